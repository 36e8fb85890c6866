//! Moving on the ground: measures, and the procedures that both editions share. The figures are theirs.

use crate::Gait;

/// A distance that may have fractions, in inches of the table or spaces of the town map. Kept in parts that
/// are exact for thirds and for six quarters one after another; what is smaller is dropped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Inches(u32);

/// Parts of an inch: a third, and six times a quarter.
const PARTS: u32 = 3 * 4096;

impl Inches {
    /// Whole inches.
    pub const fn whole(inches: u16) -> Inches {
        Inches(inches as u32 * PARTS)
    }

    /// `over`/`under` of this distance; a fraction of nothing counts as the whole.
    pub const fn part(self, fraction: Fraction) -> Inches {
        let under = if fraction.1 == 0 { 1 } else { fraction.1 as u64 };
        let parts = self.0 as u64 * fraction.0 as u64 / under;
        Inches(if parts > u32::MAX as u64 { u32::MAX } else { parts as u32 })
    }

    /// Both distances together.
    pub const fn plus(self, other: Inches) -> Inches {
        Inches(self.0.saturating_add(other.0))
    }

    /// Whole spaces, with a fraction counted as one more.
    pub const fn rounded_up(self) -> u16 {
        let whole = self.0.div_ceil(PARTS);
        if whole > u16::MAX as u32 { u16::MAX } else { whole as u16 }
    }

    /// The whole part and the fraction in lowest terms, (0, 1) if there is none.
    pub fn split(self) -> (u32, (u32, u32)) {
        let over = self.0 % PARTS;
        let (mut common, mut rest) = (PARTS, over);
        while rest != 0 {
            (common, rest) = (rest, common % rest);
        }
        (self.0 / PARTS, (over / common, PARTS / common))
    }
}

impl std::fmt::Display for Inches {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.split() {
            (whole, (0, _)) => write!(f, "{whole}"),
            (0, (over, under)) => write!(f, "{over}/{under}"),
            (whole, (over, under)) => write!(f, "{whole} {over}/{under}"),
        }
    }
}

/// A fraction: the part above the line, and the part below.
pub type Fraction = (u16, u16);

/// All of it.
pub const WHOLE: Fraction = (1, 1);
/// A half.
pub const HALF: Fraction = (1, 2);
/// A third.
pub const THIRD: Fraction = (1, 3);
/// Two thirds.
pub const TWO_THIRDS: Fraction = (2, 3);
/// Three quarters.
pub const THREE_QUARTERS: Fraction = (3, 4);

/// The ground under a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ground {
    /// Flat and clear.
    #[default]
    Open,
    /// Rising.
    Uphill,
    /// Broken.
    Rough,
    /// Overgrown.
    Dense,
}

/// What a gait makes in a turn, in the order of print.
pub type Rates = [(Gait, u16)];

/// The rate of a gait, nothing where the mover has no such gait. Standing still is always possible.
pub fn rate(rates: &Rates, gait: Gait) -> Option<u16> {
    if gait == Gait::Still {
        return Some(0);
    }
    rates.iter().find(|(row, _)| *row == gait).map(|(_, rate)| *rate)
}

/// What a wound leaves of movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slowing {
    /// What is left of a walk.
    pub walk: Fraction,
    /// What is left of a crawl, `None` if the wound forbids it.
    pub crawl: Option<Fraction>,
    /// What is left of every gait faster than a walk, `None` if the wound forbids them.
    pub faster: Option<Fraction>,
}

impl Slowing {
    /// A wound that slows nobody.
    pub const NONE: Slowing = Slowing::all(WHOLE);

    /// A wound that slows every gait alike.
    pub(crate) const fn all(left: Fraction) -> Slowing {
        Slowing { walk: left, crawl: Some(left), faster: Some(left) }
    }

    /// What is left of a gait, `None` if the wound forbids it.
    pub const fn leaves(&self, gait: Gait) -> Option<Fraction> {
        match gait {
            Gait::Still => Some(WHOLE),
            Gait::Walk => Some(self.walk),
            Gait::Crawl => self.crawl,
            _ => self.faster,
        }
    }
}

/// How several wounds act together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Together {
    /// One after the other.
    Multiply,
    /// The worst alone.
    Worst,
}

/// A rate after wounds, each kind with how many there are of it; nothing where one forbids the gait.
pub fn slowed(rate: Inches, gait: Gait, wounds: &[(Slowing, u8)], together: Together) -> Option<Inches> {
    wounds.iter().filter(|(_, count)| *count > 0).try_fold(rate, |left, (slowing, count)| {
        let fraction = slowing.leaves(gait)?;
        Some(match together {
            Together::Multiply => (0..*count).fold(left, |left, _| left.part(fraction)),
            Together::Worst => left.min(rate.part(fraction)),
        })
    })
}

/// Something drawn by horses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the label says what each is")]
pub enum Carriage {
    Buckboard,
    Wagon,
    Stagecoach,
    FreightWagon,
}

impl Carriage {
    /// Every carriage, in the order of the table.
    pub const ALL: [Carriage; 4] =
        [Carriage::Buckboard, Carriage::Wagon, Carriage::Stagecoach, Carriage::FreightWagon];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Carriage::Buckboard => "buckboard",
            Carriage::Wagon => "wagon",
            Carriage::Stagecoach => "stagecoach",
            Carriage::FreightWagon => "freight wagon",
        }
    }
}

/// A line of a table of vehicles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vehicle {
    /// The fewest horses that draw it.
    pub least_horses: u8,
    /// The most, if there is a limit.
    pub most_horses: Option<u8>,
    /// Walk, trot and gallop in a turn.
    pub rates: [(Gait, u16); 3],
    /// Spaces of the county map in an hour.
    pub strategic: u16,
}

impl Vehicle {
    /// A line from its figures.
    pub(crate) const fn new(
        horses: (u8, Option<u8>),
        [walk, trot, gallop]: [u16; 3],
        strategic: u16,
    ) -> Vehicle {
        let rates = [(Gait::Walk, walk), (Gait::Trot, trot), (Gait::Gallop, gallop)];
        Vehicle { least_horses: horses.0, most_horses: horses.1, rates, strategic }
    }

    /// How many horses, as the table prints it.
    fn horses(&self) -> String {
        match self.most_horses {
            Some(most) if most == self.least_horses => most.to_string(),
            Some(most) => format!("{} to {most}", self.least_horses),
            None => format!("{} and up", self.least_horses),
        }
    }
}

/// A train.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Railway {
    /// Its usual rate in a turn, which is also its greatest.
    pub normal: u16,
    /// The most it gains or loses in a turn.
    pub change: u16,
    /// Spaces of the county map in an hour.
    pub strategic: u16,
}

impl Railway {
    /// Spaces that a train makes in a strategic turn.
    pub fn an_hour(&self) -> u16 {
        mark::clause!("bh75-d091", "bh79-155");
        self.strategic
    }

    /// The rate of a train this turn, from that of the turn before and the one its driver wants.
    pub fn run(&self, before: u16, wanted: u16) -> u16 {
        mark::clause!("bh75-d092", "bh75-p41");
        mark::clause!("bh79-154");
        let before = before.min(self.normal);
        wanted.clamp(before.saturating_sub(self.change), (before + self.change).min(self.normal))
    }
}

/// The headings of a table of vehicles.
pub(crate) const VEHICLE_COLUMNS: [&str; 6] =
    ["Vehicle", "Horses", "Walk", "Trot", "Gallop", "Spaces an hour"];

/// Lays out a table of vehicles, the train last.
pub(crate) fn vehicle_sheet(
    empty: crate::Sheet,
    vehicles: &[(Carriage, Vehicle)],
    train: &Railway,
) -> crate::Sheet {
    let sheet = vehicles.iter().fold(empty, |sheet, (carriage, vehicle)| {
        let mut cells = vec![crate::sheet::capital(carriage.label()), vehicle.horses()];
        cells.extend(vehicle.rates.iter().map(|(_, rate)| rate.to_string()));
        cells.push(vehicle.strategic.to_string());
        sheet.row(cells)
    });
    let change = format!("+/-{} a turn", train.change);
    let cells = ["Train", "-", "-", &change, &train.normal.to_string(), &train.strategic.to_string()];
    sheet.row(cells)
}

/// Lays out rates of movement: on foot, then mounted.
pub(crate) fn rate_sheet(empty: crate::Sheet, foot: &Rates, mounted: &Rates) -> crate::Sheet {
    let rows = |how: &'static str, rates: &Rates| -> Vec<Vec<String>> {
        let row = |(gait, rate): &(Gait, u16)| {
            vec![how.to_owned(), crate::sheet::capital(gait.label()), rate.to_string()]
        };
        rates.iter().map(row).collect()
    };
    empty.rows(rows("On foot", foot)).rows(rows("Mounted", mounted))
}

/// Lays out what wounds leave of movement.
pub(crate) fn wound_sheet(empty: crate::Sheet, wounds: &[(&'static str, Slowing)]) -> crate::Sheet {
    let cell = |left: Option<Fraction>| {
        left.map_or_else(|| "-".to_owned(), |left| Inches::whole(1).part(left).to_string())
    };
    wounds.iter().fold(empty, |sheet, (name, slowing)| {
        let left = [Some(slowing.walk), slowing.crawl, slowing.faster].map(cell);
        let [walk, crawl, faster] = left;
        sheet.row([(*name).to_owned(), walk, crawl, faster])
    })
}
