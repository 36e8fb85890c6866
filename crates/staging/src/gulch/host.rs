//! A fight of *Shady Gulch* at a table.

use super::player::Seated;
use super::{GulchStage, card, offers, powers, price};
use ::gulch::{Order, Setup, Shootout};
use bots::gulch::Doctrine;
use chance::Seed;
use game::lobby::{Card, Forms, Wish};
use game::offers::{Choice, Offers, Priced};
use game::{Hosted, Player, Plays, SideNo, Title, Unit, UnitNo};
use std::collections::BTreeMap;

impl Hosted for GulchStage {
    fn cards() -> Vec<Card> {
        card::cards()
    }

    fn knows(scenario: &str) -> bool {
        card::knows(scenario)
    }

    fn card(wish: &Wish) -> Result<Card, String> {
        card::card(wish)
    }

    fn map(wish: &Wish) -> Option<String> {
        Some(crate::picture::small(&card::setup(wish).ok()?.town))
    }

    fn forms(_: &Wish) -> Result<Forms, String> {
        Ok(Forms { doctrines: card::doctrines(), powers: powers::powers(), ..Forms::default() })
    }

    fn setup(wish: &Wish) -> Result<Setup, String> {
        card::setup(wish)
    }

    fn title(setup: &Setup) -> Title {
        let (name, scenario) = (setup.script.name.clone(), setup.script.id.clone());
        Title { name, scenario, book: card::book(), goals: Vec::new() }
    }

    fn units(setup: &Setup) -> Vec<Unit> {
        let unit = |(who, man): (::gulch::WhoId, &::gulch::Character)| Unit {
            real: UnitNo(who.0.into()),
            side: SideNo(man.side),
            id: man.id.clone(),
            name: man.name.clone(),
        };
        setup.people().map(unit).collect()
    }

    fn usual(setup: &Setup, side: SideNo) -> (Plays, String) {
        let plays = setup.sides.get(usize::from(side.0)).map_or("", |side| side.written.plays.as_str());
        let plays = match plays {
            "computer" => Plays::Computer,
            "referee" => Plays::Referee,
            _ => Plays::Person,
        };
        (plays, Doctrine::Temper.name().to_owned())
    }

    fn player(_: &Setup, _: SideNo, name: &str, seed: Seed) -> Option<Box<dyn Player<Shootout>>> {
        Some(Box::new(Seated::new(Doctrine::named(name)?, seed)))
    }

    fn says(what: &str) -> String {
        match what {
            "declare" => "What does everybody do in this turn?",
            "roll" => "The referee calls for a roll.",
            "aid" => "Who helps the dying?",
            other => other,
        }
        .to_owned()
    }

    fn offers(game: &Shootout, side: SideNo, unit: UnitNo, _: &[(UnitNo, Order)]) -> Result<Offers, String> {
        offers::offers(game, side, unit)
    }

    fn ruling(game: &Shootout, power: &str, fields: &BTreeMap<String, String>) -> Result<String, String> {
        powers::ruling(game, power, fields)
    }

    fn price(game: &Shootout, side: SideNo, unit: UnitNo, choice: &Choice) -> Result<Priced, String> {
        price::price(game, side, unit, choice)
    }
}
