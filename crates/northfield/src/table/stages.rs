//! What follows what: the parts of a turn, and in each the groups that act one after another.

use super::Table;
use crate::book_1981::alarm::discovers;
use crate::event::{Event, Hear};
use crate::field::{Field, Man};
use crate::ids::{CounterId, Party};
use crate::state::{Act, Motion, Place, Stage};
use chance::Chance;
use rules::{Edition, Gun};

impl<C: Chance, H: Hear> Table<'_, C, H> {
    /// Goes on until somebody has to answer or it is over.
    pub(crate) fn go_on(&mut self) {
        if self.state.turn == 0 && self.state.step.queue.is_empty() {
            self.set_up();
        }
        while !self.see_whether_over() && !self.someone_is_asked() {
            self.next();
        }
    }

    /// Finds out who is asked now.
    fn someone_is_asked(&mut self) -> bool {
        let asked = match self.state.step.stage {
            Stage::Brawling => match self.ready_or_running() {
                true => self.state.brawls.first().map(|brawl| brawl.men[usize::from(brawl.next.min(1))]),
                false => None,
            }
            .into_iter()
            .collect(),
            Stage::Reinforcement => self.state.arriving.map(|(who, _, _)| who).into_iter().collect(),
            stage if self.state.step.begun || stage == Stage::SetUp => {
                let field = Field { setup: self.setup, state: &*self.state };
                field.state.first_group().iter().copied().filter(|who| field.is_able(stage, *who)).collect()
            }
            _ => Vec::new(),
        };
        self.state.step.asked = asked;
        !self.state.step.asked.is_empty()
    }

    /// Whether there is a brawl: one that has not begun is made ready first.
    fn ready_or_running(&mut self) -> bool {
        let begun = |brawl: &crate::state::Brawl| brawl.rounds > 0 || brawl.next > 0;
        match self.state.brawls.first() {
            Some(first) if begun(first) => true,
            _ => self.ready_a_brawl(),
        }
    }

    /// The next thing that needs no answer.
    fn next(&mut self) {
        if self.state.step.queue.is_empty() {
            return self.next_stage();
        }
        if !self.state.step.begun && self.state.step.stage != Stage::SetUp {
            self.begin_group();
            self.state.step.begun = true;
            return;
        }
        self.state.step.queue.remove(0);
        self.state.step.begun = false;
    }

    /// What happens before a group acts: first checks before moves, staff under fire reach for their guns before combat, and
    /// staff whom nobody watches try to be heroes.
    fn begin_group(&mut self) {
        let stage = self.state.step.stage;
        for who in self.state.first_group().to_vec() {
            match stage {
                Stage::Movement => self.first_check(who),
                Stage::Combat => {
                    let field = self.field();
                    let struck = field.man(who).is_some_and(|man| man.counter.attacked && !man.counter.armed);
                    if struck && field.is_staff_inside(who) {
                        mark::clause!("bh81-291");
                        self.reach_for_his_gun(who);
                    }
                }
                Stage::Heroics => {
                    if self.may_be_a_hero(who) {
                        self.try_heroics(who);
                    } else {
                        // He has had his say in combat, or dares nothing.
                        self.counter(who).stays = true;
                    }
                }
                _ => {}
            }
        }
    }

    fn next_stage(&mut self) {
        let next = match self.state.step.stage {
            Stage::SetUp => return self.next_turn(),
            Stage::Reaction => Stage::Movement,
            Stage::Movement => Stage::Combat,
            Stage::Combat => Stage::Brawling,
            Stage::Brawling => Stage::Threats,
            Stage::Threats => Stage::Heroics,
            Stage::Heroics => Stage::Search,
            Stage::Search => Stage::Reinforcement,
            Stage::Reinforcement | Stage::Over => return self.next_turn(),
        };
        mark::clause!("bh81-263");
        self.enter(next);
    }

    fn enter(&mut self, stage: Stage) {
        for counter in &mut self.state.counters {
            counter.stays = false;
        }
        self.state.step.stage = stage;
        self.state.step.queue = self.queue(stage);
        self.state.step.begun = false;
        self.say(Event::Stage(stage));
        match stage {
            Stage::Reaction => self.react(),
            Stage::Reinforcement => {
                self.finish_loading();
                if self.state.discovered.is_some() && self.setup.joining.reinforced() {
                    self.reinforce();
                }
            }
            _ => {}
        }
    }

    fn react(&mut self) {
        if self.state.discovered.is_some() {
            return;
        }
        match discovers(self.chance) {
            true => self.discover(false),
            false => self.say(Event::Unnoticed),
        }
    }

    /// A new turn: everybody may act again. Who covered somebody goes on covering as long as he does nothing else.
    fn next_turn(&mut self) {
        self.state.turn += 1;
        for counter in &mut self.state.counters {
            counter.covered = match counter.act {
                Act::Covers(square) => Some(square),
                _ => None,
            };
            counter.motion = Motion::default();
            counter.act = if counter.drags.is_some() { Act::Busy } else { Act::None };
            (counter.shots, counter.hands) = ([0; 2], None);
            (counter.attacked, counter.stays) = (false, false);
        }
        for horse in &mut self.state.horses {
            horse.before = horse.motion.gait;
            horse.motion = Motion::default();
        }
        self.state.brawls.clear();
        if self.see_whether_over() {
            return;
        }
        let turn = self.state.turn;
        self.say(Event::Turn(turn));
        self.enter(Stage::Reaction);
    }

    /// Who acts in a part of the turn: the gang and then the town; or, where it goes by speed, one after another.
    fn queue(&self, stage: Stage) -> Vec<Vec<CounterId>> {
        let on_map = |who: &CounterId| {
            let place = self.state.counter(*who).map(|counter| counter.place);
            place.is_some_and(|place| !matches!(place, Place::Aside | Place::Gone(_)))
        };
        let side = |party| self.setup.counters(party).filter(on_map).collect::<Vec<CounterId>>();
        match stage {
            Stage::Movement | Stage::Combat if self.setup.by_speed() => self.by_speed(stage),
            Stage::Movement | Stage::Combat => {
                mark::clause!("bh81-256", "bh81-266");
                vec![side(Party::Gang), side(Party::Town)]
            }
            Stage::Threats | Stage::Search => vec![side(Party::Gang)],
            Stage::Heroics => {
                let staff =
                    |who: &CounterId| self.setup.character(*who).is_some_and(|man| man.role.is_staff());
                side(Party::Town).into_iter().filter(staff).map(|who| vec![who]).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Everybody on his feet by speed, the fastest first: with bravery to move, and with the quickest weapon in hand to
    /// fire (E-64). Of equals the gang comes first, and then whoever has the lower number.
    fn by_speed(&self, stage: Stage) -> Vec<Vec<CounterId>> {
        mark::clause!("bh81-266", "bh81-278");
        let field = self.field();
        let mut men: Vec<Man<'_>> = field.men().filter(|man| field.is_up(man.id)).collect();
        let weapon =
            |gun: &Gun| self.setup.rules.line(gun.weapon.arm).map_or(0, |line| line.speed.modifier());
        let speed = |man: &Man<'_>| {
            let best =
                man.counter.guns.iter().filter(|gun| man.counter.armed && gun.ready()).map(weapon).max();
            let with = if stage == Stage::Combat { best.unwrap_or(0) } else { 0 };
            man.who.gunman.quickness.total() + with
        };
        men.sort_by_key(|man| (std::cmp::Reverse(speed(man)), man.party(), man.id));
        men.into_iter().map(|man| vec![man.id]).collect()
    }
}
