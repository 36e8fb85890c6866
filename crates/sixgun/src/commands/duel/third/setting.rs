//! Who meets whom by the rules of 2002: from people and wishes to a duel, or to a clear no.

use crate::commands::duel::Duel;
use crate::commands::duel::count::{Ends, names};
use crate::commands::duel::ways::{Habit, Way};
use crate::game::InForce;
use crate::gulch::{Ability, Attempt, BodyArgs, Conversion, Far, Gulch, Somebody, names};
use crate::{Refusal, figures, words};
use chance::{Odds, Odometer, Seed, Seeded};
use narration::phrases;
use odds::{Aftermath, AftermathOdds, rounds_in_phases};
use rules::sheet::capital;
use rules::{Fate, Outcome, Tally};
use serde_json::{Value, json};
use shady_gulch::game::{Between, Duel as Fought, Duellist, Tactic};
use shady_gulch::to_hit::Attack;
use shady_gulch::turn::{Fighter, Scene};
use shady_gulch::weapons::{Arm, Band, Weapon};
use shady_gulch::wording;
use shady_gulch::{Person, Task, Trait};

/// Two people about to fight by the rules of 2002.
#[derive(Clone, Debug)]
pub(crate) struct Standoff {
    /// The readings in force.
    pub(in super::super) rules: Gulch,
    /// Who they are.
    pub(in super::super) people: [Somebody; 2],
    /// How far apart they stand.
    pub(in super::super) far: Far,
    /// Turns after which both walk away.
    pub(in super::super) turns: u16,
    /// What the rules need to know.
    pub(in super::super) duel: Fought,
}

impl Standoff {
    /// Brings two people together, or says why one of them cannot do what is wished.
    pub(in super::super) fn new(
        asked: &Duel,
        rules: Gulch,
        people: [Somebody; 2],
        weapons: [&[String]; 2],
    ) -> Result<Standoff, Refusal> {
        let far = asked.ways.metres.map_or(Far::Spaces(asked.distance), Far::Metres);
        let ways = asked.own_ways().map(|own| asked.ways.of(own));
        let one = |side: usize| duellist(&people[side], weapons[side], ways[side], far, rules);
        let men = [one(0)?, one(1)?];
        // In the dark everybody is in the same plight; whoever fights there was let.
        let light = asked.ways.light.map_or(Default::default(), |light| light.rules(true));
        let scene = Scene { light, count_shots: asked.ways.count_shots, head_shots_kill: false };
        let duel = Fought { men, distance: far.span(), scene, switches: rules.switches };
        duel.check().map_err(|refusal| {
            let who = refusal.who.min(1);
            let weapon = men[who].fighter.first.weapon;
            Refusal::new(words::cannot_declare(&people[who].name, refusal.why, weapon))
        })?;
        Ok(Standoff { rules, people, far, turns: asked.turns, duel })
    }

    /// Who against whom.
    pub(in super::super) fn title(&self) -> String {
        capital(&format!("{} against {}", self.people[0].name, self.people[1].name))
    }

    /// What the two are called in the story, as short as can be.
    pub(in super::super) fn short(&self) -> [String; 2] {
        phrases::short_names([&self.people[0].name, &self.people[1].name])
    }

    /// What is unusual about the rules.
    pub(in super::super) fn unusual(&self) -> Option<String> {
        InForce::from(self.rules).unusual()
    }

    /// What it cost to bring them here.
    pub(in super::super) fn conversions(&self) -> Vec<Conversion> {
        self.people.iter().filter_map(|who| who.conversion.clone()).collect()
    }

    /// The weapon of one.
    pub(in super::super) fn weapon(&self, side: usize) -> Weapon {
        self.duel.men[side].fighter.first.weapon
    }

    /// Traits and skills of one.
    pub(in super::super) fn person(&self, side: usize) -> &Person {
        &self.duel.men[side].fighter.person
    }

    /// The band of range of one's weapon, if range sets its difficulty.
    pub(in super::super) fn band(&self, side: usize) -> Option<Band> {
        self.weapon(side).ranges()?.band(self.far.span(), &self.rules.switches)
    }

    /// A plain attack of one, before anything makes it easier or harder.
    pub(in super::super) fn plain(&self, side: usize) -> Attempt {
        let arm = self.duel.men[side].fighter.first;
        let attack = Attack::new(self.person(side), arm, self.far.span());
        let nothing = Task::new(Tally::new(shady_gulch::BOOK, 0));
        self.attempt(side, attack.task(&self.rules.switches).unwrap_or(nothing))
    }

    /// A task of one's weapon with the words for it.
    pub(in super::super) fn attempt(&self, side: usize, task: Task) -> Attempt {
        let weapon = self.weapon(side);
        Attempt { task, ability: Some(Ability { by: weapon.by(), skill: Some(weapon.skill()) }) }
    }

    /// The exact odds of who falls within so many turns.
    pub(in super::super) fn odds(&self, turns: u16) -> Vec<(String, Odds)> {
        let ends = self.aftermath(turns).ends;
        let falls = [[false, true], [true, false], [true, true], [false, false]];
        let odds =
            falls.map(|falls| ends.that(|end| end.outcome.fates.map(|fate| fate != Fate::Standing) == falls));
        names(&self.short()).into_iter().zip(odds).collect()
    }

    /// The exact odds within so many turns, with the wounds of whoever still stands.
    pub(in super::super) fn aftermath(&self, turns: u16) -> AftermathOdds {
        aftermath(&self.duel, turns)
    }

    /// Plays so many times and counts who falls.
    pub(in super::super) fn count(&self, times: u64, seed: Seed) -> Ends {
        let mut ends = Ends::default();
        for index in 0..times {
            let ended = self.duel.play(self.turns, &mut Seeded::stream(seed, index), &mut ());
            // It was checked before.
            ended.iter().for_each(|ended| ends.add(ended.fates, ended.turns, 1));
        }
        ends
    }

    /// Who meets whom, for programs.
    pub(in super::super) fn json(&self) -> Value {
        let spaces = if let Far::Spaces(spaces) = self.far { Some(spaces.to_string()) } else { None };
        let men: Vec<Value> = (0..2).map(|side| self.man_json(side)).collect();
        let conversions: Vec<Value> = self.conversions().iter().map(Conversion::json).collect();
        json!({
            "rules": InForce::from(self.rules).json(),
            "distance": spaces,
            "metres": self.far.metres(),
            "men": men,
            "conversions": conversions,
        })
    }

    /// One of the two, for programs.
    pub(in super::super) fn man_json(&self, side: usize) -> Value {
        let (who, man, person) = (&self.people[side], &self.duel.men[side], self.person(side));
        json!({
            "name": who.name,
            "chart": who.conversion.as_ref().map_or(who.chart.clone(), |cost| Some(cost.chart.clone())),
            "converted_from": who.conversion.as_ref().map(|cost| cost.from.year()),
            "weapon": self.weapon(side).label(),
            "holstered": man.holstered,
            "tactic": man.tactic.label(),
            "reaction": person.traits.reaction(),
            "attack": figures::tally_json(&self.plain(side).task.total),
            "stamina": man.condition.tracks.stamina,
            "wounds": man.condition.tracks.wounds,
            "willpower": person.traits.of(Trait::Willpower),
        })
    }
}

/// The exact odds of a duel within so many turns, with the wounds of whoever still stands.
pub(in super::super) fn aftermath(duel: &Fought, turns: u16) -> AftermathOdds {
    let over = |state: &Between| duel.over(state);
    let reaction = |state, dice: &mut Odometer| duel.reaction(state, dice, &mut ());
    let deeds = |state, dice: &mut Odometer| duel.deeds(state, dice, &mut ());
    let played = rounds_in_phases(duel.start(), turns, over, &[&reaction, &deeds]);
    let ends = played.ends.map(|(state, turns)| {
        let fates = state.men.map(|stand| stand.fate);
        let lost = state.men.map(|stand| match stand.fate {
            Fate::Standing => i16::from(stand.condition.tracks.wounds),
            _ => 0,
        });
        Aftermath { outcome: Outcome { fates, turns: *turns }, lost }
    });
    AftermathOdds { ends, states: played.states }
}

/// One of the two, with what he has and does.
fn duellist(
    who: &Somebody,
    weapons: &[String],
    way: Way,
    far: Far,
    rules: Gulch,
) -> Result<Duellist, Refusal> {
    let person = who.person()?;
    if person.traits.stamina() == 0 {
        let message = format!(
            "{} has no stamina; give strength and willpower, such as Pat:dex=5,str=3,wil=4,firearms=10",
            who.name
        );
        return Err(Refusal::new(message));
    }
    let weapon = weapon(who, weapons, far, rules)?;
    let mut arm = Arm::new(weapon);
    arm.scope = way.scope;
    let tactic = way.tactic.map_or(Tactic::Stand, Habit::tactic);
    let holstered = !weapon.bare() && holstered(weapon, way, tactic);
    if holstered && tactic == Tactic::AimFirst {
        let message = format!("{} cannot aim first what is in its holster; add --drawn", who.name);
        return Err(Refusal::new(message));
    }
    let body = BodyArgs { wounds: way.wounds, drink: way.drink, ..BodyArgs::default() };
    let condition = body.condition(&who.name, who.tracks)?;
    let fighter = Fighter { metal_armour: way.armour, ..Fighter::new(person, arm) };
    Ok(Duellist { fighter, condition, holstered, tactic })
}

/// What one fights with: what was said, or the first on his sheet that reaches.
fn weapon(who: &Somebody, said: &[String], far: Far, rules: Gulch) -> Result<Weapon, Refusal> {
    match said {
        [] => wording::first_of(&who.weapons, far, &rules.switches).ok_or_else(|| {
            let message = format!(
                "{} has no weapon that can be used at {}; give him one by its name, such as revolver",
                who.name,
                far.label()
            );
            Refusal::new(message).see("sixgun table attacks")
        }),
        [one] => names::weapon(one),
        _ => Err(Refusal::new(format!("{} fights a duel of 2002 with one weapon", who.name))),
    }
}

/// Whether somebody has to draw: what hangs at the belt is in its holster, unless he means to aim.
fn holstered(weapon: Weapon, way: Way, tactic: Tactic) -> bool {
    let belt = matches!(
        weapon,
        Weapon::Revolver
            | Weapon::Derringer
            | Weapon::Knife
            | Weapon::ThrownKnife
            | Weapon::Sword
            | Weapon::Machete
    );
    let aims = matches!(tactic, Tactic::AimFirst | Tactic::AimAlways);
    way.holstered || (belt && !aims && !way.drawn)
}
