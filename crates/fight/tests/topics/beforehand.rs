//! Figures who come into a fight with something from before it: wounds, bruises, money, and rounds that are spent.

use crate::store::{Play, Stage, dollars, it, open, sq};
use fight::scenario::{Brought, NotSo, Shelf, SideId, parse};
use fight::{Act, Deed, Fight, Order, Refused, Scenario, Setup, Thing, Whereabouts};
use game::Playable;
use rules::{Condition, Gait, Location, Severity, Wound};

/// Ann has a serious leg wound and bruises, $35, and two rounds left in each of two guns; Bob has $20 and nothing else.
const ANN: &str = "weapons = [{ code = \"SAR6\", in = \"right hand\" }, \"FDR6\"]\nwounds = [\"serious left leg\", \"light\"]\n\
    bruises = 2\ndollars = 35\nspent = { SAR6 = 4, FDR6 = 4 }";

fn begun(sequence: &'static str) -> Play {
    let men = vec![("ann", Some((0, 2)), ANN), ("bob", Some((6, 2)), "dollars = 20")];
    Stage::new(sequence, open(12, 5), men, "").begin()
}

#[test]
fn a_figure_starts_wounded_bruised_with_money_and_with_rounds_spent() {
    for sequence in ["advanced", "simultaneous"] {
        let mut play = begun(sequence);
        let ann = play.man("ann");
        // 7 for the serious wound, 3 for the light one, and 2 of bruises: of 15 she has 3 left.
        assert_eq!((ann.condition.wounds, ann.condition.bruises, ann.condition.lost()), (10, 2, 12));
        assert_eq!((ann.condition.leg_serious, ann.condition.other_light), (1, 1));
        assert_eq!(ann.guns.iter().map(|gun| gun.loaded).collect::<Vec<_>>(), [2, 2]);
        // The leg bears on how she goes from the first turn on.
        assert_eq!(play.may("ann", Order::Act(Act::go(Gait::Run, sq(1, 2)))), Err(Refused::Gait));
        let own = play.fight.view(SideId(0)).own.iter().map(|own| own.health.left).collect::<Vec<_>>();
        assert_eq!(own, [3]);
        // Each has his own money.
        let purse = |dollars| Thing::Money { dollars, paper: 0 };
        assert_eq!((play.item(0).what, play.item(1).what), (purse(35), purse(20)));
        assert_eq!(play.item(1).at, Whereabouts::With(play.id("bob")));
        assert_eq!(dollars(&play.fight), 55);
    }
}

#[test]
fn the_money_of_somebody_who_cannot_keep_it_is_taken_from_him_and_what_is_carried_off_is_noted() {
    let men = vec![
        ("ann", Some((0, 2)), "dollars = 35"),
        ("bob", Some((1, 2)), "dollars = 20\nbruises = 15"),
        ("bea", Some((9, 2)), ""),
    ];
    let mut play = Stage::new("advanced", open(12, 5), men, "").begin();
    assert_eq!(play.man("bob").condition.fate(15), rules::Fate::Unconscious, "he starts without strength");
    play.does("ann", Deed::PickUp(it(1)), &[]);
    assert_eq!(play.item(1).at, Whereabouts::With(play.id("ann")));
    play.next_turn(&[]);
    play.does("ann", Deed::Leave, &[]);
    assert_eq!((play.man("ann").took, play.fight.state().sides[0].dollars), (55, 55));
    assert_eq!(play.man("bob").took, 0);
}

const STREET: &str = r#"
name = "Two men"
book = "1979"
sequence = "basic"
map = "ok_corral"
[[side]]
name = "A"
[[side]]
name = "B"
[[figure]]
who = "wyatt-earp@ok_corral_1979"
side = "A"
at = "1"
[[figure]]
who = "cowboy@average"
side = "B"
at = [10, 4]
facing = "north"
[[victory]]
by = "last-standing"
[[variant]]
id = "hurt"
name = "The cowboy is hurt"
[[variant.change]]
id = "cowboy"
wounds = ["light right arm"]
spent = { SAR6 = 1 }
"#;

fn street() -> Scenario {
    parse("street.toml", STREET, &Shelf::new()).unwrap_or_else(|faults| panic!("{faults}"))
}

#[test]
fn a_variant_can_hurt_somebody_and_takes_rounds_from_what_his_record_says() {
    let hurt = street().with(&["hurt"]).unwrap();
    let (_, cowboy) = hurt.figure("cowboy").unwrap();
    assert_eq!((cowboy.condition.wounds, cowboy.condition.arm_light), (3, [0, 1]));
    assert_eq!(cowboy.weapons.as_ref().unwrap()[0].loaded, 5);
    assert_eq!(street().figure("cowboy").unwrap().1.condition, Condition::default());
}

#[test]
fn what_is_wrong_with_wounds_money_and_rounds_is_told_at_once() {
    let wrong = "wounds = [\"mortal\", \"light left ear\", 3]\nbruises = 100\ndollars = -1\nspent = { SAR6 = 7, 9R = 1 }";
    let text = STREET.replacen("facing = \"north\"", &format!("facing = \"north\"\n{wrong}"), 1);
    let faults = parse("street.toml", &text, &Shelf::new()).expect_err("faults");
    let messages: Vec<&str> = faults.list().iter().map(|fault| fault.message.as_str()).collect();
    let wound = "expected a wound such as \"light\" or \"serious left leg\", found";
    assert_eq!(
        messages,
        [
            &format!("{wound} \"mortal\""),
            &format!("{wound} \"light left ear\""),
            &format!("{wound} 3"),
            "expected a whole number from 0 to 99, found 100",
            "expected a whole number from 0 to 10000000, found -1",
            "his SAR6 holds 6, and 7 are spent",
            "he has no 9R",
        ]
    );
}

#[test]
fn what_somebody_brings_can_be_given_by_a_program_and_stands_in_the_setup_of_the_record() {
    let mut condition = Condition { bruises: 1, ..Condition::default() };
    condition.take(Wound { location: Some(Location::RightArm), severity: Severity::Serious });
    // Four of the seven points have healed: what is lent is how he fares, not how he was hit.
    condition.wounds = 3;
    let brought = Brought { condition, dollars: 120, spent: vec![("FDR6".to_owned(), 2)] };
    let scenario = street().with(&["hurt"]).unwrap().bringing("wyatt-earp", brought).unwrap();
    let written = Fight::write_setup(&Setup::new(scenario).unwrap());
    let read = Fight::read_setup(&written).unwrap();
    assert_eq!(Fight::write_setup(&read), written);
    let (_, wyatt) = read.scenario.figure("wyatt-earp").unwrap();
    assert_eq!((wyatt.condition, wyatt.dollars), (condition, 120));
    assert_eq!(wyatt.weapons.as_ref().unwrap()[0].loaded, 4);
    assert_eq!(read.scenario.figure("cowboy").unwrap().1.condition.wounds, 3);
    // Nothing is written of those who bring nothing, so that setups of before read the same.
    let plain = Fight::write_setup(&Setup::new(street()).unwrap());
    assert_eq!(plain.get("brought"), None);
}

#[test]
fn nobody_unknown_nobody_dead_and_no_round_that_was_not_there_is_brought() {
    let bring = |figure: &str, brought: Brought| street().bringing(figure, brought).expect_err("refused");
    assert_eq!(bring("wyat", Brought::default()), NotSo::Nobody("wyat".to_owned()));
    let dead = Condition { dead: true, ..Condition::default() };
    let dead = Brought { condition: dead, ..Brought::default() };
    assert_eq!(bring("wyatt-earp", dead).to_string(), "Wyatt Earp is dead");
    let spent = Brought { spent: vec![("FDR6".to_owned(), 13)], ..Brought::default() };
    assert_eq!(bring("wyatt-earp", spent).to_string(), "his FDR6 holds 12, and 13 are spent");
}
