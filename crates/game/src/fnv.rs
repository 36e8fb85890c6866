//! A small hash that is the same for ever and everywhere: FNV-1a with 64 bits.

use std::fmt;

/// The offset basis of the hash.
const BASIS: u64 = 0xcbf2_9ce4_8422_2325;

/// The prime of the hash.
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// A running hash. What is printed into it is never kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fnv(u64);

impl Fnv {
    /// The hash of nothing.
    pub const fn new() -> Fnv {
        Fnv(BASIS)
    }

    /// Takes in more.
    pub const fn take(&mut self, bytes: &[u8]) {
        let mut rest = bytes;
        while let [byte, more @ ..] = rest {
            self.0 = (self.0 ^ *byte as u64).wrapping_mul(PRIME);
            rest = more;
        }
    }

    /// Takes in what something looks like, and an end after it.
    pub fn print(&mut self, what: fmt::Arguments<'_>) {
        // Writing into a hash cannot fail.
        let _ = fmt::Write::write_fmt(self, what);
        self.take(b"\n");
    }

    /// The hash so far.
    pub const fn value(self) -> u64 {
        self.0
    }
}

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv::new()
    }
}

impl fmt::Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.take(text.as_bytes());
        Ok(())
    }
}

/// The hash of a text.
const fn hash(text: &str) -> u64 {
    let mut fnv = Fnv::new();
    fnv.take(text.as_bytes());
    fnv.value()
}

// The test vectors of the authors of the hash.
const _: () = assert!(hash("") == 0xcbf2_9ce4_8422_2325);
const _: () = assert!(hash("a") == 0xaf63_dc4c_8601_ec8c);
const _: () = assert!(hash("foobar") == 0x8594_4171_f739_67e8);
