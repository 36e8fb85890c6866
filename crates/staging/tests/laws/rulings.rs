//! Rulings of the referee in the record.

use crate::fights::{scenario, setup};
use chance::{Seed, Seeded};
use fight::Fight;
use game::laws::answer_all;
use game::{DiceFrom, Opened, Recorded};
use staging::FightStage;
use town::Square;

/// A square on which nobody stands.
fn free(fight: &Fight) -> Square {
    let town = &fight.setup().town;
    let empty = |square: &Square| {
        town.terrain(*square).facts().stands
            && town.tile(*square).thing.is_none()
            && fight.state().men.iter().all(|man| man.square != *square)
    };
    town.squares().find(empty).expect("a free square")
}

#[test]
fn whoever_was_added_is_in_the_record_and_can_be_taken_back() {
    let mut game = Recorded::<FightStage>::new(setup(&scenario("ok_corral_1979")), DiceFrom::Seed(Seed(7)));
    game.proceed().expect("it begins");
    let (begun, Square { x, y, .. }) = (game.lines().len(), free(game.game()));
    let side = fight::Names::of(game.game()).side(fight::scenario::SideId(1));
    game.rule(&format!("add bat-masterson to {side} at {x},{y} facing west")).expect("he comes");
    let mut dice = Seeded::from_number(9);
    for _ in 0..6 {
        answer_all(&mut game, &mut dice);
        game.proceed().expect("it goes on");
    }
    let Ok(Opened::Playable(again)) = Recorded::<FightStage>::load(&game.save()) else {
        panic!("it can be loaded")
    };
    assert!(again.game().state() == game.game().state());
    game.back_to(begun).expect("before he came");
    assert!(game.game().setup().scenario.figure("bat-masterson").is_none());
    assert_eq!(game.game().state().men.len(), game.game().setup().scenario.figures.len());
}
