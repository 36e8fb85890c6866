//! A target on a horse: the same engine, but a hit first finds rider or horse.

use super::ground::Ground;
use chance::Chance;
use rules::horses::{Horse, Mark};
use rules::{
    Aim, Arm, Book, Condition, Edition, Gait, Gun, Gunman, Landing, Line, Marksman, Misfire, Options, Person,
    Place, Refusal, Shooter, Side, Stance, Strike, Stunner, Tally, Volley, Weapon, Wound,
};
use std::cell::Cell;

/// What a hit did to the horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct HorseHit {
    /// The wound, if there is one.
    pub(super) wound: Option<Wound>,
    /// Where it bolts to, if it does: one of eight directions.
    pub(super) bolts: Option<u8>,
}

/// An edition whose hits on one target find a horse below him. What struck the horse is left in the cell.
#[derive(Clone, Copy)]
pub(super) struct Mounted<'h, E> {
    pub(super) rules: E,
    /// What is aimed at, and the horse; nothing where the target stands on his own feet.
    pub(super) horse: Option<(Mark, Horse)>,
    pub(super) hit: &'h Cell<Option<HorseHit>>,
}

impl<E: Ground> Mounted<'_, E> {
    /// A hit on the horse: where, how bad, whether it bolts, which way. One that goes down does not bolt.
    fn strike_horse(&self, dice: &mut impl Chance, mut horse: Horse) {
        let wound = self.rules.horse_wound(dice);
        wound.into_iter().for_each(|wound| horse.take(wound));
        let place = wound.and_then(|wound| wound.location).filter(|_| !horse.is_down());
        let bolts = place.and_then(|place| self.rules.bolts(dice, place));
        self.hit.set(Some(HorseHit { wound, bolts }));
    }
}

impl<E: Ground> Edition for Mounted<'_, E> {
    const BOOK: Book = E::BOOK;

    fn options(&self) -> &Options {
        self.rules.options()
    }

    fn gunman(&self, person: &Person) -> Gunman {
        self.rules.gunman(person)
    }

    fn line(&self, arm: Arm) -> Option<&'static Line> {
        self.rules.line(arm)
    }

    fn made(&self, weapon: Weapon) -> Option<Weapon> {
        self.rules.made(weapon)
    }

    fn net_speed(&self, shooter: Shooter<'_>, stance: &Stance, weapon: Weapon, hand: Side) -> Tally {
        self.rules.net_speed(shooter, stance, weapon, hand)
    }

    fn marksman(&self, gunman: &Gunman, arm: Arm) -> Marksman {
        self.rules.marksman(gunman, arm)
    }

    fn single_shot(&self, aim: &Aim<'_>) -> Tally {
        self.rules.single_shot(aim)
    }

    fn add_several(&self, tally: &mut Tally, weapon: Weapon, stance: &Stance, place: Place, net: i16) {
        self.rules.add_several(tally, weapon, stance, place, net);
    }

    fn rolled_chance(&self, total: i16) -> i16 {
        self.rules.rolled_chance(total)
    }

    fn strike(&self, chance: &mut impl Chance, strike: &Strike, found: &mut impl FnMut(Landing)) {
        self.hit.set(None);
        // The volley was declared at a mounted man: a horse that goes down on the way still takes its share.
        match self.horse {
            Some((aim, horse)) if self.rules.struck(chance, aim) == Mark::Horse => {
                self.strike_horse(chance, horse);
            }
            _ => self.rules.strike(chance, strike, found),
        }
    }

    fn plain_wound(&self, chance: &mut impl Chance) -> Wound {
        self.rules.plain_wound(chance)
    }

    fn stun_chance(&self, stunner: Stunner, from_behind: bool) -> i16 {
        self.rules.stun_chance(stunner, from_behind)
    }

    fn misfire(&self, chance: &mut impl Chance, arm: Arm) -> Misfire {
        self.rules.misfire(chance, arm)
    }

    fn burst_destroys(&self) -> bool {
        self.rules.burst_destroys()
    }

    fn wastes_shots_on_the_fallen(&self) -> bool {
        self.rules.wastes_shots_on_the_fallen()
    }

    fn allows(&self, shooter: Shooter<'_>, guns: &[Gun], volley: &Volley) -> Result<(), Refusal> {
        self.rules.allows(shooter, guns, volley)
    }

    fn hand(&self, shooter: Shooter<'_>, stance: &Stance, weapon: Weapon, hand: Side) -> Option<Side> {
        self.rules.hand(shooter, stance, weapon, hand)
    }

    fn felt(&self, condition: Condition, hands: [bool; 2]) -> Condition {
        self.rules.felt(condition, hands)
    }

    fn rate_with_two_pistols(&self, rate: u8) -> u8 {
        self.rules.rate_with_two_pistols(rate)
    }

    fn reload(&self, gun: &mut Gun, gait: Gait) -> u8 {
        self.rules.reload(gun, gait)
    }
}
