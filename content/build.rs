//! Lists every text file of this folder, so that a new file is carried without being named anywhere else.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The endings of the files that are carried.
const ENDINGS: [&str; 4] = ["toml", "town", "county", "md"];

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let mut files = Vec::new();
    gather(&root, &mut files)?;
    files.sort();
    let mut list = "&[\n".to_owned();
    for file in &files {
        let name = file.strip_prefix(&root).unwrap_or(file).to_string_lossy().replace('\\', "/");
        let _ = writeln!(list, "({name:?}, include_str!({:?})),", file.display().to_string());
    }
    list.push_str("]\n");
    fs::write(out.join("files.rs"), list)
}

/// Finds the files of a folder and of the folders in it. The manifest and the code are no content.
fn gather(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && !["src", "target"].contains(&name.as_str()) {
            gather(&path, files)?;
        } else if ENDINGS.contains(&ending.as_str()) && !name.starts_with("Cargo") {
            files.push(path);
        }
    }
    Ok(())
}
