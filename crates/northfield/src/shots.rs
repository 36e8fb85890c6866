//! What may be ordered in combat, and the chance of a shot with its reasons.

use super::field::{Field, Man};
use super::ids::{CounterId, HorseId, Party};
use super::order::{Aim, Hands, Order};
use super::refused::Refused;
use super::state::{Act, Place};
use crate::book_1981::cover::{self, Shelter};
use crate::book_1981::weapons::reach;
use rules::{
    Distance, Edition, Exposed, Gait, Gun, Marksman, Reach, Sharp, Shot, Side, Sight, Stance, Strike, Tally,
    Weapon,
};
use town::Square;

/// A shot that may be fired: its chance, and what a hit would be.
#[derive(Clone, Debug)]
pub(crate) struct Aimed {
    pub(crate) weapon: Weapon,
    pub(crate) tally: Tally,
    pub(crate) strike: Strike,
}

impl<'a> Field<'a> {
    /// A gun with which somebody may fire one more shot.
    fn gun(self, man: Man<'_>, gun: u8, hands: Hands) -> Result<Gun, Refused> {
        let counter = man.counter;
        if counter.drags.is_some() {
            return Err(Refused::Hands);
        }
        if !matches!(counter.act, Act::None | Act::Busy | Act::Fired) {
            return Err(Refused::Busy);
        }
        let found = counter.guns.get(usize::from(gun)).filter(|found| counter.armed && found.ready());
        let found = *found.ok_or(Refused::NotLoaded)?;
        let rate = self.setup.rules.line(found.weapon.arm).map_or(0, |line| line.rate_of(found.weapon));
        let pistols = counter.guns.len() == 2 && counter.guns.iter().all(|gun| gun.weapon.arm.is_pistol());
        let fired = match hands {
            Hands::One => counter.shots.iter().sum(),
            Hands::Two if pistols => counter.shots.get(usize::from(gun)).copied().unwrap_or(u8::MAX),
            Hands::Two => return Err(Refused::Rate),
        };
        let same = counter.hands.is_none_or(|before| before == hands);
        if same && fired < rate { Ok(found) } else { Err(Refused::Rate) }
    }

    /// Whether a line of fire between two squares is clear of friends.
    fn is_free(self, party: Party, from: Square, to: Square) -> bool {
        let ground = &self.setup.ground;
        let between = |man: &Man<'_>| self.square(man.id).is_some_and(|at| ground.passes(from, to, at));
        mark::clause!("bh81-278");
        ground.is_clear(from, to) && !self.up(party).any(|man| between(&man))
    }

    /// What shows of a man to a shooter in another square. Who is not ready to fire shows no more than a man with a pistol,
    /// and a man who reloads indoors cannot be shot from outside.
    fn shelter(self, man: Man<'_>, from: Square) -> Result<Exposed, Refused> {
        let ground = &self.setup.ground;
        let at = self.square(man.id).ok_or(Refused::Nobody)?;
        let inside = ground.building(at);
        let loads = matches!(man.counter.act, Act::Reload(_));
        if loads && inside.is_some() && ground.building(from) != inside {
            mark::clause!("bh81-281");
            return Err(Refused::Line);
        }
        if self.setup.party(man.id) == Some(Party::Town)
            && inside.is_some_and(|building| !self.is_open(building))
        {
            return Err(Refused::Building);
        }
        if ground.touches(at, from) || man.counter.horse().is_some() {
            return Ok(Exposed::ALL);
        }
        let hand = man.who.gunman.hand;
        let corner = ground.corner(at, from);
        let shelter = match (inside, corner) {
            (Some(_), _) => Shelter::Indoors,
            (None, Some(_)) => Shelter::Corner,
            (None, None) => return Ok(Exposed::ALL),
        };
        let in_hand = man.counter.guns.iter().find(|gun| gun.ready() && self.is_ready(man.id));
        let weapon = in_hand.map(|gun| gun.weapon.arm);
        Ok(cover::exposed(shelter, weapon, hand))
    }

    /// What of a target shows, where it is, and how it moves.
    fn target(self, party: Party, at: Aim, from: Square) -> Result<(Square, Exposed, Gait), Refused> {
        match at {
            Aim::Man(id) => {
                let man =
                    self.man(id).filter(|man| man.party() != party && self.is_up(id)).ok_or(Refused::Line)?;
                let square = self.square(id).ok_or(Refused::Line)?;
                Ok((square, self.shelter(man, from)?, self.motion(id).gait))
            }
            Aim::Horse(id) => {
                let (horse, square) = self.sound(id).filter(|_| party == Party::Town).ok_or(Refused::Line)?;
                Ok((square, Exposed::ALL, horse.motion.gait))
            }
        }
    }

    /// A shot, if it may be fired.
    pub(crate) fn may_fire(self, id: CounterId, gun: u8, hands: Hands, at: Aim) -> Result<Aimed, Refused> {
        let man = self.man(id).filter(|_| self.is_up(id)).ok_or(Refused::Nobody)?;
        let weapon = self.gun(man, gun, hands)?.weapon;
        let from = self.square(id).ok_or(Refused::Nobody)?;
        let (square, exposed, gait) = self.target(man.party(), at, from)?;
        if !self.is_free(man.party(), from, square) {
            return Err(Refused::Line);
        }
        let squares = self.setup.ground.distance(from, square);
        let reach = reach(weapon.arm, squares).ok_or(Refused::Range)?;
        let strong = man.who.gunman.hand;
        let hand = if hands == Hands::Two && gun == 1 { strong.other() } else { strong };
        let shot = shot(gun, hand, exposed, gait, squares);
        let tally = self.tally(man, (weapon, reach), hands, &shot, at)?;
        if tally.total() <= 0 {
            return Err(Refused::Range);
        }
        let (soft_exposed, sharp, marksman) = (Exposed::ALL, Sharp::No, Marksman::None);
        let strike = Strike { arm: weapon.arm, reach, exposed, soft_exposed, sharp, marksman };
        Ok(Aimed { weapon, tally, strike })
    }

    /// The chance of a shot by the chart of 1979, with its reasons.
    fn tally(
        self,
        man: Man<'_>,
        (weapon, reach): (Weapon, Reach),
        hands: Hands,
        shot: &Shot,
        at: Aim,
    ) -> Result<Tally, Refused> {
        let number = 1 + match hands {
            Hands::One => man.counter.shots.iter().sum::<u8>(),
            Hands::Two => man.counter.shots[usize::from(shot.gun.min(1))],
        };
        let place = rules::Place { in_turn: number, for_gun: number, of_turn: number, of_gun: number };
        let stance = Stance {
            gait: self.motion(man.id).gait,
            mounted: man.counter.horse().is_some(),
            two_pistols: hands == Hands::Two,
            ..Stance::default()
        };
        let shooter = rules::Shooter { gunman: &man.who.gunman, condition: &man.counter.condition };
        let target = match at {
            Aim::Man(target) => &self.man(target).ok_or(Refused::Line)?.who.gunman,
            // Nothing of its own makes a horse hard to hit, and nothing of the shooter's either.
            Aim::Horse(_) => &man.who.gunman,
        };
        let aim = rules::Aim { shooter, stance: &stance, weapon, reach, shot, place, net: 0, target };
        mark::clause!("bh81-256");
        Ok(self.setup.rules.to_hit(&aim))
    }

    pub(crate) fn may_intimidate(self, id: CounterId, gun: u8) -> Result<(), Refused> {
        let man =
            self.man(id).filter(|man| self.is_up(id) && man.party() == Party::Gang).ok_or(Refused::Nobody)?;
        if self.square(id).is_none_or(|at| self.setup.ground.building(at).is_some()) {
            return Err(Refused::NotInTheStreet);
        }
        if man.counter.act != Act::None || man.counter.shots != [0, 0] {
            return Err(Refused::Busy);
        }
        self.gun(man, gun, Hands::One).map(|_| ())
    }

    /// The square of those whom a bandit may cover.
    pub(crate) fn may_cover(self, id: CounterId, staff: CounterId) -> Result<Square, Refused> {
        mark::clause!("bh81-290");
        let man =
            self.man(id).filter(|man| self.is_up(id) && man.party() == Party::Gang).ok_or(Refused::Nobody)?;
        let at = self.square(staff).filter(|_| self.is_staff_inside(staff)).ok_or(Refused::NotStaff)?;
        let Place::On(from) = man.counter.place else { return Err(Refused::Horse) };
        let ground = &self.setup.ground;
        if man.counter.act != Act::None
            || man.counter.motion.gait != Gait::Still
            || man.counter.drags.is_some()
        {
            return Err(Refused::Busy);
        }
        if !self.is_ready(id) {
            return Err(Refused::NotLoaded);
        }
        let sees = ground.building(from) == Some(ground.bank()) && ground.is_clear(from, at);
        if sees { Ok(at) } else { Err(Refused::Line) }
    }

    pub(crate) fn may_brawl(self, id: CounterId, foe: CounterId) -> Result<(), Refused> {
        let man = self.man(id).filter(|_| self.is_up(id)).ok_or(Refused::Nobody)?;
        let other = self.man(foe).filter(|other| other.party() != man.party() && self.is_up(foe));
        let other = other.ok_or(Refused::Nobody)?;
        let (Place::On(from), Place::On(to)) = (man.counter.place, other.counter.place) else {
            return Err(Refused::Horse);
        };
        if !self.setup.ground.in_reach(from, to) {
            return Err(Refused::Reach);
        }
        mark::clause!("bh81-259");
        let engaged = |man: CounterId| self.state.brawls.iter().any(|brawl| brawl.men.contains(&man));
        let free =
            matches!(man.counter.act, Act::None | Act::Fired | Act::Busy) && man.counter.drags.is_none();
        if free && !engaged(id) && !engaged(foe) { Ok(()) } else { Err(Refused::Busy) }
    }

    /// Everything at which somebody might fire.
    fn aims(self, party: Party) -> impl Iterator<Item = Aim> {
        let men = self.up(party.other()).map(|man| Aim::Man(man.id));
        let horses = self.horses().filter(move |_| party == Party::Town).map(|(horse, _)| Aim::Horse(horse));
        men.chain(horses)
    }

    /// The shots that somebody may fire, one by one.
    pub(crate) fn shots(self, id: CounterId) -> impl Iterator<Item = Order> {
        let man = self.man(id);
        let ready = man.is_some_and(|man| man.counter.armed && man.counter.guns.iter().any(Gun::ready));
        let party = man.map_or(Party::Town, |man| man.party());
        let ways = [(0, Hands::One), (1, Hands::One), (0, Hands::Two), (1, Hands::Two)];
        let usable = ways
            .into_iter()
            .filter(move |(gun, hands)| ready && man.is_some_and(|man| self.gun(man, *gun, *hands).is_ok()));
        usable.flat_map(move |(gun, hands)| {
            let legal = self.aims(party).filter(move |at| self.may_fire(id, gun, hands, *at).is_ok());
            legal.map(move |at| Order::Fire { who: id, gun, hands, at })
        })
    }

    /// The bank's staff whom somebody may cover, one by one.
    pub(crate) fn covers(self, id: CounterId) -> impl Iterator<Item = Order> {
        let staff = self.up(Party::Town).filter(|man| man.who.role.is_staff()).map(|man| man.id);
        let open = staff.filter(move |staff| self.may_cover(id, *staff).is_ok());
        open.map(move |staff| Order::Cover { who: id, staff })
    }

    /// Everything that may be ordered for somebody in combat, one by one.
    pub(crate) fn combat(self, id: CounterId) -> impl Iterator<Item = Order> {
        let party = self.setup.party(id).unwrap_or(Party::Town);
        let others = (0..2)
            .filter(move |gun| self.may_intimidate(id, *gun).is_ok())
            .map(move |gun| Order::Intimidate { who: id, gun });
        let covers = self.covers(id);
        let foes = self.up(party.other()).map(|man| man.id);
        let brawls = foes
            .filter(move |foe| self.may_brawl(id, *foe).is_ok())
            .map(move |foe| Order::Brawl { who: id, foe });
        self.shots(id).chain(others).chain(covers).chain(brawls)
    }

    /// Who is on a horse and may be struck in place of it.
    pub(crate) fn rider(self, horse: HorseId) -> Option<CounterId> {
        self.driver(horse)
    }
}

/// A shot as the rules of 1979 want it. Whoever is behind cover hides more than half of himself.
fn shot(gun: u8, hand: Side, exposed: Exposed, target_gait: Gait, squares: u16) -> Shot {
    let open = Sight::open(Distance::spaces(squares.saturating_mul(2)));
    let sight = Sight { target_gait, obscured: exposed != Exposed::ALL, exposed, ..open };
    Shot { target: 0, gun, hand, sight, sharp: Sharp::No }
}
