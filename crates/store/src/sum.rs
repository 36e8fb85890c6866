//! Sums: SHA-256 over what was written, each over the one before, so that damage is found.

use crate::line::{Entry, Head, TableId};
use crate::trouble::Trouble;
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// A sum over something, written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sum([u8; 32]);

impl Sum {
    /// The sum before the first line of a table.
    pub fn of_table(table: &TableId) -> Sum {
        Hasher::new("sixgun table 1").text(table.as_str()).sum()
    }

    /// The sum of the line that follows the one with this sum.
    pub fn then(self, number: u64, entry: &Entry) -> Sum {
        let Entry { at, seat, client, kind, body } = entry;
        let hasher = Hasher::new("sixgun line 1").bytes(&self.0).number(number).number(*at);
        let hasher = hasher.number(u64::from(*seat)).number(u64::from(client.is_some()));
        hasher.text(client.as_deref().unwrap_or_default()).text(kind).text(body).sum()
    }

    /// The sum over what is known of a table.
    pub(crate) fn of_head(head: &Head) -> Sum {
        let hasher = Hasher::new("sixgun head 1").text(head.table.as_str()).number(head.opened);
        hasher.number(head.last).number(head.last_at).bytes(&head.sum.0).sum()
    }

    pub(crate) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    pub(crate) fn of_bytes(bytes: &[u8]) -> Option<Sum> {
        bytes.try_into().ok().map(Sum)
    }
}

/// Gathers a sum. Every part says how long it is, so that no two lists of parts read alike.
pub(crate) struct Hasher(Sha256);

impl Hasher {
    fn new(what: &str) -> Hasher {
        Hasher(Sha256::new()).text(what)
    }

    /// A hasher of plain bytes, such as those of a file.
    pub(crate) fn plain() -> Hasher {
        Hasher(Sha256::new())
    }

    /// Adds bytes as they are.
    pub(crate) fn feed(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn number(mut self, number: u64) -> Hasher {
        self.feed(&number.to_be_bytes());
        self
    }

    fn bytes(mut self, bytes: &[u8]) -> Hasher {
        self.feed(bytes);
        self
    }

    fn text(self, text: &str) -> Hasher {
        // A length always fits: usize is at most 64 bits on every machine there is.
        self.number(u64::try_from(text.len()).unwrap_or(u64::MAX)).bytes(text.as_bytes())
    }

    /// The sum of all that was added.
    pub(crate) fn sum(self) -> Sum {
        Sum(self.0.finalize().into())
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Sum {
    type Err = Trouble;

    fn from_str(text: &str) -> Result<Sum, Trouble> {
        let unfit = || Trouble::unfit("a sum", text, "64 digits of 0-9 and a-f");
        let digit = |byte: &u8| match byte {
            b'0'..=b'9' => Ok(byte - b'0'),
            b'a'..=b'f' => Ok(byte - b'a' + 10),
            _ => Err(unfit()),
        };
        let digits = text.as_bytes().iter().map(digit).collect::<Result<Vec<u8>, Trouble>>()?;
        let bytes: Vec<u8> =
            digits.chunks(2).map(|pair| pair.iter().fold(0, |sum, digit| sum << 4 | digit)).collect();
        Sum::of_bytes(&bytes).filter(|_| text.len() == 64).ok_or_else(unfit)
    }
}
