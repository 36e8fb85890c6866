//! Dynamite of 1979.

use chance::{Typed, exact};
use rules::blast::{Cracked, Danger, Harm, Shelter, Site, Spot, Wall};
use rules::boot_hill_1979::dynamite::{self, Carried, LARGE_SAFE, SMALL_SAFE, cell, crack, danger, strike};
use rules::boot_hill_1979::{Switches, switches::CapsAndDynamite};
use rules::{Cause, Distance, Location, Severity, Wound};

/// Death, wound and stun of a danger.
fn chances(danger: Option<Danger>) -> Option<(i16, i16, i16)> {
    danger.map(|danger| (danger.death.total(), danger.wound.total(), danger.stun.total()))
}

/// A man behind the wall of a house, with the charge against its outside.
fn behind(kind: Shelter, distance: u16, from_wall: u16) -> Spot {
    let wall = Some(Wall { kind, behind: Distance::spaces(from_wall) });
    Spot { man: Site::Inside(1), wall, ..Spot::open(Distance::spaces(distance)) }
}

#[test]
fn a_safe_opens_by_the_sticks_and_its_paper_pays_for_it() {
    ledger::proves!("bh79-193");
    assert_eq!((LARGE_SAFE, SMALL_SAFE), (5, 2));
    for normal in [LARGE_SAFE, SMALL_SAFE] {
        let mut dice = Typed::new([]);
        assert_eq!(crack(&mut dice, normal, normal), Cracked { open: true, paper_quarters_lost: 1 });
        assert_eq!(crack(&mut dice, normal, normal + 1), Cracked { open: true, paper_quarters_lost: 4 });
        assert_eq!(crack(&mut dice, normal, normal + 9), Cracked { open: true, paper_quarters_lost: 4 });
        assert_eq!(crack(&mut dice, normal, normal - 2), Cracked::SHUT);
        assert_eq!(dice.finish(), Ok(()));

        let mut dice = Typed::named([("safe opens", 50), ("safe opens", 51)]);
        let tries = [(); 2].map(|()| crack(&mut dice, normal, normal - 1));
        assert_eq!(tries, [Cracked { open: true, paper_quarters_lost: 0 }, Cracked::SHUT]);
        assert_eq!(dice.finish(), Ok(()));
    }
    let odds = exact(|dice| crack(dice, LARGE_SAFE, 4).open);
    assert_eq!(odds.of(&true).to_string(), "1/2");
}

#[test]
fn the_columns_reach_1_2_4_6_10_and_15_spaces() {
    ledger::proves!("bh79-194");
    let of = |sticks, distance| cell(sticks, distance).map(|cell| (cell.death, cell.wound, cell.stuns));
    let edges = [1, 2, 4, 6, 10, 15];
    let one = edges.map(|edge| of(1, Distance::spaces(edge)));
    let just_beyond = edges.map(|edge| of(1, Distance(u32::from(edge) * 100 + 1)));
    let printed =
        [(25, 75, true), (15, 50, false), (5, 40, false), (0, 25, false), (0, 10, false), (0, 5, false)];
    assert_eq!(one, printed.map(Some));
    assert_eq!(just_beyond[..5], printed.map(Some)[1..]);
    assert_eq!(just_beyond[5], None);
    assert_eq!(of(0, Distance::spaces(0)), None);
    let most = [0, 2, 3, 5, 9, 15].map(|at| of(18, Distance::spaces(at)));
    let printed = [
        (100, 100, true),
        (100, 100, true),
        (100, 100, true),
        (70, 100, true),
        (55, 100, true),
        (30, 80, false),
    ];
    assert_eq!(most, printed.map(Some));
    assert_eq!(cell(5, Distance::spaces(6)).map(|cell| cell.wound), Some(60), "the stall of E-22 is kept");
    assert_eq!(cell(u16::MAX, Distance::spaces(15)), cell(18, Distance::spaces(15)));
}

#[test]
fn three_sticks_at_eight_spaces_wound_and_do_not_stun() {
    ledger::proves!("bh79-194");
    // Check vector V25.
    assert_eq!(chances(danger(3, &Spot::open(Distance::spaces(8)))), Some((0, 30, 0)));
}

#[test]
fn a_blast_kills_before_it_wounds_and_wounds_before_it_stuns() {
    ledger::proves!("bh79-194");
    let switches = Switches::default();
    let stick = danger(1, &Spot::open(Distance::spaces(1))).unwrap();
    let mut dice = Typed::named([("killed by the blast", 25)]);
    assert_eq!(strike(&mut dice, &stick, &switches), Harm::Killed);
    assert_eq!(dice.finish(), Ok(()));

    let mut dice = Typed::named([
        ("killed by the blast", 26),
        ("wounded by the blast", 75),
        ("where", 90),
        ("how bad", 21),
    ]);
    let wound = Wound { location: Some(Location::Head), severity: Severity::Serious };
    assert_eq!(strike(&mut dice, &stick, &switches), Harm::Hit { wound: Some(wound), stunned: true });
    assert_eq!(dice.finish(), Ok(()));

    let mut dice = Typed::named([("killed by the blast", 26), ("wounded by the blast", 76)]);
    assert_eq!(strike(&mut dice, &stick, &switches), Harm::Hit { wound: None, stunned: true });
    assert_eq!(dice.finish(), Ok(()));
    let odds = exact(|dice| strike(dice, &stick, &switches));
    assert_eq!(odds.of(&Harm::Killed).to_string(), "1/4");
    assert_eq!(odds.of(&Harm::Hit { wound: None, stunned: true }).to_string(), "3/16");
    assert!(odds.total().is_certain());
}

#[test]
fn an_s_stuns_without_a_roll() {
    ledger::proves!("bh79-186");
    let five = danger(5, &Spot::open(Distance::spaces(4))).unwrap();
    let mut dice = Typed::named([("killed by the blast", 31), ("wounded by the blast", 81)]);
    let harm = strike(&mut dice, &five, &Switches::default());
    assert_eq!(harm, Harm::Hit { wound: None, stunned: true });
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn cover_that_is_no_wall_with_a_charge_does_not_help() {
    ledger::proves!("bh79-194");
    let open = Spot::open(Distance::spaces(2));
    let covered = Spot { cover: Some(Shelter::Hard), ..open };
    assert_eq!(danger(3, &covered), danger(3, &open));
}

#[test]
fn walls_part_those_inside_from_those_outside() {
    ledger::proves!("bh79-195");
    let near = Spot::open(Distance::spaces(1));
    let bank = Site::Inside(1);
    let saloon = Site::Inside(2);
    assert!(danger(5, &Spot { man: bank, ..near }).is_none(), "an explosion in the street");
    assert!(danger(5, &Spot { charge: bank, ..near }).is_none(), "an explosion in the bank");
    assert!(danger(5, &Spot { charge: bank, man: saloon, ..near }).is_none(), "next door");
    assert!(danger(5, &Spot { charge: bank, man: bank, ..near }).is_some(), "in the same bank");
    assert!(danger(5, &behind(Shelter::Soft, 1, 1)).is_some(), "a charge against the wall");
}

#[test]
fn a_charge_against_a_wall_reaches_three_spaces_behind_it() {
    ledger::proves!("bh79-196");
    // Three sticks, column 1+ to 2: 35, 70 and stunned.
    assert_eq!(chances(danger(3, &behind(Shelter::Hard, 2, 2))), Some((5, 40, 70)));
    assert_eq!(chances(danger(3, &behind(Shelter::Soft, 2, 2))), Some((20, 55, 85)));
    // Column 2+ to 4 has no S, so that there is nothing to be stunned by.
    assert_eq!(chances(danger(3, &behind(Shelter::Hard, 3, 3))), Some((0, 30, 0)));
    assert_eq!(chances(danger(3, &behind(Shelter::Hard, 4, 4))), None);
    let thinned = danger(3, &behind(Shelter::Hard, 2, 2)).unwrap();
    assert_eq!((thinned.death.base(), thinned.death.of(Cause::HardCover)), (35, -30));
}

#[test]
fn a_chance_never_falls_below_nothing() {
    ledger::proves!("bh79-196");
    // One stick at 3 spaces: 5 and 40; at 15 the wall would leave -25.
    assert_eq!(chances(danger(1, &behind(Shelter::Hard, 3, 3))), Some((0, 10, 0)));
    assert_eq!(chances(danger(1, &behind(Shelter::Hard, 15, 3))), Some((0, 0, 0)));
    let mut dice = Typed::new([]);
    let harmless = danger(1, &behind(Shelter::Hard, 15, 3)).unwrap();
    let harm = strike(&mut dice, &harmless, &Switches::default());
    assert_eq!(harm, Harm::Hit { wound: None, stunned: false });
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn behind_a_wall_stunning_is_rolled_for() {
    ledger::proves!("bh79-196");
    let hard = danger(3, &behind(Shelter::Hard, 2, 2)).unwrap();
    for (face, stunned) in [(70, true), (71, false)] {
        let faces = [("killed by the blast", 6), ("wounded by the blast", 41), ("stunned", face)];
        let mut dice = Typed::named(faces);
        assert_eq!(strike(&mut dice, &hard, &Switches::default()), Harm::Hit { wound: None, stunned });
        assert_eq!(dice.finish(), Ok(()));
    }
}

#[test]
fn carried_dynamite_is_tested_once_and_goes_off_whole() {
    ledger::proves!("bh79-197");
    let mut safe = Carried { sticks: 7, ..Carried::default() };
    let mut dice = Typed::named([("dynamite goes off", 6)]);
    assert_eq!(safe.test(&mut dice), 0, "at his first fight");
    assert_eq!(safe.test(&mut dice), 0, "when he uses it, no second roll");
    assert_eq!((safe.sticks, dice.finish()), (7, Ok(())));

    let mut unlucky = Carried { sticks: 7, ..Carried::default() };
    let mut dice = Typed::named([("dynamite goes off", 5)]);
    assert_eq!(unlucky.test(&mut dice), 7);
    assert_eq!((unlucky.sticks, dice.finish()), (0, Ok(())));

    let odds = exact(|dice| Carried { sticks: 1, ..Carried::default() }.test(dice));
    assert_eq!(odds.of(&1).to_string(), "1/20");
    assert_eq!(Carried::default().test(&mut Typed::new([])), 0);
}

#[test]
fn each_cap_that_goes_off_is_a_wound() {
    ledger::proves!("bh79-198");
    let switches = Switches::default();
    let mut man = Carried { caps: 2, ..Carried::default() };
    let mut dice = Typed::named([
        ("caps go off", 26),
        ("caps go off", 25),
        ("where", 5),
        ("how bad", 40),
        ("where", 25),
        ("how bad", 76),
    ]);
    assert_eq!(man.jolt(&mut dice, &switches), None, "he jumps");
    let blast = man.jolt(&mut dice, &switches).unwrap();
    assert_eq!(dice.finish(), Ok(()));
    let wounds = [
        Wound { location: Some(Location::LeftLeg), severity: Severity::Light },
        Wound { location: Some(Location::LeftArm), severity: Severity::Serious },
    ];
    assert_eq!((blast.wounds.as_slice(), blast.sticks, man.caps), (wounds.as_slice(), 0, 0));
    let mut dice = Typed::new([]);
    assert_eq!(man.jolt(&mut dice, &switches), None, "nothing is left");
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn caps_set_off_dynamite_that_is_packed_with_them() {
    ledger::proves!("bh79-198");
    let faces = [("caps go off", 1), ("where", 100), ("how bad", 100)];
    let jolt = |together, switches: &Switches| {
        let mut man = Carried { sticks: 4, caps: 3, together, tested: false };
        let mut dice = Typed::named(faces);
        let blast = man.jolt(&mut dice, switches).unwrap();
        assert_eq!(dice.finish(), Ok(()), "after a mortal wound no more dice");
        (blast.sticks, man.sticks)
    };
    let apart = Switches { caps_and_dynamite: CapsAndDynamite::DoesNot, ..Switches::default() };
    assert_eq!(jolt(true, &Switches::default()), (4, 0));
    assert_eq!(jolt(false, &Switches::default()), (0, 4));
    assert_eq!(jolt(true, &apart), (0, 4));
}

#[test]
fn the_sheet_shows_all_sixty_cells() {
    let printed = [
        "1 25/75/S 15/50 5/40 0/25 0/10 0/5",
        "2 40/85/S 25/60 10/50 5/40 0/20 0/10",
        "3 60/100/S 35/70/S 15/60 10/50 0/30 0/15",
        "4 80/100/S 50/80/S 20/70 15/60 0/40 0/20",
        "5-6 100/100/S 70/90/S 30/80/S 20/60 5/50 0/30",
        "7-8 100/100/S 90/100/S 45/90/S 30/80 10/60 0/40",
        "9-10 100/100/S 100/100/S 60/100/S 40/90/S 25/70 0/50",
        "11-13 100/100/S 100/100/S 80/100/S 50/100/S 35/80 10/60",
        "14-17 100/100/S 100/100/S 100/100/S 60/100/S 45/90/S 20/70",
        "18+ 100/100/S 100/100/S 100/100/S 70/100/S 55/100/S 30/80",
    ];
    let sheet = &dynamite::sheets()[0];
    let rows: Vec<String> = sheet.rows.iter().map(|row| row.join(" ")).collect();
    assert_eq!(rows, printed);
    assert_eq!(sheet.columns.len(), 7);
    assert_eq!(sheet.coverage[0].check(), Ok(()));
    assert_eq!(dynamite::sheets()[1].rows, [["Hard cover", "-30", "70%"], ["Soft cover", "-15", "85%"]]);
}
