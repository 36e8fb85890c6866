//! What a figure does beside moving, as text.

use super::brawl::hand;
use super::names::Names;
use super::{Spot, TextFault, Words};
use crate::order::Deed;
use crate::scenario::FigureId;
use town::EdgeAt;

/// The words that a deed begins with.
pub(super) const VERBS: [&str; 32] = [
    "reload",
    "clear",
    "draw",
    "holster",
    "drop",
    "mount",
    "dismount",
    "lead",
    "let",
    "unsheathe",
    "board",
    "alight",
    "take",
    "pick",
    "put",
    "hand",
    "arm",
    "open",
    "shut",
    "lock",
    "tip",
    "surrender",
    "capture",
    "lift",
    "lower",
    "lay",
    "light",
    "hurl",
    "serve",
    "swing",
    "drink",
    "leave",
];

/// One side of a square as text.
pub(crate) fn edge(at: EdgeAt) -> String {
    format!("{} {}", Spot(at.square()), at.side().direction().name())
}

/// A deed as text; nothing for none.
pub(super) fn write(deed: Deed, who: FigureId, names: &Names) -> Option<String> {
    let gun = |gun| names.gun(who, gun);
    Some(match deed {
        Deed::None => return None,
        Deed::Reload { gun: which } => format!("reload {}", gun(which)),
        Deed::Clear { gun: which } => format!("clear {}", gun(which)),
        Deed::Draw { gun: which, hand: side } => format!("draw {} in {} hand", gun(which), hand(side)),
        Deed::Holster { hand: side } => format!("holster {}", hand(side)),
        Deed::Drop { hand: side } => format!("drop {}", hand(side)),
        Deed::Arm { choice } => format!("arm with {}", u16::from(choice) + 1),
        Deed::HandGun(which, to) => format!("hand gun {} to {}", gun(which), names.figure(to)),
        Deed::Capture(figure) => format!("capture {}", names.figure(figure)),
        Deed::Lift(figure) => format!("lift {}", names.figure(figure)),
        Deed::Lower => "lower".to_owned(),
        Deed::Surrender => "surrender".to_owned(),
        Deed::Drink => "drink".to_owned(),
        Deed::Leave => "leave".to_owned(),
        Deed::Open(at) => format!("open {}", edge(at)),
        Deed::Shut(at) => format!("shut {}", edge(at)),
        Deed::Lock(at) => format!("lock {}", edge(at)),
        Deed::Tip(square) => format!("tip {}", Spot(square)),
        other => return write_with_things(other, names),
    })
}

/// Deeds with horses, wheels and things.
fn write_with_things(deed: Deed, names: &Names) -> Option<String> {
    Some(match deed {
        Deed::Mount(horse) => format!("mount {}", names.horse(horse)),
        Deed::Dismount(square) => format!("dismount to {}", Spot(square)),
        Deed::Lead(horse) => format!("lead {}", names.horse(horse)),
        Deed::LetGo(horse) => format!("let go {}", names.horse(horse)),
        Deed::Unsheathe(horse) => format!("unsheathe from {}", names.horse(horse)),
        Deed::Board(wagon) => format!("board {}", names.wagon(wagon)),
        Deed::Alight(square) => format!("alight to {}", Spot(square)),
        Deed::TakeReins(wagon) => format!("take reins of {}", names.wagon(wagon)),
        Deed::PickUp(item) => format!("pick up {}", names.item(item)),
        Deed::PutDown(item) => format!("put down {}", names.item(item)),
        Deed::HandOver(item, to) => format!("hand over {} to {}", names.item(item), names.figure(to)),
        Deed::Lay { item, sticks } => format!("lay {sticks} of {}", names.item(item)),
        Deed::Light(item) => format!("light {}", names.item(item)),
        Deed::Hurl { item, sticks, to } => format!("hurl {sticks} of {} to {}", names.item(item), Spot(to)),
        Deed::Serve(wagon) => format!("serve {}", names.wagon(wagon)),
        Deed::Swing(wagon, way) => format!("swing {} {}", names.wagon(wagon), way.name()),
        _ => return None,
    })
}

/// A deed.
pub(super) fn read(words: &mut Words<'_>) -> Result<Deed, TextFault> {
    let verb = words.peek().unwrap_or_default().to_ascii_lowercase();
    if !VERBS.contains(&verb.as_str()) {
        return Err(words.fault("something to do", &VERBS));
    }
    words.skip();
    Ok(match verb.as_str() {
        "reload" => Deed::Reload { gun: words.gun()? },
        "clear" => Deed::Clear { gun: words.gun()? },
        "draw" => {
            let gun = words.gun()?;
            Deed::Draw { gun, hand: words.hand().unwrap_or_else(|| words.usual_hand(gun)) }
        }
        "holster" => Deed::Holster { hand: words.need_hand()? },
        "drop" => Deed::Drop { hand: words.need_hand()? },
        "arm" => arm(words)?,
        "capture" => Deed::Capture(words.figure()?),
        "lift" => Deed::Lift(words.figure()?),
        "lower" => Deed::Lower,
        "surrender" => Deed::Surrender,
        "drink" => Deed::Drink,
        "leave" => Deed::Leave,
        "open" => Deed::Open(door(words)?),
        "shut" => Deed::Shut(door(words)?),
        "lock" => Deed::Lock(door(words)?),
        "tip" => Deed::Tip(words.square()?),
        other => read_with_things(other, words)?,
    })
}

/// Deeds with horses, wheels and things.
fn read_with_things(verb: &str, words: &mut Words<'_>) -> Result<Deed, TextFault> {
    Ok(match verb {
        "mount" => Deed::Mount(words.horse()?),
        "lead" => Deed::Lead(words.horse()?),
        "dismount" => Deed::Dismount(to(words)?),
        "alight" => Deed::Alight(to(words)?),
        "let" => {
            words.need("go")?;
            words.eat("of");
            Deed::LetGo(words.horse()?)
        }
        "unsheathe" => {
            words.eat("from");
            Deed::Unsheathe(words.horse()?)
        }
        "board" => Deed::Board(words.wagon()?),
        "take" => {
            words.need("reins")?;
            words.eat("of");
            Deed::TakeReins(words.wagon()?)
        }
        "pick" => {
            words.need("up")?;
            Deed::PickUp(words.item()?)
        }
        "put" => {
            words.need("down")?;
            Deed::PutDown(words.item()?)
        }
        "hand" => hand_over(words)?,
        "light" => Deed::Light(words.item()?),
        "serve" => Deed::Serve(words.wagon()?),
        "swing" => Deed::Swing(words.wagon()?, words.direction()?),
        "lay" => {
            let sticks = sticks(words)?;
            Deed::Lay { sticks, item: words.item()? }
        }
        _ => {
            let sticks = sticks(words)?;
            Deed::Hurl { sticks, item: words.item()?, to: to(words)? }
        }
    })
}

fn arm(words: &mut Words<'_>) -> Result<Deed, TextFault> {
    words.eat("with");
    let what = "the number of a choice, from 1 to 256";
    let before = words.fault(what, &[]);
    let number: u16 = words.number(what)?;
    let choice = number.checked_sub(1).and_then(|choice| u8::try_from(choice).ok()).ok_or(before)?;
    Ok(Deed::Arm { choice })
}

fn door(words: &mut Words<'_>) -> Result<EdgeAt, TextFault> {
    words.eat("at");
    words.edge()
}

fn to(words: &mut Words<'_>) -> Result<town::Square, TextFault> {
    words.eat("to");
    words.square()
}

fn sticks(words: &mut Words<'_>) -> Result<u8, TextFault> {
    let sticks = words.number("a number of sticks")?;
    words.eat("of");
    Ok(sticks)
}

fn hand_over(words: &mut Words<'_>) -> Result<Deed, TextFault> {
    if words.eat("gun") {
        let gun = words.gun()?;
        words.eat("to");
        return Ok(Deed::HandGun(gun, words.figure()?));
    }
    words.eat("over");
    let item = words.item()?;
    words.eat("to");
    Ok(Deed::HandOver(item, words.figure()?))
}
