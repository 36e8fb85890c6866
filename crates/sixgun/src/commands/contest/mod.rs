//! `sixgun contest`: two people against each other by the rules of 2002, by margin or by degree.

mod by_degree;
mod by_margin;

use crate::gulch::ShownAttempt as _;
use crate::gulch::{
    self, Ability, Attempt, BodyArgs, Gulch, GulchArgs, HowArgs, OnlyOdds, Somebody, Thrown, few,
};
use crate::out::{Look, Report};
use crate::resolved::{Resolved, Sentence};
use crate::{Refusal, Session};
use clap::{Args, ValueEnum};
use serde_json::{Value, json};
use shady_gulch::{Condition, Difficulty};

const EXAMPLES: &str = "\
Examples:
  sixgun contest 9 7                                two skill totals
  sixgun contest 9 7 --odds                         only the odds
  sixgun contest Ann=12 Bob=8 --dice 3,4,1,6
  sixgun contest 10 8 --by degree --seed 5          the first roll sets the other
  sixgun contest Ann:dex=4,stealth=8 Bob:per=5 --skill stealth --by degree
  sixgun contest mad-dog doc-holliday --skill brawling
  sixgun contest Ann:str=5,wil=3 Bob:str=4,wil=4 --trait str --foe-wounds 5
  sixgun contest 9 9 --set contest-ties=one-reroll --odds --json

By margin both roll; of those who succeed the one with the higher margin wins. By \
degree the first rolls, and his degree sets how hard it is to resist him.";

/// Set two people against each other, with the exact odds of who wins.
#[derive(Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Contest {
    /// Who begins: a name, a people file, a skill total such as 9 or Ann=9, or numbers such as
    /// Ann:dex=4,stealth=8
    #[arg(value_name = "WHO")]
    pub who: String,
    /// Who resists, written likewise
    #[arg(value_name = "FOE")]
    pub foe: String,
    /// Decided by margin (both roll, the higher wins) or by degree (the first roll sets the other)
    #[arg(long, value_name = "HOW", default_value = "margin", hide_possible_values = true)]
    pub by: By,
    /// Whether dice are rolled.
    #[command(flatten)]
    pub only: OnlyOdds,
    /// What the first rolls with: a skill, such as stealth; with =N also how good he is at it
    #[arg(long, value_name = "SKILL[=N]", help_heading = "The first")]
    pub skill: Option<String>,
    /// The trait: alone, or in place of the skill's own
    #[arg(long = "trait", value_name = "TRAIT", help_heading = "The first")]
    pub trait_: Option<String>,
    /// The first wears metal armour, which weighs on every roll of dexterity
    #[arg(long, visible_alias = "metal-armour", help_heading = "The first")]
    pub armour: bool,
    /// The language of a document that is forged [default: English]
    #[arg(long, value_name = "NAME", help_heading = "The first")]
    pub language: Option<String>,
    /// How hard it is for the first.
    #[command(flatten, next_help_heading = "The first")]
    pub how: HowArgs,
    /// The state the first is in.
    #[command(flatten)]
    pub body: BodyArgs,
    /// The same of the other.
    #[command(flatten)]
    pub other: Other,
    /// The rules in force.
    #[command(flatten)]
    pub rules: GulchArgs,
}

/// How a contest is decided.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum By {
    /// Both roll, and the higher margin wins
    #[default]
    Margin,
    /// The first roll's degree sets the difficulty of the other
    Degree,
}

/// What is said of the one who resists, as arguments.
#[derive(Args, Debug, Clone, Default)]
#[command(next_help_heading = "The other")]
pub struct Other {
    /// What the other rolls with [default: what contests the skill of the first]
    #[arg(long, value_name = "SKILL[=N]")]
    pub foe_skill: Option<String>,
    /// His trait: alone, or in place of the skill's own
    #[arg(long, value_name = "TRAIT")]
    pub foe_trait: Option<String>,
    /// How hard it is for him, by margin [default: average]
    #[arg(long, value_name = "NAME", value_parser = gulch::difficulties)]
    pub foe_difficulty: Option<Difficulty>,
    /// So many levels harder
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = few())]
    pub foe_harder: i16,
    /// So many levels easier
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = few())]
    pub foe_easier: i16,
    /// His bonus dice
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = few())]
    pub foe_bonus: i16,
    /// His penalty dice
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = few())]
    pub foe_penalty: i16,
    /// His wound boxes that are ticked
    #[arg(long, value_name = "N", value_parser = gulch::few_boxes())]
    pub foe_wounds: Option<u8>,
    /// His boxes of drink that are ticked
    #[arg(long, value_name = "N", value_parser = gulch::few_boxes())]
    pub foe_drink: Option<u8>,
    /// His boxes, if his traits do not tell
    #[arg(long, value_name = "N", value_parser = gulch::few_boxes())]
    pub foe_stamina: Option<u8>,
    /// He wears metal armour
    #[arg(long, visible_alias = "foe-metal-armour")]
    pub foe_armour: bool,
    /// He has shaken off the drink
    #[arg(long)]
    pub foe_holds_drink: bool,
    /// He feels guilty
    #[arg(long)]
    pub foe_guilty: bool,
}

impl Other {
    fn how(&self) -> HowArgs {
        HowArgs {
            difficulty: self.foe_difficulty,
            harder: self.foe_harder,
            easier: self.foe_easier,
            bonus: self.foe_bonus,
            penalty: self.foe_penalty,
        }
    }

    fn body(&self) -> BodyArgs {
        BodyArgs {
            wounds: self.foe_wounds,
            drink: self.foe_drink,
            stamina: self.foe_stamina,
            holds_drink: self.foe_holds_drink,
            guilty: self.foe_guilty,
        }
    }
}

/// One of the two, ready to roll.
struct Side {
    name: String,
    attempt: Attempt,
    condition: Condition,
    converted: Option<String>,
}

impl Side {
    /// His numbers in words, below his name.
    fn sums(&self, look: Look, sets_difficulty: bool) -> Vec<(String, String)> {
        let rolls = self.attempt.ability.map(|ability| format!(" rolls {}", ability.label()));
        let mut lines = vec![(format!("{}{}", self.name, rolls.unwrap_or_default()), String::new())];
        let mut numbers = self.attempt.sums(look.clauses());
        // The last line says which dice succeed; where the difficulty is not yet known it cannot.
        numbers.truncate(if sets_difficulty { 2 } else { 4 });
        numbers.extend(gulch::body(self.condition.tracks));
        lines.extend(numbers.into_iter().map(|(label, text)| (format!("  {label}"), text)));
        lines
    }

    fn tell(&self, thrown: &Thrown) -> Sentence {
        Sentence::new(format!("{}: {}", self.name, self.attempt.tell(thrown)))
    }

    fn json(&self) -> Value {
        let mut object = self.attempt.json();
        object["name"] = json!(self.name);
        object
    }
}

impl Contest {
    /// Lets them roll.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let rules = self.rules.rules()?;
        let sides = self.sides(rules)?;
        let title = format!("{} against {}", sides[0].name, lower(&sides[1].name));
        let mut resolved = Resolved::new("contest", title, rules);
        sides.iter().filter_map(|side| side.converted.as_ref()).for_each(|says| resolved.say(says));
        match self.by {
            By::Margin => by_margin::play(&sides, self.only, rules, session, &mut resolved),
            By::Degree => by_degree::play(&sides, self.only, rules, session, &mut resolved),
        }
        Ok(resolved.report(session.look))
    }

    fn sides(&self, rules: Gulch) -> Result<[Side; 2], Refusal> {
        if self.by == By::Degree && self.other.foe_difficulty.is_some() {
            let message = "by degree the first roll sets how hard it is for the other; leave --foe-difficulty out, or \
                           use --foe-harder and --foe-easier";
            return Err(Refusal::new(message));
        }
        let mut first = Somebody::read(&self.who, "The first")?;
        let mut second = Somebody::read(&self.foe, "The other")?;
        let ability = first.rolls_with(self.skill.as_deref(), self.trait_.as_deref())?;
        super::task::forgery(&first, ability, self.language.as_deref())?;
        let other = &self.other;
        let answer = second.rolls_with(other.foe_skill.as_deref(), other.foe_trait.as_deref())?;
        let answer = answer.or(ability.map(against));
        Ok([
            side(first, ability, &self.body, self.armour, &self.how, rules)?,
            side(second, answer, &other.body(), other.foe_armour, &other.how(), rules)?,
        ])
    }
}

/// What contests somebody's roll: what his skill names, or else the same.
fn against(ability: Ability) -> Ability {
    match ability.skill.map(|skill| (skill, skill.contested_by())) {
        // A skill that is rolled with another trait than its own is met in the same way.
        Some((skill, (by, with))) if with != Some(skill) => Ability { by, skill: with },
        _ => ability,
    }
}

fn side(
    somebody: Somebody,
    ability: Option<Ability>,
    body: &BodyArgs,
    armour: bool,
    how: &HowArgs,
    rules: Gulch,
) -> Result<Side, Refusal> {
    let condition = body.condition(&somebody.name, somebody.tracks)?;
    let mut attempt = somebody.attempt(ability, &condition, &rules.switches)?;
    attempt.task = how.hard(super::task::armoured(attempt.task, ability, armour)?);
    Ok(Side { name: somebody.name, attempt, condition, converted: somebody.converted })
}

/// A name for the middle of a sentence.
fn lower(name: &str) -> String {
    name.replacen("The ", "the ", 1)
}
