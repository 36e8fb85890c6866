//! A table for tests: men and orders in plain words, dice by purpose, and what happened as a transcript.
#![allow(dead_code, reason = "each test file uses the part that it needs")]

pub(crate) mod random;
mod transcript;
mod words;

pub(crate) use transcript::sum;

use chance::Typed;
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;
use rules::{
    Aim, Distance, Duellist, Edition, Event, Exchange, Fighter, Firing, Options, Refusal, Showdown, Tactic,
    Tally, Volley,
};

/// A switch: its name, its present value, all its values.
pub(crate) type Reading = (&'static str, &'static str, &'static [&'static str]);

/// An edition whose readings and options a test can turn.
pub(crate) trait Rules: Edition + Default + std::fmt::Debug {
    fn turn(&mut self, name: &str, value: &str);
    fn readings(&self) -> Vec<Reading>;
    fn options_mut(&mut self) -> &mut Options;
}

impl Rules for FirstEdition {
    fn turn(&mut self, name: &str, value: &str) {
        self.switches.set(name, value).expect("a switch of 1975");
    }
    fn readings(&self) -> Vec<Reading> {
        self.switches.list()
    }
    fn options_mut(&mut self) -> &mut Options {
        &mut self.options
    }
}

impl Rules for SecondEdition {
    fn turn(&mut self, name: &str, value: &str) {
        self.switches.set(name, value).expect("a switch of 1979");
    }
    fn readings(&self) -> Vec<Reading> {
        self.switches.list()
    }
    fn options_mut(&mut self) -> &mut Options {
        &mut self.options
    }
}

/// Men at a distance, the dice that will fall, and what has happened. Dice that nobody asked for, dice that
/// are missing and dice for another purpose fail the test.
pub(crate) struct Table<E: Rules> {
    pub(crate) rules: E,
    setup: String,
    names: Vec<String>,
    pub(crate) men: Vec<Fighter<'static>>,
    distance: Distance,
    dice: Vec<(String, u16)>,
    lines: Vec<String>,
}

impl Table<FirstEdition> {
    pub(crate) fn first_edition(setup: &str) -> Table<FirstEdition> {
        Table::new(setup)
    }
}

impl Table<SecondEdition> {
    pub(crate) fn second_edition(setup: &str) -> Table<SecondEdition> {
        Table::new(setup)
    }
}

impl<E: Rules> Table<E> {
    /// `Wyatt: speed 36, accuracy 91, strength 19, FDR6 | Ike: rolls 83/77/50/63/15, gunfights 2, FDR6 |
    /// 3 spaces apart`. Speed is that with the first weapon; rolls are speed, gun, throwing, strength, bravery.
    fn new(setup: &str) -> Table<E> {
        let (setup, distance) = setup.rsplit_once('|').expect("men and a distance");
        let distance = words::spaces(distance.trim().strip_suffix(" spaces apart").expect("a distance"));
        let (rules, setup) = (E::default(), setup.to_owned());
        let mut table =
            Table { rules, setup, names: vec![], men: vec![], distance, dice: vec![], lines: vec![] };
        table.seat();
        table
    }

    /// Makes the men; again after a switch, for some readings change what a man brings.
    fn seat(&mut self) {
        let men = self.setup.split('|').map(|man| man.trim().split_once(": ").expect("a name and a man"));
        let rules = self.rules;
        (self.names, self.men) =
            men.map(|(name, fields)| (name.to_owned(), words::man(&rules, fields))).unzip();
    }

    /// Takes an optional rule into use.
    pub(crate) fn option(mut self, take: impl FnOnce(&mut Options)) -> Self {
        take(self.rules.options_mut());
        self
    }

    /// Turns a switch.
    pub(crate) fn reading(mut self, name: &str, value: &str) -> Self {
        self.rules.turn(name, value);
        self.seat();
        self
    }

    /// The dice of the next play, in order.
    pub(crate) fn dice(&mut self, dice: &[(&str, u16)]) -> &mut Self {
        self.dice.extend(dice.iter().map(|&(purpose, face)| (purpose.to_owned(), face)));
        self
    }

    /// Fires the orders of a turn: `Wyatt fires 1 at Frank from the hip; Frank fires 3 at Wyatt, walking`.
    pub(crate) fn play(&mut self, orders: &str) -> &mut Self {
        self.fire(orders, |rules, men, volleys, dice, events| {
            Firing::new(volleys).run(&mut Exchange::new(rules, men, volleys, events), dice);
        })
    }

    /// Fires the orders of a turn in another way than all at once.
    pub(crate) fn fire(
        &mut self,
        orders: &str,
        engine: impl FnOnce(&E, &mut [Fighter<'static>], &[Volley], &mut Typed, &mut Vec<Event>),
    ) -> &mut Self {
        let volleys: Vec<Volley> = orders.split(';').map(|order| self.order(order.trim())).collect();
        for volley in &volleys {
            let man = &self.men[usize::from(volley.shooter)];
            self.rules.allows(man.shooter(), &man.guns, volley).expect("an order that the rules allow");
        }
        let mut dice = Typed::named(self.dice.iter().map(|(purpose, face)| (purpose.as_str(), *face)));
        self.dice.clear();
        let mut strengths: Vec<i16> = self.men.iter().map(Fighter::strength).collect();
        let mut events = Vec::new();
        // The order of fire is told first, a speed a volley.
        let told = volleys.len();
        engine(&self.rules, &mut self.men, &volleys, &mut dice, &mut events);
        self.lines.push(self.order_of_fire(&events[..told]));
        let lines: Vec<String> =
            events[told..].iter().map(|event| self.line(event, &mut strengths)).collect();
        self.lines.extend(lines);
        assert_eq!(dice.finish(), Ok(()), "after\n{}", self.lines.join("\n"));
        self
    }

    /// What happened since the last look, a line an event.
    pub(crate) fn expect(&mut self, transcript: &str) -> &mut Self {
        let wanted: Vec<&str> = transcript.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        assert_eq!(self.lines.join("\n"), wanted.join("\n"));
        self.lines.clear();
        self
    }

    /// What happened since the last look, to be looked at in another way.
    pub(crate) fn lines(&self) -> &[String] {
        &self.lines
    }

    /// A turn later: stuns wear on.
    pub(crate) fn next_turn(&mut self) -> &mut Self {
        for man in &mut self.men {
            man.condition.stun = man.condition.stun.next();
        }
        self
    }

    /// A man's net speed for an order, with its reasons.
    pub(crate) fn speed(&self, order: &str) -> String {
        let volley = self.order(order);
        sum(&self.net(&volley))
    }

    /// The chance of each shot of an order with its reasons, joined by ` | `.
    pub(crate) fn chances(&self, order: &str) -> String {
        let volley = self.order(order);
        let sums = (0..volley.shots.len()).map(|index| sum(&self.chance(&volley, index)));
        sums.collect::<Vec<_>>().join(" | ")
    }

    /// The bare chances of the shots of an order.
    pub(crate) fn totals(&self, order: &str) -> Vec<i16> {
        let volley = self.order(order);
        (0..volley.shots.len()).map(|index| self.chance(&volley, index).total()).collect()
    }

    /// Whether the rules allow an order.
    pub(crate) fn allows(&self, order: &str) -> Result<(), Refusal> {
        let volley = self.order(order);
        let man = &self.men[usize::from(volley.shooter)];
        self.rules.allows(man.shooter(), &man.guns, &volley)
    }

    /// An order as a volley, for tests that drive the engine themselves.
    pub(crate) fn volley(&self, order: &str) -> Volley {
        self.order(order)
    }

    /// A man by his name.
    pub(crate) fn man(&mut self, name: &str) -> &mut Fighter<'static> {
        let index = usize::from(self.index(name));
        &mut self.men[index]
    }

    /// The first two men, as they stand, for a showdown of so many turns.
    pub(crate) fn showdown(&self, most_turns: u16) -> Showdown<E> {
        let man = |side: usize| {
            let Fighter { gunman, guns, .. } = self.men[side].clone();
            Duellist { gunman: gunman.clone(), guns, tactic: Tactic::default() }
        };
        Showdown { rules: self.rules, men: [man(0), man(1)], distance: self.distance, most_turns }
    }

    fn index(&self, name: &str) -> u8 {
        self.names.iter().position(|known| known == name).unwrap_or_else(|| panic!("who is {name}?")) as u8
    }

    fn net(&self, volley: &Volley) -> Tally {
        let man = &self.men[usize::from(volley.shooter)];
        let shot = &volley.shots[0];
        let weapon = man.guns[usize::from(shot.gun)].weapon;
        self.rules.net_speed(man.shooter(), &volley.stance, weapon, shot.hand)
    }

    fn chance(&self, volley: &Volley, index: usize) -> Tally {
        let man = &self.men[usize::from(volley.shooter)];
        let shot = &volley.shots[index];
        let weapon = man.guns[usize::from(shot.gun)].weapon;
        let reach = self.rules.line(weapon.arm).and_then(|line| line.ranges.at(shot.sight.distance));
        self.rules.to_hit(&Aim {
            shooter: man.shooter(),
            stance: &volley.stance,
            weapon,
            reach: reach.expect("within range"),
            shot,
            place: volley.place(index),
            net: self.net(volley).total(),
            target: self.men[usize::from(shot.target)].gunman,
        })
    }
}

impl<E: Rules> Drop for Table<E> {
    fn drop(&mut self) {
        assert!(self.dice.is_empty() || std::thread::panicking(), "dice never rolled: {:?}", self.dice);
    }
}
