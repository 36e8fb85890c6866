//! A toy game fulfils the contract, and gets its record, replay, undo, laws and a player for nothing.

mod posse;
mod toy;

use chance::{Seed, Seeded};
use game::record::{Line, read};
use game::{
    Answer, CannotOpen, DiceFrom, Eyes, Film, Opened, PlainGame, PlainTable, PlainWindow, Playable, Player,
    Recorded, SideNo, UnitNo, laws,
};
use toy::Coin;

/// The game of today, and the one of a later release in which a roll is read otherwise.
type Table = PlainTable<Coin<1>>;
type Later = PlainTable<Coin<2>>;

fn coin() -> Coin<1> {
    Coin::default()
}

fn played(seed: u64) -> Recorded<Table> {
    let (mut coin, mut dice) = (Recorded::new(coin(), DiceFrom::Seed(Seed(seed))), Seeded::from_number(seed));
    while coin.ending().is_none() {
        coin.proceed().expect("it goes on");
        laws::answer_all(&mut coin, &mut dice);
    }
    coin
}

/// A game of its own is short: the toy is all of it, and `cargo fmt` has set it.
#[test]
fn it_has_fifty_lines() {
    let lines = include_str!("toy.rs").lines().count();
    assert!(lines <= 50, "{lines} lines");
}

#[test]
fn it_keeps_the_laws() {
    let tried = laws::conform::<Table>(coin, 0..40, 20);
    assert_eq!((tried.games, tried.ended), (40, 40));
    let leaks = laws::non_leak::<Table>(coin, 0..40, 20);
    assert!(leaks.pairs > 200, "{leaks:?}");
}

#[test]
fn a_player_sees_its_window_only() {
    struct Heads;
    impl Player<PlainGame<Coin<1>>> for Heads {
        fn answer(&mut self, window: &PlainWindow<'_, Coin<1>>) -> Answer<PlainGame<Coin<1>>> {
            vec![(UnitNo(window.side.0.into()), window.calls[0].to_owned())]
        }
    }
    let mut coin = Recorded::<Table>::new(coin(), DiceFrom::Seed(Seed(4)));
    while coin.ending().is_none() {
        coin.proceed().expect("it goes on");
        for ask in coin.asked() {
            let orders = Heads.answer(&coin.game().window(ask.side));
            coin.answer(ask.side, &orders).expect("it is taken");
        }
    }
    coin.prove().expect("it proves");
}

#[test]
fn a_record_that_was_changed_is_refused() {
    let file = played(9).save();
    assert!(matches!(Recorded::<Table>::load(&file), Ok(Opened::Playable(_))));
    let forged = file.replacen("heads", "tails", 1);
    assert!(matches!(Recorded::<Table>::load(&forged), Err(CannotOpen::File(_))), "the chain is broken");
    let shorter: String =
        file.lines().take(file.lines().count() - 2).map(|line| format!("{line}\n")).collect();
    assert!(
        matches!(Recorded::<Table>::load(&shorter), Ok(Opened::Playable(_))),
        "a cut record is an earlier save"
    );
    assert!(read("{}").is_err() && read("").is_err());
}

#[test]
fn dice_are_promised_and_may_stay_secret() {
    let dice = DiceFrom::Seed(Seed(11));
    let mut coin = Recorded::<Table>::sealed(coin(), dice);
    let mut chooser = Seeded::from_number(1);
    for _ in 0..3 {
        coin.proceed().expect("it goes on");
        laws::answer_all(&mut coin, &mut chooser);
    }
    assert!(!coin.save().contains("\"reveal\""), "the seed is not in the record");
    let lines = coin.lines().to_vec();
    let Ok(Opened::Playable(mut again)) = Recorded::<Table>::open(lines.clone(), Some(dice)) else {
        panic!()
    };
    coin.proceed().expect("it goes on");
    again.proceed().expect("it goes on");
    assert_eq!(again.save(), coin.save(), "whoever knows the seed goes on alike");
    let Ok(Opened::Playable(blind)) = Recorded::<Table>::open(lines, None) else { panic!() };
    assert!(blind.is_typed(), "whoever does not knows only the faces that fell");
}

#[test]
fn what_is_taken_back_stays_in_the_record_and_counts_no_more() {
    let mut coin = played(3);
    let before = coin.lines().len();
    assert!(coin.undo().expect("it can be undone"));
    assert!(
        coin.ending().is_none() && matches!(coin.lines().last().map(|line| line.line()), Some(Line::Back(_)))
    );
    assert_eq!(coin.lines().len(), before + 1);
    assert_eq!(coin.asked().len(), 1, "the last to call calls again");
    let film = Film::of(coin.lines()).expect("it can be shown");
    assert_eq!(film.over(), None);
    assert_eq!(film.told(Eyes::Side(SideNo(0))).count(), film.told(Eyes::Referee).count());
}

/// A game that is not over yet.
fn unfinished() -> Recorded<Table> {
    let (mut coin, mut dice) = (Recorded::new(coin(), DiceFrom::Seed(Seed(5))), Seeded::from_number(6));
    for _ in 0..2 {
        coin.proceed().expect("it goes on");
        laws::answer_all(&mut coin, &mut dice);
    }
    assert!(coin.ending().is_none());
    coin
}

#[test]
fn a_later_release_shows_what_was_shown_and_verifies_nothing_falsely() {
    let coin = played(9);
    let Ok(Opened::Older(film)) = Recorded::<Later>::load(&coin.save()) else { panic!("it is shown") };
    assert_eq!(film.game().revision, 1);
    assert_eq!(film.over(), coin.ending().as_ref());
    assert_eq!(film, Film::of(coin.lines()).expect("it can be shown"));
    assert_eq!(film.scenes(Eyes::Public).last().as_ref(), film.last_scene(Eyes::Public));
}

#[test]
fn a_later_release_goes_on_from_the_last_snapshot_and_says_so() {
    let coin = unfinished();
    let turn = coin.game().turn();
    let mut later =
        Recorded::<Later>::resume(coin.lines().to_vec(), DiceFrom::Seed(Seed(8))).expect("it goes on");
    assert_eq!(later.game().turn(), turn);
    assert!(later.asked().len() == 2, "orders since the snapshot are given again");
    let mut dice = Seeded::from_number(2);
    for _ in 0..3 {
        laws::answer_all(&mut later, &mut dice);
        later.proceed().expect("it goes on");
    }
    later.prove().expect("what was played since proves");
    let file = later.save();
    assert!(file.starts_with(coin.save().trim_end()), "what was played before is untouched");
    assert!(file.contains("\"kind\":\"resumed\""), "the record says who goes on");
    let Ok(Opened::Playable(mut loaded)) = Recorded::<Later>::load(&file) else { panic!("it loads again") };
    assert_eq!(loaded.save(), file);
    assert!(loaded.undo().expect("it can be undone"), "undo works after it");
    match Recorded::<Table>::load(&file) {
        Err(CannotOpen::Newer { played: 2, here: 1 }) => {}
        other => panic!("the older release refuses what it cannot know: {other:?}"),
    }
}
