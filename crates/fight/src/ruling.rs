//! The referee's powers: a ruling is a command with a reason, applied at once, told, kept in the record, and taken back
//! like an order.

mod forced;
mod newcomer;
mod text;

pub use forced::Forced;
pub(crate) use newcomer::newcomer_joins;
pub use newcomer::{Newcomer, Person};

use crate::book::by;
use crate::deeds;
use crate::event::{Event, Met, Sides, Story, Told};
use crate::field::Field;
use crate::fight::Fight;
use crate::goods;
use crate::order::Order;
use crate::scenario::{FigureId, SideId};
use crate::state::{Outcome, Place, Stand};
use crate::step::Step;
use crate::table::Table;
use chance::Typed;
use rules::brawling::Action;
use rules::{Condition, Severity, Works, Wound};
use town::{Direction, EdgeAt, Latch, Square, Unchangeable};

/// What the referee rules, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// What is so from now on.
    pub what: Power,
    /// Why, on one line; it may be empty.
    reason: String,
}

impl Ruling {
    /// A ruling with its reason. What would break the line becomes a space.
    pub fn new(what: Power, reason: &str) -> Ruling {
        let words: Vec<&str> = reason.split(|c: char| c.is_whitespace() || c.is_control()).collect();
        let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
        Ruling { what, reason: words.join(" ") }
    }

    /// Why.
    pub fn reason(&self) -> &str {
        &self.reason
    }
}

/// What a referee can rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Power {
    /// A figure stands on a square, wherever he was; also one who was away or has left. A horse under him comes along.
    Move {
        /// Who.
        figure: FigureId,
        /// Where.
        square: Square,
        /// Which way he faces; as before where nothing is said.
        facing: Option<Direction>,
    },
    /// A figure faces some way.
    Face {
        /// Who.
        figure: FigureId,
        /// Which way.
        facing: Direction,
    },
    /// Somebody who was not in the fight comes into it.
    Add {
        /// Who.
        who: Box<Newcomer>,
        /// His side.
        side: SideId,
        /// Where.
        square: Square,
        /// Which way he faces.
        facing: Direction,
    },
    /// A figure is out of the fight: he has left.
    Remove {
        /// Who.
        figure: FigureId,
    },
    /// A figure takes a wound.
    Wound {
        /// Who.
        figure: FigureId,
        /// Where, if that is known, and how bad.
        wound: Wound,
    },
    /// A figure is as well as he was before the fight, and free.
    Heal {
        /// Who.
        figure: FigureId,
    },
    /// A gun of a figure works, and has so many rounds in it.
    Rounds {
        /// Who.
        figure: FigureId,
        /// Which of his guns.
        gun: u8,
        /// How many rounds.
        loaded: u8,
    },
    /// A figure has one more weapon, loaded, with rounds without end.
    Arm {
        /// Who.
        figure: FigureId,
        /// The code of the weapon.
        code: String,
    },
    /// A figure has a weapon no more.
    Disarm {
        /// Who.
        figure: FigureId,
        /// Which of his guns.
        gun: u8,
    },
    /// A door is open, shut, locked or broken.
    Door {
        /// Where.
        at: EdgeAt,
        /// How it is.
        latch: Latch,
    },
    /// The next roll for some purpose falls on a face, and no die is rolled.
    Roll(Forced),
    /// The next time a figure fires he is so much faster or slower.
    Speed {
        /// Who.
        figure: FigureId,
        /// How much.
        by: i16,
    },
    /// The next time a figure fires his shots have so much more or less of a chance.
    Aim {
        /// Who.
        figure: FigureId,
        /// How much.
        by: i16,
    },
    /// A side knows where a figure is until the turn ends.
    Show {
        /// The side.
        side: SideId,
        /// Who.
        figure: FigureId,
    },
    /// The fight is over.
    End {
        /// Who has won; nobody in a draw.
        winner: Option<SideId>,
    },
}

/// Why a ruling is refused. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Overruled {
    /// The fight is over.
    #[error("the fight is over")]
    Over,
    /// The fight has not begun.
    #[error("the fight has not begun")]
    NotYet,
    /// There is no such figure, side or gun.
    #[error("there is nobody and nothing of that number")]
    Nobody,
    /// Nobody can stand there.
    #[error("nobody can stand there")]
    NoGround,
    /// Somebody stands there.
    #[error("somebody stands there")]
    Taken,
    /// He is not on the map.
    #[error("he is not on the map")]
    NotHere,
    /// The gun is gone, or does not hold so many rounds.
    #[error("the gun is gone, or does not hold so many rounds")]
    Gun,
    /// He has no hand or holster for another weapon.
    #[error("he has no room for another weapon")]
    NoRoom,
    /// The book has no such weapon.
    #[error("the book has no such weapon")]
    NoWeapon,
    /// The fight has as many figures as one can have.
    #[error("the fight has as many figures as one can have")]
    Full,
    /// Somebody is called so.
    #[error("somebody is called so already: give him another name")]
    Called,
    /// Nobody in the people files is called so.
    #[error("nobody in the people files is called so")]
    Unknown,
    /// His record leaves something to the dice.
    #[error("his record leaves something open: name his weapons, or give his scores")]
    Open,
    /// The door cannot be changed.
    #[error("{0}")]
    Door(#[from] Unchangeable),
}

/// What the referee adds for the next time that somebody fires.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Favour {
    /// Added to his speed.
    pub speed: i16,
    /// Added to the chance of each shot.
    pub shot: i16,
}

impl Fight {
    /// Applies a ruling of the referee, or says why it cannot be applied.
    pub fn rule(&mut self, ruling: &Ruling, story: &mut impl Story) -> Result<(), Overruled> {
        self.may_rule(&ruling.what)?;
        self.apply(&ruling.what)?;
        self.state.rulings = self.state.rulings.saturating_add(1);
        let number = self.state.rulings;
        story.tell(|| Told {
            event: Event::Ruled { number },
            to: Sides::ALL,
            whole: Sides::ALL,
            met: Met::ALL,
        });
        let came = matches!(ruling.what, Power::Add { .. }).then(|| self.state.men.len() - 1);
        self.look_round(came.and_then(|place| u8::try_from(place).ok()).map(FigureId), story);
        if let Power::Show { side, figure } = ruling.what {
            self.show(side, figure);
        }
        self.ask_only_those_who_can();
        if let Power::End { winner } = ruling.what {
            let outcome = Outcome { winner, victory: None };
            (self.state.outcome, self.state.step) = (Some(outcome), Step::Over);
            story.tell(|| Told {
                event: Event::Over { outcome },
                to: Sides::ALL,
                whole: Sides::ALL,
                met: Met::ALL,
            });
        }
        Ok(())
    }

    /// Whether what a ruling speaks of is there.
    fn may_rule(&self, what: &Power) -> Result<(), Overruled> {
        if self.state.step == Step::Over {
            return Err(Overruled::Over);
        }
        if self.state.cast.is_empty() {
            return Err(Overruled::NotYet);
        }
        let (figure, side) = match *what {
            Power::Move { figure, .. }
            | Power::Face { figure, .. }
            | Power::Remove { figure }
            | Power::Arm { figure, .. }
            | Power::Disarm { figure, .. }
            | Power::Wound { figure, .. }
            | Power::Heal { figure }
            | Power::Rounds { figure, .. }
            | Power::Speed { figure, .. }
            | Power::Aim { figure, .. } => (Some(figure), None),
            Power::Show { side, figure } => (Some(figure), Some(side)),
            Power::End { winner } => (None, winner),
            Power::Add { side, .. } => (None, Some(side)),
            Power::Door { .. } | Power::Roll(_) => (None, None),
        };
        let known = figure.is_none_or(|figure| usize::from(figure.0) < self.state.men.len());
        let known = known && side.is_none_or(|side| usize::from(side.0) < self.state.sides.len());
        if known { Ok(()) } else { Err(Overruled::Nobody) }
    }

    fn apply(&mut self, what: &Power) -> Result<(), Overruled> {
        match *what {
            Power::Add { ref who, side, square, facing } => self.add(who, (side, square, facing))?,
            Power::Arm { figure, ref code } => self.arm(figure, code)?,
            Power::Disarm { figure, gun } => {
                let taken = deeds::give_up_gun(&mut self.state.men[usize::from(figure.0)], gun);
                taken.ok_or(Overruled::Gun)?;
            }
            Power::Move { figure, square, facing } => self.put(figure, square, facing)?,
            Power::Face { figure, facing } => {
                let man = &mut self.state.men[usize::from(figure.0)];
                (man.facing, man.midway) = (facing, (man.square, facing));
            }
            Power::Remove { figure } => self.remove(figure)?,
            Power::Wound { figure, wound } => self.state.men[usize::from(figure.0)].condition.take(wound),
            Power::Heal { figure } => {
                let man = &mut self.state.men[usize::from(figure.0)];
                (man.condition, man.stand, man.shaken) = (Condition::default(), Stand::Free, false);
            }
            Power::Rounds { figure, gun, loaded } => self.load(figure, gun, loaded)?,
            Power::Door { at, latch } => self.state.changes.set_door(&self.setup.town, at, latch)?,
            Power::Roll(forced) => self.state.forced.push(forced),
            Power::Speed { figure, by } => self.state.men[usize::from(figure.0)].favour.speed = by,
            Power::Aim { figure, by } => self.state.men[usize::from(figure.0)].favour.shot = by,
            Power::Show { .. } | Power::End { .. } => {}
        }
        Ok(())
    }

    /// Puts a figure on a square.
    fn put(&mut self, figure: FigureId, square: Square, facing: Option<Direction>) -> Result<(), Overruled> {
        self.is_free(Some(figure), square)?;
        if !matches!(self.state.men[usize::from(figure.0)].place, Place::Riding(_)) {
            self.part_from_wheels(figure);
            self.state.men[usize::from(figure.0)].place = Place::Foot;
        }
        let man = &mut self.state.men[usize::from(figure.0)];
        let facing = facing.unwrap_or(man.facing);
        (man.square, man.facing, man.midway) = (square, facing, (square, facing));
        let place = man.place;
        if let Place::Riding(horse) = place
            && let Some(horse) = self.state.horses.get_mut(usize::from(horse.0))
        {
            (horse.square, horse.facing) = (square, facing);
        }
        Ok(())
    }

    /// Whether a figure, or somebody new, can be put on a square.
    fn is_free(&self, figure: Option<FigureId>, square: Square) -> Result<(), Overruled> {
        if !crate::scenario::can_stand(&self.setup.town, square) {
            return Err(Overruled::NoGround);
        }
        let mut everybody = (0..).map(FigureId).zip(&self.state.men);
        let taken = everybody.any(|(other, man)| {
            Some(other) != figure && man.is_here() && man.square == square && !man.condition.dead
        });
        if taken { Err(Overruled::Taken) } else { Ok(()) }
    }

    /// Gives a figure a loaded weapon; rounds beside it have no end.
    fn arm(&mut self, figure: FigureId, code: &str) -> Result<(), Overruled> {
        let gun = newcomer::loaded(&self.setup.rules, code).ok_or(Overruled::NoWeapon)?;
        let man = &mut self.state.men[usize::from(figure.0)];
        if goods::take_gun(man, gun, None) { Ok(()) } else { Err(Overruled::NoRoom) }
    }

    /// Takes a figure out of the fight, and everybody's hands off him.
    fn remove(&mut self, figure: FigureId) -> Result<(), Overruled> {
        if !self.state.men[usize::from(figure.0)].is_here() {
            return Err(Overruled::NotHere);
        }
        self.part_from_wheels(figure);
        for horse in &mut self.state.horses {
            horse.rider = horse.rider.filter(|rider| *rider != figure);
            horse.holder = horse.holder.filter(|holder| *holder != figure);
        }
        for man in &mut self.state.men {
            man.grip = man.grip.filter(|(_, other)| *other != figure);
            man.drags = man.drags.filter(|other| *other != figure);
        }
        let man = &mut self.state.men[usize::from(figure.0)];
        (man.place, man.grip, man.drags) = (Place::Left { zone: None, mounted: false }, None, None);
        Ok(())
    }

    /// Takes a figure off whatever on wheels he is on.
    fn part_from_wheels(&mut self, figure: FigureId) {
        for wagon in &mut self.state.wagons {
            wagon.driver = wagon.driver.filter(|driver| *driver != figure);
            wagon.riders = wagon.riders.without(figure);
        }
    }

    fn load(&mut self, figure: FigureId, gun: u8, loaded: u8) -> Result<(), Overruled> {
        let man = &mut self.state.men[usize::from(figure.0)];
        let gun = man.guns.get_mut(usize::from(gun)).ok_or(Overruled::Nobody)?;
        if gun.works == Works::Gone || loaded > gun.weapon.holds {
            return Err(Overruled::Gun);
        }
        (gun.loaded, gun.works) = (loaded, Works::Well);
        gun.stop_loading();
        Ok(())
    }

    /// Lets a side know where a figure is.
    fn show(&mut self, side: SideId, figure: FigureId) {
        let (turn, own) = (self.state.turn, self.setup.of_side(side));
        let man = &self.state.men[usize::from(figure.0)];
        let place = man.is_here().then_some((man.square, turn));
        let Some(known) = self.state.sides.get_mut(usize::from(side.0)) else { return };
        known.told_of = known.told_of.with(figure);
        if !known.met.contains(&figure) {
            known.met.push(figure);
        }
        if let Some(last) = known.last_seen.get_mut(usize::from(figure.0)) {
            *last = place.or(*last);
        }
        for other in own.without(figure).iter() {
            let man = &mut self.state.men[usize::from(other.0)];
            man.knows = man.knows.with(figure);
        }
    }

    /// Everybody looks round again, and sees who came.
    fn look_round(&mut self, came: Option<FigureId>, story: &mut impl Story) {
        let Fight { setup, state, sight, room } = self;
        // Nothing is rolled here.
        let chance = &mut Typed::default();
        by!(&setup.rules, book => {
            let mut table = Table { book, setup, state, sight, room, chance, story };
            table.look_round();
            if let Some(figure) = came {
                let square = table.state.men[usize::from(figure.0)].square;
                table.tell(figure, || Event::Arrives { figure, square });
            }
        });
    }

    /// Whoever cannot do anything any more is not waited for.
    fn ask_only_those_who_can(&mut self) {
        let Fight { setup, state, sight, .. } = self;
        let step = state.step;
        let able = by!(&setup.rules, book => Field { book, setup, state, sight, fresh: None }.active());
        match step {
            Step::Act(figures) => state.step = Step::Act(figures.and(able)),
            Step::Declare(figures) => state.step = Step::Declare(figures.and(able)),
            Step::Blow { who, .. } if !able.has(who) => {
                let wait = Order::Brawl { foe: None, action: Action::Wait };
                state.answers[usize::from(who.0)] = Some(wait);
            }
            _ => {}
        }
        for figure in step.asked().but(state.step.asked()).iter() {
            state.answers[usize::from(figure.0)] = None;
        }
    }
}

/// A wound somewhere, or nowhere in particular.
pub(crate) const fn wound(location: Option<rules::Location>, severity: Severity) -> Wound {
    Wound { location, severity }
}
