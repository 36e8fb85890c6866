//! Wyatt Earp and Frank McLaury by the full rules of the second edition, with fast draw revolvers at three spaces.

use crate::SEED;
use crate::account::{Account, Tallied};
use crate::bars::{Bars, line, title};
use crate::callgrind::Counted;
use crate::times::Times;
use chance::Seeded;
use rules::boot_hill_1979::SecondEdition;
use rules::{
    Bravery, Distance, Duellist, Edition, Experience, Fate, Gun, Journal, Outcome, Person, Rating, Showdown,
    Side, Tactic, Weapon,
};
use std::hint::black_box;

/// Duels of the account.
const DUELS: u64 = 200_000;
/// Turns after which both walk away.
const TURNS: u16 = 20;

/// The bars of the design.
const LEAST_SPEED: f64 = 1.0 / 5.0;
const MOST_INSTRUCTIONS: u64 = 2_500;
const MOST_FOR_EVENTS: f64 = 1.4;

/// Callgrind is some fifty times slower.
pub(crate) const UNHEARD: Counted = Counted { name: "duel", games: 20_000, play: unheard };
pub(crate) const HEARD: Counted = Counted { name: "duel-heard", games: 20_000, play: heard };

/// What was played. Another number means another game: change it only with a rule.
const EXPECTED: Account = Account {
    rolls: 2_042_875,
    won: [158_720, 41_280],
    neither: 0,
    state: 0x8982_b732_3eae_00b5,
    checksum: 0xe1b9_94de_156c_7277,
};

/// Prints how fast they are, and what was played.
pub(crate) fn tell(times: &Times, bars: &mut Bars) {
    title("Wyatt Earp and Frank McLaury, second edition, fast draw revolvers at three spaces");
    line("duels a second, no log, in millions", format!("{:.2}", 1e-6 / times.duel));
    line("duels a second, events kept, in millions", format!("{:.2}", 1e-6 / times.heard));
    if let Some(count) = HEARD.instructions() {
        line("instructions of a duel, events kept", count);
    }
    bars.at_least("duel: speed against the bare dice loop", times.bare / times.duel, LEAST_SPEED);
    bars.instructions("duel: instructions", UNHEARD.instructions(), MOST_INSTRUCTIONS);
    bars.at_most("duel: events on against off", times.heard / times.duel, MOST_FOR_EVENTS);
    let timed = [unheard(DUELS), heard(DUELS)];
    bars.account("duel: rolls, wins, generator", &account(), &EXPECTED, &timed);
}

/// The two men, for so many turns.
pub(crate) fn showdown(most_turns: u16) -> Showdown<SecondEdition> {
    let rules = SecondEdition::default();
    let wyatt = person(22, 18, (4, 15), 8, 19);
    let frank = person(18, 18, (3, 10), 2, 15);
    let men = [(wyatt, true), (frank, false)].map(|(person, hip)| Duellist {
        gunman: rules.gunman(&person),
        guns: Weapon::of_code("FDR6").into_iter().map(Gun::new).collect(),
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

/// Plays so many duels while nobody listens; a checksum of how they ended.
pub(crate) fn unheard(duels: u64) -> u64 {
    let fight = showdown(TURNS);
    let ready = fight.ready();
    let mut dice = Seeded::new(SEED);
    let sum = (0..duels).fold(0, |sum, _| mix(sum, ready.play(&mut dice, &mut ())));
    sum ^ dice.fingerprint()
}

/// The same with every event kept.
pub(crate) fn heard(duels: u64) -> u64 {
    let fight = showdown(TURNS);
    let ready = fight.ready();
    let mut dice = Seeded::new(SEED);
    let mut log = Journal::new();
    let mut sum = 0;
    for _ in 0..duels {
        log.clear();
        sum = mix(sum, ready.play(&mut dice, &mut log));
        black_box(&log);
    }
    sum ^ dice.fingerprint()
}

/// The same with their rolls counted.
fn account() -> Account {
    let fight = showdown(TURNS);
    let ready = fight.ready();
    let mut dice = Tallied::new(Seeded::new(SEED));
    let mut account = Account::default();
    for _ in 0..DUELS {
        let outcome = ready.play(&mut dice, &mut ());
        account.count(winner(&outcome.fates));
        account.checksum = mix(account.checksum, outcome);
    }
    account.close(dice);
    account.checksum ^= account.state;
    account
}

/// Whoever is the only one left standing.
pub(crate) fn winner(fates: &[Fate; 2]) -> Option<usize> {
    (0..2).find(|man| fates[*man] == Fate::Standing && fates[1 - man] != Fate::Standing)
}

/// Adds how a duel ended to a checksum.
pub(crate) fn mix(sum: u64, outcome: Outcome) -> u64 {
    let fates = outcome.fates.map(|fate| match fate {
        Fate::Standing => 1,
        Fate::Unconscious => 2,
        Fate::Dead => 3,
    });
    sum.rotate_left(5).wrapping_add(u64::from(outcome.turns) * 16 + fates[0] * 4 + fates[1])
}
