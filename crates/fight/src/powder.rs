//! Charges on a map: fuses, blasts, safes, and what goes off by itself.
//!
//! What no book says is ours: how long a fuse burns, that a charge laid beside a wall is set against it, that other
//! dynamite on the square of a blast goes off with it, that horses suffer as men do, and what becomes of walls.

use crate::book::Book;
use crate::event::{Event, Story};
use crate::field::Field;
use crate::gunfire::Faces;
use crate::ids::{HorseId, ItemId};
use crate::scenario::{FigureId, Safe};
use crate::state::{Item, Target, Thing, Whereabouts};
use crate::table::Table;
use chance::{Chance, Drawn, Roll};
use rules::blast::{Harm, Shelter, Site, Spot, Wall};
use rules::boot_hill_1979::dynamite::Carried;
use rules::{Distance, Fate, Landed, Shift, Stun, Wound, rolls};
use town::{Body, Edge, EdgeAt, Leaf, PlaceKind, SCREEN_HEIGHT, Side, Square, Stuff};

/// Turns that a fuse burns after the turn in which it was lit (ours).
pub(crate) const FUSE: u16 = 1;
/// The most sticks that are thrown in one bundle (ours).
pub(crate) const MOST_HURLED: u8 = 3;
/// Sticks that blow a hole into a soft wall, a door or a window that they are set against (ours).
const SOFT_BREACH: u16 = 1;
/// Sticks that blow a hole into a hard wall or into bars (ours).
const HARD_BREACH: u16 = 3;

/// Dice that remember the last face, for what is told of them.
struct Remembers<'c, C> {
    dice: &'c mut C,
    face: u16,
}

impl<C: Chance> Chance for Remembers<'_, C> {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        let drawn = self.dice.draw(roll, bands);
        self.face = drawn.face;
        drawn
    }
}

/// Something that goes off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Charge {
    /// Where.
    pub(crate) at: Square,
    /// How many sticks it is like.
    pub(crate) sticks: u16,
    /// It was set against the walls beside it.
    pub(crate) set: bool,
}

/// Of what a wall is made as far as a blast cares; nothing where there is none that a charge could be set against.
fn shelter(edge: Edge) -> Option<Shelter> {
    let of = |stuff| match stuff {
        Stuff::Hard => Shelter::Hard,
        Stuff::Soft => Shelter::Soft,
    };
    match edge {
        Edge::Wall(stuff) => Some(of(stuff)),
        Edge::Window(window) => Some(of(window.stuff)),
        Edge::Door(door) if door.is_clear() || door.leaf == Leaf::Gate => None,
        Edge::Door(door) if door.leaf == Leaf::Bars => Some(Shelter::Hard),
        Edge::Door(_) => Some(Shelter::Soft),
        Edge::Bars => Some(Shelter::Hard),
        Edge::Open | Edge::Rail(_) | Edge::Fence(_) | Edge::LowWall(..) | Edge::Breach => None,
    }
}

impl<B: Book> Field<'_, B> {
    /// Where a square is as far as a blast cares: in which building, or in the open.
    fn site(&self, square: Square) -> Site {
        let town = &self.setup.town;
        if !town.terrain(square).facts().roofed {
            return Site::Outside;
        }
        // A room belongs to the building around it.
        let house = |place: &town::Place| place.kind != PlaceKind::Room && place.contains(square);
        let number = town.places().iter().position(house).and_then(|place| u16::try_from(place).ok());
        Site::Inside(number.unwrap_or(u16::MAX))
    }

    /// The wall that a charge is set against, with somebody near behind it; of several the nearest to him.
    fn wall_between(&self, charge: &Charge, man: Square) -> Option<Wall> {
        let town = &self.setup.town;
        let walls = Side::ALL.into_iter().filter(|_| charge.set).filter_map(|side| {
            let kind = shelter(town.edge(charge.at, side, &self.state.changes))?;
            let beyond = charge.at.across(side)?;
            let behind = self.site(beyond) == self.site(man) && self.site(man) != self.site(charge.at);
            let wall = town.centre(charge.at).midway(town.centre(beyond));
            let behind = behind.then(|| Distance(town.distance(wall, town.centre(man)).hundredths()))?;
            Some(Wall { kind, behind })
        });
        walls.min_by_key(|wall| wall.behind)
    }

    /// The cover that somebody has towards a charge, where the book asks: a wall or a shut door in between, or something
    /// that hides half of him.
    fn cover_from(&self, charge: &Charge, body: &Body) -> Option<Shelter> {
        let screen = town::screen(self.ground(), charge.at, body.square, SCREEN_HEIGHT);
        if screen.hard > 0 || screen.floors > 0 {
            return Some(Shelter::Hard);
        }
        if screen.soft > 0 {
            return Some(Shelter::Soft);
        }
        if charge.at == body.square {
            return None;
        }
        let seen = self.sight.seen(&Body::standing(charge.at), body);
        let kind = if seen.hard.is_empty() { Shelter::Soft } else { Shelter::Hard };
        seen.half_or_more_hidden().then_some(kind)
    }

    /// How somebody stands to a charge.
    fn spot(&self, charge: &Charge, body: &Body) -> Spot {
        Spot {
            distance: self.distance(charge.at, body.square),
            charge: self.site(charge.at),
            man: self.site(body.square),
            wall: self.wall_between(charge, body.square),
            cover: self.cover_from(charge, body),
        }
    }

    /// Those whom a charge may hurt, the nearest first: men, then horses at the same distance.
    fn near_blast(&self, at: Square) -> Vec<(Distance, Struck)> {
        let reach = Distance::spaces(self.book.blast_reach());
        let men =
            self.figures().filter(|figure| self.man(*figure).is_here() && self.fate(*figure) != Fate::Dead);
        let men = men.map(|figure| (self.distance(at, self.man(figure).square), Struck::Man(figure)));
        let horses = (0u8..).map(HorseId).zip(&self.state.horses);
        let horses = horses.filter(|(_, horse)| horse.here && !horse.health.dead);
        let horses = horses.map(|(id, horse)| (self.distance(at, horse.square), Struck::Horse(id)));
        let mut near: Vec<_> = men.chain(horses).filter(|(distance, _)| *distance <= reach).collect();
        near.sort_unstable();
        near
    }

    /// What a figure carries in one thing, as the rules of carried dynamite want it.
    fn carried(&self, figure: FigureId, item: &Item) -> Option<Carried> {
        match item.what {
            Thing::Dynamite { sticks, caps, fuse: None } if item.at == Whereabouts::With(figure) => {
                let together = sticks > 0 && caps > 0;
                Some(Carried { sticks: sticks.into(), caps: caps.into(), together, tested: item.tested })
            }
            _ => None,
        }
    }
}

/// Somebody or something in a blast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Struck {
    Man(FigureId),
    Horse(HorseId),
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// When a turn ends: dynamite that is carried into a fight, caps on men who were shot, and fuses that have burnt down.
    pub(crate) fn end_powder(&mut self) {
        if !self.state.items.is_empty() {
            for figure in (0u8..).map(FigureId).take(self.state.men.len()) {
                if self.was_in_a_fight(figure) {
                    self.try_powder(figure);
                }
                if self.was_shot(figure) {
                    self.jolt(figure);
                }
            }
            self.burn_fuses();
        }
        for man in &mut self.state.men {
            man.was_hurt = (man.condition.wounds, man.condition.dead);
        }
    }

    fn was_in_a_fight(&self, figure: FigureId) -> bool {
        let man = self.field().man(figure);
        man.is_here() && (self.state.fired.has(figure) || !man.shot_by.is_empty() || man.brawled > 0)
    }

    fn was_shot(&self, figure: FigureId) -> bool {
        let man = self.field().man(figure);
        let now = (man.condition.wounds, man.condition.dead);
        man.is_here() && !man.shot_by.is_empty() && now != man.was_hurt
    }

    /// Rolls whether what somebody carries goes off by itself, once for each of his things; whether it did (bh79-197).
    pub(crate) fn try_powder(&mut self, figure: FigureId) -> bool {
        if !self.setup.scenario.map_options.carried_dynamite {
            return false;
        }
        let mut sticks = 0;
        for number in 0..self.state.items.len() {
            let Some(mut carried) = self.field().carried(figure, &self.state.items[number]) else { continue };
            if carried.tested || carried.sticks == 0 {
                continue;
            }
            let mut dice = Remembers { dice: &mut *self.chance, face: 0 };
            let exploded = self.book.sweats(&mut dice, &mut carried);
            let face = dice.face;
            self.state.items[number].tested = carried.tested;
            if face > 0 {
                let item = ItemId(u8::try_from(number).unwrap_or(u8::MAX));
                self.tell_referee(|| Event::Touchy { figure, item, face, goes_off: exploded > 0 });
            }
            sticks += exploded;
        }
        // Every stick that he carries goes off, whatever it is packed in.
        sticks > 0 && self.blow_up(figure)
    }

    /// Everything that somebody carries goes off.
    fn blow_up(&mut self, figure: FigureId) -> bool {
        let (mut sticks, mut first) = (0u16, None);
        for (number, item) in (0..=u8::MAX).zip(&mut self.state.items) {
            if item.at != Whereabouts::With(figure) {
                continue;
            }
            if let Thing::Dynamite { sticks: held, caps, .. } = &mut item.what
                && *held > 0
            {
                sticks += u16::from(std::mem::take(held));
                first = first.or(Some(ItemId(number)));
                if *caps == 0 {
                    item.at = Whereabouts::Gone;
                }
            }
        }
        let at = self.field().man(figure).square;
        if let Some(item) = first {
            self.go_off(item, Charge { at, sticks, set: false });
        }
        sticks > 0
    }

    /// Somebody falls, jumps or is shot, and what he carries may not stand it (bh79-198).
    pub(crate) fn jolt(&mut self, figure: FigureId) {
        if !self.setup.scenario.map_options.carried_dynamite {
            return;
        }
        for number in 0..self.state.items.len() {
            let Some(mut carried) = self.field().carried(figure, &self.state.items[number]) else { continue };
            if carried.caps == 0 {
                continue;
            }
            let mut dice = Faces::of(&mut *self.chance, rolls::CAPS);
            let blast = self.book.jolted(&mut dice, &mut carried);
            if let Some(face) = dice.face {
                let item = ItemId(u8::try_from(number).unwrap_or(u8::MAX));
                self.tell_referee(|| Event::Touchy { figure, item, face, goes_off: blast.is_some() });
            }
            let Some(blast) = blast else { continue };
            let item = &mut self.state.items[number];
            if let Thing::Dynamite { sticks, caps, .. } = &mut item.what {
                *caps = 0;
                *sticks = u8::try_from(carried.sticks).unwrap_or(0);
                if *sticks == 0 {
                    item.at = Whereabouts::Gone;
                }
            }
            for wound in &blast.wounds {
                self.wound(figure, *wound);
            }
            if blast.sticks > 0 {
                let at = self.field().man(figure).square;
                let item = ItemId(u8::try_from(number).unwrap_or(u8::MAX));
                self.go_off(item, Charge { at, sticks: blast.sticks, set: false });
            }
        }
    }

    /// Charges whose time has come go off, those on one square together with whatever dynamite lies there.
    fn burn_fuses(&mut self) {
        let turn = self.state.turn;
        let due = |item: &Item| match (item.what, item.at) {
            (Thing::Dynamite { fuse: Some(when), .. }, Whereabouts::Square(square)) if when <= turn => {
                Some(square)
            }
            _ => None,
        };
        while let Some((number, at)) =
            self.state.items.iter().enumerate().find_map(|(number, item)| Some((number, due(item)?)))
        {
            let (mut sticks, mut set) = (0u16, false);
            for item in self.state.items.iter_mut().filter(|item| item.at == Whereabouts::Square(at)) {
                if let Thing::Dynamite { sticks: here, caps, fuse } = &mut item.what {
                    sticks += u16::from(std::mem::take(here));
                    (*caps, *fuse) = (0, None);
                    set |= item.set;
                    item.at = Whereabouts::Gone;
                }
            }
            let item = ItemId(u8::try_from(number).unwrap_or(u8::MAX));
            self.go_off(item, Charge { at, sticks, set });
        }
    }

    /// A charge goes off.
    fn go_off(&mut self, item: ItemId, charge: Charge) {
        let (at, sticks) = (charge.at, u8::try_from(charge.sticks).unwrap_or(u8::MAX));
        self.tell_blast(|| Event::Blast { item, at, sticks }, at);
        self.explode(&charge);
    }

    /// What a blast does: to those around, to safes on its square, to the walls it was set against.
    pub(crate) fn explode(&mut self, charge: &Charge) {
        self.state.shots_heard = true;
        for (_, struck) in self.field().near_blast(charge.at) {
            let body = match struck {
                Struck::Man(figure) => self.field().body(figure),
                Struck::Horse(horse) => self.field().body_of(Target::Horse(horse)),
            };
            let spot = self.field().spot(charge, &body);
            let Some(danger) = self.book.blast_danger(charge.sticks, &spot) else { continue };
            let harm = self.book.blasted(self.chance, &danger);
            match struck {
                Struck::Man(figure) => self.hurt_by_blast(figure, harm),
                Struck::Horse(horse) => self.horse_in_blast(horse, harm),
            }
        }
        self.crack_safes(charge);
        self.breach(charge);
    }

    /// What a blast does to a man. Somebody who is stunned does nothing in the next turn.
    pub(crate) fn hurt_by_blast(&mut self, figure: FigureId, harm: Harm) {
        let man = self.man(figure);
        match harm {
            Harm::Killed => man.condition.dead = true,
            Harm::Hit { wound, stunned } => {
                if let Some(wound) = wound {
                    man.condition.take(wound);
                }
                if stunned {
                    man.condition.stun = Stun::Struck;
                }
            }
        }
        self.tell(figure, || Event::Blasted { figure, harm });
    }

    /// What a blast does to a horse: as to a man, but nothing stuns it (ours).
    fn horse_in_blast(&mut self, horse: HorseId, harm: Harm) {
        let wound = match harm {
            Harm::Killed => None,
            Harm::Hit { wound, .. } => wound,
        };
        if harm == Harm::Killed || wound.is_some() {
            self.hurt_horse(horse, wound);
        }
    }

    /// A horse takes a wound, or dies of what leaves none.
    pub(crate) fn hurt_horse(&mut self, horse: HorseId, wound: Option<Wound>) {
        let Some(beast) = self.state.horses.get_mut(usize::from(horse.0)) else { return };
        match wound {
            Some(wound) => beast.health.take(wound),
            None => beast.health.dead = true,
        }
        let (lost, down) = (beast.health.lost, beast.health.is_down());
        self.tell_of(Target::Horse(horse), || Event::HorseHit { horse, wound, lost, down });
    }

    /// A man takes a wound by something else than a shot.
    pub(crate) fn wound(&mut self, figure: FigureId, wound: Wound) {
        self.man(figure).condition.take(wound);
        let field = self.field();
        let strength = field.part(figure).gunman.strength - field.man(figure).condition.lost();
        let fate = field.fate(figure);
        let landed = Landed { wound, where_face: 0, how_bad_face: 0, shift: Shift::NONE };
        self.tell(figure, || Event::Wound { figure, landed, strength, fate });
    }

    /// Safes on the square of a charge (bh79-193, bh75-d125).
    fn crack_safes(&mut self, charge: &Charge) {
        for number in 0..self.state.items.len() {
            let item = &self.state.items[number];
            let here = item.at == Whereabouts::Square(charge.at) && !item.open;
            let safe = self.field().goods_of(item).and_then(|goods| goods.safe);
            if let (true, Thing::Goods(_), Some(safe)) = (here, item.what, safe) {
                self.crack_safe(ItemId(u8::try_from(number).unwrap_or(u8::MAX)), safe, charge);
            }
        }
    }

    fn crack_safe(&mut self, safe: ItemId, size: Safe, charge: &Charge) {
        let (at, sticks) = (charge.at, charge.sticks);
        let mut dice = Remembers { dice: &mut *self.chance, face: 0 };
        let cracked = self.book.crack(&mut dice, self.book.safe_sticks(size), sticks);
        let face = dice.face;
        self.state.items[usize::from(safe.0)].open = cracked.open;
        let mut burnt = 0;
        for item in self.state.items.iter_mut().filter(|item| item.at == Whereabouts::In(safe)) {
            if let Thing::Money { dollars, paper } = &mut item.what {
                let lost = *paper / 4 * u32::from(cracked.paper_quarters_lost)
                    + *paper % 4 * u32::from(cracked.paper_quarters_lost) / 4;
                *paper -= lost;
                *dollars = dollars.saturating_sub(lost);
                burnt += lost;
            }
        }
        if burnt > 0 {
            let from = self.state.items[usize::from(safe.0)].from;
            let ashes = Thing::Money { dollars: burnt, paper: burnt };
            self.put_item(Item { from, ..Item::new(ashes, Whereabouts::Gone) });
        }
        let opened = cracked.open;
        self.tell_at(at, || Event::Safe { item: safe, opened, paper_lost: burnt, face });
    }

    /// Holes in the walls, doors and windows that a charge was set against.
    fn breach(&mut self, charge: &Charge) {
        for side in Side::ALL.into_iter().filter(|_| charge.set) {
            let at = EdgeAt::new(charge.at, side);
            let town = &self.setup.town;
            let needs = match shelter(town.edge_at(at, &self.state.changes)) {
                Some(Shelter::Soft) => SOFT_BREACH,
                Some(Shelter::Hard) => HARD_BREACH,
                None => continue,
            };
            if charge.sticks >= needs && self.state.changes.breach(town, at).is_ok() {
                self.tell_all_who_see(at);
            }
        }
    }
}
