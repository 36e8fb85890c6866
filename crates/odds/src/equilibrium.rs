//! The equilibrium of a game in which one side wins what the other loses: how each should mix its choices, and
//! what the game is then worth. Solved exactly, in whole numbers of any size.
//!
//! It is the simplex method on one tableau. All entries stay whole: a pivot multiplies across and divides by the
//! pivot before, which always comes out even. Bland's rule (of all that may be taken the first) makes it end.

use crate::Edge;
use chance::Odds;
use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_traits::{One, Signed, Zero};

/// A game between rows and columns: what the row player wins, in whole numbers over one denominator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZeroSum {
    wins: Vec<Vec<BigInt>>,
    out_of: BigUint,
}

/// How both sides mix their choices so that neither can do better by another mixture. A game can have several such
/// pairs of mixtures; the value is the same in all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Equilibrium {
    /// The share of each row. Together they are exactly 1.
    pub rows: Vec<Odds>,
    /// The share of each column. Together they are exactly 1.
    pub columns: Vec<Odds>,
    /// What the row player wins on average.
    pub value: Edge,
}

impl ZeroSum {
    /// The game of a table of what the row player wins. Nothing if it has no row or no column, or is ragged.
    pub fn new(wins: &[Vec<Edge>]) -> Option<ZeroSum> {
        let columns = wins.first().map(Vec::len).filter(|columns| *columns > 0)?;
        if wins.iter().any(|row| row.len() != columns) {
            return None;
        }
        let all = wins.iter().flatten();
        let out_of = all.fold(BigUint::one(), |common, edge| common.lcm(edge.denominator()));
        let whole = |edge: &Edge| edge.numerator() * BigInt::from(&out_of / edge.denominator());
        let wins = wins.iter().map(|row| row.iter().map(whole).collect()).collect();
        Some(ZeroSum { wins, out_of })
    }

    /// The equilibrium.
    pub fn equilibrium(&self) -> Equilibrium {
        // The method wants a game that the row player always wins: everything is raised by the same amount.
        let least = self.wins.iter().flatten().min().cloned().unwrap_or_default();
        let raised = BigInt::one() - least;
        let mut tableau = Tableau::new(&self.wins, &raised);
        tableau.solve();
        let sum = tableau.objective_end();
        let share = |part: BigInt| Odds::new(part.magnitude().clone(), sum.magnitude().clone());
        let rows = (0..tableau.rows).map(|row| share(tableau.price(row))).collect();
        let columns = (0..tableau.columns).map(|column| share(tableau.level(column))).collect();
        let value = &tableau.scale - &raised * &sum;
        let under = sum.magnitude() * &self.out_of;
        Equilibrium { rows, columns, value: Edge::new(value, under) }
    }

    /// What the row player wins with each row against a mixture of columns.
    pub fn against_columns(&self, mixture: &[Odds]) -> Vec<Edge> {
        let (weights, out_of) = whole(mixture);
        let under = out_of * &self.out_of;
        let mean = |row: &Vec<BigInt>| -> BigInt {
            row.iter().zip(&weights).map(|(win, weight)| win * weight).sum()
        };
        self.wins.iter().map(|row| Edge::new(mean(row), under.clone())).collect()
    }

    /// What the row player wins against each column with a mixture of rows.
    pub fn against_rows(&self, mixture: &[Odds]) -> Vec<Edge> {
        let (weights, out_of) = whole(mixture);
        let under = out_of * &self.out_of;
        let columns = 0..self.wins.first().map_or(0, Vec::len);
        let mean = |column: usize| -> BigInt {
            self.wins.iter().zip(&weights).map(|(row, weight)| &row[column] * weight).sum()
        };
        columns.map(|column| Edge::new(mean(column), under.clone())).collect()
    }
}

impl Equilibrium {
    /// Proves it: both mixtures sum to 1, no single choice of either side does better than the value, and every
    /// choice that is mixed in does just as well.
    pub fn holds(&self, game: &ZeroSum) -> bool {
        let fits =
            self.rows.len() == game.wins.len() && Some(self.columns.len()) == game.wins.first().map(Vec::len);
        fits && is_whole(&self.rows)
            && is_whole(&self.columns)
            && self.is_best(&self.rows, game.against_columns(&self.columns), |win| win <= self.value)
            && self.is_best(&self.columns, game.against_rows(&self.rows), |win| win >= self.value)
    }

    fn is_best(&self, mixture: &[Odds], wins: Vec<Edge>, no_better: impl Fn(Edge) -> bool) -> bool {
        mixture.iter().zip(wins).all(|(share, win)| match *share == Odds::never() {
            true => no_better(win),
            false => win == self.value,
        })
    }
}

/// Whether shares are together exactly 1.
fn is_whole(shares: &[Odds]) -> bool {
    shares.iter().fold(Odds::never(), |sum, share| &sum + share).is_certain()
}

/// Shares as whole weights, and what they are out of.
fn whole(shares: &[Odds]) -> (Vec<BigInt>, BigUint) {
    let out_of = shares.iter().fold(BigUint::one(), |common, share| common.lcm(share.denominator()));
    let weight = |share: &Odds| BigInt::from(share.numerator() * (&out_of / share.denominator()));
    (shares.iter().map(weight).collect(), out_of)
}

/// The tableau: a line for each row of the game and one for the objective, a place for each column of the game, one
/// for the slack of each row, and the level at the end. Every entry is to be divided by `scale`.
struct Tableau {
    rows: usize,
    columns: usize,
    lines: Vec<Vec<BigInt>>,
    objective: Vec<BigInt>,
    /// The variable that each line gives the level of: a column, or behind the columns the slack of a row.
    basis: Vec<usize>,
    /// The last pivot.
    scale: BigInt,
}

impl Tableau {
    /// As many of the columns as can be had while no row wins more than 1.
    fn new(wins: &[Vec<BigInt>], raised: &BigInt) -> Tableau {
        let (rows, columns) = (wins.len(), wins.first().map_or(0, Vec::len));
        let line = |(index, row): (usize, &Vec<BigInt>)| {
            let slack = (0..rows).map(|other| BigInt::from(u8::from(other == index)));
            row.iter().map(|win| win + raised).chain(slack).chain([BigInt::one()]).collect()
        };
        let lines = wins.iter().enumerate().map(line).collect();
        let mut objective = vec![-BigInt::one(); columns];
        objective.resize(columns + rows + 1, BigInt::zero());
        let basis = (columns..columns + rows).collect();
        Tableau { rows, columns, lines, objective, basis, scale: BigInt::one() }
    }

    /// Pivots until nothing can be gained. All entries of the game are above zero, so that some line always binds.
    fn solve(&mut self) {
        while let Some(entering) = self.entering() {
            let Some(line) = self.leaving(entering) else { return };
            self.pivot(line, entering);
        }
    }

    /// The first variable that would raise the objective.
    fn entering(&self) -> Option<usize> {
        self.objective[..self.columns + self.rows].iter().position(Signed::is_negative)
    }

    /// The line that binds first; of several the one whose variable is the first.
    fn leaving(&self, entering: usize) -> Option<usize> {
        let binds = (0..self.rows).filter(|line| self.lines[*line][entering].is_positive());
        binds.min_by(|&one, &two| {
            let [one_end, two_end] = [one, two].map(|line| self.lines[line].last());
            let [one_by, two_by] = [one, two].map(|line| &self.lines[line][entering]);
            let crossed = |end: Option<&BigInt>, by: &BigInt| end.map(|end| end * by);
            crossed(one_end, two_by)
                .cmp(&crossed(two_end, one_by))
                .then(self.basis[one].cmp(&self.basis[two]))
        })
    }

    fn pivot(&mut self, line: usize, entering: usize) {
        let chosen = self.lines[line].clone();
        let pivot = chosen[entering].clone();
        let others = self.lines.iter_mut().enumerate().filter(|(other, _)| *other != line);
        for other in others.map(|(_, other)| other).chain([&mut self.objective]) {
            let factor = other[entering].clone();
            for (entry, along) in other.iter_mut().zip(&chosen) {
                *entry = (&*entry * &pivot - &factor * along) / &self.scale;
            }
        }
        self.scale = pivot;
        self.basis[line] = entering;
    }

    /// The level of a column.
    fn level(&self, column: usize) -> BigInt {
        let line = self.basis.iter().position(|variable| *variable == column);
        line.and_then(|line| self.lines[line].last().cloned()).unwrap_or_default()
    }

    /// What more room for a row would be worth: its weight in the mixture of rows.
    fn price(&self, row: usize) -> BigInt {
        self.objective[self.columns + row].clone()
    }

    fn objective_end(&self) -> BigInt {
        self.objective.last().cloned().unwrap_or_else(BigInt::one)
    }
}
