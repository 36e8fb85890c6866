//! Figures: who they are, where they start, and what they carry.

use super::brought::fire_off;
use super::origin::unknown;
use super::resolve::Stage;
use super::script::{Name, RawFigure, RawWeapon};
use super::words::{Band, Rank, Restraint};
use super::{Armed, ByDice, Figure, FigureId, Kept, Rules, Start, Who};
use crate::by;
use people::make::Maker;
use people::{CannotFight, Carried, Kind, Record, Where};
use rules::{Condition, MOST_GUNS, Surprise, Weapon};
use std::ops::Range;
use town::Direction;

impl Stage<'_> {
    /// Everybody, in the order of the file; whoever has a fault is left out, but keeps his place.
    pub(super) fn figures(&mut self) -> Vec<Option<Figure>> {
        let raw = self.part.figures.clone();
        raw.iter().enumerate().map(|(place, raw)| self.one(place, raw)).collect()
    }

    fn one(&mut self, place: usize, raw: &RawFigure) -> Option<Figure> {
        let who = self.who(raw);
        let side = match &raw.side {
            Some(side) => self.side(side),
            None => {
                self.fault(raw.span.clone(), "`side` is missing", "`side`: the name of a side");
                None
            }
        };
        let start = self.place_of(place, raw);
        let weapons = who.as_ref().map(|who| self.weapons(raw, who));
        let (troop, rank) = self.band(raw, who.as_ref());
        let who = who?;
        let (start, facing) = start?;
        let record = match &who {
            Who::Record(record) => Some(record),
            Who::ByDice(_) => None,
        };
        let minor = record.map_or(!matches!(who, Who::ByDice(ByDice::Player)), |record| record.checks_morale);
        let named = record.map(|record| record.name.clone());
        let id = self.ids[place].clone();
        Some(Figure {
            name: raw.name.clone().or(named).unwrap_or_else(|| id.clone()),
            id,
            side: side?,
            start,
            facing,
            weapons: weapons?,
            minor: raw.minor.unwrap_or(minor),
            orders: raw.orders.clone().unwrap_or_default(),
            drinks: raw.drinks.unwrap_or(0),
            condition: condition(raw),
            dollars: raw.dollars.unwrap_or(0),
            surprise: raw.surprised.map_or(Surprise::None, super::Startled::surprise),
            edge: raw.edge.unwrap_or(0),
            to_be_hit: raw.to_be_hit.or(record.and_then(|record| record.to_be_hit)).unwrap_or(0),
            later: raw.later.unwrap_or(false),
            troop,
            rank,
            who,
        })
    }

    /// Where he starts, and which way he faces.
    fn place_of(&mut self, place: usize, raw: &RawFigure) -> Option<(Start, Option<Direction>)> {
        let id = u8::try_from(place).ok().map(FigureId)?;
        let aboard = |vehicle: &super::Vehicle| vehicle.driver == Some(id) || vehicle.riders.contains(&id);
        let aboard = self.vehicles.iter().position(aboard);
        let (start, facing) = match (&raw.at, aboard) {
            (None, Some(vehicle)) => (Start::Aboard(vehicle), self.vehicles[vehicle].facing),
            (Some(at), Some(_)) => {
                self.fault(at.span(), "he is in a vehicle", "no `at`");
                return None;
            }
            (Some(at), None) => self.start(at)?,
            (None, None) => {
                // A vehicle that could not be placed has been reported, and those in it with it.
                if self.vehicles.len() == self.part.vehicles.len() {
                    self.fault(raw.span.clone(), "`at` is missing", "`at`: a mark, a square or a zone");
                }
                return None;
            }
        };
        let name = raw.name.clone().unwrap_or_else(|| self.ids[place].clone());
        if let Some(at) = raw.at.as_ref().filter(|_| raw.later != Some(true)) {
            self.occupy(&start, &name, at.span());
        }
        let facing = raw.facing.or(facing);
        if facing.is_none() && matches!(start, Start::Square(_)) {
            self.fault(raw.span.clone(), "nothing says which way he faces", "`facing`: a direction");
        }
        Some((start, facing))
    }

    /// His band and what he is in it. Braves and chiefs are of a war party, whatever the file leaves out.
    fn band(&mut self, raw: &RawFigure, who: Option<&Who>) -> (Band, Option<Rank>) {
        let (usual, rank) = match who {
            Some(Who::ByDice(ByDice::Brave)) => (Band::WarParty, None),
            Some(Who::ByDice(ByDice::Chief)) => (Band::WarParty, Some(Rank::Chief)),
            _ => (Band::Ordinary, None),
        };
        let troop = raw.troop.unwrap_or(usual);
        let Some(given) = &raw.rank else { return (troop, rank.filter(|rank| rank.band() == troop)) };
        let rank = *given.get_ref();
        if rank.band() != troop {
            let message = format!("a troop \"{}\" has no rank \"{}\"", troop.name(), rank.name());
            self.fault(given.span(), message, format!("`troop = \"{}\"`", rank.band().name()));
        }
        (troop, Some(rank))
    }

    fn who(&mut self, raw: &RawFigure) -> Option<Who> {
        match (&raw.who, &raw.kind) {
            (Some(who), None) => self.record(who, raw.name.as_deref()).map(|one| Who::Record(Box::new(one))),
            (None, Some(kind)) => self.by_dice(kind).map(Who::ByDice),
            (Some(_), Some(kind)) => {
                self.fault(kind.span(), "he is somebody, or somebody of a kind", "either `who` or `kind`");
                None
            }
            (None, None) => {
                self.fault(raw.span.clone(), "nothing says who he is", "`who` or `kind`");
                None
            }
        }
    }

    /// A record by its id or `id@chart`, as the readings in force have it.
    fn record(&mut self, who: &Name, name: Option<&str>) -> Option<Record> {
        let asked = who.get_ref();
        let own = self.origin.people.iter().find(|record| is_called(record, asked)).cloned();
        let found = own.or_else(|| carried(&self.rules, asked));
        let Some(mut record) = found else {
            self.nobody(who);
            return None;
        };
        mark::clause!("bh81-307");
        if let Err(CannotFight::Lost { fields, .. }) = people::ability(&record) {
            let message = format!("{} cannot fight: {} is lost", record.name, fields.join(", "));
            self.fault(who.span(), message, "somebody of whom everything is known");
        }
        if let Some(name) = name {
            name.clone_into(&mut record.name);
        }
        Some(record)
    }

    fn nobody(&mut self, who: &Name) {
        let near = match people::cast::find_for(self.rules.book(), who.get_ref()) {
            Ok(record) => vec![record.address()],
            Err(fault) => fault.suggestions,
        };
        let hint = match near.as_slice() {
            [] => String::new(),
            near => format!("; perhaps {}", near.join(", ")),
        };
        let asked: String = who.get_ref().chars().take(60).collect();
        let message = format!("nobody has the id \"{}\"{hint}", asked.escape_debug());
        self.fault(who.span(), message, "an id of a chart, such as \"wyatt-earp@ok_corral_1979\"");
    }

    fn by_dice(&mut self, kind: &Name) -> Option<ByDice> {
        match kind.get_ref().as_str() {
            "player" => Some(ByDice::Player),
            "citizen" => Some(ByDice::Citizen),
            "brave" => Some(ByDice::Brave),
            "chief" => Some(ByDice::Chief),
            id if kind_of(id).is_some() => Some(ByDice::Kind(id.to_owned())),
            _ => {
                let known = people::all_kinds().iter().map(|kind| kind.id.as_str());
                unknown(self.sink, kind, "kind", known.chain(["player", "citizen", "brave", "chief"]));
                None
            }
        }
    }

    /// What he carries: what the file says, or his record, or what his kind usually has.
    fn weapons(&mut self, raw: &RawFigure, who: &Who) -> Option<Vec<Armed>> {
        let unarmed = raw.orders.iter().flatten().any(|order| *order == Restraint::Unarmed);
        let weapons = match (&raw.weapons, who) {
            (Some(list), who) => Some(list.iter().flat_map(|one| self.given(one, who)).collect()),
            (None, _) if unarmed => Some(Vec::new()),
            (None, Who::ByDice(ByDice::Citizen)) => None,
            (None, Who::ByDice(kind)) => Some(self.usual(raw, kind)),
            (None, Who::Record(record)) => self.recorded(raw, record),
        };
        for list in weapons.iter().filter(|list: &&Vec<Armed>| !list.is_empty()) {
            self.carries(raw, list, unarmed);
        }
        self.partly_spent(raw, weapons)
    }

    /// The weapons without the rounds that are spent.
    fn partly_spent(&mut self, raw: &RawFigure, mut weapons: Option<Vec<Armed>>) -> Option<Vec<Armed>> {
        for (code, rounds) in raw.spent.iter().flatten() {
            let list = weapons.as_deref_mut().unwrap_or_default();
            if let Err(message) = fire_off(list, code.get_ref(), *rounds) {
                self.fault(code.span(), message, "rounds that were in a weapon of his");
            }
        }
        weapons
    }

    /// Whether he can carry all that.
    fn carries(&mut self, raw: &RawFigure, weapons: &[Armed], unarmed: bool) {
        if unarmed {
            self.fault(raw.span.clone(), "he is unarmed and has weapons", "no `weapons`, or no \"unarmed\"");
        }
        let hands = |side: usize| weapons.iter().filter(|armed| armed.kept.hands()[side]).count();
        if hands(0) > 1 || hands(1) > 1 {
            self.fault(raw.span.clone(), "two weapons in one hand", "one in each hand at most");
        }
        let guns = weapons.iter().filter(|armed| armed.kept != Kept::Horse && armed.weapon.holds > 0);
        if guns.count() > MOST_GUNS {
            self.fault(raw.span.clone(), "too many guns", format!("at most {MOST_GUNS} on him"));
        }
    }

    fn given(&mut self, raw: &RawWeapon, who: &Who) -> Vec<Armed> {
        let Some(weapon) = self.weapon(raw.code.get_ref(), raw.code.span()) else { return Vec::new() };
        let loaded = raw.loaded.as_ref().map_or(weapon.holds, |loaded| *loaded.get_ref());
        if let Some(span) = raw.loaded.as_ref().filter(|_| loaded > weapon.holds).map(toml::Spanned::span) {
            let message = format!("{loaded} rounds in a {}", weapon.arm.label());
            self.fault(span, message, format!("at most {}", weapon.holds));
        }
        let code = raw.code.get_ref().clone();
        let speed = match who {
            Who::Record(record) => record.speed_with(&code),
            Who::ByDice(_) => None,
        };
        let kept = *raw.kept.get_ref();
        let one = Armed { code, weapon, kept, loaded, spare: raw.spare, speed };
        vec![one; usize::from(raw.count)]
    }

    /// The weapon of a code, as the book makes it.
    fn weapon(&mut self, code: &str, span: Range<usize>) -> Option<Weapon> {
        let rules = self.rules;
        let Some(weapon) = Weapon::of_code(code) else {
            let codes = Weapon::codes().map(|(code, _)| code).filter(|code| rules.weapon(code).is_some());
            unknown(self.sink, &toml::Spanned::new(span, code.to_owned()), "weapon", codes);
            return None;
        };
        let found = rules.weapon(code);
        if found.is_none() {
            let year = rules.book().year();
            let message = format!("{year} has no {} of {} rounds", weapon.arm.label(), weapon.holds);
            self.fault(span, message, format!("a weapon of {year}"));
        }
        found
    }

    /// What the record says he has.
    fn recorded(&mut self, raw: &RawFigure, record: &Record) -> Option<Vec<Armed>> {
        let has: Vec<&Carried> = record.weapons().iter().filter(|carried| carried.count > 0).collect();
        if record.weapons.is_none() {
            let unrolled = matches!(people::ability(record), Err(CannotFight::Unrolled { .. }));
            if !unrolled {
                self.fault(raw.span.clone(), "nothing says what he carries", "`weapons`");
            }
            return None;
        }
        if record.one_weapon && has.len() > 1 {
            let codes: Vec<&str> = has.iter().map(|carried| carried.code.as_str()).collect();
            let message = "he has only one of the weapons of his record";
            self.fault(raw.span.clone(), message, format!("`weapons`: one of {}", codes.join(", ")));
        }
        let here = has.into_iter().filter(|carried| carried.place != Some(Where::Home));
        let span = raw.who.as_ref().map_or(raw.span.clone(), toml::Spanned::span);
        let rules = self.rules;
        let own = |carried: &Carried| rules.weapon_of(record, &carried.code);
        Some(here.flat_map(|carried| self.has(carried, own(carried), span.clone())).collect())
    }

    /// What he has of a weapon, which the book may not know.
    fn has(&mut self, carried: &Carried, known: Option<Weapon>, span: Range<usize>) -> Vec<Armed> {
        let Some(weapon) = known.or_else(|| self.weapon(&carried.code, span)) else { return Vec::new() };
        let (code, speed) = (carried.code.clone(), carried.speed);
        let kept = carried.place.map_or(Kept::Worn, kept);
        let one = Armed { code, weapon, kept, loaded: weapon.holds, spare: None, speed };
        vec![one; usize::from(carried.count)]
    }

    /// What somebody of a kind usually has.
    fn usual(&mut self, raw: &RawFigure, who: &ByDice) -> Vec<Armed> {
        let id = match who {
            ByDice::Kind(id) => id.as_str(),
            ByDice::Brave | ByDice::Chief => "indian",
            ByDice::Player | ByDice::Citizen => "",
        };
        // The weapon of the kind in this book.
        let kinds = by!(&self.rules, book => Maker::kinds(book));
        let Some(kind) = kinds.into_iter().find(|kind| kind.is_called(id)) else {
            self.fault(raw.span.clone(), "nothing says what he carries", "`weapons`");
            return Vec::new();
        };
        let span = raw.kind.as_ref().map_or(raw.span.clone(), toml::Spanned::span);
        self.has(&Carried::new(kind.weapon_of(id)), None, span)
    }
}

/// The wounds and bruises that somebody starts with.
fn condition(raw: &RawFigure) -> Condition {
    let mut condition = Condition { bruises: raw.bruises.unwrap_or(0), ..Condition::default() };
    raw.wounds.iter().flatten().for_each(|wound| condition.take(*wound));
    condition
}

fn kind_of(id: &str) -> Option<&'static Kind> {
    people::all_kinds().iter().find(|kind| kind.is_called(id))
}

pub(super) fn is_called(record: &Record, asked: &str) -> bool {
    record.id == asked || record.address() == asked
}

/// Somebody of the charts that the program carries, by his exact id.
pub fn carried(rules: &Rules, asked: &str) -> Option<Record> {
    let found = people::cast::find_for(rules.book(), asked).ok()?;
    if !is_called(found, asked) {
        return None;
    }
    Some(rules.as_read(found.clone()))
}

/// What a record says that somebody has on him, as the book makes it; of several, of which he has only one, the first.
/// Nothing where the book has no such weapon.
pub fn recorded_weapons(rules: &Rules, record: &Record) -> Option<Vec<Armed>> {
    weapons_at(rules, record, |place| !matches!(place, Some(Where::Home | Where::Horse)))
}

/// The same with what is on his horse.
pub(super) fn weapons_brought(rules: &Rules, record: &Record) -> Option<Vec<Armed>> {
    weapons_at(rules, record, |place| place != Some(Where::Home))
}

fn weapons_at(rules: &Rules, record: &Record, is_here: fn(Option<Where>) -> bool) -> Option<Vec<Armed>> {
    let has = record.weapons().iter().filter(|carried| carried.count > 0);
    let here = has.filter(|carried| is_here(carried.place));
    let most = if record.one_weapon { 1 } else { usize::MAX };
    let mut list = Vec::new();
    for carried in here.take(most) {
        let weapon = rules.weapon_of(record, &carried.code)?;
        let (code, speed) = (carried.code.clone(), carried.speed);
        let kept = carried.place.map_or(Kept::Worn, kept);
        let one = Armed { code, weapon, kept, loaded: weapon.holds, spare: None, speed };
        list.extend(vec![one; usize::from(carried.count)]);
    }
    Some(list)
}

/// Where a record keeps a weapon.
const fn kept(place: Where) -> Kept {
    match place {
        Where::Horse => Kept::Horse,
        Where::Pocket => Kept::Pocket,
        Where::LeftSide => Kept::LeftSide,
        Where::RightSide => Kept::RightSide,
        Where::Centre => Kept::Centre,
        Where::Back => Kept::Back,
        Where::Feet => Kept::Feet,
        Where::Home => Kept::Worn,
    }
}
