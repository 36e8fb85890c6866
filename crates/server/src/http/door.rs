//! The door of the house: how many may come in, and how long somebody may stand in it without a word.

use axum::serve::Listener;
use std::collections::BTreeMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, Sleep, sleep};

/// How many connections there may be, and how long they may be silent: our own figures.
#[derive(Clone, Copy, Debug)]
pub struct Crowd {
    /// Connections of everybody.
    pub all: usize,
    /// Connections of one address. Behind a proxy everybody comes from one address.
    pub of_one: usize,
    /// A new connection whose first request has no whole head by then is closed, however busily it sends letters.
    pub first: Duration,
    /// A connection over which nothing was sent to the client for so long is closed. No answer takes longer, and sockets
    /// and streams of events are spoken to more often.
    pub idle: Duration,
}

impl Default for Crowd {
    fn default() -> Crowd {
        Crowd { all: 8192, of_one: 2048, first: Duration::from_secs(10), idle: Duration::from_secs(75) }
    }
}

impl Crowd {
    /// The same, with no more than the system gives this program files for. Some are kept for the store and for what is read.
    pub(super) fn fitted(self) -> Crowd {
        let most = open_files().map_or(self.all, |files| files.saturating_sub(FILES_KEPT).max(16));
        let all = self.all.min(most);
        if all < self.all {
            tracing::warn!(
                allowed = all,
                wanted = self.all,
                "the limit of open files is low: raise it (ulimit -n, LimitNOFILE)"
            );
        }
        // One address may not lock all others out.
        Crowd { all, of_one: self.of_one.min(all - all / 4), ..self }
    }
}

/// Files that are kept for the store, replays and what else is opened: our own figure.
const FILES_KEPT: usize = 64;

/// How many files this program may have open, where the system says it.
fn open_files() -> Option<usize> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find(|line| line.starts_with("Max open files"))?;
    line.split_whitespace().nth(3)?.parse().ok()
}

/// How many came in from each address.
type Inside = Arc<Mutex<BTreeMap<IpAddr, usize>>>;

fn locked(inside: &Inside) -> MutexGuard<'_, BTreeMap<IpAddr, usize>> {
    // Nothing below panics while it holds the list.
    inside.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lets connections in.
#[derive(Debug)]
pub(super) struct Door {
    listener: TcpListener,
    crowd: Crowd,
    inside: Inside,
}

impl Door {
    pub(super) fn new(listener: TcpListener, crowd: Crowd) -> Door {
        Door { listener, crowd, inside: Inside::default() }
    }

    /// A place for a connection, if there is one left.
    fn enter(&self, from: IpAddr) -> Option<Place> {
        let mut inside = locked(&self.inside);
        let all: usize = inside.values().sum();
        let own = inside.get(&from).copied().unwrap_or(0);
        (all < self.crowd.all && own < self.crowd.of_one).then(|| {
            inside.insert(from, own + 1);
            Place { from, inside: self.inside.clone() }
        })
    }
}

impl Listener for Door {
    type Io = Visit;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Visit, SocketAddr) {
        loop {
            let (stream, from) = Listener::accept(&mut self.listener).await;
            // Whoever is too much finds the door shut; everybody else is served.
            let Some(place) = self.enter(from.ip()) else { continue };
            // An acknowledgement is small, and must not wait for more to send.
            let _ = stream.set_nodelay(true);
            return (Visit::new(stream, place, self.crowd), from);
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}

/// The place of a connection; dropping it makes room.
#[derive(Debug)]
struct Place {
    from: IpAddr,
    inside: Inside,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut inside = locked(&self.inside);
        match inside.get_mut(&self.from) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(inside.remove(&self.from)),
        }
    }
}

/// A connection that is closed when nothing comes of it.
#[derive(Debug)]
pub(super) struct Visit {
    stream: TcpStream,
    patience: Pin<Box<Sleep>>,
    idle: Duration,
    /// How much of the end of the first head has come; nothing once all of it has.
    head: Option<usize>,
    _place: Place,
}

/// What a head ends with.
const END: &[u8] = b"\r\n\r\n";

impl Visit {
    fn new(stream: TcpStream, place: Place, crowd: Crowd) -> Visit {
        Visit {
            stream,
            patience: Box::pin(sleep(crowd.first)),
            idle: crowd.idle,
            head: Some(0),
            _place: place,
        }
    }

    /// From now on it may be silent for a while.
    fn wait_longer(&mut self) {
        let until = Instant::now() + self.idle;
        self.patience.as_mut().reset(until);
    }

    /// Looks for the end of the first head.
    fn hear(&mut self, bytes: &[u8]) {
        let Some(mut have) = self.head else { return };
        for byte in bytes {
            have = match (END.get(have) == Some(byte), *byte == END[0]) {
                (true, _) => have + 1,
                (false, begins) => usize::from(begins),
            };
            if have == END.len() {
                self.head = None;
                return self.wait_longer();
            }
        }
        self.head = Some(have);
    }
}

impl AsyncRead for Visit {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.patience.as_mut().poll(cx).is_ready() {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        let before = into.filled().len();
        let read = ready!(Pin::new(&mut self.stream).poll_read(cx, into));
        self.hear(into.filled().get(before..).unwrap_or_default());
        Poll::Ready(read)
    }
}

impl AsyncWrite for Visit {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = ready!(Pin::new(&mut self.stream).poll_write(cx, bytes));
        self.wait_longer();
        Poll::Ready(written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = ready!(Pin::new(&mut self.stream).poll_write_vectored(cx, bytes));
        self.wait_longer();
        Poll::Ready(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
