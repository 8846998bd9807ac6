use formwork::Structured;
use serde::{Deserialize, Serialize};

/// What an assistant does next: a call of one of its tools, told apart by `tool`.
#[derive(Deserialize, Serialize, Structured)]
#[serde(tag = "tool", rename_all = "snake_case")]
pub(crate) enum Action {
    /// Searches the web.
    Search {
        #[structured(len = 1..=200)]
        query: String,
        #[structured(range = 1..=50)]
        limit: u8,
        language: Option<Language>,
    },
    OpenPage {
        #[structured(format = "uri")]
        url: String,
        #[structured(range = 0.5..=60.0)]
        timeout: f64,
    },
    SendEmail {
        #[structured(items = 1..=10, format = "email")]
        to: Vec<String>,
        #[structured(len = 1..=120)]
        subject: String,
        #[structured(len = ..=4000)]
        body: String,
    },
    RunCode {
        language: Language,
        code: String,
        #[structured(items = ..=16)]
        arguments: Vec<String>,
    },
    ChangeSetting {
        #[structured(pattern = r"^[a-z]+(\.[a-z_]+){0,3}$")]
        key: String,
        value: Setting,
    },
    Wait {
        #[structured(range = 1..=3600)]
        seconds: u16,
    },
    Finish {
        #[structured(len = 1..=1000)]
        answer: String,
    },
}

#[derive(Deserialize, Serialize, Structured)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Language {
    Python,
    Rust,
    Javascript,
    Bash,
    Sql,
}

/// Told apart by its form alone.
#[derive(Deserialize, Serialize, Structured)]
#[serde(untagged)]
pub(crate) enum Setting {
    Flag(bool),
    // Not `i64`: llguidance doesn't take a schema with that as its bounds.
    Number(i32),
    Text(String),
    List(Vec<String>),
    Range { from: i32, to: i32 },
}
