//! `sixgun person new`: somebody made by dice.

use super::sheet::Sheet;
use super::{Keep, kinds, show};
use crate::game::{Game, GameArgs};
use crate::out::{Ink, Page, Report};
use crate::refusal::{Refusal, quoted};
use crate::{Session, by};
use people::Where;
use people::make::{CannotMake, Made, Purchase, Who, Wish, make_by};
use rules::sheet::{capital, signed};
use rules::{Purse, Side};
use serde_json::{Value, json};
use std::str::FromStr;

const EXAMPLES: &str = "\
Examples:
  sixgun person new
  sixgun person new --kind bartender --name Slim --seed 7
  sixgun person new --book 1975 --kind sheriff
  sixgun person new --buy SAR6:right-side,2xammunition,horse-fair
  sixgun person new --dice 30,60,60,75,90,15,18 --name Rex
  sixgun person new --toml > rex.toml

What is bought is written [COUNTx]ITEM[@DOLLARS][:PLACE]; `sixgun table prices`
has the items. Places: left-side, right-side, centre, back, feet, pocket, horse
and home. The dice fall in the order of the book, then for age and name.";

/// Make somebody by dice.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct New {
    /// `player`, or a kind of minor character (see `sixgun person kinds`)
    #[arg(long, value_name = "KIND", default_value = "player")]
    pub kind: String,
    /// The name; without one it is drawn
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// The age; without one it is rolled
    #[arg(long, value_name = "YEARS", value_parser = clap::value_parser!(u8).range(10..=99))]
    pub age: Option<u8>,
    /// The year, which limits what can be bought
    #[arg(long, value_name = "YEAR", default_value_t = 1876, value_parser = clap::value_parser!(u16).range(1800..=1950))]
    pub year: u16,
    /// The code of the weapon to be bought with what belongs to it
    #[arg(long, value_name = "CODE", conflicts_with = "buy")]
    pub weapon: Option<String>,
    /// What to buy instead of the usual
    #[arg(long, value_name = "ITEMS", value_delimiter = ',')]
    pub buy: Vec<Wanted>,
    /// What there is to spend [default: $150 in 1979, nothing in 1975]
    #[arg(long, value_name = "DOLLARS", value_parser = money)]
    pub money: Option<u32>,
    /// Left-handed
    #[arg(long)]
    pub left_handed: bool,
    /// Shoots as well with either hand
    #[arg(long)]
    pub ambidextrous: bool,
    /// A woman, in the choice of a name
    #[arg(long, conflicts_with = "man")]
    pub woman: bool,
    /// A man, in the choice of a name
    #[arg(long)]
    pub man: bool,
    /// Where to keep the person.
    #[command(flatten)]
    pub keep: Keep,
    /// The rules in force.
    #[command(flatten)]
    pub rules: GameArgs,
}

/// Something to be bought: `2xammunition`, `SAR6:right side`, `fast-draw@30`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The code or name.
    pub item: String,
    /// How many.
    pub count: u16,
    /// The price of one in cents.
    pub cents: Option<u32>,
    /// Where it is carried.
    pub place: Option<Where>,
}

impl FromStr for Wanted {
    type Err = String;

    fn from_str(text: &str) -> Result<Wanted, String> {
        let (rest, place) = match text.split_once(':') {
            Some((rest, place)) => (rest, Some(place_called(place.trim())?)),
            None => (text, None),
        };
        let (rest, cents) = match rest.split_once('@') {
            Some((rest, price)) => (rest, Some(money(price)?)),
            None => (rest, None),
        };
        let (count, item) = match rest.trim().split_once('x') {
            Some((count, item)) if !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit()) => {
                (count.parse().map_err(|_| format!("`{count}` is too many"))?, item)
            }
            _ => (1, rest),
        };
        if item.trim().is_empty() {
            return Err("expected [COUNTx]ITEM[@DOLLARS][:PLACE], such as 2xammunition".to_owned());
        }
        Ok(Wanted { item: item.trim().to_owned(), count, cents, place })
    }
}

fn place_called(name: &str) -> Result<Where, String> {
    let known = || Where::ALL.map(Where::label).join(", ").replace(' ', "-").replace(",-", ", ");
    let plain = name.to_lowercase().replace(['-', '_'], " ");
    let found = Where::ALL.into_iter().find(|place| place.label() == plain);
    found.ok_or_else(|| format!("no place is called `{name}`; there are {}", known()))
}

fn money(text: &str) -> Result<u32, String> {
    rules::cents(text).ok_or_else(|| "expected an amount in dollars, such as 150 or 17.50".to_owned())
}

impl New {
    /// Makes somebody and shows the sheet.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        self.keep.check(None)?;
        let game = self.rules.game()?;
        if let Some(name) = &self.name {
            proper(name)?;
        }
        let buys: Vec<Purchase<'_>> = self.buy.iter().map(Wanted::purchase).collect();
        let wish = Wish {
            year: self.year,
            name: self.name.as_deref(),
            woman: (self.woman || self.man).then_some(self.woman),
            hand: if self.left_handed { Side::Left } else { Side::Right },
            ambidextrous: self.ambidextrous,
            age: self.age,
            weapon: self.weapon.as_deref(),
            buys: &buys,
            purse: self.money.map(|cents| Purse { cents }),
        };
        let who = who(&self.kind);
        let made = by!(&game, rules => make_by(rules, &mut session.dice, who, &wish));
        let made = made.map_err(|fault| refused(&game, fault))?;
        let sheet = Sheet::of(game, &made.record);
        let mut page = Page::new(session.look);
        show::lay_out(&mut page, &sheet, session.look);
        story(&mut page, &made, self.year);
        let mut json = show::object(&sheet);
        json["year"] = json!(self.year);
        json["rolled"] = made.fell.map_or(Value::Null, |fell| rolled_json(&fell));
        json["bought"] = made
            .bought
            .iter()
            .map(|bought| json!({ "item": bought.name, "count": bought.count, "cents": bought.cents }))
            .collect();
        json["refused"] = made
            .refused
            .iter()
            .map(|one| json!({ "item": one.item, "why": why(one.item, one.why) }))
            .collect();
        Ok(self.keep.keep(Report::rolled(page, json), made.record.to_toml()))
    }
}

impl Wanted {
    fn purchase(&self) -> Purchase<'_> {
        Purchase { item: &self.item, count: self.count, cents: self.cents, place: self.place }
    }
}

fn who(kind: &str) -> Who<'_> {
    match kind.trim().to_lowercase().as_str() {
        "player" => Who::Player,
        "brave" => Who::Brave,
        "chief" => Who::Chief,
        _ => Who::Kind(kind),
    }
}

/// A name must be one that a file can hold.
fn proper(name: &str) -> Result<(), Refusal> {
    match name.trim().is_empty() || name.contains(char::is_control) || name.chars().count() > 80 {
        true => {
            Err(Refusal::new(format!("{} is no name: expected one line of at most 80 letters", quoted(name))))
        }
        false => Ok(()),
    }
}

/// Why nobody could be made, with what may have been meant.
fn refused(game: &Game, fault: CannotMake) -> Refusal {
    match &fault {
        CannotMake::NoSuchKind { asked, .. } => {
            let kinds = kinds::of(game);
            let ids =
                kinds.iter().flat_map(|kind| std::iter::once(&kind.id).chain(&kind.also)).map(String::as_str);
            Refusal::new(format!("no kind of person is called {}", quoted(asked)))
                .near(asked, ids.chain(["player", "brave", "chief"]))
                .see("sixgun person kinds")
        }
        CannotMake::NoSuchWeapon { asked, suggestions } => Refusal {
            suggestion: suggestions.first().cloned(),
            ..Refusal::new(format!("no weapon has the code {}", quoted(asked))).see("sixgun table prices")
        },
        CannotMake::NotOnTheList { asked, suggestions } => Refusal {
            suggestion: suggestions.first().cloned(),
            ..Refusal::new(format!("no shop knows {}", quoted(asked))).see("sixgun table prices")
        },
        CannotMake::AnotherGame => Refusal::new(fault.to_string()),
        CannotMake::NoMoney => Refusal::new(format!("{fault}, such as --money 150")),
        CannotMake::Refused { .. } => Refusal::new(fault.to_string()).see("sixgun table prices"),
    }
}

/// What the dice said before they were improved, and what was bought.
fn story(page: &mut Page, made: &Made, year: u16) {
    if made.fell.is_some() || !made.bought.is_empty() || !made.refused.is_empty() {
        page.gap();
    }
    if let Some(fell) = &made.fell {
        let sheet: [(&str, u16, Option<u8>); 5] = {
            let rolls = match made.record.given {
                people::Given::Rolls(rolls) => rolls,
                _ => people::Rolls::default(),
            };
            [
                ("speed", fell.speed, rolls.speed),
                ("gun", fell.gun, rolls.gun),
                ("throwing", fell.throwing, rolls.throwing),
                ("strength", fell.strength, rolls.strength),
                ("bravery", fell.bravery, rolls.bravery),
            ]
        };
        let each = sheet.map(|(name, face, score)| {
            let more = score.map_or(0, |score| i16::from(score) - face as i16);
            match more {
                0 => format!("{name} {face}"),
                more => format!("{name} {face} {}", signed(more)),
            }
        });
        page.prose(0, Ink::Plain, &format!("As a player's own character, improved: {}.", each.join(", ")));
    }
    for bought in &made.bought {
        let many = if bought.count == 1 { String::new() } else { format!("{} × ", bought.count) };
        let text = format!("{many}{} for {}", bought.name, rules::dollars(bought.cents));
        page.entry(0, 9, (Ink::Good, "Bought"), &capital(&text));
    }
    for one in &made.refused {
        page.entry(0, 9, (Ink::Waiting, "Refused"), &format!("In {year}: {}.", why(one.item, one.why)));
    }
}

fn why(item: &'static str, why: rules::Refused) -> String {
    CannotMake::Refused { item, why }.to_string()
}

fn rolled_json(fell: &rules::abilities::Rolls) -> Value {
    json!({
        "speed": fell.speed,
        "gun": fell.gun,
        "throwing": fell.throwing,
        "strength": fell.strength,
        "bravery": fell.bravery,
        "experience": fell.experience,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn purchases_are_read_as_people_write_them() {
        let wanted = |text: &str| text.parse::<Wanted>();
        let plain = Wanted { item: "FDR6".into(), count: 1, cents: None, place: None };
        assert_eq!(wanted("FDR6"), Ok(plain.clone()));
        assert_eq!(wanted("2xFDR6"), Ok(Wanted { count: 2, ..plain.clone() }));
        let full = Wanted { count: 3, cents: Some(1750), place: Some(Where::LeftSide), ..plain };
        assert_eq!(wanted(" 3xFDR6 @17.50:Left Side"), Ok(full));
        assert_eq!(wanted("ox").map(|wanted| wanted.item), Ok("ox".into()));
        for wrong in ["", "2x", "FDR6@much", "FDR6:moon", "99999xKN", ":back", "@5"] {
            assert!(wanted(wrong).is_err(), "{wrong}");
        }
    }
}
