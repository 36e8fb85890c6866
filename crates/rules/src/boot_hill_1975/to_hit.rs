//! To hit of 1975.

use crate::boot_hill_1975::abilities::throws;
use crate::boot_hill_1975::first_shot::{ARM_LIGHT, BADLY_HURT, Hurt, LIGHTLY_HURT, hurt};
use crate::boot_hill_1975::switches::{TwoPistolsSeveralShots, TwoPistolsWrongHand};
use crate::boot_hill_1975::{BOOK, FirstEdition, Switches};
use crate::sheet::signed;
use crate::shot::{free_shots, shooter_moves, target_moves};
use crate::{
    Aim, Arm, Cause, Gait, Marksman, Place, Reach, Ready, Sharp, Sheet, Stance, Stun, Tally, Weapon,
};

/// Short, medium and long; there is no fourth band, and a distance in one cannot occur.
const RANGE: [(Cause, i16); 3] = [(Cause::ShortRange, 10), (Cause::MediumRange, 0), (Cause::LongRange, -20)];
const RESTED: i16 = 20;
const SEVERAL_SHOTS: i16 = -10;
const SCATTER_GUN: i16 = 20;
const SHOTGUN: i16 = 10;
const WRONG_HAND: i16 = -10;
const TWO_PISTOLS: i16 = -10;
const HIP: i16 = -10;
const CONCEALED: i16 = -10;
/// Each point that a brawl leaves behind.
const BRAWL_POINT: i16 = 10;

/// What naming the part costs, and nothing for a man who may not name it.
pub fn called(marksman: Marksman) -> Option<i16> {
    mark::clause!("bh75-d109", "bh75-p24");
    match marksman {
        Marksman::Excellent => Some(-15),
        Marksman::CrackShot => Some(-10),
        Marksman::Deadeye => Some(-5),
        Marksman::None => None,
    }
}

/// How many shots at a named part a man may make in a turn.
pub fn called_shots(marksman: Marksman) -> u8 {
    mark::clause!("bh75-d112", "bh75-p24");
    match marksman {
        Marksman::Excellent => 1,
        Marksman::CrackShot => 2,
        Marksman::Deadeye => 3,
        Marksman::None => 0,
    }
}

/// The chance to hit with a single shot: base accuracy and everything that bears on it.
#[inline]
pub fn single_shot(aim: &Aim<'_>, switches: &Switches) -> Tally {
    let mut tally = base(aim, switches);
    mark::clause!("bh75-d035");
    let (cause, amount) = RANGE[(aim.reach as usize).min(RANGE.len() - 1)];
    tally.note(cause, amount);
    for (cause, amount) in
        shooter_moves(aim.stance.gait).into_iter().chain(target_moves(aim.shot.sight.target_gait))
    {
        mark::clause!("bh75-d058");
        tally.add(cause, amount);
    }
    match hurt(aim.shooter.condition, aim.shooter.gunman.strength) {
        Hurt::No => {}
        Hurt::Lightly => {
            mark::clause!("bh75-d052");
            tally.add(Cause::AimLightlyHurt, LIGHTLY_HURT)
        }
        Hurt::Badly => {
            mark::clause!("bh75-d052");
            tally.add(Cause::AimBadlyHurt, BADLY_HURT)
        }
    }
    add_weapon(&mut tally, aim);
    add_hands(&mut tally, aim, switches);
    tally.add_if(mark::when!("bh75-d065", aim.stance.hip), Cause::Hipshot, HIP);
    add_target(&mut tally, aim, switches);
    tally
}

fn base(aim: &Aim<'_>, switches: &Switches) -> Tally {
    let gunman = aim.shooter.gunman;
    match (throws(aim.weapon.arm, switches), aim.shooter.condition.stun == Stun::Dazed) {
        (false, false) => gunman.gun,
        (false, true) => gunman.dazed.gun,
        (true, false) => gunman.throwing,
        (true, true) => gunman.dazed.throwing,
    }
}

fn add_weapon(tally: &mut Tally, aim: &Aim<'_>) {
    match (aim.weapon.arm, aim.reach) {
        (Arm::ScatterGun, Reach::Short) => {
            mark::clause!("bh75-d062");
            tally.add(Cause::ScatterGun, SCATTER_GUN)
        }
        (Arm::Shotgun, Reach::Short) => {
            mark::clause!("bh75-d062");
            tally.add(Cause::Shotgun, SHOTGUN)
        }
        _ => {}
    }
    // A rest needs a weapon in hand and a man who stands still, and excludes the hip.
    let stance = aim.stance;
    let rested =
        stance.rested && !stance.hip && stance.gait == Gait::Still && stance.ready != Ready::Scabbard;
    tally.add_if(mark::when!("bh75-d061", rested), Cause::Rested, RESTED);
}

/// Adds what it costs that a shot is one of several.
#[inline]
pub fn add_several(
    tally: &mut Tally,
    _: Weapon,
    stance: &Stance,
    place: Place,
    net: i16,
    edition: &FirstEdition,
) {
    if stance.two_pistols {
        mark::clause!("bh75-d060", "bh75-p08");
        tally.add(Cause::TwoPistols, TWO_PISTOLS);
        if edition.switches.two_pistols_several_shots == TwoPistolsSeveralShots::No {
            return;
        }
    }
    if edition.options.alternate_first_shot {
        mark::clause!("bh75-d108", "bh75-p23");
    }
    let pays = match edition.options.alternate_first_shot {
        true => place.in_turn > free_shots(net),
        false => true,
    };
    if place.of_turn > 1 && pays {
        mark::clause!("bh75-d059", "bh75-p04");
    }
    tally.add_if(place.of_turn > 1 && pays, Cause::SeveralShots, SEVERAL_SHOTS);
}

fn add_hands(tally: &mut Tally, aim: &Aim<'_>, switches: &Switches) {
    let gunman = aim.shooter.gunman;
    let hand = aim.shot.hand;
    if hand != gunman.hand {
        mark::clause!("bh75-d064", "bh75-d065");
    }
    let excused = aim.stance.two_pistols && switches.two_pistols_wrong_hand == TwoPistolsWrongHand::No;
    tally.add_if(hand != gunman.hand && !gunman.ambidextrous && !excused, Cause::WrongHand, WRONG_HAND);
    tally.add_if(
        mark::when!("bh75-d063", aim.shooter.condition.arm_light[hand as usize] > 0),
        Cause::GunArmLight,
        ARM_LIGHT,
    );
}

fn add_target(tally: &mut Tally, aim: &Aim<'_>, switches: &Switches) {
    let sight = &aim.shot.sight;
    let gunman = aim.shooter.gunman;
    let marksman = if throws(aim.weapon.arm, switches) { gunman.thrower } else { gunman.marksman };
    match aim.shot.sharp {
        Sharp::Called(_) => {
            mark::clause!("bh75-d111", "bh75-p24");
            tally.add(Cause::CalledShot, called(marksman).unwrap_or(0))
        }
        Sharp::No | Sharp::Bonus => {
            tally.add_if(mark::when!("bh75-d065", sight.obscured), Cause::Obscured, CONCEALED)
        }
    }
    if aim.shooter.condition.carried != 0 {
        mark::clause!("bh75-d084");
    }
    tally.add(Cause::BrawlCarried, i16::from(aim.shooter.condition.carried) * BRAWL_POINT);
    if aim.target.to_be_hit != 0 {
        mark::clause!("bh75-d157");
    }
    tally.add(Cause::HardTarget, aim.target.to_be_hit);
    tally.add(Cause::Ruling, sight.ruling);
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let mut rows =
        vec![("Short range", RANGE[0].1), ("Medium range", RANGE[1].1), ("Long range", RANGE[2].1)];
    rows.extend(
        Gait::ALL.into_iter().filter_map(shooter_moves).map(|(cause, amount)| (cause.label(), amount)),
    );
    let targets = [Gait::Walk, Gait::Run, Gait::Gallop, Gait::Dodge].into_iter().filter_map(target_moves);
    rows.extend(targets.map(|(cause, amount)| (cause.label(), amount)));
    rows.extend([
        ("Wounded, half of strength or more left", LIGHTLY_HURT),
        ("Wounded, less than half left", BADLY_HURT),
        ("Light wound in gun arm", ARM_LIGHT),
        ("Weapon rested", RESTED),
        ("More than one shot, on each", SEVERAL_SHOTS),
        ("Scatter gun at short range", SCATTER_GUN),
        ("Shotgun at short range", SHOTGUN),
        ("Wrong hand", WRONG_HAND),
        ("Two pistols, one shot from each, on each", TWO_PISTOLS),
        ("From the hip", HIP),
        ("Target concealed, half or more", CONCEALED),
    ]);
    let clauses =
        &["bh75-d035", "bh75-d058", "bh75-d059", "bh75-d060", "bh75-d061", "bh75-d062", "bh75-d065"];
    let sheet = Sheet::new(BOOK, "to-hit", "To hit chart", clauses, &["Situation", "Chance"]);
    let cells = |(words, amount): (&str, i16)| vec![crate::sheet::capital(words), signed(amount)];
    vec![sheet.rows(rows.into_iter().map(cells))]
}
