//! The second edition on a map.

use super::{Book, Peers, SPACE, Spread, points, spaces};
use chance::Chance;
use people::Record;
use people::scenario::{Citizen, second_edition};
use rules::boot_hill_1979::movement::{self, LONG_DROP, Obstacle};
use rules::boot_hill_1979::{SecondEdition, drink, horses, wounds};
use rules::horses::Breed;
use rules::movement::{Fraction, Ground, Inches};
use rules::{Arm, Condition, Drunk, Exposed, Gait, Person, Reach, Side, Stun};
use town::{Angle, Heights, Length, Points, Price, Tariff};

/// Over a rail or a low wall up to here, in inches, one steps as through a door; higher, up to a fence, as through a
/// window (ours: the book leaves other obstacles to analogy).
const STEPPED_OVER: u16 = 48;
/// The highest fence or thing that one climbs over (ours).
const CLIMBED: u16 = 96;
/// The highest rail or wall that a horse jumps (ours).
const JUMPED: u16 = 48;

/// What an obstacle of the book costs.
fn price(obstacle: Obstacle) -> Price {
    let cost = movement::cost(obstacle);
    let paid = spaces(cost.spaces.into());
    if cost.ends_move { Price::Ends(paid) } else { Price::Costs(paid) }
}

fn by_height() -> Heights {
    let (low, high) = (price(Obstacle::Door), price(Obstacle::OpenWindow));
    [(STEPPED_OVER, low), (CLIMBED, high), (u16::MAX, Price::Never)]
}

fn drops() -> Heights {
    let inches = LONG_DROP * 12;
    [
        (inches - 1, price(Obstacle::Drop(0))),
        (u16::MAX, price(Obstacle::Drop(LONG_DROP))),
        (u16::MAX, Price::Never),
    ]
}

impl Book for SecondEdition {
    fn on_foot(&self, gait: Gait, man: &Condition, _: Side) -> Option<Points> {
        movement::on_foot(gait, Ground::Open, man, &self.switches).map(|rate| spaces(rate.into()))
    }

    fn on_horse(&self, before: Gait, gait: Gait, horse: &rules::horses::Horse) -> Option<Points> {
        let rate = movement::mounted(before, gait, Ground::Open, horse, &self.switches)?;
        Some(points(Inches::whole(rate)))
    }

    fn tariff(&self, gait: Gait, mounted: bool) -> Tariff {
        mark::clause!("bh79-006");
        if !mounted {
            mark::clause!("bh79-059");
        }
        let even = Tariff::even(Points::new(SPACE));
        let rough = movement::slow_ground(gait, mounted, &self.switches).into();
        if mounted {
            return super::on_hooves(Tariff { rough, ..even }, gait, JUMPED);
        }
        Tariff {
            rough,
            door_open: price(Obstacle::Door),
            door_shut: price(Obstacle::Door),
            door_locked: Price::Never,
            window_open: price(Obstacle::OpenWindow),
            window_shut: price(Obstacle::ClosedWindow),
            over: by_height(),
            climb: by_height(),
            drop: drops(),
            stairs: price(Obstacle::Stairs),
            ladder: price(Obstacle::Stairs),
            roofed: Price::FREE,
            ..even
        }
    }

    fn by_the_ruler(&self, tariff: Tariff) -> Tariff {
        tariff.by_the_ruler()
    }

    fn mounting(&self, _: Points) -> (Points, bool) {
        let cost = movement::cost(Obstacle::Mount);
        (spaces(cost.spaces.into()), cost.ends_move)
    }

    fn rides_on(&self) -> bool {
        false
    }

    // The book ends the move with it, and does not say more.
    fn counts_after_mounting(&self, gait: Gait, mounted: bool) -> (Gait, bool) {
        (gait, mounted)
    }

    fn most_turn(&self, gait: Gait) -> Angle {
        super::degrees(movement::most_degrees(gait))
    }

    fn may_reload(&self, gait: Gait) -> bool {
        movement::may_reload(gait)
    }

    fn has_arc(&self) -> bool {
        mark::clause!("bh79-068");
        true
    }

    fn watches(&self, stun: Stun, _: bool) -> bool {
        mark::clause!("bh79-152");
        stun != Stun::Helpless
    }

    // Clause 153 leaves the chance to the referee; this is our rule.
    fn spots_in_brush(&self) -> Option<u8> {
        mark::clause!("bh79-153");
        Some(50)
    }

    fn exposed(&self, peers: Peers, arm: Arm, hand: Side) -> Exposed {
        match peers {
            Peers::Over => wounds::exposed_while_firing(arm, hand, None),
            Peers::Around(side) => wounds::exposed_while_firing(arm, hand, Some(side)),
            Peers::LooksOut => wounds::exposed_while_hiding(true),
        }
    }

    fn spread(&self, arm: Arm, reach: Reach) -> Spread {
        // Clause 77: a single target, then widths by band; each nearer band has its own.
        mark::clause!("bh79-077");
        let widths = match arm {
            Arm::ScatterGun => [1, 3, 5, 5],
            Arm::Shotgun => [0, 1, 3, 3],
            _ => return Spread::Target,
        };
        match widths[reach as usize] {
            0 => Spread::Target,
            _ => Spread::Widths(widths.map(Length::squares)),
        }
    }

    fn moments(&self, shots: u8, quarter: u8) -> &'static [Fraction] {
        mark::clause!("bh79-158");
        match (shots, quarter) {
            (0, _) => &[],
            (1, 1) => &[(1, 4)],
            (1, 3) => &[(3, 4)],
            (1, _) => &[(1, 2)],
            (2, _) => &[(1, 3), (2, 3)],
            _ => &[(1, 4), (1, 2), (3, 4)],
        }
    }

    fn fires_on_the_move(&self, gait: Gait, _: Points, _: Points) -> bool {
        mark::clause!("bh79-159");
        gait == Gait::Walk
    }

    fn gait_at(&self, _: Gait, gait: Gait, _: bool, _: Fraction) -> Gait {
        gait
    }

    fn covers_ground(&self) -> bool {
        false
    }

    fn horse_strength(&self, chance: &mut impl Chance, breed: Breed) -> i16 {
        horses::strength(chance, breed)
    }

    fn complete(&self, chance: &mut impl Chance, record: &Record) -> Record {
        second_edition::complete(chance, record)
    }

    fn citizen(&self, chance: &mut impl Chance, record: Option<&Record>) -> Citizen {
        match record {
            Some(record) => second_edition::armed_by_dice(chance, record, &self.switches),
            None => second_edition::citizen(chance, 0, &self.switches),
        }
    }

    fn drunk(&self, person: &Person, drinks: u16) -> Drunk {
        drink::drunk(person, drinks)
    }
}
