//! Stamina as boxes: two tracks, wounds and intoxication, each in five blocks that are ticked from the left.

use super::{BOOK, Task};
use rules::{Cause, Fate, Sheet, Tally};

/// How many blocks a track has.
pub const BLOCKS: u8 = 5;

/// The boxes of each block from left to right: as even as can be, the fuller ones on the left. The book fills
/// 25 less stamina boxes, one from each block, from the right (erratum C7).
pub fn blocks(stamina: u8) -> [u8; BLOCKS as usize] {
    mark::clause!("sg02-024");
    let (each, over) = (stamina / BLOCKS, stamina % BLOCKS);
    let mut blocks = [each; BLOCKS as usize];
    let mut index = 0;
    while index < over as usize {
        blocks[index] += 1;
        index += 1;
    }
    blocks
}

/// How many blocks are complete when so many boxes are ticked. A block without boxes never is.
pub fn complete(stamina: u8, ticked: u8) -> u8 {
    mark::clause!("sg02-062");
    let mut room = ticked;
    let mut done = 0;
    for boxes in blocks(stamina) {
        if boxes == 0 || room < boxes {
            break;
        }
        room -= boxes;
        done += 1;
    }
    done
}

/// The two tracks of somebody: boxes of stamina, and how many of each track are ticked.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct Tracks {
    /// Boxes on each track.
    pub stamina: u8,
    /// Wounds ticked, at most stamina.
    pub wounds: u8,
    /// Drink or opium ticked, at most stamina.
    pub drink: u8,
}

impl Tracks {
    /// Unhurt and sober.
    pub const fn new(stamina: u8) -> Tracks {
        Tracks { stamina, wounds: 0, drink: 0 }
    }

    /// Complete blocks of wounds.
    pub fn wound_blocks(&self) -> u8 {
        mark::clause!("sg02-057");
        complete(self.stamina, self.wounds)
    }

    /// Complete blocks of drink.
    pub fn drink_blocks(&self) -> u8 {
        mark::clause!("sg02-058");
        complete(self.stamina, self.drink)
    }

    /// Whether every wound box is ticked.
    pub const fn felled(&self) -> bool {
        self.wounds >= self.stamina
    }

    /// Whether every box of drink is ticked, which is one too many.
    pub const fn passed_out(&self) -> bool {
        self.drink >= self.stamina
    }

    /// The same, with more wounds; there are never more than boxes.
    #[must_use]
    pub fn wounded(mut self, wounds: u8) -> Tracks {
        self.wounds = self.wounds.saturating_add(wounds).min(self.stamina);
        self
    }

    /// The same, with more drink; there is never more than boxes.
    #[must_use]
    pub fn drunk(mut self, pints: u8) -> Tracks {
        mark::clause!("sg02-058");
        self.drink = self.drink.saturating_add(pints).min(self.stamina);
        self
    }

    /// Adds the dice of wounds and drink to a roll. Each complete block of drink numbs one of wounds, so that
    /// together they are worth the greater of the two (erratum D10).
    pub fn burden(&self, dice: &mut Tally) {
        let (wounds, drink) = (i16::from(self.wound_blocks()), i16::from(self.drink_blocks()));
        dice.add(Cause::WoundBlocks, -wounds);
        dice.add(Cause::DrinkBlocks, -drink);
        mark::clause!("sg02-059");
        dice.add(Cause::NumbedByDrink, wounds.min(drink));
    }

    /// The same task with the dice of wounds and drink.
    #[must_use]
    pub fn burdened(&self, mut task: Task) -> Task {
        self.burden(&mut task.dice);
        task
    }
}

impl Tracks {
    /// What somebody with these tracks can still do: a full track lays him out.
    pub const fn fate(&self) -> Fate {
        if self.felled() || self.passed_out() { Fate::Unconscious } else { Fate::Standing }
    }

    /// What one attack does. Whoever has no boxes left is dying, and any further hit that does damage kills him;
    /// what the felling blow does beyond the last box does not (erratum D4).
    pub fn hit(self, wounds: u8, willpower: u8) -> Landed {
        let tracks = self.wounded(wounds);
        mark::clause!("sg02-063");
        let fate = if self.felled() && wounds > 0 { Fate::Dead } else { tracks.fate() };
        Landed { tracks, fate, knocked_down: knocks_down(wounds, willpower) }
    }
}

/// Whether the damage of one attack throws somebody to the ground: as much as his willpower, and at least one
/// wound (erratum E13).
pub fn knocks_down(wounds: u8, willpower: u8) -> bool {
    mark::clause!("sg02-118");
    wounds > 0 && wounds >= willpower
}

/// What one attack did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Landed {
    /// The tracks after it.
    pub tracks: Tracks,
    /// What has become of the target.
    pub fate: Fate,
    /// Whether it threw him to the ground.
    pub knocked_down: bool,
}

/// The printed tables of stamina.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Stamina", "Block 1", "Block 2", "Block 3", "Block 4", "Block 5"];
    let boxes = Sheet::new(BOOK, "stamina-boxes", "Boxes of stamina", &["sg02-024"], &columns);
    vec![boxes.rows((0..=24).map(|stamina| {
        let cells = blocks(stamina).into_iter().map(|boxes| boxes.to_string());
        std::iter::once(stamina.to_string()).chain(cells).collect::<Vec<_>>()
    }))]
}
