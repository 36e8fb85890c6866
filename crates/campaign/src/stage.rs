//! How a campaign is shown: journals from what each seat perceived, and a page of what it knows.

use crate::calendar::day_says;
use crate::event::{Event, named};
use crate::facts::Claim;
use crate::ids::PersonNo;
use crate::playable::Campaign;
use crate::state::{Doing, Person, Whereabouts};
use crate::window::Window;
use game::scene::{EntryKind, Outcome};
use game::{Entry, Eyes, Ground, Playable, Scene, SideNo, Stage};
use rules::dollars;

/// The campaign at a table.
#[derive(Clone, Copy, Debug, Default)]
pub struct CampaignStage;

impl Stage for CampaignStage {
    type Game = Campaign;
    type Memory = ();

    fn ground(_: &crate::setup::Setup) -> Ground {
        Ground::default()
    }

    fn tell(game: &Campaign, eyes: Eyes, turn: u16, events: &[Event], (): &mut ()) -> Vec<Entry> {
        let says = |event: &Event| match eyes {
            Eyes::Side(side) => game.perceive(event, side),
            Eyes::Referee => Some(named(&event.says, &|who| game.state().person(who).member.name.clone())),
            Eyes::Public => {
                event.public.then(|| named(&event.says, &|who| game.state().person(who).member.name.clone()))
            }
        };
        let first = game.setup().first;
        let entry = |(hour, says): (crate::calendar::Hour, String)| Entry {
            turn,
            says: format!("{}: {says}", hour.says(first)),
            kind: EntryKind::Story,
            ..Entry::default()
        };
        events.iter().filter_map(|event| says(event).map(|says| (event.hour, says))).map(entry).collect()
    }

    fn scene(game: &Campaign, eyes: Eyes, (): &()) -> Scene {
        let facts = match eyes {
            Eyes::Side(side) => of_side(&game.window(side)),
            Eyes::Referee => of_referee(game),
            Eyes::Public => vec![date(game)],
        };
        let outcome =
            game.ending().map(|over| Outcome { winner: over.winner.map(|side| side.0), says: over.text });
        Scene { turn: game.turn(), hidden: true, facts, outcome, ..Scene::default() }
    }
}

fn date(game: &Campaign) -> String {
    day_says(game.state().hour.date(game.setup().first))
}

/// What a seat knows, a line each: its people first, then its facts.
pub fn of_side(window: &Window<'_>) -> Vec<String> {
    let mut lines = vec![day_says(window.hour.date(window.first()))];
    for (who, person) in window.own() {
        lines.push(own_line(window, who, person));
    }
    let mut known: Vec<String> =
        window.facts().filter_map(|(_, fact)| fact_line(window, &fact.claim)).collect();
    known.sort();
    known.dedup();
    lines.extend(known);
    lines
}

fn own_line(window: &Window<'_>, who: PersonNo, person: &Person) -> String {
    let member = &person.member;
    let purse = window.purse(who).map_or_else(String::new, dollars);
    let mut line = format!("{} ({}): {}, {purse}", member.name, member.id, whereabouts(window, person));
    let lost = member.hurts.lost();
    if lost > 0 && member.alive {
        line += &format!(", {lost} of {} strength lost", member.strength());
    }
    if let Some((office, _)) = person.office {
        line += &format!(", {}", office.label());
    }
    if let Some(cents) = window.wanted(who) {
        line += &format!(", wanted for {}", dollars(cents));
    }
    if let Doing::Travels { to: Some(to), .. } = &person.doing {
        line += &format!(", on the way to {}", window.county.place(*to).name);
    }
    line
}

/// Where one of its own is.
pub fn whereabouts(window: &Window<'_>, person: &Person) -> String {
    match person.at {
        Whereabouts::Place(place) => window.county.place(place).name.clone(),
        Whereabouts::Hex(hex) => format!("on hex {hex}"),
        Whereabouts::Jail(place) => format!("in the jail of {}", window.county.place(place).name),
        Whereabouts::Grave => "dead".to_owned(),
        Whereabouts::Away => "away".to_owned(),
    }
}

/// A fact as a sentence; `None` for faces, which only give names.
pub fn fact_line(window: &Window<'_>, claim: &Claim) -> Option<String> {
    let county = window.county;
    Some(match claim {
        Claim::Wanted(who, cents) if *cents > 0 => {
            format!("{} is wanted for {}.", window.name(*who), dollars(*cents))
        }
        Claim::Holds(who, office, _) => format!("{} is {}.", window.name(*who), office.label()),
        Claim::Stands(who, office) => format!("{} stands for {}.", window.name(*who), office.label()),
        Claim::Dead(who) => format!("{} is dead.", window.name(*who)),
        Claim::Jailed(who, place) => {
            format!("{} was jailed in {}.", window.name(*who), county.place(*place).name)
        }
        Claim::Lies(place) => format!("{} lies at {}.", county.place(*place).name, county.place(*place).at),
        Claim::At(who, place) => format!("{} was seen at {}.", window.name(*who), county.place(*place).name),
        Claim::On(who, hex) => format!("{} was seen on hex {hex}.", window.name(*who)),
        Claim::Said(who, words) => format!("{} said: “{words}”", window.name(*who)),
        Claim::Did(who, crime) => format!("{} did crime {crime}.", window.name(*who)),
        Claim::Wanted(..) | Claim::Face(_) => return None,
    })
}

fn of_referee(game: &Campaign) -> Vec<String> {
    let mut lines = vec![date(game)];
    for (side, name) in (0..).map(SideNo).zip(&game.setup().seats) {
        let sealed = game.state().sealed.get(usize::from(side.0));
        lines.push(format!(
            "Seat {name}: last week {}",
            sealed.map_or_else(String::new, |one| format!("{one:?}").to_lowercase())
        ));
    }
    for (who, person) in game.state().everybody() {
        let window = game.window(SideNo(person.seat.unwrap_or(0)));
        let purse = dollars(game.state().accounts.purse(who));
        lines.push(format!(
            "{} ({}): {}, {purse}",
            person.member.name,
            person.member.id,
            whereabouts(&window, person)
        ));
    }
    for (who, text) in &game.state().matters {
        lines.push(format!("{} wants: {text}", game.state().person(*who).member.name));
    }
    lines
}
