//! What everybody and everything in a fight is called in an order.

use crate::fight::Fight;
use crate::ids::{HorseId, ItemId, WagonId};
use crate::scenario::{FigureId, SideId};
use crate::setup::Setup;
use crate::state::{Item, Man, State, Thing};
use rules::{Side, Works};

/// Words that mean something in an order, so that nobody can be called so.
const TAKEN: [&str; 20] = [
    "a", "an", "the", "horse", "anybody", "twice", "left", "right", "hold", "hand", "in", "at", "to", "of",
    "and", "then", "each", "nobody", "from", "because",
];

/// What everybody and everything is called, as a fight stands: guns change hands, so that the names are made anew
/// whenever it has gone on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    pub(super) figures: Vec<Called>,
    pub(super) horses: Vec<Called>,
    pub(super) wagons: Vec<Called>,
    pub(super) items: Vec<Called>,
    pub(super) sides: Vec<Called>,
    guns: Vec<Vec<Piece>>,
}

/// What one of them is called, if it may be called anything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Called {
    /// The name that is written.
    pub(super) word: Option<String>,
    /// Another that is understood.
    pub(super) also: Option<String>,
}

/// A gun of somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Piece {
    called: Called,
    /// The hand that it is in, or that he would take it in.
    hand: Side,
}

impl Names {
    /// All names by real numbers, for the referee and the record.
    pub fn of(fight: &Fight) -> Names {
        let (setup, state) = (fight.setup(), fight.state());
        let scenario = &setup.scenario;
        let all = |count: usize| 0..u8::try_from(count).unwrap_or(u8::MAX);
        Names {
            figures: figures(setup, all(scenario.figures.len()), |_| true),
            horses: horses(setup, all(scenario.horses.len()), |_| true),
            wagons: wagons(setup, all(scenario.vehicles.len())),
            sides: sides(setup),
            items: items(setup, &state.items),
            guns: (0..).map(FigureId).zip(&state.men).map(|(id, man)| guns(state, id, man)).collect(),
        }
    }

    /// The names that a side may know, by its local numbers: of whom and what it has met, and the guns of its own.
    /// Strangers from a hidden side have none, and a horse has the name of its master only if he has one. What else they
    /// are called depends on nothing that the side has not met. Orders that are read with them are given by
    /// [`Fight::answer`].
    pub fn known_to(fight: &Fight, side: SideId) -> Names {
        let (setup, state) = (fight.setup(), fight.state());
        let nothing = crate::state::Side::default();
        let known = state.sides.get(usize::from(side.0)).unwrap_or(&nothing);
        let own = setup.of_side(side);
        let named =
            |figure: FigureId| own.has(figure) || known.met.contains(&figure) && !setup.is_stranger(figure);
        let (secrets, all) = (setup.has_secrets(), Names::of(fight));
        let guns = |figure: &FigureId| match own.has(*figure) {
            true => all.guns.get(usize::from(figure.0)).cloned().unwrap_or_default(),
            false => Vec::new(),
        };
        Names {
            figures: figures(setup, known.met.iter().map(|figure| figure.0), named),
            guns: known.met.iter().map(guns).collect(),
            horses: match secrets {
                true => horses(setup, known.met_horses.iter().map(|horse| horse.0), named),
                false => all.horses,
            },
            wagons: match secrets {
                true => wagons(setup, known.met_wagons.iter().map(|wagon| wagon.0)),
                false => all.wagons,
            },
            items: match secrets {
                true => items(
                    setup,
                    known.met_items.iter().filter_map(|item| state.items.get(usize::from(item.0))),
                ),
                false => all.items,
            },
            sides: all.sides,
        }
    }

    /// Whether a figure is called so.
    pub(crate) fn knows(&self, name: &str) -> bool {
        let is = |word: &Option<String>| word.as_ref().is_some_and(|word| word.eq_ignore_ascii_case(name));
        self.figures.iter().any(|called| is(&called.word) || is(&called.also))
    }

    /// What a figure is called.
    pub fn figure(&self, figure: FigureId) -> String {
        word(self.figures.get(usize::from(figure.0)), figure.0)
    }

    /// What a side is called.
    pub fn side(&self, side: SideId) -> String {
        word(self.sides.get(usize::from(side.0)), side.0)
    }

    /// What a gun of a figure is called.
    pub fn gun(&self, who: FigureId, gun: u8) -> String {
        word(self.piece(who, gun).map(|piece| &piece.called), gun)
    }

    /// What a horse is called.
    pub fn horse(&self, horse: HorseId) -> String {
        word(self.horses.get(usize::from(horse.0)), horse.0)
    }

    /// What something on wheels is called.
    pub fn wagon(&self, wagon: WagonId) -> String {
        word(self.wagons.get(usize::from(wagon.0)), wagon.0)
    }

    /// What something that lies about or is carried is called.
    pub fn item(&self, item: ItemId) -> String {
        word(self.items.get(usize::from(item.0)), item.0)
    }

    /// The guns of a figure.
    pub(super) fn guns_of(&self, who: FigureId) -> Vec<Called> {
        let guns = self.guns.get(usize::from(who.0));
        guns.into_iter().flatten().map(|piece| piece.called.clone()).collect()
    }

    /// The hand in which a figure fires a gun where nothing is said.
    pub(super) fn usual_hand(&self, who: FigureId, gun: u8) -> Side {
        self.piece(who, gun).map_or(Side::Right, |piece| piece.hand)
    }

    fn piece(&self, who: FigureId, gun: u8) -> Option<&Piece> {
        self.guns.get(usize::from(who.0))?.get(usize::from(gun))
    }
}

/// What some figures are called, where they may be called anything.
fn figures(
    setup: &Setup,
    numbers: impl Iterator<Item = u8>,
    named: impl Fn(FigureId) -> bool,
) -> Vec<Called> {
    let entries =
        numbers.map(|number| setup.scenario.get(FigureId(number)).filter(|_| named(FigureId(number))));
    let entries: Vec<_> = entries.collect();
    let mut called = distinct(entries.iter().map(|entry| entry.map_or("", |figure| figure.id.as_str())));
    for (called, entry) in called.iter_mut().zip(entries) {
        called.also = entry.and_then(|figure| slug(&figure.name));
    }
    called
}

/// What some horses are called: those of a master by his name, if he may be named.
fn horses(setup: &Setup, numbers: impl Iterator<Item = u8>, named: impl Fn(FigureId) -> bool) -> Vec<Called> {
    let name = |number: u8| {
        let horse = setup.scenario.horses.get(usize::from(number));
        let horse = horse.filter(|horse| horse.master.is_none_or(|(master, _)| named(master)));
        horse.map_or(String::new(), |horse| horse.name.to_lowercase())
    };
    distinct(numbers.map(name))
}

/// What some wagons are called.
fn wagons(setup: &Setup, numbers: impl Iterator<Item = u8>) -> Vec<Called> {
    let name = |number: u8| {
        let wagon = setup.scenario.vehicles.get(usize::from(number));
        wagon.map_or(String::new(), |wagon| wagon.name.to_lowercase())
    };
    distinct(numbers.map(name))
}

/// What the sides are called.
fn sides(setup: &Setup) -> Vec<Called> {
    distinct(setup.scenario.sides.iter().map(|side| side.name.to_lowercase()))
}

/// The name that is written, or a number counted from 1.
fn word(called: Option<&Called>, number: u8) -> String {
    let name = called.and_then(|called| called.word.clone());
    name.unwrap_or_else(|| format!("#{}", u16::from(number) + 1))
}

/// The guns of a figure by their codes, the second of a kind with a number; what is gone has none.
fn guns(state: &State, who: FigureId, man: &Man) -> Vec<Piece> {
    let strong = state.cast.get(usize::from(who.0)).map_or(Side::Right, |part| part.gunman.hand);
    let codes = man.guns.iter().map(|gun| if gun.works == Works::Gone { "" } else { gun.weapon.code() });
    let hand = |gun: u8| match man.hands.map(|held| held == Some(gun)) {
        [true, false] => Side::Left,
        [false, true] => Side::Right,
        _ => strong,
    };
    (0u8..).zip(distinct(codes)).map(|(gun, called)| Piece { called, hand: hand(gun) }).collect()
}

/// Goods by the names that the scenario gives them; anything else by what it is and its number, so that what is hidden
/// bears on no name.
fn items<'a>(setup: &Setup, all: impl IntoIterator<Item = &'a Item>) -> Vec<Called> {
    let name = |what: &Thing| match what {
        Thing::Goods(place) => {
            setup.scenario.goods.get(usize::from(*place)).map(|goods| goods.name.to_lowercase())
        }
        _ => None,
    };
    let things: Vec<&Thing> = all.into_iter().map(|item| &item.what).collect();
    let goods = distinct(things.iter().map(|what| name(what).unwrap_or_default()));
    let called = |((number, what), goods): ((usize, &&Thing), Called)| {
        let kind = match what {
            Thing::Goods(_) => return goods,
            Thing::Gun(gun, _) => gun.weapon.code(),
            Thing::Dynamite { .. } => "dynamite",
            Thing::Money { .. } => "money",
        };
        Called { word: slug(kind).map(|kind| format!("{kind}#{}", number + 1)), also: None }
    };
    things.iter().enumerate().zip(goods).map(called).collect()
}

/// Whether a word can be somebody's name: nothing would part it, and it means nothing else in an order.
pub(crate) fn can_be_a_name(word: &str) -> bool {
    slug(word).as_deref() == Some(word) && !TAKEN.iter().any(|taken| taken.eq_ignore_ascii_case(word))
}

/// A name without what would part it into words; nothing where nothing is left.
pub(super) fn slug(name: &str) -> Option<String> {
    let letters = name.chars().map(|letter| match letter {
        letter if letter.is_alphanumeric() || matches!(letter, '\'' | '_' | '.') => letter,
        _ => '-',
    });
    let parts = letters.collect::<String>();
    let parts: Vec<&str> = parts.split('-').filter(|part| !part.is_empty()).collect();
    (!parts.is_empty()).then(|| parts.join("-"))
}

/// Makes names of all, each different from the others and from words that mean something.
fn distinct(names: impl Iterator<Item = impl AsRef<str>>) -> Vec<Called> {
    let mut taken: Vec<String> = TAKEN.map(str::to_owned).to_vec();
    let mut called = Vec::new();
    for name in names {
        let word = slug(name.as_ref()).map(|name| free(name, &taken));
        taken.extend(word.as_ref().map(|word| word.to_lowercase()));
        called.push(Called { word, also: None });
    }
    called
}

/// A name, with the first number that makes it different from those that are taken.
fn free(name: String, taken: &[String]) -> String {
    let is_free = |word: &String| !taken.contains(&word.to_lowercase());
    if is_free(&name) {
        return name;
    }
    let numbered = (2u32..).map(|number| format!("{name}-{number}")).find(is_free);
    numbered.unwrap_or(name)
}
