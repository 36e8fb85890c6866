//! Gunfights at a table.

use super::asking::ask;
use super::{FightStage, cards, forms, powers, seats, wish};
use crate::earlier;
use ::fight::contract::{Denied, figure_id, side_id, unit_no};
use ::fight::scenario::FigureId;
use ::fight::{Ask, Fight, Order, Setup};
use chance::Seed;
use game::lobby::{Card, Forms};
use game::offers::Advice;
use game::record::Written;
use game::{Choice, Hosted, Offers, Player, Plays, Priced, SideNo, Title, Unit, UnitNo, Wish};
use narration::{Cast, Scene as Lines, questions};
use std::collections::BTreeMap;

/// Orders by the numbers of the figures.
fn by_figure(given: &[(UnitNo, Order)]) -> Vec<(FigureId, Order)> {
    given.iter().map(|(unit, order)| (figure_id(*unit), order.clone())).collect()
}

impl Hosted for FightStage {
    const PACKAGES: bool = true;

    fn cards() -> Vec<Card> {
        cards::cards()
    }

    fn card(wish: &Wish) -> Result<Card, String> {
        cards::card_of(wish)
    }

    fn knows(scenario: &str) -> bool {
        ::fight::scenario::embedded::file(scenario).is_some()
    }

    fn map(wish: &Wish) -> Option<String> {
        cards::map(wish)
    }

    fn is_earlier(text: &str) -> bool {
        earlier::is_earlier(text)
    }

    fn earlier(text: &str) -> Option<Result<Vec<Written>, String>> {
        let read = || earlier::fight("the file", text, None).map(|fight| fight.lines().to_vec());
        earlier::is_earlier(text).then(read)
    }

    fn forms(wish: &Wish) -> Result<Forms, String> {
        forms::forms(wish)
    }

    fn setup(wish: &Wish) -> Result<Setup, String> {
        wish::setup(wish)
    }

    fn title(setup: &Setup) -> Title {
        let scenario = &setup.scenario;
        let book = setup.rules.book().year().to_string();
        Title { name: scenario.name.clone(), scenario: scenario.id.clone(), book }
    }

    fn units(setup: &Setup) -> Vec<Unit> {
        seats::units(setup)
    }

    fn usual(setup: &Setup, side: SideNo) -> (Plays, String) {
        seats::usual(setup, side)
    }

    fn player(_setup: &Setup, _side: SideNo, name: &str, seed: Seed) -> Option<Box<dyn Player<Fight>>> {
        seats::player(name, seed)
    }

    fn hides(fight: &Fight) -> bool {
        !super::is_open(fight)
    }

    fn known_as(fight: &Fight, side: SideNo, real: UnitNo) -> Option<UnitNo> {
        seats::known_as(fight, side, real)
    }

    fn behind(fight: &Fight, side: SideNo, unit: UnitNo) -> Option<UnitNo> {
        seats::behind(fight, side, unit)
    }

    fn says(what: &str) -> String {
        let all = [Ask::Place, Ask::Act, Ask::Fire, Ask::Blow];
        all.into_iter().find(|ask| ask.name() == what).map_or("", questions::asked).to_owned()
    }

    fn offers(
        fight: &Fight,
        side: SideNo,
        unit: UnitNo,
        given: &[(UnitNo, Order)],
    ) -> Result<Offers, String> {
        ask(fight, side, |asking| asking.offers(figure_id(unit), &by_figure(given)))
    }

    fn advice(fight: &Fight, side: SideNo, given: &[(UnitNo, Order)]) -> Vec<(UnitNo, Order)> {
        let orders = bots::advice::for_side(&fight.window(side_id(side)), &by_figure(given)).into_iter();
        orders.map(|(figure, order)| (unit_no(figure), order)).collect()
    }

    fn price(fight: &Fight, side: SideNo, unit: UnitNo, choice: &Choice) -> Result<Priced, String> {
        ask(fight, side, |asking| asking.price(figure_id(unit), choice))
    }

    fn advised(fight: &Fight, side: SideNo, unit: UnitNo, order: &Order) -> Result<Advice, String> {
        ask(fight, side, |asking| Ok(asking.advised_in_parts(figure_id(unit), order)))
    }

    fn refused(fight: &Fight, side: SideNo, unit: UnitNo, why: &Denied) -> String {
        match why {
            Denied::Order(why) => {
                let cast = Cast::of_side(fight, side_id(side));
                questions::refused(why, cast.figure(figure_id(unit)), &cast)
            }
            Denied::Ruling(why) => why.to_string(),
        }
    }

    fn ruling(fight: &Fight, power: &str, fields: &BTreeMap<String, String>) -> Result<String, String> {
        powers::ruling(fight, power, fields)
    }

    fn lines(fight: &Fight, side: SideNo) -> Vec<String> {
        let side = side_id(side);
        let (window, cast) = (fight.window(side), Cast::of_side(fight, side));
        let view = window.view();
        let listed = Lines::new(&window, &cast, &view).listed();
        let mut lines = vec!["Yours:".to_owned()];
        lines.extend(listed.own.iter().map(|line| format!("  {}", line.says)));
        lines.push("Others:".to_owned());
        lines.extend(listed.others.iter().map(|line| format!("  {}", line.says)));
        lines.extend(listed.things.iter().map(|thing| format!("  {thing}")));
        lines
    }
}
