//! What a figure that is asked may do, in parts.

use super::asking::{Asking, hand_word, sent, shot_keys, tenths};
use super::{offer, square};
use bots::advice;
use fight::ground::{self, Ground, pace};
use fight::scenario::FigureId;
use fight::{Ask, Fire, Order, Shot, Target, text};
use game::offers::{Aim, Means, Offer, Offers, Part, Reach};
use narration::Chooser;
use rules::{Distance, Exposed, Gait, Side, Sight};
use std::collections::BTreeSet;
use town::{Search, Square};

impl Asking<'_> {
    /// Everything that a figure may do, beside orders that others of his side have been given.
    pub(super) fn offers(&self, figure: FigureId, given: &[(FigureId, Order)]) -> Result<Offers, String> {
        let ask = self.asked(figure)?;
        let others = given.iter().filter(|(other, _)| *other != figure);
        let taken: Vec<Square> = others.filter_map(|(_, order)| start(order)).collect();
        let mut search = Search::new();
        let chooser = self.chooser(taken.clone());
        let mut listed = chooser.choices(ask, figure, &mut search);
        // Whatever else he may fire can be put together from its parts.
        listed.retain(|choice| ask != Ask::Fire || !choice.seldom);
        let offers = Offers {
            figure: figure.0,
            ask: ask.name().to_owned(),
            listed: listed.iter().map(|choice| offer::of(self, figure, choice)).collect(),
            best: advice::for_one(self.window, figure, given).map(|order| self.advised(figure, &order)),
            ..Offers::default()
        };
        Ok(match ask {
            Ask::Place => {
                let free = self.window.places(figure).into_iter().filter(|place| !taken.contains(place));
                Offers { places: sent(free), ..offers }
            }
            Ask::Act => Offers {
                reach: self.reach(&chooser, figure, &mut search),
                poses: self.pose_parts(figure),
                deeds: self.deed_parts(figure, (Gait::Still, &[]), &mut search),
                ..offers
            },
            Ask::Fire => self.fire_parts(figure, offers),
            Ask::Blow => offers,
        })
    }

    /// An order of the advice as an offer.
    fn advised(&self, figure: FigureId, order: &Order) -> Offer {
        let priced = self.priced(figure, order);
        Offer {
            order: priced.order.clone(),
            says: priced.says,
            speed: priced.speed,
            chances: priced.chances,
            ..offer::of_order(self, figure, order, &priced.order)
        }
    }

    /// Where he can go: each square once, at the steadiest gait that gets there. A gait that leads to no other squares is
    /// still listed, for it may be chosen.
    fn reach(&self, chooser: &Chooser<'_>, figure: FigureId, search: &mut Search) -> Vec<Reach> {
        let mut gaits = self.window.gaits(figure);
        gaits.retain(|gait| *gait != Gait::Still);
        gaits.sort_by_key(|gait| pace(*gait));
        let one = |way: &fight::Way| {
            let seen = u8::try_from(chooser.seen_by(way.to)).unwrap_or(u8::MAX);
            (square(way.to), tenths(way.cost), seen)
        };
        let (mut known, mut list) = (BTreeSet::new(), Vec::new());
        for gait in gaits {
            let ways = chooser.ways(figure, gait, search);
            let squares = ways.iter().filter(|way| known.insert(way.to)).map(one).collect();
            list.push(Reach { gait: text::gait(gait).to_owned(), squares });
        }
        list
    }

    /// How he may end up. Of the leans only those of a man on his feet are listed; the others are understood.
    fn pose_parts(&self, figure: FigureId) -> Vec<Part> {
        let poses = self.poses(figure).into_iter();
        let listed = poses.filter(|(_, (pose, lean))| lean.is_none() || *pose == town::Pose::Standing);
        listed
            .map(|(key, (_, lean))| Part {
                says: key.clone(),
                key,
                seldom: lean.is_some(),
                ..Part::default()
            })
            .collect()
    }

    /// What he may fire: at whom, with what, and how.
    fn fire_parts(&self, figure: FigureId, offers: Offers) -> Offers {
        let fires = self.window.fires(figure);
        let plain = self.window.shots_after(figure, &Fire::default());
        let most = fires.iter().map(|fire| fire.shots.len()).max().unwrap_or(0);
        Offers {
            targets: self.targets(figure, &fires, &plain),
            means: self.means(figure, &fires),
            manners: self.manners(figure, &fires, &plain),
            most: u8::try_from(most).unwrap_or(u8::MAX),
            ..offers
        }
    }

    /// Whom and what he may shoot at, enemies first and the nearest before others.
    fn targets(&self, figure: FigureId, fires: &[Fire], plain: &[Shot]) -> Vec<Aim> {
        let ground = Ground::new(self.window);
        let straight = self.window.targets(figure);
        let mut all: Vec<(Target, Distance, String)> =
            straight.iter().map(|(target, line)| (*target, line.distance, cover(line))).collect();
        for shot in plain.iter().filter(|shot| shot.arched) {
            if !all.iter().any(|(target, ..)| *target == shot.at) {
                let away = self.distance(figure, shot.at).unwrap_or(Distance(u32::MAX));
                all.push((shot.at, away, "only over what is in the way".to_owned()));
            }
        }
        all.sort_by_key(|(target, away, _)| (!ground.is_foe(*target), *away, *target));
        all.into_iter()
            .map(|(target, away, cover)| Aim {
                key: self.target_key(target),
                figure: if let Target::Man(man) = target { Some(man.0) } else { None },
                horse: if let Target::Horse(horse) = target { Some(horse.0) } else { None },
                name: self.cast.target(target),
                away: narration::words::spaces(away, self.cast.book()),
                cover,
                best: self.best(figure, target, fires),
            })
            .collect()
    }

    /// How far off somebody is to whom there is no straight line.
    fn distance(&self, figure: FigureId, target: Target) -> Option<Distance> {
        let from = self.own(figure)?.square?;
        let Target::Man(man) = target else { return None };
        let to = self.view.others.iter().find(|other| other.figure == man).and_then(ground::place)?;
        Some(Ground::new(self.window).distance(from, to))
    }

    /// The best chance of a first shot with anything, in percent.
    fn best(&self, figure: FigureId, target: Target, fires: &[Fire]) -> i16 {
        let at = |fire: &&Fire| matches!(fire.shots.as_slice(), [shot] if shot.at == target);
        let chances = fires.iter().filter(at).filter_map(|fire| {
            let (_, chances) = self.window.tallies(figure, fire)?;
            chances.first().map(|chance| chance.total().clamp(0, 100))
        });
        chances.max().unwrap_or(0)
    }

    /// What he may fire, in which hand: what he has in it comes first.
    fn means(&self, figure: FigureId, fires: &[Fire]) -> Vec<Means> {
        let mut all: Vec<((u8, Side), usize)> = Vec::new();
        for fire in fires {
            for shot in &fire.shots {
                let with = (shot.gun, shot.hand);
                let count = fire.shots.iter().filter(|other| (other.gun, other.hand) == with).count();
                match all.iter_mut().find(|(other, _)| *other == with) {
                    Some((_, most)) => *most = count.max(*most),
                    None => all.push((with, count)),
                }
            }
        }
        let held = |(gun, hand): (u8, Side)| {
            self.own(figure).is_some_and(|own| own.hands.get(hand as usize) == Some(&Some(gun)))
        };
        all.sort_by_key(|(with, _)| (!held(*with), with.0, with.1 == Side::Left));
        let guns = self.window.guns(figure);
        let rounds =
            |gun: u8| guns.get(usize::from(gun)).map_or((0, 0), |gun| (gun.loaded, gun.weapon.holds));
        let one = |((gun, hand), most): ((u8, Side), usize)| Means {
            key: self.means_key(figure, (gun, hand)),
            says: self.gun_in_words(figure, gun, hand),
            most: u8::try_from(most).unwrap_or(u8::MAX),
            loaded: rounds(gun).0,
            holds: rounds(gun).1,
        };
        all.into_iter().map(one).collect()
    }

    fn gun_in_words(&self, figure: FigureId, gun: u8, hand: Side) -> String {
        let carried = self.window.guns(figure).get(usize::from(gun));
        let name = carried.map_or("gun", |gun| gun.weapon.arm.label());
        format!("{name}, {} hand", hand_word(hand))
    }

    /// In which manners he may fire, besides plainly.
    fn manners(&self, figure: FigureId, fires: &[Fire], plain: &[Shot]) -> Vec<Part> {
        let manners = self.window.manners(figure);
        let any = |is: fn(&Fire) -> bool| manners.iter().any(is);
        let mut list = Vec::new();
        let mut add = |key: &str, says: &str, seldom: bool| {
            if !list.iter().any(|part: &Part| part.key == key) {
                list.push(Part { key: key.to_owned(), says: says.to_owned(), seldom, ..Part::default() });
            }
        };
        if any(|fire| fire.hip) {
            add("hip", "from the hip", false);
        }
        if any(|fire| fire.rests) {
            add("rest", "resting the gun", false);
        }
        if fires.iter().any(|fire| fire.aims.is_some()) {
            add("aims", "only aims, to be quicker next turn", false);
        }
        if any(|fire| fire.answers) {
            add("answers", "only if he is fired at, or somebody beside him", true);
        }
        plain.iter().flat_map(shot_keys).for_each(|key| add(&key, &key, false));
        list
    }
}

/// Where somebody is placed by an order.
fn start(order: &Order) -> Option<Square> {
    if let Order::Place { square, .. } = order { Some(*square) } else { None }
}

/// How much of a target shows, in words.
fn cover(line: &Sight) -> String {
    let shown = match (line.exposed == Exposed::ALL, line.obscured) {
        (true, false) => "in the open",
        (true, true) => "half hidden",
        (false, false) => "partly behind hard cover",
        (false, true) => "mostly behind hard cover",
    };
    shown.to_owned()
}
