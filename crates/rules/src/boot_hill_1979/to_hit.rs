//! Hit determination of 1979.

use crate::boot_hill_1979::first_shot::{BADLY_HURT, Hurt, LIGHTLY_HURT, hurt};
use crate::boot_hill_1979::switches::{
    Ambidextrous, AutomaticResults, BothBarrels, SeveralArmWounds, TwoPistolsLaterShots, WalkingHorseShooter,
};
use crate::boot_hill_1979::{BOOK, SecondEdition, Switches};
use crate::sheet::signed;
use crate::shot::{free_shots, shooter_moves, target_moves};
use crate::{
    Aim, Arm, Cause, Follow, Gait, Gunman, Marksman, Place, Reach, Sharp, Sheet, Side, Stance, Stun, Tally,
    Weapon,
};

const RANGE: [(Cause, i16); 4] =
    [(Cause::ShortRange, 10), (Cause::MediumRange, 0), (Cause::LongRange, -15), (Cause::ExtremeRange, -25)];
const RESTED: i16 = 10;
const SECOND_SHOT: i16 = -10;
const THIRD_SHOT: i16 = -20;
const SCATTER_GUN: i16 = 20;
const SHOTGUN: i16 = 10;
const WRONG_HAND: i16 = -10;
const ARM_LIGHT: i16 = -25;
const ARM_SERIOUS: i16 = -50;
const TWO_PISTOLS: i16 = -30;
const HIP: i16 = -10;
const OBSCURED: i16 = -10;
/// Each point that a brawl leaves behind.
const BRAWL_POINT: i16 = 10;

/// What a called location costs, and nothing for a man who may not call it.
pub const fn called(marksman: Marksman) -> Option<i16> {
    match marksman {
        Marksman::CrackShot => Some(-20),
        Marksman::Deadeye => Some(-10),
        Marksman::Excellent | Marksman::None => None,
    }
}

/// The chance to hit with a single shot: base accuracy and everything that bears on it. Everything is
/// cumulative.
#[inline]
pub fn single_shot(aim: &Aim<'_>, switches: &Switches) -> Tally {
    let mut tally = base(aim);
    mark::clause!("bh79-090", "bh79-092", "bh79-108");
    let (cause, amount) = RANGE[aim.reach as usize];
    tally.note(cause, amount);
    add_movement(&mut tally, aim, switches);
    match hurt(aim.shooter.condition, aim.shooter.gunman.strength, switches) {
        Hurt::No => {}
        Hurt::Lightly => {
            mark::clause!("bh79-095");
            tally.add(Cause::AimLightlyHurt, LIGHTLY_HURT)
        }
        Hurt::Badly => {
            mark::clause!("bh79-095");
            tally.add(Cause::AimBadlyHurt, BADLY_HURT)
        }
    }
    add_weapon(&mut tally, aim);
    add_hands(&mut tally, aim, switches);
    tally.add_if(mark::when!("bh79-101", aim.stance.hip), Cause::Hipshot, HIP);
    add_target(&mut tally, aim);
    tally
}

fn base(aim: &Aim<'_>) -> Tally {
    mark::clause!("bh79-016");
    let gunman = aim.shooter.gunman;
    match (aim.weapon.arm.is_thrown(), aim.shooter.condition.stun == Stun::Dazed) {
        (false, false) => gunman.gun,
        (false, true) => gunman.dazed.gun,
        (true, false) => gunman.throwing,
        (true, true) => gunman.dazed.throwing,
    }
}

#[inline]
fn add_movement(tally: &mut Tally, aim: &Aim<'_>, switches: &Switches) {
    let free = aim.stance.mounted
        && aim.stance.gait == Gait::Walk
        && switches.walking_horse_shooter == WalkingHorseShooter::Nothing;
    if let Some((cause, amount)) = shooter_moves(aim.stance.gait).filter(|_| !free) {
        mark::clause!("bh79-093");
        tally.add(cause, amount);
    }
    if let Some((cause, amount)) = target_moves(aim.shot.sight.target_gait) {
        mark::clause!("bh79-094");
        tally.add(cause, amount);
    }
}

#[inline]
fn add_weapon(tally: &mut Tally, aim: &Aim<'_>) {
    match aim.weapon.arm {
        Arm::ScatterGun => {
            mark::clause!("bh79-098");
            tally.add(Cause::ScatterGun, SCATTER_GUN)
        }
        Arm::Shotgun => {
            mark::clause!("bh79-098");
            tally.add(Cause::Shotgun, SHOTGUN)
        }
        _ => {}
    }
    // Not in the turn of first aiming, not on the move, and not from the hip.
    let stance = aim.stance;
    let rested = stance.rested && !stance.hip && stance.gait == Gait::Still && stance.follow != Follow::Fresh;
    tally.add_if(mark::when!("bh79-096", rested), Cause::Rested, RESTED);
}

/// Adds what it costs that a shot is the second or third of a turn.
#[inline(always)]
pub fn add_several(
    tally: &mut Tally,
    weapon: Weapon,
    _: &Stance,
    place: Place,
    net: i16,
    edition: &SecondEdition,
) {
    let number = match edition.switches.two_pistols_later_shots {
        TwoPistolsLaterShots::CountPerGun => place.for_gun,
        TwoPistolsLaterShots::CountPerTurn => place.in_turn,
    };
    if edition.options.alternate_first_shot {
        let free = free_shots(net);
        let several = place.of_turn > 1 || number > 1;
        tally.add_if(mark::when!("bh79-181", several && number > free), Cause::SeveralShots, SECOND_SHOT);
        return;
    }
    let other_barrel = weapon.barrels == 2 && edition.switches.both_barrels == BothBarrels::NoPenalty;
    match number {
        0 | 1 => {}
        2 => {
            mark::clause!("bh79-097");
            tally.add_if(!other_barrel, Cause::SecondShot, SECOND_SHOT)
        }
        _ => {
            mark::clause!("bh79-097");
            tally.add(Cause::ThirdShot, THIRD_SHOT)
        }
    }
}

#[inline]
fn add_hands(tally: &mut Tally, aim: &Aim<'_>, switches: &Switches) {
    let gunman = aim.shooter.gunman;
    let hand = aim.shot.hand;
    tally.add_if(mark::when!("bh79-099", wrong_hand(gunman, hand, switches)), Cause::WrongHand, WRONG_HAND);
    let both = gunman.ambidextrous && switches.ambidextrous == Ambidextrous::TwoPistolsAlso;
    tally.add_if(mark::when!("bh79-100", aim.stance.two_pistols && !both), Cause::TwoPistols, TWO_PISTOLS);
    let condition = aim.shooter.condition;
    let light = i16::from(condition.arm_light[hand as usize]);
    let serious = i16::from(condition.arm_serious[hand as usize]);
    if light + serious > 0 {
        mark::clause!("bh79-099", "bh79-116");
    }
    match switches.several_arm_wounds {
        SeveralArmWounds::AddUp => {
            tally.add(Cause::GunArmLight, ARM_LIGHT.saturating_mul(light));
            tally.add(Cause::GunArmSerious, ARM_SERIOUS.saturating_mul(serious));
        }
        SeveralArmWounds::WorstOnly if serious > 0 => tally.add(Cause::GunArmSerious, ARM_SERIOUS),
        SeveralArmWounds::WorstOnly => tally.add_if(light > 0, Cause::GunArmLight, ARM_LIGHT),
    }
}

/// Whether a man fires with his wrong hand.
pub fn wrong_hand(gunman: &Gunman, hand: Side, switches: &Switches) -> bool {
    if gunman.ambidextrous {
        mark::clause!("bh79-032");
    }
    let either = gunman.ambidextrous && switches.ambidextrous != Ambidextrous::Nothing;
    hand != gunman.hand && !either
}

#[inline]
fn add_target(tally: &mut Tally, aim: &Aim<'_>) {
    let sight = &aim.shot.sight;
    match aim.shot.sharp {
        // A called part in sight is not concealed.
        Sharp::Called(_) => {
            mark::clause!("bh79-183");
            tally.add(Cause::CalledShot, called(aim.shooter.gunman.marksman).unwrap_or(0))
        }
        Sharp::No | Sharp::Bonus => {
            tally.add_if(mark::when!("bh79-102", sight.obscured), Cause::Obscured, OBSCURED)
        }
    }
    if aim.shooter.condition.carried != 0 {
        mark::clause!("bh79-107", "bh79-128");
    }
    tally.add(Cause::BrawlCarried, i16::from(aim.shooter.condition.carried) * BRAWL_POINT);
    tally.add(Cause::HardTarget, aim.target.to_be_hit);
    tally.add(Cause::Ruling, sight.ruling);
}

/// The chance that is rolled against. By the reading that 01 always hits and 00 never does, it stays
/// between 1 and 99.
pub fn rolled_chance(total: i16, switches: &Switches) -> i16 {
    mark::clause!("bh79-089");
    match switches.automatic_results {
        AutomaticResults::None => total,
        AutomaticResults::Extremes => total.clamp(1, 99),
    }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let mut rows = vec![
        ("Short range", RANGE[Reach::Short as usize].1),
        ("Medium range", RANGE[Reach::Medium as usize].1),
        ("Long range", RANGE[Reach::Long as usize].1),
        ("Extreme range", RANGE[Reach::Extreme as usize].1),
    ];
    rows.extend(
        Gait::ALL.into_iter().filter_map(shooter_moves).map(|(cause, amount)| (cause.label(), amount)),
    );
    let targets = [Gait::Walk, Gait::Run, Gait::Gallop, Gait::Dodge].into_iter().filter_map(target_moves);
    rows.extend(targets.map(|(cause, amount)| (cause.label(), amount)));
    rows.extend([
        ("Shooter's wounds below 50 % of strength", LIGHTLY_HURT),
        ("Shooter's wounds of 50 % of strength or more", BADLY_HURT),
        ("Weapon rested, not in the turn of first aiming", RESTED),
        ("Second shot this turn", SECOND_SHOT),
        ("Third shot this turn", THIRD_SHOT),
        ("Scatter gun", SCATTER_GUN),
        ("Shotgun", SHOTGUN),
        ("Wrong hand", WRONG_HAND),
        ("Light wound in gun arm", ARM_LIGHT),
        ("Serious wound in gun arm", ARM_SERIOUS),
        ("Two pistols", TWO_PISTOLS),
        ("From the hip", HIP),
        ("Target obscured, half of it or less in sight", OBSCURED),
    ]);
    let clauses = &["bh79-092", "bh79-093", "bh79-094", "bh79-095", "bh79-096", "bh79-097", "bh79-098"];
    let sheet = Sheet::new(BOOK, "to-hit", "Hit determination", clauses, &["Situation", "Chance"]);
    let cells = |(words, amount): (&str, i16)| vec![crate::sheet::capital(words), signed(amount)];
    vec![sheet.rows(rows.into_iter().map(cells))]
}
