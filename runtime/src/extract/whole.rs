//! The value of a document: its parts' answers put together, checked, and asked for again while
//! something is wrong.
//!
//! Validators see the whole value. What they say of a field is said to the model about the parts
//! that the field was found in, by its path there; what they say of nothing in particular, about all
//! parts.

use std::collections::{HashMap, VecDeque};
use std::ops::Range;
use std::sync::Arc;

use formwork_core::{AlignedString, FieldEvents, Grammar, GrammarOptions, JsonPath, Structured};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::error::list;
use super::merge::{Merger, PartValue};
use super::merged::{Merged, Place, addresses};
use super::part::Part;
use super::reading::{Asked, Reader};
use super::{Aligned, ExtractError, Extracted, Invalid};
use crate::base::Error;

/// What the answers make.
struct Whole<T> {
    value: T,
    text: String,
    /// Where its fields came from, if they were put together one by one.
    merged: Option<Merged>,
}

impl<T: Structured + DeserializeOwned> Reader<'_, T> {
    /// The value in which nothing is wrong.
    pub(super) fn valid(&mut self) -> Result<Extracted<T>, ExtractError> {
        let plan = Arc::clone(&self.extractor.plan);
        let mut n_asks = 1;
        loop {
            let whole = self.whole()?;
            let invalid = self.check(&whole.value);
            if invalid.is_empty() {
                return Ok(self.extracted(whole));
            }
            let (text, requests) = (whole.text, self.cost.requests);
            if n_asks >= plan.max_asks {
                return Err(ExtractError::Invalid { invalid, text, requests, source: None });
            }
            n_asks += 1;
            if let Err(error) = self.ask_again(&invalid, whole.merged.as_ref()) {
                return Err(ExtractError::Invalid { invalid, text, requests, source: Some(Box::new(error)) });
            }
        }
    }

    fn extracted(&self, Whole { value, text, merged }: Whole<T>) -> Extracted<T> {
        let plan = &self.extractor.plan;
        let parts = self.parts.iter().enumerate();
        let doubtful = plan.threshold.map(|threshold| parts.flat_map(move |(n, part)| part.doubtful(n, threshold)));
        let strings = plan.align.then(|| match (&merged, &self.parts[..]) {
            (Some(merged), parts) => aligned(parts, merged),
            // One part, or a function put them together.
            (None, [only]) => only.document.align_strings(&only.value().value),
            (None, _) => self.document.align_strings(&serde_json::from_str(&text).unwrap_or(Value::Null)),
        });
        Extracted {
            value,
            chunks: self.parts.iter().map(Part::range).collect(),
            is_cut: self.parts.iter().any(|part| part.is_cut),
            doubtful: doubtful.into_iter().flatten().collect(),
            cost: self.cost,
            aligned: strings.map(|strings| Aligned { document: self.document.clone(), strings }),
        }
    }

    /// What the validators find.
    fn check(&self, value: &T) -> Vec<Invalid> {
        self.extractor.plan.validators.iter().filter_map(|validator| validator(value).err()).flatten().collect()
    }

    /// The value that the answers make.
    fn whole(&self) -> Result<Whole<T>, ExtractError> {
        match (&self.parts[..], &self.extractor.plan.merge) {
            // Not a part has words that could be quoted.
            ([], _) => Err(ExtractError::Empty),
            ([only], _) => {
                let value = self.read_text(&only.text, || only.document.read(|| serde_json::from_str(&only.text)))?;
                Ok(Whole { value, text: only.text.clone(), merged: None })
            }
            (parts, Some(merge)) => {
                let read = |part: &Part| {
                    self.read_text(&part.text, || part.document.read(|| serde_json::from_str(&part.text)))
                };
                let values = parts.iter().map(read).collect::<Result<_, _>>()?;
                let texts: Vec<&str> = parts.iter().map(|part| &*part.text).collect();
                Ok(Whole { value: merge(values), text: format!("[{}]", texts.join(", ")), merged: None })
            }
            (parts, None) => {
                let values: Vec<PartValue> = parts.iter().map(Part::value).collect();
                let schema = self.extractor.schema();
                let merged = Merger { schema: &schema, rules: &self.extractor.plan.rules, parts: &values }.merge();
                let json = merged.value();
                let text = json.to_string();
                let value = self.read_text(&text, || match self.is_quoting() {
                    true => self
                        .document
                        .reader()
                        .knowing(self.places_of_quotes(&merged, &json))
                        .read(|| T::deserialize(&json)),
                    false => T::deserialize(&json),
                })?;
                Ok(Whole { value, text, merged: Some(merged) })
            }
        }
    }

    fn read_text(&self, text: &str, read: impl FnOnce() -> serde_json::Result<T>) -> Result<T, ExtractError> {
        let n_chunks = self.parts.len();
        read().map_err(|source| ExtractError::Merge { n_chunks, text: text.to_owned(), source })
    }

    /// The places of the value's quotes in the parts that they were found in, by the addresses of the
    /// strings of `json`, which is that value.
    fn places_of_quotes(&self, merged: &Merged, json: &Value) -> HashMap<usize, Range<usize>> {
        let noted = self.parts.iter().map(|part| {
            let (mut reader, json) = (part.document.reader().noting(), part.value().value);
            // It was read before, from its text.
            drop(reader.read(|| T::deserialize(&json)));
            let span = |(path, address)| Some((path, reader.noted().get(&address)?.clone()));
            addresses(&json).into_iter().filter_map(span).collect::<HashMap<_, _>>()
        });
        let (noted, places): (Vec<_>, _) = (noted.collect(), merged.places());
        let span = |((path, kind), address)| {
            let Place { part, path } = places.get(&path)?.first()?.clone();
            Some((address, noted.get(part)?.get(&(path, kind))?.clone()))
        };
        addresses(json).into_iter().filter_map(span).collect()
    }

    /// Asks again about the parts in which something is wrong, and takes their answers.
    fn ask_again(&mut self, invalid: &[Invalid], merged: Option<&Merged>) -> Result<(), Error> {
        let mut wrong: VecDeque<(usize, Vec<Invalid>)> = self.by_part(invalid, merged).into();
        let mut running: VecDeque<(usize, Asked<T>)> = VecDeque::new();
        loop {
            while running.len() < self.max_running()
                && let Some((part, invalid)) = wrong.pop_front()
            {
                running.push_back((part, self.asked_again(&self.parts[part], &invalid)));
            }
            let Some((part, asked)) = running.pop_front() else { return Ok(()) };
            self.parts[part] = asked.answer(&mut self.cost)?;
        }
    }

    fn asked_again(&self, part: &Part, invalid: &[Invalid]) -> Asked<T> {
        let prompt = part
            .prompt
            .clone()
            .assistant(&part.text)
            .user(format!("That is not right: {}. Answer again, with what is right left as it is.", list(invalid)));
        self.ask(part.document.clone(), prompt, self.rewrite(part, invalid))
    }

    /// What is wrong in which parts; all of them where nobody knows.
    fn by_part(&self, invalid: &[Invalid], merged: Option<&Merged>) -> Vec<(usize, Vec<Invalid>)> {
        let places = merged.map(Merged::places).map(by_name);
        let mut wrong = vec![Vec::new(); self.parts.len()];
        for one in invalid {
            let found = one.path.as_deref().zip(places.as_ref()).and_then(|(path, places)| around(path, places));
            match found {
                Some((places, rest)) => places.iter().for_each(|place| {
                    wrong[place.part].push(Invalid::at(joined(&place.path, rest), one.message.as_str()));
                }),
                // In several parts the name may be that of another field.
                None if self.parts.len() > 1 => {
                    wrong.iter_mut().for_each(|wrong| wrong.push(Invalid::from(one.to_string())));
                }
                None => wrong.iter_mut().for_each(|wrong| wrong.push(one.clone())),
            }
        }
        wrong.into_iter().enumerate().filter(|(_, wrong)| !wrong.is_empty()).collect()
    }

    /// The grammar of an answer of which only the fields that are not valid are free; `None` where it
    /// isn't known which they are, or the answer's grammar isn't its type's.
    fn rewrite(&self, part: &Part, invalid: &[Invalid]) -> Option<Arc<Grammar>> {
        if self.extractor.plan.grammar.is_some() {
            return None;
        }
        let events = FieldEvents::new().push(&part.text).ok()?;
        let paths = by_name(events.into_iter().map(|event| (event.path.clone(), event.path)).collect());
        let named = |invalid: &Invalid| around(invalid.path.as_deref()?, &paths).map(|(path, _)| path.clone());
        let free: Vec<JsonPath> = invalid.iter().map(named).collect::<Option<_>>()?;
        let options = GrammarOptions::default();
        let rewrite = match self.is_quoting() {
            true => Grammar::with_free_fields_quoting::<T>(&part.document, options, &part.text, &free),
            false => Grammar::with_free_fields::<T>(options, &part.text, &free),
        };
        Some(rewrite.ok()?.grammar)
    }
}

/// What is known of fields, by their names.
fn by_name<V>(by_path: HashMap<JsonPath, V>) -> HashMap<String, V> {
    by_path.into_iter().map(|(path, known)| (path.to_string(), known)).collect()
}

/// What is known of the field of this name, or of the nearest around it but the whole value, and the
/// rest of the name.
fn around<'a, 'n, V>(name: &'n str, known: &'a HashMap<String, V>) -> Option<(&'a V, &'n str)> {
    let mut end = name.len();
    loop {
        if let Some(found) = known.get(&name[..end]) {
            return Some((found, &name[end..]));
        }
        end = name[..end].rfind(['.', '['])?;
    }
}

/// The name of a field within another.
fn joined(path: &JsonPath, rest: &str) -> String {
    match path.segments() {
        [] if !rest.is_empty() => rest.trim_start_matches('.').to_owned(),
        _ => format!("{path}{rest}"),
    }
}

/// The value's strings, each where it stands in the part that it was found in.
fn aligned(parts: &[Part], merged: &Merged) -> Vec<AlignedString> {
    let of_part = |part: &Part| -> HashMap<JsonPath, AlignedString> {
        let strings = part.document.align_strings(&part.value().value);
        strings.into_iter().map(|string| (string.path.clone(), string)).collect()
    };
    let mut by_part: Vec<_> = parts.iter().map(of_part).collect();
    let string = |(path, Place { part, path: within }): (JsonPath, Place)| {
        let mut found = by_part.get_mut(part)?.remove(&within)?;
        found.path = path;
        Some(found)
    };
    merged.strings().into_iter().filter_map(string).collect()
}
