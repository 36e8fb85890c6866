//! Words for what happens to people beside gunfire, to horses, wheels and things, and to the town.

use crate::cast::{Cast, spot};
use crate::ending::ended;
use crate::story::{Reason, Teller};
use crate::{deeds, shots, words};
use fight::scenario::{Effect, FigureId};
use fight::{BigGunEvent, Event};

impl Teller {
    /// What happens to somebody, and who leaves.
    pub(crate) fn of_harm<T: Reason>(&mut self, cast: &Cast, event: &Event<T>, bare: bool) {
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
            Event::Arched { shooter, face, counts } => {
                let rolled = if face == 0 { String::new() } else { format!(" (rolled {:02})", face % 100) };
                let comes = if counts { "comes down where it may hit" } else { "will come down elsewhere" };
                self.beat(format!("{} shoots high, and the arrow {comes}{rolled}.", name(shooter)));
                self.astray = (!counts).then_some(shooter.0);
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
            _ => {}
        }
    }

    /// What happens to horses, wheels, things and the town, and how it ends.
    pub(crate) fn of_thing<T>(&mut self, cast: &Cast, event: &Event<T>) {
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
            Event::WagonLeft { wagon } => format!("{} is gone.", rules::sheet::capital(&cast.wagon(wagon))),
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
