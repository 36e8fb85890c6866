//! Cards, seats and players.

use crate::plays::{WAYS, asked, each_question, setup};
use chance::Seed;
use fight::contract::side_id;
use game::{Hosted, Playable, Plays, SideNo, Wish};
use staging::FightStage;

#[test]
fn cards_say_what_can_be_played() {
    let cards = FightStage::cards();
    assert!(cards.len() > 15, "{}", cards.len());
    for card in &cards {
        assert_eq!(card.game, "boot-hill");
        assert!(card.books.contains(&card.book), "{}", card.id);
        let wish = Wish { scenario: card.id.clone(), ..Wish::default() };
        assert!(FightStage::map(&wish).is_some_and(|map| map.contains("<svg")), "{}", card.id);
        for book in &card.books {
            let wish = Wish { scenario: card.id.clone(), book: Some(book.clone()), ..Wish::default() };
            assert_eq!(FightStage::card(&wish).map(|card| card.book).as_ref(), Ok(book));
            let setup = FightStage::setup(&wish).expect("a book of the card");
            assert_eq!(FightStage::title(&setup).book, *book);
        }
        let wish = Wish { scenario: card.id.clone(), ..Wish::default() };
        let setup = FightStage::setup(&wish).expect("a card can be played");
        for (number, side) in (0..).zip(&card.sides) {
            let (plays, usual) = FightStage::usual(&setup, SideNo(number));
            assert_eq!(side.doctrines.first().map(|(name, _)| name), Some(&usual));
            let word = match plays {
                Plays::Person => "person",
                Plays::Computer => "computer",
                Plays::Referee => "referee",
            };
            assert_eq!(side.plays, word);
            for (name, _) in &side.doctrines {
                assert!(FightStage::player(&setup, SideNo(number), name, Seed(1)).is_some(), "{name}");
            }
        }
    }
    assert!(FightStage::card(&Wish { scenario: "nowhere".to_owned(), ..Wish::default() }).is_err());
    assert!(FightStage::player(&setup(WAYS[0]), SideNo(0), "nobody", Seed(1)).is_none());
}

#[test]
fn players_of_the_computer_answer_what_is_asked() {
    each_question(WAYS[0], 9, 5, |fight| {
        for ask in Playable::asked(fight) {
            let player = FightStage::player(fight.setup(), ask.side, "marksman", Seed(3));
            let orders = player.expect("a bot").answer(&fight.window(side_id(ask.side)));
            assert!(fight.clone().check_all(ask.side, &orders).is_ok());
            assert_eq!(orders.len(), ask.units.len());
            assert!(!FightStage::says(ask.what).is_empty());
        }
    });
}

#[test]
fn numbers_lead_there_and_back() {
    let mut met = 0;
    each_question(WAYS[2], 4, 4, |fight| {
        for (side, unit) in asked(fight) {
            let real = FightStage::behind(fight, side, unit).expect("he is his own");
            assert_eq!(FightStage::known_as(fight, side, real), Some(unit));
            let units = FightStage::units(fight.setup());
            let one = &units[usize::from(real.0)];
            assert_eq!((one.real, one.side), (real, side));
            met += 1;
        }
    });
    assert!(met > 10, "{met}");
}
