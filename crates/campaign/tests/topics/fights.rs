//! People are lent to real fights, played by computer players, and come back with what became of them.

use crate::laws::setup;
use bots::Bot;
use campaign::accounts::What;
use campaign::plan::{Goal, Pace, Plan, Step, Target, Verb};
use campaign::{Campaign, CampaignStage};
use chance::{Seed, Seeded};
use fight::Fight;
use fight::scenario::SideId;
use game::{DiceFrom, Loan, Playable, Recorded, Return, SideNo, UnitNo};
use std::sync::Arc;

/// Plays the fight that a campaign lends people to.
pub(crate) fn fought(loan: &Loan, seed: u64) -> Return {
    let setup =
        Fight::read_setup(&loan.setup).unwrap_or_else(|fault| panic!("{fault}\n{}", loan.setup["scenario"]));
    let mut fight = Fight::open(Arc::new(setup));
    // Whoever was told to rob goes through with it.
    let usual = |side: &fight::scenario::Side| match side.doctrine {
        Some(fight::scenario::Doctrine::Rob) => Bot::Plain(bots::Plain::Rob),
        doctrine => Bot::usual(doctrine),
    };
    let bots: Vec<Bot> = Playable::setup(&fight).scenario.sides.iter().map(usual).collect();
    let mut players: Vec<_> = (0..).zip(bots).map(|(number, bot)| bot.player(Seed(seed + number))).collect();
    let (mut dice, mut told) = (Seeded::from_number(seed), Vec::new());
    while fight.ending().is_none() {
        Playable::proceed(&mut fight, &mut dice, &mut told).expect("it goes on");
        told.clear();
        for (side, player) in (0..).map(SideId).zip(&mut players) {
            if !fight.asked_of(side).is_empty() {
                let orders = player.answer(&fight.window(side));
                Fight::answer(&mut fight, side, &orders).expect("a player's order is taken");
            }
        }
    }
    Return { name: loan.name.clone(), became: fight.became(), record: String::new() }
}

fn steps(verbs: Vec<Verb>) -> Plan {
    Plan::Steps(verbs.into_iter().map(Step::new).collect())
}

/// Pierre and Lefty rob the bank of Promise City on a Monday at ten and ride for the river.
fn robbery(game: &Campaign) -> Vec<(UnitNo, Plan)> {
    let county = &game.setup().county;
    let den = county.find("desperadoes-den").expect("the den is on the map");
    let mut rob = Step::new(Verb::Rob(Target::Bank));
    rob.hour = Some(10);
    let go = Step::new(Verb::Go { to: Goal::Place(den), pace: Pace::Forced });
    let pierre = game.person(SideNo(1), UnitNo(0)).expect("Pierre");
    vec![(UnitNo(0), Plan::Steps(vec![rob, go])), (UnitNo(1), steps(vec![Verb::Join(pierre)]))]
}

#[test]
fn a_bank_is_robbed_in_a_real_fight_and_everybody_comes_back_once() {
    let mut robbed = 0;
    for seed in 0..4 {
        let mut game =
            Recorded::<CampaignStage>::new(setup("promise_city_1876", seed), DiceFrom::Seed(Seed(seed)));
        game.proceed().expect("it begins");
        for side in [0, 2, 3].map(SideNo) {
            let own: Vec<_> =
                game.game().units(side).iter().filter_map(|who| game.game().unit(side, *who)).collect();
            let nothing: Vec<_> = own.into_iter().map(|unit| (unit, Plan::Nothing)).collect();
            game.answer(side, &nothing).expect("nothing is taken");
        }
        let orders = robbery(game.game());
        game.answer(SideNo(1), &orders).expect("a robbery is taken");
        game.proceed().expect("it goes on");
        let loan = game.lends().expect("the bank is robbed in a fight");
        assert!(loan.name.contains("robbery"), "{}", loan.name);
        let pierre = game.game().person(SideNo(1), UnitNo(0)).expect("Pierre");
        let before = game.game().state().accounts.purse(pierre);
        while let Some(loan) = game.lends() {
            game.take_back(fought(&loan, seed)).expect("they come back");
            assert!(game.take_back(fought(&loan, seed)).is_err(), "nobody comes back twice");
            game.proceed().expect("it goes on");
        }
        assert_eq!(game.game().broken(), None);
        let state = game.game().state();
        assert!(state.people.iter().all(|person| person.member.lent.is_none()));
        let took = state
            .accounts
            .lines()
            .iter()
            .any(|line| line.why == "taken in a fight" && line.what == What::Cents);
        robbed += usize::from(took || state.accounts.purse(pierre) > before);
        assert!(!state.person(pierre).member.fights.is_empty(), "he remembers the fight");
        game.prove().expect("the record proves itself");
    }
    assert!(robbed > 0, "no robbery of four brought anything");
}
