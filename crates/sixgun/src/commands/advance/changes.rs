//! What has changed on the sheet, and what follows from it.

use super::refused::named;
use crate::grid::Grid;
use crate::gulch::track;
use crate::out::Ink;
use people::citizen::KindNames;
use rules::sheet::capital;
use shady_gulch::{Character, Skill, Trait};

/// What, before and after; only what is not the same.
pub(super) fn rows(
    before: &Character,
    after: &Character,
    names: &KindNames,
) -> Vec<(String, String, String)> {
    let mut rows: Vec<(String, String, String)> = Vec::new();
    let mut row = |what: String, of: &dyn Fn(&Character) -> String| rows.push((what, of(before), of(after)));
    for which in Trait::ALL {
        row(capital(which.label()), &|who| who.person.traits.of(which).to_string());
    }
    row("Reaction".to_owned(), &|who| who.person.traits.reaction().to_string());
    row("Stamina".to_owned(), &|who| who.person.traits.stamina().to_string());
    row("Boxes".to_owned(), &|who| track(who.tracks.stamina, 0));
    row("Drink".to_owned(), &|who| track(who.tracks.stamina, who.tracks.drink));
    for which in Trait::ALL {
        let what = format!("Most in skills of {}", which.label());
        row(what, &|who| Skill::cap(who.person.traits.of(which)).to_string());
    }
    for one in after.learned() {
        let (skill, kind) = (one.skill, one.kind);
        row(named(skill, kind, names), &|who| rated(who, skill, kind));
    }
    row("Reputation".to_owned(), &|who| who.reputation.to_string());
    rows.retain(|(_, old, new)| old != new);
    if !rows.iter().any(|(what, ..)| what == "Stamina") {
        rows.retain(|(what, ..)| what != "Boxes");
    }
    rows
}

/// A skill with its total: `10, total 15`; what was not learned is the trait alone, if that will do.
fn rated(who: &Character, skill: Skill, kind: u8) -> String {
    let (rating, by) = (who.rating(skill, kind), who.person.traits.of(skill.by()));
    match rating {
        0 if skill.can_be_tried_unskilled() => format!("untrained, total {by}"),
        0 => "not learned".to_owned(),
        rating => format!("{rating}, total {}", by + rating),
    }
}

/// The changes for people.
pub(super) fn grid(rows: &[(String, String, String)]) -> Grid {
    let mut grid = Grid::new(["Changed", "Before", "After"]);
    for (what, old, new) in rows {
        grid.row([(Ink::Plain, what.clone()), (Ink::Plain, old.clone()), (Ink::Good, new.clone())]);
    }
    grid
}
