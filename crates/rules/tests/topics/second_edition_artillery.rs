//! Gatling guns, cannon and stray bullets of 1979.

use chance::{Typed, exact};
use rules::battery::{CannonFire, Crew, CrewRefusal, Gatling, GatlingFire};
use rules::blast::Spot;
use rules::boot_hill_1979::Switches;
use rules::boot_hill_1979::artillery::{self as guns, CANNON, GATLING};
use rules::boot_hill_1979::switches::{GatlingHalfRange, StrayBulletPath};
use rules::{Arm, Distance, Exposed, Gait, Location, Ranges, Severity, swath};

const TWO_MEN: u8 = 2;
const FULL_CREW: Crew = Crew { men: 4, army: false };

/// How many wounds the table of a Gatling gun gives for a face at a distance.
fn gatling_row(distance: Distance, face: i16, switches: &Switches) -> Option<u8> {
    guns::gatling_table(distance, switches).map(|table| table.read(face))
}

/// Fires a number of turns without a jam.
fn fire_turns(gun: &mut Gatling, faces: &[u16]) -> Vec<Result<GatlingFire, CrewRefusal>> {
    let mut dice = Typed::named(faces.iter().map(|&face| ("Gatling jams", face)));
    let fired = (0..4).map(|_| gun.fire(&mut dice, TWO_MEN)).collect();
    assert_eq!(dice.finish(), Ok(()));
    fired
}

#[test]
fn a_gatling_gun_is_pushed_set_up_and_swung_by_its_men() {
    ledger::proves!("bh79-202");
    let pushed = [0, 1, 2, 3, 4, 6].map(|men| GATLING.carriage.pushed(men));
    let crawl = Some(Gait::Crawl);
    assert_eq!(pushed, [None, None, crawl, crawl, Some(Gait::Walk), Some(Gait::Walk)]);
    let mut gun = guns::gatling().limbered();
    let mut dice = Typed::new([]);
    assert_eq!(gun.fire(&mut dice, 4), Err(CrewRefusal::NotSetUp { turns: 4 }));
    assert_eq!(gun.set_up(3), Err(CrewRefusal::TooFewMen { needs: 4 }));
    assert_eq!([(); 4].map(|()| gun.set_up(4)), [Ok(3), Ok(2), Ok(1), Ok(0)]);
    assert_eq!(gun.set_up(4), Err(CrewRefusal::AlreadySetUp));
    assert_eq!(gun.fire(&mut dice, 4), Ok(GatlingFire::Burst));
    let swing = |degrees, men| GATLING.traverse.turns(degrees, men);
    assert_eq!((swing(90, 2), swing(91, 2), swing(180, 2)), (Some(1), Some(2), Some(2)));
    assert_eq!((swing(10, 1), swing(0, 0)), (None, Some(0)));
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn a_gatling_gun_covers_a_swath_three_wide_out_to_two_hundred() {
    ledger::proves!("bh79-202");
    assert!(guns::in_arc(450) && !guns::in_arc(451));
    assert!(guns::in_swath(Distance::spaces(200), Distance(150)));
    assert!(!guns::in_swath(Distance::spaces(200), Distance(151)));
    assert!(!guns::in_swath(Distance(20_001), Distance(0)));
    let switches = Switches::default();
    let mut dice = Typed::new([]);
    let beyond = guns::gatling_wounds(&mut dice, Distance(20_001), Exposed::ALL, &switches);
    assert!(beyond.is_empty());
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn each_man_in_the_swath_takes_wounds_by_the_table() {
    ledger::proves!("bh79-202");
    let switches = Switches::default();
    let faces = [1, 35, 36, 80, 81, 95, 96, 98, 99, 100];
    let at = |spaces| faces.map(|face| gatling_row(Distance::spaces(spaces), face, &switches).unwrap());
    assert_eq!(at(50), [0, 0, 1, 1, 2, 2, 3, 3, 3, 3]);
    // Check vector V27 is the 99 of the far column.
    assert_eq!(at(150), [0, 0, 0, 0, 1, 1, 2, 2, 3, 3]);
}

#[test]
fn exactly_half_range_is_near_unless_switched() {
    ledger::proves!("bh79-202");
    let near = Switches::default();
    let far = Switches { gatling_half_range: GatlingHalfRange::OverHalf, ..near };
    let half = Distance::spaces(100);
    assert_eq!((gatling_row(half, 36, &near), gatling_row(half, 36, &far)), (Some(1), Some(0)));
    for switches in [near, far] {
        assert_eq!(gatling_row(Distance(9_999), 36, &switches), Some(1));
        assert_eq!(gatling_row(Distance(10_001), 36, &switches), Some(0));
    }
}

#[test]
fn four_turns_of_fire_then_one_to_reload() {
    ledger::proves!("bh79-202");
    let mut gun = guns::gatling();
    let mut dice = Typed::new([]);
    assert_eq!(gun.fire(&mut dice, 1), Err(CrewRefusal::TooFewMen { needs: 2 }));
    assert_eq!(gun.reload(), Err(CrewRefusal::Loaded));
    // The first two turns cannot jam and roll nothing; the next two roll.
    assert_eq!(fire_turns(&mut gun, &[21, 100]), [Ok(GatlingFire::Burst); 4]);
    assert_eq!(gun.fire(&mut dice, TWO_MEN), Err(CrewRefusal::Empty));
    assert_eq!(gun.reload(), Ok(0));
    // After reloading every turn may jam: the safe turns do not come back.
    assert_eq!(fire_turns(&mut gun, &[21, 22, 23, 24]), [Ok(GatlingFire::Burst); 4]);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn a_jam_loses_the_burst_and_takes_six_turns_to_clear() {
    ledger::proves!("bh79-202");
    let mut gun = guns::gatling();
    let mut dice = Typed::named([("Gatling jams", 20), ("Gatling jams", 20)]);
    assert_eq!(gun.clear(), Err(CrewRefusal::NotJammed));
    assert_eq!([(); 2].map(|()| gun.fire(&mut dice, TWO_MEN)), [Ok(GatlingFire::Burst); 2]);
    assert_eq!(gun.fire(&mut dice, TWO_MEN), Ok(GatlingFire::Jams));
    assert_eq!(gun.fire(&mut dice, TWO_MEN), Err(CrewRefusal::Jammed { turns: 6 }));
    assert_eq!(gun.reload(), Err(CrewRefusal::Jammed { turns: 6 }));
    let cleared = [(); 6].map(|()| gun.clear());
    assert_eq!(cleared, [Ok(5), Ok(4), Ok(3), Ok(2), Ok(1), Ok(0)]);
    assert_eq!(gun.fire(&mut dice, TWO_MEN), Ok(GatlingFire::Jams), "it may jam at once again");
    assert_eq!(dice.finish(), Ok(()));
    let odds = exact(|dice| {
        let mut gun = guns::gatling();
        (0..4).all(|_| gun.fire(dice, TWO_MEN) == Ok(GatlingFire::Burst))
    });
    assert_eq!(odds.of(&true).to_string(), "16/25");
}

#[test]
fn each_wound_of_a_big_gun_goes_on_the_wound_chart() {
    ledger::proves!("bh79-203");
    let switches = Switches::default();
    let mut dice =
        Typed::named([("Gatling gun", 81), ("where", 5), ("how bad", 40), ("where", 25), ("how bad", 76)]);
    let wounds = guns::gatling_wounds(&mut dice, Distance::spaces(60), Exposed::ALL, &switches);
    assert_eq!(dice.finish(), Ok(()));
    let taken: Vec<_> = wounds.iter().map(|wound| (wound.location.unwrap(), wound.severity)).collect();
    assert_eq!(taken, [(Location::LeftLeg, Severity::Light), (Location::LeftArm, Severity::Serious)]);

    let mut dice = Typed::named([("cannon", 26), ("where", 71), ("how bad", 61)]);
    let wounds = guns::canister_wounds(&mut dice, Distance::spaces(30), Exposed::ALL, &switches);
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(wounds[0].severity, Severity::Mortal);
}

#[test]
fn hard_cover_makes_wounds_void_by_location() {
    let switches = Switches::default();
    let head_only = Exposed::only(&[Location::Head]);
    let mut dice =
        Typed::named([("Gatling gun", 100), ("where", 1), ("where", 86), ("how bad", 40), ("where", 60)]);
    let wounds = guns::gatling_wounds(&mut dice, Distance::spaces(60), head_only, &switches);
    assert_eq!(dice.finish(), Ok(()), "a wound behind cover is not graded");
    assert_eq!((wounds.len(), wounds[0].severity), (1, Severity::Serious));
}

#[test]
fn a_cannon_reloads_in_two_turns_and_one_more_for_each_man_missing() {
    ledger::proves!("bh79-204");
    let turns = [0, 1, 2, 3, 4, 7].map(|men| CANNON.reload_with(men));
    assert_eq!(turns, [None, Some(5), Some(4), Some(3), Some(2), Some(2)]);
    let mut gun = guns::cannon();
    let mut dice = Typed::named([("cannon bursts", 6), ("cannon bursts", 100)]);
    assert_eq!(gun.reload(4), Err(CrewRefusal::Loaded));
    assert_eq!(gun.fire(&mut dice, FULL_CREW), Ok(CannonFire::Canister));
    assert_eq!(gun.fire(&mut dice, FULL_CREW), Err(CrewRefusal::Empty));
    assert_eq!(gun.reload(0), Err(CrewRefusal::TooFewMen { needs: 1 }));
    assert_eq!([(); 2].map(|()| gun.reload(4)), [Ok(1), Ok(0)]);
    assert_eq!(gun.fire(&mut dice, FULL_CREW), Ok(CannonFire::Canister));
    assert_eq!([(); 4].map(|()| gun.reload(2)), [Ok(3), Ok(2), Ok(1), Ok(0)]);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn a_cannon_is_moved_like_a_gatling_gun_and_turned_by_four_men() {
    ledger::proves!("bh79-204");
    assert_eq!(CANNON.carriage, GATLING.carriage);
    let mut gun = guns::cannon().limbered();
    assert_eq!(gun.fire(&mut Typed::new([]), FULL_CREW), Err(CrewRefusal::NotSetUp { turns: 4 }));
    assert_eq!([(); 4].map(|()| gun.set_up(4)), [Ok(3), Ok(2), Ok(1), Ok(0)]);
    let turn = |degrees, men| CANNON.traverse.turns(degrees, men);
    assert_eq!((turn(45, 4), turn(90, 4), turn(45, 3)), (Some(1), Some(2), None));
    assert_eq!(turn(0, 1), Some(0), "the same target again");
}

#[test]
fn canister_wounds_by_distance() {
    ledger::proves!("bh79-204");
    assert!(guns::in_cone(Distance::spaces(60), 225));
    assert!(!guns::in_cone(Distance::spaces(60), 226) && !guns::in_cone(Distance(6_001), 0));
    let faces = [1, 25, 26, 55, 56, 82, 85, 86, 95, 96, 100];
    let at = |hundredths| {
        let table = guns::canister_table(Distance(hundredths));
        faces.map(|face| table.map_or(9, |table| table.read(face)))
    };
    assert_eq!(at(1_000), [3; 11]);
    // Check vector V28: 82 is one wound and 86 two at 20.
    assert_eq!(at(1_001), [0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2]);
    assert_eq!(at(2_000), at(3_000));
    assert_eq!(at(3_001), [0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2]);
    assert_eq!(at(6_000), at(3_001));
    assert_eq!(at(6_001), [9; 11]);
}

#[test]
fn close_canister_is_three_wounds_without_a_roll() {
    ledger::proves!("bh79-204");
    let leg = [("where", 1), ("how bad", 1)];
    let mut dice = Typed::named([leg, leg, leg].concat());
    let wounds = guns::canister_wounds(&mut dice, Distance::spaces(10), Exposed::ALL, &Switches::default());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(wounds.len(), 3);
}

#[test]
fn a_cannon_without_army_gunners_may_burst_like_three_sticks() {
    ledger::proves!("bh79-204");
    let mut gun = guns::cannon();
    let mut dice = Typed::named([("cannon bursts", 5)]);
    assert_eq!(gun.fire(&mut dice, FULL_CREW), Ok(CannonFire::Bursts));
    assert_eq!(gun.fire(&mut dice, FULL_CREW), Err(CrewRefusal::Wrecked));
    assert_eq!(gun.reload(4), Err(CrewRefusal::Wrecked));
    assert_eq!(dice.finish(), Ok(()));
    let near = guns::burst_danger(&Spot::open(Distance::spaces(1))).unwrap();
    assert_eq!((near.death.total(), near.wound.total(), near.stun.total()), (60, 100, 100));
    assert!(guns::burst_danger(&Spot::open(Distance::spaces(16))).is_none());

    let army = Crew { men: 4, army: true };
    let mut dice = Typed::new([]);
    assert_eq!(guns::cannon().fire(&mut dice, army), Ok(CannonFire::Canister));
    assert_eq!(dice.finish(), Ok(()));
    let odds = exact(|dice| guns::cannon().fire(dice, FULL_CREW));
    assert_eq!(odds.of(&Ok(CannonFire::Bursts)).to_string(), "1/20");
}

#[test]
fn a_stray_bullet_stops_in_the_first_man_it_hits() {
    ledger::proves!("bh79-201");
    let switches = Switches::default();
    let rolls = [("stray bullet", 2), ("stray bullet", 1)];
    let mut dice = Typed::named(rolls);
    assert_eq!(guns::stray(&mut dice, Arm::Rifle, 3, &switches), [1]);
    assert_eq!(dice.finish(), Ok(()));
    let odds = exact(|dice| guns::stray(dice, Arm::Rifle, 3, &switches));
    assert_eq!(odds.of(&vec![0]).to_string(), "1/100");
    assert_eq!(odds.of(&vec![1]).to_string(), "99/10000");
    assert_eq!(odds.of(&vec![]).to_string(), "970299/1000000");
}

#[test]
fn by_the_other_reading_a_stray_bullet_goes_on() {
    ledger::proves!("bh79-201");
    let switches = Switches { stray_bullet_path: StrayBulletPath::GoesOn, ..Switches::default() };
    let mut dice = Typed::named([("stray bullet", 1), ("stray bullet", 2), ("stray bullet", 1)]);
    assert_eq!(guns::stray(&mut dice, Arm::Rifle, 3, &switches), [0, 2]);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn shot_has_its_field_of_fire_and_no_stray_bullets() {
    ledger::proves!("bh79-201");
    for arm in [Arm::Shotgun, Arm::ScatterGun] {
        let mut dice = Typed::new([]);
        assert!(guns::stray(&mut dice, arm, 20, &Switches::default()).is_empty());
        assert_eq!(dice.finish(), Ok(()));
    }
}

#[test]
fn people_within_one_space_of_the_line_are_in_danger_out_to_extreme_range() {
    ledger::proves!("bh79-201");
    let derringer = Ranges(&[1, 3, 6, 10]);
    assert!(swath::near_the_line(Distance::spaces(10), Distance::spaces(1), derringer));
    assert!(!swath::near_the_line(Distance::spaces(5), Distance(101), derringer));
    assert!(!swath::near_the_line(Distance(1_001), Distance(0), derringer));
}

#[test]
fn the_sheets_cover_every_face() {
    let sheets = guns::sheets();
    assert!(sheets.iter().flat_map(|sheet| &sheet.coverage).all(|coverage| coverage.check().is_ok()));
    assert_eq!(sheets.iter().map(|sheet| sheet.coverage.len()).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(sheets[0].rows[3], ["3", "96-00", "99-00"]);
    assert_eq!(sheets[1].rows[2], ["2", "-", "86-00", "96-00"]);
    assert_eq!(sheets[1].rows[3], ["3", "01-00", "-", "-"]);
}
