//! What walls and things are made of.

use serde::Serialize;

/// What a wall or a thing is made of, as far as a bullet cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stuff {
    /// Wood, plaster, hay, brush: it hides a man.
    Soft,
    /// Brick, adobe, stone, earth, iron: it shields a man.
    Hard,
}

impl Stuff {
    /// Both, the weaker first.
    pub const ALL: [Stuff; 2] = [Stuff::Soft, Stuff::Hard];

    /// How a map file names it.
    pub const fn name(self) -> &'static str {
        match self {
            Stuff::Soft => "soft",
            Stuff::Hard => "hard",
        }
    }
}

/// What fills a part of an edge between floor and ceiling.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fabric {
    /// Glass, bars or poles: sight and shots pass, bodies do not.
    Sheer,
    /// Soft stuff: neither sight nor bodies pass.
    Soft,
    /// Hard stuff: nothing passes.
    Hard,
}

impl From<Stuff> for Fabric {
    fn from(stuff: Stuff) -> Fabric {
        match stuff {
            Stuff::Soft => Fabric::Soft,
            Stuff::Hard => Fabric::Hard,
        }
    }
}
