//! How often somebody may do something: a bucket that fills by itself.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Duration;
use tokio::time::Instant;

/// How much a bucket holds, and how fast it fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// So many at once.
    pub burst: u32,
    /// One more after this time.
    pub every: Duration,
}

impl Rate {
    /// So many at once, and so many more in each second.
    pub const fn new(burst: u32, a_second: u32) -> Rate {
        let a_second = if a_second == 0 { 1 } else { a_second };
        Rate { burst, every: Duration::from_micros(1_000_000 / a_second as u64) }
    }
}

/// A bucket. It keeps the moment when it will be full again, and nothing else.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    full: Instant,
}

impl Bucket {
    pub(crate) fn new() -> Bucket {
        Bucket { full: Instant::now() }
    }

    /// Takes one out; if there is none, says how long to wait for the next.
    pub(crate) fn take(&mut self, rate: Rate) -> Result<(), Duration> {
        let now = Instant::now();
        let next = self.full.max(now) + rate.every;
        match next.duration_since(now).checked_sub(rate.every * rate.burst) {
            Some(wait) if !wait.is_zero() => Err(wait),
            _ => {
                self.full = next;
                Ok(())
            }
        }
    }
}

/// A bucket for each address.
#[derive(Debug, Default)]
pub(crate) struct Buckets(BTreeMap<IpAddr, Bucket>);

impl Buckets {
    /// Buckets that are kept before the full ones are thrown away, our own figure.
    const MOST: usize = 4_096;

    /// Takes one out of the bucket of an address; if there is none, says how long to wait for the next.
    pub(crate) fn take(&mut self, address: IpAddr, rate: Rate) -> Result<(), Duration> {
        if self.0.len() >= Buckets::MOST {
            let now = Instant::now();
            self.0.retain(|_, bucket| bucket.full > now);
        }
        // Where all are still in use, strangers wait until one is not.
        if self.0.len() >= Buckets::MOST && !self.0.contains_key(&address) {
            return Err(rate.every);
        }
        self.0.entry(address).or_insert_with(Bucket::new).take(rate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_what_it_holds_and_then_no_more() {
        let mut bucket = Bucket::new();
        let rate = Rate { burst: 3, every: Duration::from_secs(600) };
        let given: Vec<bool> = (0..5).map(|_| bucket.take(rate).is_ok()).collect();
        assert_eq!(given, [true, true, true, false, false]);
        let wait = bucket.take(rate).expect_err("it is empty");
        assert!(wait > Duration::from_secs(590) && wait <= Duration::from_secs(600), "{wait:?}");
    }

    #[test]
    fn every_address_has_a_bucket_of_its_own() {
        let (mut buckets, rate) = (Buckets::default(), Rate { burst: 1, every: Duration::from_secs(600) });
        let [one, two] = [[127, 0, 0, 1], [127, 0, 0, 2]].map(IpAddr::from);
        let taken = [one, one, two].map(|address| buckets.take(address, rate).is_ok());
        assert_eq!(taken, [true, false, true]);
    }
}
