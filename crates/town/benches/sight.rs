//! How fast sight is, in one run: `cargo bench -p town --bench sight`.
//!
//! Prints the time that fifty people in the streets, the rooms and on the roofs of a town take to find out who sees
//! whom, and what it takes to find out how much of each of them shows: in a made town of 100 × 70 squares with sixty
//! buildings, and in Promise City with all its interiors. With it goes a checksum of what was found, so that a faster
//! run that finds something else is caught. `--gate` fails if the instructions miss their bar or a checksum has
//! changed; times are only printed, because the machines are noisy.

#![expect(clippy::disallowed_types, reason = "a benchmark needs a clock")]
#![expect(clippy::float_arithmetic, reason = "times in microseconds")]
#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use std::fmt::Write;
use std::hint::black_box;
use std::ops::Range;
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::time::Instant;
use town::{Body, Changes, Library, Pose, Sight, Sightings, Square, Terrain, Thing, Town};

/// How many people there are.
const PEOPLE: usize = 50;
/// How many times they are thrown onto the map.
const THROWS: usize = 20;
/// Best of several timings counts, because the machines are noisy.
const TIMINGS: usize = 40;
/// Throws counted under callgrind.
const COUNTED: usize = 20;

/// The bar of the design, in microseconds.
const MOST_MICROSECONDS: f64 = 1_000.0;
/// Finds out who sees whom in one of the towns so many times and nothing else, so that the instructions can be counted.
const COUNT: &str = "--count";

/// A town that is measured.
struct Measured {
    name: &'static str,
    town: fn(&mut Dice) -> Arc<Town>,
    /// What is allowed in instructions, for machines whose time cannot be trusted (ours): fewer than a core does in a
    /// millisecond once it is warm.
    instructions: u64,
    /// What was found. Another number means other sight, or another map: change it only with one of them.
    sight: u64,
    seen: u64,
}

/// The town of the design's bar, and the largest of those that are played on.
const TOWNS: [Measured; 2] = [
    Measured {
        name: "a made town",
        town: made_town,
        instructions: 3_500_000,
        sight: 0x81b5_cd75_de0d_f4f6,
        seen: 0x124b_fd18_c3eb_b336,
    },
    Measured {
        name: "Promise City",
        town: |_| carried("promise_city"),
        instructions: 4_000_000,
        sight: 0x4b53_6794_294d_ff21,
        seen: 0xb436_721f_f85b_fff8,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    if let Some(index) = arguments.iter().position(|argument| argument == COUNT) {
        let number = |place: usize| arguments.get(index + place).and_then(|number| number.parse().ok());
        let stage = Stage::new(&TOWNS[number(1).unwrap_or(0)]);
        println!("{:016x}", stage.who_sees_whom(0..number(2).unwrap_or(0)));
        return ExitCode::SUCCESS;
    }
    let gate = arguments.iter().any(|argument| argument == "--gate");
    let fair = report();
    if gate && !fair { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Prints everything; false if the instructions miss their bar or something else was found.
fn report() -> bool {
    let mut fair = true;
    for (number, measured) in TOWNS.iter().enumerate() {
        let stage = Stage::new(measured);
        stage.tell(measured.name);
        fair &= times(&stage, measured) & counted(number);
        println!();
    }
    let corral = Stage::corral();
    let lot = best_of_each(|throw| corral.who_sees_whom(throw));
    println!("{:<44} {lot:>10.2}", "the eight at the O.K. Corral, microseconds");
    fair
}

/// Prints the times of a town; false if something else was found.
fn times(stage: &Stage, measured: &Measured) -> bool {
    let (sight_sum, seen_sum) = (stage.who_sees_whom(0..THROWS), stage.how_much_shows(0..THROWS));
    // It takes far longer, so one throw is timed.
    let seen = best(|| stage.how_much_shows(0..1));
    let made =
        best(|| u64::from(Sight::new(black_box(&stage.town)).sees(&stage.people[0], &stage.people[1])));
    let micros = best_of_each(|throw| stage.who_sees_whom(throw));
    bar("who sees whom, microseconds", micros, micros <= MOST_MICROSECONDS, "at most 1000");
    println!("{:<44} {:>10.2}", "how much of everybody shows, microseconds", seen);
    println!("{:<44} {:>10.2}", "to lay out the town for sight, microseconds", made);
    let same = (sight_sum, seen_sum) == (measured.sight, measured.seen);
    let word = if same { "as it should be" } else { "CHANGED" };
    println!("checksums: sight {sight_sum:016x}, seen {seen_sum:016x}: {word}");
    same
}

/// Prints the instructions of a town; false if they miss their bar.
fn counted(town: usize) -> bool {
    match instructions(town) {
        Some(count) => {
            let most = TOWNS[town].instructions;
            bar("who sees whom, instructions", count as f64, count <= most, &format!("at most {most}"))
        }
        None => {
            println!("instructions: valgrind is not installed, so they were not counted");
            true
        }
    }
}

fn bar(what: &str, value: f64, fair: bool, wanted: &str) -> bool {
    println!("{what:<44} {value:>10.2}   bar: {wanted}: {}", if fair { "met" } else { "MISSED" });
    fair
}

/// The shortest time of several, in microseconds.
fn best(run: impl Fn() -> u64) -> f64 {
    let mut best = f64::MAX;
    for _ in 0..TIMINGS {
        let start = Instant::now();
        black_box(run());
        best = best.min(start.elapsed().as_secs_f64() * 1e6);
    }
    best
}

/// The mean of the shortest times of each throw, in microseconds: a busy machine seldom breaks into a single throw.
fn best_of_each(run: impl Fn(Range<usize>) -> u64) -> f64 {
    (0..THROWS).map(|throw| best(|| run(throw..throw + 1))).sum::<f64>() / THROWS as f64
}

/// A town with people all over it.
struct Stage {
    town: Arc<Town>,
    sight: Sight,
    /// All throws, one after the other.
    people: Vec<Body>,
    /// How many they are in a throw.
    count: usize,
}

/// A map that the program carries.
fn carried(id: &str) -> Arc<Town> {
    let file = town::embedded::MAPS.iter().find(|file| file.id == id);
    file.and_then(|file| file.town().ok()).unwrap_or_else(|| panic!("there is no {id}"))
}

/// A town of our own making, of the size that the bar speaks of.
fn made_town(dice: &mut Dice) -> Arc<Town> {
    let town = town::parse("bench.town", &big_town(dice), &Library::new());
    Arc::new(town.unwrap_or_else(|faults| panic!("{faults}")))
}

impl Stage {
    fn new(measured: &Measured) -> Stage {
        let mut dice = Dice(1881);
        let town = (measured.town)(&mut dice);
        let sight = Sight::new(&town);
        let people = (0..PEOPLE * THROWS.max(COUNTED)).map(|_| somebody(&town, &mut dice)).collect();
        Stage { town, sight, people, count: PEOPLE }
    }

    /// The eight of the lot at the O.K. Corral, as they begin.
    fn corral() -> Stage {
        let town = carried("ok_corral");
        let marks = ["1", "2", "3", "4", "5", "6", "7", "8"];
        let squares = marks.iter().flat_map(|mark| town.marked(mark)).map(|mark| mark.square);
        let eight: Vec<Body> = squares.map(Body::standing).collect();
        let sight = Sight::new(&town);
        Stage { town, sight, people: eight.repeat(THROWS), count: marks.len() }
    }

    /// Prints how large the town is, and where its people are.
    fn tell(&self, name: &str) {
        let (town, storeys) = (&self.town, self.town.storeys().len());
        println!(
            "{name}: {} by {} squares, {storeys} storeys, {PEOPLE} people; best of {TIMINGS} timings",
            town.width(),
            town.height()
        );
        let thrown = &self.people[..PEOPLE * THROWS];
        let on = |terrain| thrown.iter().filter(|body| town.terrain(body.square) == terrain).count();
        let (rooms, roofs, all) = (on(Terrain::Floor), on(Terrain::Roof), thrown.len());
        let share = |count: usize| count as f64 * 100.0 / all as f64;
        let [rooms, roofs, streets] = [rooms, roofs, all - rooms - roofs].map(share);
        println!(
            "{:<44} {streets:.0} % in the open, {rooms:.0} % in rooms, {roofs:.0} % on roofs",
            "where they are"
        );
        let (pairs, share) = self.pairs();
        println!("{:<44} {pairs:>10}   of which see each other: {share:.1} %", "pairs of people");
    }

    fn who_sees_whom(&self, throws: Range<usize>) -> u64 {
        let mut sightings = Sightings::new();
        let mut sum = 0u64;
        for people in self.people.chunks(self.count).take(throws.end).skip(throws.start) {
            self.sight.everybody(people, &mut sightings);
            for (one, _) in people.iter().enumerate() {
                sum = sightings.seen_by(one).fold(sum, |sum, other| mix(sum, other as u64));
            }
        }
        sum
    }

    fn how_much_shows(&self, throws: Range<usize>) -> u64 {
        let mut sum = 0u64;
        for people in self.people.chunks(self.count).take(throws.end).skip(throws.start) {
            for one in people {
                for other in people {
                    let seen = self.sight.seen(one, other);
                    sum = mix(sum, u64::from(seen.parts.share()) << 8 | u64::from(seen.hard.share()));
                }
            }
        }
        sum
    }

    /// How many pairs there are in a throw, and how many in a hundred see each other in the mean.
    fn pairs(&self) -> (usize, f64) {
        let mut sightings = Sightings::new();
        let mut seen = 0;
        for people in self.people.chunks(self.count).take(THROWS) {
            self.sight.everybody(people, &mut sightings);
            seen += (0..PEOPLE).map(|one| sightings.seen_by(one).count()).sum::<usize>() / 2;
        }
        let pairs = PEOPLE * (PEOPLE - 1) / 2;
        (pairs, seen as f64 * 100.0 / (pairs * THROWS) as f64)
    }
}

fn mix(sum: u64, value: u64) -> u64 {
    sum.rotate_left(5).wrapping_add(value.wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Somebody in a street, in a room or on a roof, on his feet more often than not.
fn somebody(town: &Town, dice: &mut Dice) -> Body {
    let poses = [Pose::Standing, Pose::Standing, Pose::Standing, Pose::Kneeling, Pose::Prone, Pose::Mounted];
    loop {
        // Half of them are in the streets.
        let storey = if dice.below(10) < 8 { 0 } else { 1 + dice.below(2) as u8 };
        let square = Square::new(
            dice.below(town.width().into()) as u16,
            dice.below(town.height().into()) as u16,
            storey,
        );
        let free = town.thing(square, &Changes::new()).is_none_or(|thing| thing != Thing::Shelves);
        if town.terrain(square).facts().stands && free {
            return Body::new(square, poses[dice.below(poses.len())]);
        }
    }
}

/// Small dice that give the same numbers everywhere.
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }

    fn sign(&mut self, signs: &str) -> char {
        signs.chars().nth(self.below(signs.len())).unwrap_or(' ')
    }
}

const COLUMNS: usize = 10;
const ROWS: usize = 6;
const BUILDINGS: usize = COLUMNS * ROWS;
/// From one building to the next, and how large a building is.
const PITCH: (usize, usize) = (10, 11);
const SIZE: (usize, usize) = (7, 8);

/// Ten by six buildings with streets and boardwalks between them, half of them with an upper storey.
fn big_town(dice: &mut Dice) -> String {
    let (width, height) = (100, 70);
    let mut storeys = [' '; 3].map(|void| vec![vec![void; 2 * width + 1]; 2 * height + 1]);
    for y in 0..height {
        for x in 0..width {
            storeys[0][2 * y + 1][2 * x + 1] = dice.sign(".......................,,=====HtoQ");
        }
    }
    for number in 0..BUILDINGS {
        let corner = (1 + number % COLUMNS * PITCH.0, 2 + number / COLUMNS * PITCH.1);
        let upper = dice.below(2);
        for storey in storeys.iter_mut().take(upper + 1) {
            building(storey, corner, dice);
        }
        roof(&mut storeys[upper + 1], corner);
    }
    let mut text = format!("name = \"Bench\"\nsize = [{width}, {height}]\n");
    for (number, lines) in storeys.iter().enumerate() {
        let ceiling = if number < 2 { "ceiling = 9\n" } else { "" };
        let _ = write!(
            text,
            "[[storey]]\nname = \"{number}\"\nfloor = {}\n{ceiling}drawing = '''\n",
            number * 10
        );
        for line in lines {
            let _ = writeln!(text, "{}", line.iter().collect::<String>().trim_end());
        }
        text += "'''\n";
    }
    text
}

/// Draws a building of two rows of rooms with doors, windows and furniture.
fn building(lines: &mut [Vec<char>], (left, top): (usize, usize), dice: &mut Dice) {
    let hard = dice.below(3) == 0;
    let (level, upright) = if hard { ("####WWd", "####WWo") } else { ("----wvd", "||||wvo") };
    for x in 0..SIZE.0 {
        for y in [0, SIZE.1] {
            lines[2 * (top + y)][2 * (left + x) + 1] = dice.sign(level);
        }
        lines[2 * (top + SIZE.1 / 2)][2 * (left + x) + 1] = dice.sign("-----od");
    }
    for y in 0..SIZE.1 {
        for x in [0, SIZE.0] {
            lines[2 * (top + y) + 1][2 * (left + x)] = dice.sign(upright);
        }
        lines[2 * (top + y) + 1][2 * (left + 3)] = dice.sign("|||||||o");
        for x in 0..SIZE.0 {
            lines[2 * (top + y) + 1][2 * (left + x) + 1] = dice.sign("____________TTBCbhKS");
        }
    }
}

fn roof(lines: &mut [Vec<char>], (left, top): (usize, usize)) {
    for y in 0..SIZE.1 {
        for x in 0..SIZE.0 {
            lines[2 * (top + y) + 1][2 * (left + x) + 1] = '^';
        }
    }
}

/// Instructions of one throw: this program under callgrind with many throws, less the same with none.
fn instructions(town: usize) -> Option<u64> {
    Some((collected(town, COUNTED)? - collected(town, 0)?) / COUNTED as u64)
}

fn collected(town: usize, throws: usize) -> Option<u64> {
    let program = std::env::current_exe().ok()?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args([COUNT, &town.to_string(), &throws.to_string()])
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&output.stderr);
    let line = text.lines().find(|line| line.contains("Collected"))?;
    line.rsplit(' ').next()?.trim().parse().ok()
}
