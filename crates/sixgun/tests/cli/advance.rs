//! `sixgun advance`.

use crate::common::{Ran, sixgun};
use serde_json::{Value, json};
use std::path::PathBuf;

fn typed(line: &str) -> Ran {
    sixgun(&line.split_whitespace().collect::<Vec<_>>())
}

fn advance(line: &str) -> Value {
    let ran = typed(&format!("advance {line} --json"));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{line}");
    ran.json()
}

/// What was refused, in a word each.
fn refused(line: &str) -> Vec<String> {
    let json = advance(line);
    let list = json["refused"].as_array().expect("refused").clone();
    list.iter().map(|one| one["reason"].as_str().expect("a reason").to_owned()).collect()
}

/// What was paid for each purchase.
fn paid(line: &str) -> Vec<u64> {
    let json = advance(line);
    assert_eq!(json["refused"], json!([]), "{line}");
    json["bought"]
        .as_array()
        .expect("bought")
        .iter()
        .map(|one| one["points"].as_u64().expect("points"))
        .collect()
}

#[test]
fn a_story_is_reckoned_word_for_word() {
    let line = "advance mad-dog --story --award hard-task,duel-won,duel-won,creativity --points 60 --story-points 30 \
        --buy dexterity,knife,brawling,reputation,tame-horse,command=come --used knife --trained --learn firearms";
    let ran = typed(line);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(ran.out, include_str!("golden/advance.txt"));
    assert_eq!(
        typed("advance mad-dog --points 20 --story-points 20 --prices").out,
        include_str!("golden/advance_prices.txt")
    );
}

#[test]
fn awards_are_given_on_their_occasion_and_once_for_each_reason() {
    let points = |line: &str| advance(line)["points"]["left"].clone();
    assert_eq!(points("mad-dog --award hard-task,impossible-task,critical-success"), 4);
    assert_eq!(points("mad-dog --award duel-won --award duel-won"), 1);
    assert_eq!(points("mad-dog --award duel-won --award duel-won --set award-repeats=each-time"), 2);
    assert_eq!(points("mad-dog --episode --award heroism"), 0);
    assert_eq!(
        points("mad-dog --story --award heroism,goals-reached,plot-uncovered"),
        4,
        "and of its last episode"
    );
    let idle = advance("mad-dog --award creativity,duel,duel");
    let why = |place: usize| idle["awards"][place]["why_not"].clone();
    assert_eq!(why(0), "given at the end of a story (--story)");
    assert_eq!((why(1), why(2)), (Value::Null, json!("given once, however often it came up")));
}

#[test]
fn prices_are_those_of_the_book() {
    // Inside the vocation and outside it, new and old; five times the new rating of a trait.
    assert_eq!(paid("mad-dog --points 99 --buy lariat,drinking --used all"), [20, 10]);
    assert_eq!(
        paid("Pat:dex=5,firearms=9,wil=1 --vocation hunter --points 99 --buy firearms --used all"),
        [26]
    );
    assert_eq!(paid("mad-dog --story --story-points 99 --learn firearms,athletics --taught"), [5, 10]);
    assert_eq!(paid("mad-dog --story --story-points 99 --buy strength --trained"), [15]);
    assert_eq!(paid("mad-dog --story --story-points 99 --buy reputation=3 --earned"), [12]);
    assert_eq!(paid("mad-dog --points 99 --buy tame-horse,command,command,command=sit"), [20, 10, 10, 10]);
    assert_eq!(paid("mad-dog --points 99 --drink 5 --resting --buy sober=3,writing=2"), [3, 20]);
    assert_eq!(paid("mad-dog --points 99 --knows come --buy command=sit"), [10]);
}

#[test]
fn everything_that_is_not_sold_has_its_reason() {
    for (line, reason) in [
        ("mad-dog --points 99 --buy dexterity --trained", "only-after-story"),
        ("mad-dog --points 3 --buy lariat --used lariat", "not-enough"),
        ("mad-dog --points 99 --buy lariat --used knife", "not-used"),
        ("mad-dog --points 99 --buy lariat,lariat --used lariat", "raised-already"),
        ("mad-dog --points 99 --buy firearms --used all", "not-learned"),
        ("mad-dog --story --story-points 99 --learn lariat --taught", "learned-already"),
        ("mad-dog --story --story-points 99 --learn firearms", "no-teacher"),
        ("Pat:dex=6,firearms=12 --vocation hunter --points 99 --buy firearms --used all", "skill-at-highest"),
        ("mad-dog --points 99 --buy knife --used all", "above-cap"),
        ("mad-dog --story --story-points 99 --buy strength", "not-trained"),
        ("mad-dog --story --story-points 99 --buy strength,willpower --trained", "trait-raised-already"),
        ("Pat:dex=6 --vocation hunter --story --story-points 99 --buy dex --trained", "trait-at-highest"),
        ("mad-dog --story --story-points 99 --buy reputation", "reputation-not-earned"),
        ("mad-dog --story --story-points 99 --buy reputation=21 --earned", "reputation-at-highest"),
        ("mad-dog --points 99 --drink 2 --buy sober", "not-resting"),
        ("mad-dog --points 99 --buy sober --resting", "sober-already"),
        ("mad-dog --points 99 --tame --buy tame-horse", "tame-already"),
        ("mad-dog --points 99 --buy command", "not-tame"),
        ("mad-dog --points 99 --knows Come --buy command=come", "command-known"),
    ] {
        assert_eq!(refused(line), [reason], "{line}");
        let args = format!("advance {line}");
        assert!(typed(&args).out.contains("Refused"), "{line}");
    }
}

#[test]
fn what_follows_from_a_trait_is_shown() {
    let json = advance("mad-dog --story --story-points 99 --buy willpower --trained");
    let row = |what: &str| {
        let rows = json["changes"].as_array().expect("changes").iter();
        rows.clone().find(|row| row["what"] == what).map(|row| (row["before"].clone(), row["after"].clone()))
    };
    assert_eq!(row("Stamina"), Some((json!("10"), json!("12"))));
    assert_eq!(row("Boxes"), Some((json!("□□ □□ □□ □□ □□"), json!("□□□ □□□ □□ □□ □□"))));
    assert_eq!(row("Drinking"), Some((json!("3, total 6"), json!("3, total 7"))));
    assert_eq!(row("Most in skills of willpower"), Some((json!("6"), json!("8"))));
    assert_eq!(row("Reaction"), None);
    assert_eq!((&json["sheet"]["stamina"], &json["before"]["sheet"]["stamina"]), (&json!(12), &json!(10)));
}

#[test]
fn points_that_are_left_are_carried_or_lost() {
    let points = |line: &str| advance(line)["points"].clone();
    let of = |episodes: u16, stories: u16| json!({ "episodes": episodes, "stories": stories });
    let seven = json!({
        "had": 7, "left": 7, "carried": 7, "had_of": of(7, 0), "left_of": of(7, 0), "carried_of": of(7, 0),
    });
    assert_eq!(points("mad-dog --points 7"), seven);
    let lost = "mad-dog --points 7 --set experience-carried=lost";
    assert_eq!((&points(lost)["left"], &points(lost)["carried"]), (&json!(7), &json!(0)));
    assert_eq!(advance(lost)["record"]["experience"], Value::Null);
}

#[test]
fn somebody_of_a_file_grows_in_it_and_the_others_stay() {
    let path =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-advance.toml", std::process::id()));
    let path = path.to_str().expect("a path in UTF-8");
    let _ = std::fs::remove_file(path);
    let made =
        typed(&format!("person new --book 2002 --count 2 --vocation drifter --seed 3 --out {path} --json"))
            .json();
    let id = made["people"][0]["record"]["id"].as_str().expect("an id").to_owned();
    let who = format!("{path}#{id}");
    let line = format!(
        "advance {who} --story --story-points 200 --learn speak:Comanche,play:fiddle --taught --save {path}"
    );
    let ran = typed(&line);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("Speak Language (Comanche), new, at 1"), "{}", ran.out);
    let raised = typed(&format!("advance {who} --buy speak:comanche --used all --out {path}"));
    assert!(raised.out.contains("Speak Language (Comanche) from 1 to 2"), "{}", raised.out);
    let shown = sixgun(&["person", "show", path, "--json"]).json();
    assert_eq!(shown["count"], 2);
    let speak = shown["people"][0]["record"]["speak"].as_array().expect("tongues").clone();
    assert_eq!(speak.last(), Some(&json!({ "name": "Comanche", "rating": 2 })));
    assert_eq!(shown["people"][1]["record"]["skills"], made["people"][1]["record"]["skills"]);
    let twice = typed(&format!("advance mad-dog --out {path}"));
    assert!(twice.code == 1 && twice.err.contains("--force replaces it"), "{}", twice.err);
    std::fs::remove_file(path).expect("the file is there");
}

#[test]
fn people_of_the_other_game_are_converted_first() {
    let ran = typed("advance doc-holliday --points 50 --buy gambling --used all");
    assert!(ran.out.contains("no book says how to convert him"), "{}", ran.out);
    assert!(ran.out.contains("Gambling from 11 to 12"), "{}", ran.out);
}

#[test]
fn numbers_need_a_vocation_and_a_file_is_kept_of_them() {
    let toml = typed(
        "advance Pat:dex=4,wil=2,firearms=6 --vocation hunter --points 30 --buy firearms --used firearms --toml",
    );
    let read = people::parse::citizens("pat.toml", &toml.out).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!((read.people[0].name.as_str(), read.people[0].experience), ("Pat", 16));
    for (line, says) in [
        ("Pat:dex=4", "give --vocation"),
        ("mad-dog --vocation hunter", "--vocation is for somebody given in numbers"),
        ("silas-mchugh", "nothing is told of the traits and skills of Silas McHugh"),
        ("mad-dog --buy fierarms", "did you mean `firearms`?"),
        ("mad-dog --buy firearms=11", "rises by one point at a time"),
        ("mad-dog --learn play", "say which instrument"),
        ("mad-dog --drink 11", "too few for 11 pints"),
        ("nobody-such", "nobody is found"),
    ] {
        let ran = typed(&format!("advance {line}"));
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{line}");
        assert!(ran.err.contains(says), "{line}: {}", ran.err);
    }
    for usage in [
        "",
        "mad-dog --award luck",
        "mad-dog --episode --story",
        "mad-dog --prices --buy lariat",
        "mad-dog --points x",
    ] {
        assert_eq!(typed(&format!("advance {usage}")).code, 2, "{usage}");
    }
}

#[test]
fn prices_for_programs_have_fixed_fields() {
    let json = advance("mad-dog --points 20 --prices");
    let knife = &json["skills"][1];
    let expected = json!({
        "what": "Knife Fighting",
        "of_vocation": true,
        "now": 10,
        "points": 30,
        "after": "episode",
        "why_not": "needs Dexterity 6",
        "can_pay": false,
    });
    assert_eq!(knife, &expected);
    assert_eq!(json["skills"][2]["can_pay"], true);
    assert_eq!(
        (&json["learn"]["of_vocation"]["points"], &json["learn"]["other"]["points"]),
        (&json!(5), &json!(10))
    );
    assert_eq!(json["others"][0], json!({ "what": "reputation", "points": 4, "after": "story" }));
}

#[test]
fn points_of_stories_buy_what_points_of_episodes_do_not() {
    let trained = "mad-dog --story --buy strength --trained";
    assert_eq!(refused(&format!("{trained} --points 99")), ["not-enough-of-stories"]);
    assert_eq!(paid(&format!("{trained} --points 99 --story-points 15")), [15]);
    assert_eq!(paid(&format!("{trained} --points 99 --set story-purchases=any-points")), [15]);
    let bought =
        advance("mad-dog --story --points 99 --story-points 20 --buy strength,lariat --trained --used all");
    assert_eq!(bought["points"]["left_of"], json!({ "episodes": 79, "stories": 5 }));
    assert_eq!(
        (&bought["record"]["experience"], &bought["record"]["story_experience"]),
        (&json!(79), &json!(5))
    );
    let toml = typed("advance mad-dog --story --award heroism,duel-won --toml").out;
    assert!(toml.contains("experience = 1\nstory_experience = 1\n"), "{toml}");
}

#[test]
fn a_trained_horse_and_paid_for_writing_are_kept_in_the_record() {
    ledger::proves!("sg02-053");
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-horse.toml", std::process::id()));
    let path = path.to_str().expect("a path in UTF-8");
    let _ = std::fs::remove_file(path);
    let bought = typed(&format!(
        "advance mad-dog --points 55 --buy tame-horse,command=come,writing=2,command=sit --out {path}"
    ));
    assert_eq!((bought.code, bought.err.as_str()), (0, ""));
    let shown = sixgun(&["person", "show", path, "--json"]).json();
    let record = |shown: &Value| shown["people"][0]["record"].clone();
    // Fifty-five points reach for the horse, one command and the writing, and not for a second command.
    assert_eq!(record(&shown)["horse"], json!({ "tame": true, "commands": ["come"] }));
    assert_eq!(record(&shown)["easier_writing"], 2);
    let said = sixgun(&["person", "show", path]).out;
    assert!(said.contains("tame, obeys come") && said.contains("the next work is 2 levels easier"), "{said}");
    // The record knows that the horse is tame, and what it has learned.
    assert_eq!(refused(&format!("{path} --points 99 --buy tame-horse")), ["tame-already"]);
    assert_eq!(refused(&format!("{path} --points 99 --buy command=Come")), ["command-known"]);
    let more = typed(&format!("advance {path} --points 10 --buy command=sit --out {path}"));
    assert_eq!(more.code, 0, "{}", more.err);
    let shown = sixgun(&["person", "show", path, "--json"]).json();
    assert_eq!(record(&shown)["horse"]["commands"], json!(["come", "sit"]));
    std::fs::remove_file(path).expect("the file is there");
}
