//! What befalls riders and teams: wounds that only the engine can give are put in by hand.

use crate::paddock::{self, begun, man, scenario, turn};
use chance::Typed;
use fight::scenario::{FigureId, SideId};
use fight::{Act, Event, Fight, HorseId, Place};
use rules::{Gait, Severity, Stun, Wound};
use town::{Direction, Square};

const HORSE: HorseId = HorseId(0);
const RIDER: FigureId = FigureId(0);

/// One man who rides towards the east from the middle of the yard.
fn rider(book: &str, sequence: &str, dice: &mut Typed) -> Fight {
    let things = man("rider", "at = [20, 20]") + "[[horse]]\nname = \"Bay\"\nridden_by = \"rider\"\n";
    begun(scenario(book, sequence, "", &things), dice)
}

/// A stagecoach that heads east, with a driver.
fn stage(dice: &mut Typed) -> Fight {
    let vehicle = "[[vehicle]]\nname = \"Stage\"\nkind = \"stagecoach\"\nat = [20, 20]\nfacing = \"east\"\n\
                   driver = \"driver\"\n";
    begun(scenario("1979", "advanced", "", &(man("driver", "") + vehicle)), dice)
}

#[test]
fn a_wounded_or_stunned_rider_keeps_his_seat_until_he_is_unconscious() {
    ledger::proves!("bh79-170");
    let mut fight = rider("1979", "advanced", &mut Typed::new([]));
    let wound = Wound { location: None, severity: Severity::Serious };
    fight.change(|state| state.men[0].condition.take(wound));
    fight.change(|state| state.men[0].condition.stun = Stun::Helpless);
    turn(&mut fight, &mut Typed::new([]), &[]);
    assert_eq!(fight.state().men[0].place, Place::Riding(HORSE));
    while fight.state().men[0].condition.can_act(fight.state().cast[0].gunman.strength) {
        fight.change(|state| state.men[0].condition.take(wound));
    }
    fight.change(|state| state.men[0].condition.stun = Stun::Clear);
    assert!(!fight.state().men[0].condition.dead);
    let story = turn(&mut fight, &mut Typed::new([]), &[]);
    assert!(story.contains(&Event::Unhorsed { figure: RIDER, horse: HORSE }));
    // He lies where he fell, and his horse is loose.
    let horse = &fight.state().horses[0];
    assert_eq!(
        (fight.state().men[0].place, fight.state().men[0].square),
        (Place::Foot, Square::ground(20, 20))
    );
    assert_eq!((horse.rider, horse.holder, horse.here), (None, None, true));
}

#[test]
fn the_rider_of_a_horse_that_goes_down_is_unhorsed_unhurt_and_goes_no_further() {
    ledger::proves!("bh79-168");
    let mut fight = rider("1979", "advanced", &mut Typed::new([]));
    fight.change(|state| state.horses[0].health.lost = 30);
    let story = turn(&mut fight, &mut Typed::new([]), &[]);
    assert!(story.contains(&Event::Unhorsed { figure: RIDER, horse: HORSE }));
    assert_eq!((fight.state().men[0].place, fight.state().men[0].condition.lost()), (Place::Foot, 0));
}

#[test]
fn a_horse_of_1979_bolts_for_a_turn_and_takes_its_rider_along() {
    ledger::proves!("bh79-167");
    let mut fight = rider("1979", "advanced", &mut Typed::new([]));
    fight.change(|state| state.horses[0].bolts = Some(Direction::South));
    let window = fight.window(SideId(0));
    assert_eq!(window.gaits(RIDER), [Gait::Still], "he cannot say where to go");
    let story = turn(&mut fight, &mut Typed::new([]), &[]);
    // The south rim is nineteen squares away, and a gallop thirty-two.
    let zone = None;
    assert!(story.contains(&Event::Left { figure: RIDER, zone }), "{story:?}");
    assert!(!fight.state().horses[0].here);
    let mut fight = rider("1979", "advanced", &mut Typed::new([]));
    fight.change(|state| state.horses[0].bolts = Some(Direction::East));
    turn(&mut fight, &mut Typed::new([]), &[]);
    assert_eq!((fight.state().men[0].square, fight.state().horses[0].bolts), (Square::ground(52, 20), None));
    assert!(fight.window(SideId(0)).gaits(RIDER).contains(&Gait::Gallop));
}

#[test]
fn a_horse_of_1975_bolts_until_its_rider_has_it_in_hand() {
    let mut dice = Typed::named([("stronger or weaker", 1), ("horse's strength", 1)]);
    let mut fight = rider("1975", "simultaneous", &mut dice);
    fight.change(|state| state.horses[0].bolts = Some(Direction::East));
    // 40 and it runs on, 41 and it does not.
    let mut dice = Typed::named([("bolts", 40), ("bolts", 41)]);
    turn(&mut fight, &mut dice, &[]);
    assert_eq!(fight.state().men[0].square, Square::ground(52, 20));
    fight.change(|state| state.horses[0].bolts = Some(Direction::West));
    turn(&mut fight, &mut dice, &[]);
    assert_eq!((fight.state().men[0].square, fight.state().horses[0].bolts), (Square::ground(20, 20), None));
    dice.finish().unwrap();
}

#[test]
fn somebody_in_the_way_stops_a_horse_that_bolts() {
    let horse = "[[horse]]\nname = \"Bay\"\nat = [20, 20]\n";
    let things = man("walker", "at = [25, 20]") + horse;
    let mut fight = begun(scenario("1979", "advanced", "", &things), &mut Typed::new([]));
    fight.change(|state| state.horses[0].bolts = Some(Direction::East));
    turn(&mut fight, &mut Typed::new([]), &[]);
    assert_eq!(
        (fight.state().horses[0].square, fight.state().horses[0].bolts),
        (Square::ground(24, 20), None)
    );
}

#[test]
fn a_team_that_has_lost_horses_is_slower_in_proportion() {
    ledger::proves!("bh79-157");
    let mut fight = stage(&mut Typed::new([5; 4]));
    let most = |fight: &mut Fight| {
        let ways = paddock::ways(fight, 0, Gait::Trot);
        ways.iter().filter(|(_, y)| *y == 20).map(|(x, _)| x - 20).max()
    };
    assert_eq!(most(&mut fight), Some(14));
    fight.change(|state| state.horses[2].health.dead = true);
    // Three quarters of 14 are 10 1/2, and a part counts as one more.
    assert_eq!(most(&mut fight), Some(11));
    fight.change(|state| state.horses.iter_mut().for_each(|horse| horse.health.dead = true));
    assert_eq!(most(&mut fight), None);
}

#[test]
fn a_team_that_bolts_runs_straight_on_with_everybody_aboard() {
    let mut fight = stage(&mut Typed::new([5; 4]));
    fight.change(|state| state.horses[1].bolts = Some(Direction::North));
    assert!(paddock::ways(&mut fight, 0, Gait::Trot).is_empty());
    turn(&mut fight, &mut Typed::new([]), &[(0, Act::stay(town::Pose::Standing))]);
    // A stage gallops 28.
    assert_eq!(fight.state().wagons[0].rig.head(), Square::ground(48, 20));
    assert_eq!(fight.state().men[0].square, Square::ground(46, 20));
    paddock::assert_seated(&fight);
}
