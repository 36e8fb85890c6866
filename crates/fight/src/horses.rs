//! Horses on a map.

use crate::book::Book;
use crate::event::Story;
use crate::scenario::{Bond, Start};
use crate::state::{Horse, Place};
use crate::table::Table;
use chance::Chance;
use rules::Gait;
use town::{Direction, Square};

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Rolls the strength of every horse, and gives it to its master.
    pub(crate) fn muster_horses(&mut self) {
        let setup = self.setup;
        for (number, horse) in (0u8..).zip(&setup.scenario.horses) {
            let strength = self.book.horse_strength(self.chance, horse.breed);
            let master = horse.master.map(|(figure, _)| figure);
            let bond = horse.master.map(|(_, bond)| bond);
            let with = master.map(|figure| self.field().man(figure).square);
            let square = match (&horse.start, with) {
                (Some(Start::Square(square)), _) => *square,
                (_, Some(square)) => square,
                _ => Square { storey: 0, y: 0, x: 0 },
            };
            let facing = master.map_or(Direction::North, |figure| self.field().man(figure).facing);
            let rider = master.filter(|_| bond == Some(Bond::Ridden));
            let holder = master.filter(|_| bond == Some(Bond::Held));
            self.state.horses.push(Horse {
                square,
                facing,
                rider,
                holder,
                health: rules::horses::Horse::new(strength),
                gait: (Gait::Still, Gait::Still),
                bolts: None,
                here: true,
                scabbard: None,
            });
            if let Some(rider) = rider {
                self.man(rider).place = Place::Riding(crate::ids::HorseId(number));
            }
        }
    }

    /// Brings the horse of somebody who arrives.
    pub(crate) fn bring_horse(&mut self, _: crate::scenario::FigureId) {}

    /// Lets loose horses bolt when a turn ends.
    pub(crate) fn end_horses(&mut self) {}
}
