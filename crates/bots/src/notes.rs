//! What a player keeps in mind of the others from what he is told: how quick and how accurate somebody showed himself to
//! be, how strong he is, and the wounds that he was seen to take.

use fight::scenario::FigureId;
use fight::{Event, Foe, HORSES_FROM, Seen};
use rules::{Event as Gun, Tally};

/// What is known of the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    foes: Vec<Foe>,
}

impl Notes {
    /// What is known of everybody of whom something is known.
    pub fn foes(&self) -> &[Foe] {
        &self.foes
    }

    /// What is known of somebody.
    pub fn of(&self, figure: FigureId) -> Foe {
        self.foes.iter().find(|foe| foe.figure == figure).copied().unwrap_or(Foe::unknown(figure))
    }

    fn note(&mut self, figure: u8, what: impl FnOnce(&mut Foe)) {
        let figure = FigureId(figure);
        if figure.0 >= HORSES_FROM {
            return;
        }
        match self.foes.iter_mut().find(|foe| foe.figure == figure) {
            Some(foe) => what(foe),
            None => {
                let mut foe = Foe::unknown(figure);
                what(&mut foe);
                self.foes.push(foe);
            }
        }
    }

    /// Hears what happened.
    pub fn hear(&mut self, seen: &Seen) {
        match &seen.event {
            Event::Gun(event) => self.gun(event, seen.bare),
            Event::Wound { figure, landed, strength, .. } => {
                self.wounded(figure.0, landed.wound, *strength, seen.bare);
            }
            _ => {}
        }
    }

    fn gun(&mut self, event: &Gun<Option<Tally>>, bare: bool) {
        match event {
            Gun::NetSpeed { figure, tally: Some(tally) } => {
                self.note(*figure, |foe| foe.quickness = foe.quickness.or(Some(tally.base())));
            }
            Gun::Fired { figure, tally: Some(tally), .. } => {
                self.note(*figure, |foe| foe.accuracy = foe.accuracy.or(Some(tally.base())));
            }
            Gun::Wounded { target, wound, strength, .. } => self.wounded(*target, *wound, *strength, bare),
            _ => {}
        }
    }

    /// A wound, with the strength that was left after it.
    fn wounded(&mut self, figure: u8, wound: rules::Wound, strength: i16, bare: bool) {
        self.note(figure, |foe| {
            foe.condition.take(wound);
            if !bare {
                foe.strength = foe.strength.or(Some(strength + foe.condition.lost()));
            }
        });
    }
}
