//! Who learns what of the firing: events of the rules are handed on to the sides that perceive them.

use crate::book::Book;
use crate::event::{Event, Met, Sides, Story, Told};
use crate::field::Field;
use crate::scenario::{FigureId, SideId};
use crate::state::{Horse, Target};
use crate::table::Table;
use arrayvec::ArrayVec;
use chance::Chance;
use rules::Event as Shot;

use super::resolve::MOST_FIGHTERS;

/// For each fighter the sides that see him, and the sides that are his own.
pub(super) struct Ears {
    /// Nothing is hidden: everybody learns everything.
    all: bool,
    sees: ArrayVec<Sides, MOST_FIGHTERS>,
    own: ArrayVec<Sides, MOST_FIGHTERS>,
}

impl Ears {
    fn of(list: &[Sides], number: u8) -> Sides {
        list.get(usize::from(number)).copied().unwrap_or_default()
    }

    /// Who perceives an event: what a shooter does is seen by those who see him, and what a target suffers by those who
    /// see the target; his own side learns that he is shot at.
    fn of_event(&self, event: &Shot) -> Sides {
        if self.all {
            return Sides::ALL;
        }
        match *event {
            Shot::Turn { .. } => Sides::ALL,
            Shot::Fired { figure, target, .. } => {
                Sides(Ears::of(&self.sees, figure).0 | Ears::of(&self.own, target).0)
            }
            Shot::NetSpeed { figure, .. }
            | Shot::Misfired { figure, .. }
            | Shot::BurstRoll { figure, .. }
            | Shot::Forfeits { figure, .. }
            | Shot::Reloads { figure, .. }
            | Shot::Clears { figure, .. }
            | Shot::Stunned { figure } => Ears::of(&self.sees, figure),
            Shot::Pellets { target, .. }
            | Shot::CoverSaves { target, .. }
            | Shot::Glances { target }
            | Shot::Wounded { target, .. }
            | Shot::Takes { target, .. }
            | Shot::StunRoll { target, .. } => Ears::of(&self.sees, target),
        }
    }

    /// Who knows the target of a shot: whoever sees only the shooter does not learn whom he fires at.
    fn of_target(&self, event: &Shot) -> Sides {
        match *event {
            Shot::Fired { target, .. } if !self.all => Ears::of(&self.sees, target),
            _ => Sides::ALL,
        }
    }
}

/// Hands the events of the firing engine on.
pub(super) struct Guns<'s, S> {
    pub(super) story: &'s mut S,
    pub(super) ears: &'s Ears,
}

impl<S: Story> rules::Log for Guns<'_, S> {
    fn put(&mut self, event: impl FnOnce() -> Shot) {
        let ears = self.ears;
        self.story.tell(|| {
            let event = event();
            let (to, whole) = (ears.of_event(&event), ears.of_target(&event));
            Told { to, whole, event: Event::Gun(Box::new(event)), met: Met::ALL }
        });
    }
}

impl<B: Book> Field<'_, B> {
    /// Whether a side sees something that can be shot at.
    fn side_sees(&self, side: SideId, target: Target) -> bool {
        let mut own = self.setup.of_side(side).iter().filter(|figure| self.is_up(*figure));
        match target {
            Target::Man(man) => own.any(|figure| self.man(figure).sees.has(man)),
            Target::Horse(_) => {
                let body = self.body_of(target);
                own.any(|figure| {
                    self.in_arc(self.man(figure).midway, body.square)
                        && self.sight.sees(&self.body(figure), &body)
                })
            }
        }
    }

    /// The side that a target belongs to, if it does to any.
    fn owner(&self, target: Target) -> Option<SideId> {
        match target {
            Target::Man(man) => Some(self.setup.side_of(man)),
            Target::Horse(horse) => {
                let master = |horse: &Horse| horse.rider.or(horse.holder);
                let master = self.state.horses.get(usize::from(horse.0)).and_then(master);
                master.map(|master| self.setup.side_of(master))
            }
        }
    }

    /// The sides that perceive something that can be shot at; its own among them.
    pub(super) fn perceived_by(&self, target: Target) -> (Sides, Sides) {
        let own = self.owner(target).map_or(Sides::default(), |side| Sides::default().with(side));
        let sees = self.setup.sides().filter(|side| self.side_sees(*side, target));
        (sees.fold(own, Sides::with), own)
    }
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Who perceives whom while shots are fired.
    pub(super) fn ears(&self, fighters: usize) -> Ears {
        let all = !self.setup.hidden || !self.story.listens();
        let mut ears = Ears { all, sees: ArrayVec::new(), own: ArrayVec::new() };
        for number in (0u8..).take(if all { 0 } else { fighters.min(MOST_FIGHTERS) }) {
            let (sees, own) = self.field().perceived_by(self.field().target_of(number));
            ears.sees.push(sees);
            ears.own.push(own);
        }
        ears
    }

    /// Tells something of a target to those who perceive it.
    pub(crate) fn tell_of(&mut self, target: Target, event: impl FnOnce() -> Event) {
        if self.story.listens() {
            let to = if self.setup.hidden { self.field().perceived_by(target).0 } else { Sides::ALL };
            self.tell_to(to, event());
        }
    }

    /// A shot is heard everywhere: a side that does not see who fired it marks the place.
    pub(crate) fn hear(&mut self, shooter: FigureId) {
        self.state.shots_heard = true;
        self.state.shooters = self.state.shooters.with(shooter);
        if !self.setup.hidden {
            return;
        }
        let (sees, _) = self.field().perceived_by(Target::Man(shooter));
        let mark = (self.field().man(shooter).square, self.state.turn);
        for side in self.setup.sides().filter(|side| !sees.has(*side)) {
            if let Some(known) = self.state.sides.get_mut(usize::from(side.0))
                && !known.heard.contains(&mark)
            {
                known.heard.push(mark);
                self.tell_side(side, || Event::Heard { square: mark.0 });
            }
        }
    }
}
