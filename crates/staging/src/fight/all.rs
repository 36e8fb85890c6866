//! What the referee sees: everything, by real numbers.

use super::body;
use super::own::{ended, fate, furniture, pose, stand, stun};
use super::{eighths, square};
use crate::ground::{place, state};
use fight::scenario::FigureId;
use fight::{Combatant, Fight, Man, Place, Whereabouts};
use game::scene::{Body, Figure, Horse, Scene, Thing, Wheels};
use narration::Cast;

/// Everything; `mine` are those whom the seat orders. Where `secrets` are kept from whoever looks, strength, rounds and
/// what goes on in heads are left out.
pub fn everything(fight: &Fight, secrets: bool, mine: impl Fn(FigureId) -> bool) -> Scene {
    let (setup, now) = (fight.setup(), fight.state());
    let cast = Cast::everybody(fight);
    let figure = |(number, man): (u8, &Man)| {
        let id = FigureId(number);
        figure(fight, &cast, id, man, secrets, mine(id))
    };
    Scene {
        turn: now.turn,
        turns: setup.scenario.turns,
        hidden: setup.hidden,
        asked: None,
        mates: Vec::new(),
        figures: (0u8..).zip(&now.men).filter(|_| !now.cast.is_empty()).map(figure).collect(),
        horses: (0u8..).zip(&now.horses).map(|(number, one)| horse(&cast, number, one)).collect(),
        wheels: (0u8..)
            .zip(&now.wagons)
            .map(|(number, wagon)| Wheels {
                id: number,
                name: cast.wagon(fight::WagonId(number)),
                at: wagon.rig.squares().iter().copied().map(square).collect(),
                facing: eighths(wagon.rig.heading().nearest()),
            })
            .collect(),
        things: (0u8..).zip(&now.items).map(|(number, item)| thing(&cast, number, item)).collect(),
        edges: now.changes.edges().iter().map(|(at, edge)| (place(*at), state(*edge).to_owned())).collect(),
        furniture: furniture(&now.changes),
        sight: Vec::new(),
        heard: Vec::new(),
        dollars: now.sides.iter().map(|side| side.dollars).sum(),
        speeds: Vec::new(),
        outcome: now.outcome.map(|outcome| ended(fight, outcome)),
        facts: Vec::new(),
    }
}

fn figure(fight: &Fight, cast: &Cast, id: FigureId, man: &Man, secrets: bool, mine: bool) -> Figure {
    let part = fight.state().cast.get(usize::from(id.0));
    let arm = |hand: Option<u8>| Some(man.guns.get(usize::from(hand?))?.weapon.arm.label().to_owned());
    let here = man.is_here();
    let strength = part.map_or(0, |part| part.gunman.strength);
    Figure {
        id: id.0,
        name: cast.figure(id).to_owned(),
        word: cast.names.figure(id),
        side: fight.setup().side_of(id).0,
        own: false,
        mine,
        at: here.then(|| square(man.square)),
        now: here,
        seen: None,
        facing: eighths(man.facing),
        pose: pose(man.pose).to_owned(),
        lean: man.lean.map(eighths),
        gait: man.gait.label().to_owned(),
        place: match man.place {
            Place::Foot => "foot",
            Place::Riding(_) => "riding",
            Place::Aboard(_) => "aboard",
            Place::Away => "away",
            Place::Left { .. } => "left",
        }
        .to_owned(),
        fate: fate(man.condition.fate(strength)).to_owned(),
        stand: stand(man.stand).to_owned(),
        hands: (arm(man.hands[0]), arm(man.hands[1])),
        body: part.filter(|_| !secrets).map(|part| in_full(cast, id, man, part)),
        doing: String::new(),
    }
}

fn in_full(cast: &Cast, id: FigureId, man: &Man, part: &Combatant) -> Body {
    let gunman = &part.gunman;
    let condition = &man.condition;
    let lost = condition.lost();
    let gun = |(number, gun): (u8, &rules::Gun)| {
        let spare = man.spare.get(usize::from(number)).copied().flatten();
        body::gun(cast, (id, number), (gun.weapon, gun.works), (gun.loaded, spare), man.hands)
    };
    Body {
        strength: gunman.strength,
        left: gunman.strength - lost,
        wounds: body::wounds(
            (condition.arm_light, condition.arm_serious),
            (condition.leg_light, condition.leg_serious),
            (condition.other_light, condition.other_serious),
        ),
        bruises: condition.bruises,
        stun: stun(condition.stun).to_owned(),
        guns: (0u8..).zip(man.guns.iter()).map(gun).collect(),
        shaken: man.shaken,
        waits: man.waits,
        fired: man.shots > 0,
        drinks: man.drinks,
        numbers: body::numbers(gunman),
        sees: man.sees.iter().map(|figure| figure.0).collect(),
    }
}

fn horse(cast: &Cast, number: u8, horse: &fight::Horse) -> Horse {
    Horse {
        id: number,
        name: cast.horse(fight::HorseId(number)),
        at: square(horse.square),
        now: true,
        facing: eighths(horse.facing),
        rider: horse.rider.map(|figure| figure.0),
        behind: None,
        holder: horse.holder.map(|figure| figure.0),
        down: horse.health.is_down(),
    }
}

fn thing(cast: &Cast, number: u8, item: &fight::Item) -> Thing {
    let (at, with) = match item.at {
        Whereabouts::Square(at) => (Some(square(at)), None),
        Whereabouts::With(figure) => (None, Some(figure.0)),
        _ => (None, None),
    };
    Thing { id: number.into(), name: cast.item(fight::ItemId(number)), at, with }
}
