//! Names drawn by dice.

use crate::embedded::all_names;
use chance::{Chance, Die, Roll};

/// Which given name.
const GIVEN: &str = "given name";
/// Which family name.
const FAMILY: &str = "family name";
/// Whether he has a nickname: one in six has.
const NICKNAMED: Roll = Roll::d6("nickname or none");
/// Which nickname.
const NICKNAME: &str = "nickname";

/// A name by dice: given name, whether there is a nickname, which, family name.
pub fn name(chance: &mut impl Chance, woman: bool) -> String {
    let names = all_names();
    let given = pick(chance, GIVEN, if woman { &names.women } else { &names.men });
    let nickname = match chance.draw(NICKNAMED, &[1, 5]).band {
        0 => format!("\"{}\" ", pick(chance, NICKNAME, &names.nicknames)),
        _ => String::new(),
    };
    let family = pick(chance, FAMILY, &names.family);
    format!("{given} {nickname}{family}")
}

/// One of a list, on a die with as many sides; the reader of the file saw to it that there is such a die.
fn pick<'a>(chance: &mut impl Chance, purpose: &'static str, list: &'a [String]) -> &'a str {
    let sides = u8::try_from(list.len()).unwrap_or(u8::MAX);
    let faces = vec![1; usize::from(sides)];
    let drawn = chance.draw(Roll::new(Die::one(sides), purpose), &faces);
    list.get(drawn.band).map_or("", String::as_str)
}
