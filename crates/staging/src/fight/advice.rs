//! What the figures of a side do unless they are told otherwise, in the parts that a person may change.

use super::asking::{Asking, shot_keys};
use super::{eighths, offer, square};
use fight::scenario::FigureId;
use fight::{Act, Deed, Fire, Order, text};
use game::offers::{Advice, Choice, Shots};

impl Asking<'_> {
    /// An order of the advice with its parts and its price. Nobody turns his back on the enemy without a reason.
    pub(super) fn advised_in_parts(&self, figure: FigureId, order: &Order) -> Advice {
        self.priced_advice(figure, self.turned(figure, order.clone()))
    }

    fn priced_advice(&self, figure: FigureId, order: Order) -> Advice {
        let priced = self.priced(figure, &order);
        Advice {
            figure: figure.0,
            action: offer::of_order(self, figure, &order, &priced.order).action,
            choice: match &order {
                Order::Act(act) => Some(self.act_choice(figure, act)),
                Order::Fire(fire) => Some(self.fire_choice(figure, fire)),
                Order::Place { square: at, facing } => Some(Choice {
                    action: "place".to_owned(),
                    way: vec![square(*at)],
                    facing: Some(eighths(*facing)),
                    ..Choice::default()
                }),
                Order::Brawl { .. } => None,
            },
            priced,
        }
    }

    fn turned(&self, figure: FigureId, order: Order) -> Order {
        match order {
            Order::Act(act) if act.facing.is_none() => Order::Act(self.toward_enemy(figure, act)),
            other => other,
        }
    }

    fn act_choice(&self, figure: FigureId, act: &Act) -> Choice {
        let held =
            |(_, (pose, lean)): &&(String, super::asking::Held)| (*pose, *lean) == (act.pose, act.lean);
        let goes = !act.stops.is_empty();
        let done = act.deed != Deed::None || act.watch.is_some();
        Choice {
            action: if goes { "go" } else { "stay" }.to_owned(),
            way: act.stops.iter().copied().map(square).collect(),
            gait: goes.then(|| text::gait(act.gait).to_owned()),
            pose: self.poses(figure).iter().find(held).map(|(key, _)| key.clone()),
            facing: act.facing.map(eighths),
            deed: done.then(|| self.done_key(figure, (act.deed, act.watch))),
            ..Choice::default()
        }
    }

    /// Shots in the parts that a choice is put together from.
    pub(super) fn fire_choice(&self, figure: FigureId, fire: &Fire) -> Choice {
        let mut shots: Vec<Shots> = Vec::new();
        let mut manners: Vec<String> = Vec::new();
        for shot in &fire.shots {
            let (target, means) = (self.target_key(shot.at), self.means_key(figure, (shot.gun, shot.hand)));
            match shots.iter_mut().find(|one| one.target == target && one.means == means) {
                Some(one) => one.count += 1,
                None => shots.push(Shots { target, means, count: 1 }),
            }
            manners
                .extend(shot_keys(shot).into_iter().filter(|key| !manners.contains(key)).collect::<Vec<_>>());
        }
        if let Some(target) = fire.aims {
            shots.push(Shots { target: self.target_key(target), ..Shots::default() });
        }
        let said = [
            ("hip", fire.hip),
            ("rest", fire.rests),
            ("answers", fire.answers),
            ("aims", fire.aims.is_some()),
        ];
        manners.extend(said.iter().filter(|(_, so)| *so).map(|(key, _)| (*key).to_owned()));
        Choice { action: "fire".to_owned(), shots, manners, ..Choice::default() }
    }
}
