//! Marks of a process, in a file of the folder that the environment names.

use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, OnceLock, PoisonError};

/// The file of this process, if it writes its marks down.
fn file() -> Option<&'static Mutex<File>> {
    static FILE: OnceLock<Option<Mutex<File>>> = OnceLock::new();
    let open = || {
        let folder = std::env::var_os(crate::FOLDER)?;
        let path = Path::new(&folder).join(format!("{}.txt", std::process::id()));
        // A folder that is gone costs a proof, never the program.
        OpenOptions::new().create(true).append(true).open(path).ok().map(Mutex::new)
    };
    FILE.get_or_init(open).as_ref()
}

/// Writes a mark down; false if this process keeps none.
pub(crate) fn write(id: &str) -> bool {
    let Some(file) = file() else { return false };
    let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
    // One write a line: a process that is killed loses nothing that it reached.
    let _ = file.write_all(format!("{id}\n").as_bytes());
    true
}

/// 1 for the first who asks, 0 for all others: the process stops listening once.
pub(crate) fn asked_first() -> usize {
    static ASKED: AtomicBool = AtomicBool::new(false);
    usize::from(!ASKED.swap(true, Relaxed))
}

/// The marks in a folder.
pub(crate) fn read(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let texts = entries.filter_map(|entry| fs::read_to_string(entry.path()).ok());
    texts.flat_map(|text| text.lines().map(str::to_owned).collect::<Vec<_>>()).collect()
}
