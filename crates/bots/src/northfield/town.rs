//! The town: arm, take cover, shoot, capture.

use super::chart::{Chart, Charts};
use super::{Player, aim, or_stay};
use ::northfield::book_1981::weapons::reach;
use ::northfield::{CounterId, CounterView, Face, Ground, Order, Party, Place, Role, View, What, Window};
use rules::{Arm, Fate, Gait, Reach};
use std::sync::Arc;
use town::Square;

/// How the town goes about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The bank's staff run for the back door; otherwise they stand.
    pub staff_run: bool,
    /// Armed men go to meet the gang, and the others use their fists.
    pub closes_in: bool,
}

/// Everybody arms, takes a window and shoots; the staff run for it.
pub(super) const ARM: Plan = Plan { staff_run: true, closes_in: false };
/// The same, and the staff stand.
pub(super) const STAND: Plan = Plan { staff_run: false, closes_in: false };
/// Everybody goes for the gang.
pub(super) const RUSH: Plan = Plan { staff_run: true, closes_in: true };

/// Squares that a man runs in a turn: by it a far store is weighed against a near house.
const RUN: u16 = 12;
/// Turns that it takes on average to find a gun in a house: one face of six.
const TURNS_TO_FIND: u16 = 6;
/// How far somebody without a gun goes out of his way for a bandit who lies unconscious, in squares (ours).
const FETCHES_WITHIN: u16 = 8;

/// Plays the town.
#[derive(Debug)]
pub struct Town {
    plan: Plan,
    charts: Arc<Charts>,
    why: &'static str,
}

impl Town {
    /// A player of a plan.
    pub fn new(plan: Plan, charts: Arc<Charts>) -> Town {
        Town { plan, charts, why: "" }
    }

    fn because(&mut self, why: &'static str, order: Order) -> Order {
        self.why = why;
        order
    }

    fn go(&mut self, window: &Window<'_>, view: &View, who: CounterId) -> Order {
        let ground = window.ground();
        let (Some(man), stay) = (view.counter(who), Order::Stay { who }) else { return Order::Stay { who } };
        let Some(at) = man.square else { return stay };
        if man.drags.is_some() {
            return self.along(window, who, |charts| &charts.building, "drags a prisoner off", 0);
        }
        let is_staff = man.role.is_some_and(Role::is_staff);
        if is_staff && ground.building(at) == Some(ground.bank()) {
            return match self.plan.staff_run {
                true => self.along(window, who, |charts| &charts.hardware, "runs for it", 0),
                false => self.because("stands his ground", stay),
            };
        }
        if man.armed {
            return self.with_a_gun(window, view, man, at);
        }
        let arm = Order::Arm { who };
        let moved = man.motion.gait != Gait::Still;
        let fetch = self.prisoner(window, view, man, at).filter(|_| !moved);
        if let Some(order) = fetch {
            return self.because("lays hands on a bandit who is down", order);
        }
        // What is in the next room may be worth less than what is in the next street.
        let far = self.far(ground, man, at);
        if window.allows(&arm).is_ok() && (far == 0 || moved || far > TURNS_TO_FIND) {
            return self.because("takes a gun, or looks for one", arm);
        }
        if moved {
            return self.because("has gone as far as he could", stay);
        }
        self.look_for_a_gun(window, man, at)
    }

    /// Turns until somebody is where a gun is certain; none where he is there.
    fn far(&self, ground: &Ground, man: &CounterView, at: Square) -> u16 {
        let certain = match man.role {
            Some(Role::Wheeler) => {
                self.charts.dampier.at(ground, at).min(self.charts.hardware.at(ground, at))
            }
            Some(Role::Stacey) => self.charts.building.at(ground, at),
            _ => self.charts.hardware.at(ground, at),
        };
        certain.div_ceil(RUN)
    }

    fn look_for_a_gun(&mut self, window: &Window<'_>, man: &CounterView, at: Square) -> Order {
        let ground = window.ground();
        let (near, store) = (self.charts.building.at(ground, at), self.charts.hardware.at(ground, at));
        let hotel = self.charts.dampier.at(ground, at);
        match man.role {
            Some(Role::Wheeler) if hotel <= store => {
                self.along(window, man.id, |charts| &charts.dampier, "runs for the rifle in the hotel", 0)
            }
            Some(Role::Stacey) => {
                self.along(window, man.id, |charts| &charts.building, "runs for a shotgun", 0)
            }
            _ if store.div_ceil(RUN) <= near.div_ceil(RUN) + TURNS_TO_FIND => {
                self.along(window, man.id, |charts| &charts.hardware, "runs for a hardware store", 0)
            }
            _ => self.along(window, man.id, |charts| &charts.building, "runs for the nearest house", 0),
        }
    }

    /// Goes on the way to a goal as far as he gets, if that is nearer than he is and no nearer than `short`.
    fn along(
        &mut self,
        window: &Window<'_>,
        who: CounterId,
        chart: impl Fn(&Charts) -> &Chart,
        why: &'static str,
        short: u16,
    ) -> Order {
        let ground = window.ground();
        let charts = Arc::clone(&self.charts);
        let chart = chart(&charts);
        let here =
            window.view().counter(who).and_then(|man| man.square).map_or(u16::MAX, |at| chart.at(ground, at));
        let orders = window.orders_of(who);
        let ways = orders.iter().filter_map(|order| match order {
            Order::Go { to, .. } => Some((chart.at(ground, *to), *order)),
            _ => None,
        });
        let best = ways.filter(|(away, _)| *away < here && *away >= short).min_by_key(|(away, _)| *away);
        match best {
            Some((_, order)) => self.because(why, order),
            None => self.because("is where he wants to be", Order::Stay { who }),
        }
    }

    /// How to lay hands on a bandit who lies near: takes hold of him, or goes to him.
    fn prisoner(&self, window: &Window<'_>, view: &View, man: &CounterView, at: Square) -> Option<Order> {
        let ground = window.ground();
        let down = view.counters.iter().filter(|other| {
            let dragged = view.counters.iter().any(|dragger| dragger.drags == Some(other.id));
            other.party == Party::Gang
                && other.fate == Fate::Unconscious
                && matches!(other.place, Place::On(_))
                && !dragged
        });
        let near = down.filter_map(|other| {
            let square = other.square?;
            let away = ground.distance(at, square);
            (away <= FETCHES_WITHIN).then_some((away, other.id, square))
        });
        let (_, other, square) = near.min()?;
        if square == at {
            return Some(Order::TakeHold { who: man.id, man: other });
        }
        let go = |gait| Order::Go { who: man.id, gait, to: square };
        [Gait::Walk, Gait::Run].map(go).into_iter().find(|order| window.allows(order).is_ok())
    }

    /// An armed man loads, keeps his place if he sees somebody from it, and otherwise looks for a better one.
    fn with_a_gun(&mut self, window: &Window<'_>, view: &View, man: &CounterView, at: Square) -> Order {
        let who = man.id;
        let Some(gun) = man.guns.first() else { return Order::Stay { who } };
        let reload = Order::Reload { who, gun: 0 };
        if gun.loaded == 0 {
            let wait = window.allows(&reload).is_ok();
            return if wait {
                self.because("loads", reload)
            } else {
                self.because("has done enough", Order::Stay { who })
            };
        }
        let ground = window.ground();
        let foes: Vec<Square> = bandits(view).collect();
        let here = outlook(ground, &foes, gun.weapon.arm, at);
        let good = if self.plan.closes_in { SHORT } else { MEDIUM };
        if here >= good || man.motion.gait != Gait::Still {
            let fill = here == 0 && gun.loaded < gun.weapon.holds && window.allows(&reload).is_ok();
            return match fill {
                true => self.because("loads while nobody is in sight", reload),
                false => self.because("has a place to shoot from", Order::Stay { who }),
            };
        }
        let orders = window.orders_of(who);
        let seen = orders.iter().filter_map(|order| match order {
            Order::Go { to, .. } => Some((outlook(ground, &foes, gun.weapon.arm, *to), *order)),
            _ => None,
        });
        // The first of equals is the nearest at the slowest gait.
        let best = seen.reduce(|best, other| if other.0 > best.0 { other } else { best });
        match best.filter(|(value, _)| *value > here) {
            Some((_, order)) => self.because("goes where he sees them better", order),
            None if here > 0 => self.because("has a place to shoot from", Order::Stay { who }),
            None if self.plan.closes_in => {
                self.along(window, who, |charts| &charts.bank, "goes to meet the gang", 2)
            }
            None => self.along(window, who, |charts| &charts.post, "goes to a window on the street", 0),
        }
    }

    fn fight(&mut self, window: &Window<'_>, view: &View, who: CounterId) -> Order {
        let orders = window.orders_of(who);
        if let Some(shot) = aim::best(window, view, &orders) {
            return self.because("fires", shot);
        }
        let armed = view.counter(who).is_some_and(|man| man.face == Face::Up);
        let brawl = orders.iter().find(|order| matches!(order, Order::Brawl { .. }));
        match brawl.filter(|_| self.plan.closes_in && !armed) {
            Some(order) => self.because("goes for him with his fists", *order),
            None => self.because("has no shot", Order::Stay { who }),
        }
    }
}

/// Where bandits are who can still do harm.
fn bandits(view: &View) -> impl Iterator<Item = Square> {
    let up = view.counters.iter().filter(|man| man.party == Party::Gang && man.fate == Fate::Standing);
    up.filter_map(|man| man.square)
}

/// What a place to shoot from is worth: the best range to anybody in sight, and more behind a wall. The figures are ours.
fn outlook(ground: &Ground, foes: &[Square], arm: Arm, at: Square) -> u8 {
    let range = |foe: &Square| match reach(arm, ground.distance(at, *foe)) {
        Some(Reach::Short) => 4,
        Some(Reach::Medium) => 3,
        Some(Reach::Long) => 2,
        Some(Reach::Extreme) => 1,
        None => 0,
    };
    let best = foes
        .iter()
        .map(|foe| (range(foe), foe))
        .filter(|(range, foe)| *range > 0 && ground.is_clear(at, **foe));
    let best = best.map(|(range, _)| range).max().unwrap_or(0);
    let walled = ground.building(at).is_some_and(|building| building != ground.bank());
    if best > 0 && walled { best + COVER } else { best }
}

/// What a wall adds to a place.
const COVER: u8 = 4;
/// A place with a wall and medium range.
const MEDIUM: u8 = 3 + COVER;
/// A place with a wall and short range.
const SHORT: u8 = 4 + COVER;

impl Player for Town {
    fn answer(&mut self, window: &Window<'_>) -> Order {
        let view = window.view();
        let Some(ask) = view.ask.as_ref() else { return Order::Done };
        let Some(&who) = ask.who.first() else { return Order::Done };
        let order = match ask.what {
            What::Move => self.go(window, &view, who),
            What::Combat | What::Heroics => self.fight(window, &view, who),
            _ => super::gang::blow(window, who),
        };
        or_stay(window, who, order)
    }

    fn why(&self) -> &'static str {
        self.why
    }
}
