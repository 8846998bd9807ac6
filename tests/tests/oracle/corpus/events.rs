//! Calendars and webhooks.

use std::collections::BTreeMap;

use super::N_CASES;
use crate::sample::types;

types! {
    #[serde(rename_all = "camelCase")]
    struct CalendarEvent {
        title: String,
        start: Moment,
        end: Option<Moment>,
        #[serde(default)]
        all_day: bool,
        attendees: Vec<Attendee>,
        #[serde(skip_serializing_if = "Option::is_none")]
        recurrence: Option<Recurrence>,
        location: Option<Location>,
        reminders: Vec<Reminder>,
    }

    #[serde(untagged)]
    enum Moment {
        Date { year: i16, month: u8, day: u8 },
        Timestamp { unix: i64, #[serde(default)] zone: Option<String> },
        Text(String),
    }

    struct Attendee { email: String, #[serde(flatten)] answer: Option<Answer>, #[serde(default)] optional: bool }

    #[serde(tag = "answer", rename_all = "lowercase")]
    enum Answer { Yes, No { reason: Option<String> }, Maybe { likelihood: f32 } }

    #[serde(tag = "every", rename_all = "lowercase")]
    enum Recurrence {
        Day { interval: u16 },
        Week { days: Vec<Weekday>, #[serde(flatten)] limit: Limit },
        Month(MonthlyRule),
        Year { month: u8, #[serde(default)] day: Option<u8>, except: Vec<i16> },
    }

    enum Weekday { Mon, Tue, Wed, Thu, Fri, Sat, Sun }

    struct MonthlyRule { #[serde(flatten)] on: MonthlyOn, #[serde(flatten)] limit: Limit }

    enum MonthlyOn { Day(u8), Weekday { nth: i8, weekday: Weekday } }

    struct Limit {
        #[serde(skip_serializing_if = "Option::is_none")] count: Option<u32>,
        #[serde(skip_serializing_if = "Option::is_none")] until: Option<String>,
    }

    enum Location {
        Online { url: String, pin: Option<u32> },
        Room(String),
        Address { lines: Vec<String> },
        ToBeAnnounced,
    }

    struct Reminder { minutes_before: u32, via: Vec<Channel> }

    #[serde(rename_all = "kebab-case")]
    enum Channel { Push, EMail, TextMessage }

    /// What a webhook is sent.
    struct Delivery {
        id: String,
        attempt: u8,
        #[serde(flatten)] event: WebhookEvent,
        #[serde(flatten)] headers: Headers,
    }

    struct Headers { signature: Option<String>, #[serde(default)] user_agent: String }

    #[serde(tag = "event", content = "payload", rename_all = "snake_case")]
    enum WebhookEvent {
        Ping,
        Pushed(Push),
        IssueOpened { number: u64, title: String },
        Renamed(String, String),
        Custom(BTreeMap<String, String>),
    }

    struct Push { r#ref: String, before: String, after: String, commits: Vec<Commit>, forced: bool }

    struct Commit {
        id: String,
        message: String,
        author: Author,
        added: Vec<String>,
        removed: Vec<String>,
        modified: Vec<String>,
    }

    struct Author { name: String, email: Option<String>, username: Option<String> }
}
