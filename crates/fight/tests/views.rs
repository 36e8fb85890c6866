//! What a side is shown.

mod common;

use fight::scenario::SideId;

#[test]
fn hidden_games_are_played_to_their_end_through_windows_alone() {
    for seed in 0..4 {
        let mut scenario = common::scenario("ok_corral_1979");
        scenario.map_options.hidden_movement = true;
        let (fight, _) = common::play(scenario, seed);
        let view = fight.view(SideId(0));
        assert!(view.hidden && view.outcome.is_some());
        assert!(serde_json::to_string(&view).is_ok());
    }
}
