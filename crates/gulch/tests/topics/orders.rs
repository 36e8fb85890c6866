//! Orders as lines.

use crate::fights::{duel, shootout};
use game::{Playable, SideNo, UnitNo};

#[test]
fn orders_read_as_they_are_written() {
    let game = shootout(&duel());
    let lines = [
        "attack slow with revolver",
        "attack slow with revolver and slow with knife",
        "attack slow with revolver at the hand",
        "attack slow with fists",
        "defend",
        "defend by parry then slow with revolver",
        "move 3,4",
        "move 3,4 and duck",
        "move 3,4 shooting slow with revolver",
        "aim slow with revolver",
        "reload revolver",
        "use athletics hard",
        "aid slow",
        "talk",
        "surrender",
        "leave",
        "pass",
    ];
    for line in lines {
        let order = game.read_order(SideNo(0), UnitNo(0), line).unwrap_or_else(|why| panic!("{line}: {why}"));
        assert_eq!(game.write_order(SideNo(0), UnitNo(0), &order), line);
    }
}

#[test]
fn a_line_that_is_no_order_says_what_is_expected() {
    let game = shootout(&duel());
    let read = |line: &str| game.read_order(SideNo(0), UnitNo(0), line).expect_err(line);
    assert!(read("dance").starts_with("expected: attack NAME with WEAPON"));
    assert_eq!(read("attack nobody"), "there is nobody called \"nobody\"");
    assert_eq!(read("attack slow with cannon"), "he has no weapon \"cannon\"");
    assert_eq!(read("move here"), "expected a square, such as 12,7");
    assert_eq!(read("use flying"), "there is no skill \"flying\"");
    assert_eq!(read("defend now"), "\"now\" is one word too many");
}
