//! Views made of what a side believes.

use super::{
    GunSeen, Health, HorseLooks, HorseSeen, ItemSeen, Looks, Mark, Other, Own, Seat, SideSeen, Spot, View,
    WagonSeen, What,
};
use crate::ids::{Figures, HorseId, ItemId, WagonId};
use crate::numbers::Renumber;
use crate::scenario::{FigureId, Wheels};
use crate::state::{Item, Man, Place, Thing, Whereabouts};
use crate::window::Window;
use rules::{Condition, Fate, Stun};

impl Window<'_> {
    /// What the side is shown.
    pub fn view(&self) -> View {
        let (state, scenario) = (&self.belief.state, &self.setup.scenario);
        let knows = self.knows();
        let side = |side: &crate::scenario::Side| SideSeen { name: side.name.clone(), hidden: side.hidden };
        let own = self.setup.of_side(self.side());
        View {
            side: self.side(),
            turn: state.turn,
            turns: scenario.turns,
            hidden: self.setup.hidden,
            asked: self.asks().map(|(ask, figures)| (ask, figures.iter().collect())),
            sides: scenario.sides.iter().map(side).collect(),
            own: knows
                .met
                .iter()
                .filter(|figure| own.has(**figure))
                .filter_map(|figure| self.own(*figure))
                .collect(),
            others: knows
                .met
                .iter()
                .filter(|figure| !own.has(**figure))
                .filter_map(|figure| self.other(*figure))
                .collect(),
            horses: self.horses(),
            wagons: self.wagons(),
            items: self.items(),
            changes: knows.changes.clone(),
            heard: knows.heard.iter().map(|(square, turn)| Mark { square: *square, turn: *turn }).collect(),
            shots_heard: state.shots_heard,
            dollars: knows.dollars,
            outcome: state.outcome,
        }
    }

    fn list(&self, figures: Figures) -> Vec<FigureId> {
        self.local().figures(figures).iter().collect()
    }

    fn own(&self, figure: FigureId) -> Option<Own> {
        let (man, local) = (self.man(figure)?, self.local());
        let guns = man.guns.iter().zip(man.spare).map(|(gun, spare)| GunSeen {
            weapon: gun.weapon,
            loaded: gun.loaded,
            spare,
            works: gun.works,
        });
        Some(Own {
            figure: local.figure(figure)?,
            name: self.setup.scenario.get(figure)?.name.clone(),
            place: self.seat(man.place),
            square: man.is_here().then_some(man.square),
            facing: man.facing,
            pose: man.shown_pose(),
            lean: man.lean,
            gait: man.gait,
            health: health(&man.condition, self.strength(figure)),
            guns: guns.collect(),
            hands: man.hands,
            stand: local.stand(man.stand),
            waits: man.waits,
            shaken: man.shaken,
            busy: man.busy,
            fired: self.belief.state.fired.has(figure),
            aim: man.aim.and_then(|(target, follow)| Some((local.target(target)?, follow))),
            drinks: man.drinks,
            sees: self.list(man.sees),
            knows: self.list(man.knows),
            grip: man.grip.map(|(hold, on)| (hold, local.anybody(on))),
            drags: man.drags.map(|dragged| local.anybody(dragged)),
        })
    }

    fn other(&self, figure: FigureId) -> Option<Other> {
        let (man, local) = (self.man(figure)?, self.local());
        let place = usize::from(figure.0);
        let entry = self.setup.scenario.get(figure)?;
        let glimpse = self.knows().glimpses.get(place).copied().unwrap_or_default();
        let hidden = self.setup.hidden;
        let fate = || man.condition.fate(self.strength(figure));
        let last = self.knows().last_seen.get(place).copied().flatten();
        Some(Other {
            figure: local.figure(figure)?,
            side: entry.side,
            name: (!self.setup.is_stranger(figure)).then(|| entry.name.clone()),
            now: self.looks(figure, man),
            last: last.map(|(square, turn)| Mark { square, turn }),
            fate: if hidden { glimpse.fate } else { fate() },
            stand: local.stand(if hidden { glimpse.stand } else { man.stand }),
            left: if hidden { glimpse.left } else { matches!(man.place, Place::Left { .. }) },
        })
    }

    fn looks(&self, figure: FigureId, man: &Man) -> Option<Looks> {
        let local = self.local();
        let arm = |gun: Option<u8>| man.guns.get(usize::from(gun?)).map(|gun| gun.weapon.arm);
        (man.is_here() && self.known().has(figure)).then(|| Looks {
            place: self.seat(man.place),
            square: man.square,
            facing: man.facing,
            pose: man.shown_pose(),
            lean: man.lean,
            gait: man.gait,
            hands: man.hands.map(arm),
            grip: man.grip.map(|(hold, on)| (hold, local.anybody(on))),
            drags: man.drags.map(|dragged| local.anybody(dragged)),
            stunned: man.condition.stun != Stun::Clear,
        })
    }

    /// Where somebody is, in the numbers of the side.
    pub(crate) fn seat(&self, place: Place) -> Seat {
        match place {
            Place::Foot => Seat::Foot,
            Place::Riding(horse) => self.local().horse(horse).map_or(Seat::Foot, Seat::Riding),
            Place::Aboard(wagon) => self.local().wagon(wagon).map_or(Seat::Foot, Seat::Aboard),
            Place::Away => Seat::Away,
            Place::Left { .. } => Seat::Left,
        }
    }

    fn horses(&self) -> Vec<HorseSeen> {
        let state = &self.belief.state;
        let all: Vec<HorseId> = match self.setup.has_secrets() {
            true => self.knows().met_horses.clone(),
            false => (0u8..).map(HorseId).take(state.horses.len()).collect(),
        };
        let mut seen: Vec<_> = all.into_iter().filter_map(|horse| self.horse(horse)).collect();
        seen.sort_by_key(|seen| seen.horse);
        seen
    }

    fn horse(&self, id: HorseId) -> Option<HorseSeen> {
        let (state, local, place) = (&self.belief.state, self.local(), usize::from(id.0));
        let horse = state.horses.get(place)?;
        let own =
            horse.rider.or(horse.holder).is_some_and(|figure| self.setup.of_side(self.side()).has(figure));
        let now = horse.here.then(|| HorseLooks {
            square: horse.square,
            facing: horse.facing,
            rider: horse.rider.and_then(|figure| local.figure(figure)),
            holder: horse.holder.and_then(|figure| local.figure(figure)),
            gait: horse.gait,
            down: horse.health.is_down(),
            bolts: horse.bolts.is_some(),
            scabbard: horse.scabbard.is_some(),
            strength: own.then(|| horse.health.strength - horse.health.lost),
        });
        let last = match (self.setup.hidden, now) {
            (false, _) => Mark { square: horse.square, turn: state.turn },
            (true, _) => {
                let (square, turn) = self.knows().horses.get(place).copied().flatten()?;
                Mark { square, turn }
            }
        };
        Some(HorseSeen { horse: local.horse(id)?, last, now })
    }

    fn wagons(&self) -> Vec<WagonSeen> {
        let (state, local) = (&self.belief.state, self.local());
        let all = (0u8..).map(WagonId).zip(&state.wagons).filter(|(_, wagon)| wagon.here);
        let seen = all.filter_map(|(id, wagon)| {
            let entry = self.setup.scenario.vehicles.get(usize::from(id.0));
            Some(WagonSeen {
                wagon: local.wagon(id)?,
                name: entry.map_or_else(String::new, |entry| entry.name.clone()),
                squares: wagon.rig.squares().to_vec(),
                facing: wagon.rig.heading().nearest(),
                driver: wagon.driver.and_then(|driver| local.figure(driver)),
                riders: self.list(wagon.riders),
                team: wagon.team,
                gait: wagon.gait,
                gun: entry.is_some_and(|entry| matches!(entry.kind, Wheels::Gatling | Wheels::Cannon)),
            })
        });
        seen.collect()
    }

    fn items(&self) -> Vec<ItemSeen> {
        let state = &self.belief.state;
        let all: Vec<ItemId> = match self.setup.has_secrets() {
            true => self.knows().met_items.clone(),
            false => (0u8..).map(ItemId).take(state.items.len()).collect(),
        };
        all.into_iter().filter_map(|item| self.item(item)).collect()
    }

    fn item(&self, id: ItemId) -> Option<ItemSeen> {
        let (state, local) = (&self.belief.state, self.local());
        let item = state.items.get(usize::from(id.0))?;
        let turn = match self.knows().items.get(usize::from(id.0)) {
            Some(Some((_, turn))) if self.setup.hidden => *turn,
            _ => state.turn,
        };
        let at = match item.at {
            Whereabouts::Square(square) => Spot::Square(square),
            Whereabouts::With(figure) => local.figure(figure).map_or(Spot::Unknown, Spot::With),
            Whereabouts::On(wagon) => local.wagon(wagon).map_or(Spot::Unknown, Spot::On),
            Whereabouts::In(other) => local.item(other).map_or(Spot::Unknown, Spot::In),
            Whereabouts::Left(_) => Spot::Left,
            Whereabouts::Gone => Spot::Unknown,
        };
        Some(ItemSeen { item: local.item(id)?, what: self.what(item), at, turn })
    }

    fn what(&self, item: &Item) -> What {
        let own = matches!(item.at, Whereabouts::With(figure) if self.setup.of_side(self.side()).has(figure));
        match item.what {
            Thing::Gun(gun, _) => What::Gun { arm: gun.weapon.arm, loaded: own.then_some(gun.loaded) },
            Thing::Goods(goods) => {
                let entry = self.setup.scenario.goods.get(usize::from(goods));
                What::Goods(entry.map_or_else(String::new, |entry| entry.name.clone()))
            }
            Thing::Dynamite { sticks, fuse, .. } => What::Dynamite { sticks, lit: fuse.is_some() },
            Thing::Money { dollars, .. } => What::Money(own.then_some(dollars)),
        }
    }
}

fn health(condition: &Condition, strength: i16) -> Health {
    let fate: Fate = condition.fate(strength);
    Health {
        fate,
        strength,
        left: strength - condition.lost(),
        wounds: condition.wounds,
        bruises: condition.bruises,
        arm_light: condition.arm_light,
        arm_serious: condition.arm_serious,
        leg_light: condition.leg_light,
        leg_serious: condition.leg_serious,
        other_light: condition.other_light,
        other_serious: condition.other_serious,
        stun: condition.stun,
    }
}
