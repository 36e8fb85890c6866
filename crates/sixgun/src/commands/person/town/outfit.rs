//! What the equipment of a vocation leaves open, as it was chosen.

use crate::gulch::named;
use crate::{Refusal, words};
use shady_gulch::equipment::{Outfit, Rank};
use shady_gulch::{Thing, Vocation};

#[derive(Clone, Copy)]
enum Choice {
    Revolver,
    Shotgun,
    Rank(Rank),
    Horse,
}

/// The outfit that was chosen; refused where a vocation leaves no such choice.
pub(super) fn chosen(vocation: Vocation, things: &[String]) -> Result<Outfit, Refusal> {
    let mut outfit = Outfit::default();
    for thing in things {
        let open: &[(&str, Choice)] = match vocation {
            Vocation::Homesteader => &[("revolver", Choice::Revolver), ("shotgun", Choice::Shotgun)],
            Vocation::Soldier => &[
                ("infantry", Choice::Rank(Rank::Infantry)),
                ("commander", Choice::Rank(Rank::Commander)),
                ("horse", Choice::Horse),
            ],
            Vocation::Drifter | Vocation::Scholar => {
                let all = Thing::ALL.map(|one| (one.label().replace(' ', "-"), one));
                outfit.given.push(named(thing, "thing that the referee may give", &all, None)?);
                continue;
            }
            _ => {
                let who = words::article(&vocation.label().to_lowercase());
                let says =
                    format!("the equipment of {who} leaves nothing open; --outfit has no meaning here");
                return Err(Refusal::new(says).see("sixgun person kinds --book 2002"));
            }
        };
        let open: Vec<(String, Choice)> =
            open.iter().map(|(name, choice)| ((*name).to_owned(), *choice)).collect();
        let what = format!("choice of {}", words::article(&vocation.label().to_lowercase()));
        match named(thing, &what, &open, None)? {
            Choice::Revolver => outfit.second = false,
            Choice::Shotgun => outfit.second = true,
            Choice::Rank(rank) => outfit.rank = rank,
            Choice::Horse => outfit.cavalry_horse = true,
        }
    }
    Ok(outfit)
}
