//! Gunfire on small maps, told as transcripts: who may be shot at, who else is struck, and what it leaves behind.

use crate::common;
use crate::transcript::Table;
use chance::Seeded;
use fight::scenario::{FigureId, Scenario, Sequence, Shelf, SideId, parse};
use fight::{
    Act, Ask, Event, Fight, Fire, HorseId, Order, Over, Place, Refused, Shot, Status, Target, Thing, Watch,
    Whereabouts,
};
use ledger::proves;
use rules::{Event as Gun, Fate, Follow, Gait, Refusal, Sharp, Side, Tally, Works};
use std::fmt::Write as _;
use town::{Pose, Search, Square};

/// Somebody in a test: his name, whose first letter is his side, where he stands, how he faces and what he carries.
type Somebody<'a> = (&'a str, (u16, u16), &'a str, &'a str);

/// What else a scene has.
#[derive(Clone, Copy, Default)]
struct More<'a> {
    /// Lines at the top of the scenario: options and readings.
    top: &'a str,
    /// Tables at its end: horses.
    end: &'a str,
    /// Lines of a figure, by name.
    of: &'a [(&'a str, &'a str)],
}

/// Yard without anything in it.
fn open(width: usize, height: usize) -> String {
    let row = format!(" {}", ", ".repeat(width).trim_end());
    format!("\n{}\n", vec![row; height].join("\n\n"))
}

/// Everybody in these scenes has speed 10, accuracy 50 and strength 15, but sharpshooters.
fn scene(sequence: Sequence, drawing: &str, men: &[Somebody<'_>], more: More<'_>) -> Table {
    let book = sequence.edition().name();
    let map = format!(
        "name = \"A yard\"\n[[storey]]\nname = \"ground\"\nfloor = 0\nceiling = 9\ndrawing = '''\n{drawing}\n'''\n"
    );
    let mut people = format!("chart = \"Mine\"\nbook = \"{book}\"\n");
    let mut text = format!(
        "name = \"A yard\"\nabout = [\"A test.\"]\nbook = \"{book}\"\nsequence = \"{}\"\nmap_file = \"yard.town\"\n\
         people_files = [\"men.toml\"]\nturns = 20\n{}\n",
        sequence.name(),
        more.top
    );
    let mut sides: Vec<&str> = men.iter().map(|(name, ..)| &name[..1]).collect();
    sides.dedup();
    for side in &sides {
        let _ = writeln!(text, "[[side]]\nname = \"{side}\"");
    }
    for (name, (x, y), facing, weapons) in men {
        let ability = match name.ends_with("-sharp") {
            true => "scores = { speed = 25, gun = 20, bravery = [5, 15], experience = 10, strength = 17 }",
            false => "base = { speed_and_bravery = 10, accuracy = 50, strength = 15 }",
        };
        let _ = writeln!(people, "[[person]]\nid = \"{name}\"\nname = \"{name}\"\n{ability}");
        let own = more.of.iter().find(|(who, _)| who == name).map_or("", |(_, lines)| lines);
        let _ = writeln!(
            text,
            "[[figure]]\nid = \"{name}\"\nwho = \"{name}\"\nside = \"{}\"\nat = [{x}, {y}]\nfacing = \"{facing}\"\n\
             weapons = [{weapons}]\n{own}",
            &name[..1]
        );
    }
    let _ = write!(text, "[[victory]]\nby = \"turns-over\"\n{}", more.end);
    Table::of(read(&text, &map, &people), sequence)
}

fn read(text: &str, map: &str, people: &str) -> Scenario {
    let town = town::parse("yard.town", map, &town::Library::new())
        .unwrap_or_else(|faults| panic!("{faults}\n{map}"));
    let mut shelf = Shelf::new();
    shelf.add_map("yard.town", town);
    let people = people::parse::people("men.toml", people).unwrap_or_else(|faults| panic!("{faults}"));
    shelf.add_people("men.toml", &people);
    parse("yard.toml", text, &shelf).unwrap_or_else(|faults| panic!("{faults}\n{text}"))
}

const RIGHT: &str = r#"{ code = "FDR6", in = "right hand" }"#;
const TWO: &str = r#""FDR6", "FDR6""#;
const SHOTGUN: &str = r#"{ code = "2SG", in = "both hands" }"#;
const BOW: &str = r#"{ code = "BOW", in = "both hands" }"#;
const NOTHING: More<'_> = More { top: "", end: "", of: &[] };
/// A light wound in the abdomen.
const LIGHT: [(&str, u16); 2] = [("where", 60), ("how bad", 20)];

fn shot(at: Target, gun: u8) -> Shot {
    Shot { at, gun, hand: Side::Right, sharp: Sharp::No, arched: false }
}

/// One shot at each of some people, in order.
fn each(table: &Table, gun: u8, names: &[&str]) -> Fire {
    let shots = names.iter().map(|name| shot(Target::Man(table.id(name)), gun)).collect();
    Fire { shots, ..Fire::default() }
}

/// What the law says of an order of somebody.
fn check(table: &mut Table, name: &str, fire: &Fire) -> Result<(), Refused> {
    let id = table.id(name);
    let before = table.fight.state().clone();
    let checked = table.fight.check(id, &Order::Fire(fire.clone()));
    assert_eq!(*table.fight.state(), before, "asking changes nothing");
    checked
}

/// The total of the first chance of a declaration.
fn chance_of(table: &Table, name: &str, fire: &Fire) -> Option<(i16, i16)> {
    let (speed, chances) = table.tallies(name, fire)?;
    Some((speed.total(), chances.first()?.total()))
}

const MODERN: [Sequence; 2] = [Sequence::Advanced, Sequence::Simultaneous];

#[test]
fn fire_is_divided_among_targets_that_are_near_each_other() {
    proves!("bh79-074", "bh79-075", "bh79-076", "bh75-d045", "bh75-p05");
    for sequence in MODERN {
        let men = [
            ("a", (5, 6), "north", RIGHT),
            ("b1", (4, 3), "south", RIGHT),
            ("b2", (5, 3), "south", RIGHT),
            ("b3", (6, 3), "south", RIGHT),
            ("b4", (8, 3), "south", RIGHT),
        ];
        let mut table = scene(sequence, &open(12, 8), &men, NOTHING);
        table.until_the_firing();
        // Inches on the table of 1975; neighbouring spaces of the map of 1979.
        let inches = sequence == Sequence::Simultaneous;
        let cases = [
            (&["b1", "b2"][..], true),
            (&["b1", "b2", "b3"], true),
            (&["b1", "b1", "b2"], true),
            (&["b2", "b4"], inches),
            (&["b1", "b1", "b3"], inches),
        ];
        for (targets, near) in cases {
            let fire = each(&table, 0, targets);
            let may = if near { Ok(()) } else { Err(Refused::Apart) };
            assert_eq!(check(&mut table, "a", &fire), may, "{targets:?}");
            assert_eq!(table.lists("a", &fire), near, "{targets:?}");
        }
        let apart = each(&table, 0, &["b1", "b4"]);
        assert_eq!(check(&mut table, "a", &apart), Err(Refused::Apart));
        // Each target is hit by the shot that was meant for it.
        table.dice(&[("to hit", 1), LIGHT[0], LIGHT[1], ("to hit", 1), LIGHT[0], LIGHT[1], ("to hit", 99)]);
        table.order(&[("a", Order::Fire(each(&table, 0, &["b1", "b2", "b3"])))]);
        table.go();
        table.used_all_dice();
        assert_eq!(["b1", "b2", "b3", "b4"].map(|name| table.fares(name).0), [12, 12, 15, 15]);
        assert_eq!(table.man("a").guns[0].loaded, 3);
    }
}

#[test]
fn by_the_other_reading_divided_fire_spreads_over_three_inches_on_a_map_too() {
    proves!("bh79-075");
    let men = [
        ("a", (5, 6), "north", RIGHT),
        ("b1", (4, 3), "south", RIGHT),
        ("b2", (5, 3), "south", RIGHT),
        ("b4", (8, 3), "south", RIGHT),
    ];
    let set = "set = { divided-fire = \"three-inches\" }";
    let mut table = scene(Sequence::Advanced, &open(12, 8), &men, More { top: set, ..NOTHING });
    table.until_the_firing();
    let [near, far] = [["b2", "b4"], ["b1", "b4"]].map(|targets| each(&table, 0, &targets));
    assert_eq!(check(&mut table, "a", &near), Ok(()));
    assert_eq!(check(&mut table, "a", &far), Err(Refused::Apart));
}

#[test]
fn range_goes_from_point_to_point_and_walls_stop_fire_but_windows_do_not() {
    proves!("bh79-079", "bh79-080");
    // A house of two squares with a window to the west and a wall to the north.
    let drawing = "
 , , , , , , , ,
        +---+
 , , , ,w_ _|, ,
        +---+
 , , , , , , , ,
";
    let men = [
        ("a1", (0, 1), "east", RIGHT),
        ("a2", (5, 0), "south", RIGHT),
        ("b1", (4, 1), "west", RIGHT),
        ("b2", (3, 2), "north", RIGHT),
    ];
    let mut table = scene(Sequence::Advanced, drawing, &men, NOTHING);
    table.until_the_firing();
    let sight = |table: &Table, from: &str, to: &str| table.sight(from, to).map(|sight| sight.distance.0);
    assert_eq!(sight(&table, "a1", "b1"), Some(400), "through the window");
    assert_eq!(sight(&table, "a2", "b1"), None, "behind a wall");
    // Three east and one south: the ruler says a little more than 3.16.
    assert_eq!(sight(&table, "a1", "b2"), Some(317));
    assert!(!table.fight.asked_of(table.side("a2")).has(table.id("a2")), "he has nobody to shoot at");
    // Beyond extreme range there is no shot.
    let men = [("a", (0, 0), "east", RIGHT), ("b", (31, 0), "west", RIGHT)];
    let mut table = scene(Sequence::Advanced, &open(33, 2), &men, NOTHING);
    table.until_the_firing();
    let fire = table.at("b", 0, 1, false);
    assert_eq!(check(&mut table, "a", &fire), Err(Refused::Volley(Refusal::OutOfRange { furthest: 30 })));
}

#[test]
fn a_man_behind_somebody_can_be_shot_at_with_complete_surprise_for_one_turn() {
    proves!("bh79-072", "bh79-073", "bh79-082");
    let men = [("a", (3, 3), "north", RIGHT), ("b", (3, 6), "north", RIGHT)];
    let mut table = scene(Sequence::Advanced, &open(8, 8), &men, NOTHING);
    table.until_the_firing();
    let fire = table.at("b", 0, 1, false);
    // Speed 10 and 10 for the gun, less 10; nothing is hidden here, so he knows where the other is.
    assert_eq!(chance_of(&table, "a", &fire), Some((10, 60)));
    // The other sees him and is not surprised.
    let back = table.at("a", 0, 1, false);
    assert_eq!(chance_of(&table, "b", &back), Some((20, 60)));
    table.dice(&[("to hit", 99), ("to hit", 99)]);
    table.order(&[("a", Order::Fire(fire.clone())), ("b", Order::Fire(back))]);
    table.go();
    // In the next turn he is aware of him; and neither sees his target for the second turn running.
    table.until_the_firing();
    assert_eq!(chance_of(&table, "a", &fire), Some((20, 60)));
}

#[test]
fn where_people_hide_only_known_places_can_be_shot_at_and_a_shot_is_heard() {
    proves!("bh79-072");
    let hidden = More { top: "option = [\"hidden-movement\"]", ..NOTHING };
    let men = [("a", (3, 3), "north", RIGHT), ("b", (3, 6), "north", RIGHT), ("c", (0, 7), "south", RIGHT)];
    let mut table = scene(Sequence::Advanced, &open(8, 8), &men, hidden);
    table.go();
    let mut still = table.fight.clone();
    table.order(&[]);
    table.go();
    // He does not see who stands behind him: he is not asked, because he knows of nobody to shoot at.
    assert!(!table.fight.asked_of(table.side("a")).has(table.id("a")));
    assert!(table.fight.asked_of(table.side("b")).has(table.id("b")));
    // Played again: the other fires on him while he walks, and is known from then on, behind his back as he is.
    std::mem::swap(&mut table.fight, &mut still);
    let watch = Watch { over: Over::Anybody, gun: 0, hand: Side::Right, shots: 1, hip: false, quarter: 2 };
    let watches = Act { watch: Some(watch), ..Act::stay(Pose::Standing) };
    let walks = Act::go(Gait::Walk, Square::ground(3, 1));
    table.dice(&[("to hit", 99)]);
    table.order(&[("b", Order::Act(watches)), ("a", Order::Act(walks))]);
    table.go();
    table.used_all_dice();
    // The shot is told to the side of its target and to its own; the third side only hears it.
    let fired =
        |told: &&fight::Told| matches!(&told.event, Event::Gun(gun) if matches!(**gun, Gun::Fired { .. }));
    let told = table.story.iter().find(fired).expect("a shot");
    let sides = ["a", "b", "c"].map(|name| told.to.has(table.side(name)));
    assert_eq!(sides, [true, true, false]);
    let heard: Vec<usize> = table.fight.state().sides.iter().map(|side| side.heard.len()).collect();
    assert_eq!(heard, [1, 0, 1], "neither saw who shot");
    assert_eq!(table.fight.state().sides[2].heard[0], (Square::ground(3, 6), 1));
    assert!(table.fight.asked_of(table.side("a")).has(table.id("a")));
    let fire = table.at("b", 0, 1, false);
    assert_eq!(check(&mut table, "a", &fire), Ok(()));
    table.dice(&[("to hit", 99)]);
    table.order(&[("a", Order::Fire(fire))]);
    table.go();
    // Speed 10 and 10 for the gun, less 10: he answers somebody whom he does not see.
    let lines = table.lines();
    assert!(lines.contains(&"a 10".to_owned()), "{lines:?}");
}

#[test]
fn a_shotgun_of_1979_strikes_everybody_in_its_field_with_their_own_range_and_cover() {
    proves!("bh79-077", "bh79-078", "bh79-079");
    // At medium range (12) the field is one space wide up to 12, and nothing wide up to 6.
    let men = [
        ("a1", (0, 2), "east", SHOTGUN),
        ("a2", (8, 2), "east", RIGHT),
        ("b1", (10, 2), "west", RIGHT),
        ("b2", (11, 2), "west", RIGHT),
        ("b3", (6, 3), "west", RIGHT),
        ("b4", (13, 2), "west", RIGHT),
        ("b5", (4, 2), "west", RIGHT),
    ];
    let mut table = scene(Sequence::Advanced, &open(15, 5), &men, NOTHING);
    table.until_the_firing();
    // The aimed man first, then the others from the nearest: b5 on the line at short range, the friend, and b2.
    table.dice(&[
        ("to hit", 99),
        ("to hit", 99),
        ("to hit", 1),
        ("pellets", 1),
        LIGHT[0],
        LIGHT[1],
        ("to hit", 99),
    ]);
    table.order(&[("a1", table.fires("b1", 1, false))]);
    table.go();
    table.expect(
        "
        turn 1
        a1 5
        a1 misses b1: 99 against 60
        a1 misses b5: 99 against 70
        a1 hits a2: 01 against 60
        a2: 1 pellets on 1
        a2: light wound, abdomen, strength 12
        a1 misses b2: 99 against 60
        turn 2
        ",
    );
    assert_eq!(table.man("a1").guns[0].loaded, 1, "one load was spent");
    // At long range it is three spaces wide: who stands one to the side is in it, who stands behind a wall is not.
    let drawing = open(15, 5);
    let men = [
        ("a", (0, 1), "east", SHOTGUN),
        ("b1", (14, 1), "west", RIGHT),
        ("b2", (13, 2), "west", RIGHT),
        ("b3", (13, 3), "west", RIGHT),
    ];
    let mut table = scene(Sequence::Advanced, &drawing, &men, NOTHING);
    table.until_the_firing();
    table.dice(&[("to hit", 99), ("to hit", 99)]);
    table.order(&[("a", table.fires("b1", 1, false))]);
    table.go();
    table.expect("turn 1\na 5\na misses b1: 99 against 45\na misses b2: 99 against 45\nturn 2");
}

#[test]
fn shot_of_1975_covers_a_block_about_its_target_and_the_shotgun_half_of_it() {
    proves!("bh75-d046", "bh75-d047", "bh75-p06");
    // A scatter gun at medium range (up to 6): 2 wide and 1 deep.
    let men = [
        ("a", (0, 2), "east", r#"{ code = "SCG", in = "both hands" }"#),
        ("b1", (5, 2), "west", RIGHT),
        ("b2", (5, 1), "west", RIGHT),
        ("b3", (5, 4), "west", RIGHT),
        ("b4", (4, 2), "west", RIGHT),
    ];
    let missed = |table: &Table| {
        let shots = table.story.iter().filter_map(|told| match &told.event {
            Event::Gun(gun) => match **gun {
                Gun::Fired { target, .. } => Some(target),
                _ => None,
            },
            _ => None,
        });
        shots.collect::<Vec<u8>>()
    };
    let play = |men: &[Somebody<'_>], top: &str, rolls: usize| {
        let mut table = scene(Sequence::Simultaneous, &open(14, 6), men, More { top, ..NOTHING });
        table.until_the_firing();
        table.dice(&vec![("to hit", 99); rolls]);
        table.order(&[("a", table.fires("b1", 1, false))]);
        table.go();
        table.used_all_dice();
        missed(&table)
    };
    assert_eq!(play(&men, "", 2), [1, 2], "a space to the side is on the edge, one in front is not");
    // A shotgun at short range (up to 6) covers half a space by one, or by the other reading half by two.
    let men = [
        ("a", (0, 2), "east", SHOTGUN),
        ("b1", (5, 2), "west", RIGHT),
        ("b2", (5, 1), "west", RIGHT),
        ("b3", (4, 2), "west", RIGHT),
    ];
    assert_eq!(play(&men, "", 1), [1]);
    assert_eq!(play(&men, "set = { shotgun-spread-halved = \"width-only\" }", 2), [1, 3]);
    // At long range both have the line three wide and half a space deep.
    let men = [
        ("a", (0, 2), "east", SHOTGUN),
        ("b1", (12, 2), "west", RIGHT),
        ("b2", (12, 3), "west", RIGHT),
        ("b3", (12, 4), "west", RIGHT),
    ];
    assert_eq!(play(&men, "", 2), [1, 2]);
}

#[test]
fn a_rifle_that_a_man_carries_has_its_own_speed_and_is_very_slow_only_out_of_a_saddle() {
    proves!("bh75-d039", "bh75-p03");
    const HELD: &str = r#"{ code = "SR", in = "both hands" }"#;
    const WORN: &str = r#""SR""#;
    const RIDES: &str = "[[horse]]\nname = \"a horse\"\nridden_by = \"a\"\n";
    // Speed 10, a slow weapon -5, a very slow one -10, on a horse -10 more.
    let cases = [(HELD, "", 5), (WORN, "", 5), (HELD, RIDES, -5), (WORN, RIDES, -10)];
    for (rifle, end, speed) in cases {
        let men = [("a", (5, 6), "north", rifle), ("b", (5, 3), "south", RIGHT)];
        let mut table = scene(Sequence::Simultaneous, &open(12, 8), &men, More { end, ..NOTHING });
        if end == RIDES {
            table.dice(&[("stronger or weaker", 1), ("horse's strength", 5)]);
        }
        table.until_the_firing();
        let fire = each(&table, 0, &["b"]);
        assert_eq!(chance_of(&table, "a", &fire).map(|(total, _)| total), Some(speed), "{rifle} {end}");
    }
}

const RIDDEN: &str = "[[horse]]\nname = \"a horse\"\nridden_by = \"b\"\n";

#[test]
fn a_hit_on_a_rider_of_1979_finds_man_or_horse_and_a_horse_that_falls_throws_him() {
    proves!("bh79-165", "bh79-168");
    let men = [("a", (0, 2), "east", RIGHT), ("b", (3, 2), "west", RIGHT)];
    let mut table = scene(Sequence::Advanced, &open(8, 5), &men, More { end: RIDDEN, ..NOTHING });
    table.until_the_firing();
    assert_eq!(table.man("b").place, Place::Riding(HorseId(0)));
    // 60 finds the rider, 61 the horse: a light wound there, and it bolts; then a mortal one.
    table.dice(&[("to hit", 1), ("rider or horse", 60), LIGHT[0], LIGHT[1]]);
    table.dice(&[
        ("to hit", 1),
        ("rider or horse", 61),
        ("where", 60),
        ("how bad", 20),
        ("bolts", 1),
        ("direction", 3),
    ]);
    table.dice(&[("to hit", 1), ("rider or horse", 99), ("where", 90), ("how bad", 100)]);
    table.order(&[("a", table.fires("b", 3, false))]);
    table.go();
    let lines = table.lines();
    assert!(lines.contains(&"shot at b finds b on 60".to_owned()), "{lines:?}");
    assert!(lines.contains(&"shot at b finds horse 0 on 61".to_owned()), "{lines:?}");
    assert!(lines.contains(&"b is off horse 0".to_owned()), "{lines:?}");
    assert_eq!(table.fares("b"), (12, Fate::Standing));
    let horse = &table.fight.state().horses[0];
    assert!(horse.health.is_down() && horse.rider.is_none() && horse.bolts.is_none());
    assert_eq!((table.man("b").place, table.man("b").square), (Place::Foot, horse.square));
}

#[test]
fn a_shot_of_1975_hits_what_it_is_declared_for_and_a_rider_can_be_aimed_past() {
    proves!("bh75-d099", "bh75-p21");
    let men = [("a", (0, 2), "east", RIGHT), ("b", (3, 2), "west", RIGHT)];
    let mut table = scene(Sequence::Simultaneous, &open(8, 5), &men, More { end: RIDDEN, ..NOTHING });
    table.dice(&[("stronger or weaker", 1), ("horse's strength", 5)]);
    table.until_the_firing();
    let at_horse =
        Fire { shots: [shot(Target::Horse(HorseId(0)), 0)].into_iter().collect(), ..Fire::default() };
    assert!(table.lists("a", &at_horse) && table.lists("a", &table.at("b", 0, 1, false)));
    table.dice(&[("to hit", 1), ("where", 60), ("how bad", 90), ("bolts", 99)]);
    table.order(&[("a", Order::Fire(at_horse))]);
    table.go();
    table.used_all_dice();
    let horse = &table.fight.state().horses[0];
    assert!(horse.health.lost > 0 && horse.bolts.is_none());
    assert_eq!(table.fares("b"), (15, Fate::Standing));
    assert_eq!(table.man("b").place, Place::Riding(HorseId(0)));
}

#[test]
fn in_the_basic_game_a_shot_at_a_rider_strikes_the_rider_and_nobody_shoots_at_horses() {
    proves!("bh79-164", "bh75-p21");
    let men = [("a", (0, 2), "east", RIGHT), ("b", (3, 2), "west", RIGHT)];
    let at_horse =
        Fire { shots: [shot(Target::Horse(HorseId(0)), 0)].into_iter().collect(), ..Fire::default() };
    let moves = [("order of moves", 20), ("order of moves", 40)];
    let strength = [("stronger or weaker", 1), ("horse's strength", 5)];
    for (sequence, first, later) in
        [(Sequence::Basic, &moves, &moves[..]), (Sequence::Sequential, &strength, &[])]
    {
        let begun = |top| {
            let mut table = scene(sequence, &open(8, 5), &men, More { top, end: RIDDEN, ..NOTHING });
            table.dice(first);
            table.until_the_firing();
            table
        };
        let mut table = begun("");
        assert_eq!(check(&mut table, "a", &at_horse), Err(Refused::Target), "{sequence:?}");
        assert!(!table.lists("a", &at_horse));
        // No die for rider or horse falls, and nothing bolts.
        table.dice(&[("to hit", 1), LIGHT[0], LIGHT[1]]);
        table.dice(later);
        table.order(&[("a", table.fires("b", 1, false))]);
        table.go();
        if table.asks() == Some(Ask::Fire) {
            table.order(&[]);
            table.go();
        }
        table.used_all_dice();
        assert_eq!(table.fares("b"), (12, Fate::Standing), "{sequence:?}");
        let horse = &table.fight.state().horses[0];
        assert_eq!((horse.health.lost, horse.bolts), (0, None));
        let mut table = begun("set = { firing-at-horses = \"always\" }");
        assert_eq!(check(&mut table, "a", &at_horse), Ok(()), "by the other reading, {sequence:?}");
    }
}

#[test]
fn a_rider_who_is_shot_dead_falls_and_his_horse_is_loose() {
    proves!("bh79-170");
    let men = [("a", (0, 2), "east", RIGHT), ("b", (3, 2), "west", RIGHT)];
    let mut table = scene(Sequence::Advanced, &open(8, 5), &men, More { end: RIDDEN, ..NOTHING });
    table.until_the_firing();
    table.dice(&[("to hit", 1), ("rider or horse", 1), ("where", 60), ("how bad", 60)]);
    table.dice(&[("to hit", 1), ("rider or horse", 1), ("where", 60), ("how bad", 60)]);
    table.order(&[("a", table.fires("b", 2, false))]);
    table.go();
    // Two serious wounds leave him 1: he keeps his seat.
    assert_eq!((table.fares("b").0, table.man("b").place), (1, Place::Riding(HorseId(0))));
    table.until_the_firing();
    table.dice(&[("to hit", 1), ("rider or horse", 1), LIGHT[0], LIGHT[1]]);
    table.order(&[("a", table.fires("b", 1, false))]);
    table.go();
    assert_eq!((table.fares("b").1, table.man("b").place), (Fate::Unconscious, Place::Foot));
    assert_eq!(table.fight.state().horses[0].rider, None);
}

#[test]
fn a_bullet_of_1979_that_misses_may_hit_each_of_those_near_its_line() {
    proves!("bh79-201");
    let strays = More { top: "option = [\"stray-bullets\"]", ..NOTHING };
    let men = [
        ("a1", (0, 2), "east", RIGHT),
        ("a2", (2, 3), "east", RIGHT),
        ("b1", (4, 2), "west", RIGHT),
        ("b2", (6, 1), "west", RIGHT),
        ("b3", (8, 4), "west", RIGHT),
    ];
    let mut table = scene(Sequence::Advanced, &open(10, 6), &men, strays);
    table.until_the_firing();
    // The friend before the target is nearest; then who stands beyond it. Two from the line is safe.
    table.dice(&[("to hit", 99), ("stray bullet", 2), ("stray bullet", 1), LIGHT[0], LIGHT[1]]);
    table.order(&[("a1", table.fires("b1", 1, false))]);
    table.go();
    table.expect(
        "
        turn 1
        a1 20
        a1 misses b1: 99 against 50
        stray of a1 hits b2 on 01
        b2: light wound, abdomen, strength 12
        turn 2
        ",
    );
    // A hit goes nowhere else, and shot has its field instead.
    let men = men.map(|(name, at, facing, _)| (name, at, facing, SHOTGUN));
    let mut table = scene(Sequence::Advanced, &open(10, 6), &men, strays);
    table.until_the_firing();
    table.dice(&[("to hit", 99)]);
    table.order(&[("a1", table.fires("b1", 1, false))]);
    table.go();
    table.used_all_dice();
}

#[test]
fn a_shot_of_1975_that_misses_rolls_once_for_all_near_its_line() {
    proves!("bh75-p30", "bh75-d130");
    let strays = More { top: "option = [\"stray-bullets\"]", ..NOTHING };
    let men = [
        ("a1", (0, 2), "east", RIGHT),
        ("a2", (2, 3), "east", RIGHT),
        ("b1", (4, 2), "west", RIGHT),
        ("b2", (6, 1), "west", RIGHT),
        ("b3", (8, 4), "west", RIGHT),
    ];
    let play = |dice: &[(&'static str, u16)]| {
        let mut table = scene(Sequence::Simultaneous, &open(10, 6), &men, strays);
        table.until_the_firing();
        table.dice(dice);
        table.order(&[("a1", table.fires("b1", 1, false))]);
        table.go();
        table.used_all_dice();
        ["a2", "b1", "b2", "b3"].map(|name| table.fares(name).0)
    };
    assert_eq!(play(&[("to hit", 99), ("stray bullet", 3)]), [15; 4]);
    let second =
        [("to hit", 99), ("stray bullet", 2), ("which bystander", 2), ("where", 60), ("how bad", 20)];
    assert_eq!(play(&second), [15, 15, 12, 15]);
}

#[test]
fn an_arched_arrow_comes_over_a_wall_in_fifteen_of_a_hundred() {
    proves!("bh79-169", "bh75-d101", "bh75-p20");
    let wall = "
 , , , , , ,
+-----------+
 , , , , , ,

 , , , , , ,
";
    for sequence in MODERN {
        let men = [("a", (2, 2), "north", BOW), ("b", (2, 0), "south", RIGHT)];
        let mut table = scene(sequence, wall, &men, NOTHING);
        table.until_the_firing();
        let straight = table.at("b", 0, 1, false);
        assert_eq!(check(&mut table, "a", &straight), Err(Refused::Target), "the wall is in the way");
        let mut over = straight.clone();
        over.shots.iter_mut().for_each(|shot| shot.arched = true);
        assert!(table.lists("a", &over));
        let mut both = table.fight.clone();
        table.dice(&[("arched arrow", 15), ("to hit", 1), LIGHT[0], LIGHT[1]]);
        table.order(&[("a", Order::Fire(over.clone()))]);
        table.go();
        table.used_all_dice();
        assert_eq!(table.fares("b").0, 12);
        // Any other arrow is lost without a roll to hit. Nobody hears it.
        std::mem::swap(&mut table.fight, &mut both);
        table.dice(&[("arched arrow", 16)]);
        table.order(&[("a", Order::Fire(over))]);
        table.go();
        table.used_all_dice();
        assert_eq!((table.fares("b").0, table.fight.state().shots_heard), (15, false));
    }
}

#[test]
fn a_thrown_knife_leaves_the_hand_and_lies_where_its_target_is() {
    proves!("bh79-106");
    for sequence in MODERN {
        let men =
            [("a", (0, 0), "east", r#"{ code = "KN", in = "right hand" }"#), ("b", (2, 0), "west", RIGHT)];
        let mut table = scene(sequence, &open(4, 2), &men, NOTHING);
        table.until_the_firing();
        table.dice(&[("to hit", 99)]);
        table.order(&[("a", table.fires("b", 1, false))]);
        table.go();
        let man = table.man("a");
        assert_eq!((man.guns[0].works, man.hands), (Works::Gone, [None, None]));
        let [item] = &table.fight.state().items[..] else { panic!("one thing lies about") };
        assert!(
            matches!(item.what, Thing::Gun(gun, _) if gun.works == Works::Well && gun.weapon.code() == "KN")
        );
        assert_eq!(item.at, Whereabouts::Square(Square::ground(2, 0)));
    }
}

#[test]
fn a_man_who_lets_the_other_move_first_fires_only_if_he_or_his_neighbour_is_shot_at() {
    for (sequence, less) in [(Sequence::Advanced, 1), (Sequence::Simultaneous, 3)] {
        let men =
            [("a1", (0, 0), "east", RIGHT), ("a2", (0, 1), "east", RIGHT), ("b", (3, 0), "west", RIGHT)];
        let mut table = scene(sequence, &open(6, 3), &men, NOTHING);
        table.until_the_firing();
        let plain = table.at("b", 0, 1, false);
        let waits = Fire { answers: true, ..plain.clone() };
        let speed = |table: &Table, fire: &Fire| chance_of(table, "a1", fire).expect("fine").0;
        assert_eq!(speed(&table, &plain) - speed(&table, &waits), less);
        let mut other = table.fight.clone();
        table.order(&[("a1", Order::Fire(waits.clone()))]);
        table.go();
        assert_eq!((table.man("a1").guns[0].loaded, table.man("a1").shots), (6, 0), "nobody shot at him");
        std::mem::swap(&mut table.fight, &mut other);
        table.dice(&[("to hit", 99), ("to hit", 99)]);
        table.order(&[("a1", Order::Fire(waits)), ("b", table.fires("a2", 1, false))]);
        table.go();
        table.used_all_dice();
        assert_eq!(table.man("a1").guns[0].loaded, 5, "his neighbour was shot at");
    }
}

#[test]
fn a_weapon_is_rested_on_what_one_looks_over_after_aiming() {
    proves!("bh79-096", "bh79-087", "bh75-d061");
    // A low wall in front of him.
    let drawing = "
 , , , , , ,

 , , , , , ,
+%%%%%%%%%%%+
 , , , , , ,

 , , , , , ,
";
    for (sequence, at_once) in [(Sequence::Advanced, 0), (Sequence::Simultaneous, 20)] {
        let men = [("a", (2, 2), "north", RIGHT), ("b", (2, 0), "south", RIGHT)];
        let mut table = scene(sequence, drawing, &men, NOTHING);
        table.until_the_firing();
        let plain = table.at("b", 0, 1, false);
        let rested = Fire { rests: true, ..plain.clone() };
        let chance = |table: &Table, fire: &Fire| chance_of(table, "a", fire).expect("fine").1;
        assert_eq!(chance(&table, &rested) - chance(&table, &plain), at_once);
        let hip = Fire { hip: true, ..rested.clone() };
        assert_eq!(check(&mut table, "a", &hip), Err(Refused::Rest));
        let back = Fire { rests: true, ..table.at("a", 0, 1, false) };
        assert_eq!(check(&mut table, "b", &back), Err(Refused::Rest), "he has nothing to rest on");
        // He aims for a turn, and is quicker and steadier in the next.
        let before = chance_of(&table, "a", &plain).expect("fine").0;
        let aim = Fire { aims: Some(Target::Man(table.id("b"))), ..Fire::default() };
        table.order(&[("a", Order::Fire(aim))]);
        table.go();
        assert_eq!(table.man("a").aim, Some((Target::Man(table.id("b")), Follow::Aimed)));
        table.until_the_firing();
        assert!(chance_of(&table, "a", &plain).expect("fine").0 > before);
        let gain = chance(&table, &rested) - chance(&table, &plain);
        assert_eq!(gain, if at_once == 0 { 10 } else { 20 });
    }
}

#[test]
fn restraints_of_the_scenario_hold() {
    let of = [
        ("a1", "orders = [\"holds-fire\"]"),
        ("a2", "orders = [\"unarmed\"]"),
        ("a3", "orders = [\"bystander\"]"),
        ("a4", "orders = [\"no-hip-shot\"]"),
    ];
    let men = [
        ("a1", (0, 0), "east", RIGHT),
        ("a2", (0, 1), "east", ""),
        ("a3", (0, 2), "east", RIGHT),
        ("a4", (0, 3), "east", RIGHT),
        ("b", (3, 0), "west", RIGHT),
    ];
    let mut table = scene(Sequence::Advanced, &open(6, 5), &men, More { of: &of, ..NOTHING });
    table.until_the_firing();
    let asked = |table: &Table| {
        let asked = table.fight.asked_of(table.side("a1"));
        ["a1", "a2", "a3", "a4"].map(|name| asked.has(table.id(name)))
    };
    assert_eq!(asked(&table), [false, false, false, true]);
    let (plain, hip) = (table.at("b", 0, 1, false), table.at("b", 0, 1, true));
    assert_eq!(check(&mut table, "a4", &plain), Ok(()));
    assert_eq!(check(&mut table, "a4", &hip), Err(Refused::MayNotFire));
    // His own friend's shot does not loose him, an enemy's does; and the bystander is attacked.
    table.dice(&[("to hit", 99)]);
    table.order(&[("a4", Order::Fire(plain))]);
    table.go();
    table.until_the_firing();
    assert_eq!(asked(&table), [false, false, false, true]);
    assert_eq!(check(&mut table, "a4", &hip), Ok(()));
    table.dice(&[("to hit", 99)]);
    table.order(&[("b", table.fires("a3", 1, false))]);
    table.go();
    table.until_the_firing();
    assert_eq!(asked(&table), [true, false, true, true]);
}

#[test]
fn reins_leave_one_hand_and_two_pistols_take_both() {
    let held = "[[horse]]\nname = \"a horse\"\nheld_by = \"a\"\nat = [0, 1]\n";
    let guns = r#""FDR6", "FDR6", { code = "15R", in = "both hands" }"#;
    let men = [("a", (0, 0), "east", guns), ("b", (3, 0), "west", RIGHT)];
    let mut table = scene(Sequence::Advanced, &open(6, 3), &men, More { end: held, ..NOTHING });
    table.until_the_firing();
    let target = Target::Man(table.id("b"));
    let two = Fire {
        shots: [shot(target, 0), Shot { hand: Side::Left, ..shot(target, 1) }].into_iter().collect(),
        ..Fire::default()
    };
    assert_eq!(check(&mut table, "a", &two), Err(Refused::Hands));
    let rifle = table.at("b", 2, 1, false);
    assert_eq!(check(&mut table, "a", &rifle), Err(Refused::Hands));
    let plain = table.at("b", 0, 1, false);
    assert_eq!(check(&mut table, "a", &plain), Ok(()));
    // Without the horse he may; he draws both, which costs 3, and hits 30 worse, 10 more with the wrong hand.
    let men = [("a", (0, 0), "east", TWO), ("b", (3, 0), "west", RIGHT)];
    let mut table = scene(Sequence::Advanced, &open(6, 3), &men, NOTHING);
    table.until_the_firing();
    let (speed, chances) = table.tallies("a", &two).expect("fine");
    assert_eq!((speed.total(), chances.iter().map(Tally::total).collect::<Vec<_>>()), (17, vec![30, 20]));
    assert!(table.lists("a", &two));
    table.dice(&[("to hit", 99), ("to hit", 99)]);
    table.order(&[("a", Order::Fire(two))]);
    table.go();
    let man = table.man("a");
    assert_eq!(
        (man.hands, man.guns.iter().map(|gun| gun.loaded).collect::<Vec<_>>()),
        ([Some(1), Some(0)], vec![5, 5])
    );
}

#[test]
fn sharpshooters_are_offered_their_choices_only_where_the_rule_is_in_use() {
    let men = [("a-sharp", (0, 0), "east", RIGHT), ("b", (3, 0), "west", RIGHT)];
    for sequence in MODERN {
        for (top, wanted) in [("", false), ("option = [\"sharpshooting\"]", true)] {
            let mut table = scene(sequence, &open(6, 3), &men, More { top, ..NOTHING });
            table.until_the_firing();
            let plain = table.at("b", 0, 1, false);
            for sharp in [Sharp::Bonus, Sharp::Called(rules::Location::Head)] {
                let mut fire = plain.clone();
                fire.shots.iter_mut().for_each(|shot| shot.sharp = sharp);
                assert_eq!(table.lists("a-sharp", &fire), wanted, "{sharp:?}");
                assert_eq!(check(&mut table, "a-sharp", &fire).is_ok(), wanted, "{sharp:?}");
            }
            // All that is listed is accepted.
            for fire in table.fight.window(table.side("a-sharp")).fires(table.id("a-sharp")) {
                assert_eq!(check(&mut table, "a-sharp", &fire), Ok(()), "{fire:?}");
            }
        }
    }
}

#[test]
fn a_man_behind_a_wall_who_fires_over_it_shows_what_the_book_says() {
    // He kneels behind the low wall and rises to fire; a shot at what the wall hides is saved.
    let drawing = "
 , , , ,

 , , , ,

 , , , ,
+%%%%%%%+
 , , , ,
";
    let men = [("a", (1, 3), "north", RIGHT), ("b", (1, 0), "south", RIGHT)];
    let mut table = scene(Sequence::Advanced, drawing, &men, NOTHING);
    table.go();
    table.order(&[("a", Order::Act(Act::stay(Pose::Kneeling)))]);
    table.go();
    assert_eq!(table.asks(), Some(Ask::Fire));
    table.dice(&[("to hit", 99), ("to hit", 1), ("where", 1)]);
    table.order(&[("a", table.fires("b", 1, true)), ("b", table.fires("a", 1, false))]);
    table.go();
    let lines = table.lines();
    assert!(lines.contains(&"a: cover saves left leg".to_owned()), "{lines:?}");
    assert_eq!(table.man("a").fires, None);
}

/// The net speeds and the first chances of what a side declares, before the dice, by real numbers.
fn told_before(fight: &Fight, side: SideId, orders: &[(FigureId, Order)]) -> Vec<(u8, Tally, Tally)> {
    let window = fight.window(side);
    let met = &fight.state().sides[usize::from(side.0)].met;
    let tally = |(figure, order): &(FigureId, Order)| {
        let Order::Fire(fire) = order else { return None };
        let (speed, chances) = window.tallies(*figure, fire)?;
        Some((met[usize::from(figure.0)].0, speed, *chances.first()?))
    };
    orders.iter().filter_map(tally).collect()
}

#[test]
fn what_is_told_before_the_dice_is_what_is_rolled_against() {
    let mut compared = 0;
    for (id, sequence) in [
        ("ok_corral_1979", Sequence::Basic),
        ("ok_corral_1975", Sequence::Sequential),
        ("stage_hold_up", Sequence::Advanced),
    ] {
        for seed in 0..6 {
            let Ok(scenario) = common::scenario(id).played(sequence) else { continue };
            let mut fight = Fight::new(scenario).expect("playable");
            let (mut dice, mut choices) = (Seeded::from_number(seed), Seeded::from_number(seed + 77));
            let mut search = Search::new();
            loop {
                let mut story = Vec::new();
                let asked: Vec<_> = fight.asked().collect();
                let mut before = Vec::new();
                for side in asked {
                    let window = fight.window(side);
                    let Some((Ask::Fire, figures)) = window.asks() else { break };
                    let pick = |figure| {
                        let fires = window.fires(figure);
                        let shots: Vec<Fire> = fires
                            .into_iter()
                            .filter(|fire| !fire.shots.is_empty() && !fire.answers)
                            .collect();
                        (figure, Order::Fire(common::pick(&mut choices, &shots).unwrap_or_default()))
                    };
                    let orders: Vec<_> = figures.iter().map(pick).collect();
                    before.extend(told_before(&fight, side, &orders));
                    fight.answer(side, &orders).expect("listed");
                }
                if fight.asked().next().is_some() {
                    common::answer(&mut fight, &mut choices, &mut search);
                }
                let status = fight.proceed(&mut dice, &mut story).expect("everybody is somebody");
                compared += compare(&before, &story);
                if matches!(status, Status::Over(_)) || fight.state().turn > 8 {
                    break;
                }
            }
        }
    }
    assert!(compared > 50, "{compared} shots were compared");
}

/// Compares the net speeds, and the chance of the first shot that was fired.
fn compare(before: &[(u8, Tally, Tally)], story: &[fight::Told]) -> usize {
    let mut guns = story.iter().filter_map(|told| match &told.event {
        Event::Gun(gun) => Some(&**gun),
        _ => None,
    });
    let mut speeds = before.len();
    let fired = guns.find_map(|gun| match gun {
        Gun::NetSpeed { figure, tally } if speeds > 0 => {
            if let Some((_, speed, _)) = before.iter().find(|(other, ..)| other == figure) {
                assert_eq!(speed, tally);
            }
            speeds -= 1;
            None
        }
        Gun::Fired { figure, tally, .. } => Some((*figure, *tally)),
        _ => None,
    });
    let Some((figure, rolled)) = fired else { return 0 };
    let Some((.., told)) = before.iter().find(|(other, ..)| *other == figure) else { return 0 };
    assert_eq!(*told, rolled);
    1
}

#[test]
fn rounds_are_spent_once_for_each_shot_and_in_1975_on_the_fallen_too() {
    for (sequence, left) in [(Sequence::Simultaneous, 3), (Sequence::Advanced, 5)] {
        let men = [("a", (0, 0), "east", RIGHT), ("b", (3, 0), "west", RIGHT)];
        let mut table = scene(sequence, &open(6, 3), &men, NOTHING);
        table.until_the_firing();
        // The target falls at the first shot.
        table.dice(&[("to hit", 1), ("where", 60), ("how bad", 100)]);
        table.order(&[("a", table.fires("b", 3, false))]);
        table.go();
        table.used_all_dice();
        assert_eq!((table.man("a").guns[0].loaded, table.fares("b").1), (left, Fate::Dead));
    }
}
