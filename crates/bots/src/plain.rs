//! Plain doctrines: simple ways to play, as players of these games describe them.

mod advance;
mod chase;
mod coach;
mod course;
mod flight;
mod posts;
mod random;
mod robbery;
mod shooting;
mod thought;

pub(crate) use course::{Course, shows_gun};
pub(crate) use thought::{Head, Look, Thought};

use crate::{Orders, Player};
use chance::Seed;
use fight::Window;
use fight::scenario::{Doctrine, FigureId, Goal};

/// A plain way to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Plain {
    /// Does anything that is allowed.
    Random,
    /// Stands and aims at the nearest.
    Stand,
    /// Closes in and shoots from the hip.
    Close,
    /// Advances from cover to cover with hip shots on the way.
    Snap,
    /// Runs for cover and fires from there.
    Cover,
    /// Holds a place and fires from it.
    Hold,
    /// Gets away, on a horse if one is near; fights from cover where its side wins nothing by that.
    Escape,
    /// Takes the goods and gets away with them; fights from cover where its side wins nothing by that.
    Rob,
    /// Goes after whoever carries goods or runs.
    Pursue,
}

impl Plain {
    /// All of them.
    pub const ALL: [Plain; 9] = [
        Plain::Random,
        Plain::Stand,
        Plain::Close,
        Plain::Snap,
        Plain::Cover,
        Plain::Hold,
        Plain::Escape,
        Plain::Rob,
        Plain::Pursue,
    ];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Plain::Random => "random",
            Plain::Stand => "stand",
            Plain::Close => "close",
            Plain::Snap => "snap",
            Plain::Cover => "cover",
            Plain::Hold => "hold",
            Plain::Escape => "escape",
            Plain::Rob => "rob",
            Plain::Pursue => "pursue",
        }
    }

    /// What it does, in a few words.
    pub const fn about(self) -> &'static str {
        match self {
            Plain::Random => "does anything that is allowed",
            Plain::Stand => "stands and aims at the nearest",
            Plain::Close => "closes in and shoots from the hip",
            Plain::Snap => "advances from cover to cover, with hip shots on the way",
            Plain::Cover => "runs for cover, and fires from there",
            Plain::Hold => "holds its ground, or the place where it starts, and fires from there",
            Plain::Escape => "gets away, on a horse if one is near, where its side can win by that",
            Plain::Rob => "takes the goods, with dynamite if need be, where its side can win by that",
            Plain::Pursue => "goes after whoever carries goods or runs",
        }
    }

    /// What is played of it: whoever is to rob or to get away, and wins nothing by that, fights from cover.
    pub(crate) fn in_force(self, window: &Window<'_>) -> Plain {
        let carries = |goal: &Goal| matches!(goal, Goal::Carry { .. });
        let leaves = |goal: &Goal| matches!(goal, Goal::Escape { .. } | Goal::Carry { .. });
        let serves = match self {
            Plain::Rob => window.goals().any(carries),
            Plain::Escape => window.goals().any(leaves),
            _ => true,
        };
        if serves { self } else { Plain::Cover }
    }

    /// What a side is there for beside fighting, by its scenario: to rob or to get away, where it wins by that.
    pub(crate) fn errand(window: &Window<'_>) -> Option<Plain> {
        let plain = window.brief().doctrine.and_then(Plain::of)?;
        (matches!(plain, Plain::Rob | Plain::Escape) && plain.in_force(window) == plain).then_some(plain)
    }

    /// Whether it shoots from the hip, because that is quicker.
    pub(crate) const fn likes_the_hip(self) -> bool {
        matches!(self, Plain::Close | Plain::Snap | Plain::Pursue)
    }
}

impl Plain {
    /// The plain doctrine of a word in a scenario file, or `None` if the word names a player who has no doctrine.
    pub(crate) const fn of(doctrine: Doctrine) -> Option<Plain> {
        Some(match doctrine {
            Doctrine::Stand => Plain::Stand,
            Doctrine::Close => Plain::Close,
            Doctrine::Cover => Plain::Cover,
            Doctrine::Hold => Plain::Hold,
            Doctrine::Escape => Plain::Escape,
            Doctrine::Rob => Plain::Rob,
            Doctrine::Pursue => Plain::Pursue,
            Doctrine::Snap => Plain::Snap,
            Doctrine::Character | Doctrine::Marksman | Doctrine::Searcher => return None,
        })
    }
}

/// Somebody who plays by a plain doctrine.
#[derive(Clone, Debug)]
pub struct Mind {
    doctrine: Plain,
    /// What was played of it in the last answer.
    played: Plain,
    head: Head,
}

impl Mind {
    /// Somebody with dice of his own.
    pub fn new(doctrine: Plain, seed: Seed) -> Mind {
        Mind { doctrine, played: doctrine, head: Head::new(seed) }
    }
}

impl Player for Mind {
    fn is_sure(&self) -> bool {
        true
    }

    fn answer(&mut self, window: &Window<'_>) -> Orders {
        let Some((ask, figures)) = window.asks() else { return Vec::new() };
        let look = Look::through(window);
        let mut thought = Thought::new(window, &look, &mut self.head, (ask, figures));
        self.played = self.doctrine.in_force(window);
        let course = Course::Plain(self.played);
        figures.iter().map(|figure| (figure, thought.order(ask, figure, course))).collect()
    }

    fn reasons(&self) -> Vec<(FigureId, String)> {
        let whys = self.head.whys().iter();
        let name = self.doctrine.name();
        let aim = match self.played == self.doctrine {
            true => name.to_owned(),
            false => format!("{name}, with nothing to win by it"),
        };
        whys.map(|(figure, why)| (*figure, format!("{aim}: {why}"))).collect()
    }
}
