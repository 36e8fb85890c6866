//! `sixgun odds scenario` by the rules of 2002: thousands of fights.

use super::{NAME, doctrine, setup, year};
use crate::commands::odds::scenario::numbers::{grouped, interval, mean, percent, share_json};
use crate::commands::odds::scenario::{FIGHTS, OddsScenario};
use crate::games::{bots_of, for_side, refuse};
use crate::grid::Grid;
use crate::out::{Ink, Look, Page};
use crate::progress::Progress;
use crate::refusal::Refusal;
use crate::{Report, Session};
use ::gulch::{Setup, Shootout};
use arena::Share;
use arena::gulch::{Gulch, Gunfights};
use bots::gulch::Doctrine;
use chance::Seed;
use game::Playable;
use serde_json::{Value, json};
use staging::gulch::converted;
use std::sync::Arc;

/// A scenario of another book by the rules of this one.
pub(crate) fn by_2002(args: &OddsScenario, session: &Session) -> Result<Report, Refusal> {
    let id = converted::id_of(&args.wish.scenario);
    let own = converted::plain_id(&id).is_none();
    report(if own { &args.wish.scenario } else { &id }, args, session)
}

/// Plays, and says what came of it.
pub(super) fn report(id: &str, args: &OddsScenario, session: &Session) -> Result<Report, Refusal> {
    unused(args)?;
    let seed = args.seed(session)?;
    let setup = Arc::new(setup(id, &args.wish.set)?);
    let sides = Shootout::sides(&setup);
    let mut doctrines = bots_of(&sides, &args.wish.bots, |_, name| doctrine(name), |_| Doctrine::Temper)?;
    for text in &args.wish.side_bot {
        let (side, name) = for_side(&sides, text, "SIDE=BOT")?;
        if let Some(one) = doctrines.get_mut(usize::from(side.0)) {
            *one = doctrine(name)?;
        }
    }
    let gulch = Gulch { setup: setup.clone(), doctrines };
    let fights = args.fights.unwrap_or(FIGHTS);
    let bar = Progress::new(fights, "fights");
    let sum = args.on_threads(|| gulch.play(seed, 0..fights, &|| bar.done()))?;
    drop(bar);
    Ok(Report::new(page(&gulch, &sum, seed, session.look), object(&gulch, &sum, seed)))
}

/// Refuses what this game does not have.
fn unused(args: &OddsScenario) -> Result<(), Refusal> {
    let (wish, pictures) = (&args.wish, &args.pictures);
    let given = [
        ("--variant", !wish.variant.is_empty()),
        ("--sequence", wish.sequence.is_some()),
        ("--option", !wish.option.is_empty()),
        ("--without", !wish.without.is_empty()),
        ("--join", !wish.join.is_empty()),
        ("--until", args.until.is_some()),
        ("--compare", !args.compare.is_empty()),
        ("--shard", args.shard.is_some()),
        ("--out", args.out.is_some()),
        ("--chart", !pictures.chart.is_empty()),
        ("--picture", pictures.picture.is_some()),
        ("--report", pictures.report.is_some()),
    ];
    refuse(NAME, &given)
}

fn page(gulch: &Gulch, sum: &Gunfights, seed: Seed, look: Look) -> Page {
    let setup: &Setup = &gulch.setup;
    let mut page = Page::new(look);
    page.title(&setup.script.name, &format!("{} ({})", setup.script.id, year()));
    let (fights, turns) = (grouped(sum.fights), turns(sum));
    let about =
        format!("{fights} fights, {turns} turns each in the mean. Seed: {seed}. Intervals are of 95 %.");
    page.prose(0, Ink::Plain, &about);
    page.gap();
    let mut shares = Grid::new(["Wins", "Share", "95 %", "Count"]);
    for ((name, doctrine), won) in Shootout::sides(setup).iter().zip(&gulch.doctrines).zip(&sum.won) {
        let share = Share::of(*won, sum.fights);
        shares.row([format!("{name} ({})", doctrine.name()), percent(share), interval(share), grouped(*won)]);
    }
    let drawn = Share::of(sum.drawn(), sum.fights);
    shares.row(["A draw".to_owned(), percent(drawn), interval(drawn), grouped(sum.drawn())]);
    page.grid(&shares);
    page.gap();
    let mut people = Grid::new(["At the end", "Dead", "Unconscious", "Gave up or gone"]);
    for (place, man) in setup.cast.iter().enumerate() {
        let share = |counts: &[u64]| percent(Share::of(counts[place], sum.fights));
        people.row([man.name.clone(), share(&sum.dead), share(&sum.down), share(&sum.gone)]);
    }
    page.grid(&people);
    page
}

/// The mean of the turns, to a tenth.
fn turns(sum: &Gunfights) -> String {
    mean(sum.turns.sum, sum.fights)
}

fn object(gulch: &Gulch, sum: &Gunfights, seed: Seed) -> Value {
    let setup: &Setup = &gulch.setup;
    let share = |count: u64| share_json(count, Share::of(count, sum.fights));
    let sides: Vec<Value> = Shootout::sides(setup)
        .iter()
        .zip(&gulch.doctrines)
        .zip(&sum.won)
        .map(|((name, doctrine), won)| json!({ "name": name, "bot": doctrine.name(), "won": share(*won) }))
        .collect();
    let people: Vec<Value> = setup
        .cast
        .iter()
        .enumerate()
        .map(|(place, man)| {
            json!({
                "id": man.id, "name": man.name, "dead": share(sum.dead[place]),
                "unconscious": share(sum.down[place]), "gone": share(sum.gone[place]),
            })
        })
        .collect();
    json!({
        "scenario": setup.script.id, "name": setup.script.name, "book": year(), "seed": seed.to_string(),
        "fights": sum.fights, "sides": sides, "drawn": share(sum.drawn()), "people": people,
    })
}
