//! A journal keeps every event.

use rules::{Book, Cause, Event, Journal, Log, Tally};

#[test]
fn a_journal_gives_back_what_was_put() {
    let mut tally = Tally::new(Book::BootHill1979, 91).with(Cause::Hipshot, -10);
    let events = vec![
        Event::Turn { number: 3 },
        Event::NetSpeed { figure: 1, tally },
        Event::NetSpeed { figure: 0, tally: Tally::new(Book::BootHill1975, -4) },
        {
            tally.note(Cause::MediumRange, 0);
            Event::Fired { figure: 1, target: 0, shot: 2, of: 3, tally, face: 44, hit: true }
        },
        Event::Forfeits { figure: 0, shots: 2 },
    ];
    let mut journal = Journal::new();
    for event in &events {
        journal.put(|| event.clone());
    }
    assert_eq!(journal.events().collect::<Vec<_>>(), events);
    assert_eq!(journal.len(), 5);
    journal.put_borrowed(|| Event::NetSpeed { figure: 1, tally: &tally });
    assert_eq!(journal.events().last(), Some(Event::NetSpeed { figure: 1, tally }));
    journal.clear();
    assert!(journal.is_empty() && journal == Journal::new());
}
