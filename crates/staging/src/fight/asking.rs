//! A figure that is asked, through the window of its side: what offers and prices have in common.

use super::{own, square};
use fight::book::SPACE;
use fight::contract::side_id;
use fight::scenario::FigureId;
use fight::view::Own;
use fight::{Act, Ask, Deed, Fight, Order, Over, Refused, Shot, Target, View, Watch, Window, text};
use game::SideNo;
use game::offers::{Offer, Part};
use narration::{Cast, Chooser};
use rules::{Gait, Sharp, Side};
use town::{Direction, Points, Pose, Search, Square};

/// Everything that is needed to find offers and prices.
pub(super) struct Asking<'a> {
    pub(super) window: &'a Window<'a>,
    pub(super) view: &'a View,
    pub(super) cast: &'a Cast,
}

/// How somebody ends up: his pose, and where to he leans.
pub(super) type Held = (Pose, Option<Direction>);

/// Looks through the window of a side, if there is such a side.
pub(super) fn ask<T>(
    fight: &Fight,
    side: SideNo,
    look: impl FnOnce(&Asking<'_>) -> Result<T, String>,
) -> Result<T, String> {
    let side = side_id(side);
    if !fight.setup().sides().any(|one| one == side) {
        return Err("there is no such side".to_owned());
    }
    let window = fight.window(side);
    let (view, cast) = (window.view(), Cast::of_side(fight, side));
    look(&Asking { window: &window, view: &view, cast: &cast })
}

impl<'a> Asking<'a> {
    /// What a figure is asked.
    pub(super) fn asked(&self, figure: FigureId) -> Result<Ask, String> {
        let asked = self.window.asks().filter(|(_, figures)| figures.has(figure));
        asked.map(|(ask, _)| ask).ok_or_else(|| "nothing is asked of him now".to_owned())
    }

    pub(super) fn chooser(&self, taken: Vec<Square>) -> Chooser<'_> {
        Chooser::new(self.window, self.view, self.cast, taken)
    }

    pub(super) fn own(&self, figure: FigureId) -> Option<&'a Own> {
        self.view.own.iter().find(|own| own.figure == figure)
    }

    pub(super) fn write(&self, figure: FigureId, order: &Order) -> String {
        text::write(order, figure, &self.cast.names)
    }

    pub(super) fn in_words(&self, figure: FigureId, why: &Refused) -> String {
        narration::questions::refused(why, self.cast.figure(figure), self.cast)
    }

    /// The key of a target.
    pub(super) fn target_key(&self, target: Target) -> String {
        match target {
            Target::Man(figure) => self.cast.names.figure(figure),
            Target::Horse(horse) => format!("horse {}", self.cast.names.horse(horse)),
        }
    }

    /// The key of a gun in a hand.
    pub(super) fn means_key(&self, figure: FigureId, (gun, hand): (u8, Side)) -> String {
        format!("{} {}", self.cast.names.gun(figure, gun), hand_word(hand))
    }

    /// How a figure may end up, each with its key: the plain poses first, then with a lean.
    pub(super) fn poses(&self, figure: FigureId) -> Vec<(String, Held)> {
        let (poses, leans) = (self.window.poses(figure), self.window.leans(figure));
        let plain = poses.iter().map(|pose| (own::pose(*pose).to_owned(), (*pose, None)));
        let leaning = poses.iter().flat_map(|pose| leans.iter().map(move |lean| (*pose, *lean)));
        let leaning = leaning.map(|(pose, lean)| match pose {
            Pose::Standing => (format!("leaning {}", lean.name()), (pose, Some(lean))),
            _ => (format!("{} leaning {}", own::pose(pose), lean.name()), (pose, Some(lean))),
        });
        plain.chain(leaning).collect()
    }

    /// The key of a deed, or of orders to fire on whoever moves: the order without the way.
    pub(super) fn done_key(&self, figure: FigureId, (deed, watch): (Deed, Option<Watch>)) -> String {
        let act = Act { watch, ..Act::stay(Pose::Standing).then(deed) };
        let line = self.write(figure, &Order::Act(act));
        line.strip_prefix("stay ").map_or(line.clone(), str::to_owned)
    }

    /// What a figure may do where he stands, or at the end of a way over some stops, each with its key.
    pub(super) fn deeds(
        &self,
        figure: FigureId,
        (gait, stops): (Gait, &[Square]),
        search: &mut Search,
    ) -> Vec<(String, (Deed, Option<Watch>))> {
        let deeds = self.window.deeds_after(figure, gait, stops, search).into_iter();
        let deeds = deeds.filter(|deed| *deed != Deed::None).map(|deed| (deed, None));
        let watches = self.watches(figure, (gait, stops), search).into_iter();
        let watches = watches.map(|watch| (Deed::None, Some(watch)));
        deeds.chain(watches).map(|done| (self.done_key(figure, done), done)).collect()
    }

    /// Orders to fire on whoever moves: over anybody each number of shots with each gun, and over each enemy the most.
    fn watches(&self, figure: FigureId, (gait, stops): (Gait, &[Square]), search: &mut Search) -> Vec<Watch> {
        let mut list: Vec<Watch> = Vec::new();
        for watch in self.window.watches_after(figure, gait, stops, search) {
            let plain = !watch.hip && watch.quarter == Watch::USUAL_QUARTER;
            if plain && !list.iter().any(|other| (other.gun, other.shots) == (watch.gun, watch.shots)) {
                list.push(watch);
            }
        }
        let Some(most) = list.iter().max_by_key(|watch| watch.shots).copied() else { return list };
        let foes = self.window.overs(figure).into_iter().filter(|over| matches!(over, Over::Man(_)));
        list.extend(foes.map(|over| Watch { over, ..most }));
        list
    }

    /// What a figure may do, as parts.
    pub(super) fn deed_parts(
        &self,
        figure: FigureId,
        at: (Gait, &[Square]),
        search: &mut Search,
    ) -> Vec<Part> {
        let chooser = self.chooser(Vec::new());
        let part = |(key, (deed, watch)): (String, (Deed, Option<Watch>))| {
            let Offer { figure: to_whom, horse, to, count, .. } =
                super::offer::of_deed(deed, |_| None, Offer::default());
            Part {
                says: match watch {
                    Some(_) => key.clone(),
                    None => chooser.deed_in_words(figure, deed),
                },
                seldom: chooser.is_seldom(figure, deed) || watch.is_some_and(|one| one.over != Over::Anybody),
                key,
                figure: to_whom,
                horse,
                to,
                count,
            }
        };
        self.deeds(figure, at, search).into_iter().map(part).collect()
    }
}

/// A hand in a word.
pub(super) const fn hand_word(hand: Side) -> &'static str {
    match hand {
        Side::Left => "left",
        Side::Right => "right",
    }
}

/// The key of what is special in a shot: a part of the body that is called, or an arched arrow.
pub(super) fn shot_keys(shot: &Shot) -> Vec<String> {
    let sharp = match shot.sharp {
        Sharp::No => None,
        Sharp::Bonus => Some("sharply".to_owned()),
        Sharp::Called(part) => Some(format!("calling {}", part.label())),
    };
    sharp.into_iter().chain(shot.arched.then(|| "arched".to_owned())).collect()
}

/// A cost in tenths of a space.
pub(super) fn tenths(cost: Points) -> u16 {
    let tenths = (cost.rounded_up() * 10).div_ceil(SPACE.into());
    u16::try_from(tenths).unwrap_or(u16::MAX)
}

/// A square as it is sent, and as the map has it.
pub(super) fn on_map(asking: &Asking<'_>, sent: &game::scene::Square) -> Result<Square, String> {
    let square = Square::new(sent.x, sent.y, sent.z);
    match asking.window.town().contains(square) {
        true => Ok(square),
        false => Err("there is no such square on the map".to_owned()),
    }
}

/// Squares as they are sent.
pub(super) fn sent(squares: impl IntoIterator<Item = Square>) -> Vec<game::scene::Square> {
    squares.into_iter().map(square).collect()
}
