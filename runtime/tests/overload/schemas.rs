//! Schemas like those of tenants, from a seed: API objects of some 50 kB, with descriptions,
//! definitions, patterns, formats and unions.

use serde_json::{Map, Value, json};

/// Bytes of a [`large`] schema's text, about.
const SIZE: usize = 50_000;

const WORDS: [&str; 24] = [
    "account", "address", "amount", "author", "billing", "category", "channel", "contact", "country", "created",
    "currency", "customer", "delivery", "discount", "event", "invoice", "item", "label", "order", "payment", "price",
    "product", "status", "tenant",
];

const FORMATS: [&str; 6] = ["date-time", "date", "email", "uuid", "uri", "ipv4"];

/// SplitMix64.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.next() % (n as u64)).unwrap_or(0)
    }

    fn word(&mut self) -> &'static str {
        WORDS[self.below(WORDS.len())]
    }

    fn name(&mut self) -> String {
        format!("{}_{}_{}", self.word(), self.word(), self.below(1000))
    }

    fn sentence(&mut self) -> String {
        let words: Vec<&str> = (0..6 + self.below(10)).map(|_| self.word()).collect();
        format!("The {}.", words.join(" "))
    }
}

/// A schema of about 50 kB. Different seeds give different schemas.
pub(crate) fn large(seed: u64) -> Value {
    let mut random = Random(seed);
    let mut definitions = Map::new();
    let mut names = Vec::new();
    let mut size = 0;
    while size < SIZE {
        let mut definition = object(&mut random, &names);
        if definitions.is_empty() {
            definition["properties"]["tenant_id"] = json!({ "const": format!("{seed:016x}") });
        }
        size += definition.to_string().len();
        let name = format!("{}{}", random.word(), names.len());
        names.push(name.clone());
        definitions.insert(name, definition);
    }
    let properties: Map<String, Value> = names.iter().map(|name| (name.clone(), reference(name))).collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": random.sentence(),
        "type": "object",
        "properties": properties,
        "required": names[..1],
        "additionalProperties": false,
        "$defs": definitions,
    })
}

/// A schema as a chat's tool has it.
pub(crate) fn small(seed: u64) -> Value {
    let mut schema = object(&mut Random(seed), &[]);
    schema["properties"]["tenant_id"] = json!({ "const": seed });
    schema
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/$defs/{name}") })
}

fn object(random: &mut Random, known: &[String]) -> Value {
    let mut properties = Map::new();
    for _ in 0..6 + random.below(10) {
        let value = match known.len() {
            n if n > 0 && random.below(5) == 0 => reference(&known[random.below(n)]),
            _ => value(random),
        };
        properties.insert(random.name(), value);
    }
    let required: Vec<&String> = properties.keys().step_by(2).collect();
    json!({
        "type": "object",
        "description": random.sentence(),
        "required": required,
        "properties": properties,
        "additionalProperties": false,
    })
}

fn value(random: &mut Random) -> Value {
    let description = random.sentence();
    let mut schema = match random.below(12) {
        0 | 1 => json!({"type": "string"}),
        2 => json!({"type": "string", "minLength": 1, "maxLength": 10 + random.below(200)}),
        3 => {
            json!({"type": "string", "format": FORMATS[random.below(FORMATS.len())]})
        }
        4 => {
            json!({"type": "string", "pattern": format!("^{}-[A-Z]{{2,4}}[0-9]{{{}}}$", random.word(), 1 + random.below(8))})
        }
        5 => json!({"type": "integer", "minimum": random.below(10), "maximum": 100 + random.below(100_000)}),
        6 => json!({"type": ["number", "null"], "minimum": 0}),
        7 => json!({"type": "boolean", "default": random.below(2) == 0}),
        8 | 9 => {
            let values: Vec<String> = (0..3 + random.below(20)).map(|_| random.name().to_uppercase()).collect();
            json!({"type": "string", "enum": values})
        }
        10 => {
            json!({"type": "array", "items": {"type": "string", "maxLength": 40}, "minItems": 1, "maxItems": 1 + random.below(50)})
        }
        _ => json!({"anyOf": [{"type": "string", "const": random.name()}, {"type": "integer"}, {"type": "null"}]}),
    };
    schema["description"] = description.into();
    schema
}
