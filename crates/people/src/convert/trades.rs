//! From a trade to a vocation, with one legal choice of virtues and vices for each.

use crate::record::Record;
use rules::{Book, Sheet};
use shady_gulch::{Skill, Vice, Vices, Virtue, Virtues, Vocation};

/// Trades of the charts, parts in a scenario and average townsfolk, each with the vocation nearest to it.
const TRADES: [(&str, Vocation); 39] = [
    ("bandit", Vocation::Outlaw),
    ("rustler", Vocation::Outlaw),
    ("killer", Vocation::Outlaw),
    ("texas ranger", Vocation::Lawman),
    ("arizona ranger", Vocation::Lawman),
    ("sheriff", Vocation::Lawman),
    ("city marshal", Vocation::Lawman),
    ("town marshal", Vocation::Lawman),
    ("deputy", Vocation::Lawman),
    ("deputy us marshal", Vocation::Lawman),
    ("detective", Vocation::Lawman),
    ("justice of the peace", Vocation::Lawman),
    ("stage guard", Vocation::Lawman),
    ("rancher", Vocation::Homesteader),
    ("horse rancher", Vocation::Homesteader),
    ("sheep herder", Vocation::Homesteader),
    ("citizen", Vocation::Homesteader),
    ("saloon keeper", Vocation::Businessman),
    ("stage agent", Vocation::Businessman),
    ("lawyer", Vocation::Businessman),
    ("politician", Vocation::Businessman),
    ("cashier", Vocation::Businessman),
    ("teller", Vocation::Businessman),
    ("bank teller", Vocation::Businessman),
    ("merchant", Vocation::Businessman),
    ("bartender", Vocation::Businessman),
    ("preacher", Vocation::Teacher),
    ("cavalry trooper", Vocation::Soldier),
    ("saloon gal", Vocation::Performer),
    ("indian", Vocation::Hunter),
    ("bounty hunter", Vocation::Hunter),
    ("miner", Vocation::Drifter),
    ("drifter", Vocation::Drifter),
    ("writer", Vocation::Writer),
    ("doctor", Vocation::Doctor),
    ("teacher", Vocation::Teacher),
    ("hunter", Vocation::Hunter),
    ("blacksmith", Vocation::Blacksmith),
    // A gunman lives by no trade that the book has: only if nothing else is written beside him.
    (GUNMAN, Vocation::Drifter),
];

const GUNMAN: &str = "gunman";

/// The vocation nearest to what a man does, and whether his chart says what that is.
pub fn vocation(record: &Record) -> (Vocation, bool) {
    let trades = record.trades.iter().map(String::as_str);
    let known: Vec<(&str, Vocation)> =
        trades.filter_map(|trade| of_trade(trade).map(|vocation| (trade, vocation))).collect();
    let first = known.iter().find(|(trade, _)| !trade.eq_ignore_ascii_case(GUNMAN)).or(known.first());
    if let Some((_, vocation)) = first {
        return (*vocation, true);
    }
    let id = record.id.replace('-', " ");
    let average = Some(id.as_str()).filter(|_| record.file == "average");
    if let Some(vocation) = record.role.as_deref().or(average).and_then(of_trade) {
        return (vocation, true);
    }
    let guess = if record.gambler.is_some() { Vocation::Gambler } else { Vocation::Drifter };
    (guess, false)
}

fn of_trade(trade: &str) -> Option<Vocation> {
    let known = TRADES.iter().find(|(name, _)| name.eq_ignore_ascii_case(trade));
    known.map(|(_, vocation)| *vocation).or_else(|| Vocation::of_label(trade))
}

/// A virtue and vices that each vocation allows: where the book leaves the choice, the one that a gunfighter of
/// the kind would make.
pub(super) fn morals(vocation: Vocation) -> (Virtues, Vices) {
    use Vice::{Alcohol, Excitement, Gambling, Greed, Lust, Superstitious, Zeal};
    use Virtue::{Charitable, Compassionate, Gentlemanly, Lawful, Loyal, Tolerant};
    let (virtues, vices): (&[Virtue], &[Vice]) = match vocation {
        Vocation::Cowboy => (&[Loyal], &[Alcohol, Excitement]),
        Vocation::Gambler => (&[Gentlemanly], &[Gambling, Greed]),
        Vocation::Homesteader => (&[Compassionate], &[Superstitious]),
        Vocation::Writer => (&[Tolerant], &[Alcohol]),
        Vocation::Doctor => (&[Compassionate], &[Alcohol]),
        Vocation::Teacher => (&[Charitable], &[Zeal]),
        Vocation::Hunter => (&[Tolerant], &[Excitement]),
        Vocation::Performer => (&[Tolerant], &[Lust]),
        Vocation::Blacksmith => (&[Loyal], &[Alcohol]),
        Vocation::Lawman => (&[Lawful], &[Excitement]),
        Vocation::Outlaw => (&[], &[Greed]),
        Vocation::Soldier => (&[Loyal], &[Excitement]),
        Vocation::Businessman => (&[Gentlemanly], &[Greed]),
        Vocation::Drifter => (&[Loyal], &[Alcohol]),
        // Nobody of another book becomes one.
        Vocation::Scholar => (&[Tolerant], &[Alcohol]),
    };
    (Virtues::of(virtues), Vices::of(vices))
}

/// Horsemanship for a dexterity: as much as that where it is a skill of the vocation, else half.
pub(super) fn horsemanship(vocation: Vocation, dexterity: u8) -> (Skill, u8) {
    let rides = vocation.package().skills.contains(&Skill::Horsemanship);
    (Skill::Horsemanship, if rides { dexterity } else { dexterity / 2 })
}

/// The table of trades, which no book prints.
pub(super) fn sheet() -> Sheet {
    let columns = ["Trade", "Vocation", "Virtue", "Vices"];
    let clauses = &["sg02-129", "sg02-038"];
    let sheet =
        Sheet::new(Book::ShadyGulch2002, "conversion-trades", "House conversion: trades", clauses, &columns);
    sheet.rows(TRADES.iter().map(|(trade, vocation)| {
        let (virtues, vices) = morals(*vocation);
        let virtue: Vec<&str> = virtues.iter().map(|one| one.label()).collect();
        let vices: Vec<&str> = vices.iter().map(|one| one.label()).collect();
        let dash = |list: Vec<&str>| if list.is_empty() { "-".into() } else { list.join(", ") };
        vec![(*trade).to_owned(), vocation.label().to_owned(), dash(virtue), dash(vices)]
    }))
}
