//! Asking somebody at the keyboard, figure by figure.

use super::scene::Drawing;
use super::shown;
use super::table::Table;
use crate::commands::play::desk::{Next, Seat};
use crate::out::{Ink, Page};
use crate::refusal::Refusal;
use crate::words;
use bots::Bot;
use fight::contract::Denied;
use fight::scenario::{FigureId, SideId};
use fight::{Ask, Order, Refused, TextFault, View, text};
use narration::questions::{asked, refused as refusal};
use narration::{Cast, Choice, Chooser, Scene, nothing};
use serde_json::json;
use town::{Search, Square};

/// A request, and what has been answered so far.
struct Request {
    side: SideId,
    ask: Ask,
    figures: Vec<FigureId>,
    cast: Cast,
    view: View,
    orders: Vec<(FigureId, Order)>,
}

/// What came of a typed line.
enum Heard {
    /// The figure is asked again.
    More,
    /// Something was ordered.
    Ordered,
    Undone,
    Stopped,
}

impl Request {
    /// The next figure that has no order yet.
    fn next(&self) -> Option<FigureId> {
        self.figures.iter().copied().find(|figure| !self.has(*figure))
    }

    fn has(&self, figure: FigureId) -> bool {
        self.orders.iter().any(|(other, _)| *other == figure)
    }

    /// The squares where figures have been placed in this request.
    fn taken(&self) -> Vec<Square> {
        let place = |order: &Order| match order {
            Order::Place { square, .. } => Some(*square),
            _ => None,
        };
        self.orders.iter().filter_map(|(_, order)| place(order)).collect()
    }

    fn set(&mut self, figure: FigureId, order: Order) {
        self.orders.retain(|(other, _)| *other != figure);
        self.orders.push((figure, order));
    }
}

impl Table<'_> {
    /// Asks a side for its orders and gives them all together.
    pub(crate) fn ask(&mut self, side: SideId) -> Result<Next, Refusal> {
        self.tell(side);
        let Some((ask, figures)) = self.desk.game.game().window(side).asks() else {
            return Ok(Next::Answered);
        };
        let cast = Cast::of_side(self.desk.game.game(), side);
        let view = self.desk.game.game().view(side);
        let figures = figures.iter().collect();
        let mut request = Request { side, ask, figures, cast, view, orders: Vec::new() };
        self.open(&request);
        loop {
            while let Some(figure) = request.next() {
                match self.ask_one(&mut request, figure)? {
                    Heard::Undone => return Ok(Next::Undone),
                    Heard::Stopped => return Ok(Next::Stopped),
                    Heard::More | Heard::Ordered => {}
                }
            }
            match self.give(side, &request.orders) {
                Ok(()) => return Ok(Next::Answered),
                Err(why) => {
                    let name = request.figures.first().map_or("he", |figure| request.cast.figure(*figure));
                    let says = match &why {
                        game::Refused::Game(Denied::Order(refused)) => refusal(refused, name, &request.cast),
                        other => other.to_string(),
                    };
                    self.desk.say("refused", &says);
                    request.orders.clear();
                }
            }
        }
    }

    /// Shows what the side sees and says what is asked.
    fn open(&mut self, request: &Request) {
        let Request { side, ask, cast, view, .. } = request;
        if self.desk.manner.json {
            let names: Vec<&str> = request.figures.iter().map(|figure| cast.figure(*figure)).collect();
            let side = cast.side_name(*side);
            return self
                .desk
                .object(json!({ "kind": "ask", "side": side, "asks": ask, "figures": names, "view": view }));
        }
        // The picture is shown once for each part of a turn; where one moves after the other, the story says the rest.
        let part = Some((view.turn, *ask));
        if self.shown.get(usize::from(side.0)) == Some(&part) && self.persons().len() == 1 {
            return;
        }
        if let Some(shown) = self.shown.get_mut(usize::from(side.0)) {
            *shown = part;
        }
        self.scene(request);
        let mut page = Page::new(self.desk.manner.look);
        page.line("");
        let turn = if view.turn == 0 {
            "Before the fight".to_owned()
        } else {
            format!("Turn {} of {}", view.turn, view.turns)
        };
        let seats = self.persons().len();
        let whose = if seats > 1 { format!(", {}", cast.side_name(*side)) } else { String::new() };
        page.title(&format!("{turn}{whose}: {}", asked(*ask)), "? for help");
        self.desk.page(&page);
    }

    /// The map and its key, or the list.
    fn scene(&mut self, request: &Request) {
        let mut page = Page::new(self.desk.manner.look);
        // An empty line before the drawing, after whatever was said.
        page.line("");
        {
            let window = self.desk.game.game().window(request.side);
            let scene = Scene::new(&window, &request.cast, &request.view);
            let scene = Drawing::new(&scene);
            if !self.desk.manner.plain {
                scene.draw(&mut page, self.desk.manner.look);
            }
            scene.list(&mut page, !self.desk.manner.plain);
        }
        self.desk.page(&page);
    }

    fn ask_one(&mut self, request: &mut Request, figure: FigureId) -> Result<Heard, Refusal> {
        let choices = self.choices(request, figure);
        self.offer(request, figure, &choices);
        let prompt = format!("{}> ", request.cast.figure(figure));
        loop {
            let Some(line) = self.desk.line(&prompt) else { return Ok(Heard::Stopped) };
            match self.take(line.trim(), request, figure, &choices)? {
                Heard::More => {}
                heard => return Ok(heard),
            }
        }
    }

    fn choices(&self, request: &Request, figure: FigureId) -> Vec<Choice> {
        let fight = self.desk.game.game();
        let (window, cast, view) = (&fight.window(request.side), &request.cast, &request.view);
        Chooser::new(window, view, cast, request.taken()).choices(request.ask, figure, &mut Search::new())
    }

    fn offer(&mut self, request: &Request, figure: FigureId, choices: &[Choice]) {
        let cast = &request.cast;
        if self.desk.manner.json {
            let list: Vec<_> = choices.iter().map(shown::choice_json).collect();
            let (name, typed) = (cast.figure(figure), cast.names.figure(figure));
            return self
                .desk
                .object(json!({ "kind": "figure", "name": name, "typed": typed, "choices": list }));
        }
        let mut page = Page::new(self.desk.manner.look);
        page.line("");
        let own = request.view.own.iter().find(|own| own.figure == figure);
        if let Some(own) = own {
            let window = self.desk.game.game().window(request.side);
            page.prose(0, Ink::Title, &Scene::new(&window, cast, &request.view).own_line(own));
        }
        listing(&mut page, choices, false);
        let seldom = choices.iter().filter(|choice| choice.seldom).count();
        if seldom > 0 {
            page.prose(
                1,
                Ink::Faint,
                &format!("(more: {} that he can do)", words::count(seldom, "other thing")),
            );
        }
        self.desk.page(&page);
    }

    /// What a typed line means.
    fn take(
        &mut self,
        line: &str,
        request: &mut Request,
        figure: FigureId,
        choices: &[Choice],
    ) -> Result<Heard, Refusal> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word.to_lowercase().as_str() {
            "" | "#" => return Ok(Heard::More),
            "?" | "help" => self.help(request.ask),
            "map" | "list" => self.scene(request),
            "more" => {
                let mut page = Page::new(self.desk.manner.look);
                listing(&mut page, choices, true);
                self.desk.page(&page);
            }
            "who" => self.who(rest, &request.cast, &request.view),
            "why" => self.why(rest, choices),
            "quit" => return Ok(Heard::Stopped),
            "undo" if request.orders.pop().is_some() => return Ok(Heard::Ordered),
            "undo" => match self.go_back(request.side)? {
                true => {
                    self.desk
                        .say("undone", "Your last orders are taken back, with everything that came of them.");
                    return Ok(Heard::Undone);
                }
                false => self.desk.say("refused", "There is nothing to take back."),
            },
            "save" => self.desk.save_as(rest),
            "stay" | "hold" | "wait" if rest.is_empty() => {
                let window = self.desk.game.game().window(request.side);
                let left: Vec<FigureId> =
                    request.figures.iter().copied().filter(|figure| !request.has(*figure)).collect();
                for figure in left {
                    let order = nothing(request.ask, &window, figure, &request.taken());
                    request.set(figure, order);
                }
                return Ok(Heard::Ordered);
            }
            "auto" => return Ok(self.auto(rest, request)),
            _ => return Ok(self.typed(line, request, figure, choices)),
        }
        Ok(Heard::More)
    }

    /// A number of a choice, or an order in words.
    fn typed(&mut self, line: &str, request: &mut Request, figure: FigureId, choices: &[Choice]) -> Heard {
        if let Ok(number) = line.parse::<usize>() {
            let Some(choice) = number.checked_sub(1).and_then(|place| choices.get(place)) else {
                self.desk
                    .say("refused", &format!("There is no choice {number}; there are {}.", choices.len()));
                return Heard::More;
            };
            return self.order(request, figure, choice.order.clone());
        }
        match read(line, figure, request) {
            Ok((figure, _)) if !request.figures.contains(&figure) => {
                self.desk.say("refused", &format!("{} is not asked now.", request.cast.figure(figure)));
                Heard::More
            }
            Ok((figure, order)) => self.order(request, figure, order),
            Err(fault) => {
                self.desk.say("refused", &format!("That is no order: {fault}. Type ? for help."));
                Heard::More
            }
        }
    }

    /// Takes an order if it may be given.
    fn order(&mut self, request: &mut Request, figure: FigureId, order: Order) -> Heard {
        let mut trial = self.desk.game.game().clone();
        match trial.answer(request.side, &[(figure, order.clone())]) {
            Ok(()) | Err(Refused::Missing(_)) => {
                request.set(figure, order);
                Heard::Ordered
            }
            Err(refused) => {
                let says = refusal(&refused, request.cast.figure(figure), &request.cast);
                self.desk.say("refused", &says);
                Heard::More
            }
        }
    }

    /// Lets a doctrine answer for those who have no order yet.
    fn auto(&mut self, rest: &str, request: &mut Request) -> Heard {
        let (name, always) = match rest.strip_suffix("always") {
            Some(name) => (name.trim(), true),
            None => (rest, false),
        };
        let name = if name.is_empty() { Bot::usual(None).name() } else { name };
        let Some(bot) = Bot::named(&name.to_lowercase()) else {
            let names: Vec<&str> = Bot::all().map(Bot::name).collect();
            self.desk
                .say("refused", &format!("There is no such doctrine; there are {}.", words::list(&names)));
            return Heard::More;
        };
        let mut player = self.player(request.side, bot);
        let orders = player.answer(&self.desk.game.game().window(request.side));
        for (figure, order) in orders {
            if !request.has(figure) {
                request.set(figure, order);
            }
        }
        if let Some(seat) = self.seats.get_mut(usize::from(request.side.0)).filter(|_| always) {
            *seat = Seat::Bot(bot);
            self.sit_down(request.side, player);
            self.watches.push(request.side);
        }
        Heard::Ordered
    }
}

/// The choices with their numbers: the usual ones, or those that are seldom wanted.
fn listing(page: &mut Page, choices: &[Choice], seldom: bool) {
    for (number, choice) in choices.iter().enumerate().filter(|(_, choice)| choice.seldom == seldom) {
        page.entry(1, 4, (Ink::Name, &format!("{:>2}", number + 1)), &choice.says);
    }
}

/// An order for the figure that is asked, or for another that is named before a colon.
fn read(line: &str, figure: FigureId, request: &Request) -> Result<(FigureId, Order), TextFault> {
    let names = &request.cast.names;
    text::read(line, figure, names).map(|order| (figure, order)).or_else(|fault| {
        let named = line.split_once(':').is_some_and(|(name, _)| !name.trim().contains(' '));
        if named { text::read_line(line, names) } else { Err(fault) }
    })
}
