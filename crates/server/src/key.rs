//! Keys of seats: a secret that only its owner has, and what the server keeps of it.

use sha2::{Digest, Sha256};
use std::fmt;
use store::TableId;

/// The letters of a secret: five bits each, none that is taken for another.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// The letters of a secret: 160 bits.
const SECRET: usize = 32;
/// The letters of the id of a table: 60 bits. It is no secret, but nobody lists tables by counting.
const ID: usize = 12;

/// The system gives no random bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the system gives no random bytes")]
pub struct NoRandom;

/// What a seat's owner shows: the table, the seat and the secret. As text: `TABLE.SEAT.SECRET`.
#[derive(Clone, PartialEq, Eq)]
pub struct Key {
    /// Which table.
    pub table: TableId,
    /// Which seat.
    pub seat: u16,
    secret: String,
}

/// What is kept of a key: the SHA-256 of its secret.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Lock([u8; 32]);

impl Key {
    /// A new key from the system's random numbers.
    pub fn new(table: &TableId, seat: u16) -> Result<Key, NoRandom> {
        Ok(Key { table: table.clone(), seat, secret: letters::<SECRET>()? })
    }

    /// A key from its text.
    pub fn read(text: &str) -> Option<Key> {
        let mut parts = text.splitn(3, '.');
        let (table, seat, secret) = (parts.next()?, parts.next()?, parts.next()?);
        let fit = secret.len() == SECRET && secret.bytes().all(|letter| LETTERS.contains(&letter));
        let table = TableId::new(table).ok()?;
        fit.then(|| Some(Key { table, seat: seat.parse().ok()?, secret: secret.to_owned() }))?
    }

    /// The text of the key: a secret.
    pub fn text(&self) -> String {
        format!("{}.{}.{}", self.table, self.seat, self.secret)
    }

    /// What is kept of it.
    pub fn lock(&self) -> Lock {
        Lock(Sha256::digest(self.secret.as_bytes()).into())
    }
}

impl fmt::Debug for Key {
    /// Never the secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a key of seat {} at {}", self.seat, self.table)
    }
}

impl Lock {
    /// A lock from 64 hexadecimal digits.
    pub(crate) fn read(text: &str) -> Option<Lock> {
        let digits: Option<Vec<u8>> =
            text.chars().map(|digit| u8::try_from(digit.to_digit(16)?).ok()).collect();
        let digits = digits.filter(|digits| digits.len() == 64)?;
        let mut lock = [0; 32];
        for (byte, pair) in lock.iter_mut().zip(digits.chunks(2)) {
            *byte = pair.iter().fold(0, |sum, digit| sum << 4 | digit);
        }
        Some(Lock(lock))
    }
}

impl fmt::Display for Lock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Lock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a lock")
    }
}

/// A new id of a table.
pub(crate) fn table_id() -> Result<TableId, NoRandom> {
    TableId::new(letters::<ID>()?).map_err(|_| NoRandom)
}

/// 256 bits that nobody can guess.
pub(crate) fn bits() -> Result<[u8; 32], NoRandom> {
    let mut bits = [0; 32];
    getrandom::fill(&mut bits).map_err(|_| NoRandom)?;
    Ok(bits)
}

fn letters<const N: usize>() -> Result<String, NoRandom> {
    let mut bytes = [0_u8; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandom)?;
    // 32 letters divide 256 evenly: each is as likely as any other.
    Ok(bytes
        .iter()
        .filter_map(|byte| LETTERS.get(usize::from(byte % 32)))
        .map(|letter| char::from(*letter))
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_was_written_and_keeps_its_secret_from_logs() {
        let table = table_id().expect("an id");
        let key = Key::new(&table, 3).expect("a key");
        let text = key.text();
        assert_eq!(Key::read(&text).as_ref(), Some(&key));
        assert_eq!(Lock::read(&key.lock().to_string()), Some(key.lock()));
        assert!(!format!("{key:?} {:?}", key.lock()).contains(&key.secret));
        assert_ne!(Key::new(&table, 3).expect("a key").lock(), key.lock());
    }

    #[test]
    fn what_is_no_key_is_none() {
        for text in [
            "",
            "a",
            "a.1",
            "a.1.b",
            "A.1.abcdefghijkmnpqrstuvwxyz23456789",
            "a.70000.abcdefghijkmnpqrstuvwxyz23456789",
        ] {
            assert_eq!(Key::read(text), None, "{text}");
        }
    }
}
