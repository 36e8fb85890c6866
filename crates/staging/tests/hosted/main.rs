//! Gunfights as any table hosts them: what is offered can be ordered, what is priced is what is ordered, and nothing tells
//! a side what it may not know.

mod fuzz;
mod lobby;
mod offered;
mod plays;
mod rulings;
mod secrets;
mod sizes;
