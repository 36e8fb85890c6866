//! The first edition on a map.

use super::{Book, Peers, SPACE, Spread, points};
use chance::Chance;
use people::Record;
use people::scenario::{Citizen, first_edition};
use rules::boot_hill_1975::movement::{self, AFTER_MOUNTING};
use rules::boot_hill_1975::switches::{MountingFire, ShotgunSpreadHalved};
use rules::boot_hill_1975::{FirstEdition, drink, horses, wounds};
use rules::horses::Breed;
use rules::movement::{Fraction, Ground};
use rules::{Arm, Condition, Drunk, Exposed, Gait, Location, Person, Reach, Side, Stun};
use town::{Angle, Length, Points, Price, Tariff};

/// The highest fence or thing that one climbs over (ours).
const CLIMBED: u16 = 96;
/// The highest rail or wall that a horse jumps (ours).
const JUMPED: u16 = 48;

impl Book for FirstEdition {
    fn on_foot(&self, gait: Gait, man: &Condition, hand: Side) -> Option<Points> {
        movement::on_foot(gait, Ground::Open, man, hand, &self.switches).map(points)
    }

    fn on_horse(&self, before: Gait, gait: Gait, horse: &rules::horses::Horse) -> Option<Points> {
        movement::mounted(before, gait, Ground::Open, horse, &self.switches).map(points)
    }

    fn tariff(&self, gait: Gait, mounted: bool) -> Tariff {
        // D-025: this book has no rule for doors, windows, stairs and drops, so they cost nothing more.
        let even = Tariff::even(Points::new(SPACE));
        let rough = movement::slow_ground(gait).into();
        if mounted {
            return super::on_hooves(Tariff { rough, ..even }, gait, JUMPED);
        }
        let climbed = [(CLIMBED, Price::FREE), (u16::MAX, Price::Never), (u16::MAX, Price::Never)];
        Tariff { rough, door_locked: Price::Never, over: climbed, climb: climbed, ..even }
    }

    fn by_the_ruler(&self, tariff: Tariff) -> Tariff {
        mark::clause!("bh75-d001");
        tariff.by_the_ruler()
    }

    fn mounting(&self, points: Points) -> (Points, bool) {
        mark::clause!("bh75-d026");
        let (left, of) = AFTER_MOUNTING;
        (Points::new(points.whole() / u32::from(of) * u32::from(of - left)), false)
    }

    fn rides_on(&self) -> bool {
        true
    }

    fn counts_after_mounting(&self, gait: Gait, mounted: bool) -> (Gait, bool) {
        mark::clause!("bh75-p15");
        match self.switches.mounting_fire {
            MountingFire::AsHeMoved => (gait, !mounted),
            MountingFire::AsHeIs => (Gait::Still, mounted),
        }
    }

    fn most_turn(&self, gait: Gait) -> Angle {
        super::degrees(movement::most_degrees(gait))
    }

    fn may_reload(&self, gait: Gait) -> bool {
        matches!(gait, Gait::Still | Gait::Walk | Gait::Crawl)
    }

    fn has_arc(&self) -> bool {
        mark::clause!("bh75-d032");
        false
    }

    // Clause P18: whoever is conscious, not in a brawl and not stunned watches all round.
    fn watches(&self, stun: Stun, brawls: bool) -> bool {
        mark::clause!("bh75-d089", "bh75-p18");
        !brawls && matches!(stun, Stun::Clear | Stun::Dazed)
    }

    // The book knows only lines of sight.
    fn spots_in_brush(&self) -> Option<u8> {
        None
    }

    fn exposed(&self, peers: Peers, arm: Arm, hand: Side) -> Exposed {
        match peers {
            Peers::Over | Peers::Around(_) => wounds::exposed_while_firing(arm, hand),
            // The book says nothing of a man who only looks: his head shows, as in the second edition.
            Peers::LooksOut => Exposed::only(&[Location::Head]),
        }
    }

    fn spread(&self, arm: Arm, reach: Reach) -> Spread {
        // P-06: rectangles of (width, depth) in halves of an inch; the line at long range is half an inch deep.
        let full = match reach {
            Reach::Short => (2, 4),
            Reach::Medium => (4, 2),
            Reach::Long | Reach::Extreme => (6, 1),
        };
        mark::clause!("bh75-p06");
        let deep = self.switches.shotgun_spread_halved == ShotgunSpreadHalved::WidthOnly;
        let (width, depth) = match arm {
            Arm::ScatterGun => {
                mark::clause!("bh75-d046");
                full
            }
            Arm::Shotgun if matches!(reach, Reach::Long | Reach::Extreme) => full,
            Arm::Shotgun if deep => (full.0 / 2, full.1),
            Arm::Shotgun => {
                mark::clause!("bh75-d047");
                (full.0 / 2, full.1 / 2)
            }
            _ => return Spread::Target,
        };
        Spread::Block(Length::halves(width), Length::halves(depth))
    }

    fn moments(&self, shots: u8, _: u8) -> &'static [Fraction] {
        movement::moments(shots)
    }

    fn fires_on_the_move(&self, _: Gait, moved: Points, greatest: Points) -> bool {
        mark::clause!("bh75-d096", "bh75-p19");
        moved.times(2) < greatest
    }

    fn gait_at(&self, before: Gait, gait: Gait, mounted: bool, moment: Fraction) -> Gait {
        // P-14: from a halt a horse goes a third of its turn at a walk and a third at a trot.
        if mounted && before == Gait::Still { movement::gait_at(gait, moment) } else { gait }
    }

    fn covers_ground(&self) -> bool {
        mark::clause!("bh75-d097");
        true
    }

    fn horse_strength(&self, chance: &mut impl Chance, breed: Breed) -> i16 {
        horses::strength(chance, breed)
    }

    fn complete(&self, chance: &mut impl Chance, record: &Record) -> Record {
        first_edition::complete(chance, record)
    }

    fn citizen(&self, chance: &mut impl Chance, record: Option<&Record>) -> Citizen {
        match record {
            Some(record) => first_edition::armed_by_dice(chance, record, &self.switches),
            None => first_edition::citizen(chance, 0, &self.switches),
        }
    }

    fn drunk(&self, person: &Person, drinks: u16) -> Drunk {
        drink::drunk(person, drinks)
    }
}
