//! From events to a story: each thing that happens becomes a beat with its numbers and its dice.

use super::Standoff;
use crate::commands::duel::story::Story;
use crate::gulch::{Far, all_said};
use crate::out::Look;
use crate::words;
use chance::{Chance, Counted, Recorded};
use rules::Fate;
use rules::sheet::capital;
use serde_json::{Value, json};
use shady_gulch::game::{Ended, Tactic};
use shady_gulch::turn::{FightEvent, Listen};
use shady_gulch::wording::{self, DuelTeller};
use shady_gulch::{Tracks, Trait};
use std::cell::Cell;

/// Plays it and tells it.
pub(super) fn story(standoff: &Standoff, dice: &mut impl Chance, look: Look) -> Story {
    let counted = Cell::new(0);
    let mut dice = Recorded::new(Counted::new(dice, &counted));
    let mut log = Heard { events: Vec::new(), count: &counted };
    let ended = standoff.duel.play(standoff.turns, &mut dice, &mut log);
    // It was checked before, so that it is never refused here.
    let ended = ended.unwrap_or(Ended { fates: [Fate::Standing; 2], turns: 0 });
    let mut teller = DuelTeller::new(&standoff.duel, standoff.short(), dice.fell(), look.clauses());
    for (event, fallen) in log.events {
        teller.hear(&event, fallen);
    }
    teller.tell_order();
    let tracks = teller.tracks;
    Story {
        title: standoff.title(),
        book: shady_gulch::BOOK,
        setting: setting(standoff, look),
        sides: sides(standoff, look),
        bases: Vec::new(),
        beats: teller.beats,
        ending: wording::ending(&standoff.short(), &ended, &tracks),
        odds: Vec::new(),
        odds_turns: 0,
        meeting: standoff.json(),
        outcome: outcome_json(standoff, &ended, &tracks),
    }
}

/// Events with the number of dice that had fallen when they happened.
struct Heard<'a> {
    events: Vec<(FightEvent, usize)>,
    count: &'a Cell<usize>,
}

impl Listen for Heard<'_> {
    fn put(&mut self, event: impl FnOnce() -> FightEvent) {
        self.events.push((event(), self.count.get()));
    }
}

/// What the reader sees before the first turn.
fn setting(standoff: &Standoff, look: Look) -> Vec<String> {
    let [a, b] = [&standoff.people[0].name, &standoff.people[1].name];
    let apart = match standoff.far {
        Far::Spaces(0) | Far::Metres(0) => "so close that they could touch".to_owned(),
        far => format!("{} apart", far.label()),
    };
    let mut said = vec![capital(&format!("{a} meets {b}. They stand {apart}."))];
    said.extend(all_said(&standoff.conversions(), look));
    said.extend(standoff.unusual());
    said
}

/// Both side by side.
fn sides(standoff: &Standoff, look: Look) -> Vec<[String; 3]> {
    let row = |what: &str, of: &dyn Fn(usize) -> String| [what.to_owned(), of(0), of(1)];
    let look = Look { colour: false, ..look };
    let range = |side: usize| match standoff.band(side) {
        Some(band) => format!("{}: {}", band.label(), band.difficulty(&standoff.rules.switches).label()),
        None => standoff.plain(side).task.difficulty().label().to_owned(),
    };
    let ready = |side: usize| match standoff.duel.men[side].holstered {
        true => "to be drawn: quickdraw".to_owned(),
        false => "in hand".to_owned(),
    };
    let reaction = |side: usize| {
        let traits = &standoff.person(side).traits;
        let [dexterity, perception] = [Trait::Dexterity, Trait::Perception].map(|one| traits.of(one));
        format!("{} (dexterity {dexterity}, perception {perception})", traits.reaction())
    };
    let stamina = |side: usize| {
        let Tracks { stamina, wounds, .. } = standoff.duel.men[side].condition.tracks;
        let hurt = if wounds > 0 { format!(", {wounds} ticked") } else { String::new() };
        format!("{}{hurt}", words::count(stamina.into(), "box"))
    };
    let down = |side: usize| {
        let willpower = standoff.person(side).traits.of(Trait::Willpower);
        format!("by {} at once", words::count(willpower.max(1).into(), "wound"))
    };
    let tactic = |side: usize| standoff.duel.men[side].tactic;
    let mut rows = vec![
        row("Weapon", &|side| standoff.weapon(side).label().to_owned()),
        row("Ready", &ready),
        row("Range", &range),
        row("Does", &|side| wording::habit(tactic(side)).to_owned()),
        row("Reaction", &reaction),
        row("Attack", &|side| standoff.plain(side).total(look.clauses())),
        row("Stamina", &stamina),
        row("Knocked down", &down),
    ];
    if [0, 1].map(tactic) == [Tactic::Stand; 2] {
        rows.retain(|[what, ..]| what != "Does");
    }
    rows
}

fn outcome_json(standoff: &Standoff, ended: &Ended, tracks: &[Tracks; 2]) -> Value {
    let man = |side: usize| {
        let fate = match ended.fates[side] {
            Fate::Standing => "standing",
            Fate::Unconscious => "felled",
            Fate::Dead => "dead",
        };
        json!({ "name": standoff.people[side].name, "fate": fate, "wounds": tracks[side].wounds, "stamina": tracks[side].stamina })
    };
    json!({ "turns": ended.turns, "men": [man(0), man(1)] })
}
