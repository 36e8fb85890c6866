//! From *Boot Hill* to 2002.

use super::tables::{AIM, GAMBLING, Hands, NERVE, REASONING, STRENGTH, draw, hands, rating_for};
use super::trades::{horsemanship, morals, vocation};
use super::{CannotConvert, Converted, ConvertedCitizen, Invented, Lost, Measures, measures};
use crate::citizen::{Citizen, NATIVE_SPEECH, Named};
use crate::convert::tables::EXPERIENCE_ROWS;
use crate::record::{Carried, Given, Item, Record};
use rules::{Arm, Side};
use shady_gulch::{KnownAs, Ratings, Skill, Traits, Vice};

/// The last draw and the last aim that the rows tell apart: nobody on a chart has more.
const LAST_DRAW: i16 = 30;
const LAST_AIM: i16 = 98;
/// The greatest nerve of those who are only as sure of themselves as of their aim.
const MOST_NERVE: u8 = 12;
/// From here on a name goes before its owner.
const FAMOUS: u8 = 11;

/// A person of 1975, 1979 or 1981 by the rules of 2002. A house rule: see `docs/CONVERSION.md`.
pub fn to_2002(record: &Record) -> Result<ConvertedCitizen, CannotConvert> {
    let measured = measures(record)?;
    let aim = AIM.read(measured.aim);
    let hands = hands(draw(record.book).read(measured.draw), aim);
    let nerve = measured.nerve.map_or(aim.min(MOST_NERVE), |percent| NERVE.read(percent));
    let strength = STRENGTH.read(measured.strength);
    let willpower = nerve / 2;
    let (vocation, is_told) = vocation(record);
    let (virtues, vices) = morals(vocation);
    let skills = [
        (Skill::Firearms, hands.firearms),
        (Skill::Composure, nerve - willpower),
        (Skill::Brawling, strength),
        (Skill::WesternLore, measured.past.unwrap_or(0)),
        (Skill::Gambling, gambling(record, hands.perception)),
        horsemanship(vocation, hands.dexterity),
    ];
    let skills = thrown_skills(record, measured.thrown, hands.dexterity, Ratings::new(&skills));
    let mut citizen = Citizen::new(&record.id, &record.name);
    citizen.traits = Some(Traits::new([strength, hands.dexterity, hands.perception, REASONING, willpower]));
    citizen.skills = skills;
    citizen.speak = vec![Named::new("English", NATIVE_SPEECH)];
    citizen.vocation = Some(vocation);
    citizen.virtues = virtues;
    citizen.vices = if record.gambler.is_some() { vices.with(Vice::Gambling) } else { vices };
    citizen.reputation = reputation(record, &measured);
    citizen.known_as = known_as(nerve, citizen.reputation);
    belongings(&mut citizen, record);
    let lost = lost(record, &measured, &hands, &skills);
    let invented = invented(&measured, &skills, is_told);
    Ok(Converted { person: citizen, lost, invented })
}

/// Gambling of a gambler, as far as his perception allows; nobody else has learned it.
fn gambling(record: &Record, perception: u8) -> u8 {
    let rating = record.gambler.map_or(0, |rating| GAMBLING.read(i16::from(rating)));
    rating.min(Skill::cap(perception))
}

/// Throwing by Athletics, and the knife and the bow of one who carries them.
fn thrown_skills(record: &Record, thrown: Option<i16>, dexterity: u8, skills: Ratings) -> Ratings {
    let Some(thrown) = thrown else { return skills };
    let rating = rating_for(AIM.read(thrown), dexterity);
    let carries = |arm: Arm| record.weapons().iter().any(|carried| is_owned(carried) && is_arm(carried, arm));
    let mut skills = skills.with(Skill::Athletics, rating);
    for (skill, arm) in [(Skill::KnifeFighting, Arm::Knife), (Skill::Archery, Arm::Bow)] {
        if carries(arm) {
            skills = skills.with(skill, rating);
        }
    }
    skills
}

fn is_owned(carried: &Carried) -> bool {
    carried.count > 0
}

fn is_arm(carried: &Carried, arm: Arm) -> bool {
    carried.weapon().is_some_and(|weapon| weapon.arm == arm)
}

/// As many points as men he killed or gunfights he fought, whichever is more.
fn reputation(record: &Record, measured: &Measures) -> u8 {
    let kills = record.kills.and_then(|kills| kills.likely.or(kills.most)).unwrap_or(0);
    let by_row = measured.past.and_then(|row| EXPERIENCE_ROWS.get(usize::from(row))).copied();
    let gunfights = u16::from(record.gunfights.or(by_row).unwrap_or(0));
    u8::try_from(kills.max(gunfights).min(20)).unwrap_or(20)
}

/// A coward by his class of bravery, or dangerous if his name goes before him.
fn known_as(nerve: u8, reputation: u8) -> KnownAs {
    match (nerve, reputation) {
        (..4, _) => KnownAs::Coward,
        (_, FAMOUS..) => KnownAs::Dangerous,
        _ => KnownAs::Nothing,
    }
}

fn belongings(citizen: &mut Citizen, record: &Record) {
    (citizen.file, citizen.chart) =
        ("converted".to_owned(), format!("Converted from {}", record.book.year()));
    citizen.also.clone_from(&record.also);
    for carried in record.weapons() {
        let name = carried.weapon().map(|weapon| weapon_name(weapon.arm));
        citizen.weapons.extend(name.into_iter().flat_map(|name| vec![name; usize::from(carried.count)]));
    }
    citizen.weapons.truncate(20);
    citizen.things = record.items.iter().map(thing).collect();
    citizen.money = record.money.map(rules::dollars);
    citizen.note = Some(format!("A house conversion of {} in {}.", record.name, record.chart));
}

fn thing(item: &Item) -> String {
    match item.count {
        1 => item.name.clone(),
        count => format!("{} ({count})", item.name),
    }
}

/// The name in 2002 of what an arm is.
pub fn weapon_name(arm: Arm) -> &'static str {
    match arm {
        Arm::Knife => "knife",
        Arm::Tomahawk => "axe",
        Arm::Bow => "bow",
        Arm::Lance => "spear",
        Arm::Derringer => "derringer",
        Arm::Shotgun | Arm::ScatterGun => "shotgun",
        arm if arm.is_pistol() => "revolver",
        _ => "rifle",
    }
}

fn lost(record: &Record, measured: &Measures, hands: &Hands, skills: &Ratings) -> Vec<Lost> {
    let has_parts = !matches!(record.given, Given::Base(_));
    let thrown =
        measured.thrown.map(|thrown| hands.dexterity + skills.of(Skill::Athletics) != AIM.read(thrown));
    let gambler = record.gambler.map(|rating| GAMBLING.read(i16::from(rating)) != skills.of(Skill::Gambling));
    let is_beyond = measured.draw > LAST_DRAW || measured.aim.max(measured.thrown.unwrap_or(0)) > LAST_AIM;
    let is_part = record.gang.is_some() || record.counter.is_some() || record.role.is_some();
    let has_life = record.born.or(record.died).is_some() || record.age.is_some() || !record.places.is_empty();
    let candidates = [
        (Lost::PartsOfAim, has_parts),
        (Lost::PartsOfDraw, has_parts && record.book != rules::Book::BootHill1975),
        (Lost::BeyondTables, is_beyond),
        (Lost::Slowness, hands.quickened),
        (Lost::BadAim, hands.steadied),
        (Lost::Throwing, thrown.unwrap_or(false)),
        (Lost::Gambling, gambler.unwrap_or(false)),
        (Lost::Ambidextrous, record.ambidextrous),
        (Lost::LeftHand, record.hand == Side::Left),
        (Lost::ToBeHit, record.to_be_hit.is_some_and(|points| points != 0)),
        (Lost::Reward, record.reward.is_some()),
        (Lost::Life, has_life),
        (Lost::Part, is_part),
        (Lost::Makes, !record.weapons().is_empty()),
    ];
    candidates.into_iter().filter(|(_, is_lost)| *is_lost).map(|(lost, _)| lost).collect()
}

fn invented(measured: &Measures, skills: &Ratings, is_told: bool) -> Vec<Invented> {
    let learned = |skill: Skill| skills.of(skill) > 0;
    let candidates = [
        (Invented::Reasoning, true),
        (Invented::Nerve, measured.nerve.is_none()),
        (Invented::Brawling, learned(Skill::Brawling)),
        (Invented::Horsemanship, learned(Skill::Horsemanship)),
        (Invented::HandWeapons, learned(Skill::KnifeFighting) || learned(Skill::Archery)),
        (Invented::NativeTongue, true),
        (Invented::Vocation, !is_told),
        (Invented::Morals, true),
    ];
    candidates.into_iter().filter(|(_, is_new)| *is_new).map(|(new, _)| new).collect()
}
