//! What a figure that is asked may answer, listed.

mod parts;

use crate::book::Book;
use crate::deeds::At;
use crate::field::Field;
use crate::order::{Act, Deed, Fire, Shot};
use crate::scenario::FigureId;
use crate::state::Target;
use rules::{Arm, Exposed, Gait, Gun, MOST_SHOTS, Sharp, Side, Sight};
use town::{Path, Search, Square};

impl<B: Book> Field<'_, B> {
    /// The gaits that are open to a figure, standing still among them.
    pub(crate) fn gaits(&self, figure: FigureId) -> impl Iterator<Item = Gait> {
        Gait::ALL.into_iter().filter(move |gait| *gait == Gait::Still || self.means(figure, *gait).is_some())
    }

    /// The deeds that are open to a figure at the end of his way over some squares at a gait; none where there is no way.
    pub(crate) fn deeds_after(
        &self,
        figure: FigureId,
        gait: Gait,
        stops: &[Square],
        search: &mut Search,
    ) -> Vec<Deed> {
        let mut path = Path::new(self.man(figure).square, None);
        let Some(act) = Act::over(gait, stops) else { return Vec::new() };
        match self.plan(figure, &act, search, &mut path) {
            Ok(left) => self.deeds(figure, At { square: path.end(), gait, left }),
            Err(_) => Vec::new(),
        }
    }

    /// What a figure usually declares in the firing part, holding his fire first: each gun in each hand at each target,
    /// two pistols, and fire that is divided among targets near each other. Without shots there is nothing else.
    pub(crate) fn fires(&self, figure: FigureId) -> Vec<Fire> {
        let lines = self.lines(figure);
        let mut list = vec![Fire::hold()];
        for (target, arched, sight) in &lines {
            self.fires_at(figure, (*target, *arched), sight, &mut list);
        }
        self.battery_fires(figure, &mut list);
        let straight: Vec<Target> =
            lines.iter().filter(|(_, arched, _)| !arched).map(|(target, ..)| *target).collect();
        self.two_guns(figure, &straight, &mut list);
        self.divided(figure, &straight, &mut list);
        let line = |shot: &Shot| {
            let same =
                |(target, arched, _): &&(Target, bool, Sight)| (*target, *arched) == (shot.at, shot.arched);
            lines.iter().find(same).map(|(.., sight)| *sight)
        };
        list.retain(|fire| self.check_fire_along(figure, fire, &line).is_ok());
        list
    }

    /// All that a figure may shoot at, straight or with an arched arrow, and what stands in the way.
    fn lines(&self, figure: FigureId) -> Vec<(Target, bool, Sight)> {
        let bow = self.man(figure).guns.iter().any(|gun| gun.ready() && gun.weapon.arm == Arm::Bow);
        let mut lines = Vec::new();
        for target in self.all_targets(figure) {
            let straight = self.line(figure, target);
            lines.extend(straight.map(|sight| (target, false, sight)));
            // Nobody arches an arrow at somebody who stands in the open.
            let covered = straight.is_none_or(|sight| sight.obscured || sight.exposed != Exposed::ALL);
            if bow && covered {
                lines.extend(self.arched_line(figure, target).map(|sight| (target, true, sight)));
            }
        }
        lines
    }

    /// What a figure might do with one target; some of it may not be allowed.
    fn fires_at(&self, figure: FigureId, at: (Target, bool), sight: &Sight, list: &mut Vec<Fire>) {
        let (target, arched) = at;
        if !arched {
            list.push(Fire { aims: Some(target), ..Fire::default() });
        }
        for (gun, piece) in (0u8..).zip(self.man(figure).guns.iter()).filter(|(_, piece)| piece.ready()) {
            if arched && piece.weapon.arm != Arm::Bow {
                continue;
            }
            for hand in [Side::Right, Side::Left] {
                for shots in 1..=self.shots_left(figure, gun) {
                    let mut fire = Fire::at(target, gun, hand, shots.into(), false);
                    fire.shots.iter_mut().for_each(|shot| shot.arched = arched);
                    self.ways_to_fire(fire, sight, list);
                }
            }
        }
    }

    /// The ways to fire the same shots: plainly, from the hip, resting, after the other man, or as a sharpshooter.
    fn ways_to_fire(&self, fire: Fire, sight: &Sight, list: &mut Vec<Fire>) {
        for answers in [false, true] {
            list.push(Fire { answers, ..fire.clone() });
            list.push(Fire { answers, hip: true, ..fire.clone() });
        }
        list.push(Fire { rests: true, ..fire.clone() });
        if self.book.options().sharpshooting {
            let sharp = |sharp: Sharp| {
                let mut fire = fire.clone();
                fire.shots.iter_mut().for_each(|shot| shot.sharp = sharp);
                fire
            };
            list.push(sharp(Sharp::Bonus));
            if fire.shots.len() == 1 {
                list.extend(sight.exposed.parts().map(|part| sharp(Sharp::Called(part))));
            }
        }
    }

    /// Both of two pistols, as many shots of each as of the other: at one target, or each at its own.
    fn two_guns(&self, figure: FigureId, targets: &[Target], list: &mut Vec<Fire>) {
        let man = self.man(figure);
        let pistols =
            || (0u8..).zip(man.guns.iter()).filter(|(_, gun)| gun.ready() && gun.weapon.arm.is_pistol());
        for (one, _) in pistols() {
            for (other, _) in pistols().filter(|(other, _)| *other != one) {
                let most = self.shots_left(figure, one).min(self.shots_left(figure, other));
                let most = self.book.rate_with_two_pistols(most);
                for shots in (1..=most).filter(|shots| 2 * usize::from(*shots) <= MOST_SHOTS) {
                    self.pairs(targets, (one, other), shots, list);
                }
            }
        }
    }

    /// So many shots with a gun in the right hand and as many with one in the left.
    fn pairs(&self, targets: &[Target], (right, left): (u8, u8), shots: u8, list: &mut Vec<Fire>) {
        let shot = |at, gun, hand| Shot { at, gun, hand, sharp: Sharp::No, arched: false };
        for one in targets {
            for other in targets.iter().filter(|other| self.may_share_fire(&[*one, **other])) {
                let pair = [shot(*one, right, Side::Right), shot(*other, left, Side::Left)];
                let shots = std::iter::repeat_n(pair, shots.into()).flatten().collect();
                for hip in [false, true] {
                    list.push(Fire { shots: Clone::clone(&shots), hip, ..Fire::default() });
                }
            }
        }
    }

    /// Fire of one gun that is divided among two or three targets near each other, one after the other.
    fn divided(&self, figure: FigureId, targets: &[Target], list: &mut Vec<Fire>) {
        let man = self.man(figure);
        for (gun, _) in (0u8..).zip(man.guns.iter()).filter(|(_, piece)| piece.ready()) {
            let most = self.shots_left(figure, gun);
            let left =
                man.hands[Side::Left as usize] == Some(gun) && man.hands[Side::Right as usize] != Some(gun);
            let hand = if left { Side::Left } else { self.part(figure).gunman.hand };
            let near = |one: Target, other: Target| one != other && self.may_share_fire(&[one, other]);
            for one in targets.iter().filter(|_| most >= 2) {
                for two in targets.iter().filter(|two| near(*one, **two)) {
                    for shots in 2..=most {
                        (1..shots).for_each(|first| {
                            let second = shots - first;
                            divide(&[(*one, first), (*two, second)], gun, hand, list);
                        });
                    }
                    let third = |three: &&Target| {
                        ![*one, *two].contains(*three) && self.may_share_fire(&[*one, *two, **three])
                    };
                    for three in targets.iter().filter(|_| most >= 3).filter(third) {
                        divide(&[(*one, 1), (*two, 1), (*three, 1)], gun, hand, list);
                    }
                }
            }
        }
    }

    /// The most shots of a gun in a turn.
    pub(crate) fn most_shots(&self, gun: &Gun) -> u8 {
        let loaded = if gun.weapon.holds == 0 { 1 } else { gun.loaded };
        self.book.line(gun.weapon.arm).map_or(0, |line| line.rate_of(gun.weapon).min(loaded))
    }

    /// The squares where a figure may be placed before the fight.
    pub(crate) fn places(&self, figure: FigureId) -> Vec<Square> {
        self.setup.town.squares().filter(|square| self.may_be_placed(figure, *square)).collect()
    }
}

/// So many shots at each of some targets, plainly and from the hip.
fn divide(shares: &[(Target, u8)], gun: u8, hand: Side, list: &mut Vec<Fire>) {
    let shots = shares.iter().flat_map(|(at, shots)| {
        let shot = Shot { at: *at, gun, hand, sharp: Sharp::No, arched: false };
        std::iter::repeat_n(shot, usize::from(*shots))
    });
    for hip in [false, true] {
        list.push(Fire { shots: shots.clone().take(MOST_SHOTS).collect(), hip, ..Fire::default() });
    }
}
