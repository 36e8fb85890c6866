//! The beginning and the end of a fight and of each turn.

use crate::book::Book;
use crate::cast;
use crate::event::{Event, Met, Sides, Story, Told};
use crate::field::Field;
use crate::ids::{Figures, MOST_FIGURES};
use crate::order::Order;
use crate::scenario::{Armed, FigureId, Kept, Restraint, Sequence, Start};
use crate::setup::Setup;
use crate::state::{Man, Place, Stand};
use crate::step::Step;
use crate::table::Table;
use arrayvec::ArrayVec;
use chance::Chance;
use rules::{Condition, Gait, Gun, Guns, MOST_GUNS, Surprise, rolls};
use std::sync::Arc;
use town::{Direction, Pose, Square};

impl<B: Book> Field<'_, B> {
    /// Those who start in a zone and are still to be placed.
    pub(crate) fn to_be_placed(self) -> Figures {
        let open = |figure: &FigureId| {
            self.setup
                .scenario
                .get(*figure)
                .is_some_and(|figure| matches!(figure.start, Start::Zone(_)) && !figure.later)
        };
        self.figures().filter(open).collect()
    }

    /// Whether a figure may be placed on a square, as far as his side knows.
    pub(crate) fn may_be_placed(&self, figure: FigureId, square: Square) -> bool {
        let Some(Start::Zone(zone)) = self.setup.scenario.get(figure).map(|figure| &figure.start) else {
            return false;
        };
        let inside = self.setup.town.zone(zone).is_some_and(|zone| zone.contains(square));
        let own = self.setup.of_side(self.setup.side_of(figure));
        let taken = |other: FigureId| {
            let placed = match &self.state.answers[usize::from(other.0)] {
                Some(Order::Place { square, .. }) => Some(*square),
                _ => self.man(other).is_here().then_some(self.man(other).square),
            };
            other != figure && placed == Some(square)
        };
        inside && crate::scenario::can_stand(&self.setup.town, square) && !own.iter().any(taken)
    }
}

/// A figure before anything is known of him.
pub(crate) fn nobody_yet(figure: &crate::scenario::Figure) -> Man {
    let square = match figure.start {
        Start::Square(square) => square,
        Start::Zone(_) | Start::Aboard(_) => Square { storey: 0, y: 0, x: 0 },
    };
    let here = matches!(figure.start, Start::Square(_)) && !figure.later;
    let facing = figure.facing.unwrap_or(Direction::North);
    Man {
        place: if here { Place::Foot } else { Place::Away },
        square,
        facing,
        // Who sits is as low as somebody who kneels (ours), and gets up by the way.
        pose: if figure.orders.contains(&Restraint::Seated) { Pose::Kneeling } else { Pose::Standing },
        lean: None,
        condition: Condition::default(),
        guns: Guns::from_iter([]),
        spare: [None; MOST_GUNS],
        hands: [None; 2],
        stand: Stand::Free,
        gait: Gait::Still,
        midway: (square, facing),
        shots: 0,
        aim: None,
        aims_now: None,
        surprise: figure.surprise,
        edge: figure.edge,
        sees: Figures::NONE,
        knows: Figures::NONE,
        shot_by: Figures::NONE,
        wary_of: Figures::NONE,
        waits: figure.orders.contains(&Restraint::Waits),
        checked: false,
        shaken: false,
        busy: false,
        drinks: figure.drinks.into(),
        grip: None,
        coming: 0,
        acted_at: 0,
        blow_place: 0,
        brawled: 0,
        drags: None,
        shot_before: Figures::NONE,
        lost_heart: None,
        brawls_with: Figures::NONE,
        caught: false,
        chair: false,
        was_hurt: (0, false),
        favour: crate::ruling::Favour::default(),
        trial: crate::aftermath::Trial::default(),
        fires: None,
        drew: None,
        attacked: false,
        began: square,
        fled: false,
        took: 0,
    }
}

/// Gives a figure his guns; what is on his horse is not his yet.
pub(crate) fn arm(man: &mut Man, guns: &[Armed]) {
    for armed in guns.iter().filter(|armed| armed.kept != Kept::Horse) {
        let place = man.guns.len();
        if place >= MOST_GUNS {
            return;
        }
        man.guns.push(Gun { loaded: armed.loaded, ..Gun::new(armed.weapon) });
        man.spare[place] = armed.spare;
        for (hand, takes) in man.hands.iter_mut().zip(armed.kept.hands()) {
            if takes {
                *hand = u8::try_from(place).ok();
            }
        }
    }
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Makes everybody who is left to the dice, and arms all.
    pub(crate) fn muster(&mut self) -> Result<(), cast::Nobody> {
        let setup = self.setup;
        let mut parts = Vec::new();
        for (id, figure) in (0..).map(FigureId).zip(&setup.scenario.figures) {
            match &setup.known[usize::from(id.0)] {
                Some(part) => {
                    arm(self.man(id), figure.weapons.as_deref().unwrap_or_default());
                    if setup.cast.is_none() {
                        parts.push(part.clone());
                    }
                }
                None => {
                    let mustered = cast::muster(self.book, &setup.scenario, figure, self.chance)?;
                    arm(self.man(id), &mustered.guns);
                    parts.push(mustered.part);
                }
            }
            let man = self.man(id);
            (man.condition, man.was_hurt) = (figure.condition, (figure.condition.wounds, false));
            self.tell(id, || Event::Mustered { figure: id });
        }
        self.state.cast = setup.cast.clone().unwrap_or_else(|| Arc::new(parts));
        self.muster_horses();
        self.muster_wagons();
        self.muster_batteries();
        self.muster_goods();
        Ok(())
    }

    /// Puts those who start in a zone where their players want them.
    pub(crate) fn deploy(&mut self, figures: Figures) {
        for figure in figures.iter() {
            if let Some(Order::Place { square, facing }) = self.state.answers[usize::from(figure.0)].take() {
                let man = self.man(figure);
                (man.place, man.square, man.facing, man.midway) =
                    (Place::Foot, square, facing, (square, facing));
                self.bring_horse(figure);
                self.tell(figure, || Event::Placed { figure, square, facing });
            }
        }
        self.look_round();
        for man in &mut self.state.men {
            man.wary_of = man.sees;
        }
    }

    /// Begins a turn.
    pub(crate) fn begin(&mut self) {
        self.state.turn += 1;
        let number = self.state.turn;
        self.tell_all(|| Event::Turn { number });
        for man in &mut self.state.men {
            (man.busy, man.shaken, man.shots, man.brawled) = (false, false, 0, 0);
            (man.shot_before, man.shot_by, man.aims_now) = (man.shot_by, Figures::NONE, None);
            man.drew = None;
            man.midway = (man.square, man.facing);
            man.began = man.square;
        }
        self.begin_horses();
        self.begin_wagons();
        let shots = !std::mem::take(&mut self.state.fired).is_empty();
        self.begin_triggers();
        self.look_round();
        self.check_morale(shots);
        self.make_order();
        self.rest_gaits();
    }

    /// Everybody stands until he moves; but where sides move one after another, the last move of those who are still to
    /// move counts until then.
    fn rest_gaits(&mut self) {
        for figure in self.field().figures() {
            if !self.field().is_yet_to_move(figure) {
                self.man(figure).gait = Gait::Still;
            }
        }
    }

    /// Makes the order of moves.
    fn make_order(&mut self) {
        self.state.order.clear();
        if self.field().opens_with_shooting() {
            return;
        }
        let active = self.field().active();
        match self.setup.scenario.sequence {
            Sequence::Basic => self.roll_order(active),
            Sequence::Sequential => {
                let sides = self.setup.sides().map(|side| self.setup.of_side(side).and(active));
                self.state.order.extend(sides.filter(|group| !group.is_empty()));
            }
            Sequence::Advanced | Sequence::Simultaneous => self.state.order.push(active),
        }
    }

    /// Everybody rolls, and the lowest moves first; the tied roll again.
    fn roll_order(&mut self, active: Figures) {
        let mut rolled: ArrayVec<(u16, FigureId), MOST_FIGURES> =
            active.iter().map(|figure| (0, figure)).collect();
        let (setup, story) = (self.setup, &mut *self.story);
        roll_order(self.chance, &mut rolled, &mut |face, figure, together| {
            story.tell(|| Told {
                event: Event::Order { figure, face },
                to: who_sees_order(setup, figure, together),
                whole: Sides::ALL,
                met: Met::ALL,
            });
        });
        self.state.order.extend(rolled.into_iter().map(|(_, figure)| Figures::one(figure)));
    }

    /// Ends a turn.
    pub(crate) fn end(&mut self) {
        self.end_powder();
        self.end_batteries();
        self.end_horses();
        self.end_wagons();
        for man in &mut self.state.men {
            man.condition.stun = man.condition.stun.next();
            man.wary_of = man.wary_of.or(man.sees).or(man.shot_by);
            (man.surprise, man.edge) = (Surprise::None, 0);
            man.aim = man.aims_now.take();
        }
        self.end_holds();
        self.end_prisoners();
        self.state.sides.iter_mut().for_each(|side| side.told_of = Figures::NONE);
        self.look_round();
        self.wake_the_attacked();
        self.spring(crate::triggers::Moment::End);
        let standing = self.field().up();
        self.tell_all(|| Event::Ends { standing });
        self.note_flight();
        self.judge();
    }

    /// Goes on to the step that follows.
    pub(crate) fn advance(&mut self) {
        let step = match self.state.outcome {
            Some(_) => Step::Over,
            None => self.field().next_step(),
        };
        if let Step::Act(group) = step {
            // The group that is asked has its turn now.
            self.state.order.retain(|other| other.and(group).is_empty());
        }
        if matches!(self.state.step, Step::Firing(_)) && self.field().fights_after_each_move() {
            // Surprise lasts for the first round of combat (first edition, P-02), and a turn may have several.
            self.state.men.iter_mut().for_each(|man| man.surprise = Surprise::None);
        }
        let fires = matches!(step, Step::Firing(_) | Step::Declare(_));
        if matches!(self.state.step, Step::Declare(_)) && !fires {
            // A round of combat that was not opened: what was declared in it is nothing.
            self.state.answers.fill(None);
        }
        self.state.step = step;
        self.state.announced = false;
    }
}

/// Who is told what somebody rolled among others for the order of moves. Where something is hidden, only his own side, and
/// only if another of its own rolls with him: a die for one alone would tell that somebody unseen is there, or is tied
/// with him.
fn who_sees_order(setup: &Setup, figure: FigureId, together: Figures) -> Sides {
    let side = setup.side_of(figure);
    match (setup.hidden, setup.of_side(side).and(together).count()) {
        (false, _) => Sides::ALL,
        (true, 0 | 1) => Sides::default(),
        (true, _) => Sides::default().with(side),
    }
}

/// Rolls for men, and again for those who are tied, the lowest tie first. The band is looked at and not the face: a list
/// of typed dice that has run out still gives different bands, so that the tied do not roll for ever.
fn roll_order(
    chance: &mut impl Chance,
    men: &mut [(u16, FigureId)],
    tell: &mut impl FnMut(u16, FigureId, Figures),
) {
    if men.len() < 2 {
        return;
    }
    let together = men.iter().map(|(_, figure)| *figure).collect();
    for (rolled, figure) in &mut *men {
        let drawn = chance.each_face(rolls::MOVE_ORDER);
        *rolled = u16::try_from(drawn.band).unwrap_or(u16::MAX);
        tell(drawn.face, *figure, together);
    }
    men.sort_unstable();
    for tied in men.chunk_by_mut(|one, other| one.0 == other.0) {
        roll_order(chance, tied, tell);
    }
}
