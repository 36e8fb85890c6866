//! What a figure declares to fire: whether he may, and the volley that it means.

use super::takes_both_hands;
use crate::book::Book;
use crate::field::Field;
use crate::order::{Fire, Shot as Declared};
use crate::refused::Refused;
use crate::scenario::{FigureId, Restraint};
use crate::state::{Place, Target};
use arrayvec::ArrayVec;
use rules::{Arm, Follow, Gait, Ready, Sharp, Shot, Sight, Stance, Stun, Surprise, Volley, Works};
use town::Square;

impl<B: Book> Field<'_, B> {
    /// What a figure declares as the rules want it, or why not.
    pub(crate) fn check_fire(&self, figure: FigureId, fire: &Fire) -> Result<Option<Volley>, Refused> {
        self.check_fire_along(figure, fire, &|declared| self.line_of(figure, declared))
    }

    /// The same along lines that are already known.
    pub(crate) fn check_fire_along(
        &self,
        figure: FigureId,
        fire: &Fire,
        line: &impl Fn(&Declared) -> Option<Sight>,
    ) -> Result<Option<Volley>, Refused> {
        if fire.big_gun.is_some() {
            return self.check_battery(figure, fire).map(|()| None);
        }
        if fire.shots.is_empty() {
            return self.check_without_shots(figure, fire).map(|()| None);
        }
        if fire.aims.is_some() || !self.may_fire(figure) {
            return Err(Refused::MayNotFire);
        }
        if fire.hip && self.state.turn == 1 && self.is_told(figure, Restraint::NoHipShot) {
            return Err(Refused::MayNotFire);
        }
        self.check_hands(figure, fire)?;
        self.check_shots_left(figure, fire)?;
        let volley = self.volley_along(figure, fire, line)?;
        self.check_targets(fire)?;
        if fire.rests && !self.can_rest(figure, fire) {
            return Err(Refused::Rest);
        }
        let man = self.man(figure);
        let gunman = &self.part(figure).gunman;
        let shooter = rules::Shooter { gunman, condition: &man.condition };
        self.book.allows(shooter, &man.guns, &volley).map_err(Refused::Volley)?;
        Ok(Some(volley))
    }

    /// Holding fire, or aiming at something with a weapon that can be aimed.
    fn check_without_shots(&self, figure: FigureId, fire: &Fire) -> Result<(), Refused> {
        if fire.hip || fire.rests || fire.answers {
            return Err(Refused::MayNotFire);
        }
        let Some(target) = fire.aims else { return Ok(()) };
        if !self.may_fire(figure) || self.aims_with(figure).is_none() {
            return Err(Refused::MayNotFire);
        }
        if !self.is_target(figure, target) || self.line(figure, target).is_none() {
            return Err(Refused::Target);
        }
        Ok(())
    }

    /// The gun that a figure aims with: one in his hand before others. What is thrown is not aimed.
    pub(crate) fn aims_with(&self, figure: FigureId) -> Option<u8> {
        let man = self.man(figure);
        let reins = self.holds_reins(figure);
        let fit = |gun: u8| {
            man.guns.get(usize::from(gun)).is_some_and(|gun| {
                let arm = gun.weapon.arm;
                gun.ready() && (!arm.is_thrown() || arm == Arm::Bow) && !(reins && takes_both_hands(arm))
            })
        };
        let held = man.hands.iter().flatten().copied().find(|gun| fit(*gun));
        held.or_else(|| (0u8..).take(man.guns.len()).find(|gun| fit(*gun)))
    }

    /// Whether the targets of a declaration are near enough to each other.
    fn check_targets(&self, fire: &Fire) -> Result<(), Refused> {
        let first = fire.shots.first().map(|shot| shot.at);
        if fire.shots.iter().all(|shot| Some(shot.at) == first) {
            mark::clause!("bh79-074");
            return Ok(());
        }
        mark::clause!("bh79-075", "bh79-076");
        mark::clause!("bh75-d045", "bh75-p05");
        let targets: ArrayVec<Target, { rules::MOST_SHOTS }> =
            fire.shots.iter().map(|shot| shot.at).collect();
        if self.may_share_fire(&targets) { Ok(()) } else { Err(Refused::Apart) }
    }

    /// Whether these targets, one after the other, may share the fire of one man.
    pub(crate) fn may_share_fire(&self, targets: &[Target]) -> bool {
        let squares: ArrayVec<Square, { rules::MOST_SHOTS }> =
            targets.iter().map(|target| self.body_of(*target).square).collect();
        let near = |place: usize| {
            let again = targets[..place].contains(&targets[place]);
            let measure = |one, other| self.distance(one, other);
            again || self.book.divides_fire(&squares[..place], squares[place], measure)
        };
        (1..targets.len()).all(near)
    }

    /// Whether a figure holds a horse by the reins.
    pub(crate) fn holds_reins(&self, figure: FigureId) -> bool {
        self.state.horses.iter().any(|horse| horse.here && horse.holder == Some(figure))
    }

    /// Whether a figure has the hands for what he fires: a gun stays in one hand while it is fired, a shoulder arm and a
    /// bow take both, and reins take the hand that is not his gun hand.
    pub(crate) fn check_hands(&self, figure: FigureId, fire: &Fire) -> Result<(), Refused> {
        let man = self.man(figure);
        let reins = self.holds_reins(figure);
        let free_hand = self.part(figure).gunman.hand;
        let mut before = None;
        for shot in &fire.shots {
            let again = before.replace(shot) == Some(shot);
            let Some(gun) = man.guns.get(usize::from(shot.gun)).filter(|_| !again) else { continue };
            let both = takes_both_hands(gun.weapon.arm);
            if fire.shots.iter().any(|other| other.gun == shot.gun && other.hand != shot.hand) {
                return Err(Refused::Hands);
            }
            if gun.works == Works::Gone || reins && (both || shot.hand != free_hand) {
                return Err(Refused::Hands);
            }
        }
        Ok(())
    }

    /// What stands in the way of a declared shot; nothing where it cannot be made.
    pub(crate) fn line_of(&self, figure: FigureId, declared: &Declared) -> Option<Sight> {
        match declared.arched {
            false => self.line(figure, declared.at),
            true => self.arched_line(figure, declared.at),
        }
    }

    /// The volley that a declaration means.
    pub(crate) fn volley(&self, figure: FigureId, fire: &Fire) -> Result<Volley, Refused> {
        self.volley_along(figure, fire, &|declared| self.line_of(figure, declared))
    }

    fn volley_along(
        &self,
        figure: FigureId,
        fire: &Fire,
        line: &impl Fn(&Declared) -> Option<Sight>,
    ) -> Result<Volley, Refused> {
        let mut shots: ArrayVec<Shot, { rules::MOST_SHOTS }> = ArrayVec::new();
        for (place, shot) in fire.shots.iter().enumerate() {
            let before =
                place.checked_sub(1).and_then(|before| Some((fire.shots.get(before)?, *shots.last()?)));
            // Most volleys are the same shot several times.
            if let Some((_, made)) = before.filter(|(same, _)| *same == shot) {
                shots.push(made);
                continue;
            }
            self.check_target(figure, shot)?;
            let sight = match before {
                Some((same, made)) if (same.at, same.arched) == (shot.at, shot.arched) => made.sight,
                _ => line(shot).ok_or(Refused::Target)?,
            };
            let target = self.number_of(shot.at);
            shots.push(Shot { target, gun: shot.gun, hand: shot.hand, sight, sharp: shot.sharp });
        }
        Ok(Volley { shooter: figure.0, stance: self.stance(figure, fire), shots })
    }

    /// Whether a shot of that kind can be meant for its target.
    fn check_target(&self, figure: FigureId, shot: &Declared) -> Result<(), Refused> {
        let arm = self.man(figure).guns.get(usize::from(shot.gun)).map(|gun| gun.weapon.arm);
        // Only an arrow is arched, and nobody calls the part of a horse that he hits.
        let arches = !shot.arched || arm == Some(Arm::Bow);
        let calls = shot.sharp == Sharp::No || matches!(shot.at, Target::Man(_));
        if arches && calls && self.is_target(figure, shot.at) { Ok(()) } else { Err(Refused::Target) }
    }

    /// How a figure fires, worked out from the map and from what he has seen.
    pub(crate) fn stance(&self, figure: FigureId, fire: &Fire) -> Stance {
        let man = self.man(figure);
        let first = fire.shots.first();
        let other = first.and_then(|first| fire.shots.iter().find(|shot| shot.gun != first.gun));
        let drawn = |gun: u8| man.hands.contains(&Some(gun)) && man.drew != Some(gun);
        let two = first.zip(other);
        let follow = self.follow(figure, fire);
        let (gait, mounted) = self.moves_as(figure);
        Stance {
            surprise: self.surprise(figure, fire),
            gave_first_move: fire.answers,
            gait,
            mounted,
            hip: fire.hip,
            draws_two: two.is_some_and(|(one, other)| !drawn(one.gun) && !drawn(other.gun)),
            two_pistols: two.is_some(),
            rested: fire.rests && self.can_rest(figure, fire),
            follow,
            ready: first.map_or(Ready::AtHand, |shot| self.ready(figure, shot.gun, follow)),
            edge: man.edge,
            speed_ruling: man.favour.speed,
            roofed: self.has_roof(self.body(figure).square),
            apart: [man.shots, 0],
        }
    }

    /// How a figure goes, and whether he counts as mounted, for the draw and for the chance to hit alike: somebody who
    /// mounted after a way on foot does not count as a runner for one and as a rider for the other (bh75-p15).
    fn moves_as(&self, figure: FigureId) -> (Gait, bool) {
        let (man, rides) = (self.man(figure), self.rides(figure));
        let halted = self.mount(figure).is_some_and(|horse| horse.gait == (Gait::Still, Gait::Still));
        let changed = match (man.place, man.gait) {
            (Place::Riding(_), Gait::Run | Gait::Dodge | Gait::Crawl) => true,
            (Place::Riding(_), Gait::Walk) => halted,
            (Place::Foot, Gait::Trot | Gait::Gallop) => true,
            _ => false,
        };
        if changed { self.book.counts_after_mounting(man.gait, rides) } else { (man.gait, rides) }
    }

    /// What a figure did with his first target last turn. It is lost with the sight of it and by a stun (clause 87).
    fn follow(&self, figure: FigureId, fire: &Fire) -> Follow {
        let man = self.man(figure);
        let sees = |target: Target| match target {
            Target::Man(other) => man.sees.has(other),
            Target::Horse(_) => true,
        };
        match (fire.shots.first(), man.aim) {
            (Some(shot), Some((target, follow)))
                if target == shot.at && sees(target) && man.condition.stun == Stun::Clear =>
            {
                follow
            }
            _ => Follow::Fresh,
        }
    }

    /// Where a gun is: already aimed, in the scabbard at a rider's saddle, or at hand. A long gun that somebody on foot
    /// carries is at hand (bh75-p03).
    fn ready(&self, figure: FigureId, gun: u8, follow: Follow) -> Ready {
        let man = self.man(figure);
        let drawn = man.hands.contains(&Some(gun)) && man.drew != Some(gun);
        let shoulder = man.guns.get(usize::from(gun)).is_some_and(|gun| gun.weapon.arm.is_shoulder_arm());
        match drawn {
            true if follow != Follow::Fresh => Ready::Aimed,
            false if shoulder && matches!(man.place, Place::Riding(_)) => Ready::Scabbard,
            _ => Ready::AtHand,
        }
    }

    /// How far a figure is caught off guard: by the scenario, or because he turns on somebody whom he neither sees
    /// nor was aware of (clauses 73 and 82).
    fn surprise(&self, figure: FigureId, fire: &Fire) -> Surprise {
        let man = self.man(figure);
        let unseen = |target: Target| match target {
            Target::Man(other) => self.book.has_arc() && !man.sees.or(man.wary_of).has(other),
            Target::Horse(_) => false,
        };
        let turns = fire.shots.iter().any(|shot| unseen(shot.at));
        let own = if mark::when!("bh79-073", turns) { Surprise::Complete } else { Surprise::None };
        let gave = if fire.answers { Surprise::GaveFirstMove } else { Surprise::None };
        man.surprise.max(own).max(gave)
    }

    /// Whether a figure has something to rest his weapon on towards his first target: it is what he looks over, and he
    /// stands still on his own feet.
    pub(crate) fn can_rest(&self, figure: FigureId, fire: &Fire) -> bool {
        let man = self.man(figure);
        let still = man.gait == Gait::Still && man.place == Place::Foot && !fire.hip;
        let Some(shot) = fire.shots.first().filter(|_| still) else { return false };
        let cover = self.sight.cover(&self.body(figure), &self.body_of(shot.at));
        matches!(cover.past, town::Past::Over)
    }
}
