//! Scenes in which somebody tries something: to recognise a stranger, to resist a vice, to steady a horse.

use super::{Horse, Recognise, Vice};
use crate::gulch::ShownAttempt as _;
use crate::gulch::ShownThrow as _;
use crate::gulch::{self, Ability, Attempt, BodyArgs, Gulch, HowArgs, Known, OnlyOdds, Somebody, WhoArgs};
use crate::out::Report;
use crate::resolved::{Resolved, Sentence};
use crate::{Refusal, Session};
use rules::Tally;
use rules::sheet::capital;
use serde_json::json;
use shady_gulch::horses::{self, Panic, Ride, steadying};
use shady_gulch::living::Temptation;
use shady_gulch::reputation::recognising;
use shady_gulch::rolls::{RECOGNISE, STEADY, VICE};
use shady_gulch::switches::ViceRoll;
use shady_gulch::{BOOK, Condition, Degree, Person, Skill, Task, Trait};

/// What somebody is called who has no name.
const NAMELESS: &str = "He";

/// Somebody in the state he is in, with how hard it is made for him.
struct Tries<'a> {
    somebody: Somebody,
    condition: Condition,
    how: &'a HowArgs,
    only: OnlyOdds,
    rules: Gulch,
}

impl<'a> Tries<'a> {
    fn new(
        who: &WhoArgs,
        body: &BodyArgs,
        how: &'a HowArgs,
        only: OnlyOdds,
        rules: Gulch,
    ) -> Result<Tries<'a>, Refusal> {
        let nobody =
            || Refusal::new("nobody is named; give somebody such as Pat:wil=3,composure=2, or a --total");
        let somebody = who.somebody(NAMELESS)?.ok_or_else(nobody)?;
        let condition = body.condition(&somebody.name, somebody.tracks)?;
        Ok(Tries { somebody, condition, how, only, rules })
    }

    /// His traits and skills; nothing of them where only a total is known.
    fn person(&self) -> Person {
        match self.somebody.known {
            Known::Person(person) => person,
            Known::Total(_) => Person::default(),
        }
    }

    /// The task as hard as it was asked for, with the total that was given if nothing else is known.
    fn attempt(&self, mut task: Task, ability: Ability) -> Attempt {
        if let Known::Total(total) = self.somebody.known {
            task.total = Tally::new(BOOK, total);
        }
        Attempt {
            task: self.how.hard(task),
            ability: Some(ability).filter(|_| self.somebody.known.is_person()),
        }
    }

    /// Shows the numbers and the odds, rolls, and says what comes of a degree, in a word and in a sentence.
    fn resolve(
        &self,
        scene: (&str, String, &'static str),
        attempt: &Attempt,
        setting: Option<String>,
        end: impl Fn(Degree) -> (&'static str, String),
        session: &mut Session,
    ) -> Report {
        let (scene, title, purpose) = scene;
        let mut resolved = Resolved::new("scene", title, self.rules);
        self.somebody.converted.iter().cloned().chain(setting).for_each(|says| resolved.say(says));
        resolved.tallies = attempt.tallies("");
        let mut sums = attempt.sums(session.look.clauses());
        sums.extend(gulch::body(self.condition.tracks));
        resolved.sums = Some(sums);
        resolved.odds = vec![attempt.odds(purpose, &self.rules.switches)];
        resolved.result = attempt.json();
        resolved.result["scene"] = json!(scene);
        if !self.only.odds_only {
            let thrown = attempt.throw(purpose, &self.rules.switches, &mut session.dice);
            let (word, says) = end(thrown.rolled.degree);
            let says = format!("{} {says}.", capital(&self.somebody.name));
            resolved.told = Some(vec![Sentence::new(attempt.tell(&thrown)), Sentence::new(says)]);
            resolved.result["rolled"] = thrown.json();
            resolved.result["outcome"] = json!(word);
        }
        resolved.report(session.look)
    }

    fn title(&self, what: &str) -> String {
        match self.somebody.name.as_str() {
            NAMELESS => capital(what),
            name => format!("{name}: {what}"),
        }
    }
}

impl Recognise {
    /// Rolls whether he knows the stranger.
    pub(super) fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let tries = Tries::new(&self.who, &self.body, &self.how, self.only, self.rules.rules()?)?;
        let stranger = self.of.as_deref().map(gulch::people::find).transpose()?;
        let reputation = stranger.as_ref().map(|found| found.citizen.reputation).or(self.reputation);
        let reputation = reputation.unwrap_or_default();
        let (person, switches) = (tries.person(), &tries.rules.switches);
        let task = match tries.somebody.known {
            // Whoever gives a total has reckoned with the lore.
            Known::Total(_) => Ok(tries
                .condition
                .weigh(
                    Task::of_trait(&person, Trait::Reasoning),
                    Ability::of_trait(Trait::Reasoning).roll_of(),
                    switches,
                )
                .with_dice(rules::Cause::Renown, shady_gulch::reputation::renown(reputation))),
            Known::Person(_) => recognising(&person, &tries.condition, reputation, switches),
        };
        let task = task.map_err(|fault| gulch::unskilled(&tries.somebody.name, fault))?;
        let ability = match person.skills.of(Skill::WesternLore) {
            0 => Ability::of_trait(Trait::Reasoning),
            _ => Ability::of_skill(Skill::WesternLore),
        };
        let whom = stranger.map_or("the stranger".to_owned(), |found| found.citizen.name);
        let setting = Some(format!("{} has a reputation of {reputation}.", capital(&whom)));
        let end = |degree: Degree| match degree.succeeded() {
            true => ("recognised", format!("knows who {whom} is")),
            false => ("not-recognised", format!("does not know {whom}")),
        };
        let scene = ("recognise", tries.title("recognising a stranger"), RECOGNISE);
        Ok(tries.resolve(scene, &tries.attempt(task, ability), setting, end, session))
    }
}

impl Vice {
    /// Rolls whether he resists.
    pub(super) fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let tries = Tries::new(&self.who, &self.body, &self.how, self.only, self.rules.rules()?)?;
        let switches = tries.rules.switches;
        let temptation = Temptation { lapses: self.lapses };
        let task = temptation.task(&tries.person(), &tries.condition, &switches);
        let ability = match switches.vice_roll {
            ViceRoll::WithComposure => Ability::of_skill(Skill::Composure),
            ViceRoll::WillpowerAlone => Ability::of_trait(Trait::Willpower),
        };
        let next = Temptation { lapses: self.lapses.saturating_add(1) }.dice(&switches);
        let end = |degree: Degree| match degree.succeeded() {
            true => ("resisted", "resists, and no lapse weighs on him any more".to_owned()),
            false => ("gave-in", format!("gives in. The next roll to resist has {next} dice for it")),
        };
        let scene = ("vice", tries.title("resisting a vice"), VICE);
        Ok(tries.resolve(scene, &tries.attempt(task, ability), None, end, session))
    }
}

impl Horse {
    /// Rolls whether the horse is steadied.
    pub(super) fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let tries = Tries::new(&self.who, &self.body, &self.how, self.only, self.rules.rules()?)?;
        let horse = if self.untamed { horses::Horse::default() } else { horses::Horse::TAME };
        let panic = if self.bolts { Panic::Bolts } else { Panic::Throws };
        let switches = &tries.rules.switches;
        let task = steadying(&tries.person(), horse, !self.no_saddle, switches);
        let ability = Ability::of_skill(Skill::Horsemanship);
        let task = tries.condition.weigh(task, ability.roll_of(), switches);
        let end = |degree: Degree| {
            let ride = Ride::of(degree, panic);
            let says = match ride {
                Ride::Steadied => "has the horse in hand",
                Ride::Thrown => "is thrown, and perhaps hurt",
                Ride::Bolted => "cannot hold the horse, which runs where it likes",
                Ride::Dragged => {
                    "hangs in the reins of a horse that runs, and is dragged: a die of wounds each turn"
                }
            };
            (ride.label(), says.to_owned())
        };
        let scene = ("horse", tries.title("steadying a frightened horse"), STEADY);
        Ok(tries.resolve(scene, &tries.attempt(task, ability), None, end, session))
    }
}
