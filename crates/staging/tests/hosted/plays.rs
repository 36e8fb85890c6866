//! Fights to look at.

use chance::{Seed, Seeded};
use fight::contract::side_id;
use fight::{Fight, Setup};
use game::{Hosted, Playable, SideNo, UnitNo, Wish};
use staging::FightStage;
use std::sync::Arc;

/// A scenario, its sequence, whether movement is hidden.
pub(crate) type Way = (&'static str, &'static str, bool);

/// Both books, all four sequences, horses, wagons, big guns, bows, brawls.
pub(crate) const WAYS: [Way; 8] = [
    ("ok_corral_1979", "basic", false),
    ("ok_corral_1975", "simultaneous", false),
    ("coffeyville_1979", "advanced", true),
    ("stage_hold_up", "advanced", false),
    ("train_robbery", "simultaneous", false),
    ("bar_room_brawl", "basic", false),
    ("bank_and_dynamite_1975", "sequential", true),
    ("cavalry_post", "basic", false),
];

pub(crate) fn wish((id, sequence, hidden): Way) -> Wish {
    let mut rules = vec![("sharpshooting".to_owned(), "on".to_owned())];
    if hidden {
        rules.push(("hidden-movement".to_owned(), "on".to_owned()));
    }
    Wish { scenario: id.to_owned(), sequence: Some(sequence.to_owned()), rules, ..Wish::default() }
}

pub(crate) fn setup(way: Way) -> Setup {
    FightStage::setup(&wish(way)).unwrap_or_else(|why| panic!("{way:?}: {why}"))
}

/// Everybody who is asked, with his side.
pub(crate) fn asked(fight: &Fight) -> Vec<(SideNo, UnitNo)> {
    let all = Playable::asked(fight).into_iter();
    all.flat_map(|ask| ask.units.into_iter().map(move |unit| (ask.side, unit))).collect()
}

/// Lets the computer play some questions of a fight, and looks at each.
pub(crate) fn each_question_of_marksmen(way: Way, seed: u64, questions: usize, mut look: impl FnMut(&Fight)) {
    let mut fight = Fight::of(Arc::new(setup(way)));
    let mut dice = Seeded::from_number(seed);
    for _ in 0..questions {
        fight.proceed(&mut dice, &mut Vec::new()).expect("it goes on");
        if fight.state().outcome.is_some() {
            return;
        }
        look(&fight);
        for ask in Playable::asked(&fight) {
            let player = FightStage::player(fight.setup(), ask.side, "marksman", Seed(seed));
            let orders = player.expect("a bot").answer(&Playable::window(&fight, ask.side));
            Playable::answer(&mut fight, ask.side, &orders).expect("a bot orders what is taken");
        }
    }
}

/// Plays some questions of a fight with random answers, and looks at each.
pub(crate) fn each_question(way: Way, seed: u64, questions: usize, mut look: impl FnMut(&Fight)) {
    let mut fight = Fight::of(Arc::new(setup(way)));
    let (mut dice, mut mind) = (Seeded::from_number(seed), Seeded::from_number(seed + 1));
    for _ in 0..questions {
        fight.proceed(&mut dice, &mut Vec::new()).expect("it goes on");
        if fight.state().outcome.is_some() {
            return;
        }
        look(&fight);
        for ask in Playable::asked(&fight) {
            let orders = fight.sample(ask.side, &mut mind);
            assert!(fight.asked_of(side_id(ask.side)).is_empty() == orders.is_empty());
            if !orders.is_empty() {
                Playable::answer(&mut fight, ask.side, &orders).expect("what is listed is taken");
            }
        }
    }
}
