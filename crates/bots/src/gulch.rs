//! Players of *Shady Gulch*: everybody looks at what he could do, weighs it by exact odds, and his virtues and vices pull at
//! the scales.

use ::gulch::{Blow, ManView, Order, Phase, Prospect, Shock, WhoId, Window, With};
use chance::{Chance, Die, Roll, Seed, Seeded};
use rules::Fate;
use shady_gulch::turn::Hand;
use shady_gulch::{Skill, Trait, Vice, Virtue};
use town::Square;

/// A way to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doctrine {
    /// Weighs attacks by their odds, takes aim from afar, closes in with blades and fists, and helps its own.
    Temper,
    /// Anything that is allowed.
    Any,
}

impl Doctrine {
    /// All of them, the usual one first.
    pub const ALL: [Doctrine; 2] = [Doctrine::Temper, Doctrine::Any];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Doctrine::Temper => "temper",
            Doctrine::Any => "any",
        }
    }

    /// What it does.
    pub const fn about(self) -> &'static str {
        match self {
            Doctrine::Temper => "fights by exact odds, as virtues and vices pull",
            Doctrine::Any => "does anything",
        }
    }

    /// The doctrine of a name.
    pub fn named(name: &str) -> Option<Doctrine> {
        Doctrine::ALL.into_iter().find(|one| one.name() == name)
    }

    /// A player of it, with dice of his own.
    pub fn player(self, seed: Seed) -> Player {
        Player { doctrine: self, dice: Seeded::new(seed) }
    }
}

/// Somebody who plays a side.
#[derive(Clone, Debug)]
pub struct Player {
    doctrine: Doctrine,
    dice: Seeded,
}

/// Hundredths of a wound below which an attack is not worth a shot. House figure: a third of a wound.
const POOR_SHOT: u32 = 33;
/// Hundredths of a wound below which a turn of aiming is worth more. House figure: aiming costs a turn and gains about a
/// quarter, so that it pays only for poor shots.
const BETTER_AIM: u32 = 110;
/// Complete blocks of wounds from which on somebody thinks of giving up. House figure: with three dice less he hits nothing.
const ENOUGH: u8 = 3;

impl Player {
    /// Answers what the side is asked.
    pub fn answer(&mut self, window: &Window<'_>) -> Vec<(WhoId, Order)> {
        let people = window.people();
        let mut answer = Vec::new();
        for who in window.asked() {
            let order = match self.doctrine {
                Doctrine::Temper => Mind { window, people: &people, who }.choose(),
                Doctrine::Any => self.any(window, who),
            };
            answer.push((who, order));
        }
        answer
    }

    /// Any order that is listed, and every third time any way.
    fn any(&mut self, window: &Window<'_>, who: WhoId) -> Order {
        let mut below = |count: usize| {
            let sides = u8::try_from(count.clamp(1, 250)).unwrap_or(1);
            usize::from(self.dice.face(Roll::new(Die::one(sides), "any order")) - 1)
        };
        let ways = window.reach(who, false);
        let order =
            ways.get(below(ways.len())).map(|(to, _)| Order::Move { to: *to, duck: false, shot: None });
        let walk = below(3) == 0;
        let orders = window.orders_of(who);
        let listed = orders.get(below(orders.len())).copied();
        let chosen = if walk { order } else { listed };
        let chosen =
            chosen.filter(|order| window.allows(who, order).is_ok()).or_else(|| orders.first().copied());
        chosen.unwrap_or(Order::Defend { with: None, then: None })
    }
}

/// What somebody thinks of before he says what he does.
struct Mind<'a> {
    window: &'a Window<'a>,
    people: &'a [ManView],
    who: WhoId,
}

impl Mind<'_> {
    fn choose(&self) -> Order {
        if self.window.allows(self.who, &Order::Roll).is_ok() {
            return Order::Roll;
        }
        if self.window.phase() == Phase::Aftermath {
            return self.help().unwrap_or(Order::Pass);
        }
        let thoughts: [&dyn Fn() -> Option<Order>; 8] = [
            &|| self.runs(),
            &|| self.gives_up(),
            &|| self.help(),
            &|| self.talks(),
            &|| self.goes_for_it(),
            &|| self.attacks(),
            &|| self.reloads(),
            &|| self.closes_in(),
        ];
        let fits = |order: &Order| self.window.allows(self.who, order).is_ok();
        let found = thoughts.iter().find_map(|thought| thought().filter(fits));
        found.unwrap_or_else(|| self.stays())
    }

    fn me(&self) -> Option<&ManView> {
        self.people.iter().find(|man| man.who == self.who)
    }

    fn has(&self, vice: Vice) -> bool {
        self.window.character(self.who).is_some_and(|man| man.vices.has(vice))
    }

    fn is(&self, virtue: Virtue) -> bool {
        self.window.character(self.who).is_some_and(|man| man.virtues.has(virtue))
    }

    fn enemies(&self) -> impl Iterator<Item = &ManView> {
        let able = |man: &&ManView| man.fate == Fate::Standing && man.gone.is_none();
        self.people.iter().filter(able).filter(|man| self.window.are_enemies(self.who, man.who))
    }

    /// Where nothing better is left: he keeps his guard up, or at worst stays where he is.
    fn stays(&self) -> Order {
        let guard = Order::Defend { with: None, then: None };
        let at = self.me().map_or(Square::ground(0, 0), |me| me.at);
        match self.window.allows(self.who, &guard) {
            Ok(()) => guard,
            Err(_) => Order::Move { to: at, duck: false, shot: None },
        }
    }

    /// Whoever has lost his nerve runs to where nobody sees him, off the map if he can.
    fn runs(&self) -> Option<Order> {
        self.me()?.shock.filter(|shock| *shock == Shock::Flees)?;
        if self.window.allows(self.who, &Order::Leave).is_ok() {
            return Some(Order::Leave);
        }
        let seen = |at: Square| self.window.seen_at(self.who, at, false).len();
        let ways = self.window.reach(self.who, false);
        // Every ninth square will do: a frightened man does not look at all of them.
        let best =
            ways.iter().step_by(9).min_by_key(|(at, _)| (seen(*at), std::cmp::Reverse(self.nearest(*at))));
        best.map(|(to, _)| Order::Move { to: *to, duck: true, shot: None })
    }

    /// Squares to the nearest enemy.
    fn nearest(&self, at: Square) -> u32 {
        let away = |man: &ManView| {
            let (east, south) = at.offset_to(man.at);
            east.unsigned_abs().max(south.unsigned_abs())
        };
        self.enemies().map(away).min().unwrap_or(0)
    }

    /// Whoever is badly hurt and not held by loyalty or zeal throws down his gun.
    fn gives_up(&self) -> Option<Order> {
        let own = self.me()?.own.as_ref()?;
        let blocks = own.man.stand.condition.tracks.wound_blocks();
        let stays = self.is(Virtue::Loyal) || self.has(Vice::Zeal) || self.has(Vice::Sadism);
        let greed = u8::from(self.has(Vice::Greed));
        (blocks + greed >= ENOUGH && !stays && self.nearest(self.me()?.at) < 12).then_some(Order::Surrender)
    }

    /// Somebody who lies dying within reach: one's own first.
    fn help(&self) -> Option<Order> {
        let healer = self.window.character(self.who)?.fighter.person.skills.of(Skill::Medicine) > 0;
        let side = self.me()?.side;
        let dying = self.people.iter().filter(|man| man.dying && healer);
        let calm = self.window.phase() == Phase::Aftermath;
        let wanted = dying.filter(|man| calm || man.side == side);
        let mut orders = wanted.map(|man| (man.side != side, Order::Aid { who: man.who }));
        let allowed = |order: &(bool, Order)| self.window.allows(self.who, &order.1).is_ok();
        orders.by_ref().filter(allowed).min_by_key(|(other, _)| *other).map(|(_, order)| order)
    }

    /// The best speaker of a side talks to a crowd as long as it listens.
    fn talks(&self) -> Option<Order> {
        self.window.allows(self.who, &Order::Talk).ok()?;
        let total = |who: WhoId| {
            let person = self.window.character(who).map(|man| man.fighter.person);
            person.map_or(0, |one| one.traits.of(Trait::Perception) + one.skills.of(Skill::Performance))
        };
        let side = self.me()?.side;
        let own = self.people.iter().filter(|man| man.side == side && man.fate == Fate::Standing);
        let best = own.max_by_key(|man| (total(man.who), std::cmp::Reverse(man.who)))?;
        (best.who == self.who && total(self.who) >= 7).then_some(Order::Talk)
    }

    /// Where the side wants to be: he runs there, or shoots on the way where he has a good shot.
    fn goes_for_it(&self) -> Option<Order> {
        let side = self.window.setup().sides.get(usize::from(self.me()?.side))?;
        let goal = side.reach.first()?;
        let shot = self.best_attack().filter(|(worth, _)| *worth >= 3 * BETTER_AIM);
        if let Some((_, order)) = shot {
            return Some(order);
        }
        let away = |at: Square| {
            let far = |goal: &Square| {
                let (east, south) = at.offset_to(*goal);
                east.unsigned_abs() + south.unsigned_abs()
            };
            side.reach.iter().map(far).min().unwrap_or_else(|| far(goal))
        };
        let ways = self.window.reach(self.who, false);
        let (to, _) = ways.into_iter().min_by_key(|(at, cost)| (away(*at), *cost))?;
        (to != self.me()?.at).then_some(Order::Move { to, duck: false, shot: None })
    }

    /// What an attack is worth: wounds to be expected, and more where they may fell somebody.
    fn worth(&self, prospects: &[Prospect]) -> u32 {
        prospects.iter().map(Prospect::wounds).sum()
    }

    /// The attack that is worth most, with its worth in hundredths of a wound.
    fn best_attack(&self) -> Option<(u32, Order)> {
        let means = self.window.means(self.who);
        let mut best: Option<(u32, Order)> = None;
        for at in self.enemies().map(|man| man.who) {
            for with in means.iter().copied().filter(|with| *with != With::Grapple) {
                let first = Blow::new(at, with);
                let once = Order::Attack { first, second: None };
                let twice = Order::Attack { first, second: Some(first) };
                for order in [once, twice] {
                    let worth = self.worth(&self.window.prospects(self.who, &order));
                    let better = best.is_none_or(|(most, _)| worth > most);
                    if better && worth > 0 && self.window.allows(self.who, &order).is_ok() {
                        best = Some((worth, order));
                    }
                }
            }
        }
        best
    }

    fn attacks(&self) -> Option<Order> {
        let (worth, order) = self.best_attack()?;
        let bold = self.has(Vice::Excitement) || self.has(Vice::Sadism);
        let aimed = self.me()?.own.as_ref()?.man.stand.aimed.is_some();
        if worth < BETTER_AIM && !bold && !aimed {
            let blow = order.blows().next()?;
            let aim = blow.with.hand().map(|with| Order::Aim { at: blow.at, with });
            if let Some(aim) = aim.filter(|aim| self.window.allows(self.who, aim).is_ok()) {
                return Some(aim);
            }
        }
        (worth >= POOR_SHOT || aimed || bold).then_some(order)
    }

    fn reloads(&self) -> Option<Order> {
        let man = &self.me()?.own.as_ref()?.man;
        let empty = |hand: &Hand| man.stand.rounds[*hand as usize] == 0;
        let hands = [Hand::First, Hand::Second].into_iter().filter(empty).map(|with| Order::Reload { with });
        hands.into_iter().find(|order| self.window.allows(self.who, order).is_ok())
    }

    /// Nearer to the nearest enemy, ducking where that helps.
    fn closes_in(&self) -> Option<Order> {
        let at = self.me()?.at;
        let ways = self.window.reach(self.who, false);
        let (to, _) = ways.into_iter().min_by_key(|(at, cost)| (self.nearest(*at), *cost))?;
        (self.nearest(to) < self.nearest(at)).then_some(Order::Move { to, duck: false, shot: None })
    }
}
