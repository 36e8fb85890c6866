//! What a counter can be told. Each order is one small step; [`text`](super::text) has them as lines.

use super::ids::{CounterId, HorseId};
use rules::Gait;
use rules::brawling::Action;
use town::Square;

/// What is shot at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Aim {
    /// A man, on foot or in the saddle.
    Man(CounterId),
    /// A horse, with or without a rider.
    Horse(HorseId),
}

/// Whether somebody fires one pistol this turn or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Hands {
    /// One gun at a time.
    One,
    /// A pistol in each hand, at 30 less for every shot of the turn.
    Two,
}

/// What a counter is told to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Order {
    /// Set-up: a bandit starts inside the bank, and his horse on the street outside it.
    Inside {
        /// The bandit.
        who: CounterId,
        /// A square of the bank.
        at: Square,
        /// Where his horse waits.
        horse: Square,
    },
    /// Set-up: a bandit starts mounted on Division Street.
    Mounted {
        /// The bandit.
        who: CounterId,
        /// A free square of the street.
        at: Square,
    },
    /// Goes or rides to a square by the cheapest way.
    Go {
        /// Who goes; of two riders the one who holds the reins.
        who: CounterId,
        /// How: it stays the same for the whole turn.
        gait: Gait,
        /// Where to.
        to: Square,
    },
    /// Gets on a horse in a neighbouring square, behind its rider if it has one. Ends his move.
    Mount {
        /// Who mounts.
        who: CounterId,
        /// The horse.
        horse: HorseId,
    },
    /// Gets off into a neighbouring square. Ends his move.
    Dismount {
        /// Who gets off.
        who: CounterId,
        /// Where to.
        to: Square,
    },
    /// A rider takes a standing friend up behind him.
    PickUp {
        /// The rider.
        who: CounterId,
        /// How he rides this turn.
        gait: Gait,
        /// The friend.
        man: CounterId,
    },
    /// Slings an unconscious friend over a horse.
    Sling {
        /// A man on foot.
        who: CounterId,
        /// The unconscious man.
        man: CounterId,
        /// The horse.
        horse: HorseId,
    },
    /// Takes hold of an unconscious bandit in the same square, to drag him along.
    TakeHold {
        /// Who drags.
        who: CounterId,
        /// Who is dragged.
        man: CounterId,
    },
    /// Lets go of whoever he drags.
    LetGo {
        /// Who drags.
        who: CounterId,
    },
    /// Rides off the map on a road out of town, with whoever is on the horse.
    Leave {
        /// Who holds the reins.
        who: CounterId,
    },
    /// A citizen takes a gun, or looks for one, in the building where he is. Ends his move.
    Arm {
        /// The citizen.
        who: CounterId,
    },
    /// Reloads a gun this turn. Ends his move.
    Reload {
        /// Who reloads.
        who: CounterId,
        /// Which of his guns, from 0.
        gun: u8,
    },
    /// A bandit who has covered bank staff since last turn sends them to another square of the bank.
    Herd {
        /// The bandit.
        who: CounterId,
        /// Where they go.
        to: Square,
    },
    /// Fires one shot.
    Fire {
        /// Who fires.
        who: CounterId,
        /// Which of his guns, from 0.
        gun: u8,
        /// One pistol or two: it stays the same for the whole turn.
        hands: Hands,
        /// At what.
        at: Aim,
    },
    /// A bandit in the street fires at nobody, to keep people away.
    Intimidate {
        /// The bandit.
        who: CounterId,
        /// Which of his guns, from 0.
        gun: u8,
    },
    /// A bandit who has done nothing this turn covers the bank staff of a square, while the gang moves or in combat.
    Cover {
        /// The bandit.
        who: CounterId,
        /// One of those whom he covers; another in the same square is covered too.
        staff: CounterId,
    },
    /// Goes for somebody in a neighbouring square with his fists, after all shots.
    Brawl {
        /// Who attacks.
        who: CounterId,
        /// Whom.
        foe: CounterId,
    },
    /// One blow in a brawl.
    Blow {
        /// Whose turn it is.
        who: CounterId,
        /// What he does.
        action: Action,
    },
    /// A bandit who has done nothing but move threatens a bank employee next to him.
    Threaten {
        /// The bandit.
        who: CounterId,
        /// The employee.
        staff: CounterId,
    },
    /// A bandit who has done nothing but move searches the square of the bank where he stands.
    Search {
        /// The bandit.
        who: CounterId,
    },
    /// A reinforcement whose entry square is full comes in next to it.
    Arrive {
        /// The citizen.
        who: CounterId,
        /// Where.
        at: Square,
    },
    /// This counter does nothing more in this phase.
    Stay {
        /// The counter.
        who: CounterId,
    },
    /// Nobody of those asked does anything more in this phase.
    Done,
}

impl Order {
    /// Whom it is for; nobody in particular for [`Order::Done`].
    pub const fn who(&self) -> Option<CounterId> {
        match *self {
            Order::Inside { who, .. }
            | Order::Mounted { who, .. }
            | Order::Go { who, .. }
            | Order::Mount { who, .. }
            | Order::Dismount { who, .. }
            | Order::PickUp { who, .. }
            | Order::Sling { who, .. }
            | Order::TakeHold { who, .. }
            | Order::LetGo { who }
            | Order::Leave { who }
            | Order::Arm { who }
            | Order::Reload { who, .. }
            | Order::Herd { who, .. }
            | Order::Fire { who, .. }
            | Order::Intimidate { who, .. }
            | Order::Cover { who, .. }
            | Order::Brawl { who, .. }
            | Order::Blow { who, .. }
            | Order::Threaten { who, .. }
            | Order::Search { who }
            | Order::Arrive { who, .. }
            | Order::Stay { who } => Some(who),
            Order::Done => None,
        }
    }
}
