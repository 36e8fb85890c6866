//! Who strangers are, and whose horses those are that one sees.

use super::{assert_given, report, seed, shown};
use crate::{below, bot, games, hidden_scenario, looks};
use chance::Seeded;
use fight::scenario::{Scenario, SideId};
use fight::{Fight, Status, Told};

/// The same scenario in which all whom a side may not know by name are called something else, and their horses too.
fn renamed(mut scenario: Scenario, side: SideId) -> Scenario {
    let hidden: Vec<_> = scenario.sides.iter().map(|side| side.hidden).collect();
    let stranger = |of: SideId| of != side && hidden[usize::from(of.0)];
    let sides: Vec<_> = scenario.figures.iter().map(|figure| figure.side).collect();
    for (number, figure) in
        scenario.figures.iter_mut().enumerate().filter(|(_, figure)| stranger(figure.side))
    {
        figure.id = format!("zebulon-{}", 99 - number);
        figure.name = format!("Zebulon {}", 99 - number);
    }
    for (number, horse) in scenario.horses.iter_mut().enumerate() {
        if horse.master.is_some_and(|(master, _)| stranger(sides[usize::from(master.0)])) {
            horse.name = format!("Zebulon {}'s horse", 99 - number);
        }
    }
    scenario
}

/// Plays two worlds in which everybody does the same, and gives what a side is given in each.
fn play_both(worlds: [Scenario; 2], side: SideId, seed: u64, parts: u8) -> [Vec<String>; 2] {
    let mut fights = worlds.map(|scenario| Fight::new(scenario).expect("playable"));
    let mut given = [Vec::new(), Vec::new()];
    for part in 0..u64::from(parts) {
        let mut over = false;
        for (fight, given) in fights.iter_mut().zip(&mut given) {
            let mut story = Vec::<Told>::new();
            let status = fight.proceed(&mut Seeded::from_number(seed + part), &mut story);
            over |= status.expect("everybody is somebody") != Status::Asks;
            given.extend(
                story.iter().filter_map(|told| fight.told(told, side)).map(|seen| format!("{seen:?}")),
            );
            given.push(if part % 4 == 0 { looks(fight, side, seed) } else { shown(fight, side) });
        }
        if over {
            break;
        }
        let [one, other] = &mut fights;
        for asked in one.asked().collect::<Vec<_>>() {
            let orders = bot(one, asked, seed + part);
            for fight in [&mut *one, &mut *other] {
                fight.answer(asked, &orders).expect("listed");
            }
        }
    }
    given
}

#[test]
fn nobody_learns_what_strangers_and_their_horses_are_called() {
    ledger::proves!("bh79-223");
    let mut pairs = 0u32;
    for game in 0..games() {
        let mut dice = Seeded::from_number(6_000_000 + game);
        let scenario = hidden_scenario(&mut dice);
        let sides = u8::try_from(scenario.sides.len()).expect("few");
        let side = SideId(below(&mut dice, sides));
        let other = renamed(scenario.clone(), side);
        if other.figures == scenario.figures {
            continue;
        }
        let id = scenario.id.clone();
        let (seed, parts) = (seed(&mut dice), 1 + below(&mut dice, 10));
        let [given, again] = play_both([scenario, other], side, seed, parts);
        assert_given(&given, &again, &format!("game {game}, {id}, side {}", side.0));
        pairs += 1;
    }
    report(pairs, "strangers and their horses have other names");
}
