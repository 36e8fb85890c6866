//! HTTP, WebSocket and server-sent events.

mod answer;
mod api;
mod clauses;
mod client;
mod describe;
mod door;
mod expiry;
mod guard;
mod hosts;
mod live;
mod lobby;
mod pages;
mod qr;
mod replay;
mod routes;
mod said;
mod seat;
mod table;
mod ways;

pub use door::Crowd;

use crate::bucket::Buckets;
use crate::counts::Counts;
use crate::rooms::{Games, Limits, Rooms};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::serve::ListenerExt;
use std::future::{Future, IntoFuture};
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;
use store::Store;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::sleep;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

/// The largest body and the largest frame, in bytes: our own figure, far above what a command needs.
pub const MOST_BYTES: usize = 64 * 1024;
/// The largest body with a saved game, in bytes: our own figure, far above what a long fight needs.
const MOST_RECORD: usize = 1024 * 1024;
/// How long clients are waited for when the server stops: our own figure.
const GRACE: Duration = Duration::from_secs(5);

/// How a server is set up.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The address under which others reach it, such as `https://sixgun.example`; otherwise what the browser says.
    pub public_url: Option<String>,
    /// What is allowed.
    pub limits: Limits,
    /// Host names under which it answers, beside its own address, that of `public_url` and names of this computer; all of
    /// them where there is `*`.
    pub hosts: Vec<String>,
    /// Addresses of proxies whose `X-Forwarded-For` says who calls.
    pub proxies: Vec<IpAddr>,
    /// What whoever wants to see `/metrics` shows as `Authorization: Bearer …`; only this computer may where there is none.
    pub metrics_key: Option<String>,
    /// Tables to which nothing was written for so long are deleted; never where nothing is said.
    pub expire: Option<Duration>,
    /// Where a table is put as text before it is deleted so.
    pub archive: Option<PathBuf>,
}

/// What every request has at hand.
pub(crate) struct App {
    pub(crate) rooms: Rooms,
    pub(crate) public_url: Option<String>,
    hosts: hosts::Hosts,
    proxies: Vec<IpAddr>,
    metrics_key: Option<String>,
    lobby: Mutex<Buckets>,
    cards: OnceLock<String>,
    ways: Vec<ways::Way>,
    description: OnceLock<serde_json::Value>,
    sockets: AtomicUsize,
}

impl App {
    /// The cards of all scenarios, made once.
    fn cards(&self) -> &str {
        // Cards are plain structures and can always be written; the library's type says otherwise.
        self.cards.get_or_init(|| serde_json::to_string(&self.rooms.games().cards()).unwrap_or_default())
    }

    /// The description of all ways into the server, made once.
    fn description(&self) -> &serde_json::Value {
        self.description.get_or_init(|| describe::openapi(&self.ways))
    }
}

/// Serves until `stop` comes back. Then nobody is let in any more, all clients are told to connect again, and this comes
/// back when they are gone. What was acknowledged is in the store.
pub async fn serve(
    listener: TcpListener,
    store: Arc<dyn Store>,
    games: Arc<dyn Games>,
    settings: Settings,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let Settings { public_url, limits, hosts, proxies, metrics_key, expire, archive } = settings;
    let public_url = public_url.map(|url| url.trim_end_matches('/').to_owned());
    let hosts = hosts::Hosts::new(listener.local_addr()?, public_url.as_deref(), hosts);
    let crowd = limits.crowd.fitted();
    tracing::info!(connections = crowd.all, of_one = crowd.of_one, "so many may connect");
    let rooms = Rooms::new(store, games, Arc::new(Counts::default()), limits);
    let (routes, list) = routes::ways().into_parts();
    let app = Arc::new(App {
        rooms,
        public_url,
        hosts,
        proxies,
        metrics_key,
        lobby: Mutex::default(),
        cards: OnceLock::new(),
        ways: list,
        description: OnceLock::new(),
        sockets: AtomicUsize::new(0),
    });
    let (tell, mut told) = watch::channel(false);
    let routes = router(app.clone(), routes).into_make_service_with_connect_info::<SocketAddr>();
    // What is tapped passes on who calls.
    let door = door::Door::new(listener, crowd).tap_io(|_| ());
    let served = axum::serve(door, routes).with_graceful_shutdown(async move {
        stop.await;
        tracing::info!("stopping: clients are told to connect again");
        tell.send_replace(true);
    });
    let expiring = expiry::run(app.rooms.clone_hall(), expire, archive, app.rooms.stopping());
    let leave = async {
        // The one who tells is gone only with the server.
        let _ = told.wait_for(|stop| *stop).await;
        app.rooms.stop().await;
        while app.sockets.load(Ordering::Acquire) > 0 {
            sleep(Duration::from_millis(5)).await;
        }
    };
    let both = async { tokio::join!(served.into_future(), leave, expiring).0 };
    tokio::select! {
        served = both => served,
        () = patience(app.rooms.stopping()) => {
            tracing::warn!("stopping without some clients, who did not go");
            Ok(())
        }
    }
}

/// Comes back some time after the server was told to stop.
async fn patience(mut stopping: watch::Receiver<bool>) {
    let _ = stopping.wait_for(|stop| *stop).await;
    sleep(GRACE).await;
}

/// The routes, with what holds for all of them.
fn router(app: Arc<App>, routes: Router<Arc<App>>) -> Router {
    routes
        .fallback(client::client)
        .method_not_allowed_fallback(pages::wrong_method)
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        // Streams of events, small answers and what is packed already stay as they are.
        .layer(CompressionLayer::new().quality(CompressionLevel::Default))
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}
