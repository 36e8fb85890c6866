//! The newspaper: set from the talk of the week, never from the truth.

use crate::event::who as name;
use crate::facts::Claim;
use crate::world::World;
use rules::dollars;

/// Lines that fit on the front page. House figure.
const FRONT_PAGE: usize = 8;

impl World<'_> {
    /// Prints what the county talked of this week.
    pub(super) fn newspaper(&mut self) {
        let talk = std::mem::take(&mut self.state.talk);
        let mut lines: Vec<(u8, String)> = talk.iter().filter_map(|claim| self.headline(claim)).collect();
        lines.sort_by_key(|(rank, _)| *rank);
        lines.dedup();
        if lines.is_empty() {
            return;
        }
        let lines: Vec<String> = lines.into_iter().take(FRONT_PAGE).map(|(_, line)| line).collect();
        let readers: Vec<_> = self
            .numbers()
            .filter(|who| {
                self.state.person(*who).place().is_some_and(|place| self.county().place(place).is_town())
            })
            .collect();
        self.tell(&readers, format!("The paper: {}", lines.join(" ")));
    }

    /// A line and its rank on the page: blood first, then money, then office.
    fn headline(&self, claim: &Claim) -> Option<(u8, String)> {
        Some(match claim {
            Claim::Dead(who) => (0, format!("{} IS DEAD.", name(*who))),
            Claim::Wanted(who, cents) if *cents > 0 => {
                (1, format!("{} FOR {}.", dollars(*cents), name(*who)))
            }
            Claim::Jailed(who, _) => (2, format!("{} BEHIND BARS.", name(*who))),
            Claim::Holds(who, office, _) => {
                (3, format!("{} IS {}.", name(*who), office.label().to_uppercase()))
            }
            Claim::Stands(who, office) => {
                (4, format!("{} STANDS FOR {}.", name(*who), office.label().to_uppercase()))
            }
            _ => return None,
        })
    }
}
