//! Who sits at a table, and who gives which figures their orders.

use super::hours::has_player;
use super::{Refused, Setup};
use crate::protocol::{Hands, NewTable, Role};
use game::{Eyes, Hosted, Plays, SideNo, Unit, UnitNo};

/// A seat at a table.
#[derive(Clone, Debug)]
pub struct Seat {
    /// What it is for.
    pub role: Role,
    /// The side whose eyes it has; nothing for whoever sees all, or only what is open.
    pub side: Option<SideNo>,
    /// What whoever sits there calls himself; empty before he has said it.
    pub name: String,
    /// The figures that it orders, by their real numbers.
    pub figures: Vec<UnitNo>,
    /// How it is played, where the computer plays it.
    pub bot: Option<String>,
    /// The hash of the secret that opens it.
    pub key: String,
    /// Whether somebody is connected.
    pub here: bool,
}

impl Seat {
    pub(super) fn new(role: Role, side: Option<SideNo>, figures: Vec<UnitNo>) -> Seat {
        Seat { role, side, name: String::new(), figures, bot: None, key: String::new(), here: false }
    }

    /// Whose eyes it has.
    pub fn eyes(&self) -> Eyes {
        match self.side {
            Some(side) => Eyes::Side(side),
            None if self.sees_all() => Eyes::Referee,
            None => Eyes::Public,
        }
    }

    /// Whether it sees everything.
    pub fn sees_all(&self) -> bool {
        matches!(self.role, Role::Referee | Role::Assistant)
    }
}

/// The seats of a new table: the first is that of whoever opens it.
pub(super) fn seats<S: Hosted>(setup: &Setup<S>, new: &NewTable) -> Result<Vec<Seat>, Refused> {
    let groups = groups::<S>(setup, new)?;
    let mut seats = Vec::new();
    if new.referee {
        seats.push(Seat::new(Role::Referee, None, Vec::new()));
    }
    for (side, figures, hands) in groups {
        match hands {
            Hands::Person => seats.push(Seat::new(Role::Player, Some(side), figures)),
            Hands::Computer(name) => {
                if !has_player::<S>(setup, &name) {
                    return Err(Refused::new(format!("there is no doctrine called {name}")));
                }
                let seat = Seat::new(Role::Computer, Some(side), figures);
                seats.push(Seat { name: format!("the computer ({name})"), bot: Some(name), ..seat });
            }
            Hands::Referee => match seats.first_mut().filter(|seat| seat.role == Role::Referee) {
                Some(referee) => referee.figures.extend(figures),
                None => return Err(Refused::new("figures are left to the referee, but the table has none")),
            },
        }
    }
    // Whoever opens the table has the first seat: a referee, or else the first who plays.
    let first = seats.iter().position(|seat| seat.role != Role::Computer);
    match first {
        Some(first) => seats[..=first].rotate_right(1),
        None => seats.insert(0, Seat::new(Role::Spectator, None, Vec::new())),
    }
    if !new.solo {
        if new.referee {
            seats.push(Seat::new(Role::Assistant, None, Vec::new()));
        }
        seats.push(Seat::new(Role::Spectator, None, Vec::new()));
        seats.push(Seat::new(Role::Screen, None, Vec::new()));
    }
    Ok(seats)
}

/// Units of one side, and who plays them.
type Group = (SideNo, Vec<UnitNo>, Hands);

/// Groups of units of one side, and who plays them: those that are wished for, then the rest of each side as the scenario
/// says.
fn groups<S: Hosted>(setup: &Setup<S>, new: &NewTable) -> Result<Vec<Group>, Refused> {
    let units = S::units(setup);
    let (mut groups, mut taken) = (Vec::new(), Vec::new());
    for (ids, hands) in &new.seats {
        groups.extend(wished(&units, ids, hands, &mut taken)?);
    }
    let mut somebody = groups.iter().any(|(_, _, hands)| *hands == Hands::Person);
    let mut sides: Vec<SideNo> = units.iter().map(|unit| unit.side).collect();
    sides.sort_unstable();
    sides.dedup();
    for side in sides {
        let of_side = units.iter().filter(|unit| unit.side == side).map(|unit| unit.real);
        let rest: Vec<UnitNo> = of_side.filter(|real| !taken.contains(real)).collect();
        if rest.is_empty() {
            continue;
        }
        let hands = usual::<S>(setup, new, side, somebody);
        somebody |= hands == Hands::Person;
        groups.push((side, rest, hands));
    }
    Ok(groups)
}

/// A group that is wished for; `taken` are units that have a seat.
fn wished(
    units: &[Unit],
    ids: &[String],
    hands: &Hands,
    taken: &mut Vec<UnitNo>,
) -> Result<Option<Group>, Refused> {
    let mut group: Vec<&Unit> = Vec::new();
    for id in ids {
        let found = units.iter().find(|unit| unit.id == *id);
        let unit = found.ok_or_else(|| Refused::new(format!("there is nobody called {id}")))?;
        if taken.contains(&unit.real) {
            return Err(Refused::new(format!("{id} is given to two seats")));
        }
        taken.push(unit.real);
        group.push(unit);
    }
    let Some(side) = group.first().map(|unit| unit.side) else { return Ok(None) };
    match group.iter().all(|unit| unit.side == side) {
        true => Ok(Some((side, group.iter().map(|unit| unit.real).collect(), hands.clone()))),
        false => Err(Refused::new("a seat plays figures of one side only")),
    }
}

/// Who plays a side where nothing is said.
fn usual<S: Hosted>(setup: &Setup<S>, new: &NewTable, side: SideNo, somebody: bool) -> Hands {
    let (plays, doctrine) = S::usual(setup, side);
    match plays {
        Plays::Person if !(new.solo && somebody) => Hands::Person,
        Plays::Referee if new.referee => Hands::Referee,
        _ if !somebody && new.solo => Hands::Person,
        _ => Hands::Computer(doctrine),
    }
}
