//! The words of an order, taken one by one, each with its place.

use super::TextFault;
use super::names::{Called, Names};
use crate::ids::{HorseId, ItemId, WagonId};
use crate::near::nearest;
use crate::scenario::{FigureId, SideId};
use crate::state::Target;
use rules::Side;
use town::{Direction, EdgeAt, Square};

/// The words that are left of an order.
pub(crate) struct Words<'t> {
    /// Each with the character it begins at, counted from 1.
    list: Vec<(usize, &'t str)>,
    at: usize,
    /// The character after the last.
    end: usize,
    who: FigureId,
    names: &'t Names,
}

impl<'t> Words<'t> {
    /// The words of a line about a figure. Commas, colons and semicolons at the end of a word stand for themselves,
    /// and articles are left out.
    pub(crate) fn new(text: &'t str, who: FigureId, names: &'t Names) -> Words<'t> {
        let mut list = Vec::new();
        let mut column = 1;
        for piece in text.split_inclusive(char::is_whitespace) {
            let word = piece.trim_end();
            let bare = word.trim_end_matches([',', ':', ';']);
            let article = ["the", "a", "an"].iter().any(|article| bare.eq_ignore_ascii_case(article));
            if !bare.is_empty() && !article {
                list.push((column, bare));
            }
            let start = column + bare.chars().count();
            list.extend(word.get(bare.len()..).into_iter().flat_map(|marks| {
                marks.char_indices().map(move |(at, mark)| (start + at, &marks[at..at + mark.len_utf8()]))
            }));
            column += piece.chars().count();
        }
        let end = text.trim_end().chars().count() + 1;
        Words { list, at: 0, end, who, names }
    }

    /// Says whose order it is, so that his guns are known.
    pub(crate) fn speaks_of(&mut self, who: FigureId) {
        self.who = who;
    }

    /// Whose order it is.
    pub(super) fn who(&self) -> FigureId {
        self.who
    }

    /// The hand in which he fires a gun where nothing is said.
    pub(super) fn usual_hand(&self, gun: u8) -> Side {
        self.names.usual_hand(self.who, gun)
    }

    /// The next word.
    pub(crate) fn peek(&self) -> Option<&'t str> {
        self.list.get(self.at).map(|(_, word)| *word)
    }

    /// Whether the next word is this one.
    pub(crate) fn is(&self, word: &str) -> bool {
        self.peek().is_some_and(|next| next.eq_ignore_ascii_case(word))
    }

    /// Goes past the next word.
    pub(crate) fn skip(&mut self) {
        self.at += 1;
    }

    /// Goes past a word if it is next.
    pub(crate) fn eat(&mut self, word: &str) -> bool {
        let next = self.is(word);
        self.at += usize::from(next);
        next
    }

    /// Goes past a word that must be next.
    pub(crate) fn need(&mut self, word: &str) -> Result<(), TextFault> {
        if self.eat(word) { Ok(()) } else { Err(self.fault(&format!("`{word}`"), &[word])) }
    }

    /// Says that nothing may be left.
    pub(crate) fn end(&self) -> Result<(), TextFault> {
        if self.peek().is_none() { Ok(()) } else { Err(self.fault("the end of the line", &[])) }
    }

    /// What is wrong with the next word, and which of some words may have been meant.
    pub(crate) fn fault(&self, expected: &str, candidates: &[&str]) -> TextFault {
        let found = self.peek();
        let near = found.map(|word| nearest(word, candidates.iter().copied())).unwrap_or_default();
        TextFault {
            column: self.list.get(self.at).map_or(self.end, |(column, _)| *column),
            found: found.map(|word| word.chars().take(60).collect()),
            expected: expected.to_owned(),
            near: near.into_iter().take(3).map(str::to_owned).collect(),
        }
    }

    /// One of a few words, and what it stands for.
    pub(crate) fn one_of<T: Copy>(&mut self, what: &str, all: &[(&str, T)]) -> Result<T, TextFault> {
        let found = all.iter().find(|(word, _)| self.is(word));
        let Some((_, meant)) = found else {
            let words: Vec<&str> = all.iter().map(|(word, _)| *word).collect();
            return Err(self.fault(what, &words));
        };
        self.skip();
        Ok(*meant)
    }

    /// A whole number.
    pub(crate) fn number<T: std::str::FromStr>(&mut self, what: &str) -> Result<T, TextFault> {
        let read = self.peek().and_then(|word| word.strip_prefix('+').unwrap_or(word).parse().ok());
        let read = read.ok_or_else(|| self.fault(what, &[]))?;
        self.skip();
        Ok(read)
    }

    /// Whether the next word looks like a square.
    pub(super) fn is_square(&self) -> bool {
        self.peek().is_some_and(|word| word.contains(','))
    }

    /// A square: `12,7` or `12,7,1`.
    pub(crate) fn square(&mut self) -> Result<Square, TextFault> {
        let what = "a square: column, row and perhaps storey, as in `12,7` or `12,7,1`";
        let read = self.peek().and_then(square).ok_or_else(|| self.fault(what, &[]))?;
        self.skip();
        Ok(read)
    }

    /// One of the eight directions.
    pub(crate) fn direction(&mut self) -> Result<Direction, TextFault> {
        self.one_of("a direction", &Direction::ALL.map(|direction| (direction.name(), direction)))
    }

    /// One side of a square, where a door or a window may be.
    pub(crate) fn edge(&mut self) -> Result<EdgeAt, TextFault> {
        let square = self.square()?;
        let sides = town::Side::ALL.map(|side| (side.direction().name(), side));
        Ok(EdgeAt::new(square, self.one_of("a side: north, east, south or west", &sides)?))
    }

    /// A hand, where one is named.
    pub(super) fn hand(&mut self) -> Option<Side> {
        let at = self.at;
        self.eat("in");
        let hand = match (self.eat("left"), self.is("right")) {
            (true, _) => Side::Left,
            (false, true) => {
                self.skip();
                Side::Right
            }
            (false, false) => {
                self.at = at;
                return None;
            }
        };
        self.eat("hand");
        Some(hand)
    }

    /// A hand that must be named.
    pub(super) fn need_hand(&mut self) -> Result<Side, TextFault> {
        self.hand().ok_or_else(|| self.fault("a hand: left or right", &["left", "right"]))
    }

    /// A figure.
    pub(crate) fn figure(&mut self) -> Result<FigureId, TextFault> {
        self.called("somebody", &self.names.figures).map(FigureId)
    }

    /// A side.
    pub(crate) fn side(&mut self) -> Result<SideId, TextFault> {
        self.called("a side", &self.names.sides).map(SideId)
    }

    /// A horse.
    pub(crate) fn horse(&mut self) -> Result<HorseId, TextFault> {
        self.called("a horse", &self.names.horses).map(HorseId)
    }

    /// Something on wheels.
    pub(crate) fn wagon(&mut self) -> Result<WagonId, TextFault> {
        self.called("something on wheels", &self.names.wagons).map(WagonId)
    }

    /// Something that lies about or is carried.
    pub(crate) fn item(&mut self) -> Result<ItemId, TextFault> {
        self.called("a thing", &self.names.items).map(ItemId)
    }

    /// One of the guns of the figure.
    pub(crate) fn gun(&mut self) -> Result<u8, TextFault> {
        self.called("one of his guns", &self.names.guns_of(self.who))
    }

    /// Somebody, or a horse.
    pub(crate) fn target(&mut self) -> Result<Target, TextFault> {
        match self.eat("horse") {
            true => self.horse().map(Target::Horse),
            false => self.figure().map(Target::Man),
        }
    }

    /// Something by its name, by the beginning of it, or by its number.
    fn called(&mut self, what: &str, all: &[Called]) -> Result<u8, TextFault> {
        let found = self.peek().and_then(|word| find(word, all));
        let place = found.ok_or_else(|| {
            let words: Vec<&str> = all.iter().filter_map(|called| called.word.as_deref()).collect();
            self.fault(what, &words)
        })?;
        self.skip();
        Ok(place)
    }
}

/// A square as it is written.
fn square(word: &str) -> Option<Square> {
    let mut parts = word.split(',');
    let (x, y) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let storey = parts.next().map_or(Some(0), |storey| storey.parse().ok())?;
    parts.next().is_none().then_some(Square::new(x, y, storey))
}

/// Which of them a word means: the one called so, else the only one whose name begins so.
fn find(word: &str, all: &[Called]) -> Option<u8> {
    if let Some(number) = word.strip_prefix('#') {
        return number.parse::<u16>().ok()?.checked_sub(1)?.try_into().ok();
    }
    let word = word.to_lowercase();
    let is = |name: &Option<String>| name.as_ref().is_some_and(|name| name.to_lowercase() == word);
    let begins =
        |name: &Option<String>| name.as_ref().is_some_and(|name| name.to_lowercase().starts_with(&word));
    let mut called = all.iter().position(|called| is(&called.word));
    called = called.or_else(|| only(all, |called| is(&called.also)));
    called = called.or_else(|| only(all, |called| begins(&called.word) || begins(&called.also)));
    called.and_then(|place| u8::try_from(place).ok())
}

/// The only one of which something is true.
fn only(all: &[Called], is: impl Fn(&Called) -> bool) -> Option<usize> {
    let mut those = all.iter().enumerate().filter(|(_, called)| is(called)).map(|(place, _)| place);
    let first = those.next()?;
    those.next().is_none().then_some(first)
}
