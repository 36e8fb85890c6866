//! `sixgun campaign map`: the county, as a seat knows it.

use super::file::{eyes, open};
use crate::out::Page;
use crate::{Refusal, Report, Session};
use ::campaign::county::{Drawn, svg, text};
use ::campaign::facts::Claim;
use ::campaign::state::Whereabouts;
use game::{Eyes, Playable};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  sixgun campaign map FILE --seat Outlaw
  sixgun campaign map FILE --out county.svg";

/// Draw the county.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Map {
    /// The campaign file
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    /// As this seat knows it; the referee sees everything
    #[arg(long, value_name = "NAME")]
    pub seat: Option<String>,
    /// Write an SVG picture to this file instead
    #[arg(long, value_name = "SVG")]
    pub out: Option<PathBuf>,
}

impl Map {
    pub(super) fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let game = open(&self.file)?;
        let eyes = eyes(&game, self.seat.as_deref())?;
        let (setup, state) = (game.game().setup().clone(), game.game().state());
        let mut drawn =
            Drawn { secrets: BTreeSet::new(), marks: BTreeMap::new(), rails: setup.first.year >= 1880 };
        for (no, _) in setup.county.all_places().filter(|(_, place)| place.secret) {
            let known = match eyes {
                Eyes::Side(side) => {
                    game.game().window(side).facts().any(|(_, fact)| fact.claim == Claim::Lies(no))
                }
                _ => true,
            };
            if known {
                drawn.secrets.insert(no);
            }
        }
        for (who, person) in state.everybody() {
            let own = !matches!(eyes, Eyes::Side(side) if person.seat != Some(side.0));
            let on_map = matches!(person.at, Whereabouts::Place(_) | Whereabouts::Hex(_));
            let shown = own && on_map && person.seat.is_some();
            if let Some(hex) = state.hex(&setup.county, who).filter(|_| shown) {
                drawn.marks.insert(hex, ('@', person.member.name.clone()));
            }
        }
        let mut page = Page::new(session.look);
        let region = Some(setup.region());
        let drawing = text(&setup.county, region, &drawn);
        drawing.lines().for_each(|line| page.line(line));
        let json = json!({ "county": setup.county.name, "map": drawing });
        let mut report = Report::new(page, json);
        if let Some(out) = &self.out {
            report.file = Some((out.clone(), svg(&setup.county, region, &drawn).into_bytes()));
            report.human = format!("The county is drawn in {}.\n", out.display());
        }
        Ok(report)
    }
}
