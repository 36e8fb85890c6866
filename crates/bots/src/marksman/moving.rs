//! Where to go: to stay, to step behind something, to come nearer, or to load. Each place is worth what he can do from there
//! now and in the turns after, less what the enemy can do to him there.

use super::firing::SPOILT;
use super::people::{AT_THE_NEAREST, Enemy, Friend, LATER_TURNS, People, cost, usual_shots};
use super::volley::{Hits, fire};
use super::{Marksman, any};
use crate::Orders;
use crate::ground::{Ground, away, bearing, pace};
use fight::scenario::FigureId;
use fight::{Act, By, Deed, Order, Over, Supposed, View, Way, Window};
use rules::{Follow, Gait, Gun, Weapon};
use town::{Body, Direction, Parts, Pose, Search, Square};

/// How many places are weighed with all odds (ours).
const WEIGHED: usize = 6;
/// How many of the nearest places are looked at for cover (ours).
const LOOKED_AT: usize = 48;
/// What a space nearer to the nearest enemy is worth to somebody who has no shot (ours).
const A_SPACE: f64 = 0.02;
/// How much better another place must be to leave this one for it (ours).
const BETTER: f64 = 0.03;

/// A place where somebody may be at the end of his move, and how.
#[derive(Clone, Copy, Debug)]
struct Spot {
    gait: Gait,
    body: Body,
}

/// What a place is worth.
#[derive(Clone, Copy, Debug, Default)]
struct Worth {
    /// All together.
    total: f64,
    /// The chance to bring somebody down from there in a turn.
    down: f64,
    /// The chance to be brought down there in a turn.
    danger: f64,
}

/// What everybody who is asked does.
pub(super) fn answer(
    player: &mut Marksman,
    window: &Window<'_>,
    view: &View,
    people: &People,
    figures: &[FigureId],
) -> Orders {
    let ground = Ground::new(window, view);
    let mut taken: Vec<Square> = Vec::new();
    let mut orders = Orders::new();
    for figure in figures {
        let Some(friend) = people.friend(*figure) else {
            orders.push((*figure, Order::Act(Act::stay(Pose::Standing))));
            continue;
        };
        let mut thought =
            Thought { window, ground: &ground, people, friend, hits: &mut player.hits, taken: &taken };
        let (act, why) = thought.act(&mut player.search, &mut player.dice);
        taken.push(act.end(friend.body.square));
        if let Some(why) = why {
            player.reasons.push((*figure, why));
        }
        orders.push((*figure, Order::Act(act)));
    }
    orders
}

/// The thoughts about one man.
struct Thought<'a> {
    window: &'a Window<'a>,
    ground: &'a Ground<'a>,
    people: &'a People,
    friend: &'a Friend,
    hits: &'a mut Hits,
    /// Where others of the side are going.
    taken: &'a [Square],
}

impl Thought<'_> {
    fn act(&mut self, search: &mut Search, dice: &mut chance::Seeded) -> (Act, Option<String>) {
        let figure = self.friend.figure;
        let here = self.friend.body;
        let standing = Spot { gait: Gait::Still, body: Body::new(here.square, Pose::Standing) };
        if let Some(tending) = self.tending(search) {
            return tending;
        }
        if !self.friend.on_foot {
            return (self.stay(standing), None);
        }
        if let Some(closing) = self.closing(search) {
            return closing;
        }
        let Some(nearest) = self.nearest() else {
            return (self.wander(search, dice), None);
        };
        let stays = self.worth(standing);
        let mut best = (standing, stays);
        let ways = self.ways(stays.down > 0.0, search);
        for spot in self.spots(&ways, nearest) {
            let worth = self.worth(spot);
            let needed = if spot.body.square == here.square { 0.0 } else { BETTER };
            if worth.total > best.1.total + needed {
                best = (spot, worth);
            }
        }
        let (spot, worth) = best;
        if spot.body.square == here.square && worth.down <= 0.0 && worth.danger <= 0.0 {
            // Nobody can shoot at anybody: he goes and looks for them.
            if let Some(spot) = self.seek(&ways, nearest, dice) {
                return (self.go_to(spot), Some("looks for the enemy".to_owned()));
            }
        }
        let why = self.reason(spot, &worth, &stays);
        let act = if spot.body.square == here.square { self.stay(spot) } else { self.go_to(spot) };
        (self.watching(figure, act), why)
    }

    /// The nearest enemy's place in the list.
    fn nearest(&self) -> Option<usize> {
        let here = self.friend.body.square;
        let far = |enemy: &Enemy| (away(here, enemy.body.square), enemy.figure);
        (0..self.people.enemies.len()).min_by_key(|place| far(&self.people.enemies[*place]))
    }

    /// Sees to his guns: loads or takes up one where he has none to fire, and loads where nobody can shoot at him and a gun
    /// is more than half empty.
    fn tending(&mut self, search: &mut Search) -> Option<(Act, Option<String>)> {
        let guns = self.window.guns(self.friend.figure);
        let ready = guns.iter().any(Gun::ready);
        let low = |gun: &Gun| gun.weapon.holds > 0 && gun.loaded < gun.weapon.holds.div_ceil(2);
        if ready && (self.is_pressed() || !guns.iter().any(low)) {
            return None;
        }
        let deeds = self.window.deeds(self.friend.figure, Gait::Still, None, search);
        let loads = deeds.iter().find(|deed| matches!(deed, Deed::Reload { .. } | Deed::Clear { .. }));
        let takes = |deed: &&Deed| match deed {
            Deed::Arm { .. } | Deed::Unsheathe(_) => true,
            Deed::PickUp(item) => self.ground.is_gun(*item),
            _ => false,
        };
        let deed = loads.or_else(|| deeds.iter().find(takes).filter(|_| !ready))?;
        let why = match (loads, ready) {
            (None, _) => "takes a gun",
            (Some(_), true) => "loads while nobody has a shot at him",
            (Some(_), false) => "loads: he has nothing else to fire",
        };
        let pose = if self.friend.on_foot { Pose::Kneeling } else { Pose::Standing };
        let spot = Spot { gait: Gait::Still, body: Body::new(self.friend.body.square, pose) };
        Some((self.stay(spot).then(*deed), Some(why.to_owned())))
    }

    /// Whether an enemy can shoot at him where he is.
    fn is_pressed(&self) -> bool {
        let place = self.people.friends.iter().position(|friend| friend.figure == self.friend.figure);
        let shoots =
            |enemy: &Enemy| place.and_then(|place| enemy.at.get(place)).is_some_and(|shot| shot.meant > 0.0);
        self.people.enemies.iter().any(shoots)
    }

    /// Whoever has no gun goes for the nearest enemy, unless somebody can shoot at him.
    fn closing(&self, search: &mut Search) -> Option<(Act, Option<String>)> {
        if self.window.guns(self.friend.figure).iter().any(Gun::ready) {
            return None;
        }
        let here = self.friend.body.square;
        let far = |enemy: &&Enemy| (away(here, enemy.body.square), enemy.figure);
        let enemy = self.people.enemies.iter().min_by_key(far).filter(|_| !self.is_pressed())?;
        let there = enemy.body.square;
        let why = Some(format!("goes for {} with his fists", enemy.name));
        if away(here, there) <= 1 && self.ground.is_clear(here, there) {
            return Some((self.stay(Spot { gait: Gait::Still, body: Body::standing(here) }), why));
        }
        let ways = self.ways(false, search);
        let key = |(gait, way): &&(Gait, Way)| (away(way.to, there), pace(*gait), way.to);
        let (gait, way) =
            ways.iter().min_by_key(key).filter(|(_, way)| away(way.to, there) < away(here, there))?;
        Some((self.go(*gait, way.to), why))
    }

    /// Everywhere that he can go on foot, the nearest first; whoever has a shot does not run.
    fn ways(&self, has_shot: bool, search: &mut Search) -> Vec<(Gait, Way)> {
        let figure = self.friend.figure;
        let gaits = self.window.gaits(figure).into_iter();
        let mut ways = Vec::new();
        for gait in gaits.filter(|gait| *gait == Gait::Walk || *gait == Gait::Run && !has_shot) {
            ways.extend(self.window.ways(figure, gait, search).into_iter().map(|way| (gait, way)));
        }
        ways.retain(|(_, way)| !self.taken.contains(&way.to));
        let here = self.friend.body.square;
        ways.sort_by_key(|(gait, way)| (pace(*gait), away(here, way.to), way.to));
        ways
    }

    /// The places that are weighed: here in all poses, where there is cover against the nearest enemy, and nearer to him.
    fn spots(&self, ways: &[(Gait, Way)], nearest: usize) -> Vec<Spot> {
        let enemy = &self.people.enemies[nearest];
        let here = self.friend.body.square;
        let mut spots = Vec::new();
        self.poses(Gait::Still, here, enemy, &mut spots);
        let mut covered = Vec::new();
        for (gait, way) in ways.iter().take(LOOKED_AT) {
            if covered.len() >= WEIGHED {
                break;
            }
            let before = covered.len();
            self.poses(*gait, way.to, enemy, &mut covered);
            // In the open only the range counts, which is looked at below.
            if covered.len() == before + 1 && covered[before].body == Body::standing(way.to) {
                covered.pop();
            }
        }
        spots.extend(covered);
        let mut nearer: Vec<&(Gait, Way)> = ways
            .iter()
            .filter(|(_, way)| away(way.to, enemy.body.square) < away(here, enemy.body.square))
            .collect();
        nearer.sort_by_key(|(gait, way)| (away(way.to, enemy.body.square), pace(*gait), way.to));
        let step = nearer.len().div_ceil(WEIGHED / 2).max(1);
        let open = nearer
            .into_iter()
            .step_by(step)
            .map(|(gait, way)| Spot { gait: *gait, body: Body::standing(way.to) });
        spots.extend(open);
        spots
    }

    /// The ways to stand on a square that make a difference against an enemy: low behind something, or leaning past it.
    fn poses(&self, gait: Gait, square: Square, enemy: &Enemy, spots: &mut Vec<Spot>) {
        let standing = Body::standing(square);
        if self.window.sees(&standing, &enemy.body) {
            spots.push(Spot { gait, body: standing });
            let low = standing.posed(Pose::Kneeling);
            if self.window.seen(&enemy.body, &low).parts != Parts::ALL {
                spots.push(Spot { gait, body: low });
            }
            return;
        }
        let leans = Direction::ALL.into_iter().map(|way| standing.leaning(way));
        let past = leans.filter(|body| self.window.sees(body, &enemy.body)).take(2);
        spots.extend(past.map(|body| Spot { gait, body }));
    }

    /// What a place is worth: this turn with the move that it takes, and the turns after from there.
    fn worth(&mut self, spot: Spot) -> Worth {
        let now = self.turn(spot.body, spot.gait);
        let later = if spot.gait == Gait::Still { now } else { self.turn(spot.body, Gait::Still) };
        let far =
            self.nearest().map_or(0, |place| away(spot.body.square, self.people.enemies[place].body.square));
        let total = now.total + LATER_TURNS * later.total - A_SPACE * f64::from(far);
        Worth { total, down: now.down.max(later.down), danger: now.danger.max(later.danger) }
    }

    /// What a turn at a place is worth: the best fire from there, less what the enemy may do.
    fn turn(&mut self, body: Body, gait: Gait) -> Worth {
        let mut shots: Vec<(i16, f64, f64)> = Vec::new();
        let (people, figure) = (self.people, self.friend.figure);
        let mut danger = 0.0;
        let mut before: Vec<(usize, f64)> = Vec::new();
        for (place, enemy) in people.enemies.iter().enumerate() {
            let seen = self.his_fire(enemy, body, gait);
            danger += seen * (1.0 - danger);
            before.push((place, seen));
        }
        let guns: Vec<Weapon> =
            self.window.guns(figure).iter().filter(|gun| gun.ready()).map(|gun| gun.weapon).collect();
        for enemy in &people.enemies {
            for weapon in &guns {
                for hip in [false, true] {
                    shots.extend(self.my_fire(enemy, *weapon, hip, body, gait));
                }
            }
        }
        let lives = |speed: i16| {
            before.iter().fold(1.0, |lives, (place, danger)| {
                lives * (1.0 - people.enemies[*place].fires_before(speed) * danger * SPOILT.max(0.7))
            })
        };
        let best = shots.iter().map(|(speed, value, down)| (lives(*speed) * value, *down));
        let (value, down) = best.max_by(|one, other| one.0.total_cmp(&other.0)).unwrap_or((0.0, 0.0));
        Worth { total: value - danger * self.friend.worth, down, danger }
    }

    /// What an enemy's fire costs him on a place, as a share of him.
    fn his_fire(&mut self, enemy: &Enemy, body: Body, gait: Gait) -> f64 {
        if !enemy.armed {
            return 0.0;
        }
        let supposed = enemy.supposed(body, gait, true, Gait::Still);
        let Some(guess) = self.window.supposed(&supposed) else { return 0.0 };
        let hit = self.hits.find(self.window, &guess.strike);
        let hit = self.hits.get(hit);
        let result =
            fire(guess.chances.iter().map(|chance| (f64::from(*chance) / 100.0, hit)), &self.friend.strength);
        cost(&result) * self.meant(enemy, body)
    }

    /// How likely an enemy's fire is to be meant for him on a place.
    fn meant(&self, enemy: &Enemy, body: Body) -> f64 {
        let own = away(enemy.body.square, body.square);
        let mut nearest = true;
        let mut others = 1.0;
        for (friend, shot) in self.people.friends.iter().zip(&enemy.at) {
            if friend.figure == self.friend.figure || shot.meant <= 0.0 {
                continue;
            }
            others += 1.0;
            nearest &= own <= away(enemy.body.square, friend.body.square);
        }
        let share = (1.0 - AT_THE_NEAREST) / others;
        if nearest { AT_THE_NEAREST + share } else { share }
    }

    /// His own fire from a place: its speed, what it is worth, and the chance that it brings the man down.
    fn my_fire(
        &mut self,
        enemy: &Enemy,
        weapon: Weapon,
        hip: bool,
        body: Body,
        gait: Gait,
    ) -> Option<(i16, f64, f64)> {
        let supposed = Supposed {
            by: By::Own(self.friend.figure),
            weapon,
            hip,
            follow: Follow::Fresh,
            from: body,
            gait,
            at: enemy.body,
            at_gait: enemy.gait,
            at_fires: true,
            shots: usual_shots(weapon.arm).min(weapon.holds.max(1)),
        };
        let guess = self.window.supposed(&supposed)?;
        let hit = self.hits.find(self.window, &guess.strike);
        let hit = self.hits.get(hit);
        let result =
            fire(guess.chances.iter().map(|chance| (f64::from(*chance) / 100.0, hit)), &enemy.strength);
        let now = enemy.fires_after(guess.speed) * enemy.threat * result.down;
        Some((guess.speed, enemy.worth() * cost(&result) + now, result.down))
    }

    fn facing(&self, square: Square) -> Option<Direction> {
        self.ground.nearest(square).and_then(|enemy| bearing(square, enemy))
    }

    fn stay(&self, spot: Spot) -> Act {
        let facing = self.facing(spot.body.square);
        Act { facing, lean: spot.body.lean, ..Act::stay(spot.body.pose) }
    }

    fn go(&self, gait: Gait, to: Square) -> Act {
        Act { facing: self.facing(to), ..Act::go(gait, to) }
    }

    fn go_to(&self, spot: Spot) -> Act {
        Act { pose: spot.body.pose, lean: spot.body.lean, ..self.go(spot.gait, spot.body.square) }
    }

    /// Where somebody goes who has no shot and is in nobody's sight: nearer to the enemy, and into
    /// his sight where the odds are best, unless the side is outnumbered and may as well wait. Where no way leads nearer, any
    /// will do.
    fn seek(&mut self, ways: &[(Gait, Way)], nearest: usize, dice: &mut chance::Seeded) -> Option<Spot> {
        let enemy = self.people.enemies[nearest].body.square;
        let here = self.friend.body.square;
        if away(here, enemy) <= 1 && self.ground.is_clear(here, enemy) {
            return None;
        }
        let mut nearer: Vec<&(Gait, Way)> =
            ways.iter().filter(|(_, way)| away(way.to, enemy) < away(here, enemy)).collect();
        nearer.sort_by_key(|(gait, way)| (away(way.to, enemy), pace(*gait), way.to));
        let open = |(gait, way): &(Gait, Way)| Spot { gait: *gait, body: Body::standing(way.to) };
        let Some(nearest) = nearer.first().map(|way| open(way)) else {
            return any(dice, ways).as_ref().map(open);
        };
        if self.ground.seen_by(nearest.body.square) == 0 {
            return Some(nearest);
        }
        if 3 * self.people.friends.len() <= 2 * self.people.enemies.len() {
            return None;
        }
        let walks =
            nearer.iter().filter(|(gait, _)| *gait == Gait::Walk).take(LOOKED_AT).map(|way| open(way));
        let weighed = walks.step_by(LOOKED_AT / WEIGHED).map(|spot| (spot, self.worth(spot)));
        let shots: Vec<(Spot, Worth)> = weighed.filter(|(_, worth)| worth.down > 0.0).collect();
        let best = shots.into_iter().max_by(|one, other| one.1.total.total_cmp(&other.1.total));
        Some(best.map_or(nearest, |(spot, _)| spot))
    }

    /// Goes and looks, where nobody is known.
    fn wander(&self, search: &mut Search, dice: &mut chance::Seeded) -> Act {
        let ways = self.ways(false, search);
        any(dice, &ways).map_or(Act::stay(Pose::Standing), |(gait, way)| Act::go(gait, way.to))
    }

    /// The same, with fire on whoever moves where the sequence of play has it.
    fn watching(&self, figure: FigureId, act: Act) -> Act {
        if !act.stops.is_empty() || act.deed != Deed::None {
            return act;
        }
        let watches = self.window.watches(figure);
        let single = watches.into_iter().find(|watch| watch.over == Over::Anybody && watch.shots == 1);
        Act { watch: single, ..act }
    }

    /// Why he goes where he goes.
    fn reason(&self, spot: Spot, worth: &Worth, stays: &Worth) -> Option<String> {
        let percent = |share: f64| (share * 100.0).round();
        let what = match (spot.gait, spot.body.pose, spot.body.lean) {
            (Gait::Still, Pose::Standing, None) => return None,
            (Gait::Still, Pose::Standing, Some(_)) => "leans past his cover",
            (Gait::Still, ..) => "gets down behind his cover",
            (_, Pose::Standing, None) => "goes to a better place",
            _ => "goes to cover",
        };
        let (down, danger) = (percent(worth.down), percent(worth.danger));
        let (was_down, was_danger) = (percent(stays.down), percent(stays.danger));
        Some(format!(
            "{what}: {down} % to drop somebody from there at {danger} % danger, against {was_down} % at {was_danger} %"
        ))
    }
}
