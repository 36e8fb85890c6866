//! The small types that everything else is made of. Their tests stand here and not beside them, so that the rules are built
//! once: a library with tests of its own is built a second time for them.

mod bands;
mod figure;
mod guns;
mod journal;
mod money;
mod movement;
mod score;
mod tally;
mod weapon;
mod weapons_1975;
mod weapons_1979;
