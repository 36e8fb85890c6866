//! What a player keeps in mind is what was there to be seen: gifts by their tallies, strength and wounds.

use bots::{Notes, quick};
use chance::Seeded;
use fight::scenario::{FigureId, SideId, embedded};
use fight::{Fight, Status};

/// Plays a carried scenario at an open table; what the first side has noted, and the fight as it ended.
fn watched(id: &str, seed: u64) -> (Notes, Fight) {
    let scenario = embedded::file(id).expect("carried").scenario().expect("reads");
    let mut fight = Fight::new(scenario).expect("playable");
    let (mut notes, mut dice, mut orders) = (Notes::default(), Seeded::from_number(seed), Vec::new());
    loop {
        let mut told = Vec::new();
        let status = fight.proceed(&mut dice, &mut told).expect("everybody is somebody");
        for seen in told.iter().filter_map(|told| fight.told(told, SideId(0))) {
            notes.hear(&seen);
        }
        if status != Status::Asks {
            return (notes, fight);
        }
        let asked: Vec<SideId> = fight.asked().collect();
        for side in asked {
            quick::answer(&fight.window(side), &mut orders);
            fight.answer(side, &orders).expect("allowed");
        }
    }
}

#[test]
fn gifts_strength_and_wounds_of_others_are_kept_as_they_were_shown() {
    let mut noted = [0; 3];
    for (id, seed) in [("ok_corral_1979", 1), ("ok_corral_1979", 2), ("ok_corral_1975", 3)] {
        let (notes, fight) = watched(id, seed);
        let met = &fight.state().sides[0].met;
        for foe in notes.foes() {
            let FigureId(real) = met[usize::from(foe.figure.0)];
            let (man, part) = (&fight.state().men[usize::from(real)], &fight.state().cast[usize::from(real)]);
            let name = &fight.setup().scenario.figures[usize::from(real)].name;
            if let Some(quickness) = foe.quickness {
                assert_eq!(quickness, part.gunman.quickness.total(), "{name} is as quick as he is");
                noted[0] += 1;
            }
            if let Some(accuracy) = foe.accuracy {
                assert_eq!(accuracy, part.gunman.gun.total(), "{name} shoots as he shoots");
                noted[1] += 1;
            }
            if let Some(strength) = foe.strength {
                assert_eq!(strength, part.gunman.strength, "{name} is as strong as he is");
                assert_eq!(foe.condition.wounds, man.condition.wounds, "{name} has the wounds he has");
                noted[2] += 1;
            }
        }
    }
    assert!(noted.iter().all(|count| *count > 3), "something was seen: {noted:?}");
}
