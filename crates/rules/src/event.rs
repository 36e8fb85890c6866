//! What happened. Events are typed; words are put on them outside the rules.

use crate::{Fate, Location, Misfire, Shift, Tally, Wound};

/// Something that happened in a fight. Figures are named by their index. A [`Journal`](crate::Journal) keeps the
/// tallies in a form of its own, so that their type is left open.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields are named for what they hold")]
pub enum Event<T = Tally> {
    /// A turn begins.
    Turn { number: u16 },
    /// A shooter's net speed, when the order of fire is first made and again when a wound changes it.
    NetSpeed { figure: u8, tally: T },
    /// A gun failed.
    Misfired { figure: u8, gun: u8, what: Misfire },
    /// A shot was fired. The face is 0 where no die was needed.
    Fired { figure: u8, target: u8, shot: u8, of: u8, tally: T, face: u16, hit: bool },
    /// How many pellets struck.
    Pellets { target: u8, count: u8, face: u16 },
    /// Cover took the bullet.
    CoverSaves { target: u8, location: Location, face: u16 },
    /// A wound roll fell below 01: no damage (first edition shot at long range).
    Glances { target: u8 },
    /// A wound. Faces are 0 where no die was rolled. It waits if others fire at the same moment; strength and
    /// fate are then those before it.
    Wounded {
        target: u8,
        wound: Wound,
        where_face: u16,
        how_bad_face: u16,
        shift: Shift,
        strength: i16,
        fate: Fate,
        waits: bool,
    },
    /// A wound that waited for others of the same moment is felt now.
    Takes { target: u8, strength: i16, fate: Fate },
    /// A stun, or a stun that did not come.
    StunRoll { target: u8, chance: i16, face: u16, stunned: bool },
    /// A bursting gun hurt its owner, or did not.
    BurstRoll { figure: u8, face: u16, hurt: bool },
    /// Shots that a man could not fire any more.
    Forfeits { figure: u8, shots: u8 },
    /// Rounds put into a gun.
    Reloads { figure: u8, gun: u8, rounds: u8, loaded: u8 },
    /// A turn of clearing a jam.
    Clears { figure: u8, gun: u8, left: u8 },
    /// A man does nothing, because he is stunned.
    Stunned { figure: u8 },
}

impl<T> Event<T> {
    /// The same event with its tally, if it has one, in another form.
    #[inline(always)]
    pub fn with_tally<'e, U>(&'e self, form: impl FnOnce(&'e T) -> U) -> Event<U> {
        match *self {
            Event::NetSpeed { figure, ref tally } => Event::NetSpeed { figure, tally: form(tally) },
            Event::Fired { figure, target, shot, of, ref tally, face, hit } => {
                Event::Fired { figure, target, shot, of, tally: form(tally), face, hit }
            }
            Event::Turn { number } => Event::Turn { number },
            Event::Misfired { figure, gun, what } => Event::Misfired { figure, gun, what },
            Event::Pellets { target, count, face } => Event::Pellets { target, count, face },
            Event::CoverSaves { target, location, face } => Event::CoverSaves { target, location, face },
            Event::Glances { target } => Event::Glances { target },
            Event::Wounded { target, wound, where_face, how_bad_face, shift, strength, fate, waits } => {
                Event::Wounded { target, wound, where_face, how_bad_face, shift, strength, fate, waits }
            }
            Event::Takes { target, strength, fate } => Event::Takes { target, strength, fate },
            Event::StunRoll { target, chance, face, stunned } => {
                Event::StunRoll { target, chance, face, stunned }
            }
            Event::BurstRoll { figure, face, hurt } => Event::BurstRoll { figure, face, hurt },
            Event::Forfeits { figure, shots } => Event::Forfeits { figure, shots },
            Event::Reloads { figure, gun, rounds, loaded } => Event::Reloads { figure, gun, rounds, loaded },
            Event::Clears { figure, gun, left } => Event::Clears { figure, gun, left },
            Event::Stunned { figure } => Event::Stunned { figure },
        }
    }
}

/// Something that listens to events. The event is built only if somebody does.
pub trait Log {
    /// Takes an event.
    fn put(&mut self, event: impl FnOnce() -> Event);

    /// Takes an event whose tally is at hand elsewhere, so that it is copied no more often than it must be.
    #[inline(always)]
    fn put_borrowed<'t>(&mut self, event: impl FnOnce() -> Event<&'t Tally>) {
        self.put(|| event().with_tally(|tally| **tally));
    }
}

/// Nobody listens: logging compiles away.
impl Log for () {
    #[inline(always)]
    fn put(&mut self, _: impl FnOnce() -> Event) {}
}

/// Keeps every event.
impl Log for Vec<Event> {
    #[inline]
    fn put(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}

impl<L: Log> Log for &mut L {
    #[inline]
    fn put(&mut self, event: impl FnOnce() -> Event) {
        (**self).put(event);
    }

    #[inline]
    fn put_borrowed<'t>(&mut self, event: impl FnOnce() -> Event<&'t Tally>) {
        (**self).put_borrowed(event);
    }
}
