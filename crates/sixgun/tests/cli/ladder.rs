//! `sixgun ladder`.

use crate::common::sixgun;

const START: [&str; 7] =
    ["ladder", "--seed", "1881", "--scenario", "ok_corral_1979,ok_corral_1975", "--fights", "6"];

#[test]
fn every_pair_meets_on_either_side_of_every_scenario() {
    let ladder = |threads| {
        let more = ["--bots", "random,stand,close", "--json", "--threads", threads];
        sixgun(&[&START[..], &more].concat())
    };
    let object = ladder("1").json();
    assert_eq!(object, ladder("3").json(), "any number of threads");
    let pairs = object["pairs"].as_array().expect("pairs");
    let names: Vec<_> = pairs.iter().map(|pair| (pair["one"].as_str(), pair["other"].as_str())).collect();
    let name = |one, other| (Some(one), Some(other));
    assert_eq!(names, [name("stand", "random"), name("close", "random"), name("close", "stand")]);
    for pair in pairs {
        assert_eq!(pair["together"]["fights"], 12, "{pair}");
        let halves = |score: &serde_json::Value| score["half_points"].as_u64().expect("points");
        let scenarios = pair["scenarios"].as_array().expect("scenarios");
        assert_eq!(scenarios.iter().map(halves).sum::<u64>(), halves(&pair["together"]), "{pair}");
    }
    assert_eq!((&pairs[0]["bar"]["bot"], &pairs[0]["bar"]["wants"]), (&"stand".into(), &90.into()));
    assert!(pairs[2]["bar"].is_null());
}

#[test]
fn the_bars_are_told_as_met_or_not() {
    let page = sixgun(&[&START[..], &["--bots", "random,stand"]].concat());
    assert_eq!((page.code, page.err.as_str()), (0, ""));
    for said in ["stand against random", "together", "Bars", "at least 90 % are wanted."] {
        assert!(page.out.contains(said), "{said}: {}", page.out);
    }
    assert!(page.out.contains("  met") || page.out.contains("  not met"), "{}", page.out);
}

#[test]
fn too_few_bots_and_odd_numbers_are_refused() {
    for (args, said) in [
        (&["--bots", "stand,stand"][..], "at least two different --bots"),
        (&["--bots", "sleeper"], "there is no bot `sleeper`"),
        (&["--fights", "3"], "an even number"),
        (&["--scenario", "nowhere"], "there is no scenario `nowhere`"),
    ] {
        let ran = sixgun(&[&["ladder"], args].concat());
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{args:?}");
        assert!(ran.err.contains(said), "{args:?}: {}", ran.err);
    }
}
