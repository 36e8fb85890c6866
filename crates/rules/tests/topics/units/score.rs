//! Scores keep their fractions.

use rules::Score;

#[test]
fn halves_are_kept_and_tables_read_the_whole() {
    let score = Score::new(94).plus(1, 2);
    assert_eq!((score.whole(), score.to_string()), (94, "94½".into()));
    assert_eq!(score.plus(1, 2), Score::new(95));
    assert_eq!(Score::new(50).plus(2, 3).to_string(), "50 2/3");
}

#[test]
fn a_score_stays_between_one_and_a_hundred() {
    assert_eq!(Score::new(99).plus(3, 1), Score::new(100));
    assert_eq!(Score::new(2).plus(-5, 1), Score::new(1));
    assert_eq!(Score::new(0), Score::new(1));
    assert_eq!(Score::new(1).halved(), Score::new(1));
    assert_eq!(Score::new(91).halved(), Score::new(45));
}
