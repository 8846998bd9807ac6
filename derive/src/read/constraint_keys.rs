//! The keys of `#[structured(…)]` that are constraints: `range = 1..=5`, `one_of("a", "b")`, ….

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::meta::ParseNestedMeta;
use syn::punctuated::Punctuated;
use syn::{Expr, Token};

use super::attribute::string;
use super::constraints::{Constraints, Format, Pattern};
use super::literal::{self, LiteralValue};
use super::range;
use crate::diagnostics::Diagnostics;

/// The keys of constraints and annotations, for messages.
pub(crate) const KEYS: &str = "`range`, `multiple_of`, `len`, `items`, `unique`, `pattern`, `format`, `one_of`, `constant`, `keys`, `runtime`, `schemars`, \
                               `description`, `title`, `example`";

impl Constraints {
    /// Reads the value of one key. Returns false if the key is none of these.
    pub(crate) fn read_key(
        &mut self,
        diagnostics: &mut Diagnostics,
        name: &str,
        meta: &ParseNestedMeta<'_>,
    ) -> syn::Result<bool> {
        match name {
            "range" => self.ranges.extend(range::number_range(diagnostics, meta)?),
            "multiple_of" => {
                let expr: Expr = meta.value()?.parse()?;
                self.multiple_of.extend(literal::number(diagnostics, &expr));
            }
            "len" => self.lens.extend(range::count_range(diagnostics, meta)?),
            "items" => self.items.extend(range::count_range(diagnostics, meta)?),
            "unique" => self.unique = Some(meta.path.to_token_stream()),
            "pattern" => self.patterns.extend(pattern(diagnostics, meta)?),
            "format" => self.formats.extend(format_name(diagnostics, meta)?),
            "one_of" => {
                let values = listed_values(diagnostics, meta)?;
                self.set_values(diagnostics, meta.path.to_token_stream(), values);
            }
            "constant" => {
                let expr: Expr = meta.value()?.parse()?;
                if let Some(value) = literal::value(diagnostics, &expr) {
                    self.set_values(diagnostics, meta.path.to_token_stream(), vec![value]);
                }
            }
            "keys" => self.keys = Some((meta.path.to_token_stream(), Box::new(map_keys(diagnostics, meta)?))),
            "runtime" => {
                let name = if meta.input.peek(Token![=]) { string(diagnostics, meta)? } else { None };
                self.runtime = Some((meta.path.to_token_stream(), name.map(|name| name.value())));
            }
            "schemars" => self.schemars = Some(meta.path.to_token_stream()),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The values are listed once: two lists would have to be intersected, which an author can do
    /// better.
    fn set_values(&mut self, diagnostics: &mut Diagnostics, at: TokenStream, values: Vec<LiteralValue>) {
        if self.one_of.is_some() {
            diagnostics.error(&at, "the values are given already; keep one of `one_of` and `constant`");
        }
        self.one_of = Some((at, values));
    }
}

/// Reads `= "[A-Z]+"`.
fn pattern(diagnostics: &mut Diagnostics, meta: &ParseNestedMeta<'_>) -> syn::Result<Option<Pattern>> {
    let text = string(diagnostics, meta)?;
    Ok(text.map(|text| Pattern { at: text.to_token_stream(), regex: text.value() }))
}

/// Reads `= "date"`.
fn format_name(diagnostics: &mut Diagnostics, meta: &ParseNestedMeta<'_>) -> syn::Result<Option<Format>> {
    let text = string(diagnostics, meta)?;
    Ok(text.map(|text| Format { at: text.to_token_stream(), name: text.value() }))
}

/// Reads `("a", "b")`.
fn listed_values(diagnostics: &mut Diagnostics, meta: &ParseNestedMeta<'_>) -> syn::Result<Vec<LiteralValue>> {
    let content;
    syn::parenthesized!(content in meta.input);
    let exprs = Punctuated::<Expr, Token![,]>::parse_terminated(&content)?;
    let values: Vec<LiteralValue> = exprs.iter().filter_map(|expr| literal::value(diagnostics, expr)).collect();
    if values.is_empty() {
        diagnostics.error(meta.path.to_token_stream(), "no value is left; write them as `one_of(\"a\", \"b\")`");
    }
    Ok(values)
}

/// Reads `(pattern = "…", len = ..=8)`: what a key, which is a string in JSON, can be held to.
fn map_keys(diagnostics: &mut Diagnostics, meta: &ParseNestedMeta<'_>) -> syn::Result<Constraints> {
    let mut keys = Constraints::default();
    meta.parse_nested_meta(|inner| {
        let name = inner.path.get_ident().map(ToString::to_string).unwrap_or_default();
        if matches!(name.as_str(), "len" | "pattern" | "format" | "one_of" | "constant") {
            keys.read_key(diagnostics, &name, &inner)?;
            return Ok(());
        }
        Err(inner.error("expected `len`, `pattern`, `format`, `one_of` or `constant`"))
    })?;
    Ok(keys)
}
