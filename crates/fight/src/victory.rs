//! Who has won.

use crate::book::Book;
use crate::event::{Event, Story};
use crate::field::Field;
use crate::ids::Figures;
use crate::scenario::{Effect, FigureId, Goal, SideId, Trigger, Victory, When};
use crate::state::{Item, Outcome, Place, Sprung, Stand, Thing, Whereabouts};
use crate::table::Table;
use chance::Chance;
use rules::Fate;
use town::Square;

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Looks whether the fight is over: the first victory of the list that has come about ends it.
    pub(crate) fn judge(&mut self) {
        self.count_holding();
        let outcome = self.field().outcome();
        if let Some(outcome) = outcome {
            self.state.outcome = Some(outcome);
            self.tell_all(|| Event::Over { outcome });
        }
    }

    /// Notes who has fled out of sight, where a victory asks for it: whoever is seen by no enemy and went away from the
    /// nearest one in this turn, or earlier and has not come nearer since. Facing does not matter.
    pub(crate) fn note_flight(&mut self) {
        let asked = |victory: &Victory| matches!(victory.goal, Goal::LastStanding { fled: true, .. });
        if !self.setup.scenario.victories.iter().any(asked) {
            return;
        }
        for figure in self.field().up().iter() {
            let fled = self.field().is_in_flight(figure);
            self.man(figure).fled = fled;
        }
    }

    /// Counts for how many turns a side has held a zone alone.
    fn count_holding(&mut self) {
        let setup = self.setup;
        for (place, victory) in setup.scenario.victories.iter().enumerate() {
            if let (Goal::Hold { zone, .. }, Some(side)) = (&victory.goal, victory.side) {
                let holds = self.field().holds(side, zone);
                let held = &mut self.state.held[place];
                *held = if holds { held.saturating_add(1) } else { 0 };
            }
        }
    }
}

impl<B: Book> Field<'_, B> {
    /// How the fight has ended, if it has: by a victory, because its turns are over, or because nothing can come of it
    /// any more.
    fn outcome(&self) -> Option<Outcome> {
        let victories = || (0u8..).zip(&self.setup.scenario.victories);
        for (number, victory) in victories() {
            if let Some(winner) = self.winner(number, victory) {
                return Some(Outcome { winner, victory: Some(number) });
            }
        }
        let over = self.is_last_turn() || self.is_settled();
        // What would come of it when the turns are over comes of it now.
        let at_last = victories().find(|(_, victory)| victory.goal == Goal::TurnsOver);
        let (winner, victory) =
            at_last.map_or((None, None), |(number, victory)| (victory.side, Some(number)));
        over.then_some(Outcome { winner, victory })
    }

    fn is_last_turn(&self) -> bool {
        self.state.turn >= self.setup.scenario.turns
    }

    /// Whether nothing can change any more: at most one side is left, and it has nowhere to go and nothing to hold.
    fn is_settled(&self) -> bool {
        let left = self.in_it();
        let mut sides = self.setup.sides().filter(|side| !self.setup.of_side(*side).and(left).is_empty());
        let (one, other) = (sides.next(), sides.next());
        let goes_on = |victory: &Victory| {
            let works = matches!(victory.goal, Goal::Escape { .. } | Goal::Carry { .. } | Goal::Hold { .. });
            works && one.is_some() && victory.side == one
        };
        other.is_none() && !self.setup.scenario.victories.iter().any(goes_on)
    }

    /// Whose victory has come about: nobody's in a draw.
    fn winner(&self, number: u8, victory: &Victory) -> Option<Option<SideId>> {
        let side = victory.side;
        let won = match &victory.goal {
            Goal::LastStanding { of, fled } => return self.last_standing(side, *of, *fled),
            Goal::TurnsOver => self.is_last_turn(),
            Goal::Escape { zone, count, mounted } => self.escaped(side?, zone, *mounted) >= u32::from(*count),
            Goal::Hold { turns, .. } => {
                let held = self.state.held.get(usize::from(number)).copied().unwrap_or(0);
                held >= *turns
            }
            // It counts for those who have left that way, whoever else did.
            Goal::Carry { goods, zone } => {
                self.escaped(side?, zone, false) > 0 && self.is_carried_off(*goods, zone)
            }
            Goal::Beaten { figures, killed, captured } => self.are_beaten(figures, *killed, *captured),
        };
        won.then_some(side)
    }

    /// Whether a figure has fled, by where everybody is at the end of a turn.
    fn is_in_flight(&self, figure: FigureId) -> bool {
        let (man, body) = (self.man(figure), self.body(figure));
        let enemies = || self.setup.enemies_of(figure).and(self.up()).iter();
        if enemies().any(|enemy| self.sight.sees(&body, &self.body(enemy))) {
            return false;
        }
        let nearest = |from: Square| enemies().map(|enemy| self.distance(from, self.man(enemy).square)).min();
        let (before, now) = (nearest(man.began), nearest(man.square));
        now > before || man.fled && now == before
    }

    /// Those who are still in the fight: up, or still to come. Bystanders are not.
    fn in_it(&self) -> Figures {
        let in_it = |figure: &FigureId| {
            !self.looks_on(*figure) && (self.is_up(*figure) || self.may_still_come(*figure))
        };
        self.figures().filter(in_it).collect()
    }

    /// Whether somebody who is to come later may still do so: a trigger that brings him has not happened.
    fn may_still_come(&self, figure: FigureId) -> bool {
        self.man(figure).place == Place::Away
            && self.setup.scenario.triggers.iter().zip(&self.state.triggers).any(|(trigger, sprung)| {
                let brings =
                    |effect: &Effect| matches!(effect, Effect::Arrive(named) if named.contains(&figure));
                trigger.then.iter().chain(&trigger.otherwise).any(brings)
                    && self.is_open_still(trigger, *sprung)
            })
    }

    /// Whether a trigger can still happen.
    fn is_open_still(&self, trigger: &Trigger, sprung: Sprung) -> bool {
        let groups = trigger.groups.len().max(1);
        let in_time = match trigger.when {
            When::Start => false,
            When::Turn(turn) => self.state.turn < turn,
            _ => true,
        };
        in_time && sprung.groups.count_ones() < u32::try_from(groups).unwrap_or(u32::MAX)
    }

    /// Whether only one side is left, or nobody, or one side is gone; and who has won by that. Who is gone himself wins
    /// nothing (bh79-228).
    fn last_standing(&self, wins: Option<SideId>, of: Option<SideId>, fled: bool) -> Option<Option<SideId>> {
        mark::clause!("bh75-p39");
        mark::clause!("bh79-228");
        let gone = |figure: &FigureId| fled && self.is_up(*figure) && self.man(*figure).fled;
        let left: Figures = self.in_it().iter().filter(|figure| !gone(figure)).collect();
        let is_left = |side: &SideId| !self.setup.of_side(*side).and(left).is_empty();
        if let Some(side) = of {
            return (!is_left(&side)).then(|| wins.filter(is_left));
        }
        let mut sides = self.setup.sides().filter(is_left);
        match (sides.next(), sides.next()) {
            (one, None) if one.is_none() || wins.is_none() || wins == one => Some(one),
            _ => None,
        }
    }

    /// How many of a side have left the map by a zone.
    fn escaped(&self, side: SideId, zone: &str, only_mounted: bool) -> u32 {
        mark::clause!("bh75-d165", "bh75-p40");
        mark::clause!("bh79-237");
        // Whom friends carry off has got away too, unless he is dead.
        let free =
            |figure: FigureId| self.man(figure).stand == Stand::Free && self.fate(figure) != Fate::Dead;
        let out = |figure: &FigureId| match self.man(*figure).place {
            Place::Left { zone: by, mounted } => {
                self.is_zone(by, zone) && (mounted || !only_mounted) && free(*figure)
            }
            _ => false,
        };
        u32::try_from(self.setup.of_side(side).iter().filter(out).count()).unwrap_or(u32::MAX)
    }

    /// Whether a side alone is in a zone.
    fn holds(&self, side: SideId, zone: &str) -> bool {
        let Some(zone) = self.setup.town.zone(zone) else { return false };
        let mut inside = self.up().iter().filter(|figure| zone.contains(self.man(*figure).square)).peekable();
        inside.peek().is_some() && inside.all(|figure| self.setup.side_of(figure) == side)
    }

    /// Whether a zone by its place in the town's list is the one of a name.
    fn is_zone(&self, place: Option<u8>, name: &str) -> bool {
        let zones = self.setup.town.zones();
        place.and_then(|place| zones.get(usize::from(place))).is_some_and(|zone| zone.name == name)
    }

    /// Whether goods, or all that is left of what was in a safe, have been carried off by a zone.
    fn is_carried_off(&self, goods: usize, zone: &str) -> bool {
        let these = |item: &&Item| {
            let chest = matches!(item.what, Thing::Goods(number) if usize::from(number) == goods);
            let money = item.from == u8::try_from(goods).ok() && matches!(item.what, Thing::Money { .. });
            // A safe stays where it is: what was in it counts.
            let safe = self.setup.scenario.goods.get(goods).is_some_and(|goods| goods.safe.is_some());
            (if safe { money } else { chest || money }) && item.at != Whereabouts::Gone
        };
        let off = |item: &Item| matches!(item.at, Whereabouts::Left(place) if self.is_zone(place, zone));
        let mut items = self.state.items.iter().filter(these).peekable();
        items.peek().is_some() && items.all(off)
    }

    /// Whether goods that are a safe are open.
    pub(crate) fn is_open(&self, goods: usize) -> bool {
        let safe = |item: &crate::state::Item| matches!(item.what, Thing::Goods(number) if usize::from(number) == goods);
        self.state.items.iter().any(|item| safe(item) && item.open)
    }

    /// Whether all of these are beaten; those who cannot come any more do not count.
    fn are_beaten(&self, figures: &[FigureId], killed: bool, captured: bool) -> bool {
        mark::clause!("bh75-d165", "bh75-p40");
        mark::clause!("bh79-237");
        let comes =
            |figure: &&FigureId| self.man(**figure).place != Place::Away || self.may_still_come(**figure);
        let mut all = figures.iter().filter(comes).peekable();
        all.peek().is_some() && all.all(|figure| self.is_beaten(*figure, killed, captured))
    }

    /// Whether a figure is dead, or in the hands of an enemy: he gave up, was taken, or lies senseless on the field with
    /// no friend left to carry him off (ours).
    fn is_beaten(&self, figure: FigureId, killed: bool, captured: bool) -> bool {
        let man = self.man(figure);
        let fate = self.fate(figure);
        let friends = self.setup.of_side(self.setup.side_of(figure)).and(self.up());
        let taken = matches!(man.stand, Stand::Captured { .. } | Stand::Surrendered)
            || (fate == Fate::Unconscious && man.is_here() && friends.is_empty());
        match fate {
            Fate::Dead => killed,
            _ => captured && taken,
        }
    }
}
