//! `sixgun serve`: started, asked, stopped by a signal.

use crate::common::{program, sixgun};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

fn folder(name: &str) -> PathBuf {
    let path =
        PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-serve-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    path
}

/// A server that is killed where a test fails.
struct Served {
    child: Child,
    first: Value,
}

impl Served {
    fn start(folder: &std::path::Path) -> Served {
        let data = folder.display().to_string();
        let mut command = program(&["serve", "--port", "0", "--data", &data, "--json", "--log", "debug"]);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        let mut line = String::new();
        let out = child.stdout.as_mut().expect("output");
        BufReader::with_capacity(1, out).read_line(&mut line).expect("a line");
        Served { first: serde_json::from_str(&line).unwrap_or_else(|fault| panic!("{fault}: {line}")), child }
    }

    fn address(&self) -> &str {
        self.first["listens"].as_str().expect("an address")
    }

    fn ask(&self, request: &str) -> String {
        exchange(self.address(), request, "", "").expect("an answer")
    }

    /// Sends a signal and gives what it has said, and its exit code.
    fn stop(mut self, signal: &str) -> (String, String, Option<i32>) {
        let kill = Command::new("kill").args([signal, &self.child.id().to_string()]).status();
        assert!(kill.expect("a signal").success());
        let (mut out, mut err) = (String::new(), String::new());
        self.child.stdout.take().expect("output").read_to_string(&mut out).expect("text");
        self.child.stderr.take().expect("log").read_to_string(&mut err).expect("text");
        (out, err, self.child.wait().expect("it ends").code())
    }
}

/// Sends a request with the key of a seat and gives the whole answer; nothing where the server is gone.
fn exchange(address: &str, request: &str, key: &str, body: &str) -> Option<String> {
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a limit");
    let key = if key.is_empty() { String::new() } else { format!("Authorization: Bearer {key}\r\n") };
    let request = format!(
        "{request} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{key}Content-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    Some(answer).filter(|answer| !answer.is_empty())
}

/// The body of an answer as JSON.
fn json(answer: &str) -> Value {
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    serde_json::from_str(body).unwrap_or_else(|fault| panic!("{fault}: {answer}"))
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
#[cfg(unix)]
fn it_serves_until_a_signal_and_keeps_what_was_opened() {
    let folder = folder("signal");
    for (signal, tables) in [("-TERM", 1), ("-INT", 2)] {
        let served = Served::start(&folder);
        assert!(served.first["url"].as_str().is_some_and(|url| url.starts_with("http://127.0.0.1:")));
        assert!(served.ask("GET /health").starts_with("HTTP/1.1 200"));
        let made = served.ask("POST /api/play");
        assert!(made.starts_with("HTTP/1.1 201"), "{made}");
        let key =
            made.split("sixgun-").nth(1).and_then(|rest| rest.split(['=', ';']).nth(1)).expect("a cookie");
        let (out, err, code) = served.stop(signal);
        assert_eq!(code, Some(0), "{out}{err}");
        assert!(out.contains("\"stopped\": true"), "{out}");
        let lines: Vec<Value> = err.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert!(lines.iter().any(|line| line["message"] == "a table was opened"), "{err}");
        assert!(
            key.len() > 32 && !err.contains(key.rsplit('.').next().expect("a secret")),
            "no secret is logged"
        );
        let data = folder.display().to_string();
        assert_eq!(sixgun(&["export", "--data", &data, "--json"]).json()["count"], tables);
    }
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

#[test]
fn a_folder_or_a_port_that_is_taken_is_refused_with_the_way_out() {
    let (folder, other) = (folder("taken"), folder("taken-too"));
    let served = Served::start(&folder);
    let data = folder.display().to_string();
    let refused = sixgun(&["serve", "--port", "0", "--data", &data]);
    assert_eq!(refused.code, 1);
    assert!(refused.err.contains("is in use by another Sixgun"), "{}", refused.err);
    let port = served.address().rsplit(':').next().expect("a port").to_owned();
    let refused = sixgun(&["serve", "--port", &port, "--data", &other.display().to_string()]);
    assert_eq!(refused.code, 1);
    assert!(refused.err.contains("choose another with --port or --bind"), "{}", refused.err);
    let wrong = sixgun(&["serve", "--public-url", "sixgun.example"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("https://sixgun.example"), "{}", wrong.err);
    drop(served);
    let _ = std::fs::remove_dir_all(&folder);
    let _ = std::fs::remove_dir_all(&other);
}

/// Somebody who plays at a table and remembers what was acknowledged.
struct Player {
    table: String,
    key: String,
    sent: u32,
    /// What was said and acknowledged, in order.
    acknowledged: Vec<String>,
    /// The command that nobody has answered yet.
    open: Option<(String, Value)>,
}

/// How long a server may take to wake a table.
const WAKING: Duration = Duration::from_secs(20);

impl Player {
    /// What he sees; nothing where the server is gone.
    fn seen(&self, address: &str) -> Option<Value> {
        Some(json(&exchange(address, &format!("GET /api/tables/{}", self.table), &self.key, "")?))
    }

    /// Orders where he is asked, otherwise a word.
    fn next(&mut self, address: &str) -> Option<(String, Value)> {
        let asked = self.seen(address)?["picture"]["asked"].clone();
        self.sent += 1;
        let says = format!("Word {}.", self.sent);
        if asked.is_null() || asked["committed"] == true || self.sent.is_multiple_of(3) {
            return Some((says.clone(), serde_json::json!({ "do": "say", "text": says })));
        }
        let mut orders = Vec::new();
        let figures = asked["figures"].as_array().expect("figures");
        let wanted = if asked["one"] == true { 1 } else { figures.len() };
        for figure in figures.iter().take(wanted) {
            let path = format!("GET /api/tables/{}/offers?figure={figure}", self.table);
            let offers = json(&exchange(address, &path, &self.key, "")?);
            let fire = offers["listed"].as_array()?.iter().find(|offer| offer["action"] == "fire");
            let order = &fire.unwrap_or(&offers["listed"][0])["order"];
            orders.push(serde_json::json!({ "figure": figure, "order": order }));
        }
        Some((String::new(), serde_json::json!({ "do": "commit", "orders": orders })))
    }

    /// Plays until the server is gone. What was not answered is sent again first, with the same id.
    fn play(&mut self, address: &str, awake: &Sender<()>) -> Option<()> {
        loop {
            if self.open.is_none() {
                self.open = Some(self.next(address)?);
            }
            let (says, command) = self.open.clone()?;
            let body = serde_json::json!({ "id": format!("c{}", self.sent), "command": command }).to_string();
            let path = format!("POST /api/tables/{}/commands", self.table);
            let answer = exchange(address, &path, &self.key, &body)?;
            // An order may be refused where the first sending of it was lost and the fight has gone on since.
            if answer.starts_with("HTTP/1.1 200") && !says.is_empty() {
                self.acknowledged.push(says);
            }
            self.open = None;
            // In the rounds that do not wait for it, nobody listens.
            let _ = awake.send(());
        }
    }
}

#[test]
#[cfg(unix)]
fn killed_a_hundred_times_it_loses_nothing_that_was_acknowledged_and_doubles_nothing() {
    killed("ok_corral_1979", 75);
    killed("northfield", 25);
}

/// Plays a scenario against the computer on a server that is killed so often.
#[cfg(unix)]
fn killed(scenario: &str, rounds: usize) {
    let folder = folder(&format!("killed-{scenario}"));
    let mut player =
        Player { table: String::new(), key: String::new(), sent: 0, acknowledged: Vec::new(), open: None };
    let mut moment = 0x1881_u64;
    for round in 0..rounds {
        let mut served = Served::start(&folder);
        let address = served.address().to_owned();
        if round == 0 {
            let new = serde_json::json!({ "scenario": scenario, "solo": true }).to_string();
            let made = exchange(&address, "POST /api/tables", "", &new).expect("an answer");
            player.table = json(&made)["table"].as_str().expect("a table").to_owned();
            player.key = json(&made)["key"].as_str().expect("a key").to_owned();
        }
        moment = moment.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let pause = Duration::from_micros((moment >> 33) % 60_000);
        std::thread::scope(|scope| {
            let (awake, woken) = channel();
            let player = &mut player;
            scope.spawn(move || player.play(&address, &awake));
            // Every fourth time it is killed while it begins, otherwise under play.
            if round % 4 > 0 {
                woken.recv_timeout(WAKING).expect("an answer in time");
            }
            std::thread::sleep(pause);
            served.child.kill().expect("it is killed");
        });
    }
    let served = Served::start(&folder);
    let seen = player.seen(served.address()).expect("the table goes on");
    let log = seen["log"].as_array().expect("a log");
    let said: Vec<&str> = log
        .iter()
        .filter(|entry| entry["kind"] == "said")
        .filter_map(|entry| entry["says"].as_str())
        .collect();
    let mut kept = player.acknowledged.iter();
    let lost: Vec<&String> =
        kept.by_ref().filter(|one| said.iter().filter(|said| *said == one).count() != 1).collect();
    assert!(lost.is_empty(), "lost or doubled: {lost:?} of {said:?}");
    assert!(player.acknowledged.len() * 5 > rounds, "{} were acknowledged", player.acknowledged.len());
    assert!(log.iter().any(|entry| entry["kind"] == "story"), "orders were played too");
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}
