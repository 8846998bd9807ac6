use formwork::Structured;
use serde::{Deserialize, Serialize};

/// A message to a support desk, sorted.
#[derive(Deserialize, Serialize, Structured)]
pub(crate) struct Ticket {
    #[structured(pattern = r"^[A-Z]{3,5}-[1-9]\d{0,5}$")]
    id: String,
    #[structured(len = 1..=100)]
    title: String,
    /// What the customer wants, in their own words.
    #[structured(len = ..=2000)]
    body: String,
    category: Category,
    priority: Priority,
    status: Status,
    #[structured(format = "email")]
    reporter: String,
    /// Who looks after it, if somebody does.
    #[structured(len = 1..=40)]
    assignee: Option<String>,
    #[structured(items = ..=10, len = 1..=30)]
    labels: Vec<String>,
    #[structured(format = "date-time")]
    created: String,
    #[structured(range = 0..=100)]
    confidence: u8,
}

#[derive(Deserialize, Serialize, Structured)]
#[serde(rename_all = "kebab-case")]
enum Category {
    Billing,
    BugReport,
    FeatureRequest,
    HowTo,
    Account,
    Security,
    Delivery,
    Other,
}

#[derive(Deserialize, Serialize, Structured)]
#[serde(rename_all = "lowercase")]
enum Priority {
    Low,
    Normal,
    High,
    Urgent,
}

#[derive(Deserialize, Serialize, Structured)]
#[serde(rename_all = "snake_case")]
enum Status {
    Open,
    InProgress,
    WaitingForCustomer,
    Resolved,
    Closed,
}
