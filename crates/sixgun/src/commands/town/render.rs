//! `sixgun town render`: a map as a picture.

use super::map;
use super::part::Part;
use crate::Report;
use crate::out::{Ink, Look, Page};
use crate::refusal::{Refusal, quoted};
use serde_json::json;
use std::path::{Path, PathBuf};
use town::render::{PIXELS, View, size, svg};
use town::{Changes, Town};

const EXAMPLES: &str = "\
Examples:
  sixgun town render ok_corral --names --marks > ok_corral.svg
  sixgun town render hotel --storey all --names > hotel.svg
  sixgun town render ok_corral --place vacant-lot --grid > lot.svg
  sixgun town render saloon --area 0,0,4,4 --scale 80 > bar.svg

With --out the picture is written into a file, whose name ends in .svg or .png.
For PNG the program must be built with `cargo build --release --features png`.";

/// Draw a map as a picture: SVG, or PNG.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Render {
    /// The name of a map, or a map file
    #[arg(value_name = "MAP")]
    pub map: String,
    /// What to draw; `--storey all` draws every storey on one page.
    #[command(flatten)]
    pub part: Part,
    /// Write the picture into this file, FILE.svg or FILE.png
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Replace the file if there is one
    #[arg(long, requires = "out")]
    pub force: bool,
    /// How many pixels a square is wide
    #[arg(long, value_name = "PIXELS", default_value_t = PIXELS, value_parser = clap::value_parser!(u16).range(4..=400))]
    pub scale: u16,
    /// Write the names of places on them
    #[arg(long)]
    pub names: bool,
    /// Show marks
    #[arg(long)]
    pub marks: bool,
    /// Rule and number the squares
    #[arg(long)]
    pub grid: bool,
}

/// What a file is to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
}

impl Render {
    /// The picture on standard output, or in a file.
    pub fn run(&self, look: Look) -> Result<Report, Refusal> {
        let format = self.out.as_deref().map_or(Ok(Format::Svg), format)?;
        self.check()?;
        let town = map::find(&self.map)?.town;
        let view = self.view(&town)?;
        let picture = svg(&town, &Changes::new(), &view);
        let (width, height) = size(&town, &view);
        let Some(out) = &self.out else {
            let json = json!({ "format": "svg", "width": width, "height": height, "svg": picture });
            return Ok(Report { human: picture, ..Report::new(Page::new(look), json) });
        };
        let bytes = match format {
            Format::Svg => picture.into_bytes(),
            Format::Png => super::picture::png(&picture, (width, height))?,
        };
        let file = out.display().to_string();
        let mut page = Page::new(look);
        let kilobytes = bytes.len().div_ceil(1000);
        page.prose(0, Ink::Plain, &format!("Written to {file}: {width} × {height} pixels, {kilobytes} kB."));
        let format = if format == Format::Svg { "svg" } else { "png" };
        let json =
            json!({ "format": format, "width": width, "height": height, "file": file, "bytes": bytes.len() });
        Ok(Report { file: Some((out.clone(), bytes)), ..Report::new(page, json) })
    }

    fn view(&self, town: &Town) -> Result<View, Refusal> {
        let all = self.part.storey.as_deref().is_some_and(|storey| storey.eq_ignore_ascii_case("all"));
        let areas = if all { self.part.all(town)? } else { vec![self.part.area(town)?] };
        Ok(View { areas, pixels: self.scale, names: self.names, marks: self.marks, grid: self.grid })
    }

    /// Refuses to write over a file that nobody offered up.
    fn check(&self) -> Result<(), Refusal> {
        let taken = self.out.as_ref().filter(|out| out.exists() && !self.force);
        taken.map_or(Ok(()), |out| {
            let file = quoted(&out.display().to_string());
            Err(Refusal::new(format!("the file {file} is there already; --force replaces it")))
        })
    }
}

/// What a file is to hold, by the end of its name.
fn format(file: &Path) -> Result<Format, Refusal> {
    let end = file.extension().and_then(|end| end.to_str()).map(str::to_lowercase);
    match end.as_deref() {
        Some("svg") => Ok(Format::Svg),
        Some("png") => super::picture::possible().map(|()| Format::Png),
        _ => {
            let file = quoted(&file.display().to_string());
            Err(Refusal::new(format!("the file {file} is to be .svg or .png; its name must say which")))
        }
    }
}
