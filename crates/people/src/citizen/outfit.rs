//! What somebody of the third book starts with, as his file has it.

use super::Citizen;
use shady_gulch::Thing;

impl Citizen {
    /// Gives him what a vocation starts with: weapons by their names in a file, money in words, the rest as things.
    pub fn take(&mut self, things: &[Thing]) {
        let mut money: Vec<&str> = Vec::new();
        for thing in things {
            match (weapon(*thing), is_money(*thing)) {
                (Some(name), _) => self.weapons.push(name),
                (None, true) => money.push(thing.label()),
                (None, false) => self.things.push(thing.label().to_owned()),
            }
        }
        if !money.is_empty() {
            let had = self.money.iter().map(String::as_str);
            self.money = Some(had.chain(money).collect::<Vec<_>>().join(" and "));
        }
    }
}

/// The name in a file of a thing that one can fight with.
const fn weapon(thing: Thing) -> Option<&'static str> {
    Some(match thing {
        Thing::Revolver => "revolver",
        Thing::Derringer => "derringer",
        Thing::Rifle => "rifle",
        Thing::Shotgun => "shotgun",
        Thing::Knife => "knife",
        Thing::Sabre => "sword",
        Thing::Lariat => "lasso",
        _ => return None,
    })
}

const fn is_money(thing: Thing) -> bool {
    matches!(
        thing,
        Thing::BettingCash | Thing::BankedCash | Thing::Cash | Thing::MuchCash | Thing::CashForTheLadies
    )
}
