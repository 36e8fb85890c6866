//! Healing, doctors, wages, living and visitors.

use super::told;
use crate::refusal::{Refusal, quoted};
use crate::{Report, Session};
use chance::{Chance, Die, Roll};
use clap::ValueEnum;
use rules::boot_hill_1979::Switches;
use rules::boot_hill_1979::living::healing::{Hurts, Mending};
use rules::boot_hill_1979::living::{self, Service};
use rules::{Per, Severity, Wound, dollars};
use serde_json::json;

/// How bad a wound is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the names are those of the book")]
pub enum Bad {
    Light,
    Serious,
}

const HEALS: &str = "\
Examples:
  sixgun campaign heal --wounds light,serious --weeks 6
  sixgun campaign heal --untreated
  sixgun campaign heal --wounds light --bruises 4 --rest 12";

/// Heal wounds over weeks.
#[derive(clap::Args, Debug)]
#[command(after_help = HEALS)]
pub struct Heal {
    /// The wounds, such as light,serious
    #[arg(long, value_name = "WOUNDS", value_delimiter = ',', default_value = "serious")]
    pub wounds: Vec<Bad>,
    /// Strength lost in brawls
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub bruises: u8,
    /// So many weeks
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=52))]
    pub weeks: u8,
    /// Without a doctor
    #[arg(long)]
    pub untreated: bool,
    /// Hours of rest before the first week, for bruises
    #[arg(long, value_name = "N", default_value_t = 24)]
    pub rest: u16,
}

impl Heal {
    pub(in super::super) fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let severity = |bad: &Bad| if *bad == Bad::Light { Severity::Light } else { Severity::Serious };
        let wound = |bad: &Bad| Mending::fresh(Wound { location: None, severity: severity(bad) });
        let mut hurts = Hurts { wounds: self.wounds.iter().map(wound).collect(), bruises: self.bruises };
        let mut weeks = vec![json!({ "week": 0, "lost": hurts.lost() })];
        let mut says = vec![format!("At first {} of strength are lost.", hurts.lost())];
        hurts.rest(self.rest);
        for week in 1..=self.weeks {
            hurts.weeks(1, !self.untreated, &Switches::default());
            let open = hurts.wounds.iter().filter(|mending| !mending.past_half()).count();
            says.push(format!(
                "After week {week}: {} lost; special penalties of {open} wounds.",
                hurts.lost()
            ));
            weeks.push(json!({ "week": week, "lost": hurts.lost(), "penalties": open }));
            if hurts.lost() == 0 {
                break;
            }
        }
        let title = if self.untreated { "Healing without a doctor" } else { "Healing with a doctor" };
        Ok(told(session, title, &says, false, json!({ "treated": !self.untreated, "weeks": weeks })))
    }
}

const DOCTORS: &str = "\
Examples:
  sixgun campaign doctor leeching,amputation";

/// Work out a doctor's bill.
#[derive(clap::Args, Debug)]
#[command(after_help = DOCTORS)]
pub struct Doctor {
    /// What he does, such as "bullet removed,broken bone set"
    #[arg(value_name = "SERVICES", value_delimiter = ',', required = true)]
    pub services: Vec<String>,
}

impl Doctor {
    pub(in super::super) fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let mut services = Vec::new();
        for name in &self.services {
            let found =
                Service::ALL.into_iter().find(|(_, label, _)| label.eq_ignore_ascii_case(name.trim()));
            let (service, ..) = found.ok_or_else(|| {
                let names = Service::ALL.map(|(_, label, _)| label);
                Refusal::new(format!("no doctor does {}: expected {}", quoted(name), names.join(", ")))
                    .near(name, names)
            })?;
            services.push(service);
        }
        let cents = living::doctors_fee(&services, &Switches::default());
        let says = [format!("The visit costs {} (at least $3).", dollars(cents))];
        Ok(told(session, "The doctor", &says, false, json!({ "cents": cents })))
    }
}

const PAYS: &str = "\
Examples:
  sixgun campaign pay cowboy --count 3";

/// Work out wages.
#[derive(clap::Args, Debug)]
#[command(after_help = PAYS)]
pub struct Pay {
    /// The job, such as cowboy
    #[arg(value_name = "JOB")]
    pub job: String,
    /// So many months, days or cases
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub count: u32,
}

impl Pay {
    pub(in super::super) fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let wage = living::wage(&self.job).ok_or_else(|| {
            let names = living::WAGES.iter().map(|wage| wage.job);
            Refusal::new(format!("nobody pays wages for {}", quoted(&self.job)))
                .near(&self.job, names)
                .see("sixgun table wages")
        })?;
        let per = match wage.per {
            Per::Month => "month",
            Per::Day => "day",
            Per::Case => "case",
        };
        let (low, high) = (wage.low.saturating_mul(self.count), wage.high.saturating_mul(self.count));
        let sum = if low == high { dollars(low) } else { format!("{} to {}", dollars(low), dollars(high)) };
        let says = [format!("{} {per}(s) as {}: {sum}.", self.count, wage.job)];
        Ok(told(
            session,
            "Wages",
            &says,
            false,
            json!({ "job": wage.job, "per": per, "least_cents": low, "most_cents": high }),
        ))
    }
}

const LIVINGS: &str = "\
Examples:
  sixgun campaign living
  sixgun campaign living whiskey --count 5";

/// Work out what living costs.
#[derive(clap::Args, Debug)]
#[command(after_help = LIVINGS)]
pub struct Living {
    /// A line of the cost of living; the least for a month in town if nothing is said
    #[arg(value_name = "THING", default_value = "life in town, at the least")]
    pub thing: String,
    /// How many
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub count: u16,
}

impl Living {
    pub(in super::super) fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let line = living::find(&self.thing).ok_or_else(|| {
            let names = living::EXPENSES.iter().map(|line| line.name);
            Refusal::new(format!("the cost of living has no {}", quoted(&self.thing)))
                .near(&self.thing, names)
                .see("sixgun table cost-of-living")
        })?;
        let cents = line.cents.saturating_mul(u32::from(self.count));
        let says = [format!("{} × {} ({}): {}.", self.count, line.name, line.per, dollars(cents))];
        Ok(told(
            session,
            "Cost of living",
            &says,
            false,
            json!({ "thing": line.name, "count": self.count, "cents": cents }),
        ))
    }
}

const VISITS: &str = "\
Examples:
  sixgun campaign visitors --year 1890
  sixgun campaign visitors --week --dice 7,3";

/// List the visitors of a year, or roll whether one comes.
#[derive(clap::Args, Debug)]
#[command(after_help = VISITS)]
pub struct Visitors {
    /// The year of the list: 1876 or 1890
    #[arg(long, value_name = "YEAR", default_value_t = 1876)]
    pub year: u16,
    /// Roll for a week
    #[arg(long)]
    pub week: bool,
}

impl Visitors {
    pub(in super::super) fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let list = people::all_campaigns().iter().find(|list| list.year == self.year);
        let list = list.ok_or_else(|| {
            Refusal::new(format!("no list of visitors is for {}: expected 1876 or 1890", self.year))
        })?;
        let line = |visitor: &people::Visitor| match &visitor.under {
            Some(under) => format!("{} (as {under}): {}", visitor.person, visitor.role),
            None => format!("{}: {}", visitor.person, visitor.role),
        };
        if !self.week {
            let says: Vec<String> = list.visitors.iter().map(line).collect();
            return Ok(told(
                session,
                &format!("Visitors of {}", self.year),
                &says,
                false,
                json!({ "year": self.year, "visitors": says }),
            ));
        }
        let comes = session.dice.percent(Roll::d100("visitor"), 10).succeeded;
        let faces = u8::try_from(list.visitors.len()).unwrap_or(1).max(1);
        let which =
            comes.then(|| usize::from(session.dice.face(Roll::new(Die::one(faces), "which visitor")) - 1));
        let visitor = which.and_then(|at| list.visitors.get(at));
        let says = [visitor.map_or_else(
            || "Nobody comes this week.".to_owned(),
            |visitor| format!("{} comes.", line(visitor)),
        )];
        Ok(told(
            session,
            "A week",
            &says,
            true,
            json!({ "visitor": visitor.map(|visitor| visitor.person.clone()) }),
        ))
    }
}
