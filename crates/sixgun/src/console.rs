//! Talking with somebody line by line, for commands that ask while they run.

use std::collections::VecDeque;
use std::io::{BufRead, IsTerminal, Write};

/// Where lines come from and what is said goes to.
#[derive(Debug)]
pub enum Console {
    /// Standard input and output of the process.
    Process {
        /// Nobody reads the output any more.
        gone: bool,
    },
    /// Lines that are given beforehand; what is said is kept.
    Kept {
        /// The lines that are left.
        lines: VecDeque<String>,
        /// What has been said.
        said: String,
    },
}

impl Console {
    /// The console of the process.
    pub const fn process() -> Console {
        Console::Process { gone: false }
    }

    /// A console that hears these lines and keeps what is said.
    pub fn kept(lines: &str) -> Console {
        Console::Kept { lines: lines.lines().map(str::to_owned).collect(), said: String::new() }
    }

    /// Says something at once.
    pub fn say(&mut self, text: &str) {
        match self {
            Console::Kept { said, .. } => said.push_str(text),
            Console::Process { gone } => {
                let mut out = std::io::stdout().lock();
                *gone |= out.write_all(text.as_bytes()).and_then(|()| out.flush()).is_err();
            }
        }
    }

    /// The next line without its end; nothing where there is none, or nobody reads what is answered.
    pub fn hear(&mut self) -> Option<String> {
        match self {
            Console::Kept { lines, .. } => lines.pop_front(),
            Console::Process { gone: true } => None,
            Console::Process { .. } => {
                let mut bytes = Vec::new();
                let read = std::io::stdin().lock().read_until(b'\n', &mut bytes).ok()?;
                let line = String::from_utf8_lossy(&bytes);
                (read > 0).then(|| line.trim_end_matches(['\n', '\r']).to_owned())
            }
        }
    }

    /// Whether lines are not shown to whoever reads the output: only a terminal shows what is typed.
    pub fn echoes(&self) -> bool {
        match self {
            Console::Process { .. } => !std::io::stdin().is_terminal(),
            Console::Kept { .. } => true,
        }
    }

    /// What was said and has not been printed.
    pub fn into_said(self) -> String {
        match self {
            Console::Process { .. } => String::new(),
            Console::Kept { said, .. } => said,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_are_given_are_heard_one_by_one_and_what_is_said_is_kept() {
        let mut console = Console::kept("one\ntwo");
        assert_eq!(console.hear().as_deref(), Some("one"));
        console.say("said");
        assert_eq!((console.hear().as_deref(), console.hear()), (Some("two"), None));
        assert_eq!(console.into_said(), "said");
    }
}
