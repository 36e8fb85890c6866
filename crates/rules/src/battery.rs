//! Gatling guns and cannon as things that are set up, fired, reloaded and cleared turn by turn. The work is
//! the same in both editions; the figures are theirs.

use crate::{Book, Gait, rolls};
use chance::Chance;

/// Why a gun's crew cannot do what it was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CrewRefusal {
    /// The gun is not set up; so many turns of work are left.
    NotSetUp {
        /// Turns left.
        turns: u8,
    },
    /// The gun stands ready already.
    AlreadySetUp,
    /// There are too few men at the gun.
    TooFewMen {
        /// How many are needed.
        needs: u8,
    },
    /// The gun is jammed; so many turns of work are left.
    Jammed {
        /// Turns left.
        turns: u8,
    },
    /// There is no jam to clear.
    NotJammed,
    /// The gun must be loaded first.
    Empty,
    /// The gun is loaded already.
    Loaded,
    /// The gun has burst.
    Wrecked,
}

impl CrewRefusal {
    /// A short label.
    pub const fn label(self) -> &'static str {
        match self {
            CrewRefusal::NotSetUp { .. } => "not set up",
            CrewRefusal::AlreadySetUp => "already set up",
            CrewRefusal::TooFewMen { .. } => "too few men",
            CrewRefusal::Jammed { .. } => "jammed",
            CrewRefusal::NotJammed => "not jammed",
            CrewRefusal::Empty => "not loaded",
            CrewRefusal::Loaded => "already loaded",
            CrewRefusal::Wrecked => "burst",
        }
    }
}

/// How a gun is moved and set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Carriage {
    /// Men who push it at a walk.
    pub walk_men: u8,
    /// Men who push it at a crawl.
    pub crawl_men: u8,
    /// Men who set it up after horses have drawn it.
    pub set_up_men: u8,
    /// Turns that takes them.
    pub set_up_turns: u8,
}

impl Carriage {
    /// How fast so many men push the gun, if they can at all.
    pub fn pushed(&self, men: u8) -> Option<Gait> {
        mark::clause!("bh75-d135");
        mark::clause!("bh79-202");
        match men {
            _ if men >= self.walk_men => Some(Gait::Walk),
            _ if men >= self.crawl_men => Some(Gait::Crawl),
            _ => None,
        }
    }
}

/// How a gun is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Traverse {
    /// Men it takes.
    pub men: u8,
    /// Degrees in a full turn of play.
    pub degrees: u16,
}

impl Traverse {
    /// Turns of play that it takes so many men to swing the gun so far; none where they are too few. The same
    /// target again is no swing at all.
    pub fn turns(&self, degrees: u16, men: u8) -> Option<u16> {
        mark::clause!("bh75-d135");
        mark::clause!("bh79-202", "bh79-204");
        match degrees {
            0 => Some(0),
            _ if men < self.men || self.degrees == 0 => None,
            _ => Some(degrees.div_ceil(self.degrees)),
        }
    }
}

/// The figures of a Gatling gun in an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GatlingFigures {
    /// How it is moved.
    pub carriage: Carriage,
    /// How it is swung.
    pub traverse: Traverse,
    /// Men who fire it.
    pub crew: u8,
    /// Turns of fire from one loading.
    pub firing_turns: u8,
    /// Turns it takes to reload.
    pub reload_turns: u8,
    /// Turns of fire before it can jam.
    pub safe_turns: u8,
    /// The chance in a hundred to jam in each turn of fire after those.
    pub jam: i16,
    /// Turns it takes to clear a jam.
    pub clear_turns: u8,
}

/// What a Gatling gun did when it was fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GatlingFire {
    /// It fired: roll for each man in the swath.
    Burst,
    /// It jammed, and the burst is lost.
    Jams,
}

/// Figures that each book has of its own, so that a gun can be written down by its book alone.
trait Printed: PartialEq + Sized + 'static {
    /// The figures by book.
    const BY_BOOK: [(Book, &'static Self); 2];
}

impl Printed for GatlingFigures {
    const BY_BOOK: [(Book, &'static GatlingFigures); 2] = [
        (Book::BootHill1975, &crate::boot_hill_1975::artillery::GATLING),
        (Book::BootHill1979, &crate::boot_hill_1979::artillery::GATLING),
    ];
}

impl Printed for CannonFigures {
    const BY_BOOK: [(Book, &'static CannonFigures); 2] = [
        (Book::BootHill1975, &crate::boot_hill_1975::artillery::CANNON),
        (Book::BootHill1979, &crate::boot_hill_1979::artillery::CANNON),
    ];
}

/// Writes the figures of a gun as the book that prints them.
mod of_book {
    use super::Printed;
    use crate::Book;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<T: Printed, S: Serializer>(
        figures: &&'static T,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        let book = T::BY_BOOK.iter().find(|(_, printed)| printed == figures).map(|(book, _)| book);
        book.ok_or_else(|| serde::ser::Error::custom("the figures of a gun in no book"))?.serialize(to)
    }

    pub(super) fn deserialize<'de, T: Printed, D: Deserializer<'de>>(
        from: D,
    ) -> Result<&'static T, D::Error> {
        let wanted = Book::deserialize(from)?;
        let found = T::BY_BOOK.iter().find(|(book, _)| *book == wanted).map(|(_, printed)| *printed);
        found.ok_or_else(|| serde::de::Error::custom("this book has no such gun"))
    }
}

/// A Gatling gun. Each order is a turn of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Gatling {
    #[serde(with = "of_book")]
    figures: &'static GatlingFigures,
    setting_up: u8,
    safe_turns: u8,
    firing_turns: u8,
    reloading: u8,
    clearing: u8,
}

impl Gatling {
    /// A gun set up and loaded that has not fired yet.
    pub(crate) const fn ready(figures: &'static GatlingFigures) -> Gatling {
        let GatlingFigures { safe_turns, firing_turns, .. } = *figures;
        Gatling { figures, setting_up: 0, safe_turns, firing_turns, reloading: 0, clearing: 0 }
    }

    /// The same gun behind its horses, still to be set up.
    pub const fn limbered(mut self) -> Gatling {
        self.setting_up = self.figures.carriage.set_up_turns;
        self
    }

    /// The figures that it follows.
    pub const fn figures(&self) -> &'static GatlingFigures {
        self.figures
    }

    /// Works a turn at setting the gun up; gives the turns still needed.
    pub fn set_up(&mut self, men: u8) -> Result<u8, CrewRefusal> {
        work_at_set_up(&mut self.setting_up, &self.figures.carriage, men)
    }

    /// Fires for a turn. From its third turn of fire on the gun first rolls whether it jams; neither reloading
    /// nor clearing gives the safe turns back, and a burst lost to a jam does not use up the loading.
    pub fn fire(&mut self, chance: &mut impl Chance, men: u8) -> Result<GatlingFire, CrewRefusal> {
        self.usable()?;
        if self.firing_turns == 0 || self.reloading > 0 {
            return Err(CrewRefusal::Empty);
        }
        if men < self.figures.crew {
            return Err(CrewRefusal::TooFewMen { needs: self.figures.crew });
        }
        mark::clause!("bh79-202");
        mark::clause!("bh75-d133", "bh75-p31");
        if self.safe_turns > 0 {
            self.safe_turns -= 1;
        } else if chance.percent(rolls::JAM, self.figures.jam).succeeded {
            self.clearing = self.figures.clear_turns;
            return Ok(GatlingFire::Jams);
        }
        self.firing_turns -= 1;
        Ok(GatlingFire::Burst)
    }

    /// Works a turn at reloading; gives the turns still needed.
    pub fn reload(&mut self) -> Result<u8, CrewRefusal> {
        self.usable()?;
        if self.firing_turns == self.figures.firing_turns {
            return Err(CrewRefusal::Loaded);
        }
        mark::clause!("bh79-202");
        mark::clause!("bh75-p31");
        self.reloading += 1;
        let left = self.figures.reload_turns.saturating_sub(self.reloading);
        if left == 0 {
            self.reloading = 0;
            self.firing_turns = self.figures.firing_turns;
        }
        Ok(left)
    }

    /// Works a turn at clearing a jam; gives the turns still needed.
    pub fn clear(&mut self) -> Result<u8, CrewRefusal> {
        mark::clause!("bh79-202");
        mark::clause!("bh75-d133", "bh75-p31");
        self.clearing = self.clearing.checked_sub(1).ok_or(CrewRefusal::NotJammed)?;
        Ok(self.clearing)
    }

    fn usable(&self) -> Result<(), CrewRefusal> {
        match (self.setting_up, self.clearing) {
            (0, 0) => Ok(()),
            (0, turns) => Err(CrewRefusal::Jammed { turns }),
            (turns, _) => Err(CrewRefusal::NotSetUp { turns }),
        }
    }
}

/// The figures of a cannon in an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CannonFigures {
    /// How it is moved.
    pub carriage: Carriage,
    /// How it is turned.
    pub traverse: Traverse,
    /// Men of a full crew.
    pub full_crew: u8,
    /// The fewest who can serve it.
    pub least_crew: u8,
    /// Turns in which a full crew reloads.
    pub reload_turns: u8,
    /// The chance in a hundred that it bursts at a shot by a crew that is not of the army.
    pub bursts: i16,
}

impl CannonFigures {
    /// Turns to reload with so many men: one more for each man missing; none if nobody can.
    pub fn reload_with(&self, men: u8) -> Option<u8> {
        mark::clause!("bh75-p32");
        mark::clause!("bh79-204");
        if men < self.least_crew {
            return None;
        }
        Some(self.reload_turns + self.full_crew.saturating_sub(men))
    }
}

/// The men at a cannon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Crew {
    /// How many.
    pub men: u8,
    /// Whether they are artillerymen of the army.
    pub army: bool,
}

/// What a cannon did when it was fired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum CannonFire {
    /// It fired canister: roll for each man in the cone.
    Canister,
    /// It burst, and there is no canister.
    Bursts,
}

/// A cannon. Each order is a turn of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Cannon {
    #[serde(with = "of_book")]
    figures: &'static CannonFigures,
    setting_up: u8,
    loading: Option<u8>,
    wrecked: bool,
}

impl Cannon {
    /// A cannon set up and loaded.
    pub(crate) const fn ready(figures: &'static CannonFigures) -> Cannon {
        Cannon { figures, setting_up: 0, loading: None, wrecked: false }
    }

    /// The same cannon behind its horses, still to be set up.
    pub const fn limbered(mut self) -> Cannon {
        self.setting_up = self.figures.carriage.set_up_turns;
        self
    }

    /// The figures that it follows.
    pub const fn figures(&self) -> &'static CannonFigures {
        self.figures
    }

    /// Works a turn at setting the cannon up; gives the turns still needed.
    pub fn set_up(&mut self, men: u8) -> Result<u8, CrewRefusal> {
        work_at_set_up(&mut self.setting_up, &self.figures.carriage, men)
    }

    /// Fires. Unless the army serves it, whether it bursts is rolled first.
    pub fn fire(&mut self, chance: &mut impl Chance, crew: Crew) -> Result<CannonFire, CrewRefusal> {
        self.usable(crew.men)?;
        if self.loading.is_some() {
            return Err(CrewRefusal::Empty);
        }
        mark::clause!("bh79-204");
        if !crew.army && chance.percent(rolls::CANNON_BURST, self.figures.bursts).succeeded {
            self.wrecked = true;
            return Ok(CannonFire::Bursts);
        }
        self.loading = Some(0);
        Ok(CannonFire::Canister)
    }

    /// Works a turn at reloading; gives the turns still needed by so many men.
    pub fn reload(&mut self, men: u8) -> Result<u8, CrewRefusal> {
        self.usable(men)?;
        let worked = self.loading.ok_or(CrewRefusal::Loaded)?.saturating_add(1);
        let needed = self.figures.reload_with(men).unwrap_or(u8::MAX);
        let left = needed.saturating_sub(worked);
        self.loading = (left > 0).then_some(worked);
        Ok(left)
    }

    fn usable(&self, men: u8) -> Result<(), CrewRefusal> {
        let needs = self.figures.least_crew;
        match self.setting_up {
            _ if self.wrecked => Err(CrewRefusal::Wrecked),
            0 if men < needs => Err(CrewRefusal::TooFewMen { needs }),
            0 => Ok(()),
            turns => Err(CrewRefusal::NotSetUp { turns }),
        }
    }
}

fn work_at_set_up(left: &mut u8, carriage: &Carriage, men: u8) -> Result<u8, CrewRefusal> {
    if *left == 0 {
        return Err(CrewRefusal::AlreadySetUp);
    }
    mark::clause!("bh79-202");
    mark::clause!("bh75-d135");
    if men < carriage.set_up_men {
        return Err(CrewRefusal::TooFewMen { needs: carriage.set_up_men });
    }
    *left -= 1;
    Ok(*left)
}
