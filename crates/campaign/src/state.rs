//! A campaign as it stands: plain values, so that a copy is the undo.

use crate::accounts::Accounts;
use crate::calendar::Hour;
use crate::county::HexNo;
use crate::facts::{Claim, Knowledge};
use crate::ids::{AnimalNo, PersonNo, PlaceNo};
use crate::law::{Crime, Office};
use crate::meeting::Meeting;
use crate::plan::{Pace, Plan, Step, Verb};
use crate::pursuit::Posse;
use crate::setup::{Aim, Role};
use game::Ending;
use people::roster::{Loan, Member};
use rules::travel::{Grade, Rider, Walker};
use serde::{Deserialize, Serialize};

/// A campaign as it stands. Dice are never part of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The turn, counted from 1; 0 before the first.
    pub turn: u16,
    /// The hour that is played next.
    pub hour: Hour,
    /// Orders are asked for; otherwise a week runs.
    pub asks: bool,
    /// Everybody who ever was in the campaign.
    pub people: Vec<Person>,
    /// Saddle horses.
    pub animals: Vec<Animal>,
    /// Money, goods and animals.
    pub accounts: Accounts,
    /// What everybody knows.
    pub knowledge: Knowledge,
    /// Crimes that somebody saw.
    pub crimes: Vec<Crime>,
    /// Posses that ride.
    pub posses: Vec<Posse>,
    /// Sheets that are sealed, by person.
    pub sheets: Vec<Option<Plan>>,
    /// How each seat sealed the last week.
    pub sealed: Vec<Sealed>,
    /// Weeks in a row in which a seat was silent.
    pub silent: Vec<u8>,
    /// Fights that wait, all of one hour.
    pub meetings: Vec<Meeting>,
    /// The people lent to the first of them.
    pub loan: Option<Loan>,
    /// What a fight gave back and is settled when the campaign goes on.
    pub back: Option<crate::returned::Became>,
    /// Fights so far.
    pub fights: u32,
    /// Crimes so far.
    pub deeds: u32,
    /// What the talk of the county has been this week, for the newspaper.
    pub talk: Vec<Claim>,
    /// The officers of the county have asked for rangers.
    pub rangers: bool,
    /// Whether it rains today.
    pub rain: bool,
    /// Free matters that wait for the referee: who, and what he wants.
    pub matters: Vec<(PersonNo, String)>,
    /// How it ended.
    pub ending: Option<Ending>,
}

/// How a seat sealed a week. It is written once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sealed {
    /// It sent orders.
    Sent,
    /// It confirmed that it has none.
    Empty,
    /// Nothing came.
    Silent,
    /// It has nobody who could be told anything.
    Nobody,
}

/// A person of the campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// Who he is.
    pub member: Member,
    /// The seat that plays him; `None` for the computer.
    pub seat: Option<u8>,
    /// What he is.
    pub role: Role,
    /// What he wants.
    pub aim: Aim,
    /// Where he is.
    pub at: Whereabouts,
    /// What he is to do this week, and the step that comes next.
    pub plan: Vec<Step>,
    /// The step that comes next.
    pub next: u16,
    /// Whether the last step was done.
    pub done: bool,
    /// What he does now.
    pub doing: Doing,
    /// Until when.
    pub until: Hour,
    /// The horse that he rides.
    pub mount: Option<AnimalNo>,
    /// How tired he is on foot.
    pub feet: Walker,
    /// Whom he rides with.
    pub leader: Option<PersonNo>,
    /// Who pays him, and cents a day.
    pub employer: Option<(PersonNo, u32)>,
    /// His office and its place.
    pub office: Option<(Office, PlaceNo)>,
    /// Where he lives.
    pub home: PlaceNo,
    /// Where he has been, the latest last: the trail that a posse follows.
    pub trail: Vec<(HexNo, Hour)>,
    /// Days of work this month, by job.
    pub worked: Vec<(String, u8)>,
    /// Days on which his keep has been paid for by work.
    pub kept: u8,
    /// A doctor has seen him this week.
    pub treated: bool,
    /// He gives himself up if outnumbered.
    pub gives_up: bool,
    /// He keeps out of sight.
    pub hides: bool,
    /// He watches the street.
    pub watches: bool,
    /// Reward money that he has earned, in cents.
    pub bounty: u32,
    /// The office that he stands for, and influence gathered for it.
    pub stands: Option<Office>,
    /// Influence gathered for it.
    pub influence: u32,
    /// When his term is over.
    pub term: Option<Hour>,
    /// Who took him.
    pub taken_by: Option<PersonNo>,
    /// Days of training that his horse has had.
    pub training: u16,
    /// When he leaves the county, if he is a visitor.
    pub leaves: Option<Hour>,
    /// What a chart offers for him, in cents.
    pub chart_reward: u32,
}

/// Where somebody is: exactly one of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whereabouts {
    /// At a place.
    Place(PlaceNo),
    /// On open country.
    Hex(HexNo),
    /// In jail.
    Jail(PlaceNo),
    /// In his grave.
    Grave,
    /// Off the map.
    Away,
}

/// What somebody does now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Doing {
    /// Nothing.
    Idle,
    /// Travels: the hexes before him, how, and where to.
    Travels {
        /// Hexes still to go, the next last.
        way: Vec<HexNo>,
        /// How.
        pace: Pace,
        /// The place at the end, if it is one.
        to: Option<PlaceNo>,
        /// He rests at the moment, for so many hours more.
        rests: u8,
        /// He drives cattle, which go no faster than a man on foot.
        drives: bool,
    },
    /// Is busy until an hour.
    Busy(Verb),
}

/// A saddle horse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Animal {
    /// How good it is.
    pub grade: Grade,
    /// How tired it is.
    pub rider: Rider,
    /// It lives.
    pub alive: bool,
}

impl Person {
    /// Whether he can do anything by himself now.
    pub fn can_act(&self) -> bool {
        self.member.can_act() && matches!(self.at, Whereabouts::Place(_) | Whereabouts::Hex(_))
    }

    /// Whether he can be told anything: alive, in the county, in jail or not.
    pub fn takes_orders(&self) -> bool {
        self.member.alive && !matches!(self.at, Whereabouts::Grave | Whereabouts::Away)
    }

    /// The place where he is, if he is at one.
    pub const fn place(&self) -> Option<PlaceNo> {
        match self.at {
            Whereabouts::Place(place) => Some(place),
            _ => None,
        }
    }
}

impl State {
    /// A person.
    pub fn person(&self, who: PersonNo) -> &Person {
        &self.people[who.index().min(self.people.len() - 1)]
    }

    /// A person, to be changed.
    pub fn person_mut(&mut self, who: PersonNo) -> &mut Person {
        let last = self.people.len() - 1;
        &mut self.people[who.index().min(last)]
    }

    /// Everybody with his number.
    pub fn everybody(&self) -> impl Iterator<Item = (PersonNo, &Person)> {
        (0..).map(PersonNo).zip(&self.people)
    }

    /// The people of a seat.
    pub fn of_seat(&self, seat: u8) -> impl Iterator<Item = (PersonNo, &Person)> {
        self.everybody().filter(move |(_, person)| person.seat == Some(seat))
    }

    /// Those who ride with somebody, himself first.
    pub fn party(&self, leader: PersonNo) -> Vec<PersonNo> {
        let others = self.everybody().filter(|(_, person)| person.leader == Some(leader) && person.can_act());
        std::iter::once(leader).chain(others.map(|(who, _)| who)).collect()
    }

    /// Whether somebody is in a fight that waits.
    pub fn is_in_meeting(&self, who: PersonNo) -> bool {
        self.meetings.iter().any(|meeting| meeting.sides.iter().any(|side| side.contains(&who)))
    }

    /// The hex of somebody, if he is on the map.
    pub fn hex(&self, county: &crate::county::County, who: PersonNo) -> Option<HexNo> {
        match self.person(who).at {
            Whereabouts::Place(place) | Whereabouts::Jail(place) => Some(county.place(place).at),
            Whereabouts::Hex(hex) => Some(hex),
            Whereabouts::Grave | Whereabouts::Away => None,
        }
    }
}

impl Person {
    /// Somebody who does nothing yet.
    pub fn new(
        member: Member,
        seat: Option<u8>,
        role: Role,
        aim: Aim,
        at: Whereabouts,
        home: PlaceNo,
    ) -> Person {
        Person {
            member,
            seat,
            role,
            aim,
            at,
            plan: Vec::new(),
            next: 0,
            done: true,
            doing: Doing::Idle,
            until: Hour::default(),
            mount: None,
            feet: Walker::default(),
            leader: None,
            employer: None,
            office: None,
            home,
            trail: Vec::new(),
            worked: Vec::new(),
            kept: 0,
            treated: false,
            gives_up: false,
            hides: false,
            watches: false,
            bounty: 0,
            stands: None,
            influence: 0,
            term: None,
            taken_by: None,
            training: 0,
            leaves: None,
            chart_reward: 0,
        }
    }
}
