//! A journal and a list of events tell the same story.

use chance::{Seed, Seeded};
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;
use rules::{
    Bravery, Distance, Duellist, Edition, Event, Experience, Gun, Journal, Options, Person, Rating, Sharp,
    Showdown, Side, Tactic, Weapon,
};

fn man(speed: i16, gun: i16) -> Person {
    Person {
        speed: Rating::Printed(speed),
        gun: Rating::Printed(gun),
        throwing: Rating::Printed(0),
        strength: Rating::Printed(17),
        bravery: Bravery::Printed { speed: 3, accuracy: 10, morale: None },
        experience: Experience::Printed(5),
        hand: Side::Right,
        ambidextrous: false,
    }
}

/// Two men with two guns each, one of them with both in his hands.
fn showdown<E: Edition>(rules: E, code: &str) -> Showdown<E> {
    let men = [(man(20, 18), true), (man(20, 10), false)].map(|(person, two_pistols)| Duellist {
        gunman: rules.gunman(&person),
        guns: [code, "FDR6"].into_iter().filter_map(Weapon::of_code).map(Gun::new).collect(),
        tactic: Tactic { two_pistols, hip: !two_pistols, sharp: Sharp::Bonus, ..Tactic::default() },
    });
    Showdown { rules, men, distance: Distance::spaces(5), most_turns: 12 }
}

/// Plays the same dice into both logs, and gives the number of events.
fn same_story<E: Edition>(fight: &Showdown<E>) -> usize {
    let ready = fight.ready();
    let mut journal = Journal::new();
    let mut events = 0;
    for index in 0..300 {
        let mut list: Vec<Event> = Vec::new();
        journal.clear();
        let silent = ready.play(&mut Seeded::stream(Seed(1881), index), &mut ());
        let listed = ready.play(&mut Seeded::stream(Seed(1881), index), &mut list);
        let kept = fight.play(&mut Seeded::stream(Seed(1881), index), &mut journal);
        assert_eq!((silent, silent), (listed, kept));
        assert!(journal.events().eq(list.iter().cloned()), "{list:?}");
        assert_eq!(journal.len(), list.len());
        events += list.len();
    }
    events
}

#[test]
fn a_journal_and_a_list_tell_the_same_story_in_both_editions() {
    for bits in 0..16u8 {
        let options = Options {
            alternate_first_shot: bits & 1 != 0,
            sharpshooting: bits & 2 != 0,
            stunning: bits & 4 != 0,
            misfires: bits & 8 != 0,
        };
        for code in ["FDR6", "2SG", "KN"] {
            let second = SecondEdition { options, ..SecondEdition::default() };
            let first = FirstEdition { options, ..FirstEdition::default() };
            assert!(same_story(&showdown(second, code)) > 300 * 5);
            assert!(same_story(&showdown(first, code)) > 300 * 5);
        }
    }
}
