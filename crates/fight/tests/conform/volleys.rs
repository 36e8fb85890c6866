//! What is accepted of fire, looked at once more by plain counting: rounds, rates, hands, lines and ranges.

use fight::scenario::{FigureId, Rules, SideId};
use fight::{Fight, Fire, Man, Shot, Target};
use rules::{Arm, Edition, Fate, Gun, Line, Sharp, Works};

/// What somebody might shoot at with what stands in between, in the numbers of his side.
type Lines = [(Target, rules::Sight)];

fn line(fight: &Fight, arm: Arm) -> Option<&'static Line> {
    match &fight.setup().rules {
        Rules::FirstEdition(rules) => rules.line(arm),
        Rules::SecondEdition(rules) => rules.line(arm),
    }
}

/// The real number of a figure.
pub(crate) fn real(fight: &Fight, side: SideId, figure: FigureId) -> FigureId {
    fight.state().sides[usize::from(side.0)].met[usize::from(figure.0)]
}

/// Says what is wrong with a declaration that was accepted; nothing where it is sound.
pub(crate) fn fault(fight: &Fight, side: SideId, figure: FigureId, fire: &Fire) -> Option<&'static str> {
    let who = real(fight, side, figure);
    let man = &fight.state().men[usize::from(who.0)];
    let part = &fight.state().cast[usize::from(who.0)];
    if fire.is_nothing() {
        return (fire.hip || fire.rests || fire.answers).then_some("nothing is fired so");
    }
    if !man.is_here() || man.condition.fate(part.gunman.strength) != Fate::Standing {
        return Some("he is down");
    }
    if man.busy || man.shaken || man.drags.is_some() || fight.state().fired.has(who) {
        return Some("he has no time");
    }
    if fire.big_gun.is_some() {
        return (!fire.shots.is_empty() || fire.hip || fire.rests).then_some("a big gun and more");
    }
    let lines = fight.window(side).targets(figure);
    match fire.aims {
        Some(_) if !fire.shots.is_empty() => Some("he aims and fires"),
        Some(target) => (!has_line(&lines, target)).then_some("he aims at nothing"),
        None => shots(fight, side, man, fire, &lines).or_else(|| hands(fight, who, man, fire)),
    }
}

fn has_line(lines: &Lines, target: Target) -> bool {
    lines.iter().any(|(other, _)| *other == target)
}

/// Each shot by itself.
fn shots(fight: &Fight, side: SideId, man: &Man, fire: &Fire, lines: &Lines) -> Option<&'static str> {
    fire.shots.iter().find_map(|shot| {
        let Some(gun) = man.guns.get(usize::from(shot.gun)) else { return Some("no such gun") };
        let Some(chart) = line(fight, gun.weapon.arm) else { return Some("not in this book") };
        let of_it = fire.shots.iter().filter(|other| other.gun == shot.gun).count();
        let rate = chart.rate_of(gun.weapon).saturating_sub(man.shots);
        let sight = lines.iter().find(|(target, _)| *target == shot.at).map(|(_, sight)| sight);
        let far = sight.is_some_and(|sight| chart.ranges.at(sight.distance).is_none());
        if gun.works != Works::Well || of_it > rounds(gun) {
            Some("the gun has not so many rounds")
        } else if of_it > usize::from(rate) {
            Some("the gun is not so fast")
        } else if far {
            Some("it is out of range")
        } else if shot.arched != sight.is_none() && (!shot.arched || gun.weapon.arm != Arm::Bow) {
            Some("there is no line")
        } else if matches!(shot.at, Target::Man(at) if is_friend(fight, side, at)) {
            Some("it is a friend")
        } else {
            sharp(fight, shot).then_some("nobody shoots so sharply")
        }
    })
}

fn rounds(gun: &Gun) -> usize {
    if gun.weapon.holds == 0 { 1 } else { gun.loaded.into() }
}

fn is_friend(fight: &Fight, side: SideId, figure: FigureId) -> bool {
    fight.setup().of_side(side).has(real(fight, side, figure))
}

/// Whether a shot is called or bettered where the rules in use do not know it, or on a horse.
fn sharp(fight: &Fight, shot: &Shot) -> bool {
    let known = fight.setup().rules.options().sharpshooting && matches!(shot.at, Target::Man(_));
    shot.sharp != Sharp::No && !known
}

/// Whether he has the hands: one gun, or a pistol in each hand; reins take one.
fn hands(fight: &Fight, who: FigureId, man: &Man, fire: &Fire) -> Option<&'static str> {
    let held = |shot: &Shot| (shot.gun, shot.hand as usize);
    let mut used: Vec<_> = fire.shots.iter().map(held).collect();
    used.sort_unstable();
    used.dedup();
    let arm = |gun: u8| man.guns[usize::from(gun)].weapon.arm;
    let both = |gun: u8| arm(gun).is_shoulder_arm() || arm(gun) == Arm::Bow;
    let reins = fight.state().horses.iter().any(|horse| horse.here && horse.holder == Some(who));
    let own = fight.state().cast[usize::from(who.0)].gunman.hand as usize;
    if reins && used.iter().any(|(gun, hand)| both(*gun) || *hand != own) {
        return Some("he holds the reins in that hand");
    }
    match *used.as_slice() {
        [_] => None,
        [(one, left), (other, right)] if one != other && left != right => {
            (!arm(one).is_pistol() || !arm(other).is_pistol()).then_some("no two pistols")
        }
        _ => Some("more guns than hands, or one gun in two hands"),
    }
}
