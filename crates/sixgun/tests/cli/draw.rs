//! `sixgun draw`.

use crate::common::sixgun;
use serde_json::{Value, json};

fn draw(words: &str) -> Value {
    let args: Vec<&str> = ["draw", "--json"].into_iter().chain(words.split_whitespace()).collect();
    let ran = sixgun(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{words}");
    ran.json()
}

/// The order as `place who shot`.
fn order(words: &str) -> Vec<String> {
    let drawn = draw(words);
    let one = |moment: &Value| {
        format!("{} {} {}", moment["place"], moment["who"].as_str().unwrap_or_default(), moment["shot"])
    };
    drawn["result"]["order"].as_array().expect("an order").iter().map(one).collect()
}

fn total(words: &str) -> i64 {
    draw(words)["tallies"][0]["total"].as_i64().expect("a total")
}

#[test]
fn the_order_of_fire_comes_with_its_reasons() {
    let shown = "\
Order of fire                                   Boot Hill, second edition (1979)
This is the order as long as nobody is hit before his turn.

Wyatt Earp: 41 = +22 speed ability, +4 bravery on the draw, +10 weapon speed, +5
shoots from the hip
Frank McLaury: 31 = +18 speed ability, +3 bravery on the draw, +10 weapon speed
Ike Clanton: 2 = +12 speed ability, 0 bravery on the draw, -5 weapon speed, -5
surprised

Fires  Who            Net speed  Shots
──────────────────────────────────────
    1  Wyatt Earp            41      1
    2  Frank McLaury         31      1
    3  Ike Clanton            2      1
";
    let ran = sixgun(&["draw", "Ike Clanton:15R:surprised", "Wyatt Earp:FDR:hip", "Frank McLaury:FDR"]);
    let (mut seen, mut wanted): (Vec<&str>, Vec<&str>) = (ran.out.lines().collect(), shown.lines().collect());
    assert_eq!(seen[seen.len() - 4..], wanted[wanted.len() - 4..], "{}", ran.out);
    seen.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(seen, wanted);
}

#[test]
fn ties_fire_together() {
    assert_eq!(order("Kid=18 Marshal=21 Drifter=18"), ["1 Marshal 1", "2 Kid 1", "2 Drifter 1"]);
    let drawn = draw("Kid=18 Marshal=21 Drifter=18");
    assert_eq!(drawn["result"]["order"][1]["together"], true);
    assert_eq!(drawn["result"]["order"][0]["together"], false);
    assert!(sixgun(&["draw", "A=5", "B=5"]).out.contains("no wound stops the other"));
}

#[test]
fn in_the_alternate_order_shots_interleave() {
    let plain =
        ["1 Wyatt Earp 1", "1 Wyatt Earp 2", "1 Wyatt Earp 3", "2 Frank McLaury 1", "2 Frank McLaury 2"];
    let men = "wyatt-earp:FDR:shots=3 frank-mclaury:FDR:shots=2";
    assert_eq!(order(men), plain);
    let alternate =
        ["1 Wyatt Earp 1", "2 Wyatt Earp 2", "3 Frank McLaury 1", "4 Wyatt Earp 3", "5 Frank McLaury 2"];
    assert_eq!(order(&format!("{men} --option alternate-first-shot")), alternate);
    let even = order("A=20:FDR B=20:FDR --shots 2 --option alternate-first-shot");
    assert_eq!(even, ["1 A 1", "1 B 1", "2 A 2", "2 B 2"]);
}

#[test]
fn each_word_has_its_figure_in_each_book() {
    for (word, of_1975, of_1979) in [
        ("hip", 3, 5),
        ("surprised", -5, -5),
        ("complete", -10, -10),
        ("gave", -3, -1),
        ("running", -20, -20),
        ("dodging", -20, -20),
        ("walking", 0, 0),
        ("mounted", -10, -10),
        ("galloping", -10, -10),
        ("wounded", -5, -5),
        ("badly-wounded", -20, -20),
        ("gun-arm", -30, -5),
        ("two", -5, -3),
        ("edge=4", 4, 4),
        ("ruling=-2", -2, -2),
        ("fired", 5, 10),
        ("aimed", 5, 5),
    ] {
        for (book, amount) in [("1975", of_1975), ("1979", of_1979)] {
            let plain = total(&format!("Kid=20:FDR --book {book}"));
            assert_eq!(plain, 30);
            assert_eq!(
                total(&format!("Kid=20:FDR:{word} --book {book}")) - plain,
                amount,
                "{word} in {book}"
            );
        }
    }
    assert_eq!(total("Kid=20:15R:scabbard --book 1975"), 10, "very slow out of the scabbard");
    assert_eq!(total("Kid=20"), 20, "everything together");
}

#[test]
fn readings_change_the_draw() {
    let both = "Kid=20:FDR:gave:surprised";
    assert_eq!(total(both), 25);
    assert_eq!(total(&format!("{both} --set surprise-penalties=add-up")), 24);
}

#[test]
fn shots_are_cut_to_what_the_gun_can_do_unless_they_are_asked_for() {
    assert_eq!(order("A=9:1D B=5:FDR --shots 3").len(), 4);
    let refused = sixgun(&["draw", "A=9:1D:shots=3"]);
    assert_eq!((refused.code, refused.out.as_str()), (1, ""));
    assert!(refused.err.contains("A has 1 round for 3 shots"), "{}", refused.err);
}

#[test]
fn what_cannot_be_read_is_refused() {
    for (words, says) in [
        ("Kid=x", "`x` is no speed"),
        ("Kid=5:hop", "did you mean `hip`?"),
        ("Kid=5:shots=9", "1 to 3 shots a turn"),
        ("Kid=5:edge=x", "`x` is no number"),
        ("Kid=5:luck=3", "`luck` is none of shots, edge, ruling"),
        ("nobody-at-all", "nobody is found"),
        ("finn-clanton", "scores.strength"),
        ("Kid=5:CWRR", "1979 has no Civil War repeating rifle"),
        (":", "nobody is found"),
        ("Kid=5:FDR:two:shots=2 --book 1975", "cannot fire 2 shots"),
    ] {
        let args: Vec<&str> = std::iter::once("draw").chain(words.split_whitespace()).collect();
        let ran = sixgun(&args);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{words}");
        assert!(ran.err.contains(says), "{words}: {}", ran.err);
    }
    assert_eq!(sixgun(&["draw"]).code, 2);
    let crowd: Vec<String> = (0..41).map(|man| format!("M{man}=5")).collect();
    let crowd: Vec<&str> = std::iter::once("draw").chain(crowd.iter().map(String::as_str)).collect();
    assert_eq!(sixgun(&crowd).code, 1);
    assert_eq!(sixgun(&crowd[..41]).code, 0);
}

#[test]
fn a_draw_needs_no_dice() {
    assert!(draw("Kid=5").get("dice").is_none());
    assert_eq!(draw("Kid=5")["told"], json!(null));
    assert!(sixgun(&["draw", "Kid=5", "--dice", "4"]).err.contains("left over"));
}
