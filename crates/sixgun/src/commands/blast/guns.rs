//! Gatling guns and cannon.

use super::{Blast, Tier, Wounds};
use crate::dice::Dice;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::resolved::{OddsTable, Resolved, Sentence};
use crate::words;
use chance::{Chance, Distribution, Odds, exact};
use rules::battery::{Cannon, CannonFire, Crew, CrewRefusal, Gatling, GatlingFire};
use rules::boot_hill_1975::artillery::Canister;
use rules::{Condition, Distance, Exposed, Wound, boot_hill_1975, boot_hill_1979};
use serde_json::{Value, json};

/// A Gatling gun and the man it fires at.
struct Gatlings {
    game: Game,
    distance: Distance,
    exposed: Exposed,
}

impl Gatlings {
    fn reaches(&self) -> bool {
        match self.game {
            Game::FirstEdition(rules) => {
                boot_hill_1975::artillery::gatling_table(self.distance, &rules.switches).is_some()
            }
            Game::SecondEdition(rules) => {
                boot_hill_1979::artillery::gatling_table(self.distance, &rules.switches).is_some()
            }
        }
    }

    fn gun(&self) -> Gatling {
        match self.game {
            Game::FirstEdition(_) => boot_hill_1975::artillery::gatling(),
            Game::SecondEdition(_) => boot_hill_1979::artillery::gatling(),
        }
    }

    fn wounds(&self, dice: &mut impl Chance) -> Vec<Wound> {
        let Gatlings { distance, exposed, .. } = *self;
        match self.game {
            Game::FirstEdition(rules) => {
                boot_hill_1975::artillery::gatling_wounds(dice, distance, exposed, &rules.switches).to_vec()
            }
            Game::SecondEdition(rules) => {
                boot_hill_1979::artillery::gatling_wounds(dice, distance, exposed, &rules.switches).to_vec()
            }
        }
    }
}

/// A Gatling gun fires at a man in its swath.
pub(super) fn gatling(asked: &Blast, game: Game, dice: &mut Dice) -> Result<Resolved, Refusal> {
    let fire = Gatlings { game, distance: asked.distance()?, exposed: asked.exposed()? };
    let mut resolved = Resolved::new("blast", "A Gatling gun", game);
    resolved.say(format!("A man in the swath, {} away.", words::spaces(fire.distance, game.book())));
    if !fire.reaches() {
        resolved.say("The gun does not reach him.");
        resolved.result = json!({ "reaches": false });
        return Ok(resolved);
    }
    let gun = fire.gun();
    let men = asked.men.unwrap_or(gun.figures().crew);
    { gun }.fire(&mut chance::Odometer::new(), men).map_err(|why| crew(why, "the Gatling gun"))?;
    let odds = exact(|dice| Wounds::of(&fire.wounds(dice)));
    resolved.odds = vec![OddsTable::new("A burst", "burst", &odds.map(Wounds::tier), Tier::label)];
    resolved.odds.extend(asked.fates(&odds, Clone::clone));
    if asked.bursts > gun.figures().safe_turns {
        resolved.odds.push(jams(&gun));
    }
    if !asked.only.odds_only {
        bursts(asked, &fire, men, dice, &mut resolved);
    }
    Ok(resolved)
}

/// The odds of a jam in a turn of fire after the safe ones, as the gun itself has them.
fn jams(gun: &Gatling) -> OddsTable {
    let jam = gun.figures().jam.unsigned_abs();
    let mut odds = Distribution::default();
    odds.add(false, &Odds::new(jam, 100u32));
    odds.add(true, &Odds::new(100 - jam, 100u32));
    let name = |fires: &bool| if *fires { "fires" } else { "jams" }.to_owned();
    let turn = gun.figures().safe_turns + 1;
    OddsTable::new(&format!("From turn {turn} on the gun"), "later turns of fire", &odds, name)
}

fn bursts(asked: &Blast, fire: &Gatlings, men: u8, dice: &mut Dice, resolved: &mut Resolved) {
    let (mut gun, mut man) = (fire.gun(), Condition::default());
    let (mut told, mut turns) = (Vec::new(), Vec::<Value>::new());
    for turn in 1..=asked.bursts {
        let seen = dice.fell().len();
        let line = |says: String, dice: &Dice| {
            let under = (asked.bursts > 1).then(|| format!("Turn {turn}"));
            Sentence { under, ..Sentence::fell(says, &dice.fell()[seen..]) }
        };
        match gun.fire(dice, men) {
            Ok(GatlingFire::Burst) => {
                let wounds = fire.wounds(dice);
                wounds.iter().for_each(|wound| man.take(*wound));
                told.push(line(format!("The gun fires: {}.{}", taken(&wounds), asked.left(&man)), dice));
                turns.push(json!({ "turn": turn, "jams": false, "wounds": wounds_json(&wounds) }));
            }
            Ok(GatlingFire::Jams) => {
                let clear = words::count(usize::from(gun.figures().clear_turns), "turn");
                told.push(line(format!("The gun jams; clearing it takes {clear}."), dice));
                turns.push(json!({ "turn": turn, "jams": true, "wounds": [] }));
                break;
            }
            Err(_) => {
                // The loading is used up: the crew reloads.
                let more = gun.reload().unwrap_or(0);
                let says = if more == 0 { "The crew reloads." } else { "The crew is reloading." };
                told.push(line(says.to_owned(), dice));
                turns.push(json!({ "turn": turn, "reloads": true, "wounds": [] }));
            }
        }
    }
    resolved.told = Some(told);
    resolved.result = json!({ "reaches": true, "turns": turns });
}

/// A cannon and the man in its cone.
struct Cannons {
    game: Game,
    distance: Distance,
    exposed: Exposed,
    hard_cover: bool,
}

/// What a shot of canister does to a man, whatever the book calls it; his wounds in as much detail as is asked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Sweep<W> {
    Bursts,
    Killed,
    Wounded(W),
}

type Swept = Sweep<Vec<Wound>>;

impl Cannons {
    fn gun(&self) -> Cannon {
        match self.game {
            Game::FirstEdition(_) => boot_hill_1975::artillery::cannon(),
            Game::SecondEdition(_) => boot_hill_1979::artillery::cannon(),
        }
    }

    fn reaches(&self) -> bool {
        match self.game {
            Game::FirstEdition(_) => boot_hill_1975::artillery::in_cone(self.distance, 0),
            Game::SecondEdition(_) => boot_hill_1979::artillery::in_cone(self.distance, 0),
        }
    }

    fn fire(&self, dice: &mut impl Chance, crew: Crew) -> Result<Swept, CrewRefusal> {
        let Cannons { distance, exposed, hard_cover, .. } = *self;
        if self.gun().fire(dice, crew)? == CannonFire::Bursts {
            return Ok(Swept::Bursts);
        }
        Ok(match self.game {
            Game::FirstEdition(rules) => {
                match boot_hill_1975::artillery::canister(
                    dice,
                    distance,
                    hard_cover,
                    exposed,
                    &rules.switches,
                ) {
                    Canister::Killed => Swept::Killed,
                    Canister::Wounded(wounds) => Swept::Wounded(wounds.to_vec()),
                }
            }
            Game::SecondEdition(rules) => {
                let wounds =
                    boot_hill_1979::artillery::canister_wounds(dice, distance, exposed, &rules.switches);
                Swept::Wounded(wounds.to_vec())
            }
        })
    }
}

/// A cannon fires canister at a man in its cone.
pub(super) fn cannon(asked: &Blast, game: Game, dice: &mut Dice) -> Result<Resolved, Refusal> {
    let hard_cover = asked.cover == Some(super::ShelterName::Hard);
    let fire = Cannons { game, distance: asked.distance()?, exposed: asked.exposed()?, hard_cover };
    let mut resolved = Resolved::new("blast", "A cannon", game);
    resolved
        .say(format!("A man in the cone of canister, {} away.", words::spaces(fire.distance, game.book())));
    if !fire.reaches() {
        resolved.say("The canister does not reach him.");
        resolved.result = json!({ "reaches": false });
        return Ok(resolved);
    }
    let men = asked.men.unwrap_or(fire.gun().figures().full_crew);
    let serving = Crew { men, army: asked.army };
    fire.fire(&mut chance::Odometer::new(), serving).map_err(|why| crew(why, "the cannon"))?;
    let odds = exact(|dice| match fire.fire(dice, serving) {
        Ok(Swept::Bursts) => Sweep::Bursts,
        Ok(Swept::Killed) => Sweep::Killed,
        Ok(Swept::Wounded(wounds)) => Sweep::Wounded(Wounds::of(&wounds)),
        // Refused above, before any die.
        Err(_) => Sweep::Wounded(Wounds::default()),
    });
    let name = |end: &Sweep<Tier>| match end {
        Sweep::Bursts => "the cannon bursts".to_owned(),
        Sweep::Killed => "killed outright".to_owned(),
        Sweep::Wounded(tier) => tier.label(),
    };
    let told_apart = odds.map(|end| match end {
        Sweep::Bursts => Sweep::Bursts,
        Sweep::Killed => Sweep::Killed,
        Sweep::Wounded(wounds) => Sweep::Wounded(Wounds::tier(wounds)),
    });
    resolved.odds = vec![OddsTable::new("The shot", "shot", &told_apart, name)];
    resolved.odds.extend(asked.fates(&odds, |end| match end {
        Sweep::Bursts => Wounds::default(),
        Sweep::Killed => Wounds(vec![rules::Severity::Mortal]),
        Sweep::Wounded(wounds) => wounds.clone(),
    }));
    if !asked.only.odds_only {
        let swept = fire.fire(dice, serving).map_err(|why| crew(why, "the cannon"))?;
        resolved.told = Some(vec![Sentence::fell(tell(&swept, asked), dice.fell())]);
        resolved.result = swept_json(&swept);
        if swept == Swept::Bursts {
            resolved.told.iter_mut().for_each(|told| told.push(burst_line()));
        }
    }
    Ok(resolved)
}

fn tell(swept: &Swept, asked: &Blast) -> String {
    match swept {
        Swept::Bursts => "The cannon bursts, and there is no canister.".to_owned(),
        Swept::Killed => "He is killed outright.".to_owned(),
        Swept::Wounded(wounds) => {
            let mut man = Condition::default();
            wounds.iter().for_each(|wound| man.take(*wound));
            format!("The cannon fires: {}.{}", taken(wounds), asked.left(&man))
        }
    }
}

fn burst_line() -> Sentence {
    let sticks = boot_hill_1979::artillery::BURST_STICKS;
    Sentence::new(format!(
        "Those near it suffer as from {sticks} sticks of dynamite (see sixgun blast --sticks {sticks} --distance 1)."
    ))
}

fn swept_json(swept: &Swept) -> Value {
    let wounds = match swept {
        Swept::Wounded(wounds) => wounds_json(wounds),
        Swept::Bursts | Swept::Killed => json!([]),
    };
    json!({
        "reaches": true,
        "bursts": *swept == Swept::Bursts,
        "killed": *swept == Swept::Killed,
        "wounds": wounds,
    })
}

/// Wounds in a row: `a light wound in the left leg and a serious wound in the chest`.
fn taken(wounds: &[Wound]) -> String {
    match wounds {
        [] => "the man is unharmed".to_owned(),
        wounds => {
            let named: Vec<String> = wounds.iter().map(|wound| words::wound(*wound)).collect();
            format!("the man has {}", words::list(&named))
        }
    }
}

fn wounds_json(wounds: &[Wound]) -> Value {
    wounds.iter().map(|wound| words::wound_json(*wound)).collect()
}

fn crew(why: CrewRefusal, gun: &str) -> Refusal {
    Refusal::new(match why {
        CrewRefusal::TooFewMen { needs } => {
            format!("{gun} needs {}", words::count(usize::from(needs), "man").replace("mans", "men"))
        }
        other => format!("{gun} cannot fire: {}", other.label()),
    })
}
