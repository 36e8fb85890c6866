//! Historical people who pass through.

use crate::calendar::WEEK;
use crate::event::who as name;
use crate::house::Rule;
use crate::setup::Role;
use crate::state::Whereabouts;
use crate::world::World;
use chance::{Die, Roll};
use people::roster::Member;
use people::{Visitor, all_campaigns};

impl World<'_> {
    /// The end of a week: a visitor may come, and others go.
    pub(super) fn visitors(&mut self) {
        mark::clause!("bh79-241");
        for who in self.numbers() {
            if self.state.person(who).leaves.is_some_and(|leaves| leaves <= self.now()) {
                let person = self.state.person_mut(who);
                if person.can_act() && person.leader.is_none() {
                    (person.at, person.leaves) = (Whereabouts::Away, None);
                }
            }
        }
        let Some(list) =
            self.setup.visitors.and_then(|year| all_campaigns().iter().find(|one| one.year == year))
        else {
            return;
        };
        let chance = self.percent(Rule::Visitor);
        let faces = u8::try_from(list.visitors.len()).unwrap_or(1).max(1);
        let drawn = {
            let mut dice = self.county_dice("visitor");
            let comes = dice.percent(Roll::d100("visitor"), chance).succeeded;
            comes.then(|| usize::from(dice.face(Roll::new(Die::one(faces), "which visitor")) - 1))
        };
        if let Some(visitor) = drawn.and_then(|at| list.visitors.get(at)) {
            self.visitor_comes(visitor);
        }
    }

    fn visitor_comes(&mut self, visitor: &Visitor) {
        if self.state.people.iter().any(|person| person.member.id == visitor.person) {
            return;
        }
        let record = people::cast::find(&format!("{}@fastest_guns", visitor.person));
        let member = record.ok().and_then(|record| Member::of_record(record, (1, 1)).ok());
        let Some(mut member) = member else { return };
        let called = visitor.under.clone().unwrap_or_else(|| member.name.clone());
        member.name.clone_from(&called);
        let seat = self.county().seat;
        // House figure: a visitor brings $200.
        let who = self.enters_roster(member, Role::Visitor, Whereabouts::Place(seat), 20_000);
        let stays = u32::from(self.figure(Rule::VisitorStays)) * 24;
        self.state.person_mut(who).leaves = Some(self.now().plus(stays.max(WEEK)));
        let here: Vec<_> = self.at_place(seat);
        for other in &here {
            self.learns(*other, crate::facts::Claim::Face(who), crate::facts::Source::Eyes);
        }
        self.tell(&here, format!("{} comes to town: {}.", name(who), visitor.role));
    }
}
