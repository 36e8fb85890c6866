//! A scenario for programs.

use fight::Scenario;
use fight::scenario::{Armed, Figure, Start, Who};
use narration::scenario::figures::made;
use rules::Surprise;
use serde_json::{Value, json};

/// A figure for programs.
pub(super) fn figure(scenario: &Scenario, figure: &Figure) -> Value {
    let (record, by_dice) = match &figure.who {
        Who::Record(record) => (Some(record.address()), None),
        Who::ByDice(by) => (None, Some(made(by).to_owned())),
    };
    let (square, zone) = match &figure.start {
        Start::Square(square) => (Some([square.x, square.y, u16::from(square.storey)]), None),
        Start::Zone(zone) => (None, Some(zone)),
        Start::Aboard(_) => (None, None),
    };
    let weapons = figure.weapons.as_ref().map(|list| {
        let one = |armed: &Armed| {
            json!({
                "code": armed.weapon.code(),
                "in": armed.kept.name(),
                "loaded": armed.loaded,
                "spare": armed.spare,
                "speed": armed.speed,
            })
        };
        list.iter().map(one).collect::<Vec<_>>()
    });
    json!({
        "id": figure.id,
        "name": figure.name,
        "record": record,
        "by_dice": by_dice,
        "side": scenario.sides.get(usize::from(figure.side.0)).map(|side| &side.name),
        "square": square,
        "zone": zone,
        "facing": figure.facing.map(|facing| facing.name()),
        "weapons": weapons,
        "minor": figure.minor,
        "orders": figure.orders.iter().map(|order| order.name()).collect::<Vec<_>>(),
        "drinks": figure.drinks,
        "condition": figure.condition,
        "dollars": figure.dollars,
        "surprised": figure.surprise != Surprise::None,
        "edge": figure.edge,
        "to_be_hit": figure.to_be_hit,
        "later": figure.later,
        "troop": figure.troop.name(),
        "rank": figure.rank.map(fight::scenario::Rank::name),
    })
}
