//! The quickest player: stands, loads what is empty, and fires all that his first loaded gun can at whoever is nearest.
//! It thinks so little that whole fights can be played with it inside another player's head.

use fight::scenario::FigureId;
use fight::{Act, Ask, Deed, Fire, Order, Target, Window};
use rules::brawling::Action;
use rules::{Gun, Side};
use town::{Direction, Pose, Square};

/// Writes what a side that is asked answers.
pub fn answer(window: &Window<'_>, orders: &mut Vec<(FigureId, Order)>) {
    orders.clear();
    let Some((ask, figures)) = window.asks() else { return };
    orders.extend(figures.iter().map(|figure| (figure, order(window, ask, figure))));
}

fn order(window: &Window<'_>, ask: Ask, figure: FigureId) -> Order {
    match ask {
        Ask::Act => Order::Act(act(window, figure)),
        Ask::Fire => Order::Fire(fire(window, figure)),
        Ask::Blow => {
            let blow = window.blows(figure).into_iter().find(|(foe, _)| foe.is_some());
            let (foe, action) = blow.unwrap_or((None, Action::Wait));
            Order::Brawl { foe, action }
        }
        Ask::Place => {
            let square = window.places(figure).first().copied().unwrap_or(Square::ground(0, 0));
            Order::Place { square, facing: Direction::North }
        }
    }
}

/// Stands, and loads what is empty.
pub fn act(window: &Window<'_>, figure: FigureId) -> Act {
    let guns = window.guns(figure);
    let empty = guns.iter().position(|gun| gun.weapon.holds > 0 && gun.loaded == 0);
    let ready = guns.iter().any(Gun::ready);
    let stay = Act::stay(Pose::Standing);
    match empty.filter(|_| !ready).and_then(|gun| u8::try_from(gun).ok()) {
        Some(gun) => stay.then(Deed::Reload { gun }),
        None => stay,
    }
}

/// Fires all that his first loaded gun can at whoever is nearest, from the hip.
pub fn fire(window: &Window<'_>, figure: FigureId) -> Fire {
    let Some(target) = window.nearest(figure).map(Target::Man) else { return Fire::hold() };
    let guns = window.guns(figure);
    let Some(gun) = guns.iter().position(Gun::ready).and_then(|gun| u8::try_from(gun).ok()) else {
        return Fire::hold();
    };
    let shots = window.most_shots(figure, gun);
    Fire::at(target, gun, Side::Right, shots.into(), true)
}
