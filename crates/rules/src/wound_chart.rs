//! The wound chart: where, and how bad. Both editions have one; a row of the first edition differs.

use crate::sheet::{Sheet, capital, span};
use crate::{Bands, Cause, Location, Severity, Wound, rolls};
use chance::{Chance, Roll, Table};

/// Locations by percentile dice, and for each the severities by a second roll.
#[derive(Debug)]
pub struct WoundChart {
    /// The first roll.
    pub locations: Bands<Location>,
    severities: [Bands<Severity>; 9],
    /// Those rows as tables of light, serious and mortal, worked out once because every wound asks.
    extents: [Table<Severity, 3>; 9],
}

/// Severity rows that occur in the charts.
pub(crate) static TO_40: Bands<Severity> = Bands::new(&[(40, Severity::Light), (100, Severity::Serious)]);
pub(crate) static TO_30: Bands<Severity> = Bands::new(&[(30, Severity::Light), (100, Severity::Serious)]);
pub(crate) static TO_75: Bands<Severity> = Bands::new(&[(75, Severity::Light), (100, Severity::Serious)]);
pub(crate) static TO_40_90: Bands<Severity> =
    Bands::new(&[(40, Severity::Light), (90, Severity::Serious), (100, Severity::Mortal)]);
pub(crate) static TO_40_80: Bands<Severity> =
    Bands::new(&[(40, Severity::Light), (80, Severity::Serious), (100, Severity::Mortal)]);
pub(crate) static TO_20_60: Bands<Severity> =
    Bands::new(&[(20, Severity::Light), (60, Severity::Serious), (100, Severity::Mortal)]);
pub(crate) static TO_20_40: Bands<Severity> =
    Bands::new(&[(20, Severity::Light), (40, Severity::Serious), (100, Severity::Mortal)]);

/// A wound with the faces that made it (0 where no die was rolled).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Landed {
    /// The wound.
    pub wound: Wound,
    /// The face of the location roll.
    pub where_face: u16,
    /// The face of the severity roll.
    pub how_bad_face: u16,
    /// What was added to both rolls.
    pub shift: Shift,
}

/// What is added to both rolls of a wound, by its reasons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shift {
    /// For a load of shot at its range.
    pub spread: i8,
    /// For a sharpshooter.
    pub sharp: i8,
}

impl Shift {
    /// Nothing is added.
    pub const NONE: Shift = Shift { spread: 0, sharp: 0 };

    /// All of it together.
    pub const fn sum(self) -> i16 {
        self.spread as i16 + self.sharp as i16
    }

    /// The reasons with their amounts, without those that add nothing.
    pub fn parts(self) -> impl Iterator<Item = (Cause, i16)> {
        let parts = [(Cause::ShotgunSpread, self.spread), (Cause::SharpshooterBonus, self.sharp)];
        parts.into_iter().filter(|(_, amount)| *amount != 0).map(|(cause, amount)| (cause, amount.into()))
    }
}

impl WoundChart {
    /// A chart with the given severities, in the order of [`Location::ALL`].
    pub(crate) const fn new(severities: [Bands<Severity>; 9]) -> WoundChart {
        let locations = Bands::new(&[
            (10, Location::LeftLeg),
            (20, Location::RightLeg),
            (25, Location::LeftArm),
            (30, Location::RightArm),
            (40, Location::RightShoulder),
            (50, Location::LeftShoulder),
            (70, Location::Abdomen),
            (85, Location::Chest),
            (100, Location::Head),
        ]);
        let grades = [Severity::Light, Severity::Serious, Severity::Mortal];
        let mut extents = [Table::new([100, 0, 0], grades); 9];
        let mut row = 0;
        while row < 9 {
            extents[row] = Table::new(severities[row].three_widths(), grades);
            row += 1;
        }
        WoundChart { locations, severities, extents }
    }

    /// Rolls how bad a wound in a location is, without a bonus.
    #[inline]
    fn extent(&self, chance: &mut impl Chance, location: Location) -> (Severity, u16) {
        chance.look_up(rolls::HOW_BAD, &self.extents[location as usize])
    }

    /// The second roll for a location.
    pub fn severity(&self, location: Location) -> &Bands<Severity> {
        &self.severities[location as usize]
    }

    /// Rolls a location with a bonus on the dice; nothing if the result is below 1.
    #[inline]
    pub fn locate(&self, chance: &mut impl Chance, bonus: i16) -> (Option<Location>, u16) {
        if bonus == 0 {
            let (location, face) = chance.look_up(rolls::WHERE, &LOCATIONS);
            return (Some(location), face);
        }
        with_bonus(&self.locations, chance, rolls::WHERE, bonus)
    }

    /// Rolls how bad a wound in a location is, with a bonus on the dice; nothing if the result is below 1.
    #[inline]
    pub fn grade(&self, chance: &mut impl Chance, location: Location, bonus: i16) -> (Option<Severity>, u16) {
        if bonus == 0 {
            let (severity, face) = self.extent(chance, location);
            return (Some(severity), face);
        }
        with_bonus(self.severity(location), chance, rolls::HOW_BAD, bonus)
    }

    /// The headings of a printed wound chart.
    pub const COLUMNS: [&'static str; 5] = ["Dice", "Location", "Light (-3)", "Serious (-7)", "Mortal"];

    /// Fills a sheet with the chart.
    pub(crate) fn lay_out(&'static self, sheet: Sheet) -> Sheet {
        let sheet = sheet.bands(&self.locations, |location| {
            let mut cells = vec![capital(location.label())];
            cells.extend(self.severity(location).spans().map(|(from, to, _)| span(from, to)));
            cells.resize(4, "-".into());
            cells
        });
        Location::ALL.into_iter().fold(sheet, |sheet, location| {
            let spans = self.severity(location).spans();
            sheet.covers(1, 100, spans.map(|(from, to, _)| (from as i16, to as i16)).collect())
        })
    }

    /// Rolls a wound without modifiers: where, then how bad.
    pub fn roll(&self, chance: &mut impl Chance) -> Wound {
        let (location, _) = chance.look_up(rolls::WHERE, &LOCATIONS);
        let (severity, _) = self.extent(chance, location);
        Wound { location: Some(location), severity }
    }
}

/// Draws a row with a bonus on the dice. Most wounds have none, so this keeps out of their way.
#[inline(never)]
fn with_bonus<T: Copy>(
    bands: &Bands<T>,
    chance: &mut impl Chance,
    roll: Roll,
    bonus: i16,
) -> (Option<T>, u16) {
    let (row, face) = bands.shifted(bonus).draw(chance, roll);
    (row.map(|row| bands.row(row)), face)
}

/// The location bands as a table, because every hit asks for them.
static LOCATIONS: Table<Location, 9> = Table::new([10, 10, 5, 5, 10, 10, 20, 15, 15], Location::ALL);
