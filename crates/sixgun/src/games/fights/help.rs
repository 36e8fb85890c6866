//! What can be typed while playing.

use fight::Ask;

/// Commands, and what they do.
pub(crate) const COMMANDS: [(&str, &str); 13] = [
    ("2", "choose number 2 for this figure"),
    ("stay, hold or wait", "nothing for this figure and the rest of your side"),
    ("auto DOCTRINE", "let a doctrine answer for the rest, such as close or cover"),
    ("auto DOCTRINE always", "and go on so until the fight is over"),
    ("NAME: ORDER", "an order for another figure that is asked"),
    ("more", "list what is seldom wanted"),
    ("map", "show again what your side sees"),
    ("who NAME", "everything that your side knows of somebody"),
    ("why, why 2", "explain the last number told, or those of choice 2"),
    ("undo", "take back the last figure's order, or your last orders"),
    ("save FILE", "write the game to a file"),
    ("?", "this help, and how to write orders"),
    ("quit", "stop; with --save the game is saved"),
];

/// How orders are written in answer to a request.
pub(crate) const fn orders(ask: Ask) -> &'static [&'static str] {
    match ask {
        Ask::Place => &["place at 12,7 facing north"],
        Ask::Act => &[
            "walk to 12,7 facing north",
            "run to 12,7 via 10,5 11,6",
            "dodge to 12,7, crawl to 12,7, trot to 20,7, gallop to 40,7",
            "stay facing north-east",
            "stay kneeling leaning east",
            "reload FDR6",
            "walk to 12,7 then open 12,7 north",
            "draw FDR6 in left hand",
            "mount frank's-horse, dismount to 12,7",
            "mount frank's-horse then gallop to 20,7 (by the rules of 1975)",
            "pick up money#1, hand over money#1 to NAME",
            "surrender, capture NAME, lift NAME, leave",
            "lay 2 of dynamite#1, light dynamite#1, hurl 1 of dynamite#1 to 12,7",
            "stay watching anybody with 2 FDR6 from hip (where orders are written)",
            "walk to 12,7; unless enemy seen: stay prone (where orders are written)",
        ],
        Ask::Fire => &[
            "hold fire",
            "fire FDR6 at NAME",
            "fire 3 FDR6 at NAME from hip",
            "fire FDR6 at NAME then 2 FDR6 at OTHER",
            "fire FDR6 and FDR6-2 at NAME",
            "fire 15R at NAME calling head (sharpshooters)",
            "fire 15R at NAME rested",
            "fire FDR6 at horse frank's-horse",
            "aim at NAME",
            "hold fire answering (fires only if fired at)",
            "fire big gun gatling-gun",
        ],
        Ask::Blow => &[
            "punch right NAME",
            "punch twice right NAME (1975)",
            "strike right NAME",
            "grapple NAME",
            "keep hold NAME",
            "wait",
        ],
    }
}
