//! House rules: what the books leave open, each a number with its default and a reason. A setting may change any of them,
//! and a referee may overrule what comes of it.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A house rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the table says what each is")]
pub enum Rule {
    PosseWaits,
    PosseShown,
    Recognised,
    Conviction,
    ConvictionPerWitness,
    RobberyTerm,
    RustlingTerm,
    MurderTerm,
    Escape,
    Rain,
    Visitor,
    VisitorStays,
    Famous,
    Hire,
    Notice,
    FenceShare,
    WildHorse,
    HorseTraining,
    Strays,
    Calves,
    Hands,
    TableStake,
    ElectionDie,
    VotesPerTenDollars,
    VotesPerBacker,
    Incumbent,
    BusinessPrice,
    BusinessIncome,
    StageFare,
    TrainFare,
    Sighting,
    OutlawAct,
    OpeningHour,
    ClosingHour,
    Outnumbered,
    Weeks,
}

/// A house rule with what it is, its default and why.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The rule.
    pub rule: Rule,
    /// Its name in a setting.
    pub name: &'static str,
    /// Its default.
    pub default: u16,
    /// What the number means.
    pub unit: &'static str,
    /// What it settles.
    pub says: &'static str,
    /// Why this figure.
    pub why: &'static str,
}

macro_rules! rows {
    ($($rule:ident $name:literal $default:literal $unit:literal $says:literal $why:literal;)*) => {
        /// Every house rule, in the order of [`Rule`].
        pub static RULES: &[Row] = &[$(Row {
            rule: Rule::$rule, name: $name, default: $default, unit: $unit, says: $says, why: $why,
        },)*];
    };
}

rows! {
    PosseWaits "posse-waits" 1 "hours" "How long a computer lawman gathers men before he rides." "The book lets him ride at once a hex behind, or gain a die of men for each hour; one hour is the middle.";
    PosseShown "posse-shown" 6 "men" "How many hired riders of a posse stand on the tactical map." "More only slow the fight; the rest holds the horses.";
    Recognised "recognised" 60 "per cent" "Chance that a robber is known by face to those who lived through it." "Masks were usual, but towns were small.";
    Conviction "conviction" 60 "per cent" "Chance that a court convicts on the word of one witness." "Neither book has a trial; most brought in alive are to be convicted, because the book pays the reward for that.";
    ConvictionPerWitness "conviction-per-witness" 10 "per cent" "Added for each further witness, up to 95 in all." "More testimony counts, but nobody is certain of a jury.";
    RobberyTerm "robbery-term" 26 "weeks" "Jail for robbery." "Half a year: long enough that a player may take a new character, as the book advises.";
    RustlingTerm "rustling-term" 13 "weeks" "Jail for rustling or horse theft." "Half of robbery.";
    MurderTerm "murder-term" 0 "weeks" "Jail for murder; 0 means the rope." "The book knows lynching and hanging; a gentler table sets a term.";
    Escape "escape" 10 "per cent" "Chance that one attempt to break out of jail succeeds." "Seldom, and the attempt itself is a crime.";
    Rain "rain" 10 "per cent" "Chance of rain on a day, which washes trails out." "The book has rain and no weather; a dry country.";
    Visitor "visitor" 10 "per cent" "Chance a week that a historical visitor comes to the county seat." "The reading of bh79-241.";
    VisitorStays "visitor-stays" 7 "days" "How long a visitor stays." "The book has them pass through.";
    Famous "famous" 5 "per cent" "Chance that a famous outlaw deals with a player's character." "The reading of bh79-246.";
    Hire "hire" 60 "per cent" "Chance an hour's search finds somebody of the kind who is willing." "The reading of bh79-245 says talk of pay; somebody is usually out of work.";
    Notice "notice" 20 "per cent" "Chance that selling stolen stock or goods draws notice." "The book says that it may.";
    FenceShare "fence-share" 50 "per cent" "What a fence pays of the market value." "He runs the risk.";
    WildHorse "wild-horse" 20 "per cent" "Chance a day to catch a wild horse." "The book allows it and gives no chance; one in a working week.";
    HorseTraining "horse-training" 8 "weeks" "To train a good horse to an excellent one." "The book says that excellent ones are trained good ones, and not how long; two months.";
    Strays "strays" 2 "per cent" "Of a driven herd that strays in a day." "A drive of a week loses about an eighth.";
    Calves "calves" 60 "per cent" "Of a herd of cows that calves in a year, counted at the end of April." "The usual rate of open range.";
    Hands "hands" 12 "hands" "Of poker, faro or another game in a night." "About one every quarter of an hour.";
    TableStake "table-stake" 40 "dollars" "What each stranger at a poker table can lose in a night." "A cowboy's month.";
    ElectionDie "election-die" 20 "faces" "The die that is added to each candidate's influence." "So that an election is not over before it is held.";
    VotesPerTenDollars "votes-per-ten-dollars" 1 "points" "Influence for each ten dollars spent on it." "Money helps, and a full purse is not a landslide.";
    VotesPerBacker "votes-per-backer" 5 "points" "Influence for each person who backs him." "Word of mouth counts more than whiskey.";
    Incumbent "incumbent" 5 "points" "Influence of whoever holds the office." "People know him.";
    BusinessPrice "business-price" 500 "dollars" "Price of a business of a town." "No book has one; about ten months of a bartender's pay.";
    BusinessIncome "business-income" 40 "dollars" "What a business brings in a month on an average die." "A year pays it back.";
    StageFare "stage-fare" 10 "cents" "Fare of a stage for each mile." "A usual fare of the time.";
    TrainFare "train-fare" 5 "cents" "Fare of a train for each mile." "Half of the stage.";
    Sighting "sighting" 50 "per cent" "Chance that people who pass on open country notice each other; halved at night." "No book has sightings on the county map.";
    OutlawAct "outlaw-act" 10 "per cent" "Chance a week that a computer outlaw tries something." "So that lawmen who play alone have work every few weeks.";
    OpeningHour "opening-hour" 9 "o'clock" "When banks, offices and stores open." "As usual.";
    ClosingHour "closing-hour" 17 "o'clock" "When they close." "As usual.";
    Outnumbered "outnumbered" 3 "to one" "Odds at which somebody surrenders who said that he would give up if outnumbered." "A man can reckon.";
    Weeks "weeks" 52 "weeks" "After so many weeks the campaign is over; 0 means open end." "A year, as a season of play.";
}

/// The house rules in force: those that stand at another number than their default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct House(BTreeMap<String, u16>);

impl House {
    /// The number of a rule.
    pub fn get(&self, rule: Rule) -> u16 {
        let row = &RULES[rule as usize];
        self.0.get(row.name).copied().unwrap_or(row.default)
    }

    /// The number of a rule as a chance in a hundred.
    pub fn percent(&self, rule: Rule) -> i16 {
        i16::try_from(self.get(rule).min(100)).unwrap_or(100)
    }

    /// Sets a rule by its name.
    pub fn set(&mut self, name: &str, value: u16) -> Result<(), String> {
        if !RULES.iter().any(|row| row.name == name) {
            let names: Vec<&str> = RULES.iter().map(|row| row.name).collect();
            let near = reader::near::nearest(name, names.iter().copied());
            let meant = near.first().map_or(String::new(), |near| format!("; did you mean `{near}`?"));
            return Err(format!("there is no house rule `{name}`{meant}"));
        }
        self.0.insert(name.to_owned(), value);
        Ok(())
    }

    /// Those that do not stand at their default.
    pub fn changed(&self) -> impl Iterator<Item = (&str, u16)> {
        self.0.iter().map(|(name, value)| (name.as_str(), *value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_stands_in_the_order_of_the_rules() {
        for (at, row) in RULES.iter().enumerate() {
            assert_eq!(row.rule as usize, at, "{}", row.name);
        }
        assert_eq!(RULES.len(), Rule::Weeks as usize + 1);
    }
}
