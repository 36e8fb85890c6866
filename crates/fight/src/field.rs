//! The field as it stands: questions about figures, and what stands between them. Nothing here changes anything.

use crate::book::{Book, Peers};
use crate::eyes::Eyes;
use crate::ids::Figures;
use crate::scenario::{FigureId, SideId};
use crate::setup::Setup;
use crate::state::{Horse, Man, Place, Stand, State, Target};
use people::Combatant;
use rules::{Arm, Distance, Exposed, Fate, Gait, Location, Side, Sight as Line, Stun};
use town::{Body, Ground, Heading, Part as Spot, Parts, Past, Pose, Seen, Square};

/// A fight that is only looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field<'a, B> {
    pub(crate) book: &'a B,
    pub(crate) setup: &'a Setup,
    pub(crate) state: &'a State,
    pub(crate) sight: &'a Eyes,
    /// Somebody who mounts at the beginning of this turn to ride the rest of it.
    pub(crate) fresh: Option<FigureId>,
}

/// The parts that show, in the words of the rules.
pub(crate) fn exposed(parts: Parts) -> Exposed {
    let location = |part| match part {
        Spot::LeftLeg => Location::LeftLeg,
        Spot::RightLeg => Location::RightLeg,
        Spot::LeftArm => Location::LeftArm,
        Spot::RightArm => Location::RightArm,
        Spot::RightShoulder => Location::RightShoulder,
        Spot::LeftShoulder => Location::LeftShoulder,
        Spot::Abdomen => Location::Abdomen,
        Spot::Chest => Location::Chest,
        Spot::Head => Location::Head,
    };
    parts.iter().map(location).fold(Exposed::NOTHING, Exposed::with)
}

/// Whether somebody who holds himself so may have to rise over his cover to fire.
pub(crate) const fn is_low(pose: Pose) -> bool {
    matches!(pose, Pose::Kneeling | Pose::Prone)
}

impl<'a, B: Book> Field<'a, B> {
    /// A figure as it stands.
    pub(crate) fn man(&self, figure: FigureId) -> &'a Man {
        &self.state.men[usize::from(figure.0)]
    }

    /// Who a figure is.
    pub(crate) fn part(&self, figure: FigureId) -> &'a Combatant {
        &self.state.cast[usize::from(figure.0)]
    }

    /// Everybody's number.
    pub(crate) fn figures(&self) -> impl Iterator<Item = FigureId> + use<B> {
        (0..u8::try_from(self.state.men.len()).unwrap_or(u8::MAX)).map(FigureId)
    }

    /// The horse under a figure.
    pub(crate) fn mount(&self, figure: FigureId) -> Option<&'a Horse> {
        match self.man(figure).place {
            Place::Riding(horse) => self.state.horses.get(usize::from(horse.0)),
            _ => None,
        }
    }

    /// What has become of a figure.
    pub(crate) fn fate(&self, figure: FigureId) -> Fate {
        self.man(figure).condition.fate(self.part(figure).gunman.strength)
    }

    /// Whether a figure is on the map, up, and nobody's prisoner.
    pub(crate) fn is_up(&self, figure: FigureId) -> bool {
        let man = self.man(figure);
        man.is_here() && man.stand == Stand::Free && self.fate(figure) == Fate::Standing
    }

    /// Whether a figure can do anything this turn.
    pub(crate) fn can_act(&self, figure: FigureId) -> bool {
        let man = self.man(figure);
        self.is_up(figure) && man.condition.stun != Stun::Helpless && !man.waits
    }

    /// All who are up.
    pub(crate) fn up(&self) -> Figures {
        self.figures().filter(|figure| self.is_up(*figure)).collect()
    }

    /// All who can do something.
    pub(crate) fn active(&self) -> Figures {
        self.figures().filter(|figure| self.can_act(*figure)).collect()
    }

    /// Whether two figures are of one side.
    pub(crate) fn are_friends(&self, one: FigureId, other: FigureId) -> bool {
        self.setup.side_of(one) == self.setup.side_of(other)
    }

    /// The ground as it is.
    pub(crate) fn ground(&self) -> Ground<'a> {
        Ground::new(&self.setup.town, &self.state.changes)
    }

    /// The ground as a side believes it to be.
    pub(crate) fn believed_ground(&self, side: SideId) -> Ground<'a> {
        match self.state.sides.get(usize::from(side.0)) {
            Some(known) => Ground::new(&self.setup.town, &known.changes),
            None => self.ground(),
        }
    }

    /// Where a figure is and how he holds himself.
    pub(crate) fn body(&self, figure: FigureId) -> Body {
        let man = self.man(figure);
        let lean = man.lean.filter(|_| matches!(man.place, Place::Foot));
        Body { square: man.square, pose: man.shown_pose(), lean, raised: self.ground().raised(man.square) }
    }

    /// Where something that can be shot at is.
    pub(crate) fn body_of(&self, target: Target) -> Body {
        match target {
            Target::Man(figure) => self.shooting_body(figure),
            // What shows of a horse is as high as a man who stands.
            Target::Horse(horse) => Body::standing(self.state.horses[usize::from(horse.0)].square),
        }
    }

    /// How something that can be shot at moves this turn.
    pub(crate) fn gait_of(&self, target: Target) -> Gait {
        match target {
            Target::Man(figure) => self.man(figure).gait,
            Target::Horse(horse) => {
                let horse = &self.state.horses[usize::from(horse.0)];
                let waits = horse.rider.is_some_and(|rider| self.is_yet_to_move(rider));
                if waits { horse.gait.0 } else { horse.gait.1 }
            }
        }
    }

    /// The point-to-point distance between two squares.
    pub(crate) fn distance(&self, one: Square, other: Square) -> Distance {
        Distance(self.sight.hundredths(&self.setup.town, one, other))
    }

    /// Whether somebody who looks from a square in a direction has another square in his arc; always where the book
    /// has no arc.
    pub(crate) fn in_arc(&self, from: (Square, town::Direction), to: Square) -> bool {
        mark::clause!("bh79-068");
        !self.book.has_arc() || Heading::from(from.1).has_in_arc(from.0, to)
    }

    /// A figure's body while shots are fired: who fires over his cover has risen for it.
    fn shooting_body(&self, figure: FigureId) -> Body {
        let body = self.body(figure);
        if self.man(figure).fires.is_some_and(|(_, rises)| rises) { body.posed(Pose::Standing) } else { body }
    }

    /// A figure's body as he fires at another: somebody who kneels or lies behind something rises over it if he must.
    pub(crate) fn firing_body(&self, figure: FigureId, at: &Body) -> Body {
        let body = self.body(figure);
        let rises = is_low(body.pose) && !self.sight.sees(&body, at);
        if rises { body.posed(Pose::Standing) } else { body }
    }

    /// What stands between a shooter and his target; nothing where he cannot shoot at it.
    pub(crate) fn line(&self, shooter: FigureId, target: Target) -> Option<Line> {
        let other = self.body_of(target);
        let own = self.firing_body(shooter, &other);
        if own.square == other.square {
            return None;
        }
        mark::clause!("bh79-080", "bh79-079");
        let seen = self.sight.line(&own, &other)?;
        let turned = matches!(target, Target::Man(man) if !self.faces(man, own.square));
        let (target_gait, ruling) = (self.gait_of(target), self.man(shooter).favour.shot);
        let open = Line::open(self.distance(own.square, other.square));
        let roofed = self.has_roof(own.square) || self.has_roof(other.square);
        let open = Line { target_gait, from_behind: turned, ruling, roofed, ..open };
        if seen.parts == Parts::ALL {
            return Some(open);
        }
        let seen = if turned { seen.mirrored() } else { seen };
        let shown = match target {
            Target::Man(man) => self.shown(man, &other, &own, seen),
            Target::Horse(_) => exposed(seen.parts.or(seen.soft)),
        };
        let soft_exposed = exposed(seen.parts.or(seen.hard));
        Some(Line { obscured: seen.half_or_more_hidden(), exposed: shown, soft_exposed, ..open })
    }

    /// Whether a square has a roof overhead. Only house rules ask, so a fight without them does not look.
    #[inline]
    pub(crate) fn has_roof(&self, square: Square) -> bool {
        self.setup.has_house_rules && self.setup.town.ceiling(square).is_some()
    }

    /// Whether a shooter has a line to a target.
    pub(crate) fn has_shot_at(&self, shooter: FigureId, target: Target) -> bool {
        let other = self.body_of(target);
        let own = self.firing_body(shooter, &other);
        own.square != other.square && self.sight.sees(&own, &other)
    }

    /// The way of an arrow that is arched over what stands between: the target has no cover but a roof over him. Nobody
    /// shoots one from under a roof (ours).
    pub(crate) fn arched_line(&self, shooter: FigureId, target: Target) -> Option<Line> {
        let (own, other) = (self.body(shooter).square, self.body_of(target).square);
        let roofed = |square| self.setup.town.ceiling(square).is_some();
        if own == other || roofed(own) {
            return None;
        }
        if self.book.arched_meets_cover(roofed(other)) {
            return self.line(shooter, target);
        }
        let turned = matches!(target, Target::Man(man) if !self.faces(man, own));
        let open = Line::open(self.distance(own, other));
        let roofed = self.has_roof(other);
        Some(Line { target_gait: self.gait_of(target), from_behind: turned, roofed, ..open })
    }

    /// Whether a figure faces a square; always where the book has no arc.
    pub(crate) fn faces(&self, figure: FigureId, square: Square) -> bool {
        let man = self.man(figure);
        self.in_arc((man.square, man.facing), square)
    }

    /// What hard cover leaves open of a man: what is not behind it, and what he must show to fire past it.
    fn shown(&self, man: FigureId, body: &Body, by: &Body, seen: Seen) -> Exposed {
        let open = exposed(seen.parts.or(seen.soft));
        let fires = self.man(man).fires;
        let rises = fires.is_some_and(|(_, rises)| rises);
        if seen.hard.is_empty() || body.lean.is_none() && !rises {
            return open;
        }
        let hand = self.part(man).gunman.hand;
        let peers = match (fires, self.sight.cover(body, by).past) {
            (None, _) => Peers::LooksOut,
            (Some(_), Past::AroundLeft) => Peers::Around(Side::Left),
            (Some(_), Past::AroundRight) => Peers::Around(Side::Right),
            (Some(_), _) => Peers::Over,
        };
        self.book.exposed(peers, fires.map_or(Arm::FastDraw, |(arm, _)| arm), hand)
    }
}
