//! The account of an episode or a story: what was given, what was bought, and what was not.

use super::super::person::skill_names::SkillName;
use super::refused::{named, why};
use super::wishes::{AWARDS, Asked, Wish, proper};
use super::{Advance, Conditions, Grower};
use crate::grid::Grid;
use crate::gulch::Gulch;
use crate::out::Ink;
use crate::{Refusal, words};
use people::Citizen;
use people::citizen::HisHorse;
use serde_json::{Value, json};
use shady_gulch::advancement::{Purchase, Reckoning};
use shady_gulch::experience::{Award, Occasion};
use shady_gulch::horses::{Command, Horse, MOST_COMMANDS};
use shady_gulch::{Character, Skill};

/// One line of the account.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Entry {
    /// Points that were given.
    Award(Award),
    /// A reason that gave nothing, and why.
    Idle(Award, String),
    /// Something bought: what, and for how much.
    Bought(String, u16),
    /// Something refused: what, the reason in a word, and in a sentence.
    Refused(String, &'static str, String),
}

/// The whole account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Account {
    had: Purses,
    entries: Vec<Entry>,
    /// What was left when all was bought.
    unspent: Purses,
    /// What of it is carried on.
    carried: Purses,
    stable: Stable,
}

/// Points of episodes and of stories.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Purses {
    episodes: u16,
    stories: u16,
}

impl Purses {
    fn of(character: &Character) -> Purses {
        Purses { episodes: character.experience, stories: character.story_experience }
    }

    fn total(self) -> u16 {
        self.episodes.saturating_add(self.stories)
    }

    /// What of them is of stories, where any is.
    fn note(self) -> String {
        if self.stories == 0 { String::new() } else { format!("of them {} of stories", self.stories) }
    }

    fn json(self) -> Value {
        json!({ "episodes": self.episodes, "stories": self.stories })
    }
}

/// The skills that were used.
enum Used {
    All,
    These(Vec<(Skill, u8)>),
}

/// His horse, and the commands that it may learn by their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Stable {
    horse: Horse,
    commands: Vec<String>,
    /// Levels of writing that were paid for and not used.
    easier_writing: u8,
}

impl Account {
    /// Gives the awards, and buys what is wished for as far as the rules allow.
    pub(super) fn settle(args: &Advance, grower: &mut Grower, rules: Gulch) -> Result<Account, Refusal> {
        let asked: Vec<Asked> = args
            .buy
            .iter()
            .map(|text| Asked::buy(text))
            .chain(args.learn.iter().map(|text| Asked::learn(text)))
            .collect::<Result<_, _>>()?;
        let used = used(&args.conditions, grower)?;
        let mut stable = Stable::of(&args.conditions, &grower.found.citizen)?;
        let had = Purses::of(&grower.character);
        let character = &mut grower.character;
        let (mut reckoning, mut given) =
            Reckoning::open(Occasion::Episode, &args.award, character, &rules.switches);
        if args.story {
            given.extend(reckoning.end_story(&args.award, character, &rules.switches));
        }
        let mut entries = awards(&args.award, given, args.occasion());
        for one in &asked {
            for entry in buy(one, &mut reckoning, grower, &mut stable, &used, &args.conditions)? {
                entries.push(entry);
            }
        }
        let unspent = Purses::of(&grower.character);
        reckoning.close(&mut grower.character, &rules.switches);
        Ok(Account { had, entries, unspent, carried: Purses::of(&grower.character), stable })
    }

    /// Writes his horse and the writing that was paid for into the record.
    pub(super) fn keep_in(&self, citizen: &mut Citizen) {
        self.stable.leave(citizen);
    }

    /// The account for people, like a bill.
    pub(super) fn grid(&self) -> Grid {
        let mut grid = Grid::new(["", "Points", "What"]);
        let cell = |ink: Ink, text: &str| (ink, text.to_owned());
        grid.row([
            cell(Ink::Plain, "Had"),
            (Ink::Plain, self.had.total().to_string()),
            cell(Ink::Plain, &self.had.note()),
        ]);
        for entry in &self.entries {
            let (ink, label, points, text) = match entry {
                Entry::Award(award) => {
                    (Ink::Good, "Award", format!("+{}", award.points()), award.label().to_owned())
                }
                Entry::Idle(award, why) => {
                    (Ink::Waiting, "No award", String::new(), format!("{}: {why}", award.label()))
                }
                Entry::Bought(what, cost) => (Ink::Good, "Bought", format!("-{cost}"), what.clone()),
                Entry::Refused(_, _, why) => (Ink::Waiting, "Refused", String::new(), why.clone()),
            };
            grid.row([(ink, label.to_owned()), (Ink::Plain, points), (Ink::Plain, text)]);
        }
        grid.rule();
        let note = match self.carried == self.unspent {
            true => self.unspent.note(),
            false => "unspent, and lost (experience-carried=lost)".to_owned(),
        };
        grid.row([
            cell(Ink::Plain, "Left"),
            (Ink::Title, self.unspent.total().to_string()),
            cell(Ink::Plain, &note),
        ]);
        grid
    }

    /// The account for programs.
    pub(super) fn add_to(&self, json: &mut Value) {
        let (mut awards, mut bought, mut refused) = (Vec::new(), Vec::new(), Vec::new());
        let short = |award: Award| AWARDS.iter().find(|(_, known)| *known == award).map(|(name, _)| *name);
        for entry in &self.entries {
            match entry {
                Entry::Award(award) => {
                    awards.push(json!({ "award": short(*award), "points": award.points(), "why_not": null }));
                }
                Entry::Idle(award, why) => {
                    awards.push(json!({ "award": short(*award), "points": 0, "why_not": why }));
                }
                Entry::Bought(what, cost) => bought.push(json!({ "what": what, "points": cost })),
                Entry::Refused(what, reason, why) => {
                    refused.push(json!({ "what": what, "reason": reason, "why": why }));
                }
            }
        }
        json["points"] = json!({
            "had": self.had.total(), "left": self.unspent.total(), "carried": self.carried.total(),
            "had_of": self.had.json(), "left_of": self.unspent.json(), "carried_of": self.carried.json(),
        });
        json["awards"] = awards.into();
        json["bought"] = bought.into();
        json["refused"] = refused.into();
    }
}

/// Which reasons gave points, and why the others did not.
fn awards(reasons: &[Award], mut given: Vec<Award>, occasion: Occasion) -> Vec<Entry> {
    let one = |reason: &Award| match given.iter().position(|award| award == reason) {
        Some(place) => Entry::Award(given.swap_remove(place)),
        None if reason.occasion() == Occasion::Story && occasion == Occasion::Episode => {
            Entry::Idle(*reason, "given at the end of a story (--story)".to_owned())
        }
        None => Entry::Idle(*reason, "given once, however often it came up".to_owned()),
    };
    reasons.iter().map(one).collect()
}

fn used(conditions: &Conditions, grower: &mut Grower) -> Result<Used, Refusal> {
    let mut these = Vec::new();
    for name in &conditions.used {
        if name.trim().eq_ignore_ascii_case("all") {
            return Ok(Used::All);
        }
        let name = SkillName::read(name)?;
        these.push((name.skill, name.number(&mut grower.names)?));
    }
    Ok(Used::These(these))
}

impl Stable {
    /// His horse as the record has it, and as it was said to be.
    fn of(conditions: &Conditions, citizen: &Citizen) -> Result<Stable, Refusal> {
        let kept = citizen.horse.clone().unwrap_or_default();
        let tame = kept.tame || conditions.tame || !conditions.knows.is_empty();
        let horse = if tame { Horse::TAME } else { Horse::default() };
        let easier_writing = citizen.easier_writing;
        let mut stable = Stable { horse, commands: Vec::new(), easier_writing };
        for name in kept.commands.iter().chain(&conditions.knows) {
            let command = stable.command(&proper(name)?)?;
            // A command that is named twice is known all the same.
            stable.horse = stable.horse.trained(command).unwrap_or(stable.horse);
        }
        Ok(stable)
    }

    fn command(&mut self, name: &str) -> Result<Command, Refusal> {
        let known = self.commands.iter().position(|known| known.eq_ignore_ascii_case(name));
        let place = known.unwrap_or_else(|| {
            self.commands.push(name.to_owned());
            self.commands.len() - 1
        });
        let message = || format!("a horse keeps at most {MOST_COMMANDS} commands apart");
        let command = u8::try_from(place).ok().and_then(Command::new);
        command.ok_or_else(|| Refusal::new(message()))
    }

    /// Writes the horse and the writing into the record. A command that was refused is not learned.
    fn leave(&self, citizen: &mut Citizen) {
        let known = |(number, name): (u8, &String)| {
            Command::new(number).filter(|one| self.horse.obeys(*one)).map(|_| name.clone())
        };
        let commands: Vec<String> = (0..).zip(&self.commands).filter_map(known).collect();
        let horse = HisHorse { tame: self.horse.is_tame(), commands };
        if citizen.horse.is_some() || horse != HisHorse::default() {
            citizen.horse = Some(horse);
        }
        citizen.easier_writing = self.easier_writing;
    }

    /// The state of the horse and of the writing after a purchase.
    fn after(&mut self, purchase: Purchase) {
        match purchase {
            Purchase::TameHorse(_) => self.horse = self.horse.tamed(),
            Purchase::TeachHorse(_, command) => {
                self.horse = self.horse.trained(command).unwrap_or(self.horse);
            }
            Purchase::EaseWriting => self.easier_writing = self.easier_writing.saturating_add(1),
            _ => {}
        }
    }
}

/// Buys something as often as it was asked for, or until it is refused.
fn buy(
    asked: &Asked,
    reckoning: &mut Reckoning,
    grower: &mut Grower,
    stable: &mut Stable,
    used: &Used,
    conditions: &Conditions,
) -> Result<Vec<Entry>, Refusal> {
    let mut entries = Vec::new();
    let (mut times, mut paid) = (0, 0);
    while times < asked.times {
        let (purchase, what) = purchase(&asked.wish, grower, stable, used, conditions)?;
        match reckoning.buy(&mut grower.character, purchase) {
            Ok(cost) => (times, paid) = (times + 1, paid + cost),
            Err(refused) => {
                let (reason, why) = why(refused, purchase, &what, &grower.names);
                entries.push(Entry::Refused(what, reason, why));
                break;
            }
        }
        stable.after(purchase);
    }
    if times > 0 {
        entries.insert(0, Entry::Bought(bought(asked, times, grower, stable), paid));
    }
    Ok(entries)
}

/// What is asked of the rules, and what it is called.
fn purchase(
    wish: &Wish,
    grower: &mut Grower,
    stable: &mut Stable,
    used: &Used,
    conditions: &Conditions,
) -> Result<(Purchase, String), Refusal> {
    Ok(match wish {
        Wish::Raise(name) => {
            let (skill, kind) = (name.skill, name.number(&mut grower.names)?);
            let used = match used {
                Used::All => true,
                Used::These(these) => these.contains(&(skill, kind)),
            };
            (Purchase::RaiseSkill { skill, kind, used }, named(skill, kind, &grower.names))
        }
        Wish::Learn(name) => {
            let (skill, kind) = (name.skill, name.number(&mut grower.names)?);
            let teacher = conditions.taught;
            (Purchase::LearnSkill { skill, kind, teacher }, named(skill, kind, &grower.names))
        }
        Wish::Trait(which) => {
            let purchase = Purchase::RaiseTrait { which: *which, trained: conditions.trained };
            (purchase, which.label().to_owned())
        }
        Wish::Reputation => (Purchase::Reputation { earned: conditions.earned }, "reputation".to_owned()),
        Wish::Sober => (Purchase::Sober { resting: conditions.resting }, "a box of drink less".to_owned()),
        Wish::Tame => (Purchase::TameHorse(stable.horse), "taming a horse".to_owned()),
        Wish::Command(name) => {
            let number = stable.commands.len() + 1;
            let name = name.clone().unwrap_or_else(|| format!("command {number}"));
            let purchase = Purchase::TeachHorse(stable.horse, stable.command(&name)?);
            (purchase, "a command".to_owned())
        }
        Wish::Writing => (Purchase::EaseWriting, "an easier roll of writing".to_owned()),
    })
}

/// What was bought, with what came of it.
fn bought(asked: &Asked, times: u8, grower: &mut Grower, stable: &Stable) -> String {
    let character: &Character = &grower.character;
    match &asked.wish {
        Wish::Raise(name) | Wish::Learn(name) => {
            let kind = name.number(&mut grower.names).unwrap_or_default();
            let (what, now) = (named(name.skill, kind, &grower.names), character.rating(name.skill, kind));
            match now {
                1 => format!("{what}, new, at 1"),
                now => format!("{what} from {} to {now}", now - 1),
            }
        }
        Wish::Trait(which) => {
            let now = character.person.traits.of(*which);
            format!("{} from {} to {now}", which.label(), now.saturating_sub(1))
        }
        Wish::Reputation => {
            let now = character.reputation;
            format!("reputation from {} to {now}", now.saturating_sub(times))
        }
        Wish::Sober => {
            let left = words::count(character.tracks.drink.into(), "box");
            format!("{} of drink less, {left} left", words::count(times.into(), "box"))
        }
        Wish::Tame => "a horse tamed".to_owned(),
        Wish::Command(Some(name)) => format!("a command to his horse: {name}"),
        Wish::Command(None) => {
            format!("a command to his horse, which knows {} now", stable.horse.commands())
        }
        Wish::Writing => {
            format!("a roll of writing {} easier", words::count(times.into(), "level"))
        }
    }
}
