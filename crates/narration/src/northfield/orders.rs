//! Words for what may be ordered.

use super::Names;
use ::northfield::{Aim, CounterId, GunView, Hands, Order, Prospect, What};
use rules::Gait;

/// An order as one would say it, with the chance of a shot.
pub fn order(names: &Names<'_>, order: &Order, prospect: Option<&Prospect>) -> String {
    let chance = prospect.map_or(String::new(), |prospect| {
        format!(" ({} %, {} range)", prospect.tally.total().clamp(0, 100), prospect.reach.label())
    });
    let gun = |gun: u8| which(names, order, gun);
    worded(names, order, &Said { man: &|who| names.typed(who), gun: &gun, chance: &chance })
}

/// An order for whoever points at the map: nobody has to be typed, and no two orders sound alike.
pub fn offer(names: &Names<'_>, order: &Order) -> String {
    let gun = |gun: u8| his(names, order, gun);
    let words = worded(names, order, &Said { man: &|who| names.man(who), gun: &gun, chance: "" });
    match *order {
        Order::PickUp { gait, .. } => format!("{words}, {}", gait.label()),
        Order::Search { who } if is_in_the_vault(names, who) => "try the vault".to_owned(),
        _ => words,
    }
}

fn is_in_the_vault(names: &Names<'_>, who: CounterId) -> bool {
    let at = names.view.counter(who).and_then(|man| man.square);
    at.is_some_and(|at| names.ground.vault().contains(&at))
}

/// How parts of an order are called.
struct Said<'a> {
    man: &'a dyn Fn(CounterId) -> String,
    gun: &'a dyn Fn(u8) -> String,
    chance: &'a str,
}

fn worded(names: &Names<'_>, order: &Order, said: &Said<'_>) -> String {
    let Said { man, gun: which, chance } = said;
    match *order {
        Order::Inside { at, horse, .. } => {
            format!("start in the bank at {},{}, horse at {},{}", at.x, at.y, horse.x, horse.y)
        }
        Order::Mounted { at, .. } => format!("start mounted at {}", names.square(at)),
        Order::Go { gait, to, .. } => format!("{} to {}", verb(gait), names.square(to)),
        Order::Mount { horse, .. } => format!("mount {}", names.horse(horse)),
        Order::Dismount { to, .. } => format!("get off to {}", names.square(to)),
        Order::PickUp { man: friend, .. } => format!("take {} up behind", man(friend)),
        Order::Sling { man: friend, horse, .. } => {
            format!("sling {} over {}", man(friend), names.horse(horse))
        }
        Order::TakeHold { man: other, .. } => format!("take hold of {}", man(other)),
        Order::LetGo { .. } => "let go".to_owned(),
        Order::Leave { .. } => "ride out of town".to_owned(),
        Order::Arm { .. } => "take a gun, or look for one".to_owned(),
        Order::Reload { gun, .. } => format!("reload {}", which(gun)),
        Order::Herd { to, .. } => format!("send the staff to {}", names.square(to)),
        Order::Fire { gun, hands, at, .. } => {
            let both = if hands == Hands::Two { " with a pistol in each hand" } else { "" };
            let target = match at {
                Aim::Man(foe) => man(foe),
                Aim::Horse(horse) => names.horse(horse),
            };
            format!("fire {} at {target}{both}{chance}", which(gun))
        }
        Order::Intimidate { gun, .. } => format!("fire {} at nobody", which(gun)),
        Order::Cover { staff, .. } => format!("cover {}", man(staff)),
        Order::Brawl { foe, .. } => format!("go for {} with his fists", man(foe)),
        Order::Blow { .. } => {
            order.to_string().split_once("blow ").map_or_else(String::new, |(_, blow)| blow.replace('-', " "))
        }
        Order::Threaten { staff, .. } => format!("threaten {}", man(staff)),
        Order::Search { .. } => "search the square".to_owned(),
        Order::Arrive { at, .. } => format!("come in at {}", names.square(at)),
        Order::Stay { .. } => "nothing more for him".to_owned(),
        Order::Done => "end the phase for all your men".to_owned(),
    }
}

/// Which gun: its code, and its number where he has two.
fn which(names: &Names<'_>, order: &Order, gun: u8) -> String {
    let guns = guns(names, order);
    guns.get(usize::from(gun)).map_or_else(|| format!("gun {gun}"), |gun| gun.weapon.code().to_owned())
}

/// Which gun, in words, the first or the second where he has two of a kind.
fn his(names: &Names<'_>, order: &Order, gun: u8) -> String {
    let guns = guns(names, order);
    let Some(found) = guns.get(usize::from(gun)) else { return "his gun".to_owned() };
    let label = found.weapon.arm.label();
    let alike = guns.iter().filter(|other| other.weapon.arm.label() == label).count();
    let number = match (alike, gun) {
        (0 | 1, _) => "",
        (_, 0) => "first ",
        _ => "second ",
    };
    format!("his {number}{label}")
}

/// The guns of whoever is ordered, as far as the side knows them.
fn guns<'a>(names: &Names<'a>, order: &Order) -> &'a [GunView] {
    let man = order.who().and_then(|who| names.view.counter(who));
    man.map(|man| man.guns.as_slice()).unwrap_or_default()
}

const fn verb(gait: Gait) -> &'static str {
    match gait {
        Gait::Still => "stand",
        Gait::Crawl => "crawl",
        Gait::Walk => "walk",
        Gait::Dodge => "dodge",
        Gait::Run => "run",
        Gait::Trot => "trot",
        Gait::Gallop => "gallop",
    }
}

/// How orders are written in answer to what is asked.
pub const fn orders_for_typing(what: What) -> &'static [&'static str] {
    match what {
        What::Place => &["inside 16,22 horse 19,22", "mounted 20,20"],
        What::Move => &[
            "walk to 12,7, run to 12,7, trot to 20,7, gallop to 20,20",
            "mount h3, dismount to 18,22",
            "trot pick-up c3, sling c3 over h3",
            "arm, reload 0",
            "take-hold c3, let-go, herd to 15,23",
            "leave",
        ],
        What::Combat | What::Heroics => {
            &["fire 0 at c15", "fire-two 1 at c15", "fire 0 at h3", "intimidate 0", "cover c8", "brawl c15"]
        }
        What::Blow => &["blow punch-right", "blow grapple", "blow wait"],
        What::Threaten => &["threaten c9"],
        What::Search => &["search"],
        What::Arrive => &["arrive 20,1"],
    }
}
