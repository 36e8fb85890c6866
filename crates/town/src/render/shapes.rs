//! How things look from above: simple shapes round the middle of a square that is 72 units wide. What has a
//! front has it in the south. Nothing is drawn wider than the thing is, except the leaves of plants.
//!
//! Classes: `w` wood, `m` metal, `s` stone, `c` cloth and paper, `j` sacking, `b` blanket or paint, `g` leaves,
//! `a` water, `f` fire, `n` dark, `l` a line only.

use crate::place::Climb;
use crate::signs::End;
use crate::thing::Thing;

/// The shape of a thing that stands on one square alone.
pub(super) const fn shape(thing: Thing) -> &'static str {
    match thing {
        Thing::Bar => r#"<path class="bar" d="M-30-30h60v60h-60z"/>"#,
        Thing::Counter => r#"<path class="w" d="M-30-30h60v60h-60z"/>"#,
        Thing::Shelves => r#"<path class="goods" d="M-34-34h68v68h-68z"/>"#,
        Thing::Hay => r#"<path class="straw" d="M-34-34h68v68h-68z"/>"#,
        Thing::Haystack => r#"<path class="stack" d="M-34-34h68v68h-68z"/>"#,
        Thing::Crates => r#"<path class="boxes" d="M-34-34h68v68h-68z"/>"#,
        Thing::Woodpile => r#"<path class="logs" d="M-30-30h60v60h-60z"/>"#,
        Thing::Table => r#"<circle class="w" r="24"/>"#,
        Thing::TippedTable => {
            r#"<path class="l" d="M-14 2v18M14 2v18"/><path class="w" d="M-24-6h48v9h-48z"/>"#
        }
        Thing::Chair => {
            r#"<rect class="w" x="-9" y="-7" width="18" height="17" rx="4"/><path class="n" d="M-10-10h20v4h-20z"/>"#
        }
        Thing::Bench => {
            r#"<rect class="w" x="-30" y="-8" width="60" height="19" rx="2"/><path class="n" d="M-30-12h60v5h-60z"/>"#
        }
        Thing::Bed => {
            r#"<path class="w" d="M-30-30h60v60h-60z"/><path class="c" d="M-26-26h52v52h-52z"/><path class="b" d="M-26-4h52v30h-52z"/><rect class="c" x="-20" y="-22" width="40" height="14" rx="5"/>"#
        }
        Thing::Desk => {
            r#"<rect class="w" x="-27" y="-19" width="54" height="36" rx="2"/><path class="c" d="M-9-6h18v18h-18z"/>"#
        }
        Thing::Dresser => {
            r#"<rect class="w" x="-18" y="-16" width="36" height="30" rx="2"/><path class="l" d="M-18 7h36M0 7v7"/>"#
        }
        Thing::Wardrobe => {
            r#"<path class="w" d="M-24-22h48v42h-48z"/><path class="l" d="M-24 11h48M0 11v9"/>"#
        }
        Thing::Piano => {
            r#"<path class="w" d="M-30-22h60v26h-60z"/><path class="c" d="M-28 4h56v13h-56z"/><path class="l" d="M-20 4v8M-12 4v8M-4 4v8M4 4v8M12 4v8M20 4v8"/>"#
        }
        Thing::BilliardTable => {
            r#"<rect class="w" x="-35" y="-35" width="70" height="70" rx="3"/><path class="g" d="M-28-28h56v56h-56z"/><path class="n" d="M-28-28h6v6h-6zM22-28h6v6h-6zM-28 22h6v6h-6zM22 22h6v6h-6z"/>"#
        }
        Thing::Stove => r#"<circle class="m" r="15"/><circle class="l" r="6"/>"#,
        Thing::Fireplace => {
            r#"<path class="s" d="M-30-24h60v46h-60z"/><path class="n" d="M-18 22v-22h36v22z"/><path class="f" d="M0 4c6 6 8 10 8 14h-16c0-4 2-8 8-14z"/>"#
        }
        Thing::Safe => {
            r#"<rect class="m" x="-15" y="-15" width="30" height="30" rx="2"/><circle class="s" r="6"/><path class="l" d="M0-4v8M-4 0h8"/>"#
        }
        Thing::LargeSafe => {
            r#"<rect class="m" x="-24" y="-24" width="48" height="48" rx="2"/><path class="l" d="M-19-19h38v38h-38z"/><circle class="s" r="9"/><path class="l" d="M0-7v14M-7 0h14"/>"#
        }
        Thing::Pulpit => {
            r#"<path class="w" d="M-18-10l8-8h20l8 8v20l-8 8h-20l-8-8z"/><path class="c" d="M-10-7h20v14h-20zM0-7v14"/>"#
        }
        Thing::Camera => {
            r#"<path class="l" d="M0 0l-10 10M0 0l10 10M0 0v-10"/><path class="w" d="M-7-6h14v11h-14z"/><path class="n" d="M-4 5h8v4h-8z"/>"#
        }
        Thing::Press => {
            r#"<path class="m" d="M-30-24h60v48h-60z"/><path class="c" d="M-18-14h36v28h-36z"/><path class="l" d="M-18-14l36 28M-18 14l36-28"/>"#
        }
        Thing::Forge => {
            r#"<path class="s" d="M-30-28h60v56h-60z"/><path class="n" d="M-18-16h36v32h-36z"/><path class="f" d="M-10-8h20v16h-20z"/>"#
        }
        Thing::Anvil => r#"<path class="m" d="M-12-6h18l6 5-6 4h-3v4h-10v-4l-5-4z"/>"#,
        Thing::Barrel => r#"<circle class="w" r="13"/><circle class="l" r="8"/>"#,
        Thing::Crate => {
            r#"<path class="w" d="M-20-20h40v40h-40z"/><path class="l" d="M-20-20l40 40M20-20l-40 40"/>"#
        }
        Thing::Sacks => {
            r#"<ellipse class="j" cx="-10" cy="-8" rx="13" ry="15"/><ellipse class="j" cx="11" cy="-7" rx="12" ry="15"/><ellipse class="j" cy="10" rx="18" ry="13"/>"#
        }
        Thing::Trough => {
            r#"<rect class="w" x="-30" y="-13" width="60" height="26" rx="3"/><rect class="a" x="-26" y="-9" width="52" height="18" rx="2"/>"#
        }
        Thing::StoneTrough => {
            r#"<rect class="s" x="-30" y="-15" width="60" height="30" rx="3"/><rect class="a" x="-24" y="-9" width="48" height="18" rx="2"/>"#
        }
        Thing::HitchingRail => {
            r#"<path class="w" d="M-36-3h72v6h-72z"/><circle class="n" cx="-26" r="4"/><circle class="n" cx="26" r="4"/>"#
        }
        Thing::Well => {
            r#"<circle class="s" r="30"/><circle class="a" r="19"/><path class="w" d="M-30-3h60v6h-60z"/>"#
        }
        Thing::Pump => r#"<path class="l" d="M0 0l6 6"/><circle class="m" r="5"/>"#,
        Thing::Post => r#"<path class="n" d="M-5-5h10v10h-10z"/>"#,
        Thing::Buckboard => {
            r#"<path class="l" d="M-8-36v10M8-36v10"/><path class="n" d="M-30-26h6v20h-6zM24-26h6v20h-6zM-30 10h6v20h-6zM24 10h6v20h-6z"/><path class="w" d="M-20-28h40v60h-40z"/><path class="c" d="M-20-16h40v11h-40z"/>"#
        }
        Thing::Wagon => {
            r#"<path class="l" d="M0-36v8"/><path class="n" d="M-32-26h6v20h-6zM26-26h6v20h-6zM-32 10h6v22h-6zM26 10h6v22h-6z"/><path class="w" d="M-24-30h48v65h-48z"/><path class="l" d="M-12-18v53M0-18v53M12-18v53M-24-18h48"/>"#
        }
        Thing::FreightWagon => {
            r#"<path class="n" d="M-34-26h6v22h-6zM28-26h6v22h-6zM-34 8h6v24h-6zM28 8h6v24h-6z"/><rect class="c" x="-27" y="-35" width="54" height="70" rx="4"/><path class="l" d="M-27-18h54M-27 0h54M-27 18h54"/>"#
        }
        Thing::Stagecoach => {
            r#"<path class="n" d="M-34-26h6v20h-6zM28-26h6v20h-6zM-34 8h6v24h-6zM28 8h6v24h-6z"/><rect class="w" x="-18" y="-36" width="36" height="14" rx="3"/><rect class="b" x="-26" y="-24" width="52" height="52" rx="10"/><path class="w" d="M-20 28h40v8h-40z"/><path class="l" d="M-17-14h34v32h-34zM-17 2h34"/>"#
        }
        Thing::Cart => {
            r#"<path class="l" d="M-12-8v-16M12-8v-16"/><path class="n" d="M-24-4h5v18h-5zM19-4h5v18h-5z"/><path class="w" d="M-16-10h32v32h-32z"/>"#
        }
        Thing::Tree => {
            r#"<path class="g" d="M-8-30q14-6 24 4 16 0 17 15 6 12-3 20-4 16-20 14-12 9-24 0-16 2-18-14-8-12 0-23 3-13 24-16z"/><circle class="n" r="7"/>"#
        }
        Thing::Bush => {
            r#"<path class="g" d="M-6-24q11-5 18 3 13 0 14 12 5 9-2 16-3 12-16 11-10 7-19 0-12 2-14-11-6-9 0-18 3-10 19-13z"/><path class="l" d="M-8-4q4-6 8 0M4 8q4-6 8 0M-10 12q4-5 8 0"/>"#
        }
        Thing::Cactus => {
            r#"<circle class="g" r="9"/><path class="l" d="M-9 0h18M0-9v18M-6-6l12 12M6-6l-12 12"/>"#
        }
        Thing::Boulder => {
            r#"<path class="s" d="M-28-4l10-20 20-5 19 8 8 22-14 22-24 5-15-13z"/><path class="l" d="M-10-16l10 15-14 12M0-1l18 5"/>"#
        }
        Thing::Rock => {
            r#"<path class="s" d="M-35-6l13-24 26-5 24 12 7 26-17 26-30 6-18-17z"/><path class="l" d="M-22-30l16 24-20 24M-6-6l26 4 15 5M20-2l-12 31"/>"#
        }
        Thing::Headstone => r#"<path class="s" d="M-12 6v-6q0-7 12-7t12 7v6z"/>"#,
    }
}

/// The shape of one end of stairs or of a ladder.
pub(super) const fn way(end: End) -> &'static str {
    match (end.climb, end.up) {
        (Climb::Stairs, true) => {
            r#"<path class="c" d="M-28-34h56v68h-56z"/><path class="l" d="M-28-20h56M-28-6h56M-28 8h56M-28 22h56"/><path class="n" d="M0-30l9 14h-6v44h-6v-44h-6z"/>"#
        }
        (Climb::Stairs, false) => {
            r#"<path class="c" d="M-28-34h56v68h-56z"/><path class="l" d="M-28-20h56M-28-6h56M-28 8h56M-28 22h56"/><path class="n" d="M0 30l9-14h-6v-44h-6v44h-6z"/>"#
        }
        (Climb::Ladder, true) => {
            r#"<path class="l rung" d="M-12-34v68M4-34v68M-12-26h16M-12-13h16M-12 0h16M-12 13h16M-12 26h16"/><path class="n" d="M20-18l9 14h-6v22h-6v-22h-6z"/>"#
        }
        (Climb::Ladder, false) => {
            r#"<path class="l rung" d="M-12-34v68M4-34v68M-12-26h16M-12-13h16M-12 0h16M-12 13h16M-12 26h16"/><path class="n" d="M20 18l9-14h-6v-22h-6v22h-6z"/>"#
        }
    }
}
