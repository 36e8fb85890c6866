//! The first edition as the engine plays it.

use crate::boot_hill_1975::switches::{DazeOnFinishedNumbers, DrinkOnFinishedNumbers, ReloadHalfRounds};
use crate::boot_hill_1975::{BOOK, Switches, abilities, drink, first_shot, misfire, to_hit, weapons, wounds};
use crate::finished::{Answers, DazedNumbers, DrunkNumbers};
use crate::{
    Aim, Arm, Book, Condition, Edition, Finished, Gait, Gun, Gunman, House, Landing, Line, Marksman, Misfire,
    Options, Person, Place, Refusal, Sharp, Shooter, Shot, Side, Stance, Strike, Stunner, Tally, Volley,
    Weapon, Works, Wound, allows,
};
use chance::Chance;

/// A game of the first edition: its readings and its optional rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FirstEdition {
    /// The readings in force.
    pub switches: Switches,
    /// The optional rules in use.
    pub options: Options,
    /// The house rules in force.
    pub house: House,
}

impl Edition for FirstEdition {
    const BOOK: Book = BOOK;

    fn options(&self) -> &Options {
        &self.options
    }

    fn gunman(&self, person: &Person) -> Gunman {
        let quickness = |person: &Person| abilities::quickness(person, &self.switches);
        Gunman::of(person, quickness, |person, thrown| abilities::accuracy(person, thrown, &self.switches))
    }

    fn finished(&self, numbers: &Finished, drinks: u16) -> Gunman {
        if drinks > 0 {
            mark::clause!("bh75-d115", "bh75-p26");
        }
        let answers = Answers {
            book: BOOK,
            liquor: &drink::LIQUOR,
            drunk: match self.switches.drink_on_finished_numbers {
                DrinkOnFinishedNumbers::TakenApart => DrunkNumbers::TakenApart,
                DrinkOnFinishedNumbers::StrengthAndMorale => DrunkNumbers::StrengthAndMorale,
            },
            dazed: match self.switches.daze_on_finished_numbers {
                DazeOnFinishedNumbers::Halved => DazedNumbers::Halved,
                DazeOnFinishedNumbers::TakenApart => DazedNumbers::TakenApart,
            },
        };
        numbers.gunman(drinks, &answers, |person| {
            let accuracy = abilities::accuracy(person, false, &self.switches);
            [abilities::quickness(person, &self.switches).total(), accuracy.total()]
        })
    }

    fn made(&self, weapon: Weapon) -> Option<Weapon> {
        weapons::made(weapon)
    }

    fn weapon(&self, code: &str) -> Option<Weapon> {
        weapons::of_code(code)
    }

    fn likened(&self, weapon: Weapon) -> Option<Weapon> {
        weapons::likened(weapon)
    }

    #[inline]
    fn line(&self, arm: Arm) -> Option<&'static Line> {
        weapons::chart(arm)
    }

    #[inline]
    fn marksman(&self, gunman: &Gunman, arm: Arm) -> Marksman {
        if abilities::throws(arm, &self.switches) { gunman.thrower } else { gunman.marksman }
    }

    #[inline]
    fn net_speed(&self, shooter: Shooter<'_>, stance: &Stance, weapon: Weapon, hand: Side) -> Tally {
        let mut tally = first_shot::net_speed(shooter, stance, weapon, hand, &self.switches);
        self.house.add_to_speed(shooter, stance, weapon, &mut tally);
        tally
    }

    #[inline]
    fn single_shot(&self, aim: &Aim<'_>) -> Tally {
        let mut tally = to_hit::single_shot(aim, &self.switches);
        self.house.add_to_hit(aim, &mut tally);
        tally
    }

    #[inline]
    fn add_several(&self, tally: &mut Tally, weapon: Weapon, stance: &Stance, place: Place, net: i16) {
        to_hit::add_several(tally, weapon, stance, place, net, self);
    }

    fn rolled_chance(&self, total: i16) -> i16 {
        mark::clause!("bh75-d066");
        self.house.rolled_chance(total)
    }

    #[inline]
    fn strike(&self, chance: &mut impl Chance, strike: &Strike, found: &mut impl FnMut(Landing)) {
        wounds::strike(chance, strike, &self.switches, self.options.stunning, found);
    }

    fn plain_wound(&self, chance: &mut impl Chance) -> Wound {
        wounds::roll(chance, &self.switches)
    }

    fn stun_chance(&self, stunner: Stunner, from_behind: bool) -> i16 {
        wounds::stun_chance(stunner, from_behind)
    }

    fn misfire(&self, chance: &mut impl Chance, arm: Arm) -> Misfire {
        misfire::roll(chance, arm)
    }

    fn burst_destroys(&self) -> bool {
        true
    }

    fn wastes_shots_on_the_fallen(&self) -> bool {
        true
    }

    fn allows(&self, shooter: Shooter<'_>, guns: &[Gun], volley: &Volley) -> Result<(), Refusal> {
        allows::guns(shooter, guns, volley, |gun| weapons::chart(gun.weapon.arm))?;
        for shot in &volley.shots {
            useful_arms(shooter, guns[usize::from(shot.gun)].weapon, shot)?;
            self.allows_sharpshooting(shooter, guns[usize::from(shot.gun)].weapon, shot, volley)?;
        }
        if volley.stance.two_pistols {
            mark::clause!("bh75-p08");
        }
        let twice = |gun: u8| volley.shots.iter().filter(|shot| shot.gun == gun).count() > 1;
        match volley.shots.iter().find(|shot| volley.stance.two_pistols && twice(shot.gun)) {
            Some(shot) => {
                mark::clause!("bh75-d060", "bh75-p08");
                Err(Refusal::TooFast { gun: shot.gun, rate: 1, shots: 2 })
            }
            None => Ok(()),
        }
    }

    fn hand(&self, shooter: Shooter<'_>, stance: &Stance, weapon: Weapon, hand: Side) -> Option<Side> {
        mark::clause!("bh75-d064", "bh75-p11");
        let useless = |side: Side| shooter.condition.arm_serious[side as usize] > 0;
        match (useless(hand), useless(hand.other()), two_handed(weapon)) {
            (false, false, _) | (false, true, false) => Some(hand),
            // The good hand takes the gun over, unless it holds one of its own.
            (true, false, false) if !stance.two_pistols => Some(hand.other()),
            _ => None,
        }
    }

    fn felt(&self, condition: Condition, _: [bool; 2]) -> Condition {
        let mut felt = condition.standing_still();
        for hand in 0..2 {
            // One light wound costs as much as two, and a useless hand feels no more. Either hand may yet be
            // used: the good one takes over.
            felt.arm_serious[hand] = felt.arm_serious[hand].min(1);
            felt.arm_light[hand] = if felt.arm_serious[hand] > 0 { 0 } else { felt.arm_light[hand].min(1) };
        }
        felt
    }

    fn rate_with_two_pistols(&self, rate: u8) -> u8 {
        mark::clause!("bh75-d060", "bh75-p08");
        rate.min(1)
    }

    fn reload(&self, gun: &mut Gun, gait: Gait) -> u8 {
        mark::clause!("bh75-d042", "bh75-d043", "bh75-p09");
        let pair = weapons::chart(gun.weapon.arm).map_or((0, 0), |line| line.reload);
        let rounds = if gun.loading { pair.1 } else { pair.0 };
        let halves = match gait {
            Gait::Still => rounds * 2,
            Gait::Walk | Gait::Crawl => rounds,
            _ => {
                gun.loading = false;
                gun.half = false;
                return 0;
            }
        };
        gun.loading = true;
        let halves = if gun.works == Works::Well { halves + u8::from(gun.half) } else { 0 };
        let room = gun.weapon.holds.saturating_sub(gun.loaded);
        let whole = (halves / 2).min(room);
        gun.half = halves % 2 == 1 && self.switches.reload_half_rounds == ReloadHalfRounds::Carry;
        gun.loaded += whole;
        whole
    }
}

/// Whether a weapon asks for both hands.
fn two_handed(weapon: Weapon) -> bool {
    weapon.arm.is_shoulder_arm() || weapon.arm == Arm::Bow
}

/// A serious wound makes the hand useless, and any serious arm wound a weapon for two hands.
fn useful_arms(shooter: Shooter<'_>, weapon: Weapon, shot: &Shot) -> Result<(), Refusal> {
    mark::clause!("bh75-d064", "bh75-p11");
    let serious = shooter.condition.arm_serious;
    let side = match two_handed(weapon) {
        true => [Side::Left, Side::Right].into_iter().find(|side| serious[*side as usize] > 0),
        false => Some(shot.hand).filter(|side| serious[*side as usize] > 0),
    };
    side.map_or(Ok(()), |side| Err(Refusal::UselessArm { side }))
}

impl FirstEdition {
    fn allows_sharpshooting(
        &self,
        shooter: Shooter<'_>,
        weapon: Weapon,
        shot: &Shot,
        volley: &Volley,
    ) -> Result<(), Refusal> {
        if shot.sharp == Sharp::No {
            return Ok(());
        }
        let marksman = self.marksman(shooter.gunman, weapon.arm);
        if !self.options.sharpshooting || to_hit::called(marksman).is_none() {
            return Err(Refusal::NoSharpshooter { marksman });
        }
        mark::clause!("bh75-d112");
        allows::called(volley, to_hit::called_shots(marksman))
    }
}
