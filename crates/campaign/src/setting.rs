//! Setting files: who begins where, by which house rules. A setting becomes a setup with dice, which roll whoever is of a
//! kind; the setup holds everything that fell.

use crate::calendar::Date;
use crate::county::{self, County};
use crate::house::House;
use crate::law::Office;
use crate::setup::{Aim, Role, Setup, Start};
use chance::{Chance, Die, Roll};
use people::make::{Who, Wish, make};
use people::roster::Member;
use rules::Book;
use rules::boot_hill_1979::gambling;
use rules::travel::Grade;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A setting that the program carries: its id and its text.
pub const SETTINGS: [(&str, &str); 3] = [
    ("promise_city_1876", content::text("settings/promise_city_1876.toml")),
    ("el_dorado_1890", content::text("settings/el_dorado_1890.toml")),
    ("rivalry", content::text("settings/rivalry.toml")),
];

/// The county that the program carries, by the name that a setting uses.
const EL_DORADO: &str = content::text("counties/el_dorado.county");

/// A setting as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// What it is called.
    pub name: String,
    /// Lines about it.
    #[serde(default)]
    pub about: Vec<String>,
    /// The first day.
    pub first: String,
    /// The region of the county.
    pub region: String,
    /// A file of another county, beside the setting; without it El Dorado County.
    #[serde(default)]
    pub county_file: Option<String>,
    /// Whether a referee rules.
    #[serde(default)]
    pub referee: bool,
    /// Whether every player's character has a gambler rating.
    #[serde(default)]
    pub gamblers: bool,
    /// The year of the list of visitors.
    #[serde(default)]
    pub visitors: Option<u16>,
    /// House rules that do not stand at their default.
    #[serde(default)]
    pub house: BTreeMap<String, u16>,
    /// The seats.
    pub seats: Vec<String>,
    /// People.
    #[serde(rename = "person")]
    pub people: Vec<Entry>,
}

/// Somebody of a setting.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The seat that plays him.
    #[serde(default)]
    pub seat: Option<String>,
    /// A person of a chart, as `id@chart`.
    #[serde(default)]
    pub who: Option<String>,
    /// A kind to be rolled, or `player`.
    #[serde(default)]
    pub kind: Option<String>,
    /// His name, if it is not that of the chart.
    #[serde(default)]
    pub name: Option<String>,
    /// His id, if it is not that of the chart or made of his name.
    #[serde(default)]
    pub id: Option<String>,
    /// The place where he begins.
    pub at: String,
    /// What he is.
    pub role: Role,
    /// His office.
    #[serde(default)]
    pub office: Option<String>,
    /// Dollars; $150 as a new character has if nothing is said.
    #[serde(default)]
    pub dollars: Option<u32>,
    /// How good his horse is.
    #[serde(default)]
    pub horse: Option<String>,
    /// What he wants.
    #[serde(default)]
    pub aim: Aim,
    /// Secret places that he knows.
    #[serde(default)]
    pub knows: Vec<String>,
    /// What else he owns.
    #[serde(default)]
    pub goods: BTreeMap<String, u32>,
    /// Ids of his friends.
    #[serde(default)]
    pub friends: Vec<String>,
}

/// Reads a setting.
pub fn read(text: &str) -> Result<Setting, String> {
    toml::from_str(text).map_err(|fault| fault.to_string())
}

/// The setting of an id.
pub fn carried(id: &str) -> Option<Result<Setting, String>> {
    SETTINGS.iter().find(|(name, _)| *name == id).map(|(_, text)| read(text))
}

impl Setting {
    /// Rolls whoever is of a kind, and makes the setup. `county` is the text of its county file, if it names one. All faults
    /// are found.
    pub fn setup(&self, county: Option<&str>, dice: &mut dyn Chance) -> Result<Setup, String> {
        let text = county.unwrap_or(EL_DORADO);
        let county = county::read("county", text).map_err(|faults| faults.to_string())?;
        let mut faults = Vec::new();
        let first: Date = self.first.parse().unwrap_or_else(|fault: String| {
            faults.push(fault);
            Date { year: 1876, month: 1, day: 1 }
        });
        let region = county.regions.iter().position(|region| region.id == self.region).unwrap_or_else(|| {
            faults.push(format!("the county has no region `{}`", self.region));
            0
        });
        let mut house = House::default();
        for (name, value) in &self.house {
            faults.extend(house.set(name, *value).err());
        }
        let mut people = Vec::new();
        for (number, entry) in self.people.iter().enumerate() {
            let mut own = dice.stream(&format!("setting/person {number}"));
            match self.start(entry, &county, first.year, &mut *own) {
                Ok(start) => people.push(start),
                Err(fault) => faults.push(format!("person {}: {fault}", number + 1)),
            }
        }
        if !faults.is_empty() {
            return Err(faults.join("\n"));
        }
        let setup = Setup {
            name: self.name.clone(),
            county,
            county_text: text.to_owned(),
            region,
            first,
            seats: self.seats.clone(),
            people,
            house,
            referee: self.referee,
            visitors: self.visitors,
        };
        setup.check()?;
        Ok(setup)
    }

    fn start(
        &self,
        entry: &Entry,
        county: &County,
        year: u16,
        dice: &mut dyn Chance,
    ) -> Result<Start, String> {
        let seat = match &entry.seat {
            None => None,
            Some(seat) => {
                let place = self.seats.iter().position(|name| name == seat);
                let place = place.ok_or_else(|| format!("there is no seat `{seat}`"))?;
                u8::try_from(place).ok()
            }
        };
        let (mut member, reward) = self.member(entry, seat.is_some(), year, dice)?;
        if let Some(name) = &entry.name {
            member.name.clone_from(name);
        }
        if let Some(id) = &entry.id {
            member.id.clone_from(id);
        }
        member.friends.clone_from(&entry.friends);
        if county.find(&entry.at).is_none() {
            return Err(format!("the county has no place `{}`", entry.at));
        }
        let office = match &entry.office {
            None => None,
            Some(office) => {
                Some(Office::named(office).ok_or_else(|| format!("there is no office `{office}`"))?)
            }
        };
        let horse = match entry.horse.as_deref() {
            None => None,
            Some(grade) => {
                let found = Grade::ALL.into_iter().find(|one| one.label() == grade);
                Some(
                    found
                        .ok_or_else(|| format!("a horse is excellent, good, fair or poor, not `{grade}`"))?,
                )
            }
        };
        Ok(Start {
            member,
            seat,
            role: entry.role,
            at: entry.at.clone(),
            office,
            cents: entry.dollars.unwrap_or(150) * 100,
            horse,
            aim: entry.aim,
            knows: entry.knows.clone(),
            goods: entry.goods.iter().map(|(what, count)| (what.clone(), *count)).collect(),
            reward,
        })
    }

    /// The person of an entry, and what his chart offers for him.
    fn member(
        &self,
        entry: &Entry,
        played: bool,
        year: u16,
        mut dice: &mut dyn Chance,
    ) -> Result<(Member, u32), String> {
        let born = birthday(dice);
        let (record, reward) = match (&entry.who, &entry.kind) {
            (Some(who), None) => {
                let record = people::cast::find(who).map_err(|fault| fault.to_string())?;
                (record.clone(), record.reward.unwrap_or(0).saturating_mul(100))
            }
            (None, Some(kind)) => {
                let who = if kind == "player" { Who::Player } else { Who::Kind(kind) };
                let wish = Wish { year, name: entry.name.as_deref(), ..Wish::default() };
                let made =
                    make(&mut dice, Book::BootHill1979, who, &wish).map_err(|fault| fault.to_string())?;
                (made.record, 0)
            }
            _ => return Err("expected either `who` or `kind`".to_owned()),
        };
        let mut member = Member::of_record(&record, born).map_err(|fault| fault.to_string())?;
        if self.gamblers && played && member.gambler.is_none() {
            mark::clause!("bh79-240");
            member.gambler = u8::try_from(gambling::rating(&mut dice).percent()).ok();
        }
        if member.arms.is_empty() {
            member.arms.extend(people::roster::Firearm::new("SAR6", people::roster::SPARE));
        }
        Ok((member, reward))
    }
}

/// A birthday. House rule: any day of a common year, by two dice.
fn birthday(dice: &mut dyn Chance) -> (u8, u8) {
    let month = dice.face(Roll::new(Die::one(12), "month of birth"));
    let month = u8::try_from(month).unwrap_or(1);
    let days = crate::calendar::days_of(1875, month);
    let day = dice.face(Roll::new(Die::one(days), "day of birth"));
    (month, u8::try_from(day).unwrap_or(1))
}
