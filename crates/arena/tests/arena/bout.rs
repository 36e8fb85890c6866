//! Fights played by the thousand: the same for any number of threads, and nothing is lost on the way.

use arena::{Arena, BATCH, Bout, Comparison, End, Scribe, Share, Sum, Tale, in_batches, on_threads};
use bots::{Bot, Orders, Plain, Player};
use chance::{Seed, Seeded};
use fight::scenario::{FigureId, Shelf, SideId, embedded};
use fight::{Event, Outcome, Seen, Setup, Window};
use rules::Severity;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

const SEED: Seed = Seed(1881);

/// A scenario of the program, with its sides played so.
pub(crate) fn bout(id: &str, variants: &[&str], bots: [Plain; 2]) -> Bout {
    let scenario = embedded::file(id).expect("a file").scenario().expect("a scenario");
    let scenario = scenario.with(variants).expect("its variants");
    Bout { setup: Arc::new(Setup::new(scenario).expect("a setup")), bots: bots.map(Bot::Plain).to_vec() }
}

fn played(bout: &Bout, fights: std::ops::Range<u64>) -> Sum {
    bout.play(SEED, fights, &|| {}).expect("fights")
}

#[test]
fn any_number_of_threads_gives_the_same() {
    let corral = bout("ok_corral_1979", &[], [Plain::Close, Plain::Stand]);
    let count = AtomicU64::new(0);
    let done = || {
        count.fetch_add(1, Ordering::Relaxed);
    };
    let on = |threads| on_threads(Some(threads), || corral.play(SEED, 0..20, &done)).expect("threads");
    let [one, two, five] = [1, 2, 5].map(|threads| on(threads).expect("fights"));
    assert_eq!(one, two);
    assert_eq!(one, five);
    assert_eq!((one.fights, count.into_inner()), (20, 60));
}

#[test]
fn every_fight_is_counted_once_in_everything() {
    for id in ["ok_corral_1979", "ok_corral_1975", "bar_room_brawl"] {
        let mut bout = bout(id, &[], [Plain::Close, Plain::Stand]);
        bout.bots.resize(bout.setup.scenario.sides.len(), Bot::Plain(Plain::Stand));
        let sum = played(&bout, 0..20);
        assert_eq!(sum.won.iter().sum::<u64>() + sum.drawn, 20, "{id}");
        assert_eq!(sum.ended.iter().sum::<u64>(), 20, "{id}");
        assert_eq!(sum.turns.values().sum::<u64>(), 20, "{id}");
        // Brawlers of plain doctrines keep to their fists.
        let shooting = sum.figures.iter().any(|figure| figure.all_wounds() + figure.shots > 0);
        assert!(shooting || id == "bar_room_brawl", "{id}");
        for figure in &sum.figures {
            assert_eq!(figure.ends.iter().sum::<u64>(), 20, "{id}");
            assert!(figure.hits <= figure.shots, "{id}: {figure:?}");
            let down = figure.ended(End::Dead) + figure.ended(End::Unconscious);
            assert_eq!(figure.fell.values().sum::<u64>(), down, "{id}: {figure:?}");
            assert!(figure.fell.keys().all(|turn| (1..=sum.last_turn()).contains(turn)), "{id}: {figure:?}");
            let up = figure.still_up(20, sum.last_turn());
            assert_eq!((up.first(), up.last()), (Some(&20), Some(&(20 - down))), "{id}");
        }
    }
}

#[test]
fn whoever_looks_on_changes_nothing_and_sees_every_wound() {
    let corral = bout("ok_corral_1979", &[], [Plain::Stand, Plain::Stand]);
    let mut arena = Arena::new(corral.setup.clone());
    let (mut sum, mut lost) = (Sum::of(&corral.setup), 0);
    for number in 0..40 {
        let players = || corral.bots.iter().map(|bot| bot.player(Seed(number))).collect::<Vec<_>>();
        let dice = || Seeded::stream(SEED, number);
        let unseen = arena.play(&mut players(), &mut dice()).expect("a fight");
        let seen =
            arena.play_before(&mut Scribe::new(&mut sum), &mut players(), &mut dice()).expect("a fight");
        assert_eq!(unseen, seen, "fight {number}");
        lost += seen.figures.iter().map(|fell| u64::from(fell.wounds)).sum::<u64>();
    }
    let [light, serious] = [Severity::Light, Severity::Serious].map(|severity| {
        let wounds: u64 = sum.wounds().iter().map(|row| row[severity as usize]).sum();
        wounds * u64::from(severity.loss())
    });
    assert_eq!(light + serious, lost, "strength lost to wounds");
    assert!(lost > 100, "{lost}");
}

/// Stands, and says how often he was told that a fight is over before he was asked anything.
struct Hears(Box<dyn Player>, Arc<AtomicU64>);

impl Player for Hears {
    fn listens(&self) -> bool {
        true
    }

    fn hear(&mut self, seen: &Seen) {
        if matches!(seen.event, Event::Over { .. }) {
            self.1.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn answer(&mut self, window: &Window<'_>) -> Orders {
        self.0.answer(window)
    }
}

#[test]
fn nobody_hears_of_the_fight_before() {
    let duel = bout("holliday_and_ringo", &[], [Plain::Stand, Plain::Stand]);
    let mut arena = Arena::new(duel.setup.clone());
    let heard = Arc::new(AtomicU64::new(0));
    for number in 0..5 {
        let stand = || Bot::Plain(Plain::Stand).player(SEED);
        let mut players: Vec<Box<dyn Player>> = vec![Box::new(Hears(stand(), heard.clone())), stand()];
        arena.play(&mut players, &mut Seeded::stream(SEED, number)).expect("a fight");
    }
    assert_eq!(heard.load(Ordering::Relaxed), 0);
}

#[test]
fn money_adds_up() {
    let corral = bout("ok_corral_1979", &[], [Plain::Stand, Plain::Stand]);
    let tale = |dollars: [u32; 2]| Tale {
        outcome: Outcome { winner: Some(SideId(1)), victory: None },
        turn: 3,
        figures: Vec::new(),
        dollars: dollars.to_vec(),
        fingerprint: 1,
    };
    let [mut one, mut other] = [Sum::of(&corral.setup), Sum::of(&corral.setup)];
    one.count(&tale([0, 250]));
    one.count(&tale([0, 0]));
    other.count(&tale([7, 100]));
    one.add(&other);
    let [small, purse] = [one.purses[0], one.purses[1]];
    assert_eq!((small.dollars, small.fights, small.most), (7, 1, 7));
    assert_eq!((purse.dollars, purse.fights, purse.most), (350, 2, 250));
    assert_eq!((one.won_by(SideId(1)), one.drawn, one.turns.get(&3)), (3, 0, Some(&3)));
    assert_eq!(one.ended.last(), Some(&3), "no victory of the list");
}

#[test]
fn a_side_that_nobody_plays_is_refused() {
    let mut duel = bout("holliday_and_ringo", &[], [Plain::Stand, Plain::Stand]);
    duel.bots.pop();
    let broken = duel.play(SEED, 3..4, &|| {}).expect_err("nobody answers");
    assert_eq!(broken.to_string(), "fight 3: 1 players for 2 sides");
}

#[test]
fn a_run_that_stops_when_it_is_narrow_stops_at_the_same_fight_on_any_machine() {
    let duel = bout("courtright_and_short", &[], [Plain::Close, Plain::Close]);
    let until = |threads: usize, width: u64, most: u64| {
        let mut sum = Sum::of(&duel.setup);
        let batch = |fights| {
            sum.add(&on_threads(Some(threads), || played(&duel, fights))?);
            Ok::<bool, arena::Broken>(sum.half_width() <= width)
        };
        in_batches(most, batch).expect("fights");
        sum
    };
    let one = until(1, 40_000, 1_000_000);
    assert_eq!(one, until(3, 40_000, 1_000_000));
    assert!(one.half_width() <= 40_000 && one.fights == BATCH, "{} {}", one.half_width(), one.fights);
    assert!(one.won.iter().all(|won| *won > 0), "{:?}", one.won);
    assert_eq!(until(2, 1, 100).fights, 100, "the most were played");
}

#[test]
fn the_same_fights_compared_with_themselves_differ_in_nothing() {
    let corral = bout("ok_corral_1979", &[], [Plain::Stand, Plain::Close]);
    let all = corral.compare(&corral, SEED, 0..30, &|| {}).expect("fights");
    assert_eq!((&all.one, all.sides.len(), all.lives.len()), (&all.other, 2, 8));
    for pairs in all.sides.iter().map(|(.., pairs)| pairs).chain(all.lives.iter().map(|(.., pairs)| pairs)) {
        assert_eq!((pairs.only_one, pairs.only_other, pairs.fights()), (0, 0, 30));
        let difference = Share::difference(pairs);
        assert!(difference.value == 0 && difference.low < 0 && difference.high > 0, "{difference:?}");
    }
}

#[test]
fn a_comparison_is_both_runs_and_their_pairs() {
    let armed = bout("ok_corral_1979", &[], [Plain::Stand, Plain::Stand]);
    let unarmed = bout("ok_corral_1979", &["unarmed", "claibourne"], [Plain::Stand, Plain::Stand]);
    let compared = |threads| {
        let all = on_threads(Some(threads), || armed.compare(&unarmed, SEED, 0..40, &|| {}));
        all.expect("threads").expect("fights")
    };
    let all = compared(1);
    assert_eq!(all, compared(3));
    assert_eq!((&all.one, &all.other), (&played(&armed, 0..40), &played(&unarmed, 0..40)));
    for (one, other, pairs) in &all.sides {
        assert_eq!(pairs.each(), [all.one.won_by(*one), all.other.won_by(*other)]);
    }
    let dead = |sum: &Sum, FigureId(figure)| sum.figures[usize::from(figure)].ended(End::Dead);
    assert_eq!(all.lives.len(), 8, "the ninth man is only in one of them");
    for (one, other, pairs) in &all.lives {
        assert_eq!(pairs.each(), [40 - dead(&all.one, *one), 40 - dead(&all.other, *other)]);
    }
    assert!(all.sides.iter().any(|(.., pairs)| pairs.only_one + pairs.only_other > 0), "{:?}", all.sides);
}

#[test]
fn several_versions_against_one_are_each_of_them_against_it() {
    let corral = bout("ok_corral_1979", &[], [Plain::Stand, Plain::Stand]);
    let others = [
        bout("ok_corral_1979", &["unarmed"], [Plain::Stand, Plain::Stand]),
        bout("ok_corral_1979", &["no-shotgun"], [Plain::Close, Plain::Stand]),
    ];
    let all = corral.compare_all(&others, SEED, 0..20, &|| {}).expect("fights");
    let each = others.each_ref().map(|other| corral.compare(other, SEED, 0..20, &|| {}).expect("fights"));
    assert_eq!(all, each);
    let (mut parts, rest) =
        (corral.compare_all(&others, SEED, 0..7, &|| {}), corral.compare_all(&others, SEED, 7..20, &|| {}));
    let parts = parts.as_mut().expect("fights");
    parts.iter_mut().zip(rest.expect("fights").iter()).for_each(|(one, other)| one.add(other));
    assert_eq!(*parts, all, "in parts as at once");
    assert!(corral.compare_all(&[], SEED, 0..2, &|| {}).expect("fights").is_empty());
}

#[test]
fn a_gang_that_must_ride_off_fetches_its_horses() {
    for year in ["1975", "1979"] {
        let gang = bout(&format!("coffeyville_{year}"), &[], [Plain::Escape, Plain::Hold]);
        let sum = played(&gang, 0..4);
        assert!(sum.won_by(SideId(0)) > 0, "{year}: three of them on horseback win: {:?}", sum.won);
    }
}

#[test]
fn sides_are_known_by_their_names_in_both_editions() {
    let second = bout("ok_corral_1979", &[], [Plain::Stand, Plain::Stand]);
    let first = bout("ok_corral_1975", &[], [Plain::Stand, Plain::Stand]);
    let all = Comparison::of(&second, &first);
    let sides: Vec<_> = all.sides.iter().map(|(one, other, _)| (*one, *other)).collect();
    assert_eq!(sides, [(SideId(0), SideId(0)), (SideId(1), SideId(1))]);
    assert_eq!(all.lives.len(), 8);
}

/// Two men who never meet an end that the list names: when one side is gone and the other can win nothing, the fight is
/// drawn at once, and its turns are not over.
#[test]
fn a_fight_that_nobody_can_win_any_more_is_not_one_whose_turns_are_over() {
    let known = embedded::file("holliday_and_ringo").expect("a file").scenario().expect("a scenario");
    let text =
        known.source().replacen("by = \"last-standing\"", "by = \"last-standing\"\nside = \"Ringo\"", 1);
    let scenario = fight::scenario::parse("drawn.toml", &text, &Shelf::default()).expect("a scenario");
    let setup = Arc::new(Setup::new(scenario).expect("a setup"));
    let sum = played(&Bout { setup, bots: vec![Bot::Plain(Plain::Close); 2] }, 0..40);
    let turns_over = sum.turns.get(&40).copied().unwrap_or(0);
    assert_eq!(sum.ended.iter().sum::<u64>(), 40);
    assert_eq!(sum.ended[1], turns_over, "only fights of forty turns have their turns over");
    assert!(sum.ended[2] > 0, "Holliday stands alone in some, and that wins him nothing");
}
