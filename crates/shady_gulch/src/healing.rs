//! Getting over drink and wounds, dying and being brought back, and what does not heal.

use super::{BOOK, Degree, Difficulty, Person, Skill, Switches, Task, Tracks, Trait, Traits};
use crate::rolls;
use crate::task::Unskilled;
use chance::Chance;
use rules::Sheet;
use rules::sheet::{capital, signed};

/// Boxes of drink that an hour takes away: willpower, or half of it for somebody without food and water.
pub fn sobered_an_hour(traits: &Traits, fed: bool) -> u8 {
    mark::clause!("sg02-068");
    let willpower = traits.of(Trait::Willpower);
    if fed { willpower } else { willpower / 2 }
}

/// Boxes of wounds that heal in a week: willpower.
pub fn healed_a_week(traits: &Traits) -> u8 {
    mark::clause!("sg02-069");
    traits.of(Trait::Willpower)
}

/// Whole hours until somebody is sober, or nothing if he never is by himself.
pub fn hours_to_sober(tracks: Tracks, traits: &Traits, fed: bool) -> Option<u8> {
    periods(tracks.drink, sobered_an_hour(traits, fed))
}

/// Whole weeks until every wound is healed, or nothing if they never are by themselves.
pub fn weeks_to_heal(tracks: Tracks, traits: &Traits) -> Option<u8> {
    periods(tracks.wounds, healed_a_week(traits))
}

fn periods(boxes: u8, each: u8) -> Option<u8> {
    if boxes == 0 {
        return Some(0);
    }
    (each > 0).then(|| boxes.div_ceil(each))
}

/// The tracks after so many hours without drink.
#[must_use]
pub fn sobered(mut tracks: Tracks, traits: &Traits, hours: u16, fed: bool) -> Tracks {
    let boxes = hours.saturating_mul(u16::from(sobered_an_hour(traits, fed)));
    tracks.drink = u8::try_from(u16::from(tracks.drink).saturating_sub(boxes)).unwrap_or(0);
    tracks
}

/// How it stands with somebody's life.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Plight {
    /// He has boxes left.
    #[default]
    Alive,
    /// Felled: unconscious, and dead by the end of the scene if nobody helps.
    Dying,
    /// Felled and brought back: unconscious, but he heals.
    Stable,
    /// Beyond help.
    Dead,
}

impl Plight {
    /// Every plight, the best first.
    pub const ALL: [Plight; 4] = [Plight::Alive, Plight::Dying, Plight::Stable, Plight::Dead];

    /// Its name.
    pub const fn label(self) -> &'static str {
        ["alive", "dying", "stable", "dead"][self as usize]
    }
}

/// Tracks, and what has become of their owner. The book says of a man without boxes both that he dies and that
/// he is unconscious (erratum D4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Health {
    /// Wounds and drink.
    pub tracks: Tracks,
    /// How it stands with his life.
    pub plight: Plight,
    /// Whether a critical hit or a narrow escape may leave lasting harm at the end of the story.
    pub lasting: bool,
}

impl Health {
    /// Unhurt and sober, with the boxes of these traits. Somebody without boxes is down (erratum D9).
    pub fn new(traits: &Traits) -> Health {
        Health { tracks: Tracks::new(traits.stamina()), ..Health::default() }.settled()
    }

    /// Whether he can do anything: not felled, and not too drunk.
    pub fn can_act(&self) -> bool {
        self.plight == Plight::Alive && !self.tracks.passed_out()
    }

    /// The same after damage. Whoever has no boxes left is dying, however great the blow; any damage after that
    /// kills.
    #[must_use]
    pub fn hurt(mut self, wounds: u8) -> Health {
        if wounds == 0 || self.plight == Plight::Dead {
            return self;
        }
        mark::clause!("sg02-063");
        self.tracks = self.tracks.wounded(wounds);
        self.plight = match self.plight {
            Plight::Alive if self.tracks.felled() => Plight::Dying,
            Plight::Alive => Plight::Alive,
            Plight::Dying | Plight::Stable | Plight::Dead => Plight::Dead,
        };
        self
    }

    /// The same after an attack of a degree did damage: a critical success may leave lasting harm.
    #[must_use]
    pub fn hit(mut self, wounds: u8, degree: Degree) -> Health {
        self.lasting |= wounds > 0 && degree == Degree::CriticalSuccess;
        self.hurt(wounds)
    }

    /// The same with so many boxes healed, the last ticked first. The dying and the dead do not heal; whoever is
    /// stable comes to when a box is free.
    #[must_use]
    pub fn healed(mut self, boxes: u8) -> Health {
        mark::clause!("sg02-069");
        if matches!(self.plight, Plight::Alive | Plight::Stable) {
            self.tracks.wounds = self.tracks.wounds.saturating_sub(boxes);
            if !self.tracks.felled() {
                self.plight = Plight::Alive;
            }
        }
        self
    }

    /// The same at the end of the scene: whoever is dying and was not treated is dead.
    #[must_use]
    pub fn scene_over(mut self) -> Health {
        if self.plight == Plight::Dying {
            self.plight = Plight::Dead;
        }
        self
    }

    /// The same after the one try to bring him back. Only somebody who is dying can be tried.
    #[must_use]
    pub fn treated(mut self, degree: Degree) -> Health {
        mark::clause!("sg02-070");
        if self.plight == Plight::Dying {
            self.plight = if degree.succeeded() { Plight::Stable } else { Plight::Dead };
            self.lasting |= degree.succeeded();
        }
        self
    }

    /// The same with the boxes that changed traits give: the tracks shrink or grow with them.
    #[must_use]
    pub fn with_traits(mut self, traits: &Traits) -> Health {
        mark::clause!("sg02-026");
        let stamina = traits.stamina();
        let Tracks { wounds, drink, .. } = self.tracks;
        self.tracks = Tracks { stamina, wounds: wounds.min(stamina), drink: drink.min(stamina) };
        self.settled()
    }

    /// Somebody who lost his last boxes, but not to a blow, is down without dying.
    fn settled(mut self) -> Health {
        if self.plight == Plight::Alive && self.tracks.felled() {
            self.plight = Plight::Stable;
        }
        self
    }
}

/// How hard it is to bring somebody back.
pub const REVIVING: Difficulty = Difficulty::Hard;
/// How hard a week of care is, if the referee says nothing else. The table has a row for critical failures,
/// which only harder care can have (erratum B5).
pub const CARING: Difficulty = Difficulty::Average;

/// The task of bringing somebody back, which needs Medicine.
pub fn reviving(healer: &Person) -> Result<Task, Unskilled> {
    Ok(Task::of_skill(healer, Skill::Medicine)?.at(REVIVING))
}

/// Rolls to bring somebody back; there is no roll for somebody who is not dying.
pub fn revive(
    patient: Health,
    task: &Task,
    switches: &Switches,
    chance: &mut impl Chance,
) -> (Health, Option<Degree>) {
    if patient.plight != Plight::Dying {
        return (patient, None);
    }
    mark::clause!("sg02-070");
    let degree = task.roll(rolls::REVIVE, switches, chance).degree;
    (patient.treated(degree), Some(degree))
}

/// The task of a week of care, which needs Medicine.
pub fn caring(healer: &Person, difficulty: Difficulty) -> Result<Task, Unskilled> {
    Ok(Task::of_skill(healer, Skill::Medicine)?.at(difficulty))
}

/// Boxes healed beyond the week's own by each degree of care, the worst first; below zero they are wounds. Good
/// and excellent are printed alike (erratum D14).
const AID: [i8; 7] = [-2, 0, 0, 0, 1, 1, 2];

/// Boxes that care heals beyond the week's own, or wounds it does if below zero.
pub fn aid(degree: Degree) -> i8 {
    mark::clause!("sg02-071");
    AID[degree as usize]
}

/// What a critical failure of care does: the table and the list of dramatic events differ (erratum D13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Mishap {
    /// As the table says: wounds.
    #[default]
    Wounds,
    /// As the optional event says: the patient dies.
    Kills,
}

/// A week of somebody's life: first the one roll of whoever cares for him, then the week's healing and what
/// care adds. There is no roll for somebody without wounds, or who is dying or dead.
pub fn week(
    patient: Health,
    traits: &Traits,
    care: Option<(&Task, Mishap)>,
    switches: &Switches,
    chance: &mut impl Chance,
) -> (Health, Option<Degree>) {
    mark::clause!("sg02-071");
    let heals = matches!(patient.plight, Plight::Alive | Plight::Stable) && patient.tracks.wounds > 0;
    let (Some((task, mishap)), true) = (care, heals) else {
        return (patient.healed(healed_a_week(traits)), None);
    };
    let degree = task.roll(rolls::CARE, switches, chance).degree;
    (cared_for(patient, traits, degree, mishap), Some(degree))
}

/// The same patient after a week in which care went so well.
pub fn cared_for(mut patient: Health, traits: &Traits, degree: Degree, mishap: Mishap) -> Health {
    if degree == Degree::CriticalFailure && mishap == Mishap::Kills {
        patient.plight = Plight::Dead;
        return patient;
    }
    let aid = aid(degree);
    let (own, more) = (healed_a_week(traits), aid.unsigned_abs());
    if aid < 0 { patient.hurt(more).healed(own) } else { patient.healed(own.saturating_add(more)) }
}

/// Harm that stays when a story ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Harm {
    SmallScar,
    BadScar,
    WastedMuscle,
    DimmedSight,
    HeadInjury,
}

/// Each harm with the faces of its die, first and last.
const HARM: [(u16, u16, Harm); 5] = [
    (1, 1, Harm::SmallScar),
    (2, 3, Harm::BadScar),
    (4, 4, Harm::WastedMuscle),
    (5, 5, Harm::DimmedSight),
    (6, 6, Harm::HeadInjury),
];

/// Which trait wasted muscles cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names are the book's")]
pub enum Muscle {
    #[default]
    Strength,
    Dexterity,
}

impl Harm {
    /// Its name.
    pub const fn label(self) -> &'static str {
        ["small scar", "disfiguring scar", "wasted muscle", "dimmed sight", "head injury"][self as usize]
    }

    /// The trait that falls by 1, if any does.
    pub const fn costs(self, muscle: Muscle) -> Option<Trait> {
        match (self, muscle) {
            (Harm::SmallScar | Harm::BadScar, _) => None,
            (Harm::WastedMuscle, Muscle::Strength) => Some(Trait::Strength),
            (Harm::WastedMuscle, Muscle::Dexterity) => Some(Trait::Dexterity),
            (Harm::DimmedSight, _) => Some(Trait::Perception),
            (Harm::HeadInjury, _) => Some(Trait::Reasoning),
        }
    }

    /// The traits afterwards; none falls below 0. Skills stay as they are (erratum E24), and what is lost may be
    /// bought back (erratum D15).
    #[must_use]
    pub fn suffered(self, traits: Traits, muscle: Muscle) -> Traits {
        mark::clause!("sg02-072");
        match self.costs(muscle) {
            Some(which) => traits.with(which, traits.of(which).saturating_sub(1)),
            None => traits,
        }
    }
}

/// Rolls for harm at the end of a story; there is no roll for the dead, nor for somebody whom no critical hit
/// struck and whom nobody brought back.
pub fn lasting_harm(health: Health, chance: &mut impl Chance) -> Option<Harm> {
    mark::clause!("sg02-072");
    if !health.lasting || health.plight == Plight::Dead {
        return None;
    }
    mark::clause!("sg02-072");
    let bands = HARM.map(|(from, to, _)| to + 1 - from);
    Some(HARM[chance.draw(rolls::LASTING_HARM, &bands).band].2)
}

/// The end of a story for somebody: the roll for harm, his traits after it, and his boxes by them.
pub fn story_over(
    mut health: Health,
    mut traits: Traits,
    muscle: Muscle,
    chance: &mut impl Chance,
) -> (Health, Traits, Option<Harm>) {
    let harm = lasting_harm(health, chance);
    if let Some(harm) = harm {
        traits = harm.suffered(traits, muscle);
        health = health.with_traits(&traits);
    }
    health.lasting = false;
    (health, traits, harm)
}

/// The printed tables of recovery.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Willpower", "Sober an hour", "Without food", "Healed a week"];
    let recovery = Sheet::new(BOOK, "recovery", "Recovery", &["sg02-068", "sg02-069"], &columns);
    let recovery = recovery.rows((0..=super::abilities::HIGHEST).map(|willpower| {
        let traits = Traits::default().with(Trait::Willpower, willpower);
        let boxes = [sobered_an_hour(&traits, true), sobered_an_hour(&traits, false), healed_a_week(&traits)];
        std::iter::once(willpower).chain(boxes).map(|number| number.to_string()).collect::<Vec<_>>()
    }));
    let aid_sheet =
        Sheet::new(BOOK, "medical-aid", "Medical aid", &["sg02-071"], &["Degree", "Boxes healed"]);
    let aid_sheet = aid_sheet.rows(
        Degree::ALL.into_iter().map(|degree| vec![capital(degree.label()), signed(i16::from(aid(degree)))]),
    );
    let harm = Sheet::new(BOOK, "lasting-harm", "Lasting harm", &["sg02-072"], &["Die", "Harm", "Cost"]);
    let spans = HARM.iter().map(|&(from, to, _)| (from as i16, to as i16)).collect();
    let harm = harm.rows(HARM.iter().map(|&(from, to, harm)| {
        let die = if from == to { from.to_string() } else { format!("{from}-{to}") };
        vec![die, capital(harm.label()), cost(harm)]
    }));
    vec![recovery, aid_sheet, harm.covers(1, 6, spans)]
}

fn cost(harm: Harm) -> String {
    match (harm.costs(Muscle::Strength), harm.costs(Muscle::Dexterity)) {
        (Some(one), Some(other)) if one != other => format!("{} or {} -1", one.label(), other.label()),
        (Some(one), _) => format!("{} -1", one.label()),
        (None, _) => "none".to_owned(),
    }
}
