//! Optional rules are chosen one by one: each asks for its own dice, whatever else is in use.

use chance::{Recorded, Seeded};
use rules::boot_hill_1979::SecondEdition;
use rules::{Distance, Duellist, Edition, Gun, Options, Person, Showdown, Tactic, Weapon};
use std::collections::BTreeSet;

/// The purposes of all dice that fell in many showdowns under these options.
fn purposes(options: Options) -> BTreeSet<&'static str> {
    let rules = SecondEdition { options, ..SecondEdition::default() };
    let gunman = rules.gunman(&Person::rolled(60, 97, 50, 80, 60, 5));
    let guns = [Gun::new(Weapon::of_code("CBR").unwrap())].into_iter().collect();
    let man = Duellist { gunman, guns, tactic: Tactic::default() };
    let fight = Showdown { rules, men: [man.clone(), man], distance: Distance::spaces(5), most_turns: 6 };
    let mut dice = Recorded::new(Seeded::from_number(11));
    for _ in 0..200 {
        fight.play(&mut dice, &mut ());
    }
    dice.fell().iter().map(|fell| fell.roll.purpose).collect()
}

#[test]
fn each_optional_rule_stands_alone_and_with_any_other() {
    ledger::proves!("bh79-011");
    for set in 0..16u8 {
        let on = |bit: u8| set & (1 << bit) != 0;
        let options =
            Options { misfires: on(0), stunning: on(1), alternate_first_shot: on(2), sharpshooting: on(3) };
        let purposes = purposes(options);
        assert!(purposes.contains("to hit"), "{options:?}");
        assert_eq!(purposes.contains("misfire"), options.misfires, "{options:?}");
        assert_eq!(purposes.contains("stunned"), options.stunning, "{options:?}");
    }
}
