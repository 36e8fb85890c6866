//! What somebody does beside the plain doctrines: gives up, keeps out of the way, takes prisoners, fights with his fists,
//! fetches a gun, waits for a better moment.

use super::{Plain, Thought};
use fight::ground::{Ground, away, is_up, place};
use fight::scenario::FigureId;
use fight::view::{Other, Own, Spot, What};
use fight::{Act, Deed, Stand};
use rules::{Arm, Fate, Gait};
use town::Square;

/// A gun that lies about is fetched if it is no further than this, in squares (ours).
const NEAR_GUN: u32 = 8;
/// Somebody who has given up is fetched if he is no further than this (ours).
const NEAR_PRISONER: u32 = 20;
/// Whoever hides looks at so many places (ours).
const HIDING_PLACES: usize = 40;

/// What somebody does for a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Course {
    /// What a plain doctrine says.
    Plain(Plain),
    /// Fights as well as he can.
    Fight,
    /// Throws up his hands.
    GiveUp,
    /// Gets out of sight and stays there.
    Hide,
    /// Leaves by the nearest way.
    Leave,
    /// Takes somebody prisoner who has given up or is down.
    Take,
    /// Goes for the nearest with his fists.
    Brawl,
    /// Helps himself to a gun.
    Arm,
    /// Stands where he is with his gun ready, and hurts nobody.
    KeepOrder,
}

impl Course {
    /// Whether somebody on it fires at all.
    pub(crate) const fn fires(self) -> bool {
        matches!(self, Course::Plain(_) | Course::Fight | Course::Take)
    }
}

/// Whether something in a hand is a firearm or a bow.
pub(crate) const fn is_gun(arm: Arm) -> bool {
    !matches!(arm, Arm::Knife | Arm::Tomahawk | Arm::Lance)
}

/// Whether somebody is seen to have a gun in his hands.
pub(crate) fn shows_gun(other: &Other) -> bool {
    other.now.as_ref().is_some_and(|now| now.hands.iter().flatten().any(|arm| is_gun(*arm)))
}

/// Whether somebody of another side lies or stands there to be taken: he has given up, or is down and alive.
fn is_takable(other: &Other) -> bool {
    match other.stand {
        Stand::Surrendered => other.fate != Fate::Dead,
        Stand::Free => other.fate == Fate::Unconscious,
        Stand::Captured { .. } => false,
    }
}

impl Thought<'_> {
    /// What somebody does on a course that is no doctrine's.
    pub(super) fn follow(&mut self, figure: FigureId, at: Square, course: Course) -> Option<Act> {
        match course {
            Course::GiveUp => self.give_up(figure),
            Course::Hide => self.hide(figure, at),
            Course::Leave => self.leave(figure, at),
            Course::Take => self.take_prisoner(figure, at),
            Course::Brawl => self.brawl(figure, at),
            Course::Arm => self.fetch_gun(figure, at),
            Course::KeepOrder => self.keep_order(figure),
            Course::Plain(_) | Course::Fight => None,
        }
    }

    fn give_up(&mut self, figure: FigureId) -> Option<Act> {
        let may = self.deeds(figure).contains(&Deed::Surrender);
        may.then(|| self.does(figure, Deed::Surrender, "throws up his hands"))?
    }

    /// Gets out of the sight of everybody who might shoot, by the shortest way; stays where nobody sees him.
    fn hide(&mut self, figure: FigureId, at: Square) -> Option<Act> {
        self.because(figure, "keeps out of the way");
        let guns = self.strangers();
        let seen = |ground: Ground<'_>, square: Square| {
            guns.iter().filter(|gun| ground.is_clear(square, **gun)).count()
        };
        let here = seen(self.ground, at);
        if here == 0 {
            return None;
        }
        let gait = self.fast(figure)?;
        let mut ways = self.ways(figure, gait);
        ways.sort_unstable_by_key(|way| (way.cost, way.to));
        let step = ways.len().div_ceil(HIDING_PLACES).max(1);
        let rated = ways.iter().step_by(step).map(|way| (seen(self.ground, way.to), way.cost, way.to));
        let (best, _, to) = rated.min()?;
        (best < here).then(|| self.go(gait, to))
    }

    /// Everybody of other sides who is up, wherever he was seen last.
    fn strangers(&self) -> Vec<Square> {
        let others = self.view.others.iter().filter(|other| is_up(other));
        others.filter_map(place).collect()
    }

    /// Leaves the map, or gets as far from the fight as he can.
    fn leave(&mut self, figure: FigureId, at: Square) -> Option<Act> {
        let act = self.escape(figure, at);
        self.because(figure, "gets out of there");
        act
    }

    /// Takes somebody beside him, or goes to the nearest who has given up. Nobody does as long as an enemy has him in
    /// sight.
    pub(super) fn take_prisoner(&mut self, figure: FigureId, at: Square) -> Option<Act> {
        self.nearest_prisoner(at)?;
        if let Some(deed) = self.deeds(figure).into_iter().find(|deed| matches!(deed, Deed::Capture(_))) {
            return self.does(figure, deed, "takes a prisoner");
        }
        let square = self.nearest_prisoner(at)?;
        let around: Vec<Square> =
            self.window.town().neighbours(square).map(|(_, next)| next).chain([square]).collect();
        let act = self.go_to(figure, &around)?;
        self.because(figure, "goes to take a prisoner");
        Some(act)
    }

    /// The nearest of those who may be taken, if no enemy has somebody on this square in sight.
    pub(crate) fn nearest_prisoner(&self, at: Square) -> Option<Square> {
        let own = self.view.side;
        let open = self.view.others.iter().filter(|other| other.side != own && is_takable(other));
        let near = open.filter_map(place).min_by_key(|square| (away(at, *square), *square));
        let near = near.filter(|square| away(at, *square) <= NEAR_PRISONER)?;
        (self.ground.seen_by(at) == 0).then_some(near)
    }

    /// Goes for the nearest enemy whom he can lay hands on.
    fn brawl(&mut self, figure: FigureId, at: Square) -> Option<Act> {
        let enemy = self.ground.nearest(at)?;
        self.because(figure, "goes for him with his fists");
        if away(at, enemy) <= 1 && self.ground.is_clear(at, enemy) {
            return None;
        }
        let beside: Vec<Square> = self.window.town().neighbours(enemy).map(|(_, next)| next).collect();
        self.go_to(figure, &beside)
    }

    /// What is near of guns: what somebody can take up where he stands, or the square of one that lies about.
    pub(crate) fn gun_at_hand(&mut self, figure: FigureId, at: Square) -> Option<Square> {
        if self.gun_deed(figure, Gait::Still, None).is_some() {
            return Some(at);
        }
        let lies = self.view.items.iter().filter_map(|item| match (&item.what, item.at) {
            (What::Gun { arm, .. }, Spot::Square(square)) if is_gun(*arm) => Some(square),
            _ => None,
        });
        lies.filter(|square| away(at, *square) <= NEAR_GUN).min_by_key(|square| (away(at, *square), *square))
    }

    /// What arms somebody at the end of a way.
    fn gun_deed(&mut self, figure: FigureId, gait: Gait, to: Option<Square>) -> Option<Deed> {
        let arms = |deed: &Deed| match deed {
            Deed::Arm { .. } | Deed::Unsheathe(_) => true,
            Deed::PickUp(item) => self.window.is_gun(*item),
            _ => false,
        };
        let search = &mut self.head.search;
        self.window.deeds(figure, gait, to, search).into_iter().find(arms)
    }

    fn fetch_gun(&mut self, figure: FigureId, at: Square) -> Option<Act> {
        if let Some(deed) = self.gun_deed(figure, Gait::Still, None) {
            return self.does(figure, deed, "takes a gun");
        }
        let gun = self.gun_at_hand(figure, at)?;
        let around: Vec<Square> =
            self.window.town().neighbours(gun).map(|(_, next)| next).chain([gun]).collect();
        let (gait, way) = self.toward(figure, &around, false)?;
        self.because(figure, "goes for a gun");
        let deed = self.gun_deed(figure, gait, Some(way.to));
        let act = self.go(gait, way.to);
        Some(deed.map_or(act.clone(), |deed| act.then(deed)))
    }

    /// Draws if he has not, and looks at those who quarrel.
    fn keep_order(&mut self, figure: FigureId) -> Option<Act> {
        self.because(figure, "keeps order with his gun in his hands");
        let drawn = self.window.hands_of(figure).iter().flatten().next().is_some();
        let draws = |deed: &Deed| matches!(deed, Deed::Draw { .. } | Deed::Arm { .. });
        let draw = if drawn { None } else { self.deeds(figure).into_iter().find(draws) };
        let stay = self.stay(figure);
        Some(draw.map_or(stay.clone(), |deed| stay.then(deed)))
    }

    /// Whether somebody of one's own has a gun that can be made ready.
    pub(crate) fn has_gun(&self, own: &Own) -> bool {
        let loads = |gun: &fight::view::GunSeen| gun.weapon.holds > 0 && gun.spare != Some(0);
        self.is_armed(own.figure) || own.guns.iter().any(loads)
    }
}
