//! `sixgun person show`: a record sheet in our own layout.

use super::citizen_sheet::CitizenSheet;
use super::in_force::RulesArgs;
use super::sheet::{AbilityRow, Sheet, WeaponRow};
use super::who::{self, Anybody, Conversion, Shown};
use crate::grid::Grid;
use crate::out::{Ink, Look, Page, Report};
use crate::refusal::Refusal;
use crate::{Session, figures, words};
use people::{Item, Printed, Record, Where};
use rules::sheet::capital;
use rules::{Book, Side, Tally};
use serde_json::{Value, json};

const EXAMPLES: &str = "\
Examples:
  sixgun person show wyatt-earp
  sixgun person show doc-holliday doc-holliday@ok_corral_1979
  sixgun person show johnny-ringo --book 1975
  sixgun person show jesse-james --json
  sixgun person show mad-dog                  one of 1979, and one of 2002
  sixgun person show doc-holliday --book 2002
  sixgun person show mad-dog-kelsey --book 1979

A name that both games have shows both. Somebody of the other game is converted
by a house rule of ours, and the sheet says what was lost and what was invented.

A file written with `person new --out rex.toml` is shown by its name:
`person show rex.toml`.";

/// Show record sheets.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Show {
    /// Names, or people files such as rex.toml or gang.toml#rex
    #[arg(required = true, value_name = "WHO")]
    pub who: Vec<String>,
    /// The rules in force.
    #[command(flatten)]
    pub rules: RulesArgs,
}

impl Show {
    /// The sheets of those who are asked for; a file shows everybody in it.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let mut page = Page::new(session.look);
        let mut objects: Vec<Value> = Vec::new();
        for asked in &self.who {
            for one in who::those(asked, self.rules.book())? {
                page.gap();
                objects.push(self.one(&one.by(self.rules.book())?, &mut page, session.look)?);
            }
        }
        Ok(Report::new(page, json!({ "count": objects.len(), "people": objects })))
    }

    /// One sheet, for people and for programs.
    fn one(&self, shown: &Shown, page: &mut Page, look: Look) -> Result<Value, Refusal> {
        let conversion = shown.conversion.as_ref();
        let mut object = match &shown.who {
            Anybody::Gunman(record) => {
                let game = self.rules.edition().game_or(record.book)?;
                let record = game.as_read((**record).clone());
                let sheet = Sheet::of(game, &record);
                lay_out(page, &sheet, look);
                for (label, text) in conversion.map(Conversion::lines).unwrap_or_default() {
                    page.entry(0, ROOM, (Ink::Waiting, label), &text);
                }
                object(&sheet)
            }
            Anybody::Citizen(citizen) => {
                let sheet = CitizenSheet::of(citizen, self.rules.gulch()?);
                sheet.lay_out(page, conversion);
                sheet.object()
            }
        };
        if let Some(conversion) = conversion {
            object["conversion"] = conversion.json();
        }
        Ok(object)
    }
}

/// A record and what the rules make of it, for programs.
pub(super) fn object(sheet: &Sheet<'_>) -> Value {
    json!({ "record": sheet.record, "sheet": sheet.json() })
}

/// A whole record sheet.
pub(super) fn lay_out(page: &mut Page, sheet: &Sheet<'_>, look: Look) {
    let record = sheet.record;
    page.title(&record.name, &format!("{} ({})", record.chart, record.book.year()));
    for line in life(record) {
        page.prose(0, Ink::Plain, &line);
    }
    page.gap();
    if sheet.abilities.is_empty() {
        page.prose(
            0,
            Ink::Plain,
            "The chart gives finished numbers only; what they are made of is not known.",
        );
    } else {
        page.grid(&ability_grid(&sheet.abilities));
    }
    page.gap();
    numbers(page, sheet, look);
    weapons(page, sheet, look);
    belongings(page, record);
    honesty(page, sheet);
}

/// Who he is, in a few lines.
fn life(record: &Record) -> Vec<String> {
    let mut lines = Vec::new();
    if !record.also.is_empty() {
        lines.push(format!("Also known as {}.", words::list(&record.also)));
    }
    let mut said = Vec::new();
    if !record.trades.is_empty() {
        said.push(capital(&words::trades(&record.trades)));
    }
    said.extend(record.gang.as_ref().map(|gang| format!("Of the {gang}")));
    said.extend(record.role.as_ref().filter(|_| record.trades.is_empty()).map(|role| capital(role)));
    if !record.places.is_empty() {
        said.push(format!("In {}", words::list(&record.places)));
    }
    let years = match (record.born, record.died) {
        (Some(born), Some(died)) => Some(format!("Born {born}, died {died}")),
        (Some(born), None) => Some(format!("Born {born}")),
        (None, Some(died)) => Some(format!("Died {died}")),
        (None, None) => None,
    };
    said.extend(years);
    said.extend(record.age.map(|age| format!("{age} years old")));
    said.extend(kills(record));
    if !said.is_empty() {
        lines.push(format!("{}.", said.join(". ")));
    }
    lines.push(format!("{}.", hands(record)));
    lines
}

fn kills(record: &Record) -> Option<String> {
    let kills = record.kills?;
    Some(match (kills.likely, kills.most) {
        (Some(likely), Some(most)) => format!("Killed {likely}, some say {most}"),
        (Some(likely), None) => format!("Killed {likely}"),
        (None, Some(most)) => format!("Killed {most} at most"),
        (None, None) => return None,
    })
}

/// Hands, dice and the law.
fn hands(record: &Record) -> String {
    let hand = match (record.ambidextrous, record.hand) {
        (true, _) => "Shoots with either hand",
        (false, Side::Left) => "Left-handed",
        (false, Side::Right) => "Right-handed",
    };
    let mut said = vec![hand.to_owned()];
    said.extend(record.gambler.map(|rating| format!("Gambler rating {rating}")));
    said.extend(
        record.reward.map(|dollars| format!("Reward {}", rules::dollars(dollars.saturating_mul(100)))),
    );
    said.extend(
        record.to_be_hit.map(|points| format!("Shots at this target {}", rules::sheet::signed(points))),
    );
    if record.checks_morale {
        said.push("Checks morale".to_owned());
    }
    said.join(". ")
}

/// The table of abilities.
pub(super) fn ability_grid(rows: &[AbilityRow]) -> Grid {
    let mut grid = Grid::new(["Ability", "Percentile", "Class", "Modifier"]);
    for row in rows {
        let percentile = row.percentile.map_or("-".to_owned(), |score| score.to_string());
        let lost = || "not known".to_owned();
        grid.row([
            row.name.to_owned(),
            percentile,
            row.class.clone().unwrap_or_else(lost),
            row.modifier.clone().unwrap_or_else(|| "-".to_owned()),
        ]);
    }
    grid
}

/// A tally; a number that starts from nothing need not say so.
fn sum(tally: &Tally, look: Look) -> String {
    figures::tally(tally, look).replacen("= 0 base, ", "= ", 1)
}

const ROOM: usize = 15;

fn numbers(page: &mut Page, sheet: &Sheet<'_>, look: Look) {
    if let Some(gun) = &sheet.gun {
        page.entry(0, ROOM, (Ink::Name, "Base accuracy"), &sum(gun, look));
        if let Some(printed) = sheet.record.accuracy.filter(|printed| *printed != gun.total()) {
            page.entry(0, ROOM, (Ink::Faint, ""), &format!("(the chart prints {printed})"));
        }
    }
    if let Some(thrown) = &sheet.thrown {
        page.entry(0, ROOM, (Ink::Name, "  thrown"), &sum(thrown, look));
    }
    if sheet.abilities.is_empty() {
        let strength = sheet.strength.map_or("not known".to_owned(), |points| format!("{points} points"));
        page.entry(0, ROOM, (Ink::Name, "Strength"), &strength);
    }
    if let Some(morale) = sheet.morale {
        page.entry(0, ROOM, (Ink::Name, "Morale"), &format!("{morale} %"));
    }
}

fn weapons(page: &mut Page, sheet: &Sheet<'_>, look: Look) {
    page.gap();
    if sheet.record.weapons.is_none() {
        page.prose(0, Ink::Plain, "The scenario says what weapons are there.");
        return;
    }
    if sheet.weapons.is_empty() {
        page.prose(0, Ink::Plain, "No weapon.");
        return;
    }
    let ranges = match sheet.game.book() {
        Book::BootHill1975 => "Range S/M/L",
        _ => "Range S/M/L/E",
    };
    let mut grid = Grid::new(["Code", "Weapon", "Carried", "Speed", ranges, "Holds", "Rate", "Reload"]);
    for row in &sheet.weapons {
        grid.row(weapon_cells(row));
    }
    page.grid(&grid);
    if sheet.record.one_weapon {
        page.prose(0, Ink::Plain, "Only one of these; the scenario says which.");
    }
    page.gap();
    page.prose(0, Ink::Name, "Base speed");
    for row in &sheet.weapons {
        if let Some(speed) = &row.speed {
            let printed = row.carried.speed.filter(|printed| *printed != speed.total());
            let printed = printed.map_or(String::new(), |printed| format!(" (the chart prints {printed})"));
            page.entry(2, 7, (Ink::Faint, &row.carried.code), &format!("{}{printed}", sum(speed, look)));
        }
    }
}

fn weapon_cells(row: &WeaponRow<'_>) -> [String; 8] {
    let carried = match (row.carried.count, row.carried.place) {
        (0, _) => "not carried".to_owned(),
        (1, place) => place_of(place).to_owned(),
        (count, place) => format!("{count}, {}", place_of(place)),
    };
    let number = |number: Option<String>| number.unwrap_or_else(|| "-".to_owned());
    let holds = if row.weapon.holds == 0 { "-".to_owned() } else { row.weapon.holds.to_string() };
    [
        row.carried.code.clone(),
        row.name(),
        carried,
        number(
            row.speed
                .as_ref()
                .map(|speed| speed.total().to_string())
                .or(row.carried.speed.map(|s| s.to_string())),
        ),
        if row.line.is_some() { row.ranges() } else { "not in this book".to_owned() },
        holds,
        number(row.rate().map(|rate| rate.to_string())),
        row.reload(),
    ]
}

fn place_of(place: Option<Where>) -> &'static str {
    match place {
        None => "at hand",
        Some(Where::Horse) => "on the horse",
        Some(Where::Pocket) => "in a pocket",
        Some(Where::LeftSide) => "left side",
        Some(Where::RightSide) => "right side",
        Some(Where::Centre) => "centre",
        Some(Where::Back) => "back",
        Some(Where::Feet) => "feet",
        Some(Where::Home) => "at home",
    }
}

/// What else he has.
fn belongings(page: &mut Page, record: &Record) {
    if record.items.is_empty() && record.money.is_none() {
        return;
    }
    page.gap();
    let mut grid = Grid::new(["Item", "Where"]);
    for Item { name, count, place } in &record.items {
        let many = if *count == 1 { name.clone() } else { format!("{count} × {name}") };
        grid.row([capital(&many), place.map_or("owned", |place| place_of(Some(place))).to_owned()]);
    }
    if let Some(cents) = record.money {
        grid.row(["Money".to_owned(), rules::dollars(cents)]);
    }
    page.grid(&grid);
}

/// What print and scan leave in doubt.
fn honesty(page: &mut Page, sheet: &Sheet<'_>) {
    let record = sheet.record;
    let mut lines: Vec<(&str, String)> = Vec::new();
    if !record.lost.is_empty() {
        let lost: Vec<String> = record.lost.iter().map(|field| plain(field)).collect();
        lines.push((
            "Lost",
            format!("The scan has lost this, and nobody can say what it was: {}.", words::list(&lost)),
        ));
    }
    if !record.supposed.is_empty() {
        let each: Vec<String> =
            record.supposed.iter().map(|one| format!("{} ({})", plain(&one.field), one.erratum)).collect();
        lines.push(("Supposed", format!("Our best guess: {}.", words::list(&each))));
    }
    for one in &record.corrected {
        let printed = match &one.printed {
            Printed::Number(number) => number.to_string(),
            Printed::Text(text) => format!("\"{text}\""),
        };
        lines.push((
            "Corrected",
            format!("{}: the book has {printed} ({}).", capital(&plain(&one.field)), one.erratum),
        ));
    }
    lines.extend(record.note.as_ref().map(|note| ("Note", note.clone())));
    lines.extend(sheet.cannot_fight.as_ref().map(|why| ("Unfit", format!("{why}."))));
    if !lines.is_empty() {
        page.gap();
    }
    for (label, text) in lines {
        page.entry(0, ROOM, (Ink::Waiting, label), &text);
    }
}

/// The name of a field as a reader knows it: `strength` of `scores.strength`.
fn plain(field: &str) -> String {
    match field.split_once('.') {
        Some(("kills", part)) => format!("{part} kills"),
        Some(("weapons", code)) => format!("speed with {code}"),
        Some(("base", part)) => format!("base {}", part.replace('_', " ")),
        Some((_, part)) => part.replace('_', " "),
        None => field.replace('_', " "),
    }
}
