//! Morale: whether minor characters stand when they are in danger.
//!
//! Somebody is in danger while he sees an enemy who is up, or was shot at in the turn before. Who loses heart neither
//! fires nor brawls this turn and goes no nearer to an enemy he knows of (our reading of "avoids the fight").

use crate::book::{Book, Comrade};
use crate::event::{Event, Story};
use crate::field::Field;
use crate::scenario::{Band, FigureId, Rank};
use crate::state::Place;
use crate::table::Table;
use chance::Chance;
use rules::morale::{Company, Danger, Fled, Losses, Nerve, Officer, Standing, Troop, Who};
use rules::{Fate, Severity};

impl<B: Book> Field<'_, B> {
    /// What the scenario calls a figure's rank.
    fn rank(&self, figure: FigureId) -> Option<Rank> {
        self.setup.scenario.get(figure).and_then(|figure| figure.rank)
    }

    fn band(&self, figure: FigureId) -> Band {
        self.setup.scenario.get(figure).map_or(Band::Ordinary, |figure| figure.troop)
    }

    /// Whether a figure is in danger and so may have to check.
    pub(crate) fn is_in_danger(&self, figure: FigureId) -> bool {
        let man = self.man(figure);
        let threats = man.sees.or(man.shot_before);
        threats.and(self.setup.enemies_of(figure)).iter().any(|enemy| self.is_up(enemy))
    }

    /// What kind of band a figure belongs to, as it stands now.
    fn troop(&self, figure: FigureId) -> Troop {
        match self.band(figure) {
            Band::Ordinary => Troop::Ordinary,
            Band::Cavalry => self.officer_of(figure).map_or(Troop::Ordinary, Troop::Cavalry),
            Band::WarParty => Troop::WarParty(self.losses_of(figure)),
        }
    }

    /// The officer of a trooper's side; without one he is a man like any other.
    fn officer_of(&self, figure: FigureId) -> Option<Officer> {
        let side = self.setup.of_side(self.setup.side_of(figure));
        let officer = side.iter().find(|other| self.rank(*other) == Some(Rank::Officer))?;
        let man = self.man(officer);
        let serious = man.condition.leg_serious > 0 || man.condition.other_serious > 0;
        let light = man.condition.wounds > 0;
        let worst_wound = match (man.condition.dead, serious, light) {
            (true, ..) => Some(Severity::Mortal),
            (_, true, _) => Some(Severity::Serious),
            (_, _, true) => Some(Severity::Light),
            _ => None,
        };
        Some(Officer {
            on_field: man.is_here(),
            fleeing: man.shaken,
            unconscious: self.fate(officer) == Fate::Unconscious,
            worst_wound,
        })
    }

    /// The losses of a figure's war party.
    fn losses_of(&self, figure: FigureId) -> Losses {
        let side = self.setup.of_side(self.setup.side_of(figure));
        let mut losses = Losses { at_start: 0, present: 0, braves_dead: 0, chiefs_dead: 0 };
        for other in side.iter().filter(|other| self.band(*other) == Band::WarParty) {
            losses.at_start += 1;
            losses.present += u16::from(self.is_up(other));
            match (self.man(other).condition.dead, self.rank(other)) {
                (true, Some(Rank::Chief)) => losses.chiefs_dead += 1,
                (true, _) => losses.braves_dead += 1,
                _ => {}
            }
        }
        losses
    }

    /// The odds that a figure faces.
    fn danger(&self, figure: FigureId) -> Danger {
        let up = self.up();
        let own = self.setup.of_side(self.setup.side_of(figure));
        let enemies = self.setup.enemies_of(figure);
        let lost = |enemy: &FigureId| {
            let gone = matches!(self.man(*enemy).place, Place::Left { .. } | Place::Away);
            !self.is_up(*enemy) && !gone
        };
        let count = |number: u32| u16::try_from(number).unwrap_or(u16::MAX);
        Danger {
            first: !self.man(figure).checked,
            own: count(own.and(up).count()),
            enemies: count(enemies.and(up).count()),
            enemy_casualties: count(u32::try_from(enemies.iter().filter(lost).count()).unwrap_or(u32::MAX)),
        }
    }

    /// The men with a figure.
    fn company(&self, figure: FigureId, troop: &Troop) -> Company {
        let friends = self.setup.of_side(self.setup.side_of(figure)).without(figure).and(self.up());
        let body = self.body(figure);
        friends.iter().fold(Company::default(), |company, friend| {
            let standing = match self.rank(friend) {
                Some(Rank::Chief) => Standing::Chief,
                Some(Rank::Sergeant) => Standing::Sergeant,
                _ if self.part(friend).major => Standing::Major,
                _ => Standing::Minor,
            };
            let comrade = Comrade {
                in_sight: self.sight.sees(&body, &self.body(friend)),
                distance: self.distance(body.square, self.man(friend).square),
                standing,
                gunfights: self.part(friend).gunfights,
            };
            self.book.joined_by(company, &comrade, troop)
        })
    }
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Checks the morale of all who must check it in this turn.
    pub(crate) fn check_morale(&mut self) {
        for figure in self.field().active().iter() {
            let minor = self.setup.scenario.get(figure).is_some_and(|figure| figure.minor);
            if minor && self.field().is_in_danger(figure) {
                self.check_nerve(figure);
            }
        }
    }

    fn check_nerve(&mut self, figure: FigureId) {
        let field = self.field();
        let (troop, danger) = (field.troop(figure), field.danger(figure));
        let Some(bravery) = field.part(figure).gunman.morale else { return };
        if !self.book.is_due(Who::Minor, &troop, &danger) {
            return;
        }
        let fled = field.fled(figure);
        let nerve = Nerve { troop, company: field.company(figure, &troop), fled };
        let morale = self.book.stands(self.chance, bravery, &nerve);
        let (turn, man) = (self.state.turn, self.man(figure));
        (man.checked, man.shaken) = (true, !morale.stands);
        if !morale.stands {
            man.lost_heart = Some(turn);
        }
        let (tally, face, stands) = (morale.tally, morale.face, morale.stands);
        self.tell(figure, || Event::Morale { figure, tally, bravery, face, stands });
    }
}

impl<B: Book> Field<'_, B> {
    /// Whether another of a figure's side has lost heart.
    fn fled(&self, figure: FigureId) -> Fled {
        let others = self.setup.of_side(self.setup.side_of(figure)).without(figure);
        let last = others.iter().filter_map(|other| self.man(other).lost_heart).max();
        match last {
            None => Fled::Nobody,
            Some(turn) if turn == self.state.turn => Fled::ThisTurn,
            Some(_) => Fled::Earlier,
        }
    }
}
