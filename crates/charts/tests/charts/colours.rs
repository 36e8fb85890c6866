//! Colours: in attributes for plain renderers, in variables for light and dark, and always readable.

#![expect(clippy::float_arithmetic, reason = "contrast is defined by powers")]

use crate::samples::{every, heat};
use charts::Chart;
use roxmltree::Document;
use std::collections::BTreeMap;

type Colours = BTreeMap<String, [f64; 3]>;

/// The variables of the nth block of a style sheet: light first, dark second.
fn variables(svg: &str, block: usize) -> Colours {
    let style = svg.split("<style>").nth(1).and_then(|rest| rest.split("</style>").next()).unwrap();
    let block = style
        .match_indices(".chart{")
        .nth(block)
        .map(|(place, start)| &style[place + start.len()..])
        .unwrap();
    let block = block.split('}').next().unwrap();
    let pairs = block.split(';').filter_map(|pair| pair.strip_prefix("--")?.split_once(':'));
    pairs.map(|(name, colour)| (name.to_owned(), parsed(colour))).collect()
}

fn parsed(colour: &str) -> [f64; 3] {
    let digits = colour.strip_prefix('#').filter(|digits| digits.len() == 6).unwrap();
    [0, 2, 4].map(|place| f64::from(u8::from_str_radix(&digits[place..place + 2], 16).unwrap()) / 255.0)
}

/// Brightness by the guidelines for accessible pages.
fn brightness(colour: [f64; 3]) -> f64 {
    let [red, green, blue] =
        colour.map(|part| if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
    let (one, other) = (brightness(one) + 0.05, brightness(other) + 0.05);
    if one > other { one / other } else { other / one }
}

/// The strongest shade of a colour on paper: three quarters of it.
fn laid_on(colour: [f64; 3], paper: [f64; 3]) -> [f64; 3] {
    [0, 1, 2].map(|part| colour[part] * 0.75 + paper[part] * 0.25)
}

#[test]
fn text_can_be_read_in_light_and_in_dark() {
    let svg = heat(2, true).svg();
    for colours in [variables(&svg, 0), variables(&svg, 1)] {
        let (paper, text) = (colours["paper"], colours["text"]);
        for (name, colour) in colours.iter().filter(|(name, _)| name.starts_with("line")) {
            assert!(contrast(*colour, paper) >= 4.5, "{name} {}", contrast(*colour, paper));
        }
        assert!(contrast(text, paper) >= 7.0 && contrast(colours["faint"], paper) >= 4.5);
        for name in ["more", "less", "wound"] {
            let shade = laid_on(colours[name], paper);
            assert!(contrast(text, shade) >= 4.5, "{name} {}", contrast(text, shade));
            assert!(contrast(colours[name], paper) >= 3.0, "{name} {}", contrast(colours[name], paper));
        }
    }
}

#[test]
fn every_colour_stands_in_an_attribute_and_in_a_variable() {
    for svg in every(9, true).iter().map(|chart| chart.svg()) {
        let light = variables(&svg, 0);
        assert_eq!(light.keys().collect::<Vec<_>>(), variables(&svg, 1).keys().collect::<Vec<_>>());
        assert!(svg.contains("@media screen and (prefers-color-scheme:dark)"));
        let document = Document::parse(&svg).unwrap();
        let drawn = ["rect", "path", "circle", "text"];
        for node in document.descendants().filter(|node| drawn.contains(&node.tag_name().name())) {
            let class = node.attribute("class").unwrap();
            assert_eq!(node.attribute("color").map(parsed).as_ref(), light.get(class), "{class}");
            assert!(svg.contains(&format!(".chart .{class}{{color:var(--{class})}}")));
            let paints = [node.attribute("fill"), node.attribute("stroke")];
            assert!(paints.contains(&Some("currentColor")));
        }
    }
}
