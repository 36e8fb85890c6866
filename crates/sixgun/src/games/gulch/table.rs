//! The fight at the keyboard: whoever is asked answers, and what happens is told.

use super::scene;
use crate::commands::play::desk::{Desk, Next, Seat};
use crate::commands::replay::told;
use crate::out::{Ink, Page};
use crate::refusal::Refusal;
use ::gulch::{Order, Shootout};
use bots::gulch::{Doctrine, Player};
use game::offers::{Choice, Offer};
use game::scene::Sum;
use game::{Ask, Entry, Eyes, Hosted, Playable, SideNo, Stage, UnitNo};
use serde_json::json;
use staging::GulchStage;

/// What can be typed, and what it does.
const COMMANDS: [(&str, &str); 11] = [
    ("2", "choose number 2"),
    (
        "attack NAME with WEAPON",
        "an order in words; NAME is the word in brackets; `and NAME with WEAPON` attacks twice",
    ),
    ("attack NAME with WEAPON at the hand", "a called strike, which makes him drop his weapon"),
    ("move 12,7 and duck", "go to a square, column,row; `shooting NAME with WEAPON` on the way"),
    ("aim NAME, reload, defend", "a bonus die next turn; a full gun; block, parry or dodge"),
    ("use SKILL, aid NAME, talk", "a skill; help for the dying beside you; words to a crowd"),
    ("surrender, leave", "give up; leave at the edge of the map"),
    ("more", "list everything that he may do"),
    ("why 2, why attack NAME", "the numbers behind a choice, with exact odds"),
    ("map, list, undo, save FILE", "show them again; take back your last orders; write the game to a file"),
    ("?, quit", "this help; stop, and with --save keep the game"),
];

/// A fight that is being played.
pub(super) struct Table<'c> {
    pub(super) desk: Desk<'c, GulchStage>,
    pub(super) seats: Vec<Seat<Doctrine>>,
    players: Vec<Option<Player>>,
    told: Vec<Vec<Entry>>,
    headed: Vec<u16>,
}

impl<'c> Table<'c> {
    pub(super) fn new(desk: Desk<'c, GulchStage>, seats: Vec<Seat<Doctrine>>) -> Table<'c> {
        let count = seats.len();
        Table {
            desk,
            seats,
            players: vec![None; count],
            told: vec![Vec::new(); count],
            headed: vec![0; count],
        }
    }

    /// Plays until it is over, or there is no more input.
    pub(super) fn play(&mut self) -> Result<(), Refusal> {
        loop {
            let turn = self.desk.game.game().turn();
            if !self.desk.proceed()? {
                return self.desk.stop(false);
            }
            self.hear(turn);
            if let [one] = *self.persons() {
                self.tell(one);
            }
            if self.desk.game.ending().is_some() {
                self.over();
                return self.desk.stop(true);
            }
            for ask in self.desk.game.asked() {
                match self.answer(&ask)? {
                    Next::Answered => {}
                    Next::Undone => break,
                    Next::Stopped => return self.desk.stop(false),
                }
            }
        }
    }

    fn persons(&self) -> Vec<SideNo> {
        let sides = (0..).map(SideNo).zip(&self.seats);
        sides.filter(|(_, seat)| **seat == Seat::Person).map(|(side, _)| side).collect()
    }

    fn hear(&mut self, turn: u16) {
        let events = self.desk.game.take_news();
        for side in self.persons() {
            let entries = GulchStage::tell(self.desk.game.game(), Eyes::Side(side), turn, &events, &mut ());
            self.told[usize::from(side.0)].extend(entries);
        }
    }

    /// Tells a side what it has not been told.
    fn tell(&mut self, side: SideNo) {
        let entries = std::mem::take(&mut self.told[usize::from(side.0)]);
        if self.desk.manner.json {
            return entries.iter().for_each(|entry| self.desk.object(told::json(entry)));
        }
        let look = self.desk.manner.look;
        let mut page = Page::new(look);
        let headed = &mut self.headed[usize::from(side.0)];
        *headed = told::on(&mut page, &entries, *headed, look);
        self.desk.page(&page);
    }

    fn answer(&mut self, ask: &Ask) -> Result<Next, Refusal> {
        match self.seats.get(usize::from(ask.side.0)) {
            Some(Seat::Bot(doctrine)) => self.by_computer(ask, *doctrine),
            _ => {
                self.tell(ask.side);
                self.by_hand(ask)
            }
        }
    }

    fn by_computer(&mut self, ask: &Ask, doctrine: Doctrine) -> Result<Next, Refusal> {
        let seed = self.desk.thoughts(ask.side);
        let player = self.players[usize::from(ask.side.0)].get_or_insert_with(|| doctrine.player(seed));
        let answer = player.answer(&self.desk.game.game().window(ask.side));
        let orders: Vec<(UnitNo, Order)> =
            answer.into_iter().map(|(who, order)| (UnitNo(who.0.into()), order)).collect();
        let refused = |why| Refusal::new(format!("an order of the computer's is refused: {why}"));
        self.desk.game.answer(ask.side, &orders).map_err(refused)?;
        Ok(Next::Answered)
    }

    /// Asks for everybody of a side, one after the other.
    fn by_hand(&mut self, ask: &Ask) -> Result<Next, Refusal> {
        self.scene(ask.side, !self.desk.manner.plain);
        let mut orders: Vec<(UnitNo, Order)> = Vec::new();
        for unit in &ask.units {
            match self.ask_one(ask, *unit)? {
                Ok(order) => orders.push((*unit, order)),
                Err(next) => return Ok(next),
            }
        }
        let refused = |why| Refusal::new(format!("the orders are refused: {why}"));
        self.desk.game.answer(ask.side, &orders).map_err(refused)?;
        Ok(Next::Answered)
    }

    /// The map, and everybody in words.
    fn scene(&mut self, side: SideNo, drawn: bool) {
        if self.desk.manner.json {
            return;
        }
        let game = self.desk.game.game();
        let seen = GulchStage::scene(game, Eyes::Side(side), &());
        let mut page = Page::new(self.desk.manner.look);
        page.line("");
        page.title(&format!("Turn {}", seen.turn), "? for help");
        if drawn {
            scene::map(&mut page, &seen, &Playable::setup(game).town);
        }
        scene::list(&mut page, &seen);
        self.desk.page(&page);
    }

    fn offers(&self, ask: &Ask, unit: UnitNo) -> Vec<Offer> {
        let offers = GulchStage::offers(self.desk.game.game(), ask.side, unit, &[]);
        offers.map(|offers| offers.listed).unwrap_or_default()
    }

    fn ask_one(&mut self, ask: &Ask, unit: UnitNo) -> Result<Result<Order, Next>, Refusal> {
        let offers = self.offers(ask, unit);
        let mut shown: Vec<Offer> = offers.iter().filter(|offer| !offer.seldom).cloned().collect();
        self.list(ask, unit, &shown);
        loop {
            let name = self
                .desk
                .game
                .begun()
                .cast
                .get(usize::from(unit.0))
                .map_or(String::new(), |man| man.name.clone());
            let Some(line) = self.desk.line(&format!("{name}> ")) else { return Ok(Err(Next::Stopped)) };
            let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
            match word.to_lowercase().as_str() {
                "" | "#" => {}
                "?" | "help" => self.help(),
                "map" => self.scene(ask.side, true),
                "list" => self.scene(ask.side, false),
                "more" => {
                    shown.clone_from(&offers);
                    self.list(ask, unit, &shown);
                }
                "why" => self.why(ask, unit, rest.trim(), &shown),
                "save" => self.desk.save_as(rest.trim()),
                "quit" => return Ok(Err(Next::Stopped)),
                "undo" => match self.go_back()? {
                    true => return Ok(Err(Next::Undone)),
                    false => self.desk.say("refused", "There is nothing to take back."),
                },
                _ => match self.order(ask, unit, line.trim(), &shown) {
                    Ok(order) => return Ok(Ok(order)),
                    Err(why) => self.desk.say("refused", &format!("That cannot be done: {why}.")),
                },
            }
        }
    }

    /// The order of a number or a line, if it may be given.
    fn order(&mut self, ask: &Ask, unit: UnitNo, line: &str, shown: &[Offer]) -> Result<Order, String> {
        let line = match line.parse::<usize>() {
            Err(_) => line,
            Ok(number) => {
                let chosen = number.checked_sub(1).and_then(|place| shown.get(place));
                chosen
                    .map(|offer| offer.order.as_str())
                    .ok_or_else(|| format!("there are {} choices", shown.len()))?
            }
        };
        let order = self.desk.game.game().read_order(ask.side, unit, line)?;
        self.desk.game.check(ask.side, unit, &order).map_err(|why| why.to_string())?;
        Ok(order)
    }

    fn list(&mut self, ask: &Ask, unit: UnitNo, shown: &[Offer]) {
        let game = self.desk.game.game();
        let seen = GulchStage::scene(game, Eyes::Side(ask.side), &());
        let line = seen.figures.iter().find(|figure| u16::from(figure.id) == unit.0).map(scene::line);
        let line = line.unwrap_or_default();
        if self.desk.manner.json {
            let choice =
                |offer: &Offer| json!({ "order": offer.order, "says": offer.says, "chances": offer.chances });
            let choices: Vec<_> = shown.iter().map(choice).collect();
            let side = Shootout::sides(self.desk.game.begun()).get(usize::from(ask.side.0)).cloned();
            return self.desk.object(json!({
                "kind": "ask", "side": side, "asks": ask.what, "unit": unit.0, "says": line, "choices": choices,
            }));
        }
        let mut page = Page::new(self.desk.manner.look);
        page.line("");
        page.prose(0, Ink::Title, &line);
        for (number, offer) in shown.iter().enumerate() {
            let chances: Vec<String> = offer.chances.iter().map(|chance| format!("{chance} %")).collect();
            let chances =
                if chances.is_empty() { String::new() } else { format!(" ({})", chances.join(" and ")) };
            page.entry(1, 4, (Ink::Name, &format!("{:>2}", number + 1)), &format!("{}{chances}", offer.says));
        }
        self.desk.page(&page);
    }

    /// The numbers behind a choice.
    fn why(&mut self, ask: &Ask, unit: UnitNo, what: &str, shown: &[Offer]) {
        let number = what.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let line = number.and_then(|place| shown.get(place)).map_or(what, |offer| offer.order.as_str());
        let choice =
            Choice { action: "listed".to_owned(), order: Some(line.to_owned()), ..Choice::default() };
        match GulchStage::price(self.desk.game.game(), ask.side, unit, &choice) {
            Err(why) => self.desk.say("refused", &why),
            Ok(priced) => {
                let sum = |sum: &Sum| {
                    let parts: Vec<String> =
                        sum.parts.iter().map(|part| format!("{:+} {}", part.amount, part.why)).collect();
                    format!("{}: {} {}", sum.name, sum.total, parts.join(", "))
                };
                let lines: Vec<String> = priced.sums.iter().map(sum).collect();
                lines.iter().for_each(|line| self.desk.say("why", line.trim()));
            }
        }
    }

    fn help(&mut self) {
        let mut page = Page::new(self.desk.manner.look);
        for (typed, does) in COMMANDS {
            page.entry(1, 36, (Ink::Name, typed), does);
        }
        self.desk.page(&page);
    }

    fn go_back(&mut self) -> Result<bool, Refusal> {
        let persons = self.persons();
        if !self.desk.go_back(&persons)? {
            return Ok(false);
        }
        // What was undone has not happened: the computer begins afresh.
        self.players.fill(None);
        self.told.iter_mut().for_each(Vec::clear);
        let turn = self.desk.game.game().turn();
        self.headed.fill(turn);
        self.desk.say("undone", "Your last orders are taken back, with everything that came of them.");
        Ok(true)
    }

    /// The last page.
    fn over(&mut self) {
        for side in self.persons() {
            self.tell(side);
        }
        let game = self.desk.game.game();
        let seen = GulchStage::scene(game, Eyes::Referee, &());
        let says = seen.outcome.as_ref().map(|outcome| outcome.says.clone()).unwrap_or_default();
        let winner = game.ending().and_then(|ending| ending.winner);
        let winner =
            winner.and_then(|side| Shootout::sides(Playable::setup(game)).get(usize::from(side.0)).cloned());
        if self.desk.manner.json {
            return self
                .desk
                .object(json!({ "kind": "over", "says": says, "winner": winner, "turns": seen.turn }));
        }
        let mut page = Page::new(self.desk.manner.look);
        page.line("");
        page.title("The end", &format!("turn {}", seen.turn));
        page.prose(0, Ink::Plain, &says);
        seen.figures.iter().for_each(|figure| page.prose(2, Ink::Plain, &scene::line(figure)));
        self.desk.page(&page);
    }
}
