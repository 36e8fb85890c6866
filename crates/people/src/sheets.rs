//! The charts of people as printed tables.

use crate::citizen::Citizen;
use crate::embedded::all_kinds;
use crate::kind::{Kind, Span};
use crate::record::{Base, Given, Record, Rolls, Scores};
use crate::{cast, citizen, convert, record, town_2002};
use rules::abilities::{ACCURACY, BRAVERY, SPLIT_SPEED, STRENGTH};
use rules::sheet::{capital, signed};
use rules::{Book, Sheet};
use shady_gulch::{Trait, Vocation};

/// A chart as a table: its file, its id, its title and the clauses that speak of it.
type Chart = (&'static str, Book, &'static str, &'static str, &'static [&'static str]);

const CHARTS: [Chart; 9] = [
    ("ok_corral_1975", Book::BootHill1975, "ok-corral", "Gunfight at the O.K. Corral", &["bh75-d150"]),
    ("coffeyville_1975", Book::BootHill1975, "coffeyville", "Battle of Coffeyville", &["bh75-d160"]),
    ("fastest_guns", Book::BootHill1979, "fastest-guns", "The fastest guns", &["bh79-033", "bh79-222"]),
    ("promise_city", Book::BootHill1979, "promise-city", "Promise City, 1876", &["bh79-242"]),
    ("ok_corral_1979", Book::BootHill1979, "ok-corral", "Gunfight at the O.K. Corral", &["bh79-225"]),
    ("coffeyville_1979", Book::BootHill1979, "coffeyville", "Battle of Coffeyville", &["bh79-230"]),
    ("average", Book::Northfield1981, "average", "Average miscellaneous characters", &["bh79-221"]),
    ("northfield", Book::Northfield1981, "northfield", "Gang and citizens of Northfield", &["bh81-277"]),
    ("six_gunfights", Book::Northfield1981, "six-gunfights", "Men of the six gunfights", &["bh81-306"]),
];

/// Every chart of people of every book, the house conversions between them, and town and stories of the third.
pub fn sheets() -> Vec<Sheet> {
    let mut sheets: Vec<Sheet> = [Book::BootHill1975, Book::BootHill1979].map(kinds).into();
    sheets.extend(CHARTS.map(chart));
    sheets.push(places());
    sheets.push(sample_people());
    sheets.extend(convert::sheets());
    sheets.extend(town_2002::sheets());
    sheets
}

/// The sample people of 2002; only one has figures.
fn sample_people() -> Sheet {
    let mut columns = vec!["Name", "Vocation"];
    columns.extend(Trait::ALL.map(Trait::label));
    columns.extend(["Skills", "Virtues", "Vices", "Weapons"]);
    let clauses = &["sg02-131", "sg02-208"];
    let sheet = Sheet::new(Book::ShadyGulch2002, "sample-people", "Sample people", clauses, &columns);
    sheet.rows(citizen::all().iter().map(sample))
}

fn sample(person: &Citizen) -> Vec<String> {
    let listed = |list: Vec<String>| if list.is_empty() { "-".to_owned() } else { list.join(", ") };
    let mut cells = vec![person.name.clone(), or_dash(person.vocation.map(Vocation::label))];
    cells.extend(Trait::ALL.map(|which| or_dash(person.traits.map(|traits| traits.of(which)))));
    cells.push(listed(person.learned().iter().map(|(skill, rating)| format!("{skill} {rating}")).collect()));
    cells.push(listed(person.virtues.iter().map(|one| one.label().to_owned()).collect()));
    cells.push(listed(person.vices.iter().map(|one| one.label().to_owned()).collect()));
    cells.push(listed(person.weapons.iter().map(|name| (*name).to_owned()).collect()));
    cells
}

fn chart((file, book, id, title, clauses): Chart) -> Sheet {
    let people = cast::of_chart(file);
    let sheet = |columns: &[&'static str]| Sheet::new(book, id, title, clauses, columns);
    match people.first().map(|person| person.given) {
        Some(Given::Scores(_)) => sheet(&SCORES).rows(people.iter().map(scores)),
        Some(Given::Rolls(_)) => sheet(&ROLLS).rows(people.iter().map(rolls)),
        _ => sheet(&BASE).rows(people.iter().map(base)),
    }
}

/// Where a gunfighter of the charts was usually found: the code, and what it stands for. The book explains the three
/// regions; the others are the usual abbreviations of states and territories.
const PLACES: [(&str, &str); 14] = [
    ("AZ", "Arizona"),
    ("CO", "Colorado"),
    ("IT", "Indian Territory, later Oklahoma"),
    ("KS", "Kansas"),
    ("KY", "Kentucky"),
    ("MO", "Missouri"),
    ("NB", "Nebraska"),
    ("NM", "New Mexico"),
    ("R", "Rocky Mountain states"),
    ("SD", "South Dakota"),
    ("SW", "Southwestern states"),
    ("TX", "Texas"),
    ("UT", "Utah"),
    ("WY", "Wyoming"),
];

/// The legend of the codes.
fn places() -> Sheet {
    let columns = ["Code", "Stands for"];
    let sheet =
        Sheet::new(Book::BootHill1979, "places", "Where the fastest guns were", &["bh79-033"], &columns);
    sheet.rows(PLACES.map(|(code, name)| vec![code.to_owned(), name.to_owned()]))
}

const SCORES: [&str; 16] = [
    "Name",
    "Speed",
    "Gun",
    "Throwing",
    "Bravery",
    "Experience",
    "Strength",
    "Weapons",
    "Accuracy",
    "Life",
    "Where",
    "Trade",
    "Kills",
    "Ambidextrous",
    "Gambler",
    "Reward",
];

fn scores(person: &Record) -> Vec<String> {
    let Given::Scores(Scores { speed, gun, throwing, bravery, experience, strength }) = person.given else {
        return vec![person.name.clone()];
    };
    vec![
        person.name.clone(),
        or_dash(speed.map(signed)),
        or_dash(gun.map(signed)),
        or_dash(throwing.map(signed)),
        or_dash(bravery.map(|[speed, accuracy]| format!("{}/{}", signed(speed), signed(accuracy)))),
        or_dash(experience.map(signed)),
        or_dash(strength),
        weapons(person),
        accuracies(person),
        life(person),
        person.places.join(", "),
        person.trades.join(", "),
        or_dash(person.kills.map(kills)),
        if person.ambidextrous { "yes".into() } else { String::new() },
        or_dash(person.gambler),
        or_dash(person.reward.map(|reward| format!("${reward}"))),
    ]
}

const ROLLS: [&str; 8] = ["Name", "Speed", "Gun", "Throwing", "Bravery", "Strength", "Gunfights", "Weapons"];

fn rolls(person: &Record) -> Vec<String> {
    let Given::Rolls(Rolls { speed, gun, throwing, bravery, strength }) = person.given else {
        return vec![person.name.clone()];
    };
    let mut cells = vec![person.name.clone()];
    cells.extend([speed, gun, throwing, bravery, strength, person.gunfights].map(or_dash));
    cells.push(weapons(person));
    cells
}

const BASE: [&str; 7] =
    ["Name", "Speed and bravery", "Accuracy", "Strength", "Morale", "Weapons with speed", "Reward"];

fn base(person: &Record) -> Vec<String> {
    let Given::Base(Base { speed_and_bravery, accuracy, strength, morale }) = person.given else {
        return vec![person.name.clone()];
    };
    vec![
        person.name.clone(),
        or_dash(speed_and_bravery.map(signed)),
        or_dash(accuracy.or(person.accuracy).map(|chance| format!("{chance} %"))),
        or_dash(strength),
        or_dash(morale.or(person.morale).map(|chance| format!("{chance} %"))),
        weapons(person),
        or_dash(person.reward.map(|reward| format!("${reward}"))),
    ]
}

fn weapons(person: &Record) -> String {
    let one = |carried: &record::Carried| match carried.speed {
        Some(speed) => format!("{} {speed}", carried.code),
        None => carried.code.clone(),
    };
    person.weapons().iter().map(one).collect::<Vec<_>>().join(", ")
}

fn accuracies(person: &Record) -> String {
    let printed = [person.accuracy, person.thrown];
    printed.into_iter().flatten().map(|chance| chance.to_string()).collect::<Vec<_>>().join(", thrown ")
}

fn life(person: &Record) -> String {
    match (person.age, person.born, person.died) {
        (Some(age), ..) => format!("aged {age}"),
        (None, None, None) => "-".into(),
        (None, born, died) => {
            let year = |year: Option<u16>| year.map_or_else(|| "?".into(), |year| year.to_string());
            format!("{}-{}", year(born), year(died))
        }
    }
}

fn kills(kills: record::Kills) -> String {
    match (kills.likely, kills.most) {
        (likely, Some(most)) => format!("{} to {most}", or_dash(likely)),
        (likely, None) => or_dash(likely),
    }
}

fn or_dash(value: Option<impl ToString>) -> String {
    value.map_or_else(|| "-".into(), |value| value.to_string())
}

/// The chart of minor characters, by the names of the classes.
fn kinds(book: Book) -> Sheet {
    let clauses: &[&str] = match book {
        Book::BootHill1975 => &["bh75-d106"],
        _ => &["bh79-221"],
    };
    let columns = ["Kind", "Speed", "Gun", "Throwing", "Bravery", "Strength", "Gunfights"];
    let sheet = Sheet::new(book, "kinds", "Miscellaneous characters", clauses, &columns);
    sheet.rows(all_kinds().iter().map(kind))
}

fn kind(kind: &Kind) -> Vec<String> {
    let accuracy = |span| classes(span, |score| ACCURACY.read(score).label.into());
    let names =
        std::iter::once(kind.name.clone()).chain(kind.also.iter().map(|id| capital(&id.replace('-', " "))));
    vec![
        names.collect::<Vec<_>>().join(", "),
        classes(kind.speed, |score| SPLIT_SPEED.read(score).label.into()),
        accuracy(kind.gun),
        accuracy(kind.throwing),
        classes(kind.bravery, |score| BRAVERY.read(score).label.into()),
        classes(kind.strength, |score| STRENGTH.read(score).score.to_string()),
        match (kind.gunfights.from, kind.gunfights.to) {
            (from, to) if from == to => from.to_string(),
            (from, to) => format!("{from}-{to}"),
        },
    ]
}

/// A span of percentiles by the classes at its ends.
fn classes(span: Span, label: impl Fn(i16) -> String) -> String {
    let (from, to) = (label(span.from.into()), label(span.to.into()));
    match span {
        Span::ANY => "any".into(),
        _ if from == to => from,
        Span { to: 100, .. } => format!("{from} or more"),
        Span { from: 1, .. } => format!("{to} or less"),
        _ => format!("{from} to {to}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chart_has_its_people_and_every_row_its_cells() {
        for sheet in sheets() {
            assert!(sheet.rows.len() >= 5, "{}", sheet.id);
            assert!(sheet.rows.iter().all(|row| row.len() == sheet.columns.len()), "{}", sheet.id);
        }
    }

    #[test]
    fn the_legend_explains_every_code_of_a_place() {
        let used = cast::all().iter().flat_map(|person| &person.places);
        for code in used {
            assert!(PLACES.iter().any(|(known, _)| known == code), "{code}");
        }
        assert!(PLACES.is_sorted());
    }

    #[test]
    fn a_row_reads_as_its_chart_does() {
        let sheets = sheets();
        let row = |id: &str, name: &str| {
            let sheet = sheets.iter().rev().find(|sheet| sheet.id == id).unwrap();
            sheet.rows.iter().find(|row| row[0].starts_with(name)).unwrap().join(" | ")
        };
        assert_eq!(
            row("fastest-guns", "Clay Allison"),
            "Clay Allison | +23 | +20 | +20 | +3/+10 | +10 | 17 | FDR 36, SAR 34, R 21 | 90 | 1840-1887 | TX, SW, KS | Rancher, Gunman | 8 to 26 |  | 9 | $500"
        );
        assert_eq!(
            row("kinds", "Bartender"),
            "Bartender | above average to very fast | fair to excellent | above average to excellent | brave or more | any | 1-3"
        );
    }
}
