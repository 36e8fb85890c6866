//! All requests that the server knows, each with its description.

use super::ways::{Way, Ways};
use super::{MOST_RECORD, api, clauses, live, lobby, pages, qr, replay, table};
use crate::protocol::ErrorCode::{
    AlreadyGiven, BadRequest, Broken, IllegalOrder, MissingOrder, NoRoom, NotAllowed, NotAsked, NotFound,
    NotOver, NotWell, NotWritten, OtherContent, OtherQuestion, Refused, Stopping, TooMany, UnfitId, Unknown,
    Unplayable, UnreadableOrder, UnreadableRuling, WrongKey,
};
use crate::protocol::{
    Advice, Card, Clause, Forms, Message, NewTable, Offers, Package, PriceOf, Priced, Seated, Sent, TableMade,
};

/// All ways into the server, except for the files of the browser client.
pub(super) fn ways() -> Ways {
    let ways = pictures(played(lobby(pages(Ways::new()))));
    replay::ways(replay::ways(ways, "/api/tables/{id}/replay"), "/api/replays/{token}")
}

/// Pages, and what the server says of itself.
fn pages(ways: Ways) -> Ways {
    ways.get(
        "/health",
        pages::health,
        Way::new("Whether the server is well and can write to its disk.")
            .text("text/plain", "It is.")
            .refuses(&[NotWell]),
    )
    .get(
        "/ready",
        pages::ready,
        Way::new("Whether it can be played at now.")
            .text("text/plain", "It can.")
            .refuses(&[NotWell, Stopping]),
    )
    .get(
        "/metrics",
        pages::metrics,
        Way::new("Counters in the text form of Prometheus, for this computer or with the key of the server.")
            .text("text/plain", "The counters.")
            .refuses(&[NotAllowed]),
    )
    .get(
        "/plain.css",
        pages::style,
        Way::new("How the server's own pages look.").text("text/css", "The style."),
    )
    .get("/api/bot", api::bot_guide, Way::new("How to write a bot.").text("text/html", "The page."))
    .get("/api/bot.py", api::bot, Way::new("A bot in Python.").text("text/x-python", "The program."))
    .get("/api", api::page, Way::new("This description as a page.").text("text/html", "The page."))
    .get(
        "/api/openapi.json",
        api::openapi,
        Way::new("This description.").gives::<serde_json::Value>(200, "OpenAPI 3.1."),
    )
    .get(
        "/j/{token}",
        lobby::invited,
        Way::new("Asks whether to take a seat by its invitation, in a browser.")
            .names("The invitation.")
            .text("text/html", "A page with a button.")
            .refuses(&[WrongKey]),
    )
    .post(
        "/j/{token}",
        lobby::join,
        Way::new("Takes a seat by its invitation, in a browser. An invitation is good once.")
            .names("The invitation.")
            .says(303, "The seat is kept by a cookie, and the page of the table comes next.")
            .refuses(&[WrongKey, TooMany]),
    )
    .get(
        "/replay/{token}",
        replay::page,
        Way::new("The page of a replay, in a browser.")
            .names("A table, or the last part of a link to the replay.")
            .text("text/html", "The page."),
    )
}

/// What can be played, and opening a table.
fn lobby(ways: Ways) -> Ways {
    let scenario = |summary| Way::new(summary).names("The id of the scenario.").refuses(&[NotFound]);
    let opens = |summary| {
        Way::new(summary)
            .gives::<TableMade>(201, lobby::OPENED)
            .refuses(&[TooMany, Unplayable, NotWritten, NoRoom])
    };
    ways.get(
        "/api/scenarios",
        lobby::scenarios,
        Way::new("What can be played.").gives::<Vec<Card>>(200, "Cards: sides, figures, variants, rules."),
    )
    .get(
        "/api/scenarios/{id}",
        lobby::scenario,
        scenario("A scenario by a book: its sides, sequences, optional rules and readings.")
            .asks::<lobby::Chosen>()
            .gives::<Card>(200, "The card.")
            .refuses(&[Unplayable]),
    )
    .get(
        "/api/scenarios/{id}/forms",
        lobby::forms,
        scenario("What the forms of a table offer: doctrines, what a referee may rule, people and weapons.")
            .asks::<lobby::ByBook>()
            .gives::<Forms>(200, "The lists.")
            .refuses(&[Unplayable]),
    )
    .get(
        "/api/scenarios/{id}/map.svg",
        lobby::map,
        scenario("A small picture of the map of a scenario.").text("image/svg+xml", "The picture."),
    )
    .get(
        "/api/clauses/{id}",
        clauses::clause,
        Way::new("What a rule says, in our own words.")
            .names("Its address, such as `bh79-092`: numbers with reasons name it.")
            .gives::<Clause>(200, "The rule, and what the print leaves open.")
            .refuses(&[NotFound]),
    )
    .post(
        "/api/packages",
        lobby::package,
        Way::new("The card of a scenario of one's own. Nothing is kept of it.")
            .asks::<lobby::Chosen>()
            .takes::<Package>()
            .at_most(MOST_RECORD)
            .gives::<Card>(200, "It can be played: send it again as `package` of a new table.")
            .refuses(&[TooMany, Unplayable]),
    )
    .post(
        "/api/invitations/{token}",
        lobby::exchange,
        Way::new(
            "Exchanges an invitation for the key of its seat, for programs. An invitation is good once.",
        )
        .names("The invitation.")
        .gives::<Seated>(200, "The key, which is shown this once.")
        .refuses(&[WrongKey, TooMany, NotWritten]),
    )
    .post("/api/play", lobby::play, opens("Opens the O.K. Corral against the computer."))
    .post("/api/tables", lobby::open, opens("Opens a table.").takes::<NewTable>().at_most(MOST_RECORD))
}

/// Links as pictures.
fn pictures(ways: Ways) -> Ways {
    let way = |summary| {
        Way::new(summary)
            .names("The last part of the link.")
            .text("image/svg+xml", "The picture.")
            .refuses(&[WrongKey])
    };
    ways.get("/api/invitations/{token}/qr.svg", qr::invitation, way("An invitation as a QR code.")).get(
        "/api/replays/{token}/qr.svg",
        qr::replay,
        way("A link to a replay as a QR code."),
    )
}

/// A table, for those who have a seat at it.
fn played(ways: Ways) -> Ways {
    let way = |summary| Way::new(summary).names("The table.").seated();
    ways.get(
        "/api/tables/{id}",
        table::snapshot,
        way("Everything that the seat knows.").gives::<Message>(200, "A snapshot."),
    )
    .get(
        "/api/tables/{id}/offers",
        table::offers,
        way("What a figure that is asked may do: whole orders, and parts to put together.")
            .asks::<table::Figure>()
            .gives::<Offers>(200, "The offers.")
            .refuses(&[NotAsked, NotAllowed]),
    )
    .post(
        "/api/tables/{id}/price",
        table::price,
        way("What a choice costs and is worth. Nothing is ordered by it.")
            .takes::<PriceOf>()
            .gives::<Priced>(200, "The line that orders it, its way, its chances and their reasons.")
            .refuses(&[NotAsked, NotAllowed, Refused]),
    )
    .get(
        "/api/tables/{id}/advice",
        table::advice,
        way("What the seat's figures do unless they are told otherwise: a sensible order for each that is asked.")
            .gives::<Vec<Advice>>(200, "An order for each figure that is asked; empty if nothing is.")
            .refuses(&[NotAllowed]),
    )
    .get(
        "/api/tables/{id}/forms",
        table::forms,
        way("What the forms of this table offer: doctrines, what a referee may rule, people and weapons.")
            .gives::<Forms>(200, "The lists.")
            .refuses(&[Unplayable]),
    )
    .get(
        "/api/tables/{id}/text",
        table::text,
        way("What the seat sees and may do, in plain text.").text("text/plain", "The text."),
    )
    .get(
        "/api/tables/{id}/record",
        table::record,
        way("The saved game: for a referee at any time, for others when it is over.")
            .text("text/plain", "The saved game.")
            .refuses(&[NotOver]),
    )
    .post(
        "/api/tables/{id}/commands",
        table::command,
        way("Sends a command.")
            .takes::<Sent>()
            .gives::<Message>(200, "Done, and on the disk: `done`, `invited` or `shared`.")
            .refuses(OF_A_COMMAND),
    )
    .get(
        "/api/tables/{id}/done",
        table::done,
        way("Whether a command of this seat is on record, by its id.")
            .asks::<table::Which>()
            .gives::<bool>(200, "True where it was done."),
    )
    .post(
        "/api/tables/{id}/delete",
        table::delete,
        way("Deletes the table for good: only whoever opened it, or its referee.")
            .gives::<Message>(200, "It is gone.")
            .refuses(&[NotAllowed, NotWritten]),
    )
    .get(
        "/api/tables/{id}/events",
        live::events,
        way("Messages as server-sent events: a snapshot, and then what happens.")
            .streams::<Message>("A stream; the data of each event is one message."),
    )
    .get(
        "/api/tables/{id}/socket",
        live::socket,
        way("A WebSocket: commands in, messages out, each as one text frame of JSON.")
            .asks::<live::Wanted>()
            .says(101, "The socket is open; a snapshot comes first.")
            .refuses(&[BadRequest]),
    )
}

/// Errors of a command. They come as a `refused` message: the fields of every error, and the id of the command.
const OF_A_COMMAND: &[crate::protocol::ErrorCode] = &[
    NotAllowed,
    Refused,
    NotAsked,
    OtherQuestion,
    AlreadyGiven,
    NotOver,
    UnfitId,
    UnreadableOrder,
    IllegalOrder,
    MissingOrder,
    UnreadableRuling,
    TooMany,
    Broken,
    NotWritten,
    Unknown,
    OtherContent,
];
