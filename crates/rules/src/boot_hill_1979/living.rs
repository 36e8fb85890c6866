//! Life between fights in 1979: expenses, the doctor, wages, and the guns of the citizens of Coffeyville.

pub mod conversion;
pub mod crime;
pub mod healing;

use super::switches::DoctorsFee;
use super::{BOOK, Switches};
use crate::money::{Per, Wage, dollars};
use crate::sheet::capital;
use crate::{Arm, Bought, Gun, Purse, Refused, Sheet, Weapon, rolls};
use chance::Chance;

/// A line of the table of the cost of living.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Expense {
    /// The group it is printed in.
    pub group: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// The price in cents.
    pub cents: u32,
    /// What one pays for: a night, a pound, a pair.
    pub per: &'static str,
}

const fn expense(group: &'static str, name: &'static str, cents: u32, per: &'static str) -> Expense {
    Expense { group, name, cents, per }
}

/// The cost of living.
pub static EXPENSES: [Expense; 34] = [
    expense("clothing", "hat", 200, "each"),
    expense("clothing", "shirt", 100, "each"),
    expense("clothing", "vest", 100, "each"),
    expense("clothing", "trousers", 200, "each"),
    expense("clothing", "socks", 25, "pair"),
    expense("clothing", "boots", 1000, "pair"),
    expense("clothing", "chaps", 500, "pair"),
    expense("clothing", "spurs", 700, "pair"),
    expense("miscellaneous", "tobacco", 10, "plug"),
    expense("miscellaneous", "whiskey", 10, "shot"),
    expense("miscellaneous", "whiskey by the bottle", 200, "bottle"),
    expense("miscellaneous", "beer", 5, "glass"),
    expense("miscellaneous", "shave and haircut", 25, "each"),
    expense("miscellaneous", "bath", 75, "each"),
    expense("miscellaneous", "bath in fresh water", 100, "each"),
    expense("steers", "calf", 500, "head"),
    expense("steers", "yearling", 1000, "head"),
    expense("steers", "steer at a Kansas railhead", 3000, "head"),
    expense("lodging", "sleazy hotel", 25, "night"),
    expense("lodging", "average hotel", 75, "night"),
    expense("lodging", "deluxe hotel", 200, "night"),
    expense("lodging", "corral space", 25, "day"),
    expense("lodging", "corral space at a deluxe hotel", 0, "day"),
    expense("lodging", "rooming house with meals", 100, "day"),
    expense("food", "coffee", 30, "pound"),
    expense("food", "bacon", 20, "pound"),
    expense("food", "beef", 7, "pound"),
    expense("food", "flour", 4, "pound"),
    expense("food", "cheap meal", 25, "each"),
    expense("food", "survival rations", 150, "day"),
    expense("food", "mess kit", 200, "each"),
    expense("food", "canteen", 100, "each"),
    expense("month", "life in town, at the least", 2500, "month"),
    expense("month", "life as a cowboy", 0, "month"),
];

/// The line of a name.
pub fn find(name: &str) -> Option<&'static Expense> {
    mark::clause!("bh79-219");
    EXPENSES.iter().find(|expense| expense.name.eq_ignore_ascii_case(name))
}

/// Pays for so many of a thing.
pub fn spend(purse: &mut Purse, expense: &Expense, count: u16) -> Result<Bought, Refused> {
    purse.buy(expense.name, 1, count, expense.cents)
}

/// What a cowboy gives for his keep: six days a week of 16 hours.
pub const COWBOYS_WEEK: (u8, u8) = (6, 16);

/// What a doctor does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the label says what each is")]
pub enum Service {
    BulletRemoved,
    BulletHolePatched,
    BoneSet,
    BoneSplinted,
    BuckshotRemoved,
    LacerationsStitched,
    ConcussionTreated,
    PowderBurnsTreated,
    OtherBurnsTreated,
    Leeching,
    Amputation,
    DiseaseTreated,
}

impl Service {
    /// Every service with its name and its price in cents. The price for a concussion is lost in the book
    /// and stands on the screen of 1981 (erratum E-51).
    pub const ALL: [(Service, &'static str, u32); 12] = [
        (Service::BulletRemoved, "bullet removed", 25),
        (Service::BulletHolePatched, "bullet hole patched", 50),
        (Service::BoneSet, "broken bone set", 50),
        (Service::BoneSplinted, "broken bone splinted", 75),
        (Service::BuckshotRemoved, "buckshot removed", 200),
        (Service::LacerationsStitched, "lacerations stitched", 50),
        (Service::ConcussionTreated, "concussion treated", 50),
        (Service::PowderBurnsTreated, "powder burns treated", 100),
        (Service::OtherBurnsTreated, "other burns treated", 200),
        (Service::Leeching, "leeching", 25),
        (Service::Amputation, "amputation", 500),
        (Service::DiseaseTreated, "disease treated", 200),
    ];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        Service::ALL[self as usize].1
    }

    /// What it costs, in cents.
    pub const fn cents(self) -> u32 {
        Service::ALL[self as usize].2
    }
}

/// What a doctor's visit costs at least.
const VISIT: u32 = 300;

/// What a doctor's visit with these services costs, in cents.
pub fn doctors_fee(services: &[Service], switches: &Switches) -> u32 {
    mark::clause!("bh79-219");
    let sum = services.iter().map(|service| service.cents()).fold(0, u32::saturating_add);
    match switches.doctors_fee {
        DoctorsFee::AtLeast3 => sum.max(VISIT),
        DoctorsFee::Plus3 => sum.saturating_add(VISIT),
    }
}

/// Wages and fees. Those by the month are paid at its end.
pub static WAGES: [Wage; 17] = [
    Wage::new("cowboy", 3000, 3000, Per::Month, "board"),
    Wage::new("cowboy foreman", 4500, 4500, Per::Month, ""),
    Wage::new("guard at the territorial prison", 300, 300, Per::Day, ""),
    Wage::new("coroner, inquest", 500, 500, Per::Case, ""),
    Wage::new("lawman", 7500, 7500, Per::Month, "arrests"),
    Wage::new("deputy", 5000, 5000, Per::Month, "arrests"),
    Wage::new("arrest that leads to conviction", 200, 200, Per::Case, ""),
    Wage::new("justice of the peace, fine", 200, 2000, Per::Case, ""),
    Wage::new("justice of the peace, court costs", 200, 500, Per::Case, ""),
    Wage::new("justice of the peace, marriage", 500, 500, Per::Case, ""),
    Wage::new("bartender", 5000, 5000, Per::Month, ""),
    Wage::new("waitress or saloon girl", 1750, 1750, Per::Month, "tips, room and board"),
    Wage::new("hired gunfighter", 500, 500, Per::Day, "expenses"),
    Wage::new("teamster", 4000, 4000, Per::Month, ""),
    Wage::new("civilian scout for the army", 7500, 7500, Per::Month, ""),
    Wage::new("undertaker, burial", 2000, 2000, Per::Case, ""),
    Wage::new("midwife, delivery", 350, 350, Per::Case, ""),
];

/// The wage of a job.
pub fn wage(job: &str) -> Option<&'static Wage> {
    mark::clause!("bh79-220");
    WAGES.iter().find(|wage| wage.job.eq_ignore_ascii_case(job))
}

/// Revolvers that a citizen of Coffeyville may have.
const REVOLVERS: [Arm; 5] =
    [Arm::SingleAction, Arm::DoubleAction, Arm::CapAndBall, Arm::FastDraw, Arm::LongBarrel];

/// Rolls the one gun of a citizen of Coffeyville: first the kind, then which revolver it is. It has one full
/// load, and he has no more rounds.
pub fn citizens_gun(chance: &mut impl Chance, _: &Switches) -> Gun {
    mark::clause!("bh79-232");
    let weapon = match chance.draw(rolls::CITIZEN_ARM, &[4, 4, 2]).band {
        0 => Weapon::new(Arm::Rifle, 15),
        1 => {
            let which = chance.draw(rolls::WHICH_REVOLVER, &[1; 5]).band;
            Weapon::new(REVOLVERS[which.min(REVOLVERS.len() - 1)], 6)
        }
        _ => Weapon::new(Arm::Shotgun, 2),
    };
    Gun::new(weapon)
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let expenses =
        Sheet::new(
            BOOK,
            "cost-of-living",
            "Cost of living",
            &["bh79-219"],
            &["Group", "Item", "Price", "Per"],
        )
        .rows(EXPENSES.iter().map(|line| {
            vec![capital(line.group), capital(line.name), dollars(line.cents), line.per.to_owned()]
        }));
    let doctor = Sheet::new(BOOK, "doctor", "The doctor", &["bh79-219"], &["Service", "Price"])
        .rows(Service::ALL.map(|(_, name, cents)| vec![capital(name), dollars(cents)]))
        .row(["Visit, at the least".to_owned(), dollars(VISIT)]);
    let wages = Sheet::new(BOOK, "wages", "Wages", &["bh79-220"], &["Work", "Pay", "Per", "Besides"])
        .rows(WAGES.iter().map(Wage::cells));
    let mut sheets = vec![expenses, doctor, wages];
    sheets.extend(crime::sheets());
    sheets.extend(conversion::sheets());
    sheets
}
