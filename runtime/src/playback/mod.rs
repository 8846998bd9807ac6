//! Recorded answers in place of a model, for tests of applications: no weights, no C++.
//!
//! ```text
//! Recording: a file, or answers written by hand
//!     --Model::playback--> Player (a Backend): looks a prompt up, checks the answer
//!                             --> Playing: the answer, piece by piece
//!
//! Model --record_to--> Recorder (a Backend around another): Taping reads along --> Tape: the file
//! ```
//!
//! - `recording`: [`Recording`], the answers; `recorded`: one of them; `line`: one as a line of a
//!   file;
//! - `player`: which answer a prompt gets; `nearest`: what is said where there is none;
//! - `fitting`: whether an answer is a text of the grammar; `playing`: how it arrives;
//! - `recorder`, `tape`: how a recording is made.
//!
//! A prompt is known by its messages as the caller gave them, not by what a chat template makes of
//! them, so a recording holds for whatever model it was made with.

mod fitting;
mod line;
mod nearest;
mod player;
mod playing;
mod recorded;
mod recorder;
mod recording;
mod tape;

pub use recording::Recording;
