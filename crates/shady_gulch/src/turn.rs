//! One turn of a fight between any number of people: everybody declares, the reaction order is found, each acts
//! in it, and what is done counts at once.

mod event;
mod field;
mod orders;
mod play;

pub use field::{AsDeclared, Field};

pub use event::{Cannot, FightEvent, Listen};
pub use orders::{Action, Deed, Guard, Order, Refusal, Strike, Trial, Using, Why};

use super::first_shot::{self, Place, Ready};
use super::to_hit::{Attack, Light, Manner, Pair, Plight, Target, Water};
use super::weapons::Arm;
use super::{Condition, Person, Switches};
use chance::Chance;
use rules::Fate;

/// The seconds that a turn can take.
pub const SECONDS: std::ops::RangeInclusive<u8> = 5..=15;

/// One of the two weapons that somebody may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Hand {
    First,
    Second,
}

/// Where a weapon is.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Held {
    /// Ready.
    #[default]
    InHand,
    /// In its holster, or a bottle not yet broken.
    Holstered,
    /// On the ground.
    Dropped,
}

/// How somebody stands.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Posture {
    /// On his feet.
    #[default]
    Up,
    /// Knocked down in an earlier turn: he gets up as part of what he does next.
    Down,
    /// Knocked down in this turn, in which he cannot rise.
    JustDown,
}

/// Whether somebody is caught off guard.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Surprise {
    /// No.
    #[default]
    No,
    /// Yes: he may only defend or move.
    Caught,
    /// From behind: he loses the turn.
    FromBehind,
}

/// Somebody in a fight: what does not change in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fighter {
    /// Traits and skills.
    pub person: Person,
    /// His weapon.
    pub first: Arm,
    /// His other weapon.
    pub second: Option<Arm>,
    /// Wears metal armour.
    pub metal_armour: bool,
    /// Holds many things.
    pub many_items: bool,
    /// Holds bulky things.
    pub bulky_items: bool,
    /// Stands in water, or is under it.
    pub water: Water,
}

impl Fighter {
    /// Somebody with one weapon whom nothing hinders.
    pub fn new(person: Person, first: Arm) -> Fighter {
        let (second, water) = (None, Water::Dry);
        Fighter { person, first, second, metal_armour: false, many_items: false, bulky_items: false, water }
    }

    /// The weapon of a hand.
    pub const fn arm(&self, hand: Hand) -> Option<Arm> {
        match hand {
            Hand::First => Some(self.first),
            Hand::Second => self.second,
        }
    }
}

/// What changes of somebody in a fight: small, and in order, so that equal states can be merged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Stand {
    /// Wounds and drink, and whatever else weighs on him.
    pub condition: Condition,
    /// What he can still do.
    pub fate: Fate,
    /// Whether he is down.
    pub posture: Posture,
    /// Where his weapons are.
    pub hands: [Held; 2],
    /// Shots left in each, where they are counted.
    pub rounds: [u8; 2],
    /// The weapon that he has aimed, and at whom.
    pub aimed: Option<(Hand, usize)>,
    /// He dares what he does, but not with a steady hand.
    pub shaken: bool,
}

impl Stand {
    /// Somebody at the start of a fight, with his weapons in hand and loaded.
    pub fn new(fighter: &Fighter, condition: Condition) -> Stand {
        let rounds = [fighter.first.shots(), fighter.second.map_or(0, Arm::shots)];
        let (posture, hands, aimed) = (Posture::Up, [Held::InHand; 2], None);
        let fate = condition.tracks.fate();
        Stand { condition, fate, posture, hands, rounds, aimed, shaken: false }
    }

    const fn down(&self) -> bool {
        !matches!(self.posture, Posture::Up)
    }
}

/// What is the same for everybody in a fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Scene {
    /// The light.
    pub light: Light,
    /// Whether shots are counted.
    pub count_shots: bool,
    /// Whether the referee wills that a called shot to the head kills.
    pub head_shots_kill: bool,
}

/// A fight: who is in it, where, and by which readings.
#[derive(Clone, Copy, Debug)]
pub struct Fight<'a> {
    /// Everybody in it.
    pub fighters: &'a [Fighter],
    /// What is the same for all.
    pub scene: Scene,
    /// The readings in force.
    pub switches: &'a Switches,
}

/// Who acts, and at which moment of the turn.
pub type Acts = (usize, usize);

/// What everybody has declared, and the order in which they act.
#[derive(Clone, Copy, Debug)]
pub struct Declared<'a> {
    /// What everybody has declared.
    pub orders: &'a [Order],
    /// Who acts when.
    pub order: &'a [Acts],
}

impl Fight<'_> {
    /// Plays one turn. All have declared, unseen by each other; nothing is rolled if an order is refused. Rolls
    /// the reaction of all who can act; then for each attack, in the order found, first the defence and then
    /// the attack; and for each skill its task. Those of one moment act on what was before it.
    pub fn turn(
        &self,
        stands: &mut [Stand],
        orders: &[Order],
        chance: &mut impl Chance,
        log: &mut impl Listen,
    ) -> Result<(), Refusal> {
        mark::clause!("sg02-191");
        let order = self.reaction(stands, orders, chance, log)?;
        self.deeds(stands, orders, &order, chance, log)
    }

    /// The first half of a turn: finds the reaction order of all who can act.
    pub fn reaction(
        &self,
        stands: &[Stand],
        orders: &[Order],
        chance: &mut impl Chance,
        log: &mut impl Listen,
    ) -> Result<Vec<Acts>, Refusal> {
        self.check(stands, orders)?;
        let places = self.places(stands, orders, chance, log);
        Ok(places.iter().map(|place| (place.who, place.moment)).collect())
    }

    /// The second half of a turn: everybody acts in the order that was found.
    pub fn deeds(
        &self,
        stands: &mut [Stand],
        orders: &[Order],
        order: &[Acts],
        chance: &mut impl Chance,
        log: &mut impl Listen,
    ) -> Result<(), Refusal> {
        self.deeds_on(&mut AsDeclared, stands, &Declared { orders, order }, chance, log)
    }

    /// The same on a field, where people go about and find each other near or far, in the open or behind something.
    pub fn deeds_on(
        &self,
        field: &mut impl Field,
        stands: &mut [Stand],
        declared: &Declared<'_>,
        chance: &mut impl Chance,
        log: &mut impl Listen,
    ) -> Result<(), Refusal> {
        let &Declared { orders, order } = declared;
        self.check(stands, orders)?;
        let beyond = order.iter().find(|(who, _)| *who >= stands.len());
        if let Some((who, _)) = beyond {
            return Err(Refusal { who: *who, why: Why::NobodyThere });
        }
        mark::clause!("sg02-191");
        play::Turn::new(self, field, orders, stands).play(order, chance, log);
        Ok(())
    }

    fn places(
        &self,
        stands: &[Stand],
        orders: &[Order],
        chance: &mut impl Chance,
        log: &mut impl Listen,
    ) -> Vec<Place> {
        let mut able = Vec::with_capacity(stands.len());
        let mut ready = Vec::with_capacity(stands.len());
        for (who, (fighter, stand)) in self.fighters.iter().zip(stands).enumerate() {
            if stand.fate != Fate::Standing {
                continue;
            }
            if orders[who].surprised == Surprise::FromBehind {
                mark::clause!("sg02-092");
                log.put(|| FightEvent::LosesTurn { who });
                continue;
            }
            let caught =
                |strike: Strike| orders.get(strike.at).is_some_and(|foe| foe.surprised != Surprise::No);
            able.push(who);
            ready.push(Ready {
                traits: fighter.person.traits,
                condition: stand.condition,
                metal_armour: fighter.metal_armour,
                down: stand.down(),
                surprises: orders[who].strikes().any(caught),
                many_items: fighter.many_items,
                bulky_items: fighter.bulky_items,
            });
        }
        let mut order = first_shot::order(&ready, self.switches, chance);
        for place in &mut order {
            place.who = able[place.who];
            log.put(|| FightEvent::Reaction { place: *place });
        }
        order
    }

    /// The plight of somebody.
    fn plight(&self, who: usize, stand: &Stand) -> Plight {
        let fighter = &self.fighters[who];
        let (down, water, light) = (stand.down(), fighter.water, self.scene.light);
        Plight { down, metal_armour: fighter.metal_armour, water, light, shaken: stand.shaken }
    }

    /// An attack as far as the attacker's side of it goes.
    fn attack(&self, who: usize, stand: &Stand, strike: &Strike, arm: Arm) -> Attack<'_> {
        let aimed = stand.aimed.is_some_and(|(hand, at)| strike.using == Using::Arm(hand) && at == strike.at);
        let manner =
            Manner { aimed, on_the_move: false, two_weapons: false, pair: Pair::Alone, ..strike.manner };
        Attack {
            by: &self.fighters[who].person,
            condition: stand.condition,
            arm,
            distance: strike.distance,
            plight: self.plight(who, stand),
            manner,
            target: Target { cover: strike.cover, size: strike.size, ..Target::default() },
        }
    }
}
