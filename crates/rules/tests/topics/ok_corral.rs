//! The worked example of 1979, the gunfight at the O.K. Corral, turn by turn with its printed dice.
//!
//! The print gives the dice to hit, the die for the shotgun and those for morale. It gives no wound dice, only
//! the wounds; the wound dice here are chosen to give them. Where its chances depart from its own charts
//! (E-75) the charts prevail; every printed hit and miss stands under both. The print says short or medium
//! range and no distance: here short is 3 spaces and medium 6.

use crate::common::Table;
use chance::Typed;
use ledger::proves;
use rules::boot_hill_1979::morale::{Friend, check, company, tally};
use rules::boot_hill_1979::movement::on_foot;
use rules::boot_hill_1979::{SecondEdition, Switches};
use rules::morale::{Nerve, Standing, Troop, stands_on};
use rules::movement::Ground;
use rules::{Fate, Gait};

/// The cast with the weapons they fire in the example.
fn corral() -> Table<SecondEdition> {
    Table::second_edition(
        "Wyatt: speed 36, accuracy 91, strength 19, FDR6 \
         | Morgan: speed 32, accuracy 82, strength 14, FDR6 \
         | Virgil: speed 29, accuracy 82, strength 15, FDR6 \
         | Doc: speed 23, accuracy 95, strength 8, 2SG, FDR6 \
         | Frank: speed 31, accuracy 80, strength 15, FDR6 \
         | Tom: speed 25, accuracy 75, strength 14, FDR6 \
         | Billy: speed 31, accuracy 80, strength 18, FDR6 \
         | Ike: speed 22, accuracy 60, strength 13, FDR6 \
         | 3 spaces apart",
    )
}

/// Ike declares three shots in the print and fires two, for by the printed chances the third would be at 0. By
/// the charts it would be at 10, and he would fire it; so here he declares the two that he fires.
const TURN_1: &str = "Wyatt fires 3 at Frank from the hip; \
    Frank fires 3 at Wyatt from the hip; \
    Morgan fires 3 at Tom from the hip; \
    Tom fires 3 at Virgil from the hip; \
    Virgil fires 1 at Ike from the hip, at 6 spaces; \
    Ike fires 2 at Morgan from the hip, at 6 spaces; \
    Doc fires 1 at Billy from the hip, with 2SG; \
    Billy fires 1 at Wyatt";

/// The dice of turn 1 in the order of fire.
fn roll_turn_1(table: &mut Table<SecondEdition>) {
    // Wyatt: 18, 01 and 44 hit.
    table.dice(&[("to hit", 18), ("where", 45), ("how bad", 60)]);
    table.dice(&[("to hit", 1), ("where", 60), ("how bad", 60)]);
    table.dice(&[("to hit", 44), ("where", 90), ("how bad", 50)]);
    // Morgan: 78, 45 and 54 hit.
    table.dice(&[("to hit", 78), ("where", 45), ("how bad", 20)]);
    table.dice(&[("to hit", 45), ("where", 35), ("how bad", 20)]);
    table.dice(&[("to hit", 54), ("where", 60), ("how bad", 90)]);
    // Virgil: 35 hits.
    table.dice(&[("to hit", 35), ("where", 60), ("how bad", 60)]);
    // Billy: 26 hits.
    table.dice(&[("to hit", 26), ("where", 90), ("how bad", 30)]);
    // Doc: the printed 70 is not asked for, because 105 always hits; the shotgun die is 9.
    table.dice(&[("pellets", 9), ("where", 60), ("how bad", 90), ("where", 45), ("how bad", 60)]);
    table.dice(&[("where", 75), ("how bad", 40), ("where", 90), ("how bad", 10)]);
    // Ike: 64 misses, 06 hits.
    table.dice(&[("to hit", 64), ("to hit", 6), ("where", 60), ("how bad", 20)]);
}

#[test]
fn turn_one_of_the_worked_example() {
    proves!("bh79-108", "bh79-049", "bh79-051", "bh79-052", "bh79-081", "bh79-097", "bh79-098", "bh79-101");
    let mut table = corral();
    roll_turn_1(&mut table);
    table.play(TURN_1).expect(
        "
        Wyatt 41 before Morgan 37 before Frank 36 before Virgil 34 before Billy 31 before Tom 30 before Doc 28 before Ike 27
        Wyatt hits Frank: 18 against 91 = 91 base, +10 short range, -10 from the hip
        Frank: serious wound, left shoulder, strength 15 -> 8
        Frank now 31
        Wyatt hits Frank: 01 against 81 = 91 base, +10 short range, -10 from the hip, -10 second shot
        Frank: serious wound, abdomen, strength 8 -> 1
        Frank now 16
        Wyatt hits Frank: 44 against 71 = 91 base, +10 short range, -10 from the hip, -20 third shot
        Frank: mortal wound, head, dead
        Frank gives up 3 shots
        Morgan hits Tom: 78 against 82 = 82 base, +10 short range, -10 from the hip
        Tom: light wound, left shoulder, strength 14 -> 11
        Tom now 25
        Morgan hits Tom: 45 against 72 = 82 base, +10 short range, -10 from the hip, -10 second shot
        Tom: light wound, right shoulder, strength 11 -> 8
        Tom now 25
        Morgan hits Tom: 54 against 62 = 82 base, +10 short range, -10 from the hip, -20 third shot
        Tom: mortal wound, abdomen, dead
        Tom gives up 3 shots
        Virgil hits Ike: 35 against 72 = 82 base, 0 medium range, -10 from the hip
        Ike: serious wound, abdomen, strength 13 -> 6
        Ike now 7
        Billy hits Wyatt: 26 against 90 = 80 base, +10 short range
        Wyatt: serious wound, head, strength 19 -> 12
        Doc hits Billy: no die against 105 = 95 base, +10 short range, +10 shotgun, -10 from the hip
        Billy: 4 pellets on 9
        Billy: mortal wound, abdomen, dead
        Billy: serious wound, left shoulder, dead
        Billy: serious wound, chest, dead
        Billy: light wound, head, dead
        Ike misses Morgan: 64 against 30 = 60 base, 0 medium range, -20 shooter's wounds of half of strength or more, -10 from the hip
        Ike hits Morgan: 06 against 20 = 60 base, 0 medium range, -20 shooter's wounds of half of strength or more, -10 from the hip, -10 second shot
        Morgan: light wound, abdomen, strength 14 -> 11
        ",
    );
    for (name, fate, strength) in [
        ("Wyatt", Fate::Standing, 12),
        ("Morgan", Fate::Standing, 11),
        ("Virgil", Fate::Standing, 15),
        ("Doc", Fate::Standing, 8),
        ("Ike", Fate::Standing, 6),
    ] {
        assert_eq!((table.man(name).fate(), table.man(name).strength()), (fate, strength), "{name}");
    }
    for name in ["Frank", "Tom", "Billy"] {
        assert_eq!(table.man(name).fate(), Fate::Dead, "{name}");
    }
}

#[test]
fn the_printed_chances_and_those_of_the_charts() {
    proves!("bh79-108");
    let mut table = corral();
    // Printed 81, 71, 61: each is 10 low.
    assert_eq!(table.totals("Wyatt fires 3 at Frank from the hip"), [91, 81, 71]);
    // Printed 92, 82, 72: the hip was forgotten.
    assert_eq!(table.totals("Morgan fires 3 at Tom from the hip"), [82, 72, 62]);
    // Printed 92: short range was given at medium, and the hip forgotten.
    assert_eq!(table.totals("Virgil fires 1 at Ike from the hip, at 6 spaces"), [72]);
    // Printed 90, as it should be.
    assert_eq!(table.totals("Billy fires 1 at Wyatt"), [90]);
    // Printed 95: the shotgun's 10 was forgotten.
    assert_eq!(table.totals("Doc fires 1 at Billy from the hip, with 2SG"), [105]);
    // Printed 20, 10 and 0: each is 10 low.
    table.man("Ike").condition.wounds = 7;
    assert_eq!(table.totals("Ike fires 3 at Morgan from the hip, at 6 spaces"), [30, 20, 10]);
}

#[test]
fn a_shot_without_a_chance_is_given_up_as_ike_gives_up_his_third() {
    proves!("bh79-053");
    let mut table = corral();
    table.man("Ike").condition.wounds = 7;
    table.dice(&[("to hit", 64), ("to hit", 64)]);
    // Ten lower by ruling, as the print has it.
    table.play("Ike fires 3 at Morgan from the hip, at 6 spaces, ruling -10");
    assert_eq!(table.lines().last().unwrap(), "Ike gives up a shot");
    assert_eq!(table.man("Ike").guns[0].loaded, 4);
}

#[test]
fn morale_of_ike_in_turns_one_and_two() {
    let switches = Switches::default();
    let stands = |friends: &[Friend], face: u16| {
        let nerve = Nerve { company: company(friends, &Troop::Ordinary), ..Nerve::default() };
        let mut dice = Typed::named([("morale", face)]);
        let stands = check(&mut dice, 30, &nerve, &switches).stands;
        assert_eq!(dice.finish(), Ok(()));
        (stands_on(30, &tally(&nerve, &switches)), stands)
    };
    let three = [Friend::beside(Standing::Major, 5); 3];
    assert_eq!(stands(&three, 43), (45, true), "turn 1: he stays");
    let down = three.map(|friend| Friend { conscious: false, ..friend });
    assert_eq!(stands(&down, 70), (30, false), "turn 2: he flees");
}

#[test]
fn turns_two_and_three_and_the_end() {
    proves!("bh79-084", "bh79-116");
    let mut table = corral();
    roll_turn_1(&mut table);
    table.play(TURN_1);
    // The speeds of the wounded next turn, as printed: 31 and 27.
    assert!(table.speed("Wyatt fires 1 at Ike").starts_with("31 = "));
    assert!(table.speed("Morgan fires 1 at Ike").starts_with("27 = "));
    // Turn 2: Ike, seriously wounded in the abdomen, runs 12 spaces into Fly's studio; nobody fires.
    let ike = table.man("Ike").condition;
    assert_eq!(on_foot(Gait::Run, Ground::Open, &ike, &Switches::default()), Some(12));
    assert_eq!(on_foot(Gait::Walk, Ground::Open, &ike, &Switches::default()), Some(6));
    // Turn 3: he runs out of the back door and away. The final score.
    assert_eq!((ike.other_serious, ike.wounds), (1, 7));
    let wyatt = table.man("Wyatt").condition;
    assert_eq!((wyatt.other_serious, wyatt.wounds), (1, 7));
    let morgan = table.man("Morgan").condition;
    assert_eq!((morgan.other_light, morgan.wounds), (1, 3));
    assert_eq!((table.man("Virgil").condition.wounds, table.man("Doc").condition.wounds), (0, 0));
    assert_eq!((table.man("Wyatt").guns[0].loaded, table.man("Doc").guns[0].loaded), (3, 1));
}
