//! The volley itself: its numbers, its odds, and what the dice make of it.

use super::ground::Ground;
use super::odds;
use super::setup::{Setup, UNNAMED};
use crate::dice::Dice;
use crate::game::Game;
use crate::given::Only;
use crate::resolved::{Resolved, Sentence};
use crate::shooting;
use crate::{Refusal, words};
use chance::Chance;
use rules::horses::{self, Hit, Horse, Mark};
use rules::{
    Aim, Aimed, Cause, Event, Exchange, Fate, Fighter, Firing, Gun, Landed, Landing, MOST_SHOTS, Misfire,
    Next, Rolled, Shot, Sight, Tally, Volley,
};
use serde_json::{Value, json};

/// A volley at a target, by an edition, with all it needs to be fired as often as one likes.
pub(super) struct Range<'s, E> {
    pub(super) rules: E,
    pub(super) setup: &'s Setup,
    pub(super) volleys: [Volley; 1],
    /// What is aimed at on a horse, and the horse.
    pub(super) horse: Option<(Mark, Horse)>,
}

/// The index of the shooter, and of the target.
const SHOOTER: u8 = 0;
const TARGET: u8 = 1;

/// What one shot did: the roll of the engine, what it did to a horse, and whether an arched arrow was lost.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Fired {
    pub(super) rolled: Rolled,
    pub(super) horse: Option<Hit>,
    pub(super) arrow_lost: bool,
}

impl<'s, E: Ground> Range<'s, E> {
    fn new(rules: E, setup: &'s Setup) -> Result<Range<'s, E>, Refusal> {
        let (arm, hand) = setup.cover_arm;
        let shows = rules.exposed(setup.cover, arm, hand).ok_or_else(|| {
            let year = E::BOOK.year();
            Refusal::new(format!("{year} does not say what shows of a man {}", setup.cover.label()))
        })?;
        // An arched arrow comes from above: only a roof helps.
        let covered = setup.arched.is_none_or(|roofed| rules.cover_counts(roofed));
        let (exposed, soft_exposed) = setup.showing(if covered { shows } else { rules::Exposed::ALL });
        let sight = Sight {
            target_gait: setup.target_gait,
            obscured: setup.obscured && covered,
            exposed,
            soft_exposed,
            from_behind: setup.behind,
            ruling: setup.ruling,
            ..Sight::open(setup.distance)
        };
        let strength = setup.horse.and_then(|(_, strength)| strength).unwrap_or(rules.horse_strength());
        let horse = setup.horse.map(|(mark, _)| (mark, Horse::new(strength)));
        let range = Range { rules, setup, volleys: [volley(setup, sight)], horse };
        let fighters = range.fighters();
        let allowed = rules.allows(fighters[0].shooter(), &fighters[0].guns, &range.volleys[0]);
        allowed.map_err(|why| shooting::refused(&setup.shooter_name, why))?;
        Ok(range)
    }

    /// The same volley without the option of stunning.
    pub(super) fn without_stunning(&self) -> Range<'s, E> {
        Range { rules: self.rules.without_stunning(), volleys: self.volleys.clone(), ..*self }
    }

    /// Both men before the first shot.
    pub(super) fn fighters(&self) -> [Fighter<'s>; 2] {
        let guns = self.setup.guns.iter().map(|weapon| Gun::new(*weapon));
        let mut shooter = Fighter::new(&self.setup.shooter, guns);
        shooter.condition = self.setup.condition;
        [shooter, Fighter::new(&self.setup.target, [])]
    }

    /// The chance of each shot as declared, with its reasons.
    fn tallies(&self) -> Vec<Tally> {
        let fighters = self.fighters();
        let volley = &self.volleys[0];
        let tally = |(index, shot): (usize, &Shot)| {
            let weapon = self.setup.guns[usize::from(shot.gun)];
            let reach = self.rules.line(weapon.arm)?.ranges.at(shot.sight.distance)?;
            let (shooter, stance) = (fighters[0].shooter(), &volley.stance);
            let net = self.rules.net_speed(shooter, stance, weapon, shot.hand).total();
            let (place, target) = (volley.place(index), &self.setup.target);
            Some(self.rules.to_hit(&Aim { shooter, stance, weapon, reach, shot, place, net, target }))
        };
        volley.shots.iter().enumerate().filter_map(tally).collect()
    }

    /// Rolls one shot at the target as he and his horse now are.
    pub(super) fn roll(
        &self,
        aimed: &Aimed,
        target: &Fighter<'_>,
        horse: Option<Horse>,
        dice: &mut impl Chance,
    ) -> Fired {
        if self.setup.arched.is_some() && !self.rules.arched(dice) {
            return Fired { rolled: Rolled::miss(), horse: None, arrow_lost: true };
        }
        let mut rolled = aimed.roll_to_hit(&self.rules, dice);
        let horse = match self.horse.zip(horse) {
            Some(((mark, _), horse)) => {
                horses::roll_strike(aimed, &mut rolled, &self.rules, target, (mark, horse), dice)
            }
            None => {
                aimed.roll_strike(&mut rolled, &self.rules, target, dice);
                None
            }
        };
        Fired { rolled, horse, arrow_lost: false }
    }
}

fn volley(setup: &Setup, sight: Sight) -> Volley {
    let of = |(gun, _): (usize, &rules::Weapon)| {
        let hand = if gun == 0 { setup.hand } else { setup.hand.other() };
        let shot = Shot { target: TARGET, gun: gun as u8, hand, sight, sharp: setup.sharp };
        std::iter::repeat_n(shot, usize::from(setup.shots))
    };
    let shots = setup.guns.iter().enumerate().flat_map(of).take(MOST_SHOTS).collect();
    Volley { shooter: SHOOTER, stance: setup.stance, shots }
}

/// Resolves a volley by an edition.
pub(super) fn resolve<E: Ground>(
    rules: &E,
    setup: &Setup,
    only: Only,
    game: Game,
    dice: &mut Dice,
) -> Result<Resolved, Refusal> {
    let range = Range::new(*rules, setup)?;
    let title = if range.volleys[0].shots.len() == 1 { "A shot" } else { "A volley" };
    let mut resolved = Resolved::new("shot", title, game);
    resolved.say(setup.scene(&game));
    let tallies = range.tallies();
    if setup.stance.rested && tallies.iter().all(|tally| tally.of(Cause::Rested) == 0) {
        resolved.say("The rest does not count here (see sixgun rules rested).");
    }
    resolved.odds = odds::tables(&range);
    if !only.odds_only {
        let (told, result) = play(&range, &tallies, dice);
        resolved.told = Some(told);
        resolved.result = result;
    }
    let name = |number: usize| match tallies.len() {
        1 => "Chance to hit".to_owned(),
        _ => format!("Shot {number}"),
    };
    resolved.tallies = tallies.iter().enumerate().map(|(at, tally)| (name(at + 1), *tally)).collect();
    Ok(resolved)
}

/// Fires the volley and tells it shot by shot.
fn play<E: Ground>(range: &Range<'_, E>, tallies: &[Tally], dice: &mut Dice) -> (Vec<Sentence>, Value) {
    let mut fighters = range.fighters();
    let mut horse = range.horse.map(|(_, horse)| horse);
    let (mut firing, mut aimed) = (Firing::new(&range.volleys), Aimed::nowhere());
    let (mut told, mut shots) = (Vec::new(), Vec::<Value>::new());
    loop {
        let (number, mut events) = (shots.len() + 1, Vec::new());
        match firing
            .prepare(&mut Exchange::new(&range.rules, &mut fighters, &range.volleys, &mut events), &mut aimed)
        {
            Next::Over => break,
            Next::GivenUp => {
                for number in number..number + usize::from(forfeited(&events)) {
                    told.push(Sentence::new(format!("Shot {number} {}.", given_up(range, &fighters))));
                    shots.push(json!({ "shot": number, "fired": false }));
                }
            }
            Next::Shot => {
                let seen = dice.fell().len();
                let fired = range.roll(&aimed, &fighters[usize::from(TARGET)], horse, dice);
                firing.finish(
                    &mut Exchange::new(&range.rules, &mut fighters, &range.volleys, &mut ()),
                    &aimed,
                    &fired.rolled,
                );
                let mut says = format!("{}{}", name_of(number, tallies.len()), outcome(&fired));
                if let (Some(hit), Some(horse)) = (fired.horse, &mut horse) {
                    says += &strike_horse(&range.rules, hit, horse);
                }
                let mut line = Sentence::fell(says, &dice.fell()[seen..]);
                if tallies.get(number - 1) != Some(&aimed.tally) {
                    line.tallies.push(("Chance now".into(), aimed.tally));
                }
                told.push(line);
                shots.push(shot_json(number, &aimed.tally, &fired));
            }
        }
    }
    if shots.len() < tallies.len() {
        told.push(Sentence::new(format!("{} cannot fire the other shots.", range.setup.shooter_name)));
    }
    let result = end(range, &fighters, horse, shots);
    told.push(Sentence::new(ending(range, &fighters, horse)));
    (told, result)
}

/// How many shots were given up.
fn forfeited(events: &[Event]) -> u8 {
    let shots = events.iter().map(|event| match event {
        Event::Forfeits { shots, .. } => *shots,
        _ => 0,
    });
    shots.sum()
}

/// Why a shot was not fired, as the end of a sentence.
fn given_up<E: Ground>(range: &Range<'_, E>, fighters: &[Fighter<'_>; 2]) -> &'static str {
    match fighters[usize::from(TARGET)].fate() {
        Fate::Standing if fighters[0].guns.iter().any(Gun::ready) => "cannot hit and is not fired",
        Fate::Standing => "cannot be fired",
        _ if range.rules.wastes_shots_on_the_fallen() => "is wasted on a man who is down",
        _ => "is kept, for the target is down",
    }
}

fn name_of(number: usize, of: usize) -> String {
    if of == 1 { "The shot ".to_owned() } else { format!("Shot {number} ") }
}

/// What a shot did, as the end of a sentence.
fn outcome(fired: &Fired) -> String {
    let Rolled { misfire, burst, to_hit, struck } = &fired.rolled;
    match misfire {
        _ if fired.arrow_lost => return "comes down nowhere.".to_owned(),
        Misfire::Fires => {}
        Misfire::Dud => return "is a dud.".to_owned(),
        Misfire::Jams => return "jams in the gun.".to_owned(),
        Misfire::Explodes => {
            let hurt = burst.and_then(|(_, wound)| wound);
            let hurt = hurt
                .map_or("does him no harm".to_owned(), |wound| format!("gives him {}", words::wound(wound)));
            return format!("bursts the gun and {hurt}.");
        }
    }
    if !to_hit.succeeded {
        return "misses.".to_owned();
    }
    let mut parts: Vec<String> = Vec::new();
    for one in struck {
        parts.push(match one.landing {
            Landing::Pellets { count: 0, .. } => "no pellet does harm".to_owned(),
            Landing::Pellets { count, .. } => format!("{} strike", words::count(count.into(), "pellet")),
            Landing::Cover { location, .. } => format!("the cover saves the {}", location.label()),
            Landing::Glance => "too weak to hurt".to_owned(),
            Landing::Wound(landed) => words::wound(landed.wound),
        });
        if let Some((chance, roll)) = one.stun {
            let is = if roll.succeeded { "stunned" } else { "not stunned" };
            parts.push(format!("{is} ({chance} %)"));
        }
    }
    match parts.is_empty() {
        true => "hits.".to_owned(),
        false => format!("hits: {}.", parts.join(", ")),
    }
}

/// Lets a hit on the horse land, and tells it.
fn strike_horse<E: Ground>(rules: &E, hit: Hit, horse: &mut Horse) -> String {
    let Some(Landed { wound, .. }) = hit.wound else {
        return " It strikes the horse and does no harm.".to_owned();
    };
    let stood = !horse.is_down();
    horse.take(wound);
    let place = wound.location.map_or(String::new(), |place| format!(" in the {}", horses::part(place)));
    let mut says = format!(" It strikes the horse: a {} wound{place}.", wound.severity.label());
    if stood && horse.is_down() {
        says += " The horse goes down";
        says += if rules.unhorsed(horse).is_some_and(|fall| fall.ends_move) {
            ", and the rider's move is over."
        } else {
            "."
        };
    }
    if let Some(direction) = hit.bolts {
        says += &format!(" It bolts in direction {direction} of 8.");
    }
    says
}

fn ending<E: Ground>(range: &Range<'_, E>, fighters: &[Fighter<'_>; 2], horse: Option<Horse>) -> String {
    let setup = range.setup;
    let target = if setup.target_name == UNNAMED { "The man" } else { &setup.target_name };
    let mut says = format!("{target} {}.", words::left(setup.target.strength, &fighters[1].condition));
    if let Some(horse) = horse {
        let left = (horse.strength - horse.lost).max(0);
        let state =
            if horse.is_down() { "is down".to_owned() } else { format!("has {left} of {}", horse.strength) };
        says += &format!(" The horse {state}.");
    }
    if fighters[0].condition != setup.condition {
        let left = words::left(setup.shooter.strength, &fighters[0].condition);
        says += &format!(" {} {left}.", setup.shooter_name);
    }
    says
}

fn end<E: Ground>(
    range: &Range<'_, E>,
    fighters: &[Fighter<'_>; 2],
    horse: Option<Horse>,
    shots: Vec<Value>,
) -> Value {
    let rounds: Vec<u8> = fighters[0].guns.iter().map(|gun| gun.loaded).collect();
    json!({
        "shots": shots,
        "target": {
            "name": range.setup.target_name,
            "strength": range.setup.target.strength,
            "left": fighters[1].strength(),
            "fate": words::fate(fighters[1].fate()),
            "stunned": fighters[1].condition.stun != rules::Stun::Clear,
        },
        "horse": horse.map(|horse| json!({
            "strength": horse.strength,
            "left": horse.strength - horse.lost,
            "down": horse.is_down(),
        })),
        "shooter": { "name": range.setup.shooter_name, "left": fighters[0].strength(), "rounds_left": rounds },
    })
}

fn shot_json(number: usize, tally: &Tally, fired: &Fired) -> Value {
    let wounds = fired.rolled.struck.iter().filter_map(|struck| match struck.landing {
        Landing::Wound(landed) => Some(words::wound_json(landed.wound)),
        _ => None,
    });
    json!({
        "shot": number,
        "fired": true,
        "chance": tally.total(),
        "misfire": (fired.rolled.misfire != Misfire::Fires).then(|| fired.rolled.misfire.label()),
        "hit": fired.rolled.to_hit.succeeded,
        "wounds": wounds.collect::<Vec<_>>(),
        "horse": fired.horse.map(|hit| json!({
            "wound": hit.wound.map(|landed| words::wound_json(landed.wound)),
            "bolts": hit.bolts,
        })),
        "says": outcome(fired),
    })
}
