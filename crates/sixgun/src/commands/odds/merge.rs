//! `sixgun odds merge`: the parts of a run put together.

use super::scenario::{Pictures, report};
use crate::refusal::{Refusal, quoted};
use crate::{Report, Session, source};
use arena::Run;

const EXAMPLES: &str = "\
Examples:
  sixgun odds merge FILE FILE FILE
  sixgun odds merge FILE FILE --json
  sixgun odds merge FILE FILE --report FILE.html

The files are those of `sixgun odds scenario … --seed N --shard K/N --out FILE`.
The result is exactly that of one run. Parts of different runs, parts that are
missing and parts that are there twice are refused.";

/// Put the parts of a run together.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Merge {
    /// The files of the parts
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<String>,
    /// Pictures.
    #[command(flatten)]
    pub pictures: Pictures,
}

impl Merge {
    /// Puts them together, and says what came of it.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        self.pictures.possible()?;
        let part = |file: &String| {
            let read = Run::read(&source::text(file)?);
            let run = read.map_err(|why| Refusal::new(format!("{}: {why}", quoted(file))))?;
            Ok((quoted(file), run))
        };
        let parts = self.files.iter().map(part).collect::<Result<Vec<_>, Refusal>>()?;
        let run = Run::merge(parts).map_err(|why| Refusal::new(why.to_string()))?;
        let mut report = Report::new(report::page(&run, session.look), report::object(&run));
        self.pictures.draw(&run, session.look, &mut report)?;
        Ok(report)
    }
}
