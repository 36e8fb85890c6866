//! What a choice costs and is worth: an order put together from its parts, looked at through the window.

use super::asking::{Asking, on_map, sent, shot_keys, tenths};
use super::eighths;
use bots::marksman::outlook;
use fight::ground::{self, Ground, pace};
use fight::scenario::FigureId;
use fight::view::Other;
use fight::{Act, Ask, By, Deed, Fire, Foe, MOST_STOPS, Order, Refused, Shot, Supposed, Target, Watch, text};
use game::offers::{Choice, Exchange, Priced, Shots};
use narration::cost;
use rules::{Follow, Gait, MOST_SHOTS, Side, Weapon};
use town::{Body, Direction, Points, Pose, Search, Seen, Square};

/// What a shot is fired at, and with what.
type Put = (Target, (u8, Side));

impl Asking<'_> {
    /// What a choice costs and is worth; otherwise why no order can be made of it.
    pub(super) fn price(&self, figure: FigureId, choice: &Choice) -> Result<Priced, String> {
        let ask = self.asked(figure)?;
        let order = match choice.action.as_str() {
            "place" => self.placed(choice)?,
            "go" => Order::Act(self.going(figure, choice)?),
            "stay" => Order::Act(self.act(figure, (Gait::Still, &[]), choice)?),
            "fire" => Order::Fire(self.firing(figure, choice)?),
            "listed" => self.listed(ask, figure, choice)?,
            _ => return Err("expected go, stay, place, fire or listed".to_owned()),
        };
        Ok(self.priced(figure, &order))
    }

    /// An order that was listed, found by its line.
    fn listed(&self, ask: Ask, figure: FigureId, choice: &Choice) -> Result<Order, String> {
        let line = choice.order.as_deref().unwrap_or_default();
        let listed = self.chooser(Vec::new()).choices(ask, figure, &mut Search::new());
        if let Some(found) = listed.into_iter().find(|one| one.typed == line) {
            return Ok(found.order);
        }
        // Which places are listed depends on who has been placed: any of them may have been.
        let places = if ask == Ask::Place { self.window.places(figure) } else { Vec::new() };
        let mut places = places.into_iter().map(|square| self.place_at(square, None));
        let found = places.find(|order| self.write(figure, order) == line);
        found.ok_or_else(|| "that order was not listed".to_owned())
    }

    /// Where somebody is placed.
    fn placed(&self, choice: &Choice) -> Result<Order, String> {
        let [at] = choice.way.as_slice() else { return Err("expected one square".to_owned()) };
        Ok(self.place_at(on_map(self, at)?, facing(choice)?))
    }

    fn place_at(&self, square: Square, facing: Option<Direction>) -> Order {
        let inward = || Ground::new(self.window).inward(square);
        Order::Place { square, facing: facing.unwrap_or_else(inward) }
    }

    /// A way at the gait that is named, or at the steadiest that gets there.
    fn going(&self, figure: FigureId, choice: &Choice) -> Result<Act, String> {
        let stops: Vec<Square> = choice.way.iter().map(|at| on_map(self, at)).collect::<Result<_, _>>()?;
        if stops.is_empty() {
            return Err("expected a square to go to".to_owned());
        }
        if stops.len() > MOST_STOPS {
            return Err(format!("a way has at most {MOST_STOPS} stops"));
        }
        let known = |word: &str| Gait::ALL.iter().copied().find(|gait| text::gait(*gait) == word);
        let gait = match choice.gait.as_deref() {
            Some(word) => known(word).ok_or("there is no such gait")?,
            None => self.steadiest(figure, &stops),
        };
        self.act(figure, (gait, &stops), choice)
    }

    /// The steadiest gait at which a way can be gone; where it cannot be gone at all, the fastest.
    fn steadiest(&self, figure: FigureId, stops: &[Square]) -> Gait {
        let mut search = Search::new();
        let mut gaits = self.window.gaits(figure);
        gaits.retain(|gait| *gait != Gait::Still);
        gaits.sort_by_key(|gait| pace(*gait));
        let gets = |gait: &&Gait| self.window.way_along(figure, **gait, stops, &mut search).is_ok();
        let found = gaits.iter().find(gets);
        found.copied().unwrap_or(if gaits.contains(&Gait::Gallop) { Gait::Gallop } else { Gait::Run })
    }

    /// A way with everything that is done at its end.
    fn act(
        &self,
        figure: FigureId,
        (gait, stops): (Gait, &[Square]),
        choice: &Choice,
    ) -> Result<Act, String> {
        let act = Act::over(gait, stops).ok_or_else(|| format!("a way has at most {MOST_STOPS} stops"))?;
        let (pose, lean) = match choice.pose.as_deref() {
            None => (Pose::Standing, None),
            Some(key) => {
                let found = self.poses(figure).into_iter().find(|(other, _)| other == key);
                found.map(|(_, held)| held).ok_or("he cannot hold himself like that")?
            }
        };
        let (deed, watch) = self.deed(figure, (gait, stops), choice)?;
        let act = Act { pose, lean, deed, watch, facing: facing(choice)?, ..act };
        let turns = act.facing.is_none() && !act.stops.is_empty();
        Ok(if turns { self.toward_enemy(figure, act) } else { act })
    }

    /// The same act that ends facing the nearest enemy his side knows of, if the rules in force have him face anywhere.
    pub(super) fn toward_enemy(&self, figure: FigureId, act: Act) -> Act {
        let Some(from) = self.own(figure).and_then(|own| own.square) else { return act };
        let end = act.end(from);
        let nearest = Ground::new(self.window).nearest(end);
        let Some(facing) = nearest.and_then(|enemy| ground::bearing(end, enemy)) else { return act };
        let turned = Act { facing: Some(facing), ..act.clone() };
        let order = Order::Act(turned.clone());
        if self.window.allows(figure, &order).is_ok() { turned } else { act }
    }

    fn deed(
        &self,
        figure: FigureId,
        at: (Gait, &[Square]),
        choice: &Choice,
    ) -> Result<(Deed, Option<Watch>), String> {
        let Some(key) = choice.deed.as_deref() else { return Ok((Deed::None, None)) };
        let found = self.deeds(figure, at, &mut Search::new()).into_iter().find(|(other, _)| other == key);
        found.map(|(_, done)| done).ok_or_else(|| "he cannot do that there".to_owned())
    }

    /// What somebody fires.
    fn firing(&self, figure: FigureId, choice: &Choice) -> Result<Fire, String> {
        let mut fire = Fire::default();
        let mut special: Vec<&str> = Vec::new();
        let mut aims = false;
        for manner in &choice.manners {
            match manner.as_str() {
                "hip" => fire.hip = true,
                "rest" => fire.rests = true,
                "answers" => fire.answers = true,
                "aims" => aims = true,
                other => special.push(other),
            }
        }
        let open = self.window.shots_after(figure, &Fire::default());
        if aims {
            let first = choice.shots.first().ok_or("expected a target to aim at")?;
            fire.aims = Some(self.target(figure, first, &open)?);
            return Ok(fire);
        }
        for put in self.in_turn(figure, &choice.shots, &open)? {
            let shot = special_shot(put, &special, &open)?;
            let full = fire.shots.try_push(shot).is_err();
            if full {
                return Err(format!("at most {MOST_SHOTS} shots are fired in a turn"));
            }
        }
        Ok(fire)
    }

    fn target(&self, figure: FigureId, shots: &Shots, open: &[Shot]) -> Result<Target, String> {
        let straight = self.window.targets(figure).into_iter().map(|(target, _)| target);
        let mut all = straight.chain(open.iter().map(|shot| shot.at));
        let found = all.find(|target| self.target_key(*target) == shots.target);
        found.ok_or_else(|| "he has no line of fire to that target".to_owned())
    }

    /// The gun and the hand of a key: any gun that he carries, so that the window says why it cannot be fired.
    fn with(&self, figure: FigureId, shots: &Shots) -> Result<(u8, Side), String> {
        let guns = 0..u8::try_from(self.window.guns(figure).len()).unwrap_or(u8::MAX);
        let mut all = guns.flat_map(|gun| [Side::Right, Side::Left].map(|hand| (gun, hand)));
        let found = all.find(|with| self.means_key(figure, *with) == shots.means);
        found.ok_or_else(|| "he has no such weapon".to_owned())
    }

    /// The shots in the order in which they are fired: two guns fire by turns, one gun at one target after the other.
    fn in_turn(&self, figure: FigureId, shots: &[Shots], open: &[Shot]) -> Result<Vec<Put>, String> {
        let mut left: Vec<(Put, u8)> = Vec::new();
        for some in shots.iter().filter(|some| some.count > 0) {
            if left.len() >= MOST_SHOTS || usize::from(some.count) > MOST_SHOTS {
                return Err(format!("at most {MOST_SHOTS} shots are fired in a turn"));
            }
            left.push(((self.target(figure, some, open)?, self.with(figure, some)?), some.count));
        }
        let guns = |(((_, with), _), ((_, other), _)): (&(Put, u8), &(Put, u8))| with.0 != other.0;
        let by_turns = left.iter().zip(left.iter().skip(1)).any(guns);
        let mut list = Vec::new();
        while by_turns && left.iter().any(|(_, count)| *count > 0) {
            for (put, count) in left.iter_mut().filter(|(_, count)| *count > 0) {
                list.push(*put);
                *count -= 1;
            }
        }
        list.extend(left.iter().flat_map(|(put, count)| std::iter::repeat_n(*put, usize::from(*count))));
        Ok(list)
    }
}

/// A shot with what is special about it: one that the window lists, or a plain one.
fn special_shot((at, (gun, hand)): Put, keys: &[&str], open: &[Shot]) -> Result<Shot, String> {
    let plain = Shot { at, gun, hand, sharp: rules::Sharp::No, arched: false };
    if keys.is_empty() {
        return Ok(plain);
    }
    let fits = |shot: &&Shot| {
        let own = shot_keys(shot);
        (shot.at, shot.gun, shot.hand) == (at, gun, hand)
            && own.len() == keys.len()
            && keys.iter().all(|key| own.iter().any(|one| one == key))
    };
    open.iter().find(fits).copied().ok_or_else(|| "he cannot fire in that manner at that target".to_owned())
}

/// Which way somebody faces, where it is said.
fn facing(choice: &Choice) -> Result<Option<Direction>, String> {
    let Some(eighths) = choice.facing else { return Ok(None) };
    let direction = Direction::ALL.get(usize::from(eighths)).copied();
    direction.map(Some).ok_or_else(|| "there are eight ways to face, from 0 to 7".to_owned())
}

/// The numbers of an order.
impl Asking<'_> {
    /// What an order costs and is worth.
    pub(super) fn priced(&self, figure: FigureId, order: &Order) -> Priced {
        let refused = self.window.allows(figure, order).err();
        let line = self.write(figure, order);
        let priced = Priced {
            says: line.clone(),
            order: line,
            refused: refused.map(|why| self.in_words(figure, &why)),
            ..Priced::default()
        };
        match order {
            Order::Act(act) => self.priced_act(figure, act, priced),
            Order::Fire(fire) => self.priced_fire(figure, fire, priced),
            Order::Place { square, .. } => Priced { squares: sent([*square]), ..priced },
            Order::Brawl { .. } => priced,
        }
    }

    fn priced_fire(&self, figure: FigureId, fire: &Fire, priced: Priced) -> Priced {
        let Some((speed, chances)) = self.window.tallies(figure, fire) else { return priced };
        let each: Vec<i16> = chances.iter().map(|chance| chance.total().clamp(0, 100)).collect();
        let hits: Vec<String> = each.iter().map(i16::to_string).collect();
        let numbered = (1..).zip(&chances);
        let house = self.cast.setup.scenario.house_rules();
        let sums = numbered
            .map(|(number, chance)| crate::sum_with(&format!("Chance of shot {number}"), chance, house));
        Priced {
            says: format!("{} (speed {}, hits {} %)", priced.says, speed.total(), hits.join(" ")),
            speed: Some(speed.total()),
            chances: each,
            sums: std::iter::once(crate::sum_with("Speed", &speed, house)).chain(sums).collect(),
            at: fire.shots.iter().filter_map(|shot| man(shot.at)).collect(),
            ..self.expected(figure, fire, priced)
        }
    }

    /// The same with what may come of it.
    fn expected(&self, figure: FigureId, fire: &Fire, priced: Priced) -> Priced {
        let Some(outlook) = outlook(self.window, figure, fire) else { return priced };
        Priced {
            drops: outlook.drops.iter().map(|(man, chance)| (man.0, *chance)).collect(),
            sooner: outlook.sooner.iter().map(|man| man.0).collect(),
            ..priced
        }
    }

    fn priced_act(&self, figure: FigureId, act: &Act, priced: Priced) -> Priced {
        let Some(from) = self.own(figure).and_then(|own| own.square) else { return priced };
        let (over, spent) = self.walked(figure, act);
        let end = act.end(from);
        let seen = self.seen(figure, act, end);
        let shot = seen.iter().filter(|(other, at)| self.reaches(other, *at, end));
        let aside = match (act.stops.is_empty(), spent) {
            (false, Some(spent)) => format!(" ({}, seen by {})", cost(spent), seen.len()),
            _ => String::new(),
        };
        Priced {
            says: format!("{}{aside}", priced.says),
            gait: (!act.stops.is_empty()).then(|| text::gait(act.gait).to_owned()),
            squares: sent(std::iter::once(from).chain(over)),
            cost: tenths(spent.unwrap_or(Points::ZERO)),
            seen_by: seen.iter().map(|(other, _)| other.figure.0).collect(),
            shot_by: shot.map(|(other, _)| other.figure.0).collect(),
            facing: act.facing.or(self.own(figure).map(|own| own.facing)).map(eighths),
            exchanges: seen.iter().map(|(other, at)| self.exchange(figure, act, end, (other, *at))).collect(),
            deeds: match spent {
                Some(_) => self.deed_parts(figure, (act.gait, &act.stops), &mut Search::new()),
                None => Vec::new(),
            },
            ..priced
        }
    }

    /// The squares of a way, and what it costs. Where it cannot be gone there is no cost, and the squares lead there as
    /// far as his side knows the ground.
    fn walked(&self, figure: FigureId, act: &Act) -> (Vec<Square>, Option<Points>) {
        let mut search = Search::new();
        let Some(to) = act.stops.last() else { return (Vec::new(), Some(Points::ZERO)) };
        let walked: Result<_, Refused> = self.window.way_along(figure, act.gait, &act.stops, &mut search);
        match walked {
            Ok((over, spent)) => (over, Some(spent)),
            Err(_) => (self.window.way_over(figure, act.gait, *to, &mut search), None),
        }
    }

    /// Enemies who could see him at the end of what he does, with where they are.
    fn seen(&self, figure: FigureId, act: &Act, end: Square) -> Vec<(&Other, Square)> {
        let body = self.body_at(figure, act, end);
        let other = |figure| self.view.others.iter().find(|other| other.figure == figure);
        let enemies = Ground::new(self.window).enemies();
        let see = enemies.filter(|(_, at)| self.window.sees(&Body::standing(*at), &body));
        see.filter_map(|(figure, at)| Some((other(figure)?, at))).collect()
    }

    /// What a figure at the end of an act and an enemy could do to each other.
    fn exchange(&self, figure: FigureId, act: &Act, end: Square, (other, at): (&Other, Square)) -> Exchange {
        let (own, foe) = (self.body_at(figure, act, end), Body::standing(at));
        let gait = other.now.as_ref().map_or(Gait::Still, |now| now.gait);
        let held = |arm: Option<Weapon>, by: By, (from, from_gait), (to, to_gait)| {
            let shot = Supposed { from, gait: from_gait, at: to, at_gait: to_gait, ..one_shot(by, arm?) };
            self.window
                .supposed(&shot)
                .and_then(|guess| guess.chances.first().map(|one| (*one).clamp(0, 100)))
        };
        let (ours, theirs) = (self.in_hand(figure), in_hands(other));
        let chances = |arms: Vec<Weapon>, by: By, from, to| {
            arms.into_iter().filter_map(|arm| held(Some(arm), by, from, to)).max()
        };
        Exchange {
            figure: other.figure.0,
            cover: shown(self.window.seen(&foe, &own)).to_owned(),
            ours: chances(ours, By::Own(figure), (own, act.gait), (foe, gait)),
            theirs: chances(
                theirs,
                By::Other(Foe::unknown(other.figure)),
                (foe, Gait::Still),
                (own, act.gait),
            ),
        }
    }

    /// What one of one's own has in his hands to fire; all that he carries if they are empty.
    fn in_hand(&self, figure: FigureId) -> Vec<Weapon> {
        let guns = self.window.guns(figure);
        let hands = self.own(figure).map(|own| own.hands).unwrap_or_default();
        let held: Vec<Weapon> = hands
            .iter()
            .flatten()
            .filter_map(|gun| guns.get(usize::from(*gun)))
            .map(|gun| gun.weapon)
            .collect();
        if held.is_empty() { guns.iter().map(|gun| gun.weapon).collect() } else { held }
    }

    fn body_at(&self, figure: FigureId, act: &Act, end: Square) -> Body {
        let rides = self.own(figure).is_some_and(|own| own.pose == Pose::Mounted);
        let pose = if rides { Pose::Mounted } else { act.pose };
        Body { lean: act.lean, ..Body::new(end, pose) }
    }

    /// Whether somebody could shoot at a man who stands on a square with what he is seen to have in his hands. Whatever
    /// else he carries is not known.
    fn reaches(&self, other: &Other, from: Square, to: Square) -> bool {
        let by = By::Other(Foe::unknown(other.figure));
        let shot =
            |weapon| Supposed { from: Body::standing(from), at: Body::standing(to), ..one_shot(by, weapon) };
        in_hands(other).into_iter().any(|weapon| self.window.supposed(&shot(weapon)).is_some())
    }
}

/// What an enemy is seen to have in his hands.
fn in_hands(other: &Other) -> Vec<Weapon> {
    let arms = other.now.iter().flat_map(|now| now.hands.iter().flatten());
    arms.map(|arm| Weapon::new(*arm, 0)).collect()
}

/// One aimed shot from nowhere at nowhere.
fn one_shot(by: By, weapon: Weapon) -> Supposed {
    let nowhere = Body::standing(Square::ground(0, 0));
    Supposed {
        by,
        weapon,
        hip: false,
        follow: Follow::default(),
        from: nowhere,
        gait: Gait::Still,
        at: nowhere,
        at_gait: Gait::Still,
        at_fires: false,
        shots: 1,
    }
}

/// How much of somebody shows, in words.
fn shown(seen: Seen) -> &'static str {
    match (seen.parts == town::Parts::ALL, seen.half_or_more_hidden()) {
        (true, _) => "in the open",
        (false, false) => "partly covered",
        (false, true) => "half or more hidden",
    }
}

/// The figure that is aimed at; `None` if it is a horse.
fn man(target: Target) -> Option<u8> {
    if let Target::Man(man) = target { Some(man.0) } else { None }
}
