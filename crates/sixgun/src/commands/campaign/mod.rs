//! `sixgun campaign`: weeks with sealed orders, fights within them, and single acts for a real table.

mod acts;
mod fights;
mod file;
mod journal;
mod map;
mod new;
mod odds;
mod orders;
mod person;
mod rule;
mod show;
mod turn;

use crate::{Refusal, Report, Session};
use clap::Subcommand;

const EXAMPLES: &str = "\
Examples:
  sixgun campaign new promise_city_1876 FILE --seed 7
  sixgun campaign orders FILE --seat Outlaw > outlaw.orders   a sheet to fill in
  sixgun campaign orders FILE --seat Outlaw --check outlaw.orders
  sixgun campaign turn FILE --orders Outlaw=outlaw.orders
  sixgun campaign journal FILE --seat Outlaw

FILE is the referee's: it holds everything. A player sees `show`, `journal` and
`orders` of his seat. Seats without orders are silent and keep to what they do
each week.

Single acts for a real table, with --dice or --seed:
  sixgun campaign heal --wounds light,serious --weeks 6
  sixgun campaign posse --lawmen 2 --wait 1
  sixgun campaign reward --robbed 12000 --murders 1 --leader";

/// Play a campaign of weeks.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct CampaignArgs {
    /// What to do.
    #[command(subcommand)]
    pub what: What,
}

/// What to do with a campaign.
#[derive(Subcommand, Debug)]
pub enum What {
    /// Begin a campaign of a setting
    New(new::New),
    /// Show how a campaign stands, to a seat or to the referee
    Show(show::Show),
    /// Print a seat's order sheet, or check one that is filled in
    Orders(orders::Orders),
    /// Seal the week and play it
    Turn(turn::Turn),
    /// Tell what a seat has seen and heard
    Journal(journal::Journal),
    /// Draw the county
    Map(map::Map),
    /// Show the record sheet of a person
    Person(person::Sheet),
    /// Write the fight that waits as a scenario, or bring back how it ended
    Fight(fights::FightArgs),
    /// Prove the record and the laws of a campaign
    Check(show::Check),
    /// Let the computer play the fight that waits many times, and count
    Odds(odds::Odds),
    /// Rule as the referee, on the record
    Rule(rule::Rule),
    /// List the house rules, the verbs or the settings
    List(show::List),
    /// Heal wounds over weeks
    Heal(acts::Heal),
    /// Work out a doctor's bill
    Doctor(acts::Doctor),
    /// Work out wages
    Pay(acts::Pay),
    /// Work out what living costs
    Living(acts::Living),
    /// Roll what a robbery yields
    Loot(acts::Loot),
    /// Work out the reward on somebody
    Reward(acts::Reward),
    /// Raise a posse
    Posse(acts::Posse),
    /// List the visitors of a year, or roll whether one comes
    Visitors(acts::Visitors),
    /// Sell stolen goods, and see whether anybody looks closely
    Fence(acts::Fence),
    /// Drive a herd for some days
    Drive(acts::Drive),
    /// Try somebody
    Court(acts::Court),
    /// Hold an election
    Vote(acts::Vote),
}

impl CampaignArgs {
    /// Does it.
    pub fn run(&self, session: &mut Session) -> Result<Report, Refusal> {
        match &self.what {
            What::New(args) => args.run(session),
            What::Show(args) => args.run(session),
            What::Orders(args) => args.run(session),
            What::Turn(args) => args.run(session),
            What::Journal(args) => args.run(session),
            What::Map(args) => args.run(session),
            What::Person(args) => args.run(session),
            What::Fight(args) => args.run(session),
            What::Check(args) => args.run(session),
            What::Odds(args) => args.run(session),
            What::Rule(args) => args.run(session),
            What::List(args) => args.run(session),
            What::Heal(args) => args.run(session),
            What::Doctor(args) => args.run(session),
            What::Pay(args) => args.run(session),
            What::Living(args) => args.run(session),
            What::Loot(args) => args.run(session),
            What::Reward(args) => args.run(session),
            What::Posse(args) => args.run(session),
            What::Visitors(args) => args.run(session),
            What::Fence(args) => args.run(session),
            What::Drive(args) => args.run(session),
            What::Court(args) => args.run(session),
            What::Vote(args) => args.run(session),
        }
    }
}
