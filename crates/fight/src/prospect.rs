//! What may come of a shot, for whoever weighs it: its chance as it is rolled, and what a hit does, exactly.

use crate::book::{Book, Powder, by};
use crate::field::Field;
use crate::harms::Harms;
use crate::ids::ItemId;
use crate::numbers::Renumber;
use crate::order::Fire;
use crate::scenario::{Doctrine, FigureId, Goal};
use crate::state::{Target, Thing};
use crate::window::Window;
use rules::{Gunman, Shot, Strike, Tally};
use std::sync::Arc;
use town::Body;

/// What somebody might fire: how quick he is with it, and each of its shots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// His net speed.
    pub speed: Tally,
    /// His shots, in order.
    pub shots: Vec<Likely>,
}

/// One shot that might be fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Likely {
    /// At whom or what.
    pub at: Target,
    /// The chance in a hundred that is rolled against.
    pub chance: i16,
    /// What a hit would be.
    pub strike: Strike,
}

/// What somebody may expect of a volley, in hundredths of a hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hope {
    /// Of all its shots together.
    pub all: i32,
    /// Of the first, if it were the only one: whoever may fire several may fire one.
    pub first: i32,
}

/// What a side is there for, as its scenario says.
#[derive(Clone, Copy, Debug)]
pub struct Brief<'a> {
    /// How it is played, if the file says so.
    pub doctrine: Option<Doctrine>,
    /// The ground that matters to it.
    pub objective: Option<&'a town::Zone>,
}

impl Window<'_> {
    /// What a side is there for.
    pub fn brief(&self) -> Brief<'_> {
        let side = self.setup.scenario.sides.get(usize::from(self.side().0));
        let zone = side.and_then(|side| side.objective.as_deref());
        Brief {
            doctrine: side.and_then(|side| side.doctrine),
            objective: zone.and_then(|zone| self.setup.town.zone(zone)),
        }
    }

    /// The ways in which the side itself can win, in the order of the scenario.
    pub fn goals(&self) -> impl Iterator<Item = &Goal> {
        let own = self.side();
        let victories = self.setup.scenario.victories.iter();
        victories
            .filter(move |victory| victory.side.is_none_or(|side| side == own))
            .map(|victory| &victory.goal)
    }

    /// The names of the goods by which the side can win if it carries them off.
    pub fn wanted(&self) -> impl Iterator<Item = &str> {
        self.goals().filter_map(|goal| match goal {
            Goal::Carry { goods, .. } => {
                self.setup.scenario.goods.get(*goods).map(|goods| goods.name.as_str())
            }
            _ => None,
        })
    }

    /// The sticks of dynamite that a safe needs, by the rules in force; nothing where the side knows of no such safe.
    pub fn safe_sticks(&self, item: ItemId) -> Option<u16> {
        let item = self.belief.state.items.get(usize::from(self.real().item(item)?.0))?;
        let goods = self.setup.scenario.goods.get(usize::from(item.from?));
        let size = goods.filter(|_| matches!(item.what, Thing::Goods(_)))?.safe?;
        by!(&self.setup.rules, book => Some(book.safe_sticks(size)))
    }

    /// Whether two people would see each other, on the ground as the side believes it to be.
    pub fn sees(&self, one: &Body, other: &Body) -> bool {
        self.belief.sight.sees(one, other)
    }

    /// How much of a target would show to somebody, on the ground as the side believes it to be.
    pub fn seen(&self, looker: &Body, target: &Body) -> town::Seen {
        self.belief.sight.seen(looker, target)
    }

    /// What the rules know of a figure of the side itself.
    pub fn gunman(&self, figure: FigureId) -> Option<&Gunman> {
        let own = self.real().figure(figure).filter(|figure| self.setup.of_side(self.side()).has(*figure))?;
        self.belief.state.cast.get(usize::from(own.0)).map(|part| &part.gunman)
    }

    /// The speed and the shots of what a figure that is asked might fire; nothing where he may not.
    pub fn prospect(&self, figure: FigureId, fire: &Fire) -> Option<Prospect> {
        let figure = self.asked_figure(figure)?;
        let fire = fire.map(&self.real())?;
        let real = by!(&self.setup.rules, book => {
            self.belief.field(book, self.setup).prospect(figure, &fire)
        })?;
        let local = |shot: Likely| Some(Likely { at: self.local().target(shot.at)?, ..shot });
        Some(Prospect { speed: real.speed, shots: real.shots.into_iter().map(local).collect::<Option<_>>()? })
    }

    /// What a figure that is asked may expect of shots that are all alike; nothing where he may not fire them.
    pub fn hope(&self, figure: FigureId, fire: &Fire) -> Option<Hope> {
        let figure = self.asked_figure(figure)?;
        let fire = fire.map(&self.real())?;
        by!(&self.setup.rules, book => self.belief.field(book, self.setup).hope(figure, &fire))
    }

    /// Everything that a hit may do to somebody who is sound, by the dice of the rules in force.
    pub fn harms(&self, strike: &Strike) -> Arc<Harms> {
        self.setup.harms.get(strike, || by!(&self.setup.rules, book => Harms::of(book, strike)))
    }
}

impl<B: Book> Field<'_, B> {
    fn hope(&self, figure: FigureId, fire: &Fire) -> Option<Hope> {
        let volley = self.check_fire(figure, fire).ok()??;
        self.hope_of(figure, &volley)
    }

    fn prospect(&self, figure: FigureId, fire: &Fire) -> Option<Prospect> {
        let volley = self.check_fire(figure, fire).ok()??;
        let (speed, tallies) = self.tallies_of(figure, &volley)?;
        let man = self.man(figure);
        let gunman = &self.part(figure).gunman;
        let likely = |(shot, tally): (&Shot, &Tally)| {
            let arm = man.guns.get(usize::from(shot.gun))?.weapon.arm;
            let strike = Strike {
                arm,
                reach: self.book.line(arm)?.ranges.at(shot.sight.distance)?,
                exposed: shot.sight.exposed,
                soft_exposed: shot.sight.soft_exposed,
                sharp: if self.book.options().sharpshooting { shot.sharp } else { rules::Sharp::No },
                marksman: self.book.marksman(gunman, arm),
            };
            let chance = self.book.rolled_chance(tally.total()).clamp(0, 100);
            Some(Likely { at: self.target_of(shot.target), chance, strike })
        };
        let shots = volley.shots.iter().zip(&tallies).map(likely).collect::<Option<_>>()?;
        Some(Prospect { speed, shots })
    }
}
