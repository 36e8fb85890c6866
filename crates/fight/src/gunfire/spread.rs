//! Who else is in danger of a shot: everybody in the field of a load of shot, and whoever stands near the line of a
//! bullet that missed.

use super::ears::Guns;
use super::resolve::Fusillade;
use super::shot::Faces;
use crate::book::{Book, Spread};
use crate::event::{Event, Story};
use crate::field::Field;
use crate::scenario::FigureId;
use crate::state::{Place, Target};
use crate::table::Table;
use chance::{Chance, Percent};
use rules::{Aimed, Exchange, Fate, Line, Reach, Rolled, Sharp, Shot, Strike, rolls};
use town::{Length, MOST_STRETCHES, Shape, Square, Stretch, figures_in};

/// How wide the strip of a stray bullet is: one space to either side of its line, the same in both editions.
const STRAY_STRIP: Length = Length::squares(2);

impl<B: Book> Field<'_, B> {
    /// The area that a load of shot covers, when it is fired from one square at another; nothing where it strikes only
    /// its target.
    fn field_of_fire(
        &self,
        spread: Spread,
        from: Square,
        to: Square,
        line: &Line,
        reach: Reach,
    ) -> Option<Shape> {
        match spread {
            Spread::Target => None,
            Spread::Block(width, depth) => Shape::block(from, to, width, depth).ok(),
            Spread::Widths(widths) => {
                mark::clause!("bh79-079");
                let bands = line.ranges.0.iter().zip(widths).take(reach as usize + 1);
                let stretch =
                    |(edge, width): (&u16, Length)| Stretch { to: Length::squares(u32::from(*edge)), width };
                let stretches: arrayvec::ArrayVec<Stretch, MOST_STRETCHES> = bands.map(stretch).collect();
                Shape::field(from, to, &stretches).ok()
            }
        }
    }

    /// Whether somebody can be struck by a shot that was not meant for him: whoever is down lies below it (ours), and
    /// a horse under its rider is one mark with him where the book says so.
    fn is_in_danger_of_shot(&self, target: Target) -> bool {
        match target {
            Target::Man(man) => self.man(man).is_here(),
            Target::Horse(horse) => {
                let horse = self.state.horses.get(usize::from(horse.0));
                self.shoots_horses()
                    && horse.is_some_and(|horse| {
                        horse.here && !(horse.rider.is_some() && self.book.rides_as_one())
                    })
            }
        }
    }

    /// Whether two marks are a man and the horse under him.
    fn are_a_pair(&self, one: Target, other: Target) -> bool {
        match (one, other) {
            (Target::Man(man), Target::Horse(horse)) | (Target::Horse(horse), Target::Man(man)) => {
                self.man(man).place == Place::Riding(horse)
            }
            _ => false,
        }
    }
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// The numbers of the fighters who stand in a shape, the nearest first.
    fn fighters_in(&mut self, shape: &Shape) -> Vec<usize> {
        let (mut positions, mut numbers) =
            (std::mem::take(&mut self.room.positions), std::mem::take(&mut self.room.numbers));
        positions.clear();
        positions.extend(self.state.men.iter().map(|man| man.square));
        positions.extend(self.state.horses.iter().map(|horse| horse.square));
        figures_in(shape, &positions, &mut numbers);
        self.room.positions = positions;
        numbers
    }

    /// The area of the load of shot that has just been fired.
    fn shot_field(&self, aimed: &Aimed) -> Option<Shape> {
        let line = self.book.line(aimed.strike.arm)?;
        let spread = self.book.spread(line.arm, aimed.strike.reach);
        if matches!(spread, Spread::Target) {
            return None;
        }
        let field = self.field();
        let from = field.man(FigureId(aimed.shooter)).square;
        let to = field.body_of(field.target_of(aimed.shot.target)).square;
        field.field_of_fire(spread, from, to, line, aimed.strike.reach)
    }

    /// Everybody else in the field of a load of shot has his own roll to be hit (clauses 77 and 78, P-06).
    pub(super) fn spread(&mut self, all: &mut Fusillade<'_, '_>) {
        let Some(shape) = self.shot_field(&all.aimed) else { return };
        let numbers = self.fighters_in(&shape);
        for number in &numbers {
            self.spread_to(all, u8::try_from(*number).unwrap_or(u8::MAX));
        }
        self.room.numbers = numbers;
    }

    /// Rolls for one more fighter in the field.
    fn spread_to(&mut self, all: &mut Fusillade<'_, '_>, number: u8) {
        let shooter = FigureId(all.aimed.shooter);
        let (field, meant) = (self.field(), self.field().target_of(all.aimed.shot.target));
        let target = field.target_of(number);
        let stands = all.fighters.get(usize::from(number)).is_some_and(|man| man.fate() == Fate::Standing);
        let apart = number != all.aimed.shot.target && target != Target::Man(shooter);
        let one_mark = self.book.rides_as_one() && field.are_a_pair(meant, target);
        let own_horse = field.are_a_pair(Target::Man(shooter), target);
        if !stands || !apart || one_mark || own_horse || !field.is_in_danger_of_shot(target) {
            return;
        }
        let Some(sight) = field.line(shooter, target) else { return };
        let Some(volley) = all.firing.volley(all.volleys) else { return };
        let shot = Shot { target: number, sight, ..all.aimed.shot };
        let Some(further) = all.aimed.further(self.book, all.fighters, volley, &shot) else { return };
        mark::clause!("bh79-078");
        let mut rolled = further.roll_to_hit(self.book, self.chance);
        let also = self.find_struck(&further, &mut rolled, all.fighters);
        let mut log = Guns { story: &mut *self.story, ears: all.ears };
        all.firing.land_further(
            &mut Exchange::new(self.book, all.fighters, all.volleys, &mut log),
            &further,
            &rolled,
        );
        self.mark_shot_at(shooter, number);
        self.also(all, also);
    }

    /// A bullet that missed may hit whoever is near its line (clause 201, P-30).
    pub(super) fn stray(&mut self, all: &mut Fusillade<'_, '_>) {
        if !self.setup.scenario.map_options.stray_bullets {
            return;
        }
        let people = self.people_near_the_line(all);
        if people.is_empty() {
            return;
        }
        let mut dice = Faces::of(&mut *self.chance, rolls::STRAY);
        let hits = self.book.strays(&mut dice, all.aimed.strike.arm, people.len());
        let face = dice.face.unwrap_or(0);
        for figure in hits.into_iter().filter_map(|place| people.get(place).copied()) {
            self.stray_hit(all, figure, face);
        }
    }

    /// The people near the line of the shot, the nearest first: those whom it can reach, and whom a load of shot has not
    /// attacked already.
    fn people_near_the_line(&mut self, all: &Fusillade<'_, '_>) -> Vec<FigureId> {
        let (shooter, meant) = (FigureId(all.aimed.shooter), all.aimed.shot.target);
        let field = self.field();
        let (from, to) = (field.man(shooter).square, field.body_of(field.target_of(meant)).square);
        let Some(line) = self.book.line(all.aimed.strike.arm) else { return Vec::new() };
        let range = Length::squares(line.ranges.furthest().into());
        let Ok(strip) = Shape::strip(from, to, STRAY_STRIP, range) else { return Vec::new() };
        let attacked = self.shot_field(&all.aimed);
        let numbers = self.fighters_in(&strip);
        let field = self.field();
        let near = |number: &usize| {
            let figure = FigureId(u8::try_from(*number).ok()?);
            let man = self.state.men.get(*number).filter(|man| man.is_here())?;
            let other = figure != shooter && figure.0 != meant;
            let up = all.fighters.get(*number).is_some_and(|man| man.fate() == Fate::Standing);
            let spared = attacked.is_none_or(|shape| !shape.contains(man.square));
            let sight = field.line(shooter, Target::Man(figure)).filter(|_| other && up && spared)?;
            line.ranges.at(sight.distance).map(|_| figure)
        };
        let people = numbers.iter().filter_map(near).collect();
        self.room.numbers = numbers;
        people
    }

    /// A stray bullet hits somebody: where and how bad as usual, and his cover helps him.
    fn stray_hit(&mut self, all: &mut Fusillade<'_, '_>, figure: FigureId, face: u16) {
        let shooter = FigureId(all.aimed.shooter);
        let Some(sight) = self.field().line(shooter, Target::Man(figure)) else { return };
        let arm = all.aimed.strike.arm;
        let Some(reach) = self.book.line(arm).and_then(|line| line.ranges.at(sight.distance)) else { return };
        self.tell_of(Target::Man(figure), || Event::Stray { shooter, figure, face, hit: true });
        let mut stray = all.aimed.clone();
        stray.shot = Shot { target: figure.0, sight, sharp: Sharp::No, ..stray.shot };
        let (exposed, soft_exposed) = (sight.exposed, sight.soft_exposed);
        stray.strike = Strike { reach, exposed, soft_exposed, sharp: Sharp::No, ..stray.strike };
        let mut rolled = Rolled { to_hit: Percent { succeeded: true, face }, ..Rolled::miss() };
        let Some(fighter) = all.fighters.get(usize::from(figure.0)) else { return };
        stray.roll_strike(&mut rolled, self.book, fighter, self.chance);
        let mut log = Guns { story: &mut *self.story, ears: all.ears };
        all.firing.strike(
            &mut Exchange::new(self.book, all.fighters, all.volleys, &mut log),
            figure.0,
            &rolled.struck,
        );
    }
}
