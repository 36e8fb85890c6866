//! Brawls: the vocabulary, and the few steps that both books take alike. What a blow does is in each book.
//!
//! Everybody in a brawl stands in one slice of [`Brawler`]s and is known by his index in it. The slice is
//! the whole state: two men are a `[Brawler; 2]`, small enough to copy, order and merge in exact odds.

mod event;
mod order;
mod ring;

pub use event::{BrawlEvent, HoldEnd};
pub(crate) use order::play_round;
pub use order::{end_round, end_turn, order_of_blows, standing};
pub(crate) use ring::Ring;

use crate::sheet::{Sheet, capital, signed};
use crate::{Book, Cause, Condition, Side, Stun, Stunner, Tally};
use arrayvec::ArrayVec;

/// A hold that a grapple can give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Hold {
    /// Locks the victim's arm of this side.
    ArmLock(Side),
    /// Holds the head, and leaves both arms.
    HeadLock,
    /// Pins the whole man.
    BearHug,
}

impl Hold {
    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Hold::ArmLock(Side::Left) => "arm lock, left",
            Hold::ArmLock(Side::Right) => "arm lock, right",
            Hold::HeadLock => "head lock",
            Hold::BearHug => "bear hug",
        }
    }

    /// The arm of the victim that it locks, if it is an arm lock.
    pub const fn locks(self) -> Option<Side> {
        match self {
            Hold::ArmLock(side) => Some(side),
            Hold::HeadLock | Hold::BearHug => None,
        }
    }
}

/// A hold that somebody has on somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Grip {
    /// The hold.
    pub hold: Hold,
    /// The index of the man who is held.
    pub on: u8,
}

/// A thing in the hand of a brawler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum BrawlWeapon {
    /// A knife or another blade.
    Knife,
    /// A tomahawk, which cuts and may also stun.
    Tomahawk,
    /// The barrel or the butt of a gun.
    Gun,
    /// A club, or something of that size.
    Club,
    /// A chair, or something of that size.
    Chair,
}

impl BrawlWeapon {
    /// Every kind.
    pub const ALL: [BrawlWeapon; 5] =
        [BrawlWeapon::Knife, BrawlWeapon::Tomahawk, BrawlWeapon::Gun, BrawlWeapon::Club, BrawlWeapon::Chair];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            BrawlWeapon::Knife => "knife",
            BrawlWeapon::Tomahawk => "tomahawk",
            BrawlWeapon::Gun => "gun butt or barrel",
            BrawlWeapon::Club => "club",
            BrawlWeapon::Chair => "chair",
        }
    }

    /// The row of the stunning charts that it hits by; a knife stuns nobody.
    pub const fn stunner(self) -> Option<Stunner> {
        match self {
            BrawlWeapon::Knife => None,
            BrawlWeapon::Tomahawk => Some(Stunner::Tomahawk),
            BrawlWeapon::Gun => Some(Stunner::GunButt),
            BrawlWeapon::Club => Some(Stunner::Club),
            BrawlWeapon::Chair => Some(Stunner::Chair),
        }
    }
}

/// What a book says of a thing used as a weapon in a brawl.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handling {
    /// The thing.
    pub weapon: BrawlWeapon,
    /// Added to the dice.
    pub roll: i8,
    /// Added to the damage of a hit.
    pub damage: u8,
    /// Its hits are rolled as wounds.
    pub cuts: bool,
}

impl Handling {
    /// The headings of a sheet of weapons in a brawl.
    pub(crate) const COLUMNS: [&'static str; 4] = ["Weapon", "On the dice", "On the damage", "Gives a wound"];

    /// Fills a sheet with what a book says of each thing.
    pub(crate) fn lay_out(sheet: Sheet, weapons: &[Handling]) -> Sheet {
        sheet.rows(weapons.iter().map(|handling| {
            let (roll, damage) = (signed(handling.roll.into()), signed(handling.damage.into()));
            let cuts = if handling.cuts { "yes" } else { "no" };
            vec![capital(handling.weapon.label()), roll, damage, cuts.into()]
        }))
    }
}

/// What a row of a punching or grappling table is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the label says what each is")]
pub enum Blow {
    Miss,
    Blocked,
    Glancing,
    SolidPunch,
    Jab,
    Hook,
    Combination,
    RabbitPunch,
    Uppercut,
    Haymaker,
    NoHold,
    Gouged,
    Kneed,
    Elbow,
    Throw,
    Kick,
    Hold(Hold),
}

impl Blow {
    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Blow::Miss => "miss",
            Blow::Blocked => "blocked",
            Blow::Glancing => "glancing blow",
            Blow::SolidPunch => "solid punch",
            Blow::Jab => "jab",
            Blow::Hook => "hook",
            Blow::Combination => "combination",
            Blow::RabbitPunch => "rabbit punch",
            Blow::Uppercut => "uppercut",
            Blow::Haymaker => "haymaker",
            Blow::NoHold => "no hold",
            Blow::Gouged => "gouged by the opponent",
            Blow::Kneed => "kneed by the opponent",
            Blow::Elbow => "elbow smash",
            Blow::Throw => "throw",
            Blow::Kick => "kick",
            Blow::Hold(hold) => hold.label(),
        }
    }
}

/// What a man does when it is his turn in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Action {
    /// One punch with this fist; a thing in his hand is let go first.
    Punch(Side),
    /// Two punches, this fist first and then the other: 1975 only.
    TwoPunches(Side),
    /// A blow with the thing in his hand, from this side.
    Strike(Side),
    /// A grapple.
    Grapple,
    /// Keeps a hold on, without a roll.
    KeepHold,
    /// Does nothing; a hold that he had is given up.
    Wait,
}

impl Action {
    /// Every action of either book.
    pub const ALL: [Action; 9] = [
        Action::Punch(Side::Right),
        Action::Punch(Side::Left),
        Action::TwoPunches(Side::Right),
        Action::TwoPunches(Side::Left),
        Action::Strike(Side::Right),
        Action::Strike(Side::Left),
        Action::Grapple,
        Action::KeepHold,
        Action::Wait,
    ];
}

/// The actions open to a man.
pub type Choices = ArrayVec<Action, { Action::ALL.len() }>;

/// Who does what to whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Deed {
    /// The index of the man who acts.
    pub actor: usize,
    /// The index of the man he goes for.
    pub foe: usize,
    /// What he does.
    pub action: Action,
}

/// What a round is fought under.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Scene {
    /// This is the first round since the men came to blows; only 1975 asks.
    pub opening: bool,
    /// The optional rule of stunning is played.
    pub stunning: bool,
}

/// Why an action is refused. Nothing has changed and no die was rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// There is no man of that index.
    NoSuchMan,
    /// A man does not brawl with himself.
    Himself,
    /// He is out or dead, or does nothing this turn because he was stunned.
    CannotAct,
    /// The other man is already out or dead.
    FoeIsOut,
    /// He holds nobody, or not this man.
    NoHold,
    /// He has nothing in his hand to strike with.
    EmptyHanded,
    /// With a thing in his hand he has one blow only.
    WeaponInHand,
    /// He may not throw two punches now.
    OnePunchOnly,
    /// No arm is free.
    NoFreeArm,
    /// The blow must come from this side.
    OtherFist(Side),
    /// Somebody else holds him: only with that man can he grapple.
    HeldByAnother,
}

/// A man in a brawl.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Brawler {
    /// Strength left, one total for blows and wounds.
    pub strength: i16,
    /// Modifiers that wait for his next roll.
    pub pending: i8,
    /// Modifiers that may not act before the next round; only where a reading says so.
    pub coming: i8,
    /// The modifiers at which he has acted in this round.
    #[serde(default)]
    pub acted_at: i8,
    /// The hold that he has on somebody.
    pub holding: Option<Grip>,
    /// What he has in his hand.
    pub weapon: Option<BrawlWeapon>,
    /// His strong hand.
    pub hand: Side,
    /// His place in the order of blows, 0 for the first.
    pub place: u8,
    /// Surprised, or taken from behind, in this first round.
    pub surprised: bool,
    /// Wounds by weapons are among his losses.
    pub wounded: bool,
    /// Dead of a mortal wound.
    pub dead: bool,
    /// What is left of a stun; at half effect a man brawls as well as ever.
    pub stun: Stun,
}

impl Brawler {
    /// A right-handed man with empty hands and nothing against him.
    pub const fn new(strength: i16) -> Brawler {
        Brawler {
            strength,
            pending: 0,
            coming: 0,
            acted_at: 0,
            holding: None,
            weapon: None,
            hand: Side::Right,
            place: 0,
            surprised: false,
            wounded: false,
            dead: false,
            stun: Stun::Clear,
        }
    }

    /// A man of this full strength as he fares when the brawl begins.
    pub const fn of(strength: i16, condition: &Condition, hand: Side) -> Brawler {
        let mut man = Brawler::new(strength.saturating_sub(condition.lost()));
        man.pending = condition.carried;
        man.hand = hand;
        man.wounded = condition.wounds > 0;
        man.dead = condition.dead;
        man.stun = condition.stun;
        man
    }

    /// The same man with a thing in his hand.
    pub const fn armed(mut self, weapon: BrawlWeapon) -> Brawler {
        self.weapon = Some(weapon);
        self
    }

    /// The same man in this place in the order of blows.
    pub const fn placed(mut self, place: u8) -> Brawler {
        self.place = place;
        self
    }

    /// Whether he is out of the fight: unconscious or dead.
    pub const fn is_out(&self) -> bool {
        self.dead || self.strength <= 0
    }

    /// Whether he can act this turn.
    pub const fn can_act(&self) -> bool {
        !self.is_out() && !matches!(self.stun, Stun::Helpless)
    }

    /// All modifiers that wait, now or for the next round.
    pub const fn waiting(&self) -> i16 {
        self.pending as i16 + self.coming as i16
    }
}

/// The holds on a man, each with the index of its holder.
pub fn holds_on(men: &[Brawler], man: usize) -> impl Iterator<Item = (usize, Hold)> + '_ {
    men.iter().enumerate().filter_map(move |(holder, brawler)| {
        let grip = brawler.holding.filter(|grip| usize::from(grip.on) == man && !brawler.is_out())?;
        (holder != man).then_some((holder, grip.hold))
    })
}

/// Whether anybody holds a man.
pub fn is_held(men: &[Brawler], man: usize) -> bool {
    holds_on(men, man).next().is_some()
}

/// How many locks there are on one arm of a man.
pub(crate) fn locks_on(men: &[Brawler], man: usize, arm: Side) -> i8 {
    holds_on(men, man)
        .filter(|(_, hold)| hold.locks() == Some(arm))
        .fold(0, |sum: i8, _| sum.saturating_add(1))
}

/// Refuses what no book allows: unknown men, men who are out, keeping a hold that is not there.
pub(crate) fn check(men: &[Brawler], deed: Deed) -> Result<(), Refusal> {
    let known = men.len().min(usize::from(u8::MAX));
    if deed.actor >= known || deed.foe >= known {
        return Err(Refusal::NoSuchMan);
    }
    let (actor, foe) = (&men[deed.actor], &men[deed.foe]);
    let grip = actor.holding.is_some_and(|grip| usize::from(grip.on) == deed.foe);
    match deed.action {
        _ if deed.actor == deed.foe => Err(Refusal::Himself),
        _ if !actor.can_act() => Err(Refusal::CannotAct),
        _ if foe.is_out() => Err(Refusal::FoeIsOut),
        Action::KeepHold if !grip => Err(Refusal::NoHold),
        Action::Strike(_) if actor.weapon.is_none() => Err(Refusal::EmptyHanded),
        _ => Ok(()),
    }
}

/// What is added to the dice of a blow, by reason. The rules roll with it and the log keeps it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct Modifiers {
    /// Left from earlier blows.
    pub carried: i8,
    /// A striking weapon.
    pub striking: i8,
    /// A large striking weapon.
    pub large: i8,
    /// A locked arm, where the book has such a modifier.
    pub locked: i8,
}

impl Modifiers {
    /// All of them together.
    pub fn total(&self) -> i16 {
        [self.carried, self.striking, self.large, self.locked].into_iter().map(i16::from).sum()
    }

    /// The same as a tally of a book, from a base of 0.
    pub fn tally(&self, book: Book) -> Tally {
        Tally::new(book, 0)
            .with(Cause::CarriedOver, self.carried.into())
            .with(Cause::StrikingWeapon, self.striking.into())
            .with(Cause::LargeWeapon, self.large.into())
            .with(Cause::LockedArm, self.locked.into())
    }

    /// Adds what a weapon does to the dice.
    pub(crate) fn wielding(mut self, handling: Option<&Handling>) -> Modifiers {
        mark::clause!("bh75-d085");
        match handling {
            Some(Handling { weapon: BrawlWeapon::Chair, roll, .. }) => {
                mark::clause!("bh79-143");
                self.large = *roll
            }
            Some(Handling { roll, .. }) => {
                mark::clause!("bh79-142");
                self.striking = *roll
            }
            None => {}
        }
        self
    }
}
