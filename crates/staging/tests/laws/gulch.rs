//! Fights of *Shady Gulch*.

use game::{Hosted, Wish, laws};
use gulch::Setup;
use staging::GulchStage;

pub(crate) fn setup(id: &str) -> Setup {
    let wish = Wish { scenario: id.to_owned(), ..Wish::default() };
    GulchStage::setup(&wish).unwrap_or_else(|why| panic!("{id}: {why}"))
}

#[test]
fn fights_of_2002_keep_the_contract() {
    let tried = laws::conform::<GulchStage>(|| setup("aces_and_eights"), 0..3, 25);
    assert!(tried.ended >= 1, "{tried:?}");
    laws::conform::<GulchStage>(|| setup("the_mob_at_the_jail"), 0..1, 6);
    laws::conform::<GulchStage>(|| setup("ok_corral_1979_by_2002"), 0..1, 8);
}

#[test]
fn nobody_is_shown_the_sheets_of_others_or_what_they_have_declared() {
    let tried = laws::non_leak::<GulchStage>(|| setup("aces_and_eights"), 0..3, 12);
    assert!(tried.pairs > 40, "{tried:?}");
    laws::non_leak::<GulchStage>(|| setup("stage_in_the_storm"), 0..1, 6);
}

#[test]
fn every_fight_of_the_other_books_can_be_set_up() {
    for id in staging::gulch::converted::ids() {
        let setup = setup(&id);
        assert!(setup.cast.len() >= 2, "{id}");
    }
}
