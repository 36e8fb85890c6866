//! Games of chance: Russian roulette.

use super::{BOOK, Switches};
use crate::rolls;
use crate::switches::RouletteCylinder;
use chance::{Chance, Odds};
use rules::Sheet;

/// Chambers of the gun.
pub const CHAMBERS: u8 = 6;

/// A cylinder with one bullet: how many chambers may still hold it if it is not spun again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cylinder {
    left: u8,
}

impl Cylinder {
    /// A cylinder with its bullet in, spun.
    pub const LOADED: Cylinder = Cylinder { left: CHAMBERS };

    /// How many chambers may still hold the bullet if it is not spun again; none once it is fired.
    pub const fn left(self) -> u8 {
        self.left
    }
}

/// What a pull of the trigger did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Pull {
    /// Nothing.
    Click,
    /// Killed whoever pulled, whatever boxes he had.
    Dead,
}

/// Pulls the trigger. The highest face of a die is death: of an ordinary die if the cylinder is spun before each
/// pull, and otherwise of a die with as many sides as there are chambers left. No die is rolled where only one
/// chamber is left, nor for a gun that has been fired.
pub fn pull(cylinder: Cylinder, switches: &Switches, chance: &mut impl Chance) -> (Pull, Cylinder) {
    mark::clause!("sg02-116");
    let left = match (cylinder.left, switches.roulette_cylinder) {
        (0, _) => return (Pull::Click, cylinder),
        (_, RouletteCylinder::SpunEachTime) => CHAMBERS,
        (left, RouletteCylinder::SpunOnce) => left,
    };
    let fired = left == 1 || chance.draw(rolls::roulette(left), &[u16::from(left) - 1, 1]).band == 1;
    if fired { (Pull::Dead, Cylinder { left: 0 }) } else { (Pull::Click, Cylinder { left: left - 1 }) }
}

/// The exact chance of nobody being dead after so many pulls.
pub fn alive_after(pulls: u8, switches: &Switches) -> Odds {
    mark::clause!("sg02-116");
    match switches.roulette_cylinder {
        RouletteCylinder::SpunEachTime => {
            let once = Odds::new(CHAMBERS - 1, CHAMBERS);
            (0..pulls).fold(Odds::certain(), |odds, _| &odds * &once)
        }
        RouletteCylinder::SpunOnce => Odds::new(CHAMBERS.saturating_sub(pulls), CHAMBERS),
    }
}

/// The odds of Russian roulette as a table.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Pulls", "Alive, spun each time", "Alive, spun once"];
    let sheet = Sheet::new(BOOK, "russian-roulette", "Russian roulette", &["sg02-116"], &columns);
    let readings = [RouletteCylinder::SpunEachTime, RouletteCylinder::SpunOnce]
        .map(|roulette_cylinder| Switches { roulette_cylinder, ..Switches::default() });
    vec![sheet.rows((1..=CHAMBERS).map(|pulls| {
        let odds = readings.iter().map(|switches| alive_after(pulls, switches).to_string());
        std::iter::once(pulls.to_string()).chain(odds).collect::<Vec<_>>()
    }))]
}
