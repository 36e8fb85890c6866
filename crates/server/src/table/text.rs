//! The table in words: what a seat sees, what it may order, what happened last. Made from the same projection as the
//! picture.

use super::Table;
use crate::protocol::{Entry, Scene};
use game::Hosted;

/// Entries of the log that are told again.
const LAST: usize = 12;
/// Choices that are listed for a figure.
const MOST_CHOICES: usize = 12;

impl<S: Hosted> Table<S> {
    /// Everything that a seat sees, as lines of text.
    pub fn text_view(&self, seat: u16) -> String {
        let seat = self.eyes(seat);
        let picture = self.own_picture(seat);
        let mut lines = vec![self.heading(seat, &picture)];
        lines.extend(self.people(seat, &picture));
        lines.extend(self.orders_in_words(seat, &picture));
        let log = self.told.get(usize::from(seat)).map_or(&[][..], |told| &told.log);
        if !log.is_empty() {
            lines.push("What happened last:".to_owned());
            lines.extend(log.iter().skip(log.len().saturating_sub(LAST)).map(spoken));
        }
        lines.join("\n") + "\n"
    }

    fn heading(&self, seat: u16, picture: &Scene) -> String {
        let state = self.state(seat);
        let now = match (&picture.outcome, &picture.asked) {
            (Some(outcome), _) => outcome.says.clone(),
            (None, Some(asked)) if !asked.committed => asked.says.clone(),
            (None, _) if self.hides() => "Waiting for the others.".to_owned(),
            (None, _) if state.waiting == 1 => "Waiting for one more.".to_owned(),
            (None, _) => format!("Waiting for {}.", state.waiting),
        };
        format!("{}. Turn {} of at most {}. {now}", state.name, picture.turn, picture.turns)
    }

    /// Who is where.
    fn people(&self, seat: u16, picture: &Scene) -> Vec<String> {
        let side = self.seats.get(usize::from(seat)).and_then(|one| one.side);
        let lines = side.map(|side| S::lines(self.now(), side)).unwrap_or_default();
        if !lines.is_empty() {
            return lines;
        }
        let at = |figure: &crate::protocol::Figure| {
            let square = figure.at.map(|at| at.to_string());
            let place = square.unwrap_or_else(|| figure.place.clone());
            format!("  {}: {place}, {}.", figure.name, figure.fate)
        };
        let facts = picture.facts.iter().map(|fact| format!("  {fact}"));
        let everybody = std::iter::once("Everybody:".to_owned()).chain(picture.figures.iter().map(at));
        facts.chain(everybody).collect()
    }

    /// What may be ordered, with numbers to choose by.
    fn orders_in_words(&self, seat: u16, picture: &Scene) -> Vec<String> {
        let Some(asked) = picture.asked.as_ref().filter(|asked| !asked.committed) else { return Vec::new() };
        let mut lines = Vec::new();
        for figure in &asked.figures {
            let who = picture.figures.iter().find(|other| other.id == *figure);
            lines.push(format!("Orders for {}:", who.map_or("somebody", |who| who.name.as_str())));
            let Ok(offers) = self.offers(seat, *figure) else { continue };
            let likely = offers.listed.iter().filter(|choice| !choice.seldom).take(MOST_CHOICES);
            lines.extend((1..).zip(likely).map(|(number, choice)| format!("  {number}. {}", choice.says)));
        }
        lines
    }
}

/// An entry of the log as it is read out.
fn spoken(entry: &Entry) -> String {
    let who = entry.who.as_ref().map_or(String::new(), |who| format!("{who}: "));
    format!("  Turn {}. {who}{}", entry.turn, entry.says)
}
