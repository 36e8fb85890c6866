//! A raid on Northfield as it is shown.

use crate::fight::square;
use ::fight::northfield::{
    Aim, CounterId, CounterView, Event, Game, Gone, Ground as Streets, HorseView, Hurt, MOST_TURNS, Party,
    Place, Setup, View,
};
use game::scene::{Body, Entry, EntryKind, Figure, Gun, Horse, Motion, Outcome, Square, Sum, Wound};
use game::{Eyes, Ground, Playable, Scene, SideNo, Stage};
use rules::{Fate, Landing, Severity};
use telling::northfield::{self as says, Names};

/// How raids are shown.
#[derive(Clone, Copy, Debug)]
pub struct RaidStage;

/// What some eyes see: a side's view, or the town's, which knows every counter, for whoever sees everything.
fn view(game: &Game, eyes: Eyes) -> View {
    match eyes {
        Eyes::Side(side) => game.view(Party::of_side(side)),
        Eyes::Referee => game.view(Party::Town),
        // Whoever looks on sees the counters as they lie on the table.
        Eyes::Public => game.view(Party::Gang),
    }
}

impl Stage for RaidStage {
    type Game = Game;
    type Memory = ();

    fn ground(setup: &Setup) -> Ground {
        crate::ground(setup.ground.town())
    }

    fn tell(game: &Game, eyes: Eyes, turn: u16, events: &[Event], (): &mut ()) -> Vec<Entry> {
        let view = view(game, eyes);
        let names = Names { view: &view, ground: &Game::setup(game).ground };
        let seen = events.iter().filter_map(|event| match eyes {
            Eyes::Side(side) => event.to(Party::of_side(side)).map(|seen| seen.event().clone()),
            Eyes::Referee => Some(event.clone()),
            Eyes::Public => event.to(Party::Gang).map(|seen| seen.event().clone()),
        });
        let (mut turn, mut entries) = (turn, Vec::new());
        for event in seen {
            if let Event::Turn(number) = event {
                turn = number;
            }
            entries.extend(entry(&names, turn, &event));
        }
        entries
    }

    fn scene(game: &Game, eyes: Eyes, (): &()) -> Scene {
        let view = view(game, eyes);
        let names = Names { view: &view, ground: &Game::setup(game).ground };
        let own = match eyes {
            Eyes::Side(side) => Some(Party::of_side(side)),
            Eyes::Referee | Eyes::Public => None,
        };
        Scene {
            turn: view.turn,
            turns: MOST_TURNS,
            hidden: true,
            figures: view
                .counters
                .iter()
                .filter(|man| is_shown(man))
                .map(|man| figure(&names, man, own))
                .collect(),
            horses: view.horses.iter().filter_map(|one| horse(&names, one)).collect(),
            dollars: view.taken,
            outcome: outcome(game),
            facts: facts(&view),
            ..Scene::default()
        }
    }
}

/// Counters that never came into play are not shown.
fn is_shown(man: &CounterView) -> bool {
    !matches!(man.place, Place::Gone(Gone::Replaced))
}

fn outcome(game: &Game) -> Option<Outcome> {
    let outcome = Game::outcome(game)?;
    let winner = game.ending()?.winner.map(|SideNo(side)| side);
    Some(Outcome { winner, says: says::outcome(&outcome) })
}

/// What is known of the raid as a whole.
fn facts(view: &View) -> Vec<String> {
    let alarm = match (view.discovered, view.recognised) {
        (None, _) => "The town has noticed nothing.".to_owned(),
        (Some(turn), Some(true)) => format!("Discovered in turn {turn}; the gang is recognised."),
        (Some(turn), _) => format!("Discovered in turn {turn}."),
    };
    let searched =
        format!("{} taken; {} squares of the bank searched.", says::dollars(view.taken), view.searched.len());
    vec![
        says::stage(view.stage).to_owned(),
        alarm,
        searched,
        format!("{} citizens may still come.", view.pool),
    ]
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
        doing: says::man(names, man),
    }
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

fn weapon(number: u8, gun: &::fight::northfield::GunView, armed: bool) -> Gun {
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
        holder: None,
        down: horse.body.is_down(),
    })
}

/// An event as an entry of a log; `None` for those that only order the game.
fn entry(names: &Names<'_>, turn: u16, event: &Event) -> Option<Entry> {
    let says = says::event(names, event)?;
    let motions = motions(names.ground, event);
    Some(Entry { turn, kind: EntryKind::Story, says, sums: sums(event), motions, ..Entry::default() })
}

/// The numbers behind an event.
fn sums(event: &Event) -> Vec<Sum> {
    match event {
        Event::Shot { tally, .. } => vec![crate::sum("Chance of the shot", tally)],
        Event::Checked { check: Some(check), .. } => vec![crate::sum("Added to the dice", &check.dice)],
        _ => Vec::new(),
    }
}

/// What moves on the board by an event.
fn motions(streets: &Streets, event: &Event) -> Vec<Motion> {
    let goes = |who: CounterId, squares: Vec<Square>| vec![Motion::Goes { figure: who.0, squares }];
    match *event {
        Event::Went { who, from, to, .. } => {
            let on_map = |at: &town::Square| streets.town().contains(*at);
            goes(who, [from, to].into_iter().filter(on_map).map(square).collect())
        }
        Event::Herded { staff, to, .. } => goes(staff, vec![square(to)]),
        Event::Arrived { who, at } | Event::GotOff { who, to: at } => goes(who, vec![square(at)]),
        Event::Shot { who, at, roll, .. } => {
            let at = match at {
                Aim::Man(man) => Some(man.0),
                Aim::Horse(_) => None,
            };
            vec![Motion::Shot { by: Some(who.0), from: None, at, hits: roll.succeeded }]
        }
        Event::Hit(Hurt::Man(who, Landing::Wound(landed))) => {
            let how = match landed.wound.severity {
                Severity::Light => "light",
                Severity::Serious => "serious",
                Severity::Mortal => "mortal",
            };
            vec![Motion::Hurt { figure: who.0, how: how.to_owned() }]
        }
        Event::Fell { who, dead } => vec![Motion::Falls { figure: who.0, dead }],
        _ => Vec::new(),
    }
}
