//! `sixgun compose`: whether somebody keeps his nerve by the rules of 2002.

use crate::gulch::ShownAttempt as _;
use crate::gulch::ShownThrow as _;
use crate::gulch::{
    self, Ability, Attempt, BodyArgs, Gulch, GulchArgs, HowArgs, Known, OnlyOdds, Somebody, WhoArgs, people,
};
use crate::odds_table::OddsTable;
use crate::out::{Look, Report};
use crate::resolved::{Resolved, Sentence};
use crate::{Refusal, Session};
use ::people::Citizen;
use clap::{Args, ValueEnum};
use rules::Tally;
use rules::sheet::capital;
use serde_json::json;
use shady_gulch::morale::{Danger, Foe, Fright, Nerve};
use shady_gulch::rolls::COMPOSURE;
use shady_gulch::{BOOK, Condition, Difficulty, KnownAs, Person, Skill, reputation};

const EXAMPLES: &str = "\
Examples:
  sixgun compose --total 7 --danger outnumbered
  sixgun compose --total 7 --danger outnumbered --odds      only the odds
  sixgun compose Pat:wil=3,str=4,composure=4 --danger betrayed --drink 6
  sixgun compose --total 7 --difficulty challenging --penalty 1
  sixgun compose --total 7 --danger surprised --foe-reputation 13 --dice 6,5,2
  sixgun compose 7 --danger surprised --foe-reputation 18 --foe-known coward
  sixgun compose mad-dog --danger outnumbered --foe wyatt-earp
  sixgun compose wil=5 --danger tortured --speech --guilty --json

Dangers: surprised and beast (average), outnumbered and killing (challenging), \
betrayed (hard), tortured (impossible).";

/// What somebody is called who has no name.
const NAMELESS: &str = "He";
/// What a foe is called who has no name.
const UNKNOWN: &str = "a man";

/// See whether somebody keeps his nerve, with the exact odds of what he does.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Compose {
    /// Who is afraid.
    #[command(flatten)]
    pub who: WhoArgs,
    /// What he faces: surprised, beast, outnumbered, killing (of kin or a friend), betrayed or tortured
    #[arg(
        long,
        value_name = "DANGER",
        hide_possible_values = true,
        required_unless_present = "difficulty",
        conflicts_with = "difficulty"
    )]
    pub danger: Option<DangerName>,
    /// He has heard a good speech and has not needed his nerve since
    #[arg(long)]
    pub speech: bool,
    /// Whom he faces, by name
    #[arg(long, value_name = "WHO", conflicts_with = "foe_reputation")]
    pub foe: Option<String>,
    /// How well known the man is whom he faces, from 0 to 20
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=i64::from(reputation::HIGHEST)))]
    pub foe_reputation: Option<u8>,
    /// What that man is known to be: dangerous or a coward [default: dangerous]
    #[arg(long, value_name = "WHAT", hide_possible_values = true, requires = "foe_reputation")]
    pub foe_known: Option<Name>,
    /// Whether dice are rolled.
    #[command(flatten)]
    pub only: OnlyOdds,
    /// How hard it is, if no danger of the list says so.
    #[command(flatten)]
    pub how: HowArgs,
    /// The state he is in.
    #[command(flatten)]
    pub body: BodyArgs,
    /// The rules in force.
    #[command(flatten)]
    pub rules: GulchArgs,
}

/// A danger that the book names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the names say what they are")]
pub enum DangerName {
    Surprised,
    #[value(alias = "wild-beast")]
    Beast,
    Outnumbered,
    #[value(aliases = ["kin-killed", "friend-killed"])]
    Killing,
    Betrayed,
    #[value(alias = "torture")]
    Tortured,
}

impl DangerName {
    fn danger(self) -> Danger {
        Danger::ALL[self as usize]
    }
}

/// What people say of a man.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the names say what they are")]
pub enum Name {
    Dangerous,
    Coward,
}

impl Compose {
    /// Rolls whether he keeps his nerve.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let rules = self.rules.rules()?;
        let nobody = || {
            Refusal::new(
                "nobody is afraid; give a --total of willpower and Composure, or somebody such as wil=3,composure=4",
            )
        };
        let somebody = self.who.somebody(NAMELESS)?.ok_or_else(nobody)?;
        let condition = self.body.condition(&somebody.name, somebody.tracks)?;
        let foe = self.faced()?;
        let fright = self.fright(foe.as_ref());
        let attempt = self.attempt(&somebody, &condition, &fright, rules);
        let title = match somebody.name.as_str() {
            NAMELESS => "Composure".to_owned(),
            name => format!("{name}: Composure"),
        };
        let mut resolved = Resolved::new("compose", title, rules);
        let converted = std::iter::once(&somebody).chain(&foe).filter_map(|man| man.converted.as_ref());
        converted.for_each(|says| resolved.say(says));
        self.set(&attempt, &condition, session.look, &mut resolved);
        foe.iter().for_each(|foe| resolved.say(faces(&somebody.name, foe)));
        resolved.odds = vec![odds(&attempt, rules)];
        resolved.result = attempt.json();
        resolved.result["danger"] = json!(self.danger.map(|danger| danger.danger().label()));
        if !self.only.odds_only {
            let thrown = attempt.throw(COMPOSURE, &rules.switches, &mut session.dice);
            let nerve = Nerve::of(thrown.rolled.degree);
            resolved.told = Some(vec![
                Sentence::new(attempt.tell(&thrown)),
                Sentence::new(outcome(&somebody.name, nerve)),
            ]);
            resolved.result["rolled"] = thrown.json();
            resolved.result["outcome"] = json!(nerve.label());
        }
        Ok(resolved.report(session.look))
    }

    /// Whom he faces, if anybody.
    fn faced(&self) -> Result<Option<Somebody>, Refusal> {
        if let Some(name) = &self.foe {
            let people::Found { citizen, converted } = people::find(name)?;
            let Citizen { name, reputation, known_as, .. } = citizen;
            return Ok(Some(Somebody { reputation, known_as, converted, ..Somebody::of_total(&name, 0) }));
        }
        let known_as = match self.foe_known {
            Some(Name::Coward) => KnownAs::Coward,
            _ => KnownAs::Dangerous,
        };
        let man = |reputation| Somebody { reputation, known_as, ..Somebody::of_total(UNKNOWN, 0) };
        Ok(self.foe_reputation.map(man))
    }

    fn fright(&self, foe: Option<&Somebody>) -> Fright {
        let foe = foe.map(|foe| Foe { reputation: foe.reputation, known_as: foe.known_as });
        let danger = self.danger.map(|danger| danger.danger().difficulty());
        let difficulty = danger.or(self.how.difficulty).unwrap_or(Difficulty::Average);
        Fright { difficulty, foe, heard_speech: self.speech }
    }

    fn attempt(&self, somebody: &Somebody, condition: &Condition, fright: &Fright, rules: Gulch) -> Attempt {
        let person = match somebody.known {
            Known::Person(person) => person,
            Known::Total(_) => Person::default(),
        };
        let mut task = fright.task(&person, condition, &rules.switches);
        if let Known::Total(total) = somebody.known {
            task.total = Tally::new(BOOK, total);
        }
        let ability = somebody.known.is_person().then(|| Ability::of_skill(Skill::Composure));
        Attempt { task: self.how.hard(task), ability }
    }

    fn set(&self, attempt: &Attempt, condition: &Condition, look: Look, resolved: &mut Resolved) {
        if let Some(danger) = self.danger {
            resolved.say(format!("The danger: {}.", danger.danger().label()));
        }
        resolved.tallies = attempt.tallies("");
        let mut sums = attempt.sums(look.clauses());
        sums.extend(gulch::body(condition.tracks));
        resolved.sums = Some(sums);
    }
}

/// Whom he faces, in a sentence.
fn faces(name: &str, foe: &Somebody) -> String {
    let known = match foe.known_as {
        KnownAs::Nothing => "known for neither courage nor cowardice",
        KnownAs::Dangerous => "known to be dangerous",
        KnownAs::Coward => "known to be a coward",
    };
    format!("{name} faces {}, {known}, of reputation {}.", foe.name, foe.reputation)
}

/// The exact odds of what he does.
fn odds(attempt: &Attempt, rules: Gulch) -> OddsTable {
    let odds = attempt.degrees(&rules.switches).map(|degree| Nerve::of(*degree));
    let outcomes = Nerve::ALL.map(|nerve| (nerve, nerve.label()));
    OddsTable::counted("He", "composure", &odds, &outcomes, attempt.ways())
}

/// What he does, in plain words.
fn outcome(name: &str, nerve: Nerve) -> String {
    let does = match nerve {
        Nerve::Flees => "runs. If somebody has seen it he may be called a coward from now on",
        Nerve::BacksDown => "backs down. He does not dare it, though words may still save his face",
        Nerve::ActsShaken => "is shaken. He acts, with a penalty die on what he does",
        Nerve::Acts => "keeps his nerve and acts as he likes",
    };
    format!("{} {does}.", capital(name))
}
