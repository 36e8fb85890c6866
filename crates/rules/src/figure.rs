//! A man in a fight: who he is, which does not change, and how he fares, which does.

use crate::{Book, Cause, Location, Marksman, Person, Severity, Side, Tally, Weapon, Wound, abilities};

/// What a fight needs to know of a man. Made once by his book, then only read.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Gunman {
    /// Speed and bravery together, without a weapon.
    pub quickness: Tally,
    /// Base accuracy with guns.
    pub gun: Tally,
    /// Base accuracy with what is thrown or loosed.
    pub throwing: Tally,
    /// The same three while he is dazed: half of the percentile scores, read again.
    pub dazed: Dazed,
    /// Full strength.
    pub strength: i16,
    /// The percentage by which he stands, if he ever has to check.
    pub morale: Option<i16>,
    /// How good a shot he is, for sharpshooting.
    pub marksman: Marksman,
    /// How good a thrower he is, for sharpshooting in 1975.
    pub thrower: Marksman,
    /// His strong hand.
    pub hand: Side,
    /// Shoots as well with either hand.
    pub ambidextrous: bool,
    /// What a scenario adds to the chance of hitting him (the consumptive Doc of 1975: -10).
    pub to_be_hit: i16,
}

impl Gunman {
    /// A person as a fighter, by his book's way of reading quickness and accuracy (with guns, or thrown).
    pub(crate) fn of(
        person: &Person,
        quickness: impl Fn(&Person) -> Tally,
        accuracy: impl Fn(&Person, bool) -> Tally,
    ) -> Gunman {
        let half = abilities::halved(person);
        Gunman {
            quickness: quickness(person),
            gun: accuracy(person, false),
            throwing: accuracy(person, true),
            dazed: Dazed {
                quickness: quickness(&half),
                gun: accuracy(&half, false),
                throwing: accuracy(&half, true),
            },
            strength: abilities::strength(person),
            morale: abilities::morale(person),
            marksman: abilities::marksman(person, false),
            thrower: abilities::marksman(person, true),
            hand: person.hand,
            ambidextrous: person.ambidextrous,
            to_be_hit: 0,
        }
    }

    /// A man of whom only finished numbers are known, without the readings of an edition: a daze halves his speed and
    /// the accuracy above its base of 50. [`Edition::finished`](crate::Edition::finished) has the readings.
    pub fn printed(book: Book, quickness: i16, accuracy: i16, strength: i16, morale: Option<i16>) -> Gunman {
        let tally = |number| Tally::new(book, number);
        let [slower, worse] = crate::finished::halved([quickness, accuracy]);
        let dazed = |number, less| tally(number).with(Cause::Dazed, less);
        Gunman {
            quickness: tally(quickness),
            gun: tally(accuracy),
            throwing: tally(accuracy),
            dazed: Dazed {
                quickness: dazed(quickness, slower),
                gun: dazed(accuracy, worse),
                throwing: dazed(accuracy, worse),
            },
            strength,
            morale,
            marksman: Marksman::None,
            thrower: Marksman::None,
            hand: Side::Right,
            ambidextrous: false,
            to_be_hit: 0,
        }
    }

    /// A horse without a rider, as a place among the fighters: it has strength and nothing else, carries no gun
    /// and declares no volley. It is shot at like a man; what a hit does to it is rolled by
    /// [`Riding::horse_wound`](crate::horses::Riding::horse_wound), and
    /// [`Horse::of`](crate::horses::Horse::of) tells how it fares.
    pub fn beast(book: Book, strength: i16) -> Gunman {
        Gunman::printed(book, 0, 0, strength, None)
    }
}

/// Base numbers of a dazed man.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Dazed {
    /// Speed and bravery.
    pub quickness: Tally,
    /// Accuracy with guns.
    pub gun: Tally,
    /// Accuracy with what is thrown or loosed.
    pub throwing: Tally,
}

/// What is left of a stun.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Stun {
    /// Nothing.
    #[default]
    Clear,
    /// Struck this turn: he will do nothing next turn.
    Struck,
    /// Does nothing this turn.
    Helpless,
    /// Does everything at half effect this turn.
    Dazed,
}

impl Stun {
    /// What it is a turn later.
    pub fn next(self) -> Stun {
        if matches!(self, Stun::Helpless) {
            mark::clause!("bh79-185");
        }
        if matches!(self, Stun::Helpless) {
            mark::clause!("bh75-p25");
        }
        match self {
            Stun::Struck => Stun::Helpless,
            Stun::Helpless => Stun::Dazed,
            Stun::Dazed | Stun::Clear => Stun::Clear,
        }
    }
}

/// How a man fares. Small and plain, so that copying it is the undo and equal conditions can be merged.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct Condition {
    /// Dead.
    pub dead: bool,
    /// Strength lost to wounds.
    pub wounds: u8,
    /// Strength lost in brawls.
    pub bruises: u8,
    /// Light wounds in the left arm, and in the right.
    pub arm_light: [u8; 2],
    /// Serious wounds in the left arm, and in the right.
    pub arm_serious: [u8; 2],
    /// Light wounds in the legs.
    pub leg_light: u8,
    /// Serious wounds in the legs.
    pub leg_serious: u8,
    /// Other light wounds, arms included.
    pub other_light: u8,
    /// Other serious wounds, arms included.
    pub other_serious: u8,
    /// What is left of a stun.
    pub stun: Stun,
    /// The modifier that the last brawl left behind, each point worth 10 on a shot.
    pub carried: i8,
}

/// What a man can still do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub enum Fate {
    /// Up, if perhaps bleeding.
    Standing,
    /// Strength gone: out for the fight.
    Unconscious,
    /// Dead.
    Dead,
}

impl Condition {
    /// Strength lost to everything together.
    #[inline]
    pub const fn lost(&self) -> i16 {
        self.wounds as i16 + self.bruises as i16
    }

    /// What has become of a man of a given strength.
    #[inline]
    pub fn fate(&self, strength: i16) -> Fate {
        if self.dead {
            Fate::Dead
        } else if self.lost() >= strength {
            mark::clause!("bh79-115", "bh79-118");
            mark::clause!("bh75-d072", "bh75-p12");
            Fate::Unconscious
        } else {
            Fate::Standing
        }
    }

    /// Whether he can act at all this turn.
    #[inline]
    pub fn can_act(&self, strength: i16) -> bool {
        matches!(self.fate(strength), Fate::Standing) && !matches!(self.stun, Stun::Helpless)
    }

    /// Takes a wound.
    #[inline]
    pub fn take(&mut self, wound: Wound) {
        mark::clause!("bh79-110");
        mark::clause!("bh75-p10", "bh75-p11");
        self.wounds = self.wounds.saturating_add(wound.severity.loss());
        let light = match wound.severity {
            Severity::Mortal => {
                mark::clause!("bh79-118");
                self.dead = true;
                return;
            }
            Severity::Light => true,
            Severity::Serious => false,
        };
        if let Some(side) = wound.location.and_then(Location::arm) {
            let arm = if light { &mut self.arm_light } else { &mut self.arm_serious };
            arm[side as usize] = arm[side as usize].saturating_add(1);
        }
        let count = match (wound.location.is_some_and(Location::is_leg), light) {
            (true, true) => &mut self.leg_light,
            (true, false) => &mut self.leg_serious,
            (false, true) => &mut self.other_light,
            (false, false) => &mut self.other_serious,
        };
        *count = count.saturating_add(1);
    }

    /// The whole condition in one number, so that two are compared in one step.
    #[inline]
    pub(crate) const fn packed(&self) -> u128 {
        let [left_light, right_light] = self.arm_light;
        let [left_serious, right_serious] = self.arm_serious;
        let (dead, stun, carried) = (self.dead as u8, self.stun as u8, self.carried.cast_unsigned());
        let arms =
            [dead, stun, self.wounds, self.bruises, left_light, right_light, left_serious, right_serious];
        let rest = [self.leg_light, self.leg_serious, self.other_light, self.other_serious, carried, 0, 0, 0];
        u64::from_le_bytes(arms) as u128 | (u64::from_le_bytes(rest) as u128) << 64
    }

    /// Forgets what a man who stands still and never moves cannot feel: wounds of the legs and of the body
    /// count only by the strength they cost. Lets exact odds of a showdown merge equal conditions.
    #[must_use]
    pub const fn standing_still(mut self) -> Condition {
        self.leg_light = 0;
        self.leg_serious = 0;
        self.other_light = 0;
        self.other_serious = 0;
        self
    }
}

/// Whether a gun works.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Works {
    /// Ready to fire.
    #[default]
    Well,
    /// Jammed, with so many turns of clearing left.
    Jammed(u8),
    /// Burst, or thrown away: gone.
    Gone,
}

/// A weapon that a man carries, with what is in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
pub struct Gun {
    /// The weapon.
    pub weapon: Weapon,
    /// Rounds in it.
    pub loaded: u8,
    /// Whether it works.
    pub works: Works,
    /// He was loading it last turn as well (the first edition loads faster from the second turn on).
    pub loading: bool,
    /// Half a round is already in (loading on the move in the first edition).
    pub half: bool,
}

impl Gun {
    /// A loaded weapon.
    pub const fn new(weapon: Weapon) -> Gun {
        Gun { weapon, loaded: weapon.holds, works: Works::Well, loading: false, half: false }
    }

    /// Breaks off loading: the count of turns starts again, and half a round is lost.
    pub const fn stop_loading(&mut self) {
        self.loading = false;
        self.half = false;
    }

    /// Whether it can fire a shot now. What is thrown needs no loading.
    #[inline]
    pub const fn ready(&self) -> bool {
        matches!(self.works, Works::Well) && (self.loaded > 0 || self.weapon.holds == 0)
    }
}
