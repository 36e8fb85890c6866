//! The gang: rob, cover the street, ride out.

mod street;

pub(super) use street::blow;

use super::chart::Charts;
use super::jobs::{self, Job};
use super::{Player, aim, or_stay};
use ::northfield::{Ask, CounterId, Ground, Order, Party, Place, View, What, Window};
use rules::{Fate, Gait};
use std::sync::Arc;

/// How the gang goes about it. The figures are ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many start in the bank.
    pub inside: usize,
    /// The counters who start there before others.
    pub first_in: &'static [u8],
    /// Somebody tries the vault.
    pub tries_vault: bool,
    /// Staff who have not given in are covered.
    pub covers: bool,
    /// Turns after the alarm until everybody rides out.
    pub patience: u16,
    /// Men lost at which everybody rides out.
    pub losses: usize,
}

/// Everything that may hold money, the likeliest first, and out before it gets too hot.
pub(super) const ROB: Plan =
    Plan { inside: 5, first_in: &[2, 5, 7, 6, 8], tries_vault: true, covers: true, patience: 6, losses: 3 };
/// As it was: Frank James, Bob Younger and Pitts inside, and nobody tries the vault.
pub(super) const HISTORY: Plan =
    Plan { inside: 3, first_in: &[2, 5, 7], tries_vault: false, covers: true, patience: 5, losses: 3 };
/// Until everything is searched.
pub(super) const GREEDY: Plan =
    Plan { inside: 5, first_in: &[2, 5, 7, 6, 8], tries_vault: true, covers: true, patience: 30, losses: 5 };

/// Plays the gang.
#[derive(Debug)]
pub struct Gang {
    plan: Plan,
    charts: Arc<Charts>,
    /// Everybody rides out; nobody changes his mind.
    leaving: bool,
    why: &'static str,
}

impl Gang {
    /// A player of a plan.
    pub fn new(plan: Plan, charts: Arc<Charts>) -> Gang {
        Gang { plan, charts, leaving: false, why: "" }
    }

    fn because(&mut self, why: &'static str, order: Order) -> Order {
        self.why = why;
        order
    }

    /// Whether it is time to ride out.
    fn decide(&mut self, ground: &Ground, view: &View) {
        let lost = |man: &&::northfield::CounterView| {
            let replaced = man.place == Place::Gone(::northfield::Gone::Replaced);
            man.party == Party::Gang && !replaced && man.fate != Fate::Standing
        };
        let losses = view.counters.iter().filter(lost).count();
        let since = view.discovered.map_or(0, |turn| view.turn.saturating_sub(turn));
        let inside =
            view.counters.iter().any(|man| man.party == Party::Gang && jobs::is_in_bank(ground, man));
        let more = inside && jobs::any_left(&jobs::open(ground, view, &self.plan));
        self.leaving |= view.turn > 0 && (losses >= self.plan.losses || since >= self.plan.patience || !more);
    }

    fn place(&mut self, window: &Window<'_>, view: &View, ask: &Ask) -> Order {
        let ground = window.ground();
        let placed = |man: &&::northfield::CounterView| {
            man.party == Party::Gang
                && man.square.is_some_and(|at| ground.building(at) == Some(ground.bank()))
        };
        let inside = view.counters.iter().filter(placed).count();
        let number = |who: &CounterId| who.0 + 1;
        let first =
            self.plan.first_in.iter().find_map(|wanted| ask.who.iter().find(|who| number(who) == *wanted));
        let Some(who) = first.filter(|_| inside < self.plan.inside).or(ask.who.first()).copied() else {
            return Order::Done;
        };
        let orders = window.orders_of(who);
        if inside < self.plan.inside {
            let near_staff = |order: &&Order| match order {
                Order::Inside { at, .. } => street::staff_near(ground, view, *at),
                _ => 0,
            };
            let best =
                orders.iter().filter(|order| matches!(order, Order::Inside { .. })).max_by_key(near_staff);
            return best
                .copied()
                .map_or(Order::Done, |order| self.because("into the bank, close to the staff", order));
        }
        let away = |order: &&Order| match order {
            Order::Mounted { at, .. } => self.charts.bank.at(ground, *at),
            _ => u16::MAX,
        };
        let best = orders.iter().min_by_key(away).copied().unwrap_or(Order::Done);
        self.because("in the saddle before the bank", best)
    }

    fn go(&mut self, window: &Window<'_>, view: &View, who: CounterId) -> Order {
        let ground = window.ground();
        let Some(man) = view.counter(who) else { return Order::Stay { who } };
        if self.leaving {
            return self.ride_out(window, view, who);
        }
        if !jobs::is_in_bank(ground, man) {
            return self.keep_the_street(window, view, who);
        }
        let shared = jobs::shared_out(ground, view, &jobs::open(ground, view, &self.plan));
        let job = shared.iter().find(|(other, _)| *other == who).map(|(_, job)| *job);
        let at = man.square;
        let goal: Box<dyn Fn(town::Square) -> bool> = match job {
            Some(Job::Search(square)) => Box::new(move |to| to == square),
            Some(Job::Threaten(staff)) => {
                let place = view.counter(staff).and_then(|staff| staff.square);
                Box::new(move |to| place.is_some_and(|place| ground.in_reach(to, place)))
            }
            Some(Job::Cover(staff)) if !street::is_beset(ground, view, man) => {
                let cover = Order::Cover { who, staff };
                return match window.allows(&cover) {
                    Ok(()) => self.because("covers the bank's staff before they can walk out", cover),
                    Err(_) => self.because("stays where he is", Order::Stay { who }),
                };
            }
            Some(Job::Cover(_)) | None => return self.because("stays where he is", Order::Stay { who }),
        };
        if man.motion.gait != Gait::Still || at.is_some_and(&goal) {
            return self.because("is where he is wanted", Order::Stay { who });
        }
        let orders = window.orders_of(who);
        let there = orders.iter().find(|order| matches!(order, Order::Go { to, .. } if goal(*to)));
        self.because("goes where there is work", there.copied().unwrap_or(Order::Stay { who }))
    }

    fn fight(&mut self, window: &Window<'_>, view: &View, who: CounterId) -> Order {
        let ground = window.ground();
        let Some(man) = view.counter(who) else { return Order::Stay { who } };
        let in_bank = jobs::is_in_bank(ground, man);
        let orders = window.orders_of(who);
        let job = in_bank.then(|| {
            let shared = jobs::shared_out(ground, view, &jobs::open(ground, view, &self.plan));
            shared.into_iter().find(|(other, _)| *other == who).map(|(_, job)| job)
        });
        let job = job.flatten().filter(|_| !self.leaving);
        let beset = street::is_beset(ground, view, man);
        if let Some(Job::Cover(staff)) = job.filter(|_| !beset) {
            let cover = Order::Cover { who, staff };
            if window.allows(&cover).is_ok() {
                return self.because("covers the bank's staff", cover);
            }
        }
        // Shots wake the town: nobody fires first, and whoever has work in the bank does that.
        let quiet = view.discovered.is_none() && !beset;
        if quiet || (job.is_some() && !beset) {
            return self.because("has something else to do", Order::Stay { who });
        }
        if let Some(shot) = aim::best(window, view, &orders) {
            return self.because("fires at whoever can fire back", shot);
        }
        let bang = orders.iter().find(|order| matches!(order, Order::Intimidate { .. }));
        match bang {
            Some(order) => self.because("fires at nobody, to keep the street clear", *order),
            None => self.because("has no shot", Order::Stay { who }),
        }
    }

    fn threaten(&mut self, window: &Window<'_>, view: &View, who: CounterId) -> Order {
        let ground = window.ground();
        let open = jobs::open(ground, view, &self.plan);
        let wanted = open.into_iter().find_map(|job| match job {
            Job::Threaten(staff) => {
                let order = Order::Threaten { who, staff };
                window.allows(&order).is_ok().then_some(order)
            }
            _ => None,
        });
        let searches = |job: &(CounterId, Job)| job.0 == who && matches!(job.1, Job::Search(_));
        let jobs = jobs::shared_out(ground, view, &jobs::open(ground, view, &self.plan));
        match wanted.filter(|_| !jobs.iter().any(searches)) {
            Some(order) => self.because("a threat may open a drawer", order),
            None => self.because("has other work", Order::Stay { who }),
        }
    }
}

impl Player for Gang {
    fn answer(&mut self, window: &Window<'_>) -> Order {
        let view = window.view();
        let Some(ask) = view.ask.as_ref() else { return Order::Done };
        let Some(&who) = ask.who.first() else { return Order::Done };
        let order = match ask.what {
            What::Place => return self.place(window, &view, ask),
            What::Move => {
                self.decide(window.ground(), &view);
                self.go(window, &view, who)
            }
            What::Combat => self.fight(window, &view, who),
            What::Threaten => self.threaten(window, &view, who),
            What::Search => self.because("looks for the money", Order::Search { who }),
            What::Blow | What::Heroics | What::Arrive => street::blow(window, who),
        };
        or_stay(window, who, order)
    }

    fn why(&self) -> &'static str {
        self.why
    }
}
