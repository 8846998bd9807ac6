//! Values out of documents: long ones, many of them, checked, with a record of what went wrong.
//!
//! ```text
//! Input --chunk--> parts --Request--> answers --merge, checked, asked again--> Extracted
//!     many: a few inputs at a time, results in order --> JsonLines, Report, HighlightPage
//! ```
//!
//! - `input`: [`Input`], a document by its name.
//! - `extractor`: [`Extractor`], what is asked for and how; `reading`: one document, `part`: an
//!   answer about a part of it.
//! - `chunk`: long texts in parts. `merge`: the parts' values put together; `merged`: what comes of
//!   that, which knows the parts of its fields; `whole`: the value of a document.
//! - `invalid`: [`Validate`] and what it finds. `error`: why a document has no value. `extracted`:
//!   the value that it has, and what that cost.
//! - `many`: [`Extractions`], documents in order, several at a time; `stream`: the same for tasks.
//!   `together`: [`Together`], several types of value from the same documents.
//! - `json_lines`: [`JsonLines`], a file of results that can be gone on with. `report`: [`Report`].
//!   `highlight`: [`HighlightPage`], documents with what was found in them.
//!
//! Everything here is made of what [`Request`](crate::Request)s can do; nothing of it knows what
//! runs the model.

mod chunk;
mod error;
mod extracted;
mod extractor;
mod highlight;
mod input;
mod invalid;
mod json_lines;
mod many;
mod merge;
mod merged;
mod part;
mod reading;
mod report;
mod stream;
mod together;
mod whole;

pub use error::ExtractError;
pub use extracted::{Aligned, Cost, DoubtfulField, Extracted};
pub use extractor::{Extractor, Layout};
pub use highlight::HighlightPage;
pub use input::Input;
pub use invalid::{Invalid, Validate};
pub use json_lines::JsonLines;
pub use many::{Extraction, Extractions};
pub use report::Report;
pub use stream::ExtractionStream;
pub use together::{ExtractorSet, Together};
