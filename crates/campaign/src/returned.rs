//! What a fight gives back, as that game says it, and as the roster takes it.

use crate::ids::PersonNo;
use crate::meeting::{Meeting, figure_id};
use crate::state::State;
use people::roster::{self, Firearm};
use rules::{Condition, Fate, Location, Person, Severity, Wound};
use serde::{Deserialize, Serialize};

/// What became of everybody in a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Became {
    /// The side that won, by name.
    pub winner: Option<String>,
    /// Turns that it lasted.
    pub turns: u16,
    /// Everybody.
    pub figures: Vec<One>,
}

/// What became of one figure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct One {
    /// What the fight calls him.
    pub id: String,
    /// His side.
    pub side: String,
    /// He took part.
    pub came: bool,
    /// How he ended.
    pub fate: Fate,
    /// He was taken or gave up.
    pub captured: bool,
    /// He left the field.
    pub left: bool,
    /// How he was, and how he is.
    pub before: Condition,
    /// How he is.
    pub after: Condition,
    /// His weapons.
    pub arms: Vec<Arm>,
    /// His abilities after it.
    pub person: Option<Person>,
    /// Drinks.
    pub drinks: u16,
    /// Dollars on him at the beginning and at the end.
    pub dollars: (u32, u32),
    /// He fired only from ambush.
    pub ambush: bool,
    /// Whom his side saw.
    pub saw: Vec<String>,
}

/// A weapon afterwards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arm {
    /// Its code.
    pub code: String,
    /// Rounds in it.
    pub loaded: u8,
    /// Rounds beside it.
    pub spare: Option<u16>,
}

impl Became {
    /// The figure of a person of the campaign.
    pub fn of(&self, who: PersonNo) -> Option<&One> {
        let id = figure_id(who);
        self.figures.iter().find(|one| one.id == id)
    }

    /// As the roster takes it; an error names a person who was lent and is missing, or one who was not.
    pub(crate) fn for_roster(&self, meeting: &Meeting, state: &State) -> Result<roster::Return, String> {
        let lent: Vec<PersonNo> = meeting.sides.iter().flatten().copied().collect();
        let known: Vec<String> = lent.iter().map(|who| figure_id(*who)).collect();
        let stray = self.figures.iter().find(|one| is_ours(&one.id) && !known.contains(&one.id));
        if let Some(stray) = stray {
            return Err(format!("{} was never lent to this fight", stray.id));
        }
        let mut people = Vec::new();
        for who in &lent {
            let member = &state.person(*who).member;
            let one =
                self.of(*who).ok_or_else(|| format!("{} was lent and does not come back", member.name))?;
            people.push(one.back(&member.id, state));
        }
        let extras = self.figures.iter().filter(|one| !is_ours(&one.id) && one.came);
        Ok(roster::Return {
            fight: meeting.no,
            what: meeting.why.label().to_owned(),
            winner: self.winner.clone(),
            turns: self.turns,
            people,
            others_dead: u16::try_from(extras.clone().filter(|one| one.fate == Fate::Dead).count())
                .unwrap_or(0),
            witnesses: extras.clone().any(|one| one.fate != Fate::Dead),
        })
    }
}

/// Whether an id is one of the campaign's people, and not of somebody whom the fight itself made.
fn is_ours(id: &str) -> bool {
    id.strip_prefix('p').is_some_and(|number| number.parse::<u16>().is_ok())
}

impl One {
    fn back(&self, id: &str, state: &State) -> roster::Back {
        let arm = |arm: &Arm| Firearm {
            code: arm.code.clone(),
            loaded: arm.loaded,
            spare: arm.spare.unwrap_or(roster::SPARE),
        };
        let member = state.people.iter().map(|person| &person.member).find(|member| member.id == id);
        // A brawl is fought without weapons: they wait at the door.
        let kept = member
            .map_or_else(Vec::new, |member| member.arms.iter().skip(self.arms.len()).cloned().collect());
        roster::Back {
            id: id.to_owned(),
            alive: self.fate != Fate::Dead,
            wounds: new_wounds(&self.before, &self.after),
            bruises: self.after.bruises.saturating_sub(self.before.bruises),
            captured: self.captured,
            fled: self.left,
            arms: self.arms.iter().map(arm).chain(kept).collect(),
            person: self.person.filter(|_| self.came),
            killed: Vec::new(),
            drinks: self.drinks,
            loot: self.dollars.1.saturating_sub(self.dollars.0),
            saw: self.saw.clone(),
            ambush: self.ambush,
        }
    }
}

/// The wounds that a fight added, place by place.
fn new_wounds(before: &Condition, after: &Condition) -> Vec<Wound> {
    let mut wounds = Vec::new();
    let mut add = |count: u8, location: Option<Location>, severity: Severity| {
        wounds.extend((0..count).map(|_| Wound { location, severity }));
    };
    let more = |after: u8, before: u8| after.saturating_sub(before);
    for (side, arm) in [(0, Location::LeftArm), (1, Location::RightArm)] {
        add(more(after.arm_light[side], before.arm_light[side]), Some(arm), Severity::Light);
        add(more(after.arm_serious[side], before.arm_serious[side]), Some(arm), Severity::Serious);
    }
    add(more(after.leg_light, before.leg_light), Some(Location::LeftLeg), Severity::Light);
    add(more(after.leg_serious, before.leg_serious), Some(Location::LeftLeg), Severity::Serious);
    let arms = |condition: &Condition| {
        let sum = |arms: [u8; 2]| arms[0] + arms[1];
        (sum(condition.arm_light), sum(condition.arm_serious))
    };
    let ((light_after, serious_after), (light_before, serious_before)) = (arms(after), arms(before));
    let light = more(
        after.other_light - light_after.min(after.other_light),
        before.other_light.saturating_sub(light_before),
    );
    let serious = more(
        after.other_serious - serious_after.min(after.other_serious),
        before.other_serious.saturating_sub(serious_before),
    );
    add(light, None, Severity::Light);
    add(serious, None, Severity::Serious);
    wounds
}
