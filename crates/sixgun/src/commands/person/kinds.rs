//! `sixgun person kinds`: the kinds of minor character, and the vocations of 2002.

use super::in_force::RulesArgs;
use crate::game::Game;
use crate::grid::Grid;
use crate::out::{Ink, Look, Page, Report};
use crate::refusal::Refusal;
use crate::{Session, by, words};
use people::make::Maker;
use people::{Kind, Span};
use serde_json::{Value, json};
use shady_gulch::vocations::{CRAFTS, PASTIMES};
use shady_gulch::{BOOK, Skill, Vocation};

const EXAMPLES: &str = "\
Examples:
  sixgun person kinds
  sixgun person kinds --book 1975 --json
  sixgun person kinds --book 2002            vocations with their packages";

/// List the kinds of minor character that can be made, or the vocations of 2002.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Kinds {
    /// The rules in force.
    #[command(flatten)]
    pub rules: RulesArgs,
}

/// The kinds of the rules in force.
pub(super) fn of(game: &Game) -> Vec<Kind> {
    by!(game, rules => rules.kinds())
}

impl Kinds {
    /// The table of kinds.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        if self.rules.is_2002() {
            self.rules.gulch()?;
            return Ok(vocations(session.look));
        }
        let game = self.rules.edition().game()?;
        let kinds = of(&game);
        let mut grid =
            Grid::new(["Kind", "Speed", "Gun", "Throwing", "Bravery", "Strength", "Fights", "Weapon"]);
        for kind in &kinds {
            let name = std::iter::once(kind.id.as_str()).chain(kind.also.iter().map(String::as_str));
            let bands = [kind.speed, kind.gun, kind.throwing, kind.bravery, kind.strength].map(percentiles);
            let fights = match kind.gunfights {
                Span { from, to } if from == to => from.to_string(),
                Span { from, to } => format!("{from}-{to}"),
            };
            let cells = std::iter::once(name.collect::<Vec<_>>().join(", ")).chain(bands);
            grid.row(cells.chain([fights, kind.weapon.clone()]));
        }
        let mut page = Page::new(session.look);
        page.title("Kinds of minor character", game.book().title());
        page.gap();
        page.grid(&grid);
        page.gap();
        let count = words::count(kinds.len(), "kind");
        page.prose(
            0,
            Ink::Faint,
            &format!(
                "{count}, and `player`, `brave` and `chief`. Make one: sixgun person new --kind bartender"
            ),
        );
        Ok(Report::new(page, json!({ "book": game.book().year(), "count": kinds.len(), "kinds": kinds })))
    }
}

/// A band of percentiles as the dice show them.
fn percentiles(span: Span) -> String {
    match span {
        Span { from: 1, to: 100 } => "any".to_owned(),
        Span { from, to } => rules::sheet::span(from.into(), to.into()),
    }
}

/// The vocations of 2002 with what each asks and gives.
fn vocations(look: Look) -> Report {
    let mut page = Page::new(look);
    page.title("Vocations", BOOK.title());
    for vocation in Vocation::ALL {
        let package = vocation.package();
        let equipment: Vec<String> = package.equipment.iter().map(|issue| issue.label()).collect();
        let kin = Vocation::ALL.into_iter().filter(|other| other.family() == vocation.family()).count();
        let group = if kin > 1 { format!("({})", vocation.family()) } else { String::new() };
        page.gap();
        page.labelled(0, &[(11, Ink::Name, vocation.label())], (Ink::Faint, &group));
        for (label, text) in [
            ("Virtues", package.virtues.label()),
            ("Vices", package.vices.label()),
            ("Skills", skills(vocation)),
            ("Equipment", equipment.join(", ")),
        ] {
            page.entry(2, 11, (Ink::Faint, label), &text);
        }
    }
    page.gap();
    let says = format!(
        "{}. The skills of a vocation are cheaper with experience; they are not given for nothing. Make \
         somebody: sixgun person new --book 2002 --vocation lawman. For another kind of scholar the referee \
         picks the skills: --vocation scholar --pick academics,read-write",
        words::count(Vocation::ALL.len(), "vocation")
    );
    page.prose(0, Ink::Faint, &says);
    let objects: Vec<Value> = Vocation::ALL.map(vocation_json).to_vec();
    Report::new(page, json!({ "book": BOOK.year(), "count": objects.len(), "vocations": objects }))
}

/// The skills of a vocation in a row, with what a drifter picks.
fn skills(vocation: Vocation) -> String {
    let name = |skill: &Skill| match vocation.native_only().contains(skill) {
        true => format!("{} of the native tongue", skill.label()),
        false => skill.label().to_owned(),
    };
    let mut names: Vec<String> = vocation.package().skills.iter().map(name).collect();
    if vocation.has_picks() {
        for offered in [&PASTIMES[..], &CRAFTS[..]] {
            names.push(offered.iter().map(|skill| skill.label()).collect::<Vec<_>>().join(" or "));
        }
    }
    names.join(", ")
}

fn vocation_json(vocation: Vocation) -> Value {
    let package = vocation.package();
    let labels = |skills: &[Skill]| skills.iter().map(|skill| skill.label()).collect::<Vec<_>>();
    let picks =
        vocation.has_picks().then(|| json!({ "pastime": labels(&PASTIMES), "craft": labels(&CRAFTS) }));
    json!({
        "vocation": vocation.label(),
        "group": vocation.family(),
        "virtues": { "count": package.virtues.count, "of": package.virtues.of.iter().map(|one| one.label()).collect::<Vec<_>>() },
        "vices": { "count": package.vices.count, "of": package.vices.of.iter().map(|one| one.label()).collect::<Vec<_>>() },
        "skills": labels(package.skills),
        "native_only": labels(vocation.native_only()),
        "picks": picks,
        "equipment": package.equipment.iter().map(|issue| issue.label()).collect::<Vec<_>>(),
    })
}
