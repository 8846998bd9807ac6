//! Cards with a name and a city, and a model that reads them without a mistake.

use std::sync::{Arc, Mutex};

use formwork::{Model, Recording, Role, Structured};
use serde::{Deserialize, Serialize};
use serde_json::json;

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
pub(crate) struct Card {
    pub(crate) name: String,
    pub(crate) city: String,
}

#[derive(Debug, Clone, PartialEq, Structured, Serialize, Deserialize)]
pub(crate) struct Cards {
    pub(crate) cards: Vec<Card>,
}

pub(crate) fn card(n: usize) -> Card {
    let city = ["London", "Oslo", "Rome", "Bergen"][n % 4];
    Card { name: format!("Person {n}"), city: city.to_owned() }
}

/// A line for each card.
pub(crate) fn text(numbers: impl IntoIterator<Item = usize>) -> String {
    numbers.into_iter().map(|n| format!("{}: {}\n", card(n).name, card(n).city)).collect()
}

/// The cards in a text.
pub(crate) fn read(text: &str) -> String {
    let cards = text.lines().filter_map(|line| line.split_once(": "));
    json!({"cards": cards.map(|(name, city)| json!({"name": name, "city": city})).collect::<Vec<_>>()}).to_string()
}

/// What was said to a model, message by message.
pub(crate) type Said = Arc<Mutex<Vec<Vec<String>>>>;

/// A model that answers by a function of what was said, and what was said to it.
pub(crate) fn model(answer: impl Fn(&[String]) -> String + Send + Sync + 'static) -> (Model, Said) {
    let said = Said::default();
    let heard = Arc::clone(&said);
    let model = Model::playback(Recording::new().otherwise(move |messages: &[(Role, String)]| {
        let messages: Vec<String> = messages.iter().map(|(_, content)| content.clone()).collect();
        let answer = answer(&messages);
        heard.lock().unwrap().push(messages);
        Some(answer)
    }));
    (model, said)
}
