//! The words of a scenario file, each with what it means.

/// Makes an enum whose values have a word in a file.
macro_rules! words {
    ($(#[$about:meta])* $kind:ident { $($value:ident $word:literal $doc:literal;)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $kind {
            $(#[doc = $doc] $value,)+
        }

        impl $kind {
            /// All of them.
            pub const ALL: &'static [$kind] = &[$($kind::$value),+];

            /// The word in a file.
            pub const fn name(self) -> &'static str {
                match self {
                    $($kind::$value => $word,)+
                }
            }

            /// What it means, in a sentence.
            pub const fn says(self) -> &'static str {
                match self {
                    $($kind::$value => $doc,)+
                }
            }
        }
    };
}

words! {
    /// Whose rules are played.
    Edition {
        Y1975 "1975" "Boot Hill, first edition.";
        Y1979 "1979" "Boot Hill, second edition.";
    }
}

words! {
    /// The order in which a turn is played.
    Sequence {
        Basic "basic" "1979, basic rules: one moves after the other, and all fire by net speed.";
        Advanced "advanced" "1979, advanced rules: secret orders, and all move at once.";
        Sequential "sequential" "1975: one side after the other.";
        Simultaneous "simultaneous" "1975: all at once.";
    }
}

impl Sequence {
    /// The edition that has it.
    pub const fn edition(self) -> Edition {
        match self {
            Sequence::Basic | Sequence::Advanced => Edition::Y1979,
            Sequence::Sequential | Sequence::Simultaneous => Edition::Y1975,
        }
    }
}

pub use rules::OptionalRule;

words! {
    /// Who usually plays a side.
    Player {
        Person "person" "Somebody at the table.";
        Computer "computer" "The computer.";
        Referee "referee" "The referee.";
    }
}

words! {
    /// How a computer plays a side.
    Doctrine {
        Stand "stand" "Stands and shoots.";
        Close "close" "Goes at the enemy.";
        Cover "cover" "Shoots from cover.";
        Hold "hold" "Holds a place.";
        Escape "escape" "Gets away.";
        Rob "rob" "Takes the goods and gets away with them.";
        Pursue "pursue" "Goes after whoever runs.";
        Snap "snap" "Advances from cover to cover, with hip shots on the way.";
        Character "character" "Each man by his bravery and by how things stand.";
        Marksman "marksman" "Weighs every option by exact odds.";
        Searcher "searcher" "Thinks ahead.";
    }
}

words! {
    /// The band a figure belongs to, which bears on its morale.
    Band {
        Ordinary "ordinary" "Townsmen, cowboys, outlaws.";
        Cavalry "cavalry" "Cavalry under an officer.";
        WarParty "war-party" "A war party.";
    }
}

words! {
    /// What a figure is in its band.
    Rank {
        Officer "officer" "The officer of the cavalry.";
        Sergeant "sergeant" "A sergeant or corporal of cavalry.";
        Chief "chief" "A chief of a war party.";
    }
}

impl Rank {
    /// The band that has it.
    pub const fn band(self) -> Band {
        match self {
            Rank::Officer | Rank::Sergeant => Band::Cavalry,
            Rank::Chief => Band::WarParty,
        }
    }
}

words! {
    /// How large a safe is.
    Safe {
        Small "small" "A small safe.";
        Large "large" "A large safe.";
    }
}

impl Safe {
    /// The same as a thing on a map.
    pub const fn thing(self) -> town::Thing {
        match self {
            Safe::Small => town::Thing::Safe,
            Safe::Large => town::Thing::LargeSafe,
        }
    }
}

words! {
    /// What keeps a figure from doing as it likes.
    Restraint {
        Waits "waits" "Does nothing until an alarm reaches him.";
        HoldsFire "holds-fire" "Does not shoot before an enemy has.";
        Stays "stays" "Does not leave his place of his own will.";
        Unarmed "unarmed" "May not take up a gun.";
        NoHipShot "no-hip-shot" "May not shoot from the hip in the first turn.";
        Seated "seated" "Sits when the fight begins.";
        Bystander "bystander" "Belongs to his side but takes no part unless attacked.";
    }
}

words! {
    /// Something on wheels.
    Wheels {
        Buckboard "buckboard" "A buckboard.";
        Wagon "wagon" "A wagon.";
        Stagecoach "stagecoach" "A stagecoach.";
        FreightWagon "freight-wagon" "A freight wagon.";
        Train "train" "A train.";
        Gatling "gatling-gun" "A Gatling gun on its carriage.";
        Cannon "cannon" "A cannon.";
    }
}

words! {
    /// How a figure has its horse.
    Bond {
        Held "held" "He holds it by the reins.";
        Ridden "ridden" "He sits on it.";
        Near "near" "It is his, and stands somewhere else.";
    }
}

words! {
    /// Where a weapon is when the fight begins.
    Kept {
        Worn "worn" "In its holster or sheath, wherever he usually wears it.";
        RightHand "right hand" "In his right hand.";
        LeftHand "left hand" "In his left hand.";
        BothHands "both hands" "In both hands.";
        Horse "horse" "In the scabbard on his horse.";
        Pocket "pocket" "In a coat pocket.";
        LeftSide "left side" "At his left side.";
        RightSide "right side" "At his right side.";
        Centre "centre" "In front.";
        Back "back" "On his back.";
        Feet "feet" "In a boot.";
    }
}

impl Kept {
    /// The hands it takes: left and right.
    pub const fn hands(self) -> [bool; 2] {
        match self {
            Kept::LeftHand => [true, false],
            Kept::RightHand => [false, true],
            Kept::BothHands => [true, true],
            _ => [false, false],
        }
    }
}

words! {
    /// How badly a figure is surprised in the first turn.
    Startled {
        Not "not" "Not at all.";
        Surprised "surprised" "Surprised.";
        Completely "completely" "Completely surprised.";
    }
}

impl Startled {
    /// The same for the rules.
    pub const fn surprise(self) -> rules::Surprise {
        match self {
            Startled::Not => rules::Surprise::None,
            Startled::Surprised => rules::Surprise::Surprised,
            Startled::Completely => rules::Surprise::Complete,
        }
    }
}

words! {
    /// What a fight opens with.
    Opening {
        Movement "movement" "The first turn is a turn like every other.";
        Shooting "shooting" "Nobody moves in the first turn: it starts with the shooting.";
    }
}

words! {
    /// Ways to win.
    By {
        LastStanding "last-standing" "Nobody of another side is left.";
        Escape "escape" "So many leave by a zone.";
        Hold "hold" "A zone is held for so many turns.";
        Carry "carry" "Goods are carried out by a zone.";
        Kill "kill" "Somebody is killed.";
        Capture "capture" "Somebody is captured.";
        KillOrCapture "kill-or-capture" "Somebody is killed or captured.";
        TurnsOver "turns-over" "The turns are over.";
    }
}
