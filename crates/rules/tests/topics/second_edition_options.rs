//! Optional rules of shooting of 1979: alternate first shot, sharpshooting, stunning, bursting guns.

use crate::common::Table;
use chance::{Odds, exact};
use ledger::proves;
use rules::boot_hill_1979::{SecondEdition, movement::on_foot, wounds};
use rules::movement::Ground;
use rules::{Edition, Gait, Marksman, Refusal, Stun, Stunner, Works};

/// Ann and Bob with these net speeds fire three shots each and miss: who fires when.
fn order_of_shots(ann: i16, bob: i16) -> String {
    let setup = format!(
        "Ann: speed {ann}, accuracy 60, strength 15, SAR6 | Bob: speed {bob}, accuracy 60, strength 15, SAR6 | 6 spaces apart"
    );
    let mut table = Table::second_edition(&setup).option(|options| options.alternate_first_shot = true);
    table.dice(&[("to hit", 100); 6]);
    table.play("Ann fires 3 at Bob; Bob fires 3 at Ann");
    table.lines().iter().skip(1).map(|line| &line[..1]).collect()
}

#[test]
fn a_lead_in_net_speed_buys_shots_before_the_answer() {
    proves!("bh79-180");
    assert_eq!(order_of_shots(34, 24), "AAABBB", "a lead of ten");
    assert_eq!(order_of_shots(40, 10), "AAABBB", "a lead of more");
    assert_eq!(order_of_shots(34, 25), "AABABB", "a lead of nine");
    assert_eq!(order_of_shots(34, 29), "AABABB", "a lead of five");
    assert_eq!(order_of_shots(34, 30), "ABABAB", "a lead of four");
    assert_eq!(order_of_shots(34, 33), "ABABAB", "a lead of one");
    assert_eq!(order_of_shots(33, 34), "BABABA");
}

#[test]
fn with_no_lead_shot_answers_shot_at_the_same_moment() {
    proves!("bh79-180");
    let mut table = Table::second_edition(
        "Ann: speed 20, accuracy 60, strength 15, SAR6 | Bob: speed 20, accuracy 60, strength 15, SAR6 | 6 spaces apart",
    )
    .option(|options| options.alternate_first_shot = true);
    table.dice(&[("to hit", 100), ("to hit", 1), ("where", 1), ("how bad", 1)]);
    table.dice(&[("to hit", 1), ("where", 100), ("how bad", 41)]);
    table.play("Ann fires 2 at Bob; Bob fires 2 at Ann").expect(
        "
        Ann 20 with Bob 20
        Ann misses Bob: 100 against 60 = 60 base, 0 medium range
        Bob hits Ann: 01 against 60 = 60 base, 0 medium range
        Ann: light wound, left leg, waits
        Ann takes it: strength 15 -> 12
        Ann now 15
        Bob hits Ann: 01 against 60 = 60 base, 0 medium range
        Ann: mortal wound, head, dead
        Ann gives up a shot
        ",
    );
    // Wounds of one moment wait for each other.
    let mut table = Table::second_edition(
        "Ann: speed 20, accuracy 60, strength 15, SAR6 | Bob: speed 20, accuracy 60, strength 15, SAR6 | 6 spaces apart",
    )
    .option(|options| options.alternate_first_shot = true);
    table.dice(&[
        ("to hit", 1),
        ("where", 100),
        ("how bad", 41),
        ("to hit", 1),
        ("where", 100),
        ("how bad", 41),
    ]);
    table.play("Ann fires 2 at Bob; Bob fires 2 at Ann").expect(
        "
        Ann 20 with Bob 20
        Ann hits Bob: 01 against 60 = 60 base, 0 medium range
        Bob: mortal wound, head, waits
        Bob hits Ann: 01 against 60 = 60 base, 0 medium range
        Ann: mortal wound, head, waits
        Bob takes it: dead
        Ann takes it: dead
        Ann gives up a shot
        Bob gives up a shot
        ",
    );
}

#[test]
fn three_men_fire_by_the_key_of_net_speed_less_five_for_each_shot_before() {
    proves!("bh79-180");
    let mut table = Table::second_edition(
        "Ann: speed 34, accuracy 60, strength 15, SAR6 | Bob: speed 29, accuracy 60, strength 15, SAR6 | Cal: speed 24, accuracy 60, strength 15, SAR6 | 6 spaces apart",
    )
    .option(|options| options.alternate_first_shot = true);
    table.dice(&[("to hit", 100); 9]);
    table.play("Ann fires 3 at Bob; Bob fires 3 at Ann; Cal fires 3 at Ann");
    // 34A 29A 29B 24A 24B 24C 19B 19C 14C: at an equal key the higher net speed goes first.
    let order: String = table.lines().iter().skip(1).map(|line| &line[..1]).collect();
    assert_eq!(order, "AABABCBCC");
}

#[test]
fn under_the_alternate_order_net_speed_buys_shots_without_penalty() {
    proves!("bh79-181");
    let totals = |speed: i16, shots: u8| {
        let setup = format!(
            "Ann: speed {speed}, accuracy 60, strength 15, SAR6 | Bob: strength 15, SAR6 | 6 spaces apart"
        );
        let table = Table::second_edition(&setup).option(|options| options.alternate_first_shot = true);
        table.totals(&format!("Ann fires {shots} at Bob"))
    };
    assert_eq!((totals(41, 3), totals(30, 3)), (vec![60, 60, 60], vec![60, 60, 60]));
    assert_eq!((totals(29, 3), totals(20, 3)), (vec![60, 60, 50], vec![60, 60, 50]));
    assert_eq!((totals(19, 3), totals(10, 3)), (vec![60, 50, 50], vec![60, 50, 50]));
    assert_eq!((totals(9, 3), totals(-5, 2)), (vec![50, 50, 50], vec![50, 50]));
    assert_eq!(totals(9, 1), [60], "a single shot costs nothing");
    let usual = Table::second_edition(
        "Ann: speed 41, accuracy 60, strength 15, SAR6 | Bob: strength 15, SAR6 | 6 spaces apart",
    );
    assert_eq!(usual.totals("Ann fires 3 at Bob"), [60, 50, 40], "without the option");
}

#[test]
fn it_is_the_present_net_speed_that_counts() {
    proves!("bh79-181");
    let mut table = Table::second_edition(
        "Ann: speed 34, accuracy 60, strength 15, SAR6 | Bob: speed 32, accuracy 60, strength 15, SAR6 | 6 spaces apart",
    )
    .option(|options| options.alternate_first_shot = true);
    table.dice(&[("to hit", 100), ("to hit", 1), ("where", 1), ("how bad", 1), ("to hit", 100)]);
    table.dice(&[("to hit", 100), ("to hit", 100), ("to hit", 100)]);
    table.play("Ann fires 3 at Bob; Bob fires 3 at Ann").expect(
        "
        Ann 34 before Bob 32
        Ann misses Bob: 100 against 60 = 60 base, 0 medium range
        Bob hits Ann: 01 against 60 = 60 base, 0 medium range
        Ann: light wound, left leg, strength 15 -> 12
        Ann now 29
        Bob misses Ann: 100 against 60 = 60 base, 0 medium range
        Ann misses Bob: 100 against 55 = 60 base, 0 medium range, -5 shooter's wounds below half of strength
        Bob misses Ann: 100 against 60 = 60 base, 0 medium range
        Ann misses Bob: 100 against 45 = 60 base, 0 medium range, -5 shooter's wounds below half of strength, -10 more than one shot
        ",
    );
}

/// Doc is a shot of this class, and never misses.
fn sharp(class: &str, guns: &str) -> Table<SecondEdition> {
    let class = if class.is_empty() { String::new() } else { format!("{class}, ") };
    let setup = format!(
        "Doc: speed 38, accuracy 90, strength 8, {class}{guns} | Billy: strength 18, FDR6 | 6 spaces apart"
    );
    Table::second_edition(&setup).option(|options| options.sharpshooting = true)
}

#[test]
fn a_sharpshooter_may_better_both_wound_rolls() {
    proves!("bh79-182");
    let mut crack = sharp("crack shot", "SAR6");
    crack.dice(&[("to hit", 90), ("where", 66), ("how bad", 16), ("to hit", 81)]);
    crack.play("Doc fires 2 at Billy, sharpshooting").expect(
        "
        Doc 38
        Doc hits Billy: 90 against 90 = 90 base, 0 medium range
        Billy: serious wound, chest, strength 18 -> 11
        Doc misses Billy: 81 against 80 = 90 base, 0 medium range, -10 second shot
        ",
    );
    // 60 and 10 become 70 and 20; 61 would have been the chest.
    let mut deadeye = sharp("deadeye", "SAR6");
    deadeye.dice(&[
        ("to hit", 1),
        ("where", 60),
        ("how bad", 10),
        ("to hit", 1),
        ("where", 61),
        ("how bad", 51),
    ]);
    deadeye.play("Doc fires 2 at Billy, sharpshooting").expect(
        "
        Doc 38
        Doc hits Billy: 01 against 90 = 90 base, 0 medium range
        Billy: light wound, abdomen, strength 18 -> 15
        Doc hits Billy: 01 against 80 = 90 base, 0 medium range, -10 second shot
        Billy: mortal wound, chest, dead
        ",
    );
}

#[test]
fn a_bettered_roll_stops_at_a_hundred() {
    proves!("bh79-182");
    let mut deadeye = sharp("deadeye", "SAR6");
    deadeye.dice(&[("to hit", 1), ("where", 99), ("how bad", 98)]);
    deadeye.play("Doc fires 1 at Billy, sharpshooting").expect(
        "
        Doc 38
        Doc hits Billy: 01 against 90 = 90 base, 0 medium range
        Billy: mortal wound, head, dead
        ",
    );
    assert_eq!(wounds::sharp_bonus(Marksman::Deadeye), 10);
    assert_eq!(wounds::sharp_bonus(Marksman::CrackShot), 5);
}

#[test]
fn only_crack_shots_and_deadeyes_with_pistols_and_rifles_are_sharpshooters() {
    proves!("bh79-182");
    let order = "Doc fires 1 at Billy, sharpshooting, at 2 spaces";
    assert_eq!(sharp("deadeye", "15R").allows(order), Ok(()));
    assert_eq!(sharp("crack shot", "FDR6").allows(order), Ok(()));
    for (class, code, marksman) in [
        ("excellent", "FDR6", Marksman::Excellent),
        ("", "FDR6", Marksman::None),
        ("deadeye", "2SG", Marksman::Deadeye),
        ("deadeye", "SCG", Marksman::Deadeye),
        ("deadeye", "KN", Marksman::Deadeye),
        ("deadeye", "BOW", Marksman::Deadeye),
    ] {
        assert_eq!(
            sharp(class, code).allows(order),
            Err(Refusal::NoSharpshooter { marksman }),
            "{class} {code}"
        );
    }
    let off = sharp("deadeye", "FDR6").option(|options| options.sharpshooting = false);
    assert_eq!(off.allows(order), Err(Refusal::NoSharpshooter { marksman: Marksman::Deadeye }));
    // The class is that of the gun accuracy: 95 is excellent, 96 a crack shot, 99 a deadeye.
    let class = |gun: i16| {
        let setup = format!(
            "Doc: rolls 98/{gun}/50/02/98, gunfights 11, FDR6 | Billy: strength 18, FDR6 | 6 spaces apart"
        );
        Table::second_edition(&setup).men[0].gunman.marksman
    };
    assert_eq!(
        [95, 96, 98, 99].map(class),
        [Marksman::Excellent, Marksman::CrackShot, Marksman::CrackShot, Marksman::Deadeye]
    );
}

#[test]
fn a_called_part_costs_accuracy_but_no_concealment_and_only_severity_is_rolled() {
    proves!("bh79-183");
    let mut crack = sharp("crack shot", "SAR6");
    crack.dice(&[("to hit", 70), ("how bad", 41)]);
    crack.play("Doc fires 1 at Billy, calls head, target half hidden, wall shows head").expect(
        "
        Doc 38
        Doc hits Billy: 70 against 70 = 90 base, 0 medium range, -20 called shot
        Billy: mortal wound, head, dead
        ",
    );
    let mut deadeye = sharp("deadeye", "SAR6");
    deadeye.dice(&[("to hit", 80), ("how bad", 75)]);
    deadeye.play("Doc fires 1 at Billy, calls right arm").expect(
        "
        Doc 38
        Doc hits Billy: 80 against 80 = 90 base, 0 medium range, -10 called shot
        Billy: light wound, right arm, strength 18 -> 15
        ",
    );
}

#[test]
fn one_called_shot_a_turn_and_only_at_a_part_in_sight() {
    proves!("bh79-183");
    let table = sharp("deadeye", "SAR6");
    assert_eq!(
        table.allows("Doc fires 2 at Billy, calls head"),
        Err(Refusal::TooManyCalledShots { most: 1 })
    );
    let location = rules::Location::Chest;
    assert_eq!(
        table.allows("Doc fires 1 at Billy, calls chest, wall shows head"),
        Err(Refusal::PartNotInSight { location })
    );
    assert_eq!(
        sharp("excellent", "SAR6").allows("Doc fires 1 at Billy, calls head"),
        Err(Refusal::NoSharpshooter { marksman: Marksman::Excellent })
    );
}

#[test]
fn a_called_shot_is_not_fired_from_the_hip_unless_a_switch_allows_it() {
    proves!("bh79-183");
    let order = "Doc fires 1 at Billy from the hip, calls head";
    let forbidden = sharp("deadeye", "SAR6").reading("called-shot-from-the-hip", "forbidden");
    assert_eq!(forbidden.allows(order), Err(Refusal::CalledFromTheHip));
    let allowed = sharp("deadeye", "SAR6").reading("called-shot-from-the-hip", "allowed");
    assert_eq!(allowed.allows(order), Ok(()));
    assert_eq!(allowed.chances(order), "70 = 90 base, 0 medium range, -10 from the hip, -10 called shot");
}

#[test]
fn the_stunning_chart_is_as_printed() {
    proves!("bh79-184");
    let chart = [
        (Stunner::GunButt, 20, 60),
        (Stunner::Club, 25, 65),
        (Stunner::Chair, 30, 70),
        (Stunner::HeadWound, 50, 80),
        (Stunner::BuffaloBullet, 25, 30),
        (Stunner::Tomahawk, 25, 65),
    ];
    for (stunner, basic, behind) in chart {
        let chance = |from_behind| SecondEdition::default().stun_chance(stunner, from_behind);
        assert_eq!((chance(false), chance(true)), (basic, behind), "{stunner:?}");
    }
}

/// Sam, who never misses, fires this at Juan, where a wound may stun.
fn stunning(code: &str) -> Table<SecondEdition> {
    let setup = format!(
        "Sam: speed 20, accuracy 200, strength 15, {code} | Juan: speed 5, accuracy 60, strength 18, SAR6 | 1 spaces apart"
    );
    Table::second_edition(&setup).option(|options| options.stunning = true)
}

#[test]
fn a_head_wound_may_stun_and_so_may_a_buffalo_gun_anywhere() {
    proves!("bh79-184");
    let mut table = stunning("SAR6");
    table.dice(&[("where", 90), ("how bad", 20), ("stunned", 51), ("where", 80), ("how bad", 20)]);
    table.play("Sam fires 2 at Juan").expect(
        "
        Sam 20
        Sam hits Juan: no die against 210 = 200 base, +10 short range
        Juan: light wound, head, strength 18 -> 15
        Juan: not stunned, 51 against 50
        Sam hits Juan: no die against 200 = 200 base, +10 short range, -10 second shot
        Juan: light wound, chest, strength 15 -> 12
        ",
    );
    let stun = |code: &str, place: u16, how: &str, stunned: u16| {
        let mut table = stunning(code);
        table.dice(&[("where", place), ("how bad", 1), ("stunned", stunned)]);
        table.play(&format!("Sam fires 1 at Juan{how}"));
        table.lines().last().cloned().unwrap()
    };
    assert_eq!(stun("SAR6", 90, "", 50), "Juan: stunned, 50 against 50");
    assert_eq!(stun("SAR6", 90, ", from behind", 80), "Juan: stunned, 80 against 80");
    assert_eq!(stun("BR", 5, "", 25), "Juan: stunned, 25 against 25");
    assert_eq!(stun("BR", 5, ", from behind", 31), "Juan: not stunned, 31 against 30");
    assert_eq!(stun("BR", 90, "", 50), "Juan: stunned, 50 against 50", "one roll at the better chance");
    assert_eq!(stun("TOM", 5, "", 25), "Juan: stunned, 25 against 25");
    assert_eq!(stun("TOM", 5, ", from behind", 65), "Juan: stunned, 65 against 65");
}

#[test]
fn nobody_rolls_to_stun_a_man_who_is_down_already() {
    proves!("bh79-184");
    let mut table = stunning("SAR6");
    table.dice(&[("where", 90), ("how bad", 41)]);
    table.play("Sam fires 1 at Juan");
    let mut without = stunning("SAR6").option(|options| options.stunning = false);
    without.dice(&[("where", 90), ("how bad", 1)]);
    without.play("Sam fires 1 at Juan");
}

#[test]
fn a_stunned_man_does_nothing_and_then_everything_by_half() {
    proves!("bh79-185");
    let mut table = Table::second_edition(
        "Sam: speed 20, accuracy 200, strength 15, SAR6 | Kid: rolls 90/64/64/80/55, gunfights 3, DAR6, KN | 1 spaces apart",
    )
    .option(|options| options.stunning = true);
    table.dice(&[("where", 90), ("how bad", 20), ("stunned", 50)]);
    table.play("Sam fires 1 at Kid");
    assert_eq!(table.man("Kid").condition.stun, Stun::Struck);
    let run = |table: &mut Table<SecondEdition>| {
        on_foot(Gait::Run, Ground::Open, &table.man("Kid").condition, &Default::default())
    };
    table.next_turn();
    assert_eq!(table.allows("Kid fires 1 at Sam"), Err(Refusal::CannotAct));
    assert_eq!(run(&mut table), None);
    table.next_turn();
    assert_eq!(table.allows("Kid fires 1 at Sam"), Ok(()));
    assert_eq!(run(&mut table), Some(12));
    // Speed 90 becomes 45 and accuracy 64 becomes 32; bravery and experience stay.
    assert_eq!(
        table.speed("Kid fires 1 at Sam"),
        "5 = 0 base, +4 speed ability, +1 bravery on the draw, +5 weapon speed, -5 wounds below half of strength"
    );
    let by_half = "58 = 50 base, 0 accuracy ability, +3 bravery under fire, 0 gunfights fought, +10 short range, -5 shooter's wounds below half of strength";
    assert_eq!(table.chances("Kid fires 1 at Sam"), by_half);
    assert_eq!(table.chances("Kid fires 1 at Sam, with KN"), by_half);
    table.next_turn();
    assert_eq!(
        table.speed("Kid fires 1 at Sam"),
        "13 = 0 base, +12 speed ability, +1 bravery on the draw, +5 weapon speed, -5 wounds below half of strength"
    );
    assert!(table.chances("Kid fires 1 at Sam").starts_with("63 ="));
}

#[test]
fn a_second_stun_starts_the_count_afresh() {
    proves!("bh79-185");
    let mut table = stunning("SAR6");
    table.man("Juan").condition.stun = Stun::Dazed;
    table.dice(&[("where", 90), ("how bad", 20), ("stunned", 50)]);
    table.play("Sam fires 1 at Juan").next_turn();
    assert_eq!(table.man("Juan").condition.stun, Stun::Helpless);
    table.next_turn();
    assert_eq!(table.man("Juan").condition.stun, Stun::Dazed);
}

#[test]
fn half_of_the_lowest_percentile_is_still_one() {
    proves!("bh79-185");
    let table = Table::second_edition(
        "Kid: rolls 1/1/1/80/50, gunfights 3, SAR6, dazed | Sam: strength 15, SAR6 | 6 spaces apart",
    );
    assert_eq!(table.totals("Kid fires 1 at Sam"), [50 - 9 + 3]);
}

#[test]
fn a_gun_that_bursts_is_destroyed_unless_a_switch_saves_it() {
    for (value, works, loaded) in [("destroyed", Works::Gone, 5), ("unharmed", Works::Well, 5)] {
        let mut table = Table::second_edition(
            "Sam: speed 20, accuracy 60, strength 15, CBR | Juan: strength 18, SAR6 | 6 spaces apart",
        )
        .option(|options| options.misfires = true)
        .reading("exploded-gun", value);
        table.dice(&[("misfire", 100), ("hurt by the burst", 50), ("where", 30), ("how bad", 76)]);
        table.play("Sam fires 1 at Juan").expect(
            "
            Sam 20
            Sam: explosion
            Sam: hurt by the burst, 50
            Sam: serious wound, right arm, strength 15 -> 8
            ",
        );
        let gun = table.man("Sam").guns[0];
        assert_eq!((gun.works, gun.loaded), (works, loaded), "{value}");
    }
}

#[test]
fn a_dud_is_a_miss_and_a_jam_takes_the_other_shots() {
    ledger::proves!("bh79-200");
    let table = |code: &str| {
        let setup = format!(
            "Sam: speed 20, accuracy 60, strength 15, {code} | Juan: strength 18, SAR6 | 6 spaces apart"
        );
        Table::second_edition(&setup).option(|options| options.misfires = true)
    };
    let mut rifle = table("15R");
    rifle.dice(&[("misfire", 98), ("misfire", 99)]);
    rifle.play("Sam fires 3 at Juan").expect(
        "Sam 20
 Sam: dud
 Sam: jam
 Sam gives up a shot",
    );
    let gun = rifle.man("Sam").guns[0];
    assert_eq!((gun.works, gun.loaded), (Works::Jammed(3), 13), "both rounds are spent");
    assert_eq!(rifle.allows("Sam fires 1 at Juan"), Err(Refusal::GunDoesNotWork { gun: 0 }));
}

#[test]
fn sharpshooting_odds_are_exact() {
    let bonus = |bonus: i16| {
        exact(|dice| {
            let chart = wounds::chart(&Default::default());
            let (place, _) = chart.locate(dice, bonus);
            chart.grade(dice, place.expect("a bonus never loses the wound"), bonus).0
        })
        .of(&Some(rules::Severity::Mortal))
    };
    // By hand from the printed chart with ten added to both rolls.
    // 21-30 right shoulder 81-00, 31-40 left 71-00, 41-60 abdomen 71-00, 61-75 chest 51-00, 76-00 head 31-00.
    assert_eq!(bonus(10), Odds::new(10u32 * 20 + 10 * 30 + 20 * 30 + 15 * 50 + 25 * 70, 10_000u32));
    assert_eq!(bonus(0), Odds::new(22u32, 100u32));
}

#[test]
fn a_man_whom_his_own_gun_kills_fires_no_other() {
    let mut table = Table::second_edition(
        "Sam: speed 20, accuracy 90, strength 15, CBR, CBR | Juan: strength 18, SAR6 | 6 spaces apart",
    )
    .option(|options| options.misfires = true);
    table.dice(&[("misfire", 100), ("hurt by the burst", 50), ("where", 100), ("how bad", 100)]);
    table.play("Sam fires 1 at Juan, with both pistols").expect(
        "
        Sam 20
        Sam: explosion
        Sam: hurt by the burst, 50
        Sam: mortal wound, head, dead
        Sam gives up a shot
        ",
    );
    assert_eq!(table.man("Sam").guns[1].loaded, 6);
}

#[test]
fn a_gun_that_bursts_unharmed_still_loses_its_other_shots_of_the_turn() {
    let mut table = Table::second_edition(
        "Sam: speed 20, accuracy 60, strength 15, CBR, FDR6 | Juan: strength 18, SAR6 | 6 spaces apart",
    )
    .option(|options| options.misfires = true)
    .reading("exploded-gun", "unharmed");
    table.dice(&[("misfire", 100), ("hurt by the burst", 51), ("misfire", 1), ("to hit", 99)]);
    table.dice(&[("misfire", 1), ("to hit", 99)]);
    table.play("Sam fires 2 at Juan, with both pistols").expect(
        "
        Sam 20
        Sam: explosion
        Sam: not hurt by the burst, 51
        Sam gives up a shot
        Sam misses Juan: 99 against 20 = 60 base, 0 medium range, -10 wrong hand, -30 two pistols
        Sam misses Juan: 99 against 10 = 60 base, 0 medium range, -10 wrong hand, -30 two pistols, -10 second shot
        ",
    );
    assert_eq!((table.man("Sam").guns[0].works, table.man("Sam").guns[0].loaded), (Works::Well, 5));
    // A turn later it may be fired again.
    assert_eq!(table.allows("Sam fires 3 at Juan"), Ok(()));
}

#[test]
fn stuns_are_rolled_after_all_wounds_of_a_shot_and_only_where_they_can_matter() {
    proves!("bh79-184");
    let head = [("where", 90), ("how bad", 20)];
    // Two head wounds: the second roll is made, for the first did not stun.
    let mut table = stunning("SCG");
    table.dice(&[("pellets", 8)]).dice(&head).dice(&head).dice(&[("stunned", 51), ("stunned", 50)]);
    table.play("Sam fires 1 at Juan").expect(
        "
        Sam 20
        Sam hits Juan: no die against 230 = 200 base, +10 short range, +20 scatter gun
        Juan: 2 pellets on 8
        Juan: light wound, head, strength 18 -> 15
        Juan: not stunned, 51 against 50
        Juan: light wound, head, strength 15 -> 12
        Juan: stunned, 50 against 50
        ",
    );
    // A man who is stunned already needs no second roll, neither from this shot nor from the next barrel.
    let mut table = stunning("SCG");
    table.dice(&[("pellets", 8)]).dice(&head).dice(&head).dice(&[("stunned", 50)]);
    table.dice(&[("pellets", 1)]).dice(&head);
    table.play("Sam fires 2 at Juan");
    assert_eq!((table.man("Juan").condition.stun, table.man("Juan").strength()), (Stun::Struck, 9));
    // Nor does one whom a later pellet of the same shot kills.
    let mut table = stunning("SCG");
    table.dice(&[("pellets", 8)]).dice(&head).dice(&[("where", 90), ("how bad", 41)]);
    table.play("Sam fires 1 at Juan");
    assert_eq!(table.man("Juan").fate(), rules::Fate::Dead);
}
