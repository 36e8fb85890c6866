//! How a fight ended: the outcome, who fell, and who has learned from it.

use super::cast::Cast;
use super::story::ended;
use super::table::Table;
use crate::out::{Ink, Page};
use crate::words;
use fight::aftermath::{Lesson, Why, experience};
use fight::scenario::SideId;
use fight::{Fight, Outcome};
use rules::{Bravery, Experience, Fate, Person, Rating};
use serde_json::json;

/// Says how it ended.
pub(crate) fn over(table: &mut Table<'_>, outcome: Outcome) {
    let fight = table.game.fight();
    let cast = Cast::everybody(fight);
    let says = ended(&cast, outcome);
    let fallen = fallen(fight, &table.watched());
    let learned = learned(fight, &cast, &table.watched());
    if table.manner.json {
        let winner = outcome.winner.map(|side| cast.side_name(side));
        let over = json!({ "kind": "over", "says": says, "winner": winner, "fallen": fallen, "experience": learned });
        return table.object(over);
    }
    let mut page = Page::new(table.manner.look);
    page.line("");
    page.title("The end", &format!("turn {}", fight.state().turn));
    let fallen = if fallen.is_empty() { "nobody".to_owned() } else { words::list(&fallen) };
    page.prose(0, Ink::Plain, &format!("Fallen: {fallen}."));
    if learned.is_empty() {
        page.prose(0, Ink::Faint, "Experience: these people have finished numbers, which do not grow.");
    }
    for line in &learned {
        page.prose(0, Ink::Plain, line);
    }
    table.page(&page);
}

/// Those who fell, as far as the sides at the keyboard know.
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

/// What those at the keyboard have learned.
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
