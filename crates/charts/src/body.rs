//! A man from the front, each part shaded by its share of the wounds.

mod figure;
mod outline;

use crate::bars::described;
use crate::chart::Chart;
use crate::drawing::Drawing;
use crate::number::{grouped, percent, thousandths};
use crate::table::Table;
use crate::terminal::Terminal;

/// A part of the body. Left and right are the man's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Head and neck.
    Head,
    /// Right shoulder.
    RightShoulder,
    /// Left shoulder.
    LeftShoulder,
    /// Chest.
    Chest,
    /// Right arm and hand.
    RightArm,
    /// Left arm and hand.
    LeftArm,
    /// Abdomen and groin.
    Abdomen,
    /// Right leg and foot.
    RightLeg,
    /// Left leg and foot.
    LeftLeg,
}

impl Part {
    /// Every part, from head to foot, the right before the left.
    pub const ALL: [Part; 9] = [
        Part::Head,
        Part::RightShoulder,
        Part::LeftShoulder,
        Part::Chest,
        Part::RightArm,
        Part::LeftArm,
        Part::Abdomen,
        Part::RightLeg,
        Part::LeftLeg,
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Part::Head => "head",
            Part::RightShoulder => "right shoulder",
            Part::LeftShoulder => "left shoulder",
            Part::Chest => "chest",
            Part::RightArm => "right arm",
            Part::LeftArm => "left arm",
            Part::Abdomen => "abdomen",
            Part::RightLeg => "right leg",
            Part::LeftLeg => "left leg",
        }
    }

    /// The part of that name.
    ///
    /// ```
    /// assert_eq!(charts::Part::named("left arm"), Some(charts::Part::LeftArm));
    /// ```
    pub fn named(name: &str) -> Option<Part> {
        Part::ALL.into_iter().find(|part| part.name() == name)
    }
}

/// Wounds by part of the body.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BodyMap {
    title: String,
    note: String,
    counts: [u64; Part::ALL.len()],
}

impl BodyMap {
    /// A body without wounds.
    pub fn new(title: impl Into<String>) -> BodyMap {
        BodyMap { title: title.into(), ..BodyMap::default() }
    }

    /// Says below the title what was counted.
    pub fn note(&mut self, note: impl Into<String>) -> &mut BodyMap {
        self.note = note.into();
        self
    }

    /// Adds wounds to a part.
    pub fn wounds(&mut self, part: Part, count: u64) -> &mut BodyMap {
        let counted = &mut self.counts[part as usize];
        *counted = counted.saturating_add(count);
        self
    }

    /// The wounds of a part.
    pub const fn count(&self, part: Part) -> u64 {
        self.counts[part as usize]
    }

    /// All wounds.
    pub fn total(&self) -> u64 {
        self.counts.iter().fold(0, |total, count| total.saturating_add(*count))
    }

    /// The share of a part among all wounds, in thousandths.
    pub fn share(&self, part: Part) -> i32 {
        thousandths(self.count(part), self.total())
    }

    /// How strongly a part is shaded, in hundredths of the part with most.
    fn strength(&self, part: Part) -> i32 {
        let most = self.counts.into_iter().max().unwrap_or(0);
        thousandths(self.count(part), most) / 10
    }

    fn words(&self) -> String {
        let total = match self.total() {
            1 => "1 wound.".to_owned(),
            total => format!("{} wounds.", grouped(total)),
        };
        let each = Part::ALL.into_iter().map(|part| {
            format!("{}: {}, {}.", capital(part.name()), percent(self.share(part)), grouped(self.count(part)))
        });
        described(&self.note, [total].into_iter().chain(each))
    }
}

/// A name at the beginning of a line.
fn capital(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

impl Chart for BodyMap {
    fn drawing(&self) -> Drawing {
        outline::drawn(self)
    }

    fn table(&self) -> Table {
        let mut table = Table::new(self.title.clone(), ["part of the body", "wounds", "share"]);
        for part in Part::ALL {
            table.row([capital(part.name()), grouped(self.count(part)), percent(self.share(part))]);
        }
        table
    }

    fn text(&self, terminal: &Terminal) -> String {
        figure::figure(self, terminal)
    }
}
