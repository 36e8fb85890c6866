//! Those who come later: at an open table too nobody else knows of them before they come.

use super::{Steady, assert_given, report, seed, shown};
use crate::common::{self, pick};
use crate::{below, bot, coin, games, looks};
use chance::Seeded;
use fight::scenario::embedded::SCENARIOS;
use fight::scenario::{Bond, Figure, FigureId, Goods, Horse, Scenario, Sequence, SideId, Start, Whereabouts};
use fight::{Event, Fight, Order, Status, Told};
use std::collections::VecDeque;
use town::Square;

/// A random scenario that is played at an open table or with hidden movement.
fn scenario(dice: &mut Seeded, hidden: bool) -> Scenario {
    let file = &SCENARIOS[usize::from(below(dice, u8::try_from(SCENARIOS.len()).expect("few")))];
    let sequences = [Sequence::Basic, Sequence::Advanced, Sequence::Sequential, Sequence::Simultaneous];
    let plain = common::scenario(file.id);
    let mut scenario = plain.played(pick(dice, &sequences).expect("one")).unwrap_or(plain);
    scenario.map_options.hidden_movement = hidden;
    scenario
}

/// The same scenario with somebody more who may come later and does not: with his horse, and with what he carries.
fn with_one_more(mut scenario: Scenario, side: SideId, dice: &mut Seeded) -> Scenario {
    let id = FigureId(u8::try_from(scenario.figures.len()).expect("few"));
    let like = scenario.figures.iter().find(|figure| figure.side == side).expect("somebody").clone();
    let start = Start::Square(Square::ground(1, 1));
    let name = "Ezekiel".to_owned();
    scenario.figures.push(Figure { id: "ezekiel".to_owned(), name, start, later: true, ..like });
    if coin(dice) {
        let master = Some((id, if coin(dice) { Bond::Ridden } else { Bond::Held }));
        let breed = rules::horses::Breed::default();
        let name = "Ezekiel's horse".to_owned();
        scenario.horses.push(Horse { name, start: None, master, breed, grade: None });
    }
    if coin(dice) {
        let (dollars, dynamite) = if coin(dice) { (700, 0) } else { (0, 3) };
        let (name, at) = ("Ezekiel's bag".to_owned(), Whereabouts::With(id));
        let goods = Goods { name, at, dollars, paper: 0, safe: None, dynamite, caps: dynamite };
        scenario.goods.push(goods);
    }
    scenario
}

/// The same scenario in which those who come later are others.
fn with_others(mut scenario: Scenario, side: SideId) -> Scenario {
    let is_later = |figure: &Figure| figure.later && figure.side != side;
    let later: Vec<_> = scenario.figures.iter().map(is_later).collect();
    for (number, figure) in scenario.figures.iter_mut().enumerate().filter(|(_, figure)| is_later(figure)) {
        (figure.id, figure.name) = (format!("ezekiel-{number}"), format!("Ezekiel {number}"));
        (figure.drinks, figure.to_be_hit) = (figure.drinks + 1, figure.to_be_hit - 5);
        (figure.condition.wounds, figure.condition.bruises) = (3, 1);
        figure.dollars += 17;
        if let Some(weapons) = &mut figure.weapons {
            weapons.truncate(1);
        }
    }
    for horse in &mut scenario.horses {
        if horse.master.is_some_and(|(master, _)| later[usize::from(master.0)]) {
            horse.name = format!("{} of Ezekiel", horse.name);
        }
    }
    scenario
}

/// What a side is given in a world in which everybody goes by his window alone, and what it answers: until somebody
/// comes.
fn play(scenario: Scenario, side: SideId, seed: u64, parts: u8) -> Vec<String> {
    let mut fight = Fight::new(scenario).expect("playable");
    let mut given = Vec::new();
    for part in 0..u64::from(parts) {
        let mut story = Vec::<Told>::new();
        let status = match part {
            // Who is made by dice before the fight shifts nobody's.
            0 => fight.proceed(&mut Steady::new(seed, VecDeque::new()), &mut story),
            _ => fight.proceed(&mut Seeded::from_number(seed + part), &mut story),
        };
        let arrives = story.iter().any(|told| matches!(told.event, Event::Arrives { .. }));
        // A fight that somebody may still join need not be over where another is.
        if arrives || status.expect("everybody is somebody") != Status::Asks {
            break;
        }
        given.extend(story.iter().filter_map(|told| fight.told(told, side)).map(|seen| format!("{seen:?}")));
        given.push(if part % 4 == 0 { looks(&fight, side, seed) } else { shown(&fight, side) });
        for asked in fight.asked().collect::<Vec<_>>() {
            let orders: Vec<(FigureId, Order)> = bot(&fight, asked, seed + part);
            if asked == side {
                given.push(format!("{orders:?}"));
            }
            fight.answer(asked, &orders).expect("listed");
        }
    }
    given
}

#[test]
fn nobody_knows_of_those_who_come_later_before_they_come() {
    ledger::proves!("bh79-223");
    let (mut pairs, mut differing) = (0u32, 0u32);
    for game in 0..games() {
        let mut dice = Seeded::from_number(8_000_000 + game);
        let hidden = below(&mut dice, 3) == 0;
        let scenario = scenario(&mut dice, hidden);
        let count = u8::try_from(scenario.sides.len()).expect("few");
        let side = SideId(below(&mut dice, count));
        let of = SideId((side.0 + 1) % count);
        let changed = with_others(scenario.clone(), side);
        let other = match changed.figures != scenario.figures && coin(&mut dice) {
            true => changed,
            false => with_one_more(scenario.clone(), of, &mut dice),
        };
        differing += u32::from(other.figures != scenario.figures);
        let (id, seed, parts) = (scenario.id.clone(), seed(&mut dice), 1 + below(&mut dice, 10));
        let (given, again) = (play(scenario, side, seed, parts), play(other, side, seed, parts));
        let both = given.len().min(again.len());
        assert_given(
            &given[..both],
            &again[..both],
            &format!("game {game}, {id}, side {}, hidden {hidden}", side.0),
        );
        pairs += 1;
    }
    assert_eq!(pairs, differing);
    report(pairs, "those who come later are others, or one more");
}
