//! Reads situations. A block begins with `=` and its name; each line after that has a word in front:
//!
//! - `A` or `B` or `C`: somebody of that side: his id, who he is, his square, and behind `|` more lines of a scenario file;
//! - `side A |`: more lines for a side; `on`: the map; `+`: a line of a scenario file as it stands; `victory |`: a way to win;
//! - `first`: what somebody is told to do when he is first asked to act; `turn`: the turn from which the answer counts;
//! - `ask`: what is asked of whom; `good`, `bad`: what the answer should and must not be; `for`: players, or groups of them.

/// People, thinkers and doctrines that are asked where nothing is said.
const PEOPLE: [&str; 3] = ["easy", "normal", "hard"];
const THINKERS: [&str; 2] = ["marksman", "searcher"];
const DOCTRINES: [&str; 8] = ["stand", "close", "snap", "cover", "hold", "escape", "rob", "pursue"];

/// A small situation.
#[derive(Clone, Debug, Default)]
pub(super) struct Situation {
    pub(super) name: String,
    map: String,
    figures: String,
    sides: [String; 3],
    third: bool,
    more: String,
    victories: Vec<String>,
    pub(super) first: Vec<(String, String)>,
    pub(super) turn: u16,
    pub(super) ask: String,
    pub(super) who: String,
    pub(super) good: Vec<String>,
    pub(super) bad: Vec<String>,
    asked: Vec<String>,
}

/// All situations of a text.
pub(super) fn situations(text: &str) -> Vec<Situation> {
    let blocks = text.split("\n= ").skip(1);
    blocks.map(situation).collect()
}

fn situation(block: &str) -> Situation {
    let mut lines = block.lines();
    let name = lines.next().unwrap_or_default().to_owned();
    let mut one = Situation { name, map: "ok_corral".to_owned(), turn: 1, ..Situation::default() };
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).for_each(|line| one.line(line));
    one
}

impl Situation {
    fn line(&mut self, line: &str) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let (told, more) = rest.split_once('|').unwrap_or((rest, ""));
        let list = || rest.split(", ").map(str::to_owned);
        match word {
            "A" | "B" | "C" => self.somebody(word, told.trim(), more),
            "side" => self.sides[place(told.trim())].push_str(&format!("{}\n", more.trim())),
            "on" => self.map = rest.to_owned(),
            "+" => self.more.push_str(&format!("{rest}\n")),
            "victory" => self.victories.push(more.trim().replace(" ; ", "\n")),
            "first" => {
                self.first.extend(told.split_once(' ').map(|(who, what)| (who.to_owned(), what.to_owned())))
            }
            "turn" => self.turn = rest.parse().expect("a number"),
            "ask" => (self.ask, self.who) = told.split_once(' ').map(owned).expect("what and whom"),
            "good" => self.good.extend(list()),
            "bad" => self.bad.extend(list()),
            "for" => self.asked.extend(list()),
            other => panic!("{}: nothing is known of `{other}`", self.name),
        }
    }

    fn somebody(&mut self, side: &str, told: &str, more: &str) {
        let words: Vec<&str> = told.split(' ').collect();
        let (id, who, at) = (words[0], words[1], words.get(2));
        let at = at.map_or(String::new(), |at| format!("at = [{}]\n", at.replace(',', ", ")));
        let facing = if side == "A" { "east" } else { "west" };
        self.third |= side == "C";
        let more = more.trim().replace(" ; ", "\n");
        let facing = if at.is_empty() { String::new() } else { format!("facing = \"{facing}\"\n") };
        let line = format!(
            "[[figure]]\nid = \"{id}\"\nwho = \"{who}\"\nname = \"{id}\"\nside = \"{side}\"\n{at}{facing}{more}\n"
        );
        self.figures.push_str(&line);
    }

    /// The situation as a scenario file.
    pub(super) fn toml(&self) -> String {
        let names = if self.third { &["A", "B", "C"][..] } else { &["A", "B"] };
        let side = |name: &&str| format!("[[side]]\nname = \"{name}\"\n{}", self.sides[place(name)]);
        let sides: String = names.iter().map(side).collect();
        let victory = |goal: &String| format!("[[victory]]\n{goal}\n");
        let usual = vec!["by = \"last-standing\"".to_owned()];
        let won = if self.victories.is_empty() { &usual } else { &self.victories };
        let victories: String = won.iter().map(victory).collect();
        format!(
            "name = \"A situation\"\nbook = \"1979\"\nsequence = \"basic\"\nmap = \"{}\"\n{sides}{}{}{victories}",
            self.map, self.figures, self.more
        )
    }

    /// Who is asked.
    pub(super) fn players(&self) -> Vec<&str> {
        if self.asked.is_empty() {
            return [&PEOPLE[..], &THINKERS, &DOCTRINES].concat();
        }
        let group = |name: &'_ str| match name {
            "people" => Some(&PEOPLE[..]),
            "thinkers" => Some(&THINKERS[..]),
            "doctrines" => Some(&DOCTRINES[..]),
            _ => None,
        };
        self.asked.iter().flat_map(|name| group(name).map_or(vec![name.as_str()], <[_]>::to_vec)).collect()
    }
}

fn place(side: &str) -> usize {
    ["A", "B", "C"].iter().position(|name| *name == side).expect("a side")
}

fn owned((one, other): (&str, &str)) -> (String, String) {
    (one.to_owned(), other.to_owned())
}
