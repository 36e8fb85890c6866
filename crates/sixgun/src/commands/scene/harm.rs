//! Scenes in which somebody is hurt and nobody's skill helps: a fall, and Russian roulette.

use super::{Fall, Onto, Roulette};
use crate::out::Report;
use crate::resolved::{OddsTable, Resolved, Sentence};
use crate::{Refusal, Session, words};
use chance::exact;
use serde_json::json;
use shady_gulch::gambling::{Cylinder, Pull, alive_after, pull};
use shady_gulch::hazards::{self, fall_dice};

/// The most dice of a fall whose every outcome is counted. House figure: more take long to count and kill anyway.
const MOST_COUNTED: u32 = 5;

impl Fall {
    /// Shows the dice and the odds, and rolls the wounds.
    pub(super) fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let rules = self.rules.rules()?;
        let (onto, place) = match self.onto {
            Onto::Ground => (hazards::Onto::Ground, "the ground"),
            Onto::Water => (hazards::Onto::Water, "water"),
        };
        let dice = fall_dice(self.feet, onto, &rules.switches);
        let title = format!("A fall of {} feet onto {place}", self.feet);
        let mut resolved = Resolved::new("scene", title, rules);
        resolved.say(match dice {
            0 => format!("A fall of up to {} feet does no harm there.", onto.harmless()),
            dice => format!("{} of wounds.", words::count(dice as usize, "die").replace("dies", "dice")),
        });
        resolved.result = json!({ "scene": "fall", "feet": self.feet, "dice": dice });
        if (1..=MOST_COUNTED).contains(&dice) {
            let odds = exact(|chance| hazards::fall(self.feet, onto, &rules.switches, chance));
            resolved.odds = vec![OddsTable::new("Wounds", "fall", &odds, ToString::to_string)];
        }
        if !self.only.odds_only {
            let wounds = hazards::fall(self.feet, onto, &rules.switches, &mut session.dice);
            resolved.told =
                Some(vec![Sentence::new(format!("He takes {}.", words::count(wounds.into(), "wound")))]);
            resolved.result["wounds"] = json!(wounds);
        }
        Ok(resolved.report(session.look))
    }
}

impl Roulette {
    /// Shows the chance to live, and pulls the trigger until it is over.
    pub(super) fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let rules = self.rules.rules()?;
        let pulls = words::count(self.pulls.into(), "pull");
        let mut resolved = Resolved::new("scene", format!("Russian roulette, {pulls}"), rules);
        let odds = exact(|chance| {
            let mut cylinder = Cylinder::LOADED;
            let mut dead = false;
            for _ in 0..self.pulls.min(6) {
                if !dead {
                    let (end, next) = pull(cylinder, &rules.switches, chance);
                    (dead, cylinder) = (end == Pull::Dead, next);
                }
            }
            dead
        });
        let alive = alive_after(self.pulls, &rules.switches);
        if self.pulls <= 6 {
            let label = |dead: &bool| if *dead { "somebody is dead" } else { "nobody is dead" }.to_owned();
            resolved.odds = vec![OddsTable::new("After them", "roulette", &odds, label)];
        }
        resolved.say(format!("Nobody is dead after {pulls}: {alive}."));
        resolved.result = json!({ "scene": "roulette", "pulls": self.pulls, "alive": alive.to_string() });
        if !self.only.odds_only {
            let (mut cylinder, mut lines, mut dead) = (Cylinder::LOADED, Vec::new(), None);
            for number in 1..=self.pulls {
                let (end, next) = pull(cylinder, &rules.switches, &mut session.dice);
                cylinder = next;
                lines.push(Sentence::new(match end {
                    Pull::Click => format!("Pull {number}: a click."),
                    Pull::Dead => {
                        format!("Pull {number}: a shot. Whoever pulled is dead, whatever boxes he had.")
                    }
                }));
                if end == Pull::Dead {
                    dead = Some(number);
                    break;
                }
            }
            resolved.told = Some(lines);
            resolved.result["dead_at"] = json!(dead);
        }
        Ok(resolved.report(session.look))
    }
}
