//! What is offered can be ordered.

use crate::plays::{WAYS, asked, each_question};
use fight::contract::{figure_id, side_id};
use fight::{Fight, Order};
use game::offers::{Choice, Offers, Part, Priced, Shots};
use game::{Hosted, Playable, SideNo, UnitNo};
use staging::FightStage;

/// How many of those who are asked are looked at in one question.
const SOME: usize = 3;
/// Of many squares every so many are looked at.
const STEP: usize = 60;

/// Somebody who is asked.
struct Asked<'a> {
    fight: &'a Fight,
    side: SideNo,
    unit: UnitNo,
}

impl Asked<'_> {
    fn offers(&self) -> Offers {
        FightStage::offers(self.fight, self.side, self.unit, &[]).expect("he is asked")
    }

    fn price(&self, choice: &Choice) -> Result<Priced, String> {
        FightStage::price(self.fight, self.side, self.unit, choice)
    }

    fn read(&self, line: &str) -> Order {
        self.fight.read_order(self.side, self.unit, line).unwrap_or_else(|why| panic!("{line}: {why}"))
    }

    fn is_taken(&self, line: &str) -> bool {
        let order = self.read(line);
        Playable::check(&mut self.fight.clone(), self.side, self.unit, &order).is_ok()
    }

    /// The price of something that must be allowed.
    fn allowed(&self, choice: &Choice) -> Priced {
        let priced = self.price(choice).unwrap_or_else(|why| panic!("{choice:?}: {why}"));
        assert_eq!(priced.refused, None, "{choice:?}");
        assert!(self.is_taken(&priced.order), "{}", priced.order);
        priced
    }

    /// Whether something is allowed; its price says so, and the game agrees.
    fn is_allowed(&self, choice: &Choice) -> bool {
        let Ok(priced) = self.price(choice) else { return false };
        assert_eq!(priced.refused.is_none(), self.is_taken(&priced.order), "{priced:?}");
        if let (Order::Fire(fire), None) = (self.read(&priced.order), &priced.refused) {
            let window = self.fight.window(side_id(self.side));
            let numbers = window.tallies(figure_id(self.unit), &fire);
            let totals = |tallies: Vec<rules::Tally>| -> Vec<i16> {
                tallies.iter().map(|tally| tally.total().clamp(0, 100)).collect()
            };
            let (speed, chances) = numbers.map(|(speed, all)| (speed.total(), totals(all))).unzip();
            assert_eq!((priced.speed, &priced.chances), (speed, &chances.unwrap_or_default()));
            assert_eq!(priced.sums.len(), priced.chances.len() + usize::from(priced.speed.is_some()));
        }
        priced.refused.is_none()
    }
}

/// Looks at some of those who are asked in all of some ways to play.
fn each_asked(mut look: impl FnMut(&Asked<'_>, &Offers)) {
    for (seed, way) in (100u64..).zip(WAYS) {
        each_question(way, seed, 7, |fight| {
            let all = asked(fight);
            for (side, unit) in all.iter().step_by(all.len().div_ceil(SOME).max(1)) {
                let one = Asked { fight, side: *side, unit: *unit };
                look(&one, &one.offers());
            }
        });
    }
}

fn go(square: game::scene::Square, gait: Option<&str>) -> Choice {
    let gait = gait.map(str::to_owned);
    Choice { action: "go".to_owned(), way: vec![square], gait, ..Choice::default() }
}

#[test]
fn whatever_is_listed_is_taken_and_has_a_price() {
    let mut listed = 0;
    each_asked(|one, offers| {
        assert!(!offers.listed.is_empty());
        for offer in &offers.listed {
            assert!(one.is_taken(&offer.order), "{}", offer.order);
            assert!(!offer.action.is_empty());
            listed += 1;
        }
        for offer in offers.listed.iter().step_by(5) {
            let choice =
                Choice { action: "listed".to_owned(), order: Some(offer.order.clone()), ..Choice::default() };
            let priced = one.allowed(&choice);
            assert_eq!((&priced.order, &priced.chances), (&offer.order, &offer.chances));
            assert_eq!(priced.speed, offer.speed);
        }
    });
    assert!(listed > 1000, "{listed}");
}

#[test]
fn every_square_in_reach_can_be_gone_to() {
    let mut gone = 0;
    each_asked(|one, offers| {
        for reach in &offers.reach {
            for (square, cost, _) in reach.squares.iter().step_by(STEP) {
                let priced = one.allowed(&go(*square, Some(&reach.gait)));
                assert_eq!((priced.cost, priced.gait.as_deref()), (*cost, Some(reach.gait.as_str())));
                assert_eq!(priced.squares.last(), Some(square));
                gone += 1;
            }
            if let Some((square, ..)) = reach.squares.last() {
                one.allowed(&go(*square, None));
            }
        }
    });
    assert!(gone > 300, "{gone}");
}

#[test]
fn a_man_at_the_corral_can_go_to_every_square_in_his_reach() {
    let mut gone = 0;
    each_question(WAYS[0], 1, 1, |fight| {
        for (side, unit) in asked(fight).into_iter().take(1) {
            let one = Asked { fight, side, unit };
            for reach in one.offers().reach {
                for (square, cost, _) in reach.squares {
                    let priced = one.allowed(&go(square, None));
                    assert_eq!((priced.cost, priced.gait.as_ref()), (cost, Some(&reach.gait)));
                    gone += 1;
                }
            }
        }
    });
    assert!(gone > 100, "{gone}");
}

#[test]
fn poses_deeds_and_places_can_be_ordered() {
    let mut tried = 0;
    each_asked(|one, offers| {
        let stay = Choice { action: "stay".to_owned(), ..Choice::default() };
        let key = |part: &Part| Some(part.key.clone());
        for part in &offers.poses {
            one.allowed(&Choice { pose: key(part), facing: Some(3), ..stay.clone() });
        }
        for part in &offers.deeds {
            one.allowed(&Choice { deed: key(part), ..stay.clone() });
            tried += 1;
        }
        for square in offers.places.iter().step_by(STEP) {
            let way = vec![*square];
            one.allowed(&Choice { action: "place".to_owned(), way, ..Choice::default() });
            tried += 1;
        }
        let far = offers.reach.first().and_then(|reach| reach.squares.last());
        if let Some((square, ..)) = far {
            for part in one.allowed(&go(*square, None)).deeds {
                one.allowed(&Choice { deed: key(&part), ..go(*square, None) });
                tried += 1;
            }
        }
    });
    assert!(tried > 200, "{tried}");
}

#[test]
fn every_shot_has_a_price_that_is_true() {
    let (mut plain, mut special) = (0, 0);
    each_asked(|one, offers| {
        let manners = offers.manners.iter().map(|part| vec![part.key.clone()]);
        let manners: Vec<Vec<String>> = std::iter::once(Vec::new()).chain(manners).collect();
        for target in &offers.targets {
            for means in &offers.means {
                for manners in &manners {
                    let shots = |count| Shots { target: target.key.clone(), means: means.key.clone(), count };
                    let fire = |count| Choice {
                        action: "fire".to_owned(),
                        shots: vec![shots(count)],
                        manners: manners.clone(),
                        ..Choice::default()
                    };
                    let first = one.is_allowed(&fire(1));
                    plain += usize::from(first && manners.is_empty());
                    special += usize::from(first && !manners.is_empty());
                    one.is_allowed(&fire(means.most));
                    let too_many = one.price(&fire(means.most + 1));
                    let aims = manners.iter().any(|key| key == "aims");
                    assert!(aims || !too_many.is_ok_and(|priced| priced.refused.is_none()));
                }
            }
        }
    });
    assert!(plain > 100 && special > 100, "{plain} {special}");
}

#[test]
fn two_pistols_are_fired_by_turns() {
    let mut pairs = 0;
    each_asked(|one, offers| {
        let (Some(target), Some(right)) = (offers.targets.first(), offers.means.first()) else { return };
        for left in offers.means.iter().filter(|left| left.key != right.key) {
            let shots = |means: &str| Shots { target: target.key.clone(), means: means.to_owned(), count: 1 };
            let shots = vec![shots(&right.key), shots(&left.key)];
            let choice = Choice { action: "fire".to_owned(), shots, ..Choice::default() };
            pairs += usize::from(one.is_allowed(&choice));
        }
    });
    assert!(pairs > 0, "somebody has two pistols");
}
