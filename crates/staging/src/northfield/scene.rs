//! What is seen of a raid now.

use crate::fight::square;
use ::northfield::book_1981::Switches;
use ::northfield::book_1981::bank::{SQUARES, Vault};
use ::northfield::book_1981::counters::{Lost, collected};
use ::northfield::{CounterView, Game, Gone, GunView, HorseView, MOST_TURNS, Party, Place, Stage, View};
use game::scene::{Body, Figure, Gun, Horse, Outcome, Thing, Wound};
use game::{Playable, Scene, SideNo};
use narration::northfield::{self as says, Names};
use rules::Fate;

/// Numbers of things from here on are marks on squares; those below are what the counter of that number carries.
const MARKS: u16 = 1000;

/// What a side sees, or whoever looks on with its view where nobody is his own.
pub(super) fn of(names: &Names<'_>, own: Option<Party>, switches: &Switches) -> Scene {
    let view = names.view;
    let shown = view.counters.iter().filter(|man| is_shown(man));
    let mut figures: Vec<Figure> = shown.map(|man| figure(names, man, own)).collect();
    figures.extend(newcomers(view, own));
    figures.sort_by_key(|figure| !figure.own);
    Scene {
        turn: view.turn,
        turns: MOST_TURNS,
        hidden: true,
        figures,
        horses: view.horses.iter().filter_map(|one| horse(names, one)).collect(),
        things: carried(view).chain(searched(names)).collect(),
        dollars: view.taken,
        facts: facts(view, switches),
        ..Scene::default()
    }
}

/// How it ended.
pub(super) fn outcome(game: &Game) -> Option<Outcome> {
    let outcome = Game::outcome(game)?;
    let winner = game.ending()?.winner.map(|SideNo(side)| side);
    Some(Outcome { winner, says: says::outcome(&outcome) })
}

/// Counters that never came into play are not shown.
fn is_shown(man: &CounterView) -> bool {
    !matches!(man.place, Place::Gone(Gone::Replaced))
}

/// What is known of the raid as a whole. The part of the turn comes first, unless the question says it.
fn facts(view: &View, switches: &Switches) -> Vec<String> {
    let alarm = match (view.discovered, view.recognised) {
        (None, _) => "The town has noticed nothing.".to_owned(),
        (Some(turn), Some(true)) => format!("Discovered in turn {turn}; the gang is recognised."),
        (Some(turn), _) => format!("Discovered in turn {turn}; nobody knows who the robbers are."),
    };
    let known = [alarm, bank(view), money(view, switches), format!("{} citizens may still come.", view.pool)];
    view.ask.is_none().then(|| part(view.stage)).into_iter().chain(known).collect()
}

fn part(stage: Stage) -> String {
    format!("{}.", rules::sheet::capital(says::stage(stage)))
}

/// How far the bank is robbed.
fn bank(view: &View) -> String {
    let holdings = &view.holdings;
    let vault = match holdings.vault {
        Vault::Untried => "nobody has tried the vault",
        Vault::Locked => "the vault was found locked",
        Vault::Looted => "the vault is empty",
    };
    let found = holdings.found.iter().filter(|found| **found).count();
    format!(
        "{} of {SQUARES} squares of the bank searched, {found} of {} cash reserves found; {vault}.",
        holdings.searched,
        holdings.found.len()
    )
}

/// What each side has so far.
fn money(view: &View, switches: &Switches) -> String {
    let gang = || view.counters.iter().filter(|man| man.party == Party::Gang);
    let escaped = gang().filter(|man| man.place == Place::Gone(Gone::Escaped));
    let rewards = gang().map(|man| match man.place {
        Place::Gone(Gone::Dead) => collected(man.reward, Lost::Killed, switches),
        Place::Gone(Gone::Captured) => collected(man.reward, Lost::Captured, switches),
        _ => 0,
    });
    format!(
        "{} taken, {} of it out of town; {} of rewards for the town so far.",
        says::dollars(view.taken),
        says::dollars(escaped.map(|man| man.loot).sum()),
        says::dollars(rewards.sum())
    )
}

/// Money in somebody's pockets.
fn carried(view: &View) -> impl Iterator<Item = Thing> {
    let rich = view.counters.iter().filter(|man| man.loot > 0 && man.square.is_some());
    rich.map(|man| Thing {
        id: man.id.0.into(),
        name: says::dollars(man.loot),
        at: None,
        with: Some(man.id.0),
    })
}

/// Marks on the squares of the bank that were searched.
fn searched(names: &Names<'_>) -> impl Iterator<Item = Thing> {
    let vault = match names.view.holdings.vault {
        Vault::Untried => "the vault",
        Vault::Locked => "the vault, found locked",
        Vault::Looted => "the vault, empty",
    };
    let mark = move |(number, at): (u16, &town::Square)| Thing {
        id: MARKS + number,
        name: if names.ground.vault().contains(at) { vault } else { "searched" }.to_owned(),
        at: Some(square(*at)),
        with: None,
    };
    (0..).zip(&names.view.searched).map(mark)
}

fn figure(names: &Names<'_>, man: &CounterView, own: Option<Party>) -> Figure {
    let gun =
        |place: usize| man.guns.get(place).filter(|_| man.armed).map(|gun| gun.weapon.arm.label().to_owned());
    Figure {
        id: man.id.0,
        name: names.man(man.id),
        word: man.id.to_string(),
        side: man.party.side_no().0,
        own: own == Some(man.party),
        mine: false,
        at: man.square.map(square),
        now: man.square.is_some(),
        seen: None,
        facing: 0,
        pose: if man.fate == Fate::Standing { "standing" } else { "prone" }.to_owned(),
        lean: None,
        gait: man.motion.gait.label().to_owned(),
        place: place(man.place).to_owned(),
        fate: match man.fate {
            Fate::Standing => "standing",
            Fate::Unconscious => "unconscious",
            Fate::Dead => "dead",
        }
        .to_owned(),
        stand: if matches!(man.place, Place::Gone(Gone::Captured)) { "captured" } else { "free" }.to_owned(),
        hands: (gun(1), gun(0)),
        body: man.strength.map(|strength| body(man, strength)),
        doing: says::doing(names, man),
    }
}

/// Citizens of the pool who are asked where they come in: nobody has seen them yet.
fn newcomers(view: &View, own: Option<Party>) -> impl Iterator<Item = Figure> {
    let asked = view.ask.iter().flat_map(|ask| ask.who.iter().map(|who| (ask.party, *who)));
    asked.filter(|(_, who)| view.counter(*who).is_none()).map(move |(party, who)| Figure {
        id: who.0,
        name: says::citizen(who),
        word: who.to_string(),
        side: party.side_no().0,
        own: own == Some(party),
        mine: false,
        at: None,
        now: false,
        seen: None,
        facing: 0,
        pose: "standing".to_owned(),
        lean: None,
        gait: "still".to_owned(),
        place: place(Place::Aside).to_owned(),
        fate: "standing".to_owned(),
        stand: "free".to_owned(),
        hands: (None, None),
        body: None,
        doing: "comes running".to_owned(),
    })
}

const fn place(place: Place) -> &'static str {
    match place {
        Place::Aside => "away",
        Place::On(_) => "foot",
        Place::Riding(_) | Place::Slung(_) => "riding",
        Place::Gone(_) => "left",
    }
}

fn body(man: &CounterView, strength: i16) -> Body {
    let condition = &man.condition;
    let of = |part: &str, light: u8, serious: u8| Wound { part: part.to_owned(), light, serious };
    let wounds = [
        of("left-arm", condition.arm_light[0], condition.arm_serious[0]),
        of("right-arm", condition.arm_light[1], condition.arm_serious[1]),
        of("legs", condition.leg_light, condition.leg_serious),
    ];
    Body {
        strength,
        left: strength - condition.lost(),
        wounds: wounds.into_iter().filter(|wound| wound.light + wound.serious > 0).collect(),
        bruises: condition.bruises,
        stun: "clear".to_owned(),
        guns: (0..).zip(&man.guns).map(|(number, gun)| weapon(number, gun, man.armed)).collect(),
        shaken: false,
        waits: false,
        fired: false,
        drinks: 0,
        numbers: Vec::new(),
        sees: Vec::new(),
    }
}

fn weapon(number: u8, gun: &GunView, armed: bool) -> Gun {
    Gun {
        name: gun.weapon.arm.label().to_owned(),
        word: number.to_string(),
        loaded: gun.loaded,
        holds: gun.weapon.holds,
        spare: None,
        works: "well".to_owned(),
        hand: armed.then(|| if number == 0 { "right" } else { "left" }.to_owned()),
    }
}

fn horse(names: &Names<'_>, horse: &HorseView) -> Option<Horse> {
    Some(Horse {
        id: horse.id.0,
        name: names.horse(horse.id),
        at: square(horse.square?),
        now: true,
        facing: 0,
        rider: horse.riders.first().map(|rider| rider.0),
        behind: horse.riders.get(1).map(|rider| rider.0),
        holder: None,
        down: horse.body.is_down(),
    })
}
