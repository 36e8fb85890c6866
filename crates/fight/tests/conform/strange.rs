//! Orders as nobody would give them: other squares, gaits, ways, deeds, conditions, guns, targets, hands and shots.

use crate::common::{below, one_in, pick};
use chance::Seeded;
use fight::scenario::FigureId;
use fight::{Act, Deed, Fire, Happens, HorseId, ItemId, Over, Shot, Target, Unless, WagonId, Watch};
use rules::{Gait, Location, Sharp, Side};
use town::{Direction, EdgeAt, Pose, Square};

/// The squares around somebody that may be asked for, off the map too.
const AROUND: u8 = 12;

const POSES: [Pose; 4] = [Pose::Standing, Pose::Kneeling, Pose::Prone, Pose::Mounted];

/// A square near another, now and then on another storey or far off.
pub(crate) fn square(from: Square, dice: &mut Seeded) -> Square {
    if one_in(dice, 12) {
        return Square {
            x: u16::from(below(dice, 250)),
            y: u16::from(below(dice, 250)),
            storey: below(dice, 3),
        };
    }
    let mut away = |at: u16| (at + u16::from(below(dice, 2 * AROUND + 1))).saturating_sub(AROUND.into());
    let (x, y) = (away(from.x), away(from.y));
    let storey = if one_in(dice, 8) { below(dice, 3) } else { from.storey };
    Square { x, y, storey }
}

fn side(dice: &mut Seeded) -> Side {
    if one_in(dice, 2) { Side::Left } else { Side::Right }
}

fn edge(near: Square, dice: &mut Seeded) -> EdgeAt {
    let at = if one_in(dice, 2) { near } else { square(near, dice) };
    EdgeAt::new(at, pick(dice, &town::Side::ALL).expect("one"))
}

/// Anything that might be done at a square.
pub(crate) fn deed(near: Square, dice: &mut Seeded) -> Deed {
    let (who, number) = (FigureId(below(dice, 12)), below(dice, 6));
    let beside = near.step(pick(dice, &Direction::ALL).expect("one")).unwrap_or(near);
    let to = if one_in(dice, 2) { beside } else { square(near, dice) };
    match below(dice, 33) {
        0 => Deed::Reload { gun: number },
        1 => Deed::Clear { gun: number },
        2 => Deed::Draw { gun: number, hand: side(dice) },
        3 => Deed::Holster { hand: side(dice) },
        4 => Deed::Drop { hand: side(dice) },
        5 => Deed::Mount(HorseId(number)),
        6 => Deed::Dismount(to),
        7 => Deed::Lead(HorseId(number)),
        8 => Deed::LetGo(HorseId(number)),
        9 => Deed::Unsheathe(HorseId(number)),
        10 => Deed::Board(WagonId(number)),
        11 => Deed::Alight(to),
        12 => Deed::TakeReins(WagonId(number)),
        13 => Deed::PickUp(ItemId(number)),
        14 => Deed::PutDown(ItemId(number)),
        15 => Deed::HandOver(ItemId(number), who),
        16 => Deed::HandGun(number, who),
        17 => Deed::Arm { choice: number },
        18 => Deed::Open(edge(near, dice)),
        19 => Deed::Shut(edge(near, dice)),
        20 => Deed::Lock(edge(near, dice)),
        21 => Deed::Tip(to),
        22 => Deed::Surrender,
        23 => Deed::Capture(who),
        24 => Deed::Lift(who),
        25 => Deed::Lower,
        26 => Deed::Lay { item: ItemId(number), sticks: below(dice, 6) },
        27 => Deed::Light(ItemId(number)),
        28 => Deed::Hurl { item: ItemId(number), sticks: below(dice, 4), to },
        29 => Deed::Serve(WagonId(number)),
        30 => Deed::Swing(WagonId(number), pick(dice, &Direction::ALL).expect("one")),
        31 => Deed::Drink,
        _ => Deed::Leave,
    }
}

/// Any orders to fire on whoever moves.
fn watch(near: Square, dice: &mut Seeded) -> Watch {
    let gun = if one_in(dice, 6) { Watch::BIG_GUN } else { below(dice, 3) };
    let (shots, quarter) = (below(dice, 5), below(dice, 5));
    Watch { over: over(near, dice), gun, hand: side(dice), shots, hip: one_in(dice, 2), quarter }
}

fn over(near: Square, dice: &mut Seeded) -> Over {
    match below(dice, 3) {
        0 => Over::Anybody,
        1 => Over::Man(FigureId(below(dice, 12))),
        _ => Over::Ground(square(near, dice)),
    }
}

fn happens(near: Square, dice: &mut Seeded) -> Happens {
    match below(dice, 4) {
        0 => Happens::SeesEnemy,
        1 => Happens::Shots,
        2 => Happens::FriendDown,
        _ => Happens::EnemyAt(square(near, dice)),
    }
}

/// An act that is a little or much unlike another, of somebody near a square.
pub(crate) fn act(like: &Act, near: Square, dice: &mut Seeded) -> Act {
    let mut act = like.clone();
    for _ in 0..=below(dice, 3) {
        change_act(&mut act, near, dice);
    }
    act
}

fn change_act(act: &mut Act, near: Square, dice: &mut Seeded) {
    let end = act.end(near);
    match below(dice, 11) {
        0 => act.gait = pick(dice, &Gait::ALL).expect("one"),
        1 => act.facing = pick(dice, &Direction::ALL),
        2 => act.pose = pick(dice, &POSES).expect("one"),
        3 => act.lean = pick(dice, &Direction::ALL).filter(|_| one_in(dice, 2)),
        4 => act.deed = if one_in(dice, 3) { Deed::None } else { deed(end, dice) },
        5 => act.watch = one_in(dice, 2).then(|| watch(end, dice)),
        6 => change_watch(act, end, dice),
        7 => {
            act.stops.pop();
        }
        8 => {
            let _ = act.stops.try_push(square(end, dice));
        }
        9 => match act.stops.first_mut() {
            Some(stop) => *stop = square(*stop, dice),
            None => act.stops.push(square(near, dice)),
        },
        _ => change_condition(act, near, dice),
    }
}

fn change_watch(act: &mut Act, near: Square, dice: &mut Seeded) {
    let Some(watch) = &mut act.watch else { return };
    match below(dice, 6) {
        0 => watch.gun = if one_in(dice, 3) { Watch::BIG_GUN } else { below(dice, 3) },
        1 => watch.hand = watch.hand.other(),
        2 => watch.shots = below(dice, 5),
        3 => watch.hip = !watch.hip,
        4 => watch.quarter = below(dice, 5),
        _ => watch.over = over(near, dice),
    }
}

/// Another condition or none, or something else that is done then; now and then a condition within a condition.
fn change_condition(act: &mut Act, near: Square, dice: &mut Seeded) {
    let Some(unless) = &mut act.unless else {
        let then = if one_in(dice, 2) { Act::stay(Pose::Standing) } else { act.clone() };
        act.unless = Some(Box::new(Unless { when: happens(near, dice), then }));
        return;
    };
    match below(dice, 4) {
        0 => unless.when = happens(near, dice),
        1 => act.unless = None,
        _ => change_act(&mut unless.then, near, dice),
    }
}

/// A declaration that is a little or much unlike another.
pub(crate) fn fire(like: &Fire, dice: &mut Seeded) -> Fire {
    let mut fire = like.clone();
    for _ in 0..=below(dice, 3) {
        change(&mut fire, dice);
    }
    fire
}

fn target(dice: &mut Seeded) -> Target {
    let number = below(dice, 12);
    if one_in(dice, 4) { Target::Horse(HorseId(number)) } else { Target::Man(FigureId(number)) }
}

fn sharp(dice: &mut Seeded) -> Sharp {
    match below(dice, 3) {
        0 => Sharp::No,
        1 => Sharp::Bonus,
        _ => Sharp::Called(pick(dice, &Location::ALL).expect("one")),
    }
}

fn change(fire: &mut Fire, dice: &mut Seeded) {
    let any = |dice: &mut Seeded| Shot {
        at: target(dice),
        gun: below(dice, 4),
        hand: side(dice),
        sharp: sharp(dice),
        arched: one_in(dice, 8),
    };
    let which = usize::from(below(dice, 3)).min(fire.shots.len().saturating_sub(1));
    match (below(dice, 12), fire.shots.get(which).copied()) {
        (11, _) => fire.big_gun = one_in(dice, 2).then(|| WagonId(below(dice, 3))),
        (0, _) => fire.hip = !fire.hip,
        (1, _) => fire.rests = !fire.rests,
        (2, _) => fire.answers = !fire.answers,
        (3, _) => fire.aims = one_in(dice, 2).then(|| target(dice)),
        (4, shot) => {
            // The same once more, or something else beside it.
            let more = shot.filter(|_| one_in(dice, 2)).unwrap_or_else(|| any(dice));
            let _ = fire.shots.try_push(more);
        }
        (_, None) => {
            let _ = fire.shots.try_push(any(dice));
        }
        (5, _) => {
            fire.shots.pop();
        }
        (kind, Some(mut shot)) => {
            match kind {
                6 => shot.at = target(dice),
                7 => shot.gun = below(dice, 5),
                8 => shot.hand = shot.hand.other(),
                9 => shot.arched = !shot.arched,
                _ => shot.sharp = sharp(dice),
            }
            fire.shots[which] = shot;
        }
    }
}
