//! Meetings with people of the house's other games, in 1979.

use super::super::BOOK;
use super::super::abilities::EXPERIENCE;
use crate::sheet::{capital, signed};
use crate::{Arm, Experience, Reach, Score, Sheet, rolls};
use chance::{Chance, Die, Roll};

/// A game whose people may be met, by what it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Game {
    /// The first fantasy game.
    Fantasy,
    /// The advanced fantasy game.
    AdvancedFantasy,
    /// The game of the ruined earth.
    RuinedEarth,
    /// The game of the lost starship.
    LostStarship,
}

impl Game {
    /// Every game, in the order of the columns.
    pub const ALL: [Game; 4] = [Game::Fantasy, Game::AdvancedFantasy, Game::RuinedEarth, Game::LostStarship];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Game::Fantasy => "fantasy game",
            Game::AdvancedFantasy => "advanced fantasy game",
            Game::RuinedEarth => "game of the ruined earth",
            Game::LostStarship => "game of the lost starship",
        }
    }
}

/// An armour class that the game does not have in a row.
const NONE: i8 = i8::MIN;

/// Armour classes of the four games, row by row, with what each row takes off the chance to hit.
static ARMOUR: [([i8; 4], i16); 20] = [
    ([9, 10, 10, 8], 0),
    ([8, 9, 9, 7], -1),
    ([7, 8, 8, 6], -1),
    ([6, 7, 7, 5], -2),
    ([NONE, 6, 6, NONE], -2),
    ([5, 5, 5, 4], -3),
    ([4, 4, 4, 3], -3),
    ([3, 3, NONE, 2], -4),
    ([2, 2, NONE, 1], -4),
    ([1, 1, NONE, NONE], -5),
    ([0, 0, NONE, NONE], -5),
    ([-1, -1, 3, NONE], -6),
    ([-2, -2, NONE, NONE], -6),
    ([-3, -3, NONE, NONE], -7),
    ([-4, -4, NONE, NONE], -7),
    ([-5, -5, 2, NONE], -8),
    ([-6, -6, NONE, NONE], -8),
    ([-7, -7, NONE, NONE], -9),
    ([-8, -8, NONE, NONE], -9),
    ([-9, -9, 1, NONE], -10),
];

/// What armour of a class takes off the chance to hit, if the game has that class.
pub fn armour(game: Game, class: i8) -> Option<i16> {
    mark::clause!("bh79-253");
    let row = ARMOUR.iter().find(|(classes, _)| classes[game as usize] == class && class != NONE);
    row.map(|(_, effect)| *effect)
}

/// The armour class of people of this game, in the advanced fantasy game.
pub const ARMOUR_CLASS: i8 = 10;

/// The level of a man as a fighter, which gives his hit dice and his saving throws: 2, and 1 more for each
/// row of the table of experience above none. A printed modifier counts as the fewest gunfights that give
/// it.
pub fn fighter_level(experience: Experience) -> u8 {
    mark::clause!("bh79-253");
    let rows = match experience {
        Experience::Gunfights(count) => count.min(11),
        Experience::Printed(modifier) => {
            (0..11).find(|&count| EXPERIENCE.read(i16::from(count)) >= modifier).unwrap_or(11)
        }
    };
    2 + rows
}

/// The accuracy with guns of a stranger to them: 01, and 1 more for every 6 rounds fired, up to 25.
pub fn strangers_accuracy(rounds_fired: u32) -> Score {
    mark::clause!("bh79-253");
    Score::new((1 + rounds_fired / 6).min(25) as i16)
}

/// What does damage in the terms of the other games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the label says what each is")]
pub enum Weaponry {
    Derringer,
    HandGun,
    Shotgun,
    ScatterGun,
    ShoulderArm,
    Gatling,
    Canister,
}

/// Damage: name, dice, and what is added at short, medium and long range.
static DAMAGE: [(&str, Die, [i16; 3]); 7] = [
    ("derringer", Die::one(4), [2, 1, 0]),
    ("other hand gun", Die::one(8), [3, 1, 0]),
    ("shotgun", Die::one(10), [2, 0, -1]),
    ("scatter gun", Die::one(8), [1, 0, -1]),
    ("other shoulder arm", Die { count: 2, sides: 4 }, [2, 1, 0]),
    ("Gatling gun", Die::one(8), [2, 1, 0]),
    ("cannon with canister", Die { count: 3, sides: 4 }, [4, 2, 0]),
];

impl Weaponry {
    /// The kind that a weapon belongs to; what is thrown or loosed does what it does in the other game.
    pub fn of(arm: Arm) -> Option<Weaponry> {
        match arm {
            _ if arm.is_thrown() => None,
            Arm::Derringer => Some(Weaponry::Derringer),
            Arm::Shotgun => Some(Weaponry::Shotgun),
            Arm::ScatterGun => Some(Weaponry::ScatterGun),
            _ if arm.is_pistol() => Some(Weaponry::HandGun),
            _ => Some(Weaponry::ShoulderArm),
        }
    }

    /// What it is called.
    pub fn label(self) -> &'static str {
        DAMAGE[self as usize].0
    }

    /// The dice, and what is added at a range; extreme range is like long.
    pub fn damage(self, reach: Reach) -> (Die, i16) {
        mark::clause!("bh79-253");
        let (_, die, [short, medium, long]) = DAMAGE[self as usize];
        let more = match reach {
            Reach::Short => short,
            Reach::Medium => medium,
            Reach::Long | Reach::Extreme => long,
        };
        (die, more)
    }
}

/// Rolls the damage of one hit; several hits of a weapon are rolled apart.
pub fn damage(chance: &mut impl Chance, weapon: Weaponry, reach: Reach) -> i16 {
    let (die, more) = weapon.damage(reach);
    (chance.face(Roll { die, ..rolls::DAMAGE }) as i16 + more).max(0)
}

/// The dice of one stick of dynamite: more if a saving throw is allowed, as for a ball of fire.
pub fn dynamite(saving_throw: bool) -> Die {
    mark::clause!("bh79-254");
    Die { count: if saving_throw { 6 } else { 4 }, sides: 6 }
}

/// Rolls the damage of so many sticks of dynamite.
pub fn dynamite_damage(chance: &mut impl Chance, sticks: u8, saving_throw: bool) -> u32 {
    let roll = Roll { die: dynamite(saving_throw), ..rolls::DAMAGE };
    (0..sticks).map(|_| u32::from(chance.face(roll))).sum()
}

/// What an inch of this game is in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inch {
    /// So many inches.
    Inches(u8),
    /// So many metres.
    Metres(u8),
}

/// What an inch of this game is in another.
pub fn inch(game: Game) -> Inch {
    mark::clause!("bh79-254");
    match game {
        Game::Fantasy | Game::AdvancedFantasy => Inch::Inches(1),
        Game::RuinedEarth | Game::LostStarship => Inch::Metres(2),
    }
}

/// The printed tables of this room.
pub(super) fn sheets() -> Vec<Sheet> {
    let columns = ["Fantasy", "Advanced fantasy", "Ruined earth", "Lost starship", "To hit"];
    let class = |class: i8| if class == NONE { "-".into() } else { class.to_string() };
    let armour = Sheet::new(BOOK, "armour", "Armour of other games", &["bh79-253"], &columns).rows(
        ARMOUR
            .iter()
            .map(|(classes, effect)| classes.iter().map(|&of| class(of)).chain([signed(*effect)]).collect()),
    );
    let columns = ["Weapon", "Dice", "Short", "Medium", "Long"];
    let mut damage = Sheet::new(BOOK, "damage", "Damage in other games", &["bh79-253", "bh79-254"], &columns);
    damage = damage.row(["Arrow, tomahawk and the like", "as in the other game", "-", "-", "-"]);
    for (name, die, more) in &DAMAGE {
        let cells = [capital(name), die.to_string()].into_iter().chain(more.map(signed));
        damage = damage.row(cells);
    }
    for (name, saving_throw) in
        [("Stick of dynamite", false), ("Stick of dynamite, if a save is allowed", true)]
    {
        damage = damage.row([name, &dynamite(saving_throw).to_string(), "-", "-", "-"]);
    }
    vec![armour, damage]
}
