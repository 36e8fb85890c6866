//! The same fight at the O.K. Corral as a simulation plays it: both sides are bots of the plain doctrine that stands and
//! aims, unseen or with a scribe who counts shots, wounds and falls.

use crate::SEED;
use crate::account::{Account, Tallied};
use crate::bars::{Bars, line, shown, title};
use crate::callgrind::Counted;
use crate::corral::{MOST_DUELS, play_out, setup, winner};
use crate::times::Times;
use arena::{Arena, Scribe, Sum};
use bots::{Bot, Plain, Player};
use chance::Seeded;
use fight::Fight;
use fight::scenario::SideId;
use std::ops::Range;

/// Fights of the account.
pub(crate) const FIGHTS: u64 = 500;
/// Who plays each of the two sides.
pub(crate) const BOT: Bot = Bot::Plain(Plain::Stand);

/// The design's bar as a gate that does not depend on the machine: where it was set, 319,000 instructions took the time of
/// some 570 bare duels.
const MOST_INSTRUCTIONS: u64 = 338_000;

/// A scribe may cost so many times as much as nobody.
const MOST_FOR_A_SCRIBE: f64 = 1.4;

/// Callgrind is some fifty times slower.
pub(crate) const COUNTED: Counted =
    Counted { name: "doctrine", games: 200, play: |fights| Doctrine::new().unseen(0..fights) };

/// What was played. Another number means another game: change it only with a rule or with the doctrine.
pub(crate) const EXPECTED: Account = Account {
    rolls: 32_952,
    won: [424, 76],
    neither: 0,
    state: 0x0b61_8531_cfb0_26f0,
    checksum: 0x0b61_8531_cfb0_26f0,
};

/// Prints how fast it is, and what was played.
pub(crate) fn tell(times: &Times, bars: &mut Bars) {
    title("O.K. Corral, basic rules of 1979, bots of the doctrine that stands and aims");
    line("fights a second, unseen", shown(1.0 / times.unseen));
    line("fights a second, counted by a scribe", shown(1.0 / times.seen));
    // The design's bar speaks of doctrine bots, and this is one that a user can choose.
    bars.at_most("bots: bare duels in the time of a fight", times.unseen / times.bare, MOST_DUELS);
    bars.instructions("bots: instructions of a fight", COUNTED.instructions(), MOST_INSTRUCTIONS);
    bars.at_most("bots: counted by a scribe against unseen", times.seen / times.unseen, MOST_FOR_A_SCRIBE);
    let mut doctrine = Doctrine::new();
    let timed = [doctrine.unseen(0..FIGHTS), doctrine.seen(0..FIGHTS)];
    bars.account("bots: rolls, wins, generator", &doctrine.account(), &EXPECTED, &timed);
}

/// Room to play its fights in.
pub(crate) struct Doctrine {
    arena: Arena,
    /// What the scribe has counted last.
    sum: Sum,
}

impl Doctrine {
    /// Nothing has been played yet.
    pub(crate) fn new() -> Doctrine {
        let arena = Arena::new(setup());
        Doctrine { sum: Sum::of(arena.setup()), arena }
    }

    /// Plays the fights of these numbers unseen; the sum of how their dice stand.
    pub(crate) fn unseen(&mut self, fights: Range<u64>) -> u64 {
        let mut sum = 0u64;
        for number in fights {
            let tale = self.arena.play(&mut players(), &mut Seeded::stream(SEED, number));
            sum = sum.wrapping_add(tale.expect("the bots obey the rules").fingerprint);
        }
        sum
    }

    /// The same while a scribe counts what happens.
    pub(crate) fn seen(&mut self, fights: Range<u64>) -> u64 {
        self.sum = Sum::of(self.arena.setup());
        for number in fights {
            let mut scribe = Scribe::new(&mut self.sum);
            let mut dice = Seeded::stream(SEED, number);
            let tale = self.arena.play_before(&mut scribe, &mut players(), &mut dice);
            self.sum.count(&tale.expect("the bots obey the rules"));
        }
        self.sum.checksum
    }

    /// The same with their rolls counted. An arena takes the dice of a seed and no others, so that the bots are asked
    /// here; the checksum says that it was the same.
    fn account(&self) -> Account {
        let fresh = Fight::of(self.arena.setup().clone());
        let (mut fight, mut account) = (fresh.clone(), Account::default());
        for number in 0..FIGHTS {
            let (mut dice, mut players) = (Tallied::new(Seeded::stream(SEED, number)), players());
            fight.begin_again(&fresh);
            play_out(&mut fight, &mut dice, |fight| answer(fight, &mut players));
            account.count(winner(&fight));
            account.close(dice);
        }
        account.checksum = account.state;
        account
    }
}

/// One for each side.
fn players() -> [Box<dyn Player>; 2] {
    [BOT, BOT].map(|bot| bot.player(SEED))
}

/// Every bot answers for its side.
fn answer(fight: &mut Fight, players: &mut [Box<dyn Player>]) {
    for (side, player) in (0..).map(SideId).zip(players) {
        if !fight.asked_of(side).is_empty() {
            let orders = player.answer(&fight.window(side));
            fight.answer(side, &orders).expect("the bots obey the rules");
        }
    }
}
