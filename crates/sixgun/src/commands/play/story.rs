//! The story of a fight in plain words: a sentence for everything that happens, with the numbers behind it.

use super::cast::{Cast, spot};
use super::{deeds, shots};
use crate::commands::brawl::telling;
use crate::figures;
use crate::out::{Ink, Look, Page};
use crate::words;
use fight::scenario::{Effect, FigureId};
use fight::{BigGunEvent, Event, Order, Outcome, text};
use rules::brawling::BrawlEvent;
use rules::sheet::{capital, signed};
use rules::{Gait, Tally};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use town::{Pose, Square};

/// What the sum of a speed begins with.
const SPEED: &str = "Speed of";

/// Who moves when, where one moves after the other.
const ORDER: &str = "Order of moves, the lowest first";

/// A tally that may be missing.
pub(crate) trait Reason {
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
#[derive(Clone, Debug)]
pub(crate) struct Beat {
    /// In which turn.
    pub(crate) turn: u16,
    /// What happened.
    pub(crate) says: String,
    /// The numbers behind it, each with what it is.
    pub(crate) tallies: Vec<(String, Tally)>,
}

impl Beat {
    /// The sentence on a page, with its numbers below.
    pub(crate) fn tell(&self, page: &mut Page, look: Look) {
        page.prose(2, Ink::Plain, &self.says);
        // The sums of speeds fill a page; they are told where more is to be said, and to programs.
        let told = |name: &str| look.verbose || !name.starts_with(SPEED);
        for (name, tally) in self.tallies.iter().filter(|(name, _)| told(name)) {
            page.prose(6, Ink::Faint, &sum(name, tally, look));
        }
    }

    /// The same for programs.
    pub(crate) fn json(&self) -> Value {
        let tallies: Vec<Value> = self.tallies.iter().map(named_json).collect();
        json!({ "kind": "told", "turn": self.turn, "says": self.says, "tallies": tallies })
    }
}

/// A tally with what it is, in one line.
pub(crate) fn sum(name: &str, tally: &Tally, look: Look) -> String {
    let sum = figures::tally(tally, Look { colour: false, ..look });
    format!("{name}: {}", sum.replacen("= 0 base, ", "= ", 1))
}

/// A tally with what it is, for programs.
pub(crate) fn named_json((name, tally): &(String, Tally)) -> Value {
    let mut object = figures::tally_json(tally);
    object["name"] = json!(name);
    object
}

/// Puts words on events, one after the other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Teller {
    beats: Vec<Beat>,
    turn: u16,
    /// Those on the move: where they started, where they are, and how they go.
    going: BTreeMap<u8, (Square, Square, Gait)>,
    /// Horses without a rider and wheels on the move, by name.
    rolling: BTreeMap<String, Square>,
    /// Several events that make one sentence: what it begins with, and what it lists.
    gathered: Option<(&'static str, Vec<String>)>,
    speeds: Vec<(String, Tally)>,
    /// What wounds of the same moment leave of those who have them.
    taken: Vec<(String, String)>,
}

impl Teller {
    /// Goes on from a turn.
    pub(crate) fn from_turn(turn: u16) -> Teller {
        Teller { turn, ..Teller::default() }
    }

    /// What has been told, and what was still to be told.
    pub(crate) fn finish(&mut self, cast: &Cast) -> Vec<Beat> {
        self.flush();
        for (figure, (_, at, gait)) in std::mem::take(&mut self.going) {
            let name = cast.figure(FigureId(figure)).to_owned();
            self.beat(format!("{name} {} as far as {}.", deeds::goes(gait), cast.at(at)));
        }
        self.rolled();
        std::mem::take(&mut self.beats)
    }

    /// Starts a new sentence.
    pub(super) fn beat(&mut self, says: String) {
        self.flush();
        self.beats.push(Beat { turn: self.turn, says: capital(&says), tallies: Vec::new() });
    }

    /// Adds to what was said last.
    pub(super) fn add(&mut self, says: &str) {
        match self.beats.last_mut() {
            None => self.beat(says.to_owned()),
            Some(last) => {
                last.says.push(' ');
                last.says.push_str(&capital(says));
            }
        }
    }

    /// Adds a number to what was said last.
    pub(super) fn number(&mut self, name: String, tally: Tally) {
        if let Some(last) = self.beats.last_mut() {
            last.tallies.push((name, tally));
        }
    }

    /// A net speed, told with those that follow it.
    pub(super) fn speed(&mut self, name: String, tally: Option<&Tally>) {
        let Some(tally) = tally else { return };
        let told =
            self.beats.last().is_some_and(|beat| beat.turn == self.turn && beat.says.contains("fires at"));
        self.gather(if told { "Speed now" } else { "Speed" }, format!("{name} {}", tally.total()));
        self.speeds.push((format!("{SPEED} {name}"), *tally));
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

    /// What a wound of the same moment leaves of somebody; of several the last counts.
    pub(super) fn takes(&mut self, name: String, left: String) {
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
    pub(crate) fn hear<T: Reason>(&mut self, cast: &Cast, event: &Event<T>, bare: bool) {
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
            Event::Mustered { figure } => self.gather("Taking part", name(figure)),
            Event::Order { figure, face } => {
                self.gather(ORDER, format!("{face:02} {}", name(figure)));
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
        let does = if stands { "keeps his nerve" } else { "loses heart" };
        let sum = match tally.map_or(0, Tally::total) {
            0 => String::new(),
            total => format!(", {} makes {}", signed(total), i32::from(face) + i32::from(total)),
        };
        self.beat(format!("{name} {does}: rolled {:02}{sum}, against bravery {bravery}.", face % 100));
        if let Some(tally) = tally {
            self.number(format!("Nerve of {name}"), *tally);
        }
    }

    /// What happens to somebody, and who leaves.
    fn of_harm<T: Reason>(&mut self, cast: &Cast, event: &Event<T>, bare: bool) {
        let name = |figure: FigureId| cast.figure(figure).to_owned();
        match *event {
            Event::Stray { shooter, figure, face, hit } => {
                let rolled = if face == 0 { String::new() } else { format!(", rolled {:02}", face % 100) };
                let does = if hit { "hits" } else { "misses" };
                self.beat(format!(
                    "The bullet of {} flies on and {does} {}{rolled}.",
                    name(shooter),
                    name(figure)
                ));
            }
            Event::Wound { figure, landed, strength, fate } => {
                let name = name(figure);
                let said = words::wound(landed.wound);
                self.beat(format!("{name} has {said}. {}", shots::left(&name, strength, fate, bare)));
            }
            Event::Blasted { figure, harm } => self.beat(blasted(&name(figure), harm)),
            Event::Hurled { figure, item, ref tally, face, hit, at } => {
                let rolled = if face == 0 { String::new() } else { format!(" (rolled {:02})", face % 100) };
                let lands = if hit { "lands where he meant it" } else { "goes astray" };
                let (name, item) = (name(figure), cast.item(item));
                self.beat(format!("{name} throws {item}: it {lands}{rolled} and lies at {}.", spot(at)));
                if let Some(tally) = tally.tally() {
                    self.number(format!("Throw of {name}"), *tally);
                }
            }
            Event::Touchy { figure, item, face, goes_off } => {
                let does = if goes_off { "goes off" } else { "does not go off" };
                let item = cast.item(item);
                self.beat(format!("{item} with {} {does} (rolled {:02}).", name(figure), face % 100));
            }
            Event::Surrenders { figure } => self.beat(format!("{} gives up.", name(figure))),
            Event::Captured { figure, by } => {
                self.beat(format!("{} is the prisoner of {}.", name(figure), name(by)));
            }
            Event::Freed { figure } => self.beat(format!("{} is free again.", name(figure))),
            Event::Left { figure, zone } => {
                let zones = cast.setup.town.zones();
                let zone = zone.and_then(|zone| zones.get(usize::from(zone)));
                let by = zone.map_or(String::new(), |zone| format!(" by {}", zone.name));
                self.beat(format!("{} leaves{by}.", name(figure)));
            }
            _ => self.of_thing(cast, event),
        }
    }

    /// What happens to horses, wheels, things and the town, and how it ends.
    fn of_thing<T: Reason>(&mut self, cast: &Cast, event: &Event<T>) {
        let says = match *event {
            Event::Edge { at, now } => deeds::edge_now(cast, at, now),
            Event::HorseHit { horse, wound, down, .. } => {
                let wound = wound.map_or("a wound".to_owned(), words::wound);
                let down = if down { " and goes down" } else { "" };
                format!("{} has {wound}{down}.", cast.horse(horse))
            }
            Event::Bolts { horse, way } => format!("{} bolts to the {}.", cast.horse(horse), way.name()),
            Event::Unhorsed { figure, horse } => {
                format!("{} falls with {}.", cast.figure(figure), cast.horse(horse))
            }
            Event::Struck { at, hit, .. } if at != hit => {
                return self.add(&format!(
                    "What was meant for {} strikes {}.",
                    cast.target(at),
                    cast.target(hit)
                ));
            }
            Event::HorseLeft { horse } => format!("{} is gone.", cast.horse(horse)),
            Event::WagonLeft { wagon } => format!("{} is gone.", capital(&cast.wagon(wagon))),
            Event::Heard { square } if cast.side.is_some() => {
                format!("A shot is heard from {}.", cast.at(square))
            }
            Event::BigGun { wagon, what } => big_gun(&cast.wagon(wagon), what),
            Event::Blast { at, sticks: 0, .. } => format!("Something goes off at {}!", cast.at(at)),
            Event::Blast { at, sticks, .. } => {
                let sticks = words::count(sticks.into(), "stick");
                format!("{sticks} of dynamite go off at {}!", cast.at(at))
            }
            Event::Safe { item, opened, paper_lost, face } => {
                let rolled = if face == 0 { String::new() } else { format!(" (rolled {:02})", face % 100) };
                let lost =
                    if paper_lost == 0 { String::new() } else { format!(" ${paper_lost} in paper burn.") };
                let is = if opened { "is blown open" } else { "holds" };
                format!("{} {is}{rolled}.{lost}", cast.item(item))
            }
            Event::Money { item, dollars } => format!("{}: ${dollars}.", cast.item(item)),
            Event::Trigger { trigger, face, happens, .. } => {
                let name =
                    cast.setup.scenario.triggers.get(usize::from(trigger)).map(|trigger| &trigger.name);
                let does = if happens { "it happens" } else { "it does not happen" };
                let rolled = if face == 0 { String::new() } else { format!(" (rolled {:02})", face % 100) };
                format!("{}: {does}{rolled}.", name.map_or("A chance", String::as_str))
            }
            Event::Says { trigger, effect } => said(cast, trigger, effect),
            Event::Ruled { .. } => "The referee has ruled.".to_owned(),
            Event::Over { outcome } => ended(cast, outcome),
            _ => return,
        };
        self.beat(says);
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
            _ => telling::sentence(event, &name),
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

fn blasted(name: &str, harm: rules::blast::Harm) -> String {
    use rules::blast::Harm;
    match harm {
        Harm::Killed => format!("The blast kills {name}."),
        Harm::Hit { wound, stunned } => {
            let wound = wound.map_or("no wound".to_owned(), words::wound);
            let stunned = if stunned { " and is stunned" } else { "" };
            format!("The blast strikes {name}, who has {wound}{stunned}.")
        }
    }
}

fn big_gun(gun: &str, what: BigGunEvent) -> String {
    match what {
        BigGunEvent::Fires { toward } => format!("{gun} fires to the {}.", toward.name()),
        BigGunEvent::Jams => format!("{gun} jams."),
        BigGunEvent::Bursts => format!("{gun} bursts!"),
        BigGunEvent::Served { turns_left: 0 } => format!("{gun} is ready."),
        BigGunEvent::Served { turns_left } => {
            format!("{gun} is served: {} to go.", words::count(turns_left.into(), "turn"))
        }
        BigGunEvent::Swung { toward } => format!("{gun} is turned to the {}.", toward.name()),
    }
}

/// What a scenario says.
fn said(cast: &Cast, trigger: u8, effect: u8) -> String {
    let trigger = cast.setup.scenario.triggers.get(usize::from(trigger));
    let says = |list: &[Effect]| match list.get(usize::from(effect)) {
        Some(Effect::Say(text)) => Some(text.clone()),
        _ => None,
    };
    let text = trigger.and_then(|trigger| says(&trigger.then).or_else(|| says(&trigger.otherwise)));
    text.unwrap_or_else(|| "Something has happened.".to_owned())
}

/// How it ended, in a sentence.
pub(crate) fn ended(cast: &Cast, outcome: Outcome) -> String {
    match outcome.winner {
        None => "It is over, and nobody has won.".to_owned(),
        Some(side) => format!("It is over. The winner: {}.", cast.side_name(side)),
    }
}
