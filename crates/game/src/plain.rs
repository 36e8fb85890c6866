//! Small games: every side calls a word from a list, in secret, and when the last has called a round is played. Everything
//! but calls that are not played yet is in the open.
//!
//! A value that implements [`Plain`] says only how a round goes. [`PlainGame`] makes a game of the contract of it, and
//! [`PlainTable`] gives that game a table, its forms and a computer player.

use crate::contract::{
    Ask, Ending, Loan, NoRuling, Passport, Playable, Return, SideNo, Stuck, UnitNo, Wants,
};
use crate::host::{Hosted, Plays, Title, Unit};
use crate::lobby::{Card, CardSide, Wish};
use crate::offers::{Offer, Offers};
use crate::scene::{Entry, EntryKind, Ground, Outcome, Scene};
use crate::{Answer, Eyes, Player, Stage};
use chance::{Chance, Die, Roll, Seed, Seeded};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fmt::Debug;
use std::marker::PhantomData;
use std::sync::Arc;

/// How a small game goes. The value itself is what everybody sees of it; its default is how it usually begins.
pub trait Plain:
    Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// What kind of game it is: see [`Passport::plain`].
    const PASSPORT: Passport;
    /// The names of the sides.
    const SIDES: &'static [&'static str];

    /// What a side may call now; empty if it is not asked.
    fn calls(&self, side: SideNo) -> Vec<&'static str>;
    /// Plays a round. `calls` are what each side has called, `""` if it was not asked. Everybody is told `told`.
    fn round(&mut self, calls: &[&str], dice: &mut dyn Chance, told: &mut Vec<String>);
    /// How it ended, if it has.
    fn ending(&self) -> Option<Ending>;
    /// What everybody sees, a line each.
    fn facts(&self) -> Vec<String> {
        Vec::new()
    }
    /// See [`Playable::lends`].
    fn lends(&self) -> Option<Loan> {
        None
    }
    /// See [`Playable::take_back`].
    fn take_back(&mut self, _back: &Return, _told: &mut Vec<String>) -> Result<(), String> {
        Err("this game has lent nobody".to_owned())
    }
    /// See [`Playable::sample_return`].
    fn sample_return(&self, _loan: &Loan, _dice: &mut dyn Chance) -> Value {
        Value::Null
    }
}

/// The state of a small game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PlainState<P> {
    turn: u16,
    open: P,
    /// What each side has called in this round, sealed.
    calls: Vec<Option<String>>,
}

/// A small game as a game of the contract.
#[derive(Clone, Debug)]
pub struct PlainGame<P> {
    setup: Arc<P>,
    state: PlainState<P>,
}

/// Why a call is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoCall {
    /// The side is not asked, or has called.
    #[error("that side has nothing to call now")]
    NotAsked,
    /// A side calls once.
    #[error("expected one call")]
    NotOne,
    /// The word is not on the list.
    #[error("expected one of: {0}")]
    Unlisted(String),
}

/// What a side may know and call.
#[derive(Clone, Debug)]
pub struct PlainWindow<'a, P> {
    /// The game, without calls that are not played yet.
    pub open: &'a P,
    /// Who looks.
    pub side: SideNo,
    /// What it may call; empty if it is not asked.
    pub calls: Vec<&'static str>,
}

impl Passport {
    /// The passport of a small game.
    pub const fn plain(id: &'static str, name: &'static str, revision: u32) -> Passport {
        let (sealing, secrets) = (crate::Sealing::Sealed, crate::Secrets::None);
        Passport { id, name, books: &[], sealing, secrets, refereed: false, revision, schema: 1 }
    }
}

/// One of some words, drawn with dice.
fn any<'w>(words: &[&'w str], dice: &mut dyn Chance) -> Option<&'w str> {
    let sides = u8::try_from(words.len()).ok().filter(|sides| *sides > 0)?;
    let face = dice.face(Roll::new(Die::one(sides), "any call"));
    words.get(usize::from(face).checked_sub(1)?).copied()
}

/// The one unit of a side.
fn unit_of(side: SideNo) -> UnitNo {
    UnitNo(side.0.into())
}

/// All sides of a small game, with their names.
fn named<P: Plain>() -> impl Iterator<Item = (SideNo, &'static str)> {
    (0..).map(SideNo).zip(P::SIDES.iter().copied())
}

impl<P: Plain> PlainGame<P> {
    /// What a side may call and has not called yet.
    fn open_calls(&self, side: SideNo) -> Vec<&'static str> {
        let PlainState { turn, open, calls } = &self.state;
        let called = calls.get(usize::from(side.0)).is_none_or(Option::is_some);
        match *turn == 0 || called || open.ending().is_some() || open.lends().is_some() {
            true => Vec::new(),
            false => open.calls(side),
        }
    }
}

impl<P: Plain> Playable for PlainGame<P> {
    const PASSPORT: Passport = P::PASSPORT;
    type Setup = P;
    type State = PlainState<P>;
    type Order = String;
    type Event = String;
    type Seen = String;
    type Ruling = NoRuling;
    type Refused = NoCall;
    type Window<'a> = PlainWindow<'a, P>;

    fn open(setup: Arc<P>) -> Self {
        let state = PlainState { turn: 0, open: P::clone(&setup), calls: vec![None; P::SIDES.len()] };
        PlainGame { setup, state }
    }

    fn resume(setup: Arc<P>, state: PlainState<P>) -> Self {
        PlainGame { setup, state }
    }

    fn setup(&self) -> &Arc<P> {
        &self.setup
    }

    fn state(&self) -> &PlainState<P> {
        &self.state
    }

    fn sides(_: &P) -> Vec<String> {
        named::<P>().map(|(_, name)| name.to_owned()).collect()
    }

    fn turn(&self) -> u16 {
        self.state.turn
    }

    fn asked(&self) -> Vec<Ask> {
        let asked = named::<P>().filter(|(side, _)| !self.open_calls(*side).is_empty());
        let ask = |(side, _)| Ask { side, units: vec![unit_of(side)], wants: Wants::Each, what: "call" };
        asked.map(ask).collect()
    }

    fn window(&self, side: SideNo) -> PlainWindow<'_, P> {
        PlainWindow { open: &self.state.open, side, calls: self.open_calls(side) }
    }

    fn answer(&mut self, side: SideNo, orders: &[(UnitNo, String)]) -> Result<(), NoCall> {
        let [(_, call)] = orders else { return Err(NoCall::NotOne) };
        let listed = self.open_calls(side);
        if !listed.is_empty() && !listed.contains(&call.as_str()) {
            return Err(NoCall::Unlisted(listed.join(", ")));
        }
        let place = self.state.calls.get_mut(usize::from(side.0)).filter(|_| !listed.is_empty());
        *place.ok_or(NoCall::NotAsked)? = Some(call.clone());
        Ok(())
    }

    fn proceed(&mut self, dice: &mut dyn Chance, told: &mut Vec<String>) -> Result<(), Stuck> {
        let waits = !self.asked().is_empty() || self.ending().is_some() || self.lends().is_some();
        if self.state.turn > 0 && !waits {
            let calls = std::mem::replace(&mut self.state.calls, vec![None; P::SIDES.len()]);
            let words: Vec<&str> = calls.iter().map(|call| call.as_deref().unwrap_or_default()).collect();
            self.state.open.round(&words, dice, told);
            self.state.turn += 1;
        }
        self.state.turn = self.state.turn.max(1);
        Ok(())
    }

    fn lends(&self) -> Option<Loan> {
        self.state.open.lends()
    }

    fn take_back(&mut self, back: &Return, told: &mut Vec<String>) -> Result<(), String> {
        self.state.open.take_back(back, told)
    }

    fn became(&self) -> Value {
        Self::write_setup(&self.state.open)
    }

    fn ending(&self) -> Option<Ending> {
        self.state.open.ending()
    }

    fn perceive(&self, told: &String, _: SideNo) -> Option<String> {
        Some(told.clone())
    }

    fn write_setup(setup: &P) -> Value {
        // Plain values can always be written; the laws try it.
        serde_json::to_value(setup).unwrap_or_default()
    }

    fn read_setup(written: &Value) -> Result<P, String> {
        P::deserialize(written).map_err(|fault| fault.to_string())
    }

    fn write_order(&self, _: SideNo, _: UnitNo, call: &String) -> String {
        call.clone()
    }

    fn read_order(&self, _: SideNo, _: UnitNo, text: &str) -> Result<String, String> {
        Ok(text.trim().to_owned())
    }

    fn sample(&self, side: SideNo, dice: &mut dyn Chance) -> Vec<(UnitNo, String)> {
        any(&self.open_calls(side), dice).map(|call| (unit_of(side), call.to_owned())).into_iter().collect()
    }

    fn sample_return(&self, loan: &Loan, dice: &mut dyn Chance) -> Value {
        self.state.open.sample_return(loan, dice)
    }

    fn other_world(&self, side: SideNo, dice: &mut dyn Chance) -> Option<Self> {
        let mut other = self.clone();
        for (place, call) in (0..).map(SideNo).zip(&mut other.state.calls).filter(|(of, _)| *of != side) {
            *call = any(&self.state.open.calls(place), dice).map(str::to_owned);
        }
        Some(other)
    }
}

/// The table of a small game.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlainTable<P>(PhantomData<P>);

impl<P: Plain> Stage for PlainTable<P> {
    type Game = PlainGame<P>;
    type Memory = ();

    fn ground(_: &P) -> Ground {
        Ground::default()
    }

    fn tell(_: &PlainGame<P>, _: Eyes, turn: u16, told: &[String], (): &mut ()) -> Vec<Entry> {
        let entry =
            |says: &String| Entry { turn, says: says.clone(), kind: EntryKind::Story, ..Entry::default() };
        told.iter().map(entry).collect()
    }

    fn scene(game: &PlainGame<P>, _: Eyes, (): &()) -> Scene {
        let outcome = |over: Ending| Outcome { winner: over.winner.map(|side| side.0), says: over.text };
        let (facts, outcome) = (game.state.open.facts(), game.ending().map(outcome));
        Scene { turn: game.state.turn, facts, outcome, ..Scene::default() }
    }
}

/// Calls anything.
struct AnyCall(Seeded);

/// What a table calls it.
const ANY: &str = "any";

impl<P: Plain> Player<PlainGame<P>> for AnyCall {
    fn answer(&mut self, window: &PlainWindow<'_, P>) -> Answer<PlainGame<P>> {
        let call = any(&window.calls, &mut self.0);
        call.map(|call| (unit_of(window.side), call.to_owned())).into_iter().collect()
    }
}

impl<P: Plain> Hosted for PlainTable<P> {
    fn cards() -> Vec<Card> {
        let Passport { id, name, .. } = P::PASSPORT;
        let side = |(_, name): (SideNo, &str)| CardSide {
            name: name.to_owned(),
            figures: vec![(name.to_lowercase(), name.to_owned())],
            plays: "person".to_owned(),
            doctrines: vec![(ANY.to_owned(), "Calls anything.".to_owned())],
        };
        let (id, name) = (id.to_owned(), name.to_owned());
        vec![Card { game: id.clone(), id, name, sides: named::<P>().map(side).collect(), ..Card::default() }]
    }

    fn setup(_: &Wish) -> Result<P, String> {
        Ok(P::default())
    }

    fn title(_: &P) -> Title {
        let Passport { id, name, .. } = P::PASSPORT;
        Title { name: name.to_owned(), scenario: id.to_owned(), book: String::new(), goals: Vec::new() }
    }

    fn units(_: &P) -> Vec<Unit> {
        let unit = |(side, name): (SideNo, &str)| Unit {
            real: unit_of(side),
            side,
            id: name.to_lowercase(),
            name: name.to_owned(),
        };
        named::<P>().map(unit).collect()
    }

    fn usual(_: &P, _: SideNo) -> (Plays, String) {
        (Plays::Person, ANY.to_owned())
    }

    fn player(_: &P, _: SideNo, name: &str, seed: Seed) -> Option<Box<dyn Player<PlainGame<P>>>> {
        (name == ANY).then(|| Box::new(AnyCall(Seeded::new(seed))) as _)
    }

    fn offers(
        game: &PlainGame<P>,
        side: SideNo,
        _: UnitNo,
        _: &[(UnitNo, String)],
    ) -> Result<Offers, String> {
        let offer = |call: &str| Offer { order: call.to_owned(), says: call.to_owned(), ..Offer::default() };
        Ok(Offers { listed: game.open_calls(side).into_iter().map(offer).collect(), ..Offers::default() })
    }
}
