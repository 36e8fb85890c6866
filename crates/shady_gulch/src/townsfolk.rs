//! People of the town in an instant: a whole character by dice, within the rules and with every point spent. The
//! book has no such tables; the scheme is our own.
//!
//! 1. Virtues and vices that the vocation leaves open, and the picks of a drifter, are drawn evenly.
//! 2. Every trait has 1. Each of ten more points goes by a die: 1 to 5 are the traits, and 6 is the trait that
//!    most skills of the vocation belong to. A trait that has 5 already passes the point on to the next.
//! 3. Each skill of the vocation wants a die + 2. Then, while there are points, other skills are drawn evenly, and
//!    each wants a die. A skill gets the rating next to what it wants that leaves points which can be spent to
//!    the last.
//! 4. A homesteader's gun, and a soldier's rank and horse, are thrown for.

use super::creation::{Draft, Purse, free_rating, highest_at_start, purses, skill_price, trait_price};
use super::equipment::{Outfit, Rank, Thing, issued};
use super::vocations::{CRAFTS, PASTIMES};
use super::{
    BOOK, Character, Learned, Picks, Skill, Switches, Trait, Vices, Virtues, Vocation, abilities, rolls,
};
use chance::{Chance, Roll};
use rules::Sheet;

/// Every trait has this before dice are thrown.
const TRAIT_AT_LEAST: u8 = 1;
/// Points of traits that dice give.
const TRAIT_DICE: u8 = 10;
/// What a skill of the vocation wants beyond its die.
const VOCATION_SKILL_MORE: u8 = 2;
/// Faces of the die for a homesteader's revolver and shotgun.
const GUNS: [u16; 2] = [3, 3];
/// Faces of the die for a soldier of the infantry and a commander.
const RANKS: [u16; 2] = [5, 1];
/// Faces of the die for a soldier on foot and one with a horse.
const CAVALRY: [u16; 2] = [4, 2];

/// Somebody of the town.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Townsman {
    /// Who.
    pub character: Character,
    /// What he starts with.
    pub things: Vec<Thing>,
}

/// Makes somebody of a vocation. The dice fall in this order: virtues, vices, pastime and craft of a drifter, ten
/// points of traits, skills of the vocation, other skills (which, how good), then gun, rank and horse.
pub fn create(vocation: Vocation, switches: &Switches, chance: &mut impl Chance) -> Townsman {
    let character = draft(vocation, switches, chance).written();
    let outfit = outfit(vocation, chance);
    Townsman { character, things: issued(vocation, &outfit) }
}

/// Draws a vocation evenly; sub-groups count as vocations.
pub fn vocation(chance: &mut impl Chance) -> Vocation {
    pick(rolls::WHICH_VOCATION, &Vocation::ALL, chance).unwrap_or(Vocation::Drifter)
}

/// The draft of somebody of a vocation, with every point spent.
pub fn draft(vocation: Vocation, switches: &Switches, chance: &mut impl Chance) -> Draft {
    let mut draft = Draft::new(vocation);
    draft.virtues = virtues(vocation, chance);
    draft.vices = vices(vocation, chance);
    draft.picks = picks(vocation, chance);
    draft.traits = traits(main_trait(&vocation.skills(draft.picks)), chance);
    draft.skills = skills(&draft, switches, chance);
    draft
}

/// One of a list; no die is thrown where there is only one.
fn pick<T: Copy>(purpose: &'static str, list: &[T], chance: &mut impl Chance) -> Option<T> {
    let many = u8::try_from(list.len()).unwrap_or(u8::MAX);
    let index = if many > 1 { chance.face(rolls::one_of(many, purpose)).saturating_sub(1) } else { 0 };
    list.get(usize::from(index)).copied()
}

fn virtues(vocation: Vocation, chance: &mut impl Chance) -> Virtues {
    let asked = vocation.package().virtues;
    let mut has = if asked.is_fixed() { asked.of } else { Virtues::NONE };
    for _ in 0..asked.lacking(has) {
        let open: Vec<_> = asked.of.without(has).iter().collect();
        has = pick(rolls::WHICH_VIRTUE, &open, chance).map_or(has, |one| has.with(one));
    }
    has
}

fn vices(vocation: Vocation, chance: &mut impl Chance) -> Vices {
    let asked = vocation.package().vices;
    let mut has = if asked.is_fixed() { asked.of } else { Vices::NONE };
    for _ in 0..asked.lacking(has) {
        let open: Vec<_> = asked.of.without(has).iter().collect();
        has = pick(rolls::WHICH_VICE, &open, chance).map_or(has, |one| has.with(one));
    }
    has
}

fn picks(vocation: Vocation, chance: &mut impl Chance) -> Option<Picks> {
    if vocation != Vocation::Drifter {
        return None;
    }
    let pastime = pick(rolls::WHICH_PASTIME, &PASTIMES, chance)?;
    Picks::new(pastime, pick(rolls::WHICH_CRAFT, &CRAFTS, chance)?)
}

/// The trait that most of these skills belong to; of several, the first as the book lists them.
fn main_trait(skills: &[Skill]) -> Trait {
    let used = |which: Trait| skills.iter().filter(|skill| skill.by() == which).count();
    Trait::ALL.into_iter().rev().max_by_key(|&which| used(which)).unwrap_or(Trait::Strength)
}

fn traits(main: Trait, chance: &mut impl Chance) -> [u8; 5] {
    let mut traits = [TRAIT_AT_LEAST; 5];
    for _ in 0..TRAIT_DICE {
        let face = chance.face(rolls::TRAIT_POINT);
        let first = if face == 6 { main as usize } else { usize::from(face.saturating_sub(1)) };
        let mut round = (0..5).map(|step| (first + step) % 5);
        if let Some(index) = round.find(|&index| traits[index] < abilities::HIGHEST_AT_START) {
            traits[index] += 1;
        }
    }
    traits
}

/// A skill that may be learned, with the price of each rating that it may have.
#[derive(Clone, Debug)]
struct Open {
    skill: Skill,
    of_vocation: bool,
    ratings: Vec<(u8, u16)>,
}

impl Open {
    fn new(skill: Skill, draft: &Draft, switches: &Switches) -> Open {
        let of_vocation = draft.vocation.is_vocation_skill(skill, 0, draft.picks);
        let free = free_rating(skill, 0);
        let highest = highest_at_start(skill, 0, draft.traits[skill.by() as usize]);
        let price = |rating| (rating, skill_price(free, rating, of_vocation, switches));
        Open { skill, of_vocation, ratings: (free..=highest).map(price).collect() }
    }

    /// Rates it: next to what the die wants, so that what is left can be spent on those that come later.
    fn rate(&self, left: &mut u16, later: &Sums, chance: &mut impl Chance) -> Learned {
        let fits = |price: u16| left.checked_sub(price).is_some_and(|rest| later.has(rest));
        let fitting: Vec<_> = self.ratings.iter().copied().filter(|&(_, price)| fits(price)).collect();
        let wanted = match fitting.len() {
            0 | 1 => 0,
            _ => u8::try_from(chance.face(rolls::SKILL_RATING)).unwrap_or(0) + self.more(),
        };
        let near = fitting.into_iter().min_by_key(|(rating, _)| rating.abs_diff(wanted));
        let (rating, price) = near.unwrap_or((free_rating(self.skill, 0), 0));
        *left = left.saturating_sub(price);
        Learned::new(self.skill, rating)
    }

    const fn more(&self) -> u8 {
        if self.of_vocation { VOCATION_SKILL_MORE } else { 0 }
    }
}

/// The most points that skills can cost; there are fewer than this many in every purse.
const MOST_POINTS: usize = 64 * 7;

/// Which numbers of points can be spent to the last, a bit for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sums([u64; 7]);

impl Sums {
    /// The numbers of points that can be spent on these skills.
    fn of<'a>(open: impl Iterator<Item = &'a Open>) -> Sums {
        let nothing = Sums([1, 0, 0, 0, 0, 0, 0]);
        open.fold(nothing, |sums, one| {
            let each = one.ratings.iter().map(|&(_, price)| sums.and(price));
            each.fold(Sums([0; 7]), |all, more| Sums(std::array::from_fn(|word| all.0[word] | more.0[word])))
        })
    }

    /// Each number with so much more; what is too much falls away.
    fn and(&self, more: u16) -> Sums {
        let (words, bits) = (usize::from(more) / 64, u32::from(more) % 64);
        let low =
            |word: usize| word.checked_sub(words).and_then(|from| self.0.get(from)).copied().unwrap_or(0);
        Sums(std::array::from_fn(|word| {
            let carried = if bits > 0 && word > 0 { low(word - 1) >> (64 - bits) } else { 0 };
            low(word) << bits | carried
        }))
    }

    fn has(&self, points: u16) -> bool {
        let points = usize::from(points);
        points < MOST_POINTS && self.0[points / 64] >> (points % 64) & 1 == 1
    }
}

/// The points that traits leave for skills.
fn points_for_skills(traits: [u8; 5], switches: &Switches) -> u16 {
    let spent: u16 = traits.iter().map(|&rating| trait_price(rating, switches)).sum();
    let of_purse = |&(purse, points): &(Purse, u16)| match purse {
        Purse::TraitPoints => 0,
        Purse::SkillPoints => points,
        Purse::Experience => points.saturating_sub(spent),
    };
    purses(switches).iter().map(of_purse).sum()
}

/// The skills of the vocation, and all others but the native language.
fn open_skills(draft: &Draft, switches: &Switches) -> (Vec<Open>, Vec<Open>) {
    let of_vocation = draft.vocation.skills(draft.picks);
    let others = Skill::ALL.into_iter().filter(|skill| !of_vocation.contains(skill));
    let others = others.filter(|&skill| skill != Skill::SpeakLanguage);
    let open = |skill| Open::new(skill, draft, switches);
    (of_vocation.iter().copied().map(open).collect(), others.map(open).collect())
}

fn skills(draft: &Draft, switches: &Switches, chance: &mut impl Chance) -> Vec<Learned> {
    let (of_vocation, mut others) = open_skills(draft, switches);
    let mut left = points_for_skills(draft.traits, switches);
    let mut learned = Vec::new();
    for (place, open) in of_vocation.iter().enumerate() {
        let later = Sums::of(of_vocation[place + 1..].iter().chain(&others));
        learned.push(open.rate(&mut left, &later, chance));
    }
    while left > 0 && !others.is_empty() {
        let places: Vec<usize> = (0..others.len()).collect();
        let place = pick(rolls::WHICH_SKILL, &places, chance).unwrap_or(0);
        let open = others.remove(place);
        learned.push(open.rate(&mut left, &Sums::of(others.iter()), chance));
    }
    learned.retain(|one| one.rating > free_rating(one.skill, one.kind));
    learned
}

/// Throws for what the equipment of a vocation leaves open; a drifter is given nothing.
pub fn outfit(vocation: Vocation, chance: &mut impl Chance) -> Outfit {
    let mut second = |roll: Roll, faces: [u16; 2]| chance.draw(roll, &faces).band == 1;
    let mut outfit = Outfit::default();
    match vocation {
        Vocation::Homesteader => outfit.second = second(rolls::GUN, GUNS),
        Vocation::Soldier => {
            outfit.rank = if second(rolls::RANK, RANKS) { Rank::Commander } else { Rank::Infantry };
            outfit.cavalry_horse = second(rolls::CAVALRY, CAVALRY);
        }
        _ => {}
    }
    outfit
}

/// The dice of the scheme, which is our own.
pub fn sheets() -> Vec<Sheet> {
    let clauses: &'static [&'static str] = &["sg02-128"];
    let title = "Points of traits for somebody of the town (our own scheme)";
    let points = Sheet::new(BOOK, "townsfolk-traits", title, clauses, &["Die", "A point for"]);
    let faces = Trait::ALL.map(Trait::label).into_iter().chain(["the main trait of the vocation"]);
    let points = points.rows((1..).zip(faces).map(|(face, label)| vec![face.to_string(), label.to_owned()]));
    let spans = (1..=6).map(|face| (face, face)).collect();
    vec![points.covers(1, 6, spans), wants_sheet(clauses), outfit_sheet(clauses)]
}

fn wants_sheet(clauses: &'static [&'static str]) -> Sheet {
    let title = "Skills of somebody of the town (our own scheme)";
    Sheet::new(BOOK, "townsfolk-skills", title, clauses, &["Skill", "Rating wanted"])
        .row(["of the vocation".to_owned(), format!("die + {VOCATION_SKILL_MORE}")])
        .row(["any other, while there are points", "die"])
}

fn outfit_sheet(clauses: &'static [&'static str]) -> Sheet {
    let title = "Equipment of somebody of the town (our own scheme)";
    let columns = ["For", "Die", "Gives"];
    let mut sheet = Sheet::new(BOOK, "townsfolk-equipment", title, clauses, &columns);
    let lines = [
        ("homesteader", GUNS, [Thing::Revolver.label(), Thing::Shotgun.label()]),
        ("soldier", RANKS, [Rank::Infantry.label(), Rank::Commander.label()]),
        ("soldier", CAVALRY, ["no horse", Thing::Horse.label()]),
    ];
    for (who, [first, second], [one, other]) in lines {
        let upto = |from: u16, to: u16| if from == to { to.to_string() } else { format!("{from}-{to}") };
        sheet = sheet.row([who.to_owned(), upto(1, first), one.to_owned()]);
        sheet = sheet.row([who.to_owned(), upto(first + 1, first + second), other.to_owned()]);
        let (first, all) = (first.cast_signed(), (first + second).cast_signed());
        sheet = sheet.covers(1, 6, vec![(1, first), (first + 1, all)]);
    }
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::switches::CreationPoints;

    /// Every spread of traits that the dice can give.
    fn spreads() -> Vec<[u8; 5]> {
        let mut spreads = vec![[TRAIT_AT_LEAST; 5]];
        for _ in 0..TRAIT_DICE {
            let raised = |spread: [u8; 5]| {
                let room = (0..5).filter(move |&index| spread[index] < abilities::HIGHEST_AT_START);
                room.map(move |index| {
                    let mut more = spread;
                    more[index] += 1;
                    more
                })
            };
            spreads = spreads.into_iter().flat_map(raised).collect();
            spreads.sort_unstable();
            spreads.dedup();
        }
        spreads
    }

    fn drafts(vocation: Vocation) -> Vec<Draft> {
        let all = PASTIMES.into_iter().flat_map(|one| CRAFTS.map(|other| Picks::new(one, other)));
        let picks: Vec<_> = if vocation.has_picks() { all.collect() } else { vec![None] };
        picks.into_iter().map(|picks| Draft { picks, ..Draft::new(vocation) }).collect()
    }

    #[test]
    fn whatever_the_traits_the_points_can_be_spent_to_the_last() {
        let spreads = spreads();
        assert_eq!(spreads.len(), 381);
        let readings = [CreationPoints::Flat, CreationPoints::VocationWeighted, CreationPoints::Experience];
        for draft in Vocation::ALL.into_iter().flat_map(drafts) {
            for (traits, creation_points) in
                spreads.iter().flat_map(|&traits| readings.map(|one| (traits, one)))
            {
                let switches = Switches { creation_points, ..Switches::default() };
                let draft = Draft { traits, ..draft.clone() };
                let (of_vocation, others) = open_skills(&draft, &switches);
                let sums = Sums::of(of_vocation.iter().chain(&others));
                assert!(sums.has(points_for_skills(traits, &switches)), "{draft:?} {creation_points:?}");
            }
        }
    }

    #[test]
    fn sums_are_those_of_a_plain_count() {
        let open = |prices: &[u16]| Open {
            skill: Skill::Brawling,
            of_vocation: false,
            ratings: (0..).zip(prices.iter().copied()).collect(),
        };
        let open = [open(&[0, 5, 63, 64]), open(&[0, 10, 130]), open(&[0, 191, 200])];
        let mut plain = Vec::new();
        for (_, one) in &open[0].ratings {
            for (_, two) in &open[1].ratings {
                plain.extend(open[2].ratings.iter().map(|(_, three)| one + two + three));
            }
        }
        let sums = Sums::of(open.iter());
        for points in 0..=600 {
            assert_eq!(sums.has(points), plain.contains(&points), "{points}");
        }
    }
}
