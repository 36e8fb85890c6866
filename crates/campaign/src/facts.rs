//! Knowledge: facts with source and time, kept for each person. A seat is shown what its people know, never the truth with
//! parts left out.

use crate::calendar::Hour;
use crate::county::HexNo;
use crate::ids::{PersonNo, PlaceNo};
use serde::{Deserialize, Serialize};

/// What somebody holds to be so.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// Somebody was at a place.
    At(PersonNo, PlaceNo),
    /// Somebody was on a hex in open country.
    On(PersonNo, HexNo),
    /// Somebody committed a crime, by its number.
    Did(PersonNo, u32),
    /// Cents are offered for somebody.
    Wanted(PersonNo, u32),
    /// Somebody holds an office at a place.
    Holds(PersonNo, crate::law::Office, PlaceNo),
    /// Somebody stands for an office.
    Stands(PersonNo, crate::law::Office),
    /// Somebody is dead.
    Dead(PersonNo),
    /// Somebody is in jail at a place.
    Jailed(PersonNo, PlaceNo),
    /// Where a secret place lies.
    Lies(PlaceNo),
    /// Somebody is who he is: a face with a name.
    Face(PersonNo),
    /// Words of somebody.
    Said(PersonNo, String),
}

impl Claim {
    /// Whom it is about, if it is about a person.
    pub const fn about(&self) -> Option<PersonNo> {
        match self {
            Claim::At(who, _)
            | Claim::On(who, _)
            | Claim::Did(who, _)
            | Claim::Wanted(who, _)
            | Claim::Holds(who, ..)
            | Claim::Stands(who, _)
            | Claim::Dead(who)
            | Claim::Jailed(who, _)
            | Claim::Face(who)
            | Claim::Said(who, _) => Some(*who),
            Claim::Lies(_) => None,
        }
    }

    /// Whether whoever knows it has the name of the person: a mere sight of a stranger gives none.
    pub const fn names(&self) -> bool {
        !matches!(self, Claim::At(..) | Claim::On(..))
    }

    /// Whether it is soon out of date: where somebody was, and what was said.
    const fn fades(&self) -> bool {
        matches!(self, Claim::At(..) | Claim::On(..) | Claim::Said(..))
    }
}

/// How somebody came to know something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// He saw it.
    Eyes,
    /// Somebody told him.
    Told(PersonNo),
    /// A poster, or the county's notice board.
    Poster,
    /// The talk of the town.
    Rumour,
    /// A wire.
    Wire,
    /// He has always known it.
    Always,
    /// The referee said so.
    Ruling,
}

/// A fact that somebody has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fact {
    /// What he holds to be so.
    pub claim: Claim,
    /// When it was so.
    pub so_at: Hour,
    /// When he learned it.
    pub learned: Hour,
    /// How.
    pub source: Source,
}

/// Weeks after which somebody forgets where others were and what they said. House figure: two months. What was told stays in
/// the journal of the seat.
const FADES_AFTER: u32 = 8 * crate::calendar::WEEK;

/// What everybody knows, by person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Knowledge {
    people: Vec<Vec<Fact>>,
}

impl Knowledge {
    /// What somebody knows, in the order in which he learned it.
    pub fn of(&self, person: PersonNo) -> &[Fact] {
        self.people.get(person.index()).map_or(&[], Vec::as_slice)
    }

    /// Gives somebody a fact. True if it is new to him: the same claim from a later hour replaces nothing but itself.
    pub fn learn(&mut self, person: PersonNo, fact: Fact) -> bool {
        if self.people.len() <= person.index() {
            self.people.resize(person.index() + 1, Vec::new());
        }
        let own = &mut self.people[person.index()];
        match own.iter_mut().find(|known| known.claim == fact.claim) {
            Some(known) => {
                let newer = fact.so_at > known.so_at;
                if newer {
                    *known = fact;
                }
                false
            }
            None => {
                own.push(fact);
                true
            }
        }
    }

    /// Forgets what is out of date.
    pub fn fade(&mut self, now: Hour) {
        for own in &mut self.people {
            own.retain(|fact| !fact.claim.fades() || fact.so_at.0 + FADES_AFTER > now.0);
        }
    }

    /// Whether somebody knows a claim.
    pub fn knows(&self, person: PersonNo, claim: &Claim) -> bool {
        self.of(person).iter().any(|fact| fact.claim == *claim)
    }

    /// Whether somebody has heard of somebody at all.
    pub fn knows_of(&self, person: PersonNo, other: PersonNo) -> bool {
        person == other || self.of(person).iter().any(|fact| fact.claim.about() == Some(other))
    }

    /// Where somebody last knew somebody else to be, and when.
    pub fn last_place(&self, person: PersonNo, other: PersonNo) -> Option<(PlaceNo, Hour)> {
        let places = self.of(person).iter().filter_map(|fact| match fact.claim {
            Claim::At(who, place) if who == other => Some((place, fact.so_at)),
            _ => None,
        });
        places.max_by_key(|(_, hour)| *hour)
    }

    /// Takes everything out that anybody knows about somebody whom the referee deletes.
    pub fn forget(&mut self, other: PersonNo) {
        for own in &mut self.people {
            own.retain(|fact| fact.claim.about() != Some(other));
        }
    }
}
