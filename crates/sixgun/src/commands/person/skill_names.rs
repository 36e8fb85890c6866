//! Skills of 2002 as people write them: `firearms`, `speak:Spanish`, `play fiddle`, `Read/Write (English)`.

use crate::gulch;
use crate::refusal::{Refusal, quoted};
use people::citizen::KindNames;
use shady_gulch::Skill;

/// A skill as it was written, and which tongue or instrument of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SkillName {
    /// The skill.
    pub(crate) skill: Skill,
    /// Which tongue or instrument, if one is named.
    pub(crate) kind: Option<String>,
}

/// Words for the skills that come in kinds. The longer ones first.
const KIND_WORDS: [(&str, Skill); 7] = [
    ("speak language", Skill::SpeakLanguage),
    ("speak", Skill::SpeakLanguage),
    ("read write", Skill::ReadWrite),
    ("read", Skill::ReadWrite),
    ("write", Skill::ReadWrite),
    ("instrument", Skill::Instrument),
    ("play", Skill::Instrument),
];

impl SkillName {
    /// The skill of a name.
    pub(crate) fn read(written: &str) -> Result<SkillName, Refusal> {
        let text = written.trim();
        let (name, kind) =
            match (text.split_once(':'), text.strip_suffix(')').and_then(|text| text.split_once('('))) {
                (Some((name, kind)), _) | (None, Some((name, kind))) => (name, Some(kind.trim())),
                (None, None) => (text, None),
            };
        let Some((skill, rest)) = in_kinds(name) else {
            let skill = gulch::skill(name)?;
            return match kind {
                Some(kind) if !skill.comes_in_kinds() => Err(Refusal::new(format!(
                    "{} does not come in kinds, such as {}",
                    skill.label(),
                    quoted(kind)
                ))),
                kind => Ok(SkillName { skill, kind: kind.map(proper).transpose()? }),
            };
        };
        let kind = kind.or(Some(rest).filter(|rest| !rest.is_empty()));
        Ok(SkillName { skill, kind: kind.map(proper).transpose()? })
    }

    /// Its number for the rules: of tongues the native one unless another is named; an instrument must be named.
    pub(crate) fn number(&self, names: &mut KindNames) -> Result<u8, Refusal> {
        match (&self.kind, self.skill) {
            (Some(kind), skill) => Ok(names.number(skill, kind)),
            (None, Skill::Instrument) => Err(Refusal::new("say which instrument, such as play:fiddle")),
            (None, _) => Ok(0),
        }
    }
}

/// The skill that comes in kinds, and the kind after it.
fn in_kinds(name: &str) -> Option<(Skill, &str)> {
    let name = name.trim();
    KIND_WORDS.into_iter().find_map(|(word, skill)| {
        let start = name.get(..word.len())?;
        let same = start.to_lowercase().replace(['/', '-', '_'], " ") == word;
        let rest = name.get(word.len()..).filter(|_| same)?;
        let ends = rest.is_empty() || rest.starts_with([' ', '-', '_']);
        ends.then_some((skill, rest.trim_start_matches([' ', '-', '_']).trim_end()))
    })
}

/// A tongue or an instrument that a file can hold.
fn proper(kind: &str) -> Result<String, Refusal> {
    match kind.is_empty() || kind.contains(char::is_control) || kind.chars().count() > 40 {
        true => Err(Refusal::new(format!(
            "{} is no tongue or instrument: expected at most 40 letters",
            quoted(kind)
        ))),
        false => Ok(kind.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(Skill, Option<String>), String> {
        SkillName::read(text).map(|name| (name.skill, name.kind)).map_err(|refusal| refusal.message)
    }

    #[test]
    fn tongues_and_instruments_are_named_in_many_ways() {
        let spanish = Ok((Skill::SpeakLanguage, Some("Spanish".to_owned())));
        for text in
            ["speak Spanish", "speak:Spanish", "speak-Spanish", "Speak Language (Spanish)", "SPEAK Spanish"]
        {
            assert_eq!(read(text), spanish, "{text}");
        }
        assert_eq!(read("play mouth organ"), Ok((Skill::Instrument, Some("mouth organ".to_owned()))));
        assert_eq!(read("read/write English"), Ok((Skill::ReadWrite, Some("English".to_owned()))));
        assert_eq!(read("read"), Ok((Skill::ReadWrite, None)));
        assert_eq!(read("knife"), Ok((Skill::KnifeFighting, None)));
        assert_eq!(read("perf"), Ok((Skill::Performance, None)));
    }

    #[test]
    fn what_is_no_skill_or_no_kind_is_refused() {
        assert!(read("firearms:Colt").is_err_and(|said| said.contains("does not come in kinds")));
        assert!(
            read("speak:").is_err() && read("speak ()").is_err() && read(":").is_err() && read("").is_err()
        );
        assert!(read("reading").is_err(), "no skill is called so");
        assert!(read("é(").is_err() && read(")").is_err() && read("spé").is_err());
        let mut names = KindNames::born_to("English");
        let number = |text: &str, names: &mut KindNames| {
            SkillName::read(text).and_then(|name| name.number(names)).map_err(|refusal| refusal.message)
        };
        assert_eq!(number("speak", &mut names), Ok(0));
        assert_eq!(number("read:Spanish", &mut names), Ok(1));
        assert_eq!(number("play:fiddle", &mut names), Ok(0));
        assert!(number("play", &mut names).is_err());
    }
}
