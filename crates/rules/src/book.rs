//! The books.

/// A book whose rules Sixgun plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
#[repr(u8)]
pub enum Book {
    /// *Boot Hill*, first edition.
    BootHill1975,
    /// *Boot Hill*, second edition.
    BootHill1979,
    /// The Referee's Screen with *Shootout in Northfield*.
    Northfield1981,
    /// *Shady Gulch*.
    ShadyGulch2002,
}

impl Book {
    /// Every book, oldest first.
    pub const ALL: [Book; 4] =
        [Book::BootHill1975, Book::BootHill1979, Book::Northfield1981, Book::ShadyGulch2002];

    /// The year that names the book on the command line and in files.
    pub const fn year(self) -> u16 {
        match self {
            Book::BootHill1975 => 1975,
            Book::BootHill1979 => 1979,
            Book::Northfield1981 => 1981,
            Book::ShadyGulch2002 => 2002,
        }
    }

    /// The same year as a word.
    pub const fn year_name(self) -> &'static str {
        match self {
            Book::BootHill1975 => "1975",
            Book::BootHill1979 => "1979",
            Book::Northfield1981 => "1981",
            Book::ShadyGulch2002 => "2002",
        }
    }

    /// The book of a year.
    pub fn of_year(year: u16) -> Option<Book> {
        Book::ALL.into_iter().find(|book| book.year() == year)
    }

    /// The title, to say which rules are meant.
    pub const fn title(self) -> &'static str {
        match self {
            Book::BootHill1975 => "Boot Hill, first edition (1975)",
            Book::BootHill1979 => "Boot Hill, second edition (1979)",
            Book::Northfield1981 => "Boot Hill Referee's Screen and Shootout in Northfield (1981)",
            Book::ShadyGulch2002 => "Shady Gulch (2002)",
        }
    }
}
