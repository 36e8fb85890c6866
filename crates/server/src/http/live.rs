//! What happens at a table, while it happens: by WebSocket, or by server-sent events.

use super::said::Wished;
use super::seat::Seated;
use super::{App, MOST_BYTES, table};
use crate::bucket::Bucket;
use crate::key::Key;
use crate::protocol::{ErrorCode, Message, Problem, Sent};
use crate::rooms::{self, Guest};
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{self, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use futures_util::stream;
use schemars::JsonSchema;
use serde::Deserialize;
use std::convert::Infallible;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval, timeout};

/// How often somebody is asked whether he is still there: below the half minute after which proxies cut a line.
const PING: Duration = Duration::from_secs(20);
/// A socket that has been silent for so long is dead: three pings.
const SILENCE: Duration = Duration::from_secs(60);
/// Bytes that are read from a socket at once: our own figure.
const BUFFER: usize = 4096;
/// Messages above so many bytes are worth compressing: our own figure.
const WORTH: usize = 256;
/// A client that does not take a message for so long is gone. Our own figure.
const STUCK: Duration = Duration::from_secs(10);

/// `GET /api/tables/{id}/events`: messages as server-sent events.
pub(super) async fn events(State(app): State<Arc<App>>, Seated(key): Seated) -> Result<Response, Problem> {
    let guest = app.rooms.join(&key, false).await?;
    let messages = stream::unfold(Some(guest), |guest| async {
        let mut guest = guest?;
        match next(&mut guest).await {
            Some(text) => Some((event(&text), Some(guest))),
            None => farewell(&guest).map(|text| (event(&text), None)),
        }
    });
    let headers = [("x-accel-buffering", "no")];
    Ok((headers, Sse::new(messages).keep_alive(KeepAlive::new().interval(PING))).into_response())
}

fn event(text: &str) -> Result<Event, Infallible> {
    Ok(Event::default().data(text))
}

/// The next message; nothing where the room has given this client up.
async fn next(guest: &mut Guest) -> Option<Utf8Bytes> {
    let text = guest.line.messages.recv().await?;
    guest.line.why.get().is_none().then_some(text)
}

/// The last word to a client that was given up.
fn farewell(guest: &Guest) -> Option<Utf8Bytes> {
    let (code, message) = *guest.line.why.get()?;
    Some(rooms::text(&Message::Again(Problem::new(code, message))))
}

/// How a socket is wanted, as it stands in an address.
#[derive(Debug, Deserialize, JsonSchema)]
pub(super) struct Wanted {
    /// `1` for short messages: what changed instead of whole pictures, and long ones compressed (raw deflate, in binary
    /// frames).
    brief: Option<u8>,
}

/// `GET /api/tables/{id}/socket`: commands in, messages out.
pub(super) async fn socket(
    State(app): State<Arc<App>>,
    Seated(key): Seated,
    Wished(Wanted { brief }): Wished<Wanted>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|fault| Problem::new(ErrorCode::BadRequest, fault.body_text()))?;
    let brief = brief == Some(1);
    let guest = app.rooms.join(&key, brief).await?;
    let upgrade = upgrade.max_message_size(MOST_BYTES).max_frame_size(MOST_BYTES);
    // Commands are short, and what is sent is sent at once: large buffers would be most of the memory of a table.
    let upgrade = upgrade.read_buffer_size(BUFFER).write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| async move {
        app.sockets.fetch_add(1, Ordering::AcqRel);
        let talk = Talk { app: app.clone(), key, socket, guest, frames: Bucket::new(), brief };
        talk.run().await;
        app.sockets.fetch_sub(1, Ordering::AcqRel);
    }))
}

/// A text compressed, without a header.
fn packed(text: &str) -> Vec<u8> {
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::best());
    // Writing to memory cannot fail.
    let _ = packer.write_all(text.as_bytes());
    packer.finish().unwrap_or_default()
}

/// A conversation over a socket.
struct Talk {
    app: Arc<App>,
    key: Key,
    socket: WebSocket,
    guest: Guest,
    frames: Bucket,
    brief: bool,
}

impl Talk {
    async fn run(mut self) {
        let mut ping = interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut silent = Duration::ZERO;
        loop {
            let flow = tokio::select! {
                text = next(&mut self.guest) => match text {
                    Some(text) => self.say(text).await,
                    None => break,
                },
                frame = self.socket.recv() => {
                    silent = Duration::ZERO;
                    self.hear(frame).await
                }
                _ = ping.tick() => {
                    silent += PING;
                    if silent > SILENCE { ControlFlow::Break(()) } else { self.send(ws::Message::Ping("".into())).await }
                }
            };
            if flow.is_break() {
                break;
            }
        }
        if let Some(text) = farewell(&self.guest) {
            let _ = self.say(text).await;
        }
        // The other end may be gone already.
        let _ = self.send(ws::Message::Close(None)).await;
    }

    async fn say(&mut self, text: Utf8Bytes) -> ControlFlow<()> {
        let packed = (self.brief && text.len() > WORTH).then(|| packed(&text));
        self.send(packed.map_or(ws::Message::Text(text), |packed| ws::Message::Binary(packed.into()))).await
    }

    async fn send(&mut self, message: ws::Message) -> ControlFlow<()> {
        match timeout(STUCK, self.socket.send(message)).await {
            Ok(Ok(())) => ControlFlow::Continue(()),
            Ok(Err(_)) | Err(_) => ControlFlow::Break(()),
        }
    }

    async fn hear(&mut self, frame: Option<Result<ws::Message, axum::Error>>) -> ControlFlow<()> {
        // Too large or not in the form of the protocol: there is nothing to be said to such a client.
        let Some(Ok(frame)) = frame else { return ControlFlow::Break(()) };
        if let Err(wait) = self.frames.take(self.app.rooms.limits().frames) {
            let problem = Problem::too_many("too many messages at once", wait);
            let _ = self.say(rooms::text(&Message::Again(problem))).await;
            return ControlFlow::Break(());
        }
        match frame {
            ws::Message::Text(text) => {
                let answer = self.answer(&text).await;
                self.say(rooms::text(&answer)).await
            }
            ws::Message::Ping(_) | ws::Message::Pong(_) => ControlFlow::Continue(()),
            ws::Message::Binary(_) | ws::Message::Close(_) => ControlFlow::Break(()),
        }
    }

    async fn answer(&mut self, text: &str) -> Message {
        let sent: Sent = match serde_json::from_str(text) {
            Ok(sent) => sent,
            Err(fault) => {
                let message = format!("this is no command: {fault}");
                let problem = Problem::new(ErrorCode::BadRequest, message);
                return Message::Refused { id: String::new(), problem };
            }
        };
        let id = sent.id.clone();
        match table::obey(&self.app, &self.key, sent).await {
            Ok(message) => message,
            Err(problem) => Message::Refused { id, problem },
        }
    }
}
