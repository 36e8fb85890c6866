//! A scenario as its file says it, before names are looked up. Whatever may turn out wrong keeps its place.

use super::brought::{Spent, WoundBefore};
use super::readers::{At, Odds, OneOrMore, Settings, Weapon, When};
use super::words::{
    Band, Bond, By, Doctrine, Edition, Kept, Opening, OptionalRule, Player, Rank, Restraint, Safe, Sequence,
    Startled, Wheels,
};
use crate::fault::Sink;
use crate::fields::{Fields, Flag, ListOf, Named, Placed, TableOf, Text, file, whole};
use std::ops::Range;
use toml::Spanned;
use town::{Direction, Square};

/// A text with its place.
pub(super) type Name = Spanned<String>;

/// A whole file.
#[derive(Clone, Debug)]
pub(super) struct Script {
    pub(super) name: String,
    pub(super) about: Vec<String>,
    pub(super) edition: Edition,
    pub(super) sequences: Vec<Spanned<Sequence>>,
    pub(super) map: Option<Name>,
    pub(super) map_file: Option<Name>,
    pub(super) people_files: Vec<Name>,
    pub(super) year: Option<u16>,
    pub(super) turns: u16,
    pub(super) sides: Vec<RawSide>,
    pub(super) part: Part,
    pub(super) variants: Vec<RawVariant>,
}

impl Script {
    /// Everybody who is asked for by name, also in variants.
    pub(super) fn names_asked(&self) -> impl Iterator<Item = &str> {
        let varied =
            self.variants.iter().flat_map(|variant| variant.part.figures.iter().chain(&variant.change));
        let figures = self.part.figures.iter().chain(varied);
        figures.filter_map(|figure| figure.who.as_ref()).map(|who| who.get_ref().as_str())
    }
}

/// What both a scenario and a variant of it can say.
#[derive(Clone, Debug, Default)]
pub(super) struct Part {
    pub(super) opens: Option<Opening>,
    pub(super) locked: Vec<Name>,
    pub(super) set: Vec<(Name, Name)>,
    pub(super) house_rules: Vec<Name>,
    pub(super) options: Vec<Spanned<OptionalRule>>,
    pub(super) without: Vec<OptionalRule>,
    pub(super) figures: Vec<RawFigure>,
    pub(super) horses: Vec<RawHorse>,
    pub(super) vehicles: Vec<RawVehicle>,
    pub(super) goods: Vec<RawGoods>,
    pub(super) triggers: Vec<RawTrigger>,
    pub(super) victories: Vec<RawVictory>,
}

#[derive(Clone, Debug)]
pub(super) struct RawSide {
    pub(super) name: Name,
    pub(super) plays: Player,
    pub(super) hidden: bool,
    pub(super) doctrine: Option<Doctrine>,
    pub(super) objective: Option<Name>,
}

#[derive(Clone, Debug)]
pub(super) struct RawVariant {
    pub(super) id: Name,
    pub(super) name: String,
    pub(super) about: Option<String>,
    pub(super) not_with: Vec<Name>,
    pub(super) remove: Vec<Name>,
    pub(super) hide: Vec<Name>,
    pub(super) change: Vec<RawFigure>,
    pub(super) replaces_victory: bool,
    pub(super) part: Part,
}

/// A figure, or what changes in one.
#[derive(Clone, Debug)]
pub(super) struct RawFigure {
    pub(super) span: Range<usize>,
    pub(super) id: Option<Name>,
    pub(super) who: Option<Name>,
    pub(super) kind: Option<Name>,
    pub(super) name: Option<String>,
    pub(super) side: Option<Name>,
    pub(super) at: Option<Spanned<RawAt>>,
    pub(super) facing: Option<Direction>,
    pub(super) weapons: Option<Vec<RawWeapon>>,
    pub(super) minor: Option<bool>,
    pub(super) orders: Option<Vec<Restraint>>,
    pub(super) drinks: Option<u8>,
    pub(super) wounds: Option<Vec<rules::Wound>>,
    pub(super) bruises: Option<u8>,
    pub(super) dollars: Option<u32>,
    pub(super) spent: Option<Vec<(Name, u8)>>,
    pub(super) surprised: Option<Startled>,
    pub(super) edge: Option<i16>,
    pub(super) to_be_hit: Option<i16>,
    pub(super) later: Option<bool>,
    pub(super) troop: Option<Band>,
    pub(super) rank: Option<Spanned<Rank>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RawAt {
    Mark(String),
    Square(Square),
    Zone(String),
}

#[derive(Clone, Debug)]
pub(super) struct RawWeapon {
    pub(super) code: Name,
    pub(super) count: u8,
    pub(super) kept: Spanned<Kept>,
    pub(super) loaded: Option<Spanned<u8>>,
    pub(super) spare: Option<u16>,
}

#[derive(Clone, Debug)]
pub(super) struct RawHorse {
    pub(super) name: Name,
    pub(super) at: Option<Spanned<RawAt>>,
    pub(super) of: Option<(Name, Bond)>,
    pub(super) breed: rules::horses::Breed,
    pub(super) grade: Option<rules::travel::Grade>,
}

#[derive(Clone, Debug)]
pub(super) struct RawVehicle {
    pub(super) name: Name,
    pub(super) kind: Wheels,
    pub(super) at: Spanned<RawAt>,
    pub(super) facing: Option<Direction>,
    pub(super) team: Option<Spanned<u8>>,
    pub(super) driver: Option<Name>,
    pub(super) riders: Vec<Name>,
}

#[derive(Clone, Debug)]
pub(super) struct RawGoods {
    pub(super) span: Range<usize>,
    pub(super) name: Name,
    pub(super) at: Option<Spanned<RawAt>>,
    pub(super) carried_by: Option<Name>,
    pub(super) dollars: u32,
    pub(super) paper: Option<Spanned<u32>>,
    pub(super) safe: Option<Spanned<Safe>>,
    pub(super) dynamite: u8,
    pub(super) caps: Option<Spanned<u8>>,
}

#[derive(Clone, Debug)]
pub(super) struct RawTrigger {
    pub(super) name: Name,
    pub(super) when: RawWhen,
    pub(super) groups: Vec<Vec<Name>>,
    pub(super) chance: (u16, u16),
    pub(super) again: bool,
    pub(super) then: Vec<RawEffect>,
    pub(super) otherwise: Vec<RawEffect>,
}

#[derive(Clone, Debug)]
pub(super) enum RawWhen {
    Start,
    EachTurn,
    Shots,
    Turn(u16),
    Down(Name),
    Enters(Name),
    Opens(Name),
}

#[derive(Clone, Debug)]
pub(super) enum RawEffect {
    Alarm(Vec<Name>),
    Arrive(Vec<Name>),
    Edge(Vec<Name>, i16),
    Say(String),
}

#[derive(Clone, Debug)]
pub(super) struct RawVictory {
    pub(super) span: Range<usize>,
    pub(super) by: Spanned<By>,
    pub(super) side: Option<Name>,
    pub(super) zone: Option<Name>,
    pub(super) figures: Option<Vec<Name>>,
    pub(super) of: Option<Name>,
    pub(super) goods: Option<Name>,
    pub(super) count: Option<u8>,
    pub(super) turns: Option<u16>,
    pub(super) mounted: bool,
    pub(super) fled: bool,
}

const EDITION: Named<Edition> = Named { what: "a book", all: Edition::ALL, name: Edition::name };
const SEQUENCE: Named<Sequence> =
    Named { what: "a sequence of play", all: Sequence::ALL, name: Sequence::name };
const PLAYER: Named<Player> = Named { what: "a player", all: Player::ALL, name: Player::name };
const OPTION: Named<OptionalRule> =
    Named { what: "an optional rule", all: OptionalRule::ALL, name: OptionalRule::name };
const DOCTRINE: Named<Doctrine> = Named { what: "a doctrine", all: Doctrine::ALL, name: Doctrine::name };
const BAND: Named<Band> = Named { what: "a troop", all: Band::ALL, name: Band::name };
const RANK: Named<Rank> = Named { what: "a rank", all: Rank::ALL, name: Rank::name };
const SAFE: Named<Safe> = Named { what: "a size of safe", all: Safe::ALL, name: Safe::name };
const ORDER: Named<Restraint> = Named { what: "an order", all: Restraint::ALL, name: Restraint::name };
const STARTLED: Named<Startled> = Named { what: "a surprise", all: Startled::ALL, name: Startled::name };
const WHEELS: Named<Wheels> = Named { what: "a vehicle", all: Wheels::ALL, name: Wheels::name };
const OPENING: Named<Opening> = Named { what: "an opening", all: Opening::ALL, name: Opening::name };
const BY: Named<By> = Named { what: "a way to win", all: By::ALL, name: By::name };
const BREED: Named<rules::horses::Breed> =
    Named { what: "a breed", all: &rules::horses::Breed::ALL, name: rules::horses::Breed::label };
const GRADE: Named<rules::travel::Grade> =
    Named { what: "a grade of horse", all: &rules::travel::Grade::ALL, name: rules::travel::Grade::label };
const DIRECTION: Named<Direction> =
    Named { what: "a direction", all: &Direction::ALL, name: Direction::name };
pub(super) const NAME: Placed<Text> = Placed(Text);
const NAMES: ListOf<Placed<Text>> = ListOf(NAME);
/// More turns than anybody plays.
pub(super) const MOST_TURNS: i64 = 1000;
/// More money than a bank has.
const MOST_DOLLARS: i64 = 10_000_000;
/// The turns of a scenario that does not say how many. No book gives a number: this one is ours.
const USUAL_TURNS: u16 = 100;

/// Reads a file.
pub(super) fn read(text: &str, sink: &mut Sink) -> Option<Script> {
    file(text, sink, script)
}

fn script(fields: &mut Fields<'_, '_>) -> Option<Script> {
    let name = fields.need("name", &Text);
    let about = fields.take("about", &ListOf(Text)).unwrap_or_default();
    let edition = fields.need("book", &EDITION);
    let sequences = fields.need("sequence", &OneOrMore(Placed(SEQUENCE)));
    let (map, map_file) = (fields.take("map", &NAME), fields.take("map_file", &NAME));
    let people_files = fields.take("people_files", &NAMES).unwrap_or_default();
    let year = fields.take("year", &whole(1700, 1999));
    let turns = fields.take("turns", &whole(1, MOST_TURNS)).unwrap_or(USUAL_TURNS);
    let sides = fields.need("side", &ListOf(TableOf("a table of a side", side)));
    let part = part(fields);
    if !fields.has("victory") {
        fields.missing("victory", "a table of how somebody wins".to_owned());
    }
    let variants = fields.take("variant", &ListOf(TableOf("a table of a variant", variant)));
    Some(Script {
        name: name?,
        about,
        edition: edition?,
        sequences: sequences?,
        map,
        map_file,
        people_files,
        year,
        turns,
        sides: sides?,
        part,
        variants: variants.unwrap_or_default(),
    })
}

fn part(fields: &mut Fields<'_, '_>) -> Part {
    Part {
        opens: fields.take("opens", &OPENING),
        locked: fields.take("locked", &NAMES).unwrap_or_default(),
        set: fields.take("set", &Settings).unwrap_or_default(),
        house_rules: fields.take("house_rules", &NAMES).unwrap_or_default(),
        options: fields.take("option", &ListOf(Placed(OPTION))).unwrap_or_default(),
        without: fields.take("without", &ListOf(OPTION)).unwrap_or_default(),
        figures: fields.take("figure", &ListOf(TableOf("a table of a figure", figure))).unwrap_or_default(),
        horses: fields.take("horse", &ListOf(TableOf("a table of a horse", horse))).unwrap_or_default(),
        vehicles: fields
            .take("vehicle", &ListOf(TableOf("a table of a vehicle", vehicle)))
            .unwrap_or_default(),
        goods: fields.take("goods", &ListOf(TableOf("a table of goods", goods))).unwrap_or_default(),
        triggers: fields
            .take("trigger", &ListOf(TableOf("a table of a trigger", trigger)))
            .unwrap_or_default(),
        victories: fields
            .take("victory", &ListOf(TableOf("a table of a victory", victory)))
            .unwrap_or_default(),
    }
}

fn side(fields: &mut Fields<'_, '_>) -> Option<RawSide> {
    let name = fields.need("name", &NAME);
    let plays = fields.take("plays", &PLAYER).unwrap_or(Player::Person);
    let hidden = fields.take("hidden", &Flag).unwrap_or(false);
    let doctrine = fields.take("doctrine", &DOCTRINE);
    let objective = fields.take("objective", &NAME);
    Some(RawSide { name: name?, plays, hidden, doctrine, objective })
}

fn variant(fields: &mut Fields<'_, '_>) -> Option<RawVariant> {
    let (id, name) = (fields.need("id", &NAME), fields.need("name", &Text));
    let about = fields.take("about", &Text);
    let not_with = fields.take("not_with", &NAMES).unwrap_or_default();
    let remove = fields.take("remove", &NAMES).unwrap_or_default();
    let hide = fields.take("hide", &NAMES).unwrap_or_default();
    let change = fields.take("change", &ListOf(TableOf("a table of what changes", figure)));
    let replaces_victory = fields.take("replaces_victory", &Flag).unwrap_or(false);
    let part = part(fields);
    let change = change.unwrap_or_default();
    Some(RawVariant { id: id?, name: name?, about, not_with, remove, hide, change, replaces_victory, part })
}

fn figure(fields: &mut Fields<'_, '_>) -> Option<RawFigure> {
    Some(RawFigure {
        span: fields.span(),
        id: fields.take("id", &NAME),
        who: fields.take("who", &NAME),
        kind: fields.take("kind", &NAME),
        name: fields.take("name", &Text),
        side: fields.take("side", &NAME),
        at: fields.take("at", &Placed(At)),
        facing: fields.take("facing", &DIRECTION),
        weapons: fields.take("weapons", &ListOf(Weapon)),
        minor: fields.take("minor", &Flag),
        orders: fields.take("orders", &ListOf(ORDER)),
        drinks: fields.take("drinks", &whole(0, 99)),
        wounds: fields.take("wounds", &ListOf(WoundBefore)),
        bruises: fields.take("bruises", &whole(0, 99)),
        dollars: fields.take("dollars", &whole(0, MOST_DOLLARS)),
        spent: fields.take("spent", &Spent),
        surprised: fields.take("surprised", &STARTLED),
        edge: fields.take("edge", &whole(-99, 99)),
        to_be_hit: fields.take("to_be_hit", &whole(-99, 99)),
        later: fields.take("later", &Flag),
        troop: fields.take("troop", &BAND),
        rank: fields.take("rank", &Placed(RANK)),
    })
}

fn horse(fields: &mut Fields<'_, '_>) -> Option<RawHorse> {
    let name = fields.need("name", &NAME);
    let bonds = [("held_by", Bond::Held), ("ridden_by", Bond::Ridden), ("of", Bond::Near)];
    let of: Vec<(Name, Bond)> =
        bonds.into_iter().filter_map(|(field, bond)| Some((fields.take(field, &NAME)?, bond))).collect();
    if let [_, (second, _), ..] = of.as_slice() {
        let message = "a horse has one master".to_owned();
        fields.sink.meaning(second.span(), message, "one of `held_by`, `ridden_by` and `of`".to_owned());
    }
    let at = fields.take("at", &Placed(At));
    let breed = fields.take("breed", &BREED).unwrap_or(rules::horses::Breed::Ordinary);
    let grade = fields.take("grade", &GRADE);
    Some(RawHorse { name: name?, at, of: of.into_iter().next(), breed, grade })
}

fn vehicle(fields: &mut Fields<'_, '_>) -> Option<RawVehicle> {
    let (name, kind) = (fields.need("name", &NAME), fields.need("kind", &WHEELS));
    let at = fields.need("at", &Placed(At));
    let facing = fields.take("facing", &DIRECTION);
    let team = fields.take("horses", &Placed(whole(0, 40)));
    let driver = fields.take("driver", &NAME);
    let riders = fields.take("riders", &NAMES).unwrap_or_default();
    Some(RawVehicle { name: name?, kind: kind?, at: at?, facing, team, driver, riders })
}

fn goods(fields: &mut Fields<'_, '_>) -> Option<RawGoods> {
    let span = fields.span();
    let name = fields.need("name", &NAME);
    let at = fields.take("at", &Placed(At));
    let carried_by = fields.take("carried_by", &NAME);
    let dollars = fields.take("dollars", &whole(0, MOST_DOLLARS)).unwrap_or(0);
    let paper = fields.take("paper", &Placed(whole(0, MOST_DOLLARS)));
    let safe = fields.take("safe", &Placed(SAFE));
    let dynamite = fields.take("dynamite", &whole(0, 99)).unwrap_or(0);
    let caps = fields.take("caps", &Placed(whole(0, 99)));
    Some(RawGoods { span, name: name?, at, carried_by, dollars, paper, safe, dynamite, caps })
}

fn trigger(fields: &mut Fields<'_, '_>) -> Option<RawTrigger> {
    let name = fields.need("name", &NAME);
    let when = fields.need("when", &When);
    let groups = fields.take("groups", &ListOf(NAMES)).unwrap_or_default();
    let chance = fields.take("chance", &Odds).unwrap_or((100, 100));
    let again = fields.take("again", &Flag).unwrap_or(false);
    let effects = ListOf(TableOf("a table of what happens", effect));
    let then = fields.need("then", &effects);
    let otherwise = fields.take("otherwise", &effects).unwrap_or_default();
    let some = |list: Vec<Option<RawEffect>>| list.into_iter().flatten().collect();
    Some(RawTrigger {
        name: name?,
        when: when?,
        groups,
        chance,
        again,
        then: some(then?),
        otherwise: some(otherwise),
    })
}

/// What happens; an empty table has been refused, and is no reason to leave out the rest.
fn effect(fields: &mut Fields<'_, '_>) -> Option<Option<RawEffect>> {
    let span = fields.span();
    let alarm = fields.take("alarm", &NAMES);
    let arrive = fields.take("arrive", &NAMES);
    let edge = fields.take("edge", &whole(-99, 99));
    let to = fields.take("to", &NAMES);
    let say = fields.take("say", &Text);
    let found = [
        alarm.map(RawEffect::Alarm),
        arrive.map(RawEffect::Arrive),
        edge.map(|edge| RawEffect::Edge(to.unwrap_or_default(), edge)),
        say.map(RawEffect::Say),
    ];
    let mut found = found.into_iter().flatten();
    match (found.next(), found.next()) {
        (Some(one), None) => Some(Some(one)),
        _ => {
            let wants = "one of `alarm`, `arrive`, `edge` with `to`, and `say`".to_owned();
            fields.sink.meaning(span, "one thing happens in each table".to_owned(), wants);
            Some(None)
        }
    }
}

fn victory(fields: &mut Fields<'_, '_>) -> Option<RawVictory> {
    let span = fields.span();
    let by = fields.need("by", &Placed(BY));
    let side = fields.take("side", &NAME);
    let zone = fields.take("zone", &NAME);
    let figures = fields.take("figures", &NAMES);
    let of = fields.take("of", &NAME);
    let goods = fields.take("goods", &NAME);
    let count = fields.take("count", &whole(1, 250));
    let turns = fields.take("turns", &whole(1, MOST_TURNS));
    let mounted = fields.take("mounted", &Flag).unwrap_or(false);
    let fled = fields.take("fled", &Flag).unwrap_or(false);
    Some(RawVictory { span, by: by?, side, zone, figures, of, goods, count, turns, mounted, fled })
}
