//! Looking with the eyes of another seat: what is sent then is that seat's, made by the same projection.

use super::{Refused, Table};
use crate::protocol::{Entry, ErrorCode, Scene};
use game::Hosted;

impl<S: Hosted> Table<S> {
    /// Looks with the eyes of a seat, or with its own again. Only for those who see everything anyhow.
    pub(super) fn look_as(&mut self, seat: u16, other: Option<u16>) -> Result<(), Refused> {
        if !self.seat(seat)?.sees_all() {
            return Err(Refused::new("only the referee and his assistant look with the eyes of others")
                .coded(ErrorCode::NotAllowed));
        }
        let other = other.filter(|other| *other != seat);
        if let Some(other) = other {
            self.seat(other)?;
        }
        let told = &mut self.told[usize::from(seat)];
        (told.looks, told.again, told.stale) = (other, true, true);
        Ok(())
    }

    /// The seat with whose eyes a seat looks.
    pub(super) fn eyes(&self, seat: u16) -> u16 {
        self.told.get(usize::from(seat)).and_then(|told| told.looks).unwrap_or(seat)
    }

    /// Refuses where somebody looks with the eyes of another: numbers of figures are another's then.
    pub(super) fn own_eyes(&self, seat: u16) -> Result<(), Refused> {
        match self.eyes(seat) == seat {
            true => Ok(()),
            false => Err(Refused::new("look with your own eyes again first")),
        }
    }

    /// What another seat sees, for whoever looks with its eyes: he orders nobody in it.
    pub(super) fn borrowed(&self, other: u16) -> Scene {
        let mut picture = self.own_picture(other);
        picture.asked = None;
        picture.figures.iter_mut().for_each(|figure| figure.mine = false);
        picture
    }

    /// What a seat is shown of what was told.
    pub(super) fn shown_log(&self, seat: u16) -> &[Entry] {
        self.told.get(usize::from(self.eyes(seat))).map_or(&[], |told| &told.log)
    }
}
