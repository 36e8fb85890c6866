//! The fights that the program carries.

use super::script::Script;

/// A file of a fight.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// The id of the scenario.
    pub id: &'static str,
    /// What is in it.
    pub text: &'static str,
}

impl File {
    /// The fight as it is written.
    pub fn script(&self) -> Result<Script, String> {
        Script::parse(self.id, self.text)
    }
}

macro_rules! files {
    ($($id:literal),+ $(,)?) => {
        &[$(File { id: $id, text: content::text(concat!("gulch/", $id, ".toml")) }),+]
    };
}

/// All of them.
pub const FIGHTS: &[File] = files!["aces_and_eights", "the_mob_at_the_jail", "stage_in_the_storm"];
