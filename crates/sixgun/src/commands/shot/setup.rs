//! From the arguments to a volley about to be fired.

use super::{Aim, Shot, ground::Cover};
use crate::by;
use crate::game::Game;
use crate::gunman;
use crate::shooting;
use crate::source;
use crate::{Refusal, words};
use people::Record;
use rules::horses::Mark;
use rules::{
    Arm, Condition, Distance, Edition, Exposed, Gait, Gunman, Person, Ready, Sharp, Side, Stance, Stun,
    Weapon,
};

/// Points of strength of somebody of whom nothing else is known.
const STRENGTH: i16 = 14;
/// What a target is called whose name is not given.
pub(super) const UNNAMED: &str = "a man";
/// A percentile score of which nothing is known.
const SCORE: i16 = 50;

/// A volley about to be fired, by whatever rules.
pub(super) struct Setup {
    pub(super) shooter_name: String,
    pub(super) shooter: Gunman,
    pub(super) condition: Condition,
    /// One gun, or two pistols.
    pub(super) guns: Vec<Weapon>,
    /// The hand of the first gun.
    pub(super) hand: Side,
    pub(super) stance: Stance,
    pub(super) shots: u8,
    pub(super) distance: Distance,
    pub(super) target_name: String,
    pub(super) target: Gunman,
    pub(super) target_gait: Gait,
    pub(super) obscured: bool,
    pub(super) cover: Cover,
    pub(super) soft: bool,
    /// What the target fires over his cover, and with which hand.
    pub(super) cover_arm: (Arm, Side),
    pub(super) behind: bool,
    pub(super) ruling: i16,
    pub(super) sharp: Sharp,
    /// What is aimed at on a horse, and the horse's strength if it was given.
    pub(super) horse: Option<(Mark, Option<i16>)>,
    /// An arched arrow, and whether the cover has a roof.
    pub(super) arched: Option<bool>,
}

impl Setup {
    pub(super) fn new(asked: &Shot, game: &Game) -> Result<Setup, Refusal> {
        let distance = asked.distance;
        let distance = distance.ok_or_else(|| Refusal::new("how far away is the target? Give --distance"))?;
        let record = asked.name.as_deref().map(|name| source::person_in(name, game)).transpose()?;
        let shooter = shooter(asked, game, record.as_ref())?;
        let guns = guns(asked, game, record.as_ref())?;
        if asked.manner.arched && guns.iter().any(|weapon| weapon.arm != Arm::Bow) {
            return Err(Refusal::new("only an arrow is arched: the weapon must be BOW"));
        }
        let hand = if asked.manner.wrong_hand { shooter.hand.other() } else { shooter.hand };
        let (target_name, target) = target(asked, game)?;
        let cover_weapon = match &asked.target.target_weapon {
            None => Arm::SingleAction,
            Some(code) => gunman::weapon(game, code)?.arm,
        };
        Ok(Setup {
            shooter_name: record.map_or_else(|| "The shooter".to_owned(), |record| record.name),
            condition: condition(asked, &shooter, hand)?,
            shooter,
            guns,
            hand,
            stance: stance(asked),
            shots: asked.shots.unwrap_or(1),
            distance,
            target_name,
            target,
            target_gait: asked.target.target_gait.gait(),
            obscured: asked.target.obscured,
            cover: asked.target.cover,
            soft: asked.target.soft,
            cover_arm: (cover_weapon, asked.target.hand()),
            behind: asked.target.behind,
            ruling: asked.target.ruling,
            sharp: sharp(asked),
            horse: asked.target.horse.map(|aim| (mark(aim), asked.target.horse_strength)),
            arched: asked.manner.arched.then_some(asked.target.roofed),
        })
    }

    /// The scene in a sentence or two.
    pub(super) fn scene(&self, game: &Game) -> String {
        let weapon = shooting::weapon(self.guns[0]);
        let two = if self.stance.two_pistols { "two pistols, first the " } else { "the " };
        let away = words::spaces(self.distance, game.book());
        let horse = match self.horse {
            None => "",
            Some((Mark::Rider, _)) => ", on a horse, aiming at the rider",
            Some((Mark::Horse, _)) => ", on a horse, aiming at the horse",
        };
        let cover = match self.cover {
            Cover::None => String::new(),
            cover => format!(", {}", cover.label()),
        };
        let arched = if self.arched.is_some() { " in a high arch" } else { "" };
        format!(
            "{} fires {two}{weapon}{arched} at {} (strength {}), {away} away{horse}{cover}.",
            self.shooter_name, self.target_name, self.target.strength
        )
    }

    /// The parts that show, for hard and for soft cover.
    pub(super) fn showing(&self, shows: Exposed) -> (Exposed, Exposed) {
        if self.soft { (Exposed::ALL, shows) } else { (shows, Exposed::ALL) }
    }
}

fn mark(aim: Aim) -> Mark {
    match aim {
        Aim::Rider => Mark::Rider,
        Aim::Horse => Mark::Horse,
    }
}

fn shooter(asked: &Shot, game: &Game, record: Option<&Record>) -> Result<Gunman, Refusal> {
    let numbers = &asked.numbers;
    let score = |score: Option<i16>| score.unwrap_or(SCORE);
    let mut shooter = match (record, numbers.accuracy, numbers.gun) {
        (Some(record), ..) => gunman::gunman(game, record)?,
        (None, Some(accuracy), _) => Gunman::printed(game.book(), 0, accuracy, STRENGTH, None),
        (None, None, Some(gun)) => {
            let gunfights = numbers.gunfights.unwrap_or(0);
            let (speed, throwing) = (score(numbers.speed), score(numbers.throwing));
            let person = Person::rolled(speed, gun, throwing, SCORE, score(numbers.bravery), gunfights);
            let rolled = by!(game, rules => rules.gunman(&person));
            Gunman { strength: STRENGTH, ..rolled }
        }
        (None, None, None) => {
            return Err(Refusal::new("who shoots? Give a name, --accuracy, or --gun and his other scores")
                .see("sixgun person list"));
        }
    };
    shooter.strength = numbers.strength.unwrap_or(shooter.strength);
    if let Some(class) = numbers.marksman {
        shooter.marksman = class.marksman();
        shooter.thrower = class.marksman();
    }
    Ok(shooter)
}

fn guns(asked: &Shot, game: &Game, record: Option<&Record>) -> Result<Vec<Weapon>, Refusal> {
    let count = if asked.manner.two_pistols { 2 } else { 1 };
    match (&asked.weapon, record) {
        (Some(code), _) => Ok(vec![gunman::weapon(game, code)?; count]),
        (None, Some(record)) => {
            Ok(gunman::guns(game, record, asked.manner.two_pistols)?.into_iter().take(count).collect())
        }
        (None, None) => {
            Err(Refusal::new("with what? Give --weapon by its code, such as FDR").see("sixgun table weapons"))
        }
    }
}

fn target(asked: &Shot, game: &Game) -> Result<(String, Gunman), Refusal> {
    match &asked.target.at {
        Some(name) => {
            let record = source::person_in(name, game)?;
            Ok((record.name.clone(), gunman::gunman(game, &record)?))
        }
        None => {
            let strength = asked.target.target_strength.unwrap_or(STRENGTH);
            Ok((UNNAMED.to_owned(), Gunman::printed(game.book(), 0, SCORE, strength, None)))
        }
    }
}

fn condition(asked: &Shot, shooter: &Gunman, hand: Side) -> Result<Condition, Refusal> {
    let manner = &asked.manner;
    let mut condition = shooting::condition(shooter, manner.wounded, manner.gun_arm, hand);
    condition.wounds = condition.wounds.max(manner.lost.unwrap_or(0));
    condition.carried = manner.brawl.unwrap_or(0);
    if manner.dazed {
        condition.stun = Stun::Dazed;
    }
    match condition.can_act(shooter.strength) {
        true => Ok(condition),
        false => Err(Refusal::new("the shooter has no strength left to shoot with")),
    }
}

fn stance(asked: &Shot) -> Stance {
    let manner = &asked.manner;
    let gait = manner.gait();
    let follow = manner.last_turn.map(super::LastTurn::follow).unwrap_or_default();
    Stance {
        gait,
        mounted: manner.mounted || matches!(gait, Gait::Trot | Gait::Gallop),
        hip: manner.hip,
        rested: manner.rested,
        two_pistols: manner.two_pistols,
        draws_two: manner.two_pistols,
        follow,
        ready: if manner.last_turn.is_some() { Ready::Aimed } else { Ready::AtHand },
        ..Stance::default()
    }
}

fn sharp(asked: &Shot) -> Sharp {
    match (asked.manner.called, asked.manner.sharp) {
        (Some(part), _) => Sharp::Called(part.location()),
        (None, true) => Sharp::Bonus,
        (None, false) => Sharp::No,
    }
}
