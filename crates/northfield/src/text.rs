//! Orders as lines of text, as records keep them and people type them: `c0 gallop to 12,7`, `c3 fire 0 at c15`, `done`.

use super::ids::{CounterId, HorseId};
use super::order::{Aim, Hands, Order};
use rules::brawling::Action;
use rules::{Gait, Side};
use std::fmt;
use std::str::FromStr;
use town::Square;

/// A line that is no order.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{}\" is no order; expected one such as {EXAMPLES}", .0.escape_debug())]
pub struct BadOrder(pub String);

/// What is shown to somebody whose line was not understood.
const EXAMPLES: &str = "`c3 walk to 12,7`, `c3 fire 0 at c15`, `c3 stay` or `done`";

/// Gaits and how they are written.
const GAITS: [(Gait, &str); 7] = [
    (Gait::Still, "stand"),
    (Gait::Crawl, "crawl"),
    (Gait::Walk, "walk"),
    (Gait::Dodge, "dodge"),
    (Gait::Run, "run"),
    (Gait::Trot, "trot"),
    (Gait::Gallop, "gallop"),
];

/// Blows and how they are written.
const BLOWS: [(Action, &str); 9] = [
    (Action::Punch(Side::Right), "punch-right"),
    (Action::Punch(Side::Left), "punch-left"),
    (Action::TwoPunches(Side::Right), "two-punches-right"),
    (Action::TwoPunches(Side::Left), "two-punches-left"),
    (Action::Strike(Side::Right), "strike-right"),
    (Action::Strike(Side::Left), "strike-left"),
    (Action::Grapple, "grapple"),
    (Action::KeepHold, "keep-hold"),
    (Action::Wait, "wait"),
];

fn word<T: PartialEq + Copy>(list: &[(T, &'static str)], what: T) -> &'static str {
    list.iter().find(|(value, _)| *value == what).map_or("?", |(_, word)| word)
}

fn value<T: Copy>(list: &[(T, &'static str)], what: &str) -> Option<T> {
    list.iter().find(|(_, word)| *word == what).map(|(value, _)| *value)
}

/// A square as it is written: column and row, and the storey if it is not the ground.
struct At(Square);

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Square { x, y, storey } = self.0;
        match storey {
            0 => write!(f, "{x},{y}"),
            storey => write!(f, "{x},{y},{storey}"),
        }
    }
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Aim::Man(man) => man.fmt(f),
            Aim::Horse(horse) => horse.fmt(f),
        }
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Order::Inside { who, at, horse } => write!(f, "{who} inside {} horse {}", At(at), At(horse)),
            Order::Mounted { who, at } => write!(f, "{who} mounted {}", At(at)),
            Order::Go { who, gait, to } => write!(f, "{who} {} to {}", word(&GAITS, gait), At(to)),
            Order::Mount { who, horse } => write!(f, "{who} mount {horse}"),
            Order::Dismount { who, to } => write!(f, "{who} dismount to {}", At(to)),
            Order::PickUp { who, gait, man } => write!(f, "{who} {} pick-up {man}", word(&GAITS, gait)),
            Order::Sling { who, man, horse } => write!(f, "{who} sling {man} over {horse}"),
            Order::TakeHold { who, man } => write!(f, "{who} take-hold {man}"),
            Order::LetGo { who } => write!(f, "{who} let-go"),
            Order::Leave { who } => write!(f, "{who} leave"),
            Order::Arm { who } => write!(f, "{who} arm"),
            Order::Reload { who, gun } => write!(f, "{who} reload {gun}"),
            Order::Herd { who, to } => write!(f, "{who} herd to {}", At(to)),
            Order::Fire { who, gun, hands: Hands::One, at } => write!(f, "{who} fire {gun} at {at}"),
            Order::Fire { who, gun, hands: Hands::Two, at } => write!(f, "{who} fire-two {gun} at {at}"),
            Order::Intimidate { who, gun } => write!(f, "{who} intimidate {gun}"),
            Order::Cover { who, staff } => write!(f, "{who} cover {staff}"),
            Order::Brawl { who, foe } => write!(f, "{who} brawl {foe}"),
            Order::Blow { who, action } => write!(f, "{who} blow {}", word(&BLOWS, action)),
            Order::Threaten { who, staff } => write!(f, "{who} threaten {staff}"),
            Order::Search { who } => write!(f, "{who} search"),
            Order::Arrive { who, at } => write!(f, "{who} arrive {}", At(at)),
            Order::Stay { who } => write!(f, "{who} stay"),
            Order::Done => write!(f, "done"),
        }
    }
}

fn number(text: &str, letter: char) -> Option<u8> {
    let digits = text.strip_prefix(letter)?;
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
}

fn counter(text: &str) -> Option<CounterId> {
    number(text, 'c').map(CounterId)
}

fn horse(text: &str) -> Option<HorseId> {
    number(text, 'h').map(HorseId)
}

fn square(text: &str) -> Option<Square> {
    let mut parts = text.split(',').map(str::parse::<u16>);
    let (x, y) = (parts.next()?.ok()?, parts.next()?.ok()?);
    let storey = match parts.next() {
        None => 0,
        Some(storey) => u8::try_from(storey.ok()?).ok()?,
    };
    parts.next().is_none().then_some(Square::new(x, y, storey))
}

fn aim(text: &str) -> Option<Aim> {
    counter(text).map(Aim::Man).or_else(|| horse(text).map(Aim::Horse))
}

/// What follows the counter.
fn deed(who: CounterId, words: &[&str]) -> Option<Order> {
    Some(match *words {
        ["inside", at, "horse", horse] => Order::Inside { who, at: square(at)?, horse: square(horse)? },
        ["mounted", at] => Order::Mounted { who, at: square(at)? },
        ["mount", beast] => Order::Mount { who, horse: horse(beast)? },
        ["dismount", "to", to] => Order::Dismount { who, to: square(to)? },
        ["sling", man, "over", beast] => Order::Sling { who, man: counter(man)?, horse: horse(beast)? },
        ["take-hold", man] => Order::TakeHold { who, man: counter(man)? },
        ["let-go"] => Order::LetGo { who },
        ["leave"] => Order::Leave { who },
        ["arm"] => Order::Arm { who },
        ["reload", gun] => Order::Reload { who, gun: gun.parse().ok()? },
        ["herd", "to", to] => Order::Herd { who, to: square(to)? },
        ["fire", gun, "at", at] => {
            Order::Fire { who, gun: gun.parse().ok()?, hands: Hands::One, at: aim(at)? }
        }
        ["fire-two", gun, "at", at] => {
            Order::Fire { who, gun: gun.parse().ok()?, hands: Hands::Two, at: aim(at)? }
        }
        ["intimidate", gun] => Order::Intimidate { who, gun: gun.parse().ok()? },
        ["cover", staff] => Order::Cover { who, staff: counter(staff)? },
        ["brawl", foe] => Order::Brawl { who, foe: counter(foe)? },
        ["blow", action] => Order::Blow { who, action: value(&BLOWS, action)? },
        ["threaten", staff] => Order::Threaten { who, staff: counter(staff)? },
        ["search"] => Order::Search { who },
        ["arrive", at] => Order::Arrive { who, at: square(at)? },
        ["stay"] => Order::Stay { who },
        [gait, "to", to] => Order::Go { who, gait: value(&GAITS, gait)?, to: square(to)? },
        [gait, "pick-up", man] => Order::PickUp { who, gait: value(&GAITS, gait)?, man: counter(man)? },
        _ => return None,
    })
}

impl FromStr for Order {
    type Err = BadOrder;

    fn from_str(text: &str) -> Result<Order, BadOrder> {
        let bad = || BadOrder(text.chars().take(60).collect());
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.split_first() {
            Some((&"done", [])) => Ok(Order::Done),
            Some((who, rest)) => counter(who).and_then(|who| deed(who, rest)).ok_or_else(bad),
            None => Err(bad()),
        }
    }
}
