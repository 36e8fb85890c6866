//! Instructions of a table alone, counted by callgrind: no network, no store, no clock, and so the same on every machine.

use chance::Seed;
use serde_json::json;
use server::protocol::{Command as Wish, Message, NewTable, OrderLine, Role};
use staging::FightStage;
use std::process::Command;

/// Plays so many commands of one kind and nothing else, so that their instructions can be counted.
const COUNT: &str = "--count";

/// What is counted: what it is called on the command line, in words, how often, and how it is done.
struct Counted {
    name: &'static str,
    says: &'static str,
    times: u64,
    work: fn(&mut Play, u64),
}

/// Everything that is counted. What comes before is done in all of them, and is taken off.
const KINDS: [Counted; 3] = [
    Counted {
        name: "words",
        says: "a word at the table, told to four seats",
        times: 40,
        work: |play, times| {
            for number in 0..times {
                play.say(number);
            }
        },
    },
    Counted {
        name: "choices",
        says: "a list of what a man may do",
        times: 40,
        work: |play, times| {
            for _ in 0..times {
                play.list();
            }
        },
    },
    Counted {
        name: "orders",
        says: "orders of a seat, with the lists before and the telling after",
        times: 40,
        work: |play, times| {
            for _ in 0..times {
                play.order();
            }
        },
    },
];

/// A table of four people who are all there.
struct Play {
    table: server::table::Table<FightStage>,
    seats: Vec<u16>,
    bytes: usize,
}

impl Play {
    fn new() -> Play {
        let seats = [
            ["wyatt-earp", "doc-holliday"],
            ["virgil-earp", "morgan-earp"],
            ["frank-mclaury", "billy-clanton"],
            ["tom-mclaury", "ike-clanton"],
        ];
        let seats: Vec<_> = seats.iter().map(|figures| json!([figures, "person"])).collect();
        let new = json!({ "scenario": "ok_corral_1979", "seats": seats });
        let new: NewTable = serde_json::from_value(new).expect("a wish");
        let mut table = server::table::Table::open("t", &new, Seed(1881)).expect("a table");
        let players = (0u16..).zip(table.seats()).filter(|(_, seat)| seat.role == Role::Player);
        let seats: Vec<u16> = players.map(|(number, _)| number).collect();
        seats.iter().for_each(|seat| table.here(*seat, true));
        let mut play = Play { table, seats, bytes: 0 };
        play.tell();
        play
    }

    /// Sends out what is new, as a room does.
    fn tell(&mut self) {
        for (seat, message) in self.table.drain() {
            if self.seats.contains(&seat) {
                self.bytes += serde_json::to_string(&message).expect("a message").len();
            }
        }
    }

    fn say(&mut self, number: u64) {
        let seat = self.seats[usize::try_from(number).unwrap_or(0) % self.seats.len()];
        let say = Wish::Say { text: "Take your time.".to_owned(), to: server::protocol::Audience::Everybody };
        self.table.apply(seat, &say).expect("said");
        self.tell();
    }

    /// The next seat that is to answer, and for whom; a fight that is over begins anew.
    fn asked(&mut self) -> (u16, Vec<u8>) {
        loop {
            for seat in self.seats.clone() {
                let Message::Snapshot { picture, .. } = self.table.snapshot(seat) else { continue };
                if let Some(asked) = picture.asked.filter(|asked| !asked.committed) {
                    return (seat, asked.figures);
                }
            }
            *self = Play::new();
        }
    }

    fn list(&mut self) {
        let (seat, figures) = (self.seats[0], [0]);
        if let Ok(choices) = self.table.offers(seat, figures[0]) {
            self.bytes += serde_json::to_string(&choices).expect("choices").len();
        }
    }

    fn order(&mut self) {
        let (seat, figures) = self.asked();
        let mut orders = Vec::new();
        for figure in figures {
            let choices = self.table.offers(seat, figure).expect("offers");
            self.bytes += serde_json::to_string(&choices).expect("choices").len();
            let fire = choices.listed.iter().find(|offer| offer.action == "fire");
            let offer = fire.or(choices.listed.first()).expect("an order");
            orders.push(OrderLine { figure, order: offer.order.clone() });
        }
        self.table.apply(seat, &Wish::Commit { orders, entropy: None }).expect("orders as they are listed");
        self.tell();
    }
}

/// Does what the command line asks to be counted.
pub(crate) fn asked(arguments: &[String]) -> bool {
    let Some(place) = arguments.iter().position(|argument| argument == COUNT) else { return false };
    let named = |kind: &&Counted| arguments.get(place + 1).is_some_and(|name| name == kind.name);
    let times = arguments.get(place + 2).and_then(|number| number.parse().ok()).unwrap_or(0);
    if let Some(kind) = KINDS.iter().find(named) {
        let mut play = Play::new();
        (kind.work)(&mut play, times);
        println!("{} bytes", play.bytes);
    }
    true
}

/// Prints the instructions of everything that is counted; nothing where there is no callgrind.
pub(crate) fn tell() {
    for kind in &KINDS {
        let Some((many, none)) = collected(kind.name, kind.times).zip(collected(kind.name, 0)) else {
            return println!("instructions are not counted: there is no valgrind");
        };
        println!("instructions of {}: {}", kind.says, many.saturating_sub(none) / kind.times);
    }
}

fn collected(name: &str, times: u64) -> Option<u64> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    valgrind.arg(std::env::current_exe().ok()?);
    let output = valgrind.args([COUNT, name, &times.to_string()]).output().ok()?;
    let text = String::from_utf8_lossy(&output.stderr);
    let line = text.lines().find(|line| line.contains("Collected"))?;
    line.rsplit(' ').next()?.trim().parse().ok()
}
