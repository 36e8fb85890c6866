//! Robbing: to the goods, through locked doors and into safes with dynamite, and away with what there is.

use super::Thought;
use fight::ground::{away, is_up, place};
use fight::scenario::FigureId;
use fight::view::{ItemSeen, Other, Own, Spot, What};
use fight::{Act, Deed, ItemId};
use rules::Fate;
use town::{Edge, EdgeAt, Latch, Leaf, Side, Square};

/// How far everybody keeps from a fuse that burns, in squares (ours).
const CLEAR: u32 = 14;
/// An enemy in sight and no further than this, in squares, is fought first (ours).
const IN_THE_WAY: u32 = 10;
/// How near the others wait while one works, in squares (ours).
const WAITS: u32 = 8;
/// Sticks that are set against a locked door, and against one of bars (ours; what blows a hole is the engine's).
const DOOR: u8 = 1;
const BARS: u8 = 3;

/// What a robber is after.
#[derive(Clone, Copy, Debug)]
struct Loot {
    item: ItemId,
    /// Where it is to be had.
    square: Square,
    /// The safe that it is in.
    safe: Option<ItemId>,
    /// An enemy on his feet has it.
    guarded: bool,
}

impl Thought<'_> {
    /// Robs.
    pub(super) fn rob(&mut self, figure: FigureId, at: Square) -> Option<Act> {
        if let Some(act) = self.keep_clear(figure, at) {
            return Some(act);
        }
        let carries = |item: &ItemSeen| item.at == Spot::With(figure) && is_loot(item);
        if self.view.items.iter().any(carries) {
            let act = self.escape(figure, at);
            self.because(figure, "carries the goods off");
            return act;
        }
        if let Some(act) = self.ambush(figure, at) {
            return Some(act);
        }
        let powder = self.powder_of(figure);
        if let Some(enemy) = self.in_the_way(at) {
            let act = if powder.is_some() { None } else { self.close_on(figure, at, enemy) };
            self.because(figure, "fights whoever is in the way of the goods");
            return act;
        }
        let Some(loot) = self.loot(at) else { return self.without_loot(figure, at) };
        match loot {
            Loot { guarded: true, square, .. } => self.close_on(figure, at, square),
            Loot { safe: Some(safe), .. } => self.crack(figure, at, loot, safe, powder),
            Loot { item, square, .. } => match self.is_next(figure, square) {
                true => self.fetch(figure, at, item, square, "goes for the goods"),
                false => self.wait_near(figure, at, square),
            },
        }
    }

    /// What those do who know of nothing that can be taken: they get away if it is theirs or gone; else the enemy must have
    /// what they came for, and they lie in wait for him, go after him and search the fallen.
    fn without_loot(&mut self, figure: FigureId, at: Square) -> Option<Act> {
        let own = |item: &ItemSeen| matches!(item.at, Spot::With(who) if self.own(who).is_some());
        let is_done = |item: &ItemSeen| is_loot(item) && (item.at == Spot::Left || own(item));
        let done = self.view.items.iter().any(|item| self.is_wanted(item) && is_done(item));
        if done || self.window.wanted().next().is_none() {
            let act = self.escape(figure, at);
            self.because(figure, "gets away: there is nothing left to take");
            return act;
        }
        if let Some(act) = self.search_the_fallen(figure, at) {
            return Some(act);
        }
        if self.ground.nearest(at).is_none() {
            let act = self.cover(figure, at);
            self.because(figure, "lies in wait");
            return act;
        }
        let act = self.pursue(figure, at);
        self.because(figure, "goes after whoever may have the goods");
        act
    }

    /// Goes to somebody who is down or has given up and beside whom nobody of the side has been: what he carries is found
    /// there.
    fn search_the_fallen(&mut self, figure: FigureId, at: Square) -> Option<Act> {
        let own = self.view.side;
        let down = |other: &&Other| other.side != own && !is_up(other);
        let fallen: Vec<(FigureId, Square)> = self
            .view
            .others
            .iter()
            .filter(down)
            .filter_map(|other| Some((other.figure, place(other)?)))
            .collect();
        let able: Vec<Square> =
            self.view.own.iter().filter(|own| is_able(own)).filter_map(|own| own.square).collect();
        let beside = |square: Square| able.iter().any(|own| away(*own, square) <= 1);
        for (who, _) in fallen.iter().filter(|(_, square)| beside(*square)) {
            if !self.head.searched.contains(who) {
                self.head.searched.push(*who);
            }
        }
        let open = fallen.iter().filter(|(who, _)| !self.head.searched.contains(who));
        let (_, square) = open.min_by_key(|(who, square)| (away(at, *square), *who)).copied()?;
        let around = self.around(square);
        let act = self.go_to(figure, &around);
        self.because(figure, "goes to search the fallen");
        act
    }

    /// Gets away from a fuse that burns.
    fn keep_clear(&mut self, figure: FigureId, at: Square) -> Option<Act> {
        let burns = self.view.items.iter().find_map(|item| match (&item.what, item.at) {
            (What::Dynamite { lit: true, .. }, Spot::Square(square)) => Some(square),
            _ => None,
        })?;
        if away(at, burns) >= CLEAR {
            self.because(figure, "waits for the blast");
            return Some(self.stay(figure));
        }
        let gait = self.fast(figure)?;
        let ways = self.ways(figure, gait);
        let hidden = |square: Square| !self.ground.is_clear(square, burns);
        let best = ways.iter().max_by_key(|way| (away(way.to, burns).min(CLEAR), hidden(way.to), way.to))?;
        let to = best.to;
        self.because(figure, "gets away from the fuse");
        Some(self.go(gait, to))
    }

    /// The nearest enemy in sight who is near enough to be in the way.
    fn in_the_way(&self, at: Square) -> Option<Square> {
        self.ground
            .nearest(at)
            .filter(|enemy| away(at, *enemy) <= IN_THE_WAY && self.ground.is_clear(at, *enemy))
    }

    /// The dynamite that a figure has.
    fn powder_of(&self, figure: FigureId) -> Option<(ItemId, u8)> {
        self.view.items.iter().find_map(|item| match (&item.what, item.at) {
            (What::Dynamite { sticks, lit: false }, Spot::With(who)) if who == figure && *sticks > 0 => {
                Some((item.item, *sticks))
            }
            _ => None,
        })
    }

    /// The nearest goods that are worth taking: those by which the side can win, where the scenario names some.
    fn loot(&self, at: Square) -> Option<Loot> {
        let found = self.view.items.iter().filter(|item| is_loot(item) && self.is_wanted(item));
        let found = found.filter_map(|item| self.to_be_had(item));
        found.min_by_key(|loot| (loot.guarded, away(at, loot.square), loot.item))
    }

    /// Whether the side wants something: anything, where it cannot win by goods. Money has no name but that of its safe.
    fn is_wanted(&self, item: &ItemSeen) -> bool {
        let named = |item: &ItemSeen| match &item.what {
            What::Goods(name) => self.window.wanted().any(|wanted| wanted == name),
            _ => true,
        };
        let safe = match item.at {
            Spot::In(safe) => self.view.items.iter().find(|other| other.item == safe),
            _ => None,
        };
        self.window.wanted().next().is_none() || named(safe.unwrap_or(item))
    }

    /// Where something can be had, if it is not in the hands of the side already.
    fn to_be_had(&self, item: &ItemSeen) -> Option<Loot> {
        let loot = |square, safe, guarded| Some(Loot { item: item.item, square, safe, guarded });
        match item.at {
            // A safe itself is never lifted.
            Spot::Square(_) if self.window.safe_sticks(item.item).is_some() => None,
            Spot::Square(square) => loot(square, None, false),
            Spot::In(safe) => {
                let outer = self.view.items.iter().find(|other| other.item == safe)?;
                match outer.at {
                    Spot::Square(square) => loot(square, Some(safe), false),
                    _ => None,
                }
            }
            Spot::With(figure) => match self.own(figure) {
                Some(own) => {
                    own.square.filter(|_| !is_able(own)).and_then(|square| loot(square, None, false))
                }
                None => {
                    let other = self.view.others.iter().find(|other| other.figure == figure)?;
                    loot(place(other)?, None, is_up(other))
                }
            },
            Spot::On(_) | Spot::Left | Spot::Unknown => None,
        }
    }

    /// Whether nobody of the side who is able is nearer to a square.
    fn is_next(&self, figure: FigureId, square: Square) -> bool {
        let able = self.view.own.iter().filter(|own| is_able(own));
        let far = able.filter_map(|own| Some((away(own.square?, square), own.figure)));
        far.min().is_some_and(|(_, first)| first == figure)
    }

    /// Waits near a place while somebody else works there.
    fn wait_near(&mut self, figure: FigureId, at: Square, square: Square) -> Option<Act> {
        self.because(figure, "keeps watch");
        if away(at, square) <= WAITS { self.cover(figure, at) } else { self.go_to(figure, &[square]) }
    }

    /// Goes to something and picks it up.
    fn fetch(
        &mut self,
        figure: FigureId,
        at: Square,
        item: ItemId,
        square: Square,
        why: &'static str,
    ) -> Option<Act> {
        let takes = Deed::PickUp(item);
        if away(at, square) <= 1 && self.deeds(figure).contains(&takes) {
            return self.does(figure, takes, "picks it up");
        }
        self.because(figure, why);
        let beside = self.around(square);
        let (gait, way) = match self.toward(figure, &beside, false) {
            Some(found) => found,
            None => self.toward(figure, &[square], true)?,
        };
        let reached = away(way.to, square) <= 1 && self.deeds_at(figure, gait, way.to).contains(&takes);
        let act = self.go(gait, way.to);
        Some(if reached { act.then(takes) } else { act })
    }

    fn around(&self, square: Square) -> Vec<Square> {
        self.window.town().neighbours(square).map(|(_, next)| next).chain([square]).collect()
    }

    /// Gets what is in a safe: takes it if the safe is open, else works with dynamite or lets him work who has it.
    fn crack(
        &mut self,
        figure: FigureId,
        at: Square,
        loot: Loot,
        safe: ItemId,
        powder: Option<(ItemId, u8)>,
    ) -> Option<Act> {
        let takes = Deed::PickUp(loot.item);
        let deeds = self.deeds(figure);
        if away(at, loot.square) <= 1 && deeds.contains(&takes) {
            return self.does(figure, takes, "empties the safe");
        }
        if let Some(light) = deeds.iter().copied().find(|deed| matches!(deed, Deed::Light(_))) {
            return self.does(figure, light, "lights the fuse");
        }
        let Some((item, sticks)) = powder else { return self.without_powder(figure, at, loot) };
        if at == loot.square {
            let needs = self.window.safe_sticks(safe).unwrap_or(1);
            let sticks = u8::try_from(needs).unwrap_or(u8::MAX).min(sticks);
            return self.lays(figure, Deed::Lay { item, sticks }, &deeds, "lays a charge at the safe");
        }
        if let Some((gait, way)) = self.toward(figure, &[loot.square], true) {
            self.because(figure, "brings the dynamite to the safe");
            return Some(self.go(gait, way.to));
        }
        self.force_door(figure, at, &deeds, (item, sticks))
    }

    /// What those do who have no dynamite: fetch it from somebody who fell, wait for him who has it, or look whether the
    /// safe is open.
    fn without_powder(&mut self, figure: FigureId, at: Square, loot: Loot) -> Option<Act> {
        let powder = self.view.items.iter().find_map(|item| {
            let unlit = matches!(item.what, What::Dynamite { sticks, lit: false } if sticks > 0);
            let worked = |figure| self.own(figure).is_some_and(is_able);
            match item.at {
                _ if !unlit => None,
                Spot::With(who) if worked(who) => Some(None),
                Spot::With(_) | Spot::Square(_) => {
                    let found = self.to_be_had(item).filter(|found| !found.guarded)?;
                    Some(Some((found.item, found.square)))
                }
                _ => None,
            }
        });
        match powder {
            Some(None) => self.wait_near(figure, at, loot.square),
            // A charge that is laid is lit by whoever is nearest; what lies about is fetched.
            Some(Some((item, square))) if self.is_next(figure, square) => {
                match self.is_next_to_locked(square) || square == loot.square {
                    true => {
                        self.because(figure, "goes to light the fuse");
                        let beside = self.around(square);
                        self.go_to(figure, &beside)
                    }
                    false => self.fetch(figure, at, item, square, "fetches the dynamite"),
                }
            }
            Some(Some(_)) => self.wait_near(figure, at, loot.square),
            None if away(at, loot.square) <= 1 => {
                let act = self.escape(figure, at);
                self.because(figure, "gives the safe up: there is no dynamite left");
                act
            }
            None => self.fetch(figure, at, loot.item, loot.square, "looks whether the safe is open"),
        }
    }

    fn locked_beside(&self, square: Square) -> impl Iterator<Item = (EdgeAt, Leaf)> {
        let (town, changes) = (self.window.town(), &self.view.changes);
        Side::ALL.into_iter().filter_map(move |side| {
            let at = EdgeAt::new(square, side);
            match town.edge_at(at, changes) {
                Edge::Door(door) if door.latch == Latch::Locked => Some((at, door.leaf)),
                _ => None,
            }
        })
    }

    fn is_next_to_locked(&self, square: Square) -> bool {
        self.locked_beside(square).next().is_some()
    }

    /// Opens a locked door from inside, or sets a charge against it.
    fn force_door(
        &mut self,
        figure: FigureId,
        at: Square,
        deeds: &[Deed],
        (item, sticks): (ItemId, u8),
    ) -> Option<Act> {
        let (edge, leaf) = self.locked_beside(at).next()?;
        if deeds.contains(&Deed::Open(edge)) {
            return self.does(figure, Deed::Open(edge), "opens the door");
        }
        let needs = if leaf == Leaf::Bars { BARS } else { DOOR };
        let deed = Deed::Lay { item, sticks: needs.min(sticks) };
        self.lays(figure, deed, deeds, "sets a charge against the locked door")
    }

    /// Lays a charge, unless his hands are not free for it.
    fn lays(&mut self, figure: FigureId, deed: Deed, deeds: &[Deed], why: &'static str) -> Option<Act> {
        if deeds.contains(&deed) { self.does(figure, deed, why) } else { None }
    }
}

/// Whether something is worth carrying off.
fn is_loot(item: &ItemSeen) -> bool {
    matches!(item.what, What::Goods(_) | What::Money(_))
}

/// Whether somebody of one's own is on the map and can act.
fn is_able(own: &Own) -> bool {
    own.square.is_some() && own.health.fate == Fate::Standing && own.stand == fight::Stand::Free
}
