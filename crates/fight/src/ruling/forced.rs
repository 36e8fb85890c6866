//! Rolls that the referee has settled: the next of its name falls on the face that he said.

use crate::cast::Nobody;
use crate::event::Story;
use crate::fight::{Fight, Status};
use chance::{Chance, Drawn, Roll, Typed};
use rules::rolls;

/// Every roll of a fight that can be settled. Those for one purpose may have different dice in different books.
const ROLLS: [Roll; 38] = [
    rolls::MOVE_ORDER,
    rolls::MORALE,
    rolls::MISFIRE,
    rolls::BURST,
    rolls::ARCHED,
    rolls::TO_HIT,
    rolls::RIDER_OR_HORSE,
    rolls::PELLETS,
    rolls::WHERE,
    rolls::HOW_BAD,
    rolls::STUN,
    rolls::BOLT,
    rolls::DIRECTION,
    rolls::STRAY,
    rolls::PUNCH,
    rolls::GRAPPLE,
    rolls::PUNCH_1975,
    rolls::GRAPPLE_1975,
    rolls::FIRST_BLOW,
    rolls::SAFE,
    rolls::BLAST_DEATH,
    rolls::BLAST_WOUND,
    rolls::SWEATING,
    rolls::CAPS,
    rolls::GATLING,
    rolls::JAM,
    rolls::CANNON,
    rolls::CANNON_BURST,
    rolls::HORSE,
    rolls::HORSE_SIGN,
    rolls::CITIZEN_ARM,
    rolls::WHICH_REVOLVER,
    rolls::DIES,
    rolls::NOTICE,
    rolls::LOOT,
    rolls::SPEED,
    rolls::BRAVERY,
    rolls::STRENGTH,
];

/// A roll that is settled: its purpose, and the face it falls on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Forced {
    purpose: &'static str,
    face: u16,
}

impl<'de> serde::Deserialize<'de> for Forced {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Forced, D::Error> {
        #[derive(serde::Deserialize)]
        struct Written {
            purpose: String,
            face: u16,
        }
        let Written { purpose, face } = Written::deserialize(from)?;
        Forced::new(&purpose, face).ok_or_else(|| serde::de::Error::custom("no roll falls so"))
    }
}

impl Forced {
    /// The next roll for a purpose falls on a face; nothing where no such roll has such a face.
    pub fn new(purpose: &str, face: u16) -> Option<Forced> {
        let fits = |roll: &&Roll| roll.purpose == purpose && roll.die.read(face) == Some(face);
        ROLLS.iter().find(fits).map(|roll| Forced { purpose: roll.purpose, face })
    }

    /// What the roll is for.
    pub fn purpose(self) -> &'static str {
        self.purpose
    }

    /// The face it falls on.
    pub fn face(self) -> u16 {
        self.face
    }

    /// The purposes of all rolls that can be settled.
    pub fn purposes() -> impl Iterator<Item = &'static str> {
        ROLLS.iter().map(|roll| roll.purpose)
    }
}

/// Dice of which some are settled.
struct Settled<'c> {
    chance: &'c mut dyn Chance,
    forced: Vec<Forced>,
}

impl Chance for Settled<'_> {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        let fits = |forced: &Forced| forced.purpose == roll.purpose && roll.die.read(forced.face).is_some();
        match self.forced.iter().position(fits) {
            // Typed dice know in which band a face falls.
            Some(place) => Typed::new([self.forced.remove(place).face]).draw(roll, bands),
            None => self.chance.draw(roll, bands),
        }
    }
}

impl Fight {
    /// Goes on with dice of which some are settled.
    pub(crate) fn proceed_as_ruled(
        &mut self,
        chance: &mut dyn Chance,
        story: &mut impl Story,
    ) -> Result<Status, Nobody> {
        let forced = std::mem::take(&mut self.state.forced);
        let mut dice = Settled { chance, forced };
        let status = self.go_on(&mut dice, story);
        self.state.forced = dice.forced;
        status
    }
}
