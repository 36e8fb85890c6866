//! A fight between players: the real engine, with somebody who answers for each side and sees only its window.

use bots::Player;
use chance::Seeded;
use fight::scenario::{FigureId, SideId};
use fight::{Fight, Outcome, Setup, Status, Told};
use rules::Fate;
use std::sync::Arc;

/// Room to play fights of one setup in, again and again.
#[derive(Clone, Debug)]
pub struct Arena {
    fresh: Fight,
    fight: Fight,
    told: Vec<Told>,
}

/// How somebody came out of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fell {
    /// Whether he is up, out of it or dead.
    pub fate: Fate,
    /// Strength lost to wounds.
    pub wounds: u8,
}

/// What came of a fight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tale {
    /// How it ended.
    pub outcome: Outcome,
    /// In which turn.
    pub turn: u16,
    /// Everybody, by figure.
    pub figures: Vec<Fell>,
    /// Dollars that each side carried off.
    pub dollars: Vec<u32>,
    /// A number that another run of the same dice would have too.
    pub fingerprint: u64,
}

/// A fight could not go on: a player gave an order that was refused, or nobody could be made of a figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken(pub String);

impl std::fmt::Display for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Broken {}

impl Arena {
    /// Room for fights of a setup.
    pub fn new(setup: Arc<Setup>) -> Arena {
        let fresh = Fight::of(setup);
        Arena { fight: fresh.clone(), fresh, told: Vec::new() }
    }

    /// The setup.
    pub fn setup(&self) -> &Arc<Setup> {
        self.fresh.setup()
    }

    /// Plays a fight with somebody for each side.
    pub fn play(&mut self, players: &mut [Box<dyn Player>], dice: &mut Seeded) -> Result<Tale, Broken> {
        self.fight.begin_again(&self.fresh);
        let listens = players.iter().any(|player| player.listens());
        loop {
            let went = match listens {
                false => self.fight.proceed(dice, &mut ()),
                true => self.fight.proceed(dice, &mut self.told),
            };
            match went.map_err(|nobody| Broken(nobody.to_string()))? {
                Status::Over(outcome) => return Ok(self.tale(outcome, dice)),
                Status::Asks => self.answers(players)?,
            }
        }
    }

    /// Lets everybody hear what happened, and answer.
    fn answers(&mut self, players: &mut [Box<dyn Player>]) -> Result<(), Broken> {
        for (side, player) in (0..).map(SideId).zip(players.iter_mut()).filter(|(_, player)| player.listens())
        {
            for told in &self.told {
                if let Some(seen) = self.fight.told(told, side) {
                    player.hear(&seen);
                }
            }
        }
        self.told.clear();
        for (side, player) in (0..).map(SideId).zip(players) {
            if self.fight.asked_of(side).is_empty() {
                continue;
            }
            let orders = player.answer(&self.fight.window(side));
            let refused = |refused| Broken(format!("{refused}: {orders:?}"));
            self.fight.answer(side, &orders).map_err(refused)?;
        }
        Ok(())
    }

    fn tale(&self, outcome: Outcome, dice: &mut Seeded) -> Tale {
        let state = self.fight.state();
        let fell = |(figure, man): (FigureId, &fight::Man)| {
            let strength = state.cast.get(usize::from(figure.0)).map_or(0, |part| part.gunman.strength);
            Fell { fate: man.condition.fate(strength), wounds: man.condition.wounds }
        };
        Tale {
            outcome,
            turn: state.turn,
            figures: (0..).map(FigureId).zip(&state.men).map(fell).collect(),
            dollars: state.sides.iter().map(|side| side.dollars).collect(),
            fingerprint: dice.fingerprint(),
        }
    }
}
