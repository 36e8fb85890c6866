//! What never changes in a game: the ground, everybody who may take part, and the readings in force.

use super::ground::{Ground, NoGround};
use super::ids::{CounterId, Party};
use crate::book_1981::counters::PLAIN_IN_ALL;
use crate::book_1981::joining::{Joining, MOST_IN_GANG, MOST_IN_TOWN};
use crate::book_1981::switches::Order as OrderOfPlay;
use crate::book_1981::{Switches, bank};
use people::{Combatant, Record};
use rules::boot_hill_1979::SecondEdition;
use rules::{Gunman, Weapon};
use std::sync::Arc;
use town::Town;

/// The chart of the module's people.
const CHART: &str = "northfield";
/// The id of a plain citizen on it.
const CITIZEN: &str = "citizen";
/// The most guns that somebody has with him.
const MOST_GUNS: usize = 2;

/// What somebody is in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// One of the gang.
    Bandit,
    /// Haywood, who knows the vault.
    Cashier,
    /// A teller, who knows of a cash reserve.
    Teller(bank::Teller),
    /// Henry Wheeler.
    Wheeler,
    /// A. B. Manning.
    Manning,
    /// J. S. Allen.
    Allen,
    /// Elias Stacey.
    Stacey,
    /// A player character of the town.
    Visitor,
    /// A plain citizen.
    Citizen,
}

impl Role {
    /// Whether he works in the bank.
    pub const fn is_staff(self) -> bool {
        matches!(self, Role::Cashier | Role::Teller(_))
    }
}

/// Somebody who may take part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Character {
    /// The id of his record.
    pub id: String,
    /// His record with its chart, as it can be found again: `wyatt-earp@fastest_guns`.
    pub record: String,
    /// His name.
    pub name: String,
    /// Number or letter of his counter.
    pub counter: String,
    /// What he is.
    pub role: Role,
    /// A player character, who never checks morale.
    pub player: bool,
    /// What the rules of fighting know of him.
    pub gunman: Gunman,
    /// His weapons. Wheeler has both of his here, and a plain citizen none: his counter decides.
    pub weapons: Vec<Weapon>,
    /// Dollars for his capture or death.
    pub reward: u32,
}

impl Character {
    /// His side.
    pub const fn party(&self) -> Party {
        match self.role {
            Role::Bandit => Party::Gang,
            _ => Party::Town,
        }
    }

    /// The number of his counter in the gang, 0 if he has none.
    pub fn number(&self) -> u8 {
        self.counter.parse().unwrap_or(0)
    }
}

/// Player characters who join, by their records.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Joins {
    /// Those who ride with the gang.
    pub gang: Vec<Record>,
    /// Those who happen to be in town.
    pub town: Vec<Record>,
}

/// Why no game can be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotPlay {
    /// Too many player characters with the gang.
    #[error("at most {MOST_IN_GANG} player characters ride with the gang, not {0}")]
    TooManyInGang(usize),
    /// Too many player characters with the town.
    #[error("at most {MOST_IN_TOWN} player characters join the town, not {0}")]
    TooManyInTown(usize),
    /// Somebody is not on the chart.
    #[error("`{0}` is not on the chart of Northfield")]
    NotOnTheChart(String),
    /// Nothing can be made of a record.
    #[error("{0}")]
    Nobody(String),
    /// He has no gun that the second edition knows.
    #[error("{0} has no gun")]
    Unarmed(String),
    /// The map will not do.
    #[error(transparent)]
    Ground(#[from] NoGround),
    /// The map of the program cannot be read.
    #[error("the map of Northfield cannot be read: {0}")]
    Map(String),
}

/// What never changes in a game.
#[derive(Debug)]
pub struct Setup {
    /// The ground.
    pub ground: Ground,
    /// Everybody, by the number of his counter.
    pub cast: Vec<Character>,
    /// The basic rules of the second edition.
    pub rules: SecondEdition,
    /// The readings of the module that are in force.
    pub switches: Switches,
    /// How many player characters join.
    pub joining: Joining,
    /// The chart of the module's people, and those who join: everybody was made of them.
    pub(super) people: (Vec<Record>, Joins),
}

impl Setup {
    /// The game of the book with its own map.
    pub fn new(joins: &Joins, switches: Switches) -> Result<Setup, CannotPlay> {
        let map = town::embedded::MAPS.iter().find(|map| map.id == CHART);
        let map = map.ok_or_else(|| CannotPlay::Map(format!("there is no `{CHART}.town`")))?;
        let town = map.town().map_err(|faults| CannotPlay::Map(faults.to_string()))?;
        Setup::on(town, joins, switches)
    }

    /// The game on another map, which has the same marks, zones and buildings.
    pub fn on(town: Arc<Town>, joins: &Joins, switches: Switches) -> Result<Setup, CannotPlay> {
        Setup::of(town, people::cast::of_chart(CHART), joins, switches)
    }

    /// The game on a map with the people of a chart, which has the same counters as the module's.
    pub(super) fn of(
        town: Arc<Town>,
        chart: &[Record],
        joins: &Joins,
        switches: Switches,
    ) -> Result<Setup, CannotPlay> {
        let (gang, visitors) = (joins.gang.len(), joins.town.len());
        let few = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let joining = Joining::new(few(gang), few(visitors)).map_err(|too_many| match too_many.gang {
            Some(_) => CannotPlay::TooManyInGang(gang),
            None => CannotPlay::TooManyInTown(visitors),
        })?;
        let ground = Ground::new(town, &switches)?;
        let (cast, rules) = (everybody(chart, joins)?, SecondEdition::default());
        let people = (chart.to_vec(), joins.clone());
        Ok(Setup { ground, cast, rules, switches, joining, people })
    }

    /// Who somebody is.
    pub fn character(&self, who: CounterId) -> Option<&Character> {
        self.cast.get(usize::from(who.0))
    }

    /// Whose side somebody is on.
    pub fn party(&self, who: CounterId) -> Option<Party> {
        self.character(who).map(Character::party)
    }

    /// All counters of a side, in play or not.
    pub fn counters(&self, party: Party) -> impl Iterator<Item = CounterId> {
        let all = self.cast.iter().enumerate().filter(move |(_, character)| character.party() == party);
        all.map(|(place, _)| CounterId(place as u8))
    }

    /// Counters of a role.
    pub fn with_role(&self, role: Role) -> impl Iterator<Item = CounterId> {
        let all = self.cast.iter().enumerate().filter(move |(_, character)| character.role == role);
        all.map(|(place, _)| CounterId(place as u8))
    }

    /// Whether counters take their turns by speed instead of side by side.
    pub fn by_speed(&self) -> bool {
        self.switches.order == OrderOfPlay::BySpeed
    }
}

/// Everybody: the gang with those who join it, the staff and the named citizens, visitors, plain citizens. Replaced men
/// of the gang keep their number and are out of play.
fn everybody(chart: &[Record], joins: &Joins) -> Result<Vec<Character>, CannotPlay> {
    let mut cast = Vec::new();
    for number in 1..=8 {
        cast.push(on_chart(chart, &number.to_string(), Role::Bandit)?);
    }
    for record in &joins.gang {
        cast.push(player(record, Role::Bandit)?);
    }
    let named = [
        ("A", Role::Cashier),
        ("B", Role::Teller(bank::Teller::Bunker)),
        ("C", Role::Teller(bank::Teller::Wilcox)),
        ("D", Role::Wheeler),
        ("E", Role::Manning),
        ("F", Role::Allen),
        ("G", Role::Stacey),
    ];
    for (letter, role) in named {
        cast.push(on_chart(chart, letter, role)?);
    }
    for record in &joins.town {
        cast.push(player(record, Role::Visitor)?);
    }
    let citizen = chart.iter().find(|record| record.id == CITIZEN);
    let citizen = citizen.ok_or_else(|| CannotPlay::NotOnTheChart(CITIZEN.to_owned()))?;
    let citizen = Character { weapons: Vec::new(), ..character(citizen, Role::Citizen)? };
    cast.extend(std::iter::repeat_n(citizen, PLAIN_IN_ALL.into()));
    Ok(cast)
}

/// The man of a number or letter on the module's chart.
fn on_chart(chart: &[Record], counter: &str, role: Role) -> Result<Character, CannotPlay> {
    let record = chart.iter().find(|record| record.counter.as_deref() == Some(counter));
    character(record.ok_or_else(|| CannotPlay::NotOnTheChart(counter.to_owned()))?, role)
}

/// A player character: he has no number, and nothing is paid for him unless his record says so.
fn player(record: &Record, role: Role) -> Result<Character, CannotPlay> {
    let man = Character { player: true, counter: String::new(), ..character(record, role)? };
    if man.weapons.is_empty() { Err(CannotPlay::Unarmed(man.name)) } else { Ok(man) }
}

/// The id of a record with its chart.
pub(super) fn address(record: &Record) -> String {
    format!("{}@{}", record.id, record.file)
}

fn character(record: &Record, role: Role) -> Result<Character, CannotPlay> {
    let rules = SecondEdition::default();
    let part = Combatant::of(&rules, record).map_err(|fault| CannotPlay::Nobody(fault.to_string()))?;
    let made = |carried: &people::Carried| {
        carried
            .weapon()
            .and_then(|weapon| rules::Edition::made(&rules, weapon))
            .filter(|weapon| weapon.holds > 0)
    };
    Ok(Character {
        id: record.id.clone(),
        record: address(record),
        name: record.name.clone(),
        counter: record.counter.clone().unwrap_or_default(),
        role,
        player: false,
        gunman: part.gunman,
        weapons: record.weapons().iter().filter_map(made).take(MOST_GUNS).collect(),
        reward: record.reward.unwrap_or(0),
    })
}
