//! `sixgun scenario list` and `show`: what the raid is, in words.

use super::{ID, NAME, sides, wish, year};
use crate::games::ListedScenario;
use crate::out::{Ink, Look, Page};
use crate::refusal::Refusal;
use crate::{Report, words};
use narration::northfield as says;
use northfield::{Character, MOST_TURNS, Party, Role, Setup};
use rules::Book;
use serde_json::{Value, json};

/// The year of the raid.
const YEAR: u16 = 1876;

/// What it is about.
pub(super) fn about() -> Vec<&'static str> {
    include_str!("about.txt").lines().collect()
}

/// Who wins, in sentences.
fn victories() -> Vec<&'static str> {
    include_str!("victory.txt").lines().collect()
}

/// The scenario in the list.
pub(super) fn listed() -> Result<ListedScenario, Refusal> {
    let setup = wish::setup(&[], &[])?;
    let json = json!({
        "id": ID, "name": NAME, "book": year(), "sequences": [], "map": ID, "year": YEAR, "sides": sides(),
        "figures": setup.cast.len(), "variants": [],
    });
    Ok(ListedScenario { id: ID.to_owned(), book: year(), name: NAME.to_owned(), variants: Vec::new(), json })
}

/// The scenario on a page.
pub(super) fn report(look: Look) -> Result<Report, Refusal> {
    let setup = wish::setup(&[], &[])?;
    Ok(Report::new(page(&setup, look), object(&setup)))
}

fn page(setup: &Setup, look: Look) -> Page {
    let mut page = Page::new(look);
    page.title(NAME, &format!("{ID} ({})", year()));
    about().iter().for_each(|line| page.prose(0, Ink::Plain, line));
    page.gap();
    let book = Book::Northfield1981.title();
    let town = setup.ground.town().name();
    let setting = format!("{book}. Map: {town} ({ID}). Year: {YEAR}. At most {MOST_TURNS} turns.");
    page.prose(0, Ink::Plain, &setting);
    for (party, name) in Party::BOTH.into_iter().zip(sides()) {
        page.gap();
        page.title(&name, "");
        let doctrines = words::list(&wish::fitting(party));
        page.prose(2, Ink::Faint, &format!("Played by the computer as {doctrines}."));
        named(setup, party).for_each(|man| page.prose(2, Ink::Plain, &sentence(man)));
        if party == Party::Town {
            let plain = setup.with_role(Role::Citizen).count();
            page.prose(
                2,
                Ink::Plain,
                &format!("{plain} citizens: some are about when it begins, others may come."),
            );
        }
    }
    page.gap();
    page.title("Who wins", "");
    victories().iter().for_each(|line| page.prose(2, Ink::Plain, line));
    page.gap();
    page.title("Readings", "");
    for (name, value, values) in setup.switches.list() {
        page.prose(2, Ink::Plain, &format!("{name}={value} (of {})", words::list(values)));
    }
    page.gap();
    page.prose(
        0,
        Ink::Faint,
        "Change a reading: sixgun play northfield --set NAME=VALUE. The rules: sixgun rules --book 1981",
    );
    page
}

/// Everybody of a side who has a name.
fn named(setup: &Setup, party: Party) -> impl Iterator<Item = &Character> {
    setup.cast.iter().filter(move |man| man.party() == party && man.role != Role::Citizen)
}

fn sentence(man: &Character) -> String {
    let guns: Vec<String> = man.weapons.iter().map(|weapon| weapon.arm.label().to_owned()).collect();
    let guns = if guns.is_empty() { "no gun".to_owned() } else { words::list(&guns) };
    let reward = match man.reward {
        0 => String::new(),
        dollars => format!(", {} for his capture or death", says::dollars(dollars)),
    };
    format!("{} {}: strength {}, {guns}{reward}.", man.counter, man.name, man.gunman.strength)
}

fn object(setup: &Setup) -> Value {
    let side = |(party, name): (Party, String)| json!({ "name": name, "bots": wish::fitting(party) });
    let figure = |man: &Character| {
        let guns: Vec<String> = man.weapons.iter().map(|weapon| weapon.code().to_string()).collect();
        json!({
            "id": man.id, "name": man.name, "side": super::side_name(man.party()), "counter": man.counter,
            "strength": man.gunman.strength, "weapons": guns, "reward": man.reward,
        })
    };
    let reading = |(name, value, values): (&str, &str, &[&str])| json!({ "name": name, "value": value, "values": values });
    json!({
        "id": ID, "name": NAME, "about": about(), "book": year(), "map": ID, "year": YEAR,
        "turns": MOST_TURNS,
        "sides": Party::BOTH.into_iter().zip(sides()).map(side).collect::<Vec<_>>(),
        "figures": setup.cast.iter().map(figure).collect::<Vec<_>>(),
        "victories": victories(),
        "readings": setup.switches.list().into_iter().map(reading).collect::<Vec<_>>(),
        "variants": [],
    })
}
