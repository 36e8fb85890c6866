//! The sentences for what a side sees, misses and hears where something is hidden.

use crate::common::{FIRST, ONE, OTHER, begun, says, told};
use fight::{Event, HorseId, ItemId};
use narration::Cast;
use rules::Arm;
use town::{Square, Thing};

const HERE: Square = Square::ground(3, 4);
const THERE: Square = Square::ground(5, 4);

fn cast() -> Cast {
    Cast::of_side(&begun("stage_hold_up"), FIRST)
}

#[test]
fn horses_and_things_come_into_sight_in_one_sentence() {
    let cast = cast();
    let seen: [Event; 3] = [
        Event::HorseSighted { horse: HorseId(90), square: HERE },
        Event::Found { item: ItemId(90), square: Some(THERE) },
        Event::Found { item: ItemId(91), square: None },
    ];
    let beats = told(&cast, &seen);
    assert_eq!(beats.len(), 1, "{beats:?}");
    assert_eq!(
        beats[0].says,
        "In sight now: Horse 91 at 3,4, thing 91 at 5,4 and thing 92 (carried or stowed)."
    );
    assert_eq!(beats[0].events, 0..3);
}

#[test]
fn what_is_gone_is_missed() {
    let cast = cast();
    let lost: [Event; 2] = [Event::HorseLost { horse: HorseId(90) }, Event::Missed { item: ItemId(90) }];
    assert_eq!(says(&cast, &lost), ["Out of sight: Horse 91.", "Thing 91 is no longer where it was seen."]);
}

#[test]
fn a_horse_whose_way_was_told_is_not_told_to_be_there() {
    let cast = cast();
    let horse = HorseId(90);
    let sighted = |square| Event::HorseSighted { horse, square };
    let moved: [Event; 3] =
        [Event::HorseMoved { horse, from: HERE, to: THERE }, sighted(THERE), sighted(HERE)];
    assert_eq!(says(&cast, &moved), ["Horse 91 goes to 5,4.", "In sight now: Horse 91 at 3,4."]);
    // Out of sight and back is news.
    let back: [Event; 3] = [sighted(HERE), Event::HorseLost { horse }, sighted(HERE)];
    assert_eq!(says(&cast, &back).len(), 3);
}

#[test]
fn furniture_that_changes_is_told_as_it_stands_now() {
    let cast = cast();
    let furniture: [Event; 2] = [
        Event::Furniture { at: HERE, now: Some(Thing::TippedTable) },
        Event::Furniture { at: HERE, now: None },
    ];
    let said = says(&cast, &furniture);
    let place = cast.at(HERE);
    assert_eq!(
        said,
        [
            format!("What stands at {place} now: tipped table."),
            format!("Nothing stands at {place} any more.")
        ]
    );
}

#[test]
fn hands_are_told_as_they_look() {
    let cast = cast();
    let name = cast.figure(ONE).to_owned();
    let ready =
        |hands| says::<rules::Tally>(&cast, &[Event::Readies { figure: ONE, hands }])[0].replace(&name, "He");
    assert_eq!(ready([None, Some(Arm::FastDraw)]), "He has a fast draw revolver in hand now.");
    assert_eq!(ready([Some(Arm::ArmyRifle); 2]), "He has an army rifle in hand now.", "it takes both hands");
    assert_eq!(
        ready([Some(Arm::FastDraw); 2]),
        "He has a fast draw revolver and a fast draw revolver in hand now."
    );
    assert_eq!(ready([None, None]), "He has nothing in his hands now.");
}

#[test]
fn an_arrow_that_comes_down_elsewhere_is_not_told_as_a_shot() {
    let cast = Cast::everybody(&begun("ok_corral_1979"));
    let tally = rules::Tally::new(rules::Book::BootHill1979, 50);
    let fired = Event::Gun(Box::new(rules::Event::Fired {
        figure: 0,
        target: 1,
        shot: 1,
        of: 1,
        tally,
        face: 0,
        hit: false,
    }));
    let (one, other) = (cast.figure(ONE), cast.figure(OTHER));
    let arched = Event::Arched { shooter: ONE, face: 62, counts: false };
    let beats = told(&cast, &[arched, fired.clone(), fired]);
    let high = format!("{one} shoots high, and the arrow will come down elsewhere (rolled 62).");
    assert_eq!(beats[0].says, format!("{high} It was meant for {other}."));
    assert_eq!((beats[0].events.clone(), beats[0].tallies.len()), (0..2, 1));
    assert!(beats[1].says.starts_with(&format!("{one} fires at {other}")), "only the next shot: {beats:?}");
}
