//! Asking somebody at the keyboard: what he sees, what he may order, and what a typed line means.

use super::table::Table;
use super::{scene, side_name, wish};
use crate::commands::play::desk::Next;
use crate::commands::replay::told;
use crate::out::{Ink, Page};
use crate::refusal::Refusal;
use bots::northfield::Doctrine;
use narration::northfield as says;
use northfield::{Ask, CounterId, Hands, Lay, Order, What};
use rules::Gait;
use serde_json::json;
use std::collections::BTreeSet;

/// What can be typed, and what it does.
const COMMANDS: [(&str, &str); 14] = [
    ("2", "choose number 2"),
    ("run to 12,7", "an order in words for this man; squares are column,row"),
    ("c3 run to 12,7", "an order for another of your men who is asked"),
    ("next", "ask the next of your men first"),
    ("stay", "nothing more for this man in this phase"),
    ("done", "end the phase: nothing more for anybody"),
    ("auto DOCTRINE", "let a doctrine answer for one man, such as rob or arm"),
    ("auto DOCTRINE always", "and go on so until the raid is over"),
    ("more", "list everything that he may do, every square with it"),
    ("map, list", "show the map or the list again"),
    ("why, why 2", "explain the last number told, or the chance of choice 2"),
    ("undo", "take back your last order with everything that came of it"),
    ("save FILE", "write the game to a file"),
    ("?, quit", "this help; stop, and with --save keep the game"),
];

/// What came of a typed line.
enum Heard {
    /// The same man is asked again.
    Again,
    /// The question is done with.
    Done(Next),
}

/// An order with its words and number.
struct Choice {
    order: Order,
    says: String,
}

impl Table<'_> {
    /// Asks a side for one order.
    pub(super) fn ask(&mut self, ask: &Ask) -> Result<Next, Refusal> {
        self.open(ask);
        let mut place = 0;
        loop {
            let Some(&who) = ask.who.get(place % ask.who.len().max(1)) else { return Ok(Next::Answered) };
            let choices = self.choices(ask, who);
            self.offer(ask, who, &choices);
            loop {
                let prompt = self.with_names(ask.party, |_, names| format!("{}> ", names.man(who)));
                let Some(line) = self.desk.line(&prompt) else { return Ok(Next::Stopped) };
                if line.trim().eq_ignore_ascii_case("next") {
                    place += 1;
                    break;
                }
                match self.take(line.trim(), ask, who, &choices)? {
                    Heard::Again => {}
                    Heard::Done(next) => return Ok(next),
                }
            }
        }
    }

    /// Shows what the side sees, once for each part of a turn.
    fn open(&mut self, ask: &Ask) {
        let state = self.desk.game.game().state();
        let part = Some((ask.party, state.turn, state.step.stage));
        if self.shown == part || self.desk.manner.json {
            return;
        }
        self.shown = part;
        let turn =
            if state.turn == 0 { "Before the raid".to_owned() } else { format!("Turn {}", state.turn) };
        self.scene(ask, !self.desk.manner.plain);
        let mut page = Page::new(self.desk.manner.look);
        page.line("");
        let whose = match self.persons().len() {
            1 => String::new(),
            _ => format!(", {}", says::party(ask.party)),
        };
        let title = format!("{turn}{whose}: {}", says::asked(ask.what));
        page.title(&title, "? for help");
        self.desk.page(&page);
    }

    /// The map, or everybody in words.
    fn scene(&mut self, ask: &Ask, drawn: bool) {
        let mut page = Page::new(self.desk.manner.look);
        page.line("");
        self.with_names(ask.party, |view, names| {
            if drawn {
                scene::map(&mut page, view, names);
            }
            scene::list(&mut page, view, names);
        });
        self.desk.page(&page);
    }

    /// What somebody may do: of the many squares only one for each place that one may want.
    fn choices(&self, ask: &Ask, who: CounterId) -> Vec<Choice> {
        let window = self.desk.game.game().window(ask.party);
        let orders = window.orders_of(who);
        let wanted = usual(&orders, window.ground());
        self.with_names(ask.party, |_, names| {
            let says = |order: &Order| says::order(names, order, window.prospect(order).as_ref());
            wanted.into_iter().map(|order| Choice { says: says(&order), order }).collect()
        })
    }

    fn offer(&mut self, ask: &Ask, who: CounterId, choices: &[Choice]) {
        let line = self.with_names(ask.party, |view, names| {
            view.counter(who).map_or_else(|| names.typed(who), |man| says::man(names, man))
        });
        if self.desk.manner.json {
            let list: Vec<_> = choices
                .iter()
                .map(|choice| json!({ "order": choice.order.to_string(), "says": choice.says }))
                .collect();
            let others: Vec<String> = ask.who.iter().map(ToString::to_string).collect();
            return self.desk.object(json!({
                "kind": "ask", "side": side_name(ask.party), "asks": ask.what.name(), "counter": who.to_string(),
                "says": line, "asked": others, "choices": list,
            }));
        }
        let mut page = Page::new(self.desk.manner.look);
        page.line("");
        page.prose(0, Ink::Title, &line);
        for (number, choice) in choices.iter().enumerate() {
            page.entry(1, 4, (Ink::Name, &format!("{:>2}", number + 1)), &choice.says);
        }
        self.desk.page(&page);
    }

    /// What a typed line means.
    fn take(&mut self, line: &str, ask: &Ask, who: CounterId, choices: &[Choice]) -> Result<Heard, Refusal> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word.to_lowercase().as_str() {
            "" | "#" => {}
            "?" | "help" => self.help(ask.what),
            "map" => self.scene(ask, true),
            "list" => self.scene(ask, false),
            "more" => self.more(ask, who),
            "why" => self.why(ask, rest, choices),
            "quit" => return Ok(Heard::Done(Next::Stopped)),
            "undo" => match self.go_back()? {
                true => {
                    let says = "Your last order is taken back, with everything that came of it.";
                    self.desk.say("undone", says);
                    return Ok(Heard::Done(Next::Undone));
                }
                false => self.desk.say("refused", "There is nothing to take back."),
            },
            "save" => self.desk.save_as(rest.trim()),
            "auto" => return Ok(self.auto(ask, who, rest.trim())),
            _ => return Ok(self.typed(line, ask, who, choices)),
        }
        Ok(Heard::Again)
    }

    /// A number of a choice, or an order in words.
    fn typed(&mut self, line: &str, ask: &Ask, who: CounterId, choices: &[Choice]) -> Heard {
        let order = match line.parse::<usize>() {
            Ok(number) => match number.checked_sub(1).and_then(|place| choices.get(place)) {
                Some(choice) => choice.order,
                None => {
                    self.desk.say(
                        "refused",
                        &format!("There is no choice {number}; there are {}.", choices.len()),
                    );
                    return Heard::Again;
                }
            },
            Err(_) => match line.parse::<Order>().or_else(|_| format!("{who} {line}").parse::<Order>()) {
                Ok(order) => order,
                Err(fault) => {
                    self.desk.say("refused", &format!("{fault}. Type ? for help."));
                    return Heard::Again;
                }
            },
        };
        self.order(ask, order)
    }

    fn order(&mut self, ask: &Ask, order: Order) -> Heard {
        match self.give(ask, order) {
            Ok(()) => Heard::Done(Next::Answered),
            Err(why) => {
                self.desk.say("refused", &format!("That cannot be done: {why}."));
                Heard::Again
            }
        }
    }

    /// Lets a doctrine answer: for this man once, or for the side until the end.
    fn auto(&mut self, ask: &Ask, who: CounterId, rest: &str) -> Heard {
        let (name, always) = match rest.strip_suffix("always") {
            Some(name) => (name.trim(), true),
            None => (rest, false),
        };
        let doctrine = match name {
            "" => Ok(Doctrine::usual(ask.party)),
            name => wish::doctrine(ask.party, &name.to_lowercase()),
        };
        let doctrine = match doctrine {
            Ok(doctrine) => doctrine,
            Err(refusal) => {
                self.desk.say("refused", &format!("{}.", refusal.message));
                return Heard::Again;
            }
        };
        if always {
            self.leave_to(ask.party, doctrine);
            // The game has not gone on: whoever plays the side now is asked the same.
            return Heard::Done(Next::Answered);
        }
        let mut player = self.player(ask.party, doctrine);
        let order = player.answer(&self.desk.game.game().window(ask.party));
        let said = self.with_names(ask.party, |_, names| {
            let whose = order.who().unwrap_or(who);
            format!("{} {}: {}.", names.man(whose), player.why(), says::order(names, &order, None))
        });
        self.desk.say("auto", &said);
        self.order(ask, order)
    }

    fn help(&mut self, what: What) {
        let mut page = Page::new(self.desk.manner.look);
        for (typed, does) in COMMANDS {
            page.entry(1, 22, (Ink::Name, typed), does);
        }
        page.prose(0, Ink::Title, "Orders now:");
        says::orders_for_typing(what).iter().for_each(|line| page.prose(2, Ink::Plain, line));
        match self.desk.manner.json {
            true => self.desk.object(json!({ "kind": "help", "orders": says::orders_for_typing(what) })),
            false => self.desk.page(&page),
        }
    }

    fn more(&mut self, ask: &Ask, who: CounterId) {
        let orders = self.desk.game.game().window(ask.party).orders_of(who);
        let lines: Vec<String> = orders.iter().map(ToString::to_string).collect();
        match self.desk.manner.json {
            true => self.desk.object(json!({ "kind": "more", "orders": lines })),
            false => self.desk.say("more", &lines.join("; ")),
        }
    }

    /// The chance of a choice, or the numbers that were told last, part by part.
    fn why(&mut self, ask: &Ask, rest: &str, choices: &[Choice]) {
        if rest.trim().is_empty() {
            return self.why_told();
        }
        let number = rest.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let chosen = number.and_then(|place| choices.get(place)).map(|choice| choice.order);
        let prospect = chosen.and_then(|order| self.desk.game.game().window(ask.party).prospect(&order));
        match prospect {
            None => self.desk.say("refused", "Expected the number of a shot, such as `why 2`."),
            Some(prospect) => {
                let parts: Vec<&str> = prospect.exposed.parts().map(rules::Location::label).collect();
                let sum = narration::sum(&prospect.tally, phrases::Clauses::Shown);
                self.desk.say("why", &format!("{sum}. A hit counts in: {}.", parts.join(", ")));
            }
        }
    }

    fn why_told(&mut self) {
        if self.numbers.is_empty() {
            return self.desk.say("why", "There is no number to explain.");
        }
        if self.desk.manner.json {
            return self.desk.object(json!({ "kind": "why", "tallies": self.numbers }));
        }
        let mut page = Page::new(self.desk.manner.look);
        self.numbers.iter().for_each(|sum| page.prose(2, Ink::Plain, &told::spelt_out(sum, true)));
        page.prose(2, Ink::Faint, "A rule whole: sixgun rules CLAUSE");
        self.desk.page(&page);
    }
}

/// The orders that one may well want: all but ways and starts, and of these the first for each place and gait.
fn usual(orders: &[Order], ground: &northfield::Ground) -> Vec<Order> {
    let mut seen = BTreeSet::new();
    let wanted = orders.iter().filter(|order| match order {
        Order::Go { gait, to, .. } => match ground.lay(*to) {
            Lay::Inside(building) => *gait != Gait::Crawl && seen.insert((0, building.0)),
            _ if ground.exits().contains(to) => seen.insert((1, 0)),
            _ => false,
        },
        Order::Inside { at, .. } => seen.insert((2, (at.x * 8 + at.y) as u8)),
        Order::Mounted { at, .. } => at.x % 2 == 0 && at.y % 4 == 0,
        Order::Fire { hands, .. } => *hands == Hands::One,
        _ => true,
    });
    wanted.copied().collect()
}
