//! A showdown: two men, a distance, and no map. Turn after turn each fires, or loads, until one is down.

use crate::{
    Aimed, Arm, Condition, Distance, Edition, Event, Exchange, Fate, Fighter, Firing, Follow, Gait, Gun,
    Gunman, Guns, Log, MOST_SHOTS, Next, Ready, Sharp, Shot, Side, Sight, Stance, Stun, Surprise, Volley,
    Works,
};
use arrayvec::ArrayVec;
use chance::Chance;

/// How a man means to fight a showdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tactic {
    /// Shots a turn, as far as the gun allows.
    pub shots: u8,
    /// Fires from the hip in the first turn and in every later one.
    pub hip: bool,
    /// Fires two pistols at once, if he has two that are loaded.
    pub two_pistols: bool,
    /// How far he is caught off guard in the first turn.
    pub surprise: Surprise,
    /// How he moves.
    pub gait: Gait,
    /// What the scenario gives him on the draw in the first turn.
    pub edge: i16,
    /// A sharpshooter's choice for every shot.
    pub sharp: Sharp,
}

impl Default for Tactic {
    fn default() -> Tactic {
        Tactic {
            shots: 3,
            hip: false,
            two_pistols: false,
            surprise: Surprise::None,
            gait: Gait::Still,
            edge: 0,
            sharp: Sharp::No,
        }
    }
}

/// One side of a showdown: the man, his guns in the order in which he uses them, and what he means to do.
#[derive(Clone, Debug)]
pub struct Duellist {
    /// The man.
    pub gunman: Gunman,
    /// His guns.
    pub guns: Guns,
    /// What he means to do.
    pub tactic: Tactic,
}

/// A showdown about to begin.
#[derive(Clone, Debug)]
pub struct Showdown<E> {
    /// The rules.
    pub rules: E,
    /// The two men.
    pub men: [Duellist; 2],
    /// How far apart they stand.
    pub distance: Distance,
    /// Turns after which both walk away.
    pub most_turns: u16,
}

/// How a man stands at the start of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Stand {
    /// How he fares.
    pub condition: Condition,
    /// His guns.
    pub guns: Guns,
    /// What he did to the other man last turn.
    pub follow: Follow,
}

/// How a showdown ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Outcome {
    /// What became of each.
    pub fates: [Fate; 2],
    /// Turns it took.
    pub turns: u16,
}

impl<E: Edition> Showdown<E> {
    /// Both men before the first turn.
    pub fn start(&self) -> [Stand; 2] {
        [0, 1].map(|side| Stand {
            condition: Condition::default(),
            guns: self.men[side].guns.clone(),
            follow: Follow::Fresh,
        })
    }

    /// What of a man's condition can still matter in this showdown. A man who is down is down, however he got
    /// there.
    pub fn felt(&self, side: usize, condition: Condition) -> Condition {
        let Duellist { gunman, tactic, .. } = &self.men[side];
        match condition.fate(gunman.strength) {
            Fate::Dead => Condition { dead: true, ..Condition::default() },
            Fate::Unconscious => Condition { wounds: u8::MAX, ..Condition::default() },
            Fate::Standing => {
                let both = tactic.two_pistols;
                let hands = [both || gunman.hand == Side::Left, both || gunman.hand == Side::Right];
                self.rules.felt(condition, hands)
            }
        }
    }

    /// Plays it out.
    pub fn play(&self, chance: &mut impl Chance, log: &mut impl Log) -> Outcome {
        self.ready().play(chance, log)
    }

    /// The showdown with what is the same every time it is played: what both do in the first turn.
    pub fn ready(&self) -> ReadyShowdown<'_, E> {
        let mut fighters = self.fighters();
        let mut opening = vec![Event::Turn { number: 1 }];
        let volleys = self.declare(1, &mut fighters, [Follow::Fresh; 2], &mut opening);
        let mut firing = Firing::new(&volleys);
        firing.open(&mut Exchange::new(&self.rules, &mut fighters, &volleys, &mut opening));
        let mut aimed = Aimed::nowhere();
        let next = firing
            .prepare(&mut Exchange::new(&self.rules, &mut fighters, &volleys, &mut opening), &mut aimed);
        ReadyShowdown { showdown: self, fighters, volleys, opening, firing, aimed, next }
    }

    fn fighters(&self) -> [Fighter<'_>; 2] {
        [0, 1].map(|side: usize| Fighter::new(&self.men[side].gunman, self.men[side].guns.iter().copied()))
    }

    /// What each man does this turn: fires what is loaded, else loads, else clears a jam. Loading and clearing
    /// happen here; the volleys are still to be fired.
    pub fn declare(
        &self,
        turn: u16,
        fighters: &mut [Fighter<'_>; 2],
        follow: [Follow; 2],
        log: &mut impl Log,
    ) -> ArrayVec<Volley, 2> {
        let mut volleys = ArrayVec::new();
        for side in 0..2 {
            if !fighters[side].can_act() {
                fighters[side].guns.iter_mut().for_each(Gun::stop_loading);
                if fighters[side].fate() == Fate::Standing {
                    log.put(|| Event::Stunned { figure: side as u8 });
                }
                continue;
            }
            if self.fires(turn, side, &fighters[side], follow[side], &mut volleys) {
                fighters[side].guns.iter_mut().for_each(Gun::stop_loading);
            } else {
                self.tend(side, &mut fighters[side], log);
            }
        }
        volleys
    }

    /// Adds the volley of the first gun that he can use and that the rules let him fire; false if there is none.
    #[inline]
    fn fires(
        &self,
        turn: u16,
        side: usize,
        fighter: &Fighter<'_>,
        follow: Follow,
        volleys: &mut ArrayVec<Volley, 2>,
    ) -> bool {
        (0..fighter.guns.len()).any(|first| {
            let second = self.pick(side, fighter, first);
            second.is_some_and(|second| {
                self.fire((turn, follow), side, fighter, (first as u8, second), volleys)
            })
        })
    }

    /// Adds the volley of a gun, or of two; false if the rules refuse it.
    #[inline]
    fn fire(
        &self,
        (turn, follow): (u16, Follow),
        side: usize,
        fighter: &Fighter<'_>,
        (first, second): (u8, Option<u8>),
        volleys: &mut ArrayVec<Volley, 2>,
    ) -> bool {
        let tactic = &self.men[side].tactic;
        // Aimed is what he fired last turn, if he went no faster than a walk: a gun that is still full was not
        // in his hand. A bow is never less than full.
        let gun = &fighter.guns[usize::from(first)];
        let in_hand = gun.loaded < gun.weapon.holds || gun.weapon.arm == Arm::Bow;
        let slow = matches!(tactic.gait, Gait::Still | Gait::Crawl | Gait::Walk);
        let aimed = follow == Follow::Fired && in_hand && slow && !tactic.hip;
        let mut stance = Stance {
            gait: tactic.gait,
            hip: tactic.hip,
            follow,
            two_pistols: second.is_some(),
            draws_two: second.is_some() && turn == 1,
            ready: if aimed { Ready::Aimed } else { Ready::AtHand },
            ..Stance::default()
        };
        if turn == 1 {
            stance.surprise = tactic.surprise;
            stance.edge = tactic.edge;
        }
        let index = volleys.len();
        volleys.push(Volley { shooter: side as u8, stance, shots: ArrayVec::new() });
        let (shots, strong) = (&mut volleys[index].shots, fighter.gunman.hand);
        self.add_shots(shots, side, fighter, (first, strong), second.is_some());
        if let Some(second) = second {
            self.add_shots(shots, side, fighter, (second, strong.other()), true);
        }
        // A plain volley was made to fit the gun and the range; only these can be refused.
        let pistol = fighter.guns[usize::from(first)].weapon.arm.is_pistol();
        let plain = tactic.sharp == Sharp::No && second.is_none() && (pistol || !tactic.hip);
        let sound = plain && fighter.condition.arm_serious == [0; 2];
        let fires = sound || self.is_allowed(fighter, &mut volleys[index]);
        volleys.truncate(index + usize::from(fires));
        fires
    }

    /// Whether the rules let him fire a volley, or a plainer one in its place.
    #[inline(never)]
    fn is_allowed(&self, fighter: &Fighter<'_>, volley: &mut Volley) -> bool {
        self.rules.allows(fighter.shooter(), &fighter.guns, volley).is_ok() || self.plainly(fighter, volley)
    }

    /// What the rules refuse is tried again more plainly: with the other hand, not from the hip, and
    /// without fancy shooting.
    fn plainly(&self, fighter: &Fighter<'_>, volley: &mut Volley) -> bool {
        let Some(gun) = volley.shots.first().map(|shot| shot.gun) else { return false };
        volley.shots.retain(|shot| shot.gun == gun);
        volley.stance.two_pistols = false;
        volley.stance.draws_two = false;
        for shot in &mut volley.shots {
            shot.sharp = Sharp::No;
        }
        let strong = fighter.gunman.hand;
        let hip = volley.stance.hip;
        for (hip, hand) in [(hip, strong), (hip, strong.other()), (false, strong), (false, strong.other())] {
            volley.stance.hip = hip;
            for shot in &mut volley.shots {
                shot.hand = hand;
            }
            if self.rules.allows(fighter.shooter(), &fighter.guns, volley).is_ok() {
                return true;
            }
        }
        false
    }

    /// Whether he can fire a gun, and the second pistol if he fires two. A gun that cannot reach is left alone.
    #[inline]
    fn pick(&self, side: usize, fighter: &Fighter<'_>, first: usize) -> Option<Option<u8>> {
        let usable = |gun: &Gun| {
            let line = self.rules.line(gun.weapon.arm);
            gun.ready() && line.is_some_and(|line| line.ranges.at(self.distance).is_some())
        };
        let gun = fighter.guns.get(first).filter(|gun| usable(gun))?;
        if !(self.men[side].tactic.two_pistols && gun.weapon.arm.is_pistol()) {
            return Some(None);
        }
        let mut others = fighter.guns.iter().enumerate().skip(first + 1);
        let second = others.find(|(_, gun)| gun.weapon.arm.is_pistol() && usable(gun));
        Some(second.map(|(index, _)| index as u8))
    }

    #[inline(always)]
    fn add_shots(
        &self,
        shots: &mut ArrayVec<Shot, MOST_SHOTS>,
        side: usize,
        fighter: &Fighter<'_>,
        (gun, hand): (u8, Side),
        both: bool,
    ) {
        let held = &fighter.guns[usize::from(gun)];
        let rate = self.rules.line(held.weapon.arm).map_or(0, |line| line.rate_of(held.weapon));
        let rate = if both { self.rules.rate_with_two_pistols(rate) } else { rate };
        let loaded = if held.weapon.holds == 0 { 1 } else { held.loaded };
        let tactic = &self.men[side].tactic;
        let mut sight = Sight::open(self.distance);
        sight.target_gait = self.men[1 - side].tactic.gait;
        let shot = Shot { target: 1 - side as u8, gun, hand, sight, sharp: tactic.sharp };
        for _ in 0..rate.min(loaded).min(tactic.shots).min(3) {
            shots.push(shot);
        }
    }

    /// Loads a gun that works and is not full, or clears one that is jammed.
    #[inline(never)]
    fn tend(&self, side: usize, fighter: &mut Fighter<'_>, log: &mut impl Log) {
        let figure = side as u8;
        let gait = self.men[side].tactic.gait;
        let wants = |gun: &Gun| gun.works == Works::Well && gun.loaded < gun.weapon.holds;
        if let Some((index, gun)) = fighter.guns.iter_mut().enumerate().find(|(_, gun)| wants(gun)) {
            let rounds = self.rules.reload(gun, gait);
            let (gun_index, loaded) = (index as u8, gun.loaded);
            let others = fighter.guns.iter_mut().enumerate().filter(|(other, _)| *other != index);
            others.for_each(|(_, gun)| gun.stop_loading());
            log.put(|| Event::Reloads { figure, gun: gun_index, rounds, loaded });
            return;
        }
        fighter.guns.iter_mut().for_each(Gun::stop_loading);
        for (index, gun) in fighter.guns.iter_mut().enumerate() {
            if let Works::Jammed(left) = gun.works {
                let left = left.saturating_sub(1);
                gun.works = if left == 0 { Works::Well } else { Works::Jammed(left) };
                log.put(|| Event::Clears { figure, gun: index as u8, left });
                return;
            }
        }
    }
}

/// A showdown that can be played again and again: what both declare for the first turn, and who fires first,
/// is worked out once.
#[derive(Clone, Debug)]
pub struct ReadyShowdown<'s, E> {
    showdown: &'s Showdown<E>,
    fighters: [Fighter<'s>; 2],
    volleys: ArrayVec<Volley, 2>,
    /// What happens before the first die.
    opening: Vec<Event>,
    firing: Firing,
    aimed: Aimed,
    next: Next,
}

impl<E: Edition> ReadyShowdown<'_, E> {
    /// Plays it out.
    pub fn play(&self, chance: &mut impl Chance, log: &mut impl Log) -> Outcome {
        let showdown = self.showdown;
        let mut fighters = [self.fighters[0].clone(), self.fighters[1].clone()];
        if showdown.most_turns == 0 {
            return Outcome { fates: [fighters[0].fate(), fighters[1].fate()], turns: 0 };
        }
        for event in &self.opening {
            log.put_borrowed(|| event.with_tally(|tally| tally));
        }
        let (mut firing, mut aimed) = (self.firing.clone(), self.aimed.clone());
        firing.go_on(
            Exchange::new(&showdown.rules, &mut fighters, &self.volleys, log),
            &mut aimed,
            self.next,
            chance,
        );
        let turns = self.later_turns(&mut fighters, chance, log);
        Outcome { fates: [fighters[0].fate(), fighters[1].fate()], turns }
    }

    /// Plays all turns after the first; how many it took with that one. What the end of a turn leaves behind is felt in
    /// the next one only, and most showdowns have no next.
    #[inline]
    fn later_turns(
        &self,
        fighters: &mut [Fighter<'_>; 2],
        chance: &mut impl Chance,
        log: &mut impl Log,
    ) -> u16 {
        let (showdown, mut turn) = (self.showdown, 1);
        let goes_on = |turn, fighters: &_| turn < showdown.most_turns && both_stand(fighters);
        if !goes_on(turn, fighters) {
            return turn;
        }
        let mut follow = end_of_turn(fighters, &self.volleys);
        loop {
            turn += 1;
            log.put(|| Event::Turn { number: turn });
            let volleys = showdown.declare(turn, fighters, follow, log);
            Firing::new(&volleys).run(&mut Exchange::new(&showdown.rules, fighters, &volleys, log), chance);
            if !goes_on(turn, fighters) {
                return turn;
            }
            follow = end_of_turn(fighters, &volleys);
        }
    }
}

fn both_stand(fighters: &[Fighter<'_>; 2]) -> bool {
    fighters[0].fate() == Fate::Standing && fighters[1].fate() == Fate::Standing
}

/// Ends a turn: stuns wear on, and who fired is remembered.
pub fn end_of_turn(fighters: &mut [Fighter<'_>; 2], volleys: &[Volley]) -> [Follow; 2] {
    let mut follow = [Follow::Fresh; 2];
    for volley in volleys {
        follow[usize::from(volley.shooter)] = Follow::Fired;
    }
    for (fighter, follow) in fighters.iter_mut().zip(&mut follow) {
        // A man who is struck or helpless loses his aim; a dazed one has fired again.
        if matches!(fighter.condition.stun, Stun::Struck | Stun::Helpless) {
            *follow = Follow::Fresh;
        }
        fighter.condition.stun = fighter.condition.stun.next();
    }
    follow
}
