//! What an edition of *Boot Hill* must answer so that one engine can play it.

use crate::{
    Arm, Book, Condition, Finished, Gait, Gun, Gunman, Landed, Line, Location, Marksman, Misfire, Options,
    Person, Place, Reach, Sharp, Shot, Side, Stance, Stunner, Tally, Volley, Weapon,
};
use crate::{Exposed, Refusal, Wound};
use chance::Chance;

/// A man about to shoot: who he is and how he fares.
#[derive(Clone, Copy, Debug)]
pub struct Shooter<'a> {
    /// Who he is.
    pub gunman: &'a Gunman,
    /// How he fares.
    pub condition: &'a Condition,
}

/// A bullet or a load of shot that has hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strike {
    /// What fired it.
    pub arm: Arm,
    /// From how far.
    pub reach: Reach,
    /// The parts that hard cover leaves open.
    pub exposed: Exposed,
    /// The parts that soft cover leaves open.
    pub soft_exposed: Exposed,
    /// The sharpshooter's choice.
    pub sharp: Sharp,
    /// How good a shot he is with this weapon.
    pub marksman: Marksman,
}

/// What comes of a hit, in the order in which it is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Landing {
    /// So many pellets struck.
    Pellets {
        /// How many.
        count: u8,
        /// The face that fell.
        face: u16,
    },
    /// Cover took it.
    Cover {
        /// The part that was behind cover.
        location: Location,
        /// The face that fell.
        face: u16,
    },
    /// Too weak to hurt.
    Glance,
    /// A wound.
    Wound(Landed),
}

/// One edition: its switches and options, and its answers.
pub trait Edition: Copy {
    /// The book.
    const BOOK: Book;

    /// The optional rules in use.
    fn options(&self) -> &Options;

    /// What a fight needs to know of a person.
    fn gunman(&self, person: &Person) -> Gunman;

    /// What a fight needs to know of a person after so many drinks, of whom only finished numbers are known.
    fn finished(&self, numbers: &Finished, drinks: u16) -> Gunman;

    /// A weapon as this book makes it, or nothing where it has none of the kind.
    fn made(&self, weapon: Weapon) -> Option<Weapon>;

    /// The weapon of a code, as this book makes it and as this book means it.
    fn weapon(&self, code: &str) -> Option<Weapon> {
        self.made(Weapon::of_code(code)?)
    }

    /// The weapon of this book that stands for one on a chart of another book; nothing where it has none of the kind.
    fn likened(&self, weapon: Weapon) -> Option<Weapon> {
        self.made(weapon)
    }

    /// The line of the weapons chart, if the book has the weapon.
    fn line(&self, arm: Arm) -> Option<&'static Line>;

    /// How good a shot a man is with a weapon.
    fn marksman(&self, gunman: &Gunman, arm: Arm) -> Marksman;

    /// Who fires first: base speed with the weapon and everything that bears on it this turn.
    fn net_speed(&self, shooter: Shooter<'_>, stance: &Stance, weapon: Weapon, hand: Side) -> Tally;

    /// The chance of a shot: base accuracy and everything that bears on it, except how many were fired.
    fn single_shot(&self, aim: &Aim<'_>) -> Tally;

    /// Adds what it costs that a shot is one of several. `net` is the shooter's present net speed, which the
    /// alternate first shot asks for.
    fn add_several(&self, tally: &mut Tally, weapon: Weapon, stance: &Stance, place: Place, net: i16);

    /// The chance of a shot with everything that bears on it.
    #[inline]
    fn to_hit(&self, aim: &Aim<'_>) -> Tally {
        let mut tally = self.single_shot(aim);
        self.add_several(&mut tally, aim.weapon, aim.stance, aim.place, aim.net);
        tally
    }

    /// The chance that is rolled against, where a reading changes the extremes.
    fn rolled_chance(&self, total: i16) -> i16;

    /// Finds what a hit does: pellets, then for each where and how bad.
    fn strike(&self, chance: &mut impl Chance, strike: &Strike, found: &mut impl FnMut(Landing));

    /// A wound without modifiers: where, then how bad.
    fn plain_wound(&self, chance: &mut impl Chance) -> Wound;

    /// The chance that something stuns.
    fn stun_chance(&self, stunner: Stunner, from_behind: bool) -> i16;

    /// Whether a weapon goes off.
    fn misfire(&self, chance: &mut impl Chance, arm: Arm) -> Misfire;

    /// Whether a bursting gun is gone for good.
    fn burst_destroys(&self) -> bool;

    /// Whether a round is wasted on a man who has already fallen.
    fn wastes_shots_on_the_fallen(&self) -> bool;

    /// Says whether a volley may be fired, apart from anything that needs a map.
    fn allows(&self, shooter: Shooter<'_>, guns: &[Gun], volley: &Volley) -> Result<(), Refusal>;

    /// The hand that fires a weapon declared for `hand`: that one, the other if a wound has made it useless, or
    /// none.
    fn hand(&self, shooter: Shooter<'_>, stance: &Stance, weapon: Weapon, hand: Side) -> Option<Side>;

    /// A condition without what can no longer matter to a man who stands still and shoots with these hands (left,
    /// right): lets exact odds merge men who will fare alike.
    fn felt(&self, condition: Condition, hands: [bool; 2]) -> Condition;

    /// Shots of each gun when two pistols are fired, from the weapon's own rate.
    fn rate_with_two_pistols(&self, rate: u8) -> u8;

    /// Loads a gun for a turn and gives the rounds that went in.
    fn reload(&self, gun: &mut Gun, gait: Gait) -> u8;
}

/// A shot about to be rolled.
#[derive(Clone, Copy, Debug)]
pub struct Aim<'a> {
    /// Who fires.
    pub shooter: Shooter<'a>,
    /// How.
    pub stance: &'a Stance,
    /// With what.
    pub weapon: Weapon,
    /// At what range.
    pub reach: Reach,
    /// The shot.
    pub shot: &'a Shot,
    /// Where it stands among the others.
    pub place: Place,
    /// The shooter's present net speed.
    pub net: i16,
    /// Who is shot at.
    pub target: &'a Gunman,
}
