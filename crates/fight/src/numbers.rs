//! Two kinds of numbers. The engine knows everybody by his **real** number, his place in the scenario. A seat knows him
//! by a **local** number: his place in [`Side::met`], its own figures first, then those of open sides in the
//! order of the scenario, then whoever is met later, in the order of meeting. A local number tells nothing of those whom
//! the side has not met, nor how many they are. Everything that a seat is given or gives has local numbers: views, options,
//! orders, refusals and events. Both kinds have the same types; what passes between seat and engine passes through here.
//!
//! Horses, wagons and items have local numbers of the same kind where something is hidden or somebody comes later. At
//! other tables they are the real ones, for all of them are known.

use crate::ids::{Figures, HorseId, ItemId, WagonId};
use crate::order::{Act, Deed, Fire, Order, Over, Shot, Unless, Watch};
use crate::refused::Refused;
use crate::scenario::FigureId;
use crate::setup::Setup;
use crate::state::{Side, Stand, Target};
use arrayvec::ArrayVec;

/// Somebody whom a seat does not know, in events: a shot out of the dark.
pub const SOMEBODY: FigureId = FigureId(u8::MAX);

/// A thing that a seat does not know, in events: what went off out of its sight.
pub const SOMETHING: ItemId = ItemId(u8::MAX);

/// The number of the first horse among the targets of a projected [`rules::Event`].
pub const HORSES_FROM: u8 = 128;

/// Gives other numbers. Nothing where a number stands for nobody.
pub trait Renumber {
    /// The other number of a figure.
    fn figure(&self, figure: FigureId) -> Option<FigureId>;
    /// The other number of a horse.
    fn horse(&self, horse: HorseId) -> Option<HorseId>;
    /// The other number of something on wheels.
    fn wagon(&self, wagon: WagonId) -> Option<WagonId>;
    /// The other number of an item.
    fn item(&self, item: ItemId) -> Option<ItemId>;

    /// The other number of a target.
    fn target(&self, target: Target) -> Option<Target> {
        Some(match target {
            Target::Man(figure) => Target::Man(self.figure(figure)?),
            Target::Horse(horse) => Target::Horse(self.horse(horse)?),
        })
    }
}

/// From real numbers to those of a side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ToLocal<'a> {
    side: &'a Side,
    /// There is something that a side may not know of.
    secrets: bool,
    /// Only so many figures, horses and items were met.
    met: [usize; 3],
}

/// From the numbers of a side to real ones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ToReal<'a> {
    pub(crate) side: &'a Side,
    /// There is something that a side may not know of.
    pub(crate) secrets: bool,
}

/// The place of something in a list.
fn place<T: PartialEq>(list: &[T], thing: &T) -> Option<u8> {
    u8::try_from(list.iter().position(|other| other == thing)?).ok()
}

/// The first things of a list.
fn first<T>(list: &[T], count: usize) -> &[T] {
    list.get(..count).unwrap_or(list)
}

impl Renumber for ToLocal<'_> {
    fn figure(&self, figure: FigureId) -> Option<FigureId> {
        place(first(&self.side.met, self.met[0]), &figure).map(FigureId)
    }

    fn horse(&self, horse: HorseId) -> Option<HorseId> {
        let met = || place(first(&self.side.met_horses, self.met[1]), &horse).map(HorseId);
        if self.secrets { met() } else { Some(horse) }
    }

    fn wagon(&self, wagon: WagonId) -> Option<WagonId> {
        if self.secrets { place(&self.side.met_wagons, &wagon).map(WagonId) } else { Some(wagon) }
    }

    fn item(&self, item: ItemId) -> Option<ItemId> {
        let met = || place(first(&self.side.met_items, self.met[2]), &item).map(ItemId);
        if self.secrets { met() } else { Some(item) }
    }
}

impl<'a> ToLocal<'a> {
    /// The numbers of a side as it knows them now.
    pub(crate) fn now(side: &'a Side, setup: &Setup) -> ToLocal<'a> {
        ToLocal::of(side, setup.has_secrets())
    }

    /// The same where it is known whether there is something that a side may not know of.
    pub(crate) const fn of(side: &'a Side, secrets: bool) -> ToLocal<'a> {
        ToLocal { side, secrets, met: [usize::MAX; 3] }
    }

    /// The numbers of a side as it knew them when it had met so many figures, horses and items.
    pub(crate) fn then(side: &'a Side, setup: &Setup, met: [usize; 3]) -> ToLocal<'a> {
        ToLocal { met, ..ToLocal::now(side, setup) }
    }

    /// Some figures by their local numbers; those who are not known are left out.
    pub(crate) fn figures(&self, figures: Figures) -> Figures {
        figures.iter().filter_map(|figure| self.figure(figure)).collect()
    }

    /// A local number, or that of somebody unknown.
    pub(crate) fn anybody(&self, figure: FigureId) -> FigureId {
        self.figure(figure).unwrap_or(SOMEBODY)
    }

    /// Whether somebody takes part, in local numbers.
    pub(crate) fn stand(&self, stand: Stand) -> Stand {
        match stand {
            Stand::Captured { by } => Stand::Captured { by: self.anybody(by) },
            other => other,
        }
    }
}

impl Renumber for ToReal<'_> {
    fn figure(&self, figure: FigureId) -> Option<FigureId> {
        self.side.met.get(usize::from(figure.0)).copied()
    }

    fn horse(&self, horse: HorseId) -> Option<HorseId> {
        if self.secrets { self.side.met_horses.get(usize::from(horse.0)).copied() } else { Some(horse) }
    }

    fn wagon(&self, wagon: WagonId) -> Option<WagonId> {
        if self.secrets { self.side.met_wagons.get(usize::from(wagon.0)).copied() } else { Some(wagon) }
    }

    fn item(&self, item: ItemId) -> Option<ItemId> {
        if self.secrets { self.side.met_items.get(usize::from(item.0)).copied() } else { Some(item) }
    }
}

impl Order {
    /// The same order in other numbers, or the refusal of one that names somebody or something unknown.
    pub fn map(&self, numbers: &impl Renumber) -> Result<Order, Refused> {
        Ok(match self {
            Order::Place { square, facing } => Order::Place { square: *square, facing: *facing },
            Order::Act(act) => Order::Act(act.map(numbers)?),
            Order::Fire(fire) => Order::Fire(fire.map(numbers).ok_or(Refused::Target)?),
            Order::Brawl { foe, action } => {
                let nobody = Refused::Blow(rules::brawling::Refusal::NoSuchMan);
                let foe = foe.map(|foe| numbers.figure(foe).ok_or(nobody)).transpose()?;
                Order::Brawl { foe, action: *action }
            }
        })
    }
}

impl Act {
    /// The same act in other numbers.
    pub fn map(&self, numbers: &impl Renumber) -> Result<Act, Refused> {
        let watch = self.watch.map(|watch| watch.map(numbers).ok_or(Refused::Target)).transpose()?;
        let unless = match &self.unless {
            Some(unless) if unless.then.unless.is_some() => return Err(Refused::NotInThisSequence),
            Some(unless) => Some(Box::new(Unless { when: unless.when, then: unless.then.map(numbers)? })),
            None => None,
        };
        let deed = self.deed.map(numbers).ok_or(Refused::Deed)?;
        let mounts = self.mounts.map(|horse| numbers.horse(horse).ok_or(Refused::Deed)).transpose()?;
        let Act { gait, facing, pose, lean, .. } = *self;
        Ok(Act { mounts, gait, stops: self.stops.clone(), facing, pose, lean, deed, watch, unless })
    }
}

impl Watch {
    /// The same watch in other numbers.
    pub fn map(self, numbers: &impl Renumber) -> Option<Watch> {
        Some(Watch { over: self.over.map(numbers)?, ..self })
    }
}

impl Over {
    /// The same in other numbers.
    pub fn map(self, numbers: &impl Renumber) -> Option<Over> {
        Some(match self {
            Over::Man(figure) => Over::Man(numbers.figure(figure)?),
            Over::Anybody | Over::Ground(_) => self,
        })
    }
}

impl Deed {
    /// The same deed in other numbers.
    pub fn map(self, numbers: &impl Renumber) -> Option<Deed> {
        Some(match self {
            Deed::Mount(horse) => Deed::Mount(numbers.horse(horse)?),
            Deed::Lead(horse) => Deed::Lead(numbers.horse(horse)?),
            Deed::LetGo(horse) => Deed::LetGo(numbers.horse(horse)?),
            Deed::Unsheathe(horse) => Deed::Unsheathe(numbers.horse(horse)?),
            Deed::Board(wagon) => Deed::Board(numbers.wagon(wagon)?),
            Deed::TakeReins(wagon) => Deed::TakeReins(numbers.wagon(wagon)?),
            Deed::Serve(wagon) => Deed::Serve(numbers.wagon(wagon)?),
            Deed::Swing(wagon, way) => Deed::Swing(numbers.wagon(wagon)?, way),
            Deed::PickUp(item) => Deed::PickUp(numbers.item(item)?),
            Deed::PutDown(item) => Deed::PutDown(numbers.item(item)?),
            Deed::Light(item) => Deed::Light(numbers.item(item)?),
            Deed::Lay { item, sticks } => Deed::Lay { item: numbers.item(item)?, sticks },
            Deed::Hurl { item, sticks, to } => Deed::Hurl { item: numbers.item(item)?, sticks, to },
            Deed::HandOver(item, to) => Deed::HandOver(numbers.item(item)?, numbers.figure(to)?),
            Deed::HandGun(gun, to) => Deed::HandGun(gun, numbers.figure(to)?),
            Deed::Capture(figure) => Deed::Capture(numbers.figure(figure)?),
            Deed::Lift(figure) => Deed::Lift(numbers.figure(figure)?),
            Deed::None
            | Deed::Reload { .. }
            | Deed::Clear { .. }
            | Deed::Draw { .. }
            | Deed::Holster { .. }
            | Deed::Drop { .. }
            | Deed::Dismount(_)
            | Deed::Alight(_)
            | Deed::Arm { .. }
            | Deed::Open(_)
            | Deed::Shut(_)
            | Deed::Lock(_)
            | Deed::Tip(_)
            | Deed::Surrender
            | Deed::Lower
            | Deed::Drink
            | Deed::Leave => self,
        })
    }
}

impl Fire {
    /// The same fire in other numbers.
    pub fn map(&self, numbers: &impl Renumber) -> Option<Fire> {
        let mut shots = ArrayVec::new();
        for shot in &self.shots {
            shots.push(Shot { at: numbers.target(shot.at)?, ..*shot });
        }
        let aims = match self.aims {
            Some(target) => Some(numbers.target(target)?),
            None => None,
        };
        let big_gun = match self.big_gun {
            Some(wagon) => Some(numbers.wagon(wagon)?),
            None => None,
        };
        let Fire { hip, rests, answers, .. } = *self;
        Some(Fire { shots, hip, aims, rests, answers, big_gun })
    }
}

impl Refused {
    /// The same refusal in other numbers. Only a seat's own figures are ever named.
    pub(crate) fn map(self, numbers: &ToLocal<'_>) -> Refused {
        match self {
            Refused::NotHim(figure) => Refused::NotHim(numbers.anybody(figure)),
            Refused::Missing(figure) => Refused::Missing(numbers.anybody(figure)),
            other => other,
        }
    }
}
