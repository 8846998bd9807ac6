//! [`Description`]: a type in JSON Schema's words, as static data.
//!
//! The derive macro prints one `Description` per type beside the type's automaton. Everything in it
//! is `'static` and const, so a description costs nothing until it is printed. Types refer to each
//! other by functions ([`TypeRef`]), never by references, because a recursive type's constant would
//! otherwise be a cycle in const evaluation.

use crate::fragment::table::Presence;
use crate::types::schema::schemars_document::SchemarsDocument;

/// A reference to another type's description. It is a function, so that recursive types are no
/// cycle in const evaluation.
pub type TypeRef = fn() -> &'static Description;

/// One type.
#[derive(Debug)]
pub struct Description {
    /// The type's own name; empty for a type that is only its shape (`u8`, `Vec<T>`). Types with a
    /// name become definitions, which recursive types need to refer to themselves.
    pub name: &'static str,
    /// The doc comment, lines joined by line feeds; empty if there is none.
    pub docs: &'static str,
    /// Title and examples.
    pub notes: Notes,
    /// What its JSON looks like.
    pub shape: Shape,
}

/// Annotations of a type, a field or a variant besides its docs. They do not change which texts the
/// type accepts.
#[derive(Clone, Copy, Debug)]
pub struct Notes {
    /// JSON Schema's `title`; empty if there is none.
    pub title: &'static str,
    /// Values as JSON texts.
    pub examples: &'static [&'static str],
}

impl Notes {
    /// No title and no examples.
    pub const NONE: Notes = Notes { title: "", examples: &[] };
}

impl Description {
    /// A type without a name of its own.
    #[must_use]
    pub const fn anonymous(shape: Shape) -> Description {
        Description { name: "", docs: "", notes: Notes::NONE, shape }
    }
}

/// What a type's JSON looks like.
#[derive(Debug)]
pub enum Shape {
    /// Any JSON.
    Any,
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool,
    /// An integer in `min..=max`.
    Integer {
        /// The width, in the words of schemars' `format`.
        format: &'static str,
        /// Least value.
        min: i128,
        /// Greatest value.
        max: u128,
    },
    /// An integer of this type, and not 0.
    NonZero(TypeRef),
    /// A finite number in `-max..=max`.
    Number {
        /// The width, in the words of schemars' `format`; empty if there is none.
        format: &'static str,
        /// Greatest magnitude.
        max: f64,
    },
    /// A string of exactly one character.
    Char,
    /// Any string.
    String,
    /// Words of the document that a value is generated from.
    Quote,
    /// A string of a certain form.
    Text {
        /// What it is, for people and models.
        what: &'static str,
        /// JSON Schema's `format`; empty if there is none.
        format: &'static str,
        /// A regular expression for the whole string, from `^` to `$`. It may match more than the
        /// automaton accepts.
        pattern: &'static str,
    },
    /// The type or `null`.
    Option(TypeRef),
    /// Any number of items.
    Array(TypeRef),
    /// A list of exactly this number of items.
    FixedArray(TypeRef, usize),
    /// One item of each of these types.
    Tuple(&'static [TypeRef]),
    /// An object with any keys of one type and values of another. The keys' type is one whose JSON
    /// is a string.
    Map {
        /// Each key.
        key: TypeRef,
        /// Each value.
        value: TypeRef,
    },
    /// An object with these members.
    Struct(&'static [Field]),
    /// The text of another type.
    Newtype(TypeRef),
    /// A type without a description of its own, by the schema that crate schemars makes of it.
    Schemars(fn() -> SchemarsDocument),
    /// The values of another type that also satisfy these limits.
    Limited {
        /// The type without limits.
        ty: TypeRef,
        /// The limits; a value satisfies all of them.
        limits: &'static [Limit],
    },
    /// One of these variants.
    Enum {
        /// How the text says which variant it is.
        tagging: Tagging,
        /// The variants, in order of declaration.
        variants: &'static [Variant],
    },
}

/// A limit on values, in JSON Schema's words. Numbers are kept as JSON texts, because no numeric
/// type of Rust holds both every integer of 128 bits and every float exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// `minimum`
    Minimum(&'static str),
    /// `exclusiveMinimum`
    ExclusiveMinimum(&'static str),
    /// `maximum`
    Maximum(&'static str),
    /// `exclusiveMaximum`
    ExclusiveMaximum(&'static str),
    /// `multipleOf`
    MultipleOf(&'static str),
    /// `minLength`, in characters (Unicode scalar values).
    MinLength(u32),
    /// `maxLength`
    MaxLength(u32),
    /// `pattern`.
    Pattern {
        /// In JSON Schema's syntax (ECMA-262 with Unicode).
        published: &'static str,
        /// As the type's author wrote it, for prompts.
        source: &'static str,
    },
    /// `minItems`
    MinItems(u32),
    /// `maxItems`
    MaxItems(u32),
    /// `uniqueItems`
    UniqueItems,
    /// `enum`, or `const` if there is one: values as JSON texts.
    OneOf(&'static [&'static str]),
}

/// How an enum's JSON says which variant it is: serde's four representations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tagging {
    /// `"A"`, `{"A": …}`
    External,
    /// `{"tag": "A", …}`
    Internal(&'static str),
    /// `{"tag": "A", "content": …}`
    Adjacent(&'static str, &'static str),
    /// `…`
    Untagged,
}

/// A member of an object.
#[derive(Debug)]
pub struct Field {
    /// The key, as serde spells it.
    pub name: &'static str,
    /// The doc comment; empty if there is none.
    pub docs: &'static str,
    /// Title and examples.
    pub notes: Notes,
    /// The value's type.
    pub ty: TypeRef,
    /// When the key may be left out.
    pub presence: Presence,
    /// Whether the members of `ty` stand in this object's own braces, without the key
    /// (`#[serde(flatten)]`).
    pub flatten: bool,
}

/// A variant of an enum.
#[derive(Debug)]
pub struct Variant {
    /// The spelling, as serde has it.
    pub name: &'static str,
    /// The doc comment; empty if there is none.
    pub docs: &'static str,
    /// Title and examples.
    pub notes: Notes,
    /// What it holds.
    pub content: Content,
}

/// What a variant holds.
#[derive(Debug)]
pub enum Content {
    /// Nothing.
    Unit,
    /// A value.
    Newtype(TypeRef),
    /// Values without names.
    Tuple(&'static [TypeRef]),
    /// Values with names.
    Struct(&'static [Field]),
}
