//! What a side knows at a glance: single facts of its [`crate::View`], for whoever asks often and needs no whole picture.

use crate::hiding;
use crate::ids::{Figures, ItemId};
use crate::numbers::Renumber;
use crate::scenario::{FigureId, Goal, Restraint, SideId, Victory};
use crate::state::{Man, Place, Stand, Thing};
use crate::view::Seat;
use crate::window::Window;
use rules::Fate;
use town::Square;

impl Window<'_> {
    /// The turn, counted from 1; 0 before the first.
    pub fn turn(&self) -> u16 {
        self.belief.state.turn
    }

    /// The square of a figure of the side; nothing where he is not on the map.
    pub fn square_of(&self, figure: FigureId) -> Option<Square> {
        self.own_man(figure).filter(|man| man.is_here()).map(|man| man.square)
    }

    /// Where a figure of the side is: on foot, in the saddle, or away.
    pub fn seat_of(&self, figure: FigureId) -> Option<Seat> {
        self.own_man(figure).map(|man| self.seat(man.place))
    }

    /// Which of his guns a figure of the side has in his left hand and in his right.
    pub fn hands_of(&self, figure: FigureId) -> [Option<u8>; 2] {
        self.own_man(figure).map_or([None, None], |man| man.hands)
    }

    /// Where shots of people were heard last whom the side did not see.
    pub fn last_heard(&self) -> Option<Square> {
        self.knows().heard.last().map(|(square, _)| *square)
    }

    /// Whether an item is a gun, as far as is known.
    pub fn is_gun(&self, item: ItemId) -> bool {
        let real = self.real().item(item).and_then(|real| self.belief.state.items.get(usize::from(real.0)));
        real.is_some_and(|item| matches!(item.what, Thing::Gun(..)))
    }

    /// Those of other sides who can still do harm, as far as is known, each with the place where he is or was seen last.
    pub fn enemies(&self) -> impl Iterator<Item = (FigureId, Square)> {
        let (own, known) = (self.setup.of_side(self.side()), self.known());
        let met = (0u8..).map(FigureId).zip(&self.knows().met);
        let others = met.filter(move |(_, real)| !own.has(**real) && self.is_against(**real, known));
        others.filter_map(move |(local, real)| Some((local, self.stands_at(*real, known)?)))
    }

    /// Whether the side has a quarrel with another: they meet in the scenario's victories, or some of that side have just
    /// fired on some of this one.
    pub fn is_at_odds(&self, side: SideId) -> bool {
        let scenario = &self.setup.scenario;
        let has_part = |side: SideId| scenario.victories.iter().any(|victory| self.concerns(victory, side));
        let fired_on = || {
            let own = self.setup.of_side(self.side()).iter().filter_map(|figure| self.man(figure));
            let by = own.fold(Figures::NONE, |by, man| by.or(man.shot_by).or(man.shot_before));
            !by.and(self.setup.of_side(side)).is_empty()
        };
        side != self.side()
            && (scenario.sides.len() < 3 || has_part(side) && has_part(self.side()) || fired_on())
    }

    /// Whether a victory is about a side.
    fn concerns(&self, victory: &Victory, side: SideId) -> bool {
        victory.side == Some(side)
            || match &victory.goal {
                Goal::LastStanding { of: Some(of), .. } => *of == side,
                Goal::LastStanding { of: None, .. } => victory.side.is_none(),
                Goal::Beaten { figures, .. } => {
                    figures.iter().any(|figure| self.setup.side_of(*figure) == side)
                }
                _ => false,
            }
    }

    /// Whether somebody of another side, by his real number, is against this one: his side is, and he is not seen to be a
    /// bystander whom nobody has attacked. `known` are those whose place the side knows.
    pub(crate) fn is_against(&self, figure: FigureId, known: Figures) -> bool {
        self.setup.all_against
            || self.is_at_odds(self.setup.side_of(figure)) && !(known.has(figure) && self.keeps_out(figure))
    }

    /// Whether somebody, by his real number, is a bystander whom nobody has attacked.
    fn keeps_out(&self, figure: FigureId) -> bool {
        let told = self.setup.scenario.get(figure).map_or(&[][..], |figure| &figure.orders);
        let attacked = |man: &Man| man.attacked || !man.shot_by.is_empty();
        told.contains(&Restraint::Bystander) && !self.man(figure).is_some_and(attacked)
    }

    /// Whether a figure of the side has been told to keep out of it, and nobody has attacked him.
    pub fn looks_on(&self, figure: FigureId) -> bool {
        self.own_figure(figure).is_some_and(|real| self.keeps_out(real))
    }

    /// Where somebody of another side is or was seen last, if he can still do harm.
    fn stands_at(&self, figure: FigureId, known: Figures) -> Option<Square> {
        let (man, place) = (self.man(figure)?, usize::from(figure.0));
        let (fate, stand, left) = match self.setup.hidden {
            true => {
                let glimpse = self.knows().glimpses.get(place).copied().unwrap_or_default();
                (glimpse.fate, glimpse.stand, glimpse.left)
            }
            false => {
                let fate = man.condition.fate(self.strength(figure));
                (fate, man.stand, matches!(man.place, Place::Left { .. }))
            }
        };
        if fate != Fate::Standing || stand != Stand::Free || left {
            return None;
        }
        let last = || self.knows().last_seen.get(place).copied().flatten().map(|(square, _)| square);
        if man.is_here() && known.has(figure) { Some(man.square) } else { last() }
    }

    /// Those whose place the side knows.
    pub(crate) fn known(&self) -> Figures {
        match self.setup.hidden {
            true => {
                hiding::known_to(&self.belief.state, self.setup.of_side(self.side())).or(self.knows().told_of)
            }
            false => self.setup.everybody(),
        }
    }

    /// A figure by his real number.
    pub(crate) fn man(&self, figure: FigureId) -> Option<&Man> {
        self.belief.state.men.get(usize::from(figure.0))
    }

    /// How strong a figure is, by his real number.
    pub(crate) fn strength(&self, figure: FigureId) -> i16 {
        self.belief.state.cast.get(usize::from(figure.0)).map_or(0, |part| part.gunman.strength)
    }

    /// A figure of the side.
    fn own_man(&self, figure: FigureId) -> Option<&Man> {
        self.own_figure(figure).and_then(|real| self.man(real))
    }
}
