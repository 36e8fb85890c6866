//! Giving up, taking prisoners, dragging men who are down, and leaving the map.
//!
//! The books have no rules for prisoners but those of Northfield, where an enemy who is down is taken by dragging him off
//! at half rate. The rest is ours: whoever gives up puts his guns away and takes no more part. An enemy beside him may take
//! him, or a man who is down; his guns then lie on the ground, and he stays where he is unless he is dragged or led. If his
//! captor falls or leaves without him, another of that side beside him has him; where there is none, he is free again.
//! Taking or lifting somebody leaves no time to fire or brawl in that turn.

use super::At;
use crate::book::Book;
use crate::event::{Event, Story};
use crate::field::Field;
use crate::ids::Figures;
use crate::order::Deed;
use crate::scenario::FigureId;
use crate::state::{Item, Place, Stand, Thing, Whereabouts};
use crate::table::Table;
use chance::Chance;
use rules::Fate;
use town::{Ground, Square};

/// Offers giving up, taking and dragging others, and leaving the map from its rim.
pub(super) fn offer<B: Book>(field: &Field<'_, B>, figure: FigureId, at: At, offer: &mut impl FnMut(Deed)) {
    let man = field.man(figure);
    let side = field.setup.side_of(figure);
    if man.place == Place::Foot || at.gait == rules::Gait::Still {
        offer(Deed::Surrender);
    }
    if man.place == Place::Foot {
        let ground = field.believed_ground(side);
        for other in field.known_to(side).without(figure).iter() {
            if field.can_capture(figure, other, at.square, ground) {
                offer(Deed::Capture(other));
            }
            if field.can_lift(figure, other, at.square, ground) {
                offer(Deed::Lift(other));
            }
        }
        if man.drags.is_some() {
            offer(Deed::Lower);
        }
    }
    let passenger = matches!(man.place, Place::Aboard(_)) && field.driven(figure).is_none();
    let square = if at.gait == rules::Gait::Still { field.origin(figure) } else { at.square };
    if is_on_rim(field, square) && !passenger && !field.is_held(figure) && !field.is_rooted(figure) {
        offer(Deed::Leave);
    }
}

impl<B: Book> Field<'_, B> {
    /// Whether a figure could lay hands on another from a square: both on foot, his hands free, near enough.
    fn can_touch(&self, figure: FigureId, other: FigureId, at: Square, ground: Ground<'_>) -> bool {
        let (man, there) = (self.man(figure), self.man(other));
        let free = man.place == Place::Foot && man.drags.is_none() && !self.is_held(figure);
        // Whoever has given up in the saddle or on a wagon is taken where he sits.
        let down = figure != other
            && (there.place == Place::Foot || there.is_here() && there.stand == Stand::Surrendered);
        free && down && self.reaches(ground, at, there.square)
    }

    /// Whether a figure can take another from a square: an enemy who has given up or is down, and whom nobody has.
    fn can_capture(&self, figure: FigureId, other: FigureId, at: Square, ground: Ground<'_>) -> bool {
        let fate = self.fate(other);
        let helpless = match self.man(other).stand {
            Stand::Surrendered => fate != Fate::Dead,
            Stand::Free => fate == Fate::Unconscious,
            Stand::Captured { .. } => false,
        };
        helpless && !self.are_friends(figure, other) && self.can_touch(figure, other, at, ground)
    }

    /// Whether a figure can take hold of another from a square, to drag or to lead him: whoever is down but alive, or a
    /// prisoner of his side.
    fn can_lift(&self, figure: FigureId, other: FigureId, at: Square, ground: Ground<'_>) -> bool {
        let fate = self.fate(other);
        let prisoner = match self.man(other).stand {
            Stand::Captured { by } => fate != Fate::Dead && self.are_friends(figure, by),
            Stand::Free | Stand::Surrendered => false,
        };
        (prisoner || fate == Fate::Unconscious)
            && !self.dragged().has(other)
            && self.can_touch(figure, other, at, ground)
    }

    /// All who are dragged.
    fn dragged(&self) -> Figures {
        self.figures().filter_map(|figure| self.man(figure).drags).collect()
    }
}

/// Whether a square is at the rim of the ground, from where one can leave.
pub(crate) fn is_on_rim<B: Book>(field: &Field<'_, B>, square: Square) -> bool {
    let town = &field.setup.town;
    let Square { storey, y, x } = square;
    storey == 0 && (x == 0 || y == 0 || x + 1 == town.width() || y + 1 == town.height())
}

/// Does it; whether it could be done.
pub(super) fn perform<B: Book, C: Chance, S: Story>(
    table: &mut Table<'_, B, C, S>,
    figure: FigureId,
    deed: Deed,
) -> bool {
    let at = table.field().man(figure).square;
    match deed {
        Deed::Surrender => surrender(table, figure),
        Deed::Capture(other) => {
            let can = table.field().can_capture(figure, other, at, table.field().ground());
            can && capture(table, figure, other)
        }
        Deed::Lift(other) => {
            let can = table.field().can_lift(figure, other, at, table.field().ground());
            if can {
                let man = table.man(figure);
                (man.drags, man.busy, man.grip) = (Some(other), true, None);
            }
            can
        }
        Deed::Lower => table.man(figure).drags.take().is_some(),
        Deed::Leave if is_on_rim(&table.field(), table.field().origin(figure)) => {
            leave(table, figure);
            true
        }
        _ => false,
    }
}

fn surrender<B: Book, C: Chance, S: Story>(table: &mut Table<'_, B, C, S>, figure: FigureId) -> bool {
    let man = table.man(figure);
    (man.stand, man.busy, man.hands) = (Stand::Surrendered, true, [None; 2]);
    (man.drags, man.grip) = (None, None);
    table.tell(figure, || Event::Surrenders { figure });
    true
}

/// Somebody is taken, and disarmed.
fn capture<B: Book, C: Chance, S: Story>(
    table: &mut Table<'_, B, C, S>,
    by: FigureId,
    figure: FigureId,
) -> bool {
    table.man(by).busy = true;
    let man = table.man(figure);
    (man.stand, man.grip, man.drags) = (Stand::Captured { by }, None, None);
    table.disarm(figure);
    table.tell(figure, || Event::Captured { figure, by });
    true
}

/// Takes a figure off the map with all that he has: his horse or his wagon, his goods, whom he drags.
pub(crate) fn leave<B: Book, C: Chance, S: Story>(table: &mut Table<'_, B, C, S>, figure: FigureId) {
    if let Some((wagon, _)) = table.field().driven(figure) {
        return table.leave_with(wagon);
    }
    let zone = table.setup.zone_of(table.field().man(figure).square);
    leave_by(table, figure, zone);
}

/// Takes a figure off the map by a zone.
pub(crate) fn leave_by<B: Book, C: Chance, S: Story>(
    table: &mut Table<'_, B, C, S>,
    figure: FigureId,
    zone: Option<u8>,
) {
    table.tell(figure, || Event::Left { figure, zone });
    let man = table.man(figure);
    let (place, drags) = (man.place, man.drags.take());
    (man.place, man.grip) = (Place::Left { zone, mounted: place != Place::Foot }, None);
    if let Place::Riding(horse) = place
        && let Some(horse) = table.state.horses.get_mut(usize::from(horse.0))
    {
        horse.here = false;
    }
    for horse in table.state.horses.iter_mut().filter(|horse| horse.holder == Some(figure)) {
        horse.here = false;
    }
    table.carry_off(figure, zone);
    if let Some(dragged) = drags {
        take_off(table, figure, dragged, zone);
    }
}

/// Takes off the map whom somebody drags: a friend is saved, an enemy is captured.
fn take_off<B: Book, C: Chance, S: Story>(
    table: &mut Table<'_, B, C, S>,
    by: FigureId,
    figure: FigureId,
    zone: Option<u8>,
) {
    match (table.field().are_friends(by, figure), table.field().man(figure).stand) {
        (false, Stand::Free | Stand::Surrendered) => {
            table.man(figure).stand = Stand::Captured { by };
            table.tell(figure, || Event::Captured { figure, by });
        }
        (true, Stand::Captured { .. }) => {
            table.man(figure).stand = Stand::Free;
            table.tell(figure, || Event::Freed { figure });
        }
        _ => {}
    }
    table.tell(figure, || Event::Left { figure, zone });
    table.man(figure).place = Place::Left { zone, mounted: false };
    table.carry_off(figure, zone);
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// What somebody who leaves has with him has left too.
    fn carry_off(&mut self, figure: FigureId, zone: Option<u8>) {
        self.count_dollars(figure);
        for item in self.state.items.iter_mut().filter(|item| item.at == Whereabouts::With(figure)) {
            item.at = Whereabouts::Left(zone);
        }
    }

    /// Lays a figure's guns on the ground.
    fn disarm(&mut self, figure: FigureId) {
        for gun in 0..u8::try_from(self.field().man(figure).guns.len()).unwrap_or(0) {
            let man = self.man(figure);
            let at = Whereabouts::Square(man.square);
            if let Some((piece, spare)) = super::guns::give_up_gun(man, gun) {
                self.put_item(Item::new(Thing::Gun(piece, spare), at));
            }
        }
    }

    /// When a turn ends: whoever dragged somebody and cannot any more has let him go, and prisoners whose captor is gone
    /// pass to another or are free.
    pub(crate) fn end_prisoners(&mut self) {
        for figure in self.field().figures() {
            if self.field().man(figure).drags.is_some() && !self.field().is_up(figure) {
                self.man(figure).drags = None;
            }
        }
        for figure in self.field().figures() {
            let man = self.field().man(figure);
            let Stand::Captured { by } = man.stand else { continue };
            if man.is_here() && !self.field().is_up(by) {
                self.pass_on(figure, by);
            }
        }
    }

    /// A prisoner whose captor is gone.
    fn pass_on(&mut self, figure: FigureId, captor: FigureId) {
        let field = self.field();
        let square = field.man(figure).square;
        let beside = |other: &FigureId| {
            field.is_up(*other) && field.reaches(field.ground(), field.man(*other).square, square)
        };
        let next = self.setup.of_side(self.setup.side_of(captor)).iter().find(beside);
        match next {
            Some(by) => {
                self.man(figure).stand = Stand::Captured { by };
                self.tell(figure, || Event::Captured { figure, by });
            }
            None => {
                self.man(figure).stand = Stand::Free;
                for man in self.state.men.iter_mut().filter(|man| man.drags == Some(figure)) {
                    man.drags = None;
                }
                self.tell(figure, || Event::Freed { figure });
                self.make_room(figure);
            }
        }
    }
}
