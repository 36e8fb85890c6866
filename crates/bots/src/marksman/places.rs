//! What places are worth: what somebody can do from there now and in the turns after, less what the enemy can do to him
//! there.

use super::any;
use super::people::{AT_THE_NEAREST, Enemy, Friend, LATER_TURNS, People, cost, usual_shots};
use super::volley::{Hits, fire};
use fight::ground::{Ground, away, pace};
use fight::{By, Supposed, Way, Window};
use rules::{Follow, Gait, Weapon};
use town::{Body, Direction, Parts, Pose, Square};

/// How many places are weighed with all odds (ours).
const WEIGHED: usize = 6;
/// How many of the nearest places are looked at for cover (ours).
const LOOKED_AT: usize = 48;
/// What a space nearer to the nearest enemy is worth to somebody who has no shot (ours).
const A_SPACE: f64 = 0.02;

/// What is left to fear of an enemy's fire by whoever fires after him: of its cost, so much is that he cannot fire (ours).
const SPOILT_BY_MOST: f64 = 0.7;

/// A place where somebody may be at the end of his move, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) gait: Gait,
    pub(super) body: Body,
}

/// What a place is worth.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Worth {
    /// All together.
    pub(super) total: f64,
    /// The chance to bring somebody down from there in a turn.
    pub(super) down: f64,
    /// The chance to be brought down there in a turn.
    pub(super) danger: f64,
}

/// The thoughts about one man.
pub(super) struct Thought<'a> {
    pub(super) window: &'a Window<'a>,
    pub(super) ground: &'a Ground<'a>,
    pub(super) people: &'a People,
    pub(super) friend: &'a Friend,
    pub(super) hits: &'a mut Hits,
    /// Where others of the side are going.
    pub(super) taken: &'a [Square],
}

impl Thought<'_> {
    /// The nearest enemy's place in the list.
    pub(super) fn nearest(&self) -> Option<usize> {
        let here = self.friend.body.square;
        let far = |enemy: &Enemy| (away(here, enemy.body.square), enemy.figure);
        (0..self.people.enemies.len()).min_by_key(|place| far(&self.people.enemies[*place]))
    }

    /// The places that are weighed: here in all poses, where there is cover against the nearest enemy, and nearer to him.
    pub(super) fn spots(&self, ways: &[(Gait, Way)], nearest: usize) -> Vec<Spot> {
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
    pub(super) fn worth(&mut self, spot: Spot) -> Worth {
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
                lives * (1.0 - people.enemies[*place].fires_before(speed) * danger * SPOILT_BY_MOST)
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

    /// Where somebody goes who has no shot and is in nobody's sight: nearer to the enemy, and into
    /// his sight where the odds are best, unless the side is outnumbered and may as well wait. Where no way leads nearer, any
    /// will do.
    pub(super) fn seek(
        &mut self,
        ways: &[(Gait, Way)],
        nearest: usize,
        dice: &mut chance::Seeded,
    ) -> Option<Spot> {
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
}
