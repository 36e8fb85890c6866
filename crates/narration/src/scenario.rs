//! The rest of a scenario in sentences: rules, horses, what may happen, who wins, variants.

pub mod figures;

use crate::words;
use fight::Scenario;
use fight::scenario::{
    Bond, Doctrine, Effect, FigureId, Goal, Goods, Opening, Side, Trigger, Victory, When, Whereabouts,
};

fn name(scenario: &Scenario, id: FigureId) -> String {
    scenario.get(id).map_or_else(String::new, |figure| figure.name.clone())
}

fn names(scenario: &Scenario, ids: &[FigureId]) -> String {
    words::list(&ids.iter().map(|id| name(scenario, *id)).collect::<Vec<_>>())
}

/// What is unusual about the rules; nothing where nothing is.
pub fn rules(scenario: &Scenario) -> String {
    let options: Vec<&str> = scenario.options_in_use().map(|rule| rule.name()).collect();
    let changed: Vec<String> = scenario
        .rules
        .changed_readings()
        .into_iter()
        .map(|(name, value)| format!("{name}={value}"))
        .collect();
    let mut said = Vec::new();
    if !options.is_empty() {
        said.push(format!("Optional rules in use: {}.", words::list(&options)));
    }
    if !changed.is_empty() {
        said.push(format!("Read in another way: {}.", words::list(&changed)));
    }
    if !scenario.house_rules().is_empty() {
        let house: Vec<String> = scenario.house_rules().iter().map(ToString::to_string).collect();
        said.push(format!("House rules: {}.", words::list(&house)));
    }
    if scenario.opens == Opening::Shooting {
        said.push(scenario.opens.says().to_owned());
    }
    if !scenario.locked.is_empty() {
        said.push(format!("Locked, so that nobody gets in: {}.", words::list(&scenario.locked)));
    }
    said.join(" ")
}

/// Horses, vehicles and goods, one sentence each.
pub fn things(scenario: &Scenario) -> Vec<String> {
    let horses = scenario.horses.iter().map(|horse| {
        let bond = match horse.master {
            Some((id, Bond::Held)) => format!(", held by {}", name(scenario, id)),
            Some((id, Bond::Ridden)) => format!(", ridden by {}", name(scenario, id)),
            Some((id, Bond::Near)) => format!(", of {}", name(scenario, id)),
            None => String::new(),
        };
        let place = horse.start.as_ref().map_or(String::new(), |start| figures::place(scenario, start));
        let place = if place.is_empty() { String::new() } else { format!(": {place}") };
        let grade = horse.grade.map_or(String::new(), |grade| format!("{} ", grade.label()));
        format!("{}, a {grade}{}{bond}{place}.", horse.name, horse.breed.label())
    });
    let vehicles = scenario.vehicles.iter().map(|vehicle| {
        let driver = vehicle.driver.map_or(String::new(), |id| format!(", driver {}", name(scenario, id)));
        let riders = match vehicle.riders.as_slice() {
            [] => String::new(),
            riders => format!(", with {}", names(scenario, riders)),
        };
        let kind = vehicle.kind.name().replace('-', " ");
        let place = figures::at(scenario, vehicle.square);
        let team = match vehicle.horses {
            0 => String::new(),
            count => format!(" with {}", words::count(usize::from(count), "horse")),
        };
        format!("{}, a {kind}{team}{driver}{riders}: {place}.", vehicle.name)
    });
    let goods = scenario.goods.iter().map(|goods| {
        let place = match goods.at {
            Whereabouts::Square(square) => figures::at(scenario, square),
            Whereabouts::With(id) => format!("with {}", name(scenario, id)),
        };
        format!("{}{}: {place}.", goods.name, contents(goods))
    });
    horses.chain(vehicles).chain(goods).collect()
}

/// What goods are, and what is in them.
fn contents(goods: &Goods) -> String {
    let mut said = String::new();
    if let Some(safe) = goods.safe {
        said += &format!(", a {} safe", safe.name());
    }
    match (goods.dollars, goods.paper) {
        (0, _) => {}
        (dollars, 0) => said += &format!(", ${dollars}"),
        (dollars, paper) if dollars == paper => said += &format!(", ${dollars} in paper"),
        (dollars, paper) => said += &format!(", ${dollars}, of which ${paper} in paper"),
    }
    if goods.dynamite > 0 {
        said += &format!(", {} of dynamite", words::count(usize::from(goods.dynamite), "stick"));
    }
    if goods.caps > 0 {
        said += &format!(", {}", words::count(usize::from(goods.caps), "blasting cap"));
    }
    said
}

/// How a computer plays a side, and what it looks at.
pub fn doctrine(side: &Side) -> String {
    let plays = side.doctrine.map(|doctrine| format!("A computer would {}", doctrine_in_words(doctrine)));
    match (plays, &side.objective) {
        (None, None) => String::new(),
        (Some(plays), None) => format!("{plays}."),
        (None, Some(zone)) => format!("What matters to it: {zone}."),
        (Some(plays), Some(zone)) => format!("{plays}. What matters to it: {zone}."),
    }
}

const fn doctrine_in_words(doctrine: Doctrine) -> &'static str {
    match doctrine {
        Doctrine::Stand => "stand and shoot",
        Doctrine::Close => "go at the enemy",
        Doctrine::Cover => "shoot from cover",
        Doctrine::Hold => "hold its place",
        Doctrine::Escape => "get away",
        Doctrine::Rob => "take the goods and get away with them",
        Doctrine::Pursue => "go after whoever runs",
        Doctrine::Snap => "advance from cover to cover, with hip shots on the way",
        Doctrine::Character => "let each man fight by his bravery and by how things stand",
        Doctrine::Marksman => "weigh every option by exact odds",
        Doctrine::Searcher => "think ahead",
    }
}

/// Every trigger in a sentence.
pub fn triggers(scenario: &Scenario) -> Vec<String> {
    scenario.triggers.iter().map(|trigger| one_trigger(scenario, trigger)).collect()
}

fn one_trigger(scenario: &Scenario, trigger: &Trigger) -> String {
    let when = match &trigger.when {
        When::Start => "Before the first turn".to_owned(),
        When::EachTurn => "In every turn".to_owned(),
        When::Shots => "As soon as shots are heard".to_owned(),
        When::Turn(turn) => format!("In turn {turn}"),
        When::Down(who) => format!("As soon as {} is out of the fight", name(scenario, *who)),
        When::Enters(zone) => format!("As soon as an enemy enters {zone}"),
        When::Opens(safe) => {
            let safe = scenario.goods.get(*safe).map_or("the safe", |goods| goods.name.as_str());
            format!("As soon as {safe} is open")
        }
    };
    let chance = match trigger.chance {
        (wins, of) if wins == of => String::new(),
        (wins, 100) => format!(", {wins} in a hundred"),
        (wins, faces) => format!(", {wins} in {faces}"),
    };
    let each = match trigger.groups.len() {
        0 | 1 => String::new(),
        groups => format!(" for each of {groups} groups"),
    };
    let then = effects(scenario, trigger, &trigger.then);
    let otherwise = match trigger.otherwise.as_slice() {
        [] => String::new(),
        list => format!(" Otherwise {}.", effects(scenario, trigger, list)),
    };
    format!("{}: {when}{chance}{each}: {then}.{otherwise}", upper(&trigger.name))
}

fn effects(scenario: &Scenario, trigger: &Trigger, list: &[Effect]) -> String {
    let one = |effect: &Effect| match effect {
        Effect::Alarm(who) if who.is_empty() && trigger.groups.len() > 1 => "that group may act".to_owned(),
        Effect::Alarm(who) if who.is_empty() => {
            format!("{} may act", names(scenario, &trigger.groups.concat()))
        }
        Effect::Alarm(who) => format!("{} may act", names(scenario, who)),
        Effect::Arrive(who) if who.len() == 1 => format!("{} arrives", names(scenario, who)),
        Effect::Arrive(who) => format!("{} arrive", names(scenario, who)),
        Effect::Edge(who, edge) => format!("{edge:+} to the speed of {}", names(scenario, who)),
        Effect::Say(said) => format!("\"{}\"", said.trim_end_matches('.')),
    };
    words::list(&list.iter().map(one).collect::<Vec<_>>())
}

/// Every way to win in a sentence.
pub fn victories(scenario: &Scenario) -> Vec<String> {
    scenario.victories.iter().map(|victory| one_victory(scenario, victory)).collect()
}

fn one_victory(scenario: &Scenario, victory: &Victory) -> String {
    let side = victory.side.and_then(|side| scenario.sides.get(usize::from(side.0)));
    let who = side.map_or("A side".to_owned(), |side| format!("Side {}", side.name));
    match &victory.goal {
        Goal::LastStanding { of, fled } => {
            let of = of.and_then(|side| scenario.sides.get(usize::from(side.0)));
            let of = of.map_or("another side", |side| side.name.as_str());
            let fled = if *fled { ", or whoever is left has fled out of sight" } else { "" };
            format!("{who} wins if nobody of {of} is left{fled}.")
        }
        Goal::TurnsOver if side.is_none() => "A draw if the turns are over.".to_owned(),
        Goal::TurnsOver => format!("{who} wins if the turns are over."),
        Goal::Escape { zone, count, mounted } => {
            let riding = if *mounted { " on horseback" } else { "" };
            format!("{who} wins if at least {count} of it leave{riding} by {zone}.")
        }
        Goal::Hold { zone, turns } => {
            format!("{who} wins if it holds {zone} for {}.", words::count(usize::from(*turns), "turn"))
        }
        Goal::Carry { goods, zone } => {
            let goods = scenario.goods.get(*goods).map_or("the goods", |goods| goods.name.as_str());
            format!("{who} wins if it carries {goods} out by {zone}.")
        }
        Goal::Beaten { figures, killed, captured } => {
            let how = match (killed, captured) {
                (true, true) => "killed or captured",
                (true, false) => "killed",
                _ => "captured",
            };
            let verb = if figures.len() == 1 { "is" } else { "are all" };
            format!("{who} wins if {} {verb} {how}.", names(scenario, figures))
        }
    }
}

/// Every variant in a sentence.
pub fn variants(scenario: &Scenario) -> Vec<String> {
    let one = |variant: &fight::scenario::Variant| {
        let about = variant.about.as_ref().map_or(String::new(), |about| format!(" {about}"));
        let chosen = if scenario.chosen().contains(&variant.id) { " (chosen)" } else { "" };
        let not_with = match variant.not_with.as_slice() {
            [] => String::new(),
            others => format!(" Not with {}.", words::list(others)),
        };
        format!("{}{chosen}: {}.{about}{not_with}", variant.id, variant.name)
    };
    scenario.variants().iter().map(one).collect()
}

fn upper(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
