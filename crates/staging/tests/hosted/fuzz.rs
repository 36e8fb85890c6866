//! A client may send anything: it is priced or refused in words, and nothing else happens.

use crate::plays::{WAYS, asked, each_question};
use chance::{Chance, Roll, Seeded};
use fight::Fight;
use game::offers::{Choice, Offers, Shots};
use game::scene::Square;
use game::{Hosted, Playable, SideNo, UnitNo};
use staging::FightStage;

/// Whatever a client might think of.
struct Anything {
    dice: Seeded,
}

impl Anything {
    fn below(&mut self, bound: usize) -> usize {
        let rolled = self.dice.face(Roll::d100("anything"));
        usize::from(rolled) % bound.max(1)
    }

    fn pick(&mut self, words: &[String]) -> String {
        const WILD: [&str; 8] =
            ["", "#0", "#999", "horse", "\u{0}", "fire at will", "ß–→", "then then then then"];
        match (self.below(4), words.get(self.below(words.len()))) {
            (0, _) | (_, None) => WILD[self.below(WILD.len())].to_owned(),
            (_, Some(word)) => word.clone(),
        }
    }

    fn maybe(&mut self, words: &[String]) -> Option<String> {
        (self.below(3) > 0).then(|| self.pick(words))
    }

    fn square(&mut self, offers: &Offers) -> Square {
        let reach = offers.reach.iter().flat_map(|reach| reach.squares.iter().map(|(square, ..)| *square));
        let all: Vec<Square> = reach.chain(offers.places.iter().copied()).collect();
        let edges = [0, 1, 40, 200, u16::MAX];
        match (self.below(3), all.is_empty()) {
            (0, _) | (_, true) => Square {
                x: edges[self.below(5)],
                y: edges[self.below(5)],
                z: [0, 1, 7, u8::MAX][self.below(4)],
            },
            _ => all[(self.below(100) * 100 + self.below(100)) % all.len()],
        }
    }

    fn choice(&mut self, offers: &Offers) -> Choice {
        let words = |all: &[&str]| all.iter().map(|word| (*word).to_owned()).collect::<Vec<String>>();
        let keys =
            |parts: &[game::offers::Part]| parts.iter().map(|part| part.key.clone()).collect::<Vec<_>>();
        let lines: Vec<String> = offers.listed.iter().map(|offer| offer.order.clone()).collect();
        let targets: Vec<String> = offers.targets.iter().map(|aim| aim.key.clone()).collect();
        let means: Vec<String> = offers.means.iter().map(|means| means.key.clone()).collect();
        let gaits = words(&["stay", "walk", "run", "dodge", "crawl", "trot", "gallop"]);
        let shots = (0..self.below(5)).map(|_| Shots {
            target: self.pick(&targets),
            means: self.pick(&means),
            count: [0, 1, 2, 3, 6, u8::MAX][self.below(6)],
        });
        let shots = shots.collect();
        Choice {
            action: self.pick(&words(&["go", "stay", "place", "fire", "listed"])),
            order: self.maybe(&lines),
            way: (0..self.below(9)).map(|_| self.square(offers)).collect(),
            gait: self.maybe(&gaits),
            pose: self.maybe(&keys(&offers.poses)),
            facing: (self.below(2) > 0).then(|| self.below(12) as u8),
            deed: if self.below(3) == 0 { self.maybe(&keys(&offers.deeds)) } else { None },
            shots,
            manners: (0..self.below(3)).map(|_| self.pick(&keys(&offers.manners))).collect(),
        }
    }
}

/// A price agrees with the game, whatever it was asked for.
fn holds(fight: &Fight, (side, unit): (SideNo, UnitNo), choice: &Choice) -> bool {
    let Ok(priced) = FightStage::price(fight, side, unit, choice) else { return false };
    let order = fight.read_order(side, unit, &priced.order).unwrap_or_else(|why| panic!("{priced:?}: {why}"));
    let taken = Playable::check(&mut fight.clone(), side, unit, &order);
    assert_eq!(priced.refused.is_none(), taken.is_ok(), "{choice:?} {priced:?} {taken:?}");
    taken.is_ok()
}

#[test]
fn anything_may_be_sent() {
    let mut anything = Anything { dice: Seeded::from_number(7) };
    let (mut taken, mut tried) = (0, 0);
    for (seed, way) in (300u64..).zip(WAYS) {
        each_question(way, seed, 6, |fight| {
            let all = asked(fight);
            for one in all.iter().step_by(all.len().div_ceil(3).max(1)) {
                let offers = FightStage::offers(fight, one.0, one.1, &[]).expect("he is asked");
                for _ in 0..60 {
                    let choice = anything.choice(&offers);
                    taken += usize::from(holds(fight, *one, &choice));
                    tried += 1;
                }
            }
            let stranger = (SideNo(u8::MAX), UnitNo(u16::MAX));
            assert!(!holds(fight, stranger, &Choice::default()));
            assert!(FightStage::offers(fight, SideNo(0), UnitNo(u16::MAX), &[]).is_err());
        });
    }
    assert!(taken > tried / 100 && taken < tried, "{taken} of {tried}");
}
