//! From events to a story: each thing that happens becomes a beat with its numbers and its dice.

use super::Standoff;
use super::teller::Teller;
use crate::commands::duel::story::Story;
use crate::gulch::{Far, all_said, boxes};
use crate::out::Look;
use crate::words;
use chance::{Chance, Drawn, Recorded, Roll};
use narration::phrases;
use rules::Fate;
use rules::sheet::capital;
use serde_json::{Value, json};
use shady_gulch::game::{Ended, Tactic};
use shady_gulch::turn::{FightEvent, Listen};
use shady_gulch::{Tracks, Trait};
use std::cell::Cell;

/// Plays it and tells it.
pub(super) fn story(standoff: &Standoff, dice: &mut impl Chance, look: Look) -> Story {
    let counted = Cell::new(0);
    let mut dice = Recorded::new(Counted { dice, count: &counted });
    let mut log = Heard { events: Vec::new(), count: &counted };
    let ended = standoff.duel.play(standoff.turns, &mut dice, &mut log);
    // It was checked before, so that it is never refused here.
    let ended = ended.unwrap_or(Ended { fates: [Fate::Standing; 2], turns: 0 });
    let mut teller = Teller::new(standoff, dice.fell(), look);
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
        ending: ending(standoff, &ended, &tracks),
        odds: Vec::new(),
        odds_turns: 0,
        meeting: standoff.json(),
        outcome: outcome_json(standoff, &ended, &tracks),
    }
}

/// Dice that count themselves, so that each event knows what had fallen before it.
struct Counted<'a, C> {
    dice: &'a mut C,
    count: &'a Cell<usize>,
}

impl<C: Chance> Chance for Counted<'_, C> {
    fn draw(&mut self, roll: Roll, bands: &[u16]) -> Drawn {
        self.count.set(self.count.get() + 1);
        self.dice.draw(roll, bands)
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
        row("Does", &|side| habit(tactic(side)).to_owned()),
        row("Reaction", &reaction),
        row("Attack", &|side| standoff.plain(side).total(look)),
        row("Stamina", &stamina),
        row("Knocked down", &down),
    ];
    if [0, 1].map(tactic) == [Tactic::Stand; 2] {
        rows.retain(|[what, ..]| what != "Does");
    }
    rows
}

/// What somebody does, in words.
fn habit(tactic: Tactic) -> &'static str {
    match tactic {
        Tactic::Stand => "stands and attacks",
        Tactic::AimFirst => "aims for a turn, then attacks",
        Tactic::AimAlways => "aims before every attack",
        Tactic::Twice => "attacks twice a turn",
        Tactic::OnTheMove => "attacks on the move",
    }
}

/// How it ends.
fn ending(standoff: &Standoff, ended: &Ended, tracks: &[Tracks; 2]) -> String {
    let [a, b] = standoff.short();
    let lies = |fate: Fate| if fate == Fate::Dead { "lies dead" } else { "lies felled and dying" };
    let wins = |side: usize, winner: &str, loser: &str| {
        let Tracks { stamina, wounds, .. } = tracks[side];
        let how = match wounds {
            0 => "without a scratch".to_owned(),
            wounds => format!("hurt, with {wounds} of {stamina} boxes ticked"),
        };
        format!("{winner} walks away {how}. {} {}.", capital(loser), lies(ended.fates[1 - side]))
    };
    let text = match ended.fates {
        [Fate::Standing, Fate::Standing] => {
            let turns = words::count(ended.turns.into(), "turn");
            format!("After {turns} both still stand, and neither wants any more of it.")
        }
        [Fate::Standing, _] => wins(0, &a, &b),
        [_, Fate::Standing] => wins(1, &b, &a),
        [one, other] => format!("{a} {} and {b} {}. Nobody wins.", lies(one), lies(other)),
    };
    capital(&text)
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

/// Wounds as boxes that are ticked.
pub(super) fn ticked(name: &str, tracks: Tracks) -> String {
    format!("{}: {}", phrases::whose(name, "wounds"), boxes(tracks.stamina, tracks.wounds))
}
