//! [`Part`]: what the model answered about a part of a document, and the conversation that led there.

use std::ops::Range;

use formwork_core::{Document, ValueKind};
use serde_json::Value;

use super::DoubtfulField;
use super::merge::PartValue;
use crate::api::Generated;
use crate::base::FinishReason;
use crate::confidence::{Confidence, FieldConfidence};
use crate::prompt::Prompt;

/// The last answer about a part of the document.
pub(super) struct Part {
    pub(super) document: Document,
    /// What was said before the answer.
    pub(super) prompt: Prompt,
    pub(super) text: String,
    pub(super) is_cut: bool,
    confidence: Option<Confidence>,
}

impl Part {
    pub(super) fn new<T>(document: Document, prompt: Prompt, generated: Generated<T>) -> Part {
        let confidence = generated.confidence().cloned();
        let is_cut = generated.finish_reason == FinishReason::Length;
        Part { document, prompt, text: generated.text, is_cut, confidence }
    }

    pub(super) fn range(&self) -> Range<usize> {
        self.document.range()
    }

    /// Its value, and how sure each of its fields is.
    pub(super) fn value(&self) -> PartValue {
        let confidence = self.fields().iter().map(|field| (field.path.to_string(), probability(field))).collect();
        // It was read as the type already.
        PartValue { value: serde_json::from_str(&self.text).unwrap_or(Value::Null), confidence }
    }

    /// The fields that are less sure than `threshold`.
    pub(super) fn doubtful(&self, chunk: usize, threshold: f64) -> impl Iterator<Item = DoubtfulField> {
        let values = self.fields().iter().filter(|field| is_leaf(field));
        values.filter_map(move |field| {
            let probability = probability(field);
            // It is JSON, as the whole text is.
            let value = || serde_json::from_str(&self.text[field.range.clone()]).unwrap_or(Value::Null);
            (probability < threshold).then(|| DoubtfulField {
                chunk,
                path: field.path.clone(),
                value: value(),
                probability,
            })
        })
    }

    fn fields(&self) -> &[FieldConfidence] {
        self.confidence.as_ref().map_or(&[], |confidence| &confidence.fields)
    }
}

fn is_leaf(field: &FieldConfidence) -> bool {
    !matches!(field.kind, ValueKind::Array | ValueKind::Object)
}

/// See [`DoubtfulField::probability`].
fn probability(field: &FieldConfidence) -> f64 {
    let chosen = field.choices.iter().find(|choice| choice.is_chosen && choice.is_whole);
    chosen.map_or(field.mean, |choice| choice.probability)
}
