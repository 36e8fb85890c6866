//! Lawmen at work: arrests, posses, the wire, jail.

use crate::accounts::{Account, What};
use crate::event::{who as name, whos};
use crate::facts::{Claim, Source};
use crate::house::Rule;
use crate::ids::{PersonNo, PlaceNo};
use crate::law::{self, Deed, Standing};
use crate::meeting::Why;
use crate::setup::Role;
use crate::state::{Doing, Whereabouts};
use crate::week::SeenCrime;
use crate::world::World;
use rules::boot_hill_1979::Switches;
use rules::boot_hill_1979::living::crime::reward_paid;
use rules::dollars;

impl World<'_> {
    /// What is offered for somebody, in cents: the county's rewards and what a chart prints.
    pub(crate) fn offered(&self, who: PersonNo) -> u32 {
        let chart = self.state.person(who).chart_reward;
        law::reward(&self.state.crimes, who, &Switches::default()).saturating_add(chart)
    }

    /// Puts up posters of somebody: everybody who reads them knows his name and what is offered.
    pub(crate) fn posters(&mut self, who: PersonNo) {
        let cents = self.offered(who);
        self.all_learn(&Claim::Wanted(who, cents), Source::Poster);
        if cents > 0 {
            self.proclaim(format!("Posters offer {} for {}.", dollars(cents), name(who)));
        }
    }

    /// Whether an officer knows that somebody is wanted.
    fn knows_wanted(&self, who: PersonNo, other: PersonNo) -> bool {
        let offers = self.state.knowledge.of(who).iter().filter_map(|fact| match fact.claim {
            Claim::Wanted(whom, cents) if whom == other => Some((fact.so_at, cents)),
            _ => None,
        });
        offers.max().is_some_and(|(_, cents)| cents > 0)
    }

    fn standing_of(&self, who: PersonNo, other: PersonNo) -> Standing {
        let federal = |crime: &law::Crime| crime.federal && crime.known.contains(&other);
        Standing {
            office: self.state.person(who).office,
            rangers_asked: self.state.rangers,
            federal_warrant: self.state.crimes.iter().any(federal),
        }
    }

    /// Whether somebody may arrest somebody where he stands. A bounty hunter may take a wanted man anywhere in the county.
    pub(crate) fn may_arrest(&self, who: PersonNo, other: PersonNo) -> Result<(), String> {
        let Some(hex) = self.hex(who) else { return Err("is nowhere.".to_owned()) };
        let hunter = self.state.person(who).role == Role::BountyHunter && self.knows_wanted(who, other);
        if hunter && self.county().is_home(hex) {
            return Ok(());
        }
        law::may_arrest(self.county(), self.setup.region(), hex, self.standing_of(who, other))
            .map_err(|why| format!("may not arrest him here: {why}."))
    }

    pub(super) fn arrests(&mut self, who: PersonNo, other: PersonNo) {
        if !self.sees(who, other) {
            return self.fails(who, "does not find him here.");
        }
        if let Err(why) = self.may_arrest(who, other) {
            return self.fails(who, &why);
        }
        if !self.knows_wanted(who, other) {
            return self.fails(who, "has nothing against him that a court would hear.");
        }
        self.confronts(who, other, None);
    }

    /// A lawman stands before a wanted man, who gives himself up or fights.
    pub(crate) fn confronts(&mut self, who: PersonNo, other: PersonNo, posse: Option<u32>) {
        let leader = self.state.person(other).leader.unwrap_or(other);
        let law = self.state.party(who);
        let wanted: Vec<PersonNo> =
            self.state.party(leader).into_iter().filter(|one| !law.contains(one)).collect();
        let men =
            posse.and_then(|no| self.state.posses.iter().find(|one| one.no == no)).map_or(0, |one| one.men);
        let strong = law.len() + usize::from(men);
        let odds = usize::from(self.figure(Rule::Outnumbered).max(1));
        if self.state.person(leader).gives_up && strong >= odds * wanted.len().max(1) {
            let both: Vec<PersonNo> = law.iter().chain(&wanted).copied().collect();
            self.tell(&both, format!("{} gives up to {}.", whos(&wanted), name(who)));
            for one in wanted {
                self.takes_prisoner(Some(who), one);
            }
            return;
        }
        let shown = men.min(self.figure(Rule::PosseShown));
        let riders = u8::try_from(shown).unwrap_or(u8::MAX);
        let extras = if riders > 0 { vec![("citizen".to_owned(), riders)] } else { Vec::new() };
        self.meet(Why::Arrest, [law, wanted], [extras, Vec::new()], 0, posse);
    }

    /// Puts somebody in the jail of the county seat, or of the town where he was taken.
    pub(crate) fn takes_prisoner(&mut self, by: Option<PersonNo>, who: PersonNo) {
        let jail = match self.state.person(who).at {
            Whereabouts::Place(place) if self.county().place(place).is_town() => place,
            _ => self.county().seat,
        };
        let person = self.state.person_mut(who);
        (person.at, person.doing, person.leader) = (Whereabouts::Jail(jail), Doing::Idle, None);
        (person.taken_by, person.until) = (by, crate::calendar::Hour::default());
        for follower in self.numbers() {
            if self.state.person(follower).leader == Some(who) {
                self.state.person_mut(follower).leader = None;
                self.state.person_mut(follower).until = crate::calendar::Hour::default();
            }
        }
        let place = self.county().place(jail).name.clone();
        self.all_learn(&Claim::Jailed(who, jail), Source::Rumour);
        self.proclaim(format!("{} is in the jail of {place}.", name(who)));
    }

    /// Pays what is offered for somebody: all of it if he is alive and convicted, half if he is dead.
    pub(crate) fn pays_reward(&mut self, to: PersonNo, whom: PersonNo, alive: bool) {
        let cents = reward_paid(self.offered(whom), alive);
        if cents == 0 {
            return;
        }
        let why = ("reward", Some("bh79-250"));
        let _ = self.post((Account::County, Account::Person(to)), What::Cents, cents, why);
        self.state.person_mut(to).bounty += cents;
        self.tell(&[to], format!("{} gets {} for {}.", name(to), dollars(cents), name(whom)));
    }

    pub(super) fn surrenders(&mut self, who: PersonNo) {
        match self.state.person(who).place().filter(|place| self.county().place(*place).is_town()) {
            Some(_) => {
                let party = self.state.party(who);
                self.tell(&party, format!("{} gives himself up to the law.", name(who)));
                self.takes_prisoner(None, who);
            }
            None => self.fails(who, "finds nobody here to surrender to."),
        }
    }

    pub(super) fn breaks_out(&mut self, who: PersonNo) {
        let Whereabouts::Jail(place) = self.state.person(who).at else { return };
        let chance = self.percent(Rule::Escape);
        match self.happens(who, "breaks out", chance) {
            true => {
                self.state.person_mut(who).at = Whereabouts::Place(place);
                self.state.person_mut(who).term = None;
                self.crime_seen(&SeenCrime::new(Deed::Disorder, &[who], who, 1));
                self.proclaim(format!("{} has broken out of jail.", name(who)));
            }
            false => self.fails(who, "tries the bars of the window, and they hold."),
        }
    }

    pub(super) fn asks_rangers(&mut self, who: PersonNo) {
        let officer = self.state.person(who).office.is_some_and(|(office, _)| office == law::Office::Sheriff);
        match officer {
            true => {
                self.state.rangers = true;
                self.proclaim(format!(
                    "{} asks the rangers of {} for help.",
                    name(who),
                    self.setup.region().state
                ));
            }
            false => self.fails(who, "cannot ask for rangers: only the sheriff can."),
        }
    }

    /// A lawman who watches a town confronts a wanted man whom he sees there.
    pub(super) fn officer_looks(&mut self, who: PersonNo) {
        let person = self.state.person(who);
        let watches = person.watches || (person.seat.is_none() && person.office.is_some());
        if !watches || !person.can_act() || !self.is_officer(who) || self.state.is_in_meeting(who) {
            return;
        }
        let Some(place) = person.place() else { return };
        let wanted = self.wanted_here(who, place);
        if let Some(other) = wanted.filter(|other| self.may_arrest(who, *other).is_ok()) {
            self.confronts(who, other, None);
        }
    }

    /// The first wanted man whom an officer sees at a place.
    fn wanted_here(&self, who: PersonNo, place: PlaceNo) -> Option<PersonNo> {
        let here = self.state.everybody().filter(|(other, person)| {
            *other != who
                && person.at == Whereabouts::Place(place)
                && person.member.can_act()
                && !person.hides
                && !self.state.is_in_meeting(*other)
        });
        here.map(|(other, _)| other).find(|other| self.knows_wanted(who, *other))
    }
}
