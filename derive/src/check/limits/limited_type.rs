//! The types that stand for those under limits in the printed code.

use quote::{ToTokens, format_ident};
use syn::{Ident, Type};

use crate::core_api::{Builder, Dfa, OwnedFragment, Strings, json_decoded};

/// A type that the macro prints: it has some of the texts of another type.
pub(crate) struct LimitedType {
    /// Its name; the beginning of it until the checker numbers it.
    pub(crate) ident: Ident,
    pub(crate) fragment: OwnedFragment,
    /// What tells whether a text is one of them.
    pub(crate) membership: Membership,
    /// The type without limits.
    pub(crate) base: Type,
    pub(crate) limits: Vec<SchemaLimit>,
    /// serde can't read it from its buffer.
    pub(crate) is_direct_only: bool,
    /// It can be a map's key.
    pub(crate) is_string: bool,
    /// The name of the grammar that is given at run time.
    pub(crate) runtime: Option<String>,
}

/// A limit as the schema says it. Numbers are decimals, as JSON has them.
#[derive(PartialEq)]
pub(crate) enum SchemaLimit {
    Minimum(String),
    ExclusiveMinimum(String),
    Maximum(String),
    ExclusiveMaximum(String),
    MultipleOf(String),
    MinLength(u32),
    MaxLength(u32),
    /// `published` is in the dialect of JSON Schema, `source` in that of crate regex.
    Pattern {
        published: String,
        source: String,
    },
    UniqueItems,
    MinItems(u32),
    MaxItems(u32),
    /// JSON texts.
    OneOf(Vec<String>),
}

/// What tells whether a text is one of a [`LimitedType`].
pub(crate) enum Membership {
    /// The automaton of the JSON texts.
    Dfa(Dfa),
    /// The automaton of the decoded strings, which also knows the spellings that serde_json
    /// wouldn't choose.
    Strings(Strings),
    Unknown,
}

impl LimitedType {
    /// The texts of `base` that `dfa` accepts.
    pub(crate) fn of_dfa(dfa: Dfa, base: Type, limits: Vec<SchemaLimit>) -> LimitedType {
        let fragment = dfa.to_fragment();
        LimitedType { membership: Membership::Dfa(dfa), ..LimitedType::of_fragment(fragment, base, limits) }
    }

    /// The JSON texts of `strings`, which are those of `fragment`.
    pub(crate) fn of_strings(
        strings: Strings,
        fragment: OwnedFragment,
        base: Type,
        limits: Vec<SchemaLimit>,
    ) -> LimitedType {
        LimitedType {
            membership: Membership::Strings(strings),
            is_string: true,
            ..LimitedType::of_fragment(fragment, base, limits)
        }
    }

    /// The texts of `fragment`.
    pub(crate) fn of_fragment(fragment: OwnedFragment, base: Type, limits: Vec<SchemaLimit>) -> LimitedType {
        LimitedType {
            ident: format_ident!("__Formwork"),
            fragment,
            membership: Membership::Unknown,
            base,
            limits,
            is_direct_only: false,
            is_string: false,
            runtime: None,
        }
    }

    /// The text of the grammar that is given at run time under this name: a call, whose callee
    /// linking puts there.
    pub(crate) fn at_run_time(name: String, base: Type) -> LimitedType {
        let fragment = Builder::new(1).newtype(0);
        LimitedType { runtime: Some(name), ..LimitedType::of_fragment(fragment, base, Vec::new()) }
    }

    /// Whether this JSON text is certainly none of the type's.
    pub(crate) fn rejects(&self, text: &str) -> bool {
        match &self.membership {
            Membership::Dfa(dfa) => !dfa.accepts(text.as_bytes()),
            Membership::Strings(strings) => json_decoded(text).is_none_or(|string| !strings.contains(&string)),
            Membership::Unknown => false,
        }
    }

    /// Whether both are printed alike, names aside.
    pub(crate) fn is_same(&self, other: &LimitedType) -> bool {
        let base = |limited: &LimitedType| limited.base.to_token_stream().to_string();
        self.fragment == other.fragment
            && self.limits == other.limits
            && self.runtime == other.runtime
            && base(self) == base(other)
    }
}
