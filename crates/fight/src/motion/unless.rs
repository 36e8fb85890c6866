//! Written orders that wait for something (clause 148, bh75-p17: one for each figure).
//!
//! An order has a first part and, if it waits for something, a second that takes its place when that happens. A man who
//! is only told what to do if something happens stands still until then, and stands still if it does not happen: his
//! first part is to stay.
//!
//! What no book says, by our reading: the second part begins where he is, at once, at its own gait, with as much of that
//! gait's movement as there is time left.

use super::contest::behind;
use super::{Course, Going, WHOLE_MOVE};
use crate::book::Book;
use crate::event::{Event, Halt, Story};
use crate::order::Happens;
use crate::scenario::FigureId;
use crate::table::Table;
use crate::watch::{Fusillade, is_near};
use chance::Chance;
use rules::Fate;
use town::{Path, Points};

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Lets those do the other thing for whom it has happened.
    pub(crate) fn heed(&mut self, course: &mut Course, fire: &mut Fusillade, time: u32) {
        for place in 0..course.goings.len() {
            let going = &course.goings[place];
            let Some(unless) = &going.act.unless else { continue };
            if self.field().can_act(going.figure) && self.has_happened(course, fire, going, unless.when) {
                self.change_orders(&mut course.goings[place], fire, time);
            }
        }
    }

    /// Whether that has happened for a figure.
    fn has_happened(&self, course: &Course, fire: &Fusillade, going: &Going, when: Happens) -> bool {
        let (field, figure) = (self.field(), going.figure);
        let enemies = || self.setup.enemies_of(figure);
        let sees = |other: &FigureId| field.is_up(*other) && field.sees_now(figure, *other);
        let came = |other: &FigureId| course.of(*other).is_some_and(Going::has_moved);
        match when {
            Happens::SeesEnemy => enemies().but(going.saw).iter().any(|other| sees(&other)),
            Happens::EnemyAt(square) => enemies()
                .iter()
                .any(|other| is_near(field.man(other).square, square) && came(&other) && sees(&other)),
            Happens::Shots => fire.has_fired,
            Happens::FriendDown => {
                let own = self.setup.of_side(self.setup.side_of(figure)).without(figure);
                own.and(course.up).iter().any(|friend| field.fate(friend) != Fate::Standing)
            }
        }
    }

    /// Puts the second part of an order in the place of the first.
    fn change_orders(&mut self, going: &mut Going, fire: &mut Fusillade, time: u32) {
        mark::clause!("bh79-148");
        mark::clause!("bh75-d088");
        let Some(unless) = going.act.unless.take() else { return };
        let (figure, when) = (going.figure, unless.when);
        let place = usize::from(figure.0);
        let man = self.field().man(figure);
        let at = man.square;
        if time > WHOLE_MOVE / 2 && going.half.is_none() {
            going.half = Some((man.square, man.facing));
        }
        going.trail.extend(behind(&self.room.paths[place], going.taken));
        (going.act, going.begun, going.taken) = (unless.then, time, 0);
        (going.over, going.stopped) = (false, false);
        self.look_for(figure);
        self.tell(figure, || Event::Instead { figure, when, at });
        self.find_way(going);
        self.shorten(going, time);
        fire.change(self, going, time);
    }

    /// Cuts a way that begins late to what there is time for.
    fn shorten(&mut self, going: &mut Going, time: u32) {
        let (figure, place) = (going.figure, usize::from(going.figure.0));
        let here = self.field().man(figure).square;
        let path = std::mem::replace(&mut self.room.paths[place], Path::new(here, None));
        let mut cut = Path::new(path.start(), path.heading());
        let field = self.field();
        if let Some(means) = field.means(figure, going.act.gait).filter(|_| !path.legs().is_empty()) {
            let points = part(means.points, WHOLE_MOVE.saturating_sub(time));
            field.walk(figure, &means, points, path.squares(), &mut cut);
            going.left = crate::paths::left_over(points, cut.cost());
            if cut.legs().len() < path.legs().len() {
                going.left = Points::ZERO;
            }
        }
        let stays = cut.legs().is_empty() && !path.legs().is_empty();
        self.room.paths[place] = cut;
        if stays {
            self.halt(going, Halt::NoWay);
        }
    }
}

/// As many points as there is time for, when so much of it is left.
fn part(points: Points, time: u32) -> Points {
    let whole = u64::from(points.whole()) * u64::from(time) / u64::from(WHOLE_MOVE);
    Points::new(u32::try_from(whole).unwrap_or(u32::MAX))
}
