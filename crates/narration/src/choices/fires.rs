//! What a figure that is asked to fire may well fire.

use super::{Choice, Chooser, Purpose};
use crate::number::Number;
use crate::words;
use fight::scenario::FigureId;
use fight::{Fire, Order, Target};
use rules::Tally;
use std::collections::BTreeMap;

/// The targets that are listed; the others can be typed.
const MOST_TARGETS: usize = 6;
/// Of these the first are listed at once, the others when more is asked for.
const FIRST_TARGETS: usize = 3;

/// The net speed of a declaration, and the chance of each shot.
type Numbers = (Tally, Vec<Tally>);

impl Chooser<'_> {
    /// Holding fire; for the likeliest targets each number of shots, aimed and from the hip, with the gun and the hand
    /// that promise most, and with two pistols; and fire that is divided among several of them.
    pub(super) fn fires(&self, figure: FigureId) -> Vec<Choice> {
        let mut list = vec![self.choice(figure, Order::Fire(Fire::hold()), "")];
        let fires = self.window.fires(figure);
        for (place, (target, line)) in self.likely(figure).into_iter().enumerate() {
            let seldom = place >= FIRST_TARGETS;
            let away = words::spaces(line.distance, self.cast.book());
            for (shots, hip) in (1..=rules::MOST_SHOTS).flat_map(|shots| [(shots, false), (shots, true)]) {
                let at = |fire: &&Fire| {
                    fire.shots.len() == shots
                        && fire.hip == hip
                        && fire.shots.iter().all(|shot| shot.at == target)
                };
                let best = self.best(figure, fires.iter().filter(at).filter(|fire| !two_guns(fire)));
                list.extend(
                    best.map(|(tallies, fire)| Choice { seldom, ..self.shots(figure, fire, tallies, &away) }),
                );
            }
            list.extend(self.two_pistols(figure, (target, &away), place > 0, &fires));
            let aims = Fire { aims: Some(target), ..Fire::default() };
            if fires.contains(&aims) {
                let choice = self.choice(figure, Order::Fire(aims), &format!(" ({away}; quicker next turn)"));
                list.push(Choice { seldom, ..choice });
            }
        }
        list.extend(self.divided(figure, &fires));
        let big = fires.into_iter().filter(|fire| fire.big_gun.is_some());
        list.extend(big.map(|fire| {
            let purpose = Some(Purpose::Attack);
            Choice { purpose, ..self.choice(figure, Order::Fire(fire), "") }
        }));
        list.sort_by_key(|choice| choice.seldom);
        list
    }

    /// The declaration that promises most.
    fn best<'f>(&self, figure: FigureId, fires: impl Iterator<Item = &'f Fire>) -> Option<(Numbers, Fire)> {
        let with = |fire: &Fire| Some((self.window.tallies(figure, fire)?, fire.clone()));
        fires.filter_map(with).max_by_key(|((speed, chances), _)| {
            (chances.iter().map(|chance| i32::from(chance.total())).sum::<i32>(), speed.total())
        })
    }

    /// Two pistols at one target: each number of shots, aimed and from the hip. One of them is listed at once.
    fn two_pistols(
        &self,
        figure: FigureId,
        (target, away): (Target, &str),
        seldom: bool,
        fires: &[Fire],
    ) -> Vec<Choice> {
        let both = |fire: &&Fire| two_guns(fire) && fire.shots.iter().all(|shot| shot.at == target);
        let both: Vec<&Fire> = fires.iter().filter(both).collect();
        let away = format!("two pistols, {away}");
        self.by_shots(figure, &both, &away, seldom)
    }

    /// Fire that is divided among targets near each other, for every group of likely ones.
    fn divided(&self, figure: FigureId, fires: &[Fire]) -> Vec<Choice> {
        let likely = self.likely(figure);
        let mut groups: BTreeMap<Vec<usize>, Vec<&Fire>> = BTreeMap::new();
        for fire in fires {
            let place = |target: Target| likely.iter().position(|(other, _)| *other == target);
            let places: Option<Vec<usize>> = fire.shots.iter().map(|shot| place(shot.at)).collect();
            let Some(mut places) = places else { continue };
            places.sort_unstable();
            places.dedup();
            if places.len() > 1 {
                groups.entry(places).or_default().push(fire);
            }
        }
        let mut list = Vec::new();
        for (places, fires) in groups {
            let far = places.iter().filter_map(|place| likely.get(*place));
            let far: Vec<String> =
                far.map(|(_, line)| words::spaces(line.distance, self.cast.book())).collect();
            let away = format!("divided, {}", far.join(" and "));
            list.extend(self.by_shots(figure, &fires, &away, !list.is_empty()));
        }
        list
    }

    /// The best declaration of each number of shots, aimed and from the hip. Aimed with the fewest shots is listed at
    /// once unless it is seldom.
    fn by_shots(&self, figure: FigureId, fires: &[&Fire], away: &str, seldom: bool) -> Vec<Choice> {
        let mut list: Vec<Choice> = Vec::new();
        for (shots, hip) in (1..=rules::MOST_SHOTS).flat_map(|shots| [(shots, false), (shots, true)]) {
            let so = |fire: &&&Fire| fire.shots.len() == shots && fire.hip == hip;
            if let Some((tallies, fire)) = self.best(figure, fires.iter().filter(so).copied()) {
                let seldom = seldom || !list.is_empty();
                list.push(Choice { seldom, ..self.shots(figure, fire, tallies, away) });
            }
        }
        list
    }

    /// The nearest targets that are enemies.
    fn likely(&self, figure: FigureId) -> Vec<(Target, rules::Sight)> {
        let mut targets = self.window.targets(figure);
        targets.retain(|(target, _)| self.ground.is_foe(*target));
        targets.sort_by_key(|(target, line)| (line.distance, *target));
        targets.truncate(MOST_TARGETS);
        targets
    }

    fn shots(&self, figure: FigureId, fire: Fire, (speed, chances): Numbers, away: &str) -> Choice {
        let each: Vec<String> =
            chances.iter().map(|chance| chance.total().clamp(0, 100).to_string()).collect();
        let aside = format!(" ({away}, speed {}, hits {} %)", speed.total(), each.join(" "));
        let mut choice = self.choice(figure, Order::Fire(fire), &aside);
        choice.purpose = Some(Purpose::Attack);
        let house = self.cast.setup.scenario.house_rules_shared();
        choice.tallies.push(Number::new("Speed", speed).under(house));
        for (number, chance) in chances.into_iter().enumerate() {
            let chance = Number::new(format!("Chance of shot {}", number + 1), chance);
            choice.tallies.push(chance.under(house));
        }
        choice
    }
}

/// Whether a declaration is for more than one gun.
fn two_guns(fire: &Fire) -> bool {
    fire.shots.iter().any(|shot| shot.gun != fire.shots[0].gun)
}
