//! Brawls of 1979: two ten-sided dice, one action a round, holds that only a grapple breaks.
//!
//! Dice are rolled in this order, each only if it can matter: the blow; where and how bad, for a blade that
//! hits; stunning, if that rule is played and the man is still up.

use super::switches::{
    BrawlModifierAfterAShot, BrawlModifierTiming, CuttingWeaponDamage, GrapplingDropsThings,
    StunningInABrawl, WeaponInACombination,
};
use super::{BOOK, Switches, wounds};
use crate::brawling::{
    Action, Blow, BrawlEvent, BrawlWeapon, Brawler, Choices, Deed, Handling, Hold, HoldEnd, Modifiers,
    Refusal, Ring, Scene, check, end_turn, holds_on, is_held, locks_on, play_round,
};
use crate::sheet::{capital, signed};
use crate::{Distance, OpenBands, Sheet, Side, rolls};
use chance::Chance;

/// How close two men must be: the same or the neighbouring space. Nobody has to agree to a brawl.
pub const REACH: Distance = Distance::spaces(1);

/// Rounds of brawling in a turn.
pub const ROUNDS_IN_A_TURN: u8 = 2;

/// A row of the punching table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Punch {
    /// What it is called.
    pub blow: Blow,
    /// Strength lost by the left column.
    pub left: u8,
    /// Strength lost by the right column.
    pub right: u8,
    /// Modifier for the opponent.
    pub opponent: i8,
}

/// A row of the grappling table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grapple {
    /// What it is called.
    pub blow: Blow,
    /// Strength lost: by the opponent, or by the grappler who is kneed or gouged.
    pub effect: u8,
    /// Modifier for the opponent.
    pub opponent: i8,
    /// Modifier for the grappler.
    pub you: i8,
    /// Breaks a hold on the grappler.
    pub breaks: bool,
}

const fn punch(blow: Blow, left: u8, right: u8, opponent: i8) -> Punch {
    Punch { blow, left, right, opponent }
}

const fn grip(blow: Blow, effect: u8, opponent: i8) -> Grapple {
    Grapple { blow, effect, opponent, you: 0, breaks: false }
}

/// The punching table. The screen of 1981 slides its columns; the book's two copies agree (E-21).
pub static PUNCHING: OpenBands<Punch> = OpenBands::new(&[
    (2, punch(Blow::Miss, 0, 0, 2)),
    (4, punch(Blow::Miss, 0, 0, 1)),
    (7, punch(Blow::Miss, 0, 0, 0)),
    (9, punch(Blow::Blocked, 0, 0, 0)),
    (13, punch(Blow::Glancing, 1, 1, 0)),
    (14, punch(Blow::Jab, 1, 2, 0)),
    (15, punch(Blow::Hook, 2, 2, 0)),
    (16, punch(Blow::Combination, 2, 2, -1)),
    (17, punch(Blow::RabbitPunch, 2, 3, -1)),
    (18, punch(Blow::Uppercut, 2, 3, -2)),
    (i16::MAX, punch(Blow::Haymaker, 3, 4, -3)),
]);

/// The grappling table.
pub static GRAPPLING: OpenBands<Grapple> = OpenBands::new(&[
    (1, Grapple { blow: Blow::Kneed, effect: 4, opponent: 0, you: -4, breaks: true }),
    (3, Grapple { blow: Blow::Gouged, effect: 1, opponent: 0, you: -2, breaks: true }),
    (5, grip(Blow::NoHold, 0, 2)),
    (7, grip(Blow::NoHold, 0, 1)),
    (9, grip(Blow::NoHold, 0, 0)),
    (11, grip(Blow::Hold(Hold::ArmLock(Side::Left)), 2, -1)),
    (13, grip(Blow::Hold(Hold::ArmLock(Side::Right)), 2, -1)),
    (14, grip(Blow::Elbow, 2, -1)),
    (16, Grapple { blow: Blow::Throw, effect: 2, opponent: -2, you: 0, breaks: true }),
    (17, grip(Blow::Kick, 3, -1)),
    (18, grip(Blow::Hold(Hold::HeadLock), 4, -2)),
    (i16::MAX, grip(Blow::Hold(Hold::BearHug), 1, -4)),
]);

/// Things used as weapons. A tomahawk cuts, and by its own row it may also stun (E-29).
pub static WEAPONS: [Handling; 5] = [
    Handling { weapon: BrawlWeapon::Knife, roll: 0, damage: 0, cuts: true },
    Handling { weapon: BrawlWeapon::Tomahawk, roll: 0, damage: 0, cuts: true },
    Handling { weapon: BrawlWeapon::Gun, roll: -1, damage: 1, cuts: false },
    Handling { weapon: BrawlWeapon::Club, roll: -1, damage: 1, cuts: false },
    Handling { weapon: BrawlWeapon::Chair, roll: -2, damage: 2, cuts: false },
];

/// What this book says of a thing used as a weapon.
pub fn handling(weapon: BrawlWeapon) -> &'static Handling {
    &WEAPONS[weapon as usize]
}

/// Whether two men are close enough to brawl.
pub fn in_reach(distance: Distance) -> bool {
    mark::clause!("bh79-119");
    distance <= REACH
}

/// Whether an arm of a man is free: not locked, and he not in a bear hug.
pub fn arm_is_free(men: &[Brawler], man: usize, arm: Side) -> bool {
    mark::clause!("bh79-130", "bh79-133");
    locks_on(men, man, arm) == 0 && !holds_on(men, man).any(|(_, hold)| hold == Hold::BearHug)
}

/// The fist that a man strikes with: his strong one, or the other while the strong arm is locked.
pub fn fist(men: &[Brawler], man: usize) -> Option<Side> {
    let hand = men.get(man)?.hand;
    [hand, hand.other()].into_iter().find(|&arm| arm_is_free(men, man, arm))
}

/// Whether a man could fire in the firing phase: up, with a gun in his hand and an arm free. Within the
/// brawl itself the gun is a club.
pub fn may_fire(men: &[Brawler], man: usize) -> bool {
    mark::clause!("bh79-129");
    let ready = |man: &Brawler| man.can_act() && man.weapon == Some(BrawlWeapon::Gun);
    men.get(man).is_some_and(ready) && fist(men, man).is_some()
}

/// What pending modifiers are worth to a shot in the firing phase: ten for each point.
pub fn carried_to_shot(man: &Brawler) -> i16 {
    mark::clause!("bh79-107", "bh79-128");
    man.waiting() * 10
}

/// Notes that a man has fired, which by one reading uses up his pending modifiers.
pub fn after_shot(man: &mut Brawler, switches: &Switches) {
    if switches.brawl_modifier_after_a_shot == BrawlModifierAfterAShot::UsedUp {
        (man.pending, man.coming) = (0, 0);
    }
}

/// The least time for which a living man is out, in minutes: 5 by blows alone, an hour as soon as a weapon
/// wound helped to bring him down (E-79). In a fight without a calendar he is out for the rest of it.
pub fn least_minutes_out(man: &Brawler) -> Option<u16> {
    mark::clause!("bh79-117", "bh79-124");
    (man.is_out() && !man.dead).then_some(if man.wounded { 60 } else { 5 })
}

/// Whether an action is allowed; says why if not.
pub fn allowed(men: &[Brawler], deed: Deed) -> Result<(), Refusal> {
    check(men, deed)?;
    match (deed.action, fist(men, deed.actor)) {
        (Action::TwoPunches(_), _) => Err(Refusal::OnePunchOnly),
        (Action::Punch(_) | Action::Strike(_), None) => Err(Refusal::NoFreeArm),
        (Action::Punch(side) | Action::Strike(side), Some(fist)) if side != fist => {
            Err(Refusal::OtherFist(fist))
        }
        (Action::Grapple, _) if is_held(men, deed.actor) && !holds(men, deed.foe, deed.actor) => {
            Err(Refusal::HeldByAnother)
        }
        _ => Ok(()),
    }
}

fn holds(men: &[Brawler], holder: usize, victim: usize) -> bool {
    holds_on(men, victim).any(|(who, _)| who == holder)
}

/// Everything that a man may do to another now: exactly what [`act`] accepts.
pub fn choices(men: &[Brawler], actor: usize, foe: usize) -> Choices {
    let open = |action: &Action| allowed(men, Deed { actor, foe, action: *action }).is_ok();
    Action::ALL.into_iter().filter(open).collect()
}

/// What an action would add to its dice.
pub fn modifiers(men: &[Brawler], deed: Deed) -> Modifiers {
    let man = men.get(deed.actor);
    let weapon = man.and_then(|man| man.weapon).filter(|_| matches!(deed.action, Action::Strike(_)));
    Modifiers { carried: man.map_or(0, |man| man.pending), ..Modifiers::default() }
        .wielding(weapon.map(handling))
}

/// One man acts. A refusal leaves everything as it was.
pub fn act(
    dice: &mut impl Chance,
    log: &mut impl FnMut(BrawlEvent),
    men: &mut [Brawler],
    deed: Deed,
    scene: Scene,
    switches: &Switches,
) -> Result<(), Refusal> {
    allowed(men, deed)?;
    let mut ring = Ring { men, log };
    if deed.action != Action::KeepHold {
        mark::clause!("bh79-139");
        ring.end_hold(deed.actor, HoldEnd::GivenUp);
    }
    match deed.action {
        Action::Punch(_) => {
            ring.drop_thing(deed.actor);
            strike(dice, &mut ring, deed, scene, switches);
        }
        Action::Strike(_) => strike(dice, &mut ring, deed, scene, switches),
        Action::Grapple => grapple(dice, &mut ring, deed, switches),
        Action::KeepHold => keep_hold(&mut ring, deed, switches),
        // Two punches are refused above; this book knows only one.
        Action::Wait | Action::TwoPunches(_) => ring.say(BrawlEvent::Waited { man: deed.actor }),
    }
    Ok(())
}

/// A punch, or a blow with the thing in hand. All that was pending goes into this one roll.
fn strike<L: FnMut(BrawlEvent)>(
    dice: &mut impl Chance,
    ring: &mut Ring<'_, L>,
    deed: Deed,
    scene: Scene,
    switches: &Switches,
) {
    let Deed { actor, foe, .. } = deed;
    let modifiers = modifiers(ring.men, deed);
    ring.men[actor].pending = 0;
    mark::clause!("bh79-123", "bh79-126");
    let drawn = dice.draw(rolls::PUNCH, &PUNCHING.widths(rolls::PUNCH.die, modifiers.total()));
    let row = PUNCHING.row(drawn.band);
    ring.say(BrawlEvent::Rolled { actor, foe, face: drawn.face, modifiers, row: drawn.band, blow: row.blow });
    if row.right > 0 {
        mark::clause!("bh79-144");
        land(dice, ring, deed, row, scene, switches);
    }
    ring.burden(foe, row.opponent, waits(switches));
}

/// A blow that hits: damage or a wound, and perhaps a stun.
fn land<L: FnMut(BrawlEvent)>(
    dice: &mut impl Chance,
    ring: &mut Ring<'_, L>,
    deed: Deed,
    row: Punch,
    scene: Scene,
    switches: &Switches,
) {
    let Deed { actor, foe, .. } = deed;
    let weapon = ring.men[actor].weapon.map(handling);
    let points = damage(ring.men, actor, row, weapon, switches);
    match weapon.is_some_and(|weapon| weapon.cuts) {
        false => {
            mark::clause!("bh79-124");
            ring.lose(foe, points)
        }
        true => {
            let also = switches.cutting_weapon_damage == CuttingWeaponDamage::Also;
            mark::clause!("bh79-141");
            let wound = wounds::roll(dice, switches);
            ring.hurt(foe, if also { points } else { 0 }, Some(wound));
        }
    }
    let stunning = scene.stunning && switches.stunning_in_a_brawl == StunningInABrawl::MayStun;
    if let Some(stunner) = weapon.and_then(|weapon| weapon.weapon.stunner()).filter(|_| stunning) {
        mark::clause!("bh79-184");
        let chance = wounds::stun_chance(stunner, ring.men[foe].surprised);
        ring.stun(dice, foe, chance);
    }
}

/// The points of a row that does damage. The right column is the strong hand's; a combination needs both
/// arms for its second blow.
fn damage(men: &[Brawler], actor: usize, row: Punch, weapon: Option<&Handling>, switches: &Switches) -> u8 {
    let strong = fist(men, actor) == Some(men[actor].hand);
    let both = arm_is_free(men, actor, Side::Left) && arm_is_free(men, actor, Side::Right);
    if row.blow == Blow::Combination {
        mark::clause!("bh79-132");
    }
    let blows = if row.blow == Blow::Combination && both { 2 } else { 1 };
    let extras = match switches.weapon_in_a_combination {
        WeaponInACombination::Once => 1,
        WeaponInACombination::EachBlow => blows,
    };
    mark::clause!("bh79-131");
    let column = if strong { row.right } else { row.left };
    blows * column + extras * weapon.map_or(0, |weapon| weapon.damage)
}

/// A grapple. A held man can only break the hold; everybody else may hurt, hold, or be hurt.
fn grapple<L: FnMut(BrawlEvent)>(
    dice: &mut impl Chance,
    ring: &mut Ring<'_, L>,
    deed: Deed,
    switches: &Switches,
) {
    let Deed { actor, foe, .. } = deed;
    if switches.grappling_drops_things == GrapplingDropsThings::Dropped {
        mark::clause!("bh79-145");
        ring.drop_thing(actor);
    }
    let modifiers = modifiers(ring.men, deed);
    ring.men[actor].pending = 0;
    mark::clause!("bh79-123", "bh79-126");
    let drawn = dice.draw(rolls::GRAPPLE, &GRAPPLING.widths(rolls::GRAPPLE.die, modifiers.total()));
    let row = GRAPPLING.row(drawn.band);
    ring.say(BrawlEvent::Rolled { actor, foe, face: drawn.face, modifiers, row: drawn.band, blow: row.blow });
    match (is_held(ring.men, actor), row.blow) {
        (true, _) if !row.breaks => {
            mark::clause!("bh79-135");
            ring.say(BrawlEvent::NoEffect { man: actor })
        }
        (true, Blow::Throw) => {
            mark::clause!("bh79-134", "bh79-136");
            ring.end_hold(foe, HoldEnd::Broken);
            inflict(ring, deed, row, switches);
        }
        (true, _) => {
            mark::clause!("bh79-134", "bh79-136");
            ring.end_hold(foe, HoldEnd::Broken)
        }
        (false, Blow::Kneed | Blow::Gouged) => {
            mark::clause!("bh79-137", "bh79-124");
            ring.lose(actor, row.effect);
            ring.burden(actor, row.you, waits(switches));
        }
        (false, _) => inflict(ring, deed, row, switches),
    }
}

/// Applies a grappling row to the opponent, and the hold if it is one.
fn inflict<L: FnMut(BrawlEvent)>(ring: &mut Ring<'_, L>, deed: Deed, row: Grapple, switches: &Switches) {
    mark::clause!("bh79-124");
    ring.lose(deed.foe, row.effect);
    ring.burden(deed.foe, row.opponent, waits(switches));
    if let Blow::Hold(hold) = row.blow {
        mark::clause!("bh79-134");
        ring.hold(deed.actor, deed.foe, hold);
        // In the book's example the man whose arm is locked lets go of his chair (E-76d).
        let drops = switches.grappling_drops_things == GrapplingDropsThings::Dropped;
        if drops && hold.locks().is_some() {
            mark::clause!("bh79-145");
            ring.drop_thing(deed.foe);
        }
    }
}

/// Keeps a hold on: its effect and its modifier come again, and no die is rolled.
fn keep_hold<L: FnMut(BrawlEvent)>(ring: &mut Ring<'_, L>, deed: Deed, switches: &Switches) {
    let Some(hold) = ring.men[deed.actor].holding.map(|grip| grip.hold) else { return };
    let (holder, victim) = (deed.actor, deed.foe);
    mark::clause!("bh79-138");
    ring.say(BrawlEvent::Holds { holder, victim, hold, kept: true });
    if let Some((_, _, row)) = GRAPPLING.spans().find(|(_, _, row)| row.blow == Blow::Hold(hold)) {
        ring.lose(victim, row.effect);
        ring.burden(victim, row.opponent, waits(switches));
    }
}

/// Whether modifiers wait for the next round instead of the next roll (E-76b).
fn waits(switches: &Switches) -> bool {
    switches.brawl_modifier_timing == BrawlModifierTiming::NextRound
}

/// One round: each man who can acts once in the order of blows. `choose` names a man's foe and action when
/// his turn comes. Before a refusal everything that was done stands.
pub fn round(
    dice: &mut impl Chance,
    log: &mut impl FnMut(BrawlEvent),
    men: &mut [Brawler],
    scene: Scene,
    switches: &Switches,
    choose: impl FnMut(&[Brawler], usize) -> (usize, Action),
) -> Result<(), Refusal> {
    mark::clause!("bh79-120");
    play_round(men, choose, |men, deed| act(dice, log, men, deed, scene, switches))
}

/// The brawling of one turn: two rounds.
pub fn turn(
    dice: &mut impl Chance,
    log: &mut impl FnMut(BrawlEvent),
    men: &mut [Brawler],
    scene: Scene,
    switches: &Switches,
    mut choose: impl FnMut(&[Brawler], usize) -> (usize, Action),
) -> Result<(), Refusal> {
    for number in 0..ROUNDS_IN_A_TURN {
        mark::clause!("bh79-120");
        let scene = Scene { opening: scene.opening && number == 0, ..scene };
        round(dice, log, men, scene, switches, &mut choose)?;
    }
    end_turn(log, men);
    Ok(())
}

/// The punching and the grappling table, and the things used as weapons.
pub fn sheets() -> Vec<Sheet> {
    let clauses = &["bh79-141", "bh79-142", "bh79-143"];
    let weapons = Sheet::new(BOOK, "brawling-weapons", "Weapons in a brawl", clauses, &Handling::COLUMNS);
    vec![punching(), grappling(), Handling::lay_out(weapons, &WEAPONS)]
}

fn punching() -> Sheet {
    let clauses = &["bh79-123", "bh79-131", "bh79-132"];
    let columns = ["Adjusted total", "Result", "Left", "Right", "Opponent next"];
    Sheet::new(BOOK, "punching", "Punching", clauses, &columns).open_bands(&PUNCHING, |row| {
        let points = |points: u8| match row.blow {
            Blow::Combination => format!("{points}+{points}"),
            _ => points.to_string(),
        };
        let opponent = signed(row.opponent.into());
        vec![capital(row.blow.label()), points(row.left), points(row.right), opponent]
    })
}

fn grappling() -> Sheet {
    let clauses = &["bh79-123", "bh79-134", "bh79-136", "bh79-137"];
    let columns = ["Adjusted total", "Result", "Effect", "Opponent next", "You next", "Breaks a hold"];
    Sheet::new(BOOK, "grappling", "Grappling", clauses, &columns).open_bands(&GRAPPLING, |row| {
        let breaks = if row.breaks { "yes" } else { "no" };
        let (opponent, you) = (signed(row.opponent.into()), signed(row.you.into()));
        vec![capital(row.blow.label()), row.effect.to_string(), opponent, you, breaks.into()]
    })
}
