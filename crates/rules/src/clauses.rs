//! Where each reason is stated in the books that have crates of their own. Tallies, and so their addresses, are
//! vocabulary of all books: a tally of any book can say its clauses without knowing the book's procedures.

pub mod northfield_1981;
pub mod shady_gulch_2002;
