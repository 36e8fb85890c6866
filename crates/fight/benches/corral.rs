//! How fast a fight on a map is, in one run: `cargo bench -p fight`.
//!
//! The fight at the O.K. Corral by the basic rules of 1979, eight figures who stand and shoot at whoever is nearest,
//! nobody listening, against a bare dice loop of the same run; the instructions of a fight under callgrind; and a
//! checksum of what was played, so that a faster run that plays another game is caught. `--gate` fails if the
//! instructions miss their bar or the checksum has changed; times are only printed, because the machines are noisy.

#![expect(clippy::disallowed_types, reason = "a benchmark needs a clock")]
#![expect(clippy::float_arithmetic, reason = "ratios of times")]
#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use chance::{Chance, Roll, Seed, Seeded};
use fight::scenario::embedded;
use fight::{Act, Ask, Deed, Fight, Fire, Order, Setup, Status, Target, Window};
use rules::{Gun, Side};
use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::time::Instant;
use town::Pose;

/// Fights of the checksum, and of each timing.
const FIGHTS: u64 = 2_000;
/// Best of several timings counts, because the machines are noisy.
const TIMINGS: usize = 9;
/// Fights counted under callgrind, which is some fifty times slower.
const COUNTED: u64 = 400;
const SEED: Seed = Seed(1881);
/// Bare duels in the time of one fight: the design wants 25,000 fights a second where there are 15 million duels.
const MOST_DUELS: f64 = 600.0;
/// The same as a gate that does not depend on the machine.
const MOST_INSTRUCTIONS: u64 = 380_000;
/// What is played, so that a faster run that plays another game is caught.
const CHECKSUM: u64 = 0xfe83_8b3a_d0ca_865e;
const COUNT: &str = "--count";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(index) = arguments.iter().position(|argument| argument == COUNT) {
        let fights = arguments.get(index + 1).and_then(|number| number.parse().ok()).unwrap_or(0);
        println!("{}", corral(fights));
        return ExitCode::SUCCESS;
    }
    let gate = arguments.iter().any(|argument| argument == "--gate");
    let fair = report();
    if gate && !fair { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn report() -> bool {
    let checksum = corral(FIGHTS);
    let (mut fight, mut duel) = (f64::MAX, f64::MAX);
    for _ in 0..TIMINGS {
        fight = fight.min(seconds(|| corral(FIGHTS / 10)) / (FIGHTS / 10) as f64);
        duel = duel.min(seconds(|| bare(FIGHTS * 50)) / (FIGHTS * 50) as f64);
    }
    let ratio = fight / duel;
    println!(
        "O.K. Corral, basic rules of 1979, eight figures who stand and shoot; best of {TIMINGS} timings"
    );
    println!("{:<34} {:>10.1} thousand a second", "bare duels", 1e-3 / duel);
    println!("{:<34} {:>10.1} thousand a second", "fights on the map", 1e-3 / fight);
    println!("{:<34} {ratio:>10.0} (at most {MOST_DUELS})", "bare duels in the time of a fight");
    println!("{:<34} {checksum:>20x}", "checksum");
    let counted = instructions();
    match counted {
        Some(count) => {
            println!("{:<34} {count:>10} (at most {MOST_INSTRUCTIONS})", "instructions of a fight")
        }
        None => println!("instructions are not counted: valgrind is not here"),
    }
    checksum == CHECKSUM && counted.is_none_or(|count| count <= MOST_INSTRUCTIONS)
}

fn seconds(work: impl FnOnce() -> u64) -> f64 {
    let start = Instant::now();
    black_box(work());
    start.elapsed().as_secs_f64()
}

/// Instructions of one fight: those of many less those of none.
fn instructions() -> Option<u64> {
    let many = callgrind(COUNTED)?;
    Some((many - callgrind(0)?) / COUNTED)
}

fn callgrind(fights: u64) -> Option<u64> {
    let this = std::env::current_exe().ok()?;
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(this);
    let output = valgrind.args([COUNT, &fights.to_string()]).output().ok()?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let line = text.lines().find(|line| line.contains("Collected"))?;
    line.rsplit(' ').next()?.parse().ok()
}

/// Duels with nothing but their dice: the bare loop of the benchmark of duels.
fn bare(duels: u64) -> u64 {
    let mut dice = Seeded::new(SEED);
    let sum = (0..duels)
        .fold(0u64, |sum, _| sum.rotate_left(5).wrapping_add(u64::from(bare_duel(&mut dice).unsigned_abs())));
    sum ^ dice.fingerprint()
}

/// One bare duel: what the first man has left.
#[inline(always)]
fn bare_duel(dice: &mut Seeded) -> i16 {
    const ROLL: Roll = Roll::d100("bare");
    const CHANCES: [[u16; 3]; 2] = [[91, 81, 71], [90, 80, 70]];
    let mut strength = [19i16, 15];
    let (mut shooter, mut shot) = (0, 0);
    while strength[0] > 0 && strength[1] > 0 {
        if dice.face(ROLL) <= CHANCES[shooter][shot] {
            let (light, mortal) = match dice.face(ROLL) {
                ..=20 => (40, 100),
                21..=30 => (75, 100),
                31..=40 => (40, 90),
                41..=70 => (40, 80),
                71..=85 => (20, 60),
                _ => (20, 40),
            };
            let extent = dice.face(ROLL);
            strength[1 - shooter] -= if extent > mortal {
                100
            } else if extent > light {
                7
            } else {
                3
            };
        }
        shot += 1;
        if shot == 3 {
            (shooter, shot) = (1 - shooter, 0);
        }
    }
    strength[0]
}

/// Plays so many fights; a checksum of how they ended.
fn corral(fights: u64) -> u64 {
    let scenario = embedded::file("ok_corral_1979").and_then(|file| file.scenario().ok());
    let Some(setup) = scenario.and_then(|scenario| Setup::new(scenario).ok()).map(Arc::new) else { return 0 };
    let fresh = Fight::of(setup);
    let mut fight = fresh.clone();
    let (mut sum, mut orders) = (0u64, Vec::new());
    for number in 0..fights {
        let mut dice = Seeded::stream(SEED, number);
        fight.begin_again(&fresh);
        while fight.proceed(&mut dice, &mut ()) == Ok(Status::Asks) {
            answer(&mut fight, &mut orders);
        }
        let state = fight.state();
        let winner = state.outcome.and_then(|outcome| outcome.winner).map_or(9, |side| u64::from(side.0));
        let shot: u64 = state.men.iter().map(|man| u64::from(man.condition.wounds)).sum();
        sum = sum.rotate_left(7) ^ (winner + 10 * shot + 10_000 * u64::from(state.turn)) ^ dice.fingerprint();
    }
    sum
}

/// Everybody stands and shoots.
fn answer(fight: &mut Fight, orders: &mut Vec<(fight::scenario::FigureId, Order)>) {
    for side in fight.setup().clone().sides() {
        let window = fight.window(side);
        let Some((ask, figures)) = window.asks() else { continue };
        orders.clear();
        orders.extend(figures.iter().map(|figure| {
            let order = match ask {
                Ask::Act => Order::Act(act(&window, figure)),
                _ => Order::Fire(fire(&window, figure)),
            };
            (figure, order)
        }));
        if let Err(refused) = fight.answer(side, orders) {
            println!("refused: {refused}");
        }
    }
}

/// Stands, and loads what is empty.
fn act(window: &Window<'_>, figure: fight::scenario::FigureId) -> Act {
    let guns = window.guns(figure);
    let empty = guns.iter().position(|gun| gun.weapon.holds > 0 && gun.loaded == 0);
    let ready = guns.iter().any(Gun::ready);
    let stay = Act::stay(Pose::Standing);
    match empty.filter(|_| !ready).and_then(|gun| u8::try_from(gun).ok()) {
        Some(gun) => stay.then(Deed::Reload { gun }),
        None => stay,
    }
}

/// Fires all that his first loaded gun can at whoever is nearest.
fn fire(window: &Window<'_>, figure: fight::scenario::FigureId) -> Fire {
    let Some(target) = window.nearest(figure).map(Target::Man) else { return Fire::hold() };
    let guns = window.guns(figure);
    let Some(gun) = guns.iter().position(Gun::ready) else { return Fire::hold() };
    let shots = window.most_shots(figure, gun as u8);
    Fire::at(target, gun as u8, Side::Right, shots.into(), true)
}
