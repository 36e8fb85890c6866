//! A raid at a table.

use super::player::Seated;
use super::{RaidStage, card, offers, price};
use crate::earlier;
use ::northfield::{CounterId, Game, Order, Party, Setup, What};
use bots::northfield::Doctrine;
use chance::Seed;
use game::lobby::{Card, Forms, Wish};
use game::offers::{Choice, Offers, Priced};
use game::record::Written;
use game::{Hosted, Playable, Player, Plays, SideNo, Title, Unit, UnitNo};
use narration::northfield as says;

impl Hosted for RaidStage {
    fn cards() -> Vec<Card> {
        card::usual().into_iter().collect()
    }

    fn card(wish: &Wish) -> Result<Card, String> {
        card::card(wish)
    }

    fn knows(scenario: &str) -> bool {
        scenario == card::id()
    }

    fn map(wish: &Wish) -> Option<String> {
        card::map(wish)
    }

    fn forms(wish: &Wish) -> Result<Forms, String> {
        card::forms(wish)
    }

    fn setup(wish: &Wish) -> Result<Setup, String> {
        card::setup(wish)
    }

    fn title(_: &Setup) -> Title {
        let name = Game::PASSPORT.name.to_owned();
        Title { name, scenario: card::id().to_owned(), book: card::book(), goals: Vec::new() }
    }

    fn units(setup: &Setup) -> Vec<Unit> {
        card::units(setup)
    }

    fn usual(_: &Setup, side: SideNo) -> (Plays, String) {
        let party = Party::of_side(side);
        (card::plays(party), Doctrine::usual(party).name().to_owned())
    }

    fn player(setup: &Setup, side: SideNo, name: &str, seed: Seed) -> Option<Box<dyn Player<Game>>> {
        let doctrine = Doctrine::named(name).filter(|one| one.plays(Party::of_side(side)))?;
        Some(Box::new(Seated::new(setup, doctrine, seed)))
    }

    fn says(what: &str) -> String {
        What::named(what).map_or_else(|| what.to_owned(), |what| says::question(what).to_owned())
    }

    fn offers(game: &Game, side: SideNo, unit: UnitNo, _given: &[(UnitNo, Order)]) -> Result<Offers, String> {
        offers::offers(game, side, unit)
    }

    fn for_one(order: &Order, unit: UnitNo) -> Option<Order> {
        matches!(order, Order::Done).then_some(Order::Stay { who: CounterId(u8::try_from(unit.0).ok()?) })
    }

    fn is_earlier(text: &str) -> bool {
        earlier::is_raid(text)
    }

    fn earlier(text: &str) -> Option<Result<Vec<Written>, String>> {
        let read = || earlier::raid("the file", text).map(|raid| raid.lines().to_vec());
        earlier::is_raid(text).then(read)
    }

    fn price(game: &Game, side: SideNo, unit: UnitNo, choice: &Choice) -> Result<Priced, String> {
        price::price(game, side, unit, choice)
    }
}
