//! The registry: every optional rule once, with its name, its help, its clauses and its default.
//!
//! Scenario files, commands, cards and forms list what stands here and in the `switches!` of each book. To add an
//! optional rule, add a line to [`OptionalRule`] below; `docs/ADD_A_RULE.md` lists the other files.

use crate::Book;

/// What a row of the registry is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum RowKind {
    /// A book whose rules can be played.
    Book,
    /// An optional rule of a book.
    OptionalRule,
    /// A rule that the print leaves open, with the readings it allows.
    Reading,
}

impl RowKind {
    /// The kind in words: `optional rule`.
    pub const fn label(self) -> &'static str {
        match self {
            RowKind::Book => "book",
            RowKind::OptionalRule => "optional rule",
            RowKind::Reading => "reading",
        }
    }
}

/// One row of the registry: something that a referee may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RegistryRow {
    /// What it is.
    pub kind: RowKind,
    /// The book that it belongs to.
    pub book: Book,
    /// Its name in files, on the command line and in forms.
    pub name: &'static str,
    /// The clause of the ledger that states it; `None` if the ledger is to be asked for the reading of that name.
    pub clause: Option<&'static str>,
    /// One sentence about it; `None` if the ledger is to be asked for the reading of that name.
    pub help: Option<&'static str>,
    /// Its values, the default first.
    pub values: &'static [&'static str],
}

impl RegistryRow {
    /// The value in force unless a referee chooses another.
    pub fn default_value(&self) -> &'static str {
        self.values.first().copied().unwrap_or_default()
    }

    /// A book as a row.
    pub const fn of_book(book: Book) -> RegistryRow {
        RegistryRow {
            kind: RowKind::Book,
            book,
            name: book.year_name(),
            clause: None,
            help: Some(book.title()),
            values: &[],
        }
    }

    /// A reading as a row; its question and its clause are in the ledger.
    pub const fn of_reading(book: Book, name: &'static str, values: &'static [&'static str]) -> RegistryRow {
        RegistryRow { kind: RowKind::Reading, book, name, clause: None, help: None, values }
    }
}

/// Makes the enum of optional rules and the two structs that say which are in use.
macro_rules! optional_rules {
    (@on on) => { true };
    (@on) => { false };
    (@flag options $options:ident $map:ident $field:ident) => { &mut $options.$field };
    (@flag map $options:ident $map:ident $field:ident) => { &mut $map.$field };
    ($(
        $(#[$about:meta])* $held:ident in $group:ident {
            $($field:ident : $rule:ident $name:literal $help:literal [$($book:ident $clause:literal $($on:ident)?),+];)+
        }
    )+) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
            pub struct $group {
                $(#[doc = $help] pub $field: bool,)+
            }
        )+

        /// An optional rule of Boot Hill.
        ///
        /// ```
        /// use rules::{Book, OptionalRule};
        ///
        /// let rule = OptionalRule::named("stunning").expect("an optional rule");
        /// assert_eq!(rule.clause(Book::BootHill1979), Some("bh79-184"));
        /// assert!(!rule.is_default(Book::BootHill1979));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum OptionalRule {
            $($(#[doc = $help] $rule,)+)+
        }

        impl OptionalRule {
            /// All of them.
            pub const ALL: &'static [OptionalRule] = &[$($(OptionalRule::$rule,)+)+];

            /// The name in files, on the command line and in forms.
            pub const fn name(self) -> &'static str {
                match self { $($(OptionalRule::$rule => $name,)+)+ }
            }

            /// What it does, in a sentence.
            pub const fn says(self) -> &'static str {
                match self { $($(OptionalRule::$rule => $help,)+)+ }
            }

            /// The books that have it: each with its clause, and whether the rule is in use by default.
            const fn books(self) -> &'static [(Book, &'static str, bool)] {
                match self {
                    $($(OptionalRule::$rule => {
                        &[$((Book::$book, $clause, optional_rules!(@on $($on)?))),+]
                    })+)+
                }
            }

            /// The flag that turns it on.
            pub const fn switch<'a>(self, options: &'a mut Options, map: &'a mut MapOptions) -> &'a mut bool {
                match self {
                    $($(OptionalRule::$rule => optional_rules!(@flag $held options map $field),)+)+
                }
            }
        }
    };
}

optional_rules! {
    /// The optional rules in use that need no map; each stands alone.
    options in Options {
        alternate_first_shot: AlternateFirstShot "alternate-first-shot"
            "Shots of several men interleave by net speed."
            [BootHill1975 "bh75-d108", BootHill1979 "bh79-180"];
        sharpshooting: Sharpshooting "sharpshooting"
            "The best shots may better their wounds or call them."
            [BootHill1975 "bh75-d109", BootHill1979 "bh79-182"];
        stunning: Stunning "stunning"
            "Head wounds, buffalo guns and blows may stun."
            [BootHill1975 "bh75-d114", BootHill1979 "bh79-184"];
        misfires: Misfires "misfires"
            "Guns may fail."
            [BootHill1975 "bh75-p29", BootHill1979 "bh79-200"];
    }
    /// The optional rules in use that need a map; each stands alone.
    map in MapOptions {
        stray_bullets: StrayBullets "stray-bullets"
            "A bullet that misses may hit somebody behind the target."
            [BootHill1975 "bh75-d130", BootHill1979 "bh79-201"];
        carried_dynamite: CarriedDynamite "carried-dynamite"
            "Carried dynamite and caps may go off by themselves."
            [BootHill1979 "bh79-197"];
        hidden_movement: HiddenMovement "hidden-movement"
            "A side is not shown figures that none of its own can see."
            [BootHill1975 "bh75-d089", BootHill1979 "bh79-152"];
        morale_after_shooting: MoraleAfterShooting "morale-after-shooting"
            "Morale is checked after each round of shooting, and only then."
            [BootHill1975 "bh81-299", BootHill1979 "bh81-299"];
        measured_diagonals: MeasuredDiagonals "measured-diagonals"
            "A diagonal step is measured with a ruler, and not counted as one space."
            [BootHill1975 "bh75-d023" on, BootHill1979 "bh79-056"];
    }
}

impl OptionalRule {
    /// The rule of a name, or `None` if there is none.
    pub fn named(name: &str) -> Option<OptionalRule> {
        OptionalRule::ALL.iter().copied().find(|rule| rule.name() == name)
    }

    /// The clause of a book that states it; `None` if the book cannot be played with it.
    pub fn clause(self, book: Book) -> Option<&'static str> {
        self.books().iter().find(|(one, ..)| *one == book).map(|(_, clause, _)| *clause)
    }

    /// Whether it is in use unless a referee says otherwise.
    pub fn is_default(self, book: Book) -> bool {
        self.books().iter().any(|(one, _, on)| *one == book && *on)
    }

    /// Whether it can be used only on a map.
    pub fn needs_map(self) -> bool {
        let mut map = MapOptions::default();
        *self.switch(&mut Options::default(), &mut map) = true;
        map != MapOptions::default()
    }

    /// Whether it is in use.
    pub fn is_used(self, mut options: Options, mut map: MapOptions) -> bool {
        *self.switch(&mut options, &mut map)
    }

    /// The rule as a row of the registry; `None` if the book cannot be played with it.
    pub fn row(self, book: Book) -> Option<RegistryRow> {
        Some(RegistryRow {
            kind: RowKind::OptionalRule,
            book,
            name: self.name(),
            clause: Some(self.clause(book)?),
            help: Some(self.says()),
            values: if self.is_default(book) { &["on", "off"] } else { &["off", "on"] },
        })
    }
}

impl MapOptions {
    /// The optional rules of the map that a book uses unless a referee says otherwise.
    pub fn by_default(book: Book) -> MapOptions {
        let (mut options, mut map) = (Options::default(), MapOptions::default());
        for rule in OptionalRule::ALL.iter().filter(|rule| rule.is_default(book)) {
            *rule.switch(&mut options, &mut map) = true;
        }
        map
    }
}

/// Every row of Boot Hill: its two editions, then their optional rules, then their readings.
pub fn boot_hill() -> Vec<RegistryRow> {
    let books = [Book::BootHill1975, Book::BootHill1979];
    let mut rows: Vec<RegistryRow> = books.into_iter().map(RegistryRow::of_book).collect();
    for book in books {
        rows.extend(OptionalRule::ALL.iter().filter_map(|rule| rule.row(book)));
    }
    rows.extend(crate::boot_hill_1975::Switches::rows(Book::BootHill1975));
    rows.extend(crate::boot_hill_1979::Switches::rows(Book::BootHill1979));
    rows
}
