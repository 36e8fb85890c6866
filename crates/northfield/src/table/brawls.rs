//! Fists, in neighbouring squares, after all shots: two rounds a turn by the tables of 1979. Who is faster strikes first.
//! A brawl lasts for the turn: holds end with it, and a gun that a man lets go to punch is back in his hand (ours).

use super::Table;
use crate::event::{Event, Hear};
use crate::field::Field;
use crate::ids::CounterId;
use crate::state::{Act, Brawl};
use chance::Chance;
use rules::boot_hill_1979::brawl;
use rules::brawling::{Action, BrawlEvent, BrawlWeapon, Brawler, Scene, end_round, end_turn};

impl<C: Chance, H: Hear> Table<'_, C, H> {
    pub(super) fn come_to_blows(&mut self, who: CounterId, foe: CounterId) {
        let speed = |id: CounterId| self.setup.character(id).map_or(0, |man| man.gunman.quickness.total());
        let men = if speed(foe) > speed(who) { [foe, who] } else { [who, foe] };
        let fresh = Brawler::new(0);
        self.state.brawls.push(Brawl { men, brawlers: [fresh; 2], rounds: 0, next: 0 });
        self.counter(who).act = Act::Brawls;
        self.counter(foe).attacked = true;
    }

    /// Makes the first brawl ready, or drops it where one of the two can no longer brawl; false if there is none left.
    pub(super) fn ready_a_brawl(&mut self) -> bool {
        while let Some(brawl) = self.state.brawls.first().copied() {
            let field = Field { setup: self.setup, state: &*self.state };
            let squares = brawl.men.map(|man| field.square(man).filter(|_| field.is_up(man)));
            let near = match squares {
                [Some(one), Some(other)] => self.setup.ground.in_reach(one, other),
                _ => false,
            };
            if near {
                let brawlers = brawl.men.map(|man| brawler(field, man));
                if let Some(first) = self.state.brawls.first_mut() {
                    first.brawlers = brawlers;
                }
                return true;
            }
            self.state.brawls.remove(0);
        }
        false
    }

    /// A blow of whoever is next, and what comes after it.
    pub(super) fn strike(&mut self, action: Action) {
        let (Ok(deed), Some(mut fight)) =
            (self.field().may_strike(action), self.state.brawls.first().copied())
        else {
            return;
        };
        let mut told: Vec<BrawlEvent> = Vec::new();
        let switches = self.setup.rules.switches;
        let scene = Scene::default();
        // It was allowed a moment ago.
        let _ = brawl::act(
            self.chance,
            &mut |event| told.push(event),
            &mut fight.brawlers,
            deed,
            scene,
            &switches,
        );
        fight.next += 1;
        let fallen = fight.brawlers.iter().any(Brawler::is_out);
        if fight.next > 1 || fallen {
            (fight.next, fight.rounds) = (0, fight.rounds + 1);
            end_round(&mut fight.brawlers);
        }
        let over = fallen || fight.rounds >= brawl::ROUNDS_IN_A_TURN;
        if over {
            end_turn(&mut |event| told.push(event), &mut fight.brawlers);
        }
        for what in told {
            self.say(Event::Brawled { men: fight.men, what });
        }
        self.bruise(&fight);
        match over {
            true => drop(self.state.brawls.remove(0)),
            false => self.state.brawls[0] = fight,
        }
        for man in fight.men {
            self.see_whether_fallen(man);
        }
    }

    /// Writes down what the two have lost.
    fn bruise(&mut self, fight: &Brawl) {
        for (man, brawler) in fight.men.into_iter().zip(&fight.brawlers) {
            let Some(character) = self.setup.character(man) else { continue };
            let condition = &mut self.state.counters[usize::from(man.0)].condition;
            let lost = character.gunman.strength - brawler.strength;
            let bruises = lost.saturating_sub(i16::from(condition.wounds));
            condition.bruises = u8::try_from(bruises.max(0)).unwrap_or(u8::MAX);
            condition.carried = i8::try_from(brawler.waiting()).unwrap_or(0);
        }
    }
}

/// A man as he comes to blows: with his gun in his hand, if he has one.
fn brawler(field: Field<'_>, man: CounterId) -> Brawler {
    let Some(man) = field.man(man) else { return Brawler::new(0) };
    let gunman = &man.who.gunman;
    let brawler = Brawler::of(gunman.strength, &man.counter.condition, gunman.hand);
    if man.counter.armed { brawler.armed(BrawlWeapon::Gun) } else { brawler }
}
