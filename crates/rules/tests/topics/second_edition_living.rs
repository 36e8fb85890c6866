//! Life between fights in the second edition: expenses, wages, healing, crime, and meetings with other games.

use chance::{Die, Odds, Typed, exact};
use rules::boot_hill_1979::living::conversion::{self, Game, Inch, Weaponry};
use rules::boot_hill_1979::living::crime::{self, Crime, LOOT, Robbed};
use rules::boot_hill_1979::living::healing::{self, Care, Hurts, Mending};
use rules::boot_hill_1979::living::{self, Service};
use rules::boot_hill_1979::switches::{
    DeathWithoutCare, DoctorsFee, GeneralPenaltyWhileHealing, HealingUntreated, RewardsOverSeveralCrimes,
};
use rules::boot_hill_1979::{BOOK, Switches};
use rules::{
    Arm, Cause, Experience, Fate, Gun, Location, Per, Purse, Reach, Refused, Score, Severity, Tally, Weapon,
    Wound,
};

fn readings() -> Switches {
    Switches::default()
}

fn fresh(location: Location, severity: Severity) -> Mending {
    Mending::fresh(Wound { location: Some(location), severity })
}

fn hurt(wounds: &[(Location, Severity)], bruises: u8) -> Hurts {
    Hurts { wounds: wounds.iter().map(|&(location, severity)| fresh(location, severity)).collect(), bruises }
}

#[test]
fn treated_wounds_heal_a_point_a_week_all_together() {
    ledger::proves!("bh79-215");
    let mut hurts = hurt(&[(Location::Chest, Severity::Serious), (Location::LeftLeg, Severity::Light)], 0);
    assert_eq!(hurts.lost(), 10);
    let mut lost = Vec::new();
    for _ in 0..7 {
        hurts.weeks(1, true, &readings());
        lost.push(hurts.lost());
    }
    assert_eq!(lost, [8, 6, 4, 3, 2, 1, 0]);
    assert_eq!(hurts, Hurts::default());
}

#[test]
fn untreated_wounds_heal_at_half_speed_or_not_at_all() {
    ledger::proves!("bh79-215");
    let mut hurts = hurt(&[(Location::Head, Severity::Light)], 0);
    hurts.weeks(1, false, &readings());
    assert_eq!(hurts.lost(), 3);
    hurts.weeks(1, false, &readings());
    assert_eq!(hurts.lost(), 2);
    hurts.weeks(4, false, &readings());
    assert_eq!(hurts.lost(), 0);
    let never = Switches { healing_untreated: HealingUntreated::NoHealing, ..readings() };
    let mut hurts = hurt(&[(Location::Head, Severity::Light)], 0);
    hurts.weeks(52, false, &never);
    assert_eq!(hurts.lost(), 3);
    hurts.weeks(1, true, &never);
    assert_eq!(hurts.lost(), 2);
}

#[test]
fn special_penalties_end_when_a_wound_is_more_than_half_healed() {
    ledger::proves!("bh79-216");
    let mut hurts = hurt(&[(Location::RightArm, Severity::Serious), (Location::LeftLeg, Severity::Light)], 0);
    let mut felt = Vec::new();
    for _ in 0..5 {
        let condition = hurts.condition();
        felt.push((condition.arm_serious[1], condition.leg_light, condition.wounds));
        hurts.weeks(1, true, &readings());
    }
    assert_eq!(felt, [(1, 1, 10), (1, 1, 8), (1, 0, 6), (1, 0, 4), (0, 0, 3)]);
}

#[test]
fn the_general_penalty_follows_present_strength_or_ends_half_way() {
    ledger::proves!("bh79-216");
    let half = Switches {
        general_penalty_while_healing: GeneralPenaltyWhileHealing::EndsWhenHalfHealed,
        ..readings()
    };
    let mut hurts = hurt(&[(Location::Chest, Severity::Serious), (Location::Head, Severity::Light)], 1);
    assert_eq!((hurts.lost_for_penalty(&readings()), hurts.lost_for_penalty(&half)), (11, 11));
    hurts.weeks(2, true, &readings());
    assert_eq!((hurts.lost_for_penalty(&readings()), hurts.lost_for_penalty(&half)), (7, 6));
    hurts.weeks(2, true, &readings());
    assert_eq!((hurts.lost_for_penalty(&readings()), hurts.lost_for_penalty(&half)), (4, 1));
}

#[test]
fn an_hour_of_rest_brings_back_a_point_lost_in_a_brawl() {
    ledger::proves!("bh79-217", "bh79-117");
    let mut hurts = hurt(&[(Location::Chest, Severity::Light)], 4);
    assert_eq!(hurts.condition().lost(), 7);
    assert_eq!(hurts.lost_for_penalty(&readings()), 7);
    hurts.rest(3);
    assert_eq!((hurts.bruises, hurts.lost()), (1, 4));
    hurts.rest(1000);
    assert_eq!((hurts.bruises, hurts.lost()), (0, 3));
    // One total: seven points by a bullet and seven by fists bring down a man of 14.
    let both = hurt(&[(Location::Chest, Severity::Serious)], 7).condition();
    assert_eq!((both.fate(15), both.fate(14)), (Fate::Standing, Fate::Unconscious));
    assert_eq!((healing::minutes_out(true), healing::minutes_out(false)), (60, 5));
}

#[test]
fn an_unconscious_man_may_die_without_care() {
    ledger::proves!("bh79-115", "bh79-218");
    let chance = |care, switches: &Switches| exact(|dice| healing::dies(dice, care, switches)).of(&true);
    assert_eq!(chance(Care::Alone, &readings()), Odds::new(1u32, 2u32));
    assert_eq!(chance(Care::Doctor, &readings()), Odds::new(1u32, 10u32));
    assert_eq!(chance(Care::NoMedicine { chance: None }, &readings()), Odds::new(1u32, 2u32));
    assert_eq!(chance(Care::NoMedicine { chance: Some(75) }, &readings()), Odds::new(3u32, 4u32));
    let no_roll = Switches { death_without_care: DeathWithoutCare::NoRoll, ..readings() };
    let mut none = Typed::new([]);
    for care in [Care::Alone, Care::Doctor, Care::NoMedicine { chance: None }] {
        assert!(!healing::dies(&mut none, care, &no_roll));
    }
    assert_eq!(none.finish(), Ok(()));
    let mut dice = Typed::named([("dies of wounds", 50), ("dies of wounds", 51)]);
    assert!(healing::dies(&mut dice, Care::Alone, &readings()));
    assert!(!healing::dies(&mut dice, Care::Alone, &readings()));
    assert_eq!(dice.finish(), Ok(()));
    // Unconscious for at least an hour.
    let down = hurt(&[(Location::Chest, Severity::Serious), (Location::Chest, Severity::Serious)], 0);
    assert_eq!((down.condition().fate(14), healing::minutes_out(true)), (Fate::Unconscious, 60));
}

#[test]
fn life_in_town_costs_money_and_a_cowboy_lives_free() {
    ledger::proves!("bh79-219");
    let cents = |name: &str| living::find(name).map(|expense| expense.cents);
    assert_eq!((cents("life in town, at the least"), cents("life as a cowboy")), (Some(2500), Some(0)));
    assert_eq!(living::COWBOYS_WEEK, (6, 16));
    let printed = [
        ("hat", 200),
        ("shirt", 100),
        ("vest", 100),
        ("trousers", 200),
        ("socks", 25),
        ("boots", 1000),
        ("chaps", 500),
        ("spurs", 700),
        ("tobacco", 10),
        ("whiskey", 10),
        ("whiskey by the bottle", 200),
        ("beer", 5),
        ("shave and haircut", 25),
        ("bath", 75),
        ("bath in fresh water", 100),
        ("calf", 500),
        ("yearling", 1000),
        ("steer at a Kansas railhead", 3000),
        ("sleazy hotel", 25),
        ("average hotel", 75),
        ("deluxe hotel", 200),
        ("corral space", 25),
        ("corral space at a deluxe hotel", 0),
        ("rooming house with meals", 100),
        ("coffee", 30),
        ("bacon", 20),
        ("beef", 7),
        ("flour", 4),
        ("cheap meal", 25),
        ("survival rations", 150),
        ("mess kit", 200),
        ("canteen", 100),
    ];
    for (name, price) in printed {
        assert_eq!(cents(name), Some(price), "{name}");
    }
    assert_eq!(living::EXPENSES.len(), printed.len() + 2);
    let mut purse = Purse::of_dollars(1);
    let whiskey = living::find("Whiskey").map(|whiskey| living::spend(&mut purse, whiskey, 6));
    assert_eq!(whiskey.map(|bought| bought.map(|bought| bought.cents)), Some(Ok(60)));
    let hotel = living::find("average hotel").map(|hotel| living::spend(&mut purse, hotel, 1));
    assert_eq!(hotel, Some(Err(Refused::CannotPay { costs: 75, has: 40 })));
}

#[test]
fn a_doctor_charges_for_each_service_and_never_under_3_dollars() {
    ledger::proves!("bh79-219");
    let plus = Switches { doctors_fee: DoctorsFee::Plus3, ..readings() };
    let bullet = [Service::BulletRemoved, Service::BulletHolePatched];
    assert_eq!(living::doctors_fee(&bullet, &readings()), 300);
    assert_eq!(living::doctors_fee(&bullet, &plus), 375);
    let leg = [Service::Amputation, Service::PowderBurnsTreated];
    assert_eq!(living::doctors_fee(&leg, &readings()), 600);
    assert_eq!(living::doctors_fee(&leg, &plus), 900);
    assert_eq!(living::doctors_fee(&[], &readings()), 300);
    let prices = Service::ALL.map(|(service, _, _)| service.cents());
    assert_eq!(prices, [25, 50, 50, 75, 200, 50, 50, 100, 200, 25, 500, 200]);
    for (service, name, _) in Service::ALL {
        assert_eq!(service.label(), name);
    }
}

#[test]
fn work_is_paid_by_the_month_the_day_or_the_case() {
    ledger::proves!("bh79-220");
    let pay = |job: &str| living::wage(job).map(|wage| (wage.low, wage.high, wage.per));
    let fixed = [
        ("cowboy", 3000, Per::Month),
        ("cowboy foreman", 4500, Per::Month),
        ("lawman", 7500, Per::Month),
        ("deputy", 5000, Per::Month),
        ("bartender", 5000, Per::Month),
        ("waitress or saloon girl", 1750, Per::Month),
        ("teamster", 4000, Per::Month),
        ("civilian scout for the army", 7500, Per::Month),
        ("guard at the territorial prison", 300, Per::Day),
        ("hired gunfighter", 500, Per::Day),
        ("coroner, inquest", 500, Per::Case),
        ("undertaker, burial", 2000, Per::Case),
        ("midwife, delivery", 350, Per::Case),
        ("justice of the peace, marriage", 500, Per::Case),
        ("arrest that leads to conviction", 200, Per::Case),
    ];
    for (job, cents, per) in fixed {
        assert_eq!(pay(job), Some((cents, cents, per)), "{job}");
    }
    assert_eq!(pay("justice of the peace, fine"), Some((200, 2000, Per::Case)));
    assert_eq!(pay("justice of the peace, court costs"), Some((200, 500, Per::Case)));
    assert_eq!(living::WAGES.len(), fixed.len() + 2);
    // Three whole months and two good arrests of a deputy.
    let earned = |job: &str, times| living::wage(job).map_or(0, |wage| wage.earns(wage.low, times));
    let mut purse = Purse::default();
    purse.earn(earned("deputy", 3) + earned("arrest that leads to conviction", 2));
    assert_eq!(purse, Purse::of_dollars(154));
    let fine = living::wage("justice of the peace, fine").map(|fine| fine.earns(5000, 1));
    assert_eq!(fine, Some(2000));
}

#[test]
fn a_dead_outlaw_is_worth_half() {
    ledger::proves!("bh79-222", "bh79-250");
    assert_eq!(crime::reward_paid(1_000_000, true), 1_000_000);
    assert_eq!(crime::reward_paid(1_000_000, false), 500_000);
}

#[test]
fn crimes_put_a_price_on_the_leader_and_on_the_others() {
    ledger::proves!("bh79-250");
    let robbery = |dollars: u32| Crime { robbed: Some(dollars * 100), ..Crime::default() };
    let rewards =
        |crime: &Crime| (crime::reward_for(crime, true) / 100, crime::reward_for(crime, false) / 100);
    assert_eq!(rewards(&robbery(10_001)), (1000, 250));
    assert_eq!(rewards(&robbery(10_000)), (500, 100));
    assert_eq!(rewards(&robbery(5)), (500, 100));
    assert_eq!(rewards(&Crime { murder: true, ..robbery(20_000) }), (1250, 500));
    let mayor = Crime { murder: true, prominent: 50_000, ..Crime::default() };
    assert_eq!(rewards(&mayor), (750, 750));
    assert_eq!(rewards(&Crime { other: 10_000, ..Crime::default() }), (100, 100));
    assert_eq!(rewards(&Crime { other: 90_000, ..Crime::default() }), (250, 250));
}

#[test]
fn rewards_add_up_over_several_crimes_or_only_the_highest_counts() {
    ledger::proves!("bh79-250");
    let bank = Crime { robbed: Some(3_000_000), murder: true, ..Crime::default() };
    let coach = Crime { robbed: Some(20_000), ..Crime::default() };
    let record = [(bank, false), (coach, true)];
    assert_eq!(crime::reward_over(&record, &readings()), 100_000);
    let highest =
        Switches { rewards_over_several_crimes: RewardsOverSeveralCrimes::HighestOnly, ..readings() };
    assert_eq!(crime::reward_over(&record, &highest), 50_000);
    assert_eq!((crime::reward_over(&[], &readings()), crime::reward_over(&[], &highest)), (0, 0));
}

#[test]
fn loot_is_spread_evenly_over_its_range() {
    ledger::proves!("bh79-251");
    let ranges = [
        (Robbed::Bank, 1000, 50_000, 50u32),
        (Robbed::ExpressCar, 1000, 50_000, 50),
        (Robbed::StageOffice, 100, 1000, 10),
        (Robbed::StagecoachWithPayroll, 100, 1000, 10),
        (Robbed::Stagecoach, 5, 500, 100),
        (Robbed::PostOffice, 0, 1000, 11),
        (Robbed::OtherBusiness, 50, 500, 10),
        (Robbed::Citizen, 0, 50, 11),
    ];
    for (robbed, low, high, sums) in ranges {
        let hauls = exact(|dice| crime::haul(dice, robbed).expect("a range") / 100);
        assert!(hauls.total().is_certain());
        assert_eq!(hauls.iter().next().map(|(sum, _)| *sum), Some(low), "{robbed:?}");
        assert_eq!(hauls.iter().last().map(|(sum, _)| *sum), Some(high), "{robbed:?}");
        assert!(hauls.iter().all(|(_, odds)| *odds == Odds::new(1u32, sums)), "{robbed:?}");
    }
    for line in &LOOT {
        assert_eq!(crime::loot_of(line.robbed), line);
    }
    let mut dice = Typed::named([("loot", 12)]);
    assert_eq!(crime::haul(&mut dice, Robbed::Bank), Some(1_200_000));
    assert_eq!(crime::haul(&mut dice, Robbed::FreightWagon), None, "its load is worth what it is worth");
    assert_eq!(dice.finish(), Ok(()));
}

/// The rows of a printed table.
fn rows(id: &str) -> Vec<String> {
    let sheets = rules::boot_hill_1979::living::sheets();
    let sheet = sheets.iter().find(|sheet| sheet.id == id).expect("a table");
    sheet.rows.iter().map(|row| row.join(" | ")).collect()
}

#[test]
fn the_table_of_loot_has_every_row_and_what_the_sum_consists_of() {
    ledger::proves!("bh79-251");
    // A row with a range is rolled for, and a freight wagon is worth its load: no die.
    let mut dice = chance::Typed::named([("loot", 10)]);
    assert_eq!(crime::haul(&mut dice, Robbed::StageOffice), Some(100_000), "the most that its row has");
    assert_eq!(crime::haul(&mut dice, Robbed::FreightWagon), None);
    let printed = [
        "Bank | $1,000 | $50,000 | d50 | ",
        "Citizen | $0 | $50 | d11 | and a watch, a ring and the like",
        "Freight wagon | - | - | - | what its goods, bullion or ore are worth",
        "Post office | $0 | $1,000 | d11 | in mail",
        "Stagecoach with payroll | $100 | $1,000 | d10 | ",
        "Stagecoach without payroll | $5 | $500 | d100 | and watches, rings and the like",
        "Stage office | $100 | $1,000 | d10 | ",
        "Express car of a train | $1,000 | $50,000 | d50 | in mail, payroll or securities",
        "Other business | $50 | $500 | d10 | ",
    ];
    assert_eq!(rows("loot"), printed);
}

#[test]
fn arrows_and_tomahawks_do_the_damage_of_the_other_game() {
    assert_eq!(rows("damage")[0], "Arrow, tomahawk and the like | as in the other game | - | - | -");
    assert_eq!(rows("damage").len(), 10);
}

#[test]
fn stolen_stock_brings_its_market_value() {
    ledger::proves!("bh79-251");
    assert_eq!(crime::market_value("steer at a Kansas railhead", 40), Some(120_000));
    assert_eq!(crime::market_value("horse-good", 3), Some(30_000));
    assert_eq!(crime::market_value("BOW", 1), None);
}

#[test]
fn a_citizen_of_coffeyville_has_one_gun_with_one_load() {
    ledger::proves!("bh79-232");
    let guns = exact(|dice| living::citizens_gun(dice, &readings()));
    assert!(guns.total().is_certain());
    let of = |code| Weapon::of_code(code).map(|weapon| guns.of(&Gun::new(weapon)));
    assert_eq!(of("15R"), Some(Odds::new(4u32, 10u32)));
    for code in ["SAR6", "DAR6", "CBR", "FDR6", "LBR"] {
        assert_eq!(of(code), Some(Odds::new(4u32, 50u32)), "{code}");
    }
    assert_eq!(of("2SG"), Some(Odds::new(2u32, 10u32)));
    assert!(guns.iter().all(|(gun, _)| gun.loaded == gun.weapon.holds));
    let mut dice = Typed::named([("citizen's gun", 8), ("kind of revolver", 3), ("citizen's gun", 0)]);
    assert_eq!(living::citizens_gun(&mut dice, &readings()).weapon.arm, Arm::CapAndBall);
    assert_eq!(living::citizens_gun(&mut dice, &readings()).weapon.arm, Arm::Shotgun);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn armour_of_other_games_lowers_the_chance_to_hit() {
    ledger::proves!("bh79-253");
    // Erratum E-28: with 65 to hit, class 5 of the fantasy game leaves 62.
    let armour = conversion::armour(Game::Fantasy, 5).unwrap_or(0);
    assert_eq!(Tally::new(BOOK, 65).with(Cause::Armour, armour).total(), 62);
    let advanced: Vec<_> =
        (-9..=10).rev().map(|class| conversion::armour(Game::AdvancedFantasy, class)).collect();
    let expected = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10].map(|off: i16| Some(-off));
    assert_eq!(advanced, expected);
    let row = |game, classes: &[i8]| {
        classes.iter().map(|&class| conversion::armour(game, class)).collect::<Vec<_>>()
    };
    assert_eq!(row(Game::Fantasy, &[9, 8, 7, 6, 5]), [0, -1, -1, -2, -3].map(Some));
    let ruined = row(Game::RuinedEarth, &[10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    assert_eq!(ruined, [0, -1, -1, -2, -2, -3, -3, -6, -8, -10].map(Some));
    let starship = row(Game::LostStarship, &[8, 7, 6, 5, 4, 3, 2, 1]);
    assert_eq!(starship, [0, -1, -1, -2, -3, -3, -4, -4].map(Some));
    assert_eq!(
        (conversion::armour(Game::LostStarship, 0), conversion::armour(Game::Fantasy, 11)),
        (None, None)
    );
    assert_eq!(conversion::armour(Game::RuinedEarth, i8::MIN), None);
    assert_eq!(conversion::armour(Game::AdvancedFantasy, conversion::ARMOUR_CLASS), Some(0));
}

#[test]
fn a_gunfighter_is_a_fighter_of_the_second_level_and_more() {
    ledger::proves!("bh79-253");
    let levels =
        [0, 1, 2, 3, 10, 11, 30].map(|count| conversion::fighter_level(Experience::Gunfights(count)));
    assert_eq!(levels, [2, 3, 4, 5, 12, 13, 13]);
    let printed =
        [-10, -5, 0, 2, 6, 8, 10].map(|worth| conversion::fighter_level(Experience::Printed(worth)));
    assert_eq!(printed, [2, 3, 5, 7, 9, 11, 13]);
}

#[test]
fn a_stranger_to_guns_learns_slowly() {
    ledger::proves!("bh79-253");
    let accuracy = [0, 5, 6, 12, 143, 144, 5000].map(conversion::strangers_accuracy);
    assert_eq!(accuracy, [1, 1, 2, 3, 24, 25, 25].map(Score::new));
}

#[test]
fn guns_do_damage_by_weapon_and_range() {
    ledger::proves!("bh79-253");
    let table = [
        (Weaponry::Derringer, (1, 4), [2, 1, 0]),
        (Weaponry::HandGun, (1, 8), [3, 1, 0]),
        (Weaponry::Shotgun, (1, 10), [2, 0, -1]),
        (Weaponry::ScatterGun, (1, 8), [1, 0, -1]),
        (Weaponry::ShoulderArm, (2, 8), [2, 1, 0]),
        (Weaponry::Gatling, (1, 8), [2, 1, 0]),
        (Weaponry::Canister, (3, 12), [4, 2, 0]),
    ];
    for (weapon, (lowest, highest), [short, medium, long]) in table {
        let reaches =
            [(Reach::Short, short), (Reach::Medium, medium), (Reach::Long, long), (Reach::Extreme, long)];
        for (reach, more) in reaches {
            let damage = exact(|dice| conversion::damage(dice, weapon, reach));
            let ends =
                (damage.iter().next().map(|(low, _)| *low), damage.iter().last().map(|(high, _)| *high));
            assert_eq!(
                ends,
                (Some(lowest + more), Some(highest + more)),
                "{} at {}",
                weapon.label(),
                reach.label()
            );
        }
    }
    let kinds = [Arm::Derringer, Arm::FastDraw, Arm::Shotgun, Arm::ScatterGun, Arm::BuffaloRifle];
    let expected = [
        Weaponry::Derringer,
        Weaponry::HandGun,
        Weaponry::Shotgun,
        Weaponry::ScatterGun,
        Weaponry::ShoulderArm,
    ];
    assert_eq!(kinds.map(Weaponry::of), expected.map(Some));
    assert_eq!((Weaponry::of(Arm::Bow), Weaponry::of(Arm::Tomahawk)), (None, None));
    let mut dice = Typed::named([("damage", 1)]);
    assert_eq!(conversion::damage(&mut dice, Weaponry::Shotgun, Reach::Long), 0);
    assert_eq!(dice.finish(), Ok(()));
}

#[test]
fn dynamite_and_inches_in_other_games() {
    ledger::proves!("bh79-254");
    assert_eq!(conversion::dynamite(false), Die { count: 4, sides: 6 });
    assert_eq!(conversion::dynamite(true), Die { count: 6, sides: 6 });
    let mut dice = Typed::named([("damage", 4), ("damage", 24), ("damage", 36)]);
    assert_eq!(conversion::dynamite_damage(&mut dice, 2, false), 28);
    assert_eq!(conversion::dynamite_damage(&mut dice, 1, true), 36);
    assert_eq!(dice.finish(), Ok(()));
    let inches = Game::ALL.map(conversion::inch);
    assert_eq!(inches, [Inch::Inches(1), Inch::Inches(1), Inch::Metres(2), Inch::Metres(2)]);
}

#[test]
fn the_tables_are_laid_out_from_the_same_lines() {
    let sheets = living::sheets();
    let ids: Vec<_> = sheets.iter().map(|sheet| (sheet.id, sheet.rows.len())).collect();
    let expected = [
        ("cost-of-living", 34),
        ("doctor", 13),
        ("wages", 17),
        ("rewards", 4),
        ("loot", 9),
        ("armour", 20),
        ("damage", 10),
    ];
    assert_eq!(ids, expected);
    for sheet in &sheets {
        assert!(sheet.rows.iter().all(|row| row.len() == sheet.columns.len()), "{}", sheet.id);
        assert!(sheet.clauses.iter().all(|clause| ledger::find(clause).is_some()), "{}", sheet.id);
    }
}
