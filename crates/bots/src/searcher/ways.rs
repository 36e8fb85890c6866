//! The volleys that are worth a try, for one figure.

use fight::scenario::FigureId;
use fight::{Fire, Order, Target, Window};

/// Targets that are thought of (ours).
const TARGETS: usize = 3;

/// What a figure might fire, the first thought among it.
pub(crate) fn ways(window: &Window<'_>, figure: FigureId, first: &Order) -> Vec<Order> {
    let mut list = vec![first.clone()];
    for order in fires(window, figure) {
        if !list.contains(&order) {
            list.push(order);
        }
    }
    list
}

/// What an order is, in a few words.
pub(crate) fn words(window: &Window<'_>, order: &Order) -> String {
    match order {
        Order::Fire(fire) if fire.is_nothing() => "holding his fire".to_owned(),
        Order::Fire(fire) if fire.aims.is_some() => "aiming".to_owned(),
        Order::Fire(fire) => {
            let times = match fire.shots.len() {
                1 => "once".to_owned(),
                2 => "twice".to_owned(),
                more => format!("{more} times"),
            };
            let how = if fire.hip { "from the hip" } else { "aimed" };
            format!("firing {times} {how} at {}", target(window, fire))
        }
        _ => "something else".to_owned(),
    }
}

/// Whom somebody fires at first.
fn target(window: &Window<'_>, fire: &Fire) -> String {
    let Some(Target::Man(man)) = fire.shots.first().map(|shot| shot.at) else { return "a horse".to_owned() };
    let other = window.view().others.into_iter().find(|other| other.figure == man);
    other.and_then(|other| other.name).unwrap_or_else(|| "a stranger".to_owned())
}

/// One shot or all, aimed or from the hip, at those who are most easily hit.
fn fires(window: &Window<'_>, figure: FigureId) -> Vec<Order> {
    let fires = window.fires(figure);
    let worth = |fire: &Fire| {
        let prospect = window.prospect(figure, fire)?;
        let sum: i32 = prospect.shots.iter().map(|shot| i32::from(shot.chance)).sum();
        (sum > 0).then_some(sum)
    };
    let mut targets: Vec<(i32, Target)> = Vec::new();
    let mut best: Vec<(Target, bool, usize, i32, Fire)> = Vec::new();
    for fire in fires {
        let (Some(shot), Some(sum)) = (fire.shots.first().copied(), worth(&fire)) else { continue };
        if !matches!(shot.at, Target::Man(man) if window.enemies().any(|(enemy, _)| enemy == man)) {
            continue;
        }
        match targets.iter_mut().find(|(_, target)| *target == shot.at) {
            Some((most, _)) => *most = sum.max(*most),
            None => targets.push((sum, shot.at)),
        }
        let key = (shot.at, fire.hip, fire.shots.len());
        match best.iter_mut().find(|(at, hip, shots, ..)| (*at, *hip, *shots) == key) {
            Some(known) if known.3 < sum => *known = (key.0, key.1, key.2, sum, fire),
            Some(_) => {}
            None => best.push((key.0, key.1, key.2, sum, fire)),
        }
    }
    targets.sort_unstable_by(|one, other| other.cmp(one));
    targets.truncate(TARGETS);
    let kept = best.into_iter().filter(|(at, ..)| targets.iter().any(|(_, target)| target == at));
    kept.map(|(.., fire)| Order::Fire(fire)).collect()
}
