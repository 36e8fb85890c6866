//! From a record to a man in a fight: his numbers, and the guns he has at hand.

use crate::by;
use crate::game::Game;
use crate::refusal::{Refusal, quoted};
use people::{Ability, Carried, Record, Where};
use rules::{Book, Edition, Finished, Gunman, Line, MOST_GUNS, Weapon};

/// What a fight needs to know of a person, by the rules in force; refused if something is lost or unrolled.
pub fn gunman(game: &Game, record: &Record) -> Result<Gunman, Refusal> {
    let ability = people::ability(record).map_err(|fault| Refusal::new(fault.to_string()))?;
    let mut gunman = match ability {
        Ability::Person(person) => by!(game, rules => rules.gunman(&person)),
        Ability::Base { speed_and_bravery, accuracy, strength, morale, .. } => {
            let quickness =
                speed_and_bravery.or_else(|| printed_quickness(game, record)).ok_or_else(|| {
                    Refusal::new(format!(
                        "nothing says how fast {} is: neither alone nor with a weapon",
                        record.name
                    ))
                })?;
            let numbers = Finished { quickness, accuracy, strength, morale };
            let printed = by!(game, rules => rules.finished(&numbers, 0));
            Gunman { hand: record.hand, ambidextrous: record.ambidextrous, ..printed }
        }
    };
    gunman.to_be_hit = record.to_be_hit.unwrap_or(0);
    Ok(gunman)
}

/// Speed without a weapon, where a chart has only the speed with each: what is left without the weapon's own.
fn printed_quickness(game: &Game, record: &Record) -> Option<i16> {
    record.weapons().iter().find_map(|carried| {
        let line = line(game, carried.weapon()?)?;
        Some(carried.speed? - line.speed.modifier())
    })
}

/// The line of the weapons chart in force.
pub fn line(game: &Game, weapon: Weapon) -> Option<&'static Line> {
    by!(game, rules => rules.line(weapon.arm))
}

/// The weapon of a code as the book in force makes it, if it does.
pub fn of_code(game: &Game, code: &str) -> Option<Weapon> {
    by!(game, rules => rules.weapon(code))
}

/// A weapon by its code, if the book has it.
pub fn weapon(game: &Game, code: &str) -> Result<Weapon, Refusal> {
    let known = || Weapon::codes().filter(|(code, weapon)| of_code(game, code) == Some(*weapon));
    match Weapon::of_code(code.trim()).map(|weapon| (weapon, of_code(game, code.trim()))) {
        Some((_, Some(weapon))) => Ok(weapon),
        Some((weapon, None)) => {
            let rounds = if line(game, weapon).is_some() {
                format!(" of {} rounds", weapon.holds)
            } else {
                String::new()
            };
            Err(Refusal::new(format!(
                "{} has no {}{rounds}; its codes are {}",
                game.book().year(),
                weapon.arm.label(),
                codes(known())
            )))
        }
        None => {
            let message =
                format!("no weapon has the code {}; the codes are {}", quoted(code), codes(known()));
            Err(Refusal::new(message).near(code, known().map(|(code, _)| code)).see("sixgun table weapons"))
        }
    }
}

/// The first code of each weapon.
fn codes(all: impl Iterator<Item = (&'static str, Weapon)>) -> String {
    let first = all.filter(|(code, weapon)| weapon.code() == *code).map(|(code, _)| code);
    first.collect::<Vec<_>>().join(", ")
}

/// What somebody has at hand and the book knows, in the order of his chart: not what is on his horse, and
/// not what the chart only prints a speed for.
pub fn at_hand<'r>(game: &Game, record: &'r Record) -> Vec<(&'r Carried, Weapon)> {
    let here = record
        .weapons()
        .iter()
        .filter(|carried| carried.count > 0 && carried.place.is_none_or(Where::is_at_hand));
    here.filter_map(|carried| Some((carried, of_code(game, &carried.code)?))).collect()
}

/// The guns for a fight: all he has of the first weapon of his chart, and with two pistols a second one
/// beside it. Charts of legends print a speed with each gun, not a list of what is worn.
pub fn guns(game: &Game, record: &Record, two_pistols: bool) -> Result<Vec<Weapon>, Refusal> {
    let has = at_hand(game, record);
    let Some((first, weapon)) = has.iter().find(|(_, weapon)| !two_pistols || weapon.arm.is_pistol()) else {
        let what = if two_pistols { "pistol" } else { "weapon that the book knows" };
        let message = format!("{} has no {what} at hand; give him one by its code, such as FDR", record.name);
        return Err(Refusal::new(message));
    };
    let mut guns = vec![*weapon; usize::from(first.count).min(MOST_GUNS)];
    if two_pistols && guns.len() < 2 {
        let other = has.iter().find(|(other, weapon)| other != first && weapon.arm.is_pistol());
        let Some((_, other)) = other else {
            return Err(Refusal::new(format!("{} has only one pistol", record.name)));
        };
        guns.push(*other);
    }
    Ok(guns)
}

/// Whether the numbers of a record were printed for other rules than those in force.
pub fn is_of_another_book(game: &Game, record: &Record) -> bool {
    (game.book() == Book::BootHill1975) != (record.book == Book::BootHill1975)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::person;

    fn game(book: Book) -> Game {
        Game::of(book)
    }

    fn of_1979(name: &str) -> (Game, Record) {
        (game(Book::BootHill1979), person(name, Book::BootHill1979).expect("a person"))
    }

    #[test]
    fn a_man_of_scores_has_the_numbers_of_his_chart() {
        let (game, wyatt) = of_1979("wyatt-earp");
        let man = gunman(&game, &wyatt).expect("a gunman");
        let drawn = line(&game, weapon(&game, "FDR").expect("a gun")).expect("a line").speed.modifier();
        assert_eq!(Some(man.quickness.total() + drawn), wyatt.speed_with("FDR"));
        assert_eq!(Some(man.gun.total()), wyatt.accuracy);
    }

    #[test]
    fn finished_numbers_lose_only_the_speed_of_the_weapon() {
        let (game, wyatt) = of_1979("wyatt-earp@ok_corral_1979");
        let man = gunman(&game, &wyatt).expect("a gunman");
        assert_eq!((man.quickness.total(), man.gun.total(), man.strength), (26, 91, 19));
        let guns: Vec<&str> = guns(&game, &wyatt, true).expect("guns").iter().map(|gun| gun.code()).collect();
        assert_eq!(guns, ["FDR6", "FDR6"]);
    }

    #[test]
    fn a_lost_strength_is_refused() {
        let (game, finn) = of_1979("finn-clanton");
        let refused = gunman(&game, &finn).expect_err("a refusal");
        assert!(refused.message.contains("scores.strength"), "{}", refused.message);
    }

    #[test]
    fn everybody_else_who_is_on_a_chart_can_fight_by_his_own_book() {
        for record in people::cast::all() {
            let man = gunman(&game(record.book), record);
            match man {
                Ok(man) => assert!(man.strength > 0),
                Err(refused) => {
                    let known = ["Finn Clanton", "John Kloehr"];
                    assert!(
                        known.contains(&record.name.as_str()),
                        "{}: {}",
                        record.address(),
                        refused.message
                    );
                }
            }
        }
    }

    #[test]
    fn the_doctor_of_1975_is_hard_to_hit() {
        let doc = person("doc-holliday", Book::BootHill1975).expect("Doc");
        assert_eq!(gunman(&game(Book::BootHill1975), &doc).expect("a gunman").to_be_hit, -10);
    }

    #[test]
    fn a_weapon_of_another_book_is_refused_with_the_codes_there_are() {
        let second = game(Book::BootHill1979);
        assert!(weapon(&second, "fdr6").is_ok());
        assert!(
            weapon(&second, "CWRR")
                .expect_err("none")
                .message
                .contains("1979 has no Civil War repeating rifle")
        );
        let slip = weapon(&second, "FDQ6").expect_err("none");
        assert_eq!(slip.suggestion.as_deref(), Some("FDR6"));
        assert!(weapon(&game(Book::BootHill1975), "CWRR").is_ok());
    }

    #[test]
    fn a_rifle_on_the_horse_is_not_at_hand() {
        let (game, frank) = of_1979("frank-mclaury@ok_corral_1979");
        assert_eq!(at_hand(&game, &frank).len(), 1);
        let (_, tom) = of_1979("tom-mclaury@ok_corral_1979");
        assert_eq!(guns(&game, &tom, false).expect("a gun").len(), 1);
        assert!(guns(&game, &tom, true).expect_err("one").message.contains("only one pistol"));
    }
}
