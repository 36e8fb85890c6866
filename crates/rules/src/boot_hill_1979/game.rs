//! The second edition as the engine plays it.

use crate::boot_hill_1979::switches::{
    CalledShotFromTheHip, DazeOnFinishedNumbers, DrinkOnFinishedNumbers, ExplodedGun, HipshotWeapons,
    SeveralArmWounds,
};
use crate::boot_hill_1979::{BOOK, Switches, abilities, drink, first_shot, misfire, to_hit, weapons, wounds};
use crate::finished::{Answers, DazedNumbers, DrunkNumbers};
use crate::{
    Aim, Arm, Book, Condition, Edition, Finished, Gait, Gun, Gunman, House, Landing, Line, Marksman, Misfire,
    Options, Person, Place, Refusal, Sharp, Shooter, Side, Stance, Strike, Stunner, Tally, Volley, Weapon,
    Works, Wound, allows,
};
use chance::Chance;

/// A game of the second edition: its readings and its optional rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SecondEdition {
    /// The readings in force.
    pub switches: Switches,
    /// The optional rules in use.
    pub options: Options,
    /// The house rules in force.
    pub house: House,
}

/// The most targets of one volley.
const MOST_TARGETS: u8 = 3;

impl Edition for SecondEdition {
    const BOOK: Book = BOOK;

    #[inline(always)]
    fn options(&self) -> &Options {
        mark::clause!("bh79-011");
        &self.options
    }

    fn gunman(&self, person: &Person) -> Gunman {
        let quickness = |person: &Person| abilities::quickness(person, &self.switches);
        Gunman::of(person, quickness, |person, thrown| abilities::accuracy(person, thrown, &self.switches))
    }

    fn finished(&self, numbers: &Finished, drinks: u16) -> Gunman {
        if drinks > 0 {
            mark::clause!("bh79-187");
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

    #[inline]
    fn line(&self, arm: Arm) -> Option<&'static Line> {
        weapons::chart(arm)
    }

    #[inline]
    fn marksman(&self, gunman: &Gunman, arm: Arm) -> Marksman {
        if abilities::throws(arm, &self.switches) { gunman.thrower } else { gunman.marksman }
    }

    #[inline]
    fn net_speed(&self, shooter: Shooter<'_>, stance: &Stance, weapon: Weapon, _: Side) -> Tally {
        let mut tally = first_shot::net_speed(shooter, stance, weapon, &self.switches);
        self.house.add_to_speed(shooter, stance, weapon, &mut tally);
        tally
    }

    #[inline]
    fn single_shot(&self, aim: &Aim<'_>) -> Tally {
        let mut tally = to_hit::single_shot(aim, &self.switches);
        self.house.add_to_hit(aim, &mut tally);
        tally
    }

    #[inline(always)]
    fn add_several(&self, tally: &mut Tally, weapon: Weapon, stance: &Stance, place: Place, net: i16) {
        to_hit::add_several(tally, weapon, stance, place, net, self);
    }

    #[inline(always)]
    fn rolled_chance(&self, total: i16) -> i16 {
        self.house.rolled_chance(to_hit::rolled_chance(total, &self.switches))
    }

    #[inline(always)]
    fn strike(&self, chance: &mut impl Chance, strike: &Strike, found: &mut impl FnMut(Landing)) {
        wounds::strike(chance, strike, &self.switches, found);
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
        self.switches.exploded_gun == ExplodedGun::Destroyed
    }

    fn wastes_shots_on_the_fallen(&self) -> bool {
        false
    }

    fn allows(&self, shooter: Shooter<'_>, guns: &[Gun], volley: &Volley) -> Result<(), Refusal> {
        allows::guns(shooter, guns, volley, |gun| weapons::chart(gun.weapon.arm))?;
        let targets = allows::targets(volley);
        if targets > MOST_TARGETS {
            mark::clause!("bh79-075");
            return Err(Refusal::TooManyTargets { most: MOST_TARGETS, targets });
        }
        let long = |gun: u8| !guns[usize::from(gun)].weapon.arm.is_pistol();
        if volley.stance.hip
            && self.switches.hipshot_weapons == HipshotWeapons::HandgunsOnly
            && volley.shots.iter().any(|shot| long(shot.gun))
        {
            mark::clause!("bh79-086");
            return Err(Refusal::NotFromTheHip);
        }
        self.allows_sharpshooting(shooter.gunman.marksman, guns, volley)
    }

    // A wounded arm shoots badly, but it shoots.
    #[inline]
    fn hand(&self, _: Shooter<'_>, _: &Stance, _: Weapon, hand: Side) -> Option<Side> {
        Some(hand)
    }

    fn felt(&self, condition: Condition, hands: [bool; 2]) -> Condition {
        let mut felt = condition.standing_still();
        for (hand, used) in hands.into_iter().enumerate() {
            let (light, serious) = (felt.arm_light[hand], felt.arm_serious[hand]);
            // Wounds in the other arm cost nothing but strength, and of several only the worst counts.
            (felt.arm_light[hand], felt.arm_serious[hand]) = match self.switches.several_arm_wounds {
                _ if !used => (0, 0),
                SeveralArmWounds::AddUp => (light, serious),
                SeveralArmWounds::WorstOnly if serious > 0 => (0, 1),
                SeveralArmWounds::WorstOnly => (light.min(1), 0),
            };
        }
        felt
    }

    fn rate_with_two_pistols(&self, rate: u8) -> u8 {
        rate
    }

    fn reload(&self, gun: &mut Gun, gait: Gait) -> u8 {
        // Reloading leaves no time for anything but walking (and a rider's horse may walk).
        mark::clause!("bh79-104", "bh79-066");
        let rounds = match gait {
            Gait::Still | Gait::Walk => weapons::chart(gun.weapon.arm).map_or(0, |line| line.reload.0),
            _ => 0,
        };
        let room = gun.weapon.holds.saturating_sub(gun.loaded);
        let rounds = if gun.works == Works::Well { rounds.min(room) } else { 0 };
        gun.loaded += rounds;
        rounds
    }
}

impl SecondEdition {
    /// Crack shots and deadeyes only, with pistols and rifles only, one called shot and nothing beside it.
    fn allows_sharpshooting(&self, marksman: Marksman, guns: &[Gun], volley: &Volley) -> Result<(), Refusal> {
        mark::clause!("bh79-182");
        if volley.shots.iter().all(|shot| shot.sharp == Sharp::No) {
            return Ok(());
        }
        let fit = |gun: u8| {
            let arm = guns[usize::from(gun)].weapon.arm;
            !arm.is_shot() && !arm.is_thrown()
        };
        let sharp = |shot: &crate::Shot| shot.sharp == Sharp::No || fit(shot.gun);
        if !self.options.sharpshooting
            || to_hit::called(marksman).is_none()
            || !volley.shots.iter().all(sharp)
        {
            return Err(Refusal::NoSharpshooter { marksman });
        }
        mark::clause!("bh79-183");
        allows::called(volley, 1)?;
        let calls = volley.shots.iter().any(|shot| matches!(shot.sharp, Sharp::Called(_)));
        if calls && volley.shots.len() > 1 {
            return Err(Refusal::TooManyCalledShots { most: 1 });
        }
        let hip =
            volley.stance.hip && self.switches.called_shot_from_the_hip == CalledShotFromTheHip::Forbidden;
        if calls && hip { Err(Refusal::CalledFromTheHip) } else { Ok(()) }
    }
}
