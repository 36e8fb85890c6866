//! Hits and wounds of 1975.

use crate::common::Table;
use chance::{Odds, Typed, exact};
use ledger::proves;
use rules::boot_hill_1975::{FirstEdition, movement::on_foot, switches::Switches, wounds};
use rules::movement::Ground;
use rules::{
    Arm, Edition, Exposed, Fate, Gait, Landing, Location, Marksman, Reach, Severity, Sharp, Side, Strike,
};

use Location::{Abdomen, Chest, Head, LeftArm, LeftLeg, LeftShoulder, RightArm, RightLeg, RightShoulder};

fn wound(place: u16, extent: u16, switches: &Switches) -> (Location, Severity) {
    let mut dice = Typed::named([("where", place), ("how bad", extent)]);
    let wound = wounds::roll(&mut dice, switches);
    assert_eq!(dice.finish(), Ok(()));
    (wound.location.expect("the chart tells"), wound.severity)
}

/// The printed chart: last face of each location, last face of a light wound and of a serious one.
const PRINTED: [(u16, Location, u16, u16); 9] = [
    (10, LeftLeg, 40, 100),
    (20, RightLeg, 40, 100),
    (25, LeftArm, 75, 100),
    (30, RightArm, 30, 100),
    (40, RightShoulder, 40, 90),
    (50, LeftShoulder, 40, 80),
    (70, Abdomen, 40, 80),
    (85, Chest, 20, 60),
    (100, Head, 20, 40),
];

#[test]
fn the_exact_chart_reads_as_printed_on_every_face() {
    proves!("bh75-d068", "bh75-p10");
    for place in 1..=100 {
        let (_, location, light, serious) = PRINTED.into_iter().find(|row| place <= row.0).unwrap();
        for extent in 1..=100 {
            let severity = match extent {
                _ if extent <= light => Severity::Light,
                _ if extent <= serious => Severity::Serious,
                _ => Severity::Mortal,
            };
            assert_eq!(wound(place, extent, &Switches::default()), (location, severity), "{place}, {extent}");
        }
    }
    assert_eq!(wound(28, 50, &Switches::default()), (RightArm, Severity::Serious), "check vector 13");
}

#[test]
fn a_switch_reads_the_right_arm_like_the_left() {
    proves!("bh75-d068");
    let mut switches = Switches::default();
    switches.set("right-arm-row", "75").unwrap();
    assert_eq!(wound(28, 75, &switches), (RightArm, Severity::Light));
    assert_eq!(wound(28, 76, &switches), (RightArm, Severity::Serious));
    switches.set("right-arm-row", "30").unwrap();
    assert_eq!(wound(28, 30, &switches), (RightArm, Severity::Light));
    assert_eq!(wound(28, 31, &switches), (RightArm, Severity::Serious));
}

/// Sam fires at Juan, who has strength 13, and never misses.
fn sam(code: &str) -> Table<FirstEdition> {
    let setup = format!(
        "Sam: speed 20, accuracy 200, strength 15, {code} | Juan: speed 5, accuracy 60, strength 13, FDR6 | 8 spaces apart"
    );
    Table::first_edition(&setup)
}

#[test]
fn the_fast_method_is_one_roll_without_a_place() {
    proves!("bh75-d067", "bh75-p10", "bh75-p11");
    let hit = |face: u16| {
        let mut table = sam("SAR6").reading("hit-method", "fast");
        table.dice(&[("how bad", face)]).play("Sam fires 1 at Juan");
        table.lines().last().cloned().unwrap()
    };
    // Check vector 15.
    assert_eq!(hit(50), "Juan: light wound, somewhere, strength 13 -> 10");
    assert_eq!(hit(51), "Juan: serious wound, somewhere, strength 13 -> 6");
    assert_eq!(hit(85), "Juan: serious wound, somewhere, strength 13 -> 6");
    assert_eq!(hit(86), "Juan: mortal wound, somewhere, dead");
    // It counts as a wound neither in leg nor in arm.
    let mut table = sam("SAR6").reading("hit-method", "fast");
    table.dice(&[("how bad", 50)]).play("Sam fires 1 at Juan");
    let juan = table.man("Juan").condition;
    assert_eq!((juan.other_light, juan.leg_light, juan.arm_light), (1, 0, [0, 0]));
}

#[test]
fn the_default_is_the_exact_chart() {
    proves!("bh75-p10");
    let mut table = sam("SAR6").reading("hit-method", "exact");
    table.dice(&[("where", 41), ("how bad", 81)]).play("Sam fires 1 at Juan");
    assert_eq!(table.lines().last().unwrap(), "Juan: mortal wound, left shoulder, dead");
}

#[test]
fn where_something_needs_a_place_the_fast_method_gives_way_to_the_exact_chart() {
    proves!("bh75-p10", "bh75-p07");
    let exact = [("where", 71), ("how bad", 20)];
    let fast = |code: &str| sam(code).reading("hit-method", "fast");
    let mut cover = fast("SAR6");
    cover.dice(&exact).play("Sam fires 1 at Juan, wall shows head/chest");
    let mut shot = fast("SG");
    shot.dice(&exact).play("Sam fires 1 at Juan");
    let mut stunning = fast("SAR6").option(|options| options.stunning = true);
    stunning.dice(&exact).play("Sam fires 1 at Juan");
    for table in [cover, shot, stunning] {
        assert_eq!(table.lines().last().unwrap(), "Juan: light wound, chest, strength 13 -> 10");
    }
}

#[test]
fn the_two_methods_have_the_odds_of_their_charts() {
    proves!("bh75-d067", "bh75-p10");
    let odds = |method: &str| {
        let mut rules = FirstEdition::default();
        rules.switches.set("hit-method", method).unwrap();
        exact(|dice| {
            let mut severity = None;
            rules.strike(dice, &bullet(Arm::SingleAction, Reach::Medium), &mut |landing| match landing {
                Landing::Wound(landed) => severity = Some(landed.wound.severity),
                other => panic!("{other:?}"),
            });
            severity.expect("a wound")
        })
    };
    let fast = odds("fast");
    assert_eq!(fast.of(&Severity::Mortal), Odds::new(15u32, 100u32));
    assert_eq!(fast.of(&Severity::Serious), Odds::new(35u32, 100u32));
    assert_eq!(fast.of(&Severity::Light), Odds::new(50u32, 100u32));
    let exact = odds("exact");
    assert_eq!(exact.of(&Severity::Mortal), Odds::new(2200u32, 10_000u32));
    assert_eq!(exact.of(&Severity::Serious), Odds::new(4275u32, 10_000u32));
    assert_eq!(exact.of(&Severity::Light), Odds::new(3525u32, 10_000u32));
    assert!(fast.total().is_certain() && exact.total().is_certain());
}

fn bullet(arm: Arm, reach: Reach) -> Strike {
    let (exposed, soft_exposed) = (Exposed::ALL, Exposed::ALL);
    Strike { arm, reach, exposed, soft_exposed, sharp: Sharp::No, marksman: Marksman::None }
}

#[test]
fn a_load_of_shot_is_one_wound_with_both_rolls_shifted_by_range() {
    proves!("bh75-d069", "bh75-p07");
    let mut table = sam("SG");
    // Check vector 11: 92 becomes 107 and counts as 00, 30 becomes 45.
    table.dice(&[("where", 92), ("how bad", 30)]).play("Sam fires 1 at Juan, at 5 spaces");
    assert_eq!(
        table.lines().last().unwrap(),
        "Juan: mortal wound, head, each roll +15 shotgun at this range, dead"
    );
    // Check vector 12: 15 becomes -5.
    let mut table = sam("SG");
    table.dice(&[("where", 15)]).play("Sam fires 1 at Juan, at 20 spaces");
    assert_eq!(table.lines().last().unwrap(), "Juan: no damage");
    // The extent may fall below 01 as well.
    let mut table = sam("SCG");
    table.dice(&[("where", 100), ("how bad", 20)]).play("Sam fires 1 at Juan, at 10 spaces");
    assert_eq!(table.lines().last().unwrap(), "Juan: no damage");
    let mut table = sam("SCG");
    table.dice(&[("where", 100), ("how bad", 21)]).play("Sam fires 1 at Juan, at 10 spaces");
    assert_eq!(
        table.lines().last().unwrap(),
        "Juan: light wound, chest, each roll -20 shotgun at this range, strength 13 -> 10"
    );
    // At medium range nothing changes.
    let mut table = sam("SCG");
    table.dice(&[("where", 100), ("how bad", 21)]).play("Sam fires 1 at Juan, at 6 spaces");
    assert_eq!(table.lines().last().unwrap(), "Juan: serious wound, head, strength 13 -> 6");
}

#[test]
fn the_odds_of_a_load_of_shot_are_those_worked_out_from_the_chart() {
    proves!("bh75-p07");
    let odds = |reach| {
        let odds = exact(|dice| {
            let mut severity = None;
            FirstEdition::default().strike(dice, &bullet(Arm::Shotgun, reach), &mut |landing| {
                if let Landing::Wound(landed) = landing {
                    severity = Some(landed.wound.severity);
                }
            });
            severity
        });
        assert!(odds.total().is_certain());
        [None, Some(Severity::Light), Some(Severity::Serious), Some(Severity::Mortal)]
            .map(|end| odds.of(&end))
    };
    let percent = |hundredths: [u32; 4]| hundredths.map(|part| Odds::new(part, 10_000u32));
    assert_eq!(odds(Reach::Short), percent([0, 1725, 3900, 4375]));
    assert_eq!(odds(Reach::Medium), percent([0, 3525, 4275, 2200]));
    assert_eq!(odds(Reach::Long), percent([3600, 3125, 3075, 200]));
}

#[test]
fn cover_is_tested_after_shot_has_shifted_the_place() {
    proves!("bh75-p07", "bh75-d166");
    let mut table = sam("SG");
    table.dice(&[("where", 71)]).play("Sam fires 1 at Juan, at 5 spaces, wall shows chest");
    assert_eq!(table.lines().last().unwrap(), "Juan: cover saves the head");
}

#[test]
fn a_hit_on_a_part_behind_cover_is_void() {
    proves!("bh75-d166", "bh75-p10");
    let mut table = sam("SAR6");
    table.dice(&[("where", 71), ("where", 86), ("how bad", 20)]);
    table.play("Sam fires 2 at Juan, wall shows head").expect(
        "
        Sam 20
        Sam hits Juan: no die against 190 = 200 base, 0 medium range, -10 more than one shot
        Juan: cover saves the chest
        Sam hits Juan: no die against 190 = 200 base, 0 medium range, -10 more than one shot
        Juan: light wound, head, strength 13 -> 10
        ",
    );
}

#[test]
fn concealment_and_cover_both_apply() {
    proves!("bh75-p10");
    let mut table = sam("SAR6");
    table.dice(&[("where", 71)]);
    table.play("Sam fires 1 at Juan, target half hidden, wall shows head").expect(
        "
        Sam 20
        Sam hits Juan: no die against 190 = 200 base, 0 medium range, -10 half or more of target hidden
        Juan: cover saves the chest
        ",
    );
}

#[test]
fn soft_cover_voids_no_hit_unless_a_switch_lets_it() {
    proves!("bh75-p10");
    let shoot = |value: &str, dice: &[(&str, u16)]| {
        let mut table = sam("SAR6").reading("soft-cover-voids", value);
        table.dice(dice).play("Sam fires 1 at Juan, brush shows head");
        table.lines().last().cloned().unwrap()
    };
    assert_eq!(shoot("no", &[("where", 71), ("how bad", 20)]), "Juan: light wound, chest, strength 13 -> 10");
    assert_eq!(shoot("yes", &[("where", 71)]), "Juan: cover saves the chest");
    assert_eq!(shoot("yes", &[("where", 86), ("how bad", 20)]), "Juan: light wound, head, strength 13 -> 10");
}

#[test]
fn a_man_who_fires_over_a_wall_shows_what_his_weapon_needs() {
    proves!("bh75-d070", "bh75-d071");
    let shows = |arm, hand| wounds::exposed_while_firing(arm, hand).parts().collect::<Vec<_>>();
    assert_eq!(shows(Arm::Rifle, Side::Right), [LeftArm, RightArm, RightShoulder, LeftShoulder, Head]);
    assert_eq!(shows(Arm::Rifle, Side::Left), [LeftArm, RightArm, RightShoulder, LeftShoulder, Head]);
    assert_eq!(shows(Arm::SingleAction, Side::Right), [RightArm, RightShoulder, Head]);
    assert_eq!(
        shows(Arm::SingleAction, Side::Left),
        [LeftArm, LeftShoulder, Head],
        "a left-handed man, mirrored"
    );
}

#[test]
fn at_strength_nought_a_man_is_out_and_a_mortal_wound_kills() {
    proves!("bh75-d072");
    let mut table = sam("SAR6");
    table.dice(&[("where", 5), ("how bad", 100), ("where", 5), ("how bad", 1), ("where", 5), ("how bad", 1)]);
    table.play("Sam fires 3 at Juan").expect(
        "
        Sam 20
        Sam hits Juan: no die against 190 = 200 base, 0 medium range, -10 more than one shot
        Juan: serious wound, left leg, strength 13 -> 6
        Sam hits Juan: no die against 190 = 200 base, 0 medium range, -10 more than one shot
        Juan: light wound, left leg, strength 6 -> 3
        Sam hits Juan: no die against 190 = 200 base, 0 medium range, -10 more than one shot
        Juan: light wound, left leg, strength 3 -> 0, unconscious
        ",
    );
    assert_eq!(table.man("Juan").fate(), Fate::Unconscious);
    let mut table = sam("SAR6");
    table.dice(&[("where", 100), ("how bad", 41)]).play("Sam fires 1 at Juan");
    assert_eq!(table.man("Juan").fate(), Fate::Dead);
}

#[test]
fn light_and_serious_wounds_take_three_and_seven() {
    assert_eq!((Severity::Light.loss(), Severity::Serious.loss()), (3, 7));
}

/// What a right-handed man with this wound still goes in a turn: crawling, walking, dodging, running.
fn goes(place: u16, extent: u16) -> [Option<String>; 4] {
    let mut table = sam("SAR6");
    table.dice(&[("where", place), ("how bad", extent)]).play("Sam fires 1 at Juan");
    let juan = table.man("Juan").condition;
    let go = |gait| on_foot(gait, Ground::Open, &juan, Side::Right, &Switches::default());
    [Gait::Crawl, Gait::Walk, Gait::Dodge, Gait::Run].map(|gait| go(gait).map(|inches| inches.to_string()))
}

#[test]
fn a_wound_costs_movement_by_its_place_and_a_wounded_gun_arm_none() {
    proves!("bh75-p11");
    let inches = |four: [&str; 4]| four.map(|text| (!text.is_empty()).then(|| text.to_owned()));
    assert_eq!(goes(5, 1), inches(["1", "3", "6", "12"]), "light, in the leg");
    assert_eq!(goes(5, 100), inches(["1", "3", "", ""]), "serious, in the leg");
    assert_eq!(goes(30, 1), inches(["2", "6", "12", "24"]), "light, in the gun arm");
    assert_eq!(goes(25, 1), inches(["1 1/2", "4 1/2", "9", "18"]), "light, in the other arm");
    assert_eq!(goes(60, 1), inches(["1 1/2", "4 1/2", "9", "18"]), "light, elsewhere");
    // Check vector 17: run 12, walk 4 1/2.
    assert_eq!(goes(60, 41), inches(["1", "4 1/2", "6", "12"]), "serious, elsewhere");
}

#[test]
fn a_wound_of_the_fast_method_counts_as_one_elsewhere() {
    proves!("bh75-p11");
    let mut table = sam("SAR6").reading("hit-method", "fast");
    table.dice(&[("how bad", 51)]).play("Sam fires 1 at Juan");
    let juan = table.man("Juan").condition;
    let go =
        |gait| on_foot(gait, Ground::Open, &juan, Side::Right, &Switches::default()).unwrap().to_string();
    assert_eq!((go(Gait::Run), go(Gait::Walk)), ("12".into(), "4 1/2".into()));
}
