//! The only way for a seat to look at a fight: what its side sees, what it may order, and what that is worth.

use super::WhoId;
use super::ground::{self, Pace};
use super::legal::{Law, Refused};
use super::order::{Order, With};
use super::prospect::Prospect;
use super::setup::{Character, Setup};
use super::state::{Gone, Man, Phase, State};
use super::text;
use super::turn::asked;
use game::SideNo;
use rules::Fate;
use shady_gulch::turn::{Hand, Held};
use town::{Pose, Square};

/// A seat's window. It has no path to what the side may not know: orders that are sealed, and what stands on the sheets of
/// others.
#[derive(Clone, Copy)]
pub struct Window<'a> {
    law: Law<'a>,
    side: SideNo,
}

/// Somebody as everybody sees him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ManView {
    /// His number.
    pub who: WhoId,
    /// His side.
    pub side: u8,
    /// Where he is.
    pub at: Square,
    /// How he holds himself.
    pub pose: Pose,
    /// What has become of him.
    pub fate: Fate,
    /// Whether he lies dying.
    pub dying: bool,
    /// How he left the fight.
    pub gone: Option<Gone>,
    /// What he has in his hands.
    pub holds: Vec<&'static str>,
    /// Whether he runs or has backed down: it shows.
    pub shock: Option<super::Shock>,
    /// More of him where he is of one's own side.
    pub own: Option<Own>,
}

/// What a side knows of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    /// Everything about him.
    pub man: Man,
}

impl<'a> Window<'a> {
    pub(crate) fn new(setup: &'a Setup, state: &'a State, side: SideNo) -> Window<'a> {
        Window { law: Law { setup, state }, side }
    }

    /// Whose window it is.
    pub const fn side(&self) -> SideNo {
        self.side
    }

    /// What never changes. The sheets of others are there for the rules; a seat shows only its own.
    pub const fn setup(&self) -> &'a Setup {
        self.law.setup
    }

    /// The turn.
    pub const fn turn(&self) -> u16 {
        self.law.state.turn
    }

    /// How far it has come.
    pub const fn phase(&self) -> Phase {
        self.law.state.phase
    }

    /// Somebody of the cast.
    pub fn character(&self, who: WhoId) -> Option<&'a Character> {
        self.law.setup.character(who)
    }

    /// Everybody as the side sees him.
    pub fn people(&self) -> Vec<ManView> {
        self.law.state.people().filter_map(|(who, man)| self.view(who, man)).collect()
    }

    fn view(&self, who: WhoId, man: &Man) -> Option<ManView> {
        let character = self.character(who)?;
        let own = character.side == self.side.0;
        Some(view(character, who, man, own))
    }

    /// Whom of the side an order is wanted for.
    pub fn asked(&self) -> Vec<WhoId> {
        let own = |who: &WhoId| self.character(*who).is_some_and(|man| man.side == self.side.0);
        asked(self.law.setup, self.law.state).filter(own).collect()
    }

    /// Whether somebody is an enemy of another.
    pub fn are_enemies(&self, one: WhoId, other: WhoId) -> bool {
        self.law.setup.are_enemies(one, other)
    }

    /// Everything that somebody may be ordered, but for where he goes; what does least first.
    pub fn orders_of(&self, who: WhoId) -> Vec<Order> {
        self.law.orders_of(who)
    }

    /// Skills that he may use in the middle of it.
    pub fn skills_of(&self, who: WhoId) -> Vec<Order> {
        self.law.skills_of(who)
    }

    /// What he may attack with.
    pub fn means(&self, who: WhoId) -> Vec<With> {
        self.law.means(who)
    }

    /// Where somebody can go in a turn, with what it costs in tenths of a square: at a run, or while he shoots.
    pub fn reach(&self, who: WhoId, shooting: bool) -> Vec<(Square, u16)> {
        let pace = if shooting { Pace::Fighting } else { Pace::Running };
        ground::reach(self.law.setup, self.law.state, who, pace)
    }

    /// The squares of a way, the last where it ends.
    pub fn way(&self, who: WhoId, to: Square, shooting: bool) -> Vec<Square> {
        let pace = if shooting { Pace::Fighting } else { Pace::Running };
        ground::way(self.law.setup, self.law.state, who, to, pace)
    }

    /// Says whether an order would be accepted.
    pub fn allows(&self, who: WhoId, order: &Order) -> Result<(), Refused> {
        let own = self.character(who).is_some_and(|man| man.side == self.side.0);
        if own { self.law.allows(who, order) } else { Err(Refused::NotAsked) }
    }

    /// What each attack of an order is worth if its target does not defend and nobody acts before.
    pub fn prospects(&self, who: WhoId, order: &Order) -> Vec<Prospect> {
        self.law.prospects(who, order)
    }

    /// Enemies who could see somebody standing on a square.
    pub fn seen_at(&self, who: WhoId, at: Square, ducks: bool) -> Vec<WhoId> {
        let body = town::Body::new(at, if ducks { Pose::Kneeling } else { Pose::Standing });
        let enemies =
            self.law.state.people().filter(|(other, man)| man.is_able() && self.are_enemies(who, *other));
        enemies.filter(|(_, man)| self.law.setup.sight.sees(&man.body(), &body)).map(|(who, _)| who).collect()
    }

    /// How far two people are apart, in begun metres.
    pub fn metres(&self, one: WhoId, other: WhoId) -> u32 {
        let at = |who: WhoId| self.law.state.man(who).map(|man| man.at);
        at(one).zip(at(other)).map_or(0, |(from, to)| ground::span(self.law.setup, from, to).begun_metres())
    }

    /// What covers one from another, in a word.
    pub fn cover(&self, from: WhoId, of: WhoId) -> shady_gulch::to_hit::Cover {
        let body = |who: WhoId| self.law.state.man(who).map(Man::body);
        let (Some(from), Some(of)) = (body(from), body(of)) else {
            return shady_gulch::to_hit::Cover::Hidden;
        };
        ground::cover(self.law.setup, &from, &of)
    }

    /// The word of a weapon in orders.
    pub fn arm_word(&self, who: WhoId, hand: Hand) -> String {
        text::arm_word(self.law.setup, who, hand)
    }

    /// An order as a line.
    pub fn write(&self, who: WhoId, order: &Order) -> String {
        text::write(self.law.setup, who, order)
    }

    /// An order from a line.
    pub fn read(&self, who: WhoId, line: &str) -> Result<Order, String> {
        text::read(self.law.setup, who, line)
    }
}

/// Somebody as he is seen.
pub(crate) fn view(character: &Character, who: WhoId, man: &Man, own: bool) -> ManView {
    let held = |hand: Hand| {
        let arm = character.fighter.arm(hand).filter(|arm| !arm.weapon.bare())?;
        (man.stand.hands[hand as usize] == Held::InHand).then_some(arm.weapon.label())
    };
    ManView {
        who,
        side: character.side,
        at: man.at,
        pose: man.body().pose,
        fate: man.stand.fate,
        dying: man.is_dying(),
        gone: man.gone,
        holds: [Hand::First, Hand::Second].into_iter().filter_map(held).collect(),
        shock: man.shock,
        own: own.then(|| Own { man: man.clone() }),
    }
}
