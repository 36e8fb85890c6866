//! `sixgun person new`: somebody made by dice; by the rules of 2002 also by hand.

use super::in_force::RulesArgs;
use super::sheet::Sheet;
use super::town::{self, TownArgs};
use super::{Keep, kinds, show};
use crate::game::Game;
use crate::out::{Ink, Page, Report};
use crate::refusal::{Refusal, quoted};
use crate::{Session, by, words};
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
  sixgun person new --book 2002
  sixgun person new --book 2002 --vocation lawman --count 3 --seed 7
  sixgun person new --book 2002 --vocation drifter --outfit revolver,horse
  sixgun person new --book 2002 --vocation outlaw --traits wil=3 --vice greed

By hand in 2002: --traits str=2,dex=5 --skill firearms=10,speak:Spanish=3 and so
on; everything that is against the rules is told at once.

What is bought is written [COUNTx]ITEM[@DOLLARS][:PLACE]; `sixgun table prices`
has the items. Places: left-side, right-side, centre, back, feet, pocket, horse
and home. The dice fall in the order of the book, then for age and name; in 2002
for vocation, character, outfit and name.";

/// Make somebody by dice, or by hand by the rules of 2002.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct New {
    /// `player`, or a kind of minor character (see `sixgun person kinds`) [default: player]
    #[arg(long, value_name = "KIND")]
    pub kind: Option<String>,
    /// The name; without one it is drawn
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// The age; without one it is rolled
    #[arg(long, value_name = "YEARS", value_parser = clap::value_parser!(u8).range(10..=99))]
    pub age: Option<u8>,
    /// The year, which limits what can be bought [default: 1876]
    #[arg(long, value_name = "YEAR", value_parser = clap::value_parser!(u16).range(1800..=1950))]
    pub year: Option<u16>,
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
    /// Somebody of 2002.
    #[command(flatten)]
    pub town: TownArgs,
    /// The rules in force.
    #[command(flatten)]
    pub rules: RulesArgs,
}

/// The year of those who name none.
const YEAR: u16 = 1876;

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
        if let Some(name) = &self.name {
            proper(name)?;
        }
        self.fits()?;
        if self.rules.is_2002() {
            return town::run(self, session);
        }
        let game = self.rules.edition().game()?;
        let year = self.year.unwrap_or(YEAR);
        let buys: Vec<Purchase<'_>> = self.buy.iter().map(Wanted::purchase).collect();
        let wish = Wish {
            year,
            name: self.name.as_deref(),
            woman: (self.woman || self.man).then_some(self.woman),
            hand: if self.left_handed { Side::Left } else { Side::Right },
            ambidextrous: self.ambidextrous,
            age: self.age,
            weapon: self.weapon.as_deref(),
            buys: &buys,
            purse: self.money.map(|cents| Purse { cents }),
        };
        let who = who(self.kind.as_deref().unwrap_or("player"));
        let made = by!(&game, rules => make_by(rules, &mut session.dice, who, &wish));
        let made = made.map_err(|fault| refused(&game, fault))?;
        let sheet = Sheet::of(game, &made.record);
        let mut page = Page::new(session.look);
        show::lay_out(&mut page, &sheet, session.look);
        story(&mut page, &made, year);
        let mut json = show::object(&sheet);
        json["year"] = json!(year);
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

    /// Refuses what belongs to the other game.
    fn fits(&self) -> Result<(), Refusal> {
        let (given, says) = match self.rules.is_2002() {
            false => (self.town.given(), "to 2002; add --book 2002"),
            true => (self.of_the_editions(), "to 1975 and 1979; 2002 has --vocation and --outfit"),
        };
        let verb = if given.len() == 1 { "belongs" } else { "belong" };
        match given.is_empty() {
            true => Ok(()),
            false => Err(Refusal::new(format!("{} {verb} {says}", words::list(&given)))),
        }
    }

    /// The options of the two editions that were given.
    fn of_the_editions(&self) -> Vec<&'static str> {
        let all = [
            ("--kind", self.kind.is_some()),
            ("--age", self.age.is_some()),
            ("--year", self.year.is_some()),
            ("--weapon", self.weapon.is_some()),
            ("--buy", !self.buy.is_empty()),
            ("--money", self.money.is_some()),
            ("--left-handed", self.left_handed),
            ("--ambidextrous", self.ambidextrous),
        ];
        all.into_iter().filter(|(_, given)| *given).map(|(name, _)| name).collect()
    }

    /// The name that was given, or one by dice.
    pub(super) fn drawn_name(&self, session: &mut Session) -> String {
        let drawn = || people::make::name(&mut session.dice, self.woman);
        self.name.as_ref().map_or_else(drawn, |name| name.trim().to_owned())
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
pub(super) fn proper(name: &str) -> Result<(), Refusal> {
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
