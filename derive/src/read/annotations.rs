//! Annotations: what is said of a type, a field or a variant for readers of its schema, without
//! bearing on the text. The word is JSON Schema's, for the keywords `title`, `description` and
//! `examples`.

use syn::meta::ParseNestedMeta;
use syn::{Attribute, Expr, ExprLit, Lit, LitStr, Meta};

use super::attribute::string;
use super::literal::{self, LiteralValue};
use crate::diagnostics::Diagnostics;

/// The annotations in attributes, as they stand in the source.
#[derive(Default)]
pub(crate) struct Annotations {
    /// In place of the doc comment.
    pub(crate) description: Option<LitStr>,
    pub(crate) title: Option<LitStr>,
    pub(crate) examples: Vec<LiteralValue>,
}

impl Annotations {
    /// Reads the value of one key. Returns false if the key is none of these.
    pub(crate) fn read_key(
        &mut self,
        diagnostics: &mut Diagnostics,
        name: &str,
        meta: &ParseNestedMeta<'_>,
    ) -> syn::Result<bool> {
        match name {
            "description" => self.description = string(diagnostics, meta)?,
            "title" => self.title = string(diagnostics, meta)?,
            "example" => {
                let expr: Expr = meta.value()?.parse()?;
                self.examples.extend(literal::value(diagnostics, &expr));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// These, and the others where these say nothing. Examples add up.
    pub(crate) fn or(mut self, other: Annotations) -> Annotations {
        self.description = self.description.or(other.description);
        self.title = self.title.or(other.title);
        self.examples.extend(other.examples);
        self
    }
}

/// Returns the text of the doc comment: its lines without the blank that follows `///`, blank lines
/// around it removed.
pub(crate) fn doc_comment(attrs: &[Attribute]) -> String {
    let lines: Vec<String> = attrs.iter().filter_map(doc_line).collect();
    // A block comment is one attribute of many lines.
    let text: Vec<&str> = lines
        .iter()
        .flat_map(|text| text.split('\n'))
        .map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end())
        .collect();
    text.join("\n").trim().to_owned()
}

/// The text of one `///` line, which reaches a macro as `#[doc = "…"]`.
fn doc_line(attr: &Attribute) -> Option<String> {
    let Meta::NameValue(meta) = &attr.meta else { return None };
    match &meta.value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) if meta.path.is_ident("doc") => Some(text.value()),
        // `#[doc = include_str!(…)]`: what the file says can't be seen from a macro.
        _ => None,
    }
}
