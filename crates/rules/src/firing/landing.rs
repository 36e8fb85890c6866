//! What a rolled shot does: the round that it costs, and wounds, felt at once or when the moment is over.

use super::{CLEAR_TURNS, Exchange, Firing, Held, net_event, spend};
use crate::{
    Aimed, Edition, Event, Fighter, Gun, Landed, Landing, Log, Misfire, Percent, Rolled, Shift, Struck, Stun,
    Volley, Works,
};

impl Firing {
    /// Lets a rolled shot land: spends the round, and wounds the target at once, or holds the wound while others
    /// fire at the same moment. [`Firing::pass`] must follow before the next shot is prepared.
    #[inline(always)]
    pub fn land<E: Edition>(
        &mut self,
        on: &mut Exchange<'_, '_, E, impl Log>,
        aimed: &Aimed,
        rolled: &Rolled,
    ) {
        // Without a shot that was called there is nothing to land.
        let Some(left) = self.left.get_mut(self.now.trailing_zeros() as usize) else { return };
        *left -= 1;
        let gun = usize::from(aimed.shot.gun);
        spend(on.rules, &mut on.fighters[usize::from(aimed.shooter)], gun);
        if rolled.misfire == Misfire::Fires {
            self.hit_or_miss(self.together, on, aimed, rolled);
        } else {
            self.misfire(&mut on.lent(), aimed, rolled);
        }
    }

    /// Lets the shot that has just landed strike one more man, whose aim is that of [`Aimed::further`]: the same
    /// events and the same waiting, but no round is spent. Between [`Firing::land`] and [`Firing::pass`].
    pub fn land_further<E: Edition>(
        &mut self,
        on: &mut Exchange<'_, '_, E, impl Log>,
        further: &Aimed,
        rolled: &Rolled,
    ) {
        if usize::from(further.shot.target) < on.fighters.len() {
            self.hit_or_miss(self.waits(), on, further, rolled);
        }
    }

    /// Lets something that was not aimed at a man strike him, with all that came of it: pellets, cover, wounds,
    /// stuns (a stray bullet, bh79-201 and bh75-p30). Between [`Firing::land`] and [`Firing::pass`].
    pub fn strike<E: Edition>(
        &mut self,
        on: &mut Exchange<'_, '_, E, impl Log>,
        target: u8,
        struck: &[Struck],
    ) {
        if usize::from(target) < on.fighters.len() {
            self.struck(self.waits(), on, target, struck);
        }
    }

    /// Wounds somebody in the middle of the firing, whatever did it: felt at once, or held while others fire at
    /// the same moment. Between [`Firing::land`] and [`Firing::pass`].
    pub fn wound<E: Edition>(&mut self, on: &mut Exchange<'_, '_, E, impl Log>, target: u8, landed: Landed) {
        let struck = Struck { landing: Landing::Wound(landed), stun: None };
        self.strike(on, target, &[struck]);
    }

    /// Whether wounds wait: several men fire at this moment, and it is not over.
    fn waits(&self) -> bool {
        self.together && self.now != 0
    }

    #[inline(never)]
    fn misfire<E: Edition>(
        &mut self,
        on: &mut Exchange<'_, '_, E, impl Log>,
        aimed: &Aimed,
        rolled: &Rolled,
    ) {
        let (figure, gun, what) = (aimed.shooter, aimed.shot.gun, rolled.misfire);
        fail(on.rules, &mut on.fighters[usize::from(figure)].guns[usize::from(gun)], what);
        if what == Misfire::Explodes && !on.rules.burst_destroys() {
            self.silent[usize::from(gun)] |= 1 << self.first();
        }
        on.log.put(|| Event::Misfired { figure, gun, what });
        self.burst(on, figure, rolled);
    }

    #[inline(always)]
    fn hit_or_miss<E: Edition>(
        &mut self,
        waits: bool,
        on: &mut Exchange<'_, '_, E, impl Log>,
        aimed: &Aimed,
        rolled: &Rolled,
    ) {
        let target = aimed.shot.target;
        let Percent { succeeded: hit, face } = rolled.to_hit;
        let (shot, of) = aimed.number;
        let (figure, tally) = (aimed.shooter, &aimed.tally);
        on.log.put_borrowed(|| Event::Fired { figure, target, shot, of, tally, face, hit });
        self.struck(waits, on, target, &rolled.struck);
    }

    /// All that came of a hit, one thing after the other.
    #[inline(always)]
    fn struck<E: Edition>(
        &mut self,
        waits: bool,
        on: &mut Exchange<'_, '_, E, impl Log>,
        target: u8,
        struck: &[Struck],
    ) {
        for struck in struck {
            match struck.landing {
                Landing::Pellets { count, face } => on.log.put(|| Event::Pellets { target, count, face }),
                Landing::Cover { location, face } => {
                    on.log.put(|| Event::CoverSaves { target, location, face })
                }
                Landing::Glance => on.log.put(|| Event::Glances { target }),
                Landing::Wound(landed) => {
                    let stunned = struck.stun.is_some_and(|(_, roll)| roll.succeeded);
                    let held = Held { target, wound: landed.wound, stunned };
                    self.hurt(waits, on, held, landed);
                }
            }
            if let Some((chance, roll)) = struck.stun {
                let (face, stunned) = (roll.face, roll.succeeded);
                on.log.put(|| Event::StunRoll { target, chance, face, stunned });
            }
        }
    }

    /// A gun has burst: tells whether it hurt its owner, and lets the wound land.
    fn burst<E: Edition>(&mut self, on: &mut Exchange<'_, '_, E, impl Log>, figure: u8, rolled: &Rolled) {
        let Some((Percent { succeeded: hurt, face }, wound)) = rolled.burst else { return };
        on.log.put(|| Event::BurstRoll { figure, face, hurt });
        if let Some(wound) = wound {
            let landed = Landed { wound, where_face: 0, how_bad_face: 0, shift: Shift::NONE };
            let held = Held { target: figure, wound, stunned: false };
            self.hurt(self.together, on, held, landed);
        }
    }

    /// A wound is given: felt at once, or after all who fire at this moment.
    #[inline(always)]
    fn hurt<E: Edition>(
        &mut self,
        waits: bool,
        on: &mut Exchange<'_, '_, E, impl Log>,
        held: Held,
        landed: Landed,
    ) {
        let target = held.target;
        let Landed { wound, where_face, how_bad_face, shift } = landed;
        if waits {
            mark::clause!("bh79-050");
            mark::clause!("bh75-d057", "bh75-p02");
            self.held.push(held);
        } else {
            apply(held, on.fighters);
        }
        on.log.put(|| {
            let fighter = &on.fighters[usize::from(target)];
            let (strength, fate) = (fighter.strength(), fighter.fate());
            Event::Wounded { target, wound, where_face, how_bad_face, shift, strength, fate, waits }
        });
        if !waits {
            self.tell_new_speed(on, target);
        }
    }

    /// All wounds that waited are felt, in the order in which they were given.
    #[inline(always)]
    pub(super) fn feel_what_waited<E: Edition>(&mut self, on: &mut Exchange<'_, '_, E, impl Log>) {
        for held in std::mem::take(&mut self.held) {
            apply(held, on.fighters);
            on.log.put(|| {
                let fighter = &on.fighters[usize::from(held.target)];
                Event::Takes { target: held.target, strength: fighter.strength(), fate: fighter.fate() }
            });
            self.tell_new_speed(on, held.target);
        }
    }

    /// Tells the net speed of a wounded man who has not fired yet.
    #[inline(always)]
    fn tell_new_speed<E: Edition>(&self, on: &mut Exchange<'_, '_, E, impl Log>, figure: u8) {
        if !on.fighters[usize::from(figure)].can_act() {
            return;
        }
        let waiting = |(volley, left): &(&Volley, &u8)| volley.shooter == figure && **left > 0;
        if let Some((volley, _)) = on.volleys.iter().zip(&self.left).find(waiting) {
            mark::clause!("bh79-051");
            mark::clause!("bh75-d057", "bh75-p02");
            on.log.put(|| net_event(on.rules, on.fighters, volley));
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

fn fail<E: Edition>(rules: &E, gun: &mut Gun, how: Misfire) {
    mark::clause!("bh75-d129", "bh75-p29");
    mark::clause!("bh79-200");
    match how {
        Misfire::Jams => gun.works = Works::Jammed(CLEAR_TURNS),
        Misfire::Explodes if rules.burst_destroys() => gun.works = Works::Gone,
        Misfire::Explodes | Misfire::Dud | Misfire::Fires => {}
    }
}
