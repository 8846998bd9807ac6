//! A job of many documents over a server that is killed and started again meanwhile.

use std::thread;
use std::time::Duration;

use formwork::Structured;
use formwork::extract::{Input, JsonLines};
use formwork_tests::stand_in::{Call, Dialect, Reply, Settings, StandIn};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::support::{ALL, builder, within};

const DOCUMENTS: usize = 200;

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
struct Card {
    name: String,
    city: String,
}

fn city(n: usize) -> &'static str {
    ["London", "Oslo", "Rome", "Łódź"][n % 4]
}

/// Reads the card that the call's messages have.
fn read(call: &Call) -> Reply {
    let messages = call.body["messages"].as_array().unwrap().iter();
    let mut lines = messages.filter_map(|message| message["content"].as_str()).flat_map(str::lines);
    let card = lines.find_map(|line| line.strip_prefix("Card of ")?.split_once(" in "));
    let (name, city) = card.unwrap_or(("nobody", "nowhere"));
    Reply::text(format!("{{\"name\": \"{name}\", \"city\": \"{city}\"}}"))
}

fn serve(dialect: Dialect, port: u16) -> StandIn {
    let settings = Settings { slots: 8, pace: Duration::from_millis(2), port, ..Settings::default() };
    StandIn::start_with(settings, dialect, read).unwrap()
}

#[test]
fn nothing_is_lost_or_doubled() {
    for dialect in ALL {
        within(100, move || {
            let first = serve(dialect, 0);
            let port = first.address().port();
            let model = builder(&first, dialect).max_concurrent(8).build().unwrap();
            let extractor = model.extractor::<Card>();
            let inputs =
                (0..DOCUMENTS).map(|n| Input::new(format!("{n}"), format!("Card of Person {n} in {}", city(n))));
            let room = tempfile::tempdir().unwrap();
            let path = room.path().join("cards.jsonl");
            let mut lines = JsonLines::create(&path).unwrap();
            let mut again = None;
            for (n, extraction) in extractor.extract_many(inputs).enumerate() {
                lines.write(&extraction).unwrap();
                if n == DOCUMENTS / 3 {
                    first.kill();
                    thread::sleep(Duration::from_millis(300));
                    again = Some(serve(dialect, port));
                }
            }
            drop(lines);
            let written = std::fs::read_to_string(&path).unwrap();
            let lines: Vec<Value> = written.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
            assert_eq!(lines.len(), DOCUMENTS, "{dialect:?}");
            for (n, line) in lines.iter().enumerate() {
                let card = json!({"name": format!("Person {n}"), "city": city(n)});
                assert_eq!((&line["id"], &line["value"]), (&json!(n.to_string()), &card), "{dialect:?}: {line}");
            }
            let n_calls = first.calls().len() + again.unwrap().calls().len();
            // Those that were under way were asked for again, and no others.
            assert!((DOCUMENTS..=DOCUMENTS + 40).contains(&n_calls), "{dialect:?}: {n_calls} calls");
        });
    }
}
