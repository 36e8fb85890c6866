//! Whether minor characters stand, by the advanced rules of 1975.

use super::switches::SeveralReputations;
use super::{BOOK, Switches};
use crate::morale::{self, Company, Danger, Fled, Losses, Morale, Nerve, Officer, Standing, Troop, Who};
use crate::{Cause, Severity, Sheet, Tally, rolls, sheet::signed};
use chance::Chance;

/// What each companion adds to the dice.
pub const COMPANION: i16 = -5;
/// What a reputation adds beyond that.
pub const REPUTATION: i16 = -10;
/// What is added for war parties once one of them has avoided the fight: printed as -10, which would help
/// (E-22).
pub const ONE_FLED: i16 = 10;
/// Gunfights that make a reputation.
pub const GUNFIGHTS: u8 = 5;
/// How near a companion must be, in inches.
pub const NEAR: u16 = 12;
/// The least bravery of a brave in a war party.
pub const BRAVE: i16 = 81;
/// The least bravery of a war chief.
pub const CHIEF: i16 = 91;
/// How many deaths that of a chief is worth.
pub const CHIEFS_DEATH: u32 = 3;

/// A man of the same side, who may steady another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Friend {
    /// Conscious.
    pub conscious: bool,
    /// Of the same group.
    pub same_group: bool,
    /// How far off, in inches.
    pub distance: u16,
    /// What he is.
    pub standing: Standing,
    /// Gunfights so far.
    pub gunfights: u8,
}

impl Friend {
    /// A conscious companion at hand.
    pub const fn beside(standing: Standing, gunfights: u8) -> Friend {
        Friend { conscious: true, same_group: true, distance: 0, standing, gunfights }
    }

    const fn is_present(&self) -> bool {
        self.conscious && self.same_group && self.distance <= NEAR
    }

    /// A minor character has no reputation; sergeants and corporals have one among their troopers, and
    /// chiefs in their war party.
    const fn has_reputation(&self, troop: &Troop) -> bool {
        match self.standing {
            Standing::Minor => false,
            Standing::Major => self.gunfights >= GUNFIGHTS,
            Standing::Sergeant => matches!(troop, Troop::Cavalry(_)),
            Standing::Chief => matches!(troop, Troop::WarParty(_)),
        }
    }
}

/// Counts the companions.
pub fn company(friends: &[Friend], troop: &Troop) -> Company {
    mark::clause!("bh75-d102", "bh75-d104", "bh75-p22");
    let present = friends.iter().filter(|friend| friend.is_present());
    present.fold(Company::default(), |company, friend| company.joined_by(friend.has_reputation(troop)))
}

/// Whether a man must check this turn: at first always, later until casualties leave the enemy outnumbered.
pub fn due(who: Who, troop: &Troop, danger: &Danger) -> bool {
    let subject = match troop {
        Troop::Ordinary => true,
        Troop::Cavalry(officer) => !leads(officer),
        Troop::WarParty(losses) => has_bled(losses),
    };
    let is_past = danger.outnumbers() && danger.enemy_casualties > 0;
    mark::clause!("bh75-p22");
    who.checks() && subject && (danger.first || !is_past)
}

/// Whether troopers still look to their officer.
pub fn leads(officer: &Officer) -> bool {
    mark::clause!("bh75-p22");
    let hurt = officer.worst_wound.is_some_and(|wound| wound >= Severity::Serious);
    officer.on_field && !officer.fleeing && !hurt
}

/// Whether the dead of a war party, a chief counted as three, are a twentieth of it.
pub fn has_bled(losses: &Losses) -> bool {
    mark::clause!("bh75-d104", "bh75-p22");
    let dead = u32::from(losses.braves_dead) + CHIEFS_DEATH * u32::from(losses.chiefs_dead);
    morale::is_a_twentieth(dead, losses.at_start)
}

/// What is added to the dice: companions, a reputation among them, and in a war party one who has fled.
pub fn tally(nerve: &Nerve, switches: &Switches) -> Tally {
    let Company { friends, reputations } = nerve.company;
    let reputations = match switches.several_reputations {
        SeveralReputations::Once => reputations.min(1),
        SeveralReputations::Each => reputations,
    };
    let shaken = matches!(nerve.troop, Troop::WarParty(_)) && nerve.fled != Fled::Nobody;
    mark::clause!("bh75-d102", "bh75-d103", "bh75-p22");
    let mut tally = Tally::new(BOOK, 0);
    tally.add(Cause::Companions, COMPANION * i16::from(friends));
    tally.add(Cause::Reputation, REPUTATION * i16::from(reputations.min(friends)));
    tally.add_if(mark::when!("bh75-d105", shaken), Cause::AfterOneFled, ONE_FLED);
    tally
}

/// Rolls whether a man of a bravery stands: one draw.
pub fn check(chance: &mut impl Chance, bravery: i16, nerve: &Nerve, switches: &Switches) -> Morale {
    mark::clause!("bh75-p22");
    morale::roll(chance, bravery, tally(nerve, switches))
}

/// Rolls the bravery of a member of a war party, on a die that has only the faces that count.
pub fn war_party_bravery(chance: &mut impl Chance, is_chief: bool) -> i16 {
    mark::clause!("bh75-p22");
    let (roll, least) = if is_chief { (rolls::CHIEF, CHIEF) } else { (rolls::BRAVE, BRAVE) };
    least - 1 + chance.face(roll) as i16
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let clauses = &["bh75-p22", "bh75-d102", "bh75-d105"];
    let columns = ["What", "On the dice"];
    let rows = [
        ("Each companion", COMPANION),
        ("Companion with a reputation, in all", COMPANION + REPUTATION),
        ("War party, after one has fled", ONE_FLED),
    ];
    let rows = rows.map(|(what, amount)| vec![what.to_owned(), signed(amount)]);
    vec![Sheet::new(BOOK, "morale", "Morale of minor characters", clauses, &columns).rows(rows)]
}
