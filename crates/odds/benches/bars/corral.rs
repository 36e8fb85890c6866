//! The fight at the O.K. Corral by the basic rules of 1979: eight figures who stand and shoot at whoever is nearest, by
//! the quickest doctrine of the bots, while nobody listens.

use crate::SEED;
use crate::account::{Account, Tallied};
use crate::bars::{Bars, line, shown, title};
use crate::callgrind::Counted;
use crate::times::Times;
use bots::quick;
use chance::{Chance, Seeded};
use fight::scenario::{FigureId, embedded};
use fight::{Fight, Order, Setup, Status};
use std::ops::Range;
use std::sync::Arc;

/// Fights of the account.
const FIGHTS: u64 = 2_000;

/// Bare duels in the time of one fight: the design wants 25,000 fights a second where there are 15 million duels.
pub(crate) const MOST_DUELS: f64 = 600.0;
/// The same as a gate that does not depend on the machine.
const MOST_INSTRUCTIONS: u64 = 266_000;

/// Callgrind is some fifty times slower.
pub(crate) const COUNTED: Counted =
    Counted { name: "corral", games: 400, play: |fights| Corral::new().play(0..fights) };

/// What was played. Another number means another game: change it only with a rule.
const EXPECTED: Account = Account {
    rolls: 128_839,
    won: [1_950, 50],
    neither: 0,
    state: 0x7eff_ef74_e8ec_1b4f,
    checksum: 0xfe83_8b3a_d0ca_865e,
};

/// Prints how fast it is, and what was played.
pub(crate) fn tell(times: &Times, bars: &mut Bars) {
    title("O.K. Corral, basic rules of 1979, eight figures who stand and shoot");
    line("fights a second", shown(1.0 / times.corral));
    bars.at_most("corral: bare duels in the time of a fight", times.corral / times.bare, MOST_DUELS);
    bars.instructions("corral: instructions of a fight", COUNTED.instructions(), MOST_INSTRUCTIONS);
    let mut corral = Corral::new();
    let timed = [corral.play(0..FIGHTS)];
    bars.account("corral: rolls, wins, generator", &corral.account(), &EXPECTED, &timed);
}

/// The scenario.
pub(crate) fn setup() -> Arc<Setup> {
    let file = embedded::file("ok_corral_1979").expect("the corral is carried");
    let scenario = file.scenario().expect("the corral has no fault");
    Arc::new(Setup::new(scenario).expect("the corral can be played"))
}

/// Room to play its fights in.
pub(crate) struct Corral {
    fresh: Fight,
    fight: Fight,
    orders: Vec<(FigureId, Order)>,
}

impl Corral {
    /// Nothing has been played yet.
    pub(crate) fn new() -> Corral {
        let fresh = Fight::of(setup());
        Corral { fight: fresh.clone(), fresh, orders: Vec::new() }
    }

    /// Plays the fights of these numbers; a checksum of how they ended.
    pub(crate) fn play(&mut self, fights: Range<u64>) -> u64 {
        let mut sum = 0;
        for number in fights {
            let mut dice = Seeded::stream(SEED, number);
            self.one(&mut dice);
            sum = self.mix(sum, dice.fingerprint());
        }
        sum
    }

    /// The same with their rolls counted.
    fn account(&mut self) -> Account {
        let mut account = Account::default();
        for number in 0..FIGHTS {
            let mut dice = Tallied::new(Seeded::stream(SEED, number));
            self.one(&mut dice);
            account.count(winner(&self.fight));
            let state = account.close(dice);
            account.checksum = self.mix(account.checksum, state);
        }
        account
    }

    /// Plays one fight to its end.
    fn one(&mut self, dice: &mut impl Chance) {
        let Corral { fresh, fight, orders } = self;
        fight.begin_again(fresh);
        play_out(fight, dice, |fight| answer(fight, orders));
    }

    /// Adds how a fight ended to a checksum.
    fn mix(&self, sum: u64, dice: u64) -> u64 {
        let state = self.fight.state();
        let winner = winner(&self.fight).map_or(9, |side| side as u64);
        let wounds: u64 = state.men.iter().map(|man| u64::from(man.condition.wounds)).sum();
        sum.rotate_left(7) ^ (winner + 10 * wounds + 10_000 * u64::from(state.turn)) ^ dice
    }
}

/// Plays a fight to its end with somebody who answers for all sides.
pub(crate) fn play_out(fight: &mut Fight, dice: &mut impl Chance, mut answer: impl FnMut(&mut Fight)) {
    while fight.proceed(dice, &mut ()).expect("somebody can be made of everybody") == Status::Asks {
        answer(fight);
    }
}

/// The side that has won.
pub(crate) fn winner(fight: &Fight) -> Option<usize> {
    fight.state().outcome.and_then(|outcome| outcome.winner).map(|side| usize::from(side.0))
}

/// Everybody stands and shoots, by the quickest of the doctrines.
fn answer(fight: &mut Fight, orders: &mut Vec<(FigureId, Order)>) {
    for side in fight.setup().clone().sides() {
        let window = fight.window(side);
        if window.asks().is_some() {
            quick::answer(&window, orders);
            fight.answer(side, orders).expect("whoever stands and shoots obeys the rules");
        }
    }
}
