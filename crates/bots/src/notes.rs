//! What a player keeps in mind of the others from what he is told: how quick and how accurate somebody showed himself to
//! be, how strong he is, the wounds that he was seen to take, what he has fired, and at whom.

use fight::scenario::FigureId;
use fight::{Deed, Event, Fire, Foe, HORSES_FROM, Seen, Target};
use rules::{Cause, Event as Gun, Follow, MOST_GUNS, Tally};

/// What makes somebody quick, whatever he fires and how.
const QUICKNESS: [Cause; 2] = [Cause::Speed, Cause::BraverySpeed];
/// What makes somebody a good shot.
const ACCURACY: [Cause; 3] = [Cause::Accuracy, Cause::BraveryAccuracy, Cause::Experience];

/// What a tally says of somebody's own gifts, without what the moment adds.
fn gift(tally: &Tally, causes: &[Cause]) -> i16 {
    causes.iter().fold(tally.base(), |sum, cause| sum.saturating_add(tally.of(*cause)))
}

/// What is known of the others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Notes {
    foes: Vec<Foe>,
    /// What each of them does in this turn.
    now: Vec<Doing>,
}

/// What somebody was seen to do in a turn, and his guns.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Doing {
    figure: FigureId,
    /// Whom he aims at or fires on.
    aim: Option<(FigureId, Follow)>,
    /// The last of his shots that was counted, and whom it was meant for.
    shot: Option<(u8, u8)>,
    /// The guns of his shots, as far as they were told.
    guns: Vec<u8>,
    /// Rounds that he has fired from each of his guns and was not seen to load again.
    spent: [u8; MOST_GUNS],
}

impl Doing {
    fn of(figure: FigureId) -> Doing {
        Doing { figure, aim: None, shot: None, guns: vec![0], spent: [0; MOST_GUNS] }
    }

    /// The rounds spent of a gun.
    fn of_gun(&mut self, gun: u8) -> &mut u8 {
        let last = MOST_GUNS - 1;
        &mut self.spent[usize::from(gun).min(last)]
    }

    /// The rounds spent of what he holds: the guns that he fired last.
    fn in_hand(&self) -> u8 {
        let fired = |gun: usize| self.guns.iter().any(|other| usize::from(*other) == gun);
        (0..MOST_GUNS).filter(|gun| fired(*gun)).fold(0, |sum, gun| sum.saturating_add(self.spent[gun]))
    }
}

impl Notes {
    /// What somebody knows who has learned this.
    pub fn of_foes(foes: Vec<Foe>) -> Notes {
        Notes { foes, now: Vec::new() }
    }

    /// What is known of everybody of whom something is known.
    pub fn foes(&self) -> &[Foe] {
        &self.foes
    }

    /// What is known of somebody.
    pub fn of(&self, figure: FigureId) -> Foe {
        self.foes.iter().find(|foe| foe.figure == figure).copied().unwrap_or(Foe::unknown(figure))
    }

    fn note(&mut self, figure: u8, what: impl FnOnce(&mut Foe)) {
        let figure = FigureId(figure);
        if figure.0 >= HORSES_FROM {
            return;
        }
        match self.foes.iter_mut().find(|foe| foe.figure == figure) {
            Some(foe) => what(foe),
            None => {
                let mut foe = Foe::unknown(figure);
                what(&mut foe);
                self.foes.push(foe);
            }
        }
    }

    /// What somebody does in this turn.
    fn doing(&mut self, figure: FigureId) -> &mut Doing {
        let place = self.now.iter().position(|doing| doing.figure == figure);
        let place = place.unwrap_or_else(|| {
            self.now.push(Doing::of(figure));
            self.now.len() - 1
        });
        &mut self.now[place]
    }

    /// A turn begins: what was done in the last is over.
    fn turn(&mut self) {
        for foe in &mut self.foes {
            (foe.aim, foe.busy) = (None, false);
        }
        for place in 0..self.now.len() {
            let doing = &mut self.now[place];
            let (figure, aim) = (doing.figure, doing.aim.take());
            doing.shot = None;
            self.note(figure.0, |foe| foe.aim = aim);
        }
    }

    /// What somebody is going to fire.
    fn declared(&mut self, figure: FigureId, fire: &Fire) {
        let man = |target: Target| match target {
            Target::Man(man) => Some(man),
            Target::Horse(_) => None,
        };
        let fired = fire.shots.last().and_then(|shot| Some((man(shot.at)?, Follow::Fired)));
        let aims = fire.aims.and_then(|target| Some((man(target)?, Follow::Aimed)));
        let doing = self.doing(figure);
        doing.aim = fired.or(aims).or(doing.aim);
        doing.shot = None;
        if !fire.shots.is_empty() {
            doing.guns = fire.shots.iter().map(|shot| shot.gun).collect();
        }
        self.count(figure);
    }

    /// Keeps in mind what somebody has fired from what he holds.
    fn count(&mut self, figure: FigureId) {
        let spent = self.doing(figure).in_hand();
        self.note(figure.0, |foe| foe.spent = spent);
    }

    /// A shot is heard and seen; a load of shot that strikes several is one.
    fn shot(&mut self, figure: u8, target: u8, shot: u8) {
        if figure >= HORSES_FROM {
            return;
        }
        let doing = self.doing(FigureId(figure));
        if doing.shot.is_some_and(|(same, other)| same == shot && other != target) {
            return;
        }
        doing.shot = Some((shot, target));
        if target < HORSES_FROM && doing.aim.is_none() {
            doing.aim = Some((FigureId(target), Follow::Fired));
        }
        let gun = usize::from(shot).checked_sub(1).and_then(|place| doing.guns.get(place));
        let gun = gun.or(doing.guns.first()).copied().unwrap_or(0);
        let spent = doing.of_gun(gun);
        *spent = spent.saturating_add(1);
        self.count(FigureId(figure));
    }

    /// Rounds go into a gun.
    fn loaded(&mut self, figure: FigureId, gun: u8, rounds: u8) {
        let spent = self.doing(figure).of_gun(gun);
        *spent = spent.saturating_sub(rounds);
        self.count(figure);
    }

    /// Somebody loads or clears his gun. Where nobody says how many rounds go in, one is counted (ours).
    fn loads(&mut self, figure: FigureId, bare: bool) {
        self.note(figure.0, |foe| foe.busy = true);
        if bare {
            let gun = self.doing(figure).guns.first().copied().unwrap_or(0);
            self.loaded(figure, gun, 1);
        }
    }

    /// Hears what happened.
    pub fn hear(&mut self, seen: &Seen) {
        match &seen.event {
            Event::Turn { .. } => self.turn(),
            Event::Declared { figure, fire } => self.declared(*figure, fire),
            Event::Did { figure, deed: Deed::Reload { .. } | Deed::Clear { .. } } => {
                self.loads(*figure, seen.bare);
            }
            Event::Gun(event) => self.gun(event, seen.bare),
            Event::Wound { figure, landed, strength, .. } => {
                self.wounded(figure.0, landed.wound, *strength, seen.bare);
            }
            _ => {}
        }
    }

    fn gun(&mut self, event: &Gun<Option<Tally>>, bare: bool) {
        match event {
            Gun::NetSpeed { figure, tally: Some(tally) } => {
                self.note(*figure, |foe| foe.quickness = foe.quickness.or(Some(gift(tally, &QUICKNESS))));
            }
            Gun::Fired { figure, target, shot, tally, .. } => {
                self.shot(*figure, *target, *shot);
                let Some(tally) = tally else { return };
                self.note(*figure, |foe| foe.accuracy = foe.accuracy.or(Some(gift(tally, &ACCURACY))));
            }
            Gun::Reloads { figure, gun, rounds, .. } => self.loaded(FigureId(*figure), *gun, *rounds),
            Gun::Wounded { target, wound, strength, waits, .. } => {
                // One that waits is told with the strength before it.
                let felt = if *waits { i16::from(wound.severity.loss()) } else { 0 };
                self.wounded(*target, *wound, *strength - felt, bare);
            }
            _ => {}
        }
    }

    /// A wound, with the strength that was left after it.
    fn wounded(&mut self, figure: u8, wound: rules::Wound, strength: i16, bare: bool) {
        self.note(figure, |foe| {
            foe.condition.take(wound);
            if !bare {
                foe.strength = foe.strength.or(Some(strength + foe.condition.lost()));
            }
        });
    }
}
