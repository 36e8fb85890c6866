//! Rulings as text: `move ike-clanton to 10,4 facing north because he stood on the fence`.

use super::{Forced, Power, Ruling, newcomer, wound};
use crate::scenario::FigureId;
use crate::text::{Names, Spot, TextFault, Words, edge, location};
use rules::Severity;
use town::Latch;

const LATCHES: [(&str, Latch); 4] =
    [("open", Latch::Open), ("shut", Latch::Shut), ("locked", Latch::Locked), ("broken", Latch::Broken)];

const SEVERITIES: [(&str, Severity); 3] =
    [("light", Severity::Light), ("serious", Severity::Serious), ("mortal", Severity::Mortal)];

/// What a ruling can begin with.
const POWERS: [&str; 15] = [
    "move", "face", "add", "remove", "wound", "heal", "load", "arm", "disarm", "door", "roll", "speed",
    "aim", "show", "end",
];

/// What parts a ruling from its reason.
const BECAUSE: &str = " because ";

impl Ruling {
    /// The ruling as text.
    pub fn write(&self, names: &Names) -> String {
        let text = power(&self.what, names);
        if self.reason.is_empty() { text } else { format!("{text}{BECAUSE}{}", self.reason) }
    }

    /// The ruling that a text means.
    pub fn read(text: &str, names: &Names) -> Result<Ruling, TextFault> {
        let (what, reason) = text.split_once(BECAUSE).unwrap_or((text, ""));
        let mut words = Words::new(what, FigureId(0), names);
        let what = read(&mut words)?;
        words.end()?;
        Ok(Ruling::new(what, reason))
    }
}

fn power(what: &Power, names: &Names) -> String {
    let who = |figure| names.figure(figure);
    match *what {
        Power::Add { who: ref newcomer, side, square, facing } => {
            newcomer::write(newcomer, (side, square, facing), names)
        }
        Power::Arm { figure, ref code } => format!("arm {} with {code}", who(figure)),
        Power::Disarm { figure, gun } => format!("disarm {} of {}", who(figure), names.gun(figure, gun)),
        Power::Move { figure, square, facing: None } => format!("move {} to {}", who(figure), Spot(square)),
        Power::Move { figure, square, facing: Some(facing) } => {
            format!("move {} to {} facing {}", who(figure), Spot(square), facing.name())
        }
        Power::Face { figure, facing } => format!("face {} {}", who(figure), facing.name()),
        Power::Remove { figure } => format!("remove {}", who(figure)),
        Power::Wound { figure, wound } => {
            let place = wound.location.map_or(String::new(), |place| format!(" in {}", place.label()));
            format!("wound {} {}{place}", who(figure), wound.severity.label())
        }
        Power::Heal { figure } => format!("heal {}", who(figure)),
        Power::Rounds { figure, gun, loaded } => {
            format!("load {} {} with {loaded}", who(figure), names.gun(figure, gun))
        }
        Power::Door { at, latch } => {
            let word = LATCHES.iter().find(|(_, other)| *other == latch).map_or("", |(word, _)| word);
            format!("door {} {word}", edge(at))
        }
        Power::Roll(forced) => format!("roll {} for {}", forced.face(), forced.purpose()),
        Power::Speed { figure, by } => format!("speed {} {by:+}", who(figure)),
        Power::Aim { figure, by } => format!("aim {} {by:+}", who(figure)),
        Power::Show { side, figure } => format!("show {} {}", names.side(side), who(figure)),
        Power::End { winner } => {
            format!("end {}", winner.map_or("nobody".to_owned(), |side| names.side(side)))
        }
    }
}

fn read(words: &mut Words<'_>) -> Result<Power, TextFault> {
    Ok(match words.one_of("a ruling", &POWERS.map(|word| (word, word)))? {
        "move" => {
            let figure = words.figure()?;
            words.eat("to");
            let square = words.square()?;
            let facing = if words.eat("facing") { Some(words.direction()?) } else { None };
            Power::Move { figure, square, facing }
        }
        "face" => Power::Face { figure: words.figure()?, facing: words.direction()? },
        "remove" => Power::Remove { figure: words.figure()? },
        "wound" => {
            let figure = words.figure()?;
            let severity = words.one_of("light, serious or mortal", &SEVERITIES)?;
            let place = if words.eat("in") { Some(location(words)?) } else { None };
            Power::Wound { figure, wound: wound(place, severity) }
        }
        "add" => {
            let (who, (side, square, facing)) = newcomer::read(words)?;
            Power::Add { who: Box::new(who), side, square, facing }
        }
        "arm" => {
            let figure = words.figure()?;
            words.eat("with");
            Power::Arm { figure, code: newcomer::code(words)? }
        }
        "disarm" => {
            let figure = words.figure()?;
            words.speaks_of(figure);
            words.eat("of");
            Power::Disarm { figure, gun: words.gun()? }
        }
        "heal" => Power::Heal { figure: words.figure()? },
        "load" => {
            let figure = words.figure()?;
            words.speaks_of(figure);
            let gun = words.gun()?;
            words.eat("with");
            Power::Rounds { figure, gun, loaded: words.number("a number of rounds")? }
        }
        "door" => {
            words.eat("at");
            Power::Door { at: words.edge()?, latch: words.one_of("open, shut, locked or broken", &LATCHES)? }
        }
        "roll" => read_roll(words)?,
        "speed" => Power::Speed { figure: words.figure()?, by: words.number("how much")? },
        "aim" => Power::Aim { figure: words.figure()?, by: words.number("how much")? },
        "show" => Power::Show { side: words.side()?, figure: words.figure()? },
        _ => Power::End { winner: if words.eat("nobody") { None } else { Some(words.side()?) } },
    })
}

/// `23 for to hit`
fn read_roll(words: &mut Words<'_>) -> Result<Power, TextFault> {
    let face = words.number("the face of a die")?;
    words.need("for")?;
    let purposes: Vec<&str> = Forced::purposes().collect();
    let fault = words.fault("a roll that has such a face", &purposes);
    let mut purpose = Vec::new();
    while let Some(word) = words.peek() {
        purpose.push(word);
        words.skip();
    }
    let said = |meant: &&str| bare(meant).eq_ignore_ascii_case(&purpose.join(" "));
    let meant = purposes.into_iter().find(said);
    meant.and_then(|purpose| Forced::new(purpose, face)).map(Power::Roll).ok_or(fault)
}

/// The purpose of a roll as its words are read: without articles.
fn bare(purpose: &str) -> String {
    let words: Vec<&str> = purpose.split(' ').filter(|word| !["the", "a", "an"].contains(word)).collect();
    words.join(" ")
}
