//! Words for fights of *Shady Gulch*: orders, and what happened.

use ::gulch::{Blow, Call, Contested, Deed, Event, Gone, Order, Ruling, Setup, WhoId, With};
use rules::Fate;
use rules::sheet::capital;
use shady_gulch::brawl::Defence;
use shady_gulch::morale::{Danger, Nerve};
use shady_gulch::to_hit::Part;
use shady_gulch::turn::{Cannot, FightEvent, Hand};
use shady_gulch::weapons::{Reach, Weapon};
use shady_gulch::{Degree, Rolled, Task};

/// Names and words of a fight.
#[derive(Clone, Copy)]
pub(super) struct Words<'a> {
    pub(super) setup: &'a Setup,
}

fn who_of(place: usize) -> WhoId {
    WhoId(u8::try_from(place).unwrap_or(u8::MAX))
}

fn count(number: u8, one: &str) -> String {
    match number {
        0 => format!("no {one}s"),
        1 => format!("one {one}"),
        number => format!("{number} {one}s"),
    }
}

/// The chance of a success and the whole task, in brackets behind a sentence.
fn dice(task: &Task, rolled: &Rolled) -> String {
    let (low, high) = (rolled.kept.low, rolled.kept.high);
    let total = task.total.total();
    format!("({low} and {high} against {total}, {}: {})", rolled.difficulty.label(), rolled.degree.label())
}

impl Words<'_> {
    pub(super) fn name(&self, who: WhoId) -> &str {
        self.setup.character(who).map_or("somebody", |man| man.name.as_str())
    }

    fn weapon(&self, who: WhoId, with: With) -> &'static str {
        let arm = |hand| self.setup.character(who).and_then(|man| man.fighter.arm(hand));
        match with {
            With::First => arm(Hand::First).map_or("nothing", |arm| arm.weapon.label()),
            With::Second => arm(Hand::Second).map_or("nothing", |arm| arm.weapon.label()),
            With::Fists => Weapon::Unarmed.label(),
            With::Grapple => Weapon::Grapple.label(),
        }
    }

    fn blow(&self, who: WhoId, blow: &Blow) -> String {
        let part = match blow.called {
            None => "",
            Some(Part::Hand) => ", aiming for the gun hand",
            Some(Part::Head) => ", aiming for the head",
            Some(Part::Other) => ", aiming for one part of him",
        };
        format!("{} with the {}{part}", self.name(blow.at), self.weapon(who, blow.with))
    }

    /// The verb of an attack.
    fn verb(&self, who: WhoId, with: With) -> &'static str {
        let ranged = |hand| {
            let arm = self.setup.character(who).and_then(|man| man.fighter.arm(hand));
            arm.is_some_and(|arm| arm.weapon.reach() != Reach::Close)
        };
        match with.hand() {
            Some(hand) if ranged(hand) => "Shoot at",
            _ if with == With::Grapple => "Grapple",
            _ => "Strike",
        }
    }

    /// An order as somebody reads it on a button.
    pub(super) fn order(&self, who: WhoId, order: &Order) -> String {
        match order {
            Order::Attack { first, second } => self.attack(who, first, second.as_ref()),
            Order::Defend { with, then } => {
                let how = match with {
                    None => "Keep the guard up",
                    Some(Defence::Block) => "Be ready to block",
                    Some(Defence::Parry) => "Be ready to parry",
                    Some(Defence::Weapon) => "Be ready to parry with the weapon",
                    Some(Defence::Dodge) => "Be ready to dodge",
                };
                let then = then.as_ref().map(|blow| {
                    format!(
                        "; if not attacked, {} {}",
                        self.verb(who, blow.with).to_lowercase(),
                        self.blow(who, blow)
                    )
                });
                format!("{how}{}", then.unwrap_or_default())
            }
            Order::Move { to, duck, shot } => {
                let stays =
                    self.setup.town.place_at(*to).map_or(String::new(), |place| format!(" ({})", place.name));
                let duck = if *duck { ", ending low" } else { "" };
                let shot = shot
                    .as_ref()
                    .map_or(String::new(), |blow| format!(", shooting at {}", self.blow(who, blow)));
                format!("Go to {},{}{stays}{duck}{shot}", to.x, to.y)
            }
            Order::Aim { at, with } => {
                let with = if *with == Hand::First { With::First } else { With::Second };
                format!(
                    "Aim at {} with the {}: one bonus die next turn",
                    self.name(*at),
                    self.weapon(who, with)
                )
            }
            Order::Reload { with } => {
                let with = if *with == Hand::First { With::First } else { With::Second };
                format!("Reload the {}", self.weapon(who, with))
            }
            Order::Use { skill, difficulty } => format!("Use {}, {}", skill.label(), difficulty.label()),
            Order::Aid { who: patient } => format!("Try to bring back {}", self.name(*patient)),
            Order::Talk => "Talk the crowd out of it".to_owned(),
            Order::Surrender => "Give up".to_owned(),
            Order::Leave => "Leave the fight".to_owned(),
            Order::Pass => "Let it be".to_owned(),
            Order::Roll => "Roll for it".to_owned(),
        }
    }

    fn attack(&self, who: WhoId, first: &Blow, second: Option<&Blow>) -> String {
        let verb = self.verb(who, first.with);
        match second {
            None => format!("{verb} {}", self.blow(who, first)),
            Some(second) if second == first => format!("{verb} {} twice", self.blow(who, first)),
            Some(second) => format!("{verb} {}, then {}", self.blow(who, first), self.blow(who, second)),
        }
    }

    /// What happened, in a sentence; `None` for what only orders the turn.
    pub(super) fn event(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Turn(_) | Event::Phase(_) => return None,
            Event::Nerve { who, danger, task, rolled, nerve } => {
                self.nerve(*who, *danger, task, rolled, *nerve)
            }
            Event::Turned(turned) => return self.turned(turned),
            Event::Went { who, way, ducks } => self.went(*who, way, *ducks),
            Event::Stays { who } => format!("{} stays where he is.", self.name(*who)),
            Event::Leaves { who, how } => match how {
                Gone::Left => format!("{} leaves the fight.", self.name(*who)),
                Gone::Surrendered => format!("{} throws down his arms.", self.name(*who)),
                Gone::TalkedDown => format!("{} has heard enough and goes home.", self.name(*who)),
            },
            Event::Treated { by, who, saved: true } => {
                format!("{} brings {} back: unconscious, but he will live.", self.name(*by), self.name(*who))
            }
            Event::Treated { by, who, saved: false } => {
                format!("{} can do nothing more for {}, who dies.", self.name(*by), self.name(*who))
            }
            Event::Heard { by, who, task, rolled, goes_home } => {
                let listens = if *goes_home { "wavers" } else { "stands firm" };
                format!("{} hears {} and {listens} {}.", self.name(*who), self.name(*by), dice(task, rolled))
            }
            Event::Burns { who, wounds, fate } => {
                format!("{} burns: {}{}.", self.name(*who), count(*wounds, "wound"), fate_words(*fate))
            }
            Event::Ruled(ruling) => self.ruled(ruling),
            Event::Rolled { who, call, task, rolled } => {
                let well = if rolled.degree.succeeded() { "and succeeds" } else { "and fails" };
                format!("{} {} {well} {}.", self.name(*who), self.call(call), dice(task, rolled))
            }
            Event::Contest(contest) => {
                let Contested { first, second, winner } = &**contest;
                let one = |(who, task, rolled): &(WhoId, Task, Rolled)| {
                    format!("{} {}", self.name(*who), dice(task, rolled))
                };
                let end = winner.map_or("nobody wins".to_owned(), |who| format!("{} wins", self.name(who)));
                format!("{} against {}: {end}.", one(first), one(second))
            }
            Event::Fell { who, feet, wounds, fate } => {
                let hurt = count(*wounds, "wound");
                format!("{} falls {feet} feet: {hurt}{}.", self.name(*who), fate_words(*fate))
            }
            Event::Dies { who } => format!("Nobody could help {}, who dies.", self.name(*who)),
            Event::Over(ending) => format!("It is over: {}.", ending.text),
        })
    }

    /// What a call is for.
    fn call(&self, call: &Call) -> String {
        match call {
            Call::Task { skill, difficulty } => format!("tries {}, {}", skill.label(), difficulty.label()),
            Call::Contest { against, .. } => format!("tries himself against {}", self.name(*against)),
            Call::Nerve { danger } => format!("faces a danger ({danger})"),
            Call::Vice { vice } => format!("resists {vice}"),
            Call::Recognise { whom } => format!("tries to place {}", self.name(*whom)),
            Call::Fall { feet } => format!("falls {feet} feet"),
        }
    }

    fn ruled(&self, ruling: &Ruling) -> String {
        let name = self.name(ruling.who);
        let what = match &ruling.deed {
            Deed::Call(call) => format!("{name} {}: the dice decide", self.call(call)),
            Deed::Wounds(boxes) => format!("{name} has {} from now on", count(*boxes, "wound")),
            Deed::Drink(boxes) => format!("{name} has {} of drink from now on", count(*boxes, "measure")),
            Deed::Place(at) => format!("{name} stands at {},{}", at.x, at.y),
            Deed::Fire(true) => format!("{name} burns"),
            Deed::Fire(false) => format!("{name} burns no more"),
        };
        let why = if ruling.because.is_empty() { String::new() } else { format!(" ({})", ruling.because) };
        format!("The referee rules: {what}{why}.")
    }

    fn nerve(&self, who: WhoId, danger: Danger, task: &Task, rolled: &Rolled, nerve: Nerve) -> String {
        let fears = match danger {
            Danger::Surprised => "is caught off guard",
            Danger::Outnumbered => "sees how many they are",
            Danger::KinOrFriendKilled => "sees a friend die",
            other => other.label(),
        };
        let does = match nerve {
            Nerve::Flees => "and runs",
            Nerve::BacksDown => "and backs down for now",
            Nerve::ActsShaken => "and goes on with a shaking hand",
            Nerve::Acts => "and keeps his nerve",
        };
        format!("{} {fears} {does} {}.", self.name(who), dice(task, rolled))
    }

    fn went(&self, who: WhoId, way: &[town::Square], ducks: bool) -> String {
        let place = way.last().and_then(|at| self.setup.town.place_at(*at));
        let to = place.map_or(String::new(), |place| format!(" ({})", place.name));
        let low = if ducks { " and ducks" } else { "" };
        match way.len() {
            0 if ducks => format!("{} ducks.", self.name(who)),
            0 => format!("{} stands up.", self.name(who)),
            1..=5 => format!("{} moves{to}{low}.", self.name(who)),
            _ => format!("{} runs{to}{low}.", self.name(who)),
        }
    }

    fn turned(&self, event: &FightEvent) -> Option<String> {
        let name = |place: &usize| self.name(who_of(*place)).to_owned();
        Some(match event {
            FightEvent::Turn { .. } | FightEvent::Reaction { .. } | FightEvent::Moves { .. } => return None,
            FightEvent::LosesTurn { who } => format!("{} never saw it coming and loses the turn.", name(who)),
            FightEvent::Forfeits { who } => format!("{} falls before he can act.", name(who)),
            FightEvent::GetsUp { who } => format!("{} gets up.", name(who)),
            FightEvent::CannotAttack { who, at, why } => {
                format!("{} finds no way to attack {}: {}.", name(who), name(at), cannot(*why))
            }
            FightEvent::Defends { who, against, defence, task, rolled } => {
                let how = defence.label();
                format!("{} answers {} ({how}) {}.", name(who), name(against), dice(task, rolled))
            }
            FightEvent::Attacks { who, at, weapon, task, rolled } => {
                let (verb, ranged) = match weapon.reach() {
                    Reach::Close => ("goes for", false),
                    _ => ("shoots at", true),
                };
                let end = match (rolled.degree.succeeded(), ranged) {
                    (true, _) => "and hits",
                    (false, true) => "and misses",
                    (false, false) => "in vain",
                };
                let with = weapon.label();
                format!("{} {verb} {} with the {with} {end} {}.", name(who), name(at), dice(task, rolled))
            }
            FightEvent::Hit { who, blow, knocked_down, fate, .. } => {
                let down =
                    if *knocked_down && *fate == Fate::Standing { ", and is knocked down" } else { "" };
                format!("{} takes {}{down}{}.", name(who), count(blow.wounds, "wound"), fate_words(*fate))
            }
            FightEvent::LosesAim { who } => format!("{} loses his aim.", name(who)),
            FightEvent::Drops { who, .. } => format!("{} drops his weapon.", name(who)),
            FightEvent::Uses { who, task, rolled } => {
                let well = if rolled.degree.succeeded() { "succeeds" } else { "fails" };
                format!("{} tries his skill and {well} {}.", name(who), dice(task, rolled))
            }
            FightEvent::Reloads { who, .. } => format!("{} reloads.", name(who)),
            FightEvent::Aims { who, at, .. } => format!("{} takes aim at {}.", name(who), name(at)),
        })
    }

    /// What somebody is about, in a few words.
    pub(super) fn doing(&self, man: &::gulch::ManView) -> String {
        let own = man.own.as_ref();
        let word = match (man.gone, man.fate) {
            (Some(Gone::Left), _) => "gone",
            (Some(Gone::Surrendered), _) => "has given up",
            (Some(Gone::TalkedDown), _) => "has gone home",
            (None, Fate::Dead) => "dead",
            (None, Fate::Unconscious) if man.dying => "dying",
            (None, Fate::Unconscious) => "unconscious",
            (None, Fate::Standing) => match man.shock {
                Some(::gulch::Shock::Flees) => "runs",
                Some(::gulch::Shock::BacksDown) => "has backed down",
                None if own.is_some_and(|own| own.man.stand.shaken) => "shaken",
                None if own.is_some_and(|own| own.man.stand.aimed.is_some()) => "takes aim",
                None => "",
            },
        };
        word.to_owned()
    }
}

fn fate_words(fate: Fate) -> &'static str {
    match fate {
        Fate::Standing => "",
        Fate::Unconscious => ", and goes down, dying",
        Fate::Dead => ", and dies",
    }
}

fn cannot(why: Cannot) -> &'static str {
    match why {
        Cannot::NoWeapon => "he has no weapon",
        Cannot::NotDrawn => "it is not drawn",
        Cannot::Empty => "the gun is empty",
        Cannot::OutOfReach => "he is out of reach",
        Cannot::OutOfSight => "he is out of sight",
        Cannot::Gone => "he is gone",
        Cannot::Refused(_) => "it cannot be done",
    }
}

/// The odds of a task, as a sum for whoever wants to know: percent of each degree.
pub(super) fn degrees(ways: &[u128; 7], of: u128) -> String {
    let percent = |ways: u128| (ways * 1000 / of.max(1) + 5) / 10;
    let each = Degree::ALL.into_iter().zip(ways).filter(|(_, ways)| **ways > 0);
    let each: Vec<String> =
        each.map(|(degree, ways)| format!("{} {} %", degree.label(), percent(*ways))).collect();
    capital(&each.join(", "))
}
