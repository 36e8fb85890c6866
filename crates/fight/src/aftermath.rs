//! After the fight: who has learned from it, by the rules of the edition.

use crate::book::{Book, by};
use crate::event::Story;
use crate::field::Field;
use crate::fight::Fight;
use crate::ids::Figures;
use crate::scenario::FigureId;
use crate::state::{Man, Place};
use crate::table::Table;
use chance::Chance;
use rules::{Fate, Person, Volley};

/// What somebody has been through in a fight, as far as experience asks. It is kept with him while he fights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Trial {
    /// Somebody has fired at him.
    pub under_fire: bool,
    /// He has fired at somebody who faced him or knew of him.
    pub fired_openly: bool,
    /// He has fired at somebody's back, or at somebody who did not know of him.
    pub fired_unseen: bool,
    /// He has fired a gun.
    pub used_guns: bool,
    /// He has thrown or loosed something.
    pub threw: bool,
}

/// What a fight was for one man.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ordeal {
    /// He is alive.
    pub alive: bool,
    /// He is on his feet, free and in the fight.
    pub on_his_feet: bool,
    /// He has fired or been fired at.
    pub took_part: bool,
    /// He has been fired at.
    pub in_danger: bool,
    /// He has fired, and only at men's backs or at men who did not know of him.
    pub from_ambush: bool,
    /// He has left the map.
    pub fled: bool,
    /// He has thrown or loosed something and fired no gun.
    pub thrown: bool,
    /// Those of his side who took part, himself among them.
    pub own: u8,
    /// Those of the other sides who took part.
    pub opponents: u8,
    /// Those of them who are still on their feet, free and in the fight.
    pub opponents_left: u8,
}

/// Why somebody has learned from a fight, or has not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// He was in danger of death and survived.
    Survived,
    /// He won a showdown of so many losers and winners, and took part in a gunfight.
    Won {
        /// Men on the other side.
        losers: u8,
        /// Men on his side.
        winners: u8,
    },
    /// He took part in a gunfight, and did not win a showdown.
    TookPart,
    /// He is dead.
    Dead,
    /// He neither fired nor was fired at.
    NoPart,
    /// Nobody fired at him.
    NoDanger,
    /// He fired only from ambush or at men's backs.
    FromAmbush,
}

/// What a fight has made of somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Who.
    pub figure: FigureId,
    /// His abilities before.
    pub before: Person,
    /// His abilities after.
    pub after: Person,
    /// Why.
    pub why: Why,
}

/// What the fight so far has made of everybody whose abilities are known. A chart that prints finished numbers only is
/// not taken apart, so that there is nothing to say of such a man.
pub fn experience(fight: &Fight) -> Vec<Lesson> {
    let Fight { setup, state, sight, .. } = fight;
    by!(&setup.rules, book => lessons(Field { book, setup, state, sight, fresh: None }))
}

fn lessons<B: Book>(field: Field<'_, B>) -> Vec<Lesson> {
    let lesson = |figure: FigureId| {
        let before = field.state.cast.get(usize::from(figure.0))?.person?;
        let (after, why) = field.book.after(&before, &field.ordeal(figure));
        Some(Lesson { figure, before, after, why })
    };
    field.figures().filter_map(lesson).collect()
}

impl<B: Book> Field<'_, B> {
    /// What the fight was for one man.
    fn ordeal(&self, figure: FigureId) -> Ordeal {
        let (man, side) = (self.man(figure), self.setup.of_side(self.setup.side_of(figure)));
        let part: Figures = self.figures().filter(|other| took_part(self.man(*other))).collect();
        let opponents = part.but(side);
        let count = |figures: Figures| u8::try_from(figures.count()).unwrap_or(u8::MAX);
        Ordeal {
            alive: self.fate(figure) != Fate::Dead,
            on_his_feet: self.is_up(figure),
            took_part: part.has(figure),
            in_danger: man.trial.under_fire,
            from_ambush: man.trial.fired_unseen && !man.trial.fired_openly,
            fled: matches!(man.place, Place::Left { .. }),
            thrown: man.trial.threw && !man.trial.used_guns,
            own: count(part.and(side)),
            opponents: count(opponents),
            opponents_left: count(opponents.and(self.up())),
        }
    }
}

const fn took_part(man: &Man) -> bool {
    let Trial { under_fire, fired_openly, fired_unseen, .. } = man.trial;
    under_fire || fired_openly || fired_unseen
}

impl<B: Book, C: Chance, S: Story> Table<'_, B, C, S> {
    /// Writes down who fires at whom, before it is known what comes of it.
    pub(crate) fn note_trials(&mut self, volleys: &[Volley]) {
        for volley in volleys {
            let shooter = FigureId(volley.shooter);
            for shot in &volley.shots {
                let thrown = self.man(shooter).guns.get(usize::from(shot.gun));
                let thrown = thrown.is_some_and(|gun| gun.weapon.arm.is_thrown());
                let mut openly = true;
                if let Some(target) = self.state.men.get_mut(usize::from(shot.target)) {
                    target.trial.under_fire = true;
                    openly = !shot.sight.from_behind
                        && target.sees.or(target.wary_of).or(target.shot_by).has(shooter);
                }
                let trial = &mut self.man(shooter).trial;
                trial.fired_openly |= openly;
                trial.fired_unseen |= !openly;
                trial.threw |= thrown;
                trial.used_guns |= !thrown;
            }
        }
    }
}
