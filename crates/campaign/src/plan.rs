//! Orders: a plan of steps for one person and one week.

mod read;
mod words;
mod write;

pub use read::{Known, VERBS, read};
pub use words::BUSINESSES;
pub(crate) use words::cents;
pub use write::{Names, verb as write_verb, write};

use crate::calendar::Weekday;
use crate::county::HexNo;
use crate::ids::{PersonNo, PlaceNo};
use crate::law::Office;
use rules::boot_hill_1979::gambling::Cheat;
use rules::boot_hill_1979::living::crime::Robbed;
use serde::{Deserialize, Serialize};

/// What a person is told for a week.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Plan {
    /// These steps, one after another.
    Steps(Vec<Step>),
    /// Nothing, and his player has confirmed it.
    Nothing,
    /// No order came before sealing: he keeps to what he does each week.
    Silent,
}

/// One line of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// It stays on the sheet and is done every week.
    pub weekly: bool,
    /// Not before this day of the week.
    pub day: Option<Weekday>,
    /// Not before this hour of the day.
    pub hour: Option<u8>,
    /// Only if this is so, as far as the person knows; and if it must not be so.
    pub only_if: Option<(bool, Condition)>,
    /// Only if the step before was not done.
    pub or_else: bool,
    /// What he does.
    pub verb: Verb,
}

impl Step {
    /// A step without conditions.
    pub const fn new(verb: Verb) -> Step {
        Step { weekly: false, day: None, hour: None, only_if: None, or_else: false, verb }
    }
}

/// Something that a person knows or does not know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// He has at least so many cents.
    Money(u32),
    /// He sees somebody here.
    Here(PersonNo),
    /// He has wounds.
    Wounded,
    /// He knows that he is wanted.
    Wanted,
    /// He knows of a posse after him.
    Followed,
}

/// How somebody travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// In the saddle if he has a horse, at the steady pace; otherwise on foot.
    Steady,
    /// As fast as the horse can, with rest when it must.
    Forced,
    /// On foot.
    Foot,
    /// By stagecoach.
    Stage,
    /// By train.
    Train,
}

/// Where somebody goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// A place.
    Place(PlaceNo),
    /// A hex.
    Hex(HexNo),
}

/// What is robbed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names are those of the loot table")]
pub enum Target {
    Bank,
    Store,
    PostOffice,
    StageOffice,
    Stage,
    Payroll,
    Train,
    Citizen,
    FreightWagon,
}

impl Target {
    /// Every target with its word.
    pub const ALL: [(Target, &'static str); 9] = [
        (Target::Bank, "bank"),
        (Target::Store, "store"),
        (Target::PostOffice, "post-office"),
        (Target::StageOffice, "stage-office"),
        (Target::Stage, "stage"),
        (Target::Payroll, "payroll"),
        (Target::Train, "train"),
        (Target::Citizen, "citizen"),
        (Target::FreightWagon, "freight-wagon"),
    ];

    /// Its word.
    pub const fn word(self) -> &'static str {
        Target::ALL[self as usize].1
    }

    /// The line of the loot table.
    pub const fn loot(self) -> Robbed {
        match self {
            Target::Bank => Robbed::Bank,
            Target::Store => Robbed::OtherBusiness,
            Target::PostOffice => Robbed::PostOffice,
            Target::StageOffice => Robbed::StageOffice,
            Target::Stage => Robbed::Stagecoach,
            Target::Payroll => Robbed::StagecoachWithPayroll,
            Target::Train => Robbed::ExpressCar,
            Target::Citizen => Robbed::Citizen,
            Target::FreightWagon => Robbed::FreightWagon,
        }
    }

    /// Whether it comes along a road instead of standing in a town.
    pub const fn is_on_the_road(self) -> bool {
        matches!(self, Target::Stage | Target::Payroll | Target::Train | Target::FreightWagon)
    }
}

/// How a gambler plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cards {
    /// Honestly.
    Honest,
    /// Cheats without risk.
    Safely,
    /// Cheats at a risk.
    AtARisk,
}

impl Cards {
    /// As the rules of gambling have it.
    pub const fn cheat(self) -> Option<Cheat> {
        match self {
            Cards::Honest => None,
            Cards::Safely => Some(Cheat::Safely),
            Cards::AtARisk => Some(Cheat::AtARisk),
        }
    }
}

/// What a person does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verb {
    /// Travels.
    Go {
        /// Where to.
        to: Goal,
        /// How.
        pace: Pace,
    },
    /// Waits for so many hours.
    Wait(u16),
    /// Keeps out of sight for so many days.
    LieLow(u8),
    /// Works for so many days.
    Work {
        /// The job, as the table of wages calls it.
        job: String,
        /// How many days.
        days: u8,
    },
    /// Sees the doctor.
    Doctor,
    /// Has so many drinks.
    Drink(u8),
    /// Plays cards for a night.
    Gamble {
        /// Cents of each hand.
        stake: u32,
        /// Stops when he has lost so many cents.
        limit: u32,
        /// Honestly or not.
        cards: Cards,
    },
    /// Buys things of the price chart.
    Buy {
        /// What.
        what: String,
        /// How many.
        count: u16,
    },
    /// Sells things at the price of the chart.
    Sell {
        /// What.
        what: String,
        /// How many.
        count: u16,
    },
    /// Sells what was stolen.
    Fence {
        /// What.
        what: String,
        /// How many.
        count: u16,
    },
    /// Gives somebody money.
    Give {
        /// Who gets it.
        who: PersonNo,
        /// Cents.
        cents: u32,
    },
    /// Hires somebody of a kind.
    Hire(String),
    /// Offers somebody a place at his side.
    Recruit(PersonNo),
    /// Lets his hired people go.
    Dismiss,
    /// Rides with somebody from now on.
    Join(PersonNo),
    /// Goes his own way again.
    Leave,
    /// Robs something here.
    Rob(Target),
    /// Drives off cattle of a ranch.
    Rustle(u16),
    /// Fires on somebody from cover.
    Ambush(PersonNo),
    /// Calls somebody out into the street.
    CallOut(PersonNo),
    /// Comes to blows with somebody.
    Brawl(PersonNo),
    /// Arrests somebody.
    Arrest(PersonNo),
    /// Raises a posse after somebody, and waits so many hours for men.
    Posse {
        /// After whom.
        who: PersonNo,
        /// Hours.
        hours: u8,
    },
    /// Sends word of a wanted man to the next town with a telegraph.
    Wire(PersonNo),
    /// Asks for the rangers.
    AskRangers,
    /// Watches the street for so many days, and arrests whom he may.
    Watch(u8),
    /// Rides after somebody wherever he knows him to be.
    Follow(PersonNo),
    /// Looks round the country for so many hours.
    Scout(u8),
    /// Tells somebody something.
    Tell {
        /// Whom.
        who: PersonNo,
        /// What.
        text: String,
    },
    /// Spreads word in the town.
    Spread(String),
    /// Stands for an office.
    Stand(Office),
    /// Backs somebody who stands, with money.
    Back {
        /// Whom.
        who: PersonNo,
        /// Cents.
        cents: u32,
    },
    /// Looks for wild horses for so many days.
    Catch(u8),
    /// Trains his horse for so many weeks' days.
    Train(u8),
    /// Drives his cattle to a place.
    Drive(PlaceNo),
    /// Buys a business of the town.
    Purchase(String),
    /// Gives himself up when a posse is so much stronger, or never.
    GiveUp(bool),
    /// Gives himself up to the law now.
    Surrender,
    /// Tries to break out of jail.
    BreakOut,
    /// Something else, for the referee.
    Do(String),
}
