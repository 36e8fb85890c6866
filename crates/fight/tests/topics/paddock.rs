//! A flat yard for transcripts of horses and wheels: nobody in it has a gun in his hands, so that all dice are theirs.

#![allow(dead_code, reason = "each test uses its own part of it")]

use chance::Chance;
use fight::scenario::{FigureId, Shelf, parse};
use fight::{Act, Ask, Event, Fight, Fire, Order, Place, Scenario, Status, Told};
use std::collections::BTreeSet;
use town::{Library, Pose, Search, Square};

/// So wide and so high is the yard.
pub(crate) const SIZE: (u16, u16) = (60, 40);

/// A scenario in a yard: what is said of the map beside its size, and the figures with all that belongs to them. The man
/// who is last keeps out of the way.
pub(crate) fn scenario(book: &str, sequence: &str, map: &str, things: &str) -> Scenario {
    with_readings("", book, sequence, map, things)
}

/// The same with readings: the value of the key `set`.
pub(crate) fn with_readings(set: &str, book: &str, sequence: &str, map: &str, things: &str) -> Scenario {
    let (width, height) = SIZE;
    let map = format!(
        "name = \"A yard\"\nsize = [{width}, {height}]\nzone = [{{ name = \"west\", area = [[0, 0, 0, 39]] }}]\n\
         [[storey]]\nname = \"ground\"\nfloor = 0\nceiling = 9\nfill = \"street\"\n{map}"
    );
    let town = town::parse("yard.town", &map, &Library::new()).unwrap_or_else(|faults| panic!("{faults}"));
    let mut shelf = Shelf::new();
    shelf.add_map("yard.town", town);
    let text = format!(
        "name = \"A yard\"\nbook = \"{book}\"\nsequence = \"{sequence}\"\nmap_file = \"yard.town\"\nturns = 40\n\
         set = {{ {set} }}\n\
         [[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\n{things}\n\
         [[figure]]\nid = \"far\"\nwho = \"cowboy@average\"\nside = \"B\"\nat = [59, 39]\nfacing = \"north\"\n\
         weapons = []\nminor = false\norders = [\"stays\"]\n[[victory]]\nby = \"turns-over\"\n"
    );
    parse("yard.toml", &text, &shelf).unwrap_or_else(|faults| panic!("{faults}\n{text}"))
}

/// A man of side A without a gun.
pub(crate) fn man(id: &str, at: &str) -> String {
    let who = "who = \"cowboy@average\"\nside = \"A\"\nminor = false\nweapons = []";
    format!("[[figure]]\nid = \"{id}\"\n{who}\n{at}\nfacing = \"east\"\n")
}

/// A fight that has come to its first orders.
pub(crate) fn begun(scenario: Scenario, dice: &mut impl Chance) -> Fight {
    let mut fight = Fight::new(scenario).expect("playable");
    fight.proceed(dice, &mut ()).expect("somebody");
    fight
}

/// Plays on to the orders of the next turn: those who are not named stay where they are.
pub(crate) fn turn(fight: &mut Fight, dice: &mut impl Chance, orders: &[(u8, Act)]) -> Vec<Event> {
    let (now, mut story) = (fight.state().turn, Vec::<Told>::new());
    loop {
        for side in fight.asked().collect::<Vec<_>>() {
            let (ask, _) = fight.window(side).asks().expect("asked");
            let figures = fight.asked_of(side);
            let answer = |figure: FigureId| match ask {
                Ask::Act => {
                    let given = orders.iter().find(|(who, _)| *who == figure.0).map(|(_, act)| act.clone());
                    Order::Act(given.unwrap_or_else(|| Act::stay(Pose::Standing)))
                }
                Ask::Fire => Order::Fire(Fire::hold()),
                other => panic!("nobody is asked for {other:?} here"),
            };
            let answers: Vec<_> = figures.iter().map(|figure| (figure, answer(figure))).collect();
            fight.submit(side, &answers).unwrap_or_else(|refused| panic!("{refused}: {answers:?}"));
        }
        let status = fight.proceed(dice, &mut story).expect("somebody");
        if status != Status::Asks || fight.state().turn > now {
            return story.into_iter().map(|told| told.event).collect();
        }
    }
}

/// Where somebody may go at a gait, as it is listed; every eleventh square of the yard is tried, to see that exactly
/// those are accepted.
pub(crate) fn ways(fight: &mut Fight, figure: u8, gait: rules::Gait) -> BTreeSet<(u16, u16)> {
    let (id, mut search) = (FigureId(figure), Search::new());
    let side = fight.setup().side_of(id);
    let listed: BTreeSet<_> =
        fight.window(side).ways(id, gait, &mut search).into_iter().map(|way| (way.to.x, way.to.y)).collect();
    for y in 0..SIZE.1 {
        for x in (0..SIZE.0).filter(|x| (3 * x + 5 * y) % 11 == 0) {
            let act = Order::Act(Act::go(gait, Square::ground(x, y)));
            assert_eq!(fight.check(id, &act).is_ok(), listed.contains(&(x, y)), "{gait:?} to {x}, {y}");
        }
    }
    listed
}

/// What somebody may do at the end of a way.
pub(crate) fn deeds(fight: &Fight, figure: u8, go: Option<(rules::Gait, Square)>) -> Vec<fight::Deed> {
    let id = FigureId(figure);
    let (gait, to) = go.map_or((rules::Gait::Still, None), |(gait, to)| (gait, Some(to)));
    fight.window(fight.setup().side_of(id)).deeds(id, gait, to, &mut Search::new())
}

/// That riders sit on their horses, horses are in one place, and people aboard on their rigs.
pub(crate) fn assert_seated(fight: &Fight) {
    let state = fight.state();
    for (number, man) in (0u8..).zip(&state.men) {
        match man.place {
            Place::Riding(horse) => {
                let horse = &state.horses[usize::from(horse.0)];
                assert!(horse.here && !horse.health.is_down(), "{number} rides a horse that is gone");
                assert_eq!((horse.rider, horse.square), (Some(FigureId(number)), man.square));
                assert!(horse.draws.is_none() && horse.holder.is_none());
            }
            Place::Aboard(wagon) => {
                let on = &state.wagons[usize::from(wagon.0)];
                assert!(on.here && on.rig.squares().contains(&man.square), "{number} is off his rig");
                let listed = on.driver == Some(FigureId(number)) || on.riders.has(FigureId(number));
                assert!(listed, "{number} is on no list");
            }
            _ => {}
        }
        let rides = state.horses.iter().filter(|horse| horse.here && horse.rider == Some(FigureId(number)));
        let one = usize::from(matches!(man.place, Place::Riding(_)));
        assert_eq!(rides.count(), one, "{number}: {:?}", man.place);
    }
    assert_horses(fight);
}

fn assert_horses(fight: &Fight) {
    let state = fight.state();
    for horse in state.horses.iter().filter(|horse| horse.here) {
        assert!(fight.setup().town.contains(horse.square));
        if let Some(wagon) = horse.draws {
            let wagon = &state.wagons[usize::from(wagon.0)];
            assert!(wagon.here && wagon.rig.squares().contains(&horse.square) && horse.rider.is_none());
            assert!(horse.health.is_down() || horse.holder == wagon.driver);
        } else if let Some(holder) = horse.holder {
            let man = &state.men[usize::from(holder.0)];
            let (east, south) = man.square.offset_to(horse.square);
            assert!(man.is_here() && east.abs() <= 1 && south.abs() <= 1, "a led horse is at hand");
        }
    }
    let squares = |wagon: &fight::Wagon| wagon.rig.squares().to_vec();
    let rigs: Vec<_> = state.wagons.iter().filter(|wagon| wagon.here).flat_map(squares).collect();
    assert_eq!(rigs.iter().collect::<BTreeSet<_>>().len(), rigs.len(), "two wagons on one square");
    for man in state.men.iter().filter(|man| man.place == Place::Foot) {
        assert!(!rigs.contains(&man.square), "somebody is under the wheels");
    }
}
