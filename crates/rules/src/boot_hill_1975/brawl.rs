//! Brawls of 1975: two ordinary dice, one or two punches a round, holds that 5 or 9 breaks.
//!
//! Dice are rolled in this order, each only if it can matter: the blow; where and how bad, for a blade that
//! hits; stunning, if that rule is played and the man is still up; then the second punch.

use super::switches::{
    BrawlReach, FirstStrikerTwoPunches, HeadLockHolder, HeldManOtherResults, HitMethod, KnockOutTurns,
    SecondStrikerAdvantage,
};
use super::{BOOK, Switches, wounds};
use crate::brawling::{
    Action, Blow, BrawlEvent, BrawlWeapon, Brawler, Choices, Deed, Handling, Hold, HoldEnd, Modifiers,
    Refusal, Ring, Scene, check, end_turn, holds_on, is_held, locks_on, play_round,
};
use crate::sheet::{capital, signed};
use crate::{Distance, OpenBands, Sheet, Side, Wound, rolls};
use chance::Chance;

/// How close two men must be; the book does not say. Nobody has to agree to a brawl.
pub const REACH: Distance = Distance::spaces(1);

/// How far neighbours are from each other over a corner, by the ruler: the root of 2 inches.
pub const REACH_OVER_A_CORNER: Distance = Distance(142);

/// Rounds of brawling in a turn.
pub const ROUNDS_IN_A_TURN: u8 = 2;

/// A row of the punching table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Punch {
    /// What it is called.
    pub blow: Blow,
    /// Strength lost by a left fist.
    pub left: u8,
    /// Strength lost by a right fist.
    pub right: u8,
    /// Modifier for the opponent.
    pub opponent: i8,
    /// No second punch after this.
    pub last: bool,
}

/// A row of the grappling table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grapple {
    /// What it is called.
    pub blow: Blow,
    /// Strength lost: by the opponent, or by the grappler who is kneed or gouged.
    pub effect: u8,
    /// Modifier for the opponent; an arm lock has its own, for as long as it lasts.
    pub opponent: i8,
    /// Modifier for the grappler.
    pub you: i8,
    /// Breaks a hold on the grappler.
    pub breaks: bool,
}

const fn punch(blow: Blow, left: u8, right: u8, opponent: i8) -> Punch {
    Punch { blow, left, right, opponent, last: false }
}

const fn last(blow: Blow, opponent: i8) -> Punch {
    Punch { blow, left: 0, right: 0, opponent, last: true }
}

const fn grip(blow: Blow, effect: u8, opponent: i8) -> Grapple {
    Grapple { blow, effect, opponent, you: 0, breaks: false }
}

/// The punching table, read by two ordinary dice (E-17).
pub static PUNCHING: OpenBands<Punch> = OpenBands::new(&[
    (2, last(Blow::Miss, 2)),
    (3, last(Blow::Miss, 1)),
    (4, punch(Blow::Miss, 0, 0, 0)),
    (5, punch(Blow::Glancing, 1, 1, 0)),
    (6, punch(Blow::Glancing, 1, 2, 0)),
    (7, punch(Blow::Blocked, 0, 0, 0)),
    (8, punch(Blow::SolidPunch, 2, 3, -1)),
    (9, punch(Blow::Jab, 1, 2, 0)),
    (10, punch(Blow::Hook, 2, 2, 0)),
    (11, last(Blow::Blocked, 0)),
    (i16::MAX, punch(Blow::Haymaker, 2, 4, -2)),
]);

/// The grappling table. The -1 that one printing puts on the man who applies a head lock is a switch (E-06).
pub static GRAPPLING: OpenBands<Grapple> = OpenBands::new(&[
    (2, grip(Blow::NoHold, 0, 2)),
    (3, grip(Blow::NoHold, 0, 1)),
    (4, grip(Blow::Kick, 3, -1)),
    (5, Grapple { blow: Blow::Gouged, effect: 1, opponent: 0, you: -1, breaks: true }),
    (6, grip(Blow::Hold(Hold::ArmLock(Side::Left)), 2, 0)),
    (7, grip(Blow::Hold(Hold::HeadLock), 4, -1)),
    (8, grip(Blow::Hold(Hold::ArmLock(Side::Right)), 2, 0)),
    (9, Grapple { blow: Blow::Kneed, effect: 4, opponent: 0, you: -2, breaks: true }),
    (10, grip(Blow::Throw, 2, -1)),
    (11, grip(Blow::Elbow, 2, -1)),
    (i16::MAX, grip(Blow::Hold(Hold::BearHug), 1, -2)),
]);

/// What a locked arm takes from its punches and from every grapple.
pub const LOCKED_ARM: i8 = -1;

/// Things used as weapons.
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
pub fn in_reach(distance: Distance, switches: &Switches) -> bool {
    mark::clause!("bh75-d078");
    match switches.brawl_reach {
        BrawlReach::Neighbours => distance <= REACH_OVER_A_CORNER,
        BrawlReach::OneInch => distance <= REACH,
    }
}

/// Whether a man may walk out of a brawl in his next move: not while he is held.
pub fn may_leave(men: &[Brawler], man: usize) -> bool {
    men.get(man).is_some_and(Brawler::can_act) && !is_held(men, man)
}

/// What pending modifiers are worth to a shot in the next turn: ten for each point.
pub fn carried_to_shot(man: &Brawler) -> i16 {
    mark::clause!("bh75-d084", "bh75-p13");
    man.waiting() * 10
}

/// Notes that a man has fired: the shot was the action that his modifiers waited for.
pub fn after_shot(man: &mut Brawler) {
    mark::clause!("bh75-d084");
    (man.pending, man.coming) = (0, 0);
}

/// The least number of turns for which a man is knocked out, where play jumps ahead in time (E-16). Nothing
/// for one whose wounds helped to bring him down: he is out for the rest of the game.
pub fn least_turns_out(man: &Brawler, switches: &Switches) -> Option<u16> {
    mark::clause!("bh75-d086");
    let turns = match switches.knock_out_turns {
        KnockOutTurns::Fifty => 50,
        KnockOutTurns::Thirty => 30,
    };
    (man.is_out() && !man.dead && !man.wounded).then_some(turns)
}

/// The same in minutes, where only the clock is kept.
pub fn least_minutes_out(man: &Brawler) -> Option<u16> {
    mark::clause!("bh75-d086");
    (man.is_out() && !man.dead && !man.wounded).then_some(5)
}

/// Whether a man has the advantage of another: he is at a plus, or the other at a minus. Whoever has struck at a minus
/// in this round is at a minus for the rest of it, by our reading: else the slower man could never use what he did to
/// the faster. A lock by the man himself does not count, because he gives it up to punch.
pub fn has_advantage(men: &[Brawler], actor: usize, foe: usize, switches: &Switches) -> bool {
    mark::clause!("bh75-d076");
    let pending = |man: usize| men.get(man).map_or(0, |man| man.pending);
    let locked = holds_on(men, foe).any(|(holder, hold)| holder != actor && hold.locks().is_some());
    let lasts = switches.second_striker_advantage == SecondStrikerAdvantage::SameRound;
    let struck_at_a_minus = || match (men.get(actor), men.get(foe)) {
        (Some(man), Some(foe)) => foe.place < man.place && foe.acted_at < 0,
        _ => false,
    };
    pending(actor) > 0 || pending(foe) < 0 || locked || lasts && struck_at_a_minus()
}

/// Whether a man may throw two punches at another now.
fn has_two_punches(men: &[Brawler], deed: Deed, scene: Scene, switches: &Switches) -> bool {
    mark::clause!("bh75-d076");
    let counts = scene.opening || switches.first_striker_two_punches == FirstStrikerTwoPunches::EveryRound;
    let strikes_first = counts && men[deed.actor].place < men[deed.foe].place;
    strikes_first || has_advantage(men, deed.actor, deed.foe, switches)
}

/// Whether an action is allowed; says why if not.
pub fn allowed(men: &[Brawler], deed: Deed, scene: Scene, switches: &Switches) -> Result<(), Refusal> {
    check(men, deed)?;
    match deed.action {
        Action::TwoPunches(_) if men[deed.actor].weapon.is_some() => {
            mark::clause!("bh75-d076");
            Err(Refusal::WeaponInHand)
        }
        Action::TwoPunches(_) if !has_two_punches(men, deed, scene, switches) => Err(Refusal::OnePunchOnly),
        _ => Ok(()),
    }
}

/// Everything that a man may do to another now: exactly what [`act`] accepts.
pub fn choices(men: &[Brawler], actor: usize, foe: usize, scene: Scene, switches: &Switches) -> Choices {
    let open = |action: &Action| allowed(men, Deed { actor, foe, action: *action }, scene, switches).is_ok();
    Action::ALL.into_iter().filter(open).collect()
}

/// What an action would add to its dice; of two punches, to those of the first.
pub fn modifiers(men: &[Brawler], deed: Deed) -> Modifiers {
    let man = men.get(deed.actor);
    let weapon = man.and_then(|man| man.weapon).filter(|_| matches!(deed.action, Action::Strike(_)));
    let locks = |arm| locks_on(men, deed.actor, arm);
    let locked = match deed.action {
        Action::Punch(arm) | Action::TwoPunches(arm) | Action::Strike(arm) => locks(arm),
        Action::Grapple => locks(Side::Left).saturating_add(locks(Side::Right)),
        Action::KeepHold | Action::Wait => 0,
    };
    mark::clause!("bh75-d082");
    let locked = locked.saturating_mul(LOCKED_ARM);
    Modifiers { carried: man.map_or(0, |man| man.pending), locked, ..Modifiers::default() }
        .wielding(weapon.map(handling))
}

/// One man acts. A refusal leaves everything as it was. What was pending counts for this whole action, even
/// for keeping a hold on, and is then gone (E-18).
pub fn act(
    dice: &mut impl Chance,
    log: &mut impl FnMut(BrawlEvent),
    men: &mut [Brawler],
    deed: Deed,
    scene: Scene,
    switches: &Switches,
) -> Result<(), Refusal> {
    allowed(men, deed, scene, switches)?;
    men[deed.actor].acted_at = men[deed.actor].pending;
    let mut ring = Ring { men, log };
    if deed.action != Action::KeepHold {
        ring.end_hold(deed.actor, HoldEnd::GivenUp);
    }
    match deed.action {
        Action::Punch(_) | Action::TwoPunches(_) | Action::Strike(_) => {
            punches(dice, &mut ring, deed, scene, switches);
        }
        Action::Grapple => grapple(dice, &mut ring, deed, switches),
        Action::KeepHold => keep_hold(&mut ring, deed, switches),
        Action::Wait => ring.say(BrawlEvent::Waited { man: deed.actor }),
    }
    Ok(())
}

/// The punches of one action. All of them have the same modifiers from before, and a row that allows no
/// second punch ends them.
fn punches<L: FnMut(BrawlEvent)>(
    dice: &mut impl Chance,
    ring: &mut Ring<'_, L>,
    deed: Deed,
    scene: Scene,
    switches: &Switches,
) {
    let fists: &[Side] = match deed.action {
        Action::TwoPunches(Side::Right) => &[Side::Right, Side::Left],
        Action::TwoPunches(Side::Left) => &[Side::Left, Side::Right],
        Action::Punch(Side::Left) | Action::Strike(Side::Left) => &[Side::Left],
        _ => &[Side::Right],
    };
    let armed = matches!(deed.action, Action::Strike(_));
    if !armed {
        ring.drop_thing(deed.actor);
    }
    for &fist in fists {
        let action = if armed { Action::Strike(fist) } else { Action::Punch(fist) };
        let row = strike(dice, ring, Deed { action, ..deed }, fist, scene, switches);
        if row.last || ring.men[deed.foe].is_out() {
            break;
        }
    }
    ring.men[deed.actor].pending = 0;
}

/// One punch, or a blow with the thing in hand.
fn strike<L: FnMut(BrawlEvent)>(
    dice: &mut impl Chance,
    ring: &mut Ring<'_, L>,
    deed: Deed,
    fist: Side,
    scene: Scene,
    switches: &Switches,
) -> Punch {
    let Deed { actor, foe, .. } = deed;
    let modifiers = modifiers(ring.men, deed);
    if is_held(ring.men, actor) {
        mark::clause!("bh75-d081");
    }
    let bands = PUNCHING.widths(rolls::PUNCH_1975.die, modifiers.total());
    mark::clause!("bh75-d074", "bh75-d075", "bh75-p13");
    let drawn = dice.draw(rolls::PUNCH_1975, &bands);
    let row = PUNCHING.row(drawn.band);
    ring.say(BrawlEvent::Rolled { actor, foe, face: drawn.face, modifiers, row: drawn.band, blow: row.blow });
    if row.right > 0 {
        let points = if fist == Side::Left { row.left } else { row.right };
        land(dice, ring, deed, points, scene, switches);
    }
    ring.burden(foe, row.opponent, false);
    row
}

/// A blow that hits: damage or a wound, and perhaps a stun.
fn land<L: FnMut(BrawlEvent)>(
    dice: &mut impl Chance,
    ring: &mut Ring<'_, L>,
    deed: Deed,
    points: u8,
    scene: Scene,
    switches: &Switches,
) {
    let Deed { actor, foe, .. } = deed;
    let weapon = ring.men[actor].weapon.map(handling);
    match weapon {
        Some(weapon) if weapon.cuts => {
            mark::clause!("bh75-d085");
            let wound = cut(dice, switches);
            ring.hurt(foe, 0, Some(wound));
        }
        _ => {
            mark::clause!("bh75-d085");
            ring.lose(foe, points + weapon.map_or(0, |weapon| weapon.damage))
        }
    }
    let stunner = weapon.and_then(|weapon| weapon.weapon.stunner());
    if let Some(stunner) = stunner.filter(|_| scene.stunning) {
        let chance = wounds::stun_chance(stunner, ring.men[foe].surprised);
        ring.stun(dice, foe, chance);
    }
}

/// The wound of a blade, by the method of the game. No blow in a brawl needs to know where it landed.
fn cut(dice: &mut impl Chance, switches: &Switches) -> Wound {
    match switches.hit_method {
        HitMethod::Exact => wounds::roll(dice, switches),
        HitMethod::Fast => {
            let drawn = dice.draw(rolls::HOW_BAD, &wounds::FAST.widths());
            Wound { location: None, severity: wounds::FAST.row(drawn.band) }
        }
    }
}

/// A grapple. A held man breaks the hold with a gouge or a knee; what else he rolls counts as printed, or
/// by the other reading does nothing.
fn grapple<L: FnMut(BrawlEvent)>(
    dice: &mut impl Chance,
    ring: &mut Ring<'_, L>,
    deed: Deed,
    switches: &Switches,
) {
    let Deed { actor, foe, .. } = deed;
    let modifiers = modifiers(ring.men, deed);
    ring.men[actor].pending = 0;
    let bands = GRAPPLING.widths(rolls::GRAPPLE_1975.die, modifiers.total());
    mark::clause!("bh75-d074", "bh75-d075", "bh75-p13");
    let drawn = dice.draw(rolls::GRAPPLE_1975, &bands);
    let row = GRAPPLING.row(drawn.band);
    ring.say(BrawlEvent::Rolled { actor, foe, face: drawn.face, modifiers, row: drawn.band, blow: row.blow });
    let held_by_foe = holds_on(ring.men, actor).any(|(holder, _)| holder == foe);
    if held_by_foe {
        mark::clause!("bh75-d081");
    }
    let only_breaks = switches.held_man_other_results == HeldManOtherResults::Nothing;
    if row.breaks && held_by_foe {
        mark::clause!("bh75-d080");
        ring.end_hold(foe, HoldEnd::Broken);
    } else if only_breaks && is_held(ring.men, actor) {
        ring.say(BrawlEvent::NoEffect { man: actor });
    } else if row.breaks {
        ring.lose(actor, row.effect);
        ring.burden(actor, row.you, false);
    } else {
        inflict(ring, deed, row, switches);
        if let Blow::Hold(hold) = row.blow {
            mark::clause!("bh75-d079");
            ring.hold(actor, foe, hold);
        }
    }
}

/// Applies a grappling row to both men.
fn inflict<L: FnMut(BrawlEvent)>(ring: &mut Ring<'_, L>, deed: Deed, row: Grapple, switches: &Switches) {
    ring.lose(deed.foe, row.effect);
    ring.burden(deed.foe, row.opponent, false);
    if row.blow == Blow::Hold(Hold::BearHug) {
        mark::clause!("bh75-d083");
    }
    let head_lock = row.blow == Blow::Hold(Hold::HeadLock);
    if head_lock && switches.head_lock_holder == HeadLockHolder::MinusOne {
        ring.burden(deed.actor, -1, false);
    }
}

/// Keeps a hold on: the same effect again, and no die is rolled.
fn keep_hold<L: FnMut(BrawlEvent)>(ring: &mut Ring<'_, L>, deed: Deed, switches: &Switches) {
    let Some(hold) = ring.men[deed.actor].holding.map(|grip| grip.hold) else { return };
    ring.men[deed.actor].pending = 0;
    mark::clause!("bh75-d079");
    ring.say(BrawlEvent::Holds { holder: deed.actor, victim: deed.foe, hold, kept: true });
    if let Some((_, _, row)) = GRAPPLING.spans().find(|(_, _, row)| row.blow == Blow::Hold(hold)) {
        inflict(ring, deed, row, switches);
    }
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
    mark::clause!("bh75-p13");
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
        mark::clause!("bh75-d022");
        let scene = Scene { opening: scene.opening && number == 0, ..scene };
        round(dice, log, men, scene, switches, &mut choose)?;
    }
    end_turn(log, men);
    Ok(())
}

/// The punching and the grappling table, and the things used as weapons.
pub fn sheets() -> Vec<Sheet> {
    let clauses = &["bh75-d085"];
    let weapons = Sheet::new(BOOK, "brawling-weapons", "Weapons in a brawl", clauses, &Handling::COLUMNS);
    vec![punching(), grappling(), Handling::lay_out(weapons, &WEAPONS)]
}

fn punching() -> Sheet {
    let clauses = &["bh75-d075", "bh75-d076", "bh75-p13"];
    let columns = ["Adjusted total", "Result", "Left", "Right", "Opponent next", "Second punch"];
    Sheet::new(BOOK, "punching", "Punching", clauses, &columns).open_bands(&PUNCHING, |row| {
        let (left, right) = (row.left.to_string(), row.right.to_string());
        let second = if row.last { "no" } else { "yes" };
        vec![capital(row.blow.label()), left, right, signed(row.opponent.into()), second.into()]
    })
}

fn grappling() -> Sheet {
    let clauses = &["bh75-d075", "bh75-d080", "bh75-d082", "bh75-p13"];
    let columns = ["Adjusted total", "Result", "Effect", "Opponent next", "You next", "Breaks a hold"];
    Sheet::new(BOOK, "grappling", "Grappling", clauses, &columns).open_bands(&GRAPPLING, |row| {
        let opponent = match row.blow {
            Blow::Hold(Hold::ArmLock(_)) => format!("{LOCKED_ARM} that arm, grapples"),
            _ => signed(row.opponent.into()),
        };
        let breaks = if row.breaks { "yes" } else { "no" };
        let you = signed(row.you.into());
        vec![capital(row.blow.label()), row.effect.to_string(), opponent, you, breaks.into()]
    })
}
