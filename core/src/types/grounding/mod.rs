//! Values that say where in a document they come from.
//!
//! - [`document`]: [`Document`](document::Document), a text that is quoted, and the search in it.
//! - [`quote`]: [`Quote`](quote::Quote), a field whose text is words of the document.
//! - [`grounded`]: [`Grounded`](grounded::Grounded), a value of any type with such words.
//! - [`reader`]: how quotes find their places while serde reads them.
//!
//! What the words of a document are as an automaton is in `sources::quotation`; strings that are no
//! quotes are looked for in `alignment`.

pub(crate) mod document;
pub(crate) mod grounded;
pub(crate) mod quote;
pub(crate) mod reader;
