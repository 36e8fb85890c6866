//! Saves of version 0.1: a text with orders, faces and hashes, without what was told. They become records by being played
//! again, and only if every die falls as it fell then.

use crate::{FightStage, RaidStage};
use ::northfield;
use chance::TypedFault;
use fight::contract::{side_no, unit_no};
use fight::earlier::{self, EarlierSave, Noted};
use fight::scenario::SideId;
use fight::{Fight, Names, Scenario, text};
use game::{DiceFrom, Playable, Recorded, Stage, Stuck, UnitNo};

/// Whether a text is a fight that version 0.1 saved.
pub fn is_earlier(text: &str) -> bool {
    text.starts_with("sixgun record 1\n")
}

/// The record of a fight that version 0.1 saved. The scenario is one that the program carries, unless one is given.
pub fn fight(name: &str, text: &str, scenario: Option<&Scenario>) -> Result<Recorded<FightStage>, String> {
    let record = EarlierSave::read(name, text).map_err(|faults| faults.to_string())?;
    let setup = match scenario {
        Some(scenario) => record.setup(scenario),
        None => record.carried().and_then(|scenario| record.setup(&scenario)),
    };
    let dice = match record.dice {
        earlier::DiceFrom::Seed(seed) => DiceFrom::Seed(seed),
        earlier::DiceFrom::Table => DiceFrom::Typed,
    };
    let mut played = Recorded::new(setup.map_err(|fault| fault.to_string())?, dice);
    for entry in &record.entries {
        let done = match &entry.what {
            Noted::Orders { side, lines } => order(&mut played, side, lines).map_err(|why| refused(&why)),
            Noted::Ruling(text) => played.rule(text).map(drop).map_err(|why| refused(&why.to_string())),
            Noted::Went { faces, .. } => go_on(&mut played, faces),
        };
        done.map_err(|why| format!("line {}: {why}", entry.line))?;
    }
    match played.ending().map(|ending| ending.text) {
        ending if ending == record.outcome => Ok(played),
        _ => Err(otherwise::<Fight>()),
    }
}

/// Whether a text is a raid on Northfield that version 0.1 saved.
pub fn is_raid(text: &str) -> bool {
    text.starts_with("sixgun northfield 1\n")
}

/// The record of a raid that version 0.1 saved. Every die must fall as it fell then.
pub fn raid(name: &str, text: &str) -> Result<Recorded<RaidStage>, String> {
    let record = northfield::Record::read(name, text).map_err(|faults| faults.to_string())?;
    let setup = record.setup().map_err(|fault| fault.to_string())?;
    let otherwise = || otherwise::<northfield::Game>();
    let mut played = Recorded::new(setup, DiceFrom::Seed(record.seed));
    for (place, entry) in record.entries.iter().enumerate() {
        let refused = |why: String| format!("entry {}: {}: {why}", place + 1, otherwise());
        match entry {
            northfield::Entry::Answer(party, order) => {
                let asked = played.asked().into_iter().flat_map(|ask| ask.units).next();
                let who = order.who().map(|who| UnitNo(who.0.into())).or(asked);
                let who = who.ok_or_else(otherwise)?;
                let answered = played.answer(party.side_no(), &[(who, *order)]);
                answered.map_err(|why| refused(why.to_string()))?;
            }
            northfield::Entry::Went { faces, .. } => {
                let before = played.lines().len();
                played.proceed().map_err(|stuck| refused(stuck.to_string()))?;
                if !fell_since(&played, before).eq(faces) {
                    return Err(otherwise());
                }
            }
        }
    }
    match played.ending().map(|ending| ending.text) {
        ending if ending == record.over => Ok(played),
        _ => Err(otherwise()),
    }
}

/// The dice that fell in the lines after the first so many.
fn fell_since<S: Stage>(played: &Recorded<S>, lines: usize) -> impl Iterator<Item = &u16> {
    let new = played.lines().iter().skip(lines);
    let fell = new.filter_map(|line| match line.line() {
        game::record::Line::Went(went) => Some(&went.faces),
        _ => None,
    });
    fell.flatten()
}

/// What is said where the present rules play another game.
fn otherwise<G: Playable>() -> String {
    let revision = G::PASSPORT.revision;
    format!("it was played by Sixgun 0.1, and revision {revision} of the rules plays it otherwise")
}

/// What is said where the present rules refuse what was done then.
fn refused(why: &str) -> String {
    format!("{}: {why}", otherwise::<Fight>())
}

fn order(played: &mut Recorded<FightStage>, side: &str, lines: &[String]) -> Result<(), String> {
    let names = Names::of(played.game());
    let sides: Vec<SideId> = played.game().setup().sides().collect();
    let found = sides.into_iter().find(|one| names.side(*one) == side);
    let side = found.ok_or_else(|| format!("there is no side called {side}"))?;
    let mut orders = Vec::new();
    for line in lines {
        let (figure, order) = text::read_line(line, &names).map_err(|fault| fault.to_string())?;
        let local = played.game().local_order(side, figure, &order);
        let (figure, order) = local.ok_or("it names somebody whom the side has not met")?;
        orders.push((unit_no(figure), order));
    }
    played.answer(side_no(side), &orders).map_err(|refused| refused.to_string())
}

/// Goes on to the next question that anybody has to answer; the faces must be those that fell then.
fn go_on(played: &mut Recorded<FightStage>, faces: &[u16]) -> Result<(), String> {
    let (mut rest, before) = (faces, played.lines().len());
    loop {
        rest = step(played, rest).map_err(|stuck| stuck.to_string())?;
        let asked = played.asked();
        if played.ending().is_some() || asked.iter().any(|ask| !ask.units.is_empty()) {
            break;
        }
        for ask in asked {
            played.answer(ask.side, &[]).map_err(|refused| refused.to_string())?;
        }
    }
    if fell_since(played, before).eq(faces) { Ok(()) } else { Err(otherwise::<Fight>()) }
}

/// Goes on once. Where dice were typed, it takes as many of the faces as are needed and gives the rest back.
fn step<'f>(played: &mut Recorded<FightStage>, faces: &'f [u16]) -> Result<&'f [u16], Stuck> {
    if !played.is_typed() {
        return played.proceed().map(|_| faces);
    }
    match played.proceed_with(faces) {
        Err(Stuck::Dice(TypedFault::LeftOver { count, of, .. })) => {
            let (used, rest) = faces.split_at(of - count);
            played.proceed_with(used).map(|_| rest)
        }
        done => done.map(|_| &[][..]),
    }
}
