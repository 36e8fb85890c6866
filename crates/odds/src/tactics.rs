//! All ways to fight against all ways to fight: a table of what the first man is ahead, and how both should mix.

use crate::{Edge, Equilibrium, ZeroSum};

/// What the first man is ahead with each of his tactics against each of the other's: the chance that he is the only
/// one left standing less the chance that the other is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TacticMatrix {
    rows: Vec<String>,
    columns: Vec<String>,
    edges: Vec<Vec<Edge>>,
}

/// The matrix in plain numbers, as it can be drawn: from -1000 (the other always wins) to 1000.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shades {
    /// What each row is called.
    pub rows: Vec<String>,
    /// What each column is called.
    pub columns: Vec<String>,
    /// What the first man is ahead in thousandths, row by row.
    pub thousandths: Vec<Vec<i32>>,
}

impl TacticMatrix {
    /// Weighs every tactic of the first man (a row) against every tactic of the other (a column).
    pub fn new(
        rows: Vec<String>,
        columns: Vec<String>,
        mut edge: impl FnMut(usize, usize) -> Edge,
    ) -> TacticMatrix {
        let mut line = |row| (0..columns.len()).map(|column| edge(row, column)).collect();
        let edges = (0..rows.len()).map(&mut line).collect();
        TacticMatrix { rows, columns, edges }
    }

    /// What the rows are called: the tactics of the first man.
    pub fn rows(&self) -> &[String] {
        &self.rows
    }

    /// What the columns are called: the tactics of the other.
    pub fn columns(&self) -> &[String] {
        &self.columns
    }

    /// What the first man is ahead, row by row.
    pub fn edges(&self) -> &[Vec<Edge>] {
        &self.edges
    }

    /// The matrix as a game. Nothing if somebody has no tactic at all.
    pub fn game(&self) -> Option<ZeroSum> {
        ZeroSum::new(&self.edges)
    }

    /// How both should mix their tactics, proven to be an equilibrium. Nothing if somebody has no tactic at all.
    pub fn equilibrium(&self) -> Option<Equilibrium> {
        let game = self.game()?;
        Some(game.equilibrium()).filter(|found| found.holds(&game))
    }

    /// The matrix in plain numbers, as it can be drawn.
    pub fn shades(&self) -> Shades {
        let line = |edges: &Vec<Edge>| edges.iter().map(Edge::thousandths).collect();
        let thousandths = self.edges.iter().map(line).collect();
        Shades { rows: self.rows.clone(), columns: self.columns.clone(), thousandths }
    }
}
