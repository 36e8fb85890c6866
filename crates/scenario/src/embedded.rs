//! The scenarios that the program carries inside, and the maps it carries for them.

use super::{Scenario, Shelf, parse};
use crate::fault::Faults;
use std::sync::{Arc, OnceLock};
use town::Town;
use town::embedded::{INTERIORS, MAPS};

/// A scenario file that the program carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct File {
    /// What it is called: the name of the file without its end.
    pub id: &'static str,
    /// Its name in the content folder.
    pub name: &'static str,
    /// What is in it.
    pub text: &'static str,
}

macro_rules! files {
    ($($id:literal),+ $(,)?) => {
        &[$(File {
            id: $id,
            name: concat!("scenarios/", $id, ".toml"),
            text: content::text(concat!("scenarios/", $id, ".toml")),
        }),+]
    };
}

/// The scenarios, the most famous first.
pub const SCENARIOS: &[File] = files![
    "ok_corral_1979",
    "ok_corral_1975",
    "coffeyville_1979",
    "coffeyville_1975",
    "death_of_ben_thompson",
    "courtright_and_short",
    "garrett_and_the_kid",
    "masterson_and_allison",
    "hardin_and_hickok",
    "holliday_and_ringo",
    "range_war",
    "cattle_pens",
    "water_rights",
    "bar_room_brawl",
    "bank_and_dynamite_1979",
    "bank_and_dynamite_1975",
    "stage_hold_up",
    "train_robbery",
    "cavalry_post",
];

/// The page about the format.
pub const README: &str = content::text("scenarios/README.md");

impl File {
    /// The scenario of this file. The program reads it once; every caller gets a copy of his own.
    pub fn scenario(&self) -> Result<Scenario, Faults> {
        let read = || parse(self.name, self.text, &Shelf::new());
        kept(self).map_or_else(read, |kept| kept.get_or_init(read).clone())
    }
}

/// A scenario that is read when it is first asked for.
type Kept = OnceLock<Result<Scenario, Faults>>;

/// The place where a carried scenario is kept.
fn kept(file: &File) -> Option<&'static Kept> {
    static READ: OnceLock<Vec<Kept>> = OnceLock::new();
    let place = SCENARIOS.iter().position(|carried| carried == file)?;
    READ.get_or_init(|| SCENARIOS.iter().map(|_| Kept::new()).collect()).get(place)
}

/// A scenario file by its id.
pub fn file(id: &str) -> Option<&'static File> {
    SCENARIOS.iter().find(|file| file.id == id)
}

/// The names of the maps that a scenario can use: towns, and single buildings.
pub fn maps() -> impl Iterator<Item = &'static str> {
    MAPS.iter().chain(INTERIORS).map(|file| file.id)
}

/// A map by its name.
pub(super) fn town(id: &str) -> Option<Arc<Town>> {
    MAPS.iter().chain(INTERIORS).find(|file| file.id == id)?.town().ok()
}
