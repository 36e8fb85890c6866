//! `sixgun ladder` in Northfield: every doctrine of the gang meets every one of the town.

use super::{ID, wish};
use crate::commands::ladder::{Ladder, Meetings, Met};
use crate::progress::Progress;
use crate::refusal::{Refusal, quoted};
use crate::words;
use arena::Score;
use arena::northfield::{Northfield, Raids};
use bots::northfield::Doctrine;
use chance::Seed;
use northfield::Party;

/// Lets them meet.
pub(super) fn meet(args: &Ladder, seed: Seed) -> Result<Meetings, Refusal> {
    let [gang, town] = Party::BOTH.map(|party| doctrines(&args.bots, party));
    let (gang, town) = (gang?, town?);
    if let Some(name) = args.bots.iter().find(|name| Doctrine::named(name).is_none()) {
        let names: Vec<&str> = Doctrine::ALL.into_iter().map(Doctrine::name).collect();
        let message = format!("there is no bot {}; there are {}", quoted(name), words::list(&names));
        return Err(Refusal::new(message).near(name, names));
    }
    let pairs: Vec<(Doctrine, Doctrine)> =
        gang.iter().flat_map(|one| town.iter().map(|other| (*one, *other))).collect();
    let bar = Progress::new(pairs.len() as u64 * args.fights, "fights");
    let met = |(one, other): (Doctrine, Doctrine)| {
        let raid = Northfield::new(wish::setup(&[], &[])?, [one, other]);
        let sum = args.on_threads(|| raid.play(seed, 0..args.fights, &|| bar.done()))?;
        Ok(Met { one: one.name(), other: other.name(), scores: vec![score(&sum)], bar: None })
    };
    let met = pairs.into_iter().map(met).collect::<Result<_, Refusal>>()?;
    Ok(Meetings { met, ids: vec![ID.to_owned()], how: "the gang against the town" })
}

/// The doctrines of a side among those that were asked for, or all but the one for tests.
fn doctrines(asked: &[String], party: Party) -> Result<Vec<Doctrine>, Refusal> {
    let is_asked = |one: &Doctrine| match asked {
        [] => *one != Doctrine::Random,
        names => names.iter().any(|name| name == one.name()),
    };
    let fit: Vec<Doctrine> =
        Doctrine::ALL.into_iter().filter(|one| one.plays(party) && is_asked(one)).collect();
    match fit.is_empty() {
        false => Ok(fit),
        true => {
            let side = narration::northfield::party(party);
            let names = words::list(&wish::fitting(party));
            Err(Refusal::new(format!("expected one of the --bots to play {side}: {names}")))
        }
    }
}

/// What came of the raids, from the view of the gang.
fn score(sum: &Raids) -> Score {
    Score { won: [sum.gang, 0], lost: [sum.town, 0], drawn: [sum.drawn(), 0], checksum: 0 }
}
