//! The chance to hit of 1975, with its reasons.

use crate::common::Table;
use ledger::proves;
use rules::boot_hill_1975::FirstEdition;
use rules::{Refusal, Side};

/// Sam, base accuracy 60, with these guns and wounds, against Juan at medium range of a revolver.
fn sam(how: &str) -> Table<FirstEdition> {
    let setup =
        format!("Sam: speed 20, accuracy 60, strength 15, {how} | Juan: strength 13, FDR6 | 8 spaces apart");
    Table::first_edition(&setup)
}

fn chance(how: &str) -> String {
    sam("SAR6, SAR6").chances(&format!("Sam fires 1 at Juan, {how}"))
}

#[test]
fn a_roll_no_higher_than_the_chance_hits() {
    proves!("bh75-d066");
    let mut table = sam("SAR6");
    table.dice(&[("to hit", 60), ("where", 1), ("how bad", 1)]).play("Sam fires 1 at Juan");
    table.expect(
        "
        Sam 20
        Sam hits Juan: 60 against 60 = 60 base, 0 medium range
        Juan: light wound, left leg, strength 13 -> 10
        ",
    );
    table.dice(&[("to hit", 61)]).play("Sam fires 1 at Juan");
    table.expect("Sam 20\n Sam misses Juan: 61 against 60 = 60 base, 0 medium range");
}

#[test]
fn a_hundred_always_hits_and_nought_never_does() {
    proves!("bh75-d066");
    let mut table = sam("SAR6");
    table.dice(&[("where", 1), ("how bad", 1)]);
    table.play("Sam fires 1 at Juan, ruling 40").expect(
        "
        Sam 20
        Sam hits Juan: no die against 100 = 60 base, 0 medium range, +40 by ruling of the referee
        Juan: light wound, left leg, strength 13 -> 10
        ",
    );
    table.play("Sam fires 1 at Juan, ruling -60").expect("Sam 20\n Sam gives up a shot");
}

#[test]
fn range_helps_or_hinders() {
    proves!("bh75-d035");
    assert_eq!(chance("at 6 spaces"), "70 = 60 base, +10 short range");
    assert_eq!(chance("at 12 spaces"), "60 = 60 base, 0 medium range");
    assert_eq!(chance("at 30 spaces"), "40 = 60 base, -20 long range");
}

#[test]
fn the_base_is_fifty_with_accuracy_bravery_and_experience() {
    proves!("bh75-d058");
    let table = Table::first_edition(
        "Wyatt: rolls 97/96/50/99/97, gunfights 9, SAR6 | Juan: strength 13, FDR6 | 8 spaces apart",
    );
    assert_eq!(
        table.chances("Wyatt fires 1 at Juan"),
        "91 = 50 base, +18 accuracy ability, +15 bravery under fire, +8 gunfights fought, 0 medium range"
    );
}

#[test]
fn movement_takes_from_the_chance() {
    proves!("bh75-d058");
    assert_eq!(chance("still"), "60 = 60 base, 0 medium range");
    assert_eq!(chance("walking"), "55 = 60 base, 0 medium range, -5 shooter walking");
    assert_eq!(chance("crawling"), "50 = 60 base, 0 medium range, -10 shooter crawling");
    assert_eq!(chance("running"), "40 = 60 base, 0 medium range, -20 shooter running");
    assert_eq!(
        chance("running and dodging"),
        "30 = 60 base, 0 medium range, -30 shooter running and dodging"
    );
    assert_eq!(chance("on horseback, walking"), "55 = 60 base, 0 medium range, -5 shooter walking");
    assert_eq!(chance("on horseback, trotting"), "45 = 60 base, 0 medium range, -15 shooter trotting");
    assert_eq!(chance("on horseback, galloping"), "35 = 60 base, 0 medium range, -25 shooter galloping");
    assert_eq!(chance("target walking"), "55 = 60 base, 0 medium range, -5 target walking or crawling");
    assert_eq!(chance("target crawling"), "55 = 60 base, 0 medium range, -5 target walking or crawling");
    assert_eq!(chance("target running"), "50 = 60 base, 0 medium range, -10 target running or trotting");
    assert_eq!(chance("target trotting"), "50 = 60 base, 0 medium range, -10 target running or trotting");
    assert_eq!(chance("target galloping"), "45 = 60 base, 0 medium range, -15 target galloping");
    assert_eq!(
        chance("target running and dodging"),
        "40 = 60 base, 0 medium range, -20 target running and dodging"
    );
}

#[test]
fn more_than_one_shot_costs_ten_on_every_one_of_them() {
    proves!("bh75-d059", "bh75-p04");
    let table = sam("SAR6, SG");
    let each = "50 = 60 base, 0 medium range, -10 more than one shot";
    assert_eq!(table.chances("Sam fires 1 at Juan"), "60 = 60 base, 0 medium range");
    assert_eq!(table.chances("Sam fires 2 at Juan"), format!("{each} | {each}"));
    assert_eq!(table.chances("Sam fires 3 at Juan"), format!("{each} | {each} | {each}"));
    // Both barrels are two shots as well.
    assert_eq!(table.chances("Sam fires 2 at Juan, with SG"), format!("{each} | {each}"));
}

#[test]
fn the_cost_of_several_shots_stays_when_some_are_never_fired() {
    proves!("bh75-p04");
    let mut table = sam("SAR6");
    table.dice(&[("to hit", 50), ("where", 100), ("how bad", 100)]);
    table.play("Sam fires 3 at Juan").expect(
        "
        Sam 20
        Sam hits Juan: 50 against 50 = 60 base, 0 medium range, -10 more than one shot
        Juan: mortal wound, head, dead
        Sam gives up a shot
        Sam gives up a shot
        ",
    );
    assert_eq!(table.man("Sam").guns[0].loaded, 3, "a target that has fallen still costs the rounds");
}

#[test]
fn two_pistols_cost_ten_each_and_fire_one_shot_each() {
    proves!("bh75-d060", "bh75-p08");
    let table = sam("SAR6, SAR6");
    assert_eq!(
        table.chances("Sam fires 1 at Juan, with both pistols"),
        "50 = 60 base, 0 medium range, -10 two pistols | 40 = 60 base, 0 medium range, -10 wrong hand, -10 two pistols"
    );
    assert_eq!(table.allows("Sam fires 1 at Juan, with both pistols"), Ok(()));
    assert_eq!(
        table.allows("Sam fires 2 at Juan, with both pistols"),
        Err(Refusal::TooFast { gun: 0, rate: 1, shots: 2 })
    );
    assert_eq!(sam("SAR6, SR").allows("Sam fires 1 at Juan, with both pistols"), Err(Refusal::NotTwoPistols));
    let either = sam("SAR6, SAR6, ambidextrous");
    assert_eq!(either.totals("Sam fires 1 at Juan, with both pistols"), [50, 50]);
}

#[test]
fn the_two_guns_may_have_different_targets() {
    proves!("bh75-p08");
    let table = Table::first_edition(
        "Sam: accuracy 60, strength 15, SAR6, SAR6 | Juan: strength 13, FDR6 | Jose: strength 13, FDR6 | 8 spaces apart",
    );
    let mut volley = rules::Volley { shooter: 0, stance: Default::default(), shots: Default::default() };
    volley.stance.two_pistols = true;
    for (target, gun, hand) in [(1, 0, Side::Right), (2, 1, Side::Left)] {
        let sight = rules::Sight::open(rules::Distance::spaces(8));
        volley.shots.push(rules::Shot { target, gun, hand, sight, sharp: rules::Sharp::No });
    }
    let man = &table.men[0];
    assert_eq!(rules::Edition::allows(&table.rules, man.shooter(), &man.guns, &volley), Ok(()));
}

#[test]
fn switches_say_whether_two_pistols_also_pay_for_several_shots_and_the_wrong_hand() {
    proves!("bh75-p08");
    let totals = |several: &str, wrong: &str| {
        sam("SAR6, SAR6")
            .reading("two-pistols-several-shots", several)
            .reading("two-pistols-wrong-hand", wrong)
            .totals("Sam fires 1 at Juan, with both pistols")
    };
    assert_eq!(totals("no", "yes"), [50, 40]);
    assert_eq!(totals("yes", "yes"), [40, 30]);
    assert_eq!(totals("no", "no"), [50, 50]);
    assert_eq!(totals("yes", "no"), [40, 40]);
    // One gun in the wrong hand pays under either reading.
    let lone = sam("SAR6").reading("two-pistols-wrong-hand", "no");
    assert_eq!(lone.totals("Sam fires 1 at Juan, left hand"), [50]);
}

#[test]
fn a_rest_adds_twenty_to_a_man_who_stands_still() {
    proves!("bh75-d061", "bh75-p03");
    assert_eq!(chance("rested"), "80 = 60 base, 0 medium range, +20 weapon rested");
    assert_eq!(chance("rested, already aimed"), "80 = 60 base, 0 medium range, +20 weapon rested");
    assert_eq!(chance("rested, walking"), "55 = 60 base, 0 medium range, -5 shooter walking");
    assert_eq!(chance("rested, from the scabbard"), "60 = 60 base, 0 medium range");
    assert_eq!(
        sam("SAR6").chances("Sam fires 1 at Juan from the hip, rested"),
        "50 = 60 base, 0 medium range, -10 from the hip"
    );
}

#[test]
fn shot_helps_at_short_range_only() {
    proves!("bh75-d062");
    let chances = |code: &str, ranges: [u16; 3]| {
        ranges.map(|far| sam(code).totals(&format!("Sam fires 1 at Juan, at {far} spaces"))[0])
    };
    assert_eq!(chances("SCG", [4, 6, 10]), [90, 60, 40]);
    assert_eq!(chances("SG", [6, 10, 24]), [80, 60, 40]);
    // Check vector 10: average accuracy and bravery, three gunfights.
    let plain = Table::first_edition(
        "Sam: rolls 50/30/30/50/30, gunfights 3, SG | Juan: strength 13, FDR6 | 8 spaces apart",
    );
    assert_eq!(plain.totals("Sam fires 1 at Juan, at 5 spaces"), [70]);
    assert_eq!(plain.totals("Sam fires 1 at Juan"), [50]);
}

#[test]
fn a_light_wound_in_the_gun_arm_costs_twenty_five_and_in_the_other_nothing() {
    proves!("bh75-d063", "bh75-p11");
    assert_eq!(sam("SAR6, light right arm").totals("Sam fires 1 at Juan"), [60 - 5 - 25]);
    assert_eq!(sam("SAR6, light left arm").totals("Sam fires 1 at Juan"), [60 - 5]);
    assert_eq!(sam("SAR6, light right shoulder").totals("Sam fires 1 at Juan"), [60 - 5]);
}

#[test]
fn a_serious_wound_makes_the_hand_useless() {
    proves!("bh75-d064", "bh75-p11");
    let hurt = sam("SAR6, SR, serious right arm");
    assert_eq!(hurt.allows("Sam fires 1 at Juan"), Err(Refusal::UselessArm { side: Side::Right }));
    assert_eq!(hurt.allows("Sam fires 1 at Juan, left hand"), Ok(()));
    assert_eq!(hurt.totals("Sam fires 1 at Juan, left hand"), [60 - 5 - 10]);
    // Whichever arm it is, a weapon for two hands is out of use.
    assert_eq!(
        hurt.allows("Sam fires 1 at Juan, with SR, left hand"),
        Err(Refusal::UselessArm { side: Side::Right })
    );
    let left = sam("SAR6, SR, serious left arm");
    assert_eq!(left.allows("Sam fires 1 at Juan, with SR"), Err(Refusal::UselessArm { side: Side::Left }));
    assert_eq!(left.allows("Sam fires 1 at Juan"), Ok(()));
    // For a left-handed man the good left hand is no wrong one.
    assert_eq!(sam("SAR6, left-handed, serious right arm").totals("Sam fires 1 at Juan"), [60 - 5]);
}

#[test]
fn wrong_hand_hip_and_concealment_cost_ten_each() {
    proves!("bh75-d065");
    assert_eq!(chance("left hand"), "50 = 60 base, 0 medium range, -10 wrong hand");
    assert_eq!(
        sam("SAR6").chances("Sam fires 1 at Juan from the hip"),
        "50 = 60 base, 0 medium range, -10 from the hip"
    );
    assert_eq!(
        chance("target half hidden"),
        "50 = 60 base, 0 medium range, -10 half or more of target hidden"
    );
    assert_eq!(sam("SAR6").totals("Sam fires 1 at Juan from the hip, left hand, target half hidden"), [30]);
}

#[test]
fn doc_is_so_thin_that_he_is_harder_to_hit() {
    proves!("bh75-d157");
    let table = Table::first_edition(
        "Morgan: rolls 93/87/50/76/93, gunfights 4, FDR6 | Doc: rolls 98/96/50/02/98, gunfights 11, thin -10, SG | 3 spaces apart",
    );
    // Check vector 9.
    assert_eq!(table.totals("Morgan fires 1 at Doc"), [80]);
    assert!(
        table
            .chances("Morgan fires 1 at Doc")
            .ends_with(", +10 short range, -10 hard target by the scenario")
    );
}

#[test]
fn the_check_vectors_of_three_shots() {
    proves!("bh75-d059", "bh75-p04", "bh75-d035");
    let table = Table::first_edition(
        "Morgan: rolls 93/87/50/76/93, gunfights 4, FDR6 | Ike: rolls 83/77/50/63/15, gunfights 2, FDR6 | 3 spaces apart",
    );
    assert_eq!(table.totals("Morgan fires 3 at Ike"), [80, 80, 80], "check vector 7");
    assert_eq!(table.totals("Morgan fires 3 at Ike, at 15 spaces"), [50, 50, 50], "check vector 8");
    // The same man in the second edition.
    let later = Table::second_edition(
        "Morgan: speed 32, accuracy 82, strength 14, FDR6 | Ike: strength 13, FDR6 | 3 spaces apart",
    );
    assert_eq!(later.totals("Morgan fires 3 at Ike"), [92, 82, 72]);
}

#[test]
fn the_derived_accuracies_of_the_ok_corral_cast_and_the_switch_for_eleven_gunfights() {
    proves!("bh75-d058");
    let base = |cast: (i16, i16, u8), value: &str| {
        let (gun, bravery, gunfights) = cast;
        let setup = format!(
            "Sam: rolls 50/{gun}/50/50/{bravery}, gunfights {gunfights}, FDR6 | Juan: strength 13, FDR6 | 8 spaces apart"
        );
        Table::first_edition(&setup).reading("experience-eleven-plus", value).totals("Sam fires 1 at Juan")[0]
    };
    // Wyatt, Virgil, Morgan, Doc, Billy, Ike, Tom, Frank, Ringo, Claibourne: gun, bravery, gunfights.
    let cast = [
        (96, 97, 9),
        (89, 87, 6),
        (87, 93, 4),
        (96, 98, 11),
        (91, 96, 7),
        (77, 15, 2),
        (89, 91, 5),
        (97, 92, 6),
        (97, 92, 11),
        (86, 65, 2),
    ];
    assert_eq!(cast.map(|man| base(man, "20")), [91, 77, 80, 103, 86, 52, 82, 85, 103, 63]);
    assert_eq!(cast.map(|man| base(man, "10")), [91, 77, 80, 93, 86, 52, 82, 85, 93, 63]);
}

#[test]
fn a_bow_is_loosed_with_the_throwing_accuracy_unless_a_switch_says_gun() {
    let total = |code: &str, value: &str| {
        let setup = format!(
            "Sam: rolls 50/99/10/50/50, gunfights 3, {code} | Juan: strength 13, FDR6 | 1 spaces apart"
        );
        Table::first_edition(&setup).reading("bow-accuracy", value).totals("Sam fires 1 at Juan")[0]
    };
    let (thrown, fired) = (50 - 6 + 3 + 10, 50 + 20 + 3 + 10);
    assert_eq!((total("BOW", "throwing"), total("BOW", "gun")), (thrown, fired));
    for code in ["KN", "TOM", "LANCE"] {
        assert_eq!((total(code, "throwing"), total(code, "gun")), (thrown, thrown), "{code}");
    }
    assert_eq!((total("SAR6", "throwing"), total("SAR6", "gun")), (fired, fired));
}

#[test]
fn what_a_brawl_left_behind_counts_ten_a_point() {
    assert_eq!(
        sam("SAR6, carried -1").chances("Sam fires 1 at Juan"),
        "50 = 60 base, 0 medium range, -10 carried over from the brawl"
    );
}

#[test]
fn a_hand_that_becomes_useless_before_it_fires_gives_way_to_the_other() {
    proves!("bh75-d064");
    let mut table = Table::first_edition(
        "Sam: speed 30, accuracy 60, strength 15, SAR6 | Juan: speed 20, accuracy 60, strength 15, SAR6 | 8 spaces apart",
    );
    table.dice(&[("to hit", 1), ("where", 30), ("how bad", 31), ("to hit", 46)]);
    table.play("Sam fires 1 at Juan; Juan fires 1 at Sam").expect(
        "
        Sam 30 before Juan 20
        Sam hits Juan: 01 against 60 = 60 base, 0 medium range
        Juan: serious wound, right arm, strength 15 -> 8
        Juan now 15
        Juan misses Sam: 46 against 45 = 60 base, 0 medium range, -5 shooter wounded, half of strength or more left, -10 wrong hand
        ",
    );
    // A rifle needs both hands: the shot is given up, and the round kept.
    let mut table = Table::first_edition(
        "Sam: speed 30, accuracy 60, strength 15, SAR6 | Juan: speed 20, accuracy 60, strength 15, SR | 8 spaces apart",
    );
    table.dice(&[("to hit", 1), ("where", 25), ("how bad", 76)]);
    table.play("Sam fires 1 at Juan; Juan fires 1 at Sam").expect(
        "
        Sam 30 before Juan 20
        Sam hits Juan: 01 against 60 = 60 base, 0 medium range
        Juan: serious wound, left arm, strength 15 -> 8
        Juan now 15
        Juan gives up a shot
        ",
    );
    assert_eq!(table.man("Juan").guns[0].loaded, 15);
}
