//! House rules: modifiers of a referee's own, written as one line each, and custom editions for programmers.
//!
//! A line names the rule, says how much it adds to which score, and when:
//!
//! ```
//! use rules::HouseRule;
//!
//! let rain: HouseRule = "rain: -5 to hit in the open".parse()?;
//! assert_eq!((rain.name.as_str(), rain.modifier.amount), ("rain", -5));
//! assert_eq!(rain.to_string(), "rain: -5 to hit in the open");
//! # Ok::<(), rules::house::NotAHouseRule>(())
//! ```

use crate::{Aim, Cause, Gait, Reach, Shooter, Stance, Tally, Weapon};
use std::fmt;
use std::str::FromStr;

/// The most house rules of a fight.
pub const MOST_HOUSE_RULES: usize = 8;

/// The longest name of a house rule, in characters. House figure: it fits one line of a tally on a phone.
pub const LONGEST_NAME: usize = 32;

/// The largest amount that a house rule adds or takes away. House figure: the whole range of percentile dice.
pub const LARGEST_AMOUNT: i16 = 100;

/// Makes an enum whose values have words in a house rule.
macro_rules! phrases {
    ($(#[$about:meta])* $kind:ident { $($value:ident $words:literal $doc:literal,)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum $kind {
            $(#[doc = $doc] $value,)+
        }

        impl $kind {
            /// All of them.
            pub const ALL: &'static [$kind] = &[$($kind::$value),+];

            /// The words in a house rule.
            pub const fn words(self) -> &'static str {
                match self { $($kind::$value => $words,)+ }
            }
        }
    };
}

phrases! {
    /// The score that a house rule changes.
    HouseScore {
        ToHit "to hit" "The chance of a shot.",
        Speed "on the draw" "The net speed that decides who fires first.",
    }
}

phrases! {
    /// When a house rule applies.
    HouseWhen {
        Always "" "Always.",
        InTheOpen "in the open" "Neither the shooter nor the target has a roof overhead.",
        UnderARoof "under a roof" "The shooter or the target has a roof overhead.",
        OnHorseback "on horseback" "The shooter rides.",
        OnTheMove "on the move" "The shooter moves.",
        FromTheHip "from the hip" "The shot is fired from the hip.",
        ShortRange "at short range" "The target is at short range.",
        MediumRange "at medium range" "The target is at medium range.",
        LongRange "at long range" "The target is at long range.",
        ExtremeRange "at extreme range" "The target is at extreme range.",
    }
}

impl HouseWhen {
    /// The range that it asks for, if it asks for one.
    const fn reach(self) -> Option<Reach> {
        match self {
            HouseWhen::ShortRange => Some(Reach::Short),
            HouseWhen::MediumRange => Some(Reach::Medium),
            HouseWhen::LongRange => Some(Reach::Long),
            HouseWhen::ExtremeRange => Some(Reach::Extreme),
            _ => None,
        }
    }

    /// Whether it applies to a shooter; `reach` is `None` on the draw, which knows no range.
    fn applies(self, stance: &Stance, roofed: bool, reach: Option<Reach>) -> bool {
        match self {
            HouseWhen::Always => true,
            HouseWhen::InTheOpen => !roofed,
            HouseWhen::UnderARoof => roofed,
            HouseWhen::OnHorseback => stance.mounted,
            HouseWhen::OnTheMove => stance.gait != Gait::Still,
            HouseWhen::FromTheHip => stance.hip,
            _ => self.reach() == reach,
        }
    }
}

/// What a house rule does, without its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HouseModifier {
    /// The score that it changes.
    pub score: HouseScore,
    /// How much it adds.
    pub amount: i16,
    /// When.
    pub when: HouseWhen,
}

/// A modifier of a referee's own, with the name that tallies show.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HouseRule {
    /// What tallies call it.
    pub name: String,
    /// What it does.
    pub modifier: HouseModifier,
}

/// Why a line is no house rule.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotAHouseRule {
    /// The line has no colon, or its name is empty or too long.
    Name,
    /// The line has no amount, or it is zero or too large.
    Amount,
    /// The line names no score.
    Score,
    /// The line ends with a condition that is not known.
    When(String),
    /// The draw knows no range.
    RangeOnTheDraw,
    /// The list is full.
    TooMany,
}

impl fmt::Display for NotAHouseRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAHouseRule::Name => {
                write!(f, "expected a name of at most {LONGEST_NAME} characters and a colon")
            }
            NotAHouseRule::Amount => {
                write!(f, "expected an amount from -{LARGEST_AMOUNT} to +{LARGEST_AMOUNT}, not 0")
            }
            NotAHouseRule::Score => write!(f, "expected `to hit` or `on the draw` after the amount"),
            NotAHouseRule::When(words) => {
                let known: Vec<&str> = HouseWhen::ALL.iter().skip(1).map(|when| when.words()).collect();
                write!(
                    f,
                    "unknown condition `{}`; expected none, or {}",
                    words.escape_debug(),
                    known.join(", ")
                )
            }
            NotAHouseRule::RangeOnTheDraw => write!(f, "a rule on the draw cannot ask for a range"),
            NotAHouseRule::TooMany => write!(f, "at most {MOST_HOUSE_RULES} house rules"),
        }?;
        match self {
            NotAHouseRule::TooMany | NotAHouseRule::RangeOnTheDraw => Ok(()),
            _ => write!(f, ", as in `rain: -5 to hit in the open`"),
        }
    }
}

impl std::error::Error for NotAHouseRule {}

impl FromStr for HouseRule {
    type Err = NotAHouseRule;

    fn from_str(line: &str) -> Result<HouseRule, NotAHouseRule> {
        let (name, rest) = line.split_once(':').ok_or(NotAHouseRule::Name)?;
        let name = name.trim();
        let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
        if !fits || name.chars().any(char::is_control) {
            return Err(NotAHouseRule::Name);
        }
        let rest = rest.trim();
        let (amount, rest) = rest.split_once(char::is_whitespace).ok_or(NotAHouseRule::Amount)?;
        let amount: i16 = amount.parse().map_err(|_| NotAHouseRule::Amount)?;
        if amount == 0 || !(-LARGEST_AMOUNT..=LARGEST_AMOUNT).contains(&amount) {
            return Err(NotAHouseRule::Amount);
        }
        let modifier = modifier(amount, rest.trim())?;
        Ok(HouseRule { name: name.to_owned(), modifier })
    }
}

/// The score and the condition behind an amount.
fn modifier(amount: i16, rest: &str) -> Result<HouseModifier, NotAHouseRule> {
    let named = |score: &HouseScore| Some((*score, rest.strip_prefix(score.words())?));
    let (score, when) = HouseScore::ALL.iter().find_map(named).ok_or(NotAHouseRule::Score)?;
    let known = HouseWhen::ALL.iter().copied().find(|known| known.words() == when.trim());
    let when = known.ok_or_else(|| NotAHouseRule::When(when.trim().to_owned()))?;
    if score == HouseScore::Speed && when.reach().is_some() {
        return Err(NotAHouseRule::RangeOnTheDraw);
    }
    Ok(HouseModifier { score, amount, when })
}

impl fmt::Display for HouseRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let HouseModifier { score, amount, when } = self.modifier;
        write!(f, "{}: {amount:+} {}", self.name, score.words())?;
        if when == HouseWhen::Always { Ok(()) } else { write!(f, " {}", when.words()) }
    }
}

/// A programmer's own edition: a book of Boot Hill with some answers changed.
///
/// Each method gets what the book answers and may change it. Use [`Cause::house`] as the reason of a modifier that no
/// book has.
pub trait CustomEdition: fmt::Debug + Sync {
    /// The name of the edition, by which two are told apart and which a record keeps.
    fn name(&self) -> &'static str;

    /// Changes the chance of a single shot.
    fn to_hit(&self, aim: &Aim<'_>, tally: &mut Tally) {
        let _ = (aim, tally);
    }

    /// Changes the net speed of a shooter.
    fn net_speed(&self, shooter: Shooter<'_>, stance: &Stance, weapon: Weapon, tally: &mut Tally) {
        let _ = (shooter, stance, weapon, tally);
    }

    /// Changes the chance that is rolled against, after every modifier.
    fn rolled_chance(&self, printed: i16) -> i16 {
        printed
    }
}

/// A custom edition as a plain value.
#[derive(Clone, Copy, Debug)]
struct Custom(&'static dyn CustomEdition);

impl PartialEq for Custom {
    fn eq(&self, other: &Custom) -> bool {
        self.0.name() == other.0.name()
    }
}

impl Eq for Custom {}

/// The house rules in force, as part of an edition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct House {
    any: bool,
    modifiers: [Option<HouseModifier>; MOST_HOUSE_RULES],
    custom: Option<Custom>,
}

impl House {
    /// The modifiers of some house rules. Further than [`MOST_HOUSE_RULES`] is an error.
    pub fn of(rules: &[HouseRule]) -> Result<House, NotAHouseRule> {
        let mut house = House::default();
        if rules.len() > MOST_HOUSE_RULES {
            return Err(NotAHouseRule::TooMany);
        }
        for (place, rule) in house.modifiers.iter_mut().zip(rules) {
            *place = Some(rule.modifier);
        }
        house.any = !rules.is_empty();
        Ok(house)
    }

    /// Whether nothing departs from the book.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        !self.any
    }

    /// The same with a custom edition.
    #[must_use]
    pub fn with_edition(self, edition: &'static dyn CustomEdition) -> House {
        House { any: true, custom: Some(Custom(edition)), ..self }
    }

    /// The custom edition in force, if there is one.
    pub fn edition(&self) -> Option<&'static dyn CustomEdition> {
        self.custom.map(|custom| custom.0)
    }

    /// Adds what bears on the chance of a shot.
    #[inline(always)]
    pub(crate) fn add_to_hit(&self, aim: &Aim<'_>, tally: &mut Tally) {
        if self.any {
            self.add(tally, HouseScore::ToHit, aim.stance, aim.shot.sight.roofed, Some(aim.reach));
            if let Some(Custom(edition)) = self.custom {
                edition.to_hit(aim, tally);
            }
        }
    }

    /// Adds what bears on the draw.
    #[inline(always)]
    pub(crate) fn add_to_speed(
        &self,
        shooter: Shooter<'_>,
        stance: &Stance,
        weapon: Weapon,
        tally: &mut Tally,
    ) {
        if self.any {
            self.add(tally, HouseScore::Speed, stance, stance.roofed, None);
            if let Some(Custom(edition)) = self.custom {
                edition.net_speed(shooter, stance, weapon, tally);
            }
        }
    }

    /// The chance that is rolled against.
    #[inline(always)]
    pub(crate) fn rolled_chance(&self, printed: i16) -> i16 {
        match self.custom {
            Some(Custom(edition)) => edition.rolled_chance(printed),
            None => printed,
        }
    }

    #[cold]
    fn add(&self, tally: &mut Tally, score: HouseScore, stance: &Stance, roofed: bool, reach: Option<Reach>) {
        for (cause, modifier) in Cause::HOUSE.into_iter().zip(self.modifiers) {
            let Some(HouseModifier { amount, when, .. }) = modifier.filter(|one| one.score == score) else {
                continue;
            };
            tally.add_if(when.applies(stance, roofed, reach), cause, amount);
        }
    }
}

impl Cause {
    /// The reasons of house rules, by their place in the list.
    const HOUSE: [Cause; MOST_HOUSE_RULES] = [
        Cause::House1,
        Cause::House2,
        Cause::House3,
        Cause::House4,
        Cause::House5,
        Cause::House6,
        Cause::House7,
        Cause::House8,
    ];

    /// The reason of the house rule at a place in the list, from 0; `None` beyond the most there can be.
    pub fn house(place: usize) -> Option<Cause> {
        Cause::HOUSE.get(place).copied()
    }

    /// The place of a house rule in the list, from 0; `None` for every other reason.
    pub fn house_place(self) -> Option<usize> {
        Cause::HOUSE.iter().position(|cause| *cause == self)
    }
}
