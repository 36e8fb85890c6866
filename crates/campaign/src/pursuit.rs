//! Posses: raised by the hour, on the trail hex by hex, until they lose it, turn back at the line, or close.

use crate::calendar::Hour;
use crate::county::HexNo;
use crate::event::who as name;
use crate::house::Rule;
use crate::ids::{PersonNo, PlaceNo};
use crate::law::{self, Office, Standing};
use crate::state::Whereabouts;
use crate::world::World;
use rules::boot_hill_1979::{Switches, tracking, travel};
use rules::tracking::{Chase, Hunt, Pursuit};
use rules::travel::{Ride, Rider};
use serde::{Deserialize, Serialize};

/// A posse.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Posse {
    /// Its number.
    pub no: u32,
    /// Who leads it, if it is somebody of the campaign.
    pub leader: Option<PersonNo>,
    /// Riders besides him.
    pub men: u16,
    /// After whom.
    pub quarry: PersonNo,
    /// From where it rode.
    pub from: PlaceNo,
    /// When it rides.
    pub ready: Hour,
    /// Where it is.
    pub at: HexNo,
    /// Its horses.
    pub rider: Rider,
    /// How it stands with the trail.
    pub chase: Chase,
    /// The hour of the last hex of the trail that it has reached.
    pub reached: Hour,
    /// It has been seen by its quarry.
    pub seen: bool,
}

impl Posse {
    /// Whether somebody knows that this posse is after him.
    pub fn seen_by(&self, who: PersonNo) -> bool {
        self.quarry == who && self.seen
    }
}

/// Hours after which a posse that found nothing goes home. House figure: three days.
const GIVES_UP_AFTER: u32 = 72;

impl World<'_> {
    /// Raises a posse where somebody of the law is, and lets it wait for men.
    pub(crate) fn raises_posse(&mut self, who: PersonNo, after: PersonNo, hours: u8) {
        let Some(place) = self.state.person(who).place() else {
            return self.fails(who, "finds nobody here to ride with.");
        };
        if !self.is_officer(who) {
            return self.fails(who, "holds no office that could raise a posse.");
        }
        let party = u16::try_from(self.state.party(who).len()).unwrap_or(1);
        let raised = {
            let mut dice = self.dice_of(who, "posse");
            let mut dice = &mut *dice;
            travel::posse(&mut dice, 0, party, hours)
        };
        let men = raised.men.saturating_sub(party);
        self.tell(&[who], format!("{} raises a posse of {} after {}.", name(who), raised.men, name(after)));
        self.starts_posse(Some(who), men, after, (place, 0), hours == 0);
    }

    /// A posse that the town raises by itself.
    pub(crate) fn town_raises_posse(&mut self, place: PlaceNo, after: PersonNo, officers: &[PersonNo]) {
        let hours = u8::try_from(self.figure(Rule::PosseWaits)).unwrap_or(2);
        let leader = officers.iter().copied().find(|who| {
            let person = self.state.person(*who);
            person.can_act() && person.seat.is_none() && person.leader.is_none()
        });
        let raised = {
            let mut dice = self.dice_of(after, "posse after him");
            let mut dice = &mut *dice;
            travel::posse(&mut dice, u16::from(leader.is_some()), 0, hours)
        };
        if raised.men == 0 {
            return;
        }
        let men = raised.men - u16::from(leader.is_some());
        let says = format!("A posse of {} gathers in {}.", raised.men, self.county().place(place).name);
        let here = self.at_place(place);
        self.tell(&here, says);
        self.starts_posse(leader, men, after, (place, u32::from(hours)), hours == 0);
    }

    /// Sends word to the next town with a telegraph, which raises a posse of its own after an hour.
    pub(crate) fn wires(&mut self, who: PersonNo, about: PersonNo) {
        let Some(place) =
            self.state.person(who).place().filter(|place| self.county().place(*place).has_wire())
        else {
            return self.fails(who, "finds no telegraph here.");
        };
        let hex = self.county().place(place).at;
        let Some(next) = self.county().next_wire(hex, place) else {
            return self.fails(who, "finds that the wire leads nowhere.");
        };
        if !self.spends(who, 50, "telegrams") {
            return self.fails(who, "has not the 50 cents for a telegram.");
        }
        let lawmen = self.at_place(next).iter().filter(|one| self.is_officer(**one)).count();
        let raised = {
            let mut dice = self.dice_of(who, "posse elsewhere");
            let mut dice = &mut *dice;
            travel::posse_elsewhere(&mut dice, u16::try_from(lawmen).unwrap_or(0))
        };
        let town = self.county().place(next).name.clone();
        self.tell(
            &[who],
            format!("{} wires {town}: a posse of {} will ride from there.", name(who), raised.men),
        );
        self.starts_posse(None, raised.men, about, (next, u32::from(raised.hours)), false);
    }

    fn starts_posse(
        &mut self,
        leader: Option<PersonNo>,
        men: u16,
        quarry: PersonNo,
        (from, wait): (PlaceNo, u32),
        same_turn: bool,
    ) {
        let quarry = self.state.person(quarry).leader.unwrap_or(quarry);
        let no = self.state.posses.iter().map(|posse| posse.no).max().unwrap_or(0) + 1;
        let ready = self.now().plus(wait);
        self.state.posses.push(Posse {
            no,
            leader,
            men,
            quarry,
            from,
            ready,
            at: self.county().place(from).at,
            rider: Rider::new(travel::posse_horses(&Switches::default())),
            chase: Chase::new(same_turn),
            reached: Hour(self.now().0.saturating_sub(1)),
            seen: false,
        });
        if let Some(leader) = leader {
            // He is with his men from now on.
            self.state.person_mut(leader).until = Hour(u32::MAX);
        }
    }

    /// One hour of every posse.
    pub(crate) fn posses_ride(&mut self) {
        let numbers: Vec<u32> = self.state.posses.iter().map(|posse| posse.no).collect();
        for no in numbers {
            self.posse_rides(no);
        }
    }

    fn posse(&mut self, no: u32) -> Option<&mut Posse> {
        self.state.posses.iter_mut().find(|posse| posse.no == no)
    }

    fn posse_rides(&mut self, no: u32) {
        let now = self.now();
        let Some(posse) = self.state.posses.iter().find(|posse| posse.no == no).cloned() else { return };
        if posse.ready > now || self.state.meetings.iter().any(|meeting| meeting.posse == Some(no)) {
            return;
        }
        let quarry = self.state.person(posse.quarry);
        let gone = !quarry.member.alive || matches!(quarry.at, Whereabouts::Jail(_) | Whereabouts::Away);
        let leader_out = posse.leader.is_some_and(|who| !self.state.person(who).member.can_act());
        if gone || leader_out || now.0 > posse.ready.0 + GIVES_UP_AFTER || posse.chase.hunt == Hunt::Lost {
            return self.goes_home(no, if gone { "" } else { "has lost the trail" });
        }
        mark::clause!("bh79-007");
        mark::clause!("bh75-d137");
        let washes = self.state.rain && now.of_day() == 0;
        if let Some(posse) = self.posse(no).filter(|_| washes) {
            posse.chase = posse.chase.rained_on();
        }
        match posse.chase.hunt {
            Hunt::OnTrail => self.on_trail(no),
            // House figure: a wrong trail is noticed after an hour.
            Hunt::Astray { .. } | Hunt::AtAnEnd | Hunt::Washed => self.searches(no),
            Hunt::Lost => {}
        }
    }

    /// An hour spent on another try to find the trail.
    fn searches(&mut self, no: u32) {
        let Some(posse) = self.state.posses.iter().find(|posse| posse.no == no).cloned() else { return };
        let country = self.county().terrain(posse.at).country();
        let chase = {
            let mut dice = self.dice_of(posse.quarry, &format!("posse {no} searches"));
            let mut dice = &mut *dice;
            tracking::search(&mut dice, posse.chase, country, Pursuit::default())
        };
        if let Some(posse) = self.posse(no) {
            posse.chase = chase;
            if let Ok((rider, _)) = travel::ride(posse.rider, Ride::Rest, &Switches::default()) {
                posse.rider = rider;
            }
        }
    }

    /// Hexes that a posse makes in an hour: forced where that is faster, with rest when the horses must.
    fn posse_pace(&mut self, no: u32) -> u16 {
        let Some(posse) = self.posse(no) else { return 0 };
        let switches = Switches::default();
        let forced = posse.rider.next_pace().is_some_and(|next| next > 2);
        let ride = if forced { Ride::Forced } else { Ride::Steady };
        let hour = travel::ride(posse.rider, ride, &switches);
        let rest = |rider: Rider| travel::ride(rider, Ride::Rest, &switches);
        let (rider, made) = hour.or_else(|_| rest(posse.rider)).unwrap_or((posse.rider, 0));
        posse.rider = rider;
        made
    }

    fn on_trail(&mut self, no: u32) {
        let pace = self.posse_pace(no);
        for _ in 0..pace {
            let Some(posse) = self.state.posses.iter().find(|posse| posse.no == no).cloned() else { return };
            let trail = &self.state.person(posse.quarry).trail;
            let next = trail.iter().copied().find(|(_, hour)| *hour > posse.reached);
            let same_hour: Vec<_> =
                trail.iter().copied().filter(|(_, hour)| *hour == posse.reached).collect();
            let later =
                same_hour.iter().position(|(hex, _)| *hex == posse.at).and_then(|at| same_hour.get(at + 1));
            let Some((hex, hour)) = later.copied().or(next) else { break };
            if !self.enters(no, hex, hour) {
                return;
            }
        }
        self.closes(no);
    }

    /// Enters the next hex of the trail; false if the posse cannot go on in this hour.
    fn enters(&mut self, no: u32, hex: HexNo, hour: Hour) -> bool {
        let Some(posse) = self.state.posses.iter().find(|posse| posse.no == no).cloned() else {
            return false;
        };
        if let Err(why) = self.power(&posse, hex) {
            mark::clause!("bh79-239");
            let says = format!("The posse turns back at {hex}: {why}.");
            let told: Vec<PersonNo> =
                posse.leader.into_iter().chain(posse.seen.then_some(posse.quarry)).collect();
            self.tell_by(&told, says, "bh79-247");
            self.goes_home(no, "");
            return false;
        }
        let behind = self.hex(posse.quarry).map_or(u16::MAX, |there| there.distance(hex));
        let country = self.county().terrain(hex).country();
        let chase = {
            let mut dice = self.dice_of(posse.quarry, &format!("posse {no} tracks into {hex}"));
            let mut dice = &mut *dice;
            tracking::enter(&mut dice, posse.chase, country, behind, Pursuit::default())
        };
        if let Some(leader) = posse.leader {
            for one in self.state.party(leader) {
                self.state.person_mut(one).at = Whereabouts::Hex(hex);
            }
        }
        let Some(posse) = self.posse(no) else { return false };
        (posse.at, posse.reached, posse.chase) = (hex, hour, chase);
        chase.hunt == Hunt::OnTrail
    }

    /// Whether the posse may act on a hex: that of its leader's office, or of the sheriff's where nobody leads it.
    fn power(&self, posse: &Posse, hex: HexNo) -> Result<(), law::NoPower> {
        let office = posse.leader.and_then(|who| self.state.person(who).office);
        let office = office.filter(|(office, _)| *office != Office::Marshal);
        let standing = Standing {
            office: office.or(Some((Office::Deputy, posse.from))),
            rangers_asked: self.state.rangers,
            federal_warrant: false,
        };
        law::may_arrest(self.county(), self.setup.region(), hex, standing)
    }

    /// Closes with the quarry if it is within a hex.
    fn closes(&mut self, no: u32) {
        let Some(posse) = self.state.posses.iter().find(|posse| posse.no == no).cloned() else { return };
        let Some(there) = self.hex(posse.quarry) else { return };
        if there.distance(posse.at) <= 2 && !posse.seen {
            let party = self.state.party(posse.quarry);
            self.tell(&party, "There is dust behind: riders are following.".to_owned());
            if let Some(posse) = self.posse(no) {
                posse.seen = true;
            }
        }
        if there.distance(posse.at) > 1
            || self.power(&posse, there).is_err()
            || self.state.is_in_meeting(posse.quarry)
        {
            return;
        }
        match posse.leader {
            Some(leader) => {
                let at = self.state.person(posse.quarry).at;
                for one in self.state.party(leader) {
                    self.state.person_mut(one).at = at;
                }
                self.confronts(leader, posse.quarry, Some(no));
                if self.state.meetings.iter().all(|meeting| meeting.posse != Some(no)) {
                    self.goes_home(no, "");
                }
            }
            None => self.nameless_closes(&posse),
        }
    }

    /// A posse of townsmen without anybody of the campaign.
    fn nameless_closes(&mut self, posse: &Posse) {
        let wanted = self.state.party(posse.quarry);
        let odds = usize::from(self.figure(Rule::Outnumbered).max(1));
        if self.state.person(posse.quarry).gives_up && usize::from(posse.men) >= odds * wanted.len() {
            self.tell(&wanted, "They give up to the posse.".to_owned());
            for one in wanted {
                self.takes_prisoner(None, one);
            }
            return self.goes_home(posse.no, "");
        }
        let shown = u8::try_from(posse.men.min(self.figure(Rule::PosseShown))).unwrap_or(6).max(1);
        let extras = [vec![("citizen".to_owned(), shown)], Vec::new()];
        self.meet(crate::meeting::Why::Arrest, [Vec::new(), wanted], extras, 0, Some(posse.no));
    }

    /// Ends a posse: its men go home.
    pub(crate) fn goes_home(&mut self, no: u32, why: &str) {
        let Some(place) = self.state.posses.iter().position(|posse| posse.no == no) else { return };
        let posse = self.state.posses.remove(place);
        let Some(leader) = posse.leader else { return };
        let now = self.now();
        if !why.is_empty() {
            self.tell(&[leader], format!("The posse of {} {why} and goes home.", name(leader)));
        }
        for one in self.state.party(leader) {
            let person = self.state.person_mut(one);
            if person.can_act() {
                // House rule: the way home is not played.
                person.at = Whereabouts::Place(posse.from);
                person.until =
                    now.plus(u32::from(posse.at.distance(self.setup.county.place(posse.from).at) / 2));
            }
        }
        self.state.person_mut(leader).doing = crate::state::Doing::Idle;
    }
}
