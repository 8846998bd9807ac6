//! The guarantee for models behind a server: what comes out is a text of the grammar, whatever the
//! server makes of the constraint that it is sent.
//!
//! ```text
//!            call: messages, constraint                     call: messages, `{"name": "Ada", "age": 30`
//! Answering ----------------------------> server  ...  --------------------------------------------> server
//!     ^                                     | pieces                                                  |
//!     +-- AnswerReader: kept | refused <----+         <-----------------------------------------------+
//! ```
//!
//! [`Answering`] makes the calls for one sample. What a piece has that the grammar doesn't allow is
//! cut, its call is dropped, and another one goes on behind what was kept and what the grammar
//! forces after it; where the server doesn't continue an assistant's turn, it is asked again, and
//! told what was wrong. All calls together are at most `1 + continuations`.
//!
//! Where a call brings nothing, it would bring nothing again. So the next takes the likeliest
//! token that the grammar allows, where the server lists tokens, and is sampled where it doesn't,
//! each time with a higher temperature. Nothing is written in the model's name but what the grammar
//! forces, until the budget of tokens is used up: then the shortest end is, as in the process.
//!
//! - [`answer_reader`]: what is kept of the text; [`lead`], [`wrapper`]: what may stand before it;
//!   [`left_out`]: members that are null; [`scores`]: how likely the kept tokens were;
//! - `answering`: the calls; `call_end`: why one ended; `next_call`: what the next one says;
//! - `sample_writer`: reports; `server`: what is called.

mod answer_reader;
mod answering;
mod call_end;
mod lead;
mod left_out;
mod next_call;
mod sample_writer;
mod scores;
mod server;
#[cfg(test)]
mod tests;
mod token_texts;
mod wrapper;

pub(super) use self::answering::{Answering, Budget, Plan};
pub(super) use self::sample_writer::SampleWriter;
pub(super) use self::server::{Pieces, Server};
