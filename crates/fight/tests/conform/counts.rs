//! Nothing appears and nothing vanishes: guns, rounds, dollars and dynamite are counted before and after, and what has
//! become more or less is told by an event.

use fight::{Deed, Event, Fight, Man, State, Thing, Told, Whereabouts};
use rules::{Edition, Gun, Misfire, Weapon, Works};
use std::collections::BTreeMap;

/// What a hardware store has, and the rounds that it gives with a gun.
const SHELF: [&str; 4] = ["SAR6", "DAR6", "2SG", "15R"];
const BOX: i64 = 20;

/// All that there is in a fight.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Holdings {
    guns: BTreeMap<Weapon, i64>,
    /// Rounds in guns, and rounds beside those guns that have an end of them.
    rounds: i64,
    dollars: i64,
    paper: i64,
    sticks: i64,
    caps: i64,
    goods: i64,
    /// Dollars that were carried off the map.
    left: i64,
}

impl Holdings {
    fn of(state: &State) -> Holdings {
        let mut all = Holdings::default();
        for man in &state.men {
            for (gun, spare) in man.guns.iter().zip(man.spare) {
                all.add_gun(gun, spare);
            }
        }
        for (gun, spare) in state.horses.iter().filter_map(|horse| horse.scabbard) {
            all.add_gun(&gun, spare);
        }
        for item in &state.items {
            let gone = item.at == Whereabouts::Gone;
            match item.what {
                Thing::Gun(gun, spare) if !gone => all.add_gun(&gun, spare),
                Thing::Goods(_) if !gone => all.goods += 1,
                Thing::Dynamite { sticks, caps, .. } if !gone => {
                    all.sticks += i64::from(sticks);
                    all.caps += i64::from(caps);
                }
                // What has burnt is still counted.
                Thing::Money { dollars, paper } => {
                    all.dollars += i64::from(dollars);
                    all.paper += i64::from(paper);
                    let left = matches!(item.at, Whereabouts::Left(_));
                    all.left += if left { i64::from(dollars) } else { 0 };
                }
                _ => {}
            }
        }
        all
    }

    fn add_gun(&mut self, gun: &Gun, spare: Option<u16>) {
        if gun.works != Works::Gone {
            *self.guns.entry(gun.weapon).or_default() += 1;
            self.rounds += i64::from(gun.loaded) + spare.map_or(0, i64::from);
        }
    }

    fn change_guns(&mut self, weapon: Weapon, by: i64) {
        let count = self.guns.entry(weapon).or_default();
        *count += by;
        if *count == 0 {
            self.guns.remove(&weapon);
        }
    }
}

/// Rounds that may have been fired or found: at least, and at most.
#[derive(Clone, Copy, Debug, Default)]
struct Rounds {
    least: i64,
    most: i64,
}

/// Whether every shot of a man costs one round, and strikes only one: no shot, no bow, nothing that is thrown.
fn shoots_plainly(man: &Man) -> bool {
    man.guns.iter().all(|gun| {
        let arm = gun.weapon.arm;
        gun.weapon.holds > 0 && !arm.is_shot() && !arm.is_thrown()
    })
}

/// What is told of one figure's shots.
fn shots_of(fight: &Fight, before: &State, told: &[Told], figure: u8) -> Rounds {
    let mut spent = Rounds::default();
    let wastes = match &fight.setup().rules {
        fight::scenario::Rules::FirstEdition(rules) => rules.wastes_shots_on_the_fallen(),
        fight::scenario::Rules::SecondEdition(rules) => rules.wastes_shots_on_the_fallen(),
    };
    for told in told {
        let Event::Gun(event) = &told.event else { continue };
        match **event {
            rules::Event::Fired { figure: who, .. } | rules::Event::Misfired { figure: who, .. }
                if who == figure =>
            {
                spent.least += 1;
                spent.most += 1;
            }
            rules::Event::Forfeits { figure: who, shots } if who == figure && wastes => {
                spent.most += i64::from(shots);
            }
            _ => {}
        }
    }
    if !shoots_plainly(&before.men[usize::from(figure)]) {
        spent.least = 0;
    }
    spent
}

/// What the events say of rounds that came from nowhere: out of a store, or out of a pocket without an end.
fn rounds_found(before: &State, told: &[Told]) -> Rounds {
    let mut found = Rounds::default();
    for told in told {
        match &told.event {
            Event::Gun(event) => {
                if let rules::Event::Reloads { figure, gun, rounds, .. } = **event
                    && before.men[usize::from(figure)].spare[usize::from(gun)].is_none()
                {
                    found.least += i64::from(rounds);
                    found.most += i64::from(rounds);
                }
            }
            Event::Did { deed: Deed::Arm { choice }, .. } => match SHELF.get(usize::from(*choice)) {
                Some(_) => {
                    found.least += BOX;
                    found.most += BOX;
                }
                // Each of his guns is given as many as bring it up to a box.
                None => found.most += BOX * i64::try_from(rules::MOST_GUNS).expect("few"),
            },
            _ => {}
        }
    }
    found
}

/// What there should be, as far as it is certain, and the rounds that were lost with guns that burst.
fn expected(fight: &Fight, before: &State, told: &[Told]) -> (Holdings, i64) {
    let (mut all, mut lost) = (Holdings::of(before), 0);
    for told in told {
        match &told.event {
            Event::Did { deed: Deed::Arm { choice }, .. } => {
                let made = SHELF.get(usize::from(*choice)).and_then(|code| Weapon::of_code(code));
                if let Some(weapon) = made.and_then(|weapon| fight.setup().rules.made(weapon)) {
                    all.change_guns(weapon, 1);
                }
            }
            Event::Blast { sticks, .. } => all.sticks -= i64::from(*sticks),
            Event::Gun(event) => {
                if let rules::Event::Misfired { figure, gun, what: Misfire::Explodes } = **event {
                    let (man, gun) = (&fight.state().men[usize::from(figure)], usize::from(gun));
                    if man.guns[gun].works == Works::Gone {
                        all.change_guns(man.guns[gun].weapon, -1);
                        lost += i64::from(man.guns[gun].loaded) + man.spare[gun].map_or(0, i64::from);
                    }
                }
            }
            _ => {}
        }
    }
    (all, lost)
}

/// The rounds of a man, where his guns are the same as before.
fn rounds_of_the_same(before: &Man, after: &Man) -> Option<(i64, i64)> {
    let kinds =
        |man: &Man| man.guns.iter().map(|gun| (gun.weapon, gun.works == Works::Gone)).collect::<Vec<_>>();
    let rounds = |man: &Man| {
        let guns = man.guns.iter().zip(man.spare);
        guns.map(|(gun, spare)| i64::from(gun.loaded) + spare.map_or(0, i64::from)).sum()
    };
    (kinds(before) == kinds(after)).then(|| (rounds(before), rounds(after)))
}

/// What is told of rounds that one figure found.
fn found_by(before: &State, told: &[Told], figure: u8) -> Rounds {
    let his = |told: &&Told| match &told.event {
        Event::Gun(event) => matches!(**event, rules::Event::Reloads { figure: who, .. } if who == figure),
        Event::Did { figure: who, deed: Deed::Arm { .. } } => who.0 == figure,
        _ => false,
    };
    rounds_found(before, &told.iter().filter(his).cloned().collect::<Vec<_>>())
}

/// Whether so many rounds can have become so many.
fn fits(was: i64, is: i64, found: Rounds, spent: Rounds) -> bool {
    was + found.most - is >= spent.least && was + found.least - is <= spent.most
}

/// Counts everything again after a fight went on.
pub(crate) fn nothing_is_lost(fight: &Fight, before: &State, told: &[Told]) {
    let now = Holdings::of(fight.state());
    let goods = &fight.setup().scenario.goods;
    let dollars: i64 = goods.iter().map(|goods| i64::from(goods.dollars)).sum();
    assert_eq!(now.dollars, dollars, "dollars");
    let carried: i64 = fight.state().sides.iter().map(|side| i64::from(side.dollars)).sum();
    assert_eq!(now.left, carried, "dollars carried off");
    // Before the muster there is nothing to compare with.
    if before.cast.is_empty() {
        return;
    }
    let (should, lost) = expected(fight, before, told);
    assert_eq!(now.guns, should.guns, "guns");
    assert_eq!((now.paper, now.goods, now.sticks), (should.paper, should.goods, should.sticks), "things");
    // Caps go only where something goes off.
    let bang = told
        .iter()
        .any(|told| matches!(told.event, Event::Blast { .. } | Event::Touchy { goes_off: true, .. }));
    assert!(now.caps == should.caps || bang && now.caps < should.caps, "caps");
    let spent = each_counts_his_own(fight, before, told);
    let (was, is, found) = (should.rounds - lost, now.rounds, rounds_found(before, told));
    assert!(fits(was, is, found, spent), "{was} rounds became {is}: {spent:?}, {found:?}");
}

/// Counts the rounds of everybody who has the same guns as before, and gives what all have fired.
fn each_counts_his_own(fight: &Fight, before: &State, told: &[Told]) -> Rounds {
    let mut all = Rounds::default();
    for (figure, (was, is)) in (0u8..).zip(before.men.iter().zip(&fight.state().men)) {
        let (spent, found) = (shots_of(fight, before, told, figure), found_by(before, told, figure));
        (all.least, all.most) = (all.least + spent.least, all.most + spent.most);
        if let Some((was, is)) = rounds_of_the_same(was, is) {
            let fine = fits(was, is, found, spent);
            assert!(fine, "figure {figure} had {was} rounds and has {is}: {spent:?}, {found:?}");
        }
    }
    all
}
