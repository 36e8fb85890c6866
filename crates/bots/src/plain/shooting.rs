//! What is fired: at whoever is nearest, by the way with the best sum of chances. Only a few ways are weighed.

use super::{Plain, Thought};
use arrayvec::ArrayVec;
use fight::scenario::FigureId;
use fight::{Fire, Target};
use rules::{Gun, MOST_GUNS, Side};
use std::cmp::Reverse;

/// Nobody fires with less than such a chance.
const WORTH_A_ROUND: i32 = 5;
/// Whoever gets away or robs fires only with such a chance or a better one.
const WORTH_A_STOP: i32 = 10;

impl Thought<'_> {
    /// What a figure fires by a doctrine.
    pub(super) fn fire(&mut self, figure: FigureId, doctrine: Plain) -> Fire {
        if doctrine == Plain::Random {
            return self.any_fire(figure);
        }
        if self.serves(figure) {
            let big = self.window.fires(figure).into_iter().find(|fire| fire.big_gun.is_some());
            if let Some(fire) = big {
                self.because(figure, "fires the big gun");
                return fire;
            }
        }
        if let Some(fire) = self.stop_fire(figure, doctrine) {
            return fire;
        }
        let Some(target) = self.window.nearest(figure).map(Target::Man) else { return Fire::hold() };
        let least = if doctrine == Plain::Escape { WORTH_A_STOP } else { WORTH_A_ROUND };
        let best = self.best_fire(figure, target, doctrine.likes_the_hip());
        let Some((worth, fire)) = best.filter(|(worth, _)| *worth >= least) else { return Fire::hold() };
        let aimed =
            if fire.hip { "fires from the hip at the nearest" } else { "aims and fires at the nearest" };
        self.because(figure, if worth > 0 { aimed } else { "fires" });
        fire
    }

    /// Fire of robbers at a coach that rolls past.
    pub(crate) fn stop_fire(&mut self, figure: FigureId, doctrine: Plain) -> Option<Fire> {
        (doctrine == Plain::Rob).then(|| self.stop_the_coach(figure))?
    }

    /// The best of a few ways to fire at a target, with what it is worth: with the gun in his hand, else with any; all shots
    /// or one; from the hip or aimed as he likes, the other way only where he may not.
    pub(super) fn best_fire(&self, figure: FigureId, target: Target, hip: bool) -> Option<(i32, Fire)> {
        let guns = self.guns_at_hand(figure);
        let tries = |hip: bool| {
            let ways = guns.iter().filter_map(|(gun, hand)| {
                let fire = Fire::at(target, *gun, *hand, self.window.most_shots(figure, *gun).into(), hip);
                self.all_or_one(figure, fire)
            });
            ways.max_by_key(|(worth, fire)| (*worth, Reverse(fire.shots.len())))
        };
        tries(hip).filter(|(worth, _)| *worth > 0).or_else(|| tries(!hip))
    }

    /// All shots of a volley or only the first, whichever promises more, with the sum of their chances. One is enough where
    /// it promises as much. Nothing where it may not be fired.
    fn all_or_one(&self, figure: FigureId, mut fire: Fire) -> Option<(i32, Fire)> {
        let hope = self.window.hope(figure, &fire);
        if let Some(hope) = hope.filter(|hope| hope.all > hope.first) {
            return Some((hope.all, fire));
        }
        fire.shots.truncate(1);
        let hope = hope.or_else(|| self.window.hope(figure, &fire))?;
        Some((hope.first, fire))
    }

    /// The guns that a figure would fire, with the hand: those in his hands if one of them is ready, else all that are.
    fn guns_at_hand(&self, figure: FigureId) -> ArrayVec<(u8, Side), MOST_GUNS> {
        let guns = self.window.guns(figure);
        let strong = self.window.gunman(figure).map_or(Side::Right, |gunman| gunman.hand);
        let hands = self.window.hands_of(figure);
        let ready = |gun: u8| guns.get(usize::from(gun)).is_some_and(Gun::ready);
        let held = [(Side::Left, hands[0]), (Side::Right, hands[1])].into_iter();
        let held = held.filter_map(|(hand, gun)| Some((gun.filter(|gun| ready(*gun))?, hand)));
        let mut found: ArrayVec<(u8, Side), MOST_GUNS> = ArrayVec::new();
        for (gun, hand) in held {
            match found.iter_mut().find(|(other, _)| *other == gun) {
                // A long gun is in both hands: the strong one pulls the trigger.
                Some((_, side)) => *side = strong,
                None => found.push((gun, hand)),
            }
        }
        if found.is_empty() {
            let all = (0u8..).take(guns.len()).filter(|gun| ready(*gun));
            found.extend(all.map(|gun| (gun, strong)).take(MOST_GUNS));
        }
        found
    }
}
