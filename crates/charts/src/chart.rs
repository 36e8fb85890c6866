//! What every chart can do.

use crate::drawing::Drawing;
use crate::table::Table;
use crate::terminal::Terminal;

/// A picture of numbers: as SVG, as text, and as the table behind it.
pub trait Chart {
    /// The picture.
    fn drawing(&self) -> Drawing;

    /// All its numbers as a table.
    fn table(&self) -> Table;

    /// The picture for a terminal; ends with a line break, and no line is longer than the terminal is wide.
    fn text(&self, terminal: &Terminal) -> String;

    /// The picture as an SVG file with title and description.
    fn svg(&self) -> String {
        self.drawing().svg()
    }
}
