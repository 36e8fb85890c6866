//! A small game: what is said is told to everybody, and after every commit the computer says one word.

use server::protocol::{
    Answers, Audience, Choice, Command, DiceSource, Entry, EntryKind, ErrorCode, Ground, Message, NewTable,
    Offers, Priced, Role, Scene, Sealed, SeatState, TableState,
};
use server::rooms::{Chair, Game, Games, Written};
use server::table::Refused;
use std::collections::BTreeSet;

/// Small games.
pub(crate) struct Small;

/// What was heard: by whom, or by everybody.
struct Heard {
    says: String,
    to: Option<u16>,
}

struct SmallGame {
    id: String,
    roles: Vec<Role>,
    heard: Vec<Heard>,
    here: Vec<bool>,
    told: Vec<usize>,
    versions: Vec<u32>,
    owed: usize,
}

impl Games for Small {
    fn open(&self, table: &str, new: &NewTable, root: [u8; 32]) -> Result<(Box<dyn Game>, Written), Refused> {
        if new.scenario == "nowhere" {
            return Err(Refused::new("there is no scenario nowhere"));
        }
        let body =
            serde_json::json!({ "referee": new.referee, "solo": new.solo, "seed": format!("{root:?}") });
        let first = Written { seat: 0, kind: "opened".to_owned(), body: body.to_string() };
        Ok((self.reopen(table, &first)?, first))
    }

    fn reopen(&self, table: &str, first: &Written) -> Result<Box<dyn Game>, Refused> {
        let body: serde_json::Value =
            serde_json::from_str(&first.body).map_err(|fault| Refused::new(fault.to_string()))?;
        let mut roles = vec![Role::Player, Role::Computer];
        if body["solo"] != true {
            roles.push(Role::Player);
        }
        if body["referee"] == true {
            roles.insert(0, Role::Referee);
        }
        let count = roles.len();
        Ok(Box::new(SmallGame {
            id: table.to_owned(),
            roles,
            heard: Vec::new(),
            here: vec![false; count],
            told: vec![0; count],
            versions: vec![0; count],
            owed: 0,
        }))
    }
}

impl SmallGame {
    fn say(&mut self, says: &str, to: Option<u16>) {
        self.heard.push(Heard { says: says.to_owned(), to });
    }

    fn log(&self, seat: u16, from: usize) -> Vec<Entry> {
        let own = |heard: &&Heard| heard.to.is_none_or(|to| to == seat);
        let entry = |(n, heard): (u32, &Heard)| Entry {
            n,
            turn: 0,
            kind: EntryKind::Said,
            who: None,
            says: heard.says.clone(),
            sums: Vec::new(),
            motions: Vec::new(),
            secret: heard.to.is_some(),
        };
        (1..).zip(self.heard.iter().skip(from).filter(own)).map(entry).collect()
    }

    fn state(&self, seat: u16) -> TableState {
        let seats = (0..).zip(self.roles.iter().zip(&self.here)).map(|(number, (role, here))| SeatState {
            seat: number,
            name: String::new(),
            role: *role,
            side: None,
            here: *here,
            asked: false,
        });
        TableState {
            id: self.id.clone(),
            name: "Small".to_owned(),
            scenario: "small".to_owned(),
            book: "1979".to_owned(),
            seat,
            role: self.roles[usize::from(seat)],
            side: None,
            sides: Vec::new(),
            seats: seats.collect(),
            waiting: 0,
            paused: false,
            looks_as: None,
            sealed: Sealed::default(),
            timer: None,
            absent: None,
            left: None,
            dice: None,
            dice_from: DiceSource::default(),
            promise: None,
            seed_hash: String::new(),
            seed: None,
            over: false,
        }
    }

    fn picture(&self) -> Scene {
        Scene {
            turn: 0,
            turns: 0,
            hidden: false,
            asked: None,
            mates: Vec::new(),
            figures: Vec::new(),
            horses: Vec::new(),
            wheels: Vec::new(),
            things: Vec::new(),
            edges: Vec::new(),
            furniture: Vec::new(),
            sight: Vec::new(),
            heard: Vec::new(),
            dollars: 0,
            speeds: Vec::new(),
            outcome: None,
            facts: Vec::new(),
        }
    }
}

impl Game for SmallGame {
    fn chairs(&self) -> Vec<Chair> {
        let chair = |(seat, role): (u16, &Role)| Chair { seat, role: *role, name: format!("Seat {seat}") };
        (0..).zip(&self.roles).map(chair).collect()
    }

    fn apply(&mut self, seat: u16, command: &Command) -> Result<Written, Refused> {
        match command {
            Command::Say { text, to: Audience::Seat(to) } => self.say(text, Some(*to)),
            Command::Say { text, .. } if text == "break" => panic!("a fault of the game"),
            Command::Say { text, .. } => self.say(text, None),
            Command::Commit { orders, .. } if orders.is_empty() => self.owed += 1,
            Command::Commit { .. } => {
                return Err(Refused::of(7, "he is no horse"));
            }
            _ => return Err(Refused::new("this game has no such thing")),
        }
        let body = serde_json::to_string(command).expect("a command");
        Ok(Written { seat, kind: "did".to_owned(), body })
    }

    fn renewed(&mut self, seat: u16) {
        self.say(&format!("Seat {seat} has a new link."), None);
    }

    fn device(&mut self, seat: u16) {
        self.say("Another device has this seat.", Some(seat));
    }

    fn line_of(&self, seat: u16, command: &Command) -> Option<Written> {
        let body = serde_json::to_string(command).expect("a command");
        Some(Written { seat, kind: "did".to_owned(), body })
    }

    fn think(&mut self) -> Option<Written> {
        self.owed = self.owed.checked_sub(1)?;
        self.say("Hm.", None);
        Some(Written { seat: 1, kind: "thought".to_owned(), body: "\"Hm.\"".to_owned() })
    }

    fn replay(&mut self, line: &Written) -> Result<(), Refused> {
        if line.kind == "thought" {
            self.think();
            return Ok(());
        }
        let command = serde_json::from_str(&line.body).map_err(|fault| Refused::new(fault.to_string()))?;
        self.apply(line.seat, &command).map(drop)
    }

    fn snapshot(&self, seat: u16) -> Message {
        let ground = Ground {
            name: String::new(),
            width: 0,
            height: 0,
            feet: 6,
            storeys: Vec::new(),
            places: Vec::new(),
        };
        let v = self.versions[usize::from(seat)];
        let (table, picture, log) = (self.state(seat), self.picture(), self.log(seat, 0));
        Message::Snapshot { v, table, ground, picture, log }
    }

    fn drain(&mut self, here: &BTreeSet<u16>) -> Vec<(u16, Message)> {
        let mut messages = Vec::new();
        for number in here.iter().copied() {
            let seat = usize::from(number);
            let log = self.log(number, self.told[seat]);
            self.told[seat] = self.heard.len();
            if !log.is_empty() {
                self.versions[seat] += 1;
                let (v, picture, table) = (self.versions[seat], self.picture(), self.state(number));
                messages.push((number, Message::Told { v, log, picture, table }));
            }
        }
        messages
    }

    fn here(&mut self, seat: u16, here: bool) {
        self.here[usize::from(seat)] = here;
    }

    fn offers(&self, _: u16, figure: u8) -> Result<Offers, Refused> {
        Err(Refused::of(figure, "nothing is asked of him").coded(ErrorCode::NotAsked))
    }

    fn price(&self, _: u16, _: u8, choice: &Choice) -> Result<Priced, Refused> {
        Ok(Priced { order: "walk".to_owned(), squares: choice.way.clone(), cost: 10, ..Priced::default() })
    }

    fn asks_otherwise(&self, _: u16, answers: &Answers) -> bool {
        answers.turn != Some(0)
    }

    fn text(&self, seat: u16) -> String {
        format!("You sit on seat {seat}.\n")
    }

    fn record(&self, _: u16) -> Result<String, Refused> {
        Err(Refused::new("it is not over yet"))
    }
}
