//! What every game at the keyboard needs, whichever it is: its record, whoever types, and where it is saved.

use super::Play;
use crate::out::{Ink, Look, Page};
use crate::refusal::{Refusal, quoted};
use crate::{Console, Session, source, words};
use game::record::{self, Line};
use game::{DiceFrom, Playable, Recorded, SideNo, Stage};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::path::{Path, PathBuf};

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seat<B> {
    /// Somebody at the keyboard.
    Person,
    /// The computer.
    Bot(B),
}

/// Who plays what, by name.
pub(crate) struct Players {
    /// The sides at the keyboard.
    pub(crate) yours: Vec<String>,
    /// The sides of the computer.
    pub(crate) theirs: Vec<String>,
    /// Its bots, each once.
    bots: Vec<&'static str>,
}

impl Players {
    pub(crate) fn of<B: Copy>(
        seats: &[Seat<B>],
        sides: &[String],
        name: impl Fn(B) -> &'static str,
    ) -> Players {
        let mut players = Players { yours: Vec::new(), theirs: Vec::new(), bots: Vec::new() };
        for (seat, side) in seats.iter().zip(sides) {
            match *seat {
                Seat::Person => players.yours.push(side.clone()),
                Seat::Bot(bot) => {
                    players.theirs.push(side.clone());
                    players.bots.retain(|other| *other != name(bot));
                    players.bots.push(name(bot));
                }
            }
        }
        players
    }

    /// The bots, for programs.
    pub(crate) fn against(&self) -> Option<String> {
        (!self.theirs.is_empty()).then(|| self.bots.join(", "))
    }

    /// All in a sentence.
    pub(crate) fn says(&self) -> String {
        let others = match self.against() {
            None => String::new(),
            Some(bots) => format!(" The computer plays {} ({bots}).", words::list(&self.theirs)),
        };
        format!("You play {}.{others} Type ? for help.", words::list(&self.yours))
    }
}

/// How a request was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// With orders.
    Answered,
    /// By going back.
    Undone,
    /// Not at all: there is no more input, or enough was played.
    Stopped,
}

/// How everything is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    pub(crate) look: Look,
    /// Without maps.
    pub(crate) plain: bool,
    /// For programs.
    pub(crate) json: bool,
}

/// A game that is played at a keyboard.
pub(crate) struct Desk<'c, S: Stage> {
    pub(crate) game: Recorded<S>,
    pub(crate) manner: Manner,
    /// Faces that fell on a real table, to be used before any is asked for.
    pub(super) typed: Vec<(Option<String>, u16)>,
    /// Whether the last die was typed at the keyboard.
    pub(super) typed_ran_out: bool,
    /// Where the game is saved when it stops.
    save: Option<PathBuf>,
    console: &'c mut Console,
    /// Lines to hear before any others; nothing is heard after them.
    script: Option<VecDeque<String>>,
}

impl<'c, S: Stage> Desk<'c, S> {
    pub(crate) fn new(
        args: &Play,
        game: Recorded<S>,
        session: &'c mut Session,
    ) -> Result<Desk<'c, S>, Refusal> {
        let script =
            args.script.as_ref().map(|file| source::text(&file.display().to_string())).transpose()?;
        let mut look = session.look;
        look.colour &= !args.plain;
        Ok(Desk {
            game,
            manner: Manner { look, plain: args.plain, json: session.json },
            typed: session.dice.take_typed(),
            typed_ran_out: false,
            save: args.save.clone(),
            console: &mut session.console,
            script: script.map(|text| text.lines().map(str::to_owned).collect()),
        })
    }

    /// Where the dice come from.
    pub(crate) fn dice(&self) -> DiceFrom {
        let lines = self.game.lines().iter().rev();
        let dice = lines.filter_map(|line| match line.line() {
            Line::Dice(dice) => dice.dice(),
            _ => None,
        });
        dice.into_iter().next().unwrap_or(DiceFrom::Typed)
    }

    /// The seed in words.
    pub(crate) fn seed(&self) -> String {
        match self.dice() {
            DiceFrom::Seed(seed) => seed.to_string(),
            DiceFrom::Cast(_) => "dice cast at a table".to_owned(),
            DiceFrom::Typed => "typed dice".to_owned(),
        }
    }

    /// A seed for the thoughts of whoever plays a side; it follows from the seed of the game.
    pub(crate) fn thoughts(&self, side: SideNo) -> chance::Seed {
        let seed = match self.dice() {
            DiceFrom::Seed(seed) => seed.0,
            DiceFrom::Cast([a, b, c, d, e, f, g, h, ..]) => u64::from_le_bytes([a, b, c, d, e, f, g, h]),
            DiceFrom::Typed => 0,
        };
        chance::Seed(seed.wrapping_mul(31).wrapping_add(u64::from(side.0) + 1))
    }

    /// Says that older rules played a game that was loaded.
    pub(crate) fn say_older(&mut self, revision: Option<u32>) {
        let Some(played) = revision else { return };
        let turn = self.game.game().turn();
        let says = format!(
            "Revision {played} of the rules played this; it goes on from turn {turn} with fresh dice."
        );
        self.say("older", &says);
    }

    /// Goes back to the last orders of some sides; false where there are none.
    pub(crate) fn go_back(&mut self, sides: &[SideNo]) -> Result<bool, Refusal> {
        let lines = self.game.lines();
        let theirs = |place: &usize| match lines.get(*place).map(|line| line.line()) {
            Some(Line::Orders(orders)) => sides.contains(&SideNo(orders.side)),
            _ => false,
        };
        let Some(last) = record::live(lines).into_iter().rev().find(theirs) else { return Ok(false) };
        self.game.back_to(last).map_err(|why| Refusal::new(why.to_string()))?;
        Ok(true)
    }

    /// Saves to the file that was typed, or to the one of `--save`.
    pub(crate) fn save_as(&mut self, typed: &str) {
        let file = if typed.is_empty() { self.save.clone() } else { Some(PathBuf::from(typed)) };
        let saved = match file {
            None => Err(Refusal::new("Save to which file? Type `save FILE`.")),
            Some(file) => self.save_to(&file),
        };
        if let Err(refusal) = saved {
            self.say("refused", &refusal.message);
        }
    }

    /// Writes the game to a file.
    fn save_to(&mut self, file: &Path) -> Result<(), Refusal> {
        let written = std::fs::write(file, self.game.save());
        let name = file.display().to_string();
        written.map_err(|fault| {
            Refusal::new(format!("the file {} cannot be written: {fault}", quoted(&name)))
        })?;
        match self.manner.json {
            true => self.object(json!({ "kind": "saved", "file": name })),
            false => self.say("saved", &format!("Saved to {name}.")),
        }
        Ok(())
    }

    /// Saves the game if `--save` asks for it, and says how to go on.
    pub(crate) fn stop(&mut self, over: bool) -> Result<(), Refusal> {
        if !over {
            self.say("stopped", "The game stops here; it is not over.");
        }
        match self.save.clone() {
            None if !over => self.say("stopped", "It was not saved (--save FILE saves it)."),
            None => {}
            Some(file) => {
                self.save_to(&file)?;
                let file = file.display();
                let how = match over {
                    true => {
                        format!("Tell it again: sixgun replay {file}. Prove it: sixgun replay {file} --check")
                    }
                    false => format!("Play on: sixgun play --load {file}"),
                };
                self.say("how", &how);
            }
        }
        Ok(())
    }

    /// The next line; typed lines are shown where nobody has seen them.
    pub(crate) fn line(&mut self, prompt: &str) -> Option<String> {
        if !self.manner.json {
            self.console.say(&self.manner.look.paint(Ink::Name, prompt));
        }
        let line = match &mut self.script {
            Some(script) => script.pop_front(),
            None => self.console.hear(),
        };
        let shown = self.script.is_some() || self.console.echoes();
        if !self.manner.json && (shown || line.is_none()) {
            self.console.say(&format!("{}\n", line.as_deref().unwrap_or_default()));
        }
        line
    }

    /// Says something in a sentence.
    pub(crate) fn say(&mut self, kind: &str, says: &str) {
        if self.manner.json {
            return self.object(json!({ "kind": kind, "says": says }));
        }
        let mut page = Page::new(self.manner.look);
        page.prose(0, Ink::Plain, says);
        self.page(&page);
    }

    /// Shows a page.
    pub(crate) fn page(&mut self, page: &Page) {
        self.console.say(page.text());
    }

    /// Says something to a program, in one line.
    pub(crate) fn object(&mut self, object: Value) {
        self.console.say(&format!("{object}\n"));
    }
}
