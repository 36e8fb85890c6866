//! `sixgun serve`: tables in the browser.

mod content;

use crate::data::Data;
use crate::out::{Ink, Page};
use crate::{Refusal, Report, Session};
use serde_json::json;
use server::rooms::Hosts;
use server::{Limits, Settings};
use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use store::{Disk, Store};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// How long threads that still think are waited for at the end: our own figure.
const LAST: Duration = Duration::from_secs(1);

const EXAMPLES: &str = "\
Examples:
  sixgun serve                         on this computer only, port 1881
  sixgun serve --open                  the same, and open the browser
  sixgun serve --bind 0.0.0.0          for everybody in the house
  sixgun serve --port 8080 --data FOLDER
  sixgun serve --content FOLDER        with scenarios of your own
  sixgun serve --public-url https://sixgun.example   behind a proxy
  sixgun serve --json --log debug      address and log for programs

What is played is kept in the data folder; nothing that was acknowledged is lost.
Stop it with Ctrl-C. Links of seats are secrets: send them only to who is to sit
there. Over other people's networks, use a proxy with https and --public-url.";

/// Serve tables in the browser: play alone, or host friends with a link.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Serve {
    /// Listen at this address; 0.0.0.0 is every one of this computer
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub bind: IpAddr,
    /// Listen at this port; 0 is any that is free
    #[arg(long, value_name = "PORT", default_value_t = 1881)]
    pub port: u16,
    /// Where records are kept.
    #[command(flatten)]
    pub data: Data,
    /// The address under which others reach it, such as `https://sixgun.example`
    #[arg(long, value_name = "URL", value_parser = public_url)]
    pub public_url: Option<String>,
    /// Another name under which browsers may call it, beside its address; may be given more than once, `*` for all
    #[arg(long = "host", value_name = "NAME")]
    pub hosts: Vec<String>,
    /// The address of a proxy whose X-Forwarded-For is believed; may be given more than once
    #[arg(long = "proxy", value_name = "ADDRESS")]
    pub proxies: Vec<IpAddr>,
    /// A file with the key that opens /metrics; without it only this computer sees them
    #[arg(long, value_name = "FILE")]
    pub metrics_key: Option<PathBuf>,
    /// Delete tables to which nothing was written for so many days
    #[arg(long, value_name = "DAYS")]
    pub expire: Option<u32>,
    /// Put tables as text into this folder before they are deleted so
    #[arg(long, value_name = "FOLDER", requires = "expire")]
    pub archive: Option<PathBuf>,
    /// Put tables away from memory when nobody was there for so many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 300)]
    pub sleep: u32,
    /// Scenarios of your own: a folder with scenario, map and people files
    #[arg(long, value_name = "FOLDER")]
    pub content: Option<PathBuf>,
    /// Open the browser
    #[arg(long)]
    pub open: bool,
    /// How much is told on standard error: off, error, warn, info, debug
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    pub log: tracing::level_filters::LevelFilter,
}

impl Serve {
    /// Serves until somebody stops it.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        super::records::rolls_nothing(session)?;
        self.log_to_stderr(session.json);
        let games = Arc::new(self.games()?);
        let folder = self.data.folder()?;
        let store: Arc<dyn Store> = Arc::new(Disk::open(&folder)?);
        let settings = self.settings()?;
        let runtime = Runtime::new().map_err(|fault| Refusal::new(format!("no threads: {fault}")))?;
        let served = runtime.block_on(async {
            let (listener, address) = self.listen().await?;
            let stop = stop_signal().map_err(|fault| Refusal::new(format!("no signals: {fault}")))?;
            self.tell(session, address, &folder.display().to_string());
            let served = server::serve(listener, store.clone(), games, settings, stop).await;
            served.map_err(|fault| Refusal::new(format!("the server broke down: {fault}")))
        });
        runtime.shutdown_timeout(LAST);
        // The last who has it closes the store: what waits is written.
        drop(store);
        served?;
        let mut page = Page::new(session.look);
        page.prose(0, Ink::Plain, "Stopped. Everything is on the disk.");
        Ok(Report::new(page, json!({ "stopped": true })))
    }

    /// How the server is set up.
    fn settings(&self) -> Result<Settings, Refusal> {
        let key = |file: &PathBuf| match std::fs::read_to_string(file) {
            Ok(text) if text.trim().len() >= 16 => Ok(text.trim().to_owned()),
            Ok(_) => Err(Refusal::new(format!(
                "the key in {} is too short: expected 16 letters or more",
                file.display()
            ))),
            Err(fault) => Err(Refusal::new(format!("cannot read {}: {fault}", file.display()))),
        };
        let limits = Limits { sleep: Duration::from_secs(self.sleep.into()), ..Limits::default() };
        Ok(Settings {
            public_url: self.public_url.clone(),
            limits,
            hosts: self.hosts.clone(),
            proxies: self.proxies.iter().map(IpAddr::to_canonical).collect(),
            metrics_key: self.metrics_key.as_ref().map(key).transpose()?,
            expire: self.expire.map(|days| Duration::from_secs(u64::from(days) * 86_400)),
            archive: self.archive.clone(),
        })
    }

    /// Everything that can be played: what the program carries, and what is in a folder.
    fn games(&self) -> Result<Hosts, Refusal> {
        let Some(folder) = &self.content else { return Ok(Hosts::default()) };
        let own = Hosts::default().with_library(content::packages(folder)?);
        own.map_err(|refused| Refusal::new(refused.why))
    }

    async fn listen(&self) -> Result<(TcpListener, SocketAddr), Refusal> {
        let wanted = SocketAddr::new(self.bind, self.port);
        let refused = |fault: std::io::Error| {
            let message = format!("cannot listen at {wanted}: {fault}; choose another with --port or --bind");
            Refusal::new(message)
        };
        let listener = TcpListener::bind(wanted).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        Ok((listener, address))
    }

    /// Says where it is, and opens the browser if that is wished.
    fn tell(&self, session: &mut Session, address: SocketAddr, folder: &str) {
        let near = near(address);
        let url = self.public_url.clone().unwrap_or_else(|| near.clone());
        let opened = self.open && open_browser(&near);
        if session.json {
            let process = std::process::id();
            let json =
                json!({ "url": url, "listens": address.to_string(), "data": folder, "process": process });
            session.console.say(&format!("{json}\n"));
            return;
        }
        let mut page = Page::new(session.look);
        page.prose(0, Ink::Good, &format!("Sixgun is at {url}"));
        page.entry(0, 10, (Ink::Faint, "Kept in"), &super::records::harmless(folder));
        page.entry(0, 10, (Ink::Faint, "Stop with"), "Ctrl-C");
        if self.open && !opened {
            page.prose(0, Ink::Plain, "No browser could be opened: open the address yourself.");
        }
        session.console.say(page.text());
    }

    fn log_to_stderr(&self, json: bool) {
        let log = tracing_subscriber::fmt().with_max_level(self.log).with_target(false).with_ansi(false);
        let log = log.with_writer(std::io::stderr);
        // Where somebody listens already, he goes on listening.
        let _ = match json {
            true => tracing::subscriber::set_global_default(log.json().flatten_event(true).finish()),
            false => tracing::subscriber::set_global_default(log.finish()),
        };
    }
}

/// The address for a browser on this computer.
fn near(address: SocketAddr) -> String {
    match (address.ip().is_unspecified(), address) {
        (true, _) => format!("http://localhost:{}", address.port()),
        (false, address) => format!("http://{address}"),
    }
}

/// Scheme and host, and nothing behind them: links begin at the root.
fn public_url(text: &str) -> Result<String, String> {
    let expected = "expected http:// or https:// and a host, without a path, such as https://sixgun.example";
    let url = text.trim_end_matches('/');
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")).unwrap_or_default();
    let fit = |letter: char| letter.is_ascii_alphanumeric() || "-.:[]".contains(letter);
    match !host.is_empty() && host.chars().all(fit) {
        true => Ok(url.to_ascii_lowercase()),
        false => Err(expected.to_owned()),
    }
}

/// Comes back when the program is told to end.
#[cfg(unix)]
fn stop_signal() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Comes back when the program is told to end.
#[cfg(not(unix))]
fn stop_signal() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        // Without signals it runs until its window is closed.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

/// Opens an address in the browser of the system.
fn open_browser(url: &str) -> bool {
    let (program, before): (&str, &[&str]) = match std::env::consts::OS {
        "windows" => ("cmd", &["/C", "start", ""]),
        "macos" => ("open", &[]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(before).arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_is_a_scheme_and_a_host() {
        assert_eq!(public_url("https://Sixgun.example/").as_deref(), Ok("https://sixgun.example"));
        assert_eq!(public_url("http://[::1]:1881").as_deref(), Ok("http://[::1]:1881"));
        for wrong in
            ["", "sixgun.example", "ftp://x", "https://", "https://x/y", "https://x?y", "https://a b"]
        {
            assert!(public_url(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_browser_is_sent_to_this_computer_where_all_addresses_are_open() {
        assert_eq!(near(SocketAddr::from(([0, 0, 0, 0], 1881))), "http://localhost:1881");
        assert_eq!(near(SocketAddr::from(([127, 0, 0, 1], 80))), "http://127.0.0.1:80");
    }
}
