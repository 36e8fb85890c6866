//! Experience: what it is given for after an episode and after a story, what it buys, and when.

use super::character::{HIGHEST_REPUTATION, trait_needed};
use super::morals::labelled;
use super::switches::{AwardRepeats, ExperienceCarried};
use super::{
    BOOK, Character, Degree, Difficulty, Learned, Rolled, Skill, Switches, Trait, abilities, skills,
};
use crate::Sheet;

labelled! {
    /// When experience is given and spent. The end of a story is the end of its last episode too.
    Occasion, 2 {
        Episode "episode",
        Story "story",
    }
}

labelled! {
    /// What experience is given for.
    Award, 13 {
        HardTask "success at a hard task",
        ImpossibleTask "success at an impossible task",
        CriticalSuccess "a critical success",
        GoodRoleplaying "good roleplaying",
        TalkedOutOfViolence "talked out of violence",
        DuelWon "a duel won",
        PlotUncovered "a plot uncovered",
        Heroism "an act of heroism",
        Sacrifice "an act of sacrifice",
        Creativity "creativity",
        ViceResisted "a vice resisted",
        TrueToVirtue "true to a virtue",
        GoalsReached "goals of the story reached",
    }
}

impl Award {
    /// When it is given.
    pub const fn occasion(self) -> Occasion {
        if self as u8 >= Award::Heroism as u8 { Occasion::Story } else { Occasion::Episode }
    }

    /// How many points it is worth.
    pub const fn points(self) -> u16 {
        match self {
            Award::ImpossibleTask | Award::Creativity | Award::GoalsReached => 2,
            _ => 1,
        }
    }

    /// What a task that was rolled deserves: an impossible one does not also count as hard (erratum E21).
    pub fn of_task(rolled: &Rolled) -> impl Iterator<Item = Award> {
        let by_difficulty = match rolled.difficulty {
            Difficulty::Hard => Some(Award::HardTask),
            Difficulty::Impossible => Some(Award::ImpossibleTask),
            _ => None,
        };
        let critical = (rolled.degree == Degree::CriticalSuccess).then_some(Award::CriticalSuccess);
        by_difficulty.filter(|_| rolled.degree.succeeded()).into_iter().chain(critical)
    }
}

/// The awards that count on an occasion, of all reasons that came up: only those of the occasion, and each once
/// or each time it came up (switch `award-repeats`, erratum E21).
pub fn awarded(occasion: Occasion, reasons: &[Award], switches: &Switches) -> Vec<Award> {
    let mut awards: Vec<_> = reasons.iter().copied().filter(|one| one.occasion() == occasion).collect();
    awards.sort_unstable();
    if switches.award_repeats == AwardRepeats::OncePerReason {
        awards.dedup();
    }
    awards
}

/// What raising a skill costs outside the vocation and inside it, by the new rating from 2.
const SKILL_COSTS: [(u16, u16); 11] =
    [(6, 3), (8, 4), (10, 6), (12, 8), (16, 10), (20, 14), (24, 18), (28, 22), (32, 26), (36, 30), (40, 34)];

/// What a new skill costs outside the vocation and inside it.
const NEW_SKILL: (u16, u16) = (10, 5);

/// What a point of reputation costs.
pub const REPUTATION_COST: u16 = 4;
/// What taming a horse costs.
pub const TAMING_COST: u16 = 20;
/// What each command costs that a horse learns.
pub const COMMAND_COST: u16 = 10;
/// What each box of drink costs that is cleared.
pub const SOBERING_COST: u16 = 1;
/// What each level costs by which a roll of writing is made easier.
pub const WRITING_COST: u16 = 10;

/// The cost of the last step to a rating of a skill, 1 to 12.
pub fn skill_cost(rating: u8, of_vocation: bool) -> Option<u16> {
    let (other, vocation) = match rating {
        0 => return None,
        1 => NEW_SKILL,
        _ => *SKILL_COSTS.get(usize::from(rating) - 2)?,
    };
    Some(if of_vocation { vocation } else { other })
}

/// The cost of raising a skill from one rating to another, step by step; steps above 12 have no price and cost
/// nothing here.
pub fn skill_cost_between(from: u8, to: u8, of_vocation: bool) -> u16 {
    let steps = from.saturating_add(1)..=to.min(skills::HIGHEST);
    steps.filter_map(|rating| skill_cost(rating, of_vocation)).sum()
}

/// The cost of the last step to a rating of a trait, 1 to 6: five times the rating.
pub const fn trait_cost(rating: u8) -> Option<u16> {
    if rating >= 1 && rating <= abilities::HIGHEST { Some(5 * rating as u16) } else { None }
}

/// The cost of raising a trait from one rating to another, step by step; steps above 6 have no price and cost
/// nothing here.
pub fn trait_cost_between(from: u8, to: u8) -> u16 {
    let steps = from.saturating_add(1)..=to.min(abilities::HIGHEST);
    steps.filter_map(trait_cost).sum()
}

/// Something that experience buys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Purchase {
    /// One point of a skill that he has.
    RaiseSkill {
        /// Which skill.
        skill: Skill,
        /// Which kind of it.
        kind: u8,
        /// Whether it was used in the episode and taught him something.
        used: bool,
    },
    /// A skill that he does not have yet, at 1.
    LearnSkill {
        /// Which skill.
        skill: Skill,
        /// Which kind of it.
        kind: u8,
        /// Whether a professional or a school teaches him.
        teacher: bool,
    },
    /// One point of a trait, such as one that an old wound took (erratum D15).
    RaiseTrait {
        /// Which trait.
        which: Trait,
        /// Whether he trained hard for it.
        trained: bool,
    },
    /// One point of reputation.
    Reputation {
        /// Whether the referee says that his deeds have earned it.
        earned: bool,
    },
    /// One box of drink or opium less.
    Sober {
        /// Whether the episode ended with him at rest.
        resting: bool,
    },
    /// A horse made tame.
    TameHorse {
        /// Whether it is tame already.
        tame: bool,
    },
    /// A command that a horse learns: a single word or gesture.
    TeachHorse {
        /// Whether it is tame.
        tame: bool,
    },
    /// A roll of writing made one level easier.
    EaseWriting,
}

impl Purchase {
    /// When it may first be bought: traits, new skills and reputation wait for the end of the story (erratum E22).
    pub const fn opens(self) -> Occasion {
        match self {
            Purchase::LearnSkill { .. } | Purchase::RaiseTrait { .. } | Purchase::Reputation { .. } => {
                Occasion::Story
            }
            _ => Occasion::Episode,
        }
    }
}

/// Why something is not sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Refused {
    /// It waits for the end of the story.
    OnlyAfterStory,
    /// Experience does not reach.
    NotEnough {
        /// What it costs.
        cost: u16,
        /// What he has.
        has: u16,
    },
    /// A skill without kinds has no such kind.
    NoSuchKind {
        /// Which skill.
        skill: Skill,
        /// Which kind was asked for.
        kind: u8,
    },
    /// The skill was not used, or taught nothing.
    NotUsed(Skill),
    /// The skill was raised or learned already in this episode.
    RaisedAlready(Skill),
    /// The skill must be learned first.
    NotLearned(Skill),
    /// The skill is known already.
    LearnedAlready(Skill),
    /// Nobody teaches the skill.
    NoTeacher(Skill),
    /// A skill can be no better.
    SkillAtHighest(Skill),
    /// The trait is too low for the skill.
    AboveCap {
        /// Which skill.
        skill: Skill,
        /// The rating it would have.
        rating: u8,
        /// The trait it belongs to.
        by: Trait,
        /// The rating of the trait.
        has: u8,
        /// The rating that the trait must have.
        needs: u8,
    },
    /// No hard training for the trait.
    NotTrained(Trait),
    /// This trait was raised after this story, and only one may be.
    TraitRaisedAlready(Trait),
    /// A trait can be no better.
    TraitAtHighest(Trait),
    /// His deeds have not earned it.
    ReputationNotEarned,
    /// Nobody is better known.
    ReputationAtHighest,
    /// The episode did not end with him at rest.
    NotResting,
    /// There is no drink in him.
    SoberAlready,
    /// The horse is tame already.
    TameAlready,
    /// The horse must be tame before it learns.
    NotTame,
}

/// The end of an episode or of a story, while points are spent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reckoning {
    occasion: Occasion,
    raised: Vec<(Skill, u8)>,
    trait_raised: Option<Trait>,
}

impl Reckoning {
    /// Opens the end of an episode or story: gives the awards that count, and says which.
    pub fn open(
        occasion: Occasion,
        reasons: &[Award],
        character: &mut Character,
        switches: &Switches,
    ) -> (Reckoning, Vec<Award>) {
        let awards = awarded(occasion, reasons, switches);
        for award in &awards {
            character.experience = character.experience.saturating_add(award.points());
        }
        (Reckoning { occasion, raised: Vec::new(), trait_raised: None }, awards)
    }

    /// Goes on from the end of the story's last episode to the end of the story, with its awards. What was raised
    /// stays raised: a skill rises by one in an episode.
    pub fn end_story(
        &mut self,
        reasons: &[Award],
        character: &mut Character,
        switches: &Switches,
    ) -> Vec<Award> {
        let before = std::mem::take(&mut self.raised);
        let (story, awards) = Reckoning::open(Occasion::Story, reasons, character, switches);
        *self = Reckoning { raised: before, trait_raised: self.trait_raised, ..story };
        awards
    }

    /// Closes it: points that were not spent are carried or lost (switch `experience-carried`, erratum E22).
    pub fn close(self, character: &mut Character, switches: &Switches) {
        if switches.experience_carried == ExperienceCarried::Lost {
            character.experience = 0;
        }
    }

    /// What something costs, or why it is not sold.
    pub fn price(&self, character: &Character, purchase: Purchase) -> Result<u16, Refused> {
        if self.occasion == Occasion::Episode && purchase.opens() == Occasion::Story {
            return Err(Refused::OnlyAfterStory);
        }
        let cost = match purchase {
            Purchase::RaiseSkill { skill, kind, used } => {
                self.price_of_raise(character, skill, kind, used)?
            }
            Purchase::LearnSkill { skill, kind, teacher } => {
                self.price_of_lesson(character, skill, kind, teacher)?
            }
            Purchase::RaiseTrait { which, trained } => self.price_of_trait(character, which, trained)?,
            Purchase::Reputation { earned: false } => return Err(Refused::ReputationNotEarned),
            Purchase::Reputation { .. } if character.reputation >= HIGHEST_REPUTATION => {
                return Err(Refused::ReputationAtHighest);
            }
            Purchase::Reputation { .. } => REPUTATION_COST,
            Purchase::Sober { .. } if character.tracks.drink == 0 => return Err(Refused::SoberAlready),
            Purchase::Sober { resting: false } => return Err(Refused::NotResting),
            Purchase::Sober { .. } => SOBERING_COST,
            Purchase::TameHorse { tame: true } => return Err(Refused::TameAlready),
            Purchase::TameHorse { .. } => TAMING_COST,
            Purchase::TeachHorse { tame: false } => return Err(Refused::NotTame),
            Purchase::TeachHorse { .. } => COMMAND_COST,
            Purchase::EaseWriting => WRITING_COST,
        };
        let has = character.experience;
        if cost > has { Err(Refused::NotEnough { cost, has }) } else { Ok(cost) }
    }

    /// Buys it and pays: gives the cost, or why it is not sold. A horse and a roll of writing are not on the
    /// sheet, and their owner sees to them.
    pub fn buy(&mut self, character: &mut Character, purchase: Purchase) -> Result<u16, Refused> {
        let cost = self.price(character, purchase)?;
        character.experience = character.experience.saturating_sub(cost);
        match purchase {
            Purchase::RaiseSkill { skill, kind, .. } | Purchase::LearnSkill { skill, kind, .. } => {
                character.set_rating(skill, kind, character.rating(skill, kind).saturating_add(1));
                self.raised.push((skill, kind));
            }
            Purchase::RaiseTrait { which, .. } => {
                character.set_trait(which, character.person.traits.of(which).saturating_add(1));
                self.trait_raised = Some(which);
            }
            Purchase::Reputation { .. } => character.reputation = character.reputation.saturating_add(1),
            Purchase::Sober { .. } => character.tracks.drink = character.tracks.drink.saturating_sub(1),
            Purchase::TameHorse { .. } | Purchase::TeachHorse { .. } | Purchase::EaseWriting => {}
        }
        Ok(cost)
    }

    fn price_of_raise(&self, by: &Character, skill: Skill, kind: u8, used: bool) -> Result<u16, Refused> {
        let now = known(by, skill, kind)?;
        if now == 0 {
            return Err(Refused::NotLearned(skill));
        }
        if !used {
            return Err(Refused::NotUsed(skill));
        }
        if self.raised.contains(&(skill, kind)) {
            return Err(Refused::RaisedAlready(skill));
        }
        price_of_step(by, skill, kind, now)
    }

    fn price_of_lesson(&self, by: &Character, skill: Skill, kind: u8, taught: bool) -> Result<u16, Refused> {
        if known(by, skill, kind)? > 0 {
            return Err(Refused::LearnedAlready(skill));
        }
        if !taught {
            return Err(Refused::NoTeacher(skill));
        }
        price_of_step(by, skill, kind, 0)
    }

    fn price_of_trait(&self, by: &Character, which: Trait, trained: bool) -> Result<u16, Refused> {
        if let Some(raised) = self.trait_raised {
            return Err(Refused::TraitRaisedAlready(raised));
        }
        if !trained {
            return Err(Refused::NotTrained(which));
        }
        let rating = by.person.traits.of(which).saturating_add(1);
        trait_cost(rating).ok_or(Refused::TraitAtHighest(which))
    }
}

/// The rating of a skill that can be.
fn known(character: &Character, skill: Skill, kind: u8) -> Result<u8, Refused> {
    if Learned::exists(skill, kind) {
        Ok(character.rating(skill, kind))
    } else {
        Err(Refused::NoSuchKind { skill, kind })
    }
}

/// The price of one more point of a skill, if its trait allows it.
fn price_of_step(character: &Character, skill: Skill, kind: u8, now: u8) -> Result<u16, Refused> {
    let rating = now.saturating_add(1);
    let cost = skill_cost(rating, character.is_vocation_skill(skill, kind));
    let cost = cost.ok_or(Refused::SkillAtHighest(skill))?;
    if rating > character.cap(skill) {
        let (by, needs) = (skill.by(), trait_needed(rating));
        return Err(Refused::AboveCap { skill, rating, by, has: character.person.traits.of(by), needs });
    }
    Ok(cost)
}

/// The printed tables of experience.
pub fn sheets() -> Vec<Sheet> {
    vec![
        skill_sheet(),
        trait_sheet(),
        other_sheet(),
        awards_sheet(Occasion::Episode),
        awards_sheet(Occasion::Story),
    ]
}

fn skill_sheet() -> Sheet {
    let columns = ["New rating", "Other skill", "Vocation skill"];
    let clauses = &["sg02-048", "sg02-049", "sg02-052", "sg02-130"];
    let sheet = Sheet::new(BOOK, "skill-costs", "Experience for skills", clauses, &columns);
    sheet.rows((1..=skills::HIGHEST).map(|rating| {
        let cost = |of_vocation| skill_cost(rating, of_vocation).unwrap_or(0).to_string();
        vec![rating.to_string(), cost(false), cost(true)]
    }))
}

fn trait_sheet() -> Sheet {
    let clauses = &["sg02-050", "sg02-051"];
    let sheet = Sheet::new(BOOK, "trait-costs", "Experience for traits", clauses, &["New rating", "Cost"]);
    let row = |rating: u8| vec![rating.to_string(), trait_cost(rating).unwrap_or(0).to_string()];
    sheet.rows((1..=abilities::HIGHEST).map(row))
}

fn other_sheet() -> Sheet {
    let clauses = &["sg02-047", "sg02-053", "sg02-188", "sg02-189"];
    let sheet =
        Sheet::new(BOOK, "other-costs", "Other things for experience", clauses, &["For", "Cost", "After"]);
    let line = |label: &str, cost: u16, after: Occasion| {
        vec![label.to_owned(), cost.to_string(), after.label().to_owned()]
    };
    sheet.rows([
        line("a point of reputation", REPUTATION_COST, Occasion::Story),
        line("a horse tamed", TAMING_COST, Occasion::Episode),
        line("a command to a tame horse", COMMAND_COST, Occasion::Episode),
        line("a box of drink less, at rest", SOBERING_COST, Occasion::Episode),
        line("a roll of writing one level easier", WRITING_COST, Occasion::Episode),
    ])
}

fn awards_sheet(occasion: Occasion) -> Sheet {
    let (id, title, clauses): (_, _, &'static [&'static str]) = match occasion {
        Occasion::Episode => ("episode-awards", "Awards of an episode", &["sg02-054", "sg02-056"]),
        Occasion::Story => ("story-awards", "Awards of a story", &["sg02-055", "sg02-056"]),
    };
    let awards = Award::ALL.into_iter().filter(|award| award.occasion() == occasion);
    let rows = awards.map(|award| vec![award.label().to_owned(), award.points().to_string()]);
    Sheet::new(BOOK, id, title, clauses, &["For", "Points"]).rows(rows)
}
