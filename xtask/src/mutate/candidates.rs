//! What can be changed under a mark: figures first, then branches, then whole values and statements.

use std::ops::Range;

/// Changes that are tried at one place at most.
const MOST: usize = 24;
/// Statements after a mark that count as under it.
const NEAR: usize = 4;

/// A change of a part of a file. It adds no line, so that places of errors stay what they are.
#[derive(Clone)]
pub(super) struct Edit {
    pub(super) at: Range<usize>,
    how: How,
}

#[derive(Clone)]
enum How {
    /// The value is another.
    Turn,
    /// The statement is left out.
    Skip,
    /// Written by hand: what stands instead.
    Instead(String),
}

impl Edit {
    /// What is put before and behind the part.
    pub(super) fn with(&self, key: &str) -> (String, String) {
        match &self.how {
            How::Turn => (format!("mark::mutant::turn(\"{key}\", "), ")".to_owned()),
            How::Skip => (format!("if !mark::mutant::is(\"{key}\") {{ "), " }".to_owned()),
            How::Instead(new) => {
                (format!("(if mark::mutant::is(\"{key}\") {{ {new} }} else {{ "), " })".to_owned())
            }
        }
    }

    /// The change in words, with the code that it is made on.
    pub(super) fn says(&self, text: &str) -> String {
        let code: String = text[self.at.clone()].split_whitespace().collect::<Vec<_>>().join(" ");
        let code: String = if code.chars().count() > 70 {
            code.chars().take(70).chain("…".chars()).collect()
        } else {
            code
        };
        let code = code.replace('|', "\\|");
        match &self.how {
            How::Turn if code.parse::<i64>().is_ok() => format!("`{code}` is one more"),
            How::Turn => format!("`{code}` is another value"),
            How::Skip => format!("`{code}` is left out"),
            How::Instead(new) => format!("`{code}` is `{new}`"),
        }
    }
}

/// The change of a clause in a file that is written by hand: `id file`, then `- old` and `+ new`, each an expression.
pub(super) fn by_hand(list: &str, id: &str, file: &str, text: &str) -> Vec<Edit> {
    let mut lines = list.lines();
    let mut found = Vec::new();
    while let Some(line) = lines.next() {
        if line != format!("{id} {file}") {
            continue;
        }
        let old = lines.next().and_then(|line| line.strip_prefix("- "));
        let new = lines.next().and_then(|line| line.strip_prefix("+ "));
        if let (Some(old), Some(new)) = (old, new)
            && let Some(mark) = text.find(&format!("\"{id}\""))
            && let Some(at) = text[mark..].find(old).map(|at| mark + at).or_else(|| text.find(old))
        {
            found.push(Edit { at: at..at + old.len(), how: How::Instead(new.to_owned()) });
        }
    }
    found
}

/// For each mark of a clause in a file, what can be changed under it; what was written by hand takes the place of the rest.
pub(super) fn edits(text: &str, id: &str, hand: &[Edit]) -> Vec<Vec<Edit>> {
    if !hand.is_empty() {
        return hand.iter().map(|edit| vec![edit.clone()]).collect();
    }
    let code = code_only(text);
    let named = format!("\"{id}\"");
    let places = text.match_indices(&named).map(|(at, _)| at);
    places.filter_map(|at| under(&code, at)).collect()
}

/// The text with blanks for comments and for what stands in quotes.
fn code_only(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut code = bytes.to_vec();
    let mut at = 0;
    while at < bytes.len() {
        let end = match bytes[at] {
            b'/' if bytes.get(at + 1) == Some(&b'/') => find(bytes, at, b'\n'),
            b'"' => quoted(bytes, at),
            b'\'' if bytes.get(at + 1) == Some(&b'\\') => find(bytes, at + 3, b'\'') + 1,
            b'\'' if bytes.get(at + 2) == Some(&b'\'') => at + 3,
            _ => {
                at += 1;
                continue;
            }
        };
        let end = end.min(bytes.len());
        code[at..end].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
        at = end;
    }
    code
}

fn find(bytes: &[u8], from: usize, what: u8) -> usize {
    bytes.iter().skip(from).position(|byte| *byte == what).map_or(bytes.len(), |place| from + place)
}

fn quoted(bytes: &[u8], from: usize) -> usize {
    let mut at = from + 1;
    while at < bytes.len() && bytes[at] != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    at + 1
}

/// What can be changed under the mark that names a clause at a place.
fn under(code: &[u8], at: usize) -> Option<Vec<Edit>> {
    let before = String::from_utf8_lossy(&code[at.saturating_sub(200)..at]).into_owned();
    let open = before.rfind("mark::").filter(|place| !before[*place..].contains(')'))?;
    let condition = before[open..].starts_with("mark::when!(");
    if condition {
        let comma = find(code, at, b',') + 1;
        let end = closing(code, comma, b'(', b')');
        return Some(vec![turn(code, comma..end)]);
    }
    let end = closing(code, at, b'(', b')') + 2;
    let mut block = end..closing(code, end, b'{', b'}');
    let mut near = near(code, block.clone());
    let alone = near.is_empty();
    if alone && !is_arm(code, at) {
        // A branch that holds nothing but its mark stands for what follows it.
        block = block.end + 1..closing(code, block.end + 1, b'{', b'}');
        near = self::near(code, block);
    }
    let mut all: Vec<Edit> = near.iter().flat_map(|one| figures(code, one.clone())).collect();
    all.extend(near.iter().flat_map(|one| conditions(code, one.clone())));
    all.extend(near.iter().flat_map(|one| whole(code, one.clone())));
    all.extend(enclosing(code, at).filter(|_| !alone));
    all.truncate(MOST);
    Some(all)
}

/// The statements of a block that are near its beginning, without marks.
fn near(code: &[u8], block: Range<usize>) -> Vec<Range<usize>> {
    statements(code, block).into_iter().filter(|one| !is_mark(code, one)).take(NEAR).collect()
}

/// Whether the block of a place is an arm of a match.
fn is_arm(code: &[u8], at: usize) -> bool {
    let open = opening(code, at).unwrap_or(0);
    code[..open].trim_ascii_end().ends_with(b"=>")
}

fn is_mark(code: &[u8], at: &Range<usize>) -> bool {
    let text = code[at.clone()].trim_ascii();
    if text.starts_with(b"if ") {
        // A branch that holds nothing but marks carries nothing out.
        let open = brace(code, at.start);
        let inside = statements(code, open + 1..closing(code, open + 1, b'{', b'}').min(at.end));
        return !inside.is_empty() && inside.iter().all(|one| is_mark(code, one));
    }
    text.starts_with(b"mark::")
}

/// A change of a value, without the blanks about it.
fn turn(code: &[u8], at: Range<usize>) -> Edit {
    let text = &code[at.clone()];
    let start = at.start + text.len() - text.trim_ascii_start().len();
    let end = at.end - (text.len() - text.trim_ascii_end().len());
    Edit { at: start..end.max(start), how: How::Turn }
}

/// Where the bracket that is open at a place is closed.
fn closing(code: &[u8], from: usize, open: u8, close: u8) -> usize {
    let mut depth = 0;
    for (place, byte) in code.iter().enumerate().skip(from) {
        if *byte == open {
            depth += 1;
        } else if *byte == close {
            if depth == 0 {
                return place;
            }
            depth -= 1;
        }
    }
    code.len()
}

/// The statements of a block; the last may be the value of the block.
fn statements(code: &[u8], block: Range<usize>) -> Vec<Range<usize>> {
    let (mut found, mut start, mut depth) = (Vec::new(), block.start, 0);
    for at in block.clone() {
        match code[at] {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' => depth -= 1,
            b'}' => {
                depth -= 1;
                let rest = code[at + 1..block.end].trim_ascii_start();
                let goes_on =
                    [&b"."[..], b";", b"?", b",", b")", b"else", b"&", b"|", b"=", b"<", b">", b"+", b"-"];
                let statement = code[start..at].trim_ascii_start();
                let blocky = [&b"if "[..], b"for ", b"while ", b"match "]
                    .iter()
                    .any(|word| statement.starts_with(word));
                if depth == 0
                    && blocky
                    && !rest.is_empty()
                    && !goes_on.iter().any(|sign| rest.starts_with(sign))
                {
                    found.push(start..at + 1);
                    start = at + 1;
                }
            }
            b';' if depth == 0 => {
                found.push(start..at + 1);
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(start..block.end);
    found.retain(|one| !code[one.clone()].trim_ascii().is_empty());
    found
}

const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Numbers, named figures, `true` and `false` of a statement.
fn figures(code: &[u8], within: Range<usize>) -> Vec<Edit> {
    let mut found = Vec::new();
    let mut at = within.start;
    while at < within.end {
        if !is_word(code[at]) || at > 0 && (is_word(code[at - 1]) || code[at - 1] == b'.') {
            at += 1;
            continue;
        }
        // A path is taken as a whole.
        let mut end = at;
        while end < within.end
            && (is_word(code[end])
                || code[end] == b':' && code.get(end + 1) == Some(&b':')
                || code[end] == b':' && code[end - 1] == b':')
        {
            end += 1;
        }
        let path = &code[at..end];
        let last = path.rsplit(|byte| *byte == b':').next().unwrap_or(path);
        let number = path[0].is_ascii_digit();
        let constant = last.len() > 1
            && last.iter().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit() || *byte == b'_');
        let truth = path == b"true" || path == b"false";
        let next = code[end..].trim_ascii_start();
        let default = code[..at].ends_with(b"map_or(")
            || code[..at].ends_with(b"map_or((")
            || code[..at].ends_with(b"unwrap_or(");
        let pattern = next.starts_with(b"=>")
            || next.starts_with(b"..")
            || next.starts_with(b"| ")
            || next.starts_with(b"::")
            || next.starts_with(b"(")
            || next.starts_with(b"{");
        if (number || constant && !path[0].is_ascii_digit() || truth) && !pattern && !default {
            found.push(turn(code, at..end));
        }
        at = end.max(at + 1);
    }
    found
}

/// Conditions of a statement that are no patterns.
fn conditions(code: &[u8], within: Range<usize>) -> Vec<Edit> {
    let text = &code[within.clone()];
    let starts = (0..text.len().saturating_sub(3)).filter(|place| {
        text[*place..].starts_with(b"if ")
            && !text[place + 3..].starts_with(b"let ")
            && (*place == 0 || !is_word(text[place - 1]))
    });
    let condition = |place: usize| {
        let start = within.start + place + 3;
        let end = brace(code, start);
        let plain = !String::from_utf8_lossy(&code[start..end]).contains("let ");
        (plain && end < within.end).then(|| turn(code, start..end))
    };
    starts.filter_map(condition).collect()
}

/// The brace, or the arrow of a match, that ends a condition.
fn brace(code: &[u8], from: usize) -> usize {
    let mut depth = 0;
    for (place, byte) in code.iter().enumerate().skip(from) {
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth -= 1,
            b'{' if depth == 0 => return place,
            b'=' if depth == 0 && code.get(place + 1) == Some(&b'>') => return place,
            _ => {}
        }
    }
    code.len()
}

/// The whole value of a statement, or its being there.
fn whole(code: &[u8], at: Range<usize>) -> Option<Edit> {
    let Edit { at, .. } = turn(code, at);
    let text = &code[at.clone()];
    let ends = text.ends_with(b";");
    if text.starts_with(b"let ") {
        let equals = (0..text.len()).find(|place| text[*place..].starts_with(b" = "))?;
        return ends.then(|| turn(code, at.start + equals + 3..at.end - 1));
    }
    match ends || text.starts_with(b"for ") {
        true => Some(Edit { at, how: How::Skip }),
        false => Some(turn(code, at)),
    }
}

/// The condition of the branch in which the mark stands.
fn enclosing(code: &[u8], at: usize) -> Option<Edit> {
    let open = opening(code, at)?;
    let line = code[..open].iter().rposition(|byte| *byte == b'\n')? + 1;
    let text = &code[line..open];
    let place = (0..text.len().saturating_sub(3)).rev().find(|place| text[*place..].starts_with(b"if "))?;
    let plain = !String::from_utf8_lossy(&text[place..]).contains("let ");
    plain.then(|| turn(code, line + place + 3..open))
}

/// The brace that opens the block of a place.
fn opening(code: &[u8], at: usize) -> Option<usize> {
    let mut depth = 0;
    (0..at).rev().find(|place| match code[*place] {
        b'}' => {
            depth += 1;
            false
        }
        b'{' if depth == 0 => true,
        b'{' => {
            depth -= 1;
            false
        }
        _ => false,
    })
}
