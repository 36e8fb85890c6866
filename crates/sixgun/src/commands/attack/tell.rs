//! The words of an attack: how it stands, its sums, and what the dice made of it.

use super::chances::{fate_label, means};
use super::setup::{Party, Setup};
use crate::dice::Dice;
use crate::gulch::ShownAttempt as _;
use crate::gulch::ShownThrow as _;
use crate::gulch::{self, Attempt, Conversion, Thrown, boxes};
use crate::out::Look;
use crate::resolved::{Resolved, Sentence};
use crate::words;
use rules::Fate;
use serde_json::{Value, json};
use shady_gulch::brawl::Defence;
use shady_gulch::rolls::{ATTACK, DEFENCE};
use shady_gulch::switches::PoorDefence;
use shady_gulch::to_hit::{Pair, Part};
use shady_gulch::wording;
use shady_gulch::{Degree, Skill, Trait};

/// The clause of the difficulty by range.
const BY_RANGE: &str = "sg02-100";
/// The clause of the difficulty by the degree of a defence.
const BY_DEFENCE: &str = "sg02-088";

/// The attack with its sums, before any dice.
pub(super) fn sums(setup: &Setup, look: Look) -> Resolved {
    let (attacker, target) = (&setup.attacker.who, &setup.target.who);
    let title = format!("{} attacks {}", attacker.name, inside(&target.name));
    let mut resolved = Resolved::new("attack", title, setup.rules);
    scene(setup).into_iter().for_each(|sentence| resolved.say(sentence));
    let conversions: Vec<Conversion> =
        [attacker, target].into_iter().filter_map(|who| who.conversion.clone()).collect();
    gulch::all_said(&conversions, look).into_iter().for_each(|sentence| resolved.say(sentence));
    let attempt = setup.attempt(None);
    let mut lines = Vec::new();
    if let (Some(guard), Some(defence)) = (setup.defence(), setup.defence) {
        resolved.tallies.extend(guard.tallies("Defence"));
        lines.push((format!("Defence: {}", guard_label(setup, defence)), String::new()));
        lines.extend(guard.sums(look.clauses()));
        lines.push((format!("Attack: {}", setup.arm.weapon.label()), String::new()));
    }
    resolved.tallies.extend(attempt.tallies("Attack"));
    lines.extend(attack_sums(setup, &attempt, look));
    resolved.sums = Some(lines);
    resolved.result = figures(setup, &attempt, &conversions);
    resolved
}

/// A name inside a sentence: whoever has none is written small.
fn inside(name: &str) -> String {
    name.strip_prefix("The ").map_or_else(|| name.to_owned(), |rest| format!("the {rest}"))
}

/// How things stand, a sentence each.
fn scene(setup: &Setup) -> Vec<String> {
    let (attacker, target) = (&setup.attacker.who.name, inside(&setup.target.who.name));
    let away = match setup.far {
        Some(far) if setup.arm.weapon.ranged() => format!(", {} away", far.label()),
        _ => String::new(),
    };
    let mut said = vec![format!("{attacker} {}{away}.", wording::attacks(setup.arm.weapon, &target))];
    if setup.ordinary {
        said.push("Nobody is named as the target: an ordinary person with 3 in every trait.".to_owned());
    }
    if setup.manner.mount.is_some() {
        let skill = setup.arm.weapon.skill();
        said.push(match skill {
            Skill::Horsemanship => "He rides, and Horsemanship counts.".to_owned(),
            skill => format!("He rides: the lower of Horsemanship and {} counts.", skill.label()),
        });
    }
    said.extend(called(setup).map(str::to_owned));
    match setup.manner.pair {
        Pair::Alone if !setup.manner.two_weapons => {}
        Pair::Alone | Pair::SameTarget => {
            said.push("Each of the two attacks of the turn has these odds.".to_owned())
        }
        Pair::FirstTarget => said.push("This is the first of two attacks at two targets.".to_owned()),
        Pair::SecondTarget => said.push("This is the second of two attacks at two targets.".to_owned()),
    }
    said
}

/// What a called strike is for.
fn called(setup: &Setup) -> Option<&'static str> {
    let gun = setup.arm.weapon.gun();
    match setup.manner.called? {
        Part::Hand => Some("Whoever is hit on the hand drops what he holds."),
        Part::Head if gun && setup.head_shots_kill => Some("The referee wills that a hit in the head kills."),
        Part::Head if gun => Some("A hit in the head kills if the referee wills it (--head-shots-kill)."),
        Part::Head | Part::Other => None,
    }
}

/// What a defence is called: with a weapon, that of the weapon.
fn guard_label(setup: &Setup, defence: Defence) -> String {
    match defence {
        Defence::Weapon => format!("parry with the {}", setup.holds.label()),
        defence => defence.label().to_owned(),
    }
}

/// The sums of the attack. Against a defence the difficulty is known only once that has been rolled.
fn attack_sums(setup: &Setup, attempt: &Attempt, look: Look) -> Vec<(String, String)> {
    let line = |label: &str, text: String| (label.to_owned(), text);
    let clause = |clause: &str| if look.verbose { format!(" [{clause}]") } else { String::new() };
    let mut lines = attempt.sums(look.clauses());
    if setup.defence.is_some() {
        lines.pop();
        let does = match setup.rules.switches.poor_defence {
            PoorDefence::NeverEasier => "the defence may raise it",
            PoorDefence::AsMapped => "the defence may set another",
        };
        let text = format!("{}; {does}{}", attempt.difficulty(look.clauses()), clause(BY_DEFENCE));
        lines.retain(|(label, _)| label != "Difficulty");
        lines.push(line("Difficulty", text));
    }
    if let (Some(band), Some(far)) = (setup.band(), setup.far) {
        let hard = band.difficulty(&setup.rules.switches).label();
        let text = format!("{}, {} range: {hard}{}", far.label(), band.label(), clause(BY_RANGE));
        let place = lines.iter().position(|(label, _)| label == "Difficulty").unwrap_or(lines.len());
        lines.insert(place, line("Range", text));
    }
    lines.extend(gulch::body(setup.attacker.condition.tracks));
    lines.push(line("Target", track(&setup.target)));
    lines
}

/// The boxes of the target, and what knocks him down.
fn track(target: &Party) -> String {
    let tracks = target.condition.tracks;
    let boxes = boxes(tracks.stamina, tracks.wounds);
    let end = match target.person.traits.of(Trait::Willpower) {
        _ if tracks.felled() => "dying: any further wound kills".to_owned(),
        0 | 1 => "any wound knocks down".to_owned(),
        willpower => format!("{willpower} wounds at once knock down"),
    };
    format!("{boxes}; {end}")
}

/// Rolls, and tells what comes of it.
pub(super) fn roll(setup: &Setup, dice: &mut Dice, resolved: &mut Resolved) {
    let switches = &setup.rules.switches;
    let mut told = Vec::new();
    let mut defended = None;
    if let (Some(guard), Some(defence)) = (setup.defence(), setup.defence) {
        let thrown = guard.throw(DEFENCE, switches, dice);
        let degree = thrown.rolled.degree;
        let hard = setup.attempt(Some(degree)).task.difficulty().label();
        told.push(Sentence::new(format!(
            "{} tries to {}. {} The attack is {hard}.",
            setup.target.who.name,
            guard_label(setup, defence),
            guard.tell(&thrown)
        )));
        resolved.result["defence"]["rolled"] = thrown.json();
        defended = Some(degree);
    }
    let attempt = setup.attempt(defended);
    let thrown = attempt.throw(ATTACK, switches, dice);
    told.push(Sentence::new(format!(
        "{} {}. {}",
        setup.attacker.who.name,
        wording::attacks(setup.arm.weapon, &inside(&setup.target.who.name)),
        attempt.tell(&thrown)
    )));
    told.push(Sentence::new(end(setup, thrown.rolled.degree)));
    resolved.told = Some(told);
    resolved.result["attack"] = attempt_json(&attempt, Some(&thrown));
    resolved.result["happened"] = happened(setup, thrown.rolled.degree);
}

/// What comes of a degree, in a sentence.
fn end(setup: &Setup, degree: Degree) -> String {
    let name = &setup.target.who.name;
    if !degree.succeeded() {
        return format!("{name} is not touched.");
    }
    let comes = setup.comes(degree);
    let what = match (comes.fate, comes.knocked_down) {
        (Fate::Dead, _) => "is dead".to_owned(),
        (Fate::Unconscious, _) => "is felled".to_owned(),
        (Fate::Standing, _) => match means(setup, degree).split_once(", ") {
            None => verb(&means(setup, degree)),
            Some((first, rest)) => format!("{}, {rest}", verb(first)),
        },
    };
    match comes.blow.wounds {
        0 => format!("{name} {what}."),
        wounds => {
            let boxes = boxes(comes.tracks.stamina, comes.tracks.wounds);
            format!("{name} takes {} and {what}. {boxes}.", words::count(wounds.into(), "wound"))
        }
    }
}

/// A word of the table as the end of a sentence.
fn verb(word: &str) -> String {
    match word {
        "stands" | "stays down" => word.to_owned(),
        word => format!("is {word}"),
    }
}

fn attempt_json(attempt: &Attempt, thrown: Option<&Thrown>) -> Value {
    let mut json = attempt.json();
    json["rolled"] = json!(thrown.map(Thrown::json));
    json
}

fn happened(setup: &Setup, degree: Degree) -> Value {
    let comes = setup.comes(degree);
    json!({
        "degree": degree.label(),
        "wounds": comes.blow.wounds,
        "ticked": comes.tracks.wounds,
        "knocked_down": degree.succeeded() && comes.knocked_down,
        "fate": fate_label(comes.fate),
        "tripped": comes.blow.trips,
        "caught": comes.blow.catches,
        "disarmed": comes.blow.disarms,
    })
}

/// What is rolled for, for programs.
fn figures(setup: &Setup, attempt: &Attempt, conversions: &[Conversion]) -> Value {
    let party = |party: &Party| {
        json!({
            "name": party.who.name,
            "stamina": party.condition.tracks.stamina,
            "wounds": party.condition.tracks.wounds,
            "drink": party.condition.tracks.drink,
            "willpower": party.person.traits.of(Trait::Willpower),
        })
    };
    let mut defence = json!(null);
    if let (Some(guard), Some(how)) = (setup.defence(), setup.defence) {
        defence = attempt_json(&guard, None);
        defence["how"] = json!(how.label());
        defence["holds"] = json!(setup.holds.label());
    }
    json!({
        "attacker": party(&setup.attacker),
        "target": party(&setup.target),
        "weapon": setup.arm.weapon.label(),
        "metres": setup.far.map(gulch::Far::metres),
        "range": setup.band().map(shady_gulch::weapons::Band::label),
        "conversions": conversions.iter().map(Conversion::json).collect::<Vec<_>>(),
        "defence": defence,
        "attack": attempt_json(attempt, None),
    })
}
