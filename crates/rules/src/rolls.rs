//! Every roll that the rules ask for, by its purpose. A list of typed dice is checked against these names.

use chance::{Die, Roll};

/// Creates: an ability, speed first.
pub const SPEED: Roll = Roll::d100("speed");
/// Creates: gun accuracy.
pub const GUN: Roll = Roll::d100("gun accuracy");
/// Creates: throwing accuracy.
pub const THROWING: Roll = Roll::d100("throwing accuracy");
/// Creates: strength.
pub const STRENGTH: Roll = Roll::d100("strength");
/// Creates: bravery.
pub const BRAVERY: Roll = Roll::d100("bravery");
/// Creates: experience.
pub const EXPERIENCE: Roll = Roll::d100("experience");
/// Creates: the three dice added for age, read as their total.
pub const AGE: Roll = Roll::new(Die { count: 3, sides: 10 }, "age");
/// Creates: gambler rating.
pub const GAMBLER: Roll = Roll::d100("gambler rating");

/// Whether a gun goes off properly.
pub const MISFIRE: Roll = Roll::d100("misfire");
/// Whether an exploding gun hurts its owner.
pub const BURST: Roll = Roll::d100("hurt by the burst");
/// Whether an arched arrow comes down as a shot at all.
pub const ARCHED: Roll = Roll::d100("arched arrow");
/// Whether a shot hits.
pub const TO_HIT: Roll = Roll::d100("to hit");
/// Whether a hit on a mounted man strikes rider or horse.
pub const RIDER_OR_HORSE: Roll = Roll::d100("rider or horse");
/// How many pellets strike.
pub const PELLETS: Roll = Roll::d10("pellets");
/// Where a wound is.
pub const WHERE: Roll = Roll::d100("where");
/// How bad a wound is.
pub const HOW_BAD: Roll = Roll::d100("how bad");
/// Whether a blow or a bullet stuns.
pub const STUN: Roll = Roll::d100("stunned");
/// Whether a horse bolts.
pub const BOLT: Roll = Roll::d100("bolts");
/// In which of eight directions it bolts.
pub const DIRECTION: Roll = Roll::new(Die::one(8), "direction");
/// Whether a stray bullet finds a bystander.
pub const STRAY: Roll = Roll::d100("stray bullet");
/// Whether an unconscious man dies.
pub const DIES: Roll = Roll::d100("dies of wounds");

/// A punch or blow of 1979.
pub const PUNCH: Roll = Roll::new(Die::TWO_D10, "punch");
/// A grapple of 1979.
pub const GRAPPLE: Roll = Roll::new(Die::TWO_D10, "grapple");
/// A punch or blow of 1975.
pub const PUNCH_1975: Roll = Roll::new(Die::TWO_D6, "punch");
/// A grapple of 1975.
pub const GRAPPLE_1975: Roll = Roll::new(Die::TWO_D6, "grapple");
/// Who strikes first where speeds are equal.
pub const FIRST_BLOW: Roll = Roll::d100("first blow");

/// Whether a minor character stands.
pub const MORALE: Roll = Roll::d100("morale");
/// Whether somebody who moves in concealment is spotted.
pub const SPOTS: Roll = Roll::d100("spots him");
/// Who moves when.
pub const MOVE_ORDER: Roll = Roll::d100("order of moves");

/// A hand of cards or a turn of the wheel.
pub const HAND: Roll = Roll::d100("hand");
/// Whether a cheat is caught.
pub const CAUGHT: Roll = Roll::d100("caught cheating");

/// Whether a safe opens.
pub const SAFE: Roll = Roll::d100("safe opens");
/// Whether a blast kills.
pub const BLAST_DEATH: Roll = Roll::d100("killed by the blast");
/// Whether a blast wounds.
pub const BLAST_WOUND: Roll = Roll::d100("wounded by the blast");
/// Whether carried dynamite goes off.
pub const SWEATING: Roll = Roll::d100("dynamite goes off");
/// Whether carried caps go off.
pub const CAPS: Roll = Roll::d100("caps go off");
/// What a Gatling gun does to each man.
pub const GATLING: Roll = Roll::d100("Gatling gun");
/// Whether a Gatling gun jams.
pub const JAM: Roll = Roll::d100("Gatling jams");
/// What canister does to each man.
pub const CANNON: Roll = Roll::d100("cannon");
/// Whether a cannon bursts.
pub const CANNON_BURST: Roll = Roll::d100("cannon bursts");

/// Whether the trail holds.
pub const TRACK: Roll = Roll::d100("tracking");
/// Whether a lost trail is noticed again.
pub const NOTICE: Roll = Roll::d100("notices the trail");
/// How many men join a posse.
pub const POSSE: Roll = Roll::d10("men for the posse");
/// What a robbery yields.
pub const LOOT: Roll = Roll::d100("loot");
/// How strong a horse is.
pub const HORSE: Roll = Roll::d10("horse's strength");
/// Stronger or weaker than the usual horse.
pub const HORSE_SIGN: Roll = Roll::new(Die::one(2), "stronger or weaker");
/// What a citizen of Coffeyville is armed with.
pub const CITIZEN_ARM: Roll = Roll::d10("citizen's gun");
/// Which kind of revolver.
pub const WHICH_REVOLVER: Roll = Roll::new(Die::one(5), "kind of revolver");

/// Which of several bystanders a stray bullet hits.
pub const fn which_bystander(people: u8) -> Roll {
    Roll::new(Die::one(people), "which bystander")
}
/// The bravery of a brave in a war party: a die of twenty added to 80, for lower scores do not occur.
pub const BRAVE: Roll = Roll::new(Die::one(20), "bravery of a brave");
/// The bravery of a war chief: a die of ten added to 90.
pub const CHIEF: Roll = Roll::d10("bravery of a chief");
/// Creates: the two further dice that the first edition adds for age, read as their total.
pub const AGE_MORE: Roll = Roll::new(Die::TWO_D10, "age, two more dice");
/// Creates: where in the span of a class a score lies; the die has as many sides as the span.
pub const WITHIN: Roll = Roll::d100("within the class");
/// Damage in the terms of another game; the die is that of the weapon.
pub const DAMAGE: Roll = Roll::new(Die::one(8), "damage");
/// Whether something of a scenario happens by itself; the die is the scenario's.
pub const TRIGGER: &str = "whether it happens";
