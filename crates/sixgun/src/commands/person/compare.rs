//! `sixgun person compare`: people side by side.

use super::sheet::{AbilityRow, Sheet};
use crate::game::GameArgs;
use crate::grid::Grid;
use crate::out::{Page, Report};
use crate::refusal::Refusal;
use crate::{Session, source};
use people::Record;
use rules::Book;
use serde_json::{Value, json};

const EXAMPLES: &str = "\
Examples:
  sixgun person compare wyatt-earp johnny-ringo
  sixgun person compare wyatt-earp@ok_corral_1979 wyatt-earp@ok_corral_1975
  sixgun person compare jesse-james cole-younger bob-younger --json

Each stands by the rules of his own book, unless --book says otherwise.";

/// Compare people side by side.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Compare {
    /// Names, or people files
    #[arg(required = true, num_args = 2.., value_name = "WHO")]
    pub who: Vec<String>,
    /// The rules in force.
    #[command(flatten)]
    pub rules: GameArgs,
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
        let wished = self.rules.book.map_or(Book::BootHill1979, crate::game::EditionYear::book);
        let records: Vec<Record> =
            self.who.iter().map(|asked| source::person(asked, wished)).collect::<Result<_, _>>()?;
        let sheets: Vec<Sheet<'_>> = records
            .iter()
            .map(|record| Ok(Sheet::of(self.rules.game_or(record.book)?, record)))
            .collect::<Result<_, Refusal>>()?;
        let names = records.iter().map(|record| record.name.as_str());
        let mut grid = Grid::new([""].into_iter().chain(names));
        let mut rows: Vec<(String, Vec<Option<String>>)> =
            ROWS.iter().map(|(name, find)| ((*name).to_owned(), sheets.iter().map(find).collect())).collect();
        rows.extend(speeds(&sheets));
        rows.retain(|(_, cells)| cells.iter().any(Option::is_some));
        for (name, cells) in &rows {
            let cells = cells.iter().map(|cell| cell.clone().unwrap_or_else(|| "-".to_owned()));
            grid.row([name.clone()].into_iter().chain(cells));
        }
        let mut page = Page::new(session.look);
        page.grid(&grid);
        let objects: Vec<Value> = sheets.iter().map(super::show::object).collect();
        let table: Vec<Value> =
            rows.iter().map(|(name, cells)| json!({ "what": name, "cells": cells })).collect();
        Ok(Report::new(page, json!({ "count": objects.len(), "people": objects, "rows": table })))
    }
}

/// Base speed with every weapon that one of them has.
fn speeds(sheets: &[Sheet<'_>]) -> Vec<(String, Vec<Option<String>>)> {
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
