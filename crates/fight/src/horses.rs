//! Horses on a map: whose they are, how they follow, when a rider loses his seat, and how they bolt.

use crate::book::Book;
use crate::deeds::leave;
use crate::event::{Event, Halt, Story};
use crate::field::Field;
use crate::ids::HorseId;
use crate::scenario::{self, Armed, Bond, FigureId, Kept, Start};
use crate::state::{Horse, Place, Target};
use crate::table::Table;
use chance::Chance;
use rules::horses::Rein;
use rules::{Fate, Gait, Gun, MOST_GUNS};
use town::{Direction, Points, Prices, Square};

/// How far a horse that stands may be turned on the spot, in eighths of a circle: as far as at a walk.
const TURN_ON_THE_SPOT: u8 = 2;

/// Whether two squares of a storey are the same or lie side by side or corner to corner.
pub(crate) fn near(one: Square, other: Square) -> bool {
    let (east, south) = one.offset_to(other);
    one.storey == other.storey && east.abs().max(south.abs()) <= 1
}

impl<'a, B: Book> Field<'a, B> {
    /// A horse that is on the map.
    pub(crate) fn horse(&self, horse: HorseId) -> Option<&'a Horse> {
        self.state.horses.get(usize::from(horse.0)).filter(|horse| horse.here)
    }

    /// Every horse that is on the map, with its number.
    pub(crate) fn horses(&self) -> impl Iterator<Item = (HorseId, &'a Horse)> + use<'a, B> {
        (0u8..).map(HorseId).zip(&self.state.horses).filter(|(_, horse)| horse.here)
    }

    /// Whether the horse under a figure has bolted, so that he goes where it goes.
    pub(crate) fn is_run_away_with(&self, figure: FigureId) -> bool {
        self.mount(figure).is_some_and(|horse| horse.bolts.is_some())
    }

    /// Whether a horse can go from a square to the next at a gait, as the ground is.
    fn is_passable(&self, from: Square, to: Square, gait: Gait) -> bool {
        let tariff = self.book.tariff(gait, true);
        let pays = |step: &town::Step| tariff.price(step).paid().is_some();
        self.ground().steps_between(from, to).any(|step| pays(&step))
    }

    /// What keeps a rider or a driver from a step, beside what keeps everybody: his mount goes down or bolts, or a
    /// door is shut after all.
    pub(crate) fn balks(&self, figure: FigureId, gait: Gait, step: &town::Step) -> Option<Halt> {
        if self.man(figure).place == Place::Foot {
            return None;
        }
        if self.mount(figure).is_some_and(|horse| horse.health.is_down()) {
            return Some(Halt::Down);
        }
        let Some(means) = self.means(figure, gait) else { return Some(Halt::Bolts) };
        if means.tariff.price(step).paid().is_some() { None } else { Some(Halt::NoWay) }
    }

    /// Who or what stops a horse on a square: anybody who is up, another horse, a wagon.
    fn is_barred(&self, horse: HorseId, square: Square) -> bool {
        let rider = self.horse(horse).and_then(|horse| horse.rider);
        let stands =
            |other: FigureId| Some(other) != rider && self.is_up(other) && self.man(other).square == square;
        let other =
            |(id, other): (HorseId, &Horse)| id != horse && other.square == square && !other.health.is_down();
        self.figures().any(stands) || self.horses().any(other) || self.is_under_wheels(square)
    }

    /// A free square beside another for a horse; the square itself where there is none.
    fn square_beside(&self, square: Square) -> Square {
        let free = |next: &Square| {
            let taken =
                self.figures().any(|other| self.man(other).is_here() && self.man(other).square == *next)
                    || self.horses().any(|(_, horse)| horse.square == *next)
                    || self.is_under_wheels(*next);
            !taken && self.is_passable(square, *next, Gait::Walk)
        };
        Direction::ALL.into_iter().filter_map(|way| square.step(way)).find(free).unwrap_or(square)
    }
}

/// The gun in the scabbard of a horse: its master's first gun for the first of his horses, and so on.
fn scabbard(scenario: &scenario::Scenario, number: usize) -> Option<&Armed> {
    let master = scenario.horses.get(number)?.master?.0;
    let earlier = scenario.horses.iter().take(number);
    let place = earlier.filter(|horse| horse.master.is_some_and(|(other, _)| other == master)).count();
    on_horses(scenario, master).nth(place)
}

/// What a figure has on his horses.
fn on_horses(scenario: &scenario::Scenario, figure: FigureId) -> impl Iterator<Item = &Armed> {
    let weapons = scenario.get(figure).and_then(|figure| figure.weapons.as_deref()).unwrap_or_default();
    weapons.iter().filter(|armed| armed.kept == Kept::Horse)
}

fn gun(armed: &Armed) -> Gun {
    Gun { loaded: armed.loaded, ..Gun::new(armed.weapon) }
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Rolls the strength of every horse, and gives it to its master.
    pub(crate) fn muster_horses(&mut self) {
        let setup = self.setup;
        for (number, horse) in setup.scenario.horses.iter().enumerate() {
            let strength = self.book.horse_strength(self.chance, horse.breed);
            let bond = horse.master.map(|(_, bond)| bond);
            let master = horse.master.map(|(figure, _)| figure);
            let aboard = |figure: &FigureId| {
                matches!(setup.scenario.get(*figure).map(|figure| &figure.start), Some(Start::Aboard(_)))
            };
            let square = match horse.start {
                Some(Start::Square(square)) => Some(square),
                _ => None,
            };
            let facing = master.map_or(Direction::North, |figure| self.field().man(figure).facing);
            self.state.horses.push(Horse {
                square: square.unwrap_or(Square { storey: 0, y: 0, x: 0 }),
                facing,
                rider: master.filter(|figure| bond == Some(Bond::Ridden) && !aboard(figure)),
                holder: master.filter(|figure| bond == Some(Bond::Held) && !aboard(figure)),
                health: rules::horses::Horse::new(strength),
                gait: (Gait::Still, Gait::Still),
                bolts: None,
                here: square.is_some() && matches!(bond, None | Some(Bond::Near)),
                scabbard: scabbard(&setup.scenario, number).map(|armed| (gun(armed), armed.spare)),
                draws: None,
            });
        }
        self.hand_out();
        for figure in self.field().figures() {
            if self.field().man(figure).is_here() {
                self.bring_horse(figure);
            }
        }
    }

    /// Guns for which no horse has a scabbard are with their master.
    fn hand_out(&mut self) {
        let setup = self.setup;
        for figure in self.field().figures() {
            let owns = |horse: &&scenario::Horse| horse.master.is_some_and(|(other, _)| other == figure);
            let horses = setup.scenario.horses.iter().filter(owns).count();
            for armed in on_horses(&setup.scenario, figure).skip(horses) {
                let man = self.man(figure);
                if man.guns.len() < MOST_GUNS {
                    man.spare[man.guns.len()] = armed.spare;
                    man.guns.push(gun(armed));
                }
            }
        }
    }

    /// Brings the horses of somebody who has come onto the map: the one he rides, those he holds, and those that
    /// have no place of their own.
    pub(crate) fn bring_horse(&mut self, figure: FigureId) {
        let setup = self.setup;
        for (number, horse) in setup.scenario.horses.iter().enumerate() {
            if horse.master.is_none_or(|(master, _)| master != figure) || self.state.horses[number].here {
                continue;
            }
            let Ok(id) = u8::try_from(number) else { continue };
            let man = self.field().man(figure);
            let (square, facing) = (man.square, man.facing);
            let rides = self.state.horses[number].rider == Some(figure);
            let place = match (&horse.start, rides) {
                (Some(Start::Square(own)), false) => *own,
                (_, false) => self.field().square_beside(square),
                (_, true) => square,
            };
            let horse = &mut self.state.horses[number];
            (horse.here, horse.square, horse.facing) = (true, place, facing);
            if rides {
                self.man(figure).place = Place::Riding(HorseId(id));
            }
        }
    }

    /// The horse under a figure goes with him.
    pub(crate) fn bring_mount(&mut self, figure: FigureId, way: Option<Direction>) {
        let man = self.field().man(figure);
        let (place, square) = (man.place, man.square);
        if let Place::Riding(horse) = place
            && let Some(horse) = self.state.horses.get_mut(usize::from(horse.0))
        {
            (horse.square, horse.facing) = (square, way.unwrap_or(horse.facing));
        }
    }

    /// Horses that a figure leads follow one square behind him. Where they cannot go he loses the reins.
    pub(crate) fn bring_led(&mut self, figure: FigureId, from: Square, gait: Gait) {
        for number in 0..self.state.horses.len() {
            let horse = &self.state.horses[number];
            if !horse.here || horse.holder != Some(figure) || horse.draws.is_some() || horse.square == from {
                continue;
            }
            let (before, id) = (horse.square, HorseId(u8::try_from(number).unwrap_or(u8::MAX)));
            if !self.field().is_passable(before, from, gait) || self.field().is_under_wheels(from) {
                self.state.horses[number].holder = None;
                continue;
            }
            let way = town::Heading::toward(before, from).map(town::Heading::nearest);
            let horse = &mut self.state.horses[number];
            (horse.square, horse.facing) = (from, way.unwrap_or(horse.facing));
            // A horse that is led goes at the pace of a man.
            horse.gait.1 = Gait::Walk;
            self.tell(figure, || Event::HorseMoved { horse: id, from: before, to: from });
        }
    }

    /// The end of a rider's turn: a horse that has not moved may be turned where it stands.
    pub(crate) fn finish_ride(&mut self, horse: HorseId, moved: bool, facing: Option<Direction>) {
        let Some(horse) = self.state.horses.get_mut(usize::from(horse.0)) else { return };
        if let Some(facing) = facing.filter(|_| !moved) {
            let right = (facing as u8 + 8 - horse.facing as u8) % 8;
            let turn =
                if right <= 4 { right.min(TURN_ON_THE_SPOT) } else { 8 - (8 - right).min(TURN_ON_THE_SPOT) };
            horse.facing = horse.facing.turned(turn);
        }
    }

    /// Whoever cannot stay in the saddle is on the ground, and whoever is out of the fight or too far away holds no reins. A wounded
    /// or stunned rider keeps his seat until he is unconscious (bh79-170); the rider of a horse that goes down is
    /// unhorsed (bh79-168, and ours for 1975).
    pub(crate) fn check_saddles(&mut self) {
        for number in 0..self.state.horses.len() {
            let horse = &self.state.horses[number];
            let (rider, holder) = (horse.rider, horse.holder);
            if rider.is_none() && holder.is_none() {
                continue;
            }
            let (square, draws, down) = (horse.square, horse.draws.is_some(), horse.health.is_down());
            if let Some(rider) = rider.filter(|rider| self.field().man(*rider).is_here())
                && (down || self.field().fate(rider) != Fate::Standing)
            {
                mark::clause!("bh79-170");
                if down {
                    mark::clause!("bh79-168");
                }
                self.unseat(rider);
            }
            let lost = |holder: &FigureId| {
                let far = !draws && !near(square, self.field().man(*holder).square);
                down || far || !self.field().is_up(*holder)
            };
            if holder.filter(|holder| self.field().man(*holder).is_here()).filter(lost).is_some() {
                self.state.horses[number].holder = None;
            }
        }
        self.check_boxes();
    }

    /// Puts a rider on the ground where his horse is, and leaves the horse to itself.
    pub(crate) fn unseat(&mut self, figure: FigureId) {
        let Place::Riding(id) = self.field().man(figure).place else { return };
        if let Some(horse) = self.state.horses.get_mut(usize::from(id.0)) {
            horse.rider = None;
        }
        let man = self.man(figure);
        (man.place, man.pose, man.lean) = (Place::Foot, town::Pose::Standing, None);
        self.tell(figure, || Event::Unhorsed { figure, horse: id });
        // Whoever falls may set off the caps that he carries (bh79-198).
        self.jolt(figure);
    }

    /// A new turn: horses that have bolted are rolled for, where the book lets them run on.
    pub(crate) fn begin_horses(&mut self) {
        for number in 0..self.state.horses.len() {
            let horse = &mut self.state.horses[number];
            horse.gait = (horse.gait.1, Gait::Still);
            if horse.bolts.is_none() || !horse.here {
                continue;
            }
            let rein = match (horse.rider, horse.holder) {
                (Some(_), _) => Rein::Ridden,
                (None, Some(_)) => Rein::Held,
                (None, None) => Rein::Loose,
            };
            if !self.book.keeps_bolting(self.chance, rein) {
                self.state.horses[number].bolts = None;
            }
        }
    }

    /// Horses that have bolted run when a turn ends.
    pub(crate) fn end_horses(&mut self) {
        for number in 0..self.state.horses.len() {
            let horse = &self.state.horses[number];
            let runs = horse.here && horse.draws.is_none() && !horse.health.is_down();
            if let (true, Some(way), Ok(id)) = (runs, horse.bolts, u8::try_from(number)) {
                mark::clause!("bh79-167");
                self.bolt(HorseId(id), way);
            }
        }
    }

    /// A horse runs a gallop straight on, until something stops it or it leaves the map.
    fn bolt(&mut self, id: HorseId, way: Direction) {
        let number = usize::from(id.0);
        self.state.horses[number].holder = None;
        let health = self.state.horses[number].health;
        let fastest = |gait: &Gait| Some((*gait, self.book.on_horse(Gait::Gallop, *gait, &health)?));
        let Some((gait, points)) = [Gait::Gallop, Gait::Trot, Gait::Walk].iter().find_map(fastest) else {
            return;
        };
        let tariff = self.field().tariff(gait, true);
        let mut spent = Points::ZERO;
        loop {
            let from = self.state.horses[number].square;
            let next = from.step(way).filter(|next| self.setup.town.contains(*next));
            if next.is_none() {
                return self.run_off(id);
            }
            let step = self.field().ground().step(from, way);
            let paid = step.and_then(|step| Some((step.to, tariff.price(&step).paid()?.0)));
            let Some((to, cost)) = paid.filter(|(to, _)| !self.field().is_barred(id, *to)) else {
                // Something stands in its way, and brings it to its senses (ours).
                self.state.horses[number].bolts = None;
                return;
            };
            spent = spent.plus(cost);
            if spent > points {
                return;
            }
            self.run_to(id, way, gait, to);
        }
    }

    /// A step of a horse that runs, with whoever sits on it.
    fn run_to(&mut self, id: HorseId, way: Direction, gait: Gait, to: Square) {
        let horse = &mut self.state.horses[usize::from(id.0)];
        let (from, rider) = (horse.square, horse.rider);
        (horse.square, horse.facing, horse.gait.1) = (to, way, gait);
        let Some(figure) = rider else {
            return self.tell_of(Target::Horse(id), || Event::HorseMoved { horse: id, from, to });
        };
        for led in self.state.horses.iter_mut().filter(|led| led.holder == Some(figure)) {
            led.holder = None;
        }
        let man = self.man(figure);
        (man.square, man.gait, man.facing) = (to, gait, way);
        (man.midway, man.aim, man.aims_now, man.grip) = ((to, way), None, None, None);
        self.tell(figure, || Event::Moved { figure, from, to, gait });
    }

    /// A horse leaves the map, with whoever sits on it.
    fn run_off(&mut self, id: HorseId) {
        match self.state.horses[usize::from(id.0)].rider {
            Some(figure) => leave(self, figure),
            None => self.tell_of(Target::Horse(id), || Event::HorseLeft { horse: id }),
        }
        self.state.horses[usize::from(id.0)].here = false;
    }
}
