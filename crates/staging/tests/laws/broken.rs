//! Records that say something else than what was played are refused, and nothing breaks whoever opens them.

use crate::fights::{scenario, setup};
use crate::raids::book;
use chance::{Chance, Die, Roll, Seed, Seeded};
use game::laws::answer_all;
use game::record::{Line, Orders, Written};
use game::{DiceFrom, Opened, Playable, Recorded, Stage};
use staging::{FightStage, RaidStage};

/// What is put into an order to break it.
const PIECES: [&str; 12] =
    ["", " ", ",", ":", "#256", "65536", "-1", "99999999999999999999", "\u{e9}", "\u{0}", "to 1,1,1", "FDR6"];

fn below(dice: &mut Seeded, count: usize) -> usize {
    let face = |dice: &mut Seeded| usize::from(dice.face(Roll::new(Die::one(100), "which")));
    (face(dice) * 100 + face(dice)) % count.max(1)
}

/// A text with a piece of it replaced.
fn broken(text: &str, dice: &mut Seeded) -> String {
    let letters: Vec<char> = text.chars().collect();
    let start = below(dice, letters.len() + 1);
    let end = (start + below(dice, 4)).min(letters.len());
    let piece = PIECES[below(dice, PIECES.len())];
    letters[..start].iter().copied().chain(piece.chars()).chain(letters[end..].iter().copied()).collect()
}

/// Opens a record many times with one of its orders broken.
fn opens_or_refuses<S: Stage>(setup: <S::Game as Playable>::Setup, rounds: usize) {
    let mut dice = Seeded::from_number(5);
    let mut game = Recorded::<S>::new(setup, DiceFrom::Seed(Seed(3)));
    for _ in 0..rounds {
        game.proceed().expect("a game with a seed goes on");
        answer_all(&mut game, &mut dice);
    }
    let is_order = |place: &usize| matches!(game.lines()[*place].line(), Line::Orders(_));
    let places: Vec<usize> = (0..game.lines().len()).filter(is_order).collect();
    let mut refused = 0;
    for _ in 0..40 {
        let place = places[below(&mut dice, places.len())];
        let mut lines = game.lines().to_vec();
        let Line::Orders(Orders { side, orders }) = lines[place].line().clone() else { continue };
        let one = below(&mut dice, orders.len());
        let mut orders = orders;
        let Some((_, text)) = orders.get_mut(one) else { continue };
        *text = broken(text, &mut dice);
        lines[place] = Written::from(Line::Orders(Orders { side, orders }));
        match Recorded::<S>::open(lines.clone(), None) {
            Ok(Opened::Playable(again)) => assert!(again.lines() == lines, "it plays what it says"),
            Ok(Opened::Older(_)) => panic!("these are the rules of today"),
            Err(why) => {
                assert!(why.to_string().starts_with("line "), "{why}");
                refused += 1;
            }
        }
    }
    assert!(refused > 20, "only {refused} of 40 broken records were refused");
}

#[test]
fn a_broken_fight_is_played_or_refused() {
    opens_or_refuses::<FightStage>(setup(&scenario("ok_corral_1979")), 4);
}

#[test]
fn a_broken_raid_is_played_or_refused() {
    opens_or_refuses::<RaidStage>(book(), 30);
}
