//! Morale of minor characters, second edition.

use chance::{Odds, Typed, exact};
use rules::boot_hill_1979::morale::{Friend, check, company, due, tally, war_party_bravery};
use rules::boot_hill_1979::switches::{
    ChecksWhenEnemyOutnumbered, SeveralReputations, Switches, WarPartyAfterAFailure, WarPartyLosses,
};
use rules::morale::{Company, Danger, Fled, Losses, Nerve, Officer, Standing, Troop, Who, stands_on};
use rules::{Cause, Severity};

const PARTY: Losses = Losses { at_start: 100, present: 100, braves_dead: 0, chiefs_dead: 0 };
const OFFICER: Officer = Officer { on_field: true, fleeing: false, unconscious: false, worst_wound: None };
const FIRST: Danger = Danger { first: true, own: 4, enemies: 4, enemy_casualties: 0 };

fn with(friends: u8, reputations: u8) -> Nerve {
    Nerve { company: Company { friends, reputations }, ..Nerve::default() }
}

fn stands(face: u16, bravery: i16, nerve: &Nerve) -> bool {
    let mut dice = Typed::named([("morale", face)]);
    let result = check(&mut dice, bravery, nerve, &Switches::default());
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(result.face, face);
    result.stands
}

#[test]
fn a_roll_up_to_the_bravery_stands_and_a_higher_one_avoids_the_fight() {
    ledger::proves!("bh79-171");
    assert!(stands(50, 50, &with(0, 0)));
    assert!(!stands(51, 50, &with(0, 0)));
    let odds = exact(|dice| check(dice, 50, &with(0, 0), &Switches::default()).stands);
    assert_eq!(odds.of(&true), Odds::new(1u32, 2u32));
}

#[test]
fn ike_clanton_stays_while_his_friends_live_and_flees_when_they_are_down() {
    ledger::proves!("bh79-227", "bh79-173", "bh79-175");
    let switches = Switches::default();
    let friends = [Friend::beside(Standing::Major, 5); 3];
    let nerve = Nerve { company: company(&friends, &Troop::Ordinary), ..Nerve::default() };
    assert_eq!(stands_on(30, &tally(&nerve, &switches)), 45);
    assert!(stands(43, 30, &nerve), "turn 1: 43 against 45");
    assert!(stands(45, 30, &nerve) && !stands(46, 30, &nerve));

    let down = friends.map(|friend| Friend { conscious: false, ..friend });
    let alone = Nerve { company: company(&down, &Troop::Ordinary), ..Nerve::default() };
    assert_eq!(stands_on(30, &tally(&alone, &switches)), 30);
    assert!(!stands(70, 30, &alone), "turn 2: 70 against 30");
}

#[test]
fn only_ike_checks_at_the_corral_because_the_scenario_says_so() {
    ledger::proves!("bh79-172", "bh79-227");
    let switches = Switches::default();
    let asked = |who| due(who, &Troop::Ordinary, &FIRST, &switches);
    assert!(asked(Who::Named { checks: true }), "Ike");
    assert!(!asked(Who::Named { checks: false }), "Billy Claibourne");
    assert!(!asked(Who::Personal), "a player's own man");
    assert!(asked(Who::Minor));
}

#[test]
fn a_friend_is_worth_five_and_a_man_of_eight_gunfights_fifteen() {
    ledger::proves!("bh79-173");
    let friends = [Friend::beside(Standing::Minor, 0), Friend::beside(Standing::Major, 7)];
    let plain = Nerve { company: company(&friends, &Troop::Ordinary), ..Nerve::default() };
    assert_eq!(tally(&plain, &Switches::default()).total(), -10);
    let friends = [Friend::beside(Standing::Minor, 0), Friend::beside(Standing::Major, 8)];
    let proud = Nerve { company: company(&friends, &Troop::Ordinary), ..Nerve::default() };
    let sum = tally(&proud, &Switches::default());
    assert_eq!((sum.of(Cause::Companions), sum.of(Cause::Reputation), sum.total()), (-10, -10, -20));
    assert_eq!(sum.parts()[0].0.clause(), Some("bh79-173"));
}

#[test]
fn several_men_of_reputation_count_each_or_once_by_the_switch() {
    ledger::proves!("bh79-173");
    let mut switches = Switches::default();
    assert_eq!(tally(&with(3, 2), &switches).total(), -35);
    switches.several_reputations = SeveralReputations::OnlyOneCounts;
    assert_eq!(tally(&with(3, 2), &switches).total(), -25);
}

#[test]
fn a_friend_counts_only_if_he_is_conscious_on_the_field_and_in_sight() {
    ledger::proves!("bh79-175");
    let friend = Friend::beside(Standing::Major, 9);
    let count = |friend| company(&[friend], &Troop::Ordinary);
    assert_eq!(count(friend), Company { friends: 1, reputations: 1 });
    for absent in [
        Friend { conscious: false, ..friend },
        Friend { on_field: false, ..friend },
        Friend { in_sight: false, ..friend },
    ] {
        assert_eq!(count(absent), Company::default());
    }
}

#[test]
fn the_first_check_is_always_made_and_later_ones_until_casualties_leave_the_enemy_outnumbered() {
    ledger::proves!("bh79-174");
    let switches = Switches::default();
    let asked = |danger: Danger| due(Who::Minor, &Troop::Ordinary, &danger, &switches);
    assert!(
        asked(Danger { first: true, own: 5, enemies: 1, enemy_casualties: 3 }),
        "first, whatever the odds"
    );
    assert!(asked(Danger { first: false, own: 3, enemies: 3, enemy_casualties: 1 }), "still equal");
    assert!(!asked(Danger { first: false, own: 3, enemies: 2, enemy_casualties: 1 }), "reduced below");
}

#[test]
fn an_enemy_outnumbered_from_the_start_ends_the_checks_only_by_the_other_reading() {
    ledger::proves!("bh79-174");
    let danger = Danger { first: false, own: 4, enemies: 2, enemy_casualties: 0 };
    let mut switches = Switches::default();
    assert!(due(Who::Minor, &Troop::Ordinary, &danger, &switches));
    switches.checks_when_enemy_outnumbered = ChecksWhenEnemyOutnumbered::OutnumberingIsEnough;
    assert!(!due(Who::Minor, &Troop::Ordinary, &danger, &switches));
}

#[test]
fn troopers_check_only_without_their_officer_and_then_sergeants_steady_them() {
    ledger::proves!("bh79-176");
    let asked = |officer| due(Who::Minor, &Troop::Cavalry(officer), &FIRST, &Switches::default());
    assert!(!asked(OFFICER));
    assert!(
        !asked(Officer { worst_wound: Some(Severity::Light), ..OFFICER }),
        "lightly hurt, he still leads"
    );
    assert!(asked(Officer { worst_wound: Some(Severity::Serious), ..OFFICER }));
    assert!(asked(Officer { worst_wound: Some(Severity::Mortal), ..OFFICER }));
    assert!(asked(Officer { unconscious: true, ..OFFICER }));
    assert!(asked(Officer { fleeing: true, ..OFFICER }));
    assert!(asked(Officer { on_field: false, ..OFFICER }));

    let sergeant = [Friend::beside(Standing::Sergeant, 0)];
    let troop = Troop::Cavalry(Officer { on_field: false, ..OFFICER });
    assert_eq!(company(&sergeant, &troop), Company { friends: 1, reputations: 1 });
    assert_eq!(company(&sergeant, &Troop::Ordinary), Company { friends: 1, reputations: 0 });
}

#[test]
fn braves_have_a_bravery_of_81_or_more_and_chiefs_of_91_or_more() {
    ledger::proves!("bh79-177");
    let mut dice = Typed::named([("bravery of a brave", 1), ("bravery of a chief", 1)]);
    assert_eq!((war_party_bravery(&mut dice, false), war_party_bravery(&mut dice, true)), (81, 91));
    assert_eq!(dice.finish(), Ok(()));
    let braves = exact(|dice| war_party_bravery(dice, false));
    assert_eq!(
        (braves.len(), braves.of(&81), braves.of(&100)),
        (20, Odds::new(1u32, 20u32), Odds::new(1u32, 20u32))
    );
    let chiefs = exact(|dice| war_party_bravery(dice, true));
    assert_eq!(
        (chiefs.len(), chiefs.of(&91), chiefs.of(&100)),
        (10, Odds::new(1u32, 10u32), Odds::new(1u32, 10u32))
    );
}

#[test]
fn a_war_party_of_a_hundred_begins_to_check_at_its_fifth_dead() {
    ledger::proves!("bh79-178");
    let switches = Switches::default();
    let asked = |losses| due(Who::Minor, &Troop::WarParty(losses), &FIRST, &switches);
    assert!(!asked(PARTY));
    assert!(!asked(Losses { braves_dead: 4, present: 96, ..PARTY }));
    assert!(asked(Losses { braves_dead: 5, present: 95, ..PARTY }));
    assert!(!asked(Losses { braves_dead: 3, chiefs_dead: 1, present: 96, ..PARTY }), "a chief is one man");
    let small = Losses { at_start: 8, present: 8, braves_dead: 0, chiefs_dead: 0 };
    assert!(!asked(small), "nobody dead yet");
    assert!(asked(Losses { braves_dead: 1, present: 7, ..small }));
}

#[test]
fn the_twentieth_is_of_the_party_at_the_start_or_by_the_switch_of_those_still_there() {
    ledger::proves!("bh79-178");
    let troop = Troop::WarParty(Losses { at_start: 100, present: 80, braves_dead: 4, chiefs_dead: 0 });
    let mut switches = Switches::default();
    assert!(!due(Who::Minor, &troop, &FIRST, &switches));
    switches.war_party_losses = WarPartyLosses::PresentStrength;
    assert!(due(Who::Minor, &troop, &FIRST, &switches));
}

#[test]
fn a_war_party_has_no_bonus_for_friends_and_ten_against_it_once_one_has_failed() {
    ledger::proves!("bh79-179");
    let company = Company { friends: 9, reputations: 2 };
    let nerve = |fled| Nerve { troop: Troop::WarParty(PARTY), company, fled };
    let mut switches = Switches::default();
    assert_eq!(tally(&nerve(Fled::Nobody), &switches).total(), 0);
    assert_eq!(tally(&nerve(Fled::ThisTurn), &switches).total(), 10);
    assert_eq!(tally(&nerve(Fled::Earlier), &switches).total(), 10);
    assert_eq!(tally(&nerve(Fled::Earlier), &switches).parts()[0].0.clause(), Some("bh79-179"));
    switches.war_party_after_a_failure = WarPartyAfterAFailure::ThatTurnOnly;
    assert_eq!(tally(&nerve(Fled::ThisTurn), &switches).total(), 10);
    assert_eq!(tally(&nerve(Fled::Earlier), &switches).total(), 0);
    // A brave of bravery 85 stands on 75 only.
    assert!(stands(75, 85, &nerve(Fled::ThisTurn)));
    assert!(!stands(76, 85, &nerve(Fled::ThisTurn)));
}

#[test]
fn where_the_dice_cannot_matter_none_is_rolled() {
    let mut dice = Typed::named([]);
    let result = check(&mut dice, 81, &with(5, 0), &Switches::default());
    assert!(result.stands && result.face == 0);
    assert_eq!(dice.finish(), Ok(()));
}
