//! Scalars: the types of strings, numbers, characters and `bool`, which constraints can be put to.
//! They are known by the last name of their path.

use syn::spanned::Spanned;
use syn::{Type, parse_quote};

use super::literal::{LiteralValue, NumberLiteral};
use super::type_syntax;
use crate::core_api::{Whole, json_string};

/// A type of values without parts.
#[derive(Clone, Copy)]
pub(crate) enum Scalar {
    Bool,
    Char,
    String,
    Float(FloatWidth),
    Integer(IntegerType),
}

/// `f32` or `f64`.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum FloatWidth {
    Single,
    Double,
}

/// A type of integers.
#[derive(Clone, Copy)]
pub(crate) struct IntegerType {
    /// The primitive's name, also for `NonZero` types.
    pub(crate) name: &'static str,
    pub(crate) is_signed: bool,
    pub(crate) bits: u32,
    /// `usize` and `isize`, whose width is the target's. `bits` is 64.
    pub(crate) is_pointer_sized: bool,
    pub(crate) is_nonzero: bool,
}

/// Primitive, its `NonZero` type, whether it is signed, bits.
const INTEGERS: [(&str, &str, bool, u32); 12] = [
    ("u8", "NonZeroU8", false, 8),
    ("u16", "NonZeroU16", false, 16),
    ("u32", "NonZeroU32", false, 32),
    ("u64", "NonZeroU64", false, 64),
    ("u128", "NonZeroU128", false, 128),
    ("usize", "NonZeroUsize", false, 64),
    ("i8", "NonZeroI8", true, 8),
    ("i16", "NonZeroI16", true, 16),
    ("i32", "NonZeroI32", true, 32),
    ("i64", "NonZeroI64", true, 64),
    ("i128", "NonZeroI128", true, 128),
    ("isize", "NonZeroIsize", true, 64),
];

impl IntegerType {
    /// The type of this name, a primitive or a `NonZero` type.
    fn named(name: &str) -> Option<IntegerType> {
        let &(primitive, nonzero, is_signed, bits) =
            INTEGERS.iter().find(|(primitive, nonzero, ..)| [*primitive, *nonzero].contains(&name))?;
        let is_pointer_sized = primitive.ends_with("size");
        Some(IntegerType { name: primitive, is_signed, bits, is_pointer_sized, is_nonzero: name == nonzero })
    }

    /// The least value, without regard to `NonZero`.
    pub(crate) fn min(self) -> Whole {
        let magnitude = if self.is_signed { 1 << (self.bits - 1) } else { 0 };
        Whole { negative: self.is_signed, magnitude }
    }

    /// The greatest value.
    pub(crate) fn max(self) -> Whole {
        // The sign takes one bit of the width.
        let bits = self.bits - u32::from(self.is_signed);
        Whole { negative: false, magnitude: u128::MAX >> (128 - bits) }
    }

    /// The value of a literal, if it is one of this type.
    fn value(self, number: &NumberLiteral) -> Option<Whole> {
        let magnitude = number.text.trim_start_matches('-').parse().ok()?;
        let value = Whole { negative: number.text.starts_with('-') && magnitude > 0, magnitude };
        let fits = value >= self.min() && value <= self.max() && !(self.is_nonzero && magnitude == 0);
        fits.then_some(value)
    }
}

impl Scalar {
    /// What `ty` is, as far as its name says.
    pub(crate) fn of(ty: &Type) -> Option<Scalar> {
        let (name, arguments) = type_syntax::last_segment(ty)?;
        let name = name.to_string();
        match (name.as_str(), &arguments[..]) {
            ("bool", []) => Some(Scalar::Bool),
            ("char", []) => Some(Scalar::Char),
            // `PathBuf` and `SmolStr` are written and read as strings.
            ("String" | "str" | "PathBuf" | "Path" | "SmolStr", []) => Some(Scalar::String),
            ("Box" | "Rc" | "Arc" | "Cow", [inner]) if is_unsized_string(inner) => Some(Scalar::String),
            ("f32", []) => Some(Scalar::Float(FloatWidth::Single)),
            ("f64", []) => Some(Scalar::Float(FloatWidth::Double)),
            ("NonZero", [inner]) => match Scalar::of(inner)? {
                Scalar::Integer(integer) => Some(Scalar::Integer(IntegerType { is_nonzero: true, ..integer })),
                _ => None,
            },
            (name, []) => IntegerType::named(name).map(Scalar::Integer),
            _ => None,
        }
    }

    /// The type that has the texts of all types of this kind, and their description.
    pub(crate) fn canonical_type(self, ty: &Type) -> Type {
        match self {
            Scalar::Bool => parse_quote!(::core::primitive::bool),
            Scalar::Char => parse_quote!(::core::primitive::char),
            Scalar::String => parse_quote!(::std::string::String),
            Scalar::Float(FloatWidth::Single) => parse_quote!(::core::primitive::f32),
            Scalar::Float(FloatWidth::Double) => parse_quote!(::core::primitive::f64),
            Scalar::Integer(IntegerType { name, .. }) => {
                let name = syn::Ident::new(name, ty.span());
                parse_quote!(::core::primitive::#name)
            }
        }
    }

    /// The JSON text of a literal as serde_json spells it, if the literal is one of this type.
    pub(crate) fn json(self, value: &LiteralValue) -> Option<String> {
        match (self, value) {
            (Scalar::Bool, LiteralValue::Bool(value)) => Some(value.value.to_string()),
            (Scalar::Char, LiteralValue::Char(value)) => Some(json_string(&value.value().to_string())),
            (Scalar::String, LiteralValue::String(text) | LiteralValue::PlainString(text)) => {
                Some(json_string(&text.value()))
            }
            // serde_json writes a float as `Debug` does.
            (Scalar::Float(_), LiteralValue::Number(number)) => {
                let value = number.text.parse::<f64>().ok().filter(|value| value.is_finite());
                value.map(|value| format!("{value:?}"))
            }
            (Scalar::Integer(integer), LiteralValue::Number(number)) if number.is_integer => {
                integer.value(number).map(|value| value.to_string())
            }
            _ => None,
        }
    }

    /// Whether serde can't read it from its buffer (`Content`), which has no integers of 128 bits:
    /// so the type can't stand in an untagged enum.
    pub(crate) fn is_direct_only(self) -> bool {
        matches!(self, Scalar::Integer(IntegerType { bits: 128, .. }))
    }

    /// What a value of it looks like, for messages.
    pub(crate) fn wanted(self) -> String {
        match self {
            Scalar::Bool => "`true` or `false`".into(),
            Scalar::Char => "a character such as `'a'`".into(),
            Scalar::String => "a string such as `\"a\"`".into(),
            Scalar::Float(_) => "a number such as `0.5`".into(),
            Scalar::Integer(integer) => format!("a whole number from {} to {}", integer.min(), integer.max()),
        }
    }
}

/// `str` or `Path`, which stand behind a pointer.
fn is_unsized_string(ty: &Type) -> bool {
    matches!(type_syntax::last_segment(ty), Some((name, _)) if name == "str" || name == "Path")
}
