//! What happens to the men in a brawl, the same in both books once a table has spoken.

use super::{BrawlEvent, Brawler, Grip, Hold, HoldEnd};
use crate::{Severity, Stun, Wound, rolls};
use chance::Chance;

/// The men, and the log of what befalls them.
pub(crate) struct Ring<'a, L> {
    pub(crate) men: &'a mut [Brawler],
    pub(crate) log: &'a mut L,
}

impl<L: FnMut(BrawlEvent)> Ring<'_, L> {
    /// Tells the log.
    pub(crate) fn say(&mut self, event: BrawlEvent) {
        (self.log)(event);
    }

    /// Takes strength from a man, who may fall.
    pub(crate) fn lose(&mut self, man: usize, points: u8) {
        self.hurt(man, points, None);
    }

    /// Takes the points of a blow and of a wound from a man at once; he may fall, or die of the wound.
    pub(crate) fn hurt(&mut self, man: usize, points: u8, wound: Option<Wound>) {
        if points > 0 {
            let left = self.weaken(man, points);
            self.say(BrawlEvent::Lost { man, points, left });
        }
        if let Some(wound) = wound {
            let left = self.weaken(man, wound.severity.loss());
            self.men[man].wounded = true;
            self.men[man].dead |= wound.severity == Severity::Mortal;
            self.say(BrawlEvent::Wounded { man, wound, left });
        }
        if self.men[man].is_out() {
            self.fall(man);
        }
    }

    fn weaken(&mut self, man: usize, points: u8) -> i16 {
        let left = self.men[man].strength.saturating_sub(points.into());
        self.men[man].strength = left;
        left
    }

    /// Ends a man's part in the fight: holds by him and on him end, and no modifier waits for him.
    fn fall(&mut self, man: usize) {
        let dead = self.men[man].dead;
        (self.men[man].pending, self.men[man].coming) = (0, 0);
        self.say(BrawlEvent::Out { man, dead });
        mark::clause!("bh79-140", "bh79-124");
        mark::clause!("bh75-d080", "bh75-d086");
        self.end_hold(man, HoldEnd::HolderOut);
        for holder in 0..self.men.len() {
            if self.men[holder].holding.is_some_and(|grip| usize::from(grip.on) == man) {
                self.end_hold(holder, HoldEnd::VictimOut);
            }
        }
    }

    /// Ends the hold that a man has, if he has one.
    pub(crate) fn end_hold(&mut self, holder: usize, why: HoldEnd) {
        if let Some(Grip { hold, on }) = self.men[holder].holding.take() {
            self.say(BrawlEvent::HoldEnded { holder, victim: on.into(), hold, why });
        }
    }

    /// Puts a hold on a man who is still up.
    pub(crate) fn hold(&mut self, holder: usize, victim: usize, hold: Hold) {
        if self.men[victim].is_out() {
            return;
        }
        if let Ok(on) = u8::try_from(victim) {
            self.men[holder].holding = Some(Grip { hold, on });
            self.say(BrawlEvent::Holds { holder, victim, hold, kept: false });
        }
    }

    /// Lets a thing fall.
    pub(crate) fn drop_thing(&mut self, man: usize) {
        if let Some(weapon) = self.men[man].weapon.take() {
            self.say(BrawlEvent::Dropped { man, weapon });
        }
    }

    /// Gives a man a modifier for later.
    pub(crate) fn burden(&mut self, man: usize, amount: i8, next_round: bool) {
        let brawler = &mut self.men[man];
        if amount == 0 || brawler.is_out() {
            return;
        }
        mark::clause!("bh79-125");
        mark::clause!("bh75-d084");
        let purse = if next_round { &mut brawler.coming } else { &mut brawler.pending };
        *purse = purse.saturating_add(amount);
        let waiting = brawler.waiting();
        self.say(BrawlEvent::Modified { man, amount, waiting });
    }

    /// Rolls whether a blow stuns a man who is still up. A second stun starts the count afresh.
    pub(crate) fn stun(&mut self, dice: &mut impl Chance, man: usize, chance: i16) {
        if self.men[man].is_out() {
            return;
        }
        let rolled = dice.percent(rolls::STUN, chance);
        if rolled.succeeded {
            self.men[man].stun = Stun::Struck;
        }
        self.say(BrawlEvent::StunRolled { man, chance, face: rolled.face, stunned: rolled.succeeded });
    }
}
