//! People made by dice: a player's own character, or one of the kinds of minor character.

pub(crate) mod first_edition;
mod name;
mod second_edition;
mod shop;

use crate::kind::Kind;
use crate::near::{did_you_mean, nearest};
use crate::record::{Carried, Given, Item, Record, Rolls, Where};
use chance::{Chance, Die, Roll};
pub use name::name;
use rules::abilities::{Created, roll_within};
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;
use rules::{Book, Bought, Bravery, Experience, Person, Purse, Rating, Refused, Score, Side, Weapon};
use std::fmt;

/// Who is to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who<'a> {
    /// A player's personal character, improved as his book says.
    Player,
    /// Somebody of a kind, by its id or name.
    Kind(&'a str),
    /// An Indian brave of a war party, of bravery 81 or more.
    Brave,
    /// A war chief, of bravery 91 or more.
    Chief,
}

impl<'a> Who<'a> {
    /// The kind that is asked for, if it is one.
    const fn kind(self) -> Option<&'a str> {
        match self {
            Who::Player => None,
            Who::Kind(kind) => Some(kind),
            Who::Brave | Who::Chief => Some("indian"),
        }
    }

    /// Whether he belongs to a war party, and there whether he is a chief.
    const fn in_war_party(self) -> Option<bool> {
        match self {
            Who::Player | Who::Kind(_) => None,
            Who::Brave => Some(false),
            Who::Chief => Some(true),
        }
    }
}

/// What is settled before the dice fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish<'a> {
    /// The year, which limits what can be bought.
    pub year: u16,
    /// His name; without one it is drawn.
    pub name: Option<&'a str>,
    /// A woman, in the choice of a name; without a wish as is usual for the kind.
    pub woman: Option<bool>,
    /// His strong hand: the right, unless somebody says otherwise.
    pub hand: Side,
    /// Shoots as well with either hand.
    pub ambidextrous: bool,
    /// His age; without one it is rolled.
    pub age: Option<u8>,
    /// The code of the weapon he should have; without one that of his kind.
    pub weapon: Option<&'a str>,
    /// What he buys; without anything the weapon and what belongs to it.
    pub buys: &'a [Purchase<'a>],
    /// What he has to spend; without it what the book gives him.
    pub purse: Option<Purse>,
}

/// Something to be bought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purchase<'a> {
    /// The code of a weapon, or the name of other goods on the price list.
    pub item: &'a str,
    /// How many.
    pub count: u16,
    /// The price of one in cents; without it what the list says, or the lowest of a span.
    pub cents: Option<u32>,
    /// Where he carries it.
    pub place: Option<Where>,
}

impl<'a> Purchase<'a> {
    /// One of a thing at the price of the list.
    pub const fn one(item: &'a str) -> Purchase<'a> {
        Purchase { item, count: 1, cents: None, place: None }
    }
}

impl Default for Wish<'_> {
    fn default() -> Self {
        Wish {
            year: 1876,
            name: None,
            woman: None,
            hand: Side::Right,
            ambidextrous: false,
            age: None,
            weapon: None,
            buys: &[],
            purse: None,
        }
    }
}

/// Somebody who was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// Everything that his sheet says.
    pub record: Record,
    /// His abilities for the rules.
    pub person: Person,
    /// The dice of a player's character before they were improved.
    pub fell: Option<rules::abilities::Rolls>,
    /// What he has left to spend; none where the book has no starting money.
    pub purse: Option<Purse>,
    /// What he bought.
    pub bought: Vec<Bought>,
    /// What he wanted and did not get.
    pub refused: Vec<Unbought>,
}

/// Something that was wanted and not bought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unbought {
    /// What.
    pub item: &'static str,
    /// Why not.
    pub why: Refused,
}

/// Why nobody could be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotMake {
    /// No kind has that name.
    NoSuchKind {
        /// What was asked for.
        asked: String,
        /// What may have been meant.
        suggestions: Vec<String>,
    },
    /// No weapon of the book has that code.
    NoSuchWeapon {
        /// What was asked for.
        asked: String,
        /// What may have been meant.
        suggestions: Vec<String>,
    },
    /// No price list of the book has it.
    NotOnTheList {
        /// What was asked for.
        asked: String,
        /// What may have been meant.
        suggestions: Vec<String>,
    },
    /// The shop says no.
    Refused {
        /// What was asked for.
        item: &'static str,
        /// Why not.
        why: Refused,
    },
    /// The book gives nobody money to begin with, and nobody said how much he has.
    NoMoney,
    /// The book is another game, whose people are made in another way.
    AnotherGame,
}

impl fmt::Display for CannotMake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (what, asked, suggestions) = match self {
            CannotMake::Refused { item, why } => return write!(f, "{}", shop::no(item, *why)),
            CannotMake::NoMoney => {
                return f.write_str("the book gives nobody money to begin with: say how much he has");
            }
            CannotMake::AnotherGame => {
                return f.write_str("people of 2002 are not made by the dice of the other books");
            }
            CannotMake::NotOnTheList { asked, suggestions } => ("no shop knows", asked, suggestions),
            CannotMake::NoSuchKind { asked, suggestions } => {
                ("no kind of person is called", asked, suggestions)
            }
            CannotMake::NoSuchWeapon { asked, suggestions } => ("no weapon has the code", asked, suggestions),
        };
        let near: Vec<&str> = suggestions.iter().map(String::as_str).collect();
        write!(f, "{what} \"{}\"{}", asked.escape_debug(), did_you_mean(&near))
    }
}

impl std::error::Error for CannotMake {}

/// What somebody starts out with.
#[derive(Clone, Debug, Default)]
pub struct Outfit {
    pub(crate) weapons: Vec<Carried>,
    pub(crate) items: Vec<Item>,
    pub(crate) purse: Option<Purse>,
    pub(crate) bought: Vec<Bought>,
    pub(crate) refused: Vec<Unbought>,
}

/// What an edition must answer so that people can be made by it.
pub trait Maker {
    /// The book.
    const BOOK: Book;

    /// Rolls a player's personal character.
    fn player(&self, chance: &mut impl Chance) -> Created;

    /// The kinds of minor character, by the readings in force.
    fn kinds(&self) -> Vec<Kind>;

    /// Rolls five scores within the bands of a kind, in the order of the book, and gives them as speed, gun,
    /// throwing, strength, bravery. In a war party (of a chief?) the rule for its bravery comes before the
    /// band of the kind.
    fn scores(&self, chance: &mut impl Chance, kind: &Kind, war_party: Option<bool>) -> [Score; 5];

    /// Rolls an age.
    fn age(&self, chance: &mut impl Chance) -> u8;

    /// Rolls the rating of a gambler.
    fn gambler(&self, chance: &mut impl Chance) -> u8;

    /// The weapon of a code, as the book makes it and means it.
    fn weapon(&self, code: &str) -> Option<Weapon>;

    /// Fits somebody out around a weapon, in a year; the purse is what he has if not the usual.
    fn outfit(&self, weapon: Weapon, year: u16, purse: Option<Purse>) -> Outfit;

    /// Buys what is asked for and nothing else, or says why not.
    fn shopping(&self, buys: &[Purchase<'_>], year: u16, purse: Option<Purse>) -> Result<Outfit, CannotMake>;
}

/// Makes somebody by the book's default readings; the people of 1981 are made by the second edition.
pub fn make(chance: &mut impl Chance, book: Book, who: Who<'_>, wish: &Wish<'_>) -> Result<Made, CannotMake> {
    match book {
        Book::BootHill1975 => make_by(&FirstEdition::default(), chance, who, wish),
        Book::BootHill1979 | Book::Northfield1981 => make_by(&SecondEdition::default(), chance, who, wish),
        Book::ShadyGulch2002 => Err(CannotMake::AnotherGame),
    }
}

/// Makes somebody by an edition and its readings. The dice in order: abilities as the book has them,
/// gunfights of a kind, age, gambler rating of a gambler, name. What can be said beforehand is not rolled.
pub fn make_by<M: Maker>(
    maker: &M,
    chance: &mut impl Chance,
    who: Who<'_>,
    wish: &Wish<'_>,
) -> Result<Made, CannotMake> {
    let kind = who.kind().map(|asked| kind_called(maker, asked)).transpose()?;
    let outfit = match wish.buys {
        [] => maker.outfit(weapon_of(maker, who, kind.as_ref(), wish)?, wish.year, wish.purse),
        buys => maker.shopping(buys, wish.year, wish.purse)?,
    };
    let (person, fell) = match &kind {
        None => {
            let created = maker.player(chance);
            (created.person, Some(created.rolls))
        }
        Some(kind) => (within(maker, chance, kind, who.in_war_party()), None),
    };
    let person = Person { hand: wish.hand, ambidextrous: wish.ambidextrous, ..person };
    let age = wish.age.unwrap_or_else(|| maker.age(chance));
    let gambler = kind.as_ref().is_some_and(|kind| kind.id == "gambler").then(|| maker.gambler(chance));
    let woman = wish.woman.unwrap_or(kind.as_ref().is_some_and(|kind| kind.id == "saloon-gal"));
    let name = wish.name.map_or_else(|| name(chance, woman), str::to_owned);
    let mut record = Record::new(M::BOOK, &name, Given::Rolls(rolls_of(&person)));
    record.gunfights = gunfights_of(&person);
    record.weapons = Some(outfit.weapons);
    record.items = outfit.items;
    record.money = outfit.purse.map(|purse| purse.cents);
    record.age = Some(age);
    record.gambler = gambler;
    record.hand = wish.hand;
    record.ambidextrous = wish.ambidextrous;
    record.trades = who.kind().map(|asked| title(kind.as_ref(), asked)).into_iter().collect();
    record.checks_morale = kind.is_some();
    let Outfit { purse, bought, refused, .. } = outfit;
    Ok(Made { record, person, fell, purse, bought, refused })
}

/// The kind of a name.
fn kind_called(maker: &impl Maker, asked: &str) -> Result<Kind, CannotMake> {
    let kinds = maker.kinds();
    kinds.iter().find(|kind| kind.is_called(asked)).cloned().ok_or_else(|| {
        let ids =
            kinds.iter().flat_map(|kind| std::iter::once(&kind.id).chain(&kind.also)).map(String::as_str);
        let suggestions = nearest(asked, ids).into_iter().map(str::to_owned).collect();
        CannotMake::NoSuchKind { asked: asked.to_owned(), suggestions }
    })
}

/// The weapon that is wished for, or that of the kind. A player who says nothing wants a fast draw revolver.
fn weapon_of(
    maker: &impl Maker,
    who: Who<'_>,
    kind: Option<&Kind>,
    wish: &Wish<'_>,
) -> Result<Weapon, CannotMake> {
    let of_kind = kind.map_or("FDR6", |kind| kind.weapon_of(who.kind().unwrap_or(&kind.id)));
    let code = wish.weapon.unwrap_or(of_kind);
    maker.weapon(code).ok_or_else(|| {
        let known = Weapon::codes().map(|(code, _)| code).filter(|code| maker.weapon(code).is_some());
        let near = nearest(code, known);
        let suggestions = near.into_iter().map(str::to_owned).collect();
        CannotMake::NoSuchWeapon { asked: code.to_owned(), suggestions }
    })
}

/// Somebody within the bands of a kind. Gunfights are even over their span.
fn within(maker: &impl Maker, chance: &mut impl Chance, kind: &Kind, war_party: Option<bool>) -> Person {
    let [speed, gun, throwing, strength, bravery] = maker.scores(chance, kind, war_party);
    let (from, to) = (kind.gunfights.from, kind.gunfights.to);
    let more = match to.saturating_sub(from) {
        0 => 0,
        more => chance.face(Roll::new(Die::one(more + 1), "gunfights")) as u8 - 1,
    };
    Person {
        speed: Rating::Rolled(speed),
        gun: Rating::Rolled(gun),
        throwing: Rating::Rolled(throwing),
        strength: Rating::Rolled(strength),
        bravery: Bravery::Rolled(bravery),
        experience: Experience::Gunfights(from + more),
        hand: Side::Right,
        ambidextrous: false,
    }
}

/// A score within a band.
fn score(chance: &mut impl Chance, band: crate::Span) -> Score {
    roll_within(chance, (band.from, band.to))
}

/// What somebody of a kind is called: the row's own name, or the other name under which he was asked for.
fn title(kind: Option<&Kind>, asked: &str) -> String {
    let asked_id = asked.trim().to_lowercase().replace([' ', '_'], "-");
    match kind {
        Some(kind) if !kind.also.contains(&asked_id) => kind.name.clone(),
        _ => {
            let capital = |word: &str| {
                let mut letters = word.chars();
                letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
            };
            asked_id.split('-').map(capital).collect::<Vec<String>>().join(" ")
        }
    }
}

/// The percentile scores of somebody who was rolled.
pub(crate) fn rolls_of(person: &Person) -> Rolls {
    let whole = |score: Score| u8::try_from(score.whole()).ok();
    let roll = |rating: Rating| match rating {
        Rating::Rolled(score) => whole(score),
        Rating::Printed(_) => None,
    };
    Rolls {
        speed: roll(person.speed),
        gun: roll(person.gun),
        throwing: roll(person.throwing),
        strength: roll(person.strength),
        bravery: match person.bravery {
            Bravery::Rolled(score) => whole(score),
            Bravery::Printed { .. } => None,
        },
    }
}

pub(crate) fn gunfights_of(person: &Person) -> Option<u8> {
    match person.experience {
        Experience::Gunfights(count) => Some(count),
        Experience::Printed(_) => None,
    }
}
