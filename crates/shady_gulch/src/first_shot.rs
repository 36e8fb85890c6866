//! Who acts when: two dice and the Reaction of each, the lowest total first.

use super::rolls::{REACTION, REACTION_TIE};
use super::switches::{MetalArmourReaction, ReactionTies};
use super::wounds::BLOCKS;
use super::{BOOK, Condition, Switches, Trait, Traits};
use chance::{Chance, Kept, Pool};
use rules::sheet::{capital, signed};
use rules::{Cause, Sheet, Tally};

/// Dice for being on the ground.
const DOWN: i16 = -1;
/// Dice for having surprised the foe.
const SURPRISING: i16 = 2;
/// Dice for holding many things.
const MANY_ITEMS: i16 = -1;
/// Dice for holding bulky things.
const BULKY_ITEMS: i16 = -1;

/// Dice for wearing metal armour: the body and the quick reference disagree (erratum D2).
const fn metal_armour(switches: &Switches) -> i16 {
    match switches.metal_armour_reaction {
        MetalArmourReaction::TwoDice => -2,
        MetalArmourReaction::OneDie => -1,
    }
}

/// Somebody who waits for his place in the order, with all that bears on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ready {
    /// His traits.
    pub traits: Traits,
    /// His wounds and drink.
    pub condition: Condition,
    /// Wears metal armour.
    pub metal_armour: bool,
    /// Is on the ground.
    pub down: bool,
    /// Has surprised his foe. The bonus is for him who springs the surprise (erratum D1).
    pub surprises: bool,
    /// Holds many things.
    pub many_items: bool,
    /// Holds bulky things.
    pub bulky_items: bool,
}

impl Ready {
    /// Somebody unhurt whom nothing hinders.
    pub fn new(traits: Traits) -> Ready {
        Ready { traits, condition: Condition::new(traits.stamina()), ..Ready::default() }
    }

    /// Bonus and penalty dice of his reaction. The printed modifiers are dice, not numbers to add, or else the
    /// wounded would act sooner (erratum D1).
    pub fn dice(&self, switches: &Switches) -> Tally {
        mark::clause!("sg02-084");
        let mut dice = Tally::new(BOOK, 0);
        dice.add_if(self.metal_armour, Cause::MetalArmour, metal_armour(switches));
        dice.add_if(self.down, Cause::LyingDown, DOWN);
        dice.add_if(self.surprises, Cause::SurprisedFoe, SURPRISING);
        dice.add_if(self.many_items, Cause::ManyItems, MANY_ITEMS);
        dice.add_if(self.bulky_items, Cause::BulkyItems, BULKY_ITEMS);
        self.condition.burden(&mut dice, switches);
        dice
    }

    /// His reaction total when these dice are kept. Two ones or two sixes mean nothing here.
    pub fn total(&self, kept: Kept) -> Tally {
        mark::clause!("sg02-083");
        let mut total = Tally::new(BOOK, i16::from(kept.total()));
        total.note(Cause::ReactionRating, i16::from(self.traits.reaction()));
        total
    }

    /// What decides: total, then the higher perception, then the higher dexterity; the least comes first.
    fn key(&self, kept: Kept) -> (i16, u8, u8) {
        let lacks = |by| u8::MAX - self.traits.of(by);
        (self.total(kept).total(), lacks(Trait::Perception), lacks(Trait::Dexterity))
    }
}

/// Somebody's place in the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Who, by index.
    pub who: usize,
    /// The moment at which he acts, from 0; those of one moment act at the same time.
    pub moment: usize,
    /// Bonus and penalty dice.
    pub dice: Tally,
    /// The dice that counted, or nothing where nobody else was there to compare with.
    pub kept: Option<Kept>,
    /// Dice and Reaction together.
    pub total: Tally,
    /// The die that broke a tie, or 0.
    pub tie: u8,
}

/// Finds the order of any number of people. Rolls [`REACTION`] for each in the order given, unless there is
/// only one; then, where everything is equal and the reading says so, [`REACTION_TIE`] for each of those. A
/// source that walks outcomes meets each place of the last one once, so that of him only the place may be used.
pub fn order(people: &[Ready], switches: &Switches, chance: &mut impl Chance) -> Vec<Place> {
    mark::clause!("sg02-083");
    let mut found: Vec<((i16, u8, u8), Place)> = Vec::with_capacity(people.len());
    for (who, ready) in people.iter().enumerate() {
        let dice = ready.dice(switches);
        let last = who + 1 == people.len() && people.len() <= MOST_BY_PLACE;
        let read = |kept: Kept| match last {
            false => kept.total(),
            true => standing(ready.key(kept), &found),
        };
        let kept = (people.len() > 1).then(|| chance.pool(Pool::new(REACTION, dice.total()), &read).1);
        let total = ready.total(kept.unwrap_or(Kept::new(1, 1)));
        let key = ready.key(kept.unwrap_or(Kept::new(1, 1)));
        found.push((key, Place { who, moment: 0, dice, kept, total, tie: 0 }));
    }
    found.sort_by_key(|(key, place)| (*key, place.who));
    if switches.reaction_ties == ReactionTies::OneDieEach {
        break_ties(&mut found, chance);
    }
    moments(found)
}

/// The largest crowd in which a place fits into one reading.
const MOST_BY_PLACE: usize = 100;

/// Where the last one comes among the others: how many are before him, and whether one is level with him.
fn standing(key: (i16, u8, u8), others: &[((i16, u8, u8), Place)]) -> u8 {
    let before = others.iter().filter(|(other, _)| *other < key).count();
    let level = others.iter().any(|(other, _)| *other == key);
    (2 * before + usize::from(level)) as u8
}

/// One die each for those who are equal in everything, in the order given; the lowest first (erratum E5).
fn break_ties(found: &mut [((i16, u8, u8), Place)], chance: &mut impl Chance) {
    for equals in found.chunk_by_mut(|one, next| one.0 == next.0).filter(|equals| equals.len() > 1) {
        for (_, place) in equals.iter_mut() {
            place.tie = chance.face(REACTION_TIE) as u8;
        }
        equals.sort_by_key(|(_, place)| (place.tie, place.who));
    }
}

/// Numbers the moments: those who are still equal share one.
fn moments(found: Vec<((i16, u8, u8), Place)>) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::with_capacity(found.len());
    let mut before = None;
    for (key, mut place) in found {
        let now = (key, place.tie);
        let last = places.last().map_or(0, |place| place.moment);
        place.moment = if before.is_some_and(|before| before != now) { last + 1 } else { last };
        before = Some(now);
        places.push(place);
    }
    places
}

/// The printed table of reaction.
pub fn sheets() -> Vec<Sheet> {
    let sheet =
        Sheet::new(BOOK, "reaction-dice", "Dice of reaction", &["sg02-084"], &["Circumstance", "Dice"]);
    let rows = [
        (Cause::MetalArmour, metal_armour(&Switches::default())),
        (Cause::LyingDown, DOWN),
        (Cause::SurprisedFoe, SURPRISING),
        (Cause::ManyItems, MANY_ITEMS),
        (Cause::BulkyItems, BULKY_ITEMS),
    ];
    let rows = rows.map(|(cause, dice)| vec![capital(cause.label()), signed(dice)]);
    let blocks = [Cause::WoundBlocks, Cause::DrinkBlocks];
    let blocks = blocks.map(|cause| vec![capital(cause.label()), format!("-1 to -{BLOCKS}")]);
    vec![sheet.rows(rows.into_iter().chain(blocks))]
}
