//! Cards that name a contact, as prompts with a common beginning, and what is asked of them.

use formwork::{Structured, Usage};
use serde::{Deserialize, Serialize};

/// What is on a card.
#[derive(Debug, Structured, Serialize, Deserialize)]
pub struct Contact {
    name: String,
    city: Option<String>,
    level: Level,
}

#[derive(Debug, Structured, Serialize, Deserialize)]
enum Level {
    High,
    Huge,
    Low,
}

/// The system text: long enough that reading it once shows.
pub const RULES: &str = "You read cards and say whose they are, where that is, and on which level it \
    was seen. What is not there is null. Cards may have other lines; leave those out. Names are \
    written as on the card, in its order and with its accents, and cities without their countries.";

/// The `n`th card.
pub fn card(n: usize) -> String {
    let (names, cities) = (["Ada", "Emmy", "Kurt", "Grace", "Sofja"], ["London", "Erlangen", "Brno"]);
    format!("Name: {}\nCity: {}\nNumber: {n}", names[n % names.len()], cities[n % cities.len()])
}

/// Number of tokens of prompts that were read and not cached.
pub fn read_tokens(usage: &Usage) -> usize {
    usage.prompt_tokens - usage.cached_tokens
}
