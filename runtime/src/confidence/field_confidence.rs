//! [`Confidence`] of a text, [`FieldConfidence`] of its values, [`Choice`]s between alternatives.

use std::ops::Range;

use formwork_core::{JsonPath, ValueKind};

/// How sure the model was of a text and its fields, see
/// [`Generated::confidence`](crate::Generated::confidence).
///
/// All probabilities are those under the mask, before temperature and filters, and say what the
/// model thought with the text before at hand. Text that the model wasn't asked for, because the
/// grammar left one way to go, counts as certain. Those of a server's model (feature `remote`) rest
/// on the tokens that it lists, and are lower bounds.
///
/// ```no_run
/// # use formwork::{Model, Structured};
/// # use serde::Deserialize;
/// #[derive(Structured, Deserialize)]
/// struct Ticket {
///     title: String,
///     urgency: Urgency,
/// }
///
/// #[derive(Structured, Deserialize)]
/// enum Urgency {
///     Low,
///     High,
///     Higher,
/// }
///
/// # let model = Model::playback([("", "")]);
/// let ticket = model.request::<Ticket>("Nobody can log in since noon!").confidence().run()?;
/// let confidence = ticket.confidence().expect("it was asked for");
/// for choice in &confidence.field("urgency").expect("it is never left out").choices {
///     println!("{}: {:.3}", choice.text, choice.probability);
/// }
/// if confidence.min() < 0.5 {
///     println!("please check");
/// }
/// # Ok::<(), formwork::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Confidence {
    /// The values of the text, in the order in which they begin: first the text itself, and each
    /// container before what it holds. Empty if the text is not JSON.
    pub fields: Vec<FieldConfidence>,
    /// Summary of all chosen tokens of the text.
    pub(super) tokens: TokenSummary,
}

impl Confidence {
    /// The value at a path, as [`JsonPath`] spells it: `items[2].name`, and `$` for the whole.
    #[must_use]
    pub fn field(&self, path: &str) -> Option<&FieldConfidence> {
        self.fields.iter().find(|field| field.path.to_string() == path)
    }

    /// The probability of the text as it was spelled: the product over the tokens that were chosen.
    #[must_use]
    pub fn probability(&self) -> f64 {
        self.tokens.probability
    }

    /// The geometric mean of the probabilities of the tokens that were chosen, 1 if there are none:
    /// one over the text's perplexity under the mask.
    #[must_use]
    pub fn mean(&self) -> f64 {
        self.tokens.mean
    }

    /// The least probability of a token that was chosen, 1 if there are none.
    #[must_use]
    pub fn min(&self) -> f64 {
        self.tokens.min
    }
}

/// How sure the model was of one value.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct FieldConfidence {
    /// Where it stands.
    pub path: JsonPath,
    /// What kind of JSON it is.
    pub kind: ValueKind,
    /// Its bytes in the text, as in a [`FieldEvent`](formwork_core::FieldEvent).
    pub range: Range<usize>,
    /// The product of the probabilities of the tokens that spell it.
    ///
    /// A token is one of a value's if it spells at least one of its bytes, and counts as a whole:
    /// one that ends a value and begins the next is one of both. What ends a number is what comes
    /// after it, and is one of the number's tokens.
    pub probability: f64,
    /// The geometric mean of the same probabilities, 1 if the model wasn't asked for any of it:
    /// comparable between long and short values.
    pub mean: f64,
    /// The least of them, or 1.
    pub min: f64,
    /// What the value could have been, likeliest first, if there are several alternatives. See
    /// [`Choice`].
    pub choices: Vec<Choice>,
    /// Probability that could not be told apart: that of an alternative lies between its
    /// [`Choice::probability`] and the sum of the two. With it, the choices add up to 1. It is what
    /// [`Request::choice_passes`](crate::Request::choice_passes) did not suffice for, or if they
    /// did, what tokens of less than 10<sup>-7</sup> have together, which are not followed.
    pub undecided: f64,
}

/// One alternative for a value, with the probability of all its spellings in tokens, given the text
/// before the value.
///
/// Alternatives are `true`, `false` and `null`; the strings, if there are at most 1,000 that the
/// grammar allows there (an enum's variants, constants); the numbers, if there are at most 100;
/// otherwise all strings, or all numbers, as one. All arrays are one alternative, and so are all
/// objects, unless there are several first keys (2 to 1,000; an externally tagged enum's variants,
/// for one): then each of them is.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Choice {
    /// The value's JSON, or, where there are several of the alternative, what it begins with: `"`,
    /// `[`, `{`, `{"key"`; nothing for numbers.
    pub text: String,
    /// What kind of JSON it is.
    pub kind: ValueKind,
    /// Whether the text is the whole value.
    pub is_whole: bool,
    /// Whether the value is of this alternative.
    pub is_chosen: bool,
    /// Its probability among the alternatives.
    pub probability: f64,
}

/// Product, geometric mean and minimum of several tokens' probabilities.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct TokenSummary {
    pub(super) probability: f64,
    pub(super) mean: f64,
    pub(super) min: f64,
}

impl TokenSummary {
    /// Summary of tokens with these natural logarithms of probabilities.
    pub(super) fn of(logprobs: impl Iterator<Item = f64>) -> TokenSummary {
        // Sums of logarithms: a product over some thousand tokens would underflow on the way. For
        // probabilities 0.9 and 0.4 the product is 0.36, the geometric mean 0.6, the least 0.4.
        let (mut n_tokens, mut sum, mut least) = (0_u32, 0.0, 0.0_f64);
        for logprob in logprobs {
            n_tokens += 1;
            sum += logprob;
            least = least.min(logprob);
        }
        TokenSummary { probability: sum.exp(), mean: (sum / f64::from(n_tokens.max(1))).exp(), min: least.exp() }
    }
}
