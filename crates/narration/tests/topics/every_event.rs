//! Nothing that happens is left without words. Each list below names every kind of event: one that is forgotten does not
//! compile, and one that says nothing fails.

use crate::common::{FIRST, ONE, OTHER, begun, says, told};
use fight::scenario::FigureId;
use fight::{
    Act, Bearing, BigGunEvent, Deed, Event, Figures, Fire, Halt, Happens, HorseId, ItemId, Outcome, Target,
    WagonId,
};
use narration::Cast;
use rules::Event as GunEvent;
use rules::brawling::{Blow, BrawlEvent, BrawlWeapon, Hold, HoldEnd, Modifiers};
use rules::{Arm, Book, Cause, Fate, Gait, Landed, Location, Misfire, Severity, Tally, Wound};
use town::{Direction, Edge, EdgeAt, Latch, Leaf, Pose, Side, Square, Thing};

/// A kind for each variant, and an event of each kind.
macro_rules! every {
    ($what:ident, $kind:ident, $samples:ident: $($name:ident $value:tt;)+) => {
        fn $kind(event: &$what) -> &'static str {
            match event {
                $($what::$name { .. } => stringify!($name),)+
            }
        }

        fn $samples() -> Vec<$what> {
            vec![$($what::$name $value),+]
        }
    };
}

const HERE: Square = Square::ground(3, 4);
const THERE: Square = Square::ground(5, 4);
const NORTH: Direction = Direction::North;
const WOUND: Wound = Wound { location: Some(Location::LeftArm), severity: Severity::Light };
const LANDED: Landed = Landed { wound: WOUND, where_face: 20, how_bad_face: 30, shift: rules::Shift::NONE };
const BEARING: Bearing = Bearing {
    facing: NORTH,
    pose: Pose::Standing,
    gait: Gait::Still,
    hands: [None, Some(Arm::FastDraw)],
    stunned: false,
};

fn tally() -> Tally {
    Tally::new(Book::BootHill1979, 50).with(Cause::ShortRange, 10)
}

fn crawl() -> Act {
    Act::go(Gait::Crawl, HERE)
}

every! { Event, kind, events:
    Mustered { figure: ONE };
    Placed { figure: ONE, square: HERE, facing: NORTH };
    Turn { number: 2 };
    Trigger { trigger: 0, group: 0, face: 5, happens: true };
    Alarmed { figure: ONE };
    Arrives { figure: ONE, square: HERE };
    Says { trigger: 0, effect: 0 };
    Morale { figure: ONE, tally: tally(), bravery: 40, face: 5, stands: true };
    Order { figure: ONE, face: 7 };
    Ordered { figure: ONE, act: Box::new(crawl()) };
    Moved { figure: ONE, from: HERE, to: THERE, gait: Gait::Walk };
    Stopped { figure: ONE, at: HERE, why: Halt::Blocked };
    Stands { figure: ONE, square: THERE, facing: NORTH };
    Did { figure: ONE, deed: Deed::Drink };
    Failed { figure: ONE, deed: Deed::Drink };
    Edge { at: EdgeAt::new(HERE, Side::North), now: Edge::door(Leaf::Single, Latch::Shut) };
    HorseMoved { horse: HorseId(0), from: HERE, to: THERE };
    HorseHit { horse: HorseId(0), wound: Some(WOUND), lost: 3, down: true };
    Bolts { horse: HorseId(0), way: NORTH };
    Unhorsed { figure: ONE, horse: HorseId(0) };
    Struck { at: Target::Man(ONE), hit: Target::Horse(HorseId(0)), face: 3 };
    WagonMoved { wagon: WagonId(0), to: HERE };
    Sighted { side: FIRST, figure: OTHER, square: HERE, bearing: BEARING };
    Declared { figure: ONE, fire: Box::new(Fire::hold()) };
    Gun (Box::new(GunEvent::Stunned { figure: 0 }));
    Stray { shooter: ONE, figure: OTHER, face: 3, hit: true };
    Wound { figure: ONE, landed: LANDED, strength: 9, fate: Fate::Standing };
    Brawl (BrawlEvent::Waited { man: 0 });
    BigGun { wagon: WagonId(0), what: BigGunEvent::Jams };
    Blast { item: ItemId(0), at: HERE, sticks: 3 };
    Blasted { figure: ONE, harm: rules::blast::Harm::Killed };
    Safe { item: ItemId(0), opened: true, paper_lost: 100, face: 12 };
    Money { item: ItemId(0), dollars: 500 };
    Surrenders { figure: ONE };
    Captured { figure: ONE, by: OTHER };
    Left { figure: ONE, zone: None };
    Ends { standing: Figures::one(ONE) };
    Over { outcome: Outcome { winner: Some(FIRST), victory: None } };
    Ruled { number: 1 };
    Freed { figure: ONE };
    Instead { figure: ONE, when: Happens::Shots, at: HERE };
    LostSight { side: FIRST, figure: OTHER };
    Hurled { figure: ONE, item: ItemId(0), tally: tally(), face: 7, hit: true, at: HERE };
    Touchy { figure: ONE, item: ItemId(0), face: 90, goes_off: false };
    HorseLeft { horse: HorseId(0) };
    Arched { shooter: ONE, face: 10, counts: true };
    Heard { square: HERE };
    HorseSighted { horse: HorseId(0), square: HERE };
    HorseLost { horse: HorseId(0) };
    Found { item: ItemId(0), square: Some(HERE) };
    Missed { item: ItemId(0) };
    Furniture { at: HERE, now: Some(Thing::TippedTable) };
    WagonLeft { wagon: WagonId(0) };
    Readies { figure: ONE, hands: [None, Some(Arm::FastDraw)] };
}

every! { GunEvent, gun_kind, gun_events:
    Turn { number: 1 };
    NetSpeed { figure: 0, tally: tally() };
    Misfired { figure: 0, gun: 0, what: Misfire::Dud };
    Fired { figure: 0, target: 1, shot: 1, of: 2, tally: tally(), face: 18, hit: true };
    Pellets { target: 1, count: 2, face: 4 };
    CoverSaves { target: 1, location: Location::LeftArm, face: 20 };
    Glances { target: 1 };
    Wounded { target: 1, wound: WOUND, where_face: 20, how_bad_face: 30, shift: rules::Shift::NONE, strength: 9, fate: Fate::Standing, waits: false };
    Takes { target: 1, strength: 9, fate: Fate::Standing };
    StunRoll { target: 1, chance: 20, face: 10, stunned: true };
    BurstRoll { figure: 0, face: 10, hurt: true };
    Forfeits { figure: 0, shots: 1 };
    Reloads { figure: 0, gun: 0, rounds: 2, loaded: 6 };
    Clears { figure: 0, gun: 0, left: 2 };
    Stunned { figure: 0 };
}

every! { BrawlEvent, brawl_kind, brawl_events:
    TieRolled { man: 0, face: 4 };
    Rolled { actor: 0, foe: 1, face: 9, modifiers: Modifiers::default(), row: 3, blow: Blow::Jab };
    NoEffect { man: 0 };
    Holds { holder: 0, victim: 1, hold: Hold::HeadLock, kept: false };
    HoldEnded { holder: 0, victim: 1, hold: Hold::HeadLock, why: HoldEnd::Broken };
    Dropped { man: 0, weapon: BrawlWeapon::Knife };
    Lost { man: 0, points: 2, left: 10 };
    Wounded { man: 0, wound: WOUND, left: 10 };
    Modified { man: 0, amount: -1, waiting: -2 };
    StunRolled { man: 0, chance: 20, face: 4, stunned: true };
    Out { man: 0, dead: false };
    Waited { man: 0 };
}

/// The kinds that say nothing when they are all that happened.
fn silent<'e>(cast: &Cast, events: impl IntoIterator<Item = (&'e str, Event)>) -> Vec<&'e str> {
    let mut silent = Vec::new();
    for (kind, event) in events {
        match told(cast, &[event]).as_slice() {
            [] => silent.push(kind),
            [one] => {
                assert!(one.says.len() > 5 && one.says.ends_with(['.', '!']), "{kind}: {one:?}");
                assert_eq!(one.events, 0..1, "{kind}: {one:?}");
            }
            more => panic!("{kind}: {more:?}"),
        }
    }
    silent
}

#[test]
fn every_kind_of_event_gets_words() {
    let fight = begun("stage_hold_up");
    let all = || events().into_iter().map(|event| (kind(&event), event));
    // A turn is the turn of what is told in it, and who ends a move has been told of with his steps.
    let always = ["Turn", "Stands", "Ends"];
    assert_eq!(silent(&Cast::of_side(&fight, FIRST), all()), always);
    // Whoever sees everything is not told what comes into somebody's sight.
    let senses =
        ["Sighted", "LostSight", "Heard", "HorseSighted", "HorseLost", "Found", "Missed", "Furniture"];
    let mut left = silent(&Cast::everybody(&fight), all());
    left.retain(|kind| !always.contains(kind));
    assert_eq!(left, senses);
}

#[test]
fn every_part_of_gunfire_gets_words() {
    let fight = begun("ok_corral_1979");
    let all = gun_events().into_iter().map(|event| (gun_kind(&event), Event::Gun(Box::new(event))));
    assert_eq!(silent(&Cast::of_side(&fight, FIRST), all), ["Turn"]);
}

#[test]
fn shots_given_up_one_after_the_other_are_counted_together() {
    let fight = begun("ok_corral_1975");
    let gives_up = |figure, shots| Event::Gun(Box::new(GunEvent::<Tally>::Forfeits { figure, shots }));
    let cast = Cast::of_side(&fight, FIRST);
    let name = cast.figure(ONE).to_owned();
    let said = says(&cast, &[gives_up(0, 1), gives_up(0, 1)]);
    assert_eq!(said, [format!("{name} does not come to fire 2 shots.")]);
    // Each man's are his own.
    let said = says(&cast, &[gives_up(0, 1), gives_up(1, 1), gives_up(0, 1)]);
    assert_eq!((said.len(), said[0] == said[2]), (3, true), "{said:?}");
}

#[test]
fn every_part_of_a_brawl_gets_words() {
    let fight = begun("bar_room_brawl");
    let all = brawl_events().into_iter().map(|event| (brawl_kind(&event), Event::Brawl(event)));
    assert!(silent(&Cast::of_side(&fight, FIRST), all).is_empty());
}

#[test]
fn numbers_that_mean_nothing_are_told_without_a_panic() {
    let fight = begun("stage_hold_up");
    let cast = Cast::of_side(&fight, FIRST);
    let nobody = FigureId(u8::MAX);
    let strange: [Event; 4] = [
        Event::Surrenders { figure: nobody },
        Event::HorseSighted { horse: HorseId(u8::MAX), square: Square::new(u16::MAX, u16::MAX, u8::MAX) },
        Event::Found { item: ItemId(u8::MAX), square: None },
        Event::Says { trigger: u8::MAX, effect: u8::MAX },
    ];
    let said = says(&cast, &strange);
    assert_eq!(said[0], "Somebody gives up.");
    assert_eq!(said[1], "In sight now: Horse 256 at 65535,65535,255 and thing 256 (carried or stowed).");
    assert_eq!(said[2], "Something has happened.");
}
