//! Words for numbers, rows, wounds and distances: the rules speak in labels and figures, and here they become sentences.

use chance::{Die, Fell};
use rules::{Book, Condition, Distance, Fate, Marksman, Wound};

/// A number of things: `1 clause`, `12 clauses`, `0 clauses`.
pub fn count(number: usize, one: &str) -> String {
    match number {
        1 => format!("1 {one}"),
        _ => format!("{number} {}", plural(one)),
    }
}

/// The plural of a regular noun: `clauses`, `switches`, `entries`, `days`.
pub fn plural(one: &str) -> String {
    match one.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{stem}ies"),
        None if ["ch", "sh", "s", "x"].iter().any(|end| one.ends_with(end)) => format!("{one}es"),
        _ => format!("{one}s"),
    }
}

/// Things in a row: `a`, `a and b`, `a, b and c`.
pub fn list<T: AsRef<str>>(things: &[T]) -> String {
    let things: Vec<&str> = things.iter().map(AsRef::as_ref).collect();
    match things.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// A wound with its place: `a serious wound in the left shoulder`, `a mortal wound`.
pub fn wound(wound: Wound) -> String {
    let severity = wound.severity.label();
    match wound.location {
        None => format!("a {severity} wound"),
        Some(place) => format!("a {severity} wound in the {}", place.label()),
    }
}

/// Why a volley may not be fired, as the end of a sentence about whoever wants to fire it.
pub fn may_not_fire(why: &rules::Refusal) -> String {
    use rules::Refusal::*;
    match *why {
        CannotAct => "cannot act".into(),
        NoShots => "declares no shot".into(),
        NoSuchGun { gun } => format!("has no gun number {}", u16::from(gun) + 1),
        NotInThisBook { weapon } => format!("has a {}, which this book does not know", weapon.arm.label()),
        GunDoesNotWork { .. } => "has a gun that does not work".into(),
        TooFewRounds { loaded, shots, .. } => {
            format!("has {} for {}", count(loaded.into(), "round"), count(shots.into(), "shot"))
        }
        TooFast { rate, shots, .. } => {
            format!("cannot fire {} with a gun that fires {rate} a turn", count(shots.into(), "shot"))
        }
        NotTwoPistols => "can fire two guns only as two pistols, one in each hand".into(),
        TooManyTargets { most, targets } => format!("fires at {targets} targets where {most} are allowed"),
        OutOfRange { furthest } => {
            format!("cannot reach the target: the weapon carries {}", count(furthest.into(), "space"))
        }
        NotFromTheHip => "cannot fire this weapon from the hip".into(),
        NoSharpshooter { marksman: Marksman::None } => {
            "is no sharpshooter, or the optional rule of sharpshooting is not in use".into()
        }
        NoSharpshooter { marksman } => format!(
            "may not shoot like that as {}, or not with this weapon, or the optional rule of sharpshooting is not in use",
            marksman.label()
        ),
        TooManyCalledShots { most } => {
            format!("may call {} a turn and fire nothing else", count(most.into(), "shot"))
        }
        CalledFromTheHip => "cannot call a shot from the hip".into(),
        PartNotInSight { location } => format!("calls the {}, which is not in sight", location.label()),
        UselessArm { side } => format!("has a useless {} arm", side.label()),
    }
}

/// A distance on the table: `1 space`, `3.5 spaces`, in the first edition `8 inches`.
pub fn spaces(distance: Distance, book: Book) -> String {
    let one = if book == Book::BootHill1975 { "inch" } else { "space" };
    let unit = if distance == Distance::spaces(1) { one.to_owned() } else { plural(one) };
    format!("{distance} {unit}")
}

/// What has become of a man.
pub fn fate(fate: Fate) -> &'static str {
    match fate {
        Fate::Standing => "up",
        Fate::Unconscious => "unconscious",
        Fate::Dead => "dead",
    }
}

/// What is left of a man of a given strength: `has 8 of 15 strength left`, `is unconscious`, `is dead`.
pub fn left(strength: i16, man: &Condition) -> String {
    match man.fate(strength) {
        Fate::Standing => format!("has {} of {strength} strength left", strength - man.lost()),
        fallen => format!("is {}", fate(fallen)),
    }
}

/// A noun with its article: `an easy task`, `a hard task`.
pub fn article(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {noun}")
}

/// A book in few words: its year, and which one it is.
pub fn book(year: u16) -> String {
    let name = match Book::of_year(year) {
        Some(Book::BootHill1975) => " first edition",
        Some(Book::BootHill1979) => " second edition",
        Some(Book::Northfield1981) => " Screen and Northfield",
        Some(Book::ShadyGulch2002) => " Shady Gulch",
        None => "",
    };
    format!("{year}{name}")
}

/// A face as the dice show it: `07`, `00` on percentile dice, a plain number on others.
pub fn face(die: Die, face: u16) -> String {
    match die == Die::D100 {
        true => format!("{:02}", face % 100),
        false => face.to_string(),
    }
}

/// A die that fell: `to hit 18`.
pub fn fell(fell: &Fell) -> String {
    format!("{} {}", fell.roll.purpose, face(fell.roll.die, fell.face))
}

/// Trades in a row, as they stand in a sentence: `lawman and gambler`, `rancher and Texas ranger`.
pub fn trades(trades: &[String]) -> String {
    let lower = |word: &str| match word {
        "Texas" | "Arizona" => word.to_owned(),
        word => word.to_lowercase(),
    };
    let trade = |trade: &String| trade.split(' ').map(lower).collect::<Vec<_>>().join(" ");
    list(&trades.iter().map(trade).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use chance::Roll;
    use rules::{Location, Severity};

    #[test]
    fn numbers_of_things_agree() {
        assert_eq!(count(1, "clause"), "1 clause");
        assert_eq!(count(0, "clause"), "0 clauses");
        assert_eq!(count(2, "entry"), "2 entries");
        assert_eq!(count(2, "day"), "2 days");
        assert_eq!(count(41, "switch"), "41 switches");
    }

    #[test]
    fn things_in_a_row_end_with_and() {
        assert_eq!(list(&["a", "b", "c"]), "a, b and c");
        assert_eq!(list(&["a", "b"]), "a and b");
        assert_eq!(list(&["a"]), "a");
        assert_eq!(list::<&str>(&[]), "");
    }

    #[test]
    fn distances_have_the_unit_of_the_book() {
        assert_eq!(spaces(Distance::spaces(1), Book::BootHill1979), "1 space");
        assert_eq!(spaces(Distance(350), Book::BootHill1979), "3.50 spaces");
        assert_eq!(spaces(Distance::spaces(8), Book::BootHill1975), "8 inches");
    }

    #[test]
    fn what_is_left_of_a_man_is_told() {
        let mut man = Condition { wounds: 7, ..Condition::default() };
        assert_eq!(
            (left(15, &man), left(7, &man)),
            ("has 8 of 15 strength left".into(), "is unconscious".into())
        );
        man.dead = true;
        assert_eq!(left(15, &man), "is dead");
    }

    #[test]
    fn a_wound_says_where_if_that_is_known() {
        let shoulder = Wound { location: Some(Location::LeftShoulder), severity: Severity::Serious };
        assert_eq!(wound(shoulder), "a serious wound in the left shoulder");
        assert_eq!(wound(Wound { location: None, severity: Severity::Mortal }), "a mortal wound");
    }

    #[test]
    fn trades_stand_in_a_sentence() {
        let trades =
            |names: &[&str]| super::trades(&names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
        assert_eq!(trades(&["Lawman", "Saloon Keeper"]), "lawman and saloon keeper");
        assert_eq!(trades(&["Texas Ranger"]), "Texas ranger");
    }

    #[test]
    fn a_hundred_is_shown_as_noughts_on_percentile_dice_only() {
        assert_eq!(face(Die::D100, 100), "00");
        assert_eq!(face(Die::D100, 7), "07");
        assert_eq!(face(Die::D10, 10), "10");
        assert_eq!(fell(&Fell { roll: Roll::d100("where"), face: 5, band: 0 }), "where 05");
    }
}
