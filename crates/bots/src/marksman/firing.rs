//! What to fire: every target, every gun, from the hip or aimed, so many shots, one pistol or two. What one of the side
//! has promised counts for the next.

use super::people::{Enemy, HURT, People, cost};
use super::volley::{Hits, Result, fire};
use fight::scenario::FigureId;
use fight::{Fire, Order, Prospect, Shot, Target, Window};
use rules::{MOST_SHOTS, Sharp, Side};

/// What a round is worth that is left in the gun (ours).
const A_ROUND: f64 = 0.012;
/// What is left of a man's fire if he is hurt before his shot (ours).
const SPOILT: f64 = 0.35;

/// Something that one of one's own might fire.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// What.
    pub fire: Fire,
    /// His net speed with it.
    pub speed: i16,
    /// The enemies it is meant for, by their places, and what it does to them if he lives to fire it.
    pub at: Vec<(usize, Result)>,
    /// The chance that he lives to fire it.
    pub lives: f64,
}

/// The part of a plan that concerns one man.
#[derive(Clone, Debug)]
pub(super) struct Promise {
    /// Who.
    pub figure: FigureId,
    /// All that he might fire.
    pub choices: Vec<Choice>,
    /// Which of it he fires; nothing where he holds.
    pub chosen: Option<usize>,
}

impl Promise {
    /// What he fires.
    pub(super) fn choice(&self) -> Option<&Choice> {
        self.chosen.and_then(|place| self.choices.get(place))
    }
}

/// What everybody who is asked fires: each takes what is best beside the others, twice over. What somebody has been given
/// he fires.
pub(super) fn plan(
    window: &Window<'_>,
    people: &People,
    (figures, given, spared): (&[FigureId], &[(FigureId, Order)], &[FigureId]),
    hits: &mut Hits,
) -> Vec<Promise> {
    let fixed = |figure: FigureId| {
        given.iter().find_map(|(other, order)| match order {
            Order::Fire(fire) if *other == figure => Some(fire.clone()),
            _ => None,
        })
    };
    let mut plan: Vec<Promise> = Vec::new();
    for figure in figures.iter().copied() {
        let (mut list, fire) = (Vec::new(), fixed(figure));
        let chosen = fire.is_some().then_some(0);
        match fire {
            Some(fire) => drop(add(window, people, figure, fire, hits, &mut list)),
            None => list = choices(window, people, (figure, spared), hits),
        }
        plan.push(Promise { figure, choices: list, chosen });
    }
    for _ in 0..2 {
        for place in (0..plan.len()).filter(|place| fixed(figures[*place]).is_none()) {
            plan[place].chosen = best(people, &plan, place);
        }
    }
    plan
}

/// The best choice of one man beside what the others have promised.
fn best(people: &People, plan: &[Promise], place: usize) -> Option<usize> {
    let others: Vec<&Choice> = plan
        .iter()
        .enumerate()
        .filter(|(other, _)| *other != place)
        .filter_map(|(_, one)| one.choice())
        .collect();
    let values = plan[place].choices.iter().map(|choice| value(people, choice, &others));
    let best = values.enumerate().max_by(|(_, one), (_, other)| one.total_cmp(other))?;
    (best.1 > 0.0).then_some(best.0)
}

/// What a choice is worth beside what others have promised.
pub(super) fn value(people: &People, choice: &Choice, others: &[&Choice]) -> f64 {
    let rounds = choice.fire.shots.len() as f64 * A_ROUND;
    let sum: f64 = choice
        .at
        .iter()
        .map(|(enemy, result)| worth(&people.enemies[*enemy], *enemy, choice, result, others))
        .sum();
    choice.lives * sum - rounds
}

/// What it is worth against one enemy.
fn worth(enemy: &Enemy, place: usize, choice: &Choice, result: &Result, others: &[&Choice]) -> f64 {
    let (mut stands, mut stands_to_fire) = (1.0, 1.0);
    for other in others {
        for (_, promised) in other.at.iter().filter(|(at, _)| *at == place) {
            let down = other.lives * promised.down;
            stands *= 1.0 - down;
            stands_to_fire *= 1.0 - down * enemy.fires_after(other.speed);
        }
    }
    let hurt = HURT * result.share;
    let spoilt = (result.worse / 60.0 + result.slower / 60.0).min(1.0) * (1.0 - result.down);
    let now = enemy.fires_after(choice.speed) * enemy.threat * stands_to_fire * (result.down + spoilt);
    stands * enemy.worth() * (result.down + hurt) + now
}

/// All that somebody might fire.
fn choices(
    window: &Window<'_>,
    people: &People,
    (figure, spared): (FigureId, &[FigureId]),
    hits: &mut Hits,
) -> Vec<Choice> {
    let mut list = Vec::new();
    let targets = window.targets(figure);
    let foes: Vec<(usize, Target)> = targets
        .iter()
        .filter_map(|(target, _)| match target {
            Target::Man(man) if spared.contains(man) => None,
            Target::Man(man) => Some((people.enemy(*man)?, *target)),
            Target::Horse(_) => None,
        })
        .collect();
    let guns = window.guns(figure);
    let pistols: Vec<u8> = (0u8..)
        .zip(guns)
        .filter(|(_, gun)| gun.ready() && gun.weapon.arm.is_pistol())
        .map(|(gun, _)| gun)
        .collect();
    for (_, target) in &foes {
        for (gun, _) in (0u8..).zip(guns).filter(|(_, gun)| gun.ready()) {
            one_gun(window, people, figure, (*target, gun), hits, &mut list);
        }
        if let [one, other, ..] = pistols[..] {
            two_guns(window, people, figure, (*target, [one, other]), hits, &mut list);
        }
    }
    list
}

/// One gun at one target.
fn one_gun(
    window: &Window<'_>,
    people: &People,
    figure: FigureId,
    (target, gun): (Target, u8),
    hits: &mut Hits,
    list: &mut Vec<Choice>,
) {
    let strong = window.gunman(figure).map_or(Side::Right, |gunman| gunman.hand);
    let most = usize::from(window.most_shots(figure, gun));
    for hip in [false, true] {
        for shots in 1..=most {
            let at = |hand| Fire::at(target, gun, hand, shots, hip);
            let found = add(window, people, figure, at(strong), hits, list)
                || add(window, people, figure, at(strong.other()), hits, list);
            if !found {
                break;
            }
            if !hip {
                add(window, people, figure, Fire { rests: true, ..at(strong) }, hits, list);
                let mut sharp = at(strong);
                sharp.shots.iter_mut().for_each(|shot| shot.sharp = Sharp::Bonus);
                if window.gunman(figure).is_some_and(|gunman| gunman.marksman != rules::Marksman::None) {
                    add(window, people, figure, sharp, hits, list);
                }
            }
        }
    }
}

/// Two pistols at one target.
fn two_guns(
    window: &Window<'_>,
    people: &People,
    figure: FigureId,
    (target, guns): (Target, [u8; 2]),
    hits: &mut Hits,
    list: &mut Vec<Choice>,
) {
    let shot = |gun, hand| Shot { at: target, gun, hand, sharp: Sharp::No, arched: false };
    let pair = [shot(guns[0], Side::Right), shot(guns[1], Side::Left)];
    let most = guns.map(|gun| usize::from(window.most_shots(figure, gun)));
    for hip in [false, true] {
        for shots in 1..=most[0].min(most[1]) {
            let shots = std::iter::repeat_n(pair, shots).flatten().take(MOST_SHOTS).collect();
            add(window, people, figure, Fire { shots, hip, ..Fire::default() }, hits, list);
        }
    }
}

/// Adds something if he may fire it and it may hit.
fn add(
    window: &Window<'_>,
    people: &People,
    figure: FigureId,
    fire: Fire,
    hits: &mut Hits,
    list: &mut Vec<Choice>,
) -> bool {
    let Some(prospect) = window.prospect(figure, &fire) else { return false };
    let speed = prospect.speed.total();
    let at = results(window, people, &prospect, hits);
    if prospect.shots.iter().any(|shot| shot.chance > 0) {
        let lives = lives(people, figure, speed);
        list.push(Choice { fire, speed, at, lives });
    }
    true
}

/// What the shots do to each of those whom they are meant for.
fn results(
    window: &Window<'_>,
    people: &People,
    prospect: &Prospect,
    hits: &mut Hits,
) -> Vec<(usize, Result)> {
    let mut at: Vec<(usize, Result)> = Vec::new();
    for shot in &prospect.shots {
        let Target::Man(man) = shot.at else { continue };
        let Some(enemy) = people.enemy(man).filter(|enemy| at.iter().all(|(known, _)| known != enemy)) else {
            continue;
        };
        let same = || prospect.shots.iter().filter(|other| other.at == shot.at);
        let found: Vec<(f64, usize)> =
            same().map(|shot| (f64::from(shot.chance) / 100.0, hits.find(window, &shot.strike))).collect();
        let shots = found.iter().map(|(chance, hit)| (*chance, hits.get(*hit)));
        at.push((enemy, fire_at(shots, &people.enemies[enemy])));
    }
    at
}

fn fire_at<'h>(shots: impl Iterator<Item = (f64, &'h super::volley::Hit)>, enemy: &Enemy) -> Result {
    fire(shots, &enemy.strength)
}

/// The chance that somebody lives to fire at a net speed, and what being hurt before leaves of it.
pub(super) fn lives(people: &People, figure: FigureId, speed: i16) -> f64 {
    let Some(place) = people.friends.iter().position(|friend| friend.figure == figure) else { return 1.0 };
    people.enemies.iter().fold(1.0, |lives, enemy| {
        let Some(shot) = enemy.at.get(place).filter(|shot| shot.meant > 0.0) else { return lives };
        let before = enemy.fires_before(speed) * shot.meant;
        let spoilt = shot.result.down + SPOILT * (cost(&shot.result) - shot.result.down);
        lives * (1.0 - before * spoilt)
    })
}

/// Why he fires what he fires.
pub(super) fn reason(people: &People, promise: &Promise, choice: &Choice) -> String {
    let times = match choice.fire.shots.len() {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        more => format!("{more} times"),
    };
    let names: Vec<&str> = choice.at.iter().map(|(enemy, _)| people.enemies[*enemy].name.as_str()).collect();
    let how = |choice: &Choice| if choice.fire.hip { "from the hip" } else { "aimed" };
    let percent = |choice: &Choice| {
        (choice.lives * choice.at.iter().map(|(_, result)| result.down).sum::<f64>() * 100.0).round()
    };
    let same = |other: &&Choice| {
        other.fire.hip != choice.fire.hip
            && other.fire.shots.len() == choice.fire.shots.len()
            && other
                .fire
                .shots
                .iter()
                .zip(&choice.fire.shots)
                .all(|(one, two)| (one.at, one.gun) == (two.at, two.gun))
    };
    let against = promise
        .choices
        .iter()
        .find(same)
        .map_or(String::new(), |other| format!(", against {} % {}", percent(other), how(other)));
    let down = percent(choice);
    format!("fires {times} {} at {}: {down} % to drop him{against}", how(choice), names.join(" and "))
}
