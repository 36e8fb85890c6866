//! Robbing the bank: threats, heroics, search; and who comes running.

use super::Table;
use crate::book_1981::alarm;
use crate::event::{Event, Hear};
use crate::ids::{CounterId, Party};
use crate::setup::Role;
use crate::state::{Act, Gone, Place};
use chance::Chance;
use town::Square;

impl<C: Chance, H: Hear> Table<'_, C, H> {
    /// A bandit threatens an employee, who checks at once; if he fails he tells what he knows and is gone.
    pub(super) fn threaten(&mut self, who: CounterId, staff: CounterId) {
        self.counter(who).act = Act::Threatened;
        self.counter(staff).threatened = Some(self.state.turn);
        self.say(Event::Threatened { who, staff });
        if self.check_nerve(staff, true) {
            return;
        }
        mark::clause!("bh81-287");
        let role = self.setup.character(staff).map(|man| man.role);
        let (holdings, switches) = (&mut self.state.bank.holdings, &self.setup.switches);
        let dollars = match role {
            Some(Role::Teller(teller)) => holdings.teller_tells(self.chance, teller, switches),
            Some(Role::Cashier) => holdings.cashier_opens(self.chance, switches),
            _ => 0,
        };
        self.take(who, dollars);
        self.say(Event::Told { staff, who, dollars });
        self.remove(staff, Gone::Left);
    }

    fn take(&mut self, who: CounterId, dollars: u32) {
        self.counter(who).loot += dollars;
        self.state.bank.taken += dollars;
    }

    pub(super) fn search(&mut self, who: CounterId) {
        let (Ok(vault), Some(at)) = (self.field().may_search(who), self.square(who)) else { return };
        self.counter(who).act = Act::Searched;
        self.state.bank.searched.push(at);
        let holdings = &mut self.state.bank.holdings;
        let dollars = match vault {
            true => holdings.try_vault(self.chance),
            false => holdings.search(self.chance, &self.setup.switches),
        };
        self.take(who, dollars);
        self.say(Event::Searched { who, at, vault, dollars });
    }

    /// Whether an employee's nerve is tried now: in the bank, with his gun not in his hand yet, and neither covered nor
    /// threatened this turn.
    pub(super) fn may_be_a_hero(&self, who: CounterId) -> bool {
        let field = self.field();
        let Some(man) = field.man(who) else { return false };
        let threatened = man.counter.threatened == Some(self.state.turn);
        mark::clause!("bh81-291");
        field.is_staff_inside(who) && !man.counter.armed && !threatened && !field.is_covered(who)
    }

    /// An employee reaches for his gun, or is gone.
    pub(super) fn try_heroics(&mut self, who: CounterId) {
        mark::clause!("bh81-291");
        match self.check_nerve(who, false) {
            true => self.reach_for_his_gun(who),
            false => self.remove(who, Gone::Left),
        }
    }

    pub(super) fn reach_for_his_gun(&mut self, who: CounterId) {
        mark::clause!("bh81-277");
        self.counter(who).armed = true;
        self.say(Event::Reached { who });
    }

    /// Rolls who comes.
    pub(super) fn reinforce(&mut self) {
        let field = self.field();
        let intimidating = field.up(Party::Gang).filter(|man| man.counter.act == Act::Intimidated).count();
        let pool = self
            .setup
            .with_role(Role::Citizen)
            .filter(|who| self.state.counter(*who).is_some_and(|citizen| citizen.place == Place::Aside));
        let (intimidating, pool) = (intimidating.min(6) as u8, pool.count().min(255) as u8);
        let come = alarm::reinforcements(self.chance, intimidating, pool);
        self.say(Event::Reinforcements(come));
        self.bring(come);
    }

    /// Brings so many citizens in, one after another, until one finds his entry full and the town must choose.
    fn bring(&mut self, count: u8) {
        for left in (0..count).rev() {
            let Some(who) = self.next_citizen() else { return };
            let entry = self.setup.ground.entries()[alarm::entry(self.chance)];
            if self.field().has_room(Party::Town, entry) {
                self.arrive(who, entry);
            } else if !self.field().beside(entry).is_empty() {
                self.state.arriving = Some((who, entry, left));
                return;
            }
        }
    }

    /// A citizen comes in without a gun, and checks at once.
    fn arrive(&mut self, who: CounterId, at: Square) {
        let counter = self.counter(who);
        counter.place = Place::On(at);
        self.say(Event::Arrived { who, at });
        self.first_check(who);
    }

    pub(super) fn arrive_beside(&mut self, who: CounterId, at: Square) {
        mark::clause!("bh81-292");
        let left = self.state.arriving.take().map_or(0, |(_, _, left)| left);
        self.arrive(who, at);
        self.bring(left);
    }
}
