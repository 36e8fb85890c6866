//! Where each reason is stated: from a cause to its clause in the ledger.

use crate::{Cause, boot_hill_1979};

/// The clause that states what a cause is worth at Northfield; what the module does not say itself stands in the
/// rules of 1979.
pub const fn clause(cause: Cause) -> Option<&'static str> {
    use Cause::*;
    match cause {
        OfTheGang | LargerSide | FewerCasualties | OfTheTown | RelativeKilled | LightlyHurt | BadlyHurt
        | Recognised | Threatened => Some("bh81-286"),
        _ => boot_hill_1979::clauses::clause(cause),
    }
}
