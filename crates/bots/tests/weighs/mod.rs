//! What the marksman does where the right answer is clear.

use bots::marksman::Marksman;
use bots::{Bot, Player};
use chance::{Seed, Seeded};
use fight::scenario::{FigureId, Shelf, SideId, parse};
use fight::{Act, Ask, Deed, Fight, Fire, Order, Scenario, Status, Target};
use rules::Gait;
use town::Pose;

/// A scene in the open street by the O.K. Corral, by the book of 1979.
fn street(body: &str) -> Scenario {
    let text = format!(
        "name = \"A scene\"\nbook = \"1979\"\nsequence = \"basic\"\nmap = \"ok_corral\"\n{body}\n\
         [[side]]\nname = \"A\"\n[[side]]\nname = \"B\"\n[[victory]]\nby = \"last-standing\"\n"
    );
    parse("scene.toml", &text, &Shelf::new()).unwrap_or_else(|faults| panic!("{faults}"))
}

/// A man of the O.K. Corral on a square, with a revolver unless something else is said.
fn man(who: &str, side: &str, at: (u16, u16), more: &str) -> String {
    let facing = if side == "A" { "east" } else { "west" };
    let more = if more.is_empty() { "weapons = [\"FDR6\"]" } else { more };
    format!(
        "[[figure]]\nid = \"{who}\"\nwho = \"{who}@ok_corral_1979\"\nside = \"{side}\"\nat = [{}, {}]\nfacing = \"{facing}\"\n{more}\n",
        at.0, at.1
    )
}

/// A fight of which the marksman plays the first side; the other stands and does what it is told.
struct Scene {
    fight: Fight,
    dice: Seeded,
    player: Marksman,
    told: Vec<fight::Told>,
}

impl Scene {
    fn new(scenario: Scenario) -> Scene {
        let fight = Fight::new(scenario).expect("playable");
        Scene { fight, dice: Seeded::from_number(3), player: Marksman::new(Seed(1)), told: Vec::new() }
    }

    /// The marksman's answers to the next question of a kind; until then everybody stays and holds his fire.
    fn asked(&mut self, kind: Ask) -> Vec<(FigureId, Order)> {
        loop {
            let status = self.fight.proceed(&mut self.dice, &mut self.told).expect("everybody is somebody");
            assert_eq!(status, Status::Asks, "the fight is over");
            for told in self.told.drain(..) {
                if let Some(seen) = self.fight.told(&told, SideId(0)) {
                    self.player.hear(&seen);
                }
            }
            if self.fight.window(SideId(0)).asks().is_some_and(|(ask, _)| ask == kind) {
                return self.player.answer(&self.fight.window(SideId(0)));
            }
            self.idle(None);
        }
    }

    /// Everybody who is asked stays and holds his fire, but the other side fires what is given.
    fn idle(&mut self, fire: Option<&Fire>) {
        for side in [SideId(0), SideId(1)] {
            let Some((ask, figures)) = self.fight.window(side).asks() else { continue };
            let fires = fire.filter(|_| side == SideId(1)).cloned().unwrap_or_default();
            let order = |_| match ask {
                Ask::Fire => Order::Fire(fires.clone()),
                _ => Order::Act(Act::stay(Pose::Standing)),
            };
            let orders: Vec<_> = figures.iter().map(|figure| (figure, order(figure))).collect();
            self.fight.answer(side, &orders).expect("may stand and hold");
        }
    }

    fn who(&self, id: &str) -> FigureId {
        self.fight.setup().scenario.figure(id).expect("somebody").0
    }
}

fn fire(orders: &[(FigureId, Order)], place: usize) -> Fire {
    match orders.get(place) {
        Some((_, Order::Fire(fire))) => fire.clone(),
        other => panic!("no fire: {other:?}"),
    }
}

fn act(orders: &[(FigureId, Order)]) -> Act {
    match orders.first() {
        Some((_, Order::Act(act))) => act.clone(),
        other => panic!("no act: {other:?}"),
    }
}

#[test]
fn he_fires_all_that_he_can_at_a_man_in_the_open_and_says_why() {
    let body = man("wyatt-earp", "A", (8, 4), "") + &man("frank-mclaury", "B", (12, 4), "");
    let mut scene = Scene::new(street(&body));
    let orders = scene.asked(Ask::Fire);
    let fire = fire(&orders, 0);
    assert_eq!(fire.shots.len(), 3, "{fire:?}");
    assert!(fire.shots.iter().all(|shot| shot.at == Target::Man(scene.who("frank-mclaury"))));
    let reasons = scene.player.reasons();
    let (who, why) = reasons.first().expect("a reason");
    assert_eq!(*who, scene.who("wyatt-earp"));
    assert!(why.starts_with("fires 3 times") && why.contains("at Frank McLaury:"), "{why}");
    assert!(why.contains("% to drop him, against"), "{why}");
}

#[test]
fn two_men_do_not_waste_their_fire_on_one_who_is_as_good_as_dead() {
    // Both stand right before two enemies who are alike in all that is known of them.
    let body = man("wyatt-earp", "A", (8, 4), "")
        + &man("virgil-earp", "A", (8, 6), "")
        + &man("frank-mclaury", "B", (10, 4), "")
        + &man("tom-mclaury", "B", (10, 6), "");
    let mut scene = Scene::new(street(&body));
    let orders = scene.asked(Ask::Fire);
    let at = |place| fire(&orders, place).shots.first().map(|shot| shot.at);
    assert!(at(0).is_some() && at(1).is_some());
    assert_ne!(at(0), at(1), "{orders:?}");
}

#[test]
fn he_shoots_at_the_man_with_a_gun_before_the_man_without() {
    let body = man("wyatt-earp", "A", (8, 5), "")
        + &man("frank-mclaury", "B", (12, 4), "weapons = []")
        + &man("tom-mclaury", "B", (12, 6), "weapons = [{ code = \"FDR6\", in = \"right hand\" }]");
    let mut scene = Scene::new(street(&body));
    // By the third turn whoever has nothing in his hands has no gun.
    for _ in 0..2 {
        scene.asked(Ask::Fire);
        scene.idle(None);
    }
    let orders = scene.asked(Ask::Fire);
    let tom = Target::Man(scene.who("tom-mclaury"));
    assert_eq!(fire(&orders, 0).shots.first().map(|shot| shot.at), Some(tom));
}

#[test]
fn a_man_whose_weapon_does_not_reach_comes_nearer() {
    let body = man("wyatt-earp", "A", (1, 4), "weapons = [\"KN\"]") + &man("frank-mclaury", "B", (30, 4), "");
    let mut scene = Scene::new(street(&body));
    // A knife does not fly so far.
    let act = act(&scene.asked(Ask::Act));
    assert_ne!(act.gait, Gait::Still, "{act:?}");
}

#[test]
fn he_loads_when_he_has_nothing_to_fire() {
    let body = man("wyatt-earp", "A", (8, 4), "weapons = [\"1D\"]") + &man("frank-mclaury", "B", (12, 4), "");
    let mut scene = Scene::new(street(&body));
    let orders = scene.asked(Ask::Fire);
    assert_eq!(fire(&orders, 0).shots.len(), 1);
    scene.fight.answer(SideId(0), &orders).expect("accepted");
    scene.idle(None);
    let act = act(&scene.asked(Ask::Act));
    assert_eq!(act.deed, Deed::Reload { gun: 0 });
    assert_eq!(scene.player.reasons()[0].1, "loads: he has nothing else to fire");
}

/// Plays a fight of the marksman against another, and tells all orders of the marksman.
fn orders_of(scenario: &str, seed: u64) -> Vec<String> {
    let file = fight::scenario::embedded::file(scenario).expect("carried");
    let mut fight = Fight::new(file.scenario().expect("reads")).expect("playable");
    let mut dice = Seeded::from_number(seed);
    let mut players = [Bot::Marksman.player(Seed(seed)), Bot::named("stand").expect("a bot").player(Seed(2))];
    let (mut told, mut all): (Vec<fight::Told>, Vec<String>) = (Vec::new(), Vec::new());
    while fight.proceed(&mut dice, &mut told).expect("everybody is somebody") == Status::Asks {
        for told in told.drain(..) {
            if let Some(seen) = fight.told(&told, SideId(0)) {
                players[0].hear(&seen);
            }
        }
        for (side, player) in (0..).map(SideId).zip(&mut players) {
            if fight.asked_of(side).is_empty() {
                continue;
            }
            let orders = player.answer(&fight.window(side));
            if side == SideId(0) {
                all.push(format!("{orders:?} {:?}", player.reasons()));
            }
            fight.answer(side, &orders).expect("a bot gives only orders that are taken");
        }
    }
    all
}

#[test]
fn the_same_seed_gives_the_same_orders_and_reasons() {
    let (one, other) = (orders_of("ok_corral_1979", 5), orders_of("ok_corral_1979", 5));
    assert!(one.len() > 2, "{}", one.len());
    assert_eq!(one, other);
}

#[test]
fn his_orders_are_taken_in_scenarios_of_both_books() {
    for id in ["ok_corral_1975", "courtright_and_short", "death_of_ben_thompson", "hardin_and_hickok"] {
        assert!(!orders_of(id, 11).is_empty(), "{id}");
    }
}
