//! Healing in 1979, and what becomes of an unconscious man.

use super::super::Switches;
use super::super::switches::{DeathWithoutCare, GeneralPenaltyWhileHealing, HealingUntreated};
use crate::{Condition, Severity, Wound, rolls};
use chance::Chance;

/// A wound on the mend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Mending {
    /// The wound as it was.
    pub wound: Wound,
    /// Half points healed so far, because untreated wounds heal by halves.
    pub halves: u8,
}

impl Mending {
    /// A fresh wound.
    pub const fn fresh(wound: Wound) -> Mending {
        Mending { wound, halves: 0 }
    }

    /// Points of strength that it still costs; a point comes back when the whole of it is healed.
    pub const fn left(&self) -> u8 {
        self.wound.severity.loss().saturating_sub(self.halves / 2)
    }

    /// Whether it is healed.
    pub const fn healed(&self) -> bool {
        self.left() == 0
    }

    /// Whether it is more than half healed, so that its special penalties have ended.
    pub const fn past_half(&self) -> bool {
        self.halves > self.wound.severity.loss()
    }
}

/// Everything that a man has to get over.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Hurts {
    /// Wounds by weapons, each with how far it has healed.
    pub wounds: Vec<Mending>,
    /// Points of strength lost in brawls.
    pub bruises: u8,
}

impl Hurts {
    /// So many weeks pass. With treatment every wound heals one point a week, all at the same time.
    pub fn weeks(&mut self, weeks: u8, treated: bool, switches: &Switches) {
        mark::clause!("bh79-215");
        let halves = match (treated, switches.healing_untreated) {
            (true, _) => 2,
            (false, HealingUntreated::HalfSpeed) => 1,
            (false, HealingUntreated::NoHealing) => 0,
        };
        for mending in &mut self.wounds {
            mending.halves = mending.halves.saturating_add(weeks.saturating_mul(halves));
        }
        self.wounds.retain(|mending| !mending.healed() || mending.wound.severity == Severity::Mortal);
    }

    /// So many hours of rest: each brings back one point lost in a brawl.
    pub fn rest(&mut self, hours: u16) {
        mark::clause!("bh79-217");
        self.bruises = self.bruises.saturating_sub(u8::try_from(hours).unwrap_or(u8::MAX));
    }

    /// Strength lost now, to wounds and in brawls together.
    pub fn lost(&self) -> i16 {
        mark::clause!("bh79-117");
        self.wounds.iter().map(|mending| i16::from(mending.left())).sum::<i16>() + i16::from(self.bruises)
    }

    /// Strength lost that counts for the general penalty of 5 or 20: by default all that is lost now.
    pub fn lost_for_penalty(&self, switches: &Switches) -> i16 {
        mark::clause!("bh79-216");
        let ended = match switches.general_penalty_while_healing {
            GeneralPenaltyWhileHealing::ByPresentStrength => |_: &Mending| false,
            GeneralPenaltyWhileHealing::EndsWhenHalfHealed => Mending::past_half,
        };
        let wounds = self.wounds.iter().filter(|mending| !ended(mending));
        wounds.map(|mending| i16::from(mending.left())).sum::<i16>() + i16::from(self.bruises)
    }

    /// How the man goes into his next fight: the strength he lacks, and the special penalties of those wounds
    /// only that are not yet more than half healed.
    pub fn condition(&self) -> Condition {
        mark::clause!("bh79-216");
        let mut condition = Condition::default();
        for mending in self.wounds.iter().filter(|mending| !mending.past_half()) {
            condition.take(mending.wound);
        }
        let wounds = self.lost() - i16::from(self.bruises);
        Condition { wounds: u8::try_from(wounds).unwrap_or(u8::MAX), bruises: self.bruises, ..condition }
    }
}

/// Minutes for which a man without strength is out at least: an hour if a weapon helped to bring him down,
/// five minutes after a mere brawl.
pub const fn minutes_out(by_weapon: bool) -> u16 {
    if by_weapon { 60 } else { 5 }
}

/// Who looks after an unconscious man.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// Nobody within the hour.
    Alone,
    /// A doctor.
    Doctor,
    /// No medicine is to be had; the referee may set his chance of dying in per cent.
    NoMedicine {
        /// The chance that the referee sets.
        chance: Option<i16>,
    },
}

/// The chance in per cent that an unconscious man dies of his wounds. The book gives no figure; 50 and 10 are
/// our own, and a switch turns the roll off.
pub fn chance_of_death(care: Care, switches: &Switches) -> i16 {
    mark::clause!("bh79-115");
    match (care, switches.death_without_care) {
        (Care::NoMedicine { chance: Some(chance) }, _) => {
            mark::clause!("bh79-218");
            chance.clamp(0, 100)
        }
        (_, DeathWithoutCare::NoRoll) => 0,
        (Care::Doctor, DeathWithoutCare::HalfAlone) => 10,
        (Care::Alone | Care::NoMedicine { .. }, DeathWithoutCare::HalfAlone) => 50,
    }
}

/// Rolls whether an unconscious man dies of his wounds.
pub fn dies(chance: &mut impl Chance, care: Care, switches: &Switches) -> bool {
    chance.percent(rolls::DIES, chance_of_death(care, switches)).succeeded
}
