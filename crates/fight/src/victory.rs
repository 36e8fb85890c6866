//! Who has won.

use crate::book::Book;
use crate::event::{Event, Story};
use crate::field::Field;
use crate::ids::Figures;
use crate::scenario::{FigureId, Goal, SideId, Victory};
use crate::state::{Outcome, Place, Stand, Thing, Whereabouts};
use crate::table::Table;
use chance::Chance;
use rules::Fate;

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
    /// How the fight has ended, if it has.
    fn outcome(&self) -> Option<Outcome> {
        let scenario = &self.setup.scenario;
        for (number, victory) in (0u8..).zip(&scenario.victories) {
            if let Some(winner) = self.winner(number, victory) {
                return Some(Outcome { winner, victory: Some(number) });
            }
        }
        let over = !self.can_still_end() || self.state.turn >= scenario.turns;
        over.then_some(Outcome { winner: None, victory: None })
    }

    /// Whether anybody is left, or still to come, who could do something.
    fn can_still_end(&self) -> bool {
        let waits = |figure: FigureId| self.man(figure).place == Place::Away;
        self.figures().any(|figure| self.is_up(figure) || waits(figure))
    }

    /// Whose victory has come about: nobody's in a draw.
    fn winner(&self, number: u8, victory: &Victory) -> Option<Option<SideId>> {
        let side = Some(victory.side);
        match &victory.goal {
            Goal::LastStanding { of } => self.last_standing(*of),
            Goal::TurnsOver => side.filter(|_| self.state.turn >= self.setup.scenario.turns),
            Goal::Escape { zone, count, mounted } => {
                let escaped = self.escaped(victory.side?, zone, *mounted);
                side.filter(|_| escaped >= u32::from(*count))
            }
            Goal::Hold { turns, .. } => {
                let held = self.state.held.get(usize::from(number)).copied().unwrap_or(0);
                side.filter(|_| held >= *turns)
            }
            Goal::Carry { goods, zone } => side.filter(|_| self.is_carried_off(*goods, zone, victory.side)),
            Goal::Beaten { figures, killed, captured } => {
                let beaten = |figure: &FigureId| self.is_beaten(*figure, *killed, *captured);
                side.filter(|_| !figures.is_empty() && figures.iter().all(beaten))
            }
        }
    }

    /// Those who are still in the fight: up, or still to come.
    fn in_it(&self) -> Figures {
        self.figures()
            .filter(|figure| self.is_up(*figure) || self.man(*figure).place == Place::Away)
            .collect()
    }

    /// Whether only one side is left, or nobody; or whether one side is gone.
    fn last_standing(&self, of: Option<SideId>) -> Option<Option<SideId>> {
        let left = self.in_it();
        let is_left = |side: &SideId| !self.setup.of_side(*side).and(left).is_empty();
        if let Some(side) = of {
            let gone = !is_left(&side);
            return gone.then(|| self.setup.sides().find(|other| *other != side && is_left(other)));
        }
        let mut sides = self.setup.sides().filter(is_left);
        match (sides.next(), sides.next()) {
            (one, None) => Some(one),
            _ => None,
        }
    }

    /// How many of a side have left the map by a zone.
    fn escaped(&self, side: SideId, zone: &str, only_mounted: bool) -> u32 {
        let zones = self.setup.town.zones();
        let by = |place: Option<u8>| {
            place.and_then(|place| zones.get(usize::from(place))).is_some_and(|by| by.name == zone)
        };
        let out = |figure: &FigureId| match self.man(*figure).place {
            Place::Left { zone, mounted } => {
                by(zone) && (mounted || !only_mounted) && self.man(*figure).stand == Stand::Free
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

    /// Whether goods, or what was in a safe, have been carried off by a zone.
    fn is_carried_off(&self, goods: usize, zone: &str, _: Option<SideId>) -> bool {
        let zones = self.setup.town.zones();
        let by = |place: Option<u8>| {
            place.and_then(|place| zones.get(usize::from(place))).is_some_and(|by| by.name == zone)
        };
        self.state.items.iter().any(|item| {
            let these = matches!(item.what, Thing::Goods(number) if usize::from(number) == goods)
                || item.from == u8::try_from(goods).ok() && matches!(item.what, Thing::Money { .. });
            these && matches!(item.at, Whereabouts::Left(place) if by(place))
        })
    }

    /// Whether goods that are a safe are open.
    pub(crate) fn is_open(&self, goods: usize) -> bool {
        let safe = |item: &crate::state::Item| matches!(item.what, Thing::Goods(number) if usize::from(number) == goods);
        self.state.items.iter().any(|item| safe(item) && item.open)
    }

    /// Whether a figure is dead, or in the hands of an enemy or helpless before them.
    fn is_beaten(&self, figure: FigureId, killed: bool, captured: bool) -> bool {
        let man = self.man(figure);
        let dead = self.fate(figure) == Fate::Dead;
        let taken = matches!(man.stand, Stand::Captured { .. } | Stand::Surrendered)
            || (self.fate(figure) == Fate::Unconscious && man.is_here());
        (killed && dead) || (captured && taken && !dead)
    }
}
