//! Lending people to a fight and taking them back, once.

use super::{Bout, Firearm, Member};
use rules::boot_hill_1979::living::healing::Mending;
use rules::{Person, Severity, Wound};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// People lent to a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loan {
    /// The number of the fight.
    pub fight: u32,
    /// Who was lent, by id.
    pub people: Vec<String>,
}

/// Why nobody is lent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotLend {
    /// He is not in the roster.
    #[error("nobody in the roster has the id {0}")]
    Nobody(String),
    /// He is dead.
    #[error("{0} is dead")]
    Dead(String),
    /// Another fight has him.
    #[error("{0} is in another fight")]
    Lent(String),
    /// He is named twice.
    #[error("{0} is named twice")]
    Twice(String),
}

/// What became of somebody in a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Back {
    /// Who.
    pub id: String,
    /// He lives.
    pub alive: bool,
    /// New wounds.
    pub wounds: Vec<Wound>,
    /// New strength lost in brawls.
    pub bruises: u8,
    /// He was taken, or gave himself up.
    pub captured: bool,
    /// He left the field.
    pub fled: bool,
    /// His weapons as they are now.
    pub arms: Vec<Firearm>,
    /// His abilities after it, by the rule of the book.
    pub person: Option<Person>,
    /// Whom he killed, by id or by what they were.
    pub killed: Vec<String>,
    /// Drinks that he has had by now.
    pub drinks: u16,
    /// Cents of loot that he carried off.
    pub loot: u32,
    /// Whom he saw, by id: faces that he could swear to.
    pub saw: Vec<String>,
    /// Whether he shot at somebody's back or at somebody who did not know of him, and at nobody else.
    pub ambush: bool,
}

/// What a fight gives back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Return {
    /// The number of the fight.
    pub fight: u32,
    /// What it was.
    pub what: String,
    /// The side that won, by name.
    pub winner: Option<String>,
    /// Turns that it lasted.
    pub turns: u16,
    /// Everybody who was lent.
    pub people: Vec<Back>,
    /// How many others died in it, such as guards and citizens of the place.
    pub others_dead: u16,
    /// Whether anybody of the place is left who saw it.
    pub witnesses: bool,
}

/// Whether a return has changed anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakenBack {
    /// Everybody is back.
    Now,
    /// They came back before: nothing has changed.
    Before,
}

/// Why a return does not fit its loan. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// Somebody who was lent is missing.
    #[error("{0} was lent and does not come back")]
    Missing(String),
    /// Somebody comes back who was not lent.
    #[error("{0} was never lent to this fight")]
    Stranger(String),
    /// The return is that of another fight.
    #[error("fight {0} has borrowed nobody")]
    OtherFight(u32),
}

impl Loan {
    /// Lends people to a fight: all of them or none.
    pub fn of(fight: u32, ids: &[&str], members: &mut [Member]) -> Result<Loan, CannotLend> {
        let mut seen = BTreeSet::new();
        for id in ids {
            let member = members.iter().find(|member| member.id == **id);
            let member = member.ok_or_else(|| CannotLend::Nobody((*id).to_owned()))?;
            match (member.alive, member.lent, seen.insert(*id)) {
                (false, ..) => return Err(CannotLend::Dead(member.name.clone())),
                (_, Some(_), _) => return Err(CannotLend::Lent(member.name.clone())),
                (.., false) => return Err(CannotLend::Twice(member.name.clone())),
                _ => {}
            }
        }
        for member in members.iter_mut().filter(|member| seen.contains(member.id.as_str())) {
            member.lent = Some(fight);
        }
        Ok(Loan { fight, people: ids.iter().map(|id| (*id).to_owned()).collect() })
    }

    /// Takes everybody back with what became of them. A second time changes nothing, and the dead stay dead.
    pub fn take_back(&self, back: &Return, members: &mut [Member]) -> Result<TakenBack, Wrong> {
        if back.fight != self.fight {
            return Err(Wrong::OtherFight(back.fight));
        }
        let came: BTreeSet<&str> = back.people.iter().map(|back| back.id.as_str()).collect();
        let lent: BTreeSet<&str> = self.people.iter().map(String::as_str).collect();
        if let Some(missing) = lent.difference(&came).next() {
            return Err(Wrong::Missing((*missing).to_owned()));
        }
        if let Some(stranger) = came.difference(&lent).next() {
            return Err(Wrong::Stranger((*stranger).to_owned()));
        }
        let mut taken = TakenBack::Before;
        for one in &back.people {
            let still = |member: &&mut Member| member.id == one.id && member.lent == Some(self.fight);
            if let Some(member) = members.iter_mut().find(still) {
                member.comes_back(one, back);
                taken = TakenBack::Now;
            }
        }
        Ok(taken)
    }
}

impl Member {
    /// Comes back from a fight.
    fn comes_back(&mut self, back: &Back, of: &Return) {
        self.lent = None;
        self.alive &= back.alive;
        let lasting = back.wounds.iter().filter(|wound| wound.severity != Severity::Mortal);
        self.hurts.wounds.extend(lasting.map(|wound| Mending::fresh(*wound)));
        self.hurts.bruises = self.hurts.bruises.saturating_add(back.bruises);
        self.arms.clone_from(&back.arms);
        self.drinks = back.drinks;
        self.person = back.person.filter(|_| self.alive).unwrap_or(self.person);
        self.kills = self.kills.saturating_add(u16::try_from(back.killed.len()).unwrap_or(u16::MAX));
        let fate = match (self.alive, back.captured, back.fled, back.wounds.is_empty()) {
            (false, ..) => "killed",
            (_, true, ..) => "captured",
            (_, _, true, _) => "fled",
            (.., false) => "wounded",
            _ => "unhurt",
        };
        self.remembers(Bout { fight: of.fight, what: of.what.clone(), fate: fate.to_owned() });
    }
}
