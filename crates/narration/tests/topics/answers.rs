//! What a side sees, what it may order, and why an order is refused.

use crate::common::{FIRST, begun, played, scenario};
use fight::scenario::FigureId;
use fight::{Order, Refused, text};
use narration::ending::Ending;
use narration::questions::{asked, refused};
use narration::{Cast, Chooser, Scene, nothing};
use rules::Marksman;
use serde_json::json;
use town::Search;

#[test]
fn a_choice_is_typed_as_its_order_and_says_more() {
    for id in ["ok_corral_1979", "ok_corral_1975", "stage_hold_up", "bank_and_dynamite_1979"] {
        let fight = begun(id);
        let side = fight.asked().next().expect("somebody is asked");
        let (window, view, cast) = (fight.window(side), fight.view(side), Cast::of_side(&fight, side));
        let (ask, figures) = window.asks().expect("a question");
        let chooser = Chooser::new(&window, &view, &cast, Vec::new());
        for figure in figures.iter() {
            let choices = chooser.choices(ask, figure, &mut Search::new());
            assert!(!choices.is_empty(), "{id}");
            for choice in &choices {
                let read = text::read(&choice.typed, figure, &cast.names);
                assert_eq!(read.as_ref(), Ok(&choice.order), "{id}: {choice:?}");
                assert!(choice.says.starts_with(&choice.typed), "{id}: {choice:?}");
                assert_eq!(json!(choice)["order"], choice.typed);
            }
        }
    }
}

/// A fight at the corral that has come to the first declarations.
fn declaring(id: &str, variant: Option<&str>) -> fight::Fight {
    let scenario = scenario(id).with(variant.as_slice()).expect("a variant");
    let mut fight = fight::Fight::new(scenario).expect("playable");
    fight.proceed(&mut chance::Seeded::from_number(1), &mut ()).expect("everybody is somebody");
    fight
}

/// What is listed for everybody of the first side who is asked to fire.
fn listed(fight: &fight::Fight) -> Vec<(FigureId, Vec<narration::Choice>)> {
    let (window, view, cast) = (fight.window(FIRST), fight.view(FIRST), Cast::of_side(fight, FIRST));
    let (ask, figures) = window.asks().expect("a question");
    assert_eq!(ask, fight::Ask::Fire);
    let chooser = Chooser::new(&window, &view, &cast, Vec::new());
    figures.iter().map(|figure| (figure, chooser.choices(ask, figure, &mut Search::new()))).collect()
}

#[test]
fn two_pistols_and_divided_fire_are_listed() {
    for (id, variant) in [("ok_corral_1979", Some("shooting-first")), ("ok_corral_1975", None)] {
        let mut fight = declaring(id, variant);
        let orders = listed(&fight);
        let with = |says: &str, seldom: bool| {
            let fits = |choice: &&narration::Choice| choice.says.contains(says) && choice.seldom == seldom;
            orders.iter().flat_map(|(_, choices)| choices).filter(fits).count()
        };
        for says in ["(two pistols, ", "(divided, "] {
            assert!(with(says, false) > 0, "{id}: {says} at once");
            assert!(with(says, true) > 0, "{id}: {says} when more is asked for");
        }
        for (figure, choices) in &orders {
            for choice in choices {
                let own = fight.check(*figure, &choice.order);
                assert_eq!(own, Ok(()), "{id}: {}", choice.says);
                let same = choices.iter().filter(|other| other.order == choice.order).count();
                assert_eq!(same, 1, "{id}: {} is listed once", choice.says);
            }
        }
    }
}

#[test]
fn whoever_is_told_nothing_stays() {
    let fight = begun("ok_corral_1979");
    let side = fight.asked().next().expect("somebody is asked");
    let window = fight.window(side);
    let (ask, figures) = window.asks().expect("a question");
    let figure = figures.iter().next().expect("a figure");
    let order = nothing(ask, &window, figure, &[]);
    assert!(matches!(&order, Order::Act(act) if act.stops.is_empty()), "{order:?}");
    assert_eq!(asked(ask), "What do they do?");
}

#[test]
fn the_scene_is_told_with_range_bearing_and_cover() {
    let fight = begun("ok_corral_1979");
    let (window, view, cast) = (fight.window(FIRST), fight.view(FIRST), Cast::of_side(&fight, FIRST));
    let listed = Scene::new(&window, &cast, &view).listed();
    let own = |name: &str| listed.own.iter().find(|line| line.says.starts_with(name)).expect("one's own");
    let wyatt = own("Wyatt Earp");
    assert!(
        wyatt.says.starts_with("Wyatt Earp: 10,12 (Fremont Street), facing south, strength 19 of 19"),
        "{wyatt:?}"
    );
    assert_eq!(cast.figure(wyatt.figure), "Wyatt Earp");
    let frank = listed.others.iter().find(|line| line.says.starts_with("Frank McLaury")).expect("an enemy");
    assert!(frank.says.contains("2 spaces south of Wyatt Earp, in the open"), "{frank:?}");
    let sent = json!(listed);
    assert_eq!(sent["own"].as_array().map(Vec::len), Some(view.own.len()));
    assert_eq!(sent["others"][0]["says"], listed.others[0].says);
}

#[test]
fn a_refusal_speaks_of_the_rules_and_not_of_a_command_line() {
    let cast = Cast::everybody(&begun("ok_corral_1979"));
    let why = rules::Refusal::NoSharpshooter { marksman: Marksman::None };
    let says = refused(&Refused::Volley(why), "Doc", &cast);
    assert_eq!(says, "Doc is no sharpshooter, or the optional rule of sharpshooting is not in use.");
    let why = rules::Refusal::NoSuchGun { gun: u8::MAX };
    assert_eq!(refused(&Refused::Volley(why), "Doc", &cast), "Doc has no gun number 256.");
    let why = rules::brawling::Refusal::NoHold;
    assert_eq!(refused(&Refused::Blow(why), "Doc", &cast), "Doc has no hold to keep.");
}

#[test]
fn an_ending_says_who_won_who_fell_and_what_was_learned() {
    let (fight, told) = played(scenario("ok_corral_1979"), "close", 1);
    let outcome = told
        .iter()
        .find_map(|told| match told.event {
            fight::Event::Over { outcome } => Some(outcome),
            _ => None,
        })
        .expect("it is over");
    let sides: Vec<_> = fight.setup().sides().collect();
    let ending = Ending::of(&fight, outcome, &sides);
    let winner = outcome.winner.map(|side| Cast::everybody(&fight).side_name(side).to_owned());
    assert_eq!(ending.winner, winner);
    assert!(ending.says.starts_with("It is over"), "{ending:?}");
    assert!(!ending.fallen.is_empty(), "{ending:?}");
    assert!(ending.fallen.iter().all(|line| line.ends_with("(dead)") || line.ends_with("(unconscious)")));
    assert_eq!(json!(ending)["fallen"].as_array().map(Vec::len), Some(ending.fallen.len()));
}
