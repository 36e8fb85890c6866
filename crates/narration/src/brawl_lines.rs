//! The words for a brawl: events become sentences, one line for each action.

use crate::brawls::sentence;
use chance::Fell;
use phrases::Sentence;
use rules::brawling::{Action, BrawlEvent, Brawler};
use rules::sheet::signed;
use rules::{Book, Severity, Side};

/// Gathers events into lines: one for each action, with all that came of it.
pub struct BrawlTeller<'n> {
    names: &'n [String; 2],
    book: Book,
    under: String,
    lines: Vec<Sentence>,
    seen: usize,
}

impl<'n> BrawlTeller<'n> {
    /// A brawl about to be told.
    pub fn new(names: &'n [String; 2], book: Book) -> BrawlTeller<'n> {
        BrawlTeller { names, book, under: String::new(), lines: Vec::new(), seen: 0 }
    }

    /// What follows stands under this heading.
    pub fn under(&mut self, heading: &str) {
        heading.clone_into(&mut self.under);
    }

    /// What was told.
    pub fn lines(self) -> Vec<Sentence> {
        self.lines
    }

    fn start(&mut self, says: String) {
        self.lines.push(Sentence { under: Some(self.under.clone()), ..Sentence::new(says) });
    }

    /// Who has the first blow.
    pub fn first_blow(&mut self, man: usize) {
        self.start(format!("{} has the first blow.", self.names[man]));
    }

    /// A man cannot do what he planned.
    pub fn cannot(&mut self, man: usize) {
        self.start(format!("{} cannot do what he planned.", self.names[man]));
    }

    /// How it ends.
    pub fn end(&mut self, says: &str) {
        self.under("The end");
        self.start(format!("{says}."));
    }

    /// Takes an event, with all dice that have fallen so far.
    pub fn take(&mut self, event: BrawlEvent, fell: &[Fell]) {
        let begins = matches!(
            event,
            BrawlEvent::TieRolled { .. }
                | BrawlEvent::Rolled { .. }
                | BrawlEvent::Holds { kept: true, .. }
                | BrawlEvent::Waited { .. }
        );
        let says = sentence(&event, &|man| self.names.get(man).map_or("", String::as_str));
        let heading = Some(self.under.as_str());
        match self.lines.last_mut().filter(|line| !begins && line.under.as_deref() == heading) {
            Some(line) => line.says += &format!(" {says}"),
            None => self.start(says),
        }
        if let Some(line) = self.lines.last_mut() {
            line.fell.extend(fell.iter().skip(self.seen));
            if let BrawlEvent::Rolled { modifiers, .. } = event
                && modifiers.total() != 0
            {
                line.tallies.push(("Added to the dice".into(), modifiers.tally(self.book)));
            }
        }
        self.seen = fell.len();
    }
}

/// What an action is called.
pub fn action(action: Action) -> &'static str {
    match action {
        Action::Punch(Side::Right) => "a punch with the right",
        Action::Punch(Side::Left) => "a punch with the left",
        Action::TwoPunches(_) => "two punches",
        Action::Strike(_) => "a blow with what he has",
        Action::Grapple => "a grapple",
        Action::KeepHold => "keeping the hold",
        Action::Wait => "waiting",
    }
}

/// What one action came to, for its odds: the row of the table and what it did. Two punches are told apart only
/// by what they cost.
pub fn outcome(
    events: &[BrawlEvent],
    action: Action,
    before: &[Brawler; 2],
    after: &[Brawler; 2],
    actor: usize,
) -> (usize, String) {
    let foe = 1 - actor;
    let lost = before[foe].strength - after[foe].strength;
    if let Action::TwoPunches(_) = action {
        return (usize::from(lost.unsigned_abs()), format!("foe loses {lost}"));
    }
    let rolled = events.iter().find_map(|event| match event {
        BrawlEvent::Rolled { row, blow, .. } => Some((*row, blow.label())),
        _ => None,
    });
    let (row, blow) = rolled.unwrap_or((0, self::action(action)));
    let mut label = blow.to_owned();
    for event in events {
        label += &effect(event, foe);
    }
    (row, label)
}

/// What an event adds to the outcome of a blow.
fn effect(event: &BrawlEvent, foe: usize) -> String {
    let whose = |man: usize| if man == foe { "foe" } else { "he" };
    match *event {
        BrawlEvent::Lost { man, points, .. } => format!(", {} loses {points}", whose(man)),
        BrawlEvent::Wounded { man, wound, .. } => {
            let severity = match wound.severity {
                Severity::Light => "a light wound",
                Severity::Serious => "a serious wound",
                Severity::Mortal => "a mortal wound",
            };
            format!(", {} has {severity}", whose(man))
        }
        BrawlEvent::Modified { man, amount, .. } => {
            format!(", {} {} next", whose(man), signed(amount.into()))
        }
        BrawlEvent::StunRolled { stunned: true, .. } => ", foe stunned".to_owned(),
        BrawlEvent::Out { man, dead } => {
            format!(", {} {}", whose(man), if dead { "dead" } else { "out cold" })
        }
        _ => String::new(),
    }
}
