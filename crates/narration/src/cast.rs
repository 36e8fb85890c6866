//! Who and what a story speaks of: names for the numbers in events, as one side knows them or as they really are.

use fight::scenario::{FigureId, SideId};
use fight::{Fight, HORSES_FROM, HorseId, ItemId, Names, SOMEBODY, Setup, Target, WagonId};
use rules::Book;
use rules::sheet::capital;
use std::sync::Arc;
use town::{Direction, Square};

/// Names for the numbers in events.
#[derive(Clone, Debug)]
pub struct Cast {
    /// The scenario as it is played.
    pub setup: Arc<Setup>,
    /// What they are called in orders.
    pub names: Names,
    /// The figures, by their numbers.
    figures: Vec<String>,
    wagons: Vec<String>,
    /// The number of the first horse among the targets of a shot.
    horses_from: u8,
    /// Whose eyes it is seen with; nobody's where everything is seen.
    pub side: Option<SideId>,
}

impl Cast {
    /// Everybody by his real number, for the record.
    pub fn everybody(fight: &Fight) -> Cast {
        let scenario = &fight.setup().scenario;
        Cast {
            setup: fight.setup().clone(),
            names: Names::of(fight),
            figures: scenario.figures.iter().map(|figure| figure.name.clone()).collect(),
            wagons: scenario.vehicles.iter().map(|wagon| wagon.name.clone()).collect(),
            horses_from: u8::try_from(scenario.figures.len()).unwrap_or(u8::MAX),
            side: None,
        }
    }

    /// Those whom a side knows, by its own numbers.
    pub fn of_side(fight: &Fight, side: SideId) -> Cast {
        let view = fight.view(side);
        let mut figures = Vec::new();
        let own = view.own.iter().map(|own| (own.figure, own.name.clone()));
        let others = view.others.iter().map(|other| {
            let name = other.name.clone();
            (other.figure, name.unwrap_or_else(|| format!("stranger {}", u16::from(other.figure.0) + 1)))
        });
        for (figure, name) in own.chain(others) {
            let place = usize::from(figure.0);
            if figures.len() <= place {
                figures.resize(place + 1, "somebody".to_owned());
            }
            figures[place] = name;
        }
        let mut wagons = Vec::new();
        for wagon in &view.wagons {
            let place = usize::from(wagon.wagon.0);
            if wagons.len() <= place {
                wagons.resize(place + 1, "a wagon".to_owned());
            }
            wagons[place].clone_from(&wagon.name);
        }
        let names = Names::known_to(fight, side);
        Cast {
            setup: fight.setup().clone(),
            names,
            figures,
            wagons,
            horses_from: HORSES_FROM,
            side: Some(side),
        }
    }

    /// The book in force.
    pub fn book(&self) -> Book {
        self.setup.rules.book()
    }

    /// Whether it matters which way somebody on foot faces: not where the book has people look all round.
    pub fn speaks_of_facing(&self) -> bool {
        self.book() != Book::BootHill1975
    }

    /// `, facing north`, where it matters: for riders and on wheels always.
    pub fn facing(&self, facing: Direction, rides: bool) -> String {
        if rides || self.speaks_of_facing() { format!(", facing {}", facing.name()) } else { String::new() }
    }

    /// What somebody is called.
    pub fn figure(&self, figure: FigureId) -> &str {
        match self.figures.get(usize::from(figure.0)) {
            Some(name) if figure != SOMEBODY => name,
            _ => "somebody",
        }
    }

    /// Somebody by the number of an event of the rules, or a horse.
    pub fn target_of(&self, number: u8) -> String {
        match number.checked_sub(self.horses_from) {
            Some(horse) if number != SOMEBODY.0 => self.horse(HorseId(horse)),
            _ => self.figure(FigureId(number)).to_owned(),
        }
    }

    /// What is shot at.
    pub fn target(&self, target: Target) -> String {
        match target {
            Target::Man(figure) => self.figure(figure).to_owned(),
            Target::Horse(horse) => self.horse(horse),
        }
    }

    /// What a horse is called.
    pub fn horse(&self, horse: HorseId) -> String {
        capital(&called(&self.names.horse(horse), "horse"))
    }

    /// What something on wheels is called.
    pub fn wagon(&self, wagon: WagonId) -> String {
        let name = self.wagons.get(usize::from(wagon.0));
        name.cloned().unwrap_or_else(|| "a wagon".to_owned())
    }

    /// What a thing is called.
    pub fn item(&self, item: ItemId) -> String {
        called(&self.names.item(item), "thing")
    }

    /// What a side is called.
    pub fn side_name(&self, side: SideId) -> &str {
        self.setup.scenario.sides.get(usize::from(side.0)).map_or("a side", |side| side.name.as_str())
    }

    /// A square with the place it lies in: `12,7 (vacant lot)`.
    pub fn at(&self, square: Square) -> String {
        match self.setup.town.place_at(square) {
            Some(place) => format!("{} ({})", spot(square), place.name),
            None => spot(square),
        }
    }
}

/// A name of an order as it stands in a sentence.
fn called(word: &str, kind: &str) -> String {
    match word.strip_prefix('#') {
        Some(number) => format!("{kind} {number}"),
        None => word.replace('-', " ").replace('#', " #"),
    }
}

/// A square as it is typed: column, row, and the storey where it is not the ground.
pub fn spot(square: Square) -> String {
    match square.storey {
        0 => format!("{},{}", square.x, square.y),
        storey => format!("{},{},{storey}", square.x, square.y),
    }
}
