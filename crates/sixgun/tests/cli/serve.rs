//! `sixgun serve`: started, asked, stopped by a signal.

use crate::common::{program, sixgun};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
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

    fn ask(&self, request: &str) -> String {
        let address = self.first["listens"].as_str().expect("an address");
        let mut stream = TcpStream::connect(address).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a limit");
        let request = format!(
            "{request} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
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
    let port =
        served.first["listens"].as_str().and_then(|one| one.rsplit(':').next()).expect("a port").to_owned();
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
