//! Everything a people file can say of a person.

use rules::boot_hill_1979::living::crime::reward_paid;
use rules::{Book, Score, Side, Weapon};
use serde::{Serialize, Serializer};

/// A person of a chart, as its file has it. The names in JSON are those of the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Record {
    /// The same man has the same id in every file.
    pub id: String,
    /// The name of the file without its ending, such as `fastest_guns`.
    pub file: String,
    /// What the chart is called.
    pub chart: String,
    /// The book of the chart.
    #[serde(serialize_with = "year")]
    pub book: Book,
    /// His name; a nickname stands in it in quotes.
    pub name: String,
    /// Other names and spellings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// The gang he rides with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gang: Option<String>,
    /// Letter or number on his counter or on the diagram.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter: Option<String>,
    /// What he can do, in one of three ways.
    #[serde(flatten)]
    pub given: Given,
    /// What he has reached since.
    #[serde(skip_serializing_if = "Grown::is_nothing")]
    pub grown: Grown,
    /// Gunfights so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gunfights: Option<u8>,
    /// What he carries; none if the scenario gives it to him.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weapons: Option<Vec<Carried>>,
    /// He has only one of the weapons listed.
    #[serde(skip_serializing_if = "is_false")]
    pub one_weapon: bool,
    /// What else he has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<Item>,
    /// Cents in his purse.
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "dollars")]
    pub money: Option<u32>,
    /// Printed base accuracy with guns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accuracy: Option<i16>,
    /// Printed base accuracy with knife or bow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thrown: Option<i16>,
    /// Printed bravery percentage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub morale: Option<i16>,
    /// Added to the chance of every shot at him.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_be_hit: Option<i16>,
    /// Year of birth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub born: Option<u16>,
    /// Year of death.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub died: Option<u16>,
    /// Age in the campaign.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub age: Option<u8>,
    /// Game years survived since the record began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub years: Option<u8>,
    /// States and regions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<String>,
    /// What he did for a living.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub trades: Vec<String>,
    /// How many men he killed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kills: Option<Kills>,
    /// His strong hand, where it is not the right one.
    #[serde(skip_serializing_if = "is_right", serialize_with = "hand")]
    pub hand: Side,
    /// Shoots as well with either hand.
    #[serde(skip_serializing_if = "is_false")]
    pub ambidextrous: bool,
    /// Gambler rating.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gambler: Option<u8>,
    /// Dollars on his head.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reward: Option<u32>,
    /// His part in the scenario.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<String>,
    /// May be left out of the scenario.
    #[serde(skip_serializing_if = "is_false")]
    pub optional: bool,
    /// Must check morale.
    #[serde(skip_serializing_if = "is_false")]
    pub checks_morale: bool,
    /// Fields that the scan lost.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<String>,
    /// Fields that are our best guess.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub supposed: Vec<Supposed>,
    /// Fields where print or scan is wrong and the value here is right.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub corrected: Vec<Corrected>,
    /// A sentence of our own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// What a person can do, as his chart gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Given {
    /// Finished ability scores.
    Scores(Scores),
    /// Percentile scores.
    Rolls(Rolls),
    /// Finished base numbers only.
    Base(Base),
}

/// Finished ability scores; what is missing is lost, or in the case of throwing not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the abilities are those of every sheet")]
pub struct Scores {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub speed: Option<i16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gun: Option<i16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub throwing: Option<i16>,
    /// Added to speed, and to accuracy.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bravery: Option<[i16; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub experience: Option<i16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strength: Option<i16>,
}

/// Percentile scores; what is missing is still to be rolled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the abilities are those of every sheet")]
pub struct Rolls {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub speed: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gun: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub throwing: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bravery: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strength: Option<u8>,
}

/// Finished base numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Base {
    /// Speed without the weapon; where there is none, the chart prints the speed with each weapon.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub speed_and_bravery: Option<i16>,
    /// Chance to hit before anything else is counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accuracy: Option<i16>,
    /// Points of strength.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strength: Option<i16>,
    /// Bravery percentage.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub morale: Option<i16>,
}

/// Percentile scores that came after what the chart gives, and count instead of it. They keep the fractions
/// of a point that a fight can add.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "the abilities are those of every sheet")]
pub struct Grown {
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "points")]
    pub speed: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "points")]
    pub gun: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "points")]
    pub throwing: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "points")]
    pub bravery: Option<Score>,
    #[serde(skip_serializing_if = "Option::is_none", serialize_with = "points")]
    pub strength: Option<Score>,
}

impl Grown {
    /// Whether nothing has changed.
    pub fn is_nothing(&self) -> bool {
        *self == Grown::default()
    }
}

/// Something somebody has that is no weapon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Item {
    /// What it is.
    pub name: String,
    /// How many of it.
    pub count: u16,
    /// Where it is, if not on him.
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    pub place: Option<Where>,
}

/// A weapon somebody has, or could have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Carried {
    /// Its code.
    pub code: String,
    /// How many he has; 0 where the chart prints a speed for a weapon he does not have.
    pub count: u8,
    /// Where it is, if not on him.
    #[serde(rename = "where", skip_serializing_if = "Option::is_none")]
    pub place: Option<Where>,
    /// His base speed with it, everything included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub speed: Option<i16>,
}

impl Carried {
    /// One weapon on him, without a printed speed.
    pub fn new(code: &str) -> Carried {
        Carried { code: code.to_owned(), count: 1, place: None, speed: None }
    }

    /// The weapon itself; every code was checked when it was read.
    pub fn weapon(&self) -> Option<Weapon> {
        Weapon::of_code(&self.code)
    }
}

/// Where a thing is: a place of the record sheet, or away from its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Where {
    /// In the sheath on the horse he holds.
    #[serde(rename = "horse")]
    Horse,
    /// In a coat pocket.
    #[serde(rename = "pocket")]
    Pocket,
    /// At his left side.
    #[serde(rename = "left side")]
    LeftSide,
    /// At his right side.
    #[serde(rename = "right side")]
    RightSide,
    /// In front.
    #[serde(rename = "centre")]
    Centre,
    /// On his back.
    #[serde(rename = "back")]
    Back,
    /// In a boot.
    #[serde(rename = "feet")]
    Feet,
    /// Not with him at all.
    #[serde(rename = "home")]
    Home,
}

impl Where {
    /// Every place.
    pub const ALL: [Where; 8] = [
        Where::Horse,
        Where::Pocket,
        Where::LeftSide,
        Where::RightSide,
        Where::Centre,
        Where::Back,
        Where::Feet,
        Where::Home,
    ];

    /// The word in a file.
    pub const fn label(self) -> &'static str {
        match self {
            Where::Horse => "horse",
            Where::Pocket => "pocket",
            Where::LeftSide => "left side",
            Where::RightSide => "right side",
            Where::Centre => "centre",
            Where::Back => "back",
            Where::Feet => "feet",
            Where::Home => "home",
        }
    }

    /// Whether what is there can be drawn.
    pub const fn is_at_hand(self) -> bool {
        !matches!(self, Where::Horse | Where::Home)
    }
}

/// How many men somebody killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Kills {
    /// The likely number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub likely: Option<u16>,
    /// The most that are told of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<u16>,
}

/// A field that is our best guess.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Supposed {
    /// The name of the field.
    pub field: String,
    /// Where the guess is argued.
    pub erratum: String,
}

/// A field whose print or scan is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Corrected {
    /// The name of the field.
    pub field: String,
    /// What is printed.
    pub printed: Printed,
    /// Where the correction is argued.
    pub erratum: String,
}

/// What stands in the book where we have something else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Printed {
    /// A number.
    Number(i32),
    /// A text.
    Text(String),
}

impl Record {
    /// Somebody of whom nothing but name and abilities is known.
    pub fn new(book: Book, name: &str, given: Given) -> Record {
        Record {
            id: id_of(name),
            file: "made".to_owned(),
            chart: "Made by dice".to_owned(),
            book,
            name: name.to_owned(),
            also: Vec::new(),
            gang: None,
            counter: None,
            given,
            grown: Grown::default(),
            gunfights: None,
            weapons: None,
            one_weapon: false,
            items: Vec::new(),
            money: None,
            accuracy: None,
            thrown: None,
            morale: None,
            to_be_hit: None,
            born: None,
            died: None,
            age: None,
            years: None,
            places: Vec::new(),
            trades: Vec::new(),
            kills: None,
            hand: Side::Right,
            ambidextrous: false,
            gambler: None,
            reward: None,
            role: None,
            optional: false,
            checks_morale: false,
            lost: Vec::new(),
            supposed: Vec::new(),
            corrected: Vec::new(),
            note: None,
        }
    }

    /// The name by which exactly this record is found: id and file.
    pub fn address(&self) -> String {
        format!("{}@{}", self.id, self.file)
    }

    /// Whether his throwing accuracy is known.
    pub fn knows_throwing(&self) -> bool {
        if self.grown.throwing.is_some() {
            return true;
        }
        match self.given {
            Given::Scores(scores) => scores.throwing.is_some(),
            Given::Rolls(rolls) => rolls.throwing.is_some(),
            Given::Base(_) => false,
        }
    }

    /// What his chart lists beside him; nothing where the scenario arms him.
    pub fn weapons(&self) -> &[Carried] {
        self.weapons.as_deref().unwrap_or_default()
    }

    /// The line of the chart for a weapon, by whatever code it is asked for; the best match is the same code.
    pub fn weapon(&self, code: &str) -> Option<&Carried> {
        let same = self.weapons().iter().find(|carried| carried.code == code);
        same.or_else(|| self.weapons().iter().find(|carried| carried.weapon() == Weapon::of_code(code)))
    }

    /// His printed base speed with a weapon, everything included.
    pub fn speed_with(&self, code: &str) -> Option<i16> {
        self.weapon(code)?.speed
    }

    /// What the law pays for him, in cents: all of the reward alive, half of it dead.
    pub fn reward_paid(&self, alive: bool) -> Option<u32> {
        if self.file == "promise_city" {
            mark::clause!("bh79-242");
        }
        self.reward.map(|dollars| reward_paid(dollars.saturating_mul(100), alive))
    }
}

/// An id made from a name: its words in lower case, joined by `-`.
pub fn id_of(name: &str) -> String {
    let plain = name.to_lowercase().replace(['\'', '’', '.'], "");
    let words = plain.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let id = words.collect::<Vec<_>>().join("-");
    if id.is_empty() { "somebody".to_owned() } else { id }
}

fn is_false(flag: &bool) -> bool {
    !flag
}

fn is_right(hand: &Side) -> bool {
    *hand == Side::Right
}

fn year<S: Serializer>(book: &Book, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&book.year())
}

fn points<S: Serializer>(score: &Option<Score>, serializer: S) -> Result<S::Ok, S::Error> {
    match score {
        Some(score) if score.fraction().0 == 0 => serializer.serialize_i16(score.whole()),
        Some(score) => serializer.collect_str(score),
        None => serializer.serialize_none(),
    }
}

fn dollars<S: Serializer>(cents: &Option<u32>, serializer: S) -> Result<S::Ok, S::Error> {
    match cents {
        Some(cents) => serializer.collect_str(&rules::dollars(*cents)),
        None => serializer.serialize_none(),
    }
}

fn hand<S: Serializer>(hand: &Side, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(hand_label(*hand))
}

/// The word for a hand in a file.
pub(crate) const fn hand_label(hand: Side) -> &'static str {
    match hand {
        Side::Left => "left",
        Side::Right => "right",
    }
}
