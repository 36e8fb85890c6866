//! A way that a figure might go, asked for while it is drawn: what it costs, and who could see or shoot him at its end.

use super::Refused;
use super::choices::{Asking, tenths};
use crate::protocol::{Question, Way};
use bots::ground::{Ground, pace};
use fight::scenario::FigureId;

use fight::view::Other;
use fight::{Act, By, Foe, MOST_STOPS, Order, Supposed, text};
use rules::{Follow, Gait, Weapon};
use staging::fight::square;
use town::{Body, Points, Search, Square};

/// Squares, and what they cost; otherwise why one may not go there.
type Walked = Result<(Vec<Square>, Points), fight::Refused>;

impl Asking<'_> {
    /// A way over some squares to the one that is asked about. Where no gait is named, the steadiest that gets there.
    pub(super) fn way(&self, question: &Question, via: &[Square]) -> Result<Way, Refused> {
        let figure = FigureId(question.figure);
        let to = question.to.map(|to| Square::new(to.x, to.y, to.z));
        let to = to.ok_or_else(|| Refused::of(figure.0, "expected a square to go to"))?;
        let own = self.view.own.iter().find(|own| own.figure == figure);
        let from =
            own.and_then(|own| own.square).ok_or_else(|| Refused::of(figure.0, "he is not on the map"))?;
        let stops: Vec<Square> = via.iter().copied().chain([to]).collect();
        let mut search = Search::new();
        let (gait, walked) = self.walked(figure, question.gait.as_deref(), &stops, &mut search);
        let act = Act::over(gait, &stops);
        let act =
            act.ok_or_else(|| Refused::of(figure.0, format!("a way has at most {MOST_STOPS} stops")))?;
        let (over, cost, refused) = match walked {
            Ok((over, cost)) => (over, cost, None),
            // As far as his side knows the ground, for whoever points beyond what he can reach.
            Err(why) => (
                self.window.way_over(figure, gait, to, &mut search),
                Points::ZERO,
                Some(self.words(figure, &why)),
            ),
        };
        let other = |figure| self.view.others.iter().find(|other| other.figure == figure);
        let seen = || {
            let enemies = Ground::new(self.window).enemies().filter(|(_, at)| self.sees(*at, to));
            enemies.filter_map(|(figure, at)| Some((other(figure)?, at)))
        };
        Ok(Way {
            order: self.write(figure, &Order::Act(act)),
            squares: std::iter::once(from).chain(over).map(square).collect(),
            cost: tenths(cost),
            deeds: match refused {
                None => self.deeds(figure, &(gait, stops), &mut search),
                Some(_) => Vec::new(),
            },
            refused,
            seen_by: seen().map(|(other, _)| other.figure.0).collect(),
            shot_by: seen()
                .filter(|(other, at)| self.reaches(other, *at, to))
                .map(|(other, _)| other.figure.0)
                .collect(),
        })
    }

    /// The way at the gait that is named, or at the first of his gaits at which it can be gone.
    fn walked(
        &self,
        figure: FigureId,
        named: Option<&str>,
        stops: &[Square],
        search: &mut Search,
    ) -> (Gait, Walked) {
        let named = Gait::ALL.iter().find(|gait| named == Some(text::gait(**gait))).copied();
        let mut gaits = match named {
            Some(gait) => vec![gait],
            None => self.window.gaits(figure),
        };
        gaits.retain(|gait| *gait != Gait::Still);
        gaits.sort_by_key(|gait| pace(*gait));
        let mut last = (Gait::Walk, Err(fight::Refused::Gait));
        for gait in gaits {
            last = (gait, self.window.way_along(figure, gait, stops, search));
            if last.1.is_ok() {
                break;
            }
        }
        last
    }

    fn words(&self, figure: FigureId, why: &fight::Refused) -> String {
        telling::questions::refused(why, self.cast.figure(figure), &self.cast)
    }

    fn sees(&self, from: Square, to: Square) -> bool {
        self.window.sees(&Body::standing(from), &Body::standing(to))
    }

    /// Whether somebody could shoot at a man who stands on a square with what he is seen to have in his hands. Whatever
    /// else he carries is not known.
    fn reaches(&self, other: &Other, from: Square, to: Square) -> bool {
        let arms = other.now.iter().flat_map(|now| now.hands.iter().flatten());
        let shot = |weapon: Weapon| Supposed {
            by: By::Other(Foe::unknown(other.figure)),
            weapon,
            hip: false,
            follow: Follow::default(),
            from: Body::standing(from),
            gait: Gait::Still,
            at: Body::standing(to),
            at_gait: Gait::Still,
            at_fires: false,
            shots: 1,
        };
        arms.into_iter().any(|arm| self.window.supposed(&shot(Weapon::new(*arm, 0))).is_some())
    }
}
