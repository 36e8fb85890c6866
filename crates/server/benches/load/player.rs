//! Somebody who plays: he looks at what his men may do, as the page in a browser does, thinks, and gives orders.

use crate::house::{House, Socket};
use serde::Deserialize;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep_until};

/// A player answers after 2 to 6 seconds, which is quick for a person: the least, and what may come to it, in
/// milliseconds. Our own figures.
pub(crate) const THINKS: (u64, u64) = (2_000, 4_000);

/// A chair at a table, and whoever sits there.
pub(crate) struct Chair {
    pub(crate) table: String,
    pub(crate) cookie: String,
    pub(crate) socket: Socket,
}

/// What he reads of a message; the browser reads it all, but its work is not the server's.
#[derive(Deserialize)]
struct Heard {
    t: String,
    picture: Option<Shown>,
}

#[derive(Deserialize)]
struct Shown {
    asked: Option<Asked>,
}

#[derive(Clone, Deserialize)]
struct Asked {
    figures: Vec<u8>,
    committed: bool,
}

#[derive(Deserialize)]
struct Choices {
    listed: Vec<Listed>,
}

#[derive(Deserialize)]
struct Listed {
    order: String,
    action: String,
}

/// Plays for a while: how long each command took.
pub(crate) async fn play(house: Arc<House>, chair: Chair, number: u64, until: Instant) -> Vec<Duration> {
    let Chair { table, cookie, mut socket } = chair;
    let mut kept = Kept::new(&house, &table, &cookie);
    let (mut asked, mut waits, mut count) = (None, Vec::new(), 0_u64);
    let mut next = Instant::now() + pause(number, 0);
    while next < until {
        tokio::select! {
            message = socket.text() => drop(see(&message.expect("an open socket"), &mut asked)),
            () = sleep_until(next) => {
                count += 1;
                let command = command(&mut kept, asked.as_ref()).await;
                let sent = json!({ "id": format!("c{count}"), "command": command });
                let begun = Instant::now();
                socket.send(sent.to_string()).await;
                answer(&mut socket, &mut asked).await;
                waits.push(begun.elapsed());
                next = Instant::now() + pause(number, count);
            }
        }
    }
    waits
}

/// How long he thinks before a command.
fn pause(number: u64, count: u64) -> Duration {
    let mixed = (number + 1)
        .wrapping_mul(0x9e37_79b9_7f4a_7c15)
        .wrapping_add(count.wrapping_mul(0xbf58_476d_1ce4_e5b9));
    Duration::from_millis(THINKS.0 + (mixed >> 32) % THINKS.1)
}

/// The kind of a message.
fn see(message: &str, asked: &mut Option<Asked>) -> String {
    let heard: Heard = serde_json::from_str(message).expect("a message");
    if let Some(picture) = heard.picture {
        *asked = picture.asked;
    }
    heard.t
}

async fn answer(socket: &mut Socket, asked: &mut Option<Asked>) {
    loop {
        let message = socket.text().await.expect("an open socket");
        if matches!(see(&message, asked).as_str(), "done" | "refused") {
            return;
        }
    }
}

/// Orders for whoever is asked, or a word.
async fn command(kept: &mut Kept, asked: Option<&Asked>) -> Value {
    let Some(asked) = asked.filter(|asked| !asked.committed) else {
        return json!({ "do": "say", "text": "Take your time." });
    };
    let mut orders = Vec::new();
    for figure in &asked.figures {
        let choices: Choices = serde_json::from_str(&kept.choices(*figure).await).expect("choices");
        let fire = choices.listed.iter().find(|offer| offer.action == "fire");
        let order = fire.or(choices.listed.first()).map(|listed| listed.order.as_str());
        orders.push(json!({ "figure": figure, "order": order }));
    }
    json!({ "do": "commit", "orders": orders })
}

/// A connection that is kept, as a browser keeps it; opened when something is asked for, and again where it was closed.
struct Kept {
    stream: Option<TcpStream>,
    address: SocketAddr,
    head: String,
    path: String,
}

impl Kept {
    fn new(house: &House, table: &str, cookie: &str) -> Kept {
        let head = format!("HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\n\r\n", house.address);
        Kept {
            stream: None,
            address: house.address,
            head,
            path: format!("/api/tables/{table}/offers?figure="),
        }
    }

    /// What a figure may do; standing where he is if he is not asked any more.
    async fn choices(&mut self, figure: u8) -> String {
        let request = format!("GET {}{figure} {}", self.path, self.head);
        for _ in 0..3 {
            let mut stream = match self.stream.take() {
                Some(stream) => stream,
                None => TcpStream::connect(self.address).await.expect("a connection"),
            };
            if let Ok((head, body)) = exchange(&mut stream, &request).await {
                self.stream = Some(stream);
                if head.starts_with("HTTP/1.1 200") {
                    return body;
                }
                break;
            }
        }
        json!({ "listed": [{ "order": "stay", "action": "stay" }] }).to_string()
    }
}

/// Sends a request and reads the head and the body of its answer.
async fn exchange(stream: &mut TcpStream, request: &str) -> std::io::Result<(String, String)> {
    stream.write_all(request.as_bytes()).await?;
    let (mut bytes, mut wanted) = (Vec::new(), usize::MAX);
    while bytes.len() < wanted {
        if stream.read_buf(&mut bytes).await? == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        if let Some(end) =
            (wanted == usize::MAX).then(|| bytes.windows(4).position(|four| four == b"\r\n\r\n")).flatten()
        {
            let head = String::from_utf8_lossy(&bytes[..end]).to_ascii_lowercase();
            let length =
                head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
            wanted = end + 4 + length.unwrap_or(0);
        }
    }
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    Ok((head.to_owned(), body.to_owned()))
}
