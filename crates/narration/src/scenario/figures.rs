//! One figure of a scenario, in words and for programs.

use crate::words;
use fight::Scenario;
use fight::scenario::{Armed, Band, ByDice, Figure, Kept, Restraint, Start, Who};
use rules::{Condition, Surprise};
use town::Square;

/// Who he is, where he starts, and what he has, in a few sentences.
pub fn sentence(scenario: &Scenario, figure: &Figure) -> String {
    let who = match &figure.who {
        Who::Record(record) => record.address(),
        Who::ByDice(by) => format!("{}, by dice", made(by)),
    };
    let later = if figure.later { "comes later, " } else { "" };
    let facing = figure.facing.map_or(String::new(), |facing| format!(", facing {}", facing.name()));
    let mut said = format!("{} ({who}): {later}{}{facing}.", figure.name, place(scenario, &figure.start));
    said += &match &figure.weapons {
        None => " Armed by dice.".to_owned(),
        Some(list) if list.is_empty() => " No weapon.".to_owned(),
        Some(list) => format!(" Has {}.", words::list(&arms(list))),
    };
    for more in more(figure) {
        said += &format!(" {more}.");
    }
    said
}

/// What somebody is who is made by dice.
pub fn made(by: &ByDice) -> &str {
    match by {
        ByDice::Kind(kind) => kind,
        ByDice::Player => "a player's character",
        ByDice::Citizen => "a citizen",
        ByDice::Brave => "a brave",
        ByDice::Chief => "a war chief",
    }
}

/// Where something is: a place with a name if there is one, and the square.
pub fn place(scenario: &Scenario, start: &Start) -> String {
    match start {
        Start::Square(square) => at(scenario, *square),
        Start::Zone(zone) => format!("anywhere in {zone}"),
        Start::Aboard(vehicle) => {
            let name = scenario.vehicles.get(*vehicle).map_or("a vehicle", |vehicle| vehicle.name.as_str());
            format!("on {name}")
        }
    }
}

/// A square in words.
pub fn at(scenario: &Scenario, square: Square) -> String {
    let storey = if square.storey == 0 { String::new() } else { format!(", storey {}", square.storey) };
    let place = scenario.town.place_at(square).map_or(String::new(), |place| format!("{}, ", place.name));
    format!("{place}column {}, row {}{storey}", square.x, square.y)
}

/// Equal weapons in one entry.
fn arms(list: &[Armed]) -> Vec<String> {
    let mut said: Vec<(&Armed, usize)> = Vec::new();
    for armed in list {
        match said.iter_mut().find(|(other, _)| *other == armed) {
            Some((_, count)) => *count += 1,
            None => said.push((armed, 1)),
        }
    }
    said.into_iter().map(|(armed, count)| arm(armed, count)).collect()
}

fn arm(armed: &Armed, count: usize) -> String {
    let many = if count > 1 { format!("{count} ") } else { String::new() };
    let place = match armed.kept {
        Kept::Worn => String::new(),
        Kept::Horse => " on his horse".to_owned(),
        Kept::Pocket => " in a coat pocket".to_owned(),
        Kept::RightHand | Kept::LeftHand | Kept::BothHands => format!(" in {}", armed.kept.name()),
        Kept::LeftSide | Kept::RightSide => format!(" at his {}", armed.kept.name()),
        Kept::Centre => " in front".to_owned(),
        Kept::Back => " on his back".to_owned(),
        Kept::Feet => " in a boot".to_owned(),
    };
    let loaded = match armed.loaded {
        loaded if loaded == armed.weapon.holds => String::new(),
        0 => " (empty)".to_owned(),
        loaded => format!(" ({loaded} in it)"),
    };
    format!("{many}{}{place}{loaded}", armed.weapon.code())
}

fn more(figure: &Figure) -> Vec<String> {
    let mut said = Vec::new();
    if figure.minor {
        said.push("Checks morale".to_owned());
    }
    match (figure.troop, figure.rank) {
        (Band::Ordinary, _) => {}
        (Band::Cavalry, None) => said.push("Of the cavalry".to_owned()),
        (Band::WarParty, None) => said.push("Of the war party".to_owned()),
        (Band::Cavalry, Some(rank)) => said.push(format!("Of the cavalry, {}", rank.name())),
        (Band::WarParty, Some(rank)) => said.push(format!("Of the war party, {}", rank.name())),
    }
    if figure.drinks > 0 {
        said.push(format!("Has had {}", words::count(usize::from(figure.drinks), "drink")));
    }
    said.extend(hurts(figure));
    if figure.dollars > 0 {
        said.push(format!("Has ${} on him", figure.dollars));
    }
    match figure.surprise {
        Surprise::None => {}
        Surprise::Complete => said.push("Completely surprised in the first turn".to_owned()),
        Surprise::Surprised | Surprise::GaveFirstMove => said.push("Surprised in the first turn".to_owned()),
    }
    if figure.edge != 0 {
        said.push(format!("{:+} to speed in the first turn", figure.edge));
    }
    if figure.to_be_hit != 0 {
        said.push(format!("Shots at him {:+}", figure.to_be_hit));
    }
    said.extend(figure.orders.iter().map(|order| order_in_words(*order).to_owned()));
    said
}

/// The wounds and bruises that he starts with.
fn hurts(figure: &Figure) -> Option<String> {
    let Condition { wounds, bruises, .. } = figure.condition;
    let places = words::list(&wounds_in_words(&figure.condition));
    let wounded = match wounds {
        0 => None,
        lost if places.is_empty() => Some(format!("{lost} of strength lost to wounds")),
        lost => Some(format!("{lost} of strength lost to wounds ({places})")),
    };
    let bruised = (bruises > 0).then(|| format!("{bruises} lost in brawls"));
    let said: Vec<String> = wounded.into_iter().chain(bruised).collect();
    (!said.is_empty()).then(|| format!("Starts hurt: {}", said.join(", ")))
}

/// The wounds of somebody, by how bad they are and where.
fn wounds_in_words(condition: &Condition) -> Vec<String> {
    let arms = |of: [u8; 2]| of[0].saturating_add(of[1]);
    let counts = [
        (condition.leg_light, "light in the legs"),
        (condition.leg_serious, "serious in the legs"),
        (condition.arm_light[0], "light in the left arm"),
        (condition.arm_light[1], "light in the right arm"),
        (condition.arm_serious[0], "serious in the left arm"),
        (condition.arm_serious[1], "serious in the right arm"),
        (condition.other_light.saturating_sub(arms(condition.arm_light)), "light elsewhere"),
        (condition.other_serious.saturating_sub(arms(condition.arm_serious)), "serious elsewhere"),
    ];
    counts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}")).collect()
}

fn order_in_words(order: Restraint) -> &'static str {
    match order {
        Restraint::Waits => "Does nothing until an alarm",
        Restraint::HoldsFire => "Holds his fire until an enemy shoots",
        Restraint::Stays => "Stays where he is",
        Restraint::Unarmed => "May not take up a gun",
        Restraint::NoHipShot => "May not shoot from the hip in the first turn",
        Restraint::Seated => "Is seated",
        Restraint::Bystander => "Takes no part unless attacked",
    }
}
