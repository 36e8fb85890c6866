//! Who is in a fight, and who plays them where nobody says anything.

use bots::{Bot, Strength, Temper};
use chance::Seed;
use fight::contract::{figure_id, side_id, side_no, unit_no};
use fight::scenario::{FigureId, Player, Side};
use fight::{Fight, Seen, Setup, Window};
use game::{Answer, Plays, SideNo, Unit, UnitNo};

/// Everybody, in the order of the scenario.
pub(super) fn units(setup: &Setup) -> Vec<Unit> {
    let one = |(number, figure): (u8, &fight::scenario::Figure)| Unit {
        real: unit_no(FigureId(number)),
        side: side_no(figure.side),
        id: figure.id.clone(),
        name: figure.name.clone(),
    };
    (0u8..).zip(&setup.scenario.figures).map(one).collect()
}

/// The doctrine by which the computer plays a side where nothing is said.
pub(super) fn doctrine(side: &Side) -> &'static str {
    Bot::usual(side.doctrine).name()
}

/// Who plays a side where nothing is said, and how the computer plays it.
pub(super) fn usual(setup: &Setup, side: SideNo) -> (Plays, String) {
    let said = setup.scenario.sides.get(usize::from(side_id(side).0));
    let plays = match said.map(|side| side.plays) {
        Some(Player::Person) => Plays::Person,
        Some(Player::Referee) => Plays::Referee,
        _ => Plays::Computer,
    };
    (plays, said.map_or(Bot::usual(None).name(), doctrine).to_owned())
}

/// A bot as a player of the contract.
struct Seated(Box<dyn bots::Player>);

impl game::Player<Fight> for Seated {
    fn listens(&self) -> bool {
        self.0.listens()
    }

    fn hear(&mut self, seen: &Seen) {
        self.0.hear(seen);
    }

    fn is_sure(&self) -> bool {
        self.0.is_sure()
    }

    fn answer(&mut self, window: &Window<'_>) -> Answer<Fight> {
        let orders = self.0.answer(window).into_iter();
        orders.map(|(figure, order)| (unit_no(figure), order)).collect()
    }

    fn reasons(&self) -> Vec<(UnitNo, String)> {
        self.0.reasons().into_iter().map(|(figure, why)| (unit_no(figure), why)).collect()
    }
}

/// A computer player of a name.
pub(super) fn player(name: &str, seed: Seed) -> Option<Box<dyn game::Player<Fight>>> {
    Some(Box::new(Seated(Bot::named(name)?.player(seed))))
}

/// How well the computer can play: words and what they mean.
pub(super) fn strengths() -> Vec<(String, String)> {
    Strength::ALL.map(|one| (one.name().to_owned(), one.about().to_owned())).to_vec()
}

/// What its people can be like: words and what they mean.
pub(super) fn tempers() -> Vec<(String, String)> {
    Temper::ALL.map(|one| (one.name().to_owned(), one.about().to_owned())).to_vec()
}

/// The number by which a side knows a figure.
pub(super) fn known_as(fight: &Fight, side: SideNo, real: UnitNo) -> Option<UnitNo> {
    fight.number_for(side_id(side), figure_id(real)).map(unit_no)
}

/// The figure that a side knows by a number.
pub(super) fn behind(fight: &Fight, side: SideNo, unit: UnitNo) -> Option<UnitNo> {
    fight.figure_behind(side_id(side), figure_id(unit)).map(unit_no)
}
