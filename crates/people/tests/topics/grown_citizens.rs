//! People of the third book who change: what the rules made of them, with the names that the rules do not know.

use people::citizen::{KindNames, Named};
use people::{Citizen, citizen, parse};
use shady_gulch::{Native, Skill, Thing, Trait, Vocation};

const KID: &str = r#"chart = "My town"
book = "2002"

[[person]]
id = "the-kid"
name = "The Kid"
also = ["Bill"]
vocation = "cowboy"
traits = { strength = 3, dexterity = 5, perception = 3, reasoning = 2, willpower = 3 }
skills = { firearms = 10, composure = 6 }
speak = [ { name = "Spanish", rating = 5 }, { name = "English", rating = 2 }, { name = "Comanche", rating = 1 } ]
read_write = [ { name = "Comanche", rating = 1 } ]
instruments = [ { name = "fiddle", rating = 2 }, { name = "fiddle", rating = 1 } ]
virtues = ["Loyal"]
vices = ["Alcohol", "Lust"]
reputation = 11
known_as = "dangerous"
experience = 4
weapons = ["revolver", "lasso"]
things = ["horse"]
money = "a month's pay"
supposed = [ { field = "skills.firearms", erratum = "A2" } ]
note = "One of our own."
"#;

fn kid() -> Citizen {
    parse::citizens("town.toml", KID).expect("no fault").people.remove(0)
}

#[test]
fn whoever_has_not_changed_comes_back_with_every_name() {
    let kid = kid();
    let names = KindNames::of(&kid);
    assert_eq!(kid.became(&kid.character().expect("figures"), &names), kid);
    let dog = citizen::find("mad-dog").expect("Mad Dog");
    assert_eq!(&dog.became(&dog.character().expect("figures"), &KindNames::of(dog)), dog);
}

#[test]
fn a_new_tongue_keeps_its_name_and_gets_the_next_number() {
    let kid = kid();
    let (mut names, mut character) = (KindNames::of(&kid), kid.character().expect("figures"));
    assert_eq!((names.native(), names.native_tongue()), (Native::Foreign, "Spanish"));
    assert_eq!(names.number(Skill::ReadWrite, " comanche "), 2, "spoken and written it is one tongue");
    let french = names.number(Skill::SpeakLanguage, "French");
    assert_eq!((french, names.number(Skill::ReadWrite, "FRENCH")), (3, 3));
    let banjo = names.number(Skill::Instrument, "banjo");
    character.set_rating(Skill::SpeakLanguage, french, 1);
    character.set_rating(Skill::Instrument, banjo, 1);
    character.set_trait(Trait::Reasoning, 3);
    let grown = kid.became(&character, &names);
    assert_eq!(grown.speak[3], Named::new("French", 1));
    assert_eq!(grown.instruments[2], Named::new("banjo", 1));
    assert_eq!(grown.character(), Ok(character));
    assert_eq!(
        parse::citizens("grown.toml", &grown.to_toml()).expect("no fault").people[0].speak,
        grown.speak
    );
}

#[test]
fn a_number_without_a_name_is_called_by_itself() {
    let names = KindNames::born_to("English");
    assert_eq!((names.native(), names.name(Skill::SpeakLanguage, 0)), (Native::English, "English".into()));
    assert_eq!(names.name(Skill::ReadWrite, 4), "tongue 5");
    assert_eq!(names.name(Skill::Instrument, 0), "instrument 1");
}

#[test]
fn everything_that_a_vocation_gives_has_its_place_in_a_file() {
    for vocation in Vocation::ALL {
        let things = shady_gulch::equipment::issued(vocation, &Default::default());
        let mut citizen = Citizen::new("pat", "Pat");
        citizen.take(&things);
        let money = usize::from(citizen.money.is_some());
        let cash = things.iter().filter(|thing| thing.label().contains("cash")).count();
        assert_eq!(citizen.weapons.len() + citizen.things.len() + cash, things.len(), "{vocation:?}");
        assert_eq!(money, usize::from(cash > 0), "{vocation:?}");
    }
    let mut gambler = Citizen::new("pat", "Pat");
    gambler.take(&[Thing::BettingCash, Thing::BankedCash, Thing::Sabre, Thing::Lariat, Thing::Dog]);
    assert_eq!(gambler.money.as_deref(), Some("betting cash and banked cash"));
    assert_eq!((gambler.weapons, gambler.things), (vec!["sword", "lasso"], vec!["dog".to_owned()]));
}
