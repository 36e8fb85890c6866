//! Everything about tables, in one program.

mod tables;
