//! Single facts that a window tells at a glance are those of its view, and what is hoped of shots is what they promise.

use fight::scenario::SideId;
use fight::view::{Other, What};
use fight::{Ask, Fire, Stand, Window};
use rules::Fate;

/// Everything that a window tells at a glance against its view. Only those without a quarrel, and people of sides with
/// `bystanders`, may be left out of its enemies.
pub(crate) fn agree(window: &Window<'_>, bystanders: &[SideId]) {
    let view = window.view();
    assert_eq!(window.turn(), view.turn);
    assert_eq!(window.last_heard(), view.heard.last().map(|mark| mark.square));
    for own in &view.own {
        assert_eq!(window.square_of(own.figure), own.square);
        assert_eq!(window.seat_of(own.figure), Some(own.place));
        assert_eq!(window.hands_of(own.figure), own.hands);
    }
    for item in &view.items {
        assert_eq!(window.is_gun(item.item), matches!(item.what, What::Gun { .. }));
    }
    let harms = |other: &&Other| other.fate == Fate::Standing && other.stand == Stand::Free && !other.left;
    let place =
        |other: &Other| other.now.as_ref().map(|now| now.square).or(other.last.map(|mark| mark.square));
    let placed = view.others.iter().filter(harms).filter_map(|other| Some((other, place(other)?)));
    let (listed, mut left_out): (Vec<_>, Vec<_>) = (window.enemies().collect(), Vec::new());
    let mut expected = Vec::new();
    for (other, at) in placed {
        match listed.contains(&(other.figure, at)) {
            true => expected.push((other.figure, at)),
            false => left_out.push(other),
        }
    }
    assert_eq!(listed, expected);
    for other in left_out {
        let quarrel = window.is_at_odds(other.side);
        assert!(!quarrel || bystanders.contains(&other.side), "{:?} is no enemy", other.figure);
    }
    if let Some((Ask::Fire, figures)) = window.asks() {
        for figure in figures.iter() {
            for fire in window.fires(figure) {
                hopes(window, figure, &fire);
            }
        }
    }
}

/// What is hoped of a volley against what each of its shots promises.
fn hopes(window: &Window<'_>, figure: fight::scenario::FigureId, fire: &Fire) {
    let sum = |fire: &Fire| -> Option<i32> {
        let prospect = window.prospect(figure, fire)?;
        Some(prospect.shots.iter().map(|shot| i32::from(shot.chance)).sum())
    };
    let mut only = fire.clone();
    only.shots.truncate(1);
    let alike = fire.shots.iter().all(|shot| Some(shot) == fire.shots.first());
    let hope = window.hope(figure, fire);
    assert_eq!(hope.map(|hope| hope.all), sum(fire), "{fire:?}");
    if alike {
        assert_eq!(hope.map(|hope| hope.first), sum(&only), "{only:?}");
    }
}
