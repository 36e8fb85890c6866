//! Path data and elements, written as short as they can be.

use std::fmt::Write;

/// Writes the data of one path; everything but the first point of a line is relative.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pen {
    data: String,
    at: (i32, i32),
}

impl Pen {
    /// Begins a line.
    pub(super) fn start(&mut self, point: (i32, i32)) {
        let _ = write!(self.data, "M{} {}", point.0, point.1);
        self.at = point;
    }

    /// A straight line.
    pub(super) fn line(&mut self, to: (i32, i32)) {
        let (x, y) = (to.0 - self.at.0, to.1 - self.at.1);
        let _ = match (x, y) {
            (0, 0) => Ok(()),
            (x, 0) => write!(self.data, "h{x}"),
            (0, y) => write!(self.data, "v{y}"),
            (x, y) => write!(self.data, "l{x}{}", after(y)),
        };
        self.at = to;
    }

    /// A curve that leaves towards the first point and arrives from the second.
    pub(super) fn curve(&mut self, one: (i32, i32), two: (i32, i32), to: (i32, i32)) {
        let away = |point: (i32, i32)| (point.0 - self.at.0, point.1 - self.at.1);
        let numbers = [one, two, to].map(away).into_iter().flat_map(|(x, y)| [x, y]);
        self.data.push('c');
        for (place, number) in numbers.enumerate() {
            self.data += &if place == 0 { number.to_string() } else { after(number) };
        }
        self.at = to;
    }

    /// Back to where the line began.
    pub(super) fn close(&mut self) {
        self.data.push('z');
    }

    /// A line through some points.
    pub(super) fn through(&mut self, points: &[(i32, i32)]) {
        let Some((first, rest)) = points.split_first() else { return };
        self.start(*first);
        rest.iter().for_each(|point| self.line(*point));
    }

    /// A closed line through some points.
    pub(super) fn shape(&mut self, points: &[(i32, i32)]) {
        self.through(points);
        if !points.is_empty() {
            self.close();
        }
    }

    /// Whether nothing was drawn.
    pub(super) fn is_empty(&self) -> bool {
        self.data.is_empty()
    }

    /// The path as an element of some class; nothing where nothing was drawn.
    pub(super) fn element(&self, class: &str) -> String {
        match self.is_empty() {
            true => String::new(),
            false => format!("<path class=\"{class}\" d=\"{}\"/>\n", self.data),
        }
    }

    /// The same path drawn twice, one class over the other. The path itself has none: it would prevail.
    pub(super) fn twice(&self, id: &str, below: &str, above: &str) -> String {
        match self.is_empty() {
            true => String::new(),
            false => format!(
                "<g class=\"{below}\"><path id=\"{id}\" d=\"{}\"/></g><use href=\"#{id}\" class=\"{above}\"/>\n",
                self.data
            ),
        }
    }
}

/// A number that follows another: a minus parts them as well as a space.
fn after(number: i32) -> String {
    if number < 0 { number.to_string() } else { format!(" {number}") }
}

/// Text as it may stand between tags and in attributes. What XML does not allow at all becomes a sign for
/// something unknown.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            letter if letter.is_control() => out.push(if letter.is_whitespace() { ' ' } else { '\u{fffd}' }),
            letter => out.push(letter),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_written_short() {
        let mut pen = Pen::default();
        pen.shape(&[(0, 72), (144, 72), (144, 144), (140, 150)]);
        pen.start((1, 2));
        pen.curve((1, 3), (0, 4), (5, 6));
        assert_eq!(pen.element("a"), "<path class=\"a\" d=\"M0 72h144v72l-4 6zM1 2c0 1-1 2 4 4\"/>\n");
        assert_eq!(Pen::default().element("a"), "");
    }

    #[test]
    fn nothing_that_is_written_can_break_out() {
        assert_eq!(escaped("Tom & \"Ike\" <b>\u{0}\n"), "Tom &amp; &quot;Ike&quot; &lt;b&gt;\u{fffd} ");
    }
}
