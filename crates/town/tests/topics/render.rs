//! Towns as pictures.

use crate::common;
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::sync::Arc;
use town::embedded::{INTERIORS, MAPS};
use town::render::{SQUARE, View, size, svg};
use town::{Area, Changes, EdgeAt, Latch, Library, Pane, Side, Square, Terrain, Thing, Town};

fn carried(id: &str) -> Arc<Town> {
    let file = MAPS.iter().chain(INTERIORS).find(|file| file.id == id).unwrap();
    file.town().unwrap_or_else(|faults| panic!("{faults}"))
}

fn read(text: &str) -> Town {
    town::parse("t.town", text, &Library::new()).unwrap_or_else(|faults| panic!("{faults}"))
}

/// A map of one storey.
fn drawn(head: &str, drawing: &str) -> Town {
    read(&format!(
        "{head}\n[[storey]]\nname = \"ground\"\nfloor = 0\nceiling = 9\ndrawing = '''\n{drawing}\n'''\n"
    ))
}

/// Everything on: all storeys, names, marks and grid.
fn everything(town: &Town) -> String {
    let view = View { names: true, marks: true, grid: true, ..View::whole(town) };
    svg(town, &Changes::new(), &view)
}

/// The values of an attribute, wherever it stands.
fn values<'a>(picture: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    picture.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// What is wrong with a text as XML, as far as our pictures use it.
fn fault(picture: &str) -> Option<String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = picture;
    while let Some((text, tail)) = rest.split_once('<') {
        if text.contains('>')
            || text
                .replace("&amp;", "")
                .replace("&lt;", "")
                .replace("&gt;", "")
                .replace("&quot;", "")
                .contains('&')
        {
            return Some(format!("bare sign in {text:?}"));
        }
        let Some((tag, after)) = tail.split_once('>') else { return Some("a tag without an end".to_owned()) };
        if tag.matches('"').count() % 2 == 1 {
            return Some(format!("quotes of <{tag}>"));
        }
        let name = tag.trim_matches('/').split([' ', '/']).next().unwrap_or_default();
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) if open.pop() != Some(name) => return Some(format!("</{name}> closes something else")),
            (false, false) => open.push(name),
            _ => {}
        }
        rest = after;
    }
    (!open.is_empty()).then(|| format!("{open:?} stay open"))
}

/// The laws that every picture keeps.
fn check(picture: &str) -> Result<(), String> {
    if let Some(fault) = fault(picture) {
        return Err(fault);
    }
    let ids = values(picture, "id");
    let unique: BTreeSet<&str> = ids.iter().copied().collect();
    if unique.len() != ids.len() {
        return Err(format!("two elements share an id: {ids:?}"));
    }
    let used = values(picture, "href").into_iter().map(|href| href.trim_start_matches('#'));
    // Of the patterns that the style names only those are there that are needed.
    let filled = values(picture, "class")
        .into_iter()
        .flat_map(|class| class.split(' '))
        .filter(|class| picture.contains(&format!(".{class}{{fill:url(#p-")));
    let patterns: Vec<String> = filled
        .map(|class| match class {
            "ruled" => "p-grid".to_owned(),
            class => format!("p-{class}"),
        })
        .collect();
    let wanted = used.map(str::to_owned).chain(patterns);
    match wanted.into_iter().find(|id| !unique.contains(id.as_str())) {
        Some(id) => Err(format!("nothing has the id {id}")),
        None => Ok(()),
    }
}

#[track_caller]
fn golden(name: &str, picture: &str) {
    let path = format!("{}/tests/topics/pictures/{name}.svg", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        std::fs::write(&path, picture).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == picture,
        "{name}.svg has changed; UPDATE_PICTURES=1 keeps the new one. Look at it first."
    );
}

/// A corner of a street with a house of two rooms: something of everything.
fn corner() -> Town {
    let head = "\
name = \"A corner\"
place = [
  { name = \"Smith & Sons\", kind = \"store\", area = [[1, 1, 4, 2]] },
  { name = \"Front Street\", kind = \"street\", area = [[0, 4, 5, 4]] },
]
mark = [ { name = \"A\", at = [0, 4], facing = \"east\" }, { name = \"rear door\", at = [1, 0] } ]";
    let drawing = "
 , , , , , ~
  +--d+##W#
 ,|_ B|_ S#,
  |   |   #
 ,w_ BoT h#,
  +--O+V###
 = = = = o =

 . H H . t .
";
    drawn(head, drawing)
}

#[test]
fn small_maps_look_as_they_did() {
    let town = corner();
    golden(
        "corner",
        &svg(&town, &Changes::new(), &View { names: true, marks: true, ..View::of(town.area(0)) }),
    );
    golden("corner_plain", &svg(&town, &Changes::new(), &View::of(town.area(0))));
    let hotel = carried("hotel");
    let view = View { names: true, grid: true, ..View::whole(&hotel) };
    golden("hotel", &svg(&hotel, &Changes::new(), &view));
}

#[test]
fn every_map_keeps_the_laws_of_pictures() {
    for file in MAPS.iter().chain(INTERIORS) {
        let picture = everything(&carried(file.id));
        assert_eq!(check(&picture), Ok(()), "{}", file.id);
    }
}

#[test]
fn a_class_of_wall_is_one_path_on_each_storey() {
    let town = carried("ok_corral");
    let picture = svg(&town, &Changes::new(), &View::of(town.area(0)));
    let storey =
        picture.split("<g id=\"storey-0\"").nth(1).unwrap().split("<g id=\"legend\"").next().unwrap();
    for class in ["soft", "low-soft", "leaf", "glass", "street", "yard", "floor"] {
        assert_eq!(storey.matches(&format!("<path class=\"{class}\"")).count(), 1, "{class}");
    }
    assert_eq!(storey.matches("<g class=\"rail\">").count(), 1);
    assert!(picture.len() < 40_000, "{} bytes", picture.len());
}

#[test]
fn a_long_wall_is_one_stroke() {
    let town = drawn("name = \"Wall\"", "+-------+\n , , , ,\n");
    let picture = svg(&town, &Changes::new(), &View::of(town.area(0)));
    assert!(picture.contains("<path class=\"soft\" d=\"M-4 0h296\"/>"), "{picture}");
}

#[test]
fn names_and_marks_are_text_that_can_be_read_aloud() {
    let picture = everything(&corner());
    assert!(picture.contains("<title>Smith &amp; Sons, store, 2 doors</title>"), "{picture}");
    assert!(picture.contains("<title>mark A, facing east</title>"), "{picture}");
    assert!(picture.contains("<title>mark rear door</title>"), "{picture}");
    assert!(picture.contains(
        "<desc id=\"about\">A map of 6 by 5 squares of 6 feet. Places: Smith &amp; Sons, Front Street.</desc>"
    ));
    let plain = svg(&corner(), &Changes::new(), &View::of(corner().area(0)));
    assert!(!plain.contains("class=\"names\"") && !plain.contains("class=\"marks\""));
    assert!(!plain.contains("class=\"ruled\""));
}

#[test]
fn the_parts_of_a_house_are_written_without_its_name() {
    let head = "\
name = \"Street\"
place = [
  { name = \"Bank\", kind = \"bank\", area = [[0, 0, 5, 2]] },
  { name = \"Bank: vault\", kind = \"room\", area = [[0, 0, 1, 1]] },
  { name = \"Note: well\", kind = \"room\", area = [[4, 0, 5, 1]] },
]
mark = [ { name = \"Bank: rear door\", at = [3, 1] }, { name = \"Luke Short\", at = [3, 1], facing = \"west\" } ]";
    let picture = everything(&drawn(head, "\n _ _ _ _ _ _\n\n _ _ _ _ _ _\n\n _ _ _ _ _ _\n"));
    assert!(
        picture.contains("<title>Bank: vault, room</title>") && picture.contains(">vault</tspan>"),
        "{picture}"
    );
    assert!(picture.contains(">Note: well</tspan>") || picture.contains(">Note:</tspan>"), "{picture}");
    // Two marks on one square share a disc.
    assert!(
        picture.contains("<title>mark Bank: rear door; mark Luke Short, facing west</title>"),
        "{picture}"
    );
    assert!(picture.contains(">rear</tspan>") || picture.contains(">rear door</tspan>"), "{picture}");
}

#[test]
fn no_name_can_break_out_of_its_element() {
    let head = "\
name = '</svg><script>\"&'
place = [ { name = '<b>&\"', kind = \"store\", area = [[0, 0, 0, 0]] } ]
mark = [ { name = '<&', at = [0, 0] }, { name = '\">long<', at = [0, 0] } ]";
    let picture = everything(&drawn(head, "\n _\n"));
    assert_eq!(check(&picture), Ok(()));
    assert!(!picture.contains("<script") && !picture.contains("<b>"), "{picture}");
}

#[test]
fn doors_and_windows_show_their_state() {
    let town = corner();
    let view = View::of(town.area(0));
    let door = EdgeAt::new(Square::ground(2, 1), Side::North);
    let window = EdgeAt::new(Square::ground(1, 2), Side::West);
    let mut pictures: BTreeSet<String> = BTreeSet::new();
    for latch in Latch::ALL {
        let mut now = Changes::new();
        now.set_door(&town, door, latch).unwrap();
        pictures.insert(svg(&town, &now, &view));
    }
    for pane in [Pane::Open, Pane::Broken, Pane::Barred] {
        let mut now = Changes::new();
        now.set_window(&town, window, pane).unwrap();
        pictures.insert(svg(&town, &now, &view));
    }
    assert_eq!(pictures.len(), 7);
    assert!(pictures.iter().all(|picture| check(picture) == Ok(())));
}

#[test]
fn every_kind_of_thing_and_ground_has_a_look_of_its_own() {
    let town = drawn("name = \"Yard\"", "\n ,\n");
    let square = Square::ground(0, 0);
    let looks = Thing::ALL.iter().map(|thing| {
        let mut now = Changes::new();
        now.put(&town, square, *thing).unwrap();
        let picture = svg(&town, &now, &View::of(town.area(0)));
        assert_eq!(check(&picture), Ok(()), "{}", thing.name());
        assert!(
            picture.contains(&format!(">{}</text>", thing.name().replace('-', " "))),
            "the legend explains it"
        );
        let shape = picture.split(&format!("<g id=\"{}\"", thing.name())).nth(1).unwrap_or_default();
        shape.split("</title>").nth(1).unwrap_or_default().split("</g>").next().unwrap_or_default().to_owned()
    });
    let looks: BTreeSet<String> = looks.collect();
    assert_eq!(looks.len(), Thing::ALL.len());
    for (sign, terrain) in
        [('"', Terrain::Grass), (';', Terrain::Rough), ('%', Terrain::Track), ('^', Terrain::Roof)]
    {
        let picture = everything(&drawn("name = \"Ground\"", &format!("\n {sign}\n")));
        assert!(picture.contains(&format!("<path class=\"{}\"", terrain.name())), "{}", terrain.name());
    }
}

#[test]
fn bars_that_hang_together_are_one_piece() {
    let pieces = |drawing: &str| {
        let town = drawn("name = \"Bar\"", drawing);
        let picture = svg(&town, &Changes::new(), &View::of(town.area(0)));
        let data = picture.split("<g><title>bar</title><path class=\"bar\" d=\"").nth(1).unwrap();
        data.split('"').next().unwrap().matches('z').count()
    };
    assert_eq!(pieces("\n B B B\n\n B _ B\n"), 1);
    // A wall parts them.
    assert_eq!(pieces("\n B B B\n     -\n B _ B\n"), 2);
    // Four in a block leave no hole in their middle, eight round a square leave one.
    assert_eq!(pieces("\n B B\n\n B B\n"), 1);
    assert_eq!(pieces("\n B B B\n\n B _ B\n\n B B B\n"), 2);
}

#[test]
fn a_part_of_a_map_shows_only_that_part() {
    let town = carried("ok_corral");
    let lot = Area::new(Square::ground(9, 13), Square::ground(12, 21));
    let picture = svg(&town, &Changes::new(), &View { names: true, marks: true, ..View::of(lot) });
    assert!(picture.contains("Ground, columns 9 to 12, rows 13 to 21"), "{picture}");
    assert!(picture.contains("Vacant lot") && !picture.contains("Residence"), "{picture}");
    assert!(!picture.contains("<title>mark 1,") && picture.contains("<title>mark 5,"), "{picture}");
}

#[test]
fn what_lies_beyond_the_map_is_left_out() {
    let town = carried("house");
    let far = Area::new(Square::new(40, 40, 7), Square::new(50, 50, 7));
    let over = Area::new(Square::ground(2, 2), Square::ground(4000, 4000));
    let picture = svg(&town, &Changes::new(), &View { areas: vec![far, over], ..View::of(far) });
    assert_eq!(check(&picture), Ok(()));
    assert_eq!(values(&picture, "id").iter().filter(|id| id.starts_with("storey-")).count(), 1);
    let none = svg(&town, &Changes::new(), &View { areas: Vec::new(), ..View::of(far) });
    assert_eq!(check(&none), Ok(()));
}

#[test]
fn the_scale_is_that_of_the_map() {
    let small = drawn("name = \"Small\"\nfeet = 12", "\n , , , , , , , , , , , ,\n");
    let picture = svg(&small, &Changes::new(), &View::of(small.area(0)));
    assert!(
        picture.contains("<title>A bar of 60 feet</title>") && picture.contains(">5 squares</text>"),
        "{picture}"
    );
    let view = View::of(small.area(0));
    let (width, height) = size(&small, &view);
    assert!(picture.contains(&format!("width=\"{width}\" height=\"{height}\"")), "{picture}");
    let double = View { pixels: view.pixels * 2, ..view };
    assert_eq!(size(&small, &double).0, width * 2);
    assert!(width >= 12 * u32::from(town::render::PIXELS));
}

#[test]
fn things_on_larger_squares_are_smaller() {
    let table = |feet: u8| drawn(&format!("name = \"T\"\nfeet = {feet}"), "\n T\n");
    let picture = |town: &Town| svg(town, &Changes::new(), &View::of(town.area(0)));
    assert!(picture(&table(12)).contains("<g id=\"table\" transform=\"scale(0.50)\">"));
    assert!(picture(&table(6)).contains("<g id=\"table\"><title>"));
    assert!(picture(&table(5)).contains("<g id=\"table\" transform=\"scale(1.20)\">"));
    assert_eq!(SQUARE, 72);
}

#[test]
fn an_upper_storey_shows_faintly_what_is_below() {
    let town = carried("ok_corral");
    let picture = svg(&town, &Changes::new(), &View { names: true, ..View::of(town.area(1)) });
    assert!(picture.contains("<g class=\"below\" aria-hidden=\"true\">"));
    assert!(picture.contains("Roof, 10 feet up"));
    assert!(
        picture.contains("<title>Residence, house, 2 doors</title>"),
        "a roof bears the name of its house"
    );
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn any_town_can_be_drawn((_, town) in common::town(), pixels in 1u16..2000) {
        let picture = everything(&town);
        prop_assert_eq!(check(&picture), Ok(()));
        let view = View { pixels, ..View::whole(&town) };
        let again = svg(&town, &Changes::new(), &view);
        prop_assert_eq!(check(&again), Ok(()));
        prop_assert_eq!(again, svg(&town, &Changes::new(), &view));
    }
}
