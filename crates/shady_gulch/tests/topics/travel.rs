//! Time of the third book.

use shady_gulch::experience::Occasion;
use shady_gulch::travel::{Measure, sheets};

#[test]
fn time_goes_in_turns_scenes_episodes_and_stories() {
    ledger::proves!("sg02-132", "sg02-199");
    assert_eq!(Measure::ALL.map(Measure::label), ["turn", "scene", "episode", "story"]);
    assert!(Measure::ALL.is_sorted(), "each is longer than the one before");
    assert_eq!(Measure::ALL.map(Measure::seconds), [Some([5, 15]), None, None, None]);
    let paid: Vec<&str> =
        Measure::ALL.into_iter().filter(|one| one.gives_experience()).map(Measure::label).collect();
    assert_eq!(paid, ["episode", "story"]);
    assert_eq!(paid, Occasion::ALL.map(Occasion::label), "experience is given then and at no other time");
    let [time] = &sheets()[..] else { panic!("one table") };
    assert_eq!(time.rows[0][..3], ["Turn", "one action in a fight or contest", "5-15"]);
    assert_eq!(time.rows.len(), 4);
}
