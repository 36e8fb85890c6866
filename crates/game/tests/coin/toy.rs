//! The smallest game, in two revisions: two players secretly call heads or tails, a coin is tossed, and whoever is first to three points wins.

use chance::{Chance, Die, Roll, Seed};
use game::lobby::Card;
use game::offers::{Offer, Offers};
use game::scene::EntryKind;
use game::{Answer, Ask, Ending, Entry, Eyes, Ground, Hosted, Passport, Playable, Player, Plays, Scene, Sealing, Secrets, SideNo, Stage, Stuck, Title, Unit, UnitNo, Wants, Wish};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;

const TOSS: Roll = Roll::new(Die::one(2), "toss");

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State { turn: u16, points: [u8; 2], calls: [Option<bool>; 2], tossed: Option<bool> }

#[derive(Clone, Debug)]
pub(crate) struct Coin<const REVISION: u32> { setup: Arc<u8>, state: State }

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("that call was made already")]
pub(crate) struct Called;

#[derive(Clone, Debug)]
pub(crate) enum Never {}

impl<const REVISION: u32> Playable for Coin<REVISION> {
    const PASSPORT: Passport = Passport { id: "coin", name: "Heads or tails", books: &[], sealing: Sealing::Sealed,
        secrets: Secrets::None, refereed: false, revision: REVISION, schema: 1 };
    type Setup = u8;
    type State = State;
    type Order = bool;
    type Event = bool;
    type Seen = bool;
    type Ruling = Never;
    type Refused = Called;
    type Window<'a> = [u8; 2];

    fn open(setup: Arc<u8>) -> Self { Coin { setup, state: State::default() } }
    fn resume(setup: Arc<u8>, state: State) -> Self { Coin { setup, state } }
    fn setup(&self) -> &Arc<u8> { &self.setup }
    fn state(&self) -> &State { &self.state }
    fn sides(_: &u8) -> Vec<String> { vec!["Left".into(), "Right".into()] }
    fn turn(&self) -> u16 { self.state.turn }
    fn asked(&self) -> Vec<Ask> {
        let open = |side: &SideNo| self.state.turn > 0 && self.ending().is_none() && self.state.calls[usize::from(side.0)].is_none();
        [SideNo(0), SideNo(1)].into_iter().filter(open).map(|side| Ask { side, units: vec![UnitNo(0)], wants: Wants::Each, what: "call" }).collect()
    }
    fn window(&self, _: SideNo) -> [u8; 2] { self.state.points }
    fn check(&mut self, side: SideNo, _: UnitNo, _: &bool) -> Result<(), Called> {
        if self.state.calls[usize::from(side.0)].is_some() { Err(Called) } else { Ok(()) }
    }
    fn answer(&mut self, side: SideNo, orders: &[(UnitNo, bool)]) -> Result<(), Called> {
        self.state.calls[usize::from(side.0)] = Some(orders.first().ok_or(Called)?.1);
        Ok(())
    }
    fn proceed(&mut self, dice: &mut dyn Chance, events: &mut Vec<bool>) -> Result<(), Stuck> {
        if let [Some(left), Some(right)] = self.state.calls {
            // A later revision reads the same coin the other way.
            let heads = u32::from(dice.face(TOSS)) == REVISION;
            for (points, call) in self.state.points.iter_mut().zip([left, right]) { *points += u8::from(call == heads); }
            events.push(heads);
            (self.state.tossed, self.state.calls, self.state.turn) = (Some(heads), [None; 2], self.state.turn + 1);
        }
        self.state.turn = self.state.turn.max(1);
        Ok(())
    }
    fn rule(&mut self, ruling: &Never, _: &mut Vec<bool>) -> Result<(), Called> { match *ruling {} }
    fn ending(&self) -> Option<Ending> {
        let [left, right] = self.state.points;
        let winner = match left.cmp(&right) { std::cmp::Ordering::Less => Some(SideNo(1)), std::cmp::Ordering::Equal => None, _ => Some(SideNo(0)) };
        (left.max(right) >= *self.setup).then(|| Ending { winner, text: format!("{left}:{right}") })
    }
    fn perceive(&self, event: &bool, _: SideNo) -> Option<bool> { Some(*event) }
    fn write_setup(setup: &u8) -> Value { json!({ "points": setup }) }
    fn read_setup(written: &Value) -> Result<u8, String> { written["points"].as_u64().map(|points| points as u8).ok_or("no points".into()) }
    fn write_order(&self, _: SideNo, _: UnitNo, order: &bool) -> String { if *order { "heads" } else { "tails" }.into() }
    fn read_order(&self, _: SideNo, _: UnitNo, text: &str) -> Result<bool, String> {
        match text { "heads" => Ok(true), "tails" => Ok(false), _ => Err("expected heads or tails".into()) }
    }
    fn write_ruling(&self, ruling: &Never) -> String { match *ruling {} }
    fn read_ruling(&self, _: &str) -> Result<Never, String> { Err("there is no referee".into()) }
    fn sample(&self, _: SideNo, dice: &mut dyn Chance) -> Vec<(UnitNo, bool)> { vec![(UnitNo(0), dice.face(TOSS) == 1)] }
    fn other_world(&self, side: SideNo, dice: &mut dyn Chance) -> Option<Self> {
        let mut other = self.clone();
        other.state.calls[usize::from(1 - side.0)] = Some(dice.face(TOSS) == 1);
        Some(other)
    }
}

pub(crate) struct Table<const REVISION: u32>;

impl<const REVISION: u32> Stage for Table<REVISION> {
    type Game = Coin<REVISION>;
    type Memory = ();
    fn ground(_: &u8) -> Ground { Ground::default() }
    fn tell(_: &Coin<REVISION>, _: Eyes, turn: u16, tosses: &[bool], (): &mut ()) -> Vec<Entry> {
        let says = |heads: &bool| if *heads { "Heads." } else { "Tails." }.to_owned();
        tosses.iter().map(|heads| Entry { turn, says: says(heads), kind: EntryKind::Story, ..Entry::default() }).collect()
    }
    fn scene(coin: &Coin<REVISION>, _: Eyes, (): &()) -> Scene { Scene { turn: coin.turn(), speeds: coin.state.points.iter().map(|points| (0, i16::from(*points))).collect(), ..Scene::default() } }
}

/// Always says the same.
struct Stubborn(bool);

impl<const REVISION: u32> Player<Coin<REVISION>> for Stubborn {
    fn answer(&mut self, _: &[u8; 2]) -> Answer<Coin<REVISION>> { vec![(UnitNo(0), self.0)] }
}

impl<const REVISION: u32> Hosted for Table<REVISION> {
    fn cards() -> Vec<Card> { vec![Card { id: "coin".into(), name: "Heads or tails".into(), ..Card::default() }] }
    fn setup(_: &Wish) -> Result<u8, String> { Ok(3) }
    fn title(_: &u8) -> Title { Title { name: "Heads or tails".into(), scenario: "coin".into(), book: String::new() } }
    fn units(_: &u8) -> Vec<Unit> { (0..2).map(|n| Unit { real: UnitNo(n), side: SideNo(n as u8), id: format!("hand-{n}"), name: format!("Hand {n}") }).collect() }
    fn known_as(_: &Coin<REVISION>, _: SideNo, _: UnitNo) -> Option<UnitNo> { Some(UnitNo(0)) }
    fn behind(_: &Coin<REVISION>, side: SideNo, _: UnitNo) -> Option<UnitNo> { Some(UnitNo(side.0.into())) }
    fn usual(_: &u8, _: SideNo) -> (Plays, String) { (Plays::Person, "heads".into()) }
    fn player(_: &u8, _: SideNo, name: &str, _: Seed) -> Option<Box<dyn Player<Coin<REVISION>>>> { Some(Box::new(Stubborn(name == "heads"))) }
    fn offers(_: &Coin<REVISION>, _: SideNo, _: UnitNo, _: &[(UnitNo, bool)]) -> Result<Offers, String> {
        let listed = ["heads", "tails"].map(|call| Offer { order: call.into(), says: call.into(), ..Offer::default() });
        Ok(Offers { listed: listed.into(), ..Offers::default() })
    }
}
