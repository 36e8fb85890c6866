//! First shot of 1975.

use crate::boot_hill_1975::weapons::{self, AIMED};
use crate::boot_hill_1975::{BOOK, Switches};
use crate::sheet::signed;
use crate::{
    Cause, Condition, Gait, Ready, Sheet, Shooter, Side, SpeedClass, Stance, Stun, Surprise, Tally, Weapon,
};

const GAVE_FIRST_MOVE: i16 = -3;
const SURPRISED: i16 = -5;
const COMPLETELY_SURPRISED: i16 = -10;
/// The sign is missing in the body and wrong on the sheet (E-03).
const RUNNING: i16 = -20;
const ON_HORSEBACK: i16 = -10;
pub(crate) const LIGHTLY_HURT: i16 = -5;
pub(crate) const BADLY_HURT: i16 = -20;
const TWO_GUNS: i16 = -5;
const HIP: i16 = 3;
/// A light wound in the gun arm: off the first shot as well as off the chance (E-37).
pub(crate) const ARM_LIGHT: i16 = -25;

/// How the wounds of a man stand to his strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hurt {
    /// Not hurt.
    No,
    /// Half of his strength or more is left.
    Lightly,
    /// Less than half is left.
    Badly,
}

/// How badly a man is hurt. Exactly half left counts as lightly, unlike 1979.
pub fn hurt(condition: &Condition, strength: i16) -> Hurt {
    match condition.lost() {
        0 => Hurt::No,
        lost if 2 * i32::from(lost) <= i32::from(strength) => Hurt::Lightly,
        _ => Hurt::Badly,
    }
}

/// Who fires first: speed and weapon, and everything that bears on them.
pub fn net_speed(shooter: Shooter<'_>, stance: &Stance, weapon: Weapon, hand: Side, _: &Switches) -> Tally {
    let Shooter { gunman, condition } = shooter;
    let dazed = condition.stun == Stun::Dazed;
    let mut tally = if dazed { gunman.dazed.quickness } else { gunman.quickness };
    mark::clause!("bh75-p02");
    add_weapon(&mut tally, stance, weapon);
    match stance.surprise {
        Surprise::Surprised => {
            mark::clause!("bh75-d049");
            tally.add(Cause::Surprised, SURPRISED)
        }
        Surprise::Complete => {
            mark::clause!("bh75-d049");
            tally.add(Cause::CompletelySurprised, COMPLETELY_SURPRISED)
        }
        Surprise::GaveFirstMove => {
            mark::clause!("bh75-d048");
            tally.add(Cause::GaveFirstMove, GAVE_FIRST_MOVE)
        }
        Surprise::None => tally.add_if(
            mark::when!("bh75-d048", stance.gave_first_move),
            Cause::GaveFirstMove,
            GAVE_FIRST_MOVE,
        ),
    }
    if stance.mounted {
        mark::clause!("bh75-d051");
        tally.add(Cause::OnHorseback, ON_HORSEBACK);
    } else if matches!(stance.gait, Gait::Run | Gait::Dodge) {
        mark::clause!("bh75-d050");
        tally.add(Cause::Running, RUNNING);
    }
    match hurt(condition, gunman.strength) {
        Hurt::No => {}
        Hurt::Lightly => {
            mark::clause!("bh75-d052");
            tally.add(Cause::LightlyHurt, LIGHTLY_HURT)
        }
        Hurt::Badly => {
            mark::clause!("bh75-d052");
            tally.add(Cause::BadlyHurt, BADLY_HURT)
        }
    }
    tally.add_if(
        mark::when!("bh75-d055", condition.arm_light[hand as usize] > 0),
        Cause::DrawsHurtArm,
        ARM_LIGHT,
    );
    if stance.draws_two {
        mark::clause!("bh75-p08");
    }
    tally.add_if(mark::when!("bh75-d053", stance.draws_two), Cause::TwoGunsDrawn, TWO_GUNS);
    tally.add_if(mark::when!("bh75-d054", stance.hip), Cause::HipDraw, HIP);
    tally.add(Cause::ScenarioEdge, stance.edge);
    tally.add(Cause::Ruling, stance.speed_ruling);
    tally
}

fn add_weapon(tally: &mut Tally, stance: &Stance, weapon: Weapon) {
    // Aimed and from the hip exclude each other, and what is thrown cannot be aimed.
    let can_aim = !stance.hip && (!weapon.arm.is_thrown() || weapon.arm == crate::Arm::Bow);
    match stance.ready {
        Ready::Aimed if can_aim => {
            mark::clause!("bh75-d040", "bh75-d056", "bh75-p03");
            tally.note(Cause::AimedWeapon, AIMED)
        }
        Ready::Scabbard if weapon.arm.is_shoulder_arm() => {
            mark::clause!("bh75-d039", "bh75-p03");
            tally.note(Cause::WeaponSpeed, SpeedClass::VerySlow.modifier());
        }
        _ => {
            mark::clause!("bh75-d038", "bh75-p03");
            let class = weapons::chart(weapon.arm).map_or(0, |line| line.speed.modifier());
            tally.note(Cause::WeaponSpeed, class);
        }
    }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let classes = SpeedClass::ALL.map(|class| (class.label(), class.modifier()));
    let rows = [
        ("Already aimed, in place of the class", AIMED),
        ("Gives opponent the first move", GAVE_FIRST_MOVE),
        ("Is surprised", SURPRISED),
        ("Is completely surprised", COMPLETELY_SURPRISED),
        ("Runs, or runs and dodges", RUNNING),
        ("On horseback", ON_HORSEBACK),
        ("Wounded, half of strength or more left", LIGHTLY_HURT),
        ("Wounded, less than half left", BADLY_HURT),
        ("Light wound in gun arm", ARM_LIGHT),
        ("Draws two guns", TWO_GUNS),
        ("Shoots from the hip", HIP),
    ];
    let clauses = &["bh75-d038", "bh75-d040", "bh75-d048", "bh75-d049", "bh75-d050", "bh75-d052"];
    let sheet = Sheet::new(BOOK, "first-shot", "First shot chart", clauses, &["Situation", "Speed"]);
    let cells = |(words, amount): (&str, i16)| vec![crate::sheet::capital(words), signed(amount)];
    vec![
        sheet
            .rows(classes.into_iter().map(|(class, amount)| cells((&format!("{class} weapon"), amount))))
            .rows(rows.map(cells)),
    ]
}
