//! Firing: the volleys of all who declared, shot by shot in the order of the rules.

use crate::book::Book;
use crate::deeds::hold;
use crate::event::{Event, Story, Told};
use crate::ids::Figures;
use crate::order::Order;
use crate::scenario::FigureId;
use crate::table::Table;
use arrayvec::ArrayVec;
use chance::Chance;
use rules::{Fighter, Firing, Follow, MOST_SHOOTERS, Volley};

/// Hands the events of the firing engine on.
struct Guns<'s, S> {
    story: &'s mut S,
    to: crate::event::Sides,
}

impl<S: Story> rules::Log for Guns<'_, S> {
    fn put(&mut self, event: impl FnOnce() -> rules::Event) {
        let to = self.to;
        self.story.tell(|| Told { event: Event::Gun(Box::new(event())), to });
    }
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// All who declared fire.
    pub(crate) fn fire(&mut self, figures: Figures) {
        let mut volleys = std::mem::take(&mut self.room.volleys);
        volleys.clear();
        for figure in figures.iter() {
            let Some(Order::Fire(fire)) = self.state.answers[usize::from(figure.0)].take() else { continue };
            self.tell(figure, || Event::Declared { figure, fire: Box::new(fire.clone()) });
            if fire.big_gun.is_some() {
                // Big guns fire before the volleys (ours): no book gives them a speed.
                self.fire_declared_battery(figure, &fire);
                continue;
            }
            if let Some(target) = fire.aims {
                self.man(figure).aims_now = Some((target, Follow::Aimed));
            }
            if let Ok(Some(volley)) = self.field().check_fire(figure, &fire) {
                self.man(figure).aims_now = fire.shots.last().map(|shot| (shot.at, Follow::Fired));
                volleys.push(volley);
                for shot in &fire.shots {
                    hold(self.man(figure), shot.gun, shot.hand);
                }
            }
        }
        if !volleys.is_empty() {
            self.resolve(&volleys);
        }
        self.room.volleys = volleys;
    }

    /// Lets the rules fire the volleys, and writes down what came of it.
    pub(crate) fn resolve(&mut self, volleys: &[Volley]) {
        self.note_trials(volleys);
        let cast = self.state.cast.clone();
        let mut fighters: ArrayVec<Fighter<'_>, MOST_SHOOTERS> = ArrayVec::new();
        for (man, part) in self.state.men.iter().zip(cast.iter()) {
            fighters.push(Fighter { gunman: &part.gunman, condition: man.condition, guns: man.guns.clone() });
        }
        let mut log = Guns { story: &mut *self.story, to: crate::event::Sides::ALL };
        Firing::new(volleys).run(self.book, &mut fighters, volleys, &mut *self.chance, &mut log);
        for (man, fighter) in self.state.men.iter_mut().zip(fighters) {
            (man.condition, man.guns) = (fighter.condition, fighter.guns);
        }
        for volley in volleys {
            let shooter = FigureId(volley.shooter);
            self.man(shooter).favour = crate::ruling::Favour::default();
            self.state.fired = self.state.fired.with(shooter);
            let book = self.book;
            let carried = &mut self.man(shooter).condition.carried;
            *carried = book.carried_after_shot(*carried);
            for shot in &volley.shots {
                if let Some(target) = self.state.men.get_mut(usize::from(shot.target)) {
                    target.shot_by = target.shot_by.with(shooter);
                }
            }
        }
        self.state.shots_heard = true;
    }
}
