use formwork::Structured;
use serde::{Deserialize, Serialize};

/// An appointment, from a message that proposes it.
#[derive(Deserialize, Serialize, Structured)]
pub(crate) struct Event {
    #[structured(len = 1..=120)]
    title: String,
    #[structured(format = "date-time")]
    start: String,
    #[structured(format = "date-time")]
    end: Option<String>,
    #[serde(default)]
    all_day: bool,
    location: Option<Location>,
    #[structured(items = ..=30)]
    attendees: Vec<Attendee>,
    /// Minutes before the start.
    #[structured(items = ..=5, range = 0..=10080)]
    reminders: Vec<u16>,
    repeats: Option<Repeats>,
}

#[derive(Deserialize, Serialize, Structured)]
struct Location {
    #[structured(len = 1..=100)]
    name: String,
    #[structured(range = -90.0..=90.0)]
    latitude: f64,
    #[structured(range = -180.0..=180.0)]
    longitude: f64,
}

#[derive(Deserialize, Serialize, Structured)]
struct Attendee {
    #[structured(len = 1..=60)]
    name: String,
    #[structured(format = "email")]
    email: String,
    answer: Answer,
}

#[derive(Deserialize, Serialize, Structured)]
#[serde(rename_all = "snake_case")]
enum Answer {
    NeedsAction,
    Accepted,
    Declined,
    Tentative,
}

#[derive(Deserialize, Serialize, Structured)]
struct Repeats {
    every: Unit,
    #[structured(range = 1..=52)]
    interval: u8,
    #[structured(format = "date")]
    until: Option<String>,
}

#[derive(Deserialize, Serialize, Structured)]
#[serde(rename_all = "lowercase")]
enum Unit {
    Day,
    Week,
    Month,
    Year,
}
