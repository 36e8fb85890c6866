//! Words with places for numbers: `{1979/Earps}` becomes what was measured, so that words cannot grow stale.

use super::play::{Fought, Measured};
use crate::commands::odds::scenario::numbers::mean;
use crate::commands::odds::scenario::report::{all_shots, all_turns, not_down};
use crate::refusal::{Refusal, quoted};
use arena::{Comparison, Paired};

/// What stands in the place of a number.
const WANTED: &str = "{VERSION/SIDE} or {VERSION/FIGURE} in whole per cent, {VERSION/CHANGE/SIDE} or \
                      {VERSION/CHANGE/FIGURE} for what it is then, and {VERSION/turns} or {VERSION/shots}";

/// The words with their numbers.
pub(super) fn filled(text: &str, fought: &Fought<'_>) -> Result<String, Refusal> {
    let mut rest = text;
    let mut out = String::new();
    while let Some((before, behind)) = rest.split_once('{') {
        let unknown = || {
            let place = behind.split('}').next().unwrap_or_default();
            let message = format!("{} says {{{}}}", quoted(&fought.chapter.id), place.escape_debug());
            Refusal::new(format!("{message}, which is nothing that was measured; expected {WANTED}"))
        };
        let (place, after) = behind.split_once('}').ok_or_else(unknown)?;
        out += before;
        out += &fought.number(place).ok_or_else(unknown)?;
        rest = after;
    }
    Ok(out + rest)
}

/// A share in whole per cent.
fn whole(count: u64, fights: u64) -> String {
    let fights = u128::from(fights.max(1));
    format!("{} %", (u128::from(count) * 200 + fights) / (fights * 2))
}

impl Fought<'_> {
    /// What a place stands for.
    fn number(&self, place: &str) -> Option<String> {
        let (version, what) = place.split_once('/')?;
        let version = self.versions.iter().find(|measured| measured.version.id == version)?;
        match what.split_once('/') {
            Some((change, name)) => version.changed(change, name),
            None => version.number(what),
        }
    }
}

impl Measured<'_> {
    fn side(&self, name: &str) -> Option<usize> {
        self.run.played.sides.iter().position(|side| side.name == name)
    }

    fn figure(&self, name: &str) -> Option<usize> {
        self.run.played.figures.iter().position(|figure| figure.name == name)
    }

    /// How often a side won or a figure was not down, or the turns and shots of a fight on average.
    fn number(&self, name: &str) -> Option<String> {
        let sum = &self.run.sum;
        match name {
            "turns" => return Some(mean(all_turns(sum), sum.fights)),
            "shots" => return Some(mean(all_shots(sum), sum.fights)),
            _ => {}
        }
        let won = self.side(name).and_then(|place| sum.won.get(place).copied());
        let stands = || Some(not_down(sum.figures.get(self.figure(name)?)?, sum.fights));
        won.or_else(stands).map(|count| whole(count, sum.fights))
    }

    /// The same with a change.
    fn changed(&self, change: &str, name: &str) -> Option<String> {
        let (_, all) = self.changes.iter().find(|(one, _)| one.id == change)?;
        let pairs = self.pairs(all, name)?;
        Some(whole(pairs.each()[1], pairs.fights()))
    }

    fn pairs<'c>(&self, all: &'c Comparison, name: &str) -> Option<&'c Paired> {
        let is = |place: u8, wanted: Option<usize>| Some(usize::from(place)) == wanted;
        let won = all.sides.iter().find(|(side, ..)| is(side.0, self.side(name)));
        let stands = || all.stands.iter().find(|(figure, ..)| is(figure.0, self.figure(name)));
        won.map(|(.., pairs)| pairs).or_else(|| stands().map(|(.., pairs)| pairs))
    }
}
