//! What somebody brings into a fight from before it: wounds, bruises, money, and guns that are partly fired off.

use super::origin::NotSo;
use super::script::Name;
use super::{Armed, Scenario};
use crate::fault::Sink;
use crate::fields::{Reads, Value, whole};
use rules::{Condition, Location, Severity, Wound};
use toml::Spanned;
use toml::de::DeValue;

/// What somebody brings into a fight from before it, beside what his record says.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Brought {
    /// Wounds and bruises that he has not got over.
    pub condition: Condition,
    /// Money on him, in dollars.
    pub dollars: u32,
    /// Rounds that were fired and not loaded again, by the code of the weapon.
    pub spent: Vec<(String, u8)>,
}

impl Scenario {
    /// The same scenario, in which somebody brings what he has kept from before. It belongs to the setup and is written
    /// with it. Choose variants first: choosing them reads the file anew.
    pub fn bringing(mut self, figure: &str, brought: Brought) -> Result<Scenario, NotSo> {
        let nobody = || NotSo::Nobody(figure.chars().take(60).collect());
        let who = self.figures.iter_mut().find(|one| one.id == figure).ok_or_else(nobody)?;
        if brought.condition.dead {
            return Err(NotSo::Dead(who.name.clone()));
        }
        let weapons = who.weapons.as_deref_mut().unwrap_or_default();
        for (code, rounds) in &brought.spent {
            fire_off(weapons, code, *rounds).map_err(NotSo::Spent)?;
        }
        (who.condition, who.dollars) = (brought.condition, brought.dollars);
        self.brought.push((figure.to_owned(), brought));
        Ok(self)
    }

    /// What was brought by [`Scenario::bringing`], by what the file calls each figure.
    pub fn brought(&self) -> &[(String, Brought)] {
        &self.brought
    }
}

/// Takes rounds out of the weapons of a code, the first of them first.
pub(super) fn fire_off(weapons: &mut [Armed], code: &str, rounds: u8) -> Result<(), String> {
    let is_it = |armed: &&mut Armed| armed.code == code || armed.weapon.code() == code;
    let mut left = rounds;
    let mut has = None;
    for armed in weapons.iter_mut().filter(is_it) {
        let fired = left.min(armed.loaded);
        *has.get_or_insert(0) += u32::from(armed.loaded);
        armed.loaded -= fired;
        left -= fired;
    }
    match has {
        None => Err(format!("he has no {code}")),
        Some(loaded) if left > 0 => Err(format!("his {code} holds {loaded}, and {rounds} are spent")),
        Some(_) => Ok(()),
    }
}

/// A wound that somebody can fight on with: how bad it is, and where if that is known.
pub(super) struct WoundBefore;

impl Reads for WoundBefore {
    type Out = Wound;

    fn wants(&self) -> String {
        "a wound such as \"light\" or \"serious left leg\"".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<Wound> {
        let wound = match value.get_ref() {
            DeValue::String(text) => wound(text),
            _ => None,
        };
        if wound.is_none() {
            self.refuse(value, sink);
        }
        wound
    }
}

fn wound(text: &str) -> Option<Wound> {
    let (bad, place) = text.split_once(' ').map_or((text, None), |(bad, place)| (bad, Some(place)));
    let severity = [Severity::Light, Severity::Serious].into_iter().find(|one| one.label() == bad)?;
    let named = |place: &str| Location::ALL.into_iter().find(|one| one.label() == place);
    let location = match place {
        Some(place) => Some(named(place)?),
        None => None,
    };
    Some(Wound { location, severity })
}

/// Rounds spent, by the code of the weapon.
pub(super) struct Spent;

impl Reads for Spent {
    type Out = Vec<(Name, u8)>;

    fn wants(&self) -> String {
        "a table of weapons and the rounds spent, such as { FDR6 = 2 }".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<Self::Out> {
        let DeValue::Table(table) = value.get_ref() else {
            self.refuse(value, sink);
            return None;
        };
        let mut spent = Vec::new();
        for (code, rounds) in table {
            let code = Spanned::new(code.span(), code.get_ref().to_string());
            spent.extend(whole(0, 99).read(rounds, sink).map(|rounds| (code, rounds)));
        }
        Some(spent)
    }
}
