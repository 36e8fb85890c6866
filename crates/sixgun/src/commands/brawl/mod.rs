//! `sixgun brawl`: two men, fists, holds and whatever is at hand.

mod bout;

use crate::game::{Game, GameArgs};
use crate::given::{self, Only};
use crate::gunman;
use crate::out::Report;
use crate::refusal::quoted;
use crate::resolved::{OddsTable, Resolved};
use crate::source;
use crate::{Refusal, Session, words};
use bout::{Bout, Intent};
use clap::ValueEnum;
use rules::brawling::{BrawlWeapon, Brawler};
use rules::{Cause, Side, boot_hill_1975, boot_hill_1979};
use serde_json::{Value, json};

const EXAMPLES: &str = "\
Examples:
  sixgun brawl wyatt-earp ike-clanton --turns 5 --seed 3
  sixgun brawl 15 13 --odds-only
  sixgun brawl Sam=15 Juan=13 --weapon chair --speed 12 --foe-speed 4 --seed 7
  sixgun brawl 14 14 --plan grapple,hold --foe-plan punch --speed 5 --odds
  sixgun brawl 16 12 --foe-weapon knife --option stunning --seed 1 --json
  sixgun brawl 14 14 --plan two --speed 9 --book 1975 --odds-only

Each word of a plan is for one round; after the last the plan begins again. The
words: punch, left, right, two (two punches, 1975), strike, grapple, hold (keep
it), wait, best; and knife, tomahawk, butt, club, chair: take it up and strike.
Without a plan, or where it cannot be done, a man does what seems best.";

/// Two men come to blows.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Brawl {
    /// The first man: a name, his points of strength, or NAME=STRENGTH
    #[arg(value_name = "MAN")]
    pub man: String,
    /// The second man, written in the same way
    #[arg(value_name = "FOE")]
    pub foe: String,
    /// What the first man does, round by round
    #[arg(long, value_name = "PLAN")]
    pub plan: Option<String>,
    /// What the second man does, round by round
    #[arg(long, value_name = "PLAN")]
    pub foe_plan: Option<String>,
    /// What the first man has in his hand
    #[arg(long, value_name = "THING")]
    pub weapon: Option<Thing>,
    /// What the second man has in his hand
    #[arg(long, value_name = "THING")]
    pub foe_weapon: Option<Thing>,
    /// Speed of the first man, for the first blow [default: from his chart, or 0]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub speed: Option<i8>,
    /// Speed of the second man
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub foe_speed: Option<i8>,
    /// Who is surprised, or taken from behind
    #[arg(long, value_name = "WHO")]
    pub surprised: Option<Who>,
    /// Turns, of two rounds each; it ends when one is out
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=500))]
    pub turns: u16,
    /// Show the exact odds of each man's first action too
    #[arg(long)]
    pub odds: bool,
    /// Whether dice are rolled.
    #[command(flatten)]
    pub only: Only,
    /// The rules in force.
    #[command(flatten)]
    pub game: GameArgs,
}

/// A thing in a brawler's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the names say what they are")]
pub enum Thing {
    Knife,
    Tomahawk,
    Butt,
    Club,
    Chair,
}

impl Thing {
    fn weapon(self) -> BrawlWeapon {
        BrawlWeapon::ALL[self as usize]
    }
}

/// One of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Who {
    /// The first man
    First,
    /// The second man
    Second,
}

/// Words of a plan.
const WORDS: [(&str, Intent); 14] = [
    ("best", Intent::Best),
    ("punch", Intent::Punch),
    ("left", Intent::Fist(Side::Left)),
    ("right", Intent::Fist(Side::Right)),
    ("two", Intent::TwoPunches),
    ("strike", Intent::Strike),
    ("grapple", Intent::Grapple),
    ("hold", Intent::KeepHold),
    ("wait", Intent::Wait),
    ("knife", Intent::TakeUp(BrawlWeapon::Knife)),
    ("tomahawk", Intent::TakeUp(BrawlWeapon::Tomahawk)),
    ("butt", Intent::TakeUp(BrawlWeapon::Gun)),
    ("club", Intent::TakeUp(BrawlWeapon::Club)),
    ("chair", Intent::TakeUp(BrawlWeapon::Chair)),
];

/// A man as he was written: who he is, how strong, how fast.
struct Entry {
    name: String,
    strength: i16,
    speed: i16,
    hand: Side,
}

impl Brawl {
    /// Fights it out.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let game = self.game.game()?;
        let entries = [entry(&self.man, &game, "The first man")?, entry(&self.foe, &game, "The second man")?];
        let bout = self.bout(game, &entries)?;
        let title = format!("{} against {}", bout.names[0], lower(&bout.names[1]));
        let mut resolved = Resolved::new("brawl", title, game);
        self.set(&entries, &bout, &mut resolved);
        if self.odds || self.only.odds_only {
            for man in 0..2 {
                resolved.odds.push(odds(&bout, man)?);
            }
        }
        if !self.only.odds_only {
            let (told, men) = bout.play(&mut session.dice, self.turns)?;
            resolved.result = json!({ "men": self.left(&bout, &men) });
            resolved.told = Some(told);
        }
        Ok(resolved.report(session.look))
    }

    fn bout(&self, game: Game, entries: &[Entry; 2]) -> Result<Bout, Refusal> {
        let plan = |text: &Option<String>| match text {
            None => Ok(vec![Intent::Best]),
            Some(text) => given::plan(text, &WORDS),
        };
        let things = [self.weapon, self.foe_weapon];
        let speeds = [self.speed, self.foe_speed];
        let brawler = |man: usize| Brawler {
            hand: entries[man].hand,
            weapon: things[man].map(Thing::weapon),
            surprised: self.surprised.is_some_and(|who| who as usize == man),
            ..Brawler::new(entries[man].strength)
        };
        Ok(Bout {
            game,
            names: [0, 1].map(|man| entries[man].name.clone()),
            men: [0, 1].map(brawler),
            speeds: [0, 1].map(|man| speeds[man].map_or(entries[man].speed, i16::from)),
            plans: [plan(&self.plan)?, plan(&self.foe_plan)?],
        })
    }

    fn set(&self, entries: &[Entry; 2], bout: &Bout, resolved: &mut Resolved) {
        for ((entry, brawler), speed) in entries.iter().zip(&bout.men).zip(bout.speeds) {
            let mut says = format!("{}: strength {}, speed {speed}", entry.name, entry.strength);
            if let Some(weapon) = brawler.weapon {
                says += &format!(", with a {}", weapon.label());
            }
            if brawler.surprised {
                says += ", surprised";
            }
            resolved.say(says + ".");
        }
    }

    fn left(&self, bout: &Bout, men: &[Brawler; 2]) -> Value {
        let man = |man: usize| {
            let Brawler { strength, dead, .. } = men[man];
            json!({
                "name": bout.names[man],
                "strength": strength,
                "out": men[man].is_out(),
                "out_at_least": least_out(bout, &men[man]).map(|(time, unit)| json!({ "count": time, "unit": unit })),
                "dead": dead,
                "modifier": men[man].waiting(),
                "holds": men[man].holding.map(|grip| grip.hold.label()),
            })
        };
        (0..2).map(man).collect()
    }
}

/// A name for the middle of a sentence.
fn lower(name: &str) -> String {
    name.replacen("The ", "the ", 1)
}

/// A man as he was written.
fn entry(text: &str, game: &Game, unnamed: &str) -> Result<Entry, Refusal> {
    let (name, number) = match text.split_once('=') {
        Some((name, number)) => (quoted(name.trim()).trim_matches('`').to_owned(), number.trim()),
        None => (unnamed.to_owned(), text.trim()),
    };
    if text.contains('=') || number.starts_with(|letter: char| letter.is_ascii_digit()) {
        let strength = number.parse().ok().filter(|strength| (1..=100).contains(strength));
        let message = || format!("strength is a number from 1 to 100, not {}", quoted(number));
        let strength = strength.ok_or_else(|| Refusal::new(message()))?;
        return Ok(Entry { name, strength, speed: 0, hand: Side::Right });
    }
    let record = source::person_in(text, game)?;
    let man = gunman::gunman(game, &record)?;
    // The first blow goes by speed alone; a chart of finished numbers has only speed and bravery together.
    let speed = match man.quickness.parts() {
        [] => man.quickness.total(),
        _ => man.quickness.of(Cause::Speed),
    };
    Ok(Entry { name: record.name, strength: man.strength, speed, hand: man.hand })
}

/// The exact odds of a man's first action.
fn odds(bout: &Bout, man: usize) -> Result<OddsTable, Refusal> {
    let (action, odds) = bout.first_action(man)?;
    let heading = format!("{}: {}", bout.names[man], narration::action(action));
    Ok(OddsTable::new(&heading, &bout.names[man], &odds, |(_, label)| label.clone()))
}

/// The least time for which a man is out where play goes on later, with its unit.
fn least_out(bout: &Bout, man: &Brawler) -> Option<(u16, &'static str)> {
    match &bout.game {
        Game::FirstEdition(rules) => {
            boot_hill_1975::brawl::least_turns_out(man, &rules.switches).map(|turns| (turns, "turn"))
        }
        Game::SecondEdition(_) => boot_hill_1979::brawl::least_minutes_out(man).map(|time| (time, "minute")),
    }
}

/// The same as the end of a sentence.
fn how_long(bout: &Bout, man: &Brawler) -> String {
    let out = least_out(bout, man).map(|(time, unit)| words::count(time.into(), unit));
    out.map_or_else(String::new, |time| format!(" for the rest of the game, or {time} at least"))
}

/// A strength that is left, for the end of a telling.
fn end(bout: &Bout, men: &[Brawler; 2]) -> String {
    let one = |man: usize| match men[man] {
        Brawler { dead: true, .. } => format!("{} is dead", bout.names[man]),
        brawler if brawler.is_out() => format!("{} is out cold{}", bout.names[man], how_long(bout, &brawler)),
        Brawler { strength, .. } => format!("{} has {strength} strength left", bout.names[man]),
    };
    words::list(&[one(0), lower(&one(1))])
}
