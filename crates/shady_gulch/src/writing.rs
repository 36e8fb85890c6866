//! Writing: what it takes, and what it does to a name.

use super::drink::{Condition, RollOf};
use super::living::list;
use super::task::Unskilled;
use super::{BOOK, Degree, Difficulty, Person, Skill, Switches, Task, reputation, rolls};
use chance::Chance;
use rules::sheet::{capital, signed};
use rules::{Cause, Sheet};

/// Experience that makes a writing roll one level easier.
pub const EXPERIENCE_A_LEVEL: u16 = 10;

list! {
    /// A kind of literature.
    Work 7 {
        Poem "single poem",
        Article "newspaper article",
        Verse "collection of verse",
        Biography "biography",
        Autobiography "autobiography",
        History "history",
        Novel "novel",
    }
}

/// How long a work takes; the referee has the last word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Time {
    /// So many halves of a day.
    HalfDays(u8),
    /// So many episodes.
    Episodes(u8),
    /// At least and at most so many stories.
    Stories(u8, u8),
}

impl Time {
    /// The time in words.
    pub fn label(self) -> String {
        let many =
            |count: u8, one: &str, more: &str| format!("{count} {}", if count == 1 { one } else { more });
        match self {
            Time::HalfDays(1) => "half a day".to_owned(),
            Time::HalfDays(halves) => many(halves / 2, "day", "days"),
            Time::Episodes(episodes) => many(episodes, "episode", "episodes"),
            Time::Stories(least, most) if least == most => many(least, "story", "stories"),
            Time::Stories(least, most) => format!("{least}-{most} stories"),
        }
    }
}

impl Work {
    /// How long it takes.
    pub fn time(self) -> Time {
        mark::clause!("sg02-079");
        match self {
            Work::Poem => Time::HalfDays(1),
            Work::Article => Time::HalfDays(2),
            Work::Verse => Time::Episodes(1),
            Work::Biography | Work::Autobiography => Time::Stories(1, 1),
            Work::History => Time::Stories(2, 2),
            Work::Novel => Time::Stories(1, 3),
        }
    }
}

/// What a degree of writing does to reputation.
struct Row {
    degree: Degree,
    author: i16,
    /// The author of his own life; the table of subjects is not for him (erratum E30).
    autobiography: i16,
    subject: i16,
}

/// The two tables of writing, side by side. The first printed is the author's (erratum A6).
static ROWS: [Row; 3] = [
    Row { degree: Degree::Good, author: 0, autobiography: 1, subject: 1 },
    Row { degree: Degree::Excellent, author: 1, autobiography: 2, subject: 2 },
    Row { degree: Degree::CriticalSuccess, author: 3, autobiography: 4, subject: 4 },
];

/// How a work is received.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Reception {
    /// What the author's reputation gains.
    pub author: i16,
    /// What the reputation of the subject of a biography gains.
    pub subject: i16,
    /// The author is known for terrible writing.
    pub terrible_writer: bool,
    /// The subject of a biography has a bad name.
    pub subject_bad_name: bool,
}

impl Reception {
    /// How a work of a degree is received; a degree that the tables do not list changes nothing.
    pub fn of(work: Work, degree: Degree) -> Reception {
        mark::clause!("sg02-080");
        let terrible = degree == Degree::CriticalFailure;
        if work == Work::Biography {
            mark::clause!("sg02-081");
        }
        let told = work == Work::Biography;
        let mut reception = Reception {
            terrible_writer: terrible,
            subject_bad_name: terrible && told,
            ..Reception::default()
        };
        if let Some(row) = ROWS.iter().find(|row| row.degree == degree) {
            reception.author = if work == Work::Autobiography { row.autobiography } else { row.author };
            reception.subject = if told { row.subject } else { 0 };
        }
        reception
    }

    /// The author's reputation afterwards, within 0 and 20.
    pub fn author_after(&self, before: u8) -> u8 {
        reputation::changed(before, self.author)
    }

    /// The subject's reputation afterwards, within 0 and 20.
    pub fn subject_after(&self, before: u8) -> u8 {
        reputation::changed(before, self.subject)
    }
}

/// A work that is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Manuscript {
    /// What it will be.
    pub work: Work,
    /// How hard it is; average unless the referee says otherwise (erratum E6).
    pub difficulty: Difficulty,
    /// Levels that experience makes it easier.
    pub levels: u8,
}

impl Manuscript {
    /// A work of average difficulty for which no experience is spent.
    pub const fn of(work: Work) -> Manuscript {
        Manuscript { work, difficulty: Difficulty::Average, levels: 0 }
    }

    /// Experience that its levels cost.
    pub const fn price(&self) -> u16 {
        EXPERIENCE_A_LEVEL * self.levels as u16
    }

    /// The roll: reasoning and Read/Write, which nobody can do without.
    pub fn task(
        &self,
        author: &Person,
        condition: &Condition,
        switches: &Switches,
    ) -> Result<Task, Unskilled> {
        mark::clause!("sg02-079");
        let task = Task::of_skill(author, Skill::ReadWrite)?.at(self.difficulty);
        let task = condition.weigh(task, RollOf::skill(Skill::ReadWrite), switches);
        Ok(task.harder(Cause::ExperienceSpent, -i16::from(self.levels)))
    }

    /// Writes it: one roll.
    pub fn written(
        &self,
        author: &Person,
        condition: &Condition,
        switches: &Switches,
        chance: &mut impl Chance,
    ) -> Result<Reception, Unskilled> {
        let task = self.task(author, condition, switches)?;
        Ok(Reception::of(self.work, task.roll(rolls::WRITING, switches, chance).degree))
    }
}

/// The printed tables of writing.
pub fn sheets() -> Vec<Sheet> {
    let times = Sheet::new(BOOK, "writing-times", "Writing times", &["sg02-079"], &["Work", "Time"]);
    let times =
        times.rows(Work::ALL.into_iter().map(|work| vec![capital(work.label()), work.time().label()]));
    let author = Sheet::new(
        BOOK,
        "writing-author",
        "The author's reputation",
        &["sg02-080"],
        &["Degree", "Author", "Of an autobiography"],
    );
    let author = author.row(["Critical failure", "known for terrible writing", "known for terrible writing"]);
    let subject = Sheet::new(
        BOOK,
        "writing-subject",
        "The reputation of the subject of a biography",
        &["sg02-081"],
        &["Degree", "Subject"],
    );
    let subject = subject.row(["Critical failure", "bad name"]);
    let name = |row: &Row| capital(row.degree.label());
    vec![
        times,
        author.rows(ROWS.iter().map(|row| vec![name(row), signed(row.author), signed(row.autobiography)])),
        subject.rows(ROWS.iter().map(|row| vec![name(row), signed(row.subject)])),
    ]
}
