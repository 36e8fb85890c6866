//! Virtues and vices.

use super::BOOK;
use crate::Sheet;

macro_rules! morals {
    ($(#[$about:meta])* $kind:ident, $(#[$many:meta])* $set:ident $bits:ty, $count:literal { $($name:ident $label:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs, reason = "the names are the book's")]
        pub enum $kind { $($name,)* }

        impl $kind {
            /// Every one, as the book lists them.
            pub const ALL: [$kind; $count] = [$($kind::$name,)*];

            /// Its name.
            pub const fn label(self) -> &'static str {
                match self { $($kind::$name => $label,)* }
            }

            /// The one of a name, in any case of letters.
            pub fn of_label(name: &str) -> Option<$kind> {
                $kind::ALL.into_iter().find(|one| one.label().eq_ignore_ascii_case(name.trim()))
            }
        }

        $(#[$many])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $set($bits);

        impl $set {
            /// None at all.
            pub const NONE: $set = $set(0);

            /// These.
            pub const fn of(list: &[$kind]) -> $set {
                let (mut bits, mut index) = (0, 0);
                while index < list.len() {
                    bits |= 1 << list[index] as u8;
                    index += 1;
                }
                $set(bits)
            }

            /// Whether it is among them.
            pub const fn has(self, one: $kind) -> bool {
                self.0 & (1 << one as u8) != 0
            }

            /// These and one more.
            #[must_use]
            pub const fn with(self, one: $kind) -> $set {
                $set(self.0 | (1 << one as u8))
            }

            /// How many.
            pub const fn count(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Each of them, as the book lists them.
            pub fn iter(self) -> impl Iterator<Item = $kind> {
                $kind::ALL.into_iter().filter(move |one| self.has(*one))
            }
        }
    };
}

morals! {
    /// A rule of conduct that somebody lives by.
    Virtue,
    /// The virtues of somebody.
    Virtues u8, 7 {
        Lawful "Lawful",
        Gentlemanly "Gentlemanly",
        Compassionate "Compassionate",
        Charitable "Charitable",
        Loyal "Loyal",
        Pious "Pious",
        Tolerant "Tolerant",
    }
}

morals! {
    /// A weakness that somebody can hardly resist.
    Vice,
    /// The vices of somebody.
    Vices u16, 9 {
        Alcohol "Alcohol",
        Opium "Opium",
        Lust "Lust",
        Greed "Greed",
        Zeal "Zeal",
        Excitement "Excitement",
        Gambling "Gambling",
        Superstitious "Superstitious",
        Sadism "Sadism",
    }
}

/// The printed lists of virtues and vices.
pub fn sheets() -> Vec<Sheet> {
    let list = |id, title, labels: Vec<&'static str>| {
        Sheet::new(BOOK, id, title, &["sg02-038"], &[title]).rows(labels.into_iter().map(|label| vec![label]))
    };
    vec![
        list("virtues", "Virtues", Virtue::ALL.map(Virtue::label).to_vec()),
        list("vices", "Vices", Vice::ALL.map(Vice::label).to_vec()),
    ]
}
