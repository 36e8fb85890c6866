//! What somebody may have meant to write.

/// Nobody misspells a word of more letters than this; it is something else.
const LONGEST: usize = 60;

/// The candidates nearest to a word, best first: those within a third of its length of changes, and those
/// that begin with it.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    if word.chars().count() > LONGEST {
        return Vec::new();
    }
    let word = word.to_lowercase();
    let allowed = (word.chars().count() / 3).clamp(1, 4);
    let mut near: Vec<(usize, &str)> = candidates
        .into_iter()
        .filter_map(|candidate| {
            let lower = candidate.to_lowercase();
            let begins = word.chars().count() >= 3 && lower.starts_with(&word);
            let apart = if begins { 1 } else { distance(&word, &lower) };
            (apart <= allowed).then_some((apart, candidate))
        })
        .collect();
    near.sort_unstable();
    near.dedup();
    near.into_iter().map(|(_, candidate)| candidate).collect()
}

/// How many letters must be added, dropped, changed or swapped with their neighbour to turn one word into
/// the other.
fn distance(from: &str, to: &str) -> usize {
    let (from, to): (Vec<char>, Vec<char>) = (from.chars().collect(), to.chars().collect());
    let mut rows = vec![vec![0; to.len() + 1]; from.len() + 1];
    for i in 0..=from.len() {
        for j in 0..=to.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let changed = rows[i - 1][j - 1] + usize::from(from[i - 1] != to[j - 1]);
                let swapped = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
                let swap = if swapped { rows[i - 2][j - 2] + 1 } else { usize::MAX };
                changed.min(swap).min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1)
            };
        }
    }
    rows[from.len()][to.len()]
}

/// ` did you mean …?` with at most three candidates, or nothing.
pub fn did_you_mean(near: &[&str]) -> String {
    let quoted: Vec<String> = near.iter().take(3).map(|name| format!("`{name}`")).collect();
    match quoted.as_slice() {
        [] => String::new(),
        [one] => format!("; did you mean {one}?"),
        [head @ .., last] => format!("; did you mean {} or {last}?", head.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slips_of_the_pen_are_near() {
        let fields = ["speed", "strength", "scores", "id"];
        assert_eq!(nearest("sped", fields), ["speed"]);
        assert_eq!(nearest("strenght", fields), ["strength"]);
        assert_eq!(nearest("stren", fields), ["strength"]);
        assert_eq!(nearest("horse", fields), Vec::<&str>::new());
        assert_eq!(distance("di", "id"), 1);
    }

    #[test]
    fn suggestions_read_as_a_question() {
        assert_eq!(did_you_mean(&[]), "");
        assert_eq!(did_you_mean(&["a"]), "; did you mean `a`?");
        assert_eq!(did_you_mean(&["a", "b", "c", "d"]), "; did you mean `a`, `b` or `c`?");
    }
}
