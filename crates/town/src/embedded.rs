//! The maps that the program carries inside.

use crate::fault::Faults;
use crate::library::Library;
use crate::town::Town;
use std::sync::{Arc, OnceLock};

/// A map file that the program carries.
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
    ($folder:literal: $($id:literal),+ $(,)?) => {
        &[$(File {
            id: $id,
            name: concat!($folder, $id, ".town"),
            text: content::text(concat!($folder, $id, ".town")),
        }),+]
    };
}

/// The maps.
pub const MAPS: &[File] = files!["maps/":
    "coffeyville", "northfield", "ok_corral", "promise_city", "shady_gulch", "stage_road", "stockade", "water_stop",
];

/// The standard interiors that maps are put together from.
pub const INTERIORS: &[File] = files!["maps/interiors/":
    "adobe", "bank", "barber", "barn", "big_saloon", "billiard", "boarding_house", "cabin", "cantina",
    "church", "cottage", "court", "dance_hall", "depot", "express", "grand_hotel", "hardware", "hotel",
    "house", "jail", "laundry", "marshal", "newspaper", "office", "restaurant", "rooms_over_shop",
    "saloon", "school", "shop", "small_shop", "smithy", "stable", "store", "surgery", "telegraph",
    "undertaker", "variety_hall", "villa", "warehouse", "workshop",
];

/// All standard interiors. They are read once, and kept.
pub fn library() -> Result<&'static Library, Faults> {
    static LIBRARY: OnceLock<Result<Library, Faults>> = OnceLock::new();
    LIBRARY.get_or_init(read_library).as_ref().map_err(Faults::clone)
}

fn read_library() -> Result<Library, Faults> {
    let mut library = Library::new();
    for file in INTERIORS {
        library.add(file.id, file.name, file.text)?;
    }
    Ok(library)
}

/// A town that is read when it is first asked for.
type Kept = OnceLock<Result<Arc<Town>, Faults>>;

/// The place where the town of a carried file is kept.
fn kept(file: &File) -> Option<&'static Kept> {
    static TOWNS: OnceLock<Vec<Kept>> = OnceLock::new();
    let place = MAPS.iter().chain(INTERIORS).position(|carried| carried == file)?;
    TOWNS.get_or_init(|| MAPS.iter().chain(INTERIORS).map(|_| Kept::new()).collect()).get(place)
}

impl File {
    /// The town of this file, put together with the standard interiors. The program reads it once, and
    /// shares it.
    pub fn town(&self) -> Result<Arc<Town>, Faults> {
        if INTERIORS.contains(self) {
            mark::clause!("bh79-255");
        }
        let read = || crate::parse(self.name, self.text, library()?).map(Arc::new);
        kept(self).map_or_else(read, |kept| kept.get_or_init(read).clone())
    }
}
