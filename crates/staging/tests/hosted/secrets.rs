//! What a side is offered depends on nothing that it may not know.

use crate::plays::{Way, each_question};
use chance::Seeded;
use fight::Fight;
use game::offers::{Choice, Offers, Priced, Shots};
use game::{Hosted, Playable, SideNo, UnitNo};
use staging::FightStage;

/// Fights in which something is hidden.
const HIDDEN: [Way; 4] = [
    ("ok_corral_1979", "basic", true),
    ("ok_corral_1975", "simultaneous", true),
    ("stage_hold_up", "advanced", true),
    ("bank_and_dynamite_1979", "basic", true),
];

/// Prices of some of what is offered.
fn prices(fight: &Fight, side: SideNo, unit: UnitNo, offers: &Offers) -> Vec<Result<Priced, String>> {
    let mut choices = Vec::new();
    for reach in &offers.reach {
        let some = reach.squares.iter().step_by(reach.squares.len().div_ceil(5).max(1));
        choices.extend(some.map(|(square, ..)| Choice {
            action: "go".to_owned(),
            way: vec![*square],
            gait: Some(reach.gait.clone()),
            ..Choice::default()
        }));
    }
    for target in &offers.targets {
        choices.extend(offers.means.iter().map(|means| Choice {
            action: "fire".to_owned(),
            shots: vec![Shots { target: target.key.clone(), means: means.key.clone(), count: 1 }],
            ..Choice::default()
        }));
    }
    // Somebody whom the side may not know, and squares that it may not see.
    choices.extend((0..12).map(|number| Choice {
        action: "fire".to_owned(),
        shots: vec![Shots {
            target: format!("#{number}"),
            means: offers.means.first().map_or(String::new(), |means| means.key.clone()),
            count: 1,
        }],
        ..Choice::default()
    }));
    choices.extend((0..8).map(|step| Choice {
        action: "go".to_owned(),
        way: vec![game::scene::Square { x: step * 5, y: step * 3, z: 0 }],
        ..Choice::default()
    }));
    choices.iter().map(|choice| FightStage::price(fight, side, unit, choice)).collect()
}

#[test]
fn two_worlds_that_look_alike_offer_the_same() {
    let mut pairs = 0;
    for (seed, way) in (500u64..).zip(HIDDEN) {
        let mut other = Seeded::from_number(seed);
        each_question(way, seed, 8, |fight| {
            for ask in Playable::asked(fight) {
                let Some(world) = fight.other_world(ask.side, &mut other) else { continue };
                for unit in ask.units.iter().take(3) {
                    let offers =
                        |fight| FightStage::offers(fight, ask.side, *unit, &[]).expect("he is asked");
                    let (here, there) = (offers(fight), offers(&world));
                    assert_eq!(here, there);
                    let priced = |fight| prices(fight, ask.side, *unit, &here);
                    assert_eq!(priced(fight), priced(&world));
                    assert_eq!(FightStage::lines(fight, ask.side), FightStage::lines(&world, ask.side));
                    pairs += 1;
                }
            }
        });
    }
    assert!(pairs > 20, "{pairs}");
}
