//! Dramatic events, which a referee may use where an attack or a skill turned out critically. What they do is
//! data, so that a fight can apply it; nothing here happens unless the referee asks.

use super::{BOOK, Degree, Skill, Task};
use crate::rolls;
use chance::Chance;
use rules::sheet::{capital, signed};
use rules::{Cause, Sheet};

/// Whom an effect befalls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Whom {
    /// Whoever rolled.
    Him,
    /// The one he attacked.
    Foe,
    /// Somebody on his own side.
    Friend,
    /// The one he treated.
    Patient,
}

impl Whom {
    /// Its name.
    pub const fn label(self) -> &'static str {
        ["he", "foe", "friend", "patient"][self as usize]
    }
}

/// Where the damage of an event comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Source {
    /// The weapon of whoever rolled.
    OwnWeapon,
    /// The weapon of the foe.
    FoesWeapon,
    /// A fall from the saddle.
    OffTheHorse,
}

impl Source {
    /// Its name.
    pub const fn label(self) -> &'static str {
        ["own weapon", "foe's weapon", "fall from the saddle"][self as usize]
    }
}

/// The degree whose damage a weapon does in an event. The book says only that there is damage; the usual degree
/// is our reading.
pub const DAMAGE_DEGREE: Degree = Degree::Average;

/// The rolls on which an event puts dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Affected {
    /// The next attack of whoever rolled on that foe.
    NextAttackOnFoe,
    /// Attacks of the foe on whoever rolled, next turn.
    FoesAttackNextTurn,
    /// Every later attack or task with that arm.
    ThatArm,
}

impl Affected {
    /// Its name.
    pub const fn label(self) -> &'static str {
        ["his next attack on the foe", "the foe's attack on him next turn", "every roll with that arm"]
            [self as usize]
    }
}

/// Dice that an event puts on later rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LaterDice {
    /// Why.
    pub cause: Cause,
    /// Bonus dice, or penalty dice if below zero.
    pub dice: i16,
    /// On which rolls.
    pub on: Affected,
}

impl LaterDice {
    /// The same roll with these dice.
    #[must_use]
    pub const fn put_on(self, task: Task) -> Task {
        task.with_dice(self.cause, self.dice)
    }
}

/// What comes of a composure roll that fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Nerve {
    /// What its degree always brings.
    AsUsual,
    /// Flight.
    OrFlees,
}

/// One thing that an event does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Is knocked down.
    KnockedDown(Whom),
    /// Must roll composure.
    Composure(Whom, Nerve),
    /// May not attack next turn.
    NoAttackNextTurn(Whom),
    /// Puts dice on later rolls.
    Dice(LaterDice),
    /// His weapon breaks.
    WeaponBreaks(Whom),
    /// He drops his weapon.
    WeaponDropped(Whom),
    /// His weapon flies far off.
    WeaponFliesOff(Whom),
    /// Takes damage.
    Damage(Whom, Source),
    /// Loses an arm or a leg.
    LosesLimb(Whom),
    /// Is out of the fight.
    OutOfTheFight(Whom),
    /// Dies.
    Dies(Whom),
    /// Passes out from drink.
    PassesOut,
    /// Loses a lot of money, his own or what was trusted to him.
    LosesMuchMoney,
    /// Loses all his money.
    LosesAllMoney,
    /// Owes somebody a lot of money.
    OwesMuchMoney,
    /// His tools break in the lock.
    ToolsBreak,
    /// The lock opens no more, not even with its key.
    LockRuined,
    /// Comes off his horse.
    FallsOffHorse,
}

/// What must be so for an event to make sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// The foe holds a weapon.
    ArmedFoe,
    /// Whoever rolled holds a weapon.
    OwnWeapon,
    /// The attack was a called strike to the head.
    StrikeToTheHead,
    /// A friend is near the foe.
    FriendNear,
}

macro_rules! events {
    ($(#[$about:meta])* $kind:ident, $count:literal, $clause:literal {
        $($(#[$means:meta])* $name:ident $label:literal, $needs:ident, [$($effect:expr),+];)*
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $kind { $($(#[$means])* $name,)* }

        impl $kind {
            /// Every one, as the book lists them.
            pub const ALL: [$kind; $count] = [$($kind::$name,)*];

            /// Its name.
            pub const fn label(self) -> &'static str {
                match self { $($kind::$name => $label,)* }
            }

            /// What must be so for it.
            pub const fn needs(self) -> Needs {
                match self { $($kind::$name => Needs::$needs,)* }
            }

            /// What it does.
            pub fn effects(self) -> &'static [Effect] {
                mark::clause!($clause);
                match self { $($kind::$name => &[$($effect),+],)* }
            }
        }
    };
}

const DAZED: LaterDice = LaterDice { cause: Cause::DazedFoe, dice: 1, on: Affected::NextAttackOnFoe };
const STRAINED: LaterDice = LaterDice { cause: Cause::StrainedArm, dice: -1, on: Affected::ThatArm };
const OPEN: LaterDice = LaterDice { cause: Cause::WideOpen, dice: 1, on: Affected::FoesAttackNextTurn };

events! {
    /// What may come of a critical success of an attack.
    Triumph, 7, "sg02-196" {
        /// The foe goes down and must keep his nerve.
        KnockedDown "foe knocked down and shaken", Nothing,
            [Effect::KnockedDown(Whom::Foe), Effect::Composure(Whom::Foe, Nerve::AsUsual)];
        /// The foe cannot attack next turn and is easier to hit.
        Dazed "foe dazed", Nothing, [Effect::NoAttackNextTurn(Whom::Foe), Effect::Dice(DAZED)];
        /// The foe's weapon breaks.
        WeaponBroken "foe's weapon broken", ArmedFoe, [Effect::WeaponBreaks(Whom::Foe)];
        /// The foe drops his weapon.
        Disarmed "foe disarmed", ArmedFoe, [Effect::WeaponDropped(Whom::Foe)];
        /// A called strike to the head kills.
        FatalHeadStrike "called strike to the head kills", StrikeToTheHead, [Effect::Dies(Whom::Foe)];
        /// The foe must keep his nerve or flee.
        Unnerved "foe may flee", Nothing, [Effect::Composure(Whom::Foe, Nerve::OrFlees)];
        /// The foe loses a limb.
        Maimed "foe loses a limb", Nothing,
            [Effect::LosesLimb(Whom::Foe), Effect::OutOfTheFight(Whom::Foe)];
    }
}

events! {
    /// What may come of a critical failure of an attack.
    Fumble, 9, "sg02-197" {
        /// He strains his arm.
        StrainedArm "strained arm", Nothing, [Effect::Dice(STRAINED)];
        /// He hits or shoots himself.
        HitsHimself "hits himself", OwnWeapon, [Effect::Damage(Whom::Him, Source::OwnWeapon)];
        /// He breaks his own weapon.
        BreaksWeapon "breaks his weapon", OwnWeapon, [Effect::WeaponBreaks(Whom::Him)];
        /// He leaves himself open.
        WideOpen "wide open", Nothing, [Effect::Dice(OPEN)];
        /// He runs into the foe's weapon.
        IntoFoesWeapon "into the foe's weapon", ArmedFoe,
            [Effect::Damage(Whom::Him, Source::FoesWeapon)];
        /// He strikes a friend instead.
        StrikesFriend "strikes a friend", FriendNear, [Effect::Damage(Whom::Friend, Source::OwnWeapon)];
        /// He drops his weapon.
        DropsWeapon "drops his weapon", OwnWeapon, [Effect::WeaponDropped(Whom::Him)];
        /// His weapon flies far off.
        WeaponFliesOff "weapon flies off", OwnWeapon, [Effect::WeaponFliesOff(Whom::Him)];
        /// He loses his balance.
        LosesBalance "loses his balance", Nothing, [Effect::KnockedDown(Whom::Him)];
    }
}

events! {
    /// What may come of a critical failure of a skill.
    Blunder, 6, "sg02-198" {
        /// A bad contract.
        BadContract "bad contract", Nothing, [Effect::LosesMuchMoney];
        /// The patient dies, where the table of care has only wounds (erratum D13).
        KillsPatient "kills the patient", Nothing, [Effect::Dies(Whom::Patient)];
        /// He had more than he thought.
        PassesOut "passes out", Nothing, [Effect::PassesOut];
        /// He loses everything.
        Cleaned "loses all his money", Nothing, [Effect::LosesAllMoney];
        /// The tools break in the lock.
        BrokenTools "tools break in the lock", Nothing, [Effect::ToolsBreak];
        /// He comes off his horse.
        FallsOff "falls off the horse", Nothing,
            [Effect::FallsOffHorse, Effect::Damage(Whom::Him, Source::OffTheHorse)];
    }
}

impl Blunder {
    /// The skill whose critical failure it may come of.
    pub const fn skill(self) -> Skill {
        match self {
            Blunder::BadContract => Skill::Business,
            Blunder::KillsPatient => Skill::Medicine,
            Blunder::PassesOut => Skill::Drinking,
            Blunder::Cleaned => Skill::Gambling,
            Blunder::BrokenTools => Skill::LockPicking,
            Blunder::FallsOff => Skill::Horsemanship,
        }
    }

    /// What it does instead if the referee likes that better.
    pub const fn or_else(self) -> Option<Effect> {
        match self {
            Blunder::Cleaned => Some(Effect::OwesMuchMoney),
            Blunder::BrokenTools => Some(Effect::LockRuined),
            _ => None,
        }
    }

    /// The event of a skill, for the six that have one.
    pub fn of(skill: Skill) -> Option<Blunder> {
        Blunder::ALL.into_iter().find(|blunder| blunder.skill() == skill)
    }
}

/// A dramatic event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "each is described where it is listed")]
pub enum Event {
    Triumph(Triumph),
    Fumble(Fumble),
    Blunder(Blunder),
}

impl Event {
    /// Its name.
    pub const fn label(self) -> &'static str {
        match self {
            Event::Triumph(event) => event.label(),
            Event::Fumble(event) => event.label(),
            Event::Blunder(event) => event.label(),
        }
    }

    /// What must be so for it.
    pub const fn needs(self) -> Needs {
        match self {
            Event::Triumph(event) => event.needs(),
            Event::Fumble(event) => event.needs(),
            Event::Blunder(event) => event.needs(),
        }
    }

    /// What it does.
    pub fn effects(self) -> &'static [Effect] {
        match self {
            Event::Triumph(event) => event.effects(),
            Event::Fumble(event) => event.effects(),
            Event::Blunder(event) => event.effects(),
        }
    }
}

/// Draws an event for an attack: one of seven for a critical success, one of nine for a critical failure, all
/// alike. The book lets the referee choose; the die is ours. Other degrees have no event and no roll.
pub fn after_attack(degree: Degree, chance: &mut impl Chance) -> Option<Event> {
    mark::clause!("sg02-126", "sg02-196", "sg02-197");
    Some(match degree {
        Degree::CriticalSuccess => Event::Triumph(drawn(&Triumph::ALL, chance.face(rolls::TRIUMPH))?),
        Degree::CriticalFailure => Event::Fumble(drawn(&Fumble::ALL, chance.face(rolls::FUMBLE))?),
        _ => return None,
    })
}

fn drawn<T: Copy>(list: &[T], face: u16) -> Option<T> {
    list.get(usize::from(face).checked_sub(1)?).copied()
}

/// The event of a skill that failed critically, for the six that have one; nothing is rolled.
pub fn after_skill(skill: Skill, degree: Degree) -> Option<Event> {
    mark::clause!("sg02-126", "sg02-198");
    (degree == Degree::CriticalFailure).then(|| Blunder::of(skill).map(Event::Blunder))?
}

impl Effect {
    /// What it is, in a few words.
    pub fn label(self) -> String {
        let of = |whom: Whom, what: &str| format!("{} {what}", whom.label());
        match self {
            Effect::KnockedDown(whom) => of(whom, "knocked down"),
            Effect::Composure(whom, Nerve::AsUsual) => of(whom, "rolls composure"),
            Effect::Composure(whom, Nerve::OrFlees) => of(whom, "rolls composure or flees"),
            Effect::NoAttackNextTurn(whom) => of(whom, "cannot attack next turn"),
            Effect::Dice(later) => format!("{} on {}", signed(later.dice), later.on.label()),
            Effect::WeaponBreaks(whom) => of(whom, "has a broken weapon"),
            Effect::WeaponDropped(whom) => of(whom, "drops the weapon"),
            Effect::WeaponFliesOff(whom) => of(whom, "loses the weapon"),
            Effect::Damage(whom, from) => format!("{} takes damage: {}", whom.label(), from.label()),
            Effect::LosesLimb(whom) => of(whom, "loses an arm or leg"),
            Effect::OutOfTheFight(whom) => of(whom, "is out of the fight"),
            Effect::Dies(whom) => of(whom, "dies"),
            Effect::PassesOut => "he passes out".to_owned(),
            Effect::LosesMuchMoney => "he or those who trust him lose much money".to_owned(),
            Effect::LosesAllMoney => "he loses all his money".to_owned(),
            Effect::OwesMuchMoney => "he owes much money".to_owned(),
            Effect::ToolsBreak => "the tools break in the lock".to_owned(),
            Effect::LockRuined => "the lock is ruined for its key too".to_owned(),
            Effect::FallsOffHorse => "he falls off the horse".to_owned(),
        }
    }
}

fn listed(effects: &[Effect]) -> String {
    effects.iter().map(|effect| effect.label()).collect::<Vec<_>>().join("; ")
}

/// The lists of dramatic events.
pub fn sheets() -> Vec<Sheet> {
    let columns = ["Die", "Event", "Effect"];
    let list = |id, title, clauses, events: Vec<Event>| {
        let sides = events.len() as i16;
        let rows = events.into_iter().enumerate().map(|(place, event)| {
            vec![(place + 1).to_string(), capital(event.label()), listed(event.effects())]
        });
        let spans = (1..=sides).map(|face| (face, face)).collect();
        Sheet::new(BOOK, id, title, clauses, &columns).rows(rows).covers(1, sides, spans)
    };
    let triumphs = Triumph::ALL.map(Event::Triumph).to_vec();
    let fumbles = Fumble::ALL.map(Event::Fumble).to_vec();
    let blunders = Sheet::new(
        BOOK,
        "skill-blunders",
        "Events of skills that fail critically",
        &["sg02-126", "sg02-198"],
        &["Skill", "Event", "Effect"],
    );
    let blunders = blunders.rows(Blunder::ALL.into_iter().map(|blunder| {
        let either = blunder.or_else().map_or_else(String::new, |effect| format!(", or {}", effect.label()));
        let effects = format!("{}{either}", listed(blunder.effects()));
        vec![blunder.skill().label().to_owned(), capital(blunder.label()), effects]
    }));
    vec![
        list("attack-triumphs", "Events of critical attacks", &["sg02-126", "sg02-196"], triumphs),
        list("attack-fumbles", "Events of fumbled attacks", &["sg02-126", "sg02-197"], fumbles),
        blunders,
    ]
}
