//! Puts words on what happens in a showdown of 2002, event by event.

use super::{Ability, Attempt, Thrown, added, attacks, boxes, faces};
use crate::first_shot::Place;
use crate::game::{Duel, Ended, Tactic};
use crate::rolls::{ATTACK, REACTION, REACTION_TIE};
use crate::turn::{Cannot, FightEvent};
use crate::weapons::{Reach, Weapon};
use crate::{Degree, Person, Rolled, Task, Tracks, Trait};
use chance::{Fell, Pool};
use phrases::{Clauses, DuelBeat, Swing, words};
use rules::Fate;
use rules::sheet::capital;
use std::collections::VecDeque;

/// Puts words on events.
pub struct DuelTeller<'a> {
    duel: &'a Duel,
    clauses: Clauses,
    names: [String; 2],
    /// Dice that no event has claimed yet, each with its number.
    dice: VecDeque<(usize, Fell)>,
    /// What has happened so far.
    pub beats: Vec<DuelBeat>,
    turn: u16,
    /// Places in the order that have not been told.
    places: Vec<Place>,
    /// How many dice had fallen when the order was found.
    ordered_at: usize,
    /// Whether each has his weapon in hand.
    drawn: [bool; 2],
    /// What each does before what is told next.
    rises: [bool; 2],
    moves: [bool; 2],
    /// Who has attacked in this turn.
    attacked: [bool; 2],
    /// The boxes of both as they are now.
    pub tracks: [Tracks; 2],
    shots: usize,
}

impl<'a> DuelTeller<'a> {
    /// A duel about to be told, with all dice that fell in it.
    pub fn new(duel: &'a Duel, names: [String; 2], dice: &[Fell], clauses: Clauses) -> DuelTeller<'a> {
        DuelTeller {
            duel,
            clauses,
            names,
            dice: dice.iter().copied().enumerate().collect(),
            beats: Vec::new(),
            turn: 0,
            places: Vec::new(),
            ordered_at: 0,
            drawn: duel.men.map(|man| !man.holstered),
            rises: [false; 2],
            moves: [false; 2],
            attacked: [false; 2],
            tracks: duel.men.map(|man| man.condition.tracks),
            shots: 0,
        }
    }

    fn person(&self, side: usize) -> &Person {
        &self.duel.men[side].fighter.person
    }

    /// A task of one's weapon with the words for it.
    fn attempt(&self, side: usize, task: Task) -> Attempt {
        let weapon = self.duel.men[side].fighter.first.weapon;
        Attempt { task, ability: Some(Ability::of_weapon(weapon)) }
    }

    /// Takes an event, and how many dice had fallen by then.
    pub fn hear(&mut self, event: &FightEvent, fallen: usize) {
        if let FightEvent::Reaction { place } = event {
            self.places.push(*place);
            self.ordered_at = fallen;
            return;
        }
        self.tell_order();
        match *event {
            FightEvent::Turn { number } => {
                self.turn = number;
                (self.rises, self.moves, self.attacked) = ([false; 2], [false; 2], [false; 2]);
            }
            FightEvent::GetsUp { who } => self.rises[who] = true,
            FightEvent::Moves { who } => self.moves[who] = true,
            FightEvent::Attacks { who, at, weapon, task, rolled } => {
                self.attacks((who, at), weapon, task, rolled, fallen);
            }
            FightEvent::Hit { who, blow, tracks, knocked_down, fate } => {
                self.hit(who, blow.wounds, tracks, knocked_down, fate);
            }
            FightEvent::LosesAim { who } => self.add(&format!("{} loses his aim.", self.names[who])),
            FightEvent::Drops { who, .. } => self.add(&format!("{} drops his weapon.", self.names[who])),
            FightEvent::Aims { who, .. } => self.deed(who, "takes aim"),
            FightEvent::Reloads { who, loaded, .. } => {
                self.drawn[who] = true;
                self.deed(who, &format!("reloads: {}", words::count(loaded.into(), "shot")));
            }
            FightEvent::CannotAttack { who, why, .. } => self.deed(who, cannot(why)),
            FightEvent::Forfeits { who } => {
                self.beat(format!("{} never gets to act.", self.names[who]));
            }
            FightEvent::LosesTurn { who } => self.deed(who, "is taken from behind and loses the turn"),
            FightEvent::Reaction { .. } | FightEvent::Defends { .. } | FightEvent::Uses { .. } => {}
        }
    }

    /// Tells who acts first, once a turn.
    pub fn tell_order(&mut self) {
        let places = std::mem::take(&mut self.places);
        let (Some(first), Some(second)) = (places.first(), places.get(1)) else { return };
        let totals = [first, second].map(|place| place.total.total());
        let name = &self.names[first.who];
        let text = match (first.moment == second.moment, totals[0] == totals[1]) {
            (true, _) => format!("Both have {}. They act at the same moment.", totals[0]),
            (false, true) => {
                format!("Both have {}, but {name} {}.", totals[0], self.why_first(first, second))
            }
            (false, false) => {
                let how = if totals[1] - totals[0] > 4 { "is much quicker" } else { "is quicker" };
                format!("{name} {how}, {} against {}, and acts first.", totals[0], totals[1])
            }
        };
        self.beat(text);
        // The dice fell in the order of the two, whoever was quicker.
        let mut in_order = [*first, *second];
        in_order.sort_by_key(|place| place.who);
        let sums: Vec<String> = in_order.iter().map(|place| self.reaction(place)).collect();
        let ties = self.claim(REACTION_TIE.purpose, self.tie_dice(&in_order), self.ordered_at);
        let beat = self.last();
        beat.fell.extend(ties);
        beat.sums = Some(sums);
        for place in in_order {
            let name = capital(&phrases::whose(&self.names[place.who], "reaction"));
            self.last().tallies.push((name, place.total));
        }
    }

    fn tie_dice(&self, places: &[Place; 2]) -> usize {
        places.iter().filter(|place| place.tie > 0).count()
    }

    /// Why one of two with equal totals is first.
    fn why_first(&self, first: &Place, second: &Place) -> String {
        let rating = |place: &Place, by| self.person(place.who).traits.of(by);
        for by in [Trait::Perception, Trait::Dexterity] {
            if rating(first, by) != rating(second, by) {
                return format!("has the higher {} and acts first", by.label());
            }
        }
        format!("rolls the lower die, {} against {}, and acts first", first.tie, second.tie)
    }

    /// A reaction total: `11 = 4 reaction, +7 dice (3 + 4)`.
    fn reaction(&mut self, place: &Place) -> String {
        let pool = Pool::new(REACTION, place.dice.total());
        let fell = self.claim(REACTION, pool.count().into(), self.ordered_at);
        let shown = added(pool, &faces(&fell));
        let shown = shown.split([':', '=']).next().unwrap_or_default().trim().to_owned();
        self.last().fell.extend(fell);
        let rating = i16::from(self.person(place.who).traits.reaction());
        let name = capital(&phrases::whose(&self.names[place.who], "reaction"));
        let clause = if self.clauses == Clauses::Shown { " [sg02-083]" } else { "" };
        let total = place.total.total();
        let text = format!("{name}: {total} = {rating} reaction{clause}, +{} dice ({shown})", total - rating);
        match place.dice.parts().is_empty() {
            true => text,
            false => {
                let task = Task { dice: place.dice, ..Task::new(place.total) };
                let dice = Attempt { task, ability: None }.dice(self.clauses).replacen(", ", " dice, ", 1);
                format!("{text}; {dice}")
            }
        }
    }

    fn attacks(
        &mut self,
        (who, at): (usize, usize),
        weapon: Weapon,
        task: Task,
        rolled: Rolled,
        fallen: usize,
    ) {
        self.shots += 1;
        let attempt = self.attempt(who, task);
        let fell = self.claim(ATTACK, attempt.pool(ATTACK).count().into(), fallen);
        let thrown = Thrown { faces: faces(&fell), rolled };
        let draws = !std::mem::replace(&mut self.drawn[who], true);
        let again = if std::mem::replace(&mut self.attacked[who], true) { " again" } else { "" };
        let does = format!("{}{again}", attacks(weapon, &self.names[at]));
        let moves = self.moves[who].then_some("moves");
        let all: Vec<&str> =
            moves.into_iter().chain(draws.then_some("draws")).chain([does.as_str()]).collect();
        self.deeds(who, all);
        let mut text = attempt.tell(&thrown);
        if !rolled.degree.succeeded() {
            text = format!("{text} {}", self.miss(at, weapon, &attempt, rolled));
        }
        self.add(&text);
        let sums = self.sums(&attempt);
        let name = self.names[who].clone();
        let beat = self.last();
        beat.tallies = attempt.tallies(&capital(&name));
        beat.fell.extend(fell);
        beat.sums = Some(sums);
    }

    /// The numbers of an attack, as far as anything changed them.
    fn sums(&self, attempt: &Attempt) -> Vec<String> {
        let (task, clauses) = (&attempt.task, self.clauses);
        let mut sums = Vec::new();
        if clauses == Clauses::Shown {
            sums.push(format!("Skill total: {}", attempt.total(clauses)));
        }
        if clauses == Clauses::Shown || !task.dice.parts().is_empty() {
            sums.push(format!("Dice: {}", attempt.dice(clauses)));
        }
        if clauses == Clauses::Shown || !task.arrows.parts().is_empty() {
            sums.push(format!("Difficulty: {}", attempt.difficulty(clauses)));
        }
        sums
    }

    /// What a miss looks like.
    fn miss(&self, at: usize, weapon: Weapon, attempt: &Attempt, rolled: Rolled) -> String {
        let target = &self.names[at];
        match weapon.reach() {
            Reach::Close | Reach::Rope | Reach::Whip => {
                let wild = rolled.degree == Degree::CriticalFailure;
                let swing = if wild { Swing::Wild } else { Swing::Near };
                phrases::swing_and_miss(target, swing, self.shots)
            }
            Reach::Thrown | Reach::Shot(_) => {
                let lacks = attempt.task.difficulty().smallest_margin().saturating_sub(rolled.margin);
                phrases::miss(target, lacks.saturating_mul(4), self.shots, flies(weapon))
            }
        }
    }

    fn hit(&mut self, who: usize, wounds: u8, tracks: Tracks, knocked_down: bool, fate: Fate) {
        self.tracks[who] = tracks;
        let name = self.names[who].clone();
        let ends = match (fate, knocked_down) {
            (Fate::Dead, _) => " and is dead",
            (Fate::Unconscious, _) => " and is felled",
            (Fate::Standing, true) => " and is knocked down",
            (Fate::Standing, false) => "",
        };
        let text = match wounds {
            0 => format!("{name}{}.", ends.trim_start_matches(" and")),
            wounds => format!("{name} takes {}{ends}.", words::count(wounds.into(), "wound")),
        };
        self.add(&capital(&text));
        let boxes = capital(&ticked(&name, tracks));
        self.last().sums.get_or_insert_default().push(boxes);
    }

    fn deed(&mut self, who: usize, does: &str) {
        self.deeds(who, vec![does]);
    }

    /// Starts a beat with what somebody does, getting up first if he has to.
    fn deeds(&mut self, who: usize, does: Vec<&str>) {
        let rises = std::mem::take(&mut self.rises[who]).then_some("gets up");
        let all: Vec<&str> = rises.into_iter().chain(does).collect();
        self.beat(format!("{} {}.", self.names[who], words::list(&all)));
    }

    fn beat(&mut self, says: String) {
        let (turn, says) = (self.turn, capital(&says));
        self.beats.push(DuelBeat {
            turn,
            says,
            tallies: Vec::new(),
            sums: Some(Vec::new()),
            fell: Vec::new(),
        });
    }

    fn last(&mut self) -> &mut DuelBeat {
        if self.beats.is_empty() {
            self.beat(String::new());
        }
        let last = self.beats.len() - 1;
        &mut self.beats[last]
    }

    /// Adds a sentence to the present beat.
    fn add(&mut self, sentence: &str) {
        let beat = self.last();
        beat.says.push(' ');
        beat.says += sentence;
    }

    /// Takes so many dice of a purpose that had fallen by then.
    fn claim(&mut self, purpose: &str, count: usize, fallen: usize) -> Vec<Fell> {
        let mut claimed = Vec::new();
        for _ in 0..count {
            let fits = |(number, fell): &(usize, Fell)| *number < fallen && fell.roll.purpose == purpose;
            let place = self.dice.iter().position(fits);
            claimed.extend(place.and_then(|place| self.dice.remove(place)).map(|(_, fell)| fell));
        }
        claimed
    }
}

/// What flies when a weapon is used from afar.
fn flies(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Bow => "The arrow",
        Weapon::ThrownKnife => "The knife",
        Weapon::ThrownSpear => "The spear",
        Weapon::ThrownBottle => "The bottle",
        Weapon::ThrownRock | Weapon::Slingshot => "The stone",
        Weapon::Shotgun => "The shot",
        _ => "The bullet",
    }
}

/// Why an attack came to nothing, as the end of a sentence.
fn cannot(why: Cannot) -> &'static str {
    match why {
        Cannot::NoWeapon => "has no weapon to attack with",
        Cannot::NotDrawn => "has not drawn yet",
        Cannot::Empty => "pulls the trigger, but the gun is empty",
        Cannot::OutOfReach | Cannot::OutOfSight | Cannot::Gone | Cannot::Refused(_) => {
            "finds no way to attack"
        }
    }
}

/// What somebody does, in words.
pub fn habit(tactic: Tactic) -> &'static str {
    match tactic {
        Tactic::Stand => "stands and attacks",
        Tactic::AimFirst => "aims for a turn, then attacks",
        Tactic::AimAlways => "aims before every attack",
        Tactic::Twice => "attacks twice a turn",
        Tactic::OnTheMove => "attacks on the move",
    }
}

/// How it ends.
pub fn ending(names: &[String; 2], ended: &Ended, tracks: &[Tracks; 2]) -> String {
    let [a, b] = names;
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
        [Fate::Standing, _] => wins(0, a, b),
        [_, Fate::Standing] => wins(1, b, a),
        [one, other] => format!("{a} {} and {b} {}. Nobody wins.", lies(one), lies(other)),
    };
    capital(&text)
}

/// Wounds as boxes that are ticked.
fn ticked(name: &str, tracks: Tracks) -> String {
    format!("{}: {}", phrases::whose(name, "wounds"), boxes(tracks.stamina, tracks.wounds))
}
