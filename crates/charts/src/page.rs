//! A page: title, prose, tables and pictures in one file that needs nothing else.

use crate::chart::Chart;
use crate::drawing::Drawing;
use crate::escape::escaped;
use crate::ink;
use crate::table::Table;

/// The style of a page, beside the colours.
const STYLE: &str = include_str!("page.css");

/// A one-page report in HTML: no script, no file beside it, readable on a phone, in print and in the dark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    title: String,
    lang: String,
    body: String,
    /// The level of the last heading; the title is 1.
    level: u8,
}

impl Page {
    /// A page in British English with nothing but its title.
    pub fn new(title: impl Into<String>) -> Page {
        Page { title: title.into(), lang: "en-GB".to_owned(), body: String::new(), level: 1 }
    }

    /// The language of the page, as `en-GB`.
    pub fn lang(&mut self, lang: impl Into<String>) -> &mut Page {
        self.lang = lang.into();
        self
    }

    /// Begins a section.
    pub fn section(&mut self, heading: &str) -> &mut Page {
        self.heading(2, heading)
    }

    /// Begins a part of a section; where no section has begun it is one.
    pub fn subsection(&mut self, heading: &str) -> &mut Page {
        self.heading(3, heading)
    }

    /// A heading, never more than one level below the last.
    fn heading(&mut self, level: u8, heading: &str) -> &mut Page {
        self.level = level.min(self.level + 1);
        self.body += &format!("<h{0}>{1}</h{0}>\n", self.level, escaped(heading));
        self
    }

    /// Adds a paragraph.
    pub fn paragraph(&mut self, text: &str) -> &mut Page {
        self.body += &format!("<p>{}</p>\n", escaped(text));
        self
    }

    /// Adds a list.
    pub fn list(&mut self, items: impl IntoIterator<Item = impl AsRef<str>>) -> &mut Page {
        let items: String =
            items.into_iter().map(|item| format!("<li>{}</li>\n", escaped(item.as_ref()))).collect();
        if !items.is_empty() {
            self.body += &format!("<ul>\n{items}</ul>\n");
        }
        self
    }

    /// Adds a table.
    pub fn table(&mut self, table: &Table) -> &mut Page {
        self.body += &table.html();
        self
    }

    /// Adds a picture with its caption, and its numbers as a table that can be opened.
    pub fn figure(&mut self, chart: &dyn Chart, caption: &str) -> &mut Page {
        self.drawn(&chart.drawing(), &chart.table(), caption)
    }

    /// Begins a section with a picture, whose title becomes the heading.
    pub fn section_of(&mut self, chart: &dyn Chart, caption: &str) -> &mut Page {
        let (drawing, table) = (chart.drawing().untitled(), chart.table());
        self.section(table.caption()).drawn(&drawing, &table, caption)
    }

    fn drawn(&mut self, drawing: &Drawing, table: &Table, caption: &str) -> &mut Page {
        let wide = if drawing.is_wide() { " wide" } else { "" };
        let caption = match caption {
            "" => String::new(),
            caption => format!("<figcaption>{}</figcaption>\n", escaped(caption)),
        };
        let numbers = match table.rows().is_empty() {
            true => String::new(),
            false => format!(
                "<details>\n<summary>The numbers: {}</summary>\n{}</details>\n",
                escaped(table.caption()),
                table.html()
            ),
        };
        self.body += &format!(
            "<figure>\n<div class=\"scroll{wide}\" role=\"group\" aria-label=\"{}\" tabindex=\"0\">\n{}</div>\n{caption}{numbers}</figure>\n",
            escaped(table.caption()),
            drawing.inline()
        );
        self
    }

    /// The page as an HTML file.
    pub fn html(&self) -> String {
        let (lang, title, body) = (escaped(&self.lang), escaped(&self.title), &self.body);
        let style = format!("{}{}{STYLE}", ink::variables(":root"), ink::classes());
        format!(
            "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
             <meta name=\"color-scheme\" content=\"light dark\"/>\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"/>\n\
             <title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n<h1>{title}</h1>\n{body}</main>\n\
             </body>\n</html>\n"
        )
    }
}
