//! The kinds of minor character.

use serde::Serialize;

/// A row of the chart of minor characters: the bands within which such a person is rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Kind {
    /// Its id, such as `town-marshal`.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// Other ids that share the row.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// Percentiles of speed.
    pub speed: Span,
    /// Percentiles of gun accuracy.
    pub gun: Span,
    /// Percentiles of throwing accuracy.
    pub throwing: Span,
    /// Percentiles of bravery.
    pub bravery: Span,
    /// Percentiles of strength.
    pub strength: Span,
    /// Gunfights so far.
    pub gunfights: Span,
    /// The code of the weapon that the average of this kind carries.
    pub weapon: String,
    /// What the average of the `also` kind carries, where it differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub also_weapon: Option<String>,
    /// A sentence of our own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// From a number to a number, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Span {
    /// The lowest.
    pub from: u8,
    /// The highest.
    pub to: u8,
}

impl Span {
    /// Anything the percentile dice can show.
    pub const ANY: Span = Span { from: 1, to: 100 };

    /// Whether a number lies in it.
    pub fn contains(self, number: u8) -> bool {
        (self.from..=self.to).contains(&number)
    }
}

impl Kind {
    /// Whether an id or a name means this kind.
    pub fn is_called(&self, name: &str) -> bool {
        let plain = |name: &str| name.trim().to_lowercase().replace([' ', '_'], "-");
        let name = plain(name);
        self.id == name || plain(&self.name) == name || self.also.contains(&name)
    }

    /// The weapon of the kind under one of its names: a deputy shares the marshal's row, not his gun.
    pub fn weapon_of(&self, name: &str) -> &str {
        let plain = name.trim().to_lowercase().replace([' ', '_'], "-");
        match &self.also_weapon {
            Some(weapon) if self.also.contains(&plain) => weapon,
            _ => &self.weapon,
        }
    }
}
