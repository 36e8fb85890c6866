//! Firing: the volleys of all who declared, shot by shot in the order of the rules.

use super::ears::{Ears, Guns};
use crate::book::Book;
use crate::deeds::hold;
use crate::event::{Event, Met, Sides, Story, Told};
use crate::field::{Field, is_low};
use crate::ids::{Figures, MOST_FIGURES};
use crate::order::{Fire, Order};
use crate::scenario::FigureId;
use crate::state::Target;
use crate::table::Table;
use arrayvec::ArrayVec;
use chance::Chance;
use rules::{Aimed, Condition, Exchange, Fighter, Firing, Follow, Gunman, Guns as Carried, Next, Volley};

/// The most horses that can be shot at in one fight.
const MOST_HORSES: usize = 64;
/// The most fighters: men, then horses.
pub(super) const MOST_FIGHTERS: usize = MOST_FIGURES + MOST_HORSES;

/// The firing of one moment, as far as it has come.
pub(super) struct Fusillade<'f, 'g> {
    pub(super) firing: Firing,
    pub(super) aimed: Aimed,
    pub(super) fighters: &'f mut [Fighter<'g>],
    pub(super) volleys: &'f [Volley],
    /// What was declared, in the order of the volleys; nothing where no arrow can be arched.
    pub(super) fires: &'f [Fire],
    pub(super) ears: &'f Ears,
    /// What has been fired.
    pub(super) tale: Tale,
}

/// What has been fired.
pub(super) struct Tale {
    /// Those who have fired a gun that is heard.
    pub(super) loud: Figures,
    /// Shots by figure.
    pub(super) shots: [u8; MOST_FIGURES],
}

impl<B: Book> Field<'_, B> {
    /// Those of a declaration who fire: all but those who let others shoot first, and neither they nor anybody beside
    /// them is shot at.
    fn who_fires(&self, declared: &[(FigureId, Fire)]) -> Figures {
        let shoots = |(_, fire): &&(FigureId, Fire)| !fire.shots.is_empty();
        let first = declared.iter().filter(shoots).filter(|(_, fire)| !fire.answers);
        let mut firing: Figures = first.map(|(figure, _)| *figure).collect();
        loop {
            let roused = |(figure, _): &&(FigureId, Fire)| {
                !firing.has(*figure) && self.is_roused(*figure, declared, firing)
            };
            let Some((figure, _)) = declared.iter().filter(shoots).find(roused) else { return firing };
            firing = firing.with(*figure);
        }
    }

    /// Whether one of those who fire shoots at a figure or at a friend beside him.
    fn is_roused(&self, figure: FigureId, declared: &[(FigureId, Fire)], firing: Figures) -> bool {
        let square = self.man(figure).square;
        let beside = |target: Target| match target {
            Target::Man(man) => {
                let (east, south) = square.offset_to(self.man(man).square);
                let near = square.storey == self.man(man).square.storey && east.abs().max(south.abs()) <= 1;
                man == figure || self.are_friends(man, figure) && near
            }
            Target::Horse(_) => false,
        };
        declared.iter().any(|(shooter, fire)| {
            firing.has(*shooter) && *shooter != figure && fire.shots.iter().any(|shot| beside(shot.at))
        })
    }

    /// The weapon of a declaration, and whether the shooter rises over his cover for it.
    fn shows_himself(&self, figure: FigureId, fire: &Fire) -> Option<(rules::Arm, bool)> {
        let man = self.man(figure);
        let gun = man.guns.get(usize::from(fire.shots.first()?.gun))?;
        let rises = |target: Target| {
            let pose = self.firing_body(figure, &self.body_of(target)).pose;
            pose != man.shown_pose()
        };
        // Most stand upright, and nobody asks over what.
        let low = is_low(man.shown_pose());
        Some((gun.weapon.arm, low && fire.shots.iter().any(|shot| !shot.arched && rises(shot.at))))
    }
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// All who declared fire.
    pub(crate) fn fire(&mut self, figures: Figures) {
        let mut declared = std::mem::take(&mut self.room.declared);
        declared.clear();
        for figure in figures.iter() {
            let Some(Order::Fire(fire)) = self.state.answers[usize::from(figure.0)].take() else { continue };
            let own = Sides::default().with(self.setup.side_of(figure));
            let to = if self.setup.hidden { own } else { Sides::ALL };
            self.story.tell(|| Told {
                event: Event::Declared { figure, fire: Box::new(fire.clone()) },
                to,
                whole: Sides::ALL,
                met: Met::ALL,
            });
            if fire.big_gun.is_some() {
                // Big guns fire before the volleys (ours): no book gives them a speed.
                self.fire_declared_battery(figure, &fire);
                continue;
            }
            declared.push((figure, fire));
        }
        self.shoot(&declared);
        self.room.declared = declared;
    }

    /// Fires what was declared, all of it at this moment.
    pub(crate) fn shoot(&mut self, declared: &[(FigureId, Fire)]) {
        let firing = self.field().who_fires(declared);
        for (figure, fire) in declared {
            if let Some(target) = fire.aims {
                self.take_aim(*figure, target);
            }
            if firing.has(*figure) {
                self.man(*figure).fires = self.field().shows_himself(*figure, fire);
            }
        }
        let (mut volleys, mut fires) =
            (std::mem::take(&mut self.room.volleys), std::mem::take(&mut self.room.fires));
        volleys.clear();
        fires.clear();
        for (figure, fire) in declared.iter().filter(|(figure, _)| firing.has(*figure)) {
            if let Ok(volley) = self.field().volley(*figure, fire) {
                volleys.push(volley);
                fires.push(fire.clone());
            }
        }
        if !volleys.is_empty() {
            self.raise_guns(&volleys, &fires);
            self.resolve(&volleys, &fires);
        }
        for figure in firing.iter() {
            self.man(figure).fires = None;
        }
        (self.room.volleys, self.room.fires) = (volleys, fires);
    }

    /// Aims at something, with the gun in hand drawn.
    fn take_aim(&mut self, figure: FigureId, target: Target) {
        let hand = self.field().part(figure).gunman.hand;
        let gun = self.field().aims_with(figure);
        let man = self.man(figure);
        let before = man.hands;
        man.aims_now = Some((target, Follow::Aimed));
        if let Some(gun) = gun.filter(|gun| !man.hands.contains(&Some(*gun))) {
            hold(man, gun, hand);
        }
        self.tell_hands(figure, before);
    }

    /// Takes the guns that are fired into the hands, and remembers what is fired at.
    fn raise_guns(&mut self, volleys: &[Volley], fires: &[Fire]) {
        for (volley, fire) in volleys.iter().zip(fires) {
            let figure = FigureId(volley.shooter);
            let man = self.man(figure);
            let before = man.hands;
            man.aims_now = fire.shots.last().map(|shot| (shot.at, Follow::Fired));
            for shot in &fire.shots {
                hold(man, shot.gun, shot.hand);
            }
            self.tell_hands(figure, before);
        }
    }

    /// Lets the rules fire the volleys, and writes down what came of it. Those who fire arrows over walls must say what
    /// they declared.
    pub(crate) fn resolve(&mut self, volleys: &[Volley], fires: &[Fire]) {
        self.note_trials(volleys);
        let cast = self.state.cast.clone();
        // A horse has strength and nothing else.
        let mut beasts = std::mem::take(&mut self.room.beasts);
        beasts.resize_with(self.state.horses.len().min(MOST_HORSES), || Gunman::beast(B::BOOK, 0));
        for (beast, horse) in beasts.iter_mut().zip(&self.state.horses) {
            beast.strength = horse.health.strength;
        }
        // Filled where it stands: a list of so many is not to be moved about.
        let mut fighters: ArrayVec<Fighter<'_>, MOST_FIGHTERS> = ArrayVec::new();
        for (man, part) in self.state.men.iter().zip(cast.iter()).take(MOST_FIGURES) {
            fighters.push(Fighter { gunman: &part.gunman, condition: man.condition, guns: man.guns.clone() });
        }
        for (horse, gunman) in self.state.horses.iter().zip(&beasts) {
            let (condition, guns) = (condition_of(&horse.health), Carried::from_iter([]));
            fighters.push(Fighter { gunman, condition, guns });
        }
        let ears = self.ears(fighters.len());
        let mut all = Fusillade {
            firing: Firing::new(volleys),
            aimed: Aimed::nowhere(),
            fighters: &mut fighters,
            volleys,
            fires,
            ears: &ears,
            tale: Tale { loud: Figures::NONE, shots: [0; MOST_FIGURES] },
        };
        self.shot_by_shot(&mut all);
        let tale = all.tale;
        self.settle_fire(volleys, &fighters, &tale);
        drop(fighters);
        self.room.beasts = beasts;
    }

    /// Goes from shot to shot until nobody has one left.
    fn shot_by_shot(&mut self, all: &mut Fusillade<'_, '_>) {
        let mut log = Guns { story: &mut *self.story, ears: all.ears };
        all.firing.open(&mut Exchange::new(self.book, all.fighters, all.volleys, &mut log));
        loop {
            let mut log = Guns { story: &mut *self.story, ears: all.ears };
            match all
                .firing
                .prepare(&mut Exchange::new(self.book, all.fighters, all.volleys, &mut log), &mut all.aimed)
            {
                Next::Over => return,
                Next::GivenUp => {}
                Next::Shot => self.one_shot(all),
            }
        }
    }
}

/// A horse's wounds as those of a fighter; its forelegs count with its hind legs.
fn condition_of(horse: &rules::horses::Horse) -> Condition {
    Condition {
        dead: horse.dead,
        wounds: u8::try_from(horse.lost.max(0)).unwrap_or(u8::MAX),
        leg_light: horse.leg_light,
        leg_serious: horse.leg_serious,
        ..Condition::default()
    }
}
