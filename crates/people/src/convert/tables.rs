//! The tables of the house conversion. Why they are as they are is in `docs/CONVERSION.md`.

use rules::sheet::signed;
use rules::{Bands, Book, OpenBands, Sheet, boot_hill_1975, boot_hill_1979};
use shady_gulch::{Difficulty, Skill, Switches, task};

/// Speed of 1975, where bravery does not help the draw, to dexterity and perception together.
pub static DRAW_1975: OpenBands<u8> =
    OpenBands::new(&[(0, 5), (6, 6), (9, 7), (12, 8), (15, 9), (19, 10), (21, 11), (i16::MAX, 12)]);

/// Speed and bravery of 1979 to dexterity and perception together.
pub static DRAW_1979: OpenBands<u8> =
    OpenBands::new(&[(1, 5), (7, 6), (10, 7), (13, 8), (17, 9), (21, 10), (25, 11), (i16::MAX, 12)]);

/// Dexterity and perception together, 0 to 12, to speed of 1975.
pub const DRAW_BACK_1975: [i16; 13] = [-5, -5, -4, -4, -3, -2, 4, 9, 12, 15, 18, 20, 23];

/// Dexterity and perception together, 0 to 12, to speed and bravery of 1979.
pub const DRAW_BACK_1979: [i16; 13] = [-9, -8, -7, -6, -5, -4, 5, 9, 12, 15, 20, 24, 28];

/// Base accuracy to dexterity and Firearms together.
pub static AIM: OpenBands<u8> = OpenBands::new(&[
    (33, 4),
    (39, 5),
    (46, 6),
    (53, 7),
    (59, 8),
    (65, 9),
    (70, 10),
    (75, 11),
    (80, 12),
    (84, 13),
    (87, 14),
    (90, 15),
    (93, 16),
    (96, 17),
    (i16::MAX, 18),
]);

/// Dexterity and a skill together, 0 to 18, to base accuracy.
pub const AIM_BACK: [i16; 19] = [25, 26, 27, 28, 30, 37, 43, 50, 57, 63, 68, 73, 78, 82, 86, 89, 92, 95, 98];

/// The percentile of bravery to willpower and Composure together. The edges are those of the classes of bravery,
/// some of them halved.
pub static NERVE: Bands<u8> = Bands::new(&[
    (5, 2),
    (10, 3),
    (20, 4),
    (35, 5),
    (50, 6),
    (65, 7),
    (80, 8),
    (90, 9),
    (94, 10),
    (98, 11),
    (100, 12),
]);

/// Willpower and Composure together, 0 to 18, to the percentile of bravery.
pub const NERVE_BACK: [i16; 19] =
    [1, 2, 3, 8, 17, 28, 42, 58, 72, 83, 92, 97, 99, 100, 100, 100, 100, 100, 100];

/// Points of strength to the trait.
pub static STRENGTH: OpenBands<u8> =
    OpenBands::new(&[(9, 0), (11, 1), (13, 2), (14, 3), (16, 4), (18, 5), (i16::MAX, 6)]);

/// The trait, 0 to 6, to points of strength.
pub const STRENGTH_BACK: [i16; 7] = [9, 11, 13, 14, 15, 17, 19];

/// Gunfights to Western Lore: the rows are those of the experience table.
pub static LORE: OpenBands<u8> =
    OpenBands::new(&[(0, 0), (2, 1), (4, 2), (6, 3), (8, 4), (10, 5), (i16::MAX, 6)]);

/// The gunfights by which each row of the experience table is entered.
pub const EXPERIENCE_ROWS: [u8; 7] = [0, 1, 3, 5, 7, 9, 11];

/// A gambler's rating, the chance in a hundred that he is caught, to Gambling.
pub static GAMBLING: OpenBands<u8> = OpenBands::new(&[
    (1, 12),
    (2, 11),
    (4, 10),
    (7, 9),
    (11, 8),
    (17, 7),
    (26, 6),
    (34, 5),
    (42, 4),
    (i16::MAX, 3),
]);

/// Gambling, 0 to 12, to a gambler's rating.
pub const GAMBLING_BACK: [u8; 13] = [50, 50, 50, 46, 38, 30, 22, 14, 9, 6, 3, 2, 1];

/// The reasoning of somebody of whom nothing is known: the middle of the scale.
pub(super) const REASONING: u8 = 3;

/// What each row of the experience table is worth in an edition.
pub(super) fn experience_rows(book: Book) -> [i16; 7] {
    let table = match book {
        Book::BootHill1975 => &boot_hill_1975::abilities::EXPERIENCE,
        _ => &boot_hill_1979::abilities::EXPERIENCE,
    };
    EXPERIENCE_ROWS.map(|gunfights| table.read(i16::from(gunfights)))
}

/// Dexterity and perception together for a draw of an edition.
pub(super) fn draw(book: Book) -> &'static OpenBands<u8> {
    match book {
        Book::BootHill1975 => &DRAW_1975,
        _ => &DRAW_1979,
    }
}

/// The draw of an edition for dexterity and perception together.
pub(super) fn draw_back(book: Book) -> &'static [i16; 13] {
    match book {
        Book::BootHill1975 => &DRAW_BACK_1975,
        _ => &DRAW_BACK_1979,
    }
}

/// Hands and eyes of a man who has to draw and to shoot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hands {
    /// Dexterity.
    pub dexterity: u8,
    /// Perception.
    pub perception: u8,
    /// Firearms.
    pub firearms: u8,
    /// He had to be made quicker to shoot so well.
    pub quickened: bool,
    /// He had to be made a better shot to be so quick.
    pub steadied: bool,
}

/// Shares two totals out: dexterity and perception (0 to 12), and dexterity and Firearms (0 to 18). Both totals are
/// kept wherever the cap of twice the trait allows it; where it does not, the aim is kept and the draw is quickened,
/// and hands that are quick are never worse at shooting than untrained.
pub fn hands(draw: u8, aim: u8) -> Hands {
    let aim = aim.min(18);
    let quickened = draw.min(12).max(aim.div_ceil(3));
    let steadied = aim.max(quickened.saturating_sub(6));
    let least = steadied.div_ceil(3).max(quickened.saturating_sub(6));
    let most = quickened.min(steadied).min(6);
    let dexterity = quickened.div_ceil(2).clamp(least, most.max(least));
    Hands {
        dexterity,
        perception: quickened - dexterity.min(quickened),
        firearms: steadied - dexterity.min(steadied),
        quickened: quickened > draw.min(12),
        steadied: steadied > aim,
    }
}

/// The tables of the conversion, which no book prints.
pub fn sheets() -> Vec<Sheet> {
    let trades = super::trades::sheet();
    vec![draw_sheet(), aim_sheet(), nerve_sheet(), strength_sheet(), lore_sheet(), gambling_sheet(), trades]
}

const BOOK: Book = Book::ShadyGulch2002;
const TRAITS: &[&str] = &["sg02-021"];
const SKILLS: &[&str] = &["sg02-021", "sg02-027"];

fn draw_sheet() -> Sheet {
    let columns = ["Dexterity + perception", "Reaction", "1975", "1979", "Back to 1975", "Back to 1979"];
    let sheet = Sheet::new(BOOK, "conversion-draw", "House conversion: the draw", TRAITS, &columns);
    sheet.rows((0..=12u8).map(|total| {
        let index = usize::from(total);
        vec![
            total.to_string(),
            (12 - total).to_string(),
            whence(&DRAW_1975, total),
            whence(&DRAW_1979, total),
            signed(DRAW_BACK_1975[index]),
            signed(DRAW_BACK_1979[index]),
        ]
    }))
}

fn aim_sheet() -> Sheet {
    let columns = ["Dexterity + Firearms", "Hits at short range", "Base accuracy", "Back"];
    let sheet = Sheet::new(BOOK, "conversion-aim", "House conversion: the aim", SKILLS, &columns);
    sheet.rows((0..=18u8).map(|total| {
        let back = format!("{} %", AIM_BACK[usize::from(total)]);
        vec![total.to_string(), format!("{}/36", ways(total)), whence(&AIM, total), back]
    }))
}

fn nerve_sheet() -> Sheet {
    let columns = ["Willpower + Composure", "Stands", "Bravery", "Back"];
    let sheet = Sheet::new(BOOK, "conversion-nerve", "House conversion: the nerve", SKILLS, &columns);
    sheet.rows((0..=18u8).map(|total| {
        let from = NERVE.spans().find(|(_, _, nerve)| *nerve == total);
        let from = from.map_or_else(|| "-".into(), |(from, to, _)| rules::sheet::span(from, to));
        let back = NERVE_BACK[usize::from(total)].to_string();
        vec![total.to_string(), format!("{}/36", ways(total)), from, back]
    }))
}

fn strength_sheet() -> Sheet {
    let columns = ["Strength in 2002", "Points", "Back"];
    let sheet = Sheet::new(BOOK, "conversion-strength", "House conversion: strength", TRAITS, &columns);
    sheet.rows(
        STRENGTH_BACK
            .iter()
            .zip(0u8..)
            .map(|(back, rating)| vec![rating.to_string(), whence(&STRENGTH, rating), back.to_string()]),
    )
}

fn lore_sheet() -> Sheet {
    let columns = ["Western Lore", "Gunfights", "Back to 1975", "Back to 1979"];
    let sheet = Sheet::new(BOOK, "conversion-experience", "House conversion: experience", SKILLS, &columns);
    let (first, second) = (experience_rows(Book::BootHill1975), experience_rows(Book::BootHill1979));
    sheet.rows((0..7u8).map(|row| {
        let index = usize::from(row);
        vec![row.to_string(), whence(&LORE, row), signed(first[index]), signed(second[index])]
    }))
}

fn gambling_sheet() -> Sheet {
    let columns = ["Gambling", "Gambler's rating", "Back"];
    let sheet = Sheet::new(BOOK, "conversion-gambling", "House conversion: gambling", SKILLS, &columns);
    sheet.rows((0..=12u8).map(|rating| {
        let back = GAMBLING_BACK[usize::from(rating)].to_string();
        vec![rating.to_string(), whence(&GAMBLING, rating), back]
    }))
}

/// The numbers that lead to a total.
fn whence(table: &OpenBands<u8>, total: u8) -> String {
    let Some((from, to, _)) = table.spans().find(|(_, _, value)| *value == total) else { return "-".into() };
    match (from, to) {
        (None, Some(to)) => format!("{to} or less"),
        (Some(from), None) => format!("{from} or more"),
        (Some(from), Some(to)) if from == to => from.to_string(),
        (from, to) => format!("{} to {}", from.unwrap_or(0), to.unwrap_or(0)),
    }
}

/// How many of the 36 ways of two dice succeed at average difficulty.
fn ways(total: u8) -> usize {
    let switches = Switches::default();
    let dice = (1..=6u8).flat_map(|one| (1..=6u8).map(move |other| [one, other]));
    let wins = |[one, other]: &[u8; 2]| match (one, other) {
        (1, 1) => true,
        (6, 6) => false,
        _ => {
            let margin = i16::from(total) - i16::from(one + other);
            task::by_table(margin, Difficulty::Average, &switches).succeeded()
        }
    };
    dice.filter(wins).count()
}

/// The rating of a skill that brings a trait as near as may be to a total: at least 1, if the trait allows any.
pub(super) fn rating_for(total: u8, of_trait: u8) -> u8 {
    total.saturating_sub(of_trait).max(1).min(Skill::cap(of_trait))
}
