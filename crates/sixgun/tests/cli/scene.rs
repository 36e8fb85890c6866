//! `sixgun scene`: each open reading that only a scene of 2002 uses.

use crate::common::sixgun;
use serde_json::Value;

fn scene(words: &str) -> Value {
    let args: Vec<&str> = ["scene", "--json"].into_iter().chain(words.split_whitespace()).collect();
    let ran = sixgun(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words}");
    ran.json()["result"].clone()
}

fn refused(words: &str) -> String {
    let args: Vec<&str> = std::iter::once("scene").chain(words.split_whitespace()).collect();
    let ran = sixgun(&args);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{words}");
    ran.err
}

#[test]
fn a_fall_has_a_die_for_whole_drops_of_eight_feet_or_for_begun_ones() {
    ledger::proves!("sg02-122");
    let dice = |words: &str| scene(&format!("fall {words} --odds"))["dice"].clone();
    assert_eq!([6, 7, 15, 16, 24].map(|feet| dice(&format!("--feet {feet}"))), [0, 1, 1, 2, 3]);
    assert_eq!(dice("--feet 15 --set fall-dice=ceiling"), 2);
    assert_eq!([16, 17, 24].map(|feet| dice(&format!("--feet {feet} --onto water"))), [0, 2, 3]);
    assert_eq!(scene("fall --feet 24 --dice 2,5,1")["wounds"], 8);
}

#[test]
fn a_stranger_is_recognised_by_reasoning_alone_or_only_with_lore() {
    ledger::proves!("sg02-044");
    let net = |reputation: u8| {
        scene(&format!("recognise --total 7 --reputation {reputation} --odds"))["net"].clone()
    };
    assert_eq!([0, 8, 13, 18].map(net), [-1, 0, 1, 2]);
    assert_eq!(scene("recognise rea=4 --reputation 8 --dice 2,2")["outcome"], "recognised");
    assert_eq!(scene("recognise rea=4,lore=3 --reputation 8 --odds")["total"], 7);
    let why = refused("recognise rea=4 --reputation 8 --set recognising-without-lore=not-allowed");
    assert!(why.contains("has not learned Western Lore"), "{why}");
    let dog = scene("recognise rea=4,lore=3 --of mad-dog --odds");
    assert_eq!(dog["net"], -1);
}

#[test]
fn a_vice_is_resisted_with_composure_or_willpower_alone_and_lapses_weigh_once_or_each_time() {
    ledger::proves!("sg02-040");
    let pat = "vice Pat:wil=3,composure=2 --odds";
    assert_eq!(scene(pat)["total"], 5);
    assert_eq!(scene(&format!("{pat} --set vice-roll=willpower-alone"))["total"], 3);
    let net = |words: &str| scene(&format!("{pat} {words}"))["net"].clone();
    assert_eq!((net(""), net("--lapses 1"), net("--lapses 2")), (0.into(), (-2).into(), (-2).into()));
    assert_eq!(net("--lapses 2 --set lapse-dice=growing"), -4);
    assert_eq!(scene("vice Pat:wil=3,composure=2 --dice 2,3")["outcome"], "resisted");
    assert_eq!(scene("vice Pat:wil=3,composure=2 --dice 2,4")["outcome"], "gave-in");
}

#[test]
fn a_frightened_horse_is_hard_to_steady_or_average() {
    ledger::proves!("sg02-073", "sg02-074");
    let pat = "horse Pat:dex=4,horsemanship=5";
    let odds = |words: &str| scene(&format!("{pat} {words} --odds"));
    assert_eq!((&odds("")["difficulty"], &odds("")["net"]), (&"hard".into(), &0.into()));
    assert_eq!(odds("--set startled-horse=average")["difficulty"], "average");
    assert_eq!(odds("--untamed --no-saddle")["net"], -4);
    let end = |words: &str| scene(&format!("{pat} {words}"))["outcome"].clone();
    assert_eq!(end("--dice 2,3"), "steadied");
    assert_eq!(end("--dice 3,4"), "thrown");
    assert_eq!(end("--dice 3,4 --bolts"), "bolts");
    assert_eq!(end("--dice 6,5"), "dragged in the reins");
}

#[test]
fn the_cylinder_is_spun_before_each_pull_or_once() {
    ledger::proves!("sg02-116");
    let alive = |words: &str| scene(&format!("roulette {words} --odds"))["alive"].clone();
    assert_eq!((alive("--pulls 1"), alive("--pulls 3")), ("5/6".into(), "125/216".into()));
    assert_eq!(alive("--pulls 3 --set roulette-cylinder=spun-once"), "1/2");
    assert_eq!(scene("roulette --pulls 3 --dice 2,6")["dead_at"], 2);
    assert_eq!(scene("roulette --pulls 2 --dice 2,5")["dead_at"], Value::Null);
}
