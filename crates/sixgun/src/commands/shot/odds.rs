//! Exact odds of a volley: of each shot alone, and of what becomes of the target after all of them.
//!
//! The walk goes shot by shot and merges states that can no longer be told apart, so that it grows with the
//! number of different states and not with the number of paths.

use super::fire::{Fired, Range};
use super::ground::Ground;
use crate::resolved::OddsTable;
use crate::words;
use chance::{Distribution, Odds, exact};
use rules::horses::{Hit, Horse};
use rules::{
    Aimed, Condition, Exchange, Fate, Fighter, Firing, Gun, Landed, Landing, Misfire, Next, Rolled, Severity,
    Shift, Strike, Wound,
};

/// What a shot can come to, from best to worst for the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Effect {
    Dud,
    Jam,
    Burst,
    ArrowLost,
    Miss,
    Cover,
    Harmless,
    Wound { severity: Severity, stunned: bool },
    Horse(Option<Severity>),
}

impl Effect {
    fn of(fired: &Fired) -> Effect {
        match fired.rolled.misfire {
            Misfire::Dud => return Effect::Dud,
            Misfire::Jams => return Effect::Jam,
            Misfire::Explodes => return Effect::Burst,
            Misfire::Fires => {}
        }
        if fired.arrow_lost {
            return Effect::ArrowLost;
        }
        if let Some(hit) = fired.horse {
            return Effect::Horse(hit.wound.map(|landed| landed.wound.severity));
        }
        let one = |landing: &Landing, stunned: bool| match landing {
            Landing::Wound(landed) => Effect::Wound { severity: landed.wound.severity, stunned },
            Landing::Cover { .. } => Effect::Cover,
            Landing::Glance | Landing::Pellets { .. } => Effect::Harmless,
        };
        let stunned = fired.rolled.struck.iter().any(|one| one.stun.is_some_and(|(_, roll)| roll.succeeded));
        // A load of shot counts by its worst pellet.
        let worst = fired.rolled.struck.iter().map(|struck| one(&struck.landing, stunned)).max();
        match fired.rolled.to_hit.succeeded {
            true => worst.unwrap_or(Effect::Harmless),
            false => Effect::Miss,
        }
    }

    fn label(&self) -> String {
        match self {
            Effect::Dud => "dud".into(),
            Effect::Jam => "jam".into(),
            Effect::Burst => "the gun bursts".into(),
            Effect::ArrowLost => "arrow lost".into(),
            Effect::Miss => "miss".into(),
            Effect::Cover => "hits cover".into(),
            Effect::Harmless => "hits without harm".into(),
            Effect::Wound { severity, stunned: false } => format!("{} wound", severity.label()),
            Effect::Wound { severity, stunned: true } => format!("{} wound and stunned", severity.label()),
            Effect::Horse(None) => "horse unharmed".into(),
            Effect::Horse(Some(severity)) => format!("horse: {} wound", severity.label()),
        }
    }
}

/// A volley under way.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    shooter: Condition,
    guns: Vec<Gun>,
    target: Condition,
    horse: Option<Horse>,
    firing: Firing,
}

/// What one shot can do, and for which shots that holds.
struct Known {
    chance: i16,
    strike: Strike,
    /// Looked at only where stunning is played.
    target: Option<Condition>,
    horse: Option<Horse>,
    results: Distribution<Result>,
}

/// What a shot came to: as it is told, and as it is felt.
type Result = (Effect, Fired);

/// The odds of each shot, and of the end.
pub(super) fn tables<E: Ground>(range: &Range<'_, E>) -> Vec<OddsTable> {
    let mut walk = Walk { range, known: Vec::new() };
    let shots = walk.shots();
    let several = range.setup.guns.iter().any(|weapon| weapon.arm.is_shot());
    let heading = if several { "Worst of the shot" } else { "Outcome" };
    let mut tables = Vec::new();
    if !shots.is_empty() {
        tables.push(OddsTable::side_by_side(heading, &shots, Effect::label));
    }
    let (men, horses) = match several {
        // A stun changes nothing within the volley, and a load of shot has very many ways to stun; without
        // them all states of the target share one table.
        true => Walk { range: &range.without_stunning(), known: Vec::new() }.ends(),
        false => walk.ends(),
    };
    let after = if shots.len() > 1 { "After the volley he is" } else { "Afterwards he is" };
    tables.push(OddsTable::new(after, "target", &men, |fate| words::fate(*fate).to_owned()));
    if range.horse.is_some() {
        let name = |down: &bool| if *down { "down" } else { "up" }.to_owned();
        tables.push(OddsTable::new("The horse is", "horse", &horses, name));
    }
    tables
}

/// The walk over everything that can happen.
struct Walk<'w, 's, E> {
    range: &'w Range<'s, E>,
    known: Vec<Known>,
}

impl<E: Ground> Walk<'_, '_, E> {
    fn start(&self) -> State {
        let fighters = self.range.fighters();
        let firing = Firing::new(&self.range.volleys);
        State {
            shooter: fighters[0].condition,
            guns: fighters[0].guns.to_vec(),
            target: fighters[1].condition,
            horse: self.range.horse.map(|(_, horse)| horse),
            firing,
        }
    }

    /// Each shot alone, as if those before it had missed.
    fn shots(&mut self) -> Vec<(String, Distribution<Effect>)> {
        let mut state = self.start();
        let mut columns = Vec::new();
        loop {
            let range = self.range;
            let (mut fighters, mut aimed) = (range.fighters(), Aimed::nowhere());
            fighters[0].guns = state.guns.iter().copied().collect();
            match state
                .firing
                .prepare(&mut Exchange::new(&range.rules, &mut fighters, &range.volleys, &mut ()), &mut aimed)
            {
                Next::Over => return columns,
                Next::GivenUp => {}
                Next::Shot => {
                    let odds = self.results(&aimed, &fighters[1], state.horse).map(|(effect, _)| *effect);
                    columns.push((format!("shot {}", aimed.number.0), odds));
                    let missed = Rolled::miss();
                    state.firing.finish(
                        &mut Exchange::new(&range.rules, &mut fighters, &range.volleys, &mut ()),
                        &aimed,
                        &missed,
                    );
                }
            }
            state.guns = fighters[0].guns.to_vec();
        }
    }

    /// What becomes of the man, and whether the horse goes down.
    fn ends(&mut self) -> (Distribution<Fate>, Distribution<bool>) {
        let (mut men, mut horses) = (Distribution::default(), Distribution::default());
        let mut standing = Distribution::default();
        standing.add(self.start(), &Odds::certain());
        while !standing.is_empty() {
            let mut after = Distribution::default();
            for (state, odds) in standing.iter() {
                match self.next(state) {
                    None => {
                        men.add(state.target.fate(self.range.setup.target.strength), odds);
                        horses.add(state.horse.is_some_and(|horse| horse.is_down()), odds);
                    }
                    Some(next) => {
                        for (state, more) in next.iter() {
                            after.add(state.clone(), &(odds * more));
                        }
                    }
                }
            }
            standing = after;
        }
        (men, horses)
    }

    /// Every state after the next shot; nothing if the volley is over.
    fn next(&mut self, state: &State) -> Option<Distribution<State>> {
        let range = self.range;
        let mut state = state.clone();
        let (mut fighters, mut aimed) = (range.fighters(), Aimed::nowhere());
        fighters[0].condition = state.shooter;
        fighters[0].guns = state.guns.iter().copied().collect();
        fighters[1].condition = state.target;
        let mut after = Distribution::default();
        match state
            .firing
            .prepare(&mut Exchange::new(&range.rules, &mut fighters, &range.volleys, &mut ()), &mut aimed)
        {
            Next::Over => return None,
            Next::GivenUp => {
                state.guns = fighters[0].guns.to_vec();
                after.add(state, &Odds::certain());
            }
            Next::Shot => {
                for ((_, fired), odds) in self.results(&aimed, &fighters[1], state.horse).iter() {
                    let (mut firing, mut men) = (state.firing.clone(), fighters.clone());
                    let rolled = &fired.rolled;
                    firing.finish(
                        &mut Exchange::new(&range.rules, &mut men, &range.volleys, &mut ()),
                        &aimed,
                        rolled,
                    );
                    let mut horse = state.horse;
                    let wound = fired.horse.and_then(|hit| hit.wound).map(|landed| landed.wound);
                    horse.iter_mut().zip(wound).for_each(|(horse, wound)| horse.take(wound));
                    let [shooter, target] = men;
                    let state = State {
                        shooter: shooter.condition,
                        guns: shooter.guns.to_vec(),
                        target: target.condition.standing_still(),
                        horse,
                        firing,
                    };
                    after.add(state, odds);
                }
            }
        }
        Some(after)
    }

    /// What a shot can do, worked out once for all shots that are alike.
    fn results(&mut self, aimed: &Aimed, target: &Fighter<'_>, horse: Option<Horse>) -> Distribution<Result> {
        let seen = self.range.rules.options().stunning.then_some(target.condition);
        let (chance, strike) = (aimed.tally.total(), aimed.strike);
        let same = |known: &&Known| {
            (known.chance, known.strike, known.target, known.horse) == (chance, strike, seen, horse)
        };
        if let Some(known) = self.known.iter().find(same) {
            return known.results.clone();
        }
        let results = exact(|dice| {
            let fired = self.range.roll(aimed, target, horse, dice);
            (Effect::of(&fired), felt(fired))
        });
        self.known.push(Known { chance, strike, target: seen, horse, results: results.clone() });
        results
    }
}

/// A shot without its faces and places: what it did, as far as the rest of the volley can feel it.
fn felt(fired: Fired) -> Fired {
    let severity = |landed: Landed| {
        let wound = Wound { location: None, ..landed.wound };
        Landed { wound, where_face: 0, how_bad_face: 0, shift: Shift::NONE }
    };
    let horse = fired.horse.map(|hit| Hit { wound: hit.wound.map(severity), bolts: None });
    Fired { rolled: fired.rolled.standing_still(), horse, ..fired }
}
