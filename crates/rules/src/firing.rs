//! The firing part of a turn: who shoots when, and what each shot does. One engine for both editions, for the
//! live table, the simulation and the exact walk.
//!
//! It goes one shot at a time, in three steps: [`Firing::prepare`] finds the next shot and its chance,
//! [`Aimed::roll`] rolls it, [`Firing::finish`] lets it land. Only the second touches the dice. The order of
//! rolls: misfire, to hit, pellets, then for each wound where and how bad, then for each wound stunned.

mod landing;

use crate::{
    Aimed, Arm, Edition, Event, Fate, Fighter, Gun, Log, MOST_GUNS, Misfire, Rolled, Shot, Tally, Volley,
    Works, Wound,
};
use chance::Chance;

/// The most men who fire in one turn.
pub const MOST_SHOOTERS: usize = 64;
/// Turns it takes to clear a jam: the same in both editions.
const CLEAR_TURNS: u8 = 3;

/// A wound that waits until all who fire at the same moment have fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Held {
    target: u8,
    wound: Wound,
    stunned: bool,
}

/// How far the firing of a turn has come. Small and plain, so that equal states can be merged.
///
/// A fight on a map has business of its own between these steps, and takes them one by one. The caller opens,
/// and then goes round until nobody has a shot left:
///
/// ```
/// # use chance::Chance;
/// # use rules::{Aimed, Edition, Exchange, Firing, Log, Next, Shot};
/// # fn further_men(_: &Aimed) -> Vec<Shot> { Vec::new() }
/// fn fire<E: Edition>(on: &mut Exchange<'_, '_, E, impl Log>, chance: &mut impl Chance) {
///     let (mut firing, mut aimed) = (Firing::new(on.volleys), Aimed::nowhere());
///     firing.open(on);
///     loop {
///         match firing.prepare(on, &mut aimed) {
///             Next::Over => break,
///             Next::GivenUp => continue,
///             Next::Shot => {}
///         }
///         let mut rolled = aimed.roll_to_hit(on.rules, chance);
///         // Between: a hit on a mounted man finds rider or horse (then roll that instead).
///         aimed.roll_strike(&mut rolled, on.rules, &on.fighters[usize::from(aimed.shot.target)], chance);
///         firing.land(on, &aimed, &rolled);
///         // Between: others whom the same shot strikes (if the gun went off), strays, whatever a shot sets off.
///         let Some(volley) = firing.volley(on.volleys) else { break };
///         for shot in further_men(&aimed) {
///             let Some(further) = aimed.further(on.rules, on.fighters, volley, &shot) else { continue };
///             let rolled = further.roll(on.rules, &on.fighters[usize::from(shot.target)], chance);
///             firing.land_further(on, &further, &rolled);
///         }
///         firing.pass(on);
///     }
/// }
/// ```
///
/// With nothing between, that is [`Firing::run`], event for event and die for die. A fighter in the slice may
/// stand for a horse without a rider ([`Gunman::beast`](crate::Gunman::beast)): he is shot at and wounded by his
/// index like the others, but what a hit does to him is rolled by
/// [`Riding::horse_wound`](crate::horses::Riding::horse_wound).
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

/// What every step of a turn's firing needs: the rules, the men who fire and are fired at, what they declared, and the log.
#[derive(Debug)]
pub struct Exchange<'t, 'g, E, L> {
    /// The edition in force.
    pub rules: &'t E,
    /// Everybody who fires or can be hit, by index.
    pub fighters: &'t mut [Fighter<'g>],
    /// What was declared, one volley for each shooter.
    pub volleys: &'t [Volley],
    /// Told of everything that happens.
    pub log: &'t mut L,
}

impl<'t, 'g, E, L> Exchange<'t, 'g, E, L> {
    /// The parts of a turn's firing put together.
    #[inline(always)]
    pub fn new(
        rules: &'t E,
        fighters: &'t mut [Fighter<'g>],
        volleys: &'t [Volley],
        log: &'t mut L,
    ) -> Exchange<'t, 'g, E, L> {
        Exchange { rules, fighters, volleys, log }
    }

    /// The same parts for a step that is not inlined, so that this value can stay in registers.
    #[inline(always)]
    fn lent(&mut self) -> Exchange<'_, 'g, E, L> {
        Exchange { rules: self.rules, fighters: self.fighters, volleys: self.volleys, log: self.log }
    }
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
    pub fn run<E: Edition>(mut self, on: &mut Exchange<'_, '_, E, impl Log>, chance: &mut impl Chance) {
        self.open(on);
        self.go_on(on.lent(), &mut Aimed::nowhere(), Next::GivenUp, chance);
    }

    /// Fires everything from a point that has been prepared, or from the beginning as if a shot was just given
    /// up.
    #[inline(always)]
    pub(crate) fn go_on<E: Edition>(
        &mut self,
        mut on: Exchange<'_, '_, E, impl Log>,
        aimed: &mut Aimed,
        mut next: Next,
        chance: &mut impl Chance,
    ) {
        while next != Next::Over {
            if next == Next::Shot {
                let mut rolled = Rolled::miss();
                let target = &on.fighters[usize::from(aimed.shot.target)];
                aimed.roll_into(&mut rolled, on.rules, target, chance);
                self.finish(&mut on, aimed, &rolled);
            }
            next = self.prepare(&mut on, aimed);
        }
    }

    /// Finds the next shot and its chance. No dice.
    #[inline(always)]
    pub fn prepare<E: Edition>(&mut self, on: &mut Exchange<'_, '_, E, impl Log>, aimed: &mut Aimed) -> Next {
        if self.now == 0 && !self.call(on) {
            return Next::Over;
        }
        let index = self.first();
        let volley = &on.volleys[index];
        let number = volley.shots.len() - usize::from(self.left[index]);
        let gun = usize::from(volley.shots[number].gun);
        let ready = on.fighters[usize::from(volley.shooter)].guns.get(gun).is_some_and(Gun::ready)
            && self.silent[gun] & 1 << index == 0;
        let shot = choose(volley, number, on.fighters);
        if let Some(shot) = shot.filter(|_| ready)
            && aimed.at(on.rules, on.fighters, volley, number, shot)
        {
            return Next::Shot;
        }
        // With nobody left to shoot at, all that is left of this moment is given up at once.
        let wastes = on.rules.wastes_shots_on_the_fallen();
        let shots = match shot {
            None if !wastes && !on.rules.options().alternate_first_shot => self.left[index],
            _ => 1,
        };
        if ready && shot.is_none() && wastes {
            spend(on.rules, &mut on.fighters[usize::from(volley.shooter)], gun);
        }
        mark::clause!("bh79-053");
        self.give_up(index, shots, on);
        Next::GivenUp
    }

    /// Gives up some shots of the man who fires now.
    #[inline(always)]
    fn give_up<E: Edition>(&mut self, index: usize, shots: u8, on: &mut Exchange<'_, '_, E, impl Log>) {
        on.log.put(|| Event::Forfeits { figure: on.volleys[index].shooter, shots });
        self.left[index] -= shots;
        self.next_of_the_moment(index, on);
    }

    /// The volley whose shot is prepared or has just landed; nothing when no moment is on.
    pub fn volley<'v>(&self, volleys: &'v [Volley]) -> Option<&'v Volley> {
        volleys.get(self.first())
    }

    /// The number of the volley that fires now.
    #[inline]
    fn first(&self) -> usize {
        self.now.trailing_zeros() as usize
    }

    /// Makes the order of fire: tells the net speed of every shooter and calls the quickest. Once, before the
    /// first shot is prepared.
    pub fn open<E: Edition>(&mut self, on: &mut Exchange<'_, '_, E, impl Log>) {
        let mut nets = [0; MOST_SHOOTERS];
        for (index, volley) in on.volleys.iter().enumerate() {
            let (figure, tally) = (volley.shooter, &net_speed(on.rules, on.fighters, volley));
            on.log.put_borrowed(|| Event::NetSpeed { figure, tally });
            if let Some(net) = nets.get_mut(index) {
                *net = tally.total();
            }
        }
        self.give_up_the_fallen(on);
        self.call_the_quickest(on.rules, on.volleys, |index, _| nets[index]);
    }

    /// Finds whose moment is next; false if nobody has a shot left.
    #[inline(always)]
    fn call<E: Edition>(&mut self, on: &mut Exchange<'_, '_, E, impl Log>) -> bool {
        let Some((last, alone)) = self.give_up_the_fallen(on) else { return false };
        if alone && !on.rules.options().alternate_first_shot {
            // Nobody is left to be quicker than.
            self.together = false;
            self.now = 1 << last;
        } else {
            let net = |index: usize, done| {
                net_speed_of_shot(on.rules, on.fighters, &on.volleys[index], done).total()
            };
            self.call_the_quickest(on.rules, on.volleys, net);
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
        mark::clause!("bh79-049");
        mark::clause!("bh75-d057", "bh75-p02");
        let alternate = rules.options().alternate_first_shot;
        if alternate {
            mark::clause!("bh79-180");
        }
        if alternate {
            mark::clause!("bh75-d108", "bh75-p23");
        }
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
    #[inline(always)]
    fn give_up_the_fallen(
        &mut self,
        on: &mut Exchange<'_, '_, impl Edition, impl Log>,
    ) -> Option<(u8, bool)> {
        let mut found = None;
        for (index, (volley, left)) in on.volleys.iter().zip(&mut self.left).enumerate() {
            if *left == 0 {
                continue;
            }
            // A man who is not there cannot act either.
            if on.fighters.get(usize::from(volley.shooter)).is_some_and(Fighter::can_act) {
                found = Some((index as u8, found.is_none()));
            } else {
                mark::clause!("bh79-052");
                let shots = std::mem::take(left);
                on.log.put(|| Event::Forfeits { figure: volley.shooter, shots });
            }
        }
        found
    }

    /// Lets a rolled shot land and passes on: [`Firing::land`] and [`Firing::pass`] with nothing between them.
    #[inline(always)]
    pub fn finish<E: Edition>(
        &mut self,
        on: &mut Exchange<'_, '_, E, impl Log>,
        aimed: &Aimed,
        rolled: &Rolled,
    ) {
        if self.now == 0 {
            return;
        }
        self.land(on, aimed, rolled);
        // With nothing between, only his own gun or his own hand can have brought him down.
        let hurts_himself = rolled.misfire != Misfire::Fires || aimed.shot.target == aimed.shooter;
        self.pass_on(hurts_himself, on);
    }

    /// After a shot has landed: the next shot of the same man, the next man of the moment, or the wounds that
    /// waited. A man who was brought down between two shots of his own gives up the others.
    #[inline]
    pub fn pass<E: Edition>(&mut self, on: &mut Exchange<'_, '_, E, impl Log>) {
        if self.now != 0 {
            self.pass_on(true, on);
        }
    }

    /// The same, with a look at the shooter only where he may have come to harm.
    #[inline(always)]
    fn pass_on<E: Edition>(&mut self, look: bool, on: &mut Exchange<'_, '_, E, impl Log>) {
        let index = self.first();
        self.next_of_the_moment(index, on);
        if look
            && self.now & 1 << index != 0
            && !on.fighters[usize::from(on.volleys[index].shooter)].can_act()
        {
            self.give_up(index, self.left[index], on);
        }
    }

    /// After a shot: the next man of the moment, or the wounds that waited.
    #[inline(always)]
    fn next_of_the_moment<E: Edition>(&mut self, index: usize, on: &mut Exchange<'_, '_, E, impl Log>) {
        // In the alternate order a man fires one shot at a time, otherwise all that he has.
        if on.rules.options().alternate_first_shot || self.left[index] == 0 {
            self.now &= self.now - 1;
        }
        if self.now != 0 || self.held.is_empty() {
            return;
        }
        self.feel_what_waited(on);
    }
}

#[inline]
fn spend<E: Edition>(rules: &E, fighter: &mut Fighter<'_>, gun: usize) {
    let gun = &mut fighter.guns[gun];
    let needs_no_loading = |arm| rules.line(arm).is_some_and(|line| line.reload == (0, 0));
    match gun.weapon.arm {
        // What is thrown leaves the hand.
        Arm::Knife | Arm::Tomahawk | Arm::Lance => {
            mark::clause!("bh79-106");
            gun.works = Works::Gone
        }
        // A bow of 1975 has no reload figure: the next arrow is at hand.
        Arm::Bow if needs_no_loading(Arm::Bow) => {
            mark::clause!("bh75-d044");
            {}
        }
        _ => {
            mark::clause!("bh79-105");
            gun.loaded = gun.loaded.saturating_sub(1)
        }
    }
    gun.stop_loading();
}

/// The declared shot, or another declared one whose target still stands, or nothing.
#[inline]
fn choose<'v>(volley: &'v Volley, number: usize, fighters: &[Fighter<'_>]) -> Option<&'v Shot> {
    let stands = |shot: &&Shot| {
        fighters.get(usize::from(shot.target)).is_some_and(|target| target.fate() == Fate::Standing)
    };
    let shot = &volley.shots[number];
    let gun = shot.gun;
    let other = || volley.shots.iter().filter(|shot| shot.gun == gun).find(stands);
    Some(shot).filter(stands).or_else(other)
}

/// The net speed of a volley, by the present state of its shooter.
pub fn net_speed<E: Edition>(rules: &E, fighters: &[Fighter<'_>], volley: &Volley) -> Tally {
    net_speed_of_shot(rules, fighters, volley, 0)
}

/// The net speed of a volley as its next shot, by number, finds it.
#[inline]
pub(crate) fn net_speed_of_shot<E: Edition>(
    rules: &E,
    fighters: &[Fighter<'_>],
    volley: &Volley,
    number: usize,
) -> Tally {
    let Some(fighter) = fighters.get(usize::from(volley.shooter)) else { return Tally::new(E::BOOK, 0) };
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
