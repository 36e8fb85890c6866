//! The man as a picture. The drawing is ours.

use super::{BodyMap, Part, capital};
use crate::drawing::{Anchor, Drawing, Hand, MARGIN, SIZE, SMALL, WIDTH};
use crate::ink::Ink;
use crate::measure::width;
use crate::number::{grouped, percent};
use std::fmt::Write;

/// How tall the man is with his hat on.
const TALL: i32 = 1010;
/// The strongest shade, in hundredths: text on it must stay readable.
const STRONGEST: i32 = 75;

/// A place on the drawing, measured from the middle of the hat's top; his left is positive.
type Point = (i32, i32);
/// A closed curve: where it starts, and its bends: where each leaves to, comes from and ends.
type Curve = (Point, &'static [[Point; 3]]);

const HEAD: Curve = (
    (0, 78),
    &[
        [(40, 78), (68, 96), (66, 140)],
        [(64, 178), (52, 204), (34, 218)],
        [(34, 228), (36, 236), (46, 246)],
        [(20, 262), (-20, 262), (-46, 246)],
        [(-36, 236), (-34, 228), (-34, 218)],
        [(-52, 204), (-64, 178), (-66, 140)],
        [(-68, 96), (-40, 78), (0, 78)],
    ],
);

const CHEST: Curve = (
    (-46, 246),
    &[
        [(-20, 262), (20, 262), (46, 246)],
        [(60, 256), (80, 262), (104, 268)],
        [(100, 310), (104, 340), (116, 372)],
        [(112, 405), (108, 430), (104, 452)],
        [(50, 468), (-50, 468), (-104, 452)],
        [(-108, 430), (-112, 405), (-116, 372)],
        [(-104, 340), (-100, 310), (-104, 268)],
        [(-80, 262), (-60, 256), (-46, 246)],
    ],
);

const ABDOMEN: Curve = (
    (-104, 452),
    &[
        [(-50, 468), (50, 468), (104, 452)],
        [(102, 500), (108, 550), (118, 600)],
        [(80, 604), (40, 628), (0, 668)],
        [(-40, 628), (-80, 604), (-118, 600)],
        [(-108, 550), (-102, 500), (-104, 452)],
    ],
);

const SHOULDER: Curve = (
    (104, 268),
    &[
        [(146, 276), (178, 300), (184, 352)],
        [(186, 366), (188, 380), (189, 392)],
        [(166, 400), (140, 396), (118, 386)],
        [(116, 380), (116, 376), (116, 372)],
        [(104, 340), (100, 310), (104, 268)],
    ],
);

const ARM: Curve = (
    (189, 392),
    &[
        [(194, 430), (204, 470), (212, 520)],
        [(220, 566), (226, 600), (230, 628)],
        [(242, 646), (250, 672), (245, 700)],
        [(241, 726), (224, 744), (211, 738)],
        [(204, 734), (203, 718), (203, 702)],
        [(197, 708), (185, 704), (184, 688)],
        [(183, 670), (186, 656), (190, 640)],
        [(180, 600), (164, 560), (156, 516)],
        [(144, 470), (128, 430), (118, 386)],
        [(140, 396), (166, 400), (189, 392)],
    ],
);

const LEG: Curve = (
    (118, 600),
    &[
        [(128, 680), (126, 740), (116, 800)],
        [(108, 850), (104, 900), (100, 940)],
        [(116, 960), (134, 976), (136, 1004)],
        [(110, 1010), (70, 1010), (44, 1006)],
        [(40, 980), (42, 960), (44, 936)],
        [(40, 880), (36, 830), (34, 790)],
        [(26, 740), (12, 700), (0, 668)],
        [(40, 628), (80, 604), (118, 600)],
    ],
);

/// The hat and the lines of belt and boots: nobody is wounded there.
const CROWN: Curve = (
    (-66, 74),
    &[
        [(-70, 40), (-60, 8), (-40, 4)],
        [(-22, 0), (-10, 16), (0, 16)],
        [(10, 16), (22, 0), (40, 4)],
        [(60, 8), (70, 40), (66, 74)],
        [(30, 84), (-30, 84), (-66, 74)],
    ],
);

const BRIM: Curve = (
    (-150, 62),
    &[
        [(-120, 84), (-60, 76), (0, 76)],
        [(60, 76), (120, 84), (150, 62)],
        [(140, 104), (60, 104), (0, 104)],
        [(-60, 104), (-140, 104), (-150, 62)],
    ],
);

/// Where a part is drawn: its curve, and whether it is turned to his right.
const fn curve(part: Part) -> (Curve, bool) {
    match part {
        Part::Head => (HEAD, false),
        Part::Chest => (CHEST, false),
        Part::Abdomen => (ABDOMEN, false),
        Part::LeftShoulder => (SHOULDER, false),
        Part::RightShoulder => (SHOULDER, true),
        Part::LeftArm => (ARM, false),
        Part::RightArm => (ARM, true),
        Part::LeftLeg => (LEG, false),
        Part::RightLeg => (LEG, true),
    }
}

/// Where the label of a part points, for parts whose label stands beside the man. His left, as drawn.
const fn pointed(part: Part) -> Option<Point> {
    match part {
        Part::Head => Some((40, 150)),
        Part::LeftShoulder | Part::RightShoulder => Some((150, 330)),
        Part::LeftArm | Part::RightArm => Some((190, 540)),
        Part::LeftLeg | Part::RightLeg => Some((84, 800)),
        Part::Chest | Part::Abdomen => None,
    }
}

/// The picture: the man in the middle, labels at both sides, in chest and abdomen.
pub(super) fn drawn(map: &BodyMap) -> Drawing {
    let mut drawing = Drawing::new(WIDTH, &map.title, &map.note, map.words());
    let origin = (WIDTH / 2, drawing.foot() + 8);
    for part in Part::ALL {
        let told =
            format!("{}: {}, {}", capital(part.name()), percent(map.share(part)), grouped(map.count(part)));
        drawing.group(&told, |drawing| {
            let (curve, turned) = curve(part);
            let path = path(curve, origin, turned);
            drawing.fill(&path, Ink::Wound, shade(map, part));
            drawing.line(&path, Ink::Text, 4);
        });
    }
    for hat in [BRIM, CROWN] {
        let path = path(hat, origin, false);
        drawing.fill(&path, Ink::Paper, 100);
        drawing.line(&path, Ink::Text, 4);
    }
    for part in Part::ALL {
        labelled(map, &mut drawing, origin, part);
    }
    drawing.space(8 + TALL + 24);
    drawing.prose("Seen from the front: his right is at the reader's left.", Hand::NOTE);
    drawing
}

/// The shade of a part; even one wound among a million can be seen.
fn shade(map: &BodyMap, part: Part) -> i32 {
    match map.count(part) {
        0 => 0,
        _ => (map.strength(part) * STRONGEST / 100).max(4),
    }
}

/// A curve as path data.
fn path((start, bends): Curve, (x, y): Point, turned: bool) -> String {
    let side = if turned { -1 } else { 1 };
    let at = |(right, down): Point| format!("{} {}", x + side * right, y + down);
    let mut path = format!("M{}", at(start));
    for bend in bends {
        let _ = write!(path, "C{}", bend.map(at).join(" "));
    }
    path + "z"
}

/// The label of a part: its name, and its share with the count below.
fn labelled(map: &BodyMap, drawing: &mut Drawing, (x, y): Point, part: Part) {
    let share = percent(map.share(part));
    let count = grouped(map.count(part));
    let Some((right, down)) = pointed(part) else {
        let down = if part == Part::Chest { 340 } else { 520 };
        return inside(drawing, (x, y + down), &capital(part.name()), &share, &count);
    };
    let (_, turned) = curve(part);
    let (side, anchor) = if turned { (-1, Anchor::Start) } else { (1, Anchor::End) };
    let edge = if turned { MARGIN } else { WIDTH - MARGIN };
    let (from, y) = (x + side * right, y + down);
    drawing.dot((from, y), 6, Ink::Text);
    drawing.line(&format!("M{from} {y}H{edge}"), Ink::Faint, 2);
    drawing.write((edge, y - 12), &capital(part.name()), Hand::PLAIN.at(anchor));
    drawing.write((edge, y + 10 + SIZE), &share, Hand::PLAIN.bold().at(anchor));
    drawing.write((edge, y + 18 + SIZE + SMALL), &count, Hand::NOTE.at(anchor));
}

/// A label inside the body; a count too wide for it stands in the description only.
fn inside(drawing: &mut Drawing, (x, y): Point, name: &str, share: &str, count: &str) {
    let hand = Hand::PLAIN.at(Anchor::Middle);
    drawing.write((x, y), name, hand);
    drawing.write((x, y + SIZE + 8), share, hand.bold());
    if width(count, SMALL) <= 190 {
        drawing.write((x, y + SIZE + 16 + SMALL), count, Hand { size: SMALL, ..hand });
    }
}
