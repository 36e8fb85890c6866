//! Small fights about things, powder and big guns: a drawn map, a few men, and what the file says beside them.

use chance::Typed;
use fight::scenario::{FigureId, Shelf, parse};
use fight::{
    Act, Deed, Event, Fight, Fire, Item, ItemId, Man, Order, Refused, Step, Thing, Told, Whereabouts,
};
use std::fmt::Write as _;
use town::{Pose, Square};

/// Somebody: his name, whose first letter is his side (a, b), where he stands (or aboard), and what else his entry says.
pub(crate) type Somebody = (&'static str, Option<(u16, u16)>, &'static str);

/// What a small fight is made of.
pub(crate) struct Stage {
    /// The sequence, which tells the book.
    pub(crate) sequence: &'static str,
    /// Lines at the head of the file: optional rules, readings.
    pub(crate) head: &'static str,
    /// The ground storey.
    pub(crate) drawing: String,
    /// Lines at the head of the map: places.
    pub(crate) places: &'static str,
    /// Who is there.
    pub(crate) men: Vec<Somebody>,
    /// The rest of the file: goods, vehicles, horses.
    pub(crate) more: &'static str,
}

/// A yard of so many squares with nothing in it.
pub(crate) fn open(width: usize, height: usize) -> String {
    let rows: Vec<String> = (0..height).map(|_| format!(" {}", ". ".repeat(width).trim_end())).collect();
    format!("\n{}\n", rows.join("\n\n"))
}

impl Stage {
    /// A stage with two men on it and nothing else.
    pub(crate) fn new(
        sequence: &'static str,
        drawing: String,
        men: Vec<Somebody>,
        more: &'static str,
    ) -> Stage {
        Stage { sequence, head: "", drawing, places: "", men, more }
    }

    fn book(&self) -> &'static str {
        if matches!(self.sequence, "basic" | "advanced") { "1979" } else { "1975" }
    }

    fn scenario(&self) -> fight::Scenario {
        let map = format!(
            "name = \"A yard\"\n{}\n[[storey]]\nname = \"ground\"\nfloor = 0\nceiling = 9\ndrawing = '''\n{}\n'''\n",
            self.places, self.drawing
        );
        let mut people = format!("chart = \"Mine\"\nbook = \"{}\"\n", self.book());
        let mut text = format!(
            "name = \"A yard\"\nabout = [\"A test.\"]\nbook = \"{}\"\nsequence = \"{}\"\nmap_file = \"yard.town\"\n\
             people_files = [\"men.toml\"]\nturns = 30\n{}\n[[side]]\nname = \"a\"\n[[side]]\nname = \"b\"\n",
            self.book(),
            self.sequence,
            self.head
        );
        for (name, at, rest) in &self.men {
            // Somebody of whom only finished numbers are known, unless his entry says otherwise.
            let base = match rest.contains("# rolls") {
                true => {
                    "rolls = { speed = 50, gun = 36, throwing = 36, bravery = 50, strength = 50 }\ngunfights = 5"
                }
                false => "base = { speed_and_bravery = 10, accuracy = 50, strength = 15 }",
            };
            let _ = write!(people, "[[person]]\nid = \"{name}\"\nname = \"{name}\"\n{base}\n");
            let at = at.map_or(String::new(), |(x, y)| format!("at = [{x}, {y}]\n"));
            let facing = if rest.contains("facing") || at.is_empty() { "" } else { "facing = \"north\"\n" };
            let arms = if rest.contains("weapons") { "" } else { "weapons = []\n" };
            let _ = write!(
                text,
                "[[figure]]\nid = \"{name}\"\nwho = \"{name}\"\nside = \"{}\"\n{at}{facing}{arms}{rest}\n",
                &name[..1]
            );
        }
        text.push_str(self.more);
        text.push_str("\n[[victory]]\nby = \"turns-over\"\n");
        let town =
            town::parse("yard.town", &map, &town::Library::new()).unwrap_or_else(|f| panic!("{f}\n{map}"));
        let mut shelf = Shelf::new();
        shelf.add_map("yard.town", town);
        let cast = people::parse::people("men.toml", &people).unwrap_or_else(|faults| panic!("{faults}"));
        shelf.add_people("men.toml", &cast);
        parse("yard.toml", &text, &shelf).unwrap_or_else(|faults| panic!("{faults}\n{text}"))
    }

    /// The fight, up to its first question.
    pub(crate) fn begin(&self) -> Play {
        self.begin_with(&[])
    }

    /// The same, with the dice that it takes to begin.
    pub(crate) fn begin_with(&self, dice: &[(&str, u16)]) -> Play {
        let names = self.men.iter().map(|(name, ..)| *name).collect();
        let fight = Fight::new(self.scenario()).expect("playable");
        let mut play = Play { fight, names, told: Vec::new() };
        play.proceed(dice);
        play
    }
}

/// A small fight that is played.
pub(crate) struct Play {
    pub(crate) fight: Fight,
    names: Vec<&'static str>,
    /// What was told since the last question.
    pub(crate) told: Vec<Told>,
}

impl Play {
    /// The number of somebody.
    pub(crate) fn id(&self, name: &str) -> FigureId {
        let place = self.names.iter().position(|other| *other == name).unwrap_or_else(|| panic!("{name}"));
        FigureId(u8::try_from(place).expect("few"))
    }

    /// Somebody as he stands.
    pub(crate) fn man(&self, name: &str) -> &Man {
        &self.fight.state().men[usize::from(self.id(name).0)]
    }

    /// A thing as it is.
    pub(crate) fn item(&self, number: u8) -> &Item {
        &self.fight.state().items[usize::from(number)]
    }

    /// Whether an order may be given.
    pub(crate) fn may(&mut self, name: &str, order: Order) -> Result<(), Refused> {
        let id = self.id(name);
        self.fight.check(id, &order)
    }

    /// Whether somebody who stays may do that.
    pub(crate) fn may_do(&mut self, name: &str, deed: Deed) -> bool {
        self.may(name, Order::Act(stay(deed))).is_ok()
    }

    /// Gives these orders, everybody else stays or holds his fire, and goes on with just these dice.
    pub(crate) fn order(&mut self, orders: &[(&str, Order)], dice: &[(&str, u16)]) {
        let sides: Vec<_> = self.fight.asked().collect();
        let mut given = 0;
        for side in sides {
            let own: Vec<_> = self.fight.asked_of(side).iter().collect();
            let list: Vec<_> = own
                .into_iter()
                .map(|figure| {
                    let name = self.names[usize::from(figure.0)];
                    let told =
                        orders.iter().find(|(other, _)| *other == name).map(|(_, order)| order.clone());
                    given += usize::from(told.is_some());
                    let idle = match self.fight.state().step {
                        Step::Declare(_) => Order::Fire(Fire::hold()),
                        _ => Order::Act(stay(Deed::None)),
                    };
                    (figure, told.unwrap_or(idle))
                })
                .collect();
            self.fight.submit(side, &list).unwrap_or_else(|refused| panic!("{refused}: {list:?}"));
        }
        assert_eq!(given, orders.len(), "somebody was not asked: {:?}", self.fight.state().step);
        self.proceed(dice);
    }

    /// Somebody who stays does something, and nobody else does anything.
    pub(crate) fn does(&mut self, name: &str, deed: Deed, dice: &[(&str, u16)]) {
        self.order(&[(name, Order::Act(stay(deed)))], dice);
    }

    /// Nobody does anything in this step.
    pub(crate) fn wait(&mut self, dice: &[(&str, u16)]) {
        self.order(&[], dice);
    }

    /// Goes on to the next step in which acts are asked, with just these dice.
    pub(crate) fn next_turn(&mut self, dice: &[(&str, u16)]) {
        while matches!(self.fight.state().step, Step::Declare(_)) {
            self.wait(dice);
        }
    }

    fn proceed(&mut self, dice: &[(&str, u16)]) {
        let mut dice = Typed::named(dice.iter().copied());
        self.told.clear();
        self.fight.proceed(&mut dice, &mut self.told).expect("everybody is somebody");
        dice.finish().unwrap_or_else(|fault| panic!("{fault}\n{:#?}", self.told));
    }

    /// What was told of the last step, as far as a test cares.
    pub(crate) fn events(&self, wanted: impl Fn(&Event) -> bool) -> Vec<&Event> {
        self.told.iter().map(|told| &told.event).filter(|event| wanted(event)).collect()
    }

    /// Whether something could not be done.
    pub(crate) fn failed(&self) -> bool {
        !self.events(|event| matches!(event, Event::Failed { .. })).is_empty()
    }
}

/// Stays where he is and does something.
pub(crate) fn stay(deed: Deed) -> Act {
    Act::stay(Pose::Standing).then(deed)
}

/// A square of the ground.
pub(crate) fn sq(x: u16, y: u16) -> Square {
    Square::ground(x, y)
}

/// All dollars of a fight: in safes, lying about, carried, carried off and burnt.
pub(crate) fn dollars(fight: &Fight) -> u64 {
    let of = |item: &Item| match item.what {
        Thing::Money { dollars, .. } => u64::from(dollars),
        _ => 0,
    };
    fight.state().items.iter().map(of).sum()
}

/// All sticks of dynamite of a fight.
pub(crate) fn sticks(fight: &Fight) -> u32 {
    let of = |item: &Item| match item.what {
        Thing::Dynamite { sticks, .. } if item.at != Whereabouts::Gone => u32::from(sticks),
        _ => 0,
    };
    fight.state().items.iter().map(of).sum()
}

/// A thing by its number.
pub(crate) const fn it(number: u8) -> ItemId {
    ItemId(number)
}
