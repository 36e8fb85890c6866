//! `sixgun shot`.

use crate::common::sixgun;
use serde_json::{Value, json};

/// A shot as JSON, from a line of words.
fn shot(words: &str) -> Value {
    let args: Vec<&str> = ["shot", "--json"].into_iter().chain(words.split_whitespace()).collect();
    let ran = sixgun(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words}");
    ran.json()
}

/// Why a shot is refused.
fn refused(words: &str) -> String {
    let args: Vec<&str> = std::iter::once("shot").chain(words.split_whitespace()).collect();
    let ran = sixgun(&args);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{words}");
    ran.err
}

/// The parts of the first tally as (cause, amount).
fn parts(shot: &Value) -> Vec<(String, i64)> {
    let parts = shot["tallies"][0]["parts"].as_array().expect("parts");
    parts.iter().map(|part| (text(&part["cause"]), part["amount"].as_i64().expect("an amount"))).collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// The fraction of an outcome of one of the tables.
fn odds(shot: &Value, of: &str, outcome: &str) -> String {
    let table = shot["odds"].as_array().expect("odds").iter().find(|table| table["of"] == of);
    let rows =
        table.unwrap_or_else(|| panic!("no table of {of}: {shot}"))["outcomes"].as_array().expect("rows");
    rows.iter().find(|row| row["outcome"] == outcome).map_or("0".into(), |row| text(&row["fraction"]))
}

#[test]
fn a_hip_shot_trades_aim_for_speed() {
    let words = ["shot", "wyatt-earp", "--distance", "3", "--hip", "--at", "frank-mclaury"];
    let dice = ["--dice", "to hit=18,where=45,how bad=60"];
    let shown = "\
A shot                                          Boot Hill, second edition (1979)
Wyatt Earp fires the fast draw revolver (FDR6) at Frank McLaury (strength 15), 3
spaces away.

Chance to hit: 91 = 50 base, +18 accuracy ability, +15 bravery under fire, +8
gunfights fought, +10 short range, -10 from the hip

Outcome        Odds
──────────────────────────────────
miss           9.0 % (9/100)
light wound    34.1 % (273/800)
serious wound  36.9 % (7371/20000)
mortal wound   20.0 % (1001/5000)

Afterwards he is  Odds
────────────────────────────────────
up                80.0 % (3999/5000)
dead              20.0 % (1001/5000)

  The shot hits: a serious wound in the left shoulder. (to hit 18, where 45, how
  bad 60)
  Frank McLaury has 8 of 15 strength left.

Dice: to hit 18, where 45, how bad 60.
";
    assert_eq!(sixgun(&[&words[..], &dice].concat()).out, shown);
    let json = sixgun(&[&words[..], &dice, &["--json"]].concat()).json();
    assert_eq!(json["result"]["target"]["left"], 8);
    assert_eq!(json["result"]["target"]["fate"], "up");
    assert_eq!(
        json["result"]["shots"][0]["wounds"][0],
        json!({ "location": "left shoulder", "severity": "serious" })
    );
    assert_eq!(json["result"]["shooter"]["rounds_left"], json!([5]));
}

#[test]
fn every_modifier_has_its_name_and_its_figure() {
    let base = "--accuracy 91 --weapon SAR --distance 3 --odds-only";
    for (words, cause, of_1975, of_1979) in [
        ("--hip", "from the hip", -10, -10),
        ("--walking", "shooter walking", -5, -5),
        ("--crawling", "shooter crawling", -10, -10),
        ("--running", "shooter running", -20, -20),
        ("--dodging", "shooter running and dodging", -30, -30),
        ("--trotting", "shooter trotting", -15, -15),
        ("--galloping", "shooter galloping", -25, -25),
        ("--target-gait walking", "target walking or crawling", -5, -5),
        ("--target-gait dodging", "target running and dodging", -20, -20),
        ("--rested --last-turn aimed", "weapon rested", 20, 10),
        ("--obscured", "half or more of target hidden", -10, -10),
        ("--wrong-hand", "wrong hand", -10, -10),
        // Each book has its own words: what is left of strength in 1975, what was lost of it in 1979.
        ("--wounded light", "shooter wounded, half of strength or more left", -5, 0),
        ("--wounded light", "shooter's wounds below half of strength", 0, -5),
        ("--wounded bad", "shooter wounded, less than half of strength left", -20, 0),
        ("--wounded bad", "shooter's wounds of half of strength or more", 0, -20),
        ("--lost 7", "shooter's wounds of half of strength or more", 0, -20),
        ("--gun-arm light", "light wound in gun arm", -25, -25),
        ("--brawl -2", "carried over from the brawl", -20, -20),
        ("--ruling 7", "by ruling of the referee", 7, 7),
        ("--shots 2", "more than one shot", -10, 0),
        ("--two-pistols", "two pistols", -10, -30),
        ("--called chest --marksman deadeye", "called shot", -5, -10),
    ] {
        for (book, amount) in [("1975", of_1975), ("1979", of_1979)] {
            let shot = shot(&format!("{base} --book {book} {words}"));
            let of: i64 = parts(&shot).iter().filter(|part| part.0 == cause).map(|part| part.1).sum();
            assert_eq!(of, amount, "{words} in {book}: {shot}");
        }
    }
}

#[test]
fn the_print_counts_half_of_strength_differently() {
    let lost = |book| {
        parts(&shot(&format!("--accuracy 60 --weapon SAR --distance 8 --lost 7 --odds-only --book {book}")))
    };
    assert!(
        lost("1975").contains(&("shooter wounded, half of strength or more left".into(), -5)),
        "7 of 14 are left"
    );
    assert!(lost("1979").contains(&("shooter's wounds of half of strength or more".into(), -20)));
}

#[test]
fn rolled_scores_are_read_from_the_tables() {
    let second = shot("--gun 64 --bravery 55 --gunfights 0 --weapon 15R --distance 30 --odds-only");
    let expected =
        [("accuracy ability", 5), ("bravery under fire", 3), ("gunfights fought", -10), ("medium range", 0)];
    assert_eq!(parts(&second), expected.map(|(cause, amount)| (cause.to_owned(), amount)));
    assert_eq!(second["tallies"][0]["total"], 48);
    let scores = "--gun 99 --bravery 99 --gunfights 12 --weapon SAR --distance 1 --odds-only";
    assert_eq!(shot(scores)["tallies"][0]["total"], 105);
    assert_eq!(
        shot(&format!("{scores} --book 1975"))["tallies"][0]["total"],
        115,
        "eleven gunfights are worth 20"
    );
}

#[test]
fn the_odds_of_a_shot_are_exact() {
    let one = shot("--accuracy 91 --weapon FDR --distance 3 --shots 3 --odds-only");
    assert_eq!(one["told"], Value::Null);
    assert!(one.get("dice").is_none(), "nothing was rolled");
    for (of, miss, mortal) in
        [("shot 1", "0", "11/50"), ("shot 2", "9/100", "1001/5000"), ("shot 3", "19/100", "891/5000")]
    {
        assert_eq!((odds(&one, of, "miss"), odds(&one, of, "mortal wound")), (miss.into(), mortal.into()));
    }
    let never = shot("--accuracy -50 --weapon FDR --distance 3");
    assert_eq!(odds(&never, "target", "up"), "1");
    assert_eq!(never["result"]["shots"][0]["fired"], false);
}

#[test]
fn a_volley_stops_when_the_target_is_down() {
    let words = "--accuracy 90 --weapon FDR --distance 3 --shots 3";
    // The first shot cannot miss and needs no die for that.
    let kept = shot(&format!("{words} --dice 60,60,60,60,60"));
    assert_eq!(kept["result"]["target"]["fate"], "unconscious", "{kept}");
    let fired: Vec<bool> = (0..3).map(|shot| kept["result"]["shots"][shot]["fired"] == true).collect();
    assert_eq!(fired, [true, true, false]);
    assert_eq!(kept["told"][2]["says"], "Shot 3 is kept, for the target is down.");
    assert_eq!(kept["result"]["shooter"]["rounds_left"], json!([4]));
    assert!(refused(&format!("{words} --dice 60,60,60,60,60,12")).contains("1 of 6 dice left over"));
    let wasted = shot("--accuracy 90 --weapon FDR --distance 3 --shots 2 --dice 50,90,60 --book 1975");
    assert_eq!(wasted["told"][1]["says"], "Shot 2 is wasted on a man who is down.");
    assert_eq!(wasted["result"]["shooter"]["rounds_left"], json!([4]));
}

#[test]
fn hard_cover_takes_what_does_not_show() {
    let wall = shot("--accuracy 70 --weapon SAR --distance 6 --cover wall --dice 30,60");
    assert_eq!(wall["told"][0]["says"], "The shot hits: the cover saves the abdomen.");
    // Head 15, gun arm 5 and its shoulder 10 of a hundred show.
    assert_eq!(odds(&wall, "shot 1", "hits cover"), "49/100");
    let rifle =
        shot("--accuracy 70 --weapon SAR --distance 6 --cover right-corner --target-weapon 15R --odds-only");
    assert_eq!(odds(&rifle, "shot 1", "hits cover"), "77/200", "and a leg beside the corner");
    let hidden = shot("--accuracy 70 --weapon SAR --distance 6 --cover hiding --odds-only");
    assert_eq!(odds(&hidden, "target", "up"), "1");
    assert!(
        refused("--accuracy 70 --weapon SAR --distance 6 --cover hiding --book 1975")
            .contains("1975 does not say")
    );
    let soft = "--accuracy 70 --weapon SAR --distance 6 --cover wall --soft --odds-only --book 1975";
    assert_eq!(odds(&shot(soft), "shot 1", "hits cover"), "0");
    assert_eq!(odds(&shot(&format!("{soft} --set soft-cover-voids=yes")), "shot 1", "hits cover"), "14/25");
}

#[test]
fn a_hit_on_a_mounted_man_finds_rider_or_horse() {
    let words = "--accuracy 65 --weapon 15R --distance 30 --horse";
    let horse = shot(&format!("{words} --dice 20,61,90,60,30,5"));
    let purposes: Vec<&Value> =
        horse["dice"].as_array().expect("dice").iter().map(|die| &die["purpose"]).collect();
    assert_eq!(purposes, ["to hit", "rider or horse", "where", "how bad", "bolts", "direction"]);
    let says =
        "The shot hits. It strikes the horse: a serious wound in the head. It bolts in direction 5 of 8.";
    assert_eq!(horse["told"][0]["says"], says, "60 less 20 is 40");
    assert_eq!(horse["result"]["horse"], json!({ "strength": 30, "left": 23, "down": false }));
    assert_eq!(odds(&horse, "shot 1", "light wound"), "117/800");
    assert_eq!(odds(&horse, "horse", "down"), "117/5000");
    let dead = shot(&format!("{words} --dice 20,61,90,61"));
    let says = "The shot hits. It strikes the horse: a mortal wound in the head. The horse goes down, and the rider's \
                move is over.";
    assert_eq!(dead["told"][0]["says"], says, "61 less 20 is 41, and a dead horse does not bolt");
    let rider = shot(&format!("{words} --dice 20,60,5,5"));
    assert_eq!(rider["result"]["target"]["left"], 11);
    let declared = shot("--accuracy 65 --weapon 15R --distance 30 --horse=horse --book 1975 --dice 20,5,90");
    assert_eq!(
        declared["result"]["horse"]["left"], 23,
        "in 1975 what is aimed at is struck, and legs do not bolt"
    );
}

#[test]
fn an_arched_arrow_mostly_comes_down_nowhere() {
    let words = "--accuracy 55 --weapon BOW --distance 12 --arched";
    assert_eq!(odds(&shot(&format!("{words} --odds-only")), "shot 1", "arrow lost"), "17/20");
    assert_eq!(shot(&format!("{words} --dice 16"))["told"][0]["says"], "The shot comes down nowhere.");
    let hit = shot(&format!("{words} --cover wall --obscured --dice 15,55,60,40"));
    assert_eq!(hit["result"]["target"]["left"], 11, "a wall without a roof is no help: {hit}");
    let roofed = shot(&format!("{words} --cover wall --obscured --roofed --dice 15,45,60"));
    assert_eq!(roofed["told"][0]["says"], "The shot hits: the cover saves the abdomen.");
    assert!(refused("--accuracy 55 --weapon SAR --distance 5 --arched").contains("must be BOW"));
}

#[test]
fn shot_counts_by_its_pellets() {
    let scatter = shot("--accuracy 60 --weapon SCG --distance 2 --dice 90,9,5,5,15,90,90,99");
    let says = "The shot hits: 3 pellets strike, a light wound in the left leg, a serious wound in the right leg, a \
                mortal wound in the head.";
    assert_eq!(scatter["told"][0]["says"], says);
    let spent = shot("--accuracy 60 --weapon 2SG --distance 30 --dice 40,1");
    assert_eq!(spent["told"][0]["says"], "The shot hits: no pellet does harm.");
    let weak = shot("--accuracy 80 --weapon 2SG --distance 20 --book 1975 --dice 30,10");
    assert_eq!(
        weak["told"][0]["says"], "The shot hits: too weak to hurt.",
        "in 1975 far shot takes 20 off both rolls"
    );
}

#[test]
fn optional_rules_are_used_where_they_are_asked_for() {
    let words = "--accuracy 80 --weapon SAR --distance 5 --option stunning";
    let stunned = shot(&format!("{words} --dice 50,90,10,50"));
    assert_eq!(stunned["told"][0]["says"], "The shot hits: a light wound in the head, stunned (50 %).");
    assert_eq!(stunned["result"]["target"]["stunned"], true);
    let behind = shot(&format!("{words} --behind --dice 50,90,10,80"));
    assert_eq!(behind["result"]["target"]["stunned"], true, "80 in a hundred from behind");
    let burst = shot("--accuracy 80 --weapon SAR --distance 5 --option misfires --dice 00");
    assert_eq!(burst["result"]["shots"][0]["misfire"], "dud", "{burst}");
    assert_eq!(burst["rules"]["options"], json!(["misfires"]));
    let sharp = shot("bat-masterson --weapon SAR --distance 8 --called head --odds-only");
    assert_eq!(sharp["rules"]["options"], json!(["sharpshooting"]));
    assert_eq!(odds(&sharp, "shot 1", "mortal wound"), "213/500");
    let reading =
        "--accuracy 0 --weapon SAR --distance 8 --set automatic-results=01-hits-and-00-misses --dice 1,1,1";
    assert_eq!(shot(reading)["result"]["target"]["left"], 11);
}

#[test]
fn what_the_rules_forbid_is_refused_in_words() {
    for (words, says) in [
        ("", "how far away is the target?"),
        ("--distance 3", "who shoots?"),
        ("--accuracy 60 --distance 3", "with what?"),
        ("--accuracy 60 --distance 3 --weapon GUN", "no weapon has the code `GUN`"),
        ("--accuracy 60 --distance 3 --weapon CWRR", "1979 has no Civil War repeating rifle"),
        ("--accuracy 60 --distance 41 --weapon SAR", "the weapon carries 40 spaces"),
        ("--accuracy 60 --distance 3 --weapon 1D --shots 2", "1 round for 2 shots"),
        (
            "--accuracy 60 --distance 3 --weapon LBR --shots 2",
            "cannot fire 2 shots with a gun that fires 1 a turn",
        ),
        ("--accuracy 60 --distance 3 --weapon 15R --two-pistols", "two pistols, one in each hand"),
        ("--accuracy 60 --distance 3 --weapon SAR --called head", "is no sharpshooter"),
        (
            "--accuracy 60 --distance 3 --weapon SAR --called head --marksman deadeye --hip",
            "cannot call a shot from the hip",
        ),
        (
            "--accuracy 60 --distance 3 --weapon SAR --called chest --marksman deadeye --cover wall",
            "the chest, which is not in sight",
        ),
        ("--accuracy 60 --distance 3 --weapon SAR --lost 14", "no strength left"),
        ("--accuracy 60 --distance 3 --weapon SAR --book 1975 --gun-arm serious", "a useless right arm"),
        ("wyatt-erp --distance 3", "nobody is found under `wyatt-erp`"),
        ("finn-clanton --distance 3", "scores.strength"),
        ("wyatt-earp --distance 3 --set hip=5", "1979 has no reading `hip`"),
        (
            "--accuracy 60 --weapon SAR --distance 3 --dice 5",
            "die 2 is missing: expected a d100 for \"where\"",
        ),
        ("--accuracy 60 --weapon SAR --distance 3 --odds-only --dice 5", "1 of 1 dice left over"),
    ] {
        let said = refused(words);
        assert!(said.contains(says), "{words}: {said}");
    }
}

#[test]
fn wrong_numbers_are_wrong_usage() {
    for wrong in [
        "--distance x",
        "--distance -3",
        "--distance 1.234",
        "--shots 4",
        "--shots 0",
        "--accuracy 999",
        "--gun 0",
        "--called nose",
        "--walking --running",
        "--bravery 50",
    ] {
        let args: Vec<&str> = std::iter::once("shot").chain(wrong.split_whitespace()).collect();
        assert_eq!(sixgun(&args).code, 2, "{wrong}");
    }
}

#[test]
fn verbose_names_the_rule_behind_each_part() {
    let shown = sixgun(&[
        "shot",
        "--accuracy",
        "60",
        "--weapon",
        "SAR",
        "--distance",
        "3",
        "--hip",
        "--odds-only",
        "-v",
    ])
    .out;
    assert!(shown.contains("+10 short range [bh79-092]") && shown.contains("[bh79-101]"), "{shown}");
}
