//! Requests about a document: what their [`Quote`]s are words of.

use std::sync::Arc;

use formwork_core::{Document, Grammar, GrammarOptions, MemberOrder, OptionalKeys, Structured};
#[cfg(doc)]
use formwork_core::{Grounded, Quote};

use super::Request;
use crate::base::Error;

impl<T> Request<T> {
    /// Asks about a document: it comes first in the prompt, and each [`Quote`] in the answer is words
    /// of it, with their span.
    ///
    /// ```no_run
    /// use formwork::{Document, Grounded, Model, Quote, Structured};
    /// use serde::Deserialize;
    ///
    /// #[derive(Structured, Deserialize)]
    /// struct Person {
    ///     name: Quote,
    ///     age: Option<Grounded<u8>>,
    /// }
    ///
    /// # let model = Model::playback([("", "")]);
    /// let letter = Document::new(std::fs::read_to_string("letter.txt").unwrap_or_default());
    /// let people = model.request::<Vec<Person>>("Who is in the letter?").document(&letter).run()?.value;
    /// for person in people {
    ///     println!("{} at {:?}", person.name, person.name.span());
    /// }
    /// # Ok::<(), formwork::Error>(())
    /// ```
    ///
    /// The document stands before the instructions and the type, all of them in the first user
    /// message, so that a second request about it, whatever its type and question are, finds it
    /// [read](crate::ModelBuilder::prefix_cache). Use one [`Document`] for all of them: the automaton
    /// of its words is made once, at the first request for a type with quotes (some milliseconds for
    /// 100 kB, on the calling thread), and grammars and masks are shared.
    ///
    /// A prompt that says the document itself is for [`Request::quoting`], and so is a
    /// [raw](Request::raw) one, in which nothing is put. In a conversation it is
    /// [`Chat::document`](crate::Chat::document), for many documents a [`Prompt`](crate::Prompt) each:
    /// `model.generate_many::<Vec<Person>>(documents)`.
    ///
    /// Where the type has quotes, [`Error::Document`] says that there is no document, or one without
    /// words, or one of megabytes, of which [parts](Document::part) are to be quoted. A
    /// [given grammar](Request::with_grammar) is used as it is, and an answer whose quotes are not
    /// the document's is refused.
    pub fn document(mut self, document: impl Into<Document>) -> Self {
        self.prompt.prompt = std::mem::take(&mut self.prompt.prompt).document(document);
        self
    }

    /// [`Request::document`] for a prompt that says the document itself: nothing is added to it.
    pub fn quoting(mut self, document: impl Into<Document>) -> Self {
        self.prompt.prompt = std::mem::take(&mut self.prompt.prompt).quoting(document);
        self
    }

    /// What its quotes are words of.
    pub(super) fn quoted_document(&self) -> Option<&Document> {
        self.prompt.prompt.quoted_document()
    }
}

impl<T: Structured> Request<T> {
    /// The grammar of the request's own type.
    ///
    /// # Errors
    ///
    /// [`Error::Document`].
    pub(crate) fn own_grammar(&self) -> Result<Arc<Grammar>, Error> {
        self.grammar_with(self.grammar)
    }

    /// The grammar of the request's own type for texts that others write; `None` where it can't be
    /// had.
    pub(super) fn grammar_as_read(&self) -> Option<Arc<Grammar>> {
        let keys = match self.grammar.keys {
            OptionalKeys::Declared => OptionalKeys::MayOmit,
            keys => keys,
        };
        let options = GrammarOptions { member_order: MemberOrder::Any, keys, ..self.grammar };
        self.grammar_with(options).ok().filter(|grammar| grammar.min_bytes() < usize::MAX)
    }

    fn grammar_with(&self, options: GrammarOptions) -> Result<Arc<Grammar>, Error> {
        let Some(document) = self.quoted_document() else {
            let grammar = Grammar::with_options::<T>(options);
            return match grammar.refusal().filter(|_| Grammar::needs_document::<T>()) {
                Some(error) => Err(Error::Document(error.clone())),
                None => Ok(grammar),
            };
        };
        Grammar::with_document::<T>(document, options).map_err(Error::Document)
    }
}
