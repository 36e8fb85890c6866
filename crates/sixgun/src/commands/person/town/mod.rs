//! `sixgun person new --book 2002`: somebody of the town by dice, or a character made by hand.

mod hand;
mod outfit;
mod refused;

use super::citizen_sheet::CitizenSheet;
use super::new::New;
use crate::gulch::{self, Gulch};
use crate::out::{Ink, Page, Report};
use crate::{Refusal, Session, words};
use clap::Args;
use people::citizen::KindNames;
use people::{Citizen, id_of};
use rules::sheet::capital;
use serde_json::{Value, json};
use shady_gulch::creation::{Created, RECONSTRUCTION, Spent};
use shady_gulch::{Character, Skill, Vocation, townsfolk};

/// The most people at once.
const MOST: i64 = 50;

/// Somebody of 2002, as arguments.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "By the rules of 2002 (--book 2002)")]
pub struct TownArgs {
    /// What he does for a living (see `sixgun person kinds --book 2002`); without one it is drawn
    #[arg(long, value_name = "NAME")]
    pub vocation: Option<String>,
    /// So many people by dice [default: 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=MOST), conflicts_with_all = ["name", "traits", "skill", "virtue", "vice", "native", "pick"])]
    pub count: Option<u8>,
    /// By hand: traits, such as str=2,dex=5,per=3
    #[arg(long, value_name = "NAME=N,...")]
    pub traits: Option<String>,
    /// By hand: skills, such as firearms=10, speak:Spanish=3 or play:fiddle=2
    #[arg(long, value_name = "NAME=N", value_delimiter = ',')]
    pub skill: Vec<String>,
    /// By hand: virtues beside those that the vocation asks for by name
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub virtue: Vec<String>,
    /// By hand: vices, likewise
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    pub vice: Vec<String>,
    /// By hand: the native tongue [default: English]
    #[arg(long, value_name = "TONGUE")]
    pub native: Option<String>,
    /// By hand: the pastime and the craft that a drifter picks, or the skills of another kind of scholar
    #[arg(long, value_name = "SKILL", value_delimiter = ',')]
    pub pick: Vec<String>,
    /// What the vocation leaves open: revolver or shotgun, rank and horse of a soldier, things of a drifter
    #[arg(long, value_name = "THING", value_delimiter = ',')]
    pub outfit: Vec<String>,
}

impl TownArgs {
    /// The options of 2002 that were given.
    pub(super) fn given(&self) -> Vec<&'static str> {
        let all = [
            ("--vocation", self.vocation.is_some()),
            ("--count", self.count.is_some()),
            ("--traits", self.traits.is_some()),
            ("--skill", !self.skill.is_empty()),
            ("--virtue", !self.virtue.is_empty()),
            ("--vice", !self.vice.is_empty()),
            ("--native", self.native.is_some()),
            ("--pick", !self.pick.is_empty()),
            ("--outfit", !self.outfit.is_empty()),
        ];
        all.into_iter().filter(|(_, given)| *given).map(|(name, _)| name).collect()
    }

    /// Whether somebody is made by hand: everything but vocation, number and outfit is his maker's.
    fn is_by_hand(&self) -> bool {
        self.given().iter().any(|name| !["--vocation", "--count", "--outfit"].contains(name))
    }

    fn vocation(&self) -> Result<Option<Vocation>, Refusal> {
        self.vocation.as_deref().map(vocation).transpose()
    }
}

/// The vocation of a name.
pub(crate) fn vocation(name: &str) -> Result<Vocation, Refusal> {
    let all = Vocation::EVERY.map(|one| (one.label().to_lowercase(), one));
    gulch::named(name, "vocation", &all, Some("sixgun person kinds --book 2002"))
}

/// Somebody who was made.
struct Newcomer {
    citizen: Citizen,
    spent: Vec<Spent>,
}

/// Makes whoever was asked for, and shows the sheets.
pub(super) fn run(args: &New, session: &mut Session) -> Result<Report, Refusal> {
    let rules = args.rules.gulch()?;
    let town = &args.town;
    let by_hand = town.is_by_hand();
    let made = match by_hand {
        true => vec![hand::make(args, rules, session)?],
        false => by_dice(args, rules, session)?,
    };
    let mut page = Page::new(session.look);
    let mut objects: Vec<Value> = Vec::new();
    for one in &made {
        let sheet = CitizenSheet::of(&one.citizen, rules);
        page.gap();
        sheet.lay_out(&mut page, None);
        page.gap();
        page.entry(0, 12, (Ink::Good, "Spent"), &spent(&one.spent));
        let mut object = sheet.object();
        object["spent"] = one.spent.iter().map(spent_json).collect();
        objects.push(object);
    }
    page.gap();
    page.prose(0, Ink::Waiting, &reconstruction(rules));
    if !by_hand {
        let says =
            "How dice share out the points is a scheme of our own (see `sixgun table townsfolk-traits`).";
        page.prose(0, Ink::Faint, says);
    }
    let json = json!({
        "count": objects.len(),
        "by_hand": by_hand,
        "reconstruction": { "clause": RECONSTRUCTION, "reading": rules.switches.creation_points.name() },
        "people": objects,
    });
    let citizens: Vec<Citizen> = made.into_iter().map(|one| one.citizen).collect();
    let chart = citizens.first().map_or("Made", |first| first.chart.as_str());
    // Who is made and named by hand needs no dice at all.
    let report = Report { rolls: !by_hand || args.name.is_none(), ..Report::new(page, json) };
    Ok(args.keep.keep(report, people::citizens_toml(chart, &citizens)))
}

/// People of the town by dice: vocation, character, outfit, name, one after the other.
fn by_dice(args: &New, rules: Gulch, session: &mut Session) -> Result<Vec<Newcomer>, Refusal> {
    let wanted = args.town.vocation()?;
    let mut made: Vec<Newcomer> = Vec::new();
    for _ in 0..args.town.count.unwrap_or(1) {
        let vocation = wanted.unwrap_or_else(|| townsfolk::vocation(&mut session.dice));
        let draft = townsfolk::draft(vocation, &rules.switches, &mut session.dice);
        let created = draft.check(&rules.switches).map_err(|reasons| {
            refused::refusal("He", &draft, &KindNames::born_to("English"), &reasons, rules)
        })?;
        let outfit = match args.town.outfit.is_empty() {
            true => townsfolk::outfit(vocation, &mut session.dice),
            false => outfit::chosen(vocation, &args.town.outfit)?,
        };
        let mut names = KindNames::born_to("English");
        if created.character.rating(Skill::Instrument, 0) > 0 {
            names.number(Skill::Instrument, "to be named");
        }
        let name = args.drawn_name(session);
        let mut one = newcomer(&name, created, &names, &outfit);
        one.citizen.chart = "Made by dice".to_owned();
        one.citizen.id = unlike(&one.citizen.id, &made);
        made.push(one);
    }
    Ok(made)
}

/// An id that nobody before him has.
fn unlike(id: &str, before: &[Newcomer]) -> String {
    let is_free = |id: &String| before.iter().all(|one| one.citizen.id != *id);
    let numbered = (2..=before.len() + 2).map(|number| format!("{id}-{number}"));
    std::iter::once(id.to_owned()).chain(numbered).find(is_free).unwrap_or_else(|| id.to_owned())
}

/// Somebody with his name and his things.
fn newcomer(
    name: &str,
    created: Created,
    names: &KindNames,
    outfit: &shady_gulch::equipment::Outfit,
) -> Newcomer {
    let character: &Character = &created.character;
    let mut citizen = Citizen::new(&id_of(name), name).became(character, names);
    citizen.take(&shady_gulch::equipment::issued(character.vocation, outfit));
    Newcomer { citizen, spent: created.spent }
}

/// What was spent and what is left: `15 of 15 trait points, 20 of 23 skill points: 3 skill points unspent`.
fn spent(spent: &[Spent]) -> String {
    let each: Vec<String> =
        spent.iter().map(|one| format!("{} of {} {}", one.spent, one.points, one.purse.label())).collect();
    let left: Vec<String> = spent
        .iter()
        .filter(|one| one.unspent() > 0)
        .map(|one| format!("{} {}", one.unspent(), one.purse.label()))
        .collect();
    match left.is_empty() {
        true => format!("{}. Nothing is unspent.", words::list(&each)),
        false => format!("{}. Unspent, and so lost: {}.", words::list(&each), words::list(&left)),
    }
}

fn spent_json(one: &Spent) -> Value {
    json!({ "purse": one.purse.label(), "spent": one.spent, "points": one.points, "unspent": one.unspent() })
}

/// That the points are our reconstruction, and by which reading.
fn reconstruction(rules: Gulch) -> String {
    let purses = shady_gulch::creation::purses(&rules.switches);
    let points: Vec<String> =
        purses.iter().map(|(purse, points)| format!("{points} {}", purse.label())).collect();
    format!("{}: {}.", capital(&reconstructed(rules)), words::list(&points))
}

/// The same as a part of a sentence.
fn reconstructed(rules: Gulch) -> String {
    let reading = rules.switches.creation_points.name();
    format!(
        "the points are a reconstruction, for the page of the book is lost: rule {RECONSTRUCTION}, read as \
         creation-points={reading}"
    )
}
