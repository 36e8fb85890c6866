//! Everything that each of the two could do in a showdown, as far as the rules let him.

use super::ways::Habit;
use super::{Duel, Fought, Meeting, Refusal, Wishes, third};
use crate::game::OptionalRule;
use crate::progress::Progress;
use crate::{by, words};
use clap::ValueEnum;
use odds::{Edge, TacticMatrix};
use rules::{Duellist, Showdown, Tactic};

/// The most shots that any gun fires in a turn.
const MOST_SHOTS: u8 = 3;

/// The most pairs of tactics that are weighed over several turns where guns misfire.
const MOST_SLOW_PAIRS: usize = 4;

/// What was said of a tactic of *Boot Hill*; whatever was not said is left to choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Said {
    /// From the hip or aimed.
    pub(crate) hip: Option<bool>,
    /// With two pistols or with one gun.
    pub(crate) two_pistols: Option<bool>,
    /// Shots of each gun.
    pub(crate) shots: Option<u8>,
}

/// Something that one of the two could do.
#[derive(Clone, Debug)]
pub(crate) struct Choice<M> {
    /// A short name for the head of a column: `A2`, with two pistols `HH4`.
    pub(crate) code: String,
    /// What it is called: `2 shots, aimed`.
    pub(crate) name: String,
    /// The man who does it.
    pub(crate) man: M,
}

/// All choices of both against each other.
pub(crate) struct Contest {
    /// The short names of the choices of each.
    pub(crate) codes: [Vec<String>; 2],
    /// What the first is ahead.
    pub(crate) matrix: TacticMatrix,
}

/// What a tactic of *Boot Hill* is called that fires so many shots in a turn.
pub(super) fn named(tactic: &Tactic, shots: usize) -> String {
    let shots = words::count(shots, "shot");
    let both = if tactic.two_pistols { " from two pistols" } else { "" };
    let how = if tactic.hip { "from the hip" } else { "aimed" };
    format!("{shots}{both}, {how}")
}

fn code(tactic: &Tactic, shots: usize) -> String {
    let letter = if tactic.hip { "H" } else { "A" };
    format!("{}{shots}", letter.repeat(1 + usize::from(tactic.two_pistols)))
}

impl Duel {
    /// All that each could do against all that the other could, within so many turns.
    pub(crate) fn contest(&self, fought: &Fought, said: [Said; 2], turns: u16) -> Result<Contest, Refusal> {
        match fought {
            Fought::Hill(meeting, _) => {
                let men = [self.choices(meeting, 0, said[0])?, self.choices(meeting, 1, said[1])?];
                self.is_quick_enough(men.each_ref().map(Vec::len), turns)?;
                Ok(hill(meeting, men, turns))
            }
            Fought::Gulch(standoff) => {
                let men = [self.habits(0)?, self.habits(1)?];
                Ok(gulch(&standoff.duel, men, turns))
            }
        }
    }

    /// Refuses a matrix that nobody would wait for: with misfires every pair of tactics takes seconds over one turn, and
    /// minutes over two.
    fn is_quick_enough(&self, [rows, columns]: [usize; 2], turns: u16) -> Result<(), Refusal> {
        let slow = self.rules.option.contains(&OptionalRule::Misfires) && turns > 1;
        match slow && rows * columns > MOST_SLOW_PAIRS {
            false => Ok(()),
            true => Err(Refusal::new(format!(
                "with misfires {} of tactics over {} would take hours; say --turns 1, leave misfires out, or fix what \
                 they do with --hip, --aimed and --shots until at most {MOST_SLOW_PAIRS} pairs are left",
                words::count(rows * columns, "pair"),
                words::count(turns.into(), "turn"),
            ))),
        }
    }

    /// What one of the two could do by an edition of *Boot Hill*: whatever is not said and not refused.
    fn choices(&self, meeting: &Meeting, side: usize, said: Said) -> Result<Vec<Choice<Duellist>>, Refusal> {
        // A second pistol that he was not given is no choice of his.
        let given = !self.wishes()[side].weapon.is_empty();
        let has_two = !given || said.two_pistols.is_some() || meeting.men[side].guns.len() > 1;
        let guns = either(said.two_pistols).filter(|both| has_two || !both);
        let (mut found, mut refused) = (Vec::new(), None);
        for (two_pistols, hip) in guns.flat_map(|both| either(said.hip).map(move |hip| (both, hip))) {
            match self.volleys(meeting, side, hip, two_pistols) {
                Ok(volleys) => found.extend(volleys),
                Err(refusal) => refused = refused.or(Some(refusal)),
            }
        }
        found.retain(|choice| said.shots.is_none_or(|shots| choice.man.tactic.shots == shots));
        match found.is_empty() {
            true => Err(refused.unwrap_or_else(|| too_many_shots(meeting, side))),
            false => Ok(found),
        }
    }

    /// One shot a turn and more, as long as the guns fire more and the rules let him.
    fn volleys(
        &self,
        meeting: &Meeting,
        side: usize,
        hip: bool,
        two_pistols: bool,
    ) -> Result<Vec<Choice<Duellist>>, Refusal> {
        let (mut found, mut most) = (Vec::new(), 0);
        for shots in 1..=MOST_SHOTS {
            match self.variant(meeting, side, Said::of(hip, two_pistols, shots)) {
                Ok(variant) if variant.shots(side) > most => {
                    most = variant.shots(side);
                    found.push(choice(&variant, side));
                }
                Err(refusal) if found.is_empty() => return Err(refusal),
                _ => break,
            }
        }
        Ok(found)
    }

    /// The same meeting with one of the two doing something else.
    fn variant(&self, meeting: &Meeting, side: usize, said: Said) -> Result<Meeting, Refusal> {
        let mut wishes: [Wishes<'_>; 2] = self.wishes();
        wishes[side].hip = said.hip.unwrap_or(false);
        wishes[side].two_pistols = said.two_pistols.unwrap_or(false);
        wishes[side].shots = said.shots;
        self.meet(meeting.game, meeting.records.clone(), wishes)
    }

    /// What one of the two could do by the rules of 2002: whatever is not said and not refused.
    fn habits(&self, side: usize) -> Result<Vec<Choice<shady_gulch::game::Duellist>>, Refusal> {
        let said = self.own_ways()[side].tactic.or(self.ways.tactic);
        let all: Vec<Habit> = said.map_or_else(|| Habit::value_variants().to_vec(), |habit| vec![habit]);
        let mut found = Vec::new();
        let mut refused = None;
        for habit in all {
            let mut duel = self.clone();
            match side {
                0 => duel.first_way.tactic = Some(habit),
                _ => duel.second_way.tactic = Some(habit),
            }
            let name = habit.tactic().label().to_owned();
            match third::standoff(&duel) {
                Ok(standoff) => found.push(Choice { code: name.clone(), name, man: standoff.duel.men[side] }),
                Err(refusal) => refused = refused.or(Some(refusal)),
            }
        }
        if found.is_empty() { refused.map_or(Ok(found), Err) } else { Ok(found) }
    }
}

impl Said {
    fn of(hip: bool, two_pistols: bool, shots: u8) -> Said {
        Said { hip: Some(hip), two_pistols: Some(two_pistols), shots: Some(shots) }
    }
}

fn too_many_shots(meeting: &Meeting, side: usize) -> Refusal {
    let name = &meeting.records[side].name;
    Refusal::new(format!("the guns of {name} do not fire that many shots in a turn"))
}

/// What was said, or both.
fn either(said: Option<bool>) -> impl Iterator<Item = bool> {
    [false, true].into_iter().filter(move |one| said.is_none_or(|said| said == *one))
}

fn choice(meeting: &Meeting, side: usize) -> Choice<Duellist> {
    let (man, shots) = (meeting.men[side].clone(), meeting.shots(side));
    Choice { code: code(&man.tactic, shots), name: named(&man.tactic, shots), man }
}

fn hill(meeting: &Meeting, men: [Vec<Choice<Duellist>>; 2], turns: u16) -> Contest {
    let [rows, columns] = &men;
    let edge = |row: usize, column: usize| -> Edge {
        let men = [rows[row].man.clone(), columns[column].man.clone()];
        by!(&meeting.game, rules => {
            let fight = Showdown { rules: *rules, men, distance: meeting.distance, most_turns: turns };
            odds::showdown(&fight).edge(0)
        })
    };
    contest(&men, edge)
}

fn gulch(
    duel: &shady_gulch::game::Duel,
    men: [Vec<Choice<shady_gulch::game::Duellist>>; 2],
    turns: u16,
) -> Contest {
    let [rows, columns] = &men;
    let edge = |row: usize, column: usize| {
        let duel = shady_gulch::game::Duel { men: [rows[row].man, columns[column].man], ..*duel };
        third::aftermath(&duel, turns).showdown().edge(0)
    };
    contest(&men, edge)
}

fn contest<M>(men: &[Vec<Choice<M>>; 2], mut edge: impl FnMut(usize, usize) -> Edge) -> Contest {
    let bar = Progress::new((men[0].len() * men[1].len()) as u64, "pairs of tactics");
    let edge = |row, column| {
        let edge = edge(row, column);
        bar.done();
        edge
    };
    let [rows, columns] = men.each_ref().map(|all| all.iter().map(|one| one.name.clone()).collect());
    let codes = men.each_ref().map(|all| all.iter().map(|one| one.code.clone()).collect());
    Contest { codes, matrix: TacticMatrix::new(rows, columns, edge) }
}
