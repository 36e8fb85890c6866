//! Tasks: a skill total, a difficulty, dice that must fall low, and one of seven degrees.

use super::{BOOK, Person, Skill, Switches, Trait, rolls, skills};
use crate::switches::{MarginFourteen, SpecialsOnBasicRolls};
use chance::{Chance, Kept, Odometer, Pool};
use rules::{Cause, Sheet, Tally};

/// How hard a task is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[allow(missing_docs, reason = "the names are the book's")]
pub enum Difficulty {
    Simple,
    Easy,
    Average,
    Challenging,
    Hard,
    Impossible,
}

impl Difficulty {
    /// Every difficulty, the least first.
    pub const ALL: [Difficulty; 6] = [
        Difficulty::Simple,
        Difficulty::Easy,
        Difficulty::Average,
        Difficulty::Challenging,
        Difficulty::Hard,
        Difficulty::Impossible,
    ];

    /// Its name.
    pub const fn label(self) -> &'static str {
        ["simple", "easy", "average", "challenging", "hard", "impossible"][self as usize]
    }

    /// What kind of work it stands for.
    pub fn means(self) -> &'static str {
        mark::clause!("sg02-134");
        [
            "trivial, hardly any training",
            "daily work, little skill",
            "training or some thought",
            "a little harder, mostly harmless",
            "unfamiliar, perhaps dangerous",
            "dangerous or unlikely",
        ][self as usize]
    }

    /// So many levels harder, or easier if below zero; never beyond the ends.
    #[must_use]
    pub fn shifted(self, levels: i16) -> Difficulty {
        mark::clause!("sg02-007", "sg02-010");
        let level = (self as i16).saturating_add(levels).clamp(0, 5);
        Difficulty::ALL[level.unsigned_abs() as usize]
    }

    /// Whether a task of this kind is rolled for even if nobody opposes it and its degree does not matter.
    pub fn always_rolled(self) -> bool {
        mark::clause!("sg02-009");
        self as u8 >= Difficulty::Average as u8
    }

    /// The smallest margin that succeeds by the table.
    pub fn smallest_margin(self) -> i16 {
        mark::clause!("sg02-007");
        mark::clause!("sg02-008");
        let rows = SUCCESS.iter();
        rows.filter(|row| row.degrees[self as usize].succeeded())
            .filter_map(|row| row.from)
            .min()
            .unwrap_or(0)
    }
}

/// How well a task went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names are the book's")]
pub enum Degree {
    CriticalFailure,
    Failure,
    Poor,
    Average,
    Good,
    Excellent,
    CriticalSuccess,
}

impl Degree {
    /// Every degree, the worst first.
    pub const ALL: [Degree; 7] = [
        Degree::CriticalFailure,
        Degree::Failure,
        Degree::Poor,
        Degree::Average,
        Degree::Good,
        Degree::Excellent,
        Degree::CriticalSuccess,
    ];

    /// Its name.
    pub const fn label(self) -> &'static str {
        ["critical failure", "failure", "poor", "average", "good", "excellent", "critical success"]
            [self as usize]
    }

    /// What kind of outcome it stands for.
    pub fn means(self) -> &'static str {
        mark::clause!("sg02-135");
        [
            "a mishap that does harm",
            "no success",
            "may not last; a graze",
            "the usual outcome",
            "better than expected",
            "far beyond what was meant",
            "a marvel",
        ][self as usize]
    }

    /// Whether the task succeeded at all.
    pub fn succeeded(self) -> bool {
        mark::clause!("sg02-011");
        self as u8 >= Degree::Poor as u8
    }

    /// The difficulty that this success sets for whoever contests it (erratum B1: one column to the right of
    /// where it is printed).
    pub fn contested(self) -> Option<Difficulty> {
        mark::clause!("sg02-019");
        Some(match self {
            Degree::CriticalFailure | Degree::Failure => return None,
            Degree::Poor => Difficulty::Easy,
            Degree::Average => Difficulty::Average,
            Degree::Good => Difficulty::Challenging,
            Degree::Excellent => Difficulty::Hard,
            Degree::CriticalSuccess => Difficulty::Impossible,
        })
    }
}

/// A row of the success table: margins from (none: and below) to (none: and above).
struct Row {
    from: Option<i16>,
    to: Option<i16>,
    degrees: [Degree; 6],
}

const fn row(from: Option<i16>, to: Option<i16>, degrees: [Degree; 6]) -> Row {
    Row { from, to, degrees }
}

/// The success table. Its top row is printed "more than 14" (erratum B2: margin 14 belongs to it).
static SUCCESS: [Row; 10] = {
    use Degree::{
        Average as A, CriticalFailure as X, CriticalSuccess as C, Excellent as E, Failure as F, Good as G,
        Poor as P,
    };
    [
        row(None, Some(-7), [F, F, F, X, X, X]),
        row(Some(-6), Some(-1), [F, F, F, F, X, X]),
        row(Some(0), Some(0), [A, A, P, F, F, X]),
        row(Some(1), Some(3), [G, A, A, P, F, F]),
        row(Some(4), Some(5), [G, G, A, P, P, F]),
        row(Some(6), Some(7), [E, G, G, A, P, P]),
        row(Some(8), Some(9), [E, E, G, A, A, P]),
        row(Some(10), Some(11), [E, E, E, G, A, A]),
        row(Some(12), Some(13), [C, C, E, E, G, A]),
        row(Some(14), None, [C, C, C, C, E, G]),
    ]
};

/// What the success table says of a margin.
pub fn by_table(margin: i16, difficulty: Difficulty, switches: &Switches) -> Degree {
    mark::clause!("sg02-006", "sg02-011", "sg02-013", "sg02-014", "sg02-015", "sg02-133");
    let margin = match (margin, switches.margin_fourteen) {
        (14, MarginFourteen::LowerBand) => 13,
        _ => margin,
    };
    let row = SUCCESS.iter().find(|row| row.to.is_none_or(|to| margin <= to));
    row.map_or(Degree::Failure, |row| row.degrees[difficulty as usize])
}

/// The degree of a roll: two ones are a critical success and two sixes a plain failure, whatever the table says.
/// Both are judged on the dice that are kept (erratum E3).
pub fn degree(total: i16, kept: Kept, difficulty: Difficulty, switches: &Switches) -> Degree {
    if kept.snake_eyes() {
        mark::clause!("sg02-012");
        return Degree::CriticalSuccess;
    }
    if kept.box_cars() {
        mark::clause!("sg02-012");
        return Degree::Failure;
    }
    by_table(total.saturating_sub(i16::from(kept.total())), difficulty, switches)
}

/// A skill of reasoning, or drinking, that nobody can try without having learned it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unskilled(pub Skill);

/// Something that is rolled for: a skill total, a difficulty with its shifts, and bonus and penalty dice, each
/// with its reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task {
    /// Trait and skill together.
    pub total: Tally,
    /// The difficulty before anything shifts it.
    pub base: Difficulty,
    /// Levels that make it harder, or easier if below zero.
    pub arrows: Tally,
    /// Bonus dice, or penalty dice if below zero.
    pub dice: Tally,
}

impl Task {
    /// A task of a skill total, of average difficulty.
    pub const fn new(total: Tally) -> Task {
        let nothing = Tally::new(BOOK, 0);
        Task { total, base: Difficulty::Average, arrows: nothing, dice: nothing }
    }

    /// A task that a trait alone decides.
    pub fn of_trait(person: &Person, by: Trait) -> Task {
        mark::clause!("sg02-017");
        Task::new(Tally::new(BOOK, i16::from(person.traits.of(by))))
    }

    /// A task of a skill; without it the trait alone counts, and some skills cannot be tried so.
    pub fn of_skill(person: &Person, skill: Skill) -> Result<Task, Unskilled> {
        Task::of(person, skill.by(), skill)
    }

    /// A task of a skill that is added to another trait than its own.
    pub fn of(person: &Person, by: Trait, skill: Skill) -> Result<Task, Unskilled> {
        skills::mark_skill(skill);
        let rating = person.skills.of(skill);
        if rating == 0 && !skill.can_be_tried_unskilled() {
            mark::clause!("sg02-016");
            return Err(Unskilled(skill));
        }
        let mut task = Task::of_trait(person, by);
        mark::clause!("sg02-004");
        task.total.note(Cause::SkillRating, i16::from(rating));
        Ok(task)
    }

    /// The same task with another difficulty.
    #[must_use]
    pub const fn at(mut self, difficulty: Difficulty) -> Task {
        self.base = difficulty;
        self
    }

    /// The same task with bonus dice, or penalty dice if below zero.
    #[must_use]
    pub const fn with_dice(mut self, cause: Cause, dice: i16) -> Task {
        self.dice.add(cause, dice);
        self
    }

    /// The same task, so many levels harder, or easier if below zero.
    #[must_use]
    pub const fn harder(mut self, cause: Cause, levels: i16) -> Task {
        self.arrows.add(cause, levels);
        self
    }

    /// The difficulty after all shifts are added together.
    pub fn difficulty(&self) -> Difficulty {
        self.base.shifted(self.arrows.total())
    }

    /// Bonus dice left after penalty dice have cancelled theirs, or penalty dice if below zero.
    pub fn net(&self) -> i16 {
        mark::clause!("sg02-003");
        self.dice.total()
    }

    /// Whether dice are rolled at all: simple and easy tasks just succeed, unless somebody opposes them or it
    /// matters how well they go.
    pub fn needs_a_roll(&self, opposed: bool, degree_matters: bool) -> bool {
        mark::clause!("sg02-009");
        self.difficulty().always_rolled() || opposed || degree_matters
    }

    /// The degree that the dice kept would give.
    pub fn degree_of(&self, kept: Kept, switches: &Switches) -> Degree {
        degree(self.total.total(), kept, self.difficulty(), switches)
    }

    /// Rolls for the degree. A source that walks outcomes meets each degree once, so that only the degree of
    /// what it gives may be used.
    pub fn roll(&self, purpose: &'static str, switches: &Switches, chance: &mut impl Chance) -> Rolled {
        mark::clause!("sg02-001");
        if self.net() != 0 {
            mark::clause!("sg02-002");
        }
        let read = |kept: Kept| self.degree_of(kept, switches) as u8;
        let (_, kept) = chance.pool(Pool::new(purpose, self.net()), &read);
        self.rolled(kept, switches)
    }

    /// Rolls for the margin as well: a source that walks outcomes meets each total of the dice once.
    pub fn roll_margin(
        &self,
        purpose: &'static str,
        switches: &Switches,
        chance: &mut impl Chance,
    ) -> Rolled {
        let (_, kept) = chance.pool(Pool::new(purpose, self.net()), &Kept::total);
        self.rolled(kept, switches)
    }

    /// Rolls for success alone: a source that walks outcomes meets two, success and failure.
    pub fn roll_success(&self, purpose: &'static str, switches: &Switches, chance: &mut impl Chance) -> bool {
        let read = |kept: Kept| u8::from(self.degree_of(kept, switches).succeeded());
        chance.pool(Pool::new(purpose, self.net()), &read).0 == 1
    }

    /// A basic roll: the dice must not be more than the skill total; difficulty has no part in it.
    pub fn roll_basic(&self, purpose: &'static str, switches: &Switches, chance: &mut impl Chance) -> bool {
        mark::clause!("sg02-001");
        let read = |kept: Kept| u8::from(self.succeeds(kept, switches));
        chance.pool(Pool::new(purpose, self.net()), &read).0 == 1
    }

    fn succeeds(&self, kept: Kept, switches: &Switches) -> bool {
        mark::clause!("sg02-005");
        if switches.specials_on_basic_rolls == SpecialsOnBasicRolls::Apply {
            if kept.snake_eyes() {
                return true;
            }
            if kept.box_cars() {
                return false;
            }
        }
        i16::from(kept.total()) <= self.total.total()
    }

    /// In how many ways of [`Pool::ways`] the dice give each degree, the worst degree first.
    pub fn ways(&self, switches: &Switches) -> [u128; 7] {
        let mut counts = [0; 7];
        let mut odometer = Odometer::new();
        loop {
            let rolled = self.roll(rolls::TASK, switches, &mut odometer);
            // One pool of dice always fits in machine words.
            counts[rolled.degree as usize] += odometer.small().map_or(0, |(ways, _)| ways);
            if !odometer.advance() {
                return counts;
            }
        }
    }

    /// What these dice mean.
    pub fn rolled(&self, kept: Kept, switches: &Switches) -> Rolled {
        mark::clause!("sg02-006", "sg02-136");
        let margin = self.total.total().saturating_sub(i16::from(kept.total()));
        Rolled { kept, margin, difficulty: self.difficulty(), degree: self.degree_of(kept, switches) }
    }
}

/// A cell of the grid of all odds: in how many of 6 to the power of 2 + |net| ways the dice give each degree,
/// the worst first.
pub fn grid(net: i16, difficulty: Difficulty, total: i16, switches: &Switches) -> [u128; 7] {
    Task::new(Tally::new(BOOK, total)).at(difficulty).with_dice(Cause::Ruling, net).ways(switches)
}

/// A task that was rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rolled {
    /// How well it went.
    pub degree: Degree,
    /// The two dice that counted.
    pub kept: Kept,
    /// Skill total less dice total.
    pub margin: i16,
    /// The difficulty it was rolled against.
    pub difficulty: Difficulty,
}

/// The printed tables of tasks.
pub fn sheets() -> Vec<Sheet> {
    vec![success_sheet(), contested_sheet(), difficulty_sheet(), degree_sheet()]
}

fn success_sheet() -> Sheet {
    let mut columns = vec!["Margin"];
    columns.extend(Difficulty::ALL.map(Difficulty::label));
    let name = |row: &Row| match (row.from, row.to) {
        (None, Some(to)) => format!("{to} or less"),
        (Some(from), None) => format!("{from} or more"),
        (Some(from), Some(to)) if from == to => from.to_string(),
        (from, to) => format!("{} to {}", from.unwrap_or(0), to.unwrap_or(0)),
    };
    let clauses = &["sg02-006", "sg02-013", "sg02-014", "sg02-015", "sg02-133"];
    let mut success = Sheet::new(BOOK, "success", "Success", clauses, &columns);
    for row in &SUCCESS {
        let cells = row.degrees.iter().map(|degree| degree.label().to_owned());
        success = success.row(std::iter::once(name(row)).chain(cells));
    }
    let spans = SUCCESS.iter().map(|row| (row.from.unwrap_or(-40), row.to.unwrap_or(40))).collect();
    success.covers(-40, 40, spans)
}

fn contested_sheet() -> Sheet {
    let contested =
        Sheet::new(BOOK, "contested", "Contesting a success", &["sg02-019"], &["First roll", "Difficulty"]);
    contested.rows(
        Degree::ALL.into_iter().filter_map(|degree| {
            degree.contested().map(|difficulty| vec![degree.label(), difficulty.label()])
        }),
    )
}

fn difficulty_sheet() -> Sheet {
    let clauses = &["sg02-007", "sg02-008", "sg02-009", "sg02-134"];
    let columns = ["Difficulty", "Smallest margin", "Always rolled", "Means"];
    let sheet = Sheet::new(BOOK, "difficulties", "Difficulties", clauses, &columns);
    sheet.rows(Difficulty::ALL.into_iter().map(|difficulty| {
        vec![
            difficulty.label().to_owned(),
            difficulty.smallest_margin().to_string(),
            if difficulty.always_rolled() { "yes" } else { "no" }.to_owned(),
            difficulty.means().to_owned(),
        ]
    }))
}

fn degree_sheet() -> Sheet {
    let clauses = &["sg02-011", "sg02-135"];
    let sheet = Sheet::new(BOOK, "degrees", "Degrees of success", clauses, &["Degree", "Succeeds", "Means"]);
    sheet.rows(
        Degree::ALL.into_iter().map(|degree| {
            vec![degree.label(), if degree.succeeded() { "yes" } else { "no" }, degree.means()]
        }),
    )
}
