//! What a side may look at: the only way for a seat to look at a fight. Nothing here leads to what its side may not know.
//!
//! What is asked is answered with orders, and what a window lists are exactly the orders that are taken:
//!
//! - A figure is placed on one of [`Window::places`], facing any way.
//! - An act has a gait of [`Window::gaits`]; its way, if it has one, ends on one of [`Window::ways_after`] the stops
//!   before; it has a pose of [`Window::poses`], a lean of [`Window::leans`] or none, any facing or none, and a deed of
//!   [`Window::deeds_after`] its stops. Without a deed it may have one of [`Window::watches_after`] its stops, over any of
//!   [`Window::overs`]. It may have a condition of [`Window::conditions`], with any other act that has none.
//!   Where [`Window::rides_at_once`] lists a horse he may mount it first: the rest of such an act is one with a way of
//!   [`Window::astride`] that horse, without a watch and without a condition.
//! - A declaration without shots is one of [`Window::fires`]. Of any other each shot is one of [`Window::shots_after`]
//!   those before it; it begins as one of [`Window::manners`].
//! - A blow is one of [`Window::blows`].
//!
//! Every number of a figure, a horse, a wagon or an item that goes in or comes out is a local one (see
//! [`crate::Renumber`]).
//!
//! A window has no way to the state behind it:
//!
//! ```compile_fail
//! fn peek(fight: &fight::Fight) -> &fight::State {
//!     let window = fight.window(fight::scenario::SideId(0));
//!     window.state()
//! }
//! ```
//!
//! ```compile_fail
//! fn peek(fight: &fight::Fight) -> &fight::State {
//!     let window = fight.window(fight::scenario::SideId(0));
//!     &window.belief.state
//! }
//! ```

use crate::book::by;
use crate::deeds::astride;
use crate::fight::Fight;
use crate::hiding::Belief;
use crate::ids::{Figures, HorseId};
use crate::numbers::{Renumber, ToLocal, ToReal};
use crate::order::{Act, Deed, Fire, Happens, Order, Over, Shot, Watch};
use crate::paths::Way;
use crate::refused::Refused;
use crate::scenario::{FigureId, SideId};
use crate::setup::Setup;
use crate::state::{Side, Target};
use crate::step::Step;
use crate::table::Scratch;
use rules::brawling::Action;
use rules::{Gait, Tally};
use std::borrow::Cow;
use std::sync::Arc;
use town::{Direction, Path, Points, Pose, Search, Square};

/// A fight through the eyes of one side.
#[derive(Clone)]
pub struct Window<'a> {
    pub(crate) setup: &'a Arc<Setup>,
    pub(crate) belief: Belief<'a>,
    side: SideId,
}

/// What is asked of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Where its figures stand when the fight begins.
    Place,
    /// What they do in the movement part.
    Act,
    /// What they fire.
    Fire,
    /// What one of them does in a brawl.
    Blow,
}

impl Fight {
    /// The fight through the eyes of one side; a number without a side is read as the first side's.
    pub fn window(&self, side: SideId) -> Window<'_> {
        let side = if usize::from(side.0) < self.state.sides.len() { side } else { SideId(0) };
        let Fight { setup, state, sight, .. } = self;
        mark::clause!("bh79-223");
        Window { setup, belief: Belief::of(setup, state, sight, side), side }
    }

    /// What a side is shown.
    pub fn view(&self, side: SideId) -> crate::View {
        self.window(side).view()
    }
}

/// Only the side is shown: what lies behind the window is no business of whoever writes it down.
impl std::fmt::Debug for Window<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Window").field("side", &self.side).finish_non_exhaustive()
    }
}

impl Window<'_> {
    /// Whose eyes they are.
    pub fn side(&self) -> SideId {
        self.side
    }

    /// The ground as it was built, which everybody knows; what has changed of it stands in the view.
    pub fn town(&self) -> &town::Town {
        &self.setup.town
    }

    /// What the side knows. [`Fight::window`] gives no window to a side that does not exist.
    pub(crate) fn knows(&self) -> &Side {
        &self.belief.state.sides[usize::from(self.side.0)]
    }

    /// From real numbers to local ones.
    pub(crate) fn local(&self) -> ToLocal<'_> {
        ToLocal::now(self.knows(), self.setup)
    }

    /// From local numbers to real ones.
    pub(crate) fn real(&self) -> ToReal<'_> {
        ToReal { side: self.knows(), secrets: self.setup.has_secrets() }
    }

    /// What is asked of the side now, and for which of its figures.
    pub fn asks(&self) -> Option<(Ask, Figures)> {
        let ask = self.ask()?;
        let figures = self.local().figures(self.asked());
        (!figures.is_empty()).then_some((ask, figures))
    }

    /// What is asked now.
    fn ask(&self) -> Option<Ask> {
        Some(match self.belief.state.step {
            Step::Deploy(_) => Ask::Place,
            Step::Act(_) => Ask::Act,
            Step::Declare(_) => Ask::Fire,
            Step::Blow { .. } => Ask::Blow,
            _ => return None,
        })
    }

    /// The side's own who are asked and have not answered, by their real numbers.
    fn asked(&self) -> Figures {
        let all = self.belief.state.step.asked().and(self.setup.of_side(self.side));
        all.iter().filter(|figure| self.is_open(*figure)).collect()
    }

    /// Whether a figure has not answered yet.
    fn is_open(&self, figure: FigureId) -> bool {
        self.belief.state.answers[usize::from(figure.0)].is_none()
    }

    /// The real number of a figure that is the side's own and asked now.
    pub(crate) fn asked_figure(&self, figure: FigureId) -> Option<FigureId> {
        let all = self.belief.state.step.asked().and(self.setup.of_side(self.side));
        self.real().figure(figure).filter(|figure| all.has(*figure) && self.is_open(*figure))
    }

    /// The real number of a figure that is the side's own and asked for that now.
    fn asked_for(&self, ask: Ask, figure: FigureId) -> Option<FigureId> {
        self.asked_figure(figure).filter(|_| self.ask() == Some(ask))
    }

    /// The real number of a figure that is the side's own.
    pub(crate) fn own_figure(&self, figure: FigureId) -> Option<FigureId> {
        self.real().figure(figure).filter(|figure| self.setup.of_side(self.side).has(*figure))
    }

    /// The gaits that are open to a figure that is asked to act.
    pub fn gaits(&self, figure: FigureId) -> Vec<Gait> {
        let Some(figure) = self.asked_for(Ask::Act, figure) else { return Vec::new() };
        by!(&self.setup.rules, book => {
            self.belief.field(book, self.setup).gaits(figure).collect()
        })
    }

    /// Where a figure that is asked to act may go at a gait, and what it costs.
    pub fn ways(&self, figure: FigureId, gait: Gait, search: &mut Search) -> Vec<Way> {
        self.ways_after(figure, gait, &[], search)
    }

    /// Where a way may end that leads over some stops first, and what it costs. They may be any squares; where one of
    /// them cannot be passed nothing is listed.
    pub fn ways_after(
        &self,
        figure: FigureId,
        gait: Gait,
        stops: &[Square],
        search: &mut Search,
    ) -> Vec<Way> {
        let Some(figure) = self.asked_for(Ask::Act, figure) else { return Vec::new() };
        by!(&self.setup.rules, book => {
            self.belief.field(book, self.setup).ways_after(figure, gait, stops, search)
        })
    }

    /// The squares that a figure that is asked to act would go over to a square, as far as his side knows the ground;
    /// nothing where no way leads there.
    pub fn way_over(&self, figure: FigureId, gait: Gait, to: Square, search: &mut Search) -> Vec<Square> {
        let Some(figure) = self.asked_for(Ask::Act, figure) else { return Vec::new() };
        by!(&self.setup.rules, book => {
            self.belief.field(book, self.setup).way_over(figure, gait, to, search)
        })
    }

    /// The squares that a figure that is asked to act would go over on a way over some stops, the last of which is its end,
    /// and what it costs; otherwise why not.
    pub fn way_along(
        &self,
        figure: FigureId,
        gait: Gait,
        stops: &[Square],
        search: &mut Search,
    ) -> Result<(Vec<Square>, Points), Refused> {
        let asked = self.asked_for(Ask::Act, figure).ok_or(Refused::NotHim(figure))?;
        let act = Act::over(gait, stops).ok_or(Refused::NoWay)?;
        by!(&self.setup.rules, book => {
            let field = self.belief.field(book, self.setup);
            let mut path = Path::new(field.man(asked).square, None);
            field.plan(asked, &act, search, &mut path).map_err(|why| why.map(&self.local()))?;
            Ok((path.squares().collect(), path.cost()))
        })
    }

    /// The horses that a figure that is asked to act may mount to ride the rest of the turn: none where the book lets
    /// nobody ride on who mounts.
    pub fn rides_at_once(&self, figure: FigureId) -> Vec<HorseId> {
        let Some(figure) = self.asked_for(Ask::Act, figure) else { return Vec::new() };
        let horses: Vec<HorseId> = by!(&self.setup.rules, book => {
            let field = self.belief.field(book, self.setup);
            field.horses().map(|(id, _)| id).filter(|id| field.may_ride_at_once(figure, *id)).collect()
        });
        let local = self.local();
        let mut horses: Vec<_> = horses.into_iter().filter_map(|horse| local.horse(horse)).collect();
        horses.sort_unstable();
        horses
    }

    /// The same window with a figure on a horse of [`Window::rides_at_once`], which takes its part of his move: what it
    /// lists of his ways and deeds is what may follow on mounting it.
    pub fn astride(&self, figure: FigureId, horse: HorseId) -> Option<Window<'_>> {
        if !self.rides_at_once(figure).contains(&horse) {
            return None;
        }
        let (figure, horse) = (self.asked_for(Ask::Act, figure)?, self.real().horse(horse)?);
        let belief = Belief {
            state: Cow::Owned(astride(&self.belief.state, figure, horse)),
            sight: Cow::Borrowed(&self.belief.sight),
            fresh: Some(figure),
        };
        Some(Window { setup: self.setup, belief, side: self.side })
    }

    /// How a figure that is asked to act may hold himself at the end.
    pub fn poses(&self, figure: FigureId) -> Vec<Pose> {
        let Some(figure) = self.asked_for(Ask::Act, figure) else { return Vec::new() };
        by!(&self.setup.rules, book => self.belief.field(book, self.setup).poses(figure).collect())
    }

    /// Where to a figure that is asked to act may lean at the end.
    pub fn leans(&self, figure: FigureId) -> &'static [Direction] {
        let Some(figure) = self.asked_for(Ask::Act, figure) else { return &[] };
        let leans = by!(&self.setup.rules, book => self.belief.field(book, self.setup).may_lean(figure));
        if leans { &Direction::ALL } else { &[] }
    }

    /// What a figure that is asked to act may do where his way ends; without a way, where he stays.
    pub fn deeds(&self, figure: FigureId, gait: Gait, to: Option<Square>, search: &mut Search) -> Vec<Deed> {
        let gait = if to.is_some() { gait } else { Gait::Still };
        self.deeds_after(figure, gait, to.as_slice(), search)
    }

    /// What a figure that is asked to act may do at the end of a way over some stops, the last of which is its end.
    pub fn deeds_after(
        &self,
        figure: FigureId,
        gait: Gait,
        stops: &[Square],
        search: &mut Search,
    ) -> Vec<Deed> {
        let Some(figure) = self.asked_for(Ask::Act, figure) else { return Vec::new() };
        let real = by!(&self.setup.rules, book => {
            self.belief.field(book, self.setup).deeds_after(figure, gait, stops, search)
        });
        let mut deeds: Vec<_> = real.into_iter().filter_map(|deed| deed.map(&self.local())).collect();
        // Not in the order of real numbers, which tells something of others.
        deeds.sort_unstable();
        deeds
    }

    /// What a figure of the side carries.
    pub fn guns(&self, figure: FigureId) -> &[rules::Gun] {
        let own = self.real().figure(figure).filter(|figure| self.setup.of_side(self.side).has(*figure));
        own.and_then(|figure| self.belief.state.men.get(usize::from(figure.0))).map_or(&[], |man| &man.guns)
    }

    /// The most shots that a figure of the side can fire with a gun in a turn.
    pub fn most_shots(&self, figure: FigureId, gun: u8) -> u8 {
        let Some(gun) = self.guns(figure).get(usize::from(gun)) else { return 0 };
        by!(&self.setup.rules, book => self.belief.field(book, self.setup).most_shots(gun))
    }

    /// What a figure that is asked to fire may shoot at, with what stands in between.
    pub fn targets(&self, figure: FigureId) -> Vec<(Target, rules::Sight)> {
        let Some(figure) = self.asked_figure(figure) else { return Vec::new() };
        let real = by!(&self.setup.rules, book => {
            self.belief.field(book, self.setup).targets(figure)
        });
        let local = self.local();
        let mut targets: Vec<_> =
            real.into_iter().filter_map(|(target, line)| Some((local.target(target)?, line))).collect();
        targets.sort_by_key(|(target, _)| *target);
        targets
    }

    /// The nearest man whom a figure that is asked to fire may shoot at, of those who are against his side.
    pub fn nearest(&self, figure: FigureId) -> Option<FigureId> {
        let figure = self.asked_figure(figure)?;
        let local = self.local();
        by!(&self.setup.rules, book => {
            let field = self.belief.field(book, self.setup);
            let from = field.man(figure).square;
            let far = |real: FigureId| Some((field.distance(from, field.man(real).square), local.figure(real)?, real));
            let is_target = |other: &FigureId| field.is_target(figure, Target::Man(*other));
            let mut left = field.man(figure).knows.and(self.setup.enemies_of(figure));
            if !self.setup.all_against {
                let known = self.known();
                left = left.iter().filter(|other| self.is_against(*other, known)).collect();
            }
            left = left.iter().filter(is_target).collect();
            // The first is seldom out of sight, so that no list is put in order.
            loop {
                let (_, near, real) = left.iter().filter_map(far).min()?;
                if field.has_shot_at(figure, Target::Man(real)) {
                    break Some(near);
                }
                left = left.without(real);
            }
        })
    }

    /// What a figure that is asked to fire usually declares: holding his fire first. All that is without shots is here;
    /// of volleys there are more, as [`Window::shots_after`] lists them.
    pub fn fires(&self, figure: FigureId) -> Vec<Fire> {
        let Some(figure) = self.asked_for(Ask::Fire, figure) else { return Vec::new() };
        let real = by!(&self.setup.rules, book => {
            self.belief.field(book, self.setup).fires(figure)
        });
        let mut fires: Vec<_> = real.into_iter().filter_map(|fire| fire.map(&self.local())).collect();
        // Not in the order of real numbers, which tells something of others. Fires at the same targets keep their order.
        let targets = |fire: &Fire| -> arrayvec::ArrayVec<Target, { rules::MOST_SHOTS + 1 }> {
            fire.shots.iter().map(|shot| shot.at).chain(fire.aims).take(rules::MOST_SHOTS + 1).collect()
        };
        fires.sort_by_cached_key(targets);
        fires
    }

    /// The ways in which a figure that is asked to fire may fire a volley: each is a declaration that has no shots yet.
    pub fn manners(&self, figure: FigureId) -> Vec<Fire> {
        let Some(figure) = self.asked_for(Ask::Fire, figure) else { return Vec::new() };
        by!(&self.setup.rules, book => self.belief.field(book, self.setup).manners(figure))
    }

    /// Every shot that a figure that is asked to fire may add to a declaration that he has begun.
    pub fn shots_after(&self, figure: FigureId, begun: &Fire) -> Vec<Shot> {
        let (figure, begun) = (self.asked_for(Ask::Fire, figure), begun.map(&self.real()));
        let Some((figure, begun)) = figure.zip(begun) else { return Vec::new() };
        let real = by!(&self.setup.rules, book => {
            self.belief.field(book, self.setup).shots_after(figure, &begun)
        });
        let local = self.local();
        let shot = |shot: Shot| Some(Shot { at: local.target(shot.at)?, ..shot });
        let mut shots: Vec<_> = real.into_iter().filter_map(shot).collect();
        // Not in the order of real numbers, which tells something of others. Shots at one target keep their order.
        shots.sort_by_key(|shot| shot.at);
        shots
    }

    /// The net speed and the chance of each shot of what a figure might fire, with their reasons.
    pub fn tallies(&self, figure: FigureId, fire: &Fire) -> Option<(Tally, Vec<Tally>)> {
        let figure = self.asked_figure(figure)?;
        let fire = fire.map(&self.real())?;
        by!(&self.setup.rules, book => {
            self.belief.field(book, self.setup).tallies(figure, &fire)
        })
    }

    /// What a figure that is asked in a brawl may do, and to whom: doing nothing first.
    pub fn blows(&self, figure: FigureId) -> Vec<(Option<FigureId>, Action)> {
        let Some(figure) = self.asked_for(Ask::Blow, figure) else { return Vec::new() };
        let real = by!(&self.setup.rules, book => {
            self.belief.field(book, self.setup).blows(figure)
        });
        let local = self.local();
        let mut blows: Vec<_> = real
            .into_iter()
            .filter_map(|(foe, action)| match foe {
                Some(foe) => Some((Some(local.figure(foe)?), action)),
                None => Some((None, action)),
            })
            .collect();
        blows.sort_unstable();
        blows
    }

    /// The orders to fire on whoever moves that a figure that is asked to act may have if he stands still: none where
    /// the sequence of play has no such fire. He may also watch any ground, as [`Window::overs`] lists it.
    pub fn watches(&self, figure: FigureId) -> Vec<Watch> {
        let Some(figure) = self.told_in_writing(figure) else { return Vec::new() };
        let real = by!(&self.setup.rules, book => self.belief.field(book, self.setup).watches(figure));
        real.into_iter().filter_map(|watch| watch.map(&self.local())).collect()
    }

    /// The orders to fire on whoever moves that a figure that is asked to act may have on a way over some stops, or where
    /// there are none if he stands still. Each is listed over anybody, and may be over any of [`Window::overs`].
    pub fn watches_after(
        &self,
        figure: FigureId,
        gait: Gait,
        stops: &[Square],
        search: &mut Search,
    ) -> Vec<Watch> {
        let Some(figure) = self.told_in_writing(figure) else { return Vec::new() };
        by!(&self.setup.rules, book => {
            self.belief.field(book, self.setup).watches_after(figure, gait, stops, search)
        })
    }

    /// What a figure that is asked to act may watch if he has orders to fire: anybody, one enemy, or a square.
    pub fn overs(&self, figure: FigureId) -> Vec<Over> {
        let Some(figure) = self.told_in_writing(figure) else { return Vec::new() };
        let real = by!(&self.setup.rules, book => self.belief.field(book, self.setup).overs(figure));
        real.into_iter().filter_map(|over| over.map(&self.local())).collect()
    }

    /// What the orders of a figure that is asked to act may wait for: nothing where they are not written.
    pub fn conditions(&self, figure: FigureId) -> Vec<Happens> {
        if self.told_in_writing(figure).is_none() {
            return Vec::new();
        }
        by!(&self.setup.rules, book => self.belief.field(book, self.setup).conditions().collect())
    }

    /// The real number of a figure that is asked to act, where orders are written.
    fn told_in_writing(&self, figure: FigureId) -> Option<FigureId> {
        let written = by!(&self.setup.rules, book => self.belief.field(book, self.setup).is_written());
        self.asked_for(Ask::Act, figure).filter(|_| written)
    }

    /// Says whether a figure that is asked may be given an order, as far as his side knows: otherwise why not.
    pub fn allows(&self, figure: FigureId, order: &Order) -> Result<(), Refused> {
        let asked = self.asked_figure(figure).ok_or(Refused::NotHim(figure))?;
        let order = order.map(&self.real())?;
        let mut room = Scratch::default();
        let checked = by!(&self.setup.rules, book => {
            self.belief.field(book, self.setup).check(asked, &order, &mut room)
        });
        checked.map_err(|why| why.map(&self.local()))
    }

    /// Where a figure that is to be placed may stand.
    pub fn places(&self, figure: FigureId) -> Vec<Square> {
        let Some(figure) = self.asked_for(Ask::Place, figure) else { return Vec::new() };
        by!(&self.setup.rules, book => self.belief.field(book, self.setup).places(figure))
    }

    /// What lies behind a target: its local number as an event of the rules has it ([`crate::HORSES_FROM`]).
    pub fn target_of(number: u8) -> Target {
        match number.checked_sub(crate::HORSES_FROM) {
            Some(horse) if number != u8::MAX => Target::Horse(crate::HorseId(horse)),
            _ => Target::Man(FigureId(number)),
        }
    }
}
