//! A game of weeks that lends people to another game, with dice of their own for everybody. Gang and posse ride or rest. Who
//! rests may heal; where both ride they meet, and the meeting is a game of heads or tails.

use chance::{Chance, Die, Roll, Seeded};
use game::{
    DiceFrom, Ending, Eyes, Film, Loan, Opened, Passport, Plain, PlainTable, Playable, Recorded, Return,
    SideNo, Stage, Status, laws, record,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Posse {
    week: u8,
    health: [u8; 2],
    meets: bool,
}

impl Default for Posse {
    fn default() -> Posse {
        Posse { week: 1, health: [3, 3], meets: false }
    }
}

impl Plain for Posse {
    const PASSPORT: Passport = Passport::plain("posse", "Gang and posse", 1);
    const SIDES: &'static [&'static str] = &["Gang", "Posse"];

    fn calls(&self, _: SideNo) -> Vec<&'static str> {
        vec!["rest", "ride"]
    }

    fn round(&mut self, calls: &[&str], dice: &mut dyn Chance, told: &mut Vec<String>) {
        for ((name, health), call) in Posse::SIDES.iter().zip(&mut self.health).zip(calls) {
            if *call == "rest" {
                let mut own = dice.stream(&format!("week {}/{name}/healing", self.week));
                let face = own.face(Roll::new(Die::one(6), "healing"));
                *health += u8::from(face > 3);
                told.push(format!("{name} rests: {face}."));
            }
        }
        self.meets = calls.iter().all(|call| *call == "ride");
        self.week += u8::from(!self.meets);
    }

    fn ending(&self) -> Option<Ending> {
        let [gang, posse] = self.health;
        let winner = (gang != posse).then_some(SideNo(u8::from(posse > gang)));
        let over = self.week > 12 || self.health.contains(&0);
        over.then(|| Ending { winner, text: format!("{gang}:{posse}") })
    }

    fn lends(&self) -> Option<Loan> {
        let (name, game) = (format!("week {}/meeting", self.week), "coin".to_owned());
        self.meets.then(|| Loan { name, game, setup: json!({ "points": [0, 0] }) })
    }

    fn take_back(&mut self, back: &Return, told: &mut Vec<String>) -> Result<(), String> {
        let points = |side: usize| back.became["points"][side].as_u64().ok_or("a meeting ends with points");
        let lost = [points(0)? < points(1)?, points(1)? < points(0)?];
        for ((name, health), lost) in Posse::SIDES.iter().zip(&mut self.health).zip(lost) {
            *health = health.saturating_sub(u8::from(lost));
            told.extend(lost.then(|| format!("{name} loses the meeting.")));
        }
        (self.meets, self.week) = (false, self.week + 1);
        Ok(())
    }

    fn sample_return(&self, _: &Loan, dice: &mut dyn Chance) -> Value {
        let left = dice.face(Roll::d6("points"));
        json!({ "points": [left, 3] })
    }
}

type Weeks = PlainTable<Posse>;
type Meeting = PlainTable<super::Coin<1>>;

fn weeks(seed: u64) -> Recorded<Weeks> {
    Recorded::new(Posse::default(), DiceFrom::Seed(chance::Seed(seed)))
}

fn call(game: &mut Recorded<Weeks>, calls: [&str; 2]) -> Status {
    for (ask, call) in game.asked().into_iter().zip(calls) {
        game.answer(ask.side, &[(ask.units[0], call.to_owned())]).expect("a call");
    }
    game.proceed().expect("it goes on")
}

fn told<S: Stage>(game: &Recorded<S>) -> Vec<String> {
    let film = Film::of(game.lines()).expect("it can be shown");
    film.told(Eyes::Public).map(|entry| entry.says.clone()).collect()
}

/// Plays the game that borrows to its end, and gives what became of everybody.
fn meeting(loan: &Loan) -> Return {
    let setup = <Meeting as Stage>::Game::read_setup(&loan.setup).expect("the coin reads its setup");
    let mut child = Recorded::<Meeting>::new(setup, DiceFrom::Seed(chance::Seed(3)));
    let mut dice = Seeded::from_number(8);
    while child.ending().is_none() {
        child.proceed().expect("it goes on");
        laws::answer_all(&mut child, &mut dice);
    }
    let (became, record) = (child.game().became(), record::digest(child.lines()));
    Return { name: loan.name.clone(), became, record }
}

#[test]
fn a_game_that_lends_people_keeps_the_laws() {
    let tried = laws::conform::<Weeks>(Posse::default, 0..20, 16);
    assert_eq!((tried.games, tried.ended), (20, 20));
    laws::non_leak::<Weeks>(Posse::default, 0..20, 16);
}

#[test]
fn people_are_lent_and_what_became_of_them_is_a_line_of_the_record() {
    let mut game = weeks(7);
    game.proceed().expect("it begins");
    let Status::Lends(loan) = call(&mut game, ["ride", "ride"]) else { panic!("they meet") };
    assert_eq!((loan.name.as_str(), loan.game.as_str()), ("week 1/meeting", "coin"));
    assert!(game.asked().is_empty(), "nothing is asked while they are away");
    assert_eq!(game.proceed(), Ok(Status::Lends(loan.clone())), "it waits for them");
    let wrong = Return { name: "week 2/meeting".to_owned(), became: Value::Null, record: String::new() };
    assert!(game.take_back(wrong).is_err(), "nobody was lent there");
    let back = meeting(&loan);
    game.take_back(back.clone()).expect("they come back");
    assert_eq!(game.proceed(), Ok(Status::Asks));
    assert_eq!(told(&game), ["Posse loses the meeting."]);

    let file = game.save();
    let line = file.lines().find(|line| line.contains("\"kind\":\"returned\"")).expect("it is recorded");
    assert!(line.contains(&back.record) && line.contains("week 1/meeting"), "{line}");
    let Ok(Opened::Playable(again)) = Recorded::<Weeks>::load(&file) else { panic!("it loads") };
    assert_eq!(again.save(), file);
    assert!(game.undo().expect("a return can be taken back"));
    assert_eq!(game.lends(), Some(loan), "they are away again");
}

#[test]
fn dice_of_a_key_do_not_depend_on_what_others_roll() {
    let rests = |calls: [&str; 2]| {
        let mut game = weeks(11);
        game.proceed().expect("it begins");
        for _ in 0..6 {
            call(&mut game, calls);
        }
        told(&game).into_iter().filter(|says| says.starts_with("Gang")).collect::<Vec<_>>()
    };
    assert_eq!(rests(["rest", "rest"]), rests(["rest", "ride"]));
    let mut game = weeks(11);
    game.proceed().expect("it begins");
    call(&mut game, ["rest", "rest"]);
    // Whoever does not know the seed plays it again from the faces alone.
    let mut blind = Recorded::<Weeks>::new(Posse::default(), DiceFrom::Typed);
    blind.proceed().expect("it begins");
    for ask in blind.asked() {
        blind.answer(ask.side, &[(ask.units[0], "rest".to_owned())]).expect("a call");
    }
    let faces = game.lines().iter().rev().find_map(|line| match line.line() {
        record::Line::Went(went) => Some(went.faces.clone()),
        _ => None,
    });
    blind.proceed_with(&faces.expect("it went on")).expect("the faces suffice");
    assert_eq!(blind.game().state(), game.game().state());
}
