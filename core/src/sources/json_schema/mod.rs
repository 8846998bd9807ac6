//! JSON Schema as a grammar: drafts 4, 6, 7, 2019-09 and 2020-12.
//!
//! A schema is translated in three steps, and nothing is loosened unless asked for: what can't be
//! said exactly is an error that names the keyword.
//!
//! ```text
//!  text --schema_registry--> schemas --expansion, keywords--> normal form --to_fragment--> tables
//!         $id, $ref, paths             allOf, anyOf, not, …    per JSON type                nodes
//! ```
//!
//! | step | modules |
//! |---|---|
//! | read | [`schema_registry`] (identifiers, references), [`draft`], [`subschemas`], [`uri_reference`], [`options`] |
//! | what a keyword means | [`keywords`]: for each, what holds, what its negation is, which values fit |
//! | normal form | [`expansion`] (the tableau), [`schema_branch`], [`normal_form`] (its result), [`conjunction`], [`object_members`], [`existing_members`], [`presence`] (which members are there), [`number_limits`] |
//! | check listed values | [`validator`] |
//! | automata of scalars | [`number_automata`], [`number_fractions`], [`known_numbers`], [`string_limits`], [`format_limits`] |
//! | tables | [`to_fragment`], [`static_fragment`] for schemas that stand for a type |
//! | cache | [`cache_key`] |
//! | keywords that constrain nothing | [`annotations`] |
//! | text for prompts | [`description`] |
//!
//! **Where do I add a keyword?** In [`keywords`], whose header says how.
//!
//! What is generated of each type:
//! - members in the order of the schema's text, then members that no schema names, none of which
//!   has the name of another;
//! - integers, and numbers that have to be whole, of 64 bits and without point and exponent; other
//!   numbers as [`f64`] has them;
//! - multiples of fractions as far as floats tell them: in plain decimals, and integers up to 2^53;
//! - strings under `pattern`, `enum` and lengths as serde_json spells them, formats as
//!   [`formats`](crate::types::formats) has them, beside other limits as [`format_limits`] does.
//!
//! `format` is an assertion here, which the standard leaves to the reader; formats that the
//! schema's draft doesn't define say nothing.
//!
//! Neither nesting nor cycles of `$ref` recurse on the call stack: what is still to be made waits
//! in work lists.

mod annotations;
pub(crate) mod cache_key;
pub(crate) mod conjunction;
pub(crate) mod description;
pub(crate) mod draft;
pub(crate) mod existing_members;
pub(crate) mod expansion;
pub(crate) mod format_limits;
pub(crate) mod keywords;
pub(crate) mod known_numbers;
pub(crate) mod normal_form;
pub(crate) mod number_automata;
pub(crate) mod number_fractions;
pub(crate) mod number_limits;
pub(crate) mod object_members;
pub(crate) mod options;
pub(crate) mod presence;
pub(crate) mod schema_branch;
pub(crate) mod schema_compiler;
pub(crate) mod schema_registry;
pub(crate) mod static_fragment;
pub(crate) mod strict;
pub(crate) mod string_limits;
pub(crate) mod subschemas;
pub(crate) mod to_fragment;
pub(crate) mod uri_reference;
pub(crate) mod validator;

use std::sync::Arc;

use serde_json::Value;

use crate::base::error::SchemaError;
use crate::base::meter;
use crate::fragment::options::GrammarOptions;
use crate::grammar::Grammar;
use crate::grammar::loosened::Loosened;
use crate::grammar::origin::Origin;
use normal_form::SchemaTerm;
pub use options::SchemaOptions;
use options::check_size;
use schema_compiler::SchemaCompiler;
use schema_registry::SchemaId;

impl Grammar {
    /// The JSON texts of the values that `schema` allows.
    ///
    /// ```
    /// use formwork_core::{Grammar, Matcher, SchemaOptions, Token, Vocabulary};
    ///
    /// let schema = serde_json::json!({
    ///     "type": "object",
    ///     "properties": {"name": {"type": "string", "pattern": "^[A-Z]"}, "age": {"type": "integer", "minimum": 0}},
    ///     "required": ["name"],
    ///     "additionalProperties": false,
    /// });
    /// let grammar = Grammar::from_json_schema(&schema, &SchemaOptions::default())?;
    /// let vocabulary = Vocabulary::new((0..=255_u8).map(|byte| Token::text([byte])).collect())?;
    /// let mut matcher = Matcher::new(grammar, vocabulary);
    /// assert!(matcher.accept_bytes(br#"{"name": "ada"#).is_err());
    /// matcher.accept_bytes(br#"{"name": "Ada", "age": 36}"#)?;
    /// assert!(matcher.is_accepting());
    ///
    /// let error = Grammar::from_json_schema(&serde_json::json!({"pattern": "(a)\\1"}), &SchemaOptions::default()).unwrap_err();
    /// assert_eq!((error.is_unsupported(), error.keyword()), (true, Some("pattern")));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// Which draft the schema is written in is what its `$schema` says; 2020-12 if it says nothing,
    /// where `dependencies` and a list under `items` are read as in earlier drafts. Every text of
    /// the grammar is an instance of the schema. Every instance has a text, apart from numbers past
    /// 64 bits, from what the [formats](crate::types::formats) leave out, from lists of more than
    /// 1,024 items that have to differ, and up to the order of members, spelling and nesting. Items
    /// are equal as the standard has it (`1` and `1.0`, `"a"` and `"\u0061"`, objects whatever the
    /// order of their members), and objects within them repeat no key.
    ///
    /// # Errors
    /// - [`SchemaError::is_unsupported`] for what can't be honoured exactly, with
    ///   [keyword](SchemaError::keyword) and [path](SchemaError::path), unless
    ///   [`SchemaOptions::lossy`] lets it be left out;
    /// - [`SchemaError::is_too_large`] past the limits of work and size, which are met well within
    ///   a second ([`CompileLimits::max_steps`](crate::base::meter::CompileLimits));
    /// - [`SchemaError::is_empty`] if nothing is an instance.
    pub fn from_json_schema(schema: &Value, options: &SchemaOptions) -> Result<Arc<Grammar>, SchemaError> {
        let compiled = Grammar::from_schema(schema, options)?;
        Ok(Grammar::keeping(schema.clone(), compiled, options))
    }

    /// [`Grammar::from_json_schema`] for a schema that nobody else needs: it becomes the grammar's
    /// [schema](Grammar::schema), and no copy of it is made.
    ///
    /// ```
    /// use formwork_core::{Grammar, SchemaOptions};
    ///
    /// let schema: serde_json::Value = serde_json::from_str(r#"{"type": "integer", "minimum": 0}"#)?;
    /// let grammar = Grammar::from_owned_json_schema(schema, &SchemaOptions::default())?;
    /// assert_eq!(grammar.schema().unwrap()["minimum"], 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`Grammar::from_json_schema`].
    pub fn from_owned_json_schema(schema: Value, options: &SchemaOptions) -> Result<Arc<Grammar>, SchemaError> {
        let compiled = Grammar::from_schema(&schema, options)?;
        Ok(Grammar::keeping(schema, compiled, options))
    }

    /// The grammar with the schema that it was compiled from, whose text has so many bytes.
    fn keeping(schema: Value, (grammar, n_bytes): (Grammar, usize), options: &SchemaOptions) -> Arc<Grammar> {
        // The grammar doesn't keep the documents, which may be many for each of many schemas.
        let told = (!options.documents.is_empty()).then(|| (options.describe(&schema), options.field_list(&schema)));
        let origin = Origin::of_schema(schema, n_bytes);
        if let Some((description, field_list)) = told {
            let _ = origin.description.set(description);
            let _ = origin.field_list.set(field_list);
        }
        Arc::new(Grammar { origin, ..grammar })
    }

    /// [`Grammar::from_json_schema`] for caches: the grammar is that of all schemas with the same
    /// [key](SchemaOptions::key), which may differ in their titles and descriptions, so it keeps
    /// none of them as its [schema](Grammar::schema).
    ///
    /// # Errors
    /// As for [`Grammar::from_json_schema`].
    pub fn from_json_schema_shared(schema: &Value, options: &SchemaOptions) -> Result<Arc<Grammar>, SchemaError> {
        Grammar::from_schema(schema, options).map(|(grammar, _)| Arc::new(grammar))
    }

    /// The grammar of a schema, and about how many bytes the schema has as a text.
    fn from_schema(schema: &Value, options: &SchemaOptions) -> Result<(Grammar, usize), SchemaError> {
        let n_schema = check_size(schema)?;
        let mut n_bytes = n_schema;
        for (_, document) in &options.documents {
            n_bytes += check_size(document)?;
        }
        let grammar = meter::from_source(n_bytes, || Grammar::from_checked_schema(schema, options))?;
        Ok((grammar, n_schema))
    }

    /// Compiles a schema whose size was checked, under the meter of the caller.
    fn from_checked_schema(schema: &Value, options: &SchemaOptions) -> Result<Grammar, SchemaError> {
        let mut compiler = SchemaCompiler::new(schema, options);
        if compiler.registry.lacks_validation(schema) {
            compiler.unsupported(SchemaId::ROOT, "$schema", "it names a vocabulary without the standard's keywords")?;
        }
        let (fragment, empty) = to_fragment::fragment(&mut compiler, &[SchemaTerm::holds(SchemaId::ROOT)])?;
        let loosened = std::mem::take(&mut compiler.loosened);
        let linked = GrammarOptions { style: options.style, max_depth: options.max_depth, ..GrammarOptions::default() };
        let grammar =
            Grammar::link_data("schema", fragment, &to_fragment::CALLABLE_FRAGMENTS, linked.clamped(), loosened);
        // Parts that have values by themselves may have no finite one together, such as `{"items":
        // {"$ref": "#"}, "minItems": 1}`. Only costs over the whole grammar tell.
        if grammar.min_bytes() == usize::MAX {
            return Err(no_instance(&empty));
        }
        Ok(grammar)
    }

    /// What this grammar leaves out of the schema that it was made from, with
    /// [`SchemaOptions::lossy`]; otherwise nothing.
    #[must_use]
    pub fn loosened(&self) -> &[Loosened] {
        &self.loosened
    }
}

/// The error for a schema that nothing is an instance of. `empty` has the paths of the first
/// schemas that no value fits.
fn no_instance(empty: &[String]) -> SchemaError {
    SchemaError::empty(match empty {
        [] => {
            "no text is an instance of this schema: its values would have no end, nest too deep, or be integers beyond 64 bits".to_owned()
        }
        paths => {
            let paths: Vec<String> = paths.iter().map(|path| format!("`#{path}`")).collect();
            format!("nothing is an instance of this schema, because nothing is one of {}", paths.join(", "))
        }
    })
}
