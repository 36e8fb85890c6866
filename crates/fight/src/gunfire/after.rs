//! After the firing: wounds, rounds, thrown weapons and fallen horses are written down, and the noise is heard.

use super::resolve::Tale;
use crate::book::Book;
use crate::event::Story;
use crate::ids::MOST_FIGURES;
use crate::scenario::FigureId;
use crate::state::{Item, Thing, Whereabouts};
use crate::table::Table;
use arrayvec::ArrayVec;
use chance::Chance;
use rules::horses::Horse;
use rules::{Arm, Fighter, Gun, Volley, Works};

/// Whether a weapon leaves the hand when it is used.
const fn leaves_the_hand(arm: Arm) -> bool {
    arm.is_thrown() && !matches!(arm, Arm::Bow)
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Writes down what came of the firing.
    pub(super) fn settle_fire(&mut self, volleys: &[Volley], fighters: &[Fighter<'_>], tale: &Tale) {
        for volley in volleys {
            self.state.fired = self.state.fired.with(FigureId(volley.shooter));
            self.let_fly(volley, fighters);
            self.count_shots(volley, fighters, tale);
        }
        for (man, fighter) in self.state.men.iter_mut().zip(fighters) {
            (man.condition, man.guns) = (fighter.condition, fighter.guns.clone());
            for held in &mut man.hands {
                let gone = |gun: &Gun| gun.works == Works::Gone;
                *held = held.filter(|gun| !man.guns.get(usize::from(*gun)).is_some_and(gone));
            }
        }
        let beasts = fighters.get(self.state.men.len()..).unwrap_or_default();
        for (horse, fighter) in self.state.horses.iter_mut().zip(beasts) {
            horse.health = Horse::of(fighter);
        }
        for volley in volleys {
            self.man(FigureId(volley.shooter)).favour = crate::ruling::Favour::default();
            let book = self.book;
            let carried = &mut self.man(FigureId(volley.shooter)).condition.carried;
            *carried = book.carried_after_shot(*carried);
        }
        let mut loud: ArrayVec<FigureId, MOST_FIGURES> = tale.loud.iter().collect();
        // Shots out of the dark are told by where they come from: real numbers would tell something.
        if self.setup.hidden {
            loud.sort_by_key(|figure| self.field().man(*figure).square);
        }
        for figure in loud {
            self.hear(figure);
        }
        for horse in self.state.horses.iter_mut().filter(|horse| horse.health.is_down()) {
            horse.bolts = None;
        }
        // Whoever sat on a horse that fell is on the ground (clause 168), and whoever fell himself (clause 170).
        self.check_saddles();
    }

    /// Counts the shots of somebody: those that he fired, and rounds that he wasted on the fallen.
    fn count_shots(&mut self, volley: &Volley, fighters: &[Fighter<'_>], tale: &Tale) {
        let place = usize::from(volley.shooter);
        let loaded = |guns: &[Gun]| guns.iter().map(|gun| gun.loaded).sum::<u8>();
        let man = self.man(FigureId(volley.shooter));
        let left = fighters.get(place).map_or(0, |fighter| loaded(&fighter.guns));
        let spent = loaded(&man.guns).saturating_sub(left);
        let fired = tale.shots.get(place).copied().unwrap_or(0).max(spent);
        man.shots = man.shots.saturating_add(fired);
    }

    /// What was thrown lies where its target is.
    fn let_fly(&mut self, volley: &Volley, fighters: &[Fighter<'_>]) {
        let shooter = FigureId(volley.shooter);
        let Some(after) = fighters.get(usize::from(volley.shooter)) else { return };
        let mut looked = [false; rules::MOST_GUNS];
        for shot in &volley.shots {
            let gun = usize::from(shot.gun);
            let done = looked.get_mut(gun).is_none_or(|looked| std::mem::replace(looked, true));
            let before = self.field().man(shooter).guns.get(gun).copied();
            let is_gone = after.guns.get(gun).is_some_and(|gun| gun.works == Works::Gone);
            let thrown = |gun: &Gun| gun.works != Works::Gone && leaves_the_hand(gun.weapon.arm);
            let Some(piece) = before.filter(thrown).filter(|_| is_gone && !done) else { continue };
            let at = self.field().body_of(self.field().target_of(shot.target)).square;
            let spare = self.man(shooter).spare.get_mut(gun).and_then(|spare| spare.replace(0));
            self.state.items.push(Item::new(Thing::Gun(piece, spare), Whereabouts::Square(at)));
        }
    }
}
