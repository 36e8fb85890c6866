//! How well the computer plays, and what it is like: two choices that have nothing to do with each other.

/// How well somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// Shoots at whoever is nearest, by the first way that comes to mind.
    Easy,
    /// Weighs his shots by their odds.
    Normal,
    /// Weighs where he stands, too, and plays his shots out in imagined fights.
    Hard,
}

impl Strength {
    /// All of them, the weakest first.
    pub const ALL: [Strength; 3] = [Strength::Easy, Strength::Normal, Strength::Hard];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Strength::Easy => "easy",
            Strength::Normal => "normal",
            Strength::Hard => "hard",
        }
    }

    /// What it does, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Strength::Easy => "each in character, with the first shot that comes to mind",
            Strength::Normal => "each in character, with shots that are weighed by their odds",
            Strength::Hard => {
                "each in character, with places that are weighed and shots that are thought through"
            }
        }
    }
}

/// What somebody is like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Temper {
    /// As he is, by his own bravery.
    #[default]
    Natural,
    /// Goes at the enemy, and stands longer than others.
    Bold,
    /// Keeps his place and his head.
    Cool,
    /// Thinks of his own skin first.
    Timid,
}

impl Temper {
    /// All of them, the usual one first.
    pub const ALL: [Temper; 4] = [Temper::Natural, Temper::Bold, Temper::Cool, Temper::Timid];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Temper::Natural => "natural",
            Temper::Bold => "bold",
            Temper::Cool => "cool",
            Temper::Timid => "timid",
        }
    }

    /// What it means, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Temper::Natural => "each by his own bravery",
            Temper::Bold => "they go at the enemy and stand longer than others",
            Temper::Cool => "they keep their places and their heads",
            Temper::Timid => "they think of their own skin first",
        }
    }
}

/// The names of all strengths with all tempers: the natural temper is not named.
pub(crate) const NAMES: [[&str; 4]; 3] = [
    ["easy", "easy-bold", "easy-cool", "easy-timid"],
    ["normal", "normal-bold", "normal-cool", "normal-timid"],
    ["hard", "hard-bold", "hard-cool", "hard-timid"],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_a_strength_and_a_temper() {
        for strength in Strength::ALL {
            for temper in Temper::ALL {
                let name = NAMES[strength as usize][temper as usize];
                let (first, second) = name.split_once('-').unwrap_or((name, "natural"));
                assert_eq!((first, second), (strength.name(), temper.name()));
            }
        }
    }
}
