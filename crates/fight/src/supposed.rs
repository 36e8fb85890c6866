//! Shots that are only supposed: what somebody would have to hope for who stood elsewhere, or what an enemy may do. They
//! are worked out from the ground as the side believes it to be, and from what it has seen of the others.

use crate::book::{Book, Peers, by};
use crate::field::{Field, exposed};
use crate::imagine::Foe;
use crate::scenario::FigureId;
use crate::window::Window;
use arrayvec::ArrayVec;
use rules::{
    Aim, Arm, Follow, Gait, Gunman, MOST_SHOTS, Person, Place, Shooter, Shot, Side, Sight, Stance, Strike,
    Weapon,
};
use town::{Body, Past, Pose, Seen};

/// Who fires a supposed shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// A figure of the side itself.
    Own(FigureId),
    /// Somebody else, as he is thought to be.
    Other(Foe),
}

/// Shots that somebody might fire at another if both were so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Supposed {
    /// Who fires.
    pub by: By,
    /// With what.
    pub weapon: Weapon,
    /// From the hip.
    pub hip: bool,
    /// What he did with the same target before.
    pub follow: Follow,
    /// Where he is.
    pub from: Body,
    /// How he moves.
    pub gait: Gait,
    /// Where his target is.
    pub at: Body,
    /// How the target moves.
    pub at_gait: Gait,
    /// Whether the target fires too, past whatever covers him.
    pub at_fires: bool,
    /// How many shots.
    pub shots: u8,
}

/// What is to be expected of supposed shots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guess {
    /// His net speed.
    pub speed: i16,
    /// The chance of each shot in a hundred.
    pub chances: ArrayVec<i16, MOST_SHOTS>,
    /// What a hit would be.
    pub strike: Strike,
}

/// What the dice may make of somebody: three of his numbers at one place of the percentile dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gifts {
    /// Speed and bravery together, without a weapon.
    pub quickness: i16,
    /// Base accuracy.
    pub accuracy: i16,
    /// Full strength.
    pub strength: i16,
}

/// Gunfights of people who are thought of (ours).
const SOME_GUNFIGHTS: u8 = 3;

impl Window<'_> {
    /// What is to be expected of supposed shots; nothing where there is no line or the weapon does not reach.
    pub fn supposed(&self, shot: &Supposed) -> Option<Guess> {
        by!(&self.setup.rules, book => {
            let field = self.belief.field(book, self.setup);
            match shot.by {
                By::Own(figure) => {
                    let figure = self.own_figure(figure)?;
                    let (gunman, condition) = (&field.part(figure).gunman, &field.man(figure).condition);
                    field.supposed(shot, Shooter { gunman, condition })
                }
                By::Other(foe) => {
                    let gunman = &field.thought(&foe);
                    field.supposed(shot, Shooter { gunman, condition: &foe.condition })
                }
            }
        })
    }

    /// What people of the book in force are like whom the dice have made: ten of them, each as likely as the others,
    /// from the least to the greatest. Each number stands for itself.
    pub fn likely_people(&self) -> [Gifts; 10] {
        by!(&self.setup.rules, book => std::array::from_fn(|place| gifts(book, place)))
    }
}

fn gifts<B: Book>(book: &B, place: usize) -> Gifts {
    let score = i16::try_from(10 * place + 5).unwrap_or(50);
    let gunman = book.gunman(&Person::rolled(score, score, score, score, score, SOME_GUNFIGHTS));
    Gifts { quickness: gunman.quickness.total(), accuracy: gunman.gun.total(), strength: gunman.strength }
}

impl<B: Book> Field<'_, B> {
    /// Somebody as he is thought to be.
    fn thought(&self, foe: &Foe) -> Gunman {
        let middle = || gifts(self.book, 5);
        Gunman::printed(
            B::BOOK,
            foe.quickness.unwrap_or_else(|| middle().quickness),
            foe.accuracy.unwrap_or_else(|| middle().accuracy),
            foe.strength.unwrap_or_else(|| middle().strength),
            None,
        )
    }

    fn supposed(&self, supposed: &Supposed, shooter: Shooter<'_>) -> Option<Guess> {
        let (from, at, seen) = self.supposed_line(supposed)?;
        let arm = supposed.weapon.arm;
        let distance = self.distance(from.square, at.square);
        let reach = self.book.line(arm)?.ranges.at(distance)?;
        let (shown, soft_exposed) =
            (self.supposed_parts(supposed, &at, &from, seen), seen.parts.or(seen.hard));
        let sight = Sight {
            target_gait: supposed.at_gait,
            obscured: seen.half_or_more_hidden(),
            exposed: shown,
            soft_exposed: exposed(soft_exposed),
            roofed: self.has_roof(from.square) || self.has_roof(at.square),
            ..Sight::open(distance)
        };
        let stance = &Stance {
            gait: supposed.gait,
            hip: supposed.hip,
            follow: supposed.follow,
            roofed: self.has_roof(from.square),
            ..Stance::default()
        };
        let hand = self.book.hand(shooter, stance, supposed.weapon, shooter.gunman.hand)?;
        let speed = self.book.net_speed(shooter, stance, supposed.weapon, hand).total();
        let shot = &Shot { target: u8::MAX, gun: 0, hand, sight, sharp: rules::Sharp::No };
        let target = &Gunman::beast(B::BOOK, 0);
        let chance = |number: u8| {
            let place =
                Place { in_turn: number, for_gun: number, of_turn: supposed.shots, of_gun: supposed.shots };
            let aim =
                Aim { shooter, stance, weapon: supposed.weapon, reach, shot, place, net: speed, target };
            self.book.rolled_chance(self.book.to_hit(&aim).total()).clamp(0, 100)
        };
        let marksman = self.book.marksman(shooter.gunman, arm);
        let strike = Strike {
            arm,
            reach,
            exposed: shown,
            soft_exposed: sight.soft_exposed,
            sharp: shot.sharp,
            marksman,
        };
        let chances = (1..=supposed.shots).map(chance).take(MOST_SHOTS).collect();
        Some(Guess { speed, chances, strike })
    }

    /// Both bodies as they are while shots are fired, and how much shows of the target: who is low behind something
    /// rises over it to fire.
    fn supposed_line(&self, supposed: &Supposed) -> Option<(Body, Body, Seen)> {
        let low = |body: &Body| matches!(body.pose, Pose::Kneeling | Pose::Prone);
        let risen = |body: Body, fires: bool, other: &Body| {
            if fires && low(&body) && !self.sight.sees(&body, other) {
                body.posed(Pose::Standing)
            } else {
                body
            }
        };
        let from = risen(supposed.from, true, &supposed.at);
        let at = risen(supposed.at, supposed.at_fires, &from);
        if from.square == at.square || !self.sight.sees(&from, &at) {
            return None;
        }
        Some((from, at, self.sight.seen(&from, &at)))
    }

    /// What hard cover leaves open of a target.
    fn supposed_parts(&self, supposed: &Supposed, at: &Body, from: &Body, seen: Seen) -> rules::Exposed {
        let rises = at.pose != supposed.at.pose;
        if seen.hard.is_empty() || at.lean.is_none() && !rises {
            return exposed(seen.parts.or(seen.soft));
        }
        let peers = match (supposed.at_fires, self.sight.cover(at, from).past) {
            (false, _) => Peers::LooksOut,
            (true, Past::AroundLeft) => Peers::Around(Side::Left),
            (true, Past::AroundRight) => Peers::Around(Side::Right),
            (true, _) => Peers::Over,
        };
        self.book.exposed(peers, Arm::FastDraw, Side::Right)
    }
}
