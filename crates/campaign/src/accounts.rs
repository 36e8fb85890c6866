//! Double entry: money, goods and animals move only by lines with two ends.

use crate::calendar::Hour;
use crate::ids::{AnimalNo, PersonNo, PlaceNo};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// Who can own something.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Account {
    /// What somebody has on him, with him and at home.
    Person(PersonNo),
    /// A till or a safe, by place and business.
    Till(PlaceNo, String),
    /// The chest of the county: fines, fees, rewards posted.
    County,
    /// Where things come from and go to, by name: wages, stores, calving, the grave. It alone may owe.
    World(String),
}

impl Account {
    /// A source or sink by name.
    pub fn world(name: &str) -> Account {
        Account::World(name.to_owned())
    }

    /// Whether it may owe: the world pays wages out of nothing, and the county posts rewards before it has fines.
    const fn may_owe(&self) -> bool {
        matches!(self, Account::World(_) | Account::County)
    }
}

/// What can be owned.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// Cents.
    Cents,
    /// A kind that is only counted, such as `longhorn` or `dynamite`.
    Good(String),
    /// One animal.
    Animal(AnimalNo),
}

impl What {
    /// A counted kind by name.
    pub fn good(name: &str) -> What {
        What::Good(name.to_owned())
    }
}

/// A line: so much of something went from one account to another, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// When.
    pub hour: Hour,
    /// Whose it was.
    pub from: Account,
    /// Whose it is.
    pub to: Account,
    /// What.
    pub what: What,
    /// How much; never nothing.
    pub amount: u32,
    /// Why, in a few words.
    pub why: String,
    /// The clause of the book, if one says so.
    pub clause: Option<String>,
}

/// An account lacks what a line would take. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{has} there, {wants} wanted")]
pub struct Short {
    /// What is there.
    pub has: u32,
    /// What was wanted.
    pub wants: u32,
}

/// Weeks for which lines are kept beside the balances. Older ones are in the record of the campaign, which forgets nothing;
/// so a campaign of 200 weeks is no heavier than one of ten.
const KEPT_WEEKS: u16 = 4;

/// All balances, and the lines of the last weeks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Accounts {
    #[serde(serialize_with = "pairs", deserialize_with = "from_pairs")]
    balances: BTreeMap<(Account, What), i64>,
    lines: Vec<Entry>,
    /// Lines written since the beginning.
    written: u64,
}

impl Accounts {
    /// How much of something an account has; never less than nothing.
    pub fn has(&self, account: &Account, what: &What) -> u32 {
        u32::try_from(self.balance(account, what)).unwrap_or(0)
    }

    /// The cents of a person.
    pub fn purse(&self, person: PersonNo) -> u32 {
        self.has(&Account::Person(person), &What::Cents)
    }

    /// The balance, which is below nothing only where an account may owe.
    pub fn balance(&self, account: &Account, what: &What) -> i64 {
        self.balances.get(&(account.clone(), what.clone())).copied().unwrap_or(0)
    }

    /// Everything that an account has.
    pub fn of<'a>(&'a self, account: &'a Account) -> impl Iterator<Item = (&'a What, u32)> + 'a {
        let first = (account.clone(), What::Cents);
        let own = self.balances.range(first..).take_while(move |((owner, _), _)| owner == account);
        own.filter_map(|((_, what), amount)| Some((what, u32::try_from(*amount).ok()?)))
            .filter(|(_, amount)| *amount > 0)
    }

    /// Who has an animal, if anybody has.
    pub fn owner(&self, animal: AnimalNo) -> Option<&Account> {
        let what = What::Animal(animal);
        self.balances
            .iter()
            .find(|((_, one), amount)| *one == what && **amount > 0)
            .map(|((owner, _), _)| owner)
    }

    /// Writes a line, or refuses it if its account lacks what it would take. A line of nothing is not written.
    pub fn post(&mut self, line: Entry) -> Result<(), Short> {
        if line.amount == 0 || line.from == line.to {
            return Ok(());
        }
        let has = self.has(&line.from, &line.what);
        if !line.from.may_owe() && has < line.amount {
            return Err(Short { has, wants: line.amount });
        }
        mark::clause!("bh75-d167");
        mark::clause!("bh79-256");
        self.add(&line.from, &line.what, -i64::from(line.amount));
        self.add(&line.to, &line.what, i64::from(line.amount));
        self.written += 1;
        self.lines.push(line);
        Ok(())
    }

    fn add(&mut self, account: &Account, what: &What, amount: i64) {
        let key = (account.clone(), what.clone());
        let balance = self.balances.entry(key.clone()).or_default();
        *balance += amount;
        if *balance == 0 {
            self.balances.remove(&key);
        }
    }

    /// The lines of the last weeks, the oldest first.
    pub fn lines(&self) -> &[Entry] {
        &self.lines
    }

    /// Lines written since the beginning.
    pub fn written(&self) -> u64 {
        self.written
    }

    /// Lays lines aside that are older than the weeks that are kept.
    pub fn close_week(&mut self, week: u16) {
        self.lines.retain(|line| line.hour.week() + KEPT_WEEKS > week);
    }

    /// Whether everything balances: for each kind all accounts together have nothing, and nobody owes who may not.
    pub fn balances(&self) -> bool {
        let mut sums: BTreeMap<&What, i64> = BTreeMap::new();
        for ((account, what), amount) in &self.balances {
            if *amount < 0 && !account.may_owe() {
                return false;
            }
            *sums.entry(what).or_default() += amount;
        }
        sums.values().all(|sum| *sum == 0)
    }
}

type Balance<'a> = (&'a Account, &'a What, i64);

fn pairs<S: Serializer>(balances: &BTreeMap<(Account, What), i64>, to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(
        balances.iter().map(|((account, what), amount)| -> Balance<'_> { (account, what, *amount) }),
    )
}

fn from_pairs<'de, D: Deserializer<'de>>(from: D) -> Result<BTreeMap<(Account, What), i64>, D::Error> {
    let list = Vec::<(Account, What, i64)>::deserialize(from)?;
    Ok(list.into_iter().map(|(account, what, amount)| ((account, what), amount)).collect())
}
