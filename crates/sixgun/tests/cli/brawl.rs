//! `sixgun brawl`.

use crate::common::sixgun;
use serde_json::{Value, json};

fn brawl(words: &str) -> Value {
    let args: Vec<&str> = ["brawl", "--json"].into_iter().chain(words.split_whitespace()).collect();
    let ran = sixgun(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words}");
    ran.json()
}

/// The fractions of all outcomes of a man's first action, as `outcome fraction`.
fn odds(brawl: &Value, man: usize) -> Vec<String> {
    let rows = brawl["odds"][man]["outcomes"].as_array().expect("outcomes");
    let row = |row: &Value| {
        format!(
            "{} {}",
            row["outcome"].as_str().unwrap_or_default(),
            row["fraction"].as_str().unwrap_or_default()
        )
    };
    rows.iter().map(row).collect()
}

const SAM_AND_JUAN: &str = "Sam=15 Juan=13 --speed 12 --foe-speed 4 --turns 3 \
    --plan butt,grapple,punch,chair,grapple,punch --foe-plan grapple,punch,grapple,grapple,grapple,punch";

#[test]
fn who_is_knocked_out_in_1975_stays_out_for_fifty_turns_at_least() {
    // A solid punch of the right fist does three.
    let told = brawl("Sam=15 Juan=3 --book 1975 --plan right --speed 5 --turns 1 --dice 8");
    let line =
        |told: &Value| told["told"].as_array().unwrap().last().unwrap()["says"].as_str().unwrap().to_owned();
    assert!(
        line(&told).ends_with("Juan is out cold for the rest of the game, or 50 turns at least."),
        "{told}"
    );
    assert_eq!(told["result"]["men"][1]["out_at_least"], json!({ "count": 50, "unit": "turn" }));
    assert_eq!(told["result"]["men"][0]["out_at_least"], Value::Null);
    let thirty =
        brawl("Sam=15 Juan=3 --book 1975 --plan right --speed 5 --turns 1 --dice 8 --set knock-out-turns=30");
    assert!(line(&thirty).contains("30 turns at least"), "{thirty}");
}

/// The worked example of the second edition. Where the print departs from its own tables the tables count: Sam
/// ends on 5, not 6, and Juan's knee comes a round earlier (errata E-76a and E-76b).
#[test]
fn sam_beats_juan_as_in_the_book() {
    let dice = "--dice 14,18,5,16,7,3,15,13,17,3,15";
    let told = brawl(&format!("{SAM_AND_JUAN} {dice}"));
    let says: Vec<&str> =
        told["told"].as_array().expect("lines").iter().filter_map(|line| line["says"].as_str()).collect();
    let expected = [
        "Sam has the first blow.",
        "Sam: glancing blow. Juan loses 2: 11 left.",
        "Juan: head lock. Sam loses 4: 11 left. Sam has -2 on his next roll. Juan has Sam in a head lock.",
        "Sam lets go of the gun butt or barrel.",
        "Sam: gouged by the opponent. The head lock of Juan is broken.",
        "Juan: combination. Sam loses 4: 7 left. Sam has -1 on his next roll.",
        "Sam: miss.",
        "Juan: gouged by the opponent. Juan loses 1: 10 left. Juan has -2 on his next roll.",
        "Sam: glancing blow. Juan loses 3: 7 left.",
        "Juan: arm lock, left. Sam loses 2: 5 left. Sam has -1 on his next roll. Juan has Sam in an arm lock, left. \
         Sam lets go of the chair.",
        "Sam: throw. The arm lock, left of Juan is broken. Juan loses 2: 5 left. Juan has -2 on his next roll.",
        "Juan: kneed by the opponent. Juan loses 4: 1 left. Juan has -4 on his next roll.",
        "Sam: hook. Juan loses 2: -1 left. Juan is out cold.",
        "Sam has 5 strength left and Juan is out cold for the rest of the game, or 5 minutes at least.",
    ];
    assert_eq!(says, expected);
    assert_eq!(told["result"]["men"][0]["strength"], 5);
    assert_eq!(told["result"]["men"][1]["out"], true);
    assert_eq!(told["told"][1]["tallies"][0]["parts"][0]["cause"], "striking weapon");
    assert_eq!(told["told"][1]["under"], "Turn 1, round 1");
}

#[test]
fn the_dice_must_fit_the_fight() {
    let args = |dice: &str| {
        let words: Vec<String> =
            format!("brawl {SAM_AND_JUAN} --dice {dice}").split_whitespace().map(str::to_owned).collect();
        words
    };
    let run = |dice: &str| {
        let words = args(dice);
        sixgun(&words.iter().map(String::as_str).collect::<Vec<_>>())
    };
    let short = run("14,18");
    assert_eq!((short.code, short.out.as_str()), (1, ""));
    assert!(short.err.contains("die 3 is missing: expected a 2d10 for \"grapple\""), "{}", short.err);
    assert!(run("14,18,5,16,7,3,15,13,17,3,15,9").err.contains("left over"));
    assert!(run("1").err.contains("reads 1"), "two dice of ten cannot fall on 1");
}

#[test]
fn the_odds_of_a_punch_are_those_of_the_table() {
    let second = brawl("15 13 --odds-only");
    assert_eq!(odds(&second, 0).len(), 11);
    assert_eq!(odds(&second, 0)[4], "glancing blow, foe loses 1 9/25");
    assert_eq!(odds(&second, 0)[10], "haymaker, foe loses 4, foe -3 next 3/100");
    assert_eq!(second["told"], Value::Null);
    let first = brawl("15 13 --odds-only --book 1975 --plan punch --foe-plan grapple");
    assert_eq!(odds(&first, 0)[10], "haymaker, foe loses 4, foe -2 next 1/36");
    assert_eq!(odds(&first, 1)[5], "head lock, foe loses 4, foe -1 next 1/6");
    let chair = brawl("15 13 --weapon chair --odds-only");
    assert_eq!(odds(&chair, 0)[0], "miss, foe +2 next 3/50", "two less on the dice");
    assert_eq!(odds(&chair, 0).last().map(String::as_str), Some("uppercut, foe loses 5, foe -2 next 1/100"));
}

#[test]
fn two_punches_belong_to_the_first_edition() {
    let two = brawl("14 14 --plan two --speed 9 --book 1975 --odds-only");
    let lost = ["foe loses 0 17/72", "foe loses 1 173/1296", "foe loses 2 301/1296", "foe loses 3 131/648"];
    assert_eq!(odds(&two, 0)[..4], lost);
    let told = brawl("A=14 B=14 --plan two --speed 9 --book 1975 --foe-plan wait --dice 8,9,12,3");
    assert_eq!(
        told["result"]["men"][1]["strength"],
        14 - 3 - 1 - 4,
        "right 3, left 1; a haymaker, then a miss"
    );
    let second = brawl("A=14 B=14 --plan two --speed 9 --foe-plan wait --dice 10,10");
    assert_eq!(second["told"][1]["says"], "A cannot do what he planned.");
}

#[test]
fn blades_cut_and_clubs_stun() {
    let knife = brawl("A=14 B=14 --weapon knife --speed 9 --foe-plan wait --dice 12,45,60,7");
    assert_eq!(
        knife["told"][1]["says"],
        "A: glancing blow. B has a serious wound in the left shoulder: 7 left."
    );
    let club = brawl(
        "A=14 B=14 --weapon club --speed 9 --foe-plan wait --option stunning --surprised second --dice 14,65,7",
    );
    assert_eq!(club["told"][1]["says"], "A: glancing blow. B loses 2: 12 left. B is stunned (65 %).");
    let plain = brawl("A=14 B=14 --weapon club --speed 9 --foe-plan wait --dice 14,7");
    assert_eq!(plain["told"][1]["says"], "A: glancing blow. B loses 2: 12 left.");
}

#[test]
fn equal_speeds_roll_for_the_first_blow() {
    let tie = brawl("A=14 B=14 --plan wait --foe-plan wait --dice 20,30");
    assert_eq!(tie["told"][2]["says"], "B has the first blow.");
    assert_eq!(tie["dice"][0]["purpose"], "first blow");
    let surprised = brawl("A=14 B=14 --speed 20 --surprised first --plan wait --foe-plan wait --dice=");
    assert_eq!(surprised["told"][0]["says"], "B has the first blow.");
}

#[test]
fn people_bring_their_strength_and_their_speed() {
    let men = brawl("wyatt-earp ike-clanton --seed 3");
    assert_eq!(men["setting"][0], "Wyatt Earp: strength 19, speed 22.");
    assert_eq!(men["title"], "Wyatt Earp against Ike Clanton");
    assert_eq!(brawl("wyatt-earp ike-clanton --seed 3"), men, "a seed repeats the fight");
    assert_eq!(
        brawl("left-handed=14 14 --turns 40 --seed 9")["result"]["men"].as_array().map(Vec::len),
        Some(2)
    );
}

#[test]
fn a_brawl_that_cannot_be_is_refused() {
    for (words, says) in [
        ("0 14", "strength is a number from 1 to 100"),
        ("Sam=x 14", "not `x`"),
        ("nobody-such 14", "nobody is found"),
        ("14 14 --plan kick", "`kick` is none of best, punch"),
        ("14 14 --plan punch*0", "is not a number of times"),
        ("14 14 --foe-plan ,", "the plan is empty"),
    ] {
        let args: Vec<&str> = std::iter::once("brawl").chain(words.split_whitespace()).collect();
        let ran = sixgun(&args);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{words}");
        assert!(ran.err.contains(says), "{words}: {}", ran.err);
    }
    for usage in ["14", "14 14 14", "14 14 --turns 0", "14 14 --weapon cannon", "14 14 --speed x"] {
        let args: Vec<&str> = std::iter::once("brawl").chain(usage.split_whitespace()).collect();
        assert_eq!(sixgun(&args).code, 2, "{usage}");
    }
}
