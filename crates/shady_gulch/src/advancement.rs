//! Spending experience: what may be bought after an episode and after a story, and why it may not.

use super::character::trait_needed;
use super::experience::{
    Award, COMMAND_COST, Occasion, REPUTATION_COST, SOBERING_COST, TAMING_COST, awarded, skill_cost,
    trait_cost,
};
use super::horses::{CannotLearn, Command, Horse};
use super::switches::{ExperienceCarried, StoryPurchases};
use super::{Character, Learned, Skill, Switches, Trait, reputation, writing};

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
    TameHorse(Horse),
    /// A command that a horse learns: a single word or gesture.
    TeachHorse(Horse, Command),
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
    /// Experience of stories does not reach, and that of episodes does not buy it.
    NotEnoughOfStories {
        /// What it costs.
        cost: u16,
        /// What he has of stories.
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
    /// The horse knows the command already.
    CommandKnown,
}

/// The end of an episode or of a story, while points are spent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reckoning {
    occasion: Occasion,
    purchases: StoryPurchases,
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
        mark::clause!("sg02-056");
        let awards = awarded(occasion, reasons, switches);
        for award in &awards {
            let purse = match award.occasion() {
                Occasion::Episode => &mut character.experience,
                Occasion::Story => &mut character.story_experience,
            };
            *purse = purse.saturating_add(award.points());
        }
        let purchases = switches.story_purchases;
        (Reckoning { occasion, purchases, raised: Vec::new(), trait_raised: None }, awards)
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
            (character.experience, character.story_experience) = (0, 0);
        }
    }

    /// What something costs, or why it is not sold.
    pub fn price(&self, character: &Character, purchase: Purchase) -> Result<u16, Refused> {
        if self.occasion == Occasion::Episode && purchase.opens() == Occasion::Story {
            mark::clause!("sg02-048", "sg02-050");
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
            Purchase::Reputation { .. } if character.reputation >= reputation::HIGHEST => {
                mark::clause!("sg02-025");
                return Err(Refused::ReputationAtHighest);
            }
            Purchase::Reputation { .. } => {
                mark::clause!("sg02-047");
                REPUTATION_COST
            }
            Purchase::Sober { .. } if character.tracks.drink == 0 => return Err(Refused::SoberAlready),
            Purchase::Sober { resting: false } => {
                mark::clause!("sg02-188");
                return Err(Refused::NotResting);
            }
            Purchase::Sober { .. } => {
                mark::clause!("sg02-053", "sg02-188");
                SOBERING_COST
            }
            Purchase::TameHorse(horse) if horse.is_tame() => return Err(Refused::TameAlready),
            Purchase::TameHorse(_) => {
                mark::clause!("sg02-053", "sg02-075");
                TAMING_COST
            }
            Purchase::TeachHorse(horse, command) => {
                mark::clause!("sg02-053", "sg02-075");
                price_of_command(horse, command)?
            }
            Purchase::EaseWriting => {
                mark::clause!("sg02-053");
                writing::EXPERIENCE_A_LEVEL
            }
        };
        let has = self.to_spend(character, purchase);
        match self.of_stories_only(purchase) {
            _ if cost <= has => Ok(cost),
            true => Err(Refused::NotEnoughOfStories { cost, has }),
            false => Err(Refused::NotEnough { cost, has }),
        }
    }

    /// The points that may be spent on it: of both purses, or only those of stories.
    pub fn to_spend(&self, character: &Character, purchase: Purchase) -> u16 {
        let of_episodes = if self.of_stories_only(purchase) { 0 } else { character.experience };
        of_episodes.saturating_add(character.story_experience)
    }

    /// Points of an episode buy nothing that waits for the end of a story, unless the reading lets them (switch
    /// `story-purchases`).
    fn of_stories_only(&self, purchase: Purchase) -> bool {
        purchase.opens() == Occasion::Story && self.purchases == StoryPurchases::StoryPoints
    }

    /// Pays with points of episodes first, as far as they may be spent on it.
    fn pay(&self, character: &mut Character, purchase: Purchase, cost: u16) {
        let of_episodes = if self.of_stories_only(purchase) { 0 } else { cost.min(character.experience) };
        character.experience -= of_episodes;
        character.story_experience = character.story_experience.saturating_sub(cost - of_episodes);
    }

    /// Buys it and pays: gives the cost, or why it is not sold. A horse and a roll of writing are not on the
    /// sheet, and their owner sees to them.
    pub fn buy(&mut self, character: &mut Character, purchase: Purchase) -> Result<u16, Refused> {
        let cost = self.price(character, purchase)?;
        self.pay(character, purchase, cost);
        match purchase {
            Purchase::RaiseSkill { skill, kind, .. } | Purchase::LearnSkill { skill, kind, .. } => {
                character.set_rating(skill, kind, character.rating(skill, kind).saturating_add(1));
                self.raised.push((skill, kind));
            }
            Purchase::RaiseTrait { which, .. } => {
                mark::clause!("sg02-050", "sg02-051");
                character.set_trait(which, character.person.traits.of(which).saturating_add(1));
                self.trait_raised = Some(which);
            }
            Purchase::Reputation { .. } => {
                mark::clause!("sg02-047", "sg02-050");
                character.reputation = character.reputation.saturating_add(1)
            }
            Purchase::Sober { .. } => character.tracks.drink = character.tracks.drink.saturating_sub(1),
            Purchase::TameHorse(_) | Purchase::TeachHorse(..) | Purchase::EaseWriting => {}
        }
        Ok(cost)
    }

    fn price_of_raise(&self, by: &Character, skill: Skill, kind: u8, used: bool) -> Result<u16, Refused> {
        mark::clause!("sg02-048");
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
        mark::clause!("sg02-052");
        mark::clause!("sg02-050");
        if known(by, skill, kind)? > 0 {
            return Err(Refused::LearnedAlready(skill));
        }
        if !taught {
            return Err(Refused::NoTeacher(skill));
        }
        price_of_step(by, skill, kind, 0)
    }

    fn price_of_trait(&self, by: &Character, which: Trait, trained: bool) -> Result<u16, Refused> {
        mark::clause!("sg02-051");
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

/// The price of a command, if the horse can learn it.
fn price_of_command(horse: Horse, command: Command) -> Result<u16, Refused> {
    match horse.trained(command) {
        Ok(_) => Ok(COMMAND_COST),
        Err(CannotLearn::Untamed) => Err(Refused::NotTame),
        Err(CannotLearn::KnownAlready) => Err(Refused::CommandKnown),
    }
}

/// The price of one more point of a skill, if its trait allows it.
fn price_of_step(character: &Character, skill: Skill, kind: u8, now: u8) -> Result<u16, Refused> {
    let rating = now.saturating_add(1);
    mark::clause!("sg02-049", "sg02-130");
    let cost = skill_cost(rating, character.is_vocation_skill(skill, kind));
    let cost = cost.ok_or(Refused::SkillAtHighest(skill))?;
    if rating > character.cap(skill) {
        mark::clause!("sg02-028");
        let (by, needs) = (skill.by(), trait_needed(rating));
        return Err(Refused::AboveCap { skill, rating, by, has: character.person.traits.of(by), needs });
    }
    Ok(cost)
}
