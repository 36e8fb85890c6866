//! The page: well formed, in order, with nothing from outside in its tags.

use crate::samples::{NAMES, every};
use charts::{Bars, Estimate, Page, Table};
use roxmltree::{Document, ParsingOptions};

/// Reads a page as strictly as XML is read.
fn read(html: &str) -> Document<'_> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(html, options).unwrap_or_else(|fault| panic!("{fault}\n{html}"))
}

fn named(document: &Document<'_>, name: &str) -> Vec<String> {
    let found = document.descendants().filter(|node| node.tag_name().name() == name);
    found
        .map(|node| node.descendants().filter_map(|child| child.text()).next().unwrap_or_default().to_owned())
        .collect()
}

/// A page with everything, under difficult names.
fn full() -> Page {
    let mut page = Page::new(NAMES[1]);
    page.subsection("too early").section(NAMES[2]).subsection(NAMES[3]).subsection("another").section("last");
    page.paragraph(NAMES[1]).list(NAMES).list([] as [&str; 0]);
    let mut table = Table::new(NAMES[1], ["man", "wins", ""]);
    table.row([NAMES[1], "-3.4", "fell"]).row(["short"]).row(["long", "61.3 %", "x", "y"]);
    page.table(&table).table(&Table::default());
    for chart in [0, 1, 40].into_iter().flat_map(|size| every(size, false)) {
        page.figure(chart.as_ref(), NAMES[1]);
    }
    page
}

#[test]
fn a_page_is_well_formed_and_says_its_language() {
    let html = full().html();
    assert!(html.starts_with("<!DOCTYPE html>\n<html lang=\"en-GB\">"));
    let document = read(&html);
    assert_eq!(named(&document, "h1"), [NAMES[1]]);
    assert_eq!(named(&document, "main").len(), 1);
    assert!(named(&document, "style").len() == 1, "pictures bring no style of their own");
    assert!(Page::new("Titel").lang("de\"").html().contains("<html lang=\"de&quot;\">"));
}

#[test]
fn headings_never_leave_out_a_level() {
    let html = full().html();
    let document = read(&html);
    let heading = |name: &str| name.strip_prefix('h').and_then(|level| level.parse::<u8>().ok());
    let levels: Vec<u8> = document.descendants().filter_map(|node| heading(node.tag_name().name())).collect();
    assert_eq!(levels, [1, 2, 2, 3, 3, 2]);
}

#[test]
fn nothing_is_run_and_nothing_is_fetched() {
    let html = full().html();
    let document = read(&html);
    assert!(
        named(&document, "script").is_empty()
            && named(&document, "link").is_empty()
            && named(&document, "img").is_empty()
    );
    let attributes = || document.descendants().flat_map(|node| node.attributes());
    assert!(attributes().all(|attribute| !attribute.name().starts_with("on") && attribute.name() != "href"));
    assert!(attributes().all(|attribute| attribute.name() != "style" && attribute.name() != "id"));
    assert!(html.contains("default-src 'none'"));
    assert!(!html.contains("url(") && !html.contains("@import"));
}

#[test]
fn tables_have_captions_and_every_head_says_what_it_heads() {
    let html = full().html();
    let document = read(&html);
    for table in document.descendants().filter(|node| node.tag_name().name() == "table") {
        assert!(table.first_element_child().is_some_and(|first| first.tag_name().name() == "caption"));
        for head in table.descendants().filter(|node| node.tag_name().name() == "th") {
            let row = head.ancestors().any(|node| node.tag_name().name() == "tbody");
            assert_eq!(head.attribute("scope"), Some(if row { "row" } else { "col" }));
        }
        let rows = table.descendants().filter(|node| node.tag_name().name() == "tr");
        let lengths: Vec<usize> =
            rows.map(|row| row.children().filter(|cell| cell.is_element()).count()).collect();
        assert!(lengths.windows(2).all(|pair| pair[0] == pair[1]), "{lengths:?}");
    }
    assert!(
        html.contains("<td class=\"number\">\u{2212}3.4</td>"),
        "numbers stand at the right, with a real minus"
    );
}

#[test]
fn a_figure_has_its_picture_its_caption_and_its_numbers() {
    let mut bars = Bars::new("Wins");
    bars.bar("Wyatt & Doc", Estimate::new(613, 601, 625));
    let mut page = Page::new("Odds");
    page.figure(&bars, "Who wins").figure(&bars, "");
    let html = page.html();
    let document = read(&html);
    assert_eq!(named(&document, "figcaption"), ["Who wins"]);
    assert_eq!(named(&document, "summary"), ["The numbers: Wins"; 2]);
    assert_eq!(
        html.matches("<th scope=\"row\">Wyatt &amp; Doc</th><td class=\"number\">61.3 %</td>").count(),
        2
    );
    assert_eq!(html.matches("role=\"img\"").count(), 2);
}

/// A heading and the title of the picture below it would say the same twice.
#[test]
fn a_section_of_a_picture_says_its_title_once() {
    for chart in every(3, false) {
        let mut page = Page::new("A report");
        page.section_of(chart.as_ref(), "What it shows.");
        let html = page.html();
        let document = read(&html);
        let title = chart.table().caption().to_owned();
        assert_eq!(named(&document, "h2"), std::slice::from_ref(&title));
        assert!(named(&document, "text").iter().all(|text| *text != title), "{title}");
        assert!(named(&document, "title").contains(&title), "for whoever does not see the picture");
        let height = |svg: &str| -> i32 {
            let size = svg.split(" height=\"").nth(1).and_then(|rest| rest.split('"').next());
            size.and_then(|size| size.parse().ok()).expect("a height")
        };
        let inside = html.split("<svg ").nth(1).expect("a picture");
        assert!(height(inside) < height(&chart.svg()), "{title}: no room is left for it");
    }
}
