//! Orders of one side that several seats have sealed, when they are opened: what does not go together is settled here, in the
//! order of the seats, and never by a refusal, which would tell one of them what another has sealed.

use super::{Order, Table, unit};
use crate::protocol::EntryKind;
use game::{Hosted, Playable, SideNo, UnitNo};

impl<S: Hosted> Table<S> {
    /// Opens what was sealed. Whoever's orders do not go together with those of the seats before his stands still; where
    /// even that cannot be, he is asked again. False where somebody is.
    pub(super) fn reveal(&mut self) -> bool {
        let seats: Vec<u16> = self.given.keys().copied().collect();
        for side in self.game.asked().into_iter().map(|ask| ask.side) {
            let all: Vec<(UnitNo, Order<S>)> = self.given_for(side, |_| true).collect();
            if all.is_empty() || self.game.check_all(side, &all).is_ok() {
                continue;
            }
            for seat in &seats {
                if !self.goes_with_those_before(side, *seat) && !self.yields(side, *seat) {
                    self.given.remove(seat);
                    self.tell_mates(
                        *seat,
                        "could not do what was ordered beside the others, and is asked again",
                    );
                    self.answered(*seat);
                    return false;
                }
            }
        }
        true
    }

    /// Whether the orders of a seat go together with those of the seats before it.
    fn goes_with_those_before(&mut self, side: SideNo, seat: u16) -> bool {
        let some: Vec<(UnitNo, Order<S>)> = self.given_for(side, |other| other <= seat).collect();
        some.is_empty() || self.game.check_all(side, &some).is_ok()
    }

    /// Those of a seat stand still instead; false where that does not go together either.
    fn yields(&mut self, side: SideNo, seat: u16) -> bool {
        let mut orders = self.given.get(&seat).cloned().unwrap_or_default();
        for line in self.standing_still(seat) {
            let Ok((of, local)) = self.local(seat, unit(line.figure)) else { continue };
            let Ok(order) = self.now().read_order(of, local, &line.order) else { continue };
            if let Some(one) = orders.iter_mut().find(|(of, own, _)| *of == side && *own == local) {
                one.2 = order;
            }
        }
        let before = self.given.insert(seat, orders);
        if self.goes_with_those_before(side, seat) {
            self.tell_mates(seat, "could not do what was ordered beside the others, and stands still");
            return true;
        }
        self.given.extend(before.map(|before| (seat, before)));
        false
    }

    /// Tells those of a seat's side, and those who see everything, what became of its orders.
    fn tell_mates(&mut self, seat: u16, what: &str) {
        let side = self.seats.get(usize::from(seat)).and_then(|one| one.side);
        let hears: Vec<bool> =
            self.seats.iter().map(|one| one.sees_all() || one.side.is_some() && one.side == side).collect();
        let says = format!("{} {what}.", self.called(seat));
        self.note(EntryKind::Table, None, &says, |other| hears[usize::from(other)], true);
    }
}
