//! What a figure does in a brawl, as text.

use super::names::Names;
use super::{TextFault, Words};
use crate::scenario::FigureId;
use rules::Side;
use rules::brawling::Action;

/// The word for a hand.
pub(super) const fn hand(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
    }
}

pub(super) fn write(text: &mut String, foe: Option<FigureId>, action: Action, names: &Names) {
    match action {
        Action::Punch(side) => text.push_str(&format!("punch {}", hand(side))),
        Action::TwoPunches(side) => text.push_str(&format!("punch twice {}", hand(side))),
        Action::Strike(side) => text.push_str(&format!("strike {}", hand(side))),
        Action::Grapple => text.push_str("grapple"),
        Action::KeepHold => text.push_str("keep hold"),
        Action::Wait => text.push_str("wait"),
    }
    if let Some(foe) = foe {
        text.push_str(&format!(" {}", names.figure(foe)));
    }
}

pub(super) fn read(words: &mut Words<'_>) -> Result<(Option<FigureId>, Action), TextFault> {
    let action = if words.eat("punch") {
        let twice = words.eat("twice");
        let side = words.hand().unwrap_or_default();
        if twice { Action::TwoPunches(side) } else { Action::Punch(side) }
    } else if words.eat("strike") {
        Action::Strike(words.hand().unwrap_or_default())
    } else if words.eat("keep") {
        words.eat("hold");
        words.eat("of");
        Action::KeepHold
    } else {
        words.one_of("a blow", &[("grapple", Action::Grapple), ("wait", Action::Wait)])?
    };
    let foe = if words.peek().is_none() { None } else { Some(words.figure()?) };
    Ok((foe, action))
}
