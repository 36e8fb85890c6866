//! Words for what happened.

use super::{Names, dollars, outcome};
use crate::Clauses;
use crate::{brawls, number, words};
use ::northfield::{Aim, CounterId, Event, Gone, Hurt};
use rules::{Landing, horses};

/// An event in a sentence or two; nothing for those that only order the game.
pub fn event(names: &Names<'_>, event: &Event) -> Option<String> {
    sentence(names, event).map(|says| capital(&says))
}

fn sentence(names: &Names<'_>, event: &Event) -> Option<String> {
    let man = |who: CounterId| names.man(who);
    Some(match event {
        Event::Placed { .. } | Event::Stage(_) | Event::Unnoticed | Event::Started { .. } => return None,
        Event::Turn(turn) => format!("Turn {turn}."),
        Event::WheelersGun { revolver: true, .. } => "Wheeler has his revolver with him.".to_owned(),
        Event::WheelersGun { revolver: false, .. } => {
            "Wheeler has left his revolver at home; a rifle is in the Dampier House.".to_owned()
        }
        Event::Discovered { by_gunfire, recognised } => discovered(*by_gunfire, *recognised),
        Event::Went { who, to, gait, .. } => {
            format!("{} goes to {}, {}.", man(*who), names.square(*to), gait.label())
        }
        Event::MountedUp { who, horse } => format!("{} gets on {}.", man(*who), names.horse(*horse)),
        Event::GotOff { who, to } => format!("{} gets off to {}.", man(*who), names.square(*to)),
        Event::PickedUp { who, man: friend } => {
            format!("{} takes {} up behind him.", man(*who), man(*friend))
        }
        Event::Slung { who, man: friend, horse } => {
            format!("{} slings {} over {}.", man(*who), man(*friend), names.horse(*horse))
        }
        Event::TookHold { who, man: other } => format!("{} takes hold of {}.", man(*who), man(*other)),
        Event::LetGo { who, man: other } => format!("{} lets go of {}.", man(*who), man(*other)),
        Event::FoundNoGun { who } => format!("{} finds no gun.", man(*who)),
        Event::Armed { who, weapon, loaded } => {
            let how = if *loaded { "" } else { ", not loaded yet" };
            format!("{} has {}{how}.", man(*who), words::article(weapon.arm.label()))
        }
        Event::Loads { who, .. } => format!("{} loads.", man(*who)),
        Event::Loaded { who, rounds, .. } => {
            format!("{} has {} in the gun.", man(*who), words::count((*rounds).into(), "round"))
        }
        Event::Herded { who, staff, to } => {
            format!("{} sends {} to {}.", man(*who), man(*staff), names.square(*to))
        }
        Event::Shot { who, weapon, at, tally, roll } => {
            let target = match at {
                Aim::Man(foe) => man(*foe),
                Aim::Horse(horse) => names.horse(*horse),
            };
            let came = if roll.succeeded { "A hit." } else { "A miss." };
            let face =
                if roll.face == 0 { String::new() } else { format!("{:02} against ", roll.face % 100) };
            let sum = number::sum(tally, Clauses::Hidden);
            format!("{} fires the {} at {target}: {face}{sum}. {came}", man(*who), weapon.arm.label())
        }
        Event::Hit(hurt) => hit(names, hurt),
        other => return later(names, other),
    })
}

/// The rest: those of the bank, of nerve and of the end.
fn later(names: &Names<'_>, event: &Event) -> Option<String> {
    let man = |who: CounterId| names.man(who);
    Some(match event {
        Event::Fell { who, dead: true } => format!("{} is dead.", man(*who)),
        Event::Fell { who, dead: false } => format!("{} drops, senseless.", man(*who)),
        Event::HorseDown { horse } => format!("{} goes down.", names.horse(*horse)),
        Event::Intimidated { who } => {
            format!("{} fires at nobody, to keep people off the street.", man(*who))
        }
        Event::Covered { who, staff } => format!("{} covers {}.", man(*who), man(*staff)),
        Event::Brawled { men, what } => {
            let both = men.map(man);
            let name = |place: usize| both.get(place).map_or("somebody", String::as_str);
            brawls::sentence(what, &name)
        }
        Event::Checked { who, stands, check, .. } => {
            let does = if *stands { "keeps his nerve" } else { "loses heart" };
            let sum = check.as_ref().map_or(String::new(), |check| {
                let dice = number::sum(&check.dice, Clauses::Hidden);
                format!(" ({:02} on the dice, {dice}, against {})", check.face % 100, check.score)
            });
            format!("{} {does}{sum}.", man(*who))
        }
        Event::Threatened { who, staff } => format!("{} threatens {}.", man(*who), man(*staff)),
        Event::Told { staff, who, dollars: 0 } => {
            format!("{} tells {} all he knows, which is nothing new.", man(*staff), man(*who))
        }
        Event::Told { staff, who, dollars: money } => {
            format!("{} gives in, and {} has {}.", man(*staff), man(*who), dollars(*money))
        }
        Event::Reached { who } => format!("{} reaches for his gun.", man(*who)),
        Event::Searched { who, vault: true, dollars: 0, .. } => {
            format!("{} finds the vault locked.", man(*who))
        }
        Event::Searched { who, vault: true, dollars: money, .. } => {
            format!("{} finds the vault open, with {} in it!", man(*who), dollars(*money))
        }
        Event::Searched { who, at, dollars: 0, .. } => {
            format!("{} searches {},{} and finds nothing.", man(*who), at.x, at.y)
        }
        Event::Searched { who, at, dollars: money, .. } => {
            format!("{} searches {},{} and finds {}.", man(*who), at.x, at.y, dollars(*money))
        }
        Event::Reinforcements(0) => return None,
        Event::Reinforcements(1) => "A citizen comes running.".to_owned(),
        Event::Reinforcements(count) => format!("{} come running.", words::count((*count).into(), "citizen")),
        Event::Arrived { who, at } => format!("{} comes in at {}.", man(*who), names.square(*at)),
        Event::Left { who, why, .. } => format!("{} {}.", man(*who), gone(*why)),
        Event::Ended(end) => outcome(end),
        _ => return None,
    })
}

fn discovered(by_gunfire: bool, recognised: bool) -> String {
    let how = if by_gunfire { "The shots wake the town" } else { "The robbery is discovered" };
    let who = match recognised {
        true => "and people know who they are up against: the James-Younger gang",
        false => "and nobody knows who the robbers are",
    };
    format!("{how}, {who}.")
}

const fn gone(why: Gone) -> &'static str {
    match why {
        Gone::Dead => "is out of it for good",
        Gone::Escaped => "rides out of town",
        Gone::Captured => "is taken",
        Gone::Left => "is seen no more",
        Gone::Replaced => "is not here today",
    }
}

fn hit(names: &Names<'_>, hurt: &Hurt) -> String {
    match hurt {
        Hurt::Man(who, landing) => landed(&names.man(*who), landing),
        Hurt::Horse(horse, landed) => {
            let place = landed.wound.location.map_or("body", horses::part);
            format!(
                "{} has a {} wound in the {place}.",
                capital(&names.horse(*horse)),
                landed.wound.severity.label()
            )
        }
    }
}

fn landed(name: &str, landing: &Landing) -> String {
    match landing {
        Landing::Pellets { count, .. } => {
            format!("{} strike {name}.", words::count((*count).into(), "pellet"))
        }
        Landing::Cover { location, .. } => {
            format!("It would be the {} of {name}, but that is behind cover.", location.label())
        }
        Landing::Glance => format!("It does {name} no harm."),
        Landing::Wound(landed) => format!("{name} has {}.", words::wound(landed.wound)),
    }
}

/// A sentence with a capital letter.
fn capital(text: &str) -> String {
    rules::sheet::capital(text)
}
