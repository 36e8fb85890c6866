//! A whole order as data: what is done, to whom, where and with what.

use super::asking::Asking;
use super::square;
use fight::scenario::FigureId;
use fight::{Act, Deed, Fire, Order, Over, Target, Watch, text};
use game::offers::Offer;
use narration::Choice;

/// A choice of the chooser as an offer.
pub(super) fn of(asking: &Asking<'_>, figure: FigureId, choice: &Choice) -> Offer {
    let total = |number: &narration::Number| number.tally.total();
    let mut numbers = choice.tallies.iter();
    Offer {
        order: choice.typed.clone(),
        says: choice.says.clone(),
        speed: numbers.next().map(total),
        chances: numbers.map(|number| total(number).clamp(0, 100)).collect(),
        purpose: choice.purpose.map(|purpose| purpose.name().to_owned()),
        seldom: choice.seldom,
        ..of_order(asking, figure, &choice.order, &choice.typed)
    }
}

/// What an order does, to whom, where and with what.
pub(super) fn of_order(asking: &Asking<'_>, figure: FigureId, order: &Order, typed: &str) -> Offer {
    let first = || typed.split(' ').next().unwrap_or_default().to_owned();
    match order {
        Order::Place { square: at, .. } => {
            Offer { action: "place".to_owned(), to: Some(square(*at)), ..Offer::default() }
        }
        Order::Act(act) => of_act(asking, figure, act),
        Order::Fire(fire) => of_fire(asking, figure, fire),
        Order::Brawl { foe, .. } => {
            Offer { action: first(), figure: foe.map(|foe| foe.0), ..Offer::default() }
        }
    }
}

fn of_act(asking: &Asking<'_>, figure: FigureId, act: &Act) -> Offer {
    let gun = |gun: u8| Some(asking.cast.names.gun(figure, gun));
    let way = Offer {
        action: if act.stops.is_empty() { "stay" } else { "go" }.to_owned(),
        to: act.stops.last().copied().map(square),
        means: (!act.stops.is_empty()).then(|| text::gait(act.gait).to_owned()),
        ..Offer::default()
    };
    if let Some(Watch { over, gun: with, shots, .. }) = act.watch {
        let action = "watch".to_owned();
        let watched = if let Over::Man(man) = over { Some(man.0) } else { None };
        return Offer { action, figure: watched, means: gun(with), count: shots, ..way };
    }
    if act.deed == Deed::None {
        return way;
    }
    let alone = asking.write(figure, &Order::Act(Act::stay(town::Pose::Standing).then(act.deed)));
    let action = alone.split(' ').next().unwrap_or_default().to_owned();
    Offer { action, ..of_deed(act.deed, gun, way) }
}

/// To whom and where something is done, and with what.
pub(super) fn of_deed(deed: Deed, gun: impl Fn(u8) -> Option<String>, way: Offer) -> Offer {
    match deed {
        Deed::Reload { gun: with } | Deed::Clear { gun: with } | Deed::Draw { gun: with, .. } => {
            Offer { means: gun(with), ..way }
        }
        Deed::HandGun(with, to) => Offer { means: gun(with), figure: Some(to.0), ..way },
        Deed::HandOver(_, to) | Deed::Capture(to) | Deed::Lift(to) => Offer { figure: Some(to.0), ..way },
        Deed::Mount(horse) | Deed::Lead(horse) | Deed::LetGo(horse) | Deed::Unsheathe(horse) => {
            Offer { horse: Some(horse.0), ..way }
        }
        Deed::Dismount(at) | Deed::Alight(at) | Deed::Tip(at) => Offer { to: Some(square(at)), ..way },
        Deed::Open(at) | Deed::Shut(at) | Deed::Lock(at) => Offer { to: Some(square(at.square())), ..way },
        Deed::Lay { sticks, .. } => Offer { count: sticks, ..way },
        Deed::Hurl { sticks, to, .. } => Offer { count: sticks, to: Some(square(to)), ..way },
        _ => way,
    }
}

fn of_fire(asking: &Asking<'_>, figure: FigureId, fire: &Fire) -> Offer {
    let action = match (fire.shots.is_empty() && fire.big_gun.is_none(), fire.aims) {
        (false, _) => "fire",
        (true, Some(_)) => "aim",
        (true, None) => "hold",
    };
    let target = fire.shots.first().map(|shot| shot.at).or(fire.aims);
    let mut keys: Vec<String> = Vec::new();
    for shot in &fire.shots {
        let key = asking.means_key(figure, (shot.gun, shot.hand));
        if !keys.contains(&key) {
            keys.push(key);
        }
    }
    let big = fire.big_gun.map(|wagon| asking.cast.names.wagon(wagon));
    Offer {
        action: action.to_owned(),
        figure: if let Some(Target::Man(man)) = target { Some(man.0) } else { None },
        horse: if let Some(Target::Horse(horse)) = target { Some(horse.0) } else { None },
        means: big.or_else(|| (!keys.is_empty()).then(|| keys.join(" and "))),
        count: u8::try_from(fire.shots.len()).unwrap_or(u8::MAX),
        ..Offer::default()
    }
}
