//! A person on paper: what the record says, and what the rules make of it.

use crate::game::Game;
use crate::{by, figures, gunman};
use people::{Ability, CannotFight, Carried, Given, Record};
use rules::abilities::{ACCURACY, BRAVERY, Class, SPLIT_SPEED, STRENGTH};
use rules::boot_hill_1975::switches::GreasedLightningSplit;
use rules::sheet::signed;
use rules::{
    Bands, Book, Bravery, Edition, Experience, Gunman, Line, Rating, Score, Tally, Weapon, abilities,
};
use serde_json::{Value, json};

/// One line of the abilities.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AbilityRow {
    /// The ability.
    pub(super) name: &'static str,
    /// The percentile score, where one is known.
    pub(super) percentile: Option<Score>,
    /// The class, or the number of gunfights; nothing where the field is lost.
    pub(super) class: Option<String>,
    /// What it is worth.
    pub(super) modifier: Option<String>,
}

/// One weapon with what it can do in these hands.
#[derive(Clone, Debug)]
pub(super) struct WeaponRow<'r> {
    /// What the record says.
    pub(super) carried: &'r Carried,
    /// The weapon.
    pub(super) weapon: Weapon,
    /// Its line of the chart in force.
    pub(super) line: Option<&'static Line>,
    /// Base speed with it.
    pub(super) speed: Option<Tally>,
}

/// A person by the rules in force.
#[derive(Clone, Debug)]
pub(super) struct Sheet<'r> {
    pub(super) record: &'r Record,
    pub(super) game: Game,
    pub(super) abilities: Vec<AbilityRow>,
    /// Base accuracy with guns.
    pub(super) gun: Option<Tally>,
    /// Base accuracy with what is thrown.
    pub(super) thrown: Option<Tally>,
    pub(super) strength: Option<i16>,
    pub(super) morale: Option<i16>,
    pub(super) weapons: Vec<WeaponRow<'r>>,
    /// Why he cannot fight as he stands.
    pub(super) cannot_fight: Option<CannotFight>,
}

impl<'r> Sheet<'r> {
    /// The sheet of a record.
    pub(super) fn of(game: Game, record: &'r Record) -> Sheet<'r> {
        let ability = people::ability(record);
        let man = gunman::gunman(&game, &filled(record)).ok();
        let knows_throwing = record.knows_throwing();
        let weapons = record.weapons().iter().filter_map(|carried| {
            let weapon = gunman::of_code(&game, &carried.code).or_else(|| carried.weapon())?;
            let line = gunman::line(&game, weapon);
            let speed = man.as_ref().zip(line).map(|(man, _)| base_speed(&game, man, weapon));
            Some(WeaponRow { carried, weapon, line, speed })
        });
        Sheet {
            record,
            game,
            abilities: rows(&game, record),
            weapons: weapons.collect(),
            gun: man.as_ref().map(|man| man.gun),
            thrown: man.as_ref().filter(|_| knows_throwing).map(|man| man.throwing),
            strength: match &ability {
                Ok(_) => man.as_ref().map(|man| man.strength),
                Err(_) => None,
            },
            morale: man.as_ref().and_then(|man| man.morale),
            cannot_fight: ability.err(),
        }
    }

    /// What the rules make of the record, for programs.
    pub(super) fn json(&self) -> Value {
        let abilities: Vec<Value> = self.abilities.iter().map(AbilityRow::json).collect();
        let weapons: Vec<Value> = self.weapons.iter().map(WeaponRow::json).collect();
        json!({
            "rules": self.game.json(),
            "abilities": abilities,
            "accuracy": self.gun.as_ref().map(figures::tally_json),
            "thrown": self.thrown.as_ref().map(figures::tally_json),
            "strength": self.strength,
            "morale": self.morale,
            "weapons": weapons,
            "can_fight": self.cannot_fight.is_none(),
        })
    }
}

impl AbilityRow {
    fn json(&self) -> Value {
        let percentile = self.percentile.map(|score| match score.fraction().0 {
            0 => json!(score.whole()),
            _ => json!(score.to_string()),
        });
        json!({ "ability": self.name, "percentile": percentile, "class": self.class, "modifier": self.modifier })
    }
}

impl WeaponRow<'_> {
    /// `fast draw revolver`.
    pub(super) fn name(&self) -> String {
        self.weapon.arm.label().to_owned()
    }

    /// The edges of the ranges: `3/7/15/30`.
    pub(super) fn ranges(&self) -> String {
        let edges = self.line.map_or(&[][..], |line| line.ranges.0);
        edges.iter().map(u16::to_string).collect::<Vec<_>>().join("/")
    }

    /// Shots a turn.
    pub(super) fn rate(&self) -> Option<u8> {
        self.line.map(|line| line.rate_of(self.weapon))
    }

    /// Rounds loaded in a turn, and where the second turn is faster, in that.
    pub(super) fn reload(&self) -> String {
        match self.line.map(|line| line.reload) {
            None | Some((0, _)) => "-".to_owned(),
            Some((first, next)) if first == next => first.to_string(),
            Some((first, next)) => format!("{first}, then {next}"),
        }
    }

    fn json(&self) -> Value {
        json!({
            "code": self.carried.code,
            "name": self.name(),
            "count": self.carried.count,
            "where": self.carried.place.map(|place| place.label()),
            "speed": self.speed.as_ref().map(figures::tally_json),
            "printed_speed": self.carried.speed,
            "ranges": self.line.map(|line| line.ranges.0),
            "rate": self.rate(),
            "reload": self.line.map(|line| [line.reload.0, line.reload.1]),
            "holds": self.weapon.holds,
        })
    }
}

/// Base speed with a weapon.
fn base_speed(game: &Game, man: &Gunman, weapon: Weapon) -> Tally {
    let condition = rules::Condition::default();
    let shooter = rules::Shooter { gunman: man, condition: &condition };
    by!(game, rules => rules.net_speed(shooter, &rules::Stance::default(), weapon, man.hand))
}

/// A record whose lost strength does not hide what can be said of speed and accuracy.
fn filled(record: &Record) -> Record {
    let mut filled = record.clone();
    match &mut filled.given {
        Given::Scores(scores) => scores.strength = scores.strength.or(Some(1)),
        Given::Rolls(rolls) => rolls.strength = rolls.strength.or(Some(1)),
        Given::Base(base) => base.strength = base.strength.or(Some(1)),
    }
    filled
}

/// The abilities as the chart gives them and as they have grown; none where only base numbers are known.
fn rows(game: &Game, record: &Record) -> Vec<AbilityRow> {
    let printed = |score: Option<i16>| score.map(Rating::Printed);
    let rolled = |roll: Option<u8>| roll.map(|roll| Rating::rolled(roll.into()));
    let later = |rating: Option<Rating>, grown: Option<Score>| grown.map(Rating::Rolled).or(rating);
    let grown = record.grown;
    let (speed, gun, throwing, strength, bravery, experience) = match record.given {
        Given::Base(_) => return Vec::new(),
        Given::Scores(scores) => (
            printed(scores.speed),
            printed(scores.gun),
            printed(scores.throwing),
            printed(scores.strength),
            scores.bravery.map(|[speed, accuracy]| Bravery::Printed {
                speed,
                accuracy,
                morale: record.morale,
            }),
            scores.experience.map(Experience::Printed),
        ),
        Given::Rolls(rolls) => (
            rolled(rolls.speed),
            rolled(rolls.gun),
            rolled(rolls.throwing),
            rolled(rolls.strength),
            rolls.bravery.map(|roll| Bravery::Rolled(Score::new(roll.into()))),
            record.gunfights.map(Experience::Gunfights),
        ),
    };
    let table = speed_table(game);
    let points = |number: i16| format!("{number} points");
    vec![
        class_row("Speed", table, later(speed, grown.speed), abilities::percentile_of_speed, signed),
        class_row(
            "Gun accuracy",
            &ACCURACY,
            later(gun, grown.gun),
            abilities::percentile_of_accuracy,
            signed,
        ),
        class_row(
            "Throwing accuracy",
            &ACCURACY,
            later(throwing, grown.throwing),
            abilities::percentile_of_accuracy,
            signed,
        ),
        class_row(
            "Strength",
            &STRENGTH,
            later(strength, grown.strength),
            abilities::percentile_of_strength,
            points,
        ),
        bravery_row(game, grown.bravery.map(Bravery::Rolled).or(bravery)),
        experience_row(game, experience),
    ]
}

/// The table of speed in force.
fn speed_table(game: &Game) -> &'static Bands<Class> {
    match game {
        Game::FirstEdition(rules) if rules.switches.greased_lightning_split == GreasedLightningSplit::No => {
            &rules::boot_hill_1975::abilities::SPEED
        }
        Game::FirstEdition(_) | Game::SecondEdition(_) => &SPLIT_SPEED,
    }
}

fn class_row(
    name: &'static str,
    table: &Bands<Class>,
    rating: Option<Rating>,
    percentile: fn(Rating) -> Score,
    shown: impl Fn(i16) -> String,
) -> AbilityRow {
    let (score, class, modifier) = match rating {
        None => (None, None, None),
        Some(Rating::Rolled(score)) => {
            let class = table.read(score.whole());
            (Some(score), Some(class.label.to_owned()), Some(class.score))
        }
        Some(Rating::Printed(printed)) => {
            let class = table.read(percentile(Rating::Printed(printed)).whole());
            let highest = table.values().map(|class| class.score).max().unwrap_or(printed);
            let beyond = if printed > highest { ", beyond the table" } else { "" };
            (None, Some(format!("{}{beyond}", class.label)), Some(printed))
        }
    };
    AbilityRow { name, percentile: score, class, modifier: modifier.map(shown) }
}

/// Bravery counts for the aim, and in the second edition for the draw.
fn bravery_row(game: &Game, bravery: Option<Bravery>) -> AbilityRow {
    let worth = |speed: i16, accuracy: i16| match game.book() {
        Book::BootHill1975 => format!("{} to hit", signed(accuracy)),
        _ => format!("{} speed, {} to hit", signed(speed), signed(accuracy)),
    };
    let (percentile, class, modifier) = match bravery {
        None => (None, None, None),
        Some(Bravery::Rolled(score)) => {
            let nerve = BRAVERY.read(score.whole());
            (Some(score), Some(nerve.label.to_owned()), Some(worth(nerve.speed, nerve.accuracy)))
        }
        Some(bravery @ Bravery::Printed { speed, accuracy, .. }) => {
            let nerve = BRAVERY.read(abilities::percentile_of_bravery(&bravery).whole());
            (None, Some(nerve.label.to_owned()), Some(worth(speed, accuracy)))
        }
    };
    AbilityRow { name: "Bravery", percentile, class, modifier }
}

fn experience_row(game: &Game, experience: Option<Experience>) -> AbilityRow {
    let class = experience.map(|experience| match experience {
        Experience::Gunfights(count) => crate::words::count(count.into(), "gunfight"),
        Experience::Printed(_) => "not counted".to_owned(),
    });
    let worth = experience.map(|experience| match game {
        Game::FirstEdition(rules) => {
            rules::boot_hill_1975::abilities::experience(experience, &rules.switches)
        }
        Game::SecondEdition(_) => rules::boot_hill_1979::abilities::experience(experience),
    });
    AbilityRow { name: "Experience", percentile: None, class, modifier: worth.map(signed) }
}

/// Whether a record has only finished numbers.
pub(super) fn is_finished(record: &Record) -> bool {
    matches!(people::ability(record), Ok(Ability::Base { .. })) || matches!(record.given, Given::Base(_))
}
