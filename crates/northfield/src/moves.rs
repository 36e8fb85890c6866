//! What may be ordered in the movement phase. Each question gives what the order will need, or says why not; orders are
//! listed by asking the same questions.

use super::crowd::Crowd;
use super::field::{Field, Man};
use super::ground::{Lay, Reached, reach};
use super::ids::{CounterId, HorseId, Party};
use super::order::Order;
use super::refused::Refused;
use super::setup::Role;
use super::state::{Act, Place};
use crate::book_1981::arming::{self, Finding, Seeker, Where};
use crate::book_1981::movement::{self, MOUNT, RIDERS, SLING, may_reload};
use rules::Gait;
use town::Square;

impl<'a> Field<'a> {
    /// Somebody who is asked to move and still can.
    fn mover(self, id: CounterId) -> Result<Man<'a>, Refused> {
        let man = self.man(id).ok_or(Refused::Nobody)?;
        match man.counter.motion.over {
            true => Err(Refused::Moved),
            false => Ok(man),
        }
    }

    /// Somebody on foot who is asked to move and has his hands free.
    fn walker(self, id: CounterId) -> Result<(Man<'a>, Square), Refused> {
        let man = self.mover(id)?;
        match (man.counter.place, man.counter.drags) {
            (Place::On(square), None) => Ok((man, square)),
            (Place::On(_), Some(_)) => Err(Refused::Hands),
            _ => Err(Refused::Horse),
        }
    }

    /// Everything within so many points of a mover.
    fn within(self, man: Man<'_>, points: u16, crowd: &Crowd<'_>) -> Vec<Reached> {
        let Some(from) = self.square(man.id) else { return Vec::new() };
        let ground = &self.setup.ground;
        match man.counter.horse() {
            Some(_) => reach(ground, from, points, |step, to| {
                mark::clause!("bh81-272");
                step.clear && ground.lay(to) == Lay::Open && !crowd.has_enemy(to)
            }),
            None => reach(ground, from, points, |_, to| crowd.is_passable(to)),
        }
    }

    /// How somebody goes to a square, with the points that he has for it.
    pub(crate) fn may_go(self, id: CounterId, gait: Gait, to: Square) -> Result<(Reached, u16), Refused> {
        let man = self.mover(id)?;
        if man.counter.horse().is_some() && self.drives(id).is_none() {
            return Err(Refused::Horse);
        }
        let points = self.allowance(id, gait).ok_or(Refused::Gait)?;
        let crowd = self.crowd_about(man);
        let found = self.within(man, points, &crowd).into_iter().find(|reached| reached.square == to);
        let found = found.ok_or(Refused::TooFar)?;
        let stops = crowd.has_room(to, man.counter.horse().is_some());
        if stops { Ok((found, points)) } else { Err(Refused::Full) }
    }

    /// Whether so many points are left of somebody's move, or would be at some gait; and at which he has most left.
    fn points(self, id: CounterId, needs: u16) -> Result<(Gait, u16), Refused> {
        self.gaits(id).find(|(_, points)| *points >= needs).ok_or(Refused::Points)
    }

    pub(crate) fn may_mount(self, id: CounterId, horse: HorseId) -> Result<(Gait, u16), Refused> {
        let (man, from) = self.walker(id)?;
        let (beast, at) = self.sound(horse).ok_or(Refused::Horse)?;
        if man.party() != Party::Gang || beast.riders.len() >= RIDERS {
            return Err(Refused::Horse);
        }
        if !self.setup.ground.in_reach(from, at) {
            return Err(Refused::Reach);
        }
        let behind = self.driver(horse).is_some();
        let room = if from == at { true } else { behind || self.has_room(Party::Gang, at) };
        if !room || self.holds(Party::Town, at) {
            return Err(Refused::Full);
        }
        self.points(id, MOUNT)
    }

    pub(crate) fn may_dismount(self, id: CounterId, to: Square) -> Result<(), Refused> {
        let man = self.mover(id)?;
        let Place::Riding(horse) = man.counter.place else { return Err(Refused::Horse) };
        let at = self.state.horse(horse).and_then(|horse| horse.at).ok_or(Refused::Horse)?;
        if at == to || !self.setup.ground.in_reach(at, to) {
            return Err(Refused::Reach);
        }
        if !self.has_room(Party::Gang, to) {
            return Err(Refused::Full);
        }
        let motion = self.motion(id);
        if motion.gait == Gait::Still || motion.left >= MOUNT { Ok(()) } else { Err(Refused::Points) }
    }

    /// What is left to both of the rider's points after he has picked somebody up.
    pub(crate) fn may_pick_up(self, id: CounterId, gait: Gait, man: CounterId) -> Result<u16, Refused> {
        self.mover(id)?;
        let horse = self.drives(id).ok_or(Refused::Horse)?;
        let (beast, at) = self.sound(horse).ok_or(Refused::Horse)?;
        if beast.riders.len() >= RIDERS {
            return Err(Refused::Horse);
        }
        let friend = self.man(man).ok_or(Refused::Nobody)?;
        let loads = matches!(friend.counter.act, Act::Reload(_));
        if man == id
            || friend.party() != Party::Gang
            || !self.is_up(man)
            || loads
            || friend.counter.drags.is_some()
        {
            return Err(Refused::NotThatMan);
        }
        let Place::On(square) = friend.counter.place else { return Err(Refused::NotThatMan) };
        if !self.setup.ground.in_reach(at, square) {
            return Err(Refused::Reach);
        }
        let points = self.allowance(id, gait).ok_or(Refused::Gait)?;
        movement::after_pick_up(points, &self.setup.switches).map_err(|_| Refused::Points)
    }

    pub(crate) fn may_sling(
        self,
        id: CounterId,
        man: CounterId,
        horse: HorseId,
    ) -> Result<(Gait, u16), Refused> {
        let who = self.mover(id)?;
        let Place::On(from) = who.counter.place else { return Err(Refused::Horse) };
        // Whoever has dragged him so far may also sling him.
        if who.counter.drags.is_some_and(|dragged| dragged != man) {
            return Err(Refused::Hands);
        }
        let (beast, at) = self.sound(horse).ok_or(Refused::Horse)?;
        if who.party() != Party::Gang || beast.riders.len() >= RIDERS {
            return Err(Refused::Horse);
        }
        let friend = self.man(man).filter(|friend| friend.party() == Party::Gang && self.lies(man));
        friend.ok_or(Refused::NotThatMan)?;
        let near =
            |square: Option<Square>| square.is_some_and(|square| self.setup.ground.in_reach(from, square));
        if !near(self.square(man)) || !near(Some(at)) {
            return Err(Refused::Reach);
        }
        self.points(id, SLING)
    }

    pub(crate) fn may_take_hold(self, id: CounterId, man: CounterId) -> Result<(), Refused> {
        mark::clause!("bh81-271");
        let (who, from) = self.walker(id)?;
        let body = self.man(man).filter(|body| body.party() == Party::Gang && self.lies(man));
        body.ok_or(Refused::NotThatMan)?;
        if self.square(man) != Some(from) {
            return Err(Refused::Reach);
        }
        let held = self.men().any(|other| other.counter.drags == Some(man));
        let busy = !matches!(who.counter.act, Act::None | Act::Busy);
        if held || busy { Err(Refused::Hands) } else { Ok(()) }
    }

    pub(crate) fn may_let_go(self, id: CounterId) -> Result<CounterId, Refused> {
        self.mover(id)?.counter.drags.ok_or(Refused::Hands)
    }

    pub(crate) fn may_leave(self, id: CounterId) -> Result<HorseId, Refused> {
        self.mover(id)?;
        let horse = self.drives(id).ok_or(Refused::Horse)?;
        let (_, at) = self.sound(horse).ok_or(Refused::Horse)?;
        if !self.setup.ground.exits().contains(&at) {
            return Err(Refused::NoRoad);
        }
        self.points(id, 1).map(|_| horse)
    }

    /// How somebody will come by a gun.
    pub(crate) fn may_arm(self, id: CounterId) -> Result<Finding, Refused> {
        let (man, at) = self.walker(id)?;
        if man.party() != Party::Town || man.counter.armed || man.counter.act != Act::None {
            return Err(Refused::NoGun);
        }
        let ground = &self.setup.ground;
        let building = ground.building(at);
        let staff_inside = man.who.role.is_staff() && building == Some(ground.bank());
        if self.state.discovered.is_none() || staff_inside {
            return Err(Refused::NoGun);
        }
        // Wheeler's revolver is on him.
        if man.who.role == Role::Wheeler && !man.counter.guns.is_empty() {
            return Ok(Finding::Certain);
        }
        let place = match building {
            None => Where::Outdoors,
            Some(building) if ground.hardware().contains(&building) => Where::Hardware,
            Some(building) if building == ground.dampier() => Where::DampierHouse,
            Some(_) => Where::Building,
        };
        let seeker = match man.who.role {
            Role::Wheeler => Seeker::WheelerForTheRifle,
            Role::Stacey => Seeker::Stacey,
            _ => Seeker::Citizen,
        };
        match arming::finding(seeker, place, man.counter.motion.squares) {
            Finding::No => Err(Refused::NoGun),
            finding => Ok(finding),
        }
    }

    pub(crate) fn may_reload(self, id: CounterId, gun: u8) -> Result<(), Refused> {
        let man = self.mover(id)?;
        if man.counter.drags.is_some() {
            return Err(Refused::Hands);
        }
        let room = |gun: &rules::Gun| gun.loaded < gun.weapon.holds;
        let fits = man.counter.guns.get(usize::from(gun)).is_some_and(room);
        if !man.counter.armed || !fits {
            return Err(Refused::NotLoading);
        }
        let busy = man.counter.act != Act::None;
        if may_reload(self.motion(id).squares, busy) { Ok(()) } else { Err(Refused::Busy) }
    }

    /// Those whom a bandit sends to another square of the bank: they walk there, and he keeps them in sight.
    pub(crate) fn may_herd(self, id: CounterId, to: Square) -> Result<Vec<CounterId>, Refused> {
        let (man, from) = self.walker(id)?;
        let at = man.counter.covered.ok_or(Refused::NotStaff)?;
        if man.counter.act != Act::None || man.counter.motion.gait != Gait::Still {
            return Err(Refused::Busy);
        }
        let here = |staff: &Man<'_>| self.square(staff.id) == Some(at) && self.is_staff_inside(staff.id);
        let staff: Vec<Man<'_>> = self.up(Party::Town).filter(here).collect();
        if staff.is_empty() || staff.iter().any(|staff| staff.counter.motion.over) {
            return Err(Refused::NotStaff);
        }
        let ground = &self.setup.ground;
        let inside = |square: Square| ground.building(square) == Some(ground.bank());
        let walk = |staff: &Man<'_>| movement::on_foot(Gait::Walk, &staff.counter.condition).unwrap_or(0);
        let points = staff.iter().map(walk).min().unwrap_or(0);
        let ways = reach(ground, at, points, |_, square| inside(square) && !self.holds(Party::Gang, square));
        if !ways.iter().any(|reached| reached.square == to) {
            return Err(Refused::TooFar);
        }
        if self.stack(Party::Town, to) + staff.len() > movement::STACK {
            return Err(Refused::Full);
        }
        if ground.is_clear(from, to) {
            Ok(staff.iter().map(|man| man.id).collect())
        } else {
            Err(Refused::Line)
        }
    }

    /// Everything that may be ordered for somebody in the movement phase.
    pub(crate) fn list_moves(self, id: CounterId, list: &mut Vec<Order>) {
        self.list_ways(id, list);
        self.list_horses(id, list);
        self.list_burdens(id, list);
        list.extend(self.covers(id));
        let mut offer = |so: bool, order: Order| list.extend(so.then_some(order));
        offer(self.may_let_go(id).is_ok(), Order::LetGo { who: id });
        offer(self.may_leave(id).is_ok(), Order::Leave { who: id });
        offer(self.may_arm(id).is_ok(), Order::Arm { who: id });
        for gun in 0..2 {
            offer(self.may_reload(id, gun).is_ok(), Order::Reload { who: id, gun });
        }
        let covers = self.man(id).is_some_and(|man| man.counter.covered.is_some());
        let ground = &self.setup.ground;
        for &to in ground.searchable().iter().chain(ground.vault()).filter(|_| covers) {
            offer(self.may_herd(id, to).is_ok(), Order::Herd { who: id, to });
        }
    }

    /// Getting on and off.
    fn list_horses(self, id: CounterId, list: &mut Vec<Order>) {
        let (ground, Some(at)) = (&self.setup.ground, self.square(id)) else { return };
        let horses = self.horses().map(|(horse, _)| horse);
        let open = horses.filter(|horse| self.may_mount(id, *horse).is_ok());
        list.extend(open.map(|horse| Order::Mount { who: id, horse }));
        let near = ground.steps(at).iter().map(|step| ground.square(step.to));
        let open = near.filter(|to| self.may_dismount(id, *to).is_ok());
        list.extend(open.map(|to| Order::Dismount { who: id, to }));
    }

    /// Friends and bodies that can be taken along.
    fn list_burdens(self, id: CounterId, list: &mut Vec<Order>) {
        for man in self.setup.counters(Party::Gang) {
            let gaits = Gait::ALL.into_iter().filter(|gait| self.may_pick_up(id, *gait, man).is_ok());
            list.extend(gaits.map(|gait| Order::PickUp { who: id, gait, man }));
            if self.lies(man) {
                let horses = self.horses().map(|(horse, _)| horse);
                let open = horses.filter(|horse| self.may_sling(id, man, *horse).is_ok());
                list.extend(open.map(|horse| Order::Sling { who: id, man, horse }));
                let holds = self.may_take_hold(id, man).is_ok();
                list.extend(holds.then_some(Order::TakeHold { who: id, man }));
            }
        }
    }

    fn list_ways(self, id: CounterId, list: &mut Vec<Order>) {
        let ways = self.ways(id).into_iter();
        list.extend(ways.map(|(gait, reached)| Order::Go { who: id, gait, to: reached.square }));
    }

    /// The ways that somebody can go, slowest gait first.
    pub(crate) fn ways(self, id: CounterId) -> Vec<(Gait, Reached)> {
        let Ok(man) = self.mover(id) else { return Vec::new() };
        if man.counter.horse().is_some() && self.drives(id).is_none() {
            return Vec::new();
        }
        let gaits: Vec<(Gait, u16)> = self.gaits(id).collect();
        let most = gaits.iter().map(|(_, points)| *points).max().unwrap_or(0);
        let (crowd, rides) = (self.crowd_about(man), man.counter.horse().is_some());
        let mut ways = self.within(man, most, &crowd);
        ways.retain(|reached| crowd.has_room(reached.square, rides));
        let within = |(gait, points): (Gait, u16)| {
            ways.iter().filter(move |way| way.cost <= points).map(move |way| (gait, *way))
        };
        gaits.into_iter().flat_map(within).collect()
    }

    /// The squares of the way that somebody would go, the first where he stands; none where he may not go there.
    pub(crate) fn route(self, id: CounterId, gait: Gait, to: Square) -> Vec<Square> {
        let (Ok((_, points)), Ok(man)) = (self.may_go(id, gait, to), self.mover(id)) else {
            return Vec::new();
        };
        let ways = self.within(man, points, &self.crowd_about(man));
        let before = |square: Square| ways.iter().find(|way| way.square == square).map(|way| way.before);
        // No way is longer than there are points for it.
        let back = std::iter::successors(Some(to), |square| before(*square)).take(usize::from(points) + 1);
        let mut squares: Vec<Square> = back.collect();
        squares.reverse();
        squares
    }
}
