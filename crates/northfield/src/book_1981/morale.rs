//! Who stands at Northfield: nine modifiers on the dice, and the check.

use super::BOOK;
use super::switches::{Relatives, Switches};
use chance::Chance;
use rules::morale::{self, Morale};
use rules::sheet::signed;
use rules::{Cause, Sheet, Tally};

/// What is added to the dice. The scan reads the first five minus signs as dashes of a list (E-66); exactly half of
/// strength counts as the heavier (E-17).
pub const MODIFIERS: [(&str, i16); 9] = [
    ("One of the James-Younger gang", GANG),
    ("On the side with more men", MORE_MEN),
    ("On the side with fewer casualties", FEWER_CASUALTIES),
    ("A citizen of Northfield", CITIZEN),
    ("A relative was killed", RELATIVE),
    ("Wounds below 50 % of strength", LIGHTLY_HURT),
    ("Wounds of 50 % of strength or more", BADLY_HURT),
    ("The outlaws were recognised", RECOGNISED),
    ("Threatened to his face", THREATENED),
];

/// For one of the gang.
pub const GANG: i16 = -10;
/// For the side with more men.
pub const MORE_MEN: i16 = -5;
/// For the side with fewer casualties.
pub const FEWER_CASUALTIES: i16 = -5;
/// For a citizen of Northfield.
pub const CITIZEN: i16 = -5;
/// For a relative killed: he is the steadier for it.
pub const RELATIVE: i16 = -10;
/// For wounds below half of strength.
pub const LIGHTLY_HURT: i16 = 5;
/// For wounds of half of strength or more.
pub const BADLY_HURT: i16 = 10;
/// For citizens, once the gang is recognised.
pub const RECOGNISED: i16 = 10;
/// For a bank employee who is threatened.
pub const THREATENED: i16 = 10;

/// Whose man he is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Allegiance {
    /// Of the James-Younger gang, or riding with it.
    Gang,
    /// Of the town.
    Town,
}

/// Men and losses of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Strength {
    /// Men in play who can act.
    pub men: u16,
    /// Men killed or unconscious.
    pub casualties: u16,
}

/// What bears on a man's check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Nerve {
    /// His side.
    pub side: Allegiance,
    /// What his side has.
    pub own: Strength,
    /// What the other side has.
    pub other: Strength,
    /// A relative of his was killed.
    pub relative_killed: bool,
    /// Strength that he has lost, and his full strength.
    pub wounds: (i16, i16),
    /// The gang was recognised.
    pub recognised: bool,
    /// A bandit threatens him to his face.
    pub threatened: bool,
}

impl Nerve {
    /// An unhurt man of a side at the start, with equal numbers.
    pub const fn fresh(side: Allegiance, strength: i16) -> Nerve {
        let none = Strength { men: 0, casualties: 0 };
        Nerve {
            side,
            own: none,
            other: none,
            relative_killed: false,
            wounds: (0, strength),
            recognised: false,
            threatened: false,
        }
    }
}

/// What is added to the dice. Equal numbers or casualties give nothing, and recognition weighs on citizens alone.
pub fn tally(nerve: &Nerve) -> Tally {
    mark::clause!("bh81-286");
    let is_citizen = nerve.side == Allegiance::Town;
    let mut tally = Tally::new(BOOK, 0);
    tally.add_if(!is_citizen, Cause::OfTheGang, GANG);
    tally.add_if(nerve.own.men > nerve.other.men, Cause::LargerSide, MORE_MEN);
    tally.add_if(nerve.own.casualties < nerve.other.casualties, Cause::FewerCasualties, FEWER_CASUALTIES);
    tally.add_if(is_citizen, Cause::OfTheTown, CITIZEN);
    tally.add_if(nerve.relative_killed, Cause::RelativeKilled, RELATIVE);
    let (lost, strength) = nerve.wounds;
    let badly = i32::from(lost) * 2 >= i32::from(strength);
    tally.add_if(lost > 0 && !badly, Cause::LightlyHurt, LIGHTLY_HURT);
    tally.add_if(lost > 0 && badly, Cause::BadlyHurt, BADLY_HURT);
    tally.add_if(nerve.recognised && is_citizen, Cause::Recognised, RECOGNISED);
    tally.add_if(nerve.threatened, Cause::Threatened, THREATENED);
    tally
}

/// Whether somebody ever checks: player characters never do.
pub fn checks(is_player_character: bool) -> bool {
    mark::clause!("bh81-283");
    !is_player_character
}

/// Rolls whether a man of a morale score stands: one draw.
pub fn check(chance: &mut impl Chance, score: i16, nerve: &Nerve) -> Morale {
    mark::clause!("bh81-283");
    morale::roll(chance, score, tally(nerve))
}

/// Whether two of the gang are relatives, by the numbers of their counters: Jesse and Frank are brothers, and so are
/// Cole, Jim and Bob. By the other reading the five are cousins, as the ballad has it.
pub fn are_relatives(one: u8, other: u8, switches: &Switches) -> bool {
    mark::clause!("bh81-286");
    let both = |from: u8, to: u8| [one, other].iter().all(|number| (from..=to).contains(number));
    one != other
        && match switches.relatives {
            Relatives::Brothers => both(1, 2) || both(3, 5),
            Relatives::CousinsToo => both(1, 5),
        }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Situation", "On the dice"];
    let morale = Sheet::new(BOOK, "northfield-morale", "Morale at Northfield", &["bh81-286"], &columns);
    vec![morale.rows(MODIFIERS.map(|(situation, amount)| vec![situation.to_owned(), signed(amount)]))]
}
