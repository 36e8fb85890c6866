//! Files that are written whole or not at all.

use crate::refusal::{Refusal, quoted};
use std::io::Write;
use std::path::Path;

/// Writes a file: beside its place first, and then moved there, so that nobody ever finds half of it.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Refusal> {
    let cannot = |fault: std::io::Error| {
        let file = quoted(&path.display().to_string());
        Refusal::new(format!("the file {file} cannot be written: {fault}"))
    };
    // What is no file, such as a terminal or a pipe, cannot be put in place of another.
    if path.exists() && !path.is_file() {
        return std::fs::write(path, bytes).map_err(cannot);
    }
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}.part", std::process::id()));
    let beside = Path::new(&beside);
    let written = std::fs::File::create(beside)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| std::fs::rename(beside, path));
    if written.is_err() {
        // The first fault is what matters.
        let _ = std::fs::remove_file(beside);
    }
    written.map_err(cannot)
}
