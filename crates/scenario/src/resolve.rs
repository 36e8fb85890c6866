//! From what a file says to what it means: every name looked up, every place tried.

use super::origin::{Origin, unknown};
use super::rules_in_force::Rules;
use super::script::{Name, Part, RawFigure, RawVariant};
use super::words::{Opening, OptionalRule, Sequence};
use super::{FigureId, Horse, Scenario, Side, SideId, Vehicle};
use crate::fault::Sink;
use rules::house::{MOST_HOUSE_RULES, NotAHouseRule};
use rules::{HouseRule, MapOptions, NoSuchSwitch};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;
use toml::Spanned;
use town::Square;

/// More figures than a town has room for.
const MOST_FIGURES: usize = 250;

/// A scenario while it is put together.
pub(super) struct Stage<'a> {
    pub(super) origin: &'a Origin,
    pub(super) sink: &'a mut Sink,
    pub(super) part: Part,
    pub(super) rules: Rules,
    pub(super) map_options: MapOptions,
    pub(super) sides: Vec<Side>,
    /// The ids of the figures, in order.
    pub(super) ids: Vec<String>,
    /// Who stands where, and on which line that is said.
    pub(super) taken: BTreeMap<Square, (String, usize)>,
    pub(super) vehicles: Vec<Vehicle>,
    pub(super) horses: Vec<Horse>,
}

/// The scenario with some variants. Where a fault is found it goes on, to find the others.
pub(super) fn resolve(
    origin: &Arc<Origin>,
    variants: &[&RawVariant],
    sequence: Sequence,
    sink: &mut Sink,
) -> Option<Scenario> {
    let part = staged(origin, variants, sink);
    let rules = Rules::of(origin.script.edition);
    let map_options = rules.map_options();
    let (sides, ids, taken) = (Vec::new(), Vec::new(), BTreeMap::new());
    let (vehicles, horses) = (Vec::new(), Vec::new());
    let mut stage = Stage { origin, sink, part, rules, map_options, sides, ids, taken, vehicles, horses };
    stage.rules();
    stage.sides(variants);
    stage.ids();
    stage.vehicles();
    stage.horse_masters();
    let house_rules = stage.house_rules();
    let figures = stage.figures();
    stage.horse_places(&figures);
    stage.equipped(&figures);
    stage.zones_have_room(&figures);
    let goods = stage.goods();
    let locked = stage.locked();
    let opens = stage.part.opens.unwrap_or(Opening::Movement);
    let triggers = stage.triggers(&figures);
    let victories = stage.victories();
    stage.every_side_has_somebody();
    let Stage { rules, map_options, sides, vehicles, horses, .. } = stage;
    let figures: Option<Vec<super::Figure>> = figures.into_iter().collect();
    let mut scenario = Scenario {
        id: origin.id.clone(),
        name: origin.script.name.clone(),
        about: origin.script.about.clone(),
        rules,
        map_options,
        sequence,
        map: origin.map.clone(),
        town: origin.town.clone(),
        year: origin.script.year,
        turns: origin.script.turns,
        opens,
        locked,
        sides,
        figures: figures?,
        horses,
        vehicles,
        goods,
        triggers,
        victories,
        brought: Vec::new(),
        house_rules: Arc::default(),
        chosen: variants.iter().map(|variant| variant.id.get_ref().clone()).collect(),
        origin: origin.clone(),
    };
    // Lines that are too many have been reported, and then there is no scenario.
    scenario.set_house_rules(house_rules).ok()?;
    Some(scenario)
}

/// What the file says after variants have added, removed and changed.
fn staged(origin: &Origin, variants: &[&RawVariant], sink: &mut Sink) -> Part {
    let mut part = origin.script.part.clone();
    for variant in variants {
        for name in &variant.remove {
            if place(origin, &part.figures, name, sink).is_some() {
                part.remove(name.get_ref());
            }
        }
        for change in &variant.change {
            changed(origin, &mut part, change, sink);
        }
        if variant.replaces_victory {
            part.victories.clear();
            if variant.part.victories.is_empty() {
                let message = "nothing says who wins in this variant".to_owned();
                sink.meaning(variant.id.span(), message, "a `variant.victory`".to_owned());
            }
        }
        let adds = variant.part.clone();
        part.opens = adds.opens.or(part.opens);
        part.locked.extend(adds.locked);
        part.set.extend(adds.set);
        part.house_rules.extend(adds.house_rules);
        part.without.retain(|rule| !adds.options.iter().any(|added| added.get_ref() == rule));
        part.options.retain(|rule| !adds.without.contains(rule.get_ref()));
        part.options.extend(adds.options);
        part.without.extend(adds.without);
        part.figures.extend(adds.figures);
        part.horses.extend(adds.horses);
        part.vehicles.extend(adds.vehicles);
        part.goods.extend(adds.goods);
        part.triggers.extend(adds.triggers);
        part.victories.extend(adds.victories);
    }
    part
}

fn changed(origin: &Origin, part: &mut Part, change: &RawFigure, sink: &mut Sink) {
    for field in [&change.who, &change.kind].into_iter().flatten() {
        let message = "a change cannot make somebody another man".to_owned();
        sink.meaning(field.span(), message, "`remove` him, and add the other as a `figure`".to_owned());
    }
    let Some(id) = &change.id else {
        let wants = "`id`: what the file calls the figure".to_owned();
        return sink.meaning(change.span.clone(), "nothing says who changes".to_owned(), wants);
    };
    if let Some(place) = place(origin, &part.figures, id, sink) {
        let figure = part.figures.remove(place);
        part.figures.insert(place, figure.changed(change));
    }
}

/// The place of a figure in a list. A name that is not in it is a fault, unless a variant that was not chosen
/// would add it.
fn place(origin: &Origin, figures: &[RawFigure], name: &Name, sink: &mut Sink) -> Option<usize> {
    let is = |figure: &RawFigure| figure.id().is_some_and(|(id, _)| id == name.get_ref());
    let found = figures.iter().position(is);
    let mut could_join = origin.script.variants.iter().flat_map(|variant| &variant.part.figures);
    if found.is_none() && !could_join.any(is) {
        let ids = figures.iter().filter_map(|figure| figure.id().map(|(id, _)| id));
        unknown(sink, name, "figure", ids);
    }
    found
}

impl Stage<'_> {
    pub(super) fn fault(&mut self, span: Range<usize>, message: impl Into<String>, wants: impl Into<String>) {
        self.sink.meaning(span, message.into(), wants.into());
    }

    /// Turns readings and optional rules.
    fn rules(&mut self) {
        let script = &self.origin.script;
        for sequence in &script.sequences {
            if sequence.get_ref().edition() != script.edition {
                let (name, year) = (sequence.get_ref().name(), script.edition.name());
                let has = Sequence::ALL.iter().filter(|one| one.edition() == script.edition);
                let has: Vec<String> = has.map(|one| format!("\"{}\"", one.name())).collect();
                let message = format!("{year} has no sequence \"{name}\"");
                self.sink.meaning(sequence.span(), message, has.join(" or "));
            }
        }
        for rule in self.part.options.clone() {
            self.option(&rule);
        }
        for rule in &self.part.without {
            self.rules.turn(*rule, &mut self.map_options, false);
        }
        for (name, value) in self.part.set.clone() {
            self.reading(&name, &value);
        }
    }

    fn option(&mut self, rule: &Spanned<OptionalRule>) {
        let book = self.rules.book();
        if rule.get_ref().clause(book).is_none() {
            let message = format!("{} has no rule \"{}\"", book.year(), rule.get_ref().name());
            self.fault(rule.span(), message, "an optional rule of this book");
        }
        self.rules.allow(*rule.get_ref(), &mut self.map_options);
    }

    /// The referee's own modifiers, each of which can be read.
    fn house_rules(&mut self) -> Vec<HouseRule> {
        let mut rules = Vec::new();
        for line in self.part.house_rules.clone() {
            match line.get_ref().parse() {
                Ok(_) if rules.len() == MOST_HOUSE_RULES => {
                    self.fault(line.span(), "too many house rules", NotAHouseRule::TooMany.to_string());
                }
                Ok(rule) => rules.push(rule),
                Err(why) => {
                    let wants = "a line such as \"rain: -5 to hit in the open\"";
                    self.fault(line.span(), format!("no house rule: {why}"), wants);
                }
            }
        }
        rules.truncate(MOST_HOUSE_RULES);
        rules
    }

    fn reading(&mut self, name: &Name, value: &Name) {
        match self.rules.set(name.get_ref(), value.get_ref()) {
            Ok(()) => {}
            Err(NoSuchSwitch::Name(names)) => unknown(self.sink, name, "reading", names.iter().copied()),
            Err(NoSuchSwitch::Value(values)) => unknown(self.sink, value, "value", values.iter().copied()),
        }
    }

    fn sides(&mut self, variants: &[&RawVariant]) {
        for raw in &self.origin.script.sides {
            let name = raw.name.get_ref();
            if self.sides.iter().any(|side| side.name == *name) {
                let message = format!("two sides are called \"{}\"", name.escape_debug());
                self.fault(raw.name.span(), message, "a name of its own");
            }
            let objective = raw.objective.as_ref();
            let objective = objective.and_then(|zone| self.zone(zone.get_ref(), zone.span()));
            let (name, doctrine) = (name.clone(), raw.doctrine);
            self.sides.push(Side { name, plays: raw.plays, hidden: raw.hidden, doctrine, objective });
        }
        for hidden in variants.iter().flat_map(|variant| &variant.hide) {
            if let Some(side) = self.side(hidden) {
                self.sides[usize::from(side.0)].hidden = true;
            }
        }
        self.map_options.hidden_movement |= self.sides.iter().any(|side| side.hidden);
    }

    /// A side by its name.
    pub(super) fn side(&mut self, name: &Name) -> Option<SideId> {
        let found = self.sides.iter().position(|side| side.name == *name.get_ref());
        if found.is_none() {
            unknown(self.sink, name, "side", self.sides.iter().map(|side| side.name.as_str()));
        }
        found.and_then(|place| u8::try_from(place).ok()).map(SideId)
    }

    /// Gives every figure its id.
    fn ids(&mut self) {
        for figure in self.part.figures.clone() {
            let id = figure.id().map(|(id, span)| (id.to_owned(), span));
            let (id, span) = id.unwrap_or((String::new(), figure.span.clone()));
            if self.ids.len() >= MOST_FIGURES {
                self.fault(span.clone(), "too many figures", format!("at most {MOST_FIGURES}"));
            }
            if !id.is_empty() && self.ids.contains(&id) {
                let message = format!("two figures are called \"{}\"", id.escape_debug());
                self.fault(span, message, "an `id` of its own");
            }
            self.ids.push(id);
        }
    }

    /// A figure by what the file calls it.
    pub(super) fn figure(&mut self, name: &Name) -> Option<FigureId> {
        let found = self.ids.iter().position(|id| id == name.get_ref());
        if found.is_none() {
            unknown(self.sink, name, "figure", self.ids.iter().map(String::as_str));
        }
        found.and_then(|place| u8::try_from(place).ok()).map(FigureId)
    }

    /// Those who are named; those who are not there have been reported.
    pub(super) fn figures_named(&mut self, names: &[Name]) -> Vec<FigureId> {
        names.iter().filter_map(|name| self.figure(name)).collect()
    }

    /// The name of a zone of the map.
    pub(super) fn zone(&mut self, name: &str, span: Range<usize>) -> Option<String> {
        let town = &self.origin.town;
        if town.zone(name).is_some() {
            return Some(name.to_owned());
        }
        let asked = Spanned::new(span, name.to_owned());
        unknown(self.sink, &asked, "zone", town.zones().iter().map(|zone| zone.name.as_str()));
        None
    }

    /// The places that nobody enters, each of which the map has.
    fn locked(&mut self) -> Vec<String> {
        let town = self.origin.town.clone();
        let mut locked = Vec::new();
        for name in self.part.locked.clone() {
            match town.place(name.get_ref()) {
                Some(place) => locked.push(place.name.clone()),
                None => {
                    unknown(self.sink, &name, "place", town.places().iter().map(|place| place.name.as_str()))
                }
            }
        }
        locked
    }

    fn every_side_has_somebody(&mut self) {
        let script = &self.origin.script;
        let named = |side: &Name, part: &Part| {
            part.figures
                .iter()
                .any(|figure| figure.side.as_ref().is_some_and(|name| name.get_ref() == side.get_ref()))
        };
        for raw in &script.sides {
            if !named(&raw.name, &self.part) {
                let message = format!("the side \"{}\" has nobody", raw.name.get_ref().escape_debug());
                self.sink.meaning(raw.name.span(), message, "a figure of this side".to_owned());
            }
        }
        if let [only] = script.sides.as_slice() {
            let message = "nobody to fight against".to_owned();
            self.sink.meaning(only.name.span(), message, "two sides or more".to_owned());
        }
    }
}
