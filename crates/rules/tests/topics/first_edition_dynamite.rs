//! Dynamite of 1975.

use chance::{Typed, exact};
use rules::blast::{Cell, Cracked, Danger, Harm, Shelter, Site, Spot, Wall};
use rules::boot_hill_1975::dynamite::{self, LARGE_SAFE, SMALL_SAFE, crack, strike, thrown};
use rules::boot_hill_1975::switches::{Dynamite5To6At30Wound, DynamiteRolls, ThrownDynamite};
use rules::boot_hill_1975::{Switches, dynamite::BEHIND_WALL};
use rules::{Cause, Distance, Location, Reach, Severity, Wound};

/// A cell of the table as printed.
fn cell(sticks: u16, distance: Distance) -> Option<Cell> {
    dynamite::cell(sticks, distance, &Switches::default())
}

/// The chances of a man as printed.
fn danger(sticks: u16, spot: &Spot) -> Option<Danger> {
    dynamite::danger(sticks, spot, &Switches::default())
}

#[test]
fn the_wound_of_five_or_six_sticks_at_thirty_inches_is_a_reading() {
    ledger::proves!("bh75-d120");
    let seventy =
        Switches { dynamite_5_to_6_at_30_wound: Dynamite5To6At30Wound::Seventy, ..Switches::default() };
    let wounds = |sticks, inches, switches: &Switches| {
        let danger = dynamite::danger(sticks, &Spot::open(Distance::spaces(inches)), switches).unwrap();
        (danger.death.total(), danger.wound.total())
    };
    for sticks in [5, 6] {
        assert_eq!(wounds(sticks, 30, &Switches::default()), (20, 60));
        assert_eq!(wounds(sticks, 21, &seventy), (20, 70));
        assert_eq!(wounds(sticks, 30, &seventy), (20, 70));
    }
    // Nothing else changes.
    for (sticks, inches) in [(4, 30), (7, 30), (5, 20), (6, 31), (5, 40)] {
        assert_eq!(wounds(sticks, inches, &seventy), wounds(sticks, inches, &Switches::default()));
    }
}

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
fn all_sixty_cells_are_as_printed() {
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
    assert_eq!(sheet.coverage[0].check(), Ok(()));
}

#[test]
fn each_heading_is_the_far_edge_of_its_column() {
    ledger::proves!("bh75-d120", "bh75-p28");
    let wound = |distance| cell(1, distance).map(|cell| cell.wound);
    let edges = [2, 10, 20, 30, 40, 60];
    let at = edges.map(|edge| wound(Distance::spaces(edge)));
    let beyond = edges.map(|edge| wound(Distance(u32::from(edge) * 100 + 1)));
    assert_eq!(at, [Some(75), Some(50), Some(40), Some(25), Some(10), Some(5)]);
    assert_eq!(beyond, [Some(50), Some(40), Some(25), Some(10), Some(5), None]);
    let sticks = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 17, 18, 40];
    let deaths = sticks.map(|sticks| cell(sticks, Distance::spaces(20)).map_or(-1, |cell| cell.death));
    assert_eq!(deaths, [5, 10, 15, 20, 30, 30, 45, 45, 60, 60, 80, 80, 100, 100, 100, 100]);
}

#[test]
fn cover_helps_anyone_who_has_it() {
    ledger::proves!("bh75-d122", "bh75-p28");
    // Check vector V24: three sticks at 8 inches.
    let open = Spot::open(Distance::spaces(8));
    assert_eq!(chances(danger(3, &open)), Some((35, 70, 100)));
    assert_eq!(chances(danger(3, &Spot { cover: Some(Shelter::Soft), ..open })), Some((20, 55, 85)));
    let hard = danger(3, &Spot { cover: Some(Shelter::Hard), ..open });
    assert_eq!(chances(hard.clone()), Some((5, 40, 70)));
    assert_eq!(hard.unwrap().stun.of(Cause::HardCover), -30);
    // Where the cell does not stun, cover has nothing to take.
    let far = Spot { cover: Some(Shelter::Soft), ..Spot::open(Distance::spaces(50)) };
    assert_eq!(chances(danger(1, &far)), Some((0, 0, 0)));
    assert_eq!(dynamite::sheets()[1].rows, [["Hard cover", "-30"], ["Soft cover", "-15"]]);
}

#[test]
fn walls_part_those_inside_from_those_outside_but_for_ten_inches() {
    ledger::proves!("bh75-d121", "bh75-p28");
    let near = Spot::open(Distance::spaces(1));
    let bank = Site::Inside(1);
    assert!(danger(5, &Spot { man: bank, ..near }).is_none());
    assert!(danger(5, &Spot { charge: bank, ..near }).is_none());
    assert!(danger(5, &Spot { charge: bank, man: Site::Inside(2), ..near }).is_none());
    assert!(danger(5, &Spot { charge: bank, man: bank, ..near }).is_some());
    assert_eq!(BEHIND_WALL, 10);
    // The wall is cover by its kind; the column goes by the straight line.
    assert_eq!(chances(danger(3, &behind(Shelter::Hard, 8, 8))), Some((5, 40, 70)));
    assert_eq!(chances(danger(3, &behind(Shelter::Soft, 10, 10))), Some((20, 55, 85)));
    assert!(danger(3, &behind(Shelter::Soft, 11, 11)).is_none());
    assert_eq!(chances(danger(3, &behind(Shelter::Soft, 12, 10))), Some((0, 45, 0)));
    let barricade = Spot { cover: Some(Shelter::Hard), ..behind(Shelter::Soft, 8, 8) };
    assert_eq!(chances(danger(3, &barricade)), Some((5, 40, 70)), "the better of the two counts");
}

#[test]
fn death_comes_first_and_a_wound_only_for_the_living() {
    ledger::proves!("bh75-d123", "bh75-p28");
    let switches = Switches::default();
    let sticks = danger(3, &Spot::open(Distance::spaces(8))).unwrap();
    let mut dice = Typed::named([("killed by the blast", 35)]);
    assert_eq!(strike(&mut dice, &sticks, &switches), Harm::Killed);
    assert_eq!(dice.finish(), Ok(()));
    let mut dice = Typed::named([
        ("killed by the blast", 36),
        ("wounded by the blast", 70),
        ("where", 28),
        ("how bad", 31),
    ]);
    let wound = Wound { location: Some(Location::RightArm), severity: Severity::Serious };
    assert_eq!(strike(&mut dice, &sticks, &switches), Harm::Hit { wound: Some(wound), stunned: true });
    assert_eq!(dice.finish(), Ok(()));
    let odds = exact(|dice| strike(dice, &sticks, &switches));
    assert_eq!(odds.of(&Harm::Killed).to_string(), "7/20");
    assert_eq!(odds.of(&Harm::Hit { wound: None, stunned: true }).to_string(), "39/200");
    assert!(odds.total().is_certain());
}

#[test]
fn in_cover_the_stun_is_rolled_for() {
    ledger::proves!("bh75-p28");
    let spot = Spot { cover: Some(Shelter::Soft), ..Spot::open(Distance::spaces(8)) };
    let danger = danger(3, &spot).unwrap();
    for (face, stunned) in [(85, true), (86, false)] {
        let faces = [("killed by the blast", 21), ("wounded by the blast", 56), ("stunned", face)];
        let mut dice = Typed::named(faces);
        assert_eq!(strike(&mut dice, &danger, &Switches::default()), Harm::Hit { wound: None, stunned });
        assert_eq!(dice.finish(), Ok(()));
    }
}

#[test]
fn by_the_other_reading_one_roll_is_read_twice() {
    ledger::proves!("bh75-p28");
    let switches = Switches { dynamite_rolls: DynamiteRolls::One, ..Switches::default() };
    let sticks = danger(3, &Spot::open(Distance::spaces(8))).unwrap();
    let mut dice = Typed::named([("killed by the blast", 70), ("where", 1), ("how bad", 1)]);
    let wound = Wound { location: Some(Location::LeftLeg), severity: Severity::Light };
    assert_eq!(strike(&mut dice, &sticks, &switches), Harm::Hit { wound: Some(wound), stunned: true });
    assert_eq!(dice.finish(), Ok(()));
    let odds = exact(|dice| strike(dice, &sticks, &switches));
    assert_eq!(odds.of(&Harm::Killed).to_string(), "7/20");
    assert_eq!(odds.of(&Harm::Hit { wound: None, stunned: true }).to_string(), "3/10");
    // Certain death needs no dice, and neither does a chance of nothing.
    let mut dice = Typed::new([]);
    let certain = danger(5, &Spot::open(Distance::spaces(1))).unwrap();
    assert_eq!(strike(&mut dice, &certain, &switches), Harm::Killed);
    let far = Spot { cover: Some(Shelter::Hard), ..Spot::open(Distance::spaces(60)) };
    let nothing = danger(1, &far).unwrap();
    assert_eq!(strike(&mut dice, &nothing, &switches), Harm::Hit { wound: None, stunned: false });
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn a_safe_opens_by_the_sticks_and_its_paper_pays_for_it() {
    ledger::proves!("bh75-d125", "bh75-p28");
    assert_eq!((LARGE_SAFE, SMALL_SAFE), (5, 2));
    let mut dice = Typed::named([("safe opens", 51), ("safe opens", 50)]);
    assert_eq!(crack(&mut dice, LARGE_SAFE, 3), Cracked::SHUT, "two sticks too few");
    assert_eq!(crack(&mut dice, LARGE_SAFE, 4), Cracked::SHUT);
    let again = crack(&mut dice, LARGE_SAFE, 4);
    assert_eq!(again, Cracked { open: true, paper_quarters_lost: 0 }, "a second charge may be tried");
    assert_eq!(crack(&mut dice, LARGE_SAFE, 5), Cracked { open: true, paper_quarters_lost: 1 });
    assert_eq!(crack(&mut dice, LARGE_SAFE, 6), Cracked { open: true, paper_quarters_lost: 4 });
    assert_eq!(crack(&mut dice, SMALL_SAFE, 2), Cracked { open: true, paper_quarters_lost: 1 });
    assert_eq!(crack(&mut dice, SMALL_SAFE, 3), Cracked { open: true, paper_quarters_lost: 4 });
    assert_eq!(crack(&mut dice, SMALL_SAFE, 0), Cracked::SHUT);
    assert_eq!(crack(&mut dice, 7, 7), Cracked { open: true, paper_quarters_lost: 1 }, "a very large safe");
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(exact(|dice| crack(dice, SMALL_SAFE, 1).open).of(&true).to_string(), "1/2");
}

#[test]
fn thrown_dynamite_is_a_house_reading_that_can_be_switched_off() {
    let ranges = thrown(&Switches::default()).unwrap();
    let reaches = [4, 8, 12, 13].map(|distance| ranges.at(Distance::spaces(distance)));
    assert_eq!(reaches, [Some(Reach::Short), Some(Reach::Medium), Some(Reach::Long), None]);
    let never = Switches { thrown_dynamite: ThrownDynamite::No, ..Switches::default() };
    assert_eq!(thrown(&never), None);
}
