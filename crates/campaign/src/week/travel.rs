//! Journeys, hour by hour, with the tables of the book.

use crate::county::{HexNo, WayKind};
use crate::event::{who as name, whos};
use crate::house::Rule;
use crate::ids::{PersonNo, PlaceNo};
use crate::plan::{Goal, Pace};
use crate::state::{Doing, Whereabouts};
use crate::world::World;
use rules::boot_hill_1979::{Switches, travel};
use rules::travel::{Ride, Step};

/// Hexes that a stage and a train make in an hour, as the table of vehicles of 1979 says.
const STAGE: u16 = 2;
const TRAIN: u16 = 6;
/// Hours for which a trail is kept in mind.
const TRAIL_HOURS: u32 = 96;

impl World<'_> {
    pub(super) fn sets_out(&mut self, who: PersonNo, to: Goal, pace: Pace) {
        let (hex, place) = match to {
            Goal::Place(place) => (self.county().place(place).at, Some(place)),
            Goal::Hex(hex) => {
                (hex, self.county().places_on(hex).find(|place| !self.county().place(*place).secret))
            }
        };
        if !self.county().has(hex) {
            return self.fails(who, "knows no such hex.");
        }
        let Some(from) = self.hex(who) else { return };
        if from == hex {
            self.arrives(who, place, hex);
            return;
        }
        let mut way = match pace {
            Pace::Stage | Pace::Train => match self.line(from, hex, pace) {
                Some(way) => way,
                None => return self.fails(who, "finds no line that goes there."),
            },
            _ => self.county().path(from, hex),
        };
        if !self.pays_fare(who, pace, way.len()) {
            return self.fails(who, "has not the fare.");
        }
        way.reverse();
        let party = self.state.party(who);
        for one in &party {
            self.state.person_mut(*one).hides = false;
        }
        let leaves = format!("{} {} {}.", whos(&party), leave_word(&party), self.whence(who));
        let seen: Vec<PersonNo> = party.iter().copied().chain(self.beside(who)).collect();
        self.tell(&seen, leaves);
        let person = self.state.person_mut(who);
        person.doing = Doing::Travels { way, pace, to: place, rests: 0, drives: false };
        for one in party {
            self.state.person_mut(one).at = Whereabouts::Hex(from);
        }
    }

    /// Drives cattle: on foot's pace, and some stray each day.
    pub(super) fn drives(&mut self, who: PersonNo, to: PlaceNo) {
        self.sets_out(who, Goal::Place(to), Pace::Steady);
        if let Doing::Travels { drives, .. } = &mut self.state.person_mut(who).doing {
            *drives = true;
        }
    }

    /// Rides to where he last knew somebody to be.
    pub(super) fn follows(&mut self, who: PersonNo, other: PersonNo) {
        match self.state.knowledge.last_place(who, other) {
            Some((place, _)) => self.sets_out(who, Goal::Place(place), Pace::Steady),
            None => self.fails(who, "has no idea where he went."),
        }
    }

    fn whence(&self, who: PersonNo) -> String {
        match self.state.person(who).at {
            Whereabouts::Place(place) => self.county().place(place).name.clone(),
            Whereabouts::Hex(hex) => format!("camp at {hex}"),
            _ => String::new(),
        }
    }

    /// The hexes of a stage line or a railway that has both ends on it, without the first.
    fn line(&self, from: HexNo, to: HexNo, pace: Pace) -> Option<Vec<HexNo>> {
        let kind = if pace == Pace::Train { WayKind::Rail } else { WayKind::Stage };
        self.county().ways.iter().filter(|way| way.kind == kind).find_map(|way| {
            let start = way.hexes.iter().position(|hex| *hex == from)?;
            let end = way.hexes.iter().position(|hex| *hex == to)?;
            Some(match start < end {
                true => way.hexes[start + 1..=end].to_vec(),
                false => way.hexes[end..start].iter().rev().copied().collect(),
            })
        })
    }

    fn pays_fare(&mut self, who: PersonNo, pace: Pace, hexes: usize) -> bool {
        let rule = match pace {
            Pace::Stage => Rule::StageFare,
            Pace::Train => Rule::TrainFare,
            _ => return true,
        };
        let miles = u32::try_from(hexes).unwrap_or(u32::MAX) * u32::from(self.county().miles);
        let cents = miles * u32::from(self.figure(rule));
        let party = self.state.party(who);
        party.into_iter().all(|one| self.spends(one, cents, "fares"))
    }

    /// One hour on the way.
    pub(super) fn travels(&mut self, who: PersonNo) {
        let person = self.state.person(who);
        let Doing::Travels { pace, drives, .. } = person.doing else { return self.rests(who) };
        if !person.member.can_act() || self.state.is_in_meeting(who) {
            return;
        }
        let hexes = self.hour_made(who, pace, drives);
        for _ in 0..hexes {
            if !self.one_hex(who) {
                return;
            }
        }
    }

    /// Those who do not travel rest, and their horses with them.
    fn rests(&mut self, who: PersonNo) {
        if self.state.person(who).leader.is_some() {
            return;
        }
        let person = self.state.person_mut(who);
        if let Ok((feet, _)) = travel::walk(person.feet, Step::Rest) {
            person.feet = feet;
        }
        let horse = person.mount.and_then(|mount| self.state.animals.get_mut(usize::from(mount.0)));
        if let Some(horse) = horse
            && let Ok((rider, _)) = travel::ride(horse.rider, Ride::Rest, &Switches::default())
        {
            horse.rider = rider;
        }
    }

    /// Hexes that somebody makes in this hour; none where he or his horse must rest.
    fn hour_made(&mut self, who: PersonNo, pace: Pace, drives: bool) -> u16 {
        mark::clause!("bh79-007");
        match pace {
            Pace::Stage => return STAGE,
            Pace::Train => return TRAIN,
            _ => {}
        }
        let party = self.state.party(who);
        let slowest = party.iter().map(|one| self.hour_of_one(*one, pace)).min().unwrap_or(0);
        if drives { slowest.min(1) } else { slowest }
    }

    fn hour_of_one(&mut self, who: PersonNo, pace: Pace) -> u16 {
        let person = self.state.person_mut(who);
        let mount = person.mount.filter(|_| pace != Pace::Foot);
        let horse = mount.and_then(|mount| self.state.animals.get_mut(usize::from(mount.0)));
        let Some(horse) = horse.filter(|horse| horse.alive) else {
            let person = self.state.person_mut(who);
            let (feet, made) = travel::walk(person.feet, Step::March)
                .or_else(|_| travel::walk(person.feet, Step::Rest))
                .unwrap_or((person.feet, 0));
            person.feet = feet;
            return made;
        };
        let switches = Switches::default();
        // Whoever forces his horse keeps the steady pace when that is no slower, and rests when the horse must.
        let forced = pace == Pace::Forced && horse.rider.next_pace().is_some_and(|next| next > 2);
        let ride = if forced { Ride::Forced } else { Ride::Steady };
        let hour = travel::ride(horse.rider, ride, &switches);
        let (rider, made) =
            hour.or_else(|_| travel::ride(horse.rider, Ride::Rest, &switches)).unwrap_or((horse.rider, 0));
        horse.rider = rider;
        made
    }

    /// Enters the next hex; false at the end of the way.
    fn one_hex(&mut self, who: PersonNo) -> bool {
        let now = self.now();
        let Doing::Travels { way, to, .. } = &mut self.state.person_mut(who).doing else { return false };
        let to = *to;
        let Some(hex) = way.pop() else { return false };
        let ends = way.is_empty();
        for one in self.state.party(who) {
            let person = self.state.person_mut(one);
            person.at = Whereabouts::Hex(hex);
            person.trail.push((hex, now));
            person.trail.retain(|(_, hour)| hour.0 + TRAIL_HOURS > now.0);
        }
        if ends {
            self.arrives(who, to, hex);
            return false;
        }
        self.passes(who, hex);
        !self.state.is_in_meeting(who)
    }

    /// Ends a journey.
    fn arrives(&mut self, who: PersonNo, place: Option<PlaceNo>, hex: HexNo) {
        let party = self.state.party(who);
        let at = place.map_or(Whereabouts::Hex(hex), Whereabouts::Place);
        for one in &party {
            let person = self.state.person_mut(*one);
            person.at = at;
            person.doing = Doing::Idle;
        }
        match place {
            Some(place) => {
                self.seen_arriving(&party, place);
            }
            None => self.tell(&party, format!("{} makes camp at {hex}.", name(who))),
        }
    }
}

const fn leave_word(party: &[PersonNo]) -> &'static str {
    if party.len() == 1 { "leaves" } else { "leave" }
}
