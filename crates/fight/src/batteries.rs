//! Big guns on a map: their crews, what they cover, and what they do to everybody in it.
//!
//! A big gun stands on wheels; who drives it aims it, and who rides on it serves it. What no book says is ours: the crew
//! works and fires together and has no time for anything else in that turn, a gun fires before all volleys where it does
//! not fire in the middle of the movement, and whoever is out of its sight is out of its danger. Horses suffer as men do.

use crate::book::Book;
use crate::event::{BigGunEvent, Event, Story};
use crate::field::Field;
use crate::ids::{Figures, HorseId, WagonId};
use crate::order::{Act, Deed, Fire, Over, Watch};
use crate::powder::Charge;
use crate::refused::Refused;
use crate::scenario::{Band, FigureId, Wheels};
use crate::state::{BigGun, Place, Target, Wagon};
use crate::table::Table;
use chance::Chance;
use rules::battery::{CannonFire, Crew, GatlingFire, Traverse};
use rules::blast::Harm;
use rules::boot_hill_1975::artillery::Canister;
use rules::swath::Wounds;
use rules::{Distance, Exposed, Fate, Gait};
use town::{Angle, Direction, Heading, Length, MOST_STRETCHES, Rig, Shape, Square, Stretch};

impl Watch {
    /// The number by which written orders name the big gun that somebody aims, instead of one of his own guns. It fires
    /// in the middle of the movement; without such orders it holds its fire (bh79-161, bh75-p19).
    pub const BIG_GUN: u8 = u8::MAX - 1;

    /// The only orders that somebody may have to fire a big gun.
    pub(crate) const fn with_big_gun(over: Over) -> Watch {
        let (gun, hand, quarter) = (Watch::BIG_GUN, rules::Side::Right, Watch::USUAL_QUARTER);
        Watch { over, gun, hand, shots: 1, hip: false, quarter }
    }
}

impl BigGun {
    /// How it is swung.
    pub(crate) const fn traverse(&self) -> Traverse {
        match self {
            BigGun::Gatling(gun) => gun.figures().traverse,
            BigGun::Cannon(gun) => gun.figures().traverse,
        }
    }

    /// Works a turn at whatever is next: setting up, clearing, loading. Gives the turns still needed; nothing where
    /// there is nothing to do, or nobody to do it.
    pub(crate) fn serve(&mut self, men: u8) -> Option<u8> {
        match self {
            BigGun::Gatling(gun) => gun.set_up(men).or_else(|_| gun.clear()).or_else(|_| gun.reload()).ok(),
            BigGun::Cannon(gun) => gun.set_up(men).or_else(|_| gun.reload(men)).ok(),
        }
    }

    /// Whether so many men could fire it now.
    pub(crate) fn is_ready(&self, men: u8) -> bool {
        // A copy is tried with dice that are nobody's: whether it fires at all does not depend on them.
        match *self {
            BigGun::Gatling(mut gun) => gun.fire(&mut chance::Seeded::from_number(0), men).is_ok(),
            BigGun::Cannon(mut gun) => {
                gun.fire(&mut chance::Seeded::from_number(0), Crew { men, army: true }).is_ok()
            }
        }
    }

    /// Whether it still has to be set up after horses have drawn it, and cannot be turned.
    fn is_limbered(&self) -> bool {
        let most = u8::MAX;
        match *self {
            BigGun::Gatling(mut gun) => gun.set_up(most).is_ok(),
            BigGun::Cannon(mut gun) => gun.set_up(most).is_ok(),
        }
    }
}

impl<B: Book> Field<'_, B> {
    /// The big gun that a figure aims.
    pub(crate) fn battery_of(&self, figure: FigureId) -> Option<(WagonId, &Wagon, BigGun)> {
        let wagons = (0u8..).map(WagonId).zip(&self.state.wagons);
        let mut aimed = wagons.filter(|(_, wagon)| wagon.here && wagon.driver == Some(figure));
        aimed.find_map(|(id, wagon)| Some((id, wagon, wagon.gun?)))
    }

    /// Those at a big gun who can serve it now: up, and with nothing else to do.
    pub(crate) fn crew(&self, id: WagonId) -> Figures {
        let Some(wagon) = self.state.wagons.get(usize::from(id.0)) else { return Figures::NONE };
        let all = wagon.driver.map_or(wagon.riders, |driver| wagon.riders.with(driver));
        let free = |figure: &FigureId| {
            let man = self.man(*figure);
            let there = man.place == Place::Aboard(id);
            there && self.can_act(*figure) && !man.busy && !man.shaken && !self.state.fired.has(*figure)
        };
        all.iter().filter(free).collect()
    }

    fn men_at(&self, id: WagonId) -> u8 {
        u8::try_from(self.crew(id).count()).unwrap_or(u8::MAX)
    }

    /// Offers serving a big gun, and turning it to where its crew can turn it in one turn.
    pub(crate) fn offer_battery(&self, figure: FigureId, offer: &mut impl FnMut(Deed)) {
        let Some((id, wagon, gun)) = self.battery_of(figure) else { return };
        let men = self.men_at(id);
        if !self.crew(id).has(figure) {
            return;
        }
        let mut trial = gun;
        if trial.serve(men).is_some() {
            offer(Deed::Serve(id));
        }
        let now = wagon.rig.heading().nearest();
        for toward in Direction::ALL.into_iter().filter(|toward| *toward != now) {
            let turned = turn_between(now, toward);
            let fine = gun.traverse().turns(turned, men) == Some(1);
            if fine && wagon.rig.squares().len() == 1 && !gun.is_limbered() {
                offer(Deed::Swing(id, toward));
            }
        }
    }

    /// Whether a figure can fire the big gun he aims.
    pub(crate) fn can_fire_battery(&self, figure: FigureId) -> bool {
        self.battery_of(figure).is_some_and(|(id, wagon, gun)| {
            mark::clause!("bh79-202");
            self.may_fire(figure)
                && wagon.gait.1 == Gait::Still
                && gun.is_ready(self.men_at(id))
                && self.crew(id).has(figure)
        })
    }

    /// What a figure may declare with the big gun he aims: straight ahead, or a Gatling gun at each target in its arc.
    pub(crate) fn battery_fires(&self, figure: FigureId, list: &mut Vec<Fire>) {
        if !self.can_fire_battery(figure) {
            return;
        }
        let Some((id, ..)) = self.battery_of(figure) else { return };
        let ahead = Fire { big_gun: Some(id), ..Fire::default() };
        let aimed =
            self.targets(figure).into_iter().map(|(target, _)| Fire { aims: Some(target), ..ahead.clone() });
        let aimed: Vec<Fire> = aimed.filter(|fire| self.check_battery(figure, fire).is_ok()).collect();
        list.push(ahead);
        list.extend(aimed);
    }

    /// Whether a figure may fire a big gun so. What he aims at is where the swath of a Gatling gun is laid; a cannon
    /// fires where it points.
    pub(crate) fn check_battery(&self, figure: FigureId, fire: &Fire) -> Result<(), Refused> {
        let (id, wagon, gun) = self.battery_of(figure).ok_or(Refused::MayNotFire)?;
        let plain = fire.shots.is_empty() && !fire.hip && !fire.rests && !fire.answers;
        if fire.big_gun != Some(id) || !plain || !self.can_fire_battery(figure) {
            return Err(Refused::MayNotFire);
        }
        let Some(target) = fire.aims else { return Ok(()) };
        let known = self.is_target(figure, target) && self.line(figure, target).is_some();
        match (gun, self.lay_on(wagon, self.body_of(target).square)) {
            (BigGun::Gatling(_), Some(_)) if known => Ok(()),
            _ => Err(Refused::Target),
        }
    }

    /// Where a Gatling gun points to have a square in its swath, if it need not be swung for it.
    fn lay_on(&self, wagon: &Wagon, square: Square) -> Option<Heading> {
        let toward = Heading::toward(wagon.rig.head(), square)?;
        wagon.rig.heading().within_45_degrees(toward).then_some(toward)
    }

    /// Written orders to fire a big gun in the middle of the movement.
    pub(crate) fn check_battery_watch(
        &self,
        figure: FigureId,
        act: &Act,
        watch: &Watch,
    ) -> Result<(), Refused> {
        let still = act.gait == Gait::Still && act.deed == Deed::None;
        if still && *watch == Watch::with_big_gun(watch.over) && self.can_fire_battery(figure) {
            Ok(())
        } else {
            Err(Refused::MayNotFire)
        }
    }

    /// Whom the crew of a big gun fires on in the middle of the movement: the nearest enemy that it sees and can lay the
    /// gun on, of those whom its orders name. Nobody: then it holds its fire.
    fn watched(&self, figure: FigureId, over: Over) -> Option<Square> {
        let (_, wagon, gun) = self.battery_of(figure)?;
        let from = wagon.rig.head();
        let named = |other: FigureId, square: Square| match over {
            Over::Man(man) => man == other,
            Over::Anybody => true,
            Over::Ground(ground) => {
                let (east, south) = ground.offset_to(square);
                ground.storey == square.storey && east.abs().max(south.abs()) <= 1
            }
        };
        let covered = |square: Square| match gun {
            BigGun::Gatling(_) => self.lay_on(wagon, square).is_some() && self.swath(wagon, square).is_some(),
            BigGun::Cannon(_) => self.cone(wagon).contains(square),
        };
        let enemies = self.setup.enemies_of(figure).iter().filter(|other| self.is_up(*other));
        let enemies = enemies.map(|other| (other, self.man(other).square));
        let found = enemies.filter(|(other, square)| {
            named(*other, *square) && covered(*square) && self.line(figure, Target::Man(*other)).is_some()
        });
        found
            .map(|(other, square)| (self.distance(from, square), other, square))
            .min()
            .map(|(.., square)| square)
    }

    /// The cone of canister.
    fn cone(&self, wagon: &Wagon) -> Shape {
        let range = Length::squares(self.book.cone().into());
        Shape::cone(wagon.rig.head(), wagon.rig.heading(), Angle::DEGREES_22_5, range)
    }

    /// The swath of a Gatling gun that is laid on a square, if that is within its reach.
    fn swath(&self, wagon: &Wagon, through: Square) -> Option<Shape> {
        let heading = Heading::toward(wagon.rig.head(), through)?;
        let swath = self.swath_along(wagon, heading);
        swath.contains(through).then_some(swath)
    }

    fn swath_along(&self, wagon: &Wagon, heading: Heading) -> Shape {
        let (width, reach) = self.book.swath();
        let mut stretches = [Stretch::default(); MOST_STRETCHES];
        stretches[0] = Stretch { to: Length::squares(reach.into()), width: Length::squares(width.into()) };
        Shape::Field { origin: wagon.rig.head(), heading, stretches }
    }

    /// All who are in an area and in the sight of whoever aims, the nearest first, with what shows of them. Those at the
    /// gun itself are behind it.
    fn in_danger(&self, aimer: FigureId, id: WagonId, area: &Shape) -> Vec<(Distance, Target, Exposed)> {
        let from = area.origin();
        let men = self.figures().filter(|figure| {
            let man = self.man(*figure);
            man.is_here() && man.place != Place::Aboard(id) && self.fate(*figure) != Fate::Dead
        });
        let horses = (0u8..).map(HorseId).zip(&self.state.horses);
        let horses =
            horses.filter(|(_, horse)| horse.here && !horse.health.dead).map(|(id, _)| Target::Horse(id));
        let all = men.map(Target::Man).chain(horses);
        let mut found: Vec<_> = all
            .filter(|target| area.contains(self.body_of(*target).square))
            .filter_map(|target| {
                let sight = self.line(aimer, target)?;
                Some((self.distance(from, self.body_of(target).square), target, sight.exposed))
            })
            .collect();
        found.sort_unstable_by_key(|(distance, target, _)| (*distance, *target));
        found
    }

    /// Whether a crew is of the army: all of them of a troop of cavalry.
    fn is_army(&self, crew: Figures) -> bool {
        let troop = |figure: FigureId| self.setup.scenario.get(figure).map(|figure| figure.troop);
        crew.iter().all(|figure| troop(figure) == Some(Band::Cavalry))
    }
}

/// The angle between two directions, in degrees.
fn turn_between(one: Direction, other: Direction) -> u16 {
    let eighths = (one as u16).abs_diff(other as u16);
    45 * eighths.min(8 - eighths)
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Makes the big guns of what stands on wheels: limbered where horses draw them.
    pub(crate) fn muster_batteries(&mut self) {
        let (gatling, cannon) = (self.book.gatling(), self.book.cannon());
        for (wagon, vehicle) in self.state.wagons.iter_mut().zip(&self.setup.scenario.vehicles) {
            let drawn = vehicle.horses > 0;
            wagon.gun = match vehicle.kind {
                Wheels::Gatling => Some(BigGun::Gatling(if drawn { gatling.limbered() } else { gatling })),
                Wheels::Cannon => Some(BigGun::Cannon(if drawn { cannon.limbered() } else { cannon })),
                _ => None,
            };
        }
    }

    /// Looks after crews when a turn ends: a gun that horses have drawn must be set up again.
    pub(crate) fn end_batteries(&mut self) {
        for wagon in
            self.state.wagons.iter_mut().filter(|wagon| wagon.team > 0 && wagon.gait.1 != Gait::Still)
        {
            wagon.gun = wagon.gun.map(|gun| match gun {
                BigGun::Gatling(gun) => BigGun::Gatling(gun.limbered()),
                BigGun::Cannon(gun) => BigGun::Cannon(gun.limbered()),
            });
        }
    }

    /// Whoever serves a gun or fires it has no time for anything else.
    fn keep_crew_busy(&mut self, crew: Figures) {
        for figure in crew.iter() {
            self.man(figure).busy = true;
        }
    }

    fn tell_battery(&mut self, figure: FigureId, wagon: WagonId, what: BigGunEvent) {
        match what {
            // Wheels are heard all over the ground.
            BigGunEvent::Swung { .. } => self.tell_all(|| Event::BigGun { wagon, what }),
            // How much work is left, only the crew knows.
            BigGunEvent::Served { .. } => self.tell_own(figure, || Event::BigGun { wagon, what }),
            _ => self.tell(figure, || Event::BigGun { wagon, what }),
        }
    }

    /// The crew of a big gun works at it, or swings it.
    pub(crate) fn work_battery(&mut self, figure: FigureId, deed: Deed) -> bool {
        let mut fine = false;
        self.field().offer_battery(figure, &mut |other| fine |= other == deed);
        let (Deed::Serve(id) | Deed::Swing(id, _)) = deed else { return false };
        if !fine {
            return false;
        }
        let crew = self.field().crew(id);
        let men = u8::try_from(crew.count()).unwrap_or(u8::MAX);
        let wagon = &mut self.state.wagons[usize::from(id.0)];
        let what = match deed {
            Deed::Swing(_, toward) => {
                let Ok(rig) = Rig::on(wagon.rig.squares(), toward) else { return false };
                wagon.rig = rig;
                BigGunEvent::Swung { toward }
            }
            _ => match wagon.gun.as_mut().and_then(|gun| gun.serve(men)) {
                Some(turns_left) => BigGunEvent::Served { turns_left },
                None => return false,
            },
        };
        self.keep_crew_busy(crew);
        self.tell_battery(figure, id, what);
        true
    }

    /// Somebody with orders to fire a big gun fires it in the middle of the movement; whether he had somebody to fire on.
    pub(crate) fn fire_battery_at_mid_move(&mut self, figure: FigureId, over: Over) -> bool {
        let square = self.field().watched(figure, over).filter(|_| self.field().can_fire_battery(figure));
        if square.is_some() {
            mark::clause!("bh79-161");
            self.fire_battery(figure, square);
        }
        square.is_some()
    }

    /// Fires the big gun that was declared, if that can still be done.
    pub(crate) fn fire_declared_battery(&mut self, figure: FigureId, fire: &Fire) {
        if self.field().check_battery(figure, fire).is_ok() {
            let square = fire.aims.map(|target| self.field().body_of(target).square);
            self.fire_battery(figure, square);
        }
    }

    /// Fires a big gun: straight ahead, or a Gatling gun through a square.
    fn fire_battery(&mut self, figure: FigureId, through: Option<Square>) {
        let Some((id, wagon, gun)) =
            self.field().battery_of(figure).map(|(id, wagon, gun)| (id, wagon.clone(), gun))
        else {
            return;
        };
        let crew = self.field().crew(id);
        for gunner in crew.iter() {
            self.state.fired = self.state.fired.with(gunner);
        }
        self.keep_crew_busy(crew);
        self.hear(figure);
        match gun {
            BigGun::Gatling(_) => {
                let laid = through.and_then(|square| self.field().lay_on(&wagon, square));
                self.fire_gatling(figure, id, laid.unwrap_or(wagon.rig.heading()), crew);
            }
            BigGun::Cannon(_) => self.fire_cannon(figure, id, &wagon, crew),
        }
    }

    fn fire_gatling(&mut self, figure: FigureId, id: WagonId, heading: Heading, crew: Figures) {
        let men = u8::try_from(crew.count()).unwrap_or(u8::MAX);
        let Some(BigGun::Gatling(gun)) = &mut self.state.wagons[usize::from(id.0)].gun else { return };
        match gun.fire(self.chance, men) {
            Err(_) => {}
            Ok(GatlingFire::Jams) => self.tell_battery(figure, id, BigGunEvent::Jams),
            Ok(GatlingFire::Burst) => {
                self.tell_battery(figure, id, BigGunEvent::Fires { toward: heading.nearest() });
                let area = self.field().swath_along(&self.state.wagons[usize::from(id.0)], heading);
                for (distance, target, exposed) in self.field().in_danger(figure, id, &area) {
                    let wounds = self.book.gatling_wounds(self.chance, distance, exposed);
                    self.riddle(figure, target, &wounds);
                }
            }
        }
    }

    fn fire_cannon(&mut self, figure: FigureId, id: WagonId, wagon: &Wagon, crew: Figures) {
        let men = u8::try_from(crew.count()).unwrap_or(u8::MAX);
        let army = self.field().is_army(crew);
        let Some(BigGun::Cannon(gun)) = &mut self.state.wagons[usize::from(id.0)].gun else { return };
        match gun.fire(self.chance, Crew { men, army }) {
            Err(_) => {}
            Ok(CannonFire::Bursts) => {
                self.tell_battery(figure, id, BigGunEvent::Bursts);
                let (at, sticks) = (wagon.rig.head(), self.book.burst_sticks());
                self.explode(&Charge { at, sticks, set: false });
            }
            Ok(CannonFire::Canister) => {
                let toward = wagon.rig.heading().nearest();
                self.tell_battery(figure, id, BigGunEvent::Fires { toward });
                let area = self.field().cone(wagon);
                for (distance, target, exposed) in self.field().in_danger(figure, id, &area) {
                    match self.book.canister(self.chance, distance, exposed) {
                        Canister::Killed => self.mow_down(figure, target),
                        Canister::Wounded(wounds) => self.riddle(figure, target, &wounds),
                    }
                }
            }
        }
    }

    /// Somebody in the way of a big gun takes wounds, or none.
    fn riddle(&mut self, by: FigureId, target: Target, wounds: &Wounds) {
        match target {
            Target::Man(man) => {
                self.man(man).shot_by = self.field().man(man).shot_by.with(by);
                wounds.iter().for_each(|wound| self.wound(man, *wound));
            }
            Target::Horse(horse) => wounds.iter().for_each(|wound| self.hurt_horse(horse, Some(*wound))),
        }
    }

    /// Canister close by kills outright (bh75-d134).
    fn mow_down(&mut self, by: FigureId, target: Target) {
        match target {
            Target::Man(man) => {
                self.man(man).shot_by = self.field().man(man).shot_by.with(by);
                self.hurt_by_blast(man, Harm::Killed);
            }
            Target::Horse(horse) => self.hurt_horse(horse, None),
        }
    }
}
