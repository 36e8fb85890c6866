//! The state somebody is in: wounds and drink as boxes of stamina, and a bad conscience.

use crate::{Refusal, words};
use clap::Args;
use shady_gulch::{Condition, Tracks, living::Conscience};

/// The most boxes that anybody has.
const MOST_BOXES: i64 = 24;

/// The state somebody is in, as arguments.
#[derive(Args, Debug, Clone, Copy, Default)]
#[command(next_help_heading = "The state he is in")]
pub struct BodyArgs {
    /// Wound boxes that are ticked
    #[arg(long, value_name = "N", value_parser = few_boxes())]
    pub wounds: Option<u8>,
    /// Boxes of drink that are ticked, one for each pint
    #[arg(long, value_name = "N", value_parser = few_boxes())]
    pub drink: Option<u8>,
    /// Boxes there are, if his traits do not tell
    #[arg(long, value_name = "N", value_parser = few_boxes())]
    pub stamina: Option<u8>,
    /// He has shaken off the drink by his skill, and drunk no more since
    #[arg(long)]
    pub holds_drink: bool,
    /// He feels guilty, which weighs on perception and composure
    #[arg(long)]
    pub guilty: bool,
}

/// A number of boxes, for the parser of arguments.
pub fn few_boxes() -> clap::builder::RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(0..=MOST_BOXES)
}

impl BodyArgs {
    /// The state of somebody whose own boxes are `tracks`; refused if it cannot be, or if he cannot act in it.
    pub fn condition(&self, name: &str, tracks: Option<Tracks>) -> Result<Condition, Refusal> {
        let tracks = self.tracks(name, tracks)?.unwrap_or_default();
        let conscience = Conscience { guilty: self.guilty };
        Ok(Condition { tracks, holds_drink: self.holds_drink, conscience })
    }

    /// The state of somebody of whom nothing is asked: he may be down.
    pub fn condition_of_anybody(&self, name: &str, tracks: Option<Tracks>) -> Result<Condition, Refusal> {
        let tracks = self.ticked(name, tracks)?.unwrap_or_default();
        Ok(Condition { holds_drink: self.holds_drink, ..Condition::of(tracks) })
    }

    fn tracks(&self, name: &str, tracks: Option<Tracks>) -> Result<Option<Tracks>, Refusal> {
        self.ticked(name, tracks)?.map(|tracks| able(name, tracks)).transpose()
    }

    fn ticked(&self, name: &str, tracks: Option<Tracks>) -> Result<Option<Tracks>, Refusal> {
        let asked = self.wounds.or(self.drink);
        let Some(mut tracks) = self.stamina.map(Tracks::new).or(tracks) else {
            return match asked {
                None => Ok(None),
                Some(_) => Err(Refusal::new(format!(
                    "how many boxes {name} has is not known; give his --stamina, such as --stamina 14"
                ))),
            };
        };
        for (given, boxes, what) in
            [(self.wounds, &mut tracks.wounds, "wounds"), (self.drink, &mut tracks.drink, "pints")]
        {
            if let Some(many) = given.filter(|given| *given > tracks.stamina) {
                let has = words::count(tracks.stamina.into(), "box");
                return Err(Refusal::new(format!("{name} has {has} of stamina, too few for {many} {what}")));
            }
            *boxes = given.unwrap_or(*boxes);
        }
        Ok(Some(tracks))
    }
}

/// Somebody who can still do something.
fn able(name: &str, tracks: Tracks) -> Result<Tracks, Refusal> {
    let all = words::count(tracks.stamina.into(), "box");
    match (tracks.felled(), tracks.passed_out()) {
        (true, _) => Err(Refusal::new(format!("{name} is down: all {all} of wounds are ticked"))),
        (_, true) => Err(Refusal::new(format!("{name} has passed out: all {all} of drink are ticked"))),
        _ => Ok(tracks),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wounds_without_boxes_are_refused() {
        let hurt = BodyArgs { wounds: Some(4), ..BodyArgs::default() };
        let said = |asked: BodyArgs, own| asked.tracks("Pat", own).map_err(|refusal| refusal.message);
        assert!(said(hurt, None).is_err_and(|said| said.contains("--stamina")));
        let ready = Tracks { stamina: 14, wounds: 4, drink: 0 };
        assert_eq!(said(hurt, Some(Tracks::new(14))), Ok(Some(ready)));
        let few = said(BodyArgs { stamina: Some(3), ..hurt }, None);
        assert_eq!(few, Err("Pat has 3 boxes of stamina, too few for 4 wounds".into()));
        let down = said(hurt, Some(Tracks::new(4)));
        assert_eq!(down, Err("Pat is down: all 4 boxes of wounds are ticked".into()));
        let drunk = BodyArgs { drink: Some(4), ..BodyArgs::default() };
        assert!(said(drunk, Some(Tracks::new(4))).is_err_and(|said| said.contains("passed out")));
        assert_eq!(said(BodyArgs::default(), None), Ok(None));
    }
}
