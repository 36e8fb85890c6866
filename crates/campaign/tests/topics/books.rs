//! Accounts and facts.

use campaign::accounts::{Account, Accounts, Entry, What};
use campaign::calendar::Hour;
use campaign::facts::{Claim, Fact, Knowledge, Source};
use campaign::ids::{AnimalNo, PersonNo, PlaceNo};
use proptest::prelude::*;

fn line(hour: u32, from: Account, to: Account, what: What, amount: u32, why: &str) -> Entry {
    Entry { hour: Hour(hour), from, to, what, amount, why: why.to_owned(), clause: None }
}

/// The rancher of both books: strays, wages and the sale are rulings of the referee, and no rule is tuned to them.
#[test]
fn longloop_goes_from_671_dollars_to_9004() {
    ledger::proves!("bh79-256", "bh75-d167");
    let (longloop, mut accounts) = (Account::Person(PersonNo(0)), Accounts::default());
    let (longhorn, world) = (What::good("longhorn"), Account::world);
    let lines = [
        line(0, world("the start"), longloop.clone(), What::Cents, 67_100, "at the start"),
        line(0, world("the start"), longloop.clone(), longhorn.clone(), 600, "at the start"),
        line(
            400,
            world("strays"),
            longloop.clone(),
            longhorn.clone(),
            25,
            "strays that joined the herd (ruling)",
        ),
        line(
            1500,
            longloop.clone(),
            world("railhead"),
            longhorn.clone(),
            300,
            "sold at the railhead (ruling)",
        ),
        line(1500, world("railhead"), longloop.clone(), What::Cents, 900_000, "300 head at $30"),
        line(
            1501,
            longloop.clone(),
            world("wages"),
            What::Cents,
            66_700,
            "hands and costs of the drive (ruling)",
        ),
    ];
    for line in lines {
        accounts.post(line).expect("there is enough");
        assert!(accounts.balances());
    }
    assert_eq!((accounts.purse(PersonNo(0)), accounts.has(&longloop, &longhorn)), (900_400, 325));
    assert_eq!(accounts.written(), 6);
}

#[test]
fn nobody_pays_what_he_lacks_and_a_horse_is_in_one_place() {
    let (one, two, mut accounts) =
        (Account::Person(PersonNo(0)), Account::Person(PersonNo(1)), Accounts::default());
    let horse = What::Animal(AnimalNo(0));
    accounts
        .post(line(0, Account::world("horses"), one.clone(), horse.clone(), 1, "caught"))
        .expect("the world may owe");
    let before = accounts.clone();
    assert!(accounts.post(line(1, two.clone(), one.clone(), horse.clone(), 1, "stolen")).is_err());
    assert!(accounts.post(line(1, one.clone(), two.clone(), What::Cents, 1, "paid")).is_err());
    assert_eq!(accounts, before, "a refused line changes nothing");
    accounts.post(line(2, one, two.clone(), horse, 1, "sold")).expect("he has it");
    assert_eq!(accounts.owner(AnimalNo(0)), Some(&two));
}

#[test]
fn old_lines_leave_the_state_and_balances_stay() {
    let mut accounts = Accounts::default();
    for week in 0..200u32 {
        let (from, to) = (Account::world("wages"), Account::Person(PersonNo(0)));
        accounts
            .post(line(week * 168, from, to, What::Cents, 100, "a week's pay"))
            .expect("the world may owe");
        accounts.close_week(Hour(week * 168).week());
        assert!(accounts.lines().len() <= 4);
    }
    assert_eq!((accounts.purse(PersonNo(0)), accounts.written(), accounts.balances()), (20_000, 200, true));
}

proptest! {
    #[test]
    fn whatever_is_written_balances_and_survives_writing(moves in prop::collection::vec((0u16..5, 0u16..5, 0u32..500, 0u8..3), 0..60)) {
        let mut accounts = Accounts::default();
        for (from, to, amount, what) in moves {
            let account = |number| if number == 0 { Account::world("stores") } else { Account::Person(PersonNo(number)) };
            let what = if what == 0 { What::good("longhorn") } else { What::Cents };
            let _ = accounts.post(line(0, account(from), account(to), what, amount, "any"));
            prop_assert!(accounts.balances());
        }
        let written = serde_json::to_string(&accounts).expect("plain values");
        prop_assert_eq!(serde_json::from_str::<Accounts>(&written).expect("it is read"), accounts);
    }
}

#[test]
fn knowledge_is_given_and_never_looked_up() {
    let (ann, bob, cole, town) = (PersonNo(0), PersonNo(1), PersonNo(2), PlaceNo(3));
    let fact = |claim, hour| Fact { claim, so_at: Hour(hour), learned: Hour(hour), source: Source::Eyes };
    let mut known = Knowledge::default();
    assert!(known.learn(ann, fact(Claim::At(bob, town), 10)));
    assert!(!known.learn(ann, fact(Claim::At(bob, town), 30)), "the same again is no news");
    assert_eq!(known.last_place(ann, bob), Some((town, Hour(30))), "but it is known to be so later");
    assert!(known.learn(ann, fact(Claim::Wanted(cole, 50_000), 12)));
    assert!(known.knows_of(ann, cole) && !known.knows_of(bob, cole) && !known.knows_of(bob, ann));
    known.fade(Hour(30 + 9 * 168));
    assert_eq!(known.last_place(ann, bob), None, "where somebody was fades");
    assert!(known.knows(ann, &Claim::Wanted(cole, 50_000)), "a poster does not");
    known.forget(cole);
    assert!(!known.knows_of(ann, cole));
}
