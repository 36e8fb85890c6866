//! Words for *Shootout in Northfield*: who is where, what may be ordered, and what happened, as a side knows it.

mod deeds;
mod doing;
mod orders;

pub use deeds::event;
pub use doing::doing;
pub use orders::{offer, order, orders_for_typing};

use crate::words;
use ::northfield::{
    CounterId, CounterView, Face, Gone, Ground, HorseId, Lay, Outcome, Party, Place, Role, Stage, View, What,
};
use rules::Fate;
use town::Square;

/// Names as a side knows them, and places.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    /// What the side sees.
    pub view: &'a View,
    /// The ground.
    pub ground: &'a Ground,
}

impl Names<'_> {
    /// What somebody is called: his name, or the number of his counter where the side does not know who he is.
    pub fn man(&self, who: CounterId) -> String {
        match self.view.counter(who).map(|man| (&man.name, man.role)) {
            None | Some((Some(_), Some(Role::Citizen)) | (None, _)) => citizen(who),
            Some((Some(name), _)) => name.clone(),
        }
    }

    /// The name with the sign of the counter on the map and its number, which can be typed: `Jesse James (1, c0)`.
    pub fn typed(&self, who: CounterId) -> String {
        match (self.man(who), self.view.counter(who).and_then(sign)) {
            (name, Some(sign)) => format!("{name} ({sign}, {who})"),
            (name, None) => format!("{name} ({who})"),
        }
    }

    /// What a horse is called: that of its master.
    pub fn horse(&self, horse: HorseId) -> String {
        format!("the horse of {}", self.man(CounterId(horse.0)))
    }

    /// A square with what is there: `16,22 in the First National Bank`.
    pub fn square(&self, at: Square) -> String {
        let place = match self.ground.lay(at) {
            Lay::Inside(building) => {
                let name = self.ground.buildings().get(usize::from(building.0)).map_or("", String::as_str);
                format!(" in {}", with_article(name))
            }
            Lay::Sidewalk => " on the sidewalk".to_owned(),
            Lay::Open => self.outdoors(at),
            Lay::Off => String::new(),
        };
        format!("{},{}{place}", at.x, at.y)
    }

    fn outdoors(&self, at: Square) -> String {
        let places = self.ground.town().places().iter().filter(|place| place.contains(at));
        match places.min_by_key(|place| place.areas.iter().map(|area| area.squares().count()).sum::<usize>())
        {
            Some(place) => format!(" on {}", with_article(&place.name)),
            None => " in a yard".to_owned(),
        }
    }
}

/// What a plain citizen is called, on the map and in sentences: `citizen 15` has the counter `c15`.
pub fn citizen(who: CounterId) -> String {
    format!("citizen {}", who.0)
}

/// The sign of a counter by which map and prompts call the same man: the number of a bandit, or the letter of the
/// bank's staff (A to C) and of the named citizens (D to G) once the side knows who he is. Visitors and plain citizens
/// have none.
pub fn sign(man: &CounterView) -> Option<char> {
    use ::northfield::book_1981::bank::Teller;
    match man.role? {
        Role::Bandit => char::from_digit(u32::from(man.id.0) + 1, 36),
        Role::Cashier => Some('A'),
        Role::Teller(Teller::Bunker) => Some('B'),
        Role::Teller(Teller::Wilcox) => Some('C'),
        Role::Wheeler => Some('D'),
        Role::Manning => Some('E'),
        Role::Allen => Some('F'),
        Role::Stacey => Some('G'),
        Role::Visitor | Role::Citizen => None,
    }
}

/// A name of a place in a sentence: `the Town Square`, but `Division Street` and `Lee and Hitchcock's Store`.
fn with_article(name: &str) -> String {
    let proper = name.ends_with("Street") && !name.contains(" on ") || name.contains("'s ");
    let owners = ["Allen Hardware", "Manning Hardware"].contains(&name);
    if proper || owners { name.to_owned() } else { format!("the {name}") }
}

/// What is asked, in words.
pub const fn asked(what: What) -> &'static str {
    match what {
        What::Place => "Place the gang",
        What::Move => "Movement and arming",
        What::Combat => "Combat",
        What::Blow => "A brawl",
        What::Threaten => "Threats",
        What::Heroics => "The staff reach for their guns",
        What::Search => "Search the bank",
        What::Arrive => "Reinforcements",
    }
}

/// What is asked, in a sentence that says the part of the turn too.
pub const fn question(what: What) -> &'static str {
    match what {
        What::Place => "Set-up: who waits in the bank, and who in the saddle on Division Street?",
        What::Move => "Movement and arming: who goes, rides, takes a gun or reloads?",
        What::Combat => "Combat: who fires, and at whom?",
        What::Blow => "A brawl: what does he do?",
        What::Threaten => "Threats: who threatens one of the bank's staff?",
        What::Heroics => "Heroics: at whom does he fire who has reached for his gun?",
        What::Search => "Search: who searches the square where he stands?",
        What::Arrive => "Reinforcements: where does he come in, now that his entry is full?",
    }
}

/// A part of a turn, in words.
pub const fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::SetUp => "set-up",
        Stage::Reaction => "reaction",
        Stage::Movement => "movement and arming",
        Stage::Combat => "combat",
        Stage::Brawling => "brawls",
        Stage::Threats => "threats",
        Stage::Heroics => "heroics of the staff",
        Stage::Search => "search",
        Stage::Reinforcement => "reinforcements",
        Stage::Over => "the end",
    }
}

/// The name of a side in a sentence.
pub const fn party(party: Party) -> &'static str {
    match party {
        Party::Gang => "the gang",
        Party::Town => "the town",
    }
}

/// Dollars, with their thousands apart.
pub fn dollars(amount: u32) -> String {
    let digits = amount.to_string();
    let mut text = String::from("$");
    for (place, digit) in digits.char_indices() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Somebody in a line: who, where, how he fares and what he has.
pub fn man(names: &Names<'_>, man: &CounterView) -> String {
    let mut parts = vec![place(names, man)];
    match (man.fate, man.strength) {
        (Fate::Standing, Some(strength)) if man.condition.lost() > 0 => {
            parts.push(format!("{} of {strength} strength", strength - man.condition.lost()));
        }
        (Fate::Standing, _) => {}
        (fallen, _) => parts.push(words::fate(fallen).to_owned()),
    }
    if matches!(man.place, Place::On(_) | Place::Riding(_)) && man.fate == Fate::Standing {
        parts.extend(guns(man));
    }
    if man.loot > 0 {
        parts.push(format!("carries {}", dollars(man.loot)));
    }
    parts.extend(man.drags.map(|other| format!("drags {}", names.man(other))));
    if man.covered {
        parts.push("covered".to_owned());
    }
    format!("{}: {}", names.typed(man.id), parts.join(", "))
}

fn place(names: &Names<'_>, man: &CounterView) -> String {
    let at = man.square.map_or(String::new(), |square| names.square(square));
    match man.place {
        Place::Aside => "not placed yet".to_owned(),
        Place::On(_) => at,
        Place::Riding(horse) if horse.0 == man.id.0 => format!("mounted, {at}"),
        Place::Riding(horse) => format!("on {}, {at}", names.horse(horse)),
        Place::Slung(horse) => format!("slung over {}, {at}", names.horse(horse)),
        Place::Gone(Gone::Dead) => "out of play".to_owned(),
        Place::Gone(Gone::Escaped) => "got away".to_owned(),
        Place::Gone(Gone::Captured) => "captured".to_owned(),
        Place::Gone(Gone::Left) => "left".to_owned(),
        Place::Gone(Gone::Replaced) => "not in this game".to_owned(),
    }
}

fn guns(man: &CounterView) -> Option<String> {
    if man.guns.is_empty() {
        return match man.face {
            Face::Down => Some("no gun in sight".to_owned()),
            Face::Up => Some("armed".to_owned()),
            Face::UpsideDown => None,
        };
    }
    let each: Vec<String> =
        man.guns.iter().map(|gun| format!("{} {}", gun.weapon.code(), gun.loaded)).collect();
    let hand = if man.armed { "" } else { ", not in hand" };
    Some(format!("{}{hand}", words::list(&each)))
}

/// How it ended.
pub fn outcome(outcome: &Outcome) -> String {
    let Outcome { loot, rewards, recovered, turns, .. } = *outcome;
    let won = match loot.cmp(&rewards) {
        std::cmp::Ordering::Greater => "The gang wins",
        std::cmp::Ordering::Less => "The town wins",
        std::cmp::Ordering::Equal => "Nobody wins",
    };
    let back = match recovered {
        0 => String::new(),
        back => format!(" {} came back to the bank.", dollars(back)),
    };
    let (loot, rewards) = (dollars(loot), dollars(rewards));
    format!(
        "{won} after {}: {loot} of loot against {rewards} of rewards.{back}",
        words::count(turns.into(), "turn")
    )
}
