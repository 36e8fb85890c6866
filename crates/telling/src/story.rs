//! The story of a fight in plain words: a sentence for everything that happens, with the numbers behind it.

use crate::cast::{Cast, spot};
use crate::number::Number;
use crate::{brawls, deeds, shots, words};
use fight::scenario::FigureId;
use fight::{Deed, Event, Order, SOMEBODY, text};
use rules::brawling::BrawlEvent;
use rules::sheet::{capital, signed};
use rules::{Gait, Tally};
use serde::Serialize;
use std::collections::BTreeMap;
use town::{Pose, Square};

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
}

/// Puts words on events, one after the other.
#[derive(Clone, Debug, Default)]
pub struct Teller {
    beats: Vec<Beat>,
    turn: u16,
    /// Those on the move: where they started, where they are, and how they go.
    going: BTreeMap<u8, (Square, Square, Gait)>,
    /// Horses without a rider and wheels on the move, by name.
    rolling: BTreeMap<String, Square>,
    /// Several events that make one sentence: what it begins with, and what it lists.
    gathered: Option<(&'static str, Vec<String>)>,
    speeds: Vec<Number>,
    /// What wounds of the same moment leave of those who have them.
    taken: Vec<(String, String)>,
}

impl Teller {
    /// Goes on from a turn.
    pub fn from_turn(turn: u16) -> Teller {
        Teller { turn, ..Teller::default() }
    }

    /// What has been told, and what was still to be told.
    pub fn finish(&mut self, cast: &Cast) -> Vec<Beat> {
        self.flush();
        for (figure, (_, at, gait)) in std::mem::take(&mut self.going) {
            let name = cast.figure(FigureId(figure)).to_owned();
            self.beat(format!("{name} {} as far as {}.", deeds::goes(gait), cast.at(at)));
        }
        self.rolled();
        std::mem::take(&mut self.beats)
    }

    /// Starts a new sentence.
    pub(crate) fn beat(&mut self, says: String) {
        self.flush();
        let says = capital(&says);
        if self.beats.last().is_none_or(|last| last.says != says) {
            self.beats.push(Beat { turn: self.turn, says, tallies: Vec::new() });
        }
    }

    /// Adds to what was said last.
    pub(crate) fn add(&mut self, says: &str) {
        match self.beats.last_mut() {
            None => self.beat(says.to_owned()),
            Some(last) => {
                last.says.push(' ');
                last.says.push_str(&capital(says));
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
    fn gather(&mut self, what: &'static str, one: String) {
        match &mut self.gathered {
            Some((same, list)) if *same == what => list.push(one),
            _ => {
                self.flush();
                self.gathered = Some((what, vec![one]));
            }
        }
    }

    /// Somebody's place in the order of moves; the tied roll again.
    fn in_order(&mut self, name: String, face: u16) {
        let again = format!("{name} (again");
        let his = |one: &&mut String| match one.split_once(' ') {
            Some((_, rest)) => rest == name || rest.starts_with(&again),
            None => false,
        };
        let gathered = self.gathered.as_mut().filter(|(what, _)| *what == ORDER);
        let before = gathered.and_then(|(_, list)| list.iter_mut().find(his));
        match before {
            Some(before) => before.push_str(&format!(" (again {face:02})")),
            None => self.gather(ORDER, format!("{face:02} {name}")),
        }
    }

    /// What a wound of the same moment leaves of somebody; of several the last counts.
    pub(crate) fn takes(&mut self, name: String, left: String) {
        match self.taken.iter_mut().find(|(other, _)| *other == name) {
            Some((_, said)) => *said = left,
            None => self.taken.push((name, left)),
        }
    }

    /// Says what was kept.
    fn flush(&mut self) {
        if !self.taken.is_empty() {
            let said: Vec<String> =
                std::mem::take(&mut self.taken).into_iter().map(|(_, left)| left).collect();
            self.beats.push(Beat { turn: self.turn, says: capital(&said.join(" ")), tallies: Vec::new() });
        }
        if let Some((what, mut list)) = self.gathered.take() {
            if what == ORDER {
                // The lowest moves first; whoever rolled again moves where his first roll put him.
                list.sort_by_key(|one| one.split(' ').next().and_then(|face| face.parse::<u16>().ok()));
            }
            let says = format!("{what}: {}.", words::list(&list));
            let tallies = std::mem::take(&mut self.speeds);
            self.beats.push(Beat { turn: self.turn, says, tallies });
        }
    }

    /// Says where horses and wheels have gone.
    fn rolled(&mut self) {
        for (name, at) in std::mem::take(&mut self.rolling) {
            self.beat(format!("{name} goes to {}.", spot(at)));
        }
    }

    /// Takes an event. Told bare it has no dice and no strength.
    pub fn hear<T: Reason>(&mut self, cast: &Cast, event: &Event<T>, bare: bool) {
        if !matches!(event, Event::HorseMoved { .. } | Event::WagonMoved { .. } | Event::Moved { .. }) {
            self.rolled();
        }
        match event {
            Event::Turn { number } => {
                self.flush();
                self.turn = *number;
            }
            Event::Gun(event) => self.gun(cast, event, bare),
            Event::Brawl(event) => self.brawl(cast, event, bare),
            Event::Moved { figure, from, to, gait } => {
                let going = self.going.entry(figure.0).or_insert((*from, *to, *gait));
                (going.1, going.2) = (*to, *gait);
            }
            Event::Stands { figure, square, facing } => self.stands(cast, *figure, *square, facing.name()),
            Event::Stopped { figure, at, why } => {
                let (name, why) = (cast.figure(*figure).to_owned(), deeds::halted(*why));
                let how = self.going.remove(&figure.0).map_or("stays", |(_, _, gait)| deeds::goes(gait));
                let how = if how == "stays" { how.to_owned() } else { format!("{how} and stops") };
                self.beat(format!("{name} {how} at {}: {why}.", cast.at(*at)));
            }
            Event::HorseMoved { horse, to, .. } => {
                self.rolling.insert(cast.horse(*horse), *to);
            }
            Event::WagonMoved { wagon, to } => {
                self.rolling.insert(capital(&cast.wagon(*wagon)), *to);
            }
            _ => self.of_man(cast, event, bare),
        }
    }

    fn stands(&mut self, cast: &Cast, figure: FigureId, square: Square, facing: &str) {
        let Some((from, _, gait)) = self.going.remove(&figure.0) else { return };
        let from = if from == square { String::new() } else { format!(" from {}", spot(from)) };
        let (name, goes) = (cast.figure(figure).to_owned(), deeds::goes(gait));
        self.beat(format!("{name} {goes}{from} to {}, facing {facing}.", cast.at(square)));
    }

    /// What somebody does, learns or suffers.
    fn of_man<T: Reason>(&mut self, cast: &Cast, event: &Event<T>, bare: bool) {
        let name = |figure: FigureId| cast.figure(figure).to_owned();
        match *event {
            // Whoever comes later is nobody's business yet.
            Event::Mustered { figure } if figure == SOMEBODY => {}
            Event::Mustered { figure } => self.gather("Taking part", name(figure)),
            Event::Order { figure, face } => {
                self.in_order(name(figure), face);
            }
            // Where everything is seen, who sees whom is no news.
            Event::Sighted { .. } | Event::LostSight { .. } if cast.side.is_none() => {}
            Event::Sighted { figure, square, .. } => {
                self.gather("In sight now", format!("{} at {}", name(figure), spot(square)));
            }
            Event::LostSight { figure, .. } => self.gather("Out of sight", name(figure)),
            Event::Placed { figure, square, facing } => {
                let place = cast.at(square);
                self.beat(format!("{} takes his place at {place}, facing {}.", name(figure), facing.name()));
            }
            Event::Alarmed { figure } => self.gather("Alarmed", name(figure)),
            Event::Arrives { figure, square } => {
                self.beat(format!("{} arrives at {}.", name(figure), cast.at(square)));
            }
            Event::Morale { figure, ref tally, bravery, face, stands } => {
                self.morale(name(figure), tally.tally(), (bravery, face), stands);
            }
            Event::Ordered { figure, ref act } => {
                let plain = act.stops.is_empty() && act.watch.is_none() && act.unless.is_none();
                if !plain || act.pose != Pose::Standing {
                    let order = text::write(&Order::Act((**act).clone()), figure, &cast.names);
                    self.beat(format!("{} has his orders: {order}.", name(figure)));
                }
            }
            Event::Declared { figure, ref fire } if fire.is_nothing() => {
                self.gather("Holding fire", name(figure));
            }
            Event::Declared { figure, ref fire } => {
                self.gather("Declared", format!("{} {}", name(figure), shots::declared(cast, fire)));
            }
            Event::Instead { figure, when, at } => {
                let (when, at) = (deeds::happened(when), spot(at));
                self.beat(format!("{} does the other thing from {at}: {when}.", name(figure)));
            }
            // Events of their own follow.
            Event::Did { deed: Deed::Surrender | Deed::Leave | Deed::Capture(_), .. } => {}
            Event::Did { figure, deed } => {
                self.beat(format!("{} {}.", name(figure), deeds::done(cast, figure, deed, bare)));
            }
            Event::Failed { figure, deed } => {
                let deed = deeds::done(cast, figure, deed, bare);
                self.beat(format!("It comes to nothing that {} {deed}.", name(figure)));
            }
            _ => self.of_harm(cast, event, bare),
        }
    }

    fn morale(&mut self, name: String, tally: Option<&Tally>, (bravery, face): (i16, u16), stands: bool) {
        let does = if stands { "stands firm" } else { "loses heart" };
        let rolled = match (face, tally.map_or(0, Tally::total)) {
            (0, _) => "no die was needed".to_owned(),
            (face, 0) => format!("rolled {:02}", face % 100),
            (face, total) => {
                let sum = i32::from(face) + i32::from(total);
                format!("rolled {:02}, {} makes {sum}", face % 100, signed(total))
            }
        };
        self.beat(format!("{name} {does}: {rolled}, against bravery {bravery}."));
        if let Some(tally) = tally.filter(|tally| !tally.parts().is_empty()) {
            self.number(format!("Nerve of {name}"), *tally);
        }
    }

    /// A part of a brawl.
    fn brawl(&mut self, cast: &Cast, event: &BrawlEvent, bare: bool) {
        let name = |man: usize| cast.figure(FigureId(u8::try_from(man).unwrap_or(u8::MAX)));
        let says = match *event {
            BrawlEvent::Modified { .. } if bare => return,
            BrawlEvent::StunRolled { stunned: false, .. } if bare => return,
            BrawlEvent::StunRolled { man, .. } if bare => format!("{} is stunned.", name(man)),
            BrawlEvent::Lost { man, .. } if bare => format!("{} feels it.", name(man)),
            BrawlEvent::Wounded { man, wound, .. } if bare => {
                format!("{} has {}.", name(man), words::wound(wound))
            }
            BrawlEvent::Rolled { actor, foe, face, blow, .. } => {
                let rolled = if face == 0 { String::new() } else { format!(" (rolled {face:02})") };
                format!("{} goes for {}{rolled}: {}.", name(actor), name(foe), blow.label())
            }
            _ => brawls::sentence(event, &name),
        };
        let begins = matches!(
            event,
            BrawlEvent::TieRolled { .. }
                | BrawlEvent::Rolled { .. }
                | BrawlEvent::Holds { kept: true, .. }
                | BrawlEvent::Waited { .. }
        );
        if begins {
            self.beat(says)
        } else {
            self.add(&says)
        }
        if let BrawlEvent::Rolled { modifiers, .. } = event
            && modifiers.total() != 0
        {
            self.number("Added to the dice".to_owned(), modifiers.tally(cast.book()));
        }
    }
}
