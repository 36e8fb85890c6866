//! The firing taken step by step, with business of the caller's own between the steps: the same as all at once
//! where there is none, men in the field of a shotgun, strays, and horses.

use crate::common::random::{Turn, turn};
use crate::common::{Rules, Table};
use chance::{Chance, Recorded, Seeded, Typed};
use proptest::prelude::*;
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;
use rules::horses::{self, Horse, Mark, Rein, Riding};
use rules::{
    Aimed, Condition, Distance, Edition, Event, Exchange, Exposed, Fighter, Firing, Gunman, Landed, Landing,
    Location, Misfire, Next, Percent, Rolled, Severity, Shot, Sight, Stance, Struck, Tally, Volley, Works,
    Wound, rolls,
};

/// What the caller does between the landing of a shot and the next.
struct Between<'b, 'f, E> {
    firing: &'b mut Firing,
    rules: &'b E,
    men: &'b mut [Fighter<'f>],
    volleys: &'b [Volley],
    aimed: &'b Aimed,
    rolled: &'b Rolled,
    events: &'b mut Vec<Event>,
}

impl<E: Edition> Between<'_, '_, E> {
    /// One more man is in the field of the shot.
    fn further(&mut self, target: u8, sight: Sight, dice: &mut impl Chance) {
        let volley = self.firing.volley(self.volleys).expect("a moment");
        let shot = Shot { target, sight, ..self.aimed.shot };
        let further = self.aimed.further(self.rules, self.men, volley, &shot).expect("a chance");
        let rolled = further.roll(self.rules, &self.men[usize::from(target)], dice);
        self.firing.land_further(
            &mut Exchange::new(self.rules, self.men, self.volleys, self.events),
            &further,
            &rolled,
        );
    }

    fn wound(&mut self, target: u8, location: Location, severity: Severity) {
        let wound = Wound { location: Some(location), severity };
        let landed = Landed { wound, where_face: 0, how_bad_face: 0, shift: rules::Shift::NONE };
        self.firing.wound(
            &mut Exchange::new(self.rules, self.men, self.volleys, self.events),
            target,
            landed,
        );
    }
}

/// Fires everything step by step.
fn step_by_step<'f, E: Edition, C: Chance>(
    rules: &E,
    men: &mut [Fighter<'f>],
    volleys: &[Volley],
    dice: &mut C,
    events: &mut Vec<Event>,
    mut business: impl FnMut(Between<'_, 'f, E>, &mut C),
) {
    let (mut firing, mut aimed) = (Firing::new(volleys), Aimed::nowhere());
    firing.open(&mut Exchange::new(rules, men, volleys, events));
    loop {
        match firing.prepare(&mut Exchange::new(rules, men, volleys, events), &mut aimed) {
            Next::Over => return,
            Next::GivenUp => continue,
            Next::Shot => {}
        }
        assert!(men[usize::from(aimed.shooter)].can_act(), "a man who is out fires");
        let mut rolled = aimed.roll_to_hit(rules, dice);
        assert!(rolled.struck.is_empty(), "nothing is struck before the second half");
        aimed.roll_strike(&mut rolled, rules, &men[usize::from(aimed.shot.target)], dice);
        firing.land(&mut Exchange::new(rules, men, volleys, events), &aimed, &rolled);
        let between =
            Between { firing: &mut firing, rules, men, volleys, aimed: &aimed, rolled: &rolled, events };
        business(between, dice);
        firing.pass(&mut Exchange::new(rules, men, volleys, events));
    }
}

/// The steps with nothing between them are the same as all at once: men, events and every die.
fn the_steps_are_the_whole<E: Rules>(turn: &Turn<E>) {
    let mut whole = Recorded::new(Seeded::from_number(turn.seed));
    let (men, events) = turn.fire(&mut whole);
    let mut parts = Recorded::new(Seeded::from_number(turn.seed));
    let (mut again, mut the_same) = (turn.fighters(), Vec::new());
    step_by_step(&turn.rules, &mut again, &turn.volleys, &mut parts, &mut the_same, |_, _| {});
    assert_eq!((events, men), (the_same, again));
    assert_eq!(whole.faces(), parts.faces());
}

/// The same turn with men who are all equally quick, so that all fire at the same moment.
fn all_together<E: Rules>(mut turn: Turn<E>) -> Turn<E> {
    for gunman in &mut turn.gunmen {
        gunman.quickness = Tally::new(E::BOOK, 10);
        gunman.strength = gunman.strength.clamp(8, 20);
    }
    for (condition, guns) in &mut turn.states {
        *condition = Condition::default();
        guns.iter_mut().for_each(|gun| gun.weapon = rules::Weapon::of_code("FDR6").expect("a revolver"));
        guns.iter_mut().for_each(|gun| (gun.loaded, gun.works) = (6, Works::Well));
    }
    for volley in &mut turn.volleys {
        volley.stance = Stance::default();
        volley.shots.iter_mut().for_each(|shot| {
            shot.gun = 0;
            shot.sight.distance = Distance::spaces(3);
        });
    }
    turn
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_steps_are_the_whole_in_the_first_edition(turn in turn::<FirstEdition>()) {
        the_steps_are_the_whole(&turn);
        the_steps_are_the_whole(&all_together(turn));
    }

    #[test]
    fn the_steps_are_the_whole_in_the_second_edition(turn in turn::<SecondEdition>()) {
        the_steps_are_the_whole(&turn);
        the_steps_are_the_whole(&all_together(turn));
    }

    #[test]
    fn nothing_between_the_steps_panics_or_costs_a_round_or_lets_a_man_fire_who_is_out(
        turn in turn::<SecondEdition>(),
        target in 0u8..8,
    ) {
        let mut men = turn.fighters();
        let (mut dice, mut events) = (Seeded::from_number(turn.seed), Vec::new());
        step_by_step(&turn.rules, &mut men, &turn.volleys, &mut dice, &mut events, |mut between, dice| {
            let guns: Vec<_> = between.men.iter().map(|man| man.guns.clone()).collect();
            let volley = between.firing.volley(between.volleys).expect("a moment");
            let shot = Shot { target, ..between.aimed.shot };
            if let Some(further) = between.aimed.further(between.rules, between.men, volley, &shot) {
                let rolled = further.roll(between.rules, &between.men[usize::from(target)], dice);
                assert_eq!((rolled.misfire, rolled.burst), (Misfire::Fires, None));
                let Between { firing, rules, men, volleys, events, .. } = &mut between;
                firing.land_further(&mut Exchange::new(*rules, men, volleys, events), &further, &rolled);
            }
            between.wound(target, Location::Chest, Severity::Serious);
            let after: Vec<_> = between.men.iter().map(|man| man.guns.clone()).collect();
            assert_eq!(guns, after);
        });
    }
}

const FIELD: &str = "Doc: speed 23, accuracy 60, strength 8, 2SG | Billy: speed 20, accuracy 60, strength 18, FDR6 | Ike: speed 18, accuracy 60, strength 15, FDR6 | 8 spaces apart";

#[test]
fn one_load_of_shot_strikes_two_men_each_by_his_own_roll_in_the_second_edition() {
    let mut table = Table::second_edition(FIELD);
    table.dice(&[("to hit", 70), ("pellets", 1), ("where", 71), ("how bad", 1)]);
    // Ike is nearer, at short range, and crouches behind a wall.
    table.dice(&[("to hit", 80), ("pellets", 5), ("where", 5), ("where", 90), ("how bad", 40), ("where", 5)]);
    table.dice(&[("to hit", 100)]);
    table.fire("Doc fires 1 at Billy; Ike fires 1 at Doc", |rules, men, volleys, dice, events| {
        step_by_step(rules, men, volleys, dice, events, |mut between, dice| {
            if between.aimed.shooter == 0 {
                let wall = Exposed::only(&[Location::Head]);
                let sight = Sight { exposed: wall, ..Sight::open(Distance::spaces(5)) };
                between.further(2, sight, dice);
            }
        });
    });
    table.expect(
        "
        Doc 23 before Ike 18
        Doc hits Billy: 70 against 70 = 60 base, 0 medium range, +10 shotgun
        Billy: 1 pellets on 1
        Billy: light wound, chest, strength 18 -> 15
        Doc hits Ike: 80 against 80 = 60 base, +10 short range, +10 shotgun
        Ike: 3 pellets on 5
        Ike: cover saves the left leg
        Ike: serious wound, head, strength 15 -> 8
        Ike now 13
        Ike: cover saves the left leg
        Ike misses Doc: 100 against 40 = 60 base, -15 long range, -5 shooter's wounds below half of strength
        ",
    );
    assert_eq!(table.man("Doc").guns[0].loaded, 1, "one barrel for both");
}

#[test]
fn one_load_of_shot_strikes_two_men_each_by_his_own_roll_in_the_first_edition() {
    let mut table = Table::first_edition(FIELD);
    table.dice(&[("to hit", 100), ("to hit", 1), ("where", 71), ("how bad", 1)]);
    table.fire("Doc fires 1 at Billy", |rules, men, volleys, dice, events| {
        step_by_step(rules, men, volleys, dice, events, |mut between, dice| {
            assert!(!between.rolled.to_hit.succeeded, "he whom it was meant for got away");
            between.further(2, Sight::open(Distance::spaces(7)), dice);
        });
    });
    table.expect(
        "
        Doc 23
        Doc misses Billy: 100 against 60 = 60 base, 0 medium range
        Doc hits Ike: 01 against 60 = 60 base, 0 medium range
        Ike: light wound, chest, strength 15 -> 12
        ",
    );
    assert_eq!(table.man("Doc").guns[0].loaded, 1);
}

#[test]
fn a_gun_that_went_off_does_not_misfire_for_the_next_man() {
    let mut table = Table::second_edition(FIELD).option(|options| options.misfires = true);
    table.dice(&[("misfire", 99), ("to hit", 100), ("to hit", 100)]);
    table.fire("Doc fires 1 at Billy", |rules, men, volleys, dice, events| {
        step_by_step(rules, men, volleys, dice, events, |mut between, dice| {
            between.further(2, Sight::open(Distance::spaces(8)), dice);
        });
    });
    assert_eq!(table.lines().len(), 3);
}

#[test]
fn the_aim_at_a_further_man_is_not_kept_for_the_next_shot() {
    let mut table = Table::second_edition(FIELD).option(|options| options.misfires = true);
    table.dice(&[("misfire", 1), ("to hit", 100), ("to hit", 100), ("misfire", 100)]);
    table.fire("Doc fires 2 at Billy", |rules, men, volleys, dice, events| {
        let (mut firing, mut aimed) = (Firing::new(volleys), Aimed::nowhere());
        firing.open(&mut Exchange::new(rules, men, volleys, events));
        while firing.prepare(&mut Exchange::new(rules, men, volleys, events), &mut aimed) == Next::Shot {
            let rolled = aimed.roll(rules, &men[1], dice);
            firing.land(&mut Exchange::new(rules, men, volleys, events), &aimed, &rolled);
            if rolled.misfire == Misfire::Fires {
                // The caller leaves the aim at the further man where the next shot finds it.
                aimed = aimed.further(rules, men, &volleys[0], &aimed.shot).expect("a chance");
                let rolled = aimed.roll(rules, &men[1], dice);
                firing.land_further(&mut Exchange::new(rules, men, volleys, events), &aimed, &rolled);
            }
            firing.pass(&mut Exchange::new(rules, men, volleys, events));
        }
    });
    assert_eq!(table.lines().last().unwrap(), "Doc: dud");
}

#[test]
fn nobody_is_struck_further_who_is_out_of_range_or_safe_or_not_there() {
    let mut table = Table::second_edition(FIELD);
    let volley = table.volley("Doc fires 1 at Billy");
    let volleys = [volley.clone()];
    let (mut firing, mut aimed) = (Firing::new(&volleys), Aimed::nowhere());
    let rules = table.rules;
    assert_eq!(
        firing.prepare(&mut Exchange::new(&rules, &mut table.men, &volleys, &mut ()), &mut aimed),
        Next::Shot
    );
    let at = |target, spaces, ruling| {
        let sight = Sight { ruling, ..Sight::open(Distance::spaces(spaces)) };
        aimed.further(&rules, &table.men, &volley, &Shot { target, sight, ..aimed.shot })
    };
    assert_eq!(at(2, 36, 0).expect("extreme range").tally.total(), 45);
    assert!(at(2, 37, 0).is_none(), "out of range");
    assert!(at(2, 8, -70).is_none(), "no chance");
    assert_eq!(at(2, 8, -69).expect("a chance").tally.total(), 1);
    assert!(at(3, 8, 0).is_none(), "nobody there");
    let nowhere = Aimed::nowhere();
    assert!(nowhere.further(&rules, &table.men, &volley, &aimed.shot).is_none(), "no shot at all");
}

const EVEN: &str = "Ann: speed 20, accuracy 50, strength 15, SAR6 | Bob: speed 20, accuracy 50, strength 15, SAR6 | Cal: speed 12, accuracy 50, strength 6, SAR6 | 6 spaces apart";

#[test]
fn a_wound_in_the_middle_of_simultaneous_fire_waits_like_the_others() {
    let mut table = Table::second_edition(EVEN);
    table.dice(&[("to hit", 99), ("to hit", 50), ("where", 71), ("how bad", 60)]);
    let orders = "Ann fires 1 at Bob; Bob fires 1 at Ann; Cal fires 1 at Bob";
    table.fire(orders, |rules, men, volleys, dice, events| {
        step_by_step(rules, men, volleys, dice, events, |mut between, _| {
            // Ann's miss strays: it kills Bob, who still fires, and brings Cal down, who does not.
            if between.aimed.shooter == 0 {
                between.wound(1, Location::Head, Severity::Mortal);
                between.wound(2, Location::Chest, Severity::Serious);
            }
        });
    });
    table.expect(
        "
        Ann 20 with Bob 20 before Cal 12
        Ann misses Bob: 99 against 50 = 50 base, 0 medium range
        Bob: mortal wound, head, waits
        Cal: serious wound, chest, waits
        Bob hits Ann: 50 against 50 = 50 base, 0 medium range
        Ann: serious wound, chest, waits
        Bob takes it: dead
        Cal takes it: strength 6 -> -1, unconscious
        Ann takes it: strength 15 -> 8
        Cal gives up a shot
        ",
    );
}

#[test]
fn a_further_man_of_a_simultaneous_shot_feels_it_when_all_have_fired() {
    let mut table = Table::second_edition(
        "Doc: speed 20, accuracy 60, strength 8, 2SG | Billy: speed 20, accuracy 60, strength 18, FDR6 | Ike: speed 18, accuracy 60, strength 15, FDR6 | 8 spaces apart",
    );
    table.dice(&[("to hit", 100), ("to hit", 70), ("pellets", 1), ("where", 71), ("how bad", 1)]);
    table.dice(&[("to hit", 100), ("to hit", 100)]);
    let orders = "Doc fires 1 at Ike; Billy fires 1 at Doc; Ike fires 1 at Doc";
    table.fire(orders, |rules, men, volleys, dice, events| {
        step_by_step(rules, men, volleys, dice, events, |mut between, dice| {
            if between.aimed.shooter == 0 {
                between.further(1, between.aimed.shot.sight, dice);
            }
        });
    });
    table.expect(
        "
        Doc 20 with Billy 20 before Ike 18
        Doc misses Ike: 100 against 70 = 60 base, 0 medium range, +10 shotgun
        Doc hits Billy: 70 against 70 = 60 base, 0 medium range, +10 shotgun
        Billy: 1 pellets on 1
        Billy: light wound, chest, waits
        Billy misses Doc: 100 against 45 = 60 base, -15 long range
        Billy takes it: strength 18 -> 15
        Ike misses Doc: 100 against 45 = 60 base, -15 long range
        ",
    );
}

#[test]
fn a_wound_in_the_middle_of_one_mans_fire_is_felt_at_once() {
    let mut table = Table::second_edition(EVEN);
    table.dice(&[("to hit", 99), ("to hit", 99), ("to hit", 99)]);
    table.fire("Ann fires 3 at Bob; Cal fires 1 at Bob", |rules, men, volleys, dice, events| {
        step_by_step(rules, men, volleys, dice, events, |mut between, _| match between.aimed.number.0 {
            1 if between.aimed.shooter == 0 => between.wound(2, Location::Chest, Severity::Light),
            // Whatever it was, it brings her down in the middle of her own volley.
            2 => between.wound(0, Location::Head, Severity::Mortal),
            _ => between.wound(1, Location::Chest, Severity::Light),
        });
    });
    table.expect(
        "
        Ann 20 before Cal 12
        Ann misses Bob: 99 against 50 = 50 base, 0 medium range
        Cal: light wound, chest, strength 6 -> 3
        Cal now -8
        Ann misses Bob: 99 against 40 = 50 base, 0 medium range, -10 second shot
        Ann: mortal wound, head, dead
        Ann gives up a shot
        Cal misses Bob: 99 against 30 = 50 base, 0 medium range, -20 shooter's wounds of half of strength or more
        Bob: light wound, chest, strength 15 -> 12
        ",
    );
}

#[test]
fn a_stray_bullet_strikes_with_all_that_a_bullet_does() {
    let mut table = Table::second_edition(EVEN).option(|options| options.stunning = true);
    table.dice(&[("to hit", 99), ("stray bullet", 1), ("where", 90), ("how bad", 1), ("stunned", 1)]);
    table.fire("Ann fires 1 at Bob", |rules, men, volleys, dice, events| {
        step_by_step(rules, men, volleys, dice, events, |between, dice| {
            let Between { firing, men, aimed, events, .. } = between;
            let mut stray = Rolled::miss();
            stray.to_hit = dice.percent(rolls::STRAY, 1);
            aimed.roll_strike(&mut stray, rules, &men[2], dice);
            firing.strike(&mut Exchange::new(rules, men, volleys, events), 2, &stray.struck);
        });
    });
    table.expect(
        "
        Ann 20
        Ann misses Bob: 99 against 50 = 50 base, 0 medium range
        Cal: light wound, head, strength 6 -> 3
        Cal: stunned, 01 against 50
        ",
    );
}

#[test]
fn a_step_out_of_turn_does_nothing_and_a_wound_when_no_moment_is_on_is_felt_at_once() {
    let mut table = Table::second_edition(EVEN);
    let volleys = ["Ann fires 1 at Bob", "Bob fires 1 at Ann"].map(|order| table.volley(order));
    let (rules, men) = (table.rules, &mut table.men);
    let (mut firing, mut aimed, mut events) = (Firing::new(&volleys), Aimed::nowhere(), Vec::new());
    let before = (firing.clone(), men.clone());
    assert!(firing.volley(&volleys).is_none());
    firing.land(&mut Exchange::new(&rules, men, &volleys, &mut events), &aimed, &Rolled::miss());
    firing.pass(&mut Exchange::new(&rules, men, &volleys, &mut events));
    firing.finish(&mut Exchange::new(&rules, men, &volleys, &mut events), &aimed, &Rolled::miss());
    assert_eq!((firing.clone(), men.clone(), events.len()), (before.0, before.1, 0));
    // Both fire at the same moment, and then it is over: nothing waits for it any more.
    firing.open(&mut Exchange::new(&rules, men, &volleys, &mut ()));
    while firing.prepare(&mut Exchange::new(&rules, men, &volleys, &mut ()), &mut aimed) == Next::Shot {
        firing.finish(&mut Exchange::new(&rules, men, &volleys, &mut ()), &aimed, &Rolled::miss());
    }
    let wound = Wound { location: Some(Location::Chest), severity: Severity::Light };
    let landed = Landed { wound, where_face: 0, how_bad_face: 0, shift: rules::Shift::NONE };
    firing.wound(&mut Exchange::new(&rules, men, &volleys, &mut events), 2, landed);
    firing.wound(&mut Exchange::new(&rules, men, &volleys, &mut events), 9, landed);
    assert_eq!(men[2].strength(), 3);
    assert!(matches!(events[..], [Event::Wounded { target: 2, waits: false, .. }]), "{events:?}");
}

/// Rolls the second half of a hit on a rider whose horse has 30.
fn mounted<E: Rules + Riding>(
    mut table: Table<E>,
    aim: Mark,
    dice: &[(&str, u16)],
) -> (Rolled, Option<horses::Hit>) {
    let volleys = [table.volley("Ann fires 1 at Bob")];
    let (mut firing, mut aimed) = (Firing::new(&volleys), Aimed::nowhere());
    let rules = table.rules;
    assert_eq!(
        firing.prepare(&mut Exchange::new(&rules, &mut table.men, &volleys, &mut ()), &mut aimed),
        Next::Shot
    );
    let mut dice = Typed::named(dice.iter().copied());
    let mut rolled = aimed.roll_to_hit(&rules, &mut dice);
    let mount = (aim, Horse::new(30));
    let hit = horses::roll_strike(&aimed, &mut rolled, &rules, &table.men[1], mount, &mut dice);
    assert_eq!(dice.finish(), Ok(()));
    (rolled, hit)
}

#[test]
fn a_hit_on_a_mounted_man_finds_rider_or_horse_before_it_finds_a_place() {
    let second = |aim, dice: &[(&str, u16)]| mounted(Table::second_edition(EVEN), aim, dice);
    let (rolled, hit) = second(Mark::Rider, &[("to hit", 51)]);
    assert_eq!((rolled.to_hit.succeeded, hit), (false, None), "a miss rolls no more");
    let man = [("to hit", 50), ("rider or horse", 60), ("where", 71), ("how bad", 1)];
    let (rolled, hit) = second(Mark::Rider, &man);
    assert_eq!((rolled.struck.len(), hit), (1, None));
    let horse = [("to hit", 50), ("rider or horse", 61), ("where", 71), ("how bad", 40)];
    let bolts = [("bolts", 40), ("direction", 3)];
    let (rolled, hit) = second(Mark::Rider, &[&horse[..], &bolts].concat());
    assert!(rolled.to_hit.succeeded && rolled.struck.is_empty(), "nothing of it strikes the man");
    let wound = Wound { location: Some(Location::Chest), severity: Severity::Light };
    let landed = Landed { wound, where_face: 71, how_bad_face: 40, shift: rules::Shift::NONE };
    assert_eq!(hit, Some(horses::Hit { wound: Some(landed), bolts: Some(3) }));
}

#[test]
fn in_the_first_edition_a_hit_strikes_what_was_declared() {
    let first = |aim, dice: &[(&str, u16)]| mounted(Table::first_edition(EVEN), aim, dice);
    let (rolled, hit) = first(Mark::Rider, &[("to hit", 1), ("where", 71), ("how bad", 1)]);
    assert_eq!((rolled.struck.len(), hit), (1, None));
    let (rolled, hit) = first(Mark::Horse, &[("to hit", 1), ("where", 71), ("how bad", 100)]);
    assert!(rolled.struck.is_empty());
    let hit = hit.expect("the horse");
    assert_eq!(hit.wound.expect("a wound").wound.severity, Severity::Mortal);
    assert_eq!(hit.bolts, None, "a horse that is down does not bolt, and no die is rolled");
}

#[test]
fn a_horse_without_a_rider_stands_among_the_fighters() {
    let mut table = Table::second_edition(EVEN);
    let beast = Gunman::beast(SecondEdition::BOOK, 30);
    let rules = table.rules;
    let mut men: Vec<Fighter<'_>> = table.men.iter().take(1).cloned().collect();
    men.push(Fighter::new(&beast, []));
    let mut volleys = [table.volley("Ann fires 2 at Bob")];
    volleys[0].shots.iter_mut().for_each(|shot| shot.target = 1);
    let mut dice = Typed::named([
        ("to hit", 1),
        ("where", 30),
        ("how bad", 100),
        ("to hit", 1),
        ("where", 5),
        ("how bad", 10),
    ]);
    let (mut firing, mut aimed) = (Firing::new(&volleys), Aimed::nowhere());
    firing.open(&mut Exchange::new(&rules, &mut men, &volleys, &mut ()));
    while firing.prepare(&mut Exchange::new(&rules, &mut men, &volleys, &mut ()), &mut aimed) == Next::Shot {
        let mut rolled = aimed.roll_to_hit(&rules, &mut dice);
        let Percent { succeeded, .. } = rolled.to_hit;
        assert!(succeeded);
        let hit = horses::hit(&rules, Horse::of(&men[1]), Rein::Loose, 0, &mut dice);
        assert_eq!(hit.bolts, None, "hit in the leg");
        let landings = hit.wound.into_iter().map(Landing::Wound);
        rolled.struck.extend(landings.map(|landing| Struck { landing, stun: None }));
        firing.land(&mut Exchange::new(&rules, &mut men, &volleys, &mut ()), &aimed, &rolled);
        firing.pass(&mut Exchange::new(&rules, &mut men, &volleys, &mut ()));
    }
    assert_eq!(dice.finish(), Ok(()));
    let horse = Horse::of(&men[1]);
    assert_eq!((horse.strength, horse.lost, horse.is_down()), (30, 10, false));
    assert_eq!((horse.leg_light, horse.leg_serious), (1, 1), "forelegs are legs");
    table.men.clear();
}
