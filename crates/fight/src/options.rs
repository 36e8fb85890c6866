//! What a figure that is asked may answer, listed.

use crate::book::Book;
use crate::deeds::At;
use crate::field::Field;
use crate::order::{Act, Deed, Fire, Shot};
use crate::scenario::FigureId;
use crate::state::Target;
use rules::{Gait, Gun, MOST_SHOTS, Sharp, Side};
use town::{Path, Pose, Search, Square};

impl<B: Book> Field<'_, B> {
    /// The gaits that are open to a figure, standing still among them.
    pub(crate) fn gaits(&self, figure: FigureId) -> impl Iterator<Item = Gait> {
        Gait::ALL.into_iter().filter(move |gait| *gait == Gait::Still || self.means(figure, *gait).is_some())
    }

    /// The deeds that are open to a figure at the end of his way to a square at a gait; none where there is no way.
    pub(crate) fn deeds_after(
        &self,
        figure: FigureId,
        gait: Gait,
        to: Option<Square>,
        search: &mut Search,
    ) -> Vec<Deed> {
        let mut path = Path::new(self.man(figure).square, None);
        let act = match to {
            None => Act::stay(Pose::Standing),
            Some(square) => Act::go(gait, square),
        };
        match self.plan(figure, &act, search, &mut path) {
            Ok(left) => self.deeds(figure, At { square: path.end(), gait, left }),
            Err(_) => Vec::new(),
        }
    }

    /// Everything a figure may declare in the firing part: holding his fire first.
    pub(crate) fn fires(&self, figure: FigureId) -> Vec<Fire> {
        let mut list = vec![Fire::hold()];
        for (target, _) in self.targets(figure) {
            self.fires_at(figure, target, &mut list);
        }
        self.battery_fires(figure, &mut list);
        list.retain(|fire| self.check_fire(figure, fire).is_ok());
        list
    }

    /// What a figure might do with one target; some of it may not be allowed.
    fn fires_at(&self, figure: FigureId, target: Target, list: &mut Vec<Fire>) {
        let man = self.man(figure);
        list.push(Fire { aims: Some(target), ..Fire::default() });
        for (gun, piece) in (0u8..).zip(man.guns.iter()).filter(|(_, piece)| piece.ready()) {
            for hand in [Side::Right, Side::Left] {
                for shots in 1..=self.most_shots(piece) {
                    for hip in [false, true] {
                        list.push(Fire::at(target, gun, hand, shots.into(), hip));
                    }
                }
            }
        }
        self.two_guns_at(figure, target, list);
    }

    /// Both of two pistols, as many shots of each as of the other.
    fn two_guns_at(&self, figure: FigureId, target: Target, list: &mut Vec<Fire>) {
        let man = self.man(figure);
        let pistols =
            || (0u8..).zip(man.guns.iter()).filter(|(_, gun)| gun.ready() && gun.weapon.arm.is_pistol());
        for (one, first) in pistols() {
            for (other, second) in pistols().filter(|(other, _)| *other > one) {
                let most = self.most_shots(first).min(self.most_shots(second));
                for shots in (1..=most).filter(|shots| 2 * usize::from(*shots) <= MOST_SHOTS) {
                    for hip in [false, true] {
                        let shot =
                            |gun, hand| Shot { at: target, gun, hand, sharp: Sharp::No, arched: false };
                        let pair = [shot(one, Side::Right), shot(other, Side::Left)];
                        let shots = std::iter::repeat_n(pair, shots.into()).flatten().collect();
                        list.push(Fire { shots, hip, ..Fire::default() });
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
