//! What both editions ask of a volley before it is fired. What they ask apart is in their own folders.

use crate::{Gun, Line, Refusal, Sharp, Shooter, Volley, Works};

/// Checks guns, rounds, rates and ranges. `line` finds a weapon in the book's chart.
pub(crate) fn guns(
    shooter: Shooter<'_>,
    guns: &[Gun],
    volley: &Volley,
    line: impl Fn(&Gun) -> Option<&'static Line>,
) -> Result<(), Refusal> {
    if !shooter.condition.can_act(shooter.gunman.strength) {
        return Err(Refusal::CannotAct);
    }
    if volley.shots.is_empty() {
        return Err(Refusal::NoShots);
    }
    let mut before = None;
    for shot in &volley.shots {
        // Most volleys are the same shot several times.
        if before.replace(shot) == Some(shot) {
            continue;
        }
        let gun = guns.get(usize::from(shot.gun)).ok_or(Refusal::NoSuchGun { gun: shot.gun })?;
        let line = line(gun).ok_or(Refusal::NotInThisBook { weapon: gun.weapon })?;
        if line.ranges.at(shot.sight.distance).is_none() {
            return Err(Refusal::OutOfRange { furthest: line.ranges.furthest() });
        }
        one_gun(gun, shot.gun, line, volley)?;
    }
    two_guns(guns, volley)
}

fn one_gun(gun: &Gun, index: u8, line: &Line, volley: &Volley) -> Result<(), Refusal> {
    if gun.works != Works::Well {
        return Err(Refusal::GunDoesNotWork { gun: index });
    }
    let shots = volley.shots.iter().filter(|shot| shot.gun == index).count() as u8;
    let loaded = if gun.weapon.holds == 0 { 1 } else { gun.loaded };
    if shots > loaded {
        return Err(Refusal::TooFewRounds { gun: index, loaded, shots });
    }
    let rate = line.rate_of(gun.weapon);
    if shots > rate {
        return Err(Refusal::TooFast { gun: index, rate, shots });
    }
    Ok(())
}

/// Several guns in a turn must be two pistols, one in each hand.
fn two_guns(guns: &[Gun], volley: &Volley) -> Result<(), Refusal> {
    let first = &volley.shots[0];
    let second = volley.shots.iter().find(|shot| shot.gun != first.gun);
    let both = |index: u8| guns[usize::from(index)].weapon.arm.is_pistol();
    let fine = match second {
        None => !volley.stance.two_pistols,
        Some(second) => {
            let only_two = volley.shots.iter().all(|shot| shot.gun == first.gun || shot.gun == second.gun);
            let hands = volley.shots.iter().all(|shot| (shot.gun == first.gun) == (shot.hand == first.hand));
            volley.stance.two_pistols && only_two && hands && both(first.gun) && both(second.gun)
        }
    };
    if fine { Ok(()) } else { Err(Refusal::NotTwoPistols) }
}

/// How many different men a volley is meant for.
pub(crate) fn targets(volley: &Volley) -> u8 {
    let Some(first) = volley.shots.first() else { return 0 };
    if volley.shots.iter().all(|shot| shot.target == first.target) {
        return 1;
    }
    let is_first = |(index, shot): (usize, &crate::Shot)| {
        !volley.shots[..index].iter().any(|earlier| earlier.target == shot.target)
    };
    volley.shots.iter().enumerate().filter(|&pair| is_first(pair)).count() as u8
}

/// Checks that called parts are in sight and that no more are called than a man may call.
pub(crate) fn called(volley: &Volley, most: u8) -> Result<(), Refusal> {
    let mut count = 0;
    for shot in &volley.shots {
        if let Sharp::Called(location) = shot.sharp {
            count += 1;
            if !shot.sight.exposed.shows(location) {
                return Err(Refusal::PartNotInSight { location });
            }
        }
    }
    if count > most { Err(Refusal::TooManyCalledShots { most }) } else { Ok(()) }
}
