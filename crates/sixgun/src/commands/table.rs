//! `sixgun table`: the printed tables, listed and shown.

use crate::args::BookYear;
use crate::grid::{Cell, Grid};
use crate::out::{Ink, Look, Page, Report};
use crate::refusal::quoted;
use crate::{Refusal, Session, words};
use rules::{Book, Sheet};
use serde_json::{Value, json};

const EXAMPLES: &str = "\
Examples:
  sixgun table                           every table: name, title, book, rows
  sixgun table --book 1975               the tables of one book
  sixgun table wounds                    one table, in every book that prints it
  sixgun table wounds --book 1979 -v     with the rules that speak of it
  sixgun table success --book 2002       degrees by margin and difficulty
  sixgun table shotgun                   every table with this word in its title
  sixgun table wounds --json";

/// List and show the printed tables.
#[derive(clap::Args, Debug, Default)]
#[command(after_help = EXAMPLES)]
pub struct Table {
    /// The name of a table, or words of its name or title
    #[arg(value_name = "NAME")]
    pub name: Vec<String>,
    /// Only tables of this book: 1975, 1979, 1981 or 2002
    #[arg(long, value_name = "YEAR", hide_possible_values = true)]
    pub book: Option<BookYear>,
}

impl Table {
    /// Lists all tables, or shows those that were named.
    pub fn run(&self, session: &Session) -> Result<Report, Refusal> {
        self.report(&crate::tables(), session.look)
    }

    fn report(&self, all: &[Sheet], look: Look) -> Result<Report, Refusal> {
        let book = self.book.map(BookYear::book);
        let sheets: Vec<&Sheet> =
            all.iter().filter(|sheet| book.is_none_or(|book| sheet.book == book)).collect();
        match self.name.is_empty() {
            true => Ok(list(&sheets, look)),
            false => Ok(show(&find(&self.name, book, &sheets, all)?, look)),
        }
    }
}

/// The tables of this very name, or else those that have all the words.
fn find<'a>(
    name: &[String],
    book: Option<Book>,
    sheets: &[&'a Sheet],
    all: &'a [Sheet],
) -> Result<Vec<&'a Sheet>, Refusal> {
    let words: Vec<String> = name.iter().map(|word| word.to_lowercase()).collect();
    let id = words.join("-");
    let exact: Vec<&Sheet> = sheets.iter().copied().filter(|sheet| sheet.id == id).collect();
    if !exact.is_empty() {
        return Ok(exact);
    }
    let has_all = |sheet: &Sheet| {
        let text = format!("{} {}", sheet.id, sheet.title).to_lowercase();
        words.iter().flat_map(|word| word.split(['-', '_'])).all(|word| text.contains(word))
    };
    let loose: Vec<&Sheet> = sheets.iter().copied().filter(|sheet| has_all(sheet)).collect();
    match loose.is_empty() {
        false => Ok(loose),
        true => Err(unknown(&id, &name.join(" "), book, all, has_all)),
    }
}

/// Why nothing was found: the name is another book's, or nobody's.
fn unknown(
    id: &str,
    written: &str,
    book: Option<Book>,
    all: &[Sheet],
    fits: impl Fn(&Sheet) -> bool,
) -> Refusal {
    let written = quoted(written);
    let mut elsewhere: Vec<String> =
        all.iter().filter(|sheet| fits(sheet)).map(|sheet| sheet.book.year().to_string()).collect();
    elsewhere.dedup();
    let message = match book {
        Some(book) if !elsewhere.is_empty() => {
            format!("{} prints no table {written}; {} does", book.year(), words::list(&elsewhere))
        }
        Some(book) => format!("{} prints no table {written}", book.year()),
        None => format!("no book prints a table {written}"),
    };
    Refusal::new(message).near(id, all.iter().map(|sheet| sheet.id)).see("sixgun table")
}

fn list(sheets: &[&Sheet], look: Look) -> Report {
    let mut grid = Grid::new(["Name", "Title", "Book", "Rows"]);
    for sheet in sheets {
        let cells: [Cell; 4] = [
            (Ink::Name, sheet.id).into(),
            sheet.title.into(),
            usize::from(sheet.book.year()).into(),
            sheet.rows.len().into(),
        ];
        grid.row(cells);
    }
    let mut page = Page::new(look);
    if !sheets.is_empty() {
        page.grid(&grid);
        page.gap();
    }
    let hint =
        sheets.first().map(|sheet| format!(" One of them: sixgun table {}", sheet.id)).unwrap_or_default();
    page.prose(0, Ink::Faint, &format!("{}.{hint}", words::count(sheets.len(), "table")));
    let tables: Vec<Value> = sheets.iter().map(|sheet| head(sheet)).collect();
    Report::new(page, json!({ "count": tables.len(), "tables": tables }))
}

fn show(sheets: &[&Sheet], look: Look) -> Report {
    let mut page = Page::new(look);
    for sheet in sheets {
        page.gap();
        page.title(sheet.title, sheet.book.title());
        page.prose(0, Ink::Faint, &address(sheet));
        page.gap();
        let mut grid = Grid::new(sheet.columns.iter().copied());
        sheet.rows.iter().for_each(|row| grid.row(row.iter().map(String::as_str)));
        page.grid(&grid);
        if look.verbose {
            statements(&mut page, sheet);
        }
    }
    let tables: Vec<Value> = sheets.iter().map(|sheet| whole(sheet)).collect();
    Report::new(page, json!({ "count": tables.len(), "tables": tables }))
}

/// The name of a table and the rules that speak of it: `wounds (rules bh79-109, bh79-110)`.
fn address(sheet: &Sheet) -> String {
    match sheet.clauses {
        [] => sheet.id.to_owned(),
        [one] => format!("{} (rule {one})", sheet.id),
        many => format!("{} (rules {})", sheet.id, many.join(", ")),
    }
}

/// The rules that speak of a table, in full.
fn statements(page: &mut Page, sheet: &Sheet) {
    page.gap();
    for clause in sheet.clauses.iter().filter_map(|id| ledger::find(id)) {
        page.entry(0, 11, (Ink::Name, &clause.id), &clause.says);
    }
}

fn head(sheet: &Sheet) -> Value {
    json!({
        "id": sheet.id,
        "title": sheet.title,
        "book": sheet.book.year(),
        "rules": sheet.clauses,
        "columns": sheet.columns,
        "row_count": sheet.rows.len(),
    })
}

fn whole(sheet: &Sheet) -> Value {
    let mut table = head(sheet);
    table["rows"] = json!(sheet.rows);
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheets() -> Vec<Sheet> {
        let chart = |book, title| {
            Sheet::new(book, "wound-chart", title, &["bh79-092"], &["Dice", "Place"])
                .row(["01-10", "left leg"])
                .row(["11-00", "everywhere else"])
        };
        vec![
            chart(Book::BootHill1975, "Wounds"),
            chart(Book::BootHill1979, "Wound chart"),
            Sheet::new(Book::BootHill1979, "punching", "Punching in a brawl", &[], &["Roll", "Effect"]),
        ]
    }

    fn ask(words: &[&str], book: Option<BookYear>) -> Result<Report, Refusal> {
        let name = words.iter().map(|word| word.to_string()).collect();
        Table { name, book }.report(&sheets(), Look::plain(80))
    }

    fn ids(report: &Report) -> Vec<(String, u64)> {
        let tables = report.json["tables"].as_array().cloned().unwrap_or_default();
        let pair = |table: &Value| {
            (table["id"].as_str().unwrap_or_default().to_owned(), table["book"].as_u64().unwrap_or_default())
        };
        tables.iter().map(pair).collect()
    }

    #[test]
    fn all_tables_are_listed() {
        let report = ask(&[], None).expect("a list");
        assert_eq!(report.human.lines().nth(2), Some("wound-chart  Wounds               1975     2"));
        assert!(
            report.human.ends_with("3 tables. One of them: sixgun table wound-chart\n"),
            "{}",
            report.human
        );
        assert_eq!(report.json["count"], 3);
        assert_eq!(report.json["tables"][0]["row_count"], 2);
        assert_eq!(ids(&ask(&[], Some(BookYear::Y1975)).expect("a list")).len(), 1);
        assert_eq!(ask(&[], Some(BookYear::Y1981)).expect("a list").human, "0 tables.\n");
    }

    #[test]
    fn a_name_shows_the_table_of_every_book() {
        let report = ask(&["wound-chart"], None).expect("two tables");
        assert_eq!(ids(&report), [("wound-chart".into(), 1975), ("wound-chart".into(), 1979)]);
        let one = ask(&["Wound", "Chart"], Some(BookYear::Y1979)).expect("one table");
        let shown = "\
Wound chart                                     Boot Hill, second edition (1979)
wound-chart (rule bh79-092)

Dice   Place
──────────────────────
01-10  left leg
11-00  everywhere else
";
        assert_eq!(one.human, shown);
        assert_eq!(one.json["tables"][0]["rows"][1], json!(["11-00", "everywhere else"]));
    }

    #[test]
    fn words_of_the_title_find_it_too() {
        for words in [&["brawl"][..], &["brawl-punching"], &["PUNCHING", "a"]] {
            assert_eq!(ids(&ask(words, None).expect("found")), [("punching".into(), 1979)]);
        }
    }

    #[test]
    fn a_wrong_name_is_refused_with_what_was_meant() {
        let wrong = ask(&["wuond-chart"], None).expect_err("no such table");
        assert_eq!(wrong.message, "no book prints a table `wuond-chart`");
        assert_eq!(wrong.suggestion.as_deref(), Some("wound-chart"));
        let other = ask(&["punching"], Some(BookYear::Y1975)).expect_err("not in this book");
        assert_eq!(other.message, "1975 prints no table `punching`; 1979 does");
    }
}
