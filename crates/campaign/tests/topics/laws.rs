//! The contract's laws and the campaign's own, on random campaigns.

use campaign::calendar::Weekday;
use campaign::{Campaign, CampaignStage, Setup, setting};
use chance::{Seed, Seeded};
use game::{DiceFrom, Playable, Recorded, laws};
use std::path::Path;

pub(crate) fn setup(id: &str, seed: u64) -> Setup {
    let setting = setting::carried(id).expect("it is carried").expect("it is sound");
    setting.setup(None, &mut Seeded::from_number(seed)).expect("it can be played")
}

#[test]
fn every_setting_opens_on_a_monday() {
    for (id, _) in setting::SETTINGS {
        let setup = setup(id, 1);
        assert_eq!(setup.first.weekday(), Weekday::Monday, "{id}");
        assert_eq!(Campaign::open(std::sync::Arc::new(setup)).broken(), None, "{id}");
    }
}

#[test]
fn campaigns_conform() {
    let tried = laws::conform::<CampaignStage>(|| setup("promise_city_1876", 1), 0..2, 5);
    assert_eq!(tried.games, 2);
    laws::conform::<CampaignStage>(|| setup("el_dorado_1890", 2), 0..1, 4);
}

#[test]
fn nobody_is_shown_what_he_may_not_know() {
    let tried = laws::non_leak::<CampaignStage>(|| setup("promise_city_1876", 1), 0..3, 8);
    assert!(tried.pairs > 50, "{tried:?}");
    laws::non_leak::<CampaignStage>(|| setup("rivalry", 3), 0..1, 6);
}

#[test]
fn golden_campaigns_are_played_again() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    laws::golden::<CampaignStage>(&folder, "promise_city_1876", setup("promise_city_1876", 7), 2);
}

/// Money, goods, people and places after every hour that can be seen from outside. `SIXGUN_CAMPAIGNS=1000` plays a thousand
/// campaigns of 52 weeks.
#[test]
fn random_campaigns_keep_the_laws() {
    let many: u64 = std::env::var("SIXGUN_CAMPAIGNS").ok().and_then(|count| count.parse().ok()).unwrap_or(2);
    for seed in 0..many {
        let (id, _) = setting::SETTINGS[usize::try_from(seed % 3).expect("small")];
        let weeks = if many > 10 { 52 } else { 20 };
        plays(setup(id, seed), seed, weeks);
    }
}

fn plays(setup: Setup, seed: u64, weeks: usize) {
    let mut game = Campaign::open(std::sync::Arc::new(setup));
    let (mut dice, mut drawn) = (Seeded::new(Seed(seed)), Seeded::stream(Seed(seed), 1));
    let (mut events, mut rounds) = (Vec::new(), 0);
    while game.ending().is_none() && rounds < weeks {
        game.proceed(&mut dice, &mut events).expect("dice of a seed go on");
        assert_eq!(game.broken(), None, "campaign {seed}, week {}", game.turn());
        if let Some(loan) = game.lends() {
            let became = game.sample_return(&loan, &mut drawn);
            let back = game::Return { name: loan.name, became, record: String::new() };
            game.take_back(&back, &mut events).expect("whoever was lent comes back");
            continue;
        }
        for ask in game.asked() {
            let orders = game.sample(ask.side, &mut drawn);
            if !orders.is_empty() {
                game.answer(ask.side, &orders).expect("what is drawn is taken");
            }
        }
        rounds += 1;
    }
}

/// A fight is lent whole and taken back once; a second return changes nothing.
#[test]
fn records_are_the_same_bytes() {
    let play = || {
        let mut game = Recorded::<CampaignStage>::new(setup("rivalry", 5), DiceFrom::Seed(Seed(9)));
        let mut dice = Seeded::from_number(4);
        for _ in 0..4 {
            laws::go_on(&mut game, &mut dice);
            laws::answer_all(&mut game, &mut dice);
        }
        game.save()
    };
    assert_eq!(play(), play());
}

#[test]
fn the_page_lists_every_house_rule() {
    let page = include_str!("../../../../docs/CAMPAIGN.md");
    for row in campaign::house::RULES {
        let line = format!("| `{}` | {} {} | {} | {} |", row.name, row.default, row.unit, row.says, row.why);
        assert!(page.contains(&line), "docs/CAMPAIGN.md lacks: {line}");
    }
}
