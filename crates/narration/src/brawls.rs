//! Words for a brawl.

use crate::words;
use rules::brawling::{BrawlEvent, HoldEnd, Refusal};
use rules::sheet::signed;

/// An event in words.
pub fn sentence<'n>(event: &BrawlEvent, name: &dyn Fn(usize) -> &'n str) -> String {
    match *event {
        BrawlEvent::TieRolled { man, .. } => format!("{} rolls for the first blow.", name(man)),
        BrawlEvent::Rolled { actor, blow, .. } => format!("{}: {}.", name(actor), blow.label()),
        BrawlEvent::NoEffect { man } => format!("{} is held, and it does nothing.", name(man)),
        BrawlEvent::Holds { holder, victim, hold, kept: false } => {
            format!("{} has {} in {}.", name(holder), name(victim), words::article(hold.label()))
        }
        BrawlEvent::Holds { holder, hold, kept: true, .. } => {
            format!("{} keeps the hold: {}.", name(holder), hold.label())
        }
        BrawlEvent::HoldEnded { holder, hold, why, .. } => {
            format!("The {} of {} {}.", hold.label(), name(holder), ended(why))
        }
        BrawlEvent::Dropped { man, weapon } => format!("{} lets go of the {}.", name(man), weapon.label()),
        BrawlEvent::Lost { man, points, left } => format!("{} loses {points}: {left} left.", name(man)),
        BrawlEvent::Wounded { man, wound, left } => {
            format!("{} has {}: {left} left.", name(man), words::wound(wound))
        }
        BrawlEvent::Modified { man, amount, waiting } => {
            let together = if waiting == i16::from(amount) { "" } else { ", together " };
            let sum = if together.is_empty() { String::new() } else { signed(waiting) };
            format!("{} has {} on his next roll{together}{sum}.", name(man), signed(amount.into()))
        }
        BrawlEvent::StunRolled { man, chance, stunned, .. } => {
            let is = if stunned { "is stunned" } else { "is not stunned" };
            format!("{} {is} ({chance} %).", name(man))
        }
        BrawlEvent::Out { man, dead: false } => format!("{} is out cold.", name(man)),
        BrawlEvent::Out { man, dead: true } => format!("{} is dead.", name(man)),
        BrawlEvent::Waited { man } => format!("{} waits.", name(man)),
    }
}

fn ended(why: HoldEnd) -> &'static str {
    match why {
        HoldEnd::GivenUp => "is given up",
        HoldEnd::Broken => "is broken",
        HoldEnd::HolderOut | HoldEnd::VictimOut => "is over",
        HoldEnd::HolderStunned => "slackens",
    }
}

/// Why an action is refused, as the end of a sentence about whoever wants to do it.
pub fn may_not(why: Refusal) -> String {
    use Refusal as Why;
    match why {
        Why::NoSuchMan | Why::Himself => "needs another man to fight".to_owned(),
        Why::CannotAct => "cannot act".to_owned(),
        Why::FoeIsOut => "has nobody left to fight".to_owned(),
        Why::NoHold => "has no hold to keep".to_owned(),
        Why::EmptyHanded => "has nothing in his hand to strike with".to_owned(),
        Why::WeaponInHand => "has only one blow with a thing in his hand".to_owned(),
        Why::OnePunchOnly => "may not throw two punches now".to_owned(),
        Why::NoFreeArm => "has no arm free".to_owned(),
        Why::OtherFist(side) => format!("must strike with the {}", side.label()),
        Why::HeldByAnother => "is held by another man".to_owned(),
    }
}
