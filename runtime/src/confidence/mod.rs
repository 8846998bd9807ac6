//! How sure the model was: of each field, of each alternative to it, of the whole text.
//!
//! ```text
//! Slot::choose: logits, mask, token --> Recorder: what each token was likely to be        --> Confidence
//!   Slot::explore: logits of forks  -->   FieldEvents: which bytes are which field's
//!                                         Decision: which alternatives each allowed token leaves open
//! ```
//!
//! Each step of a generation has the probabilities of all allowed tokens. Where a value begins that
//! has several alternatives ([`Matcher::alternatives`](formwork_core::Matcher::alternatives)), the
//! probability of each token goes to the one alternative that it leaves, and where it leaves
//! several, the next step divides it. The next step is known for the token that was chosen; for
//! others the model is asked, once the text is complete ([`Slot`](crate::engine)), so that an
//! alternative has the probabilities of all its spellings.

mod decision;
mod field_confidence;
mod recorder;

pub use field_confidence::{Choice, Confidence, FieldConfidence};
pub(crate) use recorder::{Branch, Fork, Recorder};
