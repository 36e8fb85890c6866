//! Orders as lines of text.

use super::WhoId;
use super::order::{Blow, Order, With};
use super::setup::Setup;
use shady_gulch::brawl::Defence;
use shady_gulch::to_hit::Part;
use shady_gulch::turn::Hand;
use shady_gulch::{Difficulty, Skill};
use town::Square;

/// The words for bare hands.
const FISTS: &str = "fists";
const GRAPPLE: &str = "grapple";

/// The defences by their words in orders.
const DEFENCES: [(Defence, &str); 4] = [
    (Defence::Block, "block"),
    (Defence::Parry, "parry"),
    (Defence::Weapon, "weapon"),
    (Defence::Dodge, "dodge"),
];
/// Parts of the body by their words.
const PARTS: [(Part, &str); 3] = [(Part::Hand, "hand"), (Part::Head, "head"), (Part::Other, "other")];

fn kebab(text: &str) -> String {
    text.to_lowercase().replace(' ', "-")
}

/// The word of a weapon of somebody: its name, and a 2 where both have the same.
pub(crate) fn arm_word(setup: &Setup, who: WhoId, hand: Hand) -> String {
    let fighter = setup.character(who).map(|man| man.fighter);
    let label = |hand| fighter.and_then(|man| man.arm(hand)).map(|arm| kebab(arm.weapon.label()));
    let (own, first) = (label(hand), label(Hand::First));
    match (own, hand) {
        (None, _) => "nothing".to_owned(),
        (Some(word), Hand::Second) if Some(&word) == first.as_ref() => format!("{word}-2"),
        (Some(word), _) => word,
    }
}

fn with_word(setup: &Setup, who: WhoId, with: With) -> String {
    match with {
        With::First => arm_word(setup, who, Hand::First),
        With::Second => arm_word(setup, who, Hand::Second),
        With::Fists => FISTS.to_owned(),
        With::Grapple => GRAPPLE.to_owned(),
    }
}

fn id(setup: &Setup, who: WhoId) -> &str {
    setup.character(who).map_or("nobody", |man| man.id.as_str())
}

fn square(at: Square) -> String {
    match at.storey {
        0 => format!("{},{}", at.x, at.y),
        storey => format!("{},{},{storey}", at.x, at.y),
    }
}

fn blow(setup: &Setup, who: WhoId, blow: &Blow) -> String {
    let part = PARTS.iter().find(|(part, _)| Some(*part) == blow.called);
    let called = part.map_or(String::new(), |(_, word)| format!(" at the {word}"));
    format!("{} with {}{called}", id(setup, blow.at), with_word(setup, who, blow.with))
}

/// An order as a line.
pub(crate) fn write(setup: &Setup, who: WhoId, order: &Order) -> String {
    let blow = |one: &Blow| blow(setup, who, one);
    match order {
        Order::Attack { first, second: None } => format!("attack {}", blow(first)),
        Order::Attack { first, second: Some(second) } => {
            format!("attack {} and {}", blow(first), blow(second))
        }
        Order::Defend { with, then } => {
            let with = DEFENCES.iter().find(|(one, _)| Some(*one) == *with);
            let with = with.map_or(String::new(), |(_, word)| format!(" by {word}"));
            let then = then.as_ref().map_or(String::new(), |one| format!(" then {}", blow(one)));
            format!("defend{with}{then}")
        }
        Order::Move { to, duck, shot } => {
            let duck = if *duck { " and duck" } else { "" };
            let shot = shot.as_ref().map_or(String::new(), |one| format!(" shooting {}", blow(one)));
            format!("move {}{duck}{shot}", square(*to))
        }
        Order::Aim { at, with } => format!("aim {} with {}", id(setup, *at), arm_word(setup, who, *with)),
        Order::Reload { with } => format!("reload {}", arm_word(setup, who, *with)),
        Order::Use { skill, difficulty } => format!("use {} {}", kebab(skill.label()), difficulty.label()),
        Order::Aid { who } => format!("aid {}", id(setup, *who)),
        Order::Talk => "talk".to_owned(),
        Order::Surrender => "surrender".to_owned(),
        Order::Leave => "leave".to_owned(),
        Order::Pass => "pass".to_owned(),
        Order::Roll => "roll".to_owned(),
    }
}

/// What can be typed.
const EXPECTED: &str = "expected: attack NAME with WEAPON, defend, move COLUMN,ROW, aim NAME with WEAPON, reload WEAPON, \
                        use SKILL, aid NAME, talk, surrender, leave or pass";

struct Reader<'a> {
    setup: &'a Setup,
    who: WhoId,
    words: std::iter::Peekable<std::str::SplitWhitespace<'a>>,
}

/// An order from a line.
pub(crate) fn read(setup: &Setup, who: WhoId, text: &str) -> Result<Order, String> {
    let mut reader = Reader { setup, who, words: text.split_whitespace().peekable() };
    let order = reader.order()?;
    match reader.words.next() {
        None => Ok(order),
        Some(more) => Err(format!("\"{more}\" is one word too many")),
    }
}

impl Reader<'_> {
    fn word(&mut self, what: &str) -> Result<&str, String> {
        self.words.next().ok_or_else(|| format!("expected {what}"))
    }

    fn takes(&mut self, word: &str) -> bool {
        self.words.next_if(|next| *next == word).is_some()
    }

    fn order(&mut self) -> Result<Order, String> {
        match self.words.next().unwrap_or_default() {
            "attack" | "shoot" | "hit" => {
                let first = self.blow()?;
                let second = if self.takes("and") { Some(self.blow()?) } else { None };
                Ok(Order::Attack { first, second })
            }
            "defend" => self.defend(),
            "move" | "go" | "run" => self.movement(),
            "duck" => Err("expected: move COLUMN,ROW and duck".to_owned()),
            "aim" => {
                let at = self.somebody()?;
                Ok(Order::Aim { at, with: self.arm()? })
            }
            "reload" => {
                let word = self.words.next().unwrap_or_default().to_owned();
                Ok(Order::Reload { with: self.hand(&word)? })
            }
            "use" => self.skill(),
            "aid" | "help" => Ok(Order::Aid { who: self.somebody()? }),
            "talk" => Ok(Order::Talk),
            "surrender" => Ok(Order::Surrender),
            "leave" => Ok(Order::Leave),
            "pass" => Ok(Order::Pass),
            "roll" => Ok(Order::Roll),
            _ => Err(EXPECTED.to_owned()),
        }
    }

    fn defend(&mut self) -> Result<Order, String> {
        let with = match self.takes("by") {
            false => None,
            true => {
                let word = self.word("block, parry, weapon or dodge")?.to_owned();
                let found = DEFENCES.iter().find(|(_, name)| *name == word);
                Some(found.ok_or("expected block, parry, weapon or dodge")?.0)
            }
        };
        let then = if self.takes("then") { Some(self.blow()?) } else { None };
        Ok(Order::Defend { with, then })
    }

    fn movement(&mut self) -> Result<Order, String> {
        self.takes("to");
        let numbers = self.word("a square, such as 12,7")?.split(',').map(str::parse::<u16>);
        let numbers: Vec<u16> =
            numbers.collect::<Result<_, _>>().map_err(|_| "expected a square, such as 12,7")?;
        let to = match numbers.as_slice() {
            [x, y] => Square::ground(*x, *y),
            [x, y, storey] => Square::new(*x, *y, u8::try_from(*storey).unwrap_or(u8::MAX)),
            _ => return Err("expected a square, such as 12,7".to_owned()),
        };
        let duck = self.takes("and") && self.takes("duck");
        let shot = if self.takes("shooting") { Some(self.blow()?) } else { None };
        Ok(Order::Move { to, duck, shot })
    }

    fn skill(&mut self) -> Result<Order, String> {
        let word = self.word("a skill, such as athletics")?.replace('-', " ");
        let skill = Skill::ALL.into_iter().find(|skill| skill.label().eq_ignore_ascii_case(&word));
        let skill = skill.ok_or_else(|| format!("there is no skill \"{word}\""))?;
        let difficulty = match self.words.next() {
            None => Difficulty::Average,
            Some(word) => *Difficulty::ALL
                .iter()
                .find(|one| one.label() == word)
                .ok_or_else(|| format!("\"{word}\" is no difficulty: expected simple to impossible"))?,
        };
        Ok(Order::Use { skill, difficulty })
    }

    fn blow(&mut self) -> Result<Blow, String> {
        let at = self.somebody()?;
        let with = match self.takes("with") {
            false => With::First,
            true => {
                let word = self.word("a weapon, fists or grapple")?.to_owned();
                match word.as_str() {
                    FISTS => With::Fists,
                    GRAPPLE => With::Grapple,
                    word => match self.hand(word)? {
                        Hand::First => With::First,
                        Hand::Second => With::Second,
                    },
                }
            }
        };
        let called = match self.takes("at") {
            false => None,
            true => {
                self.takes("the");
                let word = self.word("hand, head or other")?;
                let found = PARTS.iter().find(|(_, name)| *name == word);
                Some(found.ok_or("expected hand, head or other")?.0)
            }
        };
        Ok(Blow { at, with, called })
    }

    fn somebody(&mut self) -> Result<WhoId, String> {
        let setup = self.setup;
        let word = self.word("somebody's name")?;
        setup.find(word).ok_or_else(|| format!("there is nobody called \"{word}\""))
    }

    fn arm(&mut self) -> Result<Hand, String> {
        match self.takes("with") {
            false => Ok(Hand::First),
            true => {
                let word = self.word("a weapon")?.to_owned();
                self.hand(&word)
            }
        }
    }

    fn hand(&self, word: &str) -> Result<Hand, String> {
        let hands = [Hand::First, Hand::Second];
        let found = hands.into_iter().find(|hand| arm_word(self.setup, self.who, *hand) == word);
        found.or(word.is_empty().then_some(Hand::First)).ok_or_else(|| format!("he has no weapon \"{word}\""))
    }
}
