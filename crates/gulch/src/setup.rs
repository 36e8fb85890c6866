//! What never changes in a fight: the ground, everybody in it, and the readings in force.

use super::WhoId;
use super::script::{At, Script, ScriptFigure, ScriptSide};
use shady_gulch::to_hit::{Light, Water};
use shady_gulch::turn::{Fighter, Scene, Surprise};
use shady_gulch::weapons::{Arm, Weapon};
use shady_gulch::{KnownAs, Person, Ratings, Skill, Switches, Traits, Vice, Vices, Virtue, Virtues};
use std::sync::Arc;
use town::{Library, Sight, Square, Town};

/// A side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// How it is written.
    pub written: ScriptSide,
    /// The squares that it wants to reach.
    pub reach: Vec<Square>,
}

/// Somebody in a fight: what does not change in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Character {
    /// What he is called in orders.
    pub id: String,
    /// His name.
    pub name: String,
    /// His side.
    pub side: u8,
    /// What the rules of a turn know of him.
    pub fighter: Fighter,
    /// How well he is known.
    pub reputation: u8,
    /// What people say of him.
    pub known_as: KnownAs,
    /// What he lives by.
    pub virtues: Virtues,
    /// What he gives in to.
    pub vices: Vices,
    /// Where he begins.
    pub at: Square,
    /// Whether he is off guard in the first turn.
    pub surprised: Surprise,
    /// Kin and friends.
    pub friends: Vec<WhoId>,
}

/// What never changes in a fight.
#[derive(Debug)]
pub struct Setup {
    /// What it was made of.
    pub script: Script,
    /// The ground.
    pub town: Arc<Town>,
    /// Who could see whom from where.
    pub sight: Sight,
    /// The sides.
    pub sides: Vec<Side>,
    /// Everybody.
    pub cast: Vec<Character>,
    /// What is the same for everybody.
    pub scene: Scene,
    /// The readings in force.
    pub switches: Switches,
    /// The side that wins where the turns run out.
    pub at_the_end: Option<u8>,
}

/// The most people of a fight: they are numbered in a byte, and a screen has room for no more.
const MOST: usize = 60;

impl Setup {
    /// A fight on a map; what is wrong with it is said in a sentence. Everybody must have traits by now.
    pub fn new(script: Script, town: Arc<Town>) -> Result<Setup, String> {
        let mut switches = Switches::default();
        for (name, value) in &script.readings {
            switches
                .set(name, value)
                .map_err(|_| format!("there is no reading \"{name}\" of \"{value}\""))?;
        }
        if script.side.is_empty() || script.figure.is_empty() || script.figure.len() > MOST {
            return Err(format!("a fight has a side and 1 to {MOST} people"));
        }
        let side_of = |name: &str| {
            let place = script.side.iter().position(|side| side.name == name);
            place.and_then(|place| u8::try_from(place).ok()).ok_or_else(|| format!("there is no side {name}"))
        };
        let light = light(&script.light)?;
        let scene = Scene { light, count_shots: script.count_shots, head_shots_kill: script.head_shots_kill };
        let side = |side: &ScriptSide| {
            let reach = side.reach.as_deref().map_or(Ok(Vec::new()), |name| squares_of(&town, name))?;
            Ok::<Side, String>(Side { written: side.clone(), reach })
        };
        let cast =
            script.figure.iter().map(|figure| character(&script, figure, side_of(&figure.side)?, &town));
        Ok(Setup {
            sight: Sight::new(&town),
            sides: script.side.iter().map(side).collect::<Result<_, _>>()?,
            cast: cast.collect::<Result<_, _>>()?,
            at_the_end: script.at_the_end.as_deref().map(side_of).transpose()?,
            scene,
            switches,
            town,
            script,
        })
    }

    /// The setup as it is kept in a record: with the text of its map.
    pub fn written(&self) -> Script {
        Script { map_text: town::write(&self.town).unwrap_or_default(), ..self.script.clone() }
    }

    /// A setup from a record.
    pub fn read(script: Script) -> Result<Setup, String> {
        let town =
            town::parse(&script.map, &script.map_text, &Library::new()).map_err(|why| why.to_string())?;
        Setup::new(Script { map_text: String::new(), ..script }, Arc::new(town))
    }

    /// Somebody.
    pub fn character(&self, who: WhoId) -> Option<&Character> {
        self.cast.get(who.place())
    }

    /// Everybody with his number.
    pub fn people(&self) -> impl Iterator<Item = (WhoId, &Character)> {
        (0..).map(WhoId).zip(&self.cast)
    }

    /// Somebody by the word that orders use.
    pub fn find(&self, id: &str) -> Option<WhoId> {
        self.people().find(|(_, man)| man.id == id).map(|(who, _)| who)
    }

    /// Whether two people are of sides that fight each other.
    pub fn are_enemies(&self, one: WhoId, other: WhoId) -> bool {
        let side = |who: WhoId| self.character(who).map(|man| man.side);
        let neutral = |side: u8| self.sides.get(usize::from(side)).is_some_and(|side| side.written.neutral);
        match (side(one), side(other)) {
            (Some(one), Some(other)) => one != other && !neutral(one) && !neutral(other),
            _ => false,
        }
    }
}

fn light(word: &str) -> Result<Light, String> {
    Ok(match word {
        "" | "full" => Light::Full,
        "partial" => Light::Partial,
        "dark" => Light::Dark { allowed: true },
        "black" => Light::Dark { allowed: false },
        other => return Err(format!("light is full, partial, dark or black, not \"{other}\"")),
    })
}

/// The squares of a zone or a place of the map.
fn squares_of(town: &Town, name: &str) -> Result<Vec<Square>, String> {
    let zone = town.zone(name).map(|zone| town.squares().filter(|at| zone.contains(*at)).collect());
    let place = || town.place(name).map(|place| town.squares().filter(|at| place.contains(*at)).collect());
    zone.or_else(place).ok_or_else(|| format!("the map has neither a zone nor a place called {name}"))
}

fn character(script: &Script, figure: &ScriptFigure, side: u8, town: &Town) -> Result<Character, String> {
    let who = &figure.id;
    let traits = figure.traits.ok_or_else(|| format!("{who} has no traits"))?;
    let mut skills = Ratings::default();
    for (name, rating) in &figure.skills {
        let skill = Skill::of_label(&name.replace('-', " "))
            .ok_or_else(|| format!("{who}: there is no skill \"{name}\""))?;
        skills = skills.with(skill, *rating);
    }
    let person = Person { traits: Traits::new(traits), skills };
    let friends = figure.friends.iter().map(|friend| {
        let place = script.figure.iter().position(|other| other.id == *friend);
        let place = place.and_then(|place| u8::try_from(place).ok()).map(WhoId);
        place.ok_or_else(|| format!("{who} has a friend {friend} who is not there"))
    });
    Ok(Character {
        id: who.clone(),
        name: if figure.name.is_empty() { who.clone() } else { figure.name.clone() },
        side,
        fighter: fighter(figure, person)?,
        reputation: figure.reputation,
        known_as: known_as(who, &figure.known_as)?,
        virtues: words(who, &figure.virtues, Virtue::of_label)?
            .into_iter()
            .fold(Virtues::NONE, Virtues::with),
        vices: words(who, &figure.vices, Vice::of_label)?.into_iter().fold(Vices::NONE, Vices::with),
        at: square(town, who, &figure.at)?,
        surprised: surprised(who, &figure.surprised)?,
        friends: friends.collect::<Result<_, _>>()?,
    })
}

fn fighter(figure: &ScriptFigure, person: Person) -> Result<Fighter, String> {
    let named = figure.weapons.iter().flatten();
    let arm = |name: &String| {
        let (plain, scope) =
            name.strip_suffix(" with scope").map_or((name.as_str(), false), |name| (name, true));
        let found = Weapon::of_label(plain).map(Arm::new);
        let arm = found.ok_or_else(|| format!("{}: there is no weapon \"{name}\"", figure.id))?;
        Ok::<Arm, String>(if scope { arm.with_scope() } else { arm })
    };
    let arms = named.map(arm).collect::<Result<Vec<Arm>, String>>()?;
    let first = arms.first().copied().unwrap_or(Arm::new(Weapon::Unarmed));
    Ok(Fighter {
        person,
        first,
        second: arms.get(1).copied(),
        metal_armour: figure.armour,
        many_items: figure.many_items,
        bulky_items: figure.bulky_items,
        water: Water::Dry,
    })
}

fn known_as(who: &str, word: &str) -> Result<KnownAs, String> {
    match word {
        "" => Ok(KnownAs::Nothing),
        "dangerous" => Ok(KnownAs::Dangerous),
        "coward" => Ok(KnownAs::Coward),
        other => Err(format!("{who} is known as dangerous or coward, not \"{other}\"")),
    }
}

fn surprised(who: &str, word: &str) -> Result<Surprise, String> {
    match word {
        "" => Ok(Surprise::No),
        "caught" => Ok(Surprise::Caught),
        "from behind" => Ok(Surprise::FromBehind),
        other => Err(format!("{who} is surprised: caught or from behind, not \"{other}\"")),
    }
}

fn words<T>(who: &str, names: &[String], of: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, String> {
    let one = |name: &String| of(name).ok_or_else(|| format!("{who}: \"{name}\" is neither virtue nor vice"));
    names.iter().map(one).collect()
}

/// The square where somebody begins: it must be one to stand on.
fn square(town: &Town, who: &str, at: &At) -> Result<Square, String> {
    let found = match at {
        At::Mark(name) => town.marked(name).next().map(|mark| mark.square),
        At::Square(numbers) => match numbers.as_slice() {
            [x, y] => Some(Square::ground(*x, *y)),
            [x, y, storey] => u8::try_from(*storey).ok().map(|storey| Square::new(*x, *y, storey)),
            _ => None,
        },
    };
    let found = found.filter(|square| town.terrain(*square).facts().stands);
    found.ok_or_else(|| format!("{who} begins where nobody can stand: {at:?}"))
}
