//! What a variant does to a script: fields of a figure changed, somebody taken out.

use super::script::{Name, Part, RawEffect, RawFigure, RawWhen};
use std::ops::Range;

impl RawFigure {
    /// What he is called in the file: his own id, or that of his record or kind.
    pub(super) fn id(&self) -> Option<(&str, Range<usize>)> {
        let given = self.id.as_ref().or(self.who.as_ref()).or(self.kind.as_ref())?;
        let text = given.get_ref().as_str();
        let id = if self.id.is_some() { text } else { text.split('@').next().unwrap_or(text) };
        Some((id, given.span()))
    }

    /// The figure with what a variant changes in it. Where the place changes, the facing of the new one counts.
    pub(super) fn changed(mut self, change: &RawFigure) -> RawFigure {
        fn over<T: Clone>(old: &mut Option<T>, new: &Option<T>) {
            if new.is_some() {
                old.clone_from(new);
            }
        }
        if change.at.is_some() {
            self.facing = None;
        }
        over(&mut self.name, &change.name);
        over(&mut self.side, &change.side);
        over(&mut self.at, &change.at);
        over(&mut self.facing, &change.facing);
        over(&mut self.weapons, &change.weapons);
        over(&mut self.minor, &change.minor);
        over(&mut self.orders, &change.orders);
        over(&mut self.drinks, &change.drinks);
        over(&mut self.wounds, &change.wounds);
        over(&mut self.bruises, &change.bruises);
        over(&mut self.dollars, &change.dollars);
        over(&mut self.spent, &change.spent);
        over(&mut self.surprised, &change.surprised);
        over(&mut self.edge, &change.edge);
        over(&mut self.to_be_hit, &change.to_be_hit);
        over(&mut self.later, &change.later);
        over(&mut self.troop, &change.troop);
        over(&mut self.rank, &change.rank);
        self
    }
}

impl Part {
    /// Takes somebody out, and with him his horse and whatever concerns nobody else.
    pub(super) fn remove(&mut self, who: &str) {
        let other = |name: &Name| name.get_ref() != who;
        self.figures.retain(|figure| figure.id().is_none_or(|(id, _)| id != who));
        self.horses.retain(|horse| horse.of.as_ref().is_none_or(|(master, _)| other(master)));
        self.goods.retain(|goods| goods.carried_by.as_ref().is_none_or(other));
        for vehicle in &mut self.vehicles {
            vehicle.driver.take_if(|driver| !other(driver));
            vehicle.riders.retain(other);
        }
        for trigger in &mut self.triggers {
            trigger.groups.iter_mut().for_each(|group| group.retain(other));
            trigger.groups.retain(|group| !group.is_empty());
            trigger.then.retain_mut(|effect| effect.goes_on_without(who));
            trigger.otherwise.retain_mut(|effect| effect.goes_on_without(who));
        }
        self.triggers.retain(|trigger| match &trigger.when {
            RawWhen::Down(name) => other(name),
            _ => trigger.then.iter().chain(&trigger.otherwise).any(|effect| !effect.is_said()),
        });
        for figures in self.victories.iter_mut().filter_map(|victory| victory.figures.as_mut()) {
            figures.retain(other);
        }
    }
}

impl RawEffect {
    /// Takes somebody out; whether anything is left of it.
    fn goes_on_without(&mut self, who: &str) -> bool {
        match self {
            RawEffect::Alarm(names) | RawEffect::Arrive(names) | RawEffect::Edge(names, _) => {
                let before = names.len();
                names.retain(|name| name.get_ref() != who);
                before == 0 || !names.is_empty()
            }
            RawEffect::Say(_) => true,
        }
    }

    const fn is_said(&self) -> bool {
        matches!(self, RawEffect::Say(_))
    }
}
