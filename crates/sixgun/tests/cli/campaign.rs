//! A campaign from the command line, and the single acts of a real table.

use crate::common::sixgun;
use std::path::PathBuf;

/// A folder of this test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("campaign").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn a_campaign_is_begun_ordered_played_and_told() {
    ledger::proves!("bh79-008", "bh79-258", "bh79-240");
    let folder = folder("played");
    let path = |name: &str| folder.join(name).display().to_string();
    let file = path("my.campaign");
    let began = sixgun(&["campaign", "new", "promise_city_1876", &file, "--seed", "7"]);
    assert_eq!(began.code, 0, "{}", began.err);
    let template = sixgun(&["campaign", "orders", &file, "--seat", "Gambler"]);
    assert!(template.out.starts_with("week 1\n") && template.out.contains("\nned:"), "{}", template.out);
    std::fs::write(folder.join("bad.orders"), "week 1\nned:\n  gambel $2\n  go nowhere\n").expect("a sheet");
    let bad = sixgun(&["campaign", "orders", &file, "--seat", "Gambler", "--check", &path("bad.orders")]);
    assert_eq!(bad.code, 1);
    assert!(
        bad.err.contains("did you mean `gamble`") && bad.err.contains("no place called `nowhere`"),
        "{}",
        bad.err
    );
    let sheet = template.out.replace("ned:", "ned:\n  gamble $2 limit $20\n  doctor\n#");
    std::fs::write(folder.join("ned.orders"), sheet).expect("a sheet");
    let orders = format!("Gambler={}", path("ned.orders"));
    let turn = sixgun(&["campaign", "turn", &file, "--orders", &orders, "--seat", "Gambler"]);
    assert!(turn.out.contains("at cards"), "{}{}", turn.out, turn.err);
    let stale = sixgun(&["campaign", "turn", &file, "--orders", &orders]);
    assert!(stale.err.contains("must begin with `week 2`"), "{}", stale.err);
    let shown = sixgun(&["campaign", "show", &file, "--seat", "Outlaw", "--json"]).json();
    assert_eq!(shown["week"], 2);
    let checked = sixgun(&["campaign", "check", &file, "--json"]).json();
    assert_eq!(checked["proved"], true);
    let sheet = sixgun(&["campaign", "person", &file, "ned"]);
    assert!(sheet.out.contains("Gambler rating") && sheet.out.contains("History"), "{}", sheet.out);
    assert!(sixgun(&["campaign", "map", &file]).out.lines().count() > 20);
}

#[test]
fn a_robbery_waits_for_the_table_and_comes_back() {
    ledger::proves!("bh79-009", "bh79-245");
    let folder = folder("robbed");
    let path = |name: &str| folder.join(name).display().to_string();
    let file = path("my.campaign");
    sixgun(&["campaign", "new", "promise_city_1876", &file, "--seed", "7"]);
    let sheet = "week 1\npierre:\n  at 10: rob bank\n  go brewster forced\nlefty:\n  join pierre\n";
    std::fs::write(folder.join("gang.orders"), sheet).expect("a sheet");
    let orders = format!("Outlaw={}", path("gang.orders"));
    let turn = sixgun(&["campaign", "turn", &file, "--orders", &orders, "--stop-at-fights"]);
    assert!(turn.out.contains("fight 1: a robbery waits"), "{}{}", turn.out, turn.err);
    let odds = sixgun(&["campaign", "odds", &file, "--fights", "2", "--seed", "1", "--json"]).json();
    assert_eq!(odds["fights"], 2);
    let written = sixgun(&["campaign", "fight", &file, "--write", &path("bank.record"), "--json"]).json();
    assert_eq!(written["sides"][0], "Gang");
    let early = sixgun(&["campaign", "fight", &file, "--record", &path("bank.record")]);
    assert!(early.err.contains("it is not over"), "{}", early.err);
    let fought = sixgun(&["campaign", "fight", &file]);
    assert!(fought.out.contains("Everybody is back"), "{}{}", fought.out, fought.err);
    let ruled = sixgun(&["campaign", "rule", &file, "move $5 from county to ned because he helped"]);
    assert!(ruled.out.contains("On the record"), "{}", ruled.err);
    assert_eq!(sixgun(&["campaign", "check", &file]).code, 0);
}

#[test]
fn single_acts_use_the_dice_of_the_table() {
    ledger::proves!(
        "bh79-209", "bh79-215", "bh79-217", "bh79-219", "bh79-220", "bh79-222", "bh79-250", "bh79-251"
    );
    let json = |args: &[&str]| sixgun(&[&["campaign"], args, &["--json"]].concat()).json();
    assert_eq!(json(&["posse", "--lawmen", "2", "--wait", "1", "--dice", "6"])["men"], 8);
    assert_eq!(json(&["posse", "--lawmen", "1", "--elsewhere", "--dice", "4"])["men"], 5);
    assert_eq!(json(&["heal", "--wounds", "light", "--weeks", "3"])["weeks"][3]["lost"], 0);
    assert_eq!(json(&["doctor", "bullet removed"])["cents"], 300);
    assert_eq!(json(&["pay", "cowboy"])["least_cents"], 3000);
    assert_eq!(json(&["living"])["cents"], 2500);
    assert_eq!(json(&["reward", "--robbed", "12000", "--murders", "1", "--leader"])["paid_cents"], 125_000);
    assert_eq!(json(&["reward", "--robbed", "500", "--dead"])["paid_cents"], 5000);
    assert_eq!(json(&["loot", "bank", "--dice", "50"])["cents"], 5_000_000);
    assert_eq!(json(&["fence", "calf", "--count", "4", "--dice", "99"])["paid_cents"], 1000);
    assert_eq!(json(&["drive", "600"])["left"], 524);
    assert_eq!(json(&["visitors", "--year", "1890"])["visitors"].as_array().map(Vec::len), Some(22));
    assert_eq!(json(&["court", "--witnesses", "3", "--dice", "70"])["guilty"], true);
    assert_eq!(json(&["vote", "cole=5", "slade=9", "--dice", "10,3"])["winner"], "cole");
}
