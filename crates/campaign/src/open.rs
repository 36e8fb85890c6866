//! How a campaign begins.

use crate::accounts::{Account, Accounts, Entry, What};
use crate::calendar::Hour;
use crate::facts::{Claim, Fact, Knowledge, Source};
use crate::ids::{AnimalNo, PersonNo, PlaceNo};
use crate::setup::{Setup, Start};
use crate::state::{Animal, Person, Sealed, State, Whereabouts};
use crate::world::World;
use rules::travel::Rider;

/// A campaign before its first week.
pub(crate) fn opening(setup: &Setup) -> State {
    let seats = setup.seats.len();
    let mut state = State {
        turn: 0,
        hour: Hour(0),
        asks: false,
        people: Vec::new(),
        animals: Vec::new(),
        accounts: Accounts::default(),
        knowledge: Knowledge::default(),
        crimes: Vec::new(),
        posses: Vec::new(),
        sheets: vec![None; setup.people.len()],
        sealed: vec![Sealed::Nobody; seats],
        silent: vec![0; seats],
        meetings: Vec::new(),
        loan: None,
        back: None,
        fights: 0,
        deeds: 0,
        talk: Vec::new(),
        rangers: false,
        rain: false,
        matters: Vec::new(),
        ending: None,
    };
    for start in &setup.people {
        enter(setup, &mut state, start);
    }
    introduce(setup, &mut state);
    state
}

fn brings(state: &mut State, who: PersonNo, what: What, amount: u32) {
    let line = Entry {
        hour: Hour(0),
        from: Account::world("brought along"),
        to: Account::Person(who),
        what,
        amount,
        why: "at the beginning".to_owned(),
        clause: None,
    };
    // The world may owe, so that this is never refused.
    let _ = state.accounts.post(line);
}

fn enter(setup: &Setup, state: &mut State, start: &Start) {
    let who = PersonNo(u16::try_from(state.people.len()).unwrap_or(u16::MAX));
    let at = setup.county.find(&start.at).unwrap_or(setup.county.seat);
    let mut person =
        Person::new(start.member.clone(), start.seat, start.role, start.aim, Whereabouts::Place(at), at);
    person.office = start.office.map(|office| (office, at));
    person.chart_reward = start.reward;
    brings(state, who, What::Cents, start.cents);
    for (what, count) in &start.goods {
        brings(state, who, What::good(what), *count);
    }
    if let Some(grade) = start.horse {
        let no = AnimalNo(u16::try_from(state.animals.len()).unwrap_or(u16::MAX));
        state.animals.push(Animal { grade, rider: Rider::new(grade), alive: true });
        brings(state, who, What::Animal(no), 1);
        person.mount = Some(no);
    }
    state.people.push(person);
}

/// What everybody knows from before: neighbours and officers by face, posters, and his own secrets.
fn introduce(setup: &Setup, state: &mut State) {
    let facts = |state: &State, who: PersonNo| -> Vec<Claim> {
        let own = state.person(who);
        let mut claims = Vec::new();
        for (other, person) in state.everybody().filter(|(other, _)| *other != who) {
            let neighbour = person.home == own.home || (person.seat.is_some() && person.seat == own.seat);
            if neighbour || person.office.is_some() {
                claims.push(Claim::Face(other));
            }
            claims.extend(person.office.map(|(office, place)| Claim::Holds(other, office, place)));
            if person.home == own.home {
                claims.push(Claim::At(other, person.home));
            }
        }
        claims.extend(
            state
                .everybody()
                .filter(|(_, person)| person.chart_reward > 0)
                .map(|(other, person)| Claim::Wanted(other, person.chart_reward)),
        );
        let secrets = setup.people.get(who.index()).map_or(&[][..], |start| start.knows.as_slice());
        let lies = secrets.iter().filter_map(|place| setup.county.find(place)).map(Claim::Lies);
        let home: Option<PlaceNo> = setup.county.place(own.home).secret.then_some(own.home);
        claims.extend(lies.chain(home.map(Claim::Lies)));
        claims
    };
    let everybody: Vec<PersonNo> = state.everybody().map(|(who, _)| who).collect();
    for who in everybody {
        if !World::keeps_facts(state.person(who)) {
            continue;
        }
        for claim in facts(state, who) {
            state
                .knowledge
                .learn(who, Fact { claim, so_at: Hour(0), learned: Hour(0), source: Source::Always });
        }
    }
}
