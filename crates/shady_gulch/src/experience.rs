//! Experience points: what they are given for, and the price of everything they buy.

use super::living::list;
use super::switches::AwardRepeats;
use super::{BOOK, Degree, Difficulty, Rolled, Switches, abilities, skills, writing};
use rules::Sheet;

list! {
    /// When experience is given and spent. The end of a story is the end of its last episode too.
    Occasion 2 {
        Episode "episode",
        Story "story",
    }
}

list! {
    /// What experience is given for.
    Award 13 {
        HardTask "success at a hard task",
        ImpossibleTask "success at an impossible task",
        CriticalSuccess "a critical success",
        GoodRoleplaying "good roleplaying",
        TalkedOutOfViolence "talked out of violence",
        DuelWon "a duel won",
        PlotUncovered "a plot uncovered",
        Heroism "an act of heroism",
        Sacrifice "an act of sacrifice",
        Creativity "creativity",
        ViceResisted "a vice resisted",
        TrueToVirtue "true to a virtue",
        GoalsReached "goals of the story reached",
    }
}

impl Award {
    /// When it is given.
    pub const fn occasion(self) -> Occasion {
        if self as u8 >= Award::Heroism as u8 { Occasion::Story } else { Occasion::Episode }
    }

    /// How many points it is worth.
    pub fn points(self) -> u16 {
        mark::clause!("sg02-054", "sg02-055");
        match self {
            Award::ImpossibleTask | Award::Creativity | Award::GoalsReached => 2,
            _ => 1,
        }
    }

    /// What a task that was rolled deserves: an impossible one does not also count as hard (erratum E21).
    pub fn of_task(rolled: &Rolled) -> impl Iterator<Item = Award> {
        mark::clause!("sg02-054");
        let by_difficulty = match rolled.difficulty {
            Difficulty::Hard => Some(Award::HardTask),
            Difficulty::Impossible => Some(Award::ImpossibleTask),
            _ => None,
        };
        let critical = (rolled.degree == Degree::CriticalSuccess).then_some(Award::CriticalSuccess);
        by_difficulty.filter(|_| rolled.degree.succeeded()).into_iter().chain(critical)
    }
}

/// The awards that count on an occasion, of all reasons that came up: only those of the occasion, and each once
/// or each time it came up (switch `award-repeats`, erratum E21).
pub fn awarded(occasion: Occasion, reasons: &[Award], switches: &Switches) -> Vec<Award> {
    mark::clause!("sg02-054", "sg02-055", "sg02-056");
    let mut awards: Vec<_> = reasons.iter().copied().filter(|one| one.occasion() == occasion).collect();
    awards.sort_unstable();
    if switches.award_repeats == AwardRepeats::OncePerReason {
        awards.dedup();
    }
    awards
}

/// What raising a skill costs outside the vocation and inside it, by the new rating from 2.
const SKILL_COSTS: [(u16, u16); 11] =
    [(6, 3), (8, 4), (10, 6), (12, 8), (16, 10), (20, 14), (24, 18), (28, 22), (32, 26), (36, 30), (40, 34)];

/// What a new skill costs outside the vocation and inside it.
const NEW_SKILL: (u16, u16) = (10, 5);

/// What a point of reputation costs.
pub const REPUTATION_COST: u16 = 4;
/// What taming a horse costs.
pub const TAMING_COST: u16 = 20;
/// What each command costs that a horse learns.
pub const COMMAND_COST: u16 = 10;
/// What each box of drink costs that is cleared.
pub const SOBERING_COST: u16 = 1;

/// The cost of the last step to a rating of a skill, 1 to 12.
pub fn skill_cost(rating: u8, of_vocation: bool) -> Option<u16> {
    mark::clause!("sg02-130");
    mark::clause!("sg02-049", "sg02-052");
    let (other, vocation) = match rating {
        0 => return None,
        1 => NEW_SKILL,
        _ => *SKILL_COSTS.get(usize::from(rating) - 2)?,
    };
    Some(if of_vocation { vocation } else { other })
}

/// The cost of raising a skill from one rating to another, step by step; steps above 12 have no price and cost
/// nothing here.
pub fn skill_cost_between(from: u8, to: u8, of_vocation: bool) -> u16 {
    let steps = from.saturating_add(1)..=to.min(skills::HIGHEST);
    steps.filter_map(|rating| skill_cost(rating, of_vocation)).sum()
}

/// The cost of the last step to a rating of a trait, 1 to 6: five times the rating.
pub fn trait_cost(rating: u8) -> Option<u16> {
    mark::clause!("sg02-051");
    if (1..=abilities::HIGHEST).contains(&rating) { Some(5 * rating as u16) } else { None }
}

/// The cost of raising a trait from one rating to another, step by step; steps above 6 have no price and cost
/// nothing here.
pub fn trait_cost_between(from: u8, to: u8) -> u16 {
    let steps = from.saturating_add(1)..=to.min(abilities::HIGHEST);
    steps.filter_map(trait_cost).sum()
}

/// The printed tables of experience.
pub fn sheets() -> Vec<Sheet> {
    vec![
        skill_sheet(),
        trait_sheet(),
        other_sheet(),
        awards_sheet(Occasion::Episode),
        awards_sheet(Occasion::Story),
    ]
}

fn skill_sheet() -> Sheet {
    let columns = ["New rating", "Other skill", "Vocation skill"];
    let clauses = &["sg02-048", "sg02-049", "sg02-052", "sg02-130"];
    let sheet = Sheet::new(BOOK, "skill-costs", "Experience for skills", clauses, &columns);
    sheet.rows((1..=skills::HIGHEST).map(|rating| {
        let cost = |of_vocation| skill_cost(rating, of_vocation).unwrap_or(0).to_string();
        vec![rating.to_string(), cost(false), cost(true)]
    }))
}

fn trait_sheet() -> Sheet {
    let clauses = &["sg02-050", "sg02-051"];
    let sheet = Sheet::new(BOOK, "trait-costs", "Experience for traits", clauses, &["New rating", "Cost"]);
    let row = |rating: u8| vec![rating.to_string(), trait_cost(rating).unwrap_or(0).to_string()];
    sheet.rows((1..=abilities::HIGHEST).map(row))
}

fn other_sheet() -> Sheet {
    let clauses = &["sg02-047", "sg02-053", "sg02-188", "sg02-189"];
    let sheet =
        Sheet::new(BOOK, "other-costs", "Other things for experience", clauses, &["For", "Cost", "After"]);
    let line = |label: &str, cost: u16, after: Occasion| {
        vec![label.to_owned(), cost.to_string(), after.label().to_owned()]
    };
    sheet.rows([
        line("a point of reputation", REPUTATION_COST, Occasion::Story),
        line("a horse tamed", TAMING_COST, Occasion::Episode),
        line("a command to a tame horse", COMMAND_COST, Occasion::Episode),
        line("a box of drink less, at rest", SOBERING_COST, Occasion::Episode),
        line("a roll of writing one level easier", writing::EXPERIENCE_A_LEVEL, Occasion::Episode),
    ])
}

fn awards_sheet(occasion: Occasion) -> Sheet {
    let (id, title, clauses): (_, _, &'static [&'static str]) = match occasion {
        Occasion::Episode => ("episode-awards", "Awards of an episode", &["sg02-054", "sg02-056"]),
        Occasion::Story => ("story-awards", "Awards of a story", &["sg02-055", "sg02-056"]),
    };
    let awards = Award::ALL.into_iter().filter(|award| award.occasion() == occasion);
    let rows = awards.map(|award| vec![award.label().to_owned(), award.points().to_string()]);
    Sheet::new(BOOK, id, title, clauses, &["For", "Points"]).rows(rows)
}
