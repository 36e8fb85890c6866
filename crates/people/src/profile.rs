//! From a record to what the rules need to know of a person.

use crate::record::{Base, Given, Grown, Record, Rolls, Scores};
use rules::{Bravery, Experience, Person, Rating, Score};
use std::fmt;

/// What the rules get of a person: his abilities, or where a chart has only that, his finished numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ability {
    /// The six abilities.
    Person(Person),
    /// Finished base numbers, which are not to be taken apart.
    Base {
        /// Speed without the weapon; where there is none, the record has the speed with each weapon.
        speed_and_bravery: Option<i16>,
        /// The chance to hit before anything else is counted.
        accuracy: i16,
        /// Points of strength.
        strength: i16,
        /// Bravery percentage, if the chart has one.
        morale: Option<i16>,
        /// Gunfights so far, if the chart says.
        gunfights: Option<u8>,
    },
}

/// Why a person cannot fight as he stands on the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotFight {
    /// The scan lost something, and nobody can say what it was: it has to be filled in.
    Lost {
        /// Whose it is.
        who: String,
        /// The fields.
        fields: Vec<String>,
    },
    /// Something is left to the dice.
    Unrolled {
        /// Whose it is.
        who: String,
        /// The fields.
        fields: Vec<String>,
    },
    /// A chart of finished numbers prints neither his speed nor that with a weapon.
    NoSpeed {
        /// Whose it is.
        who: String,
    },
}

impl fmt::Display for CannotFight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotFight::Lost { who, fields } => {
                write!(
                    f,
                    "{who} cannot fight before this is filled in, which the scan lost: {}",
                    fields.join(", ")
                )
            }
            CannotFight::Unrolled { who, fields } => {
                write!(f, "{who} cannot fight before this is rolled: {}", fields.join(", "))
            }
            CannotFight::NoSpeed { who } => write!(f, "nothing says how fast {who} is"),
        }
    }
}

impl std::error::Error for CannotFight {}

/// What the rules get of a person, or what is missing. A throwing accuracy that is not known counts as
/// average, which adds nothing; [`Record::knows_throwing`] tells.
pub fn ability(record: &Record) -> Result<Ability, CannotFight> {
    let ability = match &record.given {
        Given::Scores(scores) => scored(record, scores).map(|person| grown(person, &record.grown)),
        Given::Rolls(rolls) => rolled(record, rolls).map(|person| grown(person, &record.grown)),
        Given::Base(base) => finished(record, base),
    };
    ability.ok_or_else(|| refusal(record))
}

/// What came later counts instead of what the chart gives.
fn grown(person: Person, grown: &Grown) -> Ability {
    let now = |before: Rating, later: Option<Score>| later.map_or(before, Rating::Rolled);
    Ability::Person(Person {
        speed: now(person.speed, grown.speed),
        gun: now(person.gun, grown.gun),
        throwing: now(person.throwing, grown.throwing),
        strength: now(person.strength, grown.strength),
        bravery: grown.bravery.map_or(person.bravery, Bravery::Rolled),
        ..person
    })
}

impl Record {
    /// The same man after his abilities have changed. What the chart printed of finished numbers no longer
    /// holds and is dropped; a printed ability that stayed as it was stays printed.
    #[must_use]
    pub fn became(&self, person: &Person) -> Record {
        let mut record = self.clone();
        let later = |rating: Rating| match rating {
            Rating::Rolled(score) => Some(score),
            Rating::Printed(_) => None,
        };
        let bravery = match person.bravery {
            Bravery::Rolled(score) => Some(score),
            Bravery::Printed { morale, .. } => {
                record.morale = morale;
                None
            }
        };
        record.grown = Grown {
            speed: later(person.speed),
            gun: later(person.gun),
            // What nobody knew before, nobody knows now.
            throwing: later(person.throwing).filter(|_| self.knows_throwing()),
            bravery,
            strength: later(person.strength),
        };
        if let Given::Rolls(rolls) = &mut record.given {
            let settle = |roll: &mut Option<u8>, grown: &mut Option<Score>| {
                *roll = grown.map_or(*roll, |score| u8::try_from(score.whole()).ok());
                // A whole score needs no second place.
                *grown = grown.filter(|score| score.fraction().0 > 0);
            };
            settle(&mut rolls.speed, &mut record.grown.speed);
            settle(&mut rolls.gun, &mut record.grown.gun);
            settle(&mut rolls.throwing, &mut record.grown.throwing);
            settle(&mut rolls.bravery, &mut record.grown.bravery);
            settle(&mut rolls.strength, &mut record.grown.strength);
        }
        if let Experience::Gunfights(count) = person.experience {
            record.gunfights = Some(count.min(MOST_GUNFIGHTS));
        }
        record.forget_finished_numbers();
        record
    }

    fn forget_finished_numbers(&mut self) {
        (self.accuracy, self.thrown) = (None, None);
        self.weapons.iter_mut().flatten().for_each(|carried| carried.speed = None);
        let finished = |field: &str| matches!(field, "accuracy" | "thrown") || field.starts_with("weapons.");
        self.supposed.retain(|supposed| !finished(&supposed.field));
        self.corrected.retain(|corrected| !finished(&corrected.field));
    }
}

/// As many gunfights as a file can hold; the tables end long before.
const MOST_GUNFIGHTS: u8 = 99;

fn scored(record: &Record, scores: &Scores) -> Option<Person> {
    let [speed, accuracy] = scores.bravery?;
    Some(Person {
        speed: Rating::Printed(scores.speed?),
        gun: Rating::Printed(scores.gun?),
        throwing: Rating::Printed(scores.throwing.unwrap_or(0)),
        strength: Rating::Printed(scores.strength?),
        bravery: Bravery::Printed { speed, accuracy, morale: record.morale },
        experience: Experience::Printed(scores.experience?),
        hand: record.hand,
        ambidextrous: record.ambidextrous,
    })
}

fn rolled(record: &Record, rolls: &Rolls) -> Option<Person> {
    let score = |roll: u8| Rating::rolled(i16::from(roll));
    Some(Person {
        speed: score(rolls.speed?),
        gun: score(rolls.gun?),
        throwing: rolls.throwing.map_or(Rating::Printed(0), score),
        strength: score(rolls.strength?),
        bravery: Bravery::Rolled(Score::new(i16::from(rolls.bravery?))),
        experience: Experience::Gunfights(record.gunfights?),
        hand: record.hand,
        ambidextrous: record.ambidextrous,
    })
}

fn finished(record: &Record, base: &Base) -> Option<Ability> {
    Some(Ability::Base {
        speed_and_bravery: base.speed_and_bravery,
        accuracy: base.accuracy?,
        strength: base.strength?,
        morale: base.morale,
        gunfights: record.gunfights,
    })
}

/// What is missing. A field in `lost` that the rules do not ask for, such as a year of birth, is no reason.
fn refusal(record: &Record) -> CannotFight {
    let (table, missing) = match &record.given {
        Given::Scores(scores) => ("scores", missing_scores(scores)),
        Given::Rolls(rolls) => ("rolls", missing_rolls(rolls)),
        Given::Base(base) => {
            ("base", vec![("accuracy", base.accuracy.is_none()), ("strength", base.strength.is_none())])
        }
    };
    let missing = missing.into_iter().filter(|(_, is_missing)| *is_missing);
    let mut fields: Vec<String> = missing.map(|(part, _)| format!("{table}.{part}")).collect();
    if matches!(record.given, Given::Rolls(_)) && record.gunfights.is_none() {
        fields.push("gunfights".to_owned());
    }
    let who = record.name.clone();
    let lost: Vec<String> = fields.iter().filter(|field| record.lost.contains(field)).cloned().collect();
    match lost.is_empty() {
        true => CannotFight::Unrolled { who, fields },
        false => CannotFight::Lost { who, fields: lost },
    }
}

fn missing_scores(scores: &Scores) -> Vec<(&'static str, bool)> {
    vec![
        ("speed", scores.speed.is_none()),
        ("gun", scores.gun.is_none()),
        ("bravery", scores.bravery.is_none()),
        ("experience", scores.experience.is_none()),
        ("strength", scores.strength.is_none()),
    ]
}

fn missing_rolls(rolls: &Rolls) -> Vec<(&'static str, bool)> {
    vec![
        ("speed", rolls.speed.is_none()),
        ("gun", rolls.gun.is_none()),
        ("bravery", rolls.bravery.is_none()),
        ("strength", rolls.strength.is_none()),
    ]
}
