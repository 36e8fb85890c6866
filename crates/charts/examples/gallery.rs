//! Writes every kind of chart, the ordinary and the extreme, into a folder, to be looked at:
//! `cargo run -p charts --example gallery FOLDER`.

#![expect(clippy::print_stdout, reason = "an example shows what it made")]

use charts::{
    Bars, BodyMap, Chart, Curves, Differences, Estimate, HeatMap, Page, Part, Scale, Table, Terminal,
};
use std::io::Result;
use std::path::PathBuf;

fn main() -> Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "target/gallery".to_owned()));
    std::fs::create_dir_all(&folder)?;
    for (name, chart) in charts() {
        std::fs::write(folder.join(format!("{name}.svg")), chart.svg())?;
        println!("{}", chart.text(&Terminal::plain(100).unicode(true).colour(true)));
        println!("{}", chart.text(&Terminal::plain(60)));
    }
    std::fs::write(folder.join("page.html"), page().html())
}

fn charts() -> Vec<(&'static str, Box<dyn Chart>)> {
    vec![
        ("curves", Box::new(curves(8, 12))),
        ("curves-few", Box::new(curves(2, 4))),
        ("curves-many", Box::new(curves(40, 60))),
        ("bars", Box::new(bars())),
        ("differences", Box::new(differences())),
        ("body", Box::new(body())),
        ("heat", Box::new(heat(6))),
        ("heat-many", Box::new(heat(24))),
        ("nothing", Box::new(Bars::new("Nobody came"))),
    ]
}

const NAMES: [&str; 8] = [
    "Wyatt Earp",
    "Virgil Earp",
    "Morgan Earp",
    "Doc Holliday",
    "Ike Clanton",
    "Billy Clanton",
    "Frank McLaury",
    "Tom McLaury, who some say was not armed at all",
];

fn curves(lines: usize, turns: i32) -> Curves {
    let mut curves = Curves::new("Still standing");
    curves.note("10,000 fights at the corral. Bands are 95 % intervals.");
    for line in 0..lines {
        let fall = i32::try_from(line).unwrap_or(0) % 8 * 14 + i32::try_from(line).unwrap_or(0);
        let point = |turn: i32| (1000 - fall * turn * 30 / (turn + 4)).max(0);
        let points = (0..=turns)
            .map(|turn| Estimate::new(point(turn), point(turn) - turn * 2, point(turn) + turn * 2));
        curves.line(NAMES[line % 8], points);
    }
    curves
}

fn bars() -> Bars {
    let mut bars = Bars::new("Who wins at the corral");
    bars.note("10,000 fights, second edition. Lines are 95 % intervals.");
    bars.bar("Earps and Holliday", Estimate::new(613, 590, 636));
    bars.bar("Clantons and McLaurys", Estimate::new(341, 318, 364));
    bars.bar("Nobody: all are down, have fled or have run out of cartridges", Estimate::new(46, 38, 54));
    bars.bar("Certain", Estimate::exact(1000)).bar("Never", Estimate::exact(0));
    bars
}

fn differences() -> Differences {
    let mut differences = Differences::new("What would change it");
    differences.note("Chance that the Earps win, against the fight as written; the same dice in both.");
    differences.change("A man on the roof", Estimate::new(84, 61, 107));
    differences.change("Holliday without his shotgun", Estimate::new(-127, -150, -104));
    differences.change("First edition", Estimate::new(12, -9, 33));
    differences.change("Nothing at all", Estimate::exact(0));
    differences
}

fn body() -> BodyMap {
    let mut body = BodyMap::new("Where they were hit");
    body.note("All wounds of 10,000 fights.");
    for (place, part) in Part::ALL.into_iter().enumerate() {
        body.wounds(part, [2103, 1405, 1388, 4120, 2120, 2076, 3318, 1502, 0][place]);
    }
    body
}

fn heat(size: i32) -> HeatMap {
    let tactics = ["hip, 1 shot", "hip, 2 shots", "hip, 3 shots", "aimed", "run for cover", "two guns"];
    let tactic = |number: i32| match usize::try_from(number).ok().and_then(|number| tactics.get(number)) {
        Some(tactic) if size < 10 => (*tactic).to_owned(),
        _ => format!("tactic number {number} of many"),
    };
    let mut heat = HeatMap::new("Tactic against tactic", Scale::AroundNought, (0..size).map(tactic));
    heat.sides("Wyatt's tactic", "Frank's tactic");
    heat.note("Wyatt's chance to win less Frank's.");
    for row in 0..size {
        heat.row(
            tactic(row),
            (0..size)
                .map(|column| (column != row || row != 2).then_some((column - row) * 1300 / size - row * 7)),
        );
    }
    heat
}

fn page() -> Page {
    let mut page = Page::new("The fight at the corral: the odds");
    page.paragraph(
        "Ten thousand fights were played with the rules of 1979. Both sides shoot as soon as they can.",
    );
    page.section("Who wins").figure(&bars(), "Wins of each side, with 95 % intervals.");
    page.paragraph("The shotgun decides it: without it the Earps lose an eighth of their fights.");
    page.figure(&differences(), "Each change alone.");
    page.section("Who lives").figure(&curves(8, 12), "The chance to be on one's feet after each turn.");
    let mut table = Table::new("Each man", ["man", "lives", "shots", "note"]);
    table.row(["Wyatt Earp", "81.2 %", "4.1", "the fastest"]).row(["Tom McLaury", "12.9 %", "0.8", ""]);
    page.table(&table);
    page.section("Wounds").figure(&body(), "Wounds by part of the body.");
    page.section("Tactics").figure(&heat(6), "Each tactic against each.");
    page.subsection("Many tactics").figure(&heat(24), "A wide one.");
    page.list(["No bluffing", "No horses & no <wagons>"]);
    page
}
