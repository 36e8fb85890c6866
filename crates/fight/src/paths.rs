//! Where a figure may go, what it costs, and which way he takes.

use crate::book::Book;
use crate::field::Field;
use crate::ids::Figures;
use crate::order::{Act, MOST_STOPS};
use crate::refused::Refused;
use crate::scenario::{FigureId, Restraint};
use crate::state::Place;
use rules::Gait;
use town::{Heading, Path, Points, Price, Prices, Reins, Room, Search, Square, Tariff, Trip, TurnLimit};

/// A square that a figure may go to, with what it costs at the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The square.
    pub to: Square,
    /// What it costs.
    pub cost: Points,
    /// Whether the move ends with it, whatever is left.
    pub ends: bool,
}

/// All that decides where a figure may go at a gait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Means {
    pub(crate) points: Points,
    /// What he must go at the least: a train cannot stop at once.
    pub(crate) least: Points,
    pub(crate) tariff: Tariff,
    pub(crate) reins: Option<Reins>,
}

impl<B: Book> Field<'_, B> {
    /// How far a figure may go at a gait, and what steps cost him; nothing where he cannot go so.
    pub(crate) fn means(&self, figure: FigureId, gait: Gait) -> Option<Means> {
        let man = self.man(figure);
        let (points, mounted) = match man.place {
            Place::Foot => {
                let points = self.book.on_foot(gait, &man.condition, self.part(figure).gunman.hand)?;
                // Whoever drags a man goes at half his rate (ours, after the rule for Northfield).
                (if man.drags.is_some() { half(points) } else { points }, false)
            }
            Place::Riding(_) => {
                let bolts = gait != Gait::Still && self.is_run_away_with(figure);
                let horse = self.mount(figure).filter(|_| !bolts)?;
                let points = self.book.on_horse(horse.gait.0, gait, &horse.health)?;
                (if self.fresh == Some(figure) { self.after_mounting(points) } else { points }, true)
            }
            Place::Aboard(_) => return self.means_aboard(figure, gait),
            Place::Away | Place::Left { .. } => return None,
        };
        let reins = mounted.then(|| {
            let facing = self.mount(figure).map_or(man.facing, |horse| horse.facing);
            Reins::new(Heading::from(facing), TurnLimit::Sum(self.book.most_turn(gait)))
        });
        Some(Means { points, least: Points::ZERO, tariff: self.tariff(gait, mounted), reins })
    }

    /// What steps cost at a gait, diagonals as this fight counts them.
    pub(crate) fn tariff(&self, gait: Gait, mounted: bool) -> Tariff {
        let tariff = self.book.tariff(gait, mounted);
        if self.setup.ruler { self.book.by_the_ruler(tariff) } else { tariff }
    }

    /// Whether there is room for a figure on a square, as far as his side knows: friends can be passed, enemies
    /// not, and nobody stays where another is.
    pub(crate) fn room(&self, figure: FigureId, known: Figures, square: Square) -> Room {
        // Whoever is already inside may still leave.
        if self.setup.is_closed(square) && !self.setup.is_closed(self.man(figure).square) {
            return Room::Blocked;
        }
        match self.driven(figure) {
            Some((wagon, _)) => self.road(wagon, known, square),
            None => self.standing_room(figure, known, square),
        }
    }

    /// The same for somebody on his feet or on a horse.
    pub(crate) fn standing_room(&self, figure: FigureId, known: Figures, square: Square) -> Room {
        let mut room = Room::Free;
        for other in known.iter().filter(|other| *other != figure && self.man(*other).square == square) {
            if !self.is_up(other) {
                continue;
            }
            if !self.are_friends(figure, other) {
                return Room::Blocked;
            }
            room = Room::Through;
        }
        let own = match self.man(figure).place {
            Place::Riding(horse) => Some(usize::from(horse.0)),
            _ => None,
        };
        let horse = |(place, horse): (usize, &crate::state::Horse)| {
            horse.here
                && horse.square == square
                && !horse.health.is_down()
                && own != Some(place)
                && horse.rider.is_none()
        };
        if self.state.horses.iter().enumerate().any(horse) {
            room = Room::Through;
        }
        if self.is_under_wheels(square) { Room::Blocked } else { room }
    }

    /// Those who can be in a figure's way, as far as his side knows.
    pub(crate) fn in_the_way(&self, figure: FigureId) -> Figures {
        self.known_to(self.setup.side_of(figure))
    }

    /// Every square that a figure may go to at a gait, as far as his side knows.
    pub(crate) fn ways(&self, figure: FigureId, gait: Gait, search: &mut Search) -> Vec<Way> {
        let Some(means) = self.means(figure, gait).filter(|_| gait != Gait::Still && !self.is_rooted(figure))
        else {
            return Vec::new();
        };
        let known = self.in_the_way(figure);
        let trip = self.trip(figure, &means).among(|square| self.room(figure, known, square));
        let reach = search.reach(&trip);
        let start = self.origin(figure);
        let squares = reach.squares().filter(|reached| reached.stays && reached.square != start);
        let ways = squares.filter(|reached| reached.cost >= means.least).map(|reached| Way {
            to: reached.square,
            cost: reached.cost,
            ends: reached.ends,
        });
        ways.filter(|way| self.dares(figure, way.to)).collect()
    }

    /// The squares that a move to a square leads over, without the first; nothing where no way leads there.
    pub(crate) fn way_over(
        &self,
        figure: FigureId,
        gait: Gait,
        to: Square,
        search: &mut Search,
    ) -> Vec<Square> {
        let free = gait != Gait::Still && !self.is_rooted(figure);
        let Some(means) = self.means(figure, gait).filter(|_| free) else { return Vec::new() };
        let known = self.in_the_way(figure);
        let trip = self.trip(figure, &means).among(|square| self.room(figure, known, square));
        let mut path = Path::new(self.origin(figure), None);
        match search.path(&trip, to, &mut path) {
            true => path.squares().collect(),
            false => Vec::new(),
        }
    }

    fn trip<'t>(&'t self, figure: FigureId, means: &'t Means) -> Trip<'t, Tariff, fn(Square) -> Room> {
        let ground = self.believed_ground(self.setup.side_of(figure));
        let trip = Trip::new(ground, self.origin(figure), means.points, &means.tariff);
        let trip = trip.among((|_| Room::Free) as fn(Square) -> Room);
        match means.reins {
            Some(reins) => trip.held(reins),
            None => trip,
        }
    }

    /// Whether a figure may not leave his place: held in a brawl, or told to stay.
    pub(crate) fn is_rooted(&self, figure: FigureId) -> bool {
        let stays = |figure: &crate::scenario::Figure| figure.orders.contains(&Restraint::Stays);
        self.is_held(figure) || self.setup.scenario.get(figure).is_some_and(stays)
    }

    /// Whether somebody has a hold on a figure.
    pub(crate) fn is_held(&self, figure: FigureId) -> bool {
        // Hardly ever does anybody hold anybody.
        self.state.men.iter().any(|man| man.grip.is_some())
            && self
                .figures()
                .any(|other| self.man(other).grip.is_some_and(|(_, on)| on == figure) && self.is_up(other))
    }

    /// Whether a figure goes to a square: somebody who has lost heart goes no nearer to an enemy he knows of.
    pub(crate) fn dares(&self, figure: FigureId, to: Square) -> bool {
        let man = self.man(figure);
        if !man.shaken {
            return true;
        }
        let nearest = |from: Square| {
            let enemies =
                man.knows.and(self.setup.enemies_of(figure)).iter().filter(|enemy| self.is_up(*enemy));
            enemies.map(|enemy| self.distance(from, self.man(enemy).square)).min()
        };
        nearest(to) >= nearest(man.square)
    }

    /// The way of an order, written into `path`, with the points it leaves.
    pub(crate) fn plan(
        &self,
        figure: FigureId,
        act: &Act,
        search: &mut Search,
        path: &mut Path,
    ) -> Result<Points, Refused> {
        let man = self.man(figure);
        match (act.gait, act.stops.is_empty()) {
            (Gait::Still, true) => {
                *path = Path::new(man.square, None);
                return Ok(Points::ZERO);
            }
            (Gait::Still, false) | (_, true) => return Err(Refused::NoWay),
            _ => {}
        }
        let means = self.means(figure, act.gait).ok_or(Refused::Gait)?;
        if self.is_held(figure) {
            mark::clause!("bh79-146");
            return Err(Refused::Held);
        }
        if self.is_rooted(figure) {
            return Err(Refused::Stays);
        }
        if !self.dares(figure, act.end(self.origin(figure))) {
            return Err(Refused::Shaken);
        }
        self.find(figure, act, &means, search, path)?;
        if path.cost() < means.least {
            return Err(Refused::Gait);
        }
        Ok(if path.ends_the_move() { Points::ZERO } else { left_over(means.points, path.cost()) })
    }

    /// Finds the way of an order.
    fn find(
        &self,
        figure: FigureId,
        act: &Act,
        means: &Means,
        search: &mut Search,
        path: &mut Path,
    ) -> Result<(), Refused> {
        if let [to] = act.stops.as_slice() {
            let known = self.in_the_way(figure);
            let trip = self.trip(figure, means).among(|square| self.room(figure, known, square));
            let found = *to != trip.from && search.path(&trip, *to, path);
            return if found { Ok(()) } else { Err(Refused::Way(town::Stop::NoStep)) };
        }
        let squares = self.over_stops(figure, &act.stops, means, search, true)?;
        match self.walk(figure, means, means.points, squares, path) {
            town::Stop::Arrived => Ok(()),
            stop => Err(Refused::Way(stop)),
        }
    }

    /// Every square that a way over some stops may end on, as far as his side knows. The stops themselves need not be
    /// such squares: one may pass where one may not stay.
    pub(crate) fn ways_after(
        &self,
        figure: FigureId,
        gait: Gait,
        stops: &[Square],
        search: &mut Search,
    ) -> Vec<Way> {
        let Some(last) = stops.last() else { return self.ways(figure, gait, search) };
        let free = gait != Gait::Still && stops.len() < MOST_STOPS && !self.is_rooted(figure);
        let Some(means) = self.means(figure, gait).filter(|_| free) else { return Vec::new() };
        let Ok(before) = self.over_stops(figure, stops, &means, search, false) else { return Vec::new() };
        let known = self.in_the_way(figure);
        let ground = self.believed_ground(self.setup.side_of(figure));
        let trip = Trip::new(ground, *last, means.points, &means.tariff);
        let reach = search.reach(&trip.among(|square| self.room(figure, known, square)));
        let whole = self.trip(figure, &means).among(|square| self.room(figure, known, square));
        let (mut leg, mut path) = (Path::new(*last, None), Path::new(*last, None));
        let way = |to: Square| {
            reach.path_into(to, &mut leg);
            let squares = before.iter().copied().chain(leg.squares());
            let stop = town::walk(&whole, squares, &mut path);
            let fine = stop == town::Stop::Arrived && path.cost() >= means.least && self.dares(figure, to);
            fine.then(|| Way { to, cost: path.cost(), ends: path.ends_the_move() })
        };
        let ends = reach.squares().filter(|reached| reached.stays && reached.square != *last);
        ends.map(|reached| reached.square).filter_map(way).collect()
    }

    /// The squares of the cheapest way over several stops: to each in turn, by no step that would end the move before
    /// the last, if the last of them ends it. For a horse this is the cheapest way for somebody who turns as he likes;
    /// if that is too sharp a turn the order is refused, and more stops say how to ride.
    fn over_stops(
        &self,
        figure: FigureId,
        stops: &[Square],
        means: &Means,
        search: &mut Search,
        ends: bool,
    ) -> Result<Vec<Square>, Refused> {
        let known = self.in_the_way(figure);
        let ground = self.believed_ground(self.setup.side_of(figure));
        let mut from = self.origin(figure);
        let (mut squares, mut leg) = (Vec::new(), Path::new(from, None));
        for (place, stop) in stops.iter().enumerate() {
            let last = ends && place + 1 == stops.len();
            let price = |step: &town::Step| match means.tariff.price(step) {
                Price::Ends(_) if !last => Price::Never,
                price => price,
            };
            let trip = Trip::new(ground, from, means.points, &price);
            let trip = trip.among(|square| match self.room(figure, known, square) {
                // One may pass a friend at a stop that is not the last.
                Room::Through if !last && square == *stop => Room::Free,
                room => room,
            });
            if *stop == from || !search.path(&trip, *stop, &mut leg) {
                return Err(Refused::Way(town::Stop::NoStep));
            }
            squares.extend(leg.squares());
            from = *stop;
        }
        Ok(squares)
    }

    /// Goes along squares as far as so many points last, and as far as his side knows.
    pub(crate) fn walk(
        &self,
        figure: FigureId,
        means: &Means,
        points: Points,
        squares: impl IntoIterator<Item = Square>,
        path: &mut Path,
    ) -> town::Stop {
        let known = self.in_the_way(figure);
        let trip = self.trip(figure, means).among(|square| self.room(figure, known, square));
        town::walk(&Trip { points, ..trip }, squares, path)
    }
}

/// What is left of so many points after some were spent; a part of one is not.
pub(crate) fn left_over(points: Points, spent: Points) -> Points {
    let spent = u32::try_from(spent.rounded_up()).unwrap_or(u32::MAX);
    Points::new(points.whole().saturating_sub(spent))
}

/// Half of so many points.
pub(crate) fn half(points: Points) -> Points {
    Points::new(points.whole() / 2)
}
