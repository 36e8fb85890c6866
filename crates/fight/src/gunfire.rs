//! Gunfire on a map: who may fire at whom, the volleys that the rules are given, and what comes of them.

mod resolve;

use crate::book::Book;
use crate::field::Field;
use crate::order::Fire;
use crate::refused::Refused;
use crate::scenario::{FigureId, Restraint};
use crate::state::Target;
use rules::{Distance, Follow, Gait, Ready, Shot, Stance, Surprise, Tally, Volley, Works};

/// How far apart the targets of one man may be: the same in both editions.
const TOGETHER: u16 = 3;

impl<B: Book> Field<'_, B> {
    /// Whether a figure is asked what he fires: he can act, has something to fire and somebody to fire at.
    pub(crate) fn may_declare(&self, figure: FigureId) -> bool {
        self.can_fire_battery(figure)
            || self.may_fire(figure) && self.has_shots_left(figure) && !self.targets(figure).is_empty()
    }

    /// Whether a figure may fire at all in this turn.
    pub(crate) fn may_fire(&self, figure: FigureId) -> bool {
        let man = self.man(figure);
        let told = |restraint| {
            self.setup.scenario.get(figure).is_some_and(|figure| figure.orders.contains(&restraint))
        };
        let holds = told(Restraint::HoldsFire) && !self.state.shots_heard;
        let free = !man.busy && !man.shaken && man.drags.is_none() && !self.state.fired.has(figure);
        self.can_act(figure) && free && !holds && !told(Restraint::Unarmed) && !self.is_pinned(figure)
    }

    /// Whether a figure may shoot at another or at a horse: he knows where it is, and it is worth a shot.
    pub(crate) fn is_target(&self, figure: FigureId, target: Target) -> bool {
        match target {
            Target::Man(other) => {
                other != figure
                    && usize::from(other.0) < self.state.men.len()
                    && self.is_up(other)
                    && self.man(figure).knows.has(other)
                    && !self.are_friends(figure, other)
            }
            Target::Horse(horse) => self.state.horses.get(usize::from(horse.0)).is_some_and(|horse| {
                let known =
                    horse.rider.or(horse.holder).is_none_or(|rider| self.man(figure).knows.has(rider));
                let own = horse.rider.or(horse.holder).is_some_and(|rider| self.are_friends(figure, rider));
                horse.here && !horse.health.is_down() && known && !own
            }),
        }
    }

    /// All that a figure may shoot at, with a line to it.
    pub(crate) fn targets(&self, figure: FigureId) -> Vec<(Target, rules::Sight)> {
        let men = self.figures().map(Target::Man);
        let horses =
            (0u8..).take(self.state.horses.len()).map(|horse| Target::Horse(crate::ids::HorseId(horse)));
        let all = men.chain(horses).filter(|target| self.is_target(figure, *target));
        all.filter_map(|target| Some((target, self.line(figure, target)?))).collect()
    }

    /// The number of a target in the list of fighters: men first, then horses.
    pub(crate) fn number_of(&self, target: Target) -> u8 {
        match target {
            Target::Man(figure) => figure.0,
            Target::Horse(horse) => {
                u8::try_from(self.state.men.len()).unwrap_or(u8::MAX).saturating_add(horse.0)
            }
        }
    }

    /// What a figure declares as the rules want it, or why not.
    pub(crate) fn check_fire(&self, figure: FigureId, fire: &Fire) -> Result<Option<Volley>, Refused> {
        if fire.big_gun.is_some() {
            return self.check_battery(figure, fire).map(|()| None);
        }
        if let Some(target) = fire.aims
            && (!fire.shots.is_empty()
                || !self.is_target(figure, target)
                || self.line(figure, target).is_none())
        {
            return Err(Refused::Target);
        }
        if fire.shots.is_empty() {
            return Ok(None);
        }
        if !self.may_fire(figure) {
            return Err(Refused::MayNotFire);
        }
        self.check_hands(figure, fire)?;
        self.check_shots_left(figure, fire)?;
        let volley = self.volley(figure, fire)?;
        self.check_targets(&volley, fire)?;
        let man = self.man(figure);
        let gunman = &self.part(figure).gunman;
        let shooter = rules::Shooter { gunman, condition: &man.condition };
        self.book.allows(shooter, &man.guns, &volley).map_err(Refused::Volley)?;
        Ok(Some(volley))
    }

    /// Whether the targets of a volley are near enough to each other.
    fn check_targets(&self, volley: &Volley, fire: &Fire) -> Result<(), Refused> {
        let _ = volley;
        let squares = || fire.shots.iter().map(|shot| self.body_of(shot.at).square);
        let near = |one, other| self.distance(one, other) <= Distance::spaces(TOGETHER);
        let fine = squares().all(|one| squares().all(|other| near(one, other)));
        if fine { Ok(()) } else { Err(Refused::Apart) }
    }

    /// Whether a figure has the hands for what he fires: a shoulder arm and a bow take both.
    pub(crate) fn check_hands(&self, figure: FigureId, fire: &Fire) -> Result<(), Refused> {
        let man = self.man(figure);
        let reins = self.state.horses.iter().any(|horse| horse.here && horse.holder == Some(figure));
        for shot in &fire.shots {
            let Some(gun) = man.guns.get(usize::from(shot.gun)) else { continue };
            if gun.works == Works::Gone {
                return Err(Refused::Hands);
            }
            let both = gun.weapon.arm.is_shoulder_arm() || gun.weapon.arm == rules::Arm::Bow;
            let free_hand = self.part(figure).gunman.hand;
            if reins && (both || shot.hand != free_hand) {
                return Err(Refused::Hands);
            }
        }
        Ok(())
    }

    /// The volley that a declaration means.
    pub(crate) fn volley(&self, figure: FigureId, fire: &Fire) -> Result<Volley, Refused> {
        let mut shots = arrayvec::ArrayVec::new();
        for shot in &fire.shots {
            if !self.is_target(figure, shot.at) {
                return Err(Refused::Target);
            }
            let sight = self.line(figure, shot.at).ok_or(Refused::Target)?;
            let target = self.number_of(shot.at);
            shots.push(Shot { target, gun: shot.gun, hand: shot.hand, sight, sharp: shot.sharp });
        }
        Ok(Volley { shooter: figure.0, stance: self.stance(figure, fire), shots })
    }

    /// How a figure fires, worked out from the map and from what he has seen.
    pub(crate) fn stance(&self, figure: FigureId, fire: &Fire) -> Stance {
        let man = self.man(figure);
        let first = fire.shots.first();
        let other = first.and_then(|first| fire.shots.iter().find(|shot| shot.gun != first.gun));
        let follow = match (first, man.aim) {
            (Some(shot), Some((target, follow))) if target == shot.at => follow,
            _ => Follow::Fresh,
        };
        let drawn = |gun: u8| man.hands.contains(&Some(gun));
        let two = first.zip(other);
        let ready = if follow == Follow::Fresh { Ready::AtHand } else { Ready::Aimed };
        Stance {
            surprise: self.surprise(figure, fire),
            gave_first_move: fire.answers,
            gait: man.gait,
            mounted: self.rides(figure),
            hip: fire.hip,
            draws_two: two.is_some_and(|(one, other)| !drawn(one.gun) && !drawn(other.gun)),
            two_pistols: two.is_some(),
            rested: fire.rests && self.can_rest(figure, fire) && follow != Follow::Fresh,
            follow,
            ready,
            edge: man.edge,
            fired: man.shots,
            bound: 0,
            speed_ruling: man.favour.speed,
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
        let own = if turns { Surprise::Complete } else { Surprise::None };
        let gave = if fire.answers { Surprise::GaveFirstMove } else { Surprise::None };
        man.surprise.max(own).max(gave)
    }

    /// Whether a figure has something to rest his weapon on towards his first target.
    pub(crate) fn can_rest(&self, figure: FigureId, fire: &Fire) -> bool {
        let man = self.man(figure);
        let Some(shot) = fire.shots.first().filter(|_| man.gait == Gait::Still && !fire.hip) else {
            return false;
        };
        let cover = self.sight.cover(&self.body(figure), &self.body_of(shot.at));
        matches!(cover.past, town::Past::Over)
    }
}

impl<B: Book> Field<'_, B> {
    /// The net speed and the chance of each shot of a declaration; nothing where it may not be made.
    pub(crate) fn tallies(&self, figure: FigureId, fire: &Fire) -> Option<(Tally, Vec<Tally>)> {
        let volley = self.check_fire(figure, fire).ok()??;
        let (man, gunman) = (self.man(figure), &self.part(figure).gunman);
        let shooter = rules::Shooter { gunman, condition: &man.condition };
        let first = volley.shots.first()?;
        let weapon = |gun: u8| man.guns.get(usize::from(gun)).map(|gun| gun.weapon);
        let net = self.book.net_speed(shooter, &volley.stance, weapon(first.gun)?, first.hand);
        let chances = (0..volley.shots.len()).map(|number| {
            let shot = &volley.shots[number];
            let (weapon, stance) = (weapon(shot.gun)?, &volley.stance);
            let reach = self.book.line(weapon.arm)?.ranges.at(shot.sight.distance)?;
            let target = self.target_gunman(shot.target)?;
            let (place, net) = (volley.place(number), net.total());
            Some(self.book.to_hit(&rules::Aim { shooter, stance, weapon, reach, shot, place, net, target }))
        });
        Some((net, chances.collect::<Option<_>>()?))
    }

    /// What the rules know of a target by its number.
    fn target_gunman(&self, number: u8) -> Option<&rules::Gunman> {
        // A horse has nothing that bears on the chance of hitting it.
        self.state.cast.get(usize::from(number)).or(self.state.cast.first()).map(|part| &part.gunman)
    }
}
