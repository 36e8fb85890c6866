//! Where to go: to stay, to step behind something, to come nearer, to load, or to look for the enemy.

use super::people::{Enemy, People};
use super::places::{Spot, Thought, Worth};
use super::{Marksman, any, end};
use crate::Orders;
use fight::ground::{Ground, away, bearing, pace};
use fight::scenario::FigureId;
use fight::{Act, Deed, Order, Over, Way, Window};
use rules::{Gait, Gun};
use town::{Body, Direction, Pose, Search, Square};

/// How much better another place must be to leave this one for it (ours).
const BETTER: f64 = 0.03;

/// What everybody who is asked does.
pub(super) fn answer(
    player: &mut Marksman,
    window: &Window<'_>,
    people: &People,
    figures: &[FigureId],
) -> Orders {
    let ground = Ground::new(window);
    let mut taken: Vec<Square> = player.given.iter().filter_map(|(_, order)| end(order)).collect();
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
            Deed::PickUp(item) => self.window.is_gun(*item),
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
