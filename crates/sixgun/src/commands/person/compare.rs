//! `sixgun person compare`: people side by side.

use super::citizen_sheet::CitizenSheet;
use super::in_force::RulesArgs;
use super::sheet::{AbilityRow, Sheet};
use super::who::{self, Anybody, Conversion, Shown};
use crate::game::Game;
use crate::grid::Grid;
use crate::out::{Ink, Page, Report};
use crate::refusal::Refusal;
use crate::{Session, words};
use people::{Citizen, Record};
use rules::sheet::capital;
use serde_json::{Value, json};
use shady_gulch::{KnownAs, Skill, Trait};

const EXAMPLES: &str = "\
Examples:
  sixgun person compare wyatt-earp johnny-ringo
  sixgun person compare wyatt-earp@ok_corral_1979 wyatt-earp@ok_corral_1975
  sixgun person compare jesse-james cole-younger bob-younger --json
  sixgun person compare mad-dog doc-holliday --book 2002
  sixgun person compare mad-dog-kelsey doc-holliday --book 1979

Each stands by the rules of his own book, unless --book says otherwise. People of
both games can be compared by the rules of one of them only.";

/// Compare people side by side.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Compare {
    /// Names, or people files such as rex.toml or gang.toml#rex
    #[arg(required = true, num_args = 2.., value_name = "WHO")]
    pub who: Vec<String>,
    /// The rules in force.
    #[command(flatten)]
    pub rules: RulesArgs,
}

/// What is compared, and how it is found on a sheet.
type Row = (&'static str, fn(&Sheet<'_>) -> Option<String>);

const ROWS: &[Row] = &[
    ("Book", |sheet| Some(sheet.record.book.year().to_string())),
    ("Speed", |sheet| ability(sheet, "Speed")),
    ("Gun accuracy", |sheet| ability(sheet, "Gun accuracy")),
    ("Throwing accuracy", |sheet| ability(sheet, "Throwing accuracy")),
    ("Bravery", |sheet| ability(sheet, "Bravery")),
    ("Experience", |sheet| ability(sheet, "Experience")),
    ("Base accuracy", |sheet| sheet.gun.as_ref().map(|tally| tally.total().to_string())),
    ("Base accuracy, thrown", |sheet| sheet.thrown.as_ref().map(|tally| tally.total().to_string())),
    ("Strength", |sheet| sheet.strength.map(|points| points.to_string())),
    ("Morale", |sheet| sheet.morale.map(|percent| percent.to_string())),
    ("Gambler rating", |sheet| sheet.record.gambler.map(|rating| rating.to_string())),
    ("Kills", |sheet| {
        let kills = sheet.record.kills?;
        Some(match (kills.likely, kills.most) {
            (Some(likely), Some(most)) => format!("{likely} to {most}"),
            (likely, most) => likely.or(most)?.to_string(),
        })
    }),
    ("Reward", |sheet| sheet.record.reward.map(|dollars| format!("${dollars}"))),
];

/// What an ability is worth, with its percentile where one is known.
fn ability(sheet: &Sheet<'_>, name: &str) -> Option<String> {
    let AbilityRow { percentile, class, modifier, .. } =
        sheet.abilities.iter().find(|row| row.name == name)?;
    let modifier = modifier.clone()?;
    Some(match (percentile, class) {
        (Some(score), Some(class)) => format!("{modifier} ({score}, {class})"),
        (None, Some(class)) if name == "Experience" && class == "not counted" => modifier,
        (None, Some(class)) => format!("{modifier} ({class})"),
        _ => modifier,
    })
}

impl Compare {
    /// The table of everything that at least one of them has.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let found: Vec<Anybody> =
            self.who.iter().map(|asked| who::find(asked, self.rules.book())).collect::<Result<_, _>>()?;
        if self.rules.book.is_none()
            && found.iter().any(Anybody::is_of_2002) != found.iter().all(Anybody::is_of_2002)
        {
            let message = "people of two games have no numbers in common; --book 2002 or --book 1979 converts them, by a house rule of ours";
            return Err(Refusal::new(message));
        }
        let shown: Vec<Shown> =
            found.into_iter().map(|one| one.by(self.rules.book())).collect::<Result<_, _>>()?;
        let mut table = self.table(&shown)?;
        table.rows.retain(|(_, cells)| cells.iter().any(Option::is_some));
        let mut grid = Grid::new([String::new()].into_iter().chain(table.names));
        for (name, cells) in &table.rows {
            let cells = cells.iter().map(|cell| cell.clone().unwrap_or_else(|| "-".to_owned()));
            grid.row([name.clone()].into_iter().chain(cells));
        }
        let mut page = Page::new(session.look);
        page.grid(&grid);
        let conversions: Vec<&Conversion> = shown.iter().filter_map(|one| one.conversion.as_ref()).collect();
        if shown.iter().any(|one| one.who.is_of_2002()) {
            page.prose(0, Ink::Faint, "Of each skill the total, and its rating in brackets.");
        }
        if !conversions.is_empty() {
            let many = words::count(conversions.len(), "person").replace("persons", "people");
            page.gap();
            let says = format!(
                "Converted by a house rule of ours: {many}; `sixgun person show` says what was lost and invented."
            );
            page.prose(0, Ink::Waiting, &says);
        }
        let rows: Vec<Value> =
            table.rows.iter().map(|(name, cells)| json!({ "what": name, "cells": cells })).collect();
        Ok(Report::new(page, json!({ "count": shown.len(), "people": table.objects, "rows": rows })))
    }

    /// The table of one of the games; all are of the same.
    fn table(&self, shown: &[Shown]) -> Result<Table, Refusal> {
        let mut records: Vec<&Record> = Vec::new();
        let mut citizens: Vec<&Citizen> = Vec::new();
        for one in shown {
            match &one.who {
                Anybody::Gunman(record) => records.push(record),
                Anybody::Citizen(citizen) => citizens.push(citizen),
            }
        }
        let mut table = match citizens.is_empty() {
            true => self.by_the_editions(&records)?,
            false => self.by_2002(&citizens)?,
        };
        for (object, one) in table.objects.iter_mut().zip(shown) {
            if let Some(conversion) = &one.conversion {
                object["conversion"] = conversion.json();
            }
        }
        Ok(table)
    }

    fn by_the_editions(&self, records: &[&Record]) -> Result<Table, Refusal> {
        let rules = self.rules.edition();
        let games: Vec<Game> =
            records.iter().map(|record| rules.game_or(record.book)).collect::<Result<_, _>>()?;
        let read: Vec<Record> =
            games.iter().zip(records).map(|(game, record)| game.as_read((*record).clone())).collect();
        let sheets: Vec<Sheet<'_>> =
            games.iter().zip(&read).map(|(game, record)| Sheet::of(*game, record)).collect();
        let mut rows: Vec<Cells> =
            ROWS.iter().map(|(name, find)| ((*name).to_owned(), sheets.iter().map(find).collect())).collect();
        rows.extend(speeds(&sheets));
        let names = records.iter().map(|record| record.name.clone()).collect();
        Ok(Table { names, rows, objects: sheets.iter().map(super::show::object).collect() })
    }

    fn by_2002(&self, citizens: &[&Citizen]) -> Result<Table, Refusal> {
        let rules = self.rules.gulch()?;
        let sheets: Vec<CitizenSheet<'_>> =
            citizens.iter().map(|citizen| CitizenSheet::of(citizen, rules)).collect();
        let row = |name: &str, find: &dyn Fn(&Citizen) -> Option<String>| {
            (name.to_owned(), citizens.iter().map(|citizen| find(citizen)).collect())
        };
        let mut rows: Vec<Cells> = vec![row("Vocation", &|one| Some(one.vocation?.label().to_owned()))];
        for which in Trait::ALL {
            rows.push(row(&capital(which.label()), &|one| Some(one.traits?.of(which).to_string())));
        }
        rows.push(row("Reaction (low is quick)", &|one| Some(one.traits?.reaction().to_string())));
        rows.push(row("Stamina", &|one| Some(one.traits?.stamina().to_string())));
        rows.push(row("Reputation", &|one| {
            let said = match one.known_as {
                KnownAs::Nothing => "",
                KnownAs::Dangerous => ", dangerous",
                KnownAs::Coward => ", a coward",
            };
            let is_told = one.traits.is_some() || one.reputation > 0;
            is_told.then(|| format!("{}{said}", one.reputation))
        }));
        rows.extend(totals(&sheets));
        let names = citizens.iter().map(|citizen| citizen.name.clone()).collect();
        Ok(Table { names, rows, objects: sheets.iter().map(CitizenSheet::object).collect() })
    }
}

/// A row: what is compared, and of each what it is.
type Cells = (String, Vec<Option<String>>);

/// People side by side.
struct Table {
    names: Vec<String>,
    rows: Vec<Cells>,
    objects: Vec<Value>,
}

/// The total of every skill that one of them has learned; the others try it with the trait alone if they can.
fn totals(sheets: &[CitizenSheet<'_>]) -> Vec<Cells> {
    let mut named: Vec<(Skill, String)> = Vec::new();
    for row in sheets.iter().flat_map(|sheet| &sheet.skills) {
        if !named.iter().any(|(skill, name)| *skill == row.skill && *name == row.name()) {
            named.push((row.skill, row.name()));
        }
    }
    named.sort_by_key(|(skill, _)| *skill);
    let cell = |sheet: &CitizenSheet<'_>, skill: Skill, name: &str| {
        let person = sheet.citizen.person().ok()?;
        let learned = sheet.skills.iter().find(|row| row.skill == skill && row.name() == name);
        match learned {
            Some(row) => Some(format!("{} ({})", row.total?, row.rating)),
            None if skill.can_be_tried_unskilled() => Some(format!("{} (0)", person.traits.of(skill.by()))),
            None => None,
        }
    };
    let row = |(skill, name): (Skill, String)| {
        let cells = sheets.iter().map(|sheet| cell(sheet, skill, &name)).collect();
        (name, cells)
    };
    named.into_iter().map(row).collect()
}

/// Base speed with every weapon that one of them has.
fn speeds(sheets: &[Sheet<'_>]) -> Vec<Cells> {
    let mut arms: Vec<rules::Arm> = Vec::new();
    for row in sheets.iter().flat_map(|sheet| &sheet.weapons) {
        if !arms.contains(&row.weapon.arm) {
            arms.push(row.weapon.arm);
        }
    }
    let speed = |sheet: &Sheet<'_>, arm: rules::Arm| {
        let row = sheet.weapons.iter().find(|row| row.weapon.arm == arm)?;
        row.speed.as_ref().map(|tally| tally.total().to_string())
    };
    let row = |arm: rules::Arm| {
        (format!("Speed, {}", arm.label()), sheets.iter().map(|sheet| speed(sheet, arm)).collect())
    };
    arms.into_iter().map(row).collect()
}
