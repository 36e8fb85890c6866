//! Morale of minor characters, first edition.

use chance::{Odds, Typed, exact};
use rules::boot_hill_1975::morale::{Friend, check, company, due, tally, war_party_bravery};
use rules::boot_hill_1975::switches::{SeveralReputations, Switches};
use rules::morale::{Company, Danger, Fled, Losses, Nerve, Officer, Standing, Troop, Who, stands_on};
use rules::{Cause, Severity};

const PARTY: Losses = Losses { at_start: 100, present: 100, braves_dead: 0, chiefs_dead: 0 };
const OFFICER: Officer = Officer { on_field: true, fleeing: false, unconscious: false, worst_wound: None };
const FIRST: Danger = Danger { first: true, own: 4, enemies: 4, enemy_casualties: 0 };

fn stands(face: u16, bravery: i16, nerve: &Nerve) -> bool {
    let mut dice = Typed::named([("morale", face)]);
    let result = check(&mut dice, bravery, nerve, &Switches::default());
    assert_eq!(dice.finish(), Ok(()));
    result.stands
}

#[test]
fn ike_with_billy_frank_and_tom_obeys_on_forty_or_less() {
    ledger::proves!("bh75-p22", "bh75-d102");
    let switches = Switches::default();
    // Gunfights of Billy Clanton, Frank McLaury and Tom McLaury.
    let friends = [7, 6, 5].map(|gunfights| Friend::beside(Standing::Major, gunfights));
    let nerve = Nerve { company: company(&friends, &Troop::Ordinary), ..Nerve::default() };
    let sum = tally(&nerve, &switches);
    assert_eq!((sum.of(Cause::Companions), sum.of(Cause::Reputation)), (-15, -10));
    assert_eq!(stands_on(15, &sum), 40);
    assert!(stands(40, 15, &nerve) && !stands(41, 15, &nerve));
    let odds = exact(|dice| check(dice, 15, &nerve, &switches).stands);
    assert_eq!(odds.of(&true), Odds::new(2u32, 5u32));
}

#[test]
fn several_men_of_reputation_count_once_or_each_by_the_switch() {
    ledger::proves!("bh75-p22");
    let company = Company { friends: 3, reputations: 3 };
    let nerve = Nerve { company, ..Nerve::default() };
    let mut switches = Switches::default();
    assert_eq!(tally(&nerve, &switches).total(), -25);
    switches.several_reputations = SeveralReputations::Each;
    assert_eq!(tally(&nerve, &switches).total(), -45);
}

#[test]
fn a_reputation_needs_five_gunfights_and_a_major_character() {
    ledger::proves!("bh75-d102");
    let reputations =
        |standing, gunfights| company(&[Friend::beside(standing, gunfights)], &Troop::Ordinary).reputations;
    assert_eq!(reputations(Standing::Major, 4), 0);
    assert_eq!(reputations(Standing::Major, 5), 1);
    assert_eq!(reputations(Standing::Minor, 9), 0);
}

#[test]
fn a_companion_is_a_conscious_friend_of_the_group_within_twelve_inches() {
    ledger::proves!("bh75-p22");
    let friend = Friend { distance: 12, ..Friend::beside(Standing::Minor, 0) };
    let count = |friend| company(&[friend], &Troop::Ordinary).friends;
    assert_eq!(count(friend), 1);
    assert_eq!(count(Friend { distance: 13, ..friend }), 0);
    assert_eq!(count(Friend { conscious: false, ..friend }), 0);
    assert_eq!(count(Friend { same_group: false, ..friend }), 0);
}

#[test]
fn the_first_check_is_always_made_and_later_ones_until_casualties_leave_the_enemy_outnumbered() {
    ledger::proves!("bh75-p22");
    let asked = |danger: Danger| due(Who::Minor, &Troop::Ordinary, &danger);
    assert!(asked(Danger { first: true, own: 5, enemies: 1, enemy_casualties: 3 }));
    assert!(asked(Danger { first: false, own: 3, enemies: 3, enemy_casualties: 2 }));
    assert!(asked(Danger { first: false, own: 4, enemies: 2, enemy_casualties: 0 }), "not by casualties");
    assert!(!asked(Danger { first: false, own: 3, enemies: 2, enemy_casualties: 1 }));
    assert!(!due(Who::Personal, &Troop::Ordinary, &FIRST));
    assert!(due(Who::Named { checks: true }, &Troop::Ordinary, &FIRST), "Ike and Billy Claibourne");
    assert!(!due(Who::Named { checks: false }, &Troop::Ordinary, &FIRST), "Tom McLaury");
}

#[test]
fn troopers_check_only_without_their_commander_and_then_sergeants_have_a_reputation() {
    ledger::proves!("bh75-p22");
    let asked = |officer| due(Who::Minor, &Troop::Cavalry(officer), &FIRST);
    assert!(!asked(OFFICER));
    assert!(!asked(Officer { worst_wound: Some(Severity::Light), ..OFFICER }));
    assert!(asked(Officer { worst_wound: Some(Severity::Serious), ..OFFICER }));
    assert!(asked(Officer { worst_wound: Some(Severity::Mortal), ..OFFICER }));
    assert!(asked(Officer { fleeing: true, ..OFFICER }));
    assert!(asked(Officer { on_field: false, ..OFFICER }));
    let troop = Troop::Cavalry(Officer { fleeing: true, ..OFFICER });
    let corporal = [Friend::beside(Standing::Sergeant, 0)];
    assert_eq!(company(&corporal, &troop), Company { friends: 1, reputations: 1 });
}

#[test]
fn indians_have_the_group_bonus_and_their_chief_is_a_man_of_reputation() {
    ledger::proves!("bh75-d103", "bh75-d104");
    let troop = Troop::WarParty(PARTY);
    let friends = [Friend::beside(Standing::Minor, 0), Friend::beside(Standing::Chief, 0)];
    let nerve = Nerve { troop, company: company(&friends, &troop), fled: Fled::Nobody };
    assert_eq!(tally(&nerve, &Switches::default()).total(), -20);
    assert_eq!(company(&friends, &Troop::Ordinary).reputations, 0, "he is a chief to his own people");
}

#[test]
fn a_chief_killed_counts_as_three_dead() {
    ledger::proves!("bh75-d104", "bh75-p22");
    let asked = |losses| due(Who::Minor, &Troop::WarParty(losses), &FIRST);
    assert!(!asked(PARTY));
    assert!(!asked(Losses { braves_dead: 4, ..PARTY }));
    assert!(asked(Losses { braves_dead: 5, ..PARTY }));
    assert!(!asked(Losses { braves_dead: 1, chiefs_dead: 1, ..PARTY }), "four of a hundred");
    assert!(asked(Losses { braves_dead: 2, chiefs_dead: 1, ..PARTY }), "five of a hundred");
    let small = Losses { at_start: 12, present: 12, braves_dead: 0, chiefs_dead: 0 };
    assert!(!asked(small));
    assert!(asked(Losses { braves_dead: 1, ..small }), "the first death of a small party");
}

#[test]
fn once_one_indian_has_avoided_a_fight_the_others_find_it_harder_to_stand() {
    ledger::proves!("bh75-d105", "bh75-p22");
    let nerve = |troop, fled| Nerve { troop, fled, ..Nerve::default() };
    let war_party = Troop::WarParty(PARTY);
    let switches = Switches::default();
    assert_eq!(tally(&nerve(war_party, Fled::Nobody), &switches).total(), 0);
    for fled in [Fled::ThisTurn, Fled::Earlier] {
        assert_eq!(tally(&nerve(war_party, fled), &switches).of(Cause::AfterOneFled), 10);
        assert!(stands(75, 85, &nerve(war_party, fled)));
        assert!(!stands(76, 85, &nerve(war_party, fled)));
    }
    assert_eq!(tally(&nerve(Troop::Ordinary, Fled::ThisTurn), &switches).total(), 0, "cowboys do not care");
}

#[test]
fn braves_have_a_bravery_of_81_or_more_and_chiefs_of_91_or_more() {
    ledger::proves!("bh75-p22");
    let mut dice = Typed::named([("bravery of a brave", 20), ("bravery of a chief", 3)]);
    assert_eq!((war_party_bravery(&mut dice, false), war_party_bravery(&mut dice, true)), (100, 93));
    assert_eq!(dice.finish(), Ok(()));
    assert_eq!(exact(|dice| war_party_bravery(dice, false)).that(|&bravery| bravery < 81), Odds::never());
    assert_eq!(exact(|dice| war_party_bravery(dice, true)).that(|&bravery| bravery < 91), Odds::never());
}
