//! `sixgun scenario list` and `show`: what a fight is, in words.

use super::{setup, year};
use crate::Report;
use crate::games::ListedScenario;
use crate::out::{Ink, Look, Page};
use crate::refusal::Refusal;
use ::gulch::{Character, Setup, Shootout};
use game::Playable;
use serde_json::{Value, json};
use shady_gulch::Trait;
use shady_gulch::turn::Hand;

/// A scenario in the list.
pub(super) fn listed(id: &'static str) -> Result<ListedScenario, Refusal> {
    let setup = setup(id, &[])?;
    let json = json!({
        "id": id, "name": setup.script.name, "book": year(), "sequences": [], "map": setup.script.map,
        "year": setup.script.year, "sides": Shootout::sides(&setup), "figures": setup.cast.len(), "variants": [],
    });
    let name = setup.script.name.clone();
    Ok(ListedScenario { id: id.to_owned(), book: year(), name, variants: Vec::new(), json })
}

/// A scenario on a page.
pub(super) fn report(id: &str, look: Look) -> Result<Report, Refusal> {
    let setup = setup(id, &[])?;
    Ok(Report::new(page(&setup, look), object(&setup)))
}

fn weapons(man: &Character) -> String {
    let arms = [Hand::First, Hand::Second].into_iter().filter_map(|hand| man.fighter.arm(hand));
    arms.map(|arm| arm.weapon.label()).collect::<Vec<_>>().join(" and ")
}

fn sentence(man: &Character) -> String {
    let person = &man.fighter.person;
    let traits: Vec<String> =
        Trait::ALL.into_iter().map(|one| format!("{} {}", one.label(), person.traits.of(one))).collect();
    let (reaction, stamina) = (person.traits.reaction(), person.traits.stamina());
    format!(
        "{} ({}), with {}: {}; reaction {reaction}, stamina {stamina}.",
        man.name,
        man.id,
        weapons(man),
        traits.join(", ")
    )
}

fn page(setup: &Setup, look: Look) -> Page {
    let script = &setup.script;
    let mut page = Page::new(look);
    page.title(&script.name, &format!("{} ({})", script.id, year()));
    script.about.iter().for_each(|line| page.prose(0, Ink::Plain, line));
    page.gap();
    let (map, turns) = (setup.town.name(), script.turns);
    let text = format!("Map: {map} ({}). Year: {}. At most {turns} turns.", script.map, script.year);
    page.prose(0, Ink::Plain, &text);
    for (number, side) in (0u8..).zip(&setup.sides) {
        page.gap();
        page.title(&side.written.name, "");
        let own = setup.cast.iter().filter(|man| man.side == number);
        own.for_each(|man| page.prose(2, Ink::Plain, &sentence(man)));
    }
    page.gap();
    page.title("Who wins", "");
    victories(setup).iter().for_each(|line| page.prose(2, Ink::Plain, line));
    page
}

/// Who wins, in sentences.
fn victories(setup: &Setup) -> Vec<String> {
    let written = || setup.sides.iter().map(|side| &side.written);
    let reaches = written().filter_map(|side| Some((&side.name, side.reach.as_ref()?)));
    let mut says: Vec<String> = reaches
        .map(|(name, reach)| {
            format!("{name}: if one of them stands at the end of a turn where they must go ({reach}).")
        })
        .collect();
    says.push("A side: if nobody of another side is left who can fight.".to_owned());
    let neutral = written().filter(|side| side.neutral);
    says.extend(neutral.map(|side| format!("{}: they fight nobody and need not be beaten.", side.name)));
    let last = setup.at_the_end.and_then(|side| setup.sides.get(usize::from(side)));
    let winner = last.map_or("nobody", |side| side.written.name.as_str());
    says.push(format!("After turn {}: {winner}.", setup.script.turns));
    says
}

fn object(setup: &Setup) -> Value {
    let man = |man: &Character| {
        let traits: Vec<u8> = Trait::ALL.into_iter().map(|one| man.fighter.person.traits.of(one)).collect();
        json!({ "id": man.id, "name": man.name, "side": man.side, "traits": traits, "weapons": weapons(man) })
    };
    json!({
        "id": setup.script.id, "name": setup.script.name, "about": setup.script.about, "book": year(),
        "map": setup.script.map, "turns": setup.script.turns, "sides": Shootout::sides(setup),
        "figures": setup.cast.iter().map(man).collect::<Vec<_>>(), "victories": victories(setup),
    })
}
