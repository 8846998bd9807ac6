//! Values out of documents: long ones, many of them, checked, with a record of what went wrong.
//!
//! ```text
//! Document --chunk--> parts --Request, checked, asked again--> values --merge--> Extracted
//!     many: a few documents at a time, results in order --> JsonLines, Report
//! ```
//!
//! - `extractor`: [`Extractor`], what is asked for and how; `reading`: one document.
//! - `chunk`: long texts in parts. `merge`: the parts' values put together.
//! - `invalid`: [`Validate`] and what it finds. `error`: why a document has no value.
//! - `many`: [`Extractions`], documents in order, several at a time.
//! - `json_lines`: [`JsonLines`], a file of results that can be gone on with. `report`: [`Report`].
//!
//! Everything here is made of what [`Request`](crate::Request)s can do; nothing of it knows what
//! runs the model.

mod chunk;
mod document;
mod error;
mod extractor;
mod invalid;
mod json_lines;
mod many;
mod merge;
mod reading;
mod report;

pub use document::Document;
pub use error::ExtractError;
pub use extractor::{Extractor, Layout};
pub use invalid::{Invalid, Validate};
pub use json_lines::JsonLines;
pub use many::{Extraction, Extractions};
pub use reading::{DoubtfulField, Extracted};
pub use report::Report;
