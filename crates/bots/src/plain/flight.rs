//! Getting away: to a horse if one is near, and off the map by the ground that matters, or by the nearest rim.

use super::Thought;
use fight::ground::away;
use fight::scenario::{FigureId, Goal};
use fight::view::Seat;
use fight::{Act, Deed, HorseId};
use town::{Square, Zone};

/// A horse is near if it is no further than this, in squares (ours); or nearer than half of the way out.
const NEAR_HORSE: u32 = 12;

impl Thought<'_> {
    /// Gets away.
    pub(super) fn escape(&mut self, figure: FigureId, at: Square) -> Option<Act> {
        let exits = self.exits();
        self.leave_by(figure, at, &exits)
    }

    /// The squares by which the side wants to leave: the rim of the zones by which it can win, or of its objective, or
    /// any rim.
    pub(super) fn exits(&self) -> Vec<Square> {
        let town = self.window.town();
        let zones = self.window.goals().filter_map(|goal| match goal {
            Goal::Escape { zone, .. } | Goal::Carry { zone, .. } => town.zone(zone),
            _ => None,
        });
        let won = self.rim_of(zones);
        if !won.is_empty() {
            return won;
        }
        let matters = self.rim_of(self.window.brief().objective.into_iter());
        if !matters.is_empty() {
            return matters;
        }
        let stands = |square: &Square| town.terrain(*square).facts().stands && self.is_rim(*square);
        town.area(0).squares().filter(stands).collect()
    }

    fn rim_of<'z>(&self, zones: impl Iterator<Item = &'z Zone>) -> Vec<Square> {
        let squares = zones.flat_map(|zone| zone.areas.iter()).flat_map(|area| area.squares());
        squares.filter(|square| self.is_rim(*square)).collect()
    }

    /// Whether one can leave the map from a square.
    fn is_rim(&self, square: Square) -> bool {
        square.storey == 0 && self.ground.to_rim(square) == 0
    }

    /// Leaves the map by one of some squares, mounting a horse on the way if one is near.
    pub(super) fn leave_by(&mut self, figure: FigureId, at: Square, exits: &[Square]) -> Option<Act> {
        if exits.contains(&at) && self.deeds(figure).contains(&Deed::Leave) {
            return self.does(figure, Deed::Leave, "leaves");
        }
        if let Some(act) = self.take_the_reins(figure, at) {
            return Some(act);
        }
        let out = exits.iter().map(|exit| away(at, *exit)).min()?;
        let (near, out) =
            if self.must_ride() { (u32::MAX, u32::MAX) } else { (NEAR_HORSE.max(out / 2), out) };
        if let Some(act) = self.mount_up(figure, at, near, out) {
            return Some(act);
        }
        let (gait, way) = self.toward(figure, exits, false).or_else(|| self.toward(figure, exits, true))?;
        self.because(figure, "makes for the way out");
        let act = self.go(gait, way.to);
        let leaves = exits.contains(&way.to) && self.deeds_at(figure, gait, way.to).contains(&Deed::Leave);
        Some(if leaves { act.then(Deed::Leave) } else { act })
    }

    /// Takes the reins of a wagon that nobody drives, where no enemy has him in sight.
    fn take_the_reins(&mut self, figure: FigureId, at: Square) -> Option<Act> {
        let aboard = matches!(self.window.seat_of(figure), Some(Seat::Aboard(_)));
        if !aboard || self.ground.seen_by(at) > 0 {
            return None;
        }
        let takes = |deed: &Deed| matches!(deed, Deed::TakeReins(_));
        let deed = self.deeds(figure).into_iter().find(takes)?;
        self.does(figure, deed, "takes the reins")
    }

    /// Whether the side wins by those who leave on horseback: then a horse is worth any way.
    fn must_ride(&self) -> bool {
        self.window.goals().any(|goal| matches!(goal, Goal::Escape { mounted: true, .. }))
    }

    /// Goes to a free horse that is near enough, and mounts it; nothing where he rides, or where the way out is shorter.
    pub(super) fn mount_up(&mut self, figure: FigureId, at: Square, near: u32, out: u32) -> Option<Act> {
        if self.own(figure)?.place != Seat::Foot {
            return None;
        }
        let (horse, square) = self.free_horse(at).filter(|(_, horse)| {
            let far = away(at, *horse);
            far <= near && far < out
        })?;
        self.because(figure, "gets on a horse");
        let mount = Deed::Mount(horse);
        if away(at, square) <= 1 && self.deeds(figure).contains(&mount) {
            self.taken.push(square);
            return self.does(figure, mount, "gets on a horse");
        }
        let beside: Vec<Square> =
            self.window.town().neighbours(square).map(|(_, next)| next).chain([square]).collect();
        let (gait, way) = self.toward(figure, &beside, false)?;
        let mounts = away(way.to, square) <= 1 && self.deeds_at(figure, gait, way.to).contains(&mount);
        self.taken.push(square);
        let act = self.go(gait, way.to);
        Some(if mounts { act.then(mount) } else { act })
    }

    /// The nearest horse that nobody keeps from the side and that nobody of it was given before.
    fn free_horse(&self, at: Square) -> Option<(HorseId, Square)> {
        let own = |figure: FigureId| self.view.own.iter().any(|own| own.figure == figure);
        let free = self.view.horses.iter().filter_map(|horse| {
            let looks = horse.now?;
            let open = looks.rider.is_none() && looks.holder.is_none_or(own);
            let sound = open && !looks.down && !looks.bolts;
            let drawn = self.view.wagons.iter().any(|wagon| wagon.squares.contains(&looks.square));
            (sound && !drawn && !self.taken.contains(&looks.square)).then_some((horse.horse, looks.square))
        });
        free.min_by_key(|(horse, square)| (away(at, *square), *horse))
    }
}
