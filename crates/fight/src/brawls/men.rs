//! The men of a fight as the rules of brawling want them, by their numbers, and back again.

use crate::book::Book;
use crate::deeds::drop_it;
use crate::event::{Event, Met, Sides, Story, Told};
use crate::field::Field;
use crate::ids::MOST_FIGURES;
use crate::scenario::FigureId;
use crate::table::Table;
use arrayvec::ArrayVec;
use chance::Chance;
use rules::brawling::{Action, BrawlEvent, BrawlWeapon, Brawler, Deed, Grip, Refusal, Scene};
use rules::{Arm, Condition};

/// Everybody, by number.
pub(super) type Men = ArrayVec<Brawler, MOST_FIGURES>;

/// What a weapon of the charts is in a brawl. A bow or a lance is a staff to beat with (ours).
const fn in_a_brawl(arm: Arm) -> BrawlWeapon {
    match arm {
        Arm::Knife => BrawlWeapon::Knife,
        Arm::Tomahawk => BrawlWeapon::Tomahawk,
        Arm::Bow | Arm::Lance => BrawlWeapon::Club,
        _ => BrawlWeapon::Gun,
    }
}

impl<B: Book> Field<'_, B> {
    /// What a figure has to strike with: a chair he has taken up, or what is in his strong hand.
    pub(super) fn thing_in_hand(&self, figure: FigureId) -> Option<BrawlWeapon> {
        let man = self.man(figure);
        if man.chair {
            return Some(BrawlWeapon::Chair);
        }
        let gun = man.hands[self.part(figure).gunman.hand as usize]?;
        man.guns.get(usize::from(gun)).map(|gun| in_a_brawl(gun.weapon.arm))
    }

    /// Everybody as a brawler; one of them may just be taking up a chair.
    pub(super) fn brawlers(&self, takes_up: Option<FigureId>) -> Men {
        self.figures().map(|figure| self.brawler(figure, takes_up == Some(figure))).collect()
    }

    fn brawler(&self, figure: FigureId, takes_up: bool) -> Brawler {
        let (man, gunman) = (self.man(figure), &self.part(figure).gunman);
        let weapon = if takes_up { Some(BrawlWeapon::Chair) } else { self.thing_in_hand(figure) };
        Brawler {
            coming: man.coming,
            acted_at: man.acted_at,
            holding: man.grip.map(|(hold, on)| Grip { hold, on: on.0 }),
            weapon,
            place: man.blow_place,
            surprised: man.caught,
            ..Brawler::of(gunman.strength, &man.condition, gunman.hand)
        }
    }
}

/// For each man the sides that know where he is.
pub(super) struct Ears(ArrayVec<Sides, MOST_FIGURES>);

impl Ears {
    fn of(&self, man: usize) -> Sides {
        self.0.get(man).copied().unwrap_or_default()
    }

    /// A part of a brawl with those who perceive it: whoever sees only one of two men is not told who the other is.
    pub(super) fn told(&self, event: BrawlEvent) -> Told {
        let (to, whole) = match event {
            BrawlEvent::Rolled { actor: one, foe: other, .. }
            | BrawlEvent::Holds { holder: one, victim: other, .. }
            | BrawlEvent::HoldEnded { holder: one, victim: other, .. } => {
                let (one, other) = (self.of(one), self.of(other));
                (one.or(other), one.and(other))
            }
            BrawlEvent::TieRolled { man, .. }
            | BrawlEvent::NoEffect { man }
            | BrawlEvent::Dropped { man, .. }
            | BrawlEvent::Lost { man, .. }
            | BrawlEvent::Wounded { man, .. }
            | BrawlEvent::Modified { man, .. }
            | BrawlEvent::StunRolled { man, .. }
            | BrawlEvent::Out { man, .. }
            | BrawlEvent::Waited { man } => (self.of(man), Sides::ALL),
        };
        Told { event: Event::Brawl(event), to, whole, met: Met::ALL }
    }
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Who perceives whom while blows are struck.
    pub(super) fn brawl_ears(&self) -> Ears {
        let listens = self.story.listens();
        Ears(self.field().figures().filter(|_| listens).map(|figure| self.perceivers(figure)).collect())
    }

    /// Lets the rules strike a blow, and writes down what came of it.
    pub(super) fn strike(&mut self, deed: Deed, scene: Scene) -> Result<(), Refusal> {
        let actor = FigureId(u8::try_from(deed.actor).unwrap_or(u8::MAX));
        let ears = self.brawl_ears();
        let mut men = self.field().brawlers(None);
        let mut conditions: ArrayVec<Condition, MOST_FIGURES> =
            self.state.men.iter().map(|man| man.condition).collect();
        let mut dropped: ArrayVec<(FigureId, BrawlWeapon), 4> = ArrayVec::new();
        let story = &mut *self.story;
        let mut log = |event: BrawlEvent| {
            event.mark(&mut conditions);
            if let BrawlEvent::Dropped { man, weapon } = event {
                // No blow makes more than its two men drop what they have.
                let _ = dropped.try_push((FigureId(u8::try_from(man).unwrap_or(u8::MAX)), weapon));
            }
            story.tell(|| ears.told(event));
        };
        self.book.blow(self.chance, &mut log, &mut men, deed, scene)?;
        for ((man, brawler), condition) in self.state.men.iter_mut().zip(&men).zip(conditions) {
            man.condition = condition;
            (man.condition.carried, man.coming) = (brawler.pending, brawler.coming);
            man.acted_at = brawler.acted_at;
            man.grip = brawler.holding.map(|grip| (grip.hold, FigureId(grip.on)));
        }
        for (figure, weapon) in dropped {
            self.let_fall(figure, weapon);
        }
        self.empty_hands(actor, deed.action);
        Ok(())
    }

    /// What was in a hand lies on the ground.
    fn let_fall(&mut self, figure: FigureId, weapon: BrawlWeapon) {
        if weapon == BrawlWeapon::Chair && self.field().man(figure).chair {
            self.set_down(figure);
        } else {
            let hand = self.field().part(figure).gunman.hand;
            drop_it(self, figure, hand);
        }
    }

    /// Who grapples has both hands free: what is in the other falls too, where the book says so (clause 145).
    fn empty_hands(&mut self, figure: FigureId, action: Action) {
        if self.book.empties_hands(action) {
            let hand = self.field().part(figure).gunman.hand;
            drop_it(self, figure, hand.other());
        }
    }
}
