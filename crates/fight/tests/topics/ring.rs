//! Small fights at close quarters, told as transcripts.

use chance::Typed;
use fight::scenario::{FigureId, Shelf, SideId, parse};
use fight::{Act, Deed, Event, Fight, Fire, Order, Refused, Scenario, Step, Target, Told};
use rules::brawling::{Action, BrawlEvent};
use rules::{Gait, Side};
use std::fmt::Write as _;
use town::{Pose, Square};

/// A street with a wall and a shut door in it, an open door, and a chair.
const STREET: &str = r#"
name = "A street"
zone = [{ name = "west end", area = [[0, 0, 0, 6]] }]

[legend]
q = { terrain = "street", thing = "chair" }

[[storey]]
name = "ground"
floor = 0
fill = "street"
drawing = '''

 . . . . . . . . . . . .
      +-+
 . . .|. . . . . . . . .
      + +
 . . .d. . . . . . . . .
      + +
 . . .o. . . . . . . . .
      +-+
 . . . . . . . q . . . .

 . . . . . . . . . . . .

 . . . . . . . . . . . .

'''
"#;

/// Somebody: his name, his side, speed, strength, his square, how he faces and what is in his right hand.
pub(crate) type Somebody =
    (&'static str, &'static str, i16, i16, (u16, u16), &'static str, Option<&'static str>);

/// A scenario in the street.
pub(crate) fn scenario(sequence: &str, men: &[Somebody], more: &str) -> Scenario {
    let book = if matches!(sequence, "basic" | "advanced") { "1979" } else { "1975" };
    let mut people = format!("chart = \"Mine\"\nbook = \"{book}\"\n");
    let mut text = format!(
        "name = \"A street\"\nbook = \"{book}\"\nsequence = \"{sequence}\"\nmap_file = \"street.town\"\n\
         people_files = [\"men.toml\"]\nturns = 20\n{more}\n"
    );
    let mut sides: Vec<&str> = men.iter().map(|man| man.1).collect();
    sides.sort_unstable();
    sides.dedup();
    for side in &sides {
        let _ = write!(text, "[[side]]\nname = \"{side}\"\n");
    }
    for side in sides {
        // Nobody is so many: there is always something left to fight for.
        let _ = write!(
            text,
            "[[victory]]\nby = \"escape\"\nside = \"{side}\"\nzone = \"west end\"\ncount = 20\n"
        );
    }
    for (name, side, speed, strength, (x, y), facing, weapon) in men {
        let _ = write!(
            people,
            "[[person]]\nid = \"{name}\"\nname = \"{name}\"\n\
             base = {{ speed_and_bravery = {speed}, accuracy = 50, strength = {strength} }}\n"
        );
        let weapon = weapon.map(|code| format!("{{ code = \"{code}\", in = \"right hand\" }}"));
        let _ = write!(
            text,
            "[[figure]]\nid = \"{name}\"\nwho = \"{name}\"\nside = \"{side}\"\nat = [{x}, {y}]\n\
             facing = \"{facing}\"\nweapons = [{}]\n",
            weapon.unwrap_or_default()
        );
    }
    text.push_str("[[victory]]\nby = \"turns-over\"\n");
    let town =
        town::parse("street.town", STREET, &town::Library::new()).unwrap_or_else(|faults| panic!("{faults}"));
    let mut shelf = Shelf::new();
    shelf.add_map("street.town", town);
    let chart = people::parse::people("men.toml", &people).unwrap_or_else(|faults| panic!("{faults}"));
    shelf.add_people("men.toml", &chart);
    parse("street.toml", &text, &shelf).unwrap_or_else(|faults| panic!("{faults}\n{text}"))
}

/// A fight that is told what to do and tells what happens.
pub(crate) struct Ring {
    pub(crate) fight: Fight,
    names: Vec<String>,
}

impl Ring {
    /// A fight up to its first question, with the dice that it takes.
    pub(crate) fn new(sequence: &str, men: &[Somebody], dice: &[(&str, u16)]) -> Ring {
        Ring::of(scenario(sequence, men, ""), dice)
    }

    /// A fight of a scenario up to its first question.
    pub(crate) fn of(scenario: Scenario, dice: &[(&str, u16)]) -> Ring {
        let names = scenario.figures.iter().map(|figure| figure.id.clone()).collect();
        let mut ring = Ring { fight: Fight::new(scenario).expect("playable"), names };
        ring.proceed(dice);
        ring
    }

    /// The number of somebody.
    pub(crate) fn id(&self, name: &str) -> FigureId {
        let place = self.names.iter().position(|other| other == name).unwrap_or_else(|| panic!("{name}"));
        FigureId(u8::try_from(place).expect("few"))
    }

    /// The number by which a side knows somebody.
    pub(crate) fn local(&self, side: SideId, name: &str) -> FigureId {
        let met = &self.fight.state().sides[usize::from(side.0)].met;
        let place = met.iter().position(|other| *other == self.id(name)).expect("known to the side");
        FigureId(u8::try_from(place).expect("few"))
    }

    /// Somebody as he stands.
    pub(crate) fn man(&self, name: &str) -> &fight::Man {
        &self.fight.state().men[usize::from(self.id(name).0)]
    }

    /// What somebody has left of his strength.
    pub(crate) fn strength(&self, name: &str) -> i16 {
        let part = &self.fight.state().cast[usize::from(self.id(name).0)];
        part.gunman.strength - self.man(name).condition.lost()
    }

    /// Who is asked now, and for what.
    pub(crate) fn asks(&self) -> String {
        let step = self.fight.state().step;
        let names: Vec<&str> =
            step.asked().iter().map(|figure| self.names[usize::from(figure.0)].as_str()).collect();
        let what = match step {
            Step::Act(_) => "act",
            Step::Declare(_) => "fire",
            Step::Blow { .. } => "blow",
            _ => "nothing",
        };
        format!("{what}: {}", names.join(" "))
    }

    /// Gives orders to those who are asked; whoever is not named stays, holds his fire or waits. Goes on with just these
    /// dice, and tells what happened.
    pub(crate) fn play(&mut self, orders: &[(&str, Order)], dice: &[(&str, u16)]) -> Vec<String> {
        let mut given = 0;
        for side in self.fight.asked().collect::<Vec<_>>() {
            let asked = self.fight.asked_of(side);
            let told: Vec<_> = asked
                .iter()
                .map(|figure| {
                    let name = &self.names[usize::from(figure.0)];
                    let own = orders.iter().find(|(other, _)| other == name).map(|(_, order)| order.clone());
                    given += usize::from(own.is_some());
                    (figure, own.unwrap_or_else(|| self.idle()))
                })
                .collect();
            self.fight.submit(side, &told).unwrap_or_else(|refused| panic!("{refused}: {told:?}"));
        }
        assert_eq!(given, orders.len(), "somebody was not asked: {}", self.asks());
        self.proceed(dice)
    }

    fn idle(&self) -> Order {
        match self.fight.state().step {
            Step::Declare(_) => Order::Fire(Fire::hold()),
            Step::Blow { .. } => Order::Brawl { foe: None, action: Action::Wait },
            _ => Order::Act(Act::stay(Pose::Standing)),
        }
    }

    /// Everybody who is asked is idle.
    pub(crate) fn idle_on(&mut self, dice: &[(&str, u16)]) -> Vec<String> {
        self.play(&[], dice)
    }

    /// Somebody goes for somebody.
    pub(crate) fn blow(
        &mut self,
        name: &str,
        foe: &str,
        action: Action,
        dice: &[(&str, u16)],
    ) -> Vec<String> {
        let order = Order::Brawl { foe: Some(self.id(foe)), action };
        self.play(&[(name, order)], dice)
    }

    /// Somebody fires once with his first gun.
    pub(crate) fn shoot(&self, at: &str) -> Order {
        Order::Fire(Fire::at(Target::Man(self.id(at)), 0, Side::Right, 1, false))
    }

    /// Whether an order may be given.
    pub(crate) fn check(&mut self, name: &str, order: &Order) -> Result<(), Refused> {
        let id = self.id(name);
        self.fight.check(id, order)
    }

    fn proceed(&mut self, dice: &[(&str, u16)]) -> Vec<String> {
        let mut dice = Typed::named(dice.iter().copied());
        let mut story: Vec<Told> = Vec::new();
        self.fight.proceed(&mut dice, &mut story).expect("everybody is somebody");
        let lines: Vec<String> = story.iter().filter_map(|told| self.line(&told.event)).collect();
        dice.finish().unwrap_or_else(|fault| panic!("{fault}\n{lines:#?}"));
        lines
    }

    /// A line of the transcript; what these tests do not look at is left out.
    fn line(&self, event: &Event) -> Option<String> {
        let name = |figure: FigureId| self.names[usize::from(figure.0)].as_str();
        Some(match event {
            Event::Turn { number } => format!("turn {number}"),
            Event::Brawl(event) => self.brawl_line(event)?,
            Event::Gun(event) => match **event {
                rules::Event::Fired { figure, target, ref tally, hit, .. } => {
                    let what = if hit { "hits" } else { "misses" };
                    format!(
                        "{} at {} {what} {}",
                        name(FigureId(figure)),
                        tally.total(),
                        name(FigureId(target))
                    )
                }
                _ => return None,
            },
            Event::Surrenders { figure } => format!("{} gives up", name(*figure)),
            Event::Captured { figure, by } => format!("{} takes {}", name(*by), name(*figure)),
            Event::Freed { figure } => format!("{} is free", name(*figure)),
            Event::Left { figure, .. } => format!("{} leaves", name(*figure)),
            Event::Failed { figure, .. } => format!("{} fails", name(*figure)),
            Event::Moved { figure, to, .. } => format!("{} to {},{}", name(*figure), to.x, to.y),
            _ => return None,
        })
    }

    fn brawl_line(&self, event: &BrawlEvent) -> Option<String> {
        let name = |man: usize| self.names[man].as_str();
        Some(match *event {
            BrawlEvent::TieRolled { man, face } => format!("{} rolls {face} for the first blow", name(man)),
            BrawlEvent::Rolled { actor, face, modifiers, blow, .. } => match modifiers.total() {
                0 => format!("{} {face}: {}", name(actor), blow.label()),
                more => format!("{} {face}{more:+}: {}", name(actor), blow.label()),
            },
            BrawlEvent::NoEffect { man } => format!("{} in vain", name(man)),
            BrawlEvent::Holds { holder, victim, hold, kept } => {
                let verb = if kept { "keeps" } else { "has" };
                format!("{} {verb} {}: {}", name(holder), name(victim), hold.label())
            }
            BrawlEvent::HoldEnded { holder, why, .. } => format!("{} holds no more: {why:?}", name(holder)),
            BrawlEvent::Dropped { man, weapon } => format!("{} drops {}", name(man), weapon.label()),
            BrawlEvent::Lost { man, points, left } => format!("{} -{points}: {left}", name(man)),
            BrawlEvent::Wounded { man, left, .. } => format!("{} wounded: {left}", name(man)),
            BrawlEvent::StunRolled { man, stunned, .. } => format!("{} stunned: {stunned}", name(man)),
            BrawlEvent::Out { man, dead } => {
                format!("{} is {}", name(man), if dead { "dead" } else { "out" })
            }
            BrawlEvent::Waited { man } => format!("{} waits", name(man)),
            BrawlEvent::Modified { .. } => return None,
        })
    }
}

/// Goes to a square of the street.
pub(crate) fn go(gait: Gait, x: u16, y: u16) -> Order {
    Order::Act(Act::go(gait, Square { storey: 0, y, x }))
}

/// Stays and does something.
pub(crate) fn does(deed: Deed) -> Order {
    Order::Act(Act::stay(Pose::Standing).then(deed))
}
