//! Orders and fights drawn by dice, for the laws.

use super::Campaign;
use crate::ids::PersonNo;
use crate::plan::{Cards, Condition, Goal, Pace, Plan, Step, Target, Verb};
use crate::returned::{Arm, Became, One};
use crate::window::Window;
use chance::Chance;
use game::draw::{below, one_in, pick};
use game::{Playable, SideNo, UnitNo};
use rules::{Condition as Health, Fate, Location, Severity, Wound};
use serde_json::Value;

/// A plan for each person of a seat, of things that its window knows.
pub(super) fn orders(game: &Campaign, side: SideNo, dice: &mut dyn Chance) -> Vec<(UnitNo, Plan)> {
    let window = game.window(side);
    let missing = game.missing(side);
    missing.into_iter().filter_map(|who| Some((game.unit(side, who)?, plan(&window, dice)))).collect()
}

fn plan(window: &Window<'_>, dice: &mut dyn Chance) -> Plan {
    match below(dice, 10) {
        0 => Plan::Silent,
        1 => Plan::Nothing,
        _ => {
            let count = 1 + below(dice, 6);
            Plan::Steps((0..count).map(|_| step(window, dice)).collect())
        }
    }
}

fn step(window: &Window<'_>, dice: &mut dyn Chance) -> Step {
    let mut step = Step::new(verb(window, dice));
    step.weekly = one_in(dice, 5);
    step.or_else = one_in(dice, 8);
    step.hour = one_in(dice, 4).then(|| below(dice, 24));
    step.day = one_in(dice, 6).then(|| crate::calendar::Weekday::ALL[usize::from(below(dice, 7))]);
    if one_in(dice, 6) {
        let condition = match below(dice, 4) {
            0 => Condition::Money(u32::from(below(dice, 200)) * 100),
            1 => Condition::Wounded,
            2 => Condition::Wanted,
            _ => Condition::Followed,
        };
        step.only_if = Some((one_in(dice, 2), condition));
    }
    step
}

fn verb(window: &Window<'_>, dice: &mut dyn Chance) -> Verb {
    let places: Vec<_> =
        window.county.all_places().filter(|(no, _)| window.knows_place(*no)).map(|(no, _)| no).collect();
    let people: Vec<PersonNo> = window.acquaintances();
    let place = pick(dice, &places).unwrap_or(window.county.seat);
    let who = pick(dice, &people).unwrap_or(PersonNo(0));
    let days = 1 + below(dice, 4);
    let to = Goal::Place(place);
    match below(dice, 30) {
        0..=5 => Verb::Go { to, pace: if one_in(dice, 2) { Pace::Forced } else { Pace::Steady } },
        6 => Verb::Rob(Target::ALL[usize::from(below(dice, 9))].0),
        7 => Verb::Rob(Target::Bank),
        8 => Verb::Work { job: "cowboy".to_owned(), days },
        9 => Verb::Doctor,
        10 => Verb::Gamble { stake: 100, limit: 1000, cards: Cards::Safely },
        11 => Verb::Buy { what: "ammunition".to_owned(), count: 1 },
        12 => Verb::Arrest(who),
        13 => Verb::Posse { who, hours: below(dice, 3) },
        14 => Verb::CallOut(who),
        15 => Verb::Ambush(who),
        16 => Verb::Hire("drifter".to_owned()),
        17 => Verb::Join(who),
        18 => Verb::Leave,
        19 => Verb::Watch(days),
        20 => Verb::LieLow(days),
        21 => Verb::Give { who, cents: 100 },
        22 => Verb::Rustle(u16::from(days) * 10),
        23 => Verb::Stand(crate::law::Office::Marshal),
        24 => Verb::Back { who, cents: 500 },
        25 => Verb::Drive(place),
        26 => Verb::GiveUp(one_in(dice, 2)),
        27 => Verb::Fence { what: "longhorn".to_owned(), count: 5 },
        28 => Verb::Tell { who, text: "meet me at noon".to_owned() },
        _ => Verb::Wait(12),
    }
}

/// Anything that may become of the people of the fight that waits.
pub(super) fn fight(game: &Campaign, dice: &mut dyn Chance) -> Value {
    let Some(meeting) = game.state().meetings.first() else { return Value::Null };
    let wins = usize::from(below(dice, 2));
    let names = meeting.why.sides();
    let mut figures = Vec::new();
    for (side, people) in meeting.sides.iter().enumerate() {
        for who in people {
            figures.push(one(game, *who, (names[side], side == wins), meeting.dollars, dice));
        }
    }
    let became = Became { winner: Some(names[wins].to_owned()), turns: 5, figures };
    serde_json::to_value(became).unwrap_or_default()
}

fn one(
    game: &Campaign,
    who: PersonNo,
    (side, wins): (&str, bool),
    dollars: u32,
    dice: &mut dyn Chance,
) -> One {
    let member = &game.state().person(who).member;
    let before = member.condition();
    let mut after: Health = before;
    let hurt = one_in(dice, if wins { 4 } else { 2 });
    if hurt {
        let severity = [Severity::Light, Severity::Serious, Severity::Mortal][usize::from(below(dice, 3))];
        after.take(Wound { location: Some(Location::LeftArm), severity });
    }
    let fate = after.fate(member.strength());
    let has = game.state().accounts.purse(who) / 100;
    let arm = |arm: &people::roster::Firearm| Arm {
        code: arm.code.clone(),
        loaded: arm.loaded.saturating_sub(1),
        spare: Some(arm.spare),
    };
    One {
        id: crate::meeting::figure_id(who),
        side: side.to_owned(),
        came: true,
        fate,
        captured: !wins && fate == Fate::Standing && one_in(dice, 3),
        left: one_in(dice, 3),
        before,
        after,
        arms: member.arms.iter().take(4).map(arm).collect(),
        person: None,
        drinks: member.drinks,
        dollars: (has, if wins { has + dollars } else { has }),
        ambush: false,
        saw: Vec::new(),
    }
}
