//! A fight as it stands: plain values beside a setup that never changes. Copying a state is the undo.

use crate::ids::{Figures, HorseId, ItemId, WagonId};
use crate::order::Order;
use crate::scenario::{FigureId, SideId};
use crate::step::Step;
use rules::brawling::Hold;
use rules::{Arm, Condition, Follow, Gait, Gun, Guns, MOST_GUNS, Surprise};
use std::sync::Arc;
use town::{Changes, Direction, Pose, Rig, Square};

/// A fight as it stands. Dice are never part of it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct State {
    /// The turn, counted from 1; 0 before the first.
    pub turn: u16,
    /// What is being done or asked.
    pub step: Step,
    /// Everybody, by [`FigureId`].
    pub men: Vec<Man>,
    /// Every horse: those of the scenario first, then those before wagons.
    pub horses: Vec<Horse>,
    /// Everything on wheels.
    pub wagons: Vec<Wagon>,
    /// Everything that lies about or is carried and is no gun in use.
    pub items: Vec<Item>,
    /// What has changed in the town.
    pub changes: Changes,
    /// What each side knows, by [`SideId`].
    pub sides: Vec<Side>,
    /// What has been answered in this step, by figure.
    pub answers: Vec<Option<Order>>,
    /// Those who are still to move in this turn, group after group; those of a group move together.
    pub order: Vec<Figures>,
    /// Those who have fired in this turn.
    pub fired: Figures,
    /// Whether somebody has shot yet, so that all have heard it.
    pub shots_heard: bool,
    /// What has come of each trigger, in the order of the scenario.
    pub triggers: Vec<Sprung>,
    /// For how many turns each victory by holding ground has been on its way, in the order of the scenario.
    pub held: Vec<u16>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// Who everybody is. It is made when the fight begins, and only read after that.
    pub cast: Arc<Vec<people::Combatant>>,
    /// Those who have struck or been struck at in this round of brawling.
    pub blows: Figures,
    /// Rolls that the referee has settled and that have not been rolled yet.
    pub forced: Vec<crate::ruling::Forced>,
    /// How often the referee has ruled.
    pub rulings: u16,
    /// Those whose shots have been heard in this fight.
    pub shooters: Figures,
    /// Where something is hidden: the round of this step has been announced to every side, though nobody is asked in it.
    pub announced: bool,
}

/// A figure as it stands.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Man {
    /// Where he is.
    pub place: Place,
    /// His square, also in the saddle or on a wagon; without meaning where he is not on the map.
    pub square: Square,
    /// Which way he faces.
    pub facing: Direction,
    /// How he holds himself when he is on his own feet.
    pub pose: Pose,
    /// The side or corner of his square that he leans to, to look or fire past something.
    pub lean: Option<Direction>,
    /// How he fares.
    pub condition: Condition,
    /// What he carries, up to four guns or blades.
    pub guns: Guns,
    /// Rounds beside each gun; nothing where there is no end of them.
    pub spare: [Option<u16>; MOST_GUNS],
    /// Which gun is in his left hand and in his right.
    pub hands: [Option<u8>; 2],
    /// What else he does with himself.
    pub stand: Stand,
    /// How he moved this turn.
    pub gait: Gait,
    /// Where he was in the middle of his move, and which way he looked there.
    pub midway: (Square, Direction),
    /// Shots fired this turn.
    pub shots: u8,
    /// The target of last turn, and what he did with it.
    pub aim: Option<(Target, Follow)>,
    /// What he aims at or fires on in this turn.
    pub aims_now: Option<(Target, Follow)>,
    /// How far he is caught off guard in this turn by what the scenario says.
    pub surprise: Surprise,
    /// What the scenario adds to his speed in this turn.
    pub edge: i16,
    /// Those whom he sees now.
    pub sees: Figures,
    /// Those whose place he knows: whom he sees, saw a turn ago, or is shot at by.
    pub knows: Figures,
    /// Those who have shot or struck at him in this turn.
    pub shot_by: Figures,
    /// Those of whom he was aware before this turn's firing, so that they cannot surprise him any more.
    pub wary_of: Figures,
    /// He does nothing before an alarm.
    pub waits: bool,
    /// He has checked morale in this fight.
    pub checked: bool,
    /// He lost heart this turn: he neither fires nor brawls, and keeps away from the enemy.
    pub shaken: bool,
    /// He did something this turn that leaves no time to fire or brawl.
    pub busy: bool,
    /// Drinks he has had.
    pub drinks: u16,
    /// The hold that he has on somebody.
    pub grip: Option<(Hold, FigureId)>,
    /// A modifier that a brawl keeps for a later round, where a reading says so.
    pub coming: i8,
    /// The modifier at which he has acted in this round of a brawl.
    pub acted_at: i8,
    /// His place in the order of blows of this turn.
    pub blow_place: u8,
    /// Rounds of brawling he has had this turn.
    pub brawled: u8,
    /// Whom he drags or carries.
    pub drags: Option<FigureId>,
    /// Those who shot at him in the turn before.
    pub shot_before: Figures,
    /// The last turn in which he lost heart.
    pub lost_heart: Option<u16>,
    /// Those with whom he has come to blows and has not parted since.
    pub brawls_with: Figures,
    /// He is caught off guard in the first round of a brawl.
    pub caught: bool,
    /// He has taken up a chair to strike with.
    pub chair: bool,
    /// What he had lost to wounds when the last turn ended, and whether he was dead.
    pub was_hurt: (u8, bool),
    /// What the referee adds when he fires next.
    pub favour: crate::ruling::Favour,
    /// What he has been through, for what he learns from it.
    pub trial: crate::aftermath::Trial,
    /// What he fires while shots are fired, and whether he rises over his cover for it.
    pub fires: Option<(Arm, bool)>,
    /// The gun that he drew in this turn before the firing.
    pub drew: Option<u8>,
    /// Somebody has shot at him in this fight.
    pub attacked: bool,
    /// Where he was when the turn began.
    pub began: Square,
    /// He has gone out of sight of every enemy and has not come back, where a victory asks for it.
    pub fled: bool,
    /// Money that he took off the map, in dollars.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub took: u32,
}

/// Whether there is none. A figure who took nothing is written as before money could be taken.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
const fn is_nothing(dollars: &u32) -> bool {
    *dollars == 0
}

/// Where a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Place {
    /// On his own feet, or down on the ground.
    Foot,
    /// In the saddle.
    Riding(HorseId),
    /// On or in something on wheels.
    Aboard(WagonId),
    /// Not on the map yet.
    Away,
    /// Off the map for good, by a zone of the scenario; mounted or not.
    Left {
        /// The zone, by its place in the town's list; nothing where it was none.
        zone: Option<u8>,
        /// Whether he rode or drove.
        mounted: bool,
    },
}

/// Whether a figure takes part.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stand {
    /// He fights, or may.
    #[default]
    Free,
    /// He has given up.
    Surrendered,
    /// He has given up or been taken, and an enemy has him.
    Captured {
        /// Who has him.
        by: FigureId,
    },
}

/// A horse as it stands.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Horse {
    /// Its square; without meaning when it has left the map.
    pub square: Square,
    /// Which way it heads.
    pub facing: Direction,
    /// Who rides it.
    pub rider: Option<FigureId>,
    /// Who holds it by the reins.
    pub holder: Option<FigureId>,
    /// How it fares.
    pub health: rules::horses::Horse,
    /// How it went last turn, and how it goes in this one.
    pub gait: (Gait, Gait),
    /// Where it bolts to.
    pub bolts: Option<Direction>,
    /// It is on the map.
    pub here: bool,
    /// The gun in its scabbard, with the rounds beside it.
    pub scabbard: Option<(Gun, Option<u16>)>,
    /// What it is harnessed to; its driver holds the reins.
    pub draws: Option<WagonId>,
}

/// Something on wheels as it stands.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Wagon {
    /// The squares it stands on, its head first.
    pub rig: Rig,
    /// Who drives it, or aims it.
    pub driver: Option<FigureId>,
    /// Who else is on it, or serves it.
    pub riders: Figures,
    /// Horses that were harnessed to it; those that are left stand in [`State::horses`].
    pub team: u8,
    /// How it went last turn, and how it goes in this one.
    pub gait: (Gait, Gait),
    /// Spaces it made last turn; a train gathers way.
    pub speed: u16,
    /// It is on the map.
    pub here: bool,
    /// The state of a big gun.
    pub gun: Option<BigGun>,
    /// Spaces it has made in this turn.
    pub made: u16,
}

/// A big gun as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum BigGun {
    /// A Gatling gun.
    Gatling(rules::battery::Gatling),
    /// A cannon.
    Cannon(rules::battery::Cannon),
}

/// Something that lies about or is carried.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Item {
    /// What it is.
    pub what: Thing,
    /// Where it is.
    pub at: Whereabouts,
    /// The goods of the scenario that it came out of.
    pub from: Option<u8>,
    /// A safe that has been opened.
    pub open: bool,
    /// Dynamite that has stood its test: whether it goes off by itself is rolled once.
    pub tested: bool,
    /// A charge that was laid and not thrown: it is set against the walls beside it.
    pub set: bool,
}

impl Item {
    /// Something somewhere.
    pub const fn new(what: Thing, at: Whereabouts) -> Item {
        Item { what, at, from: None, open: false, tested: false, set: false }
    }
}

/// What an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Thing {
    /// A gun or a blade that nobody has, with the rounds that belong to it.
    Gun(Gun, Option<u16>),
    /// Goods of the scenario, by their place in its list.
    Goods(u8),
    /// Sticks of dynamite, and the turn in which they go off, once lit.
    Dynamite {
        /// How many.
        sticks: u8,
        /// Caps with them.
        caps: u8,
        /// The turn in which they go off.
        fuse: Option<u16>,
    },
    /// Money, in dollars: of it so much in paper.
    Money {
        /// All of it.
        dollars: u32,
        /// What of it burns.
        paper: u32,
    },
}

/// Where an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Whereabouts {
    /// On a square.
    Square(Square),
    /// With somebody.
    With(FigureId),
    /// On a wagon.
    On(WagonId),
    /// Locked in goods that are a safe.
    In(ItemId),
    /// Carried off the map by a zone of the town.
    Left(Option<u8>),
    /// No more.
    Gone,
}

/// What a side knows.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Side {
    /// The town as it believes it to be.
    pub changes: Changes,
    /// Those whom it has met, in the order of meeting: its own first. A figure is known to it by its place here.
    pub met: Vec<FigureId>,
    /// Where it last saw each figure, and in which turn; by figure.
    pub last_seen: Vec<Option<(Square, u16)>>,
    /// Where it last heard a shot of somebody it did not see, and in which turn.
    pub heard: Vec<(Square, u16)>,
    /// Money it has carried off, in dollars.
    pub dollars: u32,
    /// Where something is hidden, the horses that it has met, in the order of meeting.
    pub met_horses: Vec<HorseId>,
    /// The same of wagons.
    pub met_wagons: Vec<WagonId>,
    /// The same of items.
    pub met_items: Vec<ItemId>,
    /// The horses in its sight now, a bit for each.
    pub sees_horses: u64,
    /// Where it last saw each horse, and in which turn; by horse.
    pub horses: Vec<Option<(Square, u16)>>,
    /// Each item as it was last seen, and in which turn; by item.
    pub items: Vec<Option<(Item, u16)>>,
    /// How it last saw each figure; by figure.
    pub glimpses: Vec<Glimpse>,
    /// The turn for which the next two hold.
    pub spotted_in: u16,
    /// Those who moved in brush and were spotted.
    pub spotted: Figures,
    /// Those who moved in brush and were not.
    pub missed: Figures,
    /// Those whose place the referee has told it in this turn.
    pub told_of: Figures,
}

/// How somebody was when a side saw him last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Glimpse {
    /// Whether he was up, out of it or dead.
    pub fate: rules::Fate,
    /// Whether he took part.
    pub stand: Stand,
    /// Whether he was seen to leave the map.
    pub left: bool,
}

/// Something that can be shot at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// A man; the horse under him may be hit instead.
    Man(FigureId),
    /// A horse; its rider may be hit instead.
    Horse(HorseId),
}

/// What has come of a trigger.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Sprung {
    /// It has happened for these groups, a bit for each; the first bit where there are none.
    pub groups: u64,
}

/// How a fight ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub struct Outcome {
    /// Who has won; nobody in a draw.
    pub winner: Option<SideId>,
    /// The victory by which it ended, by its place in the scenario; nothing where no side was left.
    pub victory: Option<u8>,
}

impl Man {
    /// Whether he is on the map.
    pub const fn is_here(&self) -> bool {
        matches!(self.place, Place::Foot | Place::Riding(_) | Place::Aboard(_))
    }

    /// How he holds himself as others see him.
    pub const fn shown_pose(&self) -> Pose {
        match self.place {
            Place::Riding(_) => Pose::Mounted,
            _ => self.pose,
        }
    }
}
