//! Morale: whether minor characters stand when they are in danger.
//!
//! Checks are made when a turn begins. Somebody is in danger while he sees an armed enemy who is up, or was shot at in the
//! turn before (ours, for "critical danger" and "armed and deadly enemy"); a danger that has passed and comes again is a
//! new one, so that its first check is made again. Who loses heart neither fires nor brawls this turn and goes no nearer
//! to an enemy he knows of; he may still run, take cover or give up (our reading of how the fight is avoided).
//!
//! Where a scenario says so, all who are subject to it check after each round of shooting instead, and only then: a turn
//! begins where the one before has ended, so their checks come at the beginning of the turn after the shots (bh81-299).

use crate::book::{Book, Comrade};
use crate::event::{Event, Story};
use crate::field::Field;
use crate::ids::Figures;
use crate::scenario::{Band, FigureId, Rank, Restraint};
use crate::state::{Place, Stand};
use crate::table::Table;
use chance::Chance;
use rules::morale::{Company, Danger, Fled, Losses, Nerve, Officer, Standing, Troop, Who};
use rules::{Fate, Severity, Works};

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
        let threats = man.sees.or(man.shot_before).and(self.enemies_in_it(figure));
        threats.iter().any(|enemy| self.is_up(enemy) && self.is_armed(enemy))
    }

    /// Whether a figure has anything to fight with but his hands.
    fn is_armed(&self, figure: FigureId) -> bool {
        self.man(figure).guns.iter().any(|gun| gun.works != Works::Gone)
            || matches!(self.man(figure).place, Place::Aboard(wagon) if self.is_big_gun(wagon))
    }

    fn is_big_gun(&self, wagon: crate::ids::WagonId) -> bool {
        self.state.wagons.get(usize::from(wagon.0)).is_some_and(|wagon| wagon.gun.is_some())
    }

    /// The enemies of a figure without those who take no part.
    fn enemies_in_it(&self, figure: FigureId) -> Figures {
        self.setup.enemies_of(figure).iter().filter(|enemy| !self.looks_on(*enemy)).collect()
    }

    /// Whether a figure is a bystander whom nobody has attacked.
    pub(crate) fn looks_on(&self, figure: FigureId) -> bool {
        let man = self.man(figure);
        let attacked = man.attacked || man.condition.lost() > 0 || !man.shot_by.is_empty();
        self.is_told(figure, Restraint::Bystander) && !attacked
    }

    /// What kind of band a figure belongs to, as it stands now.
    fn troop(&self, figure: FigureId) -> Troop {
        match self.band(figure) {
            Band::Ordinary => Troop::Ordinary,
            Band::Cavalry => Troop::Cavalry(self.officer_of(figure)),
            Band::WarParty => Troop::WarParty(self.losses_of(figure)),
        }
    }

    /// The officer of a trooper's side as the book looks at him: one who leads where there is one. Without an officer on
    /// the field it is as if he had fallen.
    fn officer_of(&self, figure: FigureId) -> Officer {
        let side = self.setup.of_side(self.setup.side_of(figure));
        let officers = side.iter().filter(|other| self.rank(*other) == Some(Rank::Officer));
        let mut found = Officer { on_field: false, fleeing: false, unconscious: false, worst_wound: None };
        for officer in officers.map(|officer| self.as_officer(officer)) {
            if self.book.leads(&officer) {
                return officer;
            }
            found = officer;
        }
        found
    }

    fn as_officer(&self, officer: FigureId) -> Officer {
        let man = self.man(officer);
        let serious = man.condition.leg_serious > 0 || man.condition.other_serious > 0;
        let worst_wound = match (man.condition.dead, serious) {
            (true, _) => Some(Severity::Mortal),
            (_, true) => Some(Severity::Serious),
            _ => (man.condition.wounds > 0).then_some(Severity::Light),
        };
        Officer {
            on_field: man.is_here() && man.stand == Stand::Free,
            fleeing: man.shaken,
            unconscious: self.fate(officer) == Fate::Unconscious,
            worst_wound,
        }
    }

    /// The losses of a figure's war party, without those who are still to come: nobody knows of them yet (ours).
    fn losses_of(&self, figure: FigureId) -> Losses {
        let side = self.setup.of_side(self.setup.side_of(figure));
        let mut losses = Losses { at_start: 0, present: 0, braves_dead: 0, chiefs_dead: 0 };
        let party = |other: &FigureId| {
            self.band(*other) == Band::WarParty && !self.setup.is_to_come(self.state, *other)
        };
        for other in side.iter().filter(party) {
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

    /// The odds that a figure faces, as far as his side knows: that he counts enemies whom nobody of his has seen would
    /// tell of them (ours).
    fn danger(&self, figure: FigureId) -> Danger {
        let own = self.setup.of_side(self.setup.side_of(figure));
        let (mut up, mut lost) = (0, 0);
        for (fate, stand, here) in
            self.enemies_in_it(figure).iter().filter_map(|enemy| self.last_known(figure, enemy))
        {
            // Whoever has left on his feet has fled, and is no casualty.
            let fights = fate == Fate::Standing && stand == Stand::Free;
            up += u16::from(fights && here);
            lost += u16::from(!fights);
        }
        Danger {
            first: !self.man(figure).checked,
            own: u16::try_from(own.and(self.up()).count()).unwrap_or(u16::MAX),
            enemies: up,
            enemy_casualties: lost,
        }
    }

    /// How an enemy fares, whether he takes part and whether he is on the map, as far as the side of a figure knows;
    /// nothing where it has not met him.
    fn last_known(&self, figure: FigureId, enemy: FigureId) -> Option<(Fate, Stand, bool)> {
        let man = self.man(enemy);
        if !self.setup.hidden {
            return Some((self.fate(enemy), man.stand, man.is_here()));
        }
        let known = self.state.sides.get(usize::from(self.setup.side_of(figure).0))?;
        let seen = known.last_seen.get(usize::from(enemy.0))?;
        let glimpse = seen.and(known.glimpses.get(usize::from(enemy.0)))?;
        Some((glimpse.fate, glimpse.stand, !glimpse.left))
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
    /// Checks the morale of all who must check it in this turn; `shots` says whether anybody fired in the turn before.
    pub(crate) fn check_morale(&mut self, shots: bool) {
        let after_shooting = self.setup.scenario.map_options.morale_after_shooting;
        for figure in self.field().active().iter() {
            if !self.setup.scenario.get(figure).is_some_and(|figure| figure.minor) {
                continue;
            }
            match after_shooting {
                true if shots => self.check_nerve(figure),
                false if self.field().is_in_danger(figure) => self.check_danger(figure),
                _ => self.man(figure).checked = false,
            }
        }
    }

    /// Checks the nerve of somebody in danger, if the book asks for it.
    fn check_danger(&mut self, figure: FigureId) {
        let field = self.field();
        if self.book.is_due(Who::Minor, &field.troop(figure), &field.danger(figure)) {
            self.check_nerve(figure);
        }
    }

    fn check_nerve(&mut self, figure: FigureId) {
        let field = self.field();
        let troop = field.troop(figure);
        let Some(bravery) = field.part(figure).gunman.morale else { return };
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
