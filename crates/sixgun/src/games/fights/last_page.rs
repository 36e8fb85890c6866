//! The last page of a fight.

use super::table::Table;
use crate::out::{Ink, Page};
use crate::words;
use fight::Outcome;
use narration::ending::Ending;
use serde_json::json;

/// Says how it ended.
pub(crate) fn over(table: &mut Table<'_>, outcome: Outcome) {
    let fight = table.desk.game.game();
    let Ending { says, winner, fallen, experience } = Ending::of(fight, outcome, &table.watched());
    if table.desk.manner.json {
        let over = json!({ "kind": "over", "says": says, "winner": winner, "fallen": fallen, "experience": experience });
        return table.desk.object(over);
    }
    let mut page = Page::new(table.desk.manner.look);
    page.line("");
    page.title("The end", &format!("turn {}", fight.state().turn));
    let fallen = if fallen.is_empty() { "nobody".to_owned() } else { words::list(&fallen) };
    page.prose(0, Ink::Plain, &format!("Fallen: {fallen}."));
    if experience.is_empty() {
        page.prose(0, Ink::Faint, "Experience: these people have finished numbers, which do not grow.");
    }
    for line in &experience {
        page.prose(0, Ink::Plain, line);
    }
    table.desk.page(&page);
}
