//! Gunfire on a map: who may fire at whom, the volleys that the rules are given, and what comes of them.

mod after;
mod chances;
mod check;
mod ears;
mod resolve;
mod shot;
mod spread;

pub(crate) use shot::Faces;

use crate::book::Book;
use crate::field::Field;
use crate::ids::{HorseId, WagonId};
use crate::scenario::{FigureId, Restraint};
use crate::state::Target;
use rules::{Arm, Sight};

/// Whether a weapon takes both hands: a shoulder arm or a bow.
pub(crate) const fn takes_both_hands(arm: Arm) -> bool {
    arm.is_shoulder_arm() || matches!(arm, Arm::Bow)
}

impl<B: Book> Field<'_, B> {
    /// Whether a figure is asked what he fires: he can act, has something to fire and somebody to fire at.
    pub(crate) fn may_declare(&self, figure: FigureId) -> bool {
        if self.can_fire_battery(figure) {
            return true;
        }
        if !self.may_fire(figure) || !self.has_shots_left(figure) {
            return false;
        }
        let arches = self.has_bow(figure);
        let reaches = |target: Target| {
            self.has_shot_at(figure, target) || arches && self.arched_line(figure, target).is_some()
        };
        self.all_targets(figure).any(reaches)
    }

    /// Whether a figure may fire at all in this turn.
    pub(crate) fn may_fire(&self, figure: FigureId) -> bool {
        let man = self.man(figure);
        let free = !man.busy && !man.shaken && man.drags.is_none() && !self.state.fired.has(figure);
        free && self.can_act(figure) && !self.is_restrained(figure) && !self.is_pinned(figure)
    }

    /// Whether his orders keep a figure from firing now. Most have none.
    fn is_restrained(&self, figure: FigureId) -> bool {
        let orders = self.setup.scenario.get(figure).map_or(&[][..], |figure| &figure.orders);
        orders.iter().any(|order| match order {
            Restraint::HoldsFire => !self.has_been_fired_on(figure),
            Restraint::Bystander => !self.is_attacked(figure),
            Restraint::Unarmed => true,
            _ => false,
        })
    }

    /// Whether the enemies of a figure have opened fire, as far as his side has heard or felt it.
    fn has_been_fired_on(&self, figure: FigureId) -> bool {
        let own = self.setup.of_side(self.setup.side_of(figure));
        !self.state.shooters.and(self.setup.enemies_of(figure)).is_empty()
            || own.iter().any(|friend| self.man(friend).attacked)
    }

    /// Whether somebody has attacked a figure.
    fn is_attacked(&self, figure: FigureId) -> bool {
        self.man(figure).attacked || self.man(figure).condition.lost() > 0
    }

    fn has_bow(&self, figure: FigureId) -> bool {
        self.man(figure).guns.iter().any(|gun| gun.weapon.arm == Arm::Bow && gun.ready())
    }

    /// Whether horses can be shot at, and are struck in the place of their riders: in the advanced game, or by a reading.
    pub(crate) fn shoots_horses(&self) -> bool {
        self.is_written() || self.book.horses_in_basic_game()
    }

    /// Whether a figure may shoot at another or at a horse: he knows where it is, and it is worth a shot.
    pub(crate) fn is_target(&self, figure: FigureId, target: Target) -> bool {
        mark::clause!("bh75-d033");
        mark::clause!("bh79-072");
        match target {
            Target::Man(other) => {
                other != figure
                    && usize::from(other.0) < self.state.men.len()
                    && self.man(figure).knows.has(other)
                    && !self.are_friends(figure, other)
                    && self.is_up(other)
            }
            Target::Horse(horse) => self.state.horses.get(usize::from(horse.0)).is_some_and(|horse| {
                let driver = |wagon: WagonId| {
                    self.state.wagons.get(usize::from(wagon.0)).and_then(|wagon| wagon.driver)
                };
                let master = horse.rider.or(horse.holder).or_else(|| horse.draws.and_then(driver));
                let known = master.is_none_or(|master| self.man(figure).knows.has(master));
                let own = master.is_some_and(|master| self.are_friends(figure, master));
                self.shoots_horses() && horse.here && !horse.health.is_down() && known && !own
            }),
        }
    }

    /// All that a figure may shoot at, whether or not there is a line to it.
    pub(crate) fn all_targets(&self, figure: FigureId) -> impl Iterator<Item = Target> {
        let horses = (0u8..).take(self.state.horses.len()).map(|horse| Target::Horse(HorseId(horse)));
        let enemies = self.man(figure).knows.and(self.setup.enemies_of(figure));
        let all = enemies.iter().map(Target::Man).chain(horses);
        all.filter(move |target| self.is_target(figure, *target))
    }

    /// All that a figure may shoot at, with a line to it.
    pub(crate) fn targets(&self, figure: FigureId) -> Vec<(Target, Sight)> {
        self.all_targets(figure).filter_map(|target| Some((target, self.line(figure, target)?))).collect()
    }

    /// The number of a target in the list of fighters: men first, then horses.
    pub(crate) fn number_of(&self, target: Target) -> u8 {
        match target {
            Target::Man(figure) => figure.0,
            Target::Horse(horse) => {
                u8::try_from(self.state.men.len()).unwrap_or(u8::MAX).saturating_add(horse.0)
            }
        }
    }

    /// The target of a number in the list of fighters.
    pub(crate) fn target_of(&self, number: u8) -> Target {
        match usize::from(number).checked_sub(self.state.men.len()) {
            None => Target::Man(FigureId(number)),
            Some(horse) => Target::Horse(HorseId(u8::try_from(horse).unwrap_or(u8::MAX))),
        }
    }
}
