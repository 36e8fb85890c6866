//! A simulation as `sixgun odds scenario` runs it, on one thread, on two and on more: the files that it would write are
//! the same, byte for byte.

use crate::SEED;
use crate::bars::{Bars, line, title};
use crate::corral::setup;
use crate::doctrine;
use arena::run::Played;
use arena::{Bout, Run, Sum, on_threads};
use bots::Bot;

/// Fights of the bots that roll dice of their own, which take longer.
const FEW: u64 = 200;

/// Prints what each number of threads has played.
pub(crate) fn tell(bars: &mut Bars) {
    title("O.K. Corral, basic rules of 1979, simulated on several numbers of threads");
    let plain = played(doctrine::BOT, doctrine::FIGHTS);
    let usual = played(Bot::Person(bots::Strength::Easy, bots::Temper::Natural), FEW);
    for (bot, played) in
        [(doctrine::BOT, &plain), (Bot::Person(bots::Strength::Easy, bots::Temper::Natural), &usual)]
    {
        let Sum { fights, won, drawn, checksum, .. } = &played.sum;
        line("bots of both sides", bot.name());
        line("played", format!("{fights} on each of {:?} threads", played.threads));
        line("won by each and by neither", format!("{won:?} and {drawn}"));
        line("generators at the end", format!("{checksum:#018x}"));
        line("hash of the file of the run", &played.hash);
    }
    let alike = plain.alike && usual.alike;
    let measured = if alike { "the same" } else { "DIFFERENT" };
    bars.must("threads: bytes of the run on 1, 2 and n", "the same", measured.into(), alike);
    let same = plain.is_expected();
    let measured = if same { "the same" } else { "CHANGED" };
    bars.must("threads: fights of the bots above", "the same", measured.into(), same);
}

/// The same fights on several numbers of threads.
struct Threads {
    /// The numbers of threads.
    threads: [usize; 3],
    /// What came of the fights on one.
    sum: Sum,
    /// The hash at the end of the file of that run.
    hash: String,
    /// Whether the files of all of them have the same bytes.
    alike: bool,
}

impl Threads {
    /// Whether they are the fights of the doctrine, which are played one by one.
    fn is_expected(&self) -> bool {
        let expected = doctrine::EXPECTED;
        let same = self.sum.won == expected.won && self.sum.drawn == expected.neither;
        same && self.sum.checksum == expected.state
    }
}

/// Plays the O.K. Corral so often on each number of threads.
fn played(bot: Bot, fights: u64) -> Threads {
    let bout = Bout { setup: setup(), bots: vec![bot; 2] };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = [1, 2, cores.max(3)];
    let [one, two, many] = threads.map(|threads| run(&bout, fights, threads));
    let [text, other, another] = [&one, &two, &many].map(Run::write);
    let hash = text.trim_end().rsplit(' ').next().unwrap_or_default().to_owned();
    Threads { threads, alike: text == other && text == another, sum: one.sum, hash }
}

fn run(bout: &Bout, fights: u64, threads: usize) -> Run {
    let victories = bout.setup.scenario.victories.iter().map(|victory| format!("{victory:?}"));
    let played = Played::of(bout, victories.collect(), SEED);
    let sum = on_threads(Some(threads), || bout.play(SEED, 0..fights, &|| {}));
    let sum = sum.expect("there are threads").expect("the bots obey the rules");
    Run { played, of: fights, from: 0, sum }
}
