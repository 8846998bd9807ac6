//! [`Report`]: many extractions in numbers.

use std::collections::BTreeMap;
use std::fmt;

use formwork_core::{JsonPath, PathSegment};

use super::{Cost, Extraction};

/// What came of many documents, in numbers; its `Display` is a summary of a few lines.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// Number of documents.
    pub documents: usize,
    /// Documents without a value, by the [kind](super::ExtractError::kind) of error.
    pub failures: BTreeMap<&'static str, usize>,
    /// Documents that were read in more than one part.
    pub in_parts: usize,
    /// Documents whose answer the budget ended.
    pub cut: usize,
    /// How often a field was doubtful, by its path; `[]` stands for any index.
    pub doubtful: BTreeMap<String, usize>,
    /// What all of it cost, documents without a value included.
    pub cost: Cost,
}

impl Report {
    /// Counts what came of a document.
    pub fn add<T>(&mut self, extraction: &Extraction<T>) {
        self.documents += 1;
        self.cost += extraction.cost;
        let extracted = match &extraction.result {
            Ok(extracted) => extracted,
            Err(error) => {
                *self.failures.entry(error.kind()).or_default() += 1;
                return;
            }
        };
        self.in_parts += usize::from(extracted.chunks.len() > 1);
        self.cut += usize::from(extracted.is_cut);
        for field in &extracted.doubtful {
            *self.doubtful.entry(without_indices(&field.path)).or_default() += 1;
        }
    }

    /// Number of documents that have a value.
    #[must_use]
    pub fn found(&self) -> usize {
        self.documents - self.failures.values().sum::<usize>()
    }
}

/// A path in which all items of a list are one.
fn without_indices(path: &JsonPath) -> String {
    let mut out = String::new();
    for segment in path.segments() {
        match segment {
            PathSegment::Index(_) => out += "[]",
            PathSegment::Key(name) if out.is_empty() => out += name,
            PathSegment::Key(name) => out = format!("{out}.{name}"),
        }
    }
    out
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} documents have a value", self.found(), self.documents)?;
        let parts = [(self.in_parts, "in several parts"), (self.cut, "cut by the budget")];
        for (n, what) in parts.into_iter().filter(|(n, _)| *n > 0) {
            write!(f, ", {n} {what}")?;
        }
        for (kind, n) in &self.failures {
            write!(f, "\n  {n} failed: {kind}")?;
        }
        for (path, n) in &self.doubtful {
            write!(f, "\n  {n} doubtful: {path}")?;
        }
        let Cost { requests, prompt_tokens, cached_tokens, output_tokens, forward_passes } = self.cost;
        write!(
            f,
            "\n{requests} requests, {prompt_tokens} tokens of prompts ({cached_tokens} cached), {output_tokens} of \
             answers, {forward_passes} forward passes"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::extract::{DoubtfulField, ExtractError, Extracted};

    #[test]
    fn a_summary() {
        let mut report = Report::default();
        assert_eq!(report.to_string().lines().next(), Some("0 of 0 documents have a value"));
        let mut extracted = Extracted::of(());
        extracted.chunks = vec![0..1, 1..2];
        let path = JsonPath::root().key("items").index(3).key("price");
        extracted.doubtful = vec![DoubtfulField { chunk: 0, path, value: 1.into(), probability: 0.5 }];
        let cost = Cost { requests: 2, prompt_tokens: 30, ..Cost::default() };
        report.add(&Extraction { id: "a".to_owned(), result: Ok(extracted), cost });
        report.add(&Extraction::<()> { id: "b".to_owned(), result: Err(ExtractError::Empty), cost });
        assert_eq!(
            report.to_string(),
            "1 of 2 documents have a value, 1 in several parts\n  1 failed: empty\n  1 doubtful: items[].price\n\
             4 requests, 60 tokens of prompts (0 cached), 0 of answers, 0 forward passes"
        );
    }
}
