//! The roster: people who live on from fight to fight. One person has one id and one state; a fight borrows him as he is
//! and gives back what became of him, once.

mod loan;

pub use loan::{Back, CannotLend, Loan, Return, TakenBack, Wrong};

use crate::make::{gunfights_of, rolls_of};
use crate::record::{Carried, Given, Item, Record, Scores};
use crate::{Ability, CannotFight, ability};
use rules::abilities::Life;
use rules::boot_hill_1979::Switches;
use rules::boot_hill_1979::abilities::grown_older;
use rules::boot_hill_1979::living::healing::Hurts;
use rules::{Book, Bravery, Condition, Experience, Person, Rating, Weapon};
use serde::{Deserialize, Serialize};

/// A person who lives on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// His identity, the same in every fight, table and campaign.
    pub id: String,
    /// His name.
    pub name: String,
    /// What he does for a living.
    pub trade: String,
    /// His abilities with everything that he has learned since, halves included.
    pub person: Person,
    /// His age and his years in play.
    pub life: Life,
    /// His birthday: month and day.
    pub born: (u8, u8),
    /// His rating as a professional gambler.
    pub gambler: Option<u8>,
    /// Wounds that are not healed, and bruises.
    pub hurts: Hurts,
    /// Drinks he has had and not slept off.
    pub drinks: u16,
    /// His weapons with their rounds.
    pub arms: Vec<Firearm>,
    /// What else he carries: a name and how many.
    pub items: Vec<(String, u16)>,
    /// Cents in his purse where no campaign keeps his accounts.
    pub cents: u32,
    /// Land, mines and businesses.
    pub holdings: Vec<String>,
    /// Friends by id.
    pub friends: Vec<String>,
    /// Enemies by id.
    pub enemies: Vec<String>,
    /// His fights, the latest last.
    pub fights: Vec<Bout>,
    /// Men he has killed.
    pub kills: u16,
    /// A minor character, who checks morale.
    pub minor: bool,
    /// Whether he lives.
    pub alive: bool,
    /// The fight that has borrowed him, if one has.
    pub lent: Option<u32>,
}

/// A weapon with its rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Firearm {
    /// Its code, such as `FDR6`.
    pub code: String,
    /// Rounds in it.
    pub loaded: u8,
    /// Rounds beside it.
    pub spare: u16,
}

impl Firearm {
    /// A weapon, loaded, with so many rounds beside it; `None` if no weapon has the code.
    pub fn new(code: &str, spare: u16) -> Option<Firearm> {
        let weapon = Weapon::of_code(code)?;
        Some(Firearm { code: code.to_owned(), loaded: weapon.holds, spare })
    }
}

/// A fight that somebody was in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bout {
    /// The number of the fight in its campaign.
    pub fight: u32,
    /// What it was.
    pub what: String,
    /// What became of him.
    pub fate: String,
}

/// Fights that a member remembers one by one; older ones stay in the record of the campaign.
const REMEMBERED: usize = 20;

/// Rounds beside each weapon of somebody new. House figure: a box of fifty cartridges.
pub const SPARE: u16 = 50;

impl Member {
    /// A person of a record. Charts that print finished numbers only have nothing that could grow, and are refused.
    pub fn of_record(record: &Record, born: (u8, u8)) -> Result<Member, CannotFight> {
        let person = match ability(record)? {
            Ability::Person(person) => person,
            Ability::Base { .. } => {
                let (who, fields) = (record.name.clone(), vec!["abilities".to_owned()]);
                return Err(CannotFight::Unrolled { who, fields });
            }
        };
        let weapons = record.weapons.iter().flatten();
        let arms = weapons
            .filter(|weapon| weapon.count > 0)
            .filter_map(|carried| Firearm::new(&carried.code, SPARE));
        Ok(Member {
            id: record.id.clone(),
            name: record.name.clone(),
            trade: record.trades.first().cloned().unwrap_or_default().to_lowercase(),
            person,
            // House figure: a chart that gives no age means a man of 30.
            life: Life { age: record.age.unwrap_or(30), years: record.years.unwrap_or(0) },
            born,
            gambler: record.gambler,
            hurts: Hurts::default(),
            drinks: 0,
            arms: arms.collect(),
            items: record.items.iter().map(|item| (item.name.clone(), item.count)).collect(),
            cents: record.money.unwrap_or(0),
            holdings: Vec::new(),
            friends: Vec::new(),
            enemies: Vec::new(),
            fights: Vec::new(),
            kills: record.kills.and_then(|kills| kills.likely).unwrap_or(0),
            minor: record.checks_morale,
            alive: true,
            lent: None,
        })
    }

    /// The person as a record, for people files and scenarios. The scores are those of today.
    pub fn record(&self, book: Book) -> Record {
        let mut record = Record::new(book, &self.name, given(&self.person));
        record.id.clone_from(&self.id);
        record.gunfights = gunfights_of(&self.person);
        record.hand = self.person.hand;
        record.ambidextrous = self.person.ambidextrous;
        record.age = Some(self.life.age);
        record.years = Some(self.life.years).filter(|years| *years > 0);
        record.gambler = self.gambler;
        record.trades = Some(self.trade.clone()).filter(|trade| !trade.is_empty()).into_iter().collect();
        record.weapons = Some(self.arms.iter().map(|arm| Carried::new(&arm.code)).collect());
        let item = |(name, count): &(String, u16)| Item { name: name.clone(), count: *count, place: None };
        record.items = self.items.iter().map(item).collect();
        record.money = Some(self.cents);
        record.checks_morale = self.minor;
        record.became(&self.person)
    }

    /// How he goes into a fight: the strength that he lacks, and the penalties of wounds not yet half healed.
    pub fn condition(&self) -> Condition {
        Condition { dead: !self.alive, ..self.hurts.condition() }
    }

    /// His full strength in points.
    pub fn strength(&self) -> i16 {
        rules::abilities::strength(&self.person)
    }

    /// Whether he lacks all strength.
    pub fn is_down(&self) -> bool {
        self.hurts.lost() >= self.strength()
    }

    /// Whether he can do anything: alive, on his feet and not lent to a fight.
    pub fn can_act(&self) -> bool {
        self.alive && self.lent.is_none() && !self.is_down()
    }

    /// Has a birthday: a year older, with what that does to his abilities.
    pub fn has_birthday(&mut self, switches: &Switches) {
        (self.person, self.life) = grown_older(&self.person, self.life, 1, switches);
    }

    fn remembers(&mut self, bout: Bout) {
        self.fights.push(bout);
        let older = self.fights.len().saturating_sub(REMEMBERED);
        self.fights.drain(..older);
    }
}

/// Abilities as a chart gives them: percentile scores, or finished numbers where a chart printed those. What grew later is
/// added by [`Record::became`].
fn given(person: &Person) -> Given {
    let rolls = rolls_of(person);
    let all = [rolls.speed, rolls.gun, rolls.throwing, rolls.strength, rolls.bravery];
    if all.iter().all(Option::is_some) && gunfights_of(person).is_some() {
        return Given::Rolls(rolls);
    }
    let printed = |rating: Rating| match rating {
        Rating::Printed(score) => Some(score),
        Rating::Rolled(_) => Some(0),
    };
    let bravery = match person.bravery {
        Bravery::Printed { speed, accuracy, .. } => [speed, accuracy],
        Bravery::Rolled(_) => [0, 0],
    };
    let experience = match person.experience {
        Experience::Printed(modifier) => Some(modifier),
        Experience::Gunfights(_) => None,
    };
    Given::Scores(Scores {
        speed: printed(person.speed),
        gun: printed(person.gun),
        throwing: printed(person.throwing),
        // A people file knows no strength of nothing; what has grown since is said beside it and prevails.
        strength: Some(rules::abilities::strength(person).max(1)),
        bravery: Some(bravery),
        experience,
    })
}
