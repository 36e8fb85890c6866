//! What a side believes: a state like the true one, in which everything that the side cannot know has been replaced by
//! what somebody would be who has done nothing yet. Whatever a seat is offered, shown or refused in a fight with hidden
//! movement is worked out from this state and never from the true one, so that it cannot depend on a secret.
//!
//! The rule for new fields is safe by default: the state begins as an opening, a man of another side as
//! [`turn::nobody_yet`], and only what is named here is taken over.

use crate::book::{Book, by};
use crate::eyes::Eyes;
use crate::field::Field;
use crate::fight::opening;
use crate::ids::Figures;
use crate::scenario::{FigureId, SideId};
use crate::setup::Setup;
use crate::state::{Horse, Item, Man, Place, Side, State, Wagon, Whereabouts};
use crate::step::Step;
use crate::turn;
use people::Combatant;
use rules::{Condition, Fate, Gait, Gun, Gunman, MOST_GUNS, Weapon};
use std::borrow::Cow;
use std::sync::Arc;
use town::{Direction, Square};

/// The strength that a side gives to a man or a horse of which it knows nothing, and his accuracy (ours). Nobody is
/// shown them; they only must be some.
pub(crate) const SOME_STRENGTH: i16 = 10;
const SOME_ACCURACY: i16 = 50;

/// Where somebody is who is nowhere.
const NOWHERE: Square = Square { storey: 0, y: 0, x: 0 };

/// A fight as a side believes it to be.
#[derive(Clone, Debug)]
pub(crate) struct Belief<'a> {
    pub(crate) state: Cow<'a, State>,
    pub(crate) sight: Cow<'a, Eyes>,
    /// Somebody who is supposed to mount first, as in [`Field`].
    pub(crate) fresh: Option<FigureId>,
}

impl<'a> Belief<'a> {
    /// What a side believes. At an open table it is the truth; nothing that is asked of a [`Field`] looks at the sealed
    /// answers of others.
    pub(crate) fn of(setup: &Setup, state: &'a State, sight: &'a Eyes, side: SideId) -> Belief<'a> {
        if !setup.hidden {
            return Belief { state: Cow::Borrowed(state), sight: Cow::Borrowed(sight), fresh: None };
        }
        let masked = masked(setup, state, side);
        let sight = match masked.changes == state.changes {
            true => Cow::Borrowed(sight),
            false => {
                let mut own = sight.clone();
                own.update(&setup.town, &masked.changes);
                Cow::Owned(own)
            }
        };
        Belief { state: Cow::Owned(masked), sight, fresh: None }
    }

    /// The believed field.
    pub(crate) fn field<'f, B: Book>(&'f self, book: &'f B, setup: &'f Setup) -> Field<'f, B> {
        Field { book, setup, state: &self.state, sight: &self.sight, fresh: self.fresh }
    }
}

/// The state as a side believes it to be, where something is hidden.
pub(crate) fn masked(setup: &Setup, state: &State, side: SideId) -> State {
    let own = setup.of_side(side);
    let nobody = Side::default();
    let knows = state.sides.get(usize::from(side.0)).unwrap_or(&nobody);
    let known = known_to(state, own).or(knows.told_of);
    let mut sides = vec![Side::default(); state.sides.len()];
    if let Some(place) = sides.get_mut(usize::from(side.0)) {
        place.clone_from(knows);
    }
    let answers = |(figure, answer): (FigureId, &Option<_>)| answer.clone().filter(|_| own.has(figure));
    State {
        turn: state.turn,
        step: asked_only(state.step, own),
        men: numbered(&state.men)
            .map(|(figure, man)| seen_man(setup, state, figure, man, own, known))
            .collect(),
        horses: (0u8..)
            .zip(&state.horses)
            .map(|(number, horse)| seen_horse(horse, number, knows, own, known))
            .collect(),
        wagons: state.wagons.iter().map(|wagon| seen_wagon(state, wagon, own, known)).collect(),
        items: (0..state.items.len()).map(|number| believed_item(knows, number, known)).collect(),
        changes: knows.changes.clone(),
        sides,
        answers: numbered(&state.answers).map(answers).collect(),
        order: state.order.iter().map(|group| group.and(own)).filter(|group| !group.is_empty()).collect(),
        fired: state.fired.and(known),
        shots_heard: state.shots_heard,
        outcome: state.outcome,
        shooters: heard_shooters(setup, state, own),
        cast: Arc::new(
            numbered(&state.cast).map(|(figure, part)| seen_part(setup, figure, part, own)).collect(),
        ),
        ..opening(setup)
    }
}

/// Those whose shots a side has heard: which of the others it was, it does not know.
fn heard_shooters(setup: &Setup, state: &State, own: Figures) -> Figures {
    let others = setup.everybody().but(own);
    let heard = !state.shooters.and(others).is_empty();
    state.shooters.and(own).or(if heard { others } else { Figures::NONE })
}

/// Figures with their numbers.
fn numbered<T>(list: &[T]) -> impl Iterator<Item = (FigureId, &T)> {
    (0..).map(FigureId).zip(list)
}

/// Those whose place a side knows: its own, whom one of them who is up sees, and who shoots at one of them (clause 72).
pub(crate) fn known_to(state: &State, own: Figures) -> Figures {
    let man = |figure: FigureId| state.men.get(usize::from(figure.0));
    let is_up = |figure: FigureId| {
        let strength =
            state.cast.get(usize::from(figure.0)).map_or(SOME_STRENGTH, |part| part.gunman.strength);
        man(figure).is_some_and(|man| man.is_here() && man.condition.fate(strength) == Fate::Standing)
    };
    let seen = own.iter().filter(|figure| is_up(*figure)).filter_map(man);
    let all = seen.fold(Figures::NONE, |known, man| known.or(man.sees).or(man.shot_by));
    own.or(all.iter().filter(|figure| man(*figure).is_some_and(Man::is_here)).collect())
}

/// The step with only those who are asked of a side.
fn asked_only(step: Step, own: Figures) -> Step {
    match step {
        Step::Deploy(figures) => Step::Deploy(figures.and(own)),
        Step::Act(figures) => Step::Act(figures.and(own)),
        Step::Declare(figures) => Step::Declare(figures.and(own)),
        Step::Blow { who, .. } if own.has(who) => step,
        Step::Over => Step::Over,
        // Whatever else goes on is none of the side's business.
        _ => Step::Begin,
    }
}

/// A man as a side knows him.
pub(crate) fn seen_man(
    setup: &Setup,
    state: &State,
    figure: FigureId,
    man: &Man,
    own: Figures,
    known: Figures,
) -> Man {
    if own.has(figure) {
        return man.clone();
    }
    let Some(entry) = setup.scenario.get(figure) else { return man.clone() };
    let mut seen = turn::nobody_yet(entry);
    (seen.place, seen.square, seen.facing) = (Place::Away, NOWHERE, Direction::North);
    (seen.surprise, seen.edge, seen.drinks, seen.waits) = (rules::Surprise::None, 0, 0, false);
    if known.has(figure) {
        (seen.place, seen.square, seen.facing) = (man.place, man.square, man.facing);
        (seen.pose, seen.lean, seen.gait, seen.stand) = (man.pose, man.lean, man.gait, man.stand);
        seen.grip = man.grip.filter(|(_, on)| known.has(*on));
        seen.drags = man.drags.filter(|dragged| known.has(*dragged));
        seen.condition = shown_condition(state, figure, man);
        show_arms(&mut seen, man);
    }
    seen.midway = (seen.square, seen.facing);
    seen
}

/// What shows of how somebody fares: whether he is up, out of it or dead, and whether he is stunned, for everybody who
/// sees him sees him reel and stand helpless.
fn shown_condition(state: &State, figure: FigureId, man: &Man) -> Condition {
    let strength = state.cast.get(usize::from(figure.0)).map_or(SOME_STRENGTH, |part| part.gunman.strength);
    match man.condition.fate(strength) {
        Fate::Standing => Condition { stun: man.condition.stun, ..Condition::default() },
        Fate::Unconscious => Condition { bruises: u8::MAX, ..Condition::default() },
        Fate::Dead => Condition { dead: true, ..Condition::default() },
    }
}

/// The kinds of weapon in somebody's hands.
fn show_arms(seen: &mut Man, man: &Man) {
    let kind = |place: u8| man.guns.get(usize::from(place)).map(|gun| gun.weapon.arm);
    let [left, right] = man.hands;
    let arms = [left.and_then(kind), right.and_then(kind)];
    for (hand, arm) in arms.into_iter().enumerate() {
        let Some(arm) = arm.filter(|_| seen.guns.len() < MOST_GUNS) else { continue };
        if hand == 1 && right == left {
            seen.hands[1] = seen.hands[0];
            continue;
        }
        seen.hands[hand] = u8::try_from(seen.guns.len()).ok();
        seen.guns.push(Gun::new(Weapon::new(arm, 0)));
    }
}

/// Who somebody is, as far as another side knows: nobody in particular.
fn seen_part(setup: &Setup, figure: FigureId, part: &Combatant, own: Figures) -> Combatant {
    if own.has(figure) {
        return part.clone();
    }
    let book = by!(&setup.rules, book => book_of(book));
    let gunman = Gunman::printed(book, 0, SOME_ACCURACY, SOME_STRENGTH, None);
    Combatant { gunman, person: None, finished: None, gunfights: 0, major: false }
}

fn book_of<B: Book>(_: &B) -> rules::Book {
    B::BOOK
}

/// Whether a horse is in sight of a side, by its number.
pub(crate) fn sees_horse(knows: &Side, number: u8) -> bool {
    number < 64 && knows.sees_horses & 1 << number != 0
}

/// A horse as a side knows it.
fn seen_horse(horse: &Horse, number: u8, knows: &Side, own: Figures, known: Figures) -> Horse {
    let is_own = horse.rider.or(horse.holder).is_some_and(|figure| own.has(figure));
    if is_own {
        return horse.clone();
    }
    let sound = rules::horses::Horse::new(SOME_STRENGTH);
    let blank = Horse {
        square: NOWHERE,
        facing: Direction::North,
        rider: None,
        holder: None,
        health: sound,
        gait: (Gait::Still, Gait::Still),
        bolts: None,
        here: false,
        scabbard: None,
        draws: None,
    };
    if !sees_horse(knows, number) || !horse.here {
        return blank;
    }
    let shows = |figure: &FigureId| known.has(*figure);
    Horse {
        square: horse.square,
        facing: horse.facing,
        rider: horse.rider.filter(shows),
        holder: horse.holder.filter(shows),
        health: rules::horses::Horse { dead: horse.health.is_down(), ..sound },
        gait: horse.gait,
        bolts: horse.bolts,
        here: true,
        scabbard: horse.scabbard.map(|(gun, _)| (Gun::new(Weapon::new(gun.weapon.arm, 0)), None)),
        draws: horse.draws,
    }
}

/// Something on wheels as a side knows it: where it is, everybody hears.
pub(crate) fn seen_wagon(state: &State, wagon: &Wagon, own: Figures, known: Figures) -> Wagon {
    let near = |figure: FigureId| {
        let square = state.men.get(usize::from(figure.0)).filter(|man| man.is_here()).map(|man| man.square);
        square.is_some_and(|square| wagon.rig.squares().iter().any(|part| are_near(square, *part)))
    };
    // Whoever stands at a big gun sees whether it is loaded.
    let gun = wagon.gun.filter(|_| own.iter().any(near));
    Wagon {
        driver: wagon.driver.filter(|driver| known.has(*driver)),
        riders: wagon.riders.and(known),
        gun,
        ..wagon.clone()
    }
}

/// Whether two squares are the same or side by side.
fn are_near(one: Square, other: Square) -> bool {
    let (east, south) = one.offset_to(other);
    one.storey == other.storey && east.abs() <= 1 && south.abs() <= 1
}

/// An item as a side saw it last.
fn believed_item(knows: &Side, number: usize, known: Figures) -> Item {
    let gone = Item::new(crate::state::Thing::Money { dollars: 0, paper: 0 }, Whereabouts::Gone);
    let Some(Some((item, _))) = knows.items.get(number) else { return gone };
    match item.at {
        Whereabouts::With(figure) if !known.has(figure) => Item { at: Whereabouts::Gone, ..item.clone() },
        _ => item.clone(),
    }
}
