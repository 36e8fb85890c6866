//! What shows of a man behind cover.

use super::BOOK;
use rules::sheet::capital;
use rules::{Arm, Exposed, Location, Sheet, Side};

/// What a man has between himself and the shooter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Shelter {
    /// Nothing, or a shooter in the next square: he can be hit anywhere.
    None,
    /// The building that he is in.
    Indoors,
    /// The corner of a building.
    Corner,
}

/// What shows of a man who fires a weapon from a shelter with a gun hand. A rifle shows the shoulder away from its
/// butt, which is usually the left. A corner shows the leg of the gun hand too, whatever the weapon (E-68). Whoever
/// fires nothing shows no more than a man with a pistol (ours).
pub fn exposed(shelter: Shelter, arm: Option<Arm>, gun_hand: Side) -> Exposed {
    if shelter == Shelter::None {
        return Exposed::ALL;
    }
    mark::clause!("bh81-280");
    let behind = match arm.is_some_and(Arm::is_shoulder_arm) {
        true => Exposed::only(&[Location::LeftArm, Location::RightArm, gun_hand.other().shoulder()]),
        false => Exposed::only(&[gun_hand.arm(), gun_hand.shoulder()]),
    };
    let behind = behind.with(Location::Head);
    if shelter == Shelter::Corner { behind.with(gun_hand.leg()) } else { behind }
}

/// The printed tables of this room.
pub fn sheets() -> Vec<Sheet> {
    let lines = [
        ("Pistol, indoors", Shelter::Indoors, Arm::SingleAction),
        ("Pistol, at a corner", Shelter::Corner, Arm::SingleAction),
        ("Rifle or shotgun, indoors", Shelter::Indoors, Arm::Rifle),
        ("Rifle or shotgun, at a corner", Shelter::Corner, Arm::Rifle),
    ];
    let columns = ["Right-handed man with", "Shows"];
    let sheet = Sheet::new(BOOK, "northfield-cover", "Cover at Northfield", &["bh81-280"], &columns);
    vec![sheet.rows(lines.map(|(name, shelter, arm)| {
        let parts: Vec<&str> =
            exposed(shelter, Some(arm), Side::Right).parts().map(Location::label).collect();
        vec![name.to_owned(), capital(&parts.join(", "))]
    }))]
}
