//! Fights to tell of.

use bots::{Bot, Player};
use chance::{Seed, Seeded};
use fight::scenario::{FigureId, SideId, embedded};
use fight::{Event, Fight, Scenario, Seen, Status, Told};
use narration::{Beat, Cast, Reason, Teller};

pub(crate) const FIRST: SideId = SideId(0);
pub(crate) const ONE: FigureId = FigureId(0);
pub(crate) const OTHER: FigureId = FigureId(1);

pub(crate) fn scenario(id: &str) -> Scenario {
    let file = embedded::file(id).expect("a carried scenario");
    file.scenario().unwrap_or_else(|faults| panic!("{faults}"))
}

/// A fight that has come to its first question.
pub(crate) fn begun(id: &str) -> Fight {
    let mut fight = Fight::new(scenario(id)).expect("playable");
    let status = fight.proceed(&mut Seeded::from_number(1), &mut ()).expect("everybody is somebody");
    assert_eq!(status, Status::Asks);
    fight
}

/// A fight that bots play to its end, and what happened in it.
pub(crate) fn played(scenario: Scenario, bot: &str, seed: u64) -> (Fight, Vec<Told>) {
    let bot = Bot::named(bot).expect("a doctrine");
    let mut fight = Fight::new(scenario).expect("playable");
    let mut luck = Seeded::from_number(seed);
    let mut players: Vec<Box<dyn Player>> =
        fight.setup().sides().map(|side| bot.player(Seed(u64::from(side.0) + seed))).collect();
    let mut told = Vec::new();
    while fight.proceed(&mut luck, &mut told).expect("everybody is somebody") == Status::Asks {
        let asked: Vec<SideId> = fight.asked().collect();
        for side in asked {
            let orders = players[usize::from(side.0)].answer(&fight.window(side));
            fight.answer(side, &orders).expect("a bot's orders are taken");
        }
    }
    (fight, told)
}

/// What a side perceived.
pub(crate) fn perceived(fight: &Fight, told: &[Told], side: SideId) -> Vec<Seen> {
    told.iter().filter_map(|told| fight.told(told, side)).collect()
}

/// Some events in words.
pub(crate) fn told<T: Reason>(cast: &Cast, events: &[Event<T>]) -> Vec<Beat> {
    let mut teller = Teller::from_turn(1);
    events.iter().for_each(|event| teller.hear(cast, event, false));
    teller.finish(cast)
}

/// The sentences alone.
pub(crate) fn says<T: Reason>(cast: &Cast, events: &[Event<T>]) -> Vec<String> {
    told(cast, events).into_iter().map(|beat| beat.says).collect()
}
