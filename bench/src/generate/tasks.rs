//! The tasks: prompts with the answers that are replayed, and the types of the answers.
//!
//! The first two are the tasks of SGLang's article on jump-forward (Zheng et al., 2024: "Fast JSON
//! decoding with a compressed finite state machine"), written anew: a character from a short
//! prompt, and facts about a city from a page that states them all.

use std::sync::Arc;

use formwork::{Grammar, Structured, Style};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::extract;
use crate::spaced::spaced;

/// Prompts of one kind.
pub(crate) struct Task {
    pub(crate) items: Vec<Item>,
    /// What the answers may be; several prompts may have the same.
    pub(crate) shapes: Vec<Shape>,
    pub(crate) reading: Reading,
    /// Maximum number of tokens of a prompt and its answer together.
    pub(crate) context: u32,
}

/// What an answer may be.
pub(crate) struct Shape {
    pub(crate) grammar: Arc<Grammar>,
    /// The schema for the other engines.
    pub(crate) schema: Value,
}

/// What a turn reads of its prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reading {
    /// The last token: the others are in the KV cache.
    Last,
    /// All of it.
    Whole,
}

/// A prompt.
pub(crate) struct Item {
    /// The whole text that the model reads.
    pub(crate) prompt: String,
    /// The answer to replay; `None` if the model chooses by itself.
    pub(crate) answer: Option<String>,
    /// The place of its shape in [`Task::shapes`].
    pub(crate) shape: usize,
}

/// Maximum number of tokens of an answer: more than a replayed one needs.
pub(crate) const MOST_TOKENS: usize = 400;

/// The names that [`Task::named`] takes.
pub(crate) const CHARACTER: &str = "character";
pub(crate) const CITY: &str = "city";
/// Sixteen prompts with a common prefix, and shorter ones.
pub(crate) const EXTRACT: &str = "extract";
pub(crate) const EXTRACT_SHORT: &str = "extract-short";
/// The types of the first two tasks, from short documents, chosen by the committed model.
pub(crate) const FREE_CHARACTER: &str = "free-character";
pub(crate) const FREE_CITY: &str = "free-city";

impl Task {
    pub(crate) fn named(name: &str) -> Result<Task, String> {
        Ok(match name {
            CHARACTER => Task::replayed(characters().into_iter().map(|value| (character_prompt(&value), value))),
            CITY => Task::replayed(cities()),
            EXTRACT => Task::replayed(extract::mails()),
            EXTRACT_SHORT => Task::replayed(extract::short_mails()),
            FREE_CHARACTER => Task::free::<Character>(&FREE_CHARACTERS, CHARACTER_FIELDS),
            FREE_CITY => Task::free::<City>(&FREE_CITIES, CITY_FIELDS),
            _ => return Err(format!("there is no task `{name}`")),
        })
    }

    /// What the answer of an item of this task may be.
    pub(crate) fn shape(&self, item: &Item) -> &Shape {
        &self.shapes[item.shape]
    }

    fn replayed<T: Structured + Serialize>(items: impl IntoIterator<Item = (String, T)>) -> Task {
        let item = |(prompt, value): (String, T)| Item { prompt, answer: Some(spaced(&value)), shape: 0 };
        Task { items: items.into_iter().map(item).collect(), context: 2048, ..Task::of::<T>() }
    }

    fn free<T: Structured>(documents: &[&str], fields: &str) -> Task {
        let prompt = |document: &&str| committed(fields, document);
        let items = documents.iter().map(|document| Item { prompt: prompt(document), answer: None, shape: 0 });
        Task { items: items.collect(), ..Task::of::<T>() }
    }

    fn of<T: Structured>() -> Task {
        let (grammar, mut schema) = (Grammar::of::<T>(Style::Spaced), formwork::schema::<T>().into());
        unbounded(&mut schema);
        Task { items: Vec::new(), shapes: vec![Shape { grammar, schema }], reading: Reading::Last, context: 1024 }
    }
}

/// The prompt form of the committed model.
pub(crate) fn committed(fields: &str, document: &str) -> String {
    format!("### Fields\n{fields}\n### Document\n{document}\n### JSON\n")
}

/// Removes the bounds of floats, the smallest and the greatest number of the type, because
/// llguidance can't make a pattern of them.
fn unbounded(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            for (name, limit) in [("minimum", f64::MIN), ("maximum", f64::MAX)] {
                if members.get(name).and_then(Value::as_f64) == Some(limit) {
                    members.remove(name);
                }
            }
            members.values_mut().for_each(unbounded);
        }
        Value::Array(items) => items.iter_mut().for_each(unbounded),
        _ => {}
    }
}

#[derive(Deserialize, Serialize, Structured)]
struct Character {
    name: String,
    house: House,
    #[serde(rename = "blood status")]
    blood_status: BloodStatus,
    occupation: Occupation,
    wand: Wand,
    alive: Alive,
    patronus: String,
    bogart: String,
}

#[derive(Deserialize, Serialize, Structured)]
enum House {
    Gryffindor,
    Hufflepuff,
    Ravenclaw,
    Slytherin,
}

#[derive(Deserialize, Serialize, Structured)]
enum BloodStatus {
    #[serde(rename = "Pure-blood")]
    Pure,
    #[serde(rename = "Half-blood")]
    Half,
    #[serde(rename = "Muggle-born")]
    Muggle,
}

#[derive(Deserialize, Serialize, Structured)]
#[serde(rename_all = "lowercase")]
enum Occupation {
    Student,
    Teacher,
    Auror,
    #[serde(rename = "ministry of magic")]
    Ministry,
    #[serde(rename = "death eater")]
    DeathEater,
    #[serde(rename = "order of the phoenix")]
    Order,
}

#[derive(Deserialize, Serialize, Structured)]
struct Wand {
    wood: String,
    core: String,
    /// In inches.
    length: f64,
}

#[derive(Deserialize, Serialize, Structured)]
enum Alive {
    Alive,
    Deceased,
}

fn character_prompt(value: &Character) -> String {
    let name = &value.name;
    format!("{name} is a character in Harry Potter. Please fill in the following information about this character.\n")
}

fn characters() -> Vec<Character> {
    let character = |name: &str, house, blood_status, occupation, (wood, core, length): (&str, &str, f64)| {
        let wand = Wand { wood: wood.into(), core: core.into(), length };
        let (patronus, bogart) = (String::new(), String::new());
        Character { name: name.into(), house, blood_status, occupation, wand, alive: Alive::Alive, patronus, bogart }
    };
    let fears = |mut value: Character, patronus: &str, bogart: &str| {
        (value.patronus, value.bogart) = (patronus.into(), bogart.into());
        value
    };
    let harry = ("holly", "phoenix feather", 11.0);
    let harry = character("Harry Potter", House::Gryffindor, BloodStatus::Half, Occupation::Auror, harry);
    let luna = ("oak", "unicorn hair", 10.5);
    let luna = character("Luna Lovegood", House::Ravenclaw, BloodStatus::Pure, Occupation::Student, luna);
    let minerva = ("fir", "dragon heartstring", 9.5);
    let minerva = character("Minerva McGonagall", House::Gryffindor, BloodStatus::Half, Occupation::Teacher, minerva);
    let cedric = ("ash", "unicorn hair", 12.25);
    let cedric = character("Cedric Diggory", House::Hufflepuff, BloodStatus::Pure, Occupation::Student, cedric);
    vec![
        fears(harry, "stag", "dementor"),
        fears(luna, "hare", "losing her father"),
        fears(minerva, "tabby cat", "Voldemort"),
        Character { alive: Alive::Deceased, ..fears(cedric, "badger", "the maze") },
    ]
}

#[derive(Deserialize, Serialize, Structured)]
struct City {
    name: String,
    country: String,
    latitude: f64,
    population: u32,
    #[serde(rename = "top 3 landmarks")]
    landmarks: [String; 3],
}

fn cities() -> Vec<(String, City)> {
    let city = |document: &str, name: &str, country: &str, latitude, population, landmarks: [&str; 3]| {
        let prompt =
            format!("Please read the following page about a city.\n\n{document}\nFill in the facts about the city.\n");
        let (name, country, landmarks) = (name.into(), country.into(), landmarks.map(str::to_owned));
        (prompt, City { name, country, latitude, population, landmarks })
    };
    let lisbon = ["Belém Tower", "Jerónimos Monastery", "São Jorge Castle"];
    let kyoto = ["Kinkaku-ji", "Fushimi Inari-taisha", "Kiyomizu-dera"];
    let cape_town = ["Table Mountain", "Robben Island", "Kirstenbosch"];
    vec![
        city(include_str!("documents/lisbon.txt"), "Lisbon", "Portugal", 38.71, 545_796, lisbon),
        city(include_str!("documents/kyoto.txt"), "Kyoto", "Japan", 35.02, 1_463_723, kyoto),
        city(include_str!("documents/cape_town.txt"), "Cape Town", "South Africa", -33.93, 4_772_846, cape_town),
    ]
}

const CHARACTER_FIELDS: &str =
    "name, house, blood status, occupation, wand[wood, core, length], alive, patronus, bogart";

const FREE_CHARACTERS: [&str; 2] = [
    "Name: Harry Potter\nHouse: Gryffindor\nBlood status: Half-blood\nOccupation: auror\nWand: holly, phoenix feather, 11.0\nAlive: Alive\n\
     Patronus: stag\nBogart: dementor",
    "Name: Luna Lovegood\nHouse: Ravenclaw\nBlood status: Pure-blood\nOccupation: student\nWand: oak, unicorn hair, 10.5\nAlive: Alive\n\
     Patronus: hare\nBogart: losing her father",
];

const CITY_FIELDS: &str = "name, country, latitude, population, top 3 landmarks";

const FREE_CITIES: [&str; 2] = [
    "City: Lisbon\nCountry: Portugal\nLatitude: 38.71\nPopulation: 545796\nTop 3 landmarks: Tower of Belem, Jeronimos Monastery, Castle of Sao Jorge",
    "City: Kyoto\nCountry: Japan\nLatitude: 35.02\nPopulation: 1463723\nTop 3 landmarks: Kinkaku-ji, Fushimi Inari, Kiyomizu-dera",
];

#[cfg(test)]
mod tests {
    use formwork::{Matcher, Token, Vocabulary};

    use super::*;

    #[test]
    fn the_answers_are_texts_of_their_types() {
        let mut tokens: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
        tokens.push(Token::end_of_generation(""));
        let vocabulary = Vocabulary::new(tokens).unwrap();
        for name in [CHARACTER, CITY, EXTRACT, EXTRACT_SHORT] {
            let task = Task::named(name).unwrap();
            let Shape { grammar, schema } = &task.shapes[0];
            let validator = jsonschema::validator_for(schema).unwrap();
            for item in &task.items {
                let answer = item.answer.as_ref().unwrap();
                let mut matcher = Matcher::new(Arc::clone(grammar), vocabulary.clone());
                assert!(matcher.accept_bytes(answer.as_bytes()).is_ok() && matcher.is_accepting(), "{answer}");
                assert!(validator.is_valid(&serde_json::from_str(answer).unwrap()), "{answer}");
            }
        }
    }

    #[test]
    fn what_is_to_be_found_stands_in_the_prompt() {
        for name in [CITY, EXTRACT, EXTRACT_SHORT] {
            for item in Task::named(name).unwrap().items {
                let value: Value = serde_json::from_str(&item.answer.unwrap()).unwrap();
                for value in
                    value.as_object().unwrap().values().flat_map(|v| v.as_array().cloned().unwrap_or(vec![v.clone()]))
                {
                    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                    assert!(item.prompt.contains(&text), "{text}: {}", item.prompt);
                }
            }
        }
    }
}
