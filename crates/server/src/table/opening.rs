//! Opening a table.

use super::{Refused, Seat, Table, Told, recorded, seats};
use crate::forms;
use crate::protocol::{NewTable, Role};
use chance::Seed;
use fight::Setup;
use fight::scenario::{OptionalRule, Scenario, Sequence};
use game::{DiceFrom, Recorded};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// The hash of a seed, which is shown before the fight so that the seed can be proven after it.
pub(super) fn seed_hash(seed: Seed) -> String {
    let hash = Sha256::digest(seed.0.to_string().as_bytes());
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Table {
    /// A table as it is wished for; the fight has begun as far as it goes without anybody's orders.
    pub fn open(id: &str, new: &NewTable, seed: Seed) -> Result<Table, Refused> {
        Table::opened_for(id, new, seed, false, |_| Ok(()))
    }

    /// The same; an onlooker who sees everything has one more seat, behind all others. `each` looks at the table after
    /// every step that it goes by itself: a saved game has many.
    pub(super) fn opened_for(
        id: &str,
        new: &NewTable,
        seed: Seed,
        onlooker: bool,
        mut each: impl FnMut(&Table) -> Result<(), Refused>,
    ) -> Result<Table, Refused> {
        super::hours::check(new)?;
        let record = new.record.as_deref().map(recorded::read).transpose()?;
        let (setup, dice) = match &record {
            Some(record) => recorded::beginning(record)?,
            None => (Setup::new(chosen(new)?).map_err(|why| Refused::new(why.to_string()))?, dice(new, seed)),
        };
        let (seed, real_dice) = match dice {
            DiceFrom::Seed(seed) => (seed, false),
            DiceFrom::Typed => (seed, true),
        };
        let mut seats = seats::seats(&setup, new)?;
        if onlooker {
            seats.push(Seat::new(Role::Assistant, None, Vec::new()));
        }
        let game = Recorded::new(setup, dice);
        let mut table = Table {
            id: id.to_owned(),
            new: NewTable { real_dice, ..new.clone() },
            seed,
            game,
            told: vec![Told::default(); seats.len()],
            seats,
            given: BTreeMap::new(),
            players: BTreeMap::new(),
            marks: Vec::new(),
            kept: 0,
            older: None,
            shown: None,
            rolls: 0,
            typed: (Vec::new(), None),
            paused: false,
            branch: None,
            stepping: false,
            questions: 0,
            left: None,
        };
        table.seat_players();
        table.go_on()?;
        each(&table)?;
        if let Some(record) = &record {
            table.follow(record, each)?;
        }
        Ok(table)
    }
}

/// Where the dice of a new fight come from.
fn dice(new: &NewTable, seed: Seed) -> DiceFrom {
    if new.real_dice { DiceFrom::Typed } else { DiceFrom::Seed(seed) }
}

/// The scenario with its variants and its rules.
fn chosen(new: &NewTable) -> Result<Scenario, Refused> {
    let refused = |why: String| Refused::new(why);
    let variants: Vec<&str> = new.variants.iter().map(String::as_str).collect();
    let mut scenario = forms::chosen(&new.scenario, new.book.as_deref(), &variants)?;
    if let Some(word) = &new.sequence {
        let sequence = Sequence::ALL.iter().find(|sequence| sequence.name() == word);
        let sequence =
            sequence.ok_or_else(|| refused(format!("there is no sequence of play called {word}")))?;
        scenario = scenario.played(*sequence).map_err(|why| refused(why.to_string()))?;
    }
    for (id, value) in &new.rules {
        scenario = ruled(scenario, id, value)?;
    }
    Ok(scenario)
}

/// The scenario with an optional rule or a reading set.
fn ruled(scenario: Scenario, id: &str, value: &str) -> Result<Scenario, Refused> {
    match OptionalRule::ALL.iter().find(|rule| rule.name() == id) {
        Some(rule) => scenario
            .using(*rule, value == "on")
            .ok_or_else(|| Refused::new(format!("the book in force has no rule called {id}"))),
        None => scenario
            .reading(id, value)
            .map_err(|_| Refused::new(format!("there is no reading called {id} that can be {value}"))),
    }
}
