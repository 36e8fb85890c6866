//! A gunfight as it is shown.

mod advice;
mod all;
mod asking;
mod body;
mod cards;
mod forms;
mod goals;
mod host;
mod log;
pub mod odds;
mod offer;
mod offers;
mod own;
mod powers;
mod price;
mod seats;
mod sight;
mod wish;

pub use all::everything;
pub use own::{ended, lit, pose, seen_by};
pub use sight::Sight;

use ::fight::contract::side_id;
use ::fight::scenario::SideId;
use ::fight::{Event, Fight, Seen, Setup, Told};
use game::scene::{Entry, Square};
use game::{Eyes, Ground, Scene, Stage};
use narration::{Cast, Reason, Teller};
use town::Direction;

/// A square as it is sent.
pub fn square(square: town::Square) -> Square {
    Square { x: square.x, y: square.y, z: square.storey }
}

/// A direction as it is sent: eighths of a turn from north by east.
pub fn eighths(direction: Direction) -> u8 {
    Direction::ALL.iter().position(|other| *other == direction).map_or(0, |place| place as u8)
}

/// How gunfights are shown.
#[derive(Clone, Copy, Debug)]
pub struct FightStage;

/// What showing a fight to some eyes remembers.
#[derive(Clone, Debug, Default)]
pub struct Remembered {
    /// Ground that was seen, where something is hidden.
    sight: Sight,
    /// Net speeds of this turn, as far as they were told; the fastest first.
    speeds: Vec<(u8, i16)>,
}

impl Remembered {
    /// Hears a net speed, or that another turn begins.
    fn hear<T: Reason>(&mut self, event: &Event<T>) {
        match event {
            Event::Turn { .. } => self.speeds.clear(),
            Event::Gun(event) => {
                let rules::Event::NetSpeed { figure, tally } = &**event else { return };
                let Some(tally) = tally.tally() else { return };
                self.speeds.retain(|(other, _)| other != figure);
                self.speeds.push((*figure, tally.total()));
                self.speeds.sort_by_key(|(_, speed)| std::cmp::Reverse(*speed));
            }
            _ => {}
        }
    }
}

impl Stage for FightStage {
    type Game = Fight;
    type Memory = Remembered;

    fn ground(setup: &Setup) -> Ground {
        crate::ground(&setup.town)
    }

    fn tell(fight: &Fight, eyes: Eyes, turn: u16, events: &[Told], memory: &mut Remembered) -> Vec<Entry> {
        match eyes {
            Eyes::Side(side) => {
                let side = side_id(side);
                let seen: Vec<Seen> = events.iter().filter_map(|told| fight.told(told, side)).collect();
                seen.iter().for_each(|seen| memory.hear(&seen.event));
                look(fight, side, &mut memory.sight);
                told_to(fight, side, turn, seen)
            }
            Eyes::Public if !is_open(fight) => Vec::new(),
            Eyes::Referee | Eyes::Public => {
                events.iter().for_each(|told| memory.hear(&told.event));
                told_to_all(fight, turn, events)
            }
        }
    }

    fn recall(scene: &Scene) -> Remembered {
        Remembered { sight: Sight::of_letters(&scene.sight), speeds: scene.speeds.clone() }
    }

    fn scene(fight: &Fight, eyes: Eyes, memory: &Remembered) -> Scene {
        let scene = match eyes {
            Eyes::Side(side) => {
                let scene = seen_by(fight, side_id(side), |_| false);
                Scene { sight: memory.sight.letters(), ..scene }
            }
            Eyes::Referee => everything(fight, false, |_| false),
            Eyes::Public => in_public(fight),
        };
        Scene { speeds: memory.speeds.clone(), ..scene }
    }
}

/// Whether everything may be shown to whoever looks on.
pub fn is_open(fight: &Fight) -> bool {
    !fight.setup().has_secrets() || fight.state().outcome.is_some()
}

/// What is open to everybody: all that can be seen where nothing is hidden, and otherwise nobody before it is over.
pub fn in_public(fight: &Fight) -> Scene {
    let mut scene = everything(fight, true, |_| false);
    if !is_open(fight) {
        scene.figures.clear();
        scene.horses.clear();
        scene.things.clear();
        scene.wheels.clear();
        scene.edges.clear();
        scene.furniture.clear();
        scene.dollars = 0;
    }
    scene
}

/// A side looks at the ground, where something is hidden.
fn look(fight: &Fight, side: SideId, sight: &mut Sight) {
    if fight.setup().hidden {
        let window = fight.window(side);
        sight.now = lit(&window, &window.view());
        sight.remember();
    }
}

/// What a side perceived, as entries of its log.
pub fn told_to(fight: &Fight, side: SideId, turn: u16, seen: Vec<Seen>) -> Vec<Entry> {
    let beats = narration::tell(&Cast::of_side(fight, side), turn, &seen);
    let events: Vec<_> = seen.into_iter().map(|seen| seen.event).collect();
    log::entries(&beats, &events, log::LOCAL_HORSES)
}

/// Everything that happened, as entries of a log.
pub fn told_to_all(fight: &Fight, turn: u16, told: &[Told]) -> Vec<Entry> {
    let cast = Cast::everybody(fight);
    let mut teller = Teller::from_turn(turn);
    told.iter().for_each(|told| teller.hear(&cast, &told.event, false));
    let beats = teller.finish(&cast);
    let events: Vec<_> = told.iter().map(|told| told.event.clone()).collect();
    let horses = u8::try_from(fight.setup().scenario.figures.len()).unwrap_or(u8::MAX);
    log::entries(&beats, &events, horses)
}
