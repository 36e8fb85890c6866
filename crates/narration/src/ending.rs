//! How a fight ended: the outcome, who fell, and who has learned from it.

use crate::cast::Cast;
use crate::words;
use fight::aftermath::{Lesson, Why, experience};
use fight::scenario::SideId;
use fight::{Fight, Outcome};
use rules::{Bravery, Experience, Fate, Person, Rating};
use serde::Serialize;

/// How a fight ended, for those who play some of its sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ending {
    /// How it ended, in a sentence.
    pub says: String,
    /// What the side is called that has won.
    pub winner: Option<String>,
    /// Those who fell, as far as the sides know.
    pub fallen: Vec<String>,
    /// What those of the sides have learned, a sentence each; nothing where their numbers do not grow.
    pub experience: Vec<String>,
}

impl Ending {
    /// How a fight ended, as some of its sides know it.
    pub fn of(fight: &Fight, outcome: Outcome, sides: &[SideId]) -> Ending {
        let cast = Cast::everybody(fight);
        Ending {
            says: ended(&cast, outcome),
            winner: outcome.winner.map(|side| cast.side_name(side).to_owned()),
            fallen: fallen(fight, sides),
            experience: learned(fight, &cast, sides),
        }
    }
}

/// How it ended, in a sentence.
pub fn ended(cast: &Cast, outcome: Outcome) -> String {
    match outcome.winner {
        None => "It is over, and nobody has won.".to_owned(),
        Some(side) => format!("It is over. The winner: {}.", cast.side_name(side)),
    }
}

/// Those who fell, as far as the sides know.
fn fallen(fight: &Fight, sides: &[SideId]) -> Vec<String> {
    let mut fallen: Vec<String> = Vec::new();
    for side in sides {
        let (cast, view) = (Cast::of_side(fight, *side), fight.view(*side));
        let own = view.own.iter().map(|own| (own.figure, own.health.fate));
        let all = own.chain(view.others.iter().map(|other| (other.figure, other.fate)));
        for (figure, fate) in all.filter(|(_, fate)| *fate != Fate::Standing) {
            let line = format!("{} ({})", cast.figure(figure), words::fate(fate));
            if !fallen.contains(&line) {
                fallen.push(line);
            }
        }
    }
    fallen
}

/// What those of the sides have learned.
fn learned(fight: &Fight, cast: &Cast, sides: &[SideId]) -> Vec<String> {
    let own = |lesson: &Lesson| sides.contains(&fight.setup().side_of(lesson.figure));
    experience(fight).iter().filter(|lesson| own(lesson)).map(|lesson| line(lesson, cast)).collect()
}

fn line(lesson: &Lesson, cast: &Cast) -> String {
    let why = match lesson.why {
        Why::Survived => "was in danger of death and lives".to_owned(),
        Why::Won { losers, winners } => format!("won a showdown of {winners} against {losers}"),
        Why::TookPart => "took part in a gunfight".to_owned(),
        Why::Dead => "is dead".to_owned(),
        Why::NoPart => "took no part".to_owned(),
        Why::NoDanger => "was in no danger".to_owned(),
        Why::FromAmbush => "fired only from ambush".to_owned(),
    };
    let grown = grown(&lesson.before, &lesson.after);
    let grown = if grown.is_empty() { "nothing learned".to_owned() } else { words::list(&grown) };
    format!("{} {why}: {grown}.", cast.figure(lesson.figure))
}

/// What has changed in somebody's abilities.
fn grown(before: &Person, after: &Person) -> Vec<String> {
    let rating = |rating: Rating| match rating {
        Rating::Rolled(score) => score.to_string(),
        Rating::Printed(number) => format!("{number}"),
    };
    let mut list = Vec::new();
    let mut note = |name: &str, before: String, after: String| {
        if before != after {
            list.push(format!("{name} {before} to {after}"));
        }
    };
    note("speed", rating(before.speed), rating(after.speed));
    note("gun accuracy", rating(before.gun), rating(after.gun));
    note("throwing accuracy", rating(before.throwing), rating(after.throwing));
    note("strength", rating(before.strength), rating(after.strength));
    if let (Bravery::Rolled(one), Bravery::Rolled(other)) = (before.bravery, after.bravery) {
        note("bravery", one.to_string(), other.to_string());
    }
    if let (Experience::Gunfights(one), Experience::Gunfights(other)) = (before.experience, after.experience)
    {
        note("gunfights", one.to_string(), other.to_string());
    }
    list
}
