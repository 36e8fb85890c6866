//! The record of a game: lines that are only ever added, the same in a file and in a store.
//!
//! A file is one JSON object on each line:
//!
//! ```text
//! {"format":"sixgun record","version":2}
//! {"n":1,"kind":"game","body":{"game":"boot-hill","revision":1,"schema":1,"program":"0.1.0"},"sum":"…"}
//! {"n":2,"kind":"setup","body":{…},"sum":"…"}
//! {"n":3,"kind":"dice","body":{"algorithm":"pcg64mcg","commitment":"…","reveal":"1881"},"sum":"…"}
//! {"n":4,"kind":"went","body":{"turn":1,"faces":[45,12],"told":{…},"shown":{…}},"sum":"…"}
//! {"n":5,"kind":"snapshot","body":{"turn":1,"schema":1,"state":{…}},"sum":"…"}
//! {"n":6,"kind":"orders","body":{"side":0,"orders":[[0,"walk to 12,7"]]},"sum":"…"}
//! {"n":7,"kind":"ruling","body":{"text":"move ike-clanton to 10,4","told":{…},"shown":{…}},"sum":"…"}
//! {"n":8,"kind":"back","body":{"to":5},"sum":"…"}
//! ```
//!
//! `told` and `shown` hold what each side, the referee and the public were told and shown, so that any later version can
//! show the game without playing it. `faces` are the dice in order, so that the same rules revision can play it again and
//! must come to the same lines. `sum` chains each line to all lines before it.

mod file;
mod line;

pub use file::{BadFile, digest, read, write};
pub use line::{
    Back, DiceFrom, DiceLine, Effects, GameLine, Line, Orders, Resumed, Returned, Ruling, Snapshot, Told,
    Went, Written, commitment, promise,
};

/// The version of the format.
pub const FORMAT: u32 = 2;

/// The places of the lines that still count: what a [`Line::Back`] took back is left out, and so is the line itself.
pub fn live(lines: &[Written]) -> Vec<usize> {
    let mut live: Vec<usize> = Vec::new();
    for (place, line) in lines.iter().enumerate() {
        match line.line() {
            // Lines are numbered from 1, so the line `to` stands at the place before it.
            Line::Back(Back { to }) => live.truncate(live.partition_point(|kept| kept < to)),
            _ => live.push(place),
        }
    }
    live
}

/// The first so many lines of a record that still count.
pub fn first(lines: &[Written], count: usize) -> Vec<Written> {
    live(lines).into_iter().take(count).filter_map(|place| lines.get(place).cloned()).collect()
}
