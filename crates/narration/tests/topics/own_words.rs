//! Each book uses its own words: 1975 knows no facing, no kneeling, no "below half" and no "speed and bravery".

use crate::common::{FIRST, perceived, scenario};
use bots::{Bot, Player};
use chance::{Seed, Seeded};
use fight::scenario::SideId;
use fight::{Fight, Status, Told};
use narration::{Cast, Chooser, Scene, tell};
use town::Search;

/// Words of the second edition. A rider and a wagon head some way in both, so that facing is looked for on foot only.
const NOT_IN_1975: [&str; 5] = ["below half", "speed and bravery", "kneel", "facing", "faces "];

/// Everything that a fight says while bots play it: the usual choices and the scene of every question, then the story.
fn everything_said(id: &str) -> Vec<String> {
    let mut fight = Fight::new(scenario(id)).expect("playable");
    let (mut luck, bot) = (Seeded::from_number(3), Bot::named("close").expect("a doctrine"));
    let mut players: Vec<Box<dyn Player>> =
        fight.setup().sides().map(|side| bot.player(Seed(u64::from(side.0)))).collect();
    let (mut happened, mut said) = (Vec::<Told>::new(), Vec::new());
    while fight.proceed(&mut luck, &mut happened).expect("everybody is somebody") == Status::Asks {
        let asked: Vec<SideId> = fight.asked().collect();
        for side in asked {
            said.extend(shown(&fight, side));
            let orders = players[usize::from(side.0)].answer(&fight.window(side));
            fight.answer(side, &orders).expect("a bot's orders are taken");
        }
    }
    let beats = tell(&Cast::of_side(&fight, FIRST), 0, &perceived(&fight, &happened, FIRST));
    assert!(beats.len() > 10, "{id}: a story");
    said.extend(beats.into_iter().flat_map(|beat| {
        let sums: Vec<String> = beat.tallies.iter().map(|sum| format!("{sum:?}")).collect();
        std::iter::once(beat.says).chain(sums)
    }));
    said
}

/// The scene and the usual choices of a side.
fn shown(fight: &Fight, side: SideId) -> Vec<String> {
    let (window, view, cast) = (fight.window(side), fight.view(side), Cast::of_side(fight, side));
    let scene = Scene::new(&window, &cast, &view);
    let own = view.own.iter().map(|own| scene.own_line(own));
    let mut said: Vec<String> = own.chain(view.others.iter().map(|other| scene.other_line(other))).collect();
    let Some((ask, figures)) = window.asks() else { return said };
    let chooser = Chooser::new(&window, &view, &cast, Vec::new());
    for figure in figures.iter() {
        let choices = chooser.choices(ask, figure, &mut Search::new());
        said.extend(choices.into_iter().filter(|choice| !choice.seldom).map(|choice| choice.says));
    }
    said
}

#[test]
fn the_first_edition_never_speaks_of_facing_kneeling_below_half_or_speed_and_bravery() {
    for id in ["ok_corral_1975", "water_rights"] {
        for said in everything_said(id) {
            let found = NOT_IN_1975.iter().find(|word| said.to_lowercase().contains(**word));
            assert_eq!(found, None, "{id}: {said}");
        }
    }
    // The same words are looked for where they belong, so that the test can fail.
    let said = everything_said("ok_corral_1979").join("\n").to_lowercase();
    assert!(said.contains("facing"), "{said}");
}
