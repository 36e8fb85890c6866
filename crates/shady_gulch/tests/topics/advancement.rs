//! Experience of 2002: what it is given for, what it buys, when, and why not.

use chance::Kept;
use proptest::prelude::*;
use shady_gulch::advancement::{Purchase, Reckoning, Refused};
use shady_gulch::creation::mad_dog;
use shady_gulch::experience::{
    self, Award, Occasion, awarded, skill_cost, skill_cost_between, trait_cost, trait_cost_between,
};
use shady_gulch::horses::{Command, Horse};
use shady_gulch::switches::{AwardRepeats, ExperienceCarried, StoryPurchases};
use shady_gulch::wounds::blocks;
use shady_gulch::{
    Character, Degree, Difficulty, Learned, Person, Picks, Ratings, Rolled, Skill, Switches, Trait, Traits,
    Vocation,
};

/// A lawman of middling traits with some skills and so much experience.
fn lawman(experience: u16) -> Character {
    let skills = Ratings::new(&[(Skill::Firearms, 5), (Skill::Gambling, 1), (Skill::Composure, 6)]);
    let person = Person { traits: Traits::new([4, 5, 3, 2, 3]), skills };
    Character { experience, ..Character::new(Vocation::Lawman, person) }
}

/// The end of an episode or story without awards, where all points buy everything.
fn end(occasion: Occasion, character: &mut Character) -> Reckoning {
    Reckoning::open(occasion, &[], character, &one_purse()).0
}

fn one_purse() -> Switches {
    Switches { story_purchases: StoryPurchases::AnyPoints, ..Switches::default() }
}

/// The print lets points of an episode raise used skills only; a trait waits for points of stories.
#[test]
fn points_of_stories_buy_what_points_of_episodes_do_not() {
    ledger::proves!("sg02-048", "sg02-050");
    let readings = Switches::default();
    let mut sam = Character { story_experience: 18, ..lawman(30) };
    let (mut story, given) = Reckoning::open(Occasion::Story, &[Award::Creativity], &mut sam, &readings);
    assert_eq!((given, sam.experience, sam.story_experience), (vec![Award::Creativity], 30, 20));
    // Willpower 4 costs 20: exactly the points of stories.
    assert_eq!(story.buy(&mut sam, train(Trait::Willpower)), Ok(20));
    assert_eq!((sam.experience, sam.story_experience), (30, 0));
    let lesson = story.buy(&mut sam, learn(Skill::Brawling));
    assert_eq!(lesson, Err(Refused::NotEnoughOfStories { cost: 5, has: 0 }));
    assert_eq!(story.buy(&mut sam, Purchase::Reputation { earned: true }).map_err(|_| ()), Err(()));
    assert_eq!(story.buy(&mut sam, raise(Skill::Firearms)), Ok(10), "a used skill is for sale");
    // Points of episodes are spent first, and those of stories fill up.
    (sam.experience, sam.story_experience) = (5, 20);
    assert_eq!(story.buy(&mut sam, raise(Skill::Composure)), Ok(14));
    assert_eq!((sam.experience, sam.story_experience), (0, 11));
    let mut rich = lawman(30);
    let (mut one, _) = Reckoning::open(Occasion::Story, &[], &mut rich, &one_purse());
    assert_eq!(one.buy(&mut rich, train(Trait::Willpower)), Ok(20), "unless all points buy everything");
    assert_eq!(rich.experience, 10);
}

const fn raise(skill: Skill) -> Purchase {
    Purchase::RaiseSkill { skill, kind: 0, used: true }
}

const fn learn(skill: Skill) -> Purchase {
    Purchase::LearnSkill { skill, kind: 0, teacher: true }
}

const fn train(which: Trait) -> Purchase {
    Purchase::RaiseTrait { which, trained: true }
}

#[test]
fn skills_cost_by_their_new_rating_and_less_inside_the_vocation() {
    ledger::proves!("sg02-049", "sg02-130");
    let other = [6, 8, 10, 12, 16, 20, 24, 28, 32, 36, 40];
    let vocation = [3, 4, 6, 8, 10, 14, 18, 22, 26, 30, 34];
    for (rating, (other, vocation)) in (2..).zip(other.into_iter().zip(vocation)) {
        assert_eq!((skill_cost(rating, false), skill_cost(rating, true)), (Some(other), Some(vocation)));
    }
    assert_eq!((skill_cost(0, true), skill_cost(13, true), skill_cost(255, false)), (None, None, None));
}

#[test]
fn from_1_to_5_a_skill_costs_21_or_36_and_5_or_10_more_to_learn() {
    ledger::proves!("sg02-049", "sg02-052");
    assert_eq!((skill_cost_between(1, 5, true), skill_cost_between(1, 5, false)), (21, 36));
    assert_eq!((skill_cost_between(0, 5, true), skill_cost_between(0, 5, false)), (26, 46));
    assert_eq!((skill_cost(1, true), skill_cost(1, false)), (Some(5), Some(10)));
}

#[test]
fn a_trait_costs_five_times_its_new_rating() {
    ledger::proves!("sg02-051");
    assert_eq!([1, 2, 3, 4, 5, 6].map(trait_cost), [5, 10, 15, 20, 25, 30].map(Some));
    assert_eq!((trait_cost(0), trait_cost(7)), (None, None));
    assert_eq!((trait_cost_between(3, 4), trait_cost_between(0, 6)), (20, 105));
}

#[test]
fn awards_of_an_episode_and_of_a_story_are_worth_what_the_tables_say() {
    ledger::proves!("sg02-054", "sg02-055");
    let of = |occasion| {
        let awards = Award::ALL.into_iter().filter(move |award| award.occasion() == occasion);
        awards.map(|award| (award, award.points())).collect::<Vec<_>>()
    };
    let episode = [
        (Award::HardTask, 1),
        (Award::ImpossibleTask, 2),
        (Award::CriticalSuccess, 1),
        (Award::GoodRoleplaying, 1),
        (Award::TalkedOutOfViolence, 1),
        (Award::DuelWon, 1),
        (Award::PlotUncovered, 1),
    ];
    assert_eq!(of(Occasion::Episode), episode);
    let story = [
        (Award::Heroism, 1),
        (Award::Sacrifice, 1),
        (Award::Creativity, 2),
        (Award::ViceResisted, 1),
        (Award::TrueToVirtue, 1),
        (Award::GoalsReached, 2),
    ];
    assert_eq!(of(Occasion::Story), story);
}

fn rolled(difficulty: Difficulty, degree: Degree) -> Rolled {
    Rolled { degree, kept: Kept::new(1, 2), margin: 0, difficulty }
}

#[test]
fn an_impossible_task_does_not_also_count_as_hard() {
    ledger::proves!("sg02-054");
    let awards = |difficulty, degree| Award::of_task(&rolled(difficulty, degree)).collect::<Vec<_>>();
    assert_eq!(awards(Difficulty::Hard, Degree::Poor), [Award::HardTask]);
    assert_eq!(awards(Difficulty::Impossible, Degree::Poor), [Award::ImpossibleTask]);
    let marvel = [Award::ImpossibleTask, Award::CriticalSuccess];
    assert_eq!(awards(Difficulty::Impossible, Degree::CriticalSuccess), marvel);
    assert_eq!(awards(Difficulty::Easy, Degree::CriticalSuccess), [Award::CriticalSuccess]);
    assert_eq!(awards(Difficulty::Hard, Degree::Failure), []);
    assert_eq!(awards(Difficulty::Challenging, Degree::Excellent), []);
}

#[test]
fn an_award_is_given_once_for_a_reason_or_by_the_other_reading_each_time() {
    ledger::proves!("sg02-056");
    let reasons =
        [Award::DuelWon, Award::ImpossibleTask, Award::DuelWon, Award::Heroism, Award::ImpossibleTask];
    let once = Switches::default();
    assert_eq!(awarded(Occasion::Episode, &reasons, &once), [Award::ImpossibleTask, Award::DuelWon]);
    assert_eq!(awarded(Occasion::Story, &reasons, &once), [Award::Heroism]);
    let each = Switches { award_repeats: AwardRepeats::EachTime, ..once };
    assert_eq!(awarded(Occasion::Episode, &reasons, &each).len(), 4);
    let mut character = lawman(0);
    let (_, given) = Reckoning::open(Occasion::Episode, &reasons, &mut character, &once);
    assert_eq!((given.len(), character.experience), (2, 3));
    Reckoning::open(Occasion::Episode, &reasons, &mut character, &each);
    assert_eq!(character.experience, 3 + 6);
    character.experience = u16::MAX;
    Reckoning::open(Occasion::Episode, &reasons, &mut character, &once);
    assert_eq!(character.experience, u16::MAX);
}

#[test]
fn points_that_are_not_spent_are_carried_or_by_the_other_reading_lost() {
    ledger::proves!("sg02-056");
    let left = |experience_carried| {
        let switches = Switches { experience_carried, ..Switches::default() };
        let mut character = lawman(7);
        let (mut end, _) = Reckoning::open(Occasion::Episode, &[Award::DuelWon], &mut character, &switches);
        assert_eq!(end.buy(&mut character, raise(Skill::Gambling)), Ok(6));
        assert_eq!(character.experience, 2);
        end.close(&mut character, &switches);
        character.experience
    };
    assert_eq!((left(ExperienceCarried::Carried), left(ExperienceCarried::Lost)), (2, 0));
}

#[test]
fn after_an_episode_only_skills_that_were_used_rise_and_each_by_one() {
    ledger::proves!("sg02-048", "sg02-050");
    let mut character = lawman(100);
    let mut end = end(Occasion::Episode, &mut character);
    let unused = Purchase::RaiseSkill { skill: Skill::Firearms, kind: 0, used: false };
    assert_eq!(end.buy(&mut character, unused), Err(Refused::NotUsed(Skill::Firearms)));
    assert_eq!(end.buy(&mut character, raise(Skill::Stealth)), Err(Refused::NotLearned(Skill::Stealth)));
    assert_eq!(end.buy(&mut character, raise(Skill::Firearms)), Ok(10));
    assert_eq!((character.person.skills.of(Skill::Firearms), character.experience), (6, 90));
    let again = end.buy(&mut character, raise(Skill::Firearms));
    assert_eq!(again, Err(Refused::RaisedAlready(Skill::Firearms)));
    assert_eq!(end.buy(&mut character, raise(Skill::Gambling)), Ok(6));
    let later = [learn(Skill::Stealth), train(Trait::Strength), Purchase::Reputation { earned: true }];
    assert_eq!(later.map(|one| end.buy(&mut character, one)), [Err(Refused::OnlyAfterStory); 3]);
    assert_eq!(character.experience, 84);
}

#[test]
fn the_end_of_a_story_opens_the_rest_for_points_that_were_saved() {
    ledger::proves!("sg02-050", "sg02-056");
    let mut character = Character { story_experience: 20, ..lawman(30) };
    let mut end = end(Occasion::Episode, &mut character);
    assert_eq!(end.buy(&mut character, raise(Skill::Gambling)), Ok(6));
    assert_eq!(end.buy(&mut character, train(Trait::Perception)), Err(Refused::OnlyAfterStory));
    let reasons = [Award::Creativity, Award::GoalsReached, Award::DuelWon];
    let given = end.end_story(&reasons, &mut character, &Switches::default());
    assert_eq!(given, [Award::Creativity, Award::GoalsReached]);
    assert_eq!((character.experience, character.story_experience), (24, 24));
    // The story's end is the end of the same episode.
    let again = end.buy(&mut character, raise(Skill::Gambling));
    assert_eq!(again, Err(Refused::RaisedAlready(Skill::Gambling)));
    assert_eq!(end.buy(&mut character, train(Trait::Perception)), Ok(20));
    assert_eq!(end.buy(&mut character, Purchase::Reputation { earned: true }), Ok(4));
    assert_eq!((character.person.traits.of(Trait::Perception), character.reputation), (4, 1));
    assert_eq!((character.experience, character.story_experience), (24, 0));
}

#[test]
fn a_new_skill_needs_a_teacher_and_starts_at_one() {
    ledger::proves!("sg02-050", "sg02-052");
    let mut character = lawman(30);
    let mut end = end(Occasion::Story, &mut character);
    let alone = Purchase::LearnSkill { skill: Skill::Tracking, kind: 0, teacher: false };
    assert_eq!(end.buy(&mut character, alone), Err(Refused::NoTeacher(Skill::Tracking)));
    assert_eq!(end.buy(&mut character, learn(Skill::Tracking)), Ok(5));
    assert_eq!(end.buy(&mut character, learn(Skill::Medicine)), Ok(10));
    let ratings = [Skill::Tracking, Skill::Medicine].map(|skill| character.person.skills.of(skill));
    assert_eq!((ratings, character.experience), ([1, 1], 15));
    let again = end.buy(&mut character, learn(Skill::Tracking));
    assert_eq!(again, Err(Refused::LearnedAlready(Skill::Tracking)));
    // What is new was not used yet.
    let rise = end.buy(&mut character, raise(Skill::Tracking));
    assert_eq!(rise, Err(Refused::RaisedAlready(Skill::Tracking)));
    let second = Purchase::LearnSkill { skill: Skill::Tracking, kind: 1, teacher: true };
    let no_kind = Refused::NoSuchKind { skill: Skill::Tracking, kind: 1 };
    assert_eq!(end.buy(&mut character, second), Err(no_kind));
}

#[test]
fn each_tongue_is_learned_and_raised_by_itself() {
    ledger::proves!("sg02-032", "sg02-052", "sg02-155");
    let mut character = lawman(200);
    let mut story = end(Occasion::Story, &mut character);
    let tongue = |kind| Purchase::LearnSkill { skill: Skill::SpeakLanguage, kind, teacher: true };
    assert_eq!(story.buy(&mut character, tongue(0)), Err(Refused::LearnedAlready(Skill::SpeakLanguage)));
    assert_eq!(story.buy(&mut character, tongue(1)), Ok(10));
    let speaks = |character: &Character| [0, 1].map(|kind| character.rating(Skill::SpeakLanguage, kind));
    assert_eq!((speaks(&character), character.person.skills.of(Skill::SpeakLanguage)), ([5, 1], 5));
    // Native speech is above the cap of reasoning 2 and waits until the cap is above it.
    let speak = |kind| Purchase::RaiseSkill { skill: Skill::SpeakLanguage, kind, used: true };
    let cap =
        Refused::AboveCap { skill: Skill::SpeakLanguage, rating: 6, by: Trait::Reasoning, has: 2, needs: 3 };
    let mut episode = end(Occasion::Episode, &mut character);
    assert_eq!(episode.buy(&mut character, speak(0)), Err(cap));
    assert_eq!(episode.buy(&mut character, speak(1)), Ok(6));
    character.set_trait(Trait::Reasoning, 3);
    assert_eq!(episode.buy(&mut character, speak(0)), Ok(16));
    assert_eq!(speaks(&character), [6, 2]);
}

#[test]
fn the_class_of_a_drifter_is_what_he_picked() {
    ledger::proves!("sg02-130");
    let person = Person { traits: Traits::new([3; 5]), skills: Ratings::new(&[(Skill::SpeakLanguage, 5)]) };
    let mut character = Character {
        picks: Picks::new(Skill::Drinking, Skill::Masonry),
        experience: 50,
        ..Character::new(Vocation::Drifter, person)
    };
    let end = end(Occasion::Story, &mut character);
    let cost = |skill| end.price(&character, learn(skill));
    let skills = [Skill::Drinking, Skill::Masonry, Skill::Gambling, Skill::Forgery, Skill::Horsemanship];
    assert_eq!(skills.map(cost), [Ok(5), Ok(5), Ok(10), Ok(10), Ok(5)]);
}

#[test]
fn no_skill_rises_above_twice_its_trait_nor_above_twelve() {
    ledger::proves!("sg02-028");
    let mut character = lawman(200);
    let mut first = end(Occasion::Episode, &mut character);
    let cap =
        Refused::AboveCap { skill: Skill::Composure, rating: 7, by: Trait::Willpower, has: 3, needs: 4 };
    assert_eq!(first.buy(&mut character, raise(Skill::Composure)), Err(cap));
    character.set_rating(Skill::Firearms, 0, 10);
    let cap =
        Refused::AboveCap { skill: Skill::Firearms, rating: 11, by: Trait::Dexterity, has: 5, needs: 6 };
    assert_eq!(first.buy(&mut character, raise(Skill::Firearms)), Err(cap));
    character.set_trait(Trait::Dexterity, 6);
    assert_eq!(first.buy(&mut character, raise(Skill::Firearms)), Ok(30));
    assert_eq!(end(Occasion::Episode, &mut character).buy(&mut character, raise(Skill::Firearms)), Ok(34));
    let most = end(Occasion::Episode, &mut character).buy(&mut character, raise(Skill::Firearms));
    assert_eq!(most, Err(Refused::SkillAtHighest(Skill::Firearms)));
    // Nothing can be learned with a trait of nothing.
    character.set_trait(Trait::Reasoning, 0);
    let cap = Refused::AboveCap { skill: Skill::Medicine, rating: 1, by: Trait::Reasoning, has: 0, needs: 1 };
    assert_eq!(end(Occasion::Story, &mut character).buy(&mut character, learn(Skill::Medicine)), Err(cap));
}

#[test]
fn a_skill_above_its_cap_keeps_its_rating_and_cannot_rise() {
    ledger::proves!("sg02-026", "sg02-028");
    let mut character = lawman(200);
    character.lose_trait(Trait::Willpower);
    assert_eq!((character.rating(Skill::Composure, 0), character.cap(Skill::Composure)), (6, 4));
    let cap =
        Refused::AboveCap { skill: Skill::Composure, rating: 7, by: Trait::Willpower, has: 2, needs: 4 };
    let rise = end(Occasion::Episode, &mut character).buy(&mut character, raise(Skill::Composure));
    assert_eq!(rise, Err(cap));
    assert_eq!(character.rating(Skill::Composure, 0), 6);
}

#[test]
fn one_trait_rises_after_a_story_by_one_and_only_after_training() {
    ledger::proves!("sg02-051");
    let mut character = lawman(200);
    let mut story = end(Occasion::Story, &mut character);
    let lazy = Purchase::RaiseTrait { which: Trait::Dexterity, trained: false };
    assert_eq!(story.buy(&mut character, lazy), Err(Refused::NotTrained(Trait::Dexterity)));
    assert_eq!(story.buy(&mut character, train(Trait::Dexterity)), Ok(30));
    assert_eq!(character.person.traits.of(Trait::Dexterity), 6);
    for which in [Trait::Dexterity, Trait::Strength] {
        let second = story.buy(&mut character, train(which));
        assert_eq!(second, Err(Refused::TraitRaisedAlready(Trait::Dexterity)));
    }
    let next = end(Occasion::Story, &mut character).buy(&mut character, train(Trait::Dexterity));
    assert_eq!(next, Err(Refused::TraitAtHighest(Trait::Dexterity)));
}

#[test]
fn reaction_and_stamina_are_made_anew_when_a_trait_changes() {
    ledger::proves!("sg02-022", "sg02-023", "sg02-026");
    // Strength 4, dexterity 5, perception 3, willpower 3.
    let mut character = lawman(100);
    assert_eq!((character.person.traits.reaction(), character.tracks.stamina), (4, 14));
    character.lose_trait(Trait::Dexterity);
    assert_eq!(character.person.traits.reaction(), 5);
    character.lose_trait(Trait::Strength);
    assert_eq!((character.tracks.stamina, blocks(character.tracks.stamina)), (12, [3, 3, 2, 2, 2]));
    // Bought back at the normal price, and everything with it.
    assert_eq!(end(Occasion::Story, &mut character).buy(&mut character, train(Trait::Dexterity)), Ok(25));
    assert_eq!(end(Occasion::Story, &mut character).buy(&mut character, train(Trait::Strength)), Ok(20));
    assert_eq!((character.person.traits.reaction(), character.tracks.stamina), (4, 14));
}

#[test]
fn boxes_stay_ticked_when_stamina_falls_and_nobody_has_more_ticks_than_boxes() {
    ledger::proves!("sg02-023", "sg02-026");
    let mut character = lawman(0);
    character.tracks = character.tracks.wounded(13).drunk(2);
    character.lose_trait(Trait::Strength);
    let tracks = character.tracks;
    assert_eq!((tracks.stamina, tracks.wounds, tracks.drink), (12, 12, 2));
    assert!(tracks.felled());
    character.set_trait(Trait::Strength, 5);
    assert_eq!((character.tracks.stamina, character.tracks.wounds), (16, 12));
    // Whom an injury leaves without stamina is down.
    character.tracks.wounds = 0;
    character.set_trait(Trait::Strength, 0);
    character.set_trait(Trait::Willpower, 0);
    assert_eq!((character.tracks.stamina, character.tracks.felled()), (0, true));
    character.lose_trait(Trait::Strength);
    assert_eq!(character.person.traits.of(Trait::Strength), 0);
}

#[test]
fn reputation_must_be_earned_and_ends_at_twenty() {
    ledger::proves!("sg02-025", "sg02-047");
    let mut character = lawman(100);
    let mut end = end(Occasion::Story, &mut character);
    let bare = end.buy(&mut character, Purchase::Reputation { earned: false });
    assert_eq!(bare, Err(Refused::ReputationNotEarned));
    for point in 1..=20 {
        assert_eq!(end.buy(&mut character, Purchase::Reputation { earned: true }), Ok(4));
        assert_eq!(character.reputation, point);
    }
    let more = end.buy(&mut character, Purchase::Reputation { earned: true });
    assert_eq!((more, character.experience), (Err(Refused::ReputationAtHighest), 20));
}

#[test]
fn a_point_clears_a_box_of_drink_from_whoever_is_at_rest() {
    ledger::proves!("sg02-053", "sg02-188");
    let mut character = lawman(9);
    character.tracks = character.tracks.drunk(3);
    let mut end = end(Occasion::Episode, &mut character);
    let restless = end.buy(&mut character, Purchase::Sober { resting: false });
    assert_eq!(restless, Err(Refused::NotResting));
    for drink in [2, 1, 0] {
        assert_eq!(end.buy(&mut character, Purchase::Sober { resting: true }), Ok(1));
        assert_eq!(character.tracks.drink, drink);
    }
    let dry = end.buy(&mut character, Purchase::Sober { resting: true });
    assert_eq!((dry, character.experience), (Err(Refused::SoberAlready), 6));
}

#[test]
fn a_horse_is_tamed_for_twenty_and_learns_each_command_for_ten() {
    ledger::proves!("sg02-053", "sg02-189");
    for occasion in Occasion::ALL {
        let mut character = lawman(45);
        let mut end = end(occasion, &mut character);
        let [whistle, kick, stay] = [0, 1, 2].map(|number| Command::new(number).unwrap());
        let mut horse = Horse::default();
        let wild = end.buy(&mut character, Purchase::TeachHorse(horse, whistle));
        assert_eq!(wild, Err(Refused::NotTame));
        assert_eq!(end.buy(&mut character, Purchase::TameHorse(horse)), Ok(20));
        horse = horse.tamed();
        assert_eq!(end.buy(&mut character, Purchase::TameHorse(horse)), Err(Refused::TameAlready));
        for command in [whistle, kick] {
            assert_eq!(end.buy(&mut character, Purchase::TeachHorse(horse, command)), Ok(10));
            horse = horse.trained(command).unwrap();
        }
        let known = end.buy(&mut character, Purchase::TeachHorse(horse, whistle));
        assert_eq!(known, Err(Refused::CommandKnown));
        let broke = end.buy(&mut character, Purchase::TeachHorse(horse, stay));
        assert_eq!(broke, Err(Refused::NotEnough { cost: 10, has: 5 }));
    }
}

#[test]
fn ten_points_make_a_roll_of_writing_a_level_easier() {
    ledger::proves!("sg02-053");
    let mut character = lawman(25);
    let mut end = end(Occasion::Episode, &mut character);
    assert_eq!(end.buy(&mut character, Purchase::EaseWriting), Ok(10));
    assert_eq!(end.buy(&mut character, Purchase::EaseWriting), Ok(10));
    let third = end.buy(&mut character, Purchase::EaseWriting);
    assert_eq!(third, Err(Refused::NotEnough { cost: 10, has: 5 }));
}

#[test]
fn prices_are_looked_at_without_paying() {
    let mut character = mad_dog(false).check(&Switches::default()).unwrap().character;
    character.experience = 12;
    let before = character.clone();
    let end = end(Occasion::Story, &mut character);
    assert_eq!(end.price(&character, raise(Skill::Brawling)), Err(cap_of_brawling()));
    assert_eq!(end.price(&character, raise(Skill::Lariat)), Err(Refused::NotEnough { cost: 20, has: 12 }));
    assert_eq!(end.price(&character, raise(Skill::Drinking)), Ok(10));
    assert_eq!(character, before);
}

/// Mad Dog's Brawling 4 is all that strength 2 allows.
fn cap_of_brawling() -> Refused {
    Refused::AboveCap { skill: Skill::Brawling, rating: 5, by: Trait::Strength, has: 2, needs: 3 }
}

#[test]
fn the_tables_of_experience_show_the_prices_in_force() {
    let sheets = experience::sheets();
    let rows = |id: &str| sheets.iter().find(|sheet| sheet.id == id).map_or(&[][..], |sheet| &sheet.rows);
    assert_eq!((rows("skill-costs").len(), rows("trait-costs").len()), (12, 6));
    assert_eq!(rows("skill-costs")[11], ["12", "40", "34"]);
    assert_eq!(rows("trait-costs")[5], ["6", "30"]);
    assert_eq!((rows("episode-awards").len(), rows("story-awards").len()), (7, 6));
    assert_eq!(rows("other-costs").len(), 5);
}

fn any_purchase() -> impl Strategy<Value = Purchase> {
    let skill = || prop::sample::select(Skill::ALL.to_vec());
    let kind = || prop_oneof![3 => Just(0u8), 1 => any::<u8>()];
    let yes = || prop::bool::weighted(0.9);
    let horse = || prop::sample::select(vec![Horse::default(), Horse::TAME]);
    prop_oneof![
        4 => (skill(), kind(), yes()).prop_map(|(skill, kind, used)| Purchase::RaiseSkill { skill, kind, used }),
        3 => (skill(), kind(), yes())
            .prop_map(|(skill, kind, teacher)| Purchase::LearnSkill { skill, kind, teacher }),
        2 => (prop::sample::select(Trait::ALL.to_vec()), yes())
            .prop_map(|(which, trained)| Purchase::RaiseTrait { which, trained }),
        1 => yes().prop_map(|earned| Purchase::Reputation { earned }),
        1 => yes().prop_map(|resting| Purchase::Sober { resting }),
        1 => horse().prop_map(Purchase::TameHorse),
        1 => (horse(), 0u8..32).prop_map(|(horse, number)| {
            Command::new(number).map_or(Purchase::EaseWriting, |command| Purchase::TeachHorse(horse, command))
        }),
        1 => Just(Purchase::EaseWriting),
    ]
}

prop_compose! {
    fn any_character()(
        vocation in prop::sample::select(Vocation::ALL.to_vec()),
        traits in any::<[u8; 5]>(),
        skills in prop::collection::vec((prop::sample::select(Skill::ALL.to_vec()), any::<u8>()), 0..8),
        experience in prop_oneof![Just(u16::MAX), 0u16..400],
        drink in any::<u8>(),
        reputation in any::<u8>(),
    ) -> Character {
        let traits = Traits::new(traits.map(|rating| rating % 7));
        let skills: Vec<_> = skills.into_iter().map(|(skill, rating)| (skill, rating % 13)).collect();
        let mut character = Character::new(vocation, Person { traits, skills: Ratings::new(&skills) });
        character.tracks = character.tracks.drunk(drink);
        Character { experience, reputation, ..character }
    }
}

/// How often each skill and all traits together rose from one sheet to another.
fn rises(before: &Character, after: &Character) -> (Vec<(Learned, u8)>, u8) {
    let skill = |one: Learned| (one, one.rating.saturating_sub(before.rating(one.skill, one.kind)));
    let skills = after.learned().into_iter().map(skill).filter(|(_, rise)| *rise > 0).collect();
    (skills, after.person.traits.sum() - before.person.traits.sum())
}

proptest! {
    #[test]
    fn no_run_of_purchases_overspends_or_breaks_a_limit(
        mut character in any_character(),
        story in any::<bool>(),
        purchases in prop::collection::vec(any_purchase(), 0..60),
    ) {
        let before = character.clone();
        let occasion = if story { Occasion::Story } else { Occasion::Episode };
        let mut end = end(occasion, &mut character);
        let mut paid = 0u32;
        for purchase in purchases {
            let (price, sheet) = (end.price(&character, purchase), character.clone());
            let bought = end.buy(&mut character, purchase);
            prop_assert_eq!(price, bought);
            match bought {
                Ok(cost) => {
                    paid += u32::from(cost);
                    prop_assert_eq!(character.experience, sheet.experience - cost);
                    prop_assert!(story || purchase.opens() == Occasion::Episode);
                }
                Err(_) => prop_assert_eq!(&character, &sheet),
            }
        }
        prop_assert_eq!(paid + u32::from(character.experience), u32::from(before.experience));
        let (skills, traits) = rises(&before, &character);
        prop_assert!(traits <= u8::from(story));
        for (one, rise) in skills {
            prop_assert!(rise == 1 && one.rating <= character.cap(one.skill) && one.rating <= 12, "{:?}", one);
        }
        prop_assert!(character.reputation <= before.reputation.max(20));
        prop_assert_eq!(character.tracks.stamina, character.person.traits.stamina());
    }
}
