//! The firing part of a turn: who shoots when, and what each shot does. One engine for both editions, for the
//! live table, the simulation and the exact walk.
//!
//! It goes one shot at a time, in three steps: [`Firing::prepare`] finds the next shot and its chance,
//! [`Aimed::roll`] rolls it, [`Firing::finish`] lets it land. Only the second touches the dice. The order of
//! rolls: misfire, to hit, pellets, then for each wound where and how bad, then for each wound stunned.

use crate::{
    Aim, Arm, Book, Condition, Distance, Edition, Event, Exposed, Fate, Gun, Gunman, Guns, Landed, Landing,
    Location, Log, MOST_GUNS, Mark, Marksman, Misfire, Percent, Place, Reach, Severity, Sharp, Shooter, Shot,
    Side, Sight, Strike, Stun, Stunner, Tally, Volley, Weapon, Works, Wound, rolls,
};
use arrayvec::ArrayVec;
use chance::Chance;

/// The most men who fire in one turn.
pub const MOST_SHOOTERS: usize = 64;
/// Turns it takes to clear a jam: the same in both editions.
const CLEAR_TURNS: u8 = 3;
/// The chance that a burst hurts the man who holds the gun: the same in both editions.
const HURT_BY_BURST: i16 = 50;

/// A man in a fight: who he is, how he fares, what he carries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fighter<'a> {
    /// Who he is.
    pub gunman: &'a Gunman,
    /// How he fares.
    pub condition: Condition,
    /// What he carries.
    pub guns: Guns,
}

impl<'a> Fighter<'a> {
    /// A fresh man with loaded guns.
    pub fn new(gunman: &'a Gunman, guns: impl IntoIterator<Item = Gun>) -> Fighter<'a> {
        Fighter { gunman, condition: Condition::default(), guns: guns.into_iter().collect() }
    }

    /// As the rules for shooting look at him.
    pub fn shooter(&self) -> Shooter<'_> {
        Shooter { gunman: self.gunman, condition: &self.condition }
    }

    /// What has become of him.
    #[inline]
    pub fn fate(&self) -> Fate {
        self.condition.fate(self.gunman.strength)
    }

    /// Whether he can do anything this turn.
    #[inline]
    pub fn can_act(&self) -> bool {
        self.condition.can_act(self.gunman.strength)
    }

    /// Strength that is left.
    pub fn strength(&self) -> i16 {
        self.gunman.strength.saturating_sub(self.condition.lost())
    }
}

/// A wound that waits until all who fire at the same moment have fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Held {
    target: u8,
    wound: Wound,
    stunned: bool,
}

/// How far the firing of a turn has come. Small and plain, so that equal states can be merged.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Firing {
    /// Shots that are left of each volley.
    left: [u8; MOST_SHOOTERS],
    /// The volleys whose moment has come, a bit for each.
    now: u64,
    /// Several men fire at this moment, and their wounds wait.
    together: bool,
    /// Wounds that wait for the others of the moment.
    held: Vec<Held>,
    /// Guns that burst this turn, by their number, with a bit for each volley: they fire no more until the next.
    silent: [u64; MOST_GUNS],
}

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
    /// There is an aim here at all, and the shot is within range.
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
        place: Place,
        net: i16,
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

/// What comes next in a turn's firing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// A shot to be rolled: it is aimed.
    Shot,
    /// A shot that was given up; ask again.
    GivenUp,
    /// Nobody has a shot left.
    Over,
}

impl Firing {
    /// Firing about to begin. At most [`MOST_SHOOTERS`] volleys are fired in one turn.
    #[inline]
    pub fn new(volleys: &[Volley]) -> Firing {
        let mut left = [0; MOST_SHOOTERS];
        for (left, volley) in left.iter_mut().zip(volleys) {
            *left = volley.shots.len() as u8;
        }
        Firing { left, now: 0, together: false, held: Vec::new(), silent: [0; MOST_GUNS] }
    }

    /// Fires everything.
    #[inline]
    pub fn run<E: Edition>(
        mut self,
        rules: &E,
        fighters: &mut [Fighter<'_>],
        volleys: &[Volley],
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) {
        self.open(rules, fighters, volleys, log);
        self.go_on(rules, fighters, volleys, &mut Aimed::nowhere(), Next::GivenUp, chance, log);
    }

    /// Fires everything from a point that has been prepared, or from the beginning as if a shot was just given
    /// up.
    #[allow(clippy::too_many_arguments, reason = "the parts of a turn")]
    pub(crate) fn go_on<E: Edition>(
        &mut self,
        rules: &E,
        fighters: &mut [Fighter<'_>],
        volleys: &[Volley],
        aimed: &mut Aimed,
        mut next: Next,
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) {
        while next != Next::Over {
            if next == Next::Shot {
                let mut rolled = Rolled::miss();
                let target = &fighters[usize::from(aimed.shot.target)];
                aimed.roll_into(&mut rolled, rules, target, chance);
                self.finish(rules, fighters, volleys, aimed, &rolled, log);
            }
            next = self.prepare(rules, fighters, volleys, aimed, log);
        }
    }

    /// Finds the next shot and its chance. No dice.
    #[inline(always)]
    pub fn prepare<E: Edition>(
        &mut self,
        rules: &E,
        fighters: &mut [Fighter<'_>],
        volleys: &[Volley],
        aimed: &mut Aimed,
        log: &mut impl Log,
    ) -> Next {
        if self.now == 0 && !self.call(rules, fighters, volleys, log) {
            return Next::Over;
        }
        let index = self.first();
        let volley = &volleys[index];
        let number = volley.shots.len() - usize::from(self.left[index]);
        let gun = usize::from(volley.shots[number].gun);
        let ready = fighters[usize::from(volley.shooter)].guns.get(gun).is_some_and(Gun::ready)
            && self.silent[gun] & 1 << index == 0;
        let shot = choose(volley, number, fighters);
        if let Some(shot) = shot.filter(|_| ready)
            && aim(rules, fighters, volley, number, shot, aimed)
        {
            return Next::Shot;
        }
        // With nobody left to shoot at, all that is left of this moment is given up at once.
        let wastes = rules.wastes_shots_on_the_fallen();
        let shots = match shot {
            None if !wastes && !rules.options().alternate_first_shot => self.left[index],
            _ => 1,
        };
        if ready && shot.is_none() && wastes {
            spend(rules, &mut fighters[usize::from(volley.shooter)], gun);
        }
        self.give_up(index, shots, rules, fighters, volleys, log);
        Next::GivenUp
    }

    /// Gives up some shots of the man who fires now.
    fn give_up<E: Edition>(
        &mut self,
        index: usize,
        shots: u8,
        rules: &E,
        fighters: &mut [Fighter<'_>],
        volleys: &[Volley],
        log: &mut impl Log,
    ) {
        log.put(|| Event::Forfeits { figure: volleys[index].shooter, shots });
        self.left[index] -= shots;
        self.pass(index, rules, fighters, volleys, log);
    }

    /// The volley that fires now.
    #[inline]
    fn first(&self) -> usize {
        self.now.trailing_zeros() as usize
    }

    /// Makes the order of fire: tells the net speed of every shooter and calls the quickest.
    pub(crate) fn open<E: Edition>(
        &mut self,
        rules: &E,
        fighters: &[Fighter<'_>],
        volleys: &[Volley],
        log: &mut impl Log,
    ) {
        let mut nets = [0; MOST_SHOOTERS];
        for (index, volley) in volleys.iter().enumerate() {
            let (figure, tally) = (volley.shooter, &net_speed(rules, fighters, volley));
            log.put_borrowed(|| Event::NetSpeed { figure, tally });
            if let Some(net) = nets.get_mut(index) {
                *net = tally.total();
            }
        }
        self.give_up_the_fallen(fighters, volleys, log);
        self.call_the_quickest(rules, volleys, |index, _| nets[index]);
    }

    /// Finds whose moment is next; false if nobody has a shot left.
    #[inline]
    fn call<E: Edition>(
        &mut self,
        rules: &E,
        fighters: &[Fighter<'_>],
        volleys: &[Volley],
        log: &mut impl Log,
    ) -> bool {
        let Some((last, alone)) = self.give_up_the_fallen(fighters, volleys, log) else { return false };
        if alone && !rules.options().alternate_first_shot {
            // Nobody is left to be quicker than.
            self.together = false;
            self.now = 1 << last;
        } else {
            let net = |index: usize, done| net_speed_of_shot(rules, fighters, &volleys[index], done).total();
            self.call_the_quickest(rules, volleys, net);
        }
        true
    }

    /// Calls the men of the highest net speed, which is asked for by volley and shots fired.
    #[inline(never)]
    fn call_the_quickest<E: Edition>(
        &mut self,
        rules: &E,
        volleys: &[Volley],
        net: impl Fn(usize, usize) -> i16,
    ) {
        let alternate = rules.options().alternate_first_shot;
        let mut best = (i16::MIN, i16::MIN);
        for (index, (volley, &left)) in volleys.iter().zip(&self.left).enumerate() {
            if left == 0 {
                continue;
            }
            let done = volley.shots.len() - usize::from(left);
            let net = net(index, done);
            // In the alternate order each later shot comes five points after the one before it.
            let moment = if alternate { (net.saturating_sub(5 * done as i16), net) } else { (net, net) };
            if moment > best {
                best = moment;
                self.now = 0;
            }
            if moment == best {
                self.now |= 1 << index;
            }
        }
        self.together = self.now & self.now.wrapping_sub(1) != 0;
    }

    /// Gives up the shots of men who are down. The last volley that has shots, and whether it is the only one.
    #[inline]
    fn give_up_the_fallen(
        &mut self,
        fighters: &[Fighter<'_>],
        volleys: &[Volley],
        log: &mut impl Log,
    ) -> Option<(u8, bool)> {
        let mut found = None;
        for (index, (volley, left)) in volleys.iter().zip(&mut self.left).enumerate() {
            if *left == 0 {
                continue;
            }
            if fighters[usize::from(volley.shooter)].can_act() {
                found = Some((index as u8, found.is_none()));
            } else {
                let shots = std::mem::take(left);
                log.put(|| Event::Forfeits { figure: volley.shooter, shots });
            }
        }
        found
    }

    /// Lets a rolled shot land.
    #[inline(always)]
    pub fn finish<E: Edition>(
        &mut self,
        rules: &E,
        fighters: &mut [Fighter<'_>],
        volleys: &[Volley],
        aimed: &Aimed,
        rolled: &Rolled,
        log: &mut impl Log,
    ) {
        let index = self.first();
        self.left[index] -= 1;
        let gun = usize::from(aimed.shot.gun);
        spend(rules, &mut fighters[usize::from(aimed.shooter)], gun);
        let fires = rolled.misfire == Misfire::Fires;
        if fires {
            self.hit_or_miss(rules, fighters, volleys, aimed, rolled, log);
        } else {
            self.misfire(rules, fighters, volleys, aimed, rolled, log);
        }
        self.pass(index, rules, fighters, volleys, log);
        // His own gun, or his own hand, may have brought him down between two shots.
        let hurts_himself = !fires || aimed.shot.target == aimed.shooter;
        if hurts_himself && self.now & 1 << index != 0 && !fighters[usize::from(aimed.shooter)].can_act() {
            self.give_up(index, self.left[index], rules, fighters, volleys, log);
        }
    }

    #[inline(never)]
    fn misfire<E: Edition>(
        &mut self,
        rules: &E,
        fighters: &mut [Fighter<'_>],
        volleys: &[Volley],
        aimed: &Aimed,
        rolled: &Rolled,
        log: &mut impl Log,
    ) {
        let (figure, gun, what) = (aimed.shooter, aimed.shot.gun, rolled.misfire);
        fail(rules, &mut fighters[usize::from(figure)].guns[usize::from(gun)], what);
        if what == Misfire::Explodes && !rules.burst_destroys() {
            self.silent[usize::from(gun)] |= 1 << self.first();
        }
        log.put(|| Event::Misfired { figure, gun, what });
        self.burst(rules, fighters, volleys, figure, rolled, log);
    }

    #[inline(always)]
    fn hit_or_miss<E: Edition>(
        &mut self,
        rules: &E,
        fighters: &mut [Fighter<'_>],
        volleys: &[Volley],
        aimed: &Aimed,
        rolled: &Rolled,
        log: &mut impl Log,
    ) {
        let target = aimed.shot.target;
        let Percent { succeeded: hit, face } = rolled.to_hit;
        let (shot, of) = aimed.number;
        let (figure, tally) = (aimed.shooter, &aimed.tally);
        log.put_borrowed(|| Event::Fired { figure, target, shot, of, tally, face, hit });
        for struck in &rolled.struck {
            match struck.landing {
                Landing::Pellets { count, face } => log.put(|| Event::Pellets { target, count, face }),
                Landing::Cover { location, face } => log.put(|| Event::CoverSaves { target, location, face }),
                Landing::Glance => log.put(|| Event::Glances { target }),
                Landing::Wound(landed) => {
                    let stunned = struck.stun.is_some_and(|(_, roll)| roll.succeeded);
                    self.land(rules, fighters, volleys, target, landed, stunned, log);
                }
            }
            if let Some((chance, roll)) = struck.stun {
                let (face, stunned) = (roll.face, roll.succeeded);
                log.put(|| Event::StunRoll { target, chance, face, stunned });
            }
        }
    }

    /// A gun has burst: tells whether it hurt its owner, and lets the wound land.
    fn burst<E: Edition>(
        &mut self,
        rules: &E,
        fighters: &mut [Fighter<'_>],
        volleys: &[Volley],
        figure: u8,
        rolled: &Rolled,
        log: &mut impl Log,
    ) {
        let Some((Percent { succeeded: hurt, face }, wound)) = rolled.burst else { return };
        log.put(|| Event::BurstRoll { figure, face, hurt });
        if let Some(wound) = wound {
            let landed = Landed { wound, where_face: 0, how_bad_face: 0 };
            self.land(rules, fighters, volleys, figure, landed, false, log);
        }
    }

    /// A wound lands: at once, or after all who fire at this moment.
    #[allow(clippy::too_many_arguments, reason = "the parts of one wound")]
    #[inline(always)]
    fn land<E: Edition>(
        &mut self,
        rules: &E,
        fighters: &mut [Fighter<'_>],
        volleys: &[Volley],
        target: u8,
        landed: Landed,
        stunned: bool,
        log: &mut impl Log,
    ) {
        let held = Held { target, wound: landed.wound, stunned };
        let waits = self.together;
        let Landed { wound, where_face, how_bad_face } = landed;
        if waits {
            self.held.push(held);
        } else {
            apply(held, fighters);
        }
        log.put(|| {
            let fighter = &fighters[usize::from(target)];
            let (strength, fate) = (fighter.strength(), fighter.fate());
            Event::Wounded { target, wound, where_face, how_bad_face, strength, fate, waits }
        });
        if !waits {
            self.tell_new_speed(rules, fighters, volleys, target, log);
        }
    }

    /// After a shot: the next man of the moment, or the wounds that waited.
    #[inline(always)]
    fn pass<E: Edition>(
        &mut self,
        index: usize,
        rules: &E,
        fighters: &mut [Fighter<'_>],
        volleys: &[Volley],
        log: &mut impl Log,
    ) {
        // In the alternate order a man fires one shot at a time, otherwise all that he has.
        if rules.options().alternate_first_shot || self.left[index] == 0 {
            self.now &= self.now - 1;
        }
        if self.now != 0 || self.held.is_empty() {
            return;
        }
        for held in std::mem::take(&mut self.held) {
            apply(held, fighters);
            log.put(|| {
                let fighter = &fighters[usize::from(held.target)];
                Event::Takes { target: held.target, strength: fighter.strength(), fate: fighter.fate() }
            });
            self.tell_new_speed(rules, fighters, volleys, held.target, log);
        }
    }

    /// Tells the net speed of a wounded man who has not fired yet.
    #[inline(always)]
    fn tell_new_speed<E: Edition>(
        &self,
        rules: &E,
        fighters: &[Fighter<'_>],
        volleys: &[Volley],
        figure: u8,
        log: &mut impl Log,
    ) {
        if !fighters[usize::from(figure)].can_act() {
            return;
        }
        let waiting = |(volley, left): &(&Volley, &u8)| volley.shooter == figure && **left > 0;
        if let Some((volley, _)) = volleys.iter().zip(&self.left).find(waiting) {
            log.put(|| net_event(rules, fighters, volley));
        }
    }
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

    /// The same, written where it is wanted.
    #[inline(always)]
    fn roll_into<E: Edition>(
        &self,
        rolled: &mut Rolled,
        rules: &E,
        target: &Fighter<'_>,
        chance: &mut impl Chance,
    ) {
        if rules.options().misfires {
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

#[inline]
fn apply(held: Held, fighters: &mut [Fighter<'_>]) {
    let condition = &mut fighters[usize::from(held.target)].condition;
    condition.take(held.wound);
    if held.stunned {
        condition.stun = Stun::Struck;
    }
}

#[inline]
fn spend<E: Edition>(rules: &E, fighter: &mut Fighter<'_>, gun: usize) {
    let gun = &mut fighter.guns[gun];
    let needs_no_loading = |arm| rules.line(arm).is_some_and(|line| line.reload == (0, 0));
    match gun.weapon.arm {
        // What is thrown leaves the hand.
        Arm::Knife | Arm::Tomahawk | Arm::Lance => gun.works = Works::Gone,
        // A bow of 1975 has no reload figure: the next arrow is at hand.
        Arm::Bow if needs_no_loading(Arm::Bow) => {}
        _ => gun.loaded = gun.loaded.saturating_sub(1),
    }
    gun.stop_loading();
}

fn fail<E: Edition>(rules: &E, gun: &mut Gun, how: Misfire) {
    match how {
        Misfire::Jams => gun.works = Works::Jammed(CLEAR_TURNS),
        Misfire::Explodes if rules.burst_destroys() => gun.works = Works::Gone,
        Misfire::Explodes | Misfire::Dud | Misfire::Fires => {}
    }
}

/// The declared shot, or another declared one whose target still stands, or nothing.
#[inline]
fn choose<'v>(volley: &'v Volley, number: usize, fighters: &[Fighter<'_>]) -> Option<&'v Shot> {
    let stands = |shot: &&Shot| fighters[usize::from(shot.target)].fate() == Fate::Standing;
    let shot = &volley.shots[number];
    let gun = shot.gun;
    let other = || volley.shots.iter().filter(|shot| shot.gun == gun).find(stands);
    Some(shot).filter(stands).or_else(other)
}

/// Aims a shot; false for one that cannot hit, which a man does not waste.
#[inline(always)]
fn aim<E: Edition>(
    rules: &E,
    fighters: &[Fighter<'_>],
    volley: &Volley,
    number: usize,
    shot: &Shot,
    aimed: &mut Aimed,
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
    if aimed.holds(volley.shooter, condition, shot, sharp) {
        aimed.tally.back_to(aimed.single);
    } else if !aimed.take(rules, fighters, volley, (shot, sharp), place, net) {
        return false;
    }
    aimed.number = (place.in_turn, place.of_turn);
    rules.add_several(&mut aimed.tally, aimed.weapon, &volley.stance, place, net);
    rules.rolled_chance(aimed.tally.total()) > 0
}

/// The net speed of a volley, by the present state of its shooter.
pub fn net_speed<E: Edition>(rules: &E, fighters: &[Fighter<'_>], volley: &Volley) -> Tally {
    net_speed_of_shot(rules, fighters, volley, 0)
}

#[inline]
fn net_speed_of_shot<E: Edition>(
    rules: &E,
    fighters: &[Fighter<'_>],
    volley: &Volley,
    number: usize,
) -> Tally {
    let fighter = &fighters[usize::from(volley.shooter)];
    let shooter = fighter.shooter();
    let Some(shot) = volley.shots.get(number).or(volley.shots.last()) else {
        return fighter.gunman.quickness;
    };
    // A gun that he does not have is never fired; it must only not upset the order.
    let Some(gun) = fighter.guns.get(usize::from(shot.gun)) else {
        return fighter.gunman.quickness;
    };
    let hand = rules.hand(shooter, &volley.stance, gun.weapon, shot.hand).unwrap_or(shot.hand);
    rules.net_speed(shooter, &volley.stance, gun.weapon, hand)
}

fn net_event<E: Edition>(rules: &E, fighters: &[Fighter<'_>], volley: &Volley) -> Event {
    Event::NetSpeed { figure: volley.shooter, tally: net_speed(rules, fighters, volley) }
}
