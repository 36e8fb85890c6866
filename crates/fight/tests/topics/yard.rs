//! Small fights on small maps, told as transcripts.

use chance::{Chance, Typed};
use fight::scenario::{FigureId, Shelf, parse};
use fight::{Act, Event, Fight, Fire, Order, Refused, Scenario, Setup, Step, Told};
use std::fmt::Write as _;
use std::sync::Arc;
use town::{Pose, Square};

/// A yard of so many squares with nothing in it.
pub(crate) fn open(width: usize, height: usize) -> String {
    let rows: Vec<String> = (0..height).map(|_| format!(" {}", ". ".repeat(width).trim_end())).collect();
    format!("\n{}\n", rows.join("\n\n"))
}

/// Somebody in a test: his name, whose first letter is his side, where he stands, how he faces and what he has.
pub(crate) type Somebody = (&'static str, (u16, u16), &'static str, &'static str);

/// A scenario on a drawn storey, or several.
pub(crate) fn scenario(sequence: &str, storeys: &[(u16, &str)], men: &[Somebody], more: &str) -> Scenario {
    let book = if matches!(sequence, "basic" | "advanced") { "1979" } else { "1975" };
    let mut map = "name = \"A yard\"\n".to_owned();
    for (number, (floor, drawing)) in storeys.iter().enumerate() {
        let _ = write!(
            map,
            "[[storey]]\nname = \"s{number}\"\nfloor = {floor}\nceiling = 9\ndrawing = '''\n{drawing}\n'''\n"
        );
    }
    let mut people = format!("chart = \"Mine\"\nbook = \"{book}\"\n");
    let mut text = format!(
        "name = \"A yard\"\nabout = [\"A test.\"]\nbook = \"{book}\"\nsequence = \"{sequence}\"\nmap_file = \"yard.town\"\n\
         people_files = [\"men.toml\"]\nturns = 20\n[[side]]\nname = \"a\"\n[[side]]\nname = \"b\"\n"
    );
    for (name, (x, y), facing, gun) in men {
        let _ = write!(
            people,
            "[[person]]\nid = \"{name}\"\nname = \"{name}\"\nbase = {{ speed_and_bravery = 10, accuracy = 50, strength = 15 }}\n"
        );
        let weapons = if gun.is_empty() {
            String::new()
        } else {
            format!("{{ code = \"{gun}\", in = \"right hand\" }}")
        };
        let weapons = if gun.contains('R') && !gun.contains("DR") {
            weapons.replace("right hand", "both hands")
        } else {
            weapons
        };
        let _ = write!(
            text,
            "[[figure]]\nid = \"{name}\"\nwho = \"{name}\"\nside = \"{}\"\nat = [{x}, {y}]\nfacing = \"{facing}\"\nweapons = [{weapons}]\n",
            &name[..1]
        );
    }
    text.push_str("[[victory]]\nby = \"turns-over\"\n");
    text.push_str(more);
    let town = town::parse("yard.town", &map, &town::Library::new())
        .unwrap_or_else(|faults| panic!("{faults}\n{map}"));
    let mut shelf = Shelf::new();
    shelf.add_map("yard.town", town);
    shelf.add_people(
        "men.toml",
        &people::parse::people("men.toml", &people).unwrap_or_else(|faults| panic!("{faults}")),
    );
    parse("yard.toml", &text, &shelf).unwrap_or_else(|faults| panic!("{faults}\n{text}"))
}

/// A fight that is told what to do and tells what happens.
pub(crate) struct Yard {
    pub(crate) fight: Fight,
    names: Vec<String>,
}

impl Yard {
    /// A fight in a yard, up to its first question.
    pub(crate) fn new(sequence: &str, drawing: &str, men: &[Somebody]) -> Yard {
        Yard::of(Setup::new(scenario(sequence, &[(0, drawing)], men, "")).expect("playable"), &[])
    }

    /// A fight of a setup, up to its first question, with the dice that it takes.
    pub(crate) fn of(setup: Setup, dice: &[(&str, u16)]) -> Yard {
        let names = setup.scenario.figures.iter().map(|figure| figure.id.clone()).collect();
        let mut yard = Yard { fight: Fight::of(Arc::new(setup)), names };
        yard.proceed(dice);
        yard
    }

    /// The number of somebody.
    pub(crate) fn id(&self, name: &str) -> FigureId {
        let place = self.names.iter().position(|other| other == name).unwrap_or_else(|| panic!("{name}"));
        FigureId(u8::try_from(place).expect("few"))
    }

    /// Where somebody is.
    pub(crate) fn at(&self, name: &str) -> (u16, u16) {
        let square = self.fight.state().men[usize::from(self.id(name).0)].square;
        (square.x, square.y)
    }

    /// Somebody as he stands.
    pub(crate) fn man(&self, name: &str) -> &fight::Man {
        &self.fight.state().men[usize::from(self.id(name).0)]
    }

    /// Whether an order may be given.
    pub(crate) fn check(&mut self, name: &str, act: Act) -> Result<(), Refused> {
        let id = self.id(name);
        self.fight.check(id, &Order::Act(act))
    }

    /// Gives the orders of this step, and everybody else stays where he is or holds his fire; then goes on with just these
    /// dice, and tells what happened.
    pub(crate) fn play(&mut self, orders: &[(&str, Order)], dice: &[(&str, u16)]) -> Vec<String> {
        self.order(orders);
        self.proceed(dice)
    }

    /// The same for orders of the movement part.
    pub(crate) fn go(&mut self, acts: &[(&str, Act)], dice: &[(&str, u16)]) -> Vec<String> {
        let orders: Vec<_> = acts.iter().map(|(name, act)| (*name, Order::Act(act.clone()))).collect();
        self.play(&orders, dice)
    }

    fn order(&mut self, orders: &[(&str, Order)]) {
        let sides: Vec<_> = self.fight.asked().collect();
        let mut given = 0;
        for side in sides {
            let orders: Vec<_> = self
                .fight
                .asked_of(side)
                .iter()
                .map(|figure| {
                    let name = &self.names[usize::from(figure.0)];
                    let own = orders.iter().find(|(other, _)| other == name).map(|(_, order)| order.clone());
                    given += usize::from(own.is_some());
                    let idle = match self.fight.state().step {
                        Step::Declare(_) => Order::Fire(Fire::hold()),
                        _ => Order::Act(Act::stay(Pose::Standing)),
                    };
                    (figure, own.unwrap_or(idle))
                })
                .collect();
            self.fight.submit(side, &orders).unwrap_or_else(|refused| panic!("{refused}: {orders:?}"));
        }
        assert_eq!(given, orders.len(), "somebody was not asked: {:?}", self.fight.state().step);
    }

    fn proceed(&mut self, dice: &[(&str, u16)]) -> Vec<String> {
        let mut dice = Typed::named(dice.iter().copied());
        let mut story = Vec::new();
        self.run(&mut dice, &mut story);
        let lines = story.iter().filter_map(|told| self.line(&told.event)).collect();
        dice.finish().unwrap_or_else(|fault| panic!("{fault}\n{lines:#?}"));
        lines
    }

    fn run(&mut self, dice: &mut impl Chance, story: &mut Vec<Told>) {
        self.fight.proceed(dice, story).expect("everybody is somebody");
    }

    fn name(&self, figure: FigureId) -> &str {
        &self.names[usize::from(figure.0)]
    }

    /// A line for what these tests are about.
    fn line(&self, event: &Event) -> Option<String> {
        let at = |square: &Square| match square.storey {
            0 => format!("{},{}", square.x, square.y),
            storey => format!("{},{},{storey}", square.x, square.y),
        };
        Some(match event {
            Event::Moved { figure, to, gait, .. } => {
                format!("{} {} to {}", self.name(*figure), gait.label(), at(to))
            }
            Event::Stopped { figure, at: square, why } => {
                format!("{} stops at {}: {why:?}", self.name(*figure), at(square))
            }
            Event::Failed { figure, deed } => format!("{} fails: {deed:?}", self.name(*figure)),
            Event::Did { figure, deed } => format!("{} does: {deed:?}", self.name(*figure)),
            Event::Instead { figure, when, at: square } => {
                format!("{} does the other thing at {}: {when:?}", self.name(*figure), at(square))
            }
            Event::Edge { .. } => "a door or window changes".to_owned(),
            Event::Gun(event) => match &**event {
                rules::Event::Fired { figure, target, shot, of, tally, hit, .. } => format!(
                    "{} fires {shot} of {of} at {}: {}, {}",
                    self.name(FigureId(*figure)),
                    self.name(FigureId(*target)),
                    tally.total(),
                    if *hit { "hit" } else { "miss" }
                ),
                rules::Event::Wounded { target, fate, .. } => {
                    format!("{}: {fate:?}", self.name(FigureId(*target)))
                }
                _ => return None,
            },
            _ => return None,
        })
    }
}

/// A square of the ground.
pub(crate) fn sq((x, y): (u16, u16)) -> Square {
    Square::ground(x, y)
}
