//! The documents that are asked about: those written by hand, split in two, and behind them as many
//! synthetic ones as are wanted.
//!
//! What is tuned is tuned on one half, and measured on the other.

use std::fs;
use std::path::Path;

use formwork::{Grammar, SchemaOptions, Style};
use formwork_tests::documents::{self, Document};

use super::prompt;
use crate::generate::tasks::{Item, Reading, Shape, Task};

/// A half of the documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Half {
    /// The first, third, and so on: for tuning.
    Tune,
    /// The others: held out.
    Held,
}

/// The form of a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Instructions and an example, for a model that was trained on anything.
    Instructions,
    /// The same instructions in ChatML's markup, without the example.
    Chat,
    /// The form of the committed model, which was trained on nothing else.
    Fields,
}

/// Requests: one for each document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Requests {
    pub(super) form: Form,
    pub(super) half: Half,
    /// Maximum number of documents that were written by hand.
    pub(super) by_hand: usize,
    /// Number of documents, if that is more.
    pub(super) all: usize,
}

impl Half {
    pub(super) fn named(name: &str) -> Option<Half> {
        [Half::Tune, Half::Held].into_iter().find(|half| half.name() == name)
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Half::Tune => "tune",
            Half::Held => "held",
        }
    }

    /// The documents of this half, in their order.
    fn of(self, documents: Vec<Document>) -> impl Iterator<Item = Document> {
        documents.into_iter().skip(usize::from(self == Half::Held)).step_by(2)
    }
}

impl Form {
    const ALL: [(&str, Form); 3] =
        [("instructions", Form::Instructions), ("chat", Form::Chat), ("fields", Form::Fields)];
}

impl Requests {
    /// The requests of this [name](Requests::name).
    pub(super) fn named(name: &str) -> Result<Requests, String> {
        let read = || {
            let [form, half, by_hand, all] = name.split('-').collect::<Vec<_>>().try_into().ok()?;
            let (_, form) = Form::ALL.into_iter().find(|(name, _)| *name == form)?;
            let (half, by_hand, all) = (Half::named(half)?, by_hand.parse().ok()?, all.parse().ok()?);
            Some(Requests { form, half, by_hand, all })
        };
        read().ok_or_else(|| format!("there are no requests `{name}`"))
    }

    /// A name for another process.
    pub(super) fn name(&self) -> String {
        let form = Form::ALL.iter().find(|(_, form)| *form == self.form).map_or("", |(name, _)| *name);
        format!("{form}-{}-{}-{}", self.half.name(), self.by_hand, self.all)
    }

    pub(super) fn documents(&self) -> Result<Vec<Document>, String> {
        let mut documents: Vec<Document> = self.half.of(read("hand.jsonl")?).take(self.by_hand).collect();
        let more = self.all.saturating_sub(documents.len());
        if more > 0 {
            documents.extend(self.half.of(read("heldout.jsonl")?).take(more));
        }
        Ok(documents)
    }

    /// The requests as prompts with the grammars of their answers.
    pub(super) fn task(&self) -> Result<Task, String> {
        let documents = self.documents()?;
        let prompt = |document: &Document| match self.form {
            Form::Instructions => prompt::instructions(document),
            Form::Chat => prompt::chat(document),
            Form::Fields => prompt::fields(document),
        };
        let items = documents.iter().enumerate();
        Ok(Task {
            items: items.map(|(shape, document)| Item { prompt: prompt(document), answer: None, shape }).collect(),
            shapes: documents.iter().map(shape).collect::<Result<_, _>>()?,
            reading: Reading::Whole,
            context: match self.form {
                Form::Instructions | Form::Chat => 2048,
                Form::Fields => 1024,
            },
        })
    }
}

/// The same schema for all engines.
fn shape(document: &Document) -> Result<Shape, String> {
    let schema = document.fields.schema();
    let options = SchemaOptions { style: Style::Spaced, ..SchemaOptions::default() };
    let grammar = Grammar::from_json_schema(&schema, &options).map_err(|error| error.to_string())?;
    Ok(Shape { grammar, schema })
}

fn read(file: &str) -> Result<Vec<Document>, String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/model").join(file);
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    documents::read(&text).map_err(|error| format!("{file}: {error}"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use formwork::{Matcher, Token, Vocabulary};

    use super::*;
    use crate::spaced::spaced;

    fn requests(half: Half) -> Requests {
        Requests { form: Form::Instructions, half, by_hand: usize::MAX, all: 100 }
    }

    #[test]
    fn a_name_says_all() {
        for (_, form) in Form::ALL {
            let requests = Requests { form, by_hand: 7, ..requests(Half::Held) };
            assert_eq!(Requests::named(&requests.name()), Ok(requests));
        }
        assert!(Requests::named("instructions-held-7").is_err());
    }

    #[test]
    fn halves_have_no_document_in_common() {
        let texts = |half| {
            let documents = requests(half).documents().unwrap();
            documents.into_iter().map(|document| document.text).collect::<BTreeSet<_>>()
        };
        let (tune, held) = (texts(Half::Tune), texts(Half::Held));
        assert_eq!((tune.len(), held.len()), (100, 100));
        assert!(tune.is_disjoint(&held));
    }

    #[test]
    fn right_answers_are_texts_of_their_grammars_and_schemas() {
        let mut tokens: Vec<Token> = (0..=255_u8).map(|byte| Token::text([byte])).collect();
        tokens.push(Token::end_of_generation(""));
        let vocabulary = Vocabulary::new(tokens).unwrap();
        let requests = requests(Half::Held);
        for (document, shape) in requests.documents().unwrap().iter().zip(&requests.task().unwrap().shapes) {
            let text = spaced(&document.answer);
            let mut matcher = Matcher::new(shape.grammar.clone(), vocabulary.clone());
            assert!(matcher.accept_bytes(text.as_bytes()).is_ok() && matcher.is_accepting(), "{text}");
            assert!(jsonschema::validator_for(&shape.schema).unwrap().is_valid(&document.answer), "{text}");
            assert!(document.fits(&text) && !document.fits("{}"), "{text}");
        }
    }
}
