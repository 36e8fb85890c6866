//! A bout: what each man means to do, and what the rules of his book make of it.

use crate::dice::Dice;
use crate::game::Game;
use crate::refusal::Refusal;
use chance::{Chance, Distribution, Drawn, Fell, Roll, exact};
use narration::BrawlTeller;
use narration::brawls::may_not;
use phrases::Sentence;
use rules::brawling::{
    self, Action, BrawlEvent, BrawlWeapon, Brawler, Choices, Deed, Scene, end_turn, order_of_blows, standing,
};
use rules::{Side, boot_hill_1975, boot_hill_1979};
use std::cell::RefCell;

/// What a man means to do in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Intent {
    Best,
    Punch,
    Fist(Side),
    TwoPunches,
    Strike,
    TakeUp(BrawlWeapon),
    Grapple,
    KeepHold,
    Wait,
}

impl Intent {
    /// The open action that does it, if there is one.
    fn among(self, open: &Choices, hand: Side) -> Option<Action> {
        let wanted: &[Action] = match self {
            Intent::Best => &[],
            Intent::Punch => &[Action::Punch(hand), Action::Punch(hand.other())],
            Intent::Fist(side) => &[Action::Punch(side)],
            Intent::TwoPunches => &[Action::TwoPunches(hand), Action::TwoPunches(hand.other())],
            Intent::Strike | Intent::TakeUp(_) => &[Action::Strike(hand), Action::Strike(hand.other())],
            Intent::Grapple => &[Action::Grapple],
            Intent::KeepHold => &[Action::KeepHold],
            Intent::Wait => &[Action::Wait],
        };
        wanted.iter().copied().find(|action| open.contains(action))
    }
}

/// Two men, what they mean to do, and the rules.
pub(super) struct Bout {
    pub(super) game: Game,
    pub(super) names: [String; 2],
    pub(super) men: [Brawler; 2],
    pub(super) speeds: [i16; 2],
    pub(super) plans: [Vec<Intent>; 2],
}

impl Bout {
    fn scene(&self, opening: bool) -> Scene {
        Scene { opening, stunning: self.game.options().stunning }
    }

    fn choices(&self, men: &[Brawler], actor: usize, scene: Scene) -> Choices {
        match &self.game {
            Game::FirstEdition(rules) => {
                boot_hill_1975::brawl::choices(men, actor, 1 - actor, scene, &rules.switches)
            }
            Game::SecondEdition(_) => boot_hill_1979::brawl::choices(men, actor, 1 - actor),
        }
    }

    fn act(
        &self,
        dice: &mut impl Chance,
        log: &mut impl FnMut(BrawlEvent),
        men: &mut [Brawler],
        deed: Deed,
        scene: Scene,
    ) -> Result<(), brawling::Refusal> {
        match &self.game {
            Game::FirstEdition(rules) => {
                boot_hill_1975::brawl::act(dice, log, men, deed, scene, &rules.switches)
            }
            Game::SecondEdition(rules) => {
                boot_hill_1979::brawl::act(dice, log, men, deed, scene, &rules.switches)
            }
        }
    }

    /// What a man does in a round: what he planned, or else what seems best. Says whether the plan failed.
    fn choose(&self, men: &[Brawler], actor: usize, round: usize, scene: Scene) -> (Action, bool) {
        let open = self.choices(men, actor, scene);
        let plan = &self.plans[actor];
        let intent = plan[round % plan.len()];
        let planned = intent.among(&open, men[actor].hand);
        (planned.unwrap_or_else(|| best(men, actor, &open)), planned.is_none() && intent != Intent::Best)
    }

    /// Takes up what the plans say before a round.
    fn take_up(&self, men: &mut [Brawler; 2], round: usize) {
        for (man, plan) in men.iter_mut().zip(&self.plans) {
            if let Intent::TakeUp(thing) = plan[round % plan.len()] {
                man.weapon = Some(thing);
            }
        }
    }

    fn rounds(&self) -> u8 {
        match self.game {
            Game::FirstEdition(_) => boot_hill_1975::brawl::ROUNDS_IN_A_TURN,
            Game::SecondEdition(_) => boot_hill_1979::brawl::ROUNDS_IN_A_TURN,
        }
    }

    /// The first action of a man against a fresh foe, and the exact odds of what it does. The order within
    /// the pair is that of the rows of the table.
    pub(super) fn first_action(
        &self,
        man: usize,
    ) -> Result<(Action, Distribution<(usize, String)>), Refusal> {
        let mut men = self.men;
        self.take_up(&mut men, 0);
        // The man whose action it is goes first, whatever the speeds: the odds are of his blow alone.
        men[man].place = 0;
        men[1 - man].place = u8::from(self.speeds[man] >= self.speeds[1 - man]);
        let scene = self.scene(true);
        let (action, _) = self.choose(&men, man, 0, scene);
        let deed = Deed { actor: man, foe: 1 - man, action };
        self.act(&mut chance::Odometer::new(), &mut |_| {}, &mut { men }, deed, scene)
            .map_err(|why| refused(why, &self.names[man]))?;
        let odds = exact(|dice| {
            let (mut after, mut events) = (men, Vec::new());
            // Refused above, before any die.
            let _ = self.act(dice, &mut |event| events.push(event), &mut after, deed, scene);
            narration::outcome(&events, action, &men, &after, man)
        });
        Ok((action, odds))
    }

    /// Fights for so many turns, or until one is out.
    pub(super) fn play(&self, dice: &mut Dice, turns: u16) -> Result<(Vec<Sentence>, [Brawler; 2]), Refusal> {
        let mut men = self.men;
        let shared = Shared(RefCell::new(dice));
        let mut teller = BrawlTeller::new(&self.names, self.game.book());
        teller.under("Who strikes first");
        let mut log = |event| teller.take(event, &shared.fell());
        order_of_blows(&mut &shared, &mut log, &mut men, &self.speeds);
        teller.first_blow(if men[0].place <= men[1].place { 0 } else { 1 });
        let mut round = 0;
        for turn in 1..=turns {
            for number in 0..self.rounds() {
                if standing(&men) < 2 {
                    break;
                }
                teller.under(&format!("Turn {turn}, round {}", number + 1));
                self.take_up(&mut men, round);
                self.round(&shared, &mut teller, &mut men, round)?;
                round += 1;
            }
            end_turn(&mut |event| teller.take(event, &shared.fell()), &mut men);
            if standing(&men) < 2 {
                break;
            }
        }
        teller.end(&super::end(self, &men));
        Ok((teller.lines(), men))
    }

    fn round(
        &self,
        shared: &Shared<'_>,
        teller: &mut BrawlTeller<'_>,
        men: &mut [Brawler; 2],
        round: usize,
    ) -> Result<(), Refusal> {
        let scene = self.scene(round == 0);
        let failed = RefCell::new(None);
        let choose = |men: &[Brawler], actor: usize| {
            let (action, in_vain) = self.choose(men, actor, round, scene);
            *failed.borrow_mut() = in_vain.then_some(actor);
            (1 - actor, action)
        };
        let mut log = |event| {
            if let Some(actor) = failed.take() {
                teller.cannot(actor);
            }
            teller.take(event, &shared.fell());
        };
        let mut dice = shared;
        let fought = match &self.game {
            Game::FirstEdition(rules) => {
                boot_hill_1975::brawl::round(&mut dice, &mut log, men, scene, &rules.switches, choose)
            }
            Game::SecondEdition(rules) => {
                boot_hill_1979::brawl::round(&mut dice, &mut log, men, scene, &rules.switches, choose)
            }
        };
        fought.map_err(|why| refused(why, "a man"))
    }
}

/// What seems best to a plain fighter: keep a hold, break one, use what is in his hand, punch, grapple.
fn best(men: &[Brawler], actor: usize, open: &Choices) -> Action {
    let hand = men[actor].hand;
    let held = brawling::is_held(men, actor);
    let grapple = if held { Action::Grapple } else { Action::KeepHold };
    let wishes = [
        Action::KeepHold,
        grapple,
        Action::Strike(hand),
        Action::Strike(hand.other()),
        Action::TwoPunches(hand),
        Action::Punch(hand),
        Action::Punch(hand.other()),
        Action::Grapple,
    ];
    wishes.into_iter().find(|action| open.contains(action)).unwrap_or(Action::Wait)
}

/// Dice that the log may look at while the rules roll them.
struct Shared<'d>(RefCell<&'d mut Dice>);

impl Shared<'_> {
    fn fell(&self) -> Vec<Fell> {
        self.0.borrow().fell().to_vec()
    }
}

impl Chance for &Shared<'_> {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        self.0.borrow_mut().draw(roll, bands)
    }
}

/// Why an action is refused.
fn refused(why: brawling::Refusal, name: &str) -> Refusal {
    Refusal::new(format!("{name} {}", may_not(why)))
}
