//! Fights to look into, and other worlds that a side cannot tell from them.

use bots::{Bot, Budget, Plain, Player, Searcher};
use chance::{Chance, Die, Roll, Seed, Seeded};
use fight::scenario::embedded::SCENARIOS;
use fight::scenario::{FigureId, Sequence, SideId};
use fight::{
    Act, Fight, Figures, Fire, Man, Order, Place, Scenario, State, Status, Step, Target, Thing, Whereabouts,
};
use rules::{Fate, Follow, Gunman};
use std::sync::Arc;
use town::{Body, Direction, Pose, Sight, Square};

const SEQUENCES: [Sequence; 4] =
    [Sequence::Basic, Sequence::Advanced, Sequence::Sequential, Sequence::Simultaneous];

/// A carried scenario.
pub(crate) fn scenario(id: &str) -> Scenario {
    let file = fight::scenario::embedded::file(id).expect("a carried scenario");
    file.scenario().unwrap_or_else(|faults| panic!("{faults}"))
}

/// Every carried scenario with every sequence that it can be played in.
pub(crate) fn every_way_to_play() -> impl Iterator<Item = Scenario> {
    let all = SCENARIOS.iter().flat_map(|file| SEQUENCES.map(|sequence| (file.id, sequence)));
    all.filter_map(|(id, sequence)| scenario(id).played(sequence).ok())
}

/// How often something is done: by an environment variable, or as usual.
pub(crate) fn times(variable: &str, usual: usize) -> usize {
    std::env::var(variable).ok().and_then(|times| times.parse().ok()).unwrap_or(usual)
}

/// A number below another.
pub(crate) fn below(dice: &mut Seeded, sides: u8) -> u8 {
    u8::try_from(dice.face(Roll::new(Die::one(sides.max(1)), "which")) - 1).expect("small")
}

pub(crate) fn coin(dice: &mut Seeded) -> bool {
    below(dice, 2) == 0
}

fn pick<T: Copy>(dice: &mut Seeded, things: &[T]) -> Option<T> {
    let step = things.len().div_ceil(250).max(1);
    let count = u8::try_from(things.len() / step).ok().filter(|count| *count > 0)?;
    things.get(usize::from(below(dice, count)) * step).copied()
}

/// What a bot that thinks ahead is given to think in tests, where many answers are looked at and not their strength.
const LITTLE: Budget = Budget { worlds: 1, fights: 2 };

/// A player of a kind; whoever thinks ahead thinks little.
pub(crate) fn player(bot: Bot, seed: u64) -> Box<dyn Player> {
    match bot {
        Bot::Searcher => {
            let first = Bot::Plain(Plain::Close).player(Seed(seed));
            Box::new(Searcher::new(first, Seed(seed), LITTLE))
        }
        other => other.player(Seed(seed)),
    }
}

/// Plays with a bot for every side until somebody has been asked so often; nothing where it ended before.
pub(crate) fn reach(scenario: Scenario, bot: Bot, asks: u8, seed: u64) -> Option<Fight> {
    let mut fight = Fight::new(scenario).expect("playable");
    let mut luck = Seeded::from_number(seed);
    let mut players: Vec<_> = fight.setup().sides().map(|side| player(bot, side.0.into())).collect();
    for _ in 0..asks {
        if fight.proceed(&mut luck, &mut ()).expect("everybody is somebody") != Status::Asks {
            return None;
        }
        let asked: Vec<SideId> = fight.asked().collect();
        for side in asked {
            let orders = players[usize::from(side.0)].answer(&fight.window(side));
            fight.answer(side, &orders).expect("a bot's orders are taken");
        }
    }
    let status = fight.proceed(&mut luck, &mut ()).expect("everybody is somebody");
    (status == Status::Asks).then_some(fight)
}

/// Changes what nobody else knows of a figure: abilities, rounds, wounds that leave it as fit as it was, heart and plans.
fn change_secrets(state: &mut State, figure: FigureId, dice: &mut Seeded) {
    let place = usize::from(figure.0);
    let gunman = state.cast[place].gunman.clone();
    let fate = state.men[place].condition.fate(gunman.strength);
    let strength = 1 + i16::from(below(dice, 20));
    let man = &mut state.men[place];
    for number in 0..man.guns.len() {
        let gun = &mut man.guns[number];
        gun.loaded = below(dice, gun.weapon.holds.saturating_add(1));
        man.spare[number] = coin(dice).then_some(u16::from(below(dice, 50)));
    }
    (man.shaken, man.busy, man.checked) = (coin(dice), coin(dice), coin(dice));
    (man.drinks, man.edge) = (below(dice, 9).into(), i16::from(below(dice, 9)));
    man.aim = coin(dice).then_some((Target::Man(FigureId(0)), Follow::Aimed));
    change_wounds(man, fate, strength, dice);
    let part = &mut Arc::make_mut(&mut state.cast)[place];
    // The scenario says to everybody who is hard to hit, and a hand shows.
    let book = gunman.gun.book();
    let other =
        Gunman::printed(book, i16::from(below(dice, 40)), i16::from(below(dice, 100)), strength, Some(7));
    part.gunman = Gunman { hand: gunman.hand, to_be_hit: gunman.to_be_hit, ..other };
    part.person = None;
}

/// Other wounds, after which the man is as fit or as unfit as he was.
fn change_wounds(man: &mut Man, fate: Fate, strength: i16, dice: &mut Seeded) {
    let most = u8::try_from(strength).expect("small");
    man.condition.wounds = match fate {
        Fate::Standing => below(dice, most),
        Fate::Unconscious | Fate::Dead => most,
    };
    man.condition.bruises = 0;
    man.condition.arm_light = [below(dice, 3), below(dice, 3)];
}

/// Sealed answers of others, what others know, and how much money they carry.
fn change_course(state: &mut State, side: SideId, others: Figures, dice: &mut Seeded) {
    for figure in others.and(state.step.asked()).iter() {
        let order = match state.step {
            Step::Act(_) => Order::Act(Act::stay(Pose::Kneeling)),
            _ => Order::Fire(Fire::hold()),
        };
        state.answers[usize::from(figure.0)] = coin(dice).then_some(order);
    }
    for (number, mind) in (0u8..).zip(&mut state.sides).filter(|(number, _)| *number != side.0) {
        mind.dollars += u32::from(below(dice, 100));
        mind.heard.push((Square::ground(number.into(), 0), 1));
    }
    for item in &mut state.items {
        let theirs = matches!(item.at, Whereabouts::With(figure) if others.has(figure));
        if let (true, Thing::Money { dollars, paper }) = (theirs, &mut item.what) {
            (*dollars, *paper) = (1 + u32::from(below(dice, 200)), 0);
        }
    }
}

/// Another world that a side at an open table cannot tell from this one.
pub(crate) fn other_secrets(fight: &Fight, side: SideId, dice: &mut Seeded) -> Fight {
    let others = fight.setup().everybody().but(fight.setup().of_side(side));
    let mut other = fight.clone();
    other.change(|state| {
        others.iter().for_each(|figure| change_secrets(state, figure, dice));
        change_course(state, side, others, dice);
    });
    other
}

/// The squares that nobody of a side can have in sight, whichever way he looks.
fn dark(fight: &Fight, side: SideId) -> Vec<Square> {
    let town = &fight.setup().town;
    let mut sight = Sight::new(town);
    sight.update(town, &fight.state().changes);
    let own = fight.setup().of_side(side).iter();
    let men = own.map(|figure| &fight.state().men[usize::from(figure.0)]).filter(|man| man.is_here());
    let eyes: Vec<Body> =
        men.map(|man| Body { lean: man.lean, ..Body::new(man.square, man.shown_pose()) }).collect();
    let unseen = |square: &Square| {
        let there = [Pose::Standing, Pose::Mounted].map(|pose| Body::new(*square, pose));
        eyes.iter().all(|eyes| eyes.square != *square && !there.iter().any(|body| sight.sees(eyes, body)))
    };
    // Every so many squares is enough to choose from.
    town.squares().filter(|square| town.terrain(*square).facts().stands).step_by(7).filter(unseen).collect()
}

/// Those of others whom nobody of a side sees and who do not shoot at any of them.
pub(crate) fn unseen(fight: &Fight, side: SideId) -> Figures {
    let own = fight.setup().of_side(side);
    let men = own.iter().map(|figure| &fight.state().men[usize::from(figure.0)]);
    let seen = men.fold(Figures::NONE, |seen, man| seen.or(man.sees).or(man.shot_by));
    fight.setup().everybody().but(own).but(seen)
}

/// Another world that a side cannot tell from this one where movement is hidden: those whom it does not see are elsewhere.
pub(crate) fn other_places(fight: &Fight, side: SideId, dice: &mut Seeded) -> Option<Fight> {
    let (unseen, dark) = (unseen(fight, side), dark(fight, side));
    let on_foot = |figure: &FigureId| fight.state().men[usize::from(figure.0)].place == Place::Foot;
    let held = |figure: &FigureId| fight.state().horses.iter().any(|horse| horse.holder == Some(*figure));
    let movable: Vec<FigureId> = unseen.iter().filter(on_foot).filter(|figure| !held(figure)).collect();
    if movable.is_empty() || dark.is_empty() {
        return None;
    }
    let mut other = other_secrets(fight, side, dice);
    other.change(|state| {
        for figure in movable {
            let Some(square) = pick(dice, &dark) else { continue };
            let man = &mut state.men[usize::from(figure.0)];
            man.facing = pick(dice, &Direction::ALL).expect("one");
            (man.square, man.midway) = (square, (square, man.facing));
            man.pose = pick(dice, &[Pose::Standing, Pose::Kneeling, Pose::Prone]).expect("one");
        }
    });
    Some(other)
}
