//! A fight between players: the real engine, with somebody who answers for each side and sees only its window.

use bots::Player;
use chance::Seeded;
use fight::scenario::{FigureId, Goal, SideId};
use fight::{Fight, Man, Outcome, Place, Setup, Stand, State, Status, Told};
use rules::Fate;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Room to play fights of one setup in, again and again.
#[derive(Clone, Debug)]
pub struct Arena {
    fresh: Fight,
    fight: Fight,
    told: Vec<Told>,
    /// Whether the orders of those who are sure of them are checked all the same.
    checks: bool,
}

/// One fight of so many is checked order by order, whoever plays; by its dice, so that it is always the same one (ours).
const CHECKED: u64 = 32;

/// What has become of somebody when a fight is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum End {
    /// On his feet and free.
    Up,
    /// Off the map, and on his feet.
    Left,
    /// Given up or taken, and on his feet.
    Taken,
    /// He never came.
    Away,
    /// Unconscious.
    Unconscious,
    /// Dead.
    Dead,
}

impl End {
    /// All of them, the best first.
    pub const ALL: [End; 6] = [End::Up, End::Left, End::Taken, End::Away, End::Unconscious, End::Dead];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            End::Up => "up",
            End::Left => "left",
            End::Taken => "taken",
            End::Away => "away",
            End::Unconscious => "unconscious",
            End::Dead => "dead",
        }
    }

    /// What has become of a man.
    pub const fn of(man: &Man, fate: Fate) -> End {
        match (fate, man.place, man.stand) {
            (Fate::Dead, ..) => End::Dead,
            (Fate::Unconscious, ..) => End::Unconscious,
            (_, Place::Left { .. }, _) => End::Left,
            (_, Place::Away, _) => End::Away,
            (_, _, Stand::Free) => End::Up,
            (_, _, Stand::Surrendered | Stand::Captured { .. }) => End::Taken,
        }
    }
}

/// How somebody came out of a fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fell {
    /// Whether he is up, out of it or dead.
    pub fate: Fate,
    /// What has become of him.
    pub end: End,
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

/// Somebody who looks on while a fight is played. He is no player, and may know everything.
pub trait Witness {
    /// Whether he looks at all: what happens is told only if somebody listens.
    fn looks(&self) -> bool {
        true
    }

    /// Sees what has happened since he was last shown something, and how the fight stands now.
    fn sees(&mut self, told: &[Told], state: &State);
}

/// Nobody looks on.
impl Witness for () {
    fn looks(&self) -> bool {
        false
    }

    fn sees(&mut self, _: &[Told], _: &State) {}
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
        Arena { fight: fresh.clone(), fresh, told: Vec::new(), checks: true }
    }

    /// The setup.
    pub fn setup(&self) -> &Arc<Setup> {
        self.fresh.setup()
    }

    /// Plays a fight with somebody for each side.
    pub fn play(&mut self, players: &mut [Box<dyn Player>], dice: &mut Seeded) -> Result<Tale, Broken> {
        self.play_before(&mut (), players, dice)
    }

    /// Plays a fight with somebody for each side while somebody looks on.
    pub fn play_before(
        &mut self,
        witness: &mut impl Witness,
        players: &mut [Box<dyn Player>],
        dice: &mut Seeded,
    ) -> Result<Tale, Broken> {
        let sides = self.setup().sides().count();
        if players.len() < sides {
            return Err(Broken(format!("{} players for {sides} sides", players.len())));
        }
        self.fight.begin_again(&self.fresh);
        self.told.clear();
        self.checks = cfg!(debug_assertions) || dice.clone().fingerprint().is_multiple_of(CHECKED);
        let listens = witness.looks() || players.iter().any(|player| player.listens());
        loop {
            let went = match listens {
                false => self.fight.proceed(dice, &mut ()),
                true => self.fight.proceed(dice, &mut self.told),
            };
            let status = went.map_err(|nobody| Broken(nobody.to_string()))?;
            if witness.looks() {
                witness.sees(&self.told, self.fight.state());
            }
            match status {
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
            let taken = match player.is_sure() && !self.checks {
                true => self.fight.answer_unchecked(side, &orders),
                false => self.fight.answer(side, &orders),
            };
            taken.map_err(refused)?;
        }
        Ok(())
    }

    /// The outcome with the victory that truly came about. A fight that nobody can win any more is over before its
    /// last turn; it is drawn, but its turns are not over.
    fn as_it_ended(&self, outcome: Outcome) -> Outcome {
        let scenario = &self.fight.setup().scenario;
        let by = outcome.victory.and_then(|number| scenario.victories.get(usize::from(number)));
        let drawn = by.is_some_and(|victory| victory.goal == Goal::TurnsOver && victory.side.is_none());
        match drawn && self.fight.state().turn < scenario.turns {
            true => Outcome { victory: None, ..outcome },
            false => outcome,
        }
    }

    fn tale(&self, outcome: Outcome, dice: &mut Seeded) -> Tale {
        let state = self.fight.state();
        let fell = |(figure, man): (FigureId, &Man)| {
            let fate = fate(state, figure).unwrap_or(Fate::Standing);
            Fell { fate, end: End::of(man, fate), wounds: man.condition.wounds }
        };
        Tale {
            outcome: self.as_it_ended(outcome),
            turn: state.turn,
            figures: (0..).map(FigureId).zip(&state.men).map(fell).collect(),
            dollars: state.sides.iter().map(|side| side.dollars).collect(),
            fingerprint: dice.fingerprint(),
        }
    }
}

/// What has become of somebody's body; nothing before everybody has been made.
pub(crate) fn fate(state: &State, figure: FigureId) -> Option<Fate> {
    let place = usize::from(figure.0);
    let strength = state.cast.get(place)?.gunman.strength;
    Some(state.men.get(place)?.condition.fate(strength))
}
