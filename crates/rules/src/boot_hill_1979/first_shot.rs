//! First shot determination of 1979.

use crate::boot_hill_1979::switches::{BrawlDamageAsWounds, DrawingTwoGuns, SurprisePenalties};
use crate::boot_hill_1979::weapons;
use crate::boot_hill_1979::{BOOK, Switches};
use crate::sheet::signed;
use crate::{Cause, Condition, Follow, Gait, Sheet, Shooter, Stance, Stun, Surprise, Tally, Weapon};

const GAVE_FIRST_MOVE: i16 = -1;
const SURPRISED: i16 = -5;
const COMPLETELY_SURPRISED: i16 = -10;
const RUNNING: i16 = -20;
const ON_HORSEBACK: i16 = -10;
pub(crate) const LIGHTLY_HURT: i16 = -5;
pub(crate) const BADLY_HURT: i16 = -20;
const TWO_GUNS: i16 = -3;
const HIP: i16 = 5;
const FIRED_AGAIN: i16 = 10;
const AIMED_AGAIN: i16 = 5;

/// How the wounds of a man stand to his strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hurt {
    /// Not hurt.
    No,
    /// Less than half of his strength is gone.
    Lightly,
    /// Half or more of it is gone.
    Badly,
}

/// How badly a man is hurt. Exactly half counts as badly (E-16).
pub fn hurt(condition: &Condition, strength: i16, switches: &Switches) -> Hurt {
    let lost = match switches.brawl_damage_as_wounds {
        BrawlDamageAsWounds::Counts => {
            mark::clause!("bh79-117");
            condition.lost()
        }
        BrawlDamageAsWounds::DoesNotCount => i16::from(condition.wounds),
    };
    match lost {
        0 => Hurt::No,
        lost if 2 * i32::from(lost) < i32::from(strength) => Hurt::Lightly,
        _ => Hurt::Badly,
    }
}

/// Who fires first: speed, bravery and weapon, and everything that bears on them this turn.
#[inline]
pub fn net_speed(shooter: Shooter<'_>, stance: &Stance, weapon: Weapon, switches: &Switches) -> Tally {
    let Shooter { gunman, condition } = shooter;
    let dazed = condition.stun == Stun::Dazed;
    let mut tally = *(if dazed { &gunman.dazed.quickness } else { &gunman.quickness });
    mark::clause!("bh79-081", "bh79-019");
    let class = weapons::chart(weapon.arm).map_or(0, |line| line.speed.modifier());
    tally.note(Cause::WeaponSpeed, class);
    add_surprise(&mut tally, stance, switches);
    if stance.mounted {
        mark::clause!("bh79-083");
        tally.add(Cause::OnHorseback, ON_HORSEBACK);
    } else if matches!(stance.gait, Gait::Run | Gait::Dodge) {
        mark::clause!("bh79-083");
        tally.add(Cause::Running, RUNNING);
    }
    match hurt(condition, gunman.strength, switches) {
        Hurt::No => {}
        Hurt::Lightly => {
            mark::clause!("bh79-084");
            tally.add(Cause::LightlyHurt, LIGHTLY_HURT)
        }
        Hurt::Badly => {
            mark::clause!("bh79-084");
            tally.add(Cause::BadlyHurt, BADLY_HURT)
        }
    }
    let two =
        stance.draws_two || (stance.two_pistols && switches.drawing_two_guns == DrawingTwoGuns::EveryTurn);
    tally.add_if(mark::when!("bh79-085", two), Cause::TwoGunsDrawn, TWO_GUNS);
    tally.add_if(mark::when!("bh79-086", stance.hip), Cause::HipDraw, HIP);
    match stance.follow {
        Follow::Fired => {
            mark::clause!("bh79-087");
            tally.add(Cause::FiredAgain, FIRED_AGAIN)
        }
        // A shot from the hip is no aimed one (reading of clause 86).
        Follow::Aimed => {
            mark::clause!("bh79-087");
            tally.add_if(!stance.hip, Cause::AimedAgain, AIMED_AGAIN)
        }
        Follow::Fresh => {}
    }
    tally.add(Cause::ScenarioEdge, stance.edge);
    tally.add(Cause::Ruling, stance.speed_ruling);
    tally
}

#[inline]
fn add_surprise(tally: &mut Tally, stance: &Stance, switches: &Switches) {
    let gave = stance.gave_first_move || stance.surprise == Surprise::GaveFirstMove;
    let adds_up = switches.surprise_penalties == SurprisePenalties::AddUp;
    let caught = matches!(stance.surprise, Surprise::Surprised | Surprise::Complete);
    tally.add_if(
        mark::when!("bh79-082", gave && (adds_up || !caught)),
        Cause::GaveFirstMove,
        GAVE_FIRST_MOVE,
    );
    match stance.surprise {
        Surprise::Surprised => {
            mark::clause!("bh79-082");
            tally.add(Cause::Surprised, SURPRISED)
        }
        Surprise::Complete => {
            mark::clause!("bh79-082", "bh79-073");
            tally.add(Cause::CompletelySurprised, COMPLETELY_SURPRISED)
        }
        Surprise::None | Surprise::GaveFirstMove => {}
    }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let rows = [
        ("Gives opponent the first move", GAVE_FIRST_MOVE),
        ("Is surprised", SURPRISED),
        ("Is completely surprised, or answers an unseen enemy", COMPLETELY_SURPRISED),
        ("Runs, or runs and dodges", RUNNING),
        ("On horseback", ON_HORSEBACK),
        ("Wounds below 50 % of strength", LIGHTLY_HURT),
        ("Wounds of 50 % of strength or more", BADLY_HURT),
        ("Draws two guns", TWO_GUNS),
        ("Shoots from the hip", HIP),
        ("Fires on the same target for the second turn or longer", FIRED_AGAIN),
        ("or: aims at it for the second turn or longer", AIMED_AGAIN),
    ];
    let clauses = &["bh79-082", "bh79-083", "bh79-084", "bh79-085", "bh79-086", "bh79-087"];
    let sheet = Sheet::new(BOOK, "first-shot", "First shot determination", clauses, &["Situation", "Speed"]);
    vec![sheet.rows(rows.map(|(situation, amount)| vec![situation.to_owned(), signed(amount)]))]
}
