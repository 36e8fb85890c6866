//! What is written comes back, and what is canonical stays as it is.

use crate::common::{read, town};
use proptest::prelude::*;
use town::{Library, Plan};

proptest! {
    #[test]
    fn a_town_that_is_written_and_read_is_the_same((_, town) in town()) {
        let text = town::write(&town).unwrap();
        prop_assert_eq!(read(&text), town);
    }

    #[test]
    fn the_canonical_form_means_the_same_and_is_canonical((text, town) in town()) {
        let canonical = Plan::parse("random.town", &text).unwrap().write();
        prop_assert_eq!(&read(&canonical), &town);
        prop_assert_eq!(Plan::parse("canonical", &canonical).unwrap().write(), canonical);
    }

    #[test]
    fn line_ends_of_any_system_mean_the_same((text, town) in town()) {
        prop_assert_eq!(read(&text.replace('\n', "\r\n")), town);
    }
}

/// A file that uses every field, in its canonical form.
const EVERYTHING: &str = r##"name = 'The "H"'
about = [
  "First line.",
  "It's \"quoted\".",
]
feet = 12
size = [7, 4]
stamp = [
  { from = "hut", at = [1, 0], turn = 90, mirror = true, name = "Hut" },
  { from = "hut", at = [4, 1], name = "Other hut" },
]
place = [
  { name = "Lot", kind = "lot", area = [[0, 0, 0, 3], [3, 0, 3, 1]] },
  { name = "Shed", kind = "shed", area = [[6, 0, 6, 0]], roof = true },
]
zone = [
  { name = "west", area = [[0, 0, 0, 3]] },
  { name = "roofs", area = [[0, 0, 6, 3, 1]] },
]
slope = [
  { up = "north-east", area = [[0, 2, 2, 3]] },
]
mark = [
  { name = "A", at = [0, 3] },
  { name = "B", at = [6, 0, 1], facing = "south-west" },
]
link = [
  { climb = "ladder", lower = [5, 0], upper = [6, 0, 1] },
]

[legend]
"!" = { terrain = "water", thing = "rock" }
1 = { terrain = "street", mark = "1", facing = "east" }
'\' = { terrain = "boardwalk", way = "stairs-up" }
x = { terrain = "grass", thing = "well" }
z = { terrain = "roof", way = "stairs-down" }

[edges]
f = { kind = "fence", height = 72 }
l = { kind = "low-wall", stuff = "hard", height = 30 }
q = { kind = "door", leaf = "gate", state = "locked" }
y = { kind = "window", stuff = "soft", state = "broken" }

[[storey]]
name = "ground"
floor = 0
ceiling = 9
fill = "street"
drawing = '''

 1



 \
  +
 !qx
+l+l+
'''

[[storey]]
name = "roofs"
floor = 10

[[patch]]
at = [6, 0]
drawing = '''
+y+
|_|
+-+
'''

[[patch]]
at = [0, 2, 1]
drawing = '''
  +
 zf
  +
'''
"##;

const HUT: &str = r##"name = "Hut"
feet = 12
place = [
  { name = "Hut", kind = "house", area = [[0, 0, 1, 1]], roof = true },
]

[[storey]]
name = "ground"
floor = 0
ceiling = 9
drawing = '''
+---+
|b _|
|   |
|_ Td
+w--+
'''

[[storey]]
name = "roof"
floor = 10
"##;

#[test]
fn a_file_with_every_field_comes_back_byte_for_byte() {
    let plan = Plan::parse("everything.town", EVERYTHING).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(plan.write(), EVERYTHING);
    let mut library = Library::new();
    library.add("hut", "hut.town", HUT).unwrap_or_else(|faults| panic!("{faults}"));
    let town = plan.build(&library).unwrap_or_else(|faults| panic!("{faults}"));
    assert_eq!(town, town::parse("everything.town", EVERYTHING, &library).unwrap());
    let whole = town::write(&town).unwrap();
    assert_eq!(
        town::parse("whole", &whole, &Library::new()).unwrap_or_else(|faults| panic!("{faults}")),
        town
    );
    assert_eq!(town.all_links().count(), 2);
    assert_eq!(Plan::parse("hut.town", HUT).unwrap().write(), HUT);
}
