//! What a side sees now, as the browser shows it.

use super::{body, eighths, square};
use crate::ground::{place, state};
use fight::scenario::{FigureId, SideId};
use fight::view::{GunSeen, HorseSeen, ItemSeen, Other, Own, Seat, Spot, What};
use fight::{Fight, Stand, View, Window};
use game::scene::{Body, Figure, Horse, Mark, Outcome, Scene, Square, Thing, Wheels};
use narration::{Cast, Scene as Lines};
use rules::{Fate, Stun};
use town::Pose;

/// What a side sees; `mine` are those whom the seat orders.
pub fn seen_by(fight: &Fight, side: SideId, mine: impl Fn(FigureId) -> bool) -> Scene {
    let window = fight.window(side);
    let view = window.view();
    let cast = Cast::of_side(fight, side);
    let scene = Lines::new(&window, &cast, &view);
    let own = view.own.iter().map(|one| own(&window, &cast, &scene, side, one, mine(one.figure)));
    let others = view.others.iter().map(|one| other(&cast, &scene, one));
    Scene {
        turn: view.turn,
        turns: view.turns,
        hidden: view.hidden,
        asked: None,
        mates: Vec::new(),
        figures: own.chain(others).map(|one| unfought(view.turn, one)).collect(),
        horses: view.horses.iter().map(|one| horse(&cast, one)).collect(),
        wheels: view.wagons.iter().map(wheels).collect(),
        things: view.items.iter().map(thing).collect(),
        edges: view.changes.edges().iter().map(|(at, edge)| (place(*at), state(*edge).to_owned())).collect(),
        furniture: furniture(&view.changes),
        sight: Vec::new(),
        heard: view.heard.iter().map(|mark| Mark { at: square(mark.square), turn: mark.turn }).collect(),
        dollars: view.dollars,
        speeds: Vec::new(),
        outcome: view.outcome.map(|outcome| ended(fight, outcome)),
        facts: Vec::new(),
    }
}

/// Nobody has fallen before the first turn: strength that is still to be diced for is not lost.
pub(super) fn unfought(turn: u16, figure: Figure) -> Figure {
    if turn > 0 { figure } else { Figure { fate: fate(Fate::Standing).to_owned(), ..figure } }
}

/// Furniture that is not where it was.
pub(super) fn furniture(changes: &town::Changes) -> Vec<(Square, Option<String>)> {
    let now = |thing: &Option<town::Thing>| thing.map(|thing| thing.name().to_owned());
    changes.things().iter().map(|(at, thing)| (square(*at), now(thing))).collect()
}

/// How a fight ended.
pub fn ended(fight: &Fight, outcome: fight::Outcome) -> Outcome {
    let sides: Vec<SideId> = fight.setup().sides().collect();
    let says = narration::ending::Ending::of(fight, outcome, &sides).says;
    Outcome { winner: outcome.winner.map(|side| side.0), says }
}

fn own(window: &Window<'_>, cast: &Cast, scene: &Lines<'_>, side: SideId, own: &Own, mine: bool) -> Figure {
    Figure {
        id: own.figure.0,
        name: own.name.clone(),
        word: cast.names.figure(own.figure),
        side: side.0,
        own: true,
        mine,
        at: own.square.map(square),
        now: own.square.is_some(),
        seen: None,
        facing: eighths(own.facing),
        pose: pose(own.pose).to_owned(),
        lean: own.lean.map(eighths),
        gait: own.gait.label().to_owned(),
        place: seat(own.place).to_owned(),
        fate: fate(own.health.fate).to_owned(),
        stand: stand(own.stand).to_owned(),
        hands: hands(own),
        body: Some(in_full(window, cast, own)),
        doing: scene.own_line(own),
    }
}

fn hands(own: &Own) -> (Option<String>, Option<String>) {
    let kind = |gun: Option<u8>| {
        let gun = own.guns.get(usize::from(gun?))?;
        Some(gun.weapon.arm.label().to_owned())
    };
    (kind(own.hands[0]), kind(own.hands[1]))
}

fn in_full(window: &Window<'_>, cast: &Cast, own: &Own) -> Body {
    let health = &own.health;
    let gun = |(number, gun): (u8, &GunSeen)| {
        body::gun(cast, (own.figure, number), (gun.weapon, gun.works), (gun.loaded, gun.spare), own.hands)
    };
    Body {
        strength: health.strength,
        left: health.left,
        wounds: body::wounds(
            (health.arm_light, health.arm_serious),
            (health.leg_light, health.leg_serious),
            (health.other_light, health.other_serious),
        ),
        bruises: health.bruises,
        stun: stun(health.stun).to_owned(),
        guns: (0u8..).zip(&own.guns).map(gun).collect(),
        shaken: own.shaken,
        waits: own.waits,
        fired: own.fired,
        drinks: own.drinks,
        numbers: window.gunman(own.figure).map_or(Vec::new(), body::numbers),
        sees: own.sees.iter().map(|figure| figure.0).collect(),
    }
}

fn other(cast: &Cast, scene: &Lines<'_>, other: &Other) -> Figure {
    let now = other.now.as_ref();
    let arm = |place: usize| Some(now?.hands[place]?.label().to_owned());
    Figure {
        id: other.figure.0,
        name: cast.figure(other.figure).to_owned(),
        word: cast.names.figure(other.figure),
        side: other.side.0,
        own: false,
        mine: false,
        at: now.map(|now| now.square).or(other.last.map(|last| last.square)).map(square),
        now: now.is_some(),
        seen: other.last.map(|last| last.turn),
        facing: now.map_or(0, |now| eighths(now.facing)),
        pose: now.map_or("standing", |now| pose(now.pose)).to_owned(),
        lean: now.and_then(|now| now.lean).map(eighths),
        gait: now.map_or("", |now| now.gait.label()).to_owned(),
        place: match now {
            Some(now) => seat(now.place),
            None if other.left => "left",
            None => "foot",
        }
        .to_owned(),
        fate: fate(other.fate).to_owned(),
        stand: stand(other.stand).to_owned(),
        hands: (arm(0), arm(1)),
        body: None,
        doing: scene.other_line(other),
    }
}

fn horse(cast: &Cast, horse: &HorseSeen) -> Horse {
    let now = horse.now.as_ref();
    Horse {
        id: horse.horse.0,
        name: cast.horse(horse.horse),
        at: square(now.map_or(horse.last.square, |now| now.square)),
        now: now.is_some(),
        facing: now.map_or(0, |now| eighths(now.facing)),
        rider: now.and_then(|now| now.rider).map(|figure| figure.0),
        behind: None,
        holder: now.and_then(|now| now.holder).map(|figure| figure.0),
        down: now.is_some_and(|now| now.down),
    }
}

fn wheels(wagon: &fight::view::WagonSeen) -> Wheels {
    Wheels {
        id: wagon.wagon.0,
        name: wagon.name.clone(),
        at: wagon.squares.iter().copied().map(square).collect(),
        facing: eighths(wagon.facing),
    }
}

fn thing(item: &ItemSeen) -> Thing {
    let name = match &item.what {
        What::Gun { arm, .. } => arm.label().to_owned(),
        What::Goods(name) => name.clone(),
        What::Dynamite { sticks, lit } => {
            format!("{sticks} sticks of dynamite{}", if *lit { ", burning" } else { "" })
        }
        What::Money(Some(dollars)) => format!("${dollars}"),
        What::Money(None) => "money".to_owned(),
    };
    let (at, with) = match item.at {
        Spot::Square(at) => (Some(square(at)), None),
        Spot::With(figure) => (None, Some(figure.0)),
        _ => (None, None),
    };
    Thing { id: item.item.0.into(), name, at, with }
}

/// How somebody holds himself, in a word.
pub fn pose(pose: Pose) -> &'static str {
    match pose {
        Pose::Standing => "standing",
        Pose::Kneeling => "kneeling",
        Pose::Prone => "prone",
        Pose::Mounted => "mounted",
    }
}

pub(super) fn seat(seat: Seat) -> &'static str {
    match seat {
        Seat::Foot => "foot",
        Seat::Riding(_) => "riding",
        Seat::Aboard(_) => "aboard",
        Seat::Away => "away",
        Seat::Left => "left",
    }
}

pub(super) fn fate(fate: Fate) -> &'static str {
    match fate {
        Fate::Standing => "standing",
        Fate::Unconscious => "unconscious",
        Fate::Dead => "dead",
    }
}

pub(super) fn stand(stand: Stand) -> &'static str {
    match stand {
        Stand::Free => "free",
        Stand::Surrendered => "surrendered",
        Stand::Captured { .. } => "captured",
    }
}

pub(super) fn stun(stun: Stun) -> &'static str {
    match stun {
        Stun::Clear => "clear",
        Stun::Struck => "struck",
        Stun::Helpless => "helpless",
        Stun::Dazed => "dazed",
    }
}

/// The squares that a side sees now: one letter a square, `1` or `0`, row by row for each storey.
pub fn lit(window: &Window<'_>, view: &View) -> Vec<Vec<Vec<bool>>> {
    let town = window.town();
    let eyes: Vec<town::Body> = view
        .own
        .iter()
        .filter(|own| own.health.fate == Fate::Standing)
        .filter_map(|own| Some(town::Body { square: own.square?, pose: own.pose, lean: own.lean, raised: 0 }))
        .collect();
    let seen = |square: town::Square| {
        let body = town::Body::standing(square);
        eyes.iter().any(|eye| eye.square == square || window.sees(eye, &body))
    };
    (0..town.storeys().len() as u8)
        .map(|storey| {
            let row = |y: u16| (0..town.width()).map(|x| seen(town::Square::new(x, y, storey))).collect();
            (0..town.height()).map(row).collect()
        })
        .collect()
}
