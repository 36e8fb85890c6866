//! The numbers of a declaration before the dice fall: the same that are rolled against.

use crate::book::Book;
use crate::field::Field;
use crate::order::Fire;
use crate::scenario::FigureId;
use crate::state::Target;
use rules::{Gunman, Shot, Tally, Volley};

impl<B: Book> Field<'_, B> {
    /// The net speed and the chance of each shot of a declaration; nothing where it may not be made.
    pub(crate) fn tallies(&self, figure: FigureId, fire: &Fire) -> Option<(Tally, Vec<Tally>)> {
        let volley = self.check_fire(figure, fire).ok()??;
        self.tallies_of(figure, &volley)
    }

    /// The same of a volley that may be fired.
    pub(crate) fn tallies_of(&self, figure: FigureId, volley: &Volley) -> Option<(Tally, Vec<Tally>)> {
        let net = self.net_speed(figure, volley, 0)?;
        let chances = (0..volley.shots.len()).map(|number| self.chance(figure, volley, number));
        Some((net, chances.collect::<Option<_>>()?))
    }

    /// The net speed that a volley has as its next shot, by number, finds it.
    fn net_speed(&self, figure: FigureId, volley: &Volley, number: usize) -> Option<Tally> {
        let (man, gunman) = (self.man(figure), &self.part(figure).gunman);
        let shooter = rules::Shooter { gunman, condition: &man.condition };
        let shot = volley.shots.get(number)?;
        let weapon = man.guns.get(usize::from(shot.gun))?.weapon;
        let hand = self.book.hand(shooter, &volley.stance, weapon, shot.hand).unwrap_or(shot.hand);
        Some(self.book.net_speed(shooter, &volley.stance, weapon, hand))
    }

    /// The chance of a shot, by its number.
    fn chance(&self, figure: FigureId, volley: &Volley, number: usize) -> Option<Tally> {
        let (man, gunman) = (self.man(figure), &self.part(figure).gunman);
        let shooter = rules::Shooter { gunman, condition: &man.condition };
        let (stance, declared) = (&volley.stance, volley.shots.get(number)?);
        let weapon = man.guns.get(usize::from(declared.gun))?.weapon;
        let hand = self.book.hand(shooter, stance, weapon, declared.hand)?;
        let shot = &Shot { hand, ..*declared };
        let reach = self.book.line(weapon.arm)?.ranges.at(shot.sight.distance)?;
        let (place, net) = (volley.place(number), self.net_speed(figure, volley, number)?.total());
        let to_hit = |target| {
            self.book.to_hit(&rules::Aim { shooter, stance, weapon, reach, shot, place, net, target })
        };
        match self.target_of(shot.target) {
            Target::Man(other) => Some(to_hit(&self.state.cast.get(usize::from(other.0))?.gunman)),
            // A horse has nothing that bears on the chance of hitting it.
            Target::Horse(_) => Some(to_hit(&Gunman::beast(B::BOOK, 0))),
        }
    }
}
