//! The reaction order of 2002.

use chance::{Odds, Seeded, Typed, exact};
use ledger::proves;
use proptest::prelude::*;
use rules::Cause;
use shady_gulch::first_shot::{Place, Ready, order};
use shady_gulch::switches::{MetalArmourReaction, ReactionTies};
use shady_gulch::{Condition, Switches, Tracks, Traits};

/// Somebody of this dexterity and perception.
fn quick(dexterity: u8, perception: u8) -> Ready {
    Ready::new(Traits::new([3, dexterity, perception, 3, 3]))
}

fn roll(people: &[Ready], dice: &[u16], switches: &Switches) -> Vec<Place> {
    let mut dice = Typed::named(dice.iter().map(|face| ("reaction", *face)));
    let places = order(people, switches, &mut dice);
    assert_eq!(dice.finish(), Ok(()));
    places
}

fn who(places: &[Place]) -> Vec<(usize, usize)> {
    places.iter().map(|place| (place.who, place.moment)).collect()
}

/// The chance that the first of two acts before the second.
fn first(pair: [Ready; 2], switches: &Switches) -> Odds {
    let odds = exact(|dice| order(&pair, switches, dice)[0].who);
    assert!(odds.total().is_certain());
    odds.of(&0)
}

/// Worked example 18.
#[test]
fn the_lower_total_of_dice_and_reaction_acts_first() {
    proves!("sg02-083");
    let pair = [quick(5, 3), quick(4, 2)];
    assert_eq!(pair.map(|one| one.traits.reaction()), [4, 6]);
    let places = roll(&pair, &[6, 2, 1, 4], &Switches::default());
    assert_eq!(who(&places), [(1, 0), (0, 1)]);
    assert_eq!(places.iter().map(|place| place.total.total()).collect::<Vec<_>>(), [11, 12]);
    assert_eq!(places[0].total.of(Cause::ReactionRating), 6);
    assert_eq!(places[0].total.base(), 5);
}

/// Worked example 19.
#[test]
fn the_quicker_man_is_first_so_often() {
    proves!("sg02-083", "sg02-084");
    let plain = Switches::default();
    let (mut one, other) = (quick(5, 3), quick(4, 2));
    assert_eq!(first([one, other], &plain), Odds::new(493u32, 648u32));
    one.surprises = true;
    assert_eq!(one.dice(&plain).total(), 2);
    assert_eq!(first([one, other], &plain), Odds::new(3641u32, 3888u32));
    one.surprises = false;
    one.metal_armour = true;
    assert_eq!(one.dice(&plain).total(), -2);
    assert_eq!(first([one, other], &plain), Odds::new(5939u32, 11664u32));
}

#[test]
fn a_tie_goes_to_the_higher_perception_and_then_to_the_higher_dexterity() {
    proves!("sg02-083");
    let plain = Switches::default();
    // Both have Reaction 5; perception decides.
    assert_eq!(who(&roll(&[quick(4, 3), quick(2, 5)], &[3, 3, 3, 3], &plain)), [(1, 0), (0, 1)]);
    // Reaction 5 and 4, perception equal, totals equal; dexterity decides.
    let places = roll(&[quick(4, 3), quick(5, 3)], &[3, 3, 3, 4], &plain);
    assert_eq!(places.iter().map(|place| place.total.total()).collect::<Vec<_>>(), [11, 11]);
    assert_eq!(who(&places), [(1, 0), (0, 1)]);
}

#[test]
fn those_who_are_equal_in_everything_act_at_the_same_time() {
    proves!("sg02-083");
    let pair = [quick(4, 3); 2];
    let plain = Switches::default();
    assert_eq!(plain.reaction_ties, ReactionTies::Simultaneous);
    assert_eq!(who(&roll(&pair, &[3, 3, 2, 4], &plain)), [(0, 0), (1, 0)]);
    let together = exact(|dice| order(&pair, &plain, dice)[1].moment == 0);
    assert_eq!(together.of(&true), Odds::new(73u32, 648u32));
}

#[test]
fn by_the_other_reading_one_die_each_breaks_the_tie_and_equal_dice_do_not() {
    proves!("sg02-083");
    let switches = Switches { reaction_ties: ReactionTies::OneDieEach, ..Switches::default() };
    let pair = [quick(4, 3); 2];
    let tied = |one, other| {
        let reaction = [3, 3, 2, 4].map(|face| ("reaction", face));
        let ties = [("reaction tie", one), ("reaction tie", other)];
        let mut dice = Typed::named(reaction.into_iter().chain(ties));
        let places = order(&pair, &switches, &mut dice);
        assert_eq!(dice.finish(), Ok(()));
        who(&places)
    };
    assert_eq!(tied(5, 2), [(1, 0), (0, 1)]);
    assert_eq!(tied(2, 5), [(0, 0), (1, 1)]);
    assert_eq!(tied(4, 4), [(0, 0), (1, 0)]);
    let together = exact(|dice| order(&pair, &switches, dice)[1].moment == 0);
    assert_eq!(together.of(&true), Odds::new(73u32, 648u32 * 6));
    // No die is rolled where perception settles it.
    assert_eq!(who(&roll(&[quick(4, 3), quick(2, 5)], &[3, 3, 3, 3], &switches)), [(1, 0), (0, 1)]);
}

#[test]
fn every_circumstance_is_worth_its_dice() {
    proves!("sg02-084");
    let plain = Switches::default();
    let man = quick(4, 3);
    let alone = |ready: Ready, cause: Cause, dice: i16| {
        let tally = ready.dice(&plain);
        assert_eq!((tally.of(cause), tally.total(), tally.parts().len()), (dice, dice, 1), "{cause:?}");
    };
    alone(Ready { metal_armour: true, ..man }, Cause::MetalArmour, -2);
    alone(Ready { down: true, ..man }, Cause::LyingDown, -1);
    alone(Ready { surprises: true, ..man }, Cause::SurprisedFoe, 2);
    alone(Ready { many_items: true, ..man }, Cause::ManyItems, -1);
    alone(Ready { bulky_items: true, ..man }, Cause::BulkyItems, -1);
    for blocks in 1..=5u8 {
        let tracks = Tracks::new(10);
        alone(
            Ready { condition: Condition::of(tracks.wounded(2 * blocks)), ..man },
            Cause::WoundBlocks,
            -i16::from(blocks),
        );
        alone(
            Ready { condition: Condition::of(tracks.drunk(2 * blocks)), ..man },
            Cause::DrinkBlocks,
            -i16::from(blocks),
        );
    }
    assert_eq!(man.dice(&plain).total(), 0);
}

#[test]
fn metal_armour_is_worth_two_dice_or_by_the_other_reading_one() {
    proves!("sg02-084");
    let man = Ready { metal_armour: true, ..quick(4, 3) };
    let dice =
        |metal_armour_reaction| man.dice(&Switches { metal_armour_reaction, ..Switches::default() }).total();
    assert_eq!(dice(MetalArmourReaction::TwoDice), -2);
    assert_eq!(dice(MetalArmourReaction::OneDie), -1);
    assert_eq!(Switches::default().metal_armour_reaction, MetalArmourReaction::TwoDice);
}

#[test]
fn modifiers_are_dice_so_that_the_hurt_act_later_and_two_ones_mean_nothing_more() {
    proves!("sg02-084");
    let plain = Switches::default();
    let man = quick(4, 3);
    let hurt = Ready { condition: Condition::of(Tracks::new(12).wounded(3)), ..man };
    assert_eq!(first([hurt, man], &plain).to_string(), exact_share(&[hurt, man], &plain).to_string());
    assert!(first([hurt, man], &plain).approximately() < first([man, man], &plain).approximately());
    // Three dice, the two highest kept: 1 1 5 is 6, and 1 1 kept by nobody.
    let places = roll(&[hurt, man], &[1, 1, 5, 6, 6], &plain);
    assert_eq!(places.iter().map(|place| place.total.total()).collect::<Vec<_>>(), [11, 17]);
    // Two ones are a total of 2, and lose to a lower sum.
    let slow = quick(0, 0);
    let places = roll(&[slow, quick(6, 6)], &[1, 1, 6, 6], &plain);
    assert_eq!(who(&places), [(1, 0), (0, 1)]);
}

/// The same share, counted die by die.
fn exact_share(pair: &[Ready; 2], switches: &Switches) -> Odds {
    let (mut before, mut all) = (0u32, 0u32);
    for fall in 0..6u32.pow(5) {
        let faces: Vec<u16> = (0..5).map(|die| (fall / 6u32.pow(die) % 6) as u16 + 1).collect();
        all += 1;
        before += u32::from(order(pair, switches, &mut Typed::new(faces))[0].who == 0);
    }
    Odds::new(before, all)
}

#[test]
fn any_number_of_people_are_put_in_order_and_a_man_alone_rolls_nothing() {
    proves!("sg02-083");
    let plain = Switches::default();
    let people = [quick(1, 1), quick(6, 6), quick(3, 3), quick(3, 3)];
    let places = roll(&people, &[1, 2, 6, 5, 2, 1, 1, 2], &plain);
    let totals: Vec<i16> = places.iter().map(|place| place.total.total()).collect();
    assert_eq!(totals, [9, 9, 11, 13]);
    assert_eq!(who(&places), [(2, 0), (3, 0), (1, 1), (0, 2)]);
    assert_eq!(who(&roll(&people[..1], &[], &plain)), [(0, 0)]);
    assert!(roll(&[], &[], &plain).is_empty());
}

#[test]
fn exact_odds_of_the_order_walk_few_paths() {
    let mut walked = 0;
    let odds = exact(|dice| {
        walked += 1;
        order(&[quick(5, 3), quick(4, 2)], &Switches::default(), dice)[0].who
    });
    assert!(odds.total().is_certain());
    assert!(walked <= 11 * 3, "{walked}");
}

fn anybody() -> impl Strategy<Value = Ready> {
    (any::<[u8; 5]>(), any::<[u8; 3]>(), any::<[bool; 5]>()).prop_map(
        |(traits, [stamina, wounds, drink], flags)| {
            let [metal_armour, down, surprises, many_items, bulky_items] = flags;
            let condition = Condition::of(Tracks { stamina, wounds, drink });
            Ready {
                traits: Traits::new(traits),
                condition,
                metal_armour,
                down,
                surprises,
                many_items,
                bulky_items,
            }
        },
    )
}

proptest! {
    #[test]
    fn everybody_has_one_place_and_the_totals_never_fall(
        people in prop::collection::vec(anybody(), 0..8),
        seed in any::<u64>(),
        die_each in any::<bool>(),
    ) {
        let reaction_ties = [ReactionTies::Simultaneous, ReactionTies::OneDieEach][usize::from(die_each)];
        let switches = Switches { reaction_ties, ..Switches::default() };
        let mut dice = Seeded::from_number(seed);
        let places = order(&people, &switches, &mut dice);
        let mut seen: Vec<usize> = places.iter().map(|place| place.who).collect();
        seen.sort_unstable();
        prop_assert_eq!(seen, (0..people.len()).collect::<Vec<_>>());
        prop_assert!(places.is_sorted_by_key(|place| (place.total.total(), place.moment)));
    }
}
