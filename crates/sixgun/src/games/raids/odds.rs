//! `sixgun odds scenario northfield`: thousands of raids.

use super::numbers::{counted, mean_json, paid};
use super::{ID, NAME, changed, sides, wish, year};
use crate::commands::odds::scenario::numbers::{grouped, interval, percent, share_json};
use crate::commands::odds::scenario::{FIGHTS, MOST_FIGHTS, OddsScenario, expected};
use crate::games::{bots_of, for_side, refuse};
use crate::grid::Grid;
use crate::out::{Ink, Look, Page};
use crate::progress::Progress;
use crate::refusal::Refusal;
use crate::{Report, Session, words};
use arena::northfield::{Northfield, Raids as Sum};
use arena::{BATCH, Moments, Share, in_batches};
use bots::northfield::Doctrine;
use chance::Seed;
use northfield::Party;
use serde_json::{Value, json};
use std::ops::Range;

/// What was played, and what came of it.
struct Played {
    doctrines: [Doctrine; 2],
    readings: Vec<String>,
    seed: Seed,
    sum: Sum,
}

/// Plays, and says what came of it.
pub(super) fn report(args: &OddsScenario, session: &Session) -> Result<Report, Refusal> {
    unused(args)?;
    let seed = args.seed(session)?;
    let doctrines = doctrines(args)?;
    let setup = wish::setup(&args.wish.set, &args.wish.join)?;
    let readings = changed(&setup).iter().map(|(name, value)| format!("{name}={value}")).collect();
    let northfield = Northfield::new(setup, doctrines);
    let sum = played(args, &northfield, seed)?;
    let wide = sum.half_width();
    let played = Played { doctrines, readings, seed, sum };
    let mut report = Report::new(played.page(session.look), played.object());
    args.say_if_wide(wide, session.look, &mut report);
    Ok(report)
}

/// Plays as many raids as were asked for, or batch after batch until the intervals of the wins are narrow.
fn played(args: &OddsScenario, northfield: &Northfield, seed: Seed) -> Result<Sum, Refusal> {
    let most = args.fights.unwrap_or(if args.until.is_some() { MOST_FIGHTS } else { FIGHTS });
    let bar = Progress::new(args.until.map_or(most, |_| BATCH), "fights");
    let mut sum = Sum::default();
    let batch = |fights: Range<u64>| {
        sum.add(&args.on_threads(|| northfield.play(seed, fights, &|| bar.done()))?);
        let width = args.until;
        width.inspect(|width| bar.expect(expected(sum.games, sum.half_width(), *width)));
        Ok::<bool, Refusal>(width.is_some_and(|width| sum.half_width() <= width.0))
    };
    in_batches(most, batch)?;
    Ok(sum)
}

/// Refuses what this game does not have.
fn unused(args: &OddsScenario) -> Result<(), Refusal> {
    let (wish, pictures) = (&args.wish, &args.pictures);
    let given = [
        ("--book", wish.book.is_some()),
        ("--variant", !wish.variant.is_empty()),
        ("--sequence", wish.sequence.is_some()),
        ("--option", !wish.option.is_empty()),
        ("--without", !wish.without.is_empty()),
        ("--compare", !args.compare.is_empty()),
        ("--shard", args.shard.is_some()),
        ("--out", args.out.is_some()),
        ("--chart", !pictures.chart.is_empty()),
        ("--picture", pictures.picture.is_some()),
        ("--report", pictures.report.is_some()),
    ];
    refuse(NAME, &given)
}

/// How each side is played.
fn doctrines(args: &OddsScenario) -> Result<[Doctrine; 2], Refusal> {
    let sides = sides();
    let named = |side, name: &str| wish::doctrine(Party::of_side(side), name);
    let all = bots_of(&sides, &args.wish.bots, named, |side| Doctrine::usual(Party::of_side(side)))?;
    let mut doctrines = Party::BOTH.map(Doctrine::usual);
    doctrines.iter_mut().zip(all).for_each(|(one, asked)| *one = asked);
    for text in &args.wish.side_bot {
        let (side, name) = for_side(&sides, text, "SIDE=BOT")?;
        if let Some(one) = doctrines.get_mut(usize::from(side.0)) {
            *one = named(side, name)?;
        }
    }
    Ok(doctrines)
}

impl Played {
    fn page(&self, look: Look) -> Page {
        let Played { doctrines: [gang, town], readings, seed, sum } = self;
        let mut page = Page::new(look);
        page.title(NAME, &format!("{ID} ({})", year()));
        let read = match readings.as_slice() {
            [] => String::new(),
            readings => format!(" Read in another way: {}.", words::list(readings)),
        };
        let about = format!(
            "{} fights of Gang ({}) and Town ({}).{read} Every dollar is counted. Seed: {seed}. Intervals are of 95 %.",
            grouped(sum.games),
            gang.name(),
            town.name()
        );
        page.prose(0, Ink::Plain, &about);
        page.gap();
        let mut shares = Grid::new(["Fights", "Share", "95 %", "Count"]);
        for (name, _, count) in shares_of(sum) {
            let share = Share::of(count, sum.games);
            shares.row([name.to_owned(), percent(share), interval(share), grouped(count)]);
        }
        page.grid(&shares);
        page.gap();
        let mut means = Grid::new(["In a fight", "Mean", "95 %"]);
        for (name, _, moments, dollars) in means_of(sum) {
            let [value, wide] = if dollars { paid(moments.mean()) } else { counted(moments.mean()) };
            means.row([name.to_owned(), value, wide]);
        }
        page.grid(&means);
        page
    }

    fn object(&self) -> Value {
        let Played { doctrines: [gang, town], readings, seed, sum } = self;
        let won = |count| share_json(count, Share::of(count, sum.games));
        let mut object = json!({
            "scenario": ID, "name": NAME, "book": year(), "readings": readings, "seed": seed.to_string(),
            "fights": sum.games,
            "sides": [
                { "name": "Gang", "bot": gang.name(), "won": won(sum.gang) },
                { "name": "Town", "bot": town.name(), "won": won(sum.town) },
            ],
            "drawn": won(sum.drawn()),
        });
        for (_, key, count) in shares_of(sum) {
            object[key] = share_json(count, Share::of(count, sum.games));
        }
        for (_, key, moments, _) in means_of(sum) {
            object[key] = mean_json(moments.mean());
        }
        object
    }
}

/// What is counted by fights: in words, for programs, and how often.
fn shares_of(sum: &Sum) -> [(&'static str, &'static str, u64); 5] {
    [
        ("The gang wins", "gang_wins", sum.gang),
        ("The town wins", "town_wins", sum.town),
        ("A draw", "draws", sum.drawn()),
        ("The vault is robbed", "vault_robbed", sum.vault),
        ("As it was: vault untouched, two of the gang dead in the street", "as_it_was", sum.as_it_was),
    ]
}

/// What has a mean: in words, for programs, and whether it is money.
fn means_of(sum: &Sum) -> [(&'static str, &'static str, &Moments, bool); 8] {
    [
        ("Loot carried out of town", "loot", &sum.loot, true),
        ("Rewards of the town", "rewards", &sum.rewards, true),
        ("Bandits killed", "bandits_killed", &sum.killed, false),
        ("Bandits captured", "bandits_captured", &sum.captured, false),
        ("Bandits who got away", "bandits_escaped", &sum.escaped, false),
        ("Citizens killed", "citizens_killed", &sum.citizens_killed, false),
        ("Citizens unconscious", "citizens_unconscious", &sum.citizens_down, false),
        ("Turns", "turns", &sum.turns, false),
    ]
}
