//! What never changes in a fight: the scenario with its ground and its rules.

use crate::cast;
use crate::harms::Kept;
use crate::ids::{Figures, MOST_FIGURES};
use crate::scenario::{Figure, FigureId, Restraint, Rules, Scenario, SideId};
use crate::state::{Place, State};
use people::Combatant;
use std::sync::Arc;
use town::{Square, Town};

/// What never changes in a fight.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The scenario with the variants that were chosen.
    pub scenario: Scenario,
    /// The ground.
    pub town: Arc<Town>,
    /// The rules in force.
    pub rules: Rules,
    /// Figures out of sight are not shown to the other sides.
    pub hidden: bool,
    /// Those of each side.
    sides: Vec<Figures>,
    /// Those of whom everything is known without a die, by figure.
    pub(crate) known: Vec<Option<Combatant>>,
    /// All of them, where nobody is left to the dice.
    pub(crate) cast: Option<Arc<Vec<Combatant>>>,
    /// Somebody comes later.
    later: bool,
    /// There are two sides, and nobody looks on: everybody of the other side is against this one.
    pub(crate) all_against: bool,
    /// House rules are in force.
    pub(crate) has_house_rules: bool,
    /// Diagonal steps are measured with a ruler, and not counted as one space (the reading `diagonal-moves` of
    /// bh75-d023 and bh79-056).
    pub ruler: bool,
    /// The squares of places that nobody enters, in order.
    closed: Vec<Square>,
    /// What hits may do, as far as somebody has asked.
    pub(crate) harms: Kept,
}

/// Why a scenario cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotPlay {
    /// Too many figures.
    #[error("{0} figures are too many: a fight has at most {MOST_FIGURES}")]
    TooMany(usize),
    /// Too many sides.
    #[error("{0} sides are too many: a fight has at most 8")]
    TooManySides(usize),
}

impl Setup {
    /// A scenario ready to be played.
    pub fn new(mut scenario: Scenario) -> Result<Setup, CannotPlay> {
        scenario.read_people();
        if scenario.figures.len() > MOST_FIGURES {
            return Err(CannotPlay::TooMany(scenario.figures.len()));
        }
        if scenario.sides.len() > 8 {
            return Err(CannotPlay::TooManySides(scenario.sides.len()));
        }
        if cfg!(debug_assertions) {
            crate::scenario::mark_clauses(&scenario);
        }
        let of = |side| scenario.figures_of(SideId(side)).map(|(id, _)| id).collect();
        let sides = (0..8).take(scenario.sides.len()).map(of).collect();
        let hidden = scenario.map_options.hidden_movement;
        let known = cast::known_beforehand(&scenario);
        let all: Option<Vec<Combatant>> = known.iter().cloned().collect();
        Ok(Setup {
            known,
            cast: all.map(Arc::new),
            town: scenario.town.clone(),
            rules: scenario.rules,
            hidden,
            sides,
            later: scenario.figures.iter().any(|figure| figure.later),
            has_house_rules: !scenario.rules.house().is_empty(),
            all_against: scenario.sides.len() < 3
                && !scenario.figures.iter().any(|figure| figure.orders.contains(&Restraint::Bystander)),
            ruler: scenario.map_options.measured_diagonals,
            closed: closed(&scenario),
            scenario,
            harms: Kept::default(),
        })
    }

    /// The same with one figure more, who comes while the fight goes on.
    pub(crate) fn with_one_more(&self, figure: Figure) -> Result<Setup, CannotPlay> {
        let mut scenario = self.scenario.clone();
        scenario.rules = self.rules;
        scenario.figures.push(figure);
        Ok(Setup { hidden: self.hidden, ruler: self.ruler, ..Setup::new(scenario)? })
    }

    /// The side of a figure.
    pub fn side_of(&self, figure: FigureId) -> SideId {
        self.scenario.get(figure).map_or(SideId(0), |figure| figure.side)
    }

    /// Those of a side.
    pub fn of_side(&self, side: SideId) -> Figures {
        self.sides.get(usize::from(side.0)).copied().unwrap_or_default()
    }

    /// Whether there is anything that a side may not know of: figures out of sight, or those who come later. Then each
    /// side gives horses and things numbers of its own.
    pub fn has_secrets(&self) -> bool {
        self.hidden || self.later
    }

    /// Whether a figure is a stranger to the other sides, who are not told his name.
    pub(crate) fn is_stranger(&self, figure: FigureId) -> bool {
        let side = self.scenario.sides.get(usize::from(self.side_of(figure).0));
        self.hidden && side.is_some_and(|side| side.hidden)
    }

    /// Whether a figure comes later and has not come yet.
    pub(crate) fn is_to_come(&self, state: &State, figure: FigureId) -> bool {
        self.later
            && self.scenario.get(figure).is_some_and(|figure| figure.later)
            && state.men.get(usize::from(figure.0)).is_some_and(|man| man.place == Place::Away)
    }

    /// Whether a square lies in a place that nobody enters.
    pub(crate) fn is_closed(&self, square: Square) -> bool {
        !self.closed.is_empty() && self.closed.binary_search(&square).is_ok()
    }

    /// The enemies of a figure.
    pub fn enemies_of(&self, figure: FigureId) -> Figures {
        self.everybody().but(self.of_side(self.side_of(figure)))
    }

    /// Everybody.
    pub fn everybody(&self) -> Figures {
        self.sides.iter().fold(Figures::NONE, |all, side| all.or(*side))
    }

    /// The sides.
    pub fn sides(&self) -> impl Iterator<Item = SideId> + use<> {
        (0..u8::try_from(self.sides.len()).unwrap_or(8)).map(SideId)
    }

    /// The zone of the town that a square lies in, by its place in the list: the first of those that a victory names,
    /// then the first of all.
    pub fn zone_of(&self, square: Square) -> Option<u8> {
        let zones = self.town.zones();
        let inside = |zone: &&town::Zone| zone.contains(square);
        let counts =
            |zone: &&town::Zone| self.scenario.victories.iter().any(|victory| victory.names(&zone.name));
        let wanted = zones.iter().filter(inside).find(counts).or_else(|| zones.iter().find(inside))?;
        zones.iter().position(|zone| zone.name == wanted.name).and_then(|place| u8::try_from(place).ok())
    }
}

/// The squares of all places that a scenario locks, in order.
fn closed(scenario: &Scenario) -> Vec<Square> {
    let places = scenario.locked.iter().filter_map(|name| scenario.town.place(name));
    let areas = places.flat_map(|place| place.areas.iter());
    let mut squares: Vec<Square> = areas.flat_map(|area| area.squares()).collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}
