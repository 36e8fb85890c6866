//! `sixgun campaign person`: the record sheet of Appendix K, on screen or as a page to print.

use super::file::{Table, open, person};
use crate::out::{Ink, Page};
use crate::{Refusal, Report, Session};
use ::campaign::accounts::{Account, What};
use ::campaign::ids::PersonNo;
use ::campaign::state::{Person, Whereabouts};
use game::Playable;
use rules::{Book, dollars};
use serde_json::{Value, json};
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  sixgun campaign person FILE pierre
  sixgun campaign person FILE pierre --html pierre.html";

/// Show the record sheet of a person.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Sheet {
    /// The campaign file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// The id of the person
    #[arg(value_name = "ID")]
    pub id: String,
    /// Write a page to print to this file, in HTML
    #[arg(long, value_name = "HTML")]
    pub html: Option<PathBuf>,
}

impl Sheet {
    pub(super) fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let game = open(&self.file)?;
        let who = person(&game, &self.id)?;
        let rows = rows(&game, who);
        let mut page = Page::new(session.look);
        page.title(&game.game().state().person(who).member.name, &game.begun().name);
        for (label, text) in &rows {
            page.entry(0, 20, (Ink::Name, label), text);
        }
        let fields: serde_json::Map<String, Value> =
            rows.iter().map(|(label, text)| (label.to_lowercase().replace(' ', "_"), json!(text))).collect();
        let mut report = Report::new(page, Value::Object(fields));
        if let Some(out) = &self.html {
            let name = &game.game().state().person(who).member.name;
            report.file = Some((out.clone(), html(name, &game.begun().name, &rows).into_bytes()));
        }
        Ok(report)
    }
}

/// The lines of the sheet: a label and what stands there.
fn rows(game: &Table, who: PersonNo) -> Vec<(&'static str, String)> {
    let (setup, state) = (game.game().setup(), game.game().state());
    let own = state.person(who);
    let member = &own.member;
    let player = own.seat.and_then(|seat| setup.seats.get(usize::from(seat)));
    let mut rows = vec![
        ("Player", player.cloned().unwrap_or_else(|| "the computer".to_owned())),
        ("Occupation", member.trade.clone()),
        ("Office", own.office.map_or_else(|| "none".to_owned(), |(office, _)| office.label().to_owned())),
        ("Age", format!("{}, born {}/{}", member.life.age, member.born.0, member.born.1)),
        ("Abilities", abilities(own)),
        ("Gambler rating", member.gambler.map_or_else(|| "none".to_owned(), |rating| rating.to_string())),
        (
            "Strength",
            format!("{} of {}", (member.strength() - member.hurts.lost()).max(0), member.strength()),
        ),
        ("Wounds", wounds(own)),
        ("Weapons", weapons(own)),
        ("Money", dollars(state.accounts.purse(who))),
        ("Goods", goods(game, who)),
        ("Horses", horses(game, who)),
        ("Land and businesses", list(&member.holdings)),
        ("Residence", setup.county.place(own.home).name.clone()),
        ("Whereabouts", whereabouts(game, own)),
        ("Hired people", hired(game, who)),
        (
            "Wanted for",
            dollars(
                ::campaign::law::reward(&state.crimes, who, &rules::boot_hill_1979::Switches::default())
                    + own.chart_reward,
            ),
        ),
        ("Reward money", dollars(own.bounty)),
        ("Friends", list(&member.friends)),
        ("Enemies", list(&member.enemies)),
        ("Known people", known(game, who)),
    ];
    let history =
        member.fights.iter().map(|bout| format!("fight {}: {}, {}", bout.fight, bout.what, bout.fate));
    rows.push(("History", list(&history.collect::<Vec<_>>())));
    rows
}

fn list(items: &[String]) -> String {
    if items.is_empty() { "none".to_owned() } else { items.join(", ") }
}

fn abilities(person: &Person) -> String {
    let record = person.member.record(Book::BootHill1979);
    match record.given {
        people::Given::Rolls(rolls) => {
            let score = |name: &str, score: Option<u8>| score.map(|score| format!("{name} {score}"));
            let parts = [
                score("speed", rolls.speed),
                score("gun accuracy", rolls.gun),
                score("throwing accuracy", rolls.throwing),
                score("strength", rolls.strength),
                score("bravery", rolls.bravery),
            ];
            let gunfights = record.gunfights.map(|count| format!("{count} gunfights"));
            parts.into_iter().flatten().chain(gunfights).collect::<Vec<_>>().join(", ")
        }
        people::Given::Scores(_) | people::Given::Base(_) => "finished numbers of a chart".to_owned(),
    }
}

fn wounds(person: &Person) -> String {
    let hurts = &person.member.hurts;
    let mut parts: Vec<String> = hurts
        .wounds
        .iter()
        .map(|mending| {
            let place =
                mending.wound.location.map_or_else(String::new, |location| format!(" ({location:?})"));
            format!("{:?}{place}, {} left", mending.wound.severity, mending.left()).to_lowercase()
        })
        .collect();
    if hurts.bruises > 0 {
        parts.push(format!("{} of bruises", hurts.bruises));
    }
    list(&parts)
}

fn weapons(person: &Person) -> String {
    let arms = person
        .member
        .arms
        .iter()
        .map(|arm| format!("{} ({} loaded, {} beside)", arm.code, arm.loaded, arm.spare));
    list(&arms.collect::<Vec<_>>())
}

fn goods(game: &Table, who: PersonNo) -> String {
    let account = Account::Person(who);
    let own = game.game().state().accounts.of(&account).filter_map(|(what, amount)| match what {
        What::Good(name) => Some(format!("{amount} {name}")),
        _ => None,
    });
    list(&own.collect::<Vec<_>>())
}

fn horses(game: &Table, who: PersonNo) -> String {
    let (state, account) = (game.game().state(), Account::Person(who));
    let own = state.accounts.of(&account).filter_map(|(what, _)| match what {
        What::Animal(no) => {
            let ridden = if state.person(who).mount == Some(*no) { ", ridden" } else { "" };
            state.animals.get(usize::from(no.0)).map(|horse| format!("{} horse{ridden}", horse.grade.label()))
        }
        _ => None,
    });
    list(&own.collect::<Vec<_>>())
}

fn whereabouts(game: &Table, person: &Person) -> String {
    let county = &game.game().setup().county;
    match person.at {
        Whereabouts::Place(place) => county.place(place).name.clone(),
        Whereabouts::Hex(hex) => format!("on hex {hex}"),
        Whereabouts::Jail(place) => format!("in the jail of {}", county.place(place).name),
        Whereabouts::Grave => "dead".to_owned(),
        Whereabouts::Away => "away".to_owned(),
    }
}

fn hired(game: &Table, who: PersonNo) -> String {
    let hired = game
        .game()
        .state()
        .everybody()
        .filter(|(_, person)| person.employer.is_some_and(|(by, _)| by == who));
    let hired = hired.map(|(_, person)| {
        let pay = person.employer.map_or(0, |(_, cents)| cents);
        format!("{} ({} a day)", person.member.name, dollars(pay))
    });
    list(&hired.collect::<Vec<_>>())
}

/// People whom he knows by name, with what he knows of them.
fn known(game: &Table, who: PersonNo) -> String {
    let state = game.game().state();
    let mut names: Vec<String> = state
        .knowledge
        .of(who)
        .iter()
        .filter(|fact| fact.claim.names())
        .filter_map(|fact| fact.claim.about())
        .filter(|other| *other != who)
        .map(|other| state.person(other).member.name.clone())
        .collect();
    names.sort();
    names.dedup();
    list(&names)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The sheet as a page to print.
fn html(name: &str, campaign: &str, rows: &[(&str, String)]) -> String {
    let row = |(label, text): &(&str, String)| {
        format!("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", escaped(label), escaped(text))
    };
    let rows: String = rows.iter().map(row).collect();
    let name = escaped(name);
    format!(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>{name}</title>\n<style>\n\
         body {{ font: 11pt/1.35 Georgia, serif; max-width: 18cm; margin: 1cm auto; color: #1a1208; background: #fffdf7; }}\n\
         h1 {{ font-size: 20pt; margin: 0; border-bottom: 3px double #1a1208; }}\n\
         table {{ border-collapse: collapse; width: 100%; margin-top: .4cm; }}\n\
         th, td {{ text-align: left; vertical-align: top; border-bottom: 1px solid #b9a98a; padding: .12cm .2cm; }}\n\
         th {{ width: 4.6cm; font-weight: 600; }}\n\
         @media print {{ body {{ margin: 0; background: none; }} tr {{ break-inside: avoid; }} }}\n\
         </style></head><body>\n<h1>{name}</h1>\n<p>{}</p>\n<table>\n{rows}</table>\n</body></html>\n",
        escaped(campaign)
    )
}
