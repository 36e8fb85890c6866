//! Drink and opium, and everything that weighs on somebody who rolls: wounds, drink, guilt.

use super::living::Conscience;
use super::switches::{DrinkAndComposure, DrinkingSkillRelief};
use super::task::Unskilled;
use super::wounds::BLOCKS;
use super::{BOOK, Degree, Person, Skill, Switches, Task, Tracks, Trait, rolls};
use chance::Chance;
use rules::sheet::{capital, signed};
use rules::{Cause, Sheet, Tally};

/// What is drunk or smoked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Intoxicant {
    Alcohol,
    Opium,
}

/// What one of them does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Effect {
    PenaltyDice,
    NumbsWounds,
    GivesCourage,
    Visions,
    Sleepiness,
}

impl Effect {
    /// Every effect.
    pub const ALL: [Effect; 5] =
        [Effect::PenaltyDice, Effect::NumbsWounds, Effect::GivesCourage, Effect::Visions, Effect::Sleepiness];

    /// Its name.
    pub const fn label(self) -> &'static str {
        ["penalty dice", "relief from pain", "courage in danger", "visions", "sleepiness"][self as usize]
    }
}

impl Intoxicant {
    /// Both.
    pub const ALL: [Intoxicant; 2] = [Intoxicant::Alcohol, Intoxicant::Opium];

    /// Its name.
    pub const fn label(self) -> &'static str {
        ["alcohol", "opium"][self as usize]
    }

    /// What ticks one box.
    pub const fn measure(self) -> &'static str {
        ["one pint", "a few puffs"][self as usize]
    }

    /// Whether it does a thing. Visions and sleep are for the referee to play.
    pub fn does(self, effect: Effect) -> bool {
        mark::clause!("sg02-060");
        matches!(self, Intoxicant::Opium) || !matches!(effect, Effect::Visions | Effect::Sleepiness)
    }
}

/// What a roll is built on, which decides what weighs on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RollOf {
    /// A trait, alone or with any skill but Composure.
    Trait(Trait),
    /// Willpower and Composure, against a vice or with a bad conscience.
    Composure,
    /// Willpower and Composure in danger, where drink gives courage.
    Nerve,
}

impl RollOf {
    /// What a roll of a skill with its own trait is built on.
    pub fn skill(skill: Skill) -> RollOf {
        match skill {
            Skill::Composure => RollOf::Composure,
            _ => RollOf::Trait(skill.by()),
        }
    }
}

/// Everything about somebody that weighs on his rolls.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub struct Condition {
    /// Wounds and drink.
    pub tracks: Tracks,
    /// He has shaken off what he drank, and has had no more since.
    pub holds_drink: bool,
    /// Whether he feels guilty.
    pub conscience: Conscience,
}

impl Condition {
    /// Unhurt, sober and at peace.
    pub const fn new(stamina: u8) -> Condition {
        Condition::of(Tracks::new(stamina))
    }

    /// With these wounds and this drink, and at peace.
    pub const fn of(tracks: Tracks) -> Condition {
        Condition { tracks, holds_drink: false, conscience: Conscience { guilty: false } }
    }

    /// Whether he is neither felled nor passed out.
    pub const fn can_act(&self) -> bool {
        !self.tracks.felled() && !self.tracks.passed_out()
    }

    /// He takes so many measures of either: pints, or times a few puffs. Any more of it undoes the holding of
    /// what he had.
    pub fn takes(&mut self, measures: u8) {
        mark::clause!("sg02-058", "sg02-060");
        self.tracks = self.tracks.drunk(measures);
        self.holds_drink &= measures == 0;
    }

    /// Adds the dice of wounds and drink to any roll. Each complete block of drink numbs one of wounds
    /// (erratum D10). He who holds his drink ignores its dice; whether it still numbs is a reading (D12).
    pub fn burden(&self, dice: &mut Tally, switches: &Switches) {
        self.wounds(dice, switches);
        let drink = i16::from(self.tracks.drink_blocks());
        mark::clause!("sg02-058", "sg02-187");
        dice.add(Cause::DrinkBlocks, -drink);
        dice.add_if(mark::when!("sg02-061", self.holds_drink), Cause::HoldsDrink, drink);
    }

    /// The dice of wounds, as far as drink does not numb them.
    fn wounds(&self, dice: &mut Tally, switches: &Switches) {
        let (wounds, drink) = (i16::from(self.tracks.wound_blocks()), i16::from(self.tracks.drink_blocks()));
        let numb = !self.holds_drink || switches.drinking_skill_relief == DrinkingSkillRelief::NumbingStays;
        mark::clause!("sg02-057");
        dice.add(Cause::WoundBlocks, -wounds);
        dice.add_if(mark::when!("sg02-059", numb), Cause::NumbedByDrink, wounds.min(drink));
    }

    /// The same task with everything that weighs on him: wounds, drink, the holding of it, and guilt.
    #[must_use]
    pub fn weigh(&self, mut task: Task, of: RollOf, switches: &Switches) -> Task {
        let drink = i16::from(self.tracks.drink_blocks());
        match (of, switches.drink_and_composure) {
            // The rule of courage takes the place of the rule of penalty dice (erratum D11).
            (RollOf::Nerve, DrinkAndComposure::Instead) => self.wounds(&mut task.dice, switches),
            _ => self.burden(&mut task.dice, switches),
        }
        task.dice.add_if(mark::when!("sg02-065", of == RollOf::Nerve), Cause::DutchCourage, drink);
        self.conscience.burden(of, &mut task.dice);
        task
    }

    /// The dice of wounds and drink together.
    fn net(&self, switches: &Switches) -> i16 {
        let mut dice = Tally::new(BOOK, 0);
        self.burden(&mut dice, switches);
        dice.total()
    }

    /// Whether a roll of Drinking would do him any good: he has the skill, and dice of drink that he does not
    /// yet ignore.
    pub fn may_shake_off(&self, person: &Person, switches: &Switches) -> bool {
        mark::clause!("sg02-061");
        let held = Condition { holds_drink: true, ..*self };
        let able = self.can_act() && person.skills.of(Skill::Drinking) > 0;
        able && held.net(switches) > self.net(switches)
    }

    /// Tries to shake off the drink until the next pint: one roll of willpower and Drinking, on which wounds
    /// and drink weigh as ever, and which calls for no roll of Drinking itself (erratum D12).
    pub fn shake_off(
        &mut self,
        person: &Person,
        switches: &Switches,
        chance: &mut impl Chance,
    ) -> Result<Degree, Unskilled> {
        mark::clause!("sg02-061");
        let task = Task::of_skill(person, Skill::Drinking)?;
        let task = self.weigh(task, RollOf::skill(Skill::Drinking), switches);
        let degree = task.roll(rolls::DRINKING, switches, chance).degree;
        self.holds_drink |= degree.succeeded();
        Ok(degree)
    }

    /// Makes a task ready to roll: he first tries to shake off the drink, if that could do him good, and then
    /// everything weighs on the task.
    pub fn ready(
        &mut self,
        person: &Person,
        task: Task,
        of: RollOf,
        switches: &Switches,
        chance: &mut impl Chance,
    ) -> Task {
        if self.may_shake_off(person, switches) {
            // Who may shake it off has the skill, so that this cannot be refused.
            let _ = self.shake_off(person, switches, chance);
        }
        self.weigh(task, of, switches)
    }
}

/// The printed tables of drink, and the dice of wounds and drink.
pub fn sheets() -> Vec<Sheet> {
    let mut columns = vec!["Taken", "One box for"];
    columns.extend(Effect::ALL.map(Effect::label));
    let taken = Sheet::new(BOOK, "intoxicants", "Drink and opium", &["sg02-058", "sg02-060"], &columns);
    let dice = Sheet::new(
        BOOK,
        "blocks-and-dice",
        "Dice for complete blocks",
        &["sg02-057", "sg02-058", "sg02-062"],
        &["Complete blocks", "Dice", "Felt"],
    );
    let word = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
    vec![
        taken.rows(Intoxicant::ALL.into_iter().map(|what| {
            let names = [capital(what.label()), what.measure().to_owned()];
            names.into_iter().chain(Effect::ALL.map(|effect| word(what.does(effect)))).collect::<Vec<_>>()
        })),
        // The fifth block is complete when no box is left: nobody who acts feels it (erratum C8).
        dice.rows(
            (1..=BLOCKS)
                .map(|blocks| vec![blocks.to_string(), signed(-i16::from(blocks)), word(blocks < BLOCKS)]),
        ),
    ]
}
