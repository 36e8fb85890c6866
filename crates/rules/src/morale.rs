//! Whether minor characters stand: the words, and the roll, which both editions make alike.

use crate::{Severity, Tally, rolls};
use chance::Chance;

/// Who is asked to stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Who {
    /// A player's own character, who never checks.
    Personal,
    /// A named man of a scenario, who checks if the scenario says so.
    Named {
        /// The scenario makes him check.
        checks: bool,
    },
    /// Anybody else.
    Minor,
}

impl Who {
    /// Whether he ever checks.
    pub const fn checks(self) -> bool {
        matches!(self, Who::Minor | Who::Named { checks: true })
    }
}

/// What a companion is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Standing {
    /// A minor character.
    #[default]
    Minor,
    /// A player's character or a named man of the scenario.
    Major,
    /// A sergeant or corporal of cavalry.
    Sergeant,
    /// A chief of a war party.
    Chief,
}

/// The company a man is in, himself not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Company {
    /// All companions.
    pub friends: u8,
    /// How many of these have a reputation.
    pub reputations: u8,
}

impl Company {
    /// The company with one more companion.
    #[must_use]
    pub const fn joined_by(self, has_reputation: bool) -> Company {
        let reputations = self.reputations.saturating_add(has_reputation as u8);
        Company { friends: self.friends.saturating_add(1), reputations }
    }
}

/// The officer of cavalry troopers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Officer {
    /// He is in the playing area.
    pub on_field: bool,
    /// He is trying to get away.
    pub fleeing: bool,
    /// He is unconscious.
    pub unconscious: bool,
    /// His worst wound.
    pub worst_wound: Option<Severity>,
}

/// The losses of a war party.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Losses {
    /// How many it was at the start.
    pub at_start: u16,
    /// How many are still there.
    pub present: u16,
    /// Braves killed.
    pub braves_dead: u16,
    /// Chiefs killed.
    pub chiefs_dead: u16,
}

/// What kind of band a man belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Troop {
    /// Townsmen, cowboys, outlaws.
    #[default]
    Ordinary,
    /// Cavalry under an officer.
    Cavalry(Officer),
    /// An Indian war party.
    WarParty(Losses),
}

/// Whether another man of the war party has avoided the fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fled {
    /// Nobody yet.
    #[default]
    Nobody,
    /// In an earlier turn, and nobody this turn.
    Earlier,
    /// This turn.
    ThisTurn,
}

/// What bears on a man's roll.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Nerve {
    /// His band.
    pub troop: Troop,
    /// The men with him.
    pub company: Company,
    /// Whether one of the war party has fled.
    pub fled: Fled,
}

/// The odds he faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Danger {
    /// This is the first check of this danger.
    pub first: bool,
    /// Men on his side, himself among them.
    pub own: u16,
    /// Enemies left.
    pub enemies: u16,
    /// Enemies lost so far.
    pub enemy_casualties: u16,
}

impl Danger {
    /// Whether the enemy is outnumbered.
    pub const fn outnumbers(&self) -> bool {
        self.enemies < self.own
    }
}

/// How a check went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Morale {
    /// He does as he is told; otherwise he avoids the fight and does not fire.
    pub stands: bool,
    /// What was added to the dice.
    pub tally: Tally,
    /// The face that fell, 0 where no die was needed.
    pub face: u16,
}

/// The highest face on which a man of this bravery stands: what the tally takes off the dice, it adds here.
pub fn stands_on(bravery: i16, tally: &Tally) -> i16 {
    bravery.saturating_sub(tally.total())
}

/// Rolls: one draw of a percentage.
pub fn roll(chance: &mut impl Chance, bravery: i16, tally: Tally) -> Morale {
    let rolled = chance.percent(rolls::MORALE, stands_on(bravery, &tally));
    Morale { stands: rolled.succeeded, tally, face: rolled.face }
}

/// Whether so many dead are a twentieth of a band, with at least one.
pub(crate) const fn is_a_twentieth(dead: u32, of: u16) -> bool {
    dead > 0 && dead.saturating_mul(20) >= of as u32
}
