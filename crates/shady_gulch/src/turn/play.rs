//! A turn as it is played, deed by deed.

use super::{
    Action, Acts, Cannot, Deed, Field, Fight, FightEvent, Fighter, Guard, Hand, Held, Listen, Order, Posture,
    Stand, Strike, Surprise, Trial, Using,
};
use crate::brawl::{Defence, Defender};
use crate::morale::SHAKEN;
use crate::rolls::{ATTACK, DEFENCE, TASK};
use crate::to_hit::{Blow, Manner, Pair, Target, in_metal_armour};
use crate::weapons::{Arm, Weapon};
use crate::{Degree, Trait};
use chance::Chance;
use rules::{Cause, Fate};

/// What a turn has to remember of somebody.
#[derive(Clone, Copy, Debug, Default)]
struct Watch {
    attacked: bool,
    spent: bool,
    aimed_now: bool,
}

/// A turn that is being played.
pub(super) struct Turn<'t, 'f, F> {
    fight: &'t Fight<'f>,
    field: &'t mut F,
    orders: &'t [Order],
    stands: &'t mut [Stand],
    guards: Vec<Watch>,
    /// Everybody as he was before this moment, if several act in it.
    before: Option<Vec<Stand>>,
}

impl<'t, 'f, F: Field> Turn<'t, 'f, F> {
    /// A turn before anybody acts.
    pub(super) fn new(
        fight: &'t Fight<'f>,
        field: &'t mut F,
        orders: &'t [Order],
        stands: &'t mut [Stand],
    ) -> Turn<'t, 'f, F> {
        let guards = vec![Watch::default(); stands.len()];
        Turn { fight, field, orders, stands, guards, before: None }
    }

    /// Plays it to its end.
    pub(super) fn play(mut self, order: &[Acts], chance: &mut impl Chance, log: &mut impl Listen) {
        for moment in order.chunk_by(|one, next| one.1 == next.1) {
            let deeds = moment.iter().filter_map(|(who, _)| match self.orders[*who].action {
                Action::Do(deed) => Some((*who, deed)),
                Action::Defend(_) => None,
            });
            self.moment(deeds.collect(), chance, log);
        }
        for moment in order.chunk_by(|one, next| one.1 == next.1) {
            let deeds = moment.iter().filter_map(|(who, _)| self.afterwards(*who)).collect();
            self.moment(deeds, chance, log);
        }
        self.end();
    }

    /// What somebody does at the end of the turn who kept his guard up and was not attacked.
    fn afterwards(&self, who: usize) -> Option<(usize, Deed)> {
        let Action::Defend(guard) = self.orders[who].action else { return None };
        mark::clause!("sg02-087");
        guard.then.filter(|_| !self.guards[who].attacked).map(|deed| (who, deed))
    }

    /// What several people do at the same time; attacks come last, so that they find the others at it.
    fn moment(&mut self, mut deeds: Vec<(usize, Deed)>, chance: &mut impl Chance, log: &mut impl Listen) {
        deeds.sort_by_key(|(_, deed)| matches!(deed, Deed::Attack(..) | Deed::Move(Some(_))));
        self.before = (deeds.len() > 1).then(|| self.stands.to_vec());
        for (who, deed) in deeds {
            self.guards[who].spent = true;
            self.act(who, deed, chance, log);
        }
        self.before = None;
    }

    /// Somebody as the others of this moment find him.
    fn seen(&self, who: usize) -> Stand {
        self.before.as_ref().map_or(self.stands[who], |before| before[who])
    }

    fn act(&mut self, who: usize, deed: Deed, chance: &mut impl Chance, log: &mut impl Listen) {
        if self.orders[who].surprised == Surprise::FromBehind {
            return;
        }
        if self.seen(who).fate != Fate::Standing {
            mark::clause!("sg02-085");
            log.put(|| FightEvent::Forfeits { who });
            return;
        }
        self.rise(who, log);
        mark::clause!("sg02-086", "sg02-192");
        match deed {
            Deed::Attack(one, two) => self.attack(who, one, two, chance, log),
            Deed::UseSkill(trial) => self.use_skill(who, &trial, chance, log),
            Deed::Move(strike) => {
                log.put(|| FightEvent::Moves { who });
                self.field.goes(who, self.stands);
                self.draw(who);
                self.stands[who].aimed = None;
                if let Some(strike) = strike {
                    mark::clause!("sg02-090");
                    let manner = Manner { on_the_move: true, ..self.manner(&strike) };
                    self.strike(who, &strike, manner, chance, log);
                }
            }
            Deed::Reload(hand) => {
                self.draw(who);
                mark::clause!("sg02-101");
                let loaded = self.fight.fighters[who].arm(hand).map_or(0, Arm::shots);
                self.stands[who].rounds[hand as usize] = loaded;
                log.put(|| FightEvent::Reloads { who, hand, loaded });
            }
            Deed::Aim(hand, at) => {
                self.stands[who].aimed = Some((hand, at));
                mark::clause!("sg02-091");
                self.guards[who].aimed_now = true;
                log.put(|| FightEvent::Aims { who, hand, at });
            }
        }
    }

    /// Whoever was knocked down in an earlier turn gets up as part of what he does.
    fn rise(&mut self, who: usize, log: &mut impl Listen) {
        if self.seen(who).posture != Posture::Down {
            return;
        }
        log.put(|| FightEvent::GetsUp { who });
        let up = |stand: &mut Stand| {
            if stand.posture == Posture::Down {
                stand.posture = Posture::Up;
            }
        };
        up(&mut self.stands[who]);
        self.before.iter_mut().for_each(|before| up(&mut before[who]));
    }

    /// A turn without an attack is long enough to draw.
    fn draw(&mut self, who: usize) {
        for held in self.stands[who].hands.iter_mut().filter(|held| **held == Held::Holstered) {
            *held = Held::InHand;
        }
    }

    fn use_skill(&mut self, who: usize, trial: &Trial, chance: &mut impl Chance, log: &mut impl Listen) {
        let fighter = &self.fight.fighters[who];
        let Some(task) = trial.task(&fighter.person) else { return };
        let mut task = self.seen(who).condition.weigh(task, trial.roll_of(), self.fight.switches);
        if fighter.metal_armour {
            task = in_metal_armour(task, trial.by);
        }
        task.dice.add_if(mark::when!("sg02-066", self.seen(who).shaken), Cause::Shaken, SHAKEN);
        let rolled = task.roll(TASK, self.fight.switches, chance);
        log.put(|| FightEvent::Uses { who, task, rolled });
        self.field.used(who, rolled.degree, self.stands, chance);
    }

    fn attack(
        &mut self,
        who: usize,
        one: Strike,
        two: Option<Strike>,
        chance: &mut impl Chance,
        log: &mut impl Listen,
    ) {
        let Some(two) = two else {
            return self.strike(who, &one, self.manner(&one), chance, log);
        };
        mark::clause!("sg02-113");
        let two_weapons = one.using != two.using;
        let pairs = match one.at == two.at {
            true => [Pair::SameTarget; 2],
            false => [Pair::FirstTarget, Pair::SecondTarget],
        };
        for (strike, pair) in [one, two].into_iter().zip(pairs) {
            let manner = Manner { two_weapons, pair, ..self.manner(&strike) };
            self.strike(who, &strike, manner, chance, log);
        }
    }

    /// The manner of a strike, without what the turn itself decides.
    fn manner(&self, strike: &Strike) -> Manner {
        Manner { aimed: false, on_the_move: false, two_weapons: false, pair: Pair::Alone, ..strike.manner }
    }

    /// One attack: readies the weapon, lets the target defend, rolls, and lands what it does.
    fn strike(
        &mut self,
        who: usize,
        strike: &Strike,
        manner: Manner,
        chance: &mut impl Chance,
        log: &mut impl Listen,
    ) {
        let at = strike.at;
        let found = self.field.finds(who, strike, self.stands);
        let strike = match &found {
            Ok(strike) => strike,
            Err(why) => return log.put(|| FightEvent::CannotAttack { who, at, why: *why }),
        };
        let arm = match self.ready(who, strike) {
            Ok(arm) => arm,
            Err(why) => return log.put(|| FightEvent::CannotAttack { who, at, why }),
        };
        let mut attack = self.fight.attack(who, &self.seen(who), strike, arm);
        attack.manner = Manner { aimed: attack.manner.aimed, ..manner };
        attack.target = Target {
            moving: self.moves(at),
            metal_armour: self.fight.fighters[at].metal_armour,
            surprised: self.orders[at].surprised != Surprise::No,
            ..attack.target
        };
        self.stands[who].aimed = None;
        self.guards[at].attacked = true;
        let defence = self.defend(at, who, arm.weapon, chance, log);
        let task = match attack.task_against(defence, self.fight.switches) {
            Ok(task) => task,
            Err(why) => return log.put(|| FightEvent::CannotAttack { who, at, why: Cannot::Refused(why) }),
        };
        let rolled = task.roll(ATTACK, self.fight.switches, chance);
        log.put(|| FightEvent::Attacks { who, at, weapon: arm.weapon, task, rolled });
        if rolled.degree.succeeded() {
            self.land(at, attack.blow(rolled.degree), log);
        }
    }

    /// Whether somebody is on the move in this turn.
    fn moves(&self, who: usize) -> bool {
        let order = &self.orders[who];
        let able = self.seen(who).fate == Fate::Standing && order.surprised != Surprise::FromBehind;
        able && order.action.moves()
    }

    /// Takes the weapon of an attack in hand and its shot out of it.
    fn ready(&mut self, who: usize, strike: &Strike) -> Result<Arm, Cannot> {
        let arm = self.fight.weapon(who, strike.using).ok_or(Cannot::NoWeapon)?;
        let Using::Arm(hand) = strike.using else { return Ok(arm) };
        let quick = strike.manner.quickdraw;
        match self.seen(who).hands[hand as usize] {
            Held::InHand => {}
            Held::Holstered if quick => self.stands[who].hands[hand as usize] = Held::InHand,
            // The first of two attacks may have drawn it.
            Held::Holstered if self.stands[who].hands[hand as usize] == Held::InHand => {}
            Held::Holstered => return Err(Cannot::NotDrawn),
            Held::Dropped => return Err(Cannot::NoWeapon),
        }
        if self.fight.scene.count_shots && arm.weapon.shots().is_some() {
            mark::clause!("sg02-101");
            let rounds = &mut self.stands[who].rounds[hand as usize];
            // A bow can be reloaded and shot in one turn.
            if *rounds == 0 && !(arm.weapon == Weapon::Bow && quick) {
                return Err(Cannot::Empty);
            }
            *rounds = rounds.saturating_sub(1);
        }
        Ok(arm)
    }

    /// The degree of the target's defence, if he keeps his guard for this attack and can answer it.
    fn defend(
        &mut self,
        who: usize,
        against: usize,
        weapon: Weapon,
        chance: &mut impl Chance,
        log: &mut impl Listen,
    ) -> Option<Degree> {
        let order = &self.orders[who];
        let Action::Defend(guard) = order.action else { return None };
        let waits = guard.against.is_none_or(|wanted| wanted == against);
        let able = self.seen(who).fate == Fate::Standing && order.surprised != Surprise::FromBehind;
        if !waits || !able || self.guards[who].spent {
            return None;
        }
        mark::clause!("sg02-087");
        let defence = self.answer(who, &guard, weapon)?;
        self.rise(who, log);
        self.guards[who].spent = true;
        let task = self.defender(who).task(defence, weapon, self.fight.switches).ok()?;
        let rolled = task.roll(DEFENCE, self.fight.switches, chance);
        log.put(|| FightEvent::Defends { who, against, defence, task, rolled });
        Some(rolled.degree)
    }

    fn answer(&self, who: usize, guard: &Guard, weapon: Weapon) -> Option<Defence> {
        let defender = self.defender(who);
        match guard.with {
            None => defender.best(weapon, self.fight.switches),
            Some(defence) => defence.difficulty(weapon, defender.holds).map(|_| defence),
        }
    }

    fn defender(&self, who: usize) -> Defender<'_> {
        let (fighter, stand) = (&self.fight.fighters[who], self.seen(who));
        let hand = [Hand::First, Hand::Second].into_iter().find(|hand| holds(fighter, &stand, *hand));
        let holds = hand.and_then(|hand| fighter.arm(hand)).map_or(Weapon::Unarmed, |arm| arm.weapon);
        let plight = self.fight.plight(who, &stand);
        Defender { person: &fighter.person, condition: stand.condition, holds, plight }
    }

    /// What a successful attack does to its target.
    fn land(&mut self, who: usize, blow: Blow, log: &mut impl Listen) {
        let willpower = self.fight.fighters[who].person.traits.of(Trait::Willpower);
        let (fighter, stand) = (&self.fight.fighters[who], &mut self.stands[who]);
        mark::clause!("sg02-085");
        let landed = stand.condition.tracks.hit(blow.wounds, willpower);
        let killed = blow.may_kill && self.fight.scene.head_shots_kill;
        stand.condition.tracks = landed.tracks;
        stand.fate = stand.fate.max(if killed { Fate::Dead } else { landed.fate });
        let knocked_down = landed.knocked_down || blow.trips;
        if knocked_down {
            mark::clause!("sg02-118");
            stand.posture = Posture::JustDown;
        }
        let (tracks, fate) = (landed.tracks, stand.fate);
        log.put(|| FightEvent::Hit { who, blow, tracks, knocked_down, fate });
        if stand.aimed.take().is_some() {
            mark::clause!("sg02-091");
            log.put(|| FightEvent::LosesAim { who });
        }
        self.guards[who].aimed_now = false;
        let held = [Hand::First, Hand::Second].into_iter().find(|hand| holds(fighter, stand, *hand));
        if let Some(hand) = held.filter(|_| blow.disarms) {
            mark::clause!("sg02-114");
            stand.hands[hand as usize] = Held::Dropped;
            log.put(|| FightEvent::Drops { who, hand });
        }
    }

    /// Aim lasts no longer than the next turn, and whoever was knocked down may rise from now on.
    fn end(self) {
        for (stand, guard) in self.stands.iter_mut().zip(&self.guards) {
            if !guard.aimed_now {
                stand.aimed = None;
            }
            if stand.posture == Posture::JustDown {
                stand.posture = Posture::Down;
            }
        }
    }
}

/// Whether somebody has a weapon, and not merely his fists, in a hand.
fn holds(fighter: &Fighter, stand: &Stand, hand: Hand) -> bool {
    let weapon = fighter.arm(hand).filter(|_| stand.hands[hand as usize] == Held::InHand);
    weapon.is_some_and(|arm| !arm.weapon.bare())
}
