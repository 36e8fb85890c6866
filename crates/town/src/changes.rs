//! What has changed in a town since it was built.

use crate::edge::{Door, Edge, Latch, Pane, Window};
use crate::place::EdgeAt;
use crate::square::Square;
use crate::thing::Thing;
use crate::town::Town;
use serde::Serialize;

/// What has changed in a town: doors, windows, things, holes in walls. Two values are equal exactly when the
/// town is in the same state, however it came to be so. It is as small as what was changed.
#[derive(Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, serde::Deserialize)]
pub struct Changes {
    /// In the order of the places; never what was built there.
    edges: Vec<(EdgeAt, Edge)>,
    /// In the order of the squares; never what was there in the first place.
    things: Vec<(Square, Option<Thing>)>,
}

impl Clone for Changes {
    fn clone(&self) -> Changes {
        Changes { edges: self.edges.clone(), things: self.things.clone() }
    }

    // The room that is already there is used again: copying a state in a loop takes nothing from the heap.
    fn clone_from(&mut self, other: &Changes) {
        self.edges.clone_from(&other.edges);
        self.things.clone_from(&other.things);
    }
}

/// Why something cannot be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Unchangeable {
    /// There is no door.
    #[error("there is no door")]
    NoDoor,
    /// There is no window.
    #[error("there is no window")]
    NoWindow,
    /// It is broken and stays as it is.
    #[error("it is broken")]
    Broken,
    /// The window is barred.
    #[error("the window is barred")]
    Barred,
    /// Nothing stands there.
    #[error("nothing stands there")]
    Nothing,
    /// Something stands there already.
    #[error("something stands there already")]
    Taken,
    /// There is no ground.
    #[error("there is no ground")]
    NoGround,
}

impl Changes {
    /// A town as it was built.
    pub const fn new() -> Changes {
        Changes { edges: Vec::new(), things: Vec::new() }
    }

    /// Whether everything is as it was built.
    pub fn is_empty(&self) -> bool {
        self.edges.is_empty() && self.things.is_empty()
    }

    /// What now stands on an edge, if it was changed.
    pub fn edge(&self, at: EdgeAt) -> Option<Edge> {
        if self.edges.is_empty() {
            return None;
        }
        let found = self.edges.binary_search_by_key(&at, |(place, _)| *place).ok()?;
        self.edges.get(found).map(|(_, edge)| *edge)
    }

    /// What now stands on a square, if that was changed.
    pub fn thing(&self, square: Square) -> Option<Option<Thing>> {
        if self.things.is_empty() {
            return None;
        }
        let found = self.things.binary_search_by_key(&square, |(place, _)| *place).ok()?;
        self.things.get(found).map(|(_, thing)| *thing)
    }

    /// All edges that were changed, with what stands there now.
    pub fn edges(&self) -> &[(EdgeAt, Edge)] {
        &self.edges
    }

    /// All squares on which another thing stands now, or none any more.
    pub fn things(&self) -> &[(Square, Option<Thing>)] {
        &self.things
    }

    /// Opens, shuts, locks or breaks a door. A broken door stays broken.
    pub fn set_door(&mut self, town: &Town, at: EdgeAt, latch: Latch) -> Result<(), Unchangeable> {
        match town.edge_at(at, self) {
            Edge::Door(Door { latch: Latch::Broken, .. }) => Err(Unchangeable::Broken),
            Edge::Door(door) => {
                self.set_edge(town, at, Edge::Door(Door { latch, ..door }));
                Ok(())
            }
            _ => Err(Unchangeable::NoDoor),
        }
    }

    /// Opens, shuts or breaks a window. A broken window stays broken, and bars stay.
    pub fn set_window(&mut self, town: &Town, at: EdgeAt, pane: Pane) -> Result<(), Unchangeable> {
        match town.edge_at(at, self) {
            Edge::Window(Window { pane: Pane::Broken, .. }) => Err(Unchangeable::Broken),
            Edge::Window(Window { pane: Pane::Barred, .. }) => Err(Unchangeable::Barred),
            Edge::Window(window) => {
                self.set_edge(town, at, Edge::Window(Window { pane, ..window }));
                Ok(())
            }
            _ => Err(Unchangeable::NoWindow),
        }
    }

    /// Blows a hole where a wall, a door, a window or a fence is.
    pub fn breach(&mut self, town: &Town, at: EdgeAt) -> Result<(), Unchangeable> {
        match town.edge_at(at, self) {
            Edge::Open => Err(Unchangeable::Nothing),
            Edge::Breach => Err(Unchangeable::Broken),
            _ => {
                self.set_edge(town, at, Edge::Breach);
                Ok(())
            }
        }
    }

    /// Takes away what stands on a square and says what it was.
    pub fn remove(&mut self, town: &Town, square: Square) -> Result<Thing, Unchangeable> {
        let thing = town.thing(square, self).ok_or(Unchangeable::Nothing)?;
        self.set_thing(town, square, None);
        Ok(thing)
    }

    /// Puts a thing on a square where none stands.
    pub fn put(&mut self, town: &Town, square: Square, thing: Thing) -> Result<(), Unchangeable> {
        if !town.terrain(square).facts().stands {
            return Err(Unchangeable::NoGround);
        }
        if town.thing(square, self).is_some() {
            return Err(Unchangeable::Taken);
        }
        self.set_thing(town, square, Some(thing));
        Ok(())
    }

    /// Moves what stands on one square to another.
    pub fn carry(&mut self, town: &Town, from: Square, to: Square) -> Result<(), Unchangeable> {
        let thing = town.thing(from, self).ok_or(Unchangeable::Nothing)?;
        self.put(town, to, thing)?;
        self.set_thing(town, from, None);
        Ok(())
    }

    /// Makes another thing of what stands on a square: a table becomes a tipped table.
    pub fn replace(&mut self, town: &Town, square: Square, thing: Thing) -> Result<Thing, Unchangeable> {
        let before = town.thing(square, self).ok_or(Unchangeable::Nothing)?;
        self.set_thing(town, square, Some(thing));
        Ok(before)
    }

    fn set_edge(&mut self, town: &Town, at: EdgeAt, edge: Edge) {
        set(&mut self.edges, at, edge, town.edge_as_built(at));
    }

    fn set_thing(&mut self, town: &Town, square: Square, thing: Option<Thing>) {
        set(&mut self.things, square, thing, town.tile(square).thing);
    }
}

/// Writes down that `place` now has `now`, unless it had that in the first place.
fn set<P: Copy + Ord, T: PartialEq>(list: &mut Vec<(P, T)>, place: P, now: T, built: T) {
    match (list.binary_search_by_key(&place, |(place, _)| *place), now == built) {
        (Ok(found), true) => drop(list.remove(found)),
        (Ok(found), false) => list[found].1 = now,
        (Err(_), true) => {}
        (Err(free), false) => list.insert(free, (place, now)),
    }
}
