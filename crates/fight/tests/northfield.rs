//! *Shootout in Northfield*: every clause of the module in play, random games by the law of this crate, and one game as a
//! golden file. It is one program, because each program is built and linked alone.

#[path = "northfield/dice.rs"]
mod dice;
#[path = "northfield/random.rs"]
mod random;
#[path = "northfield/scene.rs"]
mod scene;

#[path = "northfield/alarm.rs"]
mod alarm;
#[path = "northfield/arming.rs"]
mod arming;
#[path = "northfield/brawling.rs"]
mod brawling;
#[path = "northfield/conformance.rs"]
mod conformance;
#[path = "northfield/ending.rs"]
mod ending;
#[path = "northfield/golden.rs"]
mod golden;
#[path = "northfield/leaks.rs"]
mod leaks;
#[path = "northfield/moving.rs"]
mod moving;
#[path = "northfield/nerve.rs"]
mod nerve;
#[path = "northfield/records.rs"]
mod records;
#[path = "northfield/riding.rs"]
mod riding;
#[path = "northfield/robbing.rs"]
mod robbing;
#[path = "northfield/setting_up.rs"]
mod setting_up;
#[path = "northfield/shooting.rs"]
mod shooting;
