//! The pages for people who write programs say what is so, and the bot that they explain plays.

use crate::house::House;
use crate::tables::Table;
use fight::scenario::FigureId;
use fight::text;
use fight::{Names, Ruling};
use server::protocol::{ErrorCode, NewTable};
use server::rooms::Hosts;
use server::{Limits, Rate, Settings};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use store::Memory;
use tokio::time::{sleep, timeout};

/// A fight takes seconds; a machine that is busy may take longer.
const LONGEST_FIGHT: Duration = Duration::from_secs(240);

const GUIDE: &str = include_str!("../../../../docs/API.md");

/// The lines of all blocks of a kind.
fn examples(kind: &str) -> Vec<&'static str> {
    let begin = format!("```{kind}\n");
    let blocks = GUIDE.split(begin.as_str()).skip(1);
    let lines = blocks.flat_map(|block| block.split("```").next().unwrap_or_default().lines());
    lines.filter(|line| !line.is_empty()).collect()
}

#[test]
fn every_order_and_every_ruling_of_the_guide_can_be_read() {
    let table = Table::open("guide", &NewTable::of("ok_corral_1979"), chance::Seed(1)).expect("a table");
    let (names, setup) = (Names::of(table.now()), table.now().setup());
    let wyatt = setup.scenario.figures.iter().position(|one| one.id == "wyatt-earp").expect("he is there");
    let wyatt = FigureId(u8::try_from(wyatt).expect("a number"));
    let (orders, rulings) = (examples("orders"), examples("rulings"));
    assert!(orders.len() > 50 && rulings.len() > 15, "{} {}", orders.len(), rulings.len());
    for order in orders {
        text::read(order, wyatt, &names).unwrap_or_else(|fault| panic!("{order}: {fault}"));
    }
    for ruling in rulings {
        Ruling::read(ruling, &names).unwrap_or_else(|fault| panic!("{ruling}: {fault}"));
    }
}

#[test]
fn every_code_and_every_command_is_in_the_guide() {
    for code in ErrorCode::ALL {
        let row = format!("| `{}` | {} | {} |", code.name(), code.status(), code.says());
        assert!(GUIDE.lines().any(|line| line == row), "missing: {row}");
    }
    let types = include_str!("../../../../web/src/protocol/Command.ts");
    let commands = types.split("\"do\": \"").skip(1).filter_map(|rest| rest.split('"').next());
    for command in commands {
        assert!(GUIDE.contains(&format!("`{command}`")), "{command} is not explained");
    }
}

#[tokio::test]
async fn the_guides_are_pages_of_the_server_too() {
    let house = House::new().await;
    let page = house.get("/api", "").await.body;
    assert!(
        page.contains("<h2>Rulings</h2>") && page.contains("<td><code>other-question</code></td>"),
        "{page}"
    );
    assert!(page.contains("<a href=\"/api/bot\">"), "links lead to where pages are served");
    let page = house.get("/api/bot", "").await.body;
    assert!(page.contains("<a href=\"/api/bot.py\">") && page.contains("<a href=\"/api\">"), "{page}");
    assert!(house.get("/api/bot.py", "").await.body.starts_with("#!/usr/bin/env python3"));
    house.stop().await;
}

/// What the bot prints when it has played a scenario.
async fn played(house: &House, scenario: &str, seed: &str) -> String {
    let bot = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let address = format!("http://{}", house.address);
    let mut run = Command::new("python3")
        .arg(bot)
        .args(["--server", &address, "--scenario", scenario, "--seed", seed])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("python3 must be on this machine to prove that the bot of the guide plays");
    let ended = async {
        while run.try_wait().expect("a process").is_none() {
            sleep(Duration::from_millis(50)).await;
        }
    };
    if timeout(LONGEST_FIGHT, ended).await.is_err() {
        run.kill().expect("a process that still runs");
        panic!("{scenario} did not end in time");
    }
    let run = run.wait_with_output().expect("what it printed");
    let (out, err) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
    assert!(run.status.success(), "{scenario}: {out}{err}");
    out.into_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_of_the_guide_plays_whole_fights_and_a_raid() {
    let limits = Limits { commands: Rate::new(1_000, 1_000), ..Limits::default() };
    let settings = Settings { limits, ..Settings::default() };
    let house = House::playing(Arc::new(Memory::default()), Arc::new(Hosts::default()), settings).await;
    for (scenario, seed) in [("ok_corral_1979", "1881"), ("hardin_and_hickok", "7"), ("northfield", "1876")] {
        let said = played(&house, scenario, seed).await;
        assert!(said.contains(&format!("seed {seed}:")) && said.contains(" won after "), "{said}");
    }
    house.stop().await;
}

#[test]
fn the_bot_of_the_guide_is_short_and_needs_nothing_but_python() {
    let bot = include_str!("../../../../examples/bot.py");
    assert!(bot.lines().count() <= 150, "{} lines", bot.lines().count());
    let standard = ["argparse", "json", "random", "sys", "time", "urllib.error", "urllib.request"];
    assert!(!bot.contains("northfield") && !bot.contains("fight"), "it knows no game");
    for import in bot.lines().filter(|line| line.starts_with("import ") || line.starts_with("from ")) {
        assert!(standard.iter().any(|module| import == format!("import {module}")), "{import}");
    }
}
