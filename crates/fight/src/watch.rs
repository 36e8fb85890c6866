//! Fire during movement (clauses 150 and 158 to 163; bh75-d093 to d098, P-19): orders to fire on whoever moves, the
//! moments at which they are carried out, and the shots.
//!
//! Our readings: whoever watches must see the target at the moment, within his arc where the book has one; he is bound
//! to the first target that he fires on; a shot that cannot be made at its moment is not made, and no round is spent. If
//! none can be made although the target is exposed long enough, he has one shot at the middle of that stretch, judged
//! by the moves as they were ordered.

mod rehearsal;

use crate::book::Book;
use crate::deeds::hold;
use crate::event::Story;
use crate::field::Field;
use crate::motion::{Course, Going, WHOLE_MOVE};
use crate::order::{Act, Deed, Fire, Over, Watch};
use crate::refused::Refused;
use crate::scenario::FigureId;
use crate::state::{Place, Target};
use crate::table::Table;
use chance::Chance;
use rehearsal::View;
use rules::movement::Fraction;
use rules::{Distance, Follow, Gait, Gun, Refusal, Shooter, Shot, Side, Sight, SpeedClass, Stance, Volley};
use town::{Points, Square};

/// The quarters of a move at which a shot may be ordered.
const QUARTERS: std::ops::RangeInclusive<u8> = 1..=3;

/// A shot that is to be fired while others move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Planned {
    time: u32,
    watcher: FigureId,
    /// At whom, where that is settled.
    target: Option<FigureId>,
}

/// All fire during a movement.
#[derive(Clone, Debug, Default)]
pub(crate) struct Fusillade {
    /// Shots to come, in the order of their moments.
    shots: Vec<Planned>,
    /// Who watches, how, and whom he is bound to.
    watchers: Vec<(FigureId, Watch, Option<FigureId>)>,
    /// Somebody has fired.
    pub(crate) has_fired: bool,
    /// What is seen of those who move, while it is only found out.
    views: Option<Vec<View>>,
}

/// When a part of a move is made.
fn moment((over, under): Fraction) -> u32 {
    WHOLE_MOVE * u32::from(over) / u32::from(under.max(1))
}

/// Whether a square is another or next to it.
pub(crate) fn is_near(one: Square, other: Square) -> bool {
    let (east, south) = one.offset_to(other);
    one.storey == other.storey && east.abs() <= 1 && south.abs() <= 1
}

impl Fusillade {
    /// When the next shot is due.
    pub(crate) fn next_time(&self) -> Option<u32> {
        self.shots.first().map(|shot| shot.time)
    }

    /// Adds the shots of somebody's orders that are still to come.
    fn add<B: Book>(&mut self, book: &B, figure: FigureId, act: &Act, after: u32) {
        let Some(watch) = act.watch else { return };
        mark::clause!("bh79-150");
        self.watchers.push((figure, watch, None));
        let moments = match act.gait {
            Gait::Still => book.moments(watch.shots, watch.quarter),
            _ => {
                mark::clause!("bh79-159");
                &[(3, 4)]
            }
        };
        let times = moments.iter().map(|part| moment(*part)).filter(|time| *time >= after);
        self.shots.extend(times.map(|time| Planned { time, watcher: figure, target: None }));
        self.shots.sort_unstable();
    }

    /// Puts the shots of an order that has taken the place of another in the place of its shots.
    pub(crate) fn change<B: Book, C: Chance, S: Story>(
        &mut self,
        table: &Table<'_, B, C, S>,
        going: &Going,
        time: u32,
    ) {
        self.shots.retain(|shot| shot.watcher != going.figure);
        self.watchers.retain(|(figure, ..)| *figure != going.figure);
        self.add(table.book, going.figure, &going.act, time);
    }

    /// The orders of somebody who watches.
    fn watcher(&mut self, figure: FigureId) -> Option<&mut (FigureId, Watch, Option<FigureId>)> {
        self.watchers.iter_mut().find(|(watcher, ..)| *watcher == figure)
    }
}

impl<B: Book> Field<'_, B> {
    /// How many shots a figure may still fire with a gun in this turn: its rate and its rounds, without the shots he
    /// has fired while others moved (clause 162, bh75-d098).
    pub(crate) fn shots_left(&self, figure: FigureId, gun: u8) -> u8 {
        let man = self.man(figure);
        let Some(piece) = man.guns.get(usize::from(gun)).filter(|gun| gun.ready()) else { return 0 };
        let rate = self.book.line(piece.weapon.arm).map_or(0, |line| line.rate_of(piece.weapon));
        mark::clause!("bh79-162");
        mark::clause!("bh75-d098");
        rate.saturating_sub(man.shots).min(rounds(piece))
    }

    /// Whether a figure may still fire a shot in this turn.
    pub(crate) fn has_shots_left(&self, figure: FigureId) -> bool {
        let guns = u8::try_from(self.man(figure).guns.len()).unwrap_or(u8::MAX);
        (0..guns).any(|gun| self.shots_left(figure, gun) > 0)
    }

    /// Whether what somebody fires is not more than he has left after his fire during the movement.
    pub(crate) fn check_shots_left(&self, figure: FigureId, fire: &Fire) -> Result<(), Refused> {
        if self.man(figure).shots == 0 {
            return Ok(());
        }
        mark::clause!("bh79-162");
        for shot in &fire.shots {
            let shots = fire.shots.iter().filter(|other| other.gun == shot.gun).count();
            let rate = self.shots_left(figure, shot.gun);
            if shots > usize::from(rate) {
                let shots = u8::try_from(shots).unwrap_or(u8::MAX);
                return Err(Refused::Volley(Refusal::TooFast { gun: shot.gun, rate, shots }));
            }
        }
        Ok(())
    }

    /// Says whether somebody may have such orders to fire on whoever moves, when his own way costs so much.
    pub(crate) fn check_watch(
        &self,
        figure: FigureId,
        act: &Act,
        moved: Points,
        watch: &Watch,
    ) -> Result<(), Refused> {
        self.check_over(figure, watch.over)?;
        if watch.gun == Watch::BIG_GUN {
            return self.check_battery_watch(figure, act, watch);
        }
        let man = self.man(figure);
        let gun = man.guns.get(usize::from(watch.gun)).filter(|gun| gun.ready()).ok_or(Refused::Hands)?;
        let still = act.gait == Gait::Still;
        let most = if still { self.shots_left(figure, watch.gun) } else { 1 };
        let quarter = watch.quarter == Watch::USUAL_QUARTER || still && self.may_choose_quarter(watch);
        let fine = (1..=most).contains(&watch.shots) && quarter;
        if !self.may_fire(figure) || act.deed != Deed::None || !fine {
            return Err(Refused::MayNotFire);
        }
        if !still && !self.may_fire_going(figure, act.gait, moved, gun, watch.hip) {
            return Err(Refused::MayNotFire);
        }
        self.check_hands(figure, &Fire::at(Target::Man(figure), watch.gun, watch.hand, 1, watch.hip))?;
        let shot = watched_shot(figure, watch);
        let stance = Stance {
            gait: act.gait,
            mounted: matches!(man.place, Place::Riding(_)),
            hip: watch.hip,
            ..Stance::default()
        };
        let shots = std::iter::repeat_n(shot, watch.shots.into()).collect();
        let volley = Volley { shooter: figure.0, stance, shots };
        let shooter = Shooter { gunman: &self.part(figure).gunman, condition: &man.condition };
        self.book.allows(shooter, &man.guns, &volley).map_err(Refused::Volley)
    }

    /// Whether the quarter of the target's move makes a difference. Where it makes none only the usual one is taken, so
    /// that no two orders come to the same.
    fn may_choose_quarter(&self, watch: &Watch) -> bool {
        let usual = self.book.moments(watch.shots, Watch::USUAL_QUARTER);
        QUARTERS.contains(&watch.quarter) && self.book.moments(watch.shots, watch.quarter) != usual
    }

    /// Whether somebody can be told to watch that: ground of the map, or an enemy of whom his side knows.
    fn check_over(&self, figure: FigureId, over: Over) -> Result<(), Refused> {
        let side = self.setup.side_of(figure);
        let met = |other: FigureId| {
            let known = self.state.sides.get(usize::from(side.0));
            known.is_some_and(|known| known.met.contains(&other)) && !self.are_friends(figure, other)
        };
        match over {
            Over::Man(other) if !met(other) => Err(Refused::Target),
            Over::Ground(square) if !self.setup.town.contains(square) => Err(Refused::NoGround),
            Over::Anybody | Over::Man(_) | Over::Ground(_) => Ok(()),
        }
    }

    /// Whether somebody may fire a shot on his way (clause 159, bh75-d096).
    fn may_fire_going(&self, figure: FigureId, gait: Gait, moved: Points, gun: &Gun, hip: bool) -> bool {
        let slow = |line: &rules::Line| matches!(line.speed, SpeedClass::Slow | SpeedClass::VerySlow);
        let quick = self.book.line(gun.weapon.arm).is_some_and(|line| hip || !slow(line));
        quick && self.book.fires_on_the_move(gait, moved, self.greatest_move(figure))
    }

    /// The most that a figure can move in a turn, at the fastest gait that his wounds or his horse's leave him.
    fn greatest_move(&self, figure: FigureId) -> Points {
        let man = self.man(figure);
        let hand = self.part(figure).gunman.hand;
        let at = |gait: Gait| match self.mount(figure) {
            Some(horse) => self.book.on_horse(Gait::Gallop, gait, &horse.health),
            None => self.book.on_foot(gait, &man.condition, hand),
        };
        Gait::ALL.into_iter().filter_map(at).max().unwrap_or(Points::ZERO)
    }

    /// The orders to fire that somebody who stands still may have: over any enemy in sight, or over one of whom his side
    /// knows.
    pub(crate) fn watches(&self, figure: FigureId) -> Vec<Watch> {
        let with = self.watches_with(figure, &Act::stay(town::Pose::Standing), Points::ZERO);
        self.enemies_over(figure)
            .flat_map(|over| with.iter().map(move |watch| Watch { over, ..*watch }))
            .collect()
    }

    /// Whom somebody can be told to watch.
    fn enemies_over(&self, figure: FigureId) -> impl Iterator<Item = Over> {
        let side = usize::from(self.setup.side_of(figure).0);
        let met = self.state.sides.get(side).map_or(&[][..], |side| &side.met[..]);
        let enemies = met.iter().filter(move |other| !self.are_friends(figure, **other));
        std::iter::once(Over::Anybody).chain(enemies.map(|enemy| Over::Man(*enemy)))
    }

    /// All that somebody can be told to watch: whom, and every square of the map.
    pub(crate) fn overs(&self, figure: FigureId) -> Vec<Over> {
        self.enemies_over(figure).chain(self.setup.town.squares().map(Over::Ground)).collect()
    }

    /// The orders to fire on anybody that somebody may have who acts so, when his way costs so much: with which gun, how
    /// often and when. What he watches makes no difference to it.
    pub(crate) fn watches_with(&self, figure: FigureId, act: &Act, moved: Points) -> Vec<Watch> {
        let mut list = Vec::new();
        let over = Over::Anybody;
        let mut add = |watch: Watch| {
            if self.check_watch(figure, act, moved, &watch).is_ok() {
                list.push(watch);
            }
        };
        for gun in 0..u8::try_from(self.man(figure).guns.len()).unwrap_or(0) {
            for (shots, quarter) in (1..=self.shots_left(figure, gun))
                .flat_map(|shots| QUARTERS.map(move |quarter| (shots, quarter)))
            {
                for (hand, hip) in
                    [(Side::Right, false), (Side::Right, true), (Side::Left, false), (Side::Left, true)]
                {
                    add(Watch { over, gun, hand, shots, hip, quarter });
                }
            }
        }
        add(Watch::with_big_gun(over));
        list
    }

    /// Whether somebody who watches could fire on an enemy who moves, as both are now.
    fn has_in_view(&self, watcher: FigureId, watch: &Watch, mover: FigureId) -> bool {
        let there = self.man(mover).square;
        let meant = match watch.over {
            Over::Man(other) => other == mover,
            Over::Anybody => true,
            Over::Ground(square) => is_near(there, square),
        };
        meant
            && !self.are_friends(watcher, mover)
            && self.can_act(watcher)
            && self.is_up(mover)
            && self.faces(watcher, there)
            && self.has_shot_at(watcher, Target::Man(mover))
    }
}

/// Rounds that a gun can fire without being loaded.
fn rounds(gun: &Gun) -> u8 {
    if gun.weapon.holds == 0 { 1 } else { gun.loaded }
}

/// A shot of which only the gun is known.
fn watched_shot(figure: FigureId, watch: &Watch) -> Shot {
    let sight = Sight::open(Distance::spaces(1));
    Shot { target: figure.0, gun: watch.gun, hand: watch.hand, sight, sharp: rules::Sharp::No }
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// The fire of all who have such orders, with the shots that nobody can be denied.
    pub(crate) fn plan_fire(&mut self, course: &Course) -> Fusillade {
        let mut fire = Fusillade::default();
        for going in course.goings.iter().filter(|going| going.act.watch.is_some()) {
            fire.add(self.book, going.figure, &going.act, 0);
        }
        if !fire.watchers.is_empty() {
            self.add_sure_shots(course, &mut fire);
        }
        fire
    }

    /// All shots of one moment: the rules take the quicker first.
    pub(crate) fn fire_together(&mut self, course: &Course, fire: &mut Fusillade, time: u32) {
        let due = fire.shots.iter().take_while(|shot| shot.time == time).count();
        let due: Vec<Planned> = fire.shots.drain(..due).collect();
        let mut volleys = Vec::new();
        for planned in due {
            let Some(&mut (_, watch, bound)) = fire.watcher(planned.watcher) else { continue };
            if watch.gun == Watch::BIG_GUN {
                fire.has_fired |= self.fire_battery_at_mid_move(planned.watcher, watch.over);
                continue;
            }
            let target = planned.target.filter(|_| bound.is_none()).or(bound);
            let Some(target) = self.field().chosen(course, planned.watcher, &watch, target) else { continue };
            let Some(volley) = self.watch_volley(course, planned.watcher, &watch, target, time) else {
                continue;
            };
            if let Some(watcher) = fire.watcher(planned.watcher) {
                watcher.2 = Some(target);
            }
            volleys.push(volley);
        }
        if !volleys.is_empty() {
            fire.has_fired = true;
            self.fire_during_movement(&volleys);
        }
    }

    /// The shot of somebody who watches, if he can fire it now.
    fn watch_volley(
        &mut self,
        course: &Course,
        watcher: FigureId,
        watch: &Watch,
        target: FigureId,
        time: u32,
    ) -> Option<Volley> {
        let spent = self.field().man(watcher).shots >= watch.shots;
        if spent || !self.field().may_fire(watcher) || self.field().shots_left(watcher, watch.gun) == 0 {
            return None;
        }
        // He sees him now, whatever he knew before.
        self.look_for(watcher);
        let fire = Fire::at(Target::Man(target), watch.gun, watch.hand, 1, watch.hip);
        let field = self.field();
        field.check_hands(watcher, &fire).ok()?;
        mark::clause!("bh79-163");
        let mut volley = field.volley(watcher, &fire).ok()?;
        let man = field.man(watcher);
        volley.stance.apart[1] = watch.shots.saturating_sub(man.shots.saturating_add(1));
        if let Some(shot) = volley.shots.first_mut() {
            shot.sight.target_gait = field.gait_during(course, target, time);
        }
        let shooter = Shooter { gunman: &field.part(watcher).gunman, condition: &man.condition };
        self.book.allows(shooter, &man.guns, &volley).ok()?;
        Some(volley)
    }

    /// Fires shots while others move. They count against the rate of the turn, and do not keep anybody from firing
    /// what is left of it afterwards.
    fn fire_during_movement(&mut self, volleys: &[Volley]) {
        let before = self.state.fired;
        for volley in volleys {
            let (shooter, shot) = (FigureId(volley.shooter), &volley.shots[0]);
            let before = self.field().man(shooter).hands;
            hold(self.man(shooter), shot.gun, shot.hand);
            self.tell_hands(shooter, before);
            let target = Target::Man(FigureId(shot.target));
            self.man(shooter).aims_now = Some((target, Follow::Fired));
        }
        self.resolve(volleys, &[]);
        self.state.fired = before;
    }
}

impl<B: Book> Field<'_, B> {
    /// Whom somebody who watches fires on now: the one he is bound to, otherwise the nearest who moves and is in view.
    fn chosen(
        &self,
        course: &Course,
        watcher: FigureId,
        watch: &Watch,
        bound: Option<FigureId>,
    ) -> Option<FigureId> {
        let moves = course.goings.iter().filter(|going| going.place != Place::Away && going.is_on_his_way());
        let movers =
            moves.map(|going| going.figure).filter(|mover| bound.is_none_or(|bound| bound == *mover));
        let here = self.man(watcher).square;
        let seen = movers.filter(|mover| self.has_in_view(watcher, watch, *mover));
        seen.min_by_key(|mover| (self.distance(here, self.man(*mover).square), *mover))
    }

    /// How somebody goes at a moment of his move.
    fn gait_during(&self, course: &Course, figure: FigureId, time: u32) -> Gait {
        let Some(going) = course.of(figure) else { return self.man(figure).gait };
        let horse = self.mount(figure);
        let before = horse.map_or(Gait::Still, |horse| horse.gait.0);
        let part = (u16::try_from(time).unwrap_or(u16::MAX), u16::try_from(WHOLE_MOVE).unwrap_or(u16::MAX));
        self.book.gait_at(before, going.act.gait, horse.is_some(), part)
    }
}
