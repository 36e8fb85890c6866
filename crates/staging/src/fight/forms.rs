//! What the forms of a table offer: doctrines, powers, people and weapons.

use super::{powers, seats, wish};
use bots::Bot;
use game::Wish;
use game::lobby::{Forms, Somebody};
use people::Record;
use rules::Weapon;

/// What the forms offer for what is wished for.
pub(super) fn forms(wish: &Wish) -> Result<Forms, String> {
    let scenario = wish::chosen(wish)?;
    let rules = scenario.rules;
    let doctrine = |bot: Bot| (bot.name().to_owned(), bot.about().to_owned());
    let mut weapons: Vec<(String, String)> = Vec::new();
    for (_, weapon) in Weapon::codes().filter(|(_, weapon)| rules.made(*weapon).is_some()) {
        let named = (weapon.code().to_owned(), name(weapon));
        if !weapons.contains(&named) {
            weapons.push(named);
        }
    }
    let mut people: Vec<Somebody> = people::cast::all().iter().filter(known).map(somebody).collect();
    people.sort_by(|one, other| (&one.name, &one.chart).cmp(&(&other.name, &other.chart)));
    Ok(Forms {
        doctrines: Bot::all().map(doctrine).collect(),
        strengths: seats::strengths(),
        tempers: seats::tempers(),
        powers: powers::powers(&scenario, &weapons, &people),
        people,
        weapons,
    })
}

/// Whether everything is known of somebody that a fight needs.
fn known(record: &&Record) -> bool {
    record.weapons.is_some() && people::ability(record).is_ok()
}

fn somebody(record: &Record) -> Somebody {
    Somebody {
        address: record.address(),
        id: record.id.clone(),
        name: record.name.clone(),
        chart: record.chart.clone(),
    }
}

/// What a weapon is called; where several hold different numbers of rounds, with those.
fn name(weapon: Weapon) -> String {
    match weapon.holds {
        0 | 1 => weapon.arm.label().to_owned(),
        rounds => format!("{}, {rounds} rounds", weapon.arm.label()),
    }
}
