//! Replays: made from the lines of a table when somebody asks for one, and kept at hand for a while.
//!
//! Making one takes as long as playing the table again. Few are made at once, an address has so many of them, and what is
//! kept is bounded. Whoever looks shows his key each time.

use super::room::{Ask, Pass};
use super::shelf::{self, NoTable};
use super::{Closed, Fork, NotOpened, Opened, Rooms};
use crate::bucket::Buckets;
use crate::counts::Counts;
use crate::key::{self, Key};
use crate::protocol::{BranchOf, ErrorCode, NewBranch, Proof};
use crate::table::{Eyes, Film, Grant, Refused, Viewer};
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use store::TableId;
use tokio::sync::{Semaphore, oneshot};

/// Replays that are made at once, and the bytes of those that are kept: our own figures.
const AT_ONCE: usize = 2;
const MOST_BYTES: usize = 96 * 1024 * 1024;

/// Whoever wants to look: by the key of a seat, or by that of a link.
#[derive(Clone, Debug)]
pub(crate) struct Watcher {
    pub(crate) key: Key,
    pub(crate) link: bool,
    pub(crate) address: IpAddr,
}

impl Watcher {
    fn viewer(&self) -> Viewer {
        if self.link { Viewer::Link } else { Viewer::Seat(self.key.seat) }
    }
}

/// Why there is nothing to be seen.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoFilm {
    /// The table does not let him in.
    #[error("{0}")]
    Closed(#[from] Closed),
    /// He may not see it, or it cannot be made.
    #[error("{0}")]
    Refused(#[from] Refused),
    /// He asks for too many.
    #[error("too many replays at once: wait a moment and try again")]
    TooMany(Duration),
    /// No branch of it could be opened.
    #[error("{0}")]
    NotOpened(#[from] NotOpened),
}

/// A table as it may be watched now.
pub(crate) struct Watched {
    /// The number of its last line.
    last: u64,
    grant: Grant,
    /// Seats whose links are good.
    pub(crate) links: Vec<u16>,
}

type Which = (TableId, Viewer, Eyes);

/// A film at hand.
struct Kept {
    film: Arc<Film>,
    /// The last line of the table that it shows.
    last: u64,
    /// When it was looked at, counted in looks.
    used: u64,
}

/// Films that were made lately.
pub(super) struct Films {
    kept: Mutex<(u64, BTreeMap<Which, Kept>)>,
    buckets: Mutex<Buckets>,
    makes: Semaphore,
}

impl Default for Films {
    fn default() -> Films {
        Films { kept: Mutex::default(), buckets: Mutex::default(), makes: Semaphore::new(AT_ONCE) }
    }
}

impl Films {
    fn kept(&self) -> MutexGuard<'_, (u64, BTreeMap<Which, Kept>)> {
        // Nothing below panics while it holds the list.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A film at hand that shows at least so many lines.
    fn find(&self, which: &Which, last: u64) -> Option<Arc<Film>> {
        let mut kept = self.kept();
        kept.0 += 1;
        let now = kept.0;
        let found = kept.1.get_mut(which).filter(|kept| kept.last >= last)?;
        found.used = now;
        Some(found.film.clone())
    }

    /// Keeps a film; those that nobody looked at for longest go.
    fn keep(&self, which: Which, last: u64, film: Arc<Film>) {
        let mut kept = self.kept();
        kept.0 += 1;
        let used = kept.0;
        kept.1.insert(which, Kept { film, last, used });
        while kept.1.values().map(|kept| kept.film.bytes()).sum::<usize>() > MOST_BYTES {
            let Some(oldest) =
                kept.1.iter().min_by_key(|(_, kept)| kept.used).map(|(which, _)| which.clone())
            else {
                return;
            };
            kept.1.remove(&oldest);
        }
    }
}

impl Rooms {
    /// What somebody may watch now, with some eyes; with his own where nothing is said.
    async fn watched(&self, who: &Watcher, eyes: Eyes) -> Result<Watched, NoFilm> {
        let (viewer, link) = (who.viewer(), who.link);
        let watched = self.ask(&who.key, |pass: Pass, reply: oneshot::Sender<Result<_, Closed>>| {
            let look = move |table: Result<&shelf::Loaded, Closed>| {
                drop(reply.send(table.map(|table| {
                    let grant = table.game.grant(viewer, eyes);
                    let links = if link { Vec::new() } else { table.links.keys().copied().collect() };
                    grant.map(|grant| Watched { last: table.last, grant, links })
                })));
            };
            Ask::Watch { pass, link, look: Box::new(look) }
        });
        Ok(watched.await??)
    }

    /// A replay with some eyes. Where `latest` is not wanted, one that was made a while ago will do.
    pub(crate) async fn film(
        &self,
        who: &Watcher,
        eyes: Eyes,
        latest: bool,
    ) -> Result<(Arc<Film>, Watched), NoFilm> {
        let watched = self.watched(who, eyes).await?;
        let which = (who.key.table.clone(), who.viewer(), eyes);
        let enough = if latest { watched.last } else { 0 };
        if let Some(film) = self.films.find(&which, enough) {
            return Ok((film, watched));
        }
        self.may_make(who.address)?;
        // The semaphore is never closed; where it were, a film more is made.
        let _turn = self.films.makes.acquire().await;
        let film = match self.films.find(&which, enough) {
            Some(film) => film,
            None => self.make(which, &watched).await?,
        };
        Ok((film, watched))
    }

    fn may_make(&self, address: IpAddr) -> Result<(), NoFilm> {
        let mut buckets = self.films.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.take(address, self.hall.limits.films).map_err(NoFilm::TooMany)
    }

    async fn make(&self, which: Which, watched: &Watched) -> Result<Arc<Film>, NoFilm> {
        let (hall, (table, viewer, eyes)) = (self.hall.clone(), which.clone());
        let (last, grant) = (watched.last, watched.grant);
        let made = tokio::task::spawn_blocking(move || {
            let lines = shelf::lines(&*hall.store, &table, last).map_err(Closed::NoTable)?;
            Ok::<_, NoFilm>(hall.games.film(table.as_str(), lines, (viewer, eyes, grant))?)
        });
        let film = Arc::new(made.await.unwrap_or_else(|_| Err(broken().into()))?);
        Counts::one(&self.hall.counts.films);
        self.films.keep(which, last, film.clone());
        Ok(film)
    }

    /// The saved game, once it is over.
    pub(crate) async fn saved(&self, who: &Watcher) -> Result<String, NoFilm> {
        let (viewer, link, seat) = (who.viewer(), who.link, who.key.seat);
        let saved = self.ask(&who.key, |pass: Pass, reply: oneshot::Sender<Result<_, Closed>>| {
            let look = move |table: Result<&shelf::Loaded, Closed>| {
                drop(reply.send(table.map(|table| {
                    table.game.grant(viewer, Eyes::All)?;
                    table.game.record(seat)
                })));
            };
            Ask::Watch { pass, link, look: Box::new(look) }
        });
        Ok(saved.await??)
    }

    /// Plays the saved game again, and says what came of it.
    pub(crate) async fn proof(&self, who: &Watcher) -> Result<Proof, NoFilm> {
        let record = self.saved(who).await?;
        self.may_make(who.address)?;
        let _turn = self.films.makes.acquire().await;
        let games = self.hall.games.clone();
        let proven = tokio::task::spawn_blocking(move || games.prove(&record));
        Ok(proven.await.unwrap_or_else(|_| Err(broken()))?)
    }

    /// Opens a table that goes on from a step of another.
    pub(crate) async fn branch(&self, who: &Watcher, wish: NewBranch) -> Result<Opened, NoFilm> {
        self.may_open(who.address)?;
        let eyes = if who.link { Eyes::All } else { Eyes::Seat(who.key.seat) };
        let (film, watched) = self.film(who, eyes, true).await?;
        if !watched.grant.branches {
            let why = "before the end only the referee goes on from an earlier step";
            return Err(Refused::new(why).coded(ErrorCode::NotOver).into());
        }
        let step = usize::try_from(wish.step).unwrap_or(usize::MAX);
        let made = film.made_by(step).filter(|(_, turn)| *turn == wish.turn);
        let (line, turn) = made.ok_or_else(|| Refused::new("there is no such step in that turn"))?;
        let (last, root) = (watched.last, key::bits().map_err(NotOpened::from)?);
        let (hall, of) = (self.hall.clone(), who.key.table.clone());
        let id = key::table_id().map_err(NotOpened::from)?;
        let new = id.clone();
        let opened = tokio::task::spawn_blocking(move || {
            let lines = shelf::lines(&*hall.store, &of, last).map_err(Closed::NoTable)?;
            let other = of.to_string();
            let of = BranchOf { table: other.clone(), turn };
            let fork = Fork { id: new.to_string(), line, of, alone: wish.alone, root };
            let (mut game, mut lines) = hall.games.branch(&other, lines, fork)?;
            // Its record stands before the line that says where it comes from.
            let after = lines.split_off(1);
            lines.extend(game.news());
            lines.extend(after);
            Ok::<_, NoFilm>((game.chairs(), lines))
        });
        let (chairs, lines) = opened.await.unwrap_or_else(|_| Err(broken().into()))?;
        Ok(self.found(who.address, id, chairs, lines).await?)
    }
}

fn broken() -> Refused {
    Refused::new("this fight cannot be played again")
}

impl From<NoTable> for NoFilm {
    fn from(why: NoTable) -> NoFilm {
        NoFilm::Closed(why.into())
    }
}
