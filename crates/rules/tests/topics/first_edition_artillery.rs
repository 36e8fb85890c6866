//! Gatling guns, cannon and stray bullets of 1975.

use chance::{Typed, exact};
use rules::battery::{CannonFire, Crew, CrewRefusal, GatlingFire};
use rules::boot_hill_1975::Switches;
use rules::boot_hill_1975::artillery::{self as guns, CANNON, Canister};
use rules::boot_hill_1975::switches::{CannonCloseHardCover, CannonSecondWoundFrom, GatlingHalfRange};
use rules::{Arm, Distance, Exposed, Location, Severity};

const TWO_MEN: u8 = 2;

/// How many wounds the table of a Gatling gun gives for a face at a distance.
fn gatling_row(distance: Distance, face: i16, switches: &Switches) -> Option<u8> {
    guns::gatling_table(distance, switches).map(|table| table.read(face))
}

#[test]
fn each_man_in_the_swath_takes_wounds_by_the_table() {
    ledger::proves!("bh75-d132", "bh75-p31");
    let switches = Switches::default();
    let faces = [1, 35, 36, 80, 81, 95, 96, 98, 99, 100];
    let at = |inches| faces.map(|face| gatling_row(Distance::spaces(inches), face, &switches).unwrap());
    assert_eq!(at(50), [0, 0, 1, 1, 2, 2, 3, 3, 3, 3]);
    // Check vector V27: 99 over half range is three wounds.
    assert_eq!(at(150), [0, 0, 0, 0, 1, 1, 2, 2, 3, 3]);
    assert_eq!(gatling_row(Distance(20_001), 100, &switches), None);
}

#[test]
fn exactly_half_range_is_near_unless_switched() {
    ledger::proves!("bh75-d132");
    let near = Switches::default();
    let far = Switches { gatling_half_range: GatlingHalfRange::Far, ..near };
    let half = Distance::spaces(100);
    assert_eq!((gatling_row(half, 36, &near), gatling_row(half, 36, &far)), (Some(1), Some(0)));
    for switches in [near, far] {
        assert_eq!(gatling_row(Distance(9_999), 36, &switches), Some(1));
        assert_eq!(gatling_row(Distance(10_001), 36, &switches), Some(0));
    }
}

#[test]
fn a_gatling_gun_needs_no_roll_to_hit_and_covers_its_swath() {
    ledger::proves!("bh75-p31");
    assert!(guns::in_arc(450) && !guns::in_arc(451));
    assert!(guns::in_swath(Distance::spaces(200), Distance(150)));
    assert!(!guns::in_swath(Distance::spaces(200), Distance(151)));
    assert!(!guns::in_swath(Distance(20_001), Distance(0)));
    let mut dice = Typed::named([("Gatling gun", 36), ("where", 28), ("how bad", 31)]);
    let wounds = guns::gatling_wounds(&mut dice, Distance::spaces(99), Exposed::ALL, &Switches::default());
    assert_eq!(dice.finish(), Ok(()), "each wound goes on the exact chart");
    assert_eq!((wounds[0].location, wounds[0].severity), (Some(Location::RightArm), Severity::Serious));
}

#[test]
fn cover_makes_wounds_of_a_gatling_gun_void_by_location() {
    ledger::proves!("bh75-p31");
    let head_only = Exposed::only(&[Location::Head]);
    let mut dice = Typed::named([("Gatling gun", 81), ("where", 60), ("where", 86), ("how bad", 20)]);
    let wounds = guns::gatling_wounds(&mut dice, Distance::spaces(99), head_only, &Switches::default());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!((wounds.len(), wounds[0].severity), (1, Severity::Light));
}

#[test]
fn a_gatling_gun_fires_four_turns_and_reloads_for_one() {
    ledger::proves!("bh75-p31");
    let mut gun = guns::gatling();
    let mut dice = Typed::named([21, 21, 21].map(|face| ("Gatling jams", face)));
    assert_eq!(gun.fire(&mut dice, 1), Err(CrewRefusal::TooFewMen { needs: 2 }));
    assert_eq!([(); 4].map(|()| gun.fire(&mut dice, TWO_MEN)), [Ok(GatlingFire::Burst); 4]);
    assert_eq!(gun.fire(&mut dice, TWO_MEN), Err(CrewRefusal::Empty));
    assert_eq!(gun.reload(), Ok(0));
    // Reloading does not give the two safe turns back.
    assert_eq!(gun.fire(&mut dice, TWO_MEN), Ok(GatlingFire::Burst));
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn from_its_third_turn_a_gatling_gun_may_jam_for_six_turns() {
    ledger::proves!("bh75-d133", "bh75-p31");
    let mut gun = guns::gatling();
    let mut dice = Typed::named([20, 20].map(|face| ("Gatling jams", face)));
    assert_eq!([(); 2].map(|()| gun.fire(&mut dice, TWO_MEN)), [Ok(GatlingFire::Burst); 2]);
    assert_eq!(gun.fire(&mut dice, TWO_MEN), Ok(GatlingFire::Jams), "rolled first, and the burst is lost");
    assert_eq!(gun.fire(&mut dice, TWO_MEN), Err(CrewRefusal::Jammed { turns: 6 }));
    assert_eq!([(); 6].map(|()| gun.clear()), [Ok(5), Ok(4), Ok(3), Ok(2), Ok(1), Ok(0)]);
    assert_eq!(gun.clear(), Err(CrewRefusal::NotJammed));
    assert_eq!(gun.fire(&mut dice, TWO_MEN), Ok(GatlingFire::Jams), "clearing gives no safe turns back");
    assert_eq!(dice.finish(), Ok(()));
    let third = exact(|dice| {
        let mut gun = guns::gatling();
        [(); 3].map(|()| gun.fire(dice, TWO_MEN))[2]
    });
    assert_eq!(third.of(&Ok(GatlingFire::Jams)).to_string(), "1/5");
}

#[test]
fn canister_kills_every_man_within_ten_inches() {
    ledger::proves!("bh75-d134", "bh75-p32");
    let switches = Switches::default();
    assert!(guns::in_cone(Distance::spaces(60), 225));
    assert!(!guns::in_cone(Distance::spaces(60), 226) && !guns::in_cone(Distance(6_001), 0));
    let mut dice = Typed::named([("cannon", 25)]);
    let at = |dice: &mut Typed, hundredths| {
        guns::canister(dice, Distance(hundredths), false, Exposed::ALL, &switches)
    };
    assert_eq!(at(&mut dice, 1_000), Canister::Killed);
    assert_eq!(at(&mut dice, 1_001), Canister::Wounded(Default::default()));
    assert_eq!(at(&mut dice, 6_001), Canister::Wounded(Default::default()));
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn where_two_wounds_begin_is_a_reading() {
    ledger::proves!("bh75-p32");
    let eighty = Switches { cannon_second_wound_from: CannonSecondWoundFrom::Eighty, ..Switches::default() };
    let near = guns::canister_table(Distance::spaces(20), &eighty).unwrap();
    assert_eq!([25, 26, 79, 80, 100].map(|face| near.read(face)), [0, 1, 1, 2, 2]);
    let far = guns::canister_table(Distance::spaces(31), &eighty).unwrap();
    assert_eq!([55, 56, 95, 96].map(|face| far.read(face)), [0, 1, 1, 2]);
}

#[test]
fn the_time_to_reload_a_cannon_is_a_table() {
    ledger::proves!("bh75-p32");
    let sheets = guns::sheets();
    let sheet = sheets.iter().find(|sheet| sheet.id == "cannon-reload").expect("a table");
    let rows: Vec<_> = sheet.rows.iter().map(|row| row.join(" ")).collect();
    assert_eq!(rows, ["4 or more 2", "3 3", "2 4", "1 5"]);
}

#[test]
fn beyond_ten_inches_canister_wounds_by_the_table() {
    ledger::proves!("bh75-p32");
    let faces = [1, 25, 26, 55, 56, 82, 85, 86, 95, 96, 100];
    let at = |inches| {
        faces.map(|face| {
            guns::canister_table(Distance::spaces(inches), &Switches::default()).unwrap().read(face)
        })
    };
    // Check vector V28: at 20 inches 82 is one wound and 86 two.
    assert_eq!(at(20), [0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2]);
    assert_eq!(at(30), at(20));
    assert_eq!(at(31), [0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2]);
    assert_eq!(at(60), at(31));
    assert!(guns::canister_table(Distance::spaces(61), &Switches::default()).is_none());
    let mut dice = Typed::named([("cannon", 96), ("where", 60), ("where", 100), ("how bad", 20)]);
    let head_only = Exposed::only(&[Location::Head]);
    let harm = guns::canister(&mut dice, Distance::spaces(60), false, head_only, &Switches::default());
    assert_eq!(dice.finish(), Ok(()), "cover makes wounds void by location");
    assert!(matches!(harm, Canister::Wounded(wounds) if wounds.len() == 1));
}

#[test]
fn hard_cover_saves_a_man_close_by_only_by_the_house_reading() {
    ledger::proves!("bh75-p32");
    let house = Switches::default();
    let book = Switches { cannon_close_hard_cover: CannonCloseHardCover::No, ..house };
    let ten = Distance::spaces(10);
    let mut dice = Typed::named([("cannon", 25)]);
    let saved = guns::canister(&mut dice, ten, true, Exposed::ALL, &house);
    assert_eq!(saved, Canister::Wounded(Default::default()), "the row for up to 30 inches");
    assert_eq!(guns::canister(&mut dice, ten, false, Exposed::ALL, &house), Canister::Killed);
    assert_eq!(guns::canister(&mut dice, ten, true, Exposed::ALL, &book), Canister::Killed);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn a_cannon_reloads_in_two_turns_and_one_more_for_each_man_missing() {
    ledger::proves!("bh75-p32");
    let turns = [0, 1, 2, 3, 4, 7].map(|men| CANNON.reload_with(men));
    assert_eq!(turns, [None, Some(5), Some(4), Some(3), Some(2), Some(2)]);
    let mut gun = guns::cannon();
    let mut dice = Typed::new([]);
    let crew = Crew { men: 4, army: false };
    let alone = Crew { men: 1, army: false };
    let nobody = Crew { men: 0, army: false };
    assert_eq!(gun.fire(&mut dice, nobody), Err(CrewRefusal::TooFewMen { needs: 1 }));
    assert_eq!(gun.fire(&mut dice, crew), Ok(CannonFire::Canister), "this book has no bursting cannon");
    assert_eq!(gun.fire(&mut dice, crew), Err(CrewRefusal::Empty));
    assert_eq!([(); 2].map(|()| gun.reload(4)), [Ok(1), Ok(0)]);
    assert_eq!(gun.fire(&mut dice, alone), Ok(CannonFire::Canister));
    assert_eq!([(); 5].map(|()| gun.reload(1)), [Ok(4), Ok(3), Ok(2), Ok(1), Ok(0)]);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn stray_bullets_are_one_joint_roll_for_all_bystanders() {
    ledger::proves!("bh75-d130");
    // Check vector V26: five people, a roll of 5 hits one of them and 6 none.
    let mut dice = Typed::named([("stray bullet", 5), ("which bystander", 3), ("stray bullet", 6)]);
    assert_eq!(guns::stray(&mut dice, Arm::Rifle, 5), Some(2));
    assert_eq!(guns::stray(&mut dice, Arm::Rifle, 5), None);
    assert_eq!(guns::stray(&mut dice, Arm::Rifle, 0), None);
    assert_eq!(dice.finish(), Ok(()));
    let odds = exact(|dice| guns::stray(dice, Arm::Rifle, 5));
    assert_eq!(odds.of(&None).to_string(), "19/20");
    assert!((0..5).all(|person| odds.of(&Some(person)).to_string() == "1/100"));
    let mut dice = Typed::named([("stray bullet", 1), ("which bystander", 100)]);
    assert_eq!(guns::stray(&mut dice, Arm::Rifle, 1), Some(0), "one man alone is not chosen by dice");
    assert_eq!(guns::stray(&mut dice, Arm::Rifle, 1000), Some(99));
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn a_load_of_shot_that_misses_is_rolled_for_like_a_bullet() {
    ledger::proves!("bh75-d131");
    for arm in [Arm::Rifle, Arm::Shotgun, Arm::ScatterGun] {
        let odds = exact(|dice| guns::stray(dice, arm, 2).is_some());
        assert_eq!(odds.of(&true).to_string(), "1/50", "{arm:?}");
    }
}

#[test]
fn the_sheets_cover_every_face() {
    let sheets = guns::sheets();
    assert!(sheets.iter().flat_map(|sheet| &sheet.coverage).all(|coverage| coverage.check().is_ok()));
    assert_eq!(sheets.iter().map(|sheet| sheet.coverage.len()).collect::<Vec<_>>(), [2, 3, 0]);
    assert_eq!(sheets[0].rows[3], ["3", "96-00", "99-00"]);
    assert_eq!(sheets[1].rows[2], ["2", "-", "86-00", "96-00"]);
    assert_eq!(sheets[1].rows[3], ["Killed", "01-00", "-", "-"]);
}
