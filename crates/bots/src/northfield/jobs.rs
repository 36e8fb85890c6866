//! What the men in the bank do, the likeliest money first.
//!
//! The worth of each job follows from the book's own figures: the vault is open one time in six and holds 21,000 dollars on
//! average, a reserve holds 3,500, Wilcox gives in to a threat three times in five, Bunker three times in eight, Haywood
//! once in twenty.

use super::gang::Plan;
use ::northfield::book_1981::bank::{Teller, Vault};
use ::northfield::{CounterId, CounterView, Ground, Party, Place, Role, View};
use rules::Fate;
use town::Square;

/// What a man in the bank is to do this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Job {
    /// Tries the vault, or another square.
    Search(Square),
    /// Threatens an employee.
    Threaten(CounterId),
    /// Covers an employee.
    Cover(CounterId),
}

impl Job {
    /// Where it is done, or close to it.
    fn square(self, view: &View) -> Option<Square> {
        match self {
            Job::Search(square) => Some(square),
            Job::Threaten(staff) | Job::Cover(staff) => view.counter(staff)?.square,
        }
    }
}

/// Whether somebody is up and on foot in the bank.
pub(super) fn is_in_bank(ground: &Ground, man: &CounterView) -> bool {
    let inside = man.square.and_then(|at| ground.building(at)) == Some(ground.bank());
    inside && man.fate == Fate::Standing && matches!(man.place, Place::On(_))
}

/// Everything that is still worth doing in the bank, the best first.
pub(super) fn open(ground: &Ground, view: &View, plan: &Plan) -> Vec<Job> {
    let (holdings, mut jobs) = (&view.holdings, Vec::new());
    if plan.tries_vault && holdings.vault == Vault::Untried {
        jobs.extend(
            ground.vault().iter().filter(|at| !view.searched.contains(at)).map(|at| Job::Search(*at)),
        );
    }
    let staff = |role: Role| {
        let known = |man: &&CounterView| man.role == Some(role) && is_in_bank(ground, man);
        view.counters.iter().find(known)
    };
    let tellers = [Teller::Wilcox, Teller::Bunker]
        .map(|teller| (Role::Teller(teller), holdings.found[teller as usize]));
    let cashier = (Role::Cashier, holdings.vault == Vault::Looted);
    for (role, found) in tellers.into_iter().chain([cashier]) {
        let Some(man) = staff(role) else { continue };
        match man.threatened {
            false if !found => jobs.push(Job::Threaten(man.id)),
            _ if plan.covers => jobs.push(Job::Cover(man.id)),
            _ => {}
        }
    }
    if holdings.hidden() > 0 {
        let unsearched = ground.searchable().iter().filter(|at| !view.searched.contains(at));
        jobs.extend(unsearched.map(|at| Job::Search(*at)));
    }
    jobs
}

/// Whether any money may still be found.
pub(super) fn any_left(jobs: &[Job]) -> bool {
    jobs.iter().any(|job| !matches!(job, Job::Cover(_)))
}

/// Gives each man in the bank one of the jobs: each job to whoever is nearest.
pub(super) fn shared_out(ground: &Ground, view: &View, jobs: &[Job]) -> Vec<(CounterId, Job)> {
    let gang = view.counters.iter().filter(|man| man.party == Party::Gang && is_in_bank(ground, man));
    let mut idle: Vec<&CounterView> = gang.collect();
    let mut shared = Vec::new();
    for job in jobs {
        let Some(place) = job.square(view) else { continue };
        let away = |man: &&CounterView| man.square.map_or(u16::MAX, |at| ground.distance(at, place));
        let Some(nearest) = idle.iter().copied().min_by_key(away) else { break };
        idle.retain(|man| man.id != nearest.id);
        shared.push((nearest.id, *job));
    }
    shared
}
