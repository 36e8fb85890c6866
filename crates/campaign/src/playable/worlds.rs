//! Campaigns that differ only in what a seat cannot know.

use super::Campaign;
use crate::accounts::{Account, Entry, What};
use crate::plan::Plan;
use crate::state::Whereabouts;
use chance::Chance;
use game::SideNo;
use game::draw::{below, one_in};

/// The same campaign in which people of other seats and of the computer have other purses, wounds, rounds, plans and sheets,
/// and those whom nobody of the seat sees are elsewhere.
pub(super) fn other(game: &Campaign, side: SideNo, dice: &mut dyn Chance) -> Option<Campaign> {
    let mut other = game.clone();
    let seen: Vec<Whereabouts> = game.state.of_seat(side.0).map(|(_, person)| person.at).collect();
    let asks = game.state.asks;
    for (who, person) in game.state.everybody().filter(|(_, person)| person.seat != Some(side.0)) {
        let line = Entry {
            hour: game.state.hour,
            from: Account::world("another world"),
            to: Account::Person(who),
            what: What::Cents,
            amount: u32::from(below(dice, 200)) * 100,
            why: "another world".to_owned(),
            clause: None,
        };
        let _ = other.state.accounts.post(line);
        let changed = other.state.person_mut(who);
        changed.member.drinks = below(dice, 9).into();
        changed.influence = below(dice, 99).into();
        changed.gives_up = one_in(dice, 2);
        for arm in &mut changed.member.arms {
            arm.spare = below(dice, 99).into();
        }
        let free =
            matches!(person.at, Whereabouts::Place(_) | Whereabouts::Hex(_)) && person.leader.is_none();
        if free && !seen.contains(&person.at) && one_in(dice, 2) {
            let row = 1 + below(dice, 20);
            changed.at = Whereabouts::Hex(crate::county::HexNo { col: 1 + below(dice, 30), row });
        }
        // Sheets are sealed: whether one has come, and what it says, tells nobody anything.
        if asks && person.seat.is_some() && one_in(dice, 2) {
            other.state.sheets[who.index()] =
                Some(if one_in(dice, 2) { Plan::Nothing } else { Plan::Silent });
        }
    }
    Some(other)
}
