//! The answers that are worth a try, for one figure.

use crate::ground::{Ground, away, bearing, pace};
use fight::scenario::FigureId;
use fight::{Act, Ask, Deed, Fire, Order, Target, Way, Window};
use rules::Gait;
use town::{Pose, Search, Square};

/// Targets that are thought of, and squares of each sort (ours).
const TARGETS: usize = 3;
const SQUARES: usize = 2;

/// What a figure might do, the first thought among it.
pub(crate) fn ways(
    window: &Window<'_>,
    figure: FigureId,
    ask: Ask,
    first: &Order,
    search: &mut Search,
) -> Vec<Order> {
    let mut list = vec![first.clone()];
    let more = match ask {
        Ask::Fire => fires(window, figure),
        Ask::Act => acts(window, figure, search),
        Ask::Place | Ask::Blow => Vec::new(),
    };
    for order in more {
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
        Order::Act(act) => match (act.deed, act.stops.last()) {
            (Deed::None, None) => "staying where he is".to_owned(),
            (Deed::None, Some(to)) => format!("going to {},{} at a {}", to.x, to.y, act.gait.label()),
            _ => "seeing to his gun".to_owned(),
        },
        Order::Place { .. } => "standing there".to_owned(),
        Order::Brawl { .. } => "that blow".to_owned(),
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
        if !matches!(shot.at, Target::Man(_)) {
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

/// What of several ways is preferred: the least.
type Preferred<'a> = &'a dyn Fn(&(Gait, Way)) -> (usize, u32, u8);

/// Staying, what has to be done with a gun, and a few squares: where fewest of the enemy see him, nearer to the
/// nearest, and farther off.
fn acts(window: &Window<'_>, figure: FigureId, search: &mut Search) -> Vec<Order> {
    let view = window.view();
    let ground = Ground::new(window, &view);
    let Some(at) = view.own.iter().find(|own| own.figure == figure).and_then(|own| own.square) else {
        return Vec::new();
    };
    let enemy = ground.nearest(at);
    let face = |from: Square| enemy.and_then(|enemy| bearing(from, enemy));
    let stay = Act { facing: face(at), ..Act::stay(Pose::Standing) };
    let mut list = vec![stay.clone()];
    let deeds = window.deeds(figure, Gait::Still, None, search);
    let useful = |deed: &Deed| matches!(deed, Deed::Reload { .. } | Deed::Clear { .. } | Deed::Draw { .. });
    list.extend(deeds.into_iter().filter(useful).take(SQUARES).map(|deed| stay.clone().then(deed)));
    let Some(enemy) = enemy else { return list.into_iter().map(Order::Act).collect() };
    let ways: Vec<(Gait, Way)> = [Gait::Walk, Gait::Run, Gait::Trot]
        .into_iter()
        .flat_map(|gait| window.ways(figure, gait, search).into_iter().map(move |way| (gait, way)))
        .collect();
    let mut add = |key: Preferred<'_>| {
        let mut sorted: Vec<_> = ways.iter().map(|way| (key(way), way.0, way.1.to)).collect();
        sorted.sort_unstable_by_key(|(key, _, to)| (*key, *to));
        let squares = sorted.into_iter().take(SQUARES);
        list.extend(squares.map(|(_, gait, to)| Act { facing: face(to), ..Act::go(gait, to) }));
    };
    let cost = |way: &Way| way.cost.whole();
    add(&|(gait, way)| (ground.seen_by(way.to), cost(way), pace(*gait)));
    add(&|(gait, way)| (usize::from(!ground.is_clear(way.to, enemy)), away(way.to, enemy), pace(*gait)));
    let far = |to: Square| 1000u32.saturating_sub(away(to, enemy));
    add(&|(gait, way)| (usize::from(!ground.is_clear(way.to, enemy)), far(way.to), pace(*gait)));
    list.into_iter().map(Order::Act).collect()
}
