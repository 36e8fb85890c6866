//! Virtues and vices, what goes against the first and what calls up the second.

use super::BOOK;
use super::living::{CALLED_UP_BY_STRESS, list};
use rules::Sheet;

macro_rules! morals {
    (
        $(#[$about:meta])* $kind:ident,
        $(#[$many:meta])* $set:ident $bits:ty,
        $(#[$asked:meta])* $pick:ident,
        $count:literal { $($name:ident $label:literal,)* }
    ) => {
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

            /// Every one.
            pub const EVERY: $set = $set::of(&$kind::ALL);

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

            /// Those that are here and there.
            #[must_use]
            pub const fn common(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            /// Those that are here and not there.
            #[must_use]
            pub const fn without(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            /// How many.
            pub const fn count(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether there are none.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Each of them, as the book lists them.
            pub fn iter(self) -> impl Iterator<Item = $kind> {
                $kind::ALL.into_iter().filter(move |one| self.has(*one))
            }
        }

        $(#[$asked])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $pick {
            /// How many must be had.
            pub count: u8,
            /// Of which.
            pub of: $set,
        }

        impl $pick {
            /// All of these.
            pub const fn fixed(list: &[$kind]) -> $pick {
                $pick { count: list.len() as u8, of: $set::of(list) }
            }

            /// One of these.
            pub const fn one_of(list: &[$kind]) -> $pick {
                $pick { count: 1, of: $set::of(list) }
            }

            /// So many of any kind.
            pub const fn any(count: u8) -> $pick {
                $pick { count, of: $set::EVERY }
            }

            /// Whether nothing is left to choose.
            pub const fn is_fixed(self) -> bool {
                self.count >= self.of.count()
            }

            /// How many are still missing from what somebody has.
            pub fn lacking(self, has: $set) -> u8 {
                mark::clause!("sg02-038");
                self.count.saturating_sub(self.of.common(has).count())
            }

            /// What is asked, in a few words.
            pub fn label(self) -> String {
                let names: Vec<_> = self.of.iter().map($kind::label).collect();
                match self.count {
                    0 => "none".to_owned(),
                    1 if self.of == $set::EVERY => "any one".to_owned(),
                    2 if self.of == $set::EVERY => "any two".to_owned(),
                    _ if self.is_fixed() => names.join(" and "),
                    1 => names.join(" or "),
                    count => format!("{count} of {}", names.join(", ")),
                }
            }
        }
    };
}

morals! {
    /// A rule of conduct that somebody lives by.
    Virtue,
    /// The virtues of somebody.
    Virtues u8,
    /// The virtues that a vocation asks for.
    VirtuePick, 7 {
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
    Vices u16,
    /// The vices that a vocation asks for.
    VicePick, 9 {
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

list! {
    /// Something that may go against a virtue.
    Deed 14 {
        Crime "a crime",
        InjusticeLeftAlone "an injustice left alone",
        LawbreakingFriendShielded "a friend who broke the law not handed over",
        WomanOrChildHarmed "a woman or child harmed",
        UnfairDealing "unfair or dishonest dealing",
        NeedyLeftAlone "somebody in need left without help",
        IdlerLeftAlone "somebody lazy left without help",
        AlmsRefused "alms refused to a charity or vagrant",
        FriendBetrayed "a friend betrayed",
        FriendGivenUp "a friend given up to the law",
        FriendGivenUpForHisGood "a friend given up for his own good",
        CommandmentBroken "a commandment of the faith broken",
        Revenge "revenge",
        Prejudice "prejudice against somebody",
    }
}

impl Deed {
    /// The virtue that it goes against, for whoever has it; nothing where no virtue speaks of it.
    pub const fn against(self) -> Option<Virtue> {
        Some(match self {
            Deed::Crime | Deed::InjusticeLeftAlone | Deed::LawbreakingFriendShielded => Virtue::Lawful,
            Deed::WomanOrChildHarmed | Deed::UnfairDealing => Virtue::Gentlemanly,
            Deed::NeedyLeftAlone => Virtue::Compassionate,
            Deed::AlmsRefused => Virtue::Charitable,
            Deed::FriendBetrayed | Deed::FriendGivenUp => Virtue::Loyal,
            Deed::CommandmentBroken => Virtue::Pious,
            Deed::Revenge | Deed::Prejudice => Virtue::Tolerant,
            Deed::IdlerLeftAlone | Deed::FriendGivenUpForHisGood => return None,
        })
    }
}

impl Virtues {
    /// The virtue of somebody that a deed of his goes against. A lawful man who is loyal too may shield a friend.
    pub fn breached_by(self, deed: Deed) -> Option<Virtue> {
        let shields = deed == Deed::LawbreakingFriendShielded && self.has(Virtue::Loyal);
        let breached = deed.against();
        breached.into_iter().for_each(mark_virtue);
        breached.filter(|&virtue| self.has(virtue) && !shields)
    }
}

list! {
    /// Something that may call up a vice.
    Lure 14 {
        DrinkAtHand "drink at hand",
        OpiumAtHand "opium at hand",
        Stress "stress",
        Headache "a headache",
        Beauty "a beauty of the opposite sex",
        EasyMoney "a chance of more money",
        OwnSin "a sin of his own",
        Unbeliever "somebody who does not believe",
        Adventure "an adventure",
        DullWork "home or dull work",
        Bet "a chance of a bet",
        MomentOfRitual "a moment for a ritual",
        ShunnedAct "an act that he shuns",
        Helpless "somebody or some beast at his mercy",
    }
}

impl Lure {
    /// The vices that it calls up. Headaches tempt only those whose opium is laudanum.
    pub const fn calls_up(self, laudanum: bool) -> Vices {
        match self {
            Lure::DrinkAtHand => Vices::of(&[Vice::Alcohol]),
            Lure::OpiumAtHand => Vices::of(&[Vice::Opium]),
            Lure::Stress => CALLED_UP_BY_STRESS,
            Lure::Headache if laudanum => Vices::of(&[Vice::Opium]),
            Lure::Headache => Vices::NONE,
            Lure::Beauty => Vices::of(&[Vice::Lust]),
            Lure::EasyMoney => Vices::of(&[Vice::Greed]),
            Lure::OwnSin | Lure::Unbeliever => Vices::of(&[Vice::Zeal]),
            Lure::Adventure | Lure::DullWork => Vices::of(&[Vice::Excitement]),
            Lure::Bet => Vices::of(&[Vice::Gambling]),
            Lure::MomentOfRitual | Lure::ShunnedAct => Vices::of(&[Vice::Superstitious]),
            Lure::Helpless => Vices::of(&[Vice::Sadism]),
        }
    }
}

impl Vices {
    /// The vices of somebody that a lure calls up.
    #[must_use]
    pub fn tempted_by(self, lure: Lure, laudanum: bool) -> Vices {
        let called = lure.calls_up(laudanum);
        called.iter().for_each(mark_vice);
        self.common(called)
    }
}

/// Marks the clause that says what goes against a virtue.
fn mark_virtue(one: Virtue) {
    match one {
        Virtue::Lawful => {
            mark::clause!("sg02-159");
        }
        Virtue::Gentlemanly => {
            mark::clause!("sg02-160");
        }
        Virtue::Compassionate => {
            mark::clause!("sg02-161");
        }
        Virtue::Charitable => {
            mark::clause!("sg02-162");
        }
        Virtue::Loyal => {
            mark::clause!("sg02-163");
        }
        Virtue::Pious => {
            mark::clause!("sg02-164");
        }
        Virtue::Tolerant => {
            mark::clause!("sg02-165");
        }
    }
}

/// Marks the clause that says what calls a vice up.
fn mark_vice(one: Vice) {
    match one {
        Vice::Alcohol => {
            mark::clause!("sg02-166");
        }
        Vice::Opium => {
            mark::clause!("sg02-167");
        }
        Vice::Lust => {
            mark::clause!("sg02-168");
        }
        Vice::Greed => {
            mark::clause!("sg02-169");
        }
        Vice::Zeal => {
            mark::clause!("sg02-170");
        }
        Vice::Excitement => {
            mark::clause!("sg02-171");
        }
        Vice::Gambling => {
            mark::clause!("sg02-172");
        }
        Vice::Superstitious => {
            mark::clause!("sg02-173");
        }
        Vice::Sadism => {
            mark::clause!("sg02-174");
        }
    }
}

/// What goes against a virtue.
fn breaches(virtue: Virtue) -> String {
    let deeds = Deed::ALL.into_iter().filter(|deed| deed.against() == Some(virtue));
    deeds.map(Deed::label).collect::<Vec<_>>().join("; ")
}

/// What calls up a vice.
fn lures(vice: Vice) -> String {
    let all = Lure::ALL.into_iter();
    let of_vice = all.filter(|lure| lure.calls_up(true).has(vice));
    of_vice.map(Lure::label).collect::<Vec<_>>().join("; ")
}

/// The lists of virtues and vices.
pub fn sheets() -> Vec<Sheet> {
    const VIRTUES: &[&str] =
        &["sg02-038", "sg02-159", "sg02-160", "sg02-161", "sg02-162", "sg02-163", "sg02-164", "sg02-165"];
    const VICES: &[&str] = &[
        "sg02-038", "sg02-166", "sg02-167", "sg02-168", "sg02-169", "sg02-170", "sg02-171", "sg02-172",
        "sg02-173", "sg02-174",
    ];
    let virtues = Sheet::new(BOOK, "virtues", "Virtues", VIRTUES, &["Virtue", "Against it"]);
    let vices = Sheet::new(BOOK, "vices", "Vices", VICES, &["Vice", "Called up by"]);
    vec![
        virtues.rows(Virtue::ALL.into_iter().map(|one| vec![one.label().to_owned(), breaches(one)])),
        vices.rows(Vice::ALL.into_iter().map(|one| vec![one.label().to_owned(), lures(one)])),
    ]
}
