//! The shots that nobody who stands still can be denied (clause 160, bh75-d097). Whether a target is exposed long enough
//! shows only when its whole move is known, and the shot comes in the middle of that stretch: so the movement is gone
//! through once without fire.

use super::{Fusillade, Planned, moment};
use crate::book::{Book, spaces};
use crate::event::Story;
use crate::motion::{Course, Going, WHOLE_MOVE};
use crate::order::{Over, Watch};
use crate::scenario::FigureId;
use crate::table::{Scratch, Table};
use chance::Chance;
use rules::Gait;

/// The spaces that somebody must be exposed for at the most: the same in both editions.
const EXPOSED_SPACES: u32 = 3;
/// The part of a move that somebody must be exposed for at the most.
const EXPOSED_PART: u32 = WHOLE_MOVE / 4;

/// What one who watches sees of one who moves.
#[derive(Clone, Debug)]
pub(crate) struct View {
    watcher: FigureId,
    watch: Watch,
    mover: FigureId,
    /// How long he must be exposed for a sure shot.
    least: u32,
    /// Since when he has been in view without a break.
    since: Option<u32>,
    /// From when to when he was in view.
    stretches: Vec<(u32, u32)>,
}

impl View {
    /// Whether he is in view at a moment.
    fn shows_at(&self, time: u32) -> bool {
        // A stretch ends with the leg that leads out of view; at that moment he is gone.
        self.stretches.iter().any(|(from, to)| (*from..*to).contains(&time))
    }

    /// When the sure shot is fired: in the middle of the first stretch that is long enough, or as soon as he enters
    /// ground that a weapon covers.
    fn sure(&self, covers: bool) -> Option<u32> {
        let covers = covers && matches!(self.watch.over, Over::Ground(_));
        mark::clause!("bh79-160");
        mark::clause!("bh75-d097", "bh75-p19");
        let enough = |(from, to): &&(u32, u32)| covers || to - from >= self.least;
        let (from, to) = self.stretches.iter().find(enough)?;
        Some(if covers { *from } else { from.midpoint(*to) })
    }

    /// Notes whether he is in view from now on.
    fn note(&mut self, shows: bool, time: u32) {
        match (shows, self.since) {
            (true, None) => self.since = Some(time),
            (false, Some(since)) => {
                self.stretches.push((since, time));
                self.since = None;
            }
            _ => {}
        }
    }
}

impl Fusillade {
    /// Looks who has whom in view after something has moved, while it is only found out.
    pub(crate) fn watch<B: Book, C: Chance, S: Story>(
        &mut self,
        table: &Table<'_, B, C, S>,
        course: &Course,
        time: u32,
    ) {
        let Some(views) = &mut self.views else { return };
        let all = time == 0 || time >= WHOLE_MOVE || course.ground_changed;
        let stepped = |view: &View| course.stepped.has(view.mover) || course.stepped.has(view.watcher);
        for view in views.iter_mut().filter(|view| all || stepped(view)) {
            let goes = course.of(view.mover).is_some_and(|going| going.is_on_his_way()) && time < WHOLE_MOVE;
            let shows = goes && table.field().has_in_view(view.watcher, &view.watch, view.mover);
            view.note(shows, time);
        }
    }
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Adds a shot for everybody who stands still and has none at the usual moments, at whoever is exposed long enough.
    pub(super) fn add_sure_shots(&mut self, course: &Course, fire: &mut Fusillade) {
        let views = self.rehearse(course, fire);
        let covers = self.book.covers_ground();
        for &(watcher, watch, _) in &fire.watchers {
            let own = || views.iter().filter(|view| view.watcher == watcher);
            let still = course.of(watcher).is_some_and(|going| going.act.gait == Gait::Still);
            let usual = self.book.moments(watch.shots, watch.quarter);
            let fires = usual.iter().any(|part| own().any(|view| view.shows_at(moment(*part))));
            // A big gun fires in the middle of the movement or not at all.
            if !still || fires || watch.gun == Watch::BIG_GUN {
                continue;
            }
            let sure = own().filter_map(|view| Some((view.sure(covers)?, view.mover))).min();
            if let Some((time, mover)) = sure {
                fire.shots.push(Planned { time, watcher, target: Some(mover) });
            }
        }
        fire.shots.sort_unstable();
    }

    /// Goes through the movement without fire, and finds what everybody who watches sees.
    fn rehearse(&mut self, course: &Course, fire: &Fusillade) -> Vec<View> {
        let mut views = Vec::new();
        for &(watcher, watch, _) in &fire.watchers {
            let still = course.of(watcher).is_some_and(|going| going.act.gait == Gait::Still);
            let goes = |going: &&Going| going.act.gait != Gait::Still || going.act.unless.is_some();
            let enemies = self.setup.enemies_of(watcher);
            let movers = course.goings.iter().filter(goes).filter(|going| enemies.has(going.figure));
            for going in movers.filter(|_| still) {
                let cost = self.room.paths[usize::from(going.figure.0)].cost().rounded_up().max(1);
                let (mover, three) = (going.figure, spaces(EXPOSED_SPACES).rounded_up());
                let three = u32::try_from(three * u64::from(WHOLE_MOVE) / cost).unwrap_or(u32::MAX);
                let (least, since, stretches) = (three.min(EXPOSED_PART), None, Vec::new());
                views.push(View { watcher, watch, mover, least, since, stretches });
            }
        }
        if views.is_empty() {
            return views;
        }
        let mut state = self.state.clone();
        let mut room = Scratch { paths: self.room.paths.clone(), ..Scratch::default() };
        let mut silent = Fusillade { views: Some(views), ..Fusillade::default() };
        let Table { book, setup, sight, chance, .. } = self;
        let mut table =
            Table { book: *book, setup, state: &mut state, sight, room: &mut room, chance, story: &mut () };
        table.go(&mut course.clone(), &mut silent);
        self.sight.update(&self.setup.town, &self.state.changes);
        silent.views.unwrap_or_default()
    }
}
