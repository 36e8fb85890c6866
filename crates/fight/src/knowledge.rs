//! Who sees whom, and what each side learns by looking.
//!
//! People look round at the beginning and at the end of a turn, after each movement and after each shooting; where something
//! is hidden, also after every step of a mover, but then only at what concerns him. At an open table everybody knows where
//! everybody is, and what is seen matters only for surprise.

use crate::book::Book;
use crate::event::{Bearing, Event, Met, Sides, Story, Told};
use crate::field::Field;
use crate::hiding;
use crate::ids::{Figures, MOST_FIGURES};
use crate::order::Act;
use crate::refused::Refused;
use crate::scenario::{FigureId, SideId};
use crate::state::{Glimpse, Place, Side};
use crate::table::Table;
use arrayvec::ArrayVec;
use chance::Chance;
use rules::{Fate, Gait, Stun, rolls};
use town::{Body, Direction, Path, Points, Pose, Search, Square, Terrain};

/// All of a figure that decides who sees whom at an open table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stands {
    square: Square,
    pose: Pose,
    lean: Option<Direction>,
    here: bool,
    /// Where he looks from, and which way.
    midway: (Square, Direction),
    /// He looks about.
    watches: bool,
}

impl Stands {
    /// Whether others see him as they saw him.
    pub(crate) fn shows_as(&self, before: &Stands) -> bool {
        let shows = |stands: &Stands| (stands.square, stands.pose, stands.lean, stands.here);
        shows(self) == shows(before)
    }
}

impl<B: Book> Field<'_, B> {
    /// Those whose place a side knows now: its own, and whom one of its own sees or is shot at by; everybody where
    /// nothing is hidden.
    pub(crate) fn known_to(&self, side: SideId) -> Figures {
        if !self.setup.hidden {
            mark::clause!("bh79-152");
            return self.figures().filter(|figure| self.man(*figure).is_here()).collect();
        }
        mark::clause!("bh79-152");
        mark::clause!("bh75-d089", "bh75-p18");
        hiding::known_to(self.state, self.setup.of_side(side)).or(self.told_of(side))
    }

    /// Those whose place the referee has told a side in this turn.
    fn told_of(&self, side: SideId) -> Figures {
        self.state.sides.get(usize::from(side.0)).map(|known| known.told_of).unwrap_or_default()
    }

    /// Brings up to date what everybody sees and knows: some have moved, so that all look for them, and some look
    /// otherwise, so that they look for all.
    fn look_again(&self, moved: Figures, look: Figures, found: &mut Vec<(Figures, Figures)>) {
        let all: Figures = self.figures().collect();
        let here: Figures = self.figures().filter(|figure| self.man(*figure).is_here()).collect();
        found.resize(self.state.men.len(), (Figures::NONE, Figures::NONE));
        // Where nobody has moved, those who look as before see and know what they did.
        for figure in if moved.is_empty() { look } else { all }.iter() {
            let anew = if look.has(figure) { all } else { moved };
            let (sees, knows) = &mut found[usize::from(figure.0)];
            *sees = sees.but(anew).or(self.look(figure, anew));
            *knows = self.knows(figure, *sees, here);
        }
    }

    /// Those of some whom a figure sees now.
    fn look(&self, figure: FigureId, at: Figures) -> Figures {
        if !self.keeps_watch(figure) {
            return Figures::NONE;
        }
        let body = self.body(figure);
        at.iter().filter(|other| self.makes_out(figure, &body, *other)).collect()
    }

    /// Whether a figure sees another from where both are now, the way he faces now.
    pub(crate) fn sees_now(&self, figure: FigureId, other: FigureId) -> bool {
        self.keeps_watch(figure)
            && self.man(other).is_here()
            && self.faces(figure, self.man(other).square)
            && self.sight.sees(&self.body(figure), &self.body(other))
            && !self.is_hidden_in_brush(figure, other)
    }

    /// All that decides what a figure sees and who sees him at an open table.
    pub(crate) fn stands(&self, figure: FigureId) -> Stands {
        let man = self.man(figure);
        Stands {
            square: man.square,
            pose: man.shown_pose(),
            lean: man.lean,
            here: man.is_here(),
            midway: man.midway,
            watches: self.keeps_watch(figure),
        }
    }

    /// Whether a figure looks about at all.
    fn keeps_watch(&self, figure: FigureId) -> bool {
        let able = self.is_up(figure) && self.man(figure).condition.stun != Stun::Helpless;
        able && (!self.setup.hidden || self.watches_out(figure))
    }

    /// Whether a figure who is able to looks about where something is hidden.
    fn watches_out(&self, figure: FigureId) -> bool {
        self.book.watches(self.man(figure).condition.stun, self.is_in_brawl(figure))
    }

    /// Whether a figure holds, is held or has come to blows in this turn.
    fn is_in_brawl(&self, figure: FigureId) -> bool {
        let man = self.man(figure);
        man.grip.is_some() || man.brawled > 0 || self.is_held(figure)
    }

    /// Whether another stands in a watcher's arc and line of sight, and is not concealed from him.
    fn makes_out(&self, figure: FigureId, body: &Body, other: FigureId) -> bool {
        mark::clause!("bh79-069", "bh79-070", "bh79-153");
        let (man, there) = (self.man(figure), self.man(other));
        other != figure
            && there.is_here()
            // The arc of somebody who moved is taken at the middle of his move (clause 70).
            && self.in_arc(man.midway, there.square)
            && self.sight.sees(body, &self.body(other))
            && !self.is_hidden_in_brush(figure, other)
    }

    /// Whether somebody is concealed from another.
    fn is_hidden_in_brush(&self, figure: FigureId, other: FigureId) -> bool {
        self.setup.hidden && self.is_unspotted(figure, other)
    }

    /// Whether somebody is in brush where an enemy has not spotted him (clause 153).
    fn is_unspotted(&self, figure: FigureId, other: FigureId) -> bool {
        let side = self.setup.side_of(figure);
        let spotted = |known: &Side| known.spotted_in == self.state.turn && known.spotted.has(other);
        self.book.spots_in_brush().is_some()
            && self.is_in_brush(other)
            && !self.are_friends(figure, other)
            && !self.state.sides.get(usize::from(side.0)).is_some_and(spotted)
    }

    /// Whether somebody is where he can be concealed: on foot in brush. No book says where; this is ours.
    fn is_in_brush(&self, figure: FigureId) -> bool {
        let man = self.man(figure);
        man.place == Place::Foot && self.setup.town.terrain(man.square) == Terrain::Brush
    }

    /// Whose place a figure knows, when he sees these: also those who are shooting at him, and everybody who is here where
    /// nothing is hidden.
    fn knows(&self, figure: FigureId, sees: Figures, here: Figures) -> Figures {
        let man = self.man(figure);
        match self.setup.hidden {
            true => sees.or(man.shot_by).or(self.told_of(self.setup.side_of(figure)).without(figure)),
            false => here.without(figure),
        }
    }

    /// Whether somebody of a side sees what stands or lies on a square.
    pub(crate) fn sees_square(&self, side: SideId, square: Square) -> bool {
        let at = Body::standing(square);
        self.setup.of_side(side).iter().filter(|figure| self.keeps_watch(*figure)).any(|figure| {
            let man = self.man(figure);
            man.square == square
                || self.in_arc(man.midway, square) && self.sight.sees(&self.body(figure), &at)
        })
    }

    /// Whether somebody of a side sees a door, a window or a wall: he sees the ground on one side of it.
    pub(crate) fn sees_edge(&self, side: SideId, at: town::EdgeAt) -> bool {
        let (one, other) = at.squares();
        one.into_iter().chain([other]).any(|square| self.sees_square(side, square))
    }
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Looks round for everybody, and remembers what was seen.
    pub(crate) fn look_round(&mut self) {
        self.sight.update(&self.setup.town, &self.state.changes);
        let (moved, look) = self.stand_otherwise();
        if look.is_empty() && self.has_noted_all() {
            return self.keep_in_mind();
        }
        let mut found = std::mem::take(&mut self.room.found);
        self.field().look_again(moved, look, &mut found);
        match self.setup.hidden {
            true => self.remember_hidden(&found),
            false => self.remember_open(&found),
        }
        self.room.found = found;
    }

    /// Lets somebody look about who has only turned where he stands: nobody else sees anything new by it.
    pub(crate) fn look_about(&mut self, figure: FigureId) {
        let (field, place) = (self.field(), usize::from(figure.0));
        let (now, sees) = (field.stands(figure), field.look(figure, field.figures().collect()));
        self.man(figure).sees = sees;
        if self.room.fresh {
            (self.room.stood[place], self.room.found[place].0) = (now, sees);
        }
    }

    /// Those who stand otherwise than when people last looked round, and those who also or only look otherwise: most of a
    /// turn people stand, many turn where they stand, and who sees whom changes only with one of the two. Where something
    /// is hidden it is everybody, because more is learned by looking.
    fn stand_otherwise(&mut self) -> (Figures, Figures) {
        let mut stood = std::mem::take(&mut self.room.stood);
        let field = self.field();
        let known = !self.setup.hidden
            && self.room.looked == Some(self.sight.state())
            && stood.len() == self.state.men.len();
        let (mut moved, mut look) = (Figures::NONE, Figures::NONE);
        if known {
            for (figure, before) in field.figures().zip(&mut stood) {
                let now = field.stands(figure);
                if now != *before {
                    moved = if now.shows_as(before) { moved } else { moved.with(figure) };
                    (*before, look) = (now, look.with(figure));
                }
            }
        } else {
            stood.clear();
            stood.extend(field.figures().map(|figure| field.stands(figure)));
            (moved, look) = (field.figures().collect(), field.figures().collect());
        }
        (self.room.stood, self.room.looked, self.room.fresh) = (stood, Some(self.sight.state()), true);
        (moved, look)
    }

    /// Whether everybody has in mind what was found when people last looked round.
    fn has_noted_all(&self) -> bool {
        let noted = self.state.men.iter().map(|man| (man.sees, man.knows));
        noted.eq(self.room.found.iter().copied())
    }

    fn note_sights(&mut self, found: &[(Figures, Figures)]) {
        for (man, (sees, knows)) in self.state.men.iter_mut().zip(found) {
            (man.sees, man.knows) = (*sees, *knows);
        }
    }

    /// At an open table all know where everybody is and how the doors stand.
    fn remember_open(&mut self, found: &[(Figures, Figures)]) {
        self.note_sights(found);
        let state = &mut *self.state;
        for known in &mut state.sides {
            if known.changes != state.changes {
                known.changes.clone_from(&state.changes);
            }
            if known.met.len() == state.men.len() {
                continue;
            }
            for (figure, _) in (0..).map(FigureId).zip(&state.men).filter(|(_, man)| man.is_here()) {
                if !known.met.contains(&figure) {
                    known.met.push(figure);
                }
            }
        }
        self.keep_in_mind();
    }

    /// At an open table everybody was seen just now where he is.
    fn keep_in_mind(&mut self) {
        let state = &mut *self.state;
        for known in &mut state.sides {
            for (man, last) in state.men.iter().zip(&mut known.last_seen).filter(|(man, _)| man.is_here()) {
                *last = Some((man.square, state.turn));
            }
        }
    }

    /// Where something is hidden, each side learns what its own see.
    fn remember_hidden(&mut self, found: &[(Figures, Figures)]) {
        let before = self.known_by_all();
        self.note_sights(found);
        self.tell_changes(&before);
        for side in self.setup.sides() {
            self.learn_ground(side);
            self.learn_horses(side);
            self.learn_items(side);
        }
    }

    /// Whom each side knows the place of.
    fn known_by_all(&self) -> [Figures; 8] {
        let mut known = [Figures::NONE; 8];
        for (side, known) in self.setup.sides().zip(&mut known) {
            *known = hiding::known_to(self.state, self.setup.of_side(side));
        }
        known
    }

    /// After a step of a mover: who sees him now. Those who stand see whoever comes into their view; those who move
    /// look only from the middle of their move (clause 70), so they can only lose him. Nothing is done at an open table.
    pub(crate) fn look_at(&mut self, figure: FigureId) {
        if !self.setup.hidden {
            return;
        }
        self.sight.update(&self.setup.town, &self.state.changes);
        self.spot_in_brush(figure);
        let before = self.known_by_all();
        for other in self.field().figures().filter(|other| *other != figure) {
            let sees = self.field().sees_now(other, figure);
            let man = self.man(other);
            man.sees = match sees && (man.gait == Gait::Still || man.sees.has(figure)) {
                true => man.sees.with(figure),
                false => man.sees.without(figure),
            };
            man.knows = man.sees.or(man.shot_by);
        }
        self.tell_changes(&before);
    }

    /// Lets one figure look round where he is, and remembers it: what he does next goes by what he knows now.
    pub(crate) fn look_for(&mut self, figure: FigureId) {
        if !self.setup.hidden {
            return;
        }
        let before = self.known_by_all();
        let field = self.field();
        let sees: Figures =
            field.figures().filter(|other| *other != figure && field.sees_now(figure, *other)).collect();
        let man = self.man(figure);
        (man.sees, man.knows) = (sees, sees.or(man.shot_by));
        self.tell_changes(&before);
        self.learn_ground(self.setup.side_of(figure));
    }

    /// Each enemy side that could see a mover in brush rolls once in a turn whether it spots him (clause 153).
    fn spot_in_brush(&mut self, figure: FigureId) {
        let Some(percent) = self.book.spots_in_brush() else { return };
        let field = self.field();
        if !field.is_in_brush(figure) || field.man(figure).gait == Gait::Still {
            return;
        }
        let body = field.body(figure);
        let mut could = Sides::default();
        for other in
            field.figures().filter(|other| !field.are_friends(figure, *other) && field.keeps_watch(*other))
        {
            let man = field.man(other);
            if field.in_arc(man.midway, body.square) && field.sight.sees(&field.body(other), &body) {
                could = could.with(self.setup.side_of(other));
            }
        }
        for side in self.setup.sides().filter(|side| could.has(*side)) {
            let known = &mut self.state.sides[usize::from(side.0)];
            if known.spotted_in != self.state.turn {
                (known.spotted_in, known.spotted, known.missed) =
                    (self.state.turn, Figures::NONE, Figures::NONE);
            }
            if known.spotted.or(known.missed).has(figure) {
                continue;
            }
            let list = match self.chance.percent(rolls::SPOTS, percent.into()).succeeded {
                true => &mut known.spotted,
                false => &mut known.missed,
            };
            *list = list.with(figure);
        }
    }

    /// Writes down whom each side has met and where, and tells it who came into its sight and who is out of it.
    fn tell_changes(&mut self, before: &[Figures; 8]) {
        for (side, before) in self.setup.sides().zip(before) {
            let own = self.setup.of_side(side);
            let now = hiding::known_to(self.state, own);
            self.meet(side, now);
            for figure in self.by_local_number(side, now.but(*before).but(own)) {
                let man = self.field().man(figure);
                let (square, bearing) = (man.square, Bearing::of(man));
                self.tell_side(side, || Event::Sighted { side, figure, square, bearing });
            }
            for figure in self.by_local_number(side, before.but(now).but(own)) {
                self.note_leaving(side, figure);
                if self.field().man(figure).is_here() {
                    self.tell_side(side, || Event::LostSight { side, figure });
                }
            }
        }
    }

    /// Some whom a side has met, in the order of its own numbers: the order of the real ones would tell something.
    fn by_local_number(&self, side: SideId, figures: Figures) -> ArrayVec<FigureId, MOST_FIGURES> {
        let met = self.state.sides.get(usize::from(side.0)).map_or(&[][..], |known| &known.met);
        let mut sorted: ArrayVec<FigureId, MOST_FIGURES> = figures.iter().collect();
        if sorted.len() > 1 {
            sorted.sort_by_key(|figure| met.iter().position(|other| other == figure));
        }
        sorted
    }

    /// Tells one side.
    pub(crate) fn tell_side(&mut self, side: SideId, event: impl FnOnce() -> Event) {
        self.story.tell(|| Told {
            event: event(),
            to: Sides::default().with(side),
            whole: Sides::ALL,
            met: Met::ALL,
        });
    }

    /// Tells something to a figure's own side; to everybody where nothing is hidden.
    pub(crate) fn tell_own(&mut self, figure: FigureId, event: impl FnOnce() -> Event) {
        match self.setup.hidden {
            true => self.tell_side(self.setup.side_of(figure), event),
            false => self.tell_all(event),
        }
    }

    /// Tells what somebody has in his hands now to those who see him, if it is something else than before.
    pub(crate) fn tell_hands(&mut self, figure: FigureId, before: [Option<u8>; 2]) {
        let man = self.field().man(figure);
        if self.setup.hidden && man.hands != before {
            let hands = Bearing::of(man).hands;
            self.tell(figure, || Event::Readies { figure, hands });
        }
    }

    /// The sides that see a square; all where nothing is hidden.
    fn seers(&self, square: Square) -> Sides {
        if !self.setup.hidden {
            return Sides::ALL;
        }
        let field = self.field();
        let sees = self.setup.sides().filter(|side| field.sees_square(*side, square));
        sees.fold(Sides::default(), Sides::with)
    }

    /// Tells what happens on a square to those who see it.
    pub(crate) fn tell_at(&mut self, square: Square, event: impl FnOnce() -> Event) {
        if self.story.listens() {
            let to = self.seers(square);
            self.story.tell(|| Told { event: event(), to, whole: Sides::ALL, met: Met::ALL });
        }
    }

    /// Tells of a blast: everybody hears where, those who see the square know what it was.
    pub(crate) fn tell_blast(&mut self, event: impl FnOnce() -> Event, square: Square) {
        if self.story.listens() {
            let whole = self.seers(square);
            self.story.tell(|| Told { event: event(), to: Sides::ALL, whole, met: Met::ALL });
        }
    }

    /// A side knows the place of these: new faces get their numbers in the order of the squares where they are seen, which
    /// tells nothing of their real numbers.
    fn meet(&mut self, side: SideId, now: Figures) {
        let state = &mut *self.state;
        let Some(known) = state.sides.get_mut(usize::from(side.0)) else { return };
        let first = known.met.len();
        known.met.extend(now.iter().filter(|figure| !known.met.contains(figure)).collect::<Vec<_>>());
        let square = |figure: &FigureId| state.men.get(usize::from(figure.0)).map(|man| man.square);
        known.met[first..].sort_by_key(square);
        for figure in now.iter() {
            let place = usize::from(figure.0);
            let (Some(man), Some(part)) = (state.men.get(place), state.cast.get(place)) else { continue };
            if !man.is_here() {
                continue;
            }
            if let Some(last) = known.last_seen.get_mut(place) {
                *last = Some((man.square, state.turn));
            }
            if let Some(glimpse) = known.glimpses.get_mut(place) {
                *glimpse =
                    Glimpse { fate: man.condition.fate(part.gunman.strength), stand: man.stand, left: false };
            }
        }
    }

    /// Somebody whose place was known is known no more: if he has left the map, that was seen.
    fn note_leaving(&mut self, side: SideId, figure: FigureId) {
        let gone = matches!(self.field().man(figure).place, Place::Left { .. });
        let glimpses = self.state.sides.get_mut(usize::from(side.0)).map(|known| &mut known.glimpses);
        if let Some(glimpse) = glimpses.and_then(|all| all.get_mut(usize::from(figure.0))) {
            glimpse.left |= gone;
        }
    }

    /// The way of an order as its side believes the ground to be: what could be ordered can be planned.
    pub(crate) fn plan_as_believed(
        &self,
        figure: FigureId,
        act: &Act,
        search: &mut Search,
        path: &mut Path,
    ) -> Result<Points, Refused> {
        let fresh = act.mounts.map(|_| figure);
        if !self.setup.hidden {
            return Field { fresh, ..self.field() }.plan(figure, act, search, path);
        }
        let side = self.setup.side_of(figure);
        let state = hiding::masked(self.setup, self.state, side);
        let field = Field { book: self.book, setup: self.setup, state: &state, sight: self.sight, fresh };
        field.plan(figure, act, search, path)
    }
}

/// What a side has seen of somebody before it has seen anything.
impl Default for Glimpse {
    fn default() -> Glimpse {
        Glimpse { fate: Fate::Standing, stand: crate::state::Stand::Free, left: false }
    }
}
