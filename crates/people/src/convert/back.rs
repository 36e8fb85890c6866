//! From 2002 to *Boot Hill*.

use super::tables::{AIM_BACK, GAMBLING_BACK, NERVE_BACK, STRENGTH_BACK, draw_back, experience_rows};
use super::{CannotConvert, Converted, Invented, Lost, measures_of_2002};
use crate::citizen::Citizen;
use crate::record::{Carried, Given, Item, Record, Scores};
use rules::abilities::BRAVERY;
use rules::{Book, Weapon};
use shady_gulch::{KnownAs, Person, Skill, Trait, Vocation};

/// The base of every accuracy.
const BASE: i16 = 50;
/// What a file can hold of an ability score.
const LEAST_SCORE: i16 = -20;
const MOST_SCORE: i16 = 40;
/// The greatest gun score that is left beside little experience: 5 more than any chart has.
const MOST_TALENT: i16 = 28;
/// The lowest Gambling by which somebody who is no gambler counts as one.
const GAMBLES: u8 = 3;

/// A person of 2002 by the rules of an edition of *Boot Hill*, with finished ability scores. A house rule: see
/// `docs/CONVERSION.md`.
pub fn from_2002(citizen: &Citizen, book: Book) -> Result<Converted<Record>, CannotConvert> {
    if book == Book::ShadyGulch2002 {
        return Err(CannotConvert::OtherGame { book });
    }
    let person = citizen.person()?;
    let [draw, aim, strength, nerve] = measures_of_2002(citizen)?;
    let draw = draw_back(book)[usize::from(draw.min(12))];
    let aim = AIM_BACK[usize::from(aim.min(18))];
    let morale = NERVE_BACK[usize::from(nerve.min(18))];
    let bravery = BRAVERY.read(morale);
    let in_draw = if book == Book::BootHill1975 { 0 } else { bravery.speed };
    let parts = Parts::of(aim - BASE - bravery.accuracy, &person, book);
    let thrown = throwing(&person, bravery.accuracy + parts.experience);
    let scores = Scores {
        speed: Some(draw - in_draw),
        gun: Some(parts.gun),
        throwing: thrown.map(|(score, _)| score),
        bravery: Some([bravery.speed, bravery.accuracy]),
        experience: Some(parts.experience),
        strength: Some(STRENGTH_BACK[usize::from(strength.min(6))]),
    };
    let mut record = Record::new(book, &citizen.name, Given::Scores(scores));
    record.id.clone_from(&citizen.id);
    record.also.clone_from(&citizen.also);
    (record.file, record.chart) = ("converted".to_owned(), "Converted from 2002".to_owned());
    record.morale = Some(morale);
    record.gambler = gambler(citizen, &person);
    record.trades.extend(citizen.vocation.map(|vocation| vocation.label().to_owned()));
    let unknown = arm(&mut record, citizen);
    record.money = citizen.money.as_deref().and_then(rules::cents);
    record.note = Some(format!("A house conversion of {} in {}.", citizen.name, citizen.chart));
    let held = thrown.is_some_and(|(_, is_held)| is_held);
    Ok(Converted { lost: lost(citizen, &record, unknown, held), invented: invented(citizen), person: record })
}

/// The two parts that are left of an accuracy when bravery is taken away.
struct Parts {
    gun: i16,
    experience: i16,
}

impl Parts {
    /// Western Lore says what past gunfights are worth, and the rest is the gun. Who would need a greater gift than
    /// anybody ever had is given the experience instead; what no file can hold is experience too.
    fn of(sum: i16, person: &Person, book: Book) -> Parts {
        let rows = experience_rows(book);
        let lore = usize::from(person.skills.of(Skill::WesternLore)).min(rows.len() - 1);
        let told = sum - rows[lore];
        let gun = if told > MOST_TALENT { (sum - rows[6]).max(MOST_TALENT) } else { told };
        let gun = gun.clamp(LEAST_SCORE, MOST_SCORE);
        Parts { gun, experience: sum - gun }
    }
}

/// The throwing score, and whether it had to be held to what a file can say. Who has learned nothing that is thrown
/// or loosed has none.
fn throwing(person: &Person, beside: i16) -> Option<(i16, bool)> {
    let skills = [Skill::Athletics, Skill::KnifeFighting, Skill::Archery];
    let best = skills.into_iter().map(|skill| person.skills.of(skill)).max().filter(|rating| *rating > 0)?;
    let total = usize::from(person.traits.of(Trait::Dexterity) + best).min(18);
    let score = AIM_BACK[total] - BASE - beside;
    let held = score.clamp(LEAST_SCORE, MOST_SCORE);
    Some((held, held != score))
}

/// A gambler's rating, for gamblers and whoever is as good as one.
fn gambler(citizen: &Citizen, person: &Person) -> Option<u8> {
    let rating = person.skills.of(Skill::Gambling);
    let is_one = citizen.vocation == Some(Vocation::Gambler) || rating >= GAMBLES;
    is_one.then_some(GAMBLING_BACK[usize::from(rating.min(12))])
}

/// Weapons by the codes of the book, and everything else as things; says whether a weapon became a thing.
fn arm(record: &mut Record, citizen: &Citizen) -> bool {
    let mut weapons: Vec<Carried> = Vec::new();
    let mut items: Vec<Item> = citizen.things.iter().map(|name| thing(name)).collect();
    let mut unknown = false;
    for name in &citizen.weapons {
        let code = code(name, record.book).filter(|code| Weapon::of_code(code).is_some());
        match (code, weapons.iter_mut().find(|carried| Some(carried.code.as_str()) == code)) {
            (Some(_), Some(carried)) => carried.count = carried.count.saturating_add(1).min(9),
            (Some(code), None) => weapons.push(Carried::new(code)),
            (None, _) => {
                unknown = true;
                items.push(thing(name));
            }
        }
    }
    if !citizen.is_lost("weapons") {
        record.weapons = Some(weapons);
    }
    record.items = items;
    unknown
}

fn thing(name: &str) -> Item {
    Item { name: name.to_owned(), count: 1, place: None }
}

/// The ordinary make of a weapon, by the code that the files of the book use.
fn code(name: &str, book: Book) -> Option<&'static str> {
    let [first, second] = match name {
        "revolver" => ["SAR", "SAR6"],
        "derringer" => ["2D", "2D"],
        "rifle" => ["SR", "15R"],
        "shotgun" => ["SG", "2SG"],
        "bow" => ["BOW", "BOW"],
        "knife" => ["KN", "KN"],
        "axe" => ["TOM", "TOM"],
        "spear" => ["LANCE", "LANCE"],
        _ => return None,
    };
    Some(if book == Book::BootHill1975 { first } else { second })
}

/// The skills that the other game scores in some way.
const SCORED: [Skill; 7] = [
    Skill::Firearms,
    Skill::Composure,
    Skill::WesternLore,
    Skill::Athletics,
    Skill::KnifeFighting,
    Skill::Archery,
    Skill::Gambling,
];

fn lost(citizen: &Citizen, record: &Record, unknown: bool, held: bool) -> Vec<Lost> {
    let others = citizen.skills.learned().any(|(skill, _)| !SCORED.contains(&skill));
    let tongues = citizen.speak.len() + citizen.read_write.len() + citizen.instruments.len() > 0;
    let is_known = citizen.reputation > 0 || citizen.known_as != KnownAs::Nothing || citizen.experience > 0;
    let candidates = [
        (Lost::PartsOfTotals, true),
        (Lost::Throwing, held),
        (Lost::Weapons, unknown),
        (Lost::Reasoning, true),
        (Lost::Skills, others || tongues),
        (Lost::Morals, citizen.virtues.count() > 0 || citizen.vices.count() > 0),
        (Lost::Standing, is_known),
        (Lost::Money, citizen.money.is_some() && record.money.is_none()),
    ];
    candidates.into_iter().filter(|(_, is_lost)| *is_lost).map(|(lost, _)| lost).collect()
}

fn invented(citizen: &Citizen) -> Vec<Invented> {
    let makes = (!citizen.weapons.is_empty()).then_some(Invented::Makes);
    [Some(Invented::PartsOfAim), makes, Some(Invented::Hand)].into_iter().flatten().collect()
}
