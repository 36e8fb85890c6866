//! Asking somebody at the keyboard: what he sees, what he may order, and what a typed line means.

use super::scene;
use super::table::{Next, Table};
use crate::out::{Ink, Page};
use crate::refusal::Refusal;
use bots::northfield::Doctrine;
use fight::northfield::{Ask, CounterId, Hands, Lay, Order, View, What};
use rules::Gait;
use serde_json::json;
use std::collections::BTreeSet;
use std::path::PathBuf;
use telling::northfield::{self as says, Names};

/// What can be typed, and what it does.
const COMMANDS: [(&str, &str); 13] = [
    ("2", "choose number 2"),
    ("run to 12,7", "an order in words for this man; squares are column,row"),
    ("c3 run to 12,7", "an order for another of your men who is asked"),
    ("next", "ask the next of your men first"),
    ("stay", "nothing more for this man in this phase"),
    ("done", "nothing more for anybody in this phase"),
    ("auto, auto DOCTRINE", "let a doctrine answer for this man once; auto always: until the end"),
    ("more", "list everything that he may do, every square with it"),
    ("map, list", "show the map or the list again"),
    ("why 2", "explain the chance of choice 2"),
    ("undo", "take back your last order with everything that came of it"),
    ("save FILE", "write the game to a file"),
    ("?, quit", "this help; stop, and with --save keep the game"),
];

/// What came of a typed line.
enum Heard {
    /// The same man is asked again.
    Again,
    /// Somebody else is asked, or the game goes on.
    On,
    /// It stops.
    Stopped,
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
            let Some(&who) = ask.who.get(place % ask.who.len().max(1)) else { return Ok(Next::On) };
            let choices = self.choices(ask, who);
            self.offer(ask, who, &choices);
            loop {
                let prompt = format!("{who}> ");
                let Some(line) = self.line(&prompt) else { return Ok(Next::Stopped) };
                if line.trim().eq_ignore_ascii_case("next") {
                    place += 1;
                    break;
                }
                match self.take(line.trim(), ask, who, &choices)? {
                    Heard::Again => {}
                    Heard::On => return Ok(Next::On),
                    Heard::Stopped => return Ok(Next::Stopped),
                }
            }
        }
    }

    fn with_names<T>(&self, ask: &Ask, tell: impl FnOnce(&View, &Names<'_>) -> T) -> T {
        let game = self.played.game();
        let view = game.view(ask.party);
        tell(&view, &Names { view: &view, ground: &game.setup().ground })
    }

    /// Shows what the side sees, once for each part of a turn.
    fn open(&mut self, ask: &Ask) {
        let state = self.played.game().state();
        let part = Some((ask.party, state.turn, state.step.stage));
        if self.shown == part || self.manner.json {
            return;
        }
        self.shown = part;
        let turn =
            if state.turn == 0 { "Before the raid".to_owned() } else { format!("Turn {}", state.turn) };
        self.scene(ask, !self.manner.plain);
        let mut page = Page::new(self.manner.look);
        page.line("");
        let title = format!("{turn}, {}: {}", says::party(ask.party), says::asked(ask.what));
        page.title(&title, "? for help");
        self.say_page(&page);
    }

    /// The map, or everybody in words.
    fn scene(&mut self, ask: &Ask, drawn: bool) {
        let mut page = Page::new(self.manner.look);
        page.line("");
        self.with_names(ask, |view, names| {
            if drawn {
                scene::map(&mut page, view, names);
            }
            scene::list(&mut page, view, names);
        });
        self.say_page(&page);
    }

    /// What somebody may do: of the many squares only one for each place that one may want.
    fn choices(&self, ask: &Ask, who: CounterId) -> Vec<Choice> {
        let window = self.played.game().window(ask.party);
        let orders = window.orders_of(who);
        let wanted = usual(&orders, window.ground());
        self.with_names(ask, |_, names| {
            let says = |order: &Order| says::order(names, order, window.prospect(order).as_ref());
            wanted.into_iter().map(|order| Choice { says: says(&order), order }).collect()
        })
    }

    fn offer(&mut self, ask: &Ask, who: CounterId, choices: &[Choice]) {
        let line = self.with_names(ask, |view, names| {
            view.counter(who).map_or_else(|| names.typed(who), |man| says::man(names, man))
        });
        if self.manner.json {
            let list: Vec<_> = choices
                .iter()
                .map(|choice| json!({ "order": choice.order.to_string(), "says": choice.says }))
                .collect();
            let others: Vec<String> = ask.who.iter().map(ToString::to_string).collect();
            return self.object(json!({
                "kind": "ask", "side": ask.party.name(), "asks": ask.what.name(), "counter": who.to_string(),
                "says": line, "asked": others, "choices": list,
            }));
        }
        let mut page = Page::new(self.manner.look);
        page.line("");
        page.prose(0, Ink::Title, &line);
        for (number, choice) in choices.iter().enumerate() {
            page.entry(1, 4, (Ink::Name, &format!("{:>2}", number + 1)), &choice.says);
        }
        self.say_page(&page);
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
            "quit" => return Ok(Heard::Stopped),
            "undo" if self.go_back() => {
                self.say("undone", "Your last order is taken back, with everything that came of it.");
                return Ok(Heard::On);
            }
            "undo" => self.say("refused", "There is nothing to take back."),
            "save" => self.save_as(rest),
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
                    self.say(
                        "refused",
                        &format!("There is no choice {number}; there are {}.", choices.len()),
                    );
                    return Heard::Again;
                }
            },
            Err(_) => match line.parse::<Order>().or_else(|_| format!("{who} {line}").parse::<Order>()) {
                Ok(order) => order,
                Err(fault) => {
                    self.say("refused", &format!("{fault}. Type ? for help."));
                    return Heard::Again;
                }
            },
        };
        self.order(ask, order)
    }

    fn order(&mut self, ask: &Ask, order: Order) -> Heard {
        match self.give(ask.party, order) {
            Ok(()) => {
                self.tell(ask.party);
                Heard::On
            }
            Err(why) => {
                self.say("refused", &format!("That cannot be done: {why}."));
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
        let doctrine = if name.is_empty() { Some(Doctrine::usual(ask.party)) } else { Doctrine::named(name) };
        let Some(doctrine) = doctrine.filter(|doctrine| doctrine.plays(ask.party)) else {
            let fit: Vec<&str> =
                Doctrine::ALL.iter().filter(|one| one.plays(ask.party)).map(|one| one.name()).collect();
            self.say("refused", &format!("There is no such doctrine; there are {}.", fit.join(", ")));
            return Heard::Again;
        };
        if always {
            self.leave_to(ask.party, doctrine);
            return Heard::On;
        }
        let mut player = self.player(ask.party, doctrine);
        let order = player.answer(&self.played.game().window(ask.party));
        let said = self.with_names(ask, |_, names| {
            let whose = order.who().unwrap_or(who);
            format!("{} {}: {}.", names.man(whose), player.why(), says::order(names, &order, None))
        });
        self.say("auto", &said);
        self.order(ask, order)
    }

    fn help(&mut self, what: What) {
        let mut page = Page::new(self.manner.look);
        for (typed, does) in COMMANDS {
            page.entry(1, 22, (Ink::Name, typed), does);
        }
        page.prose(0, Ink::Title, "Orders now:");
        says::orders_for_typing(what).iter().for_each(|line| page.prose(2, Ink::Plain, line));
        match self.manner.json {
            true => self.object(json!({ "kind": "help", "orders": says::orders_for_typing(what) })),
            false => self.say_page(&page),
        }
    }

    fn more(&mut self, ask: &Ask, who: CounterId) {
        let orders = self.played.game().window(ask.party).orders_of(who);
        let lines: Vec<String> = orders.iter().map(ToString::to_string).collect();
        match self.manner.json {
            true => self.object(json!({ "kind": "more", "orders": lines })),
            false => self.say("more", &lines.join("; ")),
        }
    }

    /// The chance of a choice, part by part.
    fn why(&mut self, ask: &Ask, rest: &str, choices: &[Choice]) {
        let number = rest.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let chosen = number.and_then(|place| choices.get(place)).map(|choice| choice.order);
        let prospect = chosen.and_then(|order| self.played.game().window(ask.party).prospect(&order));
        match prospect {
            None => self.say("refused", "Expected the number of a shot, such as `why 2`."),
            Some(prospect) => {
                let parts: Vec<&str> = prospect.exposed.parts().map(rules::Location::label).collect();
                let sum = telling::sum(&prospect.tally, true);
                self.say("why", &format!("{sum}. A hit counts in: {}.", parts.join(", ")));
            }
        }
    }

    fn save_as(&mut self, rest: &str) {
        let file = if rest.trim().is_empty() { self.save.clone() } else { Some(PathBuf::from(rest.trim())) };
        let saved = match file {
            None => Err(Refusal::new("Save to which file? Type `save FILE`.")),
            Some(file) => self.save_to(&file),
        };
        if let Err(refusal) = saved {
            self.say("refused", &refusal.message);
        }
    }
}

/// The orders that one may well want: all but ways and starts, and of these the first for each place and gait.
fn usual(orders: &[Order], ground: &fight::northfield::Ground) -> Vec<Order> {
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
