//! Answers to whoever plays: help, reasons, and who somebody is.

use super::help;
use super::table::Table;
use crate::out::{Ink, Look, Page};
use crate::words;
use fight::scenario::FigureId;
use fight::{Ask, View};
use narration::{Cast, Choice, Number, Scene, arms};
use serde_json::json;

impl Table<'_> {
    /// What can be typed.
    pub(super) fn help(&mut self, ask: Ask) {
        if self.desk.manner.json {
            let commands: Vec<_> =
                help::COMMANDS.iter().map(|(word, does)| json!({ "type": word, "does": does })).collect();
            return self
                .desk
                .object(json!({ "kind": "help", "commands": commands, "orders": help::orders(ask) }));
        }
        let mut page = Page::new(self.desk.manner.look);
        for (word, does) in help::COMMANDS {
            page.entry(2, 22, (Ink::Name, word), does);
        }
        page.prose(0, Ink::Plain, "Orders can be typed. Squares are column, row and perhaps storey; names may be cut short. Such as:");
        for order in help::orders(ask) {
            page.prose(2, Ink::Name, order);
        }
        self.desk.page(&page);
    }

    /// The numbers that were told last, or those of a choice, each part with its clause.
    pub(super) fn why(&mut self, rest: &str, choices: &[Choice]) {
        let chosen = rest.parse::<usize>().ok().and_then(|number| choices.get(number.checked_sub(1)?));
        let offered = || choices.iter().find(|choice| !choice.tallies.is_empty());
        let numbers: Vec<Number> = match chosen {
            Some(choice) => choice.tallies.clone(),
            None if rest.is_empty() && !self.numbers.is_empty() => self.numbers.clone(),
            None => offered().map(|choice| choice.tallies.clone()).unwrap_or_default(),
        };
        if numbers.is_empty() {
            return self.desk.say("why", "There is no number to explain.");
        }
        if self.desk.manner.json {
            return self.desk.object(json!({ "kind": "why", "tallies": numbers }));
        }
        let look = Look { verbose: true, ..self.desk.manner.look };
        let mut page = Page::new(look);
        for number in &numbers {
            page.prose(2, Ink::Plain, &number.says(phrases::Clauses::Shown));
        }
        page.prose(2, Ink::Faint, "A rule whole: sixgun rules CLAUSE");
        self.desk.page(&page);
    }

    /// Everything that the side knows of somebody.
    pub(super) fn who(&mut self, asked: &str, cast: &Cast, view: &View) {
        let own = view.own.iter().map(|own| own.figure);
        let all = own.chain(view.others.iter().map(|other| other.figure));
        let asked = asked.to_lowercase();
        let is = |figure: &FigureId| {
            let (name, typed) =
                (cast.figure(*figure).to_lowercase(), cast.names.figure(*figure).to_lowercase());
            name.contains(&asked) || typed.contains(&asked)
        };
        let found: Vec<FigureId> = all.filter(is).collect();
        if found.is_empty() {
            return self.desk.say("who", "Your side knows nobody of that name.");
        }
        let mut lines = Vec::new();
        let window = self.desk.game.game().window(view.side);
        let scene = Scene::new(&window, cast, view);
        for figure in found {
            if let Some(own) = view.own.iter().find(|own| own.figure == figure) {
                let guns = arms(own.guns.iter());
                let sees: Vec<&str> = own.sees.iter().map(|seen| cast.figure(*seen)).collect();
                lines.push(scene.own_line(own));
                lines.push(format!("Guns: {}.", listed(&guns)));
                lines.push(format!("Sees: {}.", listed(&sees)));
            } else if let Some(other) = view.others.iter().find(|other| other.figure == figure) {
                lines.push(scene.other_line(other));
            }
        }
        drop(window);
        lines.iter().for_each(|line| self.desk.say("who", line));
    }
}

/// Things in a row, or that there are none.
fn listed<T: AsRef<str>>(things: &[T]) -> String {
    if things.is_empty() { "none".to_owned() } else { words::list(things) }
}
