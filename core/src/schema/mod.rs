//! What a type is, in JSON Schema's words: the one description behind the published schema and the text that a prompt
//! carries. The derive macro makes it from the same fields as the tables, so they can't disagree.

mod emit;
mod text;

pub use emit::schema;
pub use text::{describe, field_list};

/// A reference to another type's description; a function, so that recursive types are no cycle in const evaluation.
pub type TypeRef = fn() -> &'static Description;

/// One type.
#[derive(Debug)]
pub struct Description {
    /// The type's own name, or empty for a type that is only its shape (`u8`, `Vec<T>`).
    pub name: &'static str,
    /// The doc comment, lines joined by line feeds; empty if there is none.
    pub docs: &'static str,
    /// What its JSON looks like.
    pub shape: Shape,
}

impl Description {
    /// A type without a name of its own.
    #[must_use]
    pub const fn anonymous(shape: Shape) -> Description {
        Description { name: "", docs: "", shape }
    }
}

/// What a type's JSON looks like.
#[derive(Debug)]
pub enum Shape {
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
    /// A finite number in `-max..=max`.
    Number {
        /// The width, in the words of schemars' `format`.
        format: &'static str,
        /// Greatest magnitude.
        max: f64,
    },
    /// A string of exactly one character.
    Char,
    /// Any string.
    String,
    /// The type or `null`.
    Option(TypeRef),
    /// Any number of items.
    Array(TypeRef),
    /// Exactly so many items.
    FixedArray(TypeRef, usize),
    /// One item of each of these types.
    Tuple(&'static [TypeRef]),
    /// String keys, values of this type.
    Map(TypeRef),
    /// An object with exactly these members.
    Struct(&'static [Field]),
    /// The text of another type.
    Newtype(TypeRef),
    /// One of these strings.
    Enum(&'static [Variant]),
}

/// A member of an object.
#[derive(Debug)]
pub struct Field {
    /// The key, as serde spells it.
    pub name: &'static str,
    /// The doc comment; empty if there is none.
    pub docs: &'static str,
    /// The value's type.
    pub ty: TypeRef,
}

/// A unit variant of an enum.
#[derive(Debug)]
pub struct Variant {
    /// The spelling, as serde has it.
    pub name: &'static str,
    /// The doc comment; empty if there is none.
    pub docs: &'static str,
}
