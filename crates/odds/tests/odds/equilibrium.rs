//! Equilibria of games that are known, and of many that are not.

use chance::{Chance, Odds, Roll, Seed, Seeded};
use odds::{Edge, Equilibrium, TacticMatrix, ZeroSum};

fn edges(wins: &[&[i64]]) -> Vec<Vec<Edge>> {
    wins.iter().map(|row| row.iter().map(|win| Edge::new(*win, 1u32)).collect()).collect()
}

fn solved(wins: &[&[i64]]) -> Equilibrium {
    let game = ZeroSum::new(&edges(wins)).expect("a game");
    let found = game.equilibrium();
    assert!(found.holds(&game), "{found:?}");
    found
}

fn shares(parts: &[u32], out_of: u32) -> Vec<Odds> {
    parts.iter().map(|part| Odds::new(*part, out_of)).collect()
}

#[test]
fn matching_pennies_is_mixed_evenly_and_worth_nothing() {
    let found = solved(&[&[1, -1], &[-1, 1]]);
    assert_eq!((found.rows, found.columns), (shares(&[1, 1], 2), shares(&[1, 1], 2)));
    assert_eq!(found.value, Edge::even());
}

#[test]
fn rock_paper_scissors_is_mixed_by_thirds() {
    let found = solved(&[&[0, -1, 1], &[1, 0, -1], &[-1, 1, 0]]);
    assert_eq!((found.rows, found.columns), (shares(&[1, 1, 1], 3), shares(&[1, 1, 1], 3)));
    assert_eq!(found.value, Edge::even());
    // If rock wins double, there is less rock and more paper.
    let found = solved(&[&[0, -1, 2], &[1, 0, -1], &[-2, 1, 0]]);
    assert_eq!(found.rows, shares(&[1, 2, 1], 4));
}

#[test]
fn a_saddle_point_is_played_pure() {
    let found = solved(&[&[4, 1, 3], &[5, 2, 6], &[0, -7, 9]]);
    assert_eq!((found.rows, found.columns), (shares(&[0, 1, 0], 1), shares(&[0, 1, 0], 1)));
    assert_eq!(found.value, Edge::new(2, 1u32));
    let alone = solved(&[&[-5]]);
    assert_eq!((alone.rows, alone.value), (shares(&[1], 1), Edge::new(-5, 1u32)));
}

/// Two by two without a saddle point: the value is (ad - bc) / (a + d - b - c).
#[test]
fn two_by_two_follows_the_formula() {
    let found = solved(&[&[3, -2], &[-1, 4]]);
    assert_eq!(found.value, Edge::new(12 - 2, 3 + 4 + 2 + 1u32));
    assert_eq!((found.rows, found.columns), (shares(&[5, 5], 10), shares(&[6, 4], 10)));
}

/// Morra with two fingers: many pivots that gain nothing, which a careless rule could repeat for ever.
#[test]
fn morra_ends_and_is_fair() {
    let found = solved(&[&[0, 2, -3, 0], &[-2, 0, 0, 3], &[3, 0, 0, -4], &[0, -3, 4, 0]]);
    assert_eq!(found.value, Edge::even());
    assert_eq!((&found.rows[0], &found.rows[3]), (&Odds::never(), &Odds::never()));
    let level = solved(&[&[7, 7, 7], &[7, 7, 7]]);
    assert_eq!(level.value, Edge::new(7, 1u32));
}

#[test]
fn fractions_come_to_one_denominator() {
    let half = |over: i64| Edge::new(over, 2u32);
    let game = ZeroSum::new(&[vec![half(1), Edge::new(-1, 3u32)], vec![Edge::new(-1, 5u32), half(1)]]);
    let game = game.expect("a game");
    let found = game.equilibrium();
    assert!(found.holds(&game));
    // (1/4 - 1/15) / (1 + 8/15)
    assert_eq!(found.value, Edge::new(11, 92u32));
}

#[test]
fn what_is_no_table_is_no_game() {
    assert_eq!(ZeroSum::new(&[]), None);
    assert_eq!(ZeroSum::new(&[vec![], vec![]]), None);
    assert_eq!(ZeroSum::new(&edges(&[&[1, 2], &[3]])), None);
}

/// The proof is a real one: it turns down whatever is not an equilibrium.
#[test]
fn a_wrong_mixture_does_not_hold() {
    let game = ZeroSum::new(&edges(&[&[1, -1], &[-1, 1]])).expect("a game");
    let right = game.equilibrium();
    assert!(right.holds(&game));
    let biased = Equilibrium { rows: shares(&[2, 1], 3), ..right.clone() };
    let short = Equilibrium { rows: shares(&[1, 1], 3), ..right.clone() };
    let dear = Equilibrium { value: Edge::new(1, 9u32), ..right.clone() };
    let other = Equilibrium { columns: shares(&[1], 1), ..right };
    assert!(![biased, short, dear, other].iter().any(|wrong| wrong.holds(&game)));
}

/// The mean of whole wins under shares, worked out share by share.
fn mean(wins: &[i64], mixture: &[Odds]) -> Edge {
    let (mut gains, mut losses) = (Odds::never(), Odds::never());
    for (win, share) in wins.iter().zip(mixture) {
        let side = if *win < 0 { &mut losses } else { &mut gains };
        *side += &(share * &Odds::new(win.unsigned_abs(), 1u32));
    }
    Edge::between(&gains, &losses)
}

/// In random games no choice of either side does better than the value, and what is mixed in does as well.
#[test]
fn random_games_satisfy_complementary_slackness() {
    let mut dice = Seeded::new(Seed(1881));
    let mut mixed = 0;
    for round in 0..400u16 {
        let (rows, columns) = (1 + usize::from(round % 7), 1 + usize::from(round / 7 % 7));
        let faces = if round % 3 == 0 { 6 } else { 100 };
        let mut face = || match faces {
            6 => i64::from(dice.face(Roll::d6("win"))) - 3,
            _ => i64::from(dice.face(Roll::d100("win"))) - 50,
        };
        let wins: Vec<Vec<i64>> = (0..rows).map(|_| (0..columns).map(|_| face()).collect()).collect();
        let lines: Vec<&[i64]> = wins.iter().map(Vec::as_slice).collect();
        let found = solved(&lines);
        for (row, share) in lines.iter().zip(&found.rows) {
            let win = mean(row, &found.columns);
            assert!(win <= found.value && (*share == Odds::never() || win == found.value), "{wins:?}");
        }
        for (column, share) in found.columns.iter().enumerate() {
            let against: Vec<i64> = wins.iter().map(|row| row[column]).collect();
            let win = mean(&against, &found.rows);
            assert!(win >= found.value && (*share == Odds::never() || win == found.value), "{wins:?}");
        }
        mixed += usize::from(found.rows.iter().filter(|share| **share != Odds::never()).count() > 1);
    }
    assert!(mixed > 100, "only {mixed} games were mixed");
}

#[test]
fn turning_a_game_round_turns_its_value() {
    let mut dice = Seeded::new(Seed(7));
    for _ in 0..50 {
        let wins: Vec<Vec<i64>> =
            (0..4).map(|_| (0..5).map(|_| i64::from(dice.face(Roll::d100("win"))) - 50).collect()).collect();
        let turned: Vec<Vec<i64>> =
            (0..5).map(|column| wins.iter().map(|row| -row[column]).collect()).collect();
        let value = |wins: &[Vec<i64>]| solved(&wins.iter().map(Vec::as_slice).collect::<Vec<_>>()).value;
        assert_eq!(value(&wins), value(&turned).turned());
    }
}

#[test]
fn a_matrix_of_tactics_can_be_solved_and_drawn() {
    let names = |names: [&str; 2]| names.map(str::to_owned).to_vec();
    let wins = edges(&[&[1, -1], &[-1, 1]]);
    let matrix = TacticMatrix::new(names(["a", "b"]), names(["c", "d"]), |row, column| {
        Edge::new(wins[row][column].numerator().clone(), 8u32)
    });
    let shades = matrix.shades();
    assert_eq!((shades.rows, shades.columns), (names(["a", "b"]), names(["c", "d"])));
    assert_eq!(shades.thousandths, [[125, -125], [-125, 125]]);
    assert_eq!(matrix.equilibrium().expect("one").rows, shares(&[1, 1], 2));
    let nobody = TacticMatrix::new(Vec::new(), names(["c", "d"]), |_, _| Edge::even());
    assert_eq!(nobody.equilibrium(), None);
}
