//! A fight between bots in one call.

use crate::{KitError, PlayFault};
use arena::{Arena, Tale};
use bots::Bot;
use chance::{Seed, Seeded};
use fight::Setup;
use scenario::Scenario;
use std::sync::Arc;

/// Plays a scenario to its end, with a bot for each side, by its name. The same seed plays the same fight.
pub fn play(scenario: Scenario, bots: &[&str], seed: u64) -> Result<Tale, KitError> {
    let setup = Setup::new(scenario).map_err(|why| PlayFault(why.to_string()))?;
    let mut players = Vec::new();
    for (name, number) in bots.iter().zip(1u64..) {
        let bot = Bot::named(name).ok_or_else(|| {
            let known: Vec<&str> = Bot::all().map(Bot::name).collect();
            KitError::NoBot((*name).to_owned(), known.join(", "))
        })?;
        players.push(bot.player(Seed(seed.wrapping_add(number))));
    }
    let mut dice = Seeded::from_number(seed);
    let played = Arena::new(Arc::new(setup)).play(&mut players, &mut dice);
    Ok(played.map_err(|why| PlayFault(why.to_string()))?)
}
