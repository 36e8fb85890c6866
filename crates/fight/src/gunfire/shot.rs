//! One shot on a map: an arched arrow, rider or horse, and who else is in danger of it.

use super::ears::Guns;
use super::resolve::Fusillade;
use crate::book::Book;
use crate::event::{Event, Story};
use crate::ids::HorseId;
use crate::scenario::FigureId;
use crate::state::{Place, Target};
use crate::table::Table;
use arrayvec::ArrayVec;
use chance::{Chance, Drawn, Roll};
use rules::horses::{Hit, Horse, Mark, Rein, hit, roll_strike};
use rules::{Aimed, Arm, Exchange, Fighter, Misfire, Rolled, Struck, rolls};
use town::Direction;

/// Dice that remember the face of one kind of roll.
pub(crate) struct Faces<'c, C> {
    dice: &'c mut C,
    of: Roll,
    pub(crate) face: Option<u16>,
}

impl<'c, C: Chance> Faces<'c, C> {
    pub(crate) fn of(dice: &'c mut C, of: Roll) -> Faces<'c, C> {
        Faces { dice, of, face: None }
    }
}

impl<C: Chance> Chance for Faces<'_, C> {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        let drawn = self.dice.draw(roll, bands);
        if roll == self.of {
            self.face = Some(drawn.face);
        }
        drawn
    }
}

/// What a hit does beside what it does to the fighter that it was rolled for.
pub(super) enum Also {
    Nothing,
    /// It struck a horse.
    Horse(HorseId, Hit),
    /// It struck the rider of the horse that was meant.
    Rider(FigureId, ArrayVec<Struck, 5>),
}

/// Whether a weapon is heard when it is fired.
const fn is_loud(arm: Arm) -> bool {
    !arm.is_thrown()
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Rolls the shot that is aimed, lets it land, and looks who else it strikes.
    pub(super) fn one_shot(&mut self, all: &mut Fusillade<'_, '_>) {
        let shooter = FigureId(all.aimed.shooter);
        let counts =
            !is_arched(all, self.field().target_of(all.aimed.shot.target)) || self.comes_down(shooter);
        let (mut rolled, mut also) = (Rolled::miss(), Also::Nothing);
        if counts {
            rolled = all.aimed.roll_to_hit(self.book, self.chance);
            also = self.find_struck(&all.aimed, &mut rolled, all.fighters);
        }
        let mut log = Guns { story: &mut *self.story, ears: all.ears };
        all.firing.land(
            &mut Exchange::new(self.book, all.fighters, all.volleys, &mut log),
            &all.aimed,
            &rolled,
        );
        if let Some(shots) = all.tale.shots.get_mut(usize::from(shooter.0)) {
            *shots = shots.saturating_add(1);
        }
        self.mark_shot_at(shooter, all.aimed.shot.target);
        self.also(all, also);
        if rolled.misfire == Misfire::Fires && counts {
            if is_loud(all.aimed.strike.arm) {
                all.tale.loud = all.tale.loud.with(shooter);
            }
            self.spread(all);
            if !rolled.to_hit.succeeded {
                self.stray(all);
            }
        }
        let mut log = Guns { story: &mut *self.story, ears: all.ears };
        all.firing.pass(&mut Exchange::new(self.book, all.fighters, all.volleys, &mut log));
    }

    /// Whether an arched arrow comes down as a shot at all.
    fn comes_down(&mut self, shooter: FigureId) -> bool {
        let mut dice = Faces::of(&mut *self.chance, rolls::ARCHED);
        let counts = self.book.arched(&mut dice);
        let face = dice.face.unwrap_or(0);
        self.tell(shooter, || Event::Arched { shooter, face, counts });
        counts
    }

    /// Remembers that a figure is shot at.
    pub(super) fn mark_shot_at(&mut self, shooter: FigureId, number: u8) {
        let target = match self.field().target_of(number) {
            Target::Man(man) => Some(man),
            Target::Horse(horse) => self.state.horses.get(usize::from(horse.0)).and_then(|horse| horse.rider),
        };
        if let Some(target) = target {
            let man = self.man(target);
            (man.shot_by, man.attacked) = (man.shot_by.with(shooter), true);
        }
    }

    /// The second half of a roll: on a mounted man or his horse it first finds which of them is struck.
    pub(super) fn find_struck(
        &mut self,
        aimed: &Aimed,
        rolled: &mut Rolled,
        fighters: &[Fighter<'_>],
    ) -> Also {
        let target = self.field().target_of(aimed.shot.target);
        match target {
            Target::Man(man) => match self.field().man(man).place {
                Place::Riding(horse) if self.field().shoots_horses() => {
                    self.strike_pair(aimed, rolled, fighters, (man, horse), Mark::Rider)
                }
                place => {
                    // In the basic game a hit on a rider is his.
                    if matches!(place, Place::Riding(_)) {
                        mark::clause!("bh79-164");
                    }
                    let Some(fighter) = fighters.get(usize::from(man.0)) else { return Also::Nothing };
                    aimed.roll_strike(rolled, self.book, fighter, self.chance);
                    Also::Nothing
                }
            },
            Target::Horse(horse) => match self.state.horses.get(usize::from(horse.0)) {
                Some(beast) => match (beast.rider, beast.holder) {
                    (Some(rider), _) => {
                        self.strike_pair(aimed, rolled, fighters, (rider, horse), Mark::Horse)
                    }
                    (None, holder) => {
                        let rein = if holder.is_some() { Rein::Held } else { Rein::Loose };
                        self.strike_horse(rolled, fighters, horse, rein)
                    }
                },
                None => Also::Nothing,
            },
        }
    }

    /// A hit on a horse without a rider.
    fn strike_horse(
        &mut self,
        rolled: &Rolled,
        fighters: &[Fighter<'_>],
        horse: HorseId,
        rein: Rein,
    ) -> Also {
        let number = self.field().number_of(Target::Horse(horse));
        match fighters.get(usize::from(number)).filter(|_| rolled.to_hit.succeeded) {
            Some(beast) => Also::Horse(horse, hit(self.book, Horse::of(beast), rein, 0, self.chance)),
            None => Also::Nothing,
        }
    }

    /// A hit on a man in the saddle or on the horse under him.
    fn strike_pair(
        &mut self,
        aimed: &Aimed,
        rolled: &mut Rolled,
        fighters: &[Fighter<'_>],
        (rider, horse): (FigureId, HorseId),
        mark: Mark,
    ) -> Also {
        let at = |number: u8| fighters.get(usize::from(number));
        let number = self.field().number_of(Target::Horse(horse));
        let Some((man, beast)) = at(rider.0).zip(at(number)) else { return Also::Nothing };
        let mut dice = Faces::of(&mut *self.chance, rolls::RIDER_OR_HORSE);
        let horse_hit = roll_strike(aimed, rolled, self.book, man, (mark, Horse::of(beast)), &mut dice);
        let face = dice.face;
        let (whole, part) = (Target::Man(rider), Target::Horse(horse));
        let meant = if mark == Mark::Rider { whole } else { part };
        let found = if horse_hit.is_some() { part } else { whole };
        if let Some(face) = face {
            self.tell_of(meant, || Event::Struck { at: meant, hit: found, face });
        }
        match (horse_hit, mark) {
            (Some(hit), _) => Also::Horse(horse, hit),
            (None, Mark::Rider) => Also::Nothing,
            (None, Mark::Horse) => Also::Rider(rider, std::mem::take(&mut rolled.struck)),
        }
    }

    /// Lets that land which a hit did beside.
    pub(super) fn also(&mut self, all: &mut Fusillade<'_, '_>, also: Also) {
        match also {
            Also::Nothing => {}
            Also::Rider(rider, struck) => {
                let mut log = Guns { story: &mut *self.story, ears: all.ears };
                all.firing.strike(
                    &mut Exchange::new(self.book, all.fighters, all.volleys, &mut log),
                    rider.0,
                    &struck,
                );
            }
            Also::Horse(horse, hit) => self.shoot_horse(all, horse, hit),
        }
    }

    /// A horse takes a wound, and may bolt.
    fn shoot_horse(&mut self, all: &mut Fusillade<'_, '_>, horse: HorseId, hit: Hit) {
        let number = self.field().number_of(Target::Horse(horse));
        match hit.wound {
            Some(landed) => {
                let mut log = Guns { story: &mut *self.story, ears: all.ears };
                all.firing.wound(
                    &mut Exchange::new(self.book, all.fighters, all.volleys, &mut log),
                    number,
                    landed,
                );
            }
            None => {
                let event = Event::HorseHit { horse, wound: None, lost: 0, down: false };
                self.tell_of(Target::Horse(horse), || event);
            }
        }
        let way = hit.bolts.and_then(|way| Direction::ALL.get(usize::from(way.saturating_sub(1))).copied());
        if let Some(way) = way {
            if let Some(beast) = self.state.horses.get_mut(usize::from(horse.0)) {
                beast.bolts = Some(way);
            }
            self.tell_of(Target::Horse(horse), || Event::Bolts { horse, way });
        }
    }
}

/// Whether the shot that is aimed was declared to be arched.
fn is_arched(all: &Fusillade<'_, '_>, target: Target) -> bool {
    // Only an arrow is.
    if all.aimed.strike.arm != Arm::Bow {
        return false;
    }
    let fire = all.volleys.iter().zip(all.fires).find(|(volley, _)| volley.shooter == all.aimed.shooter);
    let same = |shot: &&crate::order::Shot| shot.at == target && shot.gun == all.aimed.shot.gun;
    fire.is_some_and(|(_, fire)| fire.shots.iter().find(same).is_some_and(|shot| shot.arched))
}
