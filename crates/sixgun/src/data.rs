//! The folder where Sixgun keeps what is played.

use crate::refusal::Refusal;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Names the folder, where no argument does.
const VARIABLE: &str = "SIXGUN_DATA";

/// Where records are kept.
#[derive(clap::Args, Debug, Clone, Default)]
pub struct Data {
    /// The data folder; otherwise $SIXGUN_DATA, or the usual place of the system
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
}

impl Data {
    /// The folder that is meant.
    pub fn folder(&self) -> Result<PathBuf, Refusal> {
        let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        let usual = || usual(std::env::consts::OS, variable);
        let folder = self.data.clone().or_else(|| variable(VARIABLE).map(PathBuf::from)).or_else(usual);
        folder.ok_or_else(|| {
            Refusal::new(format!(
                "there is no usual place for data here: say --data FOLDER, or set {VARIABLE}"
            ))
        })
    }
}

/// The usual place of a system: `$XDG_DATA_HOME/sixgun` or `~/.local/share/sixgun`, on a Mac
/// `~/Library/Application Support/sixgun`, on Windows `%LOCALAPPDATA%\sixgun`.
fn usual(system: &str, variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let below = |name: &str, rest: &[&str]| {
        let start = variable(name).map(PathBuf::from).filter(|start| start.is_absolute())?;
        Some(rest.iter().fold(start, |path, part| path.join(part)))
    };
    let own = Path::new("sixgun");
    let parent = match system {
        "windows" => below("LOCALAPPDATA", &[]),
        "macos" => below("HOME", &["Library", "Application Support"]),
        _ => below("XDG_DATA_HOME", &[]).or_else(|| below("HOME", &[".local", "share"])),
    };
    parent.map(|parent| parent.join(own))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(system: &str, variables: &[(&str, &str)]) -> Option<PathBuf> {
        usual(system, |name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| value.into())
        })
    }

    #[test]
    fn every_system_has_its_usual_place() {
        let home = ("HOME", "/home/doc");
        assert_eq!(place("linux", &[home]), Some("/home/doc/.local/share/sixgun".into()));
        assert_eq!(place("linux", &[home, ("XDG_DATA_HOME", "/data")]), Some("/data/sixgun".into()));
        assert_eq!(place("macos", &[home]), Some("/home/doc/Library/Application Support/sixgun".into()));
        assert_eq!(place("windows", &[("LOCALAPPDATA", "/local")]), Some("/local/sixgun".into()));
        assert_eq!(place("windows", &[home]), None);
        assert_eq!(place("linux", &[("XDG_DATA_HOME", "not/absolute")]), None, "such a value counts as none");
    }

    #[test]
    fn an_argument_comes_first() {
        let data = Data { data: Some("here".into()) };
        assert_eq!(data.folder(), Ok(PathBuf::from("here")));
    }
}
