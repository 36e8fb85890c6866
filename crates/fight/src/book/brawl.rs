//! What a book must answer of brawling on a map: one trait, and the answers of both editions side by side.

use chance::Chance;
use people::Combatant;
use rules::boot_hill_1975::FirstEdition;
use rules::boot_hill_1979::SecondEdition;
use rules::boot_hill_1979::switches::GrapplingDropsThings;
use rules::brawling::{Action, BrawlEvent, Brawler, Deed, Refusal, Scene};
use rules::{Cause, Distance, Edition, Rating, Stun};
use rules::{boot_hill_1975, boot_hill_1979};

/// Where a score for speed counts only among those whose ability is the same.
const FINER: i16 = 128;

/// What a book says of brawling.
pub trait Brawling: Edition {
    /// Rounds of brawling in a turn.
    fn rounds(&self) -> u8;

    /// Whether two men on one square or on neighbouring ones are near enough to brawl: so far from each other, point to
    /// point.
    fn is_near(&self, distance: Distance) -> bool;

    /// The speed that decides the first blow.
    fn blow_speed(&self, part: &Combatant, stun: Stun) -> i16;

    /// Says whether a blow may be struck.
    fn allows_blow(&self, men: &[Brawler], deed: Deed, scene: Scene) -> Result<(), Refusal>;

    /// Strikes a blow. A refusal leaves everything as it was.
    fn blow(
        &self,
        dice: &mut impl Chance,
        log: &mut impl FnMut(BrawlEvent),
        men: &mut [Brawler],
        deed: Deed,
        scene: Scene,
    ) -> Result<(), Refusal>;

    /// Whether an action needs both hands, so that whatever is in them falls.
    fn empties_hands(&self, action: Action) -> bool;

    /// Whether somebody who is held can still fire what is in his hand.
    fn may_fire_while_held(&self, men: &[Brawler], man: usize) -> bool;

    /// What is left of a brawl's modifier after a shot.
    fn carried_after_shot(&self, carried: i8) -> i8;
}

/// The ability of speed alone; a chart of finished numbers has only speed and bravery together.
fn speed_ability(part: &Combatant, stun: Stun) -> i16 {
    let quickness = match stun {
        Stun::Dazed => &part.gunman.dazed.quickness,
        _ => &part.gunman.quickness,
    };
    match quickness.parts().iter().any(|(rule, _)| rule.cause == Cause::Speed) {
        true => quickness.of(Cause::Speed),
        false => quickness.total(),
    }
}

impl Brawling for FirstEdition {
    fn rounds(&self) -> u8 {
        boot_hill_1975::brawl::ROUNDS_IN_A_TURN
    }

    fn is_near(&self, distance: Distance) -> bool {
        boot_hill_1975::brawl::in_reach(distance, &self.switches)
    }

    fn blow_speed(&self, part: &Combatant, stun: Stun) -> i16 {
        // P-13 A1: the score decides and not the ability. A man of whom only the ability is known stands below all who
        // have the same.
        let score = match part.person.map(|person| person.speed) {
            Some(Rating::Rolled(score)) => score.whole(),
            _ => 0,
        };
        let score = if stun == Stun::Dazed { score / 2 } else { score };
        speed_ability(part, stun).saturating_mul(FINER).saturating_add(score)
    }

    fn allows_blow(&self, men: &[Brawler], deed: Deed, scene: Scene) -> Result<(), Refusal> {
        boot_hill_1975::brawl::allowed(men, deed, scene, &self.switches)
    }

    fn blow(
        &self,
        dice: &mut impl Chance,
        log: &mut impl FnMut(BrawlEvent),
        men: &mut [Brawler],
        deed: Deed,
        scene: Scene,
    ) -> Result<(), Refusal> {
        boot_hill_1975::brawl::act(dice, log, men, deed, scene, &self.switches)
    }

    fn empties_hands(&self, _: Action) -> bool {
        false
    }

    fn may_fire_while_held(&self, _: &[Brawler], _: usize) -> bool {
        // The book says nothing of it: whoever is held does not shoot.
        false
    }

    fn carried_after_shot(&self, carried: i8) -> i8 {
        let mut man = Brawler { pending: carried, ..Brawler::new(1) };
        boot_hill_1975::brawl::after_shot(&mut man);
        man.pending
    }
}

impl Brawling for SecondEdition {
    fn rounds(&self) -> u8 {
        boot_hill_1979::brawl::ROUNDS_IN_A_TURN
    }

    fn is_near(&self, _: Distance) -> bool {
        // On a town map neighbouring spaces are near enough, however far their middles are (clause 119).
        true
    }

    fn blow_speed(&self, part: &Combatant, stun: Stun) -> i16 {
        speed_ability(part, stun)
    }

    fn allows_blow(&self, men: &[Brawler], deed: Deed, _: Scene) -> Result<(), Refusal> {
        boot_hill_1979::brawl::allowed(men, deed)
    }

    fn blow(
        &self,
        dice: &mut impl Chance,
        log: &mut impl FnMut(BrawlEvent),
        men: &mut [Brawler],
        deed: Deed,
        scene: Scene,
    ) -> Result<(), Refusal> {
        boot_hill_1979::brawl::act(dice, log, men, deed, scene, &self.switches)
    }

    fn empties_hands(&self, action: Action) -> bool {
        action == Action::Grapple && self.switches.grappling_drops_things == GrapplingDropsThings::Dropped
    }

    fn may_fire_while_held(&self, men: &[Brawler], man: usize) -> bool {
        boot_hill_1979::brawl::may_fire(men, man)
    }

    fn carried_after_shot(&self, carried: i8) -> i8 {
        let mut man = Brawler { pending: carried, ..Brawler::new(1) };
        boot_hill_1979::brawl::after_shot(&mut man, &self.switches);
        man.pending
    }
}
