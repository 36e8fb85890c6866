//! How fast a duel is, in one run: `cargo bench -p odds`.
//!
//! Prints the bare dice loop, the full second-edition duel without and with a log, their ratios, the
//! instructions of a duel under callgrind, and the time of exact odds; and a checksum of what was computed,
//! so that a faster run that plays another game is caught. `--gate` fails if the instructions miss their bar or a
//! checksum has changed; times are only printed, because the machines are noisy.

#![expect(clippy::disallowed_types, reason = "a benchmark needs a clock")]
#![expect(clippy::float_arithmetic, reason = "ratios of times")]
#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use chance::{Chance, Recorded, Roll, Seed, Seeded};
use rules::boot_hill_1979::SecondEdition;
use rules::{
    Bravery, Distance, Duellist, Edition, Experience, Fate, Gun, Journal, Person, Rating, Showdown, Side,
    Tactic, Weapon,
};
use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::time::Instant;

/// Duels of the checksums.
const DUELS: u64 = 200_000;
/// Best of several timings counts, because the machines are noisy.
const TIMINGS: usize = 7;
/// Those that are compared with each other are timed by turns, so that noise comes to each alike, and in small
/// portions, so that a busy machine seldom breaks in.
const ROUNDS: usize = 200;
const PORTION: u64 = 10_000;
/// Duels counted under callgrind, which is some fifty times slower.
const COUNTED: u64 = 20_000;
const SEED: Seed = Seed(1881);

/// The bars of the design.
const LEAST_SPEED: f64 = 1.0 / 5.0;
const MOST_INSTRUCTIONS: u64 = 2_500;
const MOST_FOR_EVENTS: f64 = 1.4;
const MOST_MICROSECONDS: f64 = 1_000.0;

/// Plays so many duels and nothing else, so that their instructions can be counted.
const COUNT: &str = "--count";
/// The same with the events kept.
const COUNT_LOGGED: &str = "--count-logged";

type Play = fn(&Showdown<SecondEdition>, u64) -> u64;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    for (mode, checksum) in [(COUNT, duel_checksum as Play), (COUNT_LOGGED, logged_checksum)] {
        if let Some(index) = arguments.iter().position(|argument| argument == mode) {
            let duels = arguments.get(index + 1).and_then(|number| number.parse().ok()).unwrap_or(0);
            println!("{}", checksum(&showdown(20), duels));
            return ExitCode::SUCCESS;
        }
    }
    let gate = arguments.iter().any(|argument| argument == "--gate");
    let fair = report();
    if gate && !fair { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Prints everything; false if the instructions miss their bar or another game was played.
fn report() -> bool {
    let fight = showdown(20);
    let plays: [&dyn Fn(u64) -> u64; 3] =
        [&bare_checksum, &|duels| duel_checksum(&fight, duels), &|duels| logged_checksum(&fight, duels)];
    let [bare, silent, logged] = best_in_turn(plays);
    let exact = best(|| exact_checksum(&showdown(EXACT_TURNS)));
    println!("Wyatt Earp and Frank McLaury, fast draw revolvers, three spaces; best of {ROUNDS} timings");
    let bare = line("bare dice loop", bare, PORTION);
    let silent = line("duel, full rules, no log", silent, PORTION);
    let logged = line("duel, full rules, events kept", logged, PORTION);
    let [few, many] = dice_of_a_duel(&fight);
    println!("{:<34} {few:>8.2} bare, {many:.2} by the full rules", "dice of a duel");
    let speed = bare.seconds / silent.seconds;
    let events = logged.seconds / silent.seconds;
    let micros = exact.seconds * 1e6;
    bar("duel against bare dice loop", speed, speed >= LEAST_SPEED, "at least 0.20");
    bar("events on against off", events, events <= MOST_FOR_EVENTS, "at most 1.40");
    let words = format!("exact odds over {EXACT_TURNS} turns, microseconds");
    bar(&words, micros, micros <= MOST_MICROSECONDS, "at most 1000");
    let mut fair = true;
    match instructions(COUNT) {
        Some(count) => {
            fair &= bar("instructions of a duel", count as f64, count <= MOST_INSTRUCTIONS, "at most 2500");
            let logged = instructions(COUNT_LOGGED).unwrap_or(0);
            println!("{:<44} {:>10.2}", "instructions of a duel, events kept", logged as f64);
        }
        None => println!("instructions of a duel: valgrind is not installed, so they were not counted"),
    }
    println!(
        "checksums: bare {:016x}, duel {:016x}, logged {:016x}, exact {:016x}",
        bare.checksum, silent.checksum, logged.checksum, exact.checksum
    );
    fair && [silent.checksum, logged.checksum] == [DUEL_CHECKSUM; 2] && exact.checksum == EXACT_CHECKSUM
}

/// Turns of the exact odds.
const EXACT_TURNS: u16 = 3;

/// What the duels and the exact odds come to. Another number means another game: change it only with a rule.
const DUEL_CHECKSUM: u64 = 0xe1b9_94de_156c_7277;
const EXACT_CHECKSUM: u64 = 0x0da7_ff01_2ca9_4a22;

struct Timing {
    seconds: f64,
    checksum: u64,
}

fn best(run: impl Fn() -> u64) -> Timing {
    let mut best = Timing { seconds: f64::MAX, checksum: 0 };
    for _ in 0..TIMINGS {
        best.better(&run);
    }
    best
}

fn best_in_turn(runs: [&dyn Fn(u64) -> u64; 3]) -> [Timing; 3] {
    let mut best = runs.map(|_| Timing { seconds: f64::MAX, checksum: 0 });
    for _ in 0..ROUNDS {
        for (best, run) in best.iter_mut().zip(runs) {
            best.better(|| run(PORTION));
        }
    }
    for (best, run) in best.iter_mut().zip(runs) {
        best.checksum = run(DUELS);
    }
    best
}

impl Timing {
    /// Times a run and keeps the shorter time.
    fn better(&mut self, run: impl Fn() -> u64) {
        let start = Instant::now();
        self.checksum = black_box(run());
        self.seconds = self.seconds.min(start.elapsed().as_secs_f64());
    }
}

fn line(what: &str, timing: Timing, duels: u64) -> Timing {
    let million = duels as f64 / timing.seconds / 1e6;
    println!(
        "{what:<34} {:>8.1} ns a duel, {million:>6.2} M duels a second",
        timing.seconds * 1e9 / duels as f64
    );
    timing
}

fn bar(what: &str, value: f64, fair: bool, wanted: &str) -> bool {
    println!("{what:<44} {value:>10.2}   bar: {wanted}: {}", if fair { "met" } else { "MISSED" });
    fair
}

/// The duel of the benchmark.
fn showdown(most_turns: u16) -> Showdown<SecondEdition> {
    let rules = SecondEdition::default();
    let wyatt = person(22, 18, (4, 15), 8, 19);
    let frank = person(18, 18, (3, 10), 2, 15);
    let men = [(wyatt, true), (frank, false)].map(|(person, hip)| Duellist {
        gunman: rules.gunman(&person),
        guns: [Gun::new(Weapon::of_code("FDR6").unwrap())].into_iter().collect(),
        tactic: Tactic { hip, ..Tactic::default() },
    });
    Showdown { rules, men, distance: Distance::spaces(3), most_turns }
}

fn person(speed: i16, gun: i16, bravery: (i16, i16), experience: i16, strength: i16) -> Person {
    Person {
        speed: Rating::Printed(speed),
        gun: Rating::Printed(gun),
        throwing: Rating::Printed(0),
        strength: Rating::Printed(strength),
        bravery: Bravery::Printed { speed: bravery.0, accuracy: bravery.1, morale: None },
        experience: Experience::Printed(experience),
        hand: Side::Right,
        ambidextrous: false,
    }
}

fn duel_checksum(fight: &Showdown<SecondEdition>, duels: u64) -> u64 {
    let mut dice = Seeded::new(SEED);
    let ready = fight.ready();
    let mut sum = 0;
    for _ in 0..duels {
        sum = mix(sum, ready.play(&mut dice, &mut ()));
    }
    sum ^ dice.fingerprint()
}

fn logged_checksum(fight: &Showdown<SecondEdition>, duels: u64) -> u64 {
    let mut dice = Seeded::new(SEED);
    let ready = fight.ready();
    let mut log = Journal::new();
    let mut sum = 0;
    for _ in 0..duels {
        log.clear();
        sum = mix(sum, ready.play(&mut dice, &mut log));
        black_box(&log);
    }
    sum ^ dice.fingerprint()
}

fn exact_checksum(fight: &Showdown<SecondEdition>) -> u64 {
    let exact = odds::showdown(fight);
    assert!(exact.outcomes.total().is_certain());
    exact.outcomes.iter().fold(exact.states as u64, |sum, (outcome, odds)| {
        mix(sum, *outcome) ^ odds.numerator().iter_u64_digits().fold(0, |digits, digit| digits ^ digit)
    })
}

fn mix(sum: u64, outcome: rules::Outcome) -> u64 {
    let fates = outcome.fates.map(|fate| match fate {
        Fate::Standing => 1,
        Fate::Unconscious => 2,
        Fate::Dead => 3,
    });
    sum.rotate_left(5).wrapping_add(u64::from(outcome.turns) * 16 + fates[0] * 4 + fates[1])
}

/// Dice and nothing else: two men, fixed chances, the wound chart as two look-ups, strength. What any program
/// that plays a duel must do at the least.
fn bare_checksum(duels: u64) -> u64 {
    let mut dice = Seeded::new(SEED);
    let sum = (0..duels).fold(0u64, |sum, _| {
        let (rolled, strength) = bare_duel(&mut dice);
        sum.rotate_left(5).wrapping_add(rolled + u64::from(strength.unsigned_abs()))
    });
    sum ^ dice.fingerprint()
}

/// One bare duel, by the chances of the real one before anybody is hurt: dice rolled, and what the first man
/// has left.
#[inline(always)]
fn bare_duel(dice: &mut Seeded) -> (u64, i16) {
    const ROLL: Roll = Roll::d100("bare");
    const CHANCES: [[u16; 3]; 2] = [[91, 81, 71], [90, 80, 70]];
    let mut strength = [19i16, 15];
    let (mut shooter, mut shot, mut rolled) = (0, 0, 0);
    while strength[0] > 0 && strength[1] > 0 {
        rolled += 1;
        if dice.face(ROLL) <= CHANCES[shooter][shot] {
            rolled += 2;
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
    (rolled, strength[0])
}

/// Dice of a bare duel and of a full one, in the mean of many.
fn dice_of_a_duel(fight: &Showdown<SecondEdition>) -> [f64; 2] {
    let mut dice = Seeded::new(SEED);
    let bare: u64 = (0..COUNTED).map(|_| bare_duel(&mut dice).0).sum();
    let mut dice = Recorded::new(Seeded::new(SEED));
    let ready = fight.ready();
    for _ in 0..COUNTED {
        ready.play(&mut dice, &mut ());
    }
    [bare as f64 / COUNTED as f64, dice.fell().len() as f64 / COUNTED as f64]
}

/// Instructions of one duel: this program under callgrind with many duels, less the same with none.
fn instructions(mode: &str) -> Option<u64> {
    let many = collected(mode, COUNTED)?;
    let none = collected(mode, 0)?;
    Some((many - none) / COUNTED)
}

fn collected(mode: &str, duels: u64) -> Option<u64> {
    let program = std::env::current_exe().ok()?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args([mode, &duels.to_string()])
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&output.stderr);
    let line = text.lines().find(|line| line.contains("Collected"))?;
    line.rsplit(' ').next()?.trim().parse().ok()
}
