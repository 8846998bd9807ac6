//! What the checks collect: mistakes, and what is printed beside the impls.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, format_ident};
use syn::{Ident, Type};

use super::limits::limited_type::LimitedType;
use crate::diagnostics::Diagnostics;
use crate::read::scalar::Scalar;
use crate::read::type_syntax;

/// Collects while an item is checked.
pub(crate) struct Checker {
    diagnostics: Diagnostics,
    /// The path to core in printed code: `::formwork::__core`.
    pub(crate) core: TokenStream,
    /// What is being checked, for messages that come at run time: `Order`, `Event::Created`.
    pub(crate) subject: String,
    /// The field that is being checked, or its number.
    pub(crate) field: String,
    collected: Collected,
}

/// What is printed beside the impls.
#[derive(Default)]
pub(crate) struct Collected {
    pub(crate) limited_types: Vec<LimitedType>,
    pub(crate) assertions: Vec<Assertion>,
    pub(crate) schemars_types: Vec<SchemarsType>,
}

/// An item that is printed beside the impls, in the order in which the need for it was found.
pub(crate) enum Assertion {
    /// Compiles only if the name in the source is the type that it was taken for.
    IsScalar { ty: Box<Type>, scalar: Scalar },
    /// Compiles only for targets of 64 bits: the bounds of a range are those of 64 bits, and a
    /// target of 32 would read less.
    Has64Bits,
    /// A type that says where a [`SchemarsType`] stands, for messages at run time.
    SchemarsPlace { ident: Ident, name: String },
}

/// A type that has a `schemars::JsonSchema` in place of tables.
pub(crate) struct SchemarsType {
    pub(crate) ty: Type,
    /// The attribute's key.
    pub(crate) at: TokenStream,
}

impl Checker {
    /// Goes on from the mistakes of reading. Printed code finds core at the path `core`.
    pub(crate) fn new(diagnostics: Diagnostics, core: TokenStream) -> Checker {
        Checker { diagnostics, core, subject: String::new(), field: String::new(), collected: Collected::default() }
    }

    /// Reports `message` on all the tokens of `at`.
    pub(crate) fn error(&mut self, at: impl ToTokens, message: impl std::fmt::Display) {
        self.diagnostics.error(at, message);
    }

    /// Reports `message` on `span`.
    pub(crate) fn error_at(&mut self, span: Span, message: impl std::fmt::Display) {
        self.diagnostics.error_at(span, message);
    }

    /// Returns what was found; reports `message` on the tokens of `at` if there is nothing.
    pub(crate) fn require<T>(
        &mut self,
        found: Option<T>,
        at: impl ToTokens,
        message: impl std::fmt::Display,
    ) -> Option<T> {
        self.diagnostics.require(found, at, message)
    }

    /// Prints an item too.
    pub(crate) fn assert(&mut self, assertion: Assertion) {
        self.collected.assertions.push(assertion);
    }

    /// Returns the name of the type for these texts. Texts that two fields ask for have one type.
    pub(crate) fn limited_type(&mut self, limited: LimitedType) -> Ident {
        let types = &mut self.collected.limited_types;
        if let Some(known) = types.iter().find(|known| known.is_same(&limited)) {
            return known.ident.clone();
        }
        let ident = format_ident!("{}{}", limited.ident, types.len());
        types.push(LimitedType { ident: ident.clone(), ..limited });
        ident
    }

    /// Returns the name of a type that says where a type with a schema of schemars' stands.
    pub(crate) fn schemars_type(&mut self, ty: &Type, at: &TokenStream) -> Ident {
        let ident = format_ident!("__FormworkPlace{}", self.collected.schemars_types.len());
        let name = format!("field `{}` of `{}`", self.field, self.subject);
        self.assert(Assertion::SchemarsPlace { ident: ident.clone(), name });
        self.collected.schemars_types.push(SchemarsType { ty: ty.clone(), at: at.clone() });
        ident
    }

    /// Returns the type with a schema of schemars' that was found last.
    pub(crate) fn last_schemars_type(&self) -> Option<&SchemarsType> {
        self.collected.schemars_types.last()
    }

    /// Whether this JSON text is certainly none of the type's: only of types under limits are the
    /// texts known here.
    pub(crate) fn rejects(&self, ty: &Type, text: &str) -> bool {
        let ty = type_syntax::option(ty).unwrap_or(ty);
        let Some((name, _)) = type_syntax::last_segment(ty) else { return false };
        let limited = self.collected.limited_types.iter().find(|known| *name == known.ident);
        limited.is_some_and(|limited| limited.rejects(text))
    }

    /// Returns what is printed beside the impls, or a `compile_error!` for each mistake.
    pub(crate) fn finish(self) -> Result<Collected, TokenStream> {
        match self.diagnostics.into_compile_errors() {
            Some(errors) => Err(errors),
            None => Ok(self.collected),
        }
    }
}
