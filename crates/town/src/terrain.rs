//! What the ground of a square is.

use serde::Serialize;

/// What one stands on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    /// Nothing: air above the ground, or what is no part of the map.
    #[default]
    Void,
    /// A street or a road.
    Street,
    /// A boardwalk, a porch or a platform.
    Boardwalk,
    /// A floor with a roof over it.
    Floor,
    /// A yard, a lot or a corral: bare earth.
    Yard,
    /// Grass or a field.
    Grass,
    /// Rough ground.
    Rough,
    /// Brush that one pushes through.
    Brush,
    /// Water that can be waded.
    Water,
    /// A railway track.
    Track,
    /// A flat roof.
    Roof,
}

/// What is known of a kind of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TerrainFacts {
    /// How a map file names it.
    pub name: &'static str,
    /// Whether somebody can stand on it.
    pub stands: bool,
    /// Whether it is rough or dense, and slows whoever hurries.
    pub rough: bool,
    /// Whether it always has a roof or a ceiling over it.
    pub roofed: bool,
}

impl Terrain {
    /// All of them.
    pub const ALL: [Terrain; 11] = [
        Terrain::Void,
        Terrain::Street,
        Terrain::Boardwalk,
        Terrain::Floor,
        Terrain::Yard,
        Terrain::Grass,
        Terrain::Rough,
        Terrain::Brush,
        Terrain::Water,
        Terrain::Track,
        Terrain::Roof,
    ];

    /// What is known of it.
    pub const fn facts(self) -> TerrainFacts {
        match self {
            Terrain::Void => TerrainFacts { stands: false, ..plain("void") },
            Terrain::Street => plain("street"),
            Terrain::Boardwalk => plain("boardwalk"),
            Terrain::Floor => TerrainFacts { roofed: true, ..plain("floor") },
            Terrain::Yard => plain("yard"),
            Terrain::Grass => plain("grass"),
            Terrain::Rough => TerrainFacts { rough: true, ..plain("rough") },
            Terrain::Brush => TerrainFacts { rough: true, ..plain("brush") },
            Terrain::Water => TerrainFacts { rough: true, ..plain("water") },
            Terrain::Track => plain("track"),
            Terrain::Roof => plain("roof"),
        }
    }

    /// How a map file names it.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }
}

const fn plain(name: &'static str) -> TerrainFacts {
    TerrainFacts { name, stands: true, rough: false, roofed: false }
}
