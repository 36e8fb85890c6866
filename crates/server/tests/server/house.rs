//! A server on loopback, and a client of a few lines that hides nothing.

use crate::fake::Small;
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use server::rooms::Games;
use server::{Limits, Settings};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use store::{Memory, Store};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Nothing here may take longer.
pub(crate) const LONGEST: Duration = Duration::from_secs(20);

/// A server that runs.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<std::io::Result<()>>,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|fault| panic!("{fault}: {self:?}"))
    }

    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.into_iter().find(|(one, _)| one.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// The cookie that was set, as it is sent back.
    pub(crate) fn cookie(&self) -> String {
        let set = self.header("set-cookie").unwrap_or_else(|| panic!("no cookie: {self:?}"));
        set.split(';').next().expect("a pair").to_owned()
    }
}

/// A table with the cookie of whoever opened it, and the paths of invitations.
pub(crate) struct Opened {
    pub(crate) id: String,
    pub(crate) cookie: String,
    pub(crate) invitations: Vec<String>,
    pub(crate) made: Value,
}

impl House {
    pub(crate) async fn new() -> House {
        House::with(Arc::new(Memory::default()), Settings::default()).await
    }

    /// A server of the real games.
    pub(crate) async fn real() -> House {
        let games = Arc::new(server::rooms::Hosts::default());
        House::playing(Arc::new(Memory::default()), games, Settings::default()).await
    }

    pub(crate) async fn limited(limits: Limits) -> House {
        House::with(Arc::new(Memory::default()), Settings { limits, ..Settings::default() }).await
    }

    pub(crate) async fn with(store: Arc<dyn Store>, settings: Settings) -> House {
        House::playing(store, Arc::new(Small), settings).await
    }

    pub(crate) async fn playing(store: Arc<dyn Store>, games: Arc<dyn Games>, settings: Settings) -> House {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = oneshot::channel::<()>();
        let served = tokio::spawn(server::serve(listener, store, games, settings, async {
            let _ = stopped.await;
        }));
        House { address, stop, served }
    }

    /// A server of another process; it cannot be stopped from here.
    #[allow(dead_code, reason = "only the bench has such a server")]
    pub(crate) fn elsewhere(address: SocketAddr) -> House {
        House { address, stop: oneshot::channel().0, served: tokio::spawn(async { Ok(()) }) }
    }

    /// Stops the server and waits until it is gone.
    pub(crate) async fn stop(self) {
        self.stop.send(()).expect("a server that runs");
        let served = timeout(LONGEST, self.served).await.expect("it stops in time");
        served.expect("no panic").expect("no fault");
    }

    /// Sends a request and reads the answer to its end.
    pub(crate) async fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Reply {
        let mut request =
            format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n", self.address);
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        request += &format!("Content-Length: {}\r\n\r\n{body}", body.len());
        timeout(LONGEST, self.exchange(request.as_bytes())).await.expect("an answer in time")
    }

    /// A connection that has said nothing yet.
    pub(crate) async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.expect("a connection")
    }

    /// Sends bytes as they are.
    pub(crate) async fn exchange(&self, bytes: &[u8]) -> Reply {
        let mut stream = TcpStream::connect(self.address).await.expect("a connection");
        // A server that refuses may close before it has read all.
        let _ = stream.write_all(bytes).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        let text = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        Reply { status, head: head.to_owned(), body: body.to_owned() }
    }

    pub(crate) async fn get(&self, path: &str, cookie: &str) -> Reply {
        self.ask("GET", path, &[("Cookie", cookie)], "").await
    }

    pub(crate) async fn post(&self, path: &str, cookie: &str, body: &Value) -> Reply {
        let headers = [("Cookie", cookie), ("Content-Type", "application/json")];
        self.ask("POST", path, &headers, &body.to_string()).await
    }

    /// Opens a table with a referee, two players and a computer between them.
    pub(crate) async fn open(&self) -> Opened {
        self.open_as(&serde_json::json!({ "scenario": "small", "referee": true })).await
    }

    pub(crate) async fn open_as(&self, new: &Value) -> Opened {
        let reply = self.post("/api/tables", "", new).await;
        assert_eq!(reply.status, 201, "{reply:?}");
        let made = reply.json();
        let paths = made["invitations"].as_array().expect("invitations").iter();
        let invitations = paths.map(|one| one["path"].as_str().expect("a path").to_owned()).collect();
        Opened {
            id: made["table"].as_str().expect("an id").to_owned(),
            cookie: reply.cookie(),
            invitations,
            made,
        }
    }

    /// Opens the link of a seat and gives its cookie.
    pub(crate) async fn sit(&self, link: &str) -> String {
        let reply = self.ask("POST", link, &[], "").await;
        assert_eq!(reply.status, 303, "{reply:?}");
        reply.cookie()
    }

    /// Says something by POST.
    pub(crate) async fn say(&self, table: &str, cookie: &str, id: &str, text: &str) -> Reply {
        let sent = serde_json::json!({ "id": id, "command": { "do": "say", "text": text } });
        self.post(&format!("/api/tables/{table}/commands"), cookie, &sent).await
    }

    /// All that a seat was told.
    pub(crate) async fn log(&self, table: &str, cookie: &str) -> Vec<String> {
        let reply = self.get(&format!("/api/tables/{table}"), cookie).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        let log = reply.json()["log"].as_array().expect("a log").clone();
        log.iter().map(|entry| entry["says"].as_str().expect("words").to_owned()).collect()
    }

    /// A socket at a table, with the origin of this server.
    pub(crate) async fn socket(&self, table: &str, cookie: &str) -> Socket {
        let origin = format!("http://{}", self.address);
        self.socket_from(table, cookie, &origin).await.expect("a socket")
    }

    /// A socket that says it comes from some page; the status where it is refused.
    pub(crate) async fn socket_from(&self, table: &str, cookie: &str, origin: &str) -> Result<Socket, u16> {
        self.socket_with(table, &[("cookie", cookie), ("origin", origin)]).await
    }

    /// A socket with some headers; the status where it is refused.
    pub(crate) async fn socket_with(
        &self,
        table: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, u16> {
        self.socket_at(&format!("/api/tables/{table}/socket"), headers).await
    }

    /// A socket at a path with some headers; the status where it is refused.
    pub(crate) async fn socket_at(
        &self,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, u16> {
        let url = format!("ws://{}{path}", self.address);
        let mut request = url.into_client_request().expect("a request");
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse().expect("a header"));
        }
        match tokio_tungstenite::connect_async(request).await {
            Ok((socket, _)) => Ok(Socket(socket)),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => Err(answer.status().as_u16()),
            Err(fault) => panic!("{fault}"),
        }
    }
}

/// A long message as it was before it was packed.
fn unpacked(packed: &[u8]) -> String {
    let mut text = String::new();
    let mut reader = flate2::read::DeflateDecoder::new(packed);
    std::io::Read::read_to_string(&mut reader, &mut text).expect("packed text");
    text
}

/// A socket.
pub(crate) struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    pub(crate) async fn send(&mut self, text: impl Into<String>) {
        self.0.send(Message::text(text.into())).await.expect("a socket that takes it");
    }

    /// The next message; nothing where the socket is closed.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        let text = self.text().await?;
        Some(serde_json::from_str(&text).expect("JSON"))
    }

    /// The next message as it comes; nothing where the socket is closed.
    pub(crate) async fn text(&mut self) -> Option<String> {
        loop {
            match timeout(LONGEST, self.0.next()).await.expect("a message in time") {
                Some(Ok(Message::Text(text))) => return Some(text.as_str().to_owned()),
                Some(Ok(Message::Binary(packed))) => return Some(unpacked(&packed)),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of a kind.
    pub(crate) async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before {kind}"));
            if message["t"] == kind {
                return message;
            }
        }
    }
}
