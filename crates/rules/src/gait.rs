//! How a man or a horse goes.

/// A way of moving. On foot: still, crawl, walk, dodge, run. Mounted: still, walk, trot, gallop.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
pub enum Gait {
    /// Not moving.
    #[default]
    Still,
    /// On hands and knees.
    Crawl,
    /// Walking, on foot or mounted.
    Walk,
    /// Running and dodging.
    Dodge,
    /// Running straight.
    Run,
    /// A horse at the trot.
    Trot,
    /// A horse at the gallop.
    Gallop,
}

impl Gait {
    /// Every gait.
    pub const ALL: [Gait; 7] =
        [Gait::Still, Gait::Crawl, Gait::Walk, Gait::Dodge, Gait::Run, Gait::Trot, Gait::Gallop];

    /// What it is called.
    pub const fn label(self) -> &'static str {
        match self {
            Gait::Still => "still",
            Gait::Crawl => "crawling",
            Gait::Walk => "walking",
            Gait::Dodge => "running and dodging",
            Gait::Run => "running",
            Gait::Trot => "trotting",
            Gait::Gallop => "galloping",
        }
    }
}
