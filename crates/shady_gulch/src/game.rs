//! A duel: two people, a weapon each, a distance and a habit each, turn by turn until one is felled.

use super::turn::{
    Deed, Fight, FightEvent, Fighter, Hand, Held, Listen, Order, Refusal, Scene, Stand, Strike, Why,
};
use super::weapons::{Reach, Span, TOO_NEAR_FOR_A_WHIP};
use super::{Condition, Switches};
use chance::Chance;
use rules::Fate;

/// What a duellist does, turn by turn. Where shots are counted and none is left, he reloads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tactic {
    /// Stands and attacks.
    #[default]
    Stand,
    /// Aims in the first turn and attacks from then on.
    AimFirst,
    /// Aims before every attack, and again if he loses his aim.
    AimAlways,
    /// Attacks twice a turn.
    Twice,
    /// Moves and shoots.
    OnTheMove,
}

impl Tactic {
    /// Every tactic.
    pub const ALL: [Tactic; 5] =
        [Tactic::Stand, Tactic::AimFirst, Tactic::AimAlways, Tactic::Twice, Tactic::OnTheMove];

    /// Its name.
    pub const fn label(self) -> &'static str {
        ["stand", "aim first", "aim always", "twice", "on the move"][self as usize]
    }
}

/// One of two in a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Duellist {
    /// Who, with what.
    pub fighter: Fighter,
    /// His wounds and drink at the start, and whatever else weighs on him.
    pub condition: Condition,
    /// Whether his weapon is in its holster, so that his first attack is a quickdraw.
    pub holstered: bool,
    /// What he does.
    pub tactic: Tactic,
}

impl Duellist {
    /// Somebody unhurt who stands with his weapon in hand.
    pub fn new(fighter: Fighter) -> Duellist {
        let condition = Condition::new(fighter.person.traits.stamina());
        Duellist { fighter, condition, holstered: false, tactic: Tactic::Stand }
    }
}

/// Who of two acts first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sequence {
    /// Both at the same time.
    Together,
    /// This one, and then the other.
    First(usize),
}

/// A duel between two turns, or between the reaction and the deeds of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Between {
    /// The two.
    pub men: [Stand; 2],
    /// Whether no turn has been played.
    pub first: bool,
    /// Who acts first in the turn that has begun, if one has.
    pub sequence: Option<Sequence>,
}

/// How a duel ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ended {
    /// What became of each.
    pub fates: [Fate; 2],
    /// After how many turns.
    pub turns: u16,
}

/// A duel of two people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Duel {
    /// The two.
    pub men: [Duellist; 2],
    /// How far apart they are.
    pub distance: Span,
    /// What is the same for both.
    pub scene: Scene,
    /// The readings in force.
    pub switches: Switches,
}

impl Duel {
    /// The state before the first turn.
    pub fn start(&self) -> Between {
        let men = self.men.map(|man| {
            let mut stand = Stand::new(&man.fighter, man.condition);
            if man.holstered && !man.fighter.first.weapon.bare() {
                stand.hands[Hand::First as usize] = Held::Holstered;
            }
            stand
        });
        Between { men, first: true, sequence: None }
    }

    /// Whether both can do what they mean to do. Arm's length is what is too near for a whip: the one measure
    /// of close quarters that the book gives.
    pub fn check(&self) -> Result<(), Refusal> {
        let arms_length = self.distance <= Span::feet(TOO_NEAR_FOR_A_WHIP);
        let far = |man: &Duellist| man.fighter.first.weapon.reach() == Reach::Close && !arms_length;
        if let Some(who) = self.men.iter().position(far) {
            return Err(Refusal { who, why: Why::OutOfReach });
        }
        let (fighters, start) = (self.fighters(), self.start());
        let fight = self.fight(&fighters);
        let mut drawn = start;
        drawn.men.iter_mut().for_each(|man| man.hands = [Held::InHand; 2]);
        // What they do first, what they do once they have drawn, and the attack that follows.
        for state in [start, drawn] {
            fight.check(&state.men, &self.orders(&state))?;
            fight.check(&state.men, &[0, 1].map(|who| Order::new(self.strike(who, &state))))?;
        }
        Ok(())
    }

    /// Whether one or both are felled.
    pub fn over(&self, state: &Between) -> bool {
        state.men.iter().any(|stand| stand.fate != Fate::Standing)
    }

    /// Plays one turn; what cannot be declared leaves everything as it was.
    pub fn turn(&self, state: Between, chance: &mut impl Chance, log: &mut impl Listen) -> Between {
        let begun = self.reaction(state, chance, log);
        self.deeds(begun, chance, log)
    }

    /// The first half of a turn: who acts first. A walk through all outcomes that merges equal states here has
    /// three ways to follow and not all the dice that lead to them.
    pub fn reaction(&self, state: Between, chance: &mut impl Chance, log: &mut impl Listen) -> Between {
        let fighters = self.fighters();
        let order = self.fight(&fighters).reaction(&state.men, &self.orders(&state), chance, log);
        let sequence = match order.as_deref() {
            Ok([(who, moment), (_, next)]) if moment != next => Some(Sequence::First(*who)),
            Ok([_, _]) => Some(Sequence::Together),
            _ => None,
        };
        Between { sequence, ..state }
    }

    /// The second half of a turn: both act. Nothing happens before the reaction is known.
    pub fn deeds(&self, state: Between, chance: &mut impl Chance, log: &mut impl Listen) -> Between {
        let order = match state.sequence {
            None => return state,
            Some(Sequence::Together) => [(0, 0), (1, 0)],
            Some(Sequence::First(who)) => [(who, 0), (1 - who.min(1), 1)],
        };
        let (fighters, mut men) = (self.fighters(), state.men);
        match self.fight(&fighters).deeds(&mut men, &self.orders(&state), &order, chance, log) {
            Ok(()) => Between { men, first: false, sequence: None },
            Err(_) => Between { sequence: None, ..state },
        }
    }

    /// Plays turn after turn until one or both are felled, or the last turn is over.
    pub fn play(
        &self,
        most_turns: u16,
        chance: &mut impl Chance,
        log: &mut impl Listen,
    ) -> Result<Ended, Refusal> {
        self.check()?;
        let (mut state, mut turns) = (self.start(), 0);
        while turns < most_turns && !self.over(&state) {
            turns += 1;
            log.put(|| FightEvent::Turn { number: turns });
            state = self.turn(state, chance, log);
        }
        Ok(self.ended(&state, turns))
    }

    /// How a duel in this state ended after so many turns.
    pub fn ended(&self, state: &Between, turns: u16) -> Ended {
        Ended { fates: state.men.map(|stand| stand.fate), turns }
    }

    fn fighters(&self) -> [Fighter; 2] {
        self.men.map(|man| man.fighter)
    }

    fn fight<'a>(&'a self, fighters: &'a [Fighter; 2]) -> Fight<'a> {
        Fight { fighters, scene: self.scene, switches: &self.switches }
    }

    fn orders(&self, state: &Between) -> [Order; 2] {
        [0, 1].map(|who| Order::new(self.deed(who, state)))
    }

    /// What one of the two does in this state.
    fn deed(&self, who: usize, state: &Between) -> Deed {
        let (man, stand) = (&self.men[who], &state.men[who]);
        let loads = man.fighter.first.weapon.shots().is_some();
        if self.scene.count_shots && loads && stand.rounds[Hand::First as usize] == 0 {
            return Deed::Reload(Hand::First);
        }
        let drawn = stand.hands[Hand::First as usize] == Held::InHand;
        let aims = match man.tactic {
            Tactic::AimFirst => state.first,
            Tactic::AimAlways => stand.aimed.is_none(),
            Tactic::Stand | Tactic::Twice | Tactic::OnTheMove => false,
        };
        if aims && drawn { Deed::Aim(Hand::First, 1 - who) } else { self.strike(who, state) }
    }

    /// The attack of one of the two in this state.
    fn strike(&self, who: usize, state: &Between) -> Deed {
        let plain = Strike::new(1 - who, self.distance);
        let mut strike = plain;
        strike.manner.quickdraw = state.men[who].hands[Hand::First as usize] == Held::Holstered;
        match self.men[who].tactic {
            Tactic::Twice => Deed::Attack(strike, Some(plain)),
            Tactic::OnTheMove => Deed::Move(Some(strike)),
            Tactic::Stand | Tactic::AimFirst | Tactic::AimAlways => Deed::Attack(strike, None),
        }
    }
}
