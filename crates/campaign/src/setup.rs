//! What never changes in a campaign: the county, the first day, the seats, and everybody as he begins.

use crate::calendar::Date;
use crate::county::{self, County, Region};
use crate::house::House;
use crate::law::Office;
use people::roster::Member;
use rules::travel::Grade;
use serde::{Deserialize, Serialize};

/// What a person is in the county, which says how a computer plays him.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Keeps the law.
    Lawman,
    /// Breaks it.
    Outlaw,
    /// Plays cards for a living.
    Gambler,
    /// Works with cattle.
    Cowboy,
    /// Owns a ranch.
    Rancher,
    /// Lives and works in a town.
    Citizen,
    /// Hunts men for the reward.
    BountyHunter,
    /// Comes for a while, and goes.
    Visitor,
}

/// What somebody wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// Whatever the referee says.
    #[default]
    Open,
    /// $100,000 of his own, and away over the line.
    Riches,
    /// The most reward money, alive, with every player's outlaw taken or dead.
    Rewards,
    /// More property than any other player, and an office.
    Control,
}

/// Somebody as he begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Start {
    /// The person.
    pub member: Member,
    /// The seat that plays him; `None` for the computer.
    pub seat: Option<u8>,
    /// What he is.
    pub role: Role,
    /// The id of the place where he begins.
    pub at: String,
    /// His office; that of a marshal is at the place where he begins.
    pub office: Option<Office>,
    /// Cents that he begins with.
    pub cents: u32,
    /// His horse.
    pub horse: Option<Grade>,
    /// What he wants.
    pub aim: Aim,
    /// Ids of secret places that he knows.
    pub knows: Vec<String>,
    /// What else he owns, by kind and count.
    pub goods: Vec<(String, u32)>,
    /// What a chart offers for him, in cents.
    pub reward: u32,
}

/// What never changes.
#[derive(Clone, Debug)]
pub struct Setup {
    /// What it is called.
    pub name: String,
    /// The county with everything that lies in it.
    pub county: County,
    /// The text that the county was read from.
    pub county_text: String,
    /// The region in which it lies, by its place in the county's list.
    pub region: usize,
    /// The first day.
    pub first: Date,
    /// The seats by name.
    pub seats: Vec<String>,
    /// Everybody at the beginning.
    pub people: Vec<Start>,
    /// The house rules.
    pub house: House,
    /// A referee rules on free matters.
    pub referee: bool,
    /// The year of the list of visitors.
    pub visitors: Option<u16>,
}

/// A setup as it is written.
#[derive(Serialize, Deserialize)]
struct Written {
    name: String,
    county: String,
    region: String,
    first: Date,
    seats: Vec<String>,
    people: Vec<Start>,
    house: House,
    referee: bool,
    visitors: Option<u16>,
}

impl Setup {
    /// The region in which the county lies.
    pub fn region(&self) -> &Region {
        &self.county.regions[self.region.min(self.county.regions.len() - 1)]
    }

    /// The setup as JSON, with the whole text of its county.
    pub fn write(&self) -> serde_json::Value {
        let written = Written {
            name: self.name.clone(),
            county: self.county_text.clone(),
            region: self.region().id.clone(),
            first: self.first,
            seats: self.seats.clone(),
            people: self.people.clone(),
            house: self.house.clone(),
            referee: self.referee,
            visitors: self.visitors,
        };
        // Plain values can always be written.
        serde_json::to_value(written).unwrap_or_default()
    }

    /// A setup from its JSON.
    pub fn read(written: &serde_json::Value) -> Result<Setup, String> {
        let written = Written::deserialize(written).map_err(|fault| fault.to_string())?;
        let county = county::read("county", &written.county).map_err(|faults| faults.to_string())?;
        let region = county.regions.iter().position(|region| region.id == written.region);
        let region = region.ok_or_else(|| format!("the county has no region `{}`", written.region))?;
        let setup = Setup {
            name: written.name,
            county,
            county_text: written.county,
            region,
            first: written.first,
            seats: written.seats,
            people: written.people,
            house: written.house,
            referee: written.referee,
            visitors: written.visitors,
        };
        setup.check()?;
        Ok(setup)
    }

    /// Says what is wrong with a setup, all of it at once.
    pub fn check(&self) -> Result<(), String> {
        let mut faults = Vec::new();
        if self.seats.is_empty() || self.seats.len() > 24 {
            faults.push("a campaign has 1 to 24 seats".to_owned());
        }
        if self.people.len() > 500 {
            faults.push("a campaign begins with at most 500 people".to_owned());
        }
        let mut ids = std::collections::BTreeSet::new();
        for start in &self.people {
            let who = &start.member.name;
            if !ids.insert(&start.member.id) {
                faults.push(format!("two people have the id `{}`", start.member.id));
            }
            if self.county.find(&start.at).is_none() {
                faults.push(format!("{who} begins at `{}`, which the county does not have", start.at));
            }
            for place in start.knows.iter().filter(|place| self.county.find(place).is_none()) {
                faults.push(format!("{who} knows of `{place}`, which the county does not have"));
            }
            if start.seat.is_some_and(|seat| usize::from(seat) >= self.seats.len()) {
                faults.push(format!("{who} belongs to a seat that is not there"));
            }
        }
        for (seat, name) in (0u8..).zip(&self.seats) {
            if !self.people.iter().any(|start| start.seat == Some(seat)) {
                faults.push(format!("the seat {name} has nobody"));
            }
        }
        if faults.is_empty() { Ok(()) } else { Err(faults.join("; ")) }
    }
}
