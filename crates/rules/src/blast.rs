//! Dynamite: the sixty cells, the safes and the order of rolls, which are the same in both editions. How far
//! each column reaches and whom a wall or cover helps is theirs.

use crate::{Book, Cause, Distance, Sheet, Tally, Wound, rolls};
use chance::Chance;

/// What a charge does at a distance: a cell of the dynamite table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The chance of death in a hundred.
    pub death: i16,
    /// The chance of a wound in a hundred, for one who lives.
    pub wound: i16,
    /// Whether the blast stuns.
    pub stuns: bool,
}

/// A cell that stuns.
const fn s(death: i16, wound: i16) -> Cell {
    Cell { death, wound, stuns: true }
}

/// A cell that does not.
const fn n(death: i16, wound: i16) -> Cell {
    Cell { death, wound, stuns: false }
}

/// The rows of the table: most sticks, and the six cells from near to far. The last row is open upwards.
/// The 60 for five or six sticks in the fourth column stalls, but both books print it (E-14 and E-22).
static ROWS: [(u16, [Cell; 6]); 10] = [
    (1, [s(25, 75), n(15, 50), n(5, 40), n(0, 25), n(0, 10), n(0, 5)]),
    (2, [s(40, 85), n(25, 60), n(10, 50), n(5, 40), n(0, 20), n(0, 10)]),
    (3, [s(60, 100), s(35, 70), n(15, 60), n(10, 50), n(0, 30), n(0, 15)]),
    (4, [s(80, 100), s(50, 80), n(20, 70), n(15, 60), n(0, 40), n(0, 20)]),
    (6, [s(100, 100), s(70, 90), s(30, 80), n(20, 60), n(5, 50), n(0, 30)]),
    (8, [s(100, 100), s(90, 100), s(45, 90), n(30, 80), n(10, 60), n(0, 40)]),
    (10, [s(100, 100), s(100, 100), s(60, 100), s(40, 90), n(25, 70), n(0, 50)]),
    (13, [s(100, 100), s(100, 100), s(80, 100), s(50, 100), n(35, 80), n(10, 60)]),
    (17, [s(100, 100), s(100, 100), s(100, 100), s(60, 100), s(45, 90), n(20, 70)]),
    (u16::MAX, [s(100, 100), s(100, 100), s(100, 100), s(70, 100), s(55, 100), n(30, 80)]),
];

/// What stands between a man and the blast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Shelter {
    /// Plaster, wood, thick brush.
    Soft,
    /// Thick adobe, stone.
    Hard,
}

impl Shelter {
    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Shelter::Soft => "soft cover",
            Shelter::Hard => "hard cover",
        }
    }

    const fn cause(self) -> Cause {
        match self {
            Shelter::Soft => Cause::SoftCover,
            Shelter::Hard => Cause::HardCover,
        }
    }
}

/// Where a man or a charge is, as far as a blast cares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Site {
    /// In the open.
    #[default]
    Outside,
    /// In a building, by its number.
    Inside(u16),
}

/// A wall with the charge set against it, and a man on its far side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Wall {
    /// What the wall is made of.
    pub kind: Shelter,
    /// How far behind it the man is.
    pub behind: Distance,
}

/// How a man stands to a charge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// The straight line between them.
    pub distance: Distance,
    /// Where the charge is.
    pub charge: Site,
    /// Where the man is.
    pub man: Site,
    /// The wall between them, if the charge is set against one.
    pub wall: Option<Wall>,
    /// Other cover that the man has.
    pub cover: Option<Shelter>,
}

impl Spot {
    /// In the open, at a distance.
    pub fn open(distance: Distance) -> Spot {
        Spot { distance, ..Spot::default() }
    }
}

/// The figures of an edition.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Figures {
    /// Whose they are.
    pub book: Book,
    /// The far edge of each column.
    pub columns: [u16; 6],
    /// How far behind its wall a charge still reaches.
    pub behind_wall: u16,
    /// Taken from death and wound behind hard and soft shelter.
    pub less: fn(Shelter) -> i16,
    /// The chance to be stunned behind it, where the cell stuns.
    pub stun: fn(Shelter) -> i16,
}

/// The three chances a man runs, with their reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Danger {
    /// Of death.
    pub death: Tally,
    /// Of a wound, if he lives.
    pub wound: Tally,
    /// Of being stunned.
    pub stun: Tally,
}

/// What a blast did to a man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Harm {
    /// Killed outright.
    Killed,
    /// Alive, unless the wound is mortal.
    Hit {
        /// The wound, if he has one.
        wound: Option<Wound>,
        /// Whether he is stunned.
        stunned: bool,
    },
}

impl Figures {
    /// The cell for so many sticks at a distance; none for no sticks, or beyond the last column.
    pub(crate) fn cell(&self, sticks: u16, distance: Distance) -> Option<Cell> {
        let column = self.columns.iter().position(|&edge| distance <= Distance::spaces(edge))?;
        let row = ROWS.iter().find(|(most, _)| sticks <= *most).filter(|_| sticks > 0)?;
        Some(row.1[column])
    }

    /// Whether a blast gets to a man at all: walls part those inside from those outside, but a charge set
    /// against a wall reaches a little way behind it.
    pub(crate) fn reaches(&self, spot: &Spot) -> bool {
        mark::clause!("bh75-d121");
        match spot.wall {
            Some(wall) => {
                mark::clause!("bh79-195", "bh79-196");
                wall.behind <= Distance::spaces(self.behind_wall)
            }
            None => {
                mark::clause!("bh79-195");
                spot.charge == spot.man
            }
        }
    }

    /// The chances of a man behind `shelter`, if the blast reaches him.
    pub(crate) fn danger(&self, sticks: u16, spot: &Spot, shelter: Option<Shelter>) -> Option<Danger> {
        self.danger_of(self.cell(sticks, spot.distance)?, spot, shelter)
    }

    /// The same by a cell of the table.
    pub(crate) fn danger_of(&self, cell: Cell, spot: &Spot, shelter: Option<Shelter>) -> Option<Danger> {
        if !self.reaches(spot) {
            return None;
        }
        if cell.stuns {
            mark::clause!("bh79-186");
        }
        let stun = if cell.stuns { 100 } else { 0 };
        let chances = [cell.death, cell.wound, stun].map(|chance| Tally::new(self.book, chance));
        let [mut death, mut wound, mut stun] = chances;
        if let Some(shelter) = shelter {
            // No chance falls below nothing.
            mark::clause!("bh79-196");
            let less = (self.less)(shelter);
            death.add(shelter.cause(), -less.min(cell.death));
            wound.add(shelter.cause(), -less.min(cell.wound));
            stun.add_if(cell.stuns, shelter.cause(), (self.stun)(shelter) - 100);
        }
        Some(Danger { death, wound, stun })
    }

    /// Lays out the dynamite table: sticks by distance, each cell death/wound, with S where it stuns.
    pub(crate) fn lay_out(&self, empty: Sheet) -> Sheet {
        let mut from = 1;
        let mut spans = Vec::new();
        let rows =
            ROWS.map(|(most, cells)| {
                let last = most == u16::MAX;
                let name = match (from, most) {
                    (from, _) if last => format!("{from}+"),
                    (from, most) if from == most => most.to_string(),
                    (from, most) => format!("{from}-{most}"),
                };
                spans.push((from as i16, if last { 30 } else { most as i16 }));
                from = most.saturating_add(1);
                let mut row = vec![name];
                row.extend(cells.map(|cell| {
                    format!("{}/{}{}", cell.death, cell.wound, if cell.stuns { "/S" } else { "" })
                }));
                row
            });
        empty.rows(rows).covers(1, 30, spans)
    }
}

/// Rolls a blast: death, then for one who lives a wound (where, how bad), then stun for one who still lives.
pub(crate) fn strike<C: Chance>(
    chance: &mut C,
    danger: &Danger,
    wound: impl FnOnce(&mut C) -> Wound,
) -> Harm {
    if chance.percent(rolls::BLAST_DEATH, danger.death.total()).succeeded {
        return Harm::Killed;
    }
    let hurt = chance.percent(rolls::BLAST_WOUND, danger.wound.total()).succeeded;
    let wound = hurt.then(|| wound(chance));
    Harm::Hit { wound, stunned: stunned(chance, danger, wound) }
}

/// Rolls for stun, unless the wound is mortal: then it cannot matter.
pub(crate) fn stunned(chance: &mut impl Chance, danger: &Danger, wound: Option<Wound>) -> bool {
    let dead = wound.is_some_and(|wound| wound.severity == crate::Severity::Mortal);
    !dead && chance.percent(rolls::STUN, danger.stun.total()).succeeded
}

/// What a charge did to a safe. Coins survive whatever happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cracked {
    /// Whether it is open.
    pub open: bool,
    /// How many quarters of the paper in it are lost.
    pub paper_quarters_lost: u8,
}

impl Cracked {
    /// Still shut, and nothing harmed: another charge may be tried.
    pub const SHUT: Cracked = Cracked { open: false, paper_quarters_lost: 0 };
}

/// Sets off a charge on a safe that needs `normal` sticks. Dice are rolled only for one stick too few.
pub(crate) fn crack(chance: &mut impl Chance, normal: u16, sticks: u16, one_short: i16) -> Cracked {
    match sticks {
        0 => Cracked::SHUT,
        _ if sticks > normal => Cracked { open: true, paper_quarters_lost: 4 },
        _ if sticks == normal => Cracked { open: true, paper_quarters_lost: 1 },
        _ if sticks + 1 == normal => {
            Cracked { open: chance.percent(rolls::SAFE, one_short).succeeded, paper_quarters_lost: 0 }
        }
        _ => Cracked::SHUT,
    }
}
