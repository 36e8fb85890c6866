//! Small situations with a sensible answer, and with answers that a good referee would never give. They stand in
//! `situations.txt`; every player who is named there is asked in every one.

mod read;

use bots::{Bot, Player};
use chance::{Seed, Seeded};
use fight::scenario::{FigureId, Shelf, SideId, parse};
use fight::{Act, Ask, Deed, Fight, Fire, Order, Status, Target};
use read::{Situation, situations};
use rules::brawling::Action;
use town::{Body, Pose, Square};

/// A situation that is being played.
struct Scene {
    fight: Fight,
    dice: Seeded,
    told: Vec<fight::Told>,
    /// First orders that are still to be given: who, and what he is told.
    first: Vec<(FigureId, String)>,
}

impl Scene {
    fn new(situation: &Situation) -> Scene {
        let scenario = parse("situation.toml", &situation.toml(), &Shelf::new());
        let scenario = scenario.unwrap_or_else(|faults| panic!("{}: {faults}", situation.name));
        let who = |id: &str| scenario.figure(id).unwrap_or_else(|| panic!("{}: {id}", situation.name)).0;
        let first = situation.first.iter().map(|(id, order)| (who(id), order.clone())).collect();
        let fight = Fight::new(scenario).expect("playable");
        Scene { fight, dice: Seeded::from_number(3), told: Vec::new(), first }
    }

    fn who(&self, id: &str) -> FigureId {
        self.fight.setup().scenario.figure(id).unwrap_or_else(|| panic!("nobody is {id}")).0
    }

    /// The number by which a side knows somebody.
    fn known(&self, side: SideId, id: &str) -> Option<FigureId> {
        self.fight.number_for(side, self.who(id))
    }

    /// Lets a player answer as soon as he is asked what the situation is about; until then everybody does what he was
    /// first told, or nothing.
    fn answer(&mut self, situation: &Situation, player: &mut dyn Player) -> Result<Order, String> {
        let figure = self.who(&situation.who);
        let side = self.fight.setup().side_of(figure);
        for _ in 0..400 {
            let status = self.fight.proceed(&mut self.dice, &mut self.told).expect("everybody is somebody");
            if status != Status::Asks {
                return Err("the fight is over".to_owned());
            }
            for told in self.told.drain(..) {
                if let Some(seen) = self.fight.told(&told, side) {
                    player.hear(&seen);
                }
            }
            let local = self.fight.number_for(side, figure).expect("one's own");
            let window = self.fight.window(side);
            let asked =
                window.asks().filter(|(ask, figures)| ask.name() == situation.ask && figures.has(local));
            if asked.is_some() && window.turn() >= situation.turn {
                let orders = player.answer(&window);
                let found = orders.iter().find(|(other, _)| *other == local).map(|(_, order)| order.clone());
                let order = found.ok_or("gives no answer")?;
                return window
                    .allows(local, &order)
                    .map(|()| order)
                    .map_err(|why| format!("refused: {why:?}"));
            }
            self.idle();
        }
        Err(format!("{} is never asked", situation.who))
    }

    fn idle(&mut self) {
        for side in self.fight.setup().sides().collect::<Vec<_>>() {
            let Some((ask, figures)) = self.fight.window(side).asks() else { continue };
            let orders: Vec<_> =
                figures.iter().map(|figure| (figure, self.idle_order(side, ask, figure))).collect();
            self.fight.answer(side, &orders).expect("may do nothing");
        }
    }

    fn idle_order(&mut self, side: SideId, ask: Ask, figure: FigureId) -> Order {
        let real = self.fight.figure_behind(side, figure);
        let told = self.first.iter().position(|(who, _)| Some(*who) == real).filter(|_| ask == Ask::Act);
        if let Some(place) = told {
            let (_, line) = self.first.remove(place);
            let names = fight::text::Names::known_to(&self.fight, side);
            return fight::text::read(&line, figure, &names)
                .unwrap_or_else(|fault| panic!("{line}: {fault:?}"));
        }
        let window = self.fight.window(side);
        match ask {
            Ask::Fire => Order::Fire(Fire::hold()),
            Ask::Blow => Order::Brawl { foe: None, action: Action::Wait },
            Ask::Place => {
                let square = window.places(figure)[0];
                Order::Place { square, facing: town::Direction::North }
            }
            Ask::Act => Order::Act(Act::stay(Pose::Standing)),
        }
    }

    /// Whether an order is what a predicate says.
    fn is(&self, situation: &Situation, order: &Order, says: &str) -> bool {
        let figure = self.who(&situation.who);
        let side = self.fight.setup().side_of(figure);
        let mut words = says.split(' ');
        let (word, whom) = (words.next().unwrap_or_default(), words.next());
        let number = words.next().and_then(|word| word.parse::<u32>().ok()).unwrap_or(1);
        let local = |id: &str| self.known(side, id);
        let at = |id: &str| self.square(self.who(id));
        let here = self.square(figure);
        match (order, word) {
            (Order::Act(act), _) => self.act_is(act, word, (here, whom.map(at)), number),
            (Order::Fire(fire), "fires") => !fire.shots.is_empty(),
            (Order::Fire(fire), "holds") => fire.shots.is_empty() && fire.big_gun.is_none(),
            (Order::Fire(fire), "fires-at") => {
                let man = whom.and_then(local).map(Target::Man);
                fire.shots.iter().any(|shot| Some(shot.at) == man)
            }
            (Order::Fire(fire), "shoots-horse") => {
                fire.shots.iter().any(|shot| matches!(shot.at, Target::Horse(_)))
            }
            (Order::Fire(fire), "several") => fire.shots.len() > 1,
            (Order::Brawl { foe, .. }, "strikes") => foe.is_some() && *foe == whom.and_then(local),
            (Order::Brawl { action, .. }, "waits") => *action == Action::Wait,
            _ => panic!("{}: nothing is known of `{says}`", situation.name),
        }
    }

    fn act_is(&self, act: &Act, word: &str, (here, there): (Square, Option<Square>), number: u32) -> bool {
        let end = act.end(here);
        let away = fight::ground::away;
        let far = |from: Square| there.map_or(0, |there| away(from, there));
        let sees = |there: Square| {
            let window = self.fight.window(SideId(0));
            window.sees(&Body::standing(end), &Body::standing(there))
        };
        match word {
            "stays" => act.stops.is_empty(),
            "moves" => !act.stops.is_empty(),
            "nearer" => far(end) < far(here),
            "away" => far(end) > far(here),
            "near" => far(end) <= number,
            "hidden" => there.is_some_and(|there| !sees(there)),
            "gives-up" => act.deed == Deed::Surrender,
            "captures" => matches!(act.deed, Deed::Capture(_)),
            "arms" => matches!(act.deed, Deed::Arm { .. } | Deed::PickUp(_) | Deed::Unsheathe(_)),
            "takes" => matches!(act.deed, Deed::PickUp(_)),
            "reloads" => matches!(act.deed, Deed::Reload { .. } | Deed::Clear { .. }),
            "leaves" => act.deed == Deed::Leave,
            "mounts" => matches!(act.deed, Deed::Mount(_)) || act.mounts.is_some(),
            "alights" => matches!(act.deed, Deed::Alight(_)),
            "on-road" => self.fight.setup().town.terrain(end) == town::Terrain::Street,
            other => panic!("nothing is known of `{other}`"),
        }
    }

    fn square(&self, figure: FigureId) -> Square {
        let side = self.fight.setup().side_of(figure);
        let local = self.fight.number_for(side, figure).expect("his own");
        self.fight.window(side).square_of(local).expect("on the map")
    }
}

/// What is wrong with a player's answer, if anything.
fn fault(situation: &Situation, name: &str) -> Option<String> {
    let mut scene = Scene::new(situation);
    let mut player = Bot::named(name).unwrap_or_else(|| panic!("no player {name}")).player(Seed(1));
    let order = match scene.answer(situation, &mut *player) {
        Ok(order) => order,
        Err(why) => return Some(format!("{}, {name}: {why}", situation.name)),
    };
    let good =
        situation.good.is_empty() || situation.good.iter().any(|says| scene.is(situation, &order, says));
    let bad = situation.bad.iter().find(|says| scene.is(situation, &order, says));
    let reasons = player.reasons();
    let wrong = |what: String| Some(format!("{}, {name}: {what}: {order:?} {reasons:?}", situation.name));
    match (bad, good) {
        (Some(bad), _) => wrong(format!("does what is forbidden ({bad})")),
        (None, false) => wrong(format!("does none of {:?}", situation.good)),
        (None, true) => None,
    }
}

#[test]
fn everybody_does_what_is_sensible_and_nothing_that_is_forbidden() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/catalogue/situations.txt");
    let all = situations(&std::fs::read_to_string(file).expect("the situations"));
    assert!(all.len() >= 60, "only {} situations", all.len());
    let faults: Vec<String> =
        all.iter().flat_map(|one| one.players().into_iter().filter_map(|name| fault(one, name))).collect();
    let asked: usize = all.iter().map(|one| one.players().len()).sum();
    assert!(faults.is_empty(), "{} of {asked} answers:\n{}", faults.len(), faults.join("\n"));
}
