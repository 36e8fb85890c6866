//! What a table needs of a game beside showing it: who is in it, what they may do, who plays them.

use crate::lobby::{Card, Forms, Wish};
use crate::offers::{Advice, Choice, Offers, Priced};
use crate::record::Written;
use crate::{Playable, Player, Secrets, SideNo, Stage, UnitNo};
use chance::Seed;
use std::collections::BTreeMap;

type Setup<S> = <<S as Stage>::Game as Playable>::Setup;
type Order<S> = <<S as Stage>::Game as Playable>::Order;

/// What is played, for the head of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Title {
    /// The scenario's name.
    pub name: String,
    /// The scenario's id.
    pub scenario: String,
    /// The year of the book in force.
    pub book: String,
    /// How it is won, a sentence each; with the side it is told to, or `None` if it concerns all.
    pub goals: Vec<(Option<SideNo>, String)>,
}

/// Somebody for whom orders are given, as a table deals them out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The number under which the table knows him. It is his place in the list of all, and never changes.
    pub real: UnitNo,
    /// His side.
    pub side: SideNo,
    /// His id in the scenario.
    pub id: String,
    /// What he is called.
    pub name: String,
}

/// Who plays a side where nobody says anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plays {
    /// Somebody.
    Person,
    /// The computer.
    Computer,
    /// The referee, where there is one.
    Referee,
}

/// How a game is played at a table, for any host.
pub trait Hosted: Stage {
    /// Everything that can be played, the most famous first.
    fn cards() -> Vec<Card>;
    /// Whether scenarios of somebody's own can be played.
    const PACKAGES: bool = false;

    /// Whether it has a scenario.
    fn knows(scenario: &str) -> bool {
        Self::card(&Wish { scenario: scenario.to_owned(), ..Wish::default() }).is_ok()
    }
    /// The card of something, as it is wished for.
    fn card(wish: &Wish) -> Result<Card, String> {
        let card = Self::cards().into_iter().find(|card| card.id == wish.scenario);
        card.ok_or_else(|| format!("there is no scenario called {}", wish.scenario))
    }
    /// A small picture of its map, in SVG.
    fn map(_wish: &Wish) -> Option<String> {
        None
    }
    /// What the forms of a table of it offer.
    fn forms(_wish: &Wish) -> Result<Forms, String> {
        Ok(Forms::default())
    }
    /// The setup of what is wished for.
    fn setup(wish: &Wish) -> Result<Setup<Self>, String>;
    /// What is played.
    fn title(setup: &Setup<Self>) -> Title;
    /// Everybody for whom orders are given, in the order of their real numbers.
    fn units(setup: &Setup<Self>) -> Vec<Unit>;
    /// Who plays a side where nobody says anything, and how the computer plays it.
    fn usual(setup: &Setup<Self>, side: SideNo) -> (Plays, String);
    /// A computer player; nothing where there is none of that name for the side.
    fn player(
        setup: &Setup<Self>,
        side: SideNo,
        name: &str,
        seed: Seed,
    ) -> Option<Box<dyn Player<Self::Game>>>;

    /// Whether anything is kept from anybody now. While it is, nobody is told who else is asked or has answered.
    fn hides(game: &Self::Game) -> bool {
        Self::Game::PASSPORT.secrets != Secrets::None && game.ending().is_none()
    }
    /// The number by which a side knows a unit.
    fn known_as(_game: &Self::Game, _side: SideNo, real: UnitNo) -> Option<UnitNo> {
        Some(real)
    }
    /// The unit that a side knows by a number.
    fn behind(_game: &Self::Game, _side: SideNo, unit: UnitNo) -> Option<UnitNo> {
        Some(unit)
    }
    /// A question in a sentence.
    fn says(what: &str) -> String {
        what.to_owned()
    }
    /// What a unit that is asked may do. `given` are orders that others of its side have given for this question.
    fn offers(
        game: &Self::Game,
        side: SideNo,
        unit: UnitNo,
        given: &[(UnitNo, Order<Self>)],
    ) -> Result<Offers, String>;
    /// What everybody of a side who is asked may well do, from what the side knows, beside orders that were given: they
    /// share targets and places. Nothing where the game gives no advice.
    fn advice(
        _game: &Self::Game,
        _side: SideNo,
        _given: &[(UnitNo, Order<Self>)],
    ) -> Vec<(UnitNo, Order<Self>)> {
        Vec::new()
    }
    /// What a choice costs and is worth.
    fn price(_game: &Self::Game, _side: SideNo, _unit: UnitNo, choice: &Choice) -> Result<Priced, String> {
        let order = choice.order.clone().ok_or("orders of this game are listed whole")?;
        Ok(Priced { says: order.clone(), order, ..Priced::default() })
    }
    /// An order of the advice with its parts, and what it costs and is worth.
    fn advised(game: &Self::Game, side: SideNo, unit: UnitNo, order: &Order<Self>) -> Result<Advice, String> {
        let line = game.write_order(side, unit, order);
        let choice = Choice { action: "listed".to_owned(), order: Some(line), ..Choice::default() };
        let priced = Self::price(game, side, unit, &choice)?;
        let figure = u8::try_from(unit.0).unwrap_or(u8::MAX);
        let action = priced.order.split(' ').next().unwrap_or_default().to_owned();
        Ok(Advice { figure, action, choice: None, priced })
    }
    /// What an order that speaks for the whole side is for one unit; `None` if it speaks for one unit anyway. Where several
    /// seats share a side, each speaks for its own units only.
    fn for_one(_order: &Order<Self>, _unit: UnitNo) -> Option<Order<Self>> {
        None
    }
    /// Why an order is refused, in words.
    fn refused(
        _game: &Self::Game,
        _side: SideNo,
        _unit: UnitNo,
        why: &<Self::Game as Playable>::Refused,
    ) -> String {
        why.to_string()
    }
    /// The ruling that a form makes, as a line.
    fn ruling(_game: &Self::Game, power: &str, _fields: &BTreeMap<String, String>) -> Result<String, String> {
        Err(format!("there is no ruling called {power}"))
    }
    /// Whether a text is a saved game of version 0.1 of this game.
    fn is_earlier(_text: &str) -> bool {
        false
    }
    /// The lines of a saved game of version 0.1, played again; nothing where it is none of this game.
    fn earlier(_text: &str) -> Option<Result<Vec<Written>, String>> {
        None
    }
    /// Who is where and what lies about, in lines, as a side sees it; nothing where the scene says it all.
    fn lines(_game: &Self::Game, _side: SideNo) -> Vec<String> {
        Vec::new()
    }
}
