//! What must hold in every game, step by step.

pub(crate) mod counts;
pub(crate) mod glances;
pub(crate) mod law;
pub(crate) mod links;
pub(crate) mod probes;
pub(crate) mod strange;
pub(crate) mod volleys;
