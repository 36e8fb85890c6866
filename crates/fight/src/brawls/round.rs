//! The rounds of a brawl: who strikes when, who is asked next, and what is left when it pauses.

use crate::book::Book;
use crate::event::Story;
use crate::field::Field;
use crate::ids::{Figures, MOST_FIGURES};
use crate::order::Order;
use crate::scenario::FigureId;
use crate::step::Step;
use crate::table::Table;
use arrayvec::ArrayVec;
use chance::Chance;
use rules::brawling::{Action, BrawlEvent, Brawler, Deed, HoldEnd, order_of_blows};
use rules::{Stun, Surprise};

impl<B: Book> Field<'_, B> {
    /// Who is asked next in a round: the first in the order of blows who has not been and has somebody to go for.
    fn next_blow(&self, done: Figures) -> Option<FigureId> {
        let open = self.figures().filter(|figure| !done.has(*figure) && !self.foes(*figure).is_empty());
        // Where something is hidden, two brawls go on by where they are: real numbers would tell something.
        let square = |figure: FigureId| self.setup.hidden.then(|| self.man(figure).square);
        open.min_by_key(|figure| (self.man(*figure).blow_place, square(*figure), *figure))
    }

    /// All who stand in one brawl with a figure: whom he can reach, whom they can reach, and so on.
    fn crowd(&self, figure: FigureId) -> Figures {
        let (mut crowd, mut edge) = (Figures::one(figure), Figures::one(figure));
        while let Some(next) = edge.iter().next() {
            let new = self.contacts(next).but(crowd);
            (crowd, edge) = (crowd.or(new), edge.without(next).or(new));
        }
        crowd
    }

    /// Whether somebody is caught off guard by those who reach him: he is by the scenario, or is aware of none of them.
    fn is_caught(&self, figure: FigureId) -> bool {
        let man = self.man(figure);
        let aware = man.sees.or(man.wary_of).or(man.shot_by);
        man.surprise >= Surprise::Surprised || self.contacts(figure).and(aware).is_empty()
    }

    /// Why a hold is over, if it is.
    fn hold_end(&self, holder: FigureId, victim: FigureId) -> Option<HoldEnd> {
        if !self.is_up(holder) {
            Some(HoldEnd::HolderOut)
        } else if !self.is_up(victim) {
            Some(HoldEnd::VictimOut)
        } else if self.man(holder).condition.stun == Stun::Helpless {
            Some(HoldEnd::HolderStunned)
        } else {
            (!self.contacts(holder).has(victim)).then_some(HoldEnd::GivenUp)
        }
    }
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Goes on with a brawl; whether it has laid the next step itself.
    pub(crate) fn brawl(&mut self, round: u8, done: Figures) -> bool {
        if round == 0 && done.is_empty() && !self.open_brawls() {
            return false;
        }
        match self.field().next_blow(done) {
            Some(who) => {
                mark::clause!("bh79-122");
                self.state.step = Step::Blow { round, who, done };
                true
            }
            None => self.close_round(round),
        }
    }

    /// Before the first blow: holds that are over end, those who have parted have done so, and whoever is new in a
    /// brawl is given his place in the order of blows. Whether anybody can reach anybody.
    fn open_brawls(&mut self) -> bool {
        self.state.blows = Figures::NONE;
        self.end_holds();
        let mut ordered = Figures::NONE;
        for figure in self.field().up().iter() {
            let contacts = self.field().contacts(figure);
            let man = self.man(figure);
            mark::clause!("bh79-147");
            man.brawls_with = man.brawls_with.and(contacts);
            man.caught = false;
            if !contacts.is_empty() && !ordered.has(figure) {
                let crowd = self.field().crowd(figure);
                ordered = ordered.or(crowd);
                self.order_crowd(crowd);
            }
        }
        !ordered.is_empty()
    }

    /// Lets go whoever is held no more.
    pub(crate) fn end_holds(&mut self) {
        for holder in self.field().figures() {
            let Some((hold, victim)) = self.field().man(holder).grip else { continue };
            let Some(why) = self.field().hold_end(holder, victim) else { continue };
            self.man(holder).grip = None;
            let event = BrawlEvent::HoldEnded { holder: holder.0.into(), victim: victim.0.into(), hold, why };
            let ears = self.brawl_ears();
            self.story.tell(|| ears.told(event));
        }
    }

    /// Gives everybody in a crowd his place in the order of blows. A crowd without anybody new keeps the order it had
    /// (clause 121; first edition, P-13).
    fn order_crowd(&mut self, crowd: Figures) {
        let field = self.field();
        let stays = |figure: FigureId| field.contacts(figure).but(field.man(figure).brawls_with).is_empty();
        if crowd.iter().all(stays) {
            return;
        }
        for figure in crowd.iter() {
            let fresh = self.field().man(figure).brawls_with.is_empty();
            self.man(figure).caught = fresh && self.field().is_caught(figure);
        }
        let members: ArrayVec<FigureId, MOST_FIGURES> = crowd.iter().collect();
        let speed = |figure: &FigureId| {
            self.book.blow_speed(self.field().part(*figure), self.field().man(*figure).condition.stun)
        };
        let speeds: ArrayVec<i16, MOST_FIGURES> = members.iter().map(speed).collect();
        let caught =
            |figure: &FigureId| Brawler { surprised: self.field().man(*figure).caught, ..Brawler::new(1) };
        let mut men: ArrayVec<Brawler, MOST_FIGURES> = members.iter().map(caught).collect();
        self.roll_places(&members, &mut men, &speeds);
        for (figure, placed) in members.iter().zip(men) {
            self.man(*figure).blow_place = placed.place;
        }
    }

    /// The faster strike first, and equals roll for it.
    fn roll_places(&mut self, members: &[FigureId], men: &mut [Brawler], speeds: &[i16]) {
        let ears = self.brawl_ears();
        let story = &mut *self.story;
        let mut log = |event| {
            if let BrawlEvent::TieRolled { man, face } = event {
                // The rules count the men of this crowd; the story counts all.
                let event = BrawlEvent::TieRolled { man: members[man].0.into(), face };
                story.tell(|| ears.told(event));
            }
        };
        order_of_blows(self.chance, &mut log, men, speeds);
    }

    /// Somebody does what he was asked for.
    pub(crate) fn blow(&mut self, who: FigureId) {
        let Some(Order::Brawl { foe, action }) = self.state.answers[usize::from(who.0)].take() else {
            return;
        };
        // As things really are he may not reach whom he thought he could: then he does nothing.
        let open = self.field().check_blow(who, foe, action).is_ok() && self.take_up(who, action);
        let (foe, action) = if open { (foe, action) } else { (None, Action::Wait) };
        let first = self.field().foes(who).iter().next();
        let Some(at) = foe.or(first) else { return };
        let deed = Deed { actor: who.0.into(), foe: at.0.into(), action };
        let scene = self.field().scene(who, at);
        if action != Action::Wait {
            self.state.blows = self.state.blows.with(who).with(at);
            self.rouse(at, who);
        }
        // Whatever is open is not refused.
        let _ = self.strike(deed, scene);
    }

    /// Whoever is struck knows by whom, and waits no longer.
    fn rouse(&mut self, struck: FigureId, by: FigureId) {
        let man = self.man(struck);
        let known = man.knows.has(by);
        man.knows = man.knows.with(by);
        man.shot_by = man.shot_by.with(by);
        self.alarm(struck);
        if !known {
            self.look_round();
        }
    }

    /// Ends a round; whether another follows. Where nobody struck there is none.
    fn close_round(&mut self, round: u8) -> bool {
        let struck = std::mem::take(&mut self.state.blows);
        for figure in struck.iter() {
            let met = self.field().contacts(figure).and(struck);
            let man = self.man(figure);
            man.brawled = man.brawled.saturating_add(1);
            man.brawls_with = man.brawls_with.or(met);
        }
        for man in &mut self.state.men {
            (man.caught, man.acted_at) = (false, 0);
            man.condition.carried = man.condition.carried.saturating_add(std::mem::take(&mut man.coming));
        }
        if !struck.is_empty() && round.saturating_add(1) < self.book.rounds() {
            mark::clause!("bh79-054");
            mark::clause!("bh75-d022");
            self.state.step = Step::Brawl { round: round + 1, done: Figures::NONE };
            return true;
        }
        for figure in self.field().figures() {
            self.set_down(figure);
        }
        if round > 0 || !struck.is_empty() {
            self.look_round();
        }
        false
    }
}
