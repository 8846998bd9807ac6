//! Support tickets and reviews.

use std::collections::BTreeMap;

use super::N_CASES;
use crate::sample::types;

types! {
    /// What the customer wants, in our words.
    struct Ticket {
        title: String,
        /// How soon somebody has to look.
        priority: Priority,
        category: Category,
        reporter: User,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        assignee: Option<User>,
        comments: Vec<Comment>,
        labels: Vec<String>,
        custom_fields: BTreeMap<String, CustomField>,
        state: State,
        links: Vec<TicketLink>,
    }

    #[serde(rename_all = "lowercase")]
    enum Priority { Low, Normal, High, Urgent }

    enum Category {
        Billing { invoice: Option<String> },
        Technical(Technical),
        Feedback,
        #[serde(rename = "Something else")] Other(String),
    }

    #[serde(tag = "area")]
    enum Technical {
        Login { provider: Option<String> },
        Crash(CrashReport),
        Performance { seconds: f32, page: String },
    }

    #[serde(rename_all = "camelCase")]
    struct CrashReport {
        app_version: (u16, u16, u16),
        #[serde(default)] stack_trace: Vec<Frame>,
        is_reproducible: Option<bool>,
    }

    struct Frame { function: String, file: Option<String>, line: Option<u32> }

    #[serde(rename_all = "camelCase")]
    struct User { id: u64, display_name: String, #[serde(flatten)] role: Role }

    #[serde(tag = "role", rename_all = "camelCase", rename_all_fields = "camelCase")]
    enum Role { Customer { since_year: i16 }, Agent { team: String, on_call: bool }, Bot }

    struct Comment {
        author: u64,
        #[serde(flatten)] body: Body,
        replies: Vec<Comment>,
        reactions: BTreeMap<String, u32>,
    }

    enum Body {
        Text(String),
        Markdown { source: String, #[serde(default)] mentions: Vec<u64> },
        Attachment { name: String, bytes: u64 },
    }

    #[serde(untagged)]
    enum CustomField {
        Flag(bool),
        Number(f64),
        Text(String),
        Choice { option: u16, of: Vec<String> },
        Several(Vec<CustomField>),
        Empty,
    }

    #[serde(tag = "state", content = "since")]
    enum State { Open, InProgress(String), Blocked { since: String, by: u64 }, Closed(Option<String>) }

    enum TicketLink { Duplicates(u64), Blocks(Vec<u64>), External { url: String, title: Option<String> } }

    #[serde(default)]
    #[derive(Default)]
    struct Review { stars: u8, title: Option<String>, pros: Vec<String>, cons: Vec<String>, sentiment: Sentiment }

    #[derive(Default)]
    struct Sentiment { score: f32, confidence: f32, #[serde(default)] aspects: BTreeMap<String, f32> }
}
