//! An attempt at a task: its sums in words, its exact odds, and the dice that fell.

use crate::task::Unskilled;
use crate::weapons::Weapon;
use crate::{Degree, Person, RollOf, Rolled, Skill, Switches, Task, Trait};
use chance::{Distribution, Fell, Kept, Pool, exact};
use phrases::Clauses;
use rules::sheet::signed;
use rules::{Cause, Tally};

/// What a task is rolled with: a trait, and the skill that is added to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ability {
    /// The trait.
    pub by: Trait,
    /// The skill, unless the trait alone decides.
    pub skill: Option<Skill>,
}

impl Ability {
    /// A skill with its own trait.
    pub fn of_skill(skill: Skill) -> Ability {
        Ability { by: skill.by(), skill: Some(skill) }
    }

    /// What a weapon is used with.
    pub fn of_weapon(weapon: Weapon) -> Ability {
        Ability { by: weapon.by(), skill: Some(weapon.skill()) }
    }

    /// A trait alone.
    pub fn of_trait(by: Trait) -> Ability {
        Ability { by, skill: None }
    }

    /// What it is called: `Firearms`, `dexterity`, `dexterity and Brawling`.
    pub fn label(self) -> String {
        match self.skill {
            None => self.by.label().to_owned(),
            Some(skill) if skill.by() == self.by => skill.label().to_owned(),
            Some(skill) => format!("{} and {}", self.by.label(), skill.label()),
        }
    }

    /// What weighs on a roll of it.
    pub fn roll_of(self) -> RollOf {
        match self.skill {
            Some(Skill::Composure) => RollOf::Composure,
            _ => RollOf::Trait(self.by),
        }
    }

    /// The task of somebody; refused where a skill must be learned first.
    pub fn task(self, person: &Person) -> Result<Task, Unskilled> {
        let Some(skill) = self.skill else { return Ok(Task::of_trait(person, self.by)) };
        Task::of(person, self.by, skill)
    }
}

/// A task that somebody tries, and what it is rolled with, if that is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The task.
    pub task: Task,
    /// Trait and skill.
    pub ability: Option<Ability>,
}

/// Dice that were thrown for a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// Every die as it fell.
    pub faces: Vec<u8>,
    /// What they mean.
    pub rolled: Rolled,
}

impl Attempt {
    /// The pool of dice it is rolled with.
    pub fn pool(&self, purpose: &'static str) -> Pool {
        Pool::new(purpose, self.task.net())
    }

    /// The exact odds of each degree.
    pub fn degrees(&self, switches: &Switches) -> Distribution<Degree> {
        exact(|dice| self.task.roll("task", switches, dice).degree)
    }

    /// How many ways the dice can fall.
    pub fn ways(&self) -> u64 {
        u64::try_from(self.pool("task").ways()).unwrap_or(u64::MAX)
    }

    /// What dice mean that were thrown for it.
    pub fn read(&self, faces: &[u8], switches: &Switches) -> Thrown {
        let rolled = self.task.rolled(self.pool("task").keep(faces), switches);
        Thrown { faces: faces.to_vec(), rolled }
    }

    /// Its three numbers, for programs.
    pub fn tallies(&self, whose: &str) -> Vec<(String, Tally)> {
        let name = |what: &str| if whose.is_empty() { what.to_owned() } else { format!("{whose}: {what}") };
        vec![
            (name("Skill total"), self.task.total),
            (name("Dice"), self.task.dice),
            (name("Difficulty"), self.task.arrows),
        ]
    }

    /// The same numbers in words: skill total, dice, difficulty, and which dice succeed.
    pub fn sums(&self, clauses: Clauses) -> Vec<(String, String)> {
        let line = |label: &str, text: String| (label.to_owned(), text);
        vec![
            line("Skill total", self.total(clauses)),
            line("Dice", self.dice(clauses)),
            line("Difficulty", self.difficulty(clauses)),
            line("Succeeds", self.succeeds()),
        ]
    }

    /// The skill total: `15 = 5 dexterity, +10 Firearms`.
    pub fn total(&self, clauses: Clauses) -> String {
        let total = &self.task.total;
        let Some(Ability { by, skill }) = self.ability else { return total.total().to_string() };
        let mut text = format!("{} = {} {}", total.total(), total.base(), by.label());
        for (rule, amount) in total.parts() {
            let label = match (rule.cause, skill) {
                (Cause::SkillRating, Some(skill)) if *amount == 0 => format!("{} (untrained)", skill.label()),
                (Cause::SkillRating, Some(skill)) => skill.label().to_owned(),
                _ => rule.cause.label().to_owned(),
            };
            text += &format!(", {}", part(*rule, *amount, &label, clauses));
        }
        text
    }

    /// The dice: `4, the two lowest count: +2 = +3 bonus, -1 penalty`.
    pub fn dice(&self, clauses: Clauses) -> String {
        let net = self.task.net();
        let count = match net {
            0 => "2, both count".to_owned(),
            _ => format!(
                "{}, the two {} count",
                self.pool("task").count(),
                if net > 0 { "lowest" } else { "highest" }
            ),
        };
        let parts = parts(&self.task.dice, ["bonus", "penalty"], clauses);
        if parts.is_empty() { count } else { format!("{count}: {} = {}", signed(net), parts.join(", ")) }
    }

    /// The difficulty: `hard = average, +2 harder`.
    pub fn difficulty(&self, clauses: Clauses) -> String {
        let (base, now) = (self.task.base, self.task.difficulty());
        let parts = parts(&self.task.arrows, ["harder", "easier"], clauses);
        if parts.is_empty() {
            return now.label().to_owned();
        }
        let level = (base as i16).saturating_add(self.task.arrows.total());
        let end = match level {
            ..0 => "; nothing is less than simple",
            6.. => "; nothing is more than impossible",
            _ => "",
        };
        format!("{} = {}, {}{end}", now.label(), base.label(), parts.join(", "))
    }

    /// Which dice succeed: `on 8 or less`.
    pub fn succeeds(&self) -> String {
        let difficulty = self.task.difficulty();
        let most = self.task.total.total().saturating_sub(difficulty.smallest_margin());
        let needs = match difficulty.smallest_margin() {
            0 => String::new(),
            margin => format!(", a margin of {margin} or more"),
        };
        match most {
            ..=2 => "only on two ones".to_owned(),
            12.. => "on everything but two sixes".to_owned(),
            most => format!("on {most} or less{needs}"),
        }
    }

    /// What the dice made of it, in a sentence: `3 + 6 = 9. 12 - 9 is a margin of 3: a poor
    /// success.`
    pub fn tell(&self, thrown: &Thrown) -> String {
        let Rolled { kept, margin, degree, .. } = thrown.rolled;
        let total = self.task.total.total();
        let dice = format!("{}.", added(self.pool("task"), &thrown.faces));
        let degree = super::degree(degree);
        if kept.snake_eyes() {
            return format!("{dice} Two ones are {degree}, whatever the margin.");
        }
        if kept.box_cars() {
            return format!("{dice} Two sixes are {degree}, whatever the margin.");
        }
        format!("{dice} {total} - {} is a margin of {margin}: {degree}.", kept.total())
    }
}

/// The faces of ordinary dice that fell.
pub fn faces(fell: &[Fell]) -> Vec<u8> {
    fell.iter().map(|fell| u8::try_from(fell.face).unwrap_or(0)).collect()
}

/// Each die in the order in which they fell, and whether it is one of the two that count.
fn marked(pool: Pool, faces: &[u8]) -> Vec<(u8, bool)> {
    let Kept { low, high } = pool.keep(faces);
    let mut wanted = vec![low, high];
    let mut mark = |face: &u8| {
        let place = wanted.iter().position(|one| one == face);
        (*face, place.map(|place| wanted.swap_remove(place)).is_some())
    };
    faces.iter().map(&mut mark).collect()
}

/// Dice as they fell, those that count in brackets, and their sum: `[4] 6 [2] 5: 4 + 2 = 6`; where both count
/// `3 + 6 = 9`.
pub fn added(pool: Pool, faces: &[u8]) -> String {
    let marked = marked(pool, faces);
    let counts: Vec<String> =
        marked.iter().filter(|(_, counts)| *counts).map(|(face, _)| face.to_string()).collect();
    let sum = format!("{} = {}", counts.join(" + "), pool.keep(faces).total());
    let show = |(face, counts): &(u8, bool)| if *counts { format!("[{face}]") } else { face.to_string() };
    match faces {
        [_, _] => sum,
        _ => format!("{}: {sum}", marked.iter().map(show).collect::<Vec<_>>().join(" ")),
    }
}

/// The parts of a tally, the referee's own by what they do: up or down.
fn parts(tally: &Tally, ruling: [&str; 2], clauses: Clauses) -> Vec<String> {
    let say = |(rule, amount): &(rules::Rule, i16)| {
        let label = match rule.cause {
            Cause::Ruling => ruling[usize::from(*amount < 0)],
            cause => cause.label(),
        };
        part(*rule, *amount, label, clauses)
    };
    tally.parts().iter().map(say).collect()
}

fn part(rule: rules::Rule, amount: i16, label: &str, clauses: Clauses) -> String {
    let clause = rule.clause().filter(|_| clauses == Clauses::Shown).map(|clause| format!(" [{clause}]"));
    format!("{} {label}{}", signed(amount), clause.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BOOK, Person, Ratings, Skill, Traits};

    fn of_total(total: i16, net: i16) -> Attempt {
        let task = Task::new(Tally::new(BOOK, total)).with_dice(Cause::Ruling, net);
        Attempt { task, ability: None }
    }

    fn shot() -> Attempt {
        let person =
            Person { traits: Traits::new([0, 5, 0, 0, 0]), skills: Ratings::new(&[(Skill::Firearms, 10)]) };
        let ability = Ability::of_skill(Skill::Firearms);
        Attempt { task: ability.task(&person).expect("a task"), ability: Some(ability) }
    }

    #[test]
    fn dice_that_count_are_marked_as_they_fell() {
        let pool = |net| Pool::new("task", net);
        assert_eq!(added(pool(2), &[4, 6, 2, 5]), "[4] 6 [2] 5: 4 + 2 = 6");
        assert_eq!(added(pool(-3), &[1, 1, 1, 6, 1]), "[1] 1 1 [6] 1: 1 + 6 = 7");
        assert_eq!(added(pool(-1), &[6, 6, 6]), "[6] [6] 6: 6 + 6 = 12");
        assert_eq!(added(pool(0), &[6, 3]), "6 + 3 = 9");
    }

    #[test]
    fn a_sum_names_trait_and_skill() {
        let clauses = Clauses::Hidden;
        assert_eq!(shot().total(clauses), "15 = 5 dexterity, +10 Firearms");
        let verbose = Clauses::Shown;
        assert_eq!(shot().total(verbose), "15 = 5 dexterity, +10 Firearms [sg02-004]");
        assert_eq!(of_total(9, 0).total(clauses), "9");
    }

    #[test]
    fn dice_and_difficulty_say_what_moved_them() {
        let clauses = Clauses::Hidden;
        assert_eq!(of_total(9, 0).dice(clauses), "2, both count");
        let mut attempt = of_total(9, 3);
        attempt.task = attempt.task.with_dice(Cause::WoundBlocks, -4).harder(Cause::Quickdraw, 1);
        let dice = "3, the two highest count: -1 = +3 bonus, -4 complete blocks of wounds";
        assert_eq!(attempt.dice(clauses), dice);
        assert_eq!(attempt.difficulty(clauses), "challenging = average, +1 draws and strikes in one turn");
    }

    #[test]
    fn the_dice_that_succeed_agree_with_the_rules() {
        let switches = Switches::default();
        for difficulty in crate::Difficulty::ALL {
            for total in 0..=18 {
                let attempt = Attempt { task: of_total(total, 0).task.at(difficulty), ..of_total(total, 0) };
                let good = |kept: &Kept| attempt.task.degree_of(*kept, &switches).succeeded();
                let best = Kept::ALL.into_iter().filter(good).map(Kept::total).max();
                let said = match best {
                    Some(2) => "only on two ones".to_owned(),
                    Some(11) if attempt.succeeds().contains("11") => attempt.succeeds(),
                    Some(11) => "on everything but two sixes".to_owned(),
                    best => format!("on {} or less", best.unwrap_or(0)),
                };
                assert!(attempt.succeeds().starts_with(&said), "{total} {difficulty:?}: {said}");
            }
        }
    }

    #[test]
    fn what_the_dice_mean_is_told() {
        let switches = Switches::default();
        let tell = |attempt: Attempt, faces: &[u8]| attempt.tell(&attempt.read(faces, &switches));
        assert_eq!(tell(of_total(9, 0), &[3, 4]), "3 + 4 = 7. 9 - 7 is a margin of 2: an average success.");
        let ones = "1 + 1 = 2. Two ones are a critical success, whatever the margin.";
        assert_eq!(tell(of_total(0, 0), &[1, 1]), ones);
    }
}
