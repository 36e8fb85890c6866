//! Everybody is somewhere and only there: riders and horses, passengers and wagons, guns and hands agree; nobody comes
//! back who has left or died; no turn comes after the last.

use fight::scenario::FigureId;
use fight::{Event, Fight, HorseId, Man, Place, State, Told, WagonId};
use rules::{Arm, Works};

/// Looks at everything once more after a fight went on.
pub(crate) fn all_is_in_its_place(fight: &Fight, before: &State, told: &[Told]) {
    let state = fight.state();
    let scenario = &fight.setup().scenario;
    assert!(state.turn <= scenario.turns, "turn {} of {}", state.turn, scenario.turns);
    assert!(state.turn == before.turn || state.turn == before.turn + 1, "turns are passed over");
    assert_eq!(state.men.len(), scenario.figures.len());
    for (figure, man) in (0u8..).map(FigureId).zip(&state.men) {
        hands(figure, man);
        seat(state, figure, man);
        if man.is_here() {
            assert!(fight.setup().town.contains(man.square), "figure {} is off the map", figure.0);
        }
        nobody_comes_back(figure, &before.men[usize::from(figure.0)], man, told);
    }
    if !before.cast.is_empty() {
        horses(before, state, told);
        wagons(before, state, told);
    }
}

/// What is in his hands is his, and a shoulder arm is in both.
fn hands(figure: FigureId, man: &Man) {
    for gun in man.guns.iter() {
        assert!(gun.loaded <= gun.weapon.holds, "figure {}: {gun:?}", figure.0);
    }
    for held in man.hands.iter().flatten() {
        let gun = man
            .guns
            .get(usize::from(*held))
            .unwrap_or_else(|| panic!("figure {} has no gun {held}", figure.0));
        assert_ne!(gun.works, Works::Gone, "figure {} holds gun {held}, which is gone", figure.0);
        let both = gun.weapon.arm.is_shoulder_arm() || gun.weapon.arm == Arm::Bow;
        let twice = man.hands == [Some(*held); 2];
        assert_eq!(both, twice, "figure {}: {:?} of {:?}", figure.0, man.hands, man.guns);
    }
}

/// Rider and horse know each other, and so do a wagon and those on it.
fn seat(state: &State, figure: FigureId, man: &Man) {
    for (id, horse) in (0u8..).map(HorseId).zip(&state.horses) {
        let rides = man.place == Place::Riding(id);
        // Somebody who comes later comes on his horse, and somebody who has left has left on it.
        if !man.is_here() && horse.rider == Some(figure) {
            assert!(!horse.here, "horse {} is there without its rider", id.0);
            continue;
        }
        assert_eq!(
            horse.rider == Some(figure),
            rides,
            "figure {} is {:?}, horse {} is {horse:?}",
            figure.0,
            man.place,
            id.0
        );
        if rides {
            assert!(horse.here && horse.square == man.square, "figure {} is not on horse {}", figure.0, id.0);
        }
    }
    for (id, wagon) in (0u8..).map(WagonId).zip(&state.wagons) {
        let aboard = wagon.driver == Some(figure) || wagon.riders.has(figure);
        // A wagon that has left the map took everybody on it along.
        if aboard && !wagon.here && matches!(man.place, Place::Left { .. }) {
            continue;
        }
        assert_eq!(
            man.place == Place::Aboard(id),
            aboard,
            "figure {} is {:?}, wagon {} is {wagon:?}",
            figure.0,
            man.place,
            id.0
        );
    }
}

/// Whoever is off the map for good stays away, the dead stay dead, and whoever comes or goes is told of.
fn nobody_comes_back(figure: FigureId, was: &Man, is: &Man, told: &[Told]) {
    let name = figure.0;
    assert!(!was.condition.dead || is.condition.dead, "figure {name} is alive again");
    let left = |man: &Man| matches!(man.place, Place::Left { .. });
    assert!(!left(was) || left(is), "figure {name} is back");
    let says = |event: &dyn Fn(&Event) -> bool| told.iter().any(|told| event(&told.event));
    if !left(was) && left(is) {
        let goes = |event: &Event| matches!(event, Event::Left { figure: who, .. } if *who == figure);
        assert!(says(&goes), "figure {name} has vanished");
    }
    assert!(!was.is_here() || is.is_here() || left(is), "figure {name} has gone away");
}

/// Horses are neither made nor lost.
fn horses(before: &State, state: &State, told: &[Told]) {
    assert_eq!(before.horses.len(), state.horses.len(), "horses");
    for (id, (was, is)) in (0u8..).map(HorseId).zip(before.horses.iter().zip(&state.horses)) {
        assert!(!was.health.is_down() || is.health.is_down(), "horse {} is up again", id.0);
        let goes = |told: &Told| match told.event {
            Event::HorseLeft { horse } => horse == id,
            Event::WagonLeft { wagon } => was.draws == Some(wagon),
            // With whoever rode or led it.
            Event::Left { .. } => true,
            _ => false,
        };
        assert!(!was.here || is.here || told.iter().any(goes), "horse {} has vanished", id.0);
    }
}

/// So are wagons.
fn wagons(before: &State, state: &State, told: &[Told]) {
    assert_eq!(before.wagons.len(), state.wagons.len(), "wagons");
    for (id, (was, is)) in (0u8..).map(WagonId).zip(before.wagons.iter().zip(&state.wagons)) {
        let goes = |told: &Told| matches!(told.event, Event::WagonLeft { wagon } if wagon == id);
        assert!(!was.here || is.here || told.iter().any(goes), "wagon {} has vanished", id.0);
    }
}
