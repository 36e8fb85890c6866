//! Journeys on the county map, hour by hour: alike in both editions but for a few figures.

/// How good a horse is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[allow(missing_docs, reason = "the label says what each is")]
pub enum Grade {
    Excellent,
    Good,
    Fair,
    Poor,
}

impl Grade {
    /// Every grade, best first.
    pub const ALL: [Grade; 4] = [Grade::Excellent, Grade::Good, Grade::Fair, Grade::Poor];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Grade::Excellent => "excellent",
            Grade::Good => "good",
            Grade::Fair => "fair",
            Grade::Poor => "poor",
        }
    }

    /// Spaces in the first hour at the forced pace and in those that follow; then the horse must rest.
    pub const fn paces(self) -> &'static [u16] {
        match self {
            Grade::Excellent => &[8, 6, 4, 2],
            Grade::Good => &[7, 5, 3, 1],
            Grade::Fair => &[6, 4, 2, 1],
            Grade::Poor => &[5, 3, 1],
        }
    }

    /// The step of the row at which the horse must rest.
    const fn spent(self) -> u8 {
        self.paces().len() as u8
    }
}

/// A traveller who cannot go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MustRest {
    /// Hours of rest still due before he may.
    pub hours: u8,
}

/// How long a day is, and what a long rest is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Day {
    /// Hours on the way before the long rest.
    pub longest: u8,
    /// Hours of the long rest.
    pub rest: u8,
}

/// The figures for a man on foot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnFoot {
    /// Spaces in an hour of marching.
    pub march: u16,
    /// The day of a marching man.
    pub day: Day,
    /// Spaces in an hour of running.
    pub run: u16,
    /// Hours of running before the short rest.
    pub longest_run: u8,
    /// Hours of the short rest.
    pub run_rest: u8,
    /// Hours of running count towards the long rest too.
    pub running_counts: bool,
}

/// What a man on foot does for an hour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Step {
    /// Marches.
    March,
    /// Runs.
    Run,
    /// Rests.
    Rest,
}

/// A man on foot, as far as he is tired.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct Walker {
    /// Hours on the way since the last long rest.
    pub hours: u8,
    /// Hours run since the last short rest.
    pub ran: u8,
    /// Hours of rest just taken, one after another.
    pub rested: u8,
}

impl Walker {
    /// One hour: the man afterwards, and the spaces he made. A short rest is any rest of its length; the
    /// long one must be taken in one piece.
    pub(crate) fn hour(self, step: Step, figures: &OnFoot) -> Result<(Walker, u16), MustRest> {
        let counts = match step {
            Step::Rest => return Ok((self.rest(figures), 0)),
            Step::March => true,
            Step::Run => figures.running_counts,
        };
        let due = self.due(figures);
        if due > 0 {
            return Err(MustRest { hours: due });
        }
        let hours = self.hours + u8::from(counts);
        Ok(match step {
            Step::Run => (Walker { hours, ran: self.ran + 1, rested: 0 }, figures.run),
            _ => (Walker { hours, ran: self.ran, rested: 0 }, figures.march),
        })
    }

    fn rest(self, figures: &OnFoot) -> Walker {
        let rested = self.rested.saturating_add(1);
        let hours = if rested >= figures.day.rest { 0 } else { self.hours };
        let ran = if rested >= figures.run_rest { 0 } else { self.ran };
        Walker { hours, ran, rested }
    }

    /// Hours of rest due before he may go on.
    fn due(self, figures: &OnFoot) -> u8 {
        let long = if self.hours >= figures.day.longest { figures.day.rest } else { 0 };
        let short = if self.ran >= figures.longest_run { figures.run_rest } else { 0 };
        long.max(short).saturating_sub(self.rested)
    }
}

/// The figures for a rider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnHorseback {
    /// Spaces in an hour at the steady pace.
    pub steady: u16,
    /// The day of a rider at the steady pace.
    pub day: Day,
    /// Steps of its row that an hour of rest gives back to a horse.
    pub recovers: u8,
    /// The compulsory rest at the end of a row is itself a step of it.
    pub rest_is_a_step: bool,
}

/// What a rider does for an hour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ride {
    /// Keeps the steady pace, which neither tires the horse nor restores it.
    Steady,
    /// Pushes the horse.
    Forced,
    /// Rests.
    Rest,
}

/// A rider and his horse, as far as they are tired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Rider {
    /// How good the horse is.
    pub grade: Grade,
    /// Steps down its row: the next forced hour is the figure at this place.
    pub step: u8,
    /// Hours at the steady pace since the last long rest.
    pub hours: u8,
    /// Hours of rest just taken, one after another.
    pub rested: u8,
}

impl Rider {
    /// A rider on a fresh horse.
    pub const fn new(grade: Grade) -> Rider {
        Rider { grade, step: 0, hours: 0, rested: 0 }
    }

    /// The spaces that the next forced hour would make; nothing where the horse must rest.
    pub fn next_pace(self) -> Option<u16> {
        self.grade.paces().get(usize::from(self.step)).copied()
    }

    /// One hour: the rider afterwards, and the spaces he made.
    pub(crate) fn hour(self, ride: Ride, figures: &OnHorseback) -> Result<(Rider, u16), MustRest> {
        if ride == Ride::Rest {
            return Ok((self.rest(figures), 0));
        }
        if self.hours >= figures.day.longest {
            return Err(MustRest { hours: figures.day.rest.saturating_sub(self.rested) });
        }
        let pace = self.next_pace().ok_or(MustRest { hours: 1 })?;
        Ok(match ride {
            Ride::Forced => (Rider { step: self.step + 1, rested: 0, ..self }, pace),
            _ => (Rider { hours: self.hours + 1, rested: 0, ..self }, figures.steady),
        })
    }

    fn rest(self, figures: &OnHorseback) -> Rider {
        let rested = self.rested.saturating_add(1);
        let hours = if rested >= figures.day.rest { 0 } else { self.hours };
        mark::clause!("bh79-207");
        let lowest = if figures.rest_is_a_step { self.grade.spent() } else { self.grade.spent() - 1 };
        let step = self.step.min(lowest).saturating_sub(figures.recovers);
        Rider { step, hours, rested, ..self }
    }
}

/// Men who set out after somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Posse {
    /// How many.
    pub men: u16,
    /// Hours before they ride.
    pub hours: u8,
    /// How many spaces behind they start, where they ride in the same turn as their quarry.
    pub behind: Option<u8>,
}

/// Rolls the men who join for so many hours of waiting: one die an hour.
pub(crate) fn joiners(chance: &mut impl chance::Chance, hours: u8) -> u16 {
    (0..hours).map(|_| chance.face(crate::rolls::POSSE)).sum()
}

/// Lays out the forced paces of horses.
pub(crate) fn pace_sheet(empty: crate::Sheet) -> crate::Sheet {
    Grade::ALL.into_iter().fold(empty, |sheet, grade| {
        let mut cells = vec![crate::sheet::capital(grade.label())];
        cells.extend(grade.paces().iter().map(u16::to_string));
        cells.push("must rest".into());
        cells.resize(6, String::new());
        sheet.row(cells)
    })
}

/// The headings of the forced paces.
pub(crate) const PACE_COLUMNS: [&str; 6] =
    ["Horse", "1st hour", "2nd hour", "3rd hour", "4th hour", "5th hour"];
