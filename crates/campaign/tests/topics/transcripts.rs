//! Eight stories of a campaign, told to the referee, with real fights. Each is kept as text in `tests/transcripts`;
//! `UPDATE_TRANSCRIPTS=1` writes them anew.

use crate::fights::fought;
use crate::laws::setup;
use campaign::accounts::{Account, What};
use campaign::calendar::Date;
use campaign::plan::Plan;
use campaign::state::Whereabouts;
use campaign::{Campaign, CampaignStage, Setup};
use chance::Seed;
use game::{DiceFrom, Eyes, Film, Playable, Recorded, SideNo, UnitNo};
use std::fmt::Write;
use std::path::Path;

/// A campaign that is told.
struct Story {
    game: Recorded<CampaignStage>,
    orders: String,
    seed: u64,
}

impl Story {
    fn new(setup: Setup, seed: u64) -> Story {
        let mut game = Recorded::new(setup, DiceFrom::Seed(Seed(seed)));
        game.proceed().expect("it begins");
        Story { game, orders: String::new(), seed }
    }

    /// A week: the orders of some people by id; all others are silent.
    fn week(&mut self, orders: &[(&str, &str)]) {
        for ask in self.game.asked() {
            let own = |unit: UnitNo| self.game.game().person(ask.side, unit).expect("he is asked");
            let plan = |unit: &UnitNo| {
                let id = &self.game.game().state().person(own(*unit)).member.id;
                let text = orders.iter().find(|(who, _)| who == id).map(|(_, text)| *text);
                let read = |text| self.game.game().read_order(ask.side, *unit, text);
                (*unit, text.map_or(Ok(Plan::Silent), read).unwrap_or_else(|fault| panic!("{id}: {fault}")))
            };
            let sheet: Vec<_> = ask.units.iter().map(plan).collect();
            if !sheet.is_empty() {
                self.game.answer(ask.side, &sheet).expect("the sheet is taken");
            }
        }
        let week = self.game.game().turn();
        for (who, text) in orders {
            writeln!(self.orders, "week {week}, {who}: {text}").expect("text");
        }
        self.runs();
        assert_eq!(self.game.game().broken(), None);
    }

    fn runs(&mut self) {
        self.game.proceed().expect("it goes on");
        while let Some(loan) = self.game.lends() {
            let seed = self.seed + u64::from(self.game.game().state().fights);
            self.game.take_back(fought(&loan, seed)).expect("they come back");
            self.game.proceed().expect("it goes on");
        }
    }

    fn rules(&mut self, text: &str) {
        let ruling = self.game.rule(text).unwrap_or_else(|refused| panic!("{refused}"));
        writeln!(self.orders, "ruling: {ruling}").expect("text");
    }

    fn told(&self, eyes: Eyes) -> Vec<String> {
        let film = Film::of(self.game.lines()).expect("it can be shown");
        film.told(eyes).map(|entry| entry.says.clone()).collect()
    }

    fn campaign(&self) -> &Campaign {
        self.game.game()
    }

    fn who(&self, id: &str) -> campaign::ids::PersonNo {
        let mut all = self.campaign().state().everybody();
        all.find(|(_, person)| person.member.id == id).map(|(who, _)| who).expect("he is there")
    }

    /// Compares the story with what is kept of it. Nights of cards of the computer's people are left out.
    fn kept(&self, name: &str, eyes: Eyes) {
        let mut text = format!("Orders\n{}\nTold\n", self.orders);
        for says in self.told(eyes) {
            writeln!(text, "{says}").expect("text");
        }
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/transcripts/{name}.txt"));
        if std::env::var_os("UPDATE_TRANSCRIPTS").is_some() {
            std::fs::write(&path, &text).expect("it can be written");
        }
        let kept =
            std::fs::read_to_string(&path).expect("the transcript is kept: UPDATE_TRANSCRIPTS=1 writes it");
        assert!(
            kept == text,
            "{name} is told otherwise: look at the difference after UPDATE_TRANSCRIPTS=1\n{text}"
        );
    }
}

const GAMBLER: Eyes = Eyes::Side(SideNo(0));
const OUTLAW: Eyes = Eyes::Side(SideNo(1));
const COWBOY: Eyes = Eyes::Side(SideNo(2));

#[test]
fn crazy_pierres_ride() {
    ledger::proves!("bh79-007");
    let mut story = Story::new(setup("promise_city_1876", 1), 1);
    story.week(&[("pierre", "go brewster forced")]);
    let trail = &story.campaign().state().person(story.who("pierre")).trail;
    let made = |hour: u32| trail.iter().filter(|(_, entered)| entered.0 == hour).count();
    // 7, 5 and 3 hexes at the forced pace; a fourth hour would make one, so he keeps the steady pace of 2.
    assert_eq!([made(0), made(1), made(2), made(3)], [7, 5, 3, 2], "{trail:?}");
    let told = story.told(OUTLAW);
    assert!(told.iter().any(|says| says.contains("00:00: Crazy Pierre leaves Promise City")), "{told:?}");
    assert!(told.iter().any(|says| says.contains("03:00: Crazy Pierre comes to Brewster")), "{told:?}");
    story.kept("crazy_pierres_ride", OUTLAW);
}

#[test]
fn a_stage_robbery_planned_over_weeks() {
    ledger::proves!("bh79-008", "bh79-258");
    let mut story = Story::new(setup("promise_city_1876", 3), 3);
    story.week(&[
        ("pierre", "hire gunfighter; wait 24; hire gunfighter; else: hire drifter"),
        ("lefty", "join pierre"),
    ]);
    story.week(&[("pierre", "go justice; scout 4; go promise-city; buy 1 ammunition")]);
    story.week(&[("pierre", "on Wednesday, at 14: go justice; rob stage; go desperadoes-den forced")]);
    story.kept("stage_robbery", OUTLAW);
    assert!(story.campaign().state().fights >= 1, "the stage was held up");
    assert!(!story.campaign().state().crimes.is_empty());
}

/// The first seed by which a gang is pursued to the border; `UPDATE_TRANSCRIPTS=1` looks for it anew.
const PURSUED: u64 = 46;

#[test]
fn a_bank_robbery_is_pursued_to_the_border() {
    ledger::proves!("bh79-239", "bh79-247", "bh79-245", "bh75-d137");
    // A gang, and dice by which some of it get away with a posse behind.
    let rides = |seed: u64| {
        let mut story = Story::new(setup("promise_city_1876", seed), seed);
        story.rules("move $100 from a-rich-uncle to pierre because the gang is hired before the story");
        story.week(&[
            ("pierre", "hire gunfighter; hire gunfighter; hire gunfighter; hire gunfighter"),
            ("lefty", "join pierre"),
        ]);
        story.week(&[("pierre", "at 10: rob bank; go 1601 forced; lie-low 3")]);
        story
    };
    let turned =
        |story: &Story| story.told(Eyes::Referee).iter().any(|says| says.contains("The posse turns back"));
    let from = if std::env::var_os("UPDATE_TRANSCRIPTS").is_some() { 0 } else { PURSUED };
    let story = (from..200).map(rides).find(turned).expect("one of 200 gangs is pursued to the border");
    assert_eq!(story.seed, PURSUED, "other dice show the pursuit now: PURSUED names them");
    let over = story.campaign().state().everybody().any(|(_, person)| {
        matches!(person.at, Whereabouts::Hex(hex) if !story.campaign().setup().county.is_home(hex))
    });
    assert!(over, "somebody is across the line");
    story.kept("bank_to_the_border", Eyes::Referee);
}

#[test]
fn a_range_war_of_five_weeks() {
    let mut story = Story::new(setup("rivalry", 2), 2);
    for _ in 0..5 {
        story.week(&[
            ("hale", "if money $100: hire gunfighter; call-out mister-g; else: call-out ben-cartwheel"),
            ("crane", "each week: wait 24"),
            ("trask", "go g-bar-g-ranch; rustle 40; go promise-city; if money $20: fence 20 longhorn"),
        ]);
    }
    let state = story.campaign().state();
    assert!(state.fights >= 2, "{} fights", state.fights);
    story.kept("range_war", Eyes::Referee);
}

#[test]
fn longloops_ledger() {
    ledger::proves!("bh79-223");
    let mut story = Story::new(setup("promise_city_1876", 1), 1);
    story.rules("move 25 longhorn from strays to longloop because strays joined the herd");
    story.rules("move 300 longhorn from longloop to railhead because they were sold at the railhead");
    story.rules("move $9000 from railhead to longloop because 300 head at $30");
    story.rules("move $667 from longloop to wages because of hands and costs of the drive");
    let (state, longloop) = (story.campaign().state(), story.who("longloop"));
    let herd = state.accounts.has(&Account::Person(longloop), &What::good("longhorn"));
    assert_eq!((state.accounts.purse(longloop), herd), (900_400, 325));
    story.kept("longloops_ledger", COWBOY);
}

#[test]
fn an_election() {
    ledger::proves!("bh79-248");
    let mut story = Story::new(setup("rivalry", 4), 4);
    story.week(&[("crane", "stand marshal; back crane $1000")]);
    for _ in 0..4 {
        story.week(&[("crane", "nothing"), ("hale", "nothing"), ("trask", "nothing")]);
    }
    let crane = story.campaign().state().person(story.who("crane"));
    assert!(crane.office.is_some(), "a thousand dollars win against an incumbent");
    story.kept("election", Eyes::Side(SideNo(1)));
}

#[test]
fn a_gamblers_month() {
    ledger::proves!("bh79-240", "bh79-219");
    let mut story = Story::new(setup("promise_city_1876", 5), 5);
    story.week(&[(
        "ned",
        "each week: gamble $2 limit $20; each week: gamble $2 limit $20 cheating; each week: wait 24",
    )]);
    for _ in 0..4 {
        story.week(&[]);
    }
    let told = story.told(GAMBLER);
    assert_eq!(told.iter().filter(|says| says.contains("at cards")).count(), 10, "{told:?}");
    assert!(told.iter().any(|says| says.contains("pays $25 for a month of living")), "{told:?}");
    story.kept("gamblers_month", GAMBLER);
}

#[test]
fn a_winter_of_healing() {
    ledger::proves!("bh79-215", "bh79-216");
    let mut winter = setup("promise_city_1876", 6);
    winter.first = Date::new(1876, 12, 4).expect("a Monday");
    let mut story = Story::new(winter, 6);
    story.rules("wound ned serious because a bar fight was played at a table");
    story.rules("wound longloop serious because he was in it, too");
    story.week(&[("ned", "each week: doctor; each week: wait 100")]);
    for _ in 0..7 {
        story.week(&[]);
    }
    let lost = |id| story.campaign().state().person(story.who(id)).member.hurts.lost();
    assert_eq!(
        (lost("ned"), lost("longloop")),
        (0, 3),
        "7 points in 7 weeks with a doctor, half as fast without"
    );
    story.kept("winter_of_healing", GAMBLER);
}

/// The laws, which hold after every week, break if he still belongs to those who left.
#[test]
fn the_others_ride_on_without_a_man_who_lies_senseless() {
    let mut story = Story::new(setup("promise_city_1876", 1), 1);
    story.week(&[("lefty", "join pierre")]);
    let leader = |story: &Story| story.campaign().state().person(story.who("lefty")).leader;
    assert_eq!(leader(&story), Some(story.who("pierre")));
    for _ in 0..4 {
        story.rules("wound lefty serious because a brawl was played at a table");
    }
    story.week(&[("pierre", "go brewster")]);
    story.rules("heal lefty because somebody nursed him");
    story.week(&[]);
    assert_eq!(leader(&story), None);
}

#[test]
fn visitors_come_and_famous_men_seldom_deal() {
    ledger::proves!("bh79-241", "bh79-246");
    let mut often = setup("promise_city_1876", 8);
    often.house.set("visitor", 100).expect("a house rule");
    often.house.set("famous", 0).expect("a house rule");
    let mut story = Story::new(often, 8);
    story.week(&[]);
    let visitor = story.campaign().state().people.last().expect("somebody").member.id.clone();
    assert!(campaign::state::Person::takes_orders(story.campaign().state().people.last().expect("he came")));
    story.week(&[("pierre", &format!("recruit {visitor}"))]);
    assert!(story.told(OUTLAW).iter().any(|says| says.contains("asks in vain")), "{:?}", story.told(OUTLAW));
}

#[test]
fn an_outlaw_with_a_fortune_who_gets_away_has_won() {
    ledger::proves!("bh79-249");
    let mut story = Story::new(setup("el_dorado_1890", 1), 1);
    story.rules("move $99999 from a-train to mackey because of a year of robberies");
    story.week(&[("mackey", "go 1601")]);
    let ending = story.campaign().ending().expect("he has reached his aim");
    assert_eq!(ending.winner, Some(SideNo(2)), "{}", ending.text);
}

/// Two worlds that differ in what the cowboy does where the gambler is not: the gambler is told the same, letter by letter,
/// with the same cards.
#[test]
fn a_hidden_act_shifts_nobody_elses_dice() {
    let told = |cowboy: &str| {
        let mut story = Story::new(setup("promise_city_1876", 9), 9);
        let ned = "each week: gamble $2 limit $20; each week: gamble $2 limit $20";
        story.week(&[("ned", ned), ("longloop", cowboy)]);
        for _ in 0..3 {
            story.week(&[]);
        }
        let purse = story.campaign().state().accounts.purse(story.who("ned"));
        (story.told(GAMBLER), purse)
    };
    let there = told("go zion; each week: wait 20");
    assert_eq!(there, told("go bullion-city; each week: gamble $2 limit $10; each week: work 4 cowboy"));
    assert!(there.0.iter().any(|says| says.contains("at cards")));
}
