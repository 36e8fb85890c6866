//! Small drawn towns for the tests of sight: the digits are marks where people stand.

// Each test uses its part of this.
#![allow(dead_code)]

use std::fmt::Write;
use town::{Body, Changes, EdgeAt, Latch, Library, Pane, Part, Parts, Pose, Seen, Side, Sight, Square, Town};

/// A town of the picture, its present state, and what is seen in it.
pub(crate) struct Scene {
    pub(crate) town: Town,
    pub(crate) changes: Changes,
    pub(crate) sight: Sight,
}

/// Digits are marks in the street, letters are marks on other ground and things that have no sign of their own.
const LEGEND: &str = r#"
1 = { terrain = "street", mark = "1" }
2 = { terrain = "street", mark = "2" }
3 = { terrain = "street", mark = "3" }
4 = { terrain = "street", mark = "4" }
A = { terrain = "floor", mark = "A" }
E = { terrain = "floor", mark = "E" }
I = { terrain = "roof", mark = "I" }
J = { terrain = "roof", mark = "J" }
Z = { terrain = "rough", thing = "rock" }
q = { terrain = "street", thing = "stone-trough" }
e = { terrain = "street", thing = "barrel" }
f = { terrain = "street", thing = "sacks" }
"#;

/// A town of one storey under the open sky.
pub(crate) fn scene(drawing: &str) -> Scene {
    storeys(&[("floor = 0", drawing)])
}

/// A town of several storeys, each with its heights.
pub(crate) fn storeys(storeys: &[(&str, &str)]) -> Scene {
    let mut text = format!("name = \"A picture\"\n\n[legend]{LEGEND}");
    for (number, (heights, drawing)) in storeys.iter().enumerate() {
        let _ = write!(text, "\n[[storey]]\nname = \"{number}\"\n{heights}\n");
        let _ = writeln!(text, "drawing = '''{drawing}'''");
    }
    let town =
        town::parse("picture.town", &text, &Library::new()).unwrap_or_else(|faults| panic!("{faults}"));
    let sight = Sight::new(&town);
    Scene { town, changes: Changes::new(), sight }
}

impl Scene {
    pub(crate) fn square(&self, mark: &str) -> Square {
        let mut marks = self.town.marked(mark);
        marks.next().unwrap_or_else(|| panic!("nobody is at {mark}")).square
    }

    pub(crate) fn man(&self, mark: &str) -> Body {
        Body::standing(self.square(mark))
    }

    pub(crate) fn sees(&self, one: &str, other: &str) -> bool {
        self.see_each_other(self.man(one), self.man(other))
    }

    /// The same from both sides, or the test fails.
    pub(crate) fn see_each_other(&self, one: Body, other: Body) -> bool {
        let sees = self.sight.sees(&one, &other);
        assert_eq!(sees, self.sight.sees(&other, &one));
        assert_eq!(sees, !self.sight.seen(&one, &other).is_hidden());
        assert_eq!(sees, !self.sight.seen(&other, &one).is_hidden());
        sees
    }

    pub(crate) fn seen(&self, looker: Body, target: Body) -> Seen {
        self.sight.seen(&looker, &target)
    }

    /// What of somebody shows, in words.
    pub(crate) fn shows(&self, looker: &str, target: &str, pose: Pose) -> String {
        words(self.seen(self.man(looker), self.man(target).posed(pose)).parts)
    }

    pub(crate) fn door(&mut self, mark: &str, side: Side, latch: Latch) {
        let at = EdgeAt::new(self.square(mark), side);
        self.changes.set_door(&self.town, at, latch).unwrap();
        self.sight.update(&self.town, &self.changes);
    }

    pub(crate) fn window(&mut self, mark: &str, side: Side, pane: Pane) {
        let at = EdgeAt::new(self.square(mark), side);
        self.changes.set_window(&self.town, at, pane).unwrap();
        self.sight.update(&self.town, &self.changes);
    }
}

/// Parts in words: `head, chest` and so on; pairs are named once.
pub(crate) fn words(parts: Parts) -> String {
    if parts == Parts::ALL {
        return "all".to_owned();
    }
    let mut words: Vec<String> = Vec::new();
    let pairs = [(Part::LeftShoulder, "shoulder"), (Part::LeftArm, "arm"), (Part::LeftLeg, "leg")];
    for (part, name) in [(Part::Head, "head"), (Part::Chest, "chest"), (Part::Abdomen, "abdomen")] {
        words.extend(parts.contains(part).then(|| name.to_owned()));
    }
    for (left, name) in pairs {
        match (parts.contains(left), parts.contains(left.mirrored())) {
            (true, true) => words.push(format!("{name}s")),
            (true, false) => words.push(format!("left {name}")),
            (false, true) => words.push(format!("right {name}")),
            (false, false) => {}
        }
    }
    if words.is_empty() { "nothing".to_owned() } else { words.join(", ") }
}
