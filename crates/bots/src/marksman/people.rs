//! Who is there, as the marksman sees it: his own and the others, how quick and how dangerous each of them is.

use super::Memory;
use super::volley::{Hits, Result, Strength, fire};
use fight::ground::{is_here, is_up, place};
use fight::scenario::FigureId;
use fight::view::{Own, Seat};
use fight::{By, Foe, Gifts, Supposed, View, Window};
use rules::{Arm, Fate, Follow, Gait, Weapon};
use town::Body;

/// What one standing man is worth to his side apart from what he may shoot (ours).
const A_MAN: f64 = 1.0;
/// How many turns of somebody's fire are counted beside the present one (ours).
pub(super) const LATER_TURNS: f64 = 1.5;
/// The share of an enemy's fire that is expected to go to the nearest of those whom he sees (ours).
pub(super) const AT_THE_NEAREST: f64 = 0.6;
/// Whoever has nothing in his hands after so many turns has no gun (ours).
const DRAWN_BY: u16 = 2;
/// What being hurt counts against being down (ours).
pub(super) const HURT: f64 = 0.45;

/// Somebody of one's own who is up.
#[derive(Clone, Debug)]
pub(super) struct Friend {
    /// His number.
    pub figure: FigureId,
    /// Whether he is on his own feet.
    pub on_foot: bool,
    /// Where he is.
    pub body: Body,
    /// How he moves in this turn.
    pub gait: Gait,
    /// The strength that he has left.
    pub strength: Strength,
    /// What he is worth.
    pub worth: f64,
}

/// Somebody of another side who is up.
#[derive(Clone, Debug)]
pub(super) struct Enemy {
    /// His number.
    pub figure: FigureId,
    /// What he is called.
    pub name: String,
    /// Where he is, or was seen last.
    pub body: Body,
    /// How he moves in this turn.
    pub gait: Gait,
    /// What is known of him, and what is thought where nothing is known.
    pub foe: Foe,
    /// Whether he is thought to have a gun.
    pub armed: bool,
    /// What he is thought to fire.
    pub weapon: Weapon,
    /// His strength left.
    pub strength: Strength,
    /// What his volley may do to each of one's own.
    pub at: Vec<Shot>,
    /// His net speed in the middle, and by how much it may differ: nothing where he has shown it.
    pub speed: i16,
    /// By how much it may differ.
    pub spread: Vec<i16>,
    /// What his fire of this turn is expected to cost.
    pub threat: f64,
}

/// What an enemy's volley may do to one of one's own.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Shot {
    /// How likely it is to be meant for him.
    pub meant: f64,
    /// What it does to him.
    pub result: Result,
}

impl Enemy {
    /// The chance that he fires before somebody of a net speed.
    pub(super) fn fires_before(&self, speed: i16) -> f64 {
        let before = self.spread.iter().filter(|other| self.speed + **other > speed).count();
        before as f64 / self.spread.len().max(1) as f64
    }

    /// The chance that he fires after somebody of a net speed.
    pub(super) fn fires_after(&self, speed: i16) -> f64 {
        let after = self.spread.iter().filter(|other| self.speed + **other < speed).count();
        after as f64 / self.spread.len().max(1) as f64
    }

    /// What it is worth to bring him down, apart from his fire of this turn.
    pub(super) fn worth(&self) -> f64 {
        A_MAN + LATER_TURNS * self.threat
    }

    /// Shots that he would fire at somebody.
    pub(super) fn supposed(&self, at: Body, at_gait: Gait, at_fires: bool, gait: Gait) -> Supposed {
        Supposed {
            by: By::Other(self.foe),
            weapon: self.weapon,
            hip: false,
            follow: Follow::Fresh,
            from: self.body,
            gait,
            at,
            at_gait,
            at_fires,
            shots: usual_shots(self.weapon.arm),
        }
    }
}

/// How many shots somebody is thought to fire in a turn with a weapon (ours).
pub(super) const fn usual_shots(arm: Arm) -> u8 {
    match arm {
        Arm::CapAndBall
        | Arm::SingleAction
        | Arm::DoubleAction
        | Arm::FastDraw
        | Arm::Rifle
        | Arm::Carbine => 3,
        Arm::Shotgun | Arm::ScatterGun => 2,
        _ => 1,
    }
}

/// Everybody.
#[derive(Clone, Debug, Default)]
pub(super) struct People {
    /// One's own who are up.
    pub friends: Vec<Friend>,
    /// The others who are up, as far as they are known.
    pub enemies: Vec<Enemy>,
}

impl People {
    /// Looks who is there.
    pub(super) fn see(window: &Window<'_>, view: &View, memory: &Memory, hits: &mut Hits) -> People {
        let up = |own: &&Own| is_here(own) && own.health.fate == Fate::Standing;
        let friends = view.own.iter().filter(up).filter_map(friend).collect();
        let mut enemies = enemies(view, memory);
        enemies.retain(|enemy| window.enemies().any(|(other, _)| other == enemy.figure));
        let mut people = People { friends, enemies };
        for enemy in &mut people.enemies {
            threaten(window, enemy, &people.friends, hits);
        }
        people
    }

    /// One of one's own.
    pub(super) fn friend(&self, figure: FigureId) -> Option<&Friend> {
        self.friends.iter().find(|friend| friend.figure == figure)
    }

    /// The place of an enemy in the list.
    pub(super) fn enemy(&self, figure: FigureId) -> Option<usize> {
        self.enemies.iter().position(|enemy| enemy.figure == figure)
    }
}

fn friend(own: &Own) -> Option<Friend> {
    Some(Friend {
        figure: own.figure,
        on_foot: own.place == Seat::Foot,
        body: Body { square: own.square?, pose: own.pose, lean: own.lean, raised: 0 },
        gait: own.gait,
        strength: Strength::known(own.health.left),
        worth: A_MAN + LATER_TURNS / 4.0,
    })
}

fn enemies(view: &View, memory: &Memory) -> Vec<Enemy> {
    let others = view.others.iter().filter(|other| is_up(other) && other.side != view.side);
    // A side that came without guns takes empty hands for what they are.
    let guns = view.own.iter().any(|own| !own.guns.is_empty());
    let enemy = |other: &fight::view::Other| {
        let square = place(other)?;
        let (body, gait, hands) = match &other.now {
            Some(now) => {
                let body = Body { square, pose: now.pose, lean: now.lean, raised: 0 };
                (body, now.gait, now.hands)
            }
            None => (Body::standing(square), Gait::Still, [None, None]),
        };
        let noted = memory.notes.of(other.figure);
        let arm = hands[1].or(hands[0]).unwrap_or(Arm::FastDraw);
        let lost = noted.condition.lost();
        let strength = match noted.strength {
            Some(strength) => Strength::known((strength - lost).max(1)),
            None => Strength::unknown(&memory.people, lost),
        };
        Some(Enemy {
            figure: other.figure,
            name: other.name.clone().unwrap_or_else(|| "a stranger".to_owned()),
            body,
            gait,
            foe: memory.thought(&noted),
            armed: hands != [None, None] || guns && view.turn <= DRAWN_BY || other.now.is_none(),
            weapon: Weapon::new(arm, 6),
            strength,
            at: Vec::new(),
            speed: 0,
            spread: spread(&noted, &memory.people),
            threat: 0.0,
        })
    };
    others.filter_map(enemy).collect()
}

/// By how much the speed of somebody may differ from what is thought.
fn spread(noted: &Foe, people: &[Gifts]) -> Vec<i16> {
    let middle = people.get(people.len() / 2).map_or(0, |gifts| gifts.quickness);
    match noted.quickness {
        Some(_) => vec![0],
        None => people.iter().map(|gifts| gifts.quickness - middle).collect(),
    }
}

/// Finds what the fire of an enemy may do.
fn threaten(window: &Window<'_>, enemy: &mut Enemy, friends: &[Friend], hits: &mut Hits) {
    let mut near: Option<(usize, u32)> = None;
    for (place, friend) in friends.iter().enumerate() {
        let shots = enemy.supposed(friend.body, friend.gait, true, enemy.gait);
        let mut shot = Shot::default();
        if let Some(guess) = window.supposed(&shots).filter(|_| enemy.armed) {
            let hit = hits.find(window, &guess.strike);
            let hit = hits.get(hit);
            let chances = guess.chances.iter().map(|chance| (f64::from(*chance) / 100.0, hit));
            shot = Shot { meant: 1.0, result: fire(chances, &friend.strength) };
            enemy.speed = guess.speed;
            let far = fight::ground::away(enemy.body.square, friend.body.square);
            if near.is_none_or(|(_, least)| far < least) {
                near = Some((place, far));
            }
        }
        enemy.at.push(shot);
    }
    let sees: f64 = enemy.at.iter().map(|shot| shot.meant).sum();
    for (place, shot) in enemy.at.iter_mut().enumerate() {
        let nearest = if near.is_some_and(|(near, _)| near == place) { AT_THE_NEAREST } else { 0.0 };
        shot.meant *= nearest + (1.0 - AT_THE_NEAREST) / sees.max(1.0);
    }
    enemy.threat = enemy
        .at
        .iter()
        .zip(friends)
        .map(|(shot, friend)| shot.meant * cost(&shot.result) * friend.worth)
        .sum();
}

/// What a volley costs whoever it is fired at, as a share of him.
pub(super) fn cost(result: &Result) -> f64 {
    result.down + HURT * result.share
}
