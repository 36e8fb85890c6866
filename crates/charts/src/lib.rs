//! Pictures of numbers: curves, bars, differences, a body with its wounds, heat maps, and a page to put them on.
//!
//! Knows no rules, no fights and no files. Chances come in as whole thousandths ([`Estimate`]); what comes out is
//! SVG, HTML or text for a terminal, the same bytes for the same numbers. All layout is in whole numbers.
//!
//! ```
//! use charts::{Bars, Chart, Estimate, Terminal};
//!
//! let mut wins = Bars::new("Who wins");
//! wins.bar("Earps", Estimate::new(613, 601, 625));
//! wins.bar("Cowboys", Estimate::new(367, 355, 379));
//! assert!(wins.svg().contains("<title>Who wins</title>"));
//! assert!(wins.text(&Terminal::plain(60)).contains("61.3 % (60.1 to 62.5)"));
//! ```
//!
//! # Glossary
//!
//! - *chart*: numbers that can be drawn as SVG, as text and as a table.
//! - *ink*: a colour by what it stands for.

mod axis;
mod bars;
mod body;
mod chart;
mod curves;
mod differences;
mod drawing;
mod escape;
mod heat;
mod ink;
mod measure;
mod number;
mod page;
mod table;
mod terminal;

pub use bars::Bars;
pub use body::{BodyMap, Part};
pub use chart::Chart;
pub use curves::Curves;
pub use differences::Differences;
pub use drawing::Drawing;
pub use heat::{HeatMap, Scale};
pub use number::{Estimate, percent, points, thousandths};
pub use page::Page;
pub use table::Table;
pub use terminal::Terminal;
