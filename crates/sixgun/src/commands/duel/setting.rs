//! Who meets whom: from people and wishes to a showdown, or to a clear no.

use super::Wishes;
use crate::game::Game;
use crate::gulch::Conversion;
use crate::refusal::Refusal;
use crate::{by, figures, gunman, words};
use people::Record;
use rules::{
    Distance, Duellist, Edition, Fighter, Follow, Gun, MOST_SHOTS, Shot, Showdown, Side, Sight, Stance,
    Tactic, Tally, Volley, Weapon,
};
use serde_json::{Value, json};

/// Two people about to fight.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// The rules in force.
    pub game: Game,
    /// Who they are.
    pub records: [Record; 2],
    /// What they are in a fight.
    pub men: [Duellist; 2],
    /// How far apart they stand.
    pub distance: Distance,
    /// Turns after which both walk away.
    pub turns: u16,
    /// What it cost to bring them here, as far as they are of another game.
    pub conversions: Vec<Conversion>,
}

impl Meeting {
    /// Brings two people together, or says why one of them cannot do what is wished.
    pub(crate) fn new(
        game: Game,
        records: [Record; 2],
        wishes: [Wishes<'_>; 2],
        distance: Distance,
        turns: u16,
    ) -> Result<Meeting, Refusal> {
        let records = records.map(|record| game.as_read(record));
        let men = [duellist(&game, &records[0], &wishes[0])?, duellist(&game, &records[1], &wishes[1])?];
        let meeting = Meeting { game, records, men, distance, turns, conversions: Vec::new() };
        for side in 0..2 {
            by!(&meeting.game, rules => meeting.may_fire(*rules, side))?;
        }
        Ok(meeting)
    }

    /// The showdown by an edition.
    pub fn showdown<E: Edition>(&self, rules: E, most_turns: u16) -> Showdown<E> {
        Showdown { rules, men: self.men.clone(), distance: self.distance, most_turns }
    }

    /// The engine quietly shoots more plainly where the rules refuse something; here it is said.
    fn may_fire<E: Edition>(&self, rules: E, side: usize) -> Result<(), Refusal> {
        let man = &self.men[side];
        let fighter = Fighter::new(&man.gunman, man.guns.iter().copied());
        let wished = self.wished_volley(&rules, side);
        let refused = |why: &rules::Refusal| {
            Refusal::new(format!("{} {}", self.records[side].name, words::may_not_fire(why)))
        };
        rules.allows(fighter.shooter(), &fighter.guns, &wished).map_err(|why| refused(&why))?;
        let mut both = [0, 1]
            .map(|side: usize| Fighter::new(&self.men[side].gunman, self.men[side].guns.iter().copied()));
        let volleys = self.showdown(rules, 1).declare(1, &mut both, [Follow::Fresh; 2], &mut ());
        let fires = volleys.iter().any(|volley| usize::from(volley.shooter) == side);
        if fires { Ok(()) } else { Err(refused(&rules::Refusal::NoShots)) }
    }

    /// How many shots one of the two means to fire in the first turn.
    pub(super) fn shots(&self, side: usize) -> usize {
        by!(&self.game, rules => self.wished_volley(rules, side)).shots.len()
    }

    /// What the first turn should look like.
    fn wished_volley<E: Edition>(&self, rules: &E, side: usize) -> Volley {
        let Duellist { gunman, guns, tactic } = &self.men[side];
        let both = tactic.two_pistols;
        let mut shots = Vec::new();
        for (index, hand) in
            [gunman.hand, gunman.hand.other()].into_iter().enumerate().take(1 + usize::from(both))
        {
            let Some(gun) = guns.get(index) else { continue };
            let rate = rules.line(gun.weapon.arm).map_or(1, |line| line.rate_of(gun.weapon));
            let rate = if both { rules.rate_with_two_pistols(rate) } else { rate };
            let loaded = if gun.weapon.holds == 0 { 1 } else { gun.loaded };
            for _ in 0..rate.min(loaded).min(tactic.shots) {
                shots.push(self.shot(side, index as u8, hand));
            }
        }
        let stance = Stance { hip: tactic.hip, two_pistols: both, draws_two: both, ..Stance::default() };
        Volley { shooter: side as u8, stance, shots: shots.into_iter().take(MOST_SHOTS).collect() }
    }

    fn shot(&self, side: usize, gun: u8, hand: Side) -> Shot {
        let sight = Sight::open(self.distance);
        Shot { target: 1 - side as u8, gun, hand, sight, sharp: self.men[side].tactic.sharp }
    }

    /// Base speed with the first gun.
    pub fn speed(&self, side: usize) -> Tally {
        let Duellist { gunman, guns, .. } = &self.men[side];
        let condition = rules::Condition::default();
        let shooter = rules::Shooter { gunman, condition: &condition };
        let weapon = guns[0].weapon;
        by!(&self.game, rules => rules.net_speed(shooter, &Stance::default(), weapon, gunman.hand))
    }

    /// Base accuracy with the first gun.
    pub fn accuracy(&self, side: usize) -> &Tally {
        let Duellist { gunman, guns, .. } = &self.men[side];
        if guns[0].weapon.arm.is_thrown() { &gunman.throwing } else { &gunman.gun }
    }

    /// The guns in words: `fast draw revolver`, `two fast draw revolvers`.
    pub fn guns(&self, side: usize) -> String {
        let guns = &self.men[side].guns;
        let mut said: Vec<String> = Vec::new();
        let mut rest: Vec<Weapon> = guns.iter().map(|gun| gun.weapon).collect();
        while let Some(first) = rest.first().copied() {
            let many = rest.iter().filter(|weapon| weapon.arm == first.arm).count();
            rest.retain(|weapon| weapon.arm != first.arm);
            said.push(match many {
                1 => first.arm.label().to_owned(),
                _ => words::count(many, first.arm.label()),
            });
        }
        words::list(&said)
    }

    /// What the two are called in the story, as short as can be.
    pub fn short(&self) -> [String; 2] {
        narration::phrases::short_names([&self.records[0].name, &self.records[1].name])
    }

    /// One of the two, for programs.
    pub(crate) fn man_json(&self, side: usize) -> Value {
        let (record, man) = (&self.records[side], &self.men[side]);
        let guns: Vec<Value> = man
            .guns
            .iter()
            .map(|gun| json!({ "code": gun.weapon.code(), "name": gun.weapon.arm.label(), "loaded": gun.loaded }))
            .collect();
        json!({
            "id": record.id,
            "name": record.name,
            "chart": record.file,
            "guns": guns,
            "speed": figures::tally_json(&self.speed(side)),
            "accuracy": figures::tally_json(self.accuracy(side)),
            "strength": man.gunman.strength,
        })
    }
}

fn duellist(game: &Game, record: &Record, wishes: &Wishes<'_>) -> Result<Duellist, Refusal> {
    let gunman = gunman::gunman(game, record)?;
    let weapons: Vec<Weapon> = match wishes.weapon {
        [] => gunman::guns(game, record, wishes.two_pistols)?,
        [one] if wishes.two_pistols => vec![gunman::weapon(game, one)?; 2],
        codes => codes.iter().map(|code| gunman::weapon(game, code)).collect::<Result<_, _>>()?,
    };
    if weapons.len() > rules::MOST_GUNS {
        let message = format!("nobody carries more than {} guns into a showdown", rules::MOST_GUNS);
        return Err(Refusal::new(message));
    }
    let tactic = Tactic {
        shots: wishes.shots.unwrap_or(3),
        hip: wishes.hip,
        two_pistols: wishes.two_pistols,
        surprise: wishes.surprise,
        edge: wishes.edge,
        sharp: wishes.sharp,
        ..Tactic::default()
    };
    Ok(Duellist { gunman, guns: weapons.into_iter().map(Gun::new).collect(), tactic })
}
