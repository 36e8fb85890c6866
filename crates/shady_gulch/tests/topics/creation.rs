//! Making a character of 2002 by points: the reconstruction, its limits and its one witness.

use proptest::prelude::*;
use shady_gulch::creation::{self, Purse, RECONSTRUCTION, Refusal, Spent, mad_dog};
use shady_gulch::morals::{VicePick, VirtuePick};
use shady_gulch::switches::CreationPoints;
use shady_gulch::wounds::blocks;
use shady_gulch::{
    Draft, KnownAs, Learned, Native, Picks, Skill, Switches, Trait, Traits, Vice, Vices, Virtue, Virtues,
    Vocation,
};

const READINGS: [CreationPoints; 3] =
    [CreationPoints::Flat, CreationPoints::VocationWeighted, CreationPoints::Experience];

fn reading(creation_points: CreationPoints) -> Switches {
    Switches { creation_points, ..Switches::default() }
}

/// A lawman with nothing wrong and nothing spent on skills: 15 points of traits.
fn lawman() -> Draft {
    Draft { vices: Vices::of(&[Vice::Alcohol]), traits: [3, 4, 3, 2, 3], ..Draft::new(Vocation::Lawman) }
}

fn with(mut draft: Draft, skills: &[(Skill, u8)]) -> Draft {
    draft.skills.extend(skills.iter().map(|&(skill, rating)| Learned::new(skill, rating)));
    draft
}

/// What is wrong with a draft in the default reading.
fn wrong(draft: &Draft) -> Vec<Refusal> {
    draft.check(&Switches::default()).err().unwrap_or_default()
}

#[test]
fn mad_dog_as_printed_is_legal_and_spends_all_in_every_reading() {
    ledger::proves!("sg02-128", "sg02-209");
    for (points, purses) in READINGS.into_iter().zip([vec![15, 23], vec![15, 32], vec![385]]) {
        let created = mad_dog(false).check(&reading(points)).unwrap();
        assert_eq!(created.unspent(), 0, "{points:?}");
        assert_eq!(created.spent.iter().map(|one| one.spent).collect::<Vec<_>>(), purses);
    }
}

#[test]
fn mad_dog_has_reaction_4_and_two_boxes_in_each_block_of_stamina() {
    ledger::proves!("sg02-022", "sg02-023", "sg02-032", "sg02-209");
    let character = mad_dog(false).check(&Switches::default()).unwrap().character;
    let traits = character.person.traits;
    assert_eq!(traits, Traits::new([2, 5, 3, 2, 3]));
    assert_eq!((traits.sum(), traits.reaction(), traits.stamina()), (15, 4, 10));
    assert_eq!((character.tracks.stamina, blocks(traits.stamina())), (10, [2; 5]));
    let bought: Vec<_> =
        character.learned().into_iter().filter(|one| one.skill != Skill::SpeakLanguage).collect();
    let printed =
        [(Skill::Brawling, 4), (Skill::KnifeFighting, 10), (Skill::Lariat, 6), (Skill::Drinking, 3)];
    assert_eq!(bought, printed.map(|(skill, rating)| Learned::new(skill, rating)));
    assert_eq!(bought.iter().map(|one| one.rating).sum::<u8>(), 23);
    assert!(bought.iter().all(|one| one.rating <= character.cap(one.skill)));
    assert!(character.virtues.is_empty());
    assert_eq!(character.vices, Vices::of(&[Vice::Sadism, Vice::Lust, Vice::Alcohol]));
    // Native speech is above its cap, and free.
    assert_eq!((character.rating(Skill::SpeakLanguage, 0), character.cap(Skill::SpeakLanguage)), (5, 4));
}

#[test]
fn with_his_rows_moved_up_mad_dog_is_legal_but_spends_all_only_where_every_rank_costs_the_same() {
    ledger::proves!("sg02-128", "sg02-209");
    let left = READINGS.map(|points| mad_dog(true).check(&reading(points)).map(|created| created.unspent()));
    assert_eq!(left, [Ok(0), Ok(6), Ok(26)]);
    let skills = mad_dog(true).skills;
    assert_eq!(skills[0], Learned::new(Skill::Firearms, 10));
    assert_eq!(skills[1], Learned::new(Skill::Horsemanship, 6));
}

#[test]
fn experience_prices_of_mad_dog_add_up_to_385() {
    ledger::proves!("sg02-128", "sg02-130");
    let switches = reading(CreationPoints::Experience);
    let traits = mad_dog(false).traits.map(|rating| creation::trait_price(rating, &switches));
    assert_eq!((traits, traits.iter().sum::<u16>()), ([15, 75, 30, 15, 30], 165));
    let price = |skill, rating| {
        let cheap = Vocation::Outlaw.is_vocation_skill(skill, 0, None);
        creation::skill_price(0, rating, cheap, &switches)
    };
    let skills = mad_dog(false).skills.into_iter().map(|one| price(one.skill, one.rating));
    assert_eq!(skills.collect::<Vec<_>>(), [116, 62, 18, 24]);
}

#[test]
fn the_points_are_a_reconstruction_and_outputs_can_say_so() {
    ledger::proves!("sg02-128");
    let clause = ledger::find(RECONSTRUCTION).unwrap();
    assert!(clause.says.contains("reconstruction"));
    let sheet = creation::sheets().remove(0);
    assert!(sheet.title.contains("reconstruction") && sheet.clauses == [RECONSTRUCTION]);
    let points: Vec<_> = sheet.rows.iter().map(|row| row[1..].join(" | ")).collect();
    assert_eq!(points[0], "15 trait points, 23 skill points | 5 | 5 | 5");
    assert_eq!(points[1], "15 trait points, 32 skill points | 5 | 5 | 10");
    assert_eq!(points[2], "385 experience | 75 | 26 | 46");
}

#[test]
fn a_new_character_is_whole_unknown_and_without_experience() {
    ledger::proves!("sg02-025", "sg02-032", "sg02-128");
    let created = lawman().check(&Switches::default()).unwrap();
    let character = &created.character;
    assert_eq!((character.reputation, character.known_as, character.experience), (0, KnownAs::Nothing, 0));
    let tracks = character.tracks;
    assert_eq!((tracks.stamina, tracks.wounds, tracks.drink), (12, 0, 0));
    assert_eq!((character.english(), character.person.skills.of(Skill::SpeakLanguage)), (5, 5));
    assert_eq!(character.learned(), [Learned::new(Skill::SpeakLanguage, 5)]);
    // Points left over are told.
    let skills = Spent { purse: Purse::SkillPoints, spent: 0, points: 23 };
    assert_eq!((created.spent[1], created.spent[1].unspent(), created.unspent()), (skills, 23, 23));
}

#[test]
fn no_trait_starts_above_five_and_none_is_above_six() {
    ledger::proves!("sg02-021");
    assert_eq!(Trait::ALL.len(), 5);
    let draft = Draft { traits: [6, 4, 1, 0, 9], ..lawman() };
    let high = |which, rating| Refusal::TraitTooHigh { which, rating, highest: 5 };
    let over = Refusal::Overspent { purse: Purse::TraitPoints, spent: 20, points: 15 };
    assert_eq!(wrong(&draft), [high(Trait::Strength, 6), high(Trait::Willpower, 9), over]);
    assert_eq!(wrong(&Draft { traits: [5, 5, 5, 0, 0], ..lawman() }), []);
    assert_eq!(Traits::new([7, 0, 0, 0, 255]), Traits::new([6, 0, 0, 0, 6]));
}

#[test]
fn reaction_and_stamina_follow_from_the_traits_at_both_ends() {
    ledger::proves!("sg02-022", "sg02-023");
    let (least, most) = (Traits::default(), Traits::new([6; 5]));
    assert_eq!((least.reaction(), least.stamina()), (12, 0));
    assert_eq!((most.reaction(), most.stamina()), (0, 24));
    // Pat: strength 4, willpower 3.
    assert_eq!(Traits::new([4, 0, 0, 0, 3]).stamina(), 14);
}

#[test]
fn somebody_without_strength_and_willpower_is_refused() {
    ledger::proves!("sg02-023", "sg02-128");
    let of = |strength, willpower| Draft { traits: [strength, 5, 5, 4, willpower], ..lawman() };
    assert_eq!(wrong(&of(0, 0)), [Refusal::NoStamina]);
    assert_eq!(wrong(&of(1, 0)), []);
    assert_eq!(wrong(&of(0, 1)), []);
}

#[test]
fn firearms_11_needs_dexterity_6_and_is_too_much_for_the_start_anyway() {
    ledger::proves!("sg02-028");
    let (skill, by) = (Skill::Firearms, Trait::Dexterity);
    let high = |rating| Refusal::SkillTooHigh { skill, kind: 0, rating, highest: 10 };
    let above = |rating, needs| Refusal::AboveCap { skill, kind: 0, rating, by, has: 4, needs };
    assert_eq!(wrong(&with(lawman(), &[(skill, 8)])), []);
    assert_eq!(wrong(&with(lawman(), &[(skill, 9)])), [above(9, 5)]);
    assert_eq!(wrong(&with(lawman(), &[(skill, 11)])), [high(11), above(11, 6)]);
    assert_eq!(wrong(&with(lawman(), &[(skill, 13)])), [high(13)]);
    // A trait of 5 allows 10, and no more at the start.
    let gifted = Draft { traits: [3, 5, 3, 1, 3], ..lawman() };
    assert_eq!(wrong(&with(gifted.clone(), &[(skill, 10)])), []);
    assert!(wrong(&with(gifted, &[(skill, 11)])).contains(&high(11)));
    assert_eq!([0, 1, 2, 5, 6, 9].map(Skill::cap), [0, 2, 4, 10, 12, 12]);
}

#[test]
fn a_skill_of_a_trait_of_nothing_cannot_be_had() {
    ledger::proves!("sg02-028");
    let draft = Draft { traits: [3, 4, 5, 0, 3], ..lawman() };
    let refusal = Refusal::AboveCap {
        skill: Skill::WesternLore,
        kind: 0,
        rating: 1,
        by: Trait::Reasoning,
        has: 0,
        needs: 1,
    };
    assert_eq!(wrong(&with(draft, &[(Skill::WesternLore, 1)])), [refusal]);
}

#[test]
fn native_speech_is_five_for_nothing_and_rises_only_where_the_cap_is_above_it() {
    ledger::proves!("sg02-032", "sg02-155");
    let speaks = |reasoning: u8, rating: u8| {
        let draft = Draft { traits: [3, 4, 2, reasoning, 3], ..lawman() };
        with(draft, &[(Skill::SpeakLanguage, rating)])
    };
    for points in READINGS {
        let spent =
            |rating| speaks(3, rating).spent(&reading(points)).iter().map(|one| one.spent).sum::<u16>();
        let other = creation::skill_price(5, 6, false, &reading(points));
        assert_eq!((spent(5) - spent(0), spent(6) - spent(5)), (0, other), "{points:?}");
    }
    assert_eq!(creation::skill_price(5, 6, false, &reading(CreationPoints::Experience)), 16);
    assert_eq!(wrong(&speaks(0, 5)), []);
    assert_eq!(wrong(&speaks(3, 6)), []);
    let above = Refusal::AboveCap {
        skill: Skill::SpeakLanguage,
        kind: 0,
        rating: 6,
        by: Trait::Reasoning,
        has: 2,
        needs: 3,
    };
    assert_eq!(wrong(&speaks(2, 6)), [above]);
    assert_eq!(wrong(&speaks(2, 4)), [Refusal::NativeSpeechTooLow { rating: 4, lowest: 5 }]);
}

#[test]
fn whoever_was_born_to_another_tongue_buys_english_as_a_second() {
    ledger::proves!("sg02-032", "sg02-155");
    let mut draft = Draft { native: Native::Foreign, ..lawman() };
    assert_eq!(wrong(&draft), [Refusal::NoEnglish]);
    draft.skills.push(Learned { skill: Skill::SpeakLanguage, kind: 1, rating: 3 });
    let created = draft.check(&Switches::default()).unwrap();
    assert_eq!(created.spent[1].spent, 3);
    assert_eq!((created.character.english(), created.character.rating(Skill::SpeakLanguage, 0)), (3, 5));
    assert_eq!(created.character.person.skills.of(Skill::SpeakLanguage), 5);
    // The second tongue has no exemption.
    draft.skills[0].rating = 5;
    let above = Refusal::AboveCap {
        skill: Skill::SpeakLanguage,
        kind: 1,
        rating: 5,
        by: Trait::Reasoning,
        has: 2,
        needs: 3,
    };
    assert_eq!(wrong(&draft), [above]);
}

#[test]
fn a_drifter_pays_less_for_tongues_and_for_what_he_picked() {
    ledger::proves!("sg02-130", "sg02-184");
    let mut draft = Draft {
        picks: Picks::new(Skill::Drinking, Skill::Forgery),
        virtues: Virtues::of(&[Virtue::Tolerant]),
        vices: Vices::of(&[Vice::Excitement]),
        traits: [3, 3, 3, 3, 3],
        ..Draft::new(Vocation::Drifter)
    };
    draft.skills = vec![
        Learned { skill: Skill::SpeakLanguage, kind: 1, rating: 4 },
        Learned::new(Skill::Drinking, 5),
        Learned::new(Skill::Forgery, 2),
        Learned::new(Skill::Gambling, 3),
    ];
    let weighted = reading(CreationPoints::VocationWeighted);
    assert_eq!(draft.spent(&weighted)[1].spent, 4 + 5 + 2 + 2 * 3);
    draft.picks = None;
    assert_eq!(draft.spent(&weighted)[1].spent, 4 + 2 * (5 + 2 + 3));
    assert_eq!(wrong(&draft), [Refusal::PicksMissing]);
    let gambler = Draft {
        picks: Picks::new(Skill::Drinking, Skill::Forgery),
        virtues: Virtues::of(&[Virtue::Loyal]),
        traits: [3, 3, 3, 3, 3],
        ..Draft::new(Vocation::Gambler)
    };
    assert_eq!(wrong(&gambler), [Refusal::PicksNotOffered(Vocation::Gambler)]);
}

#[test]
fn a_second_instrument_costs_like_the_first_and_only_some_skills_come_in_kinds() {
    ledger::proves!("sg02-031", "sg02-128");
    let play = |kind, rating| Learned { skill: Skill::Instrument, kind, rating };
    let mut draft = lawman();
    draft.skills = vec![play(0, 2), play(1, 4)];
    let created = draft.check(&Switches::default()).unwrap();
    assert_eq!(created.spent[1].spent, 6);
    let character = created.character;
    assert_eq!((character.rating(Skill::Instrument, 0), character.rating(Skill::Instrument, 1)), (2, 4));
    assert_eq!(character.person.skills.of(Skill::Instrument), 4);
    draft.skills = vec![play(1, 1), play(1, 2), Learned { skill: Skill::Firearms, kind: 1, rating: 1 }];
    let twice = Refusal::ListedTwice { skill: Skill::Instrument, kind: 1 };
    assert_eq!(wrong(&draft), [twice, Refusal::NoSuchKind { skill: Skill::Firearms, kind: 1 }]);
}

#[test]
fn everybody_needs_a_vice_and_all_but_outlaws_a_virtue() {
    ledger::proves!("sg02-038");
    for vocation in Vocation::ALL {
        let bare = Draft { virtues: Virtues::NONE, vices: Vices::NONE, ..Draft::new(vocation) };
        let refusals = wrong(&bare);
        let virtues = refusals.iter().any(|one| matches!(one, Refusal::VirtuesLacking { .. }));
        let vices = refusals.iter().any(|one| matches!(one, Refusal::VicesLacking { .. }));
        assert_eq!((virtues, vices), (vocation != Vocation::Outlaw, true), "{vocation:?}");
    }
    let draft = Draft { virtues: Virtues::of(&[Virtue::Pious]), vices: Vices::NONE, ..lawman() };
    let asked = (VirtuePick::fixed(&[Virtue::Lawful]), VicePick::any(1));
    let virtues = Refusal::VirtuesLacking { lacking: 1, asked: asked.0 };
    let vices = Refusal::VicesLacking { lacking: 1, asked: asked.1 };
    assert_eq!(wrong(&draft), [virtues, vices]);
}

#[test]
fn more_virtues_and_vices_than_asked_are_allowed_and_pay_nothing() {
    ledger::proves!("sg02-038");
    let more = Draft { virtues: Virtues::EVERY, vices: Vices::EVERY, ..lawman() };
    for points in READINGS {
        let created = more.check(&reading(points)).unwrap();
        assert_eq!(created.spent, lawman().spent(&reading(points)));
        assert_eq!((created.character.virtues.count(), created.character.vices.count()), (7, 9));
    }
    let outlaw = Draft { virtues: Virtues::of(&[Virtue::Loyal]), ..mad_dog(false) };
    assert_eq!(wrong(&outlaw), []);
}

#[test]
fn one_point_too_many_is_refused_in_every_reading() {
    ledger::proves!("sg02-128");
    let one_more = with(mad_dog(false), &[(Skill::Stealth, 1)]);
    let over = READINGS.map(|points| one_more.check(&reading(points)).err().unwrap_or_default());
    let skills = |spent, points| vec![Refusal::Overspent { purse: Purse::SkillPoints, spent, points }];
    let experience = vec![Refusal::Overspent { purse: Purse::Experience, spent: 390, points: 385 }];
    assert_eq!(over, [skills(24, 23), skills(33, 32), experience]);
    let stronger = Draft { traits: [3, 5, 3, 2, 3], ..mad_dog(false) };
    let over = READINGS.map(|points| stronger.check(&reading(points)).err().unwrap_or_default());
    let traits = || vec![Refusal::Overspent { purse: Purse::TraitPoints, spent: 16, points: 15 }];
    let experience = vec![Refusal::Overspent { purse: Purse::Experience, spent: 400, points: 385 }];
    assert_eq!(over, [traits(), traits(), experience]);
}

#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let mut draft =
        Draft { native: Native::Foreign, traits: [0, 9, 0, 0, 0], ..Draft::new(Vocation::Drifter) };
    draft.skills = vec![Learned::new(Skill::Firearms, 12), Learned::new(Skill::Brawling, 20)];
    let refusals = wrong(&draft);
    assert_eq!(refusals.len(), 9, "{refusals:?}");
}

#[test]
fn a_vocation_gives_no_free_ratings() {
    for vocation in Vocation::ALL {
        let draft = Draft {
            virtues: Virtues::EVERY,
            vices: Vices::EVERY,
            picks: if vocation == Vocation::Drifter {
                Picks::new(Skill::Gambling, Skill::Masonry)
            } else {
                None
            },
            traits: [3; 5],
            ..Draft::new(vocation)
        };
        let character = draft.check(&Switches::default()).unwrap().character;
        assert_eq!(character.learned(), [Learned::new(Skill::SpeakLanguage, 5)], "{vocation:?}");
    }
}

fn any_learned() -> impl Strategy<Value = Learned> {
    let skill = prop::sample::select(Skill::ALL.to_vec());
    let rating = prop_oneof![4 => 0u8..12, 1 => any::<u8>()];
    let kind = prop_oneof![4 => Just(0u8), 1 => any::<u8>()];
    (skill, kind, rating).prop_map(|(skill, kind, rating)| Learned { skill, kind, rating })
}

prop_compose! {
    fn any_draft()(
        vocation in prop::sample::select(Vocation::ALL.to_vec()),
        foreign in any::<bool>(),
        morals in any::<(bool, bool, bool)>(),
        traits in prop_oneof![4 => prop::array::uniform5(0u8..6), 1 => any::<[u8; 5]>()],
        skills in prop::collection::vec(any_learned(), 0..9),
    ) -> Draft {
        let (virtues, vices, picks) = morals;
        Draft {
            vocation,
            picks: if picks { Picks::new(Skill::Drinking, Skill::Academics) } else { None },
            native: if foreign { Native::Foreign } else { Native::English },
            virtues: if virtues { Virtues::EVERY } else { Virtues::NONE },
            vices: if vices { Vices::EVERY } else { Vices::NONE },
            traits,
            skills,
        }
    }
}

proptest! {
    #[test]
    fn whoever_passes_the_check_is_within_every_limit(draft in any_draft(), which in 0usize..3) {
        let switches = reading(READINGS[which]);
        match draft.check(&switches) {
            Err(refusals) => prop_assert!(!refusals.is_empty()),
            Ok(created) => {
                let character = created.character;
                let traits = character.person.traits;
                prop_assert!(Trait::ALL.iter().all(|&one| traits.of(one) <= 5));
                prop_assert!(traits.stamina() >= 2 && character.tracks.stamina == traits.stamina());
                prop_assert!(created.spent.iter().all(|one| one.spent <= one.points));
                for Learned { skill, kind, rating } in character.learned() {
                    let native = (skill, kind) == (Skill::SpeakLanguage, 0);
                    prop_assert!(rating <= 10 && (rating <= character.cap(skill) || (native && rating == 5)));
                }
                prop_assert!(character.english() >= 1);
            }
        }
    }
}
