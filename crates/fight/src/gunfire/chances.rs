//! The numbers of a declaration before the dice fall: the same that are rolled against.

use crate::book::Book;
use crate::field::Field;
use crate::order::Fire;
use crate::prospect::Hope;
use crate::scenario::FigureId;
use crate::state::Target;
use rules::{Gunman, Place, Shot, Stance, Tally, Volley, Weapon};

/// A shot as if no other were fired with it.
struct Alone {
    tally: Tally,
    weapon: Weapon,
    /// The net speed of whoever fires it, where it is asked for.
    net: i16,
}

impl<B: Book> Field<'_, B> {
    /// The net speed and the chance of each shot of a declaration; nothing where it may not be made.
    pub(crate) fn tallies(&self, figure: FigureId, fire: &Fire) -> Option<(Tally, Vec<Tally>)> {
        let volley = self.check_fire(figure, fire).ok()??;
        self.tallies_of(figure, &volley)
    }

    /// The same of a volley that may be fired.
    pub(crate) fn tallies_of(&self, figure: FigureId, volley: &Volley) -> Option<(Tally, Vec<Tally>)> {
        let net = self.net_speed(figure, volley, 0)?;
        let mut chances = Vec::with_capacity(volley.shots.len());
        let first = self.alone(figure, volley, 0)?;
        self.each_chance(figure, volley, first, |tally| chances.push(*tally))?;
        Some((net, chances))
    }

    /// The sum of the chances in a hundred of a volley's shots, and the chance of the first if it were the only one.
    pub(crate) fn hope_of(&self, figure: FigureId, volley: &Volley) -> Option<Hope> {
        let rolled = |tally: &Tally| i32::from(self.book.rolled_chance(tally.total()).clamp(0, 100));
        let mut alone = self.alone(figure, volley, 0)?;
        let first = self.in_place(&mut alone, &volley.stance, volley.place_alone(), rolled);
        let mut all = 0;
        self.each_chance(figure, volley, alone, |tally| all += rolled(tally))?;
        Some(Hope { all, first })
    }

    /// The chance of each shot of a volley in its turn, of which the first is known as it is alone; nothing where one of
    /// them cannot be fired.
    fn each_chance(
        &self,
        figure: FigureId,
        volley: &Volley,
        mut alone: Alone,
        mut found: impl FnMut(&Tally),
    ) -> Option<()> {
        for number in 0..volley.shots.len() {
            // Most volleys are the same shot several times.
            if number > 0 && volley.shots[number] != volley.shots[number - 1] {
                alone = self.alone(figure, volley, number)?;
            }
            self.in_place(&mut alone, &volley.stance, volley.place(number), &mut found);
        }
        Some(())
    }

    /// Looks at a shot in its place among others, with what they cost it.
    fn in_place<T>(
        &self,
        alone: &mut Alone,
        stance: &Stance,
        place: Place,
        look: impl FnOnce(&Tally) -> T,
    ) -> T {
        let mark = alone.tally.mark();
        self.book.add_several(&mut alone.tally, alone.weapon, stance, place, alone.net);
        let found = look(&alone.tally);
        alone.tally.back_to(mark);
        found
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

    /// A shot, by its number, without what it costs that others are fired too.
    fn alone(&self, figure: FigureId, volley: &Volley, number: usize) -> Option<Alone> {
        let (man, gunman) = (self.man(figure), &self.part(figure).gunman);
        let shooter = rules::Shooter { gunman, condition: &man.condition };
        let (stance, declared) = (&volley.stance, volley.shots.get(number)?);
        let weapon = man.guns.get(usize::from(declared.gun))?.weapon;
        let hand = self.book.hand(shooter, stance, weapon, declared.hand)?;
        let shot = &Shot { hand, ..*declared };
        let reach = self.book.line(weapon.arm)?.ranges.at(shot.sight.distance)?;
        // Only the alternate first shot asks how quick he is.
        let net = match self.book.options().alternate_first_shot {
            true => self.net_speed(figure, volley, number)?.total(),
            false => 0,
        };
        let place = volley.place(number);
        let single = |target| {
            self.book.single_shot(&rules::Aim { shooter, stance, weapon, reach, shot, place, net, target })
        };
        let tally = match self.target_of(shot.target) {
            Target::Man(other) => single(&self.state.cast.get(usize::from(other.0))?.gunman),
            // A horse has nothing that bears on the chance of hitting it.
            Target::Horse(_) => single(&Gunman::beast(B::BOOK, 0)),
        };
        Some(Alone { tally, weapon, net })
    }
}
