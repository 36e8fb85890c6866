//! What a fight makes of those who come out of it, by each edition.

use chance::Seeded;
use fight::aftermath::{Lesson, Why, experience};
use fight::scenario::{FigureId, Shelf, SideId, parse};
use fight::{Act, Fight, Fire, Names, Order, Ruling, Step, text};
use rules::brawling::Action;
use rules::{Experience, Person, boot_hill_1975, boot_hill_1979};
use town::{Direction, Pose};

/// A few men on open ground, two squares apart in a row from west to east; the first against the others.
struct Street {
    fight: Fight,
}

/// Somebody: what he is called, and which way he faces.
type Somebody = (&'static str, Direction);

impl Street {
    fn of(book: &str, men: &[Somebody]) -> Street {
        let sequence = if book == "1979" { "basic" } else { "sequential" };
        let mut text = format!(
            "name = \"A street\"\nabout = [\"A test.\"]\nbook = \"{book}\"\nsequence = \"{sequence}\"\n\
             map_file = \"street.town\"\nturns = 20\n[[side]]\nname = \"one\"\n[[side]]\nname = \"others\"\n"
        );
        for (place, (id, facing)) in men.iter().enumerate() {
            let side = if place == 0 { "one" } else { "others" };
            text.push_str(&format!(
                "[[figure]]\nid = \"{id}\"\nkind = \"player\"\nname = \"{id}\"\nside = \"{side}\"\nat = [{}, 1]\n\
                 facing = \"{}\"\nminor = false\nweapons = [{{ code = \"FDR\", in = \"right hand\" }}]\n",
                2 * place,
                facing.name()
            ));
        }
        text.push_str("[[victory]]\nby = \"turns-over\"\n");
        let row = " . . . . . . . .";
        let map = format!(
            "name = \"A street\"\n[[storey]]\nname = \"ground\"\nfloor = 0\ndrawing = '''\n\n{row}\n\n{row}\n\n{row}\n\n'''\n"
        );
        let town = town::parse("street.town", &map, &town::Library::new())
            .unwrap_or_else(|faults| panic!("{faults}"));
        let mut shelf = Shelf::new();
        shelf.add_map("street.town", town);
        let scenario = parse("street.toml", &text, &shelf).unwrap_or_else(|faults| panic!("{faults}"));
        let mut fight = Fight::new(scenario).expect("playable");
        fight.proceed(&mut Seeded::from_number(1), &mut ()).expect("everybody is somebody");
        Street { fight }
    }

    fn who(&self, id: &str) -> FigureId {
        self.fight.setup().scenario.figure(id).expect("somebody").0
    }

    #[track_caller]
    fn rule(&mut self, text: &str) {
        let ruling =
            Ruling::read(text, &Names::of(&self.fight)).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        self.fight.rule(&ruling, &mut ()).unwrap_or_else(|refused| panic!("{text}: {refused}"));
    }

    /// Plays to the end of the turn: nobody moves, some fire and miss, the others hold their fire.
    #[track_caller]
    fn turn(&mut self, fires: &[(&str, &str)]) {
        let turn = self.fight.state().turn;
        for _ in fires {
            self.rule("roll 100 for to hit");
        }
        let mut fired = 0;
        while self.fight.state().turn == turn && self.fight.state().step != Step::Over {
            let sides: Vec<SideId> = self.fight.asked().collect();
            for side in sides {
                let figures = self.fight.asked_of(side);
                let orders: Vec<_> =
                    figures.iter().map(|figure| (figure, self.order(figure, fires, &mut fired))).collect();
                self.fight.submit(side, &orders).unwrap_or_else(|refused| panic!("{refused}: {orders:?}"));
            }
            self.fight.proceed(&mut Seeded::from_number(2), &mut ()).expect("goes on");
        }
        assert_eq!(fired, fires.len(), "all who were to fire have been asked");
    }

    fn order(&self, figure: FigureId, fires: &[(&str, &str)], fired: &mut usize) -> Order {
        match self.fight.state().step {
            Step::Act(_) => Order::Act(Act::stay(Pose::Standing)),
            Step::Declare(_) => match fires.iter().find(|(id, _)| self.who(id) == figure) {
                None => Order::Fire(Fire::hold()),
                Some((_, text)) => {
                    *fired += 1;
                    text::read(text, figure, &Names::of(&self.fight))
                        .unwrap_or_else(|fault| panic!("{fault}"))
                }
            },
            _ => Order::Brawl { foe: None, action: Action::Wait },
        }
    }

    #[track_caller]
    fn lesson(&self, id: &str) -> Lesson {
        let figure = self.who(id);
        experience(&self.fight)
            .into_iter()
            .find(|lesson| lesson.figure == figure)
            .expect("his abilities are known")
    }
}

fn gunfights(person: &Person) -> u8 {
    match person.experience {
        Experience::Gunfights(count) => count,
        Experience::Printed(_) => panic!("no count"),
    }
}

const WYATT: &str = "wyatt-earp";
const IKE: &str = "ike-clanton";

#[test]
fn who_was_fired_at_and_lives_has_learned_whether_he_hit_anybody_or_not() {
    ledger::proves!("bh79-022", "bh79-023", "bh79-025", "bh79-026", "bh79-028");
    let mut street = Street::of("1979", &[(WYATT, Direction::East), (IKE, Direction::West)]);
    street.turn(&[(WYATT, "fire #1 at ike-clanton"), (IKE, "fire #1 at wyatt-earp")]);
    let Lesson { before, after, why, .. } = street.lesson(IKE);
    assert_eq!(why, Why::Survived);
    assert_eq!(after, boot_hill_1979::abilities::survived(&before, &boot_hill_1979::Switches::default()));
    assert_eq!(gunfights(&after), gunfights(&before) + 1);
    assert_eq!((after.gun, after.throwing, after.strength), (before.gun, before.throwing, before.strength));
    assert_ne!((after.speed, after.bravery), (before.speed, before.bravery));
    assert_eq!(street.lesson(WYATT).why, Why::Survived);
}

#[test]
fn several_shootouts_of_one_fight_count_once() {
    ledger::proves!("bh79-027");
    let mut street = Street::of("1979", &[(WYATT, Direction::East), (IKE, Direction::West)]);
    for _ in 0..3 {
        street.turn(&[(WYATT, "fire #1 at ike-clanton"), (IKE, "fire #1 at wyatt-earp")]);
    }
    let Lesson { before, after, .. } = street.lesson(WYATT);
    assert_eq!(gunfights(&after), gunfights(&before) + 1);
}

#[test]
fn who_was_in_no_danger_or_took_no_part_has_learned_nothing() {
    ledger::proves!("bh79-025", "bh79-026");
    let men = [(WYATT, Direction::East), (IKE, Direction::West), ("tom-mclaury", Direction::West)];
    let mut street = Street::of("1979", &men);
    street.turn(&[(WYATT, "fire #1 at ike-clanton")]);
    assert_eq!(street.lesson(WYATT).why, Why::NoDanger);
    assert_eq!(street.lesson(IKE).why, Why::Survived);
    let Lesson { before, after, why, .. } = street.lesson("tom-mclaury");
    assert_eq!((why, after), (Why::NoPart, before));
}

#[test]
fn a_shot_in_the_back_counts_for_the_victim_only() {
    ledger::proves!("bh79-025");
    let mut street = Street::of("1979", &[(WYATT, Direction::East), (IKE, Direction::East)]);
    street.turn(&[(WYATT, "fire #1 at ike-clanton")]);
    street.rule("face ike-clanton west");
    street.turn(&[(IKE, "fire #1 at wyatt-earp")]);
    assert_eq!(street.lesson(WYATT).why, Why::FromAmbush);
    assert_eq!(street.lesson(IKE).why, Why::Survived);
    // Once they fire face to face it is a gunfight for both.
    street.turn(&[(WYATT, "fire #1 at ike-clanton")]);
    assert_eq!(street.lesson(WYATT).why, Why::Survived);
}

#[test]
fn the_dead_learn_nothing() {
    let mut street = Street::of("1979", &[(WYATT, Direction::East), (IKE, Direction::West)]);
    street.turn(&[(WYATT, "fire #1 at ike-clanton")]);
    street.rule("wound ike-clanton mortal");
    let Lesson { before, after, why, .. } = street.lesson(IKE);
    assert_eq!((why, after), (Why::Dead, before));
}

#[test]
fn a_showdown_won_against_two_counts_double_and_every_gunfight_counts() {
    ledger::proves!("bh75-d013", "bh75-d014", "bh75-d015", "bh75-d016", "bh75-p37");
    let men =
        [(WYATT, Direction::East), ("frank-mclaury", Direction::West), ("billy-clanton", Direction::West)];
    let mut street = Street::of("1975", &men);
    street.turn(&[(WYATT, "fire #1 at frank-mclaury"), ("billy-clanton", "fire #1 at wyatt-earp")]);
    let Lesson { before, after, why, .. } = street.lesson(WYATT);
    assert_eq!((why, after), (Why::TookPart, boot_hill_1975::abilities::after_gunfight(&before)));
    street.rule("wound frank-mclaury mortal");
    street.rule("remove billy-clanton because he runs");
    let Lesson { before, after, why, .. } = street.lesson(WYATT);
    assert_eq!(why, Why::Won { losers: 2, winners: 1 });
    let showdown = boot_hill_1975::abilities::Showdown {
        face_to_face: true,
        on_his_feet: true,
        opponents_left: 0,
        winners: 1,
        losers: 2,
        thrown: false,
    };
    let switches = boot_hill_1975::Switches::default();
    let grown = boot_hill_1975::abilities::after_showdown(&before, &showdown, &switches);
    assert_eq!(after, boot_hill_1975::abilities::after_gunfight(&grown));
    assert_eq!(street.lesson("billy-clanton").why, Why::TookPart);
    assert_eq!(street.lesson("frank-mclaury").why, Why::Dead);
}
