//! A fight in tests, played by names, and its story in short lines.

use chance::{Typed, TypedFault};
use fight::scenario::{FigureId, Sequence, SideId};
use fight::{Act, Ask, Event, Fight, Fire, Man, Order, Scenario, Status, Target, Told};
use rules::{Event as Gun, Fate, Side};
use town::Pose;

/// A fight that is played step by step with dice laid out beforehand.
pub(crate) struct Table {
    pub(crate) fight: Fight,
    dice: Vec<(&'static str, u16)>,
    /// All that was told.
    pub(crate) story: Vec<Told>,
    /// Where the lines of the last part begin.
    seen: usize,
}

impl Table {
    /// A scenario in a sequence of play.
    pub(crate) fn of(scenario: Scenario, sequence: Sequence) -> Table {
        let scenario = scenario.played(sequence).unwrap_or_else(|fault| panic!("{fault:?}"));
        let fight = Fight::new(scenario).expect("playable");
        Table { fight, dice: Vec::new(), story: Vec::new(), seen: 0 }
    }

    /// Lays dice out.
    pub(crate) fn dice(&mut self, dice: &[(&'static str, u16)]) {
        self.dice.extend_from_slice(dice);
    }

    /// Goes on until somebody is asked. Dice that are not asked for yet wait.
    pub(crate) fn go(&mut self) -> Status {
        let mut dice = Typed::named(self.dice.iter().copied());
        let status = self.fight.proceed(&mut dice, &mut self.story).expect("everybody is somebody");
        let left = match dice.finish() {
            Ok(()) => 0,
            Err(TypedFault::LeftOver { count, .. }) => count,
            Err(fault) => panic!("{fault}\n{}", self.lines().join("\n")),
        };
        self.dice.drain(..self.dice.len() - left);
        status
    }

    /// Says that all dice have been used.
    #[track_caller]
    pub(crate) fn used_all_dice(&self) {
        assert!(self.dice.is_empty(), "dice left over: {:?}", self.dice);
    }

    /// A figure by the beginning of his id or name.
    pub(crate) fn id(&self, name: &str) -> FigureId {
        let figures = &self.fight.setup().scenario.figures;
        let found = figures.iter().position(|figure| figure.name.starts_with(name));
        let found = found.unwrap_or_else(|| panic!("nobody is called {name}"));
        FigureId(u8::try_from(found).expect("few"))
    }

    /// A figure as it stands.
    pub(crate) fn man(&self, name: &str) -> &Man {
        &self.fight.state().men[usize::from(self.id(name).0)]
    }

    /// What is left of somebody's strength, and what has become of him.
    pub(crate) fn fares(&self, name: &str) -> (i16, Fate) {
        let (man, part) = (self.man(name), &self.fight.state().cast[usize::from(self.id(name).0)]);
        let strength = part.gunman.strength;
        (strength - man.condition.lost(), man.condition.fate(strength))
    }

    /// The side of a figure.
    pub(crate) fn side(&self, name: &str) -> SideId {
        self.fight.setup().side_of(self.id(name))
    }

    /// Gives these orders; everybody else who is asked stays where he is and holds his fire.
    pub(crate) fn order(&mut self, orders: &[(&str, Order)]) {
        let named: Vec<(FigureId, &Order)> =
            orders.iter().map(|(name, order)| (self.id(name), order)).collect();
        let sides: Vec<SideId> = self.fight.asked().collect();
        let mut given = 0;
        for side in sides {
            let (ask, _) = self.fight.window(side).asks().expect("asked");
            let given_here: Vec<_> = self
                .fight
                .asked_of(side)
                .iter()
                .map(|figure| {
                    let named = named.iter().find(|(who, _)| *who == figure);
                    given += usize::from(named.is_some());
                    (figure, named.map_or_else(|| idle(ask), |(_, order)| (*order).clone()))
                })
                .collect();
            self.fight
                .submit(side, &given_here)
                .unwrap_or_else(|refused| panic!("{refused}: {given_here:?}"));
        }
        assert_eq!(given, orders.len(), "somebody who was to do something was not asked");
    }

    /// Everybody stays where he is until the firing part of the turn.
    pub(crate) fn until_the_firing(&mut self) {
        let mut status = self.go();
        while status == Status::Asks && self.asks() != Some(Ask::Fire) {
            self.order(&[]);
            status = self.go();
        }
    }

    /// What is asked now.
    pub(crate) fn asks(&self) -> Option<Ask> {
        let side = self.fight.asked().next()?;
        self.fight.window(side).asks().map(|(ask, _)| ask)
    }

    /// The number by which somebody's side knows somebody.
    pub(crate) fn local(&self, of: &str, figure: FigureId) -> FigureId {
        let met = &self.fight.state().sides[usize::from(self.side(of).0)].met;
        let place = met.iter().position(|other| *other == figure).expect("known");
        FigureId(u8::try_from(place).expect("few"))
    }

    /// A target as somebody's side knows it.
    pub(crate) fn local_target(&self, of: &str, target: Target) -> Target {
        match target {
            Target::Man(figure) => Target::Man(self.local(of, figure)),
            horse @ Target::Horse(_) => horse,
        }
    }

    /// A declaration in the numbers of somebody's side.
    pub(crate) fn local_fire(&self, of: &str, fire: &Fire) -> Fire {
        let mut fire = fire.clone();
        fire.shots.iter_mut().for_each(|shot| shot.at = self.local_target(of, shot.at));
        fire.aims = fire.aims.map(|target| self.local_target(of, target));
        fire
    }

    /// Whether a declaration is listed for somebody.
    pub(crate) fn lists(&self, name: &str, fire: &Fire) -> bool {
        let fires = self.fight.window(self.side(name)).fires(self.local(name, self.id(name)));
        fires.contains(&self.local_fire(name, fire))
    }

    /// What stands in the way of somebody's shot at somebody else; nothing where he cannot shoot at him.
    pub(crate) fn sight(&self, name: &str, at: &str) -> Option<rules::Sight> {
        let targets = self.fight.window(self.side(name)).targets(self.local(name, self.id(name)));
        let target = self.local_target(name, Target::Man(self.id(at)));
        targets.into_iter().find(|(other, _)| *other == target).map(|(_, sight)| sight)
    }

    /// The net speed and the chances of a declaration.
    pub(crate) fn tallies(&self, name: &str, fire: &Fire) -> Option<(rules::Tally, Vec<rules::Tally>)> {
        let window = self.fight.window(self.side(name));
        window.tallies(self.local(name, self.id(name)), &self.local_fire(name, fire))
    }

    /// Some shots of somebody at somebody else with his first gun in his right hand.
    pub(crate) fn fires(&self, at: &str, shots: usize, hip: bool) -> Order {
        Order::Fire(self.at(at, 0, shots, hip))
    }

    /// The same with one of his guns.
    pub(crate) fn at(&self, at: &str, gun: u8, shots: usize, hip: bool) -> Fire {
        Fire::at(Target::Man(self.id(at)), gun, Side::Right, shots, hip)
    }

    /// What was told of the firing since the last time, in short lines.
    pub(crate) fn lines(&mut self) -> Vec<String> {
        let told = &self.story[self.seen..];
        let lines = told.iter().filter_map(|told| self.line(&told.event)).collect();
        self.seen = self.story.len();
        lines
    }

    /// The same, compared with what is expected.
    #[track_caller]
    pub(crate) fn expect(&mut self, expected: &str) {
        self.used_all_dice();
        let expected: Vec<&str> = expected.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        assert_eq!(self.lines(), expected);
    }

    fn name(&self, number: u8) -> String {
        let figures = &self.fight.setup().scenario.figures;
        let word = |name: &str| name.split(' ').next().unwrap_or(name).to_owned();
        match figures.get(usize::from(number)) {
            Some(figure) => word(&figure.name),
            None => format!("horse {}", usize::from(number) - figures.len()),
        }
    }

    fn target(&self, target: Target) -> String {
        match target {
            Target::Man(figure) => self.name(figure.0),
            Target::Horse(horse) => format!("horse {}", horse.0),
        }
    }

    fn line(&self, event: &Event) -> Option<String> {
        let name = |number: u8| self.name(number);
        Some(match event {
            Event::Gun(gun) => return self.gun_line(gun),
            Event::Turn { number } => format!("turn {number}"),
            Event::Morale { figure, tally, bravery, face, stands } => {
                let stays = if *stands { "stands" } else { "loses heart" };
                let on = bravery - tally.total();
                format!("{} {stays}: {face:02} against {on}", name(figure.0))
            }
            Event::Struck { at, hit, face } => {
                format!("shot at {} finds {} on {face:02}", self.target(*at), self.target(*hit))
            }
            Event::Bolts { horse, way } => format!("horse {} bolts {way:?}", horse.0),
            Event::Unhorsed { figure, horse } => format!("{} is off horse {}", name(figure.0), horse.0),
            Event::Stray { shooter, figure, face, .. } => {
                format!("stray of {} hits {} on {face:02}", name(shooter.0), name(figure.0))
            }
            Event::Arched { face, counts, .. } => {
                format!("arched arrow {} on {face:02}", if *counts { "comes down" } else { "is lost" })
            }
            Event::Left { figure, .. } => format!("{} leaves", name(figure.0)),
            Event::Over { outcome } => format!("over: {:?}", outcome.winner.map(|side| side.0)),
            _ => return None,
        })
    }

    fn gun_line(&self, event: &Gun) -> Option<String> {
        let name = |number: u8| self.name(number);
        Some(match event {
            Gun::NetSpeed { figure, tally } => format!("{} {}", name(*figure), tally.total()),
            Gun::Fired { figure, target, tally, face, hit, .. } => {
                let what = if *hit { "hits" } else { "misses" };
                format!("{} {what} {}: {face:02} against {}", name(*figure), name(*target), tally.total())
            }
            Gun::Pellets { target, count, face } => format!("{}: {count} pellets on {face}", name(*target)),
            Gun::CoverSaves { target, location, .. } => {
                format!("{}: cover saves {}", name(*target), location.label())
            }
            Gun::Glances { target } => format!("{}: glances", name(*target)),
            Gun::Wounded { target, wound, strength, fate, .. } => {
                let place = wound.location.map_or("somewhere", rules::Location::label);
                let state = match fate {
                    Fate::Standing => format!("strength {strength}"),
                    Fate::Unconscious => "unconscious".to_owned(),
                    Fate::Dead => "dead".to_owned(),
                };
                format!("{}: {} wound, {place}, {state}", name(*target), wound.severity.label())
            }
            Gun::Forfeits { figure, shots } => format!("{} gives up {shots}", name(*figure)),
            Gun::Misfired { figure, what, .. } => format!("{}: {what:?}", name(*figure)),
            _ => return None,
        })
    }
}

/// Doing nothing.
fn idle(ask: Ask) -> Order {
    match ask {
        Ask::Act => Order::Act(Act::stay(Pose::Standing)),
        Ask::Fire => Order::Fire(Fire::hold()),
        Ask::Place | Ask::Blow => panic!("asked for something else"),
    }
}
