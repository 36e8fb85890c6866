//! Playing scenes in tests: a scenario, dice by name, and orders only for those who matter. Everybody else stays where he
//! is and holds his fire.

use chance::{Chance, Drawn, Roll, Seeded};
use fight::scenario::{FigureId, Shelf, SideId, embedded, parse};
use fight::{Act, Event, Fight, Fire, Man, Order, Scenario, State, Status, Step, Target, Told};
use rules::Side;
use rules::brawling::Action;
use std::collections::VecDeque;
use town::{Pose, Square};

/// A carried scenario.
pub(crate) fn carried(id: &str) -> Scenario {
    embedded::file(id).expect("a carried scenario").scenario().unwrap_or_else(|faults| panic!("{faults}"))
}

/// A scenario in the open street by the O.K. Corral: 36 spaces from west to east, rows 1 to 10. The sides are A and B.
pub(crate) fn street(book: &str, body: &str) -> Scenario {
    let sequence = if book == "1975" { "sequential" } else { "basic" };
    // The codes of 1975 say nothing of chambers.
    let body =
        if book == "1975" { body.replace("FDR6", "FDR").replace("SAR6", "SAR") } else { body.to_owned() };
    let text = format!(
        "name = \"A scene\"\nbook = \"{book}\"\nsequence = \"{sequence}\"\nmap = \"ok_corral\"\n{body}\n\
         [[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\n"
    );
    let text =
        if text.contains("[[victory]]") { text } else { format!("{text}[[victory]]\nby = \"turns-over\"\n") };
    parse("scene.toml", &text, &Shelf::new()).unwrap_or_else(|faults| panic!("{faults}"))
}

/// A figure of a scenario by its lines: who he is, his side, his square and where he looks, and whatever else is said.
pub(crate) fn figure(id: &str, who: &str, side: &str, at: (u16, u16), more: &str) -> String {
    let key = if who.contains('@') { "who" } else { "kind" };
    let facing = if side == "A" { "east" } else { "west" };
    format!(
        "[[figure]]\nid = \"{id}\"\n{key} = \"{who}\"\nside = \"{side}\"\nat = [{}, {}]\nfacing = \"{facing}\"\n{more}\n",
        at.0, at.1
    )
}

/// Dice of which some are named: those are taken from a list, in order, and it is a fault if one is missing. The others
/// do not matter and fall as they like.
pub(crate) struct Dice {
    strict: Vec<String>,
    script: VecDeque<(String, u16)>,
    rest: Seeded,
}

impl Chance for Dice {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        let Roll { die, purpose } = roll;
        if !self.strict.iter().any(|name| name == purpose) {
            return self.rest.draw(roll, bands);
        }
        let (name, face) = self.script.pop_front().unwrap_or_else(|| panic!("no die left for \"{purpose}\""));
        assert_eq!(name, purpose, "the die of another roll");
        let face = die.read(face).unwrap_or_else(|| panic!("no face {face} on {die}"));
        let mut left = die.ways_up_to(face) - 1;
        for (band, width) in bands.iter().enumerate() {
            match left.checked_sub(*width) {
                None => return Drawn { band, face },
                Some(rest) => left = rest,
            }
        }
        panic!("the bands of \"{purpose}\" are no {die}")
    }
}

/// A scene that is being played.
pub(crate) struct Scene {
    pub(crate) fight: Fight,
    pub(crate) told: Vec<Told>,
    dice: Dice,
}

impl Scene {
    pub(crate) fn new(scenario: Scenario) -> Scene {
        let fight = Fight::new(scenario).expect("playable");
        let dice = Dice { strict: Vec::new(), script: VecDeque::new(), rest: Seeded::from_number(7) };
        Scene { fight, told: Vec::new(), dice }
    }

    /// The rolls that matter: their dice are named, all others fall as they like.
    pub(crate) fn watching(mut self, purposes: &[&str]) -> Scene {
        self.dice.strict = purposes.iter().map(|name| (*name).to_owned()).collect();
        self
    }

    /// The dice that will fall next, of the rolls that matter.
    pub(crate) fn dice(&mut self, faces: &[(&str, u16)]) -> &mut Scene {
        self.dice.script.extend(faces.iter().map(|(name, face)| ((*name).to_owned(), *face)));
        self
    }

    /// Goes on until somebody is asked, or it is over; what happened is in `told`.
    pub(crate) fn go(&mut self) -> Status {
        self.told.clear();
        self.fight.proceed(&mut self.dice, &mut self.told).expect("everybody is somebody")
    }

    pub(crate) fn who(&self, id: &str) -> FigureId {
        self.fight.setup().scenario.figure(id).unwrap_or_else(|| panic!("nobody called {id}")).0
    }

    pub(crate) fn state(&self) -> &State {
        self.fight.state()
    }

    pub(crate) fn man(&self, id: &str) -> &Man {
        &self.state().men[usize::from(self.who(id).0)]
    }

    /// What is changed by hand.
    pub(crate) fn change(&mut self, id: &str, change: impl FnOnce(&mut Man)) {
        let place = usize::from(self.who(id).0);
        self.fight.change(|state| change(&mut state.men[place]));
    }

    /// Answers whatever is asked: the orders that are given, and for all others nothing.
    pub(crate) fn answer(&mut self, orders: &[(&str, Order)]) {
        let given: Vec<_> = orders.iter().map(|(id, order)| (self.who(id), order.clone())).collect();
        for (figure, _) in &given {
            assert!(self.state().step.asked().has(*figure), "figure {} is not asked", figure.0);
        }
        let sides: Vec<SideId> = self.fight.asked().collect();
        for side in sides {
            let all: Vec<_> = self
                .fight
                .asked_of(side)
                .iter()
                .map(|figure| {
                    let own = given.iter().find(|(other, _)| *other == figure);
                    (figure, own.map_or_else(|| self.nothing(figure), |(_, order)| order.clone()))
                })
                .collect();
            self.fight.submit(side, &all).unwrap_or_else(|refused| panic!("{refused}: {all:?}"));
        }
    }

    /// The order by which somebody does nothing.
    fn nothing(&self, figure: FigureId) -> Order {
        match self.state().step {
            Step::Deploy(_) => {
                let (side, own) = self.local(figure);
                let square = self.fight.window(side).places(own).into_iter().next().expect("room");
                Order::Place { square, facing: town::Direction::North }
            }
            Step::Declare(_) => Order::Fire(Fire::hold()),
            Step::Blow { .. } => Order::Brawl { foe: None, action: Action::Wait },
            _ => Order::Act(Act::stay(self.state().men[usize::from(figure.0)].pose)),
        }
    }

    /// Goes on to the next question to declare fire, with everybody standing still; whether there is one in this turn.
    pub(crate) fn until_firing(&mut self) -> Vec<Told> {
        let mut told = Vec::new();
        loop {
            let status = self.go();
            told.append(&mut self.told);
            match self.state().step {
                Step::Declare(_) => return told,
                _ if status == Status::Asks => self.answer(&[]),
                _ => panic!("it is over before anybody fires"),
            }
        }
    }

    /// Plays whole turns in which nobody does anything, until the given turn has begun or the fight is over.
    pub(crate) fn until_turn(&mut self, turn: u16) -> Vec<Told> {
        let mut told = Vec::new();
        loop {
            let status = self.go();
            told.append(&mut self.told);
            if status != Status::Asks || self.state().turn >= turn {
                return told;
            }
            self.answer(&[]);
        }
    }

    /// The net speed and the chances of a declaration, as the seat is shown them.
    pub(crate) fn tally(&self, id: &str, fire: &Fire) -> (i16, Vec<i16>) {
        let (side, own) = self.local(self.who(id));
        let mut fire = fire.clone();
        for shot in &mut fire.shots {
            let Target::Man(target) = shot.at else { continue };
            shot.at = Target::Man(self.seen_by(side, target));
        }
        let tallies = self.fight.window(side).tallies(own, &fire);
        let (net, chances) = tallies.unwrap_or_else(|| panic!("{id} may not fire so"));
        (net.total(), chances.iter().map(rules::Tally::total).collect())
    }

    /// A figure's side, and the number by which it knows him.
    pub(crate) fn local(&self, figure: FigureId) -> (SideId, FigureId) {
        let side = self.fight.setup().side_of(figure);
        (side, self.seen_by(side, figure))
    }

    /// The number by which a side knows somebody.
    fn seen_by(&self, side: SideId, figure: FigureId) -> FigureId {
        let met = &self.state().sides[usize::from(side.0)].met;
        let place = met.iter().position(|other| *other == figure).expect("he is known");
        FigureId(u8::try_from(place).expect("few"))
    }

    /// Some shots of one man's first gun at another.
    pub(crate) fn shots(&self, at: &str, shots: usize, hip: bool) -> Fire {
        Fire::at(Target::Man(self.who(at)), 0, Side::Right, shots, hip)
    }
}

/// It is a fault if a die is left over.
impl Drop for Scene {
    fn drop(&mut self) {
        let left = &self.dice.script;
        assert!(std::thread::panicking() || left.is_empty(), "dice left over: {left:?}");
    }
}

/// Whether somebody did something that a test looks for.
pub(crate) fn events(told: &[Told]) -> impl Iterator<Item = &Event> {
    told.iter().map(|told| &told.event)
}

/// The morale rolls: who, what he needed, what fell, and whether he stands.
pub(crate) fn morale(told: &[Told]) -> Vec<(u8, i16, u16, bool)> {
    let checks = events(told).filter_map(|event| match event {
        Event::Morale { figure, tally, bravery, face, stands } => {
            Some((figure.0, rules::morale::stands_on(*bravery, tally), *face, *stands))
        }
        _ => None,
    });
    checks.collect()
}

/// A square of the ground floor.
pub(crate) fn at(x: u16, y: u16) -> Square {
    Square { storey: 0, y, x }
}

/// Stays, standing.
pub(crate) fn stays() -> Order {
    Order::Act(Act::stay(Pose::Standing))
}
