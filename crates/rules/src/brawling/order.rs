//! Who strikes when: the same in both books.

use super::{Action, BrawlEvent, Brawler, Deed, HoldEnd, Refusal, Ring};
use crate::{Stun, rolls};
use chance::Chance;
use std::cmp::Reverse;

/// Gives every man his place in the order of blows: those who are not surprised before those who are, the
/// faster before the slower. Men of equal speed each roll a d100 in the order of the slice, and the higher
/// goes first; if that is equal too, one more d100 lets the earlier in the slice go first on 01-50.
/// `speeds` holds the speed of each man; one that is missing counts as 0.
pub fn order_of_blows(
    dice: &mut impl Chance,
    log: &mut impl FnMut(BrawlEvent),
    men: &mut [Brawler],
    speeds: &[i16],
) {
    let speed = |man: usize| speeds.get(man).copied().unwrap_or(0);
    let key = |men: &[Brawler], man: usize| (men[man].surprised, Reverse(speed(man)));
    mark::clause!("bh79-121");
    mark::clause!("bh75-d077", "bh75-p13");
    let mut order: Vec<(usize, u16)> = Vec::with_capacity(men.len());
    for man in 0..men.len() {
        let tied = (0..men.len()).any(|other| other != man && key(men, other) == key(men, man));
        let face = if tied { dice.face(rolls::FIRST_BLOW) } else { 0 };
        if tied {
            log(BrawlEvent::TieRolled { man, face });
        }
        let rank = |(other, face): (usize, u16)| (key(men, other), Reverse(face));
        let mine = rank((man, face));
        let mut at = order.partition_point(|&other| rank(other) <= mine);
        while at > 0 && rank(order[at - 1]) == mine && !dice.percent(rolls::FIRST_BLOW, 50).succeeded {
            at -= 1;
        }
        order.insert(at, (man, face));
    }
    for (place, (man, _)) in order.into_iter().enumerate() {
        men[man].place = u8::try_from(place).unwrap_or(u8::MAX);
    }
}

/// How many men are still in the fight.
pub fn standing(men: &[Brawler]) -> usize {
    men.iter().filter(|man| !man.is_out()).count()
}

/// One round: every man who can acts once, in the order of blows, while there are two to fight. `choose` is
/// asked for a man's foe and action when his turn comes, so that he has seen what went before.
/// What was done before a refusal stands.
pub(crate) fn play_round(
    men: &mut [Brawler],
    mut choose: impl FnMut(&[Brawler], usize) -> (usize, Action),
    mut act: impl FnMut(&mut [Brawler], Deed) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let mut last = None;
    while let Some((place, actor)) = next_to_act(men, last) {
        last = Some((place, actor));
        if men[actor].can_act() && standing(men) > 1 {
            mark::clause!("bh79-122");
            let (foe, action) = choose(men, actor);
            act(men, Deed { actor, foe, action })?;
        }
    }
    end_round(men);
    Ok(())
}

/// The man whose place comes next; men in the same place act in the order of the slice.
fn next_to_act(men: &[Brawler], last: Option<(u8, usize)>) -> Option<(u8, usize)> {
    let places = men.iter().enumerate().map(|(man, brawler)| (brawler.place, man));
    places.filter(|&place| last.is_none_or(|last| place > last)).min()
}

/// Ends a round: surprise is over, and what waited for the next round now waits for the next roll.
pub fn end_round(men: &mut [Brawler]) {
    for man in men {
        (man.surprised, man.acted_at) = (false, 0);
        mark::clause!("bh79-127");
        man.pending = man.pending.saturating_add(std::mem::take(&mut man.coming));
    }
}

/// Ends a turn: stunned men come one turn nearer to their senses. One who will do nothing next turn can
/// keep no hold.
pub fn end_turn(log: &mut impl FnMut(BrawlEvent), men: &mut [Brawler]) {
    for man in 0..men.len() {
        men[man].stun = men[man].stun.next();
        if men[man].stun == Stun::Helpless {
            Ring { men, log }.end_hold(man, HoldEnd::HolderStunned);
        }
    }
}
