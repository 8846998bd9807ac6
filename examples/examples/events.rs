//! The events of a log that is longer than the model's context: it is read in parts, and a tagged enum
//! says what there can be.
//!
//! ```text
//! $ cargo run --example events
//! 60 events in 60 parts
//! Backup failed at 08:00: timeout (byte 21)
//! Backup failed at 09:11: disk full (byte 560)
//! Search failed at 10:09: disk full (byte 1054)
//! Search failed at 10:17: timeout (byte 1116)
//! Search failed at 12:10: no route to host (byte 2006)
//! Mailer failed at 12:21: no route to host (byte 2139)
//! Backup failed at 13:00: disk full (byte 2430)
//! Mailer failed at 13:35: timeout (byte 2741)
//! Mailer failed at 14:11: timeout (byte 2982)
//! Search failed at 15:01: timeout (byte 3414)
//! Search failed at 15:17: disk full (byte 3529)
//! Bergen: Ada Lovelace 11:39, Alice Baker 10:01, Emmy Noether 14:22, Nora Lind 15:09
//! London: Alice Baker 15:25, Emmy Noether 11:07, Grace Hopper 08:08, Nora Lind 12:53, Omar Hassan 09:30
//! Lyon: Alice Baker 12:29, Emmy Noether 12:45, Grace Hopper 12:37
//! Oslo: Alice Baker 11:50, Emmy Noether 11:15, Omar Hassan 13:51
//! Rome: Alice Baker 10:28, Emmy Noether 14:30, Omar Hassan 10:36
//! Ada Lovelace paid 86.90
//! Alice Baker paid 237.40
//! Emmy Noether paid 275.80
//! Grace Hopper paid 340.00
//! Nora Lind paid 1047.70
//! Omar Hassan paid 271.00
//! the last payment was at 14:49
//! ```
//!
//! Another log, whose entries have blank lines between them: `cargo run --example events -- FILE`.

// This is a program: its terminal is its interface.
#![allow(clippy::print_stdout)]

use std::collections::BTreeMap;
use std::error::Error;
use std::process::ExitCode;

use formwork::{Model, Quote, Structured};
use serde::Deserialize;

/// What a log says.
#[derive(Debug, Deserialize, Structured)]
struct Log {
    events: Vec<Event>,
}

/// Something that happened. The tag comes first: the model says what it was, and then only what
/// belongs to that. Names are quotes, which can be nothing but words of the log.
#[derive(Debug, Deserialize, Structured)]
#[serde(tag = "event", rename_all = "lowercase")]
enum Event {
    Login { time: Quote, user: Quote, city: Quote },
    Payment { time: Quote, customer: Quote, amount: f64 },
    Failure { time: Quote, service: Quote, reason: Quote },
}

const LOG: &str = include_str!("../data/events.log");

fn main() -> ExitCode {
    formwork_examples::finish(run())
}

fn run() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1) {
        Some(file) => std::fs::read_to_string(file)?,
        None => LOG.to_owned(),
    };
    let model = Model::open(formwork_examples::model_path())?;
    // Parts end at blank lines, and have nothing in common, since an entry stands by itself. For the
    // small model here one entry is enough at a time; a larger one takes as many as its context holds.
    let extractor = model.extractor::<Log>().chunk_bytes(80).overlap(0).keep_all("events");
    let found = extractor.extract(text)?;

    // Times by users by cities, and amounts by customers.
    let mut logins: BTreeMap<Quote, BTreeMap<Quote, Quote>> = BTreeMap::new();
    let mut payments: BTreeMap<Quote, f64> = BTreeMap::new();
    let mut last_payment = None;
    println!("{} events in {} parts", found.value.events.len(), found.chunks.len());
    for event in found.value.events {
        match event {
            Event::Login { time, user, city } => drop(logins.entry(city).or_default().insert(user, time)),
            Event::Payment { time, customer, amount } => {
                *payments.entry(customer).or_default() += amount;
                last_payment = Some(time);
            }
            Event::Failure { time, service, reason } => {
                let at = time.span().ok_or("an extractor's quotes have spans")?.start;
                println!("{service} failed at {time}: {reason} (byte {at})");
            }
        }
    }
    for (city, users) in logins {
        let users: Vec<String> = users.iter().map(|(user, time)| format!("{user} {time}")).collect();
        println!("{city}: {}", users.join(", "));
    }
    for (customer, paid) in payments {
        println!("{customer} paid {paid:.2}");
    }
    println!("the last payment was at {}", last_payment.as_deref().unwrap_or("no time"));
    Ok(())
}
