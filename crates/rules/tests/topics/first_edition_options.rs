//! Optional rules of shooting of 1975: alternate first shot, sharpshooting, stunning, bursting guns.

use crate::common::Table;
use ledger::proves;
use rules::boot_hill_1975::{FirstEdition, movement::on_foot, to_hit, wounds};
use rules::movement::Ground;
use rules::{Edition, Gait, Marksman, Refusal, Side, Stun, Stunner, Works};

/// Ann and Bob with these net speeds fire three shots each and miss: who fires when.
fn order_of_shots(ann: i16, bob: i16) -> String {
    let setup = format!(
        "Ann: speed {ann}, accuracy 60, strength 15, SAR6 | Bob: speed {bob}, accuracy 60, strength 15, SAR6 | 8 spaces apart"
    );
    let mut table = Table::first_edition(&setup).option(|options| options.alternate_first_shot = true);
    table.dice(&[("to hit", 100); 6]);
    table.play("Ann fires 3 at Bob; Bob fires 3 at Ann");
    table.lines().iter().skip(1).map(|line| &line[..1]).collect()
}

#[test]
fn a_lead_in_net_speed_buys_shots_before_the_answer() {
    proves!("bh75-d108", "bh75-p23");
    // Check vector 21.
    assert_eq!(order_of_shots(34, 24), "AAABBB");
    assert_eq!(order_of_shots(34, 29), "AABABB");
    assert_eq!(order_of_shots(34, 31), "ABABAB");
    assert_eq!(order_of_shots(50, 24), "AAABBB");
    assert_eq!(
        (order_of_shots(34, 25), order_of_shots(34, 30), order_of_shots(34, 33)),
        ("AABABB".into(), "ABABAB".into(), "ABABAB".into())
    );
    assert_eq!(order_of_shots(24, 34), "BBBAAA");
}

#[test]
fn equal_net_speeds_fire_shot_by_shot_together() {
    proves!("bh75-d108", "bh75-p23");
    let mut table = Table::first_edition(
        "Ann: speed 20, accuracy 60, strength 15, SAR6 | Bob: speed 20, accuracy 60, strength 15, SAR6 | 8 spaces apart",
    )
    .option(|options| options.alternate_first_shot = true);
    table.dice(&[
        ("to hit", 1),
        ("where", 1),
        ("how bad", 1),
        ("to hit", 100),
        ("to hit", 100),
        ("to hit", 100),
    ]);
    table.play("Ann fires 2 at Bob; Bob fires 2 at Ann").expect(
        "
        Ann 20 with Bob 20
        Ann hits Bob: 01 against 60 = 60 base, 0 medium range
        Bob: light wound, left leg, waits
        Bob misses Ann: 100 against 60 = 60 base, 0 medium range
        Bob takes it: strength 15 -> 12
        Bob now 15
        Ann misses Bob: 100 against 60 = 60 base, 0 medium range
        Bob misses Ann: 100 against 45 = 60 base, 0 medium range, -5 shooter wounded, half of strength or more left, -10 more than one shot
        ",
    );
}

#[test]
fn net_speed_buys_shots_without_penalty() {
    proves!("bh75-d108", "bh75-p23", "bh75-p04");
    let totals = |speed: i16, shots: u8| {
        let setup = format!(
            "Ann: speed {speed}, accuracy 60, strength 15, SAR6 | Bob: strength 15, SAR6 | 8 spaces apart"
        );
        let table = Table::first_edition(&setup).option(|options| options.alternate_first_shot = true);
        table.totals(&format!("Ann fires {shots} at Bob"))
    };
    assert_eq!((totals(41, 3), totals(30, 3)), (vec![60, 60, 60], vec![60, 60, 60]));
    assert_eq!(totals(24, 3), [60, 60, 50], "check vector 22");
    assert_eq!((totals(29, 3), totals(20, 3)), (vec![60, 60, 50], vec![60, 60, 50]));
    assert_eq!((totals(19, 3), totals(10, 3)), (vec![60, 50, 50], vec![60, 50, 50]));
    assert_eq!((totals(9, 3), totals(-5, 2)), (vec![50, 50, 50], vec![50, 50]));
    assert_eq!(totals(9, 1), [60], "a single shot costs nothing");
}

#[test]
fn a_wound_between_shots_changes_the_shots_still_to_come() {
    proves!("bh75-p23");
    let mut table = Table::first_edition(
        "Ann: speed 30, accuracy 60, strength 15, SAR6 | Bob: speed 28, accuracy 60, strength 15, SAR6 | 8 spaces apart",
    )
    .option(|options| options.alternate_first_shot = true);
    table.dice(&[("to hit", 100), ("to hit", 1), ("where", 26), ("how bad", 1)]);
    table.dice(&[("to hit", 100), ("to hit", 100), ("to hit", 100), ("to hit", 100)]);
    table.play("Ann fires 3 at Bob; Bob fires 3 at Ann");
    // Ann fell from 30 to 0 after her first shot: Bob goes on alone.
    let order: String =
        table.lines().iter().skip(1).filter(|line| line.contains("against")).map(|line| &line[..1]).collect();
    assert_eq!(order, "ABBBAA");
}

/// Doc is a shot of this class.
fn sharp(class: &str, guns: &str) -> Table<FirstEdition> {
    let setup = format!(
        "Doc: speed 38, accuracy 90, strength 8, {class}, {guns} | Billy: strength 18, FDR6 | 8 spaces apart"
    );
    Table::first_edition(&setup).option(|options| options.sharpshooting = true)
}

#[test]
fn excellent_shots_crack_shots_and_deadeyes_are_sharpshooters() {
    proves!("bh75-d109", "bh75-p24");
    let order = "Doc fires 1 at Billy, sharpshooting";
    for class in ["excellent", "crack shot", "deadeye"] {
        assert_eq!(sharp(class, "SAR6").allows(order), Ok(()), "{class}");
    }
    let plain = Table::first_edition(
        "Doc: accuracy 90, strength 8, SAR6 | Billy: strength 18, FDR6 | 8 spaces apart",
    )
    .option(|options| options.sharpshooting = true);
    assert_eq!(plain.allows(order), Err(Refusal::NoSharpshooter { marksman: Marksman::None }));
    let off = sharp("deadeye", "SAR6").option(|options| options.sharpshooting = false);
    assert_eq!(off.allows(order), Err(Refusal::NoSharpshooter { marksman: Marksman::Deadeye }));
    let class = |gun: i16| {
        let setup = format!(
            "Doc: rolls 98/{gun}/50/02/98, gunfights 11, FDR6 | Billy: strength 18, FDR6 | 8 spaces apart"
        );
        Table::first_edition(&setup).men[0].gunman.marksman
    };
    assert_eq!(
        [85, 86, 95, 96, 98, 99].map(class),
        [
            Marksman::None,
            Marksman::Excellent,
            Marksman::Excellent,
            Marksman::CrackShot,
            Marksman::CrackShot,
            Marksman::Deadeye
        ]
    );
}

#[test]
fn a_sharpshooter_may_add_to_both_rolls_of_the_exact_chart() {
    proves!("bh75-d110", "bh75-p24");
    let hit = |class: &str, place: u16, extent: u16| {
        let mut table = sharp(class, "SAR6");
        table.dice(&[("to hit", 1), ("where", place), ("how bad", extent)]);
        table.play("Doc fires 1 at Billy, sharpshooting");
        table.lines().last().cloned().unwrap()
    };
    // The chest begins at 71 and is mortal from 61.
    assert_eq!(hit("excellent", 65, 75), "Billy: serious wound, abdomen, strength 18 -> 11");
    assert_eq!(hit("excellent", 66, 56), "Billy: mortal wound, chest, dead");
    assert_eq!(hit("crack shot", 61, 50), "Billy: serious wound, chest, strength 18 -> 11");
    assert_eq!(hit("crack shot", 61, 51), "Billy: mortal wound, chest, dead");
    assert_eq!(hit("deadeye", 56, 46), "Billy: mortal wound, chest, dead");
    assert_eq!(hit("deadeye", 99, 98), "Billy: mortal wound, head, dead", "held to 00");
    let bonus = [Marksman::None, Marksman::Excellent, Marksman::CrackShot, Marksman::Deadeye];
    assert_eq!(bonus.map(wounds::sharp_bonus), [0, 5, 10, 15]);
}

#[test]
fn a_sharpshooter_may_name_the_part_instead() {
    proves!("bh75-d111", "bh75-p24");
    let mut table = sharp("deadeye", "SAR6");
    // Check vector 23: three shots at the head of a concealed man; no bonus on the extent.
    let each = "75 = 90 base, 0 medium range, -5 called shot, -10 more than one shot";
    let order = "Doc fires 3 at Billy, calls head, target half hidden";
    assert_eq!(table.chances(order), format!("{each} | {each} | {each}"));
    table.dice(&[("to hit", 75), ("how bad", 20), ("to hit", 76), ("to hit", 75), ("how bad", 40)]);
    table.play(order).expect(&format!(
        "
        Doc 38
        Doc hits Billy: 75 against {each}
        Billy: light wound, head, strength 18 -> 15
        Doc misses Billy: 76 against {each}
        Doc hits Billy: 75 against {each}
        Billy: serious wound, head, strength 15 -> 8
        "
    ));
    let cost = |class: &str| sharp(class, "SAR6").totals("Doc fires 1 at Billy, calls head")[0];
    assert_eq!(["excellent", "crack shot", "deadeye"].map(cost), [75, 80, 85]);
    assert_eq!(to_hit::called(Marksman::None), None);
}

#[test]
fn a_protected_part_cannot_be_named() {
    proves!("bh75-p24");
    let table = sharp("deadeye", "SAR6");
    let location = rules::Location::Chest;
    assert_eq!(
        table.allows("Doc fires 1 at Billy, calls chest, wall shows head"),
        Err(Refusal::PartNotInSight { location })
    );
    assert_eq!(table.allows("Doc fires 1 at Billy, calls head, wall shows head"), Ok(()));
}

#[test]
fn one_two_or_three_named_parts_a_turn_and_never_more_than_the_rate() {
    proves!("bh75-d112", "bh75-p24");
    let allowed = |class: &str, shots: u8| {
        sharp(class, "SAR6").allows(&format!("Doc fires {shots} at Billy, calls head"))
    };
    for (class, most) in [("excellent", 1), ("crack shot", 2), ("deadeye", 3)] {
        for shots in 1..=3 {
            let verdict = if shots <= most { Ok(()) } else { Err(Refusal::TooManyCalledShots { most }) };
            assert_eq!(allowed(class, shots), verdict, "{class}, {shots}");
        }
    }
    assert_eq!(
        sharp("deadeye", "LBR").allows("Doc fires 3 at Billy, calls head"),
        Err(Refusal::TooFast { gun: 0, rate: 1, shots: 3 })
    );
}

#[test]
fn shotguns_are_not_shut_out_and_a_switch_bars_the_bonus_from_them() {
    proves!("bh75-d113", "bh75-p07");
    let hit = |value: &str| {
        let mut table = sharp("deadeye", "SG").reading("shotgun-sharpshooter-bonus", value);
        table.dice(&[("where", 56), ("how bad", 31)]);
        table.play("Doc fires 1 at Billy, sharpshooting, at 6 spaces");
        table.lines().last().cloned().unwrap()
    };
    // Both add up: 56 + 15 + 15 is 86, the head, and 31 + 30 is 61.
    assert_eq!(hit("yes"), "Billy: mortal wound, head, each roll +15 shotgun at this range, dead");
    assert_eq!(
        hit("no"),
        "Billy: serious wound, chest, each roll +15 shotgun at this range, strength 18 -> 11"
    );
    // 70 and 15 is 85, the last of the chest: one more would be the head.
    let mut barred = sharp("deadeye", "SG").reading("shotgun-sharpshooter-bonus", "no");
    barred.dice(&[("where", 70), ("how bad", 31)]);
    barred.play("Doc fires 1 at Billy, sharpshooting, at 6 spaces");
    assert!(
        barred.lines().last().unwrap().starts_with("Billy: serious wound, chest"),
        "{:?}",
        barred.lines()
    );
    assert_eq!(sharp("deadeye", "SG").allows("Doc fires 1 at Billy, calls head"), Ok(()));
    assert_eq!(sharp("deadeye", "SCG").allows("Doc fires 1 at Billy, sharpshooting"), Ok(()));
}

#[test]
fn the_stunning_chart_is_as_printed() {
    proves!("bh75-d114", "bh75-p25");
    let chart = [
        (Stunner::GunButt, 20, 80),
        (Stunner::Club, 25, 85),
        (Stunner::Chair, 30, 90),
        (Stunner::HeadWound, 50, 95),
        (Stunner::BuffaloBullet, 25, 50),
        (Stunner::Tomahawk, 25, 85),
    ];
    for (stunner, basic, behind) in chart {
        let chance = |from_behind| FirstEdition::default().stun_chance(stunner, from_behind);
        assert_eq!((chance(false), chance(true)), (basic, behind), "{stunner:?}");
    }
}

#[test]
fn a_head_wound_a_buffalo_bullet_and_a_tomahawk_may_stun() {
    proves!("bh75-d114", "bh75-p25");
    let stun = |code: &str, place: u16, how: &str, face: u16| {
        let setup = format!(
            "Sam: speed 20, accuracy 200, strength 15, {code} | Juan: speed 5, accuracy 60, strength 18, SAR6 | 1 spaces apart"
        );
        let mut table = Table::first_edition(&setup).option(|options| options.stunning = true);
        table.dice(&[("where", place), ("how bad", 1), ("stunned", face)]);
        table.play(&format!("Sam fires 1 at Juan{how}"));
        table.lines().last().cloned().unwrap()
    };
    assert_eq!(stun("SAR6", 90, "", 50), "Juan: stunned, 50 against 50");
    assert_eq!(stun("SAR6", 90, "", 51), "Juan: not stunned, 51 against 50");
    assert_eq!(stun("SAR6", 90, ", from behind", 95), "Juan: stunned, 95 against 95");
    assert_eq!(stun("BR", 5, "", 25), "Juan: stunned, 25 against 25");
    assert_eq!(stun("BR", 5, ", from behind", 50), "Juan: stunned, 50 against 50");
    assert_eq!(stun("BR", 90, ", from behind", 95), "Juan: stunned, 95 against 95", "one roll, the higher");
    assert_eq!(stun("TOM", 5, "", 25), "Juan: stunned, 25 against 25", "thrown");
    assert_eq!(stun("TOM", 5, ", from behind", 85), "Juan: stunned, 85 against 85");
}

#[test]
fn a_hit_that_does_no_damage_does_not_stun() {
    let mut table = Table::first_edition(
        "Sam: speed 20, accuracy 200, strength 15, SG | Juan: strength 18, SAR6 | 24 spaces apart",
    )
    .option(|options| options.stunning = true);
    table.dice(&[("where", 20)]).play("Sam fires 1 at Juan");
    assert_eq!(table.man("Juan").condition.stun, Stun::Clear);
}

#[test]
fn a_stunned_man_does_nothing_and_then_everything_by_half() {
    proves!("bh75-p25");
    let mut table = Table::first_edition(
        "Sam: speed 20, accuracy 200, strength 15, SAR6 | Kid: rolls 91/64/99/80/55, gunfights 3, DAR6, KN | 1 spaces apart",
    )
    .option(|options| options.stunning = true);
    table.dice(&[("where", 90), ("how bad", 20), ("stunned", 50)]).play("Sam fires 1 at Kid");
    assert_eq!(table.man("Kid").condition.stun, Stun::Struck);
    let run = |table: &mut Table<FirstEdition>| {
        on_foot(Gait::Run, Ground::Open, &table.man("Kid").condition, Side::Right, &Default::default())
    };
    table.next_turn();
    assert_eq!(table.allows("Kid fires 1 at Sam"), Err(Refusal::CannotAct));
    assert_eq!(run(&mut table), None);
    table.next_turn();
    // Half of the 18 inches that a light wound leaves of a run.
    assert_eq!(run(&mut table).map(|inches| inches.to_string()).as_deref(), Some("9"));
    // 91 becomes 45, 64 becomes 32, 99 becomes 49.
    assert_eq!(
        table.speed("Kid fires 1 at Sam"),
        "4 = 0 base, +4 speed ability, +5 weapon speed, -5 wounded, half of strength or more left"
    );
    assert_eq!(
        table.chances("Kid fires 1 at Sam"),
        "58 = 50 base, 0 accuracy ability, +3 bravery under fire, 0 gunfights fought, +10 short range, -5 shooter wounded, half of strength or more left"
    );
    assert!(table.chances("Kid fires 1 at Sam, with KN").starts_with("60 = 50 base, +2 accuracy ability"));
    // Stunned again, the two turns start anew.
    table.dice(&[("where", 90), ("how bad", 20), ("stunned", 50)]).play("Sam fires 1 at Kid").next_turn();
    assert_eq!(table.man("Kid").condition.stun, Stun::Helpless);
    table.next_turn().next_turn();
    assert_eq!(table.man("Kid").condition.stun, Stun::Clear);
    let slowest = Table::first_edition(
        "Kid: rolls 1/1/1/80/50, gunfights 3, SAR6, dazed | Sam: strength 15, SAR6 | 8 spaces apart",
    );
    assert_eq!(slowest.totals("Kid fires 1 at Sam"), [50 - 9 + 3], "at least 1 is left");
}

#[test]
fn a_gun_that_bursts_is_destroyed() {
    let mut table = Table::first_edition(
        "Sam: speed 20, accuracy 60, strength 15, CBR | Juan: strength 18, SAR6 | 8 spaces apart",
    )
    .option(|options| options.misfires = true);
    table.dice(&[("misfire", 100), ("hurt by the burst", 51)]);
    table.play("Sam fires 3 at Juan").expect(
        "
        Sam 20
        Sam: explosion
        Sam: not hurt by the burst, 51
        Sam gives up a shot
        Sam gives up a shot
        ",
    );
    assert_eq!(table.man("Sam").guns[0].works, Works::Gone);
}

#[test]
fn sharpshooting_covers_what_is_thrown_by_the_throwing_accuracy() {
    proves!("bh75-p24");
    let table = |gun: i16, throwing: i16, code: &str, bow: &str| {
        let setup = format!(
            "Doc: rolls 50/{gun}/{throwing}/50/50, gunfights 3, {code} | Billy: strength 18, FDR6 | 1 spaces apart"
        );
        Table::first_edition(&setup)
            .option(|options| options.sharpshooting = true)
            .reading("bow-accuracy", bow)
    };
    let order = "Doc fires 1 at Billy, sharpshooting";
    assert_eq!(table(10, 99, "KN", "throwing").allows(order), Ok(()));
    assert_eq!(
        table(99, 10, "KN", "throwing").allows(order),
        Err(Refusal::NoSharpshooter { marksman: Marksman::None })
    );
    let hit = |mut table: Table<FirstEdition>| {
        table.dice(&[("to hit", 1), ("where", 56), ("how bad", 46)]).play(order);
        table.lines().last().cloned().unwrap()
    };
    assert_eq!(hit(table(10, 99, "KN", "throwing")), "Billy: mortal wound, chest, dead");
    assert_eq!(hit(table(10, 99, "BOW", "throwing")), "Billy: mortal wound, chest, dead");
    // A bow read as a gun goes by the gun accuracy here too.
    assert_eq!(hit(table(99, 10, "BOW", "gun")), "Billy: mortal wound, chest, dead");
    assert_eq!(
        table(10, 99, "BOW", "gun").allows(order),
        Err(Refusal::NoSharpshooter { marksman: Marksman::None })
    );
}

#[test]
fn a_shot_that_turns_to_another_target_does_not_become_a_called_one() {
    proves!("bh75-d112");
    let mut table = Table::first_edition(
        "Doc: speed 38, accuracy 90, strength 8, excellent, SAR6 | Billy: strength 18, FDR6 | Ike: strength 18, FDR6 | 8 spaces apart",
    )
    .option(|options| options.sharpshooting = true);
    let plain = "80 = 90 base, 0 medium range, -10 more than one shot";
    let called = "65 = 90 base, 0 medium range, -15 called shot, -10 more than one shot";
    table.dice(&[("to hit", 1), ("where", 100), ("how bad", 100)]);
    table.dice(&[("to hit", 80), ("where", 1), ("how bad", 1), ("to hit", 66)]);
    table.play("Doc fires 2 at Billy and 1 at Ike, the last calls head").expect(&format!(
        "
        Doc 38
        Doc hits Billy: 01 against {plain}
        Billy: mortal wound, head, dead
        Doc hits Ike: 80 against {plain}
        Ike: light wound, left leg, strength 18 -> 15
        Doc misses Ike: 66 against {called}
        "
    ));
}
