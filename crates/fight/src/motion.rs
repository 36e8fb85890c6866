//! Moving: the ways of all who move in this step, leg by leg as time goes on, then what they do at the end of them.

use crate::book::Book;
use crate::event::{Event, Halt, Story};
use crate::ids::Figures;
use crate::order::{Act, Order};
use crate::scenario::FigureId;
use crate::state::Place;
use crate::table::Table;
use chance::Chance;
use rules::Gait;
use town::{Direction, EdgeAt, Latch, Leg, Pane, Path, Room, StepKind};

/// Parts of a move: a multiple of thirds and quarters.
pub(crate) const WHOLE_MOVE: u32 = 12_000;

/// A leg of somebody's way, and when he has made it, in parts of the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Tick {
    pub(crate) time: u32,
    pub(crate) figure: FigureId,
    pub(crate) leg: u16,
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// All of a group do as they were told.
    pub(crate) fn motion(&mut self, figures: Figures) {
        let acts = self.take_acts(figures);
        self.plan_all(&acts);
        let ticks = std::mem::take(&mut self.room.ticks);
        for tick in &ticks {
            self.tick(tick, &acts);
        }
        self.room.ticks = ticks;
        for (figure, act) in &acts {
            self.finish_move(*figure, act);
        }
        self.settle_contests(figures);
        for (figure, act) in &acts {
            if self.field().can_act(*figure) {
                self.perform(*figure, act.deed);
            }
        }
        self.look_round();
    }

    /// The orders of a group.
    fn take_acts(&mut self, figures: Figures) -> Vec<(FigureId, Act)> {
        let mut acts = Vec::new();
        for figure in figures.iter() {
            if let Some(Order::Act(act)) = self.state.answers[usize::from(figure.0)].take() {
                acts.push((figure, act));
            }
        }
        acts
    }

    /// Finds everybody's way, and lays all legs out in time.
    fn plan_all(&mut self, acts: &[(FigureId, Act)]) {
        let count = self.state.men.len();
        let mut paths = std::mem::take(&mut self.room.paths);
        let mut search = std::mem::take(&mut self.room.search);
        let mut ticks = std::mem::take(&mut self.room.ticks);
        paths.resize_with(count, || Path::new(town::Square { storey: 0, y: 0, x: 0 }, None));
        ticks.clear();
        for (figure, act) in acts {
            let path = &mut paths[usize::from(figure.0)];
            // What could be planned when it was ordered can still be planned: nobody's knowledge has changed.
            if self.field().plan(*figure, act, &mut search, path).is_err() {
                path.cut(0);
            }
            let whole = path.cost().rounded_up().max(1);
            for (leg, step) in path.legs().iter().enumerate() {
                let time = step.total.rounded_up() * u64::from(WHOLE_MOVE) / whole;
                let time = u32::try_from(time).unwrap_or(WHOLE_MOVE);
                ticks.push(Tick { time, figure: *figure, leg: u16::try_from(leg).unwrap_or(u16::MAX) });
            }
        }
        ticks.sort_unstable();
        (self.room.paths, self.room.search, self.room.ticks) = (paths, search, ticks);
    }

    /// One leg of one man's way.
    fn tick(&mut self, tick: &Tick, acts: &[(FigureId, Act)]) {
        let figure = tick.figure;
        let path = &self.room.paths[usize::from(figure.0)];
        let Some(leg) = path.legs().get(usize::from(tick.leg)).copied() else { return };
        let man = self.field().man(figure);
        if man.square != leg.step.from || !self.field().is_up(figure) {
            return;
        }
        let Some((_, act)) = acts.iter().find(|(who, _)| *who == figure) else { return };
        match self.bars(figure, &leg) {
            Some(why) => self.halt(figure, why),
            None => self.step(figure, act.gait, &leg),
        }
    }

    /// What keeps a figure from a step, as things really are.
    fn bars(&self, figure: FigureId, leg: &Leg) -> Option<Halt> {
        let field = self.field();
        let everybody = field.figures().filter(|other| field.man(*other).is_here()).collect();
        if field.room(figure, everybody, leg.step.to) == Room::Blocked {
            return Some(Halt::Blocked);
        }
        let open = field.ground().steps_between(leg.step.from, leg.step.to).any(|step| match step.kind {
            StepKind::Door { door, .. } => door.latch != Latch::Locked,
            _ => true,
        });
        if open { None } else { Some(Halt::NoWay) }
    }

    /// Stops a figure where he is.
    pub(crate) fn halt(&mut self, figure: FigureId, why: Halt) {
        let at = self.field().man(figure).square;
        self.room.paths[usize::from(figure.0)].cut(0);
        self.tell(figure, || Event::Stopped { figure, at, why });
    }

    /// Takes a step, with the doors and windows on it.
    fn step(&mut self, figure: FigureId, gait: Gait, leg: &Leg) {
        let (from, to) = (leg.step.from, leg.step.to);
        let way = leg.step.direction;
        match leg.step.kind {
            StepKind::Door { at, door } if door.latch == Latch::Shut => self.open_door(at),
            StepKind::Window { at, window } if !window.pane.is_clear() => self.break_window(at),
            _ => {}
        }
        let man = self.man(figure);
        man.square = to;
        man.gait = gait;
        man.facing = way.unwrap_or(man.facing);
        self.carry_along(figure, from, way);
        self.tell(figure, || Event::Moved { figure, from, to, gait });
    }

    fn open_door(&mut self, at: EdgeAt) {
        if self.state.changes.set_door(&self.setup.town, at, Latch::Open).is_ok() {
            self.tell_all_who_see(at);
        }
    }

    fn break_window(&mut self, at: EdgeAt) {
        if self.state.changes.set_window(&self.setup.town, at, Pane::Broken).is_ok() {
            self.tell_all_who_see(at);
        }
    }

    /// Takes with a figure what goes with him: the horse under him or in his hand, and whom he drags.
    fn carry_along(&mut self, figure: FigureId, from: town::Square, way: Option<Direction>) {
        let man = self.field().man(figure);
        let (place, to, drags) = (man.place, man.square, man.drags);
        if let Place::Riding(horse) = place
            && let Some(horse) = self.state.horses.get_mut(usize::from(horse.0))
        {
            horse.square = to;
            horse.facing = way.unwrap_or(horse.facing);
        }
        for horse in self.state.horses.iter_mut().filter(|horse| horse.here && horse.holder == Some(figure)) {
            horse.square = from;
            horse.facing = way.unwrap_or(horse.facing);
        }
        if let Some(dragged) = drags {
            self.man(dragged).square = from;
        }
    }

    /// The end of a way: how he faces and holds himself, and where he was in the middle of it.
    fn finish_move(&mut self, figure: FigureId, act: &Act) {
        let path = &self.room.paths[usize::from(figure.0)];
        let middle = path.middle();
        let moved = !path.legs().is_empty();
        if !self.field().is_up(figure) {
            return;
        }
        let man = self.man(figure);
        if !moved {
            man.gait = Gait::Still;
        }
        man.facing = act.facing.unwrap_or(man.facing);
        man.midway = match moved {
            true => (
                middle.square,
                act.facing.or(middle.heading.map(town::Heading::nearest)).unwrap_or(man.facing),
            ),
            false => (man.square, man.facing),
        };
        if man.place == Place::Foot {
            (man.pose, man.lean) = (act.pose, act.lean);
        }
        if moved {
            // Whoever moves lets go whom he holds, and loses his aim.
            (man.grip, man.aim) = (None, None);
        }
        let (square, facing, gait) = (man.square, man.facing, man.gait);
        if let Place::Riding(horse) = man.place
            && let Some(horse) = self.state.horses.get_mut(usize::from(horse.0))
        {
            horse.gait.1 = gait;
        }
        self.tell(figure, || Event::Stands { figure, square, facing });
    }

    /// Nobody stays where another is: whoever ends there goes back on his way until there is room, and where two wanted
    /// the same square both stop short of it (clause 149).
    fn settle_contests(&mut self, figures: Figures) {
        for figure in figures.iter() {
            let legs = self.room.paths[usize::from(figure.0)].legs().len();
            for back in 1..=legs {
                if !self.is_crowded(figure) {
                    break;
                }
                let before = self.room.paths[usize::from(figure.0)].square_after(legs - back);
                let from = self.field().man(figure).square;
                self.man(figure).square = before;
                self.tell(figure, || Event::Stopped { figure, at: before, why: Halt::Contested });
                self.carry_along(figure, from, None);
            }
        }
    }

    /// Whether another stands where a figure is.
    fn is_crowded(&self, figure: FigureId) -> bool {
        let field = self.field();
        let square = field.man(figure).square;
        field.is_up(figure)
            && field.figures().any(|other| {
                other != figure
                    && field.is_up(other)
                    && field.man(other).is_here()
                    && field.man(other).square == square
            })
    }
}
