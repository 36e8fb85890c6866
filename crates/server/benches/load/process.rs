//! The server as a process of its own, so that what it spends is counted apart from what its clients spend.

use crate::house::House;
use server::http::Crowd;
use server::rooms::Hosts;
use server::{Limits, Rate, Settings};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use store::Disk;
use tokio::runtime::Runtime;

/// Serves, and nothing else.
const SERVE: &str = "--serve";
/// Ticks of a second in which the system counts the time of a process.
const TICKS: u64 = 100;

/// A server in a process of its own.
pub(crate) struct Server {
    child: Child,
    address: SocketAddr,
}

/// Two threads, as on a machine of two cores.
pub(crate) fn two_threads() -> Runtime {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("threads")
}

/// Serves where the command line asks for it, until nobody listens any more.
pub(crate) fn asked(arguments: &[String]) -> bool {
    let asked = arguments.iter().any(|argument| argument == SERVE);
    if asked {
        two_threads().block_on(serve());
    }
    asked
}

async fn serve() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("load-{}", std::process::id()));
    let limits = Limits { lobby: Rate::new(100_000, 100_000), ..Limits::default() };
    // Everybody comes from one address here.
    let limits = Limits { crowd: Crowd { of_one: limits.crowd.all, ..limits.crowd }, ..limits };
    let store = Arc::new(Disk::open(&folder).expect("a store"));
    let house =
        House::playing(store, Arc::new(Hosts::default()), Settings { limits, ..Settings::default() }).await;
    println!("{}", house.address);
    std::io::stdout().flush().expect("somebody listens");
    let gone = tokio::task::spawn_blocking(|| std::io::stdin().read_to_end(&mut Vec::new()));
    gone.await.expect("no panic").expect("an end");
    house.stop().await;
    std::fs::remove_dir_all(&folder).expect("the folder goes");
}

impl Server {
    /// Starts this program once more.
    pub(crate) fn start() -> Server {
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        command.arg(SERVE).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("a process");
        let mut line = String::new();
        let said = child.stdout.take().expect("its words");
        BufReader::new(said).read_line(&mut line).expect("an address");
        Server { child, address: line.trim().parse().expect("an address") }
    }

    /// A client of it.
    pub(crate) fn house(&self) -> House {
        House::elsewhere(self.address)
    }

    /// Kilobytes in memory; 0 where the system does not say.
    pub(crate) fn memory(&self) -> u64 {
        let status = self.file("status");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
    }

    /// How long it has worked, on all cores together; nothing where the system does not say.
    pub(crate) fn time(&self) -> Duration {
        let stat = self.file("stat");
        // The name of the program stands in brackets and may hold blanks; the times are the 12th and 13th word behind it.
        let words = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
        let ticks: u64 = words.skip(11).take(2).filter_map(|word| word.parse::<u64>().ok()).sum();
        Duration::from_millis(ticks * 1000 / TICKS)
    }

    fn file(&self, name: &str) -> String {
        std::fs::read_to_string(format!("/proc/{}/{name}", self.child.id())).unwrap_or_default()
    }

    /// Stops it.
    pub(crate) fn stop(mut self) {
        drop(self.child.stdin.take());
        self.child.wait().expect("it stops");
    }
}
