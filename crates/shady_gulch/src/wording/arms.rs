//! Weapons and distances of 2002 as people write them, and as they are spoken of.

use crate::Switches;
use crate::to_hit::Attack;
use crate::weapons::{Arm, Reach, Span, TOO_NEAR_FOR_A_WHIP, Weapon};
use phrases::words;

/// How far apart two people are, as it was measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Far {
    /// In metres.
    Metres(u16),
    /// In feet.
    Feet(u16),
    /// In spaces of six feet, as *Boot Hill* counts.
    Spaces(u16),
}

/// Feet in a space.
const FEET: u16 = 6;

impl Far {
    /// For the rules, which lose nothing of it.
    pub fn span(self) -> Span {
        match self {
            Far::Metres(metres) => Span::metres(metres),
            Far::Feet(feet) => Span::feet(feet),
            Far::Spaces(spaces) => Span::feet(spaces.saturating_mul(FEET)),
        }
    }

    /// In metres, exactly: `18.288`.
    pub fn metres(self) -> String {
        let tenths_of_millimetres = match self {
            Far::Metres(metres) => u32::from(metres) * 10_000,
            Far::Feet(feet) => u32::from(feet) * 3_048,
            Far::Spaces(spaces) => u32::from(spaces.saturating_mul(FEET)) * 3_048,
        };
        let (whole, rest) = (tenths_of_millimetres / 10_000, tenths_of_millimetres % 10_000);
        let part = format!("{rest:04}");
        match part.trim_end_matches('0') {
            "" => whole.to_string(),
            part => format!("{whole}.{part}"),
        }
    }

    /// In words: `12 metres`, `20 feet (6.096 metres)`, `10 spaces (60 feet, 18.288 metres)`.
    pub fn label(self) -> String {
        let metres = self.metres();
        let metres = if metres == "1" { "1 metre".to_owned() } else { format!("{metres} metres") };
        match self {
            Far::Metres(_) => metres,
            Far::Feet(feet) => format!("{} ({metres})", feet_label(feet)),
            Far::Spaces(spaces) => {
                let feet = feet_label(spaces.saturating_mul(FEET));
                format!("{} ({feet}, {metres})", words::count(spaces.into(), "space"))
            }
        }
    }

    /// Whether it is as near as hand to hand: not farther than what is too near for a whip.
    pub fn at_arms_length(self) -> bool {
        self.span() <= Span::feet(TOO_NEAR_FOR_A_WHIP)
    }
}

fn feet_label(feet: u16) -> String {
    if feet == 1 { "1 foot".to_owned() } else { format!("{feet} feet") }
}

/// A weapon as one has it in hand: `a revolver`, `an axe`, `bare hands`.
pub fn with(weapon: Weapon) -> String {
    match weapon {
        Weapon::Unarmed => "bare hands".to_owned(),
        Weapon::Grapple => "a hold".to_owned(),
        Weapon::Trample => "the hooves of his horse".to_owned(),
        weapon => words::article(weapon.label()),
    }
}

/// What an attack with a weapon looks like: `fires a revolver at Sam`.
pub fn attacks(weapon: Weapon, target: &str) -> String {
    let label = weapon.label();
    match (weapon, weapon.reach()) {
        (Weapon::Grapple, _) => format!("grapples with {target}"),
        (Weapon::Trample, _) => format!("rides at {target} to trample him"),
        (Weapon::Bow, _) => format!("looses an arrow at {target}"),
        (Weapon::Slingshot, _) => format!("slings a stone at {target}"),
        (Weapon::Whip, _) => format!("lashes out at {target} with a whip"),
        (Weapon::Lasso, _) => format!("throws a lasso at {target}"),
        (_, Reach::Thrown) => {
            format!("throws {} at {target}", words::article(label.trim_start_matches("thrown ")))
        }
        (_, Reach::Close) => format!("strikes at {target} with {}", with(weapon)),
        _ => format!("fires {} at {target}", words::article(label)),
    }
}

/// Whether a weapon can be used at a distance at all. Where ropes end the book does not say.
pub fn reaches(weapon: Weapon, far: Far, switches: &Switches) -> bool {
    let nobody = crate::Person::default();
    match weapon.reach() {
        Reach::Close => far.at_arms_length(),
        _ => Attack::new(&nobody, Arm::new(weapon), far.span()).allowed(switches).is_ok(),
    }
}

/// The first of the weapons on somebody's sheet that can be used at this distance.
pub fn first_of(weapons: &[&str], far: Far, switches: &Switches) -> Option<Weapon> {
    let known = weapons.iter().filter_map(|name| Weapon::of_label(name));
    known.into_iter().find(|weapon| reaches(*weapon, far, switches))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_exact_in_metres() {
        assert_eq!(Far::Spaces(10).label(), "10 spaces (60 feet, 18.288 metres)");
        assert_eq!(Far::Spaces(1).label(), "1 space (6 feet, 1.8288 metres)");
        assert_eq!(Far::Feet(1).label(), "1 foot (0.3048 metres)");
        assert_eq!((Far::Metres(1).label(), Far::Metres(12).label()), ("1 metre".into(), "12 metres".into()));
        assert_eq!(Far::Spaces(10).span(), Span::feet(60));
        assert!(Far::Feet(5).at_arms_length() && !Far::Spaces(1).at_arms_length());
        assert_eq!(Far::Spaces(u16::MAX).span(), Span::feet(u16::MAX), "no wrap");
    }

    #[test]
    fn an_attack_is_told_as_it_looks() {
        assert_eq!(attacks(Weapon::Revolver, "Sam"), "fires a revolver at Sam");
        assert_eq!(attacks(Weapon::ThrownKnife, "Sam"), "throws a knife at Sam");
        assert_eq!(attacks(Weapon::Axe, "Sam"), "strikes at Sam with an axe");
        assert_eq!(attacks(Weapon::Unarmed, "Sam"), "strikes at Sam with bare hands");
        let all: std::collections::BTreeSet<String> = Weapon::ALL.map(|weapon| attacks(weapon, "Sam")).into();
        assert_eq!(all.len(), Weapon::ALL.len(), "no two are told alike");
    }

    #[test]
    fn the_first_weapon_that_reaches_is_taken() {
        let switches = Switches::default();
        let first = |weapons: &[&str], far| first_of(weapons, far, &switches);
        assert_eq!(first(&["knife", "revolver"], Far::Metres(10)), Some(Weapon::Revolver));
        assert_eq!(first(&["knife", "revolver"], Far::Metres(1)), Some(Weapon::Knife));
        assert_eq!(first(&["knife"], Far::Metres(10)), None);
        assert_eq!(first(&["whip"], Far::Feet(8)), Some(Weapon::Whip));
        assert_eq!(first(&["whip"], Far::Feet(11)), None);
    }
}
