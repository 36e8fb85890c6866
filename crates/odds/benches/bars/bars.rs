//! The table of all bars: what was wanted, what was measured, and whether it was met.

use crate::account::Account;

/// All bars that have been measured so far.
#[derive(Default)]
pub(crate) struct Bars {
    rows: Vec<Row>,
}

struct Row {
    what: &'static str,
    wanted: String,
    measured: String,
    /// Nothing where it could not be measured.
    met: Option<bool>,
    /// Whether a run that misses it fails. Times are no gates, because the machines are noisy.
    gate: bool,
}

impl Bars {
    /// A ratio of times, or a time, that may be so large.
    pub(crate) fn at_most(&mut self, what: &'static str, measured: f64, most: f64) {
        let (met, wanted) = (Some(measured <= most), format!("at most {}", shown(most)));
        self.rows.push(Row { what, wanted, measured: shown(measured), met, gate: false });
    }

    /// A ratio of times that must be so large.
    pub(crate) fn at_least(&mut self, what: &'static str, measured: f64, least: f64) {
        let (met, wanted) = (Some(measured >= least), format!("at least {}", shown(least)));
        self.rows.push(Row { what, wanted, measured: shown(measured), met, gate: false });
    }

    /// Instructions that may be so many: a gate, unless there is nothing to count them with.
    pub(crate) fn instructions(&mut self, what: &'static str, counted: Option<u64>, most: u64) {
        let measured = counted.map_or("no valgrind".into(), |count| count.to_string());
        let met = counted.map(|count| count <= most);
        self.rows.push(Row { what, wanted: format!("at most {most}"), measured, met, gate: true });
    }

    /// Something that must be so: a gate.
    pub(crate) fn must(&mut self, what: &'static str, wanted: &str, measured: String, met: bool) {
        self.rows.push(Row { what, wanted: wanted.into(), measured, met: Some(met), gate: true });
    }

    /// What was played, which must be what is expected, and what the timed runs played as well: a gate.
    pub(crate) fn account(
        &mut self,
        what: &'static str,
        account: &Account,
        expected: &Account,
        timed: &[u64],
    ) {
        let same = account == expected && timed.iter().all(|checksum| *checksum == account.checksum);
        let Account { rolls, won: [one, other], neither, state, checksum } = account;
        line("played", format!("{}, with {rolls} rolls", account.games()));
        line("won by each and by neither", format!("{one}, {other} and {neither}"));
        line("generator at the end", format!("{state:#018x}"));
        line("checksum", format!("{checksum:#018x}"));
        if !same {
            println!("CHANGED: expected {expected:#x?}, timed runs {timed:#x?}");
        }
        let measured = if same { "the same" } else { "CHANGED" };
        self.must(what, "the same", measured.into(), same);
    }

    /// Whether no gate was missed.
    pub(crate) fn hold(&self) -> bool {
        self.rows.iter().all(|row| !row.gate || row.met != Some(false))
    }

    /// Prints the table.
    pub(crate) fn print(&self) {
        println!("\n{:<52} {:>15} {:>12}", "bar", "wanted", "measured");
        for Row { what, wanted, measured, met, gate } in &self.rows {
            let met = match met {
                None => "not measured",
                Some(true) => "met",
                Some(false) => "MISSED",
            };
            let gate = if *gate { " (gate)" } else { "" };
            println!("{what:<52} {wanted:>15} {measured:>12}   {met}{gate}");
        }
    }
}

/// Prints what a part of the run is about.
pub(crate) fn title(text: &str) {
    println!("\n{text}");
}

/// Prints a measure that has no bar.
pub(crate) fn line(what: &str, value: impl std::fmt::Display) {
    println!("  {what:<44} {value}");
}

/// A number with as many decimals as one looks at.
pub(crate) fn shown(number: f64) -> String {
    if number < 100.0 { format!("{number:.2}") } else { format!("{number:.0}") }
}
