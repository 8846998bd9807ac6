//! Types with answers.

use std::collections::BTreeMap;
use std::sync::Arc;

use formwork::{Grammar, Structured, Style};
use serde::{Deserialize, Serialize};

/// SGLang's benchmark: a character from a short prompt.
#[derive(Structured, Serialize, Deserialize)]
pub struct Character {
    name: String,
    house: House,
    #[serde(rename = "blood status")]
    blood_status: Blood,
    occupation: Occupation,
    wand: Wand,
    alive: Alive,
    patronus: String,
    bogart: String,
}

#[derive(Structured, Serialize, Deserialize)]
pub enum House {
    Gryffindor,
    Slytherin,
    Ravenclaw,
    Hufflepuff,
}

#[derive(Structured, Serialize, Deserialize)]
pub enum Blood {
    #[serde(rename = "Pure-blood")]
    Pure,
    #[serde(rename = "Half-blood")]
    Half,
    #[serde(rename = "Muggle-born")]
    Muggle,
}

#[derive(Structured, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Occupation {
    Student,
    Teacher,
    Auror,
    Ministry,
    #[serde(rename = "Death Eater")]
    DeathEater,
}

#[derive(Structured, Serialize, Deserialize)]
pub struct Wand {
    wood: String,
    core: String,
    length: f64,
}

#[derive(Structured, Serialize, Deserialize)]
pub enum Alive {
    Alive,
    Deceased,
}

/// The other one: facts from a long document.
#[derive(Structured, Serialize, Deserialize)]
pub struct City {
    name: String,
    country: String,
    latitude: f64,
    population: u64,
    #[serde(rename = "top 3 landmarks")]
    landmarks: Vec<String>,
}

#[derive(Structured, Serialize, Deserialize)]
pub struct Person {
    name: String,
    #[serde(default)]
    born: Option<u16>,
    tags: Vec<Colour>,
    mood: Mood,
    next: Option<Box<Person>>,
}

#[derive(Structured, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    Red,
    RedDish,
    Blue,
    Named { hex: String },
}

/// Three bytes in common.
#[derive(Structured, Serialize, Deserialize)]
pub enum Mood {
    #[serde(rename = "😀")]
    Happy,
    #[serde(rename = "😁")]
    Grinning,
    #[serde(rename = "é")]
    Accent,
}

#[derive(Structured, Serialize, Deserialize)]
#[serde(tag = "type")]
pub enum Event {
    Started { at: u32 },
    Stopped { at: u32, why: String },
    Unknown,
}

#[derive(Structured, Serialize, Deserialize)]
pub struct Log {
    events: Vec<Event>,
    counts: BTreeMap<String, i32>,
    done: (bool, bool, ()),
}

/// A type's name, its grammar and an answer of it.
pub struct Answer {
    pub name: &'static str,
    pub grammar: Arc<Grammar>,
    pub text: String,
}

fn answer<T: Structured + Serialize + for<'a> Deserialize<'a>>(name: &'static str, style: Style, text: &str) -> Answer {
    let value: T = serde_json::from_str(text).unwrap();
    let text = match style {
        Style::Compact => serde_json::to_string(&value).unwrap(),
        Style::Pretty => serde_json::to_string_pretty(&value).unwrap(),
        Style::Spaced | Style::Flexible => text.to_owned(),
    };
    Answer { name, grammar: Grammar::of::<T>(style), text }
}

pub const HARRY: &str = r#"{"name": "Harry Potter", "house": "Gryffindor", "blood status": "Half-blood", "occupation": "student", "wand": {"wood": "Holly", "core": "Phoenix feather", "length": 11.0}, "alive": "Alive", "patronus": "Stag", "bogart": "Dementor"}"#;
pub const LONDON: &str = r#"{"name": "London", "country": "England", "latitude": 51.5072, "population": 8866180, "top 3 landmarks": ["Big Ben", "Buckingham Palace", "London Eye"]}"#;
const ADA: &str = r#"{"name": "Ada \"Countess\" Lovelace", "born": 1815, "tags": ["red", "red_dish", {"named": {"hex": "ff\n"}}, "blue"], "mood": "😁", "next": {"name": "", "born": null, "tags": [], "mood": "é", "next": {"name": "Zoë 日本 👩‍👧  ok", "born": 2, "tags": ["red"], "mood": "😀", "next": null}}}"#;
const LOG: &str = r#"{"events": [{"type": "Started", "at": 0}, {"type": "Stopped", "at": 4294967295, "why": "it's done, don't"}, {"type": "Unknown"}], "counts": {"": -1, "a  b": 22, "name": 333}, "done": [true, false, null]}"#;

/// Answers of every type, as written in each style.
pub fn answers() -> Vec<Answer> {
    let mut answers = Vec::new();
    for style in Style::ALL {
        answers.push(answer::<Character>("character", style, HARRY));
        answers.push(answer::<City>("city", style, LONDON));
        answers.push(answer::<Person>("person", style, ADA));
        answers.push(answer::<Log>("log", style, LOG));
        answers.push(answer::<Vec<bool>>("bools", style, "[true, false]"));
        answers.push(answer::<String>("string", style, "\"a \\\"b\\\" c\""));
        answers.push(answer::<u64>("number", style, "1234567"));
        answers.push(answer::<()>("null", style, "null"));
    }
    answers
}
