//! What is asked, what may be answered, and why not. What is listed is exactly what is accepted: both ask the same
//! questions.

use super::ask::{Ask, What};
use super::field::Field;
use super::ids::{CounterId, Party};
use super::order::Order;
use super::refused::Refused;
use super::setup::Role;
use super::state::{Act, Place, Stage};
use crate::book_1981::bank::Vault;
use rules::boot_hill_1979::brawl;
use rules::brawling::{Action, Deed};
use town::Square;

impl Field<'_> {
    /// What is asked now.
    pub(crate) fn ask(self) -> Option<Ask> {
        let what = match self.state.step.stage {
            Stage::SetUp => What::Place,
            Stage::Movement => What::Move,
            Stage::Combat => What::Combat,
            Stage::Brawling => What::Blow,
            Stage::Threats => What::Threaten,
            Stage::Heroics => What::Heroics,
            Stage::Search => What::Search,
            Stage::Reinforcement => What::Arrive,
            Stage::Reaction | Stage::Over => return None,
        };
        let who = self.state.step.asked.clone();
        let party = self.setup.party(*who.first()?)?;
        let waits = self.state.answer.is_none() && self.state.outcome.is_none();
        waits.then_some(Ask { party, what, who })
    }

    /// Whether somebody has anything to do in a part of the turn.
    pub(crate) fn is_able(self, stage: Stage, id: CounterId) -> bool {
        let Some(man) = self.man(id) else { return false };
        if stage == Stage::SetUp {
            return man.party() == Party::Gang && man.counter.place == Place::Aside;
        }
        if man.counter.stays || !self.may_act(id) {
            return false;
        }
        match stage {
            Stage::Movement => {
                let motion = self.motion(id);
                let fresh = motion.gait == rules::Gait::Still || motion.left > 0;
                // How long Wheeler is asked must not tell whether he has his revolver on him.
                let veiled = man.who.role == Role::Wheeler && !man.counter.armed;
                !man.counter.motion.over && (fresh || veiled || !self.orders_in(stage, id).is_empty())
            }
            Stage::Combat => self.combat(id).next().is_some(),
            Stage::Threats => self.staff().any(|staff| self.may_threaten(id, staff).is_ok()),
            Stage::Heroics => self.shots(id).next().is_some(),
            Stage::Search => self.may_search(id).is_ok(),
            _ => false,
        }
    }

    fn staff(self) -> impl Iterator<Item = CounterId> {
        self.up(Party::Town).filter(|man| man.who.role.is_staff()).map(|man| man.id)
    }

    /// Whether those who are asked may do nothing: not while they are set up, in a brawl or on arrival, and a man who has
    /// reached for his gun fires once.
    pub(crate) fn may_pass(self) -> bool {
        match self.state.step.stage {
            Stage::SetUp | Stage::Brawling | Stage::Reinforcement => false,
            Stage::Heroics => {
                let fired = |id: &CounterId| self.man(*id).is_some_and(|man| man.counter.shots != [0, 0]);
                self.state.step.asked.iter().all(fired)
            }
            _ => true,
        }
    }

    /// Says whether an order may be given now.
    pub(crate) fn check(self, party: Party, order: &Order) -> Result<(), Refused> {
        if self.state.outcome.is_some() {
            return Err(Refused::Over);
        }
        if self.state.answer.is_some() {
            return Err(Refused::Answered);
        }
        let ask = self.ask().filter(|ask| ask.party == party).ok_or(Refused::NotAsked)?;
        match order.who() {
            Some(who) if !ask.who.contains(&who) => return Err(Refused::NotHim),
            _ => {}
        }
        match order {
            Order::Done | Order::Stay { .. } if self.may_pass() => Ok(()),
            Order::Done | Order::Stay { .. } => Err(Refused::MustAct),
            order => self.check_deed(ask.what, order),
        }
    }

    fn check_deed(self, what: What, order: &Order) -> Result<(), Refused> {
        let right = match order {
            Order::Inside { .. } | Order::Mounted { .. } => what == What::Place,
            Order::Fire { .. } => matches!(what, What::Combat | What::Heroics),
            Order::Intimidate { .. } | Order::Brawl { .. } => what == What::Combat,
            // The gang moves first, so that the staff can be covered before they walk out.
            Order::Cover { .. } => matches!(what, What::Move | What::Combat),
            Order::Blow { .. } => what == What::Blow,
            Order::Threaten { .. } => what == What::Threaten,
            Order::Search { .. } => what == What::Search,
            Order::Arrive { .. } => what == What::Arrive,
            _ => what == What::Move,
        };
        if !right {
            return Err(Refused::OtherKind);
        }
        match *order {
            Order::Inside { at, horse, .. } => self.may_start_inside(at, horse),
            Order::Mounted { at, .. } => self.may_start_mounted(at),
            Order::Go { who, gait, to } => self.may_go(who, gait, to).map(drop),
            Order::Mount { who, horse } => self.may_mount(who, horse).map(drop),
            Order::Dismount { who, to } => self.may_dismount(who, to),
            Order::PickUp { who, gait, man } => self.may_pick_up(who, gait, man).map(drop),
            Order::Sling { who, man, horse } => self.may_sling(who, man, horse).map(drop),
            Order::TakeHold { who, man } => self.may_take_hold(who, man),
            Order::LetGo { who } => self.may_let_go(who).map(drop),
            Order::Leave { who } => self.may_leave(who).map(drop),
            Order::Arm { who } => self.may_arm(who).map(drop),
            Order::Reload { who, gun } => self.may_reload(who, gun),
            Order::Herd { who, to } => self.may_herd(who, to).map(drop),
            Order::Fire { who, gun, hands, at } => self.may_fire(who, gun, hands, at).map(drop),
            Order::Intimidate { who, gun } => self.may_intimidate(who, gun),
            Order::Cover { who, staff } => self.may_cover(who, staff).map(drop),
            Order::Brawl { who, foe } => self.may_brawl(who, foe),
            Order::Blow { action, .. } => self.may_strike(action).map(drop),
            Order::Threaten { who, staff } => self.may_threaten(who, staff),
            Order::Search { who } => self.may_search(who).map(drop),
            Order::Arrive { at, .. } => self.may_arrive(at),
            Order::Stay { .. } | Order::Done => Ok(()),
        }
    }

    /// A bandit starts in the bank where no employee is, and his horse waits on the street before it.
    fn may_start_inside(self, at: Square, horse: Square) -> Result<(), Refused> {
        let ground = &self.setup.ground;
        let inside = ground.searchable().contains(&at) || ground.vault().contains(&at);
        let waits = ground.horse_squares().contains(&horse) && self.crowd(Party::Gang).has_room(horse, true);
        if inside && waits && self.has_room(Party::Gang, at) { Ok(()) } else { Err(Refused::Start) }
    }

    /// The others start in the saddle on squares of the street where nobody and nothing is.
    fn may_start_mounted(self, at: Square) -> Result<(), Refused> {
        let ground = &self.setup.ground;
        let open = ground.street().contains(&at) && ground.lay(at) == super::ground::Lay::Open;
        let man = self.men().any(|man| self.square(man.id) == Some(at));
        let horse = self.horses().any(|(_, horse)| horse.at == Some(at));
        if open && !man && !horse { Ok(()) } else { Err(Refused::Start) }
    }

    /// The blow of whoever is next in the first brawl.
    pub(crate) fn may_strike(self, action: Action) -> Result<Deed, Refused> {
        let brawl = self.state.brawls.first().ok_or(Refused::OtherKind)?;
        let actor = usize::from(brawl.next);
        let deed = Deed { actor, foe: 1 - actor, action };
        brawl::allowed(&brawl.brawlers, deed).map(|()| deed).map_err(Refused::Blow)
    }

    /// Whether a bandit has done nothing this turn but move, on foot.
    fn is_idle(self, id: CounterId) -> Result<Square, Refused> {
        let man =
            self.man(id).filter(|man| self.is_up(id) && man.party() == Party::Gang).ok_or(Refused::Nobody)?;
        let Place::On(at) = man.counter.place else { return Err(Refused::Horse) };
        let idle = man.counter.act == Act::None && man.counter.drags.is_none();
        if idle { Ok(at) } else { Err(Refused::Busy) }
    }

    pub(crate) fn may_threaten(self, id: CounterId, staff: CounterId) -> Result<(), Refused> {
        mark::clause!("bh81-287");
        let from = self.is_idle(id)?;
        let man = self.man(staff).filter(|man| man.who.role.is_staff() && self.is_up(staff));
        let man = man.ok_or(Refused::NotStaff)?;
        if man.counter.threatened.is_some() {
            return Err(Refused::Threatened);
        }
        let near = self.square(staff).is_some_and(|at| self.setup.ground.in_reach(from, at));
        if near { Ok(()) } else { Err(Refused::Reach) }
    }

    /// Whether somebody searches the vault, or another square of the bank.
    pub(crate) fn may_search(self, id: CounterId) -> Result<bool, Refused> {
        mark::clause!("bh81-288");
        let at = self.is_idle(id)?;
        let ground = &self.setup.ground;
        let (vault, square) = (ground.vault().contains(&at), ground.searchable().contains(&at));
        let bank = &self.state.bank;
        let open = (square || vault) && !bank.searched.contains(&at);
        let tried = vault && bank.holdings.vault != Vault::Untried;
        if open && !tried { Ok(vault) } else { Err(Refused::Searched) }
    }

    fn may_arrive(self, at: Square) -> Result<(), Refused> {
        let (_, entry, _) = self.state.arriving.ok_or(Refused::OtherKind)?;
        if !self.setup.ground.in_reach(entry, at) || at == entry {
            return Err(Refused::Reach);
        }
        if self.has_room(Party::Town, at) { Ok(()) } else { Err(Refused::Full) }
    }

    /// The squares where somebody may come in whose entry is full.
    pub(crate) fn beside(self, entry: Square) -> Vec<Square> {
        let ground = &self.setup.ground;
        let near = ground.steps(entry).iter().filter(|step| step.clear).map(|step| ground.square(step.to));
        near.filter(|at| self.has_room(Party::Town, *at)).collect()
    }

    /// Everything that may be ordered for somebody in a part of the turn, but that he stays as he is.
    pub(crate) fn orders_in(self, stage: Stage, who: CounterId) -> Vec<Order> {
        let mut list = Vec::new();
        match stage {
            Stage::SetUp => self.list_starts(who, &mut list),
            Stage::Movement => self.list_moves(who, &mut list),
            Stage::Combat => list.extend(self.combat(who)),
            Stage::Heroics => list.extend(self.shots(who)),
            Stage::Brawling => {
                let open = Action::ALL.into_iter().filter(|action| self.may_strike(*action).is_ok());
                list.extend(open.map(|action| Order::Blow { who, action }));
            }
            Stage::Threats => {
                let open = self.staff().filter(|staff| self.may_threaten(who, *staff).is_ok());
                list.extend(open.map(|staff| Order::Threaten { who, staff }));
            }
            Stage::Search => list.extend(self.may_search(who).ok().map(|_| Order::Search { who })),
            Stage::Reinforcement => {
                let entry = self.state.arriving.map(|(_, entry, _)| entry);
                let squares = entry.map_or(Vec::new(), |entry| self.beside(entry));
                list.extend(squares.into_iter().map(|at| Order::Arrive { who, at }));
            }
            Stage::Reaction | Stage::Over => {}
        }
        list
    }

    fn list_starts(self, who: CounterId, list: &mut Vec<Order>) {
        let ground = &self.setup.ground;
        let street = ground.street().iter().copied();
        list.extend(
            street.filter(|at| self.may_start_mounted(*at).is_ok()).map(|at| Order::Mounted { who, at }),
        );
        for &at in ground.searchable().iter().chain(ground.vault()) {
            let horses = ground.horse_squares().iter().copied();
            let open = horses.filter(|horse| self.may_start_inside(at, *horse).is_ok());
            list.extend(open.map(|horse| Order::Inside { who, at, horse }));
        }
    }

    /// Everything that may be ordered for one of those who are asked.
    pub(crate) fn orders_of(self, who: CounterId) -> Vec<Order> {
        if !self.ask().is_some_and(|ask| ask.who.contains(&who)) {
            return Vec::new();
        }
        let mut list = self.orders_in(self.state.step.stage, who);
        if self.may_pass() {
            list.push(Order::Stay { who });
        }
        list
    }
}
