//! Vocations of 2002: what each asks and gives; virtues, vices and equipment.

use shady_gulch::equipment::{Issue, Outfit, Rank, issued};
use shady_gulch::vocations::{CRAFTS, PASTIMES};
use shady_gulch::{self, Deed, Lure, Picks, Skill, Thing, Vice, Vices, Virtue, Virtues, Vocation};
use std::collections::BTreeSet;

use Skill::*;

/// Virtues, vices, skills and equipment of a package, as the book prints them.
fn package(vocation: Vocation) -> (String, String, Vec<Skill>, Vec<String>) {
    let package = vocation.package();
    let equipment = package.equipment.iter().map(|issue| issue.label()).collect();
    (package.virtues.label(), package.vices.label(), package.skills.to_vec(), equipment)
}

/// A package as it should be.
fn printed(
    virtues: &str,
    vices: &str,
    skills: &[Skill],
    equipment: &[&str],
) -> (String, String, Vec<Skill>, Vec<String>) {
    let equipment = equipment.iter().map(|&thing| thing.to_owned()).collect();
    (virtues.to_owned(), vices.to_owned(), skills.to_vec(), equipment)
}

#[test]
fn there_are_ten_vocations_and_two_of_them_have_three_sub_groups() {
    let families: BTreeSet<_> = Vocation::ALL.into_iter().map(Vocation::family).collect();
    assert_eq!((families.len(), Vocation::ALL.len()), (10, 14));
    for family in families {
        let groups = Vocation::ALL.into_iter().filter(|one| one.family() == family).count();
        let expected = if matches!(family, "Scholar" | "Tradesmen") { 3 } else { 1 };
        assert_eq!(groups, expected, "{family}");
    }
    for vocation in Vocation::ALL {
        assert_eq!(Vocation::of_label(&vocation.label().to_uppercase()), Some(vocation));
    }
}

#[test]
fn a_cowboy_is_loyal_and_has_two_vices() {
    ledger::proves!("sg02-175");
    let expected = printed(
        "Loyal",
        "any two",
        &[Firearms, Horsemanship, Lariat, Composure, WesternLore],
        &["cowboy gear", "camping gear", "revolver", "horse", "lariat"],
    );
    assert_eq!(package(Vocation::Cowboy), expected);
    let asked = Vocation::Cowboy.package().vices;
    assert_eq!(asked.lacking(Vices::of(&[Vice::Lust])), 1);
    assert_eq!(asked.lacking(Vices::of(&[Vice::Lust, Vice::Zeal, Vice::Opium])), 0);
}

#[test]
fn a_gambler_gambles_and_is_greedy() {
    ledger::proves!("sg02-176");
    let expected = printed(
        "any one",
        "Greed and Gambling",
        &[Legerdemain, Gambling, Performance, Drinking, WesternLore],
        &["betting cash", "banked cash", "revolver", "playing cards"],
    );
    assert_eq!(package(Vocation::Gambler), expected);
    let asked = Vocation::Gambler.package().vices;
    assert_eq!(asked.lacking(Vices::of(&[Vice::Greed, Vice::Alcohol])), 1);
}

#[test]
fn a_homesteader_is_compassionate_and_has_one_of_two_guns() {
    ledger::proves!("sg02-177");
    let expected = printed(
        "Compassionate",
        "any one",
        &[Athletics, Firearms, Horsemanship, Tracking, Masonry],
        &["land", "livestock", "revolver or shotgun", "horse", "dog"],
    );
    assert_eq!(package(Vocation::Homesteader), expected);
    let with = |second| issued(Vocation::Homesteader, &Outfit { second, ..Outfit::default() });
    assert_eq!(with(false), [Thing::Land, Thing::Livestock, Thing::Revolver, Thing::Horse, Thing::Dog]);
    assert_eq!(with(true), [Thing::Land, Thing::Livestock, Thing::Shotgun, Thing::Horse, Thing::Dog]);
}

#[test]
fn scholars_are_writers_doctors_and_teachers() {
    ledger::proves!("sg02-178");
    let writer = printed("any one", "any one", &[Academics, ReadWrite], &["books", "journal"]);
    assert_eq!(package(Vocation::Writer), writer);
    let doctor = printed(
        "Compassionate",
        "any one",
        &[Academics, Medicine, ReadWrite],
        &["medical books", "medical gear"],
    );
    assert_eq!(package(Vocation::Doctor), doctor);
    let teacher = printed(
        "Compassionate or Charitable",
        "any one",
        &[Academics, ReadWrite],
        &["school books", "teaching aids"],
    );
    assert_eq!(package(Vocation::Teacher), teacher);
    // Only the writer's is said to be of the native language.
    let second_tongue = |vocation: Vocation| vocation.is_vocation_skill(ReadWrite, 1, None);
    let scholars = [Vocation::Writer, Vocation::Doctor, Vocation::Teacher];
    assert_eq!(scholars.map(second_tongue), [false, true, true]);
    assert!(scholars.iter().all(|vocation| vocation.is_vocation_skill(ReadWrite, 0, None)));
}

#[test]
fn tradesmen_are_hunters_performers_and_blacksmiths() {
    ledger::proves!("sg02-179");
    let hunter = printed("any one", "any one", &[Firearms, Stealth, Tracking], &["rifle", "knife", "dog"]);
    assert_eq!(package(Vocation::Hunter), hunter);
    let performer = printed(
        "any one",
        "any one",
        &[Disguise, Performance, Instrument],
        &["special outfits", "musical instrument"],
    );
    assert_eq!(package(Vocation::Performer), performer);
    let blacksmith = printed(
        "any one",
        "any one",
        &[Blacksmithing, Masonry, Commodities],
        &["tools", "raw metal", "bellows"],
    );
    assert_eq!(package(Vocation::Blacksmith), blacksmith);
    assert!((0..9).all(|kind| Vocation::Performer.is_vocation_skill(Instrument, kind, None)));
}

#[test]
fn a_lawman_is_lawful_and_has_a_badge() {
    ledger::proves!("sg02-180");
    let expected = printed(
        "Lawful",
        "any one",
        &[Brawling, Firearms, Horsemanship, Tracking, Composure, WesternLore],
        &["revolver", "shotgun", "badge"],
    );
    assert_eq!(package(Vocation::Lawman), expected);
}

#[test]
fn an_outlaw_needs_no_virtue_and_is_greedy_or_cruel() {
    ledger::proves!("sg02-181");
    let expected = printed(
        "none",
        "Greed or Sadism",
        &[Brawling, Firearms, Horsemanship, KnifeFighting, Legerdemain, Stealth, Disguise, LockPicking],
        &["revolver", "jewellery", "cash", "fancy clothes"],
    );
    assert_eq!(package(Vocation::Outlaw), expected);
    let asked = Vocation::Outlaw.package().vices;
    let lacking = [Vice::Greed, Vice::Sadism, Vice::Lust].map(|vice| asked.lacking(Vices::of(&[vice])));
    assert_eq!(lacking, [0, 0, 1]);
    assert_eq!(Vocation::Outlaw.package().virtues.lacking(Virtues::NONE), 0);
}

#[test]
fn a_soldier_has_the_weapons_of_his_rank_and_perhaps_a_horse() {
    ledger::proves!("sg02-182");
    let expected = printed(
        "Loyal",
        "Excitement",
        &[Brawling, Firearms, Horsemanship, SwordFighting, Composure],
        &["weapons by rank", "uniform"],
    );
    assert_eq!(package(Vocation::Soldier), expected);
    let of =
        |rank, cavalry_horse| issued(Vocation::Soldier, &Outfit { rank, cavalry_horse, ..Outfit::default() });
    assert_eq!(of(Rank::Infantry, false), [Thing::Rifle, Thing::Uniform]);
    assert_eq!(of(Rank::Commander, false), [Thing::Revolver, Thing::Sabre, Thing::Uniform]);
    assert_eq!(of(Rank::Infantry, true), [Thing::Rifle, Thing::Uniform, Thing::Horse]);
    // Nobody else has the army's horse.
    let others = Vocation::ALL.into_iter().filter(|&one| one != Vocation::Soldier);
    for vocation in others {
        let mounted = Outfit { cavalry_horse: true, ..Outfit::default() };
        assert_eq!(issued(vocation, &mounted), issued(vocation, &Outfit::default()));
    }
}

#[test]
fn a_businessman_is_a_gentleman_or_tolerant_and_greedy() {
    ledger::proves!("sg02-183");
    let expected = printed(
        "Gentlemanly or Tolerant",
        "Greed",
        &[Performance, Business, WesternLore],
        &["much cash", "much property", "fancy clothes"],
    );
    assert_eq!(package(Vocation::Businessman), expected);
}

#[test]
fn a_drifter_picks_a_pastime_and_a_craft() {
    ledger::proves!("sg02-129", "sg02-184");
    let expected = printed("any one", "any one", &[Horsemanship, SpeakLanguage], &["by the referee"]);
    assert_eq!(package(Vocation::Drifter), expected);
    assert_eq!(PASTIMES, [Drinking, Gambling]);
    assert_eq!(CRAFTS, [Academics, Blacksmithing, Masonry, Forgery, Seamanship]);
    let picks = Picks::new(Gambling, Seamanship);
    assert_eq!(Vocation::Drifter.skills(picks), [Horsemanship, Gambling, SpeakLanguage, Seamanship]);
    let cheap = |skill| Vocation::Drifter.is_vocation_skill(skill, 0, picks);
    assert_eq!([Gambling, Seamanship, Drinking, Forgery].map(cheap), [true, true, false, false]);
    assert_eq!(Picks::new(Seamanship, Gambling), None);
    assert_eq!(Picks::new(Drinking, Medicine), None);
    assert_eq!(Picks::new(Brawling, Academics), None);
    // Only drifters pick, and only they are given what the referee likes.
    assert_eq!(Vocation::Gambler.skills(picks), Vocation::Gambler.package().skills);
    let given = Outfit { given: vec![Thing::Horse, Thing::Knife], ..Outfit::default() };
    assert_eq!(issued(Vocation::Drifter, &given), [Thing::Horse, Thing::Knife]);
    assert_eq!(issued(Vocation::Writer, &given), [Thing::Books, Thing::Journal]);
    let open = |vocation: &Vocation| vocation.package().equipment.contains(&Issue::ByReferee);
    assert_eq!(Vocation::ALL.into_iter().filter(open).collect::<Vec<_>>(), [Vocation::Drifter]);
}

#[test]
fn the_skills_of_a_vocation_are_its_cheap_class_and_no_more() {
    ledger::proves!("sg02-130");
    for vocation in Vocation::ALL {
        let skills = vocation.skills(None);
        assert!((2..=8).contains(&skills.len()), "{vocation:?}");
        for skill in Skill::ALL {
            let listed = skills.contains(&skill);
            assert_eq!(vocation.is_vocation_skill(skill, 0, None), listed, "{vocation:?} {skill:?}");
        }
    }
}

#[test]
fn there_are_seven_virtues_and_nine_vices_and_every_vocation_asks_for_some() {
    assert_eq!((Virtue::ALL.len(), Vice::ALL.len()), (7, 9));
    assert_eq!((Virtues::EVERY.count(), Vices::EVERY.count()), (7, 9));
    for vocation in Vocation::ALL {
        let package = vocation.package();
        assert!(package.vices.count >= 1, "{vocation:?}");
        assert_eq!(package.virtues.count >= 1, vocation != Vocation::Outlaw, "{vocation:?}");
        assert!(package.virtues.of.count() >= package.virtues.count, "{vocation:?}");
        assert!(package.vices.of.count() >= package.vices.count, "{vocation:?}");
    }
}

/// Every deed that goes against somebody who has one virtue alone.
fn breaches(virtue: Virtue) -> Vec<Deed> {
    let virtues = Virtues::of(&[virtue]);
    Deed::ALL.into_iter().filter(|&deed| virtues.breached_by(deed) == Some(virtue)).collect()
}

#[test]
fn the_law_comes_before_a_friend_unless_one_is_loyal_too() {
    ledger::proves!("sg02-159", "sg02-163");
    let lawful = [Deed::Crime, Deed::InjusticeLeftAlone, Deed::LawbreakingFriendShielded];
    assert_eq!(breaches(Virtue::Lawful), lawful);
    assert_eq!(breaches(Virtue::Loyal), [Deed::FriendBetrayed, Deed::FriendGivenUp]);
    let both = Virtues::of(&[Virtue::Lawful, Virtue::Loyal]);
    assert_eq!(both.breached_by(Deed::LawbreakingFriendShielded), None);
    assert_eq!(both.breached_by(Deed::Crime), Some(Virtue::Lawful));
    assert_eq!(both.breached_by(Deed::FriendGivenUp), Some(Virtue::Loyal));
    assert_eq!(both.breached_by(Deed::FriendGivenUpForHisGood), None);
}

#[test]
fn each_other_virtue_has_deeds_that_go_against_it() {
    ledger::proves!("sg02-160", "sg02-161", "sg02-162", "sg02-164", "sg02-165");
    assert_eq!(breaches(Virtue::Gentlemanly), [Deed::WomanOrChildHarmed, Deed::UnfairDealing]);
    assert_eq!(breaches(Virtue::Compassionate), [Deed::NeedyLeftAlone]);
    assert_eq!(Virtues::EVERY.breached_by(Deed::IdlerLeftAlone), None);
    assert_eq!(breaches(Virtue::Charitable), [Deed::AlmsRefused]);
    assert_eq!(breaches(Virtue::Pious), [Deed::CommandmentBroken]);
    assert_eq!(breaches(Virtue::Tolerant), [Deed::Revenge, Deed::Prejudice]);
    assert!(Deed::ALL.into_iter().all(|deed| Virtues::NONE.breached_by(deed).is_none()));
}

/// Everything that tempts somebody who has one vice alone.
fn lures(vice: Vice, laudanum: bool) -> Vec<Lure> {
    let vices = Vices::of(&[vice]);
    let tempts = |one: &Lure| !vices.tempted_by(*one, laudanum).is_empty();
    Lure::ALL.into_iter().filter(tempts).collect()
}

#[test]
fn drink_opium_and_church_call_in_stress_and_headaches_call_for_laudanum() {
    ledger::proves!("sg02-166", "sg02-167", "sg02-170");
    assert_eq!(lures(Vice::Alcohol, true), [Lure::DrinkAtHand, Lure::Stress]);
    assert_eq!(lures(Vice::Opium, false), [Lure::OpiumAtHand, Lure::Stress]);
    let laudanum = [Lure::OpiumAtHand, Lure::Stress, Lure::Headache];
    assert_eq!(lures(Vice::Opium, true), laudanum);
    let zeal = [Lure::Stress, Lure::OwnSin, Lure::Unbeliever];
    assert_eq!(lures(Vice::Zeal, true), zeal);
}

#[test]
fn each_other_vice_has_what_calls_it_up() {
    ledger::proves!("sg02-168", "sg02-169", "sg02-171", "sg02-172", "sg02-173", "sg02-174");
    assert_eq!(lures(Vice::Lust, false), [Lure::Beauty]);
    assert_eq!(lures(Vice::Greed, false), [Lure::EasyMoney]);
    assert_eq!(lures(Vice::Excitement, false), [Lure::Adventure, Lure::DullWork]);
    assert_eq!(lures(Vice::Gambling, false), [Lure::Bet]);
    let superstitious = [Lure::MomentOfRitual, Lure::ShunnedAct];
    assert_eq!(lures(Vice::Superstitious, false), superstitious);
    assert_eq!(lures(Vice::Sadism, false), [Lure::Helpless]);
    for lure in Lure::ALL {
        assert!(Vices::NONE.tempted_by(lure, true).is_empty());
        assert!(!Vices::EVERY.tempted_by(lure, true).is_empty());
    }
}

#[test]
fn the_tables_of_vocations_and_morals_are_shown_from_what_the_rules_use() {
    let sheets = shady_gulch::sheets();
    let rows = |id: &str| sheets.iter().find(|sheet| sheet.id == id).map_or(&[][..], |sheet| &sheet.rows);
    assert_eq!((rows("vocations").len(), rows("virtues").len(), rows("vices").len()), (14, 7, 9));
    let drifter = &rows("vocations")[13];
    let skills = "Horsemanship, Drinking or Gambling, Speak Language, \
                  Academics or Blacksmithing or Masonry or Forgery or Seamanship";
    assert_eq!(drifter[4], skills);
    assert_eq!(rows("vocations")[3][4], "Academics, Read/Write of the native language");
    assert_eq!(rows("soldiers-weapons"), [["infantry", "rifle"], ["commander", "revolver and sabre"]]);
    for thing in Thing::ALL {
        assert_eq!(Thing::of_label(&format!(" {} ", thing.label().to_uppercase())), Some(thing));
    }
}
