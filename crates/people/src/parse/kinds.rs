//! The file of kinds.

use super::{
    BOOK, Code, Fields, ID, ListOf, MANY, Reads, Seen, TableOf, Text, Value, file, no_id_twice, whole,
};
use crate::fault::{Faults, Sink};
use crate::kind::{Kind, Span};
use crate::near::{did_you_mean, nearest};
use rules::abilities::{
    ACCURACY, BRAVERY, SPLIT_SPEED, span_of_accuracy_class, span_of_bravery_class, span_of_speed_class,
    span_of_strength_score,
};

/// Reads the file of kinds.
pub fn kinds(name: &str, text: &str) -> Result<Vec<Kind>, Faults> {
    file(name, text, |fields| {
        fields.need("chart", &Text);
        fields.need("book", &ListOf(BOOK, 3));
        let kinds = fields.need("kind", &ListOf(TableOf("a [[kind]]", kind), MANY));
        no_id_twice(fields, "kind", &mut Seen::new());
        kinds
    })
}

fn kind(fields: &mut Fields<'_, '_>) -> Option<Kind> {
    let (id, name) = (fields.need("id", &ID), fields.need("name", &Text));
    let speed = fields.take("speed", &SPEED);
    let (gun, throwing) = (fields.take("gun", &AIM), fields.take("throwing", &AIM));
    let bravery = fields.take("bravery", &NERVE);
    let strength =
        fields.take("strength", &TableOf("a table such as { least = 15 } or { most = 13 }", strength));
    let gunfights = fields.need("gunfights", &TableOf("a table such as { from = 1, to = 5 }", gunfights));
    let also = fields.take("also", &ListOf(ID, MANY)).unwrap_or_default();
    let (weapon, also_weapon) = (fields.need("weapon", &Code), fields.take("also_weapon", &Code));
    let note = fields.take("note", &Text);
    let any = Span::ANY;
    Some(Kind {
        id: id?,
        name: name?,
        also,
        speed: speed.unwrap_or(any),
        gun: gun.unwrap_or(any),
        throwing: throwing.unwrap_or(any),
        bravery: bravery.unwrap_or(any),
        strength: strength.unwrap_or(any),
        gunfights: gunfights?,
        weapon: weapon?,
        also_weapon,
        note,
    })
}

fn gunfights(fields: &mut Fields<'_, '_>) -> Option<Span> {
    let (from, to) = (fields.need("from", &whole(0, 99)), fields.need("to", &whole(0, 99)));
    rising(fields, Span { from: from?, to: to? })
}

fn strength(fields: &mut Fields<'_, '_>) -> Option<Span> {
    let (least, most) = (fields.take("least", &whole(8, 20)), fields.take("most", &whole(8, 20)));
    let from = least.and_then(span_of_strength_score).map_or(1, |(from, _)| from);
    let to = most.and_then(span_of_strength_score).map_or(100, |(_, to)| to);
    rising(fields, Span { from, to })
}

/// A span whose end is not before its beginning.
fn rising(fields: &mut Fields<'_, '_>, span: Span) -> Option<Span> {
    if span.from > span.to {
        let message = "the band ends before it begins".to_owned();
        fields.sink.meaning(fields.span(), message, "the lower end first".to_owned());
        return None;
    }
    Some(span)
}

/// A band of classes: from one to another, or open upwards.
struct Classes {
    span_of: fn(&str) -> Option<(u8, u8)>,
    names: fn() -> Vec<&'static str>,
}

const SPEED: Classes = Classes {
    span_of: span_of_speed_class,
    names: || SPLIT_SPEED.values().map(|class| class.label).collect(),
};
const AIM: Classes = Classes {
    span_of: span_of_accuracy_class,
    names: || ACCURACY.values().map(|class| class.label).collect(),
};
const NERVE: Classes =
    Classes { span_of: span_of_bravery_class, names: || BRAVERY.values().map(|nerve| nerve.label).collect() };

impl Reads for Classes {
    type Out = Span;

    fn wants(&self) -> String {
        "a band of classes such as { from = \"average\", to = \"brave\" }".to_owned()
    }

    fn read(&self, value: &Value<'_>, sink: &mut Sink) -> Option<Span> {
        let (from, to) = TableOf("a band of classes", ends).read(value, sink)?;
        let from = self.class(&from, sink);
        let to = to.map_or(Some((100, 100)), |to| self.class(&to, sink));
        let (from, to) = (from?.0, to?.1);
        if from > to {
            let message = "the band ends before it begins".to_owned();
            sink.meaning(value.span(), message, "the lower class first".to_owned());
        }
        Some(Span { from, to })
    }
}

/// The name of a class, and where it stands.
type Named = (String, std::ops::Range<usize>);

fn ends(fields: &mut Fields<'_, '_>) -> Option<(Named, Option<Named>)> {
    let (from, to) = (fields.need("from", &Text), fields.take("to", &Text));
    let place = |fields: &Fields<'_, '_>, name| fields.raw(name).map_or(0..0, |value| value.span());
    Some(((from?, place(fields, "from")), to.map(|to| (to, place(fields, "to")))))
}

impl Classes {
    fn class(&self, (name, place): &Named, sink: &mut Sink) -> Option<(u8, u8)> {
        let span = (self.span_of)(name);
        if span.is_none() {
            let names: Vec<String> = (self.names)().iter().map(|label| label.replace(' ', "-")).collect();
            let near = nearest(name, names.iter().map(String::as_str));
            let message = format!("no class is called \"{}\"{}", name.escape_debug(), did_you_mean(&near));
            let mut listed: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            listed.dedup();
            sink.meaning(place.clone(), message, format!("one of {}", listed.join(", ")));
        }
        span
    }
}
