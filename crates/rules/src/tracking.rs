//! Tracking: the table and the course of a chase, alike in both editions. Modifiers, and when a posse needs
//! no roll, are theirs.

use crate::sheet::{Sheet, capital, span};
use crate::{Bands, Tally, rolls};
use chance::Chance;

/// The ground of a space, as the tracking table sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs, reason = "the label says what each is")]
pub enum Country {
    Normal,
    Hard,
    Settled,
    Town,
}

impl Country {
    /// Every row of the table.
    pub const ALL: [Country; 4] = [Country::Normal, Country::Hard, Country::Settled, Country::Town];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Country::Normal => "normal",
            Country::Hard => "hard or rocky",
            Country::Settled => "settled area",
            Country::Town => "large town",
        }
    }

    /// Whether people live there.
    pub const fn is_peopled(self) -> bool {
        matches!(self, Country::Settled | Country::Town)
    }

    /// What the dice say about the trail.
    pub fn trail(self) -> &'static Bands<Trail> {
        &TABLE[self as usize].0
    }

    /// The chance to notice a lost trail on crossing it again.
    pub fn notice(self) -> i16 {
        TABLE[self as usize].1
    }
}

/// What a tracker finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Trail {
    /// The right trail.
    Right,
    /// A trail, but not the right one.
    Wrong,
    /// The end of the trail.
    Ends,
}

/// For each country what the dice say, and the chance to notice a lost trail.
static TABLE: [(Bands<Trail>, i16); 4] = [
    (Bands::new(&[(90, Trail::Right), (95, Trail::Wrong), (100, Trail::Ends)]), 10),
    (Bands::new(&[(75, Trail::Right), (80, Trail::Wrong), (100, Trail::Ends)]), 2),
    (Bands::new(&[(90, Trail::Right), (99, Trail::Wrong), (100, Trail::Ends)]), 15),
    (Bands::new(&[(60, Trail::Right), (70, Trail::Wrong), (100, Trail::Ends)]), 5),
];

/// Who reads the trail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tracker {
    /// Nobody in particular.
    #[default]
    Plain,
    /// A scout, a detective or another man with practice.
    Trained,
    /// An Indian scout, who is trained too.
    IndianScout,
}

/// Who follows whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pursuit {
    /// The best tracker of the posse.
    pub tracker: Tracker,
    /// The quarry are Indians.
    pub indians: bool,
}

/// Time lost where a trail goes through water.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Delay {
    /// None.
    Nothing,
    /// Half a turn.
    HalfTurn,
    /// One space of movement.
    OneSpace,
}

/// Where the trackers stand with the trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Hunt {
    /// On the right trail.
    OnTrail,
    /// On a wrong one, which only the referee knows, for so many spaces more.
    Astray {
        /// Spaces entered since the trail was mistaken.
        spaces: u8,
    },
    /// At the end of the trail, with one more try.
    AtAnEnd,
    /// The rain has washed it out.
    Washed,
    /// Lost for good, unless it is crossed again and noticed.
    Lost,
}

/// A chase: where the trackers stand, what it has cost them, and whether they are still on the heels of
/// their quarry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Chase {
    /// Where they stand.
    pub hunt: Hunt,
    /// They set out in the same turn as the quarry and have not dropped off since.
    pub on_heels: bool,
    /// Hours spent in search of the trail.
    pub hours: u16,
}

impl Chase {
    /// A chase that begins on the trail.
    pub const fn new(same_turn: bool) -> Chase {
        Chase { hunt: Hunt::OnTrail, on_heels: same_turn, hours: 0 }
    }

    /// Enters the next space. On the trail one roll is made, unless they follow by sight; off it none is,
    /// for they follow a false trail without knowing it, or have none to follow.
    pub(crate) fn enter(
        self,
        chance: &mut impl Chance,
        country: Country,
        by_sight: bool,
        tally: &Tally,
    ) -> Chase {
        let hunt = match self.hunt {
            Hunt::OnTrail if by_sight => Hunt::OnTrail,
            Hunt::OnTrail => match read(chance, country, tally) {
                Trail::Right => Hunt::OnTrail,
                Trail::Wrong => Hunt::Astray { spaces: 0 },
                Trail::Ends => Hunt::AtAnEnd,
            },
            Hunt::Astray { spaces } => Hunt::Astray { spaces: spaces.saturating_add(1) },
            lost => lost,
        };
        Chase { hunt, on_heels: self.on_heels && by_sight, ..self }
    }

    /// Spends an hour in search of the trail and rolls again. An end of the trail on this try loses it for
    /// good. There is nothing to search for on the trail, after a loss for good, or after rain in the wilds.
    pub(crate) fn search(self, chance: &mut impl Chance, country: Country, tally: &Tally) -> Chase {
        let searchable = match self.hunt {
            Hunt::Astray { .. } | Hunt::AtAnEnd => true,
            Hunt::Washed => country.is_peopled(),
            Hunt::OnTrail | Hunt::Lost => false,
        };
        if !searchable {
            return self;
        }
        let hunt = match read(chance, country, tally) {
            Trail::Right => Hunt::OnTrail,
            Trail::Wrong => Hunt::Astray { spaces: 0 },
            Trail::Ends => Hunt::Lost,
        };
        Chase { hunt, hours: self.hours.saturating_add(1), ..self }
    }

    /// Crosses the trail again after it was lost: a roll to notice it. A trail that the rain took can be
    /// noticed only where people live.
    #[must_use]
    pub fn recross(self, chance: &mut impl Chance, country: Country) -> Chase {
        mark::clause!("bh75-d142", "bh75-p35");
        mark::clause!("bh79-212");
        let possible = match self.hunt {
            Hunt::Lost => true,
            Hunt::Washed => country.is_peopled(),
            _ => false,
        };
        match possible && chance.percent(rolls::NOTICE, country.notice()).succeeded {
            true => Chase { hunt: Hunt::OnTrail, ..self },
            false => self,
        }
    }

    /// It rains. What is already lost for good stays so.
    #[must_use]
    pub fn rained_on(self) -> Chase {
        mark::clause!("bh75-p35");
        mark::clause!("bh79-214");
        let hunt = match self.hunt {
            Hunt::Lost => Hunt::Lost,
            _ => Hunt::Washed,
        };
        Chase { hunt, on_heels: false, ..self }
    }
}

/// One roll on the table; a total below 1 counts as 1, above 100 as 100.
pub fn read(chance: &mut impl Chance, country: Country, tally: &Tally) -> Trail {
    mark::clause!("bh75-d142", "bh75-p35");
    mark::clause!("bh79-211");
    let bands = country.trail();
    let modifier = tally.total().clamp(-100, 100);
    let (row, _) = bands.shifted(modifier).draw(chance, rolls::TRACK);
    row.map_or(Trail::Right, |row| bands.row(row))
}

/// The headings of the tracking table.
pub(crate) const COLUMNS: [&str; 5] = ["Terrain", "Right trail", "Wrong trail", "Trail ends", "Notice again"];

/// Lays out the tracking table.
pub(crate) fn table_sheet(empty: Sheet) -> Sheet {
    Country::ALL.into_iter().fold(empty, |sheet, country| {
        let spans: Vec<_> = country.trail().spans().map(|(from, to, _)| (from, to)).collect();
        let mut cells = vec![capital(country.label())];
        cells.extend(spans.iter().map(|&(from, to)| span(from, to)));
        cells.push(span(1, country.notice().unsigned_abs()));
        sheet.row(cells).covers(1, 100, spans.iter().map(|&(from, to)| (from as i16, to as i16)).collect())
    })
}

/// Lays out modifiers of the tracking roll by country, from the very function that makes them.
pub(crate) fn modifier_sheet(empty: Sheet, tally: impl Fn(Country, Pursuit) -> Tally) -> Sheet {
    let kinds = [
        ("Trained tracker", Tracker::Trained, false),
        ("Any posse after Indians", Tracker::Plain, true),
        ("Trained tracker after Indians", Tracker::Trained, true),
        ("Indian scout after Indians", Tracker::IndianScout, true),
    ];
    kinds.into_iter().fold(empty, |sheet, (name, tracker, indians)| {
        let total = |country| tally(country, Pursuit { tracker, indians }).total();
        let cells = Country::ALL.map(|country| crate::sheet::signed(total(country)));
        sheet.row(std::iter::once(name.to_owned()).chain(cells))
    })
}

/// The headings of the modifiers.
pub(crate) const MODIFIER_COLUMNS: [&str; 5] =
    ["Who", "Normal", "Hard or rocky", "Settled area", "Large town"];
