//! How sure the model was: of each field, of each alternative to it, of the whole text.
//!
//! ```text
//! Slot::choose: logits, mask, token --> Recorder: how probable each token was --> Confidence
//! Slot::explore: logits of branches -->   FieldEvents: which bytes are which field's
//!                                         Decision: which alternatives a token leaves open
//! ```
//!
//! Each step of a generation has the probabilities of all allowed tokens. Where a value begins that
//! has several alternatives ([`Matcher::alternatives`](formwork_core::Matcher::alternatives)), the
//! probability of each token goes to the one alternative that it leaves, and where it leaves
//! several, the next step divides it. The next step is known for the token that was chosen; for
//! others the model is asked, once the text is complete ([`Slot`](crate::engine)), so that an
//! alternative has the probabilities of all its spellings.
//!
//! An example: an enum of `"High"`, `"Higher"` and `"Low"`, generated as `"` `High` `"`.
//!
//! ```text
//! after    token  probability  leaves   what becomes of the probability
//! "        High   0.6          open     chosen: divided by the next step
//!          Low    0.3          "Low"    Low    += 0.3
//!          Hi     0.1          open     a branch, followed once the text is complete
//! "High    "      0.9          "High"   High   += 0.6 * 0.9 = 0.54
//!          er     0.1          "Higher" Higher += 0.6 * 0.1 = 0.06
//! "Hi      gh"    0.8          "High"   High   += 0.1 * 0.8 = 0.08   (one pass of the model)
//!          gher   0.2          "Higher" Higher += 0.1 * 0.2 = 0.02
//! ```
//!
//! So `"High"` has 0.62, `"Low"` 0.3, `"Higher"` 0.08, and nothing is undecided. Without the pass
//! they have 0.54, 0.3 and 0.06, and 0.1 is undecided. The product over the chosen tokens, 0.54, is
//! the probability of one spelling, which depends on the tokenizer; a choice's is not.
//!
//! - `recorder`: follows the text token by token, and the branches afterwards;
//! - `decision`: the alternatives of one value, and which of them a text leaves;
//! - `field_confidence`: the results.

mod decision;
mod field_confidence;
mod recorder;

pub use field_confidence::{Choice, Confidence, FieldConfidence};
pub(crate) use recorder::{Branch, Fork, Recorder};
