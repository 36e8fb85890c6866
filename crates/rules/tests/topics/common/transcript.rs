//! Puts events into lines.

use super::{Rules, Table};
use rules::sheet::signed;
use rules::{Event, Fate, Location, Tally};

impl<E: Rules> Table<E> {
    /// `Wyatt 41 before Frank 31`; men who fire together are joined by `with`.
    pub(super) fn order_of_fire(&self, events: &[Event]) -> String {
        let mut speeds: Vec<(i16, &str)> = Vec::new();
        for event in events {
            let Event::NetSpeed { figure, tally } = event else { continue };
            speeds.push((tally.total(), &self.names[usize::from(*figure)]));
        }
        speeds.sort_by_key(|(speed, _)| std::cmp::Reverse(*speed));
        let mut line = String::new();
        for (index, (speed, name)) in speeds.iter().enumerate() {
            let join = match index {
                0 => "",
                _ if speeds[index - 1].0 == *speed => " with ",
                _ => " before ",
            };
            line += &format!("{join}{name} {speed}");
        }
        line
    }

    pub(super) fn line(&self, event: &Event, strengths: &mut [i16]) -> String {
        let name = |figure: u8| &self.names[usize::from(figure)];
        match event {
            Event::NetSpeed { figure, tally } => format!("{} now {}", name(*figure), tally.total()),
            Event::Misfired { figure, what, .. } => format!("{}: {}", name(*figure), what.label()),
            Event::Fired { figure, target, tally, face, hit, .. } => {
                let verb = if *hit { "hits" } else { "misses" };
                let face = if *face == 0 { "no die".into() } else { format!("{face:02}") };
                format!("{} {verb} {}: {face} against {}", name(*figure), name(*target), sum(tally))
            }
            Event::Pellets { target, count, face } => format!("{}: {count} pellets on {face}", name(*target)),
            Event::CoverSaves { target, location, .. } => {
                format!("{}: cover saves the {}", name(*target), location.label())
            }
            Event::Glances { target } => format!("{}: no damage", name(*target)),
            Event::Wounded { target, wound, waits, strength, fate, shift, .. } => {
                let place = wound.location.map_or("somewhere", Location::label);
                let mut wound = format!("{}: {} wound, {place}", name(*target), wound.severity.label());
                for (cause, amount) in
                    shift.parts().filter(|(cause, _)| *cause == rules::Cause::ShotgunSpread)
                {
                    wound += &format!(", each roll {} {}", signed(amount), cause.label());
                }
                match waits {
                    true => format!("{wound}, waits"),
                    false => format!("{wound}, {}", change(strengths, *target, *strength, *fate)),
                }
            }
            Event::Takes { target, strength, fate } => {
                format!("{} takes it: {}", name(*target), change(strengths, *target, *strength, *fate))
            }
            Event::StunRoll { target, chance, face, stunned } => {
                let stunned = if *stunned { "stunned" } else { "not stunned" };
                format!("{}: {stunned}, {face:02} against {chance}", name(*target))
            }
            Event::BurstRoll { figure, face, hurt } => {
                format!("{}: {}hurt by the burst, {face:02}", name(*figure), if *hurt { "" } else { "not " })
            }
            Event::Forfeits { figure, shots: 1 } => format!("{} gives up a shot", name(*figure)),
            Event::Forfeits { figure, shots } => format!("{} gives up {shots} shots", name(*figure)),
            other => panic!("no line for {other:?}"),
        }
    }
}

/// A number and its reasons: `91 = 91 base, +10 short range, -10 from the hip`.
pub(crate) fn sum(tally: &Tally) -> String {
    let mut line = format!("{} = {} base", tally.total(), tally.base());
    for (rule, amount) in tally.parts() {
        line += &format!(", {} {}", signed(*amount), rule.label());
    }
    line
}

fn change(strengths: &mut [i16], target: u8, strength: i16, fate: Fate) -> String {
    let before = std::mem::replace(&mut strengths[usize::from(target)], strength);
    match fate {
        Fate::Dead => "dead".into(),
        Fate::Unconscious => format!("strength {before} -> {strength}, unconscious"),
        Fate::Standing => format!("strength {before} -> {strength}"),
    }
}
