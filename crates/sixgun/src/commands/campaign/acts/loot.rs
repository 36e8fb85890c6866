//! Loot, fencing and cattle drives.

use super::told;
use crate::refusal::{Refusal, quoted};
use crate::{Report, Session};
use chance::{Chance, Roll};
use rules::boot_hill_1979::living::crime::{LOOT, haul, market_value};
use rules::dollars;
use serde_json::json;

const LOOTS: &str = "\
Examples:
  sixgun campaign loot bank
  sixgun campaign loot bank --seed 7";

/// Roll what a robbery yields.
#[derive(clap::Args, Debug)]
#[command(after_help = LOOTS)]
pub struct Loot {
    /// What is robbed, such as bank
    #[arg(value_name = "WHAT")]
    pub what: String,
}

impl Loot {
    pub(in super::super) fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        let line = LOOT.iter().find(|line| line.name.eq_ignore_ascii_case(&self.what)).ok_or_else(|| {
            let names = LOOT.iter().map(|line| line.name);
            Refusal::new(format!("the loot table has no {}", quoted(&self.what)))
                .near(&self.what, names)
                .see("sixgun table loot")
        })?;
        let cents = haul(&mut session.dice, line.robbed);
        let says = match cents {
            Some(cents) => format!("The {} yields {} {}.", line.name, dollars(cents), line.note),
            None => format!("The {} yields {}.", line.name, line.note),
        };
        Ok(told(
            session,
            "Loot",
            &[says.replace(" .", ".")],
            cents.is_some(),
            json!({ "what": line.name, "cents": cents }),
        ))
    }
}

const FENCES: &str = "\
Examples:
  sixgun campaign fence longhorn --count 20
  sixgun campaign fence longhorn --share 40 --notice 30 --dice 12";

/// Sell stolen goods, and see whether anybody looks closely.
#[derive(clap::Args, Debug)]
#[command(after_help = FENCES)]
pub struct Fence {
    /// What is sold: a thing of the price chart or of the cost of living
    #[arg(value_name = "THING")]
    pub what: String,
    /// How many
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub count: u16,
    /// What the fence pays of the market value, in per cent (house rule)
    #[arg(long, value_name = "PERCENT", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=100))]
    pub share: u32,
    /// The chance that it draws notice, in per cent (house rule)
    #[arg(long, value_name = "PERCENT", default_value_t = 20, value_parser = clap::value_parser!(i16).range(0..=100))]
    pub notice: i16,
}

impl Fence {
    pub(in super::super) fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        // Cattle has a word of its own in a campaign.
        let cattle =
            || Some(::campaign::goods::price(&self.what, 1876)?.saturating_mul(u32::from(self.count)));
        let value = market_value(&self.what, self.count).or_else(cattle).ok_or_else(|| {
            let names = ::campaign::goods::names();
            Refusal::new(format!("the price lists have no {}", quoted(&self.what))).near(&self.what, names)
        })?;
        let pays = u32::try_from(u64::from(value) * u64::from(self.share) / 100).unwrap_or(u32::MAX);
        let noticed = session.dice.percent(Roll::d100("notice"), self.notice).succeeded;
        let look = if noticed { "Somebody looks closely." } else { "Nobody asks." };
        let says = [format!("Worth {}; the fence pays {}. {look}", dollars(value), dollars(pays))];
        Ok(told(
            session,
            "Fencing",
            &says,
            true,
            json!({ "value_cents": value, "paid_cents": pays, "noticed": noticed }),
        ))
    }
}

const DRIVES: &str = "\
Examples:
  sixgun campaign drive 400
  sixgun campaign drive 400 --days 30 --strays 1";

/// Drive a herd for some days.
#[derive(clap::Args, Debug)]
#[command(after_help = DRIVES)]
pub struct Drive {
    /// Head of cattle
    #[arg(value_name = "HEAD")]
    pub head: u32,
    /// Days
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = clap::value_parser!(u8).range(1..=120))]
    pub days: u8,
    /// What strays in a day, in per cent (house rule)
    #[arg(long, value_name = "PERCENT", default_value_t = 2, value_parser = clap::value_parser!(u32).range(0..=100))]
    pub strays: u32,
}

impl Drive {
    pub(in super::super) fn run(&self, session: &Session) -> Result<Report, Refusal> {
        let left = (0..self.days).fold(self.head, |head, _| {
            head - u32::try_from(u64::from(head) * u64::from(self.strays) / 100).unwrap_or(head)
        });
        let price = ::campaign::goods::price("longhorn", 1876).unwrap_or(3000);
        let sale = left.saturating_mul(price);
        let says =
            [format!("{} of {} head arrive; at a railhead they bring {}.", left, self.head, dollars(sale))];
        Ok(told(
            session,
            "A drive",
            &says,
            false,
            json!({ "head": self.head, "left": left, "sale_cents": sale }),
        ))
    }
}
