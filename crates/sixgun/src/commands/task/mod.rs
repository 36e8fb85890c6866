//! `sixgun task`: a task of 2002, with its sum, its dice and the exact odds of every degree.

mod grid;

use crate::gulch::ShownAttempt as _;
use crate::gulch::ShownThrow as _;
use crate::gulch::{
    self, Ability, Attempt, BodyArgs, Gulch, GulchArgs, HowArgs, OnlyOdds, Somebody, WhoArgs,
};
use crate::out::{Look, Report};
use crate::resolved::{OddsTable, Resolved, Sentence};
use crate::{Refusal, Session, words};
use chance::{Kept, exact};
use clap::Args;
use rules::sheet::capital;
use serde_json::json;
use shady_gulch::rolls::TASK;
use shady_gulch::to_hit::in_metal_armour;
use shady_gulch::{self as rolls, Condition, Skill};

const EXAMPLES: &str = "\
Examples:
  sixgun task --total 9                             roll, with all the odds
  sixgun task --total 9 --difficulty hard --odds    only the odds
  sixgun task --total 9 --bonus 3 --penalty 1 --dice 2,4,6,5
  sixgun task mad-dog --skill knife --seed 7         somebody of the book
  sixgun task doc-holliday --skill firearms         converted, our own way
  sixgun task Pat:dex=5,firearms=10 --skill firearms --harder 1
  sixgun task --traits dex=5 --skill firearms=10 --difficulty challenging
  sixgun task Pat:str=3,wil=4 --trait strength --wounds 4 --drink 3
  sixgun task dex=4,brawling=6 --skill brawling --trait dexterity
  sixgun task Pat:rea=4,forgery=6,read=3 --skill forgery --language Spanish
  sixgun task dex=5,stealth=6 --skill stealth --armour
  sixgun task --total 7 --basic                     no difficulty, no degrees
  sixgun task --grid                                by total and difficulty
  sixgun task --grid --difficulty hard              by total and net dice
  sixgun task --grid --json                         every degree, counted";

/// What somebody is called who has no name.
const NAMELESS: &str = "He";

/// Try something: the sum, the dice kept, the degree, and the exact odds of each degree.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Task {
    /// Who tries it.
    #[command(flatten)]
    pub who: WhoArgs,
    /// The skill, such as firearms; with =N also how good he is at it
    #[arg(long, value_name = "SKILL[=N]", help_heading = "Who")]
    pub skill: Option<String>,
    /// The trait: alone, or in place of the skill's own
    #[arg(long = "trait", value_name = "TRAIT", help_heading = "Who")]
    pub by: Option<String>,
    /// Wears metal armour, which weighs on every roll of dexterity
    #[arg(long, visible_alias = "metal-armour", help_heading = "The state he is in")]
    pub armour: bool,
    /// The language of a document that is forged [default: English]
    #[arg(long, value_name = "NAME", help_heading = "Who")]
    pub language: Option<String>,
    /// A basic roll: at most the skill total succeeds, and difficulty has no part in it
    #[arg(long, conflicts_with_all = ["difficulty", "harder", "easier"])]
    pub basic: bool,
    /// Show the chances of success for every total; with --json the ways to every degree, for net dice from -5
    /// to +5 and every difficulty
    #[arg(long, conflicts_with_all = NOT_IN_THE_GRID)]
    pub grid: bool,
    /// Whether dice are rolled.
    #[command(flatten)]
    pub only: OnlyOdds,
    /// How hard it is.
    #[command(flatten)]
    pub how: HowArgs,
    /// The state he is in.
    #[command(flatten)]
    pub body: BodyArgs,
    /// The rules in force.
    #[command(flatten)]
    pub rules: GulchArgs,
}

/// What has no meaning beside the grid.
const NOT_IN_THE_GRID: [&str; 15] = [
    "armour",
    "language",
    "who",
    "traits",
    "total",
    "skill",
    "by",
    "basic",
    "wounds",
    "drink",
    "stamina",
    "holds_drink",
    "guilty",
    "harder",
    "easier",
];

impl Task {
    /// Tries it, or shows the grid.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let rules = self.rules.rules()?;
        if self.grid {
            return Ok(grid::report(&self.how, rules, session.look));
        }
        let mut somebody = self.who.somebody(NAMELESS)?.ok_or_else(nobody)?;
        let ability = somebody.rolls_with(self.skill.as_deref(), self.by.as_deref())?;
        forgery(&somebody, ability, self.language.as_deref())?;
        let condition = self.body.condition(&somebody.name, somebody.tracks)?;
        let mut attempt = somebody.attempt(ability, &condition, &rules.switches)?;
        attempt.task = self.how.hard(armoured(attempt.task, ability, self.armour)?);
        let mut resolved = Resolved::new("task", self.title(&somebody.name, &attempt), rules);
        somebody.converted.iter().for_each(|says| resolved.say(says));
        self.set(&attempt, &condition, session.look, &mut resolved);
        match self.basic {
            true => self.basic(&attempt, rules, session, &mut resolved),
            false => self.advanced(&attempt, rules, session, &mut resolved),
        }
        Ok(resolved.report(session.look))
    }

    fn title(&self, name: &str, attempt: &Attempt) -> String {
        match (attempt.ability.map(Ability::label), name) {
            (Some(what), NAMELESS) => capital(&what),
            (Some(what), name) => format!("{name}: {what}"),
            (None, NAMELESS) if self.basic => "A basic roll".to_owned(),
            (None, NAMELESS) => {
                capital(&words::article(&format!("{} task", attempt.task.difficulty().label())))
            }
            (None, name) => name.to_owned(),
        }
    }

    fn set(&self, attempt: &Attempt, condition: &Condition, look: Look, resolved: &mut Resolved) {
        if !self.basic && !attempt.task.difficulty().always_rolled() {
            let says =
                "Simple and easy tasks need no roll unless somebody opposes them or the degree matters.";
            resolved.say(says);
        }
        resolved.tallies = attempt.tallies("");
        let mut sums = attempt.sums(look.clauses());
        if self.basic {
            resolved.tallies.truncate(2);
            sums.truncate(2);
        }
        sums.extend(gulch::body(condition.tracks));
        resolved.sums = Some(sums);
    }

    fn advanced(&self, attempt: &Attempt, rules: Gulch, session: &mut Session, resolved: &mut Resolved) {
        resolved.odds = vec![attempt.odds("task", &rules.switches)];
        resolved.result = attempt.json();
        if !self.only.odds_only {
            let thrown = attempt.throw(TASK, &rules.switches, &mut session.dice);
            resolved.told = Some(vec![Sentence::new(attempt.tell(&thrown))]);
            resolved.result["rolled"] = thrown.json();
        }
    }

    /// A basic roll has two ends only.
    fn basic(&self, attempt: &Attempt, rules: Gulch, session: &mut Session, resolved: &mut Resolved) {
        let task = attempt.task;
        let odds = exact(|dice| task.roll_basic(TASK, &rules.switches, dice));
        let outcomes = [(false, "failure"), (true, "success")];
        resolved.odds = vec![OddsTable::counted("Basic roll", "task", &odds, &outcomes, attempt.ways())];
        resolved.result = attempt.json();
        resolved.result["difficulty"] = json!(null);
        if self.only.odds_only {
            return;
        }
        let seen = session.dice.fell().len();
        let succeeded = task.roll_basic(TASK, &rules.switches, &mut session.dice);
        let faces = gulch::faces(&session.dice.fell()[seen..]);
        let pool = attempt.pool(TASK);
        let kept: Kept = pool.keep(&faces);
        let (total, dice) = (task.total.total(), i16::from(kept.total()));
        let shown = gulch::added(pool, &faces);
        let end = if succeeded { "a success" } else { "a failure" };
        let why = match succeeded == (dice <= total) {
            true if succeeded => format!("{dice} is not more than {total}"),
            true => format!("{dice} is more than {total}"),
            false if succeeded => "two ones always succeed".to_owned(),
            false => "two sixes always fail".to_owned(),
        };
        resolved.told = Some(vec![Sentence::new(format!("{shown}. {}: {end}.", capital(&why)))]);
        resolved.result["rolled"] = json!({
            "faces": faces, "kept": [kept.low, kept.high], "dice_total": kept.total(), "succeeded": succeeded,
        });
    }
}

/// The same task in metal armour, if he wears it; refused where nobody knows what trait is rolled.
pub(crate) fn armoured(
    task: rolls::Task,
    ability: Option<Ability>,
    armour: bool,
) -> Result<rolls::Task, Refusal> {
    match (armour, ability) {
        (false, _) => Ok(task),
        (true, Some(ability)) => Ok(in_metal_armour(task, ability.by)),
        (true, None) => Err(Refusal::new(
            "metal armour weighs on rolls of dexterity only; say what is rolled with --skill or --trait",
        )),
    }
}

/// Refuses what keeps somebody from forging; a language beside any other skill is refused too.
pub(crate) fn forgery(
    somebody: &Somebody,
    ability: Option<Ability>,
    language: Option<&str>,
) -> Result<(), Refusal> {
    let forges = ability.is_some_and(|ability| ability.skill == Some(Skill::Forgery));
    match (forges, language) {
        (true, language) => somebody.may_forge(language),
        (false, None) => Ok(()),
        (false, Some(_)) => Err(Refusal::new("--language says what is forged in; add --skill forgery")),
    }
}

fn nobody() -> Refusal {
    Refusal::new(
        "nobody tries anything; give a --total, or somebody such as Pat:dex=5,firearms=10 and a --skill",
    )
}
