//! Words for what people do beside moving and shooting, and for what stands on edges.

use crate::cast::{Cast, spot};
use crate::words;
use fight::scenario::FigureId;
use fight::{Deed, Halt, Happens, SHELF};
use rules::{Arm, Gait, Side};
use town::{Edge, EdgeAt};

/// A deed as the end of a sentence about whoever does it: `reloads FDR6`. Somebody else's guns have no names.
pub(crate) fn done(cast: &Cast, who: FigureId, deed: Deed, bare: bool) -> String {
    let gun = |gun: u8| match cast.names.gun(who, gun) {
        name if bare || name.starts_with('#') => "a gun".to_owned(),
        name => format!("the {name}"),
    };
    match deed {
        Deed::None => "does nothing else".to_owned(),
        Deed::Reload { gun: which } => format!("loads {}", gun(which)),
        Deed::Clear { gun: which } => format!("works at the jam of {}", gun(which)),
        Deed::Draw { gun: which, hand } => format!("takes {} in the {} hand", gun(which), side(hand)),
        Deed::Holster { hand } => format!("puts away what is in the {} hand", side(hand)),
        Deed::Drop { hand } => format!("drops what is in the {} hand", side(hand)),
        Deed::HandGun(which, to) => format!("hands {} to {}", gun(which), cast.figure(to)),
        Deed::Arm { .. } if bare => "takes up a weapon or rounds".to_owned(),
        Deed::Arm { choice } => match SHELF.get(usize::from(choice)) {
            Some(code) => format!("takes up the {code}"),
            None => "takes up rounds".to_owned(),
        },
        Deed::Open(at) => format!("opens {}", edge(cast, at)),
        Deed::Shut(at) => format!("shuts {}", edge(cast, at)),
        Deed::Lock(at) => format!("locks {}", edge(cast, at)),
        Deed::Tip(square) => format!("tips over what stands at {}", spot(square)),
        Deed::Surrender => "gives up".to_owned(),
        Deed::Capture(figure) => format!("takes {} prisoner", cast.figure(figure)),
        Deed::Lift(figure) => format!("takes hold of {} to drag him", cast.figure(figure)),
        Deed::Lower => "lets go whom he drags".to_owned(),
        Deed::Drink => "has a drink".to_owned(),
        Deed::Leave => "leaves".to_owned(),
        other => with_things(cast, other),
    }
}

/// Deeds with horses, wheels and things.
fn with_things(cast: &Cast, deed: Deed) -> String {
    match deed {
        Deed::Mount(horse) => format!("mounts {}", cast.horse(horse)),
        Deed::Dismount(square) => format!("gets off his horse at {}", spot(square)),
        Deed::Lead(horse) => format!("takes {} by the reins", cast.horse(horse)),
        Deed::LetGo(horse) => format!("lets {} go", cast.horse(horse)),
        Deed::Unsheathe(horse) => format!("draws the gun out of the scabbard of {}", cast.horse(horse)),
        Deed::Board(wagon) => format!("gets on {}", cast.wagon(wagon)),
        Deed::Alight(square) => format!("gets off at {}", spot(square)),
        Deed::TakeReins(wagon) => format!("takes the reins of {}", cast.wagon(wagon)),
        Deed::PickUp(item) => format!("picks up {}", cast.item(item)),
        Deed::PutDown(item) => format!("puts down {}", cast.item(item)),
        Deed::HandOver(item, to) => format!("hands {} to {}", cast.item(item), cast.figure(to)),
        Deed::Lay { item, sticks } => format!("lays {sticks} of {}", cast.item(item)),
        Deed::Light(item) => format!("lights the fuse of {}", cast.item(item)),
        Deed::Hurl { item, sticks, to } => format!("throws {sticks} of {} to {}", cast.item(item), spot(to)),
        Deed::Serve(wagon) => format!("serves {}", cast.wagon(wagon)),
        Deed::Swing(wagon, way) => format!("turns {} to the {}", cast.wagon(wagon), way.name()),
        _ => "does something".to_owned(),
    }
}

/// What somebody has in his left hand and in his right when he changes it, in a sentence.
pub(crate) fn readies(name: &str, hands: [Option<Arm>; 2]) -> String {
    let mut arms: Vec<Arm> = hands.into_iter().flatten().collect();
    // A shoulder arm is in both hands.
    if arms.iter().any(|arm| !arm.is_pistol()) {
        arms.dedup();
    }
    let arms: Vec<String> = arms.into_iter().map(|arm| words::article(arm.label())).collect();
    match arms.is_empty() {
        true => format!("{name} has nothing in his hands now."),
        false => format!("{name} has {} in hand now.", words::list(&arms)),
    }
}

/// A hand.
pub(crate) const fn side(hand: Side) -> &'static str {
    match hand {
        Side::Left => "left",
        Side::Right => "right",
    }
}

/// What can be opened at an edge, and where: `the door at 12,7, north side`.
fn edge(cast: &Cast, at: EdgeAt) -> String {
    let what = match cast.setup.town.edge_as_built(at) {
        Edge::Window(_) => "window",
        Edge::Door(door) if door.leaf == town::Leaf::Gate => "gate",
        _ => "door",
    };
    format!("the {what} at {}, {} side", spot(at.square()), at.side().direction().name())
}

/// How an edge is now, as a sentence.
pub(crate) fn edge_now(cast: &Cast, at: EdgeAt, now: Edge) -> String {
    let state = match now {
        Edge::Door(door) => door.latch.name(),
        Edge::Window(window) => window.pane.name(),
        Edge::Breach => return format!("A hole gapes at {}.", spot(at.square())),
        _ => "open",
    };
    rules::sheet::capital(&format!("{} is {state} now.", edge(cast, at)))
}

/// Why a mover stopped.
pub(crate) const fn halted(why: Halt) -> &'static str {
    match why {
        Halt::Blocked => "somebody is in the way",
        Halt::Contested => "another wants the same place",
        Halt::Down => "he goes down",
        Halt::NoWay => "there is no way on",
        Halt::Met => "he runs into an enemy",
        Halt::Bolts => "the horse bolts",
    }
}

/// What written orders waited for.
pub(crate) fn happened(when: Happens) -> String {
    match when {
        Happens::SeesEnemy => "an enemy is seen".to_owned(),
        Happens::EnemyAt(square) => format!("an enemy is at {}", spot(square)),
        Happens::Shots => "shots are heard".to_owned(),
        Happens::FriendDown => "a friend is down".to_owned(),
    }
}

/// A gait as a verb.
pub(crate) const fn goes(gait: Gait) -> &'static str {
    match gait {
        Gait::Still => "goes",
        Gait::Crawl => "crawls",
        Gait::Walk => "walks",
        Gait::Dodge => "runs and dodges",
        Gait::Run => "runs",
        Gait::Trot => "trots",
        Gait::Gallop => "gallops",
    }
}
