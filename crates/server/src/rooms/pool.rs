//! Who thinks next. Computers think on few threads, so that people's orders always find one free; addresses take turns, and
//! so do the tables of an address.

use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// A queue for each address, and how many may think at once.
#[derive(Debug)]
pub(crate) struct Pool {
    inner: Arc<Mutex<Queues>>,
}

#[derive(Debug)]
struct Queues {
    free: usize,
    waiting: BTreeMap<IpAddr, VecDeque<oneshot::Sender<Turn>>>,
    /// The address that had its turn last.
    last: Option<IpAddr>,
}

/// A turn to think; dropping it gives it to the next.
#[derive(Debug)]
pub(crate) struct Turn(Arc<Mutex<Queues>>);

fn locked(queues: &Mutex<Queues>) -> MutexGuard<'_, Queues> {
    // Nothing below panics while it holds the queues.
    queues.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Pool {
    /// So many think at once.
    pub(crate) fn new(threads: usize) -> Pool {
        let queues = Queues { free: threads.max(1), waiting: BTreeMap::new(), last: None };
        Pool { inner: Arc::new(Mutex::new(queues)) }
    }

    /// Waits for a turn of an address.
    pub(crate) async fn turn(&self, address: IpAddr) -> Turn {
        loop {
            let waits = {
                let mut queues = locked(&self.inner);
                if queues.free > 0 {
                    queues.free -= 1;
                    queues.last = Some(address);
                    return Turn(self.inner.clone());
                }
                let (tell, told) = oneshot::channel();
                queues.waiting.entry(address).or_default().push_back(tell);
                told
            };
            if let Ok(turn) = waits.await {
                return turn;
            }
        }
    }
}

impl Queues {
    /// The next who waits: of the address after the one that had its turn last.
    fn next(&mut self) -> Option<oneshot::Sender<Turn>> {
        let after = self.last.and_then(|last| {
            let next = (std::ops::Bound::Excluded(last), std::ops::Bound::Unbounded);
            self.waiting.range(next).next().map(|(address, _)| *address)
        });
        let address = after.or_else(|| self.waiting.keys().next().copied())?;
        let queue = self.waiting.get_mut(&address)?;
        let next = queue.pop_front();
        if queue.is_empty() {
            self.waiting.remove(&address);
        }
        self.last = Some(address);
        next
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        // Whoever has gone away while he waited is passed over: his turn comes back here.
        let next = {
            let mut queues = locked(&self.0);
            let next = queues.next();
            if next.is_none() {
                queues.free += 1;
            }
            next
        };
        if let Some(next) = next {
            drop(next.send(Turn(self.0.clone())));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[tokio::test]
    async fn addresses_take_turns_however_many_tables_one_has() {
        let pool = Arc::new(Pool::new(1));
        let [many, one] = [[10, 0, 0, 1], [10, 0, 0, 2]].map(IpAddr::from);
        let first = pool.turn(many).await;
        let order = Arc::new(Mutex::new(Vec::new()));
        let mut tasks = Vec::new();
        for address in [many, many, many, one] {
            let (pool, order) = (pool.clone(), order.clone());
            tasks.push(tokio::spawn(async move {
                let _turn = pool.turn(address).await;
                order.lock().expect("a list").push(address);
            }));
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        // One who gives up waiting keeps nobody waiting.
        tasks.remove(1).abort();
        drop(first);
        for task in tasks {
            task.await.expect("its turn");
        }
        assert_eq!(*order.lock().expect("a list"), [one, many, many]);
        let free = locked(&pool.inner).free;
        assert_eq!(free, 1, "the turn has come back");
    }
}
