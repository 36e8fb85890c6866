//! The dependency graph of `ARCHITECTURE.md`, made from the manifests.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// The page that shows the graph.
const PAGE: &str = "ARCHITECTURE.md";
/// What stands before and after the graph on the page.
const MARKERS: [&str; 2] = ["<!-- graph: written by `cargo xtask graph` -->\n", "<!-- end of graph -->\n"];

/// Writes the graph into the page.
pub(crate) fn write() -> ExitCode {
    let written = page(Path::new(".")).and_then(|(_, made)| fs::write(PAGE, made).ok());
    if written.is_some() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The page as it is and as it should be, or `None` if it cannot be read or has lost its markers.
fn page(workspace: &Path) -> Option<(String, String)> {
    let kept = fs::read_to_string(workspace.join(PAGE)).ok()?;
    let (before, rest) = kept.split_once(MARKERS[0])?;
    let (_, after) = rest.split_once(MARKERS[1])?;
    let graph = graph(&workspace.join("crates"));
    let made = format!("{before}{}{graph}{}{after}", MARKERS[0], MARKERS[1]);
    Some((kept, made))
}

/// One line for each crate: those of ours that its code depends on. Dependencies of tests alone are left out.
fn graph(crates: &Path) -> String {
    let folders = fs::read_dir(crates).into_iter().flatten().flatten();
    let manifests: BTreeMap<String, String> = folders
        .filter_map(|entry| {
            let text = fs::read_to_string(entry.path().join("Cargo.toml")).ok()?;
            Some((entry.file_name().to_string_lossy().into_owned(), text))
        })
        .collect();
    let line = |(name, text): (&String, &String)| {
        let ours = dependencies(text).filter(|other| manifests.contains_key(*other));
        let mut ours: Vec<String> = ours.map(|other| format!("`{other}`")).collect();
        ours.sort();
        let ours = if ours.is_empty() { "none".to_owned() } else { ours.join(", ") };
        format!("| `{name}` | {ours} |\n")
    };
    let lines: String = manifests.iter().map(line).collect();
    format!("| crate | depends on |\n| --- | --- |\n{lines}")
}

/// The names in the section `[dependencies]` of a manifest.
pub(crate) fn dependencies(manifest: &str) -> impl Iterator<Item = &str> {
    let section = manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1);
    let section = section.take_while(|line| !line.starts_with('['));
    section.filter(|line| !line.starts_with('#')).filter_map(|line| line.split(['.', ' ', '=']).next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_shows_the_graph_of_the_manifests() {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let (kept, made) = page(&workspace).expect("the page and its markers");
        assert!(kept == made, "{PAGE} is out of date; run cargo xtask graph");
    }

    #[test]
    fn dependencies_of_tests_and_comments_are_left_out() {
        let manifest = "[package]\nname = \"a\"\n[dependencies]\n# why\nb.workspace = true\nc = { path = \"c\" }\n\n[dev-dependencies]\nd.workspace = true\n";
        let found: Vec<&str> = dependencies(manifest).filter(|name| !name.is_empty()).collect();
        assert_eq!(found, ["b", "c"]);
    }
}
