//! Every serde attribute that the derive macro takes, alone and in combination.

mod buffered;
mod enums;
mod fields;
mod flatten;
mod generics;
mod wide;

use formwork::__core::fragment::OptionalKeys;
use formwork::Style;

use crate::Oracle;

const N_CASES: u32 = 24;

impl Oracle {
    /// Texts that the automaton and serde accept, and texts that neither does.
    fn agrees(&self, read: &[&str], refused: &[&str]) {
        for (texts, wanted) in [(read, true), (refused, false)] {
            for text in texts {
                assert_eq!(self.accepts(text, Style::Compact), wanted, "{}: the automaton on {text}", self.name);
                let read = (self.rewrite)(text);
                assert_eq!(read.is_ok(), wanted, "{}: serde on {text}: {:?}", self.name, read.err());
                assert_eq!(
                    self.schema.accepts(text),
                    wanted || !cfg!(feature = "references"),
                    "{}: the schema on {text}",
                    self.name
                );
            }
        }
    }

    /// Texts with a key twice, which serde and the automaton refuse; the schema isn't shown such.
    fn refuses_repeated(&self, texts: &[&str]) {
        for text in texts {
            assert!((self.rewrite)(text).is_err(), "{}: serde reads {text}", self.name);
            assert!(!self.accepts(text, Style::Compact), "{}: the automaton accepts {text}", self.name);
        }
    }

    /// Texts that serde reads and the automaton doesn't write: in another order, by another name.
    fn never_written(&self, texts: &[&str]) {
        for text in texts {
            assert!((self.rewrite)(text).is_ok(), "{}: serde refuses {text}", self.name);
            assert!(!self.accepts(text, Style::Compact), "{}: the automaton accepts {text}", self.name);
        }
    }

    /// Whether a text that serde reads is accepted, in the order `Declared`, `Always`, `MayOmit`.
    fn keys(&self, text: &str, wanted: [bool; 3]) {
        assert!((self.rewrite)(text).is_ok(), "{}: serde refuses {text}", self.name);
        let settings = [OptionalKeys::Declared, OptionalKeys::Always, OptionalKeys::MayOmit];
        let accepted = settings.map(|keys| self.accepts_with_keys(text, Style::Compact, keys));
        assert_eq!(accepted, wanted, "{} on {text}: as declared, always, may omit", self.name);
    }

    /// With [`OptionalKeys::Always`], every key that the schema knows is written.
    #[cfg(feature = "references")]
    fn writes_every_key(&self, schema: &schemars::Schema) {
        let mut strict = schema.as_value().clone();
        require_all(&mut strict);
        let strict = jsonschema::draft202012::new(&strict).unwrap();
        for seed in 0..u64::from(self.n_cases) {
            let always = OptionalKeys::Always;
            let options =
                formwork::GrammarOptions { style: Style::Compact, keys: always, ..formwork::GrammarOptions::default() };
            let text = crate::walk::walk(&(self.grammar)(options), seed);
            let value = serde_json::from_str(&text).unwrap();
            assert!(strict.is_valid(&value), "{}: a key is missing in {text}", self.name);
        }
    }
}

/// Puts every property of every object on its list of required ones.
#[cfg(feature = "references")]
fn require_all(schema: &mut serde_json::Value) {
    match schema {
        serde_json::Value::Object(object) => {
            if let Some(serde_json::Value::Object(properties)) = object.get("properties") {
                let keys: Vec<&String> = properties.keys().collect();
                let keys = serde_json::json!(keys);
                object.insert("required".into(), keys);
            }
            object.values_mut().for_each(require_all);
        }
        serde_json::Value::Array(items) => items.iter_mut().for_each(require_all),
        _ => {}
    }
}
