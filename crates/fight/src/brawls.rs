//! Brawls on a map.

use crate::book::Book;
use crate::event::Story;
use crate::ids::Figures;
use crate::table::Table;
use chance::Chance;

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Goes on with a brawl; whether somebody must be asked first.
    pub(crate) fn brawl(&mut self, _: u8, _: Figures) -> bool {
        false
    }
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Lets somebody strike.
    pub(crate) fn blow(&mut self, _: u8, _: crate::scenario::FigureId) {}
}

impl<B: Book> crate::field::Field<'_, B> {
    /// Says whether a blow may be struck.
    pub(crate) fn check_blow(
        &self,
        _: crate::scenario::FigureId,
        _: Option<crate::scenario::FigureId>,
        _: rules::brawling::Action,
    ) -> Result<(), crate::refused::Refused> {
        Ok(())
    }
}
