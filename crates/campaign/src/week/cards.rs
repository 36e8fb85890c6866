//! A night of cards with a purse: poker against three strangers, by the gambling rules of the book.

use crate::accounts::Account;
use crate::event::who as name;
use crate::house::Rule;
use crate::ids::PersonNo;
use crate::law::Deed;
use crate::plan::{Cards, Verb};
use crate::week::SeenCrime;
use crate::world::World;
use rules::boot_hill_1979::Switches;
use rules::boot_hill_1979::gambling::{GamblerRating, Seat, poker, shares};
use rules::dollars;

/// Strangers at a table. House figure: a table for four.
const STRANGERS: usize = 3;

impl World<'_> {
    /// Waits for the evening, and plays until midnight.
    pub(super) fn sits_down(&mut self, who: PersonNo, verb: &Verb) {
        let town = self.state.person(who).place().is_some_and(|place| self.county().place(place).is_town());
        if !town {
            return self.fails(who, "finds no game here.");
        }
        let hour = u32::from(self.now().of_day());
        // One game a night: whoever rises at eleven waits for the next evening.
        let wait = if hour > 20 { 44 - hour } else { 20 - hour };
        self.busy(who, verb, wait + 3);
    }

    pub(super) fn night_of_cards(&mut self, who: PersonNo, stake: u32, limit: u32, cards: Cards) {
        mark::clause!("bh79-240");
        let rating = self.state.person(who).member.gambler;
        let seat = match (rating, cards.cheat()) {
            (Some(rating), cheat) => Seat::Professional(GamblerRating::new(rating), cheat),
            (None, None) => Seat::Amateur,
            (None, Some(_)) => return self.fails(who, "is no professional and cannot cheat."),
        };
        let seats = [seat, Seat::Amateur, Seat::Amateur, Seat::Amateur];
        let bank = u32::from(self.figure(Rule::TableStake)) * 100;
        let mut strangers = [bank; STRANGERS];
        let (mut won, mut lost, mut caught) = (0u32, 0u32, false);
        for hand in 0..self.figure(Rule::Hands) {
            let purse = self.state.accounts.purse(who);
            if lost >= limit + won || purse < stake || strangers.iter().all(|left| *left < stake) || caught {
                break;
            }
            let result = {
                let mut dice = self.dice_of(who, &format!("hand {hand}"));
                let mut dice = &mut *dice;
                poker(&mut dice, &seats, &Switches::default())
            };
            let mut pot = stake;
            self.spends(who, stake, "cards");
            lost += stake;
            for left in &mut strangers {
                let pays = stake.min(*left);
                *left -= pays;
                pot += pays;
            }
            for (winner, share) in shares(pot, &result.winners) {
                match winner {
                    0 => {
                        self.earns(who, share, "cards");
                        won += share;
                    }
                    other => strangers[other - 1] += share,
                }
            }
            caught = result.caught.contains(&0);
        }
        self.night_ends(who, won, lost, caught);
    }

    fn night_ends(&mut self, who: PersonNo, won: u32, lost: u32, caught: bool) {
        let says = match (won >= lost, caught) {
            (_, true) => {
                let back = won.saturating_sub(lost).min(self.state.accounts.purse(who));
                self.pays(Account::Person(who), Account::world("cards"), back, "cards");
                self.crime_seen(&SeenCrime::new(Deed::Disorder, &[who], who, 3));
                format!("{} is caught cheating, and gives back {}.", name(who), dollars(back))
            }
            (true, false) if won == lost => format!("{} breaks even at cards.", name(who)),
            (true, false) => format!("{} wins {} at cards.", name(who), dollars(won - lost)),
            (false, false) => format!("{} loses {} at cards.", name(who), dollars(lost - won)),
        };
        self.tell_by(&[who], says, "bh79-188");
    }
}
