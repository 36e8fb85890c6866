//! Records that are kept for ever: a later program must open them, and must not come to another game under the same revision.

use super::{answer_all, go_on};
use crate::{DiceFrom, Eyes, Film, Opened, Playable, Recorded, Stage, game_of, record};
use chance::{Seed, Seeded};
use std::path::Path;

/// Plays a game for so many rounds and compares it with the record that is kept in a folder as `NAME.rREVISION.record`, and
/// opens the records that older revisions left there. With `UPDATE_GOLDEN=1` a record that is missing is written; one that
/// exists is never changed, because somebody may have the like of it on his disk.
pub fn golden<S: Stage>(folder: &Path, name: &str, setup: <S::Game as Playable>::Setup, rounds: usize) {
    let revision = S::Game::PASSPORT.revision;
    let path = folder.join(format!("{name}.r{revision}.record"));
    let played = play::<S>(setup, rounds).save();
    match std::fs::read_to_string(&path) {
        Ok(kept) => assert!(
            kept == played,
            "{}: what happens has changed and the revision has not. Raise PASSPORT.revision and make the golden records of \
             the new one with UPDATE_GOLDEN=1; keep this file.",
            path.display()
        ),
        Err(_) if std::env::var_os("UPDATE_GOLDEN").is_some() => {
            std::fs::write(&path, &played).expect("a golden record can be written");
        }
        Err(fault) => panic!("{}: {fault}: make it with UPDATE_GOLDEN=1", path.display()),
    }
    for older in 1..revision {
        if let Ok(kept) = std::fs::read_to_string(folder.join(format!("{name}.r{older}.record"))) {
            opens_older::<S>(&kept, older);
        }
    }
}

fn play<S: Stage>(setup: <S::Game as Playable>::Setup, rounds: usize) -> Recorded<S> {
    let (mut game, mut dice) =
        (Recorded::<S>::new(setup, DiceFrom::Seed(Seed(1881))), Seeded::from_number(1876));
    for _ in 0..rounds {
        go_on(&mut game, &mut dice);
        if game.ending().is_some() {
            break;
        }
        answer_all(&mut game, &mut dice);
    }
    game
}

/// A record of an older revision is shown from its lines, and goes on from its last snapshot where that can be read.
fn opens_older<S: Stage>(kept: &str, older: u32) {
    let Ok(Opened::Older(film)) = Recorded::<S>::load(kept) else {
        panic!("revision {older} opens as a film")
    };
    assert!(
        !film.frames().is_empty() && film.last_scene(Eyes::Referee).is_some(),
        "revision {older} shows something"
    );
    let lines = record::read(kept).expect("it was read before");
    assert_eq!(game_of(&lines).map(|game| game.revision), Ok(older));
    if let Ok(mut game) = Recorded::<S>::resume(lines.clone(), DiceFrom::Seed(Seed(7))) {
        game.proceed().expect("a resumed game goes on");
        let before = Film::of(game.lines()).expect("a resumed game can be shown");
        assert!(before.frames().first() == film.frames().first(), "what was played before stays as it was");
        game.prove().expect("a resumed game proves what was played since");
    }
}
