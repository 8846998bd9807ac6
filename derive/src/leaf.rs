//! The strings and numbers that a limit can be put to, known by the last name of their path.

use formwork_core::build::{Whole, json_string};
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

use crate::constraint::Value;
use crate::ty;

/// A kind of value without parts.
#[derive(Clone, Copy)]
pub(crate) enum Leaf {
    Bool,
    Char,
    String,
    Float { single: bool },
    Integer(Integer),
}

/// A type of integers.
#[derive(Clone, Copy)]
pub(crate) struct Integer {
    pub(crate) name: &'static str,
    pub(crate) signed: bool,
    pub(crate) bits: u32,
    /// Its width is the target's.
    pub(crate) is_pointer_sized: bool,
    pub(crate) is_nonzero: bool,
}

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

/// What `ty` is, as far as its name says.
pub(crate) fn leaf(ty: &Type) -> Option<Leaf> {
    let (name, arguments) = ty::last(ty)?;
    let name = name.to_string();
    let integer = |name: &str| {
        INTEGERS.iter().find_map(|&(plain, nonzero, signed, bits)| {
            (name == plain || name == nonzero).then(|| {
                let is_pointer_sized = plain.ends_with("size");
                Integer { name: plain, signed, bits, is_pointer_sized, is_nonzero: name == nonzero }
            })
        })
    };
    match (name.as_str(), &arguments[..]) {
        ("bool", []) => Some(Leaf::Bool),
        ("char", []) => Some(Leaf::Char),
        ("String" | "str" | "PathBuf" | "Path" | "SmolStr", []) => Some(Leaf::String),
        ("Box" | "Rc" | "Arc" | "Cow", [inner]) if matches!(ty::last(inner), Some((name, _)) if name == "str" || name == "Path") => {
            Some(Leaf::String)
        }
        ("f32", []) => Some(Leaf::Float { single: true }),
        ("f64", []) => Some(Leaf::Float { single: false }),
        ("NonZero", [inner]) => match leaf(inner)? {
            Leaf::Integer(integer) => Some(Leaf::Integer(Integer { is_nonzero: true, ..integer })),
            _ => None,
        },
        (name, []) => integer(name).map(Leaf::Integer),
        _ => None,
    }
}

impl Integer {
    pub(crate) fn least(self) -> Whole {
        let magnitude = if self.signed { 1 << (self.bits - 1) } else { 0 };
        Whole { negative: self.signed, magnitude }
    }

    pub(crate) fn greatest(self) -> Whole {
        let bits = self.bits - u32::from(self.signed);
        Whole { negative: false, magnitude: u128::MAX >> (128 - bits) }
    }
}

impl Leaf {
    /// The type whose description stands below the limits.
    pub(crate) fn tokens(self, ty: &Type) -> TokenStream {
        match self {
            Leaf::Bool => quote!(::core::primitive::bool),
            Leaf::Char => quote!(::core::primitive::char),
            Leaf::String => quote!(::std::string::String),
            Leaf::Float { single: true } => quote!(::core::primitive::f32),
            Leaf::Float { single: false } => quote!(::core::primitive::f64),
            Leaf::Integer(Integer { name, .. }) => {
                let name = syn::Ident::new(name, ty.span());
                quote!(::core::primitive::#name)
            }
        }
    }

    /// An item that compiles only if the name in the source is what it was taken for. Of the types
    /// that hold strings only `String`.
    pub(crate) fn check(self, ty: &Type) -> TokenStream {
        let is_other = match self {
            Leaf::String => !ty::is_string(ty),
            Leaf::Integer(integer) => integer.is_nonzero,
            _ => false,
        };
        if is_other {
            return TokenStream::new();
        }
        let wanted = self.tokens(ty);
        quote_spanned!(ty.span()=> const _: fn(#ty) -> #wanted = |value| value;)
    }

    /// The value as serde_json spells it, if it is one of this type.
    pub(crate) fn json(self, value: &Value) -> Option<String> {
        match (self, value) {
            (Leaf::Bool, Value::Bool(value)) => Some(value.value.to_string()),
            (Leaf::Char, Value::Char(value)) => Some(json_string(&value.value().to_string())),
            (Leaf::String, Value::String(text) | Value::Plain(text)) => Some(json_string(&text.value())),
            (Leaf::Float { .. }, Value::Number(number)) => {
                number.text.parse::<f64>().ok().filter(|value| value.is_finite()).map(|value| format!("{value:?}"))
            }
            (Leaf::Integer(integer), Value::Number(number)) if number.is_integer => {
                let magnitude = number.text.trim_start_matches('-').parse().ok()?;
                let value = Whole { negative: number.text.starts_with('-') && magnitude > 0, magnitude };
                let fits =
                    value >= integer.least() && value <= integer.greatest() && !(integer.is_nonzero && magnitude == 0);
                fits.then(|| value.to_string())
            }
            _ => None,
        }
    }

    /// Whether serde can't read it from its buffer, which has no integers of 128 bits.
    pub(crate) fn is_direct_only(self) -> bool {
        matches!(self, Leaf::Integer(Integer { bits: 128, .. }))
    }

    /// What a value of it looks like, for messages.
    pub(crate) fn wanted(self) -> String {
        match self {
            Leaf::Bool => "`true` or `false`".into(),
            Leaf::Char => "a character such as `'a'`".into(),
            Leaf::String => "a string such as `\"a\"`".into(),
            Leaf::Float { .. } => "a number such as `0.5`".into(),
            Leaf::Integer(integer) => format!("a whole number from {} to {}", integer.least(), integer.greatest()),
        }
    }
}
