//! A bar for work that takes a while: on standard error, and only where that is a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// What the bar says: how far it is, and the time that is left.
const LINE: &str = "{wide_bar} {human_pos} of {human_len} {msg}, {eta} left";

/// A bar that is taken away when the work is done.
#[derive(Debug)]
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// A bar for so many things of a kind.
    pub(crate) fn new(total: u64, things: &'static str) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template(LINE) {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.set_message(things);
        Progress(bar)
    }

    /// One more is done.
    pub(crate) fn done(&self) {
        self.0.inc(1);
    }

    /// There are more or fewer than was thought.
    pub(crate) fn expect(&self, total: u64) {
        self.0.set_length(total);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
