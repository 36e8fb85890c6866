//! Dynamite: laying, lighting, hurling.

use super::At;
use crate::book::Book;
use crate::event::{Event, Story};
use crate::field::Field;
use crate::ids::ItemId;
use crate::order::Deed;
use crate::powder::{FUSE, MOST_HURLED};
use crate::scenario::FigureId;
use crate::state::{Item, Place, Thing, Whereabouts};
use crate::table::Table;
use chance::Chance;
use rules::{Arm, Distance, Reach, Sight, Tally, Weapon, rolls};
use town::{Body, Direction, SCREEN_HEIGHT, Square};

impl<B: Book> Field<'_, B> {
    /// How many sticks a figure has in one of his things.
    fn sticks_of(&self, figure: FigureId, item: ItemId) -> u8 {
        match self.item(item) {
            Some(Item { what: Thing::Dynamite { sticks, fuse: None, .. }, at, .. }) => match at {
                Whereabouts::With(who) if *who == figure => *sticks,
                _ => 0,
            },
            _ => 0,
        }
    }

    /// Whether a thing is a charge beside a square that can be lit.
    fn can_be_lit(&self, item: &Item, at: Square) -> bool {
        let charge = matches!(item.what, Thing::Dynamite { sticks, fuse: None, .. } if sticks > 0);
        charge && matches!(item.at, Whereabouts::Square(square) if self.in_reach(at, square))
    }

    /// The squares that somebody on a square can throw dynamite to: ours, those of enemies whom his side knows of and
    /// whom he would see from there.
    fn throws_to(&self, figure: FigureId, from: Square) -> impl Iterator<Item = Square> {
        let ranges = self.book.hurls();
        let known = self.setup.enemies_of(figure).and(self.known_to(self.setup.side_of(figure)));
        let own = Body::standing(from);
        let others = known.iter().filter(move |other| self.is_up(*other)).map(|other| self.body(other));
        let seen = others.filter(move |other| other.square != from && self.sight.sees(&own, other));
        let near = move |square: &Square| {
            ranges.is_some_and(|ranges| ranges.at(self.distance(from, *square)).is_some())
        };
        seen.map(|body| body.square).filter(near)
    }

    /// The chance to throw dynamite where it should go: by throwing accuracy like a knife (bh75-p28).
    pub(crate) fn throw(&self, figure: FigureId, to: Square) -> Option<(Tally, Reach)> {
        let man = self.man(figure);
        let distance: Distance = self.distance(man.square, to);
        let reach = self.book.hurls()?.at(distance)?;
        let gunman = &self.part(figure).gunman;
        let shooter = rules::Shooter { gunman, condition: &man.condition };
        let stance = self.stance(figure, &crate::order::Fire::hold());
        let weapon = Weapon::new(Arm::Knife, 0);
        let shot = rules::Shot {
            target: 0,
            gun: 0,
            hand: gunman.hand,
            sight: Sight::open(distance),
            sharp: rules::Sharp::No,
        };
        let net = self.book.net_speed(shooter, &stance, weapon, gunman.hand).total();
        let place = rules::Place { in_turn: 1, for_gun: 1, of_turn: 1, of_gun: 1 };
        // The ground has nothing that bears on the chance of hitting it.
        let ground = rules::Gunman::beast(B::BOOK, 1);
        let aim =
            rules::Aim { shooter, stance: &stance, weapon, reach, shot: &shot, place, net, target: &ground };
        Some((self.book.to_hit(&aim), reach))
    }

    /// Where a thing that goes astray comes to lie: so many squares off, or before a wall.
    fn strays(&self, from: Square, way: Direction, squares: usize) -> Square {
        let on = |here: &Square| {
            let next = here.step(way).filter(|next| self.setup.town.contains(*next))?;
            town::screen(self.ground(), *here, next, SCREEN_HEIGHT).is_clear().then_some(next)
        };
        std::iter::successors(Some(from), on).take(squares + 1).last().unwrap_or(from)
    }
}

/// Offers what a figure can do of it at the end of his way.
pub(super) fn offer<B: Book>(field: &Field<'_, B>, figure: FigureId, at: At, offer: &mut impl FnMut(Deed)) {
    let man = field.man(figure);
    if man.place != Place::Foot || man.drags.is_some() {
        return;
    }
    for (item, thing) in field.items() {
        if field.can_be_lit(thing, at.square) {
            offer(Deed::Light(item));
        }
        let has = field.sticks_of(figure, item);
        for sticks in 1..=has {
            offer(Deed::Lay { item, sticks });
        }
        if has > 0 {
            for to in field.throws_to(figure, at.square) {
                (1..=has.min(MOST_HURLED)).for_each(|sticks| offer(Deed::Hurl { item, sticks, to }));
            }
        }
    }
}

/// Does it; whether it could be done.
pub(super) fn perform<B: Book, C: Chance, S: Story>(
    table: &mut Table<'_, B, C, S>,
    figure: FigureId,
    deed: Deed,
) -> bool {
    let square = table.field().man(figure).square;
    let fine = match deed {
        Deed::Light(item) => {
            table.field().item(item).is_some_and(|thing| table.field().can_be_lit(thing, square))
        }
        Deed::Lay { item, sticks } | Deed::Hurl { item, sticks, .. } => {
            (1..=table.field().sticks_of(figure, item)).contains(&sticks)
        }
        _ => false,
    };
    if !fine {
        return false;
    }
    table.man(figure).busy = true;
    // Whoever uses dynamite may find that it goes off by itself (bh79-197).
    if table.try_powder(figure) {
        return false;
    }
    match deed {
        Deed::Light(item) => table.light(item),
        Deed::Lay { item, sticks } => table.lay(item, sticks, square),
        Deed::Hurl { item, sticks, to } => return table.hurl(figure, item, sticks, to),
        _ => return false,
    }
    true
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    fn light(&mut self, item: ItemId) {
        let turn = self.state.turn;
        if let Thing::Dynamite { fuse, .. } = &mut self.state.items[usize::from(item.0)].what {
            *fuse = Some(turn + FUSE);
        }
    }

    fn lay(&mut self, item: ItemId, sticks: u8, square: Square) {
        let charge = self.take_sticks(item, sticks, Whereabouts::Square(square), None);
        self.put_item(Item { set: true, ..charge });
    }

    /// Throws a bundle: it lies where it should, or astray, and goes off when the turn ends.
    fn hurl(&mut self, figure: FigureId, item: ItemId, sticks: u8, to: Square) -> bool {
        let Some((tally, reach)) = self.field().throw(figure, to) else { return false };
        let rolled = self.chance.percent(rolls::TO_HIT, self.book.rolled_chance(tally.total()));
        let at = match rolled.succeeded {
            true => to,
            false => {
                let way = usize::from(rules::horses::direction(self.chance) - 1) % Direction::ALL.len();
                // The further the throw, the further astray (ours): a square for each band of range.
                self.field().strays(to, Direction::ALL[way], reach as usize + 1)
            }
        };
        let turn = self.state.turn;
        let bundle = self.take_sticks(item, sticks, Whereabouts::Square(at), Some(turn));
        let (face, hit) = (rolled.face, rolled.succeeded);
        if let Some(item) = self.put_item(bundle) {
            self.tell(figure, || Event::Hurled { figure, item, tally, face, hit, at });
        }
        true
    }

    /// Takes sticks out of a thing: a bundle of its own. Caps stay where they are.
    fn take_sticks(&mut self, item: ItemId, count: u8, at: Whereabouts, fuse: Option<u16>) -> Item {
        let old = &mut self.state.items[usize::from(item.0)];
        let mut taken = 0;
        if let Thing::Dynamite { sticks, caps, .. } = &mut old.what {
            taken = count.min(*sticks);
            *sticks -= taken;
            if *sticks == 0 && *caps == 0 {
                old.at = Whereabouts::Gone;
            }
        }
        let what = Thing::Dynamite { sticks: taken, caps: 0, fuse };
        Item { from: old.from, tested: old.tested, ..Item::new(what, at) }
    }
}
