//! Who notices whom. Knowledge is given here, and nowhere read back from the truth.

use crate::county::HexNo;
use crate::event::{who as name, whos};
use crate::facts::{Claim, Source};
use crate::house::Rule;
use crate::ids::{PersonNo, PlaceNo};
use crate::state::Whereabouts;
use crate::world::World;

impl World<'_> {
    /// Whether somebody sees somebody else here: the same place or hex, both in their senses, the other not hidden.
    pub(crate) fn sees(&self, who: PersonNo, other: PersonNo) -> bool {
        let (one, two) = (self.state.person(who), self.state.person(other));
        let together = one.leader == Some(other) || two.leader == Some(who);
        one.at == two.at && one.can_act() && two.member.alive && (!two.hides || together)
    }

    /// Somebody notices somebody.
    pub(crate) fn notices(&mut self, who: PersonNo, other: PersonNo) {
        let claim = match self.state.person(other).at {
            Whereabouts::Place(place) => Claim::At(other, place),
            Whereabouts::Hex(hex) => Claim::On(other, hex),
            _ => return,
        };
        self.learns(who, claim, Source::Eyes);
    }

    /// A party comes to a place: they and those who are there see each other.
    pub(super) fn seen_arriving(&mut self, party: &[PersonNo], place: PlaceNo) {
        let here: Vec<PersonNo> =
            self.at_place(place).into_iter().filter(|who| !party.contains(who)).collect();
        for other in &here {
            for one in party {
                self.notices(*other, *one);
                if !self.state.person(*other).hides {
                    self.notices(*one, *other);
                }
            }
        }
        let watchers: Vec<PersonNo> =
            here.iter().copied().filter(|who| World::keeps_facts(self.state.person(*who))).collect();
        let told: Vec<PersonNo> = party.iter().copied().chain(watchers).collect();
        let verb = if party.len() == 1 { "comes to" } else { "come to" };
        self.tell(&told, format!("{} {verb} {}.", whos(party), self.county().place(place).name));
    }

    /// Somebody enters a hex of open country: those who are there may notice him, and he them.
    pub(super) fn passes(&mut self, who: PersonNo, hex: HexNo) {
        let there: Vec<PersonNo> = self
            .state
            .everybody()
            .filter(|(other, person)| {
                *other != who
                    && person.at == Whereabouts::Hex(hex)
                    && person.member.can_act()
                    && !person.hides
            })
            .map(|(other, _)| other)
            .filter(|other| self.state.person(*other).leader != Some(who))
            .collect();
        let mut chance = self.percent(Rule::Sighting);
        if self.now().is_night() {
            chance /= 2;
        }
        for other in there {
            for (one, two) in [(who, other), (other, who)] {
                let purpose = format!("sees {} on {hex}", self.state.person(two).member.id);
                if World::keeps_facts(self.state.person(one)) && self.happens(one, &purpose, chance) {
                    self.notices(one, two);
                    self.tell(&[one], format!("{} sees {} on the way at {hex}.", name(one), name(two)));
                }
            }
        }
    }

    /// At the end of a day people who are at one place know each other's names. House rule: a day makes acquaintance.
    pub(super) fn acquaintance(&mut self) {
        let keepers: Vec<PersonNo> =
            self.numbers().filter(|who| World::keeps_facts(self.state.person(*who))).collect();
        for who in keepers {
            let Some(place) = self.state.person(who).place() else { continue };
            for other in self.at_place(place) {
                if other != who && !self.state.person(other).hides && !self.state.person(who).hides {
                    self.learns(who, Claim::Face(other), Source::Eyes);
                    self.notices(who, other);
                }
            }
        }
    }
}
