//! Laws that every game must keep. A game gets them by naming its [`Stage`] and a setup; each law panics where it is broken,
//! because it is called from tests.

mod golden;
mod leaks;

pub use golden::golden;
pub use leaks::non_leak;

use crate::record::Line;
use crate::{Answer, DiceFrom, Eyes, Film, Opened, Playable, Recorded, Return, SideNo, Stage};
use chance::{Seed, Seeded};
use std::fmt::Debug;
use std::ops::Range;

/// What was tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tried {
    /// Games that were played.
    pub games: u64,
    /// Games that came to their end.
    pub ended: u64,
    /// Questions that were answered.
    pub answers: u64,
    /// Pairs of worlds that were compared.
    pub pairs: u64,
}

type Setup<S> = <<S as Stage>::Game as Playable>::Setup;

/// Lets a game go on to its next question, or to its end. Whoever it lends comes back with anything that may have become
/// of him.
pub fn go_on<S: Stage>(game: &mut Recorded<S>, dice: &mut Seeded) {
    game.proceed().expect("a game with a seed goes on");
    while let Some(loan) = game.lends() {
        let stays = game.asked();
        assert!(stays.is_empty(), "nobody is asked while people are lent: {stays:?}");
        let became = game.game().sample_return(&loan, dice);
        let back = Return { name: loan.name, became, record: String::new() };
        game.take_back(back).expect("whoever was lent comes back");
        game.proceed().expect("a game goes on when everybody is back");
    }
}

/// Lets every side that is asked answer something that its window lists.
pub fn answer_all<S: Stage>(game: &mut Recorded<S>, dice: &mut Seeded) -> u64 {
    let asked = game.asked();
    for ask in &asked {
        let orders: Answer<S::Game> = match ask.units.is_empty() {
            true => Vec::new(),
            false => game.game().sample(ask.side, dice),
        };
        for (unit, order) in &orders {
            let text = game.game().write_order(ask.side, *unit, order);
            let read = game.game().read_order(ask.side, *unit, &text);
            assert_eq!(read.as_ref(), Ok(order), "an order reads as it was written: {text}");
            let allowed = game.check(ask.side, *unit, order);
            assert!(allowed.is_ok(), "what is listed is allowed: {text}: {allowed:?}");
        }
        let taken = game.answer(ask.side, &orders);
        assert!(taken.is_ok(), "what is listed is taken: {orders:?}: {taken:?}");
    }
    asked.len() as u64
}

/// Plays random games for so many rounds and holds each of them to the contract: orders read as they are written, what is
/// listed is taken, nobody answers who is not asked, a state survives being written, a record loads, proves, undoes,
/// branches, catches up and is shown from its lines alone.
pub fn conform<S: Stage>(setup: impl Fn() -> Setup<S>, seeds: Range<u64>, rounds: usize) -> Tried
where
    <S::Game as Playable>::Refused: PartialEq,
{
    let mut tried = Tried::default();
    for seed in seeds {
        let mut dice = Seeded::stream(Seed(seed), 1);
        let mut game = Recorded::<S>::new(setup(), DiceFrom::Seed(Seed(seed)));
        let mut states = Vec::new();
        for _ in 0..rounds {
            go_on(&mut game, &mut dice);
            if game.ending().is_some() {
                tried.ended += 1;
                break;
            }
            states.push((game.lines().len(), game.game().state().clone()));
            strangers_are_refused(&mut game);
            tried.answers += answer_all(&mut game, &mut dice);
        }
        survives_writing::<S>(&game);
        is_whole(&game);
        goes_back(&game, &states);
        tried.games += 1;
    }
    tried
}

/// A side that is not asked is refused, and nothing has changed.
fn strangers_are_refused<S: Stage>(game: &mut Recorded<S>) {
    let before = game.game().state().clone();
    let asked = game.asked();
    let sides = (0..=u8::try_from(S::Game::sides(game.game().setup()).len()).unwrap_or(u8::MAX)).map(SideNo);
    for side in sides.filter(|side| asked.iter().all(|ask| ask.side != *side)) {
        assert!(game.answer(side, &[]).is_err(), "side {side:?} is not asked");
    }
    assert!(*game.game().state() == before, "a refused answer changes nothing");
}

/// Setup and state are the same when they were written and read, and a game of them goes on alike.
fn survives_writing<S: Stage>(game: &Recorded<S>) {
    let written = S::Game::write_setup(game.begun());
    let setup = S::Game::read_setup(&written).expect("a setup that was written can be read");
    assert_eq!(S::Game::write_setup(&setup), written, "a setup is the same after it was read");
    let state = serde_json::to_value(game.game().state()).expect("a state can be written");
    let read: <S::Game as Playable>::State = serde_json::from_value(state).expect("a state can be read");
    assert!(read == *game.game().state(), "a state is the same after it was read");
    let go_on = |mut game: S::Game| {
        let (mut dice, mut events) = (Seeded::from_number(7), Vec::new());
        let went = game.proceed(&mut dice, &mut events);
        (went, format!("{events:?}"), game.state().clone(), dice.fingerprint())
    };
    let resumed = S::Game::resume(game.game().setup().clone(), read);
    assert!(go_on(resumed) == go_on(game.game().clone()), "a resumed game goes on alike");
}

/// A record loads, proves, catches up and is shown from its lines.
fn is_whole<S: Stage>(game: &Recorded<S>) {
    game.prove().expect("a game proves its record");
    let file = game.save();
    let Ok(Opened::Playable(loaded)) = Recorded::<S>::load(&file) else {
        panic!("a saved game can be played on")
    };
    assert!(loaded.save() == file, "a loaded game saves the same bytes");
    assert!(loaded.game().state() == game.game().state(), "a loaded game stands as it stood");
    let mut late = game.branch(game.lines().len() / 2).expect("a game has branches");
    if late.catch_up(game.lines()).is_ok() {
        assert!(late.game().state() == game.game().state(), "whoever catches up stands there too");
    }
    let film = Film::of(game.lines()).expect("a record can be shown");
    let sides = (0..).map(SideNo).zip(S::Game::sides(game.begun())).map(|(side, _)| Eyes::Side(side));
    for eyes in sides.chain([Eyes::Referee, Eyes::Public]) {
        let memory = game.memory(eyes).expect("everybody looks on");
        let now = serde_json::to_value(S::scene(game.game(), eyes, memory)).expect("a scene can be written");
        let orders = game.lines().last().is_some_and(|line| matches!(line.line(), Line::Orders(_)));
        // Orders that are given and not done may already show to whoever gave them.
        assert!(orders || film.last_scene(eyes) == Some(&now), "the film ends with what {eyes} sees");
    }
}

/// Whatever is undone stands as it stood before it was done.
fn goes_back<S: Stage>(game: &Recorded<S>, states: &[(usize, <S::Game as Playable>::State)]) {
    for (lines, state) in states.iter().rev().step_by(7) {
        let mut back = game.clone();
        back.back_to(*lines).expect("every step can be taken back");
        assert!(back.game().state() == state, "what is taken back stands as it stood");
        back.prove().expect("a game that went back proves its record");
    }
}

/// Two values that should be alike, with what they are.
pub(crate) fn alike<T: PartialEq + Debug>(what: &str, one: &T, other: &T) {
    assert!(one == other, "{what} differ:\n{one:?}\n{other:?}");
}
