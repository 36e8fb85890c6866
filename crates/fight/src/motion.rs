//! Moving: the ways of all who move in this step, leg by leg as time goes on, then what they do at the end of them.
//!
//! Everybody's move takes the same time, however long it is: the books speak of parts of a move, so a part of one man's
//! move is the same part of every other's. A leg of a way is made when its middle is reached, as in [`town::Path::at`].

mod contest;
mod unless;

use crate::book::Book;
use crate::deeds::At;
use crate::event::{Event, Halt, Story};
use crate::ids::{Figures, MOST_FIGURES};
use crate::knowledge::Stands;
use crate::order::{Act, Deed, Order, Over};
use crate::scenario::FigureId;
use crate::state::Place;
use crate::table::Table;
use crate::watch::Fusillade;
use arrayvec::ArrayVec;
use chance::Chance;
use rules::Gait;
use town::{Direction, EdgeAt, Heading, Latch, Pane, Path, Points, Square, Step, StepKind};

/// Parts of a move: a multiple of thirds and quarters.
pub(crate) const WHOLE_MOVE: u32 = 12_000;

/// The movement of a group under way. The ways themselves are in [`crate::table::Scratch::paths`], by figure.
#[derive(Clone, Debug, Default)]
pub(crate) struct Course {
    /// Those who were told something, by figure.
    pub(crate) goings: Vec<Going>,
    /// Those who were up when it began, where some orders may change.
    pub(crate) up: Figures,
    /// Those who made a leg at the last moment.
    pub(crate) stepped: Figures,
    /// A door or a window changed with it.
    pub(crate) ground_changed: bool,
}

/// Somebody's part in a movement.
#[derive(Clone, Debug)]
pub(crate) struct Going {
    /// Who it is.
    pub(crate) figure: FigureId,
    /// The order in force.
    pub(crate) act: Act,
    /// How he goes: on foot, on which horse.
    pub(crate) place: Place,
    /// When the way in force began.
    pub(crate) begun: u32,
    /// Legs of it that he has made.
    pub(crate) taken: usize,
    /// He goes no further.
    pub(crate) over: bool,
    /// Something stopped him before the end of his way.
    pub(crate) stopped: bool,
    /// What his way leaves of his movement.
    pub(crate) left: Points,
    /// Whom he saw before anybody moved.
    pub(crate) saw: Figures,
    /// How he stood then.
    stood: Stands,
    /// The squares that he came over by an order that is no longer in force, the first of them first.
    pub(crate) trail: Vec<Square>,
    /// Where he was in the middle of the movement, and which way he looked: kept where his orders may change.
    pub(crate) half: Option<(Square, Direction)>,
}

impl Going {
    /// Whether he has left the square where he began.
    pub(crate) fn has_moved(&self) -> bool {
        self.taken > 0 || !self.trail.is_empty()
    }

    /// Whether he moves in this part of the turn, wherever he is on his way or at its end; nobody fires on those who
    /// stay, and not on those who were stopped before they set out.
    pub(crate) fn is_on_his_way(&self) -> bool {
        self.has_moved() || (!self.stopped && self.act.gait != Gait::Still)
    }

    /// Whether he is where his order leads.
    pub(crate) fn has_arrived(&self, path: &Path) -> bool {
        !self.stopped && self.taken == path.legs().len()
    }

    /// When he makes the next leg of his way; nothing where there is none.
    pub(crate) fn next_time(&self, path: &Path) -> Option<u32> {
        let leg = path.legs().get(self.taken).filter(|_| !self.over)?;
        let before = leg.total.minus(leg.cost).rounded_up();
        let twice = before + leg.total.rounded_up();
        let span = u64::from(WHOLE_MOVE.saturating_sub(self.begun));
        let time = (twice * span).div_ceil(2 * path.cost().rounded_up().max(1));
        Some(self.begun + u32::try_from(time).unwrap_or(WHOLE_MOVE))
    }
}

impl Course {
    /// The part of a figure, if he has one.
    pub(crate) fn of(&self, figure: FigureId) -> Option<&Going> {
        self.goings.iter().find(|going| going.figure == figure)
    }

    /// When somebody makes a leg next.
    fn next_time(&self, paths: &[Path]) -> Option<u32> {
        self.goings.iter().filter_map(|going| going.next_time(&paths[usize::from(going.figure.0)])).min()
    }
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// All of a group do as they were told.
    pub(crate) fn motion(&mut self, figures: Figures) {
        let mut course = std::mem::take(&mut self.room.course);
        let town = self.sight.state();
        self.set_out(figures, &mut course);
        let mut fire = self.plan_fire(&course);
        self.go(&mut course, &mut fire);
        self.settle(&mut course);
        for going in &course.goings {
            self.finish_move(going);
        }
        for going in &course.goings {
            self.do_deed(going);
        }
        let is_idle = |act: &Act| act.deed == Deed::None && act.mounts.is_none();
        let idle = course.goings.iter().all(|going| is_idle(&going.act));
        match self.setup.hidden || !idle || course.ground_changed || self.sight.state() != town {
            true => self.look_round(),
            false => self.look_after(&course, fire.has_fired),
        }
        course.goings.clear();
        self.room.course = course;
    }

    /// Looks round after a movement at an open table in which nobody did anything else: nobody sees anything new where
    /// all who acted stand as they did, and only they do where they have only turned. But where there is combat between
    /// moves, others may have gone down since people last looked.
    fn look_after(&mut self, course: &Course, fired: bool) {
        let field = self.field();
        let (mut turned, mut moved) = (Figures::NONE, false);
        for going in &course.goings {
            let now = field.stands(going.figure);
            if now != going.stood {
                turned = turned.with(going.figure);
                moved |= !now.shows_as(&going.stood);
            }
        }
        match moved || !turned.is_empty() && (fired || field.fights_after_each_move()) {
            true => self.look_round(),
            false => turned.iter().for_each(|figure| self.look_about(figure)),
        }
    }

    /// Takes the orders of a group and finds everybody's way. Whoever stays takes his stand at once.
    fn set_out(&mut self, figures: Figures, course: &mut Course) {
        course.goings.clear();
        (course.up, course.stepped, course.ground_changed) = (Figures::NONE, Figures::NONE, false);
        let nowhere = || Path::new(Square { storey: 0, y: 0, x: 0 }, None);
        self.room.paths.resize_with(self.state.men.len(), nowhere);
        let mut movers: ArrayVec<FigureId, MOST_FIGURES> = figures.iter().collect();
        if self.setup.hidden {
            // Events of the same moment come by where people are: the order of real numbers would tell something.
            movers.sort_by_key(|figure| self.field().man(*figure).square);
        }
        for figure in movers {
            let Some(Order::Act(mut act)) = self.state.answers[usize::from(figure.0)].take() else {
                continue;
            };
            let stood = self.field().stands(figure);
            let begun = self.mount_first(figure, &mut act);
            let man = self.field().man(figure);
            let (place, saw) = (man.place, man.sees);
            let mut going = Going {
                figure,
                act,
                place,
                begun,
                taken: 0,
                over: false,
                stopped: false,
                left: Points::ZERO,
                saw,
                stood,
                trail: Vec::new(),
                half: None,
            };
            self.find_way(&mut going);
            course.goings.push(going);
        }
        // Only written orders that may change ask for it.
        if course.goings.iter().any(|going| going.act.unless.is_some()) {
            course.up = self.field().up();
        }
    }

    /// Lets somebody mount who rides the rest of the turn, and says when his way begins. If he cannot, he stays.
    fn mount_first(&mut self, figure: FigureId, act: &mut Act) -> u32 {
        let Some(horse) = act.mounts else { return 0 };
        match self.field().can_act(figure) {
            true => self.perform(figure, Deed::Mount(horse)),
            false => self.tell(figure, || Event::Failed { figure, deed: Deed::Mount(horse) }),
        }
        if self.field().man(figure).place != Place::Riding(horse) {
            *act = Act::stay(self.field().man(figure).pose);
            return 0;
        }
        let whole = Points::new(WHOLE_MOVE);
        u32::try_from(self.book.mounting(whole).0.rounded_up()).unwrap_or(WHOLE_MOVE)
    }

    /// Finds the way of an order that begins now.
    fn find_way(&mut self, going: &mut Going) {
        let place = usize::from(going.figure.0);
        let here = self.field().man(going.figure).square;
        if going.act.gait == Gait::Still && going.act.stops.is_empty() {
            self.room.paths[place] = Path::new(here, None);
            return self.take_stand(going);
        }
        let mut search = std::mem::take(&mut self.room.search);
        let mut path = std::mem::replace(&mut self.room.paths[place], Path::new(here, None));
        // What could be planned when it was ordered can still be planned: nobody's knowledge has changed.
        match self.plan_as_believed(going.figure, &going.act, &mut search, &mut path) {
            Ok(left) => going.left = left,
            Err(_) => path.cut(0),
        }
        let stays = path.legs().is_empty();
        (self.room.search, self.room.paths[place]) = (search, path);
        let gait = going.act.gait;
        match stays {
            true => self.take_stand(going),
            false => self.set_gait(going.figure, gait),
        }
    }

    /// Turns and holds himself as he was told: somebody who stays does so before anybody moves. Where nothing is said of
    /// his facing he turns to what he watches.
    pub(crate) fn take_stand(&mut self, going: &Going) {
        let (figure, act) = (going.figure, &going.act);
        let here = self.field().man(figure).square;
        let watched = act.watch.and_then(|watch| match watch.over {
            Over::Man(other) => {
                self.field().man(figure).sees.has(other).then(|| self.field().man(other).square)
            }
            Over::Ground(square) => Some(square),
            Over::Anybody => None,
        });
        let turned = watched.and_then(|square| Heading::toward(here, square)).map(Heading::nearest);
        let man = self.man(figure);
        man.facing = act.facing.or(turned).unwrap_or(man.facing);
        man.midway = (man.square, man.facing);
        if man.place == Place::Foot {
            (man.pose, man.lean) = (act.pose, act.lean);
        }
    }

    /// Sets how a figure and the horse under him go in this turn.
    fn set_gait(&mut self, figure: FigureId, gait: Gait) {
        let man = self.man(figure);
        man.gait = gait;
        if let Place::Riding(horse) = man.place
            && let Some(horse) = self.state.horses.get_mut(usize::from(horse.0))
        {
            horse.gait.1 = gait;
        }
    }

    /// Lets time go by: legs and shots in their order, and at the same moment the legs first (clause 158 and `Path::at`:
    /// at the middle of a leg one is on the new square).
    pub(crate) fn go(&mut self, course: &mut Course, fire: &mut Fusillade) {
        fire.watch(self, course, 0);
        loop {
            let step = course.next_time(&self.room.paths);
            let shot = fire.next_time();
            let time = match (step, shot) {
                (None, None) => break,
                (Some(step), Some(shot)) => step.min(shot),
                (Some(time), None) | (None, Some(time)) => time,
            };
            self.note_half(course, time);
            if step == Some(time) {
                self.step_together(course, time);
                fire.watch(self, course, time);
            } else {
                self.fire_together(course, fire, time);
            }
            self.heed(course, fire, time);
        }
        self.note_half(course, u32::MAX);
        fire.watch(self, course, WHOLE_MOVE);
    }

    /// Writes down where those are whose orders may change, once the middle of the movement has gone by.
    fn note_half(&mut self, course: &mut Course, time: u32) {
        if time <= WHOLE_MOVE / 2 {
            return;
        }
        for going in
            course.goings.iter_mut().filter(|going| going.half.is_none() && going.act.unless.is_some())
        {
            let man = &self.state.men[usize::from(going.figure.0)];
            going.half = Some((man.square, man.facing));
        }
    }

    /// Stops a figure where he is.
    pub(crate) fn halt(&mut self, going: &mut Going, why: Halt) {
        let figure = going.figure;
        (going.over, going.stopped) = (true, true);
        let at = self.field().man(figure).square;
        self.tell(figure, || Event::Stopped { figure, at, why });
    }

    /// Takes a step, with the doors and windows on it.
    fn step(&mut self, figure: FigureId, gait: Gait, step: &Step) {
        let (from, to, way) = (step.from, step.to, step.direction);
        match step.kind {
            StepKind::Door { at, door } if door.latch == Latch::Shut => self.open_door(at),
            StepKind::Window { at, window } if !window.pane.is_clear() => self.break_window(at),
            _ => {}
        }
        if let Some((wagon, _)) = self.field().driven(figure) {
            return self.roll(wagon, gait, to);
        }
        let man = self.man(figure);
        man.square = to;
        man.facing = way.unwrap_or(man.facing);
        man.midway = (man.square, man.facing);
        if man.place == Place::Foot {
            (man.pose, man.lean) = (going_pose(gait), None);
        }
        self.bring_led(figure, from, gait);
        self.carry_along(figure, from, way);
        self.look_at(figure);
        self.tell(figure, || Event::Moved { figure, from, to, gait });
        if step.drop_feet() > 0 {
            // Whoever jumps may set off the caps that he carries (bh79-198).
            self.jolt(figure);
        }
    }

    fn open_door(&mut self, at: EdgeAt) {
        if self.state.changes.set_door(&self.setup.town, at, Latch::Open).is_ok() {
            self.sight.update(&self.setup.town, &self.state.changes);
            self.tell_all_who_see(at);
        }
    }

    fn break_window(&mut self, at: EdgeAt) {
        if self.state.changes.set_window(&self.setup.town, at, Pane::Broken).is_ok() {
            self.sight.update(&self.setup.town, &self.state.changes);
            self.tell_all_who_see(at);
        }
    }

    /// Takes with a figure what goes with him: the horse under him, and whom he drags.
    fn carry_along(&mut self, figure: FigureId, from: Square, way: Option<Direction>) {
        self.bring_mount(figure, way);
        if let Some(dragged) = self.field().man(figure).drags {
            self.man(dragged).square = from;
        }
    }

    /// The end of a way: how he faces and holds himself, and where he was in the middle of it (clause 70).
    fn finish_move(&mut self, going: &Going) {
        let (figure, act, moved) = (going.figure, &going.act, going.has_moved());
        if let Place::Aboard(wagon) = self.field().man(figure).place {
            return self.finish_aboard(figure, act, wagon);
        }
        let place = usize::from(figure.0);
        self.room.paths[place].cut(going.taken);
        let middle = self.room.paths[place].middle();
        if !moved {
            self.set_gait(figure, Gait::Still);
        }
        if !self.field().is_up(figure) {
            return;
        }
        let changed = going.half.filter(|_| !going.trail.is_empty());
        let keeps_aim = self.book.keeps_aim(act.gait);
        let man = self.man(figure);
        man.facing = act.facing.unwrap_or(man.facing);
        man.midway = match (moved, changed) {
            (false, _) => (man.square, man.facing),
            (true, Some((square, facing))) => (square, act.facing.unwrap_or(facing)),
            (true, None) => {
                let heading = middle.heading.map(Heading::nearest);
                (middle.square, act.facing.or(heading).unwrap_or(man.facing))
            }
        };
        if man.place == Place::Foot {
            (man.pose, man.lean) = (act.pose, act.lean);
        }
        if moved {
            // Whoever moves lets go whom he holds, and may lose his aim.
            man.grip = None;
            man.aim = man.aim.filter(|_| keeps_aim);
        }
        let (square, facing) = (man.square, man.facing);
        if let Place::Riding(horse) = man.place {
            self.finish_ride(horse, moved, act.facing);
        }
        self.tell(figure, || Event::Stands { figure, square, facing });
    }

    /// Does what he was told to do at the end of his way, if he is where it can be done.
    fn do_deed(&mut self, going: &Going) {
        let (figure, deed) = (going.figure, going.act.deed);
        if deed == Deed::None || !self.field().can_act(figure) {
            return;
        }
        // A driver who moved has come where the head of his wagon is.
        let square = match going.act.gait {
            Gait::Still => self.field().man(figure).square,
            _ => self.field().origin(figure),
        };
        let at = At { square, gait: going.act.gait, left: going.left };
        match going.place == self.field().man(figure).place && self.field().offers(figure, at, deed) {
            true => self.perform(figure, deed),
            false => self.tell(figure, || Event::Failed { figure, deed }),
        }
    }
}

/// How somebody on foot holds himself on his way.
fn going_pose(gait: Gait) -> town::Pose {
    if gait == Gait::Crawl { town::Pose::Prone } else { town::Pose::Standing }
}
