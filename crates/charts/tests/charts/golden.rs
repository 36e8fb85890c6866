//! Whole charts as files, to be read by people. `UPDATE_CHARTS=1 cargo test -p charts` writes them anew.

use crate::samples::body;
use charts::{Bars, Chart, Curves, Differences, Estimate, HeatMap, Page, Scale, Table, Terminal};
use std::path::Path;

fn check(name: &str, made: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/charts/golden").join(name);
    if std::env::var_os("UPDATE_CHARTS").is_some() {
        std::fs::write(&file, made).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == made, "{name} is not what it was:\n{made}");
}

fn wins() -> Bars {
    let mut bars = Bars::new("Who wins");
    bars.note("10,000 fights");
    bars.bar("Earps", Estimate::new(613, 540, 680)).bar("Cowboys", Estimate::new(341, 270, 410));
    bars.bar("Nobody", Estimate::exact(46));
    bars
}

fn standing() -> Curves {
    let mut curves = Curves::new("Still standing");
    let survival = |values: [i32; 5]| values.map(|value| Estimate::new(value, value - 20, value + 20));
    curves.line("Wyatt", survival([1000, 940, 900, 880, 870]));
    curves.line("Frank", survival([1000, 700, 410, 250, 190]));
    curves
}

fn tactics() -> HeatMap {
    let mut heat = HeatMap::new("Tactics", Scale::AroundNought, ["hip", "aimed"]);
    heat.sides("Wyatt", "Frank").row("hip", [Some(0), Some(-120)]).row("aimed", [Some(118), None]);
    heat
}

#[test]
fn charts_as_text_are_what_they_were() {
    let mut changes = Differences::new("What would change it");
    changes
        .change("A man on the roof", Estimate::new(84, 41, 127))
        .change("No shotgun", Estimate::new(-127, -150, -104));
    let plain: [&dyn Chart; 5] = [&wins(), &changes, &standing(), &body(12), &tactics()];
    let text: Vec<String> = plain.iter().map(|chart| chart.text(&Terminal::plain(72))).collect();
    check("plain.txt", &text.join("\n"));
    let text: Vec<String> =
        plain.iter().map(|chart| chart.text(&Terminal::plain(72).unicode(true))).collect();
    check("blocks.txt", &text.join("\n"));
}

#[test]
fn pictures_are_what_they_were() {
    check("bars.svg", &wins().svg());
    check("curves.svg", &standing().svg());
    check("heat.svg", &tactics().svg());
    check("body.svg", &body(12).svg());
}

#[test]
fn a_page_is_what_it_was() {
    let mut page = Page::new("The odds of the corral");
    page.paragraph("What was played.").section("Who wins").figure(&wins(), "Wins of each side.");
    let mut table = Table::new("Each man", ["man", "lives"]);
    table.row(["Wyatt", "81.2 %"]);
    page.section("Who lives").table(&table).list(["first edition", "second edition"]);
    check("page.html", &page.html());
}
