//! Beats and choices on the page and for programs.

use crate::out::{Ink, Look, Page};
use narration::{Beat, Choice};
use serde_json::{Value, json};

/// A beat on a page, with its numbers below.
fn tell(beat: &Beat, page: &mut Page, look: Look) {
    page.prose(2, Ink::Plain, &beat.says);
    // The sums of speeds fill a page; they are told where more is to be said, and to programs.
    for number in beat.tallies.iter().filter(|number| look.verbose || !number.is_speed()) {
        page.prose(6, Ink::Faint, &number.says(look.clauses()));
    }
}

/// Puts beats on a page, each turn under its heading; the turn of the last heading.
pub(crate) fn told_on(page: &mut Page, beats: &[Beat], mut turn: u16, look: Look) -> u16 {
    for beat in beats {
        if beat.turn != turn && beat.turn > 0 {
            page.gap();
            page.title(&format!("Turn {}", beat.turn), "");
        }
        turn = beat.turn;
        tell(beat, page, look);
    }
    turn
}

/// A beat for programs. They are not sent the events, so the numbers of these would tell them nothing.
pub(crate) fn beat_json(beat: &Beat) -> Value {
    json!({ "kind": "told", "turn": beat.turn, "says": beat.says, "tallies": beat.tallies })
}

/// A choice for programs.
pub(crate) fn choice_json(choice: &Choice) -> Value {
    json!({ "order": choice.typed, "says": choice.says, "tallies": choice.tallies })
}
