//! What may come of a volley, for a person who is about to order it. Strangers are taken to be as tough and as quick as
//! [`like_our_own`] says, unhurt, and to fire aimed with what is seen in their hands.

use super::people::People;
use super::volley::{Hits, fire};
use super::{Memory, like_our_own};
use fight::scenario::FigureId;
use fight::{Fire, Target, Window};

/// What may come of a volley.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// Each target with the chance in a hundred that he goes down.
    pub drops: Vec<(FigureId, u8)>,
    /// Enemies who are likely to fire before it.
    pub sooner: Vec<FigureId>,
}

/// What may come of a volley of a figure that is asked; `None` if he may not fire it.
pub fn outlook(window: &Window<'_>, figure: FigureId, volley: &Fire) -> Option<Outlook> {
    let view = window.view();
    let mut hits = Hits::default();
    let memory = Memory { people: like_our_own(window, &view), ..Memory::default() };
    let people = People::see(window, &view, &memory, &mut hits);
    let prospect = window.prospect(figure, volley)?;
    let speed = prospect.speed.total();
    let mut aimed: Vec<(FigureId, Vec<(f64, usize)>)> = Vec::new();
    for shot in &prospect.shots {
        let Target::Man(man) = shot.at else { continue };
        let one = (f64::from(shot.chance.clamp(0, 100)) / 100.0, hits.find(window, &shot.strike));
        match aimed.iter_mut().find(|(other, _)| *other == man) {
            Some((_, shots)) => shots.push(one),
            None => aimed.push((man, vec![one])),
        }
    }
    let down = |(man, shots): &(FigureId, Vec<(f64, usize)>)| {
        let enemy = &people.enemies[people.enemy(*man)?];
        let shots = shots.iter().map(|(chance, hit)| (*chance, hits.get(*hit)));
        Some((*man, percent(fire(shots, &enemy.strength).down)))
    };
    let before = people.enemies.iter().filter(|enemy| enemy.armed && enemy.fires_before(speed) >= 0.5);
    Some(Outlook {
        drops: aimed.iter().filter_map(down).collect(),
        sooner: before.map(|enemy| enemy.figure).collect(),
    })
}

/// A chance in a hundred. Nothing that can fail is certain, and nothing that can happen is impossible.
fn percent(chance: f64) -> u8 {
    let whole = (chance * 100.0).round().clamp(0.0, 100.0);
    match whole as u8 {
        0 if chance > 0.0 => 1,
        100 if chance < 1.0 => 99,
        whole => whole,
    }
}
