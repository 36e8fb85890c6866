//! Gambling by the rules of 1975: one kind of hand, and gamblers who are watched after three wins.

use super::{Gamble, Player, What, nobody};
use crate::dice::Dice;
use crate::game::Game;
use crate::resolved::{OddsTable, Resolved, Sentence};
use crate::{Refusal, Session, words};
use chance::{Distribution, exact};
use rules::boot_hill_1975::gambling::{self, CheatingScore, Round, Seat, Streak};
use rules::boot_hill_1975::{BOOK, FirstEdition, Switches};
use serde_json::{Value, json};

/// Throws after which a tie is given up. Honest dice never come near it, and typed dice that have run out
/// would tie for ever; they are refused afterwards.
const MOST_THROWS: usize = 1000;

/// Plays whatever was asked for.
pub(super) fn play(asked: &Gamble, rules: &FirstEdition, session: &mut Session) -> Result<Resolved, Refusal> {
    let resolved = asked.starts(Game::FirstEdition(*rules));
    let players = asked.seats(BOOK)?;
    if let Some(cheat) = players.iter().find(|player| player.cheats.is_some()) {
        let message = format!("{} need not say how he cheats: in 1975 a gambler always does", cheat.name);
        return Err(Refusal::new(message));
    }
    if asked.pot.is_some() {
        return Err(Refusal::new("1975 speaks of no pot: the highest wins, and a tie is rolled again"));
    }
    match asked.what {
        What::Poker => hands(asked, &players, &rules.switches, &mut session.dice, resolved),
        What::Rating => Ok(rating(asked, &mut session.dice, resolved)),
        other => {
            let message =
                format!("1975 has one kind of hand for every game; play `poker` for {}", other.label());
            Err(Refusal::new(message))
        }
    }
}

fn hands(
    asked: &Gamble,
    players: &[Player],
    switches: &Switches,
    dice: &mut Dice,
    mut resolved: Resolved,
) -> Result<Resolved, Refusal> {
    let seat = |player: &Player| if player.rating.is_some() { Seat::Gambler } else { Seat::Amateur };
    let seats: Vec<Seat> = players.iter().map(seat).collect();
    let chances = gambling::odds(&seats).ok_or_else(nobody)?;
    let described = |player: &Player| match player.rating {
        None => player.name.clone(),
        Some(score) => format!("{} (cheating score {score})", player.name),
    };
    let around: Vec<String> = players.iter().map(described).collect();
    resolved.say(format!("At the table: {}.", words::list(&around)));
    let mut odds = Distribution::default();
    chances.iter().enumerate().for_each(|(seat, chance)| odds.add(seat, chance));
    let name = |seat: &usize| format!("{} wins", players[*seat].name);
    resolved.odds = vec![OddsTable::new("A hand", "hand", &odds, name)];
    resolved.odds.extend(watched_odds(players, switches));
    if !asked.only.odds_only {
        let mut evening = Evening::new(asked, players, &seats, switches);
        (1..=asked.hands).for_each(|number| evening.hand(number, dice));
        resolved.told = Some(evening.told);
        resolved.result = json!({ "hands": evening.hands });
    }
    Ok(resolved)
}

/// The odds that a gambler is caught each time he is watched.
fn watched_odds(players: &[Player], switches: &Switches) -> Option<OddsTable> {
    let opponents = players.len().saturating_sub(1);
    let mut columns = Vec::new();
    for (name, score) in players.iter().filter_map(|player| Some((&player.name, player.rating?))) {
        let score = CheatingScore::new(score);
        columns.push((name.clone(), exact(|dice| !gambling::is_caught(dice, score, opponents, switches))));
    }
    let name = |goes_on: &bool| if *goes_on { "not caught" } else { "caught" }.to_owned();
    match columns.is_empty() {
        true => None,
        false => Some(OddsTable::side_by_side("When watched", &columns, name)),
    }
}

/// The hands of an evening, one after another.
struct Evening<'a> {
    asked: &'a Gamble,
    players: &'a [Player],
    seats: &'a [Seat],
    switches: &'a Switches,
    streaks: Vec<Streak>,
    told: Vec<Sentence>,
    hands: Vec<Value>,
}

impl<'a> Evening<'a> {
    fn new(
        asked: &'a Gamble,
        players: &'a [Player],
        seats: &'a [Seat],
        switches: &'a Switches,
    ) -> Evening<'a> {
        let before = (0..asked.wins).fold(Streak::default(), |streak, _| streak.after(true));
        let streaks = vec![before; players.len()];
        Evening { asked, players, seats, switches, streaks, told: Vec::new(), hands: Vec::new() }
    }

    fn say(&mut self, number: u16, line: Sentence) {
        let under = (self.asked.hands > 1).then(|| format!("Hand {number}"));
        self.told.push(Sentence { under, ..line });
    }

    /// Plays a hand until somebody has won it, and watches the gamblers who have won too often.
    fn hand(&mut self, number: u16, dice: &mut Dice) {
        let mut still_in: Vec<usize> = (0..self.seats.len()).collect();
        let mut throws = 0;
        while (still_in.len() > 1 || throws == 0) && throws < MOST_THROWS {
            throws += 1;
            let seen = dice.fell().len();
            let round = gambling::round(dice, self.seats, &still_in);
            self.tell_throw(number, &round, &dice.fell()[seen..]);
            still_in = round.highest;
        }
        let winner = still_in.first().copied().unwrap_or(0);
        let name = self.players[winner].name.clone();
        self.say(number, Sentence::new(format!("{name} wins the hand.")));
        let caught = self.watch(number, winner, dice);
        self.hands.push(json!({ "winner": name, "throws": throws, "caught": caught }));
    }

    fn tell_throw(&mut self, number: u16, round: &Round, fell: &[chance::Fell]) {
        for (index, (seat, score)) in round.scores.iter().enumerate() {
            let dice = fell.get(index).map(std::slice::from_ref).unwrap_or_default();
            let name = &self.players[*seat].name;
            let mut line = Sentence::fell(format!("{name} has {}.", score.total()), dice);
            if !score.parts().is_empty() {
                line.tallies.push((format!("Score of {name}"), *score));
            }
            self.say(number, line);
        }
        if round.winner().is_none() {
            let tied: Vec<&str> =
                round.highest.iter().map(|seat| self.players[*seat].name.as_str()).collect();
            let line = Sentence::new(format!("{} tie and roll again.", words::list(&tied)));
            self.say(number, line);
        }
    }

    /// Counts the wins in a row, and rolls for the gambler who is now watched.
    fn watch(&mut self, number: u16, winner: usize, dice: &mut Dice) -> Vec<String> {
        let mut caught = Vec::new();
        for seat in 0..self.players.len() {
            self.streaks[seat] = self.streaks[seat].after(seat == winner);
            let Some(score) = self.players[seat].rating else { continue };
            if seat != winner || !self.streaks[seat].is_watched(self.switches) {
                continue;
            }
            let seen = dice.fell().len();
            let opponents = self.players.len() - 1;
            let found = gambling::is_caught(dice, CheatingScore::new(score), opponents, self.switches);
            let wins = words::count(usize::from(self.streaks[seat].wins()), "win");
            let end = if found { "is caught cheating" } else { "is not caught" };
            let says = format!("{} is watched after {wins} in a row and {end}.", self.players[seat].name);
            self.say(number, Sentence::fell(says, &dice.fell()[seen..]));
            caught.extend(found.then(|| self.players[seat].name.clone()));
        }
        caught
    }
}

fn rating(asked: &Gamble, dice: &mut Dice, mut resolved: Resolved) -> Resolved {
    resolved
        .say("Rolled again until it is 50 or less: the chance in a hundred that an opponent catches him.");
    if !asked.only.odds_only {
        let score = gambling::cheating_score(dice).percent();
        resolved.told = Some(vec![Sentence::fell(format!("The cheating score is {score}."), dice.fell())]);
        resolved.result = json!({ "rating": score });
    }
    resolved
}
