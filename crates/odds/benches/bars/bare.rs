//! Dice and nothing else: what any program that plays a duel must do at the least. All speeds are told against it, because
//! a ratio of one run says the same on every machine.

use crate::SEED;
use crate::account::{Account, Tallied};
use crate::bars::{Bars, line, title};
use crate::times::{ROUNDS, Times};
use chance::{Chance, Roll, Seeded};

/// Duels of the account.
const DUELS: u64 = 200_000;

/// What was played. Another number means another loop, and then no ratio says what it said.
const EXPECTED: Account = Account {
    rolls: 2_058_880,
    won: [157_206, 42_794],
    neither: 0,
    state: 0x8b86_86c1_8bc0_75f8,
    checksum: 0xf213_e696_a46a_bc58,
};

/// Prints how fast it is, and what was played.
pub(crate) fn tell(times: &Times, bars: &mut Bars) {
    title("Two men with fixed chances: the bare dice loop");
    line("all times", format!("the best of {ROUNDS} of each portion, by turns"));
    line("bare duels a second, in millions", format!("{:.2}", 1e-6 / times.bare));
    bars.account("bare dice loop: rolls, wins, generator", &account(), &EXPECTED, &[play(DUELS)]);
}

/// Plays so many bare duels; a checksum of how they ended.
pub(crate) fn play(duels: u64) -> u64 {
    let mut dice = Seeded::new(SEED);
    let sum = (0..duels).fold(0, |sum, _| mix(sum, duel(&mut dice)));
    sum ^ dice.fingerprint()
}

/// Two men, fixed chances, the wound chart as two look-ups, strength; the chances are those of the real duel before
/// anybody is hurt. Says what each man has left.
#[inline(always)]
fn duel(dice: &mut impl Chance) -> [i16; 2] {
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
    strength
}

fn mix(sum: u64, strength: [i16; 2]) -> u64 {
    sum.rotate_left(5).wrapping_add(u64::from(strength[0].unsigned_abs()))
}

/// The same duels with their rolls counted.
fn account() -> Account {
    let mut dice = Tallied::new(Seeded::new(SEED));
    let mut account = Account::default();
    for _ in 0..DUELS {
        let strength = duel(&mut dice);
        account.count((0..2).find(|man| strength[*man] > 0));
        account.checksum = mix(account.checksum, strength);
    }
    account.close(dice);
    account.checksum ^= account.state;
    account
}
