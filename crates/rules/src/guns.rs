//! The guns of a man, in the order in which he uses them.

use crate::{Arm, Gun, Weapon};
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// The most guns a man carries.
pub const MOST_GUNS: usize = 4;

/// A short list of guns. It is plain memory: a copy is one step, because a fight is copied again and again.
#[derive(Clone)]
pub struct Guns {
    guns: [Gun; MOST_GUNS],
    count: u8,
}

impl Guns {
    /// Adds a gun, unless he has [`MOST_GUNS`] already.
    pub fn push(&mut self, gun: Gun) {
        if let Some(place) = self.guns.get_mut(usize::from(self.count)) {
            *place = gun;
            self.count += 1;
        }
    }
}

/// The first [`MOST_GUNS`] of them.
impl FromIterator<Gun> for Guns {
    fn from_iter<I: IntoIterator<Item = Gun>>(guns: I) -> Guns {
        let mut list = Guns { guns: [Gun::new(Weapon::new(Arm::Knife, 0)); MOST_GUNS], count: 0 };
        guns.into_iter().take(MOST_GUNS).for_each(|gun| list.push(gun));
        list
    }
}

impl IntoIterator for Guns {
    type Item = Gun;
    type IntoIter = std::iter::Take<std::array::IntoIter<Gun, MOST_GUNS>>;

    fn into_iter(self) -> Self::IntoIter {
        self.guns.into_iter().take(usize::from(self.count))
    }
}

impl Deref for Guns {
    type Target = [Gun];

    #[inline]
    fn deref(&self) -> &[Gun] {
        &self.guns[..usize::from(self.count)]
    }
}

impl DerefMut for Guns {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Gun] {
        &mut self.guns[..usize::from(self.count)]
    }
}

impl PartialEq for Guns {
    fn eq(&self, other: &Guns) -> bool {
        **self == **other
    }
}

impl Eq for Guns {}

impl PartialOrd for Guns {
    fn partial_cmp(&self, other: &Guns) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Guns {
    fn cmp(&self, other: &Guns) -> Ordering {
        (**self).cmp(&**other)
    }
}

impl Hash for Guns {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl std::fmt::Debug for Guns {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (**self).fmt(f)
    }
}

impl serde::Serialize for Guns {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> serde::Deserialize<'de> for Guns {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Guns, D::Error> {
        Ok(Vec::<Gun>::deserialize(from)?.into_iter().collect())
    }
}
