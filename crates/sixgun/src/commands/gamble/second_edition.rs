//! Gambling by the rules of 1979.

use super::{Cheating, Gamble, Player, What, described, nobody, player};
use crate::dice::Dice;
use crate::game::Game;
use crate::resolved::{OddsTable, Resolved, Sentence};
use crate::{Refusal, Session, words};
use chance::{Distribution, Odds, exact};
use rules::boot_hill_1979::gambling::{self, AgainstHouse, Cheat, GamblerRating, Monte, Poker, Seat, Stake};
use rules::boot_hill_1979::{BOOK, SecondEdition, Switches};
use rules::{Tally, dollars};
use serde_json::{Value, json};

/// Plays whatever was asked for.
pub(super) fn play(
    asked: &Gamble,
    rules: &SecondEdition,
    session: &mut Session,
) -> Result<Resolved, Refusal> {
    let resolved = asked.starts(Game::SecondEdition(*rules));
    let seats = asked.seats(BOOK)?;
    match asked.what {
        What::Poker => poker(asked, &seats, &rules.switches, &mut session.dice, resolved),
        What::Faro | What::Roulette | What::Keno => {
            against_house(asked, &seats, &rules.switches, &mut session.dice, resolved)
        }
        What::Monte => monte(asked, &seats, &mut session.dice, resolved),
        What::Rating => Ok(rating(asked, &mut session.dice, resolved)),
    }
}

fn seat(player: &Player) -> Seat {
    match player.rating {
        None => Seat::Amateur,
        Some(rating) => {
            let cheat = player.cheats.map(|cheats| match cheats {
                Cheating::Safe => Cheat::Safely,
                Cheating::Risky => Cheat::AtARisk,
            });
            Seat::Professional(GamblerRating::new(rating), cheat)
        }
    }
}

/// The odds of being caught, for all who risk it.
fn caught_odds<'a>(players: impl IntoIterator<Item = &'a Player>) -> Option<OddsTable> {
    let mut columns = Vec::new();
    for player in players.into_iter().filter(|player| player.cheats == Some(Cheating::Risky)) {
        let percent = GamblerRating::new(player.rating.unwrap_or(0)).percent().unsigned_abs();
        let mut odds = Distribution::default();
        odds.add(false, &Odds::new(percent, 100u32));
        odds.add(true, &Odds::new(100 - percent, 100u32));
        columns.push((player.name.clone(), odds));
    }
    let name = |goes_on: &bool| if *goes_on { "not caught" } else { "caught" }.to_owned();
    match columns.as_slice() {
        [] => None,
        [(one, odds)] => Some(OddsTable::new(&format!("{one} is"), one, odds, name)),
        _ => Some(OddsTable::side_by_side("Cheating", &columns, name)),
    }
}

/// Who takes a pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Pot {
    Alone(usize),
    Shared,
}

fn poker(
    asked: &Gamble,
    players: &[Player],
    switches: &Switches,
    dice: &mut Dice,
    mut resolved: Resolved,
) -> Result<Resolved, Refusal> {
    let seats: Vec<Seat> = players.iter().map(seat).collect();
    let odds = gambling::poker_odds(&seats, switches).ok_or_else(nobody)?;
    let around: Vec<String> = players.iter().map(described).collect();
    resolved.say(format!("At the table: {}.", words::list(&around)));
    if let Some(pot) = asked.pot {
        resolved.say(format!("{} in the pot.", dollars(pot)));
    }
    let taken = odds.map(|winners| match winners.as_slice() {
        [one] => Pot::Alone(*one),
        _ => Pot::Shared,
    });
    let name = |pot: &Pot| match pot {
        Pot::Alone(seat) => format!("{} wins", players[*seat].name),
        Pot::Shared => "the pot is shared".to_owned(),
    };
    resolved.odds = vec![OddsTable::new("A hand", "hand", &taken, name)];
    resolved.odds.extend(caught_odds(players));
    if !asked.only.odds_only {
        let (mut told, mut hands) = (Vec::new(), Vec::new());
        for number in 1..=asked.hands {
            let seen = dice.fell().len();
            let hand = gambling::poker(dice, &seats, switches);
            let fell = dice.fell()[seen..].to_vec();
            told.extend(tell_poker(&hand, players, asked, number, &fell));
            hands.push(poker_json(&hand, players, asked.pot));
        }
        resolved.told = Some(told);
        resolved.result = json!({ "hands": hands });
    }
    Ok(resolved)
}

fn tell_poker(
    hand: &Poker,
    players: &[Player],
    asked: &Gamble,
    number: u16,
    fell: &[chance::Fell],
) -> Vec<Sentence> {
    let under = (asked.hands > 1).then(|| format!("Hand {number}"));
    let mut lines = Vec::new();
    for (index, (player, score)) in players.iter().zip(&hand.scores).enumerate() {
        let dice = fell.get(index).map(std::slice::from_ref).unwrap_or_default();
        lines.push(scored(&player.name, score, dice));
    }
    let names: Vec<&str> = hand.winners.iter().map(|seat| players[*seat].name.as_str()).collect();
    let shares = asked.pot.map(|pot| gambling::shares(pot, &hand.winners));
    let paid = |share: &(usize, u32)| format!("{} gets {}", players[share.0].name, dollars(share.1));
    let paid = shares.map(|shares| shares.iter().map(paid).collect::<Vec<_>>());
    let paid = paid.map_or(String::new(), |paid| format!(": {}", words::list(&paid)));
    let takes = if names.len() == 1 { "takes the pot" } else { "share the pot" };
    lines.push(Sentence::new(format!("{} {takes}{paid}.", words::list(&names))));
    let risky = players.iter().enumerate().filter(|(_, player)| player.cheats == Some(Cheating::Risky));
    for ((seat, player), die) in risky.zip(fell.iter().skip(players.len())) {
        let says =
            if hand.caught.contains(&seat) { "is caught cheating" } else { "cheats and is not caught" };
        lines.push(Sentence::fell(format!("{} {says}.", player.name), std::slice::from_ref(die)));
    }
    lines.into_iter().map(|line| Sentence { under: under.clone(), ..line }).collect()
}

/// A player's score; with its sum where something was added.
fn scored(name: &str, score: &Tally, fell: &[chance::Fell]) -> Sentence {
    let mut line = Sentence::fell(format!("{name} has {}.", score.total()), fell);
    if !score.parts().is_empty() {
        line.tallies.push((format!("Score of {name}"), *score));
    }
    line
}

fn poker_json(hand: &Poker, players: &[Player], pot: Option<u32>) -> Value {
    let names = |seats: &[usize]| seats.iter().map(|seat| players[*seat].name.clone()).collect::<Vec<_>>();
    let scores: Vec<Value> = players
        .iter()
        .zip(&hand.scores)
        .map(|(player, score)| json!({ "player": player.name, "score": score.total() }))
        .collect();
    let shares = pot.map(|pot| {
        let share = |(seat, cents): (usize, u32)| json!({ "player": players[seat].name, "cents": cents });
        gambling::shares(pot, &hand.winners).into_iter().map(share).collect::<Vec<_>>()
    });
    json!({ "scores": scores, "winners": names(&hand.winners), "caught": names(&hand.caught), "shares": shares })
}

fn stake_label(stake: Stake) -> &'static str {
    match stake {
        Stake::Won => "wins",
        Stake::Returned => "gets his stake back",
        Stake::Lost => "loses",
    }
}

fn against_house(
    asked: &Gamble,
    players: &[Player],
    switches: &Switches,
    dice: &mut Dice,
    mut resolved: Resolved,
) -> Result<Resolved, Refusal> {
    let mut house = player(&asked.house, BOOK)?;
    let keeper = std::mem::replace(&mut house.name, "The house".to_owned());
    if players.is_empty() {
        return Err(nobody());
    }
    let only_house = asked.what != What::Faro;
    if let Some(cheat) = players.iter().find(|player| only_house && player.cheats.is_some()) {
        let message = format!("{} cannot cheat: at {} only the house can", cheat.name, asked.what.label());
        return Err(Refusal::new(message));
    }
    let seats: Vec<Seat> = players.iter().map(seat).collect();
    let bank = seat(&house);
    let around: Vec<String> = players.iter().map(described).collect();
    let keeper = described(&Player { name: keeper, ..house.clone() });
    resolved.say(format!("{} against the house, kept by {keeper}.", words::list(&around)));
    let column = |(player, seat): (&Player, &Seat)| {
        let odds = exact(|dice| gambling::faro(dice, bank, &[*seat], switches).players[0].1);
        (player.name.clone(), odds)
    };
    let columns: Vec<(String, Distribution<Stake>)> = players.iter().zip(&seats).map(column).collect();
    let name = |stake: &Stake| stake_label(*stake).to_owned();
    resolved.odds = vec![OddsTable::side_by_side("Player", &columns, name)];
    resolved.odds.extend(caught_odds(std::iter::once(&house).chain(players)));
    if !asked.only.odds_only {
        let (mut told, mut turns) = (Vec::new(), Vec::new());
        for number in 1..=asked.hands {
            let seen = dice.fell().len();
            let turn = match only_house {
                true => gambling::roulette_or_keno(dice, bank, seats.len(), switches),
                false => gambling::faro(dice, bank, &seats, switches),
            };
            let fell = dice.fell()[seen..].to_vec();
            let under = (asked.hands > 1).then(|| format!("Turn {number}"));
            let lines = tell_house(&turn, &house, players, &fell);
            told.extend(lines.into_iter().map(|line| Sentence { under: under.clone(), ..line }));
            turns.push(house_json(&turn, players));
        }
        resolved.told = Some(told);
        resolved.result = json!({ "turns": turns });
    }
    Ok(resolved)
}

fn tell_house(
    turn: &AgainstHouse,
    house: &Player,
    players: &[Player],
    fell: &[chance::Fell],
) -> Vec<Sentence> {
    let die = |index: usize| fell.get(index).map(std::slice::from_ref).unwrap_or_default();
    let mut lines = vec![scored(&house.name, &turn.house, die(0))];
    for (index, (player, (score, stake))) in players.iter().zip(&turn.players).enumerate() {
        let mut line = scored(&player.name, score, die(index + 1));
        line.says = format!("{} has {} and {}.", player.name, score.total(), stake_label(*stake));
        lines.push(line);
    }
    let caught = |place: usize| match place {
        0 => turn.house_caught,
        place => turn.caught.contains(&(place - 1)),
    };
    let everybody = std::iter::once(house).chain(players).enumerate();
    let risky = everybody.filter(|(_, player)| player.cheats == Some(Cheating::Risky));
    for ((place, player), die) in risky.zip(fell.iter().skip(players.len() + 1)) {
        let says = if caught(place) { "is caught cheating" } else { "cheats and is not caught" };
        lines.push(Sentence::fell(format!("{} {says}.", player.name), std::slice::from_ref(die)));
    }
    lines
}

fn house_json(turn: &AgainstHouse, players: &[Player]) -> Value {
    let of = |(player, (score, stake)): (&Player, &(Tally, Stake))| json!({ "player": player.name, "score": score.total(), "stake": stake_label(*stake) });
    let caught: Vec<&str> = turn.caught.iter().map(|seat| players[*seat].name.as_str()).collect();
    json!({
        "house": turn.house.total(),
        "players": players.iter().zip(&turn.players).map(of).collect::<Vec<_>>(),
        "house_caught": turn.house_caught,
        "caught": caught,
    })
}

fn monte(
    asked: &Gamble,
    players: &[Player],
    dice: &mut Dice,
    mut resolved: Resolved,
) -> Result<Resolved, Refusal> {
    let [Player { name, rating: Some(rating), .. }] = players else {
        return Err(Refusal::new("three-card monte needs one gambler and his rating, such as `25`"));
    };
    let gambler = GamblerRating::new(*rating);
    resolved.say(format!("{}; he never loses, and is caught at half his rating.", described(&players[0])));
    let label = |end: &Monte| match end {
        Monte::Won => "wins".to_owned(),
        Monte::WonAndCaught => "wins and is caught".to_owned(),
    };
    let odds = exact(|dice| gambling::monte(dice, gambler));
    resolved.odds = vec![OddsTable::new(name, name, &odds, label)];
    if !asked.only.odds_only {
        let end = gambling::monte(dice, gambler);
        resolved.told = Some(vec![Sentence::fell(format!("{name} {}.", label(&end)), dice.fell())]);
        resolved.result = json!({ "caught": end == Monte::WonAndCaught });
    }
    Ok(resolved)
}

fn rating(asked: &Gamble, dice: &mut Dice, mut resolved: Resolved) -> Resolved {
    resolved.say("A percentile roll, less 50 above 50: the chance in a hundred to be caught, so that a low one is good.");
    if !asked.only.odds_only {
        let rating = gambling::rating(dice).percent();
        resolved.told = Some(vec![Sentence::fell(format!("The rating is {rating}."), dice.fell())]);
        resolved.result = json!({ "rating": rating });
    }
    resolved
}
