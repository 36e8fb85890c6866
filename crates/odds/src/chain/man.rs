//! Everything known of one man of a chain: his states by number.

use super::grid::Grid;
use super::{Effect, Kernel};
use rules::{Aimed, Condition, Fate, Guns, Stand, Strike, Stun, Volley};

/// What a man does in a turn, apart from his condition: his volley, and his guns once he has tended them.
#[derive(Clone, PartialEq)]
pub(super) struct Plan {
    pub(super) volley: Option<usize>,
    pub(super) guns: Guns,
}

/// A man's way of firing a volley in a given condition: its net speed, its shots as long as nobody falls, and
/// his guns afterwards.
pub(super) struct Profile {
    pub(super) volley: usize,
    pub(super) guns: Guns,
    pub(super) condition: usize,
    pub(super) net: i16,
    pub(super) shots: Vec<Aimed>,
    pub(super) after: Guns,
    /// Which of the patterns of chances its shots have: volleys of one pattern do the same.
    pub(super) pattern: usize,
}

/// A man as a shooter, and as a target of the other.
pub(super) struct Man {
    strength: i16,
    /// His states at the start of a turn, and the condition of each.
    pub(super) stands: Vec<Stand>,
    pub(super) met: Vec<usize>,
    /// His conditions, and what each means.
    pub(super) conditions: Vec<Condition>,
    pub(super) fates: Vec<Fate>,
    pub(super) volleys: Vec<Volley>,
    pub(super) plans: Vec<Plan>,
    pub(super) profiles: Vec<Profile>,
    pub(super) patterns: Vec<Vec<(i16, Strike)>>,
    /// What each effect makes of each condition.
    next: Grid,
    /// What a shot makes of a condition, and where to find that: by its table and the condition.
    pub(super) steps: Vec<Vec<(usize, u128)>>,
    pub(super) stepped: Grid,
    /// What the other's volleys make of his conditions, and where to find that: by pattern and whether both
    /// fire together, and by condition.
    pub(super) kernels: Vec<Kernel>,
    pub(super) known: Grid,
    /// His profile by plan and condition.
    pub(super) fires: Grid,
    /// His state after a turn, by plan, profile and condition.
    pub(super) rests: Rests,
}

/// Numbers by three numbers.
#[derive(Default)]
pub(super) struct Rests {
    grids: Vec<Grid>,
}

impl Rests {
    pub(super) fn get(&self, plan: usize, profile: usize, condition: usize) -> Option<usize> {
        self.grids.get(plan)?.get(profile, condition)
    }

    pub(super) fn put(&mut self, plan: usize, profile: usize, condition: usize, stand: usize) {
        if self.grids.len() <= plan {
            self.grids.resize(plan + 1, Grid::default());
        }
        self.grids[plan].put(profile, condition, stand);
    }
}

impl Man {
    /// A man before the first turn: state 0, condition 0.
    pub(super) fn new(stand: &Stand, strength: i16) -> Man {
        let mut man = Man {
            strength,
            stands: Vec::new(),
            met: Vec::new(),
            conditions: Vec::new(),
            fates: Vec::new(),
            volleys: Vec::new(),
            plans: Vec::new(),
            profiles: Vec::new(),
            patterns: Vec::new(),
            next: Grid::default(),
            steps: Vec::new(),
            stepped: Grid::default(),
            kernels: Vec::new(),
            known: Grid::default(),
            fires: Grid::default(),
            rests: Rests::default(),
        };
        man.stand(stand.clone());
        man
    }

    /// Forgets what was true of one turn only: the plans, and what is found by them.
    pub(super) fn forget_turn(&mut self) {
        self.plans.clear();
        self.fires = Grid::default();
        self.rests = Rests::default();
    }

    /// The number of a state.
    pub(super) fn stand(&mut self, stand: Stand) -> usize {
        if let Some(index) = self.stands.iter().position(|known| *known == stand) {
            return index;
        }
        let condition = self.condition(stand.condition, |condition| condition);
        self.met.push(condition);
        self.stands.push(stand);
        self.stands.len() - 1
    }

    /// The number of a condition, without what can no longer matter.
    fn condition(&mut self, condition: Condition, felt: impl Fn(Condition) -> Condition) -> usize {
        let fate = condition.fate(self.strength);
        let condition = felt(condition);
        if let Some(index) = self.conditions.iter().position(|known| *known == condition) {
            return index;
        }
        self.conditions.push(condition);
        self.fates.push(fate);
        self.conditions.len() - 1
    }

    /// What an effect makes of a condition.
    pub(super) fn struck(
        &mut self,
        from: usize,
        number: usize,
        effect: &Effect,
        felt: impl Fn(Condition) -> Condition,
    ) -> usize {
        if let Some(known) = self.next.get(from, number) {
            return known;
        }
        let mut condition = self.conditions[from];
        for (wound, stunned) in effect {
            condition.take(*wound);
            if *stunned {
                condition.stun = Stun::Struck;
            }
        }
        let to = self.condition(condition, felt);
        self.next.put(from, number, to);
        to
    }
}
