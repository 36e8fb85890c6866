//! Space without rules, one module a topic. They are one program, because each program is built, linked and
//! linted alone.

mod common;
mod pictures;
mod reference;

mod areas;
mod cover;
mod drawing;
mod facing;
mod faults;
mod model;
mod path_laws;
mod paths;
mod render;
mod round_trip;
mod sight;
mod sight_laws;
mod turns;
