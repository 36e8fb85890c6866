//! Guns in and out of the hands: drawing, putting away, dropping, loading, clearing a jam.

use super::At;
use crate::book::Book;
use crate::event::{Event, Story};
use crate::field::Field;
use crate::gunfire::takes_both_hands;
use crate::order::Deed;
use crate::scenario::{FigureId, Restraint};
use crate::state::{Item, Man, Thing, Whereabouts};
use crate::table::Table;
use chance::Chance;
use rules::{Gun, Side, Works};

/// Offers what a figure can do with his guns.
pub(super) fn offer<B: Book>(field: &Field<'_, B>, figure: FigureId, at: At, offer: &mut impl FnMut(Deed)) {
    let man = field.man(figure);
    if man.drags.is_some() {
        return;
    }
    for (gun, piece) in (0u8..).zip(man.guns.iter()) {
        let held = man.hands.contains(&Some(gun));
        if piece.works == Works::Well && loads(man, gun, piece) && field.book.may_reload(at.gait) {
            offer(Deed::Reload { gun });
        }
        if matches!(piece.works, Works::Jammed(_)) && field.book.may_reload(at.gait) {
            offer(Deed::Clear { gun });
        }
        if !held && piece.works != Works::Gone && !field.is_told(figure, Restraint::Unarmed) {
            for hand in free_hands(field, figure, piece) {
                offer(Deed::Draw { gun, hand });
            }
        }
    }
    for hand in [Side::Left, Side::Right] {
        if man.hands[hand as usize].is_some() {
            offer(Deed::Holster { hand });
            offer(Deed::Drop { hand });
        }
    }
}

/// The hands into which a gun can be drawn: reins keep one of them, and what takes both is drawn into the gun hand.
fn free_hands<B: Book>(field: &Field<'_, B>, figure: FigureId, piece: &Gun) -> impl Iterator<Item = Side> {
    let own = field.part(figure).gunman.hand;
    let (both, reins) = (takes_both_hands(piece.weapon.arm), field.holds_reins(figure));
    let fits = move |hand: &Side| *hand == own && !(both && reins) || !both && !reins;
    [Side::Left, Side::Right].into_iter().filter(fits)
}

/// Whether a gun can take rounds, and there are some.
fn loads(man: &Man, gun: u8, piece: &Gun) -> bool {
    let rounds = man.spare.get(usize::from(gun)).copied().flatten();
    piece.weapon.holds > 0 && piece.loaded < piece.weapon.holds && rounds != Some(0)
}

/// Puts a gun into a hand, or into both; whatever was there is put away.
pub(crate) fn hold(man: &mut Man, gun: u8, hand: Side) {
    let both = man.guns.get(usize::from(gun)).is_some_and(|gun| takes_both_hands(gun.weapon.arm));
    for held in &mut man.hands {
        if *held == Some(gun) {
            *held = None;
        }
    }
    match both {
        true => man.hands = [Some(gun); 2],
        false => {
            let other = hand.other() as usize;
            // A shoulder arm that is let go with one hand is put away.
            if man.hands[hand as usize].is_some() && man.hands[hand as usize] == man.hands[other] {
                man.hands[other] = None;
            }
            man.hands[hand as usize] = Some(gun);
        }
    }
}

/// Does it; whether it could be done.
pub(super) fn perform<B: Book, C: Chance, S: Story>(
    table: &mut Table<'_, B, C, S>,
    figure: FigureId,
    deed: Deed,
) -> bool {
    match deed {
        Deed::Reload { gun } => reload(table, figure, gun),
        Deed::Clear { gun } => clear(table, figure, gun),
        Deed::Draw { gun, hand } => {
            let man = table.man(figure);
            hold(man, gun, hand);
            man.drew = Some(gun);
            true
        }
        Deed::Holster { hand } => put_away(table.man(figure), hand).is_some(),
        Deed::Drop { hand } => drop_it(table, figure, hand),
        _ => false,
    }
}

/// Empties a hand, and the other where both hold the same.
fn put_away(man: &mut Man, hand: Side) -> Option<u8> {
    let gun = man.hands[hand as usize]?;
    for held in &mut man.hands {
        if *held == Some(gun) {
            *held = None;
        }
    }
    Some(gun)
}

fn reload<B: Book, C: Chance, S: Story>(table: &mut Table<'_, B, C, S>, figure: FigureId, gun: u8) -> bool {
    let (book, place) = (table.book, usize::from(gun));
    let man = table.man(figure);
    let (gait, spare) = (man.gait, man.spare[place]);
    man.busy = true;
    let Some(piece) = man.guns.get_mut(place) else { return false };
    let before = *piece;
    let mut rounds = book.reload(piece, gait);
    if let Some(left) = spare {
        // No more rounds go in than there are.
        let most = u8::try_from(left).unwrap_or(u8::MAX);
        if rounds > most {
            piece.loaded = before.loaded + most;
            rounds = most;
        }
        man.spare[place] = Some(left - u16::from(rounds));
    }
    let loaded = man.guns[place].loaded;
    table.tell(figure, || {
        Event::Gun(Box::new(rules::Event::Reloads { figure: figure.0, gun, rounds, loaded }))
    });
    true
}

fn clear<B: Book, C: Chance, S: Story>(table: &mut Table<'_, B, C, S>, figure: FigureId, gun: u8) -> bool {
    let man = table.man(figure);
    man.busy = true;
    let Some(piece) = man.guns.get_mut(usize::from(gun)) else { return false };
    let Works::Jammed(turns) = piece.works else { return false };
    let left = turns.saturating_sub(1);
    piece.works = if left == 0 { Works::Well } else { Works::Jammed(left) };
    table.tell(figure, || Event::Gun(Box::new(rules::Event::Clears { figure: figure.0, gun, left })));
    true
}

/// Drops what is in a hand to the ground. The gun stays in his list as gone, so that others keep their numbers.
pub(crate) fn drop_it<B: Book, C: Chance, S: Story>(
    table: &mut Table<'_, B, C, S>,
    figure: FigureId,
    hand: Side,
) -> bool {
    let man = table.man(figure);
    let Some(gun) = put_away(man, hand) else { return false };
    let Some((piece, spare)) = give_up_gun(man, gun) else { return false };
    let at = Whereabouts::Square(man.square);
    table.put_item(Item::new(Thing::Gun(piece, spare), at));
    true
}

/// Takes a gun from a figure, with its rounds.
pub(crate) fn give_up_gun(man: &mut Man, gun: u8) -> Option<(Gun, Option<u16>)> {
    let place = usize::from(gun);
    let piece = man.guns.get_mut(place)?;
    let taken = *piece;
    if taken.works == Works::Gone {
        return None;
    }
    (piece.works, piece.loaded) = (Works::Gone, 0);
    let spare = man.spare[place].replace(0);
    for held in &mut man.hands {
        if *held == Some(gun) {
            *held = None;
        }
    }
    Some((taken, spare))
}
