//! What a player keeps in mind of the others from what he is told: how quick and how accurate somebody showed himself to
//! be, how strong he is, and the wounds that he was seen to take.

use fight::scenario::FigureId;
use fight::{Event, Foe, HORSES_FROM, Seen};
use rules::{Cause, Event as Gun, Tally};

/// What makes somebody quick, whatever he fires and how.
const QUICKNESS: [Cause; 2] = [Cause::Speed, Cause::BraverySpeed];
/// What makes somebody a good shot.
const ACCURACY: [Cause; 3] = [Cause::Accuracy, Cause::BraveryAccuracy, Cause::Experience];

/// What a tally says of somebody's own gifts, without what the moment adds.
fn gift(tally: &Tally, causes: &[Cause]) -> i16 {
    causes.iter().fold(tally.base(), |sum, cause| sum.saturating_add(tally.of(*cause)))
}

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
                self.note(*figure, |foe| foe.quickness = foe.quickness.or(Some(gift(tally, &QUICKNESS))));
            }
            Gun::Fired { figure, tally: Some(tally), .. } => {
                self.note(*figure, |foe| foe.accuracy = foe.accuracy.or(Some(gift(tally, &ACCURACY))));
            }
            Gun::Wounded { target, wound, strength, waits, .. } => {
                // One that waits is told with the strength before it.
                let felt = if *waits { i16::from(wound.severity.loss()) } else { 0 };
                self.wounded(*target, *wound, *strength - felt, bare);
            }
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
