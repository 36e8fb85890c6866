//! Clauses that are carried out by a scenario file: who stands where with what, and what the fight is about.

use super::Scenario;

/// Marks what a scenario carries out when a fight of it is set up. What each clause says stands in its file in
/// `content/scenarios`; what a variant carries out counts only where that is chosen.
pub fn mark(scenario: &Scenario) {
    let chosen = |id: &str| scenario.chosen().iter().any(|other| other == id);
    match scenario.id.as_str() {
        "death_of_ben_thompson" => {
            mark::clause!("bh81-297");
            if chosen("ambush") {
                mark::clause!("bh81-298");
            }
            if chosen("friends") {
                mark::clause!("bh81-299");
            }
        }
        "courtright_and_short" => {
            mark::clause!("bh81-300", "bh81-301");
        }
        "garrett_and_the_kid" => {
            mark::clause!("bh81-300", "bh81-302");
        }
        "masterson_and_allison" => {
            mark::clause!("bh81-300", "bh81-303");
        }
        "hardin_and_hickok" => {
            mark::clause!("bh81-300", "bh81-304");
        }
        "holliday_and_ringo" => {
            mark::clause!("bh81-300", "bh81-305");
        }
        "ok_corral_1979" => {
            mark::clause!("bh79-225", "bh79-226", "bh79-229");
        }
        "ok_corral_1975" => {
            mark::clause!("bh75-d150", "bh75-d151", "bh75-d152", "bh75-d155", "bh75-d156", "bh75-p39");
            if chosen("claibourne") {
                mark::clause!("bh75-d154");
            }
            if chosen("ringo") {
                mark::clause!("bh75-d153");
            }
            if !scenario.chosen().is_empty() {
                mark::clause!("bh75-d158");
            }
        }
        "coffeyville_1975" => {
            mark::clause!("bh75-d159", "bh75-d160", "bh75-d165", "bh75-p40");
        }
        "coffeyville_1979" => {
            mark::clause!("bh79-230", "bh79-231", "bh79-235", "bh79-236");
            if chosen("doolin") || chosen("hidden") {
                mark::clause!("bh79-238");
            }
        }
        _ => {}
    }
}
