//! Stairs and ladders: the ends that are drawn find each other.

use super::Site;
use crate::direction::Side;
use crate::place::Way;
use crate::signs::End;
use crate::square::Square;
use std::ops::Range;

impl Site<'_> {
    pub(super) fn links(&mut self) {
        self.written_links();
        let ends = std::mem::take(&mut self.ends);
        let mut met = vec![false; ends.len()];
        for (lower, (square, end, span)) in ends.iter().enumerate() {
            if !end.up {
                continue;
            }
            match self.upper_end(*square, *end, &ends).as_slice() {
                [upper] => {
                    (met[lower], met[*upper]) = (true, true);
                    self.town.add_way(Way { from: *square, to: ends[*upper].0, climb: end.climb });
                }
                [] => {}
                several => {
                    met[lower] = true;
                    several.iter().for_each(|upper| met[*upper] = true);
                    let message = "this way up could end on more than one square".to_owned();
                    let expected = "one end on the same square or beside it, on the next storey that has one";
                    self.sink.meaning(span.clone(), message, expected.to_owned());
                }
            }
        }
        let lonely = ends.iter().zip(met).filter(|(_, met)| !met);
        for ((_, end, span), _) in lonely {
            self.lonely_end(*end, span.clone());
        }
    }

    fn lonely_end(&mut self, end: End, span: Range<usize>) {
        let other = End { up: !end.up, ..end };
        let whither = if end.up { "above" } else { "below" };
        let message = format!("{} without its other end", end.name());
        let expected = format!("{} on the same square or beside it, {whither}", other.name());
        self.sink.meaning(span, message, expected);
    }

    /// Which of the drawn ends may be the upper end of a way that begins on a square: on the nearest storey
    /// above that has any, the one on the same square, or else those on the four squares beside it.
    fn upper_end(&self, lower: Square, end: End, ends: &[(Square, End, Range<usize>)]) -> Vec<usize> {
        let wanted = End { up: false, ..end };
        let on = |square: Square| {
            let found = ends.iter().position(|(place, end, _)| *place == square && *end == wanted);
            found.into_iter()
        };
        let storeys = u8::try_from(self.town.storeys.len()).unwrap_or(u8::MAX);
        for storey in lower.storey + 1..storeys {
            let above = lower.on(storey);
            let same: Vec<usize> = on(above).collect();
            let beside =
                || Side::ALL.into_iter().filter_map(|side| above.across(side)).flat_map(on).collect();
            let found: Vec<usize> = if same.is_empty() { beside() } else { same };
            if !found.is_empty() {
                return found;
            }
        }
        Vec::new()
    }

    /// The links that are written down instead of drawn.
    fn written_links(&mut self) {
        for link in &self.plan.links {
            let both = [self.stands(&link.lower), self.stands(&link.upper)];
            let (lower, upper) = (*link.lower.get_ref(), *link.upper.get_ref());
            if lower.storey >= upper.storey {
                let message = format!("it leads from storey {} to storey {}", lower.storey, upper.storey);
                self.sink.meaning(link.upper.span(), message, "a storey above the lower end".to_owned());
            } else if both == [true, true] {
                self.town.add_way(Way { from: lower, to: upper, climb: link.climb });
            }
        }
    }
}
