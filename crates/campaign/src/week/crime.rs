//! Robbery, rustling and attacks: how a meeting comes about.

use crate::accounts::{Account, What};
use crate::county::WayKind;
use crate::event::who as name;
use crate::goods::VALUABLES;
use crate::house::Rule;
use crate::ids::PersonNo;
use crate::law::Deed;
use crate::meeting::{Meeting, Why};
use crate::plan::Target;
use crate::state::Whereabouts;
use crate::world::World;
use rules::boot_hill_1979::living::crime::haul;

/// A crime that somebody saw.
#[derive(Clone, Copy)]
pub(crate) struct SeenCrime<'a> {
    pub(crate) deed: Deed,
    /// Cents taken.
    pub(crate) robbed: u32,
    /// Men killed.
    pub(crate) murders: u16,
    pub(crate) gang: &'a [PersonNo],
    pub(crate) leader: PersonNo,
    /// A matter for the federal courts, too.
    pub(crate) federal: bool,
    /// How many can swear to it.
    pub(crate) witnesses: u8,
}

impl<'a> SeenCrime<'a> {
    /// A deed without loot or blood.
    pub(crate) const fn new(
        deed: Deed,
        gang: &'a [PersonNo],
        leader: PersonNo,
        witnesses: u8,
    ) -> SeenCrime<'a> {
        SeenCrime { deed, robbed: 0, murders: 0, gang, leader, federal: false, witnesses }
    }
}

/// Who stands in the way of a robbery. House figures: the usual people of such a place.
fn keepers(target: Target) -> Vec<(String, u8)> {
    let kinds: &[(&str, u8)] = match target {
        Target::Bank => &[("bank-teller", 1), ("stage-guard", 1)],
        Target::Store | Target::PostOffice | Target::StageOffice => &[("merchant", 1)],
        Target::Stage | Target::FreightWagon => &[("stage-guard", 1), ("cowboy", 1)],
        Target::Payroll | Target::Train => &[("stage-guard", 2), ("detective", 1)],
        Target::Citizen => &[("citizen", 1)],
    };
    kinds.iter().map(|(kind, count)| ((*kind).to_owned(), *count)).collect()
}

impl World<'_> {
    pub(super) fn robs(&mut self, who: PersonNo, target: Target) {
        if let Err(why) = self.may_rob(who, target) {
            return self.fails(who, why);
        }
        mark::clause!("bh79-245");
        let cents = {
            let mut dice = self.dice_of(who, "loot");
            let mut dice = &mut *dice;
            haul(&mut dice, target.loot())
        };
        // House figure: a freight wagon carries goods worth $500.
        let dollars = cents.map_or(500, |cents| cents / 100).max(1);
        let place = self.state.person(who).place();
        let law: Vec<PersonNo> = place.map_or_else(Vec::new, |place| self.lawmen_at(place));
        let gang = self.state.party(who);
        self.tell(&gang, format!("{} goes to rob the {}.", name(who), target.word().replace('-', " ")));
        self.meet(Why::Robbery(target), [gang, law], [Vec::new(), keepers(target)], dollars, None);
    }

    fn may_rob(&self, who: PersonNo, target: Target) -> Result<(), &'static str> {
        let (person, now) = (self.state.person(who), self.now().of_day());
        let Some(hex) = self.hex(who) else { return Err("is nowhere.") };
        let on =
            |kind: WayKind| self.county().ways.iter().any(|way| way.kind == kind && way.hexes.contains(&hex));
        let open = (self.figure(Rule::OpeningHour)..self.figure(Rule::ClosingHour)).contains(&u16::from(now));
        let place = person.place().map(|place| self.county().place(place));
        match target {
            Target::Train if on(WayKind::Rail) => Ok(()),
            Target::Train => Err("finds no rails here."),
            Target::Stage | Target::Payroll if on(WayKind::Stage) => Ok(()),
            Target::Stage | Target::Payroll => Err("finds no stage road here."),
            Target::FreightWagon if on(WayKind::Road) || on(WayKind::Stage) => Ok(()),
            Target::FreightWagon => Err("finds no road here."),
            Target::Citizen if place.is_some_and(crate::county::Place::is_town) => Ok(()),
            Target::Citizen => Err("meets nobody here."),
            Target::Bank if place.is_none_or(|place| !place.has_bank()) => Err("finds no bank here."),
            Target::Store | Target::PostOffice | Target::StageOffice
                if place.is_none_or(|place| !place.has_store()) =>
            {
                Err("finds none here.")
            }
            _ if !open => Err("finds it shut."),
            _ => Ok(()),
        }
    }

    /// Lawmen of a town who would come: in office there, in their senses, not hidden and free.
    fn lawmen_at(&self, place: crate::ids::PlaceNo) -> Vec<PersonNo> {
        let here = self.at_place(place).into_iter();
        let free = |who: &PersonNo| {
            let person = self.state.person(*who);
            person.office.is_some_and(|(office, _)| office.arrests()) && !self.state.is_in_meeting(*who)
        };
        here.filter(free).collect()
    }

    pub(super) fn rustles(&mut self, who: PersonNo, count: u16) {
        let ranch = self.state.person(who).place().map(|place| self.county().place(place).kind);
        if ranch != Some(crate::county::PlaceKind::Ranch) {
            return self.fails(who, "finds no ranch here.");
        }
        let gang = self.state.party(who);
        // House figure: one man drives off at most thirty head.
        let count = count.min(30 * u16::try_from(gang.len()).unwrap_or(1));
        let guarded = self.happens(who, "the cowboys notice", 50);
        match guarded {
            true => {
                let cowboys = vec![("cowboy".to_owned(), 2)];
                self.meet(Why::Rustling(count), [gang, Vec::new()], [Vec::new(), cowboys], 0, None);
            }
            false => self.drives_off(who, count),
        }
    }

    /// Cattle are driven off.
    pub(crate) fn drives_off(&mut self, who: PersonNo, count: u16) {
        let why = ("rustled", Some("bh79-251"));
        let _ = self.post(
            (Account::world("ranches"), Account::Person(who)),
            What::good("longhorn"),
            count.into(),
            why,
        );
        let gang = self.state.party(who);
        self.tell(&gang, format!("{} drives off {count} head.", name(who)));
        self.crime_seen(&SeenCrime::new(Deed::Rustling, &gang, who, 1));
    }

    pub(super) fn attacks(&mut self, who: PersonNo, other: PersonNo, why: Why) {
        if !self.sees(who, other) || matches!(self.state.person(other).at, Whereabouts::Jail(_)) {
            return self.fails(who, "does not find him here.");
        }
        if self.state.is_in_meeting(other) || self.state.person(other).leader == Some(who) {
            return self.fails(who, "finds him busy.");
        }
        let leader = self.state.person(other).leader.unwrap_or(other);
        let own = self.state.party(who);
        let theirs: Vec<PersonNo> =
            self.state.party(leader).into_iter().filter(|one| !own.contains(one)).collect();
        if theirs.is_empty() {
            return self.fails(who, "finds him busy.");
        }
        let both: Vec<PersonNo> = own.iter().chain(&theirs).copied().collect();
        self.tell(&both, format!("{} meets {}: {}.", name(who), name(other), why.label()));
        self.meet(why, [own, theirs], [Vec::new(), Vec::new()], 0, None);
    }

    /// Opens a meeting. Those who are in another of the same hour stay out of it.
    pub(crate) fn meet(
        &mut self,
        why: Why,
        sides: [Vec<PersonNo>; 2],
        extras: [Vec<(String, u8)>; 2],
        dollars: u32,
        posse: Option<u32>,
    ) {
        let free = |side: Vec<PersonNo>| -> Vec<PersonNo> {
            let able =
                |who: &PersonNo| !self.state.is_in_meeting(*who) && self.state.person(*who).member.can_act();
            side.into_iter().filter(able).take(12).collect()
        };
        let sides = sides.map(free);
        let Some(first) = sides.iter().flatten().next().copied() else { return };
        let counts = |side: usize| !sides[side].is_empty() || !extras[side].is_empty();
        let (Some(at), true, true) = (self.hex(first), counts(0), counts(1)) else { return };
        self.state.fights += 1;
        let (no, hour, place) = (self.state.fights, self.now(), self.state.person(first).place());
        self.state.meetings.push(Meeting { no, hour, at, place, why, sides, extras, dollars, posse });
    }

    /// Writes down a crime that was seen, with those who were recognised, and puts up posters.
    pub(crate) fn crime_seen(&mut self, seen: &SeenCrime<'_>) -> Option<u32> {
        let SeenCrime { deed, robbed, murders, gang, leader, federal, witnesses } = *seen;
        if witnesses == 0 {
            return None;
        }
        let chance = self.percent(Rule::Recognised);
        let purpose = format!("recognised for crime {}", self.state.deeds + 1);
        let known: Vec<PersonNo> =
            gang.iter().copied().filter(|one| self.happens(*one, &purpose, chance)).collect();
        let at = self.hex(leader)?;
        self.state.deeds += 1;
        let no = self.state.deeds;
        self.state.crimes.push(crate::law::Crime {
            no,
            hour: self.now(),
            at,
            deed,
            robbed,
            murders,
            leader,
            known: known.clone(),
            federal,
            tried: Vec::new(),
            witnesses,
        });
        for one in known {
            self.posters(one);
        }
        Some(no)
    }

    /// Valuables out of a robbery besides the money.
    pub(crate) fn valuables(&mut self, who: PersonNo, dollars: u32) {
        let why = ("watches and rings", Some("bh79-251"));
        let _ =
            self.post((Account::world("victims"), Account::Person(who)), What::good(VALUABLES), dollars, why);
    }
}
