//! Parts of a run as files, and the whole that they make.

use crate::bout::bout;
use arena::Run;
use arena::run::{CannotMerge, CannotRead, Played, part};
use bots::Plain;
use chance::Seed;

const FIGHTS: u64 = 50;

/// A part of a run of fifty fights.
fn run(seed: u64, bots: [Plain; 2], number: u64, of: u64) -> Run {
    let duel = bout("holliday_and_ringo", &["friends"], bots);
    let fights = part(FIGHTS, number, of);
    let victories = duel.setup.scenario.victories.iter().map(|victory| format!("{victory:?}")).collect();
    Run {
        played: Played::of(&duel, victories, Seed(seed)),
        of: FIGHTS,
        from: fights.start,
        sum: duel.play(Seed(seed), fights, &|| {}).expect("fights"),
    }
}

fn usual(number: u64, of: u64) -> Run {
    run(7, [Plain::Stand, Plain::Close], number, of)
}

fn named(parts: Vec<Run>) -> Vec<(String, Run)> {
    ["a", "b", "c", "d"].into_iter().map(str::to_owned).zip(parts).collect()
}

#[test]
fn parts_make_the_whole_in_any_order() {
    let whole = usual(1, 1);
    let parts = [3, 1, 2].map(|number| usual(number, 3)).to_vec();
    assert_eq!(Run::merge(named(parts.clone())), Ok(whole.clone()));
    let through_files = parts.iter().map(|part| Run::read(&part.write()).expect("a file")).collect();
    assert_eq!(Run::merge(named(through_files)).expect("the whole").write(), whole.write());
    assert_eq!(usual(2, 3).write(), usual(2, 3).write(), "a part that is run again has the same bytes");
}

#[test]
fn equal_parts_leave_nothing_out() {
    for (fights, of) in [(50, 3), (2, 5), (1, 1), (0, 4), (u64::MAX, 7)] {
        let parts: Vec<_> = (1..=of).map(|number| part(fights, number, of)).collect();
        assert_eq!((parts[0].start, parts.last().map(|last| last.end)), (0, Some(fights)));
        assert!(parts.windows(2).all(|two| two[0].end == two[1].start), "{parts:?}");
    }
    let few = (1..=60).map(|number| usual(number, 60)).enumerate();
    let few = few.map(|(place, part)| (place.to_string(), part)).collect();
    assert_eq!(Run::merge(few), Ok(usual(1, 1)), "parts without a fight do no harm");
}

#[test]
fn gaps_doubles_and_mixtures_are_refused() {
    let merge = |parts: Vec<Run>| Run::merge(named(parts)).expect_err("no whole");
    assert_eq!(Run::merge(Vec::new()), Err(CannotMerge::Nothing));
    assert_eq!(merge(vec![usual(1, 3), usual(3, 3)]), CannotMerge::Gap { from: 16, to: 32 });
    assert_eq!(merge(vec![usual(2, 3), usual(3, 3)]), CannotMerge::Gap { from: 0, to: 15 });
    assert_eq!(merge(vec![usual(1, 3)]), CannotMerge::Gap { from: 16, to: 49 });
    let twice = merge(vec![usual(1, 3), usual(2, 3), usual(2, 3)]);
    assert_eq!(twice, CannotMerge::Double { one: "b".into(), other: "c".into(), fight: 16 });
    for (other, what) in [
        (run(8, [Plain::Stand, Plain::Close], 2, 2), "seed"),
        (run(7, [Plain::Stand, Plain::Stand], 2, 2), "players"),
        (Run { of: 51, ..usual(2, 2) }, "the number of fights"),
    ] {
        let mixture = merge(vec![usual(1, 2), other]);
        assert!(
            matches!(&mixture, CannotMerge::Mixture { what: differs, .. } if *differs == what),
            "{mixture}"
        );
    }
    let mut other = usual(2, 2);
    other.played.content = "0.1.0 0000000000000000".into();
    let mixture = merge(vec![usual(1, 2), other]).to_string();
    assert!(mixture.starts_with("a and b are parts of different runs: content is "), "{mixture}");
}

#[test]
fn a_file_that_was_cut_or_changed_is_refused() {
    let text = usual(1, 2).write();
    assert_eq!(Run::read(&text), Ok(usual(1, 2)));
    assert_eq!(Run::read(&text.replacen("\"fights\": 25", "\"fights\": 26", 1)), Err(CannotRead::Damaged));
    for end in [text.len() - 1, text.len() / 2, 40] {
        assert_eq!(Run::read(&text[..end]), Err(CannotRead::Damaged), "{end}");
    }
    assert_eq!(Run::read(""), Err(CannotRead::OtherKind));
    assert_eq!(Run::read("[scenario]\nname = 1\n"), Err(CannotRead::OtherKind));
    let newer = text.replacen("sixgun odds 1", "sixgun odds 2", 1);
    assert_eq!(Run::read(&newer), Err(CannotRead::OtherVersion("sixgun odds 2".into())));
}

#[test]
fn a_sound_checksum_does_not_make_sense_of_nonsense() {
    let mut wrong = usual(1, 2);
    wrong.sum.won.pop();
    assert!(matches!(Run::read(&wrong.write()), Err(CannotRead::Senseless(_))));
    let mut wrong = usual(1, 2);
    wrong.from = u64::MAX;
    assert!(matches!(Run::read(&wrong.write()), Err(CannotRead::Senseless(_))));
    let mut wrong = usual(1, 2);
    wrong.played.figures[0].side = 99;
    assert!(matches!(Run::read(&wrong.write()), Err(CannotRead::Senseless(_))));
}
