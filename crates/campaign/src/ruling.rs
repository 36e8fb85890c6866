//! Rulings of the referee, each a line of text with a reason, on the record.

use crate::accounts::{Account, What};
use crate::calendar::Hour;
use crate::event::who as name;
use crate::facts::{Claim, Source};
use crate::ids::PersonNo;
use crate::plan::cents;
use crate::setup::Setup;
use crate::state::{State, Whereabouts};
use crate::world::World;
use rules::boot_hill_1979::living::healing::Mending;
use rules::{Severity, Wound};

/// What a referee rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// What.
    pub power: Power,
    /// Why.
    pub because: String,
}

/// What a referee may do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Power {
    /// Moves money or goods from an account to another.
    Move {
        /// How much.
        amount: u32,
        /// Of what.
        what: What,
        /// From whom; a word that is nobody's id is a source of the world.
        from: Account,
        /// To whom.
        to: Account,
    },
    /// Puts somebody at a place.
    Place(PersonNo, crate::ids::PlaceNo),
    /// Wounds somebody.
    Wound(PersonNo, Severity),
    /// Heals everything.
    Heal(PersonNo),
    /// Somebody dies.
    Kill(PersonNo),
    /// Somebody goes to jail.
    Jail(PersonNo),
    /// Somebody goes free.
    Free(PersonNo),
    /// Tells somebody something.
    Tell(PersonNo, String),
    /// Tells the whole county.
    Proclaim(String),
    /// Settles the free matters that wait.
    Settle,
    /// Deletes a person: he leaves the campaign, and what others know of him is taken out. His ledger lines stay.
    Delete(PersonNo),
}

/// Why a ruling is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Overruled(pub String);

/// How a referee names things: everybody by id, whatever any seat knows.
pub(crate) struct Everything<'a> {
    pub(crate) setup: &'a Setup,
    pub(crate) state: &'a State,
}

impl Everything<'_> {
    fn find(&self, id: &str) -> Option<PersonNo> {
        self.state.everybody().find(|(_, person)| person.member.id == id).map(|(who, _)| who)
    }

    fn person(&self, id: &str) -> Result<PersonNo, String> {
        self.find(id).ok_or_else(|| {
            let ids = self.state.people.iter().map(|person| person.member.id.as_str());
            let near = reader::near::nearest(id, ids);
            let near = near.first().map_or(String::new(), |near| format!("; did you mean `{near}`?"));
            format!("nobody has the id `{id}`{near}")
        })
    }

    fn account(&self, word: &str) -> Account {
        match (word, self.find(word)) {
            ("county", _) => Account::County,
            (_, Some(who)) => Account::Person(who),
            (word, None) => Account::world(word),
        }
    }

    fn account_name(&self, account: &Account) -> String {
        match account {
            Account::Person(who) => self.state.person(*who).member.id.clone(),
            Account::County => "county".to_owned(),
            Account::World(word) => word.clone(),
            Account::Till(place, word) => format!("{word} at {}", self.setup.county.place(*place).id),
        }
    }

    pub(crate) fn read(&self, text: &str) -> Result<Ruling, String> {
        let (text, because) = text.split_once(" because ").unwrap_or((text, ""));
        let (verb, rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let (first, more) = rest.split_once(' ').unwrap_or((rest, ""));
        let words = |text: &str| text.replace(['{', '}'], "");
        let power = match verb {
            "move" => self.moves(rest)?,
            "place" => {
                let place =
                    self.setup.county.find(more).ok_or_else(|| format!("there is no place `{more}`"))?;
                Power::Place(self.person(first)?, place)
            }
            "wound" => match more {
                "light" => Power::Wound(self.person(first)?, Severity::Light),
                "serious" => Power::Wound(self.person(first)?, Severity::Serious),
                _ => return Err("expected `wound ID light` or `wound ID serious`".to_owned()),
            },
            "heal" => Power::Heal(self.person(first)?),
            "kill" => Power::Kill(self.person(first)?),
            "jail" => Power::Jail(self.person(first)?),
            "free" => Power::Free(self.person(first)?),
            "tell" => Power::Tell(self.person(first)?, words(more)),
            "proclaim" => Power::Proclaim(words(rest)),
            "settle" => Power::Settle,
            "delete" => Power::Delete(self.person(first)?),
            _ => return Err(format!("there is no ruling `{verb}`: expected {POWERS}")),
        };
        Ok(Ruling { power, because: because.trim().to_owned() })
    }

    fn moves(&self, rest: &str) -> Result<Power, String> {
        let wants = "expected `move $SUM from WHO to WHO` or `move COUNT THING from WHO to WHO`";
        let (amount, rest) = rest.split_once(" from ").ok_or(wants)?;
        let (from, to) = rest.split_once(" to ").ok_or(wants)?;
        let (amount, what) = match amount.strip_prefix('$') {
            Some(_) => (cents(amount)?, What::Cents),
            None => {
                let (count, what) = amount.split_once(' ').ok_or(wants)?;
                (count.parse().map_err(|_| wants)?, What::good(what))
            }
        };
        Ok(Power::Move { amount, what, from: self.account(from.trim()), to: self.account(to.trim()) })
    }

    pub(crate) fn write(&self, ruling: &Ruling) -> String {
        let id = |who: &PersonNo| self.state.person(*who).member.id.clone();
        let power = match &ruling.power {
            Power::Move { amount, what, from, to } => {
                let what = match what {
                    What::Cents => rules::dollars(*amount).replace(',', ""),
                    What::Good(what) => format!("{amount} {what}"),
                    What::Animal(no) => format!("{amount} animal {}", no.0),
                };
                format!("move {what} from {} to {}", self.account_name(from), self.account_name(to))
            }
            Power::Place(who, place) => format!("place {} {}", id(who), self.setup.county.place(*place).id),
            Power::Wound(who, Severity::Light) => format!("wound {} light", id(who)),
            Power::Wound(who, _) => format!("wound {} serious", id(who)),
            Power::Heal(who) => format!("heal {}", id(who)),
            Power::Kill(who) => format!("kill {}", id(who)),
            Power::Jail(who) => format!("jail {}", id(who)),
            Power::Free(who) => format!("free {}", id(who)),
            Power::Tell(who, text) => format!("tell {} {text}", id(who)),
            Power::Proclaim(text) => format!("proclaim {text}"),
            Power::Settle => "settle".to_owned(),
            Power::Delete(who) => format!("delete {}", id(who)),
        };
        if ruling.because.is_empty() { power } else { format!("{power} because {}", ruling.because) }
    }
}

/// The rulings, for help and refusals.
pub const POWERS: &str = "move, place, wound, heal, kill, jail, free, tell, proclaim, settle or delete";

impl World<'_> {
    /// Applies a ruling.
    pub(crate) fn rules(&mut self, ruling: &Ruling) -> Result<(), Overruled> {
        mark::clause!("bh79-223");
        let lent = |who: PersonNo| self.state.person(who).member.lent.is_some();
        let about = match &ruling.power {
            Power::Place(who, _)
            | Power::Wound(who, _)
            | Power::Heal(who)
            | Power::Kill(who)
            | Power::Jail(who)
            | Power::Free(who)
            | Power::Delete(who) => Some(*who),
            _ => None,
        };
        if about.is_some_and(lent) {
            return Err(Overruled("he is in a fight: settle the fight first".to_owned()));
        }
        if about.is_some_and(|who| !self.state.person(who).member.alive) {
            return Err(Overruled("he is dead".to_owned()));
        }
        match &ruling.power {
            Power::Move { amount, what, from, to } => {
                let why = if ruling.because.is_empty() { "ruling" } else { &ruling.because };
                self.post((from.clone(), to.clone()), what.clone(), *amount, (why, None))
                    .map_err(|short| Overruled(short.to_string()))?;
                let told: Vec<PersonNo> = [from, to]
                    .into_iter()
                    .filter_map(|account| match account {
                        Account::Person(who) => Some(*who),
                        _ => None,
                    })
                    .collect();
                let amount = match what {
                    What::Cents => rules::dollars(*amount),
                    What::Good(what) => format!("{amount} {what}"),
                    What::Animal(_) => "an animal".to_owned(),
                };
                self.tell(&told, format!("{amount} change hands: {why}."));
            }
            Power::Place(who, place) => {
                let person = self.state.person_mut(*who);
                (person.at, person.doing, person.until) =
                    (Whereabouts::Place(*place), crate::state::Doing::Idle, Hour::default());
                self.tell(&[*who], format!("{} is at {}.", name(*who), self.county().place(*place).name));
            }
            Power::Wound(who, severity) => {
                let wound = Wound { location: None, severity: *severity };
                let person = self.state.person_mut(*who);
                person.member.hurts.wounds.push(Mending::fresh(wound));
                person.leader = person.leader.filter(|_| !person.member.is_down());
                self.tell(&[*who], format!("{} is wounded.", name(*who)));
            }
            Power::Heal(who) => {
                self.state.person_mut(*who).member.hurts = Default::default();
                self.tell(&[*who], format!("{} is whole again.", name(*who)));
            }
            Power::Kill(who) => {
                self.proclaim(format!("{} is dead.", name(*who)));
                self.dies(*who);
            }
            Power::Jail(who) => self.takes_prisoner(None, *who),
            Power::Free(who) => self.freed(*who, "is let out by ruling"),
            Power::Tell(who, text) => {
                self.learns(*who, Claim::Said(*who, text.clone()), Source::Ruling);
                self.tell(&[*who], text.clone());
            }
            Power::Proclaim(text) => self.proclaim(text.clone()),
            Power::Settle => self.state.matters.clear(),
            Power::Delete(who) => self.deletes(*who),
        }
        Ok(())
    }

    /// Takes a person out of the campaign. His name goes, what he owned goes to the county, and nobody knows of him any more;
    /// the number and the ledger lines stay, because the sums need them.
    fn deletes(&mut self, who: PersonNo) {
        self.dies(who);
        self.state.knowledge.forget(who);
        self.state.talk.retain(|claim| claim.about() != Some(who));
        let person = self.state.person_mut(who);
        person.at = Whereabouts::Away;
        person.member.name = "somebody deleted".to_owned();
        person.member.id = format!("deleted-{}", who.0);
        person.member.fights.clear();
        (person.member.friends, person.member.enemies) = (Vec::new(), Vec::new());
    }
}
