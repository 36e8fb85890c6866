//! Horses: mounting, dismounting, leading, letting go, the gun in the scabbard.

use super::{At, hold};
use crate::book::Book;
use crate::event::Story;
use crate::field::Field;
use crate::horses::near;
use crate::ids::{Figures, HorseId};
use crate::order::Deed;
use crate::scenario::{FigureId, Restraint};
use crate::state::{Horse, Man, Place, State};
use crate::table::Table;
use crate::wagons::is_level;
use chance::Chance;
use rules::{Gait, Gun, MOST_GUNS, Side, Works};
use town::{Direction, Ground, Points, Room, Square};

/// What somebody goes by: his side's knowledge when he is ordered, the truth when it is done.
#[derive(Clone, Copy)]
pub(super) struct Eyes<'a> {
    pub(super) known: Figures,
    pub(super) ground: Ground<'a>,
}

impl<'a, B: Book> Field<'a, B> {
    /// What a figure goes by when he is ordered.
    pub(super) fn believed_by(&self, figure: FigureId) -> Eyes<'a> {
        let ground = self.believed_ground(self.setup.side_of(figure));
        Eyes { known: self.in_the_way(figure), ground }
    }

    /// What he finds when it is done.
    pub(super) fn truth(&self) -> Eyes<'a> {
        Eyes {
            known: self.figures().filter(|other| self.man(*other).is_here()).collect(),
            ground: self.ground(),
        }
    }

    /// Whether a figure has movement left to get on or off something.
    pub(super) fn can_afford_mounting(&self, figure: FigureId, at: At) -> bool {
        let full = Field { fresh: None, ..*self };
        let points = |gait: &Gait| full.means(figure, *gait).map(|means| means.points);
        let (whole, left) = match at.gait {
            // Whoever has not gone anywhere has all of his fastest gait.
            Gait::Still => {
                let most = Gait::ALL.iter().filter_map(points).max().unwrap_or_default();
                (most, most)
            }
            gait => (points(&gait).unwrap_or_default(), at.left),
        };
        self.book.mounting(whole).0 <= left
    }

    /// Whether a figure may mount a horse and ride the rest of the turn, as far as his side knows.
    pub(crate) fn may_ride_at_once(&self, figure: FigureId, horse: HorseId) -> bool {
        let at = At { square: self.man(figure).square, gait: Gait::Still, left: Points::ZERO };
        self.book.rides_on() && !self.is_rooted(figure) && self.offers(figure, at, Deed::Mount(horse))
    }

    /// What mounting leaves of a ride of so many points.
    pub(crate) fn after_mounting(&self, points: Points) -> Points {
        mark::clause!("bh75-p15");
        points.minus(self.book.mounting(points).0)
    }

    /// Whether somebody can step from one square onto another and stay there.
    pub(super) fn can_get_down(&self, figure: FigureId, eyes: Eyes<'_>, from: Square, to: Square) -> bool {
        let free = self.standing_room(figure, eyes.known, to) == Room::Free;
        free && eyes.ground.steps_between(from, to).any(|step| is_level(&step))
    }

    /// Whether a figure at a square has a horse at hand: beside him, under him, or by the reins.
    fn is_at_hand(&self, figure: FigureId, eyes: Eyes<'_>, horse: &Horse, square: Square) -> bool {
        let steps =
            |horse: &Horse| eyes.ground.steps_between(square, horse.square).any(|step| is_level(&step));
        horse.rider == Some(figure)
            || horse.holder == Some(figure)
            || horse.square == square
            || near(horse.square, square) && steps(horse)
    }

    /// Whether nobody keeps a figure from a horse: no rider, and no holder but himself or a friend.
    fn is_to_be_had(&self, figure: FigureId, horse: &Horse) -> bool {
        let open = horse.holder.is_none_or(|holder| self.are_friends(figure, holder));
        open && horse.rider.is_none() && horse.draws.is_none()
    }

    /// Whether somebody can do that with horses at a square to which he came at a gait.
    fn may_handle(
        &self,
        figure: FigureId,
        eyes: Eyes<'_>,
        (square, gait): (Square, Gait),
        deed: Deed,
    ) -> bool {
        let man = self.man(figure);
        let sound = |id: HorseId| self.horse(id).filter(|horse| !horse.health.is_down());
        let calm = |id: HorseId| sound(id).filter(|horse| horse.bolts.is_none());
        let at_hand = |horse: &&Horse| self.is_at_hand(figure, eyes, horse, square);
        match deed {
            Deed::Mount(id) => {
                let stands = |other: FigureId| other != figure && self.is_up(other);
                let crowded = |horse: &Horse| {
                    eyes.known.iter().any(|other| stands(other) && self.man(other).square == horse.square)
                };
                let fine = |horse: &&Horse| self.is_to_be_had(figure, horse) && !crowded(horse);
                man.place == Place::Foot && calm(id).filter(at_hand).is_some_and(|horse| fine(&horse))
            }
            Deed::Dismount(to) => {
                matches!(man.place, Place::Riding(_))
                    && !self.is_run_away_with(figure)
                    && self.can_get_down(figure, eyes, square, to)
            }
            Deed::Lead(id) => {
                let leads = self.horses().any(|(_, horse)| horse.holder == Some(figure));
                let loose = |horse: &&Horse| horse.holder.is_none() && self.is_to_be_had(figure, horse);
                !leads && has_free_hand(man) && calm(id).filter(at_hand).is_some_and(|horse| loose(&horse))
            }
            Deed::LetGo(id) => {
                self.horse(id).is_some_and(|horse| horse.holder == Some(figure) && horse.draws.is_none())
            }
            Deed::Unsheathe(id) => {
                let takes = |horse: &&Horse| {
                    horse.scabbard.is_some()
                        && (horse.rider == Some(figure) || self.is_to_be_had(figure, horse))
                        && at_hand(horse)
                };
                let told = self.is_told(figure, Restraint::Unarmed);
                gait == Gait::Still
                    && !told
                    && room_for_gun(man).is_some()
                    && self.horse(id).is_some_and(|horse| takes(&horse))
            }
            _ => false,
        }
    }
}

/// Whether somebody has a hand for the reins.
fn has_free_hand(man: &Man) -> bool {
    man.hands.contains(&None)
}

/// Where in his list of guns somebody has room for one more.
fn room_for_gun(man: &Man) -> Option<usize> {
    let gone = man.guns.iter().position(|gun| gun.works == Works::Gone);
    gone.or(Some(man.guns.len()).filter(|count| *count < MOST_GUNS))
}

/// Offers what a figure can do of it at the end of his way.
pub(super) fn offer<B: Book>(field: &Field<'_, B>, figure: FigureId, at: At, offer: &mut impl FnMut(Deed)) {
    let man = field.man(figure);
    if man.drags.is_some() || field.is_held(figure) || !matches!(man.place, Place::Foot | Place::Riding(_)) {
        return;
    }
    let eyes = field.believed_by(figure);
    let mut try_deed = |deed| {
        if field.may_handle(figure, eyes, (at.square, at.gait), deed) {
            offer(deed);
        }
    };
    let mounts = field.can_afford_mounting(figure, at);
    for (id, _) in field.horses() {
        if mounts {
            try_deed(Deed::Mount(id));
        }
        try_deed(Deed::Lead(id));
        try_deed(Deed::LetGo(id));
        try_deed(Deed::Unsheathe(id));
    }
    if mounts && man.place != Place::Foot {
        let beside = Direction::ALL.into_iter().filter_map(|way| at.square.step(way));
        beside.for_each(|square| try_deed(Deed::Dismount(square)));
    }
}

/// Does it; whether it could be done.
pub(super) fn perform<B: Book, C: Chance, S: Story>(
    table: &mut Table<'_, B, C, S>,
    figure: FigureId,
    deed: Deed,
) -> bool {
    let field = table.field();
    let man = field.man(figure);
    if field.is_held(figure) || !field.may_handle(figure, field.truth(), (man.square, man.gait), deed) {
        return false;
    }
    match deed {
        Deed::Mount(horse) => mount(table, figure, horse),
        Deed::Dismount(to) => dismount(table, figure, to),
        Deed::Lead(horse) => set_holder(table, horse, Some(figure)),
        Deed::LetGo(horse) => set_holder(table, horse, None),
        Deed::Unsheathe(horse) => unsheathe(table, figure, horse),
        _ => return false,
    }
    true
}

fn set_holder<B: Book, C: Chance, S: Story>(
    table: &mut Table<'_, B, C, S>,
    horse: HorseId,
    holder: Option<FigureId>,
) {
    if let Some(horse) = table.state.horses.get_mut(usize::from(horse.0)) {
        horse.holder = holder;
    }
}

fn mount<B: Book, C: Chance, S: Story>(table: &mut Table<'_, B, C, S>, figure: FigureId, id: HorseId) {
    let from = table.man(figure).square;
    sit_on(table.state, figure, id);
    table.bring_led(figure, from, Gait::Walk);
}

/// A state in which somebody sits on a horse.
pub(crate) fn astride(state: &State, figure: FigureId, horse: HorseId) -> State {
    let mut state = state.clone();
    sit_on(&mut state, figure, horse);
    state
}

fn sit_on(state: &mut State, figure: FigureId, id: HorseId) {
    let Some(horse) = state.horses.get_mut(usize::from(id.0)) else { return };
    let Some(man) = state.men.get_mut(usize::from(figure.0)) else { return };
    (horse.rider, horse.holder) = (Some(figure), None);
    (man.square, man.place, man.facing) = (horse.square, Place::Riding(id), horse.facing);
    (man.pose, man.lean, man.grip, man.aim) = (town::Pose::Standing, None, None, None);
}

/// He gets down, and keeps the reins if he has a hand for them (ours).
fn dismount<B: Book, C: Chance, S: Story>(table: &mut Table<'_, B, C, S>, figure: FigureId, to: Square) {
    let man = table.man(figure);
    let Place::Riding(id) = man.place else { return };
    let holds = has_free_hand(man);
    (man.place, man.square, man.pose, man.lean) = (Place::Foot, to, town::Pose::Standing, None);
    if let Some(horse) = table.state.horses.get_mut(usize::from(id.0)) {
        (horse.rider, horse.holder) = (None, Some(figure).filter(|_| holds));
    }
}

/// He takes the gun with both hands, which takes the turn (bh79-225); reins he drops.
fn unsheathe<B: Book, C: Chance, S: Story>(table: &mut Table<'_, B, C, S>, figure: FigureId, id: HorseId) {
    let Some(place) = room_for_gun(table.field().man(figure)) else { return };
    let Some(horse) = table.state.horses.get_mut(usize::from(id.0)) else { return };
    let Some((gun, spare)) = horse.scabbard.take() else { return };
    for held in table.state.horses.iter_mut().filter(|horse| horse.holder == Some(figure)) {
        held.holder = None;
    }
    let man = table.man(figure);
    put_at(man, place, gun, spare);
    man.busy = true;
    hold(man, u8::try_from(place).unwrap_or(u8::MAX), Side::Right);
}

/// Puts a gun into the list of somebody's guns.
fn put_at(man: &mut Man, place: usize, gun: Gun, spare: Option<u16>) {
    match man.guns.get_mut(place) {
        Some(gone) => *gone = gun,
        None => man.guns.push(gun),
    }
    if let Some(rounds) = man.spare.get_mut(place) {
        *rounds = spare;
    }
}
