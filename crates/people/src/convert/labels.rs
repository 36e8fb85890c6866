//! What a conversion costs, as short labels.

use serde::{Serialize, Serializer};

macro_rules! labels {
    ($(#[$about:meta])* $kind:ident $count:literal { $($(#[$what:meta])* $name:ident $label:literal,)* }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $kind { $($(#[$what])* $name,)* }

        impl $kind {
            /// Every label there is.
            pub const ALL: [$kind; $count] = [$($kind::$name,)*];

            /// The label.
            pub const fn label(self) -> &'static str {
                match self { $($kind::$name => $label,)* }
            }
        }

        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.label())
            }
        }
    };
}

labels! {
    /// Something that the rules of the other book cannot say.
    Lost 23 {
        /// Accuracy, bravery and experience are one total in 2002.
        PartsOfAim "the parts of his aim",
        /// Speed and bravery are one total in 2002.
        PartsOfDraw "the parts of his draw",
        /// Dexterity, perception and skill are two totals in the other game.
        PartsOfTotals "dexterity, perception and skill apart",
        /// His numbers lie beyond the last row.
        BeyondTables "how far he is beyond the tables",
        /// Nobody who shoots so well has such slow hands in 2002.
        Slowness "some of his slowness",
        /// Nobody whose hands are so quick shoots so badly in 2002.
        BadAim "some of his bad aim",
        /// Throwing is held to what his dexterity allows, or to what a file can hold.
        Throwing "how well he throws, in part",
        /// Gambling is held to what his perception allows.
        Gambling "how well he gambles, in part",
        /// He shoots as well with either hand.
        Ambidextrous "ambidextrous",
        /// He is left-handed.
        LeftHand "left hand",
        /// A scenario makes him harder, or easier, to hit.
        ToBeHit "what is added to shots at him",
        /// Money on his head.
        Reward "reward",
        /// Years, age and places.
        Life "years and places",
        /// Gang, counter and part in a scenario.
        Part "his part in a scenario",
        /// The make of each weapon.
        Makes "the make of his weapons",
        /// A weapon that the other book does not have.
        Weapons "weapons that the book does not have",
        /// Numbers that the chart printed as a sum.
        PrintedSums "sums that the chart printed",
        /// Bravery no longer helps the draw.
        NerveInDraw "what bravery adds to his draw",
        /// Wit has no score in the other game.
        Reasoning "reasoning",
        /// Skills that the other game does not score.
        Skills "skills that the book does not score",
        /// Vocation stays as a trade; what he lives by does not.
        Morals "virtues and vices",
        /// How well he is known, and points to spend.
        Standing "reputation and experience points",
        /// Money in words.
        Money "money in words",
    }
}

labels! {
    /// Something that the rules of the first book did not say.
    Invented 11 {
        /// No chart says how clever he is.
        Reasoning "reasoning",
        /// Nothing says how steady he is: he is as sure of himself as of his aim.
        Nerve "nerve, from his aim",
        /// As strong as he is, he brawls.
        Brawling "brawling, from strength",
        /// Everybody rides.
        Horsemanship "horsemanship, from dexterity",
        /// He fights with the knife or shoots the bow as well as he throws.
        HandWeapons "knife or bow, from throwing",
        /// Everybody speaks his native tongue.
        NativeTongue "native tongue",
        /// No trade is written beside him.
        Vocation "vocation",
        /// One legal choice of his vocation.
        Morals "virtues and vices, by vocation",
        /// The make of each weapon.
        Makes "the make of his weapons",
        /// Which hand is the strong one.
        Hand "strong hand",
        /// How total accuracy falls into its parts.
        PartsOfAim "how his aim falls into parts",
    }
}
