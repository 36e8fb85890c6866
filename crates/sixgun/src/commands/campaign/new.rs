//! `sixgun campaign new`: a campaign of a setting.

use super::file::{Table, save};
use crate::out::{Ink, Page};
use crate::refusal::{Refusal, quoted};
use crate::{Report, Session, source};
use ::campaign::setting::{self, SETTINGS};
use chance::Seeded;
use game::DiceFrom;
use serde_json::json;
use std::path::{Path, PathBuf};

const EXAMPLES: &str = "\
Examples:
  sixgun campaign new promise_city_1876 FILE --seed 7
  sixgun campaign new rivalry FILE --seed 7 --house weeks=26 --referee";

/// Begin a campaign of a setting.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct New {
    /// The id of a setting that the program carries, or a setting file
    #[arg(value_name = "SETTING")]
    pub setting: String,
    /// The campaign file to write
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// Change a house rule, such as weeks=26
    #[arg(long, value_name = "NAME=NUMBER")]
    pub house: Vec<String>,
    /// A referee rules on free matters
    #[arg(long)]
    pub referee: bool,
}

impl New {
    pub(super) fn run(&self, session: &Session) -> Result<Report, Refusal> {
        if self.file.exists() {
            let file = quoted(&self.file.display().to_string());
            return Err(Refusal::new(format!("{file} is there already: choose another name")));
        }
        let Some(seed) = session.dice.seed() else {
            return Err(Refusal::new("a campaign needs dice of a seed: say --seed N instead of --dice"));
        };
        let (mut setting, county) = self.read()?;
        for text in &self.house {
            let (name, number) = text.split_once('=').unwrap_or((text, ""));
            let number = number
                .parse()
                .map_err(|_| Refusal::new(format!("expected NAME=NUMBER, not {}", quoted(text))))?;
            setting.house.insert(name.to_owned(), number);
        }
        setting.referee |= self.referee;
        let setup = setting.setup(county.as_deref(), &mut Seeded::new(seed)).map_err(Refusal::new)?;
        let mut game = Table::new(setup, DiceFrom::Seed(seed));
        game.proceed().map_err(|stuck| Refusal::new(stuck.to_string()))?;
        save(&self.file, &game)?;
        let mut page = Page::new(session.look);
        page.title(&setting.name, &format!("seed {}", seed.0));
        for line in &setting.about {
            page.prose(0, Ink::Plain, line);
        }
        page.gap();
        page.prose(0, Ink::Plain, &format!("Seats: {}.", setting.seats.join(", ")));
        let file = self.file.display();
        page.line(&format!("Next: sixgun campaign orders {file} --seat \"{}\"", setting.seats[0]));
        let json = json!({ "campaign": setting.name, "file": file.to_string(), "seats": setting.seats, "seed": seed.0 });
        Ok(Report { footer: false, ..Report::new(page, json) })
    }

    fn read(&self) -> Result<(setting::Setting, Option<String>), Refusal> {
        if let Some(carried) = setting::carried(&self.setting) {
            return Ok((carried.map_err(Refusal::new)?, None));
        }
        if !Path::new(&self.setting).is_file() {
            let ids = SETTINGS.iter().map(|(id, _)| *id);
            let message = format!("there is no setting {}, and no such file", quoted(&self.setting));
            return Err(Refusal::new(message).near(&self.setting, ids).see("sixgun campaign list settings"));
        }
        let read = setting::read(&source::text(&self.setting)?);
        let setting = read.map_err(|fault| Refusal::new(format!("{}: {fault}", quoted(&self.setting))))?;
        let beside = Path::new(&self.setting).parent().unwrap_or(Path::new("."));
        let county = setting.county_file.as_ref();
        let county = county.map(|file| source::text(&beside.join(file).display().to_string())).transpose()?;
        Ok((setting, county))
    }
}
