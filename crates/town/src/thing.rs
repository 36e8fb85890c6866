//! Furniture and objects that stand on a square.
//!
//! No book gives their measures: all figures here are ours.

use crate::stuff::Stuff;
use serde::Serialize;

/// What one must do to cross the square of a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Crossing {
    /// Walk round it within the square.
    Beside,
    /// Climb over it.
    Over,
    /// There is no way: it fills the square, or is too high.
    Never,
}

/// What is known of a kind of thing. All measures are ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThingFacts {
    /// How a map file names it.
    pub name: &'static str,
    /// What it is made of.
    pub stuff: Stuff,
    /// How high it is, in inches.
    pub height: u16,
    /// How wide and deep it is, in inches, in the middle of its square.
    pub width: u16,
    /// What one must do to cross its square.
    pub crossing: Crossing,
    /// Whether somebody can stand on it.
    pub stands: bool,
    /// Whether one sees through it.
    pub sheer: bool,
    /// Whether one man can drag it to the next square or tip it over.
    pub moves: bool,
}

macro_rules! things {
    ($($kind:ident, $name:literal, $about:literal, $stuff:ident, $height:literal x $width:literal,
       $crossing:ident $(, $flag:ident)*;)+) => {
        /// A kind of furniture or object.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Thing {
            $(#[doc = $about] $kind,)+
        }

        impl Thing {
            /// All of them.
            pub const ALL: &[Thing] = &[$(Thing::$kind),+];

            const FACTS: &[ThingFacts] = &[$(ThingFacts {
                $($flag: true,)*
                ..plain($name, Stuff::$stuff, $height, $width, Crossing::$crossing)
            }),+];
        }
    };
}

const fn plain(name: &'static str, stuff: Stuff, height: u16, width: u16, crossing: Crossing) -> ThingFacts {
    ThingFacts { name, stuff, height, width, crossing, stands: false, sheer: false, moves: false }
}

things! {
    Bar, "bar", "The bar of a saloon.", Soft, 42 x 72, Over, stands;
    Counter, "counter", "The counter of a store or a bank.", Soft, 40 x 72, Over, stands;
    Table, "table", "A table.", Soft, 30 x 48, Beside, stands, moves;
    TippedTable, "tipped-table", "A table tipped on its side.", Soft, 42 x 48, Beside, moves;
    Chair, "chair", "A chair.", Soft, 36 x 20, Beside, stands, sheer, moves;
    Bench, "bench", "A bench or a pew.", Soft, 34 x 60, Over, stands, moves;
    Bed, "bed", "A bed.", Soft, 24 x 60, Over, stands;
    Desk, "desk", "A desk.", Soft, 30 x 54, Over, stands, moves;
    Dresser, "dresser", "A chest of drawers or a washstand.", Soft, 40 x 36, Beside, stands, moves;
    Wardrobe, "wardrobe", "A wardrobe.", Soft, 78 x 48, Beside;
    Shelves, "shelves", "Shelves full of goods.", Soft, 78 x 72, Never;
    Piano, "piano", "An upright piano.", Soft, 52 x 60, Over, stands;
    BilliardTable, "billiard-table", "A billiard table.", Soft, 34 x 72, Over, stands;
    Stove, "stove", "An iron stove.", Hard, 40 x 30, Beside;
    Fireplace, "fireplace", "A fireplace of brick or stone.", Hard, 60 x 60, Never;
    Safe, "safe", "A small safe.", Hard, 36 x 30, Beside, stands;
    LargeSafe, "large-safe", "A large safe.", Hard, 66 x 48, Beside;
    Pulpit, "pulpit", "A pulpit.", Soft, 48 x 36, Beside;
    Camera, "camera", "A photographer's camera on its three legs.", Soft, 60 x 20, Beside, sheer, moves;
    Press, "press", "A printing press.", Hard, 60 x 60, Never;
    Forge, "forge", "A smith's forge.", Hard, 40 x 60, Over, stands;
    Anvil, "anvil", "An anvil on its block.", Hard, 34 x 24, Beside, stands;
    Barrel, "barrel", "A barrel.", Soft, 36 x 26, Beside, stands, moves;
    Crate, "crate", "A crate.", Soft, 36 x 40, Over, stands, moves;
    Crates, "crates", "Crates piled higher than a man.", Soft, 78 x 72, Never, stands;
    Sacks, "sacks", "Sacks of flour, grain or sand.", Hard, 36 x 48, Over, stands;
    Hay, "hay", "Hay in a heap or in bales.", Soft, 48 x 72, Over, stands;
    Haystack, "haystack", "A haystack.", Soft, 108 x 72, Never, stands;
    Woodpile, "woodpile", "A pile of firewood.", Soft, 48 x 60, Over, stands;
    Trough, "trough", "A wooden water trough.", Soft, 24 x 60, Over, stands;
    StoneTrough, "stone-trough", "A water trough of stone.", Hard, 28 x 60, Over, stands;
    HitchingRail, "hitching-rail", "A hitching rail.", Soft, 42 x 72, Over, sheer;
    Well, "well", "A well with a stone kerb.", Hard, 36 x 60, Beside;
    Pump, "pump", "A pump.", Hard, 48 x 12, Beside;
    Post, "post", "A post or a pillar.", Soft, 120 x 10, Beside;
    Buckboard, "buckboard", "A buckboard without its horse.", Soft, 48 x 72, Over, stands;
    Wagon, "wagon", "A wagon without its team.", Soft, 60 x 72, Over, stands;
    FreightWagon, "freight-wagon", "A freight wagon without its team.", Soft, 84 x 72, Never, stands;
    Stagecoach, "stagecoach", "A stagecoach without its team.", Soft, 96 x 72, Never, stands;
    Cart, "cart", "A hand cart.", Soft, 36 x 48, Over, stands, moves;
    Tree, "tree", "A tree.", Soft, 240 x 24, Beside;
    Bush, "bush", "A bush.", Soft, 40 x 60, Over;
    Cactus, "cactus", "A tall cactus.", Soft, 96 x 18, Beside;
    Boulder, "boulder", "A boulder.", Hard, 48 x 60, Over, stands;
    Rock, "rock", "A rock higher than a man.", Hard, 96 x 72, Never;
    Headstone, "headstone", "A headstone.", Hard, 30 x 24, Beside;
}

impl Thing {
    /// What is known of it.
    pub const fn facts(self) -> &'static ThingFacts {
        &Thing::FACTS[self as usize]
    }

    /// How a map file names it.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }
}
