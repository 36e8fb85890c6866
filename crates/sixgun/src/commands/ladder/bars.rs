//! The bars of the project: how strong a bot must be against another.

use arena::{MILLION, Score, Share};
use bots::{Bot, Plain, Strength};

/// Everybody against a player who does anything that is allowed, in hundredths of the points.
const AGAINST_RANDOM: u64 = 90;
/// The marksman against every plain doctrine.
const MARKSMAN: u64 = 60;
/// The searcher against the marksman.
const SEARCHER: u64 = 60;
/// People of a strength against those of the next lower one.
const STRONGER: u64 = 65;

/// A bar that one of two bots must reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bar {
    /// Who must reach it; the other is whom he plays against.
    pub(super) who: &'static str,
    pub(super) against: &'static str,
    /// Hundredths of the points.
    pub(super) wants: u64,
}

/// Whether a bar is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reached {
    /// The whole interval lies above it.
    Met,
    /// The share does, but the interval does not.
    Barely,
    /// The share lies below it.
    NotMet,
}

impl Reached {
    /// What it is called.
    pub(super) const fn words(self) -> &'static str {
        match self {
            Reached::Met => "met",
            Reached::Barely => "met, but the interval reaches below it",
            Reached::NotMet => "not met",
        }
    }
}

impl Bar {
    /// The bar of two bots, if there is one.
    pub(super) fn of(one: Bot, other: Bot) -> Option<Bar> {
        [(one, other), (other, one)]
            .into_iter()
            .find_map(|(who, against)| Some((who, against, wants(who, against)?)))
            .map(|(who, against, wants)| Bar { who: who.name(), against: against.name(), wants })
    }

    /// Whether a score, from the view of whoever must reach it, does.
    pub(super) fn reached(&self, score: &Score) -> Reached {
        let share = Share::of_halves(score.halves(), score.fights());
        let wants = i64::try_from(self.wants * MILLION / 100).unwrap_or(i64::MAX);
        match (share.value >= wants, share.low >= wants) {
            (true, true) => Reached::Met,
            (true, false) => Reached::Barely,
            (false, _) => Reached::NotMet,
        }
    }
}

/// What one must reach against another, if anything.
fn wants(who: Bot, against: Bot) -> Option<u64> {
    match (who, against) {
        (_, Bot::Plain(Plain::Random)) => Some(AGAINST_RANDOM),
        (Bot::Marksman, Bot::Plain(_)) => Some(MARKSMAN),
        (Bot::Searcher, Bot::Marksman) => Some(SEARCHER),
        (Bot::Person(Strength::Hard, one), Bot::Person(Strength::Normal, other))
        | (Bot::Person(Strength::Normal, one), Bot::Person(Strength::Easy, other))
            if one == other =>
        {
            Some(STRONGER)
        }
        _ => None,
    }
}

/// A score seen from the other side.
pub(super) fn turned(score: Score) -> Score {
    let [won, lost] = [score.lost, score.won].map(|[first, second]| [second, first]);
    Score { won, lost, drawn: [score.drawn[1], score.drawn[0]], ..score }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(won: u64, lost: u64) -> Score {
        Score { won: [won, 0], lost: [0, lost], ..Score::default() }
    }

    #[test]
    fn everybody_must_beat_whoever_does_anything() {
        let [stand, random] = [Plain::Stand, Plain::Random].map(Bot::Plain);
        let bar = Bar { who: "stand", against: "random", wants: 90 };
        assert_eq!(Bar::of(stand, random), Some(bar));
        assert_eq!(Bar::of(random, stand), Some(bar));
        assert_eq!(Bar::of(stand, Bot::Plain(Plain::Close)), None);
        let marksman = Bar::of(stand, Bot::Marksman).map(|bar| (bar.who, bar.wants));
        assert_eq!(marksman, Some(("marksman", 60)));
        let searcher = Bar::of(Bot::Searcher, Bot::Marksman).map(|bar| (bar.who, bar.wants));
        assert_eq!(searcher, Some(("searcher", 60)));
        assert_eq!(Bar::of(Bot::Marksman, random).map(|bar| bar.wants), Some(90));
        let reached = [(950, 50), (90, 10), (89, 11)].map(|(won, lost)| bar.reached(&score(won, lost)));
        assert_eq!(reached, [Reached::Met, Reached::Barely, Reached::NotMet]);
    }

    #[test]
    fn a_score_turned_twice_is_itself() {
        let score = Score { won: [5, 3], lost: [2, 1], drawn: [4, 0], checksum: 7 };
        assert_eq!(turned(turned(score)), score);
        assert_eq!(turned(score).halves() + score.halves(), 2 * score.fights());
    }
}
