//! Who sits at a table, and who gives which figures their orders.

use super::Refused;
use crate::protocol::{Hands, NewTable, Role};
use bots::Bot;
use fight::Setup;
use fight::contract::side_no;
use fight::scenario::{FigureId, Player, SideId};

/// A seat at a table.
#[derive(Clone, Debug)]
pub struct Seat {
    /// What it is for.
    pub role: Role,
    /// The side whose eyes it has; nothing for whoever sees all, or only what is open.
    pub side: Option<SideId>,
    /// What whoever sits there calls himself; empty before he has said it.
    pub name: String,
    /// The figures that it orders, by their real numbers.
    pub figures: Vec<FigureId>,
    /// Who plays it, where that is the computer.
    pub bot: Option<Bot>,
    /// The hash of the secret that opens it.
    pub key: String,
    /// Whether somebody is connected.
    pub here: bool,
}

impl Seat {
    pub(super) fn new(role: Role, side: Option<SideId>, figures: Vec<FigureId>) -> Seat {
        Seat { role, side, name: String::new(), figures, bot: None, key: String::new(), here: false }
    }

    /// Whose eyes it has.
    pub fn eyes(&self) -> game::Eyes {
        match self.side {
            Some(side) => game::Eyes::Side(side_no(side)),
            None if self.sees_all() => game::Eyes::Referee,
            None => game::Eyes::Public,
        }
    }

    /// Whether it sees everything.
    pub fn sees_all(&self) -> bool {
        matches!(self.role, Role::Referee | Role::Assistant)
    }
}

/// The bot that plays where nothing is said.
const USUAL_BOT: &str = "marksman";

/// The seats of a new table: the first is that of whoever opens it.
pub(super) fn seats(setup: &Setup, new: &NewTable) -> Result<Vec<Seat>, Refused> {
    let groups = groups(setup, new)?;
    let mut seats = Vec::new();
    if new.referee {
        seats.push(Seat::new(Role::Referee, None, Vec::new()));
    }
    for (figures, hands) in groups {
        let side = figures.first().map(|figure| setup.side_of(*figure));
        match hands {
            Hands::Person => seats.push(Seat::new(Role::Player, side, figures)),
            Hands::Computer(name) => {
                let bot = Bot::named(&name)
                    .ok_or_else(|| Refused::new(format!("there is no doctrine called {name}")))?;
                let seat = Seat::new(Role::Computer, side, figures);
                seats.push(Seat { bot: Some(bot), name: format!("the computer ({name})"), ..seat });
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

/// Groups of figures of one side, and who plays them: those that are wished for, then the rest of each side as the
/// scenario says.
fn groups(setup: &Setup, new: &NewTable) -> Result<Vec<(Vec<FigureId>, Hands)>, Refused> {
    let mut groups: Vec<(Vec<FigureId>, Hands)> = Vec::new();
    let mut taken: Vec<FigureId> = Vec::new();
    for (ids, hands) in &new.seats {
        let mut figures = Vec::new();
        for id in ids {
            let found = setup.scenario.figure(id);
            let (figure, _) = found.ok_or_else(|| Refused::new(format!("there is nobody called {id}")))?;
            if taken.contains(&figure) {
                return Err(Refused::new(format!("{id} is given to two seats")));
            }
            taken.push(figure);
            figures.push(figure);
        }
        let side = figures.first().map(|figure| setup.side_of(*figure));
        if figures.iter().any(|figure| Some(setup.side_of(*figure)) != side) {
            return Err(Refused::new("a seat plays figures of one side only"));
        }
        if !figures.is_empty() {
            groups.push((figures, hands.clone()));
        }
    }
    let mut somebody = groups.iter().any(|(_, hands)| *hands == Hands::Person);
    for side in setup.sides() {
        let rest: Vec<FigureId> =
            setup.of_side(side).iter().filter(|figure| !taken.contains(figure)).collect();
        if rest.is_empty() {
            continue;
        }
        let hands = usual(setup, new, side, somebody);
        somebody |= hands == Hands::Person;
        groups.push((rest, hands));
    }
    Ok(groups)
}

/// The doctrine by which the computer plays a side where nothing is said.
pub(super) fn doctrine(setup: &Setup, side: Option<SideId>) -> &'static str {
    let said = side.and_then(|side| setup.scenario.sides.get(usize::from(side.0)));
    said.and_then(|side| side.doctrine).map_or(USUAL_BOT, |word| word.name())
}

/// Who plays a side where nothing is said.
fn usual(setup: &Setup, new: &NewTable, side: SideId, somebody: bool) -> Hands {
    let said = setup.scenario.sides.get(usize::from(side.0));
    let bot = || Hands::Computer(doctrine(setup, Some(side)).to_owned());
    match said.map(|side| side.plays) {
        Some(Player::Person) if !(new.solo && somebody) => Hands::Person,
        Some(Player::Referee) if new.referee => Hands::Referee,
        _ if !somebody && new.solo => Hands::Person,
        _ => bot(),
    }
}
