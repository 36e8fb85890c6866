//! Exact odds of a shot, a wound and a showdown against a count made by hand: loops over the bands of the dice
//! with whole weights, with a wound chart of its own, and no call into the rules. Then against play.

use crate::common::{Rules, Table};
use crate::sampling::agrees;
use chance::{Chance, Distribution, Odds, Seeded, exact};
use rules::boot_hill_1979::{SecondEdition, wounds};
use rules::{Exchange, Fate, Fighter, Firing, Location, Outcome, Severity, Showdown, Volley, Wound};
use std::collections::BTreeMap;

/// Left leg, right leg, left arm, right arm, right shoulder, left shoulder, abdomen, chest, head: faces of the
/// first die; then faces of the second for a light, a serious and a mortal wound.
type Chart = [(u128, [u128; 3]); 9];

const CHART_1979: Chart = [
    (10, [40, 60, 0]),
    (10, [40, 60, 0]),
    (5, [75, 25, 0]),
    (5, [75, 25, 0]),
    (10, [40, 50, 10]),
    (10, [40, 40, 20]),
    (20, [40, 40, 20]),
    (15, [20, 40, 40]),
    (15, [20, 20, 60]),
];

/// The right arm of 1975 is light on 01-30 only.
const CHART_1975: Chart = {
    let mut chart = CHART_1979;
    chart[3].1 = [30, 70, 0];
    chart
};

const SEVERITIES: [Severity; 3] = [Severity::Light, Severity::Serious, Severity::Mortal];

#[test]
fn the_odds_of_a_wound_are_those_counted_by_hand() {
    let odds = exact(|dice| wounds::roll(dice, &Default::default()));
    assert!(odds.total().is_certain());
    let mut cells = 0;
    for (place, (faces, extents)) in CHART_1979.into_iter().enumerate() {
        for (extent, ways) in extents.into_iter().enumerate() {
            let wound = Wound { location: Some(Location::ALL[place]), severity: SEVERITIES[extent] };
            assert_eq!(odds.of(&wound), Odds::new(faces * ways, 10_000u128), "{wound:?}");
            cells += usize::from(ways > 0);
        }
    }
    assert_eq!(odds.len(), cells);
    let mut dice = Seeded::from_number(1880);
    agrees(&odds, 200_000, || wounds::roll(&mut dice, &Default::default()));
}

/// Sam fires a shot: nothing, or the wound that Juan took.
fn fire(table: &Table<SecondEdition>, volley: &Volley, dice: &mut impl Chance) -> Option<Wound> {
    let mut men: Vec<Fighter<'_>> = table.men.clone();
    let mut events = Vec::new();
    let volleys = std::slice::from_ref(volley);
    Firing::new(volleys).run(&mut Exchange::new(&table.rules, &mut men, volleys, &mut events), dice);
    events.into_iter().find_map(|event| match event {
        rules::Event::Wounded { wound, .. } => Some(wound),
        _ => None,
    })
}

fn a_shot() -> (Table<SecondEdition>, Volley) {
    let table = Table::second_edition(
        "Sam: speed 20, accuracy 57, strength 15, SAR6 | Juan: strength 13, SAR6 | 4 spaces apart",
    );
    let volley = table.volley("Sam fires 1 at Juan from the hip, target walking");
    (table, volley)
}

#[test]
fn the_odds_of_a_shot_are_those_counted_by_hand() {
    let (table, volley) = a_shot();
    let odds = exact(|dice| fire(&table, &volley, dice));
    assert!(odds.total().is_certain());
    let hits = 57 + 10 - 10 - 5;
    assert_eq!(odds.of(&None), Odds::new(100 - hits, 100u128));
    for (place, (faces, extents)) in CHART_1979.into_iter().enumerate() {
        for (extent, ways) in extents.into_iter().enumerate() {
            let wound = Wound { location: Some(Location::ALL[place]), severity: SEVERITIES[extent] };
            assert_eq!(odds.of(&Some(wound)), Odds::new(hits * faces * ways, 1_000_000u128), "{wound:?}");
        }
    }
    let mut dice = Seeded::from_number(1881);
    agrees(&odds, 200_000, || fire(&table, &volley, &mut dice));
}

/// A man as the count by hand sees him.
#[derive(Clone, Copy)]
struct Man {
    accuracy: i32,
    strength: i32,
    lost: i32,
    dead: bool,
    /// Light and serious wounds of the left arm, then of the right.
    light: [bool; 2],
    serious: [bool; 2],
}

impl Man {
    fn new(accuracy: i32, strength: i32) -> Man {
        Man { accuracy, strength, lost: 0, dead: false, light: [false; 2], serious: [false; 2] }
    }

    fn fate(&self) -> Fate {
        match (self.dead, self.lost >= self.strength) {
            (true, _) => Fate::Dead,
            (false, true) => Fate::Unconscious,
            (false, false) => Fate::Standing,
        }
    }

    fn hit(mut self, place: usize, extent: usize) -> Man {
        match extent {
            0 => self.lost += 3,
            1 => self.lost += 7,
            _ => self.dead = true,
        }
        // The third and the fourth place are the arms.
        if let 2 | 3 = place {
            self.light[place - 2] |= extent == 0;
            self.serious[place - 2] |= extent == 1;
        }
        self
    }
}

/// What the count by hand must know of a book.
struct Figures {
    chart: Chart,
    /// The chance of a man's first and second shot of two at short range.
    chance: fn(&Man, usize) -> i32,
}

fn chance_1979(man: &Man, shot: usize) -> i32 {
    let hurt = if man.lost == 0 {
        0
    } else if 2 * man.lost < man.strength {
        5
    } else {
        20
    };
    let arm = if man.serious[1] {
        50
    } else if man.light[1] {
        25
    } else {
        0
    };
    man.accuracy + 10 - 10 * shot as i32 - hurt - arm
}

fn chance_1975(man: &Man, _: usize) -> i32 {
    let hurt = if man.lost == 0 {
        0
    } else if 2 * (man.strength - man.lost) >= man.strength {
        5
    } else {
        20
    };
    let good = if man.serious[1] { 0 } else { 1 };
    if man.serious == [true, true] {
        return 0;
    }
    let wrong = if good == 0 { 10 } else { 0 };
    let arm = if man.light[good] { 25 } else { 0 };
    man.accuracy + 10 - 10 - hurt - wrong - arm
}

/// Weights of the ends of a turn in millionths for each of the four shots.
type Ends = BTreeMap<[Fate; 2], u128>;

const MILLION: u128 = 1_000_000;

/// The turn from its `number`-th shot on: two of the first man, then two of the second.
fn turn(figures: &Figures, men: [Man; 2], number: usize, weight: u128, ends: &mut Ends) {
    if number == 4 {
        *ends.entry(men.map(|man| man.fate())).or_default() += weight;
        return;
    }
    let (shooter, target) = (number / 2, 1 - number / 2);
    let fires = men.iter().all(|man| man.fate() == Fate::Standing);
    let hits = if fires { (figures.chance)(&men[shooter], number % 2).clamp(0, 100) as u128 } else { 0 };
    turn(figures, men, number + 1, weight * (100 - hits) * 10_000, ends);
    for (place, (faces, extents)) in figures.chart.into_iter().enumerate() {
        for (extent, ways) in extents.into_iter().enumerate() {
            if hits * ways > 0 {
                let mut after = men;
                after[target] = men[target].hit(place, extent);
                turn(figures, after, number + 1, weight * hits * faces * ways, ends);
            }
        }
    }
}

/// Ann fires before Bob, two shots each.
fn ann_and_bob<E: Rules>(table: Table<E>) -> Showdown<E> {
    let mut showdown = table.showdown(1);
    showdown.men[0].tactic.shots = 2;
    showdown.men[1].tactic.shots = 2;
    showdown
}

const ANN_AND_BOB: &str = "Ann: speed 30, accuracy 63, strength 11, SAR6 | Bob: speed 20, accuracy 58, strength 14, SAR6 | 4 spaces apart";

fn the_odds_are_those_counted_by_hand<E: Rules>(
    showdown: &Showdown<E>,
    figures: &Figures,
) -> Distribution<Outcome> {
    let odds = exact(|dice| showdown.play(dice, &mut ()));
    assert!(odds.total().is_certain());
    let mut ends = Ends::new();
    turn(figures, [Man::new(63, 11), Man::new(58, 14)], 0, 1, &mut ends);
    assert_eq!(ends.values().sum::<u128>(), MILLION.pow(4), "the count by hand sums to one");
    assert_eq!(odds.len(), ends.len());
    for (fates, weight) in ends {
        assert_eq!(odds.of(&Outcome { fates, turns: 1 }), Odds::new(weight, MILLION.pow(4)), "{fates:?}");
    }
    odds
}

#[test]
fn the_odds_of_a_turn_of_1979_are_those_counted_by_hand_and_those_of_play() {
    let showdown = ann_and_bob(Table::second_edition(ANN_AND_BOB));
    let figures = Figures { chart: CHART_1979, chance: chance_1979 };
    let odds = the_odds_are_those_counted_by_hand(&showdown, &figures);
    let mut dice = Seeded::from_number(1881);
    agrees(&odds, 200_000, || showdown.play(&mut dice, &mut ()));
}

#[test]
fn the_odds_of_a_turn_of_1975_are_those_counted_by_hand_and_those_of_play() {
    let showdown = ann_and_bob(Table::first_edition(ANN_AND_BOB));
    let figures = Figures { chart: CHART_1975, chance: chance_1975 };
    let odds = the_odds_are_those_counted_by_hand(&showdown, &figures);
    let mut dice = Seeded::from_number(1882);
    agrees(&odds, 200_000, || showdown.play(&mut dice, &mut ()));
}
