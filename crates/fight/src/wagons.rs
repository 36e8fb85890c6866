//! Wheels on a map: wagons with their teams, trains on their tracks, big guns on their carriages.
//!
//! No book says how large they are; all of it is ours. A vehicle is a [`Rig`], one square wide: two horses abreast on
//! each of its first squares, and then its body. People sit on squares of the body: the driver on the first of them, the
//! others from the next square on and round again, several on a square if need be. Somebody keeps his seat as long as
//! he is aboard. Those who serve a big gun stand at it, on its own square. A wagon is seen by everybody.

use crate::book::{Book, Team};
use crate::deeds::leave_by;
use crate::event::{Event, Story};
use crate::field::Field;
use crate::ids::{Figures, HorseId, WagonId};
use crate::order::Act;
use crate::paths::Means;
use crate::scenario::{FigureId, Wheels};
use crate::state::{Horse, Place, Wagon, Whereabouts};
use crate::table::Table;
use chance::Chance;
use rules::Gait;
use rules::horses::Breed;
use rules::movement::Carriage;
use town::{Direction, Points, Price, Prices, Rig, Room, Square, Tariff, Terrain, TurnLimit};

/// Horses that go abreast (ours).
const ABREAST: u8 = 2;
/// Squares of the engine and tender of a train, where only its driver stands (ours).
const ENGINE: usize = 4;
/// People on one square of a vehicle, or at a big gun (ours).
const PEOPLE: usize = 6;

/// How many squares the body of a vehicle takes, in six-foot squares (ours).
const fn length(wheels: Wheels) -> usize {
    match wheels {
        Wheels::Buckboard | Wheels::Gatling | Wheels::Cannon => 1,
        Wheels::Wagon | Wheels::Stagecoach => 2,
        Wheels::FreightWagon => 3,
        Wheels::Train => 20,
    }
}

/// The line of the table by which a vehicle is drawn: a big gun goes as a wagon.
const fn carriage(wheels: Wheels) -> Carriage {
    match wheels {
        Wheels::Buckboard => Carriage::Buckboard,
        Wheels::Stagecoach => Carriage::Stagecoach,
        Wheels::FreightWagon => Carriage::FreightWagon,
        Wheels::Wagon | Wheels::Train | Wheels::Gatling | Wheels::Cannon => Carriage::Wagon,
    }
}

/// How many squares the team of a vehicle takes; its body has at least one.
fn team_squares(wagon: &Wagon) -> usize {
    usize::from(wagon.team.div_ceil(ABREAST)).min(wagon.rig.squares().len() - 1)
}

/// What steps cost on wheels: no steps, rails or doors that are not open.
fn on_wheels(tariff: Tariff) -> Tariff {
    let never = [(u16::MAX, Price::Never); 3];
    Tariff { door_shut: Price::Never, over: never, climb: never, drop: never, ..tariff }
}

impl<'a, B: Book> Field<'a, B> {
    /// A vehicle that is on the map.
    pub(crate) fn wagon(&self, wagon: WagonId) -> Option<&'a Wagon> {
        self.state.wagons.get(usize::from(wagon.0)).filter(|wagon| wagon.here)
    }

    /// Every vehicle that is on the map, with its number.
    pub(crate) fn wagons(&self) -> impl Iterator<Item = (WagonId, &'a Wagon)> + use<'a, B> {
        (0u8..).map(WagonId).zip(&self.state.wagons).filter(|(_, wagon)| wagon.here)
    }

    /// What a vehicle is.
    pub(crate) fn wheels(&self, wagon: WagonId) -> Wheels {
        let vehicle = self.setup.scenario.vehicles.get(usize::from(wagon.0));
        vehicle.map_or(Wheels::Wagon, |vehicle| vehicle.kind)
    }

    /// The vehicle that a figure drives.
    pub(crate) fn driven(&self, figure: FigureId) -> Option<(WagonId, &'a Wagon)> {
        let Place::Aboard(id) = self.man(figure).place else { return None };
        let wagon = self.wagon(id).filter(|wagon| wagon.driver == Some(figure))?;
        Some((id, wagon))
    }

    /// Where the way of a figure begins: the head of what he drives, or his own square.
    pub(crate) fn origin(&self, figure: FigureId) -> Square {
        self.driven(figure).map_or(self.man(figure).square, |(_, wagon)| wagon.rig.head())
    }

    /// Those who are on a vehicle.
    pub(crate) fn aboard(&self, wagon: WagonId) -> Figures {
        self.figures().filter(|figure| self.man(*figure).place == Place::Aboard(wagon)).collect()
    }

    /// The squares of a vehicle that people sit on, the driver's first.
    pub(crate) fn seats(&self, wagon: &'a Wagon) -> &'a [Square] {
        &wagon.rig.squares()[team_squares(wagon)..]
    }

    /// The horses of a vehicle.
    pub(crate) fn team(&self, id: WagonId) -> Team {
        let draws = |(_, horse): &(HorseId, &Horse)| horse.draws == Some(id) && !horse.health.is_down();
        let left = u8::try_from(self.horses().filter(draws).count()).unwrap_or(u8::MAX);
        Team { harnessed: self.wagon(id).map_or(0, |wagon| wagon.team), left }
    }

    /// Whether the team of a vehicle has bolted: one of its horses is enough.
    pub(crate) fn is_team_off(&self, id: WagonId) -> bool {
        let off = |horse: &Horse| horse.draws == Some(id) && horse.bolts.is_some() && !horse.health.is_down();
        self.horses().any(|(_, horse)| off(horse))
    }

    /// Whether a vehicle stands on a square.
    pub(crate) fn is_under_wheels(&self, square: Square) -> bool {
        self.wagons().any(|(_, wagon)| wagon.rig.squares().contains(&square))
    }

    /// How far somebody aboard may go: only whoever drives goes anywhere.
    pub(crate) fn means_aboard(&self, figure: FigureId, gait: Gait) -> Option<Means> {
        let tariff = on_wheels(self.tariff(gait, true));
        if gait == Gait::Still {
            return Some(Means { points: Points::ZERO, least: Points::ZERO, tariff, reins: None });
        }
        let (id, wagon) = self.driven(figure).filter(|(id, _)| !self.is_team_off(*id))?;
        if self.wheels(id) == Wheels::Train {
            let (least, most) = self.train_window(wagon, gait)?;
            let reins = wagon.rig.reins(TurnLimit::Free, 0);
            let (least, points) = (crate::book::spaces(least.into()), crate::book::spaces(most.into()));
            // A train counts the spaces of its track, straight or not (ours).
            let tariff = on_wheels(self.book.tariff(gait, true));
            return Some(Means { points, least, tariff, reins: Some(reins) });
        }
        let points = match (self.wheels(id), wagon.team) {
            (Wheels::Gatling | Wheels::Cannon, 0) => self.pushed(id, gait)?,
            (wheels, _) => self.book.drive(carriage(wheels), wagon.gait.0, gait, self.team(id))?,
        };
        let reins = wagon.rig.reins(TurnLimit::Sum(self.book.most_turn(gait)), 0);
        Some(Means { points, least: Points::ZERO, tariff, reins: Some(reins) })
    }

    /// How far those at a big gun push it (bh75-d135).
    fn pushed(&self, id: WagonId, gait: Gait) -> Option<Points> {
        let men = self.aboard(id).iter().filter(|man| self.can_act(*man)).count();
        let fastest = self.book.limber().pushed(u8::try_from(men).unwrap_or(u8::MAX))?;
        self.book.pushed(gait).filter(|_| gait <= fastest)
    }

    /// The fewest and the most spaces that a train may make this turn at a gait (bh79-154, bh75-d092).
    fn train_window(&self, wagon: &Wagon, gait: Gait) -> Option<(u16, u16)> {
        let rail = self.book.railway();
        let (least, most) = (rail.run(wagon.speed, 0), rail.run(wagon.speed, rail.normal));
        let mut speeds = (least.max(1)..=most).filter(|speed| self.book.train_gait(*speed) == gait);
        let least = speeds.next()?;
        Some((least, speeds.last().unwrap_or(least)))
    }

    /// Whether there is room for a vehicle on a square, as far as its driver's side knows: nobody is driven over,
    /// and a train keeps to its track.
    pub(crate) fn road(&self, id: WagonId, known: Figures, square: Square) -> Room {
        let lies = |other: FigureId| {
            let man = self.man(other);
            man.square == square && man.is_here() && man.place != Place::Aboard(id)
        };
        let seen = |figure: Option<FigureId>| figure.is_none_or(|figure| known.has(figure));
        let horse = |(_, horse): (HorseId, &Horse)| {
            horse.square == square && horse.draws != Some(id) && seen(horse.rider.or(horse.holder))
        };
        let strays = self.wheels(id) == Wheels::Train && self.setup.town.terrain(square) != Terrain::Track;
        let barred = strays || self.is_under_wheels(square) || known.iter().any(lies);
        if barred || self.horses().any(horse) { Room::Blocked } else { Room::Free }
    }

    /// The squares of a vehicle that stands where a scenario has put its head: straight behind it, or a train along
    /// its track; as many of them as there is room for.
    fn rig(&self, wheels: Wheels, horses: u8, head: Square, facing: Direction) -> Option<Rig> {
        let long = usize::from(horses.div_ceil(ABREAST)) + length(wheels);
        let mut squares = vec![head];
        let mut back = facing.opposite();
        while squares.len() < long {
            let last = *squares.last()?;
            let bends: &[u8] = if wheels == Wheels::Train { &[0, 1, 7] } else { &[0] };
            let open = |bend: &u8| {
                let way = back.turned(*bend);
                let next = last.step(way).filter(|next| self.has_room_for_wheels(wheels, *next))?;
                self.ground().steps_between(next, last).any(|step| is_level(&step)).then_some((way, next))
            };
            let Some((way, next)) = bends.iter().find_map(open) else { break };
            back = way;
            squares.push(next);
        }
        Rig::on(&squares, facing).ok()
    }

    /// Whether nothing is in the way of a vehicle that is put on a square.
    fn has_room_for_wheels(&self, wheels: Wheels, square: Square) -> bool {
        let taken = |figure: FigureId| self.man(figure).is_here() && self.man(figure).square == square;
        let town = &self.setup.town;
        let track = wheels != Wheels::Train || town.terrain(square) == Terrain::Track;
        let free = !self.figures().any(taken) && !self.horses().any(|(_, horse)| horse.square == square);
        town.contains(square)
            && track
            && free
            && !self.is_under_wheels(square)
            && self.ground().is_open(square)
    }

    /// The seat of somebody who was aboard when the fight began.
    fn first_seat(&self, id: WagonId, figure: FigureId) -> Option<Square> {
        let wagon = self.wagon(id)?;
        let seats = self.seats(wagon);
        let riders = &self.setup.scenario.vehicles.get(usize::from(id.0))?.riders;
        let cars = if self.wheels(id) == Wheels::Train { seats.get(ENGINE..) } else { None };
        let place = riders.iter().position(|rider| *rider == figure);
        match (place, cars.filter(|cars| !cars.is_empty())) {
            (None, _) => seats.first().copied(),
            (Some(place), Some(cars)) => cars.get(place % cars.len()).copied(),
            (Some(place), None) => seats.get((place + 1) % seats.len()).copied(),
        }
    }

    /// The least crowded seat beside a square, for somebody who gets on there.
    pub(crate) fn seat_beside(&self, id: WagonId, square: Square) -> Option<Square> {
        let wagon = self.wagon(id)?;
        let people =
            |seat: &Square| self.aboard(id).iter().filter(|man| self.man(*man).square == *seat).count();
        let beside = |seat: &Square| self.ground().steps_between(square, *seat).any(|step| is_level(&step));
        let seats = self.seats(wagon).iter().copied().filter(|seat| beside(seat) && people(seat) < PEOPLE);
        seats.min_by_key(people)
    }

    /// Whether a figure moves with a horse or a vehicle under him.
    pub(crate) fn rides(&self, figure: FigureId) -> bool {
        let man = self.man(figure);
        match man.place {
            Place::Riding(_) => true,
            // Whoever is on a vehicle that moves fires as from a horse.
            Place::Aboard(_) => man.gait != Gait::Still,
            _ => false,
        }
    }
}

/// Whether a step leads over level ground with nothing in the way.
pub(crate) fn is_level(step: &town::Step) -> bool {
    matches!(step.kind, town::StepKind::Plain | town::StepKind::Diagonal) && step.climb == 0 && step.drop == 0
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Puts everything on wheels in its place, rolls its horses, and seats those who are on it.
    pub(crate) fn muster_wagons(&mut self) {
        let setup = self.setup;
        for (number, vehicle) in (0u8..).zip(&setup.scenario.vehicles) {
            let facing = vehicle.facing.unwrap_or(Direction::North);
            let rig = self.field().rig(vehicle.kind, vehicle.horses, vehicle.square, facing);
            let Some(rig) = rig.or_else(|| Rig::straight(vehicle.square, facing, 1).ok()) else { return };
            self.state.wagons.push(Wagon {
                rig,
                driver: None,
                riders: Figures::NONE,
                team: vehicle.horses,
                gait: (Gait::Still, Gait::Still),
                speed: 0,
                here: true,
                // The state of a big gun is set where big guns are served.
                gun: None,
                made: 0,
            });
            self.harness(WagonId(number), vehicle.horses, facing);
            for figure in vehicle.driver.iter().chain(&vehicle.riders) {
                self.seat(WagonId(number), *figure);
            }
            self.give_reins(WagonId(number), vehicle.driver.filter(|driver| self.is_aboard(*driver)));
        }
    }

    fn is_aboard(&self, figure: FigureId) -> bool {
        matches!(self.field().man(figure).place, Place::Aboard(_))
    }

    /// Puts horses before a vehicle: work horses (ours).
    fn harness(&mut self, id: WagonId, horses: u8, facing: Direction) {
        for number in 0..horses {
            let strength = self.book.horse_strength(self.chance, Breed::Work);
            let wagon = &self.state.wagons[usize::from(id.0)];
            let place = usize::from(number / ABREAST).min(wagon.rig.squares().len() - 1);
            let square = wagon.rig.squares()[place];
            self.state.horses.push(Horse {
                square,
                facing,
                rider: None,
                holder: None,
                health: rules::horses::Horse::new(strength),
                gait: (Gait::Still, Gait::Still),
                bolts: None,
                here: true,
                scabbard: None,
                draws: Some(id),
            });
        }
    }

    /// Seats somebody who starts aboard, unless he comes later.
    fn seat(&mut self, id: WagonId, figure: FigureId) {
        let later = self.setup.scenario.get(figure).is_none_or(|figure| figure.later);
        let Some(seat) = self.field().first_seat(id, figure).filter(|_| !later) else { return };
        let man = self.man(figure);
        (man.place, man.square, man.midway) = (Place::Aboard(id), seat, (seat, man.facing));
        let wagon = &mut self.state.wagons[usize::from(id.0)];
        wagon.riders = wagon.riders.with(figure);
    }

    /// Gives the reins of a vehicle to somebody who is on it, or to nobody.
    pub(crate) fn give_reins(&mut self, id: WagonId, to: Option<FigureId>) {
        let wagon = &mut self.state.wagons[usize::from(id.0)];
        let before = std::mem::replace(&mut wagon.driver, to);
        wagon.riders = before.map_or(wagon.riders, |before| wagon.riders.with(before));
        wagon.riders = to.map_or(wagon.riders, |driver| wagon.riders.without(driver));
        for horse in self.state.horses.iter_mut().filter(|horse| horse.draws == Some(id)) {
            horse.holder = to;
        }
    }

    /// Takes somebody off the list of a vehicle.
    pub(crate) fn get_off(&mut self, id: WagonId, figure: FigureId) {
        if self.state.wagons[usize::from(id.0)].driver == Some(figure) {
            self.give_reins(id, None);
        }
        let wagon = &mut self.state.wagons[usize::from(id.0)];
        wagon.riders = wagon.riders.without(figure);
    }

    /// A driver who is out of the fight has no reins any more.
    pub(crate) fn check_boxes(&mut self) {
        for number in 0..self.state.wagons.len() {
            let lost = self.state.wagons[number].driver.filter(|driver| !self.field().is_up(*driver));
            if let (Some(_), Ok(id)) = (lost, u8::try_from(number)) {
                self.give_reins(WagonId(id), None);
            }
        }
    }

    /// A new turn: what was made in the last one is the speed of a train.
    pub(crate) fn begin_wagons(&mut self) {
        for wagon in &mut self.state.wagons {
            wagon.gait = (wagon.gait.1, Gait::Still);
            (wagon.speed, wagon.made) = (wagon.made, 0);
        }
    }

    /// A step of a vehicle, with everybody and every horse on it.
    pub(crate) fn roll(&mut self, id: WagonId, gait: Gait, to: Square) {
        let wagon = &mut self.state.wagons[usize::from(id.0)];
        let before = wagon.rig.clone();
        wagon.rig.follow(to);
        (wagon.gait.1, wagon.made) = (gait, wagon.made.saturating_add(1));
        let after = |square: Square| {
            let place = before.squares().iter().position(|part| *part == square)?;
            let heading = wagon.rig.heading_of(place).nearest();
            wagon.rig.squares().get(place).map(|square| (*square, heading))
        };
        for man in self.state.men.iter_mut().filter(|man| man.place == Place::Aboard(id)) {
            if let Some((square, _)) = after(man.square) {
                (man.square, man.gait) = (square, gait);
                (man.midway, man.aim, man.grip) = ((square, man.facing), None, None);
            }
        }
        for horse in self.state.horses.iter_mut().filter(|horse| horse.here && horse.draws == Some(id)) {
            if let Some((square, heading)) = after(horse.square) {
                (horse.square, horse.facing, horse.gait.1) = (square, heading, gait);
            }
        }
        self.tell_all(|| Event::WagonMoved { wagon: id, to });
    }

    /// The end of the move of somebody aboard. A train that is not told where to go is braked.
    pub(crate) fn finish_aboard(&mut self, figure: FigureId, act: &Act, id: WagonId) {
        if let Some((_, wagon)) = self.field().driven(figure)
            && self.field().wheels(id) == Wheels::Train
            && wagon.made == 0
        {
            let spaces = self.book.railway().run(wagon.speed, 0);
            self.state.wagons[usize::from(id.0)].speed = spaces;
            self.run_on(id, spaces);
        }
        let Some(wagon) = self.field().wagon(id) else { return };
        let (gait, ahead) = (wagon.gait.1, wagon.rig.heading().nearest());
        let drives = wagon.driver == Some(figure) && gait != Gait::Still;
        let man = self.man(figure);
        man.facing = act.facing.unwrap_or(if drives { ahead } else { man.facing });
        (man.gait, man.midway) = (gait, (man.square, man.facing));
        let (square, facing) = (man.square, man.facing);
        self.tell(figure, || Event::Stands { figure, square, facing });
    }

    /// Lets a train run on for so many spaces.
    fn run_on(&mut self, id: WagonId, spaces: u16) {
        let gait = self.book.train_gait(spaces);
        for _ in 0..spaces {
            if !self.go_on(id, gait, &[0, 1, 7]) {
                return;
            }
        }
    }

    /// One step of a vehicle that nobody steers, straight on or in one of some bends; whether it could be made.
    fn go_on(&mut self, id: WagonId, gait: Gait, bends: &[u8]) -> bool {
        let field = self.field();
        let Some(wagon) = field.wagon(id) else { return false };
        let (head, ahead) = (wagon.rig.head(), wagon.rig.heading().nearest());
        if head.step(ahead).is_none_or(|next| !self.setup.town.contains(next)) {
            self.leave_with(id);
            return false;
        }
        let everybody = field.figures().collect();
        let tariff = on_wheels(self.book.tariff(gait, true));
        let open = |bend: &u8| {
            let step = field.ground().step(head, ahead.turned(*bend))?;
            let free = field.road(id, everybody, step.to) == Room::Free;
            (free && tariff.price(&step).paid().is_some()).then_some(step.to)
        };
        let next = bends.iter().find_map(open);
        next.into_iter().for_each(|next| self.roll(id, gait, next));
        next.is_some()
    }

    /// Looks after teams and trains when a turn ends: a team that has bolted runs straight on, because its harness
    /// holds it together (ours), and a train without a driver goes on as fast as before (ours).
    pub(crate) fn end_wagons(&mut self) {
        for number in 0..self.state.wagons.len() {
            let Ok(id) = u8::try_from(number).map(WagonId) else { return };
            let Some(wagon) = self.field().wagon(id) else { continue };
            let driven = wagon.driver.is_some_and(|driver| self.field().can_act(driver));
            if self.field().is_team_off(id) {
                self.stampede(id);
            } else if self.field().wheels(id) == Wheels::Train && wagon.made == 0 && !driven {
                self.run_on(id, wagon.speed);
            }
        }
    }

    /// A team runs a gallop straight on, or until something stops it.
    fn stampede(&mut self, id: WagonId) {
        let (field, wheels) = (self.field(), self.field().wheels(id));
        let most = self.book.drive(carriage(wheels), Gait::Gallop, Gait::Gallop, field.team(id));
        let tariff = on_wheels(field.tariff(Gait::Gallop, true));
        let (most, mut spent) = (most.unwrap_or(Points::ZERO), Points::ZERO);
        loop {
            let Some(rig) = self.field().wagon(id).map(|wagon| &wagon.rig) else { return };
            let step = self.field().ground().step(rig.head(), rig.heading().nearest());
            let cost =
                step.and_then(|step| tariff.price(&step).paid()).map_or(tariff.straight, |(cost, _)| cost);
            spent = spent.plus(cost);
            if spent > most {
                return;
            }
            if !self.go_on(id, Gait::Gallop, &[0]) {
                break;
            }
        }
        // Something stands in its way, and brings the horses to their senses (ours).
        for horse in self.state.horses.iter_mut().filter(|horse| horse.draws == Some(id)) {
            horse.bolts = None;
        }
    }

    /// Takes a vehicle off the map where its head is, with everybody and everything on it.
    pub(crate) fn leave_with(&mut self, id: WagonId) {
        let Some(head) = self.field().wagon(id).map(|wagon| wagon.rig.head()) else { return };
        let zone = self.setup.zone_of(head);
        let aboard = self.field().aboard(id);
        self.state.wagons[usize::from(id.0)].here = false;
        self.tell_all(|| Event::WagonLeft { wagon: id });
        for horse in self.state.horses.iter_mut().filter(|horse| horse.draws == Some(id)) {
            horse.here = false;
        }
        for item in self.state.items.iter_mut().filter(|item| item.at == Whereabouts::On(id)) {
            item.at = Whereabouts::Left(zone);
        }
        for figure in aboard.iter() {
            leave_by(self, figure, zone);
        }
    }
}
