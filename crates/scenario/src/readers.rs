//! Values of a scenario file that can be written in more than one way.

use super::script::{MOST_TURNS, NAME, Name, RawAt, RawWeapon, RawWhen};
use super::words::Kept;
use crate::fault::Sink;
use crate::fields::{Fields, Named, Numbers, Placed, Reads, TableOf, Text, Value, whole};
use toml::Spanned;
use toml::de::DeValue;
use town::Square;

const KEPT: Named<Kept> = Named { what: "a place for a weapon", all: Kept::ALL, name: Kept::name };

/// One thing, or a list of them.
pub(super) struct OneOrMore<R>(pub(super) R);

impl<R: Reads> Reads for OneOrMore<R> {
    type Out = Vec<R::Out>;

    fn wants(&self) -> String {
        format!("{}, or a list of them", self.0.wants())
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<Self::Out> {
        match value.get_ref() {
            DeValue::Array(list) if list.is_empty() => {
                self.refuse(value, sink);
                None
            }
            DeValue::Array(list) => Some(list.iter().filter_map(|one| self.0.read(one, sink)).collect()),
            _ => self.0.read(value, sink).map(|one| vec![one]),
        }
    }
}

/// Where somebody starts: the name of a mark, a square, or somewhere in a zone.
pub(super) struct At;

impl Reads for At {
    type Out = RawAt;

    fn wants(&self) -> String {
        "the name of a mark, a square such as [4, 7] or [4, 7, 1], or { zone = \"…\" }".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<RawAt> {
        match value.get_ref() {
            DeValue::String(_) => Text.read(value, sink).map(RawAt::Mark),
            DeValue::Array(_) => {
                let what = "a square: column, row, and storey if it is not 0";
                let at = Numbers { what, counts: &[2, 3], most: 9999 }.read(value, sink)?;
                let storey = u8::try_from(at.get(2).copied().unwrap_or(0)).unwrap_or(u8::MAX);
                Some(RawAt::Square(Square::new(at[0], at[1], storey)))
            }
            DeValue::Table(_) => {
                TableOf("a zone", |fields| fields.need("zone", &Text)).read(value, sink).map(RawAt::Zone)
            }
            _ => {
                self.refuse(value, sink);
                None
            }
        }
    }
}

/// A weapon: its code, or a table.
pub(super) struct Weapon;

impl Reads for Weapon {
    type Out = RawWeapon;

    fn wants(&self) -> String {
        "the code of a weapon, or { code = \"…\", count, in, loaded, spare }".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<RawWeapon> {
        match value.get_ref() {
            DeValue::String(_) => {
                let code = NAME.read(value, sink)?;
                let kept = Spanned::new(code.span(), Kept::Worn);
                Some(RawWeapon { code, count: 1, kept, loaded: None, spare: None })
            }
            DeValue::Table(_) => TableOf("a weapon", weapon).read(value, sink),
            _ => {
                self.refuse(value, sink);
                None
            }
        }
    }
}

fn weapon(fields: &mut Fields<'_, '_>) -> Option<RawWeapon> {
    let code = fields.need("code", &NAME);
    let count = fields.take("count", &whole(1, 4)).unwrap_or(1);
    let kept = fields.take("in", &Placed(KEPT));
    let loaded = fields.take("loaded", &Placed(whole(0, 99)));
    let spare = fields.take("spare", &whole(0, 9999));
    let code = code?;
    let kept = kept.unwrap_or(Spanned::new(code.span(), Kept::Worn));
    Some(RawWeapon { code, count, kept, loaded, spare })
}

/// When a trigger is looked at.
pub(super) struct When;

impl Reads for When {
    type Out = RawWhen;

    fn wants(&self) -> String {
        "\"start\", \"each-turn\", \"shots\", { turn = 5 }, { down = \"…\" }, { enters = \"…\" } or { opens = \"…\" }"
            .to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<RawWhen> {
        match value.get_ref() {
            DeValue::String(text) if text == "start" => Some(RawWhen::Start),
            DeValue::String(text) if text == "each-turn" => Some(RawWhen::EachTurn),
            DeValue::String(text) if text == "shots" => Some(RawWhen::Shots),
            DeValue::Table(table) if table.len() == 1 => TableOf("a table of when", when).read(value, sink),
            _ => {
                self.refuse(value, sink);
                None
            }
        }
    }
}

fn when(fields: &mut Fields<'_, '_>) -> Option<RawWhen> {
    let turn = fields.take("turn", &whole(1, MOST_TURNS)).map(RawWhen::Turn);
    let down = fields.take("down", &NAME).map(RawWhen::Down);
    let enters = fields.take("enters", &NAME).map(RawWhen::Enters);
    let opens = fields.take("opens", &NAME).map(RawWhen::Opens);
    turn.or(down).or(enters).or(opens)
}

/// A chance: in a hundred, or so many faces of a die.
pub(super) struct Odds;

impl Reads for Odds {
    type Out = (u16, u16);

    fn wants(&self) -> String {
        "a chance in a hundred such as 30, or so many in so many such as [2, 6]".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<(u16, u16)> {
        let odds = match value.get_ref() {
            DeValue::Array(_) => Numbers { what: "a chance such as [2, 6]", counts: &[2], most: 100 }
                .read(value, sink)
                .map(|odds| (odds[0], odds[1]))?,
            _ => (whole(1, 100).read(value, sink)?, 100),
        };
        if (1..=odds.1).contains(&odds.0) && [2, 4, 6, 8, 10, 12, 20, 100].contains(&odds.1) {
            return Some(odds);
        }
        self.refuse(value, sink);
        None
    }
}

/// Readings by name.
pub(super) struct Settings;

impl Reads for Settings {
    type Out = Vec<(Name, Name)>;

    fn wants(&self) -> String {
        "a table of readings, such as { automatic-results = \"none\" }".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<Self::Out> {
        let DeValue::Table(table) = value.get_ref() else {
            self.refuse(value, sink);
            return None;
        };
        let one = |(name, value): (&Spanned<_>, &Value<'_>), sink: &mut Sink| {
            let name: &Spanned<std::borrow::Cow<'_, str>> = name;
            let value = NAME.read(value, sink)?;
            Some((Spanned::new(name.span(), name.get_ref().to_string()), value))
        };
        Some(table.iter().filter_map(|entry| one(entry, sink)).collect())
    }
}
