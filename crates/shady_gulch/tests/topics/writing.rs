//! Writing in 2002.

use chance::{Odds, Typed, exact};
use proptest::prelude::*;
use rules::Cause;
use shady_gulch::task::Unskilled;
use shady_gulch::writing::{Manuscript, Reception, Time, Work};
use shady_gulch::{Condition, Degree, Difficulty, Person, Ratings, Skill, Switches, Tracks, Trait, Traits};

/// Somebody of reasoning 4 with a rating of Read/Write.
fn author(writing: u8) -> Person {
    Person { traits: Traits::new([3, 3, 3, 4, 3]), skills: Ratings::new(&[(Skill::ReadWrite, writing)]) }
}

#[test]
fn each_work_takes_its_time() {
    ledger::proves!("sg02-079");
    assert_eq!(
        Work::ALL.map(Work::time),
        [
            Time::HalfDays(1),
            Time::HalfDays(2),
            Time::Episodes(1),
            Time::Stories(1, 1),
            Time::Stories(1, 1),
            Time::Stories(2, 2),
            Time::Stories(1, 3)
        ]
    );
    let words = ["half a day", "1 day", "1 episode", "1 story", "1 story", "2 stories", "1-3 stories"];
    assert_eq!(Work::ALL.map(|work| work.time().label()), words.map(str::to_owned));
}

#[test]
fn nobody_writes_who_cannot_write() {
    ledger::proves!("sg02-079", "sg02-153");
    assert_eq!((Skill::ReadWrite.by(), Skill::ReadWrite.comes_in_kinds()), (Trait::Reasoning, true));
    for work in Work::ALL {
        let mut none = Typed::new([]);
        let refused =
            Manuscript::of(work).written(&author(0), &Condition::new(12), &Switches::default(), &mut none);
        assert_eq!((refused, none.finish()), (Err(Unskilled(Skill::ReadWrite)), Ok(())), "{work:?}");
        let task = Manuscript::of(work).task(&author(1), &Condition::new(12), &Switches::default());
        assert_eq!(task.map(|task| (task.total.total(), task.difficulty())), Ok((5, Difficulty::Average)));
    }
}

#[test]
fn every_ten_points_of_experience_make_it_a_level_easier() {
    for (difficulty, levels, price, easier) in [
        (Difficulty::Average, 0, 0, Difficulty::Average),
        (Difficulty::Average, 1, 10, Difficulty::Easy),
        (Difficulty::Average, 2, 20, Difficulty::Simple),
        (Difficulty::Average, 9, 90, Difficulty::Simple),
        (Difficulty::Impossible, 2, 20, Difficulty::Challenging),
    ] {
        let book = Manuscript { difficulty, levels, ..Manuscript::of(Work::Novel) };
        let task = book.task(&author(5), &Condition::new(12), &Switches::default()).unwrap();
        assert_eq!((book.price(), task.difficulty()), (price, easier));
        assert_eq!(task.arrows.of(Cause::ExperienceSpent), -i16::from(levels));
    }
}

#[test]
fn wounds_and_drink_weigh_on_the_pen() {
    ledger::proves!("sg02-057", "sg02-058");
    let condition = Condition::of(Tracks::new(10).wounded(2).drunk(4));
    let task = Manuscript::of(Work::Poem).task(&author(5), &condition, &Switches::default()).unwrap();
    assert_eq!(task.net(), -2);
}

#[test]
fn a_good_book_makes_a_name() {
    ledger::proves!("sg02-080", "sg02-081");
    // Degrees from failure to critical success: author, author of his own life, subject.
    let gains = [
        (Degree::Failure, 0, 0, 0),
        (Degree::Poor, 0, 0, 0),
        (Degree::Average, 0, 0, 0),
        (Degree::Good, 0, 1, 1),
        (Degree::Excellent, 1, 2, 2),
        (Degree::CriticalSuccess, 3, 4, 4),
    ];
    for (degree, plain, own, subject) in gains {
        for work in Work::ALL {
            let reception = Reception::of(work, degree);
            assert!(!reception.terrible_writer && !reception.subject_bad_name, "{work:?} {degree:?}");
            assert_eq!(reception.author, if work == Work::Autobiography { own } else { plain }, "{work:?}");
            assert_eq!(reception.subject, if work == Work::Biography { subject } else { 0 }, "{work:?}");
        }
    }
}

#[test]
fn an_autobiography_counts_on_the_authors_table_only() {
    ledger::proves!("sg02-080");
    let mut dice = Typed::named([("writing", 1), ("writing", 1)]);
    let condition = Condition::new(12);
    let life = Manuscript::of(Work::Autobiography);
    let reception = life.written(&author(5), &condition, &Switches::default(), &mut dice).unwrap();
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!((reception.author, reception.subject), (4, 0));
    assert_eq!(reception.author_after(0), 4);
    let worst = Reception::of(Work::Autobiography, Degree::CriticalFailure);
    assert_eq!((worst.terrible_writer, worst.subject_bad_name), (true, false));
}

#[test]
fn a_terrible_book_harms_its_author_and_its_subject() {
    ledger::proves!("sg02-080", "sg02-081");
    for work in Work::ALL {
        let worst = Reception::of(work, Degree::CriticalFailure);
        assert_eq!((worst.author, worst.subject), (0, 0));
        assert!(worst.terrible_writer);
        assert_eq!(worst.subject_bad_name, work == Work::Biography, "{work:?}");
    }
}

#[test]
fn odds_of_fame_are_exact() {
    ledger::proves!("sg02-080", "sg02-081");
    let received = |difficulty| {
        exact(|dice| {
            let book = Manuscript { difficulty, ..Manuscript::of(Work::Biography) };
            book.written(&author(5), &Condition::new(12), &Switches::default(), dice).unwrap()
        })
    };
    // Total 9, average: good 2, critical 1 of 36, and no critical failure.
    let average = received(Difficulty::Average);
    assert_eq!(average.that(|book| (book.author, book.subject) == (0, 1)), Odds::new(2u32, 36u32));
    assert_eq!(average.that(|book| (book.author, book.subject) == (3, 4)), Odds::new(1u32, 36u32));
    assert_eq!(average.that(|book| book.terrible_writer), Odds::never());
    // Hard: five ways to be laughed at, and the subject with him.
    let hard = received(Difficulty::Hard);
    assert_eq!(hard.that(|book| book.terrible_writer && book.subject_bad_name), Odds::new(5u32, 36u32));
    // Twenty points of experience: simple, where excellent work has 2 ways.
    let book = Manuscript { levels: 2, ..Manuscript::of(Work::Biography) };
    let simple =
        exact(|dice| book.written(&author(5), &Condition::new(12), &Switches::default(), dice).unwrap());
    assert_eq!(simple.that(|book| (book.author, book.subject) == (1, 2)), Odds::new(2u32, 36u32));
}

proptest! {
    #[test]
    fn reputation_stays_within_zero_and_twenty(before in any::<u8>(), work in 0usize..7, degree in 0usize..7) {
        ledger::proves!("sg02-025");
        let reception = Reception::of(Work::ALL[work], Degree::ALL[degree]);
        prop_assert!(reception.author_after(before) <= 20);
        prop_assert!(reception.subject_after(before) <= 20);
        if before <= 16 {
            prop_assert_eq!(i16::from(reception.author_after(before)), i16::from(before) + reception.author);
            prop_assert_eq!(i16::from(reception.subject_after(before)), i16::from(before) + reception.subject);
        }
    }

    #[test]
    fn no_manuscript_is_too_odd(levels in any::<u8>(), difficulty in 0usize..6, seed in any::<u64>()) {
        let book = Manuscript { levels, difficulty: Difficulty::ALL[difficulty], ..Manuscript::of(Work::History) };
        prop_assert_eq!(book.price(), 10 * u16::from(levels));
        let mut dice = chance::Seeded::from_number(seed);
        let condition = Condition::default();
        prop_assert!(book.written(&author(12), &condition, &Switches::default(), &mut dice).is_ok());
    }
}
