//! `sixgun odds report`, and the report that lies in docs/odds.

use crate::common::sixgun;
use serde_json::Value;

const PLAN: &str = "docs/odds/plan.toml";
const PAGE: &str = include_str!("../../../../docs/odds/README.md");

/// Every fight that the report has to tell of.
const FIGHTS: [&str; 8] = [
    "ok_corral",
    "coffeyville",
    "hardin_and_hickok",
    "holliday_and_ringo",
    "masterson_and_allison",
    "courtright_and_short",
    "garrett_and_the_kid",
    "death_of_ben_thompson",
];

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// A few fights of every version and of every change tell whether all of them would still be the same: rules, content
/// and players. If this fails, write the page again with the command that it names.
#[test]
fn the_page_has_every_fight_by_both_editions_as_they_are_played_now() {
    let report = sixgun(&["odds", "report", PLAN, "--fights", "4", "--json"]).json();
    let chapters = list(&report["chapters"]);
    let ids: Vec<&str> = chapters.iter().map(|chapter| text(&chapter["id"])).collect();
    assert_eq!(ids, FIGHTS);
    for chapter in chapters {
        let years: Vec<&Value> = list(&chapter["versions"]).iter().map(|one| &one["run"]["book"]).collect();
        assert_eq!(years, [1975, 1979], "{}", chapter["id"]);
        let words: usize = list(&chapter["words"]).iter().map(|words| text(words).len()).sum();
        assert!(words > 300, "{} says what decides it", chapter["id"]);
        for version in list(&chapter["versions"]) {
            let told = format!("Content `{}`; checksum of all dice `", text(&version["run"]["content"]),);
            assert!(PAGE.contains(&told), "{} {}: other content", chapter["id"], version["id"]);
            let first = format!("of the first 4 fights with all changes `{}`.", text(&version["first"]));
            assert!(PAGE.contains(&first), "{} {}: other play", chapter["id"], version["id"]);
            assert!(list(&version["changes"]).len() >= 3, "{} {}", chapter["id"], version["id"]);
        }
    }
}

/// The command that the page names prints the numbers of the page.
#[test]
fn a_fight_of_two_men_is_told_as_its_command_tells_it() {
    let command =
        PAGE.split('`').find(|part| part.starts_with("sixgun odds scenario garrett_and_the_kid --bots"));
    let words: Vec<&str> = command.expect("a command").split(' ').skip(1).chain(["--json"]).collect();
    let run = sixgun(&words).json();
    let chapter =
        PAGE.split("\n### ").find(|part| part.starts_with("Garrett and the Kid: 1979")).expect("a chapter");
    let row = |name: &Value, share: &Value| {
        let [value, low, high] = ["percent", "low", "high"].map(|field| text(&share[field]).to_owned());
        format!("| {} | {value} % | {low} to {high} |", text(name))
    };
    for side in list(&run["sides"]) {
        assert!(chapter.contains(&row(&side["name"], &side["won"])), "{chapter}");
    }
    for figure in list(&run["figures"]) {
        assert!(chapter.contains(&row(&figure["name"], &figure["not_down"])), "{chapter}");
    }
    assert!(chapter.contains(text(&run["checksum"])), "all dice are the same");
}

/// Exact odds in the words are those that the commands beside them print.
#[test]
fn the_exact_odds_of_the_words_are_those_of_their_commands() {
    let mut count = 0;
    for paragraph in PAGE.lines().filter(|line| line.contains("`sixgun odds duel ")) {
        for command in paragraph.split('`').filter(|part| part.starts_with("sixgun odds duel ")) {
            let words: Vec<&str> = command.split(' ').skip(1).chain(["--json"]).collect();
            let ran = sixgun(&words);
            assert_eq!(ran.code, 0, "{command}: {}", ran.err);
            let odds = &ran.json()["books"][0]["odds"];
            let said = |place: usize| paragraph.contains(&format!("{} %", text(&odds[place]["percent"])));
            assert!(said(0) || said(1), "{command} says {odds}");
            count += 1;
        }
    }
    assert!(count >= 8, "{count} commands");
}

#[test]
fn every_picture_of_the_page_is_there() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/odds");
    let pictures: Vec<&str> = PAGE
        .split("](")
        .skip(1)
        .filter_map(|part| part.split(')').next())
        .filter(|name| name.ends_with(".svg"))
        .collect();
    assert_eq!(pictures.len(), FIGHTS.len() * 3, "one of each fight and one of each version");
    for picture in pictures {
        let svg = std::fs::read_to_string(format!("{folder}/{picture}")).expect(picture);
        assert!(svg.starts_with("<svg"), "{picture}");
    }
}

#[test]
fn a_report_is_written_into_a_folder_and_a_part_of_it_is_told() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("odds-report");
    let plan = folder.join("plan.toml");
    std::fs::create_dir_all(&folder).expect("a folder");
    let text = "title = \"A trial\"\nfights = 3\nseed = 7\n[[fight]]\nid = \"corral\"\nname = \"The <corral>\"\n\
                words = [\"The Earps win {79/Earps}, and {79/bare/Earps} then; Ike stands in {79/Ike Clanton}.\"]\n\
                [[fight.version]]\nid = \"79\"\nplay = [\"ok_corral_1979\", \"--bots\", \"stand\"]\n\
                change = [{ id = \"bare\", says = \"no revolvers\", compare = [\"unarmed\"] }]\n";
    std::fs::write(&plan, text).expect("a file");
    let (plan, out) = (plan.display().to_string(), folder.join("out").display().to_string());
    let ran = sixgun(&["odds", "report", &plan, "--out", &out]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("README.md and 2 pictures."), "{}", ran.out);
    let page = std::fs::read_to_string(format!("{out}/README.md")).expect("a page");
    let part = sixgun(&["odds", "report", &plan, "--only", "corral"]).out;
    assert!(part.starts_with("## The &lt;corral>\n") && page.ends_with(&part), "{part}");
    assert!(!part.contains('{') && part.contains("| no revolvers |"), "{part}");
    for picture in ["corral.svg", "corral-79.svg"] {
        assert!(std::path::Path::new(&format!("{out}/{picture}")).is_file(), "{picture}");
    }
    std::fs::write(folder.join("wrong.toml"), text.replace("79/Ike Clanton", "79/Ike")).expect("a file");
    let wrong = sixgun(&["odds", "report", &folder.join("wrong.toml").display().to_string()]);
    assert!(wrong.code == 1 && wrong.err.contains("`corral` says {79/Ike}"), "{}", wrong.err);
    let unknown = sixgun(&["odds", "report", &plan, "--only", "coral"]);
    assert!(unknown.code == 1 && unknown.err.contains("did you mean `corral`?"), "{}", unknown.err);
    std::fs::remove_dir_all(&folder).expect("it was there");
}
