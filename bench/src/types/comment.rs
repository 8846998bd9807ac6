use formwork::Structured;
use serde::{Deserialize, Serialize};

/// A comment with the answers to it, which are comments.
#[derive(Deserialize, Serialize, Structured)]
pub(crate) struct Comment {
    #[structured(pattern = "^[A-Za-z0-9_-]{2,24}$")]
    author: String,
    #[structured(len = 1..=400)]
    text: String,
    votes: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    edited: Option<bool>,
    mood: Mood,
    replies: Vec<Comment>,
}

#[derive(Deserialize, Serialize, Structured)]
#[serde(rename_all = "lowercase")]
enum Mood {
    Positive,
    Neutral,
    Negative,
}
