//! Herds: strays on a drive, calves in spring.

use crate::accounts::{Account, What};
use crate::event::who as name;
use crate::house::Rule;
use crate::state::Doing;
use crate::world::World;

impl World<'_> {
    /// A day of driving: some of the herd strays. At the end of April the cows calve.
    pub(super) fn strays(&mut self) {
        let date = self.now().date(self.setup.first);
        let calving = date.month == 4 && date.ends_month();
        for who in self.numbers() {
            let herd = self.state.accounts.has(&Account::Person(who), &What::good("longhorn"));
            if herd == 0 {
                continue;
            }
            if matches!(self.state.person(who).doing, Doing::Travels { drives: true, .. }) {
                let gone = herd * u32::from(self.figure(Rule::Strays)) / 100;
                let line = (Account::Person(who), Account::world("strays"));
                let _ = self.post(line, What::good("longhorn"), gone, ("strayed", None));
                self.tell(&[who], format!("{} head of {}'s herd have strayed.", gone, name(who)));
            }
            if calving {
                // House figure: half of a herd are cows.
                let calves = herd / 2 * u32::from(self.figure(Rule::Calves)) / 100;
                let line = (Account::world("calving"), Account::Person(who));
                let _ = self.post(line, What::good("calf"), calves, ("calved", None));
                self.tell(&[who], format!("{calves} calves are born to {}'s herd.", name(who)));
            }
        }
    }
}
