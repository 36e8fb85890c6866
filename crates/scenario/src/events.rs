//! Triggers and victories: what happens by itself, and who wins.

use super::resolve::Stage;
use super::script::{Name, RawEffect, RawFigure, RawTrigger, RawVictory, RawWhen};
use super::words::{By, Restraint};
use super::{Effect, Figure, FigureId, Goal, Trigger, Victory, When};

impl Stage<'_> {
    pub(super) fn triggers(&mut self, figures: &[Option<Figure>]) -> Vec<Trigger> {
        let raw = self.part.triggers.clone();
        let triggers: Vec<Trigger> = raw.iter().filter_map(|raw| self.trigger(raw)).collect();
        let (mut called, mut brought) = (Vec::new(), Vec::new());
        for trigger in &triggers {
            for effect in trigger.then.iter().chain(&trigger.otherwise) {
                match effect {
                    Effect::Alarm(who) if who.is_empty() => called.extend(trigger.groups.concat()),
                    Effect::Alarm(who) => called.extend(who),
                    Effect::Arrive(who) => brought.extend(who),
                    Effect::Edge(..) | Effect::Say(_) => {}
                }
            }
        }
        self.all_are_called(figures, &called, &brought);
        triggers
    }

    /// Whoever waits is called some time, and whoever is to come later comes.
    fn all_are_called(&mut self, figures: &[Option<Figure>], called: &[FigureId], brought: &[FigureId]) {
        for (id, figure) in (0..).map(FigureId).zip(figures) {
            let Some(figure) = figure else { continue };
            let span = self.part.figures[usize::from(id.0)].span.clone();
            if figure.orders.contains(&Restraint::Waits) && !called.contains(&id) {
                let message = format!("{} waits, and nothing calls him", figure.name);
                self.fault(span.clone(), message, "a `trigger` with an `alarm` for him");
            }
            match (figure.later, brought.contains(&id)) {
                (true, false) => {
                    let message = format!("{} comes later, and nothing brings him", figure.name);
                    self.fault(span, message, "a `trigger` that lets him `arrive`");
                }
                (false, true) => {
                    let message = format!("{} arrives, and is there already", figure.name);
                    self.fault(span, message, "`later = true`");
                }
                _ => {}
            }
        }
    }

    fn trigger(&mut self, raw: &RawTrigger) -> Option<Trigger> {
        let when = match &raw.when {
            RawWhen::Start => Some(When::Start),
            RawWhen::EachTurn => Some(When::EachTurn),
            RawWhen::Shots => Some(When::Shots),
            RawWhen::Turn(turn) => Some(When::Turn(*turn)),
            RawWhen::Down(who) => self.figure(who).map(When::Down),
            RawWhen::Enters(zone) => self.zone(zone.get_ref(), zone.span()).map(When::Enters),
            RawWhen::Opens(safe) => self.safe_named(safe).map(When::Opens),
        };
        let groups = raw.groups.iter().map(|group| self.figures_named(group)).collect();
        let then = self.effects(raw, &raw.then);
        let otherwise = self.effects(raw, &raw.otherwise);
        let (name, chance, again) = (raw.name.get_ref().clone(), raw.chance, raw.again);
        Some(Trigger { name, when: when?, groups, chance, again, then, otherwise })
    }

    fn effects(&mut self, trigger: &RawTrigger, list: &[RawEffect]) -> Vec<Effect> {
        list.iter().map(|raw| self.effect(trigger, raw)).collect()
    }

    fn effect(&mut self, trigger: &RawTrigger, raw: &RawEffect) -> Effect {
        let empty = match raw {
            RawEffect::Alarm(who) => who.is_empty() && trigger.groups.is_empty(),
            RawEffect::Arrive(who) | RawEffect::Edge(who, _) => who.is_empty(),
            RawEffect::Say(_) => false,
        };
        if empty {
            let message = format!("nothing says whom \"{}\" concerns", trigger.name.get_ref().escape_debug());
            self.fault(trigger.name.span(), message, "figures, or `groups` for an alarm");
        }
        match raw {
            RawEffect::Alarm(who) => Effect::Alarm(self.figures_named(who)),
            RawEffect::Arrive(who) => Effect::Arrive(self.figures_named(who)),
            RawEffect::Edge(who, edge) => Effect::Edge(self.figures_named(who), *edge),
            RawEffect::Say(words) => Effect::Say(words.clone()),
        }
    }

    pub(super) fn victories(&mut self) -> Vec<Victory> {
        let raw = self.part.victories.clone();
        raw.iter().filter_map(|raw| self.victory(raw)).collect()
    }

    fn victory(&mut self, raw: &RawVictory) -> Option<Victory> {
        let side = raw.side.as_ref().map(|side| self.side(side));
        if self.fields_of(raw) {
            return None;
        }
        let zone = raw.zone.as_ref().and_then(|zone| self.zone(zone.get_ref(), zone.span()));
        let figures = self.those_of(raw);
        let beaten = |killed, captured| Some(Goal::Beaten { figures, killed, captured });
        let goal = match raw.by.get_ref() {
            By::LastStanding => {
                let of = raw.of.as_ref().and_then(|of| self.side(of));
                Some(Goal::LastStanding { of, fled: raw.fled })
            }
            By::TurnsOver => Some(Goal::TurnsOver),
            By::Escape => {
                Some(Goal::Escape { zone: zone?, count: raw.count.unwrap_or(1), mounted: raw.mounted })
            }
            By::Hold => Some(Goal::Hold { zone: zone?, turns: raw.turns? }),
            By::Carry => Some(Goal::Carry { goods: self.goods_named(raw.goods.as_ref()?)?, zone: zone? }),
            By::Kill => beaten(true, false),
            By::Capture => beaten(false, true),
            By::KillOrCapture => beaten(true, true),
        };
        match side {
            Some(side) => Some(Victory { side: Some(side?), goal: goal? }),
            None => Some(Victory { side: None, goal: goal? }),
        }
    }

    /// Those of a victory: the figures that are named, or all of a side.
    fn those_of(&mut self, raw: &RawVictory) -> Vec<FigureId> {
        let Some(of) = &raw.of else {
            return raw.figures.as_ref().map(|names| self.figures_named(names)).unwrap_or_default();
        };
        self.side(of);
        let theirs =
            |figure: &RawFigure| figure.side.as_ref().is_some_and(|side| side.get_ref() == of.get_ref());
        let all = (0..=u8::MAX).map(FigureId).zip(&self.part.figures);
        all.filter(|(_, figure)| theirs(figure)).map(|(id, _)| id).collect()
    }

    fn safe_named(&mut self, name: &Name) -> Option<usize> {
        let place = self.goods_named(name)?;
        let is_safe = self.part.goods[place].safe.is_some();
        if !is_safe {
            let message = format!("\"{}\" is no safe", name.get_ref().escape_debug());
            self.fault(name.span(), message, "goods with `safe`");
        }
        is_safe.then_some(place)
    }

    fn goods_named(&mut self, name: &Name) -> Option<usize> {
        let found = self.part.goods.iter().position(|goods| goods.name.get_ref() == name.get_ref());
        if found.is_none() {
            let known = self.part.goods.iter().map(|goods| goods.name.get_ref().as_str());
            super::origin::unknown(self.sink, name, "goods", known);
        }
        found
    }

    /// Says which fields of a victory are missing or say nothing; whether there is one.
    fn fields_of(&mut self, raw: &RawVictory) -> bool {
        let by = *raw.by.get_ref();
        let (needs, may): (&[&str], &[&str]) = match by {
            By::LastStanding if raw.of.is_some() => (&["side", "of"], &["fled"]),
            By::LastStanding => (&[], &["side", "fled"]),
            By::TurnsOver => (&[], &["side"]),
            By::Escape => (&["side", "zone"], &["count", "mounted"]),
            By::Hold => (&["side", "zone", "turns"], &[]),
            By::Carry => (&["side", "zone", "goods"], &[]),
            By::Kill | By::Capture | By::KillOrCapture if raw.of.is_none() => (&["side", "figures"], &["of"]),
            By::Kill | By::Capture | By::KillOrCapture => (&["side", "of"], &[]),
        };
        let has = [
            ("side", raw.side.is_some()),
            ("zone", raw.zone.is_some()),
            ("figures", raw.figures.as_ref().is_some_and(|figures| !figures.is_empty())),
            ("of", raw.of.is_some()),
            ("goods", raw.goods.is_some()),
            ("count", raw.count.is_some()),
            ("turns", raw.turns.is_some()),
            ("mounted", raw.mounted),
            ("fled", raw.fled),
        ];
        let mut wrong = false;
        for (field, has) in has {
            let (needed, allowed) = (needs.contains(&field), may.contains(&field));
            let message = match (has, needed, allowed) {
                (false, true, _) => format!("`{field}` is missing"),
                (true, false, false) => format!("`{field}` says nothing here"),
                _ => continue,
            };
            wrong = true;
            let fields: Vec<String> = needs.iter().chain(may).map(|name| format!("`{name}`")).collect();
            let wants = format!("\"{}\" with {}", by.name(), fields.join(", "));
            self.fault(raw.span.clone(), message, wants);
        }
        wrong
    }
}
