//! What is seen of a fight now.

use super::says::Words;
use crate::fight::square;
use ::gulch::{Gone, Man, ManView, Phase, Setup, Shootout};
use game::scene::{Body, Figure, Gun, Outcome, Sum};
use game::{Eyes, Playable, Scene, SideNo};
use rules::Fate;
use shady_gulch::to_hit::Light;
use shady_gulch::turn::{Hand, Held};
use town::Pose;

/// What some eyes see.
pub(super) fn of(game: &Shootout, eyes: Eyes) -> Scene {
    let setup = Playable::setup(game);
    let words = Words { setup };
    let (people, own) = match eyes {
        Eyes::Side(side) => (game.window_of(side).people(), Some(side)),
        Eyes::Referee => (game.people(true), None),
        Eyes::Public => (game.people(false), None),
    };
    let mut figures: Vec<Figure> = people.iter().map(|man| figure(&words, man, own)).collect();
    figures.sort_by_key(|figure| !figure.own);
    let outcome = game.ending().map(|ending| Outcome {
        winner: ending.winner.map(|side| side.0),
        says: format!("{}.", rules::sheet::capital(&ending.text)),
    });
    Scene {
        turn: game.turn(),
        turns: setup.script.turns,
        figures,
        outcome,
        facts: facts(game),
        ..Scene::default()
    }
}

/// What is known of the fight as a whole.
fn facts(game: &Shootout) -> Vec<String> {
    let setup = Playable::setup(game);
    let light = match setup.scene.light {
        Light::Full => None,
        Light::Partial => Some("Partial light: a penalty die on every attack and defence."),
        Light::Dark { allowed: true } => Some("Total darkness: every attack is impossible."),
        Light::Dark { allowed: false } => Some("Total darkness: nobody can attack."),
    };
    let phase = (Playable::state(game).phase == Phase::Aftermath)
        .then_some("The fighting is over. Whoever knows Medicine can try to bring back the dying, once.");
    let mob = setup.sides.iter().any(|side| side.written.mob) && !Playable::state(game).bloodshed;
    let words = mob.then_some("No blood has flowed yet: words may still send people home.");
    light.into_iter().chain(phase).chain(words).map(str::to_owned).collect()
}

fn figure(words: &Words<'_>, man: &ManView, own: Option<SideNo>) -> Figure {
    let character = words.setup.character(man.who);
    let holds = |place: usize| man.holds.get(place).map(|name| (*name).to_owned());
    Figure {
        id: man.who.0,
        name: words.name(man.who).to_owned(),
        word: character.map(|one| one.id.clone()).unwrap_or_default(),
        side: man.side,
        own: own == Some(SideNo(man.side)),
        mine: false,
        at: man.gone.is_none().then(|| square(man.at)),
        now: man.gone.is_none(),
        seen: None,
        facing: 0,
        pose: match man.pose {
            Pose::Kneeling => "kneeling",
            Pose::Prone => "prone",
            Pose::Standing | Pose::Mounted => "standing",
        }
        .to_owned(),
        lean: None,
        gait: "still".to_owned(),
        place: if man.gone.is_some() { "left" } else { "foot" }.to_owned(),
        fate: match man.fate {
            Fate::Standing => "standing",
            Fate::Unconscious => "unconscious",
            Fate::Dead => "dead",
        }
        .to_owned(),
        stand: if man.gone == Some(Gone::Surrendered) { "surrendered" } else { "free" }.to_owned(),
        hands: (holds(1), holds(0)),
        body: man.own.as_ref().map(|one| body(words.setup, man, &one.man)),
        doing: words.doing(man),
    }
}

/// The sheet of one's own: boxes, drink, and what stands in his way.
fn body(setup: &Setup, view: &ManView, man: &Man) -> Body {
    let tracks = man.stand.condition.tracks;
    let (stamina, wounds) = (i16::from(tracks.stamina), i16::from(tracks.wounds));
    let mut dice = rules::Tally::new(shady_gulch::BOOK, 0);
    man.stand.condition.burden(&mut dice, &setup.switches);
    let guns = [Hand::First, Hand::Second].into_iter().filter_map(|hand| gun(setup, view, man, hand));
    let drink = Sum {
        name: "Drink, in boxes".to_owned(),
        base: tracks.drink.into(),
        parts: Vec::new(),
        total: tracks.drink.into(),
    };
    Body {
        strength: stamina,
        left: stamina - wounds,
        wounds: Vec::new(),
        bruises: 0,
        stun: "clear".to_owned(),
        guns: guns.collect(),
        shaken: man.stand.shaken || man.shock.is_some(),
        waits: false,
        fired: false,
        drinks: tracks.drink.into(),
        numbers: vec![crate::sum("Dice for wounds and drink", &dice), drink],
        sees: Vec::new(),
    }
}

fn gun(setup: &Setup, view: &ManView, man: &Man, hand: Hand) -> Option<Gun> {
    let arm = setup.character(view.who)?.fighter.arm(hand).filter(|arm| !arm.weapon.bare())?;
    let held = man.stand.hands[hand as usize];
    let side = if hand == Hand::First { "right" } else { "left" };
    Some(Gun {
        name: arm.weapon.label().to_owned(),
        word: arm.weapon.label().replace(' ', "-"),
        loaded: man.stand.rounds[hand as usize],
        holds: arm.shots(),
        spare: None,
        works: if held == Held::Dropped { "gone" } else { "well" }.to_owned(),
        hand: (held == Held::InHand).then(|| side.to_owned()),
    })
}
