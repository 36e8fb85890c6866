//! A showdown by the rules of 2002.

mod setting;
mod tell;

pub(crate) use setting::Standoff;
pub(super) use setting::aftermath;

use super::count::Played;
use super::{Duel, UNNAMED, by_seed, count};
use crate::gulch::{GulchArgs, Somebody, all_said};
use crate::{Refusal, Report, Session};

/// Turns that exact odds look ahead if no number was said: a minute of the fight.
const TURNS: u16 = 6;

/// The two as they are about to begin.
pub(super) fn standoff(duel: &Duel) -> Result<Standoff, Refusal> {
    let rules = GulchArgs { set: duel.rules.set.clone() }.rules()?;
    let people = [Somebody::read(&duel.a, UNNAMED[0])?, Somebody::read(&duel.b, UNNAMED[1])?];
    let weapons = [&duel.first.weapon, &duel.second.weapon].map(Vec::as_slice);
    Standoff::new(duel, rules, people, weapons)
}

/// Plays and tells it, or plays it many times and counts.
pub(super) fn report(duel: &Duel, session: &mut Session) -> Result<Report, Refusal> {
    let standoff = standoff(duel)?;
    let odds = duel.odds.map(|turns| turns.unwrap_or(TURNS));
    match (duel.times, session.dice.seed()) {
        (Some(_), None) => Err(by_seed()),
        (Some(times), Some(seed)) => {
            let mut lines = vec![count::played(times, &standoff.far.label(), standoff.turns)];
            lines.extend(standoff.unusual());
            lines.extend(all_said(&standoff.conversions(), session.look));
            let played = Played {
                title: standoff.title(),
                book: shady_gulch::BOOK,
                lines,
                meeting: standoff.json(),
                short: standoff.short(),
                times,
                seed,
                ends: standoff.count(times, seed),
                exact: odds.map(|turns| standoff.odds(turns)).unwrap_or_default(),
            };
            Ok(played.report(session.look))
        }
        (None, _) => {
            let mut story = tell::story(&standoff, &mut session.dice, session.look);
            if let Some(turns) = odds {
                story.odds = standoff.odds(turns);
                story.odds_turns = turns;
            }
            Ok(story.report(session.look))
        }
    }
}
