//! What a computer person does in a week, by his role and by what he knows.

use crate::facts::Claim;
use crate::house::Rule;
use crate::ids::{PersonNo, PlaceNo};
use crate::plan::{Cards, Goal, Pace, Step, Target, Verb};
use crate::setup::Role;
use crate::world::World;

impl World<'_> {
    /// A plan for somebody whom nobody plays.
    pub(super) fn routine(&mut self, who: PersonNo) -> Vec<Step> {
        let person = self.state.person(who);
        if !person.can_act() || person.leader.is_some() {
            return Vec::new();
        }
        let hurt = !person.member.hurts.wounds.is_empty();
        let doctor = person.place().is_some_and(|place| self.county().place(place).has_doctor());
        let mut plan = Vec::new();
        if hurt && doctor {
            plan.push(Step::new(Verb::Doctor));
        }
        let verbs = match person.role {
            _ if hurt => vec![Verb::Wait(100)],
            Role::Lawman => vec![Verb::Watch(7)],
            Role::BountyHunter => self.hunts(who),
            Role::Outlaw => self.outlaw_week(who),
            Role::Gambler | Role::Visitor => {
                vec![Verb::Gamble { stake: 200, limit: 2000, cards: Cards::Honest }; 3]
            }
            Role::Cowboy => vec![Verb::Work { job: "cowboy".to_owned(), days: 6 }],
            Role::Rancher | Role::Citizen => vec![Verb::Wait(160)],
        };
        // House figure: robbers come when the safes are open.
        let hour = |verb: &Verb| matches!(verb, Verb::Rob(_)).then_some(10);
        plan.extend(verbs.into_iter().map(|verb| Step { hour: hour(&verb), ..Step::new(verb) }));
        plan
    }

    /// A bounty hunter rides to where he last knew the man with the highest reward.
    fn hunts(&self, who: PersonNo) -> Vec<Verb> {
        let facts = self.state.knowledge.of(who);
        let offers = facts.iter().filter_map(|fact| match fact.claim {
            Claim::Wanted(whom, cents) if cents > 0 && whom != who => Some((cents, whom)),
            _ => None,
        });
        let known = offers.filter_map(|(cents, whom)| {
            self.state.knowledge.last_place(who, whom).map(|(place, _)| (cents, whom, place))
        });
        match known.max_by_key(|(cents, whom, _)| (*cents, std::cmp::Reverse(*whom))) {
            Some((_, whom, place)) => {
                let to = Goal::Place(place);
                vec![Verb::Go { to, pace: Pace::Steady }, Verb::Arrest(whom), Verb::Watch(4)]
            }
            None => vec![Verb::Watch(7)],
        }
    }

    /// An outlaw lies low most weeks; now and then he rides to a town, robs something and rides home.
    fn outlaw_week(&mut self, who: PersonNo) -> Vec<Verb> {
        let chance = self.percent(Rule::OutlawAct);
        if !self.happens(who, "wants to rob something", chance) {
            return vec![Verb::LieLow(7)];
        }
        let home = self.state.person(who).home;
        let Some(town) = self.town_to_rob(who, home) else { return vec![Verb::LieLow(7)] };
        let target = if self.happens(who, "the bank", 30) && self.county().place(town).has_bank() {
            Target::Bank
        } else {
            Target::Store
        };
        let go = |place: PlaceNo, pace: Pace| Verb::Go { to: Goal::Place(place), pace };
        vec![go(town, Pace::Steady), Verb::Rob(target), go(home, Pace::Forced), Verb::LieLow(3)]
    }

    /// The nearest town with a store that is not his home.
    fn town_to_rob(&self, who: PersonNo, home: PlaceNo) -> Option<PlaceNo> {
        let from = self.hex(who)?;
        let towns = self
            .county()
            .all_places()
            .filter(|(no, place)| place.is_town() && place.has_store() && *no != home);
        towns.min_by_key(|(no, place)| (place.at.distance(from), *no)).map(|(no, _)| no)
    }
}
