//! Whether minor characters stand, by the advanced rules of 1979.

use super::switches::{
    ChecksWhenEnemyOutnumbered, SeveralReputations, WarPartyAfterAFailure, WarPartyLosses,
};
use super::{BOOK, Switches};
use crate::morale::{self, Company, Danger, Fled, Losses, Morale, Nerve, Officer, Standing, Troop, Who};
use crate::{Cause, Severity, Sheet, Tally, rolls, sheet::signed};
use chance::Chance;

/// What each companion adds to the dice.
pub const COMPANION: i16 = -5;
/// What a reputation adds beyond that.
pub const REPUTATION: i16 = -10;
/// What is added for war parties once one of them has failed: printed as -10, which would help (E-27).
pub const ONE_FLED: i16 = 10;
/// Gunfights that make a reputation.
pub const GUNFIGHTS: u8 = 8;
/// The least bravery of a brave in a war party.
pub const BRAVE: i16 = 81;
/// The least bravery of a war chief.
pub const CHIEF: i16 = 91;

/// A man of the same side, who may steady another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Friend {
    /// Conscious.
    pub conscious: bool,
    /// On the field.
    pub on_field: bool,
    /// In sight of the man who checks.
    pub in_sight: bool,
    /// What he is.
    pub standing: Standing,
    /// Gunfights so far.
    pub gunfights: u8,
}

impl Friend {
    /// A conscious friend in sight.
    pub const fn beside(standing: Standing, gunfights: u8) -> Friend {
        Friend { conscious: true, on_field: true, in_sight: true, standing, gunfights }
    }

    const fn is_present(&self) -> bool {
        self.conscious && self.on_field && self.in_sight
    }

    /// A reputation is that of a major character; sergeants and corporals have one among their troopers.
    const fn has_reputation(&self, troop: &Troop) -> bool {
        match self.standing {
            Standing::Major => self.gunfights >= GUNFIGHTS,
            Standing::Sergeant => matches!(troop, Troop::Cavalry(_)),
            Standing::Minor | Standing::Chief => false,
        }
    }
}

/// Counts the friends who are present.
pub fn company(friends: &[Friend], troop: &Troop) -> Company {
    mark::clause!("bh79-175");
    let present = friends.iter().filter(|friend| friend.is_present());
    present.fold(Company::default(), |company, friend| company.joined_by(friend.has_reputation(troop)))
}

/// Whether a man must check this turn.
pub fn due(who: Who, troop: &Troop, danger: &Danger, switches: &Switches) -> bool {
    let subject = match troop {
        Troop::Ordinary => true,
        Troop::Cavalry(officer) => !leads(officer),
        Troop::WarParty(losses) => has_bled(losses, switches),
    };
    mark::clause!("bh79-172", "bh79-174", "bh79-227");
    who.checks() && subject && (danger.first || !is_past(danger, switches))
}

/// Whether troopers still look to their officer.
pub fn leads(officer: &Officer) -> bool {
    mark::clause!("bh79-176");
    let hurt = officer.unconscious || officer.worst_wound.is_some_and(|wound| wound >= Severity::Serious);
    officer.on_field && !officer.fleeing && !hurt
}

/// Whether the dead of a war party are a twentieth of it, and at least one.
pub fn has_bled(losses: &Losses, switches: &Switches) -> bool {
    mark::clause!("bh79-178");
    let dead = u32::from(losses.braves_dead) + u32::from(losses.chiefs_dead);
    let of = match switches.war_party_losses {
        WarPartyLosses::StartingStrength => losses.at_start,
        WarPartyLosses::PresentStrength => losses.present,
    };
    morale::is_a_twentieth(dead, of)
}

/// Whether later checks have ended, because casualties left the enemy outnumbered.
fn is_past(danger: &Danger, switches: &Switches) -> bool {
    mark::clause!("bh79-174");
    let bled = match switches.checks_when_enemy_outnumbered {
        ChecksWhenEnemyOutnumbered::NeedsACasualty => danger.enemy_casualties > 0,
        ChecksWhenEnemyOutnumbered::OutnumberingIsEnough => true,
    };
    danger.outnumbers() && bled
}

/// What is added to the dice: companions and reputations, or in a war party one who has failed.
pub fn tally(nerve: &Nerve, switches: &Switches) -> Tally {
    let mut tally = Tally::new(BOOK, 0);
    if let Troop::WarParty(_) = nerve.troop {
        mark::clause!("bh79-179");
        tally.add_if(shaken(nerve.fled, switches), Cause::AfterOneFled, ONE_FLED);
        return tally;
    }
    mark::clause!("bh79-173", "bh79-227");
    let Company { friends, reputations } = nerve.company;
    let reputations = match switches.several_reputations {
        SeveralReputations::EachCounts => reputations,
        SeveralReputations::OnlyOneCounts => reputations.min(1),
    };
    tally.add(Cause::Companions, COMPANION * i16::from(friends));
    tally.add(Cause::Reputation, REPUTATION * i16::from(reputations.min(friends)));
    tally
}

fn shaken(fled: Fled, switches: &Switches) -> bool {
    match (fled, switches.war_party_after_a_failure) {
        (Fled::Nobody, _) => false,
        (Fled::ThisTurn, _) => true,
        (Fled::Earlier, WarPartyAfterAFailure::Lasting) => true,
        (Fled::Earlier, WarPartyAfterAFailure::ThatTurnOnly) => false,
    }
}

/// Rolls whether a man of a bravery stands: one draw.
pub fn check(chance: &mut impl Chance, bravery: i16, nerve: &Nerve, switches: &Switches) -> Morale {
    mark::clause!("bh79-171");
    morale::roll(chance, bravery, tally(nerve, switches))
}

/// Rolls the bravery of a member of a war party. Lower rolls are made again, so the die has only the faces
/// that count.
pub fn war_party_bravery(chance: &mut impl Chance, is_chief: bool) -> i16 {
    mark::clause!("bh79-177");
    let (roll, least) = if is_chief { (rolls::CHIEF, CHIEF) } else { (rolls::BRAVE, BRAVE) };
    least - 1 + chance.face(roll) as i16
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let clauses = &["bh79-173", "bh79-179"];
    let columns = ["What", "On the dice"];
    let rows = [
        ("Each companion", COMPANION),
        ("Companion with a reputation, in all", COMPANION + REPUTATION),
        ("War party, after one has failed", ONE_FLED),
    ];
    let rows = rows.map(|(what, amount)| vec![what.to_owned(), signed(amount)]);
    vec![Sheet::new(BOOK, "morale", "Morale of minor characters", clauses, &columns).rows(rows)]
}
