//! What a figure that is asked may do, listed for its player.

use super::Refused;
use crate::protocol::{Aim, Choice, Choices, ErrorCode, Odds, Part, Question, Reach};
use bots::ground::Ground;
use fight::book::SPACE;
use fight::scenario::{FigureId, SideId};
use fight::{Act, Ask, Deed, Fight, Fire, Order, Target, View, Window, text};
use rules::{Exposed, Gait, Sight};
use staging::fight::{pose, square};
use telling::{Cast, Chooser};
use town::{Points, Pose, Search, Square};

/// Everything that is needed to find choices.
pub(super) struct Asking<'a> {
    pub(super) window: &'a Window<'a>,
    pub(super) view: &'a View,
    pub(super) cast: Cast,
}

impl<'a> Asking<'a> {
    pub(super) fn new(fight: &'a Fight, side: SideId, window: &'a Window<'a>, view: &'a View) -> Asking<'a> {
        Asking { window, view, cast: Cast::of_side(fight, side) }
    }

    /// Everything that a figure may do; `taken` are squares that were promised to others.
    pub(super) fn choices(&self, question: &Question, taken: Vec<Square>) -> Result<Choices, Refused> {
        let figure = FigureId(question.figure);
        let asked = self.window.asks().filter(|(_, figures)| figures.has(figure));
        let (ask, _) = asked
            .ok_or_else(|| Refused::of(figure.0, "nothing is asked of him now").coded(ErrorCode::NotAsked))?;
        let mut search = Search::new();
        let chooser = Chooser::new(self.window, self.view, &self.cast, taken);
        let likely = chooser.choices(ask, figure, &mut search);
        let places = if ask == Ask::Place { self.window.places(figure) } else { Vec::new() };
        let act = ask == Ask::Act;
        Ok(Choices {
            figure: figure.0,
            ask: ask.name().to_owned(),
            v: 0,
            likely: likely.iter().map(choice).collect(),
            reach: if act { self.reach(&chooser, figure, &mut search) } else { Vec::new() },
            places: places.into_iter().map(square).collect(),
            poses: match act {
                true => self.window.poses(figure).into_iter().map(|one| pose(one).to_owned()).collect(),
                false => Vec::new(),
            },
            deeds: if act { self.deeds(figure, &going(question), &mut search) } else { Vec::new() },
            aims: if ask == Ask::Fire { self.aims(figure) } else { Vec::new() },
        })
    }

    pub(super) fn write(&self, figure: FigureId, order: &Order) -> String {
        text::write(order, figure, &self.cast.names)
    }

    /// Where he can go at each gait.
    fn reach(&self, chooser: &Chooser<'_>, figure: FigureId, search: &mut Search) -> Vec<Reach> {
        let gaits = self.window.gaits(figure).into_iter().filter(|gait| *gait != Gait::Still);
        let mut list = Vec::new();
        for gait in gaits {
            let ways = chooser.ways(figure, gait, search);
            let one = |way: &fight::Way| {
                let seen = u8::try_from(chooser.seen_by(way.to)).unwrap_or(u8::MAX);
                (square(way.to), tenths(way.cost), seen)
            };
            list.push(Reach { gait: text::gait(gait).to_owned(), squares: ways.iter().map(one).collect() });
        }
        list
    }

    /// What he may do where he stands, or at the end of a way over some stops.
    pub(super) fn deeds(
        &self,
        figure: FigureId,
        (gait, stops): &(Gait, Vec<Square>),
        search: &mut Search,
    ) -> Vec<Part> {
        let deeds = self.window.deeds_after(figure, *gait, stops, search);
        let act = |deed: Deed| Act::over(*gait, stops).unwrap_or(Act::stay(Pose::Standing)).then(deed);
        let plain = self.write(figure, &Order::Act(act(Deed::None)));
        let part = |deed: Deed| {
            let order = self.write(figure, &Order::Act(act(deed)));
            let part = order.strip_prefix(&plain).unwrap_or(&order).trim().to_owned();
            Part { says: part.trim_start_matches("then ").to_owned(), part, seldom: false }
        };
        deeds.into_iter().filter(|deed| *deed != Deed::None).map(part).collect()
    }

    /// Whom he can shoot at, with everything that he might fire.
    fn aims(&self, figure: FigureId) -> Vec<Aim> {
        let fires = self.window.fires(figure);
        let mut targets = self.window.targets(figure);
        let ground = Ground::new(self.window);
        targets.sort_by_key(|(target, line)| (!ground.is_foe(*target), line.distance, *target));
        targets.iter().map(|(target, line)| self.aim(figure, *target, line, &fires)).collect()
    }

    fn aim(&self, figure: FigureId, target: Target, line: &Sight, fires: &[Fire]) -> Aim {
        let at = |fire: &&Fire| !fire.shots.is_empty() && fire.shots.iter().all(|shot| shot.at == target);
        let odds = fires.iter().filter(at).filter_map(|fire| self.odds(figure, fire));
        let aims = fires.iter().find(|fire| fire.aims == Some(target));
        let aims = aims.map(|fire| self.aiming(figure, fire));
        let (man, horse) = match target {
            Target::Man(man) => (Some(man.0), None),
            Target::Horse(horse) => (None, Some(horse.0)),
        };
        Aim {
            figure: man,
            horse,
            name: self.cast.target(target),
            away: telling::words::spaces(line.distance, self.cast.book()),
            cover: cover(line),
            fires: odds.chain(aims).collect(),
        }
    }

    /// Something that might be fired, with its speed and its chances.
    fn odds(&self, figure: FigureId, fire: &Fire) -> Option<Odds> {
        let (speed, chances) = self.window.tallies(figure, fire)?;
        let mut numbers = vec![staging::sum("Speed", &speed)];
        for (number, chance) in chances.iter().enumerate() {
            numbers.push(staging::sum(&format!("Chance of shot {}", number + 1), chance));
        }
        let guns: Vec<u8> = fire.shots.iter().map(|shot| shot.gun).collect();
        let two = guns.iter().any(|gun| Some(gun) != guns.first());
        let manner = [(two, "two guns"), (fire.rests, "resting the gun")];
        let manner: Vec<&str> = manner.into_iter().filter(|(is, _)| *is).map(|(_, word)| word).collect();
        Some(Odds {
            order: self.write(figure, &Order::Fire(fire.clone())),
            gun: guns.first().map_or(String::new(), |gun| self.cast.names.gun(figure, *gun)),
            hip: fire.hip,
            shots: u8::try_from(fire.shots.len()).unwrap_or(u8::MAX),
            speed: speed.total(),
            chances: chances.iter().map(|chance| chance.total().clamp(0, 100)).collect(),
            sums: numbers,
            manner: manner.join(", "),
        })
    }

    /// Aiming for the next turn.
    fn aiming(&self, figure: FigureId, fire: &Fire) -> Odds {
        Odds {
            order: self.write(figure, &Order::Fire(fire.clone())),
            gun: String::new(),
            hip: false,
            shots: 0,
            speed: 0,
            chances: Vec::new(),
            sums: Vec::new(),
            manner: "aims for the next turn".to_owned(),
        }
    }
}

fn choice(choice: &telling::Choice) -> Choice {
    Choice {
        order: choice.typed.clone(),
        says: choice.says.clone(),
        sums: choice.tallies.iter().map(staging::number).collect(),
        seldom: choice.seldom,
    }
}

/// How and where somebody would go.
pub(super) fn going(question: &Question) -> (Gait, Vec<Square>) {
    let stops: Vec<Square> = question.to.map(|to| Square::new(to.x, to.y, to.z)).into_iter().collect();
    let named = |gait: &&Gait| question.gait.as_deref() == Some(text::gait(**gait));
    let usual = if stops.is_empty() { Gait::Still } else { Gait::Walk };
    let gait = Gait::ALL.iter().find(named).copied().unwrap_or(usual);
    (if stops.is_empty() { Gait::Still } else { gait }, stops)
}

/// A cost in tenths of a space.
pub(super) fn tenths(cost: Points) -> u16 {
    let tenths = (cost.rounded_up() * 10).div_ceil(SPACE.into());
    u16::try_from(tenths).unwrap_or(u16::MAX)
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
