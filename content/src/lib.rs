//! Everything that a referee could write, carried inside the program: people, kinds, names, towns, maps, counties and
//! scenarios.
//!
//! ```
//! let corral = content::find("scenarios/ok_corral_1979.toml").expect("a scenario");
//! assert!(corral.contains("map = \"ok_corral\""));
//! ```

/// Every file: its name in the content folder, and its text.
pub const FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The text of a file, or `None` if there is none of that name.
pub fn find(name: &str) -> Option<&'static str> {
    FILES.iter().find(|(one, _)| *one == name).map(|(_, text)| *text)
}

/// The text of a file that is known to be there. In a constant, a wrong name is an error of the build.
///
/// # Panics
///
/// If there is no file of that name.
pub const fn text(name: &str) -> &'static str {
    let mut place = 0;
    while place < FILES.len() {
        if same(FILES[place].0.as_bytes(), name.as_bytes()) {
            return FILES[place].1;
        }
        place += 1;
    }
    panic!("there is no content file of that name")
}

const fn same(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let mut place = 0;
    while place < one.len() {
        if one[place] != other[place] {
            return false;
        }
        place += 1;
    }
    true
}
