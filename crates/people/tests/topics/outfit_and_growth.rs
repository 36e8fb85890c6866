//! What people buy, what they have on them, and what becomes of them.

use chance::Seeded;
use people::make::{CannotMake, Made, Purchase, Who, Wish, make};
use people::{Ability, Given, Record, Where, ability, cast, parse};
use rules::{Book, Person, Purse, Rating, boot_hill_1975, boot_hill_1979};

fn made(book: Book, wish: &Wish<'_>) -> Result<Made, CannotMake> {
    make(&mut Seeded::from_number(4), book, Who::Player, wish)
}

fn again(record: &Record) -> Record {
    let chart = parse::people("made.toml", &record.to_toml()).unwrap_or_else(|faults| panic!("{faults}"));
    chart.people[0].clone()
}

fn person(record: &Record) -> Person {
    match ability(record) {
        Ok(Ability::Person(person)) => person,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_new_character_of_1979_spends_his_dollars_as_he_likes() {
    let buys = [
        Purchase { place: Some(Where::RightSide), ..Purchase::one("SAR6") },
        Purchase::one("holster"),
        Purchase { count: 2, ..Purchase::one("ammunition") },
        Purchase { place: Some(Where::Feet), ..Purchase::one("KN") },
        Purchase { place: Some(Where::Home), ..Purchase::one("horse-fair") },
    ];
    let made = made(Book::BootHill1979, &Wish { buys: &buys, ..Wish::default() }).unwrap();
    assert_eq!(made.purse, Some(Purse { cents: 15_000 - 3_000 - 500 - 400 - 100 - 5_000 }));
    let record = again(&made.record);
    assert_eq!(record, made.record);
    assert_eq!(record.money, Some(6_000));
    let weapons: Vec<(&str, Option<Where>)> =
        record.weapons().iter().map(|carried| (carried.code.as_str(), carried.place)).collect();
    assert_eq!(weapons, [("SAR6", Some(Where::RightSide)), ("KN", Some(Where::Feet))]);
    let items: Vec<(&str, u16, Option<Where>)> =
        record.items.iter().map(|item| (item.name.as_str(), item.count, item.place)).collect();
    let wanted = [
        ("holster and gun belt", 1, None),
        ("box of 100 rounds", 2, None),
        ("fair horse", 1, Some(Where::Home)),
    ];
    assert_eq!(items, wanted);
}

#[test]
fn the_usual_outfit_is_on_the_sheet_too() {
    let made = made(Book::BootHill1979, &Wish::default()).unwrap();
    assert_eq!(made.record.weapons()[0].code, "FDR6");
    assert_eq!(
        made.record.items.iter().map(|item| item.name.as_str()).collect::<Vec<_>>(),
        ["box of 100 rounds"]
    );
    assert_eq!((made.record.money, again(&made.record)), (Some(10_800), made.record.clone()));
}

#[test]
fn a_shop_that_refuses_says_why() {
    let no = |book, year, item: Purchase<'_>, purse| {
        made(book, &Wish { year, buys: &[item], purse, ..Wish::default() }).unwrap_err().to_string()
    };
    let second = |year, item| no(Book::BootHill1979, year, item, None);
    let early = second(1868, Purchase::one("FDR6"));
    assert_eq!(
        early,
        "the shop has no fast draw revolver, 6 shots, with holster and belt: it is to be had only after 1870"
    );
    let dear = second(1876, Purchase { count: 2, ..Purchase::one("horse-good") });
    assert_eq!(dear, "good horse cannot be paid: it costs $200, and $150 is left");
    assert_eq!(second(1876, Purchase::one("BOW")), "no shop sells a bow: the referee must name a price");
    assert_eq!(second(1876, Purchase::one("sadle")), "no shop knows \"sadle\"; did you mean `saddle`?");
    assert!(second(1876, Purchase { count: 0, ..Purchase::one("KN") }).contains("none of"));
    let first = |item, purse| no(Book::BootHill1975, 1876, item, purse);
    assert!(first(Purchase::one("knife"), None).contains("gives nobody money"));
    let purse = Some(Purse::of_dollars(100));
    let cheap = first(Purchase { cents: Some(100), ..Purchase::one("fast-draw") }, purse);
    assert_eq!(cheap, "a fast draw revolver, labour included costs from $25 to $50");
}

#[test]
fn a_figure_of_1975_pays_what_is_asked() {
    let buys = [Purchase { cents: Some(3_000), ..Purchase::one("FDR") }, Purchase::one("derringer")];
    let wish = Wish { buys: &buys, purse: Some(Purse::of_dollars(40)), ..Wish::default() };
    let made = made(Book::BootHill1975, &wish).unwrap();
    assert_eq!(made.purse, Some(Purse { cents: 600 }));
    let codes: Vec<&str> = made.record.weapons().iter().map(|carried| carried.code.as_str()).collect();
    assert_eq!(codes, ["FDR", "1D"]);
    assert_eq!(again(&made.record), made.record);
}

#[test]
fn age_and_hands_can_be_said_beforehand() {
    let wish = Wish { age: Some(33), ambidextrous: true, ..Wish::default() };
    let record = made(Book::BootHill1979, &wish).unwrap().record;
    assert_eq!((record.age, record.ambidextrous), (Some(33), true));
}

#[test]
fn half_points_survive_the_file() {
    let rolls = people::Rolls { throwing: Some(50), ..people::Rolls::default() };
    let start = Person::rolled(93, 50, 50, 50, 40, 3);
    let record = Record::new(Book::BootHill1979, "Half", Given::Rolls(rolls)).became(&start);
    assert!(record.grown.is_nothing());
    let switches = boot_hill_1979::Switches::default();
    let once = again(&record.became(&boot_hill_1979::abilities::survived(&start, &switches)));
    assert_eq!(once.grown.speed.map(|score| score.to_string()).as_deref(), Some("93½"));
    assert_eq!(
        (once.gunfights, person(&once)),
        (Some(4), boot_hill_1979::abilities::survived(&start, &switches))
    );
    let twice = boot_hill_1979::abilities::survived(&person(&once), &switches);
    assert_eq!(twice.speed, Rating::rolled(94));
    assert_eq!(person(&again(&once.became(&twice))), twice);
}

#[test]
fn thirds_of_1975_survive_the_file() {
    let wyatt = cast::find_for(Book::BootHill1975, "wyatt-earp").unwrap();
    let showdown = boot_hill_1975::abilities::Showdown {
        face_to_face: true,
        on_his_feet: true,
        opponents_left: 0,
        winners: 3,
        losers: 4,
        thrown: false,
    };
    let mut before = person(wyatt);
    before.bravery = rules::Bravery::Rolled(rules::Score::new(70));
    let after = boot_hill_1975::abilities::after_showdown(&before, &showdown, &Default::default());
    assert_ne!(after, before);
    assert_eq!(person(&again(&wyatt.became(&after))), after);
}

#[test]
fn a_legend_grows_where_the_tables_let_him() {
    let wyatt = cast::find("wyatt-earp").unwrap();
    let after = boot_hill_1979::abilities::survived(&person(wyatt), &Default::default());
    let grown = again(&wyatt.became(&after));
    assert_eq!(person(&grown), after);
    assert!(grown.accuracy.is_none() && grown.weapons().iter().all(|carried| carried.speed.is_none()));
    for record in cast::all().iter().filter(|record| ability(record).is_ok()) {
        if let Ok(Ability::Person(before)) = ability(record) {
            let life = rules::abilities::Life { age: 30, years: 0 };
            let mut older = boot_hill_1979::abilities::grown_older(&before, life, 20, &Default::default()).0;
            if !record.knows_throwing() {
                older.throwing = before.throwing;
            }
            assert_eq!(person(&again(&record.became(&older))), older, "{}", record.address());
        }
    }
}

#[test]
fn what_cannot_be_read_of_the_new_fields_is_a_fault() {
    let file = |line: &str| {
        format!(
            "chart = \"A\"\nbook = \"1979\"\n\n[[person]]\nid = \"x\"\nname = \"X\"\nrolls = {{ speed = 5 }}\n{line}\n"
        )
    };
    for good in ["grown = { speed = \"94 1/2\" }", "money = \"17.5\"", "items = [ { name = \"rope\" } ]"] {
        assert!(parse::people("x.toml", &file(good)).is_ok(), "{good}");
    }
    let bad = [
        "grown = { speed = \"94 1/11\" }",
        "grown = { speed = \"100½\" }",
        "grown = { speed = 0 }",
        "grown = { speed = \"94 3/2\" }",
        "grown = { luck = 5 }",
        "money = 17.5",
        "money = \"lots\"",
        "items = [ { count = 2 } ]",
        "items = [ { name = \"rope\", where = \"moon\" } ]",
        "items = [ \"rope\" ]",
    ];
    for bad in bad {
        let faults = parse::people("x.toml", &file(bad)).expect_err(bad);
        assert_eq!((faults.list().len(), faults.list()[0].line), (1, 8), "{bad}\n{faults}");
    }
    let base = file("grown = { speed = 5 }")
        .replace("rolls = { speed = 5 }", "base = { accuracy = 50, strength = 10 }");
    assert!(parse::people("x.toml", &base).unwrap_err().to_string().contains("`base`, which cannot grow"));
}
