//! One shot: the aim, with its chance and its reasons, and what the dice say of it.

use crate::firing::net_speed_of_shot;
use crate::{
    Aim, Arm, Book, Condition, Distance, Edition, Exposed, Fate, Fighter, Landing, Location, Mark, Marksman,
    Misfire, Percent, Place, Reach, Severity, Sharp, Shift, Shot, Side, Sight, Strike, Stun, Stunner, Tally,
    Volley, Weapon, Wound, rolls,
};
use arrayvec::ArrayVec;
use chance::Chance;

/// The chance that a burst hurts the man who holds the gun: the same in both editions.
const HURT_BY_BURST: i16 = 50;

/// A shot that is about to be rolled. A man who fires again at the same mark in the same state has his aim
/// still, so one of these is handed from shot to shot and taken anew only where something has changed.
#[derive(Clone, Debug)]
pub struct Aimed {
    /// Who fires.
    pub shooter: u8,
    /// The shot: at whom, with what.
    pub shot: Shot,
    /// The how-manieth of how many.
    pub number: (u8, u8),
    /// The chance to hit, with its reasons.
    pub tally: Tally,
    /// What a hit would be.
    pub strike: Strike,
    weapon: Weapon,
    /// What the aim was taken on: how the shooter fared, and the shot as it was declared.
    basis: (u128, u128),
    /// The tally before the number of shots counted.
    single: Mark,
    /// There is an aim here at all, and the shot is within range. That at one more man whom the same shot may
    /// strike is not taken but given: it is not kept, and the gun has gone off already.
    taken: bool,
}

impl Aimed {
    /// No aim yet.
    pub fn nowhere() -> Aimed {
        let tally = Tally::new(Book::BootHill1979, 0);
        let weapon = Weapon::new(Arm::Knife, 0);
        let (exposed, soft_exposed) = (Exposed::ALL, Exposed::ALL);
        let (reach, sharp, marksman) = (Reach::Short, Sharp::No, Marksman::None);
        let sight = Sight::open(Distance(0));
        Aimed {
            shooter: 0,
            shot: Shot { target: 0, gun: 0, hand: Side::Right, sight, sharp },
            number: (0, 0),
            tally,
            strike: Strike { arm: weapon.arm, reach, exposed, soft_exposed, sharp, marksman },
            weapon,
            basis: (0, 0),
            single: tally.mark(),
            taken: false,
        }
    }

    /// The aim of this shot at one more man whom it may strike (everybody in the field of a shotgun has his own
    /// roll to be hit: bh79-078, bh75-d046): the same shooter, gun, place in the turn and stance, another target
    /// with his own sight. Nobody called a shot at him, and the gun has gone off: he is rolled without misfire.
    /// Nothing if he is out of range or has nothing to fear.
    pub fn further<E: Edition>(
        &self,
        rules: &E,
        fighters: &[Fighter<'_>],
        volley: &Volley,
        shot: &Shot,
    ) -> Option<Aimed> {
        let number = usize::from(self.number.0.checked_sub(volley.stance.apart[0])?).checked_sub(1)?;
        volley.shots.get(number)?;
        fighters.get(usize::from(shot.target))?;
        fighters.get(usize::from(volley.shooter))?.guns.get(usize::from(self.shot.gun))?;
        let shot = Shot { gun: self.shot.gun, hand: self.shot.hand, sharp: Sharp::No, ..*shot };
        let mut aimed = Aimed::nowhere();
        aimed.at(rules, fighters, volley, number, &shot).then_some(Aimed { taken: false, ..aimed })
    }

    /// Aims a shot; false for one that cannot hit, which a man does not waste.
    #[inline(always)]
    pub(crate) fn at<E: Edition>(
        &mut self,
        rules: &E,
        fighters: &[Fighter<'_>],
        volley: &Volley,
        number: usize,
        shot: &Shot,
    ) -> bool {
        let place = volley.place(number);
        // Only the alternate order asks for the present net speed.
        let net = match rules.options().alternate_first_shot {
            true => net_speed_of_shot(rules, fighters, volley, number).total(),
            false => 0,
        };
        let condition = &fighters[usize::from(volley.shooter)].condition;
        let sharp = match (volley.shots[number].sharp, shot.sharp) {
            // A plain shot that turns to the target of a called one stays plain.
            (Sharp::No | Sharp::Bonus, Sharp::Called(_)) => Sharp::No,
            (_, sharp) => sharp,
        };
        if self.holds(volley.shooter, condition, shot, sharp) {
            self.tally.back_to(self.single);
        } else if !self.take(rules, fighters, volley, (shot, sharp), (place, net)) {
            return false;
        }
        self.number = (place.in_turn, place.of_turn);
        rules.add_several(&mut self.tally, self.weapon, &volley.stance, place, net);
        rules.rolled_chance(self.tally.total()) > 0
    }

    /// Whether the aim still holds.
    #[inline]
    fn holds(&self, shooter: u8, condition: &Condition, declared: &Shot, sharp: Sharp) -> bool {
        let same = self.shooter == shooter && self.basis == (condition.packed(), declared.packed());
        self.taken && same && self.shot.sharp == sharp
    }

    /// Takes aim from the beginning; false if no hand can fire the gun or the mark is out of range. Most shots
    /// keep the aim they have.
    #[inline(never)]
    fn take<E: Edition>(
        &mut self,
        rules: &E,
        fighters: &[Fighter<'_>],
        volley: &Volley,
        (declared, sharp): (&Shot, Sharp),
        (place, net): (Place, i16),
    ) -> bool {
        self.taken = false;
        let fighter = &fighters[usize::from(volley.shooter)];
        let (shooter, stance) = (fighter.shooter(), &volley.stance);
        let weapon = fighter.guns[usize::from(declared.gun)].weapon;
        let Some(hand) = rules.hand(shooter, stance, weapon, declared.hand) else { return false };
        let shot = &Shot { hand, sharp, ..*declared };
        let reach = rules.line(weapon.arm).and_then(|line| line.ranges.at(shot.sight.distance));
        let Some(reach) = reach else { return false };
        let target = fighters[usize::from(shot.target)].gunman;
        self.tally = rules.single_shot(&Aim { shooter, stance, weapon, reach, shot, place, net, target });
        self.single = self.tally.mark();
        let gunman = fighter.gunman;
        self.strike = Strike {
            arm: weapon.arm,
            reach,
            exposed: shot.sight.exposed,
            soft_exposed: shot.sight.soft_exposed,
            sharp: if rules.options().sharpshooting { shot.sharp } else { Sharp::No },
            marksman: rules.marksman(gunman, weapon.arm),
        };
        (self.shooter, self.shot, self.weapon) = (volley.shooter, *shot, weapon);
        (self.basis, self.taken) = ((fighter.condition.packed(), declared.packed()), true);
        true
    }
}

/// A wound with the roll for stunning that followed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Struck {
    /// What came of the hit.
    pub landing: Landing,
    /// The chance of a stun and its roll, if one was made.
    pub stun: Option<(i16, Percent)>,
}

/// What the dice said of one shot.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rolled {
    /// Whether the gun went off.
    pub misfire: Misfire,
    /// The roll for a bursting gun, and the wound it gave.
    pub burst: Option<(Percent, Option<Wound>)>,
    /// The roll to hit, if the gun went off.
    pub to_hit: Percent,
    /// What the hit did.
    pub struck: ArrayVec<Struck, 5>,
}

impl Rolled {
    /// A shot that went off and missed.
    #[inline]
    pub fn miss() -> Rolled {
        let to_hit = Percent { succeeded: false, face: 0 };
        Rolled { misfire: Misfire::Fires, burst: None, to_hit, struck: ArrayVec::new() }
    }

    /// What the shot did, without the faces that fell and without what a man who stands still cannot feel:
    /// wounds outside the arms count only by the strength they cost. Lets exact odds merge equal results.
    pub fn standing_still(mut self) -> Rolled {
        let plain = |wound: &mut Wound| {
            if wound.severity == Severity::Mortal || wound.location.and_then(Location::arm).is_none() {
                wound.location = None;
            }
        };
        self.to_hit.face = 0;
        if let Some((percent, wound)) = &mut self.burst {
            percent.face = 0;
            wound.iter_mut().for_each(plain);
        }
        // What changed nothing need not be told apart from a miss.
        self.struck.retain(|struck| matches!(struck.landing, Landing::Wound(_)));
        self.to_hit.succeeded = !self.struck.is_empty();
        for struck in &mut self.struck {
            if let Landing::Wound(landed) = &mut struck.landing {
                plain(&mut landed.wound);
                landed.where_face = 0;
                landed.how_bad_face = 0;
                landed.shift = Shift::NONE;
            }
            if let Some((_, percent)) = &mut struck.stun {
                percent.face = 0;
            }
        }
        self
    }
}

impl Aimed {
    /// Rolls the shot. The target is looked at only to leave out rolls that could not matter.
    #[inline]
    pub fn roll<E: Edition>(&self, rules: &E, target: &Fighter<'_>, chance: &mut impl Chance) -> Rolled {
        let mut rolled = Rolled::miss();
        self.roll_into(&mut rolled, rules, target, chance);
        rolled
    }

    /// The first half of the roll: misfire, burst and the roll to hit. Nothing is struck yet.
    #[inline]
    pub fn roll_to_hit<E: Edition>(&self, rules: &E, chance: &mut impl Chance) -> Rolled {
        let mut rolled = Rolled::miss();
        self.roll_to_hit_into(&mut rolled, rules, chance);
        rolled
    }

    /// The second half, for a shot that hit: pellets, where, how bad, stuns. No dice for one that did not.
    #[inline]
    pub fn roll_strike<E: Edition>(
        &self,
        rolled: &mut Rolled,
        rules: &E,
        target: &Fighter<'_>,
        chance: &mut impl Chance,
    ) {
        rolled.struck.clear();
        self.roll_strike_into(rolled, rules, target, chance);
    }

    /// Both halves, written where they are wanted.
    #[inline(always)]
    pub(crate) fn roll_into<E: Edition>(
        &self,
        rolled: &mut Rolled,
        rules: &E,
        target: &Fighter<'_>,
        chance: &mut impl Chance,
    ) {
        self.roll_to_hit_into(rolled, rules, chance);
        self.roll_strike_into(rolled, rules, target, chance);
    }

    #[inline(always)]
    fn roll_to_hit_into<E: Edition>(&self, rolled: &mut Rolled, rules: &E, chance: &mut impl Chance) {
        if rules.options().misfires && self.taken {
            rolled.misfire = rules.misfire(chance, self.strike.arm);
            if rolled.misfire == Misfire::Explodes {
                let hurt = chance.percent(rolls::BURST, HURT_BY_BURST);
                rolled.burst = Some((hurt, hurt.succeeded.then(|| rules.plain_wound(chance))));
            }
            if rolled.misfire != Misfire::Fires {
                return;
            }
        }
        rolled.to_hit = chance.percent(rolls::TO_HIT, rules.rolled_chance(self.tally.total()));
    }

    #[inline(always)]
    fn roll_strike_into<E: Edition>(
        &self,
        rolled: &mut Rolled,
        rules: &E,
        target: &Fighter<'_>,
        chance: &mut impl Chance,
    ) {
        if rolled.to_hit.succeeded {
            rules.strike(chance, &self.strike, &mut |landing| {
                rolled.struck.push(Struck { landing, stun: None });
            });
            if rules.options().stunning {
                self.roll_stuns(rules, target, chance, &mut rolled.struck);
            }
        }
    }

    /// Rolls for stunning after all wounds of the shot: one roll for each that may stun, until one does, and
    /// none for a man who is down or stunned already.
    fn roll_stuns<E: Edition>(
        &self,
        rules: &E,
        target: &Fighter<'_>,
        chance: &mut impl Chance,
        struck: &mut [Struck],
    ) {
        let mut after = target.condition;
        for struck in &*struck {
            if let Landing::Wound(landed) = struck.landing {
                after.take(landed.wound);
            }
        }
        let mut stunned = after.stun == Stun::Struck || after.fate(target.gunman.strength) != Fate::Standing;
        for struck in struck {
            let Landing::Wound(landed) = struck.landing else { continue };
            let causes = Stunner::of_wound(self.strike.arm, landed.wound.location).iter();
            let behind = self.shot.sight.from_behind;
            let odds = causes.map(|&stunner| rules.stun_chance(stunner, behind)).max().filter(|_| !stunned);
            struck.stun = odds.map(|odds| (odds, chance.percent(rolls::STUN, odds)));
            stunned |= struck.stun.is_some_and(|(_, roll)| roll.succeeded);
        }
    }
}
