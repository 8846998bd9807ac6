//! [`Source`]: what a grammar is compiled from, and the key that tells equal sources.

use std::fmt;
use std::sync::Arc;

use formwork_core::{CompileLimits, Grammar, SchemaError, SchemaOptions, SubstringOptions};
use serde_json::Value;

use super::schema_words::SchemaWords;

/// What a grammar is compiled from, for [`Compiler::compile`](crate::Compiler::compile). Cheap to
/// move, and as large as the data in it.
#[derive(Clone)]
pub struct Source {
    kind: SourceKind,
    key: Option<Vec<u8>>,
}

type MakeGrammar = Arc<dyn Fn() -> Result<Arc<Grammar>, SchemaError> + Send + Sync>;

#[derive(Clone)]
enum SourceKind {
    Schema(SchemaWords),
    Regex(String),
    Choice(Vec<String>),
    Gbnf(String),
    Lark(String),
    Substring { text: String, options: SubstringOptions },
    Made(MakeGrammar),
}

impl Source {
    fn of(kind: SourceKind) -> Source {
        Source { kind, key: None }
    }

    /// As [`Grammar::from_json_schema`]. Schemas that differ in nothing that matters are one
    /// source, see [`SchemaOptions::key`].
    pub fn json_schema(schema: impl Into<Arc<Value>>, options: SchemaOptions) -> Source {
        Source::of(SourceKind::Schema(SchemaWords { schema: schema.into(), options: Arc::new(options) }))
    }

    /// As [`Grammar::from_regex`].
    pub fn regex(pattern: impl Into<String>) -> Source {
        Source::of(SourceKind::Regex(pattern.into()))
    }

    /// As [`Grammar::choice`].
    pub fn choice(options: impl IntoIterator<Item = impl Into<String>>) -> Source {
        Source::of(SourceKind::Choice(options.into_iter().map(Into::into).collect()))
    }

    /// As [`Grammar::from_gbnf`].
    pub fn gbnf(text: impl Into<String>) -> Source {
        Source::of(SourceKind::Gbnf(text.into()))
    }

    /// As [`Grammar::from_lark`].
    pub fn lark(text: impl Into<String>) -> Source {
        Source::of(SourceKind::Lark(text.into()))
    }

    /// As [`Grammar::substring_with`].
    pub fn substring(text: impl Into<String>, options: SubstringOptions) -> Source {
        Source::of(SourceKind::Substring { text: text.into(), options })
    }

    /// Whatever `make` returns: grammars put together of others, such as
    /// [`Grammar::structural_tags`] and [`Grammar::with_fields`]. Under the same limits.
    ///
    /// Nobody can tell what it makes, so it is neither shared nor kept unless it has a
    /// [name](Source::named).
    ///
    /// ```
    /// use formwork::{Compiler, Grammar, Source};
    ///
    /// let compiler = Compiler::new();
    /// let source = Source::made(|| Grammar::from_regex("[a-z]+")).named("letters, 1");
    /// let letters = compiler.compile(source)?.wait()?.grammar;
    /// # Ok::<(), formwork::CompileError>(())
    /// ```
    pub fn made(make: impl Fn() -> Result<Arc<Grammar>, SchemaError> + Send + Sync + 'static) -> Source {
        Source::of(SourceKind::Made(Arc::new(make)))
    }

    /// Sets the identity of a source that is [made](Source::made): equal names have to make equal
    /// grammars. The other kinds need no name and ignore it.
    pub fn named(self, name: impl Into<Vec<u8>>) -> Source {
        Source { key: Some(name.into()), ..self }
    }

    /// Returns the source's identity: equal keys mean equal grammars. `None` for a source that is
    /// made by a closure without a name. Linear in the source's size.
    ///
    /// The first byte is the form, so that the pattern `a` and the rules `a` differ:
    ///
    /// ```text
    /// regex("[a-z]")        r[a-z]
    /// choice(["ab", "c"])   c, 2 as 8 bytes, ab, 1 as 8 bytes, c   (differs from ["a", "bc"])
    /// ```
    pub(super) fn key(&self, limits: &CompileLimits) -> Result<Option<Vec<u8>>, SchemaError> {
        let mut key = Vec::new();
        let mut text = |kind: u8, text: &[u8]| {
            key.push(kind);
            key.extend_from_slice(text);
        };
        match &self.kind {
            // Under the limits: schemas come from tenants, and writing the key visits all of one.
            SourceKind::Schema(SchemaWords { schema, options }) => text(b's', &limits.run(|| options.key(schema))?),
            SourceKind::Regex(pattern) => text(b'r', pattern.as_bytes()),
            SourceKind::Choice(options) => {
                text(b'c', &[]);
                for option in options {
                    key.extend((option.len() as u64).to_le_bytes());
                    key.extend(option.as_bytes());
                }
            }
            SourceKind::Gbnf(rules) => text(b'g', rules.as_bytes()),
            SourceKind::Lark(rules) => text(b'l', rules.as_bytes()),
            SourceKind::Substring { text: quoted, options } => {
                let &SubstringOptions { raw, whole_words, min_length, max_length } = options;
                text(b'q', &[u8::from(raw), u8::from(whole_words), u8::from(max_length.is_some())]);
                key.extend(min_length.to_le_bytes());
                key.extend(max_length.unwrap_or(0).to_le_bytes());
                key.extend(quoted.as_bytes());
            }
            SourceKind::Made(_) => match &self.key {
                Some(name) => text(b'm', name),
                None => return Ok(None),
            },
        }
        Ok(Some(key))
    }

    /// The schema, if it is one.
    pub(super) fn words(&self) -> Option<SchemaWords> {
        if let SourceKind::Schema(words) = &self.kind { Some(words.clone()) } else { None }
    }

    /// Compiles the grammar on this thread, under the limits that it runs in.
    pub(super) fn compile(&self) -> Result<Arc<Grammar>, SchemaError> {
        match &self.kind {
            SourceKind::Schema(SchemaWords { schema, options }) => Grammar::from_json_schema_shared(schema, options),
            SourceKind::Regex(pattern) => Grammar::from_regex(pattern),
            SourceKind::Choice(options) => Grammar::choice(options),
            SourceKind::Gbnf(rules) => Grammar::from_gbnf(rules),
            SourceKind::Lark(rules) => Grammar::from_lark(rules),
            SourceKind::Substring { text, options } => Grammar::substring_with(text, options),
            SourceKind::Made(make) => make(),
        }
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match &self.kind {
            SourceKind::Schema(_) => "json_schema",
            SourceKind::Regex(_) => "regex",
            SourceKind::Choice(_) => "choice",
            SourceKind::Gbnf(_) => "gbnf",
            SourceKind::Lark(_) => "lark",
            SourceKind::Substring { .. } => "substring",
            SourceKind::Made(_) => "made",
        };
        f.debug_tuple("Source").field(&kind).finish()
    }
}
