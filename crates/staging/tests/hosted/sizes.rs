//! Offers are sent often: they are small.

use crate::plays::{WAYS, asked, each_question_of_marksmen};
use game::Hosted;
use staging::FightStage;
use std::collections::BTreeMap;

/// The most bytes of what one man is offered in a whole turn.
const MOST: usize = 20_000;

#[test]
fn the_offers_of_a_man_at_the_corral_are_small() {
    let mut sizes: BTreeMap<String, usize> = BTreeMap::new();
    each_question_of_marksmen(WAYS[0], 1, 40, |fight| {
        for (side, unit) in asked(fight) {
            let offers = FightStage::offers(fight, side, unit, &[]).expect("he is asked");
            let bytes = serde_json::to_string(&offers).expect("JSON").len();
            let most = sizes.entry(offers.ask).or_default();
            *most = bytes.max(*most);
        }
    });
    assert!(sizes.contains_key("act") && sizes.contains_key("fire"), "{sizes:?}");
    assert!(sizes.values().sum::<usize>() < MOST, "{sizes:?}");
}
