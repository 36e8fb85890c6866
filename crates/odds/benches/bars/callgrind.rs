//! Instructions, counted by callgrind: the same on every machine, and so a gate.

use std::process::Command;

/// Plays so many games of one kind and nothing else, so that their instructions can be counted.
const COUNT: &str = "--count";

/// Games whose instructions are counted: what they are called on the command line, how many of them, and how they are
/// played.
pub(crate) struct Counted {
    pub(crate) name: &'static str,
    pub(crate) games: u64,
    pub(crate) play: fn(u64) -> u64,
}

impl Counted {
    /// Instructions of one game: this program under callgrind with many games, less the same with none. Nothing where
    /// there is no callgrind.
    pub(crate) fn instructions(&self) -> Option<u64> {
        let many = self.collected(self.games)?;
        let none = self.collected(0)?;
        Some(many.saturating_sub(none) / self.games)
    }

    fn collected(&self, games: u64) -> Option<u64> {
        let mut valgrind = Command::new("valgrind");
        valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
        valgrind.arg(std::env::current_exe().ok()?);
        let output = valgrind.args([COUNT, self.name, &games.to_string()]).output().ok()?;
        let text = String::from_utf8_lossy(&output.stderr);
        let line = text.lines().find(|line| line.contains("Collected"))?;
        line.rsplit(' ').next()?.trim().parse().ok()
    }
}

/// Plays what the command line asks to be counted; nothing if it does not ask.
pub(crate) fn asked(arguments: &[String], kinds: &[Counted]) -> Option<u64> {
    let place = arguments.iter().position(|argument| argument == COUNT)?;
    let kind = kinds.iter().find(|kind| arguments.get(place + 1).is_some_and(|name| name == kind.name))?;
    let games = arguments.get(place + 2).and_then(|number| number.parse().ok()).unwrap_or(0);
    Some((kind.play)(games))
}
