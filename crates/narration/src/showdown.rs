//! Puts words on what happens in a showdown, event by event.

use crate::words;
use chance::Fell;
use phrases::DuelBeat;
use rules::sheet::capital as sentence;
use rules::{Duellist, Event, Fate, Misfire, Outcome, Tally};
use std::collections::VecDeque;

/// What becomes of rounds that were meant for a man who is down by then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waste {
    /// They are fired all the same.
    Spent,
    /// They are kept.
    Kept,
}

/// Puts words on events.
#[derive(Debug)]
pub struct ShowdownTeller<'a> {
    men: &'a [Duellist; 2],
    /// Whether the rules spend rounds on a man who is down.
    wastes: Waste,
    names: [String; 2],
    /// Dice that no event has claimed yet, each with its number.
    dice: VecDeque<(usize, Fell)>,
    /// How many dice had fallen when the present event happened.
    pub fallen: usize,
    /// What has happened so far.
    pub beats: Vec<DuelBeat>,
    turn: u16,
    /// Net speeds told at the start of the turn, until the first thing happens.
    order: Vec<(usize, Tally)>,
    /// The order of fire has been told.
    ordered: bool,
    /// The net speed that was told last of each.
    told: [i16; 2],
    /// Who has done or suffered something this turn that accounts for him.
    seen: [bool; 2],
    /// Wounds of the same moment that are felt now.
    taken: [Option<(i16, Fate)>; 2],
    /// What each has left.
    pub strength: [i16; 2],
    down: [bool; 2],
    useless: [bool; 2],
    shots: usize,
    /// Shots of which the last beat says that they were wasted.
    wasted: u8,
    /// The present beat is of a gun that burst.
    burst: bool,
}

impl<'a> ShowdownTeller<'a> {
    /// A showdown about to be told, with all dice that fell in it.
    pub fn new(
        men: &'a [Duellist; 2],
        names: [String; 2],
        wastes: Waste,
        dice: &[Fell],
    ) -> ShowdownTeller<'a> {
        ShowdownTeller {
            men,
            wastes,
            names,
            dice: dice.iter().copied().enumerate().collect(),
            fallen: 0,
            beats: Vec::new(),
            turn: 0,
            order: Vec::new(),
            ordered: false,
            told: [0; 2],
            seen: [false; 2],
            taken: [None; 2],
            strength: [0, 1].map(|side: usize| men[side].gunman.strength),
            down: [false; 2],
            useless: [false; 2],
            shots: 0,
            wasted: 0,
            burst: false,
        }
    }

    /// Takes an event.
    pub fn hear(&mut self, event: Event) {
        if !matches!(event, Event::NetSpeed { .. }) {
            self.tell_order();
        }
        if !matches!(event, Event::Takes { .. }) {
            self.tell_taken();
        }
        match event {
            Event::Turn { number } => {
                self.end_turn();
                self.turn = number;
            }
            Event::NetSpeed { figure, tally } => self.net_speed(usize::from(figure), tally),
            Event::Misfired { figure, what, .. } => self.misfired(usize::from(figure), what),
            Event::Fired { figure, target, shot, of, tally, face, hit } => {
                self.fired((figure.into(), target.into()), (shot, of), tally, face, hit);
            }
            Event::Wounded { target, wound, shift, strength, fate, waits, .. } => {
                let target = usize::from(target);
                let dice = phrases::shifted(&self.dice_for(&["where", "how bad"]), shift);
                let flies = if self.burst { "It" } else { self.flies(1 - target) };
                let text = phrases::wound(&self.names[target], wound, flies, &dice);
                self.add(&text);
                if !waits {
                    self.suffers(target, strength, fate);
                }
            }
            Event::Takes { target, strength, fate } => {
                self.taken[usize::from(target)] = Some((strength, fate));
            }
            Event::Forfeits { figure, shots } => self.forfeits(figure.into(), shots),
            Event::Reloads { figure, gun, rounds, loaded } => {
                self.reloads(figure.into(), gun.into(), rounds, loaded)
            }
            Event::Clears { figure, left, .. } => self.clears(figure.into(), left),
            Event::Stunned { figure } => {
                let side = usize::from(figure);
                self.seen[side] = true;
                self.beat(format!("{} reels, stunned, and does nothing.", self.names[side]));
            }
            Event::Pellets { .. }
            | Event::CoverSaves { .. }
            | Event::Glances { .. }
            | Event::StunRoll { .. }
            | Event::BurstRoll { .. } => self.lands(event),
        }
    }

    /// What comes of a shot besides wounds.
    fn lands(&mut self, event: Event) {
        match event {
            Event::Pellets { count, .. } => {
                let dice = self.dice_for(&["pellets"]);
                let text = match count {
                    0 => format!("At this range no pellet bites{dice}."),
                    1 => format!("One load of shot strikes home{dice}."),
                    count => format!(
                        "{} wounds from the spread of the shot{dice}.",
                        sentence(&phrases::number(count))
                    ),
                };
                self.add(&text);
            }
            Event::CoverSaves { location, .. } => {
                let dice = self.dice_for(&["where"]);
                self.add(&format!("Cover takes what was meant for the {}{dice}.", location.label()));
            }
            Event::Glances { .. } => {
                let dice = self.dice_for(&["where", "how bad"]);
                self.add(&format!("It is spent when it arrives and does no harm{dice}."));
            }
            Event::StunRoll { target, chance, stunned, .. } => {
                let dice = self.dice_for(&["stunned"]);
                let name = &self.names[usize::from(target)];
                let text = match stunned {
                    true => format!("The blow stuns {name} (chance {chance}{})", inner(&dice)),
                    false => {
                        format!("{name} keeps a clear head (stunned on {chance} or less{})", inner(&dice))
                    }
                };
                self.add(&format!("{text}."));
            }
            Event::BurstRoll { figure, hurt, .. } => {
                let dice = self.dice_for(&["hurt by the burst"]);
                let name = &self.names[usize::from(figure)];
                let text = match hurt {
                    true => format!("Splinters of iron strike {name} (50 or less{}).", inner(&dice)),
                    false => format!("By a miracle {name} is not hurt (50 or less{}).", inner(&dice)),
                };
                self.add(&text);
            }
            _ => {}
        }
    }

    fn clears(&mut self, side: usize, left: u8) {
        self.seen[side] = true;
        let name = &self.names[side];
        let text = match left {
            0 => format!("{name} has the jammed gun working again."),
            left => format!("{name} works at the jam: {} to go.", words::count(left.into(), "turn")),
        };
        self.useless[side] = left > 0;
        self.beat(text);
    }

    /// A net speed: part of the order of fire, or a wounded man's new one.
    fn net_speed(&mut self, side: usize, tally: Tally) {
        self.seen[side] = true;
        if !self.ordered {
            self.told[side] = tally.total();
            self.order.push((side, tally));
            return;
        }
        if self.told[side] == tally.total() {
            return;
        }
        let name = self.names[side].clone();
        self.told[side] = tally.total();
        self.beat(format!("The wound slows {name} down to {}.", tally.total()));
        self.number(format!("{name}'s speed"), tally);
    }

    /// Tells who is faster, once a turn.
    fn tell_order(&mut self) {
        if self.order.is_empty() {
            return;
        }
        self.ordered = true;
        let mut order = std::mem::take(&mut self.order);
        order.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.total()));
        let name = |index: usize| self.names[order[index].0].clone();
        let text = match order.as_slice() {
            [(_, first), (_, second), ..] if first.total() == second.total() => {
                format!("Neither is faster: {} each. They fire at the same moment.", first.total())
            }
            [(_, first), (_, second), ..] => {
                let lead = first.total() - second.total();
                let how = match lead {
                    ..=2 => "is faster by a hair",
                    3..=9 => "is faster",
                    _ => "is much faster",
                };
                format!("{} {how}, {} against {}, and fires first.", name(0), first.total(), second.total())
            }
            _ => format!("{} fires unanswered.", name(0)),
        };
        self.beat(text);
        for (side, tally) in order {
            self.number(format!("{}'s speed", self.names[side]), tally);
        }
    }

    /// What men look like who have shot each other at the same moment.
    fn tell_taken(&mut self) {
        let mut said = Vec::new();
        for side in 0..2 {
            let Some((strength, fate)) = self.taken[side].take() else { continue };
            self.strength[side] = strength.max(0);
            self.down[side] = fate != Fate::Standing;
            let (name, full) = (&self.names[side], self.men[side].gunman.strength);
            said.push(match fate {
                Fate::Dead => format!("{name} is dead"),
                Fate::Unconscious => format!("{name} lies senseless"),
                Fate::Standing => format!("{name} has {strength} of {full} points of strength left"),
            });
        }
        if !said.is_empty() {
            self.beat(format!("When the smoke clears, {}.", words::list(&said)));
        }
    }

    fn misfired(&mut self, side: usize, what: Misfire) {
        let dice = self.dice_for(&["misfire"]);
        let text = phrases::misfire(&self.names[side], what);
        self.burst = what == Misfire::Explodes;
        self.useless[side] |= what.ends_the_shooting();
        self.beat(format!("{}{dice}.", text.trim_end_matches('.')));
    }

    fn fired(
        &mut self,
        (side, target): (usize, usize),
        (shot, of): (u8, u8),
        tally: Tally,
        face: u16,
        hit: bool,
    ) {
        self.shots += 1;
        self.burst = false;
        let dice = self.claim(&["misfire", "to hit"]);
        let (name, other) = (self.names[side].clone(), self.names[target].clone());
        let chance = tally.total();
        let which = match (of, shot) {
            (1, _) => "fires".to_owned(),
            (_, 1) => "fires".to_owned(),
            (of, shot) if shot == of => "fires a last time this turn".to_owned(),
            _ => "fires again".to_owned(),
        };
        let rolled = match face {
            0 => "and cannot miss".to_owned(),
            face => format!("needs {chance} or less, and rolls {:02}", face % 100),
        };
        let result = if hit {
            "A hit!".to_owned()
        } else {
            phrases::miss(&other, face as i16 - chance, self.shots, self.flies(side))
        };
        let joined = if face == 0 { " " } else { ", " };
        self.beat(format!("{name} {which}{joined}{rolled}. {result}"));
        self.number(format!("{name}'s chance"), tally);
        self.last().fell.extend(dice);
    }

    /// What flies when somebody shoots.
    fn flies(&self, side: usize) -> &'static str {
        let arms: Vec<rules::Arm> = self.men[side].guns.iter().map(|gun| gun.weapon.arm).collect();
        phrases::what_flies(&arms)
    }

    /// What a wound leaves of a man.
    fn suffers(&mut self, target: usize, strength: i16, fate: Fate) {
        let was_down = self.down[target];
        self.strength[target] = strength.max(0);
        self.down[target] = fate != Fate::Standing;
        let name = self.names[target].clone();
        let full = self.men[target].gunman.strength;
        let text = match fate {
            Fate::Dead if !was_down => format!("{name} is dead before reaching the ground."),
            Fate::Dead => format!("{name} is dead."),
            Fate::Unconscious if was_down => String::new(),
            Fate::Unconscious => format!("That is all {name} can take: {name} drops, senseless."),
            Fate::Standing => format!("{name} has {strength} of {full} points of strength left."),
        };
        if !text.is_empty() {
            self.add(&sentence(&text));
        }
    }

    fn forfeits(&mut self, side: usize, shots: u8) {
        self.seen[side] = true;
        let name = self.names[side].clone();
        let text = if self.down[side] {
            let shots = match shots {
                1 => "the one shot that was left".to_owned(),
                shots => format!("the {} shots that were left", phrases::number(shots)),
            };
            format!("{name} never fires {shots}.")
        } else if self.down[1 - side] && self.wastes == Waste::Spent {
            return self.wasted(side, shots);
        } else if self.down[1 - side] {
            format!("{name} lowers the gun. There is nobody left to shoot at.")
        } else if self.useless[side] {
            format!("{name} has no shot: the gun is useless.")
        } else {
            format!("{name} sees no chance of a hit and holds fire.")
        };
        // A man who lowers his gun lowers it once.
        let sentence = sentence(&text);
        if self.beats.last().is_none_or(|last| last.says != sentence) {
            self.beat(text);
        }
    }

    /// Shots that are spent on a man who is down: one sentence for all of them.
    fn wasted(&mut self, side: usize, shots: u8) {
        let (name, other) = (&self.names[side], &self.names[1 - side]);
        let text = |shots: u8| {
            let go = if shots == 1 {
                "shot goes".to_owned()
            } else {
                format!("{} shots go", phrases::number(shots))
            };
            sentence(&format!("{name}'s next {go} where {other} no longer stands."))
        };
        let before = self.beats.last().map_or(0, |last| match self.wasted {
            wasted if wasted > 0 && last.says == text(wasted) => wasted,
            _ => 0,
        });
        let says = text(before + shots);
        self.wasted = before + shots;
        if before == 0 {
            return self.beat(says);
        }
        self.last().says = says;
    }

    fn reloads(&mut self, side: usize, gun: usize, rounds: u8, loaded: u8) {
        self.seen[side] = true;
        let name = &self.names[side];
        let holds = self.men[side].guns.get(gun).map_or(0, |gun| gun.weapon.holds);
        let text = match (rounds, loaded) {
            (0, loaded) if loaded == holds => format!("{name} has a loaded gun and cannot fire it."),
            (0, _) => format!("{name} begins to reload."),
            (rounds, loaded) => {
                let many = sentence(&format!("{} in", words::count(rounds.into(), "round")));
                format!("{name}'s gun is empty, and must be loaded. {many}: {loaded} of {holds}.")
            }
        };
        self.beat(text);
    }

    /// A turn is over: whoever was not heard of could do nothing.
    pub fn end_turn(&mut self) {
        self.tell_order();
        self.tell_taken();
        for side in 0..2 {
            if self.turn > 0 && !self.seen[side] && !self.down[side] {
                let text = format!("{} has nothing left to shoot with.", self.names[side]);
                self.beat(text);
            }
        }
        self.ordered = false;
        self.seen = [false; 2];
    }

    /// Starts a new beat.
    fn beat(&mut self, says: String) {
        let says = sentence(&says);
        self.beats.push(DuelBeat {
            turn: self.turn,
            says,
            tallies: Vec::new(),
            sums: None,
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
        if !beat.says.is_empty() {
            beat.says.push(' ');
        }
        beat.says += sentence;
    }

    fn number(&mut self, name: String, tally: Tally) {
        self.last().tallies.push((sentence(&name), tally));
    }

    /// Takes the first die of each of these purposes that had fallen when the event happened.
    fn claim(&mut self, purposes: &[&str]) -> Vec<Fell> {
        let mut claimed = Vec::new();
        for purpose in purposes {
            let fallen = self.fallen;
            let place =
                self.dice.iter().position(|(number, fell)| *number < fallen && fell.roll.purpose == *purpose);
            claimed.extend(place.and_then(|place| self.dice.remove(place)).map(|(_, fell)| fell));
        }
        claimed
    }

    /// Takes dice for the present beat and shows them: ` (where 41, how bad 62)`.
    fn dice_for(&mut self, purposes: &[&str]) -> String {
        let claimed = self.claim(purposes);
        let shown: Vec<String> = claimed.iter().map(words::fell).collect();
        if !claimed.is_empty() {
            self.last().fell.extend(claimed);
        }
        if shown.is_empty() { String::new() } else { format!(" ({})", shown.join(", ")) }
    }
}

/// What stands in the brackets, to be put behind something else in brackets of its own.
fn inner(dice: &str) -> String {
    dice.trim().trim_matches(['(', ')']).split_once(' ').map_or(String::new(), |_| {
        let face = dice.trim_end_matches(')').rsplit(' ').next().unwrap_or_default();
        format!(", rolled {face}")
    })
}

/// How it ends.
pub fn ending(men: &[Duellist; 2], names: &[String; 2], outcome: &Outcome, strength: &[i16; 2]) -> String {
    let [a, b] = names;
    let lies = |fate: Fate| if fate == Fate::Dead { "lies dead" } else { "lies senseless" };
    let wins = |side: usize, winner: &str, loser: &str| {
        let full = men[side].gunman.strength;
        let how = match strength[side] {
            left if left == full => "without a scratch".to_owned(),
            left => format!("hurt, with {left} of {full} points of strength left"),
        };
        format!("{winner} walks away {how}. {loser} {} in the street.", lies(outcome.fates[1 - side]))
    };
    let text = match outcome.fates {
        [Fate::Standing, Fate::Standing] => {
            let turns = words::count(outcome.turns.into(), "turn");
            format!("After {turns} both still stand, and neither wants any more of it.")
        }
        [Fate::Standing, _] => wins(0, a, b),
        [_, Fate::Standing] => wins(1, b, a),
        [Fate::Dead, Fate::Dead] => format!("{a} and {b} lie dead in the street. Nobody wins."),
        [one, other] => format!("{a} {} and {b} {}. Nobody wins.", lies(one), lies(other)),
    };
    sentence(&text)
}
