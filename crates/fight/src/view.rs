//! A picture of a fight for one side: plain values, with no way back to the fight. It says what the side may know and
//! nothing else: abilities, strength, rounds, orders, heart and plans of the others have no field here.
//!
//! All numbers of figures, horses, wagons and items in it are the side's own numbers (`hiding` says how they
//! are given), so that they tell nothing of those whom the side has not met.

mod build;

use crate::ids::{HorseId, ItemId, WagonId};
use crate::scenario::{FigureId, SideId};
use crate::state::{Outcome, Stand, Target};
use crate::window::Ask;
use rules::brawling::Hold;
use rules::{Arm, Fate, Follow, Gait, Stun, Weapon, Works};
use serde::{Serialize, Serializer};
use town::{Changes, Direction, Pose, Square};

/// What a side is shown of a fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Whose view it is.
    pub side: SideId,
    /// The turn, counted from 1; 0 before the first.
    pub turn: u16,
    /// After so many turns it is over.
    pub turns: u16,
    /// Whether figures out of sight are not shown.
    pub hidden: bool,
    /// What is asked of the side, and for which of its figures.
    pub asked: Option<(Ask, Vec<FigureId>)>,
    /// The sides, by their numbers.
    pub sides: Vec<SideSeen>,
    /// The side's own figures, in full.
    pub own: Vec<Own>,
    /// Those of other sides whom it has met, as far as it knows them.
    pub others: Vec<Other>,
    /// The horses that it knows of.
    pub horses: Vec<HorseSeen>,
    /// What it knows of that rolls.
    pub wagons: Vec<WagonSeen>,
    /// The things that it knows of.
    pub items: Vec<ItemSeen>,
    /// Doors, windows and furniture that are not as they were built, as far as the side knows.
    pub changes: Changes,
    /// Where it heard shots of people whom it did not see, and in which turn.
    pub heard: Vec<Mark>,
    /// Whether a shot has been heard.
    pub shots_heard: bool,
    /// Dollars that it has carried off.
    pub dollars: u32,
    /// How the fight ended, if it has.
    pub outcome: Option<Outcome>,
}

/// What everybody knows of a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SideSeen {
    /// Its name.
    pub name: String,
    /// Whether the others do not know where its figures start.
    pub hidden: bool,
}

/// A place, and the turn in which something was seen or heard there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Mark {
    /// The square.
    pub square: Square,
    /// The turn.
    pub turn: u16,
}

/// A figure of one's own side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Own {
    /// His number for this side.
    pub figure: FigureId,
    /// What he is called.
    pub name: String,
    /// Where he is.
    pub place: Seat,
    /// His square; nothing where he is not on the map.
    pub square: Option<Square>,
    /// Which way he faces.
    pub facing: Direction,
    /// How he holds himself.
    pub pose: Pose,
    /// The side or corner of his square that he leans to.
    pub lean: Option<Direction>,
    /// How he moved this turn.
    #[serde(serialize_with = "gait")]
    pub gait: Gait,
    /// How he fares.
    pub health: Health,
    /// His weapons, by their places in his list.
    pub guns: Vec<GunSeen>,
    /// Which of them is in his left hand and in his right.
    pub hands: [Option<u8>; 2],
    /// Whether he takes part.
    pub stand: Stand,
    /// He does nothing before an alarm.
    pub waits: bool,
    /// He lost heart this turn.
    pub shaken: bool,
    /// He did something this turn that leaves no time to fire or brawl.
    pub busy: bool,
    /// He has fired in this turn.
    pub fired: bool,
    /// The target that he has aimed at or fired on.
    #[serde(serialize_with = "aim")]
    pub aim: Option<(Target, Follow)>,
    /// Drinks he has had.
    pub drinks: u16,
    /// Those whom he sees.
    pub sees: Vec<FigureId>,
    /// Those whose place he knows, so that he can shoot at them.
    pub knows: Vec<FigureId>,
    /// The hold that he has on somebody.
    #[serde(serialize_with = "grip")]
    pub grip: Option<(Hold, FigureId)>,
    /// Whom he drags or carries.
    pub drags: Option<FigureId>,
}

/// A figure of another side that was met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Other {
    /// His number for the side that looks.
    pub figure: FigureId,
    /// His side.
    pub side: SideId,
    /// What he is called; nothing where he is a stranger from a hidden side (clause 69: who he is, the referee decides).
    pub name: Option<String>,
    /// How he looks, where his place is known now.
    pub now: Option<Looks>,
    /// Where he was seen last, and in which turn; also where he is seen now.
    pub last: Option<Mark>,
    /// Whether he was up, out of it or dead when he was seen last.
    #[serde(serialize_with = "fate")]
    pub fate: Fate,
    /// Whether he had given up or been taken when he was seen last.
    pub stand: Stand,
    /// Whether the side has seen him leave the map.
    pub left: bool,
}

/// How somebody looks whose place is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Looks {
    /// Where he is.
    pub place: Seat,
    /// His square.
    pub square: Square,
    /// Which way he faces.
    pub facing: Direction,
    /// How he holds himself.
    pub pose: Pose,
    /// The side or corner of his square that he leans to.
    pub lean: Option<Direction>,
    /// How he moved this turn.
    #[serde(serialize_with = "gait")]
    pub gait: Gait,
    /// The kind of weapon in his left hand and in his right.
    #[serde(serialize_with = "arms")]
    pub hands: [Option<Arm>; 2],
    /// The hold that he has on somebody.
    #[serde(serialize_with = "grip")]
    pub grip: Option<(Hold, FigureId)>,
    /// Whom he drags or carries.
    pub drags: Option<FigureId>,
    /// Whether he is stunned.
    pub stunned: bool,
}

/// Where a figure is, in the numbers of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// On his own feet, or down on the ground.
    Foot,
    /// In the saddle.
    Riding(HorseId),
    /// On or in something on wheels.
    Aboard(WagonId),
    /// Not on the map yet.
    Away,
    /// Off the map for good.
    Left,
}

/// How one of a side's own fares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Health {
    /// Whether he is up, out of it or dead.
    #[serde(serialize_with = "fate")]
    pub fate: Fate,
    /// Full strength.
    pub strength: i16,
    /// Strength left.
    pub left: i16,
    /// Strength lost to wounds.
    pub wounds: u8,
    /// Strength lost in brawls.
    pub bruises: u8,
    /// Light wounds in the left arm and in the right.
    pub arm_light: [u8; 2],
    /// Serious wounds in the left arm and in the right.
    pub arm_serious: [u8; 2],
    /// Light wounds in the legs.
    pub leg_light: u8,
    /// Serious wounds in the legs.
    pub leg_serious: u8,
    /// Light wounds elsewhere, arms included.
    pub other_light: u8,
    /// Serious wounds elsewhere, arms included.
    pub other_serious: u8,
    /// What is left of a stun.
    #[serde(serialize_with = "stun")]
    pub stun: Stun,
}

/// A weapon of a side's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct GunSeen {
    /// The weapon.
    #[serde(serialize_with = "weapon")]
    pub weapon: Weapon,
    /// Rounds in it.
    pub loaded: u8,
    /// Rounds beside it; nothing where there is no end of them.
    pub spare: Option<u16>,
    /// Whether it works.
    #[serde(serialize_with = "works")]
    pub works: Works,
}

/// A horse that a side knows of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct HorseSeen {
    /// Its number for this side.
    pub horse: HorseId,
    /// Where it was seen last, and in which turn.
    pub last: Mark,
    /// What shows of it, where it is in sight now.
    pub now: Option<HorseLooks>,
}

/// What shows of a horse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct HorseLooks {
    /// Its square.
    pub square: Square,
    /// Which way it heads.
    pub facing: Direction,
    /// Who rides it, if he is known.
    pub rider: Option<FigureId>,
    /// Who holds it, if he is known.
    pub holder: Option<FigureId>,
    /// How it went last turn, and how it goes in this one.
    #[serde(serialize_with = "gaits")]
    pub gait: (Gait, Gait),
    /// Whether it is down.
    pub down: bool,
    /// Whether it bolts.
    pub bolts: bool,
    /// Whether a long gun is in its scabbard.
    pub scabbard: bool,
    /// Strength left, where a figure of this side rides or holds it.
    pub strength: Option<i16>,
}

/// Something on wheels. It is heard all over the ground, so that everybody knows where it is (ours).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WagonSeen {
    /// Its number for this side.
    pub wagon: WagonId,
    /// What it is called.
    pub name: String,
    /// The squares it stands on, its head first.
    pub squares: Vec<Square>,
    /// Which way it points.
    pub facing: Direction,
    /// Who drives it, if he is known.
    pub driver: Option<FigureId>,
    /// Who else is on it or serves it, as far as they are known.
    pub riders: Vec<FigureId>,
    /// Horses left before it.
    pub team: u8,
    /// How it went last turn, and how it goes in this one.
    #[serde(serialize_with = "gaits")]
    pub gait: (Gait, Gait),
    /// Whether it is a big gun.
    pub gun: bool,
}

/// Something that lies about or is carried.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ItemSeen {
    /// Its number for this side.
    pub item: ItemId,
    /// What it is.
    pub what: What,
    /// Where it is, as far as the side knows.
    pub at: Spot,
    /// In which turn it was seen last.
    pub turn: u16,
}

/// What an item is, as one sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// A gun or a blade; its rounds only where one's own side has it.
    Gun {
        /// The kind.
        #[serde(serialize_with = "kind")]
        arm: Arm,
        /// Rounds in it.
        loaded: Option<u8>,
    },
    /// Goods of the scenario, by their name.
    Goods(String),
    /// Sticks of dynamite.
    Dynamite {
        /// How many.
        sticks: u8,
        /// Whether the fuse burns.
        lit: bool,
    },
    /// Money, in dollars; how much only where one's own side has it.
    Money(Option<u32>),
}

/// Where an item is, as far as a side knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Spot {
    /// On a square.
    Square(Square),
    /// With a figure.
    With(FigureId),
    /// On a wagon.
    On(WagonId),
    /// Locked in another thing.
    In(ItemId),
    /// The side's own have carried it off the map.
    Left,
    /// Nobody of the side knows.
    Unknown,
}

fn gait<S: Serializer>(gait: &Gait, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(gait.label())
}

fn gaits<S: Serializer>(gaits: &(Gait, Gait), to: S) -> Result<S::Ok, S::Error> {
    (gaits.0.label(), gaits.1.label()).serialize(to)
}

fn kind<S: Serializer>(arm: &Arm, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(arm.label())
}

fn arms<S: Serializer>(arms: &[Option<Arm>; 2], to: S) -> Result<S::Ok, S::Error> {
    arms.map(|arm| arm.map(Arm::label)).serialize(to)
}

fn weapon<S: Serializer>(weapon: &Weapon, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(weapon.code())
}

fn works<S: Serializer>(works: &Works, to: S) -> Result<S::Ok, S::Error> {
    match works {
        Works::Well => to.serialize_str("well"),
        Works::Jammed(turns) => to.serialize_newtype_variant("Works", 1, "jammed", turns),
        Works::Gone => to.serialize_str("gone"),
    }
}

fn fate<S: Serializer>(fate: &Fate, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(match fate {
        Fate::Standing => "standing",
        Fate::Unconscious => "unconscious",
        Fate::Dead => "dead",
    })
}

fn stun<S: Serializer>(stun: &Stun, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(match stun {
        Stun::Clear => "clear",
        Stun::Struck => "struck",
        Stun::Helpless => "helpless",
        Stun::Dazed => "dazed",
    })
}

fn aim<S: Serializer>(aim: &Option<(Target, Follow)>, to: S) -> Result<S::Ok, S::Error> {
    let word = |follow: &Follow| match follow {
        Follow::Fresh => "fresh",
        Follow::Aimed => "aimed",
        Follow::Fired => "fired",
    };
    aim.as_ref().map(|(target, follow)| (target, word(follow))).serialize(to)
}

fn grip<S: Serializer>(grip: &Option<(Hold, FigureId)>, to: S) -> Result<S::Ok, S::Error> {
    grip.as_ref().map(|(hold, on)| (hold.label(), on)).serialize(to)
}
