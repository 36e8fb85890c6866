//! Skills of 2002: ratings, caps, kinds, and the rules of particular ones.

use chance::{Typed, exact};
use ledger::proves;
use rules::{Cause, Sheet};
use shady_gulch::horses::{self, Horse};
use shady_gulch::morale::{Danger, Fright};
use shady_gulch::skills::{
    Barred, HIGHEST, HIGHEST_AT_START, NATIVE_SPEECH, Waters, forge, is_understood, pick_lock, sail, speak,
    speech, word,
};
use shady_gulch::task::Unskilled;
use shady_gulch::{
    Condition, Difficulty, Learned, Person, Ratings, Skill, Switches, Task, Tracks, Trait, Traits,
};

fn plain() -> Switches {
    Switches::default()
}

/// Somebody whose traits are all alike.
fn person(traits: u8, skills: &[(Skill, u8)]) -> Person {
    Person { traits: Traits::new([traits; 5]), skills: Ratings::new(skills) }
}

fn sheet(id: &str) -> Sheet {
    shady_gulch::sheets().into_iter().find(|sheet| sheet.id == id).expect("a table of this book")
}

fn labels(by: Trait) -> Vec<&'static str> {
    Skill::ALL.into_iter().filter(|skill| skill.by() == by).map(Skill::label).collect()
}

#[test]
fn there_are_twenty_nine_skills_each_of_its_trait() {
    proves!("sg02-027", "sg02-140");
    assert_eq!(labels(Trait::Strength), ["Brawling"]);
    assert_eq!(
        labels(Trait::Dexterity),
        [
            "Athletics",
            "Archery",
            "Firearms",
            "Horsemanship",
            "Knife Fighting",
            "Lariat",
            "Legerdemain",
            "Stealth",
            "Sword Fighting"
        ]
    );
    assert_eq!(labels(Trait::Perception), ["Commodities", "Disguise", "Gambling", "Performance", "Tracking"]);
    assert_eq!(
        labels(Trait::Reasoning),
        [
            "Academics",
            "Blacksmithing",
            "Business",
            "Forgery",
            "Instrument",
            "Lock Picking",
            "Masonry",
            "Medicine",
            "Read/Write",
            "Seamanship",
            "Speak Language",
            "Western Lore"
        ]
    );
    assert_eq!(labels(Trait::Willpower), ["Composure", "Drinking"]);
    assert_eq!(Trait::ALL.map(|by| labels(by).len()), [1, 9, 5, 12, 2]);
    assert_eq!(Skill::ALL.len(), 29);
    for skill in Skill::ALL {
        assert_eq!(Skill::of_label(&format!(" {} ", skill.label().to_uppercase())), Some(skill));
    }
    assert_eq!(Skill::of_label("Whittling"), None);
    let sheet = sheet("skills");
    for (row, skill) in sheet.rows.iter().zip(Skill::ALL) {
        assert_eq!((row[0].as_str(), row[1].as_str()), (skill.label(), skill.by().label()));
    }
}

#[test]
fn a_rating_is_at_most_twice_its_trait_and_at_most_ten_at_the_start() {
    proves!("sg02-028");
    assert_eq!((HIGHEST, HIGHEST_AT_START), (12, 10));
    assert_eq!([0, 1, 2, 3, 4, 5, 6].map(Skill::cap), [0, 2, 4, 6, 8, 10, 12]);
    assert_eq!([0, 1, 2, 3, 4, 5, 6].map(Skill::cap_at_start), [0, 2, 4, 6, 8, 10, 10]);
    assert_eq!((Skill::cap(200), Skill::cap_at_start(200)), (12, 10));
    let needs = |rating: u8| (0..=6).find(|by| Skill::cap(*by) >= rating);
    assert_eq!([10, 11, 12, 13].map(needs), [Some(5), Some(6), Some(6), None]);
    assert_eq!(Ratings::new(&[(Skill::Archery, 99)]).of(Skill::Archery), 12);
    assert_eq!(sheet("skill-caps").rows[6], ["6", "10", "12"]);
    assert_eq!(sheet("skill-caps").rows.len(), 7);
}

/// Erratum E24.
#[test]
fn a_skill_above_its_cap_keeps_its_rating_and_cannot_rise() {
    proves!("sg02-028");
    assert!(Skill::can_rise(7, 4) && !Skill::can_rise(8, 4));
    let rider = person(4, &[(Skill::Horsemanship, 8)]);
    let lamed = Person { traits: rider.traits.with(Trait::Dexterity, 3), ..rider };
    assert_eq!(Task::of_skill(&lamed, Skill::Horsemanship).unwrap().total.total(), 11, "3 and still 8");
    assert!(!Skill::can_rise(lamed.skills.of(Skill::Horsemanship), 3));
    assert!(Skill::can_rise(8, 5), "until the trait has come back and more");
    assert!(!Skill::can_rise(12, 6));
}

/// Example 33, as far as skills go.
#[test]
fn the_skills_of_mad_dog_are_within_their_caps() {
    proves!("sg02-028", "sg02-032");
    let traits = Traits::new([2, 5, 3, 2, 3]);
    let skills = [(Skill::KnifeFighting, 10), (Skill::Lariat, 6), (Skill::Brawling, 4), (Skill::Drinking, 3)];
    for (skill, rating) in skills {
        let learned = Learned { skill, kind: 0, rating };
        assert!(learned.fits_at_start(traits.of(skill.by())), "{}", skill.label());
    }
    assert_eq!(skills.iter().map(|(_, rating)| rating).sum::<u8>(), 23);
    assert!(Learned::NATIVE.rating > Skill::cap(traits.of(Trait::Reasoning)));
    assert!(Learned::NATIVE.fits_at_start(traits.of(Trait::Reasoning)), "no cap binds the native tongue");
}

#[test]
fn a_forger_must_read_and_write_the_language() {
    proves!("sg02-030", "sg02-149");
    let jimmy = person(4, &[(Skill::Forgery, 6), (Skill::ReadWrite, 3)]);
    assert_eq!(forge(&jimmy, 3).map(|task| task.total.total()), Ok(10));
    assert_eq!(forge(&jimmy, 1).map(|task| task.total.total()), Ok(10), "however little");
    assert_eq!(forge(&jimmy, 0), Err(Barred::CannotReadAndWrite), "a document in a foreign tongue");
    let scribe = person(4, &[(Skill::ReadWrite, 8)]);
    assert_eq!(forge(&scribe, 8), Err(Barred::Unskilled(Skill::Forgery)));
}

#[test]
fn each_instrument_and_language_is_a_skill_of_its_own() {
    proves!("sg02-031", "sg02-150", "sg02-153");
    let kinds: Vec<Skill> = Skill::ALL.into_iter().filter(|skill| skill.comes_in_kinds()).collect();
    assert_eq!(kinds, [Skill::Instrument, Skill::ReadWrite, Skill::SpeakLanguage]);
    for skill in kinds {
        let learned = person(3, &[(skill, 4)]);
        let kind = |kind, rating| Learned { skill, kind, rating }.task(&learned);
        assert_eq!(kind(0, 4).map(|task| task.total.total()), Ok(7));
        assert_eq!(kind(1, 2).map(|task| task.total.total()), Ok(5), "the second with its own rating");
        assert_eq!(kind(2, 0), Err(Unskilled(skill)), "a third that was never learned");
    }
}

/// Errata D7 and E31.
#[test]
fn native_speech_is_five_and_free_and_above_any_cap() {
    proves!("sg02-032", "sg02-155");
    assert_eq!(Learned::NATIVE, Learned { skill: Skill::SpeakLanguage, kind: 0, rating: 5 });
    for reasoning in 0..=6 {
        assert!(Learned::NATIVE.fits_at_start(reasoning));
        let second = Learned { kind: 1, ..Learned::NATIVE };
        assert_eq!(second.fits_at_start(reasoning), reasoning >= 3, "a second tongue has its cap");
        let better = Learned { rating: 6, ..Learned::NATIVE };
        assert_eq!(better.fits_at_start(reasoning), reasoning >= 3, "and so has more than the free 5");
        assert_eq!(Skill::can_rise(NATIVE_SPEECH, reasoning), reasoning >= 3, "raised only under the cap");
    }
    assert_eq!(Learned::NATIVE.task(&person(2, &[])).map(|task| task.total.total()), Ok(7));
}

#[test]
fn an_immigrant_must_learn_english_as_a_second_language() {
    proves!("sg02-032");
    assert!(is_understood(true, 0), "English from the cradle");
    assert!(!is_understood(false, 0), "his own tongue does not help");
    assert!(is_understood(false, 1));
    let english = Learned { kind: 1, rating: 0, ..Learned::NATIVE };
    assert_eq!(english.task(&person(3, &[(Skill::SpeakLanguage, 5)])), Err(Unskilled(Skill::SpeakLanguage)));
}

#[test]
fn the_open_sea_needs_seamanship_of_five() {
    proves!("sg02-033", "sg02-154");
    let sailor = |rating| person(3, &[(Skill::Seamanship, rating)]);
    let total = |rating, waters| sail(&sailor(rating), waters).map(|task| task.total.total());
    assert_eq!(total(4, Waters::OpenSea), Err(Barred::OpenSea));
    assert_eq!(total(5, Waters::OpenSea), Ok(8));
    assert_eq!(total(1, Waters::Sheltered), Ok(4));
    assert_eq!(total(0, Waters::Sheltered), Err(Barred::Unskilled(Skill::Seamanship)));
    assert_eq!(total(0, Waters::OpenSea), Err(Barred::Unskilled(Skill::Seamanship)));
    assert_eq!(Skill::Seamanship.covers(), ["finding the way on water", "handling a boat"]);
}

#[test]
fn locks_in_the_dark_and_horses_under_stress_are_hard() {
    proves!("sg02-034", "sg02-142", "sg02-151");
    let burglar = person(3, &[(Skill::LockPicking, 6), (Skill::Horsemanship, 5)]);
    let lock = |dark| pick_lock(&burglar, dark).map(|task| (task.total.total(), task.difficulty()));
    assert_eq!(lock(true), Ok((9, Difficulty::Hard)));
    assert_eq!(lock(false), Ok((9, Difficulty::Average)));
    assert_eq!(pick_lock(&person(5, &[]), false), Err(Unskilled(Skill::LockPicking)));
    let stunt = horses::riding(&burglar, Horse::TAME, horses::STRESS_OR_STUNT);
    assert_eq!((stunt.total.total(), stunt.difficulty()), (8, Difficulty::Hard));
    let stress = horses::steadying(&burglar, Horse::TAME, true, &plain());
    assert_eq!((stress.total.total(), stress.difficulty()), (8, Difficulty::Hard));
    let untrained = horses::riding(&person(3, &[]), Horse::TAME, horses::STRESS_OR_STUNT);
    assert_eq!(untrained.total.total(), 3, "anybody may try");
}

#[test]
fn a_speech_is_rolled_for_each_listener_and_steadies_whom_it_reaches() {
    proves!("sg02-035", "sg02-147");
    let speaker = speak(&person(4, &[(Skill::Performance, 4)]));
    assert_eq!((speaker.total.total(), speaker.difficulty()), (8, Difficulty::Average));
    let rolls = [3, 4, 5, 5, 1, 1];
    let mut dice = Typed::named(rolls.map(|face| ("speech", face)));
    let reached = speech(&speaker, 3, &plain(), &mut dice);
    assert_eq!(dice.finish(), Ok(()));
    let reached: [bool; 3] = reached.try_into().unwrap();
    assert_eq!(reached, [true, false, true]);
    let listener = person(3, &[(Skill::Composure, 2)]);
    let nerve = |heard_speech, wounds| {
        let fright = Fright { heard_speech, ..Fright::of(Danger::Surprised) };
        fright.task(&listener, &Condition::of(Tracks::new(10).wounded(wounds)), &plain())
    };
    assert_eq!(reached.map(|heard| nerve(heard, 0).net()), [1, 0, 1]);
    let steadied = nerve(true, 0);
    assert_eq!((steadied.total.total(), steadied.dice.of(Cause::Speech)), (5, 1));
    assert_eq!(steadied.dice.parts()[0].0.clause(), Some("sg02-035"));
    assert_eq!(nerve(true, 2).net(), 0, "it cancels a penalty die like any other");
    assert!(speech(&speaker, 0, &plain(), &mut Typed::new([])).is_empty(), "nobody listens, no dice");
    assert_eq!(speak(&person(4, &[])).total.total(), 4, "untrained: perception alone");
}

#[test]
fn the_odds_of_a_speech_are_those_of_its_rolls() {
    proves!("sg02-035");
    let speaker = speak(&person(4, &[(Skill::Performance, 4)]));
    let reached =
        exact(|dice| speech(&speaker, 2, &plain(), dice).into_iter().filter(|reached| *reached).count());
    assert!(reached.total().is_certain());
    let odds: Vec<String> = (0..=2).map(|count| reached.of(&count).to_string()).collect();
    assert_eq!(odds, ["25/324", "65/162", "169/324"], "13/18 for each");
}

#[test]
fn one_skill_covers_several_things() {
    proves!("sg02-036", "sg02-037", "sg02-142", "sg02-145", "sg02-148");
    assert_eq!(Skill::SwordFighting.covers(), ["swords", "machetes"]);
    assert_eq!(Skill::Horsemanship.covers(), ["horses", "other beasts of burden", "carriages", "wagons"]);
    assert_eq!(
        Skill::Tracking.covers(),
        ["following tracks", "covering one's own tracks", "staying out of sight"]
    );
    let traits = [Skill::SwordFighting, Skill::Horsemanship, Skill::Tracking].map(Skill::by);
    assert_eq!(traits, [Trait::Dexterity, Trait::Dexterity, Trait::Perception]);
}

#[test]
fn words_for_skill_ratings_run_from_untrained_to_legendary() {
    proves!("sg02-139");
    let words: Vec<&str> = (0..=12).map(word).collect();
    let expected = [
        "untrained",
        "passing knowledge",
        "undertrained",
        "basic knowledge",
        "working knowledge",
        "solid ability",
        "highly trained",
        "elite",
        "expert",
        "leader in the field",
        "master",
        "legendary",
        "legendary",
    ];
    assert_eq!(words, expected);
    assert_eq!(word(255), "legendary");
    assert_eq!(sheet("skill-ratings").rows.iter().map(|row| row[1].as_str()).collect::<Vec<_>>(), expected);
}

#[test]
fn the_plainer_skills_say_what_they_cover() {
    proves!("sg02-141", "sg02-143", "sg02-144", "sg02-146", "sg02-147", "sg02-149", "sg02-150");
    let covers: [(Skill, &[&str]); 17] = [
        (Skill::Brawling, &["punches", "kicks", "grapples", "throws"]),
        (Skill::Athletics, &["gymnastics", "sports", "climbing", "swimming", "running"]),
        (Skill::Archery, &["bows"]),
        (Skill::Firearms, &["pistols", "long guns"]),
        (Skill::KnifeFighting, &["knives"]),
        (Skill::Lariat, &["lassos", "whips", "catching people and animals"]),
        (Skill::Legerdemain, &["picking pockets", "pilfering", "sleight of hand"]),
        (Skill::Stealth, &["moving unseen", "moving unheard"]),
        (Skill::Commodities, &["worth of gems", "worth of gold", "worth of jewellery"]),
        (Skill::Disguise, &["changing one's looks", "passing as somebody else"]),
        (Skill::Gambling, &["games of chance", "their odds", "bluffing"]),
        (Skill::Performance, &["speech", "song", "the stage"]),
        (Skill::Academics, &["science", "mathematics", "history"]),
        (Skill::Blacksmithing, &["forging iron"]),
        (Skill::Business, &["accounts", "investment", "stock", "value"]),
        (Skill::Forgery, &["false documents", "false seals"]),
        (Skill::Masonry, &["carpentry", "stone cutting", "building"]),
    ];
    for (skill, expected) in covers {
        assert_eq!(skill.covers(), expected);
    }
    let sheet = sheet("skill-uses");
    for (row, skill) in sheet.rows.iter().zip(Skill::ALL) {
        assert_eq!(row[0], skill.label());
        assert_eq!(row[1].split("; ").collect::<Vec<_>>(), skill.covers());
    }
    assert_eq!(sheet.rows.len(), 29);
}

#[test]
fn dexterity_skills_may_be_tried_by_anybody() {
    proves!("sg02-142", "sg02-143", "sg02-144", "sg02-145");
    let novice = person(3, &[]);
    for skill in
        [Skill::Horsemanship, Skill::Lariat, Skill::Legerdemain, Skill::Stealth, Skill::SwordFighting]
    {
        let task = Task::of_skill(&novice, skill).map(|task| task.total.total());
        assert_eq!((skill.by(), task), (Trait::Dexterity, Ok(3)), "{}", skill.label());
    }
}

#[test]
fn skills_of_study_are_of_reasoning_and_must_be_learned() {
    proves!("sg02-149", "sg02-150", "sg02-151", "sg02-152", "sg02-153", "sg02-154", "sg02-155", "sg02-156");
    let novice = person(6, &[]);
    for skill in [
        Skill::Forgery,
        Skill::Instrument,
        Skill::LockPicking,
        Skill::Medicine,
        Skill::ReadWrite,
        Skill::Seamanship,
        Skill::SpeakLanguage,
        Skill::WesternLore,
    ] {
        assert_eq!(skill.by(), Trait::Reasoning);
        assert_eq!(Task::of_skill(&novice, skill), Err(Unskilled(skill)));
        let learned = Task::of_skill(&person(6, &[(skill, 1)]), skill).map(|task| task.total.total());
        assert_eq!(learned, Ok(7));
    }
    assert_eq!(Skill::Medicine.covers(), ["healing the wounded", "keeping somebody from dying"]);
    assert!(Skill::ReadWrite.covers().contains(&"poems, articles and books"));
    assert!(Skill::WesternLore.covers().contains(&"recognising people"));
}

#[test]
fn perception_skills_are_added_to_perception() {
    proves!("sg02-146", "sg02-147", "sg02-148");
    let watchful = Person {
        traits: Traits::new([1, 1, 4, 1, 1]),
        skills: Ratings::new(&[(Skill::Disguise, 3), (Skill::Performance, 5)]),
    };
    let total = |skill| Task::of_skill(&watchful, skill).unwrap().total.total();
    assert_eq!([Skill::Disguise, Skill::Performance, Skill::Tracking].map(total), [7, 9, 4]);
}

#[test]
fn composure_is_open_to_all_and_drinking_only_to_those_who_have_it() {
    proves!("sg02-157", "sg02-158");
    let novice = person(3, &[]);
    assert_eq!(Task::of_skill(&novice, Skill::Composure).unwrap().total.total(), 3);
    assert_eq!(Task::of_skill(&novice, Skill::Drinking), Err(Unskilled(Skill::Drinking)));
    let hardened = person(3, &[(Skill::Composure, 4), (Skill::Drinking, 2)]);
    assert_eq!(Task::of_skill(&hardened, Skill::Composure).unwrap().total.total(), 7);
    assert_eq!(Task::of_skill(&hardened, Skill::Drinking).unwrap().total.total(), 5);
    assert_eq!([Skill::Composure, Skill::Drinking].map(Skill::by), [Trait::Willpower; 2]);
    assert_eq!(Skill::Composure.covers(), ["danger", "vices", "acting against a virtue"]);
}
