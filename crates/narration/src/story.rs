//! The story of a fight in plain words: a sentence for everything that happens, with the numbers behind it.

use crate::cast::{Cast, spot};
use crate::number::Number;
use crate::{deeds, words};
use fight::scenario::FigureId;
use fight::{Event, Seen};
use rules::sheet::capital;
use rules::{Gait, Tally};
use serde::Serialize;
use std::collections::BTreeMap;
use std::ops::Range;
use town::Square;

/// Who moves when, where one moves after the other.
const ORDER: &str = "Order of moves, the lowest first";

/// A tally that may be missing.
pub trait Reason {
    /// The tally, if it is known.
    fn tally(&self) -> Option<&Tally>;
}

impl Reason for Tally {
    fn tally(&self) -> Option<&Tally> {
        Some(self)
    }
}

impl Reason for Option<Tally> {
    fn tally(&self) -> Option<&Tally> {
        self.as_ref()
    }
}

/// Something that happened, in a sentence or two.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Beat {
    /// In which turn.
    pub turn: u16,
    /// What happened.
    pub says: String,
    /// The numbers behind it.
    pub tallies: Vec<Number>,
    /// Which events it tells, from the first to behind the last, counted from 0 since the teller last finished. What
    /// happens at the same time overlaps, and an event without words is in no beat. Whoever shows the beats one by
    /// one beside a board shows there, with each beat, all events before the highest end so far.
    pub events: Range<usize>,
}

/// Somebody on the move.
#[derive(Clone, Debug)]
struct Going {
    from: Square,
    at: Square,
    gait: Gait,
    events: Range<usize>,
}

/// Several events that make one sentence: what it begins with, and what it lists.
#[derive(Clone, Debug)]
struct Gathered {
    what: &'static str,
    list: Vec<String>,
    events: Range<usize>,
}

/// What a wound of the same moment leaves of somebody.
#[derive(Clone, Debug)]
struct Taken {
    name: String,
    left: String,
    events: Range<usize>,
}

/// Puts words on events, one after the other.
#[derive(Clone, Debug, Default)]
pub struct Teller {
    beats: Vec<Beat>,
    turn: u16,
    /// The events heard since it last finished, with the one that is being told.
    heard: usize,
    going: BTreeMap<u8, Going>,
    /// Horses without a rider and wheels on the move, by name.
    rolling: BTreeMap<String, (Square, Range<usize>)>,
    gathered: Option<Gathered>,
    speeds: Vec<Number>,
    taken: Vec<Taken>,
    /// Whose arrow was shot high and comes down elsewhere: what it was meant for is still to be said.
    pub(crate) astray: Option<u8>,
    /// How many shots the last sentence of shots that were not fired speaks of.
    pub(crate) given_up: u8,
    /// Where horses were last said to be.
    pub(crate) horses: BTreeMap<u8, Square>,
}

/// What a side perceived from a turn on, in words. The numbers of events in the beats are places in `seen`.
pub fn tell(cast: &Cast, turn: u16, seen: &[Seen]) -> Vec<Beat> {
    let mut teller = Teller::from_turn(turn);
    seen.iter().for_each(|seen| teller.hear(cast, &seen.event, seen.bare));
    teller.finish(cast)
}

/// Makes a range reach over another.
fn widen(range: &mut Range<usize>, other: &Range<usize>) {
    *range = range.start.min(other.start)..range.end.max(other.end);
}

impl Teller {
    /// Goes on from a turn.
    pub fn from_turn(turn: u16) -> Teller {
        Teller { turn, ..Teller::default() }
    }

    /// What has been told, and what was still to be told.
    pub fn finish(&mut self, cast: &Cast) -> Vec<Beat> {
        self.flush();
        for (figure, Going { at, gait, events, .. }) in std::mem::take(&mut self.going) {
            let name = cast.figure(FigureId(figure)).to_owned();
            self.beat_of(format!("{name} {} as far as {}.", deeds::goes(gait), cast.at(at)), events);
        }
        self.rolled();
        self.heard = 0;
        let mut beats = std::mem::take(&mut self.beats);
        let house = cast.setup.scenario.house_rules_shared();
        for number in beats.iter_mut().flat_map(|beat| &mut beat.tallies) {
            number.house = house.clone();
        }
        beats
    }

    /// The event that is being told.
    fn now(&self) -> Range<usize> {
        self.heard.saturating_sub(1)..self.heard
    }

    /// Starts a new sentence.
    pub(crate) fn beat(&mut self, says: String) {
        self.beat_of(says, self.now());
    }

    /// Starts a new sentence about some events.
    fn beat_of(&mut self, says: String, events: Range<usize>) {
        self.flush();
        let says = capital(&says);
        match self.beats.last_mut().filter(|last| last.says == says) {
            Some(last) => widen(&mut last.events, &events),
            None => self.beats.push(Beat { turn: self.turn, says, tallies: Vec::new(), events }),
        }
    }

    /// Whether that was said last in this turn.
    pub(crate) fn said_last(&self, says: &str) -> bool {
        let nothing_since = self.gathered.is_none() && self.taken.is_empty();
        let same = |beat: &Beat| beat.turn == self.turn && beat.says == capital(says);
        nothing_since && self.beats.last().is_some_and(same)
    }

    /// Says something else in the place of what was said last, about this event too.
    pub(crate) fn say_instead(&mut self, says: String) {
        let now = self.now();
        if let Some(last) = self.beats.last_mut() {
            last.says = capital(&says);
            widen(&mut last.events, &now);
        }
    }

    /// Adds to what was said last.
    pub(crate) fn add(&mut self, says: &str) {
        let now = self.now();
        match self.beats.last_mut() {
            None => self.beat(says.to_owned()),
            Some(last) => {
                last.says.push(' ');
                last.says.push_str(&capital(says));
                widen(&mut last.events, &now);
            }
        }
    }

    /// Adds a number to what was said last.
    pub(crate) fn number(&mut self, name: String, tally: Tally) {
        if let Some(last) = self.beats.last_mut() {
            last.tallies.push(Number::new(name, tally));
        }
    }

    /// A net speed, told with those that follow it.
    pub(crate) fn speed(&mut self, name: &str, tally: Option<&Tally>) {
        let Some(tally) = tally else { return };
        let told =
            self.beats.last().is_some_and(|beat| beat.turn == self.turn && beat.says.contains("fires at"));
        self.gather(if told { "Speed now" } else { "Speed" }, format!("{name} {}", tally.total()));
        self.speeds.push(Number::speed(name, *tally));
    }

    /// Keeps something for a sentence with others of its kind.
    pub(crate) fn gather(&mut self, what: &'static str, one: String) {
        let now = self.now();
        match &mut self.gathered {
            Some(same) if same.what == what => {
                same.list.push(one);
                widen(&mut same.events, &now);
            }
            _ => {
                self.flush();
                self.gathered = Some(Gathered { what, list: vec![one], events: now });
            }
        }
    }

    /// Somebody's place in the order of moves; the tied roll again.
    pub(crate) fn in_order(&mut self, name: &str, face: u16) {
        let again = format!("{name} (again");
        let his = |one: &&mut String| match one.split_once(' ') {
            Some((_, rest)) => rest == name || rest.starts_with(&again),
            None => false,
        };
        let now = self.now();
        let gathered = self.gathered.as_mut().filter(|gathered| gathered.what == ORDER);
        let before = gathered.and_then(|all| Some((all.list.iter_mut().find(his)?, &mut all.events)));
        match before {
            Some((before, events)) => {
                before.push_str(&format!(" (again {face:02})"));
                widen(events, &now);
            }
            None => self.gather(ORDER, format!("{face:02} {name}")),
        }
    }

    /// What a wound of the same moment leaves of somebody; of several the last counts.
    pub(crate) fn takes(&mut self, name: String, left: String) {
        let events = self.now();
        match self.taken.iter_mut().find(|taken| taken.name == name) {
            Some(taken) => {
                taken.left = left;
                widen(&mut taken.events, &events);
            }
            None => self.taken.push(Taken { name, left, events }),
        }
    }

    /// Says what was kept.
    fn flush(&mut self) {
        if let Some(mut events) = self.taken.first().map(|first| first.events.clone()) {
            self.taken.iter().for_each(|taken| widen(&mut events, &taken.events));
            let said: Vec<String> =
                std::mem::take(&mut self.taken).into_iter().map(|taken| taken.left).collect();
            let says = capital(&said.join(" "));
            self.beats.push(Beat { turn: self.turn, says, tallies: Vec::new(), events });
        }
        if let Some(Gathered { what, mut list, events }) = self.gathered.take() {
            if what == ORDER {
                // The lowest moves first; whoever rolled again moves where his first roll put him.
                list.sort_by_key(|one| one.split(' ').next().and_then(|face| face.parse::<u16>().ok()));
            }
            let says = format!("{what}: {}.", words::list(&list));
            let tallies = std::mem::take(&mut self.speeds);
            self.beats.push(Beat { turn: self.turn, says, tallies, events });
        }
    }

    /// Says where horses and wheels have gone.
    fn rolled(&mut self) {
        for (name, (at, events)) in std::mem::take(&mut self.rolling) {
            self.beat_of(format!("{name} goes to {}.", spot(at)), events);
        }
    }

    /// A horse or wheels go on.
    fn rolls(&mut self, name: String, to: Square) {
        let now = self.now();
        let rolling = self.rolling.entry(name).or_insert((to, now.clone()));
        rolling.0 = to;
        widen(&mut rolling.1, &now);
    }

    /// Takes an event. Told bare it has no dice and no strength. Every kind of event is named here, so that none is
    /// left without words because it was forgotten.
    pub fn hear<T: Reason>(&mut self, cast: &Cast, event: &Event<T>, bare: bool) {
        self.heard += 1;
        if !matches!(event, Event::HorseMoved { .. } | Event::WagonMoved { .. } | Event::Moved { .. }) {
            self.rolled();
        }
        match event {
            Event::Turn { number } => {
                self.flush();
                self.turn = *number;
                self.astray = None;
            }
            // Who is still up has been told as it happened.
            Event::Ends { .. } => {}
            Event::Gun(event) => self.gun(cast, event, bare),
            Event::Brawl(event) => self.brawl(cast, event, bare),
            Event::HorseMoved { horse, to, .. } => {
                self.horses.insert(horse.0, *to);
                self.rolls(cast.horse(*horse), *to);
            }
            Event::WagonMoved { wagon, to } => self.rolls(capital(&cast.wagon(*wagon)), *to),
            Event::Moved { .. } | Event::Stands { .. } | Event::Stopped { .. } => self.of_way(cast, event),
            Event::Sighted { .. }
            | Event::LostSight { .. }
            | Event::HorseSighted { .. }
            | Event::HorseLost { .. }
            | Event::Found { .. }
            | Event::Missed { .. }
            | Event::Furniture { .. }
            | Event::Heard { .. } => self.of_senses(cast, event),
            Event::Mustered { .. }
            | Event::Order { .. }
            | Event::Placed { .. }
            | Event::Alarmed { .. }
            | Event::Arrives { .. }
            | Event::Morale { .. }
            | Event::Ordered { .. }
            | Event::Declared { .. }
            | Event::Instead { .. }
            | Event::Did { .. }
            | Event::Failed { .. }
            | Event::Readies { .. } => self.of_man(cast, event, bare),
            Event::Stray { .. }
            | Event::Arched { .. }
            | Event::Wound { .. }
            | Event::Blasted { .. }
            | Event::Hurled { .. }
            | Event::Touchy { .. }
            | Event::Surrenders { .. }
            | Event::Captured { .. }
            | Event::Freed { .. }
            | Event::Left { .. } => self.of_harm(cast, event, bare),
            Event::Edge { .. }
            | Event::HorseHit { .. }
            | Event::Bolts { .. }
            | Event::Unhorsed { .. }
            | Event::Struck { .. }
            | Event::HorseLeft { .. }
            | Event::WagonLeft { .. }
            | Event::BigGun { .. }
            | Event::Blast { .. }
            | Event::Safe { .. }
            | Event::Money { .. }
            | Event::Trigger { .. }
            | Event::Says { .. }
            | Event::Ruled { .. }
            | Event::Over { .. } => self.of_thing(cast, event),
        }
    }

    /// A part of somebody's way.
    fn of_way<T>(&mut self, cast: &Cast, event: &Event<T>) {
        let now = self.now();
        match *event {
            Event::Moved { figure, from, to, gait } => {
                let first = || Going { from, at: to, gait, events: now.clone() };
                let going = self.going.entry(figure.0).or_insert_with(first);
                (going.at, going.gait) = (to, gait);
                widen(&mut going.events, &now);
            }
            Event::Stands { figure, square, facing } => {
                let Some(Going { from, gait, mut events, .. }) = self.going.remove(&figure.0) else { return };
                widen(&mut events, &now);
                let from = if from == square { String::new() } else { format!(" from {}", spot(from)) };
                let (name, goes) = (cast.figure(figure), deeds::goes(gait));
                let facing = cast.facing(facing, matches!(gait, Gait::Trot | Gait::Gallop));
                let says = format!("{name} {goes}{from} to {}{facing}.", cast.at(square));
                self.beat_of(says, events);
            }
            Event::Stopped { figure, at, why } => {
                let (how, mut events) = match self.going.remove(&figure.0) {
                    Some(going) => (format!("{} and stops", deeds::goes(going.gait)), going.events),
                    None => ("stays".to_owned(), now.clone()),
                };
                widen(&mut events, &now);
                let (name, why) = (cast.figure(figure), deeds::halted(why));
                self.beat_of(format!("{name} {how} at {}: {why}.", cast.at(at)), events);
            }
            _ => {}
        }
    }
}
