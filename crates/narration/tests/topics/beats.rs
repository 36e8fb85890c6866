//! Beats say which events they tell, and can be sent to programs.

use crate::common::{FIRST, ONE, OTHER, begun, perceived, played, scenario, told};
use fight::{Event, Seen};
use narration::{Cast, Clauses, Number, Sum, Teller, sum, tell};
use rules::{Book, Cause, Gait, Tally};
use serde_json::json;
use town::{Direction, Square};

fn at(x: u16) -> Square {
    Square::ground(x, 1)
}

#[test]
fn those_who_move_at_the_same_time_have_beats_that_overlap() {
    let cast = Cast::everybody(&begun("ok_corral_1979"));
    let moved = |figure, from, to| Event::Moved { figure, from: at(from), to: at(to), gait: Gait::Walk };
    let stands = |figure, x| Event::Stands { figure, square: at(x), facing: Direction::North };
    let events: [Event; 7] = [
        moved(ONE, 1, 2),
        moved(OTHER, 8, 7),
        moved(ONE, 2, 3),
        Event::Alarmed { figure: ONE },
        moved(OTHER, 7, 6),
        stands(ONE, 3),
        stands(OTHER, 6),
    ];
    let ranges: Vec<_> = told(&cast, &events).into_iter().map(|beat| beat.events).collect();
    assert_eq!(ranges, [3..4, 0..6, 1..7]);
}

#[test]
fn events_are_counted_anew_when_the_teller_has_finished() {
    let cast = Cast::everybody(&begun("ok_corral_1979"));
    let mut teller = Teller::from_turn(3);
    for _ in 0..2 {
        teller.hear::<Tally>(&cast, &Event::Surrenders { figure: ONE }, false);
        let beats = teller.finish(&cast);
        assert_eq!((beats[0].turn, beats[0].events.clone()), (3, 0..1));
    }
}

/// Whether an event has words when nothing else has happened. Where a horse is may have been told before.
fn speaks(cast: &Cast, seen: &Seen) -> bool {
    let known = matches!(seen.event, Event::HorseSighted { .. });
    !known && !tell(cast, 1, std::slice::from_ref(seen)).is_empty()
}

#[test]
fn every_event_with_words_is_in_a_beat_of_a_whole_fight() {
    for (id, bot, seed) in [
        ("ok_corral_1979", "character", 1),
        ("ok_corral_1975", "close", 2),
        ("bar_room_brawl", "random", 3),
        ("stage_hold_up", "random", 4),
        ("bank_and_dynamite_1979", "random", 5),
    ] {
        let (fight, told) = played(scenario(id), bot, seed);
        for side in fight.setup().sides() {
            let (cast, seen) = (Cast::of_side(&fight, side), perceived(&fight, &told, side));
            let beats = tell(&cast, 0, &seen);
            assert!(beats.len() > 5, "{id}: {beats:?}");
            for beat in &beats {
                assert!(
                    beat.events.start < beat.events.end && beat.events.end <= seen.len(),
                    "{id}: {beat:?}"
                );
            }
            for (number, one) in seen.iter().enumerate() {
                let covered = beats.iter().any(|beat| beat.events.contains(&number));
                assert!(covered || !speaks(&cast, one), "{id}: event {number} is in no beat: {one:?}");
            }
        }
    }
}

#[test]
fn a_beat_for_programs_has_its_numbers_with_reasons_and_clauses() {
    let cast = Cast::everybody(&begun("ok_corral_1979"));
    let tally = Tally::new(Book::BootHill1979, 50).with(Cause::ShortRange, 10);
    let event = Event::Morale { figure: ONE, tally, bravery: 40, face: 5, stands: true };
    let name = cast.figure(ONE);
    let expected = json!({
        "turn": 1,
        "says": format!("{name} stands firm: rolled 05, +60 makes 65, against bravery 40."),
        "tallies": [{
            "total": 60, "base": 50,
            "parts": [{ "cause": "short range", "amount": 10, "clause": "bh79-092" }],
            "name": format!("Nerve of {name}"),
        }],
        "events": { "start": 0, "end": 1 },
    });
    assert_eq!(json!(told(&cast, &[event])[0]), expected);
}

#[test]
fn a_number_reads_like_a_sum_and_brings_its_clauses_when_asked() {
    let tally = Tally::new(Book::BootHill1979, 0).with(Cause::ShortRange, 10);
    let number = Number::new("Chance", tally);
    assert_eq!(sum(&tally, Clauses::Hidden), "10 = 0 base, +10 short range");
    assert_eq!(number.says(Clauses::Hidden), "Chance: 10 = +10 short range");
    assert_eq!(number.says(Clauses::Shown), "Chance: 10 = +10 short range [bh79-092]");
    assert_eq!(Sum::of(&tally).parts[0].clause, Some("bh79-092"));
    assert!(!number.is_speed());
    let speed = Event::Gun(Box::new(rules::Event::NetSpeed { figure: 0, tally }));
    let cast = Cast::of_side(&begun("ok_corral_1979"), FIRST);
    assert!(told(&cast, &[speed])[0].tallies[0].is_speed());
}
