//! The dice of a run: from a seed, or as they fell on a real table.

use crate::out::{Ink, Look, Page};
use crate::words;
use chance::{Chance, Drawn, Fell, Recorded, Roll, Seed, Seeded, Typed, TypedFault};
use serde_json::{Value, json};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::str::FromStr;

/// The faces of `--dice`, each with its purpose or all without.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Faces {
    /// `18,45,60`: in the order in which the rules ask.
    Plain(Vec<u16>),
    /// `to hit=18,where=45`: checked against what the rules ask.
    Named(Vec<(String, u16)>),
}

impl FromStr for Faces {
    type Err = String;

    fn from_str(text: &str) -> Result<Faces, String> {
        let written: Vec<&str> = text.split(',').map(str::trim).filter(|face| !face.is_empty()).collect();
        let named = written.iter().filter(|face| face.contains('=')).count();
        match named {
            0 => written.into_iter().map(face).collect::<Result<_, _>>().map(Faces::Plain),
            n if n == written.len() => {
                written.into_iter().map(named_face).collect::<Result<_, _>>().map(Faces::Named)
            }
            _ => {
                Err("either every face says what it is for (`to hit=18,where=45`) or none does (`18,45`)"
                    .into())
            }
        }
    }
}

fn face(written: &str) -> Result<u16, String> {
    let known = written.parse().ok().filter(|face| *face <= 100);
    known.ok_or_else(|| format!("expected a face from 0 to 100, such as 18 or 00, not `{written}`"))
}

fn named_face(written: &str) -> Result<(String, u16), String> {
    let (purpose, number) = written.split_once('=').unwrap_or(("", written));
    Ok((purpose.trim().to_owned(), face(number.trim())?))
}

/// Where the faces come from.
#[derive(Clone, Debug)]
enum Source {
    Seeded(Seeded),
    Typed(Typed),
}

impl Chance for Source {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        match self {
            Source::Seeded(dice) => dice.draw(roll, bands),
            Source::Typed(dice) => dice.draw(roll, bands),
        }
    }
}

/// The dice of a run, which remember what fell.
#[derive(Clone, Debug)]
pub struct Dice {
    source: Recorded<Source>,
    seed: Option<Seed>,
    /// The faces that were typed, for a command that hands them out itself.
    typed: Vec<(Option<String>, u16)>,
}

impl Dice {
    /// The dice of a seed.
    pub fn seeded(seed: Seed) -> Dice {
        Dice { source: Recorded::new(Source::Seeded(Seeded::new(seed))), seed: Some(seed), typed: Vec::new() }
    }

    /// Dice that fell on a real table.
    pub fn typed(faces: &Faces) -> Dice {
        let dice = match faces {
            Faces::Plain(faces) => Typed::new(faces.iter().copied()),
            Faces::Named(faces) => {
                Typed::named(faces.iter().map(|(purpose, face)| (purpose.as_str(), *face)))
            }
        };
        let typed = match faces {
            Faces::Plain(faces) => faces.iter().map(|face| (None, *face)).collect(),
            Faces::Named(faces) => {
                faces.iter().map(|(purpose, face)| (Some(purpose.clone()), *face)).collect()
            }
        };
        Dice { source: Recorded::new(Source::Typed(dice)), seed: None, typed }
    }

    /// Takes the faces that were typed, each with its purpose if one was said; from then on no die is left here.
    pub fn take_typed(&mut self) -> Vec<(Option<String>, u16)> {
        if self.seed.is_none() {
            self.source = Recorded::new(Source::Typed(Typed::new([])));
        }
        std::mem::take(&mut self.typed)
    }

    /// Dice of a seed that nobody chose. It is short enough to be typed again.
    pub fn by_chance() -> Dice {
        // The keys of the standard hasher come from the system; a clock would give neighbours like seeds.
        let number = RandomState::new().build_hasher().finish();
        Dice::seeded(Seed(number % 1_000_000_000))
    }

    /// The seed, unless the dice were typed.
    pub fn seed(&self) -> Option<Seed> {
        self.seed
    }

    /// What has fallen so far.
    pub fn fell(&self) -> &[Fell] {
        self.source.fell()
    }

    /// The record of the run, or the fault of the dice that were typed.
    pub fn finish(self) -> Result<Fallen, TypedFault> {
        let (source, fell) = self.source.into_parts();
        if let Source::Typed(dice) = source {
            dice.finish()?;
        }
        Ok(Fallen { seed: self.seed, fell })
    }
}

impl Chance for Dice {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        self.source.draw(roll, bands)
    }
}

/// What fell in a run that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fallen {
    /// The seed, unless the dice were typed.
    pub seed: Option<Seed>,
    /// Every die, in order.
    pub fell: Vec<Fell>,
}

impl Fallen {
    /// For people: what fell, and how to see it again.
    pub fn text(&self, look: Look) -> String {
        let fell = self.fell.iter().map(words::fell).collect::<Vec<_>>().join(", ");
        let fell = if fell.is_empty() { "none needed".to_owned() } else { fell };
        let mut page = Page::new(look);
        page.prose(0, Ink::Faint, &format!("Dice: {fell}."));
        if let Some(seed) = self.seed {
            page.prose(0, Ink::Faint, &format!("Repeat with --seed {}", seed.0));
        }
        page.text().to_owned()
    }

    /// For programs: the seed, or null.
    pub fn seed_json(&self) -> Value {
        json!(self.seed.map(|seed| seed.to_string()))
    }

    /// For programs: every die.
    pub fn dice_json(&self) -> Value {
        let die = |fell: &Fell| json!({ "purpose": fell.roll.purpose, "die": fell.roll.die.to_string(), "face": fell.face });
        self.fell.iter().map(die).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TO_HIT: Roll = Roll::d100("to hit");
    const PELLETS: Roll = Roll::d10("pellets");

    fn typed(faces: &str) -> Dice {
        Dice::typed(&faces.parse().expect("faces"))
    }

    #[test]
    fn faces_are_read_as_people_write_them() {
        assert_eq!("18,45,00".parse(), Ok(Faces::Plain(vec![18, 45, 0])));
        assert_eq!(" 18 , 45 ,".parse(), Ok(Faces::Plain(vec![18, 45])));
        assert_eq!("".parse(), Ok(Faces::Plain(vec![])));
        assert_eq!("to hit=18".parse(), Ok(Faces::Named(vec![("to hit".into(), 18)])));
        assert!("18,where=4".parse::<Faces>().is_err());
        for wrong in ["x", "-4", "101", "99999999999999999999", "1.5", "to hit=", "=", "18;45"] {
            assert!(wrong.parse::<Faces>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn typed_dice_that_fit_are_recorded() {
        let mut dice = typed("18,0");
        assert!(dice.percent(TO_HIT, 55).succeeded);
        assert_eq!(dice.face(PELLETS), 10);
        let fallen = dice.finish().expect("they fit");
        assert_eq!(fallen.text(Look::plain(80)), "Dice: to hit 18, pellets 10.\n");
        assert_eq!(fallen.seed_json(), Value::Null);
    }

    #[test]
    fn typed_dice_that_do_not_fit_are_refused() {
        let mut missing = typed("18");
        missing.face(TO_HIT);
        missing.face(PELLETS);
        let said = Refused(missing.finish()).message();
        assert_eq!(said, "the dice do not fit: die 2 is missing: expected a d10 for \"pellets\"");
        let mut wrong = typed("where=18");
        wrong.face(TO_HIT);
        assert!(Refused(wrong.finish()).message().contains("was given for \"where\""));
        assert!(Refused(typed("18").finish()).message().contains("1 of 1 dice left over"));
    }

    struct Refused(Result<Fallen, TypedFault>);

    impl Refused {
        fn message(self) -> String {
            crate::Refusal::from(self.0.expect_err("a fault")).message
        }
    }

    #[test]
    fn a_seed_repeats_its_dice_and_says_so() {
        let play = |mut dice: Dice| {
            let faces: Vec<u16> = (0..5).map(|_| dice.face(TO_HIT)).collect();
            assert_eq!(dice.fell().iter().map(|fell| fell.face).collect::<Vec<_>>(), faces);
            dice.finish().expect("seeded dice always fit")
        };
        let first = play(Dice::by_chance());
        let again = play(Dice::seeded(first.seed.expect("a seed")));
        assert_eq!(first, again);
        let known = play(Dice::seeded(Seed(1881)));
        assert!(known.text(Look::plain(80)).ends_with("\nRepeat with --seed 1881\n"), "{known:?}");
        assert_eq!(known.seed_json(), json!("pcg64mcg:1881"));
        assert_eq!(known.dice_json()[0], json!({ "purpose": "to hit", "die": "d100", "face": 45 }));
    }

    #[test]
    fn a_run_that_needed_no_die_says_so() {
        let fallen = typed("").finish().expect("nothing to fit");
        assert_eq!(fallen.text(Look::plain(80)), "Dice: none needed.\n");
    }
}
