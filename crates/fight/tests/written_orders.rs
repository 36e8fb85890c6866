//! Written orders, told as transcripts: all move at once, those who stand fire on those who move, and orders that wait
//! for something. Both editions.

mod common;
mod yard;

use chance::Seeded;
use fight::scenario::Sequence;
use fight::{
    Act, Fight, Fire, Happens, Man, Order, Over, Place, Refused, Setup, Stand, Status, Target, Unless, Watch,
};
use rules::{Gait, Side};
use town::{Direction, Pose, Search};
use yard::{Yard, open, scenario, sq};

/// Goes to a square.
fn go(gait: Gait, to: (u16, u16)) -> Act {
    Act::go(gait, sq(to))
}

/// Stays.
fn stay() -> Act {
    Act::stay(Pose::Standing)
}

/// Fires so many shots on whoever moves.
fn watch(over: Over, shots: u8) -> Watch {
    Watch { over, gun: 0, hand: Side::Right, shots, hip: false, quarter: 2 }
}

/// Stays, and fires.
fn watches(over: Over, shots: u8) -> Act {
    Act { watch: Some(watch(over, shots)), ..stay() }
}

/// Does something, and something else if something happens.
fn unless(first: Act, when: Happens, then: Act) -> Act {
    Act { unless: Some(Box::new(Unless { when, then })), ..first }
}

const LANE: &str = "\n . . . . . . . . . . . . .\n";
const SEQUENCES: [&str; 2] = ["advanced", "simultaneous"];

#[test]
fn two_enemies_who_want_the_same_space_both_stop_short_of_it() {
    ledger::proves!("bh79-149", "bh75-d088", "bh75-p17");
    for sequence in SEQUENCES {
        let men = [("a", (0, 0), "east", ""), ("b", (6, 0), "west", "")];
        let mut yard = Yard::new(sequence, LANE, &men);
        let told = yard.go(&[("a", go(Gait::Walk, (3, 0))), ("b", go(Gait::Walk, (3, 0)))], &[]);
        let expected = [
            "a walking to 1,0",
            "b walking to 5,0",
            "a walking to 2,0",
            "b walking to 4,0",
            "a stops at 2,0: Contested",
            "b stops at 4,0: Contested",
        ];
        assert_eq!(told, expected);
    }
}

#[test]
fn whoever_came_first_to_a_contested_space_goes_back_as_well() {
    ledger::proves!("bh79-149");
    let men = [("a", (2, 0), "east", ""), ("b", (6, 0), "west", "")];
    let mut yard = Yard::new("advanced", LANE, &men);
    let told = yard.go(&[("a", go(Gait::Walk, (3, 0))), ("b", go(Gait::Walk, (3, 0)))], &[]);
    let expected = [
        "b walking to 5,0",
        "a walking to 3,0",
        "b walking to 4,0",
        "b stops at 4,0: Contested",
        "a stops at 2,0: Contested",
    ];
    assert_eq!(told, expected);
}

#[test]
fn enemies_do_not_change_places_and_friends_do() {
    ledger::proves!("bh79-149", "bh79-067");
    let lane = "\n . . . .\n";
    let men = [("a", (1, 0), "east", ""), ("b", (2, 0), "west", "")];
    // Each other's square cannot be ordered: an enemy stands there. Past each other, by a square in between, it can.
    let mut yard = Yard::new("advanced", lane, &men);
    assert!(matches!(yard.check("a", go(Gait::Walk, (2, 0))), Err(Refused::Way(_))));
    let men = [("a", (0, 0), "east", ""), ("b", (2, 1), "west", "")];
    let mut yard = Yard::new("advanced", &open(3, 2), &men);
    let told = yard.go(&[("a", go(Gait::Walk, (1, 0))), ("b", go(Gait::Walk, (1, 1)))], &[]);
    assert_eq!(told, ["a walking to 1,0", "b walking to 1,1"]);
    let friends = [("a1", (0, 0), "east", ""), ("a2", (3, 0), "west", ""), ("b", (9, 0), "west", "")];
    let mut yard = Yard::new("advanced", LANE, &friends);
    yard.go(&[("a1", go(Gait::Walk, (5, 0))), ("a2", go(Gait::Walk, (1, 0)))], &[]);
    assert_eq!((yard.at("a1"), yard.at("a2")), ((5, 0), (1, 0)));
}

#[test]
fn enemies_who_meet_on_the_way_stop_face_to_face() {
    ledger::proves!("bh79-149");
    let men = [("a", (0, 0), "east", ""), ("b", (5, 0), "west", "")];
    let mut yard = Yard::new("advanced", LANE, &men);
    // Neither knows where the other will be: both lead past the place of the other's start only after he has left it,
    // which is not known, so they order up to the square before it.
    let told = yard.go(&[("a", go(Gait::Walk, (4, 0))), ("b", go(Gait::Walk, (1, 0)))], &[]);
    let expected = [
        "a walking to 1,0",
        "b walking to 4,0",
        "a walking to 2,0",
        "b walking to 3,0",
        "a stops at 2,0: Met",
        "b stops at 3,0: Met",
    ];
    assert_eq!(told, expected);
}

#[test]
fn an_enemy_who_steps_into_the_way_blocks_it() {
    ledger::proves!("bh79-149", "bh79-067");
    // b steps into the lane at half of the time and stays there; a would pass.
    let men = [("a", (0, 0), "east", ""), ("b", (4, 1), "west", "")];
    let map = "
 . . . . . . . .
  -------------
 . . . . . . . .
";
    let map = map.replace("  -------------", "  ------- -----");
    let mut yard = Yard::new("advanced", &map, &men);
    let told = yard.go(&[("a", go(Gait::Walk, (6, 0))), ("b", go(Gait::Walk, (4, 0)))], &[]);
    let expected = [
        "a walking to 1,0",
        "a walking to 2,0",
        "a walking to 3,0",
        "b walking to 4,0",
        "a stops at 3,0: Blocked",
    ];
    assert_eq!(told, expected);
}

#[test]
fn two_friends_who_were_sent_to_the_same_space_both_stop_short_of_it() {
    ledger::proves!("bh79-149", "bh75-p17");
    for sequence in SEQUENCES {
        let men = [("a1", (0, 0), "east", ""), ("a2", (6, 0), "west", ""), ("b", (12, 0), "west", "")];
        let mut yard = Yard::new(sequence, LANE, &men);
        yard.go(&[("a1", go(Gait::Walk, (3, 0))), ("a2", go(Gait::Run, (3, 0)))], &[]);
        assert_eq!((yard.at("a1"), yard.at("a2")), ((2, 0), (4, 0)));
    }
}

#[test]
fn one_shot_comes_at_the_quarter_that_was_chosen_two_at_the_thirds_and_three_at_the_quarters() {
    ledger::proves!("bh79-150", "bh79-158", "bh79-163");
    // b runs 12 spaces past a, who stands 2 squares aside of the middle of the way.
    let men = [("a", (6, 2), "north", "FDR6"), ("b", (0, 0), "east", "FDR6")];
    let tell = |watch: Watch, dice: &[(&str, u16)]| {
        let mut yard = Yard::new("advanced", &open(13, 3), &men);
        yard.go(&[("a", Act { watch: Some(watch), ..stay() }), ("b", go(Gait::Run, (12, 0)))], dice)
    };
    let shot = |told: &[String]| -> Vec<(usize, String)> {
        let fires = told.iter().enumerate().filter(|(_, line)| line.starts_with("a fires"));
        fires.enumerate().map(|(shots, (place, line))| (place - shots, line.clone())).collect()
    };
    // At a quarter b has made 3 of 12 spaces: the arc of a is open to the north, so at (3,0) he is out of it.
    let b = Over::Anybody;
    let told = tell(Watch { quarter: 1, ..watch(b, 1) }, &[("to hit", 100)]);
    assert_eq!(
        shot(&told)[0].0,
        6,
        "not seen at a quarter: the sure shot at the middle of the stretch he is seen on"
    );
    let told = tell(watch(b, 1), &[("to hit", 100)]);
    assert_eq!(shot(&told), [(6, "a fires 1 of 1 at b: 50, miss".to_owned())]);
    let told = tell(watch(b, 2), &[("to hit", 100), ("to hit", 100)]);
    assert_eq!(shot(&told).iter().map(|(place, _)| *place).collect::<Vec<_>>(), [4, 8]);
    assert!(shot(&told)[1].1.starts_with("a fires 2 of 2 at b"));
}

/// Whether nobody shares a square and nobody is off the map.
fn all_have_room(fight: &Fight) {
    let up = |man: &&Man| {
        man.is_here()
            && man.stand == Stand::Free
            && !man.condition.dead
            && !matches!(man.place, Place::Aboard(_))
    };
    let state = fight.state();
    let standing: Vec<&Man> = state
        .men
        .iter()
        .zip(state.cast.iter())
        .filter(|(man, part)| up(man) && man.condition.fate(part.gunman.strength) == rules::Fate::Standing)
        .map(|(man, _)| man)
        .collect();
    let ground = town::Ground::new(&fight.setup().town, &state.changes);
    for (place, man) in standing.iter().enumerate() {
        assert!(ground.is_open(man.square), "nobody can be on {:?}", man.square);
        let other = standing[..place].iter().find(|other| other.square == man.square);
        assert!(other.is_none(), "two men on {:?} in turn {}", man.square, state.turn);
    }
}

/// A crowded place with a house in it.
const CROWDED: &str = "
 . . . . . . .
    +-----+
 . .|_ _ _d. .
    |     |
 . .d_ _ _w. .
    +-----+
 . . . . . . .
";

#[test]
fn whatever_is_ordered_nobody_ends_where_another_is_or_off_the_map() {
    ledger::proves!("bh79-149", "bh79-067");
    let men = [
        ("a1", (0, 0), "east", "FDR6"),
        ("a2", (1, 1), "east", "FDR6"),
        ("a3", (3, 1), "east", "FDR6"),
        ("a4", (0, 3), "east", "FDR6"),
        ("b1", (6, 0), "west", "FDR6"),
        ("b2", (4, 2), "west", "FDR6"),
        ("b3", (5, 2), "west", "FDR6"),
        ("b4", (6, 3), "west", "FDR6"),
    ];
    for sequence in ["advanced", "simultaneous", "sequential", "basic"] {
        let setup = Setup::new(scenario(sequence, &[(0, CROWDED)], &men, "")).expect("playable");
        let setup = std::sync::Arc::new(setup);
        for seed in 0..25 {
            let mut fight = Fight::of(setup.clone());
            let (mut dice, mut choices) = (Seeded::from_number(seed), Seeded::from_number(seed + 77));
            let mut search = Search::new();
            while fight.proceed(&mut dice, &mut ()).expect("somebody") == Status::Asks {
                all_have_room(&fight);
                common::answer(&mut fight, &mut choices, &mut search);
            }
            all_have_room(&fight);
        }
    }
}
