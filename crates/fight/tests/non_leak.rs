//! The law of secrets: two fights that differ only in what a side cannot know give that side the same bytes: its view, what it
//! is asked, every list of options, every refusal. `NON_LEAK_GAMES` sets how many games are looked into.

mod common;
mod leak;

use chance::{Chance, Die, Roll, Seeded};
use common::{choose, pick};
use fight::scenario::embedded::SCENARIOS;
use fight::scenario::{FigureId, Sequence, SideId};
use fight::{
    Act, Ask, BigGun, Deed, Fight, Figures, Fire, Happens, Horse, HorseId, Item, ItemId, Man, Names, Order,
    Over, Place, Scenario, Seen, Sprung, State, Status, Step, Target, Thing, Told, Unless, WagonId, Watch,
    Whereabouts, text,
};
use leak::report;
use rules::brawling::Action;
use rules::{Fate, Gait, Gunman, Side, Stun};
use std::sync::Arc;
use town::{Body, Changes, Direction, EdgeAt, Latch, Pane, Pose, Search, Sight, Square};

/// Games looked into by default.
const GAMES: u64 = 48;
const SEQUENCES: [Sequence; 4] =
    [Sequence::Basic, Sequence::Advanced, Sequence::Sequential, Sequence::Simultaneous];

/// How many games, and so how many pairs of worlds.
fn games() -> u64 {
    std::env::var("NON_LEAK_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(GAMES)
}

/// A number below another.
fn below(dice: &mut Seeded, sides: u8) -> u8 {
    u8::try_from(dice.face(Roll::new(Die::one(sides.max(1)), "which")) - 1).expect("small")
}

fn coin(dice: &mut Seeded) -> bool {
    below(dice, 2) == 0
}

/// A random scenario with hidden movement, some of its sides hidden from the start. The large ones come seldom.
fn hidden_scenario(dice: &mut Seeded) -> Scenario {
    loop {
        let file = &SCENARIOS[usize::from(below(dice, u8::try_from(SCENARIOS.len()).expect("few")))];
        let mut scenario = common::scenario(file.id);
        if scenario.figures.len() > 12 && below(dice, 4) > 0 {
            continue;
        }
        let sequence = pick(dice, &SEQUENCES).expect("one");
        scenario = scenario.played(sequence).unwrap_or(scenario);
        scenario.map_options.hidden_movement = true;
        for side in &mut scenario.sides {
            side.hidden |= coin(dice);
        }
        return scenario;
    }
}

/// Plays until somebody is asked for the nth time.
fn reach(scenario: Scenario, asks: u8, dice: &mut Seeded, search: &mut Search) -> Option<Fight> {
    let mut fight = Fight::new(scenario).expect("playable");
    let mut luck = Seeded::from_number(u64::from(below(dice, 250)));
    for _ in 0..=asks {
        if fight.proceed(&mut luck, &mut ()).expect("everybody is somebody") != Status::Asks {
            return None;
        }
        if fight.asked().next().is_some() && below(dice, asks.saturating_add(1)) == 0 {
            break;
        }
        common::answer(&mut fight, dice, search);
    }
    let status = fight.proceed(&mut luck, &mut ()).expect("everybody is somebody");
    (status == Status::Asks).then_some(fight)
}

/// Those of others whom nobody of a side sees and who do not shoot at any of them: by the truth, not by what it is shown.
fn unseen(fight: &Fight, side: SideId) -> Figures {
    let own = fight.setup().of_side(side);
    let men = own.iter().map(|figure| &fight.state().men[usize::from(figure.0)]);
    let seen = men.fold(Figures::NONE, |seen, man| seen.or(man.sees).or(man.shot_by));
    fight.setup().everybody().but(own).but(seen)
}

/// Ground that nobody of a side can have in sight, whichever way he looks.
struct Dark<'a> {
    sight: Sight,
    fight: &'a Fight,
    eyes: Vec<Body>,
    side: SideId,
}

impl Dark<'_> {
    fn new(fight: &Fight, side: SideId) -> Dark<'_> {
        let mut sight = Sight::new(&fight.setup().town);
        sight.update(&fight.setup().town, &fight.state().changes);
        let own = fight.setup().of_side(side);
        let men = own.iter().map(|figure| &fight.state().men[usize::from(figure.0)]);
        let eyes = men.filter(|man| man.is_here()).map(|man| Body {
            square: man.square,
            pose: man.shown_pose(),
            lean: man.lean,
            raised: 0,
        });
        Dark { eyes: eyes.collect(), sight, fight, side }
    }

    fn is_dark(&self, square: Square) -> bool {
        let there = [Pose::Standing, Pose::Mounted].map(|pose| Body::new(square, pose));
        self.eyes
            .iter()
            .all(|eyes| eyes.square != square && !there.iter().any(|body| self.sight.sees(eyes, body)))
    }

    fn square(&self, dice: &mut Seeded) -> Option<Square> {
        let town = &self.fight.setup().town;
        let all: Vec<_> = town.squares().filter(|square| town.terrain(*square).facts().stands).collect();
        (0..20).find_map(|_| pick(dice, &all).filter(|square| self.is_dark(*square)))
    }

    /// An edge of which both sides are dark, so that nobody sees what stands there.
    fn edges(&self) -> Vec<EdgeAt> {
        let town = &self.fight.setup().town;
        let changes = &self.fight.state().changes;
        let opens =
            |at: &EdgeAt| matches!(town.edge_at(*at, changes), town::Edge::Door(_) | town::Edge::Window(_));
        let dark = |at: &EdgeAt| {
            let (one, other) = at.squares();
            one.into_iter().chain([other]).all(|square| self.is_dark(square))
        };
        town.edges().filter(opens).filter(dark).collect()
    }
}

/// Changes what a side cannot know of those whom it may see: rounds, abilities, wounds, heart and plans.
fn change_secrets(state: &mut State, figure: FigureId, dice: &mut Seeded) {
    let known = state.cast[usize::from(figure.0)].gunman.to_be_hit;
    let hand = state.cast[usize::from(figure.0)].gunman.hand;
    let place = usize::from(figure.0);
    let strength = state.cast[place].gunman.strength;
    let fate = state.men[place].condition.fate(strength);
    let book = state.cast[place].gunman.gun.book();
    let man = &mut state.men[place];
    for number in 0..man.guns.len() {
        let gun = &mut man.guns[number];
        gun.loaded = below(dice, gun.weapon.holds.saturating_add(1));
        man.spare[number] = coin(dice).then_some(u16::from(below(dice, 50)));
    }
    (man.shaken, man.busy, man.checked) = (coin(dice), coin(dice), coin(dice));
    (man.attacked, man.caught, man.lost_heart) = (coin(dice), coin(dice), coin(dice).then_some(1));
    (man.brawls_with, man.shot_before) = (Figures(below(dice, 60).into()), Figures(below(dice, 60).into()));
    (man.drew, man.was_hurt) = (coin(dice).then_some(0), (below(dice, 9), coin(dice)));
    (man.drinks, man.shots) = (below(dice, 9).into(), below(dice, 3));
    (man.edge, man.coming) = (i16::from(below(dice, 9)), 1);
    (man.sees, man.knows, man.wary_of) = (Figures(0b1011), Figures(0b1101), Figures(0b111));
    man.aim = coin(dice).then_some((Target::Man(FigureId(0)), rules::Follow::Aimed));
    let strength = 1 + i16::from(below(dice, 20));
    change_wounds(man, fate, strength, dice);
    let part = &mut Arc::make_mut(&mut state.cast)[place];
    let accuracy = i16::from(below(dice, 100));
    // The scenario says to everybody who is hard to hit, and a hand shows.
    part.gunman = Gunman { hand, to_be_hit: known, ..Gunman::printed(book, 3, accuracy, strength, Some(7)) };
    (part.person, part.gunfights, part.major) = (None, below(dice, 9), coin(dice));
}

/// Other wounds, after which the man is as fit or as unfit as he was.
fn change_wounds(man: &mut Man, fate: Fate, strength: i16, dice: &mut Seeded) {
    let most = u8::try_from(strength).expect("small");
    man.condition.wounds = match fate {
        Fate::Standing => below(dice, most),
        Fate::Unconscious | Fate::Dead => most,
    };
    man.condition.bruises = 0;
    man.condition.arm_light = [below(dice, 3), below(dice, 3)];
}

/// Changes where somebody is whom the side does not see, and all that is his. Whoever has a horse that it sees stays.
fn change_place(state: &mut State, figure: FigureId, dark: &Dark<'_>, still: bool, dice: &mut Seeded) {
    let Some(square) = dark.square(dice) else { return };
    let sees = state.sides[usize::from(dark.side.0)].sees_horses;
    let his = |horse: &Horse| horse.rider.or(horse.holder) == Some(figure);
    if (0u8..64).zip(&state.horses).any(|(number, horse)| sees & 1 << number != 0 && his(horse)) {
        return;
    }
    let man = &mut state.men[usize::from(figure.0)];
    match man.place {
        Place::Riding(horse) => state.horses[usize::from(horse.0)].square = square,
        Place::Foot => {}
        _ => return,
    }
    (man.square, man.midway) = (square, (square, man.facing));
    man.condition.stun = if coin(dice) { Stun::Clear } else { Stun::Struck };
    if still {
        man.facing = pick(dice, &Direction::ALL).expect("one");
        man.pose = pick(dice, &[Pose::Standing, Pose::Kneeling, Pose::Prone]).expect("one");
        man.condition.dead = coin(dice);
        man.gait = pick(dice, &Gait::ALL).expect("one");
    }
    for horse in state.horses.iter_mut().filter(|horse| horse.holder == Some(figure)) {
        horse.square = square;
    }
}

/// Opens, shuts, locks or breaks doors and windows that the side does not see.
fn change_doors(changes: &mut Changes, dark: &Dark<'_>, dice: &mut Seeded) {
    let town = &dark.fight.setup().town;
    let edges = dark.edges();
    for _ in 0..3 {
        let Some(at) = pick(dice, &edges) else { return };
        let latch = pick(dice, &[Latch::Open, Latch::Shut, Latch::Locked, Latch::Broken]).expect("one");
        let pane = pick(dice, &[Pane::Open, Pane::Shut, Pane::Broken]).expect("one");
        let _ = changes.set_door(town, at, latch);
        let _ = changes.set_window(town, at, pane);
    }
}

/// What goes on behind the scenes: sealed answers, who else is asked, who moves later, triggers, ground held.
fn change_course(state: &mut State, others: Figures, unseen: Figures, dice: &mut Seeded) {
    for figure in others.and(state.step.asked()).iter() {
        let order = match state.step {
            Step::Act(_) => Order::Act(Act::stay(Pose::Kneeling)),
            _ => Order::Fire(Fire::hold()),
        };
        state.answers[usize::from(figure.0)] = coin(dice).then_some(order);
    }
    let drop = |figures: Figures| figures.but(unseen);
    match &mut state.step {
        Step::Act(figures) | Step::Declare(figures) if coin(dice) => *figures = drop(*figures),
        _ => {}
    }
    state.order.iter_mut().for_each(|group| *group = drop(*group));
    state.triggers.iter_mut().for_each(|sprung| *sprung = Sprung { groups: u64::from(below(dice, 4)) });
    state.held.iter_mut().for_each(|held| *held += 1);
    state.fired = state.fired.but(unseen);
}

/// Things that the side does not know of: what others carry, and what lies in the dark.
fn change_things(state: &mut State, others: Figures, side: SideId, dark: &Dark<'_>, dice: &mut Seeded) {
    let known = &state.sides[usize::from(side.0)].met_items;
    for (number, item) in (0u8..).map(ItemId).zip(&mut state.items) {
        match item.at {
            Whereabouts::With(figure) if others.has(figure) => {
                (item.open, item.tested) = (!item.open, coin(dice));
                change_thing(&mut item.what, dice);
            }
            Whereabouts::In(_) if !known.contains(&number) => change_thing(&mut item.what, dice),
            Whereabouts::Square(square) if !known.contains(&number) && dark.is_dark(square) => {
                item.at = dark.square(dice).map_or(item.at, Whereabouts::Square);
            }
            _ => {}
        }
    }
}

/// More or less of a thing.
fn change_thing(what: &mut Thing, dice: &mut Seeded) {
    match what {
        Thing::Gun(gun, spare) => {
            (gun.loaded, *spare) = (below(dice, gun.weapon.holds.saturating_add(1)), coin(dice).then_some(3));
        }
        Thing::Goods(_) => {}
        Thing::Dynamite { sticks, caps, .. } => (*sticks, *caps) = (1 + below(dice, 20), below(dice, 20)),
        Thing::Money { dollars, paper } => (*dollars, *paper) = (1 + u32::from(below(dice, 200)), 0),
    }
}

/// The strength of horses that are none of the side's own, and the rounds in their scabbards.
fn change_horses(state: &mut State, own: Figures, dice: &mut Seeded) {
    let strange = |horse: &&mut Horse| !horse.rider.or(horse.holder).is_some_and(|figure| own.has(figure));
    for horse in state.horses.iter_mut().filter(strange).filter(|horse| !horse.health.is_down()) {
        (horse.health.strength, horse.health.lost) = (20 + i16::from(below(dice, 9)), below(dice, 9).into());
        if let Some((gun, spare)) = &mut horse.scabbard {
            (gun.loaded, *spare) = (below(dice, gun.weapon.holds.saturating_add(1)), coin(dice).then_some(7));
        }
    }
}

/// Big guns at which nobody of the side stands or beside which nobody does.
fn change_batteries(state: &mut State, own: Figures, dice: &mut Seeded) {
    let squares: Vec<_> = own.iter().map(|figure| state.men[usize::from(figure.0)].square).collect();
    for wagon in &mut state.wagons {
        let near = |square: &Square| {
            let close = |part: &Square| {
                let (east, south) = square.offset_to(*part);
                east.abs().max(south.abs()) <= 1
            };
            wagon.rig.squares().iter().any(close)
        };
        if !squares.iter().any(near) && coin(dice) {
            wagon.gun = match wagon.gun {
                Some(BigGun::Gatling(gun)) => Some(BigGun::Gatling(gun.limbered())),
                Some(BigGun::Cannon(gun)) => Some(BigGun::Cannon(gun.limbered())),
                None => None,
            };
        }
    }
}

/// What other sides know, have heard and have carried off.
fn change_minds(state: &mut State, side: SideId, dice: &mut Seeded) {
    for (number, mind) in (0u8..).zip(&mut state.sides).filter(|(number, _)| *number != side.0) {
        mind.dollars += u32::from(below(dice, 100));
        mind.heard.push((Square::ground(number.into(), 0), 1));
        (mind.spotted, mind.missed) = (Figures(below(dice, 60).into()), Figures(below(dice, 60).into()));
        (mind.told_of, mind.sees_horses) = (Figures(below(dice, 60).into()), below(dice, 60).into());
        mind.met.reverse();
        mind.met_items.clear();
        mind.met_horses.clear();
    }
}

/// Another world that a side cannot tell from this one. Where it goes on from here, only what others have and are is changed,
/// and where those are whom it does not see.
fn other_world(fight: &Fight, side: SideId, still: bool, dice: &mut Seeded) -> Fight {
    let (unseen, dark) = (unseen(fight, side), Dark::new(fight, side));
    let others = fight.setup().everybody().but(fight.setup().of_side(side));
    let mut other = fight.clone();
    other.change(|state| {
        others.iter().filter(|_| coin(dice)).collect::<Vec<_>>().into_iter().for_each(|figure| {
            change_secrets(state, figure, dice);
        });
        unseen
            .iter()
            .filter(|figure| state.men[usize::from(figure.0)].is_here())
            .collect::<Vec<_>>()
            .into_iter()
            .for_each(|figure| change_place(state, figure, &dark, still, dice));
        change_doors(&mut state.changes, &dark, dice);
        change_things(state, others, side, &dark, dice);
        change_horses(state, fight.setup().of_side(side), dice);
        change_batteries(state, fight.setup().of_side(side), dice);
        if still {
            change_course(state, others, unseen, dice);
            change_minds(state, side, dice);
            // That somebody else has fired is heard; who it was is not.
            if !state.shooters.and(others).is_empty() {
                state.shooters =
                    state.shooters.but(others).or(Figures::one(others.iter().last().expect("some")));
            }
            state.blows = Figures(below(dice, 60).into());
        }
    });
    other
}

/// Everything that a side is given when it looks: in bytes.
fn looks(fight: &Fight, side: SideId, seed: u64) -> String {
    let window = fight.window(side);
    let mut search = Search::new();
    let mut all = serde_json::to_string(&window.view()).expect("plain values");
    all += &format!("{:?}", window.asks());
    let figures = window.asks().map(|(_, figures)| figures).unwrap_or_default();
    let mut dice = Seeded::from_number(seed);
    // Some who are not asked, and some who are nobody.
    for figure in figures.iter().chain([FigureId(0), FigureId(63), FigureId(200)]) {
        all += &format!("{:?}{:?}{:?}", window.gaits(figure), window.places(figure), window.guns(figure));
        all += &format!("{:?}", window.targets(figure));
        all += &format!("{:?}{:?}", window.watches(figure), window.blows(figure));
        for gait in Gait::ALL {
            let ways = window.ways(figure, gait, &mut search);
            all += &format!("{ways:?}");
            let to = pick(&mut dice, &ways).map(|way| way.to);
            all += &format!("{:?}", window.deeds(figure, gait, to, &mut search));
            let stops = to.as_slice();
            all += &format!("{:?}", window.ways_after(figure, gait, stops, &mut search));
            all += &format!("{:?}", window.watches_after(figure, gait, stops, &mut search));
        }
        all += &format!("{:?}{:?}", window.overs(figure), window.conditions(figure).len());
        all += &format!("{:?}{:?}", window.poses(figure), window.leans(figure));
        for begun in window.manners(figure) {
            all += &format!("{begun:?}{:?}", window.shots_after(figure, &begun));
        }
        let fires = window.fires(figure);
        for fire in &fires {
            all += &format!("{fire:?}");
        }
        for _ in 0..3 {
            let fire = pick(&mut dice, &fires);
            all += &format!("{:?}", fire.as_ref().map(|fire| window.shots_after(figure, fire)));
            all += &format!("{:?}", fire.and_then(|fire| window.tallies(figure, &fire)));
        }
        all += &format!("{:?}{}", window.nearest(figure), window.most_shots(figure, 0));
    }
    all + &texts(fight, side, figures, &mut search)
}

/// Everything that a side can print or type, and what is said of words that mean nothing.
fn texts(fight: &Fight, side: SideId, figures: Figures, search: &mut Search) -> String {
    let (window, names) = (fight.window(side), Names::known_to(fight, side));
    let mut all = format!("{names:?}");
    for figure in figures.iter() {
        for fire in window.fires(figure).into_iter().take(40) {
            all += &text::write_line(figure, &Order::Fire(fire), &names);
        }
        for deed in window.deeds(figure, Gait::Still, None, search).into_iter().take(40) {
            all += &text::write_line(figure, &Order::Act(Act::stay(Pose::Standing).then(deed)), &names);
        }
        for typed in ["fire at x", "mount x", "pick up x", "board x", "capture x", "fire at horse x"] {
            all += &format!("{:?}", text::read(typed, figure, &names));
        }
    }
    all
}

/// Says that two sides of a pair are given the same, or shows where they begin to differ.
#[track_caller]
fn assert_same(one: &str, other: &str, context: &str) {
    if one != other {
        let at = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
        let near = |all: &str| {
            let bytes = &all.as_bytes()[at.saturating_sub(200).min(all.len())..(at + 100).min(all.len())];
            String::from_utf8_lossy(bytes).into_owned()
        };
        panic!("{context}: it sees\n{}\nor\n{}", near(one), near(other));
    }
}

/// Orders good and bad, among them such as name those whom the side has not met.
fn random_order(fight: &Fight, dice: &mut Seeded) -> Order {
    let town = &fight.setup().town;
    let square = Square::ground(
        u16::from(below(dice, 250)) % town.width(),
        u16::from(below(dice, 250)) % town.height(),
    );
    let (who, what) = (FigureId(below(dice, 20)), below(dice, 6));
    let target = if coin(dice) { Target::Man(who) } else { Target::Horse(HorseId(what)) };
    let deeds = [
        Deed::None,
        Deed::Capture(who),
        Deed::Lift(who),
        Deed::Mount(HorseId(what)),
        Deed::Lead(HorseId(what)),
        Deed::Board(WagonId(what)),
        Deed::PickUp(ItemId(what)),
        Deed::HandOver(ItemId(what), who),
        Deed::Open(EdgeAt::new(square, town::Side::North)),
        Deed::Shut(EdgeAt::new(square, town::Side::West)),
        Deed::Tip(square),
        Deed::Reload { gun: what },
        Deed::Leave,
        Deed::LetGo(HorseId(what)),
        Deed::Unsheathe(HorseId(what)),
        Deed::TakeReins(WagonId(what)),
        Deed::Serve(WagonId(what)),
        Deed::Swing(WagonId(what), Direction::East),
        Deed::PutDown(ItemId(what)),
        Deed::HandGun(what, who),
        Deed::Lay { item: ItemId(what), sticks: 1 },
        Deed::Light(ItemId(what)),
        Deed::Hurl { item: ItemId(what), sticks: 1, to: square },
        Deed::Dismount(square),
        Deed::Alight(square),
        Deed::Lock(EdgeAt::new(square, town::Side::North)),
    ];
    let gait = pick(dice, &Gait::ALL).expect("one");
    let go = if coin(dice) { Act::go(gait, square) } else { Act::stay(Pose::Standing) };
    let act = go.then(pick(dice, &deeds).expect("one"));
    let over = pick(dice, &[Over::Man(who), Over::Anybody, Over::Ground(square)]).expect("one");
    let gun = if coin(dice) { 0 } else { Watch::BIG_GUN };
    let watch = Watch { over, gun, hand: Side::Right, shots: 1, hip: false, quarter: 2 };
    let when = Happens::EnemyAt(square);
    match below(dice, 7) {
        6 => Order::Fire(Fire {
            big_gun: Some(WagonId(what)),
            aims: coin(dice).then_some(target),
            ..Fire::default()
        }),
        0 => Order::Place { square, facing: Direction::North },
        1 => Order::Fire(Fire::at(target, what % 3, Side::Right, usize::from(what % 4), coin(dice))),
        2 => Order::Fire(Fire { aims: Some(target), ..Fire::default() }),
        3 => Order::Brawl { foe: coin(dice).then_some(who), action: pick(dice, &Action::ALL).expect("one") },
        4 => Order::Act(Act { watch: coin(dice).then_some(watch), ..act }),
        _ => Order::Act(Act { unless: Some(Box::new(Unless { when, then: act.clone() })), ..act }),
    }
}

/// What is said to a side that gives orders good and bad, one figure at a time, and how it looks afterwards.
fn refusals(fight: &Fight, side: SideId, seed: u64) -> String {
    let mut dice = Seeded::from_number(seed);
    let mut all = String::new();
    let figures: Vec<_> =
        fight.window(side).asks().map(|(_, figures)| figures.iter().collect()).unwrap_or_default();
    for _ in 0..12 {
        let figure = pick(&mut dice, &figures)
            .filter(|_| below(&mut dice, 5) > 0)
            .unwrap_or(FigureId(below(&mut dice, 30)));
        let order = random_order(fight, &mut dice);
        let mut trial = fight.clone();
        let answer = trial.answer(side, &[(figure, order)]);
        all += &format!("{answer:?}");
        if answer.is_err() {
            assert_eq!(trial.state(), fight.state(), "a refused order has changed something");
        }
    }
    all
}

/// What a player would answer who sees only his window.
fn bot(fight: &Fight, side: SideId, seed: u64) -> Vec<(FigureId, Order)> {
    choose(&fight.window(side), &mut Seeded::from_number(seed), &mut Search::new())
}

/// Goes on with the same orders and the same dice. Nothing where the other world does not ask for the same orders, or does
/// not take them.
fn go_on(worlds: [&mut Fight; 2], side: SideId, seed: u64) -> Option<[Vec<Seen>; 2]> {
    let [one, other] = worlds;
    let sides: Vec<_> = one.asked().collect();
    for asked in &sides {
        let orders = bot(one, *asked, seed);
        one.answer(*asked, &orders).expect("listed");
    }
    for asked in sides {
        let given = other.asked_of(asked).iter();
        let given = given.map(|figure| Some((figure, one.state().answers[usize::from(figure.0)].clone()?)));
        let given = given.collect::<Option<Vec<_>>>()?;
        let taken = other.submit(asked, &given);
        assert!(
            asked != side || taken.is_ok(),
            "the side's own orders are refused in another world: {taken:?}"
        );
        taken.ok()?;
    }
    let told = [one, other].map(|fight| {
        let mut story: Vec<Told> = Vec::new();
        let _ = fight.proceed(&mut Seeded::from_number(seed), &mut story);
        story.iter().filter_map(|told| fight.told(told, side)).collect::<Vec<_>>()
    });
    Some(told)
}

#[test]
fn what_a_side_cannot_know_changes_nothing_that_it_is_given() {
    ledger::proves!("bh79-223");
    let (mut pairs, mut different, mut search) = (0u32, 0u32, Search::new());
    for game in 0..games() {
        let mut dice = Seeded::from_number(game);
        let scenario = hidden_scenario(&mut dice);
        let id = scenario.id.clone();
        let depth = below(&mut dice, 24);
        let Some(fight) = reach(scenario, depth, &mut dice, &mut search) else { continue };
        for side in fight.setup().sides() {
            for _ in 0..3 {
                let other = other_world(&fight, side, true, &mut dice);
                let context = || format!("game {game}, {id}, side {}", side.0);
                different += u32::from(fight.state() != other.state());
                assert_same(&looks(&fight, side, game), &looks(&other, side, game), &context());
                assert_eq!(refusals(&fight, side, game), refusals(&other, side, game), "{}", context());
                assert_eq!(bot(&fight, side, game), bot(&other, side, game), "{}", context());
                pairs += 1;
            }
        }
    }
    assert!(different * 10 >= pairs * 9, "{different} of {pairs} pairs differ");
    report(pairs, "everything differs that a side cannot know, and it looks, asks and is refused");
}

#[test]
fn at_an_open_table_nobody_learns_what_others_have_are_or_have_sealed() {
    ledger::proves!("bh79-223");
    let mut search = Search::new();
    let mut pairs = 0u32;
    for game in 0..games() / 2 {
        let mut dice = Seeded::from_number(2_000_000 + game);
        let mut scenario = hidden_scenario(&mut dice);
        scenario.map_options.hidden_movement = false;
        let id = scenario.id.clone();
        let depth = below(&mut dice, 12);
        let Some(fight) = reach(scenario, depth, &mut dice, &mut search) else { continue };
        for side in fight.setup().sides() {
            let others = fight.setup().everybody().but(fight.setup().of_side(side));
            let mut other = fight.clone();
            other.change(|state| {
                others.iter().for_each(|figure| change_secrets(state, figure, &mut dice));
                change_course(state, others, Figures::NONE, &mut dice);
            });
            let context = || format!("game {game}, {id}, side {}", side.0);
            assert_same(&looks(&fight, side, game), &looks(&other, side, game), &context());
            assert_eq!(refusals(&fight, side, game), refusals(&other, side, game), "{}", context());
            assert_eq!(bot(&fight, side, game), bot(&other, side, game), "{}", context());
            pairs += 1;
        }
    }
    report(pairs, "at an open table others have, are and have sealed something else");
}

/// Lets two figures change their real numbers with everything that is said of them.
fn swapped(fight: &Fight, one: FigureId, other: FigureId) -> Fight {
    let id = |figure: FigureId| match figure {
        figure if figure == one => other,
        figure if figure == other => one,
        figure => figure,
    };
    let set = |figures: Figures| figures.iter().map(id).collect::<Figures>();
    let carried = |item: &mut Item| {
        if let Whereabouts::With(figure) = &mut item.at {
            *figure = id(*figure);
        }
    };
    let (first, second) = (usize::from(one.0), usize::from(other.0));
    let mut swapped = fight.clone();
    swapped.change(|state| {
        state.men.swap(first, second);
        Arc::make_mut(&mut state.cast).swap(first, second);
        state.answers.swap(first, second);
        for man in &mut state.men {
            for figures in [
                &mut man.sees,
                &mut man.knows,
                &mut man.shot_by,
                &mut man.wary_of,
                &mut man.shot_before,
                &mut man.brawls_with,
            ] {
                *figures = set(*figures);
            }
            man.grip = man.grip.map(|(hold, on)| (hold, id(on)));
            man.drags = man.drags.map(id);
            if let fight::Stand::Captured { by } = man.stand {
                man.stand = fight::Stand::Captured { by: id(by) };
            }
            for aim in [&mut man.aim, &mut man.aims_now] {
                if let Some((Target::Man(figure), _)) = aim {
                    *figure = id(*figure);
                }
            }
        }
        for horse in &mut state.horses {
            (horse.rider, horse.holder) = (horse.rider.map(id), horse.holder.map(id));
        }
        for wagon in &mut state.wagons {
            (wagon.driver, wagon.riders) = (wagon.driver.map(id), set(wagon.riders));
        }
        for side in &mut state.sides {
            side.met.iter_mut().for_each(|figure| *figure = id(*figure));
            side.last_seen.swap(first, second);
            side.glimpses.swap(first, second);
            (side.spotted, side.missed) = (set(side.spotted), set(side.missed));
            side.told_of = set(side.told_of);
            side.items.iter_mut().flatten().for_each(|(item, _)| carried(item));
        }
        state.items.iter_mut().for_each(carried);
        match &mut state.step {
            Step::Act(figures) | Step::Declare(figures) | Step::Deploy(figures) => *figures = set(*figures),
            _ => {}
        }
        state.order.iter_mut().for_each(|group| *group = set(*group));
        (state.fired, state.shooters, state.blows) =
            (set(state.fired), set(state.shooters), set(state.blows));
    });
    swapped
}

#[test]
fn real_numbers_of_strangers_tell_nothing() {
    let (mut search, mut pairs) = (Search::new(), 0u32);
    for game in 0..games() {
        let mut dice = Seeded::from_number(3_000_000 + game);
        let mut scenario = hidden_scenario(&mut dice);
        scenario.sides.iter_mut().for_each(|side| side.hidden = true);
        let id = scenario.id.clone();
        let depth = below(&mut dice, 12);
        let Some(fight) = reach(scenario, depth, &mut dice, &mut search) else { continue };
        for side in fight.setup().sides() {
            let strangers = fight.setup().everybody().but(fight.setup().of_side(side));
            let strangers: Vec<_> = strangers.iter().collect();
            let (Some(one), Some(two)) = (pick(&mut dice, &strangers), pick(&mut dice, &strangers)) else {
                continue;
            };
            let blow = matches!(fight.state().step, Step::Blow { .. } | Step::Brawl { .. });
            if one == two || fight.setup().side_of(one) != fight.setup().side_of(two) || blow {
                continue;
            }
            let other = swapped(&fight, one, two);
            let context = || format!("game {game}, {id}, side {}, {one:?} and {two:?}", side.0);
            assert_same(&looks(&fight, side, game), &looks(&other, side, game), &context());
            assert_eq!(refusals(&fight, side, game), refusals(&other, side, game), "{}", context());
            assert_eq!(bot(&fight, side, game), bot(&other, side, game), "{}", context());
            pairs += 1;
        }
    }
    report(pairs, "two strangers have each other's real number");
}

#[test]
fn as_long_as_a_side_perceives_the_same_it_is_shown_the_same() {
    let (mut same, mut search) = (0u32, Search::new());
    for game in 0..games() {
        let mut dice = Seeded::from_number(1_000_000 + game);
        let scenario = hidden_scenario(&mut dice);
        let id = scenario.id.clone();
        let depth = below(&mut dice, 24);
        let Some(fight) = reach(scenario, depth, &mut dice, &mut search) else { continue };
        for side in fight.setup().sides() {
            let mut one = fight.clone();
            let mut other = other_world(&fight, side, false, &mut dice);
            let Some([told, retold]) = go_on([&mut one, &mut other], side, game) else { continue };
            // Whether it is its turn, and whose blow comes next, is perceived too.
            let turn = |fight: &Fight| {
                let asks = fight.window(side).asks();
                asks.map(|(ask, figures)| (ask == Ask::Blow).then_some(figures))
            };
            if told != retold || turn(&one) != turn(&other) {
                continue;
            }
            same += 1;
            let context = format!("game {game}, {id}, side {}, after {told:?}", side.0);
            assert_same(&looks(&one, side, game), &looks(&other, side, game), &context);
        }
    }
    report(same, "a side perceives the same, and looks");
}
