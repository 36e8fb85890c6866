//! What a figure that is asked may well do: numbered choices with what they cost and how good they are.

mod fires;

use crate::cast::Cast;
use crate::deeds;
use crate::number::Number;
use fight::book::SPACE;
use fight::ground::{Ground, NOBODY, away, bearing, pace};
use fight::scenario::FigureId;
use fight::view::{Own, Seat};
use fight::{Act, Ask, Deed, Fire, Order, View, Way, Window, text};
use rules::Gait;
use serde::Serialize;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;
use town::{Direction, Points, Pose, Search, Square};

/// The places that are listed before a fight.
const MOST_PLACES: usize = 6;

/// Something that can be chosen by its number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The order it stands for.
    #[serde(skip)]
    pub order: Order,
    /// The same as it is typed.
    #[serde(rename = "order")]
    pub typed: String,
    /// What it is: the order as it is typed, and what is to be said of it.
    pub says: String,
    /// The numbers behind it.
    pub tallies: Vec<Number>,
    /// It is seldom wanted, and listed only when more is asked for.
    pub seldom: bool,
    /// What it is good for, where that can be told; the words say it too.
    #[serde(skip)]
    pub purpose: Option<Purpose>,
}

/// What a choice is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Fewer of the enemy see him.
    Cover,
    /// Nobody of the enemy sees him.
    Hide,
    /// He comes nearer to the enemy.
    Closer,
    /// He gets away from the enemy.
    Away,
    /// He harms the enemy.
    Attack,
    /// He is ready for whoever moves.
    Watch,
}

impl Purpose {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Purpose::Cover => "cover",
            Purpose::Hide => "hide",
            Purpose::Closer => "closer",
            Purpose::Away => "away",
            Purpose::Attack => "attack",
            Purpose::Watch => "watch",
        }
    }
}

/// An act, what is to be said of it, and what it is good for.
type Weighed = (Act, String, Option<Purpose>);

/// Where figures can go, by figure and pace.
type Ways = BTreeMap<(FigureId, u8), Arc<[Way]>>;

/// Everything that is needed to find choices.
#[derive(Clone, Debug)]
pub struct Chooser<'a> {
    window: &'a Window<'a>,
    view: &'a View,
    cast: &'a Cast,
    ground: Ground<'a>,
    /// Squares where others of the side have been placed.
    taken: Vec<Square>,
    /// What was found already: where a figure can go at a gait, and how many of the enemy see a square. Whoever shows all
    /// of it asks for the same again.
    ways: RefCell<Ways>,
    seen: RefCell<BTreeMap<Square, usize>>,
}

impl<'a> Chooser<'a> {
    /// The choices of a side; squares in `taken` are given to others of it.
    pub fn new(window: &'a Window<'a>, view: &'a View, cast: &'a Cast, taken: Vec<Square>) -> Chooser<'a> {
        let (ways, seen) = (RefCell::default(), RefCell::default());
        Chooser { window, view, cast, ground: Ground::new(window), taken, ways, seen }
    }

    /// Where a figure can go at a gait.
    pub fn ways(&self, figure: FigureId, gait: Gait, search: &mut Search) -> Arc<[Way]> {
        let key = (figure, pace(gait));
        if let Some(found) = self.ways.borrow().get(&key) {
            return found.clone();
        }
        let found: Arc<[Way]> = self.window.ways(figure, gait, search).into();
        self.ways.borrow_mut().insert(key, found.clone());
        found
    }

    /// By how many of the enemy somebody is seen who stands on a square.
    pub fn seen_by(&self, square: Square) -> usize {
        if let Some(found) = self.seen.borrow().get(&square) {
            return *found;
        }
        let found = self.ground.seen_by(square);
        self.seen.borrow_mut().insert(square, found);
        found
    }

    /// What a figure may well do; the first is doing nothing.
    pub fn choices(&self, ask: Ask, figure: FigureId, search: &mut Search) -> Vec<Choice> {
        match ask {
            Ask::Place => self.places(figure),
            Ask::Act => self.acts(figure, search),
            Ask::Fire => self.fires(figure),
            Ask::Blow => self.blows(figure),
        }
    }

    fn choice(&self, figure: FigureId, order: Order, aside: &str) -> Choice {
        let typed = text::write(&order, figure, &self.cast.names);
        let says = format!("{typed}{aside}");
        Choice { says, order, typed, tallies: Vec::new(), seldom: false, purpose: None }
    }

    fn own(&self, figure: FigureId) -> Option<&Own> {
        self.view.own.iter().find(|own| own.figure == figure)
    }

    fn places(&self, figure: FigureId) -> Vec<Choice> {
        let mut places = self.window.places(figure);
        places.retain(|place| !self.taken.contains(place));
        let step = places.len().div_ceil(MOST_PLACES).max(1);
        let one = |square: &Square| {
            let order = Order::Place { square: *square, facing: self.ground.inward(*square) };
            let place = self.cast.setup.town.place_at(*square);
            let aside = place.map_or(String::new(), |place| format!(" ({})", place.name));
            self.choice(figure, order, &aside)
        };
        places.iter().step_by(step).map(one).collect()
    }

    fn acts(&self, figure: FigureId, search: &mut Search) -> Vec<Choice> {
        let Some(own) = self.own(figure) else { return Vec::new() };
        let mut list = Vec::new();
        let mut add = |act: Act, aside: &str, purpose: Option<Purpose>| {
            let order = Order::Act(act);
            if !list.iter().any(|choice: &Choice| choice.order == order) {
                list.push(Choice { purpose, ..self.choice(figure, order, aside) });
            }
        };
        add(Act::stay(Pose::Standing), "", None);
        let at = own.square;
        let enemy = at.and_then(|at| self.ground.nearest(at));
        if let (Some(at), Some(enemy)) = (at, enemy) {
            let facing = self.bearing(own, at, enemy).filter(|facing| *facing != own.facing);
            if facing.is_some() {
                add(Act { facing, ..Act::stay(Pose::Standing) }, " (toward the nearest enemy)", None);
            }
            if own.place == Seat::Foot {
                add(Act { facing, ..Act::stay(Pose::Kneeling) }, "", None);
            }
            for (act, aside, purpose) in self.moves(figure, at, enemy, search) {
                add(act, &aside, purpose);
            }
        } else if let Some(at) = at {
            for (act, aside) in self.about(figure, at, search) {
                add(act, &aside, None);
            }
        }
        if let Some(watch) = self.window.watches(figure).into_iter().next() {
            let act = Act { watch: Some(watch), ..Act::stay(Pose::Standing) };
            add(act, " (fires on whoever moves)", Some(Purpose::Watch));
        }
        for deed in self.window.deeds(figure, Gait::Still, None, search) {
            let says = format!(" ({})", self.deed_in_words(figure, deed));
            if deed != Deed::None {
                add(Act::stay(Pose::Standing).then(deed), &says, None);
            }
        }
        for (act, aside) in self.rides(figure, enemy, search) {
            add(act, &aside, Some(Purpose::Away));
        }
        let mut gets_off = false;
        for choice in &mut list {
            let Order::Act(act) = &choice.order else { continue };
            // Of the squares to get off at, the first will do.
            let off = matches!(act.deed, Deed::Alight(_) | Deed::Dismount(_));
            // The first edition does not speak of kneeling; it is ours, to get behind low things.
            let kneels = act.pose == Pose::Kneeling && !self.cast.speaks_of_facing();
            choice.seldom = self.is_seldom(figure, act.deed) || off && gets_off || kneels;
            gets_off |= off;
        }
        list.sort_by_key(|choice| choice.seldom);
        list
    }

    /// Which way somebody turns to an enemy; `None` where it does not matter in his book, if he is on foot.
    fn bearing(&self, own: &Own, at: Square, enemy: Square) -> Option<Direction> {
        let matters = own.place != Seat::Foot || self.cast.speaks_of_facing();
        bearing(at, enemy).filter(|_| matters)
    }

    /// A deed of a figure in a few words.
    pub fn deed_in_words(&self, figure: FigureId, deed: Deed) -> String {
        deeds::done(self.cast, figure, deed, false)
    }

    /// Whether a deed of a figure is seldom wanted.
    pub fn is_seldom(&self, figure: FigureId, deed: Deed) -> bool {
        let Some(own) = self.own(figure) else { return false };
        match deed {
            Deed::Holster { .. }
            | Deed::Drop { .. }
            | Deed::HandGun(..)
            | Deed::HandOver(..)
            | Deed::PutDown(_)
            | Deed::Lock(_)
            | Deed::Tip(_)
            | Deed::LetGo(_)
            | Deed::Surrender => true,
            // A gun can be fired as it is drawn; it is only worth a deed where the hands are full.
            Deed::Draw { .. } => own.hands == [None, None],
            Deed::Reload { gun } => {
                own.guns.get(usize::from(gun)).is_some_and(|gun| gun.loaded >= gun.weapon.holds)
            }
            _ => false,
        }
    }

    /// Where nobody is known: as far as he gets at his usual gait in each of four directions.
    fn about(&self, figure: FigureId, at: Square, search: &mut Search) -> Vec<(Act, String)> {
        let gaits = self.window.gaits(figure).into_iter().filter(|gait| *gait != Gait::Still);
        let Some(gait) = gaits.min_by_key(|gait| pace(*gait)) else { return Vec::new() };
        let ways = self.ways(figure, gait, search);
        let mut moves = Vec::new();
        for direction in [Direction::North, Direction::East, Direction::South, Direction::West] {
            let (east, south) = direction.offset();
            let gained = |way: &Way| {
                let (x, y) = at.offset_to(way.to);
                x * i32::from(east) + y * i32::from(south)
            };
            let farthest = ways.iter().max_by_key(|way| (gained(way), std::cmp::Reverse((way.cost, way.to))));
            if let Some(way) = farthest.filter(|way| gained(way) > 0) {
                let aside = format!(" (as far {} as he gets, {})", direction.name(), cost(way.cost));
                moves.push((Act::go(gait, way.to), aside));
            }
        }
        moves
    }

    /// Mounting a horse at hand and riding as far as he gets in the same turn: away from the nearest enemy, if one is known.
    fn rides(&self, figure: FigureId, enemy: Option<Square>, search: &mut Search) -> Vec<(Act, String)> {
        let mut rides = Vec::new();
        for horse in self.window.rides_at_once(figure) {
            let Some(astride) = self.window.astride(figure, horse) else { continue };
            let Some(gait) = astride.gaits(figure).into_iter().min_by_key(|gait| pace(*gait)) else {
                continue;
            };
            let ways = astride.ways(figure, gait, search);
            let far = |way: &&Way| (enemy.map(|enemy| away(way.to, enemy)), way.cost, way.to);
            if let Some(way) = ways.iter().max_by_key(far) {
                let aside = format!(" (rides the rest of the turn, {})", cost(way.cost));
                rides.push((Act::go(gait, way.to).on(horse), aside));
            }
        }
        rides
    }

    /// A few ways: nearer to the nearest enemy at each gait, to where fewer see him, and away.
    fn moves(&self, figure: FigureId, at: Square, enemy: Square, search: &mut Search) -> Vec<Weighed> {
        let mut moves = Vec::new();
        let mut all: Vec<(Gait, Way)> = Vec::new();
        let own = self.own(figure);
        let facing = |to: Square| own.and_then(|own| self.bearing(own, to, enemy));
        let go = |gait: Gait, to: Square| Act { facing: facing(to), ..Act::go(gait, to) };
        let mut gaits = self.window.gaits(figure);
        gaits.retain(|gait| *gait != Gait::Still);
        gaits.sort_by_key(|gait| pace(*gait));
        for gait in gaits {
            let ways = self.ways(figure, gait, search);
            let nearer = ways.iter().min_by_key(|way| (away(way.to, enemy), way.cost, way.to));
            if let Some(way) = nearer.filter(|way| away(way.to, enemy) < away(at, enemy))
                && !moves.iter().any(|(act, ..): &Weighed| act.stops.last() == Some(&way.to))
            {
                let aside = format!(" (nearer, {})", cost(way.cost));
                moves.push((go(gait, way.to), aside, Some(Purpose::Closer)));
            }
            all.extend(ways.iter().map(|way| (gait, *way)));
        }
        let seen = self.seen_by(at);
        let covered =
            all.iter().map(|(gait, way)| (self.seen_by(way.to), way.cost, pace(*gait), *gait, way.to)).min();
        if let Some((by, spent, _, gait, to)) = covered.filter(|(by, ..)| *by < seen) {
            let (by, purpose) = match by {
                0 => ("out of sight".to_owned(), Purpose::Hide),
                by => (format!("seen by {by} instead of {seen}"), Purpose::Cover),
            };
            moves.push((go(gait, to), format!(" (to cover: {by}, {})", cost(spent)), Some(purpose)));
        }
        let farther = all
            .iter()
            .max_by_key(|(gait, way)| (away(way.to, enemy), std::cmp::Reverse((way.cost, pace(*gait)))));
        if let Some((gait, way)) = farther {
            let aside = format!(" (away, {})", cost(way.cost));
            moves.push((Act::go(*gait, way.to), aside, Some(Purpose::Away)));
        }
        moves
    }

    fn blows(&self, figure: FigureId) -> Vec<Choice> {
        let blows = self.window.blows(figure).into_iter();
        let one = |(foe, action): (Option<FigureId>, _)| {
            let purpose = foe.map(|_| Purpose::Attack);
            Choice { purpose, ..self.choice(figure, Order::Brawl { foe, action }, "") }
        };
        blows.map(one).collect()
    }
}

/// What a way costs, in words.
pub fn cost(points: Points) -> String {
    let tenths = (points.rounded_up() * 10).div_ceil(SPACE.into());
    match tenths % 10 {
        0 => format!("costs {}", tenths / 10),
        part => format!("costs {}.{part}", tenths / 10),
    }
}

/// What a figure does that is told nothing: stays, holds fire, waits, or stands on the first place there is.
pub fn nothing(ask: Ask, window: &Window<'_>, figure: FigureId, taken: &[Square]) -> Order {
    match ask {
        Ask::Place => {
            let free = window.places(figure).into_iter().find(|place| !taken.contains(place));
            let square = free.unwrap_or(Square::ground(0, 0));
            Order::Place { square, facing: NOBODY }
        }
        Ask::Act => Order::Act(Act::stay(Pose::Standing)),
        Ask::Fire => Order::Fire(Fire::hold()),
        Ask::Blow => Order::Brawl { foe: None, action: rules::brawling::Action::Wait },
    }
}
